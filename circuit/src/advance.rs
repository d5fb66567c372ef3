//! Registers that tokens advance: linear forms of the counters, and their quotients and remainders by constants.

use ir::Value;
use pipeline::range::bits_of;
use pipeline::{Level, Linear};
use pipeline_rewrite::divide::first_value;
use pipeline_rewrite::strength::deltas;

use super::Circuit;
use super::arrival::When;
use super::issue::Issued;

/// Bits for bounds where registers are involved.
const DYNAMIC_WIDTH: u32 = 66;

/// The remainder of a form in a register.
pub(super) struct Divided {
    /// The form's number and the divisor.
    pub(super) by: (usize, i64),
    /// The register.
    pub(super) remainder: Value,
    /// One bit: the next token's quotient is one more than the step says.
    wraps: Value,
}

impl Circuit<'_, '_, '_, '_> {
    /// A register that holds a linear form of the counters; tokens advance it by constants.
    pub(super) fn advancing(&mut self, form: &Linear, levels: &[Level], issued: &Issued, width: u32) -> Value {
        let steps = deltas(form, levels).expect("only forms with constant steps advance");
        let enable = self.b.or(issued.go, issued.valid);
        let register = self.b.held(width, enable, "address");
        // The innermost level that is not at its last iteration steps.
        let step = self.step_of(&steps, issued, width);
        let next = self.b.add(register, step);
        let start = self.start_value(form, levels, width);
        let input = self.b.mux(issued.go, start, next);
        self.b.set_next(register, input);
        register
    }

    /// The value of a form at the first token.
    fn start_value(&mut self, form: &Linear, levels: &[Level], width: u32) -> Value {
        let mut starts: Vec<Value> = Vec::new();
        let wide = width.max(DYNAMIC_WIDTH);
        for level in levels {
            let value = self.level_bound(&level.lower, &starts, wide, When::After);
            starts.push(value);
        }
        let value = self.level_form(form, &starts, wide, When::After);
        self.b.trunc(value, width)
    }

    /// One of several constants: that of the innermost level that is not at its last iteration.
    fn step_of(&mut self, constants: &[i64], issued: &Issued, width: u32) -> Value {
        let mut step = self.b.constant_signed(width, constants[0]);
        for (l, constant) in constants.iter().enumerate().skip(1) {
            let inner = self.b.constant_signed(width, *constant);
            step = self.b.mux(issued.own_last_from(l), step, inner);
        }
        step
    }

    /// The register of a remainder: it grows by the remainder of each step, less the divisor where it would reach it.
    pub(super) fn remainder_register(
        &mut self,
        form: &Linear,
        levels: &[Level],
        by: (usize, i64),
        issued: &Issued,
    ) -> Divided {
        let divisor = by.1;
        let steps = deltas(form, levels).expect("only forms with constant steps advance");
        let steps: Vec<i64> = steps.into_iter().map(|step| step.rem_euclid(divisor)).collect();
        let width = bits_of((0, i128::from(divisor)));
        let enable = self.b.or(issued.go, issued.valid);
        let remainder = self.b.held(width, enable, "remainder");
        let (room, less) = steps.iter().map(|step| (divisor - step, step - divisor)).unzip::<_, _, Vec<_>, Vec<_>>();
        let room = self.step_of(&room, issued, width);
        let wraps = self.b.icmp(bits::Predicate::Uge, remainder, room);
        let (step, less) = (self.step_of(&steps, issued, width), self.step_of(&less, issued, width));
        let step = self.b.mux(wraps, less, step);
        let first = first_value(form, levels).expect("the first value is a constant").rem_euclid(divisor);
        self.advance_by(remainder, step, first, issued);
        Divided { by, remainder, wraps }
    }

    /// A register begins with `first`, and each token adds `step`.
    fn advance_by(&mut self, register: Value, step: Value, first: i64, issued: &Issued) {
        let next = self.b.add(register, step);
        let first = self.b.constant_signed(self.b.width(register), first);
        let input = self.b.mux(issued.go, first, next);
        self.b.set_next(register, input);
    }

    /// The register of a quotient, beside that of the remainder.
    pub(super) fn quotient_register(
        &mut self,
        form: &Linear,
        levels: &[Level],
        divided: &Divided,
        issued: &Issued,
        width: u32,
    ) -> Value {
        let divisor = divided.by.1;
        let steps = deltas(form, levels).expect("only forms with constant steps advance");
        let steps: Vec<i64> = steps.into_iter().map(|step| step.div_euclid(divisor)).collect();
        let enable = self.b.or(issued.go, issued.valid);
        let quotient = self.b.held(width, enable, "quotient");
        let more: Vec<i64> = steps.iter().map(|step| step + 1).collect();
        let (step, more) = (self.step_of(&steps, issued, width), self.step_of(&more, issued, width));
        let step = self.b.mux(divided.wraps, more, step);
        let first = first_value(form, levels).expect("the first value is a constant").div_euclid(divisor);
        self.advance_by(quotient, step, first, issued);
        quotient
    }
}
