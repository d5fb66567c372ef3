//! Dividers: restoring division, in one stage or in several.

use hw_dialects::builder::{CircuitBuilder, RegisterOptions};
use ir::Value;
use scheduling::operators::Divider;

use super::Circuit;

/// A division under way: bits of the dividend that are left above bits of the quotient, the remainder, and the divisor.
#[derive(Clone, Copy)]
pub(crate) struct State {
    pub(crate) quotient: Value,
    pub(crate) remainder: Value,
    pub(crate) divisor: Value,
}

impl Circuit<'_, '_, '_, '_> {
    /// Quotient and remainder of unsigned operands: `start` loads them, and `latency` cycles later both are there for one
    /// cycle. Division by zero gives all ones and the dividend.
    pub(super) fn divider(
        &mut self,
        divider: Divider,
        start: Value,
        dividend: Value,
        divisor: Value,
    ) -> (Value, Value) {
        let width = divider.width;
        // The first bits of a dividend that is no multiple of those of a step are zeros.
        let quotient = self.b.resize(dividend, divider.steps() * divider.bits);
        let remainder = self.b.constant(width, 0);
        let mut state = State { quotient, remainder, divisor };
        let (mut load, mut left) = (start, divider.steps());
        for _ in 0..divider.stages() {
            let cycles = left.min(divider.stage_cycles);
            state = self.stage(divider, divider.holds().then_some(load), state);
            if divider.is_serial() {
                let quotient = self.b.trunc(state.quotient, width);
                return (quotient, state.remainder);
            }
            load = self.delay(load, cycles, "divide");
            left -= cycles;
            state = steps(self.b, divider.bits, state);
        }
        let quotient = self.b.trunc(state.quotient, width);
        let mut held = |value, name| self.b.register(value, RegisterOptions { name, ..Default::default() });
        (held(quotient, "quotient"), held(state.remainder, "remainder"))
    }

    /// The registers of a stage. With `load` they take what comes in then, and else what a step makes of them.
    fn stage(&mut self, divider: Divider, load: Option<Value>, input: State) -> State {
        let mut register = |value: Value, name: &'static str| {
            let ty = self.b.int_type(self.b.width(value));
            self.b.register_later(ty, RegisterOptions { name, ..Default::default() })
        };
        let state = State {
            quotient: register(input.quotient, "quotient"),
            remainder: register(input.remainder, "remainder"),
            divisor: register(input.divisor, "divisor"),
        };
        let next = load.map(|load| (load, steps(self.b, divider.bits, state)));
        let mut connect = |register: Value, first: Value, next: Option<(Value, Value)>| {
            let input = next.map_or(first, |(load, next)| self.b.mux(load, first, next));
            self.b.set_next(register, input);
        };
        connect(state.quotient, input.quotient, next.map(|(load, n)| (load, n.quotient)));
        connect(state.remainder, input.remainder, next.map(|(load, n)| (load, n.remainder)));
        connect(state.divisor, input.divisor, next.map(|(load, n)| (load, n.divisor)));
        state
    }
}

fn steps(b: &mut CircuitBuilder<'_, '_>, bits: u32, state: State) -> State {
    (0..bits).fold(state, |state, _| step(b, state))
}

/// One bit of the quotient.
pub(crate) fn step(b: &mut CircuitBuilder<'_, '_>, state: State) -> State {
    let (width, length) = (b.width(state.divisor), b.width(state.quotient));
    let top = b.extract(state.quotient, length - 1, 1);
    let shifted = b.concat(&[state.remainder, top]);
    let wide = b.resize(state.divisor, width + 1);
    let difference = b.sub(shifted, wide);
    let borrow = b.extract(difference, width, 1);
    // The shifted remainder is below twice the divisor, so its difference fits unless it borrows.
    let bit = b.not(borrow);
    let (kept, less) = (b.trunc(shifted, width), b.trunc(difference, width));
    let remainder = b.mux(borrow, kept, less);
    let quotient = match length {
        1 => bit,
        _ => {
            let low = b.extract(state.quotient, 0, length - 1);
            b.concat(&[low, bit])
        }
    };
    State { quotient, remainder, ..state }
}

/// Quotient and remainder of a divider that takes a division each cycle in which `moves` is set, as many such cycles later as
/// its latency says.
pub(crate) fn each_cycle(
    b: &mut CircuitBuilder<'_, '_>,
    divider: Divider,
    [dividend, divisor]: [Value; 2],
    moves: Value,
) -> (Value, Value) {
    let remainder = b.constant(divider.width, 0);
    let quotient = b.resize(dividend, divider.steps() * divider.bits);
    let mut state = State { quotient, remainder, divisor };
    let held = |b: &mut CircuitBuilder<'_, '_>, value, name| {
        b.register(value, RegisterOptions { name, enable: Some(moves), ..Default::default() })
    };
    for _ in 0..divider.steps() {
        let quotient = held(b, state.quotient, "quotient");
        let remainder = held(b, state.remainder, "remainder");
        let divisor = held(b, state.divisor, "divisor");
        state = steps(b, divider.bits, State { quotient, remainder, divisor });
    }
    let quotient = b.trunc(state.quotient, divider.width);
    (held(b, quotient, "quotient"), held(b, state.remainder, "remainder"))
}
