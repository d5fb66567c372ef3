//! Random expressions of C, defined for whatever their variables hold.
//!
//! What holds: each value knows a range that it stays in. Signed sums that could leave their type are unsigned, divisors are not zero,
//! distances of shifts are below the width, subscripts are inside their array, and floats that become integers fit in them.

use super::Generator;
use super::types::{FLOATS, Integer, Range, Type};

/// An expression in brackets.
#[derive(Clone, Debug)]
pub(super) struct Value {
    pub text: String,
    pub ty: Type,
    pub range: Range,
}

/// Floats stay below, so that none is infinite.
const LARGEST: Range = Range { low: -(1 << 100), high: 1 << 100 };
/// Longer texts are not repeated.
const LONG: usize = 120;

impl Value {
    pub fn new(text: impl Into<String>, ty: Type, range: Range) -> Self {
        Self { text: text.into(), ty, range }
    }

    /// The value as an operand that C converts to an integer type.
    fn to(&self, integer: Integer) -> Self {
        Self::new(self.text.clone(), Type::Integer(integer), integer.holding(self.range))
    }

    /// The value cast to an integer type.
    fn cast(&self, integer: Integer) -> Self {
        Self { text: format!("(({}){})", integer.name(), self.text), ..self.to(integer) }
    }
}

impl Generator {
    /// A number of any type; `depth` operators at most lie over each other.
    pub fn value(&mut self, depth: usize) -> Value {
        if depth == 0 {
            return if self.random.chance(25) { self.literal() } else { self.read().unwrap_or_else(|| self.literal()) };
        }
        match self.random.below(20) {
            0..8 => self.arithmetic(depth),
            8..11 => self.bitwise(depth),
            11..13 => self.shift(depth),
            13 => self.quotient(depth),
            14 => self.condition(depth),
            15 => self.choice(depth),
            16 => self.unary(depth),
            17 => {
                let ty = self.ty();
                let value = self.value(depth - 1);
                self.converted(value, ty)
            }
            18 => self.pure_call(depth).unwrap_or_else(|| self.arithmetic(depth)),
            _ => self.value(0),
        }
    }

    /// A number that an assignment can take to a variable of a type.
    pub fn value_for(&mut self, ty: Type, depth: usize) -> Value {
        let value = self.value(depth);
        match (value.ty, ty) {
            (Type::Integer(_), Type::Integer(to)) if self.random.chance(70) => value.to(to),
            (_, Type::Integer(_)) => self.converted(value, ty),
            (_, Type::Float | Type::Double) => self.kept_small(value, FLOATS, ty),
        }
    }

    /// An integer of any type.
    pub fn integer(&mut self, depth: usize) -> (Value, Integer) {
        let value = self.value(depth);
        match value.ty {
            Type::Integer(integer) => (value, integer),
            Type::Float | Type::Double => (self.converted(value, Type::INT), Integer::INT),
        }
    }

    /// A literal, most often small or near a power of two.
    pub fn literal(&mut self) -> Value {
        let (ty, suffix) = match self.random.below(12) {
            0..6 => (Type::INT, ""),
            6..8 => (Type::Integer(Integer::UNSIGNED), "u"),
            8 => (Type::Integer(Integer { bits: 64, ..Integer::INT }), "ll"),
            9 => (Type::Integer(Integer { bits: 64, ..Integer::UNSIGNED }), "ull"),
            _ => return self.literal_of(self.ty_of_literal()),
        };
        let number = self.number(ty);
        Value::new(written(number, suffix), ty, Range::new(number, number))
    }

    fn ty_of_literal(&self) -> Type {
        if self.has_floats { Type::Double } else { Type::INT }
    }

    /// A literal of a type, cast where C has no suffix for it.
    pub fn literal_of(&mut self, ty: Type) -> Value {
        match ty {
            Type::Integer(integer) => {
                let number = self.number(ty);
                let suffix = match (integer.bits > 32, integer.is_signed) {
                    (true, true) => "ll",
                    (true, false) => "ull",
                    (false, true) => "",
                    (false, false) => "u",
                };
                Value::new(written(number, suffix), ty, Range::new(number, number)).cast(integer)
            }
            Type::Float | Type::Double => {
                let quarters = self.random.below(4000) as i128 - 2000;
                let suffix = if ty == Type::Float { "f" } else { "" };
                let text = format!("({:?}{suffix})", quarters as f64 / 4.0);
                Value::new(text, ty, Range::new(quarters.div_euclid(4), quarters.div_euclid(4) + 1))
            }
        }
    }

    /// A number that a type and 63 bits hold.
    fn number(&mut self, ty: Type) -> i128 {
        let range = ty.range();
        let (low, high) = (range.low.max(i64::MIN.into()), range.high.min(i64::MAX.into()));
        let power = 1_i128 << self.random.below(64);
        let number = match self.random.below(8) {
            0..4 => self.random.below(20) as i128,
            4 => power + self.random.below(3) as i128 - 1,
            5 => -power + self.random.below(3) as i128 - 1,
            6 => self.random.pick(&[low, high, high / 2, low / 2]).unwrap_or(high),
            _ => i128::from(self.random.word() as i64) >> self.random.below(63),
        };
        number.clamp(low, high)
    }

    fn arithmetic(&mut self, depth: usize) -> Value {
        let operator = self.random.pick(&['+', '-', '*', '+', '-']).unwrap_or('+');
        let (a, b) = (self.value(depth - 1), self.value(depth - 1));
        match a.ty.common(b.ty) {
            Type::Integer(common) => self.integer_arithmetic(operator, &a, &b, common),
            ty => {
                let (a, b) = (self.in_a_product(a), self.in_a_product(b));
                let range = a.range.arithmetic(operator, b.range).unwrap_or(LARGEST);
                Value::new(format!("({} {operator} {})", a.text, b.text), ty, range)
            }
        }
    }

    /// An operand of which a product with another stays below the largest float.
    fn in_a_product(&mut self, value: Value) -> Value {
        let limit = Range::new(-(1 << 49), 1 << 49);
        match value.ty {
            Type::Integer(_) if !limit.holds(value.range) => self.converted(value, Type::INT),
            ty => self.kept_small(value, limit, ty),
        }
    }

    fn integer_arithmetic(&mut self, operator: char, a: &Value, b: &Value, common: Integer) -> Value {
        let exact = a.to(common).range.arithmetic(operator, b.to(common).range);
        if let Some(range) = exact.filter(|range| common.range().holds(*range)) {
            return Value::new(format!("({} {operator} {})", a.text, b.text), Type::Integer(common), range);
        }
        let unsigned = common.unsigned();
        let (a, b) = match common.is_signed {
            true => (a.cast(unsigned), b.cast(unsigned)),
            false => (a.to(common), b.to(common)),
        };
        let text = format!("({} {operator} {})", a.text, b.text);
        let wrapped = Value::new(text, Type::Integer(unsigned), unsigned.range());
        if common.is_signed && self.random.chance(60) { wrapped.cast(common) } else { wrapped }
    }

    fn bitwise(&mut self, depth: usize) -> Value {
        let operator = self.random.pick(&['&', '|', '^']).unwrap_or('&');
        let ((a, a_ty), (b, b_ty)) = (self.integer(depth - 1), self.integer(depth - 1));
        let common = match Type::Integer(a_ty).common(Type::Integer(b_ty)) {
            Type::Integer(common) => common,
            Type::Float | Type::Double => Integer::INT,
        };
        let (left, right) = (a.to(common).range, b.to(common).range);
        let range = match left.low >= 0 && right.low >= 0 {
            true => left.bitwise(operator, right),
            false => common.range(),
        };
        Value::new(format!("({} {operator} {})", a.text, b.text), Type::Integer(common), range)
    }

    fn shift(&mut self, depth: usize) -> Value {
        let (mut value, ty) = self.integer(depth - 1);
        let mut ty = ty.promoted();
        let is_left = self.random.chance(50);
        if is_left && ty.is_signed {
            ty = ty.unsigned();
            value = value.cast(ty);
        }
        let distance = match self.random.chance(60) {
            true => self.random.below(ty.bits as usize).to_string(),
            false => {
                let (by, _) = self.integer(depth - 1);
                format!("({} % {}u)", by.cast(Integer::UNSIGNED).text, ty.bits)
            }
        };
        let range = value.to(ty).range;
        let range = if !is_left && range.low >= 0 { Range::new(0, range.high) } else { ty.range() };
        let operator = if is_left { "<<" } else { ">>" };
        Value::new(format!("({} {operator} {distance})", value.text), Type::Integer(ty), range)
    }

    fn quotient(&mut self, depth: usize) -> Value {
        let (a, b) = (self.value(depth - 1), self.value(depth - 1));
        if matches!((a.ty, b.ty), (Type::Integer(_), Type::Integer(_))) {
            return self.integer_quotient(&a, b);
        }
        let ty = a.ty.common(b.ty);
        let by = match b.text.len() < LONG {
            true => format!("({0} > 0.5 ? {0} : {1})", b.text, if ty == Type::Float { "2.0f" } else { "2.0" }),
            false => "3".into(),
        };
        let a = self.in_a_product(a);
        let range = a.range.arithmetic('*', Range::new(-2, 2)).unwrap_or(LARGEST);
        Value::new(format!("({} / {by})", a.text), ty, range)
    }

    fn integer_quotient(&mut self, a: &Value, b: Value) -> Value {
        let operator = if self.random.chance(50) { '/' } else { '%' };
        // One more than what some of its bits are, or a constant.
        let by = match self.random.chance(60) {
            true => {
                let mask = (1_i128 << (1 + self.random.below(6))) - 1;
                Value::new(format!("(({} & {mask}) + 1)", b.text), b.ty.common(Type::INT), Range::new(1, mask + 1))
            }
            false => {
                let by = 2 + self.random.below(100) as i128;
                let by = if self.random.chance(20) { -by } else { by };
                Value::new(written(by, ""), Type::INT, Range::new(by, by))
            }
        };
        let Type::Integer(common) = a.ty.common(by.ty) else { return self.literal() };
        let (left, right) = (a.to(common).range, by.to(common).range);
        let range = match left.low >= 0 && right.low > 0 {
            true => Range::new(0, if operator == '%' { left.high.min(right.high - 1) } else { left.high }),
            false => common.range(),
        };
        Value::new(format!("({} {operator} {})", a.text, by.text), Type::Integer(common), range)
    }

    /// A comparison, or two.
    pub fn condition(&mut self, depth: usize) -> Value {
        let below = depth.saturating_sub(1);
        let text = match self.random.below(8) {
            0 if depth > 1 => {
                let (a, b) = (self.condition(below), self.condition(below));
                let operator = if self.random.chance(50) { "&&" } else { "||" };
                format!("({} {operator} {})", a.text, b.text)
            }
            1 => format!("(!{})", self.value(below).text),
            _ => {
                let (a, b) = (self.value(below), self.value(below));
                let operator = self.random.pick(&["<", "<=", ">", ">=", "==", "!="]).unwrap_or("<");
                format!("({} {operator} {})", a.text, b.text)
            }
        };
        Value::new(text, Type::INT, Range::new(0, 1))
    }

    fn choice(&mut self, depth: usize) -> Value {
        let condition = self.condition(depth - 1);
        let (a, b) = (self.value(depth - 1), self.value(depth - 1));
        let ty = a.ty.common(b.ty);
        let range = match ty {
            Type::Integer(common) => a.to(common).range.union(b.to(common).range),
            Type::Float | Type::Double => a.range.union(b.range),
        };
        Value::new(format!("({} ? {} : {})", condition.text, a.text, b.text), ty, range)
    }

    fn unary(&mut self, depth: usize) -> Value {
        let value = self.value(depth - 1);
        let Type::Integer(ty) = value.ty.promoted() else {
            let range = Range::new(-value.range.high, -value.range.low);
            return Value::new(format!("(-{})", value.text), value.ty, range);
        };
        let Range { low, high } = value.range;
        if self.random.chance(40) {
            let range = if ty.is_signed { Range::new(-1 - high, -1 - low) } else { ty.range() };
            return Value::new(format!("(~{})", value.text), Type::Integer(ty), range);
        }
        let negative = Range::new(-high, -low);
        if ty.range().holds(negative) {
            return Value::new(format!("(-{})", value.text), Type::Integer(ty), negative);
        }
        let unsigned = ty.unsigned();
        Value::new(format!("(-{})", value.cast(unsigned).text), Type::Integer(unsigned), unsigned.range())
    }

    /// A cast, defined for all that the value can be.
    fn converted(&mut self, value: Value, ty: Type) -> Value {
        match (value.ty, ty) {
            (Type::Integer(_), Type::Integer(to)) => value.cast(to),
            (_, Type::Float | Type::Double) => Value::new(format!("(({}){})", ty.name(), value.text), ty, value.range),
            (_, Type::Integer(Integer::BOOL)) => value.cast(Integer::BOOL),
            (_, Type::Integer(to)) => {
                let most = Range::new(to.range().low.max(-(1 << 20)), to.range().high.min(1 << 20));
                self.kept_small(value, Range::new(most.low + 1, most.high - 1), ty).cast(to)
            }
        }
    }

    /// A float that is a constant where it would leave a range.
    fn kept_small(&mut self, value: Value, limit: Range, ty: Type) -> Value {
        if limit.holds(value.range) {
            return value;
        }
        let (Type::Float | Type::Double) = value.ty else { return self.literal_of(ty) };
        if value.text.len() > LONG {
            return Value::new("1", Type::INT, Range::new(1, 1));
        }
        let Range { low, high } = limit;
        let text = format!("({0} > {low}.0 && {0} < {high}.0 ? {0} : 1)", value.text);
        Value::new(text, value.ty, limit)
    }

    /// A subscript below `count`.
    pub fn subscript(&mut self, count: usize, depth: usize) -> String {
        let affine = if self.random.chance(65) { self.affine_subscript(count) } else { None };
        if let Some(text) = affine {
            return text;
        }
        if depth == 0 || self.random.chance(25) {
            return self.random.below(count).to_string();
        }
        let (value, _) = self.integer(depth - 1);
        match count.is_power_of_two() {
            true => format!("({} & {})", value.text, count - 1),
            false => format!("({} % {count}u)", value.cast(Integer::UNSIGNED).text),
        }
    }

    /// A counter, or a multiple of it, and a constant.
    fn affine_subscript(&mut self, count: usize) -> Option<String> {
        let counters: Vec<(String, Range)> = self.counters().collect();
        let (name, range) = self.random.pick(&counters)?;
        let scale = 1 + self.random.below(8) as i128 / 7;
        let (low, high) = (range.low * scale, range.high * scale);
        let last = count as i128 - 1;
        if high - low > last {
            return Some(format!("({name} % {count})")).filter(|_| low >= 0);
        }
        let offset = -low + self.random.below((last - (high - low)) as usize + 1) as i128;
        let offset = if (-low..=last - high).contains(&0) && self.random.chance(70) { 0 } else { offset };
        let scaled = if scale == 1 { name } else { format!("{name} * {scale}") };
        Some(match offset {
            0 => scaled,
            1.. => format!("{scaled} + {offset}"),
            _ => format!("{scaled} - {}", -offset),
        })
    }
}

/// A number with a suffix, in brackets; the least one has no literal.
fn written(number: i128, suffix: &str) -> String {
    match number {
        0.. => format!("{number}{suffix}"),
        _ => format!("(-{}{suffix} - 1)", -(number + 1)),
    }
}
