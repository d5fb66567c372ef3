//! What older text leaves out because its pointers say what they point to.

use ir::{Fault, Ir, OpState, Type};

use super::types;

/// What a load gives where the text does not say so.
pub(super) fn loaded(ir: &mut Ir, state: &OpState) -> Result<Vec<Type>, Fault> {
    let pointee = state.operands.first().and_then(|&address| types::pointee(&ir.ctx, ir.ty(address)));
    pointee.map(|ty| vec![ty]).ok_or_else(|| Fault::new("expected '->' and the type of the loaded value"))
}
