//! Demotion (`affine-loop-demote-carried`): what a loop carries from iteration to iteration goes through a memory of one element
//! instead, which other transformations can expand and reorder.
//!
//! What holds: the values are the same; the memory is allocated before the loop, and nothing else accesses it.

use dialects::memref;
use ir::{AffineExpr, AffineMap, InsertPoint, Ir, Op, Rewriter, Type, TypeKind, Value};

use super::build::{Header, loop_before};
use crate::loops::allocated;
use crate::ops as affine;
use crate::unroll::copy_body;

/// Lets memories hold what a counted affine loop carries. False, and nothing changed, if it carries nothing or counts down.
pub fn demote(ir: &mut Ir, looping: Op) -> bool {
    let inits = if ir.isa::<affine::For>(looping) { ir.operands_named(looping, "inits").to_vec() } else { Vec::new() };
    let Some(header) = Header::of(ir, looping).filter(|_| !inits.is_empty()) else { return false };
    let cells: Vec<Value> = inits.iter().map(|&init| cell(ir, looping, init)).collect();
    let (made, variable) = loop_before(ir, looping, &header);
    let [old, new] = [looping, made].map(|op| ir.body(op, 0).expect("a counted loop has a body"));
    if let Some(name) = ir.value_name(ir.arg(old, 0)).map(str::to_owned) {
        ir.set_value_name(variable, &name);
    }
    let end = InsertPoint::Before(ir.last_op(new).expect("a loop body ends in a yield"));
    let carried: Vec<Value> = cells.iter().map(|&cell| load(ir, cell, end)).collect();
    let yielded = copy_body(ir, old, variable, &carried, end);
    for (&cell, value) in cells.iter().zip(yielded) {
        store(ir, value, cell, end);
    }
    let results: Vec<Value> = cells.iter().map(|&cell| load(ir, cell, InsertPoint::Before(looping))).collect();
    Rewriter::new(ir).replace(looping, &results);
    true
}

/// A memory of one element before a loop, with its first value.
fn cell(ir: &mut Ir, looping: Op, init: Value) -> Value {
    let cell = cell_for(ir, looping, init);
    store(ir, init, cell, InsertPoint::Before(looping));
    cell
}

/// A memory before a loop with room for `value`.
pub(super) fn cell_for(ir: &mut Ir, looping: Op, value: Value) -> Value {
    let (element, loc) = (ir.ty(value), ir.loc(looping));
    let ty = ir.ctx.ty(TypeKind::MemRef { shape: [1].into(), element, layout: None, space: None });
    let mut rewriter = Rewriter::at(ir, InsertPoint::Before(looping), loc);
    allocated(&mut rewriter, memref::Alloca::NAME, ty)
}

fn first_element(ir: &mut Ir) -> ir::Attr {
    ir.ctx.map_attr(AffineMap { dims: 0, symbols: 0, results: vec![AffineExpr::Const(0)] })
}

fn element_of(ir: &Ir, cell: Value) -> Type {
    ir.ctx.element_or_self(ir.ty(cell))
}

/// What a memory of one element holds.
pub(super) fn load(ir: &mut Ir, cell: Value, at: InsertPoint) -> Value {
    let (map, ty, loc) =
        (first_element(ir), element_of(ir, cell), ir.def_op(cell).map_or(ir::Loc::UNKNOWN, |op| ir.loc(op)));
    Rewriter::at(ir, at, loc).op(affine::Load::NAME).operand(cell).attr("map", map).result(ty).value()
}

/// Lets a memory of one element hold `value`.
pub(super) fn store(ir: &mut Ir, value: Value, cell: Value, at: InsertPoint) {
    let (map, loc) = (first_element(ir), ir.def_op(cell).map_or(ir::Loc::UNKNOWN, |op| ir.loc(op)));
    Rewriter::at(ir, at, loc).op(affine::Store::NAME).operands(&[value, cell]).attr("map", map).build();
}
