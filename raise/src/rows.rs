//! Arrays of one dimension as arrays of rows (`raise-rows`).
//!
//! What holds: an access touches the number that it touched, and each subscript behind the first stays inside its dimension. An array that
//! anything but affine loads and stores of one element sees stays as it is.

use dialects::{function, memref};
use ir::affine_expr::floor_div;
use ir::{AffineExpr, AffineMap, Ir, Op, Rewriter, Traits, TypeKind, Value, types};
use presburger::Extreme;

use affine::domain::domain;
use affine::forms::{Forms, sum_of};
use affine::ops::maps::map_of;
use affine::ops::{Load, Store, access};
use affine::system::{Constraint, greatest};

/// Splits the first dimension of arguments and allocations of `func` into rows for as long as all their subscripts are a row and a place
/// in it. Returns how many dimensions there are more.
pub fn give_rows(ir: &mut Ir, func: Op) -> usize {
    let Some(entry) = ir.body(func, 0) else { return 0 };
    let allocations = ir.walk_vec(func).into_iter().filter(|&op| ir.has_trait(op, Traits::ALLOCATION));
    let allocated: Vec<Value> = allocations.map(|op| ir.result(op, 0)).collect();
    let memories: Vec<Value> = ir.args(entry).iter().copied().chain(allocated).collect();
    let mut count = 0;
    for memory in memories {
        while split(ir, memory) {
            count += 1;
        }
    }
    function::sign(ir, func);
    count
}

/// Splits the first dimension once. False if there is no length of a row that suits all accesses.
fn split(ir: &mut Ir, memory: Value) -> bool {
    let TypeKind::MemRef { shape, element, layout: None, space } = ir.ctx.kind(ir.ty(memory)).clone() else {
        return false;
    };
    let Some((&first, rest)) = shape.split_first().filter(|(first, _)| **first != types::DYNAMIC) else { return false };
    let Some(accesses) = accesses_of(ir, memory) else { return false };
    let found =
        lengths(ir, &accesses, first).into_iter().find_map(|length| Some((length, places(ir, &accesses, length)?)));
    let Some((length, places)) = found else { return false };
    for (&access, place) in accesses.iter().zip(places) {
        set_place(ir, access, place);
    }
    let shape = [&[first / length, length], rest].concat();
    let ty = ir.ctx.ty(TypeKind::MemRef { shape: shape.into(), element, layout: None, space });
    Rewriter::new(ir).set_type(memory, ty);
    true
}

/// The accesses of a memory; `None` if something else sees it.
fn accesses_of(ir: &Ir, memory: Value) -> Option<Vec<Op>> {
    let mut accesses = Vec::new();
    for user in ir.uses(memory).map(|u| u.op) {
        match ir.op_text(user) {
            Load::NAME | Store::NAME => accesses.push(user),
            memref::Dealloc::NAME => {}
            _ => return None,
        }
    }
    Some(accesses)
}

/// How long a row may be, shortest first: what divides the dimension and some subscript goes on by.
fn lengths(ir: &Ir, accesses: &[Op], size: i64) -> Vec<i64> {
    let firsts = accesses.iter().filter_map(|&op| map_of(ir, op, "map")?.results.first());
    let steps = firsts.filter_map(sum_of).flat_map(|sum| sum.atoms).map(|(_, step)| step.saturating_abs());
    let mut lengths: Vec<i64> = steps.filter(|&step| step > 1 && step < size && size % step == 0).collect();
    lengths.sort_unstable();
    lengths.dedup();
    lengths
}

/// A row, and a place in it, of an access's map.
type Place = (AffineExpr, AffineExpr);

/// The row and the place of each access; `None` if one may go past the end of a row, or all have the same place.
fn places(ir: &Ir, accesses: &[Op], length: i64) -> Option<Vec<Place>> {
    let places: Vec<Place> = accesses.iter().map(|&op| place(ir, op, length)).collect::<Option<_>>()?;
    let is_varied = places.iter().any(|(_, place)| place.as_const().is_none() || *place != places[0].1);
    is_varied.then_some(places)
}

fn place(ir: &Ir, access: Op, length: i64) -> Option<Place> {
    let map = map_of(ir, access, "map")?;
    let sum = sum_of(map.results.first()?)?;
    let (mut row, mut rest) = (AffineExpr::Const(0), AffineExpr::Const(0));
    for (atom, step) in sum.atoms {
        match step % length {
            0 => row = row + atom * AffineExpr::Const(step / length),
            _ => rest = rest + atom * AffineExpr::Const(step),
        }
    }
    let (least, most) = range(ir, access, &rest)?;
    let rows = floor_div(sum.constant.checked_add(least)?, length)?;
    let start = sum.constant.checked_sub(rows.checked_mul(length)?)?;
    let is_inside = most.checked_add(start)? < length;
    is_inside.then(|| (row + AffineExpr::Const(rows), rest + AffineExpr::Const(start)))
}

/// The least and the greatest value of an expression over the operands of an access.
fn range(ir: &Ir, access: Op, expr: &AffineExpr) -> Option<(i64, i64)> {
    if let Some(number) = expr.as_const() {
        return Some((number, number));
    }
    let map = map_of(ir, access, "map")?;
    let (_, _, operands) = access::place(ir, access)?;
    let mut forms = Forms::new();
    let alone = AffineMap { results: vec![expr.clone()], ..map.clone() };
    let form = forms.apply(ir, &alone, operands)?.pop()?;
    let around = domain(ir, &mut forms, access);
    let most = |form: &AffineExpr| -> Option<i64> { greatest_number(&around, form) };
    Some((most(&-form.clone())?.checked_neg()?, most(&form)?))
}

fn greatest_number(around: &[Constraint], form: &AffineExpr) -> Option<i64> {
    match greatest(around, form) {
        Extreme::Value(number) => number.to_i64(),
        Extreme::Empty | Extreme::Unbounded => None,
    }
}

/// Puts a row and a place where one subscript was.
fn set_place(ir: &mut Ir, access: Op, (row, place): Place) {
    let mut map = map_of(ir, access, "map").expect("affine accesses have a map").clone();
    map.results.splice(..1, [row, place]);
    let map = ir.ctx.map_attr(map);
    Rewriter::new(ir).set_attr(access, "map", map);
}
