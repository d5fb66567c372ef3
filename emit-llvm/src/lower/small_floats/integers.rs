//! From integers of any width to small floats, by one rounding; and from f16 to wide integers.
//!
//! What holds: the first 24 bits of the magnitude, the last of them 1 if any bit after them is, make an f32 exactly; what rounds it
//! rounds the integer.

use bits::Predicate;
use ir::types::FloatKind;
use ir::{Type, Value};

use super::maker::Maker;
use crate::dialect::ops;

/// Significant bits of an f32.
const DIGITS: u32 = 24;
/// The largest exponent of 2 by which a number of `DIGITS` bits is multiplied without overflow of f32.
const LARGEST_SHIFT: i64 = 104;
/// The bits of the f32 that is infinite.
const INFINITY: i64 = 0x7f80_0000;

impl Maker<'_, '_> {
    /// The small float nearest to an unsigned integer.
    pub(super) fn from_unsigned(&mut self, value: Value) -> Value {
        let width = self.width(value);
        let single = if width <= DIGITS {
            let ty = self.floats(FloatKind::F32);
            self.cast(ops::UIToFP::NAME, value, ty)
        } else {
            let bits = self.shortened(value, width);
            self.float_of(bits, FloatKind::F32)
        };
        self.round(single)
    }

    /// The small float nearest to a signed integer.
    pub(super) fn from_signed(&mut self, value: Value) -> Value {
        let width = self.width(value);
        let single = if width <= DIGITS + 1 {
            let ty = self.floats(FloatKind::F32);
            self.cast(ops::SIToFP::NAME, value, ty)
        } else {
            let (off, ty) = (self.rw.ir_mut().ctx.bool_attr(false), self.rw.ty(value));
            let magnitude =
                self.rw.op("llvm.intr.abs").operand(value).attr("is_int_min_poison", off).result(ty).value();
            let bits = self.shortened(magnitude, width);
            let sign = self.with(ops::LShr::NAME, value, width, i64::from(width) - 1);
            let sign = self.resize(sign, width);
            let sign = self.with(ops::Shl::NAME, sign, 32, 31);
            let bits = self.binary(ops::Or::NAME, bits, sign);
            self.float_of(bits, FloatKind::F32)
        };
        self.round(single)
    }

    /// The integer of more than 64 bits to which an f16 is rounded by the cast `name`: it has 17 bits at the most, or is poison.
    pub(super) fn to_wide_integer(&mut self, name: &str, value: Value, to: Type) -> Value {
        let words = self.integers(32);
        let word = self.cast(name, value, words);
        let extension = if name == ops::FPToSI::NAME { ops::SExt::NAME } else { ops::ZExt::NAME };
        self.cast(extension, word, to)
    }

    fn width(&self, value: Value) -> u32 {
        let element = self.rw.ctx.element_or_self(self.rw.ty(value));
        self.rw.ctx.integer_width(element).expect("an integer is converted")
    }

    /// An unsigned integer that fits as one of 32 bits.
    fn resize(&mut self, value: Value, width: u32) -> Value {
        let ty = self.integers(32);
        match width {
            ..32 => self.cast(ops::ZExt::NAME, value, ty),
            32 => value,
            _ => self.cast(ops::Trunc::NAME, value, ty),
        }
    }

    /// The bits of an unsigned integer as f32, rounded to odd.
    fn shortened(&mut self, value: Value, width: u32) -> Value {
        let excess = self.excess(value, width);
        let digits = self.binary(ops::LShr::NAME, value, excess);
        let back = self.binary(ops::Shl::NAME, digits, excess);
        let lost = self.compare(ops::ICmp::NAME, Predicate::Ne.number(), back, value);
        let ty = self.rw.ty(value);
        let lost = self.cast(ops::ZExt::NAME, lost, ty);
        let digits = self.binary(ops::Or::NAME, digits, lost);
        let (digits, excess) = (self.resize(digits, width), self.resize(excess, width));
        let single = self.floats(FloatKind::F32);
        let float = self.cast(ops::SIToFP::NAME, digits, single);
        let float = self.bits(float, 32);
        let exponent = self.with(ops::Shl::NAME, excess, 32, 23);
        let bits = self.binary(ops::Add::NAME, float, exponent);
        if i64::from(width - DIGITS) <= LARGEST_SHIFT {
            return bits;
        }
        let largest = self.integer(32, LARGEST_SHIFT);
        let is_large = self.compare(ops::ICmp::NAME, Predicate::Ugt.number(), excess, largest);
        let infinity = self.integer(32, INFINITY);
        self.select(is_large, infinity, bits)
    }

    /// How many bits an unsigned integer has after its first `DIGITS`.
    fn excess(&mut self, value: Value, width: u32) -> Value {
        let (off, ty) = (self.rw.ir_mut().ctx.bool_attr(false), self.rw.ty(value));
        let zeros = self.rw.op("llvm.intr.ctlz").operand(value).attr("is_zero_poison", off).result(ty).value();
        let most = self.integer(width, i64::from(width - DIGITS));
        let excess = self.binary(ops::Sub::NAME, most, zeros);
        let none = self.integer(width, 0);
        self.binary("llvm.intr.smax", excess, none)
    }
}
