//! The `custom` directives of the dialect, names of results, and `vector.print`.

use ir::diag::Reported;
use ir::text::CustomDirective;
use ir::text::format::Groups;
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::{Attr, Fault, Ir, Op};

use super::Print;
use crate::common::ensure;
use crate::dynamic_list;

/// `[0, %i]` of `vector.extract`.
pub(super) const EXTRACT_POSITION: CustomDirective =
    CustomDirective { name: "Position", parse: |p, groups| parse_position(p, groups, 1), print: print_position };

/// `[0, %i]` of `vector.insert`.
pub(super) const INSERT_POSITION: CustomDirective =
    CustomDirective { name: "Position", parse: |p, groups| parse_position(p, groups, 2), print: print_position };

fn parse_position(p: &mut Parser<'_>, groups: &mut Groups, group: usize) -> Result<(), Reported> {
    let (operands, constants) = dynamic_list::parse(p, "[", "]")?;
    groups.operands[group] = operands.into();
    let constants = p.ctx().dense_array(64, &constants);
    set(p, groups, "static_position", constants);
    Ok(())
}

fn print_position(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let constants = ir.expect_attr::<Vec<i64>>(op, "static_position");
    dynamic_list::print(p, ir.operands_named(op, "dynamic_position"), &constants, "[", "]");
}

fn set(p: &mut Parser<'_>, groups: &mut Groups, name: &str, value: Attr) {
    let name = p.ctx().str(name);
    groups.attrs.push((name, value));
}

/// `punctuation <comma>` and `str "text"` of `vector.print`, in any order.
pub(super) const PUNCTUATION: CustomDirective =
    CustomDirective { name: "Punctuation", parse: parse_punctuation, print: print_punctuation };

fn parse_punctuation(p: &mut Parser<'_>, groups: &mut Groups) -> Result<(), Reported> {
    let (mut text, mut mark) = (false, false);
    loop {
        if p.at_keyword("str") {
            once(p, &mut text, "str")?;
            let literal = p.parse_string()?;
            let literal = p.ctx().string_attr(&literal);
            set(p, groups, "stringLiteral", literal);
        } else if p.at_keyword("punctuation") {
            once(p, &mut mark, "punctuation")?;
            let value = p.parse_dialect_attr(super::enums::PUNCTUATION)?;
            set(p, groups, "punctuation", value);
        } else {
            return Ok(());
        }
    }
}

/// Takes clause `name`, which may stand once.
fn once(p: &mut Parser<'_>, seen: &mut bool, name: &str) -> Result<(), Reported> {
    if *seen {
        return Err(
            p.error(format!("`{name}` clause can appear at most once in the expansion of the oilist directive"))
        );
    }
    *seen = true;
    p.expect_keyword(name)
}

fn print_punctuation(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    if let Some(literal) = ir.attr(op, "stringLiteral").and_then(|a| ir.ctx.as_str(a)) {
        p.text("str ");
        p.string(literal);
    }
    if let Some(mark) = Print(op).punctuation(ir).filter(|&mark| !is_newline(ir, mark)) {
        if ir.attr(op, "stringLiteral").is_some() {
            p.space();
        }
        p.text("punctuation ");
        p.stripped_attr(mark);
    }
}

fn is_newline(ir: &Ir, mark: Attr) -> bool {
    let params = ir.ctx.as_dialect_attr(mark, super::enums::PUNCTUATION);
    params.and_then(|p| p.first()).and_then(|&p| ir.ctx.as_i64(p)) == Some(1)
}

pub(super) fn verify_print(ir: &Ir, op: Op) -> Result<(), Fault> {
    let print = Print(op);
    let plain = print.source(ir).is_none() && print.punctuation(ir).is_none_or(|mark| is_newline(ir, mark));
    ensure(print.stringLiteral(ir).is_none() || plain, || {
        "failed to verify that `source` or `punctuation` are not set when printing strings".into()
    })
}

pub(super) fn vscale_name(_: &Ir, _: Op, _: usize) -> Option<String> {
    Some("vscale".to_owned())
}

pub(super) fn deinterleave_name(_: &Ir, _: Op, index: usize) -> Option<String> {
    Some(if index == 0 { "res1" } else { "res2" }.to_owned())
}

pub(super) fn scan_name(_: &Ir, _: Op, index: usize) -> Option<String> {
    Some(if index == 0 { "dest" } else { "accumulated_value" }.to_owned())
}
