//! The attributes of the hw dialect, with their text: parameters, inner symbols and references to them, output files, cases of enums.

use ir::constraint::AttrConstraint;
use ir::def::{AttrDef, Dialect};
use ir::text::parser::Parser;
use ir::text::printer::{Printer, print_attr};
use ir::{Attr, AttrKind, Context, Fault, Ir, Op, Reported};

use crate::hw_types::{as_enum, parse_name, print_name};
use crate::param_expr;

/// Adds the attributes to the dialect.
pub(crate) fn add_attrs(dialect: Dialect) -> Dialect {
    let list = |c| AttrConstraint::Array(Box::new(c));
    let dialect = dialect
        .with_attr(
            AttrDef::new("hw.param.decl", "A parameter: name, type and value or default.")
                .param("name", AttrConstraint::Str)
                .param("type", AttrConstraint::Type)
                .optional("value", AttrConstraint::Any)
                .verify(verify_param_decl)
                .parse(parse_param_decl)
                .print(print_param_decl),
        )
        .with_attr(
            AttrDef::new("hw.param.decl.ref", "The parameter of this name of the module around.")
                .param("name", AttrConstraint::Str)
                .typed()
                .parse(parse_text)
                .print(print_text),
        )
        .with_attr(
            AttrDef::new("hw.param.verbatim", "A value of a parameter in the words of SystemVerilog.")
                .param("text", AttrConstraint::Str)
                .typed()
                .parse(parse_text)
                .print(print_text),
        )
        .with_attr(
            AttrDef::new("hw.innerSymProps", "A symbol inside a module: name, field of the value, visibility.")
                .param("name", AttrConstraint::Symbol)
                .param("field", AttrConstraint::Int(64))
                .param("visibility", AttrConstraint::Str)
                .verify(verify_symbol_properties)
                .parse(parse_symbol_properties)
                .print(print_symbol_properties),
        )
        .with_attr(
            AttrDef::new(
                "hw.innerSym",
                "The symbols of an operation or port inside a module, one a field of its value.",
            )
            .param("symbols", list(AttrConstraint::Dialect("hw.innerSymProps".into())))
            .bare()
            .parse(parse_inner_symbol)
            .print(print_inner_symbol),
        )
        .with_attr(
            AttrDef::new("hw.innerNameRef", "An inner symbol of a module, from outside.")
                .param("name", AttrConstraint::SymbolRef)
                .verify(verify_inner_name),
        )
        .with_attr(
            AttrDef::new(
                "hw.output_file",
                "The file that an operation is written to; with `/` at its end, the folder.",
            )
            .param("file", AttrConstraint::Str)
            .param("exclude", AttrConstraint::AnyInt)
            .param("replicated", AttrConstraint::AnyInt)
            .parse(parse_output_file)
            .print(print_output_file),
        )
        .with_attr(
            AttrDef::new("hw.enum.field", "A case of an enum.")
                .param("field", AttrConstraint::Str)
                .param("enum", AttrConstraint::Type)
                .parse(parse_enum_field)
                .print(print_enum_field)
                .verify(verify_enum_field),
        );
    param_expr::add_attrs(dialect)
}

// Parameters.

/// A value is of the parameter's type; a word is of none.
fn verify_param_decl(ctx: &Context, params: &[Attr]) -> Result<(), Fault> {
    let Some(ty) = params.get(1).and_then(|&ty| ctx.as_type(ty)) else { return Ok(()) };
    let Some(&value) = params.get(2).filter(|&&value| *ctx.attr_kind(value) != AttrKind::Unit) else { return Ok(()) };
    let (name, shown) = (ctx.as_str(params[0]).unwrap_or_default(), print_attr(ctx, value));
    match ctx.attr_type(value) {
        Some(own) if own == ty => Ok(()),
        None if ctx.as_str(value).is_some() && param_expr::is_none(ctx, ty) => Ok(()),
        Some(_) => Err(Fault::new(format!("parameter '{name}' is of another type than its value {shown}"))),
        None => Err(Fault::new(format!("parameter '{name}' should have a typed value; has value {shown}"))),
    }
}

/// `<"W": i32 = 3> : i32`.
fn parse_param_decl(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    let name = p.parse_string()?;
    let params = parse_parameter(p, &name)?;
    p.expect(">")?;
    if p.eat(":") {
        p.parse_type()?;
    }
    Ok(params)
}

fn print_param_decl(p: &mut Printer<'_>, params: &[Attr]) {
    p.text("<");
    let name = text_of(p, params, 0);
    p.string(&name);
    print_parameter(p, params);
    p.text(">");
    if let Some(ty) = params.get(1).and_then(|a| p.ctx().as_type(*a)).filter(|&ty| !param_expr::is_none(p.ctx(), ty)) {
        p.text(" : ");
        p.ty(ty);
    }
}

/// `: i32 = 3` after the name: type and optional value.
fn parse_parameter(p: &mut Parser<'_>, name: &str) -> Result<Vec<Attr>, Reported> {
    p.expect(":")?;
    let ty = p.parse_type()?;
    let value = if p.eat("=") { p.parse_attr_typed(ty)? } else { p.ctx().unit_attr() };
    Ok(vec![p.ctx().string_attr(name), p.ctx().type_attr(ty), value])
}

fn print_parameter(p: &mut Printer<'_>, params: &[Attr]) {
    p.text(": ");
    if let Some(ty) = params.get(1).and_then(|a| p.ctx().as_type(*a)) {
        p.ty(ty);
    }
    if let Some(&value) = params.get(2).filter(|&&value| *p.ctx().attr_kind(value) != AttrKind::Unit) {
        p.text(" = ");
        p.attr_without_type(value);
    }
}

/// `<W: i32, N: i8 = 3>`, or nothing.
pub(crate) fn parse_parameters(p: &mut Parser<'_>) -> Result<Attr, Reported> {
    let mut items = Vec::new();
    if p.at("<") {
        p.delimited("<", ">", |p| {
            let name = parse_name(p)?;
            let params = parse_parameter(p, &name)?;
            let item = p.ctx().dialect_attr("hw.param.decl", &params);
            items.push(item.ok_or_else(|| p.error("attribute hw.param.decl is not registered"))?);
            Ok(())
        })?;
    }
    Ok(p.ctx().array_attr(&items))
}

pub(crate) fn print_parameters(p: &mut Printer<'_>, op: Op) {
    let items = parameters(p.ir(), op);
    if items.is_empty() {
        return;
    }
    p.text("<");
    p.comma_list(items, |p, Parameter { declared, name, .. }| {
        print_name(p, name);
        print_parameter(p, declared);
    });
    p.text(">");
}

/// A parameter of a module or an instance.
#[derive(Clone, Copy, Debug)]
pub struct Parameter<'a> {
    declared: &'a [Attr],
    /// Name.
    pub name: &'a str,
    /// Type.
    pub ty: ir::Type,
    /// Value or default.
    pub value: Option<Attr>,
}

/// The level of a `#seq.clock_constant`: true for high.
pub fn clock_level(ctx: &Context, attr: Attr) -> Option<bool> {
    let params = ctx.as_dialect_attr(attr, "seq.clock_constant")?;
    ctx.as_i64(*params.first()?).map(|level| level != 0)
}

/// The parameters of a module or an instance. One without a list has none; that is reported where it is verified.
pub fn parameters(ir: &Ir, op: Op) -> Vec<Parameter<'_>> {
    let Ok(list) = ir.required::<&[Attr]>(op, "parameters") else { return Vec::new() };
    let parameter = |&item: &Attr| {
        let declared = ir.ctx.as_dialect_attr(item, "hw.param.decl")?;
        let &[name, ty, value] = declared else { return None };
        let value = Some(value).filter(|&value| *ir.ctx.attr_kind(value) != AttrKind::Unit);
        Some(Parameter { declared, name: ir.ctx.as_str(name)?, ty: ir.ctx.as_type(ty)?, value })
    };
    list.iter().filter_map(parameter).collect()
}

/// `<"text">`.
fn parse_text(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    let text = p.parse_string()?;
    p.expect(">")?;
    Ok(vec![p.ctx().string_attr(&text)])
}

fn print_text(p: &mut Printer<'_>, params: &[Attr]) {
    let text = text_of(p, params, 0);
    p.text("<");
    p.string(&text);
    p.text(">");
}

fn text_of(p: &Printer<'_>, params: &[Attr], index: usize) -> String {
    params.get(index).and_then(|a| p.ctx().as_str(*a)).unwrap_or_default().to_owned()
}

// Inner symbols.

/// Who sees a symbol.
const VISIBILITIES: [&str; 3] = ["public", "private", "nested"];

fn verify_symbol_properties(ctx: &Context, params: &[Attr]) -> Result<(), Fault> {
    let visibility = params.last().and_then(|&visibility| ctx.as_str(visibility));
    match visibility.is_some_and(|visibility| VISIBILITIES.contains(&visibility)) {
        true => Ok(()),
        false => Err(Fault::new("expected 'public', 'private', or 'nested'")),
    }
}

/// `<@x,1,public>`.
fn parse_symbol_properties(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    let name = p.parse_symbol_name()?;
    p.expect(",")?;
    let field = p.parse_integer()?;
    p.expect(",")?;
    let at = p.token();
    let visibility = p.keyword().unwrap_or_default();
    if !VISIBILITIES.contains(&visibility.as_str()) {
        return Err(p.error_at(at, "E0100", "expected 'public', 'private', or 'nested'"));
    }
    p.expect(">")?;
    Ok(vec![p.ctx().symbol_attr(&name), p.ctx().i_attr(64, field), p.ctx().string_attr(&visibility)])
}

fn print_symbol_properties(p: &mut Printer<'_>, params: &[Attr]) {
    let &[name, field, _] = params else { return };
    let (field, visibility) = (p.ctx().as_i64(field).unwrap_or(0), text_of(p, params, 2));
    p.text("<");
    p.attr(name);
    p.text(&format!(",{field},{visibility}>"));
}

/// `@x`, or `[<@x,0,public>, <@y,1,private>]`.
fn parse_inner_symbol(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    let mut symbols = Vec::new();
    if let Some(name) = p.parse_optional_symbol_name()? {
        let params = [p.ctx().symbol_attr(&name), p.ctx().i_attr(64, 0), p.ctx().string_attr("public")];
        symbols.extend(p.ctx().dialect_attr("hw.innerSymProps", &params));
    } else {
        p.delimited("[", "]", |p| {
            let params = parse_symbol_properties(p)?;
            symbols.extend(p.ctx().dialect_attr("hw.innerSymProps", &params));
            Ok(())
        })?;
    }
    symbols.sort_by_key(|&symbol| properties(p.ctx(), symbol).map(|(_, field, _)| field));
    Ok(vec![p.ctx().array_attr(&symbols)])
}

fn print_inner_symbol(p: &mut Printer<'_>, params: &[Attr]) {
    let symbols = params.first().and_then(|a| p.ctx().as_array(*a)).unwrap_or(&[]);
    if let [only] = symbols
        && let Some((name, 0, "public")) = properties(p.ctx(), *only)
    {
        return p.symbol(name);
    }
    p.text("[");
    p.comma_list(symbols, |p, &symbol| p.stripped_attr(symbol));
    p.text("]");
}

/// Name, field and visibility of a `#hw.innerSymProps`.
fn properties(ctx: &Context, symbol: Attr) -> Option<(&str, i64, &str)> {
    let &[name, field, visibility] = ctx.as_dialect_attr(symbol, "hw.innerSymProps")? else { return None };
    Some((ctx.as_symbol(name)?, ctx.as_i64(field)?, ctx.as_str(visibility)?))
}

/// Names and fields of the symbols of `#hw.innerSym`.
pub fn inner_symbols(ctx: &Context, attr: Attr) -> Vec<(&str, i64)> {
    let symbols = ctx.as_dialect_attr(attr, "hw.innerSym").and_then(|p| ctx.as_array(*p.first()?)).unwrap_or(&[]);
    symbols.iter().filter_map(|&symbol| properties(ctx, symbol)).map(|(name, field, _)| (name, field)).collect()
}

fn verify_inner_name(ctx: &Context, params: &[Attr]) -> Result<(), Fault> {
    match params.first().map(|&name| ctx.attr_kind(name)) {
        Some(AttrKind::SymbolRef { nested, .. }) if nested.len() == 1 => Ok(()),
        _ => Err(Fault::new("inner reference must have exactly one nested reference")),
    }
}

// Files and enums.

/// The words of `#hw.output_file`, in the order of its parameters.
const FLAGS: [&str; 2] = ["excludeFromFileList", "includeReplicatedOps"];

/// `<"file.sv", excludeFromFileList, includeReplicatedOps>`.
fn parse_output_file(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    let file = p.parse_string()?;
    let mut is_set = [false; 2];
    while p.eat(",") {
        let found = FLAGS.iter().position(|word| p.eat_keyword(word));
        let index = found.ok_or_else(|| p.error("expected 'includeReplicatedOps' or 'excludeFromFileList'"))?;
        is_set[index] = true;
    }
    p.expect(">")?;
    let ctx = p.ctx();
    Ok(vec![ctx.string_attr(&file), ctx.bool_attr(is_set[0]), ctx.bool_attr(is_set[1])])
}

fn print_output_file(p: &mut Printer<'_>, params: &[Attr]) {
    let file = text_of(p, params, 0);
    p.text("<");
    p.string(&file);
    for (word, &value) in FLAGS.iter().zip(&params[1..]) {
        if p.ctx().as_int(value).is_some_and(|(set, _)| !set.is_zero()) {
            p.text(", ");
            p.text(word);
        }
    }
    p.text(">");
}

/// `<A, !hw.enum<A, B>>`.
fn parse_enum_field(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    let field = p.keyword().ok_or_else(|| p.expected("valid keyword"))?;
    p.expect(",")?;
    let ty = p.parse_type()?;
    p.expect(">")?;
    Ok(vec![p.ctx().string_attr(&field), p.ctx().type_attr(ty)])
}

fn print_enum_field(p: &mut Printer<'_>, params: &[Attr]) {
    let field = text_of(p, params, 0);
    p.text(&format!("<{field}, "));
    p.attr(params[1]);
    p.text(">");
}

fn verify_enum_field(ctx: &Context, params: &[Attr]) -> Result<(), Fault> {
    let (field, ty) = (ctx.as_str(params[0]).unwrap_or_default(), ctx.as_type(params[1]));
    let Some(cases) = ty.and_then(|ty| as_enum(ctx, ty)) else {
        return Err(Fault::new("the type of the case is no enum"));
    };
    if cases.iter().any(|case| case == field) {
        return Ok(());
    }
    Err(Fault::new(format!("enum value '{field}' is not a member of the enum type")))
}

/// The case and the enum of `#hw.enum.field`.
pub fn enum_field(ctx: &Context, attr: Attr) -> Option<(&str, ir::Type)> {
    let &[field, ty] = ctx.as_dialect_attr(attr, "hw.enum.field")? else { return None };
    Some((ctx.as_str(field)?, ctx.as_type(ty)?))
}

/// The name that an operation's attribute `name` gives it, if it gives one.
pub fn given_name(ir: &Ir, op: Op) -> Option<&str> {
    ir.attr(op, "name").and_then(|a| ir.ctx.as_str(a)).filter(|name| !name.is_empty())
}
