//! How the memory behind the AXI4 bus answers: what a design is planned for is what its simulations show.

use serde::{Deserialize, Serialize};

/// Of so many cycles, the share in which a channel stalls is counted.
pub const STALL_PARTS: u64 = 64;
/// Runs after the first, which try what a bus may do, stall in so many of 64 cycles at the least.
const LEAST_STRESS: u64 = 16;

/// The time that the memory behind the bus takes. Reads and writes have channels of their own, which stall on their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MemoryTiming {
    /// Cycles from the acceptance of a read to its first beat.
    pub read_latency: u64,
    /// Cycles from the last beat of a write to its answer.
    pub write_latency: u64,
    /// Cycles from a beat to the next at the least: more than one where the memory is narrower than the bus.
    pub beat_cycles: u64,
    /// Requests that are accepted at the most and not yet answered to the end; of reads and of writes each.
    pub outstanding: u64,
    /// Of a hundred cycles, those in which a channel keeps the design waiting, at random; below 100.
    pub stall_percent: u64,
}

impl Default for MemoryTiming {
    fn default() -> Self {
        Self { read_latency: 30, write_latency: 15, beat_cycles: 1, outstanding: 8, stall_percent: 0 }
    }
}

impl MemoryTiming {
    /// Cycles that so many beats take, one behind the other, on average.
    pub fn cycles_of(&self, beats: u64) -> u64 {
        beats.saturating_mul(self.beat_cycles).saturating_mul(100).div_ceil(100 - self.stall_percent.min(99))
    }

    /// Of [`STALL_PARTS`] cycles, those in which a channel stalls; more of them in a run that tries what a bus may do.
    pub fn stalls(&self, is_stressed: bool) -> u64 {
        let own = (self.stall_percent * STALL_PARTS).div_ceil(100);
        if is_stressed { own.max(LEAST_STRESS) } else { own }
    }

    /// The numbers in the order of the fields.
    pub fn numbers(&self) -> [u64; 5] {
        [self.read_latency, self.write_latency, self.beat_cycles, self.outstanding, self.stall_percent]
    }

    /// The timing of numbers in the order of the fields; `None` if no memory has it.
    pub fn of_numbers(numbers: [u64; 5]) -> Option<Self> {
        let [read_latency, write_latency, beat_cycles, outstanding, stall_percent] = numbers;
        let is_possible = beat_cycles > 0 && (1..=MOST_OUTSTANDING).contains(&outstanding);
        let timing = Self { read_latency, write_latency, beat_cycles, outstanding, stall_percent };
        (is_possible && stall_percent <= MOST_STALL_PERCENT).then_some(timing)
    }
}

/// The most requests that a memory may have accepted.
pub const MOST_OUTSTANDING: u64 = 256;
/// The most cycles of a hundred in which a memory may keep the design waiting.
pub const MOST_STALL_PERCENT: u64 = 90;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn beats_take_longer_on_a_narrow_or_busy_memory() {
        let plain = MemoryTiming::default();
        assert_eq!(plain.cycles_of(100), 100);
        assert_eq!(MemoryTiming { beat_cycles: 2, ..plain }.cycles_of(100), 200);
        assert_eq!(MemoryTiming { stall_percent: 50, ..plain }.cycles_of(3), 6);
        assert_eq!([false, true].map(|is_stressed| plain.stalls(is_stressed)), [0, 16]);
    }

    #[test]
    fn numbers_and_back_are_the_same() {
        let timing = MemoryTiming { beat_cycles: 3, stall_percent: 5, ..MemoryTiming::default() };
        assert_eq!(MemoryTiming::of_numbers(timing.numbers()), Some(timing));
        assert_eq!(MemoryTiming::of_numbers([1, 1, 0, 8, 0]), None);
        assert_eq!(MemoryTiming::of_numbers([1, 1, 1, 0, 0]), None);
        assert_eq!(MemoryTiming::of_numbers([1, 1, 1, 8, 91]), None);
    }
}
