//! Sizes of blocks and grids.

use affine::domain::counted;
use affine::forms::Forms;
use ir::{Ir, Op};

use super::band::hull;
use super::lanes::Shared;
use super::lines::lines;
use crate::machine::Gpu;

/// Threads of a block, where there are as many.
const THREADS: u64 = 256;

/// A loop whose iterations are threads.
#[derive(Clone, Debug)]
pub struct Thread {
    /// The loop.
    pub looping: Op,
    /// The value of its variable in the first thread.
    pub lower: i64,
    /// What the variable grows by from thread to thread.
    pub step: i64,
    /// How many there are.
    pub extent: u64,
}

/// The loops that are threads, and where.
#[derive(Clone, Debug)]
pub struct Mapping {
    /// The first lies in direction x, the second in y, all others in z, the last one slowest.
    pub threads: Vec<Thread>,
    /// Threads of a block.
    pub block: [u32; 3],
    /// Blocks.
    pub grid: [u32; 3],
    /// Loops that the lanes of a warp share; the threads are then warps, all in direction x.
    pub shared: Vec<Shared>,
}

impl Mapping {
    /// The loops of a direction: the first in x, the second in y, all others in z.
    pub fn along(&self, axis: usize) -> Vec<&Thread> {
        match axis {
            0 | 1 => self.threads.iter().skip(axis).take(1).collect(),
            _ => self.threads.iter().skip(axis).collect(),
        }
    }

    /// One thread.
    pub fn single() -> Mapping {
        Mapping { threads: Vec::new(), block: [1; 3], grid: [1; 3], shared: Vec::new() }
    }
}

/// Warps of a block whose lanes share loops.
const WARPS: u64 = 8;

impl Mapping {
    /// The same iterations, each by a warp whose lanes share loops.
    pub fn by_warps(self, gpu: &Gpu, shared: Vec<Shared>) -> Option<Mapping> {
        let all = self.threads.iter().try_fold(1u64, |all, thread| all.checked_mul(thread.extent))?;
        let warps = all.min(WARPS);
        let blocks = u32::try_from(all.div_ceil(warps)).ok().filter(|blocks| *blocks <= i32::MAX as u32)?;
        let threads = warps as u32 * gpu.block.warp;
        Some(Mapping { block: [threads, 1, 1], grid: [blocks, 1, 1], shared, ..self })
    }
}

/// The most blocks in directions y and z.
const MOST_SIDE: u64 = 65_535;

/// Gives loops directions: the one whose lanes touch fewest lines is x. `None`: too many blocks, or bounds that are not known.
pub fn mapping(ir: &Ir, gpu: &Gpu, roots: &[Op], loops: &[Op]) -> Option<Mapping> {
    let mut order: Vec<Op> = loops.iter().rev().copied().collect();
    let count = |looping: &Op| lines(ir, gpu, roots, loops, *looping);
    let fastest = (0..order.len()).min_by_key(|&k| (count(&order[k]), k))?;
    let first = order.remove(fastest);
    order.insert(0, first);
    let threads = order.into_iter().map(|looping| thread(ir, looping)).collect::<Option<Vec<_>>>()?;
    let sizes = directions(&threads)?;
    let block = block(sizes);
    let grid = [0, 1, 2].map(|k| sizes[k].div_ceil(u64::from(block[k])));
    let fits = grid[0] <= i32::MAX as u64 && grid[1..].iter().all(|size| *size <= MOST_SIDE);
    fits.then(|| Mapping { threads, block, grid: grid.map(|size| size as u32), shared: Vec::new() })
}

fn thread(ir: &Ir, looping: Op) -> Option<Thread> {
    let mut forms = Forms::new();
    let counted = counted(ir, &mut forms, looping)?;
    let step = counted.step?;
    // Where the first value moves and steps are longer, threads would not meet the iterations.
    let is_fixed = counted.lower.iter().all(|lower| lower.as_const().is_some());
    let (lower, greatest) = hull(ir, looping)?;
    let extent = u64::try_from(greatest.checked_sub(lower)?.checked_div(step)?.checked_add(1)?).ok()?;
    (step == 1 || is_fixed).then_some(Thread { looping, lower, step, extent })
}

/// Threads in each direction.
fn directions(threads: &[Thread]) -> Option<[u64; 3]> {
    let size = |k: usize| threads.get(k).map_or(1, |thread| thread.extent);
    let rest = threads.iter().skip(2).try_fold(1u64, |all, thread| all.checked_mul(thread.extent))?;
    [size(0), size(1), rest].iter().all(|size| *size > 0).then_some([size(0), size(1), rest])
}

/// A warp or more in direction x, then as many rows as there is room for.
fn block(sizes: [u64; 3]) -> [u32; 3] {
    let power = |size: u64| size.checked_next_power_of_two().unwrap_or(THREADS).min(THREADS);
    let wide = power(sizes[0]);
    let x = if sizes[1] * sizes[2] >= 8 { wide.min(32) } else { wide };
    let y = power(sizes[1]).min(THREADS / x);
    let z = power(sizes[2]).min(THREADS / (x * y)).min(64);
    [x as u32, y as u32, z as u32]
}
