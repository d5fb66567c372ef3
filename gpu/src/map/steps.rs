//! A function as steps of its host: kernels, and loops around them.

use affine::domain;
use affine::ops::For;
use affine::ops::bounds;
use ir::diag::{Diagnostic, Diagnostics, Reported};
use ir::{Block, Ir, Op, Traits};

use super::band::{self, Band, band};
use super::lanes;
use super::shape::{Mapping, mapping};
use crate::emit::refuse;
use crate::options::Options;

/// Operations that one kernel runs.
#[derive(Clone, Debug)]
pub struct Unit {
    /// The operations, in order.
    pub ops: Vec<Op>,
    /// Their threads.
    pub mapping: Mapping,
}

/// What the host does.
#[derive(Clone, Debug)]
pub enum Step {
    /// Starts a kernel.
    Kernel(Unit),
    /// Repeats steps.
    Loop {
        /// The loop, whose bounds are constants.
        op: Op,
        /// What is repeated.
        body: Vec<Step>,
    },
}

/// The steps of the operations of a block. Remarks say what runs in one thread, and why. Errors: `E1702`.
pub fn steps(ir: &Ir, options: &Options, block: Block, diags: &mut Diagnostics) -> Result<Vec<Step>, Reported> {
    let mut steps = Vec::new();
    let mut alone: Vec<Op> = Vec::new();
    for op in ir.ops_vec(block).into_iter().filter(|op| runs(ir, *op)) {
        if ir.regions(op).is_empty() && !alone.is_empty() || alone.iter().any(|before| uses(ir, op, *before)) {
            alone.push(op);
            continue;
        }
        steps.extend(single(ir, options, std::mem::take(&mut alone)));
        match step(ir, options, op, diags)? {
            Some(step) => steps.push(step),
            None => alone.push(op),
        }
    }
    steps.extend(single(ir, options, alone));
    Ok(steps)
}

/// Whether an operation needs a kernel: it touches memory, or runs others.
fn runs(ir: &Ir, op: Op) -> bool {
    let is_memory = ir.has_trait(op, Traits::ALLOCATION) || ir.viewed(op).is_some();
    let is_name = matches!(ir.op_text(op), dialects::memref::GetGlobal::NAME | dialects::memref::Dealloc::NAME);
    let is_value = ir.regions(op).is_empty() && ir::effects::is_speculatable(ir, op);
    !(is_memory || is_name || is_value || ir.has_trait(op, Traits::TERMINATOR))
}

/// Whether an operation, or one inside, uses a result of another one.
fn uses(ir: &Ir, op: Op, before: Op) -> bool {
    let results: Vec<_> = ir.results(before).collect();
    ir.walk_vec(op).into_iter().any(|inner| ir.operands(inner).iter().any(|value| results.contains(value)))
}

/// Operations that one thread, or one warp, runs in order.
fn single(ir: &Ir, options: &Options, ops: Vec<Op>) -> Option<Step> {
    let mapping = match lanes::shared(ir, &options.gpu, (&ops, &[]), &|op| options.is_free(ir, op)) {
        Some(shared) => Mapping::single().by_warps(&options.gpu, shared)?,
        None => Mapping::single(),
    };
    (!ops.is_empty()).then_some(Step::Kernel(Unit { ops, mapping }))
}

/// The mapping of a nest, whose warps share loops inside of the threads where that touches fewer lines.
fn shared(ir: &Ir, options: &Options, (root, loops): (Op, &[Op]), mapping: Mapping) -> Mapping {
    let chain = band::chain(ir, root);
    let innermost = chain.last().and_then(|innermost| ir.body(*innermost, 0));
    let Some(body) = innermost.filter(|_| chain.iter().all(|looping| loops.contains(looping))) else { return mapping };
    let is_free = |op| options.is_free(ir, op);
    let found = lanes::shared(ir, &options.gpu, (&ir.ops_vec(body), loops), &is_free);
    found.and_then(|shared| mapping.clone().by_warps(&options.gpu, shared)).unwrap_or(mapping)
}

/// A nest as a kernel or as a loop of the host. `None`: one thread has to run it.
fn step(ir: &Ir, options: &Options, op: Op, diags: &mut Diagnostics) -> Result<Option<Step>, Reported> {
    if ir.regions(op).is_empty() {
        return Ok(None);
    }
    let Band { loops, refusal } = band(ir, op);
    if let Some(mapping) = (!loops.is_empty()).then(|| mapping(ir, &options.gpu, &[op], &loops)).flatten() {
        let mapping = shared(ir, options, (op, &loops), mapping);
        return Ok(Some(Step::Kernel(Unit { ops: vec![op], mapping })));
    }
    if !loops.is_empty() {
        return Err(refuse(ir, op, "the number of threads is not known: bounds of its loops depend on sizes", diags));
    }
    if let Some(body) = repeated(ir, options, op)? {
        return Ok(Some(Step::Loop { op, body }));
    }
    let (at, reason) = refusal.unwrap_or((op, "it carries a value, or is no loop of constant steps".into()));
    let place = ir.loc(at).place(&ir.ctx);
    diags.push(Diagnostic::remark(place, format!("its iterations are no threads: {reason}")).with_op(ir.op_text(at)));
    Ok(None)
}

/// The steps inside of a loop of constant bounds, if threads are worth it there.
fn repeated(ir: &Ir, options: &Options, op: Op) -> Result<Option<Vec<Step>>, Reported> {
    let is_constant = ir.isa::<For>(op) && ir.result_count(op) == 0 && bounds::constant_trip_count(ir, op).is_some();
    let Some(body) = ir.body(op, 0).filter(|_| is_constant) else { return Ok(None) };
    let has_loops = ir.ops_vec(body).into_iter().any(|inner| domain::is_for(ir, inner));
    // What is refused inside runs in one thread.
    let found = if has_loops { steps(ir, options, body, &mut Diagnostics::new()).ok() } else { None };
    Ok(found.filter(|steps| has_threads(steps)))
}

fn has_threads(steps: &[Step]) -> bool {
    steps.iter().any(|step| match step {
        Step::Kernel(unit) => !unit.mapping.threads.is_empty(),
        Step::Loop { body, .. } => has_threads(body),
    })
}
