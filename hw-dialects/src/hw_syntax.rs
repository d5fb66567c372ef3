//! Custom text of hw operations that the format language can't say, and the verifiers of modules and instances.

use ir::constraint::AttrConstraint;
use ir::def::{AttrDef, Dialect};
use ir::ir::OpState;
use ir::text::parser::{Argument, Parser};
use ir::text::printer::Printer;
use ir::{Attr, Context, Fault, Ir, Op, Reported, Str, Type};

use crate::hw;
use crate::hw_types::{as_enum, as_struct, is_instance_type, parse_name, print_name};
use crate::ports::{self, Direction, Port};

/// The attributes that hold the parameters of modules and instances.
pub(crate) fn add_attrs(dialect: Dialect) -> Dialect {
    dialect
        .with_attr(
            AttrDef::new("hw.param.decl", "A parameter: name, type and value or default.")
                .param("name", AttrConstraint::Str)
                .param("type", AttrConstraint::Type)
                .param("value", AttrConstraint::Any)
                .parse(parse_param_decl)
                .print(print_param_decl),
        )
        .with_attr(
            AttrDef::new("hw.param.decl.ref", "The parameter of this name of the module around.")
                .param("name", AttrConstraint::Str)
                .parse(parse_param_ref)
                .print(print_param_ref),
        )
}

/// `<"W": i32 = 3> : i32`.
fn parse_param_decl(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    let params = parse_parameter(p)?;
    p.expect(">")?;
    if p.eat(":") {
        p.parse_type()?;
    }
    Ok(params)
}

fn print_param_decl(p: &mut Printer<'_>, params: &[Attr]) {
    p.text("<");
    print_parameter(p, params, true);
    p.text("> : ");
    if let Some(ty) = params.get(1).and_then(|a| p.ctx().as_type(*a)) {
        p.ty(ty);
    }
}

fn parse_param_ref(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    let name = p.parse_string()?;
    p.expect(">")?;
    Ok(vec![p.ctx().string_attr(&name)])
}

fn print_param_ref(p: &mut Printer<'_>, params: &[Attr]) {
    let name = params.first().and_then(|a| p.ctx().as_str(*a)).unwrap_or_default().to_owned();
    p.text("<");
    p.string(&name);
    p.text(">");
}

/// `W: i32 = 3`: name, type and optional value.
fn parse_parameter(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    let name = parse_name(p)?;
    p.expect(":")?;
    let ty = p.parse_type()?;
    let mut params = vec![p.ctx().string_attr(&name), p.ctx().type_attr(ty)];
    if p.eat("=") {
        params.push(p.parse_attr_typed(ty)?);
    }
    Ok(params)
}

fn print_parameter(p: &mut Printer<'_>, params: &[Attr], quoted: bool) {
    let name = params.first().and_then(|a| p.ctx().as_str(*a)).unwrap_or_default().to_owned();
    if quoted {
        p.string(&name)
    } else {
        print_name(p, &name)
    }
    p.text(": ");
    if let Some(ty) = params.get(1).and_then(|a| p.ctx().as_type(*a)) {
        p.ty(ty);
    }
    if let Some(&value) = params.get(2) {
        p.text(" = ");
        p.attr_without_type(value);
    }
}

/// `<W: i32, N: i8 = 3>`, or nothing.
fn parse_parameters(p: &mut Parser<'_>) -> Result<Attr, Reported> {
    let mut items = Vec::new();
    if p.eat("<") {
        while !p.at(">") {
            if !items.is_empty() {
                p.expect(",")?;
            }
            let params = parse_parameter(p)?;
            let item = p.ctx().dialect_attr("hw.param.decl", &params);
            items.push(item.ok_or_else(|| p.error("attribute hw.param.decl is not registered"))?);
        }
        p.expect(">")?;
    }
    Ok(p.ctx().array_attr(&items))
}

fn print_parameters(p: &mut Printer<'_>, op: Op) {
    let items = list(p.ir(), op, "parameters");
    if items.is_empty() {
        return;
    }
    p.text("<");
    for (index, item) in items.into_iter().enumerate() {
        p.text(if index > 0 { ", " } else { "" });
        if let Some(params) = p.ctx().as_dialect_attr(item, "hw.param.decl").map(<[Attr]>::to_vec) {
            print_parameter(p, &params, false);
        }
    }
    p.text(">");
}

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
struct Signature {
    ports: Vec<Port>,
    arguments: Vec<Argument>,
    attrs: Vec<Attr>,
}

/// `@name<params>(ports) attributes {...}`.
fn parse_header(p: &mut Parser<'_>, state: &mut OpState, generated: bool) -> Result<Signature, Reported> {
    for visibility in ["private", "public", "nested"] {
        if p.eat_keyword(visibility) {
            set_string(p, state, "sym_visibility", visibility);
        }
    }
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

fn set_string(p: &mut Parser<'_>, state: &mut OpState, name: &str, value: &str) {
    let value = p.ctx().string_attr(value);
    state.set_attr(p.ctx(), name, value);
}

fn parse_ports(p: &mut Parser<'_>) -> Result<Signature, Reported> {
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
    let name = if p.at(":") { p.operand_name(&argument.name).to_owned() } else { p.parse_string()? };
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
    parse_header(p, state, false).map(|_| ())
}

pub(crate) fn parse_generated(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    parse_header(p, state, true).map(|_| ())
}

const HEADER_ATTRS: [&str; 6] =
    ["sym_name", "sym_visibility", "module_type", "parameters", "per_port_attrs", "generatorKind"];

pub(crate) fn print_module(p: &mut Printer<'_>, op: Op) {
    p.space();
    if let Some(visibility) = p.ir().attr(op, "sym_visibility").and_then(|a| p.ctx().as_str(a)).map(str::to_owned) {
        p.text(&visibility);
        p.space();
    }
    let name = p.ir().expect_attr::<&str>(op, "sym_name").to_owned();
    p.symbol(&name);
    if let Some(kind) = p.ir().attr(op, "generatorKind") {
        p.text(", ");
        p.attr(kind);
    }
    print_parameters(p, op);
    print_ports(p, op);
    p.attr_dict_with_keyword(op, &HEADER_ATTRS);
    if p.ir().body(op, 0).is_some() {
        p.space();
        p.region(p.ir().region(op, 0), false, true);
    }
}

fn print_ports(p: &mut Printer<'_>, op: Op) {
    let attrs = list(p.ir(), op, "per_port_attrs");
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
                    p.string(&port.name);
                }
                argument += 1;
            }
            _ if port.is_argument() => p.text(&format!("%{}", port.name)),
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

/// The name of a port, for its block argument.
pub(crate) fn port_name(ir: &Ir, op: Op, _region: usize, arg: usize) -> Option<String> {
    ports::inputs(ir, op).get(arg).map(|p| p.name.clone())
}

pub(crate) fn verify_module(ir: &Ir, op: Op) -> Result<(), Fault> {
    let block = ir.body(op, 0).ok_or_else(|| Fault::new("requires a body"))?;
    let inputs = ports::inputs(ir, op);
    let args = ir.args(block);
    if inputs.len() != args.len() {
        return Err(Fault::new(format!("has {} input ports but its body has {} arguments", inputs.len(), args.len())));
    }
    for (port, &arg) in inputs.iter().zip(args) {
        let ty = match port.direction {
            Direction::InOut => crate::hw_types::as_inout(&ir.ctx, ir.ty(arg)),
            _ => Some(ir.ty(arg)),
        };
        if ty != Some(port.ty) {
            return Err(Fault::new(format!("type of port '{}' differs from that of the body's argument", port.name)));
        }
    }
    verify_header(ir, op)
}

/// What stands before the body of a module.
pub(crate) fn verify_header(ir: &Ir, op: Op) -> Result<(), Fault> {
    let ports = ports::ports(ir, op);
    if list(ir, op, "parameters").iter().any(|&a| ir.ctx.as_dialect_attr(a, "hw.param.decl").is_none()) {
        return Err(Fault::new("attribute 'parameters' must be a list of #hw.param.decl"));
    }
    let attrs = list(ir, op, "per_port_attrs");
    if attrs.iter().any(|&attr| ir.ctx.as_dict(attr).is_none()) {
        return Err(Fault::new("attribute 'per_port_attrs' must be a list of dictionaries"));
    }
    if !attrs.is_empty() && attrs.len() != ports.len() {
        let (have, want) = (attrs.len(), ports.len());
        return Err(Fault::new(format!("has attributes of {have} ports, but {want} ports")));
    }
    verify_port_names(&ports)
}

fn verify_port_names(ports: &[Port]) -> Result<(), Fault> {
    let mut names: Vec<&str> = ports.iter().map(|p| p.name.as_str()).filter(|n| !n.is_empty()).collect();
    names.sort_unstable();
    match names.windows(2).find(|w| w[0] == w[1]) {
        Some(pair) => Err(Fault::new(format!("has two ports named '{}'", pair[0]))),
        None => Ok(()),
    }
}

pub(crate) fn verify_output(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(module) = ir.parent(op) else { return Ok(()) };
    let outputs = ports::outputs(ir, module);
    let operands = ir.operands(op);
    if outputs.len() != operands.len() {
        let (want, have) = (outputs.len(), operands.len());
        return Err(Fault::new(format!("must have as many operands as the module has outputs: {want}, not {have}")));
    }
    match outputs.iter().zip(operands).find(|(port, v)| port.ty != ir.ty(**v)) {
        Some((port, _)) => {
            Err(Fault::new(format!("operand for output '{}' has another type than the port", port.name)))
        }
        None => Ok(()),
    }
}

pub(crate) fn parse_schema(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let name = p.parse_symbol_name()?;
    set_string(p, state, "sym_name", &name);
    p.expect(",")?;
    let descriptor = p.parse_string()?;
    set_string(p, state, "descriptor", &descriptor);
    p.expect(",")?;
    let required = p.parse_attr()?;
    state.set_attr(p.ctx(), "requiredAttrs", required);
    p.parse_attr_dict(state)
}

pub(crate) fn print_schema(p: &mut Printer<'_>, op: Op) {
    let text = |p: &Printer<'_>, n: &str| p.ir().expect_attr::<&str>(op, n).to_owned();
    let (name, descriptor) = (text(p, "sym_name"), text(p, "descriptor"));
    p.space();
    p.symbol(&name);
    p.text(", ");
    p.string(&descriptor);
    if let Some(required) = p.ir().attr(op, "requiredAttrs") {
        p.text(", ");
        p.attr(required);
    }
    p.attr_dict(op, &["sym_name", "descriptor", "requiredAttrs"]);
}

// Instances.

/// `"u0" sym @s @module<params>(a: %a: i8) -> (x: i8) {attrs}`.
pub(crate) fn parse_instance(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let name = p.parse_string()?;
    set_string(p, state, "instanceName", &name);
    if p.eat_keyword("sym") {
        let symbol = p.parse_attr()?;
        state.set_attr(p.ctx(), "inner_sym", symbol);
    }
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
    if let Some(symbol) = p.ir().attr(op, "inner_sym") {
        p.text(" sym ");
        p.attr(symbol);
    }
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
    let clean = |s: &str| s.replace(|c: char| !(c.is_ascii_alphanumeric() || c == '_'), "_");
    Some(format!("{}.{}", clean(instance), clean(names.get(index)?)))
}

pub(crate) fn verify_instance(ir: &Ir, op: Op) -> Result<(), Fault> {
    let name = ir.required::<ir::required::SymbolName<'_>>(op, "moduleName")?.0;
    let Some(module) = ports::find_module(ir, op, name) else {
        return Err(Fault::new(format!("refers to module @{name}, which does not exist")));
    };
    let types: Vec<Type> = ir.operands(op).iter().map(|&v| ir.ty(v)).collect();
    let values = parameter_values(ir, op, module);
    let inputs = Side { name: "input", ports: &ports::inputs(ir, module), values: &values };
    check_side(ir, &inputs, &strings(ir, op, "argNames"), &types, name)?;
    let types: Vec<Type> = ir.results(op).map(|v| ir.ty(v)).collect();
    let outputs = Side { name: "output", ports: &ports::outputs(ir, module), values: &values };
    check_side(ir, &outputs, &strings(ir, op, "resultNames"), &types, name)?;
    check_parameters(ir, op, module, name)
}

/// The ports of a module on one side, under the parameters of an instance.
struct Side<'a> {
    name: &'static str,
    ports: &'a [Port],
    values: &'a [(&'a str, Attr)],
}

fn check_side(ir: &Ir, side: &Side<'_>, names: &[String], types: &[Type], module: &str) -> Result<(), Fault> {
    let (what, ports) = (side.name, side.ports);
    if ports.len() != types.len() || names.len() != types.len() {
        let (want, have) = (ports.len(), types.len());
        return Err(Fault::new(format!("has {have} {what}s, but module @{module} has {want}")));
    }
    for ((port, name), &ty) in ports.iter().zip(names).zip(types) {
        if port.name != *name {
            let wanted = &port.name;
            return Err(Fault::new(format!("{what} is called '{name}', but in module @{module} it is '{wanted}'")));
        }
        let carried =
            crate::hw_types::as_inout(&ir.ctx, ty).filter(|_| port.direction == Direction::InOut).unwrap_or(ty);
        if !is_instance_type(&ir.ctx, port.ty, carried, side.values) {
            return Err(Fault::new(format!("{what} '{name}' has another type than the port of module @{module}")));
        }
    }
    Ok(())
}

/// The parameters of `module` in an instance: what the instance gives, else their defaults.
fn parameter_values(ir: &Ir, op: Op, module: Op) -> Vec<(&str, Attr)> {
    let declared = list(ir, op, "parameters").into_iter().chain(list(ir, module, "parameters"));
    let value = |declared| {
        let [name, _, value] = *ir.ctx.as_dialect_attr(declared, "hw.param.decl")? else { return None };
        Some((ir.ctx.as_str(name)?, value))
    };
    declared.filter_map(value).collect()
}

fn check_parameters(ir: &Ir, op: Op, module: Op, name: &str) -> Result<(), Fault> {
    let parts = |op: Op| -> Vec<Vec<Attr>> {
        let decls = list(ir, op, "parameters");
        decls.iter().filter_map(|a| ir.ctx.as_dialect_attr(*a, "hw.param.decl").map(<[Attr]>::to_vec)).collect()
    };
    let declared = parts(module);
    for given in parts(op) {
        if !declared.iter().any(|d| d[..2] == given[..2]) {
            let parameter = ir.ctx.as_str(given[0]).unwrap_or_default();
            return Err(Fault::new(format!(
                "parameter '{parameter}' is not one of module @{name}, or of another type"
            )));
        }
    }
    Ok(())
}

// Values.

/// `i32 = #attr {attrs}`.
pub(crate) fn parse_param_value(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let ty = p.parse_type()?;
    p.expect("=")?;
    let value = p.parse_attr_typed(ty)?;
    state.set_attr(p.ctx(), "value", value);
    state.result_types.push(ty);
    p.parse_attr_dict(state)
}

pub(crate) fn print_param_value(p: &mut Printer<'_>, op: Op) {
    p.space();
    p.ty(p.ir().ty(p.ir().result(op, 0)));
    p.text(" = ");
    if let Some(value) = p.ir().attr(op, "value") {
        p.attr_without_type(value);
    }
    p.attr_dict(op, &["value"]);
}

/// `%a, %b : i8`.
pub(crate) fn parse_array_create(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let operands = p.parse_operand_list()?;
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let element = p.parse_type()?;
    for operand in &operands {
        let value = p.resolve(operand, element)?;
        state.operands.push(value);
    }
    match crate::hw_types::array_type(p.ctx(), operands.len() as u64, element) {
        Some(ty) => state.result_types.push(ty),
        None => return Err(p.error("type hw.array is not registered")),
    }
    Ok(())
}

pub(crate) fn print_array_create(p: &mut Printer<'_>, op: Op) {
    let operands = p.ir().operands(op).to_vec();
    p.space();
    p.values(&operands);
    p.attr_dict(op, &[]);
    p.text(" : ");
    if let Some(&first) = operands.first() {
        p.ty(p.ir().ty(first));
    }
}

/// `(%a, %b) {attrs} : !hw.struct<...>`.
pub(crate) fn parse_struct_create(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    p.expect("(")?;
    let operands = p.parse_operand_list()?;
    p.expect(")")?;
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let ty = p.parse_type()?;
    let Some(fields) = as_struct(p.ctx(), ty).filter(|f| f.len() == operands.len()) else {
        return Err(p.error("a struct type with one field for each operand is expected"));
    };
    for (operand, field) in operands.iter().zip(&fields) {
        let value = p.resolve(operand, field.ty)?;
        state.operands.push(value);
    }
    state.result_types.push(ty);
    Ok(())
}

pub(crate) fn print_struct_create(p: &mut Printer<'_>, op: Op) {
    let operands = p.ir().operands(op).to_vec();
    p.text(" (");
    p.values(&operands);
    p.text(")");
    p.attr_dict(op, &[]);
    p.text(" : ");
    p.ty(p.ir().ty(p.ir().result(op, 0)));
}

/// Reads `["field"]`; the index is known once the type is.
fn parse_field_name(p: &mut Parser<'_>) -> Result<String, Reported> {
    p.expect("[")?;
    let name = p.parse_string()?;
    p.expect("]")?;
    Ok(name)
}

/// Reads `: !hw.struct<...>` and sets `fieldIndex`; returns the struct type and the field's.
fn parse_struct_and_field(p: &mut Parser<'_>, state: &mut OpState, name: &str) -> Result<(Type, Type), Reported> {
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let ty = p.parse_type()?;
    let Some(fields) = as_struct(p.ctx(), ty) else { return Err(p.error("a struct type is expected")) };
    let Some(index) = fields.iter().position(|f| f.name == name) else {
        return Err(p.error(format!("the struct has no field '{name}'")));
    };
    let attr = p.ctx().i_attr(32, index as i64);
    state.set_attr(p.ctx(), "fieldIndex", attr);
    Ok((ty, fields[index].ty))
}

fn print_field_name(p: &mut Printer<'_>, op: Op) {
    let ty = p.ir().ty(p.ir().operand(op, 0));
    let index = p.ir().expect_attr::<i64>(op, "fieldIndex");
    let fields = as_struct(p.ctx(), ty).unwrap_or_default();
    let name = usize::try_from(index).ok().and_then(|i| fields.get(i)).map(|f| f.name.clone());
    p.text("[");
    p.string(&name.unwrap_or_default());
    p.text("]");
}

/// `%s["p"] : !hw.struct<...>`.
pub(crate) fn parse_struct_extract(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let operand = p.parse_operand()?;
    let name = parse_field_name(p)?;
    let (ty, field) = parse_struct_and_field(p, state, &name)?;
    let value = p.resolve(&operand, ty)?;
    state.operands.push(value);
    state.result_types.push(field);
    Ok(())
}

pub(crate) fn print_struct_extract(p: &mut Printer<'_>, op: Op) {
    p.space();
    p.value(p.ir().operand(op, 0));
    print_field_name(p, op);
    p.attr_dict(op, &["fieldIndex"]);
    p.text(" : ");
    p.ty(p.ir().ty(p.ir().operand(op, 0)));
}

/// `%s["p"], %v : !hw.struct<...>`.
pub(crate) fn parse_struct_inject(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let operand = p.parse_operand()?;
    let name = parse_field_name(p)?;
    p.expect(",")?;
    let new = p.parse_operand()?;
    let (ty, field) = parse_struct_and_field(p, state, &name)?;
    let values = [p.resolve(&operand, ty)?, p.resolve(&new, field)?];
    state.operands.extend_from_slice(&values);
    state.result_types.push(ty);
    Ok(())
}

pub(crate) fn print_struct_inject(p: &mut Printer<'_>, op: Op) {
    p.space();
    p.value(p.ir().operand(op, 0));
    print_field_name(p, op);
    p.text(", ");
    p.value(p.ir().operand(op, 1));
    p.attr_dict(op, &["fieldIndex"]);
    p.text(" : ");
    p.ty(p.ir().ty(p.ir().operand(op, 0)));
}

/// `A : !hw.enum<A, B>`.
pub(crate) fn parse_enum_constant(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let field = parse_name(p)?;
    set_string(p, state, "field", &field);
    p.parse_attr_dict(state)?;
    p.expect(":")?;
    let ty = p.parse_type()?;
    if as_enum(p.ctx(), ty).is_none_or(|cases| !cases.contains(&field)) {
        return Err(p.error(format!("the enum has no case '{field}'")));
    }
    state.result_types.push(ty);
    Ok(())
}

pub(crate) fn print_enum_constant(p: &mut Printer<'_>, op: Op) {
    let field = p.ir().expect_attr::<&str>(op, "field").to_owned();
    p.text(&format!(" {field}"));
    p.attr_dict(op, &["field"]);
    p.text(" : ");
    p.ty(p.ir().ty(p.ir().result(op, 0)));
}

/// `@name : type`.
pub(crate) fn parse_typedecl(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let name = p.parse_symbol_name()?;
    set_string(p, state, "sym_name", &name);
    if p.eat(",") {
        let verilog = p.parse_string()?;
        set_string(p, state, "verilogName", &verilog);
    }
    p.expect(":")?;
    let ty = p.parse_type()?;
    let ty = p.ctx().type_attr(ty);
    state.set_attr(p.ctx(), "aliased", ty);
    p.parse_attr_dict(state)
}

pub(crate) fn print_typedecl(p: &mut Printer<'_>, op: Op) {
    let text = |p: &Printer<'_>, n: &str| p.ir().attr(op, n).and_then(|a| p.ctx().as_str(a)).map(str::to_owned);
    p.space();
    let name: &str = p.ir().expect_attr(op, "sym_name");
    let name = name.to_owned();
    p.symbol(&name);
    if let Some(verilog) = text(p, "verilogName") {
        p.text(", ");
        p.string(&verilog);
    }
    p.text(" : ");
    if let Some(ty) = p.ir().attr(op, "aliased") {
        p.attr(ty);
    }
    p.attr_dict(op, &["sym_name", "verilogName", "aliased"]);
}
