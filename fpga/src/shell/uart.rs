//! A serial line: bytes of eight bits, least significant first, no parity, one stop bit.
//!
//! What holds: a bit lasts `divisor` cycles; the receiver looks at the middle of each, and drops bytes without stop bit.

use hw_dialects::CircuitBuilder;
use hw_dialects::names::Names;
use ir::{Op, Rewriter, Value};

use super::logic::{and_not, decrement, increment, module, plain_register, ports, register, set, set_clear};

/// The fewest cycles that a bit may last: the checks of a byte are done before the next one is there.
pub const LEAST_DIVISOR: u32 = 4;

/// Module with input `rx` and outputs `data` (8 bits), `valid` (for one cycle).
pub fn receiver(rw: &mut Rewriter<'_>, names: &mut Names, name: &str, divisor: u32) -> Op {
    let ports = (&ports(&[("rx", 1)])[..], &ports(&[("data", 8), ("valid", 1)])[..]);
    module(rw, names, name, ports, |b, inputs| receive(b, inputs[0], divisor))
}

fn receive(b: &mut CircuitBuilder<'_, '_>, rx: Value, divisor: u32) -> Vec<Value> {
    let [early, line] = ["early", "line"].map(|name| register(b, name, 1, 1));
    b.set_next(early, rx);
    b.set_next(line, early);
    let (active, timer) = (register(b, "active", 1, 0), timer(b, divisor));
    let (count, shift) = (plain_register(b, "count", 4), plain_register(b, "shift", 8));
    let low = b.not(line);
    let begins = and_not(b, low, active);
    let tick = tick(b, active, timer);
    count_bits(b, (begins, tick), (count, timer), [divisor / 2, divisor]);
    let (is_start, is_stop) = (b.eq_constant(count, 0), b.eq_constant(count, 9));
    let no_start = b.and(is_start, line);
    let over = b.or(no_start, is_stop);
    let ends = b.and(tick, over);
    set_clear(b, active, begins, ends);
    let above = b.extract(shift, 1, 7);
    let shifted = b.concat(&[line, above]);
    set(b, shift, &[(tick, shifted)]);
    let valid = b.all(&[tick, is_stop, line]);
    vec![shift, valid]
}

/// Module with inputs `data` (8 bits), `valid` and outputs `tx`, `ready`: a byte is taken where both hold.
pub fn transmitter(rw: &mut Rewriter<'_>, names: &mut Names, name: &str, divisor: u32) -> Op {
    let ports = (&ports(&[("data", 8), ("valid", 1)])[..], &ports(&[("tx", 1), ("ready", 1)])[..]);
    module(rw, names, name, ports, |b, inputs| transmit(b, (inputs[0], inputs[1]), divisor))
}

fn transmit(b: &mut CircuitBuilder<'_, '_>, (data, valid): (Value, Value), divisor: u32) -> Vec<Value> {
    let (active, timer) = (register(b, "active", 1, 0), timer(b, divisor));
    let (count, shift) = (plain_register(b, "count", 4), register(b, "shift", 9, 0x1ff));
    let load = and_not(b, valid, active);
    let tick = tick(b, active, timer);
    count_bits(b, (load, tick), (count, timer), [divisor, divisor]);
    let is_last = b.eq_constant(count, 9);
    let ends = b.and(tick, is_last);
    set_clear(b, active, load, ends);
    let (start, stop, above) = (b.constant(1, 0), b.constant(1, 1), b.extract(shift, 1, 8));
    let (loaded, shifted) = (b.concat(&[data, start]), b.concat(&[stop, above]));
    set(b, shift, &[(load, loaded), (tick, shifted)]);
    let (tx, ready) = (b.bit(shift, 0), b.not(active));
    vec![tx, ready]
}

/// A counter of the cycles that a bit lasts.
fn timer(b: &mut CircuitBuilder<'_, '_>, divisor: u32) -> Value {
    plain_register(b, "timer", hw_dialects::clog2(u64::from(divisor)).max(1))
}

/// A bit is over.
fn tick(b: &mut CircuitBuilder<'_, '_>, active: Value, timer: Value) -> Value {
    let is_over = b.eq_constant(timer, 0);
    b.and(active, is_over)
}

/// Counts bits from 0 where one begins; the first lasts as long as `lasts[0]` says, the others `lasts[1]`.
fn count_bits(
    b: &mut CircuitBuilder<'_, '_>,
    (begins, tick): (Value, Value),
    (count, timer): (Value, Value),
    lasts: [u32; 2],
) {
    let width = b.width(timer);
    let [first, other] = lasts.map(|cycles| b.constant(width, u64::from(cycles) - 1));
    let less = decrement(b, timer);
    let running = b.mux(tick, other, less);
    let next = b.mux(begins, first, running);
    b.set_next(timer, next);
    let (zero, more) = (b.constant(4, 0), increment(b, count));
    set(b, count, &[(begins, zero), (tick, more)]);
}
