//! What makes the ports of memories that limit loops less busy: each option is scheduled with, and only one with which the
//! design takes fewer cycles is advised.

use ir::{Diagnostics, Ir, Op};

use crate::cost::Target;
use crate::local::{self, Chosen};
use crate::merge::Built;
use crate::plan::{Planner, SegmentPlan};
use crate::{MemoryKind, Options};
use pipeline::Limiter;
use pipeline::{Memory, Program};
use pipeline::{Ports, Resources};

/// Conflicts of a schedule at the most.
const CONFLICTS: u64 = 2_000;

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
    let Limiter::Resource { name } = &plan.limited_by else { return None };
    let (name, kind) = name.rsplit_once(' ')?;
    let name = match kind {
        "ports" => name,
        "port" => name.rsplit_once(' ')?.0,
        _ => return None,
    };
    program.memories.iter().find(|memory| memory.name == name)
}

/// What helps with the design that was chosen for `func`, a working copy.
pub fn remedies(ir: &mut Ir, func: Op, target: &Target, options: &Options, chosen: &Chosen) -> Remedies {
    let built = &chosen.built;
    let busy: Vec<&Memory> = built.plans.iter().filter_map(|plan| busy_memory(&built.program, plan)).collect();
    if busy.is_empty() {
        return Remedies::default();
    }
    let is_outside = busy.iter().any(|memory| memory.argument.is_some());
    let may_have_two = is_outside && options.memory == MemoryKind::External && options.ports == Ports::OneReadOneWrite;
    Remedies {
        two_ports: if may_have_two { with_two_ports(built, target, options) } else { Vec::new() },
        banks: local::banks_if_unrolled(ir, func, target, options, chosen),
    }
}

/// By segment: its interval is smaller where memories outside have two ports that read and write.
fn with_two_ports(built: &Built, target: &Target, options: &Options) -> Vec<bool> {
    let Built { program, shapes, plans, .. } = built;
    let resources = Resources { ports: Ports::TwoReadWrite, units: options.units.clone() };
    let made = Planner::quick(CONFLICTS).plan(program, shapes, target, resources, &mut Diagnostics::new());
    made.map_or_else(|_| Vec::new(), |made| plans.iter().zip(made).map(|(plan, other)| other.ii < plan.ii).collect())
}
