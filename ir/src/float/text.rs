//! [`Float`] to and from text, as MLIR writes and reads it.
//!
//! What holds: what is printed reads back to the same bits; any length of digits is rounded correctly.

use super::{Exact, Float, Parts, format, mask, round, zero};
use crate::types::FloatKind;
use bits::int::parse_biguint;
use num_bigint::BigUint;
use num_integer::Integer;
use num_traits::{One, ToPrimitive};
use std::fmt;

/// Digits that decide every rounding: halfway points of `f128` have fewer.
const DECIDING_DIGITS: usize = 12_000;

/// Decimal exponents beyond this overflow or underflow in every format.
const EXPONENT_LIMIT: i64 = 20_000;

impl Float {
    /// Parses `[-+]digits[.digits][(e|E)[-+]digits]`, rounded once. `None` when it is no such text.
    pub fn parse_decimal(kind: FloatKind, text: &str) -> Option<Float> {
        let (negative, text) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text.strip_prefix('+').unwrap_or(text)),
        };
        let decimal = Decimal::parse(text)?;
        Some(decimal.round(kind, negative))
    }

    /// Reads a float literal as MLIR does: as an `f64` first, then converted to the format.
    pub fn parse_literal(kind: FloatKind, text: &str) -> Option<Float> {
        Float::parse_decimal(FloatKind::F64, text).map(|value| value.convert(kind))
    }

    /// Reads a hexadecimal literal (`0x7F800000`) as a bit pattern. `None` when it is wider than the format.
    pub fn parse_hex(kind: FloatKind, text: &str) -> Option<Float> {
        let digits = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X"))?;
        let bits = parse_biguint(digits, 16)?.to_u128()?;
        (bits <= mask(format(kind).width)).then(|| Float::from_bits(kind, bits))
    }

    /// The text that MLIR prints: six digits if they give the value back, else as many as decide it,
    /// else (no decimal point, or not finite) the bits in hexadecimal. Where MLIR prints digits that it reads as another
    /// value, through an `f64`, the bits stand too.
    pub fn to_mlir(self) -> String {
        if self.is_finite() {
            let short = self.to_scientific(6);
            if self.is_text(&short) {
                return short;
            }
            let long = self.to_decimal();
            if long.contains('.') && self.is_text(&long) {
                return long;
            }
        }
        format!("0x{:X}", self.bits)
    }

    /// True if the digits give this value, rounded once and through an `f64`.
    fn is_text(self, digits: &str) -> bool {
        [Float::parse_decimal, Float::parse_literal].iter().all(|parse| parse(self.kind, digits) == Some(self))
    }

    /// The text that MLIR prints, but decimal for every finite value: `2479551.0` where MLIR has the bits for want of a point.
    pub fn to_text(self) -> String {
        let text = self.to_mlir();
        if !self.is_finite() || !text.starts_with("0x") {
            return text;
        }
        let decimal = self.to_decimal();
        if decimal.contains(['.', 'E']) { decimal } else { decimal + ".0" }
    }

    /// `d.ddddde+xx` with `digits` significant digits and then a zero, as LLVM writes it.
    fn to_scientific(self, digits: usize) -> String {
        let sign = self.sign_text();
        let Some(decimal) = self.significant(digits) else {
            return format!("{sign}0.{}e+00", "0".repeat(digits));
        };
        let (first, rest) = decimal.digits.split_at(1);
        let exponent = decimal.leading_exponent();
        let exponent_sign = if exponent < 0 { '-' } else { '+' };
        format!("{sign}{first}.{rest:0<digits$}e{exponent_sign}{:02}", exponent.abs())
    }

    /// As many digits as decide the value; scientific (`1.5E+30`) when that pads with over 3 zeros.
    fn to_decimal(self) -> String {
        let sign = self.sign_text();
        let precision = (2 + format(self.kind).precision() * 59 / 196) as usize;
        match self.significant(precision) {
            Some(decimal) => sign.to_owned() + &decimal.plain_or_scientific(precision),
            None => format!("{sign}0"),
        }
    }

    fn sign_text(self) -> &'static str {
        if self.is_negative() { "-" } else { "" }
    }

    /// The value to `precision` digits without trailing zeros; `None` for zero.
    fn significant(self, precision: usize) -> Option<Decimal> {
        let Parts::Finite { significand, exponent, .. } = self.parts() else {
            return None;
        };
        if significand == 0 {
            return None;
        }
        let zeros = significand.trailing_zeros();
        let exact = BigUint::from(significand >> zeros);
        Some(Decimal::of(exact, exponent + i64::from(zeros), precision))
    }
}

/// The text that MLIR prints.
impl fmt::Display for Float {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_mlir())
    }
}

/// `digits * 10^exponent`.
struct Decimal {
    digits: String,
    exponent: i64,
}

impl Decimal {
    fn parse(text: &str) -> Option<Decimal> {
        let (mantissa, exponent) = match text.find(['e', 'E']) {
            Some(index) => (&text[..index], parse_exponent(&text[index + 1..])?),
            None => (text, 0),
        };
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let digits = [whole, fraction].concat();
        let valid = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        valid.then(|| Decimal { exponent: exponent - fraction.len() as i64, digits })
    }

    /// The nearest number of a format.
    fn round(&self, kind: FloatKind, negative: bool) -> Float {
        let digits = self.digits.trim_start_matches('0');
        if digits.is_empty() {
            return zero(kind, negative);
        }
        let leading = self.exponent + digits.len() as i64;
        if leading.abs() > EXPONENT_LIMIT {
            // A number so far out rounds like any other beyond every format.
            let exponent = leading.signum() * 4 * EXPONENT_LIMIT;
            return round(kind, &Exact { inexact: true, ..Exact::new(negative, BigUint::one(), exponent) });
        }
        let kept = &digits[..digits.len().min(DECIDING_DIGITS)];
        let exponent = self.exponent + (digits.len() - kept.len()) as i64;
        let inexact = digits[kept.len()..].bytes().any(|byte| byte != b'0');
        let magnitude = parse_biguint(kept, 10).unwrap_or_default();
        round(kind, &scaled(negative, magnitude, exponent, inexact, format(kind).precision()))
    }

    /// `significand * 2^exponent` to `precision` digits; halves round up, as LLVM does.
    fn of(significand: BigUint, exponent: i64, precision: usize) -> Decimal {
        let (integer, exponent) = match u64::try_from(exponent) {
            Ok(shift) => (significand << shift, 0),
            Err(_) => (significand * BigUint::from(5u32).pow(exponent.unsigned_abs() as u32), exponent),
        };
        let (integer, exponent) = drop_excess(integer, exponent, precision as u64);
        let mut decimal = Decimal { digits: integer.to_string(), exponent };
        decimal.trim_zeros();
        decimal.round_digits(precision);
        decimal
    }

    fn trim_zeros(&mut self) {
        let kept = self.digits.trim_end_matches('0').len().max(1);
        self.exponent += (self.digits.len() - kept) as i64;
        self.digits.truncate(kept);
    }

    fn round_digits(&mut self, precision: usize) {
        if self.digits.len() <= precision {
            return;
        }
        let up = self.digits.as_bytes()[precision] >= b'5';
        self.exponent += (self.digits.len() - precision) as i64;
        self.digits.truncate(precision);
        if up {
            self.digits = (parse_biguint(&self.digits, 10).unwrap_or_default() + 1u32).to_string();
        }
        self.trim_zeros();
    }

    /// The power of ten of the first digit.
    fn leading_exponent(&self) -> i64 {
        self.exponent + self.digits.len() as i64 - 1
    }

    fn plain_or_scientific(&self, precision: usize) -> String {
        const MOST_ZEROS: i64 = 3;
        let count = self.digits.len();
        let leading = self.leading_exponent();
        let scientific = if self.exponent >= 0 {
            self.exponent > MOST_ZEROS || count as i64 + self.exponent > precision as i64
        } else {
            leading < -MOST_ZEROS
        };
        if scientific {
            return self.scientific(leading);
        }
        if self.exponent >= 0 {
            return format!("{}{}", self.digits, "0".repeat(self.exponent as usize));
        }
        if leading < 0 {
            return format!("0.{}{}", "0".repeat((-leading - 1) as usize), self.digits);
        }
        let (whole, fraction) = self.digits.split_at(leading as usize + 1);
        format!("{whole}.{fraction}")
    }

    fn scientific(&self, exponent: i64) -> String {
        let (first, rest) = self.digits.split_at(1);
        let rest = if rest.is_empty() { "0" } else { rest };
        let sign = if exponent < 0 { '-' } else { '+' };
        format!("{first}.{rest}E{sign}{}", exponent.abs())
    }
}

/// The exponent of a literal, saturated far beyond what any format holds.
fn parse_exponent(text: &str) -> Option<i64> {
    const FAR: i64 = 1 << 60;
    let (negative, digits) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let valid = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let magnitude = valid.then(|| digits.parse().unwrap_or(FAR).min(FAR))?;
    Some(if negative { -magnitude } else { magnitude })
}

/// `magnitude * 10^exponent` as a binary number with bits enough to round it.
fn scaled(negative: bool, magnitude: BigUint, exponent: i64, inexact: bool, precision: u32) -> Exact {
    let power = BigUint::from(10u32).pow(exponent.unsigned_abs() as u32);
    if exponent >= 0 {
        return Exact { inexact, ..Exact::new(negative, magnitude * power, 0) };
    }
    let (numerator, denominator) = (Exact::new(false, magnitude, 0), Exact::new(false, power, 0));
    let quotient = super::arith::quotient(negative, &numerator, &denominator, precision);
    Exact { inexact: quotient.inexact || inexact, ..quotient }
}

/// Divides by a power of ten what exceeds the precision by far, the rest lost, as LLVM does.
fn drop_excess(integer: BigUint, exponent: i64, precision: u64) -> (BigUint, i64) {
    let required = (precision * 196).div_ceil(59);
    let removable = integer.bits().saturating_sub(required) * 59 / 196;
    if removable == 0 {
        return (integer, exponent);
    }
    let (kept, _) = integer.div_rem(&BigUint::from(10u32).pow(removable as u32));
    (kept, exponent + removable as i64)
}
