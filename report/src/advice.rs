//! Options with which a design takes fewer cycles, as the report advises them, and the memories that are the reason.

use pipeline::{Limiter, Memory, Program, SegmentPlan};

/// Options that help.
#[derive(Clone, Debug, Default)]
pub struct Remedies {
    /// By segment: its interval is smaller where memories outside have two ports that read and write.
    pub two_ports: Vec<bool>,
    /// What unrolling splits into banks, where that saves cycles.
    pub banks: Option<Banked>,
}

/// Arrays that are split into banks where loops are unrolled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Banked {
    /// Their names.
    pub arrays: Vec<String>,
    /// KiB that they take inside.
    pub kib: u64,
    /// They fit in the room that there is.
    pub fits: bool,
}

impl Remedies {
    /// Unrolling splits the memory of this name.
    pub fn banks_of(&self, memory: &str) -> Option<&Banked> {
        let name = memory.strip_suffix("_local").unwrap_or(memory);
        self.banks.as_ref().filter(|banked| banked.arrays.iter().any(|array| array == name))
    }
}

/// The memory whose ports limit a segment.
pub fn busy_memory<'p>(program: &'p Program, plan: &SegmentPlan) -> Option<&'p Memory> {
    let Limiter::Resource { name } = &plan.schedule.limited_by else { return None };
    let (name, kind) = name.rsplit_once(' ')?;
    let name = match kind {
        "ports" => name,
        "port" => name.rsplit_once(' ')?.0,
        _ => return None,
    };
    program.memories.iter().find(|memory| memory.name == name)
}
