//! A word of 32 bits as four accesses of the control port, one byte after the other: what all buses have in common.
//!
//! What holds: a byte without its strobe is not touched; a request that is taken back ends at once; the answer is there for
//! one cycle, with a fault if any byte was refused.

use hw_dialects::CircuitBuilder;
use ir::Value;

use super::logic::{and_not, increment, plain_register, register, set, set_clear};

type Builder<'b, 'r, 'a> = &'b mut CircuitBuilder<'r, 'a>;

/// What a bus asks for, held until the answer is there.
#[derive(Clone, Copy)]
pub struct Request {
    /// There is a request.
    pub valid: Value,
    /// It is a write.
    pub write: Value,
    /// Its address in words.
    pub address: Value,
    /// The word to be written.
    pub data: Value,
    /// Its bytes that are written, one bit each.
    pub strobe: Value,
}

/// The answer, and what goes to the control port.
pub struct Answer {
    /// The answer is there.
    pub done: Value,
    /// The word that was read.
    pub word: Value,
    /// A byte was refused.
    pub fault: Value,
    /// Address, byte, write and read of the control port.
    pub access: [Value; 4],
}

/// Carries out requests; `rdata` and `refused` come from the control port.
pub fn access(b: Builder<'_, '_, '_>, request: Request, (rdata, refused): (Value, Value)) -> Answer {
    let [done, waits, arrives, fault] = ["done", "waits", "arrives", "fault"].map(|name| register(b, name, 1, 0));
    let lane = register(b, "lane", 2, 0);
    let active = and_not(b, request.valid, done);
    let on_its_way = b.or(waits, arrives);
    let first = and_not(b, active, on_its_way);
    let (data, strobe) = (lanes(b, request.data, lane), lanes(b, request.strobe, lane));
    let (written, read) = (b.and(first, request.write), and_not(b, first, request.write));
    let write = b.and(written, strobe);
    b.set_next(waits, read);
    let arriving = b.and(waits, active);
    b.set_next(arrives, arriving);
    let ends = b.or(written, arrives);
    count(b, (lane, done), (active, ends));
    let idle = b.not(active);
    let tried = b.or(write, read);
    let fails = b.and(tried, refused);
    set_clear(b, fault, fails, idle);
    let word = collect(b, arrives, rdata);
    let address = b.concat(&[request.address, lane]);
    Answer { done, word, fault, access: [address, data, write, read] }
}

/// The part of `value`, of four, that the lane names.
fn lanes(b: Builder<'_, '_, '_>, value: Value, lane: Value) -> Value {
    let width = b.width(value) / 4;
    let parts: Vec<Value> = (0..4).map(|at| b.extract(value, at * width, width)).collect();
    let (low, high) = (b.bit(lane, 0), b.bit(lane, 1));
    let (first, second) = (b.mux(low, parts[1], parts[0]), b.mux(low, parts[3], parts[2]));
    b.mux(high, second, first)
}

/// The next lane where one ends; done behind the last.
fn count(b: Builder<'_, '_, '_>, (lane, done): (Value, Value), (active, ends): (Value, Value)) {
    let (zero, next) = (b.constant(2, 0), increment(b, lane));
    let (idle, is_last) = (b.not(active), b.eq_constant(lane, 3));
    set(b, lane, &[(idle, zero), (ends, next)]);
    let over = b.all(&[active, ends, is_last]);
    b.set_next(done, over);
}

/// The bytes that were read, the last in the highest bits.
fn collect(b: Builder<'_, '_, '_>, arrives: Value, byte: Value) -> Value {
    let word = plain_register(b, "word", 32);
    let above = b.extract(word, 8, 24);
    let shifted = b.concat(&[byte, above]);
    set(b, word, &[(arrives, shifted)]);
    word
}
