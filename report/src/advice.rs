//! Designs with other options, and the memories that are the reason to try some.

use pipeline::{Limiter, Memory, Program, SegmentPlan};
use serde::Serialize;

/// A design with another option, as it was built.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Tried {
    /// The option, as it is written.
    pub option: String,
    /// Its cycles, a guess where data decide; absent where it can't be built.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cycles: Option<u64>,
    /// The clock that it reaches.
    pub mhz: f64,
    /// Look-up tables of four inputs.
    pub lut: u64,
    /// Flip-flops.
    pub ff: u64,
    /// Hard multipliers.
    pub multipliers: u64,
    /// Block memories.
    pub block_memories: u64,
}

impl Tried {
    /// Microseconds of a run; infinite where there is none.
    pub fn time(&self) -> f64 {
        self.cycles.map_or(f64::INFINITY, |cycles| cycles as f64 / self.mhz)
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
