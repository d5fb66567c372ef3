//! Chooses which loops to merge with their inner loops: each choice is lowered and scheduled, the fewest cycles win.

use std::rc::Rc;

use ir::{Diagnostics, Ir, Op, Reported};
use rustc_hash::FxHashSet;

use crate::Options;
use crate::cost::Target;
use crate::cycles::{ASSUMED_ITERATIONS, Cycles, count};
use crate::divide;
use crate::fold::fold;
use crate::forward::{candidates, forward};
use crate::lower::{Merges, flattenable, is_while_nest, lower};
use crate::plan::{Planner, SegmentPlan, given};
use crate::range::{Shapes, analyse};
use crate::speculate::{Loads, MOST_AHEAD, speculate, with_tokens};
use crate::stream::{Moved, Traffic};
use crate::strength::{prune, reduce};
use crate::tables::{join, split};
use crate::tasks::{Answers, overlapped, sequential, with_control};
use pipeline::{Control, Issue, Memory, MemoryId, Program, Schedule, Segment};

/// Tokens back that stores are forwarded at the most.
const MAX_REACH: u32 = 3;

/// Memories of a segment whose stores are forwarded one after the other; of more, which banks are, all are together.
const MOST_FORWARDED: usize = 4;

/// Tests of a while loop that designs are compared at.
const FEW_TESTS: u64 = 3;

/// Cycles by which straight-line segments act after their issue at the most.
const MAX_DELAY: u32 = 6;

/// Delays of a segment that save nothing, after which no more are tried.
const IDLE_DELAYS: u32 = 2;

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
    /// The program as its pipelines were formed, before anything was replaced in it.
    pub formed: Rc<Program>,
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
    /// What is known of pairs of tasks.
    answers: Answers,
}

impl<'a> Merger<'a> {
    /// One whose designs are compared as they will be built.
    pub fn new(target: &'a Target, options: &'a Options, planner: Planner) -> Self {
        Self { target, options, planner, is_quick: false, answers: Answers::default() }
    }
}

impl Merger<'_> {
    /// The best choice of loops to merge. Errors: the function can't be built however its loops are merged.
    pub fn best(&mut self, ir: &Ir, func: Op, traffic: &Traffic, diags: &mut Diagnostics) -> Result<Built, Reported> {
        let best = self.best_of_all(ir, func, traffic, diags)?;
        let best = self.with_shared_tables(best);
        Ok(self.with_folded_memories(best))
    }

    /// The design with small memories between tasks, and addresses as narrow as these are.
    fn with_folded_memories(&self, mut built: Built) -> Built {
        let before: Vec<u64> = built.program.memories.iter().map(|memory| memory.depth).collect();
        fold(&mut built.program, &built.plans, self.options.ports);
        if built.program.memories.iter().map(|memory| memory.depth).eq(before) {
            return built;
        }
        let shapes = analyse(&built.program);
        let schedules: Vec<Schedule> = built.plans.iter().map(SegmentPlan::schedule).collect();
        // The schedule of wider addresses holds for narrower ones.
        if let Ok(plans) = given(&built.program, &shapes, self.target, self.options.resources(), &schedules) {
            (built.plans, built.shapes) = (plans, shapes);
        }
        built
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
        // Iterations that wait one by one can't be merged with those of the loop around: that may cost more than it gains.
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
                    let (cycles, least) = (expected(&built), expected(&best));
                    let is_better = match is_while_nest(ir, start) {
                        // A token of such a nest tests for both loops, which takes tables.
                        true => cycles.saturating_mul(10) <= least.saturating_mul(9),
                        false => cycles < least || !is_peeled && cycles == least,
                    };
                    if is_better {
                        (best, chosen) = (built, attempt);
                    }
                }
            }
        }
        Ok(if self.is_quick { self.with_late_blocks(best) } else { best })
    }

    fn build(
        &mut self,
        ir: &Ir,
        func: Op,
        (merges, traffic): (&Merges, &Traffic),
        diags: &mut Diagnostics,
    ) -> Result<Built, Reported> {
        let mut program = lower(ir, func, merges, traffic, &self.options.units, diags)?;
        program.delay_reads(self.options.read_latency);
        program.timing = self.options.timing;
        let formed = Rc::new(program.clone());
        divide::replace(&mut program);
        program.segments.iter_mut().for_each(reduce);
        program.control = prune(program.control, &program.segments);
        split(&mut program, self.options.local_bits);
        let mut built = self.planned(program, formed, diags)?;
        for segment in 0..built.program.segments.len() {
            if built.plans[segment].ii > 1 && !built.plans[segment].is_bound_by_resource {
                let plain = built.program.segments[segment].clone();
                built = self.with_forwarding(built, segment, diags)?;
                built = self.with_speculation(built, (segment, &plain), diags)?;
            }
        }
        let built = self.timed(built);
        Ok(if self.is_quick { built } else { self.with_late_blocks(built) })
    }

    fn schedule(&mut self, program: Program, formed: Rc<Program>, diags: &mut Diagnostics) -> Result<Built, Reported> {
        let built = self.planned(program, formed, diags)?;
        Ok(self.timed(built))
    }

    /// Scheduled, but not yet [`Merger::timed`].
    fn planned(&mut self, program: Program, formed: Rc<Program>, diags: &mut Diagnostics) -> Result<Built, Reported> {
        let shapes = analyse(&program);
        let plans = self.planner.plan(&program, &shapes, self.target, self.options.resources(), diags)?;
        Ok(Built { program, shapes, plans, cycles: Cycles::default(), formed })
    }

    /// Forwards stores to loads in registers where that shortens a segment's interval, as few tokens back as suffice: of one memory
    /// after the other, and of all together where each of several holds the interval up. The design is to be timed then.
    fn with_forwarding(&mut self, built: Built, segment: usize, diags: &mut Diagnostics) -> Result<Built, Reported> {
        let plain = built.program.segments[segment].clone();
        let memories = candidates(&plain);
        let mut best = built;
        for &memory in memories.iter().filter(|_| memories.len() <= MOST_FORWARDED) {
            let before = best.program.segments[segment].clone();
            best = self.with_forwarded(best, (segment, &before), &[memory], diags)?;
        }
        if memories.len() > 1 && best.plans[segment].ii > 1 {
            best = self.with_forwarded(best, (segment, &plain), &memories, diags)?;
        }
        Ok(best)
    }

    fn with_forwarded(
        &mut self,
        built: Built,
        (segment, before): (usize, &Segment),
        memories: &[MemoryId],
        diags: &mut Diagnostics,
    ) -> Result<Built, Reported> {
        let mut best = built;
        for reach in 1..=MAX_REACH {
            let mut program = best.program.clone();
            let depth = |memory: MemoryId| program.memories[memory.index()].depth;
            let forwarded = memories.iter().fold(before.clone(), |made, &m| forward(&made, m, depth(m), reach));
            program.segments[segment] = forwarded;
            let attempt = self.planned(program, best.formed.clone(), diags)?;
            if attempt.plans[segment].ii < best.plans[segment].ii {
                best = attempt;
            }
        }
        Ok(best)
    }
}

impl Merger<'_> {
    /// Issues tokens of a while loop ahead of its test where that saves cycles, as few as suffice. `plain` is the loop without
    /// stores forwarded.
    fn with_speculation(
        &mut self,
        built: Built,
        (segment, plain): (usize, &Segment),
        diags: &mut Diagnostics,
    ) -> Result<Built, Reported> {
        if !matches!(plain.issue, Issue::While(_)) {
            return Ok(built);
        }
        let mut best = self.timed(built);
        for form in Self::forwarded_forms(plain, &best.program.memories) {
            for loads in [Loads::Chosen, Loads::Free] {
                let Some(ahead) = speculate(&form, &best.program.memories, loads, MOST_AHEAD) else { continue };
                let attempt = self.with_segment(&best, segment, ahead, diags)?;
                if attempt.cycles.total < best.cycles.total {
                    best = self.with_fewest_tokens(attempt, segment, diags)?;
                }
            }
            if best.plans[segment].ii == 1 {
                break;
            }
        }
        Ok(best)
    }

    /// The loop as it is, and with the stores of each memory forwarded.
    fn forwarded_forms(plain: &Segment, memories: &[Memory]) -> Vec<Segment> {
        let mut forms = vec![plain.clone()];
        for memory in candidates(plain) {
            let depth = memories[memory.index()].depth;
            forms.extend((1..=MAX_REACH).map(|reach| forward(plain, memory, depth, reach)));
        }
        forms
    }

    fn with_segment(
        &mut self,
        built: &Built,
        segment: usize,
        made: Segment,
        diags: &mut Diagnostics,
    ) -> Result<Built, Reported> {
        let mut program = built.program.clone();
        program.segments[segment] = made;
        self.schedule(program, built.formed.clone(), diags)
    }

    /// The design with only so many tokens ahead as its schedule needs.
    fn with_fewest_tokens(&mut self, built: Built, segment: usize, diags: &mut Diagnostics) -> Result<Built, Reported> {
        let Issue::While(test) = built.program.segments[segment].issue else { return Ok(built) };
        let plan = &built.plans[segment];
        let fewest = with_tokens(&built.program.segments[segment], plan.tested(&test) / plan.ii);
        let made = self.with_segment(&built, segment, fewest, diags)?;
        Ok(if made.cycles.total <= built.cycles.total { made } else { built })
    }
}

/// Cycles of a design in which while loops test few times: where one stands inside another loop most runs of it are short,
/// and draining the pipeline between them counts.
fn expected(built: &Built) -> u64 {
    let segments = built.program.segments.iter().zip(&built.plans).zip(&built.cycles.tokens);
    let fewer = segments.map(|((segment, plan), tokens)| match segment.issue {
        Issue::While(_) => {
            tokens / (ASSUMED_ITERATIONS + 1) * (ASSUMED_ITERATIONS + 1 - FEW_TESTS) * u64::from(plan.ii)
        }
        Issue::Once | Issue::Counted(_) => 0,
    });
    built.cycles.total.saturating_sub(fewer.sum())
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

impl Merger<'_> {
    /// A design whose segments run beside each other where that saves cycles.
    fn timed(&mut self, mut built: Built) -> Built {
        (built.program.control, built.cycles) = self.best_control(&built.program, &built.plans);
        built
    }

    /// Control with segments one after the other or beside each other, whichever takes fewer cycles.
    fn best_control(&mut self, program: &Program, plans: &[SegmentPlan]) -> (Control, Cycles) {
        let apart = with_control(program, sequential(&program.control));
        let cycles = count(&apart, plans);
        if !self.options.overlap {
            return (apart.control, cycles);
        }
        let beside = with_control(&apart, overlapped(&apart, plans, self.options.ports, &mut self.answers));
        let fewer = count(&beside, plans);
        if fewer.total < cycles.total { (beside.control, fewer) } else { (apart.control, cycles) }
    }

    /// A design with as few copies of constant tables as its schedule needs.
    fn with_shared_tables(&mut self, mut built: Built) -> Built {
        let most = built.cycles.total;
        join(&mut built.program, &built.plans, |program| self.best_control(program, &built.plans).1.total <= most);
        self.timed(built)
    }

    /// Lets straight-line segments issue before what they read is there and act later, where that saves cycles: what
    /// follows them need not wait for them.
    fn with_late_blocks(&mut self, mut built: Built) -> Built {
        for segment in 0..built.plans.len() {
            if matches!(built.program.segments[segment].issue, Issue::Once) && may_gain(&built.program.control, segment)
            {
                built = self.with_late_block(built, segment);
            }
        }
        built
    }

    fn with_late_block(&mut self, mut built: Built, segment: usize) -> Built {
        let plan = built.plans[segment].clone();
        let mut idle = 0;
        for delay in 1..=MAX_DELAY {
            let mut late = built.clone();
            late.plans[segment] = plan.delayed(delay);
            let late = self.timed(late);
            if late.cycles.total < built.cycles.total {
                (built, idle) = (late, 0);
            } else {
                idle += 1;
            }
            if idle == IDLE_DELAYS {
                break;
            }
        }
        built
    }
}

/// Whether a straight-line segment that issues a few cycles earlier, to act when it does, may let another issue earlier. One that
/// waits for longer inside its group, and that another task there outlasts, lets none.
fn may_gain(control: &Control, segment: usize) -> bool {
    let mut may_gain = true;
    control.visit(&mut |part| {
        let Control::Tasks(tasks) = part else { return };
        let Some(own) = tasks.iter().find(|t| t.segment.index() == segment) else { return };
        let is_outlasted = tasks.iter().any(|t| t.last > own.last);
        may_gain = own.first < IDLE_DELAYS || !is_outlasted;
    });
    may_gain
}

#[cfg(test)]
mod tests {
    use super::*;
    use pipeline::{SegmentId, Task};

    /// Which of the segments of a group, by first and last issue, may gain from a delay.
    fn check(tasks: &[(u32, u32)], expected: &[bool]) {
        let task = |(segment, &(first, last)): (usize, &(u32, u32))| Task {
            segment: SegmentId(segment as u32),
            first,
            last,
            awaits: None,
        };
        let control = Control::Sequence(vec![Control::Tasks(tasks.iter().enumerate().map(task).collect())]);
        let found: Vec<bool> = (0..tasks.len()).map(|segment| may_gain(&control, segment)).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn a_block_is_delayed_where_its_group_begins_or_ends_with_it() {
        check(&[(0, 0), (1, 9), (5, 5), (10, 10)], &[true, true, false, true]);
        check(&[(2, 2), (2, 2)], &[true, true]);
    }
}
