//! `arith-expand-floats`: operations on floats as operations on integers of their bits, and floats as such integers.
//!
//! What holds: `run` gives the same bits before and after. No value, attribute or signature below the root has a float type
//! any more; what can't be expanded is an error that names it, and nothing is changed then.

mod build;
mod retype;

use ir::diag::Diagnostic;
use ir::{Diagnostics, Ir, Op, Reported, Rewriter};

use crate::float_operators::{self, Applied};
use crate::{arith, func};

use retype::{holds_floats, retype};

/// Expands floats below `root`. Errors: an operation on floats that can't be expanded (`E0306`).
pub fn expand(ir: &mut Ir, root: Op, diags: &mut Diagnostics) -> Result<(), Reported> {
    let before = diags.error_count();
    let mut computing: Vec<(Op, Applied)> = Vec::new();
    for op in ir.walk_vec(root) {
        match what(ir, op) {
            What::Computes(applied) => computing.push((op, applied)),
            What::Passes => {}
            What::Unknown => refuse(ir, op, diags),
        }
    }
    diags.check_since(before)?;
    for (op, applied) in computing {
        if build::replace(&mut Rewriter::new(ir), op, applied).is_err() {
            refuse(ir, op, diags);
        }
    }
    retype(ir, root);
    build::drop_casts(ir, root);
    diags.check_since(before)
}

/// What an operation does with floats.
enum What {
    /// Computes with them.
    Computes(Applied),
    /// Passes them on, or has none.
    Passes,
    /// Something else.
    Unknown,
}

fn what(ir: &Ir, op: Op) -> What {
    let values = ir.operands(op).iter().copied().chain(ir.results(op));
    let mut types = values.map(|value| ir.ty(value)).filter(|&ty| holds_floats(&ir.ctx, ty)).peekable();
    if types.peek().is_none() {
        return What::Passes;
    }
    let name = ir.op_text(op);
    let is_scalar = types.all(|ty| ir.ctx.shape(ty).is_none());
    match float_operators::applied(ir, op) {
        Some(applied) if is_scalar && build::is_built(applied) => return What::Computes(applied),
        Some(_) => return What::Unknown,
        None => {}
    }
    match passes_on(name) && !retype::names_float_operation(ir, op) {
        true => What::Passes,
        false => What::Unknown,
    }
}

/// Whether an operation does the same to integers of the same bits.
fn passes_on(name: &str) -> bool {
    const DIALECTS: [&str; 6] = ["func", "cf", "scf", "affine", "memref", "ub"];
    let dialect = name.split('.').next().unwrap_or_default();
    let is_arith = [arith::Constant::NAME, arith::Select::NAME, arith::Bitcast::NAME].contains(&name);
    is_arith || DIALECTS.contains(&dialect) && name != func::Func::NAME
}

fn refuse(ir: &Ir, op: Op, diags: &mut Diagnostics) {
    let message =
        "this operation on floats has no form in integers: expand vectors first, or call a function that computes it";
    let error = Diagnostic::error("E0306", ir.loc(op).place(&ir.ctx), message);
    diags.push(error.with_op(ir.op_text(op)));
}
