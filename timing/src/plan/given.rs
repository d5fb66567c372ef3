//! Schedules that are given, as text or by another tool: checked by code that no solver shares, and completed with what
//! follows from the program and the target.

use pipeline::range::Shapes;
use pipeline::{Dividers, Operator, Program, Resources, Schedule, Segment, SegmentPlan, Unit};
use pipeline_analysis::depend::dependences;
use pipeline_analysis::share::Sharing;
use scheduling::operators::LibraryError;
use scheduling::problem::Violation;
use scheduling::solve;

use crate::cost::Target;
use crate::units::{self, Pool};

use super::{Scheduling, SolveOptions, bind_ports, operators};

/// Why a schedule can't be taken.
#[derive(Clone, Debug)]
pub enum Refused {
    /// The target's library lacks an operator.
    Library(String),
    /// A segment's schedule breaks what the program demands.
    Broken {
        /// Position of the segment.
        segment: usize,
        /// Each way in which it does.
        violations: Vec<String>,
    },
}

impl From<LibraryError> for Refused {
    fn from(error: LibraryError) -> Self {
        Self::Library(error.to_string())
    }
}

/// The plans that `schedules`, one a segment, make for a program. Errors: one does not keep what the program demands.
pub fn given(
    program: &Program,
    shapes: &Shapes,
    target: &Target,
    resources: Resources,
    schedules: &[Schedule],
) -> Result<Vec<SegmentPlan>, Refused> {
    let dividers: Vec<Dividers> = schedules.iter().map(|schedule| schedule.dividers).collect();
    let all = (0..program.segments.len()).map(|s| operators(program, shapes, target, s, dividers[s]));
    let mut all = all.collect::<Result<Vec<Vec<Operator>>, _>>()?;
    let pools = units::pools(program, &resources.units, (target, &dividers), &mut all)?;
    let effort = SolveOptions::default();
    let plan = |segment: usize| {
        let dependences = dependences(&program.segments[segment], &shapes.var_ranges);
        let scheduling = Scheduling {
            program,
            segment: &program.segments[segment],
            target,
            ports: resources.ports,
            pools: &pools,
            operators: &all[segment],
            dependences: &dependences,
            effort: &effort,
        };
        let broken = |violations| Refused::Broken { segment, violations };
        scheduling.completed(&schedules[segment]).map_err(broken)
    };
    (0..program.segments.len()).map(plan).collect()
}

impl Scheduling<'_> {
    /// The plan of a given schedule. Errors: each way in which it breaks the problem of the segment.
    fn completed(&self, schedule: &Schedule) -> Result<SegmentPlan, Vec<String>> {
        check_units(self.segment, self.pools, &schedule.unit)?;
        let plain = Sharing::none(self.segment);
        let sharing = match self.violations(schedule, &plain) {
            violations if violations.is_empty() => plain,
            violations => {
                let shared = Sharing::find(self.segment, &|m| self.is_shared(m));
                if !shared.is_any() || !self.violations(schedule, &shared).is_empty() {
                    return Err(violations);
                }
                shared
            }
        };
        let last = schedule
            .start
            .iter()
            .zip(self.operators)
            .map(|(start, operator)| start.saturating_add(operator.cost.latency));
        let depth = last.max().unwrap_or(0);
        let spacing = if self.is_once() { depth + 1 } else { schedule.ii };
        let port = bind_ports(self.segment, (&schedule.start, spacing), &sharing, &|m| self.is_shared(m));
        Ok(self.plan(Schedule { depth, port, ..schedule.clone() }))
    }

    fn violations(&self, schedule: &Schedule, sharing: &Sharing) -> Vec<String> {
        let problem = self.problem(sharing, &schedule.unit);
        // The issue of the token stands behind the nodes.
        let start = schedule.start.iter().copied().chain([0]).collect();
        let ii = (!self.is_once()).then_some(schedule.ii);
        let found = solve::timed(&problem, start, ii).verify(&problem);
        found.err().into_iter().flatten().map(|violation: Violation| violation.to_string()).collect()
    }
}

/// Each node of a pool has a unit of it, and no other node has one. Errors: in words.
fn check_units(segment: &Segment, pools: &[Pool], given: &[Option<Unit>]) -> Result<(), Vec<String>> {
    let wrong = |(node, unit): (usize, &Option<Unit>)| {
        let class = units::class_of(&segment.nodes[node]);
        let pool = pools.iter().find(|pool| Some(pool.class) == class);
        match (pool, unit) {
            (None, None) => None,
            (Some(pool), Some(unit)) if unit.class == pool.class && unit.number < pool.limit => None,
            (Some(pool), _) => Some(format!("node {node} needs one of {} {}s", pool.limit, pool.class.name())),
            (None, Some(unit)) => Some(format!("node {node} has a {}, of which none are shared", unit.class.name())),
        }
    };
    let wrong: Vec<String> = given.iter().enumerate().filter_map(wrong).collect();
    if wrong.is_empty() { Ok(()) } else { Err(wrong) }
}
