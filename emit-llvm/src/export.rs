//! LLVM IR text of a module in the llvm dialect.
//!
//! What holds: printing changes nothing; every block argument but those of the entry is a phi; constants stand where they
//! are used; intrinsics are declared after all functions, in order of their names.

mod constants;
mod function;
mod instructions;
mod intrinsics;
mod names;
mod types;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use ir::diag::{Diagnostics, Reported};
use ir::{Ir, Op};

use crate::dialect::{LINKAGE, globals};
use function::Function;

/// The module's text. Errors: `E0804` an operation that has none.
pub fn export(ir: &Ir, module: Op, diags: &mut Diagnostics) -> Result<String, Reported> {
    let errors = diags.error_count();
    let (mut out, mut intrinsics) = (String::new(), BTreeMap::new());
    let Some(body) = ir.body(module, 0) else { return Ok(out) };
    let mut last = None;
    for op in ir.ops(body) {
        let kind = ir.op_text(op);
        if last.is_some_and(|k| k != kind || kind == "llvm.func") {
            out.push('\n');
        }
        last = Some(kind);
        match kind {
            "llvm.mlir.global" => match global(ir, op) {
                Some(text) => out.push_str(&text),
                None => function::refuse(ir, op, diags),
            },
            "llvm.func" => Function::new(ir, op).write(op, &mut out, diags),
            _ => function::refuse(ir, op, diags),
        }
        ir.walk(op, &mut |inner| intrinsics::declare(ir, inner, &mut intrinsics));
    }
    if !intrinsics.is_empty() {
        out.push('\n');
        intrinsics.values().for_each(|line| out.push_str(line));
    }
    if out.contains("!nontemporal !0") {
        out.push_str("\n!0 = !{i32 1}\n");
    }
    diags.check_since(errors)?;
    Ok(out)
}

/// A global's line.
fn global(ir: &Ir, op: Op) -> Option<String> {
    let ty = ir.attr(op, "global_type").and_then(|a| ir.ctx.as_type(a))?;
    let value = match (ir.attr(op, "value"), ir.body(op, 0)) {
        (Some(value), _) => Some(constants::text(&ir.ctx, value, ty)?),
        (None, Some(block)) => Some(initializer(ir, block)?),
        (None, None) => None,
    };
    let number = globals::linkage_of(ir, op);
    let linkage = match (number, &value) {
        (crate::dialect::EXTERNAL, Some(_)) => String::new(),
        _ => format!("{} ", LINKAGE.keyword(number)?),
    };
    let space = ir.attr(op, "addr_space").and_then(|a| ir.ctx.as_i64(a)).filter(|&n| n != 0);
    let space = space.map_or(String::new(), |n| format!("addrspace({n}) "));
    let word = if ir.attr(op, "constant").is_some() { "constant" } else { "global" };
    let name = names::sigil('@', dialects::common::symbol_name(ir, op)?);
    let mut text = format!("{name} = {linkage}{space}{word} {}", types::text(&ir.ctx, ty)?);
    if let Some(value) = value {
        write!(text, " {value}").ok();
    }
    if let Some(bytes) = ir.attr(op, "alignment").and_then(|a| ir.ctx.as_i64(a)) {
        write!(text, ", align {bytes}").ok();
    }
    Some(text + "\n")
}

/// The constant that an initializer region returns.
fn initializer(ir: &Ir, block: ir::Block) -> Option<String> {
    let end = ir.last_op(block).filter(|&op| ir.is(op, "llvm.return"))?;
    instructions::inline(ir, ir.def_op(*ir.operands(end).first()?)?)
}

/// True if operation `name` of the llvm dialect has LLVM IR text.
pub fn is_written(name: &str) -> bool {
    let lists = [instructions::INLINE, instructions::BINARY_OPS, instructions::CASTS, instructions::OTHERS];
    let at_top = ["llvm.func", "llvm.mlir.global"];
    at_top.contains(&name) || name.starts_with("llvm.intr.") || lists.iter().any(|list| list.contains(&name))
}
