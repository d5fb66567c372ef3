//! What older text leaves out because its pointers say what they point to.

use ir::diag::Reported;
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::{Fault, Ir, Op, OpState, Type};

use super::types;

/// What a load gives where the text does not say so.
pub(super) fn loaded(ir: &mut Ir, state: &OpState) -> Result<Vec<Type>, Fault> {
    let pointee = state.operands.first().and_then(|&address| types::pointee(&ir.ctx, ir.ty(address)));
    pointee.map(|ty| vec![ty]).ok_or_else(|| Fault::new("expected '->' and the type of the loaded value"))
}

/// `llvm.mlir.null`, which only the older language has.
pub(super) fn parse_null(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    if !p.reads_older() {
        return Err(p.op_error("custom op 'llvm.mlir.null' is unknown; it is 'llvm.mlir.zero' today"));
    }
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let ty = p.parse_type()?;
    state.result_types.push(ty);
    Ok(())
}

pub(super) fn print_null(p: &mut Printer<'_>, op: Op) {
    p.attr_dict(op, &[]);
    p.text(" : ");
    p.ty(p.ir().ty(p.ir().result(op, 0)));
}
