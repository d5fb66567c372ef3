//! The steps of a build as text: what the program was after each of them, and a design that is taken from text.

use ir::{Diagnostics, Ir, Op, Reported, Rewriter};
use lowering::FlowKind;
use pipeline::call::{StepText, call, float_units, text_of};
use pipeline::range::analyse;
use pipeline::{Design, Goal, Program};
use pipeline_rewrite::step::Step;
use rustc_hash::FxHashSet;
use timing::cost::Target;

use crate::Options;
use crate::built::Built;
use crate::forms::Adjustment;
use crate::local::Chosen;
use crate::passes::scheduled::{known, scheduled};

/// The passes that bring a function to its working copy, with those on floats before and after.
pub(crate) fn preparing(ir: &Ir, func: Op, options: &Options, floats: &[Vec<String>; 2]) -> Vec<String> {
    let size = |(name, sizes): &(String, Vec<i64>)| {
        let sizes: Vec<String> = sizes.iter().map(i64::to_string).collect();
        format!("{name}={}", sizes.join("x"))
    };
    let sizes: Vec<String> = options.most_sizes.iter().map(size).collect();
    let flow = match options.flow {
        FlowKind::Static => "static",
        FlowKind::Elastic => "elastic",
    };
    let name = ir.expect_attr::<&str>(func, "sym_name").to_owned();
    let given = [("flow", flow.to_owned()), ("func", name), ("max-sizes", sizes.join(";"))];
    let [before, after] = floats;
    before.iter().cloned().chain([call("hls-prepare", &given)]).chain(after.iter().cloned()).collect()
}

/// The passes that lead from the working copy to an elastic circuit; `cheaper` finds cheaper expressions, if that is asked for.
pub(crate) fn elastic_passes(options: &Options, cheaper: Option<String>) -> Vec<String> {
    let goal = [("target", options.target.clone()), ("clock-mhz", options.clock_mhz.to_string())];
    let promoted = Adjustment::Promote(options.unroll).pass();
    let rest = [
        call("hls-form-dataflow", &goal),
        "elastic-stage-divisions".into(),
        call("elastic-place-buffers", &goal),
        "elastic-materialize-forks".into(),
        call("elastic-build-circuit", &goal),
    ];
    [promoted].into_iter().chain(cheaper).chain(rest).collect()
}

/// The passes that lead from the working copy to the circuit of what was chosen.
pub(crate) fn static_passes(chosen: &Chosen, options: &Options) -> Vec<String> {
    let Built { formed, changes, .. } = &chosen.built;
    let mut passes = chosen.passes.clone();
    passes.push(formed.pass.clone());
    passes.extend(Step::once_formed(chosen.local_bits).map(|step| step.to_string()));
    passes.extend(changes.iter().flatten().cloned());
    passes.extend([scheduling(options, chosen.conflicts), "pipe-verify-schedule".into()]);
    passes.extend(options.overlap.then(|| "pipe-overlap-tasks".into()));
    let shared = if options.overlap { String::new() } else { "false".into() };
    passes.extend([call("pipe-share-tables", &[("overlap", shared)])]);
    passes.extend(["pipe-fold-memories".into(), "pipe-build-circuit".into()]);
    passes
}

fn scheduling(options: &Options, conflicts: Option<u64>) -> String {
    let number = |limit: Option<u32>| limit.unwrap_or(0).to_string();
    let given = [
        ("target", options.target.clone()),
        ("clock-mhz", options.clock_mhz.to_string()),
        ("ports", options.ports.name().to_owned()),
        ("max-mul", number(options.units.mul)),
        ("max-div", number(options.units.div)),
        ("float-units", float_units(&options.units)),
        ("conflicts", conflicts.map_or(String::new(), |conflicts| conflicts.to_string())),
    ];
    call("pipe-schedule", &given)
}

/// Whether a flow has this step with a text.
pub fn is_of(flow: FlowKind, pass: &str) -> bool {
    let is_elastic = pass == "hls-form-dataflow" || pass.starts_with("elastic-");
    pass == "hls-prepare" || is_elastic == (flow == FlowKind::Elastic)
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

/// The program of a design after each step, from forming pipelines to the last step before the circuit.
pub(crate) fn of_built(
    ir: &mut Ir,
    anchor: Op,
    chosen: &Chosen,
    options: &Options,
    wanted: &FxHashSet<String>,
) -> Vec<StepText> {
    let mut steps = Vec::new();
    let built = &chosen.built;
    let mut program = built.formed.program.clone();
    let mut add = |ir: &mut Ir, pass: &'static str, program: &Program| {
        if wanted.contains(pass) {
            steps.push(StepText { pass, text: design_text(ir, anchor, &unscheduled(program)) });
        }
    };
    add(ir, "hls-form-pipelines", &program);
    for step in Step::once_formed(chosen.local_bits) {
        step.apply(&mut program);
        add(ir, step.name(), &program);
    }
    if wanted.contains("pipe-fold-memories") {
        let text = design_text(ir, anchor, &design_of(built, options));
        steps.push(StepText { pass: "pipe-fold-memories", text });
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
    let schedules = built.plans.iter().map(|plan| plan.schedule.clone()).collect();
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
        let plans = options.planner().plan(&read.program, &shapes, target, options.resources(), diags)?;
        (shapes, plans)
    };
    Ok(Chosen::of(Built::of(read.program, shapes, plans), options.local_bits))
}
