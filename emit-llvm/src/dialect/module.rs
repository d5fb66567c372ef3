//! Text and checks of globals and of what else stands at the top of a module.

use dialects::common::{ensure, quoted};
use ir::diag::Reported;
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::{Attr, AttrKind, Context, Fault, Ir, Op, OpState, Rewriter, Type};

use super::enums::{APPENDING, COMMON, EXTERNAL, LINKAGE, UNNAMED_ADDR, VISIBILITY};
use super::keywords::{number_of, parse_word, print_word, set_case};
use super::symbols::{linkage_of, parse_comdat, print_comdat, verify_comdat};
use super::{check, types};
use crate::dialect::ops;

/// The attributes that stand outside the attribute dictionary.
const HELD: [&str; 9] = [
    "sym_name",
    "global_type",
    "constant",
    "value",
    "linkage",
    "unnamed_addr",
    "thread_local_",
    "visibility_",
    "comdat",
];

fn parse_flag(p: &mut Parser<'_>, state: &mut OpState, word: &str, name: &str) {
    if p.eat_keyword(word) {
        let unit = p.ctx().unit_attr();
        state.set_attr(p.ctx(), name, unit);
    }
}

pub(super) fn parse_global(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    parse_word(p, state, "linkage", &LINKAGE, Some("llvm.linkage"), EXTERNAL);
    parse_word(p, state, "visibility_", &VISIBILITY, None, 0);
    let unnamed = parse_word(p, state, "unnamed_addr", &UNNAMED_ADDR, None, 0);
    parse_flag(p, state, "thread_local", "thread_local_");
    // The printed form has this word after `thread_local`.
    if !unnamed && let Some((word, number)) = UNNAMED_ADDR.cases[1..].iter().find(|(word, _)| p.at_keyword(word)) {
        p.eat_keyword(word);
        let at = p.ctx().str("unnamed_addr");
        state.attrs.retain(|(name, _)| *name != at);
        set_case(p, state, "unnamed_addr", None, *number);
    }
    parse_flag(p, state, "constant", "constant");
    dialects::function::parse_name(p, state)?;
    p.expect("(")?;
    let value = if p.at(")") { None } else { Some(p.parse_attr()?) };
    if let Some(value) = value {
        state.set_attr(p.ctx(), "value", value);
    }
    p.expect(")")?;
    parse_comdat(p, state)?;
    p.parse_attr_dict(state)?;
    let ty = parse_global_type(p, value)?;
    let attr = p.ctx().type_attr(ty);
    state.set_attr(p.ctx(), "global_type", attr);
    // `{ }` is a region without a block: no initializer.
    let region = if p.at("{") { p.parse_isolated_region(&[])? } else { Rewriter::new(p.ir()).create_region() };
    state.regions.push(region);
    Ok(())
}

/// `: type`, which the text of a string may leave out.
fn parse_global_type(p: &mut Parser<'_>, value: Option<Attr>) -> Result<Type, Reported> {
    if p.eat(":") {
        let types = p.parse_type_list()?;
        return match types[..] {
            [one] => Ok(one),
            _ => Err(p.error("expected zero or one type")),
        };
    }
    let length = value.and_then(|v| p.ctx().as_str(v)).map(|text| ir::text::lexer::bytes_of_text(text).len());
    let Some(length) = length else { return Err(p.error("type can only be omitted for string globals")) };
    let byte = p.ctx().integer(8);
    Ok(types::array(p.ctx(), length as u64, byte))
}

pub(super) fn print_global(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    p.space();
    p.text(&LINKAGE.keyword(linkage_of(ir, op)).unwrap_or_default());
    p.space();
    print_word(p, &VISIBILITY, number_of(ir, op, "visibility_"), 0);
    p.text(if ir.attr(op, "thread_local_").is_some() { "thread_local " } else { "" });
    print_word(p, &UNNAMED_ADDR, number_of(ir, op, "unnamed_addr"), 0);
    p.text(if ir.attr(op, "constant").is_some() { "constant " } else { "" });
    p.symbol(ir.expect_attr(op, "sym_name"));
    p.text("(");
    let value = ir.attr(op, "value");
    if let Some(value) = value {
        p.attr(value);
    }
    p.text(")");
    print_comdat(p, op);
    p.attr_dict_with_defaults(op, &HELD);
    if value.is_some_and(|v| ir.ctx.as_str(v).is_some()) {
        return;
    }
    p.text(" : ");
    if let Some(ty) = global_type(ir, op) {
        p.ty(ty);
    }
    dialects::function::print_body(p, op);
}

fn global_type(ir: &Ir, op: Op) -> Option<Type> {
    ir.attr(op, "global_type").and_then(|a| ir.ctx.as_type(a))
}

pub(super) fn verify_global(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(ty) = global_type(ir, op) else { return Ok(()) };
    let (ctx, value) = (&ir.ctx, ir.attr(op, "value"));
    let valueless = ["llvm.void", "llvm.token", "llvm.metadata", "llvm.label"];
    ensure(types::is_compatible(ctx, ty) && !valueless.iter().any(|name| types::is(ctx, ty, name)), || {
        format!("expects type to be a valid element type for an LLVM global, found {}", quoted(ctx, ty))
    })?;
    ensure(number_of(ir, op, "addr_space") >= 0, || "attribute 'addr_space' is negative".into())?;
    check::at_module_level(ir, op)?;
    if let Some(text) = value.and_then(|v| ctx.as_str(v)) {
        let fits = types::as_array(ctx, ty).is_some_and(|(size, element)| {
            size == ir::text::lexer::bytes_of_text(text).len() as u64 && ctx.integer_width(element) == Some(8)
        });
        ensure(fits, || "requires an i8 array type of the length equal to that of the string attribute".into())?;
    }
    if let Some(target) = types::as_target(ctx, ty) {
        ensure(check::may_be_global(&target.name), || "this target extension type cannot be used in a global".into())?;
        ensure(value.is_none(), || {
            "global with target extension type can only be initialized with zero-initializer".into()
        })?;
    }
    verify_linkage(ctx, linkage_of(ir, op), value, ty)?;
    verify_comdat(ir, op)?;
    let alignment = ir.attr(op, "alignment").and_then(|a| ctx.as_i64(a));
    ensure(alignment.is_none_or(|bytes| (bytes as u64).is_power_of_two()), || {
        "alignment attribute is not a power of 2".into()
    })
}

fn verify_linkage(ctx: &Context, linkage: i64, value: Option<Attr>, ty: Type) -> Result<(), Fault> {
    ensure(linkage != COMMON || value.is_none_or(|v| is_zero(ctx, v)), || {
        "expected zero value for 'common' linkage".into()
    })?;
    ensure(linkage != APPENDING || types::as_array(ctx, ty).is_some(), || {
        format!("expected array type for 'appending' linkage, found {}", quoted(ctx, ty))
    })
}

fn is_zero(ctx: &Context, value: Attr) -> bool {
    match ctx.attr_kind(value) {
        AttrKind::Integer { value, .. } => value.is_zero(),
        AttrKind::Float { bits, .. } => *bits == 0,
        AttrKind::Array(items) => items.iter().all(|&item| is_zero(ctx, item)),
        AttrKind::Dense { data: ir::attrs::DenseData::Bytes { bytes, splat: true }, .. } => {
            bytes.iter().all(|&b| b == 0)
        }
        _ => false,
    }
}

/// The region gives a value of the global's type and does nothing else.
pub(super) fn verify_initializer(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(block) = ir.body(op, 0) else { return Ok(()) };
    let Some(end) = ir.last_op(block).filter(|&end| ir.isa::<ops::Return>(end)) else {
        return Err(Fault::new("expects the initializer region to end with 'llvm.return'"));
    };
    let Some(&value) = ir.operands(end).first() else {
        return Err(Fault::new("initializer region cannot return void"));
    };
    ensure(Some(ir.ty(value)) == global_type(ir, op), || {
        let found = quoted(&ir.ctx, ir.ty(value));
        format!("initializer region type {found} does not match global type")
    })?;
    ensure(ir.attr(op, "value").is_none(), || "cannot have both initializer value and region".into())?;
    match ir.ops(block).find(|&inner| !ir::effects::is_effect_free(ir, inner)) {
        Some(inner) => Err(Fault::new("has a side effect, which the initializer of a global may not").at(inner)),
        None => Ok(()),
    }
}

/// The op around `op` that holds a program of LLVM IR.
fn module_around(ir: &Ir, op: Op) -> Option<Op> {
    std::iter::successors(ir.parent(op), |&parent| ir.parent(parent)).find(|&parent| check::is_module(ir, parent))
}

pub(super) fn verify_address(ir: &Ir, op: Op) -> Result<(), Fault> {
    let ir::required::SymbolName(name) = ir.required(op, "global_name")?;
    let found = module_around(ir, op).and_then(|module| ir::symbols::in_table(ir, module, name));
    let Some(symbol) = found.filter(|&s| ir.isa::<ops::Global>(s) || ir.isa::<ops::Func>(s)) else {
        return Err(Fault::new(format!(
            "must reference a global defined by 'llvm.mlir.global' or 'llvm.func', found '{name}'"
        )));
    };
    let space = types::as_pointer(&ir.ctx, ir.ty(ir.result(op, 0))).map(i64::from);
    ensure(ir.isa::<ops::Func>(symbol) || space == Some(number_of(ir, symbol, "addr_space")), || {
        "pointer address space must match address space of the referenced global".into()
    })
}

/// The list of functions that run before or after `main`.
fn listed(ir: &Ir, op: Op) -> &[Attr] {
    let list = |name| ir.attr(op, name).and_then(|a| ir.ctx.as_array(a));
    list("ctors").or_else(|| list("dtors")).unwrap_or(&[])
}

/// There are as many priorities as functions.
pub(super) fn verify_priorities(ir: &Ir, op: Op) -> Result<(), Fault> {
    let priorities: &[Attr] = ir.required(op, "priorities")?;
    ensure(listed(ir, op).len() == priorities.len(), || {
        "mismatch between the number of functions and the number of priorities".into()
    })
}

/// The functions are defined.
pub(super) fn verify_ctors(ir: &Ir, op: Op) -> Result<(), Fault> {
    for name in listed(ir, op).iter().filter_map(|&f| ir.ctx.as_symbol(f)) {
        let found = module_around(ir, op).and_then(|module| ir::symbols::in_table(ir, module, name));
        let Some(function) = found.filter(|&f| ir.isa::<ops::Func>(f)) else {
            return Err(Fault::new(format!("'{name}' does not reference a valid LLVM function")));
        };
        ensure(ir.body(function, 0).is_some(), || format!("'{name}' does not have a definition"))?;
    }
    Ok(())
}

/// A comdat holds selectors alone.
pub(super) fn verify_comdat_body(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(block) = ir.body(op, 0) else { return Ok(()) };
    match ir.ops(block).find(|&inner| !ir.isa::<ops::ComdatSelector>(inner)) {
        Some(inner) => Err(Fault::new(format!(
            "only comdat selector symbols can appear in a comdat region, found '{}'",
            ir.op_text(inner)
        ))),
        None => Ok(()),
    }
}
