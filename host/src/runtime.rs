//! Runs as calls of the functions that drive kernels: `kiln_start_NAME` takes all arguments, `kiln_wait_NAME` the arrays that come
//! back and places for results; all are arrays of C.
//!
//! What holds: what an argument is made of for C lives as long as the call that takes it.

use dialects::function::function_type;
use dialects::{func, memref};
use ir::diag::{Diagnostics, Reported};
use ir::{Ir, Op, Rewriter, Type, TypeKind, Value};

use crate::c_form::{c_array, is_c_array, load_array, load_scalar, store};
use crate::dialect::{Start, Wait, function_of};
use crate::kernel::{Kernel, check, kernels};

/// Replaces all runs, and the functions of kernels, at or below `module`. Errors: `E1202`, what is run can't be reached from a host.
pub fn to_runtime(ir: &mut Ir, module: Op, diags: &mut Diagnostics) -> Result<(), Reported> {
    for kernel in kernels(ir, module) {
        check(ir, &kernel, diags)?;
        for op in ir.walk_vec(module) {
            if function_of(ir, op) != Some(kernel.function) {
                continue;
            }
            if ir.isa::<Start>(op) {
                start(ir, op, &kernel);
            } else if ir.isa::<Wait>(op) {
                wait(ir, op, &kernel);
            }
        }
        declare(ir, &kernel);
    }
    Ok(())
}

/// Puts declarations in the place of a kernel's function.
fn declare(ir: &mut Ir, kernel: &Kernel) {
    let (inputs, results) = function_type(ir, kernel.function).unwrap_or_default();
    let (inputs, results) = (inputs.to_vec(), results.to_vec());
    let taken: Vec<Type> = kernel.written.iter().map(|&at| inputs[at]).chain(results).collect();
    for (what, types) in [("start", &inputs), ("wait", &taken)] {
        let mut rewriter = Rewriter::new(ir);
        rewriter.before(kernel.function);
        let types: Vec<Type> = types.iter().map(|&ty| c_array(&mut rewriter, ty)).collect();
        let ctx = &mut rewriter.ir_mut().ctx;
        let [name, private] =
            [format!("kiln_{what}_{}", kernel.name), "private".to_owned()].map(|t| ctx.string_attr(&t));
        let signature = ctx.ty(TypeKind::Function { inputs: types.into(), results: [].into() });
        let signature = ctx.type_attr(signature);
        let region = rewriter.create_region();
        let builder = rewriter.op(func::Func::NAME).attr("sym_name", name).attr("sym_visibility", private);
        builder.attr("function_type", signature).region(region).build();
    }
    Rewriter::new(ir).erase(kernel.function);
}

/// Calls a function that drives a kernel.
fn call(rewriter: &mut Rewriter<'_>, what: &str, kernel: &Kernel, arrays: &[Value]) {
    let callee = rewriter.ir_mut().ctx.symbol_attr(&format!("kiln_{what}_{}", kernel.name));
    rewriter.op(func::Call::NAME).operands(arrays).attr("callee", callee).build();
}

fn start(ir: &mut Ir, start: Op, kernel: &Kernel) {
    let arguments = ir.operands(start).to_vec();
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(start);
    let mut made = Vec::new();
    let mut arrays = Vec::new();
    for value in arguments {
        let (array, is_made) = c_array_for(&mut rewriter, value);
        if is_made {
            store(&mut rewriter, value, array);
            made.push(array);
        }
        arrays.push(array);
    }
    call(&mut rewriter, "start", kernel, &arrays);
    free(&mut rewriter, &made);
    rewriter.erase(start);
}

/// The array of C for a value: itself, or one that is made.
fn c_array_for(rewriter: &mut Rewriter<'_>, value: Value) -> (Value, bool) {
    let ty = rewriter.ty(value);
    if is_c_array(rewriter, ty) {
        return (value, false);
    }
    (allocate(rewriter, ty), true)
}

/// An array of C for a value of type `ty`.
pub fn allocate(rewriter: &mut Rewriter<'_>, ty: Type) -> Value {
    let ty = c_array(rewriter, ty);
    memref::Alloc::build(rewriter, &[][..], &[][..]).result(ty).value()
}

fn free(rewriter: &mut Rewriter<'_>, arrays: &[Value]) {
    for &array in arrays {
        rewriter.op(memref::Dealloc::NAME).operand(array).build();
    }
}

fn wait(ir: &mut Ir, wait: Op, kernel: &Kernel) {
    let (taken, results) = (ir.operands(wait).to_vec(), ir.results(wait).map(|r| ir.ty(r)).collect::<Vec<_>>());
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(wait);
    let arrays: Vec<(Value, bool)> = taken.iter().map(|&value| c_array_for(&mut rewriter, value)).collect();
    let places: Vec<Value> = results.iter().map(|&ty| allocate(&mut rewriter, ty)).collect();
    let all: Vec<Value> = arrays.iter().map(|(array, _)| *array).chain(places.iter().copied()).collect();
    call(&mut rewriter, "wait", kernel, &all);
    for (&to, &(array, is_made)) in taken.iter().zip(&arrays) {
        if is_made {
            load_array(&mut rewriter, array, to);
        }
    }
    let values: Vec<Value> = places.iter().zip(&results).map(|(&p, &ty)| load_scalar(&mut rewriter, p, ty)).collect();
    let made: Vec<Value> =
        arrays.iter().filter(|(_, is_made)| *is_made).map(|(array, _)| *array).chain(places).collect();
    free(&mut rewriter, &made);
    rewriter.replace(wait, &values);
}
