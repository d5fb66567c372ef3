//! What data layouts may say: of which keys, and in which form.

use ir::attrs::AttrKind;
use ir::def::AttrPlace;
use ir::text::printer::print_attr;
use ir::{Attr, Context, Fault, Ir, Op, Type, TypeKind};

use super::{ENTRY, SPEC, SYSTEM, fault};
use crate::common::quoted;

/// Each key occurs once.
pub(super) fn entries(ctx: &Context, params: &[Attr]) -> Result<(), Fault> {
    let keys: Vec<Attr> = params.iter().filter_map(|&entry| Some(ctx.as_dialect_attr(entry, ENTRY)?[0])).collect();
    unique(ctx, &keys, "layout entry key")
}

/// Each device occurs once.
pub(super) fn devices(ctx: &Context, params: &[Attr]) -> Result<(), Fault> {
    let names: Vec<Attr> = params.iter().copied().step_by(2).collect();
    unique(ctx, &names, "device name")
}

fn unique(ctx: &Context, keys: &[Attr], what: &str) -> Result<(), Fault> {
    match keys.iter().enumerate().find(|&(index, key)| keys[..index].contains(key)) {
        Some((_, &key)) => Err(fault(format!("repeated {what}: {}", print_attr(ctx, key)))),
        None => Ok(()),
    }
}

/// Attributes of ops whose names carry the dialect's.
pub(super) fn attribute(ir: &Ir, op: Op, place: AttrPlace, name: &str, value: Attr) -> Result<(), Fault> {
    if place != AttrPlace::Op {
        return Ok(());
    }
    let kind = match name {
        SPEC | SYSTEM => name,
        _ => return Err(fault(format!("attribute '{name}' not supported by dialect"))),
    };
    let Some(entries) = ir.ctx.as_dialect_attr(value, kind) else {
        return Err(fault(format!("'{name}' is expected to be a #{kind} attribute")));
    };
    if name == SPEC && ir.isa::<ir::builtin::Module>(op) {
        entries.iter().try_for_each(|&entry| verify_entry(&ir.ctx, entry))?;
        return combines(ir, op, entries);
    }
    Ok(())
}

fn verify_entry(ctx: &Context, entry: Attr) -> Result<(), Fault> {
    let Some(&[key, value]) = ctx.as_dialect_attr(entry, ENTRY) else { return Ok(()) };
    match (ctx.as_type(key), ctx.as_str(key)) {
        (Some(ty), _) => verify_type(ctx, entry, ty, value),
        (None, Some(name)) if name.starts_with("dlti.") => verify_name(ctx, name, value),
        _ => Ok(()),
    }
}

fn verify_name(ctx: &Context, name: &str, value: Attr) -> Result<(), Fault> {
    match name {
        "dlti.endianness" => match ctx.as_str(value) {
            Some("big" | "little") => Ok(()),
            _ => Err(fault("'dlti.endianness' data layout entry is expected to be either 'big' or 'little'")),
        },
        "dlti.alloca_memory_space"
        | "dlti.program_memory_space"
        | "dlti.global_memory_space"
        | "dlti.stack_alignment" => Ok(()),
        _ => Err(fault(format!("unknown data layout entry name: {name}"))),
    }
}

fn verify_type(ctx: &Context, entry: Attr, ty: Type, value: Attr) -> Result<(), Fault> {
    match ctx.kind(ty) {
        TypeKind::Index => match ctx.as_int(value) {
            Some(_) => Ok(()),
            None => Err(fault("expected integer attribute in the data layout entry for 'index'")),
        },
        TypeKind::Integer { .. } | TypeKind::Float(_) => verify_alignments(ctx, entry, value),
        TypeKind::Dialect { .. } | TypeKind::Opaque { .. } => verify_dialect_type(ctx, ty, value),
        _ => Err(fault(format!("unexpected data layout for a built-in type {}", quoted(ctx, ty)))),
    }
}

/// Numbers of the longest entry.
const MOST_NUMBERS: usize = 4;

/// The first integers of a `dense` attribute, and their width.
fn dense_numbers(ctx: &Context, value: Attr) -> Option<(Vec<i64>, u32)> {
    let AttrKind::Dense { ty, .. } = ctx.attr_kind(value) else { return None };
    let width = ctx.integer_width(ctx.element_type(*ty)?)?;
    // One more than any entry has tells that there are too many.
    let numbers =
        ctx.dense_ints(value)?.iter().take(MOST_NUMBERS + 1).map(|v| v.to_i64().unwrap_or(i64::MAX)).collect();
    Some((numbers, width))
}

/// `[abi]` or `[abi, preferred]` in bits.
fn verify_alignments(ctx: &Context, entry: Attr, value: Attr) -> Result<(), Fault> {
    let shown = print_attr(ctx, entry);
    let Some((numbers, 64)) = dense_numbers(ctx, value) else {
        return Err(fault(format!("expected a dense i64 elements attribute in the data layout entry {shown}")));
    };
    match numbers.as_slice() {
        [_] => Ok(()),
        [abi, preferred] if abi <= preferred => Ok(()),
        [_, _] => Err(fault(format!(
            "preferred alignment is expected to be greater than or equal to the abi alignment in data layout entry {shown}"
        ))),
        _ => Err(fault(format!("expected 1 or 2 elements in the data layout entry {shown}"))),
    }
}

/// Pointers say size, alignments and index width; other types of dialects have no layout to say.
fn verify_dialect_type(ctx: &Context, ty: Type, value: Attr) -> Result<(), Fault> {
    let text = crate::common::type_text(ctx, ty);
    if text.starts_with("!llvm.struct<") {
        return if text == "!llvm.struct<()>" {
            Ok(())
        } else {
            Err(fault(format!("unexpected layout attribute for struct '{text}'")))
        };
    }
    let is_registered = matches!(ctx.kind(ty), TypeKind::Dialect { .. });
    if !text.starts_with("!llvm.ptr") {
        let message = format!("data layout specified for a type that does not support it: '{text}'");
        return if is_registered { Err(fault(message)) } else { Ok(()) };
    }
    match dense_numbers(ctx, value) {
        Some((numbers, 64)) if matches!(numbers.len(), 3 | 4) && numbers[1] <= numbers[2] => Ok(()),
        Some((numbers, 64)) if matches!(numbers.len(), 3 | 4) => {
            Err(fault("preferred alignment is expected to be at least as large as ABI alignment"))
        }
        Some((numbers, _)) if matches!(numbers.len(), 3 | 4) => {
            Err(fault(format!("expected i64 parameters for '{text}'")))
        }
        _ => Err(fault(format!(
            "expected layout attribute for '{text}' to be a dense integer elements attribute with 3 or 4 elements"
        ))),
    }
}

/// Identifiers mean the same as in the modules around.
fn combines(ir: &Ir, op: Op, entries: &[Attr]) -> Result<(), Fault> {
    let ctx = &ir.ctx;
    for outer in std::iter::successors(ir.parent(op), |&p| ir.parent(p)) {
        let spec = ir.attr(outer, SPEC).and_then(|a| ctx.as_dialect_attr(a, SPEC)).unwrap_or(&[]);
        for &known in spec.iter().filter_map(|&e| ctx.as_dialect_attr(e, ENTRY)?.first()) {
            let value = |list: &[Attr]| {
                list.iter().find_map(|&e| ctx.as_dialect_attr(e, ENTRY).filter(|p| p[0] == known).map(|p| p[1]))
            };
            let differs = value(entries).is_some_and(|v| Some(v) != value(spec));
            if differs && ctx.as_str(known).is_some() {
                return Err(fault("data layout does not combine with layouts of enclosing ops"));
            }
        }
    }
    Ok(())
}
