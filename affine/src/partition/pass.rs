//! The pass `affine-array-partition`: finds banks for each memory of a function, reports them, and splits local memories.

use dialects::func;
use ir::diag::{Diagnostic, Diagnostics, Reported};
use ir::pass::{OptionKind, OptionSpec, Options, Pass};
use ir::{Ir, Op, Value};

use super::search::{Limits, accesses_of_memory, find};
use super::split::split;
use crate::access::Memory;
use crate::polyhedral::Model;
use crate::transform::nest::remark;

const OPTIONS: &[OptionSpec] = &[
    OptionSpec { name: "max-banks", kind: OptionKind::at_least(1), default: "16", docs: "Most banks of a memory." },
    OptionSpec {
        name: "ports",
        kind: OptionKind::between(1, 8),
        default: "1",
        docs: "Reads, and writes, that a bank takes in a cycle.",
    },
];

/// The pass.
pub fn declaration() -> Pass {
    Pass {
        name: "affine-array-partition",
        docs: "Split memories into the fewest banks that serve all accesses of an iteration in one cycle.",
        anchor: None,
        options: OPTIONS,
        run,
    }
}

fn run(ir: &mut Ir, op: Op, options: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    let limits = Limits { ports: options.number("ports"), banks: options.integer("max-banks") };
    let functions: Vec<Op> = ir.walk_vec(op).into_iter().filter(|&o| ir.isa::<func::Func>(o)).collect();
    for function in functions {
        for memory in memories(ir, function) {
            partition(ir, function, memory, limits, diags);
        }
    }
    Ok(())
}

/// Arguments and local memories of static shape, in order.
fn memories(ir: &Ir, function: Op) -> Vec<Value> {
    let Some(body) = ir.body(function, 0) else { return Vec::new() };
    let local = ir.walk_vec(function).into_iter().filter(|&o| ir.has_trait(o, ir::Traits::ALLOCATION));
    let all = ir.args(body).iter().copied().chain(local.map(|o| ir.result(o, 0)));
    let is_static = |&v: &Value| ir.ctx.shape(ir.ty(v)).is_some_and(|s| !s.is_empty() && s.iter().all(|&d| d > 0));
    all.filter(|&v| matches!(ir.ctx.kind(ir.ty(v)), ir::TypeKind::MemRef { .. })).filter(is_static).collect()
}

fn partition(ir: &mut Ir, function: Op, memory: Value, limits: Limits, diags: &mut Diagnostics) {
    let name = ir.value_name(memory).map_or("a memory".to_owned(), |n| format!("%{n}"));
    let at = ir.def_op(memory).unwrap_or(function);
    // The allocation may be gone when there is something to say of it.
    let (place, name_of_op) = (ir.loc(at).place(&ir.ctx), ir.op_text(at).to_owned());
    let Some(body) = ir.body(function, 0) else { return };
    let model = Model::of(ir, &ir.ops_vec(body));
    let shape = ir.ctx.shape(ir.ty(memory)).map(<[i64]>::to_vec).unwrap_or_default();
    let Some(groups) = accesses_of_memory(ir, &model, Memory::Value(memory)) else {
        return remark(ir, at, format!("{name}: not partitioned: an access is not affine"), diags);
    };
    let Some(found) = find(&model, &groups, &shape, limits) else {
        let message = format!("{name}: not partitioned: no linear scheme of {} banks or less serves it", limits.banks);
        return remark(ir, at, message, diags);
    };
    let words = format!("{name}: {}; proven from {} sets of accesses", found.scheme.describe(), found.proofs);
    let done = match ir.def_op(memory) {
        _ if found.scheme.banks == 1 => String::new(),
        None => "; an argument stays whole".into(),
        Some(allocation) => match split(ir, allocation, &found.scheme) {
            Ok(_) => "; split".into(),
            Err(reason) => format!("; stays whole: {reason}"),
        },
    };
    diags.push(Diagnostic::remark(place, words + &done).with_op(name_of_op));
}
