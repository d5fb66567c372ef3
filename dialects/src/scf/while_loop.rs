//! `scf.while`: its text and its verification.

use ir::diag::Reported;
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::{Fault, Ir, Op, OpState, Type, TypeKind, Value};

use super::loops::{give_types, parse_assignments, print_assignments, verify_passed};
use super::{Condition, Yield, region_terminator};
use crate::common::{ensure, types_of};

pub(super) fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let (mut args, mut inits) = (Vec::new(), Vec::new());
    if p.at("(") {
        (args, inits) = parse_assignments(p)?;
    }
    p.expect(":")?;
    let ty = p.parse_function_type()?;
    let TypeKind::Function { inputs, results } = p.ctx().kind(ty).clone() else {
        return Err(p.error("expected function type"));
    };
    state.result_types = results.iter().copied().collect();
    give_types(p, &mut args, &inputs)?;
    p.resolve_all(&inits, &inputs, state)?;
    let before = p.parse_region(&args)?;
    p.expect_keyword("do")?;
    let after = p.parse_region(&[])?;
    state.regions.extend([before, after]);
    p.parse_attr_dict_with_keyword(state)
}

pub(super) fn print(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let args = ir.body(op, 0).map(|b| ir.args(b)).unwrap_or(&[]);
    print_assignments(p, args, ir.operands(op), " ");
    p.text(" : (");
    p.value_types(ir.operands(op));
    p.text(") -> ");
    print_result_types(p, &ir.results(op).map(|r| ir.ty(r)).collect::<Vec<_>>());
    p.text(" ");
    p.region(ir.region(op, 0), false, true);
    p.text(" do ");
    p.region(ir.region(op, 1), true, true);
    p.attr_dict_with_keyword(op, &[]);
}

/// One type bare (unless it is a function type), any other number in parentheses.
pub(super) fn print_result_types(p: &mut Printer<'_>, types: &[Type]) {
    match types {
        [ty] if !matches!(p.ctx().kind(*ty), TypeKind::Function { .. }) => p.ty(*ty),
        _ => {
            p.text("(");
            p.types(types);
            p.text(")");
        }
    }
}

pub(super) fn verify(ir: &Ir, op: Op) -> Result<(), Fault> {
    let before = region_terminator(ir, op, 0).filter(|&t| ir.is(t, Condition::NAME));
    ensure(before.is_some(), || "expects the 'before' region to terminate with 'scf.condition'".into())?;
    let after = region_terminator(ir, op, 1).filter(|&t| ir.is(t, Yield::NAME));
    ensure(after.is_some(), || "expects the 'after' region to terminate with 'scf.yield'".into())
}

/// What enters a region has the types that the region takes.
pub(super) fn verify_carried(ir: &Ir, op: Op) -> Result<(), Fault> {
    let ends = (region_terminator(ir, op, 0), region_terminator(ir, op, 1));
    let (Some(before), Some(after)) = ends else { return Ok(()) };
    let inits = types_of(ir, ir.operands(op));
    let args = |index: usize| ir.body(op, index).map(|b| types_of(ir, ir.args(b))).unwrap_or_default();
    ensure(args(0) == inits, || "types of the initial values and of the 'before' region's arguments differ".into())?;
    let results: Vec<Value> = ir.results(op).collect();
    let results = types_of(ir, &results);
    ensure(args(1) == results, || "types of the results and of the 'after' region's arguments differ".into())?;
    verify_passed(ir, Condition(before).args(ir), &results)?;
    verify_passed(ir, ir.operands(after), &inits)
}
