//! What was asked of integer sets about two nodes: designs that are compared differ in few tasks, and many tasks are alike.
//!
//! What holds: an answer depends on the forms of two nodes and on nothing else. A form leaves out the cycle in which its node starts,
//! which moves from schedule to schedule: cycles of answers count from there.

use presburger::{BasicSet, Extreme, Int, Space};
use rustc_hash::FxHashMap;

use crate::iterations::{Row, add_constant, plus};

/// A cycle past all that a task may wait for: a group with such a wait is none.
pub(super) const NEVER: i64 = i64::MAX / 4;

/// The tokens in which a node acts, the cycles in which they are issued, and the words that they touch.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Form {
    /// The tokens.
    pub tokens: BasicSet,
    /// Cycle of a token, from the first issue of the task.
    pub issue: Row,
    /// `None`: any word.
    pub word: Option<Row>,
}

/// A form by its number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct FormId(u32);

/// The least and the most.
pub(super) type Range = (i64, i64);

/// Forms, and answers about pairs of them.
#[derive(Debug, Default)]
pub struct Answers {
    numbers: FxHashMap<Form, FormId>,
    forms: Vec<Form>,
    latest: FxHashMap<(FormId, FormId), Option<i64>>,
    apart: FxHashMap<(FormId, FormId), Option<Range>>,
    meets: FxHashMap<(FormId, FormId, Range), bool>,
}

impl Answers {
    /// Questions that were answered.
    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.latest.len() + self.apart.len() + self.meets.len()
    }

    /// The number of a form.
    pub(super) fn number(&mut self, form: Form) -> FormId {
        let next = FormId(self.forms.len() as u32);
        let number = *self.numbers.entry(form.clone()).or_insert(next);
        if number == next {
            self.forms.push(form);
        }
        number
    }

    /// The most cycles by which a token of `earlier` comes after one of `later` that touches its word, if both began at once; `None`
    /// if they share none.
    pub(super) fn latest_after(&mut self, earlier: FormId, later: FormId) -> Option<i64> {
        let Self { forms, latest, .. } = self;
        *latest.entry((earlier, later)).or_insert_with(|| {
            let (a, b) = (&forms[earlier.0 as usize], &forms[later.0 as usize]);
            let (joined, apart) = pairs(a, b);
            let mut set = joined.set.clone();
            if let (Some(own), Some(theirs)) = (&a.word, &b.word) {
                set.add_equality(&plus(&joined.row(0, own), &joined.row(1, theirs), &Int::from(-1)));
            }
            match set.maximum(&apart) {
                Extreme::Value(value) => Some(value.to_i64().unwrap_or(NEVER)),
                Extreme::Unbounded => Some(NEVER),
                Extreme::Empty => None,
            }
        })
    }

    /// By how many cycles tokens of `earlier` come after those of `later`, if both began at once; `None` if one has no tokens.
    pub(super) fn apart(&mut self, earlier: FormId, later: FormId) -> Option<Range> {
        let Self { forms, apart, .. } = self;
        *apart.entry((earlier, later)).or_insert_with(|| {
            let (Joined { set, .. }, apart) = pairs(&forms[earlier.0 as usize], &forms[later.0 as usize]);
            let value = |extreme: Extreme<Int>, unknown: i64| match extreme {
                Extreme::Value(value) => Some(value.to_i64().unwrap_or(unknown)),
                Extreme::Unbounded => Some(unknown),
                Extreme::Empty => None,
            };
            Some((value(set.minimum(&apart), -NEVER)?, value(set.maximum(&apart), NEVER)?))
        })
    }

    /// True if some token of `earlier` comes after one of `later` by a number of cycles in a range, if both began at once.
    pub(super) fn meets(&mut self, earlier: FormId, later: FormId, range: Range) -> bool {
        let Some((least, most)) = self.apart(earlier, later) else { return false };
        if most < range.0 || range.1 < least {
            return false;
        }
        let Self { forms, meets, .. } = self;
        *meets.entry((earlier, later, range)).or_insert_with(|| {
            let (Joined { mut set, .. }, mut low) = pairs(&forms[earlier.0 as usize], &forms[later.0 as usize]);
            let mut high: Row = low.iter().map(|v| -v).collect();
            add_constant(&mut low, -range.0);
            add_constant(&mut high, range.1);
            set.add_inequality(&low);
            set.add_inequality(&high);
            !set.is_empty()
        })
    }
}

/// Pairs of tokens, and by how many cycles those of `a` are the later ones.
fn pairs(a: &Form, b: &Form) -> (Joined, Row) {
    let joined = Joined::of(&[&a.tokens, &b.tokens]);
    let apart = plus(&joined.row(0, &a.issue), &joined.row(1, &b.issue), &Int::from(-1));
    (joined, apart)
}

/// Iterations of several nests side by side.
pub(super) struct Joined {
    pub set: BasicSet,
    /// First dimension of each.
    starts: Vec<usize>,
}

impl Joined {
    pub fn of(parts: &[&BasicSet]) -> Self {
        let dims: usize = parts.iter().map(|at| at.space().dims()).sum();
        let space = Space::set(0, dims);
        let (mut set, mut starts, mut start) = (BasicSet::universe(space), Vec::new(), 0);
        for at in parts {
            starts.push(start);
            set = set.intersect(&at.placed(space, start..start + at.space().dims()));
            start += at.space().dims();
        }
        Self { set, starts }
    }

    /// A form over the dimensions of one part as one over all.
    pub fn row(&self, part: usize, row: &[Int]) -> Row {
        let mut wide = vec![Int::ZERO; self.set.space().dims() + 1];
        let (dims, constant) = row.split_at(row.len() - 1);
        wide[self.starts[part]..self.starts[part] + dims.len()].clone_from_slice(dims);
        wide[self.set.space().dims()] = constant[0].clone();
        wide
    }
}
