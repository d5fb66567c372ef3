//! Where the memories of a function are: large ones are no part of its stack, and those of loops are allocated once.
//!
//! What holds: each memory that was is one of the same elements; one in a loop holds nothing from an iteration to the next, since it is
//! allocated and freed there.

use affine::domain::loops_around;
use dialects::elements::element_bits;
use dialects::{func, memref};
use ir::{InsertPoint, Ir, Op, Rewriter, TypeKind, Value};

/// Bytes of a memory on the stack at the most.
const MOST_ON_STACK: i64 = 64 << 10;

/// Allocates large memories of the stack instead, and frees them where the function ends.
pub(super) fn move_off_stack(ir: &mut Ir, func: Op) {
    let Some(entry) = ir.body(func, 0) else { return };
    let is_large =
        |&op: &Op| ir.isa::<memref::Alloca>(op) && bytes(ir, ir.result(op, 0)).is_some_and(|b| b > MOST_ON_STACK);
    let large: Vec<Op> = ir.ops(entry).filter(is_large).collect();
    let ends: Vec<Op> = ir.walk_vec(func).into_iter().filter(|&op| ir.isa::<func::Return>(op)).collect();
    for op in large {
        let (ty, loc) = (ir.ty(ir.result(op, 0)), ir.loc(op));
        let mut rewriter = Rewriter::at(ir, InsertPoint::Before(op), loc);
        let made = memref::Alloc::build(&mut rewriter, &[], &[]).result(ty).value();
        for &end in &ends {
            rewriter.set_insertion(InsertPoint::Before(end));
            memref::Dealloc::build(&mut rewriter, made).build();
        }
        rewriter.replace(op, &[made]);
    }
}

/// Bytes of a memory of the default space without a layout, and of a known size.
fn bytes(ir: &Ir, memory: Value) -> Option<i64> {
    let TypeKind::MemRef { shape, element, layout: None, space: None } = ir.ctx.kind(ir.ty(memory)) else {
        return None;
    };
    let each = i64::from(element_bits(&ir.ctx, *element)?.div_ceil(8));
    let is_known = shape.iter().all(|&size| size >= 0);
    shape.iter().try_fold(each, |all, &size| all.checked_mul(size)).filter(|_| is_known)
}

/// Allocates memories that loops allocate and free in one body before the outermost loop, and frees them behind it.
pub(super) fn allocate_once(ir: &mut Ir, func: Op) {
    let all: Vec<Op> = ir.walk_vec(func).into_iter().filter(|&op| ir.isa::<memref::Alloc>(op)).collect();
    for op in all {
        let memory = ir.result(op, 0);
        let is_freed = |used: ir::Use| ir.isa::<memref::Dealloc>(used.op) && ir.block_of(used.op) == ir.block_of(op);
        let freed = ir.uses(memory).find(|&used| is_freed(used)).map(|used| used.op);
        let (Some(freed), Some(&outermost)) = (freed, loops_around(ir, op).first()) else { continue };
        if ir.operands(op).is_empty() {
            let mut rewriter = Rewriter::new(ir);
            rewriter.move_op(op, InsertPoint::Before(outermost));
            rewriter.move_op(freed, InsertPoint::After(outermost));
        }
    }
}
