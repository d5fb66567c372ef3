//! scf's parallel loops, run in row-major order of their iterations, which is one of the orders that they allow.

use dialects::scf;
use ir::types::DYNAMIC;
use ir::{Op, Reported};

use super::super::builder::{Builder, Yield};
use super::super::inst::{Extra, Slot};
use super::scf::{Counted, bare_loop, scoped, yield_op};
use super::{Rule, Table, body, region};

/// The scf dialect's parallel operations.
pub(super) const TABLE: Table = &[
    (scf::Parallel::NAME, Rule::Custom(parallel)),
    (scf::Reduce::NAME, Rule::Custom(reduce)),
    (scf::ReduceReturn::NAME, Rule::Custom(yield_op)),
    (scf::Forall::NAME, Rule::Custom(forall)),
    (scf::InParallel::NAME, Rule::Custom(in_parallel)),
];

/// Compiles nested loops over `dims` around the block of region 0; `results` are what its terminator reduces into.
pub(super) fn nest(b: &mut Builder<'_>, op: Op, dims: &[(Counted, u32)], results: Vec<Slot>) -> Result<(), Reported> {
    let Some(((counted, iv), rest)) = dims.split_first() else {
        let (block, inner) = (body(b, op, 0)?, region(b, op, 0)?);
        let to = Yield { slots: results, target: None, exit: None };
        return scoped(b, block, |b| b.nested(inner, to));
    };
    bare_loop(b, counted, *iv, |b| nest(b, op, rest, results))
}

/// The loops of a nest from the slots of its bounds and steps.
pub(super) fn dims_of(
    b: &mut Builder<'_>,
    op: Op,
    lower: &[u32],
    upper: &[u32],
    step: &[u32],
) -> Result<Vec<(Counted, u32)>, Reported> {
    let block = body(b, op, 0)?;
    let ivs = b.ir.args(block).to_vec();
    let rank = ivs.len().min(lower.len());
    if upper.len() != lower.len() || step.len() != lower.len() || rank != lower.len() {
        return b.malformed(op, "the numbers of its bounds differ");
    }
    let ivs = b.words(op, &ivs[..rank])?;
    Ok((0..rank).map(|i| (Counted { width: 64, lower: lower[i], upper: upper[i], step: step[i] }, ivs[i])).collect())
}

fn check_steps(b: &mut Builder<'_>, step: &[u32]) {
    for &a in step {
        b.emit_extra(Extra::PositiveStep { a, width: 64 });
    }
}

fn parallel(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let groups: Vec<Vec<ir::Value>> = (0..4).map(|i| b.ir.operand_group(op, i).to_vec()).collect();
    let (lower, upper, step) = (b.words(op, &groups[0])?, b.words(op, &groups[1])?, b.words(op, &groups[2])?);
    let (results, inits) = (b.results(op)?, b.get_all(op, &groups[3])?);
    if results.len() != inits.len() {
        return b.malformed(op, "the number of initial values does not fit");
    }
    check_steps(b, &step);
    let dims = dims_of(b, op, &lower, &upper, &step)?;
    b.emit_copies(&results, &inits);
    nest(b, op, &dims, results)
}

fn reduce(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let accumulators = b.yields.last().map(|y| y.slots.clone()).unwrap_or_default();
    let operands = b.ir.operands(op).to_vec();
    if accumulators.len() != operands.len() {
        return b.malformed(op, "the number of its operands does not fit the loop");
    }
    for (index, (&accumulator, &value)) in accumulators.iter().zip(&operands).enumerate() {
        let (block, inner) = (body(b, op, index)?, region(b, op, index)?);
        let &[lhs, rhs] = b.ir.args(block) else { return b.malformed(op, "a region has not two arguments") };
        let (lhs, rhs, value) = (b.get(op, lhs)?, b.get(op, rhs)?, b.get(op, value)?);
        b.emit_copies(&[lhs, rhs], &[accumulator, value]);
        b.nested(inner, Yield { slots: vec![accumulator], target: None, exit: None })?;
    }
    Ok(())
}

/// The slots of a list of sizes of which some are constants: `values` fill the places that `statics` mark as dynamic.
pub(super) fn mixed(b: &mut Builder<'_>, op: Op, values: &[ir::Value], statics: &str) -> Result<Vec<u32>, Reported> {
    let ir = b.ir;
    let Some(statics) = ir.attr(op, statics).and_then(|a| ir.ctx.as_dense_array(a)) else {
        return b.words(op, values);
    };
    let mut values = values.iter();
    let mut slots = Vec::new();
    for item in statics {
        slots.push(match item {
            DYNAMIC => match values.next() {
                Some(&value) => b.word(op, value)?,
                None => return b.malformed(op, "a dynamic size is missing"),
            },
            _ => b.constant(item as u64),
        });
    }
    Ok(slots)
}

fn forall(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let groups: Vec<Vec<ir::Value>> = (0..3).map(|i| b.ir.operand_group(op, i).to_vec()).collect();
    let lower = mixed(b, op, &groups[0], "staticLowerBound")?;
    let upper = mixed(b, op, &groups[1], "staticUpperBound")?;
    let step = mixed(b, op, &groups[2], "staticStep")?;
    check_steps(b, &step);
    let dims = dims_of(b, op, &lower, &upper, &step)?;
    share_outputs(b, op, dims.len())?;
    nest(b, op, &dims, Vec::new())
}

/// Makes the results of `scf.forall` copies of what is shared, which the end of each iteration writes into; the bodies see
/// what there was before the loop.
fn share_outputs(b: &mut Builder<'_>, op: Op, rank: usize) -> Result<(), Reported> {
    let ir = b.ir;
    let block = body(b, op, 0)?;
    let inits = ir.operand_group(op, 3).to_vec();
    let outputs: Vec<ir::Value> = ir.results(op).collect();
    for ((&init, &argument), &output) in inits.iter().zip(&ir.args(block)[rank..]).zip(&outputs) {
        let (init, dst) = (b.view(op, init)?, b.view(op, output)?);
        b.emit_extra(Extra::CloneTensor { dst, view: init });
        let seen = b.view(op, argument)?;
        b.emit_copy(Slot::View(seen), Slot::View(init));
        b.shared_outputs.insert(argument, dst);
    }
    Ok(())
}

/// The terminator of `scf.forall`: what its region writes into the shared outputs.
fn in_parallel(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    match b.ir.body(op, 0) {
        Some(block) => b.block(block),
        None => Ok(()),
    }
}
