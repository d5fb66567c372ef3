//! Index forms as simple as what is known of them allows: a quotient or remainder that ranges decide goes away.
//!
//! What holds: the simplified form has the value of the form wherever all facts hold; equal sums become equal text.

use ir::AffineExpr;
use rustc_hash::FxHashMap;

use crate::forms::{Sum, sum_of};

/// Terms with coefficients.
type Atoms = Vec<(AffineExpr, i64)>;

/// What is known of forms at one place.
#[derive(Clone, Debug, Default)]
pub(super) struct Facts {
    /// Each sum is at least 0 and below the number.
    within: Vec<(Sum, i64)>,
    /// The smallest and the largest value of terms.
    terms: FxHashMap<u32, (i64, i64)>,
}

impl Facts {
    /// Notes that `0 <= form < size`.
    pub fn add(&mut self, form: &AffineExpr, size: i64) {
        let Some(sum) = self.sum(form).filter(|sum| !sum.atoms.is_empty()) else { return };
        if !self.within.iter().any(|known| known == &(sum.clone(), size)) {
            self.within.push((sum, size));
        }
    }

    /// Notes the smallest and the largest value of a term.
    pub fn add_term(&mut self, term: u32, low: i64, high: i64) {
        self.terms.insert(term, (low, high));
    }

    /// The form in its simplest text, quotients and remainders left out where facts decide them.
    pub fn simplified(&self, form: &AffineExpr) -> AffineExpr {
        match self.sum(form) {
            Some(sum) => with_remainders(sum),
            None => form.clone(),
        }
    }

    /// The smallest and the largest value of a form, if both are known.
    pub fn range_of(&self, form: &AffineExpr) -> Option<(i64, i64)> {
        let sum = self.sum(form)?;
        let (low, high) = self.range(&sum.atoms, 4)?;
        let constant = i128::from(sum.constant);
        Some((i64::try_from(low + constant).ok()?, i64::try_from(high + constant).ok()?))
    }

    /// The form as a sum of terms, products of terms and quotients; `None` if a number does not fit.
    fn sum(&self, form: &AffineExpr) -> Option<Sum> {
        match form {
            AffineExpr::Const(_) | AffineExpr::Dim(_) | AffineExpr::Symbol(_) => sum_of(form),
            AffineExpr::Add(a, b) => plus(self.sum(a)?, &self.sum(b)?, 1),
            AffineExpr::Mul(a, b) => product(&self.sum(a)?, &self.sum(b)?),
            AffineExpr::FloorDiv(a, b) => match b.as_const() {
                Some(c) if c > 0 => self.quotient(self.sum(a)?, c),
                _ => None,
            },
            AffineExpr::CeilDiv(a, b) => match b.as_const() {
                Some(c) if c > 0 => self.quotient(plus(self.sum(a)?, &constant(c - 1), 1)?, c),
                _ => None,
            },
            AffineExpr::Mod(a, b) => match b.as_const() {
                Some(c) if c > 0 => {
                    let dividend = self.sum(a)?;
                    plus(dividend.clone(), &self.quotient(dividend, c)?, c.checked_neg()?)
                }
                _ => None,
            },
        }
    }

    /// `sum floordiv c`.
    fn quotient(&self, sum: Sum, c: i64) -> Option<Sum> {
        if c == 1 {
            return Some(sum);
        }
        let (multiples, rest): (Atoms, Atoms) = sum.atoms.into_iter().partition(|(_, factor)| factor % c == 0);
        let whole = Sum { atoms: multiples.into_iter().map(|(e, factor)| (e, factor / c)).collect(), constant: 0 };
        if let Some((low, high)) = self.range(&rest, 4) {
            let floor = |end: i128| (end + i128::from(sum.constant)).div_euclid(i128::from(c));
            if floor(low) == floor(high) {
                return plus(whole, &constant(i64::try_from(floor(low)).ok()?), 1);
            }
        }
        let inside = Sum { atoms: rest, constant: sum.constant.rem_euclid(c) };
        let outside = plus(whole, &constant(sum.constant.div_euclid(c)), 1)?;
        let quotient = match self.without_small_terms(&inside, c) {
            Some((larger, divisor)) => self.quotient(larger, divisor)?,
            None => quotient_atom(inside, c)?,
        };
        plus(outside, &quotient, 1)
    }

    /// `sum floordiv c` as another sum by a smaller divisor: with terms that together stay between neighbouring multiples of
    /// a `k` that divides `c` and all other terms, `(k * a + r) floordiv (k * m)` is `(a + r floordiv k) floordiv m`.
    fn without_small_terms(&self, sum: &Sum, c: i64) -> Option<(Sum, i64)> {
        let mut units: Vec<i64> = sum.atoms.iter().map(|(_, factor)| greatest_common_divisor(c, *factor)).collect();
        units.sort_unstable_by(|a, b| b.cmp(a));
        units.dedup();
        units.into_iter().filter(|&unit| unit > 1).find_map(|unit| {
            let (large, small): (Atoms, Atoms) = sum.atoms.iter().cloned().partition(|(_, factor)| factor % unit == 0);
            let (low, high) = self.range(&small, 4)?;
            let floor = |end: i128| (end + i128::from(sum.constant)).div_euclid(i128::from(unit));
            let constant = i64::try_from(floor(low)).ok().filter(|_| !small.is_empty() && floor(low) == floor(high))?;
            let atoms = large.into_iter().map(|(atom, factor)| (atom, factor / unit)).collect();
            Some((Sum { atoms, constant }, c / unit))
        })
    }

    /// The smallest and the largest value of a sum, if both are known; facts are used up to `depth` times.
    fn range(&self, atoms: &[(AffineExpr, i64)], depth: u32) -> Option<(i128, i128)> {
        let mut best = atoms.iter().try_fold((0, 0), |(low, high), (atom, factor)| {
            let (a, b) = scaled(self.atom_range(atom, depth)?, i128::from(*factor))?;
            near((low + a, high + b))
        });
        let remainders: Vec<(Sum, i64)> = atoms.iter().filter_map(|(atom, _)| remainder_of(atom)).collect();
        for (fact, size) in self.within.iter().chain(&remainders).filter(|_| depth > 0) {
            let Some((rest, factor)) = without(atoms, fact) else { continue };
            let Some((low, high)) = self.range(&rest, depth - 1) else { continue };
            // `fact.atoms` lies between `-constant` and `size - 1 - constant`.
            let first = -i128::from(fact.constant);
            let Some((first, last)) = scaled((first, first + i128::from(size - 1)), i128::from(factor)) else {
                continue;
            };
            let Some(found) = near((low + first, high + last)) else { continue };
            if best.is_none_or(|(a, b)| found.1 - found.0 < b - a) {
                best = Some(found);
            }
        }
        best
    }

    fn atom_range(&self, atom: &AffineExpr, depth: u32) -> Option<(i128, i128)> {
        match atom {
            AffineExpr::Dim(term) => self.terms.get(term).map(|&(low, high)| (low.into(), high.into())),
            AffineExpr::FloorDiv(a, b) => {
                let (sum, c) = (sum_of(a)?, i128::from(b.as_const()?));
                let (low, high) = self.range(&sum.atoms, depth.checked_sub(1)?)?;
                let floor = |end: i128| (end + i128::from(sum.constant)).div_euclid(c);
                Some((floor(low), floor(high)))
            }
            _ => None,
        }
    }
}

/// A range times a number. `None` far from numbers of 64 bits.
fn scaled((low, high): (i128, i128), factor: i128) -> Option<(i128, i128)> {
    let (a, b) = (low.checked_mul(factor)?, high.checked_mul(factor)?);
    near((a.min(b), a.max(b)))
}

/// A range whose ends can be added and subtracted. `None` far from numbers of 64 bits.
fn near(range: (i128, i128)) -> Option<(i128, i128)> {
    let is_near = |end: i128| end.unsigned_abs() < 1 << 120;
    (is_near(range.0) && is_near(range.1)).then_some(range)
}

/// `x - (x floordiv c) * c` with `c`, which it is below, for the quotient in it.
fn remainder_of(atom: &AffineExpr) -> Option<(Sum, i64)> {
    let AffineExpr::FloorDiv(dividend, divisor) = atom else { return None };
    let c = divisor.as_const()?;
    let quotient = Sum { atoms: vec![(atom.clone(), 1)], constant: 0 };
    Some((plus(sum_of(dividend)?, &quotient, c.checked_neg()?)?, c))
}

fn constant(value: i64) -> Sum {
    Sum { atoms: Vec::new(), constant: value }
}

/// `a + factor * b`.
fn plus(mut a: Sum, b: &Sum, factor: i64) -> Option<Sum> {
    a.constant = a.constant.checked_add(b.constant.checked_mul(factor)?)?;
    for (atom, times) in &b.atoms {
        let amount = times.checked_mul(factor)?;
        match a.atoms.iter_mut().find(|(known, _)| known == atom) {
            Some((_, sum)) => *sum = sum.checked_add(amount)?,
            None => a.atoms.push((atom.clone(), amount)),
        }
    }
    a.atoms.retain(|(_, times)| *times != 0);
    a.atoms.sort();
    Some(a)
}

/// The product, with products of terms as terms.
fn product(a: &Sum, b: &Sum) -> Option<Sum> {
    let mut all = constant(a.constant.checked_mul(b.constant)?);
    for (one, other) in [(a, b), (b, a)] {
        let scaled = Sum { atoms: one.atoms.clone(), constant: 0 };
        all = plus(all, &scaled, other.constant)?;
    }
    for (x, p) in &a.atoms {
        for (y, q) in &b.atoms {
            let (first, second) = if x <= y { (x, y) } else { (y, x) };
            let atom = AffineExpr::Mul(first.clone().into(), second.clone().into());
            all = plus(all, &Sum { atoms: vec![(atom, p.checked_mul(*q)?)], constant: 0 }, 1)?;
        }
    }
    Some(all)
}

/// What is left of `atoms` without a multiple of a fact's, and which multiple; `None` unless fewer are left.
fn without(atoms: &[(AffineExpr, i64)], fact: &Sum) -> Option<(Atoms, i64)> {
    let (lead, unit) = fact.atoms.first()?;
    let (_, have) = atoms.iter().find(|(atom, _)| atom == lead)?;
    let factor = have.checked_div(*unit).filter(|f| f * unit == *have)?;
    let rest = Sum { atoms: atoms.to_vec(), constant: 0 };
    let rest = plus(rest, &Sum { atoms: fact.atoms.clone(), constant: 0 }, factor.checked_neg()?)?;
    (rest.atoms.len() < atoms.len()).then_some((rest.atoms, factor))
}

/// `inside floordiv c` as an atom in its smallest numbers.
fn quotient_atom(inside: Sum, c: i64) -> Option<Sum> {
    let shared = inside.atoms.iter().fold(c, |gcd, (_, factor)| greatest_common_divisor(gcd, *factor));
    let atoms: Atoms = inside.atoms.iter().map(|(e, factor)| (e.clone(), factor / shared)).collect();
    let (inside, c) = (Sum { atoms, constant: inside.constant.div_euclid(shared) }, c / shared);
    if c == 1 {
        return Some(inside);
    }
    if inside.atoms.is_empty() {
        return Some(constant(inside.constant.div_euclid(c)));
    }
    // (x floordiv a + k) floordiv c is (x + k * a) floordiv (a * c).
    if let [(AffineExpr::FloorDiv(x, a), 1)] = inside.atoms.as_slice()
        && let Some(a) = a.as_const()
    {
        let shifted = plus(sum_of(x)?, &constant(inside.constant.checked_mul(a)?), 1)?;
        return quotient_atom(shifted, a.checked_mul(c)?);
    }
    let atom = AffineExpr::FloorDiv(expr(&inside).into(), AffineExpr::Const(c).into());
    Some(Sum { atoms: vec![(atom, 1)], constant: 0 })
}

fn greatest_common_divisor(a: i64, b: i64) -> i64 {
    if b == 0 { a.saturating_abs() } else { greatest_common_divisor(b, a % b) }
}

/// The sum as an expression.
fn expr(sum: &Sum) -> AffineExpr {
    let all = sum.atoms.iter().fold(None, |all: Option<AffineExpr>, (atom, factor)| {
        let term = atom.clone() * AffineExpr::Const(*factor);
        Some(all.map_or(term.clone(), |all| all + term))
    });
    match all {
        None => AffineExpr::Const(sum.constant),
        Some(all) if sum.constant == 0 => all,
        Some(all) => all + AffineExpr::Const(sum.constant),
    }
}

/// The sum as an expression, with `x - (x floordiv c) * c` as `x mod c` again.
fn with_remainders(mut sum: Sum) -> AffineExpr {
    let mut remainders = AffineExpr::Const(0);
    while let Some((rest, remainder)) = sum.atoms.iter().find_map(|(atom, factor)| remainder_in(&sum, atom, *factor)) {
        sum = rest;
        remainders = remainders + remainder;
    }
    expr(&sum) + remainders
}

/// The sum without the parts of a remainder, and the remainder, if `factor * atom` is the quotient in one.
fn remainder_in(sum: &Sum, atom: &AffineExpr, factor: i64) -> Option<(Sum, AffineExpr)> {
    let AffineExpr::FloorDiv(dividend, divisor) = atom else { return None };
    let c = divisor.as_const()?;
    let times = factor.checked_div(c).filter(|t| t * c == factor)?.checked_neg()?;
    let inside = sum_of(dividend)?;
    let part = |(e, f): &(AffineExpr, i64)| sum.atoms.iter().any(|(known, have)| known == e && *have == f * times);
    if !inside.atoms.iter().all(part) {
        return None;
    }
    let rest = plus(sum.clone(), &inside, times.checked_neg()?)?;
    let rest = plus(rest, &Sum { atoms: vec![(atom.clone(), 1)], constant: 0 }, factor.checked_neg()?)?;
    Some((rest, (**dividend).clone().modulo(AffineExpr::Const(c)) * AffineExpr::Const(times)))
}

/// Quotients, remainders and products of terms in a form: what hardware would have to compute.
pub(super) fn operators(form: &AffineExpr) -> usize {
    let mut count = 0;
    form.walk(&mut |e| {
        count += match e {
            AffineExpr::Mod(..) | AffineExpr::FloorDiv(..) | AffineExpr::CeilDiv(..) => 1,
            AffineExpr::Mul(_, b) => usize::from(b.as_const().is_none()),
            AffineExpr::Add(..) | AffineExpr::Const(_) | AffineExpr::Dim(_) | AffineExpr::Symbol(_) => 0,
        }
    });
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    fn d(i: u32) -> AffineExpr {
        AffineExpr::Dim(i)
    }

    fn c(value: i64) -> AffineExpr {
        AffineExpr::Const(value)
    }

    fn check(facts: &Facts, form: AffineExpr, expect: &str) {
        assert_eq!(facts.simplified(&form).to_string(), expect);
    }

    #[test]
    fn quotients_that_ranges_decide_go_away() {
        let mut facts = Facts::default();
        facts.add(&d(1), 8);
        let linear = d(0) * c(8) + d(1);
        check(&facts, linear.clone().floor_div(c(8)), "d0");
        check(&facts, linear.clone().modulo(c(8)), "d1");
        check(&facts, (linear.clone() + c(8)).floor_div(c(8)), "d0 + 1");
        check(&facts, linear.clone().floor_div(c(16)), "d0 floordiv 2");
        check(&facts, linear.clone().modulo(c(16)), "d1 + (d0 mod 2) * 8");
        check(&facts, (linear.clone() + c(8)).floor_div(c(24)), "(d0 + 1) floordiv 3");
        check(&facts, (linear.clone() + c(1)).floor_div(c(16)), "(d0 * 8 + d1 + 1) floordiv 16");
        check(&Facts::default(), linear.clone().floor_div(c(16)), "(d0 * 8 + d1) floordiv 16");
        check(&Facts::default(), linear.modulo(c(8)), "d1 mod 8");
    }

    #[test]
    fn terms_that_stay_between_multiples_leave_a_quotient() {
        let mut facts = Facts::default();
        facts.add_term(1, 0, 2);
        facts.add_term(2, 0, 3);
        let form = d(0) * c(12) + d(1) * c(4) + d(2);
        for divisor in [4, 8, 12, 24, 36, 48] {
            let quotient = facts.simplified(&form.clone().floor_div(c(divisor)));
            let remainder = facts.simplified(&form.clone().modulo(c(divisor)));
            for (i, j, k) in (-7..8).flat_map(|i| (0..3).flat_map(move |j| (0..4).map(move |k| (i, j, k)))) {
                let (dims, whole) = ([i, j, k], 12 * i + 4 * j + k);
                assert_eq!(quotient.evaluate(&dims, &[]), Some(whole.div_euclid(divisor)), "{quotient}");
                assert_eq!(remainder.evaluate(&dims, &[]), Some(whole.rem_euclid(divisor)), "{remainder}");
            }
        }
        check(&facts, form.clone().floor_div(c(24)), "d0 floordiv 2");
        check(&facts, form.floor_div(c(8)), "(d0 * 3 + d1) floordiv 2");
    }

    #[test]
    fn parts_of_an_address_become_it_again() {
        let facts = Facts::default();
        let rows = d(0).floor_div(c(6)) * c(6);
        check(&facts, rows + d(0).modulo(c(6)), "d0");
        let parts = d(0).floor_div(c(24)) * c(24) + d(0).floor_div(c(4)).modulo(c(6)) * c(4) + d(0).modulo(c(4));
        check(&facts, parts, "d0");
        check(&facts, (d(0) + c(3)).modulo(c(4)), "(d0 + 3) mod 4");
    }

    #[test]
    fn facts_hold_for_sums() {
        let mut facts = Facts::default();
        facts.add(&(d(0) + d(1)), 4);
        facts.add_term(2, 0, 1);
        check(&facts, (d(0) * c(2) + d(1) * c(2) + d(2)).floor_div(c(8)), "0");
        assert_eq!(facts.range_of(&(d(0) + d(1) + c(5))), Some((5, 8)));
        assert_eq!(facts.range_of(&d(7).modulo(c(4))), Some((0, 3)));
    }
}
