//! The text of the llvm dialect's types; inside one another they are written without `!llvm.`.

use ir::diag::Reported;
use ir::text::parser::Parser;
use ir::text::printer::{PrintType, Printer};
use ir::{Attr, AttrKind, Context, Type, TypeKind};

/// The types that may be written without `!llvm.` inside another llvm type.
const NESTABLE: [&str; 12] =
    ["ptr", "array", "struct", "void", "func", "token", "label", "metadata", "ppc_fp128", "x86_mmx", "vec", "target"];

/// A type inside another: any type, or one of the dialect without `!llvm.`.
fn parse_nested(p: &mut Parser<'_>) -> Result<Type, Reported> {
    let Some(name) = NESTABLE.into_iter().find(|n| p.at_keyword(n)) else { return p.parse_type() };
    p.expect_keyword(name)?;
    p.parse_named_type(&format!("llvm.{name}"))
}

fn parse_nested_list(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    let mut types = Vec::new();
    p.delimited("(", ")", |p| {
        let ty = parse_nested(p)?;
        types.push(p.ctx().type_attr(ty));
        Ok(())
    })?;
    Ok(types)
}

/// Prints `ty` without `!llvm.` if it is of this dialect.
fn print_nested(p: &mut Printer<'_>, ty: Type) {
    let TypeKind::Dialect { def, params } = p.ctx().kind(ty) else { return p.ty(ty) };
    let def = p.ctx().type_def(*def);
    let Some(short) = def.name.strip_prefix("llvm.").filter(|n| NESTABLE.contains(n)) else { return p.ty(ty) };
    p.text(short);
    if let Some(print) = def.hooks.get::<PrintType>() {
        p.with_room(|p| print(p, params));
    }
}

fn types_of(ctx: &Context, list: Attr) -> Vec<Type> {
    ctx.as_array(list).unwrap_or(&[]).iter().filter_map(|&a| ctx.as_type(a)).collect()
}

fn print_nested_list(p: &mut Printer<'_>, types: Attr) {
    let types = types_of(p.ctx(), types);
    p.comma_list(types, |p, ty| print_nested(p, ty));
}

fn is_set(p: &Printer<'_>, flag: Attr) -> bool {
    p.ctx().as_int(flag).is_some_and(|(value, _)| !value.is_zero())
}

/// A number of 32 bits; negative ones are read as unsigned.
fn parse_u32(p: &mut Parser<'_>) -> Result<Attr, Reported> {
    let at = p.parse_integer()?;
    if !(-(1 << 31)..1 << 32).contains(&at) {
        return Err(p.error("integer value too large"));
    }
    Ok(p.ctx().i_attr(32, at))
}

fn print_u32(p: &mut Printer<'_>, number: Attr) {
    let number = p.ctx().as_i64(number).unwrap_or(0) as u32;
    p.integer(i64::from(number));
}

/// `ptr`, `ptr<space>`; the older language also has `ptr<type>`, `ptr<type, space>` and `ptr<"name", (fields)>`.
pub(super) fn parse_ptr(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    if !p.eat("<") {
        return Ok(vec![p.ctx().i_attr(32, 0)]);
    }
    if p.at_integer() {
        let space = parse_u32(p)?;
        p.expect(">")?;
        return Ok(vec![space]);
    }
    if !p.reads_older() {
        return Err(p.expected_here("integer"));
    }
    let pointee = if p.at_string() { parse_named_pointee(p)? } else { parse_nested(p)? };
    let space = if p.eat(",") { parse_u32(p)? } else { p.ctx().i_attr(32, 0) };
    p.expect(">")?;
    Ok(vec![space, p.ctx().type_attr(pointee)])
}

/// The struct of `ptr<"name", (fields)>`.
fn parse_named_pointee(p: &mut Parser<'_>) -> Result<Type, Reported> {
    let params = parse_struct_body(p)?;
    let ty = p.ctx().dialect_type("llvm.struct", &params);
    ty.ok_or_else(|| p.error("type llvm.struct is not registered"))
}

pub(super) fn print_ptr(p: &mut Printer<'_>, params: &[Attr]) {
    let pointee = params.get(1).and_then(|&ty| p.ctx().as_type(ty));
    let space = params.first().filter(|&&a| p.ctx().as_i64(a) != Some(0));
    if pointee.is_none() && space.is_none() {
        return;
    }
    p.text("<");
    if let Some(ty) = pointee {
        print_nested(p, ty);
        p.text(if space.is_some() { ", " } else { "" });
    }
    if let Some(&space) = space {
        print_u32(p, space);
    }
    p.text(">");
}

pub(super) fn parse_array(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    let size = p.parse_dimension_u64()?;
    p.expect_dimension_separator()?;
    let element = parse_nested(p)?;
    p.expect(">")?;
    Ok(vec![p.ctx().i_attr(64, size as i64), p.ctx().type_attr(element)])
}

pub(super) fn print_array(p: &mut Printer<'_>, params: &[Attr]) {
    let size = params.first().and_then(|&a| p.ctx().as_i64(a)).unwrap_or(0) as u64;
    p.text(&format!("<{size} x "));
    if let Some(element) = params.get(1).and_then(|&a| p.ctx().as_type(a)) {
        print_nested(p, element);
    }
    p.text(">");
}

/// `<"name", packed (fields)>`, `<(fields)>`, `<"name", opaque>`, or `<"name">` inside the struct of that name.
pub(super) fn parse_struct(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    if p.at_keyword("opaque") {
        return Err(p.error("only identified structs can be opaque"));
    }
    let params = if p.at_string() { parse_struct_body(p)? } else { parse_fields(p, "")? };
    p.expect(">")?;
    Ok(params)
}

/// `"name"`, and the definition unless this is a reference.
fn parse_struct_body(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    let name = p.parse_string()?;
    if p.at(">") {
        if !p.is_inside_named(&name) {
            return Err(p.error("struct without a body only allowed in a recursive struct"));
        }
        return Ok(vec![p.ctx().string_attr(&name), p.ctx().unit_attr(), p.ctx().bool_attr(false)]);
    }
    p.expect(",")?;
    if p.is_inside_named(&name) {
        return Err(p.error("identifier already used for an enclosing struct"));
    }
    let params = if p.eat_keyword("opaque") {
        vec![p.ctx().string_attr(&name), p.ctx().string_attr("opaque"), p.ctx().bool_attr(false)]
    } else {
        p.inside_named(&name, |p| parse_fields(p, &name))?
    };
    let ty = p.ctx().dialect_type("llvm.struct", &params);
    if ty.is_some_and(|ty| p.ctx().identify(&name, ty) != ty) {
        return Err(p.error(format!("identified type '{name}' already used with a different body")));
    }
    Ok(params)
}

fn parse_fields(p: &mut Parser<'_>, name: &str) -> Result<Vec<Attr>, Reported> {
    let packed = p.eat_keyword("packed");
    let fields = parse_nested_list(p)?;
    Ok(vec![p.ctx().string_attr(name), p.ctx().array_attr(&fields), p.ctx().bool_attr(packed)])
}

pub(super) fn print_struct(p: &mut Printer<'_>, params: &[Attr]) {
    let [name, body, packed] = *params else { return };
    p.text("<");
    let name = p.ctx().as_str(name).unwrap_or_default().to_owned();
    if !name.is_empty() {
        p.string(&name);
    }
    match p.ctx().attr_kind(body) {
        AttrKind::Unit => {}
        AttrKind::String { .. } => p.text(", opaque"),
        _ => {
            p.text(if name.is_empty() { "" } else { ", " });
            p.text(if is_set(p, packed) { "packed (" } else { "(" });
            print_nested_list(p, body);
            p.text(")");
        }
    }
    p.text(">");
}

pub(super) fn parse_func(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    let result = parse_nested(p)?;
    let (mut params, mut variadic) = (Vec::new(), false);
    p.delimited("(", ")", |p| {
        if variadic {
            return Err(p.expected("')' after '...'"));
        }
        if p.eat("...") {
            variadic = true;
            return Ok(());
        }
        let ty = parse_nested(p)?;
        params.push(p.ctx().type_attr(ty));
        Ok(())
    })?;
    p.expect(">")?;
    Ok(vec![p.ctx().type_attr(result), p.ctx().array_attr(&params), p.ctx().bool_attr(variadic)])
}

pub(super) fn print_func(p: &mut Printer<'_>, params: &[Attr]) {
    let [result, inputs, variadic] = *params else { return };
    p.text("<");
    if let Some(result) = p.ctx().as_type(result) {
        print_nested(p, result);
    }
    p.text(" (");
    print_nested_list(p, inputs);
    if is_set(p, variadic) {
        let empty = p.ctx().as_array(inputs).is_none_or(<[_]>::is_empty);
        p.text(if empty { "..." } else { ", ..." });
    }
    p.text(")>");
}

/// `<4 x ptr>`, `<? x 4 x i32>`.
pub(super) fn parse_vec(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    let scalable = p.eat("?");
    if scalable {
        p.expect_dimension_separator()?;
    }
    let count = p.parse_dimension_u64()?;
    p.expect_dimension_separator()?;
    let element = parse_nested(p)?;
    p.expect(">")?;
    if count > u64::from(u32::MAX) {
        return Err(p.error("integer value too large"));
    }
    Ok(vec![p.ctx().i_attr(32, count as i64), p.ctx().type_attr(element), p.ctx().bool_attr(scalable)])
}

/// A scalable vector has two spaces before its element, as in the reference.
pub(super) fn print_vec(p: &mut Printer<'_>, params: &[Attr]) {
    let [count, element, scalable] = *params else { return };
    let is_scalable = is_set(p, scalable);
    p.text(if is_scalable { "<? x " } else { "<" });
    print_u32(p, count);
    p.text(if is_scalable { " x  " } else { " x " });
    if let Some(element) = p.ctx().as_type(element) {
        print_nested(p, element);
    }
    p.text(">");
}

/// `<"name", types, numbers>`.
pub(super) fn parse_target(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    let name = p.parse_string()?;
    let (mut types, mut numbers) = (Vec::new(), Vec::new());
    while p.eat(",") {
        if p.at_integer() {
            numbers.push(parse_u32(p)?);
        } else if numbers.is_empty() {
            let ty = parse_nested(p)?;
            types.push(p.ctx().type_attr(ty));
        } else {
            return Err(p.expected("integer parameter of the target type"));
        }
    }
    p.expect(">")?;
    Ok(vec![p.ctx().string_attr(&name), p.ctx().array_attr(&types), p.ctx().array_attr(&numbers)])
}

pub(super) fn print_target(p: &mut Printer<'_>, params: &[Attr]) {
    let [name, types, numbers] = *params else { return };
    p.text("<");
    p.attr(name);
    for ty in types_of(p.ctx(), types) {
        p.text(", ");
        p.ty(ty);
    }
    for &number in p.ctx().as_array(numbers).unwrap_or(&[]) {
        p.text(", ");
        print_u32(p, number);
    }
    p.text(">");
}
