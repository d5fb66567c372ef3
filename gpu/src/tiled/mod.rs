//! Kernels whose blocks compute tiles: what their sums load goes through shared memory, in stages that are copied ahead.
//!
//! What holds: a block has a barrier between the copies of a stage and its reads, and between its reads and the next copies into it.

mod copies;
mod find;
mod matrix;
mod pipeline;
mod plan;
mod points;
mod threads;
mod warpgroups;

use ir::diag::{Diagnostic, Diagnostics, Reported};
use ir::{Ir, Op};

use crate::emit::code::Code;
use crate::emit::operand::{Class, Operand};
use crate::emit::{Emitter, refuse};
use crate::kernel::{Kernel, divide, entry, outside, special, take, written};
use crate::machine::Gpu;
use crate::map::{Thread, Unit as Mapped};
pub use crate::options::Options;
use copies::Copies;
pub use find::{Found, Nest, Side, find};
pub use plan::{Plan, THREADS, Unit, plan};

/// The name of the shared memory of a block, in the text of a module.
pub const SHARED: &str = "tiles";

/// What its first address is a multiple of: swizzles of warpgroups repeat after 1,024 bytes.
pub fn alignment(gpu: &Gpu) -> u32 {
    if gpu.has_warpgroups() { 1024 } else { 128 }
}

/// A block's first row or column.
#[derive(Clone, Copy, Debug)]
pub struct Edge {
    /// The first one, in 32 bits.
    pub first: Operand,
    /// How many there are in all blocks.
    pub extent: u64,
    /// Whether the last block has fewer than the others.
    pub is_open: bool,
}

/// Where a thread is.
#[derive(Clone, Copy, Debug)]
pub struct Corner {
    /// The number of the thread in its block.
    pub thread: Operand,
    /// Rows and columns.
    pub edges: [Edge; 2],
}

impl Corner {
    /// The edge of a side.
    pub fn side(&self, side: Side) -> Edge {
        self.edges[usize::from(side == Side::Column)]
    }
}

/// The nest and the plan of a unit, if it is one of tiles. A remark says what keeps one from it. Errors: `E1702`: it has no tiles of the
/// size that is asked for.
pub fn planned(
    ir: &Ir,
    unit: &Mapped,
    options: &Options,
    diags: &mut Diagnostics,
) -> Result<Option<(Nest, Plan)>, Reported> {
    let [root] = unit.ops[..] else { return Ok(None) };
    let (nest, unaligned) = match find(ir, &options.gpu, root, &unit.mapping) {
        Found::Nest(nest) => (nest, None),
        Found::Unaligned(nest, load) => (nest, Some(load)),
        Found::Nothing => return Ok(None),
    };
    let plan = plan_of(ir, &nest, options);
    if let (Some([rows, columns]), None) = (options.tile, &plan) {
        return Err(refuse(ir, root, format!("tiles of {rows} x {columns} can't be made of this nest"), diags));
    }
    if let (Some(load), Some(_)) = (unaligned, &plan) {
        let message = "no tiles: rows of this load don't begin at multiples of 16 bytes";
        diags.push(Diagnostic::remark(ir.loc(load).place(&ir.ctx), message).with_op(ir.op_text(load)));
        return Ok(None);
    }
    Ok(plan.map(|plan| (*nest, plan)))
}

/// By warpgroups where there are such, by warps where they have matrix products, else by threads.
fn plan_of(ir: &Ir, nest: &Nest, options: &Options) -> Option<Plan> {
    let Options { gpu, tile, .. } = options;
    let by_threads = || plan(gpu, nest, Unit::Thread, *tile);
    if matrix::find(ir, nest, options).is_none() {
        return by_threads();
    }
    let refusal = if gpu.has_warpgroups() { warpgroups::refusal(ir, nest) } else { None };
    if refusal.is_none()
        && let Some(found) = warpgroups::plan(gpu, nest, *tile)
    {
        return Some(found);
    }
    let by_warps = plan(gpu, nest, Unit::Matrix, *tile).or_else(by_threads);
    by_warps.map(|plan| Plan { refusal, ..plan })
}

/// The kernel of a nest of tiles. Errors: `E1702`.
pub fn kernel(
    ir: &Ir,
    unit: &Mapped,
    (nest, plan): (&Nest, &Plan),
    name: &str,
    (options, diags): (&Options, &mut Diagnostics),
) -> Result<Kernel, Reported> {
    if plan.unit == Unit::Warpgroup {
        return warpgroups::kernel(ir, unit, (nest, plan), name, (options, diags));
    }
    let outside = outside(ir, unit, diags)?;
    let written = written(ir, unit);
    let mut emitter = Emitter::new(ir, diags);
    for (number, parameter) in outside.parameters.iter().enumerate() {
        take(ir, &mut emitter, number, parameter, &written);
    }
    let blocks = ["ctaid.y", "ctaid.x"].map(|name| special(&mut emitter.code, name));
    let corner = corner(&mut emitter, (nest, plan), blocks);
    outside.computed.iter().try_for_each(|op| emitter.operation(*op))?;
    body(&mut emitter, (nest, plan), &corner, ir, options)?;
    emitter.code.line("ret;");
    let text = emitter.finish();
    let (block, grid) = ([THREADS, 1, 1], grid(nest, plan));
    let text = entry(ir, name, &outside.parameters, (block, None), &text);
    let shared = (plan.stages * plan.stage_bytes(nest)) as u32;
    Ok(Kernel { name: name.to_owned(), parameters: outside.parameters, block, grid, shared, text })
}

/// A block for each tile: columns, rows, and the loops beside them.
fn grid(nest: &Nest, plan: &Plan) -> [u32; 3] {
    let tiles = [0, 1].map(|k| nest.sides[k].extent.div_ceil(plan.sides[k]) as u32);
    [tiles[1], tiles[0], nest.others.iter().map(|thread| thread.extent as u32).product()]
}

/// Where a thread of a block is, by the block's row and column; the loops beside them get their variables.
fn corner(emitter: &mut Emitter<'_>, (nest, plan): (&Nest, &Plan), blocks: [Operand; 2]) -> Corner {
    let thread = special(&mut emitter.code, "tid.x");
    let edge = |code: &mut Code, k: usize, block: Operand| {
        let first = code.pure(Class::Word, "mul.lo.s32", &[block, Operand::word(plan.sides[k] as i32)]);
        let extent = nest.sides[k].extent;
        Edge { first, extent, is_open: !extent.is_multiple_of(plan.sides[k]) }
    };
    let edges = [0, 1].map(|k| edge(&mut emitter.code, k, blocks[k]));
    let others: Vec<&Thread> = nest.others.iter().collect();
    if !others.is_empty() {
        let at = special(&mut emitter.code, "ctaid.z");
        divide(emitter, at, &others);
    }
    Corner { thread, edges }
}

/// Copies, the loop over steps, and what is before and after it.
fn body(
    emitter: &mut Emitter<'_>,
    (nest, plan): (&Nest, &Plan),
    corner: &Corner,
    ir: &Ir,
    options: &Options,
) -> Result<(), Reported> {
    let start = emitter.code.register(Class::Word);
    emitter.code.line(&format!("mov.u32 {start}, {SHARED};"));
    let mut all = Vec::new();
    for number in 0..nest.loads.len() {
        all.push(copies::prepare(emitter, (nest, plan), number, corner)?);
    }
    let points = match plan.unit {
        Unit::Thread => threads::points(emitter, nest, plan, corner),
        Unit::Matrix => matrix::points(emitter, nest, plan, corner),
        Unit::Warpgroup => unreachable!("they have a kernel of their own"),
    };
    ahead(&mut emitter.code, plan, nest, &all, start);
    points::before(emitter, nest, &points, ir, corner)?;
    steps(emitter, (nest, plan), &all, start, &mut |emitter, stage, step| match plan.unit {
        Unit::Thread => threads::compute(emitter, (nest, plan), &points, corner, (stage, step), ir),
        Unit::Matrix => matrix::compute(emitter, (nest, plan), &points, corner, stage, (ir, options)),
        Unit::Warpgroup => unreachable!("they have a kernel of their own"),
    })?;
    points::after(emitter, nest, &points, ir, corner)
}

/// Starts the copies of the steps before the loop.
fn ahead(code: &mut Code, plan: &Plan, nest: &Nest, all: &[Copies], start: Operand) {
    let steps = plan.steps(nest);
    for stage in 0..plan.stages - 1 {
        if stage < steps {
            let bytes = Operand::word((stage * plan.stage_bytes(nest)) as i32);
            let to = code.pure(Class::Word, "add.s32", &[start, bytes]);
            all.iter().for_each(|copies| copies.start(code, to));
        }
        code.line("cp.async.commit_group;");
    }
}

/// What computes a step: given the first byte of its stage and the number of its first iteration.
type Compute<'c> = &'c mut dyn FnMut(&mut Emitter<'_>, Operand, Operand) -> Result<(), Reported>;

/// The loop over steps: waits for a stage, starts the copies of a later step, computes.
fn steps(
    emitter: &mut Emitter<'_>,
    (nest, plan): (&Nest, &Plan),
    all: &[Copies],
    start: Operand,
    compute: Compute<'_>,
) -> Result<(), Reported> {
    let (count, bytes) = (plan.steps(nest), plan.stage_bytes(nest) as i32);
    let code = &mut emitter.code;
    let [step, read, write] = [(); 3].map(|()| code.register(Class::Word));
    code.assign(step, Operand::word(0));
    code.assign(read, start);
    code.put("add.s32", &[write, start, Operand::word(bytes * (plan.stages as i32 - 1))]);
    let (head, none) = (code.label(), code.label());
    code.place(head);
    code.enter();
    code.line(&format!("cp.async.wait_group {};", plan.stages - 2));
    code.line("bar.sync 0;");
    let last = count as i64 - (plan.stages as i64 - 1);
    let is_last = code.fresh(Class::Predicate, "setp.ge.s32", &[step, Operand::word(last.max(0) as i32)]);
    code.branch_if(is_last, true, none);
    all.iter().for_each(|copies| copies.start(code, write));
    code.place(none);
    code.line("cp.async.commit_group;");
    compute(emitter, read, step)?;
    let code = &mut emitter.code;
    let end = code.pure(Class::Word, "add.s32", &[start, Operand::word(bytes * plan.stages as i32)]);
    for stage in [read, write] {
        code.put("add.s32", &[stage, stage, Operand::word(bytes)]);
        let is_end = code.fresh(Class::Predicate, "setp.eq.s32", &[stage, end]);
        code.put("selp.b32", &[stage, start, stage, is_end]);
    }
    code.put("add.s32", &[step, step, Operand::word(1)]);
    let goes_on = code.fresh(Class::Predicate, "setp.lt.s32", &[step, Operand::word(count as i32)]);
    code.branch_if(goes_on, true, head);
    code.leave();
    Ok(())
}

/// The operations of a block that those of `wanted` need, with these, in order.
fn needed(ir: &Ir, block: ir::Block, wanted: &[Op]) -> Vec<Op> {
    let mut found: Vec<Op> = wanted.to_vec();
    let mut at = 0;
    while let Some(op) = found.get(at).copied() {
        let makers = ir.operands(op).iter().filter_map(|value| ir.def_op(*value));
        let own: Vec<Op> =
            makers.filter(|maker| ir.block_of(*maker) == Some(block) && !found.contains(maker)).collect();
        found.extend(own);
        at += 1;
    }
    ir.ops_vec(block).into_iter().filter(|op| found.contains(op)).collect()
}
