//! Transfers by engines: `memref.dma_start` and `dma_wait`, and the affine ones.

use dialects::memref;
use ir::{Op, Reported, Value};

use super::super::builder::Builder;
use super::super::inst::{DmaStart, Extra, Place};
use super::affine::emit_map;
use super::{Rule, Table};

/// Transfers.
pub(super) const TABLE: Table = &[
    (memref::DmaStart::NAME, Rule::Custom(start)),
    (memref::DmaWait::NAME, Rule::Custom(wait)),
    (::affine::ops::DmaStart::NAME, Rule::Custom(affine_start)),
    (::affine::ops::DmaWait::NAME, Rule::Custom(affine_wait)),
];

/// A memref and indices that are values.
fn place(b: &mut Builder<'_>, op: Op, values: &[Value]) -> Result<Place, Reported> {
    let Some((&memref, indices)) = values.split_first() else { return b.malformed(op, "a memref is missing") };
    Ok(Place { view: b.view(op, memref)?, indices: b.words(op, indices)?.into() })
}

fn affine_place(b: &mut Builder<'_>, op: Op, from: affine::ops::dma::Place<'_>) -> Result<Place, Reported> {
    let view = b.view(op, from.memref)?;
    Ok(Place { view, indices: emit_map(b, op, from.map, from.operands)?.into() })
}

/// The stride and the elements a stride, or nothing.
fn stride(b: &mut Builder<'_>, op: Op, values: &[Value]) -> Result<Option<(u32, u32)>, Reported> {
    match values {
        [stride, row] => Ok(Some((b.word(op, *stride)?, b.word(op, *row)?))),
        _ => Ok(None),
    }
}

/// Emits a transfer between memrefs of spaces known by their types.
fn emit(
    b: &mut Builder<'_>,
    op: Op,
    memrefs: (Value, Value),
    places: [Place; 3],
    rest: &[Value],
) -> Result<(), Reported> {
    let Some((&count, strides)) = rest.split_first() else { return b.malformed(op, "a number is missing") };
    let [source, target, tag] = places;
    let (count, stride) = (b.word(op, count)?, stride(b, op, strides)?);
    let spaces = (b.space_number(op, memrefs.0)?, b.space_number(op, memrefs.1)?);
    let engine = b.engine_of(op);
    b.emit_extra(Extra::DmaStart(Box::new(DmaStart { source, target, tag, count, stride, spaces, engine })));
    Ok(())
}

fn start(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let Some(dma) = dialects::memref::dma::start(b.ir, op) else { return b.malformed(op, "its operands do not fit") };
    let places = [place(b, op, dma.source)?, place(b, op, dma.target)?, place(b, op, dma.tag)?];
    let rest: Vec<Value> = std::iter::once(dma.count).chain(dma.stride.iter().copied()).collect();
    emit(b, op, (dma.source[0], dma.target[0]), places, &rest)
}

fn affine_start(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let Some(dma) = affine::ops::dma::start(b.ir, op) else { return b.malformed(op, "its operands do not fit") };
    let places = [affine_place(b, op, dma.source)?, affine_place(b, op, dma.target)?, affine_place(b, op, dma.tag)?];
    let rest: Vec<Value> = std::iter::once(dma.count).chain(dma.stride.iter().copied()).collect();
    emit(b, op, (dma.source.memref, dma.target.memref), places, &rest)
}

fn wait(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let operands = b.ir.operands(op).to_vec();
    let Some((&count, tag)) = operands.split_last() else { return b.malformed(op, "operands are missing") };
    let (tag, count) = (place(b, op, tag)?, b.word(op, count)?);
    b.emit_extra(Extra::DmaWait { tag, count });
    Ok(())
}

fn affine_wait(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let Some((tag, count)) = affine::ops::dma::wait(b.ir, op) else {
        return b.malformed(op, "its operands do not fit");
    };
    let (tag, count) = (affine_place(b, op, tag)?, b.word(op, count)?);
    b.emit_extra(Extra::DmaWait { tag, count });
    Ok(())
}
