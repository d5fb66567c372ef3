//! The verifier: what definitions declare, traits, structure of blocks, hooks, then dominance; in the reference's words.
//!
//! What holds after `Ok`: every registered op has the counts, types and attributes that its definition asks for; every
//! block that needs a terminator has one; every operand dominates its use. Time is linear in the program's size, and
//! nesting takes no call stack. What lies inside an op at fault is not looked at: its hooks may rely on the op.

pub mod attrs;
mod declared;
mod structure;
mod traits;
mod types;
mod values;

use crate::def::Fault;
use crate::diag::{Diagnostic, Diagnostics, Reported};
use crate::ids::Op;
use crate::ir::Ir;

/// Codes of faults by kind; `diag::codes` explains them.
mod code {
    pub(super) const COUNT: &str = "E0201";
    pub(super) const TYPE: &str = "E0202";
    pub(super) const ATTRIBUTE: &str = "E0203";
    pub(super) const STRUCTURE: &str = "E0204";
    pub(super) const PARENT: &str = "E0205";
    pub(super) const ISOLATION: &str = "E0206";
    pub(super) const SYMBOL: &str = "E0207";
    pub(super) const DOMINANCE: &str = "E0208";
}

/// Checks `op` and all below it. It takes `&mut Ir` only to intern types that constraints derive.
/// Errors: each fault is in `diags`, with code `E0200` to `E0208` or that of the hook that found it.
pub fn verify(ir: &mut Ir, op: Op, diags: &mut Diagnostics) -> Result<(), Reported> {
    let errors = diags.error_count();
    let mut stack = vec![Step::Enter(op)];
    while let Some(step) = stack.pop() {
        match step {
            Step::Enter(op) => enter(ir, op, diags, &mut stack),
            Step::Leave(op, errors) => leave(ir, op, errors, diags),
        }
    }
    diags.check_since(errors)?;
    values::verify_dominance(ir, op, diags);
    diags.check_since(errors)
}

enum Step {
    Enter(Op),
    /// All inside was checked; the number of errors there were before.
    Leave(Op, usize),
}

fn enter(ir: &mut Ir, op: Op, diags: &mut Diagnostics, stack: &mut Vec<Step>) {
    let errors = diags.error_count();
    if let Err(fault) = structure::check_jumps(ir, op) {
        return report_plain(ir, op, fault, diags);
    }
    if let Err(fault) = check_op(ir, op) {
        return report(ir, op, fault, diags);
    }
    if let Err(fault) = structure::check_branch(ir, op) {
        return report_plain(ir, op, fault, diags);
    }
    if ir.regions(op).is_empty() {
        return;
    }
    structure::check_blocks(ir, op, diags);
    stack.push(Step::Leave(op, errors));
    let start = stack.len();
    for &region in ir.regions(op) {
        for &block in ir.blocks(region) {
            stack.extend(ir.ops(block).map(Step::Enter));
        }
    }
    stack[start..].reverse();
}

fn check_op(ir: &mut Ir, op: Op) -> Result<(), Fault> {
    structure::check_position(ir, op)?;
    attrs::check(ir, op)?;
    if ir.def(op).is_none() {
        return check_unknown(ir, op);
    }
    declared::check(ir, op)?;
    match ir.def(op).is_some_and(|d| d.runtime.is_some()) {
        true => crate::irdl::check(ir, op)?,
        false => types::check(ir, op)?,
    }
    traits::check(ir, op)?;
    match ir.def(op).and_then(|d| d.verify) {
        Some(hook) => hook(ir, op),
        None => Ok(()),
    }
}

/// A registered dialect has no ops but those it declares, unless it says so.
fn check_unknown(ir: &Ir, op: Op) -> Result<(), Fault> {
    let dialect = ir.op_text(op).split('.').next().unwrap_or_default();
    if ir.ctx.has_dialect(dialect) && !ir.ctx.allows_unknown(dialect) {
        let message = format!("is unregistered, and dialect '{dialect}' does not allow unknown operations");
        return Err(Fault::coded(code::STRUCTURE, message));
    }
    Ok(())
}

fn leave(ir: &Ir, op: Op, errors: usize, diags: &mut Diagnostics) {
    if diags.error_count() > errors {
        return;
    }
    traits::check_symbol_table(ir, op, diags);
    let hook = ir.def(op).and_then(|d| d.verify_regions);
    let checked = structure::check_implied_terminator(ir, op).and_then(|()| hook.map_or(Ok(()), |hook| hook(ir, op)));
    if let Err(fault) = checked {
        report(ir, op, fault, diags);
    }
}

/// Adds a fault of `op` to the list, with the op's name in front.
fn report(ir: &Ir, op: Op, fault: Fault, diags: &mut Diagnostics) {
    let op = fault.at.unwrap_or(op);
    let message = format!("'{}' op {}", ir.op_text(op), fault.message);
    report_plain(ir, op, Fault { message, ..fault }, diags);
}

/// Adds a fault whose message stands alone.
fn report_plain(ir: &Ir, op: Op, fault: Fault, diags: &mut Diagnostics) {
    let diagnostic = Diagnostic::error(fault.code, ir.loc(op).place(&ir.ctx), fault.message).with_op(ir.op_text(op));
    let diagnostic = fault.notes.into_iter().fold(diagnostic, Diagnostic::with_note);
    let places = fault.places.into_iter().map(|(loc, note)| (loc.place(&ir.ctx), note));
    diags.push(places.fold(diagnostic, |d, (place, note)| d.with_note_at(place, note)));
}

#[cfg(test)]
mod tests;
