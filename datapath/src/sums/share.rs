//! What sums share: pairs of terms that occur more than once, up to a common shift and sign, become terms of their own.

use super::forms::read;
use bits::known::{Facts, Range};
use num_bigint::BigInt;
use num_traits::One;
use std::collections::BTreeMap;

/// What a term is a multiple of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    /// A node of the graph.
    Atom(usize),
    /// A shared pair, by its place.
    Pair(usize),
}

/// A part, shifted left, added or subtracted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Term {
    /// Of what.
    pub part: Part,
    /// How far.
    pub shift: u32,
    /// Whether it is subtracted.
    pub minus: bool,
}

/// `first + (second << shift)`, or the difference.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pair {
    /// The part that is not shifted.
    pub first: Part,
    /// The other.
    pub second: Part,
    /// How far the second is shifted.
    pub shift: u32,
    /// Whether the second is subtracted.
    pub minus: bool,
}

/// All sums, and the pairs that they share.
#[derive(Clone, Debug, Default)]
pub struct System {
    sums: BTreeMap<usize, Vec<Term>>,
    pairs: Vec<Pair>,
    reversed: Vec<bool>,
}

/// Pairs of terms beyond which sharing is not looked for.
const MAX_PAIRS: usize = 150_000;

impl System {
    /// Adds the sum of a node.
    pub fn add(&mut self, index: usize, digits: Vec<(usize, u32, bool)>) {
        let term = |(atom, shift, minus)| Term { part: Part::Atom(atom), shift, minus };
        self.sums.insert(index, digits.into_iter().map(term).collect());
    }

    /// The terms of a sum.
    pub fn sum(&self, index: usize) -> &[Term] {
        self.sums.get(&index).map_or(&[], Vec::as_slice)
    }

    /// A shared pair.
    pub fn pair(&self, index: usize) -> Pair {
        self.pairs[index]
    }

    /// Terms of all sums.
    pub fn size(&self) -> usize {
        self.sums.values().map(Vec::len).sum()
    }

    /// True if no sum has two terms.
    pub fn is_trivial(&self) -> bool {
        self.sums.values().all(|terms| terms.len() < 2)
    }

    /// Takes out pairs until none occurs twice: the one that saves most bits of adders first.
    pub fn share(&mut self, facts: &[Facts]) {
        let mut ranges: Vec<Range> = Vec::new();
        while let Some(pair) = self.most_saving(facts, &ranges) {
            ranges.push(range_of(&pair, facts, &ranges));
            let part = Part::Pair(self.pairs.len());
            self.pairs.push(pair);
            self.sums.values_mut().for_each(|terms| replace(terms, pair, part));
        }
        self.reverse();
    }

    /// True if a pair is built as its second part less its first.
    pub fn is_reversed(&self, index: usize) -> bool {
        self.reversed[index]
    }

    /// Exchanges the parts of differences that are mostly subtracted: no negation is then needed.
    fn reverse(&mut self) {
        self.reversed = vec![false; self.pairs.len()];
        for index in 0..self.pairs.len() {
            let part = Part::Pair(index);
            let in_pairs = self.pairs.iter().any(|pair| pair.first == part);
            let uses = || self.sums.values().flatten().filter(|term| term.part == part);
            let subtracted = uses().filter(|term| term.minus).count();
            if in_pairs || !self.pairs[index].minus || 2 * subtracted <= uses().count() {
                continue;
            }
            self.reversed[index] = true;
            let terms = self.sums.values_mut().flatten().filter(|term| term.part == part);
            terms.for_each(|term| term.minus = !term.minus);
            let pairs = self.pairs.iter_mut().filter(|pair| pair.second == part);
            pairs.for_each(|pair| pair.minus = !pair.minus);
        }
    }

    fn most_saving(&self, facts: &[Facts], ranges: &[Range]) -> Option<Pair> {
        let count: usize = self.sums.values().map(|terms| terms.len() * terms.len() / 2).sum();
        if count > MAX_PAIRS {
            return None;
        }
        let mut uses: BTreeMap<Pair, u32> = BTreeMap::new();
        for terms in self.sums.values() {
            for (pair, times) in occurrences(terms) {
                *uses.entry(pair).or_default() += times;
            }
        }
        let saved = |pair: &Pair, uses: u32| {
            let bits = range_of(pair, facts, ranges).bits().saturating_sub(pair.shift);
            u64::from(uses - 1) * u64::from(bits.max(1))
        };
        let repeated = uses.into_iter().filter(|(_, uses)| *uses > 1);
        repeated
            .map(|(pair, uses)| (saved(&pair, uses), pair))
            .max_by_key(|(saved, pair)| (*saved, std::cmp::Reverse(*pair)))
            .map(|(_, pair)| pair)
    }
}

/// The values of a part.
pub fn range_of_part(part: Part, facts: &[Facts], pairs: &[Range]) -> Range {
    match part {
        Part::Atom(index) => read(&facts[index]).clone(),
        Part::Pair(index) => pairs[index].clone(),
    }
}

/// The values of a pair.
pub fn range_of(pair: &Pair, facts: &[Facts], pairs: &[Range]) -> Range {
    let scale = BigInt::one() << pair.shift;
    let second = range_of_part(pair.second, facts, pairs).mul(&Range::new(scale.clone(), scale));
    let first = range_of_part(pair.first, facts, pairs);
    if pair.minus { first.sub(&second) } else { first.add(&second) }
}

/// The pair of two terms, with the shift and the sign that it has in common.
fn pair_of(a: Term, b: Term) -> (Pair, u32, bool) {
    let (first, second) = if (a.shift, a.part, a.minus) <= (b.shift, b.part, b.minus) { (a, b) } else { (b, a) };
    let minus = first.minus != second.minus;
    let shift = second.shift - first.shift;
    (Pair { first: first.part, second: second.part, shift, minus }, first.shift, first.minus)
}

/// How often each pair occurs without using a term twice.
fn occurrences(terms: &[Term]) -> BTreeMap<Pair, u32> {
    let mut places: BTreeMap<Pair, Vec<(usize, usize)>> = BTreeMap::new();
    for i in 0..terms.len() {
        for j in i + 1..terms.len() {
            places.entry(pair_of(terms[i], terms[j]).0).or_default().push((i, j));
        }
    }
    places.into_iter().map(|(pair, places)| (pair, disjoint(&places).len() as u32)).collect()
}

fn disjoint(places: &[(usize, usize)]) -> Vec<(usize, usize)> {
    let mut used = Vec::new();
    let mut kept = Vec::new();
    for (i, j) in places {
        if !used.contains(i) && !used.contains(j) {
            used.extend([*i, *j]);
            kept.push((*i, *j));
        }
    }
    kept
}

/// Puts the part in place of each occurrence of the pair.
fn replace(terms: &mut Vec<Term>, pair: Pair, part: Part) {
    let mut places = Vec::new();
    for i in 0..terms.len() {
        for j in i + 1..terms.len() {
            if pair_of(terms[i], terms[j]).0 == pair {
                places.push((i, j));
            }
        }
    }
    let mut gone = vec![false; terms.len()];
    let mut new = Vec::new();
    for (i, j) in disjoint(&places) {
        let (_, shift, minus) = pair_of(terms[i], terms[j]);
        (gone[i], gone[j]) = (true, true);
        new.push(Term { part, shift, minus });
    }
    let mut gone = gone.iter();
    terms.retain(|_| !gone.next().copied().unwrap_or(false));
    terms.append(&mut new);
}
