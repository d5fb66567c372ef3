//! vector: transfers between vectors and memory, whole, by masks, and by vectors of offsets.

use bits::{Binary, Predicate};
use dialects::vector;
use dialects::vector::transfer;
use ir::{AffineExpr, Op, Reported, TypeKind, Value};

use super::super::builder::Builder;
use super::super::inst::{Extra, Inst, Slot};
use super::memref::{emit_load, emit_store};
use super::vector::{both, finish, indices, shape, slots};
use super::{Rule, Table};

/// Operations on memory.
pub(super) const TABLE: Table = &[
    (vector::Load::NAME, Rule::Custom(|b, op| access(b, op, Elements::Adjacent))),
    (vector::Store::NAME, Rule::Custom(|b, op| access(b, op, Elements::Adjacent))),
    (vector::MaskedLoad::NAME, Rule::Custom(|b, op| access(b, op, Elements::Adjacent))),
    (vector::MaskedStore::NAME, Rule::Custom(|b, op| access(b, op, Elements::Adjacent))),
    (vector::Gather::NAME, Rule::Custom(|b, op| access(b, op, Elements::AtOffsets))),
    (vector::Scatter::NAME, Rule::Custom(|b, op| access(b, op, Elements::AtOffsets))),
    (vector::ExpandLoad::NAME, Rule::Custom(|b, op| access(b, op, Elements::Packed))),
    (vector::CompressStore::NAME, Rule::Custom(|b, op| access(b, op, Elements::Packed))),
    (vector::TransferRead::NAME, Rule::Custom(transfer_read)),
    (vector::TransferWrite::NAME, Rule::Custom(transfer_write)),
];

/// Which elements of memory the lanes are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Elements {
    /// Those next to each other.
    Adjacent,
    /// Those at a vector of offsets.
    AtOffsets,
    /// Those next to each other, one for each flag that is set.
    Packed,
}

fn named(b: &Builder<'_>, op: Op, group: &str) -> Option<Value> {
    b.ir.operands_named(op, group).first().copied()
}

fn memory(b: &mut Builder<'_>, op: Op, value: Value) -> Result<u32, Reported> {
    if !matches!(b.ir.ctx.kind(b.ir.ty(value)), TypeKind::MemRef { .. }) {
        return b.fail(op, "E0902", "vectors of tensors are not interpreted");
    }
    b.view(op, value)
}

fn lanes_of(b: &mut Builder<'_>, op: Op, value: Option<Value>) -> Result<Option<Vec<Slot>>, Reported> {
    match value {
        Some(value) => b.lanes(op, value).map(Some),
        None => Ok(None),
    }
}

/// `base` plus a constant.
fn plus(b: &mut Builder<'_>, base: u32, offset: i64) -> u32 {
    if offset == 0 {
        return base;
    }
    let offset = b.constant(offset as u64);
    b.emit_index(Binary::Add, base, offset)
}

fn word(b: &mut Builder<'_>, op: Op, slot: Slot) -> Result<u32, Reported> {
    match slot {
        Slot::Bits(slot, _) => Ok(slot),
        _ => b.fail(op, "E0902", "an operand of more than 64 bits is not handled here"),
    }
}

/// A lane's offset as an index; narrower ones are signed.
fn offset_word(b: &mut Builder<'_>, op: Op, slot: Slot) -> Result<u32, Reported> {
    match slot {
        Slot::Bits(a, from) if from < 64 => {
            let dst = b.new_word();
            b.emit(Inst::SignExtend { from: from as u8, to: 64, dst, a });
            Ok(dst)
        }
        other => word(b, op, other),
    }
}

/// The indices of each lane.
fn places(
    b: &mut Builder<'_>,
    op: Op,
    base: &[u32],
    lanes: &[i64],
    elements: Elements,
) -> Result<Vec<Vec<u32>>, Reported> {
    let offsets = named(b, op, "index_vec");
    let offsets = lanes_of(b, op, offsets.filter(|_| elements == Elements::AtOffsets))?;
    let mut all = Vec::new();
    for (number, index) in indices(lanes).into_iter().enumerate() {
        let mut place = base.to_vec();
        if let Some(&offset) = offsets.as_ref().and_then(|o| o.get(number)) {
            let offset = offset_word(b, op, offset)?;
            if let Some(last) = place.last_mut() {
                *last = b.emit_index(Binary::Add, *last, offset);
            }
        } else {
            let lead = place.len() - index.len().min(place.len());
            for (slot, &i) in place[lead..].iter_mut().zip(&index) {
                *slot = plus(b, *slot, i);
            }
        }
        all.push(place);
    }
    Ok(all)
}

/// The lanes of `vector` with their places in memory from `base` on.
pub(super) fn adjacent(
    b: &mut Builder<'_>,
    op: Op,
    vector: Value,
    base: &[u32],
) -> Result<Vec<(Slot, Vec<u32>)>, Reported> {
    let shape = shape(b, vector);
    let lanes = b.lanes(op, vector)?;
    Ok(lanes.into_iter().zip(places(b, op, base, &shape, Elements::Adjacent)?).collect())
}

/// Loads and stores of each lane, under its flag.
fn access(b: &mut Builder<'_>, op: Op, elements: Elements) -> Result<(), Reported> {
    let Some(base) = named(b, op, "base") else { return b.malformed(op, "it has no memory") };
    let view = memory(b, op, base)?;
    let first = b.ir.operands_named(op, "indices").to_vec();
    let first = b.words(op, &first)?;
    let mask = named(b, op, "mask");
    let mask = lanes_of(b, op, mask)?;
    let stored = named(b, op, "valueToStore");
    let Some(vector) = stored.or_else(|| b.ir.results(op).next()) else { return b.malformed(op, "it has no vector") };
    let (own, rest) = (shape(b, vector), named(b, op, "pass_thru"));
    let (lanes, rest) = (b.lanes(op, vector)?, lanes_of(b, op, rest)?);
    let packed = elements == Elements::Packed;
    let mut first = first;
    let places = if packed { Vec::new() } else { places(b, op, &first, &own, elements)? };
    for (number, &lane) in lanes.iter().enumerate() {
        let place = if packed { first.clone() } else { places[number].clone() };
        let skip = b.label();
        let flag = match mask.as_ref().and_then(|m| m.get(number)) {
            Some(&flag) => Some(word(b, op, flag)?),
            None => None,
        };
        if let Some(&other) = rest.as_ref().and_then(|r| r.get(number)) {
            b.emit_copy(lane, other);
        }
        if let Some(flag) = flag {
            b.jump_unless(flag, skip);
        }
        match stored {
            Some(_) => emit_store(b, lane, view, &place),
            None => emit_load(b, lane, view, &place),
        }
        b.place(skip);
        if let (true, Some(flag), Some(last)) = (packed, flag, first.last_mut()) {
            *last = b.emit_index(Binary::Add, *last, flag);
        }
    }
    Ok(())
}

// Transfers.

/// Where a lane of a transfer lies, and the condition that it does (absent: always).
struct Place {
    indices: Vec<u32>,
    condition: Option<u32>,
}

/// The number of the lane of the mask that a lane with these indices has.
fn mask_lane(map: &ir::AffineMap, own: &[i64], index: &[i64]) -> usize {
    let mut dims: Vec<(u32, i64, i64)> = Vec::new();
    for (position, expr) in map.results.iter().enumerate() {
        if let AffineExpr::Dim(d) = expr {
            dims.push((*d, own[position], index[position]));
        }
    }
    dims.sort_by_key(|(d, ..)| *d);
    dims.iter().fold(0, |n, &(_, size, i)| n * size as usize + i as usize)
}

fn conjunction(b: &mut Builder<'_>, all: Option<u32>, one: u32) -> Option<u32> {
    Some(match all {
        Some(all) => both(b, all, one),
        None => one,
    })
}

/// Where each lane of a transfer lies.
fn transfer_places(b: &mut Builder<'_>, op: Op, view: u32) -> Result<Vec<Place>, Reported> {
    let ir = b.ir;
    let (_, base, mask) = transfer::place(ir, op);
    let base = b.words(op, base)?;
    let mask = lanes_of(b, op, mask)?;
    let Some(map) = transfer::map(ir, op).cloned() else { return b.malformed(op, "it has no permutation map") };
    let inside = transfer::in_bounds(ir, op);
    let own = ir.ctx.shape(transfer::vector_type(ir, op)).unwrap_or(&[]).to_vec();
    if own.len() != map.results.len() {
        return b.fail(op, "E0902", "memory of vectors is not interpreted");
    }
    let mut places = Vec::new();
    for index in indices(&own) {
        let (mut at, mut condition) = (base.clone(), None);
        for (position, expr) in map.results.iter().enumerate() {
            let AffineExpr::Dim(d) = expr else { continue };
            let d = *d as usize;
            at[d] = plus(b, base[d], index[position]);
            if inside.get(position) != Some(&true) {
                let (size, number) = (b.new_word(), b.constant(d as u64));
                b.emit_extra(Extra::Dim { dst: size, view, index: number });
                let fits = b.emit_test(Predicate::Ult, 64, at[d], size);
                condition = conjunction(b, condition, fits);
            }
        }
        if let Some(&flag) = mask.as_ref().and_then(|m| m.get(mask_lane(&map, &own, &index))) {
            let flag = word(b, op, flag)?;
            condition = conjunction(b, condition, flag);
        }
        places.push(Place { indices: at, condition });
    }
    Ok(places)
}

fn transfer_read(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let view = memory(b, op, transfer::place(b.ir, op).0)?;
    let Some(padding) = named(b, op, "padding") else { return b.malformed(op, "it has no padding") };
    let padding = b.get(op, padding)?;
    let result = b.ir.result(op, 0);
    let lanes = b.lanes(op, result)?;
    let places = transfer_places(b, op, view)?;
    for (place, &lane) in places.iter().zip(&lanes) {
        let skip = b.label();
        if let Some(condition) = place.condition {
            b.emit_copy(lane, padding);
            b.jump_unless(condition, skip);
        }
        emit_load(b, lane, view, &place.indices);
        b.place(skip);
    }
    finish(b, op, Some(lanes))
}

fn transfer_write(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let view = memory(b, op, transfer::place(b.ir, op).0)?;
    let lanes = slots(b, op, 0)?;
    let places = transfer_places(b, op, view)?;
    for (place, &lane) in places.iter().zip(&lanes) {
        let skip = b.label();
        if let Some(condition) = place.condition {
            b.jump_unless(condition, skip);
        }
        emit_store(b, lane, view, &place.indices);
        b.place(skip);
    }
    Ok(())
}
