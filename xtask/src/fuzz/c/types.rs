//! The types of C's numbers, how two of them meet, and the range of what an expression gives.

/// The types of numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Type {
    Integer(Integer),
    Float,
    Double,
}

/// An integer type: `bool`, one of `stdint.h`, or `_BitInt`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Integer {
    pub bits: u32,
    pub is_signed: bool,
    pub is_bit_int: bool,
}

/// What a number is at least and at most; of a float, rounded away from zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Range {
    pub low: i128,
    pub high: i128,
}

/// What floats in variables stay below.
pub(super) const FLOATS: Range = Range { low: -1_000_000, high: 1_000_000 };

impl Range {
    pub fn new(low: i128, high: i128) -> Self {
        Self { low, high }
    }

    pub fn holds(self, other: Self) -> bool {
        self.low <= other.low && other.high <= self.high
    }

    pub fn union(self, other: Self) -> Self {
        Self::new(self.low.min(other.low), self.high.max(other.high))
    }

    /// The range of a sum, difference or product; `None` past 128 bits.
    pub fn arithmetic(self, operator: char, other: Self) -> Option<Self> {
        let of = |a: i128, b: i128| match operator {
            '+' => a.checked_add(b),
            '-' => a.checked_sub(b),
            _ => a.checked_mul(b),
        };
        let ends = [(self.low, other.low), (self.low, other.high), (self.high, other.low), (self.high, other.high)];
        let ends: Vec<i128> = ends.into_iter().map(|(a, b)| of(a, b)).collect::<Option<_>>()?;
        Some(Self::new(*ends.iter().min()?, *ends.iter().max()?))
    }

    /// The range of `&`, `|` or `^` of numbers that are not negative.
    pub fn bitwise(self, operator: char, other: Self) -> Self {
        let all = |high: i128| (high + 1).unsigned_abs().next_power_of_two() as i128 - 1;
        Self::new(0, if operator == '&' { self.high.min(other.high) } else { all(self.high.max(other.high)) })
    }
}

impl Integer {
    pub const BOOL: Self = Self { bits: 1, is_signed: false, is_bit_int: false };
    pub const INT: Self = Self { bits: 32, is_signed: true, is_bit_int: false };
    pub const UNSIGNED: Self = Self { bits: 32, is_signed: false, is_bit_int: false };

    pub fn name(self) -> String {
        match self {
            Self::BOOL => "bool".into(),
            Self { bits, is_signed: true, is_bit_int: true } => format!("signed _BitInt({bits})"),
            Self { bits, is_signed: false, is_bit_int: true } => format!("unsigned _BitInt({bits})"),
            Self { bits, is_signed: true, is_bit_int: false } => format!("int{bits}_t"),
            Self { bits, is_signed: false, is_bit_int: false } => format!("uint{bits}_t"),
        }
    }

    pub fn range(self) -> Range {
        match self.is_signed {
            true => Range::new(-(1 << (self.bits - 1)), (1 << (self.bits - 1)) - 1),
            false => Range::new(0, (1 << self.bits) - 1),
        }
    }

    /// The type after the integer promotions: `_BitInt` has none.
    pub fn promoted(self) -> Self {
        if self.bits < Self::INT.bits && !self.is_bit_int { Self::INT } else { self }
    }

    pub fn unsigned(self) -> Self {
        Self { is_signed: false, ..self }
    }

    /// The range of what has `range` in this type.
    pub fn holding(self, range: Range) -> Range {
        if self.range().holds(range) { range } else { self.range() }
    }
}

impl Type {
    pub const INT: Self = Self::Integer(Integer::INT);

    pub fn name(self) -> String {
        match self {
            Self::Integer(integer) => integer.name(),
            Self::Float => "float".into(),
            Self::Double => "double".into(),
        }
    }

    /// What variables of this type hold.
    pub fn range(self) -> Range {
        match self {
            Self::Integer(integer) => integer.range(),
            Self::Float | Self::Double => FLOATS,
        }
    }

    pub fn promoted(self) -> Self {
        match self {
            Self::Integer(integer) => Self::Integer(integer.promoted()),
            Self::Float | Self::Double => self,
        }
    }

    /// The common type of two operands: the usual arithmetic conversions (C23, 6.3.1.8).
    pub fn common(self, other: Self) -> Self {
        match (self, other) {
            (Self::Double, _) | (_, Self::Double) => Self::Double,
            (Self::Float, _) | (_, Self::Float) => Self::Float,
            (Self::Integer(a), Self::Integer(b)) => Self::Integer(a.promoted().common(b.promoted())),
        }
    }
}

impl Integer {
    fn common(self, other: Self) -> Self {
        // A `_BitInt` ranks below a standard type of its width.
        let rank = |integer: Self| (integer.bits, !integer.is_bit_int);
        let (first, second) = if rank(self) >= rank(other) { (self, other) } else { (other, self) };
        let is_signed = first.is_signed && (second.is_signed || first.bits > second.bits);
        Self { is_signed, ..first }
    }
}
