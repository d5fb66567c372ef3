//! Text and checks of `llvm.func` and `llvm.return`.

use dialects::common::{ensure, quoted, types_of};
use dialects::function as shared;
use ir::diag::Reported;
use ir::text::lexer::Token;
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::types::{Signedness, TypeKind};
use ir::{Attr, Context, Fault, Ir, Op, OpState, Type};

use super::enums::{CALLING_CONVENTION, COMMON, EXTERN_WEAK, EXTERNAL, LINKAGE, UNNAMED_ADDR, VISIBILITY};
use super::keywords::{number_of, parse_word, print_word};
use super::symbols::{linkage_of, print_comdat, verify_comdat};
use super::types::{self, Function};
use super::{parameters, symbols};
use crate::dialect::ops;

/// The attributes that stand outside the attribute dictionary.
const HELD: [&str; 10] = [
    "sym_name",
    "function_type",
    "arg_attrs",
    "res_attrs",
    "linkage",
    "CConv",
    "visibility_",
    "comdat",
    "unnamed_addr",
    "vscale_range",
];

/// The signature of an `llvm.func`.
pub(crate) fn signature(ir: &Ir, op: Op) -> Option<Function> {
    let ty = ir.attr(op, "function_type").and_then(|a| ir.ctx.as_type(a))?;
    types::as_function(&ir.ctx, ty)
}

/// The array attribute of one dictionary an item; `None` if all are absent or empty.
fn dicts(ctx: &mut Context, dicts: &[Option<Attr>]) -> Option<Attr> {
    let says_something = |d: &Option<Attr>| d.and_then(|d| ctx.as_dict(d)).is_some_and(|d| !d.is_empty());
    dicts.iter().any(says_something).then(|| {
        let empty = ctx.dict_attr(&[]);
        let items: Vec<Attr> = dicts.iter().map(|d| d.unwrap_or(empty)).collect();
        ctx.array_attr(&items)
    })
}

pub(super) fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    parse_word(p, state, "linkage", &LINKAGE, Some("llvm.linkage"), EXTERNAL);
    parse_word(p, state, "visibility_", &VISIBILITY, None, 0);
    parse_word(p, state, "unnamed_addr", &UNNAMED_ADDR, None, 0);
    parse_word(p, state, "CConv", &CALLING_CONVENTION, Some("llvm.cconv"), 0);
    // What is wrong with the signature is told at the name, as the reference tells it.
    let at = p.token();
    shared::parse_name(p, state)?;
    let signature = shared::parse_signature(p, true)?;
    let result = match signature.results[..] {
        [] => types::void(p.ctx()),
        [one] => one,
        _ => return Err(p.error_at(at, "E0100", "expected zero or one function result")),
    };
    let function = Function { result, params: signature.arg_types.clone(), variadic: signature.variadic };
    check_signature(p, at, &function)?;
    let ty = types::function(p.ctx(), &function);
    let ctx = p.ctx();
    let ty = ctx.type_attr(ty);
    state.set_attr(ctx, "function_type", ty);
    parse_scale_range(p, state)?;
    symbols::parse_comdat(p, state)?;
    p.parse_attr_dict_with_keyword(state)?;
    let ctx = p.ctx();
    for (name, list) in [("arg_attrs", &signature.arg_attrs), ("res_attrs", &signature.result_attrs)] {
        if let Some(attr) = dicts(ctx, list) {
            state.set_attr(ctx, name, attr);
        }
    }
    let region = shared::parse_body(p, &signature.args)?;
    state.regions.push(region);
    Ok(())
}

/// The function type is made of types of LLVM IR.
fn check_signature(p: &mut Parser<'_>, at: Token, function: &Function) -> Result<(), Reported> {
    let ctx = p.ctx();
    if let Some(&ty) = function.params.iter().find(|&&ty| !types::is_fully_compatible(ctx, ty)) {
        let message = format!("expected LLVM type for function arguments, found {}", quoted(ctx, ty));
        return Err(p.error_at(at, "E0100", message));
    }
    if !types::is_fully_compatible(ctx, function.result) {
        let message = format!("expected LLVM type for function results, found {}", quoted(ctx, function.result));
        return Err(p.error_at(at, "E0100", message));
    }
    Ok(())
}

/// `vscale_range(min, max)`, if it comes next.
fn parse_scale_range(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    if !p.eat_keyword("vscale_range") {
        return Ok(());
    }
    p.expect("(")?;
    let min = p.parse_integer()?;
    p.expect(",")?;
    let max = p.parse_integer()?;
    p.expect(")")?;
    let ctx = p.ctx();
    let params = [ctx.i_attr(32, min), ctx.i_attr(32, max)];
    if let Some(range) = ctx.dialect_attr("llvm.vscale_range", &params) {
        state.set_attr(ctx, "vscale_range", range);
    }
    Ok(())
}

/// The dictionary of item `index` in array attribute `name`, if it says anything.
fn dict_at(ir: &Ir, op: Op, name: &str, index: usize) -> Option<Attr> {
    let dict = *ir.attr(op, name).and_then(|a| ir.ctx.as_array(a))?.get(index)?;
    ir.ctx.as_dict(dict).is_some_and(|d| !d.is_empty()).then_some(dict)
}

fn print_dict(p: &mut Printer<'_>, dict: Option<Attr>) {
    if let Some(dict) = dict {
        p.text(" ");
        p.attr(dict);
    }
}

pub(super) fn print(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let Some(function) = signature(ir, op) else { return };
    p.text(" ");
    print_word(p, &LINKAGE, linkage_of(ir, op), EXTERNAL);
    print_word(p, &VISIBILITY, number_of(ir, op, "visibility_"), 0);
    print_word(p, &UNNAMED_ADDR, number_of(ir, op, "unnamed_addr"), 0);
    print_word(p, &CALLING_CONVENTION, number_of(ir, op, "CConv"), 0);
    p.symbol(ir.expect_attr(op, "sym_name"));
    print_parameters(p, op, &function);
    if !types::is_void(&ir.ctx, function.result) {
        let dict = dict_at(ir, op, "res_attrs", 0);
        p.text(if dict.is_some() { " -> (" } else { " -> " });
        p.ty(function.result);
        print_dict(p, dict);
        p.text(if dict.is_some() { ")" } else { "" });
    }
    print_scale_range(p, op);
    print_comdat(p, op);
    p.attr_dict_with_keyword(op, &HELD);
    shared::print_body(p, op);
}

/// The bounds of a range of scales are read as `i32`.
pub(super) fn has_text(ir: &Ir, op: Op) -> bool {
    let range = ir.attr(op, "vscale_range").and_then(|range| ir.ctx.as_dialect_attr(range, "llvm.vscale_range"));
    let is_read = |ty: Type| matches!(ir.ctx.kind(ty), TypeKind::Integer { width: 32, sign: Signedness::Signless });
    let is_i32 = |&bound: &Attr| ir.ctx.attr_type(bound).is_some_and(is_read);
    range.is_none_or(|bounds| bounds.iter().all(is_i32))
}

fn print_scale_range(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let params = ir.attr(op, "vscale_range").and_then(|a| ir.ctx.as_dialect_attr(a, "llvm.vscale_range"));
    if let Some(&[min, max]) = params {
        let number = |attr| ir.ctx.as_i64(attr).unwrap_or(0);
        p.text(&format!(" vscale_range({}, {})", number(min), number(max)));
    }
}

fn print_parameters(p: &mut Printer<'_>, op: Op, function: &Function) {
    let ir = p.ir();
    let args = ir.body(op, 0).map(|b| ir.args(b)).unwrap_or(&[]);
    p.text("(");
    p.comma_list(function.params.iter().enumerate(), |p, (index, &ty)| {
        if let Some(&arg) = args.get(index) {
            p.region_arg(arg);
            p.text(": ");
        }
        p.ty(ty);
        print_dict(p, dict_at(p.ir(), op, "arg_attrs", index));
    });
    if function.variadic {
        p.text(if function.params.is_empty() { "..." } else { ", ..." });
    }
    p.text(")");
}

pub(super) fn verify(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(function) = signature(ir, op) else {
        return Err(Fault::new("requires attribute 'function_type' of LLVM function type"));
    };
    parameters::verify(ir, op, &function)?;
    let linkage = linkage_of(ir, op);
    ensure(linkage != COMMON, || "functions cannot have 'common' linkage".into())?;
    verify_comdat(ir, op)?;
    let Some(entry) = ir.body(op, 0) else {
        return ensure(linkage == EXTERNAL || linkage == EXTERN_WEAK, || {
            "external functions must have 'external' or 'extern_weak' linkage".into()
        });
    };
    let has = |name| ir.attr(op, name).is_some();
    ensure(!(has("no_inline") && has("always_inline")), || {
        "no_inline and always_inline attributes are incompatible".into()
    })?;
    ensure(!has("optimize_none") || has("no_inline"), || "with optimize_none must also be no_inline".into())?;
    ensure(types_of(ir, ir.args(entry)) == function.params, || {
        "entry block must have the arguments of the function signature".into()
    })?;
    verify_exceptions(ir, op)
}

/// All exceptions of a function have one type.
fn verify_exceptions(ir: &Ir, op: Op) -> Result<(), Fault> {
    let mut first: Option<Type> = None;
    let mut consistent = true;
    ir.walk(op, &mut |inner| {
        let ty = match ir.op_text(inner) {
            ops::LandingPad::NAME => ir.results(inner).next().map(|v| ir.ty(v)),
            ops::Resume::NAME => ir.operands(inner).first().map(|&v| ir.ty(v)),
            _ => None,
        };
        if let Some(ty) = ty {
            consistent &= *first.get_or_insert(ty) == ty;
        }
    });
    ensure(consistent, || "'llvm.landingpad' and 'llvm.resume' should have a consistent type inside a function".into())
}

pub(super) fn verify_return(ir: &Ir, op: Op) -> Result<(), Fault> {
    let mut parents = std::iter::successors(ir.parent(op), |&parent| ir.parent(parent));
    let function = parents.find(|&parent| ir.isa::<ops::Func>(parent)).and_then(|f| signature(ir, f));
    let Some(function) = function else { return Ok(()) };
    let found = ir.operands(op).first().map(|&v| ir.ty(v));
    if types::is_void(&ir.ctx, function.result) {
        return ensure(found.is_none(), || "expected no operands when returning from a function without result".into());
    }
    match found {
        None => Err(Fault::new("expected 1 operand, the result of the function")),
        Some(ty) => ensure(ty == function.result, || {
            let (found, wanted) = (quoted(&ir.ctx, ty), quoted(&ir.ctx, function.result));
            format!("mismatching result types: {found}, but the function gives {wanted}")
        }),
    }
}
