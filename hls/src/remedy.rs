//! What makes the ports of memories that limit loops less busy: each option is scheduled with, and only one with which the
//! design takes fewer cycles is advised.

use ir::{Diagnostics, Ir, Op};
use pipeline::{Memory, Ports, Resources};
use report::{Remedies, busy_memory};
use timing::cost::Target;
use timing::plan::Planner;

use crate::built::Built;
use crate::local::{self, Chosen};
use crate::{MemoryKind, Options};

/// Conflicts of a schedule at the most.
const CONFLICTS: u64 = 2_000;

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
    made.map_or_else(
        |_| Vec::new(),
        |made| plans.iter().zip(made).map(|(plan, other)| other.schedule.ii < plan.schedule.ii).collect(),
    )
}
