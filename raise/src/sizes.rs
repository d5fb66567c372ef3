//! Sizes of arguments from what a function reaches of them.
//!
//! What holds: an argument that gets a size holds every element that the function may touch.

use dialects::function;
use ir::{Ir, Op, Rewriter, TypeKind, Value, types};
use presburger::Extreme;

use affine::access;
use affine::domain::domain;
use affine::forms::Forms;
use affine::system::greatest;

/// Gives each open dimension of the arguments of `func` one more than the greatest subscript that its loads and stores have there.
/// Returns the positions of the arguments that stay open, because something else sees them or a subscript has no known end.
pub fn close_arguments(ir: &mut Ir, func: Op) -> Vec<usize> {
    let Some(entry) = ir.body(func, 0) else { return Vec::new() };
    let mut open = Vec::new();
    for (position, argument) in ir.args(entry).to_vec().into_iter().enumerate() {
        let TypeKind::MemRef { shape, element, layout, space } = ir.ctx.kind(ir.ty(argument)).clone() else { continue };
        if !shape.contains(&types::DYNAMIC) {
            continue;
        }
        let Some(sizes) = reached(ir, argument, shape.len()) else {
            open.push(position);
            continue;
        };
        let closed =
            shape.iter().zip(sizes).map(|(&size, reached)| if size == types::DYNAMIC { reached } else { size });
        let ty = ir.ctx.ty(TypeKind::MemRef { shape: closed.collect(), element, layout, space });
        Rewriter::new(ir).set_type(argument, ty);
    }
    function::sign(ir, func);
    open
}

/// By dimension, one more than the greatest subscript, at least 1. `None` if that is not known.
fn reached(ir: &Ir, memory: Value, rank: usize) -> Option<Vec<i64>> {
    let mut sizes = vec![1; rank];
    for user in ir.uses(memory).map(|u| u.op) {
        let is_value = access::is_store(ir, user) && ir.operand(user, 0) == memory;
        if ir.access_kind(user).is_none() || is_value {
            return None;
        }
        let mut forms = Forms::new();
        let subscripts = access::subscripts_of(ir, &mut forms, user)?;
        let around = domain(ir, &mut forms, user);
        for (subscript, size) in subscripts.iter().zip(&mut sizes) {
            match greatest(&around, subscript) {
                Extreme::Value(most) => *size = most.to_i64()?.checked_add(1)?.max(*size),
                Extreme::Empty => {}
                Extreme::Unbounded => return None,
            }
        }
    }
    Some(sizes)
}
