//! Contractions and outer products: text and verification.

use ir::constraint::AttrConstraint;
use ir::diag::Reported;
use ir::text::parser::{Parser, UnresolvedOperand};
use ir::text::printer::{Printer, print_attr};
use ir::types::Signedness;
use ir::{AffineExpr, AffineMap, Attr, Fault, Ir, Op, OpState, Str, Type, TypeKind};

use super::enums::{ITERATOR, ITERATORS, KIND, Kind, reductions};
use super::types::{parts, same_element, scaled, vector_of};
use super::{Contract, OuterProduct};
use crate::common::{ensure, quoted};

/// An array of affine maps.
pub(super) fn maps() -> AttrConstraint {
    AttrConstraint::Pred { name: "array attribute".into(), test: |ctx, attr| ctx.as_array(attr).is_some() }
}

// Text of contractions.

const TRAIT_ATTRS: [&str; 3] = ["indexing_maps", "iterator_types", "kind"];

pub(super) fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let at = p.token();
    let dict = p.parse_attr()?;
    let Some(entries) = p.ctx().as_dict(dict).map(<[_]>::to_vec) else {
        return Err(p.error_at(at, "E0100", "expected a dictionary of maps and iterator types"));
    };
    let lhs = p.parse_operand()?;
    p.expect(",")?;
    let rhs = p.parse_operand()?;
    p.expect(",")?;
    let acc = p.parse_operand()?;
    let mut masks = Vec::new();
    while p.eat(",") {
        masks.push(p.parse_operand()?);
    }
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let types = p.parse_type_list()?;
    p.expect_keyword("into")?;
    let result = p.parse_type()?;
    let &[lhs_type, rhs_type] = types.as_slice() else {
        return Err(p.error_at(at, "E0100", "expected two types of operands"));
    };
    p.resolve_all(&[lhs, rhs, acc], &[lhs_type, rhs_type, result], state)?;
    state.result_types.push(result);
    state.attrs.extend(entries);
    if !masks.is_empty() {
        return Err(p.error_at(at, "E0100", "masks of a contraction are written with vector.mask"));
    }
    set_iterators(p, state).map_err(|message| p.error_at(at, "E0100", message))?;
    default_kind(p, state);
    Ok(())
}

/// Iterator types are written as strings.
fn set_iterators(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), String> {
    let items = state.attr(p.ctx(), "iterator_types").and_then(|a| p.ctx().as_array(a).map(<[Attr]>::to_vec));
    let Some(items) = items else { return Err("expected iterator_types array attribute".into()) };
    let mut types = Vec::new();
    for item in items {
        let Some(name) = p.ctx().as_str(item).map(str::to_owned) else { continue };
        match ITERATORS.value(&name) {
            Some(value) => types.push(iterator_attr(p, value)),
            None => return Err(format!("unexpected iterator_type ({name})")),
        }
    }
    let array = p.ctx().array_attr(&types);
    state.set_attr(p.ctx(), "iterator_types", array);
    Ok(())
}

fn iterator_attr(p: &mut Parser<'_>, value: i64) -> Attr {
    let value = p.ctx().i_attr(32, value);
    p.ctx().dialect_attr(ITERATOR, &[value]).unwrap_or(value)
}

fn default_kind(p: &mut Parser<'_>, state: &mut OpState) {
    if state.attr(p.ctx(), "kind").is_none() {
        let add = p.ctx().i_attr(32, 1);
        if let Some(kind) = p.ctx().dialect_attr(KIND, &[add]) {
            state.set_attr(p.ctx(), "kind", kind);
        }
    }
}

pub(super) fn print(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    p.text(" {");
    let entries: Vec<(Str, Attr)> =
        ir.attrs(op).iter().filter(|(name, _)| TRAIT_ATTRS.contains(&ir.ctx.text(*name))).copied().collect();
    p.comma_list(&entries, |p, &(name, attr)| print_entry(p, op, name, attr));
    if ir.attr(op, "kind").is_none() {
        p.text(", kind = #vector.kind<add>");
    }
    p.text("} ");
    p.values(ir.operands(op));
    p.attr_dict(op, &TRAIT_ATTRS);
    p.text(" : ");
    p.value_types(&ir.operands(op)[..2]);
    p.text(" into ");
    p.ty(ir.ty(ir.result(op, 0)));
}

fn print_entry(p: &mut Printer<'_>, op: Op, name: Str, attr: Attr) {
    let ir = p.ir();
    p.text(ir.ctx.text(name));
    p.text(" = ");
    if ir.ctx.text(name) != "iterator_types" {
        return p.attr(attr);
    }
    p.text("[");
    p.comma_list(reductions(ir, op), |p, is_reduction| {
        p.string(if is_reduction { "reduction" } else { "parallel" });
    });
    p.text("]");
}

// Verification of contractions.

/// The three maps of a contraction; `None` if they are no maps.
pub(super) fn indexing_maps(ir: &Ir, op: Op) -> Option<Vec<&AffineMap>> {
    let items = ir.attr(op, "indexing_maps").and_then(|a| ir.ctx.as_array(a))?;
    items.iter().map(|&a| ir.ctx.as_map(a)).collect()
}

/// True if each result is another dimension, or zero.
pub(super) fn is_projected_permutation(map: &AffineMap) -> bool {
    let mut seen = vec![false; map.dims as usize];
    map.symbols == 0
        && map.results.len() <= seen.len()
        && map.results.iter().all(|e| match e {
            AffineExpr::Dim(i) => !std::mem::replace(&mut seen[*i as usize], true),
            _ => false,
        })
}

fn dims_of(map: &AffineMap) -> Vec<usize> {
    let dim = |e: &AffineExpr| if let AffineExpr::Dim(i) = e { Some(*i as usize) } else { None };
    map.results.iter().filter_map(dim).collect()
}

fn verify_map(ir: &Ir, op: Op, index: usize, map: &AffineMap, iterators: usize) -> Result<(), Fault> {
    let rank = parts(&ir.ctx, ir.ty(ir.operand(op, index))).map_or(0, |v| v.rank());
    let wrong = |what: String| format!("expected indexing map {index} to {what}");
    ensure(map.symbols == 0, || wrong("have no symbols".into()))?;
    ensure(map.dims as usize == iterators, || wrong(format!("have {iterators} number of inputs")))?;
    ensure(map.results.len() == rank, || wrong(format!("have {rank} number of outputs")))?;
    ensure(is_projected_permutation(map), || wrong("be a projected permutation of its inputs".into()))
}

pub(super) fn verify(ir: &Ir, op: Op) -> Result<(), Fault> {
    let contract = Contract(op);
    let types = [contract.lhs(ir), contract.rhs(ir), contract.acc(ir), ir.result(op, 0)].map(|v| ir.ty(v));
    same_element(ir, types[0], types[1], "lhs and rhs")?;
    same_element(ir, types[2], types[3], "third operand acc and result")?;
    let lhs = vector_of(&ir.ctx, types[0])?;
    let signed = matches!(ir.ctx.kind(lhs.element), TypeKind::Integer { sign, .. } if *sign != Signedness::Signless);
    ensure(!signed, || "only supports signless integer types".into())?;
    let iterators = reductions(ir, op);
    let Some(maps) = indexing_maps(ir, op).filter(|maps| maps.len() == 3) else {
        return Err(Fault::new("expected an indexing map for each vector operand"));
    };
    for (index, map) in maps.iter().enumerate() {
        verify_map(ir, op, index, map, iterators.len())?;
    }
    verify_pairs(ir, &maps, &iterators, types)?;
    verify_result(ir, &maps, &iterators, types)?;
    let element = ir.ctx.element_or_self(types[3]);
    let supported = Kind::of(ir, op).is_some_and(|kind| kind.supports(&ir.ctx, element));
    ensure(supported, || format!("unsupported contraction type {}", quoted(&ir.ctx, types[3])))
}

/// The dimensions of both operands that iterators of one kind index.
fn pairs(maps: &[&AffineMap], iterators: &[bool], reduction: bool) -> Vec<(usize, usize)> {
    let (lhs, rhs) = (dims_of(maps[0]), dims_of(maps[1]));
    let place = |dims: &[usize], i: usize| dims.iter().position(|&d| d == i);
    let wanted = (0..iterators.len()).filter(|&i| iterators[i] == reduction);
    wanted.filter_map(|i| Some((place(&lhs, i)?, place(&rhs, i)?))).collect()
}

fn verify_pairs(ir: &Ir, maps: &[&AffineMap], iterators: &[bool], types: [Type; 4]) -> Result<(), Fault> {
    let (lhs, rhs) = (vector_of(&ir.ctx, types[0])?, vector_of(&ir.ctx, types[1])?);
    let agree = |pairs: &[(usize, usize)]| pairs.iter().all(|&(l, r)| lhs.shape[l] == rhs.shape[r]);
    let contracting = pairs(maps, iterators, true);
    ensure(!contracting.is_empty(), || "expected at least one contracting dimension pair".into())?;
    ensure(agree(&contracting), || "invalid contracting dimension map".into())?;
    ensure(agree(&pairs(maps, iterators, false)), || "invalid batch dimension map".into())
}

/// The shape of the accumulator and of the result is what the maps make of the operands' shapes.
fn verify_result(ir: &Ir, maps: &[&AffineMap], iterators: &[bool], types: [Type; 4]) -> Result<(), Fault> {
    let (lhs, rhs) = (vector_of(&ir.ctx, types[0])?, vector_of(&ir.ctx, types[1])?);
    let contracting = pairs(maps, iterators, true).len();
    let batch = pairs(maps, iterators, false).len();
    let free = lhs.rank() - contracting + rhs.rank() - contracting - batch;
    let shapes = [types[2], types[3]].map(|ty| parts(&ir.ctx, ty).map(|v| v.shape));
    let wrong = || "invalid accumulator/result vector shape".into();
    if free == 0 {
        return ensure(shapes == [None, None], wrong);
    }
    ensure(shapes[0].is_some() && shapes[1].is_some(), wrong)?;
    let mut extents = vec![None; iterators.len()];
    for (dims, shape) in [(dims_of(maps[0]), lhs.shape), (dims_of(maps[1]), rhs.shape)] {
        dims.iter().zip(shape).for_each(|(&dim, &size)| extents[dim] = extents[dim].or(Some(size)));
    }
    ensure(extents.iter().all(Option::is_some), || {
        "expected all dimensions to be either a LHS or a RHS dimension".into()
    })?;
    let expected: Vec<i64> = dims_of(maps[2]).iter().filter_map(|&dim| extents[dim]).collect();
    let fits = shapes.iter().all(|s| *s == Some(&expected[..])) && types[2] == types[3];
    ensure(fits, || format!("invalid accumulator/result vector shape, expected: {expected:?}"))
}

// Outer products.

pub(super) fn parse_outer(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let at = p.token();
    let operands = p.parse_operand_list()?;
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let lhs = p.parse_type()?;
    p.expect(",")?;
    let rhs = p.parse_type()?;
    if operands.len() < 2 {
        return Err(p.error_at(at, "E0100", "expected at least 2 operands"));
    }
    let Some(result) = outer_type(p, lhs, rhs) else {
        return Err(p.error_at(at, "E0100", "expected vector type of one dimension for operand #1"));
    };
    default_kind(p, state);
    let taken: Vec<UnresolvedOperand> = operands.into_iter().take(3).collect();
    p.resolve_all(&taken, &[lhs, rhs, result][..taken.len()], state)?;
    state.result_types.push(result);
    Ok(())
}

/// The type of the product: a matrix of two vectors, or a vector of a vector and a scalar.
fn outer_type(p: &mut Parser<'_>, lhs: Type, rhs: Type) -> Option<Type> {
    let first = |v: super::VectorParts<'_>| Some((*v.shape.first()?, *v.scalable.first()?));
    let ctx = p.ctx();
    let (rows, element) = (first(parts(ctx, lhs)?)?, parts(ctx, lhs)?.element);
    let columns = match parts(ctx, rhs) {
        Some(rhs) => Some(first(rhs)?),
        None => None,
    };
    let (shape, scalable): (Vec<i64>, Vec<bool>) = std::iter::once(rows).chain(columns).unzip();
    Some(scaled(ctx, &shape, &scalable, element))
}

/// The text has attributes only where there is a vector to add to.
pub(super) fn outer_has_text(ir: &Ir, op: Op) -> bool {
    let is_sum = |attr| print_attr(&ir.ctx, attr) == "#vector.kind<add>";
    OuterProduct(op).acc(ir).is_some()
        || ir.attrs(op).iter().all(|&(name, attr)| ir.ctx.text(name) == "kind" && is_sum(attr))
}

pub(super) fn print_outer(p: &mut Printer<'_>, op: Op) {
    let (ir, outer) = (p.ir(), OuterProduct(op));
    p.text(" ");
    p.values(ir.operands(op));
    if outer.acc(ir).is_some() {
        p.text(" ");
        p.attr(ir.attr_dict(op));
    }
    p.text(" : ");
    p.value_types(&ir.operands(op)[..2]);
}

pub(super) fn verify_outer(ir: &Ir, op: Op) -> Result<(), Fault> {
    let outer = OuterProduct(op);
    let (lhs, rhs, result) = (ir.ty(outer.lhs(ir)), ir.ty(outer.rhs(ir)), ir.ty(ir.result(op, 0)));
    same_element(ir, lhs, result, "lhs operand and result")?;
    same_element(ir, rhs, result, "rhs operand and result")?;
    verify_outer_shape(ir, lhs, rhs, result)?;
    let acc_fits = outer.acc(ir).is_none_or(|acc| ir.ty(acc) == result);
    ensure(acc_fits, || "expected operand #3 of same type as result type".into())?;
    let element = ir.ctx.element_or_self(result);
    let supported = Kind::of(ir, op).is_some_and(|kind| kind.supports(&ir.ctx, element));
    ensure(supported, || format!("unsupported outerproduct type {}", quoted(&ir.ctx, result)))
}

fn verify_outer_shape(ir: &Ir, lhs: Type, rhs: Type, result: Type) -> Result<(), Fault> {
    let (lhs, result) = (vector_of(&ir.ctx, lhs)?, vector_of(&ir.ctx, result)?);
    ensure(lhs.rank() == 1, || "expected 1-d vector for operand #1".into())?;
    let rhs = parts(&ir.ctx, rhs);
    ensure(rhs.is_none_or(|rhs| rhs.rank() == 1), || "expected 1-d vector for operand #2".into())?;
    let rank = 1 + usize::from(rhs.is_some());
    ensure(result.rank() == rank, || format!("expected {rank}-d vector result"))?;
    ensure(lhs.shape[0] == result.shape[0], || "expected #1 operand dim to match result dim #1".into())?;
    let Some(rhs) = rhs else { return Ok(()) };
    ensure(rhs.shape[0] == result.shape[1], || "expected #2 operand dim to match result dim #2".into())?;
    ensure(!lhs.is_scalable() || rhs.is_scalable(), || {
        "expected either both or only #2 operand dim to be scalable".into()
    })
}

/// The shape and scalability of the mask that a contraction takes: one flag an iteration.
pub(super) fn mask_shape(ir: &Ir, op: Op) -> Option<(Vec<i64>, Vec<bool>)> {
    let maps = indexing_maps(ir, op)?;
    let mut sizes = vec![(0, false); maps.first()?.dims as usize];
    for (index, map) in maps.iter().enumerate().take(2) {
        let operand = parts(&ir.ctx, ir.ty(ir.operand(op, index)))?;
        for (place, &dim) in dims_of(map).iter().enumerate() {
            *sizes.get_mut(dim)? = (*operand.shape.get(place)?, *operand.scalable.get(place)?);
        }
    }
    Some(sizes.into_iter().unzip())
}
