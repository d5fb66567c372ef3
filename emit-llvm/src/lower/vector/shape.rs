//! Rules of vector that move elements: broadcasts, insertions, extractions, shuffles, casts.

use bits::Predicate;
use dialects::dynamic_list::{self, Entry};
use ir::{Op, Value};

use super::super::convert::{Converted, Converter, Refusal};
use super::lanes::Lanes;
use crate::dialect::ops;

pub(super) fn broadcast(c: &mut Converter<'_>, op: Op) -> Converted {
    let (operand, result) = (c.rw.operand(op, 0), c.rw.result(op, 0));
    let (value, to) = (c.get(operand)?, c.lanes_of(result)?);
    let from = match dialects::vector::parts(&c.rw.ctx, c.rw.ty(operand)) {
        Some(_) => c.lanes_of(operand)?,
        None => {
            let row = c.splat_row(to.row, value);
            let whole = c.from_rows(&to, &mut |_, _| Ok(row))?;
            return c.finish(op, whole);
        }
    };
    let row_type = to.row;
    let whole = c.from_rows(&to, &mut |c, outer| {
        let own = from.outer();
        let skipped = outer.len() - own.len().min(outer.len());
        let place: Vec<i64> =
            outer[skipped..].iter().zip(own).map(|(&i, &size)| if size == 1 { 0 } else { i }).collect();
        let row = c.part(value, &from, &place);
        if c.rw.ty(row) == row_type {
            return Ok(row);
        }
        let zero = c.lane_number(0);
        let scalar = c.lane_at(row, zero);
        Ok(c.splat_row(row_type, scalar))
    })?;
    c.finish(op, whole)
}

pub(super) fn from_elements(c: &mut Converter<'_>, op: Op) -> Converted {
    let values = c.get_all(&c.rw.operands(op).to_vec())?;
    let lanes = c.lanes_of(c.rw.result(op, 0))?;
    let mut next = values.into_iter();
    let whole = c.from_lanes(&lanes, &mut |_, _| next.next().ok_or(Refusal::NoRule))?;
    c.finish(op, whole)
}

/// The position of an extraction or insertion.
fn position(c: &Converter<'_>, op: Op) -> Vec<Entry> {
    dynamic_list::entries(&c.rw, op, "dynamic_position", "static_position")
}

/// One entry as a number of the lane type.
fn number(c: &mut Converter<'_>, entry: Entry) -> Result<Value, Refusal> {
    match entry {
        Entry::Constant(lane) => Ok(c.lane_number(lane)),
        Entry::Value(value) => c.get(value),
    }
}

pub(super) fn extract(c: &mut Converter<'_>, op: Op) -> Converted {
    let operand = c.rw.operand(op, 0);
    let (value, lanes) = (c.get(operand)?, c.lanes_of(operand)?);
    let position = position(c, op);
    let value = extract_at(c, value, &lanes, 0, &position)?;
    let is_scalar = dialects::vector::parts(&c.rw.ctx, c.rw.ty(c.rw.result(op, 0))).is_none();
    let value = if is_scalar && position.is_empty() { first_lane(c, value) } else { value };
    c.finish(op, value)
}

fn first_lane(c: &mut Converter<'_>, row: Value) -> Value {
    let zero = c.lane_number(0);
    c.lane_at(row, zero)
}

/// The part at `position` of `value`, whose first dimension is dimension `depth` of the vector. An open position picks by
/// selection.
fn extract_at(
    c: &mut Converter<'_>,
    value: Value,
    lanes: &Lanes,
    depth: usize,
    position: &[Entry],
) -> Result<Value, Refusal> {
    let Some((&first, rest)) = position.split_first() else { return Ok(value) };
    if depth + 1 == lanes.shape.len() {
        let lane = number(c, first)?;
        return Ok(c.lane_at(value, lane));
    }
    if let Entry::Constant(index) = first {
        let part = nested(c, value, index)?;
        return extract_at(c, part, lanes, depth + 1, rest);
    }
    let chosen = number(c, first)?;
    let mut found = None;
    for index in 0..lanes.shape[depth] {
        let part = nested(c, value, index)?;
        let part = extract_at(c, part, lanes, depth + 1, rest)?;
        found = Some(match found {
            None => part,
            Some(before) => {
                let this = c.word(index);
                let is_this = c.icmp(Predicate::Eq, chosen, this);
                c.select(is_this, part, before)
            }
        });
    }
    found.ok_or(Refusal::NoRule)
}

/// Part `index` of an array.
fn nested(c: &mut Converter<'_>, value: Value, index: i64) -> Result<Value, Refusal> {
    let ty = c.rw.ty(value);
    let inner = crate::dialect::types::as_array(&c.rw.ctx, ty).ok_or(Refusal::Type(ty))?.1;
    Ok(c.extract(value, &[index], inner))
}

pub(super) fn insert(c: &mut Converter<'_>, op: Op) -> Converted {
    let [source, dest] = [0, 1].map(|i| c.rw.operand(op, i));
    let is_scalar = dialects::vector::parts(&c.rw.ctx, c.rw.ty(source)).is_none();
    let (value, into, lanes) = (c.get(source)?, c.get(dest)?, c.lanes_of(dest)?);
    let position = position(c, op);
    let whole = match position.is_empty() && is_scalar {
        true => {
            let zero = c.lane_number(0);
            c.with_lane_at(into, value, zero)
        }
        false => insert_at(c, into, value, &lanes, 0, &position)?,
    };
    c.finish(op, whole)
}

fn insert_at(
    c: &mut Converter<'_>,
    into: Value,
    value: Value,
    lanes: &Lanes,
    depth: usize,
    position: &[Entry],
) -> Result<Value, Refusal> {
    let Some((&first, rest)) = position.split_first() else { return Ok(value) };
    if depth + 1 == lanes.shape.len() {
        let lane = number(c, first)?;
        return Ok(c.with_lane_at(into, value, lane));
    }
    let indices = match first {
        Entry::Constant(index) => index..index + 1,
        Entry::Value(_) => 0..lanes.shape[depth],
    };
    let mut whole = into;
    for index in indices {
        let old = nested(c, into, index)?;
        let mut new = insert_at(c, old, value, lanes, depth + 1, rest)?;
        if let Entry::Value(chosen) = first {
            let (chosen, this) = (c.get(chosen)?, c.word(index));
            let is_this = c.icmp(Predicate::Eq, chosen, this);
            new = c.select(is_this, new, old);
        }
        whole = c.insert(whole, new, &[index]);
    }
    Ok(whole)
}

pub(super) fn extract_element(c: &mut Converter<'_>, op: Op) -> Converted {
    let values = c.get_all(&c.rw.operands(op).to_vec())?;
    let position = values.get(1).copied().unwrap_or_else(|| c.lane_number(0));
    let value = c.lane_at(values[0], position);
    c.finish(op, value)
}

pub(super) fn insert_element(c: &mut Converter<'_>, op: Op) -> Converted {
    let values = c.get_all(&c.rw.operands(op).to_vec())?;
    let position = values.get(2).copied().unwrap_or_else(|| c.lane_number(0));
    let value = c.with_lane_at(values[1], values[0], position);
    c.finish(op, value)
}

pub(super) fn ints(c: &Converter<'_>, op: Op, name: &str) -> Vec<i64> {
    let items = c.rw.expect_attr::<&[ir::Attr]>(op, name);
    items.iter().map(|&a| c.rw.ctx.as_i64(a).unwrap_or(0)).collect()
}

/// Picks along the first dimension of two vectors.
pub(super) fn shuffle(c: &mut Converter<'_>, op: Op) -> Converted {
    let operands = [0, 1].map(|i| c.rw.operand(op, i));
    let values = [c.get(operands[0])?, c.get(operands[1])?];
    let lanes = [c.lanes_of(operands[0])?, c.lanes_of(operands[1])?];
    let result = c.lanes_of(c.rw.result(op, 0))?;
    let mask = ints(c, op, "mask");
    if lanes[0].shape.len() <= 1 && lanes[0].ty == lanes[1].ty {
        let value = c.shuffle_rows(values[0], values[1], &mask, result.ty);
        return c.finish(op, value);
    }
    let first = lanes[0].shape.first().copied().unwrap_or(1);
    let pick = |place: &[i64]| {
        let from = mask[place[0] as usize];
        let (which, from) = if from < first { (0, from) } else { (1, from - first) };
        (which, [&[from], &place[1..]].concat())
    };
    let whole = if lanes[0].shape.len() <= 1 {
        c.from_lanes(&result, &mut |c, place| {
            let (which, place) = pick(place);
            Ok(c.element(values[which], &lanes[which], &place))
        })?
    } else {
        c.from_rows(&result, &mut |c, place| {
            let (which, place) = pick(place);
            Ok(c.part(values[which], &lanes[which], &place))
        })?
    };
    c.finish(op, whole)
}

pub(super) fn interleave(c: &mut Converter<'_>, op: Op) -> Converted {
    let (operand, result) = (c.rw.operand(op, 0), c.rw.result(op, 0));
    let values = c.get_all(&c.rw.operands(op).to_vec())?;
    let (from, to) = (c.lanes_of(operand)?, c.lanes_of(result)?);
    let (width, row) = (from.width(), to.row);
    let mask: Vec<i64> = (0..width).flat_map(|i| [i, i + width]).collect();
    let whole = c.from_rows(&to, &mut |c, place| {
        let place = &place[..from.outer().len()];
        let (a, b) = (c.part(values[0], &from, place), c.part(values[1], &from, place));
        match from.scalable {
            true => Ok(c.rw.op("llvm.intr.vector.interleave2").operands(&[a, b]).result(row).value()),
            false => Ok(c.shuffle_rows(a, b, &mask, row)),
        }
    })?;
    c.finish(op, whole)
}

pub(super) fn deinterleave(c: &mut Converter<'_>, op: Op) -> Converted {
    let operand = c.rw.operand(op, 0);
    let (value, from) = (c.get(operand)?, c.lanes_of(operand)?);
    for index in 0..2 {
        let result = c.rw.result(op, index);
        let to = c.lanes_of(result)?;
        let mask: Vec<i64> = (0..to.width()).map(|i| 2 * i + index as i64).collect();
        let half = to.row;
        let whole = c.from_rows(&to, &mut |c, place| {
            let row = c.part(value, &from, place);
            if from.scalable {
                let both = crate::dialect::types::literal_struct(&mut c.rw.ir_mut().ctx, &[half, half]);
                let pair = c.rw.op("llvm.intr.vector.deinterleave2").operand(row).result(both).value();
                return Ok(c.extract(pair, &[index as i64], half));
            }
            Ok(c.shuffle_rows(row, row, &mask, half))
        })?;
        c.set(result, whole);
    }
    Ok(())
}

/// Offsets filled up with zeros to as many as there are dimensions.
fn offsets(c: &Converter<'_>, op: Op, rank: usize) -> Vec<i64> {
    let mut offsets = ints(c, op, "offsets");
    let missing = rank.saturating_sub(offsets.len());
    offsets.extend(std::iter::repeat_n(0, missing));
    offsets
}

fn moved(place: &[i64], by: &[i64]) -> Vec<i64> {
    place.iter().zip(by).map(|(&p, &b)| p + b).collect()
}

pub(super) fn extract_slice(c: &mut Converter<'_>, op: Op) -> Converted {
    let (operand, result) = (c.rw.operand(op, 0), c.rw.result(op, 0));
    let (value, from, to) = (c.get(operand)?, c.lanes_of(operand)?, c.lanes_of(result)?);
    let offsets = offsets(c, op, from.shape.len());
    let (start, width) = (offsets.last().copied().unwrap_or(0), to.width());
    let whole = c.from_rows(&to, &mut |c, place| {
        let row = c.part(value, &from, &moved(place, &offsets));
        Ok(c.slice_row(row, start, width, to.row))
    })?;
    c.finish(op, whole)
}

/// The slice fills the last dimensions of the destination.
pub(super) fn insert_slice(c: &mut Converter<'_>, op: Op) -> Converted {
    let [source, dest] = [0, 1].map(|i| c.rw.operand(op, i));
    let (value, mut whole) = (c.get(source)?, c.get(dest)?);
    let (from, to) = (c.lanes_of(source)?, c.lanes_of(dest)?);
    let offsets = offsets(c, op, to.shape.len());
    let leading = to.shape.len() - from.shape.len();
    let (start, width, total) = (offsets.last().copied().unwrap_or(0), from.width(), to.width());
    for place in from.rows() {
        let full: Vec<i64> = std::iter::repeat_n(0, leading).chain(place.iter().copied()).collect();
        let target = moved(&full, &offsets[..to.outer().len()]);
        let mut row = c.part(value, &from, &place);
        if from.row != to.row {
            let old = c.part(whole, &to, &target);
            let spread: Vec<i64> = (0..total).map(|i| if i < width { i } else { -1 }).collect();
            let wide = c.shuffle_rows(row, row, &spread, to.row);
            let inside = |i: i64| (start..start + width).contains(&i);
            let mask: Vec<i64> = (0..total).map(|i| if inside(i) { total + i - start } else { i }).collect();
            row = c.shuffle_rows(old, wide, &mask, to.row);
        }
        whole = c.with_part(whole, row, &target);
    }
    c.finish(op, whole)
}

pub(super) fn scalable_insert(c: &mut Converter<'_>, op: Op) -> Converted {
    let values = c.get_all(&c.rw.operands(op).to_vec())?;
    let (ty, at) = (c.rw.ty(values[1]), c.rw.attr(op, "pos").ok_or(Refusal::NoRule)?);
    let builder = c.rw.op("llvm.intr.vector.insert").operands(&[values[1], values[0]]).attr("pos", at);
    let value = builder.result(ty).value();
    c.finish(op, value)
}

pub(super) fn scalable_extract(c: &mut Converter<'_>, op: Op) -> Converted {
    let value = c.get(c.rw.operand(op, 0))?;
    let ty = c.rw.ty(c.rw.result(op, 0));
    let (ty, at) = (c.scalar(ty)?, c.rw.attr(op, "pos").ok_or(Refusal::NoRule)?);
    let value = c.rw.op("llvm.intr.vector.extract").operand(value).attr("pos", at).result(ty).value();
    c.finish(op, value)
}

/// The position of element `number` of a vector, in row-major order.
fn position_of(mut number: i64, shape: &[i64]) -> Vec<i64> {
    let mut position = vec![0; shape.len()];
    for (place, &size) in position.iter_mut().zip(shape).rev() {
        (*place, number) = (number % size, number / size);
    }
    position
}

fn number_of(position: &[i64], shape: &[i64]) -> i64 {
    position.iter().zip(shape).fold(0, |number, (&p, &size)| number * size + p)
}

/// Rows of one length are moved whole, others element by element.
pub(super) fn shape_cast(c: &mut Converter<'_>, op: Op) -> Converted {
    let (operand, result) = (c.rw.operand(op, 0), c.rw.result(op, 0));
    let (value, from, to) = (c.get(operand)?, c.lanes_of(operand)?, c.lanes_of(result)?);
    let whole = if from.row == to.row {
        c.from_rows(&to, &mut |c, place| {
            let number = number_of(place, to.outer());
            Ok(c.part(value, &from, &position_of(number, from.outer())))
        })?
    } else {
        from.elements()?;
        c.from_lanes(&to, &mut |c, place| {
            let number = number_of(place, &to.shape);
            Ok(c.element(value, &from, &position_of(number, &from.shape)))
        })?
    };
    c.finish(op, whole)
}

pub(super) fn bitcast(c: &mut Converter<'_>, op: Op) -> Converted {
    let (operand, result) = (c.rw.operand(op, 0), c.rw.result(op, 0));
    let (value, from, to) = (c.get(operand)?, c.lanes_of(operand)?, c.lanes_of(result)?);
    let whole = c.from_rows(&to, &mut |c, place| {
        let row = c.part(value, &from, place);
        Ok(c.cast(ops::Bitcast::NAME, row, to.row))
    })?;
    c.finish(op, whole)
}

pub(super) fn transpose(c: &mut Converter<'_>, op: Op) -> Converted {
    let (operand, result) = (c.rw.operand(op, 0), c.rw.result(op, 0));
    let (value, from, to) = (c.get(operand)?, c.lanes_of(operand)?, c.lanes_of(result)?);
    let order = c.rw.expect_attr::<Vec<i64>>(op, "permutation");
    let source = |place: &[i64]| {
        let mut position = vec![0; order.len()];
        for (&dimension, &p) in order.iter().zip(place) {
            position[dimension as usize] = p;
        }
        position
    };
    let keeps_rows = order.last().is_none_or(|&last| last as usize + 1 == order.len());
    let whole = if keeps_rows {
        c.from_rows(&to, &mut |c, place| Ok(c.part(value, &from, &source(place)[..from.outer().len()])))?
    } else {
        c.from_lanes(&to, &mut |c, place| Ok(c.element(value, &from, &source(place))))?
    };
    c.finish(op, whole)
}

/// A matrix of columns one after the other, transposed: element `r, c` moves to `c, r`.
pub(super) fn flat_transpose(c: &mut Converter<'_>, op: Op) -> Converted {
    let value = c.get(c.rw.operand(op, 0))?;
    let to = c.lanes_of(c.rw.result(op, 0))?;
    let number = |name| c.rw.expect_attr::<i64>(op, name);
    let (rows, columns) = (number("rows"), number("columns"));
    let mask: Vec<i64> = (0..rows).flat_map(|r| (0..columns).map(move |column| column * rows + r)).collect();
    let value = c.shuffle_rows(value, value, &mask, to.row);
    c.finish(op, value)
}

pub(super) fn vscale(c: &mut Converter<'_>, op: Op) -> Converted {
    let word = c.word_type();
    let value = c.rw.op("llvm.intr.vscale").result(word).value();
    c.finish(op, value)
}
