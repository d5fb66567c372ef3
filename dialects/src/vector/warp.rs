//! `vector.warp_execute_on_lane_0`: text and verification.

use ir::diag::Reported;
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::{Fault, Ir, Op, OpState, Type, Value};

use super::types::parts;
use super::{WarpExecuteOnLane0, Yield};
use crate::common::{ensure, quoted};

pub(super) fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    p.expect("(")?;
    let lane = p.parse_operand()?;
    p.expect(")")?;
    p.expect("[")?;
    let size = p.parse_integer()?;
    p.expect("]")?;
    let size = p.ctx().i_attr(64, size);
    state.set_attr(p.ctx(), "warp_size", size);
    let index = p.ctx().index();
    let lane = p.resolve(&lane, index)?;
    state.operands.push(lane);
    if p.eat_keyword("args") {
        p.expect("(")?;
        let args = p.parse_operand_list()?;
        p.expect(":")?;
        let types = p.parse_type_list()?;
        p.expect(")")?;
        p.resolve_all(&args, &types, state)?;
    }
    if p.eat("->") {
        state.result_types = p.parse_function_result_types()?.into();
    }
    let region = p.parse_region(&[])?;
    p.add_implicit_terminator(region, Yield::NAME);
    state.regions.push(region);
    p.parse_attr_dict(state)
}

pub(super) fn print(p: &mut Printer<'_>, op: Op) {
    let (ir, warp) = (p.ir(), WarpExecuteOnLane0(op));
    p.text("(");
    p.value(warp.laneid(ir));
    p.text(")[");
    p.integer(ir.expect_attr::<i64>(op, "warp_size"));
    p.text("]");
    if !warp.args(ir).is_empty() {
        p.text(" args(");
        p.values(warp.args(ir));
        p.text(" : ");
        p.value_types(warp.args(ir));
        p.text(")");
    }
    let results: Vec<Value> = ir.results(op).collect();
    if !results.is_empty() {
        p.text(" -> (");
        p.value_types(&results);
        p.text(")");
    }
    p.text(" ");
    p.region(ir.region(op, 0), true, !results.is_empty());
    p.attr_dict(op, &["warp_size"]);
}

pub(super) fn verify(ir: &Ir, op: Op) -> Result<(), Fault> {
    let warp = WarpExecuteOnLane0(op);
    let Some(block) = ir.body(op, 0) else { return Ok(()) };
    ensure(warp.args(ir).len() == ir.args(block).len(), || {
        "expected same number op arguments and block arguments.".into()
    })?;
    let yielded = ir.last_op(block).filter(|&last| ir.is(last, Yield::NAME)).map_or(&[][..], |last| ir.operands(last));
    let results: Vec<Value> = ir.results(op).collect();
    ensure(yielded.len() == results.len(), || "expected same number of yield operands and return values.".into())?;
    let size = ir.required::<i64>(op, "warp_size")?;
    let pairs = ir.args(block).iter().zip(warp.args(ir)).chain(yielded.iter().zip(&results));
    pairs.into_iter().try_for_each(|(&whole, &part)| verify_distribution(ir, ir.ty(whole), ir.ty(part), size))
}

/// `part` is what each of `size` lanes holds of `whole`.
fn verify_distribution(ir: &Ir, whole: Type, part: Type, size: i64) -> Result<(), Fault> {
    if whole == part {
        return Ok(());
    }
    let (Some(outer), Some(inner)) = (parts(&ir.ctx, whole), parts(&ir.ctx, part)) else {
        return Err(Fault::new("expected vector type for distributed operands."));
    };
    ensure(outer.rank() == inner.rank() && outer.element == inner.element, || {
        "expected distributed vectors to have same rank and element type.".into()
    })?;
    let mut lanes = 1i64;
    for (index, (&all, &own)) in outer.shape.iter().zip(inner.shape).enumerate() {
        ensure(all % own == 0, || {
            format!(
                "expected expanded vector dimension #{index} ({all}) to be a multiple of the distributed vector dimension ({own})"
            )
        })?;
        lanes = lanes.saturating_mul(all / own);
    }
    ensure(lanes == size, || {
        let (whole, part) = (quoted(&ir.ctx, whole), quoted(&ir.ctx, part));
        format!("incompatible distribution dimensions from {whole} to {part} with warp size = {size}")
    })
}
