//! `vector.transfer_read` and `vector.transfer_write`, row by row: whole rows, masked rows, or single elements by pointers.
//!
//! What holds: no element outside the memref is touched unless the operation says that all are inside.

use dialects::vector::transfer;
use ir::{AffineExpr, Op, Type, Value};

use super::super::convert::{Converted, Converter, Refusal};
use super::combine::mask_part;
use super::lanes::Lanes;
use super::memory::Place;
use crate::dialect::ops;

/// What a transfer does, as its attributes and types say.
struct Transfer {
    place: Place,
    lanes: Lanes,
    /// For each dimension of the vector, that of the memref; `None` for a broadcast.
    dims: Vec<Option<usize>>,
    in_bounds: Vec<bool>,
    mask: Option<Value>,
    /// Whether the elements of a row lie side by side.
    contiguous: bool,
}

/// The dimension of the memref that the rows run along.
impl Transfer {
    fn row_dim(&self) -> Option<usize> {
        self.dims.last().copied().flatten()
    }

    fn is_broadcast_row(&self) -> bool {
        self.dims.last().is_some_and(Option::is_none)
    }
}

fn transfer(c: &mut Converter<'_>, op: Op) -> Result<Transfer, Refusal> {
    let (base, indices, mask) = transfer::place(&c.rw, op);
    let (indices, vector) = (indices.to_vec(), transfer::vector_type(&c.rw, op));
    let map = transfer::map(&c.rw, op).cloned().ok_or(Refusal::NoRule)?;
    let in_bounds = transfer::in_bounds(&c.rw, op);
    let element = c.rw.ctx.element_type(c.rw.ty(base));
    if element.is_some_and(|e| dialects::vector::parts(&c.rw.ctx, e).is_some()) {
        return Err(Refusal::Because("transfers of memrefs of vectors can't be lowered".into()));
    }
    let dims = map.results.iter().map(|e| if let AffineExpr::Dim(d) = e { Some(*d as usize) } else { None }).collect();
    let place = c.place(base, &indices)?;
    let known = c.known(c.rw.ty(base))?;
    let mask = match mask {
        Some(mask) => Some(c.get(mask)?),
        None => c.mask,
    };
    let mut transfer = Transfer { place, lanes: c.lanes(vector)?, dims, in_bounds, mask, contiguous: true };
    transfer.contiguous = transfer.row_dim().is_none_or(|d| known.strides[d] == 1);
    Ok(transfer)
}

/// A row of a transfer: where it begins, and which of its lanes take part; `None` for all.
struct Row {
    address: Value,
    mask: Option<Value>,
}

/// Where the row at `outer` begins, and the conditions on it.
fn row(c: &mut Converter<'_>, t: &Transfer, outer: &[i64]) -> Result<Row, Refusal> {
    let mut indices = t.place.indices.clone();
    let mut condition = None;
    for (v, &by) in outer.iter().enumerate() {
        let Some(d) = t.dims[v] else { continue };
        let by = c.word(by);
        indices[d] = c.add(indices[d], by);
        if !t.in_bounds.get(v).copied().unwrap_or(false) {
            let inside = c.is_below(indices[d], t.place.descriptor.sizes[d]);
            condition = Some(condition.map_or(inside, |before| c.binary(ops::And::NAME, before, inside)));
        }
    }
    let address = c.address(&t.place.descriptor, t.place.element, &indices);
    let mut mask = row_mask(c, t, outer)?;
    let checked = !t.in_bounds.last().copied().unwrap_or(true);
    if let (Some(d), true) = (t.row_dim(), checked) {
        let left = c.binary(ops::Sub::NAME, t.place.descriptor.sizes[d], indices[d]);
        let inside = c.lanes_below(t.lanes.row, left);
        mask = Some(mask.map_or(inside, |mask| c.binary(ops::And::NAME, inside, mask)));
    }
    if let Some(condition) = condition {
        let all = match mask {
            Some(mask) => mask,
            None => all_lanes(c, t.lanes.row),
        };
        mask = Some(c.mask_if(Some(condition), all));
    }
    Ok(Row { address, mask })
}

/// A mask of ones for a row.
fn all_lanes(c: &mut Converter<'_>, row: Type) -> Value {
    let ty = c.flag_type(row);
    let flag = c.rw.ir_mut().ctx.integer(1);
    let one = c.splat(flag, 1);
    c.splat_row(ty, one)
}

/// The lanes of the transfer's mask for the row at `outer`. The mask's dimensions stand in the order of the memref's.
fn row_mask(c: &mut Converter<'_>, t: &Transfer, outer: &[i64]) -> Result<Option<Value>, Refusal> {
    let Some(mask) = t.mask else { return Ok(None) };
    let mut order: Vec<(usize, usize)> = t.dims.iter().enumerate().filter_map(|(v, d)| d.map(|d| (d, v))).collect();
    order.sort_unstable();
    let last = t.dims.len().checked_sub(1);
    if order.last().is_none_or(|&(_, v)| Some(v) == last) {
        let position: Vec<i64> = order.iter().filter(|(_, v)| Some(*v) != last).map(|&(_, v)| outer[v]).collect();
        return mask_part(c, mask, &position).map(Some);
    }
    let row = c.flag_type(t.lanes.row);
    let mut lanes = c.poison(row);
    for lane in 0..t.lanes.width() {
        let at = |v: usize| if Some(v) == last { lane } else { outer[v] };
        let position: Vec<i64> = order.iter().map(|&(_, v)| at(v)).collect();
        let (&end, start) = position.split_last().ok_or(Refusal::NoRule)?;
        let part = mask_part(c, mask, start)?;
        let (from, to) = (c.lane_number(end), c.lane_number(lane));
        let bit = c.lane_at(part, from);
        lanes = c.with_lane_at(lanes, bit, to);
    }
    Ok(Some(lanes))
}

/// The pointers to the elements of a row that do not lie side by side.
fn row_pointers(c: &mut Converter<'_>, t: &Transfer, address: Value) -> Value {
    let steps = c.steps(t.lanes.row);
    let stride = t.row_dim().map(|d| t.place.descriptor.strides[d]);
    let offsets = match stride {
        Some(stride) => {
            let ty = c.rw.ty(steps);
            let strides = c.splat_row(ty, stride);
            c.binary(ops::Mul::NAME, steps, strides)
        }
        None => steps,
    };
    c.pointers(address, offsets, t.place.element)
}

pub(super) fn read(c: &mut Converter<'_>, op: Op) -> Converted {
    let t = transfer(c, op)?;
    let padding = c.get(dialects::vector::TransferRead(op).padding(&c.rw))?;
    let whole = c.from_rows(&t.lanes, &mut |c, outer| {
        if t.is_broadcast_row() {
            return read_broadcast(c, &t, outer, padding);
        }
        let row = row(c, &t, outer)?;
        read_row(c, &t, &row, padding)
    })?;
    c.finish(op, whole)
}

fn read_row(c: &mut Converter<'_>, t: &Transfer, row: &Row, padding: Value) -> Result<Value, Refusal> {
    let element = t.place.element;
    if let (true, None) = (t.contiguous, row.mask) {
        return Ok(c.load_row(row.address, t.lanes.row, element));
    }
    let mask = row.mask.unwrap_or_else(|| all_lanes(c, t.lanes.row));
    let other = c.splat_row(t.lanes.row, padding);
    if t.contiguous {
        return Ok(c.masked_row_load(row.address, mask, other, element));
    }
    let pointers = row_pointers(c, t, row.address);
    Ok(c.gather_row(pointers, mask, other, element))
}

/// One element, for all lanes of the row.
fn read_broadcast(c: &mut Converter<'_>, t: &Transfer, outer: &[i64], padding: Value) -> Result<Value, Refusal> {
    let one = c.row_type(1, t.lanes.element, false);
    let lanes = Lanes { row: one, scalable: false, ..t.lanes.clone() };
    let place =
        Place { descriptor: t.place.descriptor.clone(), element: t.place.element, indices: t.place.indices.clone() };
    let (dims, in_bounds) = (t.dims.clone(), t.in_bounds.clone());
    let narrow = Transfer { place, lanes, dims, in_bounds, mask: None, contiguous: true };
    let mut row = row(c, &narrow, outer)?;
    if t.mask.is_some() {
        let bit = broadcast_mask(c, t, outer)?;
        row.mask = Some(row.mask.map_or(bit, |mask| c.binary(ops::And::NAME, mask, bit)));
    }
    let value = read_row(c, &narrow, &row, padding)?;
    let zero = c.lane_number(0);
    let scalar = c.lane_at(value, zero);
    Ok(c.splat_row(t.lanes.row, scalar))
}

/// The mask of the one element of a row that is broadcast, as a vector of one.
fn broadcast_mask(c: &mut Converter<'_>, t: &Transfer, outer: &[i64]) -> Result<Value, Refusal> {
    let Some(mask) = t.mask else { return Err(Refusal::NoRule) };
    let mut order: Vec<(usize, usize)> = t.dims.iter().enumerate().filter_map(|(v, d)| d.map(|d| (d, v))).collect();
    order.sort_unstable();
    let position: Vec<i64> = order.iter().map(|&(_, v)| outer[v]).collect();
    let (end, start) = position.split_last().map_or((0, &[][..]), |(&end, start)| (end, start));
    let part = mask_part(c, mask, start)?;
    let at = c.lane_number(end);
    let bit = c.lane_at(part, at);
    let flag = c.rw.ir_mut().ctx.integer(1);
    let ty = c.row_type(1, flag, false);
    Ok(c.splat_row(ty, bit))
}

pub(super) fn write(c: &mut Converter<'_>, op: Op) -> Converted {
    let value = c.get(c.rw.operand(op, 0))?;
    let t = transfer(c, op)?;
    for outer in t.lanes.rows() {
        let lanes = c.part(value, &t.lanes, &outer);
        let row = row(c, &t, &outer)?;
        let element = t.place.element;
        if let (true, None) = (t.contiguous, row.mask) {
            c.store_row(lanes, row.address, element);
            continue;
        }
        let mask = row.mask.unwrap_or_else(|| all_lanes(c, t.lanes.row));
        if t.contiguous {
            c.masked_row_store(lanes, row.address, mask, element);
        } else {
            let pointers = row_pointers(c, &t, row.address);
            c.scatter_row(lanes, pointers, mask, element);
        }
    }
    Ok(())
}
