//! Basic sets: the integer points of one conjunction of affine equalities and inequalities with existential variables.
//! Holds: every row has one column for each symbol, dimension and local, and a constant.

use super::int::Int;
use super::matrix::Matrix;
use super::num::{Num, Overflow, narrowed_row, widening};
use super::sample::{self, Extreme};
use super::space::Space;
use super::system::{Row, normalize_equality, tighten_inequality};

/// A conjunction: `{ x : exists locals. equalities = 0 and inequalities >= 0 }`. With a domain it is a relation.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BasicSet {
    space: Space,
    locals: usize,
    equalities: Matrix<Int>,
    inequalities: Matrix<Int>,
}

/// A relation is a basic set whose dimensions are split into domain and range.
pub type BasicRelation = BasicSet;

/// A row of coefficients from small integers.
pub fn row(values: &[i64]) -> Vec<Int> {
    values.iter().map(|&v| Int::from(v)).collect()
}

impl BasicSet {
    /// All integer points of `space`.
    pub fn universe(space: Space) -> Self {
        let width = space.variables() + 1;
        BasicSet { space, locals: 0, equalities: Matrix::new(width), inequalities: Matrix::new(width) }
    }

    /// No point of `space`.
    pub fn nothing(space: Space) -> Self {
        let mut set = BasicSet::universe(space);
        set.set_impossible();
        set
    }

    /// The relation `{ x -> y : y_i = x_i }` on `dims` dimensions.
    pub fn identity(symbols: usize, dims: usize) -> Self {
        let mut set = BasicSet::universe(Space::relation(symbols, dims, dims));
        for i in 0..dims {
            set.equate(symbols + i, symbols + dims + i);
        }
        set
    }

    /// The shape.
    pub fn space(&self) -> Space {
        self.space
    }

    /// Number of existential variables.
    pub fn locals(&self) -> usize {
        self.locals
    }

    /// Entries in a constraint row.
    pub fn width(&self) -> usize {
        self.space.variables() + self.locals + 1
    }

    /// Column of the first local.
    pub fn local_start(&self) -> usize {
        self.space.variables()
    }

    /// Column of the constant.
    pub fn constant(&self) -> usize {
        self.width() - 1
    }

    /// Rows that are zero.
    pub fn equalities(&self) -> &Matrix<Int> {
        &self.equalities
    }

    /// Rows that are zero or more.
    pub fn inequalities(&self) -> &Matrix<Int> {
        &self.inequalities
    }

    pub(super) fn parts_mut(&mut self) -> (&mut Matrix<Int>, &mut Matrix<Int>) {
        (&mut self.equalities, &mut self.inequalities)
    }

    pub(super) fn from_parts(space: Space, locals: usize, equalities: Matrix<Int>, inequalities: Matrix<Int>) -> Self {
        BasicSet { space, locals, equalities, inequalities }
    }

    pub(super) fn set_impossible(&mut self) {
        let width = self.width();
        self.equalities = Matrix::new(width);
        self.inequalities = Matrix::new(width);
        self.inequalities.push_zero()[width - 1] = Int::from(-1);
    }

    /// The same points with another split of the dimensions. The number of variables must agree.
    pub fn with_space(mut self, space: Space) -> Self {
        assert_eq!(space.variables(), self.space.variables(), "a reshape keeps the number of variables");
        self.space = space;
        self
    }

    /// The expression that is the variable in `column`.
    pub fn variable(&self, column: usize) -> Vec<Int> {
        let mut expression = vec![Int::ZERO; self.width()];
        expression[column] = Int::ONE;
        expression
    }

    /// Requires `row = 0`. A row shorter than `width()` misses locals: zeros are put before its constant.
    pub fn add_equality(&mut self, row: &[Int]) {
        let row = self.padded(row);
        self.equalities.push(&row);
    }

    /// Requires `row >= 0`. A shorter row is padded as in [`BasicSet::add_equality`].
    pub fn add_inequality(&mut self, row: &[Int]) {
        let row = self.padded(row);
        self.inequalities.push(&row);
    }

    pub(super) fn padded(&self, row: &[Int]) -> Vec<Int> {
        assert!(!row.is_empty() && row.len() <= self.width(), "a row is no wider than the set");
        let mut full = row[..row.len() - 1].to_vec();
        full.resize(self.width() - 1, Int::ZERO);
        full.push(row[row.len() - 1].clone());
        full
    }

    /// Requires the variables in two columns to be equal.
    pub fn equate(&mut self, a: usize, b: usize) {
        let r = self.equalities.push_zero();
        r[a] = Int::ONE;
        r[b] = Int::from(-1);
    }

    /// Requires `low <= variable`.
    pub fn bound_below(&mut self, column: usize, low: impl Into<Int>) {
        let last = self.constant();
        let r = self.inequalities.push_zero();
        r[column] = Int::ONE;
        r[last] = -low.into();
    }

    /// Requires `variable <= high`.
    pub fn bound_above(&mut self, column: usize, high: impl Into<Int>) {
        let last = self.constant();
        let r = self.inequalities.push_zero();
        r[column] = Int::from(-1);
        r[last] = high.into();
    }

    /// Fixes a variable.
    pub fn fix(&mut self, column: usize, value: impl Into<Int>) {
        let last = self.constant();
        let r = self.equalities.push_zero();
        r[column] = Int::ONE;
        r[last] = -value.into();
    }

    /// Adds `count` existential variables without constraints; returns the column of the first.
    pub fn add_locals(&mut self, count: usize) -> usize {
        let first = self.constant();
        self.insert_columns(first, count);
        self.locals += count;
        first
    }

    /// Adds the local `floor(expression / divisor)` with its constraints and returns its column. `divisor` must be positive.
    pub fn add_floordiv(&mut self, expression: &[Int], divisor: &Int) -> usize {
        assert!(divisor.sign() > 0, "floordiv by a positive number");
        let mut row = self.padded(expression);
        let q = self.add_locals(1);
        row.insert(q, -divisor);
        self.inequalities.push(&row);
        for x in &mut row {
            *x = -&*x;
        }
        row[q + 1] = &row[q + 1] + &(divisor - &Int::ONE);
        self.inequalities.push(&row);
        q
    }

    /// Adds a local for `expression mod divisor` (in `0..divisor`) and returns the expression that equals it.
    pub fn add_mod(&mut self, expression: &[Int], divisor: &Int) -> Vec<Int> {
        let q = self.add_floordiv(expression, divisor);
        let mut result = self.padded(expression);
        result[q] = -divisor;
        result
    }

    /// Inserts `count` zero columns before column `at`, without a change of the space or the number of locals.
    pub(super) fn insert_columns(&mut self, at: usize, count: usize) {
        let width = self.width();
        let columns: Vec<Option<usize>> =
            (0..at).map(Some).chain((0..count).map(|_| None)).chain((at..width).map(Some)).collect();
        self.select_columns(&columns);
    }

    pub(super) fn select_columns(&mut self, columns: &[Option<usize>]) {
        self.equalities = self.equalities.select(columns);
        self.inequalities = self.inequalities.select(columns);
    }

    /// A copy whose column `k` is the old column `columns[k]`, or a new unconstrained one; the constant stays last.
    /// The caller says what the columns mean: the first `space.variables()` are visible, the others local.
    pub(super) fn rearranged(&self, space: Space, columns: &[Option<usize>]) -> BasicSet {
        let mut all = columns.to_vec();
        all.push(Some(self.constant()));
        let locals = columns.len() - space.variables();
        BasicSet::from_parts(space, locals, self.equalities.select(&all), self.inequalities.select(&all))
    }

    /// The points in both. Spaces must agree.
    pub fn intersect(&self, other: &BasicSet) -> BasicSet {
        assert_eq!(self.space, other.space, "sets of one space");
        let n = self.local_start();
        let mine: Vec<Option<usize>> = (0..n + self.locals).map(Some).chain((0..other.locals).map(|_| None)).collect();
        let mut result = self.rearranged(self.space, &mine);
        let theirs: Vec<Option<usize>> =
            (0..n).map(Some).chain((0..self.locals).map(|_| None)).chain((n..n + other.locals).map(Some)).collect();
        let other = other.rearranged(self.space, &theirs);
        result.equalities.extend(&other.equalities);
        result.inequalities.extend(&other.inequalities);
        result
    }

    /// Turns the visible columns in `range` into locals: the exact projection. Dimensions must leave `space` accordingly.
    fn hide(&self, space: Space, keep: impl Iterator<Item = usize>, hidden: std::ops::Range<usize>) -> BasicSet {
        let locals = self.local_start()..self.constant();
        let columns: Vec<Option<usize>> = keep.chain(hidden).chain(locals).map(Some).collect();
        self.rearranged(space, &columns)
    }

    /// Exact projection: removes `count` dimensions from dimension `first` on; they become existential.
    pub fn project_out(&self, first: usize, count: usize) -> BasicSet {
        let (mut space, from) = (self.space, self.space.dim(first));
        assert!(first + count <= space.dims(), "dimensions in range");
        let of_domain = (first + count).min(space.domain).saturating_sub(first);
        space.domain -= of_domain;
        space.range -= count - of_domain;
        let keep = (0..from).chain(from + count..self.local_start());
        self.hide(space, keep, from..from + count)
    }

    /// Makes symbols `first..first + count` existential.
    pub fn project_out_symbols(&self, first: usize, count: usize) -> BasicSet {
        assert!(first + count <= self.space.symbols, "symbols in range");
        let space = Space { symbols: self.space.symbols - count, ..self.space };
        let keep = (0..first).chain(first + count..self.local_start());
        self.hide(space, keep, first..first + count)
    }

    /// The set of domain points that have an image.
    pub fn domain(&self) -> BasicSet {
        let space = Space::set(self.space.symbols, self.space.domain);
        self.hide(space, 0..self.space.range_columns().start, self.space.range_columns())
    }

    /// The set of images.
    pub fn range(&self) -> BasicSet {
        let space = Space::set(self.space.symbols, self.space.range);
        let keep = self.space.symbol_columns().chain(self.space.range_columns());
        self.hide(space, keep, self.space.domain_columns())
    }

    /// Exchanges domain and range.
    pub fn inverse(&self) -> BasicSet {
        let s = self.space;
        let space = Space::relation(s.symbols, s.range, s.domain);
        let visible = s.symbol_columns().chain(s.range_columns()).chain(s.domain_columns());
        let columns: Vec<Option<usize>> = visible.chain(self.local_start()..self.constant()).map(Some).collect();
        self.rearranged(space, &columns)
    }

    /// `{ x -> z : exists y. x -> y in self and y -> z in next }`. The middle becomes local.
    pub fn then(&self, next: &BasicSet) -> BasicSet {
        let (a, b) = (self.space, next.space);
        assert!(a.symbols == b.symbols && a.range == b.domain, "relations that fit");
        let space = Space::relation(a.symbols, a.domain, b.range);
        let none = |n: usize| (0..n).map(|_| None);
        let first: Vec<Option<usize>> = (0..a.symbols + a.domain)
            .map(Some)
            .chain(none(b.range))
            .chain(a.range_columns().map(Some))
            .chain((self.local_start()..self.constant()).map(Some))
            .chain(none(next.locals))
            .collect();
        let second: Vec<Option<usize>> = b
            .symbol_columns()
            .map(Some)
            .chain(none(a.domain))
            .chain(b.range_columns().map(Some))
            .chain(b.domain_columns().map(Some))
            .chain(none(self.locals))
            .chain((next.local_start()..next.constant()).map(Some))
            .collect();
        let mut result = self.rearranged(space, &first);
        let next = next.rearranged(space, &second);
        result.equalities.extend(&next.equalities);
        result.inequalities.extend(&next.inequalities);
        result
    }

    /// The differences `y - x` of the pairs `x -> y`; domain and range must have as many dimensions.
    pub fn deltas(&self) -> BasicSet {
        let space = self.space;
        assert_eq!(space.domain, space.range, "points of one space");
        let wide = Space::relation(space.symbols, space.dims(), space.range);
        let columns = (0..space.variables()).map(Some).chain((0..space.range).map(|_| None));
        let columns: Vec<Option<usize>> = columns.chain((self.local_start()..self.constant()).map(Some)).collect();
        let mut pairs = self.rearranged(wide, &columns);
        for i in 0..space.range {
            let row = pairs.equalities.push_zero();
            row[space.symbols + i] = Int::ONE;
            row[space.symbols + space.domain + i] = Int::from(-1);
            row[wide.range_columns().start + i] = Int::ONE;
        }
        pairs.range()
    }

    /// The pairs of `self` whose domain point is in `set`.
    pub fn intersect_domain(&self, set: &BasicSet) -> BasicSet {
        self.intersect(&set.placed(self.space, self.space.domain_columns()))
    }

    /// The pairs of `self` whose range point is in `set`.
    pub fn intersect_range(&self, set: &BasicSet) -> BasicSet {
        self.intersect(&set.placed(self.space, self.space.range_columns()))
    }

    /// The image of a set: the range of the pairs that start in it.
    pub fn apply_to(&self, set: &BasicSet) -> BasicSet {
        self.intersect_domain(set).range()
    }

    /// All pairs of a point of `self` and a point of `other`, as a relation.
    pub fn product(&self, other: &BasicSet) -> BasicSet {
        let space = Space::relation(self.space.symbols, self.space.dims(), other.space.dims());
        let left = self.placed(space, space.domain_columns());
        left.intersect(&other.placed(space, space.range_columns()))
    }

    /// This set's dimensions put in columns `at` of a wider space with the same symbols.
    pub fn placed(&self, space: Space, at: std::ops::Range<usize>) -> BasicSet {
        assert!(self.space.symbols == space.symbols && self.space.dims() == at.len(), "dimensions that fit");
        let mut columns: Vec<Option<usize>> = vec![None; space.variables()];
        for s in 0..space.symbols {
            columns[s] = Some(s);
        }
        for (i, c) in at.enumerate() {
            columns[c] = Some(self.space.dim(i));
        }
        columns.extend((self.local_start()..self.constant()).map(Some));
        self.rearranged(space, &columns)
    }

    /// Divides rows by common divisors, tightens inequalities to integers, drops rows that say nothing.
    /// Returns false (and leaves one false row) if a row cannot hold.
    pub fn normalize(&mut self) -> bool {
        let possible = keep_useful(&mut self.equalities, normalize_equality)
            && keep_useful(&mut self.inequalities, tighten_inequality);
        if !possible {
            self.set_impossible();
        }
        possible
    }

    /// Is there no integer point, whatever the symbols? Exact.
    pub fn is_empty(&self) -> bool {
        self.sample_all().is_none()
    }

    /// An integer point: values of symbols, then dimensions; `None` if there is none. Exact.
    pub fn sample(&self) -> Option<Vec<Int>> {
        let mut point = self.sample_all()?;
        point.truncate(self.local_start());
        Some(point)
    }

    /// Like [`BasicSet::sample`], with the values of the locals behind.
    pub fn sample_all(&self) -> Option<Vec<Int>> {
        widening!(sample_as(self))
    }

    /// The least value of an affine objective (a row, padded as a constraint) over the integer points. Exact.
    pub fn minimum(&self, objective: &[Int]) -> Extreme<Int> {
        let negated: Vec<Int> = objective.iter().map(|v| -v).collect();
        match self.maximum(&negated) {
            Extreme::Value(v) => Extreme::Value(-&v),
            other => other,
        }
    }

    /// The greatest value of an affine objective over the integer points. Exact.
    pub fn maximum(&self, objective: &[Int]) -> Extreme<Int> {
        let objective = self.padded(objective);
        widening!(maximum_as(self, &objective))
    }

    /// The least and greatest value of dimension `i`; `None` on a side without bound. `None` overall if empty.
    pub fn bounds(&self, i: usize) -> Option<(Option<Int>, Option<Int>)> {
        self.bounds_of(&self.variable(self.space.dim(i)))
    }

    /// As [`BasicSet::bounds`], of an affine objective.
    pub fn bounds_of(&self, objective: &[Int]) -> Option<(Option<Int>, Option<Int>)> {
        let side = |extreme| match extreme {
            Extreme::Empty => None,
            Extreme::Unbounded => Some(None),
            Extreme::Value(v) => Some(Some(v)),
        };
        Some((side(self.minimum(objective))?, side(self.maximum(objective))?))
    }

    /// Is the point (symbols, then dimensions) in the set?
    pub fn contains(&self, point: &[Int]) -> bool {
        assert_eq!(point.len(), self.local_start(), "a value for each symbol and dimension");
        let mut fixed = self.clone();
        for (column, value) in point.iter().enumerate() {
            fixed.fix(column, value.clone());
        }
        !fixed.is_empty()
    }
}

fn keep_useful(rows: &mut Matrix<Int>, normalize: impl Fn(&mut [Int]) -> Row) -> bool {
    let mut r = 0;
    while r < rows.len() {
        match normalize(rows.row_mut(r)) {
            Row::Impossible => return false,
            Row::Trivial => rows.remove(r),
            Row::Useful => r += 1,
        }
    }
    true
}

fn sample_as<T: Num>(set: &BasicSet) -> Result<Option<Vec<Int>>, Overflow> {
    let point = sample::sample::<T>(set.equalities.convert()?, set.inequalities.convert()?)?;
    Ok(point.map(|p| p.iter().map(T::to_int).collect()))
}

fn maximum_as<T: Num>(set: &BasicSet, objective: &[Int]) -> Result<Extreme<Int>, Overflow> {
    let objective = narrowed_row(objective)?;
    let extreme = sample::maximize::<T>(set.equalities.convert()?, set.inequalities.convert()?, &objective)?;
    Ok(match extreme {
        Extreme::Empty => Extreme::Empty,
        Extreme::Unbounded => Extreme::Unbounded,
        Extreme::Value(v) => Extreme::Value(v.to_int()),
    })
}
