//! From frames of a serial line to accesses of the control port, and back (`frame` says what a frame is).
//!
//! What holds: nothing is written before the check of a whole frame was right; one step is set at a time; between two
//! bytes of the line there are more cycles than the check of a byte takes.

use hw_dialects::names::Names;
use hw_dialects::{CircuitBuilder, Memory};
use ir::{Op, Rewriter, Value};

use super::logic::{and_not, decrement, increment, module, plain_register, ports, register, set, set_clear};
use crate::frame::{CHECK, ESCAPE, FLAG, FLIP, HEAD, POLYNOMIAL, RESIDUE, ROOM};
use crate::map::ADDRESS_BITS;

type Builder<'b, 'r, 'a> = &'b mut CircuitBuilder<'r, 'a>;

/// What the bridge is doing: one of these is set.
#[derive(Clone, Copy)]
struct Steps {
    listen: Value,
    /// The next byte of the payload is asked for, if there is one.
    take: Value,
    /// It is written.
    write: Value,
    flag: Value,
    op: Value,
    /// The next byte is read, if there is one.
    fetch: Value,
    /// It passes the first register of the control port.
    wait: Value,
    /// It is at the output of the control port.
    arrive: Value,
    data: Value,
    status: Value,
    check: Value,
    end: Value,
}

/// Registers of the frame.
#[derive(Clone, Copy)]
struct State {
    /// A frame has begun.
    open: Value,
    /// The last byte was `ESCAPE`.
    escaped: Value,
    /// Bytes of the frame so far; then the place of the next byte of the payload.
    fill: Value,
    /// Bytes left to be read or written.
    left: Value,
    op: Value,
    address: Value,
    /// The number of the last frame.
    last: Value,
    refused: Value,
    /// The byte that was read.
    data: Value,
    /// The first byte of an escaped pair was sent.
    escaping: Value,
    /// Which byte of the check is sent.
    part: Value,
}

/// What happens in a cycle.
#[derive(Clone, Copy)]
struct Events {
    /// A byte of the frame, without escape, and its value.
    stored: Value,
    byte: Value,
    /// A flag comes: a frame begins.
    restart: Value,
    /// A flag ends a frame whose check is right.
    accept: Value,
    /// A byte of the reply was handed on, with its escape.
    sent: Value,
    /// The byte to be sent next.
    next: Value,
    /// The frame is a write that was done already.
    repeated: Value,
    /// The address lies beyond the control port.
    beyond: Value,
}

/// Module with inputs `data`, `valid` (from the receiver), `ready` (of the transmitter), `rdata`, `refused` (of the control
/// port) and outputs `tx_data`, `tx_valid`, `address`, `wdata`, `write`, `read`.
pub fn bridge(rw: &mut Rewriter<'_>, names: &mut Names, name: &str, address_bits: u32) -> Op {
    let inputs = ports(&[("data", 8), ("valid", 1), ("ready", 1), ("rdata", 8), ("refused", 1)]);
    let outputs = [("tx_data", 8), ("tx_valid", 1), ("address", address_bits), ("wdata", 8), ("write", 1), ("read", 1)];
    module(rw, names, name, (&inputs, &ports(&outputs)), |b, inputs| body(b, inputs, address_bits))
}

fn body(b: Builder<'_, '_, '_>, inputs: &[Value], address_bits: u32) -> Vec<Value> {
    let &[data, valid, ready, rdata, refused] = inputs else { unreachable!("five inputs") };
    let (steps, state) = (steps(b), state(b));
    let (crc, beats) = (register(b, "crc", 32, 0), register(b, "beats", 4, 0));
    let line = line(b, steps, state, (data, valid));
    let (accept, restart) = accept(b, state, (line.flag, crc));
    let (sent, next, out) = send(b, (steps, state), ready, crc);
    let (repeated, beyond) = (repeated(b, state), beyond(b, state.address, address_bits));
    let events = Events { stored: line.stored, byte: line.byte, restart, accept, sent, next, repeated, beyond };
    check(b, (steps, events), (crc, beats));
    let payload = payload(b, steps, state, events);
    let is_empty = b.eq_constant(state.left, 0);
    advance(b, (steps, state, events), is_empty);
    let is_new = b.not(repeated);
    let in_reach = b.not(beyond);
    let write = b.all(&[steps.write, is_new, in_reach]);
    let some = b.not(is_empty);
    let read = b.all(&[steps.fetch, some, in_reach]);
    collect(b, (steps, state, events), line.escape);
    answer(b, (steps, state, events), (rdata, refused), some);
    let address = b.trunc(state.address, address_bits);
    vec![out.0, out.1, address, payload, write, read]
}

// tidy: table
fn steps(b: Builder<'_, '_, '_>) -> Steps {
    let mut step = |name: &str, reset| register(b, name, 1, reset);
    Steps {
        listen: step("listen", 1),
        take: step("take", 0),
        write: step("write_byte", 0),
        flag: step("send_flag", 0),
        op: step("send_op", 0),
        fetch: step("fetch", 0),
        wait: step("wait_byte", 0),
        arrive: step("arrive", 0),
        data: step("send_data", 0),
        status: step("send_status", 0),
        check: step("send_check", 0),
        end: step("send_end", 0),
    }
}

// tidy: table
fn state(b: Builder<'_, '_, '_>) -> State {
    State {
        open: register(b, "open", 1, 0),
        escaped: register(b, "escaped", 1, 0),
        fill: plain_register(b, "fill", 8),
        left: plain_register(b, "left", 8),
        op: plain_register(b, "op", 8),
        address: plain_register(b, "at", ADDRESS_BITS),
        last: register(b, "last", 7, 0),
        refused: register(b, "was_refused", 1, 0),
        data: plain_register(b, "read_byte", 8),
        escaping: register(b, "escaping", 1, 0),
        part: register(b, "part", 2, 0),
    }
}

/// What a byte of the line is, while the bridge listens.
struct Line {
    flag: Value,
    escape: Value,
    stored: Value,
    byte: Value,
}

fn line(b: Builder<'_, '_, '_>, steps: Steps, state: State, (data, valid): (Value, Value)) -> Line {
    let heard = b.and(valid, steps.listen);
    let (is_flag, is_escape) = (b.eq_constant(data, u64::from(FLAG)), b.eq_constant(data, u64::from(ESCAPE)));
    let flag = b.and(heard, is_flag);
    let inside = b.and(heard, state.open);
    let escape = b.and(inside, is_escape);
    let special = b.or(is_flag, is_escape);
    let stored = and_not(b, inside, special);
    let byte = flip(b, data, state.escaped);
    Line { flag, escape, stored, byte }
}

/// `byte`, flipped where `when` holds.
fn flip(b: Builder<'_, '_, '_>, byte: Value, when: Value) -> Value {
    let (mask, none) = (b.constant(8, u64::from(FLIP)), b.constant(8, 0));
    let mask = b.mux(when, mask, none);
    b.xor(byte, mask)
}

/// A flag ends a frame that is right; a flag begins one.
fn accept(b: Builder<'_, '_, '_>, state: State, (flag, crc): (Value, Value)) -> (Value, Value) {
    let shortest = b.constant(8, (HEAD + CHECK) as u64);
    let is_long = b.icmp(bits::Predicate::Uge, state.fill, shortest);
    let is_right = b.eq_constant(crc, u64::from(RESIDUE));
    let accept = b.all(&[flag, state.open, is_long, is_right]);
    let accept = and_not(b, accept, state.escaped);
    (accept, and_not(b, flag, accept))
}

/// Sends the byte of the step: whether it was handed on, the byte itself, and what goes to the transmitter.
fn send(
    b: Builder<'_, '_, '_>,
    (s, state): (Steps, State),
    ready: Value,
    crc: Value,
) -> (Value, Value, (Value, Value)) {
    let zeros = b.constant(7, 0);
    let status = b.concat(&[zeros, state.refused]);
    let low = b.trunc(crc, 8);
    let check = b.not(low);
    let raw = b.or(s.flag, s.end);
    let choices = [(s.op, state.op), (s.status, status), (s.data, state.data), (s.check, check)];
    let next = select(b, &choices);
    let (is_flag, is_escape) = (b.eq_constant(next, u64::from(FLAG)), b.eq_constant(next, u64::from(ESCAPE)));
    let special = b.or(is_flag, is_escape);
    let first = and_not(b, special, state.escaping);
    let [flag, escape] = [FLAG, ESCAPE].map(|byte| b.constant(8, u64::from(byte)));
    let second = flip(b, next, state.escaping);
    let chosen = b.mux(first, escape, second);
    let out = b.mux(raw, flag, chosen);
    let escapable = b.any(&[s.op, s.status, s.data, s.check]);
    let valid = b.or(raw, escapable);
    let handed = b.and(valid, ready);
    let begins_pair = b.all(&[escapable, ready, first]);
    let sent = and_not(b, handed, begins_pair);
    set_clear(b, state.escaping, begins_pair, sent);
    (sent, next, (out, valid))
}

/// The value whose condition holds; zero where none does, and at most one does.
pub(super) fn select(b: Builder<'_, '_, '_>, choices: &[(Value, Value)]) -> Value {
    let width = choices.first().map_or(1, |&(_, value)| b.width(value));
    let zero = b.constant(width, 0);
    choices.iter().fold(zero, |all, &(when, value)| {
        let mask = b.replicate(when, width);
        let part = b.and(mask, value);
        b.or(all, part)
    })
}

/// Is the frame a write with the number of the one before?
fn repeated(b: Builder<'_, '_, '_>, state: State) -> Value {
    let (number, is_write) = (b.trunc(state.op, 7), b.bit(state.op, 7));
    let same = b.eq(number, state.last);
    b.and(is_write, same)
}

fn beyond(b: Builder<'_, '_, '_>, address: Value, address_bits: u32) -> Value {
    if address_bits == ADDRESS_BITS {
        return b.constant(1, 0);
    }
    let high = b.extract(address, address_bits, ADDRESS_BITS - address_bits);
    b.is_nonzero(high)
}

/// The check of bytes that come in and go out, a bit a cycle; while the check itself is sent it is shifted out.
fn check(b: Builder<'_, '_, '_>, (steps, events): (Steps, Events), (crc, beats): (Value, Value)) {
    let (feed, counted) = (plain_register(b, "feed", 8), plain_register(b, "counted", 1));
    let escapable = b.any(&[steps.op, steps.status, steps.data, steps.check]);
    let sends = b.and(events.sent, escapable);
    let begins = b.or(events.stored, sends);
    let byte = b.mux(steps.listen, events.byte, events.next);
    let (zero, above) = (b.constant(1, 0), b.extract(feed, 1, 7));
    let shifted = b.concat(&[zero, above]);
    let next = b.mux(begins, byte, shifted);
    b.set_next(feed, next);
    let counts = b.not(steps.check);
    set(b, counted, &[(begins, counts)]);
    let (eight, fewer) = (b.constant(4, 8), decrement(b, beats));
    let active = b.is_nonzero(beats);
    set(b, beats, &[(begins, eight), (active, fewer)]);
    let (low, bit) = (b.bit(crc, 0), b.bit(feed, 0));
    let differs = b.xor(low, bit);
    let taps = b.and(differs, counted);
    let (taps, polynomial) = (b.replicate(taps, 32), b.constant(32, u64::from(POLYNOMIAL)));
    let (taps, moved) = (b.and(taps, polynomial), b.shru_by(crc, 1));
    let (step, ones) = (b.xor(moved, taps), b.constant(32, u64::from(u32::MAX)));
    let fresh = b.or(events.restart, steps.flag);
    set(b, crc, &[(fresh, ones), (active, step)]);
}

/// Keeps the bytes of a frame until its check is known. The result is the byte that is written in step `write`.
fn payload(b: Builder<'_, '_, '_>, steps: Steps, state: State, events: Events) -> Value {
    let memory: Memory = b.memory("payload", ROOM as u64, 8, None);
    b.memory_write(memory, state.fill, events.byte, events.stored);
    b.memory_read(memory, state.fill, steps.take)
}

/// Which step follows.
fn advance(b: Builder<'_, '_, '_>, (s, state, e): (Steps, State, Events), is_empty: Value) {
    let is_write = b.bit(state.op, 7);
    let (writes, reads) = (b.and(e.accept, is_write), and_not(b, e.accept, is_write));
    let (written, unwritten) = (b.and(s.take, is_empty), and_not(b, s.take, is_empty));
    let (read, unread) = (b.and(s.fetch, is_empty), and_not(b, s.fetch, is_empty));
    let [flag, op, status, data, end, part] =
        [s.flag, s.op, s.status, s.data, s.end, s.check].map(|step| b.and(step, e.sent));
    let is_last = b.eq_constant(state.part, 3);
    let checked = b.and(part, is_last);
    let (takes, replies, fetches) = (b.or(writes, s.write), b.or(reads, written), b.or(op, data));
    let changes = [
        (s.listen, end, e.accept),
        (s.take, takes, s.take),
        (s.write, unwritten, s.write),
        (s.flag, replies, flag),
        (s.op, flag, op),
        (s.fetch, fetches, s.fetch),
        (s.wait, unread, s.wait),
        (s.arrive, s.wait, s.arrive),
        (s.data, s.arrive, data),
        (s.status, read, status),
        (s.check, status, checked),
        (s.end, checked, end),
    ];
    changes.into_iter().for_each(|(step, enters, leaves)| set_clear(b, step, enters, leaves));
    let next = increment(b, state.part);
    set(b, state.part, &[(part, next)]);
}

/// The registers of the frame: where it begins and what of it is there.
fn collect(b: Builder<'_, '_, '_>, (s, state, e): (Steps, State, Events), escape: Value) {
    let is_full = b.eq_constant(state.fill, ROOM as u64 - 1);
    let too_long = b.and(e.stored, is_full);
    let closes = b.or(e.accept, too_long);
    set_clear(b, state.open, e.restart, closes);
    let ends = b.any(&[e.stored, e.restart, e.accept]);
    set_clear(b, state.escaped, escape, ends);
    let (zero, head) = (b.constant(8, 0), b.constant(8, HEAD as u64));
    let (moves, next) = (b.or(e.stored, s.write), increment(b, state.fill));
    set(b, state.fill, &[(e.restart, zero), (e.accept, head), (moves, next)]);
    set_head(b, (s, state, e));
    let number = b.trunc(state.op, 7);
    set(b, state.last, &[(s.end, number)]);
}

/// Operation, address and count, which go on from byte to byte while the frame is carried out.
fn set_head(b: Builder<'_, '_, '_>, (s, state, e): (Steps, State, Events)) {
    let (is_first, is_count) = (b.eq_constant(state.fill, 0), b.eq_constant(state.fill, HEAD as u64 - 1));
    let high = b.extract(state.fill, 2, 6);
    let is_high = b.is_nonzero(high);
    let [first, count] = [is_first, is_count].map(|place| b.and(place, e.stored));
    let shifts = and_not(b, e.stored, is_high);
    set(b, state.op, &[(first, e.byte)]);
    let above = b.extract(state.address, 8, ADDRESS_BITS - 8);
    let (shifted, next) = (b.concat(&[e.byte, above]), increment(b, state.address));
    let read = b.and(s.data, e.sent);
    let moves = b.or(s.write, read);
    set(b, state.address, &[(shifts, shifted), (moves, next)]);
    // The bytes of the check are counted like a payload.
    let check = b.constant_signed(8, -(CHECK as i64));
    let (counted, more, fewer) = (b.add(e.byte, check), increment(b, state.left), decrement(b, state.left));
    let done = b.or(s.write, s.wait);
    set(b, state.left, &[(count, counted), (e.stored, more), (done, fewer)]);
}

/// What the control port answers.
fn answer(
    b: Builder<'_, '_, '_>,
    (s, state, e): (Steps, State, Events),
    (rdata, refused): (Value, Value),
    some: Value,
) {
    let reads = b.and(s.fetch, some);
    let tried = b.or(s.write, reads);
    let fails = b.or(refused, e.beyond);
    let is_new = b.not(e.repeated);
    let (fails, begins) = (b.all(&[tried, fails, is_new]), b.and(e.accept, is_new));
    set_clear(b, state.refused, fails, begins);
    set(b, state.data, &[(s.arrive, rdata)]);
}
