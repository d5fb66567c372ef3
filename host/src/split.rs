//! Calls of device functions become runs of kernels: a start, and a wait right behind it.

use dialects::func;
use ir::diag::{Diagnostic, Diagnostics, Reported};
use ir::{Ir, Op, Rewriter, Value, symbols};

use crate::c_form::stays_in_place;
use crate::dialect::{Start, Wait};
use crate::kernel::{Kernel, check, kernels};
use crate::touched::{is_array, may_alias};

/// Replaces all calls of device functions by other functions of the module.
///
/// Errors: `E1201`, `E1202`, a device function that can't be called from a host, is used as a value, or gets an array twice.
pub fn split(ir: &mut Ir, module: Op, diags: &mut Diagnostics) -> Result<(), Reported> {
    for kernel in kernels(ir, module) {
        check(ir, &kernel, diags)?;
        for op in users(ir, module, &kernel) {
            if !ir.isa::<func::Call>(op) {
                let place = ir.loc(op).place(&ir.ctx);
                let message = format!("device function '@{}' is used as a value: a host can only call it", kernel.name);
                return Err(diags.report(Diagnostic::error("E1201", place, message)));
            }
            if is_given_twice(ir, op, &kernel) {
                let place = ir.loc(op).place(&ir.ctx);
                let message = format!(
                    "device function '@{}' may get an array twice that it writes: a device has two",
                    kernel.name
                );
                return Err(diags.report(Diagnostic::error("E1202", place, message)));
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

/// Whether a call may give one array for two arguments, of which one is written. What travels as it is, is looked at when the
/// program runs, unless it is the same value.
fn is_given_twice(ir: &Ir, call: Op, kernel: &Kernel) -> bool {
    let given = ir.operands(call);
    let stays = |value: Value| stays_in_place(&ir.ctx, ir.ty(value));
    let may_be_one = |a: Value, b: Value| a == b || may_alias(ir, a, b) && !(stays(a) && stays(b));
    let others = |at: usize| given.iter().enumerate().filter(move |(other, _)| *other != at).map(|(_, value)| *value);
    kernel.written.iter().any(|&at| others(at).any(|other| is_array(ir, other) && may_be_one(given[at], other)))
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
