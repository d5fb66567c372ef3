//! Elementary functions against the machine's own in double precision: less than one unit in the last place away.

use super::samples::Samples;
use super::*;
use crate::functions::real::Real;

/// What the machine gives.
fn machine(function: Function, x: &[f64]) -> f64 {
    match function {
        Function::Exp => x[0].exp(),
        Function::Exp2 => x[0].exp2(),
        Function::ExpM1 => x[0].exp_m1(),
        Function::Log => x[0].ln(),
        Function::Log2 => x[0].log2(),
        Function::Log10 => x[0].log10(),
        Function::Log1p => x[0].ln_1p(),
        Function::Sin => x[0].sin(),
        Function::Cos => x[0].cos(),
        Function::Tan => x[0].tan(),
        Function::Atan => x[0].atan(),
        Function::Atan2 => x[0].atan2(x[1]),
        Function::Tanh => x[0].tanh(),
        Function::Erf => libm::erf(x[0]),
        Function::Pow => x[0].powf(x[1]),
        Function::Rsqrt => 1.0 / x[0].sqrt(),
    }
}

/// The value of a pattern of a format of at most 32 bits.
fn value(format: FloatFormat, bits: u64) -> f64 {
    let (field, fraction) =
        (bits >> format.fraction_bits & ((1 << format.exponent_bits) - 1), bits & ((1 << format.fraction_bits) - 1));
    let scale = |exponent: i64| 2f64.powi((exponent - i64::from(format.fraction_bits)) as i32);
    let magnitude = if field == (1 << format.exponent_bits) - 1 {
        if fraction == 0 { f64::INFINITY } else { f64::NAN }
    } else if field == 0 {
        fraction as f64 * scale(format.min_exponent())
    } else {
        (fraction + (1 << format.fraction_bits)) as f64 * scale(field as i64 - i64::from(format.bias))
    };
    if bits >> (format.width - 1) == 1 { -magnitude } else { magnitude }
}

/// The distance from a result to the exact value, in units of the last place of that.
pub(super) fn error(format: FloatFormat, result: u64, exact: f64) -> f64 {
    let found = value(format, result);
    if exact.is_nan() || exact == 0.0 || found == exact {
        let same = found.is_nan() && exact.is_nan() || found.to_bits() == exact.to_bits();
        return if same { 0.0 } else { f64::INFINITY };
    }
    let exponent = i64::from((exact.abs().to_bits() >> 52) as i32 - 1023).max(format.min_exponent());
    let above_largest = 2f64.powi(format.bias + 1);
    if found.is_infinite() {
        let largest = value(format, format.largest() as u64);
        return if exact.abs() > largest && found.is_sign_negative() == exact.is_sign_negative() {
            0.5
        } else {
            f64::INFINITY
        };
    }
    if exact.abs() >= above_largest || found.is_sign_negative() != exact.is_sign_negative() {
        return f64::INFINITY;
    }
    (found - exact).abs() / 2f64.powi((exponent - i64::from(format.fraction_bits)) as i32)
}

/// The largest error, and how many results are not the nearest.
#[derive(Default)]
pub(super) struct Errors {
    pub largest: f64,
    pub wrong: u64,
    pub all: u64,
}

pub(super) struct Checked {
    compiled: Compiled,
    function: Function,
    format: FloatFormat,
    pub errors: Errors,
}

impl Checked {
    pub(super) fn new(function: Function, format: FloatFormat) -> Checked {
        let (graph, output) = graph_of(Operation::Function(function), format, 0, &Options::default()).unwrap();
        let compiled = Compiled::new(&graph, function.arity(), output).unwrap();
        Checked { compiled, function, format, errors: Errors::default() }
    }

    pub(super) fn batch(&mut self, operands: &[[u64; LANES]]) {
        let results = self.compiled.run(&operands.iter().collect::<Vec<_>>());
        for (lane, result) in results.into_iter().enumerate() {
            let values: Vec<f64> = operands.iter().map(|lanes| value(self.format, lanes[lane])).collect();
            let exact = machine(self.function, &values);
            let error = error(self.format, result, exact);
            let (function, found) = (self.function, value(self.format, result));
            assert!(
                error < 1.0,
                "{function:?} of {values:?} is {exact:e}, not {found:e} ({result:#x}), {} bits",
                self.format.width
            );
            self.errors.largest = self.errors.largest.max(error);
            self.errors.wrong += u64::from(error > 0.5);
            self.errors.all += 1;
        }
    }
}

pub(super) const UNARY: [Function; 14] = [
    Function::Exp,
    Function::Exp2,
    Function::ExpM1,
    Function::Log,
    Function::Log2,
    Function::Log10,
    Function::Log1p,
    Function::Sin,
    Function::Cos,
    Function::Tan,
    Function::Atan,
    Function::Tanh,
    Function::Erf,
    Function::Rsqrt,
];

/// All operands of a format of 16 bits.
fn exhaust_unary(function: Function, format: FloatFormat) {
    let mut checked = Checked::new(function, format);
    for first in (0..1u64 << format.width).step_by(LANES) {
        checked.batch(&[std::array::from_fn(|lane| first + lane as u64)]);
    }
    let Errors { largest, wrong, all } = checked.errors;
    println!(
        "{function:?}, {} bits, {} exponent: {largest:.4}, {wrong} of {all}, {} operators",
        format.width,
        format.exponent_bits,
        checked.compiled.len()
    );
    assert!(largest < 0.52, "{function:?}: {largest}");
}

/// So many samples of a format.
fn sample(function: Function, format: FloatFormat, count: usize) {
    let mut checked = Checked::new(function, format);
    let mut samples = Samples::new(format, 11);
    let mut operands = vec![[0; LANES]; function.arity()];
    for _ in 0..count.div_ceil(LANES) {
        for lane in 0..LANES {
            let one = samples.operands(function.arity());
            one.iter().zip(&mut operands).for_each(|(value, lanes)| lanes[lane] = *value);
        }
        checked.batch(&operands);
    }
    let Errors { largest, wrong, all } = checked.errors;
    println!(
        "{function:?}, {} bits: {largest:.4}, {wrong} of {all}, {} operators",
        format.width,
        checked.compiled.len()
    );
    assert!(largest < 0.52, "{function:?}: {largest}");
}

#[test]
fn halves_are_less_than_a_unit_away() {
    UNARY.into_iter().for_each(|function| exhaust_unary(function, FloatFormat::F16));
}

#[test]
fn brains_are_less_than_a_unit_away() {
    UNARY.into_iter().for_each(|function| exhaust_unary(function, FloatFormat::BF16));
}

#[test]
fn samples_are_less_than_a_unit_away() {
    for function in Function::ALL {
        sample(function, FloatFormat::F16, 100_000);
        sample(function, FloatFormat::F32, 200_000);
    }
}

/// What a function is, with 256 bits.
fn real(function: Function, x: &[Real]) -> Option<Real> {
    let (one, ln) = (Real::new(1.0), |base: f64| Real::new(base).ln());
    let a = &x[0];
    Some(match function {
        Function::Exp => a.exp(),
        Function::Exp2 => (a.clone() * ln(2.0)).exp(),
        Function::ExpM1 => a.exp() - one,
        Function::Log => a.ln(),
        Function::Log2 => a.ln() / ln(2.0),
        Function::Log10 => a.ln() / ln(10.0),
        Function::Log1p => (one + a.clone()).ln(),
        Function::Sin => a.sin(),
        Function::Cos => (a.clone() + Real::pi() / Real::new(2.0)).sin(),
        Function::Tan => a.tan(),
        Function::Atan => a.atan(),
        Function::Tanh => a.tanh(),
        Function::Erf => a.erf(),
        Function::Pow => (x[1].clone() * a.ln()).exp(),
        Function::Rsqrt => one / a.sqrt(),
        // The quadrant is not part of the library's function.
        Function::Atan2 => return None,
    })
}

/// Doubles of which functions are neither large nor NaN.
fn doubles(function: Function, count: usize) -> impl Iterator<Item = [f64; 2]> {
    let mut samples = Samples::new(FloatFormat::F64, 5);
    let positive = matches!(
        function,
        Function::Log | Function::Log2 | Function::Log10 | Function::Log1p | Function::Rsqrt | Function::Pow
    );
    (0..count).map(move |_| {
        let mut next = |least: i32, most: i32| {
            let fraction = samples.operands(1)[0] & ((1 << 52) - 1);
            let exponent = least + (samples.operands(1)[0] % (most - least) as u64) as i32;
            f64::from_bits(1023 << 52 | fraction) * 2f64.powi(exponent)
        };
        let x = next(-12, if function == Function::Erf { 2 } else { 9 });
        [if positive || x > 700.0 { x } else { -x }, next(-4, 5)]
    })
}

#[test]
fn doubles_are_less_than_a_unit_away() {
    for function in Function::ALL {
        let (graph, output) =
            graph_of(Operation::Function(function), FloatFormat::F64, 0, &Options::default()).unwrap();
        let mut compiled = Compiled::<1>::new(&graph, function.arity(), output).unwrap();
        let mut largest = 0f64;
        for operands in doubles(function, 300) {
            let lanes = operands.map(|value| [value.to_bits()]);
            let found = f64::from_bits(compiled.run(&lanes[..function.arity()].iter().collect::<Vec<_>>())[0]);
            let Some(exact) = real(function, &operands.map(Real::new)) else { continue };
            if exact.magnitude() > f64::MAX || exact.magnitude() < f64::MIN_POSITIVE {
                continue;
            }
            let unit = 2f64.powi(exact.magnitude().log2().floor() as i32 - 52);
            let error = (Real::new(found) - exact).magnitude() / unit;
            assert!(error < 0.52, "{function:?} of {operands:?} is {found:e}: {error} units away");
            largest = largest.max(error);
        }
        println!("{function:?}, 64 bits: {largest:.4}, {} operators", compiled.len());
    }
}

/// Operands and results of powers that C23, F.10.4.5, lists.
#[test]
fn powers_have_their_special_cases() {
    let (zero, one, infinity, nan) = (0f32, 1f32, f32::INFINITY, f32::NAN);
    let values =
        [zero, -zero, one, -one, infinity, -infinity, nan, 0.5, -0.5, 3.0, -3.0, 4.0, -2.5, 2f32.powi(25), 1e-40];
    let (graph, output) =
        graph_of(Operation::Function(Function::Pow), FloatFormat::F32, 0, &Options::default()).unwrap();
    let mut compiled = Compiled::<1>::new(&graph, 2, output).unwrap();
    for x in values {
        for y in values {
            let bits = [[u64::from(x.to_bits())], [u64::from(y.to_bits())]];
            let found = f32::from_bits(compiled.run(&[&bits[0], &bits[1]])[0] as u32);
            let expected = x.powf(y);
            let same = found.to_bits() == expected.to_bits() || found.is_nan() && expected.is_nan();
            assert!(same, "{x} to {y} is {expected}, not {found}");
        }
    }
}

/// `base^power * 2^exponent`, exactly.
#[derive(Clone, Copy)]
struct Scaled {
    base: u64,
    power: u32,
    exponent: i32,
}

impl Scaled {
    fn value(self) -> f64 {
        (self.base as f64).powi(self.power as i32) * 2f64.powi(self.exponent)
    }
}

/// Powers whose exact value is a float or halfway between two: `(b^m 2^(em))^(n/m)`, with m a power of two.
fn exact_powers(format: FloatFormat, most: u64) -> Vec<(f64, f64, f64)> {
    let (precision, mut found) = (format.precision(), Vec::new());
    let fits = |base: u64, power: u32, bits: u32| base.checked_pow(power).is_some_and(|all| all < 1 << bits);
    for base in (1..most).step_by(2) {
        for root in [1, 2, 4].into_iter().filter(|&root| fits(base, root, precision)) {
            for power in (1..=12).filter(|&power| fits(base, power, precision + 1)) {
                for exponent in -4..=4 {
                    let [x, result] =
                        [root, power].map(|power| Scaled { base, power, exponent: exponent * power as i32 });
                    found.push((x.value(), f64::from(power) / f64::from(root), result.value()));
                }
            }
        }
    }
    found
}

/// Powers that are floats, or halfway between two, are rounded as such.
fn check_exact_powers(format: FloatFormat, most: u64) {
    let (graph, output) = graph_of(Operation::Function(Function::Pow), format, 0, &Options::default()).unwrap();
    let mut compiled = Compiled::<1>::new(&graph, 2, output).unwrap();
    let powers = exact_powers(format, most);
    let all = powers.len();
    let (mut ties, mut used) = (0, 0);
    let normal = 2f64.powi(format.min_exponent() as i32)..2f64.powi(format.bias);
    for (x, y, exact) in powers.into_iter().filter(|(.., exact)| normal.contains(exact)) {
        let [Some(x), Some(y)] = [x, y].map(|number| pattern(format, number)) else { continue };
        let found = compiled.run(&[&[x], &[y]])[0];
        let off = error(format, found, exact);
        let is_even = found & 1 == 0;
        assert!(
            off == 0.0 || off == 0.5 && is_even,
            "{} to {} is {exact}, not {}",
            value(format, x),
            value(format, y),
            value(format, found)
        );
        ties += u64::from(off == 0.5);
        used += 1;
    }
    println!("{} bits: {used} of {all} powers, {ties} ties", format.width);
    assert!(ties > 0);
}

/// The pattern of a number that a format holds exactly, among its normal numbers.
fn pattern(format: FloatFormat, number: f64) -> Option<u64> {
    let bits = number.to_bits();
    let exponent = (bits >> 52) as i64 - 1023;
    let (kept, dropped) = (format.fraction_bits, 52 - format.fraction_bits);
    let is_normal = (format.min_exponent()..=i64::from(format.bias)).contains(&exponent);
    let field = (exponent + i64::from(format.bias)) as u64;
    let fraction = bits & ((1 << 52) - 1);
    (is_normal && fraction.is_multiple_of(1 << dropped)).then(|| field << kept | fraction >> dropped)
}

#[test]
fn exact_powers_are_rounded_once() {
    check_exact_powers(FloatFormat::F16, 1 << 11);
    check_exact_powers(FloatFormat::BF16, 1 << 8);
    check_exact_powers(FloatFormat::F32, 1 << 13);
}
