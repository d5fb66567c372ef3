//! The operators on integers: one row each, with its name, its number of operands, its width and its laws.
//!
//! What holds: operands of [`Binary`] and [`Unary`] operators have the width of the result; all else that decides the width of
//! a result stands in the operator, so that [`Op::width`] follows from the widths of operands alone. The order of rows is the
//! order of operators, which no meaning depends on.

use crate::Predicate;

/// A law that an operator obeys.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Law {
    /// Operands may be exchanged.
    Commutative,
    /// The order of application is free, so it takes any number of operands from one up.
    Associative,
}

macro_rules! operators {
    (
        binary { $($(#[$b_doc:meta])* $binary:ident $b_name:literal [$($law:ident)*];)* }
        unary { $($(#[$u_doc:meta])* $unary:ident $u_name:literal;)* }
        other {
            $($(#[$o_doc:meta])* $other:ident $(($one:ident: $one_ty:ty))?
                $({ $($(#[$f_doc:meta])* $field:ident: $ty:ty),* })? $o_name:literal;)*
        }
    ) => {
        /// An operator that takes two integers of one width and gives a third.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Binary {
            $($(#[$b_doc])* $binary,)*
        }

        /// An operator that takes an integer and gives one of its width.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Unary {
            $($(#[$u_doc])* $unary,)*
        }

        /// An operator on integers.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Op {
            $($(#[$b_doc])* $binary,)*
            $($(#[$u_doc])* $unary,)*
            $($(#[$o_doc])* $other $(($one_ty))? $({ $($(#[$f_doc])* $field: $ty),* })?,)*
        }

        impl Binary {
            /// In the order of their rows.
            pub const ALL: &[Self] = &[$(Self::$binary),*];

            fn laws(self) -> &'static [Law] {
                match self {
                    $(Self::$binary => &[$(Law::$law),*],)*
                }
            }
        }

        impl Unary {
            /// In the order of their rows.
            pub const ALL: &[Self] = &[$(Self::$unary),*];
        }

        impl From<Binary> for Op {
            fn from(op: Binary) -> Op {
                match op {
                    $(Binary::$binary => Op::$binary,)*
                }
            }
        }

        impl From<Unary> for Op {
            fn from(op: Unary) -> Op {
                match op {
                    $(Unary::$unary => Op::$unary,)*
                }
            }
        }

        impl Op {
            /// What kind of operator it is.
            #[inline]
            pub const fn class(self) -> Class {
                match self {
                    $(Self::$binary => Class::Binary(Binary::$binary),)*
                    $(Self::$unary => Class::Unary(Unary::$unary),)*
                    $(Self::$other $(($one))? $({ $($field),* })? => {
                        Class::Other(Other::$other $(($one))? $({ $($field),* })?)
                    })*
                }
            }

            /// The name, which is that of the operation in `comb` where there is one.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$binary => $b_name,)*
                    $(Self::$unary => $u_name,)*
                    $(Self::$other { .. } => $o_name,)*
                }
            }
        }

        /// An operator whose operands and result have different widths.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Other {
            $($(#[$o_doc])* $other $(($one_ty))? $({ $($(#[$f_doc])* $field: $ty),* })?,)*
        }
    };
}

/// The kinds of operators.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    /// Two operands of the width of the result.
    Binary(Binary),
    /// One operand of the width of the result.
    Unary(Unary),
    /// All else.
    Other(Other),
}

operators! {
    binary {
        /// Sum, wraps.
        Add "add" [Commutative Associative];
        /// Difference, wraps.
        Sub "sub" [];
        /// Low half of the product.
        Mul "mul" [Commutative Associative];
        /// Bitwise and.
        And "and" [Commutative Associative];
        /// Bitwise or.
        Or "or" [Commutative Associative];
        /// Bitwise exclusive or.
        Xor "xor" [Commutative Associative];
        /// Left shift by the second operand, unsigned.
        Shl "shl" [];
        /// Right shift, zeros come in.
        ShrU "shru" [];
        /// Right shift, copies of the sign come in.
        ShrS "shrs" [];
        /// Unsigned quotient, rounded to zero.
        DivU "divu" [];
        /// Signed quotient, rounded to zero.
        DivS "divs" [];
        /// Unsigned remainder.
        RemU "modu" [];
        /// Signed remainder with the sign of the dividend.
        RemS "mods" [];
        /// Unsigned quotient, rounded up.
        CeilDivU "ceildivu" [];
        /// Signed quotient, rounded to plus infinity.
        CeilDivS "ceildivs" [];
        /// Signed quotient, rounded to minus infinity.
        FloorDivS "floordivs" [];
        /// Remainder in `0..b` of a signed number by a positive one.
        RemFloor "modfloor" [];
        /// The smaller one, as unsigned.
        MinU "minu" [Commutative Associative];
        /// The smaller one, as signed.
        MinS "mins" [Commutative Associative];
        /// The larger one, as unsigned.
        MaxU "maxu" [Commutative Associative];
        /// The larger one, as signed.
        MaxS "maxs" [Commutative Associative];
        /// Power with a signed exponent, wraps; below 0 it is that of the reciprocal, rounded to zero.
        Pow "pow" [];
    }
    unary {
        /// Bitwise complement.
        Not "not";
        /// Distance from zero as signed; the smallest value is its own.
        Abs "abs";
        /// Zeros above the highest bit set; the width if none is.
        LeadingZeros "ctlz";
        /// Zeros below the lowest bit set; the width if none is.
        TrailingZeros "cttz";
        /// Bits set.
        Ones "ctpop";
        /// The bits in the opposite order.
        Reverse "reverse";
    }
    other {
        /// One bit: whether two operands of one width compare so.
        Compare(predicate: Predicate) "icmp";
        /// One bit: whether the number of bits set is odd.
        Parity "parity";
        /// The second operand where the first, one bit, is set, else the third.
        Mux "mux";
        /// Bits from `low` up.
        Extract {
            /// The lowest bit taken.
            low: u32,
            /// How many.
            width: u32
        } "extract";
        /// Operands side by side, the first at the top; takes any number of them.
        Concat "concat";
        /// So many copies side by side.
        Replicate(count: u32) "replicate";
        /// Zeros above, up to this width.
        ZeroExtend(width: u32) "zext";
        /// Copies of the sign above, up to this width.
        SignExtend(width: u32) "sext";
    }
}

impl Op {
    /// The low bits of an integer.
    pub const fn truncate(width: u32) -> Op {
        Op::Extract { low: 0, width }
    }

    /// The number of operands; of those that take any number, the usual one.
    pub const fn arity(self) -> usize {
        match self.class() {
            Class::Binary(_) => 2,
            Class::Unary(_) => 1,
            Class::Other(other) => match other {
                Other::Compare(_) | Other::Concat => 2,
                Other::Mux => 3,
                Other::Parity | Other::Extract { .. } | Other::Replicate(_) => 1,
                Other::ZeroExtend(_) | Other::SignExtend(_) => 1,
            },
        }
    }

    /// Whether it takes so many operands.
    pub fn takes(self, count: usize) -> bool {
        count == self.arity() || count > 0 && self.is_associative()
    }

    /// The width of the result, from those of the operands; `None` where they do not fit.
    pub fn width(self, operands: &[u32]) -> Option<u32> {
        if !self.takes(operands.len()) {
            return None;
        }
        let &first = operands.first()?;
        let Class::Other(other) = self.class() else {
            return operands.iter().all(|w| *w == first).then_some(first);
        };
        match other {
            Other::Compare(_) => (operands[1] == first).then_some(1),
            Other::Parity => Some(1),
            Other::Mux => (first == 1 && operands[1] == operands[2]).then_some(operands[1]),
            Other::Extract { low, width } => (low.checked_add(width)? <= first).then_some(width),
            Other::Concat => operands.iter().try_fold(0u32, |sum, w| sum.checked_add(*w)),
            Other::Replicate(count) => first.checked_mul(count),
            Other::ZeroExtend(width) | Other::SignExtend(width) => (width >= first).then_some(width),
        }
    }

    /// True where operands may be exchanged.
    pub fn is_commutative(self) -> bool {
        match self.class() {
            Class::Binary(op) => op.laws().contains(&Law::Commutative),
            Class::Unary(_) => false,
            Class::Other(other) => matches!(other, Other::Compare(predicate) if predicate.is_equality()),
        }
    }

    /// True where the order of application is free, so that any number of operands from one up is taken.
    pub fn is_associative(self) -> bool {
        match self.class() {
            Class::Binary(op) => op.laws().contains(&Law::Associative),
            Class::Unary(_) => false,
            Class::Other(other) => matches!(other, Other::Concat),
        }
    }

    /// True for wires: no logic is built, whatever the operands.
    pub const fn is_wire(self) -> bool {
        match self.class() {
            Class::Binary(_) => false,
            Class::Unary(op) => matches!(op, Unary::Reverse),
            Class::Other(other) => match other {
                Other::Compare(_) | Other::Parity | Other::Mux => false,
                Other::Extract { .. } | Other::Concat | Other::Replicate(_) => true,
                Other::ZeroExtend(_) | Other::SignExtend(_) => true,
            },
        }
    }

    /// The operator of two operands and a result of one width, if it is one.
    pub const fn as_binary(self) -> Option<Binary> {
        match self.class() {
            Class::Binary(op) => Some(op),
            Class::Unary(_) | Class::Other(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_different() {
        let binary = Binary::ALL.iter().map(|op| Op::from(*op).name());
        let mut names: Vec<&str> = binary.chain(Unary::ALL.iter().map(|op| Op::from(*op).name())).collect();
        names.sort_unstable();
        assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{names:?}");
    }

    #[test]
    fn widths_follow_from_operands() {
        let check = |op: Op, operands: &[u32], width| assert_eq!(op.width(operands), width, "{op:?} {operands:?}");
        check(Op::Add, &[8, 8], Some(8));
        check(Op::Add, &[8, 8, 8], Some(8));
        check(Op::Add, &[8, 9], None);
        check(Op::Sub, &[8, 8, 8], None);
        check(Op::Not, &[8, 8], None);
        check(Op::Compare(Predicate::Slt), &[8, 8], Some(1));
        check(Op::Mux, &[1, 8, 8], Some(8));
        check(Op::Mux, &[2, 8, 8], None);
        check(Op::Extract { low: 3, width: 5 }, &[8], Some(5));
        check(Op::Extract { low: u32::MAX, width: 5 }, &[8], None);
        check(Op::Concat, &[8, 0, 3], Some(11));
        check(Op::Concat, &[], None);
        check(Op::Replicate(3), &[5], Some(15));
        check(Op::ZeroExtend(7), &[8], None);
        check(Op::SignExtend(9), &[8], Some(9));
        check(Op::Parity, &[9], Some(1));
    }
}
