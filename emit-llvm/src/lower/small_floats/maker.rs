//! Makers of operations of the llvm dialect on values of one shape: scalars, or vectors of one dimension.

use ir::types::FloatKind;
use ir::{Int, Rewriter, Type, Value};

use crate::dialect::ops;

/// `fcmp` where neither is NaN and the first is greater.
pub(super) const GREATER: i64 = 2;
/// `fcmp` where neither is NaN and they are equal.
pub(super) const EQUAL: i64 = 1;
/// `fcmp` where neither is NaN and the first is less.
pub(super) const LESS: i64 = 4;
/// `fcmp` where neither is NaN and they differ.
pub(super) const DIFFERENT: i64 = 6;
/// `fcmp` where one is NaN.
pub(super) const UNORDERED: i64 = 14;

/// Makes operations.
pub(super) struct Maker<'r, 'a> {
    pub rw: &'r mut Rewriter<'a>,
    /// A type of the shape that all values have.
    pub like: Type,
    /// The small format.
    pub kind: FloatKind,
}

impl Maker<'_, '_> {
    /// The shape's type of integers.
    pub(super) fn integers(&mut self, width: u32) -> Type {
        let ctx = &mut self.rw.ir_mut().ctx;
        let element = ctx.integer(width);
        ctx.with_element(self.like, element)
    }

    /// The shape's type of floats.
    pub(super) fn floats(&mut self, kind: FloatKind) -> Type {
        let ctx = &mut self.rw.ir_mut().ctx;
        let element = ctx.float(kind);
        ctx.with_element(self.like, element)
    }

    /// An integer, or a vector of it.
    pub(super) fn integer(&mut self, width: u32, value: i64) -> Value {
        let ty = self.integers(width);
        self.constant(ty, Int::from_i64(width, value))
    }

    /// Zero, or a vector of it.
    pub(super) fn zero(&mut self, kind: FloatKind) -> Value {
        let ty = self.floats(kind);
        self.constant(ty, Int::zero(kind.width()))
    }

    fn constant(&mut self, ty: Type, value: Int) -> Value {
        let attr = dialects::elements::constant(&mut self.rw.ir_mut().ctx, ty, &[value]);
        let attr = attr.expect("scalars and vectors of numbers have constants");
        ops::Constant::build(self.rw, attr).result(ty).value()
    }

    /// An operation of two operands whose result has their type.
    pub(super) fn binary(&mut self, name: &str, lhs: Value, rhs: Value) -> Value {
        super::super::ops::binary(self.rw, name, lhs, rhs)
    }

    /// A binary operation with an integer of `width` bits.
    pub(super) fn with(&mut self, name: &str, lhs: Value, width: u32, rhs: i64) -> Value {
        let rhs = self.integer(width, rhs);
        self.binary(name, lhs, rhs)
    }

    /// An operation of one operand.
    pub(super) fn cast(&mut self, name: &str, value: Value, to: Type) -> Value {
        self.rw.op(name).operand(value).result(to).value()
    }

    /// The bits of a float.
    pub(super) fn bits(&mut self, value: Value, width: u32) -> Value {
        let ty = self.integers(width);
        self.cast(ops::Bitcast::NAME, value, ty)
    }

    /// The float of these bits.
    pub(super) fn float_of(&mut self, bits: Value, kind: FloatKind) -> Value {
        let ty = self.floats(kind);
        self.cast(ops::Bitcast::NAME, bits, ty)
    }

    /// A wider float of the same value.
    pub(super) fn extend(&mut self, value: Value, kind: FloatKind) -> Value {
        let ty = self.floats(kind);
        self.widen(value, ty)
    }

    /// The value of the small format in a wider one. bf16 is the high half of an f32: the optimizer moves operations from f32 to
    /// bf16, past an `fpext` of bf16.
    pub(super) fn widen(&mut self, value: Value, to: Type) -> Value {
        if self.kind != FloatKind::BF16 {
            return self.cast(ops::FPExt::NAME, value, to);
        }
        let words = self.integers(32);
        let bits = self.bits(value, 16);
        let bits = self.cast(ops::ZExt::NAME, bits, words);
        let bits = self.with(ops::Shl::NAME, bits, 32, 16);
        let single = self.float_of(bits, FloatKind::F32);
        if self.rw.ty(single) == to { single } else { self.cast(ops::FPExt::NAME, single, to) }
    }

    /// The bf16 that is the high half of an f32.
    pub(super) fn high_half(&mut self, single: Value) -> Value {
        let bits = self.bits(single, 32);
        self.high_half_of(bits)
    }

    /// The bf16 of the high half of 32 bits.
    pub(super) fn high_half_of(&mut self, bits: Value) -> Value {
        let high = self.with(ops::LShr::NAME, bits, 32, 16);
        let short = self.integers(16);
        let short = self.cast(ops::Trunc::NAME, high, short);
        self.float_of(short, FloatKind::BF16)
    }

    /// The magnitude of a float.
    pub(super) fn magnitude(&mut self, value: Value) -> Value {
        let ty = self.rw.ty(value);
        self.cast("llvm.intr.fabs", value, ty)
    }

    /// The operation `name` in a wider format: floats of the small one are extended, other operands stay.
    pub(super) fn apply(&mut self, name: &str, operands: &[Value], kind: FloatKind) -> Value {
        let small = self.floats(self.kind);
        let wide = self.floats(kind);
        let mut wider = Vec::new();
        for &operand in operands {
            let is_small = self.rw.ty(operand) == small;
            wider.push(if is_small { self.extend(operand, kind) } else { operand });
        }
        self.rw.op(name).operands(&wider).result(wide).value()
    }

    /// An `icmp` or `fcmp` by the number of its predicate.
    pub(super) fn compare(&mut self, name: &str, predicate: i64, lhs: Value, rhs: Value) -> Value {
        let flags = self.integers(1);
        let predicate = self.rw.ir_mut().ctx.i_attr(64, predicate);
        self.rw.op(name).operands(&[lhs, rhs]).attr("predicate", predicate).result(flags).value()
    }

    /// One of two values.
    pub(super) fn select(&mut self, condition: Value, yes: Value, no: Value) -> Value {
        let ty = self.rw.ty(yes);
        ops::Select::build(self.rw, condition, yes, no).result(ty).value()
    }
}
