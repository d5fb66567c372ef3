//! The rule of every operation that `convert-to-llvm` handles, as tables by dialect.
//!
//! What holds: an op without a row is refused with an error that names it.

use ir::ids::OpName;
use ir::{Op, Value};
use rustc_hash::FxHashMap;

use super::convert::{Converted, Converter, Refusal};
use super::{arith, complex, control, math, memory, pass_through, rows, shapes, vector, views};

/// How an op is converted.
#[derive(Clone, Copy, Debug)]
pub(super) enum Rule {
    /// To the llvm op of this name, with the same operands and results and the flags that both have.
    Same(&'static str),
    /// By a function.
    Custom(fn(&mut Converter<'_>, Op) -> Converted),
}

/// Rows of op and rule.
pub(super) type Table = &'static [(&'static str, Rule)];

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

/// Rules that were looked up, by op name.
pub(super) type Cache = FxHashMap<OpName, Option<Rule>>;

/// Every op that has a rule.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    TABLES.iter().copied().flatten().map(|(name, _)| *name)
}

fn find(tables: &[Table], name: &str) -> Option<Rule> {
    tables.iter().copied().flatten().find(|(n, _)| *n == name).map(|(_, rule)| *rule)
}

/// The rule of `op`, if it has one.
pub(super) fn rule(c: &mut Converter<'_>, op: Op) -> Option<Rule> {
    let name = c.rw.name(op);
    if let Some(rule) = c.cache.get(&name) {
        return *rule;
    }
    let text = c.rw.op_text(op);
    let mut rule = find(c.tables, text);
    if rule.is_none() && !c.is_partial() && text.starts_with("llvm.") {
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

/// Converts `op` to the llvm op `name`.
pub(super) fn same(c: &mut Converter<'_>, op: Op, name: &str) -> Converted {
    let operands = c.get_all(&c.rw.operands(op).to_vec())?;
    let value = build(c, op, name, &operands)?;
    let result = c.rw.result(op, 0);
    c.set(result, value);
    Ok(())
}

/// The llvm op `name` on `operands`, with the result type and flags of `op`.
pub(super) fn build(c: &mut Converter<'_>, op: Op, name: &str, operands: &[Value]) -> Result<Value, Refusal> {
    let result = c.rw.result(op, 0);
    let ty = c.rw.ty(result);
    let ty = c.scalar(ty)?;
    let flags = super::flags::of(c, op);
    let mut builder = c.rw.op(name).operands(operands).result(ty);
    for (name, attr) in flags {
        builder = builder.attr(name, attr);
    }
    Ok(builder.value())
}
