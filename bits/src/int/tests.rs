//! Checks [`Int`] against native 128-bit arithmetic and against `BigInt` at larger widths.

use super::*;
use proptest::prelude::*;

fn signed(width: u32, value: u128) -> i128 {
    if width == 0 { 0 } else { ((value << (128 - width)) as i128) >> (128 - width) }
}

/// Compares every operation at `width <= 100` with 128-bit arithmetic or big integers.
fn check(width: u32, a: u128, b: u128) {
    let keep = |v: u128| v & if width == 0 { 0 } else { u128::MAX >> (128 - width) };
    let (a, b) = (keep(a), keep(b));
    let (x, y) = (Int::from_u128(width, a), Int::from_u128(width, b));
    let (sa, sb) = (signed(width, a), signed(width, b));
    let is = |value: Int, expect: u128| assert_eq!((value.width(), value.to_u128()), (width, Some(keep(expect))));
    let maybe = |value: Option<Int>, expect: Option<i128>| {
        assert_eq!(value.map(|v| v.to_u128().unwrap()), expect.map(|v| keep(v as u128)))
    };
    is(x.add(&y), a.wrapping_add(b));
    is(x.sub(&y), a.wrapping_sub(b));
    is(x.mul(&y), a.wrapping_mul(b));
    is(x.neg(), a.wrapping_neg());
    is(x.not(), !a);
    is(x.and(&y), a & b);
    is(x.or(&y), a | b);
    is(x.xor(&y), a ^ b);
    maybe(x.udiv(&y), a.checked_div(b).map(|v| v as i128));
    maybe(x.urem(&y), a.checked_rem(b).map(|v| v as i128));
    let exact = |quotient: fn(i128, i128) -> i128| {
        let fits = sb != 0 && !(width > 0 && sa == -(1i128 << (width - 1)) && sb == -1);
        fits.then(|| quotient(sa, sb))
    };
    maybe(x.sdiv(&y), exact(|a, b| a / b));
    maybe(x.floordiv(&y), exact(|a, b| num_integer::Integer::div_floor(&a, &b)));
    maybe(x.ceildiv(&y), exact(|a, b| num_integer::Integer::div_ceil(&a, &b)));
    maybe(x.srem(&y), (sb != 0).then(|| sa.wrapping_rem(sb)));
    maybe(x.floormod(&y), (sb != 0).then(|| num_integer::Integer::mod_floor(&sa, &sb)));
    maybe(x.uceildiv(&y), (b != 0).then(|| a.div_ceil(b) as i128));
    assert_eq!((x.ucmp(&y), x.scmp(&y)), (a.cmp(&b), sa.cmp(&sb)));
    let outside =
        |v: i128| width == 0 && v != 0 || width > 0 && (v < -(1i128 << (width - 1)) || v >= 1i128 << (width - 1));
    assert_eq!(x.uadd_overflow(&y).1, a + b != keep(a + b));
    assert_eq!(x.sadd_overflow(&y).1, outside(sa + sb));
    assert_eq!(x.usub_overflow(&y).1, a < b);
    assert_eq!(x.ssub_overflow(&y).1, outside(sa - sb));
    let (ubig, sbig) = (BigInt::from(a) * b, BigInt::from(sa) * sb);
    assert_eq!(x.umul_high(&y), Int::from_bigint(width, &(&ubig >> width)));
    assert_eq!(x.smul_high(&y), Int::from_bigint(width, &(&sbig >> width)));
    assert_eq!(x.umul_overflow(&y).1, x.mul(&y).to_bigint_unsigned() != ubig);
    assert_eq!(x.smul_overflow(&y).1, x.mul(&y).to_bigint_signed() != sbig);
    check_bits(&x, a, sa, &y, b);
}

fn check_bits(x: &Int, a: u128, sa: i128, y: &Int, b: u128) {
    let width = x.width();
    assert_eq!(x.popcount(), a.count_ones());
    assert_eq!(x.parity(), a.count_ones() % 2 == 1);
    assert_eq!(x.count_leading_zeros(), a.leading_zeros() - (128 - width));
    assert_eq!(x.count_trailing_zeros(), a.trailing_zeros().min(width));
    assert_eq!(x.is_power_of_two(), a.is_power_of_two());
    assert_eq!(x.log2(), a.checked_ilog2());
    assert_eq!(x.reverse_bits().to_u128(), Some(a.reverse_bits().checked_shr(128 - width).unwrap_or(0)));
    assert_eq!(x.reverse_bits().reverse_bits(), *x);
    assert_eq!(x.resize_signed(300).to_bigint_signed(), BigInt::from(sa));
    assert_eq!(x.resize_unsigned(300).to_bigint_signed(), BigInt::from(a));
    assert_eq!(x.to_i64(), i64::try_from(sa).ok());
    assert_eq!(x.to_u64(), u64::try_from(a).ok());
    assert_eq!(x.resize_signed(x.signed_bits()).to_i128(), Some(sa));
    let wide = x.concat(y);
    assert_eq!(wide.to_biguint(), (BigUint::from(a) << width) | BigUint::from(b));
    assert_eq!((wide.extract(0, width), wide.extract(width, width)), (y.clone(), x.clone()));
    assert_eq!(x.replicate(3), x.concat(x).concat(x));
    assert_eq!(Int::from_words(width, &x.to_words()), *x);
    for amount in [0, 1, 5, width / 2, width.saturating_sub(1), width, width + 1, 200] {
        let inside = amount < width;
        assert_eq!(x.shl(amount), Int::from_biguint(width, BigUint::from(a) << amount));
        assert_eq!(x.lshr(amount).to_u128(), Some(a.checked_shr(amount).filter(|_| inside).unwrap_or(0)));
        assert_eq!(x.ashr(amount).to_i128(), Some(sa >> amount.min(127)));
        assert_eq!(x.shl_by(&Int::from_u64(32, u64::from(amount))).is_some(), inside);
        if width > 0 {
            assert_eq!(x.rotate_left(amount).rotate_left(width - amount % width), *x);
        }
    }
    for text in [x.to_string_signed(), x.to_string_unsigned(), format!("0x{}", x.to_hex())] {
        assert_eq!(Int::from_literal(width, &text).as_ref(), Ok(x), "{text}");
    }
    assert_eq!((x.to_string(), format!("{x:x}")), (sa.to_string(), format!("{a:x}")));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]
    #[test]
    fn agrees_with_native(width in 0u32..=100, a: u128, b: u128, shift in 0u32..128) {
        check(width, a, b >> shift);
        check(width, a, a);
    }

    #[test]
    fn agrees_with_big_integers(width in 65u32..700, a in prop::collection::vec(any::<u64>(), 0..11), b in prop::collection::vec(any::<u64>(), 0..11)) {
        let (x, y) = (Int::from_words(width, &a), Int::from_words(width, &b));
        let (sx, sy) = (x.to_bigint_signed(), y.to_bigint_signed());
        prop_assert_eq!(x.mul(&y), Int::from_bigint(width, &(&sx * &sy)));
        prop_assert_eq!(x.sub(&y), Int::from_bigint(width, &(&sx - &sy)));
        prop_assert_eq!(x.scmp(&y), sx.cmp(&sy));
        prop_assert_eq!(x.ashr(77).to_bigint_signed(), &sx >> width.min(77));
        prop_assert_eq!(Int::from_literal(width, &x.to_string()), Ok(x));
    }
}

#[test]
fn corners_at_every_small_width() {
    for width in 0..=5 {
        for a in 0..1u128 << width {
            for b in 0..1u128 << width {
                check(width, a, b);
            }
        }
    }
    for width in [63, 64, 65, 100] {
        let min = 1u128 << (width - 1);
        for a in [0, 1, min, min - 1, u128::MAX] {
            for b in [0, 1, 2, min, min - 1, u128::MAX] {
                check(width, a, b);
            }
        }
    }
}

#[test]
fn constants_hold() {
    for width in [0, 1, 2, 13, 63, 64, 65, 200, 4096] {
        assert!(Int::zero(width).is_zero() && Int::all_ones(width).is_all_ones());
        assert_eq!(Int::one(width).is_one(), width > 0);
        assert_eq!(Int::signed_min(width).is_signed_min(), width > 0);
        assert_eq!(Int::signed_max(width).add(&Int::one(width)), Int::signed_min(width));
        assert_eq!(Int::signed_min(width).neg(), Int::signed_min(width));
    }
}

#[test]
fn range_is_checked() {
    let fits = |width, text| Int::from_literal(width, text).is_ok();
    assert!(fits(8, "255") && fits(8, "-128") && fits(1, "1") && fits(1, "-1") && fits(0, "0"));
    assert!(!fits(8, "256") && !fits(8, "-129") && !fits(0, "1") && !fits(8, "0x100"));
    assert_eq!(Int::from_literal(8, "12a"), Err(ParseIntError::Syntax));
    assert_eq!(Int::from_literal(8, ""), Err(ParseIntError::Syntax));
    assert_eq!(Int::from_str_radix(8, "-7f", 16), Ok(Int::from_i64(8, -127)));
    let long = "123456789".repeat(3000);
    assert_eq!(text::parse_biguint(&long, 10), BigUint::parse_bytes(long.as_bytes(), 10));
}

#[test]
fn powers_wrap() {
    assert_eq!(Int::from_u64(8, 3).pow(5).to_u64(), Some(243));
    assert_eq!(Int::from_u64(8, 3).pow(6).to_u64(), Some(729 % 256));
    assert_eq!(Int::from_u64(100, 0).pow(0).to_u64(), Some(1));
}
