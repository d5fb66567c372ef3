//! The verifier: what definitions declare, traits, structure of blocks, hooks, then dominance; in the reference's words.
//!
//! What holds after `Ok`: every registered op has the counts, types and attributes that its definition asks for; every
//! block that needs a terminator has one; every operand dominates its use. Time is linear in the program's size, and
//! nesting takes no call stack. What lies inside an op at fault is not looked at: its hooks may rely on the op.

pub mod attrs;
mod declared;
mod signatures;
mod structure;
mod symbols;
mod traits;
mod types;
mod values;

use crate::def::{Fault, Traits, hooks};
use crate::diag::{Diagnostic, Diagnostics, Reported};
use crate::ids::{Block, Op};
use crate::ir::Ir;
use signatures::Signatures;

/// Checks what a declaration does not say.
pub type VerifyFn = fn(ir: &Ir, op: Op) -> Result<(), Fault>;

hooks! {
    /// Checks of an op what its declaration does not say.
    Verify: VerifyFn, OpDef::verify;
    /// As `Verify`, after its regions were verified.
    VerifyRegions: VerifyFn, OpDef::verify_regions;
    /// Checks the symbols that an op names, when all in the symbol table around it was verified.
    VerifySymbols: VerifyFn, OpDef::verify_symbols;
}

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
    let (mut state, mut dominance) = (State::default(), None);
    state.stack.push(Step::Isolated(op));
    while let Some(step) = state.stack.pop() {
        match step {
            Step::Enter(op) => {
                state.stack.extend(accompanied(ir, ir.next_op(op)).map(Step::Enter));
                enter(ir, op, diags, &mut state);
            }
            Step::Isolated(op) => {
                state.stack.push(Step::Dominance(op, diags.error_count()));
                enter(ir, op, diags, &mut state);
            }
            Step::BlockEnd(op, block) => structure::check_end(ir, op, block, diags),
            Step::Leave(op, before) => leave(ir, op, before, diags, &mut state.users),
            Step::Dominance(root, errors) if diags.error_count() == errors => {
                let known = dominance.get_or_insert_with(|| values::Known::new(ir, op));
                values::verify_dominance(ir, root, known, diags);
            }
            Step::Dominance(..) => {}
        }
    }
    diags.check_since(errors)
}

/// What is still to be checked, and what was found out on the way.
#[derive(Default)]
struct State {
    stack: Vec<Step>,
    /// Ops that name symbols of tables that were not left yet.
    users: Vec<Op>,
    signatures: Signatures,
}

/// What there was before the regions of an op were entered.
#[derive(Clone, Copy)]
struct Before {
    errors: usize,
    users: usize,
}

enum Step {
    /// An op, then those after it in its block, but for those that stand alone.
    Enter(Op),
    /// One op, for an op whose regions see no values from outside: those in a region are checked after all else that
    /// stands beside them, each with its dominance, as the reference does.
    Isolated(Op),
    /// All ops of a block that has no terminator were checked.
    BlockEnd(Op, Block),
    /// All inside was checked.
    Leave(Op, Before),
    /// The same, for an isolated op; the number of errors there were before.
    Dominance(Op, usize),
}

/// The first op from `op` on in its block that does not stand alone.
fn accompanied(ir: &Ir, op: Option<Op>) -> Option<Op> {
    std::iter::successors(op, |&op| ir.next_op(op)).find(|&op| !stands_alone(ir, op))
}

/// True if what is inside `op` is checked by itself.
fn stands_alone(ir: &Ir, op: Op) -> bool {
    !ir.regions(op).is_empty() && ir.has_trait(op, Traits::ISOLATED)
}

fn enter(ir: &mut Ir, op: Op, diags: &mut Diagnostics, state: &mut State) {
    let State { stack, users, signatures } = state;
    let errors = diags.error_count();
    if let Err(fault) = structure::check_jumps(ir, op) {
        return report_plain(ir, op, fault, diags);
    }
    if let Err(fault) = check_op(ir, op, signatures) {
        return report(ir, op, fault, diags);
    }
    if let Err(fault) = structure::check_branch(ir, op) {
        return report_plain(ir, op, fault, diags);
    }
    if ir.def(op).is_some_and(|d| d.hooks.get::<VerifySymbols>().is_some()) {
        users.push(op);
    }
    if ir.regions(op).is_empty() {
        return;
    }
    structure::check_blocks(ir, op, diags);
    stack.push(Step::Leave(op, Before { errors, users: users.len() }));
    let (start, mut alone) = (stack.len(), Vec::new());
    for &region in ir.regions(op) {
        for &block in ir.blocks(region) {
            alone.extend(ir.ops(block).filter(|&inner| stands_alone(ir, inner)).map(Step::Isolated));
            stack.extend(accompanied(ir, ir.first_op(block)).map(Step::Enter));
            if structure::lacks_terminator(ir, op, block) {
                stack.push(Step::BlockEnd(op, block));
            }
        }
    }
    stack[start..].reverse();
    stack.splice(start..start, alone.into_iter().rev());
}

fn check_op(ir: &mut Ir, op: Op, signatures: &mut Signatures) -> Result<(), Fault> {
    attrs::check(ir, op)?;
    if ir.def(op).is_none() {
        return check_unknown(ir, op);
    }
    let is_right = signatures.is_right(ir, op);
    // Of an op that has values alone, the signature says all that a declaration asks for.
    let all_right = is_right && ir.is_plain(op);
    if !all_right {
        declared::check_counts(ir, op, is_right)?;
    }
    structure::check_position(ir, op)?;
    if !is_right {
        declared::check_segments(ir, op)?;
    }
    if !all_right {
        declared::check(ir, op)?;
    }
    if !is_right {
        check_types(ir, op)?;
        traits::check_types(ir, op)?;
        ir.def(op).into_iter().for_each(|def| signatures.note_right(def));
    }
    traits::check(ir, op)?;
    match ir.def(op).and_then(|d| d.hooks.get::<Verify>()) {
        Some(hook) => hook(ir, op),
        None => Ok(()),
    }
}

fn check_types(ir: &mut Ir, op: Op) -> Result<(), Fault> {
    match ir.def(op).is_some_and(|d| d.runtime.is_some()) {
        true => crate::irdl::check(ir, op),
        false => types::check(ir, op),
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

fn leave(ir: &Ir, op: Op, before: Before, diags: &mut Diagnostics, users: &mut Vec<Op>) {
    let is_table = ir.has_trait(op, Traits::SYMBOL_TABLE);
    let inside = if is_table { users.split_off(before.users) } else { Vec::new() };
    let fine = diags.error_count() == before.errors;
    if fine && is_table {
        symbols::check_names(ir, op, diags);
    }
    symbols::check_users(ir, op, &inside, diags);
    if !fine {
        return;
    }
    let hook = ir.def(op).and_then(|d| d.hooks.get::<VerifyRegions>());
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
