//! What loops of the source are, before they are lowered.

use ir::{Ir, Op, Value};

use crate::operations::{Operation, Structured, operation};

/// True for the loops that can become levels of a segment.
pub(super) fn is_for(ir: &Ir, op: Op) -> bool {
    operation(ir, op) == Some(Operation::Structured(Structured::For))
}

/// True if some op inside `op` is a loop or a transfer, or has several blocks, or if `op` is a transfer.
pub(super) fn contains_loop(ir: &Ir, op: Op) -> bool {
    let mut found = false;
    ir.walk(op, &mut |inner| {
        let loops = match operation(ir, inner) {
            Some(Operation::Structured(structured)) => match structured {
                Structured::For | Structured::While => true,
                Structured::If | Structured::ExecuteRegion => false,
            },
            _ => false,
        };
        let blocks = ir.regions(inner).iter().any(|&r| ir.blocks(r).len() > 1);
        found |= inner != op && loops || blocks || crate::dma::is_moving(ir, inner);
    });
    found
}

/// The initial values of what a counted loop carries.
pub fn initial_values(ir: &Ir, op: Op) -> Vec<Value> {
    match ir.isa::<affine::ops::For>(op) {
        true => ir.operands_named(op, "inits").to_vec(),
        false => ir.operands(op)[3..].to_vec(),
    }
}
