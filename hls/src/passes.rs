//! The steps from a function to a circuit as passes of `kiln opt`, one by one.
//!
//! What holds: each reads what the text says and nothing else; `synthesize` makes the same steps, and searches among them.

pub(crate) mod scheduled;

use dialects::func;
use ir::diag::Diagnostic;
use ir::pass::{OptionKind, OptionSpec, Options as PassOptions, Pass};
use ir::{Diagnostics, Ir, Op, Reported, Rewriter};
use pipeline::{
    Design, FloatOp, Goal, Issue, Limits, MOST_READ_LATENCY, MemoryId, Ports, Program, Resources, Segment, dialect,
};

use crate::cost::Target;
use crate::cycles::count;
use crate::lower::{Merges, flattenable, lower};
use crate::plan::{Planner, SegmentPlan};
use crate::range::analyse;
use scheduled::{Scheduled, known, scheduled};

use crate::speculate::{Loads, MOST_AHEAD, speculate};
use crate::stream::Traffic;
use crate::tasks::{Answers, overlapped, sequential, with_control};
use crate::{FlowKind, circuit, divide, fold, forward, prepare, product, strength, tables};

const FLOW: OptionSpec = OptionSpec {
    name: "flow",
    kind: OptionKind::Choice(&["static", "elastic"]),
    default: "static",
    docs: "Whether branches between blocks become loops and choices (static) or stay as they are.",
};

const MERGE: OptionSpec = OptionSpec {
    name: "merge-loops",
    kind: OptionKind::Flag,
    default: "false",
    docs: "Whether each nest of loops that can be merged becomes one pipeline.",
};

pub(crate) const TARGET: OptionSpec = OptionSpec {
    name: "target",
    kind: OptionKind::Choice(&scheduling::operators::NAMES),
    default: "generic",
    docs: "The device family whose operator delays and areas are used.",
};

pub(crate) const CLOCK: OptionSpec = OptionSpec {
    name: "clock-mhz",
    kind: OptionKind::Integer,
    default: "100",
    docs: "The clock frequency to schedule for.",
};

const GOAL: &[OptionSpec] = &[
    TARGET,
    CLOCK,
    OptionSpec {
        name: "ports",
        kind: OptionKind::Choice(&["1r1w", "2rw"]),
        default: "1r1w",
        docs: "The ports of memories outside: one that reads and one that writes, or two that do either.",
    },
    OptionSpec {
        name: "max-mul",
        kind: OptionKind::Integer,
        default: "0",
        docs: "The most multipliers; 0 for one each product.",
    },
    OptionSpec {
        name: "max-div",
        kind: OptionKind::Integer,
        default: "0",
        docs: "The most dividers; 0 for one each division.",
    },
    FLOAT_UNITS,
];

const READ_LATENCY: OptionSpec = OptionSpec {
    name: "read-latency",
    kind: OptionKind::Integer,
    default: "1",
    docs: "Cycles from a request to a memory outside to its word, 1 to 4.",
};

const FLOAT_UNITS: OptionSpec = OptionSpec {
    name: "float-units",
    kind: OptionKind::Text,
    default: "",
    docs: "The most units of operations on floats, as `add.f32:2,mul.f32:4`; others are parts of the pipeline.",
};

const ROOM: OptionSpec = OptionSpec {
    name: "local-kib",
    kind: OptionKind::Integer,
    default: "64",
    docs: "KiB of memories that the design may have inside.",
};

const REACH: OptionSpec = OptionSpec {
    name: "reach",
    kind: OptionKind::Integer,
    default: "1",
    docs: "How many tokens back stores are forwarded from.",
};

const TOKENS: OptionSpec = OptionSpec {
    name: "tokens",
    kind: OptionKind::Integer,
    default: "1",
    docs: "How many tokens are issued ahead of the test.",
};

/// What the passes work on: functions and designs are replaced by others.
pub(crate) const MODULE: &str = ir::builtin::Module::NAME;

/// A pass on each `pipe.design` of a module.
macro_rules! on_design {
    ($name:literal, $docs:literal, $options:expr, $step:expr) => {
        Pass {
            name: $name,
            docs: $docs,
            anchor: Some(MODULE),
            options: $options,
            run: |ir, module, options, diags| on_designs(ir, module, options, diags, $step),
        }
    };
}

/// The passes of both flows, in the order of the steps.
pub fn passes() -> Vec<Pass> {
    let mut passes = static_passes();
    passes.extend(crate::elastic::passes::passes());
    passes
}

/// Those of the static flow.
// tidy: table
fn static_passes() -> Vec<Pass> {
    vec![
        Pass {
            name: "hls-prepare",
            docs: "Bring functions to the form that pipelines are made from: calls in place, one memory a memref, plain \
                   operations, loops that count where they do, accesses in registers where that is proven right, fast-math flags \
                   used.",
            anchor: Some(MODULE),
            options: &[FLOW],
            run: run_prepare,
        },
        Pass {
            name: "hls-form-pipelines",
            docs: "Replace functions by designs of the dialect pipe: segments of dataflow, control, memories.",
            anchor: Some(MODULE),
            options: &[MERGE, READ_LATENCY, FLOAT_UNITS],
            run: form_pipelines,
        },
        on_design!(
            "pipe-replace-divisions",
            "Replace divisions by constants, and narrow others: counters get running quotients and remainders, values \
             products.",
            &[],
            |design, _| {
                divide::replace(&mut design.program);
                Ok(())
            }
        ),
        on_design!(
            "pipe-reduce-strength",
            "Keep linear addresses in registers that each token advances, and drop what nothing uses.",
            &[],
            |design, _| {
                design.program.segments.iter_mut().for_each(strength::reduce);
                let program = &mut design.program;
                program.control = strength::prune(program.control.clone(), &program.segments);
                Ok(())
            }
        ),
        on_design!(
            "pipe-copy-tables",
            "Give each reader of a constant table a copy of its own, as far as there is room.",
            &[ROOM],
            |design, options| {
                let kib = u64::try_from(options.integer("local-kib")).map_err(|_| "'local-kib' is negative")?;
                tables::split(&mut design.program, kib.saturating_mul(8192));
                Ok(())
            }
        ),
        on_design!(
            "pipe-forward-stores",
            "Take words that were stored a few tokens ago from registers, so that the loop need not wait for the memory.",
            &[REACH],
            |design, options| {
                let reach = u32::try_from(options.integer("reach")).map_err(|_| "'reach' is no number")?;
                each_segment(design, |segment, program| forwarded(segment, program, reach))
            }
        ),
        on_design!(
            "pipe-speculate",
            "Issue tokens of loops that end by a test before the tokens ahead of them are tested.",
            &[TOKENS],
            |design, options| {
                let tokens = u32::try_from(options.integer("tokens")).unwrap_or(0);
                if !(1..=MOST_AHEAD).contains(&tokens) {
                    return Err(format!("'tokens' is 1 to {MOST_AHEAD}"));
                }
                each_segment(design, |segment, program| speculated(segment, program, tokens))
            }
        ),
        on_design!(
            "pipe-schedule",
            "Schedule each segment at the smallest interval, with a proof where one is found, and write start cycles, ports \
             and units.",
            GOAL,
            schedule
        ),
        on_design!(
            "pipe-verify-schedule",
            "Check by other code than the scheduler's that a schedule keeps all dependences, ports and units.",
            &[],
            |design, _| scheduled(design).map(drop)
        ),
        on_design!(
            "pipe-overlap-tasks",
            "Let segments that follow each other run beside each other, as early as memories, ports and units allow, where \
             that takes fewer cycles.",
            &[],
            overlap
        ),
        on_design!(
            "pipe-fold-memories",
            "Keep in memories between tasks only as many words as are needed at once.",
            &[],
            |design, _| {
                let Scheduled { plans, goal, .. } = scheduled(design)?;
                fold::fold(&mut design.program, &plans, goal.resources.ports);
                Ok(())
            }
        ),
        Pass {
            name: "pipe-build-circuit",
            docs: "Replace scheduled designs by circuits: controllers, datapaths, memories and ports in hw, comb and seq.",
            anchor: Some(MODULE),
            options: &[],
            run: build_circuit,
        },
    ]
}

/// The operations of a kind in a module, those inside of others of them left out.
pub(crate) fn all(ir: &Ir, module: Op, name: &str) -> Vec<Op> {
    let body = ir.body(module, 0).map(|body| ir.ops_vec(body)).unwrap_or_default();
    body.into_iter().filter(|&op| ir.is(op, name)).collect()
}

/// The functions of a module that have a body.
pub(crate) fn functions(ir: &Ir, module: Op) -> Vec<Op> {
    all(ir, module, func::Func::NAME).into_iter().filter(|&func| ir.body(func, 0).is_some()).collect()
}

fn run_prepare(ir: &mut Ir, module: Op, options: &PassOptions, diags: &mut Diagnostics) -> Result<(), Reported> {
    let flow = if options.text("flow") == "elastic" { FlowKind::Elastic } else { FlowKind::Static };
    for func in functions(ir, module) {
        let copy = prepare::copy_for(ir, func, &Vec::new(), flow, diags)?;
        dialects::fast_math::use_flags(ir, copy);
        prepare::finish(ir, copy, 1, diags);
        Rewriter::new(ir).erase(func);
    }
    Ok(())
}

fn form_pipelines(ir: &mut Ir, module: Op, options: &PassOptions, diags: &mut Diagnostics) -> Result<(), Reported> {
    let units = Limits {
        floats: units_of(options).map_err(|message| refuse(ir, module, message, diags))?,
        ..Limits::default()
    };
    for func in functions(ir, module) {
        let mut merges = Merges::default();
        if options.flag("merge-loops") {
            for looping in flattenable(ir, func) {
                let is_inside = merges.flatten.iter().any(|&outer| ir.is_inside(looping, outer));
                merges.flatten.extend((!is_inside).then_some(looping));
            }
        }
        let mut program = lower(ir, func, &merges, &Traffic::default(), &units, diags)?;
        let cycles =
            u32::try_from(options.integer("read-latency")).ok().filter(|n| (1..=MOST_READ_LATENCY).contains(n));
        let wrong = || refuse(ir, module, format!("'read-latency' is 1 to {MOST_READ_LATENCY}"), diags);
        program.delay_reads(cycles.ok_or_else(wrong)?);
        pipeline::write(ir, func, &Design { program, goal: None, schedules: None });
        Rewriter::new(ir).erase(func);
    }
    Ok(())
}

/// Runs a step on what each design says, and writes what it made of it.
fn on_designs(
    ir: &mut Ir,
    module: Op,
    options: &PassOptions,
    diags: &mut Diagnostics,
    step: impl Fn(&mut Design, &PassOptions) -> Result<(), String>,
) -> Result<(), Reported> {
    for op in all(ir, module, dialect::Design::NAME) {
        let mut design = pipeline::read(ir, op, diags)?;
        step(&mut design, options).map_err(|message| refuse(ir, op, message, diags))?;
        pipeline::write(ir, op, &design);
        Rewriter::new(ir).erase(op);
    }
    Ok(())
}

fn refuse(ir: &Ir, op: Op, message: String, diags: &mut Diagnostics) -> Reported {
    diags.report(Diagnostic::error("E0621", ir.loc(op).place(&ir.ctx), message))
}

/// Changes segments of a design that is not scheduled.
fn each_segment(design: &mut Design, change: impl Fn(&Segment, &Program) -> Option<Segment>) -> Result<(), String> {
    if design.schedules.is_some() {
        return Err("the design is scheduled already, and its schedule would not fit any more".into());
    }
    for index in 0..design.program.segments.len() {
        if let Some(changed) = change(&design.program.segments[index], &design.program) {
            design.program.segments[index] = changed;
        }
    }
    Ok(())
}

fn forwarded(segment: &Segment, program: &Program, reach: u32) -> Option<Segment> {
    let memories: Vec<MemoryId> = match segment.issue {
        Issue::Once => Vec::new(),
        Issue::Counted(_) | Issue::While(_) => forward::candidates(segment),
    };
    let depth = |memory: MemoryId| program.memories[memory.index()].depth;
    (!memories.is_empty())
        .then(|| memories.iter().fold(segment.clone(), |made, &m| forward::forward(&made, m, depth(m), reach)))
}

fn speculated(segment: &Segment, program: &Program, tokens: u32) -> Option<Segment> {
    match segment.issue {
        Issue::While(_) => speculate(segment, &program.memories, Loads::Chosen, tokens),
        Issue::Once | Issue::Counted(_) => None,
    }
}

fn schedule(design: &mut Design, options: &PassOptions) -> Result<(), String> {
    let positive = |name: &str| u32::try_from(options.integer(name)).map_err(|_| format!("'{name}' is negative"));
    let limit = |name: &str| positive(name).map(|number| (number > 0).then_some(number));
    let ports = Ports::named(options.text("ports")).ok_or("no such ports")?;
    let units = Limits { mul: limit("max-mul")?, div: limit("max-div")?, floats: units_of(options)? };
    let resources = Resources { ports, units };
    let target = known(target(options)?, &design.program)?;
    let shapes = analyse(&design.program);
    let mut diags = Diagnostics::new();
    let plans = Planner::default().plan(&design.program, &shapes, &target, resources.clone(), &mut diags);
    let plans = plans.map_err(|_| diags.iter().map(|d| d.message.clone()).collect::<Vec<_>>().join("; "))?;
    design.goal = Some(Goal { target: options.text("target").to_owned(), period_ps: target.period_ps, resources });
    design.schedules = Some(plans.iter().map(SegmentPlan::schedule).collect());
    Ok(())
}

/// How many units of operations on floats there may be, by `float-units`. Errors: it is no list such as `add.f32:2,mul.f32:4`.
fn units_of(options: &PassOptions) -> Result<Vec<(FloatOp, u32)>, String> {
    let items = options.text("float-units").split(',').filter(|item| !item.is_empty());
    let unit = |item: &str| {
        let (name, limit) = item.split_once(':')?;
        FloatOp::named(name).zip(limit.parse().ok().filter(|&limit: &u32| limit > 0))
    };
    items
        .map(|item| unit(item).ok_or_else(|| format!("'float-units': '{item}' is no unit and number, as in add.f32:2")))
        .collect()
}

/// The target that options name. Errors: the clock is below 1 MHz, as a sentence.
pub(crate) fn target(options: &PassOptions) -> Result<Target, String> {
    let mhz = u32::try_from(options.integer("clock-mhz")).ok().filter(|&mhz| mhz > 0);
    let mhz = mhz.ok_or("'clock-mhz' is 1 or more")?;
    Target::new(options.text("target"), f64::from(mhz)).map_err(|error| error.to_string())
}

fn overlap(design: &mut Design, _: &PassOptions) -> Result<(), String> {
    let Scheduled { plans, goal, .. } = scheduled(design)?;
    let apart = with_control(&design.program, sequential(&design.program.control));
    let control = overlapped(&apart, &plans, goal.resources.ports, &mut Answers::default());
    let beside = with_control(&apart, control);
    let [fewer, cycles] = [&beside, &apart].map(|program| count(program, &plans).total);
    design.program = if fewer < cycles { beside } else { apart };
    Ok(())
}

fn build_circuit(ir: &mut Ir, module: Op, _: &PassOptions, diags: &mut Diagnostics) -> Result<(), Reported> {
    for op in all(ir, module, dialect::Design::NAME) {
        let design = pipeline::read(ir, op, diags)?;
        let made = scheduled(&design).map_err(|message| refuse(ir, op, message, diags))?;
        let input = circuit::Input {
            program: &design.program,
            shapes: &made.shapes,
            plans: &made.plans,
            ports: made.goal.resources.ports,
            block: product::Multiplier::of_target(&made.goal.target),
            float_units: &made.bodies,
        };
        circuit::build(ir, op, input);
        Rewriter::new(ir).erase(op);
    }
    Ok(())
}
