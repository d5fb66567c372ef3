//! Plans of kernels: for a nest that is a function, pipelines that make vectors, tiles in registers, panels, and blocks in time of it.
//!
//! What holds: sizes come from the CPU's registers and caches and the nest's bounds, by exact count; what a pass of a plan may not do it
//! leaves, so a plan is only a proposal, and the estimate says what it is worth.

mod register;
mod shape;

use ir::{Ir, Op};

use crate::cpu::Cpu;
use register::Tile;
pub(super) use shape::Shape;

/// Elements of the sum in a block at the most.
const DEEPEST: i64 = 512;

/// Steps in time that rows of a block go through, and the rows.
const IN_TIME: [(i64, i64); 5] = [(4, 4), (8, 8), (8, 16), (16, 32), (32, 32)];

/// Rows that go through a sum together. (Of eight, compilers make vectors by gathers, which take longer than the sums.)
const ROWS: i64 = 4;

/// The plans for a function of one nest, each a pipeline.
pub(super) fn plans(ir: &Ir, func: Op, cpu: &Cpu) -> Vec<String> {
    let Some(nest) = affine::transform::nest::outermost_loops(ir, func).first().copied() else { return Vec::new() };
    if let Some(shape) = Shape::of(ir, func, nest) {
        return shape.plans(cpu);
    }
    if shape::is_over_time(ir, nest) {
        return IN_TIME.iter().map(|(steps, rows)| format!("affine-tile-time{{steps={steps} rows={rows}}}")).collect();
    }
    vec![join(together(ROWS))]
}

/// Rows of a sum that go through its terms together: each sum waits for itself alone, and what all of them read is read once.
fn together(rows: i64) -> Vec<String> {
    vec![
        format!("affine-loop-unroll-jam{{unroll-jam-factor={rows}}}"),
        "affine-scalrep".to_owned(),
        "affine-register-tile{registers=1}".to_owned(),
    ]
}

impl Shape {
    /// Plans for a nest that sums.
    fn plans(&self, cpu: &Cpu) -> Vec<String> {
        let lanes = cpu.lanes(self.bytes.unsigned_abs()) as i64;
        if lanes < 2 {
            return Vec::new();
        }
        let tile = Tile::best(self, lanes, cpu);
        let mut plans = vec![self.in_registers(&tile, lanes)];
        let caches = Caches::of(cpu);
        let bytes = self.trips.iter().flatten().product::<i64>().saturating_mul(self.bytes);
        if self.others.is_empty()
            && self.few.is_empty()
            && self.trips.iter().all(Option::is_some)
            && bytes > caches.first
        {
            plans.push(self.in_panels(&tile, lanes, &caches));
        }
        plans
    }

    /// Vectors and a tile; panels of what is not adjacent.
    fn in_registers(&self, tile: &Tile, lanes: i64) -> String {
        let others = self.others.len();
        if !self.few.is_empty() {
            return self.in_registers_by_terms(tile, lanes);
        }
        let mut steps = vec![permute(&self.with_others(&[self.sum, self.row, self.column]))];
        steps.extend(self.across.iter().map(|argument| pack(*argument, Some(others), 1 << 20)));
        let inner = [others + 1, others + 2, others];
        steps.push(permute(&(0..others).chain(inner).collect::<Vec<_>>()));
        steps.extend(tile.passes(lanes));
        steps.push(FINISH.to_owned());
        join(steps)
    }

    /// The same with a few terms of the sum one behind the other.
    fn in_registers_by_terms(&self, tile: &Tile, lanes: i64) -> String {
        let order: Vec<usize> = self.with_others(&[self.row, self.column, self.sum]);
        let mut steps = vec![permute(&order.into_iter().chain(self.few.iter().copied()).collect::<Vec<_>>())];
        steps.extend(self.few.iter().map(|_| "affine-loop-unroll{unroll-full=true}".to_owned()));
        steps.push("affine-scalrep".to_owned());
        steps.extend(tile.passes(lanes));
        steps.push(FINISH.to_owned());
        join(steps)
    }

    /// The same in blocks for caches, with panels of both factors.
    fn in_panels(&self, tile: &Tile, lanes: i64, caches: &Caches) -> String {
        let bytes = self.bytes;
        let trips = |k: usize| self.trips[k].unwrap_or(1);
        let wide = tile.vectors * lanes;
        let deepest = (caches.second / 8 / (wide * bytes)).clamp(32, DEEPEST);
        let depth = even(trips(self.sum), deepest);
        let rows = (caches.second / 2 / (depth * bytes) / tile.rows).max(1);
        let columns = (caches.second * 3 / 2 / (depth * bytes) / wide).max(1);
        let is_deep = depth < trips(self.sum);
        let mut steps = vec![permute(&[self.sum, self.row, self.column])];
        if is_deep {
            steps.push(format!("affine-loop-tile{{tile-sizes={depth}}}"));
        }
        let around = usize::from(is_deep);
        steps.extend(self.across.iter().map(|argument| pack(*argument, Some(around), 1 << 20)));
        steps.push(permute(if is_deep { &[0, 2, 3, 1] } else { &[1, 2, 0] }));
        steps.extend(tile.passes(lanes));
        steps.push("affine-loop-distribution".to_owned());
        steps.push(permute(if is_deep { &[2, 0, 1] } else { &[1, 0] }));
        let sizes = if is_deep { format!("{columns},1,{rows}") } else { format!("{columns},{rows}") };
        steps.push(format!("affine-loop-tile{{tile-sizes={sizes}}}"));
        steps.push(FINISH.to_owned());
        let panel = |count: i64| count.saturating_mul(depth * bytes).div_euclid(1024) + 1;
        let shared = self.shared.iter().filter(|argument| !self.across.contains(argument));
        steps.extend(shared.map(|argument| pack(*argument, None, panel(columns * wide))));
        steps.extend(self.broadcast.iter().map(|argument| pack(*argument, None, panel(rows * tile.rows))));
        join(steps)
    }

    fn with_others(&self, inner: &[usize]) -> Vec<usize> {
        self.others.iter().chain(inner).copied().collect()
    }
}

/// Loops that count by one, and subscripts without what is constant.
const FINISH: &str = "affine-loop-normalize{promote-single-iter=true},canonicalize";

fn permute(order: &[usize]) -> String {
    let order: Vec<String> = order.iter().map(usize::to_string).collect();
    format!("affine-loop-permute{{permutation={}}}", order.join(","))
}

/// A panel of an argument of so many KiB at the most, in so many loops or in as few as let it fit.
fn pack(argument: usize, depth: Option<usize>, capacity: i64) -> String {
    let depth = depth.map_or(-1, |depth| depth as i64);
    format!("affine-pack{{argument={argument} depth={depth} capacity={capacity}}}")
}

fn join(steps: Vec<String>) -> String {
    steps.join(",")
}

/// The largest part of `all`, of equal ones but for the last, that is at most `most`.
fn even(all: i64, most: i64) -> i64 {
    let parts = all.max(1).div_euclid(most) + i64::from(all % most != 0);
    all.max(1).div_euclid(parts) + i64::from(all % parts != 0)
}

/// Bytes of the caches that blocks are made for.
struct Caches {
    first: i64,
    second: i64,
}

impl Caches {
    fn of(cpu: &Cpu) -> Caches {
        let bytes = |k: usize| cpu.caches.get(k).map(|cache| cache.bytes as i64);
        let first = bytes(0).unwrap_or(32 << 10);
        Caches { first, second: bytes(1).unwrap_or(first * 8) }
    }
}
