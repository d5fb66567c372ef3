//! Text of functions of the program that runs a simulation.

use ir::ir::OpState;
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::{Op, Reported, Rewriter};

use crate::hw_syntax::{parse_visibility, print_attributes, print_visibility, set_string};
use crate::hw_types::{parse_name, print_name};
use crate::sim_types::{DpiArgument, parse_direction, signature, signature_type};

/// `private @f(in %a : i8, out b : i8, return r : i8) attributes {...}`.
pub(crate) fn parse_dpi(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    parse_visibility(p, state);
    let name = p.parse_symbol_name()?;
    set_string(p, state, "sym_name", &name);
    let mut arguments = Vec::new();
    p.delimited("(", ")", |p| {
        arguments.push(parse_argument(p)?);
        if p.at_keyword("loc") {
            p.parse_attr()?;
        }
        Ok(())
    })?;
    let ty = signature_type(p.ctx(), &arguments).ok_or_else(|| p.error("type sim.dpi_functy is not registered"))?;
    let ty = p.ctx().type_attr(ty);
    state.set_attr(p.ctx(), "dpi_function_type", ty);
    p.parse_attr_dict_with_keyword(state)?;
    let body = Rewriter::new(p.ir()).create_region();
    state.regions.push(body);
    Ok(())
}

fn parse_argument(p: &mut Parser<'_>) -> Result<DpiArgument, Reported> {
    let direction = parse_direction(p)?;
    let name = match is_given(&direction) {
        true => {
            let value = p.parse_operand()?;
            p.operand_name(&value).to_owned()
        }
        false => parse_name(p)?,
    };
    p.expect(":")?;
    Ok(DpiArgument { direction, name, ty: p.parse_type()? })
}

/// True if a call gives a value for an argument of this direction.
fn is_given(direction: &str) -> bool {
    matches!(direction, "in" | "inout" | "ref")
}

pub(crate) fn print_dpi(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    p.space();
    print_visibility(p, op);
    p.symbol(ir.expect_attr::<&str>(op, "sym_name"));
    p.text("(");
    p.comma_list(signature(ir, op).unwrap_or_default(), |p, argument| {
        p.text(&argument.direction);
        p.space();
        match is_given(&argument.direction) {
            true => p.text(&format!("%{}", argument.name)),
            false => print_name(p, &argument.name),
        }
        p.text(" : ");
        p.ty(argument.ty);
    });
    p.text(")");
    print_attributes(p, op);
}
