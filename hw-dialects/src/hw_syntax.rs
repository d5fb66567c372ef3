//! Custom text of modules and instances. Their verifiers: `hw_check.rs`.

use ir::ir::OpState;
use ir::text::parser::{Argument, Parser};
use ir::text::printer::Printer;
use ir::{Attr, AttrKind, Context, Ir, Op, Reported, Rewriter, Str};

use crate::hw;
use crate::hw_attrs::{parse_parameters, print_parameters};
use crate::hw_types::{parse_name, print_name};
use crate::names;
use crate::ports::{self, Direction, Port};

fn list(ir: &Ir, op: Op, name: &str) -> Vec<Attr> {
    ir.attr(op, name).and_then(|a| ir.ctx.as_array(a)).unwrap_or(&[]).to_vec()
}

fn strings(ir: &Ir, op: Op, name: &str) -> Vec<String> {
    list(ir, op, name).iter().map(|a| ir.ctx.as_str(*a).unwrap_or_default().to_owned()).collect()
}

fn string_list(ctx: &mut Context, items: &[String]) -> Attr {
    let items: Vec<Attr> = items.iter().map(|s| ctx.string_attr(s)).collect();
    ctx.array_attr(&items)
}

// Modules.

/// What the text of a module says before its body.
#[derive(Default)]
pub(crate) struct Signature {
    /// In order.
    pub(crate) ports: Vec<Port>,
    /// The arguments of the body, one for each input.
    pub(crate) arguments: Vec<Argument>,
    /// The attributes of each port.
    pub(crate) attrs: Vec<Attr>,
}

/// `@name<params>(ports) attributes {...}`.
pub(crate) fn parse_header(p: &mut Parser<'_>, state: &mut OpState, generated: bool) -> Result<Signature, Reported> {
    parse_visibility(p, state);
    let name = p.parse_symbol_name()?;
    set_string(p, state, "sym_name", &name);
    if generated {
        p.expect(",")?;
        let kind = p.parse_attr()?;
        state.set_attr(p.ctx(), "generatorKind", kind);
    }
    let parameters = parse_parameters(p)?;
    state.set_attr(p.ctx(), "parameters", parameters);
    let signature = parse_ports(p)?;
    let ty = ports::module_type(p.ctx(), &signature.ports);
    let ty = p.ctx().type_attr(ty);
    state.set_attr(p.ctx(), "module_type", ty);
    if signature.attrs.iter().any(|a| p.ctx().as_dict(*a).is_some_and(|d| !d.is_empty())) {
        let attrs = p.ctx().array_attr(&signature.attrs);
        state.set_attr(p.ctx(), "per_port_attrs", attrs);
    }
    p.parse_attr_dict_with_keyword(state)?;
    Ok(signature)
}

pub(crate) fn parse_visibility(p: &mut Parser<'_>, state: &mut OpState) {
    if let Some(visibility) = ["private", "public", "nested"].into_iter().find(|word| p.eat_keyword(word)) {
        set_string(p, state, "sym_visibility", visibility);
    }
}

pub(crate) fn print_visibility(p: &mut Printer<'_>, op: Op) {
    if let Some(visibility) = p.ir().attr(op, "sym_visibility").and_then(|a| p.ctx().as_str(a)).map(str::to_owned) {
        p.text(&visibility);
        p.space();
    }
}

pub(crate) fn set_string(p: &mut Parser<'_>, state: &mut OpState, name: &str, value: &str) {
    let value = p.ctx().string_attr(value);
    state.set_attr(p.ctx(), name, value);
}

pub(crate) fn parse_ports(p: &mut Parser<'_>) -> Result<Signature, Reported> {
    let mut signature = Signature::default();
    p.expect("(")?;
    while !p.at(")") {
        if !signature.ports.is_empty() {
            p.expect(",")?;
        }
        parse_port(p, &mut signature)?;
    }
    p.expect(")")?;
    Ok(signature)
}

/// `in %a "name" : i8 {attrs} loc(...)`, `out x : i8`.
fn parse_port(p: &mut Parser<'_>, signature: &mut Signature) -> Result<(), Reported> {
    let directions = [Direction::Input, Direction::Output, Direction::InOut];
    let direction = directions.into_iter().find(|d| p.eat_keyword(d.keyword()));
    let direction = direction.ok_or_else(|| p.error("expected 'in', 'out' or 'inout' before a port"))?;
    let (name, argument) = match direction {
        Direction::Output => (parse_name(p)?, None),
        _ => parse_argument_port(p)?,
    };
    p.expect(":")?;
    let ty = p.parse_type()?;
    let mut scratch = OpState::new(p.ctx().op_name(hw::Module::NAME), p.loc());
    p.parse_attr_dict(&mut scratch)?;
    if p.at_keyword("loc") {
        p.parse_attr()?;
    }
    let port = Port { name, direction, ty };
    if let Some(argument) = argument {
        let ty = ports::argument_type(p.ctx(), &port);
        signature.arguments.push(Argument { ty: Some(ty), ..argument });
    }
    signature.ports.push(port);
    let attrs: Vec<(Str, Attr)> = scratch.attrs.to_vec();
    signature.attrs.push(p.ctx().dict_attr(&attrs));
    Ok(())
}

fn parse_argument_port(p: &mut Parser<'_>) -> Result<(String, Option<Argument>), Reported> {
    if !p.at_operand() {
        return Ok((parse_name(p)?, None));
    }
    let argument = p.parse_argument()?;
    let name = if p.at(":") { p.operand_name(&argument.name).to_owned() } else { parse_name(p)? };
    Ok((name, Some(argument)))
}

pub(crate) fn parse_module(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let signature = parse_header(p, state, false)?;
    let inputs = signature.ports.iter().filter(|port| port.is_argument()).count();
    if inputs != signature.arguments.len() {
        return Err(p.error("every input of a module with a body needs a name such as %a"));
    }
    let region = p.parse_isolated_region(&signature.arguments)?;
    p.add_implicit_terminator(region, hw::Output::NAME);
    state.regions.push(region);
    Ok(())
}

pub(crate) fn parse_extern(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    parse_header(p, state, false)?;
    let body = Rewriter::new(p.ir()).create_region();
    state.regions.push(body);
    Ok(())
}

pub(crate) fn parse_generated(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    parse_header(p, state, true)?;
    let body = Rewriter::new(p.ir()).create_region();
    state.regions.push(body);
    Ok(())
}

const HEADER_ATTRS: [&str; 8] = [
    "sym_name",
    "sym_visibility",
    "module_type",
    "parameters",
    "per_port_attrs",
    "per_argument_attrs",
    "dpi_function_type",
    "generatorKind",
];

pub(crate) fn print_module(p: &mut Printer<'_>, op: Op) {
    p.space();
    print_visibility(p, op);
    let name = p.ir().expect_attr::<&str>(op, "sym_name").to_owned();
    p.symbol(&name);
    if let Some(kind) = p.ir().attr(op, "generatorKind") {
        p.text(", ");
        p.attr(kind);
    }
    print_parameters(p, op);
    print_ports(p, op, "per_port_attrs");
    print_attributes(p, op);
    if p.ir().body(op, 0).is_some() {
        p.space();
        p.region(p.ir().region(op, 0), false, true);
    }
}

/// ` attributes {...}`, with those that the operation declares last.
pub(crate) fn print_attributes(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let shown = ir.attrs(op).iter().filter(|(name, _)| !HEADER_ATTRS.contains(&ir.ctx.text(*name)));
    let is_declared = |name: Str| ir.def(op).is_some_and(|def| def.is_inherent(ir.ctx.text(name)));
    let (declared, others): (Vec<(Str, Attr)>, Vec<(Str, Attr)>) = shown.partition(|(name, _)| is_declared(*name));
    if declared.is_empty() && others.is_empty() {
        return;
    }
    p.text(" attributes {");
    p.comma_list(others.into_iter().chain(declared), |p, (name, attr)| {
        p.keyword_or_string(p.ctx().text(name));
        if *p.ctx().attr_kind(attr) != AttrKind::Unit {
            p.text(" = ");
            p.attr(attr);
        }
    });
    p.text("}");
}

pub(crate) fn print_ports(p: &mut Printer<'_>, op: Op, attrs: &str) {
    let attrs = list(p.ir(), op, attrs);
    let body = p.ir().body(op, 0);
    let mut argument = 0;
    p.text("(");
    for (index, port) in ports::ports(p.ir(), op).into_iter().enumerate() {
        p.text(if index > 0 { ", " } else { "" });
        p.text(port.direction.keyword());
        p.space();
        match body.filter(|_| port.is_argument()) {
            Some(block) if argument < p.ir().args(block).len() => {
                let start = p.position();
                p.region_arg(p.ir().arg(block, argument));
                if p.text_from(start).strip_prefix('%') != Some(&port.name) {
                    p.space();
                    print_name(p, &port.name);
                }
                argument += 1;
            }
            _ if port.is_argument() => print_plain_argument(p, &port.name),
            _ => print_name(p, &port.name),
        }
        p.text(" : ");
        p.ty(port.ty);
        if let Some(&dict) = attrs.get(index).filter(|a| p.ctx().as_dict(**a).is_some_and(|d| !d.is_empty())) {
            p.space();
            p.attr(dict);
        }
    }
    p.text(")");
}

/// An input of a module without a body. A name that can't be a value's stands behind one that can.
fn print_plain_argument(p: &mut Printer<'_>, name: &str) {
    let as_value = names::legal_value(name);
    p.text(&format!("%{as_value}"));
    if as_value != name {
        p.space();
        p.string(name);
    }
}

/// The name of a port, for its block argument.
pub(crate) fn port_name(ir: &Ir, op: Op, _region: usize, arg: usize) -> Option<String> {
    ports::inputs(ir, op).get(arg).map(|p| p.name.clone())
}

/// `private @name [@top::@instance, @module]`: at most the last is a symbol of its own.
pub(crate) fn parse_path(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    parse_visibility(p, state);
    let name = p.parse_symbol_name()?;
    set_string(p, state, "sym_name", &name);
    let mut path = Vec::new();
    p.delimited("[", "]", |p| {
        if !p.at_symbol_name() {
            return Err(p.expected("a symbol"));
        }
        let step = p.parse_attr()?;
        let is_flat = p.ctx().as_symbol(step).is_some();
        let wrapped = if is_flat { Some(step) } else { p.ctx().dialect_attr("hw.innerNameRef", &[step]) };
        path.push(wrapped.ok_or_else(|| p.error("attribute hw.innerNameRef is not registered"))?);
        Ok(())
    })?;
    let path = p.ctx().array_attr(&path);
    state.set_attr(p.ctx(), "namepath", path);
    p.parse_attr_dict(state)
}

pub(crate) fn print_path(p: &mut Printer<'_>, op: Op) {
    p.space();
    print_visibility(p, op);
    let name = p.ir().expect_attr::<&str>(op, "sym_name").to_owned();
    p.symbol(&name);
    p.text(" [");
    p.comma_list(list(p.ir(), op, "namepath"), |p, step| {
        let reference = p.ctx().as_dialect_attr(step, "hw.innerNameRef").and_then(|params| params.first().copied());
        p.attr(reference.unwrap_or(step));
    });
    p.text("]");
    p.attr_dict(op, &["sym_name", "sym_visibility", "namepath"]);
}

// Instances.

/// `"u0" sym @s @module<params>(a: %a: i8) -> (x: i8) {attrs}`.
pub(crate) fn parse_instance(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let name = p.parse_string()?;
    set_string(p, state, "instanceName", &name);
    parse_inner_symbol(p, state)?;
    let module = p.parse_attr()?;
    state.set_attr(p.ctx(), "moduleName", module);
    let parameters = parse_parameters(p)?;
    state.set_attr(p.ctx(), "parameters", parameters);
    let arguments = parse_connections(p, state)?;
    let arguments = string_list(p.ctx(), &arguments);
    state.set_attr(p.ctx(), "argNames", arguments);
    p.expect("->")?;
    let results = parse_instance_results(p, state)?;
    let results = string_list(p.ctx(), &results);
    state.set_attr(p.ctx(), "resultNames", results);
    p.parse_attr_dict(state)
}

/// `sym @s`, `sym [<@s,0,public>]`, or nothing.
pub(crate) fn parse_inner_symbol(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    if p.eat_keyword("sym") {
        let symbol = p.parse_stripped_attr("hw.innerSym")?;
        state.set_attr(p.ctx(), "inner_sym", symbol);
    }
    Ok(())
}

pub(crate) fn print_inner_symbol(p: &mut Printer<'_>, op: Op) {
    if let Some(symbol) = p.ir().attr(op, "inner_sym") {
        p.text(" sym ");
        p.stripped_attr(symbol);
    }
}

fn parse_connections(p: &mut Parser<'_>, state: &mut OpState) -> Result<Vec<String>, Reported> {
    let mut names = Vec::new();
    p.expect("(")?;
    while !p.at(")") {
        if !names.is_empty() {
            p.expect(",")?;
        }
        names.push(parse_name(p)?);
        p.expect(":")?;
        let operand = p.parse_operand()?;
        p.expect(":")?;
        let ty = p.parse_type()?;
        let value = p.resolve(&operand, ty)?;
        state.operands.push(value);
    }
    p.expect(")")?;
    Ok(names)
}

fn parse_instance_results(p: &mut Parser<'_>, state: &mut OpState) -> Result<Vec<String>, Reported> {
    let mut names = Vec::new();
    p.expect("(")?;
    while !p.at(")") {
        if !names.is_empty() {
            p.expect(",")?;
        }
        names.push(parse_name(p)?);
        p.expect(":")?;
        state.result_types.push(p.parse_type()?);
    }
    p.expect(")")?;
    Ok(names)
}

pub(crate) fn print_instance(p: &mut Printer<'_>, op: Op) {
    let name = p.ir().expect_attr::<&str>(op, "instanceName").to_owned();
    p.space();
    p.string(&name);
    print_inner_symbol(p, op);
    p.space();
    if let Some(module) = p.ir().attr(op, "moduleName") {
        p.attr(module);
    }
    print_parameters(p, op);
    print_connections(p, op);
    p.text(" -> (");
    for (index, name) in strings(p.ir(), op, "resultNames").iter().enumerate() {
        p.text(if index > 0 { ", " } else { "" });
        print_name(p, name);
        p.text(": ");
        if index < p.ir().result_count(op) {
            p.ty(p.ir().ty(p.ir().result(op, index)));
        }
    }
    p.text(")");
    p.attr_dict(op, &["instanceName", "inner_sym", "moduleName", "parameters", "argNames", "resultNames"]);
}

fn print_connections(p: &mut Printer<'_>, op: Op) {
    let operands = p.ir().operands(op).to_vec();
    p.text("(");
    for (index, (name, value)) in strings(p.ir(), op, "argNames").iter().zip(operands).enumerate() {
        p.text(if index > 0 { ", " } else { "" });
        print_name(p, name);
        p.text(": ");
        p.value(value);
        p.text(": ");
        p.ty(p.ir().ty(value));
    }
    p.text(")");
}

/// `u0.x` for output `x` of instance `u0`.
pub(crate) fn instance_result_name(ir: &Ir, op: Op, index: usize) -> Option<String> {
    let instance = ir.attr(op, "instanceName").and_then(|a| ir.ctx.as_str(a))?;
    let names = strings(ir, op, "resultNames");
    Some(format!("{instance}.{}", names.get(index)?))
}
