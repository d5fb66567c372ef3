//! The control port of a design: registers and windows, byte by byte, at the addresses of its `Map`.
//!
//! What holds: a word of a window is written when its last byte is; windows are not reached while the design runs, and
//! nothing is at addresses between windows: `refused` says so. Arguments are registers here, so they stay as they are during a run.

use bits::Predicate;
use hw_dialects::CircuitBuilder;
use hw_dialects::builder::RegisterOptions;
use hw_dialects::names::Names;
use ir::{Op, Rewriter, Value};

use super::bridge::select;
use super::logic::{and_not, increment, module, plain_register, register, set, set_clear};
use super::run::{self, Queue, Runs, SETTLING, Written};
use crate::kernel::Kernel;
use crate::map::{CONTROL, Field, GLOBAL_INTERRUPT, INTERRUPT_ENABLE, INTERRUPT_STATUS, Map, Window};

type Builder<'b, 'r, 'a> = &'b mut CircuitBuilder<'r, 'a>;

/// The outputs of the control port before those to the design's arguments and arrays.
const FIRST_OUTPUTS: [(&str, u32); 5] = [("rdata", 8), ("refused", 1), ("start", 1), ("running", 1), ("irq", 1)];

/// An access of a host.
#[derive(Clone, Copy)]
struct Access {
    address: Value,
    data: Value,
    write: Value,
    read: Value,
}

/// Inputs `address`, `wdata`, `write`, `read`, `done`, then the design's results, the words read from its arrays, and, if it has memory
/// outside, whether that failed it and its counts; outputs those above, then the arguments, and for each array address, enable, write enable and word to be written.
pub fn port(rw: &mut Rewriter<'_>, names: &mut Names, name: &str, (kernel, map, hash): (&Kernel, &Map, u64)) -> Op {
    let owned = |list: &[(&str, u32)]| list.iter().map(|(n, w)| ((*n).to_owned(), *w)).collect::<Vec<_>>();
    let mut inputs = owned(&[("address", map.address_bits), ("wdata", 8), ("write", 1), ("read", 1), ("done", 1)]);
    inputs.extend(kernel.results.iter().map(|r| (format!("in_{}", r.port), r.width)));
    inputs.extend(kernel.memories.iter().map(|m| (format!("in_{}", m.ports[4]), m.width)));
    inputs.extend(kernel.master.iter().map(|master| (format!("in_{}", master.error), 1)));
    inputs.extend(map.counters.iter().map(|field| (format!("in_{}", field.name), field.width)));
    let mut outputs = owned(&FIRST_OUTPUTS);
    outputs.extend(kernel.scalars.iter().map(|s| (format!("out_{}", s.port), s.width)));
    for (memory, window) in kernel.memories.iter().zip(&map.windows) {
        let widths = [window.word_bits(), 1, 1, memory.width];
        outputs.extend(memory.ports.iter().zip(widths).map(|(port, width)| (format!("out_{port}"), width)));
    }
    module(rw, names, name, (&inputs, &outputs), |b, inputs| body(b, inputs, (kernel, map, hash)))
}

fn body(b: Builder<'_, '_, '_>, inputs: &[Value], (kernel, map, hash): (&Kernel, &Map, u64)) -> Vec<Value> {
    let access = Access { address: inputs[0], data: inputs[1], write: inputs[2], read: inputs[3] };
    let (results, rest) = inputs[5..].split_at(kernel.results.len());
    let (words, rest) = rest.split_at(kernel.memories.len());
    let (error, counts) = rest.split_at(kernel.master.iter().len());
    let selected: Vec<Value> = map.windows.iter().map(|w| is_inside(b, access.address, w.base, w.bits())).collect();
    let is_register = is_inside(b, access.address, 0, map.register_bits);
    let registers = Access { write: b.and(access.write, is_register), read: b.and(access.read, is_register), ..access };
    let control = control(b, registers, map, (inputs[4], error.first().copied()));
    let (mut lanes, runs) = (control.lanes, control.runs);
    let queue = runs.queue;
    let (arguments, changes) = arguments(b, registers, (map, queue), &mut lanes);
    for (field, &value) in map.results.iter().zip(results).chain(map.counters.iter().zip(counts)) {
        let value = given(b, queue, value);
        push_lanes(b, &mut lanes, field.offset, value);
    }
    let outputs_to_windows = windows(b, access, (map, &selected));
    let mut bytes: Vec<(Value, Value)> = Vec::new();
    for (offset, value) in lanes {
        let here = at_register(b, access, map, offset);
        bytes.push((b.and(is_register, here), value));
    }
    bytes.push(hash_byte(b, access.address, (map, hash), is_register));
    for ((window, &selected), &word) in map.windows.iter().zip(&selected).zip(words) {
        bytes.extend(bytes_of(b, access.address, (window, selected), word));
    }
    let rdata = gather(b, &bytes);
    let any = b.any(&selected);
    let (known, refused) = (b.or(is_register, any), b.and(any, runs.running));
    let unknown = b.not(known);
    let refused = b.or(refused, unknown);
    let refused = changes.map_or(refused, |changes| b.or(refused, changes));
    let mut outputs = vec![rdata, refused, runs.start, runs.running, control.interrupt];
    outputs.extend(arguments);
    outputs.extend(outputs_to_windows);
    outputs
}

/// Does the address lie among those of `bits` bits from `base` on?
fn is_inside(b: Builder<'_, '_, '_>, address: Value, base: u32, bits: u32) -> Value {
    let width = b.width(address);
    if bits >= width {
        return b.constant(1, 1);
    }
    let high = b.extract(address, bits, width - bits);
    b.eq_constant(high, u64::from(base >> bits))
}

/// The bytes at addresses of registers.
type Lanes = Vec<(u32, Value)>;

/// Adds the bytes of a value, its lowest at `offset`.
fn push_lanes(b: Builder<'_, '_, '_>, lanes: &mut Lanes, offset: u32, value: Value) {
    let width = b.width(value);
    for low in (0..width).step_by(8) {
        let part = b.extract(value, low, (width - low).min(8));
        lanes.push((offset + low / 8, b.zext(part, 8)));
    }
}

/// The byte at the address; zero where there is none. `from` is the first address of those that `bits` bits tell apart.
fn look_up(b: Builder<'_, '_, '_>, lanes: &[(u32, Value)], address: Value, bits: u32, from: u32) -> Value {
    let here = |&&(at, _): &&(u32, Value)| at >= from && at - from < 1 << bits;
    match lanes.iter().find(here) {
        None => b.constant(8, 0),
        Some(&(_, value)) if bits == 0 => value,
        Some(_) => {
            let half = 1 << (bits - 1);
            let low = look_up(b, lanes, address, bits - 1, from);
            let high = look_up(b, lanes, address, bits - 1, from + half);
            let chooses = b.bit(address, bits - 1);
            b.mux(chooses, high, low)
        }
    }
}

/// Is the address, which is that of a register, `offset`?
fn at_register(b: Builder<'_, '_, '_>, access: Access, map: &Map, offset: u32) -> Value {
    let low = b.trunc(access.address, map.register_bits);
    b.eq_constant(low, u64::from(offset))
}

/// A write of the byte at `offset`.
fn writes(b: Builder<'_, '_, '_>, access: Access, map: &Map, offset: u32) -> Value {
    let here = at_register(b, access, map, offset);
    b.and(access.write, here)
}

/// Whether a byte of the hash is asked for, and which it is.
fn hash_byte(b: Builder<'_, '_, '_>, address: Value, (map, hash): (&Map, u64), is_register: Value) -> (Value, Value) {
    let high = b.extract(address, 3, map.register_bits - 3);
    let here = b.eq_constant(high, u64::from(map.hash >> 3));
    let (mut lanes, hash, lane) = (Lanes::new(), b.constant(64, hash), b.trunc(address, 3));
    push_lanes(b, &mut lanes, 0, hash);
    (b.and(is_register, here), look_up(b, &lanes, lane, 3, 0))
}

/// The byte that is asked for, a cycle behind its word: a register takes one of two, so a look-up table holds both, and the others are
/// zero. What is asked for is a register, too, or each bit would decode the address again.
fn gather(b: Builder<'_, '_, '_>, bytes: &[(Value, Value)]) -> Value {
    let asked = RegisterOptions { name: "asked", ..RegisterOptions::default() };
    let bytes: Vec<(Value, Value)> = bytes.iter().map(|&(when, byte)| (b.register(when, asked), byte)).collect();
    let pairs: Vec<Value> = bytes.chunks(2).map(|pair| select(b, pair)).collect();
    let options = RegisterOptions { name: "byte", ..RegisterOptions::default() };
    let pairs: Vec<Value> = pairs.into_iter().map(|pair| b.register(pair, options)).collect();
    let none = b.constant(8, 0);
    pairs.into_iter().fold(none, |all, pair| b.or(all, pair))
}

/// What the design takes, and whether a write would change what a start that waits takes: such a write is refused.
fn arguments(
    b: Builder<'_, '_, '_>,
    access: Access,
    (map, queue): (&Map, Option<Queue>),
    lanes: &mut Lanes,
) -> (Vec<Value>, Option<Value>) {
    let Some(queue) = queue else {
        return (map.arguments.iter().map(|field| argument(b, access, map, field, lanes)).collect(), None);
    };
    let open = Access { write: and_not(b, access.write, queue.waits), ..access };
    let mut taken = Vec::new();
    for field in &map.arguments {
        let value = argument(b, open, map, field, lanes);
        let options = RegisterOptions { name: &field.name, enable: Some(queue.begins), reset_value: None };
        taken.push(b.register(value, options));
    }
    let bytes = map.arguments.iter().flat_map(|field| (0..field.width.div_ceil(8)).map(|lane| field.offset + lane));
    let written: Vec<Value> = bytes.map(|offset| writes(b, access, map, offset)).collect();
    let any = b.any(&written);
    (taken, Some(b.and(any, queue.waits)))
}

/// A register of the host's.
fn argument(b: Builder<'_, '_, '_>, access: Access, map: &Map, field: &Field, lanes: &mut Lanes) -> Value {
    let bytes: Vec<Value> = (0..field.width.div_ceil(8))
        .map(|lane| {
            let bits = (field.width - 8 * lane).min(8);
            let enable = Some(writes(b, access, map, field.offset + lane));
            let data = b.trunc(access.data, bits);
            b.register(data, RegisterOptions { name: &format!("{}_{lane}", field.name), enable, reset_value: None })
        })
        .collect();
    let value = b.concat(&bytes.into_iter().rev().collect::<Vec<_>>());
    push_lanes(b, lanes, field.offset, value);
    value
}

/// What a run gave: where starts queue, it is kept until the next ends.
fn given(b: Builder<'_, '_, '_>, queue: Option<Queue>, value: Value) -> Value {
    let Some(queue) = queue else { return value };
    b.register(value, RegisterOptions { name: "given", enable: Some(queue.ends), reset_value: None })
}

/// Whether memory failed the run, as `given`, but known after a reset.
fn failed(b: Builder<'_, '_, '_>, queue: Option<Queue>, error: Value) -> Value {
    let Some(queue) = queue else { return error };
    let failed = register(b, "failed", 1, 0);
    set(b, failed, &[(queue.ends, error)]);
    failed
}

/// Runs, interrupts and the count of cycles.
struct Control {
    runs: Runs,
    interrupt: Value,
    lanes: Lanes,
}

fn control(b: Builder<'_, '_, '_>, access: Access, map: &Map, (done, error): (Value, Option<Value>)) -> Control {
    let counting = register(b, "counting", 1, 0);
    let written = Written { control: writes(b, access, map, CONTROL), data: access.data };
    let runs = if map.is_queued() { run::queued(b, written, done) } else { run::single(b, written, done) };
    let counts = and_not(b, runs.start, done);
    set_clear(b, counting, counts, done);
    let error = error.map(|error| failed(b, runs.queue, error));
    let mut lanes = vec![(CONTROL, runs.register(b, error))];
    let interrupt = interrupts(b, access, map, [runs.done, runs.ready], &mut lanes);
    let cycles = cycles(b, runs.start, counting);
    let cycles = given(b, runs.queue, cycles);
    push_lanes(b, &mut lanes, map.cycles, cycles);
    Control { runs, interrupt, lanes }
}

/// Cycles in which it counts, cleared at the start. The lowest byte is a counter; where it is full, the others pass an adder one after
/// the other, which is over in `SETTLING` cycles.
fn cycles(b: Builder<'_, '_, '_>, start: Value, counting: Value) -> Value {
    let (low, high) = (plain_register(b, "cycles_low", 8), plain_register(b, "cycles_high", 56));
    let (turns, carry) = (register(b, "cycles_turn", SETTLING - 1, 0), plain_register(b, "cycles_carry", 1));
    let (zero, next, is_full) = (b.constant(8, 0), increment(b, low), b.eq_constant(low, 0xff));
    set(b, low, &[(start, zero), (counting, next)]);
    let (begins, turning) = (b.and(counting, is_full), b.is_nonzero(turns));
    let before = b.trunc(turns, SETTLING - 2);
    let turn = b.concat(&[before, begins]);
    b.set_next(turns, turn);
    let (byte, above) = (b.trunc(high, 8), b.extract(high, 8, 48));
    let (byte, carried) = (b.zext(byte, 9), b.zext(carry, 9));
    let sum = b.add(byte, carried);
    let (over, one, sum) = (b.bit(sum, 8), b.constant(1, 1), b.trunc(sum, 8));
    let carried = b.mux(turning, over, one);
    b.set_next(carry, carried);
    let (none, turned) = (b.constant(56, 0), b.concat(&[sum, above]));
    set(b, high, &[(start, none), (turning, turned)]);
    b.concat(&[high, low])
}

/// Interrupts at done and at ready. Writing 1 to a bit of the status toggles it.
fn interrupts(b: Builder<'_, '_, '_>, access: Access, map: &Map, events: [Value; 2], lanes: &mut Lanes) -> Value {
    let (global, enable) = (register(b, "interrupts_on", 1, 0), register(b, "interrupt_enable", 2, 0));
    let status = register(b, "interrupt_status", 2, 0);
    let (one, two) = (b.trunc(access.data, 1), b.trunc(access.data, 2));
    let writes_global = writes(b, access, map, GLOBAL_INTERRUPT);
    set(b, global, &[(writes_global, one)]);
    let writes_enable = writes(b, access, map, INTERRUPT_ENABLE);
    set(b, enable, &[(writes_enable, two)]);
    let (writes_status, none) = (writes(b, access, map, INTERRUPT_STATUS), b.constant(2, 0));
    let toggles = b.mux(writes_status, two, none);
    let [done, ready] = events;
    let events = b.concat(&[ready, done]);
    let (happens, toggled) = (b.and(events, enable), b.xor(status, toggles));
    let next = b.or(toggled, happens);
    b.set_next(status, next);
    let registers = [(GLOBAL_INTERRUPT, global), (INTERRUPT_ENABLE, enable), (INTERRUPT_STATUS, status)];
    registers.into_iter().for_each(|(offset, value)| push_lanes(b, lanes, offset, value));
    let any = b.is_nonzero(status);
    b.and(global, any)
}

/// What goes to the arrays.
fn windows(b: Builder<'_, '_, '_>, access: Access, (map, selected): (&Map, &[Value])) -> Vec<Value> {
    let most = map.windows.iter().map(|window| window.stride).max().unwrap_or(1);
    let kept = (most > 1).then(|| kept_bytes(b, access, 8 * (most - 1)));
    let each = map.windows.iter().zip(selected);
    each.flat_map(|(window, &selected)| to_window(b, access, (window, selected), kept)).collect()
}

/// The bytes written before this one, the last in the highest bits.
fn kept_bytes(b: Builder<'_, '_, '_>, access: Access, bits: u32) -> Value {
    let kept = plain_register(b, "kept", bits);
    let shifted = match bits {
        8 => access.data,
        _ => {
            let above = b.extract(kept, 8, bits - 8);
            b.concat(&[access.data, above])
        }
    };
    set(b, kept, &[(access.write, shifted)]);
    kept
}

/// Address, enable, write enable and word for an array.
fn to_window(
    b: Builder<'_, '_, '_>,
    access: Access,
    (window, selected): (&Window, Value),
    kept: Option<Value>,
) -> [Value; 4] {
    let lane_bits = window.stride.trailing_zeros();
    let bits = hw_dialects::clog2(window.depth);
    let address = if bits == 0 { b.constant(1, 0) } else { b.extract(access.address, lane_bits, bits) };
    let is_last = match lane_bits {
        0 => b.constant(1, 1),
        _ => {
            let lane = b.trunc(access.address, lane_bits);
            b.eq_constant(lane, u64::from(window.stride) - 1)
        }
    };
    let is_word = is_word(b, access.address, window);
    let write = b.all(&[access.write, selected, is_last, is_word]);
    let read = b.all(&[access.read, selected, is_word]);
    let enable = b.or(read, write);
    let before = 8 * (window.stride - 1);
    let word = match kept {
        Some(kept) if before > 0 => {
            let have = b.width(kept);
            let before = b.extract(kept, have - before, before);
            b.concat(&[access.data, before])
        }
        _ => access.data,
    };
    [address, enable, write, b.trunc(word, window.width)]
}

/// Does the address have a word? A bus reads and writes four bytes, of which the last may be behind the array, and hosts fill the last
/// four.
fn is_word(b: Builder<'_, '_, '_>, address: Value, window: &Window) -> Value {
    let lane_bits = window.stride.trailing_zeros();
    let bits = window.bits() - lane_bits.min(window.bits());
    if bits == 0 || window.depth == 1 << bits {
        return b.constant(1, 1);
    }
    let index = b.extract(address, lane_bits, bits);
    let end = b.constant(bits, window.depth);
    b.icmp(Predicate::Ult, index, end)
}

/// The bytes of a word, each with whether the address asks for it.
fn bytes_of(
    b: Builder<'_, '_, '_>,
    address: Value,
    (window, selected): (&Window, Value),
    word: Value,
) -> Vec<(Value, Value)> {
    let mut lanes = Vec::new();
    push_lanes(b, &mut lanes, 0, word);
    let bits = window.stride.trailing_zeros();
    if bits == 0 {
        return vec![(selected, lanes[0].1)];
    }
    let lane = b.trunc(address, bits);
    let asked = |(at, byte): (u32, Value)| {
        let here = b.eq_constant(lane, at.into());
        (b.and(selected, here), byte)
    };
    lanes.into_iter().map(asked).collect()
}
