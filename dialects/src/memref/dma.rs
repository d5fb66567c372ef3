//! `memref.dma_start` and `memref.dma_wait`: text and verification.

use ir::diag::Reported;
use ir::text::parser::{Parser, UnresolvedOperand};
use ir::text::printer::Printer;
use ir::{Fault, Ir, Op, OpState, Type, TypeKind, Value};

use crate::common::ensure;

/// `%memref[%indices]`.
fn parse_place(p: &mut Parser<'_>) -> Result<(UnresolvedOperand, Vec<UnresolvedOperand>), Reported> {
    let memref = p.parse_operand()?;
    p.expect("[")?;
    let indices = p.parse_operand_list()?;
    p.expect("]")?;
    Ok((memref, indices))
}

fn push_place(
    p: &mut Parser<'_>,
    place: &(UnresolvedOperand, Vec<UnresolvedOperand>),
    ty: Type,
    state: &mut OpState,
) -> Result<(), Reported> {
    let index = p.ctx().index();
    let memref = p.resolve(&place.0, ty)?;
    state.operands.push(memref);
    p.resolve_all(&place.1, &vec![index; place.1.len()], state)
}

pub(crate) fn parse_start(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let source = parse_place(p)?;
    p.expect(",")?;
    let target = parse_place(p)?;
    p.expect(",")?;
    let count = p.parse_operand()?;
    p.expect(",")?;
    let tag = parse_place(p)?;
    let stride = if p.eat(",") { p.parse_operand_list()? } else { Vec::new() };
    if !matches!(stride.len(), 0 | 2) {
        return Err(p.error("expected two stride related operands"));
    }
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let types = p.parse_type_list()?;
    let [source_type, target_type, tag_type] = types[..] else { return Err(p.op_error("expected 3 types")) };
    let index = p.ctx().index();
    push_place(p, &source, source_type, state)?;
    push_place(p, &target, target_type, state)?;
    let count = p.resolve(&count, index)?;
    state.operands.push(count);
    push_place(p, &tag, tag_type, state)?;
    p.resolve_all(&stride, &vec![index; stride.len()], state)
}

/// The operands of `memref.dma_start`.
pub struct Start<'a> {
    /// Source and its indices.
    pub source: &'a [Value],
    /// Target and its indices.
    pub target: &'a [Value],
    /// Number of elements.
    pub count: Value,
    /// Tag and its indices.
    pub tag: &'a [Value],
    /// Stride and elements per stride; empty for a contiguous copy.
    pub stride: &'a [Value],
}

/// Splits off a memref and its indices.
fn place<'a>(ir: &Ir, rest: &mut &'a [Value]) -> Option<&'a [Value]> {
    let TypeKind::MemRef { shape, .. } = ir.ctx.kind(ir.ty(*rest.first()?)) else { return None };
    let (place, others) = rest.split_at_checked(1 + shape.len())?;
    *rest = others;
    Some(place)
}

/// The operands by role. `None` if they do not fit together.
pub fn start(ir: &Ir, op: Op) -> Option<Start<'_>> {
    let mut rest = ir.operands(op);
    let source = place(ir, &mut rest)?;
    let target = place(ir, &mut rest)?;
    let (&count, mut rest) = rest.split_first()?;
    let tag = place(ir, &mut rest)?;
    matches!(rest.len(), 0 | 2).then_some(Start { source, target, count, tag, stride: rest })
}

fn print_place(p: &mut Printer<'_>, place: &[Value]) {
    p.value(place[0]);
    p.text("[");
    p.values(&place[1..]);
    p.text("]");
}

pub(crate) fn print_start(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let Some(dma) = start(ir, op) else { return };
    p.text(" ");
    print_place(p, dma.source);
    p.text(", ");
    print_place(p, dma.target);
    p.text(", ");
    p.value(dma.count);
    p.text(", ");
    print_place(p, dma.tag);
    if !dma.stride.is_empty() {
        p.text(", ");
        p.values(dma.stride);
    }
    p.attr_dict(op, &[]);
    p.text(" : ");
    p.value_types(&[dma.source[0], dma.target[0], dma.tag[0]]);
}

pub(crate) fn verify_start(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(dma) = start(ir, op) else {
        return Err(Fault::new("expected source, target, number of elements, tag and optional stride operands"));
    };
    let indices = dma.source[1..].iter().chain(&dma.target[1..]).chain(&dma.tag[1..]).chain(dma.stride);
    let all_index = indices.chain([&dma.count]).all(|&v| ir.ctx.is_index(ir.ty(v)));
    ensure(all_index, || "expected indices, number of elements and strides to be of index type".into())
}

pub(crate) fn verify_wait(ir: &Ir, op: Op) -> Result<(), Fault> {
    let indices = ir.operand_group(op, 1).len();
    let rank = ir.ctx.shape(ir.ty(ir.operand(op, 0))).map_or(0, <[i64]>::len);
    ensure(indices == rank, || {
        format!(
            "expected tagIndices to have the same number of elements as the tagMemRef rank, expected {rank}, but got {indices}"
        )
    })
}
