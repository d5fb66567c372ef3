//! Sizes of tiles, who computes them, and how many stages the copies take.
//!
//! What holds: the tiles of all stages fit into the shared memory of a block.

use super::find::{Along, Load, Nest, Side};
use super::pipeline::{Pipeline, Work, pipeline};
use crate::machine::Gpu;

/// Threads of a block of tiles, where all of them compute.
pub const THREADS: u32 = 256;

/// The shares of warps along both sides of a tile whose products are of matrices.
pub fn warps(sides: [u64; 2]) -> Option<[u64; 2]> {
    match sides {
        [128, 128] | [64, 128] | [32, 64] => Some([2, 4]),
        [128, 64] | [64, 64] | [64, 32] => Some([4, 2]),
        _ => None,
    }
}

/// Threads along a side, where each computes elements of its own.
pub const ALONG: u64 = 16;

/// How the tiles of a nest are computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// Each thread, in the source's order of sums.
    Thread,
    /// Products of matrices by warps, in an order of theirs.
    Matrix,
    /// Products of matrices by warpgroups, each of 64 rows, beside a warp that copies.
    Warpgroup,
}

/// A plan.
#[derive(Clone, Debug)]
pub struct Plan {
    /// What computes.
    pub unit: Unit,
    /// Rows and columns of a tile.
    pub sides: [u64; 2],
    /// Iterations of a step.
    pub depth: u64,
    /// Tiles of each load at the same time: those of the pipeline, and one to spare where a block has its multiprocessor alone.
    pub stages: u64,
    /// How steps overlap.
    pub pipeline: Pipeline,
    /// What a step does.
    pub work: Work,
    /// Why warpgroups don't compute it, where they do such nests.
    pub refusal: Option<String>,
}

impl Plan {
    /// In words, for a remark.
    pub fn describe(&self) -> String {
        let Plan { unit, sides: [rows, columns], depth, stages, pipeline, work, refusal } = self;
        let by = match unit {
            Unit::Thread => "threads, in the source's order of sums",
            Unit::Matrix => "matrix products of warps",
            Unit::Warpgroup => "matrix products of warpgroups, which copies of tensors feed",
        };
        let spare = if *stages > pipeline.stages { ", one of them to spare" } else { "" };
        let Pipeline { interval, is_proven, .. } = pipeline;
        let proof = if *is_proven { ", the least that there is" } else { "" };
        let (bound, busy) = match (unit, work.compute >= work.copy) {
            (_, false) => ("copies", work.copy),
            (Unit::Thread, true) => ("computation", work.compute),
            (Unit::Matrix | Unit::Warpgroup, true) => ("mma", work.compute),
        };
        let why =
            refusal.as_ref().map_or_else(String::new, |refusal| format!("; warpgroups don't compute it: {refusal}"));
        format!(
            "tiles of {rows} x {columns} x {depth} by {by}; {stages} stages{spare}, so that a step starts every {interval} cycles{proof}; \
             bound by {bound}: {busy} of {interval} cycles a step{why}"
        )
    }

    /// Steps of a nest.
    pub fn steps(&self, nest: &Nest) -> u64 {
        nest.count.div_ceil(self.depth)
    }
}

impl Plan {
    /// Bytes of a row of a load's tile.
    pub fn row_bytes(&self, load: &Load) -> u64 {
        u64::from(load.number.bytes()) * if load.along == Along::Depth { self.depth } else { self.side(load) }
    }

    /// Rows of a load's tile.
    pub fn rows(&self, load: &Load) -> u64 {
        if load.along == Along::Depth { self.side(load) } else { self.depth }
    }

    /// Iterations of a load's side in a tile.
    pub fn side(&self, load: &Load) -> u64 {
        self.sides[usize::from(load.side == Side::Column)]
    }

    /// Bytes of the tiles of a stage.
    pub fn stage_bytes(&self, nest: &Nest) -> u64 {
        stage_bytes(nest, self.sides, self.depth)
    }

    /// The first byte of a load's tile in a stage.
    pub fn tile_start(&self, nest: &Nest, number: usize) -> u64 {
        nest.loads[..number].iter().map(|load| self.row_bytes(load) * self.rows(load)).sum()
    }
}

/// Rows and columns of tiles, the largest first.
const SIZES: [[u64; 2]; 7] = [[128, 128], [128, 64], [64, 128], [64, 64], [64, 32], [32, 64], [32, 32]];

/// The plan of a nest by threads or warps, of tiles of one size where that is given. `None`: its sizes don't make tiles.
pub fn plan(gpu: &Gpu, nest: &Nest, unit: Unit, tile: Option<[u64; 2]>) -> Option<Plan> {
    let extents = [nest.sides[0].extent, nest.sides[1].extent];
    let depth = depth(gpu, nest)?;
    let is_whole = |load: &Load| {
        let extent = extents[usize::from(load.side == Side::Column)];
        load.along == Along::Depth || extent.is_multiple_of(load.piece())
    };
    let fits = |sides: &&[u64; 2]| {
        let is_made = unit == Unit::Thread || warps(**sides).is_some();
        let is_asked = tile.is_none_or(|tile| tile == **sides);
        is_made
            && is_asked
            && (0..2).all(|k| sides[k] <= extents[k].next_multiple_of(32))
            && divides(nest, **sides, depth)
    };
    // Enough blocks for all multiprocessors, where the result is as large.
    let blocks = |sides: &[u64; 2]| extents[0].div_ceil(sides[0]) * extents[1].div_ceil(sides[1]);
    let enough = SIZES.iter().filter(fits).find(|sides| blocks(sides) >= u64::from(gpu.multiprocessors));
    let least = SIZES.iter().rfind(fits);
    let sides = *enough.or(least)?;
    if !nest.loads.iter().all(is_whole) {
        return None;
    }
    let bytes = stage_bytes(nest, sides, depth);
    let rate = if unit == Unit::Matrix { gpu.products.mma } else { gpu.products.threads };
    let work = work(gpu, bytes, sides[0] * sides[1] * depth, rate, 0);
    let pipeline = pipeline(work, (u64::from(gpu.block.shared_of_launch) / bytes).min(6))?;
    Some(Plan { unit, sides, depth, stages: pipeline.stages, pipeline, work, refusal: None })
}

/// What a step of tiles of so many bytes and products does, at so many products a cycle.
pub fn work(gpu: &Gpu, bytes: u64, products: u64, rate: u32, drain: u32) -> Work {
    let copy = (bytes / u64::from(gpu.copies.bytes)).max(1) as u32;
    let compute = (products / u64::from(rate)).max(1) as u32;
    Work { copy, latency: gpu.copies.latency, compute, drain }
}

/// Bytes of the tiles of a stage.
pub fn stage_bytes(nest: &Nest, sides: [u64; 2], depth: u64) -> u64 {
    nest.loads
        .iter()
        .map(|load| u64::from(load.number.bytes()) * depth * sides[usize::from(load.side == Side::Column)])
        .sum()
}

/// Whether the threads of a block copy the same number of pieces of each tile.
fn divides(nest: &Nest, sides: [u64; 2], depth: u64) -> bool {
    nest.loads.iter().all(|load| {
        let pieces = sides[usize::from(load.side == Side::Column)] * depth * u64::from(load.number.bytes()) / 16;
        pieces.is_multiple_of(u64::from(THREADS))
    })
}

/// Iterations of a step: a line of memory, where the loop is a multiple of it.
fn depth(gpu: &Gpu, nest: &Nest) -> Option<u64> {
    let bytes = nest.loads.iter().map(|load| u64::from(load.number.bytes())).max()?;
    let least = nest.loads.iter().map(Load::piece).max()?.max(4);
    let most = u64::from(gpu.memory.line) / bytes;
    let sizes = std::iter::successors(Some(most), |size| Some(size / 2)).take_while(|size| *size >= least);
    sizes.into_iter().find(|size| nest.count.is_multiple_of(*size))
}
