//! Pairs of tokens of a nest, an earlier and a later one, and how many tokens lie between them, as integer sets.
//!
//! What holds: the distance of a pair is never more than the tokens that it is apart. It is exact where inner loops have constant
//! trip counts, and where the tokens are in neighbouring iterations of the loop around the innermost one; elsewhere what lies
//! between is counted with the fewest iterations that its loops have. Cost: one conjunction for each pair of cases, level that
//! carries the pair, and form of an upper bound inside it; trip counts do not matter.

use pipeline::{Bound, Level, Linear, Term, VarId, When};
use presburger::{BasicSet, Extreme, Int, Space};

use crate::iterations::{Iterations, Row, add_constant, opposite, plus};

/// The tokens of a nest by cases.
#[derive(Debug)]
pub struct Tokens {
    cases: Vec<Iterations>,
    /// Dimensions of registers, in front of those of the levels.
    registers: usize,
    depth: usize,
    /// By level: the fewest tokens that one of its iterations takes.
    least: Vec<i128>,
}

/// Some of the tokens of a nest.
#[derive(Clone, Debug)]
pub struct Part {
    at: Iterations,
}

/// Pairs of tokens of which one loop level carries the later one.
#[derive(Clone, Debug)]
pub struct Pairs {
    set: BasicSet,
    /// Dimensions of one token.
    width: usize,
    /// Tokens from the earlier to the later one, at least 1.
    distance: Row,
}

impl Part {
    /// As a set.
    pub fn iterations(&self) -> &Iterations {
        &self.at
    }
}

impl Tokens {
    /// Those of `levels`, for each value of the registers that bounds and addresses name; `None` if another register occurs, or
    /// there are too many cases.
    pub fn of(levels: &[Level], registers: &[(VarId, (i64, i64))]) -> Option<Self> {
        let around = registers.iter().fold(Iterations::once(), |at, (var, range)| at.with_register(*var, *range));
        let mut least = vec![1_i128; levels.len()];
        for depth in (1..levels.len()).rev() {
            least[depth - 1] = least[depth].checked_mul(fewest_iterations(&around, levels, depth)?)?;
        }
        let cases = around.nest(levels)?;
        (cases.len() <= MOST_CASES).then_some(Self { cases, registers: registers.len(), depth: levels.len(), least })
    }

    /// The tokens at which a node of this place in the nest acts.
    pub fn acting(&self, when: &When) -> Vec<Part> {
        self.cases.iter().flat_map(|case| acting(case, when)).map(|at| Part { at }).collect()
    }

    /// Number of levels.
    pub fn depth(&self) -> usize {
        self.depth
    }

    /// Pairs of a token of `a` and one of `b` that differ first in the iteration of `level`, `b` the later one.
    pub fn carried(&self, a: &Part, b: &Part, level: usize) -> Vec<Pairs> {
        let inner = level + 1..self.depth;
        let mut pairs = vec![self.start(a, b, level)];
        for depth in inner {
            pairs = pairs.into_iter().flat_map(|pair| self.past_rest(pair, a, b, depth)).collect();
        }
        pairs
    }

    /// Pairs in one iteration of the levels outside `level`, with the iterations of `level` between them.
    fn start(&self, a: &Part, b: &Part, level: usize) -> Pairs {
        let width = self.registers + self.depth;
        let space = Space::set(0, 2 * width);
        let earlier = a.at.set().placed(space, 0..width);
        let mut set = earlier.intersect(&b.at.set().placed(space, width..2 * width));
        for dim in (0..self.registers).chain(self.registers..self.registers + level) {
            set.equate(dim, width + dim);
        }
        let (before, after) = (self.registers + level, width + self.registers + level);
        let mut distance = vec![Int::ZERO; 2 * width + 1];
        (distance[before], distance[after]) = (Int::from(-1), Int::ONE);
        add_constant(&mut distance, -1);
        set.add_inequality(&distance);
        distance.iter_mut().for_each(|v| *v = &*v * &Int::from(self.least[level]));
        add_constant(&mut distance, 1);
        Pairs { set, width, distance }
    }

    /// Adds what is left of an inner level after the earlier token, and what the later one has behind it.
    fn past_rest(&self, pairs: Pairs, a: &Part, b: &Part, depth: usize) -> Vec<Pairs> {
        let least = Int::from(self.least[depth]);
        let (own, later) = (&a.at.levels()[depth], &b.at.levels()[depth]);
        let mut pairs = pairs;
        if !later.is_idle {
            let dim = pairs.width + later.dim;
            pairs.distance[dim] = &pairs.distance[dim] + &least;
        }
        if own.is_idle {
            return vec![pairs];
        }
        // The iterations that are left: the fewest after which the counter is past an upper bound.
        let rest = pairs.set.space().dims();
        let pairs = pairs.with_dimension(&least);
        // The counter after them, less the bound: below zero for each, and no longer so for one of them after a further step.
        let after = |upper: &Row| {
            let mut row = pairs.spread(&plus(&own.counter, upper, &Int::from(-1)), 0);
            row[rest] = Int::from(own.step);
            row
        };
        let afters: Vec<Row> = own.uppers.iter().map(after).collect();
        let past = |row: &Row| {
            let mut case = pairs.clone();
            afters.iter().for_each(|row| case.set.add_inequality(&opposite(row)));
            let mut next = row.clone();
            add_constant(&mut next, own.step);
            case.set.add_inequality(&next);
            case
        };
        afters.iter().map(past).collect()
    }
}

/// Cases of a nest at the most.
const MOST_CASES: usize = 64;

/// The fewest iterations of level `depth`, at least one: the token that an empty loop takes.
fn fewest_iterations(around: &Iterations, levels: &[Level], depth: usize) -> Option<i128> {
    let level = &levels[depth];
    if let Some(count) = level.constant_trip_count() {
        return Some(i128::from(count.max(1)));
    }
    let mut span: Option<Int> = None;
    for case in around.nest(&levels[..depth])? {
        for (lower, upper) in both(&level.lower, &level.upper) {
            let row = plus(&case.row(upper)?, &case.row(lower)?, &Int::from(-1));
            match case.set().minimum(&row) {
                Extreme::Value(value) => span = Some(span.map_or(value.clone(), |s| s.min(value))),
                Extreme::Unbounded => return Some(1),
                Extreme::Empty => {}
            }
        }
    }
    let span = span.and_then(|span| span.to_i128()).unwrap_or(1);
    let step = i128::from(level.step);
    Some(((span + step - 1).div_euclid(step)).max(1))
}

fn both<'b>(lower: &'b Bound, upper: &'b Bound) -> impl Iterator<Item = (&'b Linear, &'b Linear)> {
    lower.forms.iter().flat_map(|l| upper.forms.iter().map(move |u| (l, u)))
}

fn acting(case: &Iterations, when: &When) -> Vec<Iterations> {
    let levels = case.levels();
    if when.active_through.is_some_and(|last| levels.iter().take(last + 1).skip(1).any(|level| level.is_idle)) {
        return Vec::new();
    }
    let mut cases = vec![case.clone()];
    for (depth, level) in levels.iter().enumerate() {
        if when.first_from.is_some_and(|from| depth >= from) {
            cases.iter_mut().for_each(|case| case.fix_first(level.dim));
        }
        if when.last_from.is_some_and(|from| depth >= from) && !level.is_idle {
            cases = cases.iter().flat_map(|case| case.split_at_last(level).0).collect();
        }
    }
    if let Some(from) = when.not_first_from {
        cases = cases.iter().flat_map(|case| case.past_first(from)).collect();
    }
    cases
}

impl Pairs {
    /// Keeps the pairs at which a form of the earlier token equals one of the later; `None` if a register is not known.
    pub fn meeting(mut self, a: (&Part, &Linear), b: (&Part, &Linear)) -> Option<Self> {
        let earlier = self.spread(&a.0.at.row(a.1)?, 0);
        let later = self.spread(&b.0.at.row(b.1)?, self.width);
        self.set.add_equality(&plus(&earlier, &later, &Int::from(-1)));
        Some(self)
    }

    /// The smallest distance, if there is a pair less than `limit` apart.
    pub fn nearest(mut self, limit: u64) -> Option<u64> {
        let mut below: Row = self.distance.iter().map(|v| -v).collect();
        add_constant(&mut below, i64::try_from(limit).unwrap_or(i64::MAX) - 1);
        self.set.add_inequality(&below);
        match self.set.minimum(&self.distance) {
            Extreme::Value(value) => Some(u64::try_from(value.to_i128()?).unwrap_or(1)),
            Extreme::Unbounded => Some(1),
            Extreme::Empty => None,
        }
    }

    /// True if a pair may be exactly so many tokens apart.
    pub fn may_be_apart(mut self, tokens: i64) -> bool {
        // A distance of one token is never less than it is said to be.
        let least = tokens.min(2);
        let mut low = self.distance.clone();
        add_constant(&mut low, -least);
        let mut high: Row = self.distance.iter().map(|v| -v).collect();
        add_constant(&mut high, tokens);
        self.set.add_inequality(&low);
        self.set.add_inequality(&high);
        !self.set.is_empty()
    }

    /// A row over one token's dimensions as one over all.
    fn spread(&self, row: &[Int], from: usize) -> Row {
        let mut wide = vec![Int::ZERO; self.set.space().dims() + 1];
        let (dims, constant) = row.split_at(row.len() - 1);
        wide[from..from + dims.len()].clone_from_slice(dims);
        wide[self.set.space().dims()] = constant[0].clone();
        wide
    }

    /// With one dimension more, a number of iterations that counts so many tokens each.
    fn with_dimension(&self, tokens: &Int) -> Self {
        let dims = self.set.space().dims();
        let mut wider = self.clone();
        wider.set = self.set.placed(Space::set(0, dims + 1), 0..dims);
        wider.set.bound_below(dims, 0);
        wider.distance.insert(dims, tokens.clone());
        wider
    }
}

/// Tokens of one time: those of both parts.
pub fn is_shared(a: &Part, b: &Part, same: Option<(&Linear, &Linear)>) -> Option<bool> {
    let mut set = a.at.set().intersect(b.at.set());
    if let Some((x, y)) = same {
        set.add_equality(&plus(&a.at.row(x)?, &b.at.row(y)?, &Int::from(-1)));
    }
    Some(!set.is_empty())
}

/// The registers of the bounds of a nest and of forms, once each.
pub fn registers<'f>(levels: &'f [Level], forms: impl IntoIterator<Item = &'f Linear>) -> Vec<VarId> {
    let bounds = levels.iter().flat_map(|l| l.lower.forms.iter().chain(&l.upper.forms));
    let terms = bounds.chain(forms).flat_map(|form| &form.terms);
    let mut vars: Vec<VarId> = terms
        .filter_map(|(term, _)| match term {
            Term::Var(var) => Some(*var),
            Term::Level(_) => None,
        })
        .collect();
    vars.sort();
    vars.dedup();
    vars
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use proptest::prelude::*;

    use super::*;
    use test_programs::nests::for_nests;

    /// Tokens that walking goes through; `None` if the nest never runs.
    fn walked(levels: &[Level]) -> Option<i64> {
        let (mut tokens, mut count) = (pipeline::Tokens::new(levels)?, 1);
        while tokens.advance()? {
            count += 1;
        }
        Some(count)
    }

    #[test]
    fn cases_hold_each_token_once() {
        let compared = Cell::new(0);
        for_nests(|nest| {
            let levels = nest.levels();
            let Some(walked) = walked(&levels) else { return Ok(()) };
            let tokens = Tokens::of(&levels, &[]).expect("few cases");
            let counts = tokens.acting(&When::default()).into_iter().map(|part| part.at.count().expect("few cases"));
            let counted = counts.fold(Int::ZERO, |sum, count| &sum + &count);
            prop_assert_eq!(counted, Int::from(walked));
            compared.set(compared.get() + 1);
            Ok(())
        });
        assert!(compared.get() > 100, "{} nests run", compared.get());
    }
}
