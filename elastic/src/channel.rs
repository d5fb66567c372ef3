//! Channels of a circuit in the making: valid, data and ready, each connected once.

use hw_dialects::builder::{Backedge, CircuitBuilder, RegisterOptions};
use ir::{Int, Type, TypeKind, Value};
use rustc_hash::FxHashMap;

/// A channel: the sender drives `valid` and `data`, the receiver `ready`; a token passes where both bits are set.
#[derive(Clone, Debug)]
pub(super) struct Channel {
    /// The sender has a token.
    pub(super) valid: Value,
    /// Its bits; none for tokens without data.
    pub(super) data: Option<Value>,
    /// The receiver takes it.
    pub(super) ready: Value,
}

/// The ends of a channel that are not driven yet.
#[derive(Debug, Default)]
pub(super) struct Ends {
    valid: Option<Backedge>,
    data: Option<Backedge>,
    ready: Option<Backedge>,
}

/// Bits of the data of a type: tuples side by side, none for `none`.
pub(super) fn data_bits(ctx: &ir::Context, ty: Type) -> Option<u32> {
    match ctx.kind(ty) {
        TypeKind::None => Some(0),
        TypeKind::Index => Some(64),
        TypeKind::Integer { width, .. } => Some(*width),
        TypeKind::Tuple(parts) => parts.iter().map(|&p| data_bits(ctx, p)).sum(),
        _ => None,
    }
}

impl Ends {
    /// A channel of so many bits with nothing driven.
    pub(super) fn open(b: &mut CircuitBuilder<'_, '_>, bits: u32) -> (Channel, Self) {
        let bit = b.int_type(1);
        let (valid, ready) = (b.backedge(bit), b.backedge(bit));
        let data = (bits > 0).then(|| {
            let ty = b.int_type(bits);
            b.backedge(ty)
        });
        let channel = Channel { valid: valid.value, data: data.as_ref().map(|d| d.value), ready: ready.value };
        (channel, Self { valid: Some(valid), data, ready: Some(ready) })
    }

    /// Drives the sender's side.
    pub(super) fn send(
        &mut self,
        b: &mut CircuitBuilder<'_, '_>,
        known: &mut Known,
        valid: Value,
        data: Option<Value>,
    ) {
        if let Some(backedge) = self.valid.take() {
            known.close(b, backedge, valid);
        }
        if let (Some(data), Some(backedge)) = (data, self.data.take()) {
            known.close(b, backedge, data);
        }
    }

    /// Drives the receiver's side.
    pub(super) fn take(&mut self, b: &mut CircuitBuilder<'_, '_>, known: &mut Known, ready: Value) {
        if let Some(backedge) = self.ready.take() {
            known.close(b, backedge, ready);
        }
    }
}

/// What came in the place of values that were used before they were defined.
#[derive(Debug, Default)]
pub(super) struct Known {
    instead: FxHashMap<Value, Value>,
}

impl Known {
    /// Defines a value that was used before.
    pub(super) fn close(&mut self, b: &mut CircuitBuilder<'_, '_>, backedge: Backedge, value: Value) {
        let (old, value) = (backedge.value, self.now(value));
        b.close(backedge, value);
        self.instead.insert(old, value);
    }

    /// A value, or what came in its place.
    pub(super) fn now(&self, value: Value) -> Value {
        let mut value = value;
        while let Some(&next) = self.instead.get(&value) {
            value = next;
        }
        value
    }
}

/// A register that is `reset` after reset, and whose input comes later.
pub(super) fn state(b: &mut CircuitBuilder<'_, '_>, width: u32, reset: u64, name: &str) -> Value {
    let value = b.constant(width, reset);
    let ty = b.int_type(width);
    b.register_later(ty, RegisterOptions { name, reset_value: Some(value), ..Default::default() })
}

/// A register of `width` bits that takes its input where `enable` is set.
pub(super) fn kept(b: &mut CircuitBuilder<'_, '_>, input: Value, enable: Value, name: &str) -> Value {
    b.register(input, RegisterOptions { name, enable: Some(enable), ..Default::default() })
}

/// A queue in registers.
pub(super) struct Queue {
    /// A token is there.
    pub(super) valid: Value,
    /// The first token's bits.
    pub(super) data: Option<Value>,
    /// There is room.
    pub(super) ready: Value,
    /// The number of tokens.
    pub(super) count: Value,
    /// The bits in each slot, the first token's first.
    pub(super) slots: Vec<Value>,
}

/// What enters and leaves a queue.
pub(super) struct Traffic {
    /// A token comes.
    pub(super) valid: Value,
    /// Its bits.
    pub(super) data: Option<Value>,
    /// The receiver takes a token.
    pub(super) ready: Value,
}

/// A queue of `slots` tokens, `start` of which are there after reset. An opaque one gives a token in the cycle after it
/// came at the earliest; both paths, valid and ready, are cut. A transparent one gives it at once where it is empty.
pub(super) fn queue(
    b: &mut CircuitBuilder<'_, '_>,
    slots: u32,
    is_opaque: bool,
    start: &[Int],
    traffic: &Traffic,
    name: &str,
) -> Queue {
    let bits = hw_dialects::clog2(u64::from(slots) + 1).max(1);
    let count = state(b, bits, start.len() as u64, &format!("{name}_count"));
    let is_some = b.is_nonzero(count);
    let full = b.eq_constant(count, u64::from(slots));
    let ready = b.not(full);
    let enters = b.and(traffic.valid, ready);
    let (valid, leaves, kept_one);
    if is_opaque {
        valid = is_some;
        leaves = b.and(is_some, traffic.ready);
        kept_one = enters;
    } else {
        valid = b.or(is_some, traffic.valid);
        leaves = b.and(is_some, traffic.ready);
        // A token that meets an empty queue and a ready receiver does not stay.
        let stays = b.not(traffic.ready);
        let stays = b.or(is_some, stays);
        kept_one = b.and(enters, stays);
    }
    step_count(b, count, kept_one, leaves);
    let slots = match traffic.data {
        Some(data) => slots_of(b, slots, start, Motion { data, count, enters: kept_one, leaves }, name),
        None => Vec::new(),
    };
    let data = traffic.data.map(|data| if is_opaque { slots[0] } else { b.mux(is_some, slots[0], data) });
    Queue { valid, data, ready, count, slots }
}

/// `count + enters - leaves`.
pub(super) fn step_count(b: &mut CircuitBuilder<'_, '_>, count: Value, enters: Value, leaves: Value) {
    let width = b.width(count);
    let (one, ones) = (b.constant(width, 1), b.constant_int(Int::all_ones(width)));
    let (more, less) = (b.add(count, one), b.add(count, ones));
    let (not_enters, not_leaves) = (b.not(enters), b.not(leaves));
    let (up, down) = (b.and(enters, not_leaves), b.and(leaves, not_enters));
    let next = b.mux(down, less, count);
    let next = b.mux(up, more, next);
    b.set_next(count, next);
}

struct Motion {
    data: Value,
    count: Value,
    enters: Value,
    leaves: Value,
}

/// The slots' registers: what leaves moves the others up.
fn slots_of(b: &mut CircuitBuilder<'_, '_>, slots: u32, start: &[Int], motion: Motion, name: &str) -> Vec<Value> {
    let width = b.width(motion.data);
    let count_width = b.width(motion.count);
    let one = b.constant(1, 1);
    let ty = b.int_type(width);
    let registers: Vec<Value> = (0..slots)
        .map(|slot| {
            let reset = start.get(slot as usize).map(|v| b.constant_int(v.resize_signed(width)));
            let name = format!("{name}_{slot}");
            let options = RegisterOptions { name: &name, enable: Some(one), reset_value: reset };
            b.register_later(ty, options)
        })
        .collect();
    for (slot, &register) in registers.iter().enumerate() {
        // The place of a token that enters is the count after what leaves.
        let (at, after) = (slot as u64, slot as u64 + 1);
        let here = if at < 1 << count_width { b.eq_constant(motion.count, at) } else { b.constant(1, 0) };
        let behind = if after < 1 << count_width { b.eq_constant(motion.count, after) } else { b.constant(1, 0) };
        let place = b.mux(motion.leaves, behind, here);
        let fill = b.and(place, motion.enters);
        let (input, enable) = match registers.get(slot + 1) {
            Some(&next) => (b.mux(fill, motion.data, next), b.or(fill, motion.leaves)),
            None => (motion.data, fill),
        };
        b.set_next(register, input);
        b.set_enable(register, enable);
    }
    registers
}
