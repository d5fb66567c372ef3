//! What an operation computes, as operators on its operands: a formula, written once and read by every consumer.
//!
//! What holds: a step stands after the terms that it applies its operator to, and they fit it; the last word on what a step
//! means is that of its operator.

use crate::{Fault, Int, Op, Predicate};

/// An operand, a constant or an application in a formula.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term(u32);

#[derive(Clone, Debug)]
enum Step {
    Operand(usize),
    Constant(Int),
    Apply(Op, Vec<Term>),
}

/// What [`Formula::build`] asks to be made.
#[derive(Clone, Copy, Debug)]
pub enum Part<'a> {
    /// A constant.
    Constant(&'a Int),
    /// The result of an operator.
    Apply(Op),
}

/// Operators applied to operands, to constants and to each other.
#[derive(Clone, Debug)]
pub struct Formula {
    steps: Vec<Step>,
    /// The width of each step.
    widths: Vec<u32>,
    result: Term,
}

/// Writes a formula on operands and gives the term that is its result.
pub type Meaning = fn(formula: &mut Formula, operands: &[Term]) -> Term;

impl Formula {
    /// The formula that `meaning` writes on operands of these widths; there is at least one.
    pub fn of(widths: &[u32], meaning: Meaning) -> Self {
        let (mut formula, operands) = Self::begin(widths);
        formula.result = meaning(&mut formula, &operands);
        formula
    }

    fn begin(widths: &[u32]) -> (Self, Vec<Term>) {
        let steps = (0..widths.len()).map(Step::Operand).collect();
        let operands = (0..widths.len() as u32).map(Term).collect();
        (Self { steps, widths: widths.to_vec(), result: Term(0) }, operands)
    }

    fn push(&mut self, step: Step, width: u32) -> Term {
        self.steps.push(step);
        self.widths.push(width);
        Term(self.steps.len() as u32 - 1)
    }

    /// The width of a term in bits.
    pub fn width(&self, term: Term) -> u32 {
        self.widths[term.0 as usize]
    }

    /// The width of the result in bits.
    pub fn result_width(&self) -> u32 {
        self.width(self.result)
    }

    /// The low bits of `value` in two's complement, as wide as `like`.
    pub fn constant(&mut self, value: i64, like: Term) -> Term {
        self.number(Int::from_i64(self.width(like), value))
    }

    fn number(&mut self, value: Int) -> Term {
        let width = value.width();
        self.push(Step::Constant(value), width)
    }

    /// An operator applied to terms.
    ///
    /// # Panics
    /// The operator does not take terms of these widths: a fault of the declaration.
    pub fn apply(&mut self, op: Op, terms: &[Term]) -> Term {
        let widths: Vec<u32> = terms.iter().map(|&term| self.width(term)).collect();
        let width = op.width(&widths).unwrap_or_else(|| panic!("{op:?} does not take operands of widths {widths:?}"));
        self.push(Step::Apply(op, terms.to_vec()), width)
    }

    /// One bit: whether two terms compare so.
    pub fn compare(&mut self, predicate: Predicate, a: Term, b: Term) -> Term {
        self.apply(Op::Compare(predicate), &[a, b])
    }

    /// `yes` where the bit `condition` is set, else `no`.
    pub fn mux(&mut self, condition: Term, yes: Term, no: Term) -> Term {
        self.apply(Op::Mux, &[condition, yes, no])
    }

    /// The result in a consumer's own values, of those of the operands: `make` is called once a step, with what was made
    /// of the terms that it applies to and with the width. Errors: the first of `make`.
    pub fn build<V: Clone, E>(
        &self,
        operands: &[V],
        mut make: impl FnMut(Part<'_>, &[V], u32) -> Result<V, E>,
    ) -> Result<V, E> {
        let mut made: Vec<V> = Vec::with_capacity(self.steps.len());
        for (step, &width) in self.steps.iter().zip(&self.widths) {
            let value = match step {
                Step::Operand(index) => operands[*index].clone(),
                Step::Constant(value) => make(Part::Constant(value), &[], width)?,
                Step::Apply(op, terms) => {
                    let terms: Vec<V> = terms.iter().map(|term| made[term.0 as usize].clone()).collect();
                    make(Part::Apply(*op), &terms, width)?
                }
            };
            made.push(value);
        }
        Ok(made[self.result.0 as usize].clone())
    }

    fn value(&self, operands: &[&Int], apply: fn(Op, &[&Int]) -> Result<Int, Fault>) -> Result<Int, Fault> {
        let operands: Vec<Int> = operands.iter().map(|&operand| operand.clone()).collect();
        self.build(&operands, |part, terms, _| match part {
            Part::Constant(value) => Ok(value.clone()),
            Part::Apply(op) => apply(op, &terms.iter().collect::<Vec<_>>()),
        })
    }

    /// The value; a fault where one of the operators has none.
    pub fn eval(&self, operands: &[&Int]) -> Result<Int, Fault> {
        self.value(operands, Op::eval)
    }

    /// The value that circuits give.
    pub fn total(&self, operands: &[&Int]) -> Int {
        let value = self.value(operands, |op, operands| Ok(op.total(operands)));
        value.unwrap_or_else(|fault| unreachable!("a total value: {fault:?}"))
    }

    /// The same by operators that software has: none on wires (`Extract` from above the lowest bit, `Concat`, `Replicate`,
    /// `Reverse`), no `Not`, `Parity` or `RemFloor`, and none of more than two operands but `Mux`.
    pub fn for_software(&self) -> Self {
        let count = self.steps.iter().take_while(|step| matches!(step, Step::Operand(_))).count();
        let (mut formula, operands) = Self::begin(&self.widths[..count]);
        let result = self.build(&operands, |part, terms, width| {
            Ok::<Term, Fault>(match part {
                Part::Constant(value) => formula.number(value.clone()),
                Part::Apply(op) => formula.apply_in_software(op, terms, width),
            })
        });
        formula.result = result.unwrap_or_else(|fault| unreachable!("nothing fails: {fault:?}"));
        formula
    }

    fn apply_in_software(&mut self, op: Op, terms: &[Term], width: u32) -> Term {
        let first = terms[0];
        if op.as_binary().is_some() && terms.len() != 2 {
            return terms[1..].iter().fold(first, |all, &term| self.apply(op, &[all, term]));
        }
        match op {
            Op::Not => {
                let ones = self.constant(-1, first);
                self.apply(Op::Xor, &[first, ones])
            }
            Op::Extract { low, .. } => self.extract(first, low, width),
            Op::Concat => terms.iter().copied().reduce(|high, low| self.joined(high, low)).unwrap_or(first),
            Op::Replicate(count) => (1..count).fold(first, |copies, _| self.joined(copies, first)),
            Op::Reverse => {
                let bits: Vec<Term> = (0..width).map(|bit| self.extract(first, bit, 1)).collect();
                bits.into_iter().reduce(|high, low| self.joined(high, low)).unwrap_or(first)
            }
            Op::Parity => {
                let ones = self.apply(Op::Ones, &[first]);
                self.extract(ones, 0, 1)
            }
            Op::RemFloor => {
                let quotient = self.apply(Op::FloorDivS, terms);
                let product = self.apply(Op::Mul, &[quotient, terms[1]]);
                self.apply(Op::Sub, &[first, product])
            }
            Op::Add | Op::Sub | Op::Mul | Op::And | Op::Or | Op::Xor | Op::Shl | Op::ShrU | Op::ShrS => {
                self.apply(op, terms)
            }
            Op::DivU | Op::DivS | Op::RemU | Op::RemS | Op::CeilDivU | Op::CeilDivS | Op::FloorDivS => {
                self.apply(op, terms)
            }
            Op::MinU | Op::MinS | Op::MaxU | Op::MaxS | Op::Pow | Op::Abs => self.apply(op, terms),
            Op::LeadingZeros | Op::TrailingZeros | Op::Ones => self.apply(op, terms),
            Op::Compare(_) | Op::Mux | Op::ZeroExtend(_) | Op::SignExtend(_) => self.apply(op, terms),
        }
    }

    fn extract(&mut self, term: Term, low: u32, width: u32) -> Term {
        let moved = match low {
            0 => term,
            low => self.shifted(Op::ShrU, term, low),
        };
        if self.width(moved) == width { moved } else { self.apply(Op::truncate(width), &[moved]) }
    }

    fn shifted(&mut self, op: Op, term: Term, by: u32) -> Term {
        let by = self.number(Int::from_u64(self.width(term), by.into()));
        self.apply(op, &[term, by])
    }

    /// `high` above `low`.
    fn joined(&mut self, high: Term, low: Term) -> Term {
        let (below, width) = (self.width(low), self.width(high) + self.width(low));
        let [high, low] = [high, low].map(|term| self.apply(Op::ZeroExtend(width), &[term]));
        let high = self.shifted(Op::Shl, high, below);
        self.apply(Op::Or, &[high, low])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All values of so many bits.
    fn all(width: u32) -> impl Iterator<Item = Int> {
        (0..1u64 << width).map(move |value| Int::from_u64(width, value))
    }

    /// Compares the formula, its software form and `expect` on all operands of `width` bits.
    fn check(width: u32, meaning: Meaning, expect: fn(&Int, &Int) -> Int) {
        let formula = Formula::of(&[width, width], meaning);
        let software = formula.for_software();
        for a in all(width) {
            for b in all(width) {
                let value = formula.eval(&[&a, &b]);
                assert_eq!(software.eval(&[&a, &b]), value, "{formula:?} at {a:?}, {b:?}");
                assert_eq!(value.unwrap_or_else(|_| formula.total(&[&a, &b])), expect(&a, &b), "{formula:?}");
            }
        }
    }

    #[test]
    fn formulas_have_the_value_of_their_operators() {
        for width in 1..=4 {
            let distance: Meaning = |f, v| {
                let less = f.compare(Predicate::Ult, v[0], v[1]);
                let [up, down] = [[v[1], v[0]], [v[0], v[1]]].map(|v| f.apply(Op::Sub, &v));
                f.mux(less, up, down)
            };
            check(width, distance, |a, b| if a.ult(b) { b.sub(a) } else { a.sub(b) });
            check(width, |f, v| f.apply(Op::DivU, v), |a, b| a.udiv(b).unwrap_or(Int::zero(a.width())));
        }
    }

    #[test]
    fn what_software_lacks_is_made_of_what_it_has() {
        for width in 2..=4 {
            check(width, |f, v| f.apply(Op::Not, &v[..1]), |a, _| a.not());
            check(width, |f, v| f.apply(Op::Parity, &v[..1]), |a, _| Op::Parity.total(&[a]));
            check(width, |f, v| f.apply(Op::Reverse, &v[..1]), |a, _| Op::Reverse.total(&[a]));
            check(width, |f, v| f.apply(Op::Concat, v), |a, b| a.concat(b));
            check(width, |f, v| f.apply(Op::Replicate(3), &v[..1]), |a, _| a.replicate(3));
            check(width, |f, v| f.apply(Op::Extract { low: 1, width: 1 }, &v[..1]), |a, _| a.extract(1, 1));
        }
        let remainder = Formula::of(&[4, 4], |f, v| f.apply(Op::RemFloor, v)).for_software();
        for (a, b) in
            all(4).flat_map(|a| all(4).map(move |b| (a.clone(), b))).filter(|(_, b)| !b.sign_bit() && !b.is_zero())
        {
            assert_eq!(remainder.eval(&[&a, &b]), Op::RemFloor.eval(&[&a, &b]));
        }
    }

    #[test]
    #[should_panic(expected = "does not take operands of widths [8, 4]")]
    fn operands_fit_their_operator() {
        Formula::of(&[8, 4], |f, v| f.apply(Op::Add, v));
    }
}
