//! Text and checks of `llvm.switch`.

use dialects::common::{ensure, quoted};
use ir::diag::Reported;
use ir::text::parser::{Parser, UnresolvedOperand};
use ir::text::printer::Printer;
use ir::types::TypeKind;
use ir::{Block, Context, Fault, Int, Ir, Op, OpState, Type};

/// The values of an `llvm.switch`, one a case, no more than there are successors; empty without cases.
pub(crate) fn case_values(ir: &Ir, op: Op) -> Vec<Int> {
    let Some(attr) = ir.attr(op, "case_values") else { return Vec::new() };
    let values = ir.ctx.dense_ints(attr).unwrap_or_else(|| ir.internal_error(op, "has cases that are no integers"));
    values.iter().take(ir.successors(op).len()).cloned().collect()
}

/// A successor as it was read.
pub(super) struct Target {
    /// The block.
    pub(super) block: Block,
    /// The values for its arguments.
    pub(super) operands: Vec<UnresolvedOperand>,
    /// Their types.
    pub(super) types: Vec<Type>,
}

/// `^block` or `^block(%a, %b : t, u)`.
pub(super) fn parse_target(p: &mut Parser<'_>) -> Result<Target, Reported> {
    let mut target = Target { block: p.parse_successor()?, operands: Vec::new(), types: Vec::new() };
    if p.eat("(") {
        target.operands = p.parse_operand_list()?;
        p.expect(":")?;
        target.types = p.parse_type_list()?;
        p.expect(")")?;
    }
    Ok(target)
}

pub(super) fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let flag = p.parse_operand()?;
    p.expect(":")?;
    let at = p.token();
    let ty = p.parse_type()?;
    let Some(width) = p.ctx().integer_width(ty) else {
        return Err(p.error_at(at, "E0100", "expected an integer to switch on"));
    };
    p.expect(",")?;
    let mut targets = vec![parse_target(p)?];
    let mut values = Vec::new();
    p.delimited("[", "]", |p| {
        values.push(p.parse_int(width)?);
        p.expect(":")?;
        targets.push(parse_target(p)?);
        Ok(())
    })?;
    p.parse_attr_dict(state)?;
    p.resolve_all(&[flag], &[ty], state)?;
    for target in &targets {
        p.resolve_all(&target.operands, &target.types, state)?;
        state.successors.push(target.block);
    }
    let sizes: Vec<i64> = targets.iter().map(|t| t.operands.len() as i64).collect();
    set_switch_attrs(p.ctx(), state, ty, &values, &sizes);
    Ok(())
}

/// Sets the attributes of an `llvm.switch` on values of type `ty`; `sizes` counts operands by successor, default first.
pub fn set_switch_attrs(ctx: &mut Context, state: &mut OpState, ty: Type, values: &[Int], sizes: &[i64]) {
    let cases: i64 = sizes[1..].iter().sum();
    let mut attrs = vec![
        ("operandSegmentSizes", ctx.dense_array(32, &[1, sizes[0], cases])),
        ("case_operand_segments", ctx.dense_array(32, &sizes[1..])),
    ];
    if !values.is_empty() {
        let shape = [values.len() as i64];
        let ty = ctx.ty(TypeKind::Vector { shape: shape.into(), scalable: [false].into(), element: ty });
        attrs.push(("case_values", dialects::elements::dense(ctx, ty, values)));
    }
    attrs.into_iter().for_each(|(name, attr)| state.set_attr(ctx, name, attr));
}

pub(super) fn print(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let flag = ir.operand(op, 0);
    p.text(" ");
    p.value(flag);
    p.text(" : ");
    p.ty(ir.ty(flag));
    p.text(", ");
    print_target(p, op, 0);
    p.text(" [");
    for (index, value) in case_values(ir, op).iter().enumerate() {
        if index > 0 {
            p.text(",");
        }
        p.newline();
        p.text(&format!("  {}: ", dialects::cf::case_text(p.release(), value)));
        print_target(p, op, index + 1);
    }
    p.newline();
    p.text("]");
    p.attr_dict(op, &["case_values", "case_operand_segments", "operandSegmentSizes"]);
}

/// Successor `index` and the values for its arguments.
pub(super) fn print_target(p: &mut Printer<'_>, op: Op, index: usize) {
    let ir = p.ir();
    p.successor(ir.successors(op)[index]);
    let operands = ir::branch::forwarded(ir, op, index).unwrap_or(&[]);
    if !operands.is_empty() {
        p.text("(");
        p.values(operands);
        p.text(" : ");
        p.value_types(operands);
        p.text(")");
    }
}

pub(super) fn verify(ir: &Ir, op: Op) -> Result<(), Fault> {
    let values = ir.attr(op, "case_values");
    let (successors, cases) = (ir.successors(op).len(), case_values(ir, op).len());
    ensure(cases + 1 == successors && (values.is_some() || successors == 1), || {
        "expects number of case values to match number of case destinations".into()
    })?;
    let sizes = ir.required::<Vec<i64>>(op, "case_operand_segments")?;
    let passed = ir.operand_group(op, 2).len();
    ensure(sizes.iter().sum::<i64>() == passed as i64 && sizes.len() == cases, || {
        format!("has {passed} operands for its cases, which 'case_operand_segments' does not divide into {cases}")
    })?;
    let weights = ir.segments(op, "branch_weights").map(|weights| weights.len());
    ensure(weights.is_none_or(|count| count == successors), || {
        format!(
            "expects number of branch weights to match number of successors: {} vs {successors}",
            weights.unwrap_or(0)
        )
    })?;
    let element = values.and_then(|v| ir.ctx.attr_type(v)).and_then(|ty| ir.ctx.element_type(ty));
    let ty = ir.ty(ir.operand(op, 0));
    ensure(element.is_none_or(|e| e == ty), || {
        format!("expects case value type to match condition value type {}", quoted(&ir.ctx, ty))
    })
}
