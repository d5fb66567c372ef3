//! `pack-vectors`: vectors that come from outside of a function, or lie in memory, become integers of all their bits.
//!
//! What holds: the first element, in row-major order, is in the lowest bits. A memory of vectors becomes one of wide words, so
//! that a vector takes one access.

use ir::interfaces::AccessKind;
use ir::{Block, InsertPoint, Ir, Op, OpState, Rewriter, Type, TypeKind, Value};

use super::build::{pack as packed, unpack};
use super::vectors::{element_count, gathered, lanes};
use crate::common::integer_bits;
use crate::func;
use crate::vector::parts;

/// Packs vectors in the signature of `func` and in memories below it. What calls it must pass integers.
pub fn pack(ir: &mut Ir, func: Op) {
    let Some(entry) = ir.body(func, 0) else { return };
    let mut rewriter = Rewriter::new(ir);
    pack_memories(&mut rewriter, func);
    for index in 0..rewriter.args(entry).len() {
        unpack_argument(&mut rewriter, entry, index);
    }
    for op in rewriter.walk_vec(func) {
        match rewriter.access_kind(op) {
            Some(AccessKind::Read) => load_packed(&mut rewriter, op),
            Some(AccessKind::Write) => pack_operands(&mut rewriter, op),
            None if rewriter.isa::<func::Return>(op) => pack_operands(&mut rewriter, op),
            None => {}
        }
    }
    pack_signature(&mut rewriter, func, entry);
}

/// The integer type of all bits of a vector of integers or indices.
fn packed_type(ir: &mut Ir, ty: Type) -> Option<Type> {
    let count = u32::try_from(element_count(ir, ty)?).ok()?;
    let width = integer_bits(&ir.ctx, parts(&ir.ctx, ty)?.element)?;
    count.checked_mul(width).filter(|&bits| bits > 0).map(|bits| ir.ctx.integer(bits))
}

/// Gives values that are memories of vectors their new types.
fn pack_memories(rewriter: &mut Rewriter<'_>, func: Op) {
    for op in rewriter.walk_vec(func) {
        let blocks: Vec<Block> = rewriter.regions(op).iter().flat_map(|&r| rewriter.blocks(r)).copied().collect();
        let args = blocks.into_iter().flat_map(|block| rewriter.args(block).to_vec());
        let values: Vec<Value> = args.chain(rewriter.results(op)).collect();
        for value in values {
            let ty = rewriter.ty(value);
            let TypeKind::MemRef { element, .. } = rewriter.ctx.kind(ty) else { continue };
            let element = *element;
            if let Some(wide) = packed_type(rewriter.ir_mut(), element) {
                let ty = rewriter.ir_mut().ctx.with_element(ty, wide);
                rewriter.set_type(value, ty);
            }
        }
    }
}

fn unpack_argument(rewriter: &mut Rewriter<'_>, entry: Block, index: usize) {
    let argument = rewriter.arg(entry, index);
    let ty = rewriter.ty(argument);
    let Some(wide) = packed_type(rewriter.ir_mut(), ty) else { return };
    let uses: Vec<(Op, usize)> = rewriter.uses(argument).map(|u| (u.op, u.index)).collect();
    rewriter.set_type(argument, wide);
    rewriter.set_insertion(InsertPoint::Start(entry));
    let vector = cut(rewriter, argument, ty);
    for (op, index) in uses {
        rewriter.set_operand(op, index, vector);
    }
}

/// The vector of type `ty` that an integer of all its bits is.
fn cut(rewriter: &mut Rewriter<'_>, value: Value, ty: Type) -> Value {
    let count = element_count(rewriter, ty).expect("a vector that is packed has a fixed size");
    let element = rewriter.ctx.element_or_self(ty);
    let elements = unpack(rewriter, value, element, count as u32);
    gathered(rewriter, &elements, ty)
}

/// Vectors that an operation takes become integers.
fn pack_operands(rewriter: &mut Rewriter<'_>, op: Op) {
    rewriter.before(op);
    for (index, value) in rewriter.operands(op).to_vec().into_iter().enumerate() {
        let ty = rewriter.ty(value);
        let Some(wide) = packed_type(rewriter.ir_mut(), ty) else { continue };
        let Some(elements) = lanes(rewriter, value) else { continue };
        let whole = packed(rewriter, &elements, wide);
        rewriter.set_operand(op, index, whole);
    }
}

/// A load of a vector becomes a load of an integer.
fn load_packed(rewriter: &mut Rewriter<'_>, op: Op) {
    let ty = rewriter.ty(rewriter.result(op, 0));
    let Some(wide) = packed_type(rewriter.ir_mut(), ty) else { return };
    let mut state = OpState::new(rewriter.name(op), rewriter.loc(op));
    state.operands = rewriter.operands(op).into();
    state.attrs = rewriter.attrs(op).into();
    state.result_types.push(wide);
    rewriter.before(op);
    let made = rewriter.create(state);
    let vector = cut(rewriter, rewriter.result(made, 0), ty);
    rewriter.replace(op, &[vector]);
}

/// The function's type is that of its arguments and of what it returns.
fn pack_signature(rewriter: &mut Rewriter<'_>, func: Op, entry: Block) {
    let ty = rewriter.attr(func, "function_type").and_then(|a| rewriter.ctx.as_type(a));
    let Some(TypeKind::Function { results, .. }) = ty.map(|t| rewriter.ctx.kind(t).clone()) else { return };
    let inputs: Vec<Type> = rewriter.args(entry).iter().map(|&a| rewriter.ty(a)).collect();
    let memory = |ir: &mut Ir, ty: Type| match ir.ctx.kind(ty) {
        TypeKind::MemRef { element, .. } => {
            let element = *element;
            packed_type(ir, element).map(|wide| ir.ctx.with_element(ty, wide))
        }
        _ => packed_type(ir, ty),
    };
    let results: Vec<Type> = results.iter().map(|&ty| memory(rewriter.ir_mut(), ty).unwrap_or(ty)).collect();
    let ctx = &mut rewriter.ir_mut().ctx;
    let ty = ctx.function(&inputs, &results);
    let attr = ctx.type_attr(ty);
    rewriter.set_attr(func, "function_type", attr);
}
