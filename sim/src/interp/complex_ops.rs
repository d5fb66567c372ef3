//! The meaning of complex operations, on pairs of floats: real part, imaginary part.
//!
//! What holds: sums, products, quotients and sizes are those of the parts, each step rounded to the format, as in LLVM's lowering of
//! the dialect to floats and in circuits; all else is computed in double precision and rounded once.

use ir::types::FloatKind;

use super::float_ops::{decode, encode};

/// An operation on one complex number that gives one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ComplexUnary {
    Neg,
    Conj,
    Exp,
    ExpM1,
    Log,
    Log1p,
    Sqrt,
    Rsqrt,
    Sign,
    Sin,
    Cos,
    Tan,
    Tanh,
}

/// An operation on two complex numbers that gives one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ComplexBinary {
    Add,
    Sub,
    Mul,
    Div,
    Pow,
    Atan2,
}

/// Real and imaginary part.
type Number = (f64, f64);

/// The parts of `op a`, as bit patterns of format `kind`.
pub(crate) fn unary(op: ComplexUnary, kind: FloatKind, a: [u64; 2]) -> [u64; 2] {
    let z = parts(kind, a);
    pack(
        kind,
        match op {
            ComplexUnary::Neg => (-z.0, -z.1),
            ComplexUnary::Conj => (z.0, -z.1),
            ComplexUnary::Exp => exp(z),
            ComplexUnary::ExpM1 => exp_m1(z),
            ComplexUnary::Log => log(z),
            ComplexUnary::Log1p => log_1p(z),
            ComplexUnary::Sqrt => sqrt(z),
            ComplexUnary::Rsqrt => divide((1.0, 0.0), sqrt(z)),
            ComplexUnary::Sign => sign(z),
            ComplexUnary::Sin => (z.0.sin() * z.1.cosh(), z.0.cos() * z.1.sinh()),
            ComplexUnary::Cos => (z.0.cos() * z.1.cosh(), -(z.0.sin() * z.1.sinh())),
            ComplexUnary::Tan => {
                // tan(z) = -i tanh(iz).
                let (re, im) = tanh((-z.1, z.0));
                (im, -re)
            }
            ComplexUnary::Tanh => tanh(z),
        },
    )
}

/// The parts of `a op b`, as bit patterns of format `kind`.
pub(crate) fn binary(op: ComplexBinary, kind: FloatKind, a: [u64; 2], b: [u64; 2]) -> [u64; 2] {
    let (x, y) = (parts(kind, a), parts(kind, b));
    let round = |value: f64| decode(kind, encode(kind, value));
    pack(
        kind,
        match op {
            ComplexBinary::Add => (x.0 + y.0, x.1 + y.1),
            ComplexBinary::Sub => (x.0 - y.0, x.1 - y.1),
            ComplexBinary::Mul => (round(x.0 * y.0) - round(x.1 * y.1), round(x.1 * y.0) + round(x.0 * y.1)),
            ComplexBinary::Div => {
                let norm = round(round(y.0 * y.0) + round(y.1 * y.1));
                let real = round(round(x.0 * y.0) + round(x.1 * y.1));
                let imaginary = round(round(x.1 * y.0) - round(x.0 * y.1));
                (real / norm, imaginary / norm)
            }
            ComplexBinary::Pow => power(x, y),
            ComplexBinary::Atan2 => atan2(x, y),
        },
    )
}

/// The distance from zero, as a bit pattern of format `kind`.
pub(crate) fn abs(kind: FloatKind, a: [u64; 2]) -> u64 {
    let (re, im) = parts(kind, a);
    let round = |value: f64| decode(kind, encode(kind, value));
    encode(kind, round(round(re * re) + round(im * im)).sqrt())
}

/// The angle from the positive reals, as a bit pattern of format `kind`.
pub(crate) fn angle(kind: FloatKind, a: [u64; 2]) -> u64 {
    let (re, im) = parts(kind, a);
    encode(kind, im.atan2(re))
}

fn parts(kind: FloatKind, a: [u64; 2]) -> Number {
    (decode(kind, a[0]), decode(kind, a[1]))
}

fn pack(kind: FloatKind, (re, im): Number) -> [u64; 2] {
    [encode(kind, re), encode(kind, im)]
}

fn times(x: Number, y: Number) -> Number {
    (x.0 * y.0 - x.1 * y.1, x.1 * y.0 + x.0 * y.1)
}

/// The quotient, by Smith's method, which does not overflow where the quotient does not.
fn divide(x: Number, y: Number) -> Number {
    if y.0.abs() >= y.1.abs() {
        let ratio = y.1 / y.0;
        let scale = y.0 + y.1 * ratio;
        ((x.0 + x.1 * ratio) / scale, (x.1 - x.0 * ratio) / scale)
    } else {
        let ratio = y.0 / y.1;
        let scale = y.0 * ratio + y.1;
        ((x.0 * ratio + x.1) / scale, (x.1 * ratio - x.0) / scale)
    }
}

fn exp(z: Number) -> Number {
    let size = z.0.exp();
    // A real number stays real, also where its exponential overflows.
    if z.1 == 0.0 { (size, z.1) } else { (size * z.1.cos(), size * z.1.sin()) }
}

fn exp_m1(z: Number) -> Number {
    let half = (z.1 / 2.0).sin();
    (z.0.exp_m1() * z.1.cos() - 2.0 * half * half, z.0.exp() * z.1.sin())
}

fn log(z: Number) -> Number {
    (z.0.hypot(z.1).ln(), z.1.atan2(z.0))
}

fn log_1p(z: Number) -> Number {
    let square = z.0 * (z.0 + 2.0) + z.1 * z.1;
    let size = if square > -0.5 { square.ln_1p() / 2.0 } else { (z.0 + 1.0).hypot(z.1).ln() };
    (size, z.1.atan2(z.0 + 1.0))
}

fn sqrt(z: Number) -> Number {
    if z == (0.0, 0.0) {
        return (0.0, z.1);
    }
    let size = ((z.0.abs() + z.0.hypot(z.1)) / 2.0).sqrt();
    let other = z.1.abs() / (2.0 * size);
    let (re, im) = if z.0 >= 0.0 { (size, other) } else { (other, size) };
    (re, im.copysign(z.1))
}

fn sign(z: Number) -> Number {
    let size = z.0.hypot(z.1);
    if size == 0.0 { z } else { (z.0 / size, z.1 / size) }
}

fn tanh(z: Number) -> Number {
    // Past this, the hyperbolic tangent of a double is one.
    if z.0.abs() > 20.0 {
        return (1.0f64.copysign(z.0), 0.0f64.copysign((2.0 * z.1).sin()));
    }
    let scale = (2.0 * z.0).cosh() + (2.0 * z.1).cos();
    ((2.0 * z.0).sinh() / scale, (2.0 * z.1).sin() / scale)
}

fn power(x: Number, y: Number) -> Number {
    if y == (0.0, 0.0) {
        return (1.0, 0.0);
    }
    if x == (0.0, 0.0) { (0.0, 0.0) } else { exp(times(y, log(x))) }
}

/// `-i log((x + iy) / sqrt(x^2 + y^2))`.
fn atan2(y: Number, x: Number) -> Number {
    let sum = (x.0 - y.1, x.1 + y.0);
    let (xx, yy) = (times(x, x), times(y, y));
    let (re, im) = log(divide(sum, sqrt((xx.0 + yy.0, xx.1 + yy.1))));
    (im, -re)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn double(op: ComplexUnary, re: f64, im: f64) -> Number {
        parts(FloatKind::F64, unary(op, FloatKind::F64, [re.to_bits(), im.to_bits()]))
    }

    fn near(a: Number, b: Number) -> bool {
        (a.0 - b.0).hypot(a.1 - b.1) <= 1e-12 * (1.0 + b.0.hypot(b.1))
    }

    #[test]
    fn functions_undo_each_other() {
        for z in [(0.5, -0.25), (-2.0, 3.0), (3.0, 0.0), (0.0, -1.5), (-1.0, 1e-9)] {
            let root = double(ComplexUnary::Sqrt, z.0, z.1);
            assert!(near(times(root, root), z), "sqrt {z:?}");
            let log = double(ComplexUnary::Log, z.0, z.1);
            assert!(near(double(ComplexUnary::Exp, log.0, log.1), z), "exp(log) {z:?}");
            let minus_one = double(ComplexUnary::ExpM1, z.0, z.1);
            let back = double(ComplexUnary::Log1p, minus_one.0, minus_one.1);
            assert!(near(back, z), "log1p(expm1) {z:?}: {back:?}");
            let (sine, cosine) = (double(ComplexUnary::Sin, z.0, z.1), double(ComplexUnary::Cos, z.0, z.1));
            assert!(near(divide(sine, cosine), double(ComplexUnary::Tan, z.0, z.1)), "tan {z:?}");
            let (s, c) = (times(sine, sine), times(cosine, cosine));
            assert!(near((s.0 + c.0, s.1 + c.1), (1.0, 0.0)), "sin^2 + cos^2 {z:?}");
        }
    }

    #[test]
    fn quotients_in_functions_do_not_overflow() {
        assert!(near(divide((1e300, 1e300), (1e300, 1e300)), (1.0, 0.0)));
        assert!(near(atan2((1.0, 0.0), (-1.0, 0.0)), (3.0 * std::f64::consts::FRAC_PI_4, 0.0)));
        assert_eq!(power((0.0, 0.0), (2.0, 0.0)), (0.0, 0.0));
    }
}
