//! Scalar expansion, first half: values that go from one part of a loop's body to another go through memories of one element, which
//! array expansion gives a place for each iteration; numbers of indices are computed in each part instead.
//!
//! What holds: the values are the same; nothing else accesses the memories.

use ir::{InsertPoint, Ir, Op, Rewriter, Traits, Use, Value, ValueMap};

use super::demote::{cell_for, load, store};
use super::distribute::{Parts, statement_parts};

/// Spills what goes from part to part of a loop that is to be distributed over its statements. Returns how many values.
pub fn spill(ir: &mut Ir, looping: Op) -> usize {
    let parts = statement_parts(ir, looping);
    let mut count = 0;
    for &op in parts.ops.iter().rev() {
        for value in ir.results(op).collect::<Vec<_>>() {
            let uses = crossing(ir, &parts, op, value);
            count += usize::from(!uses.is_empty() && pass_on(ir, looping, value, &uses));
        }
    }
    count
}

/// The uses of a value that stand in another part than the op that makes it.
fn crossing(ir: &Ir, parts: &Parts, op: Op, value: Value) -> Vec<Use> {
    let own = parts.of(ir, op);
    ir.uses(value).filter(|u| parts.of(ir, u.op) != own).collect()
}

fn pass_on(ir: &mut Ir, looping: Op, value: Value, uses: &[Use]) -> bool {
    let made = ir.def_op(value).expect("an op of the body makes it");
    if ir.ctx.is_index(ir.ty(value)) {
        let is_cheap = ir.has_trait(made, Traits::PURE) && ir.regions(made).is_empty();
        if is_cheap {
            compute_again(ir, made, value, uses);
        }
        return is_cheap;
    }
    let is_scalar = dialects::common::scalar_bits(&ir.ctx, ir.ty(value)).is_some();
    if is_scalar {
        through_memory(ir, looping, value, uses);
    }
    is_scalar
}

fn compute_again(ir: &mut Ir, made: Op, value: Value, uses: &[Use]) {
    let at = ir.results(made).position(|result| result == value).expect("the op makes it");
    for u in uses {
        let mut rewriter = Rewriter::new(ir);
        rewriter.before(u.op);
        let copy = rewriter.clone_op(made, &mut ValueMap::default());
        let again = rewriter.result(copy, at);
        rewriter.set_operand(u.op, u.index, again);
    }
}

fn through_memory(ir: &mut Ir, looping: Op, value: Value, uses: &[Use]) {
    let made = ir.def_op(value).expect("an op of the body makes it");
    let cell = cell_for(ir, looping, value);
    store(ir, value, cell, InsertPoint::After(made));
    for u in uses {
        let held = load(ir, cell, InsertPoint::Before(u.op));
        Rewriter::new(ir).set_operand(u.op, u.index, held);
    }
}
