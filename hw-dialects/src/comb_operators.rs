//! The operators that comb's operations apply, and how its comparisons count unknown bits.

use bits::{Class, Fault, Int, Op as Operator, Other, Predicate};
use ir::def::EnumDef;
use ir::{Attr, Context, Ir, Op, Value};

use crate::comb;

/// The predicates of `comb.icmp`: those of integers, then equalities that count unknown bits otherwise.
pub static PREDICATES: EnumDef = EnumDef {
    name: "hw.icmp comparison predicate",
    cases: &[
        ("eq", 0),
        ("ne", 1),
        ("slt", 2),
        ("sle", 3),
        ("sgt", 4),
        ("sge", 5),
        ("ult", 6),
        ("ule", 7),
        ("ugt", 8),
        ("uge", 9),
        ("ceq", 10),
        ("cne", 11),
        ("weq", 12),
        ("wne", 13),
    ],
    separator: None,
};

/// What bits mean that are neither 0 nor 1. Without any, all are the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unknown {
    /// They make the result unknown.
    Spreads,
    /// They equal themselves alone (`ceq`, `cne`).
    IsAValue,
    /// Those on the right equal anything (`weq`, `wne`).
    IsAnything,
}

/// How a `comb.icmp` compares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Comparison {
    /// Of known bits.
    pub predicate: Predicate,
    /// What unknown bits mean; `Spreads` unless it is an equality.
    pub unknown: Unknown,
}

impl Comparison {
    /// That of a `comb.icmp`.
    pub fn of(ir: &Ir, op: Op) -> Option<Self> {
        let number = ir.required::<i64>(op, "predicate").ok()?;
        let (predicate, unknown) = match number {
            10 => (Predicate::Eq, Unknown::IsAValue),
            11 => (Predicate::Ne, Unknown::IsAValue),
            12 => (Predicate::Eq, Unknown::IsAnything),
            13 => (Predicate::Ne, Unknown::IsAnything),
            _ => (Predicate::from_number(number)?, Unknown::Spreads),
        };
        Some(Self { predicate, unknown })
    }

    /// That of a `comb.icmp` that was verified.
    pub fn expect(ir: &Ir, op: Op) -> Self {
        Self::of(ir, op).unwrap_or_else(|| ir.internal_error(op, "has no predicate"))
    }

    /// The value of the attribute.
    pub fn number(self) -> i64 {
        let first = match self.unknown {
            Unknown::Spreads => 0,
            Unknown::IsAValue => 10,
            Unknown::IsAnything => 12,
        };
        first + self.predicate.number()
    }

    /// True where the first is false.
    pub fn negated(self) -> Self {
        Self { predicate: self.predicate.negated(), ..self }
    }

    /// The same comparison with its operands exchanged.
    pub fn swapped(self) -> Self {
        Self { predicate: self.predicate.swapped(), ..self }
    }
}

/// The predicate of a `comb.icmp` that was verified, for known bits.
pub fn predicate(ir: &Ir, op: Op) -> Predicate {
    Comparison::expect(ir, op).predicate
}

/// An operation's name, and its operator; none where it lacks what says it.
type Row = (&'static str, fn(&Ir, Op) -> Option<Operator>);

/// By name of the operation.
const OPERATORS: &[Row] = &[
    (comb::Add::NAME, |_, _| Some(Operator::Add)),
    (comb::Mul::NAME, |_, _| Some(Operator::Mul)),
    (comb::And::NAME, |_, _| Some(Operator::And)),
    (comb::Or::NAME, |_, _| Some(Operator::Or)),
    (comb::Xor::NAME, |_, _| Some(Operator::Xor)),
    (comb::Sub::NAME, |_, _| Some(Operator::Sub)),
    (comb::DivU::NAME, |_, _| Some(Operator::DivU)),
    (comb::DivS::NAME, |_, _| Some(Operator::DivS)),
    (comb::ModU::NAME, |_, _| Some(Operator::RemU)),
    (comb::ModS::NAME, |_, _| Some(Operator::RemS)),
    (comb::Shl::NAME, |_, _| Some(Operator::Shl)),
    (comb::ShrU::NAME, |_, _| Some(Operator::ShrU)),
    (comb::ShrS::NAME, |_, _| Some(Operator::ShrS)),
    (comb::ICmp::NAME, |ir, op| Comparison::of(ir, op).map(|comparison| Operator::Compare(comparison.predicate))),
    (comb::Mux::NAME, |_, _| Some(Operator::Mux)),
    (comb::Concat::NAME, |_, _| Some(Operator::Concat)),
    (comb::Extract::NAME, |ir, op| {
        let low = u32::try_from(ir.required::<i64>(op, "lowBit").ok()?).ok()?;
        Some(Operator::Extract { low, width: width(ir, ir.result(op, 0)) })
    }),
    (comb::Replicate::NAME, |ir, op| {
        width(ir, ir.result(op, 0)).checked_div(width(ir, ir.operand(op, 0))).map(Operator::Replicate)
    }),
    (comb::Parity::NAME, |_, _| Some(Operator::Parity)),
    (comb::Reverse::NAME, |_, _| Some(Operator::Reverse)),
];

/// The operator of an operation of comb. A multiplexer may choose between values that are no integers.
pub fn operator(ir: &Ir, op: Op) -> Option<Operator> {
    let name = ir.op_text(op);
    let (_, of) = OPERATORS.iter().find(|(known, _)| *known == name)?;
    of(ir, op)
}

/// The name of an operator's operation, if comb has one.
pub fn operation(op: Operator) -> Option<&'static str> {
    names().find(|name| name.split_once('.').is_some_and(|(_, name)| name == op.name()))
}

/// What an operator's operation says beside operands and types.
pub fn attribute(op: Operator, ctx: &mut Context) -> Option<(&'static str, Attr)> {
    match op.class() {
        Class::Other(Other::Compare(predicate)) => Some(("predicate", ctx.i_attr(64, predicate.number()))),
        Class::Other(Other::Extract { low, .. }) => Some(("lowBit", ctx.i_attr(32, i64::from(low)))),
        Class::Binary(_) | Class::Unary(_) => None,
        Class::Other(Other::Parity | Other::Mux | Other::Concat | Other::Replicate(_)) => None,
        Class::Other(Other::ZeroExtend(_) | Other::SignExtend(_)) => None,
    }
}

/// The names of all operations that have an operator.
pub fn names() -> impl Iterator<Item = &'static str> {
    OPERATORS.iter().map(|(name, _)| *name)
}

/// What an operator gives in a circuit; `None` where comb leaves it undefined, which is in division alone.
pub(crate) fn value(op: Operator, operands: &[&Int]) -> Option<Int> {
    match op.eval(operands) {
        Err(Fault::OverShift) => Some(op.total(operands)),
        Err(Fault::DivideByZero | Fault::DivisionOverflow) => None,
        Ok(value) => Some(value),
    }
}

fn width(ir: &Ir, value: Value) -> u32 {
    ir.ctx.integer_width(ir.ty(value)).unwrap_or(0)
}
