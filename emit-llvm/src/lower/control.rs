//! Rules of cf and func: branches, calls and returns.

use dialects::cf;
use dialects::func;
use ir::{Op, OpState, Type, TypeKind, Value};

use super::convert::{Converted, Converter, Refusal};
use super::rules::Rule::Custom;
use super::rules::Table;
use super::types;
use crate::dialect::ops;

/// cf.
pub(super) const TABLE: Table = &[
    (cf::Br::NAME, Custom(branch)),
    (cf::CondBr::NAME, Custom(cond_branch)),
    (cf::Switch::NAME, Custom(switch)),
    (cf::Assert::NAME, Custom(assert)),
];

/// func, what stands in functions.
pub(super) const FUNCTION_TABLE: Table = &[
    (func::Call::NAME, Custom(call)),
    (func::CallIndirect::NAME, Custom(call_indirect)),
    (func::Constant::NAME, Custom(function_constant)),
    (func::Return::NAME, Custom(return_)),
];

/// What is passed to successor `index`, part by part.
fn passed(c: &mut Converter<'_>, op: Op, index: usize) -> Result<Vec<Value>, Refusal> {
    let values = ir::branch::forwarded(&c.rw, op, index).unwrap_or(&[]).to_vec();
    let mut parts = Vec::new();
    for value in values {
        parts.extend(c.split(value)?);
    }
    Ok(parts)
}

fn branch(c: &mut Converter<'_>, op: Op) -> Converted {
    let values = passed(c, op, 0)?;
    let to = c.block(c.rw.successors(op)[0]);
    c.branch(to, &values);
    Ok(())
}

fn cond_branch(c: &mut Converter<'_>, op: Op) -> Converted {
    let condition = c.get(c.rw.operand(op, 0))?;
    let (yes, no) = (passed(c, op, 0)?, passed(c, op, 1)?);
    let [to_yes, to_no] = [0, 1].map(|i| c.block(c.rw.successors(op)[i]));
    c.cond_branch(condition, (to_yes, &yes), (to_no, &no));
    Ok(())
}

fn switch(c: &mut Converter<'_>, op: Op) -> Converted {
    let flag = c.get(cf::Switch(op).flag(&c.rw))?;
    let values: Vec<ir::Int> = c.rw.attr(op, "case_values").map_or(Vec::new(), |_| c.rw.expect_attr(op, "case_values"));
    let ty = c.rw.ty(flag);
    let name = c.rw.ir_mut().ctx.op_name(ops::Switch::NAME);
    let mut state = OpState::new(name, c.rw.loc(op));
    state.operands.push(flag);
    let mut sizes = Vec::new();
    for (index, block) in c.rw.successors(op).to_vec().into_iter().enumerate() {
        let values = passed(c, op, index)?;
        sizes.push(values.len() as i64);
        state.operands.extend(values);
        state.successors.push(c.block(block));
    }
    crate::dialect::control::set_switch_attrs(&mut c.rw.ir_mut().ctx, &mut state, ty, &values, &sizes);
    c.rw.create(state);
    Ok(())
}

/// Aborts the program where the condition does not hold.
fn assert(c: &mut Converter<'_>, op: Op) -> Converted {
    let condition = c.get(c.rw.operand(op, 0))?;
    let from = c.current_block();
    let goes_on = c.continuation(op)?;
    let failed = c.block_after(goes_on, &[])?;
    c.rw.set_insertion(ir::InsertPoint::End(from));
    c.cond_branch(condition, (goes_on, &[]), (failed, &[]));
    c.rw.set_insertion(ir::InsertPoint::End(failed));
    c.call_library("abort", &[], None);
    c.rw.op(ops::Unreachable::NAME).build();
    c.resume(op, goes_on);
    Ok(())
}

fn arguments(c: &mut Converter<'_>, values: &[Value]) -> Result<Vec<Value>, Refusal> {
    let mut all = Vec::new();
    for &value in values {
        all.extend(c.pass(value)?);
    }
    Ok(all)
}

/// The type of what a call with the results of `op` gives; `None` for nothing.
fn result_type(c: &mut Converter<'_>, results: &[Type]) -> Result<Option<Type>, Refusal> {
    let signature = types::signature(&mut c.rw, c.target, &[], results).map_err(Refusal::Type)?;
    Ok((!results.is_empty()).then_some(signature.result))
}

fn build_call(c: &mut Converter<'_>, op: Op, operands: &[Value], callee: Option<ir::Attr>) -> Converted {
    let results: Vec<Value> = c.rw.results(op).collect();
    let types: Vec<Type> = results.iter().map(|&r| c.rw.ty(r)).collect();
    let ty = result_type(c, &types)?;
    let mut builder = c.rw.op(ops::Call::NAME).operands(operands).results(ty.as_slice());
    if let Some(callee) = callee {
        builder = builder.attr("callee", callee);
    }
    let new = builder.build();
    let packed = c.rw.results(new).next();
    c.unpack_results(&results, packed)
}

fn call(c: &mut Converter<'_>, op: Op) -> Converted {
    let operands = arguments(c, &c.rw.operands(op).to_vec())?;
    let callee = c.rw.attr(op, "callee");
    match c.rw.attr(op, func::THREADS).and_then(|step| c.rw.ctx.as_i64(step)) {
        Some(step) => super::threads::share(c, callee, &operands, step),
        None => build_call(c, op, &operands, callee),
    }
}

fn call_indirect(c: &mut Converter<'_>, op: Op) -> Converted {
    let old = c.rw.operands(op).to_vec();
    let mut operands = vec![c.get(old[0])?];
    operands.extend(arguments(c, &old[1..])?);
    build_call(c, op, &operands, None)
}

fn function_constant(c: &mut Converter<'_>, op: Op) -> Converted {
    let result = c.rw.result(op, 0);
    let ty = c.rw.ty(result);
    if !matches!(c.rw.ctx.kind(ty), TypeKind::Function { .. }) {
        return Err(Refusal::Type(ty));
    }
    let Some(name) = c.rw.attr(op, "value") else { return Err(Refusal::NoRule) };
    let pointer = c.scalar(ty)?;
    let value = c.rw.op(ops::AddressOf::NAME).attr("global_name", name).result(pointer).value();
    c.set(result, value);
    Ok(())
}

fn return_(c: &mut Converter<'_>, op: Op) -> Converted {
    let value = c.pack_results(&c.rw.operands(op).to_vec())?;
    c.rw.op(ops::Return::NAME).operands(value.as_slice()).build();
    Ok(())
}
