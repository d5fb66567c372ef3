//! The rule of every operation that `convert-to-llvm` handles, as tables by dialect.
//!
//! What holds: an op without a row is refused with an error that names it.

use ir::ids::OpName;
use ir::{Op, Value};
use rustc_hash::FxHashMap;

use super::convert::{Converted, Converter, Refusal};
use super::{arith, control, math, memory, views};

/// How an op is converted.
#[derive(Clone, Copy)]
pub(super) enum Rule {
    /// To the llvm op of this name, with the same operands and results and the flags that both have.
    Same(&'static str),
    /// By a function.
    Custom(fn(&mut Converter<'_>, Op) -> Converted),
}

/// Rows of op and rule.
pub(super) type Table = &'static [(&'static str, Rule)];

const TABLES: [Table; 6] = [arith::TABLE, arith::INDEX_TABLE, math::TABLE, memory::TABLE, views::TABLE, control::TABLE];

/// Rules that were looked up, by op name.
pub(super) type Cache = FxHashMap<OpName, Option<Rule>>;

/// Every op that has a rule.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    TABLES.into_iter().flatten().map(|(name, _)| *name)
}

fn find(name: &str) -> Option<Rule> {
    TABLES.into_iter().flatten().find(|(n, _)| *n == name).map(|(_, rule)| *rule)
}

/// Converts `op`; new ops go to the end of the block at hand.
pub(super) fn convert(c: &mut Converter<'_>, op: Op) -> Converted {
    let name = c.rw.name(op);
    let rule = match c.cache.get(&name) {
        Some(rule) => *rule,
        None => {
            let rule = find(c.rw.op_text(op));
            c.cache.insert(name, rule);
            rule
        }
    };
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
