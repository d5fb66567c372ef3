//! Values that follow from loop counters, as forms over the iterations of a nest: remainders and quotients by constants get a
//! dimension that counts the quotient.
//!
//! What holds: a form is congruent to the node's bits modulo two to the power of its width, in each iteration; [`Values::unsigned`] and
//! [`Values::signed`] say where it is the number itself. Cost: two integer programs for each node that is not linear.

use bits::{Op, Predicate};
use pipeline::{Kind, Linear, Node, Segment, Source, Term};
use presburger::{Extreme, Int};

use crate::iterations::{Iterations, Row, add_constant, plus};

/// How the bits of a source are read as a number.
type Read<'s> = fn(&mut Values<'s>, &Source, u32) -> Option<Row>;

/// Values of a segment's nodes in some of its iterations.
pub(super) struct Values<'s> {
    segment: &'s Segment,
    /// The iterations; conditions narrow them.
    pub at: Iterations,
}

impl<'s> Values<'s> {
    pub fn new(segment: &'s Segment, at: Iterations) -> Self {
        Self { segment, at }
    }

    /// Keeps the iterations in which a bit is true; false if data have a say as well.
    pub fn keep(&mut self, bit: &Source) -> bool {
        if let Source::Node { node, distance: 0 } = bit {
            let node = &self.segment.nodes[node.index()];
            if node.kind == Kind::Op(Op::And) {
                // Each part is asked, also after one in which data have a say.
                return node.inputs.iter().filter(|input| !self.keep(input)).count() == 0;
            }
            if let Kind::Op(Op::Compare(predicate)) = node.kind {
                return self.width_of(&node.inputs[0]).and_then(|w| self.compare(predicate, w, &node.inputs)).is_some();
            }
        }
        let Some(mut row) = self.unsigned(bit, 1) else { return false };
        add_constant(&mut row, -1);
        self.at.at_least_zero(&row);
        true
    }

    /// The word that an access goes to, where its address follows from counters.
    pub fn address(&mut self, access: &Node) -> Option<Row> {
        let address = &access.inputs[0];
        self.unsigned(address, self.width_of(address)?)
    }

    /// The bits of a source; `None` of registers, whose values are not known.
    fn width_of(&self, source: &Source) -> Option<u32> {
        match source {
            Source::Node { node, .. } => Some(self.segment.nodes[node.index()].width),
            Source::Constant(value) => Some(value.width()),
            Source::Var(_) => None,
        }
    }

    fn compare(&mut self, predicate: Predicate, width: u32, inputs: &[Source]) -> Option<()> {
        let (a, b) = match predicate {
            Predicate::Slt | Predicate::Sle | Predicate::Sgt | Predicate::Sge => self.both(Self::signed, width, inputs),
            Predicate::Ult | Predicate::Ule | Predicate::Ugt | Predicate::Uge => {
                self.both(Self::unsigned, width, inputs)
            }
            Predicate::Eq | Predicate::Ne => {
                self.both(Self::signed, width, inputs).or_else(|| self.both(Self::unsigned, width, inputs))
            }
        }?;
        let difference = |from: &Row, less: &Row, constant: i64| {
            let mut row = plus(from, less, &Int::from(-1));
            add_constant(&mut row, constant);
            row
        };
        match predicate {
            Predicate::Sle | Predicate::Ule => self.at.at_least_zero(&difference(&b, &a, 0)),
            Predicate::Sge | Predicate::Uge => self.at.at_least_zero(&difference(&a, &b, 0)),
            Predicate::Slt | Predicate::Ult => self.at.at_least_zero(&difference(&b, &a, -1)),
            Predicate::Sgt | Predicate::Ugt => self.at.at_least_zero(&difference(&a, &b, -1)),
            Predicate::Eq => {
                self.at.at_least_zero(&difference(&a, &b, 0));
                self.at.at_least_zero(&difference(&b, &a, 0));
            }
            Predicate::Ne => return None,
        }
        Some(())
    }

    /// The bits of a source of this width as a number that is not negative.
    pub fn unsigned(&mut self, source: &Source, width: u32) -> Option<Row> {
        let row = match constant(source) {
            Some(value) => self.at.row(&Linear::constant(value)),
            None => self.congruent(source),
        }?;
        self.is_within(&row, &Int::ZERO, &power(width)).then_some(row)
    }

    /// The bits of a source of this width as a number in two's complement.
    fn signed(&mut self, source: &Source, width: u32) -> Option<Row> {
        let row = self.congruent(source)?;
        let half = power(width.checked_sub(1)?);
        self.is_within(&row, &-&half, &half).then_some(row)
    }

    /// Two operands, read the same way.
    fn both(&mut self, read: Read<'s>, width: u32, inputs: &[Source]) -> Option<(Row, Row)> {
        let a = read(self, &inputs[0], width)?;
        let b = read(self, &inputs[1], width)?;
        Some((self.wide(a), b))
    }

    fn congruent(&mut self, source: &Source) -> Option<Row> {
        let node = match source {
            Source::Constant(value) => return self.at.row(&Linear::constant(value.to_i64()?)),
            Source::Node { node, distance: 0 } => &self.segment.nodes[node.index()],
            Source::Node { .. } | Source::Var(_) => return None,
        };
        if let Some(row) = node.linear.as_ref().and_then(|form| self.at.row(form)) {
            return Some(row);
        }
        let inputs = node.inputs.as_slice();
        match node.kind {
            Kind::Index(level) => self.at.row(&Linear::term(Term::Level(level))),
            Kind::Op(Op::Add) => self.sum(inputs, Int::ONE),
            Kind::Op(Op::Sub) => self.sum(inputs, Int::from(-1)),
            Kind::Op(Op::Mul) => self.scaled(&inputs[0], constant(&inputs[1])?),
            Kind::Op(Op::Shl) => self.scaled(&inputs[0], two_to(&inputs[1])?),
            Kind::Op(Op::Extract { low: 0, .. }) => self.congruent(&inputs[0]),
            Kind::Op(Op::ZeroExtend(_)) => self.unsigned(&inputs[0], self.width_of(&inputs[0])?),
            Kind::Op(Op::SignExtend(_)) => self.signed(&inputs[0], self.width_of(&inputs[0])?),
            Kind::Op(Op::And) => {
                let size = constant(&inputs[1])?.checked_add(1).filter(|size| size.count_ones() == 1 && *size > 0)?;
                let row = self.congruent(&inputs[0])?;
                self.remainder(row, size)
            }
            Kind::Op(Op::Xor) if node.width == 1 && constant(&inputs[1]).is_some_and(|bit| bit & 1 == 1) => {
                let mut row: Row = self.unsigned(&inputs[0], 1)?.iter().map(|v| -v).collect();
                add_constant(&mut row, 1);
                Some(row)
            }
            Kind::Op(Op::ShrU) => self.divided(&inputs[0], node.width, two_to(&inputs[1])?),
            Kind::Op(Op::DivU) => self.divided(&inputs[0], node.width, constant(&inputs[1])?),
            Kind::Op(Op::RemU) => {
                let row = self.unsigned(&inputs[0], node.width)?;
                self.remainder(row, constant(&inputs[1])?)
            }
            Kind::Op(Op::ShrS) => {
                let row = self.signed(&inputs[0], node.width)?;
                self.quotient(&row, two_to(&inputs[1])?)
            }
            Kind::Quotient { form, divisor } => {
                let row = self.at.row(&self.segment.divided[form])?;
                self.quotient(&row, divisor)
            }
            Kind::Remainder { form, divisor } => {
                let row = self.at.row(&self.segment.divided[form])?;
                self.remainder(row, divisor)
            }
            Kind::Op(_)
            | Kind::Float(_)
            | Kind::First(_)
            | Kind::Last(_)
            | Kind::Active(_)
            | Kind::Advance
            | Kind::Load(_)
            | Kind::Store(_)
            | Kind::Write(_) => None,
        }
    }

    fn sum(&mut self, inputs: &[Source], factor: Int) -> Option<Row> {
        let a = self.congruent(&inputs[0])?;
        let b = self.congruent(&inputs[1])?;
        Some(plus(&self.wide(a), &b, &factor))
    }

    fn scaled(&mut self, source: &Source, factor: i64) -> Option<Row> {
        Some(self.congruent(source)?.iter().map(|v| v * &Int::from(factor)).collect())
    }

    fn divided(&mut self, source: &Source, width: u32, divisor: i64) -> Option<Row> {
        let row = self.unsigned(source, width)?;
        self.quotient(&row, divisor)
    }

    /// The quotient, rounded to negative infinity.
    fn quotient(&mut self, row: &Row, divisor: i64) -> Option<Row> {
        (divisor > 0).then(|| self.at.quotient(row, divisor))
    }

    fn remainder(&mut self, row: Row, divisor: i64) -> Option<Row> {
        let quotient = self.quotient(&row, divisor)?;
        Some(plus(&self.wide(row), &quotient, &Int::from(-divisor)))
    }

    /// A row from before dimensions were added.
    fn wide(&self, mut row: Row) -> Row {
        let constant = row.pop().expect("a row has a constant");
        row.resize(self.at.dims(), Int::ZERO);
        row.push(constant);
        row
    }

    /// Is a form at least `low` and less than `high`, in each iteration?
    fn is_within(&self, row: &Row, low: &Int, high: &Int) -> bool {
        let from = |extreme: Extreme<Int>, holds: &dyn Fn(&Int) -> bool| match extreme {
            Extreme::Value(value) => holds(&value),
            Extreme::Empty => true,
            Extreme::Unbounded => false,
        };
        from(self.at.set().minimum(row), &|least| least >= low) && from(self.at.set().maximum(row), &|most| most < high)
    }
}

/// A constant as a number that is not negative.
fn constant(source: &Source) -> Option<i64> {
    let Source::Constant(value) = source else { return None };
    let signed = value.to_i64()?;
    if signed >= 0 {
        return Some(signed);
    }
    signed.checked_add(1_i64.checked_shl(value.width()).filter(|size| *size > 0)?)
}

fn two_to(source: &Source) -> Option<i64> {
    let bits = u32::try_from(constant(source)?).ok()?;
    1_i64.checked_shl(bits).filter(|value| *value > 0)
}

fn power(bits: u32) -> Int {
    (0..bits).fold(Int::ONE, |value, _| &value + &value)
}
