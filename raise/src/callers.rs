//! Callers: how much memory the calls of a function give to each of its pointers.

use emit_llvm::dialect::{ops, types as llvm};
use ir::{Block, Ir, Op, Value, symbols};

use crate::objects::{self, Origin};
use crate::{calls, globals, layout, linear};

/// Callers of callers are looked at to this depth.
const MOST_DEPTH: usize = 4;

/// The most bytes that a call in the module gives to each argument of a function; `None` where a call's are not known, or there is none.
pub fn argument_bytes(ir: &Ir, module: Op, name: &str) -> Vec<Option<i64>> {
    bytes_at(ir, module, name, MOST_DEPTH)
}

fn bytes_at(ir: &Ir, module: Op, name: &str, depth: usize) -> Vec<Option<i64>> {
    let mut found: Vec<Option<Option<i64>>> = Vec::new();
    let Some(body) = ir.body(module, 0) else { return Vec::new() };
    for function in ir.ops_vec(body).into_iter().filter(|&op| ir.isa::<ops::Func>(op)) {
        let Some(&region) = ir.regions(function).first() else { continue };
        let blocks: Vec<Block> = ir.blocks(region).to_vec();
        let is_call = |op: &Op| ir.isa::<ops::Call>(*op) && calls::callee(ir, *op) == Some(name);
        let calls: Vec<Op> = blocks.iter().flat_map(|&b| ir.ops_vec(b)).filter(is_call).collect();
        if calls.is_empty() {
            continue;
        }
        let objects = objects::trace(ir, &blocks, objects::Writers::All);
        for call in calls {
            for (position, &value) in ir.operands(call).iter().enumerate() {
                found.resize(found.len().max(position + 1), None);
                if llvm::as_pointer(&ir.ctx, ir.ty(value)).is_none() {
                    continue;
                }
                let bytes = pointed(ir, (module, function), &objects, value, depth);
                found[position] = Some(match found[position] {
                    None => bytes,
                    Some(before) => before.zip(bytes).map(|(a, b)| a.max(b)),
                });
            }
        }
    }
    found.into_iter().map(Option::flatten).collect()
}

/// The bytes behind a pointer.
fn pointed(
    ir: &Ir,
    (module, function): (Op, Op),
    objects: &objects::Objects,
    value: Value,
    depth: usize,
) -> Option<i64> {
    let start = start_of(ir, value);
    let mut most = None;
    for object in objects.memories(value) {
        let bytes = match objects.origins[object] {
            Origin::Global(global) => globals::bytes(ir, global)? as i64,
            Origin::Stack(op) => {
                let ty = ir.attr(op, "elem_type").and_then(|a| ir.ctx.as_type(a))?;
                let count = dialects::common::constant_i64(ir, ir.operand(op, 0))?;
                count * layout::layout(&ir.ctx, ty)?.bytes as i64
            }
            Origin::Heap(op) => calls::allocated(ir, op)?.0,
            Origin::Argument(arg) => {
                let position = ir.body(function, 0).and_then(|entry| ir.args(entry).iter().position(|&a| a == arg))?;
                let name = symbols::name_of(ir, function)?;
                let known = if depth == 0 { Vec::new() } else { bytes_at(ir, module, name, depth - 1) };
                known.get(position).copied().flatten()?
            }
            Origin::Null | Origin::Function(_) => continue,
            Origin::Behind(_) | Origin::Unknown(_) => return None,
        };
        most = most.max(Some(bytes - start));
    }
    most
}

/// Bytes from the start of its object that a pointer surely points behind.
fn start_of(ir: &Ir, mut value: Value) -> i64 {
    let mut start = 0;
    while let Some(op) = ir.def_op(value).filter(|&op| ir.isa::<ops::GetElementPtr>(op)) {
        match linear::of_step(ir, op).filter(|step| step.terms.is_empty()) {
            Some(step) => start += step.constant,
            None => return 0,
        }
        value = ir.operand(op, 0);
    }
    match ir.def_op(value).is_some() {
        true => start,
        false => 0,
    }
}
