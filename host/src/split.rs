//! Calls of device functions become runs of kernels: a start, and a wait right behind it.

use dialects::func;
use ir::diag::{Diagnostic, Diagnostics, Reported};
use ir::{Ir, Op, Rewriter, symbols};

use crate::dialect::{Start, Wait};
use crate::kernel::{Kernel, check, kernels};

/// Replaces all calls of device functions by other functions of the module.
///
/// Errors: `E1201`, `E1202`, a device function that can't be called from a host, or is used as a value.
pub fn split(ir: &mut Ir, module: Op, diags: &mut Diagnostics) -> Result<(), Reported> {
    for kernel in kernels(ir, module) {
        check(ir, &kernel, diags)?;
        for op in users(ir, module, &kernel) {
            if !ir.isa::<func::Call>(op) {
                let place = ir.loc(op).place(&ir.ctx);
                let message = format!("device function '@{}' is used as a value: a host can only call it", kernel.name);
                return Err(diags.report(Diagnostic::error("E1201", place, message)));
            }
            run(ir, op, &kernel);
        }
    }
    Ok(())
}

/// What names a kernel outside of kernels.
fn users(ir: &Ir, module: Op, kernel: &Kernel) -> Vec<Op> {
    let mut users: Vec<Op> = Vec::new();
    for (op, reference) in symbols::uses_below(ir, module) {
        let is_inside =
            std::iter::successors(Some(op), |&op| ir.parent(op)).any(|op| ir.attr(op, crate::DEVICE).is_some());
        let names = symbols::lookup_attr(ir, op, reference) == Some(kernel.function);
        if names && !is_inside && !ir.isa::<Start>(op) && !ir.isa::<Wait>(op) && !users.contains(&op) {
            users.push(op);
        }
    }
    users
}

fn run(ir: &mut Ir, call: Op, kernel: &Kernel) {
    let arguments = ir.operands(call).to_vec();
    let arrays: Vec<_> = kernel.written.iter().map(|&at| arguments[at]).collect();
    let results: Vec<_> = ir.results(call).map(|result| ir.ty(result)).collect();
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(call);
    let positions: Vec<i64> = kernel.written.iter().map(|&at| at as i64).collect();
    let ctx = &mut rewriter.ir_mut().ctx;
    let (name, positions) = (ctx.symbol_attr(&kernel.name), ctx.dense_array(64, &positions));
    rewriter.op(Start::NAME).operands(&arguments).attr("kernel", name).build();
    let builder = rewriter.op(Wait::NAME).operands(&arrays).attr("kernel", name).attr("positions", positions);
    let wait = builder.results(&results).build();
    let results: Vec<_> = rewriter.results(wait).collect();
    rewriter.replace(call, &results);
}
