//! Numbers of LLVM IR text: integers of any width, and floats in decimal or by their bits.

use bits::Int;
use ir::float::Float;
use ir::types::FloatKind;

use crate::lexer::Kind;

/// A decimal integer of 64 bits with its sign.
#[inline]
pub(crate) fn small(text: &[u8]) -> Option<i64> {
    let (negative, digits) = match text {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        _ => (false, text),
    };
    if digits.is_empty() || digits.len() > 18 || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let value = digits.iter().fold(0i64, |value, digit| value * 10 + i64::from(digit - b'0'));
    Some(if negative { -value } else { value })
}

/// An integer of `width` bits: decimal, `u0x12` or `s0x12`. What does not fit loses its high bits, as in LLVM.
pub(crate) fn integer(text: &[u8], kind: Kind, width: u32) -> Option<Int> {
    let text = std::str::from_utf8(text).ok()?;
    match kind {
        Kind::Integer => {
            let text = text.strip_prefix('+').unwrap_or(text);
            let value = bits::int::parse_bigint(text)?;
            Some(Int::from_bigint(width, &value))
        }
        Kind::Hex => {
            let digits = text.strip_prefix("u0x").or_else(|| text.strip_prefix("s0x"))?;
            let magnitude = bits::int::parse_biguint(digits, 16)?;
            let written = 4 * digits.len() as u32;
            let value = Int::from_biguint(written.max(1), magnitude);
            let wide = if text.starts_with('s') { value.to_bigint_signed() } else { value.to_bigint_unsigned() };
            Some(Int::from_bigint(width, &wide))
        }
        _ => None,
    }
}

/// The bits of a float of `kind`; `None` if the text is none, or the number is not one of this kind exactly.
pub(crate) fn float(text: &[u8], token: Kind, kind: FloatKind) -> Option<u128> {
    let text = std::str::from_utf8(text).ok()?;
    match token {
        Kind::Decimal => from_double(text.parse().ok()?, kind),
        Kind::Hex => hexadecimal(text, kind),
        _ => None,
    }
}

fn from_double(value: f64, kind: FloatKind) -> Option<u128> {
    let exact = Float::from_f64(value);
    let converted = exact.convert(kind);
    (converted.convert(FloatKind::F64) == exact).then_some(converted.bits())
}

fn hexadecimal(text: &str, kind: FloatKind) -> Option<u128> {
    let digits = text.strip_prefix("0x")?;
    let (mark, rest) = digits.split_at_checked(1)?;
    let wanted = match mark {
        "H" => FloatKind::F16,
        "R" => FloatKind::BF16,
        "K" => FloatKind::F80,
        "L" => FloatKind::F128,
        _ => return double_bits(u64::from_str_radix(digits, 16).ok()?, kind),
    };
    if wanted != kind {
        return None;
    }
    if kind == FloatKind::F128 {
        return halves(rest);
    }
    u128::from_str_radix(rest, 16).ok().filter(|bits| bits >> kind.width() == 0)
}

/// A float by the bits of the double that equals it; the payload of a NaN keeps its place.
fn double_bits(bits: u64, kind: FloatKind) -> Option<u128> {
    let value = f64::from_bits(bits);
    if !value.is_nan() || kind == FloatKind::F64 {
        return if kind == FloatKind::F64 { Some(bits.into()) } else { from_double(value, kind) };
    }
    let format = ir::float::format(kind);
    if format.explicit_leading_bit || format.fraction_bits > 52 {
        return None;
    }
    let payload = (bits & ((1 << 52) - 1)) >> (52 - format.fraction_bits);
    let exponent = (1u128 << format.exponent_bits) - 1;
    let sign = u128::from(bits >> 63) << (format.width - 1);
    Some(sign | exponent << format.fraction_bits | u128::from(payload))
}

/// Two halves of 64 bits, the low one first.
fn halves(digits: &str) -> Option<u128> {
    let split = digits.len().min(16);
    let (low, high) = digits.split_at_checked(split)?;
    let part = |digits: &str| u64::from_str_radix(if digits.is_empty() { "0" } else { digits }, 16).ok();
    Some(u128::from(part(high)?) << 64 | u128::from(part(low)?))
}

/// The bits of a `ppc_fp128`, `0xM...`.
pub(crate) fn pair(text: &[u8]) -> Option<u128> {
    halves(std::str::from_utf8(text).ok()?.strip_prefix("0xM")?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats_are_exact_or_refused() {
        let bits = |text: &str, token, kind| float(text.as_bytes(), token, kind);
        assert_eq!(bits("2.5e+00", Kind::Decimal, FloatKind::F32), Some(u128::from(2.5f32.to_bits())));
        assert_eq!(bits("0.1", Kind::Decimal, FloatKind::F32), None);
        assert_eq!(bits("0x3FB99999A0000000", Kind::Hex, FloatKind::F32), Some(u128::from(0.1f32.to_bits())));
        assert_eq!(bits("0x7FF8000000000000", Kind::Hex, FloatKind::F32), Some(0x7fc0_0000));
        assert_eq!(bits("0xH3C00", Kind::Hex, FloatKind::F16), Some(0x3c00));
        assert_eq!(bits("0xK3FFF8000000000000000", Kind::Hex, FloatKind::F80), Some(0x3fff_8000_0000_0000_0000));
        let one = bits("0xL00000000000000003FFF000000000000", Kind::Hex, FloatKind::F128);
        assert_eq!(one, Some(0x3fff_0000_0000_0000_0000_0000_0000_0000));
    }

    #[test]
    fn integers_wrap_to_their_width() {
        let value = |text: &str, kind, width| integer(text.as_bytes(), kind, width).and_then(|v| v.to_i64());
        assert_eq!(value("300", Kind::Integer, 8), Some(44));
        assert_eq!(value("-1", Kind::Integer, 13), Some(-1));
        assert_eq!(value("s0xFF", Kind::Hex, 16), Some(-1));
        assert_eq!(value("u0xFF", Kind::Hex, 16), Some(255));
        assert_eq!(small(b"-12"), Some(-12));
        assert_eq!(small(b"12345678901234567890"), None);
    }
}
