//! scf loops and choices, and the loop skeleton that affine shares.

use affine::domain::INDEPENDENT;
use bits::Predicate;
use dialects::{memref, scf};
use ir::{Block, Op, Reported, Value};

use super::super::builder::{Builder, Label, Yield};
use super::super::inst::{Extra, Slot};
use super::{Rule, Table, body, operand_value, region};

/// The scf dialect's sequential operations.
pub(super) const TABLE: Table = &[
    (scf::For::NAME, Rule::Custom(for_op)),
    (scf::If::NAME, Rule::Custom(if_op)),
    (scf::While::NAME, Rule::Custom(while_op)),
    (scf::Condition::NAME, Rule::Custom(condition)),
    (scf::Yield::NAME, Rule::Custom(yield_op)),
    (scf::ExecuteRegion::NAME, Rule::Custom(execute_region)),
    (scf::IndexSwitch::NAME, Rule::Custom(index_switch)),
];

/// A counted loop: word slots, and the width of the induction variable.
pub(super) struct Counted {
    pub width: u32,
    pub lower: u32,
    pub upper: u32,
    pub step: u32,
}

/// Compiles a yield: its operands go where the region around says.
pub(super) fn yield_op(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let operands = b.ir.operands(op).to_vec();
    yield_values(b, op, &operands)
}

/// Sends values where the region around says.
pub(super) fn yield_values(b: &mut Builder<'_>, op: Op, values: &[Value]) -> Result<(), Reported> {
    let Some(to) = b.yields.last().cloned() else { return b.malformed(op, "nothing around it takes its values") };
    let sources = b.get_all(op, values)?;
    if sources.len() != to.slots.len() {
        return b.malformed(op, "the number of its values does not fit the operation around it");
    }
    b.emit_copies(&to.slots, &sources);
    if let Some(target) = to.target {
        b.jump(target);
    }
    Ok(())
}

/// True if the ops of a block allocate memory that ends with an iteration.
fn allocates(b: &Builder<'_>, block: Block) -> bool {
    b.ir.ops(block).any(|op| b.ir.isa::<memref::Alloca>(op))
}

/// Compiles `inside` so that stack allocations of `block` end with it.
pub(super) fn scoped(
    b: &mut Builder<'_>,
    block: Block,
    inside: impl FnOnce(&mut Builder<'_>) -> Result<(), Reported>,
) -> Result<(), Reported> {
    if !allocates(b, block) {
        return inside(b);
    }
    let dst = b.new_word();
    b.emit_extra(Extra::ScopeEnter { dst });
    inside(b)?;
    b.emit_extra(Extra::ScopeExit { a: dst });
    Ok(())
}

/// Compiles a counted loop with carried values around the block of region 0, whose first argument is the induction
/// variable.
pub(super) fn counted_loop(b: &mut Builder<'_>, op: Op, counted: &Counted, inits: &[Value]) -> Result<(), Reported> {
    let block = body(b, op, 0)?;
    let arguments = b.ir.args(block).to_vec();
    let Some((&iv, carried)) = arguments.split_first() else { return b.malformed(op, "its body has no argument") };
    let results = b.results(op)?;
    let slots = b.get_all(op, carried)?;
    let sources = b.get_all(op, inits)?;
    if slots.len() != sources.len() || results.len() != sources.len() {
        return b.malformed(op, "the number of carried values does not fit");
    }
    let iv = b.word(op, iv)?;
    b.emit_copies(&slots, &sources);
    let is_independent = b.ir.attr(op, INDEPENDENT).is_some();
    if is_independent {
        b.emit_extra(Extra::EnterIterations);
    }
    bare_loop(b, counted, iv, |b| {
        if is_independent {
            b.emit_extra(Extra::Iteration { a: iv, width: counted.width });
        }
        let to = Yield { slots: slots.clone(), target: None, exit: None };
        let inner = region(b, op, 0)?;
        scoped(b, block, |b| b.nested(inner, to))
    })?;
    if is_independent {
        b.emit_extra(Extra::LeaveIterations);
    }
    b.emit_copies(&results, &slots);
    Ok(())
}

/// Compiles a counted loop around `inside`; `iv` is the induction variable's slot.
pub(super) fn bare_loop(
    b: &mut Builder<'_>,
    counted: &Counted,
    iv: u32,
    inside: impl FnOnce(&mut Builder<'_>) -> Result<(), Reported>,
) -> Result<(), Reported> {
    let &Counted { width, lower, upper, step } = counted;
    let (start, exit) = (b.label(), b.label());
    b.emit_copy(Slot::Bits(iv, width), Slot::Bits(lower, width));
    b.loop_test(width, iv, upper, exit);
    b.place(start);
    inside(b)?;
    b.loop_next(width, iv, step, upper, start);
    b.place(exit);
    Ok(())
}

fn for_op(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let operands = b.ir.operands(op).to_vec();
    let [lower, upper, step, inits @ ..] = operands.as_slice() else {
        return b.malformed(op, "a bound is missing");
    };
    let width = b.number_width(op, b.ir.ty(*lower))?;
    let [lower, upper, step] = [b.word(op, *lower)?, b.word(op, *upper)?, b.word(op, *step)?];
    b.emit_extra(Extra::PositiveStep { a: step, width });
    counted_loop(b, op, &Counted { width, lower, upper, step }, inits)
}

fn if_op(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let condition = operand_value(b, op, 0)?;
    let condition = b.word(op, condition)?;
    choose(b, op, condition)
}

/// Compiles a choice between region 0 and region 1, which may be empty.
pub(super) fn choose(b: &mut Builder<'_>, op: Op, condition: u32) -> Result<(), Reported> {
    let results = b.results(op)?;
    let (otherwise, end) = (b.label(), b.label());
    b.jump_unless(condition, otherwise);
    let yes = region(b, op, 0)?;
    b.nested(yes, Yield { slots: results.clone(), target: None, exit: None })?;
    if b.ir.body(op, 1).is_none() {
        b.place(otherwise);
        return Ok(());
    }
    b.jump(end);
    b.place(otherwise);
    let no = region(b, op, 1)?;
    b.nested(no, Yield { slots: results, target: None, exit: None })?;
    b.place(end);
    Ok(())
}

fn while_op(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let (before, after) = (body(b, op, 0)?, body(b, op, 1)?);
    let results = b.results(op)?;
    let inits = b.ir.operands(op).to_vec();
    let (before_args, after_args) = (b.ir.args(before).to_vec(), b.ir.args(after).to_vec());
    let carried = b.get_all(op, &before_args)?;
    let passed = b.get_all(op, &after_args)?;
    let sources = b.get_all(op, &inits)?;
    if carried.len() != sources.len() || passed.len() != results.len() {
        return b.malformed(op, "the number of carried values does not fit");
    }
    b.emit_copies(&carried, &sources);
    let (test, exit): (Label, Label) = (b.label(), b.label());
    b.place(test);
    let (first, second) = (region(b, op, 0)?, region(b, op, 1)?);
    b.nested(first, Yield { slots: passed.clone(), target: None, exit: Some(exit) })?;
    b.nested(second, Yield { slots: carried, target: Some(test), exit: None })?;
    b.place(exit);
    b.emit_copies(&results, &passed);
    Ok(())
}

fn condition(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let condition = operand_value(b, op, 0)?;
    let condition = b.word(op, condition)?;
    let Some(exit) = b.yields.last().and_then(|y| y.exit) else { return b.malformed(op, "no loop is around it") };
    // The values are passed on whether the loop goes on or ends; they may overwrite the slot of the condition.
    let kept = b.new_word();
    b.emit_copy(Slot::Bits(kept, 1), Slot::Bits(condition, 1));
    let values = b.ir.operands(op)[1..].to_vec();
    let to = b.yields.last().map(|y| y.slots.clone()).unwrap_or_default();
    let sources = b.get_all(op, &values)?;
    if sources.len() != to.len() {
        return b.malformed(op, "the number of its values does not fit the loop");
    }
    b.emit_copies(&to, &sources);
    b.jump_unless(kept, exit);
    if let Some(target) = b.yields.last().and_then(|y| y.target) {
        b.jump(target);
    }
    Ok(())
}

fn execute_region(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let results = b.results(op)?;
    let inner = region(b, op, 0)?;
    b.nested(inner, Yield { slots: results, target: None, exit: None })
}

fn index_switch(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let value = operand_value(b, op, 0)?;
    let value = b.word(op, value)?;
    let cases = b.required::<Vec<i64>>(op, "cases")?;
    let results = b.results(op)?;
    let end = b.label();
    for (index, case) in cases.into_iter().enumerate() {
        let (constant, next) = (b.constant(case as u64), b.label());
        let is_case = b.emit_test(Predicate::Eq, 64, value, constant);
        b.jump_unless(is_case, next);
        let inner = region(b, op, index + 1)?;
        b.nested(inner, Yield { slots: results.clone(), target: Some(end), exit: None })?;
        b.place(next);
    }
    let default = region(b, op, 0)?;
    b.nested(default, Yield { slots: results, target: None, exit: None })?;
    b.place(end);
    Ok(())
}
