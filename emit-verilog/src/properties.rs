//! Sequences and properties of ltl as expressions of SystemVerilog's assertions.

use hw_dialects::ltl;
use ir::{Op, Value};

use crate::expr::Expressions;

/// The words for an edge of a clock.
pub(crate) fn edge(number: i64) -> &'static str {
    match number {
        0 => "posedge ",
        1 => "negedge ",
        _ => "edge ",
    }
}

impl Expressions<'_> {
    /// The text of a property, a sequence or a bit.
    pub(crate) fn property(&mut self, value: Value) -> String {
        match self.ir().def_op(value).filter(|&op| self.ir().op_text(op).starts_with("ltl.")) {
            Some(op) if !self.ir().isa::<ltl::Sampled>(op) => self.temporal(op),
            _ => self.value(value),
        }
    }

    fn inner(&mut self, op: Op, index: usize) -> String {
        let operand = self.ir().operand(op, index);
        let text = self.property(operand);
        let is_word = text.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '$'));
        if is_word { text } else { format!("({text})") }
    }

    fn joined_properties(&mut self, op: Op, word: &str) -> String {
        let parts: Vec<String> = (0..self.ir().operands(op).len()).map(|index| self.inner(op, index)).collect();
        parts.join(word)
    }

    fn count(&self, op: Op, name: &str) -> Option<i64> {
        self.ir().attr(op, name).and_then(|a| self.ir().ctx.as_i64(a))
    }

    fn temporal(&mut self, op: Op) -> String {
        match self.ir().op_text(op) {
            ltl::And::NAME => self.joined_properties(op, " and "),
            ltl::Or::NAME => self.joined_properties(op, " or "),
            ltl::Intersect::NAME => self.joined_properties(op, " intersect "),
            ltl::Concat::NAME => self.joined_properties(op, " ##0 "),
            ltl::Delay::NAME => format!("##{} {}", self.range(op, "delay", "length"), self.inner(op, 0)),
            ltl::Repeat::NAME => format!("{}[*{}]", self.inner(op, 0), self.bounds(op, "base", "more")),
            ltl::GoToRepeat::NAME => format!("{}[->{}]", self.inner(op, 0), self.bounds(op, "base", "more")),
            ltl::NonConsecutiveRepeat::NAME => format!("{}[={}]", self.inner(op, 0), self.bounds(op, "base", "more")),
            ltl::Not::NAME => format!("not {}", self.inner(op, 0)),
            ltl::Implication::NAME => self.joined_properties(op, " |-> "),
            ltl::Until::NAME => self.joined_properties(op, " until "),
            ltl::Eventually::NAME => format!("s_eventually {}", self.inner(op, 0)),
            ltl::BooleanConstant::NAME => {
                if self.count(op, "value") == Some(0) {
                    "1'd0".to_owned()
                } else {
                    "1'd1".to_owned()
                }
            }
            _ => self.clocked(op),
        }
    }

    fn clocked(&mut self, op: Op) -> String {
        let (clock, event) = (self.ir().operand(op, 1), edge(self.count(op, "edge").unwrap_or_default()));
        format!("@({event}{}) {}", self.value(clock), self.inner(op, 0))
    }

    /// `2`, `2:5` or `2:$`: from so many to so many more, or any number.
    fn bounds(&self, op: Op, from: &str, more: &str) -> String {
        let base = self.count(op, from).unwrap_or_default();
        match self.count(op, more) {
            Some(0) => base.to_string(),
            Some(more) => format!("{base}:{}", base.saturating_add(more)),
            None => format!("{base}:$"),
        }
    }

    fn range(&self, op: Op, from: &str, more: &str) -> String {
        let bounds = self.bounds(op, from, more);
        if bounds.contains(':') { format!("[{bounds}]") } else { bounds }
    }
}
