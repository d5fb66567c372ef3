//! Real numbers of many bits, from which tables of coefficients are made.
//!
//! What holds: a result is right to some 240 of 256 bits.

use std::cell::RefCell;
use std::ops::{Add, Div, Mul, Neg, Sub};

use astro_float_num::{BigFloat, Consts, RoundingMode, Sign, WORD_BIT_SIZE};
use num_bigint::{BigInt, BigUint};

const PRECISION: usize = 256;
const ROUNDING: RoundingMode = RoundingMode::ToEven;

thread_local! {
    static CONSTANTS: RefCell<Consts> = RefCell::new(Consts::new().expect("there is memory for constants"));
}

/// A real number.
#[derive(Clone, Debug)]
pub(crate) struct Real(BigFloat);

impl Real {
    /// A number that a double holds.
    pub(crate) fn new(value: f64) -> Real {
        Real(BigFloat::from_f64(value, PRECISION))
    }

    /// `2^exponent`.
    pub(crate) fn power_of_two(exponent: i32) -> Real {
        Real::new(2f64.powi(exponent))
    }

    /// The ratio of a circle's circumference to its diameter.
    pub(crate) fn pi() -> Real {
        with_constants(|constants| constants.pi(PRECISION, ROUNDING))
    }

    /// Bits of 1/pi behind the point.
    pub(crate) fn inverse_of_pi(bits: u32) -> BigInt {
        let precision = bits as usize + 64;
        let pi = with_constants(|constants| constants.pi(precision, ROUNDING)).0;
        let inverse = BigFloat::from_f64(1.0, precision).div(&pi, precision, ROUNDING);
        Real(inverse).to_fixed(bits)
    }

    pub(crate) fn exp(&self) -> Real {
        with_constants(|constants| self.0.exp(PRECISION, ROUNDING, constants))
    }

    pub(crate) fn ln(&self) -> Real {
        with_constants(|constants| self.0.ln(PRECISION, ROUNDING, constants))
    }

    pub(crate) fn sin(&self) -> Real {
        with_constants(|constants| self.0.sin(PRECISION, ROUNDING, constants))
    }

    pub(crate) fn tan(&self) -> Real {
        with_constants(|constants| self.0.tan(PRECISION, ROUNDING, constants))
    }

    pub(crate) fn atan(&self) -> Real {
        with_constants(|constants| self.0.atan(PRECISION, ROUNDING, constants))
    }

    pub(crate) fn tanh(&self) -> Real {
        with_constants(|constants| self.0.tanh(PRECISION, ROUNDING, constants))
    }

    pub(crate) fn sqrt(&self) -> Real {
        Real(self.0.sqrt(PRECISION, ROUNDING))
    }

    /// The error function by its series of positive terms (Abramowitz and Stegun 7.1.6).
    pub(crate) fn erf(&self) -> Real {
        let square = self.clone() * self.clone();
        let (mut term, mut sum, mut n) = (self.clone(), self.clone(), 1.0);
        while (term.clone() / sum.clone()).magnitude() > 1e-70 {
            term = term * Real::new(2.0) * square.clone() / Real::new(2.0 * n + 1.0);
            sum = sum + term.clone();
            n += 1.0;
        }
        Real::new(2.0) / Real::pi().sqrt() * (-square).exp() * sum
    }

    /// Whether it is above 0.
    pub(crate) fn is_positive(&self) -> bool {
        self.0.is_positive() && !self.0.is_zero()
    }

    /// The integer below, of small numbers.
    pub(crate) fn floor(&self) -> f64 {
        let floor = Real(self.0.floor());
        if floor.is_positive() { floor.magnitude().round() } else { -floor.magnitude().round() }
    }

    /// The magnitude, roughly: within two of its leading 64 bits.
    pub(crate) fn magnitude(&self) -> f64 {
        let Some((words, _, _, exponent, _)) = self.0.as_raw_parts() else { return f64::NAN };
        *words.last().unwrap_or(&0) as f64 * 2f64.powi(exponent - WORD_BIT_SIZE as i32)
    }

    /// The integer nearest to `self * 2^bits`.
    pub(crate) fn to_fixed(&self, bits: u32) -> BigInt {
        let Some((words, _, sign, exponent, _)) = self.0.as_raw_parts() else { panic!("{self:?} is no number") };
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        let magnitude = BigUint::from_bytes_le(&bytes);
        let shift = i64::from(exponent) + i64::from(bits) + 1 - (words.len() * WORD_BIT_SIZE) as i64;
        let twice = if shift < 0 { magnitude >> shift.unsigned_abs() } else { magnitude << shift.unsigned_abs() };
        let magnitude: BigInt = (BigInt::from(twice) + 1) >> 1;
        if sign == Sign::Neg { -magnitude } else { magnitude }
    }
}

fn with_constants(compute: impl FnOnce(&mut Consts) -> BigFloat) -> Real {
    CONSTANTS.with_borrow_mut(|constants| Real(compute(constants)))
}

macro_rules! operator {
    ($($name:ident $method:ident;)*) => {$(
        impl $name for Real {
            type Output = Real;

            fn $method(self, other: Real) -> Real {
                Real(self.0.$method(&other.0, PRECISION, ROUNDING))
            }
        }
    )*};
}

operator! { Add add; Sub sub; Mul mul; Div div; }

impl Neg for Real {
    type Output = Real;

    fn neg(self) -> Real {
        Real(self.0.neg())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_rounded_to_fixed_point() {
        for (value, bits, expected) in
            [(0.75, 1, 2), (-0.75, 2, -3), (1.0, 0, 1), (0.3, 4, 5), (1e-30, 3, 0), (0.0, 5, 0)]
        {
            assert_eq!(Real::new(value).to_fixed(bits), BigInt::from(expected), "{value}");
        }
        assert_eq!(Real::inverse_of_pi(12), BigInt::from(0x518));
    }

    #[test]
    fn functions_are_those_of_the_machine() {
        let close = |real: Real, machine: f64| assert!((real - Real::new(machine)).magnitude() < 1e-15, "{machine}");
        close(Real::new(0.5).exp(), 0.5f64.exp());
        close(Real::new(0.5).ln(), 0.5f64.ln());
        close(Real::new(0.5).tan(), 0.5f64.tan());
        close(Real::new(0.5).erf(), 0.520_499_877_813_046_5);
    }
}
