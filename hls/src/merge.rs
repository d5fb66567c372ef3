//! Chooses which loops to merge with their inner loops: each choice is lowered and scheduled, the fewest cycles win.

use ir::{Diagnostics, Ir, Op, Reported};
use rustc_hash::FxHashSet;

use crate::Options;
use crate::cost::Target;
use crate::cycles::{Cycles, count};
use crate::divide;
use crate::fold::fold;
use crate::forward::{candidates, forward};
use crate::lower::{Merges, flattenable, lower};
use crate::plan::{Planner, SegmentPlan};
use crate::program::{Issue, Program};
use crate::range::{Shapes, analyse};
use crate::stream::{Moved, Traffic};
use crate::strength::{prune, reduce};
use crate::tasks::{overlapped, sequential};

/// Tokens back that stores are forwarded at the most.
const MAX_REACH: u32 = 3;

/// Cycles by which straight-line segments act after their issue at the most.
const MAX_DELAY: u32 = 6;

/// A lowered and scheduled program.
#[derive(Clone)]
pub struct Built {
    /// The program.
    pub program: Program,
    /// Shapes of its values.
    pub shapes: Shapes,
    /// Schedules of its segments.
    pub plans: Vec<SegmentPlan>,
    /// Its cycles.
    pub cycles: Cycles,
}

/// What designs are made for, and the segments that were scheduled for it.
pub struct Merger<'a> {
    /// Operator library and clock.
    pub target: &'a Target,
    /// What to build for.
    pub options: &'a Options,
    /// Schedules of segments.
    pub planner: Planner,
    /// Straight-line code acts late in the last design only, not in those that it is compared with.
    pub is_quick: bool,
}

impl Merger<'_> {
    /// The best choice of loops to merge. Errors: the function can't be built however its loops are merged.
    pub fn best(&mut self, ir: &Ir, func: Op, traffic: &Traffic, diags: &mut Diagnostics) -> Result<Built, Reported> {
        let mut best = self.best_of_all(ir, func, traffic, diags)?;
        fold(&mut best.program, &best.plans, self.options.ports);
        Ok(best)
    }

    fn best_of_all(
        &mut self,
        ir: &Ir,
        func: Op,
        traffic: &Traffic,
        diags: &mut Diagnostics,
    ) -> Result<Built, Reported> {
        let best = self.best_merge(ir, func, traffic, diags)?;
        if traffic.moved.iter().all(|m| m.arriving.is_none() && m.leaving.is_none()) {
            return Ok(best);
        }
        // Turns that wait one by one can't be merged with those of the loop around: that may cost more than it gains.
        let at_once = traffic.moved.iter().map(|m| Moved { arriving: None, leaving: None, ..m.clone() });
        let at_once = Traffic { moved: at_once.collect(), ..traffic.clone() };
        let other = self.best_merge(ir, func, &at_once, diags)?;
        Ok(if other.cycles.total < best.cycles.total { other } else { best })
    }

    fn best_merge(&mut self, ir: &Ir, func: Op, traffic: &Traffic, diags: &mut Diagnostics) -> Result<Built, Reported> {
        let mut chosen = Merges::default();
        let mut best = self.build(ir, func, (&chosen, traffic), diags)?;
        for chain in chains(ir, func) {
            let others: FxHashSet<Op> = chosen.flatten.iter().copied().filter(|op| !chain.contains(op)).collect();
            for &start in chain.iter().rev() {
                for is_peeled in [false, true] {
                    let mut attempt = Merges { flatten: others.clone(), peel: chosen.peel.clone() };
                    attempt.flatten.insert(start);
                    if is_peeled {
                        attempt.peel.insert(start);
                    }
                    // A choice that can't be built is passed over: the one without merging could be.
                    let mut quiet = Diagnostics::new();
                    let Ok(built) = self.build(ir, func, (&attempt, traffic), &mut quiet) else { continue };
                    // At equal cycles a merged nest is the smaller one: its addresses are counters side by side.
                    let is_better =
                        built.cycles.total < best.cycles.total || !is_peeled && built.cycles.total == best.cycles.total;
                    if is_better {
                        (best, chosen) = (built, attempt);
                    }
                }
            }
        }
        Ok(if self.is_quick { with_late_blocks(best, self.options) } else { best })
    }

    fn build(
        &mut self,
        ir: &Ir,
        func: Op,
        (merges, traffic): (&Merges, &Traffic),
        diags: &mut Diagnostics,
    ) -> Result<Built, Reported> {
        let mut program = lower(ir, func, merges, traffic, diags)?;
        divide::replace(&mut program);
        program.segments.iter_mut().for_each(reduce);
        program.control = prune(program.control, &program.segments);
        let mut built = self.schedule(program, diags)?;
        for segment in 0..built.program.segments.len() {
            if built.plans[segment].ii > 1 && !built.plans[segment].is_bound_by_resource {
                built = self.with_forwarding(built, segment, diags)?;
            }
        }
        Ok(if self.is_quick { built } else { with_late_blocks(built, self.options) })
    }

    fn schedule(&mut self, program: Program, diags: &mut Diagnostics) -> Result<Built, Reported> {
        let shapes = analyse(&program);
        let plans = self.planner.plan(&program, &shapes, self.target, self.options.resources(), diags)?;
        Ok(timed(Built { program, shapes, plans, cycles: Cycles::default() }, self.options))
    }

    /// Forwards stores to loads in registers where that shortens a segment's interval, as few tokens back as suffice.
    fn with_forwarding(&mut self, built: Built, segment: usize, diags: &mut Diagnostics) -> Result<Built, Reported> {
        let mut best = built;
        for memory in candidates(&best.program.segments[segment]) {
            let before = best.program.segments[segment].clone();
            for reach in 1..=MAX_REACH {
                let mut program = best.program.clone();
                let depth = program.memories[memory.index()].depth;
                program.segments[segment] = forward(&before, memory, depth, reach);
                let attempt = self.schedule(program, diags)?;
                if attempt.plans[segment].ii < best.plans[segment].ii {
                    best = attempt;
                }
            }
        }
        Ok(best)
    }
}

/// A design whose segments run beside each other where that saves cycles.
fn timed(mut built: Built, options: &Options) -> Built {
    built.program.control = sequential(&built.program.control);
    built.cycles = count(&built.program, &built.plans);
    if !options.overlap {
        return built;
    }
    let apart = built.program.control.clone();
    built.program.control = overlapped(&built.program, &built.plans, options.ports);
    let cycles = count(&built.program, &built.plans);
    match cycles.total < built.cycles.total {
        true => built.cycles = cycles,
        false => built.program.control = apart,
    }
    built
}

/// Loops that may be merged, those of one nest together, outermost first.
fn chains(ir: &Ir, func: Op) -> Vec<Vec<Op>> {
    let mut chains: Vec<Vec<Op>> = Vec::new();
    for op in flattenable(ir, func) {
        match chains.last_mut() {
            Some(chain) if chain.last().is_some_and(|&outer| ir.is_inside(op, outer)) => chain.push(op),
            _ => chains.push(vec![op]),
        }
    }
    chains
}

/// Lets straight-line segments issue before what they read is there and act later, where that saves cycles: what
/// follows them need not wait for them.
fn with_late_blocks(mut built: Built, options: &Options) -> Built {
    for segment in 0..built.plans.len() {
        if !matches!(built.program.segments[segment].issue, Issue::Once) {
            continue;
        }
        let plan = built.plans[segment].clone();
        for delay in 1..=MAX_DELAY {
            let mut late = built.clone();
            late.plans[segment] = plan.delayed(delay);
            let late = timed(late, options);
            if late.cycles.total < built.cycles.total {
                built = late;
            }
        }
    }
    built
}
