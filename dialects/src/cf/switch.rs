//! `cf.switch`: the text of its cases, their operands, and their verification.

use smallvec::SmallVec;

use ir::diag::Reported;
use ir::text::CustomDirective;
use ir::text::format::Groups;
use ir::text::parser::{Parser, UnresolvedOperand};
use ir::text::printer::Printer;
use ir::{Block, Fault, Int, Ir, Op, Type, TypeKind, Value};

use super::{Switch, verify_branch};
use crate::common::ensure;
use crate::elements;

/// `[default: ^a, 1: ^b(%x : t)]`.
pub(super) const CASES: CustomDirective = CustomDirective { name: "SwitchOpCases", parse, print };

/// The operands of each case.
pub fn case_operands(ir: &Ir, op: Op) -> Vec<Vec<Value>> {
    let sizes = ir.expect_attr::<Vec<i64>>(op, "case_operand_segments");
    let mut rest = ir.operand_group(op, 2).iter().copied();
    sizes.iter().map(|&n| rest.by_ref().take(usize::try_from(n).unwrap_or(0)).collect()).collect()
}

/// The values of the cases in order, no more than there are successors; empty without cases.
pub fn case_values(ir: &Ir, op: Op) -> Vec<Int> {
    let Some(attr) = ir.attr(op, "case_values") else { return Vec::new() };
    let values = ir.ctx.dense_ints(attr).unwrap_or_else(|| ir.internal_error(op, "has cases that are no integers"));
    values.iter().take(ir.successors(op).len()).cloned().collect()
}

/// The release of LLVM from which on the cases of switches print with their sign.
const SIGNED_CASES: u32 = 20;

#[derive(Default)]
struct Target {
    operands: SmallVec<[UnresolvedOperand; 2]>,
    types: SmallVec<[Type; 2]>,
}

/// `^block(%a, %b : t, u)`.
fn parse_target(p: &mut Parser<'_>) -> Result<(Block, Target), Reported> {
    let block = p.parse_successor()?;
    let mut target = Target::default();
    if p.eat("(") {
        target.operands = p.parse_operand_list()?.into();
        p.expect(":")?;
        target.types = p.parse_type_list()?.into();
        p.expect(")")?;
    }
    Ok((block, target))
}

fn parse(p: &mut Parser<'_>, groups: &mut Groups) -> Result<(), Reported> {
    let Some(flag) = groups.operand_types[0].as_ref().and_then(|t| t.first().copied()) else {
        return Err(p.error("expected the type of the flag"));
    };
    p.expect("[")?;
    p.expect_keyword("default")?;
    p.expect(":")?;
    let (block, target) = parse_target(p)?;
    groups.successors[0].push(block);
    groups.operands[1] = target.operands;
    groups.operand_types[1] = Some(target.types);
    let (values, sizes) = parse_cases(p, flag, groups)?;
    p.expect("]")?;
    store(p, groups, flag, &values, &sizes);
    Ok(())
}

fn parse_cases(p: &mut Parser<'_>, flag: Type, groups: &mut Groups) -> Result<(Vec<Int>, Vec<i64>), Reported> {
    let (mut values, mut sizes, mut types) = (Vec::new(), Vec::new(), SmallVec::new());
    while p.eat(",") {
        let Some(width) = crate::common::integer_bits(p.ctx(), flag) else {
            return Err(p.op_error("expected a flag of integer type"));
        };
        values.push(p.parse_int(width)?);
        p.expect(":")?;
        let (block, target) = parse_target(p)?;
        groups.successors[1].push(block);
        sizes.push(target.operands.len() as i64);
        groups.operands[2].extend(target.operands);
        types.extend(target.types);
    }
    groups.operand_types[2] = Some(types);
    Ok((values, sizes))
}

fn store(p: &mut Parser<'_>, groups: &mut Groups, flag: Type, values: &[Int], sizes: &[i64]) {
    let ctx = p.ctx();
    if !values.is_empty() {
        let shape = [values.len() as i64];
        let ty = ctx.ty(TypeKind::Vector { shape: shape.into(), scalable: [false].into(), element: flag });
        let attr = elements::dense(ctx, ty, values);
        let name = ctx.str("case_values");
        groups.attrs.push((name, attr));
    }
    let sizes = ctx.dense_array(32, sizes);
    let name = ctx.str("case_operand_segments");
    groups.attrs.push((name, sizes));
}

fn print_target(p: &mut Printer<'_>, block: Block, operands: &[Value]) {
    p.successor(block);
    if !operands.is_empty() {
        p.text("(");
        p.values(operands);
        p.text(" : ");
        p.value_types(operands);
        p.text(")");
    }
}

/// True if the `case_values` of a branch fit 64 bits, as those in its text must; wider ones are read without a sign.
pub fn cases_have_text(ir: &Ir, op: Op) -> bool {
    let fits = |v: &Int| v.width() <= 64 || v.to_i64().is_some_and(|v| v >= 0);
    ir.attr(op, "case_values").and_then(|a| ir.ctx.dense_ints(a)).is_none_or(|values| values.iter().all(fits))
}

/// A case in text: readers of newer releases take it with its sign.
pub fn case_text(release: u32, value: &Int) -> String {
    if release >= SIGNED_CASES { value.to_string_signed() } else { value.to_string_unsigned() }
}

fn print(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    p.text("[");
    p.newline();
    p.text("  default: ");
    let successors = ir.successors(op);
    print_target(p, successors[0], ir.operand_group(op, 1));
    let (values, operands) = (case_values(ir, op), case_operands(ir, op));
    for ((value, operands), &block) in values.iter().zip(&operands).zip(&successors[1..]) {
        p.text(",");
        p.newline();
        p.text("  ");
        p.text(&case_text(p.release(), value));
        p.text(": ");
        print_target(p, block, operands);
    }
    if !values.is_empty() {
        p.newline();
    }
    p.text("]");
}

pub(super) fn verify(ir: &Ir, op: Op) -> Result<(), Fault> {
    let values = case_values(ir, op);
    let destinations = ir.successors(op).len().saturating_sub(1);
    let flag = ir.ty(Switch(op).flag(ir));
    ensure(values.len() == destinations, || {
        format!("number of case values ({}) should match number of case destinations ({destinations})", values.len())
    })?;
    let element = ir.attr(op, "case_values").and_then(|a| ir.ctx.attr_type(a)).map(|ty| ir.ctx.element_or_self(ty));
    ensure(element.is_none_or(|ty| ty == flag), || "'flag' type should match case value type".into())?;
    let sizes = ir.required::<Vec<i64>>(op, "case_operand_segments")?;
    let total: i64 = sizes.iter().sum();
    ensure(
        sizes.len() == destinations && sizes.iter().all(|&s| s >= 0) && total as usize == ir.operand_group(op, 2).len(),
        || "attribute 'case_operand_segments' does not fit the case operands".into(),
    )?;
    verify_branch(ir, op)
}
