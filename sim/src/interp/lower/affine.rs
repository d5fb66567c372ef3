//! affine: loops, choices and accesses; expressions become index arithmetic.

use bits::{Binary, Predicate};
use ir::affine_expr::SetConstraint;
use ir::{AffineExpr, AffineMap, Int, Op, Reported, Value};

use super::super::Sums;
use super::super::builder::Builder;
use super::super::inst::{Extra, Slot};
use super::complex::{load_element, store_element};
use super::memref::{Combine, emit_load, emit_store};
use super::parallel::{dims_of, nest};
use super::scf::{Counted, choose, counted_loop, yield_op};
use super::{Rule, Table, vector_memory};

/// The affine dialect.
pub(super) const TABLE: Table = &[
    (affine::ops::For::NAME, Rule::Custom(for_op)),
    (affine::ops::If::NAME, Rule::Custom(if_op)),
    (affine::ops::Parallel::NAME, Rule::Custom(parallel)),
    (affine::ops::Yield::NAME, Rule::Custom(affine_yield)),
    (affine::ops::Apply::NAME, Rule::Custom(apply)),
    (affine::ops::Min::NAME, Rule::Custom(|b, op| extreme(b, op, Binary::MinS))),
    (affine::ops::Max::NAME, Rule::Custom(|b, op| extreme(b, op, Binary::MaxS))),
    (affine::ops::Load::NAME, Rule::Custom(load)),
    (affine::ops::Store::NAME, Rule::Custom(store)),
    (affine::ops::VectorLoad::NAME, Rule::Custom(vector_load)),
    (affine::ops::VectorStore::NAME, Rule::Custom(vector_store)),
    (affine::ops::Prefetch::NAME, Rule::Custom(|_, _| Ok(()))),
    (affine::ops::DelinearizeIndex::NAME, Rule::Custom(delinearize)),
];

/// The map in attribute `name`.
fn map(b: &mut Builder<'_>, op: Op, name: &str) -> Result<AffineMap, Reported> {
    match b.ir.attr(op, name).and_then(|a| b.ir.ctx.as_map(a)) {
        Some(map) => Ok(map.clone()),
        None => b.malformed(op, &format!("attribute `{name}` is missing")),
    }
}

/// The word slots of dimensions and symbols.
struct Operands {
    dims: Vec<u32>,
    symbols: Vec<u32>,
}

fn operands(b: &mut Builder<'_>, op: Op, dims: u32, symbols: u32, values: &[Value]) -> Result<Operands, Reported> {
    if values.len() != (dims + symbols) as usize {
        return b.malformed(op, "the number of operands does not fit the map");
    }
    let slots = b.words(op, values)?;
    let (dims, symbols) = slots.split_at(dims as usize);
    Ok(Operands { dims: dims.to_vec(), symbols: symbols.to_vec() })
}

/// Emits the results of a map on operands; one word slot each.
pub(super) fn emit_map(b: &mut Builder<'_>, op: Op, map: &AffineMap, values: &[Value]) -> Result<Vec<u32>, Reported> {
    let operands = operands(b, op, map.dims, map.symbols, values)?;
    map.results.iter().map(|e| emit_expr(b, op, e, &operands)).collect()
}

fn emit_expr(b: &mut Builder<'_>, op: Op, expr: &AffineExpr, operands: &Operands) -> Result<u32, Reported> {
    let (int_op, x, y) = match expr {
        AffineExpr::Const(value) => return Ok(b.constant(*value as u64)),
        AffineExpr::Dim(index) => return pick(b, op, &operands.dims, *index),
        AffineExpr::Symbol(index) => return pick(b, op, &operands.symbols, *index),
        AffineExpr::Add(x, y) => (Binary::Add, x, y),
        AffineExpr::Mul(x, y) => (Binary::Mul, x, y),
        AffineExpr::Mod(x, y) => (Binary::RemFloor, x, y),
        AffineExpr::FloorDiv(x, y) => (Binary::FloorDivS, x, y),
        AffineExpr::CeilDiv(x, y) => (Binary::CeilDivS, x, y),
    };
    let divides = matches!(int_op, Binary::RemFloor | Binary::FloorDivS | Binary::CeilDivS);
    let x = emit_expr(b, op, x, operands)?;
    let divisor = y.as_const();
    let y = emit_expr(b, op, y, operands)?;
    if divides && divisor.is_none_or(|divisor| divisor <= 0) {
        b.emit_extra(Extra::PositiveDivisor { a: y });
    }
    if !divides && b.sums == Sums::Exact {
        b.emit_extra(Extra::Fits { op: int_op, a: x, b: y });
    }
    Ok(b.emit_index(int_op, x, y))
}

fn pick(b: &mut Builder<'_>, op: Op, slots: &[u32], index: u32) -> Result<u32, Reported> {
    match slots.get(index as usize) {
        Some(&slot) => Ok(slot),
        None => b.malformed(op, "the map names an operand that is not there"),
    }
}

/// Emits the smallest or largest result of a map.
fn emit_extreme(
    b: &mut Builder<'_>,
    op: Op,
    int_op: Binary,
    map: &AffineMap,
    values: &[Value],
) -> Result<u32, Reported> {
    let slots = emit_map(b, op, map, values)?;
    reduce_slots(b, op, int_op, &slots)
}

fn reduce_slots(b: &mut Builder<'_>, op: Op, int_op: Binary, slots: &[u32]) -> Result<u32, Reported> {
    let Some((&first, rest)) = slots.split_first() else { return b.malformed(op, "a map has no result") };
    Ok(rest.iter().fold(first, |best, &slot| b.emit_index(int_op, best, slot)))
}

fn set_result(b: &mut Builder<'_>, op: Op, slot: u32) -> Result<(), Reported> {
    let dst = b.result(op)?;
    b.emit_copy(dst, Slot::Bits(slot, 64));
    Ok(())
}

fn apply(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let (map, values) = (map(b, op, "map")?, b.ir.operands(op).to_vec());
    let slots = emit_map(b, op, &map, &values)?;
    let &[slot] = slots.as_slice() else { return b.malformed(op, "its map has not one result") };
    set_result(b, op, slot)
}

fn extreme(b: &mut Builder<'_>, op: Op, int_op: Binary) -> Result<(), Reported> {
    let (map, values) = (map(b, op, "map")?, b.ir.operands(op).to_vec());
    let slot = emit_extreme(b, op, int_op, &map, &values)?;
    set_result(b, op, slot)
}

/// The subscripts of an access: the map's results, or the operands themselves.
fn subscripts(b: &mut Builder<'_>, op: Op, values: &[Value]) -> Result<Vec<u32>, Reported> {
    if b.ir.attr(op, "map").is_none() {
        return b.words(op, values);
    }
    let map = map(b, op, "map")?;
    emit_map(b, op, &map, values)
}

fn load(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let operands = b.ir.operands(op).to_vec();
    let Some((&memory, indices)) = operands.split_first() else { return b.malformed(op, "it has no memref") };
    let view = b.view(op, memory)?;
    let indices = subscripts(b, op, indices)?;
    let slots = b.results(op)?;
    load_element(b, &slots, view, &indices);
    Ok(())
}

fn store(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let operands = b.ir.operands(op).to_vec();
    let [value, memory, indices @ ..] = operands.as_slice() else { return b.malformed(op, "it has no memref") };
    let (slots, view) = (b.slots_of(op, *value)?, b.view(op, *memory)?);
    let indices = subscripts(b, op, indices)?;
    store_element(b, &slots, view, &indices);
    Ok(())
}

fn vector_load(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let (memory, indices) = place(b, op, 0)?;
    let result = b.ir.result(op, 0);
    for (lane, place) in vector_memory::adjacent(b, op, result, &indices)? {
        emit_load(b, lane, memory, &place);
    }
    Ok(())
}

fn vector_store(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let (memory, indices) = place(b, op, 1)?;
    let value = super::operand_value(b, op, 0)?;
    for (lane, place) in vector_memory::adjacent(b, op, value, &indices)? {
        emit_store(b, lane, memory, &place);
    }
    Ok(())
}

/// The memory that operand `index` is, and the subscripts that the operands after it give.
fn place(b: &mut Builder<'_>, op: Op, index: usize) -> Result<(u32, Vec<u32>), Reported> {
    let operands = b.ir.operands(op).to_vec();
    let Some((&memory, indices)) = operands.get(index..).and_then(|o| o.split_first()) else {
        return b.malformed(op, "it has no memref");
    };
    Ok((b.view(op, memory)?, subscripts(b, op, indices)?))
}

fn for_op(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let groups: Vec<Vec<Value>> = (0..3).map(|i| b.ir.operand_group(op, i).to_vec()).collect();
    let (lower_map, upper_map) = (map(b, op, "lowerBoundMap")?, map(b, op, "upperBoundMap")?);
    let lower = emit_extreme(b, op, Binary::MaxS, &lower_map, &groups[0])?;
    let upper = emit_extreme(b, op, Binary::MinS, &upper_map, &groups[1])?;
    let step = b.int_attr(op, "step")?;
    if step <= 0 {
        return b.malformed(op, "its step is not positive");
    }
    let step = b.constant(step as u64);
    counted_loop(b, op, &Counted { width: 64, lower, upper, step }, &groups[2])
}

fn if_op(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let ir = b.ir;
    let Some(set) = ir.attr(op, "condition").and_then(|a| ir.ctx.as_set(a)) else {
        return b.malformed(op, "it has no condition");
    };
    let operands = operands(b, op, set.dims, set.symbols, ir.operands(op))?;
    let mut condition = b.constant(1);
    for constraint in &set.constraints {
        let holds = emit_constraint(b, op, constraint, &operands)?;
        condition = b.emit_index(Binary::And, condition, holds);
    }
    choose(b, op, condition)
}

fn emit_constraint(
    b: &mut Builder<'_>,
    op: Op,
    constraint: &SetConstraint,
    operands: &Operands,
) -> Result<u32, Reported> {
    let value = emit_expr(b, op, &constraint.expr, operands)?;
    let zero = b.constant(0);
    let predicate = if constraint.is_equality { Predicate::Eq } else { Predicate::Sge };
    Ok(b.emit_test(predicate, 64, value, zero))
}

/// A yield sends its values on, or reduces them where `affine.parallel` is around it.
fn affine_yield(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    match b.ir.parent(op).filter(|&p| b.ir.isa::<affine::ops::Parallel>(p)) {
        Some(parent) => reduce(b, op, parent),
        None => yield_op(b, op),
    }
}

fn reduce(b: &mut Builder<'_>, op: Op, parent: Op) -> Result<(), Reported> {
    let accumulators = b.yields.last().map(|y| y.slots.clone()).unwrap_or_default();
    let values = b.ir.operands(op).to_vec();
    let combines = reductions(b, parent)?;
    if accumulators.len() != values.len() || combines.len() != values.len() {
        return b.malformed(op, "the number of its values does not fit the loop");
    }
    for ((&accumulator, &value), combine) in accumulators.iter().zip(&values).zip(combines) {
        let new = b.get(op, value)?;
        combine.emit(b, op, b.ir.ty(value), accumulator, [accumulator, new])?;
    }
    Ok(())
}

/// The reductions of `affine.parallel` and their kinds.
fn reduction_kinds(b: &mut Builder<'_>, op: Op) -> Result<Vec<i64>, Reported> {
    let kinds = b.required::<&[ir::Attr]>(op, "reductions")?;
    match kinds.iter().map(|&kind| super::super::builder::enum_value(b.ir, kind)).collect() {
        Some(numbers) => Ok(numbers),
        None => b.malformed(op, "a reduction has no number"),
    }
}

fn reductions(b: &mut Builder<'_>, op: Op) -> Result<Vec<Combine>, Reported> {
    match reduction_kinds(b, op)?.into_iter().map(Combine::from_number).collect() {
        Some(combines) => Ok(combines),
        None => b.malformed(op, "unknown reduction"),
    }
}

fn parallel(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let (lower_map, upper_map) = (map(b, op, "lowerBoundsMap")?, map(b, op, "upperBoundsMap")?);
    let values = b.ir.operands(op).to_vec();
    let split = (lower_map.dims + lower_map.symbols) as usize;
    if split > values.len() {
        return b.malformed(op, "the number of operands does not fit the maps");
    }
    let lower = emit_map(b, op, &lower_map, &values[..split])?;
    let upper = emit_map(b, op, &upper_map, &values[split..])?;
    let lower = grouped(b, op, "lowerBoundsGroups", Binary::MaxS, &lower)?;
    let upper = grouped(b, op, "upperBoundsGroups", Binary::MinS, &upper)?;
    let steps = b.required::<Vec<i64>>(op, "steps")?;
    let steps: Vec<u32> = steps.into_iter().map(|s| b.constant(s as u64)).collect();
    let results = b.results(op)?;
    start_reductions(b, op, &results)?;
    let dims = dims_of(b, op, &lower, &upper, &steps)?;
    nest(b, op, &dims, results)
}

/// Reduces runs of bounds, whose lengths an attribute holds, to one each.
fn grouped(b: &mut Builder<'_>, op: Op, attr: &str, int_op: Binary, slots: &[u32]) -> Result<Vec<u32>, Reported> {
    let sizes = match b.ir.attr(op, attr) {
        Some(_) => b.required::<Vec<Int>>(op, attr)?.iter().filter_map(Int::to_i64).collect(),
        None => vec![1; slots.len()],
    };
    let mut rest = slots;
    let mut bounds = Vec::new();
    for size in sizes {
        let Some((group, tail)) = rest.split_at_checked(size.max(0) as usize) else {
            return b.malformed(op, "its bounds do not fit their groups");
        };
        bounds.push(reduce_slots(b, op, int_op, group)?);
        rest = tail;
    }
    Ok(bounds)
}

/// Puts the neutral element of each reduction in its result.
fn start_reductions(b: &mut Builder<'_>, op: Op, results: &[Slot]) -> Result<(), Reported> {
    let kinds = reduction_kinds(b, op)?;
    for (index, (&slot, &kind)) in results.iter().zip(&kinds).enumerate() {
        let ty = b.ir.ty(b.ir.result(op, index));
        let width = b.number_width(op, ty)?;
        let float = b.float_kind_of(ty);
        let Some(neutral) = super::super::neutral::neutral(kind, width, float) else {
            return b.malformed(op, "a reduction has no neutral element");
        };
        let start = b.constant_int(&neutral);
        b.emit_copy(slot, start);
    }
    Ok(())
}

fn delinearize(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let operands = b.ir.operands(op).to_vec();
    let slots = b.words(op, &operands)?;
    let [linear, basis @ ..] = slots.as_slice() else { return b.malformed(op, "it has no operand") };
    let results: Vec<Value> = b.ir.results(op).collect();
    let basis = match b.ir.attr(op, "static_basis") {
        Some(_) => super::parallel::mixed(b, op, &operands[1..], "static_basis")?,
        None => basis.to_vec(),
    };
    if basis.len() != results.len() {
        return b.malformed(op, "the basis does not fit the results");
    }
    // The last part is the remainder by the last size, and so on; the first is what is left.
    let mut rest = *linear;
    for (index, &result) in results.iter().enumerate().rev() {
        let size = basis[index];
        b.emit_extra(Extra::PositiveDivisor { a: size });
        let dst = b.get(op, result)?;
        match index {
            0 => b.emit_copy(dst, Slot::Bits(rest, 64)),
            _ => {
                let digit = b.emit_index(Binary::RemFloor, rest, size);
                b.emit_copy(dst, Slot::Bits(digit, 64));
                rest = b.emit_index(Binary::FloorDivS, rest, size);
            }
        }
    }
    Ok(())
}
