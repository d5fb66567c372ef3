//! The rule of every operation that `convert-to-llvm` handles, as tables by dialect.
//!
//! What holds: an op without a row is refused with an error that names it.

use ir::Op;

use super::convert::{Converted, Converter, Refusal};
use super::rules::{Rule, Table};
use super::same::same;
use super::{arith, complex, control, math, memory, pass_through, rows, shapes, vector, views};

/// The rules of all dialects.
pub(super) const TABLES: &[Table] = &[
    arith::TABLE,
    arith::UB_TABLE,
    arith::INDEX_TABLE,
    math::TABLE,
    math::LIBRARY_TABLE,
    memory::TABLE,
    views::TABLE,
    shapes::TABLE,
    control::TABLE,
    control::FUNCTION_TABLE,
    pass_through::TABLE,
    vector::TABLE,
    complex::TABLE,
];

/// Every op that has a rule.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    TABLES.iter().copied().flatten().map(|(name, _)| *name)
}

fn find(tables: &[Table], name: &str) -> Option<Rule> {
    tables.iter().copied().flatten().find(|(n, _)| *n == name).map(|(_, rule)| *rule)
}

/// True for operations on types of LLVM IR: those of the llvm dialect, and of nvvm, which turns into them.
pub(super) fn is_lowered(name: &str) -> bool {
    ["llvm.", "nvvm."].iter().any(|dialect| name.starts_with(dialect))
}

/// The rule of `op`, if it has one.
pub(super) fn rule(c: &mut Converter<'_>, op: Op) -> Option<Rule> {
    let name = c.rw.name(op);
    if let Some(rule) = c.cache.get(&name) {
        return *rule;
    }
    let text = c.rw.op_text(op);
    let mut rule = find(c.tables, text);
    if rule.is_none() && !c.is_partial() && is_lowered(text) {
        rule = Some(Rule::Custom(pass_through::copy));
    }
    c.cache.insert(name, rule);
    rule
}

/// Converts `op`; new ops go to the end of the block at hand.
pub(super) fn convert(c: &mut Converter<'_>, op: Op) -> Converted {
    let rule = rule(c, op);
    if rows::is_unrolled(c, op) {
        return rows::convert(c, op);
    }
    match rule {
        Some(Rule::Same(name)) => same(c, op, name),
        Some(Rule::Custom(convert)) => convert(c, op),
        None => Err(Refusal::NoRule),
    }
}
