//! A serial line: bytes of eight bits, least significant first, no parity, one stop bit.
//!
//! What holds: a bit lasts `divisor` cycles; the receiver looks at the middle of each, and drops bytes without stop bit. Nothing counts
//! bits: a one that is shifted in front of them tells the last.

use hw_dialects::CircuitBuilder;
use hw_dialects::names::Names;
use ir::{Op, Rewriter, Value};

use super::logic::{and_not, module, plain_register, ports, register, set, set_clear};
use super::ring;

/// The fewest cycles that a bit may last: the checks of a byte are done before the next one is there.
pub const LEAST_DIVISOR: u32 = 4;
/// The most.
pub const MOST_DIVISOR: u32 = ring::MOST;

/// Module with input `rx` and outputs `data` (8 bits), `valid` (for one cycle).
pub fn receiver(rw: &mut Rewriter<'_>, names: &mut Names, name: &str, divisor: u32) -> Op {
    let ports = (&ports(&[("rx", 1)])[..], &ports(&[("data", 8), ("valid", 1)])[..]);
    module(rw, names, name, ports, |b, inputs| receive(b, inputs[0], divisor))
}

fn receive(b: &mut CircuitBuilder<'_, '_>, rx: Value, divisor: u32) -> Vec<Value> {
    let [early, line] = ["early", "line"].map(|name| register(b, name, 1, 1));
    b.set_next(early, rx);
    b.set_next(line, early);
    let (active, first) = (register(b, "active", 1, 0), plain_register(b, "first", 1));
    let (timer, shift) = (timer(b, active, divisor), plain_register(b, "shift", 9));
    let (low, idle) = (b.not(line), b.not(active));
    let begins = and_not(b, low, active);
    let is_middle = at_step(b, timer, divisor / 2 - 1);
    let tick = b.and(active, is_middle);
    let [one, zero, empty] = [(1, 1), (1, 0), (9, 1 << 8)].map(|(width, value)| b.constant(width, value));
    set(b, first, &[(idle, one), (tick, zero)]);
    let (no_start, is_stop) = (b.and(first, line), b.bit(shift, 0));
    let over = b.or(no_start, is_stop);
    let ends = b.and(tick, over);
    set_clear(b, active, begins, ends);
    let above = b.extract(shift, 1, 8);
    let (shifted, of_byte) = (b.concat(&[line, above]), and_not(b, tick, first));
    set(b, shift, &[(idle, empty), (of_byte, shifted)]);
    let valid = b.all(&[tick, is_stop, line]);
    vec![above, valid]
}

/// Module with inputs `data` (8 bits), `valid` and outputs `tx`, `ready`: a byte is taken where both hold.
pub fn transmitter(rw: &mut Rewriter<'_>, names: &mut Names, name: &str, divisor: u32) -> Op {
    let ports = (&ports(&[("data", 8), ("valid", 1)])[..], &ports(&[("tx", 1), ("ready", 1)])[..]);
    module(rw, names, name, ports, |b, inputs| transmit(b, (inputs[0], inputs[1]), divisor))
}

fn transmit(b: &mut CircuitBuilder<'_, '_>, (data, valid): (Value, Value), divisor: u32) -> Vec<Value> {
    let (active, shift) = (register(b, "active", 1, 0), register(b, "shift", 10, 1));
    let timer = timer(b, active, divisor);
    let load = and_not(b, valid, active);
    let is_over = at_step(b, timer, divisor - 1);
    let tick = b.and(active, is_over);
    let above = b.extract(shift, 1, 9);
    let is_more = b.is_nonzero(above);
    let (moves, ends) = (b.and(tick, is_more), and_not(b, tick, is_more));
    set_clear(b, active, load, ends);
    let (start, stop) = (b.constant(1, 0), b.constant(1, 1));
    let (loaded, shifted) = (b.concat(&[stop, data, start]), b.concat(&[start, above]));
    set(b, shift, &[(load, loaded), (moves, shifted)]);
    let (tx, ready) = (b.bit(shift, 0), b.not(active));
    vec![tx, ready]
}

/// A ring that begins again with each bit.
fn timer(b: &mut CircuitBuilder<'_, '_>, active: Value, divisor: u32) -> Value {
    let timer = plain_register(b, "timer", ring::width(divisor));
    let (idle, is_last) = (b.not(active), at_step(b, timer, divisor - 1));
    let (begins, zero) = (b.or(idle, is_last), b.constant(ring::width(divisor), 0));
    let next = ring::next(b, timer);
    let next = b.mux(begins, zero, next);
    b.set_next(timer, next);
    timer
}

/// Has a ring made so many steps?
fn at_step(b: &mut CircuitBuilder<'_, '_>, ring: Value, steps: u32) -> Value {
    let width = b.width(ring);
    b.eq_constant(ring, ring::after(width, steps))
}
