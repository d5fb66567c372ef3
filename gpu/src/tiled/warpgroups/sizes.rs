//! Sizes of the tiles of warpgroups, their stages, and the registers of those that copy and those that compute.
//!
//! What holds: the tiles and mbarriers of all stages fit into the shared memory of a block, sums into registers without spills.

use crate::machine::Gpu;
use crate::tiled::find::Nest;
use crate::tiled::pipeline::{Work, pipeline};
use crate::tiled::plan::{Plan, Unit, stage_bytes, work};

/// Threads of a warpgroup.
pub const WARPGROUP: u32 = 128;

/// Rows of its products.
pub const ROWS: u64 = 64;

/// Registers of a thread in a block of warpgroups.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Registers {
    /// What it is started with.
    pub launch: u32,
    /// What the warpgroup that copies keeps.
    pub producer: u32,
    /// What those that compute get.
    pub consumer: u32,
}

/// The least that a warpgroup keeps, and the most that one gets.
const LEAST_REGISTERS: u32 = 32;
const MOST_REGISTERS: u32 = 240;

/// How the registers of a multiprocessor are shared. A block of one warpgroup that computes leaves room for a second block.
pub fn registers(gpu: &Gpu, consumers: u32) -> Registers {
    let groups = consumers + 1;
    let launch = whole(gpu.block.registers / (groups * WARPGROUP * blocks_at_once(consumers)));
    let all = launch * groups;
    let consumer = whole((all - LEAST_REGISTERS) / consumers).min(MOST_REGISTERS);
    let producer = whole(all - consumers * consumer).min(launch);
    Registers { launch, producer, consumer }
}

/// As many registers as `setmaxnreg` takes: a multiple of 8.
fn whole(registers: u32) -> u32 {
    registers / 8 * 8
}

/// Blocks of a multiprocessor at the same time.
fn blocks_at_once(consumers: u32) -> u32 {
    if consumers == 1 { 2 } else { 1 }
}

/// Bytes that the system keeps of the shared memory of a block.
const SYSTEM_BYTES: u32 = 1024;

/// Bytes of the two mbarriers of a stage.
pub const BARRIER_BYTES: u64 = 16;

/// The most stages.
const MOST_STAGES: u64 = 8;

/// Registers of a thread beside its sums that ptxas asks for (C7602 names 154 for 128 sums).
const OTHER_REGISTERS: u64 = 32;

/// Cycles from the start of the last product of a step until its sum is there.
const DRAIN: u32 = 64;

/// Warpgroups that compute, and columns of a tile.
const CONSUMERS: [u32; 3] = [2, 3, 1];
const COLUMNS: [u64; 4] = [256, 192, 128, 64];

/// Halves of a row of a tile that a copy of tensors with a swizzle of 128 bytes brings.
pub const BOX: u64 = 64;

/// The plan of a product by warpgroups that takes fewest cycles: rounds of tiles on all multiprocessors, each of them steps, the copy and
/// the product that nothing hides, and the stores.
pub fn plan(gpu: &Gpu, nest: &Nest, tile: Option<[u64; 2]>) -> Option<Plan> {
    let all = CONSUMERS.iter().flat_map(|consumers| COLUMNS.map(|columns| (*consumers, columns)));
    let asked =
        all.filter(|(consumers, columns)| tile.is_none_or(|tile| tile == [u64::from(*consumers) * ROWS, *columns]));
    let plans = asked.filter_map(|(consumers, columns)| of_warpgroups(gpu, nest, consumers, columns));
    plans.min_by_key(|plan| cycles(gpu, nest, plan))
}

fn of_warpgroups(gpu: &Gpu, nest: &Nest, consumers: u32, columns: u64) -> Option<Plan> {
    let (sides, depth) = ([u64::from(consumers) * ROWS, columns], BOX);
    if columns / 2 + OTHER_REGISTERS > u64::from(registers(gpu, consumers).launch) {
        return None;
    }
    let bytes = stage_bytes(nest, sides, depth);
    let work = work(gpu, bytes, sides[0] * sides[1] * depth, gpu.products.wgmma?, DRAIN);
    let at_once = blocks_at_once(consumers);
    let shared = (gpu.block.shared_of_launch + SYSTEM_BYTES) / at_once - SYSTEM_BYTES;
    let most = (u64::from(shared) / (bytes + BARRIER_BYTES)).min(MOST_STAGES);
    let pipeline = pipeline(work, most)?;
    let stages = (pipeline.stages + u64::from(at_once == 1)).min(most);
    Some(Plan { unit: Unit::Warpgroup, sides, depth, stages, pipeline, work, refusal: None })
}

/// Bytes of a sum.
const SUM_BYTES: u64 = 4;

/// Cycles that the tiles of a plan take on all multiprocessors.
fn cycles(gpu: &Gpu, nest: &Nest, plan: &Plan) -> u64 {
    let others: u64 = nest.others.iter().map(|thread| thread.extent).product();
    let tiles: u64 = (0..2).map(|k| nest.sides[k].extent.div_ceil(plan.sides[k])).product::<u64>() * others;
    let rounds = tiles.div_ceil(u64::from(gpu.multiprocessors));
    let Work { copy, latency, compute, drain } = plan.work;
    let fill = u64::from(copy + latency + compute + drain);
    let stores = plan.sides[0] * plan.sides[1] * SUM_BYTES / u64::from(gpu.copies.bytes);
    rounds * (plan.steps(nest) * u64::from(plan.pipeline.interval) + fill + stores)
}

/// Warpgroups of a plan that compute.
pub fn consumers(plan: &Plan) -> u32 {
    (plan.sides[0] / ROWS) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn registers_of_all_warpgroups_are_those_of_the_multiprocessor() {
        let gpu = Gpu::named("h100").unwrap();
        let of = |consumers| registers(&gpu, consumers);
        assert_eq!(of(1), Registers { launch: 128, producer: 32, consumer: 224 });
        assert_eq!(of(2), Registers { launch: 168, producer: 40, consumer: 232 });
        assert_eq!(of(3), Registers { launch: 128, producer: 32, consumer: 160 });
    }
}
