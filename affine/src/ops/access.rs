//! Accesses by affine maps: loads, stores, vectors and prefetches; text and verification.

use ir::diag::Reported;
use ir::text::parser::{Parser, UnresolvedOperand};
use ir::text::printer::Printer;
use ir::{AffineMap, Fault, Ir, Op, OpState, Type, Value};

use super::maps::{map_of, resolve_indices};
use super::symbols::{is_dim, is_symbol};
use super::{Store, VectorStore};
use dialects::common::ensure;
use dialects::memref::access::{parse_prefetch_hints, print_hints};

/// `%memref[indices]` as it was read.
struct Place {
    memref: UnresolvedOperand,
    map: AffineMap,
    operands: Vec<UnresolvedOperand>,
}

fn parse_place(p: &mut Parser<'_>) -> Result<Place, Reported> {
    let memref = p.parse_operand()?;
    let (map, operands) = parse_indices(p)?;
    Ok(Place { memref, map, operands })
}

/// `[%i + 1, %j * symbol(%n)]`.
pub(super) fn parse_indices(p: &mut Parser<'_>) -> Result<(AffineMap, Vec<UnresolvedOperand>), Reported> {
    p.expect("[")?;
    let (map, mut operands, symbols) = p.parse_affine_map_of_ssa()?;
    p.expect("]")?;
    operands.extend(symbols);
    Ok((map, operands))
}

/// Adds the memref, the indices and the map to `state`.
fn push_place(p: &mut Parser<'_>, place: Place, ty: Type, state: &mut OpState) -> Result<(), Reported> {
    let memref = p.resolve(&place.memref, ty)?;
    state.operands.push(memref);
    resolve_indices(p, &place.operands, state)?;
    let map = p.ctx().map_attr(place.map);
    state.set_attr(p.ctx(), "map", map);
    Ok(())
}

fn element(p: &mut Parser<'_>, ty: Type) -> Result<Type, Reported> {
    match p.ctx().element_type(ty) {
        Some(element) => Ok(element),
        None => Err(p.op_error("expected memref type")),
    }
}

pub(super) fn parse_load(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let place = parse_place(p)?;
    let ty = parse_attrs_and_type(p, state)?;
    let element = element(p, ty)?;
    push_place(p, place, ty, state)?;
    state.result_types.push(element);
    Ok(())
}

/// `{..} : type`.
pub(super) fn parse_attrs_and_type(p: &mut Parser<'_>, state: &mut OpState) -> Result<Type, Reported> {
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    p.parse_type()
}

/// `, type`, of the vector that is read or written.
fn parse_vector_type(p: &mut Parser<'_>) -> Result<Type, Reported> {
    p.expect(",")?;
    p.parse_type()
}

pub(super) fn parse_vector_load(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let place = parse_place(p)?;
    let ty = parse_attrs_and_type(p, state)?;
    let vector = parse_vector_type(p)?;
    push_place(p, place, ty, state)?;
    state.result_types.push(vector);
    Ok(())
}

/// The memref and the map's operands of an access.
pub fn place(ir: &Ir, op: Op) -> Option<(Value, &AffineMap, &[Value])> {
    let skipped = usize::from(ir.is(op, Store::NAME) || ir.is(op, VectorStore::NAME));
    let (&memref, indices) = ir.operands(op).get(skipped..)?.split_first()?;
    Some((memref, map_of(ir, op, "map")?, indices))
}

fn print_place(p: &mut Printer<'_>, op: Op) {
    let Some((memref, map, operands)) = place(p.ir(), op) else { return };
    p.value(memref);
    print_indices(p, map, operands);
}

/// Prints `[%i + 1]`.
pub(super) fn print_indices(p: &mut Printer<'_>, map: &AffineMap, operands: &[Value]) {
    let (dims, symbols) = operands.split_at((map.dims as usize).min(operands.len()));
    p.text("[");
    p.affine_map_of_ssa(map, dims, symbols);
    p.text("]");
}

fn print_memref_type(p: &mut Printer<'_>, op: Op) {
    if let Some((memref, ..)) = place(p.ir(), op) {
        p.text(" : ");
        p.value_types(&[memref]);
    }
}

pub(super) fn print_load(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    p.text(" ");
    let vector = ir.is(op, super::VectorLoad::NAME).then(|| ir.result(op, 0));
    print_place_and_types(p, op, vector);
}

/// The place, the attributes, and the types of the memref and of the vector that is read or written.
fn print_place_and_types(p: &mut Printer<'_>, op: Op, vector: Option<Value>) {
    print_place(p, op);
    p.attr_dict(op, &["map"]);
    print_memref_type(p, op);
    if let Some(vector) = vector {
        p.text(", ");
        p.ty(p.ir().ty(vector));
    }
}

pub(super) fn parse_store(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let (value, place) = parse_stored(p)?;
    let ty = parse_attrs_and_type(p, state)?;
    let element = element(p, ty)?;
    let value = p.resolve(&value, element)?;
    state.operands.push(value);
    push_place(p, place, ty, state)
}

/// `%value, %memref[indices]`.
fn parse_stored(p: &mut Parser<'_>) -> Result<(UnresolvedOperand, Place), Reported> {
    let value = p.parse_operand()?;
    p.expect(",")?;
    Ok((value, parse_place(p)?))
}

pub(super) fn parse_vector_store(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let (value, place) = parse_stored(p)?;
    let ty = parse_attrs_and_type(p, state)?;
    let vector = parse_vector_type(p)?;
    let value = p.resolve(&value, vector)?;
    state.operands.push(value);
    push_place(p, place, ty, state)
}

pub(super) fn print_store(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    p.text(" ");
    p.value(ir.operand(op, 0));
    p.text(", ");
    let vector = ir.is(op, VectorStore::NAME).then(|| ir.operand(op, 0));
    print_place_and_types(p, op, vector);
}

pub(super) fn parse_prefetch(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let place = parse_place(p)?;
    p.expect(",")?;
    for (name, attr) in parse_prefetch_hints(p)? {
        state.set_attr(p.ctx(), name, attr);
    }
    let ty = parse_attrs_and_type(p, state)?;
    push_place(p, place, ty, state)
}

pub(super) fn print_prefetch(p: &mut Printer<'_>, op: Op) {
    p.text(" ");
    print_place(p, op);
    p.text(", ");
    print_hints(p, op);
    p.attr_dict(op, &["map", "isWrite", "localityHint", "isDataCache"]);
    print_memref_type(p, op);
}

/// The map fits the operands and the memref, and the operands are dimensions and symbols.
pub(super) fn verify(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some((memref, map, operands)) = place(ir, op) else { return Err(Fault::new("requires an affine map")) };
    let rank = ir.ctx.shape(ir.ty(memref)).map_or(0, <[i64]>::len);
    ensure(map.results.len() == rank, || "affine map num results must equal memref rank".into())?;
    ensure(operands.len() == (map.dims + map.symbols) as usize, || {
        "expects as many subscripts as affine map inputs".into()
    })?;
    for &value in operands {
        ensure(is_dim(ir, value, op) || is_symbol(ir, value, op), || {
            "index must be a valid dimension or symbol identifier".into()
        })?;
    }
    Ok(())
}

pub(super) fn verify_vector(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify(ir, op)?;
    let Some((memref, ..)) = place(ir, op) else { return Ok(()) };
    let vector = if ir.is(op, VectorStore::NAME) { ir.operand(op, 0) } else { ir.result(op, 0) };
    let same = ir.ctx.element_type(ir.ty(memref)) == ir.ctx.element_type(ir.ty(vector));
    ensure(same, || "requires memref and vector types of the same elemental type".into())
}
