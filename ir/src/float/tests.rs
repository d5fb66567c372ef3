//! Checks [`Float`] against the hardware, against text that `mlir-opt` printed, and exhaustively where small.

use super::arith::{Operand, exact_add, exact_div, exact_mul, exact_rem};
use super::*;
use num_bigint::BigInt;
use proptest::prelude::*;
use std::cmp::Ordering;

/// Reads a literal, as MLIR does, and expects what `mlir-opt-19` prints for it.
fn check(kind: &str, text: &str, expect: &str) {
    let kind = FloatKind::from_name(kind).unwrap();
    let value = Float::parse_literal(kind, text).or_else(|| Float::parse_hex(kind, text)).unwrap();
    assert_eq!(value.to_mlir(), expect, "{text} : {}", kind.name());
}

#[test]
fn prints_as_mlir() {
    check("f32", "1.0", "1.000000e+00");
    check("f32", "0.1", "1.000000e-01");
    check("f64", "0.1", "1.000000e-01");
    check("f64", "1.0e10", "1.000000e+10");
    check("f64", "123456789.0", "0x419D6F3454000000");
    check("f64", "1234567.0", "0x4132D68700000000");
    check("f64", "1.0e-320", "9.999880e-321");
    check("f32", "3.14159274", "3.14159274");
    check("f32", "0x7F800000", "0x7F800000");
    check("f32", "0x7FC00000", "0x7FC00000");
    check("f16", "0.1", "9.997550e-02");
    check("bf16", "0.1", "1.000980e-01");
    check("tf32", "0.1", "9.997550e-02");
    check("f80", "0.1", "0.100000000000000005551");
    check("f128", "0.1", "0.100000000000000005551115123125782702");
    check("f8E5M2", "0.3", "3.125000e-01");
    check("f8E4M3FN", "0.3", "3.125000e-01");
    check("f8E4M3B11FNUZ", "0.3", "3.125000e-01");
    check("f64", "1.0e300", "1.000000e+300");
    check("f64", "-0.0", "-0.000000e+00");
    check("f16", "65504.0", "6.550400e+04");
    check("f16", "3.0e38", "0x7C00");
    check("f64", "1.0e400", "0x7FF0000000000000");
    check("f32", "3.40282346638528859812e+38", "3.40282347E+38");
    check("f32", "1.0e-45", "1.401300e-45");
    check("f64", "123456.7", "123456.7");
    check("f64", "1.7976931348623157e308", "1.7976931348623157E+308");
    check("f64", "100000000000000000000000.0", "9.9999999999999991E+22");
    check("f64", "0.0012345678", "0.0012345678000000001");
}

/// The value of a pattern of at most 19 bits, computed in `f64` from the definition of the format.
fn decode(kind: FloatKind, bits: u32) -> f64 {
    let format = format(kind);
    let fraction = bits & ((1 << format.fraction_bits) - 1);
    let field = bits >> format.fraction_bits & ((1 << format.exponent_bits) - 1);
    let negative = format.signed && bits >> (format.width - 1) == 1;
    let top = field == (1 << format.exponent_bits) - 1;
    let all_ones = top && fraction == (1 << format.fraction_bits) - 1;
    let magnitude = match format.special {
        Special::Ieee if top && fraction == 0 => f64::INFINITY,
        Special::Ieee if top => f64::NAN,
        Special::AllOnesNan if all_ones => f64::NAN,
        Special::NegativeZeroNan if bits == 1 << (format.width - 1) => f64::NAN,
        _ if field == 0 && format.signed => {
            f64::from(fraction) * 2f64.powi(1 - format.bias - format.fraction_bits as i32)
        }
        _ => {
            let significand = f64::from(fraction) / f64::from(1 << format.fraction_bits) + 1.0;
            significand * 2f64.powi(field as i32 - format.bias)
        }
    };
    if negative { -magnitude } else { magnitude }
}

fn narrow_kinds() -> impl Iterator<Item = FloatKind> {
    FloatKind::ALL.iter().filter(|row| row.2 <= 19).map(|row| row.0)
}

#[test]
fn layouts_have_the_widths_of_their_names() {
    for (kind, name, width) in FloatKind::ALL {
        assert_eq!(format(kind).width, width, "{name}");
        assert_eq!(Float::one(kind).to_f64(), 1.0, "{name}");
        assert!(Float::largest(kind).is_finite(), "{name}");
    }
}

#[test]
fn every_narrow_pattern_comes_back() {
    for kind in narrow_kinds() {
        for bits in 0..1u32 << format(kind).width {
            let value = Float::from_bits(kind, u128::from(bits));
            let expect = decode(kind, bits);
            assert_eq!(value.is_nan(), expect.is_nan());
            if expect.is_nan() {
                continue;
            }
            assert_eq!(value.to_f64().to_bits(), expect.to_bits(), "{kind:?} {bits:#x}");
            assert_eq!(Float::from_f64(expect).convert(kind), value);
            let text = value.to_mlir();
            let read = Float::parse_literal(kind, &text).or_else(|| Float::parse_hex(kind, &text));
            assert_eq!(read, Some(value), "{text}");
        }
    }
}

/// The result of an operation in `f64`, rounded: the same, as 53 bits exceed twice 11 bits and two.
fn expect_rounded(kind: FloatKind, result: Float, expect: f64) {
    let expect = Float::from_f64(expect).convert(kind);
    let same = result == expect || result.is_nan() && expect.is_nan();
    assert!(same, "{kind:?}: {result:?}, expected {expect:?}");
}

fn check_narrow(a: Float, b: Float, c: Float) {
    let kind = a.kind();
    let (x, y) = (a.to_f64(), b.to_f64());
    expect_rounded(kind, a.add(b), x + y);
    expect_rounded(kind, a.sub(b), x - y);
    expect_rounded(kind, a.mul(b), x * y);
    expect_rounded(kind, a.div(b), x / y);
    expect_rounded(kind, a.rem(b), x % y);
    expect_rounded(kind, a.sqrt(), x.sqrt());
    expect_rounded(kind, a.floor(), x.floor());
    expect_rounded(kind, a.ceil(), x.ceil());
    expect_rounded(kind, a.trunc(), x.trunc());
    expect_rounded(kind, a.round(), x.round());
    expect_rounded(kind, a.round_even(), x.round_ties_even());
    assert_eq!(a.compare(b), x.partial_cmp(&y));
    if !a.is_nan() && !b.is_nan() {
        assert_eq!(a.minimum(b).to_f64(), x.min(y));
        assert_eq!(a.maximum(b).to_f64(), x.max(y));
    }
    if format(kind).width <= 8 {
        expect_rounded(kind, a.fma(b, c), x.mul_add(y, c.to_f64()));
    }
}

/// Formats with a signed zero and every sign agree with `f64` in all; others lack what `f64` has.
#[test]
fn every_pair_of_small_numbers() {
    let full = |kind: &FloatKind| matches!(format(*kind).special, Special::Ieee) && format(*kind).width <= 8;
    for kind in narrow_kinds().filter(full) {
        for bits in 0..1u32 << 16 {
            let (low, high) = (u128::from(bits & 255), u128::from(bits >> 8));
            let third = Float::from_bits(kind, (low * 37 + high * 101) & 255);
            check_narrow(Float::from_bits(kind, low), Float::from_bits(kind, high), third);
        }
    }
}

/// Where overflow or zero differ from IEEE 754.
#[test]
fn formats_without_infinity() {
    let from = |kind, value| Float::from_f64(value).convert(kind);
    let bits = |kind, value| from(kind, value).bits();
    assert_eq!(bits(FloatKind::F8E4M3FN, 448.0), 0x7e);
    assert_eq!(bits(FloatKind::F8E4M3FN, 464.0), 0x7e);
    assert_eq!(bits(FloatKind::F8E4M3FN, 465.0), 0x7f);
    assert_eq!(bits(FloatKind::F8E4M3FN, -1e9), 0x7f);
    assert_eq!(bits(FloatKind::F8E5M2FNUZ, -0.0), 0);
    assert_eq!(bits(FloatKind::F8E5M2FNUZ, f64::NEG_INFINITY), 0x80);
    assert_eq!(bits(FloatKind::F8E4M3FNUZ, 240.0), 0x7f);
    assert_eq!(bits(FloatKind::F4E2M1FN, -7.9), 0xf);
    assert_eq!(bits(FloatKind::F6E3M2FN, 28.0), 0x1f);
    assert_eq!(bits(FloatKind::F8E8M0FNU, 1.0), 127);
    assert_eq!(bits(FloatKind::F8E8M0FNU, 1.5), 128);
    assert_eq!(bits(FloatKind::F8E8M0FNU, 0.0), 0);
    assert_eq!(bits(FloatKind::F8E8M0FNU, -1.0), 0xff);
    assert_eq!(bits(FloatKind::F8E8M0FNU, 1e300), 0xff);
    assert_eq!(from(FloatKind::F8E4M3FNUZ, 0.0).neg().bits(), 0);
}

fn check_wide<const WIDE: bool>(a: f64, b: f64) {
    let kind = if WIDE { FloatKind::F64 } else { FloatKind::F32 };
    let make = |value: f64| {
        if WIDE { Float::from_f64(value) } else { Float::from_f32(value as f32) }
    };
    let (x, y) = (make(a), make(b));
    if x.is_nan() || y.is_nan() {
        return;
    }
    let same = |exact: Float, hardware: Float| {
        assert!(exact == hardware || exact.is_nan() && hardware.is_nan(), "{x:?} {y:?} {exact:?} {hardware:?}")
    };
    same(exact_add(kind, Operand::of(x), Operand::of(y)), x.add(y));
    same(exact_mul(kind, Operand::of(x), Operand::of(y)), x.mul(y));
    same(exact_div(kind, Operand::of(x), Operand::of(y)), x.div(y));
    same(exact_rem(kind, Operand::of(x), Operand::of(y)), x.rem(y));
    let native = if WIDE { Float::from_f64(a.sqrt()) } else { Float::from_f32((a as f32).sqrt()) };
    same(x.sqrt(), native);
    let fused =
        if WIDE { Float::from_f64(a.mul_add(b, a)) } else { Float::from_f32((a as f32).mul_add(b as f32, a as f32)) };
    same(x.fma(y, x), fused);
    same(Float::from_f64(a).convert(FloatKind::F32), Float::from_f32(a as f32));
    same(x.convert(FloatKind::F128).convert(kind), x);
    same(x.convert(FloatKind::F80).convert(kind), x);
    assert_eq!(x.to_f64().partial_cmp(&y.to_f64()), x.compare(y));
}

fn any_f64() -> impl Strategy<Value = f64> {
    prop_oneof![
        any::<u64>().prop_map(f64::from_bits),
        any::<u32>().prop_map(|bits| f64::from(f32::from_bits(bits))),
        -1000.0..1000.0
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]
    #[test]
    fn agrees_with_hardware(a in any_f64(), b in any_f64()) {
        check_wide::<true>(a, b);
        check_wide::<false>(a, b);
        check_wide::<true>(a, -a);
    }

    #[test]
    fn half_formats_agree(a: u16, b: u16, near in -3i16..3) {
        for kind in [FloatKind::F16, FloatKind::BF16] {
            let (x, y) = (Float::from_bits(kind, u128::from(a)), Float::from_bits(kind, u128::from(b)));
            let close = Float::from_bits(kind, u128::from(a.wrapping_add_signed(near)));
            // Products of bf16 leave the range of f32, not that of f64.
            check_narrow(x, y, y);
            check_narrow(x, close, y);
        }
    }

    #[test]
    fn decimals_agree(value in any_f64(), digits in 1usize..30) {
        prop_assume!(value.is_finite());
        for text in [format!("{value}"), format!("{value:.digits$e}")] {
            let expect: f64 = text.parse().unwrap();
            prop_assert_eq!(Float::parse_decimal(FloatKind::F64, &text), Some(Float::from_f64(expect)), "{}", text);
            let expect: f32 = text.parse().unwrap();
            prop_assert_eq!(Float::parse_decimal(FloatKind::F32, &text), Some(Float::from_f32(expect)), "{}", text);
        }
        let number = Float::from_f64(value);
        let text = number.to_mlir();
        let read = Float::parse_literal(FloatKind::F64, &text).or_else(|| Float::parse_hex(FloatKind::F64, &text));
        prop_assert_eq!(read, Some(number));
        prop_assert_eq!(Float::parse_decimal(FloatKind::F64, &number.to_text()), Some(number));
    }

    #[test]
    fn integers_agree(value: i128, shift in 0u32..128) {
        let value = value >> shift;
        let big = BigInt::from(value);
        prop_assert_eq!(Float::from_bigint(FloatKind::F64, &big), Float::from_f64(value as f64));
        prop_assert_eq!(Float::from_bigint(FloatKind::F32, &big), Float::from_f32(value as f32));
        let float = value as f64 / 1024.0;
        prop_assert_eq!(Float::from_f64(float).to_bigint(), Some(BigInt::from(float as i128)));
        let fits = i32::try_from(float as i128).ok();
        let found = Float::from_f64(float).to_int_signed(32);
        prop_assert_eq!(found.and_then(|int| int.to_i64()), fits.map(i64::from));
    }
}

#[test]
fn extremes_of_text() {
    let parse = |text: &str| Float::parse_decimal(FloatKind::F128, text);
    for text in ["", ".", "e5", "1e", "1.2.3", "1e+", "--1", "0x1", "1f", "nan", "1_0"] {
        assert_eq!(parse(text), None, "{text}");
    }
    assert_eq!(parse("1e999999999999999999999"), Some(Float::infinity(FloatKind::F128)));
    assert_eq!(parse("1e-999999999999999999999"), Some(Float::zero(FloatKind::F128)));
    assert_eq!(parse(&format!("0.{}1", "0".repeat(100_000))), Some(Float::zero(FloatKind::F128)));
    let halfway = format!("9007199254740993.{}", "0".repeat(100_000));
    assert_eq!(Float::parse_decimal(FloatKind::F64, &halfway).unwrap().to_f64(), 9007199254740992.0);
    assert_eq!(Float::parse_decimal(FloatKind::F64, &(halfway + "1")).unwrap().to_f64(), 9007199254740994.0);
    assert_eq!(Float::parse_hex(FloatKind::F16, "0x10000"), None);
}

#[test]
fn nan_is_quiet_and_ordered_nowhere() {
    let signaling = Float::from_bits(FloatKind::F32, 0x7f80_0001);
    let one = Float::one(FloatKind::F32);
    assert_eq!(signaling.add(one).bits(), 0x7fc0_0000);
    assert_eq!(one.compare(signaling), None);
    assert_eq!(one.minnum(signaling), one);
    assert!(one.minimum(signaling).is_nan());
    assert_eq!(signaling.convert(FloatKind::F64).bits(), 0x7ff8_0000_0000_0000);
    assert_eq!(Float::from_f64(0.0).compare(Float::from_f64(-0.0)), Some(Ordering::Equal));
    assert!(Float::from_f64(0.0).minimum(Float::from_f64(-0.0)).is_negative());
}
