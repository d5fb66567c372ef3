//! vector: operations that compute: reductions, contractions, masks, fused multiply-add.
//!
//! What holds: sums of floats are made from the first lane on, in row-major order, each rounded.

use bits::{Binary, Predicate};
use dialects::vector;
use dialects::vector::Kind;
use ir::{AffineExpr, AffineMap, Int, Op, Reported, Type, Value};

use super::super::builder::Builder;
use super::super::float_ops::FloatOp;
use super::super::inst::{Extra, Inst, Slot};
use super::vector::{both, finish, flags, indices, linear, operand_shape, shape, slots};
use super::{Rule, Table};

/// Operations that compute.
pub(super) const TABLE: Table = &[
    (vector::Fma::NAME, Rule::Custom(super::arith::fused_multiply_add)),
    (vector::Reduction::NAME, Rule::Custom(reduction)),
    (vector::MultiReduction::NAME, Rule::Custom(multi_reduction)),
    (vector::Scan::NAME, Rule::Custom(scan)),
    (vector::OuterProduct::NAME, Rule::Custom(outer_product)),
    (vector::Contract::NAME, Rule::Custom(contract)),
    (vector::MatrixMultiply::NAME, Rule::Custom(matrix_multiply)),
    (vector::CreateMask::NAME, Rule::Custom(create_mask)),
    (vector::ConstantMask::NAME, Rule::Custom(constant_mask)),
    (vector::Step::NAME, Rule::Custom(step)),
];

/// Two operations on elements.
enum Combine {
    Int(Binary),
    Float(FloatOp),
}

fn combination(kind: Kind, is_float: bool) -> Combine {
    match kind {
        Kind::Add if is_float => Combine::Float(FloatOp::Add),
        Kind::Add => Combine::Int(Binary::Add),
        Kind::Mul if is_float => Combine::Float(FloatOp::Mul),
        Kind::Mul => Combine::Int(Binary::Mul),
        Kind::MinUI => Combine::Int(Binary::MinU),
        Kind::MinSI => Combine::Int(Binary::MinS),
        Kind::MaxUI => Combine::Int(Binary::MaxU),
        Kind::MaxSI => Combine::Int(Binary::MaxS),
        Kind::And => Combine::Int(Binary::And),
        Kind::Or => Combine::Int(Binary::Or),
        Kind::Xor => Combine::Int(Binary::Xor),
        Kind::MinNumF => Combine::Float(FloatOp::MinNum),
        Kind::MaxNumF => Combine::Float(FloatOp::MaxNum),
        Kind::MinimumF => Combine::Float(FloatOp::Minimum),
        Kind::MaximumF => Combine::Float(FloatOp::Maximum),
    }
}

/// A new slot with `x` and `y` of type `ty` combined.
fn combine(b: &mut Builder<'_>, op: Op, kind: Kind, ty: Type, x: Slot, y: Slot) -> Result<Slot, Reported> {
    let float = b.float_kind_of(ty);
    let dst = b.slot_of_type(op, ty)?;
    match (combination(kind, float.is_some()), dst, x, y) {
        (Combine::Int(int_op), ..) => b.emit_int(int_op, dst, x, y),
        (Combine::Float(float_op), Slot::Bits(to, _), Slot::Bits(x, _), Slot::Bits(y, _)) => {
            let kind = b.float_kind(op, ty)?;
            b.emit(Inst::Float { op: float_op, kind, dst: to, a: x, b: y });
        }
        _ => return b.fail(op, "E0902", "a float of more than 64 bits is not handled"),
    }
    Ok(dst)
}

/// How `op` combines elements, and the type of those of its result.
fn kind_and_element(b: &mut Builder<'_>, op: Op) -> Result<(Kind, Type), Reported> {
    let element = b.ir.ctx.element_or_self(b.ir.ty(b.ir.result(op, 0)));
    match Kind::of(b.ir, op) {
        Some(kind) => Ok((kind, element)),
        None => b.fail(op, "E0902", "a combination of several kinds is not handled"),
    }
}

fn reduction(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let (kind, element) = kind_and_element(b, op)?;
    let lanes = slots(b, op, 0)?;
    let start = b.ir.operands_named(op, "acc").first().copied();
    let mut all = match start {
        Some(acc) => b.slots_of(op, acc)?,
        None => Vec::new(),
    };
    all.extend(lanes);
    let Some((&first, rest)) = all.split_first() else { return b.malformed(op, "it has no elements") };
    let mut value = first;
    for &lane in rest {
        value = combine(b, op, kind, element, value, lane)?;
    }
    finish(b, op, Some(vec![value]))
}

fn multi_reduction(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let (kind, element) = kind_and_element(b, op)?;
    let (lanes, mut result) = (slots(b, op, 0)?, slots(b, op, 1)?);
    let (own, reduced) = (operand_shape(b, op, 0)?, b.required::<Vec<i64>>(op, "reduction_dims")?);
    let kept: Vec<usize> = (0..own.len()).filter(|&i| !reduced.contains(&(i as i64))).collect();
    let sizes: Vec<i64> = kept.iter().map(|&i| own[i]).collect();
    for (index, lane) in indices(&own).into_iter().zip(lanes) {
        let place = linear(&sizes, &kept.iter().map(|&i| index[i]).collect::<Vec<_>>());
        result[place] = combine(b, op, kind, element, result[place], lane)?;
    }
    finish(b, op, Some(result))
}

fn scan(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let (kind, element) = kind_and_element(b, op)?;
    let (lanes, initial) = (slots(b, op, 0)?, slots(b, op, 1)?);
    let (dim, inclusive) = (b.required::<usize>(op, "reduction_dim")?, b.required::<i64>(op, "inclusive")? != 0);
    let own = operand_shape(b, op, 0)?;
    let rest = |index: &[i64]| [&index[..dim], &index[dim + 1..]].concat();
    let sizes = rest(&own);
    let (mut running, mut result) = (initial, lanes.clone());
    let mut order = indices(&own);
    order.sort_by_key(|index| index[dim]);
    for index in order {
        let (lane, line) = (linear(&own, &index), linear(&sizes, &rest(&index)));
        let first = index[dim] == 0;
        let before = running[line];
        let next = match (inclusive, first) {
            (true, true) => lanes[lane],
            (true, false) => combine(b, op, kind, element, before, lanes[lane])?,
            (false, true) => before,
            (false, false) => {
                let mut previous = index.clone();
                previous[dim] -= 1;
                combine(b, op, kind, element, before, lanes[linear(&own, &previous)])?
            }
        };
        (result[lane], running[line]) = (next, next);
    }
    finish(b, op, Some(result))?;
    let accumulated = b.ir.result(op, 1);
    b.alias_lanes(accumulated, running);
    Ok(())
}

/// `acc kind (x * y)`; floats that are added are rounded once.
fn accumulate(
    b: &mut Builder<'_>,
    op: Op,
    kind: Kind,
    ty: Type,
    acc: Option<Slot>,
    factors: [Slot; 2],
) -> Result<Slot, Reported> {
    let [x, y] = factors;
    if let (Some(float), Kind::Add, Some(Slot::Bits(c, _)), Slot::Bits(x, _), Slot::Bits(y, _)) =
        (b.float_kind_of(ty), kind, acc, x, y)
    {
        let dst = b.slot_of_type(op, ty)?;
        if let Slot::Bits(dst, _) = dst {
            b.emit_extra(Extra::FusedMultiplyAdd { kind: float, dst, a: x, b: y, c });
        }
        return Ok(dst);
    }
    let product = combine(b, op, Kind::Mul, ty, x, y)?;
    match acc {
        Some(acc) => combine(b, op, kind, ty, acc, product),
        None => Ok(product),
    }
}

fn outer_product(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let (kind, element) = kind_and_element(b, op)?;
    let (lhs, rhs) = (slots(b, op, 0)?, slots(b, op, 1)?);
    let acc = b.ir.operands_named(op, "acc").first().copied();
    let acc = match acc {
        Some(acc) => Some(b.lanes(op, acc)?),
        None => None,
    };
    let mut result = Vec::new();
    for &x in &lhs {
        for &y in &rhs {
            let start = acc.as_ref().and_then(|acc| acc.get(result.len()).copied());
            result.push(accumulate(b, op, kind, element, start, [x, y])?);
        }
    }
    finish(b, op, Some(result))
}

/// The lane that a map of iterators means in a vector of shape `shape`.
fn mapped(map: &AffineMap, shape: &[i64], iteration: &[i64]) -> usize {
    let index: Vec<i64> =
        map.results.iter().map(|e| if let AffineExpr::Dim(d) = e { iteration[*d as usize] } else { 0 }).collect();
    linear(shape, &index)
}

fn contract(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let (kind, element) = kind_and_element(b, op)?;
    let maps = b.required::<&[ir::Attr]>(op, "indexing_maps")?;
    let maps: Vec<AffineMap> = maps.iter().filter_map(|&a| b.ir.ctx.as_map(a).cloned()).collect();
    if maps.len() != 3 {
        return b.malformed(op, "it has not three maps");
    }
    let values: Vec<Value> = b.ir.operands(op).to_vec();
    let shapes: Vec<Vec<i64>> = values.iter().map(|&v| shape(b, v)).collect();
    let (lhs, rhs, mut result) = (slots(b, op, 0)?, slots(b, op, 1)?, slots(b, op, 2)?);
    let mut extents = vec![1; maps[0].dims as usize];
    for (map, shape) in maps.iter().zip(&shapes) {
        for (expr, &size) in map.results.iter().zip(shape) {
            if let AffineExpr::Dim(d) = expr {
                extents[*d as usize] = size;
            }
        }
    }
    for iteration in indices(&extents) {
        let [x, y, z] = [0, 1, 2].map(|i| mapped(&maps[i], &shapes[i], &iteration));
        result[z] = accumulate(b, op, kind, element, Some(result[z]), [lhs[x], rhs[y]])?;
    }
    finish(b, op, Some(result))
}

fn matrix_multiply(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let element = b.ir.ctx.element_or_self(b.ir.ty(b.ir.result(op, 0)));
    let (rows, inner) = (b.required::<usize>(op, "lhs_rows")?, b.required::<usize>(op, "lhs_columns")?);
    let columns = b.required::<usize>(op, "rhs_columns")?;
    let (lhs, rhs) = (slots(b, op, 0)?, slots(b, op, 1)?);
    if lhs.len() != rows * inner || rhs.len() != inner * columns || inner == 0 {
        return b.malformed(op, "the sizes of its matrices do not fit");
    }
    let mut result = Vec::new();
    for column in 0..columns {
        for row in 0..rows {
            let mut sum = None;
            for k in 0..inner {
                let product = combine(b, op, Kind::Mul, element, lhs[k * rows + row], rhs[column * inner + k])?;
                sum = Some(match sum {
                    Some(sum) => combine(b, op, Kind::Add, element, sum, product)?,
                    None => product,
                });
            }
            result.extend(sum);
        }
    }
    finish(b, op, Some(result))
}

// Masks.

fn create_mask(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let operands = b.ir.operands(op).to_vec();
    let bounds = b.words(op, &operands)?;
    let own = shape(b, b.ir.result(op, 0));
    // A mask of rank 0 has one bound.
    let sizes = if own.is_empty() { vec![1] } else { own };
    // For each dimension, the flags of its indices.
    let mut tests = Vec::new();
    for (&bound, &size) in bounds.iter().zip(&sizes) {
        let test = |b: &mut Builder<'_>, i: i64| {
            let index = b.constant(i as u64);
            b.emit_test(Predicate::Slt, 64, index, bound)
        };
        tests.push((0..size).map(|i| test(b, i)).collect::<Vec<u32>>());
    }
    let mut lanes = Vec::new();
    for index in indices(&sizes) {
        let own: Vec<u32> = index.iter().zip(&tests).map(|(&i, tests)| tests[i as usize]).collect();
        let Some((&first, rest)) = own.split_first() else { return b.malformed(op, "it has no bounds") };
        let flag = rest.iter().fold(first, |all, &test| both(b, all, test));
        lanes.push(Slot::Bits(flag, 1));
    }
    finish(b, op, Some(lanes))
}

fn constant_mask(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let (own, sizes) = (shape(b, b.ir.result(op, 0)), b.required::<Vec<i64>>(op, "mask_dim_sizes")?);
    let own = if own.is_empty() { vec![1] } else { own };
    let set = |index: Vec<i64>| index.iter().zip(&sizes).all(|(i, size)| i < size);
    let lanes = flags(b, indices(&own).into_iter().map(set));
    finish(b, op, Some(lanes))
}

fn step(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let size = shape(b, b.ir.result(op, 0)).first().copied().unwrap_or(0);
    let lanes = (0..size).map(|i| b.constant_int(&Int::from_i64(64, i))).collect();
    finish(b, op, Some(lanes))
}
