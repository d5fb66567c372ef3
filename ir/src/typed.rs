//! Operations as Rust types: casts by declaration, attributes as the values that they hold, builders.
//!
//! What holds: a type stands for one declaration of a `dialect!` table; a registered operation is told by the identity of its
//! declaration, without a look at its name. What a builder makes satisfies the counts of its declaration: segment sizes follow
//! from the groups that it was given, and result types are inferred unless they are given.

use std::any::TypeId;

use smallvec::SmallVec;

use crate::affine_expr::{AffineMap, IntegerSet};
use crate::attrs::AttrKind;
use crate::context::Context;
use crate::def::{Arity, OpDef, Traits};
use crate::ids::{Attr, Block, Op, Region, Str, Type, Value};
use crate::int::Int;
use crate::ir::{Ir, OpState};
use crate::loc::Loc;
use crate::rewriter::Rewriter;

/// An operation that a table declares.
pub trait OpKind: Copy + 'static {
    /// Its name.
    const NAME: &'static str;

    /// `op`, which must be of this kind.
    fn from_op(op: Op) -> Self;

    /// Its declaration.
    fn declare() -> OpDef;
}

impl Ir {
    /// True if `op` is a `K`.
    #[inline]
    pub fn isa<K: OpKind>(&self, op: Op) -> bool {
        self.ctx.is_kind::<K>(self.name(op))
    }

    /// `op` as a `K`, if it is one.
    #[inline]
    pub fn cast<K: OpKind>(&self, op: Op) -> Option<K> {
        self.isa::<K>(op).then(|| K::from_op(op))
    }

    /// The op that defines `value` as a `K`, if it is one.
    pub fn def_as<K: OpKind>(&self, value: Value) -> Option<K> {
        self.def_op(value).and_then(|op| self.cast(op))
    }

    /// The nearest op around this one that is a `K`.
    pub fn ancestor_as<K: OpKind>(&self, op: Op) -> Option<Op> {
        std::iter::successors(self.parent(op), |&p| self.parent(p)).find(|&p| self.isa::<K>(p))
    }

    /// The attribute `name` as a `C`; `None` if it is not set.
    pub fn attr_as<C: Codec>(&self, op: Op, name: &str) -> Option<C::Read<'_>> {
        self.attr(op, name).and_then(|attr| C::read(&self.ctx, attr))
    }

    /// The attribute `name`, which `op`'s declaration demands, as a `C`.
    ///
    /// # Panics
    /// If the op is not valid; see `expect_attr`.
    #[track_caller]
    pub fn expect_attr_as<C: Codec>(&self, op: Op, name: &str) -> C::Read<'_> {
        match self.attr_as::<C>(op, name) {
            Some(value) => value,
            None => self.internal_error(op, &format!("lacks attribute '{name}', or has it of another kind")),
        }
    }
}

/// The name of a field as the text has it: without the mark of words that Rust reserves.
pub const fn plain(name: &'static str) -> &'static str {
    match name.as_bytes() {
        [b'r', b'#', ..] => name.split_at(2).1,
        _ => name,
    }
}

/// A kind of attribute as the value that it holds.
pub trait Codec {
    /// What is read.
    type Read<'a>;
    /// What is written.
    type Write<'a>;

    /// The value of `attr`, if it is of this kind.
    fn read(ctx: &Context, attr: Attr) -> Option<Self::Read<'_>>;

    /// The attribute of a value.
    fn write(ctx: &mut Context, value: Self::Write<'_>) -> Attr;
}

/// `unit`: true where it is set.
pub struct Flag;
/// `true` or `false`.
pub struct Bool;
/// An integer of type `i<W>`.
pub struct Integer<const W: u32>;
/// An integer of type index.
pub struct Index;
/// A string.
pub struct Text;
/// `@symbol`.
pub struct Symbol;
/// An array of attributes.
pub struct List;
/// `array<iW: ...>`.
pub struct Integers<const W: u32>;

macro_rules! codecs {
    ($([$($generics:tt)*] $codec:ty: $read:ty, $write:ty, |$ctx:ident, $attr:ident| $decode:expr, |$new:ident, $value:ident| $encode:expr;)*) => {$(
        impl $($generics)* Codec for $codec {
            type Read<'a> = $read;
            type Write<'a> = $write;

            fn read($ctx: &Context, $attr: Attr) -> Option<Self::Read<'_>> {
                $decode
            }

            fn write($new: &mut Context, $value: Self::Write<'_>) -> Attr {
                $encode
            }
        }
    )*};
}

codecs! {
    [] Attr: Attr, Attr, |_ctx, attr| Some(attr), |_ctx, value| value;
    [] Flag: (), (), |ctx, attr| matches!(ctx.attr_kind(attr), AttrKind::Unit).then_some(()), |ctx, _value| ctx.unit_attr();
    [] Bool: bool, bool, |ctx, attr| ctx.as_int(attr).map(|(value, _)| !value.is_zero()), |ctx, value| ctx.bool_attr(value);
    [<const W: u32>] Integer<W>: i64, i64, |ctx, attr| ctx.as_i64(attr), |ctx, value| ctx.i_attr(W, value);
    [] Index: i64, i64, |ctx, attr| ctx.as_i64(attr), |ctx, value| ctx.index_attr(value);
    [] Text: &'a str, &'a str, |ctx, attr| ctx.as_str(attr), |ctx, value| ctx.string_attr(value);
    [] Symbol: &'a str, &'a str, |ctx, attr| ctx.as_symbol(attr), |ctx, value| ctx.symbol_attr(value);
    [] Type: Type, Type, |ctx, attr| ctx.as_type(attr), |ctx, value| ctx.type_attr(value);
    [] AffineMap: &'a AffineMap, AffineMap, |ctx, attr| ctx.as_map(attr), |ctx, value| ctx.map_attr(value);
    [] IntegerSet: &'a IntegerSet, IntegerSet, |ctx, attr| ctx.as_set(attr), |ctx, value| ctx.set_attr(value);
    [] List: &'a [Attr], &'a [Attr], |ctx, attr| ctx.as_array(attr), |ctx, value| ctx.array_attr(value);
    [<const W: u32>] Integers<W>: Vec<i64>, &'a [i64], |ctx, attr| ctx.as_dense_array(attr), |ctx, value| ctx.dense_array(W, value);
    [] Int: &'a Int, (&'a Int, Type), |ctx, attr| ctx.as_int(attr).map(|(value, _)| value),
        |ctx, value| ctx.int_attr(value.0.clone(), value.1);
}

/// Operands as one group of a declaration.
pub trait Operands {
    /// The values in order.
    fn values(&self) -> &[Value];
}

impl Operands for Value {
    fn values(&self) -> &[Value] {
        std::slice::from_ref(self)
    }
}

impl Operands for Option<Value> {
    fn values(&self) -> &[Value] {
        self.as_slice()
    }
}

impl Operands for &[Value] {
    fn values(&self) -> &[Value] {
        self
    }
}

/// An op of a table in the making. Operand groups and required attributes are set; the rest is added, then it is built.
pub struct TypedBuilder<'r, 'a> {
    rewriter: &'r mut Rewriter<'a>,
    state: OpState,
    sizes: SmallVec<[i64; 8]>,
}

impl<'r, 'a> TypedBuilder<'r, 'a> {
    /// An op called `name`, for the builders that tables make.
    #[doc(hidden)]
    pub fn new(rewriter: &'r mut Rewriter<'a>, name: &str) -> Self {
        let name = rewriter.ir_mut().ctx.op_name(name);
        let state = OpState::new(name, rewriter.current_loc());
        Self { rewriter, state, sizes: SmallVec::new() }
    }

    /// Adds the next operand group of the declaration.
    #[doc(hidden)]
    pub fn group(mut self, group: &impl Operands) -> Self {
        self.state.operands.extend_from_slice(group.values());
        self.sizes.push(group.values().len() as i64);
        self
    }

    /// Sets an attribute from its value.
    pub fn attr_as<C: Codec>(mut self, name: &str, value: C::Write<'_>) -> Self {
        let attr = C::write(&mut self.rewriter.ir_mut().ctx, value);
        self.state.set_attr(&mut self.rewriter.ir_mut().ctx, name, attr);
        self
    }

    /// Sets an attribute.
    pub fn attr(mut self, name: &str, value: Attr) -> Self {
        self.state.set_attr(&mut self.rewriter.ir_mut().ctx, name, value);
        self
    }

    /// Sets several attributes.
    pub fn attrs(mut self, entries: &[(Str, Attr)]) -> Self {
        self.state.attrs.extend_from_slice(entries);
        self
    }

    /// Adds one result type. Once one is given, all must be.
    pub fn result(mut self, ty: Type) -> Self {
        self.state.result_types.push(ty);
        self
    }

    /// Adds result types.
    pub fn results(mut self, types: &[Type]) -> Self {
        self.state.result_types.extend_from_slice(types);
        self
    }

    /// Adds a region.
    pub fn region(mut self, region: Region) -> Self {
        self.state.regions.push(region);
        self
    }

    /// Adds a successor.
    pub fn successor(mut self, block: Block) -> Self {
        self.state.successors.push(block);
        self
    }

    /// Sets the location.
    pub fn loc(mut self, loc: Loc) -> Self {
        self.state.loc = loc;
        self
    }

    /// Builds the op and inserts it.
    ///
    /// # Panics
    /// If no result types were given, and the declaration demands results whose types it does not determine.
    #[track_caller]
    pub fn build(mut self) -> Op {
        self.complete();
        self.rewriter.create(self.state)
    }

    /// Builds the op and returns its first result.
    ///
    /// # Panics
    /// As `build`; and if it has no result.
    #[track_caller]
    pub fn value(mut self) -> Value {
        self.complete();
        let op = self.rewriter.create(self.state);
        self.rewriter.result(op, 0)
    }

    /// Sets what follows from the declaration: segment sizes, and result types if none are given.
    #[track_caller]
    fn complete(&mut self) {
        let ir = self.rewriter.ir_mut();
        let Some(def) = ir.ctx.shared_op_def(self.state.name) else { return };
        if def.traits.contains(Traits::ATTR_SIZED_OPERANDS) {
            let sizes = ir.ctx.dense_array(32, &self.sizes);
            self.state.set_attr(&mut ir.ctx, "operandSegmentSizes", sizes);
        }
        if self.state.result_types.is_empty() && def.results.iter().any(|group| group.arity == Arity::One) {
            match crate::infer::result_types(ir, &self.state) {
                Ok(types) => self.state.result_types = types.into(),
                Err(fault) => panic!("'{}' was built without result types: {}", def.name, fault.message),
            }
        }
    }
}

impl Context {
    /// True if operation `name` is a `K`: by its declaration if it has one of a table, else by its name.
    #[inline]
    pub fn is_kind<K: OpKind>(&self, name: crate::ids::OpName) -> bool {
        match self.kind_of(name) {
            Some(kind) => kind == TypeId::of::<K>(),
            None => self.op_name_text(name) == K::NAME,
        }
    }
}

#[cfg(test)]
mod tests;
