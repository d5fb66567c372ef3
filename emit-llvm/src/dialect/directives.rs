//! The `custom<...>` directives of the dialect's formats.

use ir::Op;
use ir::diag::Reported;
use ir::text::CustomDirective;
use ir::text::format::Groups;
use ir::text::parser::Parser;
use ir::text::printer::Printer;

/// The directives of arithmetic: `overflow<...>`, and the attributes after a space of their own.
pub(super) static DIRECTIVES: [CustomDirective; 2] = [
    CustomDirective { name: "LLVMOpAttrs", parse: parse_attrs, print: print_attrs },
    CustomDirective { name: "OverflowFlags", parse: parse_overflow, print: print_overflow },
];

fn parse_attrs(p: &mut Parser<'_>, groups: &mut Groups) -> Result<(), Reported> {
    if !p.at("{") {
        return Ok(());
    }
    let dict = p.parse_dictionary()?;
    let entries = p.ctx().as_dict(dict).unwrap_or(&[]).to_vec();
    if let Some((name, _)) = entries.iter().find(|(name, _)| groups.attrs.iter().any(|(n, _)| n == name)) {
        let message = format!("attribute '{}' is given twice", p.ctx().text(*name));
        return Err(p.error_coded("E0102", message));
    }
    groups.attrs.extend(entries);
    Ok(())
}

fn print_attrs(p: &mut Printer<'_>, op: Op) {
    p.attr_dict(op, &["overflowFlags"]);
}

fn parse_overflow(p: &mut Parser<'_>, groups: &mut Groups) -> Result<(), Reported> {
    if p.eat_keyword("overflow") {
        let flags = p.parse_stripped_attr("llvm.overflow")?;
        let name = p.ctx().str("overflowFlags");
        groups.attrs.push((name, flags));
    }
    Ok(())
}

fn print_overflow(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let Some(flags) = ir.attr(op, "overflowFlags") else { return };
    let bits = ir.ctx.as_dialect_attr(flags, "llvm.overflow").and_then(|params| ir.ctx.as_i64(*params.first()?));
    if bits.is_some_and(|bits| bits != 0) {
        p.text(" overflow");
        p.stripped_attr(flags);
    }
}
