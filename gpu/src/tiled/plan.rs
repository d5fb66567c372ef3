//! Sizes of tiles, and how many stages the copies take: a modulo schedule of the steps over the depth.
//!
//! What holds: the tiles of all stages fit into the shared memory of a block.

use scheduling::problem::{OperatorType, Problem};
use scheduling::solve::{self, Options};

use super::find::{Along, Load, Nest, Side};
use crate::machine::Gpu;

/// Threads of a block of tiles.
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
    /// Tiles of each load at the same time.
    pub stages: u64,
    /// Cycles from step to step.
    pub interval: u32,
    /// Whether no schedule of fewer cycles is there.
    pub is_proven: bool,
    /// Cycles of the copies of a step, and of its computation.
    pub busy: [u32; 2],
}

impl Plan {
    /// In words, for a remark.
    pub fn describe(&self) -> String {
        let Plan { unit, sides: [rows, columns], depth, stages, interval, busy: [copy, compute], .. } = self;
        let by =
            if *unit == Unit::Matrix { "matrix products of warps" } else { "threads, in the source's order of sums" };
        let bound = if compute >= copy { "computation" } else { "copies" };
        let busy = compute.max(copy);
        let proof = if self.is_proven { ", the least that there is" } else { "" };
        format!(
            "tiles of {rows} x {columns} x {depth} by {by}; {stages} stages, so that a step starts every {interval} cycles{proof}; \
             bound by {bound}: {busy} cycles of a step"
        )
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
        nest.loads.iter().map(|load| self.row_bytes(load) * self.rows(load)).sum()
    }

    /// The first byte of a load's tile in a stage.
    pub fn tile_start(&self, nest: &Nest, number: usize) -> u64 {
        nest.loads[..number].iter().map(|load| self.row_bytes(load) * self.rows(load)).sum()
    }
}

/// Rows and columns of tiles, the largest first.
const SIZES: [[u64; 2]; 7] = [[128, 128], [128, 64], [64, 128], [64, 64], [64, 32], [32, 64], [32, 32]];

/// The plan of a nest. `None`: its sizes don't make tiles.
pub fn plan(gpu: &Gpu, nest: &Nest, unit: Unit) -> Option<Plan> {
    let extents = [nest.sides[0].extent, nest.sides[1].extent];
    let depth = depth(gpu, nest)?;
    let is_whole = |load: &Load| {
        let extent = extents[usize::from(load.side == Side::Column)];
        load.along == Along::Depth || extent.is_multiple_of(load.piece())
    };
    let of = |sides: [u64; 2]| Plan { unit, sides, depth, stages: 1, interval: 0, is_proven: false, busy: [0; 2] };
    let fits = |sides: &&[u64; 2]| {
        let is_made = unit == Unit::Thread || warps(**sides).is_some();
        is_made && (0..2).all(|k| sides[k] <= extents[k].next_multiple_of(32)) && divides(&of(**sides), nest)
    };
    // Enough blocks for all multiprocessors, where the result is as large.
    let blocks = |sides: &[u64; 2]| extents[0].div_ceil(sides[0]) * extents[1].div_ceil(sides[1]);
    let enough = SIZES.iter().filter(fits).find(|sides| blocks(sides) >= u64::from(gpu.multiprocessors));
    let least = SIZES.iter().rfind(fits);
    let mut plan = of(*enough.or(least)?);
    if !nest.loads.iter().all(is_whole) {
        return None;
    }
    plan.stages = stages(gpu, nest, &mut plan)?;
    Some(plan)
}

/// Whether the threads of a block copy the same number of pieces of each tile.
fn divides(plan: &Plan, nest: &Nest) -> bool {
    nest.loads.iter().all(|load| {
        let pieces = plan.rows(load) * plan.row_bytes(load) / 16;
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

/// Cycles until a copy from memory of the device is there.
const COPY_LATENCY: u32 = 600;

/// Bytes of a cycle that a multiprocessor gets from the second cache.
const COPY_BYTES: u64 = 64;

/// Products and sums of a cycle of a multiprocessor, by threads in single precision and by matrix units in half.
const THREAD_OPERATIONS: u64 = 64;
const MATRIX_OPERATIONS: u64 = 1024;

/// The number of stages: the least with which a modulo schedule of copy and computation has the interval that the busier of both
/// demands, as far as shared memory goes. Two at least, so that copies run beside computations.
fn stages(gpu: &Gpu, nest: &Nest, plan: &mut Plan) -> Option<u64> {
    let bytes = plan.stage_bytes(nest);
    let most = (u64::from(gpu.block.shared_of_launch) / bytes).min(6);
    let copy = (bytes / COPY_BYTES).max(1) as u32;
    let elements = plan.sides[0] * plan.sides[1] * plan.depth;
    let rate = if plan.unit == Unit::Matrix { MATRIX_OPERATIONS } else { THREAD_OPERATIONS };
    let compute = (elements / rate).max(1) as u32;
    let mut best: Option<(u64, u32, bool)> = None;
    for stages in 2..=most {
        let Some((interval, is_proven)) = interval(copy, compute, stages as u32) else { continue };
        if best.is_none_or(|(_, before, _)| interval < before) {
            best = Some((stages, interval, is_proven));
        }
    }
    let (stages, interval, is_proven) = best?;
    (plan.interval, plan.is_proven, plan.busy) = (interval, is_proven, [copy, compute]);
    Some(stages)
}

/// The interval of steps of one copy and one computation, where a copy waits for the computation that read its stage before.
fn interval(copy: u32, compute: u32, stages: u32) -> Option<(u32, bool)> {
    let mut problem = Problem::new("tiles");
    let busy = |cycles: u32| cycles.div_ceil(SCALE).max(1);
    let (copy, compute, latency) = (busy(copy), busy(compute), busy(COPY_LATENCY + copy));
    let kind = OperatorType::pipelined("copy", latency, 0, 0).limited(1).blocking(copy);
    let load = problem.add_operator_type(kind);
    let kind = OperatorType::pipelined("compute", compute, 0, 0).limited(1).blocking(compute);
    let work = problem.add_operator_type(kind);
    let [load, work] = [("copy", load), ("compute", work)].map(|(name, kind)| problem.add_operation(name, kind, 1));
    problem.add_data(load, work, 0);
    problem.add_order(work, load, compute as i32, stages);
    let solution = solve::modulo(&problem, &Options::default()).ok()?;
    solution.schedule.verify(&problem).ok()?;
    Some((solution.schedule.ii? * SCALE, solution.proven))
}

/// Cycles that schedules count as one.
const SCALE: u32 = 16;
