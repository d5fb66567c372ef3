//! The steps of a build as text: what the program was after each of them, and a design that is taken from text.

use ir::text::printer::{PrintOptions, print_op};
use ir::{Diagnostics, Ir, Op, Reported, Rewriter};
use pipeline::{Design, Goal, Program};
use rustc_hash::FxHashSet;

use crate::cost::Target;
use crate::cycles::{Cycles, count};
use crate::local::Chosen;
use crate::merge::Built;
use crate::passes::scheduled::{known, scheduled};
use crate::plan::{Planner, SegmentPlan};
use crate::range::analyse;
use crate::{FloatAccumulate, FlowKind, Options, divide, strength, tables};

/// A step of a build, and the program after it.
#[derive(Clone, Debug)]
pub struct Step {
    /// Name of the pass that makes the step.
    pub pass: &'static str,
    /// The function, the design or the circuit as text.
    pub text: String,
}

/// The steps that a build makes, in their order, as passes with their options.
pub fn pipeline(options: &Options) -> Vec<String> {
    match options.flow {
        FlowKind::Static => static_pipeline(options),
        FlowKind::Elastic => elastic_pipeline(options),
    }
}

fn elastic_pipeline(options: &Options) -> Vec<String> {
    let goal = format!("{{target={} clock-mhz={}}}", options.target, options.clock_mhz);
    let mut steps = vec!["hls-prepare{flow=elastic}".into()];
    steps.extend(on_floats(options));
    steps.extend([
        format!("hls-form-dataflow{goal}"),
        "elastic-stage-divisions".into(),
        format!("elastic-place-buffers{goal}"),
        "elastic-materialize-forks".into(),
        format!("elastic-build-circuit{goal}"),
    ]);
    steps
}

/// Passes on sums of floats; `hls` chooses how many parts there are.
fn on_floats(options: &Options) -> Option<String> {
    match options.accumulate {
        FloatAccumulate::Exact => None,
        FloatAccumulate::Wide => Some("affine-wide-accumulate".into()),
        FloatAccumulate::Any => Some("affine-interleave-floats".into()),
    }
}

fn static_pipeline(options: &Options) -> Vec<String> {
    let number = |limit: Option<u32>| limit.unwrap_or(0);
    let units: Vec<String> = options.units.floats.iter().map(|(op, limit)| format!("{}:{limit}", op.name())).collect();
    let units = (!units.is_empty()).then(|| format!("float-units={}", units.join(",")));
    let delayed = (options.read_latency > 1).then(|| format!("read-latency={}", options.read_latency));
    let forming = delayed.into_iter().chain(units.clone()).reduce(|all, option| format!("{all} {option}"));
    let mut steps = vec!["hls-prepare{flow=static}".into()];
    steps.extend(on_floats(options));
    steps.extend([
        format!("hls-form-pipelines{}", forming.map_or(String::new(), |options| format!("{{{options}}}"))),
        "pipe-replace-divisions".into(),
        "pipe-reduce-strength".into(),
        format!("pipe-copy-tables{{local-kib={}}}", options.local_bits / 8192),
        "pipe-forward-stores".into(),
        "pipe-speculate".into(),
        format!(
            "pipe-schedule{{target={} clock-mhz={} ports={} max-mul={} max-div={}{}}}",
            options.target,
            options.clock_mhz,
            options.ports.name(),
            number(options.units.mul),
            number(options.units.div),
            units.map_or(String::new(), |units| format!(" {units}"))
        ),
        "pipe-verify-schedule".into(),
        "pipe-overlap-tasks".into(),
        "pipe-fold-memories".into(),
        "pipe-build-circuit".into(),
    ]);
    steps
}

/// Whether a flow has this step.
pub fn is_of(flow: FlowKind, pass: &str) -> bool {
    let steps = pipeline(&Options { flow, ..Options::default() });
    steps.iter().any(|step| step.split('{').next() == Some(pass))
}

/// The steps after which [`of_built`] and the build have a text.
pub const WITH_TEXT: [&str; 12] = [
    "hls-prepare",
    "hls-form-dataflow",
    "elastic-stage-divisions",
    "elastic-place-buffers",
    "elastic-materialize-forks",
    "elastic-build-circuit",
    "hls-form-pipelines",
    "pipe-replace-divisions",
    "pipe-reduce-strength",
    "pipe-copy-tables",
    "pipe-fold-memories",
    "pipe-build-circuit",
];

/// The text of an operation, with the names of the source.
pub(crate) fn text_of(ir: &Ir, op: Op) -> String {
    print_op(ir, op, &PrintOptions { names: true, local_scope: true, ..PrintOptions::default() }) + "\n"
}

/// The program of a design after each step, from forming pipelines to the last step before the circuit.
pub(crate) fn of_built(
    ir: &mut Ir,
    anchor: Op,
    built: &Built,
    options: &Options,
    wanted: &FxHashSet<String>,
) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut program = (*built.formed).clone();
    let mut add = |ir: &mut Ir, pass: &'static str, program: &Program| {
        if wanted.contains(pass) {
            steps.push(Step { pass, text: design_text(ir, anchor, &unscheduled(program)) });
        }
    };
    add(ir, "hls-form-pipelines", &program);
    divide::replace(&mut program);
    add(ir, "pipe-replace-divisions", &program);
    program.segments.iter_mut().for_each(strength::reduce);
    program.control = strength::prune(program.control, &program.segments);
    add(ir, "pipe-reduce-strength", &program);
    tables::split(&mut program, options.local_bits);
    add(ir, "pipe-copy-tables", &program);
    if wanted.contains("pipe-fold-memories") {
        let text = design_text(ir, anchor, &design_of(built, options));
        steps.push(Step { pass: "pipe-fold-memories", text });
    }
    steps
}

fn unscheduled(program: &Program) -> Design {
    Design { program: program.clone(), goal: None, schedules: None }
}

/// The design as it is built.
fn design_of(built: &Built, options: &Options) -> Design {
    let period_ps = Target::period_ps(options.clock_mhz);
    let goal = Goal { target: options.target.clone(), period_ps, resources: options.resources() };
    let schedules = built.plans.iter().map(SegmentPlan::schedule).collect();
    Design { program: built.program.clone(), goal: Some(goal), schedules: Some(schedules) }
}

fn design_text(ir: &mut Ir, anchor: Op, design: &Design) -> String {
    let op = pipeline::write(ir, anchor, design);
    let text = text_of(ir, op);
    Rewriter::new(ir).erase(op);
    text
}

/// The design that a `pipe.design` says, to be built in place of one that is searched; it is scheduled for `target` if it is
/// not yet. Errors: it says what no program says, or its schedule is wrong (`E0620`, `E0621`), or there is none (`E0500`).
pub(crate) fn taken(
    ir: &Ir,
    design: Op,
    target: &Target,
    options: &Options,
    diags: &mut Diagnostics,
) -> Result<Chosen, Reported> {
    let place = ir.loc(design).place(&ir.ctx);
    let read = pipeline::read(ir, design, diags)?;
    let target =
        &known(target.clone(), &read.program).map_err(|message| diags.error("E0501", place.clone(), message))?;
    let (shapes, plans) = if read.schedules.is_some() {
        let made = scheduled(&read).map_err(|message| diags.error("E0621", place, message))?;
        (made.shapes, made.plans)
    } else {
        let shapes = analyse(&read.program);
        let plans = Planner::default().plan(&read.program, &shapes, target, options.resources(), diags)?;
        (shapes, plans)
    };
    let cycles: Cycles = count(&read.program, &plans);
    let formed = std::rc::Rc::new(read.program.clone());
    let built = Built { program: read.program, shapes, plans, cycles, formed };
    Ok(Chosen::of(built))
}
