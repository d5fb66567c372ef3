//! Calls of intrinsics, and the declarations they need.
//!
//! What holds: the name of an intrinsic ends in the types that it is overloaded on; its constant flags are operands.

use std::collections::BTreeMap;

use ir::{Ir, Op, Type};

use super::function::Function;
use super::types;

/// What an intrinsic is overloaded on, and which attributes are operands after its own.
struct Form {
    overloads: Overloads,
    flags: &'static [(&'static str, &'static str)],
}

enum Overloads {
    None,
    /// The type of operand 0.
    First,
    /// The types of these operands.
    Operands(&'static [usize]),
    /// The type of the result.
    Result,
}

/// The form of intrinsic `name` (after `llvm.intr.`).
fn form(name: &str) -> Form {
    let (overloads, flags): (_, &[_]) = match name {
        "ctlz" | "cttz" => (Overloads::First, &[("i1", "is_zero_poison")]),
        "abs" => (Overloads::First, &[("i1", "is_int_min_poison")]),
        "memcpy" | "memmove" => (Overloads::Operands(&[0, 1, 2]), &[("i1", "isVolatile")]),
        "memset" => (Overloads::Operands(&[0, 2]), &[("i1", "isVolatile")]),
        "powi" => (Overloads::Operands(&[0, 1]), &[]),
        "prefetch" => (Overloads::First, &[("i32", "rw"), ("i32", "hint"), ("i32", "cache")]),
        "stacksave" => (Overloads::Result, &[]),
        "assume" | "trap" => (Overloads::None, &[]),
        _ => (Overloads::First, &[]),
    };
    Form { overloads, flags }
}

/// The intrinsic's name with its overloads.
fn full_name(ir: &Ir, op: Op) -> Option<String> {
    let name = ir.op_text(op).strip_prefix("llvm.intr.")?;
    let suffix = |ty: Type| types::suffix(&ir.ctx, ty).map(|s| format!(".{s}"));
    let suffixes: String = match form(name).overloads {
        Overloads::None => String::new(),
        Overloads::First => suffix(ir.ty(*ir.operands(op).first()?))?,
        Overloads::Operands(list) => {
            list.iter().map(|&i| suffix(ir.ty(*ir.operands(op).get(i)?))).collect::<Option<String>>()?
        }
        Overloads::Result => suffix(ir.ty(ir.results(op).next()?))?,
    };
    Some(format!("llvm.{name}{suffixes}"))
}

fn result(ir: &Ir, op: Op) -> Option<String> {
    ir.results(op).next().map_or(Some("void".into()), |r| types::text(&ir.ctx, ir.ty(r)))
}

/// The call.
pub(super) fn text(f: &Function<'_>, op: Op) -> Option<String> {
    let name = f.ir.op_text(op).strip_prefix("llvm.intr.")?;
    let mut operands = vec![];
    for &value in f.ir.operands(op) {
        operands.push(f.typed(value)?);
    }
    for (ty, attr) in form(name).flags {
        let (value, _) = f.ir.attr(op, attr).and_then(|a| f.ir.ctx.as_int(a))?;
        let value = if *ty == "i1" { (!value.is_zero()).to_string() } else { value.to_string_unsigned() };
        operands.push(format!("{ty} {value}"));
    }
    let name = full_name(f.ir, op)?;
    Some(format!("call {}{} @{name}({})", fast(f, op), result(f.ir, op)?, operands.join(", ")))
}

fn fast(f: &Function<'_>, op: Op) -> String {
    super::instructions::flags(f.ir, op)
}

/// Notes the declaration of the intrinsic that `op` calls, if it is one.
pub(super) fn declare(ir: &Ir, op: Op, declarations: &mut BTreeMap<String, String>) {
    let Some(short) = ir.op_text(op).strip_prefix("llvm.intr.") else { return };
    let (Some(name), Some(result)) = (full_name(ir, op), result(ir, op)) else { return };
    let operands = ir.operands(op).iter().filter_map(|&v| types::text(&ir.ctx, ir.ty(v)));
    let flags = form(short).flags.iter().map(|(ty, _)| format!("{ty} immarg"));
    let params: Vec<String> = operands.chain(flags).collect();
    declarations.entry(name.clone()).or_insert_with(|| format!("declare {result} @{name}({})\n", params.join(", ")));
}
