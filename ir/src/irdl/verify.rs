//! The rules of `irdl` operations, in the reference's words.

use rustc_hash::FxHashMap;

use crate::def::Fault;
use crate::ids::{Attr, Op, Region};
use crate::ir::Ir;

use super::load::{resolve, variadicities};

fn fault(message: impl Into<String>) -> Result<(), Fault> {
    Err(Fault::new(message))
}

/// The name must be one that can stand before the dot of an op's name.
pub(super) fn dialect(ir: &Ir, op: Op) -> Result<(), Fault> {
    let name = crate::symbols::name_of(ir, op).unwrap_or("");
    let first = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    let valid = first && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'$');
    if valid { Ok(()) } else { fault("invalid dialect name") }
}

/// Each kind of list stands at most once in a definition, and its body takes no arguments.
pub(super) fn definition(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(region) = ir.regions(op).first().copied() else { return Ok(()) };
    if ir.entry(region).is_some_and(|block| !ir.args(block).is_empty()) {
        return fault("region should have no arguments");
    }
    at_most_one_each(ir, region)
}

fn at_most_one_each(ir: &Ir, region: Region) -> Result<(), Fault> {
    const LISTS: [&str; 5] = ["irdl.parameters", "irdl.operands", "irdl.results", "irdl.attributes", "irdl.regions"];
    let mut seen: FxHashMap<&str, Op> = FxHashMap::default();
    for op in ir.entry(region).into_iter().flat_map(|block| ir.ops(block)) {
        let name = ir.op_text(op);
        if !LISTS.contains(&name) {
            continue;
        }
        if let Some(before) = seen.insert(name, op) {
            let message = format!(
                "failed to verify AtMostOneChildOf trait: the operation contains at least two operations of type {name}"
            );
            return Err(Fault::new(message).note_at(ir.loc(before), "the first one stands here"));
        }
    }
    Ok(())
}

fn array_len(ir: &Ir, op: Op, name: &str) -> Option<usize> {
    ir.attr(op, name).and_then(|a| ir.ctx.as_array(a)).map(<[Attr]>::len)
}

/// There is a name for each value, or none at all; no name is given twice.
pub(super) fn names(ir: &Ir, op: Op) -> Result<(), Fault> {
    let count = ir.operands(op).len();
    match array_len(ir, op, "names") {
        Some(names) if names != count => {
            fault(format!("the number of names and values must be the same, but got {names} and {count}"))
        }
        _ => distinct(ir, op, "names").and_then(|()| identifiers(ir, op)),
    }
}

/// A name stands as a word in the text: letters, digits and underscores, no digit first.
fn identifiers(ir: &Ir, op: Op) -> Result<(), Fault> {
    let names = ir.attr(op, "names").and_then(|a| ir.ctx.as_array(a)).unwrap_or(&[]);
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let is_identifier =
        |name: &str| !name.is_empty() && name.chars().all(is_part) && !name.starts_with(|c: char| c.is_ascii_digit());
    match names.iter().find(|&&name| !ir.ctx.as_str(name).is_some_and(is_identifier)) {
        Some(&odd) => fault(format!("the name {} is no identifier", ir.attr_text(odd))),
        None => Ok(()),
    }
}

fn distinct(ir: &Ir, op: Op, name: &str) -> Result<(), Fault> {
    let names = ir.attr(op, name).and_then(|a| ir.ctx.as_array(a)).unwrap_or(&[]);
    let mut seen = rustc_hash::FxHashSet::default();
    match names.iter().find(|n| !seen.insert(**n)) {
        Some(&twice) => fault(format!("the name {} is given twice", ir.attr_text(twice))),
        None => Ok(()),
    }
}

/// There is a variadicity for each value.
pub(super) fn variadic(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (count, kinds) = (ir.operands(op).len(), variadicities(ir, op).len());
    if count != kinds {
        return fault(format!(
            "the number of operands and their variadicities must be the same, but got {count} and {kinds} respectively"
        ));
    }
    names(ir, op)
}

/// There is a name for each attribute.
pub(super) fn attributes(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (names, values) = (array_len(ir, op, "attributeValueNames").unwrap_or(0), ir.operands(op).len());
    if names != values {
        return fault(format!(
            "the number of attribute names and their constraints must be the same but got {names} and {values} respectively"
        ));
    }
    Ok(())
}

/// A region has at least one block.
pub(super) fn region(ir: &Ir, op: Op) -> Result<(), Fault> {
    match ir.attr(op, "numberOfBlocks").and_then(|a| ir.ctx.as_i64(a)) {
        Some(count) if count < 1 => fault(format!("the number of blocks is expected to be >= 1 but got {count}")),
        _ => Ok(()),
    }
}

/// A union or intersection has members.
pub(super) fn one_or_more(ir: &Ir, op: Op) -> Result<(), Fault> {
    if ir.operands(op).is_empty() { fault("expected 1 or more operands, but found 0") } else { Ok(()) }
}

/// A base is told by a name or by a reference.
pub(super) fn base(ir: &Ir, op: Op) -> Result<(), Fault> {
    let name = ir.attr(op, "base_name").and_then(|a| ir.ctx.as_str(a));
    match (name, ir.attr(op, "base_ref")) {
        (Some(name), None) if name.starts_with(['!', '#']) => Ok(()),
        (Some(_), None) => fault("the base type or attribute name should start with '!' or '#'"),
        (None, Some(_)) => Ok(()),
        _ => fault("the base type or attribute should be specified by either a name or a reference"),
    }
}

/// The reference of a base, if it has one, names a type or an attribute.
pub(super) fn base_reference(ir: &Ir, op: Op) -> Result<(), Fault> {
    match ir.attr(op, "base_ref") {
        Some(reference) => referenced(ir, op, reference),
        None => Ok(()),
    }
}

/// The reference names a type or an attribute.
pub(super) fn parametric(ir: &Ir, op: Op) -> Result<(), Fault> {
    match ir.attr(op, "base_type") {
        Some(reference) => referenced(ir, op, reference),
        None => Ok(()),
    }
}

fn referenced(ir: &Ir, op: Op, reference: Attr) -> Result<(), Fault> {
    let text = ir.attr_text(reference);
    let Some(target) = resolve(ir, op, reference) else { return fault(format!("symbol '{text}' not found")) };
    if ir.is(target, "irdl.type") || ir.is(target, "irdl.attribute") {
        return Ok(());
    }
    let message = format!("symbol '{text}' does not refer to a type or attribute definition");
    Err(Fault::new(message).note_at(ir.loc(target), "it is defined here"))
}
