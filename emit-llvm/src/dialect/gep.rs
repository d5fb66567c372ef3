//! Text and checks of `llvm.getelementptr` and `llvm.alloca`.

use std::ops::RangeInclusive;

use dialects::common::{ensure, quoted};
use ir::diag::Reported;
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::text::releases::RELEASES;
use ir::{Context, Fault, Ir, Op, OpState, Rewriter, Type, TypeKind};

use super::enums::{INBOUNDS, INBOUNDS_ALONE, NO_WRAP};
use super::types;

/// The entry of `rawConstantIndices` that stands for an operand.
pub const DYNAMIC_INDEX: i64 = i32::MIN as i64;

/// The attribute of flags beside `inbounds`.
const NO_WRAP_FLAGS: &str = "noWrapFlags";

/// All that is said not to wrap, as [`NO_WRAP`].
pub fn no_wrap(ir: &Ir, op: Op) -> i64 {
    let flags = ir.attr(op, NO_WRAP_FLAGS).and_then(|flags| ir.ctx.as_i64(flags)).unwrap_or(0);
    flags | if ir.attr(op, "inbounds").is_some() { INBOUNDS } else { 0 }
}

/// Later releases hold `inbounds` in the flags: it becomes the attribute of its own that older ones know.
pub(super) fn split_flags(rewriter: &mut Rewriter<'_>, op: Op) {
    let flags = no_wrap(rewriter, op);
    if rewriter.attr(op, NO_WRAP_FLAGS).is_none() {
        return;
    }
    let is_inbounds = flags & INBOUNDS == INBOUNDS;
    if is_inbounds {
        let unit = rewriter.ir_mut().ctx.unit_attr();
        rewriter.set_attr(op, "inbounds", unit);
    }
    let rest = if is_inbounds { flags & !INBOUNDS } else { flags };
    if rest == 0 {
        return rewriter.remove_attr(op, NO_WRAP_FLAGS);
    }
    let rest = rewriter.ir_mut().ctx.i_attr(32, rest);
    rewriter.set_attr(op, NO_WRAP_FLAGS, rest);
}

/// Readers know flags beside `inbounds` since LLVM 22.
pub(super) fn read_by(ir: &Ir, op: Op) -> RangeInclusive<u32> {
    if ir.attr(op, NO_WRAP_FLAGS).is_none() { RELEASES } else { 22..=24 }
}

fn type_attr(ir: &Ir, op: Op, name: &str) -> Option<Type> {
    ir.attr(op, name).and_then(|a| ir.ctx.as_type(a))
}

pub(super) fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    if !p.at_operand() {
        let flags = p.parse_enum(&NO_WRAP)?;
        let flags = p.ctx().i_attr(32, flags);
        state.set_attr(p.ctx(), NO_WRAP_FLAGS, flags);
    }
    let mut operands = vec![p.parse_operand()?];
    let mut indices = Vec::new();
    p.delimited("[", "]", |p| {
        match p.parse_optional_operand()? {
            Some(operand) => {
                operands.push(operand);
                indices.push(DYNAMIC_INDEX);
            }
            None => {
                let index = p.parse_integer()?;
                if i32::try_from(index).is_err() {
                    return Err(p.error("integer value too large"));
                }
                indices.push(index);
            }
        }
        Ok(())
    })?;
    if indices.is_empty() {
        return Err(p.error("expected an index"));
    }
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let types = p.parse_type_list_parens()?;
    p.expect("->")?;
    let result = p.parse_type()?;
    let element = parse_element(p, &types)?;
    p.resolve_all(&operands, &types, state)?;
    state.result_types.push(result);
    let ctx = p.ctx();
    let attrs = [("rawConstantIndices", ctx.dense_array(32, &indices)), ("elem_type", ctx.type_attr(element))];
    attrs.into_iter().for_each(|(name, attr)| state.set_attr(ctx, name, attr));
    Ok(())
}

/// `, type`; older text leaves it out where the base says what it points to.
fn parse_element(p: &mut Parser<'_>, types: &[Type]) -> Result<Type, Reported> {
    let pointee = types.first().and_then(|&base| types::pointee(p.ctx(), base));
    match pointee.filter(|_| !p.at(",")) {
        Some(ty) => Ok(ty),
        None => {
            p.expect(",")?;
            p.parse_type()
        }
    }
}

/// True if there are indices, as the text needs.
pub(super) fn has_text(ir: &Ir, op: Op) -> bool {
    ir.segments(op, "rawConstantIndices").is_none_or(|indices| !indices.is_empty())
}

pub(super) fn print(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let flags = no_wrap(ir, op);
    if flags != 0 {
        p.text(" ");
        p.text(&NO_WRAP.keyword(flags).unwrap_or_default());
    }
    p.text(" ");
    let (&base, mut dynamic) = match ir.operands(op).split_first() {
        Some((base, rest)) => (base, rest.iter()),
        None => return,
    };
    p.value(base);
    p.text("[");
    let indices = ir.expect_attr::<Vec<i64>>(op, "rawConstantIndices");
    p.comma_list(indices, |p, index| match (index == DYNAMIC_INDEX).then(|| dynamic.next()).flatten() {
        Some(&value) => p.value(value),
        None => p.integer(index),
    });
    p.text("]");
    p.attr_dict(op, &["rawConstantIndices", "elem_type", "inbounds", NO_WRAP_FLAGS]);
    p.text(" : (");
    p.value_types(ir.operands(op));
    p.text(") -> ");
    p.ty(ir.ty(ir.result(op, 0)));
    p.text(", ");
    if let Some(element) = type_attr(ir, op, "elem_type") {
        p.ty(element);
    }
}

pub(super) fn verify(ir: &Ir, op: Op) -> Result<(), Fault> {
    let indices = ir.required::<Vec<i64>>(op, "rawConstantIndices")?;
    let dynamic = indices.iter().filter(|&&i| i == DYNAMIC_INDEX).count();
    ensure(no_wrap(ir, op) & INBOUNDS != INBOUNDS_ALONE, || {
        "'inbounds_flag' stands for nothing without 'nusw'".into()
    })?;
    ensure(dynamic + 1 == ir.operands(op).len(), || {
        "expected as many dynamic indices as specified in 'rawConstantIndices'".into()
    })?;
    let Some(element) = type_attr(ir, op, "elem_type") else { return Ok(()) };
    verify_path(&ir.ctx, element, indices.get(1..).unwrap_or(&[]))
}

/// Checks that indices past the first lead to a part of `ty`.
fn verify_path(ctx: &Context, mut ty: Type, path: &[i64]) -> Result<(), Fault> {
    for (position, &index) in path.iter().enumerate() {
        let number = position + 1;
        if let Some(parts) = types::as_struct(ctx, ty) {
            if index == DYNAMIC_INDEX {
                return Err(Fault::new(format!("expected index {number} indexing a struct to be constant")));
            }
            let field = usize::try_from(index).ok().and_then(|i| parts.fields.get(i));
            let Some(&field) = field else {
                return Err(Fault::new(format!("index {number} indexing a struct is out of bounds")));
            };
            ty = field;
        } else if let Some((_, element)) = types::as_array(ctx, ty) {
            ty = element;
        } else if let Some((_, element, _)) = types::as_vector(ctx, ty) {
            ty = element;
        } else {
            let found = quoted(ctx, ty);
            return Err(Fault::new(format!("type {found} cannot be indexed (index #{number})")));
        }
    }
    Ok(())
}

pub(super) fn parse_alloca(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    if p.eat_keyword("inalloca") {
        let unit = p.ctx().unit_attr();
        state.set_attr(p.ctx(), "inalloca", unit);
    }
    let size = p.parse_operand()?;
    p.expect_keyword("x")?;
    let element = p.parse_type()?;
    p.parse_attr_dict(state)?;
    drop_zero_alignment(p, state);
    let colon = p.token();
    p.expect(":")?;
    let ty = p.parse_type()?;
    let (inputs, results) = match p.ctx().kind(ty).clone() {
        TypeKind::Function { inputs, results } if inputs.len() == 1 && results.len() == 1 => (inputs, results),
        _ => {
            return Err(p.error_at(colon, "E0100", "expected trailing function type with one argument and one result"));
        }
    };
    p.resolve_all(&[size], &inputs, state)?;
    state.result_types.push(results[0]);
    let element = p.ctx().type_attr(element);
    state.set_attr(p.ctx(), "elem_type", element);
    Ok(())
}

/// The text has no alignment of zero.
pub(super) fn alloca_has_text(ir: &Ir, op: Op) -> bool {
    ir.attr(op, "alignment").and_then(|a| ir.ctx.as_i64(a)) != Some(0)
}

/// An alignment of zero is none.
fn drop_zero_alignment(p: &mut Parser<'_>, state: &mut OpState) {
    let ctx = p.ctx();
    state.attrs.retain(|&mut (name, attr)| ctx.text(name) != "alignment" || ctx.as_i64(attr) != Some(0));
}

pub(super) fn print_alloca(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    p.text(if ir.attr(op, "inalloca").is_some() { " inalloca " } else { " " });
    p.value(ir.operand(op, 0));
    p.text(" x ");
    if let Some(element) = type_attr(ir, op, "elem_type") {
        p.ty(element);
    }
    let aligned = ir.attr(op, "alignment").and_then(|a| ir.ctx.as_i64(a)).is_some_and(|bytes| bytes != 0);
    p.attr_dict(op, if aligned { &["elem_type", "inalloca"] } else { &["alignment", "elem_type", "inalloca"] });
    p.text(" : (");
    p.value_types(ir.operands(op));
    p.text(") -> ");
    p.ty(ir.ty(ir.result(op, 0)));
}
