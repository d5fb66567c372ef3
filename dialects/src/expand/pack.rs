//! `pack-vectors` and the like: values of several parts that come from outside of a function, or lie in memory, become integers
//! of all their bits.
//!
//! What holds: the first part (of a vector: in row-major order) is in the lowest bits. A memory of such values becomes one of wide
//! words, so that a value takes one access.

use ir::interfaces::AccessKind;
use ir::{Block, InsertPoint, Ir, Op, OpState, Rewriter, Type, TypeKind, Value};

use super::build::{number_bits, pack as packed, unpack};
use super::carriers::Splitting;
use crate::func;

/// Packs values in the signature of `func` and in memories below it. What calls it must pass integers.
pub(super) fn pack(ir: &mut Ir, func: Op, of: Splitting) {
    let Some(entry) = ir.body(func, 0) else { return };
    let mut rewriter = Rewriter::new(ir);
    pack_memories(&mut rewriter, func, of);
    for index in 0..rewriter.args(entry).len() {
        unpack_argument(&mut rewriter, entry, index, of);
    }
    for op in rewriter.walk_vec(func) {
        match rewriter.access_kind(op) {
            Some(AccessKind::Read) => load_packed(&mut rewriter, op, of),
            Some(AccessKind::Write) => pack_operands(&mut rewriter, op, of),
            None if rewriter.isa::<func::Return>(op) => pack_operands(&mut rewriter, op, of),
            None => {}
        }
    }
    pack_signature(&mut rewriter, func, entry, of);
}

/// The integer type of all bits of a value that comes apart.
fn packed_type(ir: &mut Ir, ty: Type, of: Splitting) -> Option<Type> {
    let parts = (of.types)(ir, ty)?;
    let bits = parts.iter().try_fold(0u32, |sum, &part| sum.checked_add(number_bits(&ir.ctx, part)?));
    bits.filter(|&bits| bits > 0).map(|bits| ir.ctx.integer(bits))
}

/// Gives memories of values that come apart their new types.
fn pack_memories(rewriter: &mut Rewriter<'_>, func: Op, of: Splitting) {
    for op in rewriter.walk_vec(func) {
        let blocks: Vec<Block> = rewriter.regions(op).iter().flat_map(|&r| rewriter.blocks(r)).copied().collect();
        let args = blocks.into_iter().flat_map(|block| rewriter.args(block).to_vec());
        let values: Vec<Value> = args.chain(rewriter.results(op)).collect();
        for value in values {
            let ty = rewriter.ty(value);
            let TypeKind::MemRef { element, .. } = rewriter.ctx.kind(ty) else { continue };
            let element = *element;
            if let Some(wide) = packed_type(rewriter.ir_mut(), element, of) {
                let ty = rewriter.ir_mut().ctx.with_element(ty, wide);
                rewriter.set_type(value, ty);
            }
        }
    }
}

fn unpack_argument(rewriter: &mut Rewriter<'_>, entry: Block, index: usize, of: Splitting) {
    let argument = rewriter.arg(entry, index);
    let ty = rewriter.ty(argument);
    let Some(wide) = packed_type(rewriter.ir_mut(), ty, of) else { return };
    let uses: Vec<(Op, usize)> = rewriter.uses(argument).map(|u| (u.op, u.index)).collect();
    rewriter.set_type(argument, wide);
    rewriter.set_insertion(InsertPoint::Start(entry));
    let value = cut(rewriter, argument, ty, of);
    for (op, index) in uses {
        rewriter.set_operand(op, index, value);
    }
}

/// The value of type `ty` that an integer of all its bits is.
fn cut(rewriter: &mut Rewriter<'_>, value: Value, ty: Type, of: Splitting) -> Value {
    let types = (of.types)(rewriter, ty).expect("a value that is packed comes apart");
    let parts = unpack(rewriter, value, types[0], types.len() as u32);
    (of.join)(rewriter, &parts, ty)
}

/// What comes apart among the operands becomes integers.
fn pack_operands(rewriter: &mut Rewriter<'_>, op: Op, of: Splitting) {
    rewriter.before(op);
    for (index, value) in rewriter.operands(op).to_vec().into_iter().enumerate() {
        let ty = rewriter.ty(value);
        let Some(wide) = packed_type(rewriter.ir_mut(), ty, of) else { continue };
        let Some(parts) = (of.split)(rewriter, value) else { continue };
        let whole = packed(rewriter, &parts, wide);
        rewriter.set_operand(op, index, whole);
    }
}

/// A load of a value that comes apart becomes a load of an integer.
fn load_packed(rewriter: &mut Rewriter<'_>, op: Op, of: Splitting) {
    let ty = rewriter.ty(rewriter.result(op, 0));
    let Some(wide) = packed_type(rewriter.ir_mut(), ty, of) else { return };
    let mut state = OpState::new(rewriter.name(op), rewriter.loc(op));
    state.operands = rewriter.operands(op).into();
    state.attrs = rewriter.attrs(op).into();
    state.result_types.push(wide);
    rewriter.before(op);
    let made = rewriter.create(state);
    let value = cut(rewriter, rewriter.result(made, 0), ty, of);
    rewriter.replace(op, &[value]);
}

/// The function's type is that of its arguments and of what it returns.
fn pack_signature(rewriter: &mut Rewriter<'_>, func: Op, entry: Block, of: Splitting) {
    let ty = rewriter.attr(func, "function_type").and_then(|a| rewriter.ctx.as_type(a));
    let Some(TypeKind::Function { results, .. }) = ty.map(|t| rewriter.ctx.kind(t).clone()) else { return };
    let inputs: Vec<Type> = rewriter.args(entry).iter().map(|&a| rewriter.ty(a)).collect();
    let memory = |ir: &mut Ir, ty: Type| match ir.ctx.kind(ty) {
        TypeKind::MemRef { element, .. } => {
            let element = *element;
            packed_type(ir, element, of).map(|wide| ir.ctx.with_element(ty, wide))
        }
        _ => packed_type(ir, ty, of),
    };
    let results: Vec<Type> = results.iter().map(|&ty| memory(rewriter.ir_mut(), ty).unwrap_or(ty)).collect();
    let ctx = &mut rewriter.ir_mut().ctx;
    let ty = ctx.function(&inputs, &results);
    let attr = ctx.type_attr(ty);
    rewriter.set_attr(func, "function_type", attr);
}
