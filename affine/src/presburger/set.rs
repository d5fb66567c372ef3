//! Unions of basic sets (and relations) with the whole algebra: union, intersection, difference, complement, comparison.
//! Holds: all parts live in one space; parts may overlap; no part is stored that is known to be empty.

use super::basic::BasicSet;
use super::int::Int;
use super::parametric::{opposite, symbolic_minimum};
use super::sample::Extreme;
use super::space::Space;

/// A finite union of basic sets in one space. With a domain it is a relation.
#[derive(Clone, Debug)]
pub struct Set {
    space: Space,
    parts: Vec<BasicSet>,
}

/// A relation is a set whose dimensions are split into domain and range.
pub type Relation = Set;

impl From<BasicSet> for Set {
    fn from(part: BasicSet) -> Set {
        Set { space: part.space(), parts: vec![part] }
    }
}

impl Set {
    /// No point.
    pub fn empty(space: Space) -> Set {
        Set { space, parts: Vec::new() }
    }

    /// All points.
    pub fn universe(space: Space) -> Set {
        BasicSet::universe(space).into()
    }

    /// The union of `parts`, all in `space`. Empty ones are dropped.
    pub fn of(space: Space, parts: impl IntoIterator<Item = BasicSet>) -> Set {
        let mut set = Set::empty(space);
        for part in parts {
            set.push(part);
        }
        set
    }

    /// The shape.
    pub fn space(&self) -> Space {
        self.space
    }

    /// The basic sets of the union.
    pub fn parts(&self) -> &[BasicSet] {
        &self.parts
    }

    pub(super) fn replace_parts(&self, parts: Vec<BasicSet>) -> Set {
        Set { space: self.space, parts }
    }

    /// Adds a basic set, simplified, unless it is empty.
    pub fn push(&mut self, mut part: BasicSet) {
        assert_eq!(self.space, part.space(), "sets of one space");
        part.simplify();
        if !part.is_empty() {
            self.parts.push(part);
        }
    }

    fn map(&self, f: impl Fn(&BasicSet) -> BasicSet, space: Space) -> Set {
        Set::of(space, self.parts.iter().map(f))
    }

    fn pairwise(&self, other: &Set, space: Space, f: impl Fn(&BasicSet, &BasicSet) -> BasicSet) -> Set {
        let pairs = self.parts.iter().flat_map(|a| other.parts.iter().map(move |b| (a, b)));
        Set::of(space, pairs.map(|(a, b)| f(a, b)))
    }

    /// The points in either.
    pub fn union(&self, other: &Set) -> Set {
        assert_eq!(self.space, other.space, "sets of one space");
        Set { space: self.space, parts: self.parts.iter().chain(&other.parts).cloned().collect() }
    }

    /// The points in both.
    pub fn intersect(&self, other: &Set) -> Set {
        self.pairwise(other, self.space, BasicSet::intersect)
    }

    /// The points of `self` that are not in `other`. Exact; the new parts are disjoint where those of `self` are.
    pub fn subtract(&self, other: &Set) -> Set {
        assert_eq!(self.space, other.space, "sets of one space");
        let mut rest = self.clone();
        for part in other.parts.iter().flat_map(BasicSet::with_floor_divs) {
            rest.parts = rest.parts.iter().flat_map(|a| difference(a, &part)).collect();
        }
        rest
    }

    /// All points that are not in the set.
    pub fn complement(&self) -> Set {
        Set::universe(self.space).subtract(self)
    }

    /// Is there no integer point, whatever the symbols? Exact.
    pub fn is_empty(&self) -> bool {
        self.parts.iter().all(BasicSet::is_empty)
    }

    /// Is every point also in `other`? Exact.
    pub fn is_subset(&self, other: &Set) -> bool {
        self.subtract(other).is_empty()
    }

    /// Do both have the same points? Exact.
    pub fn is_equal(&self, other: &Set) -> bool {
        self.is_subset(other) && other.is_subset(self)
    }

    /// Is the point (symbols, then dimensions) in the set?
    pub fn contains(&self, point: &[Int]) -> bool {
        self.parts.iter().any(|part| part.contains(point))
    }

    /// An integer point: symbols, then dimensions.
    pub fn sample(&self) -> Option<Vec<Int>> {
        self.parts.iter().find_map(BasicSet::sample)
    }

    /// The greatest value of an affine objective over the points.
    pub fn maximum(&self, objective: &[Int]) -> Extreme<Int> {
        self.parts.iter().map(|part| part.maximum(objective)).fold(Extreme::Empty, |best, next| match (best, next) {
            (Extreme::Empty, other) | (other, Extreme::Empty) => other,
            (Extreme::Value(a), Extreme::Value(b)) => Extreme::Value(a.max(b)),
            _ => Extreme::Unbounded,
        })
    }

    /// The least value of an affine objective over the points.
    pub fn minimum(&self, objective: &[Int]) -> Extreme<Int> {
        match self.maximum(&objective.iter().map(|v| -v).collect::<Vec<_>>()) {
            Extreme::Value(v) => Extreme::Value(-&v),
            other => other,
        }
    }

    /// Exact projection: removes dimensions `first..first + count`.
    pub fn project_out(&self, first: usize, count: usize) -> Set {
        let space = BasicSet::universe(self.space).project_out(first, count).space();
        self.map(|part| part.project_out(first, count), space)
    }

    /// The domain of a relation.
    pub fn domain(&self) -> Set {
        self.map(BasicSet::domain, Space::set(self.space.symbols, self.space.domain))
    }

    /// The range of a relation.
    pub fn range(&self) -> Set {
        self.map(BasicSet::range, Space::set(self.space.symbols, self.space.range))
    }

    /// Exchanges domain and range.
    pub fn inverse(&self) -> Set {
        let s = self.space;
        self.map(BasicSet::inverse, Space::relation(s.symbols, s.range, s.domain))
    }

    /// `{ x -> z : exists y. x -> y in self and y -> z in next }`.
    pub fn then(&self, next: &Set) -> Set {
        let space = Space::relation(self.space.symbols, self.space.domain, next.space.range);
        self.pairwise(next, space, BasicSet::then)
    }

    /// The pairs whose domain point is in `set`.
    pub fn intersect_domain(&self, set: &Set) -> Set {
        self.pairwise(set, self.space, BasicSet::intersect_domain)
    }

    /// The pairs whose range point is in `set`.
    pub fn intersect_range(&self, set: &Set) -> Set {
        self.pairwise(set, self.space, BasicSet::intersect_range)
    }

    /// The image of a set.
    pub fn apply_to(&self, set: &Set) -> Set {
        self.intersect_domain(set).range()
    }

    /// The same points with another split of dimensions.
    pub fn with_space(&self, space: Space) -> Set {
        Set { space, parts: self.parts.iter().map(|part| part.clone().with_space(space)).collect() }
    }

    /// For each value of symbols and domain the lexicographically least range point (for a set: least point by symbols).
    /// Exact and symbolic, after Feautrier.
    pub fn lexmin(&self) -> Lexicographic {
        let parts: Vec<BasicSet> = self.parts.iter().flat_map(BasicSet::with_floor_divs).collect();
        let solved: Vec<Lexicographic> = parts.iter().map(basic_lexmin).collect();
        let mut unbounded = Set::empty(self.outer());
        for part in &solved {
            unbounded.parts.extend(part.unbounded.parts.iter().cloned());
        }
        let mut optimum = Set::empty(self.space);
        for (i, part) in solved.iter().enumerate() {
            let mut kept = part.optimum.subtract(&Set::universe(self.space).intersect_domain(&unbounded));
            for (_, other) in solved.iter().enumerate().filter(|(j, _)| *j != i) {
                kept = kept.subtract(&larger_than(&other.optimum));
            }
            optimum.parts.extend(kept.parts);
        }
        Lexicographic { optimum, unbounded }
    }

    /// Like [`Set::lexmin`] for the greatest point.
    pub fn lexmax(&self) -> Lexicographic {
        let mirrored = self.mirrored().lexmin();
        Lexicographic { optimum: mirrored.optimum.mirrored(), unbounded: mirrored.unbounded }
    }

    /// The space of symbols and domain, as a set.
    fn outer(&self) -> Space {
        Space::set(self.space.symbols, self.space.domain)
    }

    /// Every range dimension negated.
    fn mirrored(&self) -> Set {
        let mut set = self.clone();
        let columns = self.space.range_columns();
        for part in &mut set.parts {
            let (equalities, inequalities) = part.parts_mut();
            for matrix in [equalities, inequalities] {
                for r in 0..matrix.len() {
                    matrix.row_mut(r)[columns.clone()].iter_mut().for_each(|x| *x = -&*x);
                }
            }
        }
        set
    }
}

/// A lexicographic optimum.
#[derive(Clone, Debug)]
pub struct Lexicographic {
    /// The relation (or set) of optimal points.
    pub optimum: Set,
    /// Values of symbols and domain for which there are points but no optimum.
    pub unbounded: Set,
}

/// The optimum of a basic set whose locals are floor divisions.
fn basic_lexmin(part: &BasicSet) -> Lexicographic {
    let space = part.space();
    let params = space.range_columns().start;
    let outer = Space::set(space.symbols, space.domain);
    let mut answer = Lexicographic { optimum: Set::empty(space), unbounded: Set::empty(outer) };
    for piece in symbolic_minimum(part, params) {
        let locals = piece.context.constant() - params;
        let Some(values) = piece.values else {
            // Floor divisions are bounded by what they divide, so it is a range dimension that has no bound.
            answer.unbounded.push(piece.context.with_space(outer));
            continue;
        };
        let columns: Vec<Option<usize>> = (0..params)
            .map(Some)
            .chain((0..space.range).map(|_| None))
            .chain((params..params + locals).map(Some))
            .collect();
        let mut set =
            piece.context.with_space(Space { symbols: params, ..Space::default() }).rearranged(space, &columns);
        for (i, value) in values.rows().take(space.range).enumerate() {
            let mut row = value[..params].to_vec();
            row.resize(params + space.range, Int::ZERO);
            row.extend_from_slice(&value[params..]);
            row[params + i] = Int::from(-1);
            set.add_equality(&row);
        }
        answer.optimum.push(set);
    }
    answer
}

/// `{ x -> y : exists y' lexicographically less than y. x -> y' in relation }`.
fn larger_than(relation: &Set) -> Set {
    let n = relation.space.range;
    relation.then(&lexicographically_greater(relation.space.symbols, n))
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

/// `a` without `b`, whose locals are floor divisions: one disjoint piece for each constraint of `b` that can fail.
fn difference(a: &BasicSet, b: &BasicSet) -> Vec<BasicSet> {
    if a.intersect(b).is_empty() {
        return vec![a.clone()];
    }
    let mut aligned = Aligned::new(a, b);
    let mut pieces = Vec::new();
    for constraint in std::mem::take(&mut aligned.constraints) {
        let mut outside = aligned.base.clone();
        outside.add_inequality(&opposite(&constraint));
        aligned.base.add_inequality(&constraint);
        if !outside.is_empty() {
            outside.simplify();
            pieces.push(outside);
        }
    }
    pieces
}

/// A basic set with the floor divisions of another added, and the other's constraints over its columns.
pub(super) struct Aligned {
    /// The first set with the second's floor divisions as more locals.
    pub base: BasicSet,
    /// Every constraint of the second as inequalities.
    pub constraints: Vec<Vec<Int>>,
}

impl Aligned {
    /// Locals of `b` without a floor division stay unconstrained: `b` should have none.
    pub fn new(a: &BasicSet, b: &BasicSet) -> Aligned {
        let mut base = a.clone();
        let first = base.add_locals(b.locals());
        let (n, width) = (b.local_start(), base.width());
        let place = |row: &[Int]| {
            let mut placed = vec![Int::ZERO; width];
            placed[..n].clone_from_slice(&row[..n]);
            placed[first..].clone_from_slice(&row[n..]);
            placed
        };
        for (q, div) in b.floor_divs().iter().enumerate() {
            for bound in div.iter().flat_map(|div| div.bounds(n + q)) {
                base.add_inequality(&place(&bound));
            }
        }
        let mut constraints: Vec<Vec<Int>> = b.inequalities().rows().map(place).collect();
        for row in b.equalities().rows().map(place) {
            constraints.push(row.iter().map(|x| -x).collect());
            constraints.push(row);
        }
        Aligned { base, constraints }
    }
}
