//! How far floats may be from what is expected of them.
//!
//! What holds: integers are compared bit for bit; a float is near enough if one of the bounds that were given holds; NaN is near NaN
//! where no payload is expected, and nothing else is near NaN or an infinity.

use std::fmt;
use std::str::FromStr;

use ir::Int;
use ir::float::Float;
use ir::types::FloatKind;

use crate::values::{Element, parts};

/// Bounds on the distance of two floats, of which one must hold.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tolerance {
    /// Floats of the format from one to the other at the most.
    pub ulps: u128,
    /// The distance at the most, as a part of what is expected.
    pub relative: f64,
    /// The distance at the most.
    pub absolute: f64,
}

impl FromStr for Tolerance {
    type Err = String;

    /// Errors: a bound is none.
    fn from_str(text: &str) -> Result<Self, String> {
        let mut tolerance = Self::default();
        for bound in text.split(',').map(str::trim) {
            let number = |text: &str| text.parse().ok().filter(|n: &f64| n.is_finite() && *n >= 0.0);
            let wanted = || format!("'{bound}' is no tolerance: 4ulp, 1e-5 (relative) or 1e-6abs is wanted");
            if let Some(ulps) = bound.strip_suffix("ulp") {
                tolerance.ulps = ulps.trim().parse().map_err(|_| wanted())?;
            } else if let Some(absolute) = bound.strip_suffix("abs") {
                tolerance.absolute = number(absolute.trim()).ok_or_else(wanted)?;
            } else {
                tolerance.relative = number(bound).ok_or_else(wanted)?;
            }
        }
        Ok(tolerance)
    }
}

impl fmt::Display for Tolerance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { ulps, relative, absolute } = *self;
        let bounds = [
            (ulps > 0).then(|| format!("{ulps} ulp")),
            (relative > 0.0).then(|| format!("a relative {relative:e}")),
            (absolute > 0.0).then(|| format!("an absolute {absolute:e}")),
        ];
        f.write_str(&bounds.into_iter().flatten().collect::<Vec<_>>().join(" or "))
    }
}

impl Tolerance {
    /// Nothing but the same bits is near enough.
    pub fn is_exact(&self) -> bool {
        *self == Self::default()
    }

    /// Is a value near enough to what is wanted?
    pub fn permits(&self, element: Element, have: &Int, wanted: &Int) -> bool {
        have == wanted || floats(element, have, wanted).is_some_and(|pairs| pairs.into_iter().all(|p| self.near(p)))
    }

    fn near(&self, [have, wanted]: [Float; 2]) -> bool {
        if have.bits() == wanted.bits() {
            return true;
        }
        if wanted.is_nan() {
            return have.is_nan() && wanted.bits() == Float::nan(wanted.kind()).bits();
        }
        let Some(ulps) = ulps([have, wanted]) else { return false };
        let [a, b] = [have, wanted].map(Float::to_f64);
        let distance = (a - b).abs();
        let is_finite = have.is_finite() && wanted.is_finite() && distance.is_finite();
        // Zeros of both signs are no float apart, and not the same.
        is_finite && (self.ulps > 0 && ulps <= self.ulps || self.bounds(distance, b.abs()))
    }

    fn bounds(&self, distance: f64, wanted: f64) -> bool {
        // A distance of nothing in 64 bits is more than nothing in a wider format.
        let is_within = |bound: f64| bound > 0.0 && distance <= bound;
        is_within(self.relative * wanted) || is_within(self.absolute)
    }
}

/// The floats of two values of a kind, side by side; `None` of integers.
fn floats(element: Element, a: &Int, b: &Int) -> Option<Vec<[Float; 2]>> {
    let pair =
        |kind: FloatKind, a: &Int, b: &Int| [a, b].map(|bits| Float::from_bits(kind, bits.to_u128().unwrap_or(0)));
    match element {
        Element::Float(kind) => Some(vec![pair(kind, a, b)]),
        Element::Complex(kind) => {
            let [[real, imaginary], [other_real, other_imaginary]] = [a, b].map(|number| parts(kind, number));
            Some(vec![pair(kind, &real, &other_real), pair(kind, &imaginary, &other_imaginary)])
        }
        Element::Signed(_) | Element::Unsigned(_) => None,
    }
}

/// Floats of the format from one to the other; `None` if one is NaN.
pub(crate) fn ulps([a, b]: [Float; 2]) -> Option<u128> {
    (!a.is_nan() && !b.is_nan()).then(|| place(a).abs_diff(place(b)))
}

/// The most floats from one value to another; `None` of integers, and where there is NaN.
pub(crate) fn distance(element: Element, a: &Int, b: &Int) -> Option<u128> {
    floats(element, a, b)?.into_iter().map(ulps).try_fold(0, |most, ulps| Some(u128::max(most, ulps?)))
}

/// The place of a float in the order of all of its format, from 0.
fn place(value: Float) -> i128 {
    let magnitude = value.abs().bits() as i128;
    if value.is_negative() { -magnitude } else { magnitude }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(tolerance: &str, have: f32, wanted: f32, expect: bool) {
        let bits = |value: f32| Int::from_u64(32, value.to_bits().into());
        let tolerance: Tolerance = tolerance.parse().unwrap();
        let permits = tolerance.permits(Element::Float(FloatKind::F32), &bits(have), &bits(wanted));
        assert_eq!(permits, expect, "{have} for {wanted}");
    }

    #[test]
    fn bounds() {
        let next = f32::from_bits(1.0_f32.to_bits() + 1);
        check("0ulp", next, 1.0, false);
        check("1ulp", next, 1.0, true);
        check("1e-7", next, 1.0, false);
        check("2e-7", next, 1.0, true);
        check("1e-7abs", next, 1.0, false);
        check("1ulp, 1e-9abs", 1e-9, -0.0, true);
        check("1ulp", 0.0, -0.0, true);
        check("0ulp", 0.0, -0.0, false);
    }

    #[test]
    fn what_is_no_number() {
        check("1e9", f32::INFINITY, f32::MAX, false);
        check("9ulp", f32::MAX, f32::INFINITY, false);
        check("0ulp", f32::from_bits(0xffc0_0001), f32::from_bits(0x7fc0_0000), true);
        check("0ulp", f32::from_bits(0x7fc0_0000), f32::from_bits(0x7fc0_0001), false);
        check("9ulp", f32::NAN, 1.0, false);
    }

    #[test]
    fn words() {
        let shown = |text: &str| text.parse::<Tolerance>().map(|tolerance| tolerance.to_string());
        assert_eq!(shown("4ulp,1e-5").as_deref(), Ok("4 ulp or a relative 1e-5"));
        assert!(shown("nan").is_err() && shown("-1").is_err() && shown("1.5ulp").is_err());
    }
}
