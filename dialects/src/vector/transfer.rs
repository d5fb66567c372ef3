//! Transfers between vectors and memory or tensors: text, permutation maps, masks, verification.
//!
//! The permutation map takes the source's dimensions to those of the vector; a constant 0 repeats the element.

use ir::def::EffectKind;
use ir::diag::Reported;
use ir::text::lexer::Token;
use ir::text::parser::{Parser, UnresolvedOperand};
use ir::text::printer::Printer;
use ir::{AffineExpr, AffineMap, Context, Fault, Ir, Op, OpState, Type, TypeKind, Value};

use super::types::{layout_bits, parts, scaled, vector_of};
use super::{TransferRead, TransferWrite, VectorParts};
use crate::common::{ensure, quoted};

/// True for memory and tensors of known rank.
fn is_source(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.kind(ty), TypeKind::MemRef { .. } | TypeKind::Tensor { .. })
}

/// The map that takes the innermost dimensions of a source to those of the vector; `None` if the source has too few.
pub fn minor_identity(ctx: &Context, source: Type, vector: Type) -> Option<AffineMap> {
    let (rank, vector) = (ctx.shape(source)?.len(), parts(ctx, vector)?);
    let inner = ctx.element_type(source).and_then(|e| parts(ctx, e)).map_or(0, |v| v.rank());
    if rank == 0 && vector.shape == [1] {
        return Some(AffineMap::constant(0));
    }
    let first = rank.checked_sub(vector.rank().checked_sub(inner)?)?;
    Some(AffineMap {
        dims: rank as u32,
        symbols: 0,
        results: (first..rank).map(|d| AffineExpr::Dim(d as u32)).collect(),
    })
}

/// True if the map's results are its last dimensions in order.
pub fn is_minor_identity(map: &AffineMap) -> bool {
    let Some(first) = (map.dims as usize).checked_sub(map.results.len()) else { return false };
    map.results.iter().enumerate().all(|(i, e)| *e == AffineExpr::Dim((first + i) as u32))
}

/// Sizes and scalability of the mask of a transfer: those of the vector, in the order of the source's dimensions.
/// `None` if the map does not fit.
pub fn mask_shape(vector: VectorParts<'_>, map: &AffineMap) -> Option<(Vec<i64>, Vec<bool>)> {
    if map.results.len() != vector.rank() {
        return None;
    }
    let mut dims: Vec<(u32, i64, bool)> = Vec::new();
    for (index, expr) in map.results.iter().enumerate() {
        match expr {
            AffineExpr::Dim(dim) => dims.push((*dim, vector.shape[index], vector.scalable[index])),
            AffineExpr::Const(_) => {}
            _ => return None,
        }
    }
    dims.sort_by_key(|(dim, ..)| *dim);
    if dims.is_empty() {
        return Some((vec![1], vec![false]));
    }
    Some(dims.into_iter().map(|(_, size, scales)| (size, scales)).unzip())
}

/// As `mask_shape`, of a transfer.
pub(super) fn mask_shape_of(ir: &Ir, op: Op) -> Option<(Vec<i64>, Vec<bool>)> {
    mask_shape(parts(&ir.ctx, vector_type(ir, op))?, map(ir, op)?)
}

/// The type of the vector that a transfer reads or writes.
pub fn vector_type(ir: &Ir, op: Op) -> Type {
    if ir.is(op, TransferRead::NAME) { ir.ty(ir.result(op, 0)) } else { ir.ty(ir.operand(op, 0)) }
}

/// The permutation map of a transfer.
pub fn map(ir: &Ir, op: Op) -> Option<&AffineMap> {
    ir.attr(op, "permutation_map").and_then(|a| ir.ctx.as_map(a))
}

/// For each dimension of the vector, true if it lies inside the source.
pub fn in_bounds(ir: &Ir, op: Op) -> Vec<bool> {
    let items: &[ir::Attr] = ir.expect_attr(op, "in_bounds");
    items.iter().map(|&a| ir.ctx.as_i64(a).is_some_and(|v| v != 0)).collect()
}

/// The memory or tensor of a transfer, its indices and its mask.
pub fn place(ir: &Ir, op: Op) -> (Value, &[Value], Option<Value>) {
    if ir.is(op, TransferRead::NAME) {
        let read = TransferRead(op);
        return (read.source(ir), read.indices(ir), read.mask(ir));
    }
    let write = TransferWrite(op);
    (write.source(ir), write.indices(ir), write.mask(ir))
}

// Text.

struct Parsed {
    indices: Vec<UnresolvedOperand>,
    mask: Option<UnresolvedOperand>,
    /// Where the types stand.
    types_at: Token,
}

/// The types of a transfer as written.
struct Types {
    source: Type,
    vector: Type,
}

fn parse_indices(p: &mut Parser<'_>) -> Result<Vec<UnresolvedOperand>, Reported> {
    p.expect("[")?;
    let indices = p.parse_operand_list()?;
    p.expect("]")?;
    Ok(indices)
}

fn parse_mask(p: &mut Parser<'_>) -> Result<Option<UnresolvedOperand>, Reported> {
    if p.eat(",") { p.parse_operand().map(Some) } else { Ok(None) }
}

/// `{...} : a, b`.
fn parse_types(p: &mut Parser<'_>, state: &mut OpState, parsed: &mut Parsed) -> Result<(Type, Type), Reported> {
    p.parse_attr_dict(state)?;
    parsed.types_at = p.token();
    p.expect(":")?;
    let types = p.parse_type_list()?;
    match types[..] {
        [a, b] => Ok((a, b)),
        _ => Err(p.error_at(parsed.types_at, "E0100", "requires two types")),
    }
}

/// Checks the two types, and adds the map and the bounds that the text leaves out. Gives the map.
fn complete(p: &mut Parser<'_>, state: &mut OpState, types: &Types, at: Token) -> Result<AffineMap, Reported> {
    if !is_source(p.ctx(), types.source) {
        return Err(p.error_at(at, "E0100", "requires memref or ranked tensor type"));
    }
    if parts(p.ctx(), types.vector).is_none() {
        return Err(p.error_at(at, "E0100", "requires vector type"));
    }
    let map = transfer_map(p, state, types, at)?;
    if state.attr(p.ctx(), "in_bounds").is_none() {
        let no = p.ctx().bool_attr(false);
        let bounds = p.ctx().array_attr(&vec![no; map.results.len()]);
        state.set_attr(p.ctx(), "in_bounds", bounds);
    }
    Ok(map)
}

fn transfer_map(p: &mut Parser<'_>, state: &mut OpState, types: &Types, at: Token) -> Result<AffineMap, Reported> {
    if let Some(given) = state.attr(p.ctx(), "permutation_map") {
        return match p.ctx().as_map(given).cloned() {
            Some(map) => Ok(map),
            None => Err(p.error_at(at, "E0100", "requires permutation_map to be an affine map")),
        };
    }
    // A vector of more dimensions than the source is refused by the verifier.
    let rank = p.ctx().shape(types.source).map_or(0, <[i64]>::len) as u32;
    let map = minor_identity(p.ctx(), types.source, types.vector).unwrap_or_else(|| AffineMap::identity(rank));
    let attr = p.ctx().map_attr(map.clone());
    state.set_attr(p.ctx(), "permutation_map", attr);
    Ok(map)
}

fn resolve_indices(p: &mut Parser<'_>, state: &mut OpState, parsed: &Parsed) -> Result<(), Reported> {
    let index = p.ctx().index();
    p.resolve_all(&parsed.indices, &vec![index; parsed.indices.len()], state)
}

/// Resolves the mask, whose type follows from the vector and the map.
fn resolve_mask(p: &mut Parser<'_>, state: &mut OpState, parsed: &Parsed, types: &Types) -> Result<(), Reported> {
    let Some(mask) = parsed.mask else { return Ok(()) };
    let of_vectors = p.ctx().element_type(types.source).is_some_and(|e| parts(p.ctx(), e).is_some());
    if of_vectors {
        let message = "does not support masks with vector element type".to_owned();
        return Err(p.error_at_operand(&mask, "E0100", message));
    }
    let map = state.attr(p.ctx(), "permutation_map").and_then(|a| p.ctx().as_map(a).cloned());
    let shape = map.and_then(|map| mask_shape(parts(p.ctx(), types.vector)?, &map));
    let Some((shape, scalable)) = shape else {
        let message = "expected the same rank for the vector and the results of the permutation map";
        return Err(p.error_at(parsed.types_at, "E0100", message));
    };
    let i1 = p.ctx().integer(1);
    let ty = scaled(p.ctx(), &shape, &scalable, i1);
    let mask = p.resolve(&mask, ty)?;
    state.operands.push(mask);
    Ok(())
}

fn set_segments(p: &mut Parser<'_>, state: &mut OpState, sizes: [i64; 4]) {
    let segments = p.ctx().dense_array(32, &sizes);
    state.set_attr(p.ctx(), "operandSegmentSizes", segments);
}

pub(super) fn parse_read(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let source = p.parse_operand()?;
    let indices = parse_indices(p)?;
    p.expect(",")?;
    let padding = p.parse_operand()?;
    let mut parsed = Parsed { indices, mask: parse_mask(p)?, types_at: p.token() };
    let (source_type, vector) = parse_types(p, state, &mut parsed)?;
    let types = Types { source: source_type, vector };
    complete(p, state, &types, parsed.types_at)?;
    let value = p.resolve(&source, types.source)?;
    state.operands.push(value);
    resolve_indices(p, state, &parsed)?;
    let element = p.ctx().element_or_self(types.source);
    let padding = p.resolve(&padding, element)?;
    state.operands.push(padding);
    resolve_mask(p, state, &parsed, &types)?;
    set_segments(p, state, [1, parsed.indices.len() as i64, 1, i64::from(parsed.mask.is_some())]);
    state.result_types.push(vector);
    Ok(())
}

pub(super) fn parse_write(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let value = p.parse_operand()?;
    p.expect(",")?;
    let source = p.parse_operand()?;
    let indices = parse_indices(p)?;
    let mut parsed = Parsed { indices, mask: parse_mask(p)?, types_at: p.token() };
    let (vector, source_type) = parse_types(p, state, &mut parsed)?;
    let types = Types { source: source_type, vector };
    complete(p, state, &types, parsed.types_at)?;
    p.resolve_all(&[value, source], &[vector, source_type], state)?;
    resolve_indices(p, state, &parsed)?;
    resolve_mask(p, state, &parsed, &types)?;
    set_segments(p, state, [1, 1, parsed.indices.len() as i64, i64::from(parsed.mask.is_some())]);
    if matches!(p.ctx().kind(source_type), TypeKind::Tensor { .. }) {
        state.result_types.push(source_type);
    }
    Ok(())
}

fn print_place(p: &mut Printer<'_>, source: Value, indices: &[Value]) {
    p.value(source);
    p.text("[");
    p.values(indices);
    p.text("]");
}

fn print_tail(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    if let Some(mask) = place(ir, op).2 {
        p.text(", ");
        p.value(mask);
    }
    let mut elided = vec!["operandSegmentSizes"];
    if map(ir, op).is_some_and(is_minor_identity) {
        elided.push("permutation_map");
    }
    if !in_bounds(ir, op).contains(&true) {
        elided.push("in_bounds");
    }
    p.attr_dict(op, &elided);
    p.text(" : ");
}

pub(super) fn print_read(p: &mut Printer<'_>, op: Op) {
    let (ir, read) = (p.ir(), TransferRead(op));
    p.text(" ");
    print_place(p, read.source(ir), read.indices(ir));
    p.text(", ");
    p.value(read.padding(ir));
    print_tail(p, op);
    p.types(&[ir.ty(read.source(ir)), ir.ty(ir.result(op, 0))]);
}

pub(super) fn print_write(p: &mut Printer<'_>, op: Op) {
    let (ir, write) = (p.ir(), TransferWrite(op));
    p.text(" ");
    p.value(write.vector(ir));
    p.text(", ");
    print_place(p, write.source(ir), write.indices(ir));
    print_tail(p, op);
    p.types(&[ir.ty(write.vector(ir)), ir.ty(write.source(ir))]);
}

// Effects.

fn effects(ir: &Ir, source: Value, kind: EffectKind) -> Option<Vec<(EffectKind, Option<Value>)>> {
    let in_memory = matches!(ir.ctx.kind(ir.ty(source)), TypeKind::MemRef { .. });
    Some(if in_memory { vec![(kind, Some(source))] } else { Vec::new() })
}

pub(super) fn read_effects(ir: &Ir, op: Op) -> Option<Vec<(EffectKind, Option<Value>)>> {
    effects(ir, place(ir, op).0, EffectKind::Read)
}

pub(super) fn write_effects(ir: &Ir, op: Op) -> Option<Vec<(EffectKind, Option<Value>)>> {
    effects(ir, place(ir, op).0, EffectKind::Write)
}

// Verification.

fn verify_indices(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (source, indices, _) = place(ir, op);
    let rank = ir.ctx.shape(ir.ty(source)).map_or(0, <[i64]>::len);
    ensure(indices.len() == rank, || format!("requires {rank} indices"))
}

fn minor_bits(ctx: &Context, vector: VectorParts<'_>) -> u64 {
    let minor = vector.shape.last().copied().unwrap_or(1).max(0) as u64;
    layout_bits(ctx, vector.element).unwrap_or(0).saturating_mul(minor)
}

fn is_multiple(bits: u64, of: u64) -> bool {
    of != 0 && bits.is_multiple_of(of)
}

/// The elements of the vector fill whole elements of the source.
fn verify_elements(ir: &Ir, op: Op, source: Type, map: &AffineMap) -> Result<(), Fault> {
    let vector = vector_of(&ir.ctx, vector_type(ir, op))?;
    let element = ir.ctx.element_or_self(source);
    let rank_fault = || "requires a permutation_map with result dims of the same rank as the vector type".to_owned();
    let Some(inner) = parts(&ir.ctx, element) else {
        let bits = layout_bits(&ir.ctx, element).unwrap_or(0);
        ensure(is_multiple(minor_bits(&ir.ctx, vector), bits), || {
            "requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the source element type".into()
        })?;
        return ensure(map.results.len() == vector.rank(), rank_fault);
    };
    ensure(is_multiple(minor_bits(&ir.ctx, vector), minor_bits(&ir.ctx, inner)), || {
        "requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the minor 1-D vector of the source".into()
    })?;
    ensure(inner.rank() <= vector.rank(), || {
        "requires source vector element and vector result ranks to match.".into()
    })?;
    ensure(map.results.len() == vector.rank() - inner.rank(), rank_fault)?;
    ensure(place(ir, op).2.is_none(), || "does not support masks with vector element type".into())
}

fn verify_map(map: &AffineMap) -> Result<(), Fault> {
    let mut seen = vec![false; map.dims as usize];
    for expr in &map.results {
        match expr {
            AffineExpr::Const(0) => {}
            AffineExpr::Dim(dim) => ensure(!std::mem::replace(&mut seen[*dim as usize], true), || {
                "requires a permutation_map that is a permutation (found one dim used more than once)".into()
            })?,
            _ => {
                return Err(Fault::new(
                    "requires a projected permutation_map (at most one dim or the zero constant can appear in each result)",
                ));
            }
        }
    }
    Ok(())
}

fn verify_mask(ir: &Ir, op: Op, map: &AffineMap) -> Result<(), Fault> {
    let Some(mask) = place(ir, op).2 else { return Ok(()) };
    let given = vector_of(&ir.ctx, ir.ty(mask))?;
    let wanted = mask_shape(vector_of(&ir.ctx, vector_type(ir, op))?, map);
    ensure(wanted.as_ref().is_none_or(|(s, f)| given.shape == s && given.scalable == f), || {
        let shape = wanted.as_ref().map(|(s, _)| s.clone()).unwrap_or_default();
        format!("inferred mask shape {shape:?} and mask operand type {} don't match", quoted(&ir.ctx, ir.ty(mask)))
    })
}

/// What reads and writes have in common.
fn verify_transfer(ir: &Ir, op: Op) -> Result<(), Fault> {
    let source = ir.ty(place(ir, op).0);
    let Some(map) = map(ir, op) else { return Err(Fault::new("requires a permutation_map")) };
    ensure(ir.attr(op, "masked").is_none(), || "masked attribute has been removed. Use in_bounds instead.".into())?;
    ensure(is_source(&ir.ctx, source), || "requires source to be a memref or ranked tensor type".into())?;
    verify_elements(ir, op, source, map)?;
    ensure(map.symbols == 0, || "requires permutation_map without symbols".into())?;
    ensure(ir.ctx.shape(source).is_some_and(|s| s.len() == map.dims as usize), || {
        "requires a permutation_map with input dims of the same rank as the source type".into()
    })?;
    verify_map(map)?;
    verify_mask(ir, op, map)?;
    let bounds = in_bounds(ir, op);
    ensure(bounds.len() == map.results.len(), || {
        format!(
            "expects the in_bounds attr of same rank as permutation_map results: {} vs {}",
            map.results.len(),
            bounds.len()
        )
    })?;
    let outside = map.results.iter().zip(&bounds).any(|(e, inside)| e.as_const().is_some() && !inside);
    ensure(!outside, || "requires broadcast dimensions to be in-bounds".into())
}

pub(super) fn verify_read(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_indices(ir, op)?;
    verify_transfer(ir, op)?;
    let read = TransferRead(op);
    let element = ir.ctx.element_type(ir.ty(read.source(ir)));
    ensure(element == Some(ir.ty(read.padding(ir))), || {
        "requires formal padding and source of the same elemental type".into()
    })
}

pub(super) fn verify_write(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_indices(ir, op)?;
    let repeats = map(ir, op).is_some_and(|m| m.results.contains(&AffineExpr::Const(0)));
    ensure(!repeats, || "should not have broadcast dimensions".into())?;
    verify_transfer(ir, op)?;
    let source = ir.ty(TransferWrite(op).source(ir));
    let wanted = matches!(ir.ctx.kind(source), TypeKind::Tensor { .. }).then_some(source);
    ensure(ir.results(op).map(|v| ir.ty(v)).eq(wanted), || {
        "expected one result of the type of the tensor that is written to, and none for memory".into()
    })
}
