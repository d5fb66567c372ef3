//! Predicates, flags and modes of arith, as tables for text and as types for those who compute with them.

use std::cmp::Ordering;

use bits::Predicate;
use ir::def::EnumDef;

use crate::arith;

/// `#arith.fastmath<...>`.
pub(super) static FAST_MATH: EnumDef = EnumDef {
    name: "fastmath flag",
    cases: &[
        ("none", 0),
        ("reassoc", 1),
        ("nnan", 2),
        ("ninf", 4),
        ("nsz", 8),
        ("arcp", 16),
        ("contract", 32),
        ("afn", 64),
        ("fast", 127),
    ],
    separator: Some(","),
};

/// `#arith.overflow<...>`.
pub(super) static OVERFLOW: EnumDef =
    EnumDef { name: "overflow flag", cases: &[("none", 0), ("nsw", 1), ("nuw", 2)], separator: Some(", ") };

macro_rules! predicates {
    ($(#[$doc:meta])* $name:ident, $(#[$table_doc:meta])* $table:ident $what:literal; $($(#[$case_doc:meta])* $case:ident $word:literal $value:literal,)*) => {
        $(#[$table_doc])*
        pub static $table: EnumDef = EnumDef { name: $what, cases: &[$(($word, $value)),*], separator: None };

        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $name {
            $($(#[$case_doc])* $case = $value,)*
        }

        impl $name {
            /// The predicate of an attribute's value.
            pub fn from_i64(value: i64) -> Option<Self> {
                match value {
                    $($value => Some(Self::$case),)*
                    _ => None,
                }
            }

            /// The keyword.
            pub fn keyword(self) -> &'static str {
                match self {
                    $(Self::$case => $word,)*
                }
            }
        }
    };
}

/// The predicates of `arith.cmpi` and `index.cmp`.
pub static CMPI: EnumDef = EnumDef { name: "cmpi predicate", cases: Predicate::CASES, separator: None };

predicates! {
    /// How `arith.cmpf` compares: `O` predicates are false and `U` predicates true if one operand is NaN.
    CmpFPredicate,
    /// The predicates of `arith.cmpf`.
    CMPF "cmpf predicate";
    /// Never.
    False "false" 0,
    /// Ordered and equal.
    Oeq "oeq" 1,
    /// Ordered and greater.
    Ogt "ogt" 2,
    /// Ordered and greater or equal.
    Oge "oge" 3,
    /// Ordered and less.
    Olt "olt" 4,
    /// Ordered and less or equal.
    Ole "ole" 5,
    /// Ordered and not equal.
    One "one" 6,
    /// Neither is NaN.
    Ord "ord" 7,
    /// Unordered or equal.
    Ueq "ueq" 8,
    /// Unordered or greater.
    Ugt "ugt" 9,
    /// Unordered or greater or equal.
    Uge "uge" 10,
    /// Unordered or less.
    Ult "ult" 11,
    /// Unordered or less or equal.
    Ule "ule" 12,
    /// Unordered or not equal.
    Une "une" 13,
    /// One is NaN.
    Uno "uno" 14,
    /// Always.
    True "true" 15,
}

impl CmpFPredicate {
    /// Whether the predicate holds, given the order of the operands (`None` if one is NaN).
    pub fn holds(self, order: Option<Ordering>) -> bool {
        let bits = match order {
            Some(Ordering::Equal) => 1,
            Some(Ordering::Greater) => 2,
            Some(Ordering::Less) => 4,
            None => 8,
        };
        self.orders() & bits != 0
    }

    /// The orders that the predicate accepts: 1 equal, 2 greater, 4 less, 8 unordered.
    pub fn orders(self) -> u8 {
        match self {
            Self::False => 0,
            Self::Oeq => 1,
            Self::Ogt => 2,
            Self::Oge => 3,
            Self::Olt => 4,
            Self::Ole => 5,
            Self::One => 6,
            Self::Ord => 7,
            Self::Ueq => 9,
            Self::Ugt => 10,
            Self::Uge => 11,
            Self::Ult => 12,
            Self::Ule => 13,
            Self::Une => 14,
            Self::Uno => 8,
            Self::True => 15,
        }
    }
}

/// The rounding modes of `arith.truncf`.
pub static ROUNDING: EnumDef = EnumDef {
    name: "Floating point rounding mode",
    cases: &[("to_nearest_even", 0), ("downward", 1), ("upward", 2), ("toward_zero", 3), ("to_nearest_away", 4)],
    separator: None,
};

/// The kinds of atomic updates and of reductions.
pub static RMW_KINDS: EnumDef = EnumDef {
    name: "atomic update kind",
    cases: &[
        ("addf", 0),
        ("addi", 1),
        ("assign", 2),
        ("maximumf", 3),
        ("maxs", 4),
        ("maxu", 5),
        ("minimumf", 6),
        ("mins", 7),
        ("minu", 8),
        ("mulf", 9),
        ("muli", 10),
        ("ori", 11),
        ("andi", 12),
        ("maxnumf", 13),
        ("minnumf", 14),
    ],
    separator: None,
};

/// The op that combines two values of a kind of `RMW_KINDS`; `None` for `assign`, and for numbers of no kind.
pub fn combining(kind: i64) -> Option<&'static str> {
    Some(match kind {
        0 => arith::AddF::NAME,
        1 => arith::AddI::NAME,
        3 => arith::MaximumF::NAME,
        4 => arith::MaxSI::NAME,
        5 => arith::MaxUI::NAME,
        6 => arith::MinimumF::NAME,
        7 => arith::MinSI::NAME,
        8 => arith::MinUI::NAME,
        9 => arith::MulF::NAME,
        10 => arith::MulI::NAME,
        11 => arith::OrI::NAME,
        12 => arith::AndI::NAME,
        13 => arith::MaxNumF::NAME,
        14 => arith::MinNumF::NAME,
        _ => return None,
    })
}
