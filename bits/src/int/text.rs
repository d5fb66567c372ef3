//! [`Int`] to and from text: decimal and hexadecimal, signed and unsigned.
//!
//! What holds: printing then parsing at the same width gives the same bits; parsing never wraps.

use super::{Int, Repr};
use crate::word::sign_extend;
use num_bigint::{BigInt, BigUint};
use num_traits::{One, Zero};
use std::fmt;

/// Why text is no integer of a width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseIntError {
    /// No digit, or a character that is none in this radix.
    Syntax,
    /// The value fits neither as a signed nor as an unsigned integer of the width.
    OutOfRange,
}

impl fmt::Display for ParseIntError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ParseIntError::Syntax => "not an integer",
            ParseIntError::OutOfRange => "integer does not fit in its width",
        })
    }
}

impl std::error::Error for ParseIntError {}

/// Digits past this many are split in halves, which makes parsing subquadratic.
const SPLIT_DIGITS: usize = 2048;

impl Int {
    /// Parses `text` in `radix` (2 to 36), with an optional `-` (or `+`) and no prefix.
    ///
    /// Accepts values from -2^(width-1) to 2^width - 1.
    pub fn from_str_radix(width: u32, text: &str, radix: u32) -> Result<Int, ParseIntError> {
        let (negative, digits) = split_sign(text);
        if let Some(value) = Int::from_short_decimal(width, negative, digits, radix) {
            return Ok(value);
        }
        let magnitude = parse_magnitude(digits, radix)?;
        Int::from_sign_magnitude(width, negative, magnitude)
    }

    /// Parses a literal: decimal, or hexadecimal behind `0x`, with an optional `-`.
    pub fn from_literal(width: u32, text: &str) -> Result<Int, ParseIntError> {
        let (negative, digits) = split_sign(text);
        let hex = digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X"));
        let magnitude = match hex {
            Some(hex) => parse_magnitude(hex, 16)?,
            None => parse_magnitude(digits, 10)?,
        };
        Int::from_sign_magnitude(width, negative, magnitude)
    }

    /// A decimal number that is surely in range, without big integers.
    fn from_short_decimal(width: u32, negative: bool, digits: &str, radix: u32) -> Option<Int> {
        let is_short = radix == 10 && digits.len() <= 18 && digits.bytes().all(|byte| byte.is_ascii_digit());
        let value = digits.parse::<i64>().ok().filter(|_| is_short)?;
        let fits = (2..=64).contains(&width) && value >> (width - 1).min(62) == 0;
        fits.then(|| Int::from_i64(width, if negative { -value } else { value }))
    }

    fn from_sign_magnitude(width: u32, negative: bool, magnitude: BigUint) -> Result<Int, ParseIntError> {
        let limit = match (negative, width) {
            (true, 0) => BigUint::zero(),
            (true, _) => BigUint::one() << (width - 1),
            (false, _) => (BigUint::one() << width) - 1u32,
        };
        if magnitude > limit {
            return Err(ParseIntError::OutOfRange);
        }
        let value = Int::from_biguint(width, magnitude);
        Ok(if negative { value.neg() } else { value })
    }

    /// Decimal text of the signed reading.
    pub fn to_string_signed(&self) -> String {
        match &self.repr {
            Repr::Small(value) => sign_extend(self.width, *value).to_string(),
            Repr::Big(_) => self.to_bigint_signed().to_string(),
        }
    }

    /// Decimal text of the unsigned reading.
    pub fn to_string_unsigned(&self) -> String {
        match &self.repr {
            Repr::Small(value) => value.to_string(),
            Repr::Big(value) => value.to_string(),
        }
    }

    /// Hexadecimal digits of the bits, lower case, without prefix, `ceil(width / 4)` of them.
    pub fn to_hex(&self) -> String {
        let digits = self.width.div_ceil(4).max(1) as usize;
        match &self.repr {
            Repr::Small(value) => format!("{value:0digits$x}"),
            Repr::Big(value) => format!("{:0digits$x}", **value),
        }
    }
}

fn split_sign(text: &str) -> (bool, &str) {
    match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    }
}

/// Parses digits without sign into a big integer, any length.
pub fn parse_biguint(digits: &str, radix: u32) -> Option<BigUint> {
    parse_magnitude(digits, radix).ok()
}

/// Parses `text` with an optional `-` and `0x` into a big integer, any length.
pub fn parse_bigint(text: &str) -> Option<BigInt> {
    let (negative, digits) = split_sign(text);
    let magnitude = match digits.strip_prefix("0x") {
        Some(hex) => parse_biguint(hex, 16)?,
        None => parse_biguint(digits, 10)?,
    };
    let value = BigInt::from(magnitude);
    Some(if negative { -value } else { value })
}

fn parse_magnitude(digits: &str, radix: u32) -> Result<BigUint, ParseIntError> {
    let valid = digits.bytes().all(|byte| char::from(byte).is_digit(radix));
    if digits.is_empty() || !valid {
        return Err(ParseIntError::Syntax);
    }
    Ok(combine_digits(digits.as_bytes(), radix))
}

/// The value of valid digits, splitting long ones in halves.
fn combine_digits(digits: &[u8], radix: u32) -> BigUint {
    if digits.len() <= SPLIT_DIGITS || radix.is_power_of_two() {
        return BigUint::parse_bytes(digits, radix).unwrap_or_default();
    }
    let low_count = digits.len() / 2;
    let (high, low) = digits.split_at(digits.len() - low_count);
    let scale = BigUint::from(radix).pow(low_count as u32);
    combine_digits(high, radix) * scale + combine_digits(low, radix)
}

/// The signed reading in decimal.
impl fmt::Display for Int {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.repr {
            Repr::Small(value) => fmt::Display::fmt(&sign_extend(self.width, *value), f),
            Repr::Big(_) => fmt::Display::fmt(&self.to_bigint_signed(), f),
        }
    }
}

/// The bits in hexadecimal, no leading zeros.
impl fmt::LowerHex for Int {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.repr {
            Repr::Small(value) => fmt::LowerHex::fmt(value, f),
            Repr::Big(value) => fmt::LowerHex::fmt(&**value, f),
        }
    }
}

/// The bits in binary, no leading zeros.
impl fmt::Binary for Int {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.repr {
            Repr::Small(value) => fmt::Binary::fmt(value, f),
            Repr::Big(value) => fmt::Binary::fmt(&**value, f),
        }
    }
}

/// The signed reading and the type, as in `-3 : i8`.
impl fmt::Debug for Int {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} : i{}", self.width)
    }
}
