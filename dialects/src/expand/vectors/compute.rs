//! Operations that combine elements, and masks.

use ir::{AffineExpr, AffineMap, Op, Rewriter, Type, Value};

use super::{Lanes, Table, indices, ints, lanes, linear, operand_lanes, shape};
use crate::expand::build;
use crate::vector::Kind;
use crate::{arith, vector};
use bits::Predicate;

pub(super) const TABLE: Table = &[
    (vector::Reduction::NAME, reduction),
    (vector::MultiReduction::NAME, multi_reduction),
    (vector::Scan::NAME, scan),
    (vector::OuterProduct::NAME, outer_product),
    (vector::Contract::NAME, contract),
    (vector::MatrixMultiply::NAME, matrix_multiply),
    (vector::CreateMask::NAME, create_mask),
    (vector::ConstantMask::NAME, constant_mask),
    (vector::Step::NAME, step),
];

/// How an operation combines elements, and of which type they are. `None` for floats, whose order and rounding are not
/// those of a tree of operations.
fn kind(rewriter: &Rewriter<'_>, op: Op) -> Option<(Kind, Type)> {
    let element = rewriter.ctx.element_or_self(rewriter.ty(rewriter.result(op, 0)));
    let is_integer = crate::common::integer_bits(&rewriter.ctx, element).is_some();
    Kind::of(rewriter, op).filter(|_| is_integer).map(|kind| (kind, element))
}

fn combine(rewriter: &mut Rewriter<'_>, kind: Kind, x: Value, y: Value) -> Value {
    let name = kind.arith_op(&rewriter.ctx, rewriter.ty(x));
    build::binary(rewriter, name, x, y)
}

/// All values combined, neighbours first.
fn tree(rewriter: &mut Rewriter<'_>, kind: Kind, mut values: Lanes) -> Option<Value> {
    while values.len() > 1 {
        let mut pair = |pair: &[Value]| match pair {
            [x, y] => combine(rewriter, kind, *x, *y),
            _ => pair[0],
        };
        values = values.chunks(2).map(&mut pair).collect();
    }
    values.pop()
}

fn operand_shape(rewriter: &Rewriter<'_>, op: Op, index: usize) -> Vec<i64> {
    shape(rewriter, rewriter.operand(op, index))
}

/// What an operation carries joins last, so that it passes one operator.
fn reduction(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Vec<Lanes>> {
    let (kind, _) = kind(rewriter, op)?;
    let lanes = operand_lanes(rewriter, op, 0)?;
    let sum = tree(rewriter, kind, lanes)?;
    let acc = rewriter.operands_named(op, "acc").first().copied();
    Some(vec![vec![match acc {
        Some(acc) => combine(rewriter, kind, acc, sum),
        None => sum,
    }]])
}

fn multi_reduction(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Vec<Lanes>> {
    let (kind, _) = kind(rewriter, op)?;
    let (lanes, acc) = (operand_lanes(rewriter, op, 0)?, operand_lanes(rewriter, op, 1)?);
    let (own, reduced) = (operand_shape(rewriter, op, 0), ints(rewriter, op, "reduction_dims")?);
    let kept: Vec<usize> = (0..own.len()).filter(|&i| !reduced.contains(&(i as i64))).collect();
    let sizes: Vec<i64> = kept.iter().map(|&i| own[i]).collect();
    let mut groups: Vec<Lanes> = vec![Vec::new(); acc.len()];
    for (index, lane) in indices(&own).into_iter().zip(lanes) {
        groups[linear(&sizes, &kept.iter().map(|&i| index[i]).collect::<Vec<_>>())].push(lane);
    }
    let mut result = Vec::new();
    for (acc, group) in acc.into_iter().zip(groups) {
        let sum = tree(rewriter, kind, group)?;
        result.push(combine(rewriter, kind, acc, sum));
    }
    Some(vec![result])
}

fn scan(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Vec<Lanes>> {
    let (kind, _) = kind(rewriter, op)?;
    let (lanes, mut running) = (operand_lanes(rewriter, op, 0)?, operand_lanes(rewriter, op, 1)?);
    let number = |name| rewriter.attr(op, name).and_then(|a| rewriter.ctx.as_i64(a));
    let (dim, inclusive) = (usize::try_from(number("reduction_dim")?).ok()?, number("inclusive")? != 0);
    let own = operand_shape(rewriter, op, 0);
    let rest = |index: &[i64]| [&index[..dim], &index[dim + 1..]].concat();
    let sizes = rest(&own);
    let mut result = lanes.clone();
    let mut order = indices(&own);
    order.sort_by_key(|index| index[dim]);
    for index in order {
        let (lane, line) = (linear(&own, &index), linear(&sizes, &rest(&index)));
        let before = running[line];
        let next = match (inclusive, index[dim] == 0) {
            (true, true) => lanes[lane],
            (true, false) => combine(rewriter, kind, before, lanes[lane]),
            (false, true) => before,
            (false, false) => {
                let mut previous = index.clone();
                previous[dim] -= 1;
                combine(rewriter, kind, before, lanes[linear(&own, &previous)])
            }
        };
        (result[lane], running[line]) = (next, next);
    }
    Some(vec![result, running])
}

fn outer_product(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Vec<Lanes>> {
    let (kind, _) = kind(rewriter, op)?;
    let (lhs, rhs) = (operand_lanes(rewriter, op, 0)?, operand_lanes(rewriter, op, 1)?);
    let acc = match rewriter.operands_named(op, "acc").first().copied() {
        Some(acc) => Some(lanes(rewriter, acc)?),
        None => None,
    };
    let mut result = Vec::new();
    for &x in &lhs {
        for &y in &rhs {
            let product = combine(rewriter, Kind::Mul, x, y);
            result.push(match &acc {
                Some(acc) => combine(rewriter, kind, acc[result.len()], product),
                None => product,
            });
        }
    }
    Some(vec![result])
}

/// The element that a map of iterators means in a vector of shape `shape`.
fn mapped(map: &AffineMap, shape: &[i64], iteration: &[i64]) -> usize {
    let index: Vec<i64> =
        map.results.iter().map(|e| if let AffineExpr::Dim(d) = e { iteration[*d as usize] } else { 0 }).collect();
    linear(shape, &index)
}

fn contract(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Vec<Lanes>> {
    let (kind, _) = kind(rewriter, op)?;
    let maps = rewriter.ctx.as_array(rewriter.attr(op, "indexing_maps")?)?;
    let maps: Vec<AffineMap> = maps.iter().map(|&a| rewriter.ctx.as_map(a).cloned()).collect::<Option<_>>()?;
    let shapes: Vec<Vec<i64>> = (0..3).map(|i| operand_shape(rewriter, op, i)).collect();
    let mut extents = vec![1; maps.first()?.dims as usize];
    for (map, shape) in maps.iter().zip(&shapes) {
        for (expr, &size) in map.results.iter().zip(shape) {
            if let AffineExpr::Dim(d) = expr {
                extents[*d as usize] = size;
            }
        }
    }
    let (lhs, rhs, acc) =
        (operand_lanes(rewriter, op, 0)?, operand_lanes(rewriter, op, 1)?, operand_lanes(rewriter, op, 2)?);
    let mut groups: Vec<Lanes> = vec![Vec::new(); acc.len()];
    for iteration in indices(&extents) {
        let [x, y, z] = [0, 1, 2].map(|i| mapped(&maps[i], &shapes[i], &iteration));
        groups[z].push(combine(rewriter, Kind::Mul, lhs[x], rhs[y]));
    }
    let mut result = Vec::new();
    for (acc, group) in acc.into_iter().zip(groups) {
        let sum = tree(rewriter, kind, group)?;
        result.push(combine(rewriter, kind, acc, sum));
    }
    Some(vec![result])
}

fn matrix_multiply(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Vec<Lanes>> {
    let size =
        |name| rewriter.attr(op, name).and_then(|a| rewriter.ctx.as_i64(a)).and_then(|n| usize::try_from(n).ok());
    let (rows, inner, columns) = (size("lhs_rows")?, size("lhs_columns")?, size("rhs_columns")?);
    kind(rewriter, op)?;
    let (lhs, rhs) = (operand_lanes(rewriter, op, 0)?, operand_lanes(rewriter, op, 1)?);
    let mut result = Vec::new();
    for column in 0..columns {
        for row in 0..rows {
            let product = |k: usize| combine(rewriter, Kind::Mul, lhs[k * rows + row], rhs[column * inner + k]);
            let products = (0..inner).map(product).collect();
            result.push(tree(rewriter, Kind::Add, products)?);
        }
    }
    Some(vec![result])
}

// Masks.

fn create_mask(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Vec<Lanes>> {
    let own = shape(rewriter, rewriter.result(op, 0));
    super::element_count(rewriter, rewriter.ty(rewriter.result(op, 0)))?;
    // A mask of rank 0 has one bound.
    let sizes = if own.is_empty() { vec![1] } else { own };
    let mut tests: Vec<Lanes> = Vec::new();
    for (bound, size) in rewriter.operands(op).to_vec().into_iter().zip(&sizes) {
        let mut test = |i| {
            let index = build::index(rewriter, i);
            build::compare(rewriter, Predicate::Slt, index, bound)
        };
        tests.push((0..*size).map(&mut test).collect());
    }
    let mut lanes = Vec::new();
    for index in indices(&sizes) {
        let own = index.iter().zip(&tests).map(|(&i, tests)| tests[i as usize]);
        lanes.push(own.reduce(|a, b| build::binary(rewriter, arith::AndI::NAME, a, b))?);
    }
    Some(vec![lanes])
}

fn constant_mask(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Vec<Lanes>> {
    let (own, sizes) = (shape(rewriter, rewriter.result(op, 0)), ints(rewriter, op, "mask_dim_sizes")?);
    super::element_count(rewriter, rewriter.ty(rewriter.result(op, 0)))?;
    let own = if own.is_empty() { vec![1] } else { own };
    let set = |index: Vec<i64>| index.iter().zip(&sizes).all(|(i, size)| i < size);
    Some(vec![indices(&own).into_iter().map(|index| build::flag(rewriter, set(index))).collect()])
}

fn step(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Vec<Lanes>> {
    let count = super::element_count(rewriter, rewriter.ty(rewriter.result(op, 0)))?;
    Some(vec![(0..count).map(|i| build::index(rewriter, i as i64)).collect()])
}
