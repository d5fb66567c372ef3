//! `expand-vectors`: operations on vectors as operations on their elements.
//!
//! What holds: a vector that was expanded is a `vector.from_elements`, whose operands are its elements in row-major order; in
//! between an element of any other vector is a `vector.extract`. An operation without a row stays as it is.

mod compute;
mod memory;
mod moves;
mod position;

use ir::{Ir, Op, Rewriter, Traits, Type, Value, ValueMap};

use super::carriers::{self, Splitting};
use crate::elements;
use crate::vector::{Extract, FromElements, parts};

/// Most elements of a vector that is expanded.
const MOST_ELEMENTS: i64 = 4096;

/// The elements of a vector in row-major order, or a scalar alone.
type Lanes = Vec<Value>;

/// Makes the elements of each result before the operation, which is then replaced; `None` if it can't.
type Expand = fn(&mut Rewriter<'_>, Op) -> Option<Vec<Lanes>>;

/// Rows: the name of an operation and what makes its elements.
type Table = &'static [(&'static str, Expand)];

const TABLES: [Table; 3] = [moves::TABLE, compute::TABLE, memory::TABLE];

const COUNT: usize = TABLES[0].len() + TABLES[1].len() + TABLES[2].len();

/// The operations that are expanded, beside those that work element by element and those that pass vectors on.
pub const OPERATIONS: [&str; COUNT + 1] = names();

const fn names() -> [&'static str; COUNT + 1] {
    let mut names = [FromElements::NAME; COUNT + 1];
    let (mut table, mut row, mut place) = (0, 0, 0);
    while table < TABLES.len() {
        if row < TABLES[table].len() {
            names[place] = TABLES[table][row].0;
            (row, place) = (row + 1, place + 1);
        } else {
            (table, row) = (table + 1, 0);
        }
    }
    names
}

const VECTORS: Splitting = Splitting { types: element_types, split: lanes, join: gathered };

/// Packs vectors in the signature of `func` and in memories below it (see `pack.rs`).
pub fn pack(ir: &mut Ir, func: Op) {
    super::pack::pack(ir, func, VECTORS);
}

/// The types of the elements of a vector that is expanded.
fn element_types(ir: &Ir, ty: Type) -> Option<Vec<Type>> {
    let vector = parts(&ir.ctx, ty)?;
    Some(vec![vector.element; element_count(ir, ty)?])
}

/// Expands vectors below `root`.
pub fn expand(ir: &mut Ir, root: Op) {
    for op in ir.walk_vec(root) {
        if !uses_vectors(ir, op) || is_masked(ir, op) {
            continue;
        }
        if carriers::is_carrier(ir, op) {
            carriers::expand(&mut Rewriter::new(ir), op, VECTORS);
        } else if let Some(rule) = rule(ir, op) {
            let mut rewriter = Rewriter::new(ir);
            rewriter.before(op);
            if let Some(lanes) = rule(&mut rewriter, op) {
                replace(&mut rewriter, op, &lanes);
            }
        }
    }
    remove_unused(ir, root);
}

/// Does the operation stand in one of the dialect, which says for which elements it runs?
fn is_masked(ir: &Ir, op: Op) -> bool {
    ir.parent(op).is_some_and(|parent| ir.op_text(parent).starts_with("vector."))
}

/// Does the operation take, make or hold a vector?
fn uses_vectors(ir: &Ir, op: Op) -> bool {
    let is_vector = |value: Value| parts(&ir.ctx, ir.ty(value)).is_some();
    let arguments = ir.regions(op).iter().flat_map(|&r| ir.blocks(r)).flat_map(|&b| ir.args(b));
    ir.operands(op).iter().copied().chain(ir.results(op)).chain(arguments.copied()).any(is_vector)
}

fn rule(ir: &Ir, op: Op) -> Option<Expand> {
    if ir.has_trait(op, Traits::ELEMENTWISE) {
        return Some(by_element);
    }
    let name = ir.op_text(op);
    let tables = TABLES.iter().chain([&moves::VALUES]);
    tables.flat_map(|table| table.iter()).find(|(n, _)| *n == name).map(|(_, expand)| *expand)
}

/// Puts vectors of these elements in the place of the results of `op`.
fn replace(rewriter: &mut Rewriter<'_>, op: Op, lanes: &[Lanes]) {
    let results: Vec<Value> = rewriter.results(op).collect();
    rewriter.before(op);
    let mut values = Vec::new();
    for (&result, lanes) in results.iter().zip(lanes) {
        let ty = rewriter.ty(result);
        values.push(gathered(rewriter, lanes, ty));
    }
    rewriter.replace(op, &values);
}

/// A value of type `ty` of these elements.
pub(super) fn gathered(rewriter: &mut Rewriter<'_>, lanes: &[Value], ty: Type) -> Value {
    match parts(&rewriter.ctx, ty) {
        Some(_) => rewriter.op(FromElements::NAME).operands(lanes).result(ty).value(),
        None => lanes[0],
    }
}

/// The number of elements of a type: 1 for scalars. `None` for vectors that are not expanded.
pub(super) fn element_count(ir: &Ir, ty: Type) -> Option<usize> {
    match parts(&ir.ctx, ty) {
        None => Some(1),
        Some(vector) if vector.is_scalable() || vector.count() > MOST_ELEMENTS => None,
        Some(vector) => usize::try_from(vector.count()).ok(),
    }
}

/// The elements of a value at the insertion point; `None` for vectors that are not expanded.
pub(super) fn lanes(rewriter: &mut Rewriter<'_>, value: Value) -> Option<Lanes> {
    let ty = rewriter.ty(value);
    let count = element_count(rewriter, ty)?;
    let Some(vector) = parts(&rewriter.ctx, ty) else { return Some(vec![value]) };
    if let Some(made) = rewriter.def_op(value).filter(|&d| rewriter.is(d, FromElements::NAME)) {
        return Some(rewriter.operands(made).to_vec());
    }
    let (shape, element) = (vector.shape.to_vec(), vector.element);
    debug_assert_eq!(indices(&shape).len(), count);
    let extract = |index: Vec<i64>| {
        let position = rewriter.ir_mut().ctx.dense_array(64, &index);
        rewriter.op(Extract::NAME).operand(value).attr("static_position", position).result(element).value()
    };
    Some(indices(&shape).into_iter().map(extract).collect())
}

/// The elements of operand `index`.
fn operand_lanes(rewriter: &mut Rewriter<'_>, op: Op, index: usize) -> Option<Lanes> {
    let value = *rewriter.operands(op).get(index)?;
    lanes(rewriter, value)
}

/// The shape of a vector; empty for scalars.
fn shape(ir: &Ir, value: Value) -> Vec<i64> {
    parts(&ir.ctx, ir.ty(value)).map_or_else(Vec::new, |p| p.shape.to_vec())
}

/// The indices of all elements of a vector of shape `shape`, in row-major order.
fn indices(shape: &[i64]) -> Vec<Vec<i64>> {
    let mut all = vec![Vec::new()];
    for &size in shape {
        let longer = |prefix: Vec<i64>| (0..size).map(move |i| [&prefix[..], &[i]].concat());
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}

/// The number of the element at `index` of a vector of shape `shape`.
fn linear(shape: &[i64], index: &[i64]) -> usize {
    index.iter().zip(shape).fold(0, |n, (&i, &size)| n * size as usize + i as usize)
}

/// The integers of array attribute `name`, which the declaration demands.
fn ints(ir: &Ir, op: Op, name: &str) -> Option<Vec<i64>> {
    ir.ctx.as_array(ir.attr(op, name)?)?.iter().map(|&a| ir.ctx.as_i64(a)).collect()
}

/// An operation on each element alike: a copy an element, on scalars.
fn by_element(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Vec<Lanes>> {
    let results: Vec<Value> = rewriter.results(op).collect();
    let count = element_count(rewriter, rewriter.ty(*results.first()?))?;
    let operands = rewriter.operands(op).to_vec();
    let mut parts_of = Vec::new();
    for &operand in &operands {
        parts_of.push(lanes(rewriter, operand)?);
    }
    let mut made: Vec<Lanes> = vec![Vec::new(); results.len()];
    for lane in 0..count {
        let mut map = ValueMap::default();
        for (&operand, lanes) in operands.iter().zip(&parts_of) {
            map.insert(operand, *lanes.get(if lanes.len() == 1 { 0 } else { lane })?);
        }
        let copy = rewriter.clone_op(op, &mut map);
        for (result, made) in rewriter.results(copy).zip(&mut made).collect::<Vec<_>>() {
            let element = rewriter.ctx.element_or_self(rewriter.ty(result));
            rewriter.set_type(result, element);
            made.push(result);
        }
    }
    Some(made)
}

/// A constant for each element.
fn constants(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Vec<Lanes>> {
    let ty = rewriter.ty(rewriter.result(op, 0));
    let (count, element) = (element_count(rewriter, ty)?, rewriter.ctx.element_type(ty)?);
    let values = elements::elements(&rewriter.ctx, rewriter.attr(op, "value")?)?;
    let mut made = Vec::new();
    for value in &values {
        let attr = elements::constant(&mut rewriter.ir_mut().ctx, element, std::slice::from_ref(value))?;
        made.push(crate::arith::create_constant(rewriter, attr)?);
    }
    Some(vec![(0..count).map(|i| made[if made.len() == 1 { 0 } else { i }]).collect()])
}

/// Takes out vectors that nothing uses any more.
fn remove_unused(ir: &mut Ir, root: Op) {
    for op in ir.walk_vec(root).into_iter().rev() {
        let is_made = matches!(ir.op_text(op), FromElements::NAME | Extract::NAME);
        if is_made && ir.results(op).all(|r| ir.is_unused(r)) {
            Rewriter::new(ir).erase(op);
        }
    }
}
