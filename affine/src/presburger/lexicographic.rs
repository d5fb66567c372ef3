//! Lexicographic optima of unions, symbolic in parameters and domain.
//! Holds: an optimum is a function: no two range points for one domain point and one value of the symbols.

use super::basic::BasicSet;
use super::int::Int;
use super::parametric::symbolic_minimum;
use super::set::{Relation, Set};
use super::space::Space;

/// A lexicographic optimum.
#[derive(Clone, Debug)]
pub struct Lexicographic {
    /// The relation (or set) of optimal points.
    pub optimum: Set,
    /// Values of symbols and domain for which there are points but no optimum.
    pub unbounded: Set,
}

impl Set {
    /// For each value of symbols and domain the lexicographically least range point (for a set: least point by symbols).
    /// Exact and symbolic, after Feautrier.
    pub fn lexmin(&self) -> Lexicographic {
        let mut best: Option<(Lexicographic, Set)> = None;
        for part in self.parts() {
            let (next, domain) = (basic_lexmin(part), Set::from(part.domain()));
            best = Some(match best {
                Some((best, covered)) => {
                    let domain = Set::of(domain.space(), domain.parts().iter().flat_map(BasicSet::with_floor_divs));
                    (best.least_with(&next, &covered, &domain), covered.union(&domain).coalesce())
                }
                None => (next, domain),
            });
        }
        let outer = Space::set(self.space().symbols, self.space().domain);
        let nothing = Lexicographic { optimum: Set::empty(self.space()), unbounded: Set::empty(outer) };
        best.map_or(nothing, |(best, _)| best)
    }

    /// Like [`Set::lexmin`] for the greatest point.
    pub fn lexmax(&self) -> Lexicographic {
        let mirrored = self.mirrored().lexmin();
        Lexicographic { optimum: mirrored.optimum.mirrored(), unbounded: mirrored.unbounded }
    }

    /// Every range dimension negated.
    fn mirrored(&self) -> Set {
        let columns = self.space().range_columns();
        let mirror = |part: &BasicSet| {
            let mut part = part.clone();
            let (equalities, inequalities) = part.parts_mut();
            for matrix in [equalities, inequalities] {
                for r in 0..matrix.len() {
                    matrix.row_mut(r)[columns.clone()].iter_mut().for_each(|x| *x = -&*x);
                }
            }
            part
        };
        self.replace_parts(self.parts().iter().map(mirror).collect())
    }
}

impl Lexicographic {
    /// The least of two optima for each domain point that either has; the domains are those of all their points.
    fn least_with(&self, other: &Lexicographic, own_domain: &Set, other_domain: &Set) -> Lexicographic {
        let unbounded = self.unbounded.union(&other.unbounded);
        let mine = self.without(&other.unbounded);
        let theirs = other.without(&self.unbounded);
        let mut kept = wins(&mine, &theirs, other_domain, Tie::Wins);
        wins(&theirs, &mine, own_domain, Tie::Loses).parts().iter().for_each(|part| kept.push(part.clone()));
        Lexicographic { optimum: kept, unbounded }
    }

    fn without(&self, unbounded: &Set) -> Set {
        if unbounded.parts().is_empty() {
            return self.optimum.clone();
        }
        self.optimum.subtract(&Set::universe(self.optimum.space()).intersect_domain(unbounded))
    }
}

/// What becomes of a point that both have.
#[derive(Clone, Copy, PartialEq)]
enum Tie {
    Wins,
    Loses,
}

/// The part of function `a` where `b` (with `domain`) has no value, or a greater one (or the same, if a tie wins).
fn wins(a: &Set, b: &Set, domain: &Set, tie: Tie) -> Set {
    let mut kept = a.subtract(&Set::universe(a.space()).intersect_domain(domain));
    if b.parts().is_empty() {
        return kept;
    }
    let mut smaller = lexicographically_greater(a.space().symbols, a.space().range);
    if tie == Tie::Wins {
        smaller.push(BasicSet::identity(a.space().symbols, a.space().range));
    }
    for part in a.then_less(b, &smaller).parts() {
        kept.push(part.clone());
    }
    kept
}

impl Set {
    /// `{ x -> y in self : exists z. x -> z in other and y -> z in order }`.
    fn then_less(&self, other: &Set, order: &Relation) -> Set {
        let above = order.inverse();
        let allowed = other.then(&above);
        self.intersect(&allowed)
    }
}

/// The optimum of a basic set.
fn basic_lexmin(part: &BasicSet) -> Lexicographic {
    let space = part.space();
    let params = space.range_columns().start;
    let outer = Space::set(space.symbols, space.domain);
    let mut answer = Lexicographic { optimum: Set::empty(space), unbounded: Set::empty(outer) };
    for piece in symbolic_minimum(part, params, space.range) {
        let locals = piece.context.constant() - params;
        match &piece.values {
            None => answer.unbounded.push(piece.context.with_space(outer)),
            Some(values) => answer.optimum.push(graph(&piece.context, values, space, locals)),
        }
    }
    answer
}

/// The function with `values` on `context` as a relation.
fn graph(context: &BasicSet, values: &super::matrix::Matrix<Int>, space: Space, locals: usize) -> BasicSet {
    let params = space.range_columns().start;
    let columns: Vec<Option<usize>> = (0..params)
        .map(Some)
        .chain((0..space.range).map(|_| None))
        .chain((params..params + locals).map(Some))
        .collect();
    let mut set = context.clone().with_space(Space { symbols: params, ..Space::default() }).rearranged(space, &columns);
    for (i, value) in values.rows().take(space.range).enumerate() {
        let mut row = value[..params].to_vec();
        row.resize(params + space.range, Int::ZERO);
        row.extend_from_slice(&value[params..]);
        row[params + i] = Int::from(-1);
        set.add_equality(&row);
    }
    set
}

/// `{ y -> z : z lexicographically greater than y }` on `n` dimensions.
pub fn lexicographically_greater(symbols: usize, n: usize) -> Relation {
    let space = Space::relation(symbols, n, n);
    let mut set = Set::empty(space);
    for level in 0..n {
        let mut part = BasicSet::universe(space);
        for i in 0..level {
            part.equate(symbols + i, symbols + n + i);
        }
        let mut row = vec![Int::ZERO; part.width()];
        row[symbols + level] = Int::from(-1);
        row[symbols + n + level] = Int::ONE;
        row[symbols + 2 * n] = Int::from(-1);
        part.add_inequality(&row);
        set.push(part);
    }
    set
}
