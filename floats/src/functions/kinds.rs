//! Which logarithm and which sigmoid: what functions and their tables share.

use super::real::Real;

/// The base of a logarithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Base {
    Two,
    E,
    Ten,
}

impl Base {
    /// The natural logarithm of the base.
    pub(super) fn ln(self) -> Real {
        match self {
            Base::Two => Real::new(2.0).ln(),
            Base::E => Real::new(1.0),
            Base::Ten => Real::new(10.0).ln(),
        }
    }
}

/// A function that rises to 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Sigmoid {
    /// Hyperbolic tangent.
    Tanh,
    /// Error function.
    Erf,
}

impl Sigmoid {
    /// The value of the function.
    pub(super) fn of(self, x: &Real) -> Real {
        match self {
            Sigmoid::Tanh => x.tanh(),
            Sigmoid::Erf if x.magnitude() > 12.0 => Real::new(1.0),
            Sigmoid::Erf => x.erf(),
        }
    }
}
