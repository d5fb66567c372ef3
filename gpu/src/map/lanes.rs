//! Loops inside of threads that a warp runs together, each lane some iterations.
//!
//! What holds: lanes share iterations that no dependence orders; of what a loop carries, each value is combined once an iteration by
//! one operation.

use affine::domain::{counted, is_for};
use affine::forms::Forms;
use affine::ops::For;
use affine::polyhedral::Time;
use affine::transform::nest::Nest;
use dialects::arith;
use ir::{Block, Ir, Op, Value};

use super::lines;
use crate::machine::Gpu;

/// How what the lanes have is put together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// In any order.
    Free,
    /// That of the source.
    Source,
}

/// A value that a loop carries.
#[derive(Clone, Copy, Debug)]
pub struct Reduction {
    /// The operation that combines.
    pub combine: Op,
    /// What an iteration adds.
    pub value: Value,
    /// How.
    pub order: Order,
}

/// A loop whose iterations are lanes.
#[derive(Clone, Debug)]
pub struct Shared {
    /// The loop.
    pub looping: Op,
    /// What it carries.
    pub reductions: Vec<Reduction>,
}

/// The outermost loops inside of `body`, if warps can share all of them, and touch fewer lines so than threads that each run all.
pub fn shared(
    ir: &Ir,
    gpu: &Gpu,
    (body, threads): (&[Op], &[Op]),
    is_free: &dyn Fn(Op) -> bool,
) -> Option<Vec<Shared>> {
    let with_regions: Vec<Op> = body.iter().copied().filter(|op| !ir.regions(*op).is_empty()).collect();
    let all = with_regions.iter().map(|op| share(ir, *op, is_free)).collect::<Option<Vec<Shared>>>()?;
    let loops: Vec<Op> = all.iter().map(|shared| shared.looping).collect();
    let by_lanes = lines::by_lanes(ir, gpu, body, &loops);
    let by_threads = match threads.iter().map(|looping| lines::lines(ir, gpu, body, threads, *looping)).min() {
        Some(lines) => lines,
        // One thread alone: each access is a line.
        None => lines::accesses(ir, gpu, body),
    };
    (!all.is_empty() && by_lanes < by_threads).then_some(all)
}

fn share(ir: &Ir, op: Op, is_free: &dyn Fn(Op) -> bool) -> Option<Shared> {
    let body = ir.body(op, 0).filter(|_| ir.isa::<For>(op) && is_for(ir, op))?;
    counted(ir, &mut Forms::new(), op)?.step?;
    let reductions =
        (0..ir.result_count(op)).map(|k| reduction(ir, op, body, k, is_free)).collect::<Option<Vec<_>>>()?;
    is_unordered(ir, op).then_some(Shared { looping: op, reductions })
}

/// Whether no dependence but those of what it carries orders the iterations of a loop.
fn is_unordered(ir: &Ir, looping: Op) -> bool {
    let mut nest = Nest::of(ir, &[looping]);
    let own = ir.body(looping, 0).and_then(|body| ir.last_op(body));
    let is_own = |s: usize, nest: &Nest| Some(nest.model.statements[s].op) == own;
    let kept =
        nest.edges.iter().filter(|edge| !(is_own(edge.from, &nest) && is_own(edge.to, &nest))).cloned().collect();
    nest.edges = kept;
    let free = |mut times: Vec<Time>| {
        times[1].is_ordered = false;
        times
    };
    let times: Vec<Vec<Time>> = nest.times().into_iter().map(free).collect();
    nest.refusal(ir, &times).is_none()
}

/// What a loop carries as its value of a number.
fn reduction(ir: &Ir, looping: Op, body: Block, number: usize, is_free: &dyn Fn(Op) -> bool) -> Option<Reduction> {
    let argument = ir.arg(body, number + 1);
    let yielded = ir.operand(ir.last_op(body)?, number);
    let combine = ir.def_op(yielded).filter(|op| ir.block_of(*op) == Some(body))?;
    let value = match *ir.operands(combine) {
        [a, b] if a == argument && b != argument => b,
        [a, b] if b == argument && a != argument => a,
        _ => return None,
    };
    neutral(ir.op_text(combine), 64)?;
    let is_once = ir.uses(argument).count() == 1 && ir.uses(yielded).count() == 1;
    let is_exact = !matches!(ir.op_text(combine), arith::AddF::NAME | arith::MulF::NAME);
    let order = if is_exact || is_free(combine) { Order::Free } else { Order::Source };
    (is_once && ir.result_count(looping) > number).then_some(Reduction { combine, value, order })
}

/// The number that changes nothing, of an operation that combines: its bits, of so many; `None` for other operations.
pub fn neutral(name: &str, width: u32) -> Option<u64> {
    let ones = u64::MAX >> (64 - width);
    let sign = 1 << (width - 1);
    let float = |value: f64| if width == 64 { value.to_bits() } else { u64::from((value as f32).to_bits()) };
    Some(match name {
        arith::AddI::NAME | arith::OrI::NAME | arith::XOrI::NAME | arith::MaxUI::NAME => 0,
        arith::MulI::NAME => 1,
        arith::AndI::NAME | arith::MinUI::NAME => ones,
        arith::MaxSI::NAME => sign,
        arith::MinSI::NAME => ones ^ sign,
        arith::AddF::NAME => float(-0.0),
        arith::MulF::NAME => float(1.0),
        arith::MaximumF::NAME | arith::MaxNumF::NAME => float(f64::NEG_INFINITY),
        arith::MinimumF::NAME | arith::MinNumF::NAME => float(f64::INFINITY),
        _ => return None,
    })
}
