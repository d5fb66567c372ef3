//! Types and attributes of the sv dialect.

use ir::constraint::{AttrConstraint, Constraint};
use ir::def::{AttrDef, Dialect, EnumDef, ParamSyntax, TypeDef};
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::{Attr, AttrKind, Context, Fault, Reported, Type};

use crate::hw_types::{is_type, is_value};

/// How a process of registers is reset.
pub static RESET: EnumDef =
    EnumDef { name: "reset type", cases: &[("noreset", 0), ("syncreset", 1), ("asyncreset", 2)], separator: None };

/// How the patterns of a case compare.
pub static CASE_STYLE: EnumDef =
    EnumDef { name: "case type", cases: &[("case", 0), ("casex", 1), ("casez", 2)], separator: None };

/// When an assertion looks at its expression.
pub static DEFER: EnumDef = EnumDef {
    name: "assertion deferring mode",
    cases: &[("immediate", 0), ("observed", 1), ("final", 2)],
    separator: None,
};

/// The digits of a file of words.
pub static MEMORY_BASE: EnumDef = EnumDef {
    name: "the numeric base of a memory file",
    cases: &[("MemBaseBin", 0), ("MemBaseHex", 1)],
    separator: None,
};

/// The direction of a signal in a view of an interface.
pub static MODPORT_DIRECTION: EnumDef = EnumDef {
    name: "Defines direction in a modport",
    cases: &[("input", 0), ("output", 1), ("inout", 2)],
    separator: None,
};

/// What a tool may take to be true of the patterns of a case.
pub static QUALIFIER: EnumDef = EnumDef {
    name: "validation qualifier type",
    cases: &[("plain", 0), ("unique", 1), ("unique0", 2), ("priority", 3)],
    separator: None,
};

/// Where the preprocessor looks for a file.
pub static INCLUDE_STYLE: EnumDef = EnumDef {
    name: "Double-quoted local include, or angle bracketed system include",
    cases: &[("local", 0), ("system", 1)],
    separator: None,
};

/// A text of SystemVerilog.
pub(crate) fn string() -> Constraint {
    Constraint::Exactly {
        name: "a HW string".into(),
        build: |ctx| ctx.dialect_type("hw.string", &[]).unwrap_or_else(|| ctx.none()),
        test: |ctx, ty| is_type(ctx, ty, "hw.string"),
    }
}

/// The type of instances of interfaces, which has the name of an operation.
pub(crate) const INTERFACE: &str = concat!("sv", ".interface");

/// The type of handles of variables, which has the name of an operation.
const VARIABLE: &str = concat!("sv", ".var");

/// What `ty` holds, if it is a handle of a variable.
pub(crate) fn var_element(ctx: &mut Context, ty: Type) -> Option<Type> {
    element_of(ctx, ty, VARIABLE)
}

/// What the type `name` has as its only parameter, if `ty` is one.
pub(crate) fn element_of(ctx: &Context, ty: Type, name: &str) -> Option<Type> {
    ctx.as_dialect_type(ty, name).and_then(|params| ctx.as_type(*params.first()?))
}

/// Adds types and attributes to the dialect.
pub(crate) fn add(dialect: Dialect) -> Dialect {
    add_attrs(add_types(dialect))
}

fn add_types(dialect: Dialect) -> Dialect {
    dialect
        .with_type(TypeDef::new(INTERFACE, "An instance of an interface.").param("interface", AttrConstraint::Symbol))
        .with_type(TypeDef::new("sv.modport", "A view of an interface.").param("modport", AttrConstraint::SymbolRef))
        .with_type(
            TypeDef::new("sv.open_uarray", "An unpacked array of any size.").param("elementType", AttrConstraint::Type),
        )
        .with_type(
            TypeDef::new("sv.net", "A handle of a net.")
                .param("elementType", AttrConstraint::Type)
                .verify(|ctx, params| verify_handle(ctx, params, "sv.net")),
        )
        .with_type(
            TypeDef::new(VARIABLE, "A handle of a variable.")
                .param("elementType", AttrConstraint::Type)
                .verify(|ctx, params| verify_handle(ctx, params, VARIABLE)),
        )
}

fn verify_handle(ctx: &Context, params: &[Attr], name: &str) -> Result<(), Fault> {
    let Some(element) = params.first().and_then(|&a| ctx.as_type(a)) else { return Ok(()) };
    if ["sv.net", VARIABLE].iter().any(|handle| ctx.as_dialect_type(element, handle).is_some()) {
        return Err(Fault::new(format!("{name} element type may not be itself a handle")));
    }
    match is_value(ctx, element) {
        true => Ok(()),
        false => Err(Fault::new(format!("{name} element type must be a valid value type"))),
    }
}

fn add_attrs(dialect: Dialect) -> Dialect {
    dialect
        .with_attr(AttrDef::new("sv.macro.ident", "A macro by its name.").param("ident", AttrConstraint::Symbol).bare())
        .with_attr(AttrDef::new("sv.expr", "The pattern of a case that a value gives."))
        .with_attr(
            AttrDef::new("sv.validation_qualifier", QUALIFIER.name)
                .param("value", AttrConstraint::Int(32))
                .enumeration(&QUALIFIER)
                .bare(),
        )
        .with_attr(
            AttrDef::new("sv.include_style", INCLUDE_STYLE.name)
                .param("value", AttrConstraint::Int(32))
                .enumeration(&INCLUDE_STYLE)
                .bare(),
        )
        .with_attr(
            AttrDef::new("sv.modport_direction", MODPORT_DIRECTION.name)
                .param("value", AttrConstraint::Int(32))
                .enumeration(&MODPORT_DIRECTION)
                .bare(),
        )
        .with_attr(
            AttrDef::new("sv.mod_port", "A signal of a view of an interface.")
                .param("direction", AttrConstraint::Dialect("sv.modport_direction".into()))
                .param("signal", AttrConstraint::Symbol)
                .syntax(ParamSyntax::Struct),
        )
        .with_attr(
            AttrDef::new("sv.attribute", "An attribute of SystemVerilog, which may be written as a comment.")
                .param("name", AttrConstraint::Str)
                .optional("expression", AttrConstraint::Str)
                .param("emitAsComment", AttrConstraint::Int(1))
                .parse(parse_attribute)
                .print(print_attribute),
        )
}

/// `<"keep" = "true", emitAsComment>`; the value and the word may be left out.
fn parse_attribute(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    let name = p.parse_string()?;
    let expression = if p.eat("=") { Some(p.parse_string()?) } else { None };
    let is_comment = p.eat(",");
    if is_comment {
        p.expect_keyword("emitAsComment")?;
    }
    p.expect(">")?;
    let ctx = p.ctx();
    let unit = ctx.unit_attr();
    let expression = expression.map_or(unit, |text| ctx.string_attr(&text));
    Ok(vec![ctx.string_attr(&name), expression, ctx.i_attr(1, i64::from(is_comment))])
}

fn print_attribute(p: &mut Printer<'_>, params: &[Attr]) {
    p.text("<");
    p.attr(params[0]);
    if *p.ctx().attr_kind(params[1]) != AttrKind::Unit {
        p.text(" = ");
        p.attr(params[1]);
    }
    if p.ctx().as_i64(params[2]).is_some_and(|flag| flag != 0) {
        p.text(", emitAsComment");
    }
    p.text(">");
}
