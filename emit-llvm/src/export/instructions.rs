//! Instructions: one line for each llvm operation.

use ir::{Ir, Op, Type, Value};

use super::function::Function;
use super::names::sigil;
use super::{constants, types};
use crate::dialect::compare::{FCMP, ICMP};
use crate::dialect::memory::{BINARY, ORDERING};
use crate::dialect::{DYNAMIC_INDEX, control};

/// Ops that are written where they are used.
pub(super) const INLINE: &[&str] =
    &["llvm.mlir.constant", "llvm.mlir.zero", "llvm.mlir.undef", "llvm.mlir.poison", "llvm.mlir.addressof"];

/// Ops `llvm.X` that are the instruction `X` of two operands of the result's type.
pub(super) const BINARY_OPS: &[&str] = &[
    "llvm.add",
    "llvm.sub",
    "llvm.mul",
    "llvm.shl",
    "llvm.udiv",
    "llvm.sdiv",
    "llvm.urem",
    "llvm.srem",
    "llvm.and",
    "llvm.or",
    "llvm.xor",
    "llvm.lshr",
    "llvm.ashr",
    "llvm.fadd",
    "llvm.fsub",
    "llvm.fmul",
    "llvm.fdiv",
    "llvm.frem",
];

/// Ops `llvm.X` that are the cast `X`.
pub(super) const CASTS: &[&str] = &[
    "llvm.trunc",
    "llvm.zext",
    "llvm.sext",
    "llvm.fptrunc",
    "llvm.fpext",
    "llvm.fptosi",
    "llvm.fptoui",
    "llvm.sitofp",
    "llvm.uitofp",
    "llvm.ptrtoint",
    "llvm.inttoptr",
    "llvm.bitcast",
    "llvm.addrspacecast",
];

/// The other ops that are instructions.
pub(super) const OTHERS: &[&str] = &[
    "llvm.fneg",
    "llvm.icmp",
    "llvm.fcmp",
    "llvm.select",
    "llvm.freeze",
    "llvm.alloca",
    "llvm.getelementptr",
    "llvm.load",
    "llvm.store",
    "llvm.atomicrmw",
    "llvm.cmpxchg",
    "llvm.fence",
    "llvm.extractvalue",
    "llvm.insertvalue",
    "llvm.call",
    "llvm.return",
    "llvm.br",
    "llvm.cond_br",
    "llvm.switch",
    "llvm.unreachable",
];

/// The text of an inline constant. `None` if `op` is none, or has no text.
pub(super) fn inline(ir: &Ir, op: Op) -> Option<String> {
    let ty = ir.ty(ir.result(op, 0));
    match ir.op_text(op) {
        "llvm.mlir.constant" => constants::text(&ir.ctx, ir.attr(op, "value")?, ty),
        "llvm.mlir.zero" if crate::dialect::types::as_pointer(&ir.ctx, ty).is_some() => Some("null".into()),
        "llvm.mlir.zero" => Some("zeroinitializer".into()),
        "llvm.mlir.undef" => Some("undef".into()),
        "llvm.mlir.poison" => Some("poison".into()),
        "llvm.mlir.addressof" => Some(sigil('@', ir.ctx.as_symbol(ir.attr(op, "global_name")?)?)),
        _ => None,
    }
}

fn int(ir: &Ir, op: Op, name: &str) -> i64 {
    ir.attr(op, name).and_then(|a| ir.ctx.as_i64(a)).unwrap_or(0)
}

fn type_attr(f: &Function<'_>, op: Op, name: &str) -> Option<String> {
    types::text(&f.ir.ctx, f.ir.ctx.as_type(f.ir.attr(op, name)?)?)
}

/// `nsw ` and `nuw `, or fast-math words, each with a space behind.
pub(super) fn flags(ir: &Ir, op: Op) -> String {
    let number = |attr: &str, def: &str| {
        let params = ir.attr(op, attr).and_then(|a| ir.ctx.as_dialect_attr(a, def));
        params.and_then(|p| ir.ctx.as_i64(*p.first()?)).unwrap_or(0)
    };
    let overflow = number("overflowFlags", "llvm.overflow");
    let fast = number("fastmathFlags", "llvm.fastmath");
    if fast == 127 {
        return "fast ".into();
    }
    let words = ["nnan ", "ninf ", "nsz ", "arcp ", "contract ", "afn ", "reassoc "];
    let fast = words.iter().enumerate().filter(|(bit, _)| fast >> bit & 1 != 0).map(|(_, word)| *word);
    let overflow = [(2, "nuw "), (1, "nsw ")].into_iter().filter(|(bit, _)| overflow & bit != 0).map(|(_, word)| word);
    overflow.chain(fast).collect()
}

/// The instruction `op`, without its result's name. `None` if it has no text.
pub(super) fn text(f: &Function<'_>, op: Op) -> Option<String> {
    let (ir, name) = (f.ir, f.ir.op_text(op));
    let word = name.strip_prefix("llvm.")?;
    if word.starts_with("intr.") {
        return super::intrinsics::text(f, op);
    }
    let operands = ir.operands(op);
    if BINARY_OPS.contains(&name) {
        return Some(format!("{word} {}{}, {}", flags(ir, op), f.typed(operands[0])?, f.value(operands[1])?));
    }
    if CASTS.contains(&name) {
        return Some(format!("{word} {} to {}", f.typed(operands[0])?, f.ty(ir.result(op, 0))?));
    }
    match word {
        "fneg" => Some(format!("fneg {}{}", flags(ir, op), f.typed(operands[0])?)),
        "icmp" | "fcmp" => compare(f, op, word),
        "select" => Some(format!("select {}{}", flags(ir, op), f.typed_list(operands)?)),
        "freeze" => Some(format!("freeze {}", f.typed(operands[0])?)),
        "call" => call(f, op),
        "extractvalue" => Some(format!("extractvalue {}{}", f.typed(operands[0])?, position(ir, op))),
        "insertvalue" => Some(format!("insertvalue {}{}", f.typed_list(operands)?, position(ir, op))),
        _ => memory(f, op, word).or_else(|| terminator(f, op, word)),
    }
}

fn compare(f: &Function<'_>, op: Op, word: &str) -> Option<String> {
    let number = usize::try_from(int(f.ir, op, "predicate")).ok()?;
    let names: &[&str] = if word == "icmp" { &ICMP } else { &FCMP };
    let predicate = names.get(number)?.trim_start_matches('_');
    let operands = f.ir.operands(op);
    Some(format!("{word} {}{predicate} {}, {}", flags(f.ir, op), f.typed(operands[0])?, f.value(operands[1])?))
}

fn position(ir: &Ir, op: Op) -> String {
    ir.segments(op, "position").unwrap_or_default().iter().map(|index| format!(", {index}")).collect()
}

fn call(f: &Function<'_>, op: Op) -> Option<String> {
    let mut operands = f.ir.operands(op);
    let callee = match f.ir.attr(op, "callee") {
        Some(attr) => sigil('@', f.ir.ctx.as_symbol(attr)?),
        None => {
            let (&pointer, rest) = operands.split_first()?;
            operands = rest;
            f.value(pointer)?
        }
    };
    let result = match (type_attr(f, op, "callee_type"), f.ir.results(op).next()) {
        (Some(_), result) => variadic(f, op, result)?,
        (None, Some(result)) => f.ty(result)?,
        (None, None) => "void".into(),
    };
    Some(format!("call {result} {callee}({})", f.typed_list(operands)?))
}

/// The function type of a call with more arguments than parameters.
fn variadic(f: &Function<'_>, op: Op, result: Option<Value>) -> Option<String> {
    let ty = f.ir.ctx.as_type(f.ir.attr(op, "callee_type")?)?;
    let function = crate::dialect::types::as_function(&f.ir.ctx, ty)?;
    let result = result.map_or(Some("void".into()), |r| f.ty(r))?;
    let params: Vec<String> = function.params.iter().map(|&p| types::text(&f.ir.ctx, p)).collect::<Option<_>>()?;
    let dots = if function.variadic { [params.as_slice(), &["...".to_owned()]].concat() } else { params };
    Some(format!("{result} ({})", dots.join(", ")))
}

fn alignment(ir: &Ir, op: Op) -> String {
    match int(ir, op, "alignment") {
        0 => String::new(),
        bytes => format!(", align {bytes}"),
    }
}

/// What follows an access: its alignment, and that it is not to be cached.
fn access(f: &Function<'_>, op: Op) -> String {
    let hint = if f.ir.attr(op, "nontemporal").is_some() { ", !nontemporal !0" } else { "" };
    alignment(f.ir, op) + hint
}

fn memory(f: &Function<'_>, op: Op, word: &str) -> Option<String> {
    let (ir, operands) = (f.ir, f.ir.operands(op));
    let volatile = if ir.attr(op, "volatile_").is_some() { "volatile " } else { "" };
    let ordering = |name: &str| ORDERING.keyword(int(ir, op, name));
    match word {
        "alloca" => {
            let element = type_attr(f, op, "elem_type")?;
            Some(format!("alloca {element}, {}{}", f.typed(operands[0])?, alignment(ir, op)))
        }
        "getelementptr" => element_pointer(f, op),
        "load" => {
            Some(format!("load {volatile}{}, {}{}", f.ty(ir.result(op, 0))?, f.typed(operands[0])?, access(f, op)))
        }
        "store" => Some(format!("store {volatile}{}{}", f.typed_list(operands)?, access(f, op))),
        "atomicrmw" => {
            let kind = BINARY.keyword(int(ir, op, "bin_op"))?;
            let kind = kind.trim_start_matches('_');
            Some(format!("atomicrmw {kind} {} {}", f.typed_list(operands)?, ordering("ordering")?))
        }
        "cmpxchg" => {
            let (success, failure) = (ordering("success_ordering")?, ordering("failure_ordering")?);
            Some(format!("cmpxchg {} {success} {failure}", f.typed_list(operands)?))
        }
        "fence" => Some(format!("fence {}", ordering("ordering")?)),
        _ => None,
    }
}

fn element_pointer(f: &Function<'_>, op: Op) -> Option<String> {
    let (&base, dynamic) = f.ir.operands(op).split_first()?;
    let mut dynamic = dynamic.iter();
    let inbounds = if f.ir.attr(op, "inbounds").is_some() { "inbounds " } else { "" };
    let mut text = format!("getelementptr {inbounds}{}, {}", type_attr(f, op, "elem_type")?, f.typed(base)?);
    for index in f.ir.segments(op, "rawConstantIndices")? {
        if index == DYNAMIC_INDEX {
            text += &format!(", {}", f.typed(*dynamic.next()?)?);
        } else {
            text += &format!(", i32 {index}");
        }
    }
    Some(text)
}

fn terminator(f: &Function<'_>, op: Op, word: &str) -> Option<String> {
    let (ir, operands) = (f.ir, f.ir.operands(op));
    let target = |index: usize| Some(format!("label {}", f.names.block(*ir.successors(op).get(index)?)));
    match word {
        "return" => match operands.first() {
            Some(&value) => Some(format!("ret {}", f.typed(value)?)),
            None => Some("ret void".into()),
        },
        "br" => Some(format!("br {}", target(0)?)),
        "cond_br" => Some(format!("br {}, {}, {}", f.typed(operands[0])?, target(0)?, target(1)?)),
        "switch" => {
            let flag: Type = ir.ty(operands[0]);
            let ty = types::text(&ir.ctx, flag)?;
            let mut cases = String::new();
            for (index, value) in control::case_values(ir, op).iter().enumerate() {
                cases += &format!(" {ty} {}, {}", value.to_string_signed(), target(index + 1)?);
            }
            Some(format!("switch {}, {} [{cases} ]", f.typed(operands[0])?, target(0)?))
        }
        "unreachable" => Some("unreachable".into()),
        _ => None,
    }
}
