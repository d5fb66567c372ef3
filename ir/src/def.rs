//! Definitions as data (house rule 3): operations, types, attributes, enums and dialects.
//!
//! Parser, printer, verifier, accessors, inference, reference pages and the random-program generator read these; none
//! is written again for each op. The `dialect!` table and IRDL text both make them.

mod dialect_def;
mod parameters;

use std::borrow::Cow;
use std::sync::OnceLock;

use smallvec::SmallVec;

use crate::constraint::{AttrConstraint, Constraint};
use crate::diag::Reported;
use crate::ids::{Attr, Op, Str, Type, Value};
use crate::interfaces::{AccessSpec, ChoiceFn, CountedFn, InlineSpec, Part, SpeculatableFn, ViewSpec};
use crate::ir::{Ir, OpState};
use crate::loc::Loc;
use crate::rewriter::Rewriter;
use crate::text::format::{Format, Groups};
use crate::text::parser::Parser;
use crate::text::printer::Printer;

pub use dialect_def::{Dialect, EnumDef};
pub use parameters::*;

/// Text that is static for our dialects and owned for those made at run time.
pub type Text = Cow<'static, str>;

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

/// A set of traits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Traits(pub u64);

macro_rules! traits {
    ($($(#[$doc:meta])* $name:ident = $bit:literal;)*) => {
        impl Traits {
            $($(#[$doc])* pub const $name: Self = Self(1 << $bit);)*
            /// Every trait with its name.
            pub const ALL: &'static [(Self, &'static str)] = &[$((Self::$name, stringify!($name))),*];
        }
    };
}

traits! {
    /// No side effect, and safe to run where it did not run before.
    PURE = 0;
    /// Operands may be exchanged.
    COMMUTATIVE = 1;
    /// Ends a block.
    TERMINATOR = 2;
    /// Regions use nothing that is defined outside.
    ISOLATED = 3;
    /// Defines a symbol by `sym_name`.
    SYMBOL = 4;
    /// Its region is a symbol table.
    SYMBOL_TABLE = 5;
    /// Each region has at most one block.
    SINGLE_BLOCK = 6;
    /// Its blocks need no terminator.
    NO_TERMINATOR = 7;
    /// Its regions are graph regions: order does not matter, cycles are allowed.
    GRAPH_REGION = 8;
    /// Has one attribute `value` that is its result.
    CONSTANT_LIKE = 9;
    /// All operands and results have one type.
    SAME_OPERANDS_AND_RESULT_TYPE = 10;
    /// All operands have one type.
    SAME_TYPE_OPERANDS = 11;
    /// `operandSegmentSizes` says how operands divide into groups.
    ATTR_SIZED_OPERANDS = 12;
    /// `resultSegmentSizes` says how results divide into groups.
    ATTR_SIZED_RESULTS = 13;
    /// Stack allocations inside end with the op.
    ALLOCATION_SCOPE = 14;
    /// Values defined at its top level are affine symbols.
    AFFINE_SCOPE = 15;
    /// Its operands leave the enclosing region.
    RETURN_LIKE = 16;
    /// `f(f(x)) == f(x)`.
    IDEMPOTENT = 17;
    /// `f(f(x)) == x`.
    INVOLUTION = 18;
    /// Its effects are those of the ops inside.
    RECURSIVE_EFFECTS = 19;
    /// Works on each element of vectors and tensors.
    ELEMENTWISE = 20;
    /// Operands and results have one shape (element types may differ).
    SAME_SHAPE = 21;
    /// Its name is a hint for its result's name in the output (`hw.wire`).
    NAMES_RESULT = 22;
    /// Loops over its region.
    LOOP_LIKE = 23;
    /// Its region runs in parallel over its iteration space.
    PARALLEL = 24;
    /// Like PURE but may not run where it did not run before (division).
    NO_EFFECT = 25;
    /// Calls a function.
    CALL_LIKE = 26;
    /// Defines a function.
    FUNCTION_LIKE = 27;
    /// Breaks a combinational path: a register or a memory read.
    SEQUENTIAL = 28;
    /// All result types equal the type of operand 0 unless stated otherwise.
    FIRST_OPERAND_TYPE = 29;
    /// Branches to successors.
    BRANCH = 30;
    /// Its result is new memory, of which nothing is known yet.
    ALLOCATION = 31;
    /// Without a body it must not be public.
    PRIVATE_DECLARATION = 32;
    /// What ends its regions passes values on to its results, or to the arguments of its regions, one by one.
    PASSES_VALUES = 33;
    /// Control never gets there.
    UNREACHABLE = 34;
    /// The entry blocks of its regions take no arguments.
    NO_REGION_ARGUMENTS = 40;
}

impl Traits {
    /// True if every trait of `other` is in this set.
    #[inline]
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Union.
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl std::fmt::Debug for Traits {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(Self::ALL.iter().filter(|(t, _)| self.contains(*t)).map(|(_, n)| n)).finish()
    }
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

/// Folds `op`; `constants[i]` is operand i's value if it is a constant. May intern attributes and change `op` itself
/// (attributes, order of operands) but no other op.
pub type FoldFn = fn(ir: &mut Ir, op: Op, constants: &[Option<Attr>]) -> Folded;
/// Checks what the declaration does not say.
pub type VerifyFn = fn(ir: &Ir, op: Op) -> Result<(), Fault>;
/// Rewrites `op` to its canonical form; true if anything changed. The rewriter stands before `op`.
pub type RewriteFn = fn(rewriter: &mut Rewriter<'_>, op: Op) -> bool;
/// Computes the result types of an op about to be made.
pub type InferFn = fn(ir: &mut Ir, state: &OpState) -> Result<Vec<Type>, Fault>;
/// Parses the custom form after the op's name.
pub type ParseFn = fn(parser: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported>;
/// Prints the custom form after the op's name.
pub type PrintFn = fn(printer: &mut Printer<'_>, op: Op);
/// The effects of an op, where they depend on more than its declaration. `None` when they are unknown.
pub type EffectsFn = fn(ir: &Ir, op: Op) -> Option<Vec<(EffectKind, Option<Value>)>>;
/// Makes a constant op of a dialect that holds `value`; `None` if the dialect can't.
pub type MaterializeFn = fn(rewriter: &mut Rewriter<'_>, value: Attr, ty: Type) -> Option<Op>;
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
/// Checks attribute `name` (with the dialect's prefix) that `op` has besides those it declares.
pub type VerifyAttrFn = fn(ir: &Ir, op: Op, place: AttrPlace, name: &str, value: Attr) -> Result<(), Fault>;
/// Names a result for printing: `(ir, op, result index)` to a name without `%`.
pub type ResultNameFn = fn(ir: &Ir, op: Op, index: usize) -> Option<String>;
/// Names an argument of a block in the op's regions for printing: `(ir, op, region, argument)`.
pub type ArgNameFn = fn(ir: &Ir, op: Op, region: usize, arg: usize) -> Option<String>;

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
    pub format: OnceLock<Result<Format, String>>,
    /// Folding.
    pub fold: Option<FoldFn>,
    /// Verification past the declaration.
    pub verify: Option<VerifyFn>,
    /// Verification that runs after the regions were verified.
    pub verify_regions: Option<VerifyFn>,
    /// Verification of the symbols that it names, when all in the symbol table around it was verified.
    pub verify_symbols: Option<VerifyFn>,
    /// Canonicalization patterns.
    pub canonicalize: &'static [RewriteFn],
    /// Result types.
    pub infer: Option<InferFn>,
    /// Custom parser, for forms that the format language can't say.
    pub parse: Option<ParseFn>,
    /// Custom printer.
    pub print: Option<PrintFn>,
    /// Effects that depend on more than the declaration.
    pub effects_hook: Option<EffectsFn>,
    /// How it reads or writes one element of memory.
    pub access: Option<AccessSpec>,
    /// How it views the memory of another memref.
    pub view: Option<ViewSpec>,
    /// How it counts, for a loop that does.
    pub counted: Option<CountedFn>,
    /// Which of its regions runs, for a condition: each runs at most once.
    pub choice: Option<ChoiceFn>,
    /// Whether it may run where it did not run before, where that depends on more than its traits.
    pub speculatable: Option<SpeculatableFn>,
    /// What stands in the place of a call.
    pub inlining: Option<InlineSpec>,
    /// What it does with a part of a value that holds others.
    pub part: Option<Part>,
    /// Its result as operators on its operands, element by element.
    pub meaning: Option<bits::Meaning>,
    /// Names of results.
    pub result_name: Option<ResultNameFn>,
    /// Names of block arguments.
    pub arg_name: Option<ArgNameFn>,
    /// The `custom<Name>` directives of the format.
    pub custom: &'static [CustomDirective],
    /// The dialect whose prefix may be left out of op names in the op's regions.
    pub default_dialect: Option<Text>,
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

/// A `custom<Name>` directive of an assembly format.
#[derive(Clone, Copy, Debug)]
pub struct CustomDirective {
    /// The name in angle brackets.
    pub name: &'static str,
    /// Parses its part of the text into the groups of the op.
    pub parse: fn(parser: &mut Parser<'_>, groups: &mut Groups) -> Result<(), Reported>,
    /// Prints its part of the text.
    pub print: fn(printer: &mut Printer<'_>, op: Op),
}

macro_rules! setters {
    ($($(#[$doc:meta])* $name:ident: $ty:ty;)*) => {
        impl OpDef {
            $($(#[$doc])*
            pub fn $name(mut self, hook: $ty) -> Self {
                self.$name = Some(hook);
                self
            })*
        }
    };
}

setters! {
    /// Sets folding.
    fold: FoldFn;
    /// Sets verification.
    verify: VerifyFn;
    /// Sets verification after the regions.
    verify_regions: VerifyFn;
    /// Sets verification of symbols.
    verify_symbols: VerifyFn;
    /// Sets result type inference.
    infer: InferFn;
    /// Sets the custom parser.
    parse: ParseFn;
    /// Sets the custom printer.
    print: PrintFn;
    /// Sets the effects hook.
    effects_hook: EffectsFn;
    /// Sets how it accesses an element of memory.
    access: AccessSpec;
    /// Sets how it views memory.
    view: ViewSpec;
    /// Sets how it counts.
    counted: CountedFn;
    /// Sets which region runs.
    choice: ChoiceFn;
    /// Sets whether it may run anywhere.
    speculatable: SpeculatableFn;
    /// Sets what it does with a part of a value.
    part: Part;
    /// Sets what stands in the place of a call.
    inlining: InlineSpec;
    /// Sets result naming.
    result_name: ResultNameFn;
    /// Sets block argument naming.
    arg_name: ArgNameFn;
}

impl OpDef {
    /// Sets canonicalization patterns.
    pub fn canonicalize(mut self, patterns: &'static [RewriteFn]) -> Self {
        self.canonicalize = patterns;
        self
    }

    /// Sets what it computes, and folding of integers and index by it where the table sets none.
    pub fn meaning(mut self, meaning: bits::Meaning) -> Self {
        self.meaning = Some(meaning);
        self.fold = self.fold.or(Some(crate::fold::by_meaning));
        self
    }

    /// Sets the `custom<Name>` directives.
    pub fn custom(mut self, directives: &'static [CustomDirective]) -> Self {
        self.custom = directives;
        self
    }

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

    /// The compiled assembly format; `None` if there is none. Errors say what is wrong with the format text.
    pub fn compiled_format(&self) -> Option<&Result<Format, String>> {
        let syntax = self.syntax.as_ref()?;
        Some(self.format.get_or_init(|| Format::compile(syntax, self)))
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

/// The range of group `index` among `total` values, by `segments` if sizes are given, else from the only group that is
/// not `One`. `None` if the counts do not fit.
pub fn group_range(
    mut arities: impl ExactSizeIterator<Item = Arity> + Clone,
    segments: Option<&[i64]>,
    index: usize,
    total: usize,
) -> Option<std::ops::Range<usize>> {
    if let Some(segments) = segments {
        let start = segments.get(..index)?.iter().sum::<i64>();
        let len = *segments.get(index)?;
        let range = usize::try_from(start).ok()?..usize::try_from(start.checked_add(len)?).ok()?;
        return (range.start <= range.end && range.end <= total).then_some(range);
    }
    let fixed = arities.clone().filter(|a| *a == Arity::One).count();
    let open = arities.len() - fixed;
    let spare = total.checked_sub(fixed)?;
    // With several open groups and no sizes the reference divides evenly.
    let each = spare.checked_div(open).unwrap_or(0);
    let size = |a: Arity| if a == Arity::One { 1 } else { each };
    let start = arities.clone().take(index).map(size).sum::<usize>();
    let end = start + size(arities.nth(index)?);
    (end <= total).then_some(start..end)
}

impl Ir {
    /// The segment sizes of an op by attribute `name`.
    pub fn segments(&self, op: Op, name: &str) -> Option<Vec<i64>> {
        self.attr(op, name).or_else(|| self.older_segments(op, name)).and_then(|a| self.ctx.as_dense_array(a))
    }

    /// As `segments`, for the few groups that ops have.
    pub(crate) fn group_sizes(&self, op: Op, name: &str) -> Option<SmallVec<[i64; 8]>> {
        let attr = self.attr(op, name).or_else(|| self.older_segments(op, name))?;
        self.ctx.dense_items(attr).map(Iterator::collect)
    }

    /// Ops that IRDL defines may hold their sizes under the older name of the attribute.
    fn older_segments(&self, op: Op, name: &str) -> Option<Attr> {
        self.def(op)?.runtime.as_ref()?;
        self.attr(op, older_segment_name(name)?)
    }

    /// The operands of group `index` of a registered op. Empty if the counts do not fit the declaration.
    pub fn operand_group(&self, op: Op, index: usize) -> &[Value] {
        let Some(def) = self.def(op) else { return &[] };
        let operands = self.operands(op);
        if def.operands.iter().all(|g| g.arity == Arity::One) {
            return operands.get(index..index + 1).unwrap_or(&[]);
        }
        let segments = if def.traits.contains(Traits::ATTR_SIZED_OPERANDS) {
            self.group_sizes(op, "operandSegmentSizes")
        } else {
            None
        };
        let arities = def.operands.iter().map(|g| g.arity);
        let range = group_range(arities, segments.as_deref(), index, operands.len());
        range.and_then(|r| operands.get(r)).unwrap_or(&[])
    }

    /// The operands of the group called `name`. Empty if there is none.
    pub fn operands_named(&self, op: Op, name: &str) -> &[Value] {
        match self.def(op).and_then(|d| d.operand_group(name)) {
            Some(index) => self.operand_group(op, index),
            None => &[],
        }
    }

    /// The results of group `index` of a registered op.
    pub fn result_group(&self, op: Op, index: usize) -> impl ExactSizeIterator<Item = Value> + use<> {
        let range = self.result_range(op, index).unwrap_or(0..0);
        self.results(op).skip(range.start).take(range.len())
    }

    fn result_range(&self, op: Op, index: usize) -> Option<std::ops::Range<usize>> {
        let def = self.def(op)?;
        let segments = if def.traits.contains(Traits::ATTR_SIZED_RESULTS) {
            self.group_sizes(op, "resultSegmentSizes")
        } else {
            None
        };
        let arities = def.results.iter().map(|g| g.arity);
        group_range(arities, segments.as_deref(), index, self.result_count(op))
    }
}
