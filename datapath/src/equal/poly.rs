//! Polynomials over atoms with dyadic factors: the normal form of arithmetic modulo powers of two.
//!
//! Holds: an atom stands for an integer in a known range; a polynomial's value is an integer; atoms that are bits are
//! their own squares.

use bits::known::Range;
use num_bigint::BigInt;
use num_traits::{One, Zero};
use std::collections::BTreeMap;

/// A product of atoms, in order.
pub type Monomial = Vec<u32>;

/// A sum of monomials with factors, over a power of two.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Poly {
    /// The exponent of the denominator.
    pub halves: u32,
    /// Numerators of the factors; none is 0.
    pub terms: BTreeMap<Monomial, BigInt>,
}

impl Poly {
    /// A constant.
    pub fn constant(value: BigInt) -> Self {
        let terms = if value.is_zero() { BTreeMap::new() } else { [(Vec::new(), value)].into() };
        Self { halves: 0, terms }
    }

    /// An atom.
    pub fn atom(atom: u32) -> Self {
        Self { halves: 0, terms: [(vec![atom], BigInt::one())].into() }
    }

    /// The value, if it is a constant.
    pub fn value(&self) -> Option<BigInt> {
        match self.terms.len() {
            0 => Some(BigInt::zero()),
            1 => self.terms.get(&Vec::new()).map(|v| v >> self.halves),
            _ => None,
        }
    }

    /// The sum.
    pub fn add(&self, other: &Self) -> Self {
        let halves = self.halves.max(other.halves);
        let mut sum = self.over(halves);
        for (monomial, factor) in other.over(halves).terms {
            let slot = sum.terms.entry(monomial).or_default();
            *slot += factor;
        }
        sum.terms.retain(|_, factor| !factor.is_zero());
        sum.simplified()
    }

    /// The difference.
    pub fn sub(&self, other: &Self) -> Self {
        self.add(&other.scaled(&-BigInt::one()))
    }

    /// The multiple.
    pub fn scaled(&self, by: &BigInt) -> Self {
        let terms = self.terms.iter().map(|(m, f)| (m.clone(), f * by)).filter(|(_, f)| !f.is_zero()).collect();
        Self { halves: self.halves, terms }.simplified()
    }

    /// Divided by a power of two.
    pub fn halved(&self, by: u32) -> Self {
        Self { halves: self.halves + by, terms: self.terms.clone() }.simplified()
    }

    /// The product; `is_bit` says which atoms are their own squares.
    pub fn mul(&self, other: &Self, is_bit: &impl Fn(u32) -> bool) -> Self {
        let mut terms: BTreeMap<Monomial, BigInt> = BTreeMap::new();
        for (a, f) in &self.terms {
            for (b, g) in &other.terms {
                *terms.entry(product(a, b, is_bit)).or_default() += f * g;
            }
        }
        terms.retain(|_, factor| !factor.is_zero());
        Self { halves: self.halves + other.halves, terms }.simplified()
    }

    fn over(&self, halves: u32) -> Self {
        let by = halves - self.halves;
        let terms = self.terms.iter().map(|(m, f)| (m.clone(), f << by)).collect();
        Self { halves, terms }
    }

    fn simplified(mut self) -> Self {
        let zeros = self.terms.values().filter_map(BigInt::trailing_zeros).min().unwrap_or(u64::MAX);
        let common = self.halves.min(u32::try_from(zeros).unwrap_or(u32::MAX));
        if common > 0 {
            self.halves -= common;
            self.terms.values_mut().for_each(|factor| *factor >>= common);
        }
        self
    }

    /// With factors modulo `2^width`, each the nearest to zero: equal modulo `2^width`.
    pub fn modulo(&self, width: u32) -> Self {
        let modulus = BigInt::one() << (width + self.halves);
        let half = &modulus >> 1u32;
        let reduce = |factor: &BigInt| {
            let rest = ((factor % &modulus) + &modulus) % &modulus;
            if rest > half { rest - &modulus } else { rest }
        };
        let terms = self.terms.iter().map(|(m, f)| (m.clone(), reduce(f))).filter(|(_, f)| !f.is_zero()).collect();
        Self { halves: self.halves, terms }.simplified()
    }

    /// Equal modulo `2^width` to this reduced form: factors of atoms that are half of the modulus become negative, so that
    /// `1 + bit` modulo 2 is `1 - bit`.
    pub fn turned(&self, width: u32) -> Self {
        let half = (BigInt::one() << (width + self.halves)) >> 1u32;
        let iteration =
            |(m, f): (&Monomial, &BigInt)| (m.clone(), if !m.is_empty() && *f == half { -f } else { f.clone() });
        Self { halves: self.halves, terms: self.terms.iter().map(iteration).collect() }
    }

    /// The values that it may take, of those of the atoms.
    pub fn range(&self, atoms: &[Range]) -> Range {
        let one = || Range::new(1, 1);
        let mut sum = Range::new(0, 0);
        for (monomial, factor) in &self.terms {
            let product = monomial.iter().fold(one(), |all, atom| all.mul(&atoms[*atom as usize]));
            sum = sum.add(&product.mul(&Range::new(factor.clone(), factor.clone())));
        }
        // Integers between fractions.
        let up = (BigInt::one() << self.halves) - 1;
        Range { low: (sum.low + up) >> self.halves, high: sum.high >> self.halves }
    }
}

/// The product of two monomials.
pub fn product(a: &[u32], b: &[u32], is_bit: &impl Fn(u32) -> bool) -> Monomial {
    let mut all: Monomial = a.iter().chain(b).copied().collect();
    all.sort_unstable();
    all.dedup_by(|x, y| x == y && is_bit(*x));
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_of_what_is_even_go_away() {
        let x = Poly::atom(0);
        let four = Poly::constant(4.into());
        let quarter = x.scaled(&8.into()).add(&four).halved(2);
        assert_eq!(quarter, x.scaled(&2.into()).add(&Poly::constant(1.into())));
    }

    #[test]
    fn a_bit_is_its_own_square() {
        let (bit, word) = (Poly::atom(0), Poly::atom(1));
        let is_bit = |atom| atom == 0;
        assert_eq!(bit.mul(&bit, &is_bit), bit);
        assert_ne!(word.mul(&word, &is_bit), word);
    }

    #[test]
    fn what_is_half_of_the_modulus_may_be_negative() {
        let sum = Poly::atom(0).add(&Poly::constant(1.into()));
        assert_eq!(sum.modulo(1).turned(1), Poly::constant(1.into()).sub(&Poly::atom(0)));
        assert_eq!(sum.turned(8), sum);
    }

    #[test]
    fn factors_are_modulo_the_width() {
        let x = Poly::atom(0);
        assert_eq!(x.scaled(&255.into()).modulo(8), x.scaled(&(-1).into()));
        assert_eq!(x.scaled(&256.into()).modulo(8), Poly::default());
    }
}
