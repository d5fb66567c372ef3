//! The channels of requests of the bus: beats that are still to be asked for, and the bursts that ask.
//!
//! What holds: a request that is offered stays as it is until it is accepted; no burst crosses 4 KiB.

use arbitrary_int::{u2, u3};
use bits::Predicate;
use ir::Value;
use pipeline::{StreamId, beats};

use crate::BusPins;
use crate::EngineBuilder;
use crate::bus::{ADDRESS_BITS, BURST_KIND, ir_bits, size_of_beats};

/// Bits of a byte address inside the pieces of memory that no burst crosses: 4 KiB.
const PAGE_BITS: u32 = 12;

/// What is still to be asked for, or told, about a run of beats.
pub(crate) struct Channel {
    /// Byte address of the next burst.
    pub(crate) address: Value,
    /// Beats that were not asked for.
    pub(crate) left: Value,
    /// In which cycles another run begins, where, and how many beats it has.
    pub(crate) begin: (Value, Value, Value),
}

impl EngineBuilder<'_, '_, '_, '_> {
    /// The registers of a run of beats of so many bits; `name` goes into theirs.
    pub(crate) fn channel_registers(&mut self, bits: u32, name: &str) -> (Value, Value) {
        let address = self.b.cleared(ADDRESS_BITS, &format!("{name}_address"));
        (address, self.b.cleared(bits, &format!("{name}_left")))
    }

    /// The run of beats of a whole stream, from `start` on; `direction` goes into the names of its registers.
    pub(crate) fn channel(&mut self, bus: &BusPins, stream: StreamId, direction: &str, start: Value) -> Channel {
        let description = &self.program().streams[stream.index()];
        let total = beats(self.program(), description);
        let name = format!("{}_{direction}", self.program().memories[description.memory.index()].name);
        let (address, left) = self.channel_registers(ir_bits(total), &name);
        let total = self.b.constant(ir_bits(total), total);
        Channel { address, left, begin: (start, bus.bases[&description.memory], total) }
    }

    /// Address and beats of the next burst of the channel with the number `chosen`.
    pub(crate) fn next_burst(&mut self, chosen: Value, channels: &[Channel], most: u64) -> (Value, Value) {
        let addresses: Vec<Value> = channels.iter().map(|c| c.address).collect();
        let bits = channels.iter().map(|c| self.b.width(c.left)).max().unwrap_or(1);
        let left: Vec<Value> = channels.iter().map(|c| self.b.zext(c.left, bits)).collect();
        let (address, left) = (self.b.selected(chosen, &addresses), self.b.selected(chosen, &left));
        (address, self.burst(address, left, most))
    }

    /// Beats of the next burst: what is left, but neither more than `most` nor past the next 4 KiB.
    pub(crate) fn burst(&mut self, address: Value, left: Value, most: u64) -> Value {
        let width = self.b.width(left).max(10);
        let left = self.b.zext(left, width);
        let low = self.beat_bytes().ilog2();
        let offset = self.b.extract(address, low, PAGE_BITS - low);
        let offset = self.b.zext(offset, width);
        let page = self.b.constant(width, 1 << (PAGE_BITS - low));
        let room = self.b.sub(page, offset);
        let most = self.b.constant(width, most);
        let least = self.smaller(left, room);
        let least = self.smaller(least, most);
        self.b.resize(least, 10)
    }

    pub(crate) fn smaller(&mut self, a: Value, b: Value) -> Value {
        let is_less = self.b.icmp(Predicate::Ult, a, b);
        self.b.mux(is_less, a, b)
    }

    /// What follows a burst of `length` of the channel with the number `chosen`, asked for at `launch`.
    pub(crate) fn burst_taken(&mut self, channels: &[Channel], chosen: Value, (launch, length): (Value, Value)) {
        let bits = self.b.width(chosen);
        for (number, channel) in channels.iter().enumerate() {
            let here = self.b.constant(bits, number as u64);
            let is_here = self.b.eq(chosen, here);
            let go = self.b.and(launch, is_here);
            let bytes = self.b.zext(length, ADDRESS_BITS);
            let bytes = self.b.shl_by(bytes, self.beat_bytes().ilog2());
            let next = self.b.add(channel.address, bytes);
            let (begin, address, left) = channel.begin;
            self.set_or_step(channel.address, (begin, address), (go, next));
            let width = self.b.width(channel.left);
            let length = self.b.resize(length, width);
            let rest = self.b.sub(channel.left, length);
            self.set_or_step(channel.left, (begin, left), (go, rest));
        }
    }

    /// Keeps `valid` from `launch` until the request is accepted. Returns the pulse of that.
    pub(crate) fn request_valid(&mut self, valid: Value, launch: Value, ready: Value) -> Value {
        let accepted = self.b.and(valid, ready);
        let waits = self.b.not(accepted);
        let kept = self.b.and(valid, waits);
        let next = self.b.or(launch, kept);
        self.b.set_next(valid, next);
        accepted
    }

    /// Address, length, size and kind of a burst, kept from the cycle after `launch`.
    pub(crate) fn request_signals(&mut self, names: [&'static str; 4], launch: Value, address: Value, length: Value) {
        let kept = self.b.held(ADDRESS_BITS, launch, names[0]);
        self.b.set_next(kept, address);
        let one = self.b.constant(10, 1);
        let less = self.b.sub(length, one);
        let less = self.b.trunc(less, 8);
        let beats = self.b.held(8, launch, names[1]);
        self.b.set_next(beats, less);
        let size = self.b.constant(u3::BITS as u32, size_of_beats(self.beat_bytes()).value().into());
        let kind = self.b.constant(u2::BITS as u32, u64::from(BURST_KIND.value()));
        self.made.driven.extend(names.into_iter().zip([kept, beats, size, kind]));
    }

    /// True while as many answers as requests have come.
    pub(crate) fn none_pending(&mut self, asked: Value, answered: Value, name: &str) -> Value {
        let pending = self.b.cleared(16, &format!("{name}_pending"));
        self.count_up_down(pending, asked, answered);
        let some = self.b.is_nonzero(pending);
        self.b.not(some)
    }
}
