//! Custom syntax of `irdl`: names of definitions, optional bodies, lists of values with names and variadicities.

use crate::attrs::AttrKind;
use crate::diag::Reported;
use crate::ids::{Attr, Op, Value};
use crate::ir::OpState;
use crate::text::CustomDirective;
use crate::text::format::Groups;
use crate::text::parser::Parser;
use crate::text::printer::Printer;

use super::ops::VARIADICITY;

/// Directives of definitions.
pub(super) const DEFINITION: &[CustomDirective] = &[
    CustomDirective { name: "DefinitionName", parse: parse_name, print: print_name },
    CustomDirective { name: "SingleBlockRegion", parse: parse_body, print: print_body },
];

/// Directives of lists of values.
pub(super) const VALUES: &[CustomDirective] = &[
    CustomDirective { name: "ValuesWithVariadicity", parse: parse_variadic_values, print: print_values },
    CustomDirective { name: "NamedValues", parse: parse_named_values, print: print_values },
    CustomDirective { name: "AttributesOp", parse: parse_attributes, print: print_attributes },
];

fn set(p: &mut Parser<'_>, groups: &mut Groups, name: &str, value: Attr) {
    let name = p.ctx().str(name);
    groups.attrs.push((name, value));
}

/// `@name`; older text leaves out the `@`.
fn parse_name(p: &mut Parser<'_>, groups: &mut Groups) -> Result<(), Reported> {
    let name = match p.keyword() {
        Some(name) => name,
        None => p.parse_symbol_name()?,
    };
    let value = p.ctx().string_attr(&name);
    set(p, groups, "sym_name", value);
    Ok(())
}

fn print_name(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    p.symbol(crate::symbols::name_of(ir, op).unwrap_or(""));
}

/// `{ ... }`, or nothing for an empty body.
fn parse_body(p: &mut Parser<'_>, groups: &mut Groups) -> Result<(), Reported> {
    let region = if p.at("{") { p.parse_region(&[])? } else { p.ir().create_region() };
    p.ensure_block(region);
    groups.regions[0].push(region);
    Ok(())
}

fn print_body(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let Some(&region) = ir.regions(op).first() else { return };
    if ir.entry(region).is_some_and(|block| ir.last_op(block).is_some()) {
        p.region(region, false, true);
    }
}

/// The values between parentheses, each with a name or none with a name.
fn parse_list(
    p: &mut Parser<'_>,
    groups: &mut Groups,
    mut each: impl FnMut(&mut Parser<'_>) -> Result<(), Reported>,
) -> Result<(), Reported> {
    let mut names: Vec<Attr> = Vec::new();
    p.delimited("(", ")", |p| {
        if p.at_name_with_colon() && names.len() == groups.operands[0].len() {
            let name = p.keyword().unwrap_or_default();
            p.expect(":")?;
            names.push(p.ctx().string_attr(&name));
        } else if !names.is_empty() {
            return Err(p.expected("a name and ':'"));
        }
        each(p)?;
        let operand = p.parse_operand()?;
        groups.operands[0].push(operand);
        Ok(())
    })?;
    if !names.is_empty() {
        let names = p.ctx().array_attr(&names);
        set(p, groups, "names", names);
    }
    Ok(())
}

fn parse_named_values(p: &mut Parser<'_>, groups: &mut Groups) -> Result<(), Reported> {
    parse_list(p, groups, |_| Ok(()))
}

fn parse_variadic_values(p: &mut Parser<'_>, groups: &mut Groups) -> Result<(), Reported> {
    let mut kinds = Vec::new();
    parse_list(p, groups, |p| {
        let case = VARIADICITY.cases.iter().find(|(word, _)| p.eat_keyword(word));
        let value = p.ctx().i_attr(32, case.map_or(0, |(_, value)| *value));
        kinds.push(value);
        Ok(())
    })?;
    let array = variadicity_array(p, kinds);
    set(p, groups, "variadicity", array);
    Ok(())
}

fn variadicity_array(p: &mut Parser<'_>, kinds: Vec<Attr>) -> Attr {
    let ctx = p.ctx();
    let def = ctx.find_attr_def("irdl.variadicity_array").expect("every context registers irdl");
    ctx.attr(AttrKind::Dialect { def, params: kinds.into() })
}

/// `(name: variadic %a, ...)`.
fn print_values(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let strings = |name| ir.attr(op, name).and_then(|a| ir.ctx.as_array(a)).unwrap_or(&[]);
    let names: Vec<&str> = strings("names").iter().filter_map(|&a| ir.ctx.as_str(a)).collect();
    let kinds = super::load::variadicities(ir, op);
    p.text("(");
    p.comma_list(ir.operands(op).iter().enumerate(), |p, (index, &value)| {
        if let Some(name) = names.get(index) {
            p.text(name);
            p.text(": ");
        }
        if let Some(keyword) = kinds.get(index).filter(|k| **k != 0).and_then(|k| VARIADICITY.keyword(*k)) {
            p.text(&keyword);
            p.space();
        }
        p.value(value);
    });
    p.text(")");
}

/// `{"name" = %a, ...}`; nothing where there is none.
fn parse_attributes(p: &mut Parser<'_>, groups: &mut Groups) -> Result<(), Reported> {
    let mut names = Vec::new();
    if p.eat("{") {
        p.comma_list(|p| {
            let name = p.parse_string()?;
            let name = p.ctx().string_attr(&name);
            names.push(name);
            p.expect("=")?;
            let operand = p.parse_operand()?;
            groups.operands[0].push(operand);
            Ok(())
        })?;
        p.expect("}")?;
    }
    let names = p.ctx().array_attr(&names);
    set(p, groups, "attributeValueNames", names);
    Ok(())
}

fn print_attributes(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let names: &[Attr] = ir.expect_attr(op, "attributeValueNames");
    if names.is_empty() {
        return;
    }
    let pairs: Vec<(Attr, Value)> = names.iter().copied().zip(ir.operands(op).iter().copied()).collect();
    p.text("{");
    p.comma_list(pairs, |p, (name, value)| {
        p.attr(name);
        p.text(" = ");
        p.value(value);
    });
    p.text("}");
}

/// `[single, variadic]`.
pub(super) fn parse_variadicity_array(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    let mut kinds = Vec::new();
    p.delimited("[", "]", |p| {
        let value = p.parse_enum(&VARIADICITY)?;
        kinds.push(p.ctx().i_attr(32, value));
        Ok(())
    })?;
    Ok(kinds)
}

/// The blanks are the reference's.
pub(super) fn print_variadicity_array(p: &mut Printer<'_>, kinds: &[Attr]) {
    p.text("[");
    p.comma_list(kinds, |p, &kind| {
        p.text(" ");
        p.enum_value(&VARIADICITY, kind);
    });
    p.text("]");
}

/// `: T`, read as `irdl.is T`.
pub(super) fn parse_is_type(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    p.expect(":")?;
    let ty = p.parse_type()?;
    let expected = p.ctx().type_attr(ty);
    become_op(p, state, "irdl.is", "expected", expected);
    Ok(())
}

/// `: "d.t"<%a>`, read as `irdl.parametric @d::@t<%a>`.
pub(super) fn parse_parametric_type(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    p.expect(":")?;
    let name = p.parse_string()?;
    let (dialect, name) = name.split_once('.').unwrap_or(("", &name));
    let (root, nested) = (p.ctx().str(dialect), p.ctx().str(name));
    let base = p.ctx().attr(AttrKind::SymbolRef { root, nested: [nested].into() });
    p.expect("<")?;
    let operands = p.parse_operand_list()?;
    p.expect(">")?;
    become_op(p, state, "irdl.parametric", "base_type", base);
    let types = vec![state.result_types[0]; operands.len()];
    p.resolve_all(&operands, &types, state)
}

fn become_op(p: &mut Parser<'_>, state: &mut OpState, name: &str, attr: &str, value: Attr) {
    let ctx = p.ctx();
    state.name = ctx.op_name(name);
    state.set_attr(ctx, attr, value);
    state.result_types.extend(ctx.dialect_type("irdl.attribute", &[]));
}
