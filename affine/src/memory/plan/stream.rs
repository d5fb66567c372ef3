//! One array on its way through a nest: the boxes that it needs, where they lie in the fast space, what is moved when.
//!
//! What holds: a group's box has every element that its steps touch. What goes out was written, or came in before; what
//! comes in is all that is read before it is written. Boxes of groups that are there at the same time do not overlap in the
//! fast space, and none comes in before what an earlier group writes of it has gone out.

use super::nest::{Array, Filled, Interval, Nest};
use super::tiles::Sequence;
use crate::memory::Shape;
use crate::memory::fit::affine_of;
use crate::memory::target::Target;

/// How an array is kept.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Choice {
    /// Index of the space that its boxes lie in.
    pub space: usize,
    /// Tile loops within which a box stays.
    pub level: usize,
    /// Groups ahead of its use that a box comes: 0 single, 1 double, 2 triple buffering.
    pub ahead: usize,
    /// The dimension in which boxes slide and keep what they share.
    pub rolling: Option<usize>,
    /// The engine that brings; `None`: the program copies.
    pub engine_in: Option<usize>,
    /// The engine that takes away.
    pub engine_out: Option<usize>,
}

/// Elements of a box.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// First element by dimension.
    pub low: Vec<i64>,
    /// Elements by dimension.
    pub size: Vec<i64>,
}

/// The steps during which a box stays.
#[derive(Clone, Debug)]
pub struct Group {
    /// First and last step.
    pub steps: (usize, usize),
    /// The box.
    pub held: Region,
    /// What comes in.
    pub brought: Option<Region>,
    /// What goes out.
    pub taken: Option<Region>,
    /// For rolling buffers, the position of the box in an endless one.
    pub base: i64,
}

/// An array with a choice, in numbers.
#[derive(Clone, Debug)]
pub struct Stream {
    /// Index of the array in its nest.
    pub array: usize,
    /// The choice.
    pub choice: Choice,
    /// The groups in order.
    pub groups: Vec<Group>,
    /// Boxes that are there at a time.
    pub slots: usize,
    /// Size of the buffer by dimension; with several slots there is one more in front.
    pub buffer: Vec<i64>,
    /// Bytes of the buffer.
    pub bytes: u64,
    /// The first dimension whose elements lie together in both memories with those behind.
    pub row: usize,
    /// True if a transfer takes rows of dimension `row - 1` at a stride.
    pub is_strided: bool,
}

impl Region {
    /// Elements.
    pub fn count(&self) -> i64 {
        self.size.iter().product()
    }

    fn overlaps(&self, other: &Region) -> bool {
        let ends = |r: &Region, d: usize| (r.low[d], r.low[d] + r.size[d]);
        (0..self.low.len()).all(|d| {
            let (own, its) = (ends(self, d), ends(other, d));
            own.0.max(its.0) < own.1.min(its.1)
        })
    }

    fn of(bounds: &[Interval]) -> Region {
        Region { low: bounds.iter().map(|b| b.0).collect(), size: bounds.iter().map(|b| b.1 - b.0 + 1).collect() }
    }
}

impl Stream {
    /// The stream of an array whose groups are those of the choice's level. `None`: the choice has no meaning for it, or
    /// its boxes would come before what is written of them.
    pub fn of(nest: &Nest, groups: &[Group], target: &Target, array: usize, choice: &Choice) -> Option<Stream> {
        let own = &nest.arrays[array];
        let mut groups = groups.to_vec();
        if let Some(dim) = choice.rolling {
            roll(&mut groups, own, dim)?;
        }
        if comes_too_early(&groups, choice.ahead) {
            return None;
        }
        let slots = if choice.rolling.is_some() { 1 } else { (choice.ahead + 1).min(groups.len()) };
        let buffer = buffer_of(&groups, choice, own.shape.len());
        let elements: i64 = buffer.iter().product::<i64>() * slots as i64;
        let mut stream = Stream {
            array,
            choice: choice.clone(),
            groups,
            slots,
            bytes: elements as u64 * own.bytes,
            buffer,
            row: 0,
            is_strided: false,
        };
        stream.lay_rows(own, target);
        Some(stream)
    }

    /// All regions that are moved.
    fn moved(&self) -> impl Iterator<Item = &Region> {
        self.groups.iter().flat_map(|g| g.brought.iter().chain(&g.taken))
    }

    /// Finds how much of a region one transfer can take.
    fn lay_rows(&mut self, array: &Array, target: &Target) {
        let rank = array.shape.len();
        let is_whole = |d: usize, of: &[i64]| self.moved().all(|r| r.size[d] == of[d]);
        let free_of_roll = |d: usize| self.choice.rolling.is_none_or(|rolling| d > rolling);
        let mut row = rank - 1;
        while row > 0 && free_of_roll(row - 1) && is_whole(row, &array.shape) && is_whole(row, &self.buffer) {
            row -= 1;
        }
        let engines = [self.choice.engine_in, self.choice.engine_out];
        let dimensions = engines.iter().flatten().map(|&e| target.engines[e].dimensions).min().unwrap_or(1);
        let is_strided = dimensions >= 2 && row > 0 && free_of_roll(row - 1) && is_whole(row, &self.buffer);
        (self.row, self.is_strided) = (row, is_strided);
    }

    /// Dimensions that a program loops over, one transfer an iteration.
    pub fn looped(&self) -> usize {
        self.row - usize::from(self.is_strided)
    }

    /// How many transfers a region takes, and what each moves.
    pub fn transfers(&self, region: &Region, bytes: u64) -> (u64, Shape) {
        let count = region.size[..self.looped()].iter().product::<i64>() as u64;
        let row_bytes = region.size[self.row..].iter().product::<i64>() as u64 * bytes;
        let rows = if self.is_strided { region.size[self.row - 1] as u64 } else { 1 };
        (count, Shape { rows, row_bytes })
    }

    /// True if all its numbers have short forms.
    pub fn is_regular(&self) -> bool {
        let has_form = |of: &dyn Fn(&Group) -> i64| {
            let list: Vec<i64> = self.groups.iter().map(of).collect();
            affine_of(&list).is_some()
        };
        let region = |r: &Option<Region>, d: usize| r.as_ref().map_or((0, 0), |r| (r.low[d], r.size[d]));
        let dims = (0..self.buffer.len()).all(|d| {
            has_form(&|g| g.held.low[d])
                && has_form(&|g| region(&g.brought, d).0)
                && has_form(&|g| region(&g.brought, d).1)
                && has_form(&|g| region(&g.taken, d).0)
                && has_form(&|g| region(&g.taken, d).1)
        });
        let count = |r: &Option<Region>| r.as_ref().map_or(0, Region::count);
        let steps: Vec<i64> =
            self.groups.iter().flat_map(|g| (g.steps.0..=g.steps.1).map(|s| (g.steps.1 - s) as i64)).collect();
        dims && has_form(&|g| g.base)
            && has_form(&|g| count(&g.brought))
            && has_form(&|g| count(&g.taken))
            && affine_of(&steps).is_some()
    }

    /// True if boxes come in.
    pub fn is_brought(&self) -> bool {
        self.groups.first().is_some_and(|g| g.brought.is_some())
    }

    /// True if boxes go out.
    pub fn is_taken(&self) -> bool {
        self.groups.first().is_some_and(|g| g.taken.is_some())
    }

    /// Does one engine do both, so that they need no wait between?
    pub fn is_in_order(&self) -> bool {
        !self.is_brought() || self.choice.engine_in == self.choice.engine_out
    }

    /// The group that begins at a step.
    pub fn begins(&self, step: usize) -> Option<usize> {
        self.groups.binary_search_by_key(&step, |g| g.steps.0).ok()
    }

    /// The group that ends at a step.
    pub fn ends(&self, step: usize) -> Option<usize> {
        self.groups.binary_search_by_key(&step, |g| g.steps.1).ok()
    }

    /// Bytes that come in and go out.
    pub fn moved_bytes(&self, bytes: u64) -> u64 {
        self.moved().map(|r| r.count() as u64).sum::<u64>() * bytes
    }
}

/// True for an array of which nothing that a nest uses was there before it: no part of it need come in.
pub fn is_made_inside(nest: &Nest, array: &Array) -> bool {
    !array.is_live_in(0) && bounds_of(nest, array, &nest.range).is_some_and(|(_, _, covers)| covers)
}

/// The box that is touched where band variables are in `band`, that which is written, and whether the first is written for sure.
fn bounds_of(nest: &Nest, array: &Array, band: &[Interval]) -> Option<(Vec<Interval>, Option<Vec<Interval>>, bool)> {
    let (all, written) = nest.hull(array, band);
    let all = clipped(&all?, &array.shape)?;
    let written = written.and_then(|w| clipped(&w, &array.shape));
    let covers = written.as_ref() == Some(&all) && is_box_written(nest, array, band, &all);
    Some((all, written, covers))
}

/// The boxes of an array for each group of steps of a level. `None`: it is not touched in some of them, or some would have to come
/// in before anything is in them.
pub fn groups_of(nest: &Nest, sequence: &Sequence, array: &Array, level: usize) -> Option<Vec<Group>> {
    let is_live_in = array.is_live_in(sequence.fixed(level));
    let mut groups = Vec::new();
    let mut is_brought = is_live_in;
    for steps in sequence.groups(level) {
        let band = sequence.band_of_group(nest, level, steps.0);
        let (all, written, covers) = bounds_of(nest, array, &band)?;
        // What is not written for sure must come in, so that it may go out as it was.
        is_brought |= array.is_written() && !covers;
        let held = Region::of(&all);
        let taken = array.is_written().then(|| written.map_or(held.clone(), |w| Region::of(&w)));
        groups.push(Group { steps, brought: None, taken, held, base: 0 });
    }
    if is_brought && array.filled == Filled::Unknown {
        return None;
    }
    if is_brought {
        groups.iter_mut().for_each(|g| g.brought = Some(g.held.clone()));
    }
    Some(groups)
}

/// The part of a box within the array. `None`: none.
fn clipped(bounds: &[Interval], shape: &[i64]) -> Option<Vec<Interval>> {
    let clip = |(b, &s): (&Interval, &i64)| (b.0.max(0), b.1.min(s - 1));
    let all: Vec<Interval> = bounds.iter().zip(shape).map(clip).collect();
    all.iter().all(|b| b.0 <= b.1).then_some(all)
}

/// Is every element of the box written where band variables are in `band`?
fn is_box_written(nest: &Nest, array: &Array, band: &[Interval], bounds: &[Interval]) -> bool {
    let is_whole = |(s, element, is_write): &(usize, Vec<ir::AffineExpr>, bool)| {
        *is_write && super::nest::covers_box(&nest.model.statements[*s], element, band, bounds)
    };
    array.accesses.iter().any(is_whole)
}

/// Lets boxes share what they have in common with the one before. `None`: they do not slide in `dim`.
fn roll(groups: &mut [Group], array: &Array, dim: usize) -> Option<()> {
    if array.is_written() || groups.len() < 2 {
        return None;
    }
    let mut saved = false;
    for g in 1..groups.len() {
        let (before, held) = (groups[g - 1].held.clone(), groups[g].held.clone());
        let same = |d: usize| before.low[d] == held.low[d] && before.size[d] == held.size[d];
        let shift = held.low[dim] - before.low[dim];
        let slides = (0..held.low.len()).all(|d| d == dim || same(d)) && (0..before.size[dim]).contains(&shift);
        if slides {
            let kept = (before.size[dim] - shift).min(held.size[dim]);
            groups[g].base = groups[g - 1].base + shift;
            let mut fresh = held.clone();
            fresh.low[dim] += kept;
            fresh.size[dim] -= kept;
            groups[g].brought = Some(fresh);
            saved |= kept > 0;
        } else {
            groups[g].base = groups[g - 1].base + before.size[dim];
        }
    }
    saved.then_some(())
}

/// Does a box that comes `ahead` groups before its use hold elements that one of those groups is still to write? What
/// goes out of a group before them is ordered before: by one engine, or by the wait for the slot.
fn comes_too_early(groups: &[Group], ahead: usize) -> bool {
    groups.iter().enumerate().any(|(g, group)| {
        let Some(brought) = &group.brought else { return false };
        let pending = groups[g.saturating_sub(ahead)..g].iter();
        pending.filter_map(|h| h.taken.as_ref()).any(|taken| taken.overlaps(brought))
    })
}

/// Size of the buffer, for one slot.
fn buffer_of(groups: &[Group], choice: &Choice, rank: usize) -> Vec<i64> {
    let largest = |d: usize| groups.iter().map(|g| g.held.size[d]).max().unwrap_or(1);
    let mut buffer: Vec<i64> = (0..rank).map(largest).collect();
    if let Some(dim) = choice.rolling {
        let end = |g: &Group| g.base + g.held.size[dim];
        let ahead = |k: usize| (k + choice.ahead).min(groups.len() - 1);
        let spans = (0..groups.len()).map(|k| end(&groups[ahead(k)]) - groups[k].base);
        buffer[dim] = spans.max().unwrap_or(1).max(buffer[dim]);
    }
    buffer
}
