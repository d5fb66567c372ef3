//! Makers of llvm operations that the rules share; sums and products of constants fold as they are made.

use bits::Predicate;
use ir::{Attr, Block, Int, Type, Value};

use super::convert::Converter;
use crate::dialect::ops;

impl Converter<'_> {
    /// The integer that is an index.
    pub(super) fn word_type(&mut self) -> Type {
        self.rw.ir_mut().ctx.integer(self.target.index_bits)
    }

    /// A constant of any type.
    pub(super) fn constant(&mut self, value: Attr, ty: Type) -> Value {
        self.rw.op(ops::Constant::NAME).attr("value", value).result(ty).value()
    }

    /// A constant word.
    pub(super) fn word(&mut self, value: i64) -> Value {
        let (bits, ctx) = (self.target.index_bits, &mut self.rw.ir_mut().ctx);
        let (attr, ty) = (ctx.i_attr(bits, value), ctx.integer(bits));
        self.constant(attr, ty)
    }

    /// A constant integer or vector of integers of type `ty`, whose elements all are `value`.
    pub(super) fn splat(&mut self, ty: Type, value: i64) -> Value {
        let ctx = &mut self.rw.ir_mut().ctx;
        let element = ctx.element_or_self(ty);
        let width = ctx.integer_width(element).unwrap_or(64);
        let int = Int::from_i64(width, value);
        let attr = if element == ty { ctx.int_attr(int, ty) } else { dialects::elements::dense(ctx, ty, &[int]) };
        self.constant(attr, ty)
    }

    /// The word that `value` is, if it is a constant one.
    pub(super) fn constant_of(&self, value: Value) -> Option<i64> {
        let op = self.rw.def_op(value).filter(|&op| self.rw.isa::<ops::Constant>(op))?;
        self.rw.attr(op, "value").and_then(|a| self.rw.ctx.as_i64(a))
    }

    /// An op of two operands whose result has their type.
    pub(super) fn binary(&mut self, name: &str, lhs: Value, rhs: Value) -> Value {
        let ty = self.rw.ty(lhs);
        self.rw.op(name).operands(&[lhs, rhs]).result(ty).value()
    }

    /// The sum of words.
    pub(super) fn add(&mut self, lhs: Value, rhs: Value) -> Value {
        match (self.constant_of(lhs), self.constant_of(rhs)) {
            (Some(0), _) => rhs,
            (_, Some(0)) => lhs,
            (Some(a), Some(b)) => self.word(a.wrapping_add(b)),
            _ => self.binary(ops::Add::NAME, lhs, rhs),
        }
    }

    /// The product of words.
    pub(super) fn mul(&mut self, lhs: Value, rhs: Value) -> Value {
        match (self.constant_of(lhs), self.constant_of(rhs)) {
            (Some(0), _) | (_, Some(0)) => self.word(0),
            (Some(1), _) => rhs,
            (_, Some(1)) => lhs,
            (Some(a), Some(b)) => self.word(a.wrapping_mul(b)),
            _ => self.binary(ops::Mul::NAME, lhs, rhs),
        }
    }

    /// The type of a comparison of values of type `ty`: `i1`, or a vector of them.
    pub(super) fn flag_type(&mut self, ty: Type) -> Type {
        let ctx = &mut self.rw.ir_mut().ctx;
        let flag = ctx.integer(1);
        if ctx.shape(ty).is_some() { ctx.with_element(ty, flag) } else { flag }
    }

    /// An `llvm.icmp`.
    pub(super) fn icmp(&mut self, predicate: Predicate, lhs: Value, rhs: Value) -> Value {
        let ty = self.rw.ty(lhs);
        let ty = self.flag_type(ty);
        let predicate = self.rw.ir_mut().ctx.i_attr(64, predicate.number());
        self.rw.op(ops::ICmp::NAME).operands(&[lhs, rhs]).attr("predicate", predicate).result(ty).value()
    }

    /// One of two values.
    pub(super) fn select(&mut self, condition: Value, yes: Value, no: Value) -> Value {
        let ty = self.rw.ty(yes);
        self.rw.op(ops::Select::NAME).operands(&[condition, yes, no]).result(ty).value()
    }

    /// A cast.
    pub(super) fn cast(&mut self, name: &str, value: Value, to: Type) -> Value {
        if self.rw.ty(value) == to { value } else { self.rw.op(name).operand(value).result(to).value() }
    }

    /// `aggregate` with the part at `position` replaced.
    pub(super) fn insert(&mut self, aggregate: Value, value: Value, position: &[i64]) -> Value {
        let ty = self.rw.ty(aggregate);
        let position = self.rw.ir_mut().ctx.dense_array(64, position);
        self.rw.op(ops::InsertValue::NAME).operands(&[aggregate, value]).attr("position", position).result(ty).value()
    }

    /// The part at `position` of `aggregate`, of type `ty`.
    pub(super) fn extract(&mut self, aggregate: Value, position: &[i64], ty: Type) -> Value {
        let position = self.rw.ir_mut().ctx.dense_array(64, position);
        self.rw.op(ops::ExtractValue::NAME).operand(aggregate).attr("position", position).result(ty).value()
    }

    /// Goes to a block.
    pub(super) fn branch(&mut self, to: Block, values: &[Value]) {
        self.rw.op(ops::Br::NAME).operands(values).successor(to).build();
    }

    /// Goes to one of two blocks.
    pub(super) fn cond_branch(&mut self, condition: Value, yes: (Block, &[Value]), no: (Block, &[Value])) {
        let sizes = self.rw.ir_mut().ctx.dense_array(32, &[1, yes.1.len() as i64, no.1.len() as i64]);
        let builder = self.rw.op(ops::CondBr::NAME).operand(condition).operands(yes.1).operands(no.1);
        builder.attr("operandSegmentSizes", sizes).successor(yes.0).successor(no.0).build();
    }

    /// A poison value.
    pub(super) fn poison(&mut self, ty: Type) -> Value {
        self.rw.op(ops::Poison::NAME).result(ty).value()
    }

    /// Loads a value.
    pub(super) fn load(&mut self, address: Value, ty: Type) -> Value {
        self.rw.op(ops::Load::NAME).operand(address).result(ty).value()
    }

    /// Stores a value.
    pub(super) fn store(&mut self, value: Value, address: Value) {
        self.rw.op(ops::Store::NAME).operands(&[value, address]).build();
    }

    /// Memory for `count` elements on the stack.
    pub(super) fn alloca(&mut self, count: Value, element: Type) -> Value {
        let ctx = &mut self.rw.ir_mut().ctx;
        let (attr, pointer) = (ctx.type_attr(element), crate::dialect::types::pointer(ctx, 0));
        self.rw.op(ops::Alloca::NAME).operand(count).attr("elem_type", attr).result(pointer).value()
    }

    /// Memory on the stack that holds `value`.
    pub(super) fn spill(&mut self, value: Value) -> Value {
        let (one, ty) = (self.word(1), self.rw.ty(value));
        let place = self.alloca(one, ty);
        self.store(value, place);
        place
    }

    /// Copies bytes.
    pub(super) fn copy_bytes(&mut self, to: Value, from: Value, bytes: Value) {
        let off = self.rw.ir_mut().ctx.bool_attr(false);
        self.rw.op("llvm.intr.memcpy").operands(&[to, from, bytes]).attr("isVolatile", off).build();
    }
}
