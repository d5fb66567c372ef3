//! All operators as terms, which are over few.
//!
//! What holds: a term equals its operator for all operands for which the operator is defined, and is what circuits give elsewhere.

use super::term::{Dag, Place};
use bits::{Op, Predicate};

/// True for the operators that terms say, be it in other ones.
pub fn has_term(op: Op) -> bool {
    match op {
        Op::MinU | Op::MinS | Op::MaxU | Op::MaxS => true,
        Op::Compare(_) | Op::Replicate(_) | Op::Parity | Op::Reverse => true,
        Op::Add | Op::Sub | Op::Mul => true,
        Op::And | Op::Or | Op::Xor | Op::Not => true,
        Op::Shl | Op::ShrU | Op::ShrS => true,
        Op::DivU | Op::DivS | Op::RemU | Op::RemS => true,
        Op::Mux | Op::Concat | Op::Extract { .. } => true,
        Op::ZeroExtend(_) | Op::SignExtend(_) => true,
        Op::CeilDivU | Op::CeilDivS | Op::FloorDivS | Op::RemFloor | Op::Pow => false,
        Op::Abs | Op::LeadingZeros | Op::TrailingZeros | Op::Ones => false,
    }
}

impl Dag {
    /// The term of an operator; only for those that [`has_term`] names.
    pub fn operator(&mut self, op: Op, a: &[Place]) -> Place {
        match op {
            Op::Extract { low, width } => self.extract(a[0], low, width),
            Op::Replicate(count) => self.replicate(count, a[0]),
            Op::Parity => self.parity(a[0]),
            Op::Reverse => self.reverse(a[0]),
            Op::Compare(predicate) => self.compare(predicate, a[0], a[1]),
            Op::MinU => self.extreme(Predicate::Ult, [a[0], a[1]], a),
            Op::MaxU => self.extreme(Predicate::Ult, [a[1], a[0]], a),
            Op::MinS => self.extreme(Predicate::Slt, [a[0], a[1]], a),
            Op::MaxS => self.extreme(Predicate::Slt, [a[1], a[0]], a),
            op if op.is_associative() => self.of_all(op, a),
            op => self.make(op, a),
        }
    }

    fn of_all(&mut self, op: Op, a: &[Place]) -> Place {
        a[1..].iter().fold(a[0], |all, next| self.make(op, &[all, *next]))
    }

    fn replicate(&mut self, count: u32, a: Place) -> Place {
        match self.width(a) {
            1 => self.make(Op::SignExtend(count), &[a]),
            _ => self.of_all(Op::Concat, &vec![a; count as usize]),
        }
    }

    /// Each bit, lowest first.
    fn bits(&mut self, a: Place) -> Vec<Place> {
        (0..self.width(a)).map(|place| self.extract(a, place, 1)).collect()
    }

    fn parity(&mut self, a: Place) -> Place {
        let bits = self.bits(a);
        self.of_all(Op::Xor, &bits)
    }

    fn reverse(&mut self, a: Place) -> Place {
        let bits = self.bits(a);
        self.of_all(Op::Concat, &bits)
    }

    /// The first value where two compare so, else the second.
    fn extreme(&mut self, predicate: Predicate, compared: [Place; 2], a: &[Place]) -> Place {
        let first = self.make(Op::Compare(predicate), &compared);
        self.make(Op::Mux, &[first, a[0], a[1]])
    }

    /// A comparison by equality and less than alone.
    fn compare(&mut self, predicate: Predicate, x: Place, y: Place) -> Place {
        match predicate {
            Predicate::Eq | Predicate::Slt | Predicate::Ult => self.make(Op::Compare(predicate), &[x, y]),
            Predicate::Sgt | Predicate::Ugt => self.compare(predicate.swapped(), y, x),
            Predicate::Ne | Predicate::Sle | Predicate::Sge | Predicate::Ule | Predicate::Uge => {
                let opposite = self.compare(predicate.negated(), x, y);
                self.make(Op::Not, &[opposite])
            }
        }
    }
}
