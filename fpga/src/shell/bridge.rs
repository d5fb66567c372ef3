//! From frames of a serial line to accesses of the control port, and back (`frame` says what a frame is).
//!
//! What holds: nothing is written before the check of a whole frame was right; one step is set at a time; between two
//! bytes of the line there are more cycles than a byte takes. A byte passes the check bit by bit, and all registers of the frame
//! are rings that are filled, read and counted on the way: no bit of them needs a multiplexer.

use hw_dialects::builder::RegisterOptions;
use hw_dialects::names::Names;
use hw_dialects::{CircuitBuilder, Memory};
use ir::{Op, Rewriter, Value};

use super::logic::{and_not, increment, module, plain_register, ports, register, set, set_clear};
use super::ring;
use crate::frame::{CHECK, ESCAPE, FLAG, FLIP, HEAD, POLYNOMIAL, RESIDUE, ROOM};
use crate::map::ADDRESS_BITS;

type Builder<'b, 'r, 'a> = &'b mut CircuitBuilder<'r, 'a>;

/// What the bridge is doing: one of these is set.
#[derive(Clone, Copy)]
struct Steps {
    listen: Value,
    /// The next byte of the payload is asked for, if there is one.
    take: Value,
    /// It is at the output of the memory, from where it is far to the registers of the control port.
    held: Value,
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
    /// The address goes on, and one byte fewer is left: a step for each byte of an address.
    moves: [Value; 3],
    status: Value,
    check: Value,
    end: Value,
}

/// Registers of the frame.
#[derive(Clone, Copy)]
struct State {
    /// A frame has begun.
    open: Value,
    /// The byte before this one was `ESCAPE`.
    escaped: Value,
    /// The byte that came, or that is to be sent.
    feed: Value,
    /// The byte that came is looked at.
    arrived: Value,
    /// It passes the check.
    storing: Value,
    /// The byte that is sent has passed the check.
    loaded: Value,
    /// Which bit passes.
    beat: Value,
    crc: Value,
    /// Place of the next byte behind the head: a ring.
    fill: Value,
    /// Bytes left to be read or written, and `CHECK`.
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

/// Where in a frame the next byte stands.
#[derive(Clone, Copy)]
struct Place {
    /// One bit for each place.
    all: Value,
    /// It is the operation.
    op: Value,
    /// It is of the address.
    address: Value,
    count: Value,
    /// It is behind the head.
    body: Value,
    /// All bytes that a frame must have are there.
    is_long: Value,
}

/// What happens in a cycle.
#[derive(Clone, Copy)]
struct Events {
    /// A byte of the frame came, and is no escape.
    stored: Value,
    escape: Value,
    /// A flag comes: a frame begins.
    restart: Value,
    /// A flag ends a frame whose check is right.
    accept: Value,
    /// A byte of the reply was handed on, with its escape.
    sent: Value,
    /// A bit passes, of a byte that came or is to be sent.
    passes: Value,
    /// The bit.
    bit: Value,
    /// A bit of address and rest is counted.
    moves: Value,
    /// A byte has passed, or a step of `moves` is over.
    over: Value,
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
    let place = place(b);
    let (events, out) = events(b, (steps, state, place), ready, address_bits);
    let parts = (steps, state, events);
    follow_place(b, parts, place);
    pass(b, parts, (data, valid));
    check(b, parts);
    let payload = payload(b, parts, place);
    let is_empty = b.eq_constant(state.left, CHECK as u64);
    let some = b.not(is_empty);
    advance(b, parts, some);
    collect(b, parts, place);
    count(b, parts, place);
    answer(b, parts, (rdata, refused));
    let in_reach = b.not(events.beyond);
    let is_new = b.not(events.repeated);
    let write = b.all(&[steps.write, is_new, in_reach]);
    let read = b.and(steps.fetch, some);
    let address = b.trunc(state.address, address_bits);
    vec![out, state.loaded, address, payload, write, read]
}

// tidy: table
fn steps(b: Builder<'_, '_, '_>) -> Steps {
    let mut step = |name: &str, reset| register(b, name, 1, reset);
    Steps {
        listen: step("listen", 1),
        take: step("take", 0),
        held: step("held_byte", 0),
        write: step("write_byte", 0),
        flag: step("send_flag", 0),
        op: step("send_op", 0),
        fetch: step("fetch", 0),
        wait: step("wait_byte", 0),
        arrive: step("arrive", 0),
        data: step("send_data", 0),
        moves: ["move_low", "move_middle", "move_high"].map(|name| step(name, 0)),
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
        feed: plain_register(b, "feed", 8),
        arrived: register(b, "arrived", 1, 0),
        storing: register(b, "storing", 1, 0),
        loaded: register(b, "loaded", 1, 0),
        beat: register(b, "beat", 3, 0),
        crc: plain_register(b, "crc", 32),
        fill: plain_register(b, "fill", ring::width(ROOM as u32 - 1)),
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

/// The places of the bytes that a frame must have, one register each; the last stays set.
const PLACES: u32 = (HEAD + CHECK) as u32;

fn place(b: Builder<'_, '_, '_>) -> Place {
    let places = plain_register(b, "place", PLACES + 1);
    let body = plain_register(b, "is_body", 1);
    let address = b.extract(places, 1, HEAD as u32 - 2);
    Place {
        all: places,
        op: b.bit(places, 0),
        address: b.is_nonzero(address),
        count: b.bit(places, HEAD as u32 - 1),
        body,
        is_long: b.bit(places, PLACES),
    }
}

/// Goes to the next place with each byte.
fn follow_place(b: Builder<'_, '_, '_>, (_, state, e): (Steps, State, Events), place: Place) {
    let (first, none) = (b.constant(PLACES + 1, 1), b.constant(1, 0));
    let middle = b.extract(place.all, 0, PLACES - 1);
    let before = b.bit(place.all, PLACES - 1);
    let long = b.or(place.is_long, before);
    let moved = b.concat(&[long, middle, none]);
    let passed = b.and(state.storing, e.over);
    set(b, place.all, &[(e.restart, first), (passed, moved)]);
    let body = b.or(place.body, place.count);
    set(b, place.body, &[(e.restart, none), (passed, body)]);
}

/// What happens, and the byte for the transmitter.
fn events(
    b: Builder<'_, '_, '_>,
    (steps, state, place): (Steps, State, Place),
    ready: Value,
    address_bits: u32,
) -> (Events, Value) {
    let (is_flag, is_escape) = (b.eq_constant(state.feed, FLAG.into()), b.eq_constant(state.feed, ESCAPE.into()));
    let special = b.or(is_flag, is_escape);
    let flag = b.and(state.arrived, is_flag);
    let inside = b.and(state.arrived, state.open);
    let (escape, stored) = (b.and(inside, is_escape), and_not(b, inside, special));
    let accept = accept(b, (state, place), flag);
    let escapable = b.any(&[steps.op, steps.status, steps.data, steps.check]);
    let (sent, out) = send(b, state, (escapable, special), ready);
    let fills = and_not(b, escapable, state.loaded);
    let passes = b.or(state.storing, fills);
    let moves = b.any(&steps.moves);
    let is_last = b.eq_constant(state.beat, 7);
    let counts = b.or(passes, moves);
    let over = b.and(counts, is_last);
    let beat = increment(b, state.beat);
    set(b, state.beat, &[(counts, beat)]);
    let events = Events {
        stored,
        escape,
        restart: and_not(b, flag, accept),
        accept,
        sent,
        passes,
        bit: bit(b, steps, state),
        moves,
        over,
        repeated: repeated(b, state),
        beyond: beyond(b, state.address, address_bits),
    };
    (events, out)
}

/// The bit that passes: of the byte that came, without its escape, or of what is sent in this step.
fn bit(b: Builder<'_, '_, '_>, s: Steps, state: State) -> Value {
    let is_flipped = b.eq_constant(state.beat, u64::from(FLIP.trailing_zeros()));
    let (flip, low) = (b.and(is_flipped, state.escaped), b.bit(state.feed, 0));
    let heard = b.xor(low, flip);
    let first = b.eq_constant(state.beat, 0);
    let status = b.and(first, state.refused);
    let beat = b.zext(state.beat, 8);
    let of_data = b.shru(state.data, beat);
    let (of_data, of_crc) = (b.trunc(of_data, 1), b.bit(state.crc, 0));
    let check = b.not(of_crc);
    let op = b.bit(state.op, 0);
    select(b, &[(s.listen, heard), (s.op, op), (s.status, status), (s.data, of_data), (s.check, check)])
}

/// A flag ends a frame that is right.
fn accept(b: Builder<'_, '_, '_>, (state, place): (State, Place), flag: Value) -> Value {
    let is_right = b.eq_constant(state.crc, RESIDUE.into());
    let accept = b.all(&[flag, state.open, place.is_long, is_right]);
    and_not(b, accept, state.escaped)
}

/// Sends the byte that is loaded: whether it was handed on, and what goes to the transmitter. Flag and escape differ in two bits.
fn send(b: Builder<'_, '_, '_>, state: State, (escapable, special): (Value, Value), ready: Value) -> (Value, Value) {
    let needs = b.and(escapable, special);
    let first = and_not(b, needs, state.escaping);
    let flipped = flip(b, state.feed, state.escaping);
    let high = b.extract(flipped, 2, 6);
    let escape = b.constant(2, u64::from(ESCAPE) & 3);
    let low = b.trunc(flipped, 2);
    let low = b.mux(first, escape, low);
    let out = b.concat(&[high, low]);
    let handed = b.and(state.loaded, ready);
    let (begins_pair, sent) = (b.and(handed, first), and_not(b, handed, first));
    set_clear(b, state.escaping, begins_pair, sent);
    (sent, out)
}

/// `byte`, flipped where `when` holds.
fn flip(b: Builder<'_, '_, '_>, byte: Value, when: Value) -> Value {
    let (mask, none) = (b.constant(8, FLIP.into()), b.constant(8, 0));
    let mask = b.mux(when, mask, none);
    b.xor(byte, mask)
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

/// Is the frame a write with the number of the one before? Known when all of it is there.
fn repeated(b: Builder<'_, '_, '_>, state: State) -> Value {
    let (number, is_write) = (b.trunc(state.op, 7), b.bit(state.op, 7));
    let same = b.eq(number, state.last);
    let repeated = b.and(is_write, same);
    b.register(repeated, RegisterOptions { name: "repeated", ..RegisterOptions::default() })
}

/// Does the address lie beyond the control port? Known a cycle behind the address.
fn beyond(b: Builder<'_, '_, '_>, address: Value, address_bits: u32) -> Value {
    if address_bits == ADDRESS_BITS {
        return b.constant(1, 0);
    }
    let high = b.extract(address, address_bits, ADDRESS_BITS - address_bits);
    let beyond = b.is_nonzero(high);
    b.register(beyond, RegisterOptions { name: "beyond", ..RegisterOptions::default() })
}

/// The byte that came or is to be sent: loaded at once from the line, bit by bit for the line, and a flag where one is sent.
fn pass(b: Builder<'_, '_, '_>, (s, state, e): (Steps, State, Events), (data, valid): (Value, Value)) {
    let heard = b.and(valid, s.listen);
    b.set_next(state.arrived, heard);
    let passed = b.and(state.storing, e.over);
    set_clear(b, state.storing, e.stored, passed);
    let raw = b.or(s.flag, s.end);
    let filled = and_not(b, e.over, e.moves);
    let filled = and_not(b, filled, s.listen);
    let (one, zero) = (b.constant(1, 1), b.constant(1, 0));
    let loads = b.or(raw, filled);
    set(b, state.loaded, &[(e.sent, zero), (loads, one)]);
    let (flag, above) = (b.constant(8, FLAG.into()), b.extract(state.feed, 1, 7));
    let shifted = b.concat(&[e.bit, above]);
    set(b, state.feed, &[(raw, flag), (heard, data), (e.passes, shifted)]);
}

/// The check of bytes that come in and go out, a bit a cycle, one cycle behind; while the check itself is sent it is shifted out.
fn check(b: Builder<'_, '_, '_>, (steps, state, e): (Steps, State, Events)) {
    let (behind, late) = (plain_register(b, "bit", 1), register(b, "late", 1, 0));
    let counted = and_not(b, e.passes, steps.check);
    b.set_next(behind, e.bit);
    b.set_next(late, counted);
    let low = b.bit(state.crc, 0);
    let differs = b.xor(low, behind);
    let taps = and_not(b, differs, steps.check);
    let (taps, polynomial) = (b.replicate(taps, 32), b.constant(32, POLYNOMIAL.into()));
    let (taps, moved) = (b.and(taps, polynomial), b.shru_by(state.crc, 1));
    let (step, ones) = (b.xor(moved, taps), b.constant(32, u64::from(u32::MAX)));
    let fresh = b.or(e.restart, steps.flag);
    let shifts_out = b.and(e.passes, steps.check);
    let active = b.or(late, shifts_out);
    set(b, state.crc, &[(fresh, ones), (active, step)]);
}

/// Keeps the bytes behind the head until the check is known. The result is the byte that is written in step `write`.
fn payload(b: Builder<'_, '_, '_>, (steps, state, e): (Steps, State, Events), place: Place) -> Value {
    let memory: Memory = b.memory("payload", ROOM as u64, 8, None);
    let (byte, kept) = (flip(b, state.feed, state.escaped), b.and(e.stored, place.body));
    b.memory_write(memory, state.fill, byte, kept);
    let read = b.memory_read(memory, state.fill, steps.take);
    b.register(read, RegisterOptions { name: "payload_byte", ..RegisterOptions::default() })
}

/// Which step follows.
fn advance(b: Builder<'_, '_, '_>, (s, state, e): (Steps, State, Events), some: Value) {
    let is_write = b.bit(state.op, 7);
    let (writes, reads) = (b.and(e.accept, is_write), and_not(b, e.accept, is_write));
    let (unwritten, written) = (b.and(s.take, some), and_not(b, s.take, some));
    let (unread, read) = (b.and(s.fetch, some), and_not(b, s.fetch, some));
    let [flag, op, status, data, end, part] =
        [s.flag, s.op, s.status, s.data, s.end, s.check].map(|step| b.and(step, e.sent));
    let [low, middle, moved] = s.moves.map(|step| b.and(step, e.over));
    let (writes_on, reads_on) = (b.and(moved, is_write), and_not(b, moved, is_write));
    let carried_out = b.or(s.write, data);
    let is_last = b.eq_constant(state.part, 3);
    let checked = b.and(part, is_last);
    let (takes, replies, fetches) = (b.or(writes, writes_on), b.or(reads, written), b.or(op, reads_on));
    let changes = [
        (s.listen, end, e.accept),
        (s.take, takes, s.take),
        (s.held, unwritten, s.held),
        (s.write, s.held, s.write),
        (s.flag, replies, flag),
        (s.op, flag, op),
        (s.fetch, fetches, s.fetch),
        (s.wait, unread, s.wait),
        (s.arrive, s.wait, s.arrive),
        (s.data, s.arrive, data),
        (s.moves[0], carried_out, low),
        (s.moves[1], low, middle),
        (s.moves[2], middle, moved),
        (s.status, read, status),
        (s.check, status, checked),
        (s.end, checked, end),
    ];
    changes.into_iter().for_each(|(step, enters, leaves)| set_clear(b, step, enters, leaves));
    let next = increment(b, state.part);
    set(b, state.part, &[(part, next)]);
}

/// Where a frame begins and what of it is there.
fn collect(b: Builder<'_, '_, '_>, (s, state, e): (Steps, State, Events), place: Place) {
    let width = b.width(state.fill);
    let is_full = b.eq_constant(state.fill, ring::after(width, ROOM as u32 - 2));
    let too_long = b.and(e.stored, is_full);
    let closes = b.or(e.accept, too_long);
    set_clear(b, state.open, e.restart, closes);
    let flags = b.or(e.restart, e.accept);
    let passed = b.and(state.storing, e.over);
    let ends = b.or(flags, passed);
    set_clear(b, state.escaped, e.escape, ends);
    let kept = b.and(e.stored, place.body);
    let (moves, zero, next) = (b.or(kept, s.write), b.constant(width, 0), ring::next(b, state.fill));
    set(b, state.fill, &[(flags, zero), (moves, next)]);
    let passes = b.all(&[state.storing, place.op]);
    let turns = b.and(s.op, e.passes);
    let (above, shifts) = (b.extract(state.op, 1, 7), b.or(passes, turns));
    let turned = b.concat(&[e.bit, above]);
    set(b, state.op, &[(shifts, turned)]);
    let number = b.trunc(state.op, 7);
    set(b, state.last, &[(s.end, number)]);
}

/// Address and count: filled from the frame, then counted from byte to byte. Each is a ring that passes an adder of one bit.
fn count(b: Builder<'_, '_, '_>, (s, state, e): (Steps, State, Events), place: Place) {
    let one = b.constant(1, 1);
    let heads = b.and(state.storing, place.address);
    let (carry, low) = (plain_register(b, "carry", 1), b.bit(state.address, 0));
    let carried = b.and(carry, low);
    let carried = b.mux(e.moves, carried, one);
    b.set_next(carry, carried);
    let sum = b.xor(low, carry);
    shift(b, state.address, (heads, e.bit), (e.moves, sum));
    let (borrow, low) = (plain_register(b, "left_carry", 1), b.bit(state.left, 0));
    let counted = b.or(place.count, place.body);
    let (filled, heard) = (b.and(state.storing, place.count), b.and(state.storing, counted));
    let active = b.or(heard, s.moves[0]);
    // Up while bytes come, down while they are carried out.
    let down = b.not(s.listen);
    let goes_on = b.xor(low, down);
    let carried = b.and(borrow, goes_on);
    let carried = b.mux(active, carried, one);
    b.set_next(borrow, carried);
    let sum = b.xor(low, borrow);
    shift(b, state.left, (filled, e.bit), (active, sum));
}

/// A ring to which a bit comes, from the one source or the other.
fn shift(b: Builder<'_, '_, '_>, register: Value, filled: (Value, Value), turned: (Value, Value)) {
    let above = b.extract(register, 1, b.width(register) - 1);
    let bit = b.mux(filled.0, filled.1, turned.1);
    let (shifts, next) = (b.or(filled.0, turned.0), b.concat(&[bit, above]));
    set(b, register, &[(shifts, next)]);
}

/// What the control port answers.
fn answer(b: Builder<'_, '_, '_>, (s, state, e): (Steps, State, Events), (rdata, refused): (Value, Value)) {
    let tried = b.or(s.write, s.wait);
    let fails = b.or(refused, e.beyond);
    let is_new = b.not(e.repeated);
    let (fails, begins) = (b.all(&[tried, fails, is_new]), b.and(e.accept, is_new));
    set_clear(b, state.refused, fails, begins);
    set(b, state.data, &[(s.arrive, rdata)]);
}
