//! Builders of terms that fold constants and drop what does nothing.

use super::term::{Dag, Node, Symbol};
use bits::{Int, Op};
use egg::Id;

/// Arithmetic modulo two is logic.
fn of_one_bit(op: Symbol) -> Symbol {
    match op {
        Symbol::Op(Op::Add | Op::Sub) => Op::Xor.into(),
        Symbol::Op(Op::Mul) => Op::And.into(),
        op => op,
    }
}

impl Dag {
    /// A constant.
    pub fn value(&mut self, value: Int) -> Id {
        self.add(Node::new(Symbol::Constant(value), &[]))
    }

    /// A node, folded where its arguments are constants or it does nothing.
    pub fn make(&mut self, op: impl Into<Symbol>, arguments: &[Id]) -> Id {
        let op = op.into();
        let constants: Option<Vec<&Int>> = arguments.iter().map(|a| self.constant(*a)).collect();
        if let Some(value) = constants.and_then(|c| op.apply(&c)) {
            return self.value(value);
        }
        let op = if arguments.first().is_some_and(|a| self.width(*a) == 1) { of_one_bit(op) } else { op };
        match self.simpler(&op, arguments) {
            Some(id) => id,
            None => self.add(Node::new(op, arguments)),
        }
    }

    fn simpler(&mut self, op: &Symbol, a: &[Id]) -> Option<Id> {
        let is = |id: Id, test: fn(&Int) -> bool| self.constant(id).is_some_and(test);
        match op {
            Symbol::Op(Op::Add | Op::Or | Op::Xor) if is(a[0], Int::is_zero) => Some(a[1]),
            Symbol::Op(Op::Add | Op::Sub | Op::Or | Op::Xor | Op::Shl | Op::ShrU | Op::ShrS)
                if is(a[1], Int::is_zero) =>
            {
                Some(a[0])
            }
            Symbol::Op(Op::And) if is(a[0], Int::is_all_ones) => Some(a[1]),
            Symbol::Op(Op::And) if is(a[1], Int::is_all_ones) => Some(a[0]),
            Symbol::Op(Op::And | Op::Mul) if is(a[0], Int::is_zero) => Some(a[0]),
            Symbol::Op(Op::And | Op::Mul) if is(a[1], Int::is_zero) => Some(a[1]),
            Symbol::Op(Op::Mul) if is(a[0], Int::is_one) => Some(a[1]),
            Symbol::Op(Op::Mul) if is(a[1], Int::is_one) => Some(a[0]),
            Symbol::Op(Op::Mux) if a[1] == a[2] => Some(a[1]),
            Symbol::Op(Op::Mux) => self.constant(a[0]).map(|c| if c.is_zero() { a[2] } else { a[1] }),
            Symbol::Op(Op::ZeroExtend(width) | Op::SignExtend(width)) if *width == self.width(a[0]) => Some(a[0]),
            Symbol::Op(Op::ZeroExtend(_) | Op::SignExtend(_)) => self.extension_of_extension(op, a[0]),
            Symbol::Op(Op::Extract { low, width }) => self.simpler_extract(*low, *width, a[0]),
            Symbol::Op(Op::Concat) => self.simpler_concat(a[0], a[1]),
            Symbol::Op(Op::Not) => match &self.node(a[0]) {
                Node { op: Symbol::Op(Op::Not), arguments } => Some(arguments[0]),
                _ => None,
            },
            _ => None,
        }
    }

    fn extension_of_extension(&mut self, op: &Symbol, a: Id) -> Option<Id> {
        let inner = self.node(a).clone();
        match (op, inner.op) {
            (Symbol::Op(Op::ZeroExtend(_)), Symbol::Op(Op::ZeroExtend(_)))
            | (Symbol::Op(Op::SignExtend(_)), Symbol::Op(Op::SignExtend(_))) => {
                Some(self.make(op.clone(), &inner.arguments))
            }
            (Symbol::Op(Op::SignExtend(width)), Symbol::Op(Op::ZeroExtend(from)))
                if from > self.width(inner.arguments[0]) =>
            {
                Some(self.make(Op::ZeroExtend(*width), &inner.arguments))
            }
            _ => None,
        }
    }

    /// Zeros above are an extension, and so are copies of the sign.
    fn simpler_concat(&mut self, high: Id, low: Id) -> Option<Id> {
        let all = self.width(high) + self.width(low);
        if self.constant(high).is_some_and(Int::is_zero) {
            return Some(self.make(Op::ZeroExtend(all), &[low]));
        }
        let bit = match &self.node(high) {
            Node { op: Symbol::Op(Op::SignExtend(_)), arguments } if self.width(arguments[0]) == 1 => arguments[0],
            _ => high,
        };
        let sign = self.extract(low, self.width(low) - 1, 1);
        (bit == sign).then(|| self.make(Op::SignExtend(all), &[low]))
    }

    fn simpler_extract(&mut self, low: u32, width: u32, a: Id) -> Option<Id> {
        if width == self.width(a) {
            return Some(a);
        }
        let inner = self.node(a).clone();
        let arguments = &inner.arguments;
        match inner.op {
            Symbol::Op(Op::Extract { low: under, .. }) => Some(self.extract(arguments[0], low + under, width)),
            Symbol::Op(Op::Concat) => {
                let cut = self.width(arguments[1]);
                match (low, width) {
                    _ if low + width <= cut => Some(self.extract(arguments[1], low, width)),
                    _ if low >= cut => Some(self.extract(arguments[0], low - cut, width)),
                    _ => None,
                }
            }
            Symbol::Op(Op::ZeroExtend(_) | Op::SignExtend(_)) => {
                let from = self.width(arguments[0]);
                match inner.op {
                    _ if low + width <= from => Some(self.extract(arguments[0], low, width)),
                    Symbol::Op(Op::ZeroExtend(_)) if low >= from => Some(self.value(Int::zero(width))),
                    Symbol::Op(Op::ZeroExtend(_)) => {
                        let part = self.extract(arguments[0], low, from - low);
                        Some(self.make(Op::ZeroExtend(width), &[part]))
                    }
                    _ if low < from => {
                        let part = self.extract(arguments[0], low, from - low);
                        Some(self.make(Op::SignExtend(width), &[part]))
                    }
                    _ => {
                        let sign = self.extract(arguments[0], from - 1, 1);
                        Some(self.make(Op::SignExtend(width), &[sign]))
                    }
                }
            }
            _ => None,
        }
    }

    /// Bits `low` up to `low + width - 1`.
    pub fn extract(&mut self, a: Id, low: u32, width: u32) -> Id {
        self.make(Op::Extract { low, width }, &[a])
    }

    /// `high` above `low`, either of which may be absent.
    pub fn concat(&mut self, high: Option<Id>, low: Option<Id>) -> Option<Id> {
        match (high, low) {
            (Some(high), Some(low)) => Some(self.make(Op::Concat, &[high, low])),
            (one, other) => one.or(other),
        }
    }

    /// Copies of the sign or zeros above, or the low bits, to reach the width.
    pub fn resize(&mut self, a: Id, width: u32, is_signed: bool) -> Id {
        match (width < self.width(a), is_signed) {
            (true, _) => self.extract(a, 0, width),
            (false, true) => self.make(Op::SignExtend(width), &[a]),
            (false, false) => self.make(Op::ZeroExtend(width), &[a]),
        }
    }

    /// `a` shifted left by a constant, within `width` bits, zeros below.
    pub fn shifted(&mut self, a: Id, by: u32) -> Id {
        let width = self.width(a);
        let by = Int::from_u64(width, by.min(width).into());
        let amount = self.value(by);
        self.make(Op::Shl, &[a, amount])
    }
}
