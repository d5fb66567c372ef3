//! Unions of basic sets (and relations) with the whole algebra: union, intersection, difference, complement, comparison.
//! Holds: all parts live in one space; parts may overlap; no part is stored that is known to be empty.

use super::basic::BasicSet;
use super::int::Int;
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

    /// The parts changed by `f`, which leaves no part empty that was not.
    fn map(&self, f: impl Fn(&BasicSet) -> BasicSet, space: Space) -> Set {
        let simplified = |part| {
            let mut part = f(part);
            part.simplify();
            part
        };
        Set { space, parts: self.parts.iter().map(simplified).collect() }
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

    /// Is there no integer point, whatever the symbols? Exact.
    pub fn is_empty(&self) -> bool {
        self.parts.iter().all(BasicSet::is_empty)
    }

    /// Is the point (symbols, then dimensions) in the set?
    pub fn contains(&self, point: &[Int]) -> bool {
        self.parts.iter().any(|part| part.contains(point))
    }

    /// An integer point: symbols, then dimensions.
    pub fn sample(&self) -> Option<Vec<Int>> {
        self.parts.iter().find_map(BasicSet::sample)
    }

    /// The greatest value of an affine objective over the integer points. Exact. Cost: a rational program a part, and a search
    /// that halves the gap to the rational bound where that is not reached; microseconds, whatever the size of the bounds.
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
        let space = Space::relation(s.symbols, s.range, s.domain);
        Set { space, parts: self.parts.iter().map(BasicSet::inverse).collect() }
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

    /// The differences `y - x` of the pairs `x -> y`; domain and range must have as many dimensions.
    pub fn deltas(&self) -> Set {
        self.map(BasicSet::deltas, Space::set(self.space.symbols, self.space.range))
    }

    /// The same points with another split of dimensions.
    pub fn with_space(&self, space: Space) -> Set {
        Set { space, parts: self.parts.iter().map(|part| part.clone().with_space(space)).collect() }
    }
}
