//! Text of what has a name and ports in sv: functions, and modules whose words are given.

use ir::ir::OpState;
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::{Op, Reported, Rewriter};

use crate::hw_attrs::{parse_parameters, print_parameters};
use crate::hw_syntax::{
    parse_header, parse_ports, parse_visibility, print_attributes, print_ports, print_visibility, set_string,
};
use crate::ports;

/// `private @f(in %a : i8, out x : i8) attributes {...} {...}`; without a body the function is defined elsewhere.
pub(crate) fn parse_func(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    parse_visibility(p, state);
    let name = p.parse_symbol_name()?;
    set_string(p, state, "sym_name", &name);
    let signature = parse_ports(p)?;
    let ty = ports::module_type(p.ctx(), &signature.ports);
    let ty = p.ctx().type_attr(ty);
    state.set_attr(p.ctx(), "module_type", ty);
    let attrs = p.ctx().array_attr(&signature.attrs);
    state.set_attr(p.ctx(), "per_argument_attrs", attrs);
    p.parse_attr_dict_with_keyword(state)?;
    let body = match p.at("{") {
        true => p.parse_isolated_region(&signature.arguments)?,
        false => Rewriter::new(p.ir()).create_region(),
    };
    state.regions.push(body);
    Ok(())
}

pub(crate) fn print_func(p: &mut Printer<'_>, op: Op) {
    p.space();
    print_visibility(p, op);
    print_name(p, op);
    print_ports(p, op, "per_argument_attrs");
    print_attributes(p, op);
    if p.ir().body(op, 0).is_some() {
        p.space();
        p.region(p.ir().region(op, 0), false, true);
    }
}

fn print_name(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    p.symbol(ir.expect_attr::<&str>(op, "sym_name"));
}

/// `@s<parameters> attributes {content = "...", ...}`.
pub(crate) fn parse_source(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    parse_visibility(p, state);
    let name = p.parse_symbol_name()?;
    set_string(p, state, "sym_name", &name);
    let parameters = parse_parameters(p)?;
    state.set_attr(p.ctx(), "parameters", parameters);
    p.parse_attr_dict_with_keyword(state)
}

pub(crate) fn print_source(p: &mut Printer<'_>, op: Op) {
    p.space();
    print_visibility(p, op);
    print_name(p, op);
    print_parameters(p, op);
    p.attr_dict_with_keyword(op, &["sym_name", "sym_visibility", "parameters"]);
}

/// As a `hw.module.extern`.
pub(crate) fn parse_verbatim_module(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let signature = parse_header(p, state, false)?;
    if !signature.attrs.is_empty() {
        let attrs = p.ctx().array_attr(&signature.attrs);
        state.set_attr(p.ctx(), "per_port_attrs", attrs);
    }
    Ok(())
}
