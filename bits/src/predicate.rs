//! Comparisons of two integers of one width.
//!
//! What holds: the number of a predicate is that of `arith.cmpi`, `index.cmp`, `llvm.icmp` and `comb.icmp` alike.

use std::cmp::Ordering;

use crate::Int;
use crate::word::sign_extend;

macro_rules! predicates {
    ($($(#[$doc:meta])* $case:ident $name:literal $number:literal $swapped:ident $negated:ident;)*) => {
        /// How two integers compare.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Predicate {
            $($(#[$doc])* $case = $number,)*
        }

        impl Predicate {
            /// In the order of their numbers.
            pub const ALL: &[Self] = &[$(Self::$case),*];

            /// Names with their numbers.
            pub const CASES: &[(&str, i64)] = &[$(($name, $number)),*];

            /// The name, as in `slt`.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$case => $name,)*
                }
            }

            /// The comparison that is the same with operands exchanged.
            pub const fn swapped(self) -> Self {
                match self {
                    $(Self::$case => Self::$swapped,)*
                }
            }

            /// The comparison that holds where this one does not.
            pub const fn negated(self) -> Self {
                match self {
                    $(Self::$case => Self::$negated,)*
                }
            }
        }
    };
}

predicates! {
    /// Equal.
    Eq "eq" 0 Eq Ne;
    /// Not equal.
    Ne "ne" 1 Ne Eq;
    /// Less, as signed.
    Slt "slt" 2 Sgt Sge;
    /// Less or equal, as signed.
    Sle "sle" 3 Sge Sgt;
    /// Greater, as signed.
    Sgt "sgt" 4 Slt Sle;
    /// Greater or equal, as signed.
    Sge "sge" 5 Sle Slt;
    /// Less, as unsigned.
    Ult "ult" 6 Ugt Uge;
    /// Less or equal, as unsigned.
    Ule "ule" 7 Uge Ugt;
    /// Greater, as unsigned.
    Ugt "ugt" 8 Ult Ule;
    /// Greater or equal, as unsigned.
    Uge "uge" 9 Ule Ult;
}

impl Predicate {
    /// The predicate of a number.
    pub fn from_number(number: i64) -> Option<Self> {
        usize::try_from(number).ok().and_then(|index| Self::ALL.get(index)).copied()
    }

    /// The number.
    pub const fn number(self) -> i64 {
        self as i64
    }

    /// True if operands are read as signed.
    pub const fn is_signed(self) -> bool {
        matches!(self, Self::Slt | Self::Sle | Self::Sgt | Self::Sge)
    }

    /// The same comparison of operands that are read as unsigned.
    pub const fn as_unsigned(self) -> Self {
        match self {
            Self::Slt | Self::Ult => Self::Ult,
            Self::Sle | Self::Ule => Self::Ule,
            Self::Sgt | Self::Ugt => Self::Ugt,
            Self::Sge | Self::Uge => Self::Uge,
            Self::Eq | Self::Ne => self,
        }
    }

    /// True for equal and not equal.
    pub const fn is_equality(self) -> bool {
        matches!(self, Self::Eq | Self::Ne)
    }

    /// Whether it holds of a value and itself.
    pub const fn is_reflexive(self) -> bool {
        matches!(self, Self::Eq | Self::Sle | Self::Sge | Self::Ule | Self::Uge)
    }

    /// Whether it holds of two integers of one width.
    pub fn holds(self, a: &Int, b: &Int) -> bool {
        match self {
            Self::Eq => a == b,
            Self::Ne => a != b,
            Self::Slt => a.scmp(b) == Ordering::Less,
            Self::Sle => a.scmp(b) != Ordering::Greater,
            Self::Sgt => a.scmp(b) == Ordering::Greater,
            Self::Sge => a.scmp(b) != Ordering::Less,
            Self::Ult => a.ucmp(b) == Ordering::Less,
            Self::Ule => a.ucmp(b) != Ordering::Greater,
            Self::Ugt => a.ucmp(b) == Ordering::Greater,
            Self::Uge => a.ucmp(b) != Ordering::Less,
        }
    }

    /// Whether it holds of two words of `width <= 64` bits.
    // Simulators call it with a predicate that is known, in builds with few optimisations too.
    #[inline(always)]
    pub fn holds_word(self, width: u32, a: u64, b: u64) -> bool {
        let (sa, sb) = (sign_extend(width, a), sign_extend(width, b));
        match self {
            Self::Eq => a == b,
            Self::Ne => a != b,
            Self::Slt => sa < sb,
            Self::Sle => sa <= sb,
            Self::Sgt => sa > sb,
            Self::Sge => sa >= sb,
            Self::Ult => a < b,
            Self::Ule => a <= b,
            Self::Ugt => a > b,
            Self::Uge => a >= b,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::word::mask;

    /// Both evaluations, the exchanged and the negated comparison against the readings as numbers.
    fn check(width: u32, a: u64, b: u64) {
        let (x, y) = (Int::from_u64(width, a), Int::from_u64(width, b));
        let signed = (x.to_bigint_signed(), y.to_bigint_signed());
        let expected = |p: Predicate| match p.name() {
            "eq" => a == b,
            "ne" => a != b,
            "slt" => signed.0 < signed.1,
            "sle" => signed.0 <= signed.1,
            "sgt" => signed.0 > signed.1,
            "sge" => signed.0 >= signed.1,
            "ult" => a < b,
            "ule" => a <= b,
            "ugt" => a > b,
            "uge" => a >= b,
            name => panic!("{name}"),
        };
        for &p in Predicate::ALL {
            let holds = expected(p);
            assert_eq!((p.holds(&x, &y), p.holds_word(width, a, b)), (holds, holds), "{p:?} {x:?} {y:?}");
            assert_eq!((p.swapped().holds(&y, &x), p.negated().holds(&x, &y)), (holds, !holds), "{p:?} {x:?} {y:?}");
            assert!(a != b || holds == p.is_reflexive());
            assert!(x.sign_bit() || y.sign_bit() || holds == p.as_unsigned().holds(&x, &y));
            assert!(!p.as_unsigned().is_signed());
        }
    }

    #[test]
    fn comparisons_agree_with_numbers() {
        for width in 0..=4 {
            for a in 0..=mask(width) {
                (0..=mask(width)).for_each(|b| check(width, a, b));
            }
        }
        for width in [63, 64] {
            let ends = [0, 1, mask(width) >> 1, (mask(width) >> 1) + 1, mask(width)];
            ends.iter().for_each(|a| ends.iter().for_each(|b| check(width, *a, *b)));
        }
    }

    #[test]
    fn wide_integers_compare() {
        let (least, most) = (Int::signed_min(100), Int::signed_max(100));
        let held: Vec<&str> = Predicate::ALL.iter().filter(|p| p.holds(&least, &most)).map(|p| p.name()).collect();
        assert_eq!(held, ["ne", "slt", "sle", "ugt", "uge"]);
    }

    #[test]
    fn numbers_and_names_stand_for_one() {
        for (index, &p) in Predicate::ALL.iter().enumerate() {
            assert_eq!((p.number(), Predicate::from_number(p.number())), (index as i64, Some(p)));
            assert_eq!(Predicate::CASES[index], (p.name(), p.number()));
        }
        assert_eq!((Predicate::from_number(10), Predicate::from_number(-1)), (None, None));
    }
}
