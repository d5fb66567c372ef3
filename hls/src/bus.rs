//! The memory behind the bus as a target describes it.

use affine::memory::{Space, Target};
use manifest::MemoryTiming;
use pipeline::Bus;

/// The number of the space that lies behind the bus.
const BEHIND_BUS: i64 = 0;

/// The bus, of so many bytes a beat or as wide as the memory behind it can keep busy, and how that memory answers; `None` where a
/// target has no space of number 0, which it is. A memory that is narrower than the bus takes several cycles for a beat.
pub fn bus_of(target: &Target, beat_bytes: Option<u32>) -> Option<Bus> {
    let space = &target.spaces[target.space_of_number(BEHIND_BUS)?];
    let beat_bytes = beat_bytes.unwrap_or_else(|| Bus::bytes_for(space.width));
    Some(Bus { beat_bytes, timing: timing(space, beat_bytes) })
}

fn timing(space: &Space, beat_bytes: u32) -> MemoryTiming {
    MemoryTiming {
        read_latency: space.latency,
        write_latency: space.latency,
        beat_cycles: u64::from(beat_bytes).div_ceil(space.width),
        outstanding: space.outstanding,
        stall_percent: space.stall_percent,
    }
}

#[cfg(test)]
mod tests {
    use ir::Diagnostics;

    use super::*;

    fn check(text: &str, beat_bytes: Option<u32>, bus: Option<(u32, [u64; 5])>) {
        let target = Target::read("t.toml", text, &mut Diagnostics::new()).expect("it is good");
        let found = bus_of(&target, beat_bytes).map(|bus| (bus.beat_bytes, bus.timing.numbers()));
        assert_eq!(found, bus, "{text}");
    }

    #[test]
    fn a_space_is_a_memory_behind_a_bus() {
        let space = "[[space]]\nname = \"a\"\nnumber = 0\n";
        check(&format!("{space}width = 8\nlatency = 64\n"), None, Some((8, [64, 64, 1, 8, 0])));
        let busy = format!("{space}width = 3\nlatency = 5\noutstanding = 2\nstall-percent = 30\n");
        check(&busy, None, Some((8, [5, 5, 3, 2, 30])));
        check(&busy, Some(32), Some((32, [5, 5, 11, 2, 30])));
        check(&format!("{space}width = 16\n"), None, Some((16, [0, 0, 1, 8, 0])));
        check(&format!("{space}width = 16\n"), Some(8), Some((8, [0, 0, 1, 8, 0])));
        check(&space.replace("= 0", "= 1\nwidth = 8"), None, None);
    }
}
