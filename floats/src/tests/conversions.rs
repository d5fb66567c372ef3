//! Conversions and rounding to integral numbers.

use super::*;

const FORMATS: [FloatFormat; 6] = [
    FloatFormat::ieee(3, 4),
    FloatFormat::ieee(5, 2),
    FloatFormat::small(4, 3, 7, Special::AllOnesNan),
    FloatFormat::F16,
    FloatFormat::BF16,
    FloatFormat::TF32,
];

/// The oracle gives the largest number where a direction leads from it to NaN.
fn known(to: FloatFormat, rounding: Rounding) -> bool {
    to.has_infinity() || !matches!(rounding, Rounding::Down | Rounding::Up)
}

#[test]
fn formats_become_others() {
    for rounding in Rounding::ALL {
        for from in FORMATS {
            let wide = [FloatFormat::F32, FloatFormat::F64];
            let targets = FORMATS.into_iter().chain(wide).filter(|to| known(*to, rounding));
            for to in targets {
                exhaust_all(Operation::Convert { to, rounding }, from);
            }
        }
        for to in FORMATS.into_iter().chain([FloatFormat::F32]).filter(|to| known(*to, rounding)) {
            samples::check(Operation::Convert { to, rounding }, FloatFormat::F64, 20_000);
            samples::check(Operation::Convert { to, rounding }, FloatFormat::F32, 20_000);
        }
    }
}

#[test]
fn numbers_become_integral() {
    for rounding in Rounding::ALL {
        // The oracle does not know what is integral where the unit of the largest number is below one.
        let known = SMALL.iter().filter(|format| format.bias > format.fraction_bits as i32);
        known.for_each(|format| exhaust_all(Operation::Integral(rounding), *format));
        exhaust_all(Operation::Integral(rounding), FloatFormat::F16);
        exhaust_all(Operation::Integral(rounding), FloatFormat::BF16);
        samples::check(Operation::Integral(rounding), FloatFormat::F32, 50_000);
        samples::check(Operation::Integral(rounding), FloatFormat::F64, 50_000);
    }
}

#[test]
fn floats_become_integers() {
    for width in [1, 2, 3, 7, 8, 13, 16, 31, 32, 33, 64] {
        for operation in [Operation::ToSigned { width }, Operation::ToUnsigned { width }] {
            FORMATS.iter().filter(|format| format.width <= 16).for_each(|format| exhaust_all(operation, *format));
            samples::check(operation, FloatFormat::F32, 20_000);
            samples::check(operation, FloatFormat::F64, 20_000);
        }
    }
}

/// Reads the low bits as a signed number.
fn signed(width: u32, value: u64) -> i128 {
    i128::from(bits::word::sign_extend(width, value))
}

#[test]
fn integers_become_floats() {
    for format in FORMATS.into_iter().chain([FloatFormat::F32, FloatFormat::F64]) {
        for width in [1, 2, 3, 8, 13] {
            let expected = |operands: &[u64]| oracle::from_signed(format, signed(width, operands[0])).unwrap() as u64;
            exhaust(Operation::FromSigned, format, width, &Options::default(), &expected);
            let expected = |operands: &[u64]| oracle::from_signed(format, i128::from(operands[0])).unwrap() as u64;
            exhaust(Operation::FromUnsigned, format, width, &Options::default(), &expected);
        }
        [31, 32, 33, 64].into_iter().for_each(|width| sampled_integers(format, width));
    }
}

/// Integers with few runs of equal bits.
fn sampled_integers(format: FloatFormat, width: u32) {
    let mask = u64::MAX >> (64 - width);
    for (operation, is_signed) in [(Operation::FromSigned, true), (Operation::FromUnsigned, false)] {
        let expected = |operands: &[u64]| {
            let value = if is_signed { signed(width, operands[0]) } else { i128::from(operands[0]) };
            oracle::from_signed(format, value).unwrap() as u64
        };
        let mut check = Check::new(operation, format, width, &Options::default(), &expected);
        let mut samples = samples::Samples::new(FloatFormat::F64, u64::from(width));
        for _ in 0..10_000 {
            let (value, by) = (samples.one(), samples.one() % u64::from(width));
            check.push(&[(value & mask) >> by]);
        }
        check.flush();
    }
}
