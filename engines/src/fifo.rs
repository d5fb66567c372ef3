//! A queue of a few words in registers; the first is at the front.

use ir::Value;

use crate::EngineBuilder;
use crate::bus::ir_bits;

/// Transfers of a route that wait at the most.
pub(crate) const WAITING: usize = 2;
/// Transfers of a route that are on their way at the most: two queues, and one between them and its end.
pub(crate) const UNDER_WAY: usize = 2 * WAITING + 1;
/// Bits of a number of transfers of a route on their way.
pub(crate) const COUNT_BITS: u32 = UNDER_WAY.ilog2() + 1;

/// A queue in the making.
pub(crate) struct Fifo {
    /// There is a word at the front.
    pub(crate) valid: Value,
    /// The word at the front.
    pub(crate) head: Value,
    count: Value,
    places: Vec<Value>,
}

impl EngineBuilder<'_, '_, '_, '_> {
    /// The registers of a queue of `depth` words.
    pub(crate) fn fifo(&mut self, width: u32, depth: usize, name: &str) -> Fifo {
        let count = self.b.cleared(ir_bits(depth as u64), &format!("{name}_count"));
        let places: Vec<Value> = (0..depth).map(|n| self.b.cleared(width, &format!("{name}{n}"))).collect();
        Fifo { valid: self.b.is_nonzero(count), head: places[0], count, places }
    }

    /// True if the queue has a free place.
    pub(crate) fn has_room(&mut self, fifo: &Fifo) -> Value {
        let most = self.b.constant(self.b.width(fifo.count), fifo.places.len() as u64);
        let is_full = self.b.eq(fifo.count, most);
        self.b.not(is_full)
    }

    /// Puts `entry` behind the last word in cycles with `push`, and takes the first away in those with `pop`.
    pub(crate) fn connect_fifo(&mut self, fifo: &Fifo, (push, entry): (Value, Value), pop: Value) {
        let bits = self.b.width(fifo.count);
        // The place behind the last word, once the first one has gone.
        let behind = self.count_up_down(fifo.count, push, pop);
        for (number, &place) in fifo.places.iter().enumerate() {
            let next = fifo.places.get(number + 1).copied().unwrap_or(place);
            let shifted = self.b.mux(pop, next, place);
            let here = self.b.constant(bits, number as u64);
            let is_here = self.b.eq(behind, here);
            let enters = self.b.and(push, is_here);
            let next = self.b.mux(enters, entry, shifted);
            self.b.set_next(place, next);
        }
    }
}
