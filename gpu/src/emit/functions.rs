//! Elementary functions, by polynomials in double precision.
//!
//! What holds: the error is some units in the last place of double precision, so that results in single precision are rounded rightly
//! but where the exact value is within 2^-20 units of the middle of two. Sine, cosine and tangent hold up to 2^40. The interpreter of
//! the source is less than one unit off, so last bits may differ from it.

use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, LN_2, LOG2_E, LOG10_E};

use floats::Function;

use super::code::Code;
use super::operand::{Class, Operand};

/// ln 2 in two parts, the first of which has zeros at its end.
const LN_2_PARTS: [f64; 2] = [6.931_471_803_691_238e-1, 1.908_214_929_270_587_7e-10];

/// Half of pi in three parts.
const HALF_PI_PARTS: [f64; 3] = [1.570_796_326_734_125_6, 6.077_100_506_303_966e-11, 2.022_266_248_795_950_6e-21];

/// The function of a float of 32 or 64 bits; `None` if it has no instructions here.
pub fn apply(code: &mut Code, function: Function, class: Class, operands: &[Operand]) -> Option<Operand> {
    let wide: Vec<Operand> = operands.iter().map(|value| to_double(code, *value)).collect();
    let mut maker = Maker { code };
    let x = wide[0];
    let result = match function {
        Function::Exp => maker.exp(x),
        Function::Exp2 => maker.exp2(x),
        Function::ExpM1 => maker.expm1(x),
        Function::Log => maker.log(x),
        Function::Log2 => maker.log_to_base(x, LOG2_E),
        Function::Log10 => maker.log_to_base(x, LOG10_E),
        Function::Log1p => maker.log1p(x),
        Function::Sin => maker.signed_sine(x),
        Function::Cos => maker.sine(x, 1),
        Function::Tan => {
            let (sine, cosine) = (maker.signed_sine(x), maker.sine(x, 1));
            maker.op("div.rn", &[sine, cosine])
        }
        Function::Atan => maker.atan(x),
        Function::Tanh => maker.tanh(x),
        Function::Rsqrt => {
            let root = maker.op("sqrt.rn", &[x]);
            maker.op("div.rn", &[Operand::double(1.0), root])
        }
        Function::Atan2 | Function::Erf | Function::Pow => return None,
    };
    Some(if class == Class::Single { code.pure(Class::Single, "cvt.rn.f32.f64", &[result]) } else { result })
}

fn to_double(code: &mut Code, value: Operand) -> Operand {
    if value.class() == Class::Double { value } else { code.pure(Class::Double, "cvt.f64.f32", &[value]) }
}

struct Maker<'c> {
    code: &'c mut Code,
}

impl Maker<'_> {
    fn op(&mut self, name: &str, operands: &[Operand]) -> Operand {
        self.code.pure(Class::Double, &format!("{name}.f64"), operands)
    }

    fn is(&mut self, order: &str, a: Operand, b: f64) -> Operand {
        self.code.pure(Class::Predicate, &format!("setp.{order}.f64"), &[a, Operand::double(b)])
    }

    fn choose(&mut self, condition: Operand, yes: Operand, no: Operand) -> Operand {
        self.op("selp", &[yes, no, condition])
    }

    fn fma(&mut self, a: Operand, b: Operand, c: Operand) -> Operand {
        self.op("fma.rn", &[a, b, c])
    }

    /// The polynomial of these coefficients, that of the highest power first.
    fn polynomial(&mut self, x: Operand, coefficients: &[f64]) -> Operand {
        let mut sum = Operand::double(coefficients[0]);
        for coefficient in &coefficients[1..] {
            sum = self.fma(sum, x, Operand::double(*coefficient));
        }
        sum
    }

    /// `x - n * parts`, exact but for the last part.
    fn reduced(&mut self, x: Operand, n: Operand, parts: &[f64]) -> Operand {
        parts.iter().fold(x, |rest, part| self.fma(n, Operand::double(-part), rest))
    }

    /// Two to an integral power from -2044 to 2046, in two factors.
    fn powers_of_two(&mut self, n: Operand) -> [Operand; 2] {
        let whole = self.code.pure(Class::Word, "cvt.rzi.s32.f64", &[n]);
        let first = self.code.pure(Class::Word, "shr.s32", &[whole, Operand::word(1)]);
        let second = self.code.pure(Class::Word, "sub.s32", &[whole, first]);
        [first, second].map(|power| {
            let biased = self.code.pure(Class::Word, "add.s32", &[power, Operand::word(1023)]);
            let wide = self.code.pure(Class::Long, "cvt.u64.u32", &[biased]);
            let bits = self.code.pure(Class::Long, "shl.b64", &[wide, Operand::word(52)]);
            self.code.pure(Class::Double, "mov.b64", &[bits])
        })
    }

    /// A number between two others; NaN becomes the lower one.
    fn between(&mut self, x: Operand, least: f64, most: f64) -> Operand {
        let above = self.op("max", &[x, Operand::double(least)]);
        self.op("min", &[above, Operand::double(most)])
    }

    /// `x` where it is NaN, else the result.
    fn nan_stays(&mut self, x: Operand, result: Operand) -> Operand {
        let is_nan = self.code.pure(Class::Predicate, "setp.nan.f64", &[x, x]);
        self.choose(is_nan, x, result)
    }

    /// e to a power of at most ln 2 / 2, less 1.
    fn small_expm1(&mut self, r: Operand) -> Operand {
        let terms = self.polynomial(r, &factorials(2, 13));
        let square = self.op("mul.rn", &[r, r]);
        self.fma(square, terms, r)
    }

    fn exp(&mut self, x: Operand) -> Operand {
        let bounded = self.between(x, -746.0, 710.0);
        let (n, r) = self.split(bounded);
        self.scaled(x, n, r)
    }

    /// The multiple of ln 2 that is nearest, and what is left.
    fn split(&mut self, x: Operand) -> (Operand, Operand) {
        let turns = self.op("mul.rn", &[x, Operand::double(LOG2_E)]);
        let n = self.op("cvt.rni.f64", &[turns]);
        let r = self.reduced(x, n, &LN_2_PARTS);
        (n, r)
    }

    /// e to the power of `r`, times two to the power of `n`.
    fn scaled(&mut self, x: Operand, n: Operand, r: Operand) -> Operand {
        let less = self.small_expm1(r);
        let power = self.op("add.rn", &[less, Operand::double(1.0)]);
        let [first, second] = self.powers_of_two(n);
        let half = self.op("mul.rn", &[power, first]);
        let result = self.op("mul.rn", &[half, second]);
        self.nan_stays(x, result)
    }

    fn exp2(&mut self, x: Operand) -> Operand {
        let bounded = self.between(x, -1080.0, 1025.0);
        let n = self.op("cvt.rni.f64", &[bounded]);
        let rest = self.op("sub.rn", &[bounded, n]);
        let r = self.op("mul.rn", &[rest, Operand::double(LN_2)]);
        self.scaled(x, n, r)
    }

    fn expm1(&mut self, x: Operand) -> Operand {
        let bounded = self.between(x, -60.0, 710.0);
        let (n, r) = self.split(bounded);
        let less = self.small_expm1(r);
        let [first, second] = self.powers_of_two(n);
        // Half of the power, so that it does not overflow where the result does not.
        let half = self.op("mul.rn", &[first, Operand::double(0.5)]);
        let scale = self.op("mul.rn", &[half, second]);
        let rest = self.op("sub.rn", &[scale, Operand::double(0.5)]);
        let sum = self.fma(scale, less, rest);
        let result = self.op("add.rn", &[sum, sum]);
        let is_zero = self.is("eq", x, 0.0);
        let result = self.choose(is_zero, x, result);
        self.nan_stays(x, result)
    }

    /// A positive number as a significand near 1 and a power of two.
    fn parts(&mut self, x: Operand) -> (Operand, Operand) {
        let is_small = self.is("lt", x, f64::MIN_POSITIVE);
        let up = self.op("mul.rn", &[x, Operand::double(2f64.powi(54))]);
        let x = self.choose(is_small, up, x);
        let bias = self.choose(is_small, Operand::double(-1077.0), Operand::double(-1023.0));
        let bits = self.code.pure(Class::Long, "mov.b64", &[x]);
        // From sqrt(1/2) to sqrt(2).
        let moved = self.code.pure(
            Class::Long,
            "add.s64",
            &[bits, Operand::long(0x3ff0_0000_0000_0000 - 0x3fe6_a09e_667f_3bcd)],
        );
        let exponent = self.code.pure(Class::Long, "shr.s64", &[moved, Operand::word(52)]);
        let power = self.code.pure(Class::Double, "cvt.rn.f64.s64", &[exponent]);
        let power = self.op("add.rn", &[power, bias]);
        let fraction = self.code.pure(Class::Long, "and.b64", &[moved, Operand::long((1 << 52) - 1)]);
        let near = self.code.pure(Class::Long, "add.s64", &[fraction, Operand::long(0x3fe6_a09e_667f_3bcd)]);
        (self.code.pure(Class::Double, "mov.b64", &[near]), power)
    }

    fn log(&mut self, x: Operand) -> Operand {
        let (significand, power) = self.parts(x);
        let f = self.op("sub.rn", &[significand, Operand::double(1.0)]);
        let sum = self.op("add.rn", &[f, Operand::double(2.0)]);
        let s = self.op("div.rn", &[f, sum]);
        let z = self.op("mul.rn", &[s, s]);
        let odd: Vec<f64> = (1..=11).rev().map(|k| 2.0 / f64::from(2 * k + 1)).collect();
        let terms = self.polynomial(z, &odd);
        // ln(1 + f) = f - s * (f - z * terms): the first term is exact.
        let tail = self.op("mul.rn", &[z, terms]);
        let rest = self.op("sub.rn", &[f, tail]);
        let low = self.op("mul.rn", &[power, Operand::double(LN_2_PARTS[1])]);
        let negative = self.op("neg", &[s]);
        let tail = self.fma(negative, rest, low);
        let own = self.op("add.rn", &[f, tail]);
        let result = self.fma(power, Operand::double(LN_2_PARTS[0]), own);
        self.log_ends(x, result)
    }

    /// The logarithm of zero, of infinity, and of what has none.
    fn log_ends(&mut self, x: Operand, result: Operand) -> Operand {
        let is_infinite = self.is("eq", x, f64::INFINITY);
        let result = self.choose(is_infinite, x, result);
        let is_zero = self.is("eq", x, 0.0);
        let result = self.choose(is_zero, Operand::double(f64::NEG_INFINITY), result);
        let has_one = self.is("ge", x, 0.0);
        self.choose(has_one, result, Operand::double(f64::NAN))
    }

    fn log_to_base(&mut self, x: Operand, factor: f64) -> Operand {
        let natural = self.log(x);
        self.op("mul.rn", &[natural, Operand::double(factor)])
    }

    fn log1p(&mut self, x: Operand) -> Operand {
        let sum = self.op("add.rn", &[x, Operand::double(1.0)]);
        let natural = self.log(sum);
        let over = self.op("sub.rn", &[sum, Operand::double(1.0)]);
        let part = self.op("div.rn", &[x, over]);
        let result = self.op("mul.rn", &[natural, part]);
        let is_tiny = self.is("eq", over, 0.0);
        let result = self.choose(is_tiny, x, result);
        let is_end = self.is("eq", sum, 0.0);
        let result = self.choose(is_end, Operand::double(f64::NEG_INFINITY), result);
        let is_infinite = self.is("eq", x, f64::INFINITY);
        self.choose(is_infinite, x, result)
    }

    /// The sine, which of -0 is -0.
    fn signed_sine(&mut self, x: Operand) -> Operand {
        let sine = self.sine(x, 0);
        let is_zero = self.is("eq", x, 0.0);
        self.choose(is_zero, x, sine)
    }

    /// The sine of a number and so many quarters of a turn.
    fn sine(&mut self, x: Operand, quarters: i32) -> Operand {
        let turns = self.op("mul.rn", &[x, Operand::double(1.0 / FRAC_PI_2)]);
        let n = self.op("cvt.rni.f64", &[turns]);
        let r = self.reduced(x, n, &HALF_PI_PARTS);
        let z = self.op("mul.rn", &[r, r]);
        let sine = {
            let terms = self.polynomial(z, &alternating(3, 17));
            let cube = self.op("mul.rn", &[z, r]);
            self.fma(cube, terms, r)
        };
        let cosine = {
            let terms = self.polynomial(z, &alternating(2, 18));
            self.fma(z, terms, Operand::double(1.0))
        };
        let whole = self.code.pure(Class::Long, "cvt.rzi.s64.f64", &[n]);
        let low = self.code.pure(Class::Word, "cvt.u32.u64", &[whole]);
        let quarter = self.code.pure(Class::Word, "add.s32", &[low, Operand::word(quarters)]);
        let is_odd = self.bit(quarter, 1);
        let is_negative = self.bit(quarter, 2);
        let size = self.choose(is_odd, cosine, sine);
        let opposite = self.op("neg", &[size]);
        self.choose(is_negative, opposite, size)
    }

    fn bit(&mut self, word: Operand, mask: i32) -> Operand {
        let bit = self.code.pure(Class::Word, "and.b32", &[word, Operand::word(mask)]);
        self.code.pure(Class::Predicate, "setp.ne.s32", &[bit, Operand::word(0)])
    }

    fn atan(&mut self, x: Operand) -> Operand {
        let size = self.op("abs", &[x]);
        let is_large = self.is("gt", size, 1.0);
        let inverse = self.op("div.rn", &[Operand::double(1.0), size]);
        let t = self.choose(is_large, inverse, size);
        let is_wide = self.is("gt", t, std::f64::consts::SQRT_2 - 1.0);
        let less = self.op("sub.rn", &[t, Operand::double(1.0)]);
        let more = self.op("add.rn", &[t, Operand::double(1.0)]);
        let turned = self.op("div.rn", &[less, more]);
        let s = self.choose(is_wide, turned, t);
        let z = self.op("mul.rn", &[s, s]);
        let odd: Vec<f64> = (1..=22).rev().map(|k| sign(k) / f64::from(2 * k + 1)).collect();
        let terms = self.polynomial(z, &odd);
        let cube = self.op("mul.rn", &[z, s]);
        let near = self.fma(cube, terms, s);
        let wide = self.op("add.rn", &[near, Operand::double(FRAC_PI_4)]);
        let angle = self.choose(is_wide, wide, near);
        let other = self.op("sub.rn", &[Operand::double(FRAC_PI_2), angle]);
        let angle = self.choose(is_large, other, angle);
        let result = self.op("copysign", &[x, angle]);
        self.nan_stays(x, result)
    }

    fn tanh(&mut self, x: Operand) -> Operand {
        let size = self.op("abs", &[x]);
        let twice = self.op("add.rn", &[size, size]);
        let bounded = self.op("min", &[twice, Operand::double(100.0)]);
        let less = self.expm1(bounded);
        let more = self.op("add.rn", &[less, Operand::double(2.0)]);
        let ratio = self.op("div.rn", &[less, more]);
        let result = self.op("copysign", &[x, ratio]);
        self.nan_stays(x, result)
    }
}

fn sign(power: u32) -> f64 {
    if power.is_multiple_of(2) { 1.0 } else { -1.0 }
}

fn factorial(n: u32) -> f64 {
    (1..=n).map(f64::from).product()
}

/// 1 / n! from the last down to the first.
fn factorials(first: u32, last: u32) -> Vec<f64> {
    (first..=last).rev().map(|n| 1.0 / factorial(n)).collect()
}

/// 1 / n! of every second number, with signs that alternate, the first negative; from the last down to the first.
fn alternating(first: u32, last: u32) -> Vec<f64> {
    (first..=last).rev().step_by(2).map(|n| -sign((n - first) / 2) / factorial(n)).collect()
}
