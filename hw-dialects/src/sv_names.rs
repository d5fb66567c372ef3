//! How values of sv are called where the text gives them no name.

use ir::{Ir, Op};

use crate::hw_types::bit_width;

/// The word that the text begins with, without the mark of a macro.
pub(crate) fn verbatim_name(ir: &Ir, op: Op, _: usize) -> Option<String> {
    let text = ir.attr(op, "format_string").and_then(|a| ir.ctx.as_str(a))?;
    let text = text.strip_prefix('`').unwrap_or(text);
    let length = text.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).unwrap_or(text.len());
    (length > 0).then(|| text[..length].to_owned())
}

/// The macro.
pub(crate) fn macro_name(ir: &Ir, op: Op, _: usize) -> Option<String> {
    ir.attr(op, "macroName").and_then(|a| ir.ctx.as_symbol(a)).map(str::to_owned)
}

/// `x_i8`.
pub(crate) fn unknown_name(ir: &Ir, op: Op, _: usize) -> Option<String> {
    bits_name(ir, op, 'x')
}

/// `z_i8`.
pub(crate) fn undriven_name(ir: &Ir, op: Op, _: usize) -> Option<String> {
    bits_name(ir, op, 'z')
}

fn bits_name(ir: &Ir, op: Op, letter: char) -> Option<String> {
    let width = bit_width(&ir.ctx, ir.ty(ir.result(op, 0)))?;
    Some(format!("{letter}_i{width}"))
}

/// The name of a loop's variable, for its block argument.
pub(crate) fn induction_name(ir: &Ir, op: Op, _region: usize, _arg: usize) -> Option<String> {
    ir.attr(op, "inductionVarName").and_then(|a| ir.ctx.as_str(a)).map(str::to_owned)
}

/// The same of `sv.for`, where nothing said is the empty name.
pub(crate) fn for_name(ir: &Ir, op: Op, region: usize, arg: usize) -> Option<String> {
    induction_name(ir, op, region, arg).or_else(|| Some(String::new()))
}
