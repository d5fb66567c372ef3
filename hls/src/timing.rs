//! The memory behind the bus as a target describes it.

use affine::memory::{Space, Target};
use manifest::MemoryTiming;

use crate::circuit::bus::BEAT_BYTES;

/// The number of the space that lies behind the bus.
const BEHIND_BUS: i64 = 0;

/// How the memory behind the bus answers; `None` where a target has no space of number 0, which it is. A memory that is narrower than
/// the bus takes several cycles for a beat; a wider one gives a beat in each.
pub fn timing_of(target: &Target) -> Option<MemoryTiming> {
    target.space_of_number(BEHIND_BUS).map(|space| timing(&target.spaces[space]))
}

fn timing(space: &Space) -> MemoryTiming {
    MemoryTiming {
        read_latency: space.latency,
        write_latency: space.latency,
        beat_cycles: u64::from(BEAT_BYTES).div_ceil(space.width),
        outstanding: space.outstanding,
        stall_percent: space.stall_percent,
    }
}

#[cfg(test)]
mod tests {
    use ir::Diagnostics;

    use super::*;

    fn check(text: &str, numbers: Option<[u64; 5]>) {
        let target = Target::read("t.toml", text, &mut Diagnostics::new()).expect("it is good");
        assert_eq!(timing_of(&target).map(|timing| timing.numbers()), numbers, "{text}");
    }

    #[test]
    fn a_space_is_a_memory_behind_a_bus_of_eight_bytes() {
        let space = "[[space]]\nname = \"a\"\nnumber = 0\n";
        check(&format!("{space}width = 8\nlatency = 64\n"), Some([64, 64, 1, 8, 0]));
        check(&format!("{space}width = 3\nlatency = 5\noutstanding = 2\nstall-percent = 30\n"), Some([5, 5, 3, 2, 30]));
        check(&format!("{space}width = 16\n"), Some([0, 0, 1, 8, 0]));
        check(&space.replace("= 0", "= 1\nwidth = 8"), None);
    }
}
