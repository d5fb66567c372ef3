//! The operands of transfers by role, alike for the operations of `memref` and of `affine`.

use affine::ops::dma as affine_dma;
use dialects::memref::dma as memref_dma;
use ir::{AffineExpr, AffineMap, Ir, Op, Value};

/// An element of a memory: a map over index values.
pub struct Place {
    pub memref: Value,
    pub map: AffineMap,
    pub operands: Vec<Value>,
}

/// The operands of what begins a transfer.
pub struct Start {
    pub source: Place,
    pub target: Place,
    pub tag: Place,
    pub count: Value,
    /// Elements from row to row, and elements of a row; none if there is one row.
    pub stride: Vec<Value>,
}

fn of_affine(place: affine_dma::Place<'_>) -> Place {
    Place { memref: place.memref, map: place.map.clone(), operands: place.operands.to_vec() }
}

fn of_values(values: &[Value]) -> Option<Place> {
    let (&memref, operands) = values.split_first()?;
    let results = (0..operands.len() as u32).map(AffineExpr::Dim).collect();
    let map = AffineMap { dims: operands.len() as u32, symbols: 0, results };
    Some(Place { memref, map, operands: operands.to_vec() })
}

/// The operands of a start. `None` if they do not fit together.
pub fn start(ir: &Ir, op: Op) -> Option<Start> {
    if ir.isa::<affine::ops::DmaStart>(op) {
        let found = affine_dma::start(ir, op)?;
        let [source, target, tag] = [found.source, found.target, found.tag].map(of_affine);
        return Some(Start { source, target, tag, count: found.count, stride: found.stride.to_vec() });
    }
    let found = memref_dma::start(ir, op)?;
    let [source, target, tag] = [found.source, found.target, found.tag].map(of_values);
    Some(Start { source: source?, target: target?, tag: tag?, count: found.count, stride: found.stride.to_vec() })
}

/// The tag of a wait. `None` if its operands do not fit together.
pub fn wait(ir: &Ir, op: Op) -> Option<Place> {
    if ir.isa::<affine::ops::DmaWait>(op) {
        return affine_dma::wait(ir, op).map(|(tag, _)| of_affine(tag));
    }
    of_values(ir.operands(op).split_last()?.1)
}
