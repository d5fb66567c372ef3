//! `affine.dma_start` and `affine.dma_wait`: text, verification, and their operands by role.

use ir::diag::Reported;
use ir::text::parser::{Parser, UnresolvedOperand};
use ir::text::printer::Printer;
use ir::{AffineMap, Fault, Ir, Op, OpState, Type, Value};

use super::access::{parse_attrs_and_type, parse_indices, print_indices};
use super::maps::{map_of, resolve_indices};
use super::symbols::{is_dim, is_symbol};
use dialects::common::ensure;

/// A memref with an affine map and its operands.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a> {
    /// The memref.
    pub memref: Value,
    /// The map of indices.
    pub map: &'a AffineMap,
    /// The map's operands.
    pub operands: &'a [Value],
}

/// The operands of `affine.dma_start`.
#[derive(Clone, Copy, Debug)]
pub struct Start<'a> {
    /// Where elements come from.
    pub source: Place<'a>,
    /// Where elements go.
    pub target: Place<'a>,
    /// The element that tells when the copy is done.
    pub tag: Place<'a>,
    /// Number of elements.
    pub count: Value,
    /// Stride and elements per stride; empty for a contiguous copy.
    pub stride: &'a [Value],
}

struct ParsedPlace {
    memref: UnresolvedOperand,
    map: AffineMap,
    operands: Vec<UnresolvedOperand>,
}

fn parse_place(p: &mut Parser<'_>) -> Result<ParsedPlace, Reported> {
    let memref = p.parse_operand()?;
    let (map, operands) = parse_indices(p)?;
    p.expect(",")?;
    Ok(ParsedPlace { memref, map, operands })
}

fn push_place(
    p: &mut Parser<'_>,
    place: ParsedPlace,
    ty: Type,
    name: &str,
    state: &mut OpState,
) -> Result<(), Reported> {
    let memref = p.resolve(&place.memref, ty)?;
    state.operands.push(memref);
    resolve_indices(p, &place.operands, state)?;
    let map = p.ctx().map_attr(place.map);
    state.set_attr(p.ctx(), name, map);
    Ok(())
}

pub(super) fn parse_start(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let (source, target, tag) = (parse_place(p)?, parse_place(p)?, parse_place(p)?);
    let rest = p.parse_operand_list()?;
    if !matches!(rest.len(), 1 | 3) {
        return Err(p.error("expected number of elements, and a stride and elements per stride or none"));
    }
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let types = p.parse_type_list()?;
    let [source_type, target_type, tag_type] = types[..] else { return Err(p.op_error("expected three types")) };
    push_place(p, source, source_type, "src_map", state)?;
    push_place(p, target, target_type, "dst_map", state)?;
    push_place(p, tag, tag_type, "tag_map", state)?;
    resolve_indices(p, &rest, state)
}

pub(super) fn parse_wait(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let tag = parse_place(p)?;
    let count = p.parse_operand()?;
    let ty = parse_attrs_and_type(p, state)?;
    push_place(p, tag, ty, "tag_map", state)?;
    resolve_indices(p, &[count], state)
}

/// Splits off a memref and the operands of map `name`.
fn place<'a>(ir: &'a Ir, op: Op, name: &str, rest: &mut &'a [Value]) -> Option<Place<'a>> {
    let map = map_of(ir, op, name)?;
    let (&memref, others) = rest.split_first()?;
    let (operands, others) = others.split_at_checked((map.dims + map.symbols) as usize)?;
    *rest = others;
    Some(Place { memref, map, operands })
}

/// The operands of an `affine.dma_start` by role. `None` if they do not fit its maps.
pub fn start(ir: &Ir, op: Op) -> Option<Start<'_>> {
    let mut rest = ir.operands(op);
    let source = place(ir, op, "src_map", &mut rest)?;
    let target = place(ir, op, "dst_map", &mut rest)?;
    let tag = place(ir, op, "tag_map", &mut rest)?;
    let (&count, stride) = rest.split_first()?;
    matches!(stride.len(), 0 | 2).then_some(Start { source, target, tag, count, stride })
}

/// The tag of an `affine.dma_wait` and its number of elements.
pub fn wait(ir: &Ir, op: Op) -> Option<(Place<'_>, Value)> {
    let mut rest = ir.operands(op);
    let tag = place(ir, op, "tag_map", &mut rest)?;
    let [count] = rest else { return None };
    Some((tag, *count))
}

fn print_place(p: &mut Printer<'_>, place: Place<'_>) {
    p.value(place.memref);
    print_indices(p, place.map, place.operands);
    p.text(", ");
}

pub(super) fn print_start(p: &mut Printer<'_>, op: Op) {
    let Some(dma) = start(p.ir(), op) else { return };
    p.text(" ");
    for place in [dma.source, dma.target, dma.tag] {
        print_place(p, place);
    }
    p.value(dma.count);
    if !dma.stride.is_empty() {
        p.text(", ");
        p.values(dma.stride);
    }
    p.attr_dict(op, &["src_map", "dst_map", "tag_map"]);
    p.text(" : ");
    p.value_types(&[dma.source.memref, dma.target.memref, dma.tag.memref]);
}

pub(super) fn print_wait(p: &mut Printer<'_>, op: Op) {
    let Some((tag, count)) = wait(p.ir(), op) else { return };
    p.text(" ");
    print_place(p, tag);
    p.value(count);
    p.attr_dict(op, &["tag_map"]);
    p.text(" : ");
    p.value_types(&[tag.memref]);
}

/// A memref of the map's rank, with operands of type index.
fn verify_place(ir: &Ir, op: Op, place: Place<'_>, what: &str) -> Result<(), Fault> {
    let rank = ir.ctx.shape(ir.ty(place.memref)).map(<[i64]>::len);
    ensure(rank.is_some(), || format!("expected DMA {what} to be of memref type"))?;
    ensure(rank == Some(place.map.results.len()), || format!("{what} map must have one result a dimension"))?;
    let indices = place.operands.iter().all(|&v| ir.ctx.is_index(ir.ty(v)));
    ensure(indices, || format!("{what} index to dma_start must have 'index' type"))?;
    let affine = place.operands.iter().all(|&v| is_dim(ir, v, op) || is_symbol(ir, v, op));
    ensure(affine, || format!("{what} index must be a valid dimension or symbol identifier"))
}

pub(super) fn verify_start(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(dma) = start(ir, op) else { return Err(Fault::new("incorrect number of operands")) };
    verify_place(ir, op, dma.source, "source")?;
    verify_place(ir, op, dma.target, "destination")?;
    verify_place(ir, op, dma.tag, "tag")?;
    let scalars = dma.stride.iter().chain([&dma.count]).all(|&v| ir.ctx.is_index(ir.ty(v)));
    ensure(scalars, || "expected number of elements and strides of index type".into())
}

pub(super) fn verify_wait(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some((tag, count)) = wait(ir, op) else { return Err(Fault::new("incorrect number of operands")) };
    verify_place(ir, op, tag, "tag")?;
    ensure(ir.ctx.is_index(ir.ty(count)), || "expected number of elements of index type".into())
}
