//! Definitions as data (house rule 3): operations, types, attributes, enums and dialects.
//!
//! Parser, printer, verifier, accessors, inference, reference pages and the random-program generator read these; none
//! is written again for each op. The `dialect!` table and IRDL text both make them.

mod dialect_def;
mod enums;
mod hooks;
mod parameters;
mod traits;

use crate::constraint::{AttrConstraint, Constraint};
use crate::ids::{Attr, Op, Str, Value};
use crate::loc::Loc;

pub use dialect_def::Dialect;
pub use enums::{EnumDef, Text};
pub(crate) use hooks::hooks;
pub use hooks::{Derived, Hook, Hooks};
pub use parameters::*;
pub use traits::{RESULT_NAME, Traits};

/// How many values, regions or successors a group holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arity {
    /// Exactly one.
    One,
    /// None or one.
    Optional,
    /// Any number.
    Many,
}

/// A group of operands or results.
#[derive(Clone, Debug)]
pub struct ValueGroup {
    /// Name, as formats and accessors use it.
    pub name: Text,
    /// How many.
    pub arity: Arity,
    /// What the type of each must satisfy.
    pub constraint: Constraint,
}

/// When an attribute must be there.
#[derive(Clone, Debug)]
pub enum Presence {
    /// Always.
    Required,
    /// It may be absent.
    Optional,
    /// Absent means this value, in attribute syntax; the generic form prints it.
    Default(Text),
    /// As `Default`, but the generic form prints it only where it is set.
    OptionalDefault(Text),
}

/// An inherent attribute (property).
#[derive(Clone, Debug)]
pub struct AttrSpec {
    /// Name.
    pub name: Text,
    /// What its value must satisfy.
    pub constraint: AttrConstraint,
    /// When it must be there.
    pub presence: Presence,
}

/// A group of regions.
#[derive(Clone, Debug)]
pub struct RegionGroup {
    /// Name, as formats and accessors use it.
    pub name: Text,
    /// How many.
    pub arity: Arity,
    /// Exact number of blocks, if it is fixed.
    pub blocks: Option<u32>,
}

/// A group of successors.
#[derive(Clone, Debug)]
pub struct SuccessorGroup {
    /// Name, as formats and accessors use it.
    pub name: Text,
    /// How many.
    pub arity: Arity,
}

/// What an op does to memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EffectKind {
    /// Reads.
    Read,
    /// Writes.
    Write,
    /// Allocates.
    Allocate,
    /// Frees.
    Free,
}

/// One memory effect, on an operand or result group, or on unknown memory.
#[derive(Clone, Debug)]
pub struct Effect {
    /// What happens.
    pub kind: EffectKind,
    /// The operand or result group; empty for unknown memory.
    pub on: Text,
}

/// Why an op is not valid. The verifier adds position and op name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Stable code.
    pub code: &'static str,
    /// Message, without the op's name.
    pub message: String,
    /// Notes.
    pub notes: Vec<String>,
    /// Notes that point elsewhere, such as at the definition of a constraint.
    pub places: Vec<(Loc, String)>,
    /// The op at fault, where it is not the one that was checked: a terminator, or an op inside.
    pub at: Option<Op>,
}

impl Fault {
    /// A fault with the verifier's general code.
    pub fn new(message: impl Into<String>) -> Self {
        Self::coded("E0200", message)
    }

    /// A fault with its own code.
    pub fn coded(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), notes: Vec::new(), places: Vec::new(), at: None }
    }

    /// Puts the fault at another op than the one that was checked.
    pub fn at(mut self, op: Op) -> Self {
        self.at = Some(op);
        self
    }

    /// Adds a note.
    pub fn note(mut self, note: impl Into<String>) -> Self {
        self.notes.push(note.into());
        self
    }

    /// Adds a note that points at `loc`.
    pub fn note_at(mut self, loc: Loc, note: impl Into<String>) -> Self {
        self.places.push((loc, note.into()));
        self
    }
}

/// What folding an op gave.
#[derive(Clone, Debug)]
pub enum Folded {
    /// Nothing.
    No,
    /// The op was changed in place (operands exchanged, an attribute simplified).
    InPlace,
    /// One replacement for each result.
    Results(Vec<FoldedValue>),
}

/// A replacement for a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoldedValue {
    /// An existing value.
    Value(Value),
    /// A constant, to be materialised by the op's dialect.
    Constant(Attr),
}

impl Folded {
    /// One constant result.
    pub fn constant(attr: Attr) -> Self {
        Self::Results(vec![FoldedValue::Constant(attr)])
    }

    /// One result that is an existing value.
    pub fn value(value: Value) -> Self {
        Self::Results(vec![FoldedValue::Value(value)])
    }
}

/// Where an attribute whose name starts with a dialect's stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AttrPlace {
    /// On the op.
    Op,
    /// On argument `0` of a function.
    Argument(usize),
    /// On result `0` of a function.
    Result(usize),
}

/// An operation's declaration.
#[derive(Clone, Debug, Default)]
pub struct OpDef {
    /// Full name, such as `arith.addi`.
    pub name: Text,
    /// The Rust type of the table that declares it; `None` for an op that text declares.
    pub kind: Option<std::any::TypeId>,
    /// Documentation; the first sentence is the summary.
    pub docs: Text,
    /// Operand groups.
    pub operands: Vec<ValueGroup>,
    /// Result groups.
    pub results: Vec<ValueGroup>,
    /// Inherent attributes, in order.
    pub attrs: Vec<AttrSpec>,
    /// Their names, interned when the definition is registered.
    pub attr_keys: Vec<Str>,
    /// Region groups.
    pub regions: Vec<RegionGroup>,
    /// Successor groups.
    pub successors: Vec<SuccessorGroup>,
    /// Constraint variables: a name bound once for the op, and what it must satisfy.
    pub vars: Vec<(Text, Constraint)>,
    /// Traits.
    pub traits: Traits,
    /// Names of ops of which one must be the parent; empty for any.
    pub parents: Vec<Text>,
    /// The terminator that is added and left out when a region has one block (`scf.yield`).
    pub implicit_terminator: Option<Text>,
    /// Declared memory effects.
    pub effects: Vec<Effect>,
    /// Assembly format after the op's name.
    pub syntax: Option<Text>,
    /// The compiled format.
    pub format: Derived,
    /// What the layers above keep with it: functions and interfaces.
    pub hooks: Hooks,
    /// Its result as operators on its operands, element by element.
    pub meaning: Option<bits::Meaning>,
    /// The dialect whose prefix may be left out of op names in the op's regions.
    pub default_dialect: Option<Text>,
    /// Inherent attributes that text may give and that are not kept: they say where things are in a file.
    pub forgotten: &'static [&'static str],
    /// Set for an op that IRDL text defines.
    pub runtime: Option<Box<RuntimeDef>>,
}

/// What IRDL says of an op past the common declaration: where its parts are defined, and what its regions take.
#[derive(Clone, Debug)]
pub struct RuntimeDef {
    /// The `irdl.operation`.
    pub loc: Loc,
    /// The constraint of each operand group.
    pub operands: Vec<Loc>,
    /// The constraint of each result group.
    pub results: Vec<Loc>,
    /// The constraint of each attribute.
    pub attrs: Vec<Loc>,
    /// Each region group.
    pub regions: Vec<RuntimeRegion>,
    /// Attributes are properties, as those of compiled ops are; else they are printed in the common dictionary.
    pub properties: bool,
}

/// What IRDL says of a region.
#[derive(Clone, Debug)]
pub struct RuntimeRegion {
    /// The `irdl.region`.
    pub loc: Loc,
    /// What the entry block's arguments must satisfy; `None` for anything.
    pub args: Option<Vec<Constraint>>,
}

impl OpDef {
    /// Sets the dialect whose prefix may be left out in the op's regions.
    pub fn default_dialect(mut self, name: &'static str) -> Self {
        self.default_dialect = Some(name.into());
        self
    }

    /// Sets the implicit terminator.
    pub fn implicit_terminator(mut self, name: &'static str) -> Self {
        self.implicit_terminator = Some(name.into());
        self
    }

    /// Sets the inherent attributes that are read and not kept.
    pub fn forgets(mut self, names: &'static [&'static str]) -> Self {
        self.forgotten = names;
        self
    }

    /// The dialect's name.
    pub fn dialect(&self) -> &str {
        self.name.split('.').next().unwrap_or("")
    }

    /// The position of operand group `name`.
    pub fn operand_group(&self, name: &str) -> Option<usize> {
        self.operands.iter().position(|g| g.name == name)
    }

    /// The position of result group `name`.
    pub fn result_group(&self, name: &str) -> Option<usize> {
        self.results.iter().position(|g| g.name == name)
    }

    /// The inherent attribute `name`.
    pub fn attr_spec(&self, name: &str) -> Option<&AttrSpec> {
        self.attrs.iter().find(|a| a.name == name)
    }

    /// True if attribute `name` is inherent: declared, or a segment size that traits ask for.
    pub fn is_inherent(&self, name: &str) -> bool {
        if self.runtime.as_ref().is_some_and(|r| !r.properties) {
            return false;
        }
        self.attr_spec(name).is_some()
            || (name == "operandSegmentSizes" && self.traits.contains(Traits::ATTR_SIZED_OPERANDS))
            || (name == "resultSegmentSizes" && self.traits.contains(Traits::ATTR_SIZED_RESULTS))
    }
}

/// The older spelling of a segment size attribute.
pub fn older_segment_name(name: &str) -> Option<&'static str> {
    match name {
        "operandSegmentSizes" => Some("operand_segment_sizes"),
        "resultSegmentSizes" => Some("result_segment_sizes"),
        _ => None,
    }
}
