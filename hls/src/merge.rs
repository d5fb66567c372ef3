//! Chooses which loops to merge with their inner loops: each choice is lowered and scheduled, the fewest cycles win.

use ir::{Diagnostics, Ir, Op, Reported};
use lowering::lower::{Formation, flattenable, is_while_nest, lower};
use lowering::stream;
use pipeline::range::analyse;
use pipeline::{Issue, Measured, MemoryId, Program, Schedule, Segment};
use pipeline_analysis::cycles::{ASSUMED_ITERATIONS, Cycles};
use pipeline_rewrite::fold::fold;
use pipeline_rewrite::forward::{Forwarded, candidates};
use pipeline_rewrite::speculate::{Ahead, Loads, MOST_AHEAD};
use pipeline_rewrite::step::Step;
use rustc_hash::FxHashSet;
use std::rc::Rc;
use timing::cost::Target;
use timing::plan::{Planner, given};

use crate::Options;
use crate::built::{Built, Formed};
use crate::forms::forming_pass;
use crate::overlap::Overlap;

/// Tokens back that stores are forwarded at the most.
const MAX_REACH: u32 = 3;

/// Memories of a segment whose stores are forwarded one after the other; of more, which banks are, all are together.
const MOST_FORWARDED: usize = 4;

/// Tests of a while loop that designs are compared at.
const FEW_TESTS: u64 = 3;

impl Built {
    fn draft(&self) -> Draft {
        Draft { program: self.program.clone(), formed: self.formed.clone(), changes: self.changes.clone() }
    }

    fn version(&self, segment: usize) -> Version {
        Version { segment: self.program.segments[segment].clone(), passes: self.changes[segment].clone() }
    }
}

/// A program that is to be scheduled.
struct Draft {
    program: Program,
    formed: Rc<Formed>,
    changes: Vec<Vec<String>>,
}

impl Draft {
    fn with(mut self, segment: usize, version: Version) -> Self {
        self.program.segments[segment] = version.segment;
        self.changes[segment] = version.passes;
        self
    }
}

/// A segment in one of its forms.
#[derive(Clone)]
struct Version {
    segment: Segment,
    /// The passes that made it.
    passes: Vec<String>,
}

impl Version {
    /// With stores of these memories forwarded from so many tokens back.
    fn forwarded(&self, program: &Program, memories: &[MemoryId], reach: u32) -> Self {
        let forwarded = Forwarded { memories: memories.to_vec(), reach };
        self.then(forwarded.of(&self.segment, program), forwarded.pass(&self.segment, program))
    }

    fn then(&self, segment: Segment, pass: String) -> Self {
        Self { segment, passes: [self.passes.as_slice(), &[pass]].concat() }
    }
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
    /// Nothing is searched but schedules.
    pub is_hurried: bool,
    /// Which segments run beside each other.
    overlap: Overlap,
}

impl<'a> Merger<'a> {
    /// One whose designs are compared as they will be built.
    pub fn new(target: &'a Target, options: &'a Options, planner: Planner) -> Self {
        let overlap = Overlap::new(options.ports, options.overlap);
        Self { target, options, planner, is_quick: false, is_hurried: false, overlap }
    }
}

impl Merger<'_> {
    /// The best choice of loops to merge. Errors: the function can't be built however its loops are merged.
    pub fn best(&mut self, ir: &Ir, func: Op, diags: &mut Diagnostics) -> Result<Built, Reported> {
        if self.is_hurried {
            return self.build(ir, func, &Formation::default(), diags);
        }
        let best = self.best_of_all(ir, func, diags)?;
        let best = self.overlap.with_shared_tables(best);
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
        let schedules: Vec<Schedule> = built.plans.iter().map(|plan| plan.schedule.clone()).collect();
        // The schedule of wider addresses holds for narrower ones.
        if let Ok(plans) = given(&built.program, &shapes, self.target, self.options.resources(), &schedules) {
            (built.plans, built.shapes) = (plans, shapes);
        }
        built
    }

    fn best_of_all(&mut self, ir: &Ir, func: Op, diags: &mut Diagnostics) -> Result<Built, Reported> {
        let best = self.best_merge(ir, func, Formation::default(), diags)?;
        if stream::read(ir, func).moved.iter().all(|m| m.arriving.is_none() && m.leaving.is_none()) {
            return Ok(best);
        }
        // Iterations that wait one by one can't be merged with those of the loop around: that may cost more than it gains.
        let whole = Formation { is_whole: true, ..Formation::default() };
        let other = self.best_merge(ir, func, whole, diags)?;
        Ok(if other.cycles.total < best.cycles.total { other } else { best })
    }

    /// The best choice of loops to merge, beginning with none.
    fn best_merge(
        &mut self,
        ir: &Ir,
        func: Op,
        mut chosen: Formation,
        diags: &mut Diagnostics,
    ) -> Result<Built, Reported> {
        let mut best = self.build(ir, func, &chosen, diags)?;
        for chain in chains(ir, func) {
            let elsewhere = |loops: &FxHashSet<Op>| loops.iter().copied().filter(|op| !chain.contains(op)).collect();
            let others = Formation { flatten: elsewhere(&chosen.flatten), peel: elsewhere(&chosen.peel), ..chosen };
            for &start in chain.iter().rev() {
                for is_peeled in [false, true] {
                    let mut attempt = others.clone();
                    attempt.flatten.insert(start);
                    if is_peeled {
                        attempt.peel.insert(start);
                    }
                    // A choice that can't be built is passed over: the one without merging could be.
                    let mut quiet = Diagnostics::new();
                    let Ok(built) = self.build(ir, func, &attempt, &mut quiet) else { continue };
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
        Ok(if self.is_quick { self.overlap.with_late_blocks(best) } else { best })
    }

    fn build(&mut self, ir: &Ir, func: Op, formation: &Formation, diags: &mut Diagnostics) -> Result<Built, Reported> {
        let mut program = lower(ir, func, formation, &self.options.units, diags)?;
        program.delay_reads(self.options.read_latency);
        self.options.large.inspect(|large| large.choose(&mut program));
        program.bus = self.options.bus;
        program.measured = Measured::of_lines(ir, func, &self.options.line_delays);
        let pass = forming_pass(ir, func, formation, self.options);
        let formed = Rc::new(Formed { program: program.clone(), pass });
        let changes = vec![Vec::new(); program.segments.len()];
        Step::once_formed(self.options.local_bits).into_iter().for_each(|step| step.apply(&mut program));
        let mut built = self.planned(Draft { program, formed, changes }, diags)?;
        if self.is_hurried {
            return Ok(self.overlap.timed(built));
        }
        for segment in 0..built.program.segments.len() {
            if built.plans[segment].schedule.ii > 1 && !built.plans[segment].schedule.is_bound_by_resource {
                let plain = built.version(segment);
                built = self.with_forwarding(built, segment, diags)?;
                built = self.with_speculation(built, (segment, &plain), diags)?;
            }
        }
        let built = self.overlap.timed(built);
        Ok(if self.is_quick { built } else { self.overlap.with_late_blocks(built) })
    }

    /// Scheduled, but not yet [`Overlap::timed`].
    fn planned(&mut self, draft: Draft, diags: &mut Diagnostics) -> Result<Built, Reported> {
        let Draft { program, formed, changes } = draft;
        let shapes = analyse(&program);
        let plans = self.planner.plan(&program, &shapes, self.target, self.options.resources(), diags)?;
        Ok(Built { program, shapes, plans, cycles: Cycles::default(), formed, changes })
    }

    /// As [`Merger::planned`]; `None` where a segment has no schedule at an interval of at most so many cycles.
    fn planned_within(
        &mut self,
        draft: Draft,
        most: (usize, u32),
        diags: &mut Diagnostics,
    ) -> Result<Option<Built>, Reported> {
        let Draft { program, formed, changes } = draft;
        let shapes = analyse(&program);
        let resources = self.options.resources();
        let plans = self.planner.plan_within((&program, &shapes), self.target, resources, most, diags)?;
        Ok(plans.map(|plans| Built { program, shapes, plans, cycles: Cycles::default(), formed, changes }))
    }

    /// Forwards stores to loads in registers where that shortens a segment's interval, as few tokens back as suffice: of one memory
    /// after the other, and of all together where each of several holds the interval up. The design is to be timed then.
    fn with_forwarding(&mut self, built: Built, segment: usize, diags: &mut Diagnostics) -> Result<Built, Reported> {
        let plain = built.version(segment);
        let memories = candidates(&plain.segment);
        let mut best = built;
        for &memory in memories.iter().filter(|_| memories.len() <= MOST_FORWARDED) {
            let before = best.version(segment);
            best = self.with_forwarded(best, (segment, &before), &[memory], diags)?;
        }
        if memories.len() > 1 && best.plans[segment].schedule.ii > 1 {
            best = self.with_forwarded(best, (segment, &plain), &memories, diags)?;
        }
        Ok(best)
    }

    fn with_forwarded(
        &mut self,
        built: Built,
        (segment, before): (usize, &Version),
        memories: &[MemoryId],
        diags: &mut Diagnostics,
    ) -> Result<Built, Reported> {
        let mut best = built;
        for reach in 1..=MAX_REACH {
            let Some(most) = best.plans[segment].schedule.ii.checked_sub(1).filter(|&most| most > 0) else { break };
            let forwarded = before.forwarded(&best.program, memories, reach);
            let attempt = self.planned_within(best.draft().with(segment, forwarded), (segment, most), diags)?;
            best = attempt.filter(|attempt| attempt.plans[segment].schedule.ii <= most).unwrap_or(best);
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
        (segment, plain): (usize, &Version),
        diags: &mut Diagnostics,
    ) -> Result<Built, Reported> {
        if !matches!(plain.segment.issue, Issue::While(_)) {
            return Ok(built);
        }
        let mut best = self.overlap.timed(built);
        for form in Self::forwarded_forms(plain, &best.program) {
            for loads in [Loads::Chosen, Loads::Free] {
                let most = Ahead { loads, tokens: MOST_AHEAD };
                let Some(attempt) = self.speculated(&best, (segment, &form), most, diags)? else { continue };
                if attempt.cycles.total < best.cycles.total {
                    let fewest = Ahead { loads, tokens: fewest_tokens(&attempt, segment) };
                    let fewer = self.speculated(&best, (segment, &form), fewest, diags)?;
                    best = fewer.filter(|fewer| fewer.cycles.total <= attempt.cycles.total).unwrap_or(attempt);
                }
            }
            if best.plans[segment].schedule.ii == 1 {
                break;
            }
        }
        Ok(best)
    }

    /// The loop as it is, and with the stores of each memory forwarded.
    fn forwarded_forms(plain: &Version, program: &Program) -> Vec<Version> {
        let mut forms = vec![plain.clone()];
        for memory in candidates(&plain.segment) {
            forms.extend((1..=MAX_REACH).map(|reach| plain.forwarded(program, &[memory], reach)));
        }
        forms
    }

    /// The design with tokens of a form of a segment ahead of its test; `None` if it has none.
    fn speculated(
        &mut self,
        built: &Built,
        (segment, form): (usize, &Version),
        ahead: Ahead,
        diags: &mut Diagnostics,
    ) -> Result<Option<Built>, Reported> {
        let Some(made) = ahead.of(&form.segment, &built.program) else { return Ok(None) };
        let version = form.then(made, ahead.pass(&form.segment));
        let built = self.planned(built.draft().with(segment, version), diags)?;
        Ok(Some(self.overlap.timed(built)))
    }
}

/// As many tokens ahead as the schedule of a loop needs.
fn fewest_tokens(built: &Built, segment: usize) -> u32 {
    let plan = &built.plans[segment];
    match &built.program.segments[segment].issue {
        Issue::While(test) => plan.tested(test) / plan.schedule.ii,
        Issue::Once | Issue::Counted(_) => 0,
    }
}

/// Cycles of a design in which while loops test few times: where one stands inside another loop most runs of it are short,
/// and draining the pipeline between them counts.
fn expected(built: &Built) -> u64 {
    let segments = built.program.segments.iter().zip(&built.plans).zip(&built.cycles.tokens);
    let fewer = segments.map(|((segment, plan), tokens)| match segment.issue {
        Issue::While(_) => {
            tokens / (ASSUMED_ITERATIONS + 1) * (ASSUMED_ITERATIONS + 1 - FEW_TESTS) * u64::from(plan.schedule.ii)
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
