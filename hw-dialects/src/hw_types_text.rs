//! The text of hw types.

use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::{Attr, Reported, Type, TypeKind};

/// The hw types that stand without `!hw.` in an array or inout type.
const NESTABLE: [&str; 9] = ["array", "uarray", "struct", "union", "inout", "int", "enum", "typealias", "string"];

fn parse_nested(p: &mut Parser<'_>) -> Result<Type, Reported> {
    match p.parse_short_type("hw", &NESTABLE)? {
        Some(ty) => Ok(ty),
        None => p.parse_type(),
    }
}

fn print_nested(p: &mut Printer<'_>, ty: Type) {
    let TypeKind::Dialect { def, .. } = p.ctx().kind(ty) else { return p.ty(ty) };
    let is_short = p.ctx().type_def(*def).name.strip_prefix("hw.").is_some_and(|name| NESTABLE.contains(&name));
    if is_short { p.short_type(ty) } else { p.ty(ty) }
}

fn type_param(p: &Printer<'_>, params: &[Attr], index: usize) -> Option<Type> {
    params.get(index).and_then(|a| p.ctx().as_type(*a))
}

fn print_type_param(p: &mut Printer<'_>, params: &[Attr], index: usize) {
    if let Some(ty) = type_param(p, params, index) {
        p.ty(ty);
    }
}

/// `<4xi8>`, `<#hw.param.decl.ref<"N">xi8>`.
pub(crate) fn parse_array(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    let i64_type = p.ctx().integer(64);
    let size = if p.at_integer() {
        let dims = p.parse_dimensions()?;
        let [size] = dims[..] else { return Err(p.error("an array type has one size")) };
        if size < 0 {
            return Err(p.error("the size of an array must be known"));
        }
        p.ctx().i_attr(64, size)
    } else {
        let size = p.parse_attr_typed(i64_type)?;
        p.expect_dimension_separator()?;
        size
    };
    let element = parse_nested(p)?;
    p.expect(">")?;
    Ok(vec![size, p.ctx().type_attr(element)])
}

pub(crate) fn print_array(p: &mut Printer<'_>, params: &[Attr]) {
    p.text("<");
    if let Some(&size) = params.first() {
        p.attr_without_type(size);
    }
    p.text("x");
    if let Some(element) = type_param(p, params, 1) {
        print_nested(p, element);
    }
    p.text(">");
}

/// A bare name or a string.
pub(crate) fn parse_name(p: &mut Parser<'_>) -> Result<String, Reported> {
    match p.keyword() {
        Some(name) => Ok(name),
        None => p.parse_string(),
    }
}

/// Prints a bare name or a string.
pub(crate) fn print_name(p: &mut Printer<'_>, name: &str) {
    p.keyword_or_string(name);
}

/// The names of fields and their types; after each what `rest` reads.
fn parse_fields(
    p: &mut Parser<'_>,
    mut rest: impl FnMut(&mut Parser<'_>) -> Result<(), Reported>,
) -> Result<[Vec<Attr>; 2], Reported> {
    let (mut names, mut types) = (Vec::new(), Vec::new());
    p.delimited("<", ">", |p| {
        let name = parse_name(p)?;
        p.expect(":")?;
        let ty = parse_nested(p)?;
        names.push(p.ctx().string_attr(&name));
        types.push(p.ctx().type_attr(ty));
        rest(p)
    })?;
    Ok([names, types])
}

pub(crate) fn parse_struct(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    let lists = parse_fields(p, |_| Ok(()))?;
    Ok(lists.iter().map(|list| p.ctx().array_attr(list)).collect())
}

/// `<a: i8, b: i4 offset 2>`.
pub(crate) fn parse_union(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    let mut offsets = Vec::new();
    let [names, types] = parse_fields(p, |p| {
        let offset = if p.eat_keyword("offset") { p.parse_integer()? } else { 0 };
        if !(0..=i64::from(u32::MAX)).contains(&offset) {
            return Err(p.error("the offset of a field must be a number of bits"));
        }
        offsets.push(p.ctx().i_attr(64, offset));
        Ok(())
    })?;
    Ok([names, types, offsets].iter().map(|list| p.ctx().array_attr(list)).collect())
}

pub(crate) fn print_struct(p: &mut Printer<'_>, params: &[Attr]) {
    let ctx = p.ctx();
    let list = |i: usize| params.get(i).and_then(|a| ctx.as_array(*a)).unwrap_or(&[]);
    let offsets = list(2).iter().copied().map(Some).chain(std::iter::repeat(None));
    p.text("<");
    p.comma_list(list(0).iter().zip(list(1)).zip(offsets), |p, ((name, ty), offset)| {
        print_name(p, ctx.as_str(*name).unwrap_or_default());
        p.text(": ");
        if let Some(ty) = ctx.as_type(*ty) {
            p.ty(ty);
        }
        if let Some(offset) = offset.and_then(|a| ctx.as_i64(a)).filter(|&offset| offset != 0) {
            p.text(&format!(" offset {offset}"));
        }
    });
    p.text(">");
}

pub(crate) fn print_union(p: &mut Printer<'_>, params: &[Attr]) {
    print_struct(p, params);
}

pub(crate) fn parse_one(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    let ty = parse_nested(p)?;
    p.expect(">")?;
    Ok(vec![p.ctx().type_attr(ty)])
}

pub(crate) fn print_one(p: &mut Printer<'_>, params: &[Attr]) {
    p.text("<");
    if let Some(ty) = type_param(p, params, 0) {
        print_nested(p, ty);
    }
    p.text(">");
}

/// `<#hw.param.decl.ref<"W">>`.
pub(crate) fn parse_int(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    let i32_type = p.ctx().integer(32);
    let width = p.parse_attr_typed(i32_type)?;
    p.expect(">")?;
    Ok(vec![width])
}

pub(crate) fn print_int(p: &mut Printer<'_>, params: &[Attr]) {
    p.text("<");
    if let Some(&width) = params.first() {
        p.attr_without_type(width);
    }
    p.text(">");
}

pub(crate) fn parse_enum(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    let mut cases = Vec::new();
    p.delimited("<", ">", |p| {
        let name = p.keyword().ok_or_else(|| p.expected("valid keyword"))?;
        cases.push(p.ctx().string_attr(&name));
        Ok(())
    })?;
    Ok(vec![p.ctx().array_attr(&cases)])
}

pub(crate) fn print_enum(p: &mut Printer<'_>, params: &[Attr]) {
    let ctx = p.ctx();
    let cases = params.first().and_then(|a| ctx.as_array(*a)).unwrap_or(&[]);
    let names: Vec<&str> = cases.iter().filter_map(|&case| ctx.as_str(case)).collect();
    p.text("<");
    p.comma_list(names, Printer::text);
    p.text(">");
}

pub(crate) fn parse_alias(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    let reference = p.parse_attr()?;
    p.expect(",")?;
    let inner = parse_nested(p)?;
    p.expect(">")?;
    Ok(vec![reference, p.ctx().type_attr(inner)])
}

pub(crate) fn print_alias(p: &mut Printer<'_>, params: &[Attr]) {
    p.text("<");
    if let Some(reference) = params.first() {
        p.attr(*reference);
    }
    p.text(", ");
    print_type_param(p, params, 1);
    p.text(">");
}

pub(crate) fn parse_modty(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    let mut lists: [Vec<Attr>; 3] = Default::default();
    p.delimited("<", ">", |p| {
        let direction = ["input", "output", "inout"].into_iter().find(|d| p.eat_keyword(d));
        let direction = direction.ok_or_else(|| p.error("expected 'input', 'output' or 'inout'"))?;
        let name = parse_name(p)?;
        p.expect(":")?;
        let ty = p.parse_type()?;
        lists[0].push(p.ctx().string_attr(direction));
        lists[1].push(p.ctx().string_attr(&name));
        lists[2].push(p.ctx().type_attr(ty));
        Ok(())
    })?;
    Ok(lists.iter().map(|l| p.ctx().array_attr(l)).collect())
}

pub(crate) fn print_modty(p: &mut Printer<'_>, params: &[Attr]) {
    let ctx = p.ctx();
    let list = |i: usize| params.get(i).and_then(|a| ctx.as_array(*a)).unwrap_or(&[]);
    p.text("<");
    p.comma_list(list(0).iter().zip(list(1)).zip(list(2)), |p, ((direction, name), ty)| {
        p.text(ctx.as_str(*direction).unwrap_or_default());
        p.space();
        print_name(p, ctx.as_str(*name).unwrap_or_default());
        p.text(" : ");
        if let Some(ty) = ctx.as_type(*ty) {
            p.ty(ty);
        }
    });
    p.text(">");
}
