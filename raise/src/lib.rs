//! From the llvm dialect up: functions of LLVM IR as func, arith, math, cf and memref (`raise-llvm`).
//!
//! What holds: a raised function computes what the LLVM function computes where that is defined. Every pointer is traced to an argument,
//! a global or memory of the function; what can't be is refused by name, at its place in the source.

mod accesses;
pub mod behind;
pub mod callers;
mod calls;
pub mod codes;
mod function;
mod globals;
mod indirect;
mod intrinsics;
mod layout;
mod linear;
pub mod loops;
mod memory;
mod objects;
mod operators;
mod places;
mod pools;
pub mod recursion;
mod refuse;
pub mod rows;
pub mod sizes;
pub mod words;

use emit_llvm::dialect::ops;
use ir::diag::{Diagnostic, Diagnostics, Reported};
use ir::pass::{OptionKind, OptionSpec, Pass};
use ir::{Ir, Op, Rewriter, symbols};
use rustc_hash::FxHashSet;

pub use calls::is_allocation;
pub use memory::{BYTES, GLOBAL, INSIDE, INSIDE_OBJECTS, OBJECT, POINTERS};
pub use objects::is_pointer;
pub use pools::{MOST, TIMES};

/// The passes of this crate.
pub fn passes() -> Vec<Pass> {
    vec![
        Pass {
            name: "raise-llvm",
            docs: "Turn functions of the llvm dialect into func, arith, math, cf and memref. Calls are inlined, each pointer is traced to \
               an argument, a global or an array of the function, and each of these becomes a memref.",
            anchor: None,
            options: &[OptionSpec {
                name: "func",
                kind: OptionKind::Text,
                default: "",
                docs: "Raise this function and drop all others; every function with a body without it.",
            }],
            run: |ir, module, options, diags| {
                let only = Some(options.text("func")).filter(|name| !name.is_empty());
                raise(ir, module, only, diags)
            },
        },
        Pass {
            name: "raise-counted-loops",
            docs: "Turn scf.while loops that count by one, up or down, signed or unsigned, into scf.for over index.",
            anchor: None,
            options: &[],
            run: |ir, op, _, _| {
                loops::raise_all(ir, op);
                Ok(())
            },
        },
        Pass {
            name: "raise-endless-loops",
            docs: "Turn scf.while loops whose condition is always true into assertions that they are not reached.",
            anchor: None,
            options: &[],
            run: |ir, op, _, _| {
                loops::assert_ends(ir, op);
                Ok(())
            },
        },
        Pass {
            name: "raise-rows",
            docs: "Give arrays of one dimension rows, where each affine subscript is a row and a place that is known to lie in it.",
            anchor: None,
            options: &[],
            run: |ir, op, _, _| {
                let is_function = |ir: &Ir, op: Op| ir.isa::<dialects::func::Func>(op);
                let functions: Vec<Op> = ir.walk_vec(op).into_iter().filter(|&op| is_function(ir, op)).collect();
                for function in functions {
                    rows::give_rows(ir, function);
                }
                Ok(())
            },
        },
    ]
}

/// Raises the functions of a module, or one alone. Errors: `E1501` to `E1504`, what has no form, and `E0301`, recursion.
pub fn raise(ir: &mut Ir, module: Op, only: Option<&str>, diags: &mut Diagnostics) -> Result<(), Reported> {
    globals::mark_unwritten(ir, module);
    let mut raised = functions(ir, module);
    if let Some(name) = only {
        raised.retain(|&f| symbols::name_of(ir, f) == Some(name));
        let place = ir.loc(module).place(&ir.ctx);
        let Some(&found) = raised.first() else {
            return Err(diags.error("E1504", place, format!("no function '{name}' with a body")));
        };
        keep_reached(ir, module, found);
    }
    recursion::remove(ir, &functions(ir, module), only);
    raised.retain(|&function| ir.is_alive(function));
    indirect::inline(ir, module, &raised, diags)?;
    for function in raised {
        raise_function(ir, function, diags)?;
    }
    drop_unused(ir, module);
    Ok(())
}

/// The functions of a module that have a body.
fn functions(ir: &Ir, module: Op) -> Vec<Op> {
    let body = ir.body(module, 0).map_or(Vec::new(), |body| ir.ops_vec(body));
    body.into_iter().filter(|&op| ir.isa::<ops::Func>(op) && ir.body(op, 0).is_some()).collect()
}

/// Erases the functions that a function does not reach.
fn keep_reached(ir: &mut Ir, module: Op, root: Op) {
    let kept = reached(ir, vec![root]);
    let others: Vec<Op> = functions(ir, module).into_iter().filter(|f| !kept.contains(f)).collect();
    let mut rewriter = Rewriter::new(ir);
    others.into_iter().for_each(|op| rewriter.erase(op));
}

/// What is reached from some symbols by their names, with them. Looks at each once.
fn reached(ir: &Ir, mut work: Vec<Op>) -> FxHashSet<Op> {
    let mut kept = FxHashSet::default();
    while let Some(symbol) = work.pop() {
        if kept.insert(symbol) {
            let uses = symbols::uses_below(ir, symbol);
            work.extend(uses.into_iter().filter_map(|(user, name)| symbols::lookup_attr(ir, user, name)));
        }
    }
    kept
}

fn raise_function(ir: &mut Ir, old: Op, diags: &mut Diagnostics) -> Result<(), Reported> {
    match function::raise(ir, old) {
        Ok((_, left_out)) => {
            for op in left_out {
                let place = ir.loc(op).place(&ir.ctx);
                diags.push(Diagnostic::warning("E1506", place, "hardware prints nothing: this call is left out"));
            }
            Rewriter::new(ir).erase(old);
            Ok(())
        }
        Err(refusal) => Err(refusal.report(ir, diags)),
    }
}

/// Erases what only LLVM IR has at the top of a module and nothing uses any more.
fn drop_unused(ir: &mut Ir, module: Op) {
    let body = ir.body(module, 0).map_or(Vec::new(), |body| ir.ops_vec(body));
    let is_llvm = |ir: &Ir, op: Op| ir.op_text(op).starts_with("llvm.");
    let (others, left): (Vec<Op>, Vec<Op>) = body.into_iter().partition(|&op| is_llvm(ir, op));
    let used = reached(ir, left);
    let others: Vec<Op> = others.into_iter().filter(|op| !used.contains(op)).collect();
    let attrs: Vec<ir::Str> = ir.attrs(module).iter().map(|(name, _)| *name).collect();
    let mut rewriter = Rewriter::new(ir);
    others.into_iter().rev().for_each(|op| rewriter.erase(op));
    for name in attrs {
        let name = rewriter.ctx.text(name).to_owned();
        if name.starts_with("llvm.") || name.starts_with("dlti.") {
            rewriter.remove_attr(module, &name);
        }
    }
}
