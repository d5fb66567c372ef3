//! Lists of indices of which some are constants: `[%i, 4, ?]`, held as operands and a dense array of `i64`.

use ir::diag::Reported;
use ir::text::parser::{Parser, UnresolvedOperand};
use ir::text::printer::Printer;
use ir::types::DYNAMIC;
use ir::{Ir, Op, Value};

/// Parses a list between `open` and `close`: the operands, and the constants with `DYNAMIC` in the operands' places.
pub fn parse(p: &mut Parser<'_>, open: &str, close: &str) -> Result<(Vec<UnresolvedOperand>, Vec<i64>), Reported> {
    p.parse_index_list(open, close)
}

/// Prints the list between `open` and `close`.
pub fn print(p: &mut Printer<'_>, operands: &[Value], constants: &[i64], open: &str, close: &str) {
    p.index_list(operands, constants, open, close);
}

/// One entry of a mixed list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// A constant.
    Constant(i64),
    /// A value.
    Value(Value),
}

impl Entry {
    /// The constant, if it is one.
    pub fn constant(self) -> Option<i64> {
        match self {
            Self::Constant(value) => Some(value),
            Self::Value(_) => None,
        }
    }
}

/// The entries of a list from operand group `group` and attribute `attr` of `op`.
pub fn entries(ir: &Ir, op: Op, group: &str, attr: &str) -> Vec<Entry> {
    let constants = ir.segments(op, attr).unwrap_or_default();
    let mut values = ir.operands_named(op, group).iter();
    let entry = |&c: &i64| match c {
        DYNAMIC => values.next().map(|&v| Entry::Value(v)),
        _ => Some(Entry::Constant(c)),
    };
    constants.iter().filter_map(entry).collect()
}

/// True if each `DYNAMIC` place of attribute `attr` has a value in operand group `group`.
pub fn has_enough(ir: &Ir, op: Op, group: &str, attr: &str) -> bool {
    let constants = ir.segments(op, attr).unwrap_or_default();
    constants.iter().filter(|&&c| c == DYNAMIC).count() <= ir.operands_named(op, group).len()
}

/// True if attribute `attr` has as many `DYNAMIC` places as operand group `group` has values.
pub fn is_consistent(ir: &Ir, op: Op, group: &str, attr: &str) -> bool {
    let constants = ir.segments(op, attr).unwrap_or_default();
    constants.iter().filter(|&&c| c == DYNAMIC).count() == ir.operands_named(op, group).len()
}
