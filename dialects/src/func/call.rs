//! Verification of calls and returns against signatures, the type of an indirect callee, and indirect calls made direct.

use ir::diag::Reported;
use ir::text::CustomDirective;
use ir::text::format::Groups;
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::{Fault, Ir, Op, Rewriter, Type, TypeKind, Value, symbols};

use super::{Call, CallIndirect, Constant, Func};
use crate::common::{defined_by, ensure, quoted, quoted_list, types_of};
use crate::function;

fn symbol<'a>(ir: &'a Ir, op: Op, attr: &str) -> Option<&'a str> {
    ir.attr(op, attr).and_then(|a| ir.ctx.as_symbol(a))
}

/// The function that a `func.call` or `func.constant` names by attribute `attr`.
fn callee(ir: &Ir, op: Op, attr: &str) -> Option<Op> {
    symbols::lookup(ir, op, symbol(ir, op, attr)?).filter(|&f| ir.is(f, Func::NAME))
}

/// The callee exists and its signature fits.
pub(super) fn verify_call(ir: &Ir, op: Op) -> Result<(), Fault> {
    let name = symbol(ir, op, "callee").unwrap_or_default();
    let Some(signature) = callee(ir, op, "callee").and_then(|f| function::function_type(ir, f)) else {
        return Err(Fault::new(format!("'{name}' does not reference a valid function")));
    };
    verify_operands(ir, ir.operands(op), signature.0)?;
    let results: Vec<Value> = ir.results(op).collect();
    verify_results(ir, &results, signature.1)
}

fn verify_operands(ir: &Ir, operands: &[Value], expected: &[Type]) -> Result<(), Fault> {
    ensure(operands.len() == expected.len(), || "incorrect number of operands for callee".into())?;
    for (index, (&value, &ty)) in operands.iter().zip(expected).enumerate() {
        ensure(ir.ty(value) == ty, || {
            format!(
                "operand type mismatch: expected operand type {}, but provided {} for operand number {index}",
                quoted(&ir.ctx, ty),
                quoted(&ir.ctx, ir.ty(value))
            )
        })?;
    }
    Ok(())
}

fn verify_results(ir: &Ir, results: &[Value], expected: &[Type]) -> Result<(), Fault> {
    ensure(results.len() == expected.len(), || "incorrect number of results for callee".into())?;
    match results.iter().zip(expected).position(|(&v, &ty)| ir.ty(v) != ty) {
        Some(index) => {
            let actual = types_of(ir, results);
            Err(Fault::new(format!("result type mismatch at index {index}"))
                .note(format!("op result types: {}", quoted_list(&ir.ctx, actual.into_iter())))
                .note(format!("function result types: {}", quoted_list(&ir.ctx, expected.iter().copied()))))
        }
        None => Ok(()),
    }
}

/// The function exists and has the type of the constant.
pub(super) fn verify_constant(ir: &Ir, op: Op) -> Result<(), Fault> {
    let name = symbol(ir, op, "value").unwrap_or_default();
    let Some((inputs, results)) = callee(ir, op, "value").and_then(|f| function::function_type(ir, f)) else {
        return Err(Fault::new(format!("reference to undefined function '{name}'")));
    };
    let TypeKind::Function { inputs: i, results: r } = ir.ctx.kind(ir.ty(ir.result(op, 0))) else {
        return Err(Fault::new("must have function type"));
    };
    ensure(**i == *inputs && **r == *results, || "reference to function with mismatched type".into())
}

/// Operands are those that the enclosing function returns.
pub(super) fn verify_return(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(func) = ir.parent(op) else { return Ok(()) };
    let Some((_, results)) = function::function_type(ir, func) else { return Ok(()) };
    let operands = ir.operands(op);
    let name = symbols::name_of(ir, func).unwrap_or_default();
    ensure(operands.len() == results.len(), || {
        format!("has {} operands, but enclosing function (@{name}) returns {}", operands.len(), results.len())
    })?;
    for (index, (&value, &ty)) in operands.iter().zip(results).enumerate() {
        ensure(ir.ty(value) == ty, || {
            format!(
                "type of return operand {index} ({}) doesn't match function result type ({}) in function @{name}",
                quoted(&ir.ctx, ir.ty(value)),
                quoted(&ir.ctx, ty)
            )
        })?;
    }
    Ok(())
}

/// Operands and results are those of the callee's type.
pub(super) fn verify_indirect(ir: &Ir, op: Op) -> Result<(), Fault> {
    let callee = CallIndirect(op).callee(ir);
    let TypeKind::Function { inputs, results } = ir.ctx.kind(ir.ty(callee)) else { return Ok(()) };
    verify_operands(ir, CallIndirect(op).callee_operands(ir), inputs)?;
    let values: Vec<Value> = ir.results(op).collect();
    verify_results(ir, &values, results)
}

/// The callee's type, from which those of operands and results follow.
pub(crate) const CALLEE_TYPE: CustomDirective =
    CustomDirective { name: "CalleeType", parse: parse_callee_type, print: print_callee_type };

fn parse_callee_type(p: &mut Parser<'_>, groups: &mut Groups) -> Result<(), Reported> {
    let ty = p.parse_type()?;
    let TypeKind::Function { inputs, results } = p.ctx().kind(ty).clone() else {
        return Err(p.error("expected function type"));
    };
    groups.operand_types[0] = Some([ty].into_iter().collect());
    groups.operand_types[1] = Some(inputs.iter().copied().collect());
    groups.result_types[0] = Some(results.iter().copied().collect());
    Ok(())
}

fn print_callee_type(p: &mut Printer<'_>, op: Op) {
    let callee = p.ir().operand(op, 0);
    let ty = p.ir().ty(callee);
    p.ty(ty);
}

/// `call_indirect` of a `func.constant` is a `call`.
pub(super) fn make_direct(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let call = CallIndirect(op);
    let Some(constant) = defined_by(rewriter, call.callee(rewriter), Constant::NAME) else { return false };
    let Some(callee) = rewriter.attr(constant, "value") else { return false };
    let operands = call.callee_operands(rewriter).to_vec();
    let types: Vec<Type> = rewriter.results(op).map(|r| rewriter.ty(r)).collect();
    let direct = rewriter.op(Call::NAME).operands(&operands).attr("callee", callee).results(&types).build();
    let results: Vec<Value> = rewriter.results(direct).collect();
    rewriter.replace(op, &results);
    true
}
