//! Values of terms, as ranges: what forms and bounds can be.

use ir::AffineExpr;

use super::tree::{Choice, Item, Loop, Tree};

/// What a size that is not known is taken to be.
const UNKNOWN: i64 = 256;

/// From the least to the greatest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Range {
    pub least: i64,
    pub most: i64,
}

impl Range {
    pub fn point(value: i64) -> Range {
        Range { least: value, most: value }
    }

    /// How many values there are.
    pub fn count(self) -> f64 {
        (self.most - self.least + 1).max(0) as f64
    }

    /// Both, and what is between.
    pub fn joined(self, other: Range) -> Range {
        Range { least: self.least.min(other.least), most: self.most.max(other.most) }
    }

    fn of_ends(ends: [i64; 4]) -> Range {
        let (least, most) = (ends.iter().min(), ends.iter().max());
        Range { least: least.copied().unwrap_or(0), most: most.copied().unwrap_or(0) }
    }

    fn both(self, other: Range, apply: impl Fn(i64, i64) -> i64) -> Range {
        let Range { least: a, most: b } = self;
        let Range { least: c, most: d } = other;
        Range::of_ends([apply(a, c), apply(a, d), apply(b, c), apply(b, d)])
    }
}

/// The range of each term.
pub(super) struct Values {
    of_term: Vec<Range>,
}

impl Values {
    /// Nothing is known.
    pub fn new(tree: &Tree) -> Values {
        Values { of_term: vec![Range::point(UNKNOWN); tree.terms] }
    }

    /// The range of a term.
    pub fn get(&self, term: u32) -> Range {
        self.of_term[term as usize]
    }

    /// Says what a term is.
    pub fn set(&mut self, term: u32, range: Range) {
        self.of_term[term as usize] = range;
    }

    /// What a form can be.
    pub fn range(&self, form: &AffineExpr) -> Range {
        let divided = |a: &AffineExpr, b: &AffineExpr, divide: fn(i64, i64) -> Option<i64>| {
            self.range(a).both(self.range(b), |x, y| divide(x, y).unwrap_or(0))
        };
        match form {
            AffineExpr::Const(value) => Range::point(*value),
            AffineExpr::Dim(term) => self.get(*term),
            AffineExpr::Symbol(_) => Range::point(UNKNOWN),
            AffineExpr::Add(a, b) => self.range(a).both(self.range(b), i64::saturating_add),
            AffineExpr::Mul(a, b) => self.range(a).both(self.range(b), i64::saturating_mul),
            AffineExpr::FloorDiv(a, b) => divided(a, b, ir::affine_expr::floor_div),
            AffineExpr::CeilDiv(a, b) => divided(a, b, ir::affine_expr::ceil_div),
            AffineExpr::Mod(a, b) => self.remainder(a, b),
        }
    }

    fn remainder(&self, a: &AffineExpr, b: &AffineExpr) -> Range {
        let (value, divisor) = (self.range(a), self.range(b).most.max(1));
        match value.least == value.most {
            true => Range::point(value.least.rem_euclid(divisor)),
            false => Range { least: 0, most: divisor - 1 },
        }
    }

    /// The values of a loop's variable, from its first to its last; empty where it has no iteration.
    pub fn span(&self, looping: &Loop) -> Range {
        let lower = looping
            .lower
            .iter()
            .map(|form| self.range(form))
            .reduce(|a, b| Range { least: a.least.max(b.least), most: a.most.max(b.most) });
        let upper = looping
            .upper
            .iter()
            .map(|form| self.range(form))
            .reduce(|a, b| Range { least: a.least.min(b.least), most: a.most.min(b.most) });
        let (lower, upper) = (lower.unwrap_or(Range::point(0)), upper.unwrap_or(Range::point(0)));
        Range { least: lower.least, most: upper.most.saturating_sub(1) }
    }

    /// How many iterations a loop has where the variables around it are points.
    pub fn iterations(&self, looping: &Loop) -> i64 {
        let span = self.span(looping);
        let width = span.most.saturating_sub(span.least).saturating_add(1).max(0);
        width.div_euclid(looping.step) + i64::from(width % looping.step != 0)
    }

    /// True if a choice takes its first branch where all terms are points.
    pub fn holds(&self, choice: &Choice) -> bool {
        choice.conditions.iter().all(|(form, is_equal)| {
            let value = self.range(form).least;
            if *is_equal { value == 0 } else { value >= 0 }
        })
    }

    /// Runs `visit` with the variables of all loops at or below an item at their whole ranges.
    pub fn with_all<T>(&mut self, item: &Item, visit: &mut dyn FnMut(&mut Values) -> T) -> T {
        let before = self.of_term.clone();
        self.open(item);
        let result = visit(self);
        self.of_term = before;
        result
    }

    fn open(&mut self, item: &Item) {
        match item {
            Item::Loop(looping) => {
                let span = self.span(looping);
                self.set(looping.variable, span);
                looping.body.iter().for_each(|inner| self.open(inner));
            }
            Item::Choice(choice) => choice.items().for_each(|inner| self.open(inner)),
            Item::Work(_) => {}
        }
    }
}
