//! The functions that tables have, each on [0, 1).
//!
//! What holds: a table is made once.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use super::kinds::{Base, Sigmoid};
use super::piecewise::Piecewise;
use super::real::Real;

/// A function on [0, 1); "place" is its argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Tabulated {
    /// Two to the power of the place.
    PowerOfTwo,
    /// `(e^x - 1) / x`, where x is the place, or half less the place from there on.
    ExpMinusOne,
    /// `log(1 + x) / x` of the same x.
    LogOfSuccessor,
    /// `log(1 + t) / t` of places t below half, and the same of `(t - 1) / 2` of others: the logarithm of half the significand.
    Logarithm(Base),
    /// `sin(x) / x`, where x is pi/2 by the place.
    Sine,
    /// `tan(x) / x`, where x is pi/4 by the place.
    Tangent,
    /// `atan(x) / x`.
    InverseTangent,
    /// `f(x) / x` of the number that the place stands for: so many bits of octave, and a fraction.
    Sigmoid(Sigmoid, u32),
    /// One through the root of the significand, or of its double from half on.
    ReciprocalRoot,
}

type Key = (Tabulated, u32);

static MADE: LazyLock<Mutex<HashMap<Key, Arc<Piecewise>>>> = LazyLock::new(Mutex::default);

impl Tabulated {
    /// The table with an error below `2^-(precision - 1)`.
    pub(super) fn table(self, precision: u32) -> Arc<Piecewise> {
        let made = MADE.lock().unwrap_or_else(PoisonError::into_inner).get(&(self, precision)).cloned();
        made.unwrap_or_else(|| {
            let table = Arc::new(Piecewise::new(&|place| self.at(place), self.index_bits(), precision));
            MADE.lock().unwrap_or_else(PoisonError::into_inner).insert((self, precision), table.clone());
            table
        })
    }

    /// Bits of the place at which the function is put together from several.
    const fn index_bits(self) -> u32 {
        match self {
            Self::PowerOfTwo | Self::Sine | Self::Tangent | Self::InverseTangent => 0,
            Self::ExpMinusOne | Self::LogOfSuccessor | Self::Logarithm(_) | Self::ReciprocalRoot => 1,
            Self::Sigmoid(_, octave_bits) => octave_bits,
        }
    }

    fn at(self, place: &Real) -> Real {
        match self {
            Self::PowerOfTwo => (place.clone() * Real::new(2.0).ln()).exp(),
            Self::ExpMinusOne => quotient(signed(place), |x| x.exp() - Real::new(1.0)),
            Self::LogOfSuccessor => quotient(signed(place), |x| (Real::new(1.0) + x.clone()).ln()),
            Self::Logarithm(base) => quotient(distance(place), |x| (Real::new(1.0) + x.clone()).ln()) / base.ln(),
            Self::Sine => quotient(place.clone() * Real::pi() / Real::new(2.0), Real::sin),
            Self::Tangent => quotient(place.clone() * Real::pi() / Real::new(4.0), Real::tan),
            Self::InverseTangent => quotient(place.clone(), Real::atan),
            Self::Sigmoid(which, octave_bits) => quotient(in_octave(place, octave_bits), |x| which.of(x)),
            Self::ReciprocalRoot => Real::new(1.0) / radicand(place).sqrt(),
        }
    }
}

/// A function through its argument; at 0, what that comes to.
fn quotient(x: Real, function: impl Fn(&Real) -> Real) -> Real {
    let x = if x.magnitude() == 0.0 { Real::power_of_two(-100) } else { x };
    function(&x) / x
}

fn is_below_half(place: &Real) -> bool {
    (Real::new(0.5) - place.clone()).is_positive()
}

/// The place, or from half on half less it.
fn signed(place: &Real) -> Real {
    if is_below_half(place) { place.clone() } else { Real::new(0.5) - place.clone() }
}

/// The distance of a significand from 1, or of its half from half on.
fn distance(place: &Real) -> Real {
    if is_below_half(place) { place.clone() } else { (place.clone() - Real::new(1.0)) / Real::new(2.0) }
}

/// The number of a place: below one half is octave 0, then there is an octave for each power of two.
fn in_octave(place: &Real, octave_bits: u32) -> Real {
    let scaled = place.clone() * Real::power_of_two(octave_bits as i32);
    let octave = scaled.floor();
    let fraction = scaled - Real::new(octave);
    if octave == 0.0 {
        return fraction / Real::new(2.0);
    }
    (Real::new(1.0) + fraction) * Real::power_of_two(octave as i32 - 2)
}

/// A significand, or its double from half on.
fn radicand(place: &Real) -> Real {
    let doubled = place.clone() * Real::new(2.0);
    let odd = doubled.floor();
    (Real::new(1.0) + doubled - Real::new(odd)) * Real::new(1.0 + odd)
}
