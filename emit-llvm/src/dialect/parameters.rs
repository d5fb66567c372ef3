//! Attributes of parameters and results of functions: `llvm.noalias`, `llvm.sret` and their kin.

use dialects::common::{ensure, quoted};
use dialects::function::verify_dicts;
use ir::def::AttrPlace;
use ir::{Attr, AttrKind, Context, Fault, Ir, Op, Type, TypeKind};

use super::data_layout;
use super::types::{self, Function};

/// What a parameter attribute's value is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Value {
    Unit,
    Type,
    Integer,
}

/// What a parameter attribute stands on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum On {
    Pointer,
    Integer,
    Anything,
}

const PARAMETERS: [(&str, Value, On); 24] = [
    ("llvm.noalias", Value::Unit, On::Pointer),
    ("llvm.readonly", Value::Unit, On::Pointer),
    ("llvm.readnone", Value::Unit, On::Pointer),
    ("llvm.writeonly", Value::Unit, On::Pointer),
    ("llvm.nest", Value::Unit, On::Pointer),
    ("llvm.nocapture", Value::Unit, On::Pointer),
    ("llvm.nofree", Value::Unit, On::Pointer),
    ("llvm.nonnull", Value::Unit, On::Pointer),
    ("llvm.sret", Value::Type, On::Pointer),
    ("llvm.byval", Value::Type, On::Pointer),
    ("llvm.byref", Value::Type, On::Pointer),
    ("llvm.inalloca", Value::Type, On::Pointer),
    ("llvm.preallocated", Value::Type, On::Pointer),
    ("llvm.signext", Value::Unit, On::Integer),
    ("llvm.zeroext", Value::Unit, On::Integer),
    ("llvm.align", Value::Integer, On::Pointer),
    ("llvm.dereferenceable", Value::Integer, On::Pointer),
    ("llvm.dereferenceable_or_null", Value::Integer, On::Pointer),
    ("llvm.alignstack", Value::Integer, On::Pointer),
    ("llvm.noundef", Value::Unit, On::Anything),
    ("llvm.inreg", Value::Unit, On::Anything),
    ("llvm.returned", Value::Unit, On::Anything),
    ("llvm.allocalign", Value::Unit, On::Anything),
    ("llvm.swiftself", Value::Unit, On::Anything),
];

/// Those that only parameters have.
const NOT_ON_RESULTS: [&str; 16] = [
    "llvm.allocalign",
    "llvm.allocptr",
    "llvm.byval",
    "llvm.byref",
    "llvm.inalloca",
    "llvm.immarg",
    "llvm.nest",
    "llvm.nocapture",
    "llvm.preallocated",
    "llvm.readnone",
    "llvm.readonly",
    "llvm.sret",
    "llvm.alignstack",
    "llvm.swiftasync",
    "llvm.swifterror",
    "llvm.swiftself",
];

/// Checks the attributes of a function's parameters and result.
pub(super) fn verify(ir: &Ir, op: Op, function: &Function) -> Result<(), Fault> {
    let ctx = &ir.ctx;
    let is_void = types::is_void(ctx, function.result);
    verify_dicts(ir, op, "arg_attrs", AttrPlace::Argument, function.params.len())?;
    verify_dicts(ir, op, "res_attrs", AttrPlace::Result, usize::from(!is_void))?;
    for (dict, &ty) in dicts(ir, op, "arg_attrs").zip(&function.params) {
        entries(ctx, dict).try_for_each(|(name, value)| verify_one(ctx, name, value, ty))?;
    }
    for (name, value) in dicts(ir, op, "res_attrs").flat_map(|dict| entries(ctx, dict)) {
        verify_result(ctx, name, value, function.result)?;
    }
    Ok(())
}

fn verify_result(ctx: &Context, name: &str, value: Attr, ty: Type) -> Result<(), Fault> {
    ensure(!NOT_ON_RESULTS.contains(&name), || format!("'{name}' is not a valid result attribute"))?;
    verify_one(ctx, name, value, ty)
}

/// Checks an attribute of the dialect's name on an op of any dialect, or on an argument or result of a function.
pub(super) fn verify_anywhere(ir: &Ir, op: Op, place: AttrPlace, name: &str, value: Attr) -> Result<(), Fault> {
    let signature = ir.attr(op, "function_type").and_then(|a| ir.ctx.as_type(a));
    let signature = signature.map(|ty| ir.ctx.kind(ty));
    match (place, signature) {
        (AttrPlace::Op, _) if name == "llvm.data_layout" => data_layout::verify_attr(ir.ctx.as_str(value)),
        (AttrPlace::Argument(index), Some(TypeKind::Function { inputs, .. })) => {
            inputs.get(index).map_or(Ok(()), |&ty| verify_one(&ir.ctx, name, value, ty))
        }
        (AttrPlace::Result(index), Some(TypeKind::Function { results, .. })) => {
            results.get(index).map_or(Ok(()), |&ty| verify_result(&ir.ctx, name, value, ty))
        }
        _ => Ok(()),
    }
}

fn dicts<'i>(ir: &'i Ir, op: Op, name: &str) -> impl Iterator<Item = Attr> + 'i {
    ir.attr(op, name).and_then(|a| ir.ctx.as_array(a)).unwrap_or(&[]).iter().copied()
}

fn entries(ctx: &Context, dict: Attr) -> impl Iterator<Item = (&str, Attr)> {
    ctx.as_dict(dict).unwrap_or(&[]).iter().map(|&(name, value)| (ctx.text(name), value))
}

fn verify_one(ctx: &Context, name: &str, value: Attr, ty: Type) -> Result<(), Fault> {
    let Some((_, wanted, on)) = PARAMETERS.iter().find(|(n, _, _)| *n == name) else { return Ok(()) };
    let kind = ctx.attr_kind(value);
    let (fits, word) = match wanted {
        Value::Unit => (matches!(kind, AttrKind::Unit), "a unit attribute"),
        Value::Type => (matches!(kind, AttrKind::Type(_)), "a type attribute"),
        Value::Integer => (matches!(kind, AttrKind::Integer { .. }), "an integer attribute"),
    };
    if !fits {
        return Err(Fault::new(format!("expected '{name}' to be {word}")));
    }
    let stands = match on {
        On::Pointer => types::as_pointer(ctx, types::element_or_self(ctx, ty)).is_some(),
        On::Integer => ctx.integer_width(ty).is_some(),
        On::Anything => true,
    };
    // Types of other dialects are looked at once they are those of LLVM IR.
    if stands || !types::is_fully_compatible(ctx, ty) {
        return Ok(());
    }
    let what = if *on == On::Pointer { "non-pointer" } else { "non-integer" };
    Err(Fault::new(format!("'{name}' attribute attached to {what} LLVM type {}", quoted(ctx, ty))))
}
