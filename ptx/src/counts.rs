//! What a run did: instructions by unit, bytes by space, conflicts of banks, lines of memory.

use std::collections::BTreeMap;
use std::fmt;

/// What executes an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Unit {
    /// Integers, bits and moves.
    Integer,
    /// Single precision and smaller.
    Float,
    /// Double precision.
    Double,
    /// Approximations.
    Special,
    /// Conversions.
    Convert,
    /// Loads, stores and atomics.
    Memory,
    /// Copies beside the program.
    Copy,
    /// Matrix products.
    Tensor,
    /// Barriers, fences, votes and shuffles.
    Synchronisation,
    /// Branches and ends.
    Control,
}

impl Unit {
    fn name(self) -> &'static str {
        match self {
            Unit::Integer => "integer",
            Unit::Float => "float",
            Unit::Double => "double",
            Unit::Special => "special function",
            Unit::Convert => "conversion",
            Unit::Memory => "memory",
            Unit::Copy => "copy",
            Unit::Tensor => "tensor",
            Unit::Synchronisation => "synchronisation",
            Unit::Control => "control",
        }
    }
}

/// Exact counts of a run, of all blocks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Instructions of warps by what executes them; an instruction counts once for the lanes that execute it together.
    pub instructions: BTreeMap<Unit, u64>,
    /// Products and sums of matrix products.
    pub multiply_adds: u64,
    /// Accesses of shared memory in phases of up to 128 bytes: what they take without conflict.
    pub shared_phases: u64,
    /// Phases more that they take because different words of a bank are asked for.
    pub shared_conflicts: u64,
    /// Accesses of global memory by warps.
    pub global_accesses: u64,
    /// Lines of 128 bytes that these touch.
    pub global_lines: u64,
    /// Bytes read from each space.
    pub read: BTreeMap<&'static str, u64>,
    /// Bytes written to each space.
    pub written: BTreeMap<&'static str, u64>,
}

impl Counts {
    /// Counts an access of shared memory: the first byte and lane of each access of `bytes` bytes.
    pub fn shared(&mut self, accesses: &[(u32, u64)], bytes: u32) {
        let (phases, taken) = phases(accesses, bytes);
        self.shared_phases += phases;
        self.shared_conflicts += taken - phases;
    }

    /// Counts an access of global memory by a warp.
    pub fn global(&mut self, accesses: &[(u32, u64)], bytes: u32) {
        let ends = accesses.iter().flat_map(|(_, address)| [address / 128, (address + u64::from(bytes) - 1) / 128]);
        let mut lines: Vec<u64> = ends.collect();
        lines.sort_unstable();
        lines.dedup();
        self.global_accesses += 1;
        self.global_lines += lines.len() as u64;
    }
}

/// Phases of an access of a warp to the 32 banks of 4 bytes: without conflicts, and as they are. Accesses of 8 bytes go by half
/// warps, those of 16 by quarters.
fn phases(accesses: &[(u32, u64)], bytes: u32) -> (u64, u64) {
    let lanes = 32 / (bytes / 4).clamp(1, 4);
    let (mut phases, mut taken) = (0, 0);
    for group in accesses.chunk_by(|first, second| first.0 / lanes == second.0 / lanes) {
        let words = u64::from(bytes.div_ceil(4));
        let mut touched: Vec<u64> =
            group.iter().flat_map(|(_, at)| (0..words).map(move |word| at / 4 + word)).collect();
        touched.sort_unstable();
        touched.dedup();
        let mut banks = [0u64; 32];
        touched.iter().for_each(|word| banks[(word % 32) as usize] += 1);
        phases += 1;
        taken += banks.iter().max().copied().unwrap_or(1).max(1);
    }
    (phases, taken)
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "warp instructions: {}", self.instructions.values().sum::<u64>())?;
        for (unit, count) in &self.instructions {
            writeln!(f, "  {}: {count}", unit.name())?;
        }
        if self.multiply_adds > 0 {
            writeln!(f, "multiply-adds of matrices: {}", self.multiply_adds)?;
        }
        for (verb, list) in [("read", &self.read), ("written", &self.written)] {
            for (space, bytes) in list {
                writeln!(f, "bytes {verb}, {space}: {bytes}")?;
            }
        }
        writeln!(f, "shared memory: {} phases, {} more by bank conflicts", self.shared_phases, self.shared_conflicts)?;
        writeln!(f, "global memory: {} accesses, {} lines of 128 bytes", self.global_accesses, self.global_lines)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(stride: u64, bytes: u32, wanted: (u64, u64)) {
        let accesses: Vec<(u32, u64)> = (0..32).map(|lane| (lane, u64::from(lane) * stride)).collect();
        assert_eq!(phases(&accesses, bytes), wanted, "stride {stride}, {bytes} bytes");
    }

    #[test]
    fn conflicts_are_different_words_of_a_bank() {
        check(4, 4, (1, 1));
        check(0, 4, (1, 1));
        check(8, 4, (1, 2));
        check(128, 4, (1, 32));
        check(132, 4, (1, 1));
        check(1, 1, (1, 1));
        check(8, 8, (2, 2));
        check(16, 16, (4, 4));
        check(128, 16, (4, 32));
    }
}
