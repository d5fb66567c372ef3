//! Where statements may stand: in a process, one after the other, or in a module, all at once.

use ir::def::Traits;
use ir::{Fault, Ir, Op};

/// True if `op` stands in a process.
pub(crate) fn is_in_process(ir: &Ir, op: Op) -> bool {
    ir.parent(op).is_some_and(|parent| ir.has_trait(parent, Traits::PROCEDURAL))
}

/// The operation is a statement of a process.
pub(crate) fn in_process(ir: &Ir, op: Op) -> Result<(), Fault> {
    if is_in_process(ir, op) { Ok(()) } else { Err(Fault::new("must not be in a non-procedural region")) }
}

/// The operation is no statement of a process.
pub(crate) fn in_module(ir: &Ir, op: Op) -> Result<(), Fault> {
    if is_in_process(ir, op) { Err(Fault::new("must not be in a procedural region")) } else { Ok(()) }
}
