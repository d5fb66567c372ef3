//! Iterations of loops as integer sets: the tokens of a nest, and the runs of what stands in loops of the sequencer, by cases.
//!
//! What holds: the cases of a nest are disjoint, and together they are all of its tokens. In a case each counter is one affine form
//! over the dimensions: a level counts its iterations from 0, so steps need no remainders. The cost depends on the number of
//! levels and of forms in their bounds, never on trip counts.

use pipeline::{Bound, Level, Linear, Term, VarId};
use presburger::{BasicSet, Int, Set, Space};

/// A form over the dimensions of a case, its constant last.
pub type Row = Vec<Int>;

/// A level in a case.
#[derive(Clone, Debug)]
pub struct Entered {
    /// Dimension that counts its iterations.
    pub dim: usize,
    /// The counter.
    pub counter: Row,
    /// The counter ends below each of these.
    pub uppers: Vec<Row>,
    /// From one iteration to the next.
    pub step: i64,
    /// It has no iteration here: the one token that an empty inner level takes.
    pub is_idle: bool,
}

/// Iterations of loops that one conjunction describes.
#[derive(Clone, Debug)]
pub struct Iterations {
    set: BasicSet,
    values: Vec<(Term, Row)>,
    levels: Vec<Entered>,
}

impl Iterations {
    /// The one iteration around which there is no loop.
    pub fn once() -> Self {
        Self { set: BasicSet::universe(Space::set(0, 0)), values: Vec::new(), levels: Vec::new() }
    }

    /// The points: one for each iteration.
    pub fn set(&self) -> &BasicSet {
        &self.set
    }

    /// The levels that were entered, outermost first.
    pub fn levels(&self) -> &[Entered] {
        &self.levels
    }

    /// Number of dimensions.
    pub fn dims(&self) -> usize {
        self.set.space().dims()
    }

    /// The same for each value of a register between two, inclusive.
    pub fn with_register(&self, var: VarId, (low, high): (i64, i64)) -> Self {
        let mut wider = self.widened();
        let dim = self.dims();
        wider.set.bound_below(dim, low);
        wider.set.bound_above(dim, high);
        wider.values.push((Term::Var(var), unit(dim + 1, dim)));
        wider
    }

    /// A form over counters and registers; `None` if one of them is not known here.
    pub fn row(&self, form: &Linear) -> Option<Row> {
        let mut row = vec![Int::ZERO; self.dims() + 1];
        row[self.dims()] = Int::from(form.constant);
        for (term, factor) in &form.terms {
            let (_, value) = self.values.iter().find(|(t, _)| t == term)?;
            row = plus(&row, value, &Int::from(*factor));
        }
        Some(row)
    }

    /// The iterations of `level`, one case for each form that may be its first value; `None` if a bound is not known.
    pub fn enter(&self, level: &Level, counter: Term) -> Option<Vec<Self>> {
        let wider = self.widened();
        let dim = self.dims();
        let (lowers, uppers) = (wider.rows(&level.lower)?, wider.rows(&level.upper)?);
        let mut cases = Vec::new();
        for (mut case, lower) in wider.by_greatest(&lowers) {
            case.set.bound_below(dim, 0);
            let value = plus(&lower, &unit(dim + 1, dim), &Int::from(level.step));
            for upper in &uppers {
                case.at_least_zero(&below(&value, upper));
            }
            case.push_level(
                counter,
                Entered { dim, counter: value, uppers: uppers.clone(), step: level.step, is_idle: false },
            );
            cases.push(case);
        }
        Some(possible(cases))
    }

    /// The same where `level` has an iteration; `None` if a bound is not known.
    pub fn with_iterations(&self, level: &Level) -> Option<Vec<Self>> {
        let (lowers, uppers) = (self.rows(&level.lower)?, self.rows(&level.upper)?);
        let mut case = self.clone();
        for (lower, upper) in lowers.iter().flat_map(|l| uppers.iter().map(move |u| (l, u))) {
            case.at_least_zero(&below(lower, upper));
        }
        Some(nonempty(vec![case]))
    }

    /// The cases in which `level` has no iteration; `None` if a bound is not known.
    pub fn without(&self, level: &Level) -> Option<Vec<Self>> {
        let (lowers, uppers) = (self.rows(&level.lower)?, self.rows(&level.upper)?);
        let mut rest = self.clone();
        let mut cases = Vec::new();
        // Some lower bound is no less than some upper one; each case excludes those before.
        for (lower, upper) in lowers.iter().flat_map(|l| uppers.iter().map(move |u| (l, u))) {
            let mut case = rest.clone();
            case.at_least_zero(&plus(lower, upper, &Int::from(-1)));
            if !case.is_empty() {
                cases.push(case);
            }
            rest.at_least_zero(&below(lower, upper));
        }
        Some(cases)
    }

    /// As [`Iterations::enter`] for an inner level of a nest: where it is empty it takes one token, at its first value.
    pub fn enter_inner(&self, level: &Level, counter: Term) -> Option<Vec<Self>> {
        let mut cases = self.enter(level, counter)?;
        if !level.may_be_empty() {
            return Some(cases);
        }
        for idle in self.without(level)? {
            let wider = idle.widened();
            let dim = idle.dims();
            let (lowers, uppers) = (wider.rows(&level.lower)?, wider.rows(&level.upper)?);
            for (mut case, lower) in wider.by_greatest(&lowers) {
                case.set.fix(dim, 0);
                let entered = Entered { dim, counter: lower, uppers: uppers.clone(), step: level.step, is_idle: true };
                case.push_level(counter, entered);
                cases.push(case);
            }
        }
        Some(possible(cases))
    }

    /// The tokens of a nest; `None` if a bound is not known.
    pub fn nest(&self, levels: &[Level]) -> Option<Vec<Self>> {
        let mut cases = vec![self.clone()];
        for (depth, level) in levels.iter().enumerate() {
            let term = Term::Level(depth);
            let enter = |case: &Self| if depth == 0 { case.enter(level, term) } else { case.enter_inner(level, term) };
            cases = cases.iter().map(enter).collect::<Option<Vec<_>>>()?.concat();
        }
        Some(cases)
    }

    /// Splits into the last iterations of the level entered last, and the others.
    pub fn split_last(&self) -> (Vec<Self>, Vec<Self>) {
        self.split_at_last(self.levels.last().expect("a level was entered"))
    }

    /// Splits into the last iterations of a level, and the others.
    pub fn split_at_last(&self, level: &Entered) -> (Vec<Self>, Vec<Self>) {
        let (mut rest, mut last) = (self.clone(), Vec::new());
        for row in level.has_next() {
            let mut case = rest.clone();
            case.at_least_zero(&opposite(&row));
            last.push(case);
            rest.at_least_zero(&row);
        }
        (nonempty(last), nonempty(vec![rest]))
    }

    /// Keeps the first iterations of the level with this dimension.
    pub fn fix_first(&mut self, dim: usize) {
        self.set.fix(dim, 0);
    }

    /// The iterations in which some level from this one inward is past its first.
    pub fn past_first(&self, from: usize) -> Vec<Self> {
        let (mut rest, mut past) = (self.clone(), Vec::new());
        for level in self.levels.iter().skip(from) {
            let mut case = rest.clone();
            case.set.bound_below(level.dim, 1);
            past.push(case);
            rest.fix_first(level.dim);
        }
        nonempty(past)
    }

    /// The iterations of what is around the level entered last.
    pub fn left(&self) -> Self {
        let mut outer = self.clone();
        let dim = outer.levels.pop().expect("a level was entered").dim;
        outer.set = outer.set.project_out(dim, 1);
        outer.set.simplify();
        outer.values.pop();
        for row in outer.values.iter_mut().map(|(_, row)| row) {
            row.remove(dim);
        }
        for level in &mut outer.levels {
            level.counter.remove(dim);
            level.uppers.iter_mut().for_each(|row| drop(row.remove(dim)));
        }
        outer
    }

    /// Number of iterations; `None` where counting takes too many cases.
    pub fn count(&self) -> Option<Int> {
        if self.dims() == 0 {
            return Some(if self.is_empty() { Int::ZERO } else { Int::ONE });
        }
        Some(Set::from(self.set.clone()).symbolic_count().ok()?.at(&[]))
    }

    /// Is there none?
    pub fn is_empty(&self) -> bool {
        self.set.is_empty()
    }

    /// Keeps those where the form is zero or more.
    pub fn at_least_zero(&mut self, row: &[Int]) {
        self.set.add_inequality(row);
    }

    /// The quotient of a form by a positive constant, rounded to negative infinity, as a dimension more.
    pub fn quotient(&mut self, row: &[Int], divisor: i64) -> Row {
        let dim = self.dims();
        *self = self.widened();
        let mut rest = row.to_vec();
        rest.insert(dim, Int::from(-divisor));
        self.at_least_zero(&rest);
        let mut room: Row = rest.iter().map(|v| -v).collect();
        add_constant(&mut room, divisor - 1);
        self.at_least_zero(&room);
        unit(dim + 1, dim)
    }

    /// With one dimension more, about which nothing is known.
    fn widened(&self) -> Self {
        let dims = self.dims();
        let mut wider = self.clone();
        wider.set = self.set.placed(Space::set(0, dims + 1), 0..dims);
        let rows = wider.values.iter_mut().map(|(_, row)| row);
        let levels = wider.levels.iter_mut().flat_map(|l| std::iter::once(&mut l.counter).chain(&mut l.uppers));
        rows.chain(levels).for_each(|row| row.insert(dims, Int::ZERO));
        wider
    }

    fn rows(&self, bound: &Bound) -> Option<Vec<Row>> {
        bound.forms.iter().map(|form| self.row(form)).collect()
    }

    /// A case for each of the forms in which it is the greatest, the first of equal ones.
    fn by_greatest(&self, forms: &[Row]) -> Vec<(Self, Row)> {
        let case = |chosen: usize| {
            let mut case = self.clone();
            for (other, form) in forms.iter().enumerate().filter(|(other, _)| *other != chosen) {
                let mut row = plus(&forms[chosen], form, &Int::from(-1));
                if other < chosen {
                    add_constant(&mut row, -1);
                }
                case.at_least_zero(&row);
            }
            (case, forms[chosen].clone())
        };
        (0..forms.len()).map(case).collect()
    }

    fn push_level(&mut self, counter: Term, level: Entered) {
        self.values.push((counter, level.counter.clone()));
        self.levels.push(level);
    }
}

impl Entered {
    /// Forms that are all zero or more where this is not the last iteration.
    pub fn has_next(&self) -> Vec<Row> {
        let mut next = self.counter.clone();
        add_constant(&mut next, self.step);
        self.uppers.iter().map(|upper| below(&next, upper)).collect()
    }
}

/// The form that is one dimension of `dims`.
fn unit(dims: usize, dim: usize) -> Row {
    let mut row = vec![Int::ZERO; dims + 1];
    row[dim] = Int::ONE;
    row
}

/// `a + factor * b`.
pub fn plus(a: &[Int], b: &[Int], factor: &Int) -> Row {
    a.iter().zip(b).map(|(a, b)| a + &(factor * b)).collect()
}

/// Adds to the constant.
pub fn add_constant(row: &mut [Int], value: i64) {
    if let Some(constant) = row.last_mut() {
        *constant += &Int::from(value);
    }
}

/// Zero or more where `a < b`.
fn below(a: &[Int], b: &[Int]) -> Row {
    let mut row = plus(b, a, &Int::from(-1));
    add_constant(&mut row, -1);
    row
}

/// Zero or more where `row` is not.
pub fn opposite(row: &[Int]) -> Row {
    let mut row: Row = row.iter().map(|v| -v).collect();
    add_constant(&mut row, -1);
    row
}

/// A single case is taken as it is: that it has points is known, or found when they are counted.
fn possible(cases: Vec<Iterations>) -> Vec<Iterations> {
    if cases.len() == 1 { cases } else { nonempty(cases) }
}

fn nonempty(cases: Vec<Iterations>) -> Vec<Iterations> {
    cases.into_iter().filter(|case| !case.is_empty()).collect()
}
