//! Which functions are kernels, and which of their arrays they write.
//!
//! What holds: an array counts as written unless all that is done with it, and with views of it, is known to read.

use dialects::function::{entry_block, function_type};
use dialects::memref::layout::is_identity;
use dialects::{func, memref};
use ir::def::EffectKind;
use ir::diag::{Diagnostic, Diagnostics, Reported};
use ir::effects::effects_of;
use ir::types::DYNAMIC;
use ir::{Context, Ir, Op, Rewriter, Traits, Type, TypeKind, Value, symbols};

use crate::c_form::c_element;

/// The attribute of functions that become hardware.
pub const DEVICE: &str = "kiln.device";

/// A function that becomes hardware.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kernel {
    /// Its name.
    pub name: String,
    /// The function.
    pub function: Op,
    /// Positions of the arrays that it writes.
    pub written: Vec<usize>,
}

/// The functions of a module that become hardware, in its order.
pub fn kernels(ir: &Ir, module: Op) -> Vec<Kernel> {
    let Some(body) = ir.body(module, 0) else { return Vec::new() };
    let marked = ir.ops(body).filter(|&op| ir.isa::<func::Func>(op) && ir.attr(op, DEVICE).is_some());
    marked.filter_map(|op| kernel(ir, op)).collect()
}

fn kernel(ir: &Ir, function: Op) -> Option<Kernel> {
    let name = symbols::name_of(ir, function)?.to_owned();
    let arguments = entry_block(ir, function).map(|entry| ir.args(entry)).unwrap_or_default();
    let is_array = |value: Value| matches!(ir.ctx.kind(ir.ty(value)), TypeKind::MemRef { .. });
    let may_write = |&(_, &value): &(usize, &Value)| is_array(value) && is_written(ir, value);
    let written = arguments.iter().enumerate().filter(may_write).map(|(at, _)| at).collect();
    Some(Kernel { name, function, written })
}

/// Whether anything may write an array or a view of it.
fn is_written(ir: &Ir, array: Value) -> bool {
    ir.uses(array).any(|user| match ir.viewed(user.op) {
        Some((source, _)) if source == array => is_written(ir, ir.result(user.op, 0)),
        _ => !only_reads(ir, user.op, array),
    })
}

/// Whether an op reads an array and hands it to nobody: terminators hand it to another block, or out of a region, and ops with
/// regions may hand it in.
fn only_reads(ir: &Ir, op: Op, array: Value) -> bool {
    if ir.has_trait(op, Traits::TERMINATOR) || !ir.regions(op).is_empty() {
        return false;
    }
    let is_harmless = |kind: EffectKind, on: Option<Value>| on.is_some_and(|v| v != array) || kind == EffectKind::Read;
    let known = effects_of(ir, op).is_some_and(|all| all.iter().all(|&(kind, on)| is_harmless(kind, on)));
    known && ir.results(op).all(|result| !matches!(ir.ctx.kind(ir.ty(result)), TypeKind::MemRef { .. }))
}

/// Marks functions as kernels by name. Errors: `E1201`, there is none of a name.
pub fn mark(ir: &mut Ir, module: Op, names: &[String], diags: &mut Diagnostics) -> Result<(), Reported> {
    for name in names {
        let found = symbols::in_table(ir, module, name).filter(|&op| ir.isa::<func::Func>(op));
        let Some(function) = found else {
            let place = ir.loc(module).place(&ir.ctx);
            return Err(diags.error("E1201", place, format!("the module has no function '@{name}'")));
        };
        let unit = ir.ctx.unit_attr();
        Rewriter::new(ir).set_attr(function, DEVICE, unit);
    }
    Ok(())
}

/// Errors: `E1201`, `E1202`, a kernel that can't be called from a host.
pub fn check(ir: &Ir, kernel: &Kernel, diags: &mut Diagnostics) -> Result<(), Reported> {
    let place = ir.loc(kernel.function).place(&ir.ctx);
    let fail = |diags: &mut Diagnostics, code, what: String| {
        Err(diags.report(Diagnostic::error(code, place.clone(), format!("device function '@{}' {what}", kernel.name))))
    };
    if ir.body(kernel.function, 0).is_none() {
        return fail(diags, "E1201", "has no body".to_owned());
    }
    if !is_identifier(&kernel.name) {
        return fail(diags, "E1201", "has a name that is none in C".to_owned());
    }
    if let Some(global) = shared_global(ir, kernel.function) {
        return fail(
            diags,
            "E1201",
            format!("and the host both use the variable '@{global}', of which each would have its own"),
        );
    }
    let (inputs, results) = function_type(ir, kernel.function).unwrap_or_default();
    if let Some(at) = inputs.iter().position(|&ty| !travels(&ir.ctx, ty)) {
        return fail(
            diags,
            "E1202",
            format!("has an argument that can't travel: {}", dialects::common::quoted(&ir.ctx, inputs[at])),
        );
    }
    match results.iter().position(|&ty| c_element(&ir.ctx, ty).is_none()) {
        Some(at) => fail(
            diags,
            "E1202",
            format!("has a result that can't travel: {}", dialects::common::quoted(&ir.ctx, results[at])),
        ),
        None => Ok(()),
    }
}

/// Whether C takes a name as it is.
fn is_identifier(name: &str) -> bool {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    name.chars().all(is_word) && !name.starts_with(|c: char| c.is_ascii_digit())
}

/// A global that a kernel may write or that may be written elsewhere, and that others than the kernel use, too.
fn shared_global(ir: &Ir, function: Op) -> Option<String> {
    let table = symbols::nearest_table(ir, function)?;
    let own = reached(ir, vec![function]);
    let roots = ir.body(table, 0).map(|body| ir.ops_vec(body)).unwrap_or_default();
    let others = reached(ir, roots.into_iter().filter(|op| !own.contains(op) && ir.isa::<func::Func>(*op)).collect());
    let shared = own.iter().find(|&&op| is_variable(ir, op) && others.contains(&op))?;
    symbols::name_of(ir, *shared).map(str::to_owned)
}

/// A global that may be written.
fn is_variable(ir: &Ir, op: Op) -> bool {
    ir.isa::<memref::Global>(op) && ir.attr(op, "constant").is_none()
}

/// Whether functions, by their names, have nothing but constants in common. Errors: `E1201`, a variable that two of them use.
pub fn apart(ir: &Ir, module: Op, functions: &[String], diags: &mut Diagnostics) -> Result<(), Reported> {
    let found = functions.iter().filter_map(|name| symbols::in_table(ir, module, name));
    let all: Vec<(Op, Vec<Op>)> = found.map(|function| (function, reached(ir, vec![function]))).collect();
    let name = |op: Op| symbols::name_of(ir, op).unwrap_or_default();
    for (at, (two, of_two)) in all.iter().enumerate() {
        for (one, of_one) in &all[..at] {
            if let Some(&variable) = of_two.iter().find(|&&op| is_variable(ir, op) && of_one.contains(&op)) {
                let what = format!(
                    "functions '@{}' and '@{}' both use the variable '@{}'",
                    name(*one),
                    name(*two),
                    name(variable)
                );
                let place = ir.loc(variable).place(&ir.ctx);
                return Err(diags.error("E1201", place, format!("{what}, of which each design would have its own")));
            }
        }
    }
    Ok(())
}

/// The symbols that some refer to, and those that these refer to.
fn reached(ir: &Ir, mut pending: Vec<Op>) -> Vec<Op> {
    let mut found = Vec::new();
    while let Some(symbol) = pending.pop() {
        if found.contains(&symbol) {
            continue;
        }
        found.push(symbol);
        let uses = symbols::uses_below(ir, symbol).into_iter();
        pending.extend(uses.filter_map(|(op, reference)| symbols::lookup_attr(ir, op, reference)));
    }
    found
}

/// Whether values of a type travel between host and device.
pub fn travels(ctx: &Context, ty: Type) -> bool {
    match ctx.kind(ty) {
        TypeKind::MemRef { shape, element, .. } => {
            !shape.contains(&DYNAMIC) && is_identity(ctx, ty) && c_element(ctx, *element).is_some()
        }
        _ => c_element(ctx, ty).is_some(),
    }
}
