//! The channels of requests of the bus: what is left of each stream, and the bursts that are asked for.
//!
//! What holds: a request that is offered stays as it is until it is accepted; no burst crosses 4 KiB.

use hw_dialects::comb::Predicate;
use ir::Value;

use super::super::Circuit;
use super::super::bus::{ADDRESS_BITS, BEAT_BYTES, beats, ir_bits};
use super::BusPins;
use crate::program::StreamId;

/// What one direction of a stream has still to ask for.
pub(super) struct Channel {
    pub(super) stream: StreamId,
    /// Byte address of the next burst.
    pub(super) address: Value,
    /// Beats that were not asked for.
    pub(super) left: Value,
}

impl Circuit<'_, '_, '_, '_> {
    /// The registers of a stream; `direction` goes into their names.
    pub(super) fn channel(&mut self, stream: StreamId, direction: &str) -> Channel {
        let description = &self.program().streams[stream.index()];
        let name = self.program().memories[description.memory.index()].name.clone();
        let bits = ir_bits(beats(self.program(), description));
        let address = self.cleared(ADDRESS_BITS, &format!("{name}_{direction}_address"));
        let left = self.cleared(bits, &format!("{name}_{direction}_left"));
        Channel { stream, address, left }
    }

    /// Address and beats of the next burst of the channel with the number `chosen`.
    pub(super) fn next_burst(&mut self, chosen: Value, channels: &[Channel], most: u64) -> (Value, Value) {
        let addresses: Vec<Value> = channels.iter().map(|c| c.address).collect();
        let bits = channels.iter().map(|c| self.b.width(c.left)).max().unwrap_or(1);
        let left: Vec<Value> = channels.iter().map(|c| self.b.zext(c.left, bits)).collect();
        let (address, left) = (self.selected(chosen, &addresses), self.selected(chosen, &left));
        (address, self.burst(address, left, most))
    }

    /// Beats of the next burst: what is left, but neither more than `most` nor past the next 4 KiB.
    pub(super) fn burst(&mut self, address: Value, left: Value, most: u64) -> Value {
        let width = self.b.width(left).max(10);
        let left = self.b.zext(left, width);
        let offset = self.b.extract(address, 3, 9);
        let offset = self.b.zext(offset, width);
        let page = self.b.constant(width, 512);
        let room = self.b.sub(page, offset);
        let most = self.b.constant(width, most);
        let least = self.smaller(left, room);
        let least = self.smaller(least, most);
        self.b.resize(least, 10)
    }

    fn smaller(&mut self, a: Value, b: Value) -> Value {
        let is_less = self.b.icmp(Predicate::Ult, a, b);
        self.b.mux(is_less, a, b)
    }

    /// What follows a burst of `length` of the channel with the number `chosen`, asked for at `launch`; all begins anew at `start`.
    pub(super) fn burst_taken(
        &mut self,
        channels: &[Channel],
        chosen: Value,
        (bus, start): (&BusPins, Value),
        (launch, length): (Value, Value),
    ) {
        let bits = self.b.width(chosen);
        for (number, channel) in channels.iter().enumerate() {
            let here = self.b.constant(bits, number as u64);
            let is_here = self.b.eq(chosen, here);
            let go = self.b.and(launch, is_here);
            let bytes = self.b.zext(length, ADDRESS_BITS);
            let bytes = self.b.shl_by(bytes, BEAT_BYTES.ilog2());
            let next = self.b.add(channel.address, bytes);
            self.set_or_step(channel.address, (start, bus.bases[channel.stream.index()]), (go, next));
            let total = beats(self.program(), &self.program().streams[channel.stream.index()]);
            let width = self.b.width(channel.left);
            let length = self.b.resize(length, width);
            let (all, rest) = (self.b.constant(width, total), self.b.sub(channel.left, length));
            self.set_or_step(channel.left, (start, all), (go, rest));
        }
    }

    /// Keeps `valid` from `launch` until the request is accepted. Returns the pulse of that.
    pub(super) fn request_valid(&mut self, valid: Value, launch: Value, ready: Value) -> Value {
        let accepted = self.b.and(valid, ready);
        let waits = self.b.not(accepted);
        let kept = self.b.and(valid, waits);
        let next = self.b.or(launch, kept);
        self.b.set_next(valid, next);
        accepted
    }

    /// Address, length, size and kind of a burst, kept from the cycle after `launch`.
    pub(super) fn request_signals(&mut self, names: [&'static str; 4], launch: Value, address: Value, length: Value) {
        let kept = self.held(ADDRESS_BITS, launch, names[0]);
        self.b.set_next(kept, address);
        let one = self.b.constant(10, 1);
        let less = self.b.sub(length, one);
        let less = self.b.trunc(less, 8);
        let beats = self.held(8, launch, names[1]);
        self.b.set_next(beats, less);
        let (size, kind) = (self.b.constant(3, u64::from(BEAT_BYTES.ilog2())), self.b.constant(2, 1));
        self.driven.extend(names.into_iter().zip([kept, beats, size, kind]));
    }

    /// True while as many answers as requests have come.
    pub(super) fn none_pending(&mut self, asked: Value, answered: Value, name: &str) -> Value {
        let pending = self.cleared(16, &format!("{name}_pending"));
        let [asked, answered] = [asked, answered].map(|pulse| self.b.zext(pulse, 16));
        let sum = self.b.add(pending, asked);
        let next = self.b.sub(sum, answered);
        self.b.set_next(pending, next);
        let some = self.b.is_nonzero(pending);
        self.b.not(some)
    }
}
