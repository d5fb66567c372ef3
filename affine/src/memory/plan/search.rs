//! Candidates: tile sizes and orders that are worth to be looked at exactly, and the choices for each array.
//!
//! How: each tiling is rated by a bound: the more of computing and moving, with the best levels that fit. The best go on.

use rustc_hash::{FxHashMap, FxHashSet};

use super::events::Work;
use super::nest::{Interval, Nest, points};
use super::stream::Choice;
use super::tiles::{MOST_STEPS, Sequence, Tiling};
use crate::memory::target::Target;

/// Tilings that go on for each share of the capacity.
const KEPT: usize = 3;

/// Tilings that are looked at for these.
const TRIED: usize = 100;

/// Steps of a nest that is no box, counted with those in which nothing runs: more have no short forms.
const MOST_UNEVEN: usize = 512;

/// Loops of whose ends all combinations are looked at.
const MOST_CORNERS: usize = 6;

/// What tilings are rated for: the part of the capacity that they may take, and how many boxes of an array are there.
#[derive(Clone, Copy)]
pub struct Share {
    part: u64,
    slots: u64,
    /// Looked at only if those before gave nothing.
    is_spare: bool,
}

impl Share {
    const fn new(part: u64, slots: u64) -> Share {
        Share { part, slots, is_spare: false }
    }
}

/// All or half of the capacity with double buffers; single ones where these do not fit.
pub const ROOMY: &[Share] = &[Share::new(1, 2), Share::new(2, 2), Share { is_spare: true, ..Share::new(1, 1) }];

/// Small tiles with single buffers.
pub const TIGHT: &[Share] = &[Share::new(2, 1), Share::new(4, 1), Share::new(8, 1)];

/// A rated tiling.
struct Rated {
    cycles: u64,
    bytes: u64,
    tiling: Tiling,
}

/// The best tilings of a nest, best first, each as a sequence.
pub fn tilings(target: &Target, nest: &Nest, shares: &[Share]) -> Vec<Sequence> {
    let all = all_tilings(nest, target.compute.whole_tiles);
    let capacity = fast_spaces(target).filter_map(|s| target.spaces[s].capacity).max().unwrap_or(u64::MAX);
    let mut rater = Rater::new(target, nest);
    let mut kept: Vec<Sequence> = Vec::new();
    for &Share { part, slots, is_spare } in shares {
        if is_spare && !kept.is_empty() {
            break;
        }
        rater.slots = slots;
        let mut rated: Vec<Rated> = all.iter().filter_map(|t| rater.rate(t, capacity / part)).collect();
        rated.sort_by_key(|r| (r.cycles, r.bytes));
        let near = rated.first().map_or(0, |r| r.cycles + r.cycles / 25);
        let mut lean: Vec<&Rated> = rated.iter().filter(|r| r.cycles <= near).collect();
        lean.sort_by_key(|r| (r.bytes, r.cycles));
        keep(nest, rated.iter().collect(), &mut kept);
        keep(nest, lean, &mut kept);
    }
    kept
}

/// Keeps the first tilings whose steps have a short form.
fn keep(nest: &Nest, rated: Vec<&Rated>, kept: &mut Vec<Sequence>) {
    let mut count = 0;
    for r in rated.into_iter().take(TRIED) {
        if count == KEPT {
            return;
        }
        let is_known = kept.iter().any(|s| s.tiling == r.tiling);
        let sequence = if is_known { None } else { r.tiling.sequence(nest) };
        count += usize::from(is_known);
        if let Some(sequence) = sequence.filter(Sequence::is_regular) {
            kept.push(sequence);
            count += 1;
        }
    }
}

/// Spaces that data can be brought to.
pub fn fast_spaces(target: &Target) -> impl Iterator<Item = usize> + '_ {
    let slow = target.space_of_number(0);
    (0..target.spaces.len()).filter(move |&s| Some(s) != slow && target.spaces[s].capacity.is_some())
}

/// Sizes worth a try for a loop of so many iterations.
fn sizes(iterations: i64) -> Vec<i64> {
    let powers = (0..14).map(|e| 1_i64 << e).filter(|&p| p < iterations);
    let parts = (1..=4).map(|p| (iterations + p - 1) / p);
    let mut all: Vec<i64> = powers.chain(parts).collect();
    all.sort_unstable();
    all.dedup();
    all
}

fn all_tilings(nest: &Nest, is_whole: bool) -> Vec<Tiling> {
    let iterations: Vec<i64> = nest.range.iter().map(|r| r.1 - r.0 + 1).collect();
    let mut vectors: Vec<Vec<i64>> = vec![Vec::new()];
    for &t in &iterations {
        let fitting: Vec<i64> = sizes(t).into_iter().filter(|&s| !is_whole || s >= t || t % s == 0).collect();
        vectors = vectors.iter().flat_map(|v| fitting.iter().map(|&s| [v.as_slice(), &[s]].concat())).collect();
    }
    let mut seen: FxHashSet<(Vec<i64>, Vec<usize>)> = FxHashSet::default();
    let mut all = Vec::new();
    for sizes in vectors {
        let tiled: Vec<usize> = (0..iterations.len()).filter(|&k| sizes[k] < iterations[k]).collect();
        let whole: Vec<usize> = (0..iterations.len()).filter(|&k| sizes[k] >= iterations[k]).collect();
        for order in permutations(&tiled) {
            if seen.insert((sizes.clone(), order.clone())) {
                let order = whole.iter().copied().chain(order).collect();
                all.push(Tiling { sizes: sizes.clone(), order });
            }
        }
    }
    all
}

fn permutations(items: &[usize]) -> Vec<Vec<usize>> {
    if items.is_empty() {
        return vec![Vec::new()];
    }
    let with = |k: usize| {
        let rest: Vec<usize> = items.iter().copied().filter(|&i| i != items[k]).collect();
        permutations(&rest).into_iter().map(move |p| [&[items[k]], p.as_slice()].concat()).collect::<Vec<_>>()
    };
    (0..items.len()).flat_map(with).collect()
}

struct Rater<'a> {
    target: &'a Target,
    nest: &'a Nest,
    work: Work,
    /// Share of the rectangle of tiles in which something runs.
    density: f64,
    /// Boxes of an array that are there at a time.
    slots: u64,
    /// Elements of an array's box by the lengths of the band.
    boxes: FxHashMap<(usize, Vec<i64>), u64>,
}

impl<'a> Rater<'a> {
    fn new(target: &'a Target, nest: &'a Nest) -> Self {
        let fast = fast_spaces(target).next().unwrap_or(0);
        let work = Work::of(target, nest, &nest.range, &|_| fast);
        let rectangle: f64 = nest.range.iter().map(|r| (r.1 - r.0 + 1) as f64).product();
        let runs = |s: &crate::polyhedral::Statement| {
            let whole: Vec<Interval> = super::nest::boxes_of(s, &nest.range).unwrap_or_default();
            let inner: f64 = whole.iter().skip(nest.band.len()).map(|b| (b.1 - b.0 + 1) as f64).product();
            nest.runs(s, &nest.range) as f64 / (rectangle * inner).max(1.0)
        };
        let density = nest.model.statements.iter().map(runs).fold(0.0, f64::max).clamp(0.01, 1.0);
        Rater { target, nest, work, density, slots: 2, boxes: FxHashMap::default() }
    }

    /// Elements of the largest box of an array where each loop of the band has so many iterations. In a triangle the loops of
    /// one end narrow each other, so that all corners count.
    fn elements(&mut self, array: usize, lengths: &[i64]) -> u64 {
        let nest = self.nest;
        let at = |corner: usize| -> u64 {
            let end = |(k, (r, l)): (usize, (&Interval, &i64))| match corner >> k & 1 {
                0 => (r.1 - l + 1, r.1),
                _ => (r.0, r.0 + l - 1),
            };
            let band: Vec<Interval> = nest.range.iter().zip(lengths).enumerate().map(end).collect();
            let (all, _) = nest.hull(&nest.arrays[array], &band);
            all.map_or(0, |b| points(&b).unwrap_or(u64::MAX))
        };
        let corners = if self.density < 0.99 { 1 << nest.band.len().min(MOST_CORNERS) } else { 1 };
        *self.boxes.entry((array, lengths.to_vec())).or_insert_with(|| (0..corners).map(at).max().unwrap_or(0))
    }

    /// `None`: it does not fit, or has too many steps.
    fn rate(&mut self, tiling: &Tiling, capacity: u64) -> Option<Rated> {
        let counts = tiling.counts(self.nest);
        let steps = counts.iter().try_fold(1_i64, |all, &c| all.checked_mul(c))?;
        let most = if self.density < 0.99 { MOST_UNEVEN } else { MOST_STEPS };
        if steps > most as i64 {
            return None;
        }
        let options: Vec<Vec<(u64, u64)>> =
            (0..self.nest.arrays.len()).map(|a| self.levels(a, tiling, &counts)).collect();
        let bytes = least_bytes(&options, capacity)?;
        let rate = self.target.engines.iter().map(|e| e.bytes_per_cycle).max().unwrap_or(1).max(1);
        let steps = (steps as f64 * self.density).max(1.0);
        let computing = self.work.in_tiles(tiling).cycles(self.target);
        let (computing, moving) = (computing as f64 / steps, bytes as f64 / rate as f64 / steps);
        // Boxes come one or two steps ahead; each step starts and waits for some.
        let latency = self.target.spaces.iter().map(|s| s.latency).sum::<u64>() as f64;
        let starting = (self.target.compute.issue * 2 * self.nest.arrays.len() as u64) as f64;
        let each = computing.max(moving).max((moving + latency) / 2.0) + starting;
        // Before the first box is there, and after the last.
        let ends = moving + latency;
        Some(Rated { cycles: (each * steps + ends) as u64, bytes, tiling: tiling.clone() })
    }

    /// Bytes taken and bytes moved of each level that is not worse than another.
    fn levels(&mut self, array: usize, tiling: &Tiling, counts: &[i64]) -> Vec<(u64, u64)> {
        let (bytes, is_written) = (self.nest.arrays[array].bytes, self.nest.arrays[array].is_written());
        let mut found: Vec<(u64, u64)> = Vec::new();
        for level in 0..=tiling.order.len() {
            let fixed = &tiling.order[..level];
            let iterations = |k: usize| self.nest.range[k].1 - self.nest.range[k].0 + 1;
            let length = |k: usize| if fixed.contains(&k) { tiling.sizes[k] } else { iterations(k) };
            let lengths: Vec<i64> = (0..counts.len()).map(length).collect();
            let groups: i64 = fixed.iter().map(|&k| counts[k]).product();
            let held = self.elements(array, &lengths) * bytes;
            let is_brought = self.nest.arrays[array].is_live_in(fixed.iter().map(|&k| 1 << k).sum());
            let ways = u64::from(is_brought) + u64::from(is_written);
            let moved = (held as f64 * groups as f64 * self.density.max(1.0 / groups as f64)) as u64 * ways;
            let slots = if groups > 1 { self.slots } else { 1 };
            let option = (held * slots, moved);
            if !found.iter().any(|f| f.0 <= option.0 && f.1 <= option.1) {
                found.retain(|f| f.0 < option.0 || f.1 < option.1);
                found.push(option);
            }
        }
        found
    }
}

/// The least sum of bytes moved with one option an array whose bytes taken fit.
fn least_bytes(options: &[Vec<(u64, u64)>], capacity: u64) -> Option<u64> {
    let Some((first, rest)) = options.split_first() else { return Some(0) };
    let fits = first.iter().filter(|o| o.0 <= capacity);
    fits.filter_map(|o| Some(o.1 + least_bytes(rest, capacity - o.0)?)).min()
}

/// The choices for arrays under a tiling: spaces, levels that differ, buffers, engines.
pub fn choices(target: &Target, nest: &Nest, sequence: &Sequence, array: usize) -> Vec<Choice> {
    let slow = target.space_of_number(0).unwrap_or(0);
    let counts = sequence.tiling.counts(nest);
    let mut all = Vec::new();
    for space in fast_spaces(target) {
        let engines = engine_pairs(target, slow, space);
        for level in 0..=sequence.tiling.order.len() {
            // A loop of one tile changes nothing.
            if level > 0 && counts[sequence.tiling.order[level - 1]] == 1 {
                continue;
            }
            for &(engine_in, engine_out) in &engines {
                let most = if engine_in.is_some() && engine_out.is_some() && level > 0 { 2 } else { 0 };
                for ahead in 0..=most {
                    let choice = Choice { space, level, ahead, rolling: None, engine_in, engine_out };
                    let dims = nest.arrays[array].shape.len();
                    let rolls = level > 0 && !nest.arrays[array].is_written() && ahead < 2;
                    let rolling = (0..dims.saturating_sub(1)).filter(|_| rolls);
                    all.extend(rolling.map(|dim| Choice { rolling: Some(dim), ..choice.clone() }));
                    all.push(choice);
                }
            }
        }
    }
    all
}

/// Engines that can bring and take.
fn engine_pairs(target: &Target, slow: usize, fast: usize) -> Vec<(Option<usize>, Option<usize>)> {
    let ins: Vec<usize> = target.engines_between(slow, fast).collect();
    let outs: Vec<usize> = target.engines_between(fast, slow).collect();
    if ins.is_empty() || outs.is_empty() {
        return vec![(None, None)];
    }
    ins.iter().flat_map(|&i| outs.iter().map(move |&o| (Some(i), Some(o)))).collect()
}
