//! Conversions between integers and floats.
//!
//! What holds: floats that fit in no integer give the nearest one, NaN gives 0 (the largest one where 64 bits are left, as the
//! manual has it, is not told apart); conversions to fewer integer bits cut or, saturated, take the nearest.

use floats::{Operation, Rounding};
use ir::float::Float;
use ir::types::FloatKind;

use super::float::{Floats, canonical, flushed, nan, saturate, value};
use crate::program::Conversion;
use crate::types::{Type, layout};
use bits::word::{mask, sign_extend};

/// A conversion with what it computes with.
pub struct Converter<'f> {
    /// Graphs of operations.
    pub floats: &'f mut Floats,
    /// What is converted to what.
    pub conversion: Conversion,
}

impl Converter<'_> {
    /// Converts a bit pattern. `Err` says what can't be computed.
    pub fn apply(&mut self, bits: u64) -> Result<u64, String> {
        let Conversion { from, to, .. } = self.conversion;
        match (from, to) {
            (Type::Float(from), Type::Float(to)) => self.between_floats(from, to, bits),
            (Type::Float(from), to) => Ok(self.to_integer(from, to, bits)),
            (from, Type::Float(to)) => self.from_integer(from, to, bits),
            (from, to) => Ok(self.between_integers(from, to, bits)),
        }
    }

    fn between_floats(&mut self, from: FloatKind, to: FloatKind, bits: u64) -> Result<u64, String> {
        let Conversion { rounding, integral, flush, .. } = self.conversion;
        let bits = flushed(from, bits, flush);
        if value(from, bits, false).is_nan() {
            return Ok(self.finished(to, nan(to)));
        }
        let result = if integral {
            self.integral(from, bits)?
        } else if layout(to).width >= layout(from).width && to != FloatKind::TF32 {
            nearest(from, to, bits)
        } else if rounding == Rounding::NearestEven {
            self.in_range(from, to, bits)
        } else {
            self.floats.rounded(Operation::Convert { to: layout(to), rounding }, from, rounding, &[bits])?
        };
        Ok(self.finished(to, result))
    }

    /// Flushed and kept in range. Words of TF32 have its 19 bits on top.
    fn finished(&self, to: FloatKind, bits: u64) -> u64 {
        let bits = if to == FloatKind::TF32 { bits << 13 } else { flushed(to, bits, self.conversion.flush) };
        let is_unit = self.conversion.saturate && matches!(to, FloatKind::F16 | FloatKind::F32 | FloatKind::F64);
        if is_unit { saturate(to, bits) } else { bits }
    }

    /// `satfinite`: formats of 8 bits keep what is too large at their largest value.
    fn in_range(&self, from: FloatKind, to: FloatKind, bits: u64) -> u64 {
        let number = value(from, bits, false);
        let largest = Float::largest(to);
        if self.conversion.saturate && layout(to).width == 8 && number.abs() > largest.to_f64() {
            return largest.bits() as u64 | u64::from(number.is_sign_negative()) << 7;
        }
        nearest(from, to, bits)
    }

    fn integral(&mut self, kind: FloatKind, bits: u64) -> Result<u64, String> {
        let rounded = round(value(kind, bits, false), self.conversion.rounding);
        Ok(canonical(kind, Type::Float(kind).bits_of(rounded)))
    }

    fn to_integer(&self, from: FloatKind, to: Type, bits: u64) -> u64 {
        let number = round(value(from, bits, self.conversion.flush), self.conversion.rounding);
        let width = to.width();
        let result = if to.is_signed() {
            let limit = sign_extend(width, 1 << (width - 1));
            (number as i64).clamp(limit, !limit) as u64
        } else {
            (number as u64).min(mask(width))
        };
        result & mask(width)
    }

    fn from_integer(&mut self, from: Type, to: FloatKind, bits: u64) -> Result<u64, String> {
        let width = from.width();
        let (rounding, is_signed) = (self.conversion.rounding, from.is_signed());
        let bits = bits & mask(width);
        let signed = sign_extend(width, bits);
        let result = match (to, rounding, is_signed) {
            (FloatKind::F32, Rounding::NearestEven, true) => u64::from((signed as f32).to_bits()),
            (FloatKind::F32, Rounding::NearestEven, false) => u64::from((bits as f32).to_bits()),
            (FloatKind::F64, Rounding::NearestEven, true) => (signed as f64).to_bits(),
            (FloatKind::F64, Rounding::NearestEven, false) => (bits as f64).to_bits(),
            _ => self.floats.from_integer(to, rounding, is_signed, width, bits)?,
        };
        Ok(self.finished(to, result))
    }

    fn between_integers(&self, from: Type, to: Type, bits: u64) -> u64 {
        let bits = bits & mask(from.width());
        let number = if from.is_signed() { i128::from(sign_extend(from.width(), bits)) } else { i128::from(bits) };
        if !self.conversion.saturate {
            return number as u64 & mask(to.width());
        }
        let most = if to.is_signed() { i128::from(mask(to.width() - 1)) } else { i128::from(mask(to.width())) };
        let least = if to.is_signed() { -most - 1 } else { 0 };
        number.clamp(least, most) as u64 & mask(to.width())
    }
}

fn nearest(from: FloatKind, to: FloatKind, bits: u64) -> u64 {
    match (from, to) {
        (FloatKind::F32, FloatKind::F64) => f64::from(f32::from_bits(bits as u32)).to_bits(),
        (FloatKind::F64, FloatKind::F32) => u64::from((f64::from_bits(bits) as f32).to_bits()),
        _ => Float::from_bits(from, u128::from(bits)).convert(to).bits() as u64,
    }
}

/// An integral value in a direction.
fn round(number: f64, rounding: Rounding) -> f64 {
    match rounding {
        Rounding::NearestEven => number.round_ties_even(),
        Rounding::NearestAway => number.round(),
        Rounding::TowardZero => number.trunc(),
        Rounding::Down => number.floor(),
        Rounding::Up => number.ceil(),
    }
}
