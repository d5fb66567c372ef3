//! Start and end of runs, as the control register has them: one run at a time, or one that goes on and one that waits for its end.
//!
//! What holds: a host sees the end of a run `SETTLING` cycles after the design is done; with a queue no run ends for the host before it has
//! taken what the one before it gave, and a run's arguments are those that were there when its start was written.

use hw_dialects::CircuitBuilder;
use ir::Value;

use super::logic::{and_not, register, set, set_clear};
use crate::map::{CONTINUE, DONE, ERROR, IDLE, READY, RESTART, START};

type Builder<'b, 'r, 'a> = &'b mut CircuitBuilder<'r, 'a>;

/// Cycles from the end of a run to that which a host sees: then the count of cycles is whole.
pub(super) const SETTLING: u32 = 8;

/// What a host writes into the control register.
#[derive(Clone, Copy)]
pub(super) struct Written {
    /// It does.
    pub(super) control: Value,
    /// The byte.
    pub(super) data: Value,
}

/// What is known of runs.
pub(super) struct Runs {
    /// The design starts.
    pub(super) start: Value,
    /// It runs, or has results that a host must take before.
    pub(super) running: Value,
    /// A run has ended for the host.
    pub(super) done: Value,
    /// A run takes its arguments: another start may be written.
    pub(super) ready: Value,
    /// The control register, but for errors, from bit 0 on.
    status: [Option<Value>; 8],
    /// What only a queue has.
    pub(super) queue: Option<Queue>,
}

/// A queue of starts.
#[derive(Clone, Copy)]
pub(super) struct Queue {
    /// A start waits while a run goes on: its arguments may not be changed.
    pub(super) waits: Value,
    /// A run begins: its arguments are those that are there.
    pub(super) begins: Value,
    /// A run has ended for the host: what it gave is what is there.
    pub(super) ends: Value,
}

impl Runs {
    /// The control register, with whether memory failed the run, where there is some.
    pub(super) fn register(&self, b: Builder<'_, '_, '_>, error: Option<Value>) -> Value {
        let mut bits = self.status;
        bits[ERROR as usize] = error;
        let zero = b.constant(1, 0);
        let bits: Vec<Value> = bits.into_iter().rev().map(|bit| bit.unwrap_or(zero)).collect();
        b.concat(&bits)
    }
}

/// Whether a bit of the control register is written as 1.
fn writes(b: Builder<'_, '_, '_>, written: Written, bit: u32) -> Value {
    let bit = b.bit(written.data, bit);
    b.and(written.control, bit)
}

/// The bit by which the design starts again by itself.
fn repeats(b: Builder<'_, '_, '_>, written: Written) -> Value {
    let (repeats, bit) = (register(b, "repeats", 1, 0), b.bit(written.data, RESTART));
    set(b, repeats, &[(written.control, bit)]);
    repeats
}

/// `done`, so much later.
fn settled(b: Builder<'_, '_, '_>, done: Value) -> Value {
    let settles = register(b, "settles", SETTLING, 0);
    let before = b.trunc(settles, SETTLING - 1);
    let next = b.concat(&[before, done]);
    b.set_next(settles, next);
    b.bit(settles, SETTLING - 1)
}

/// The bits of the control register.
fn status(bits: [(u32, Value); 5]) -> [Option<Value>; 8] {
    let mut status = [None; 8];
    bits.into_iter().for_each(|(bit, value)| status[bit as usize] = Some(value));
    status
}

/// One run at a time: a start is ignored while there is one, and *done* stays until the next.
pub(super) fn single(b: Builder<'_, '_, '_>, written: Written, done: Value) -> Runs {
    let [running, finished, again, start] =
        ["running", "finished", "again", "starts"].map(|name| register(b, name, 1, 0));
    let asked = writes(b, written, START);
    let (asked, done, repeats) = (and_not(b, asked, running), settled(b, done), repeats(b, written));
    let (goes_on, ends) = (b.and(done, repeats), and_not(b, done, repeats));
    b.set_next(again, goes_on);
    let starts = b.or(asked, again);
    b.set_next(start, starts);
    set_clear(b, running, asked, ends);
    set_clear(b, finished, done, starts);
    let (idle, none) = (b.not(running), b.constant(1, 0));
    let bits = [(START, none), (DONE, finished), (IDLE, idle), (READY, finished), (RESTART, repeats)];
    Runs { start, running, done, ready: done, status: status(bits), queue: None }
}

/// A run that goes on and one that waits: a start waits until the run before it has ended, and that ends when the host has taken what the
/// one before gave (*continue*). A design that starts again by itself does not wait for the host.
pub(super) fn queued(b: Builder<'_, '_, '_>, written: Written, done: Value) -> Runs {
    let [running, finished, waits, held, start] =
        ["running", "finished", "waits", "held", "starts"].map(|name| register(b, name, 1, 0));
    let (asked, taken) = (writes(b, written, START), writes(b, written, CONTINUE));
    let (asked, done, repeats) = (and_not(b, asked, waits), settled(b, done), repeats(b, written));
    let kept = and_not(b, finished, taken);
    let kept = and_not(b, kept, repeats);
    let over = b.or(held, done);
    let (ends, stays) = (and_not(b, over, kept), b.and(over, kept));
    b.set_next(held, stays);
    let begins = and_not(b, waits, running);
    b.set_next(start, begins);
    let again = b.and(ends, repeats);
    let asked = b.or(asked, again);
    set_clear(b, waits, asked, begins);
    set_clear(b, running, begins, ends);
    set_clear(b, finished, ends, taken);
    let busy = b.or(running, waits);
    let (idle, ready) = (b.not(busy), b.not(waits));
    let bits = [(START, waits), (DONE, finished), (IDLE, idle), (READY, ready), (RESTART, repeats)];
    let queue = Some(Queue { waits: b.and(waits, running), begins, ends });
    Runs { start, running, done: ends, ready: begins, status: status(bits), queue }
}
