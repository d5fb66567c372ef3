//! vector: operations that only say which lane is which, and operations on all lanes alike.
//!
//! What holds: a vector is one slot a lane, in row-major order; moving lanes about costs no instruction.

use bits::{Binary, Predicate};
use dialects::vector;
use ir::{Attr, Int, Ir, Op, Reported, Traits, TypeKind, Value};

use super::super::builder::Builder;
use super::super::inst::{Extra, Inst, Slot};
use super::widths::{Sign, resize};
use super::{Rule, Table, apply_once, operand_value};

/// Operations that move lanes.
pub(super) const TABLE: Table = &[
    (vector::Splat::NAME, Rule::Custom(broadcast)),
    (vector::Broadcast::NAME, Rule::Custom(broadcast)),
    (vector::FromElements::NAME, Rule::Custom(from_elements)),
    (vector::Extract::NAME, Rule::Custom(extract)),
    (vector::Insert::NAME, Rule::Custom(insert)),
    (vector::ExtractElement::NAME, Rule::Custom(extract)),
    (vector::InsertElement::NAME, Rule::Custom(insert)),
    (vector::ExtractStridedSlice::NAME, Rule::Custom(extract_slice)),
    (vector::InsertStridedSlice::NAME, Rule::Custom(insert_slice)),
    (vector::Shuffle::NAME, Rule::Custom(shuffle)),
    (vector::Interleave::NAME, Rule::Custom(interleave)),
    (vector::Deinterleave::NAME, Rule::Custom(deinterleave)),
    (vector::ShapeCast::NAME, Rule::Custom(same_lanes)),
    (vector::BitCast::NAME, Rule::Custom(bitcast)),
    (vector::Transpose::NAME, Rule::Custom(transpose)),
    (vector::FlatTranspose::NAME, Rule::Custom(flat_transpose)),
];

// Operations on all lanes alike.

/// True if `op` works on vectors element by element.
pub(super) fn is_elementwise(ir: &Ir, op: Op) -> bool {
    let is_vector = |v| matches!(ir.ctx.kind(ir.ty(v)), TypeKind::Vector { .. });
    ir.has_trait(op, Traits::ELEMENTWISE) && ir.results(op).next().is_some_and(is_vector)
}

/// Compiles `op` once for each lane, with its vectors standing for their elements.
pub(super) fn by_lane(b: &mut Builder<'_>, op: Op, rule: Rule) -> Result<(), Reported> {
    let ir = b.ir;
    let values: Vec<Value> = ir.operands(op).iter().copied().chain(ir.results(op)).collect();
    let mut vectors = Vec::new();
    for value in values {
        if matches!(ir.ctx.kind(ir.ty(value)), TypeKind::Vector { .. }) {
            vectors.push((value, b.lanes(op, value)?));
        }
    }
    let count = vectors.first().map_or(0, |(_, lanes)| lanes.len());
    for lane in 0..count {
        for (value, lanes) in &vectors {
            match lanes.get(lane) {
                Some(&slot) => b.alias(*value, slot),
                None => return b.malformed(op, "its vectors differ in size"),
            }
        }
        apply_once(b, op, rule)?;
    }
    vectors.iter().for_each(|(value, _)| b.forget(*value));
    Ok(())
}

/// A constant vector.
pub(super) fn dense_constant(b: &mut Builder<'_>, op: Op, attr: Attr) -> Result<(), Reported> {
    let result = b.ir.result(op, 0);
    let count = b.lanes(op, result)?.len();
    let Some(values) = dialects::elements::elements(&b.ir.ctx, attr) else {
        return b.fail(op, "E0902", "the interpreter does not handle a constant of this type");
    };
    let slots: Vec<Slot> = values.iter().map(|v| b.constant_int(v)).collect();
    let lanes = (0..count).filter_map(|i| slots.get(if slots.len() == 1 { 0 } else { i }).copied()).collect();
    b.alias_lanes(result, lanes);
    Ok(())
}

// Shapes and lanes.

/// The shape of a vector; empty for scalars.
pub(super) fn shape(b: &Builder<'_>, value: Value) -> Vec<i64> {
    match b.ir.ctx.kind(b.ir.ty(value)) {
        TypeKind::Vector { shape, .. } => shape.to_vec(),
        _ => Vec::new(),
    }
}

/// The shape of operand `index`; empty for scalars.
pub(super) fn operand_shape(b: &mut Builder<'_>, op: Op, index: usize) -> Result<Vec<i64>, Reported> {
    let value = operand_value(b, op, index)?;
    Ok(shape(b, value))
}

/// The indices of all lanes of a vector of shape `shape`, in row-major order.
pub(super) fn indices(shape: &[i64]) -> Vec<Vec<i64>> {
    let mut all = vec![Vec::new()];
    for &size in shape {
        let longer = |prefix: Vec<i64>| (0..size).map(move |i| [&prefix[..], &[i]].concat());
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}

/// The lane at `index` of a vector of shape `shape`.
pub(super) fn linear(shape: &[i64], index: &[i64]) -> usize {
    index.iter().zip(shape).fold(0, |n, (&i, &size)| n * size as usize + i as usize)
}

/// Operand `index`'s slots: a vector's lanes, or the slot of a scalar.
pub(super) fn slots(b: &mut Builder<'_>, op: Op, index: usize) -> Result<Vec<Slot>, Reported> {
    let value = operand_value(b, op, index)?;
    b.slots_of(op, value)
}

/// Gives result 0 the lanes (or, for a scalar, the one slot) `slots`.
pub(super) fn finish(b: &mut Builder<'_>, op: Op, slots: Option<Vec<Slot>>) -> Result<(), Reported> {
    let result = b.ir.result(op, 0);
    let Some(slots) = slots else { return b.malformed(op, "a lane is missing") };
    if matches!(b.ir.ctx.kind(b.ir.ty(result)), TypeKind::Vector { .. }) {
        // Checks that the vector is one that is handled.
        if b.lanes(op, result)?.len() != slots.len() {
            return b.malformed(op, "its vectors differ in size");
        }
        b.alias_lanes(result, slots);
        return Ok(());
    }
    match slots[..] {
        [slot] => {
            b.alias(result, slot);
            Ok(())
        }
        _ => b.malformed(op, "a scalar is made of several lanes"),
    }
}

fn pick(from: &[Slot], lanes: impl Iterator<Item = usize>) -> Option<Vec<Slot>> {
    lanes.map(|i| from.get(i).copied()).collect()
}

// Operations.

fn same_lanes(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let lanes = slots(b, op, 0)?;
    finish(b, op, Some(lanes))
}

/// Elements of one width are the lanes that they were. Others are cut out of what a row is as one number, the first element in
/// the low bits.
fn bitcast(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let result = b.ir.result(op, 0);
    let (from, to) = (slots(b, op, 0)?, b.lanes(op, result)?);
    let width = |slots: &[Slot]| slots.first().map_or(0, |slot| slot.width());
    if width(&from) == width(&to) {
        return finish(b, op, Some(from));
    }
    let row = |b: &mut Builder<'_>, value| shape(b, value).last().map_or(1, |&size| size as usize);
    let (own, made) = (row(b, b.ir.operand(op, 0)), row(b, result));
    for (from, to) in from.chunks(own).zip(to.chunks(made)) {
        let number = joined(b, from);
        to.iter().enumerate().for_each(|(at, &lane)| cut_out(b, lane, number, at as u64 * u64::from(lane.width())));
    }
    Ok(())
}

/// Lanes as one number, the first in the low bits.
fn joined(b: &mut Builder<'_>, lanes: &[Slot]) -> Slot {
    let whole = lanes.iter().map(|lane| lane.width()).sum();
    let mut low = 0;
    let mut number = b.constant_int(&Int::zero(whole));
    for &lane in lanes {
        let [wide, moved, more] = [(); 3].map(|()| b.new_slot(whole));
        let by = b.constant_int(&Int::from_u64(whole, low));
        resize(b, Sign::Unsigned, wide, lane);
        b.emit_int(Binary::Shl, moved, wide, by);
        b.emit_int(Binary::Or, more, number, moved);
        (number, low) = (more, low + u64::from(lane.width()));
    }
    number
}

/// `lane = number >> low`, as many bits as the lane has.
fn cut_out(b: &mut Builder<'_>, lane: Slot, number: Slot, low: u64) {
    let (moved, by) = (b.new_slot(number.width()), b.constant_int(&Int::from_u64(number.width(), low)));
    b.emit_int(Binary::ShrU, moved, number, by);
    resize(b, Sign::Unsigned, lane, moved);
}

fn broadcast(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let from = slots(b, op, 0)?;
    let (own, wide) = (operand_shape(b, op, 0)?, shape(b, b.ir.result(op, 0)));
    let lead = wide.len() - own.len().min(wide.len());
    let source = |index: Vec<i64>| {
        let index: Vec<i64> = index[lead..].iter().zip(&own).map(|(&i, &size)| i % size.max(1)).collect();
        linear(&own, &index)
    };
    finish(b, op, pick(&from, indices(&wide).into_iter().map(source)))
}

fn from_elements(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let operands = b.ir.operands(op).to_vec();
    let lanes = b.get_all(op, &operands)?;
    finish(b, op, Some(lanes))
}

fn transpose(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let from = slots(b, op, 0)?;
    let (own, to) = (operand_shape(b, op, 0)?, shape(b, b.ir.result(op, 0)));
    let permutation = b.required::<Vec<i64>>(op, "permutation")?;
    let source = |index: Vec<i64>| {
        let mut before = vec![0; own.len()];
        for (&p, &i) in permutation.iter().zip(&index) {
            before[p as usize] = i;
        }
        linear(&own, &before)
    };
    finish(b, op, pick(&from, indices(&to).into_iter().map(source)))
}

fn flat_transpose(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let from = slots(b, op, 0)?;
    // Matrices lie by columns.
    let (rows, columns) = (b.required::<usize>(op, "rows")?, b.required::<usize>(op, "columns")?);
    let order = (0..rows).flat_map(|r| (0..columns).map(move |c| c * rows + r));
    finish(b, op, pick(&from, order))
}

fn shuffle(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let both = [slots(b, op, 0)?, slots(b, op, 1)?].concat();
    let tail = operand_shape(b, op, 0)?.get(1..).unwrap_or(&[]).iter().product::<i64>() as usize;
    let mask = b.required::<Vec<i64>>(op, "mask")?;
    finish(b, op, pick(&both, mask.iter().flat_map(|&i| (0..tail).map(move |t| i as usize * tail + t))))
}

fn interleave(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let (lhs, rhs) = (slots(b, op, 0)?, slots(b, op, 1)?);
    let lanes = lhs.iter().zip(&rhs).flat_map(|(&a, &c)| [a, c]).collect();
    finish(b, op, Some(lanes))
}

fn deinterleave(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let from = slots(b, op, 0)?;
    let odd: Vec<Slot> = from.iter().skip(1).step_by(2).copied().collect();
    finish(b, op, Some(from.iter().step_by(2).copied().collect()))?;
    b.alias_lanes(b.ir.result(op, 1), odd);
    Ok(())
}

// Slices.

/// The lanes of a rectangle of a vector of shape `outer`, in row-major order.
fn rectangle(outer: &[i64], offsets: &[i64], sizes: &[i64]) -> Vec<usize> {
    let at = |i: usize| offsets.get(i).copied().unwrap_or(0);
    let sizes: Vec<i64> = (0..outer.len()).map(|i| sizes.get(i).copied().unwrap_or(outer[i])).collect();
    let moved = |index: Vec<i64>| index.iter().enumerate().map(|(i, &x)| x + at(i)).collect::<Vec<_>>();
    indices(&sizes).into_iter().map(|index| linear(outer, &moved(index))).collect()
}

fn extract_slice(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let from = slots(b, op, 0)?;
    let outer = operand_shape(b, op, 0)?;
    let places = rectangle(&outer, &b.required::<Vec<i64>>(op, "offsets")?, &b.required::<Vec<i64>>(op, "sizes")?);
    finish(b, op, pick(&from, places.into_iter()))
}

fn insert_slice(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let (source, mut lanes) = (slots(b, op, 0)?, slots(b, op, 1)?);
    let (own, outer) = (operand_shape(b, op, 0)?, operand_shape(b, op, 1)?);
    let sizes = [vec![1; outer.len() - own.len().min(outer.len())], own].concat();
    for (place, slot) in rectangle(&outer, &b.required::<Vec<i64>>(op, "offsets")?, &sizes).into_iter().zip(source) {
        lanes[place] = slot;
    }
    finish(b, op, Some(lanes))
}

// Positions.

/// Where an operation reads or writes: for each place that it may mean, the condition (absent: always) and its first lane.
fn places(b: &mut Builder<'_>, op: Op, outer: &[i64]) -> Result<(Vec<Place>, usize), Reported> {
    let position = position(b, op)?;
    let known: Vec<Vec<i64>> = match position.iter().map(|p| p.constant).collect::<Option<Vec<_>>>() {
        Some(index) => vec![index],
        None => indices(&outer[..position.len()]),
    };
    let length = outer[position.len()..].iter().product::<i64>() as usize;
    let mut all = Vec::new();
    for index in known {
        if position.iter().zip(&index).any(|(p, &i)| p.constant.is_some_and(|c| c != i)) {
            continue;
        }
        let padded = [&index[..], &vec![0; outer.len() - index.len()]].concat();
        all.push(Place { condition: condition(b, &position, &index), lane: linear(outer, &padded) });
    }
    check_range(b, &position, outer);
    Ok((all, length))
}

struct Place {
    condition: Option<u32>,
    lane: usize,
}

/// One index of a position.
struct Index {
    constant: Option<i64>,
    slot: u32,
    width: u32,
}

/// The position of an extraction or insertion.
fn position(b: &mut Builder<'_>, op: Op) -> Result<Vec<Index>, Reported> {
    let ir = b.ir;
    let mut values = ir.operands_named(op, "dynamic_position").to_vec().into_iter();
    let Some(constants) = ir.segments(op, "static_position") else {
        return ir.operands_named(op, "position").to_vec().into_iter().map(|v| index(b, op, v)).collect();
    };
    let mut all = Vec::new();
    for constant in constants {
        all.push(match (constant, values.next_if_dynamic(constant)) {
            (_, Some(value)) => index(b, op, value)?,
            (constant, None) => Index { constant: Some(constant), slot: 0, width: 64 },
        });
    }
    Ok(all)
}

/// The next value, where a constant says that one stands there.
trait NextIfDynamic {
    fn next_if_dynamic(&mut self, constant: i64) -> Option<Value>;
}

impl<I: Iterator<Item = Value>> NextIfDynamic for I {
    fn next_if_dynamic(&mut self, constant: i64) -> Option<Value> {
        if constant == ir::types::DYNAMIC { self.next() } else { None }
    }
}

fn index(b: &mut Builder<'_>, op: Op, value: Value) -> Result<Index, Reported> {
    let width = b.number_width(op, b.ir.ty(value))?;
    Ok(Index { constant: None, slot: b.word(op, value)?, width })
}

/// That the position is `index`; absent where it is always.
fn condition(b: &mut Builder<'_>, position: &[Index], index: &[i64]) -> Option<u32> {
    let mut all = None;
    for (p, &i) in position.iter().zip(index).filter(|(p, _)| p.constant.is_none()) {
        let wanted = b.constant(i as u64);
        let test = b.emit_test(Predicate::Eq, p.width, p.slot, wanted);
        all = Some(match all {
            Some(other) => both(b, other, test),
            None => test,
        });
    }
    all
}

/// The conjunction of two conditions.
pub(super) fn both(b: &mut Builder<'_>, x: u32, y: u32) -> u32 {
    let dst = b.new_word();
    b.emit(Inst::Int { op: Binary::And, width: 1, dst, a: x, b: y });
    dst
}

/// A position past the vector's end is a fault.
fn check_range(b: &mut Builder<'_>, position: &[Index], outer: &[i64]) {
    for (p, &size) in position.iter().zip(outer).filter(|(p, _)| p.constant.is_none()) {
        let limit = b.constant(size as u64);
        let condition = b.emit_test(Predicate::Ult, p.width, p.slot, limit);
        let message = format!("a position of a vector is outside of its {size} elements").into();
        b.emit_extra(Extra::Assert { condition, message });
    }
}

fn extract(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let lanes = slots(b, op, 0)?;
    let outer = operand_shape(b, op, 0)?;
    let (places, length) = places(b, op, &outer)?;
    let mut result: Option<Vec<Slot>> = None;
    for place in places {
        let part = pick(&lanes, place.lane..place.lane + length);
        result = match (result, part, place.condition) {
            (Some(old), Some(new), Some(condition)) => Some(choose_all(b, condition, &new, &old)),
            (_, part, _) => part,
        };
    }
    finish(b, op, result)
}

fn insert(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let (source, mut lanes) = (slots(b, op, 0)?, slots(b, op, 1)?);
    let outer = operand_shape(b, op, 1)?;
    let (places, length) = places(b, op, &outer)?;
    if source.len() != length {
        return b.malformed(op, "what is inserted does not fit");
    }
    for place in places {
        let range = place.lane..place.lane + length;
        let old = lanes[range.clone()].to_vec();
        let new = match place.condition {
            Some(condition) => choose_all(b, condition, &source, &old),
            None => source.clone(),
        };
        lanes.splice(range, new);
    }
    finish(b, op, Some(lanes))
}

/// New slots that hold `yes` where the condition holds, else `no`.
fn choose_all(b: &mut Builder<'_>, condition: u32, yes: &[Slot], no: &[Slot]) -> Vec<Slot> {
    yes.iter().zip(no).map(|(&x, &y)| choose(b, condition, x, y)).collect()
}

/// A new slot that holds `yes` where the condition holds, else `no`.
pub(super) fn choose(b: &mut Builder<'_>, condition: u32, yes: Slot, no: Slot) -> Slot {
    match (yes, no) {
        (Slot::Bits(x, width), Slot::Bits(y, _)) => {
            let dst = b.new_word();
            b.emit(Inst::Select { dst, condition, a: x, b: y });
            Slot::Bits(dst, width)
        }
        (Slot::Bits(_, width) | Slot::Wide(_, width), _) => {
            let dst = b.new_slot(width);
            b.emit_extra(Extra::Select { condition, dst, a: yes, b: no });
            dst
        }
        (Slot::View(_), _) => yes,
    }
}

/// Slots of constant flags.
pub(super) fn flags(b: &mut Builder<'_>, values: impl Iterator<Item = bool>) -> Vec<Slot> {
    values.map(|v| b.constant_int(&Int::from_bool(v))).collect()
}
