//! Functions of floats where those of the standard library lose digits: they square a large number, or take 1 from one near it.

use std::f64::consts::LN_2;

/// From here on the root of `x * x + 1` is `x`.
const LARGE: f64 = (1u64 << 28) as f64;

/// Inverse hyperbolic sine.
pub fn asinh(x: f64) -> f64 {
    let size = x.abs();
    let value = if size > LARGE { size.ln() + LN_2 } else { x.asinh().abs() };
    value.copysign(x)
}

/// Inverse hyperbolic cosine; NaN below 1.
pub fn acosh(x: f64) -> f64 {
    if x > LARGE {
        return x.ln() + LN_2;
    }
    if x < 1.0 {
        return f64::NAN;
    }
    let past = x - 1.0;
    (past + (past * past + 2.0 * past).sqrt()).ln_1p()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values by Python's `math`.
    #[test]
    fn ends_and_neighbours_of_one_keep_their_digits() {
        let checks = [
            (asinh(f64::MAX), 710.475_860_073_943_9),
            (asinh(-f64::MAX), -710.475_860_073_943_9),
            (acosh(f64::MAX), 710.475_860_073_943_9),
            (acosh(1.0 + 1e-10), 1.414_213_620_867_586_2e-5),
            (acosh(2.0), 1.316_957_896_924_816_6),
            (asinh(2.0), 1.443_635_475_178_810_3),
        ];
        for (actual, expected) in checks {
            assert!((actual - expected).abs() <= expected.abs() * f64::EPSILON * 2.0, "{actual} is not {expected}");
        }
        assert!(
            acosh(0.5).is_nan()
                && acosh(-f64::MAX).is_nan()
                && acosh(f64::NAN).is_nan()
                && asinh(-0.0).is_sign_negative()
        );
    }
}
