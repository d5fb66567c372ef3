//! Verilog expressions of values, with parentheses by precedence.
//!
//! What holds: both operands of an operator have the width of its result (comparisons: one width), so that no width rule
//! of Verilog applies; signed readings are made by `$signed` right at the operand. An operation that is no expression is never
//! written as one.

#![deny(clippy::wildcard_enum_match_arm)]

use bits::Predicate;
use hw_dialects::comb;
use hw_dialects::comb::{Comparison, Unknown};
use hw_dialects::extension::{Extended, extended};
use ir::{Int, Ir, Op, Value};
use rustc_hash::FxHashMap;

use crate::form::{Form, form};
use crate::values::{known, root, significant_bits, width_of};

/// How tightly an expression binds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Level {
    Choice,
    Or,
    Xor,
    And,
    Equality,
    Relation,
    Shift,
    Sum,
    Quotient,
    Product,
    Unary,
    Primary,
}

/// Writes expressions of one module.
pub(crate) struct Expressions<'a> {
    ir: &'a Ir,
    /// Names of values that have one.
    names: &'a FxHashMap<Value, String>,
    /// The ops whose text the last expression holds.
    pub(crate) used: Vec<Op>,
}

/// A text and how tightly it binds.
pub(crate) type Text = (String, Level);

/// What stands for a value without bits.
fn zero() -> Text {
    ("1'd0".to_owned(), Level::Primary)
}

impl<'a> Expressions<'a> {
    pub(crate) fn new(ir: &'a Ir, names: &'a FxHashMap<Value, String>) -> Self {
        Self { ir, names, used: Vec::new() }
    }

    /// What is written.
    pub(crate) fn ir(&self) -> &'a Ir {
        self.ir
    }

    /// The text of a value as it is used: a name, a literal or an expression in place.
    pub(crate) fn value(&mut self, value: Value) -> String {
        self.text(value).0
    }

    /// The text of what defines `value`, for its own assignment.
    pub(crate) fn definition(&mut self, value: Value) -> String {
        match self.ir.def_op(value) {
            Some(op) => self.operation(op).0,
            None => self.value(value),
        }
    }

    pub(crate) fn text(&mut self, value: Value) -> Text {
        let value = root(self.ir, value);
        if let Some(name) = self.names.get(&value) {
            return (name.clone(), Level::Primary);
        }
        if let Some(constant) = known(self.ir, value) {
            return (literal(&constant), Level::Primary);
        }
        match self.ir.def_op(value) {
            Some(op) => self.operation(op),
            // Ports have names if they have bits.
            None => zero(),
        }
    }

    /// The text of `value`, in parentheses if it binds less than `least`.
    fn at(&mut self, value: Value, least: Level) -> String {
        let (text, level) = self.text(value);
        if level < least { format!("({text})") } else { text }
    }

    fn operation(&mut self, op: Op) -> Text {
        self.used.push(op);
        let operands = self.ir.operands(op).to_vec();
        match form(self.ir, op) {
            Form::Constant(write)
            | Form::ConstantClock(write)
            | Form::Wire(write)
            | Form::Operator(write, _)
            | Form::Alone(write, _)
            | Form::Selection(write) => write(self, op, &operands),
            // What has no name has no bits.
            Form::Instance | Form::Register(_) | Form::Port(_) if self.has_no_bits(op) => zero(),
            Form::Structure | Form::Output | Form::Initial | Form::Memory | Form::Cast => self.no_expression(op),
            Form::Instance | Form::Register(_) | Form::Port(_) => self.no_expression(op),
            Form::Simplified(_) | Form::Flattened(_) => self.no_expression(op),
            Form::Storage | Form::Place | Form::Statement | Form::Property => self.no_expression(op),
        }
    }

    fn has_no_bits(&self, op: Op) -> bool {
        self.ir.results(op).any(|v| width_of(self.ir, v) == 0)
    }

    fn no_expression(&self, op: Op) -> ! {
        self.ir.internal_error(op, "has a value without name that is no expression")
    }

    /// The value of a constant.
    pub(crate) fn literal_of(&mut self, op: Op) -> Text {
        match known(self.ir, self.ir.result(op, 0)) {
            Some(value) => (literal(&value), Level::Primary),
            None => self.ir.internal_error(op, "has no constant value"),
        }
    }

    /// An operator before its operand.
    pub(crate) fn prefixed(&mut self, operator: &str, operand: Value) -> Text {
        (format!("{operator}{}", self.at(operand, Level::Primary)), Level::Unary)
    }

    pub(crate) fn joined(&mut self, operands: &[Value], operator: &str, level: Level, least: Level) -> Text {
        let parts: Vec<String> = operands.iter().map(|v| self.at(*v, least)).collect();
        (parts.join(operator), if parts.len() == 1 { Level::Choice } else { level })
    }

    pub(crate) fn binary(&mut self, operands: &[Value], operator: &str, level: Level) -> Text {
        let (a, b) = (self.at(operands[0], Level::Unary), self.at(operands[1], Level::Unary));
        (format!("{a}{operator}{b}"), level)
    }

    /// A sum; a constant that is short as a negative number is subtracted.
    pub(crate) fn sum(&mut self, operands: &[Value]) -> Text {
        let Some((&last, rest)) = operands.split_last().filter(|(_, rest)| !rest.is_empty()) else {
            return self.text(operands[0]);
        };
        let (text, _) = self.joined(rest, " + ", Level::Sum, Level::Quotient);
        let negative = known(self.ir, last).filter(|c| c.width() > 1 && c.sign_bit() && c.neg().unsigned_bits() < 16);
        match negative.filter(|c| !c.is_signed_min()) {
            Some(c) => (format!("{text} - {}", literal(&c.neg())), Level::Sum),
            None => (format!("{text} + {}", self.at(last, Level::Product)), Level::Sum),
        }
    }

    pub(crate) fn subtraction(&mut self, operands: &[Value]) -> Text {
        if known(self.ir, operands[0]).is_some_and(|c| c.is_zero()) {
            return (format!("-{}", self.at(operands[1], Level::Primary)), Level::Unary);
        }
        let (a, b) = (self.at(operands[0], Level::Product), self.at(operands[1], Level::Product));
        (format!("{a} - {b}"), Level::Sum)
    }

    /// An exclusive disjunction; with all ones it is a complement.
    pub(crate) fn exclusive(&mut self, operands: &[Value]) -> Text {
        if let [x, ones] = *operands
            && known(self.ir, ones).is_some_and(|c| c.is_all_ones())
        {
            return (format!("~{}", self.at(x, Level::Primary)), Level::Unary);
        }
        self.joined(operands, " ^ ", Level::Xor, Level::Unary)
    }

    fn signed_operand(&mut self, value: Value) -> String {
        match known(self.ir, value) {
            Some(c) => signed_literal(&c),
            None => format!("$signed({})", self.value(value)),
        }
    }

    pub(crate) fn signed(&mut self, operands: &[Value], operator: &str, level: Level) -> Text {
        let (a, b) = (self.signed_operand(operands[0]), self.signed_operand(operands[1]));
        (format!("{a}{operator}{b}"), level)
    }

    /// A product of values that were extended by their signs: the factors are read with sign, so that tools see how narrow they
    /// are.
    pub(crate) fn signed_product(&mut self, operands: &[Value]) -> Text {
        let factors: Vec<String> = operands.iter().map(|v| self.signed_factor(*v)).collect();
        (factors.join(" * "), Level::Product)
    }

    fn signed_factor(&mut self, value: Value) -> String {
        let (width, is_named) = (width_of(self.ir, value), self.names.contains_key(&root(self.ir, value)));
        match extended(self.ir, value).filter(|_| !is_named) {
            Some(Extended::Signed(narrow)) => {
                let whole = self.ir.def_op(value).into_iter().collect::<Vec<_>>();
                self.used.extend(whole);
                format!("{width}'($signed({}))", self.value(narrow))
            }
            Some(Extended::Unsigned(parts)) => {
                let parts: Vec<String> = parts.iter().map(|v| self.value(*v)).collect();
                format!("{width}'($signed({{1'b0, {}}}))", parts.join(", "))
            }
            None => self.signed_operand(value),
        }
    }

    pub(crate) fn shift(&mut self, operands: &[Value], operator: &str) -> Text {
        let (a, b) = (self.at(operands[0], Level::Unary), self.amount(operands[1]));
        (format!("{a}{operator}{b}"), Level::Shift)
    }

    pub(crate) fn shift_signed(&mut self, operands: &[Value]) -> Text {
        let (a, b) = (self.signed_operand(operands[0]), self.amount(operands[1]));
        (format!("{a} >>> {b}"), Level::Shift)
    }

    /// A shift's amount, which Verilog takes at any width: zeros above it are left out.
    fn amount(&mut self, value: Value) -> String {
        let bits = significant_bits(self.ir, value);
        if let Some(constant) = known(self.ir, value) {
            return literal(&constant.trunc(bits.max(1).min(constant.width())));
        }
        let hidden = !self.names.contains_key(&root(self.ir, value));
        let concat =
            self.ir.def_op(value).filter(|&d| self.ir.isa::<comb::Concat>(d) && bits < width_of(self.ir, value));
        match concat.filter(|_| hidden && bits > 0) {
            Some(concat) => {
                let rest = self.ir.operands(concat)[1..].to_vec();
                match rest[..] {
                    [only] => self.at(only, Level::Unary),
                    _ => self.concatenation(&rest).0,
                }
            }
            None => self.at(value, Level::Unary),
        }
    }

    pub(crate) fn comparison(&mut self, op: Op, operands: &[Value]) -> Text {
        let comparison = Comparison::expect(self.ir, op);
        let (operator, level) = operator_of(comparison);
        if comparison.predicate.is_signed() {
            return self.signed(operands, operator, level);
        }
        let a = self.at(operands[0], Level::Sum);
        match known(self.ir, operands[1]).filter(|c| c.width() == 1 && c.is_zero()) {
            Some(_) if comparison == (Comparison { predicate: Predicate::Eq, unknown: Unknown::Spreads }) => {
                (format!("~{}", self.at(operands[0], Level::Primary)), Level::Unary)
            }
            _ => (format!("{a}{operator}{}", self.at(operands[1], Level::Sum)), level),
        }
    }

    pub(crate) fn choice(&mut self, operands: &[Value]) -> Text {
        let condition = self.at(operands[0], Level::Equality);
        let (yes, no) = (self.at(operands[1], Level::Or), self.at(operands[2], Level::Choice));
        (format!("{condition} ? {yes} : {no}"), Level::Choice)
    }

    pub(crate) fn concatenation(&mut self, operands: &[Value]) -> Text {
        let kept: Vec<Value> = operands.iter().copied().filter(|v| width_of(self.ir, *v) > 0).collect();
        let parts: Vec<String> = kept.iter().map(|v| self.value(*v)).collect();
        (format!("{{{}}}", parts.join(", ")), Level::Primary)
    }

    pub(crate) fn replication(&mut self, op: Op, value: Value) -> Text {
        let count = width_of(self.ir, self.ir.result(op, 0)) / width_of(self.ir, value).max(1);
        (format!("{{{count}{{{}}}}}", self.value(value)), Level::Primary)
    }

    pub(crate) fn slice(&mut self, op: Op, value: Value) -> Text {
        let low = self.ir.expect_attr::<i64>(op, "lowBit");
        let (bits, whole) = (i64::from(width_of(self.ir, self.ir.result(op, 0))), width_of(self.ir, value));
        let name = self.at(value, Level::Primary);
        let text = match (bits, whole) {
            (bits, whole) if bits == i64::from(whole) => name,
            (1, _) => format!("{name}[{low}]"),
            _ => format!("{name}[{}:{low}]", low + bits - 1),
        };
        (text, Level::Primary)
    }

    pub(crate) fn indexed(&mut self, op: Op, operands: &[Value]) -> Text {
        let bits = width_of(self.ir, self.ir.result(op, 0));
        let (name, base) = (self.at(operands[0], Level::Primary), self.value(operands[1]));
        let text = if width_of(self.ir, operands[0]) == 1 {
            name
        } else if bits == 1 {
            format!("{name}[{base}]")
        } else {
            let way = if self.ir.attr(op, "decrement").is_some() { "-" } else { "+" };
            format!("{name}[{base} {way}: {bits}]")
        };
        (text, Level::Primary)
    }

    pub(crate) fn parameter(&mut self, op: Op) -> Text {
        let value = self.ir.expect_attr::<ir::Attr>(op, "value");
        let name =
            self.ir.ctx.as_dialect_attr(value, "hw.param.decl.ref").and_then(|p| self.ir.ctx.as_str(*p.first()?));
        match (name, self.ir.ctx.as_int(value)) {
            (Some(name), _) => (hw_dialects::names::legal(name), Level::Primary),
            (None, Some((value, _))) => (literal(value), Level::Primary),
            (None, None) => self.ir.internal_error(op, "has a value that is neither a number nor a parameter"),
        }
    }
}

fn operator_of(comparison: Comparison) -> (&'static str, Level) {
    match comparison.predicate {
        Predicate::Eq => (equality(comparison.unknown, [" == ", " === ", " ==? "]), Level::Equality),
        Predicate::Ne => (equality(comparison.unknown, [" != ", " !== ", " !=? "]), Level::Equality),
        Predicate::Slt | Predicate::Ult => (" < ", Level::Relation),
        Predicate::Sle | Predicate::Ule => (" <= ", Level::Relation),
        Predicate::Sgt | Predicate::Ugt => (" > ", Level::Relation),
        Predicate::Sge | Predicate::Uge => (" >= ", Level::Relation),
    }
}

/// The spelling of an equality by what unknown bits mean.
fn equality(unknown: Unknown, [spreads, is_a_value, is_anything]: [&'static str; 3]) -> &'static str {
    match unknown {
        Unknown::Spreads => spreads,
        Unknown::IsAValue => is_a_value,
        Unknown::IsAnything => is_anything,
    }
}

/// A sized literal: decimal where it is short, else hexadecimal.
pub(crate) fn literal(value: &Int) -> String {
    let width = value.width();
    match value.to_u64() {
        Some(small) if small < 1000 => format!("{width}'d{small}"),
        _ => format!("{width}'h{:x}", value.to_biguint()),
    }
}

/// A literal that is signed in an expression.
fn signed_literal(value: &Int) -> String {
    let width = value.width();
    if value.is_signed_min() || value.signed_bits() > 16 {
        return format!("$signed({})", literal(value));
    }
    let magnitude = if value.sign_bit() { value.neg() } else { value.clone() };
    let sign = if value.sign_bit() { "-" } else { "" };
    format!("{sign}{width}'sd{}", magnitude.to_biguint())
}
