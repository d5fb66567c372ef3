//! Ranges of polynomials in which atoms are low bits of others: `whole - low` is a multiple of a power of two, by which the
//! bounds of sums of shifted words are exact where those of each term are not.

use super::poly::{Monomial, Poly, product};
use bits::known::Range;
use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{Signed, Zero};
use rustc_hash::FxHashMap;

/// What is known of atoms.
#[derive(Clone, Debug, Default)]
pub struct Atoms {
    /// The values of each atom.
    pub ranges: Vec<Range>,
    /// Atoms that are the low bits of a polynomial with whole factors.
    lows: FxHashMap<u32, (Poly, u32)>,
}

impl Atoms {
    /// Says that an atom is the low bits of a polynomial.
    pub fn set_low(&mut self, atom: u32, whole: &Poly, bits: u32) {
        if whole.halves == 0 && whole.terms.len() <= MAX_WHOLE {
            self.lows.insert(atom, (whole.clone(), bits));
        }
    }

    /// True for atoms that are 0 or 1.
    pub fn is_bit(&self, atom: u32) -> bool {
        self.ranges[atom as usize] == Range::new(0, 1)
    }

    /// The values that a polynomial may take.
    pub fn range(&self, form: &Poly) -> Range {
        let mut rest = Poly { halves: 0, terms: form.terms.clone() };
        let mut sum = Range::new(0, 0);
        let negative = form.terms.iter().filter(|(_, factor)| factor.is_negative());
        for (monomial, factor) in negative {
            for (place, atom) in monomial.iter().enumerate() {
                let Some((whole, bits)) = self.lows.get(atom) else { continue };
                let mut others = monomial.clone();
                others.remove(place);
                if let Some(less) = self.without(&rest, whole, &others, monomial, factor) {
                    rest = less;
                    sum = sum.add(&self.multiple(whole, *bits, &others, factor));
                    break;
                }
            }
        }
        let sum = sum.add(&rest.range(&self.ranges));
        let up = (BigInt::from(1) << form.halves) - 1;
        Range { low: (sum.low + up) >> form.halves, high: sum.high >> form.halves }
    }

    /// The polynomial less `-factor * others * (whole - low)`, if all of that is in it.
    fn without(&self, form: &Poly, whole: &Poly, others: &[u32], low: &Monomial, factor: &BigInt) -> Option<Poly> {
        let mut rest = form.clone();
        if rest.terms.remove(low)? != *factor {
            return None;
        }
        for (monomial, times) in &whole.terms {
            let slot = rest.terms.get_mut(&product(monomial, others, &|atom| self.is_bit(atom)))?;
            let part = -factor * times;
            if slot.is_negative() != part.is_negative() || slot.abs() < part.abs() {
                return None;
            }
            *slot -= part;
        }
        rest.terms.retain(|_, factor| !factor.is_zero());
        Some(rest)
    }

    /// The values of `-factor * others * (whole - low)`: a multiple of a power of two.
    fn multiple(&self, whole: &Poly, bits: u32, others: &[u32], factor: &BigInt) -> Range {
        let values = whole.range(&self.ranges);
        let power = BigInt::from(1) << bits;
        let floor = Range { low: values.low.div_floor(&power), high: values.high.div_floor(&power) };
        let scale = -factor * power;
        let times = others.iter().fold(Range::new(1, 1), |all, atom| all.mul(&self.ranges[*atom as usize]));
        floor.mul(&times).mul(&Range::new(scale.clone(), scale))
    }
}

/// Terms of a polynomial beyond which its low bits say nothing of others.
const MAX_WHOLE: usize = 12;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_upper_bits_of_a_word_are_not_negative() {
        let ranges = vec![Range::new(0, 255), Range::new(0, 7), Range::new(0, 1)];
        let mut atoms = Atoms { ranges, ..Atoms::default() };
        let (word, low, bit) = (Poly::atom(0), Poly::atom(1), Poly::atom(2));
        let upper = word.sub(&low).halved(3);
        let chosen = upper.mul(&bit, &|atom| atom == 2);
        let sum = upper.add(&chosen);
        assert_eq!(atoms.range(&sum), Range::new(-1, 63));
        atoms.set_low(1, &word, 3);
        assert_eq!(atoms.range(&sum), Range::new(0, 62));
        assert_eq!(atoms.range(&low.sub(&word)), Range::new(-255, 7));
    }
}
