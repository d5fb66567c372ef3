//! Bits of a circuit's words that hold their values: synthesis leaves out what is above them.
//!
//! What holds: facts go from operands to results, once by operation; registers and ports are any values. Cost grows with the operations.

use bits::Op as Operator;
use bits::known::Facts;
use hw_dialects::extension::{Extended, extended};
use hw_dialects::hw_fold::constant_of;
use hw_dialects::{comb, hw};
use ir::{Ir, Op, Value};
use rustc_hash::FxHashMap;

/// What is known of the words of a module.
pub(crate) struct Significant(FxHashMap<Value, Facts>);

impl Significant {
    /// Of operations that stand each after those that it needs within a cycle.
    pub(crate) fn of(ir: &Ir, ops: &[Op]) -> Self {
        let mut found = Self(FxHashMap::default());
        for &op in ops {
            let mut results = ir.results(op);
            let (Some(result), None) = (results.next(), results.next()) else { continue };
            if let Some(facts) = found.result(ir, op) {
                found.0.insert(result, facts);
            }
        }
        found
    }

    fn result(&self, ir: &Ir, op: Op) -> Option<Facts> {
        let operands: Option<Vec<Facts>> = ir.operands(op).iter().map(|&value| self.facts(ir, value)).collect();
        let mut operands = operands?.into_iter();
        if ir.isa::<hw::Wire>(op) {
            return operands.next();
        }
        let operator = comb::operator(ir, op)?;
        if let Some(Extended::Signed(narrow)) = extended(ir, ir.result(op, 0)) {
            let width = ir.ctx.integer_width(ir.ty(ir.result(op, 0)))?;
            return Facts::of(Operator::SignExtend(width), &[&self.facts(ir, narrow)?]);
        }
        // Sums and gates of more than two operands are those of two, one after the other.
        if operator.arity() == 2 && operands.len() > 2 {
            let first = operands.next()?;
            return operands.try_fold(first, |joined, next| Facts::of(operator, &[&joined, &next]));
        }
        let operands: Vec<Facts> = operands.collect();
        Facts::of(operator, &operands.iter().collect::<Vec<_>>())
    }

    /// What is known of a value; nothing of one that is no integer.
    fn facts(&self, ir: &Ir, value: Value) -> Option<Facts> {
        if let Some(constant) = constant_of(ir, value) {
            return Some(Facts::constant(constant));
        }
        let width = ir.ctx.integer_width(ir.ty(value))?;
        Some(self.0.get(&value).cloned().unwrap_or_else(|| Facts::unknown(width)))
    }

    /// Bits from the lowest up that hold a value, at least one.
    pub(crate) fn bits(&self, ir: &Ir, value: Value) -> u32 {
        self.facts(ir, value).map_or(1, |facts| facts.significant().0.max(1))
    }
}
