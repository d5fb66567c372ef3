//! func, cf, ub and builtin casts: calls, returns and branches.

use bits::Predicate;
use dialects::{cf, func, ub};
use ir::{Block, Int, Op, Reported, TypeKind};

use super::super::builder::Builder;
use super::super::inst::{Extra, Slot};
use super::{Rule, Table, operand_value, packing};

/// The func and cf dialects.
pub(super) const TABLE: Table = &[
    (func::Call::NAME, Rule::Custom(call)),
    (func::CallIndirect::NAME, Rule::Custom(call_indirect)),
    (func::Constant::NAME, Rule::Custom(function_constant)),
    (func::Return::NAME, Rule::Custom(return_op)),
    (cf::Assert::NAME, Rule::Custom(assert)),
    (cf::Br::NAME, Rule::Custom(branch)),
    (cf::CondBr::NAME, Rule::Custom(conditional_branch)),
    (cf::Switch::NAME, Rule::Custom(switch)),
    (ub::Poison::NAME, Rule::Custom(poison)),
];

fn call(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let function = b.named_function(op, "callee")?;
    let operands = b.ir.operands(op).to_vec();
    let arguments = b.get_all(op, &operands)?.into();
    let results = b.results(op)?.into();
    let values = operands.iter().copied().chain(b.ir.results(op));
    let is_packed = |v| matches!(b.ir.ctx.kind(b.ir.ty(v)), TypeKind::Vector { .. } | TypeKind::Complex(_));
    if function == 0 && values.into_iter().any(is_packed) {
        return b.fail(op, "E0902", "a call of the outermost function with vectors or complex numbers is not handled");
    }
    b.emit_extra(Extra::Call { function, arguments, results });
    Ok(())
}

fn call_indirect(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let callee = operand_value(b, op, 0)?;
    let callee = b.word(op, callee)?;
    let operands = b.ir.operands(op)[1..].to_vec();
    let arguments = b.get_all(op, &operands)?.into();
    let results = b.results(op)?.into();
    b.emit_extra(Extra::CallIndirect { callee, arguments, results });
    Ok(())
}

fn function_constant(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let function = b.named_function(op, "value")?;
    let slot = b.constant_int(&Int::from_u64(64, u64::from(function)));
    b.alias(b.ir.result(op, 0), slot);
    Ok(())
}

fn return_op(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let operands = b.ir.operands(op).to_vec();
    let mut values = Vec::new();
    for operand in operands {
        let slots = b.slots_of(op, operand)?;
        values.extend(if b.is_outermost() { vec![packing::pack(b, &slots)] } else { slots });
    }
    b.emit_extra(Extra::Return { values: values.into() });
    Ok(())
}

fn assert(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let condition = operand_value(b, op, 0)?;
    let condition = b.word(op, condition)?;
    let message = b.required::<&str>(op, "msg")?.into();
    b.emit_extra(Extra::Assert { condition, message });
    Ok(())
}

/// Emits the copies to a block's arguments and a jump to it.
fn go_to(b: &mut Builder<'_>, op: Op, block: Block, values: &[ir::Value]) -> Result<(), Reported> {
    let arguments = b.ir.args(block).to_vec();
    if arguments.len() != values.len() {
        return b.malformed(op, "the operands do not match the block's arguments");
    }
    let targets = b.get_all(op, &arguments)?;
    let sources = b.get_all(op, values)?;
    b.emit_copies(&targets, &sources);
    let label = b.block_label(block);
    b.jump(label);
    Ok(())
}

fn successor(b: &mut Builder<'_>, op: Op, index: usize) -> Result<Block, Reported> {
    match b.ir.successors(op).get(index) {
        Some(&block) => Ok(block),
        None => b.malformed(op, "a successor is missing"),
    }
}

fn branch(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let block = successor(b, op, 0)?;
    let operands = b.ir.operands(op).to_vec();
    go_to(b, op, block, &operands)
}

fn conditional_branch(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let condition = operand_value(b, op, 0)?;
    let condition = b.word(op, condition)?;
    let (yes, no) = (successor(b, op, 0)?, successor(b, op, 1)?);
    let (yes_values, no_values) = (b.ir.operand_group(op, 1).to_vec(), b.ir.operand_group(op, 2).to_vec());
    let otherwise = b.label();
    b.jump_unless(condition, otherwise);
    go_to(b, op, yes, &yes_values)?;
    b.place(otherwise);
    go_to(b, op, no, &no_values)
}

fn switch(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let flag = operand_value(b, op, 0)?;
    let Slot::Bits(flag, width) = b.get(op, flag)? else {
        return b.fail(op, "E0902", "a switch on more than 64 bits is not handled");
    };
    let ir = b.ir;
    // A switch without cases has no list of them.
    let values = ir.attr(op, "case_values").map(|_| b.required::<Vec<Int>>(op, "case_values"));
    let values = values.unwrap_or(Ok(Vec::new()))?;
    let sizes = b.required::<Vec<i64>>(op, "case_operand_segments")?;
    let mut operands = ir.operands_named(op, "caseOperands").to_vec();
    for (index, (value, &count)) in values.iter().zip(&sizes).enumerate() {
        let rest = operands.split_off((count as usize).min(operands.len()));
        let block = successor(b, op, index + 1)?;
        let case = b.constant(value.low_u64());
        let is_case = b.emit_test(Predicate::Eq, width, flag, case);
        let next = b.label();
        b.jump_unless(is_case, next);
        go_to(b, op, block, &operands)?;
        b.place(next);
        operands = rest;
    }
    let block = successor(b, op, 0)?;
    let operands = ir.operands_named(op, "defaultOperands").to_vec();
    go_to(b, op, block, &operands)
}

fn poison(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    b.result(op)?;
    b.emit_extra(Extra::Unreachable { message: "a poison value was made".into() });
    Ok(())
}
