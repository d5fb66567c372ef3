//! What options give away, and formats that the oracle does not know.

use super::*;

/// The definition of flushing: operands below the smallest normal number are zero, and so is a result whose exact value is.
/// The exact value is below it where the result rounded towards zero is.
fn flushed(operation: Operation, format: FloatFormat, operands: &[u64]) -> u64 {
    let sign = 1u64 << (format.width - 1);
    let normal = |bits: u64| bits & !sign >= 1 << format.fraction_bits;
    let flush = |bits: u64| if normal(bits) { bits } else { bits & sign };
    let operands: Vec<u128> = operands.iter().map(|bits| u128::from(flush(*bits))).collect();
    let expected = oracle::rounded(operation, format, &operands, Rounding::NearestEven).unwrap() as u64;
    let toward_zero = oracle::rounded(operation, format, &operands, Rounding::TowardZero).unwrap() as u64;
    if normal(toward_zero) { expected } else { expected & sign }
}

#[test]
fn subnormal_numbers_are_flushed() {
    let options = Options { subnormals: Subnormals::Flush, ..Options::default() };
    for operation in [Operation::Add, Operation::Sub, Operation::Mul, Operation::Div] {
        for format in [FloatFormat::ieee(2, 2), FloatFormat::ieee(3, 3), FloatFormat::ieee(5, 2)] {
            let expected = |operands: &[u64]| flushed(operation, format, operands);
            exhaust(operation, format, format.width, &options, &expected);
        }
        for format in [FloatFormat::F16, FloatFormat::F32, FloatFormat::F64] {
            let expected = |operands: &[u64]| flushed(operation, format, operands);
            samples::check_with(operation, format, 20_000, &options, &expected);
        }
    }
    for format in [FloatFormat::ieee(3, 2), FloatFormat::ieee(2, 2)] {
        let expected = |operands: &[u64]| flushed(Operation::Fma, format, operands);
        exhaust(Operation::Fma, format, format.width, &options, &expected);
    }
}

/// What is permitted changes no result that it does not name.
#[test]
fn permissions_change_nothing_else() {
    let none = Options { no_nans: true, no_infinities: true, no_signed_zeros: true, ..Options::default() };
    let operations = [Operation::Add, Operation::Mul, Operation::Div, Operation::Minimum, Operation::Fma];
    for operation in operations {
        for format in [FloatFormat::ieee(3, 2), FloatFormat::ieee(3, 1)] {
            let (graph, output) = graph_of(operation, format, 0, &none).unwrap();
            let mut compiled = Compiled::new(&graph, operation.arity(), output).unwrap();
            for pattern in 0..1u64 << (format.width * operation.arity() as u32) {
                let operand = |index: usize| pattern >> (index as u32 * format.width) & ((1 << format.width) - 1);
                let operands: Vec<u64> = (0..operation.arity()).map(operand).collect();
                check_permitted(&mut compiled, operation, format, &operands);
            }
        }
    }
}

fn check_permitted(compiled: &mut Compiled, operation: Operation, format: FloatFormat, operands: &[u64]) {
    let finite =
        |bits: u64| oracle::expected(Operation::Classify(Class::Finite), format, &[u128::from(bits)]) == Some(1);
    let expected = by_oracle(operation, format)(operands);
    if !finite(expected) || !operands.iter().all(|bits| finite(*bits)) {
        return;
    }
    let lanes: Vec<[u64; LANES]> = operands.iter().map(|operand| [*operand; LANES]).collect();
    let result = compiled.run(&lanes.iter().collect::<Vec<_>>())[0];
    let magnitude = (1u64 << (format.width - 1)) - 1;
    let same = result == expected || (result | expected) & magnitude == 0;
    assert!(same, "{operation:?} {operands:x?}: {result:#x}, not {expected:#x}");
}

/// Formats without infinity, or without NaN, against the definition: the nearest pattern, ties to the even one.
#[test]
fn small_formats_follow_their_definition() {
    let formats = [
        FloatFormat::small(4, 3, 8, Special::NegativeZeroNan),
        FloatFormat::small(5, 2, 16, Special::NegativeZeroNan),
        FloatFormat::small(4, 3, 11, Special::NegativeZeroNan),
        FloatFormat::small(4, 3, 7, Special::AllOnesNan),
        FloatFormat::small(2, 1, 1, Special::FiniteOnly),
        FloatFormat::small(2, 3, 1, Special::FiniteOnly),
        FloatFormat::small(3, 2, 3, Special::FiniteOnly),
    ];
    for format in formats {
        let nearest = Nearest::new(format);
        for (operation, exact) in [
            (Operation::Add, (|a, b| a + b) as fn(f64, f64) -> f64),
            (Operation::Sub, |a, b| a - b),
            (Operation::Mul, |a, b| a * b),
        ] {
            let expected = |operands: &[u64]| {
                let (a, b) = (nearest.value(operands[0]), nearest.value(operands[1]));
                nearest.bits(exact(a, b))
            };
            exhaust(operation, format, format.width, &Options::default(), &expected);
        }
        let narrow = Operation::Convert { to: format, rounding: Rounding::NearestEven };
        let expected = |operands: &[u64]| nearest.bits(f64::from(f32::from_bits(operands[0] as u32)));
        samples::check_with(narrow, FloatFormat::F32, 20_000, &Options::default(), &expected);
        let wide = Operation::Convert { to: FloatFormat::F32, rounding: Rounding::NearestEven };
        let expected = |operands: &[u64]| {
            let value = nearest.value(operands[0]) as f32;
            u64::from(if value.is_nan() { 0x7fc0_0000 } else { value.to_bits() })
        };
        exhaust(wide, format, format.width, &Options::default(), &expected);
    }
}

/// The values of a format of few bits, by definition.
struct Nearest {
    format: FloatFormat,
    /// Positive values in their order.
    values: Vec<f64>,
}

impl Nearest {
    fn new(format: FloatFormat) -> Nearest {
        let value = |bits: u32| {
            let (field, fraction) = (bits >> format.fraction_bits, bits & ((1 << format.fraction_bits) - 1));
            let significand =
                f64::from(fraction) / f64::from(1 << format.fraction_bits) + f64::from(u8::from(field > 0));
            significand * 2f64.powi(field.max(1) as i32 - format.bias)
        };
        Nearest { format, values: (0..=format.largest() as u32).map(value).collect() }
    }

    fn value(&self, bits: u64) -> f64 {
        let sign = bits >> (self.format.width - 1) == 1;
        let magnitude = (bits & ((1 << (self.format.width - 1)) - 1)) as usize;
        if self.format.has_nan() && u128::from(bits) == self.format.nan() {
            return f64::NAN;
        }
        let value = self.values.get(magnitude).copied().unwrap_or(f64::NAN);
        if sign { -value } else { value }
    }

    fn bits(&self, value: f64) -> u64 {
        let magnitude = value.abs();
        let last = self.values.len() - 1;
        let step = self.values[last] - self.values[last - 1];
        let end = self.values[last] + step / 2.0;
        let beyond = magnitude > end || magnitude == end && last % 2 == 1;
        if value.is_nan() || beyond && self.format.has_nan() {
            return self.format.nan() as u64;
        }
        let closer = |index: &usize| (self.values[*index] - magnitude).abs();
        let nearest = (0..=last).min_by(|a, b| closer(a).total_cmp(&closer(b)).then((a % 2).cmp(&(b % 2))));
        let index = if beyond { last } else { nearest.unwrap_or(0) };
        let keeps_sign = index != 0 || self.format.has_negative_zero();
        let sign = u64::from(value.is_sign_negative() && keeps_sign) << (self.format.width - 1);
        sign | index as u64
    }
}
