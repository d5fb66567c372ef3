//! The types of the hw dialect: arrays, structs, inout, enums, aliases and module types, with their text.
//!
//! Element 0 of an array is in the lowest bits; the first field of a struct is in the highest ones.

use ir::constraint::AttrConstraint;
use ir::def::{Dialect, TypeDef};
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::{Attr, Context, Fault, Reported, Type, TypeKind};

/// A field of a struct type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// Name.
    pub name: String,
    /// Type.
    pub ty: Type,
}

/// `!hw.array<size x element>`. `None` if the hw dialect is not registered.
pub fn array_type(ctx: &mut Context, size: u64, element: Type) -> Option<Type> {
    let size = ctx.i_attr(64, i64::try_from(size).ok()?);
    let element = ctx.type_attr(element);
    ctx.dialect_type("hw.array", &[size, element])
}

/// Size and element type of `ty`, aliases looked through, if it is an array.
pub fn as_array(ctx: &Context, ty: Type) -> Option<(u64, Type)> {
    let params = ctx.as_dialect_type(canonical(ctx, ty), "hw.array")?;
    let size = u64::try_from(ctx.as_i64(*params.first()?)?).ok()?;
    Some((size, ctx.as_type(*params.get(1)?)?))
}

/// `!hw.struct<name: type, ...>`. `None` if the hw dialect is not registered.
pub fn struct_type(ctx: &mut Context, fields: &[Field]) -> Option<Type> {
    let names: Vec<Attr> = fields.iter().map(|f| ctx.string_attr(&f.name)).collect();
    let types: Vec<Attr> = fields.iter().map(|f| ctx.type_attr(f.ty)).collect();
    let params = [ctx.array_attr(&names), ctx.array_attr(&types)];
    ctx.dialect_type("hw.struct", &params)
}

/// The fields of `ty`, aliases looked through, if it is a struct.
pub fn as_struct(ctx: &Context, ty: Type) -> Option<Vec<Field>> {
    let params = ctx.as_dialect_type(canonical(ctx, ty), "hw.struct")?;
    let names = ctx.as_array(*params.first()?)?;
    let types = ctx.as_array(*params.get(1)?)?;
    let field = |(n, t): (&Attr, &Attr)| Some(Field { name: ctx.as_str(*n)?.to_owned(), ty: ctx.as_type(*t)? });
    names.iter().zip(types).map(field).collect()
}

/// `!hw.inout<T>`. `None` if the hw dialect is not registered.
pub fn inout_type(ctx: &mut Context, ty: Type) -> Option<Type> {
    let param = ctx.type_attr(ty);
    ctx.dialect_type("hw.inout", &[param])
}

/// What `ty` refers to, if it is an inout type.
pub fn as_inout(ctx: &Context, ty: Type) -> Option<Type> {
    ctx.as_dialect_type(ty, "hw.inout").and_then(|p| ctx.as_type(*p.first()?))
}

/// The cases of an enum type in order.
pub fn as_enum(ctx: &Context, ty: Type) -> Option<Vec<String>> {
    let params = ctx.as_dialect_type(canonical(ctx, ty), "hw.enum")?;
    let cases = ctx.as_array(*params.first()?)?;
    Some(cases.iter().filter_map(|c| ctx.as_str(*c).map(str::to_owned)).collect())
}

/// `ty` without the aliases around it.
pub fn canonical(ctx: &Context, mut ty: Type) -> Type {
    while let Some(inner) = ctx.as_dialect_type(ty, "hw.typealias").and_then(|p| ctx.as_type(*p.get(1)?)) {
        ty = inner;
    }
    ty
}

/// The width in bits of a value of type `ty`: integers, arrays, structs, enums and clocks. `None` for other types, or
/// past 2^32 bits.
pub fn bit_width(ctx: &Context, ty: Type) -> Option<u32> {
    let ty = canonical(ctx, ty);
    if let Some(width) = ctx.integer_width(ty) {
        return Some(width);
    }
    if let Some((size, element)) = as_array(ctx, ty) {
        return bit_width(ctx, element)?.checked_mul(u32::try_from(size).ok()?);
    }
    if let Some(fields) = as_struct(ctx, ty) {
        return fields.iter().try_fold(0u32, |sum, f| sum.checked_add(bit_width(ctx, f.ty)?));
    }
    if let Some(cases) = as_enum(ctx, ty) {
        return Some(crate::clog2(cases.len() as u64).max(1));
    }
    ctx.as_dialect_type(ty, "seq.clock").map(|_| 1)
}

/// Adds the types to the dialect.
pub(crate) fn add_types(dialect: Dialect) -> Dialect {
    let any = || AttrConstraint::Type;
    let list = |c| AttrConstraint::Array(Box::new(c));
    dialect
        .with_type(
            TypeDef::new("hw.array", "A fixed number of elements of one type, packed; element 0 in the lowest bits.")
                .param("size", AttrConstraint::Int(64))
                .param("element", any())
                .parse(parse_array)
                .print(print_array)
                .verify(verify_array),
        )
        .with_type(
            TypeDef::new("hw.struct", "Named fields, packed; the first in the highest bits.")
                .param("names", list(AttrConstraint::Str))
                .param("types", list(any()))
                .parse(parse_struct)
                .print(print_struct)
                .verify(verify_struct),
        )
        .with_type(
            TypeDef::new("hw.inout", "A place that can be read and driven.")
                .param("element", any())
                .parse(parse_one)
                .print(print_one),
        )
        .with_type(
            TypeDef::new("hw.int", "An integer as wide as a parameter of the module says.")
                .param("width", AttrConstraint::Any)
                .parse(parse_int)
                .print(print_int)
                .verify(verify_int),
        )
        .with_type(
            TypeDef::new("hw.enum", "One of the named cases.")
                .param("cases", list(AttrConstraint::Str))
                .parse(parse_enum)
                .print(print_enum),
        )
        .with_type(
            TypeDef::new("hw.typealias", "A type by the name of a `hw.typedecl`.")
                .param("ref", AttrConstraint::SymbolRef)
                .param("inner", any())
                .parse(parse_alias)
                .print(print_alias),
        )
        .with_type(
            TypeDef::new("hw.modty", "The ports of a module, in order.")
                .param("directions", list(AttrConstraint::Str))
                .param("names", list(AttrConstraint::Str))
                .param("types", list(any()))
                .parse(parse_modty)
                .print(print_modty),
        )
}

/// The hw types that may be written without `!hw.` inside another hw type.
const NESTABLE: [&str; 6] = ["array", "struct", "inout", "int", "enum", "typealias"];

fn parse_nested(p: &mut Parser<'_>) -> Result<Type, Reported> {
    let Some(name) = NESTABLE.into_iter().find(|n| p.at_keyword(n)) else { return p.parse_type() };
    p.expect_keyword(name)?;
    let params = match name {
        "array" => parse_array(p)?,
        "struct" => parse_struct(p)?,
        "int" => parse_int(p)?,
        "enum" => parse_enum(p)?,
        "typealias" => parse_alias(p)?,
        _ => parse_one(p)?,
    };
    let ty = p.ctx().dialect_type(&format!("hw.{name}"), &params);
    ty.ok_or_else(|| p.error(format!("type hw.{name} is not registered")))
}

fn print_nested(p: &mut Printer<'_>, ty: Type) {
    let TypeKind::Dialect { def, params } = p.ctx().kind(ty) else { return p.ty(ty) };
    let (name, params) = (p.ctx().type_def(*def).name.clone(), params.clone());
    let Some(short) = name.strip_prefix("hw.").filter(|n| NESTABLE.contains(n)) else { return p.ty(ty) };
    p.text(short);
    match short {
        "array" => print_array(p, &params),
        "struct" => print_struct(p, &params),
        "int" => print_int(p, &params),
        "enum" => print_enum(p, &params),
        "typealias" => print_alias(p, &params),
        _ => print_one(p, &params),
    }
}

fn type_param(p: &Printer<'_>, params: &[Attr], index: usize) -> Option<Type> {
    params.get(index).and_then(|a| p.ctx().as_type(*a))
}

fn parse_array(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    let dims = p.parse_dimensions()?;
    let [size] = dims[..] else { return Err(p.error("an array type has one size")) };
    if size < 0 {
        return Err(p.error("the size of an array must be known"));
    }
    let element = parse_nested(p)?;
    p.expect(">")?;
    Ok(vec![p.ctx().i_attr(64, size), p.ctx().type_attr(element)])
}

fn print_array(p: &mut Printer<'_>, params: &[Attr]) {
    let size = params.first().and_then(|a| p.ctx().as_i64(*a)).unwrap_or(0);
    p.text(&format!("<{size}x"));
    if let Some(element) = type_param(p, params, 1) {
        print_nested(p, element);
    }
    p.text(">");
}

fn verify_array(ctx: &Context, params: &[Attr]) -> Result<(), Fault> {
    let element = params.get(1).and_then(|a| ctx.as_type(*a));
    match element.map(|ty| bit_width(ctx, ty)) {
        Some(Some(_)) => Ok(()),
        _ => Err(Fault::new("invalid element for hw.array type: it must be an hw value type")),
    }
}

/// A bare name or a string.
pub(crate) fn parse_name(p: &mut Parser<'_>) -> Result<String, Reported> {
    match p.keyword() {
        Some(name) => Ok(name),
        None => p.parse_string(),
    }
}

/// True if `name` can stand without quotes.
pub(crate) fn is_bare(name: &str) -> bool {
    let mut chars = name.chars();
    chars.next().is_some_and(|c| c.is_ascii_alphabetic() || c == '_')
        && chars.all(|c| c.is_ascii_alphanumeric() || "_$.".contains(c))
}

/// Prints a bare name or a string.
pub(crate) fn print_name(p: &mut Printer<'_>, name: &str) {
    if is_bare(name) { p.text(name) } else { p.string(name) }
}

fn parse_struct(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    let (mut names, mut types) = (Vec::new(), Vec::new());
    p.expect("<")?;
    while !p.at(">") {
        if !names.is_empty() {
            p.expect(",")?;
        }
        let name = parse_name(p)?;
        p.expect(":")?;
        let ty = parse_nested(p)?;
        names.push(p.ctx().string_attr(&name));
        types.push(p.ctx().type_attr(ty));
    }
    p.expect(">")?;
    Ok(vec![p.ctx().array_attr(&names), p.ctx().array_attr(&types)])
}

fn print_struct(p: &mut Printer<'_>, params: &[Attr]) {
    let lists = |i: usize| params.get(i).and_then(|a| p.ctx().as_array(*a)).unwrap_or(&[]).to_vec();
    let (names, types) = (lists(0), lists(1));
    p.text("<");
    for (index, (name, ty)) in names.iter().zip(&types).enumerate() {
        if index > 0 {
            p.text(", ");
        }
        let name = p.ctx().as_str(*name).unwrap_or_default().to_owned();
        print_name(p, &name);
        p.text(": ");
        if let Some(ty) = p.ctx().as_type(*ty) {
            print_nested(p, ty);
        }
    }
    p.text(">");
}

fn verify_struct(ctx: &Context, params: &[Attr]) -> Result<(), Fault> {
    let names = params.first().and_then(|a| ctx.as_array(*a)).unwrap_or(&[]);
    match names.iter().enumerate().find(|(i, n)| names[..*i].contains(n)) {
        Some((_, name)) => {
            let name = ctx.as_str(*name).unwrap_or_default();
            Err(Fault::new(format!("duplicate field name '{name}' in hw.struct type")))
        }
        None => Ok(()),
    }
}

fn parse_one(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    let ty = parse_nested(p)?;
    p.expect(">")?;
    Ok(vec![p.ctx().type_attr(ty)])
}

fn print_one(p: &mut Printer<'_>, params: &[Attr]) {
    p.text("<");
    if let Some(ty) = type_param(p, params, 0) {
        print_nested(p, ty);
    }
    p.text(">");
}

/// `<#hw.param.decl.ref<"W">>`.
fn parse_int(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    let width = p.parse_attr()?;
    p.expect(">")?;
    Ok(vec![width])
}

fn print_int(p: &mut Printer<'_>, params: &[Attr]) {
    p.text("<");
    if let Some(&width) = params.first() {
        p.attr(width);
    }
    p.text(">");
}

fn verify_int(ctx: &Context, params: &[Attr]) -> Result<(), Fault> {
    match params.first().and_then(|&width| ctx.as_dialect_attr(width, "hw.param.decl.ref")) {
        Some(_) => Ok(()),
        None => Err(Fault::new("the width of !hw.int must be a #hw.param.decl.ref; a known width is written as i8 is")),
    }
}

/// True if a port of type `port` has type `ty` where its module has these `parameters`: names and values.
pub(crate) fn is_instance_type(ctx: &Context, port: Type, ty: Type, parameters: &[(&str, Attr)]) -> bool {
    let width_of = |ty| ctx.as_dialect_type(ty, "hw.int").and_then(|params| params.first().copied());
    let Some(width) = width_of(port) else { return port == ty };
    let name = ctx.as_dialect_attr(width, "hw.param.decl.ref").and_then(|params| ctx.as_str(*params.first()?));
    let Some(&(_, value)) = parameters.iter().find(|(known, _)| Some(*known) == name) else { return false };
    match ctx.as_i64(value) {
        Some(bits) => ctx.integer_width(ty).is_some_and(|width| i64::from(width) == bits),
        None => width_of(ty) == Some(value),
    }
}

fn parse_enum(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    let mut cases = Vec::new();
    p.expect("<")?;
    while !p.at(">") {
        if !cases.is_empty() {
            p.expect(",")?;
        }
        let name = parse_name(p)?;
        cases.push(p.ctx().string_attr(&name));
    }
    p.expect(">")?;
    Ok(vec![p.ctx().array_attr(&cases)])
}

fn print_enum(p: &mut Printer<'_>, params: &[Attr]) {
    let ctx = p.ctx();
    let cases = params.first().and_then(|a| ctx.as_array(*a)).unwrap_or(&[]);
    let names: Vec<&str> = cases.iter().filter_map(|&case| ctx.as_str(case)).collect();
    p.text("<");
    p.comma_list(names, print_name);
    p.text(">");
}

fn parse_alias(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    let reference = p.parse_attr()?;
    p.expect(",")?;
    let inner = parse_nested(p)?;
    p.expect(">")?;
    Ok(vec![reference, p.ctx().type_attr(inner)])
}

fn print_alias(p: &mut Printer<'_>, params: &[Attr]) {
    p.text("<");
    if let Some(reference) = params.first() {
        p.attr(*reference);
    }
    p.text(", ");
    if let Some(ty) = type_param(p, params, 1) {
        p.ty(ty);
    }
    p.text(">");
}

fn parse_modty(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    let mut lists: [Vec<Attr>; 3] = Default::default();
    p.expect("<")?;
    while !p.at(">") {
        if !lists[0].is_empty() {
            p.expect(",")?;
        }
        let direction = ["input", "output", "inout"].into_iter().find(|d| p.eat_keyword(d));
        let direction = direction.ok_or_else(|| p.error("expected 'input', 'output' or 'inout'"))?;
        let name = parse_name(p)?;
        p.expect(":")?;
        let ty = p.parse_type()?;
        lists[0].push(p.ctx().string_attr(direction));
        lists[1].push(p.ctx().string_attr(&name));
        lists[2].push(p.ctx().type_attr(ty));
    }
    p.expect(">")?;
    Ok(lists.iter().map(|l| p.ctx().array_attr(l)).collect())
}

fn print_modty(p: &mut Printer<'_>, params: &[Attr]) {
    let ctx = p.ctx();
    let list = |i: usize| params.get(i).and_then(|a| ctx.as_array(*a)).unwrap_or(&[]).to_vec();
    let (directions, names, types) = (list(0), list(1), list(2));
    p.text("<");
    for (index, ((direction, name), ty)) in directions.iter().zip(&names).zip(&types).enumerate() {
        let ctx = p.ctx();
        let direction = ctx.as_str(*direction).unwrap_or_default().to_owned();
        let name = ctx.as_str(*name).unwrap_or_default().to_owned();
        let ty = ctx.as_type(*ty);
        p.text(if index > 0 { ", " } else { "" });
        p.text(&direction);
        p.space();
        print_name(p, &name);
        p.text(" : ");
        if let Some(ty) = ty {
            p.ty(ty);
        }
    }
    p.text(">");
}
