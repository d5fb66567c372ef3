//! Operations that only say which element goes where.

use ir::{Op, Rewriter, Value};

use super::{Lanes, Table, constants, indices, ints, linear, operand_lanes, position, shape};
use crate::expand::build;
use crate::vector::parts;
use crate::{arith, ub, vector};

/// Values of any type, which are vectors too.
pub(super) const VALUES: Table = &[(arith::Constant::NAME, constants), (ub::Poison::NAME, poison)];

pub(super) const TABLE: Table = &[
    (vector::Splat::NAME, broadcast),
    (vector::Broadcast::NAME, broadcast),
    (vector::Extract::NAME, position::extract),
    (vector::Insert::NAME, position::insert),
    (vector::ExtractElement::NAME, position::extract),
    (vector::InsertElement::NAME, position::insert),
    (vector::ExtractStridedSlice::NAME, extract_slice),
    (vector::InsertStridedSlice::NAME, insert_slice),
    (vector::Shuffle::NAME, shuffle),
    (vector::Interleave::NAME, interleave),
    (vector::Deinterleave::NAME, deinterleave),
    (vector::ShapeCast::NAME, same_elements),
    (vector::BitCast::NAME, bitcast),
    (vector::Transpose::NAME, transpose),
    (vector::FlatTranspose::NAME, flat_transpose),
];

fn pick(from: &[Value], lanes: impl Iterator<Item = usize>) -> Option<Vec<Lanes>> {
    lanes.map(|i| from.get(i).copied()).collect::<Option<Lanes>>().map(|lanes| vec![lanes])
}

fn result_shape(rewriter: &Rewriter<'_>, op: Op) -> Vec<i64> {
    shape(rewriter, rewriter.result(op, 0))
}

fn operand_shape(rewriter: &Rewriter<'_>, op: Op, index: usize) -> Vec<i64> {
    shape(rewriter, rewriter.operand(op, index))
}

fn poison(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Vec<Lanes>> {
    let (ty, value) = (rewriter.ty(rewriter.result(op, 0)), rewriter.attr(op, "value")?);
    let (count, element) = (super::element_count(rewriter, ty)?, parts(&rewriter.ctx, ty)?.element);
    let one = rewriter.op(ub::Poison::NAME).attr("value", value).result(element).value();
    Some(vec![vec![one; count]])
}

fn same_elements(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Vec<Lanes>> {
    Some(vec![operand_lanes(rewriter, op, 0)?])
}

/// Elements of as many bits are cast one by one; others are joined and cut, the first element in the low bits.
fn bitcast(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Vec<Lanes>> {
    let from = operand_lanes(rewriter, op, 0)?;
    let element = |value: Value| rewriter.ctx.element_or_self(rewriter.ty(value));
    let (own, to) = (element(rewriter.operand(op, 0)), element(rewriter.result(op, 0)));
    if own == to {
        return Some(vec![from]);
    }
    let bits = |ty| crate::common::scalar_bits(&rewriter.ctx, ty);
    let (own_bits, to_bits) = (bits(own)?, bits(to)?);
    if own_bits == to_bits {
        let mut cast = |value: Value| rewriter.op(arith::Bitcast::NAME).operand(value).result(to).value();
        return Some(vec![from.into_iter().map(&mut cast).collect()]);
    }
    // As few elements as have the bits of some of the others.
    let whole = own_bits / gcd(own_bits, to_bits) * to_bits;
    let number = rewriter.ir_mut().ctx.integer(whole);
    let mut recast = |group: &[Value]| {
        let number = build::pack(rewriter, group, number);
        build::unpack(rewriter, number, to, whole / to_bits)
    };
    Some(vec![from.chunks((whole / own_bits) as usize).flat_map(&mut recast).collect()])
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn broadcast(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Vec<Lanes>> {
    let from = operand_lanes(rewriter, op, 0)?;
    let (own, wide) = (operand_shape(rewriter, op, 0), result_shape(rewriter, op));
    super::element_count(rewriter, rewriter.ty(rewriter.result(op, 0)))?;
    let lead = wide.len() - own.len().min(wide.len());
    let source = |index: Vec<i64>| {
        let index: Vec<i64> = index[lead..].iter().zip(&own).map(|(&i, &size)| i % size.max(1)).collect();
        linear(&own, &index)
    };
    pick(&from, indices(&wide).into_iter().map(source))
}

fn transpose(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Vec<Lanes>> {
    let from = operand_lanes(rewriter, op, 0)?;
    let (own, to) = (operand_shape(rewriter, op, 0), result_shape(rewriter, op));
    let permutation = rewriter.segments(op, "permutation")?;
    let source = |index: Vec<i64>| {
        let mut before = vec![0; own.len()];
        for (&p, &i) in permutation.iter().zip(&index) {
            before[p as usize] = i;
        }
        linear(&own, &before)
    };
    pick(&from, indices(&to).into_iter().map(source))
}

/// Matrices lie by columns.
fn flat_transpose(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Vec<Lanes>> {
    let from = operand_lanes(rewriter, op, 0)?;
    let [rows, columns] = ["rows", "columns"].map(|name| rewriter.attr(op, name).and_then(|a| rewriter.ctx.as_i64(a)));
    let (rows, columns) = (usize::try_from(rows?).ok()?, usize::try_from(columns?).ok()?);
    pick(&from, (0..rows).flat_map(|r| (0..columns).map(move |c| c * rows + r)))
}

fn shuffle(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Vec<Lanes>> {
    let both = [operand_lanes(rewriter, op, 0)?, operand_lanes(rewriter, op, 1)?].concat();
    let tail = operand_shape(rewriter, op, 0).get(1..).unwrap_or(&[]).iter().product::<i64>() as usize;
    let mask = ints(rewriter, op, "mask")?;
    pick(&both, mask.iter().flat_map(|&i| (0..tail).map(move |t| i as usize * tail + t)))
}

fn interleave(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Vec<Lanes>> {
    let (lhs, rhs) = (operand_lanes(rewriter, op, 0)?, operand_lanes(rewriter, op, 1)?);
    Some(vec![lhs.iter().zip(&rhs).flat_map(|(&a, &c)| [a, c]).collect()])
}

fn deinterleave(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Vec<Lanes>> {
    let from = operand_lanes(rewriter, op, 0)?;
    Some((0..2).map(|first| from.iter().skip(first).step_by(2).copied().collect()).collect())
}

/// The elements of a rectangle of a vector of shape `outer`, in row-major order.
fn rectangle(outer: &[i64], offsets: &[i64], sizes: &[i64]) -> Vec<usize> {
    let at = |i: usize| offsets.get(i).copied().unwrap_or(0);
    let sizes: Vec<i64> = (0..outer.len()).map(|i| sizes.get(i).copied().unwrap_or(outer[i])).collect();
    let moved = |index: Vec<i64>| index.iter().enumerate().map(|(i, &x)| x + at(i)).collect::<Vec<_>>();
    indices(&sizes).into_iter().map(|index| linear(outer, &moved(index))).collect()
}

fn extract_slice(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Vec<Lanes>> {
    let (from, outer) = (operand_lanes(rewriter, op, 0)?, operand_shape(rewriter, op, 0));
    let places = rectangle(&outer, &ints(rewriter, op, "offsets")?, &ints(rewriter, op, "sizes")?);
    pick(&from, places.into_iter())
}

fn insert_slice(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Vec<Lanes>> {
    let (source, mut lanes) = (operand_lanes(rewriter, op, 0)?, operand_lanes(rewriter, op, 1)?);
    let (own, outer) = (operand_shape(rewriter, op, 0), operand_shape(rewriter, op, 1));
    let sizes = [vec![1; outer.len() - own.len().min(outer.len())], own].concat();
    for (place, value) in rectangle(&outer, &ints(rewriter, op, "offsets")?, &sizes).into_iter().zip(source) {
        lanes[place] = value;
    }
    Some(vec![lanes])
}
