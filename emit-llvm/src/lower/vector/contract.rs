//! Rules of vector that multiply: contractions, outer products, products of matrices.

use dialects::vector::Kind;
use ir::{AffineExpr, AffineMap, Op, Type, TypeKind, Value};

use super::super::convert::{Converted, Converter, Refusal};
use super::super::rows::positions;
use super::combine::{Combine, mask_part};
use super::lanes::Lanes;
use crate::dialect::ops;

fn is_float(c: &Converter<'_>, value: Value) -> bool {
    let ty = c.rw.ty(value);
    matches!(c.rw.ctx.kind(c.rw.ctx.element_or_self(ty)), TypeKind::Float(_))
}

fn product(c: &mut Converter<'_>, a: Value, b: Value) -> Value {
    let name = if is_float(c, a) { ops::FMul::NAME } else { ops::Mul::NAME };
    c.binary(name, a, b)
}

/// `acc` combined with `a` times `b`; a sum of floats may be rounded once.
fn accumulate(c: &mut Converter<'_>, combine: &Combine, a: Value, b: Value, acc: Option<Value>) -> Value {
    match acc {
        Some(acc) if combine.kind == Kind::Add && is_float(c, a) => {
            let ty = c.rw.ty(acc);
            c.rw.op("llvm.intr.fmuladd").operands(&[a, b, acc]).result(ty).value()
        }
        Some(acc) => {
            let product = product(c, a, b);
            combine.two(c, product, acc)
        }
        None => product(c, a, b),
    }
}

/// Row `i` is element `i` of the left side times the right side.
pub(super) fn outer_product(c: &mut Converter<'_>, op: Op) -> Converted {
    let operands = c.rw.operands(op).to_vec();
    let values = c.get_all(&operands)?;
    let (left, to) = (c.lanes_of(operands[0])?, c.lanes_of(c.rw.result(op, 0))?);
    let combine = Combine::of(c, op)?;
    let is_scaled = dialects::vector::parts(&c.rw.ctx, c.rw.ty(operands[1])).is_none();
    let acc = values.get(2).copied();
    let (a, b, mask) = (values[0], values[1], c.mask);
    let whole = c.from_rows(&to, &mut |c, place| {
        let (x, y) = match is_scaled {
            true => (a, c.splat_row(to.row, b)),
            false => {
                let scalar = c.element(a, &left, place);
                (c.splat_row(to.row, scalar), b)
            }
        };
        let old = acc.map(|acc| c.part(acc, &to, place));
        let new = accumulate(c, &combine, x, y, old);
        masked(c, mask, place, new, old)
    })?;
    c.finish(op, whole)
}

/// `new` where the mask is 1, and what was there before where it is 0.
fn masked(
    c: &mut Converter<'_>,
    mask: Option<Value>,
    place: &[i64],
    new: Value,
    old: Option<Value>,
) -> Result<Value, Refusal> {
    let Some(mask) = mask else { return Ok(new) };
    let mask = mask_part(c, mask, place)?;
    let old = match old {
        Some(old) => old,
        None => {
            let ty = c.rw.ty(new);
            c.rw.op(ops::Zero::NAME).result(ty).value()
        }
    };
    Ok(c.select(mask, new, old))
}

/// A contraction: what its maps take from the iteration space.
struct Contraction {
    maps: Vec<AffineMap>,
    /// For each iterator, true if it is summed over.
    reduced: Vec<bool>,
    /// For each iterator, its size.
    sizes: Vec<i64>,
}

impl Contraction {
    /// The position in the vector of map `which` at `point` of the iteration space.
    fn place(&self, which: usize, point: &[i64]) -> Vec<i64> {
        let index = |e: &AffineExpr| if let AffineExpr::Dim(d) = e { point[*d as usize] } else { 0 };
        self.maps[which].results.iter().map(index).collect()
    }

    /// Points of the iterators that are summed over, the others at 0.
    fn steps(&self) -> Vec<Vec<i64>> {
        let sizes: Vec<i64> = self.sizes.iter().zip(&self.reduced).map(|(&s, &r)| if r { s } else { 1 }).collect();
        positions(&sizes)
    }
}

fn contraction(c: &mut Converter<'_>, op: Op, lanes: [&Lanes; 2]) -> Option<Contraction> {
    let maps = c.rw.ctx.as_array(c.rw.attr(op, "indexing_maps")?)?;
    let maps: Vec<AffineMap> = maps.iter().map(|&m| c.rw.ctx.as_map(m).cloned()).collect::<Option<_>>()?;
    let kinds = c.rw.ctx.as_array(c.rw.attr(op, "iterator_types")?)?;
    let reduced = |a: &ir::Attr| {
        let number = c.rw.ctx.as_dialect_attr(*a, "vector.iterator_type").and_then(|p| c.rw.ctx.as_i64(*p.first()?));
        number == Some(1)
    };
    let reduced: Vec<bool> = kinds.iter().map(reduced).collect();
    let mut sizes = vec![1; reduced.len()];
    for (map, lanes) in maps.iter().zip(lanes) {
        for (expr, &size) in map.results.iter().zip(&lanes.shape) {
            if let AffineExpr::Dim(d) = expr {
                *sizes.get_mut(*d as usize)? = size;
            }
        }
    }
    (maps.len() == 3).then_some(Contraction { maps, reduced, sizes })
}

/// `value` in the wider type of the accumulator.
fn promoted(c: &mut Converter<'_>, value: Value, to: Type) -> Value {
    let name = if is_float(c, value) { ops::FPExt::NAME } else { ops::SExt::NAME };
    c.cast(name, value, to)
}

/// Each element of the result is the accumulator's combined with the products along the iterators that are summed over.
pub(super) fn contract(c: &mut Converter<'_>, op: Op) -> Converted {
    let operands = c.rw.operands(op).to_vec();
    let values = c.get_all(&operands)?;
    let (left, right) = (c.lanes_of(operands[0])?, c.lanes_of(operands[1])?);
    left.elements()?;
    right.elements()?;
    let contraction = contraction(c, op, [&left, &right]).ok_or(Refusal::NoRule)?;
    let combine = Combine::of(c, op)?;
    let sides = [(values[0], &left), (values[1], &right)];
    let result = c.rw.ty(c.rw.result(op, 0));
    if dialects::vector::parts(&c.rw.ctx, result).is_none() {
        let value = contract_one(c, &contraction, &combine, sides, &[], values[2])?;
        return c.finish(op, value);
    }
    let to = c.lanes(result)?;
    let whole = c.from_lanes(&to, &mut |c, place| {
        let start = c.element(values[2], &to, place);
        contract_one(c, &contraction, &combine, sides, place, start)
    })?;
    c.finish(op, whole)
}

fn contract_one(
    c: &mut Converter<'_>,
    contraction: &Contraction,
    combine: &Combine,
    sides: [(Value, &Lanes); 2],
    place: &[i64],
    start: Value,
) -> Result<Value, Refusal> {
    let (mut whole, ty, mask) = (start, c.rw.ty(start), c.mask);
    for mut point in contraction.steps() {
        for (expr, &index) in contraction.maps[2].results.iter().zip(place) {
            if let AffineExpr::Dim(d) = expr {
                point[*d as usize] = index;
            }
        }
        let [a, b] = [0, 1].map(|side| {
            let value = c.element(sides[side].0, sides[side].1, &contraction.place(side, &point));
            promoted(c, value, ty)
        });
        let product = product(c, a, b);
        let next = combine.two(c, product, whole);
        whole = match mask {
            None => next,
            Some(mask) => {
                let (&last, outer) = point.split_last().ok_or(Refusal::NoRule)?;
                let row = mask_part(c, mask, outer)?;
                let lane = c.lane_number(last);
                let flag = c.lane_at(row, lane);
                c.select(flag, next, whole)
            }
        };
    }
    Ok(whole)
}

/// Matrices of columns one after the other.
pub(super) fn matrix_multiply(c: &mut Converter<'_>, op: Op) -> Converted {
    let values = c.get_all(&c.rw.operands(op).to_vec())?;
    let to = c.lanes_of(c.rw.result(op, 0))?;
    let number = |name| c.rw.expect_attr::<i64>(op, name);
    let (rows, inner) = (number("lhs_rows"), number("lhs_columns"));
    let whole = c.from_lanes(&to, &mut |c, place| {
        let (row, column) = (place[0] % rows, place[0] / rows);
        let mut sum = None;
        for k in 0..inner {
            let (i, j) = (c.lane_number(k * rows + row), c.lane_number(column * inner + k));
            let (a, b) = (c.lane_at(values[0], i), c.lane_at(values[1], j));
            let product = product(c, a, b);
            let add = if is_float(c, product) { ops::FAdd::NAME } else { ops::Add::NAME };
            sum = Some(sum.map_or(product, |sum| c.binary(add, sum, product)));
        }
        sum.ok_or(Refusal::NoRule)
    })?;
    c.finish(op, whole)
}
