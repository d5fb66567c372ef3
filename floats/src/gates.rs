//! Short names for what operators of floats are made of.

use bits::{Int, Op, Predicate};

use crate::graph::{Graph, Value};

impl Graph {
    /// A constant of at most 64 bits.
    pub fn word(&mut self, width: u32, value: u64) -> Value {
        self.constant(Int::from_u64(width, value))
    }

    /// All bits clear.
    pub fn zeros(&mut self, width: u32) -> Value {
        self.constant(Int::zero(width))
    }

    /// All bits set.
    pub fn ones(&mut self, width: u32) -> Value {
        self.constant(Int::all_ones(width))
    }

    /// A bit that is known.
    pub fn flag(&mut self, value: bool) -> Value {
        self.constant(Int::from_bool(value))
    }

    /// Bitwise complement.
    pub fn not(&mut self, a: Value) -> Value {
        self.apply(Op::Not, &[a])
    }

    /// Bitwise and.
    pub fn and(&mut self, a: Value, b: Value) -> Value {
        self.apply(Op::And, &[a, b])
    }

    /// Bitwise or.
    pub fn or(&mut self, a: Value, b: Value) -> Value {
        self.apply(Op::Or, &[a, b])
    }

    /// Bitwise exclusive or.
    pub fn xor(&mut self, a: Value, b: Value) -> Value {
        self.apply(Op::Xor, &[a, b])
    }

    /// `a` where `b` is clear.
    pub fn and_not(&mut self, a: Value, b: Value) -> Value {
        let b = self.not(b);
        self.and(a, b)
    }

    /// The bits of all of `values` that are set in each.
    pub fn all_of(&mut self, values: &[Value]) -> Value {
        values[1..].iter().fold(values[0], |all, value| self.and(all, *value))
    }

    /// The bits of any of `values`.
    pub fn any_of(&mut self, values: &[Value]) -> Value {
        values[1..].iter().fold(values[0], |any, value| self.or(any, *value))
    }

    /// `high` where `choice` is set, else `low`.
    pub fn mux(&mut self, choice: Value, high: Value, low: Value) -> Value {
        self.apply(Op::Mux, &[choice, high, low])
    }

    /// Sum, wraps.
    pub fn add(&mut self, a: Value, b: Value) -> Value {
        self.apply(Op::Add, &[a, b])
    }

    /// Difference, wraps.
    pub fn sub(&mut self, a: Value, b: Value) -> Value {
        self.apply(Op::Sub, &[a, b])
    }

    /// Sum of two integers and a bit, wraps: one carry chain that is a bit longer.
    pub fn add_carry(&mut self, a: Value, b: Value, carry: Value) -> Value {
        let width = self.width(a);
        if self.known(carry).is_some_and(Int::is_zero) {
            return self.add(a, b);
        }
        let one = self.flag(true);
        let (a, b) = (self.concat(&[a, one]), self.concat(&[b, carry]));
        let sum = self.add(a, b);
        self.extract(sum, 1, width)
    }

    /// Sum of an integer and a bit, wraps.
    pub fn increment(&mut self, a: Value, carry: Value) -> Value {
        let width = self.width(a);
        let carry = self.extend(carry, width);
        self.add(a, carry)
    }

    /// Bits from `low` up.
    pub fn extract(&mut self, a: Value, low: u32, width: u32) -> Value {
        self.apply(Op::Extract { low, width }, &[a])
    }

    /// One bit.
    pub fn bit(&mut self, a: Value, index: u32) -> Value {
        self.extract(a, index, 1)
    }

    /// The highest bit.
    pub fn top(&mut self, a: Value) -> Value {
        self.bit(a, self.width(a) - 1)
    }

    /// The highest bits.
    pub fn high(&mut self, a: Value, width: u32) -> Value {
        self.extract(a, self.width(a) - width, width)
    }

    /// The lowest bits.
    pub fn low(&mut self, a: Value, width: u32) -> Value {
        self.extract(a, 0, width)
    }

    /// Side by side, the first at the top.
    pub fn concat(&mut self, parts: &[Value]) -> Value {
        self.apply(Op::Concat, parts)
    }

    /// Zeros above, up to a width.
    pub fn extend(&mut self, a: Value, width: u32) -> Value {
        self.apply(Op::ZeroExtend(width), &[a])
    }

    /// Copies of the sign above, up to a width.
    pub fn sign_extend(&mut self, a: Value, width: u32) -> Value {
        self.apply(Op::SignExtend(width), &[a])
    }

    /// Zeros below.
    pub fn widen_low(&mut self, a: Value, zeros: u32) -> Value {
        let zeros = self.zeros(zeros);
        self.concat(&[a, zeros])
    }

    /// Copies of one bit.
    pub fn copies(&mut self, bit: Value, count: u32) -> Value {
        self.apply(Op::Replicate(count), &[bit])
    }

    /// `a` where `bit` is set, else zero.
    pub fn gate(&mut self, a: Value, bit: Value) -> Value {
        let copies = self.copies(bit, self.width(a));
        self.and(a, copies)
    }

    /// All bits set where `bit` is set, else `a`.
    pub fn force(&mut self, a: Value, bit: Value) -> Value {
        let copies = self.copies(bit, self.width(a));
        self.or(a, copies)
    }

    /// The bits of `a` inverted where `bit` is set.
    pub fn invert_if(&mut self, a: Value, bit: Value) -> Value {
        let copies = self.copies(bit, self.width(a));
        self.xor(a, copies)
    }

    /// `-a` where `bit` is set, else `a`.
    pub fn negate_if(&mut self, a: Value, bit: Value) -> Value {
        let inverted = self.invert_if(a, bit);
        self.increment(inverted, bit)
    }

    /// Whether a comparison holds.
    pub fn compare(&mut self, predicate: Predicate, a: Value, b: Value) -> Value {
        self.apply(Op::Compare(predicate), &[a, b])
    }

    /// Whether two integers are equal.
    pub fn equal(&mut self, a: Value, b: Value) -> Value {
        self.compare(Predicate::Eq, a, b)
    }

    /// Whether `a < b`, unsigned.
    pub fn below(&mut self, a: Value, b: Value) -> Value {
        self.compare(Predicate::Ult, a, b)
    }

    /// Whether a bit is set.
    pub fn any(&mut self, a: Value) -> Value {
        let zero = self.zeros(self.width(a));
        self.compare(Predicate::Ne, a, zero)
    }

    /// Whether no bit is set.
    pub fn none(&mut self, a: Value) -> Value {
        let zero = self.zeros(self.width(a));
        self.compare(Predicate::Eq, a, zero)
    }

    /// Whether all bits are set.
    pub fn all(&mut self, a: Value) -> Value {
        let ones = self.ones(self.width(a));
        self.compare(Predicate::Eq, a, ones)
    }
}
