//! Tiles of a band and the order in which they run: one step a tile.
//!
//! What holds: steps are in lexicographic order of the tile loops; tiles in which nothing runs are left out where the
//! intervals of variables show it.

use super::nest::{Interval, Nest, boxes_of};
use crate::memory::fit::affine_of;

/// More steps than this are no candidate.
pub const MOST_STEPS: usize = 4096;

/// Tile sizes and the order of the loops over tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tiling {
    /// Iterations in a tile for each loop of the band.
    pub sizes: Vec<i64>,
    /// Band loops, the outermost tile loop first.
    pub order: Vec<usize>,
}

/// The tiles as they run.
#[derive(Clone, Debug)]
pub struct Sequence {
    /// The tiling.
    pub tiling: Tiling,
    /// For each step the number of the tile in each loop of the band.
    pub steps: Vec<Vec<i64>>,
}

impl Tiling {
    /// How many tiles each loop of the band has.
    pub fn counts(&self, nest: &Nest) -> Vec<i64> {
        let iterations = nest.range.iter().map(|r| r.1 - r.0 + 1);
        iterations.zip(&self.sizes).map(|(iterations, &size)| (iterations + size - 1) / size).collect()
    }

    /// The values of band variables in a tile.
    pub fn band(&self, nest: &Nest, tile: &[i64]) -> Vec<Interval> {
        let parts = nest.range.iter().zip(&self.sizes).zip(tile);
        parts.map(|((r, &size), &t)| (r.0 + t * size, (r.0 + (t + 1) * size - 1).min(r.1))).collect()
    }

    /// All steps. `None`: too many.
    pub fn sequence(&self, nest: &Nest) -> Option<Sequence> {
        let counts = self.counts(nest);
        let total = counts.iter().try_fold(1_i64, |all, &c| all.checked_mul(c))?;
        if total > MOST_STEPS as i64 {
            return None;
        }
        let mut steps = Vec::new();
        for number in 0..total {
            let (mut rest, mut tile) = (number, vec![0; counts.len()]);
            for &k in self.order.iter().rev() {
                tile[k] = rest % counts[k];
                rest /= counts[k];
            }
            let band = self.band(nest, &tile);
            if nest.model.statements.iter().any(|s| boxes_of(s, &band).is_some()) {
                steps.push(tile);
            }
        }
        Some(Sequence { tiling: self.clone(), steps })
    }
}

impl Sequence {
    /// The groups of steps in which the outermost `level` tile loops do not move: first and last step.
    pub fn groups(&self, level: usize) -> Vec<(usize, usize)> {
        let fixed = &self.tiling.order[..level];
        let mut groups: Vec<(usize, usize)> = Vec::new();
        for (s, tile) in self.steps.iter().enumerate() {
            let is_same = |&(_, last): &(usize, usize)| fixed.iter().all(|&k| self.steps[last][k] == tile[k]);
            match groups.last_mut().filter(|g| is_same(g)) {
                Some(group) => group.1 = s,
                None => groups.push((s, s)),
            }
        }
        groups
    }

    /// The values of band variables in a group of level `level` that begins at `step`.
    pub fn band_of_group(&self, nest: &Nest, level: usize, step: usize) -> Vec<Interval> {
        let tile = self.tiling.band(nest, &self.steps[step]);
        let fixed = &self.tiling.order[..level];
        (0..tile.len()).map(|k| if fixed.contains(&k) { tile[k] } else { nest.range[k] }).collect()
    }

    /// True if the tile numbers, and where groups of each level begin and end, have short forms.
    pub fn is_regular(&self) -> bool {
        let count = self.tiling.sizes.len();
        let list = |k: usize| -> Vec<i64> { self.steps.iter().map(|t| t[k]).collect() };
        (0..count).all(|k| affine_of(&list(k)).is_some()) && (0..=count).all(|level| self.is_regular_at(level))
    }

    fn is_regular_at(&self, level: usize) -> bool {
        let groups = self.groups(level);
        let left: Vec<i64> = groups.iter().flat_map(|g| (g.0..=g.1).map(|s| (g.1 - s) as i64)).collect();
        let starts = |k: usize| -> Vec<i64> { groups.iter().map(|g| self.steps[g.0][k]).collect() };
        affine_of(&left).is_some() && (0..self.tiling.sizes.len()).all(|k| affine_of(&starts(k)).is_some())
    }

    /// The band loops that a level fixes, a bit a loop.
    pub fn fixed(&self, level: usize) -> usize {
        self.tiling.order[..level].iter().map(|&k| 1 << k).sum()
    }
}
