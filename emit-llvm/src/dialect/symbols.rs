//! What functions and globals share: linkage and comdat.

use dialects::common::ensure;
use ir::diag::Reported;
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::{AttrKind, Fault, Ir, Op, OpState};

use super::enums::EXTERNAL;
use super::keywords::number_of;
use crate::dialect::ops;

/// The number of the op's linkage in `enums::LINKAGE`.
pub fn linkage_of(ir: &Ir, op: Op) -> i64 {
    if ir.attr(op, "linkage").is_some() { number_of(ir, op, "linkage") } else { EXTERNAL }
}

/// `comdat(@table::@selector)`, if it comes next.
pub(super) fn parse_comdat(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    if !p.eat_keyword("comdat") {
        return Ok(());
    }
    p.expect("(")?;
    let comdat = p.parse_attr()?;
    if !matches!(p.ctx().attr_kind(comdat), AttrKind::SymbolRef { .. }) {
        return Err(p.error("invalid kind of attribute specified: 'comdat' is a symbol reference"));
    }
    p.expect(")")?;
    state.set_attr(p.ctx(), "comdat", comdat);
    Ok(())
}

pub(super) fn print_comdat(p: &mut Printer<'_>, op: Op) {
    if let Some(comdat) = p.ir().attr(op, "comdat") {
        p.text(" comdat(");
        p.attr(comdat);
        p.text(")");
    }
}

/// The comdat of a symbol is a selector that is there.
pub(super) fn verify_comdat(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(comdat) = ir.attr(op, "comdat") else { return Ok(()) };
    let found = ir::symbols::lookup_attr(ir, op, comdat);
    ensure(found.is_some_and(|op| ir.isa::<ops::ComdatSelector>(op)), || {
        format!("expected comdat symbol, found {}", ir.attr_text(comdat))
    })
}
