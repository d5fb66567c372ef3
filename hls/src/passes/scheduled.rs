//! A design that has a schedule, checked.

use pipeline::range::{Shapes, analyse};
use pipeline::{Design, Goal, Ports, Program, SegmentPlan};
use pipeline_analysis::tasks::{Answers, groups, overlapped, sequential};
use timing::cost::Target;
use timing::float_units::{self, Body, bodies};
use timing::plan::{Refused, given};

/// A target that knows the units of a program. Errors: its library lacks an operator of one, as a sentence.
pub(crate) fn known(target: Target, program: &Program) -> Result<Target, String> {
    float_units::known(target, float_units::used(program))
        .ok_or_else(|| "the library lacks an operator of a unit".into())
}

/// A design's schedule, checked, with what follows from it.
pub(crate) struct Scheduled {
    pub shapes: Shapes,
    pub plans: Vec<SegmentPlan>,
    pub goal: Goal,
    pub bodies: Vec<Body>,
}

/// The plans of a scheduled design. Errors: it has no schedule, or one that does not keep what the program demands.
pub(crate) fn scheduled(design: &Design) -> Result<Scheduled, String> {
    let Design { program, goal, schedules } = design;
    let (Some(goal), Some(schedules)) = (goal, schedules) else {
        return Err("the design is not scheduled: run pipe-schedule first".into());
    };
    let target = Target::of_period(&goal.target, goal.period_ps).map_err(|error| error.to_string())?;
    let target = known(target, program)?;
    let shapes = analyse(program);
    let plans =
        given(program, &shapes, &target, goal.resources.clone(), schedules).map_err(|refused| match refused {
            Refused::Library(message) => message,
            Refused::Broken { segment, violations } => {
                format!("the schedule of '@{}' is wrong: {}", program.segments[segment].name, violations.join("; "))
            }
        })?;
    check_tasks(program, &plans, goal.resources.ports)?;
    let bodies = bodies(program, &target);
    Ok(Scheduled { shapes, plans, goal: goal.clone(), bodies })
}

/// Errors: tasks run beside each other in other cycles than the analysis of their accesses allows.
fn check_tasks(program: &Program, plans: &[SegmentPlan], ports: Ports) -> Result<(), String> {
    let given = groups(&program.control);
    if given.is_empty() {
        return Ok(());
    }
    // Words that share a place are told apart by the schedule that is checked.
    let mut apart = program.clone();
    apart.control = sequential(&program.control);
    for memory in &mut apart.memories {
        memory.depth = memory.unfolded.unwrap_or(memory.depth);
    }
    match groups(&overlapped(&apart, plans, ports, &mut Answers::default())) == given {
        true => Ok(()),
        false => Err("its tasks do not begin in the cycles that their accesses allow: run pipe-overlap-tasks".into()),
    }
}
