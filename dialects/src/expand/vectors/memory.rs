//! Transfers between vectors and memory: one access an element.
//!
//! What holds: an element that a mask leaves out, or that lies outside of the memory, is not accessed.

use ir::{AffineExpr, InsertPoint, Op, Region, Rewriter, Type, TypeKind, Value};

use super::{Lanes, Table, indices, lanes, shape};
use crate::expand::build;
use crate::vector::{parts, transfer};
use crate::{arith, vector};
use crate::{memref, scf};
use bits::Predicate;

pub(super) const TABLE: Table = &[
    (vector::Load::NAME, |rewriter, op| access(rewriter, op, Elements::Adjacent)),
    (vector::Store::NAME, |rewriter, op| access(rewriter, op, Elements::Adjacent)),
    (vector::MaskedLoad::NAME, |rewriter, op| access(rewriter, op, Elements::Adjacent)),
    (vector::MaskedStore::NAME, |rewriter, op| access(rewriter, op, Elements::Adjacent)),
    (vector::Gather::NAME, |rewriter, op| access(rewriter, op, Elements::AtOffsets)),
    (vector::Scatter::NAME, |rewriter, op| access(rewriter, op, Elements::AtOffsets)),
    (vector::ExpandLoad::NAME, |rewriter, op| access(rewriter, op, Elements::Packed)),
    (vector::CompressStore::NAME, |rewriter, op| access(rewriter, op, Elements::Packed)),
    (vector::TransferRead::NAME, transfer_read),
    (vector::TransferWrite::NAME, transfer_write),
];

/// Which elements of memory those of a vector are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Elements {
    /// Those next to each other.
    Adjacent,
    /// Those at a vector of offsets.
    AtOffsets,
    /// Those next to each other, one for each flag that is set.
    Packed,
}

/// True for memories whose elements are those of `vector`, a type.
fn has_elements_of(rewriter: &Rewriter<'_>, memory: Value, vector: Type) -> bool {
    match rewriter.ctx.kind(rewriter.ty(memory)) {
        TypeKind::MemRef { element, .. } => parts(&rewriter.ctx, vector).is_some_and(|v| v.element == *element),
        _ => false,
    }
}

fn named(rewriter: &Rewriter<'_>, op: Op, group: &str) -> Option<Value> {
    rewriter.operands_named(op, group).first().copied()
}

fn lanes_of(rewriter: &mut Rewriter<'_>, value: Option<Value>) -> Option<Option<Lanes>> {
    match value {
        Some(value) => lanes(rewriter, value).map(Some),
        None => Some(None),
    }
}

fn plus(rewriter: &mut Rewriter<'_>, base: Value, offset: i64) -> Value {
    if offset == 0 {
        return base;
    }
    let offset = build::index(rewriter, offset);
    build::binary(rewriter, arith::AddI::NAME, base, offset)
}

/// The indices of the element of number `number`, at `index` of the vector, from `base` on.
fn place(rewriter: &mut Rewriter<'_>, base: &[Value], index: &[i64], offset: Option<Value>) -> Lanes {
    let mut place = base.to_vec();
    if let Some(offset) = offset {
        let ty = rewriter.ir_mut().ctx.index();
        let offset = build::resize(rewriter, offset, ty);
        if let Some(last) = place.last_mut() {
            *last = build::binary(rewriter, arith::AddI::NAME, *last, offset);
        }
        return place;
    }
    let lead = place.len() - index.len().min(place.len());
    for (value, &i) in place[lead..].iter_mut().zip(index) {
        *value = plus(rewriter, *value, i);
    }
    place
}

fn load(rewriter: &mut Rewriter<'_>, base: Value, place: &[Value]) -> Value {
    let element = rewriter.ctx.element_or_self(rewriter.ty(base));
    rewriter.op(memref::Load::NAME).operand(base).operands(place).result(element).value()
}

fn store(rewriter: &mut Rewriter<'_>, value: Value, base: Value, place: &[Value]) {
    rewriter.op(memref::Store::NAME).operand(value).operand(base).operands(place).build();
}

/// A region that does what `fill` says and yields what it gives.
fn region(rewriter: &mut Rewriter<'_>, fill: impl FnOnce(&mut Rewriter<'_>) -> Lanes) -> Region {
    let (region, block) = rewriter.create_region_with_block(&[]);
    rewriter.set_insertion(InsertPoint::End(block));
    let values = fill(rewriter);
    rewriter.op(scf::Yield::NAME).operands(&values).build();
    region
}

/// The element of memory, or `other` where the condition does not hold.
fn load_if(rewriter: &mut Rewriter<'_>, condition: Value, other: Value, base: Value, place: &[Value]) -> Value {
    let (at, ty) = (rewriter.insertion(), rewriter.ty(other));
    let yes = region(rewriter, |rewriter| vec![load(rewriter, base, place)]);
    let no = region(rewriter, |_| vec![other]);
    rewriter.set_insertion(at.expect("a place for the load"));
    rewriter.op(scf::If::NAME).operand(condition).result(ty).region(yes).region(no).value()
}

fn store_if(rewriter: &mut Rewriter<'_>, condition: Value, value: Value, base: Value, place: &[Value]) {
    let at = rewriter.insertion();
    let yes = region(rewriter, |rewriter| {
        store(rewriter, value, base, place);
        Vec::new()
    });
    let no = rewriter.create_region();
    rewriter.set_insertion(at.expect("a place for the store"));
    rewriter.op(scf::If::NAME).operand(condition).region(yes).region(no).build();
}

/// Loads and stores of each element, under its flag.
fn access(rewriter: &mut Rewriter<'_>, op: Op, elements: Elements) -> Option<Vec<Lanes>> {
    let base = named(rewriter, op, "base")?;
    let mut first = rewriter.operands_named(op, "indices").to_vec();
    let [mask, offsets, rest, stored] =
        ["mask", "index_vec", "pass_thru", "valueToStore"].map(|name| named(rewriter, op, name));
    let vector = stored.or_else(|| rewriter.results(op).next())?;
    if !has_elements_of(rewriter, base, rewriter.ty(vector)) {
        return None;
    }
    super::element_count(rewriter, rewriter.ty(vector))?;
    let (mask, offsets) = (lanes_of(rewriter, mask)?, lanes_of(rewriter, offsets)?);
    let (rest, stored) = (lanes_of(rewriter, rest)?, lanes_of(rewriter, stored)?);
    let mut loaded = Vec::new();
    for (number, index) in indices(&shape(rewriter, vector)).into_iter().enumerate() {
        let at = |lanes: &Option<Lanes>| lanes.as_ref().map(|lanes| lanes[number]);
        let place = match elements {
            Elements::Packed => first.clone(),
            Elements::Adjacent | Elements::AtOffsets => place(rewriter, &first, &index, at(&offsets)),
        };
        match (at(&stored), at(&mask), at(&rest)) {
            (Some(value), Some(flag), _) => store_if(rewriter, flag, value, base, &place),
            (Some(value), None, _) => store(rewriter, value, base, &place),
            (None, Some(flag), Some(other)) => loaded.push(load_if(rewriter, flag, other, base, &place)),
            (None, ..) => loaded.push(load(rewriter, base, &place)),
        }
        if let (Elements::Packed, Some(flag), Some(last)) = (elements, at(&mask), first.last_mut()) {
            let index = rewriter.ir_mut().ctx.index();
            let one = rewriter.op(arith::IndexCastUI::NAME).operand(flag).result(index).value();
            *last = build::binary(rewriter, arith::AddI::NAME, *last, one);
        }
    }
    Some(if stored.is_some() { Vec::new() } else { vec![loaded] })
}

// Transfers.

/// Where an element of a transfer lies, and the condition that it does (absent: always).
struct Place {
    indices: Lanes,
    condition: Option<Value>,
}

fn both(rewriter: &mut Rewriter<'_>, all: Option<Value>, one: Value) -> Option<Value> {
    Some(match all {
        Some(all) => build::binary(rewriter, arith::AndI::NAME, all, one),
        None => one,
    })
}

/// The number of the mask's element for the vector's element at `index`.
fn mask_number(map: &ir::AffineMap, own: &[i64], index: &[i64]) -> usize {
    let mut dims: Vec<(u32, i64, i64)> = Vec::new();
    for (position, expr) in map.results.iter().enumerate() {
        if let AffineExpr::Dim(d) = expr {
            dims.push((*d, own[position], index[position]));
        }
    }
    dims.sort_by_key(|(d, ..)| *d);
    dims.iter().fold(0, |n, &(_, size, i)| n * size as usize + i as usize)
}

/// Whether an index lies inside dimension `dim` of `base`.
fn fits(rewriter: &mut Rewriter<'_>, base: Value, dim: usize, index: Value) -> Value {
    let size = rewriter.ctx.shape(rewriter.ty(base)).map_or(ir::types::DYNAMIC, |shape| shape[dim]);
    let size = if size == ir::types::DYNAMIC {
        let (number, ty) = (build::index(rewriter, dim as i64), rewriter.ir_mut().ctx.index());
        rewriter.op(memref::Dim::NAME).operands(&[base, number]).result(ty).value()
    } else {
        build::index(rewriter, size)
    };
    build::compare(rewriter, Predicate::Ult, index, size)
}

/// Where each element of a transfer lies.
fn transfer_places(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Vec<Place>> {
    let (source, base, mask) = transfer::place(rewriter, op);
    let base = base.to_vec();
    let vector = transfer::vector_type(rewriter, op);
    if !has_elements_of(rewriter, source, vector) {
        return None;
    }
    super::element_count(rewriter, vector)?;
    let mask = lanes_of(rewriter, mask)?;
    let map = transfer::map(rewriter, op)?.clone();
    let (inside, own) = (transfer::in_bounds(rewriter, op), rewriter.ctx.shape(vector)?.to_vec());
    let mut places = Vec::new();
    for index in indices(&own) {
        let (mut at, mut condition) = (base.clone(), None);
        for (position, expr) in map.results.iter().enumerate() {
            let AffineExpr::Dim(d) = expr else { continue };
            let d = *d as usize;
            at[d] = plus(rewriter, base[d], index[position]);
            if inside.get(position) != Some(&true) {
                let fits = fits(rewriter, source, d, at[d]);
                condition = both(rewriter, condition, fits);
            }
        }
        if let Some(mask) = &mask {
            condition = both(rewriter, condition, mask[mask_number(&map, &own, &index)]);
        }
        places.push(Place { indices: at, condition });
    }
    Some(places)
}

fn transfer_read(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Vec<Lanes>> {
    let source = transfer::place(rewriter, op).0;
    let padding = named(rewriter, op, "padding")?;
    let mut loaded = Vec::new();
    for place in transfer_places(rewriter, op)? {
        loaded.push(match place.condition {
            Some(condition) => load_if(rewriter, condition, padding, source, &place.indices),
            None => load(rewriter, source, &place.indices),
        });
    }
    Some(vec![loaded])
}

fn transfer_write(rewriter: &mut Rewriter<'_>, op: Op) -> Option<Vec<Lanes>> {
    let source = transfer::place(rewriter, op).0;
    let value = rewriter.operand(op, 0);
    let stored = lanes(rewriter, value)?;
    for (place, value) in transfer_places(rewriter, op)?.into_iter().zip(stored) {
        match place.condition {
            Some(condition) => store_if(rewriter, condition, value, source, &place.indices),
            None => store(rewriter, value, source, &place.indices),
        }
    }
    Some(Vec::new())
}
