//! What operations are to passes that know no dialect: accesses of memory, views of it, counted loops, conditions, calls, and
//! what they compute.
//!
//! What holds: a declaration states its interfaces, by the names of its groups where these say enough and by a function where
//! the answer depends on values. An op whose declaration states none is none of these; nothing is guessed from names.

use crate::affine_expr::AffineMap;
use crate::context::Context;
use crate::def::{Text, hooks};
use crate::ids::{Attr, Op, Type, Value};
use crate::int::Int;
use crate::ir::Ir;
use crate::types::TypeKind;
use bits::Formula;

hooks! {
    /// How an op reads or writes one element of memory.
    Access: AccessSpec, OpDef::access;
    /// How an op views the memory of another memref.
    View: ViewSpec, OpDef::view;
    /// Reads a counted loop; `None` if the op lacks parts.
    Counted: for<'a> fn(ir: &'a Ir, op: Op) -> Option<CountedLoop<'a>>, OpDef::counted;
    /// Which region of a condition runs if its first operand is `selector`, `None` if none does; each runs at most once.
    Choice: fn(ir: &Ir, op: Op, selector: &Int) -> Option<usize>, OpDef::choice;
    /// Whether the op itself, whatever it has inside, may run where it did not run before, given its operands and
    /// attributes; for those where that depends on more than their traits.
    Speculatable: fn(ir: &Ir, op: Op) -> bool, OpDef::speculatable;
    /// What an op does with a part of a value that holds others.
    PartOf: Part, OpDef::part;
    /// What stands in the place of a call that is inlined.
    Inlining: InlineSpec, OpDef::inlining;
    /// How values of a type hold others.
    Aggregate: AggregateSpec, TypeDef::aggregate;
}

/// Whether one element of memory is read or written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AccessKind {
    /// It is read.
    Read,
    /// It is written.
    Write,
}

/// How an op reads or writes one element of a memref.
#[derive(Clone, Debug)]
pub struct AccessSpec {
    /// Which of the two.
    pub kind: AccessKind,
    /// The operand group of the memref.
    pub memory: Text,
    /// The operand group of the indices.
    pub indices: Text,
    /// The attribute with the map from `indices` to subscripts; without one, they are the subscripts.
    pub map: Option<Text>,
}

impl AccessSpec {
    /// An access of the element of group `memref` at group `indices`.
    pub const fn of(kind: AccessKind) -> Self {
        Self { kind, memory: Text::Borrowed("memref"), indices: Text::Borrowed("indices"), map: None }
    }

    /// As `of`, of subscripts that attribute `map` makes of the indices.
    pub const fn mapped(kind: AccessKind) -> Self {
        let (memory, indices) = (Text::Borrowed("memref"), Text::Borrowed("indices"));
        Self { kind, memory, indices, map: Some(Text::Borrowed("map")) }
    }
}

/// A read or write of one element.
#[derive(Clone, Copy, Debug)]
pub struct ElementAccess<'a> {
    /// Which of the two.
    pub kind: AccessKind,
    /// The memref.
    pub memory: Value,
    /// What the subscripts are computed from: by `map`, if there is one.
    pub indices: &'a [Value],
    /// From `indices` (dimensions, then symbols) to subscripts.
    pub map: Option<&'a AffineMap>,
}

impl ElementAccess<'_> {
    /// True for a read.
    pub fn is_read(&self) -> bool {
        self.kind == AccessKind::Read
    }

    /// True for a write.
    pub fn is_write(&self) -> bool {
        self.kind == AccessKind::Write
    }
}

/// How an op views the memory of another memref.
#[derive(Clone, Debug)]
pub struct ViewSpec {
    /// The operand group of the memref that is viewed; the op's first result is the view.
    pub source: Text,
    /// True if equal indices mean the same element in both.
    pub keeps_indices: bool,
}

/// A bound of a counted loop.
#[derive(Clone, Copy, Debug)]
pub enum Bound<'a> {
    /// A value.
    Value(Value),
    /// The results of a map at operands (dimensions, then symbols): the greatest is the lower bound, the least the upper.
    Map(&'a AffineMap, &'a [Value]),
}

/// The step of a counted loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// A number.
    Const(i64),
    /// A value.
    Value(Value),
}

/// A loop `for variable = lower to upper step step`, the upper bound excluded, of one block; the arguments of the block are
/// the variable and what is carried.
#[derive(Clone, Copy, Debug)]
pub struct CountedLoop<'a> {
    /// The variable.
    pub variable: Value,
    /// The lower bound.
    pub lower: Bound<'a>,
    /// The upper bound.
    pub upper: Bound<'a>,
    /// The step.
    pub step: Step,
    /// What is carried into the first iteration.
    pub inits: &'a [Value],
}

/// What an op does with a part of a value that holds others. The part is at attribute `position`: the number of a field, of a
/// field in that, and so on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// Makes a value, of any type, of which nothing is defined.
    Undefined,
    /// Gives operand 0 with operand 1 in the place of the part.
    Insert,
    /// Gives the part of operand 0.
    Extract,
}

/// How values of a type hold others, and by which operations (see [`Part`]).
#[derive(Clone, Debug)]
pub struct AggregateSpec {
    /// The types of the fields; `None` where they are not known.
    pub fields: fn(ctx: &Context, params: &[Attr]) -> Option<Vec<Type>>,
    /// The operation that makes one of nothing.
    pub undefined: Text,
    /// The operation that puts a part in.
    pub insert: Text,
    /// The operation that takes a part out.
    pub extract: Text,
}

/// What stands in the place of a call when it is inlined and the callee has several blocks.
#[derive(Clone, Debug)]
pub struct InlineSpec {
    /// The branch that replaces a return.
    pub branch: Text,
    /// The op around the blocks, where the region of the call must have one block.
    pub wrapper: Text,
    /// What ends the blocks in the wrapper in the place of a return.
    pub result: Text,
}

impl Context {
    /// How values of type `ty` hold others, if they do; and the parameters of the type.
    pub fn aggregate(&self, ty: Type) -> Option<(&AggregateSpec, &[Attr])> {
        match self.kind(ty) {
            TypeKind::Dialect { def, params } => {
                self.type_def(*def).hooks.get::<Aggregate>().map(|spec| (spec, &params[..]))
            }
            _ => None,
        }
    }

    /// The types of the fields of a value that holds others.
    pub fn fields(&self, ty: Type) -> Option<Vec<Type>> {
        let (spec, params) = self.aggregate(ty)?;
        (spec.fields)(self, params)
    }
}

impl Ir {
    /// What `op` does with a part of a value that holds others.
    pub fn part(&self, op: Op) -> Option<Part> {
        self.def(op)?.hooks.get::<PartOf>().copied()
    }

    /// The element that `op` reads or writes; `None` if it does not access one element, or lacks parts.
    pub fn element_access(&self, op: Op) -> Option<ElementAccess<'_>> {
        let spec = self.def(op)?.hooks.get::<Access>()?;
        let memory = *self.operands_named(op, &spec.memory).first()?;
        let indices = self.operands_named(op, &spec.indices);
        let map = match &spec.map {
            Some(name) => Some(self.attr_as::<AffineMap>(op, name)?),
            None => None,
        };
        Some(ElementAccess { kind: spec.kind, memory, indices, map })
    }

    /// Whether `op` reads or writes one element of memory.
    pub fn access_kind(&self, op: Op) -> Option<AccessKind> {
        self.def(op)?.hooks.get::<Access>().map(|spec| spec.kind)
    }

    /// The memref that `op` views, and whether equal indices mean the same element in both.
    pub fn viewed(&self, op: Op) -> Option<(Value, bool)> {
        let spec = self.def(op)?.hooks.get::<View>()?;
        self.operands_named(op, &spec.source).first().map(|&source| (source, spec.keeps_indices))
    }

    /// True if `op` is a counted loop.
    pub fn is_counted_loop(&self, op: Op) -> bool {
        self.def(op).is_some_and(|def| def.hooks.get::<Counted>().is_some())
    }

    /// What an element of the only result of `op` is in terms of its operands, if its declaration says so and all are integers
    /// or index, which has 64 bits.
    pub fn formula(&self, op: Op) -> Option<Formula> {
        let meaning = self.def(op)?.meaning?;
        let width = |&operand: &Value| {
            let element = self.ctx.element_or_self(self.ty(operand));
            if self.ctx.is_index(element) { Some(64) } else { self.ctx.integer_width(element) }
        };
        let widths: Vec<u32> = self.operands(op).iter().map(width).collect::<Option<_>>()?;
        (self.result_count(op) == 1 && !widths.is_empty()).then(|| Formula::of(&widths, meaning))
    }

    /// `op` as a counted loop, if it is one.
    pub fn counted_loop(&self, op: Op) -> Option<CountedLoop<'_>> {
        self.def(op)?.hooks.get::<Counted>()?(self, op)
    }
}
