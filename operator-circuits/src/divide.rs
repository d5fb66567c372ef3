//! Dividers: restoring division, in one stage or in several.

use hw_dialects::builder::{CircuitBuilder, RegisterOptions};
use ir::Value;
use scheduling::operators::Divider;

/// A division under way: bits of the dividend that are left above bits of the quotient, the remainder, and the divisor. After
/// so many bits of the quotient the remainder has as many, at most those of the divisor: none before the first.
#[derive(Clone, Copy)]
pub struct State {
    /// Bits of the dividend above bits of the quotient.
    pub quotient: Value,
    /// None before the first step.
    pub remainder: Option<Value>,
    /// By what is divided.
    pub divisor: Value,
}

/// Quotient and remainder of unsigned operands: `start` loads them, and `latency` cycles later both are there for one
/// cycle. Division by zero gives all ones and the dividend.
pub fn divide(
    c: &mut CircuitBuilder<'_, '_>,
    divider: Divider,
    start: Value,
    dividend: Value,
    divisor: Value,
) -> (Value, Value) {
    let width = divider.width;
    // The first bits of a dividend that is no multiple of those of a step are zeros.
    let quotient = c.resize(dividend, divider.steps() * divider.bits);
    let mut state = State { quotient, remainder: None, divisor };
    let (mut load, mut left) = (start, divider.steps());
    for stage in 0..divider.stages() {
        let cycles = left.min(divider.stage_cycles);
        let held = divider.held_bits(stage);
        state = stage_of(c, divider, divider.holds().then_some(load), held, state);
        if divider.is_serial() {
            let quotient = c.trunc(state.quotient, width);
            return (quotient, remainder(c, state));
        }
        load = c.delay(load, cycles, "divide");
        left -= cycles;
        state = steps(c, divider.bits, state);
    }
    let (quotient, remainder) = (c.trunc(state.quotient, width), remainder(c, state));
    let mut held = |value, name| c.register(value, RegisterOptions { name, ..Default::default() });
    (held(quotient, "quotient"), held(remainder, "remainder"))
}

/// The registers of a stage, of which that of the remainder has so many bits. With `load` they take what comes in then, and
/// else what a step makes of them.
fn stage_of(c: &mut CircuitBuilder<'_, '_>, divider: Divider, load: Option<Value>, bits: u32, input: State) -> State {
    let mut register = |width: u32, name: &'static str, enable: Option<Value>| {
        let ty = c.int_type(width);
        c.register_later(ty, RegisterOptions { name, enable, ..Default::default() })
    };
    let (length, width) = (divider.steps() * divider.bits, divider.width);
    let state = State {
        quotient: register(length, "quotient", None),
        remainder: (bits > 0).then(|| register(bits, "remainder", None)),
        divisor: register(width, "divisor", load),
    };
    let next = load.map(|load| (load, steps(c, divider.bits, state)));
    connect(c, state.divisor, input.divisor, None);
    connect(c, state.quotient, input.quotient, next.map(|(load, n)| (load, n.quotient)));
    if let Some(register) = state.remainder {
        let first = sized(c, input.remainder, bits);
        let again = next.map(|(load, n)| (load, sized(c, n.remainder, bits)));
        connect(c, register, first, again);
    }
    state
}

/// What a register takes: with `again`, a bit and a value, the first one where the bit is set and that value else.
fn connect(c: &mut CircuitBuilder<'_, '_>, register: Value, first: Value, again: Option<(Value, Value)>) {
    let input = again.map_or(first, |(load, again)| c.mux(load, first, again));
    c.set_next(register, input);
}

fn sized(b: &mut CircuitBuilder<'_, '_>, remainder: Option<Value>, width: u32) -> Value {
    match remainder {
        Some(value) => b.resize(value, width),
        None => b.constant(width, 0),
    }
}

/// The remainder at the bits of the divisor.
pub fn remainder(b: &mut CircuitBuilder<'_, '_>, state: State) -> Value {
    let width = b.width(state.divisor);
    sized(b, state.remainder, width)
}

fn steps(b: &mut CircuitBuilder<'_, '_>, bits: u32, state: State) -> State {
    (0..bits).fold(state, |state, _| step(b, state))
}

/// One bit of the quotient.
pub fn step(b: &mut CircuitBuilder<'_, '_>, state: State) -> State {
    let (width, length) = (b.width(state.divisor), b.width(state.quotient));
    let top = b.extract(state.quotient, length - 1, 1);
    let shifted = match state.remainder {
        Some(remainder) => b.concat(&[remainder, top]),
        None => top,
    };
    let bits = b.width(shifted).min(width);
    let divisor = low_divisor(b, state.divisor, bits);
    // The shifted remainder is below twice the divisor, so its difference fits unless it borrows.
    let wide = b.width(divisor) + 1;
    let [minuend, subtrahend] = [shifted, divisor].map(|v| b.resize(v, wide));
    let difference = b.sub(minuend, subtrahend);
    let borrow = b.extract(difference, wide - 1, 1);
    let bit = b.not(borrow);
    let (kept, less) = (b.trunc(shifted, bits), b.trunc(difference, bits));
    let remainder = Some(b.mux(borrow, kept, less));
    let quotient = match length {
        1 => bit,
        _ => {
            let low = b.extract(state.quotient, 0, length - 1);
            b.concat(&[low, bit])
        }
    };
    State { quotient, remainder, ..state }
}

/// So many low bits of a divisor, below one bit that says whether any higher one is set.
fn low_divisor(b: &mut CircuitBuilder<'_, '_>, divisor: Value, bits: u32) -> Value {
    let width = b.width(divisor);
    if bits == width {
        return divisor;
    }
    let high = b.extract(divisor, bits, width - bits);
    let (exceeds, low) = (b.is_nonzero(high), b.trunc(divisor, bits));
    b.concat(&[exceeds, low])
}

/// Quotient and remainder of a divider that takes a division each cycle in which `moves` is set, as many such cycles later as
/// its latency says.
pub fn each_cycle(
    b: &mut CircuitBuilder<'_, '_>,
    divider: Divider,
    [dividend, divisor]: [Value; 2],
    moves: Value,
) -> (Value, Value) {
    let quotient = b.resize(dividend, divider.steps() * divider.bits);
    let mut state = State { quotient, remainder: None, divisor };
    let held = |b: &mut CircuitBuilder<'_, '_>, value, name| {
        b.register(value, RegisterOptions { name, enable: Some(moves), ..Default::default() })
    };
    for _ in 0..divider.steps() {
        let quotient = held(b, state.quotient, "quotient");
        let remainder = state.remainder.map(|r| held(b, r, "remainder"));
        let divisor = held(b, state.divisor, "divisor");
        state = steps(b, divider.bits, State { quotient, remainder, divisor });
    }
    let (quotient, remainder) = (b.trunc(state.quotient, divider.width), remainder(b, state));
    (held(b, quotient, "quotient"), held(b, remainder, "remainder"))
}

#[cfg(test)]
mod tests {
    use ir::Int;
    use scheduling::operators::OperatorLibrary;

    use super::*;
    use crate::testing::check_pairs;

    /// Quotient and remainder side by side, those by 0 all ones and the dividend; all zeros where the divisor has a bit more.
    fn divided(width: u32, a: &Int, b: &Int) -> Int {
        if b.bit(width) {
            return Int::zero(2 * width);
        }
        let [a, b] = [a, b].map(|v| v.trunc(width));
        let (quotient, remainder) = match b.is_zero() {
            true => (Int::all_ones(width), a),
            false => (a.udiv(&b).expect("no zero"), a.urem(&b).expect("no zero")),
        };
        quotient.zext(2 * width).shl(width).or(&remainder.zext(2 * width))
    }

    /// Divisors have a bit more, which tells that none is there: so it is in all cycles but the first.
    fn check(width: u32, stage_cycles: Option<u32>, period_ps: u32, is_stopped: bool) {
        let library = OperatorLibrary::for_target("ecp5").expect("a target");
        let (divider, cost) = library.divider(width, stage_cycles, period_ps).expect("a divider");
        let build = |c: &mut CircuitBuilder<'_, '_>, a, b| {
            let is_none = c.bit(b, width);
            let start = c.not(is_none);
            let (a, b) = (c.trunc(a, width), c.trunc(b, width));
            let moves = c.truth(true);
            let (quotient, remainder) = match is_stopped {
                true => each_cycle(c, divider, [a, b], moves),
                false => super::divide(c, divider, start, a, b),
            };
            let result = c.concat(&[quotient, remainder]);
            let is_there = c.after(start, divider.latency(), "there");
            let zero = c.constant(2 * width, 0);
            c.mux(is_there, result, zero)
        };
        check_pairs([width, width + 1], width + 1, cost.latency, &build, &|a, b| divided(width, a, b));
    }

    #[test]
    fn stages_divide() {
        for (width, period_ps) in [(1, 10_000), (2, 10_000), (7, 10_000), (12, 20_000), (13, 40_000), (33, 25_000)] {
            check(width, Some(1), period_ps, true);
            for stage_cycles in [None, Some(1), Some(2), Some(3), Some(5)] {
                check(width, stage_cycles, period_ps, false);
            }
        }
    }
}
