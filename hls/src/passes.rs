//! The steps from a function to a circuit as passes of `kiln opt`, one by one.
//!
//! What holds: each reads what the text says and nothing else; `synthesize` makes the same steps, and searches among them.

mod forms;
pub(crate) mod scheduled;

use affine::views::MostSizes;
use affine::views::pass::parse_most;
use ir::diag::Diagnostic;
use ir::pass::{OptionKind, OptionSpec, Options as PassOptions, Pass};
use ir::{Diagnostics, Ir, Op, Reported, Rewriter};
use lowering::lower::{Formation, flattenable, lower};
use lowering::passes::{MODULE, all, functions};
use lowering::{FlowKind, prepare};
use manifest::MemoryTiming;
use pipeline::call::parse_line_delays;
use pipeline::range::analyse;
use pipeline::{
    Bus, Design, FloatOp, Goal, Issue, Limits, MOST_READ_LATENCY, Measured, MemoryId, Ports, Program, Resources,
    Segment, dialect,
};
use pipeline_rewrite::fold;
use pipeline_rewrite::forward::{self, Forwarded};
use pipeline_rewrite::large::LargeMemories;
use pipeline_rewrite::speculate::{Ahead, Loads, MOST_AHEAD};
use pipeline_rewrite::step::Step;
use scheduled::{Scheduled, known, scheduled};
use timing::options::{CLOCK, TARGET, target_of};
use timing::plan::Planner;
use timing::product;

use crate::built::Built;
use crate::overlap::Overlap;
use crate::tiles;

const FLOW: OptionSpec = OptionSpec {
    name: "flow",
    kind: OptionKind::Choice(&["static", "elastic"]),
    default: "static",
    docs: "Whether branches between blocks become loops and choices (static) or stay as they are.",
};

const FUNCTION: OptionSpec = OptionSpec {
    name: "func",
    kind: OptionKind::Text,
    default: "",
    docs: "The function that is built, and that stays alone; all that have a body if there is none.",
};

const MOST_SIZES: OptionSpec = OptionSpec {
    name: "max-sizes",
    kind: OptionKind::Text,
    default: "",
    docs: "The most that open sizes of array arguments can be, as in x=1024;m=16x32.",
};

const MERGE: OptionSpec = OptionSpec {
    name: "merge-loops",
    kind: OptionKind::Flag,
    default: "false",
    docs: "Whether each nest of loops that can be merged becomes one pipeline.",
};

const MERGED: OptionSpec = OptionSpec {
    name: "merge",
    kind: OptionKind::Text,
    default: "",
    docs: "Loops that are merged with all loops inside: their numbers among those that can be, from 0, with commas between.",
};

const PEELED: OptionSpec = OptionSpec {
    name: "peel",
    kind: OptionKind::Text,
    default: "",
    docs: "Those of them whose innermost loop gets an iteration of its own for the operations before it.",
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
        kind: OptionKind::between(0, u32::MAX as i64),
        default: "0",
        docs: "The most multipliers; 0 for one each product.",
    },
    OptionSpec {
        name: "max-div",
        kind: OptionKind::between(0, u32::MAX as i64),
        default: "0",
        docs: "The most dividers; 0 for one each division.",
    },
    FLOAT_UNITS,
    CONFLICTS,
];

const READ_LATENCY: OptionSpec = OptionSpec {
    name: "read-latency",
    kind: OptionKind::between(1, MOST_READ_LATENCY as i64),
    default: "1",
    docs: "Cycles from a request to a memory outside to its word, 1 to 4.",
};

const BUS_WIDTH: OptionSpec = OptionSpec {
    name: "bus-width",
    kind: OptionKind::between(64, 1024),
    default: "64",
    docs: "Bits of a beat of the bus to memory outside: 64, 128, 256, 512 or 1024.",
};

const TIMING: OptionSpec = OptionSpec {
    name: "memory-timing",
    kind: OptionKind::Text,
    default: "",
    docs: "How the memory behind the bus answers, as of `timing` of pipe.design, with commas between.",
};

const LINE_DELAYS: OptionSpec = OptionSpec {
    name: "line-delays",
    kind: OptionKind::Text,
    default: "",
    docs: "Lines of the source whose operations take more than the target's delays, with the percent of these, as in `12:130,14:150`.",
};

const LARGE_MEMORIES: OptionSpec = OptionSpec {
    name: "large-memories",
    kind: OptionKind::Text,
    default: "",
    docs: "Memories of one port for the largest arrays, where block memories are too few: how many, words and bits of each; block memories, bits and widest words of each.",
};

const FLOAT_UNITS: OptionSpec = OptionSpec {
    name: "float-units",
    kind: OptionKind::Text,
    default: "",
    docs: "The most units of operations on floats, as `add.f32:2,mul.f32:4`; others are parts of the pipeline.",
};

const ROOM: OptionSpec = OptionSpec {
    name: "local-kib",
    kind: OptionKind::COUNT,
    default: "64",
    docs: "KiB of memories that the design may have inside.",
};

const WHOLE_ARRAYS: OptionSpec = OptionSpec {
    name: "whole-arrays",
    kind: OptionKind::Flag,
    default: "false",
    docs: "Whether arrays that move are awaited and let go as a whole, not by iteration.",
};

const MEMORIES_FILE: OptionSpec = OptionSpec {
    name: "target",
    kind: OptionKind::Text,
    default: "",
    docs: "The target file: memories and engines that tiles and transfers are planned for.",
};

const LANES: OptionSpec = OptionSpec {
    name: "lanes",
    kind: OptionKind::between(1, u32::MAX as i64),
    default: "1",
    docs: "Iterations of an innermost loop that the circuit begins in a cycle.",
};

const SEGMENT: OptionSpec =
    OptionSpec { name: "segment", kind: OptionKind::Text, default: "", docs: "The segment; all if there is none." };

const MEMORIES: OptionSpec = OptionSpec {
    name: "memories",
    kind: OptionKind::Text,
    default: "",
    docs: "The memories, one after the other, with commas between; all whose stores can be forwarded if there is none.",
};

const LOADS: OptionSpec = OptionSpec {
    name: "loads",
    kind: OptionKind::Choice(Loads::NAMES),
    default: "chosen",
    docs: "Whether loads under conditions inside the loop wait for these (chosen) or none does (free).",
};

const OVERLAP: OptionSpec = OptionSpec {
    name: "overlap",
    kind: OptionKind::Flag,
    default: "true",
    docs: "Whether segments may run beside each other.",
};

const CONFLICTS: OptionSpec = OptionSpec {
    name: "conflicts",
    kind: OptionKind::COUNT,
    default: "0",
    docs: "Conflicts that the search for each interval and latency meets at the most; 0 for as many as suit the segment.",
};

/// Tokens from which stores are forwarded at the most: each is a register beside each load.
const MOST_REACH: u32 = 64;

const REACH: OptionSpec = OptionSpec {
    name: "reach",
    kind: OptionKind::between(1, MOST_REACH as i64),
    default: "1",
    docs: "How many tokens back stores are forwarded from, 64 at the most.",
};

const TOKENS: OptionSpec = OptionSpec {
    name: "tokens",
    kind: OptionKind::between(1, MOST_AHEAD as i64),
    default: "1",
    docs: "How many tokens are issued ahead of the test.",
};

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
    let by_step = [forming_passes(), forms::passes(), unscheduled_passes(), scheduling_passes()];
    by_step.into_iter().flatten().chain(elastic::passes::passes()).collect()
}

/// Those of the static flow that lead to designs of the dialect pipe.
fn forming_passes() -> Vec<Pass> {
    vec![
        Pass {
            name: "hls-prepare",
            docs: "Bring functions to the form that pipelines are made from: calls in place, one memory a memref, plain \
                   operations, loops that count where they do, fast-math flags used.",
            anchor: Some(MODULE),
            options: &[FLOW, FUNCTION, MOST_SIZES],
            run: run_prepare,
        },
        Pass {
            name: "hls-plan-tiles",
            docs: "Plan tiles, buffers and transfers of functions for the memories of a target, and make programs of the plans that pipelines \
                   are made from.",
            anchor: Some(MODULE),
            options: &[MEMORIES_FILE, LANES],
            run: plan_tiles,
        },
        Pass {
            name: "hls-form-pipelines",
            docs: "Replace functions by designs of the dialect pipe: segments of dataflow, control, memories.",
            anchor: Some(MODULE),
            options: &[
                MERGE,
                MERGED,
                PEELED,
                WHOLE_ARRAYS,
                READ_LATENCY,
                FLOAT_UNITS,
                BUS_WIDTH,
                TIMING,
                LINE_DELAYS,
                LARGE_MEMORIES,
            ],
            run: form_pipelines,
        },
    ]
}

/// Those of the static flow on designs that are not scheduled.
fn unscheduled_passes() -> Vec<Pass> {
    vec![
        on_design!(
            "pipe-replace-divisions",
            "Replace divisions by constants, and narrow others: counters get running quotients and remainders, values \
             products.",
            &[],
            |design, _| rewrite(design, Step::ReplaceDivisions)
        ),
        on_design!(
            "pipe-reduce-strength",
            "Keep linear addresses in registers that each token advances, and drop what nothing uses.",
            &[],
            |design, _| rewrite(design, Step::ReduceStrength)
        ),
        on_design!(
            "pipe-copy-tables",
            "Give each reader of a constant table a copy of its own, as far as there is room.",
            &[ROOM],
            |design, options| {
                let local_bits = options.number::<u64>("local-kib").saturating_mul(8192);
                rewrite(design, Step::CopyTables { local_bits })
            }
        ),
        on_design!(
            "pipe-forward-stores",
            "Take words that were stored a few tokens ago from registers, so that the loop need not wait for the memory.",
            &[SEGMENT, MEMORIES, REACH],
            |design, options| {
                let reach = options.number("reach");
                let memories = named_memories(&design.program, options.text("memories"))?;
                each_segment(design, options, |segment, program| forwarded(segment, program, &memories, reach))
            }
        ),
        on_design!(
            "pipe-speculate",
            "Issue tokens of loops that end by a test before the tokens ahead of them are tested.",
            &[SEGMENT, LOADS, TOKENS],
            |design, options| {
                let tokens = options.number("tokens");
                let loads = Loads::named(options.text("loads")).ok_or("no such loads")?;
                each_segment(design, options, |segment, program| Ahead { loads, tokens }.of(segment, program))
            }
        ),
    ]
}

/// Those of the static flow that schedule designs and build circuits of them.
fn scheduling_passes() -> Vec<Pass> {
    vec![
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
            "Let segments that follow each other run beside each other, as early as memories, ports and units allow, and \
             straight-line code act later than it is issued, where that takes fewer cycles.",
            &[],
            |design, _| timed(design, true, |overlap, built| {
                let built = overlap.timed(built);
                overlap.with_late_blocks(built)
            })
        ),
        on_design!(
            "pipe-share-tables",
            "Let readers of a constant table share copies of it that no schedule needs in one cycle.",
            &[OVERLAP],
            |design, options| timed(design, options.flag("overlap"), Overlap::with_shared_tables)
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

fn run_prepare(ir: &mut Ir, module: Op, options: &PassOptions, diags: &mut Diagnostics) -> Result<(), Reported> {
    let flow = if options.text("flow") == "elastic" { FlowKind::Elastic } else { FlowKind::Static };
    let sizes = options.text("max-sizes").split(';').filter(|text| !text.is_empty()).map(parse_most);
    let sizes = sizes.collect::<Result<MostSizes, String>>().map_err(|message| refuse(ir, module, message, diags))?;
    let all = functions(ir, module);
    let built = match options.text("func") {
        "" => all.clone(),
        name => vec![prepare::choose_function(ir, module, Some(name), diags)?],
    };
    for func in built {
        let copy = prepare::copy_for(ir, func, &sizes, flow, diags)?;
        if dialects::fast_math::use_flags(ir, copy).words().is_some() {
            prepare::simplify(ir, copy);
        }
    }
    all.into_iter().for_each(|func| Rewriter::new(ir).erase(func));
    Ok(())
}

/// Errors: a target file that can't be read (`E0404` to `E0407`), or a function without a plan (`E0611`, `E0408`).
fn plan_tiles(ir: &mut Ir, module: Op, options: &PassOptions, diags: &mut Diagnostics) -> Result<(), Reported> {
    let target = affine::memory::plan::target_of("hls-plan-tiles", options.text("target"), diags)?;
    for func in functions(ir, module) {
        tiles::tiled(ir, func, (&target, options.number("lanes")), diags)?;
    }
    Ok(())
}

fn form_pipelines(ir: &mut Ir, module: Op, options: &PassOptions, diags: &mut Diagnostics) -> Result<(), Reported> {
    let given = forming(options).map_err(|message| refuse(ir, module, message, diags))?;
    for func in functions(ir, module) {
        let formation = Formation::numbered(ir, func, [options.text("merge"), options.text("peel")]);
        let mut formation = formation.map_err(|message| refuse(ir, func, message, diags))?;
        formation.is_whole = options.flag("whole-arrays");
        if options.flag("merge-loops") {
            for looping in flattenable(ir, func) {
                let is_inside = formation.flatten.iter().any(|&outer| ir.is_inside(looping, outer));
                formation.flatten.extend((!is_inside).then_some(looping));
            }
        }
        formation.check_peeled().map_err(|message| refuse(ir, func, message, diags))?;
        let mut program = lower(ir, func, &formation, &given.units, diags)?;
        program.bus = given.bus;
        program.measured = Measured::of_lines(ir, func, &given.line_delays);
        program.delay_reads(given.read_latency);
        given.large.inspect(|large| large.choose(&mut program));
        pipeline::write(ir, func, &Design { program, goal: None, schedules: None });
        Rewriter::new(ir).erase(func);
    }
    Ok(())
}

/// What pipelines are formed for.
struct Forming {
    units: Limits,
    read_latency: u32,
    large: Option<LargeMemories>,
    bus: Bus,
    line_delays: Vec<(u32, u32)>,
}

/// Errors: an option is out of range, as a sentence.
fn forming(options: &PassOptions) -> Result<Forming, String> {
    Ok(Forming {
        units: Limits { floats: units_of(options)?, ..Limits::default() },
        read_latency: options.number("read-latency"),
        large: Some(options.text("large-memories"))
            .filter(|text| !text.is_empty())
            .map(LargeMemories::parse)
            .transpose()?,
        bus: Bus { beat_bytes: beat_bytes(options)?, timing: timing_of(options.text("memory-timing"))? },
        line_delays: parse_line_delays(options.text("line-delays"))?,
    })
}

/// Bytes of a beat. Errors: there is no such bus, as a sentence.
fn beat_bytes(options: &PassOptions) -> Result<u32, String> {
    let bits = options.number("bus-width");
    Bus::bytes_of_bits(bits).ok_or_else(|| format!("'bus-width': {bits} is none of 64, 128, 256, 512 and 1024"))
}

/// The time of a memory, as in `30,15,1,8,0`. Errors: it is none, as a sentence.
fn timing_of(text: &str) -> Result<MemoryTiming, String> {
    if text.is_empty() {
        return Ok(MemoryTiming::default());
    }
    let numbers: Option<Vec<u64>> = text.split(',').map(|number| number.parse().ok()).collect();
    let timing = numbers.and_then(|numbers| <[u64; 5]>::try_from(numbers).ok()).and_then(MemoryTiming::of_numbers);
    timing.ok_or_else(|| format!("'memory-timing': no memory answers in {text}"))
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

fn rewrite(design: &mut Design, step: Step) -> Result<(), String> {
    step.apply(&mut design.program);
    Ok(())
}

fn refuse(ir: &Ir, op: Op, message: String, diags: &mut Diagnostics) -> Reported {
    diags.report(Diagnostic::error("E0621", ir.loc(op).place(&ir.ctx), message))
}

/// Changes the segment that is asked for, or all, of a design that is not scheduled. Errors: there is no such segment, or the
/// design is scheduled, as a sentence.
fn each_segment(
    design: &mut Design,
    options: &PassOptions,
    change: impl Fn(&Segment, &Program) -> Option<Segment>,
) -> Result<(), String> {
    if design.schedules.is_some() {
        return Err("the design is scheduled already, and its schedule would not fit any more".into());
    }
    let name = options.text("segment");
    let is_asked = |segment: &Segment| name.is_empty() || segment.name == name;
    let asked: Vec<usize> =
        (0..design.program.segments.len()).filter(|&s| is_asked(&design.program.segments[s])).collect();
    if !name.is_empty() && asked.is_empty() {
        return Err(format!("there is no segment '{name}'"));
    }
    for index in asked {
        match change(&design.program.segments[index], &design.program) {
            Some(changed) => design.program.segments[index] = changed,
            None if name.is_empty() => {}
            None => return Err(format!("segment '{name}' has nothing that this changes")),
        }
    }
    Ok(())
}

/// Memories by their names, with commas between. Errors: there is no memory of a name, as a sentence.
fn named_memories(program: &Program, names: &str) -> Result<Vec<MemoryId>, String> {
    let of = |name: &str| {
        let place = program.memories.iter().position(|memory| memory.name == name);
        place.map(|place| MemoryId(place as u32)).ok_or_else(|| format!("there is no memory '{name}'"))
    };
    names.split(',').filter(|name| !name.is_empty()).map(of).collect()
}

/// A segment with stores of these memories forwarded, or of all that can be if there are none.
fn forwarded(segment: &Segment, program: &Program, memories: &[MemoryId], reach: u32) -> Option<Segment> {
    let memories = match segment.issue {
        Issue::Once => Vec::new(),
        Issue::Counted(_) | Issue::While(_) if memories.is_empty() => forward::candidates(segment),
        Issue::Counted(_) | Issue::While(_) => memories.to_vec(),
    };
    (!memories.is_empty()).then(|| Forwarded { memories, reach }.of(segment, program))
}

fn schedule(design: &mut Design, options: &PassOptions) -> Result<(), String> {
    let limit = |name: &str| Some(options.number(name)).filter(|&number| number > 0);
    let ports = Ports::named(options.text("ports")).ok_or("no such ports")?;
    let units = Limits { mul: limit("max-mul"), div: limit("max-div"), floats: units_of(options)? };
    let resources = Resources { ports, units };
    let target = known(target_of(options)?, &design.program)?;
    let shapes = analyse(&design.program);
    let mut diags = Diagnostics::new();
    let mut planner = match options.number("conflicts") {
        0 => Planner::default(),
        conflicts => Planner::quick(conflicts),
    };
    let plans = planner.plan(&design.program, &shapes, &target, resources.clone(), &mut diags);
    let plans = plans.map_err(|_| diags.iter().map(|d| d.message.clone()).collect::<Vec<_>>().join("; "))?;
    design.goal = Some(Goal { target: options.text("target").to_owned(), period_ps: target.period_ps, resources });
    design.schedules = Some(plans.iter().map(|plan| plan.schedule.clone()).collect());
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

/// Changes when the segments of a scheduled design run. Errors: it is not scheduled, or not rightly, as a sentence.
fn timed(
    design: &mut Design,
    is_overlapped: bool,
    change: impl Fn(&mut Overlap, Built) -> Built,
) -> Result<(), String> {
    let Scheduled { plans, goal, shapes, .. } = scheduled(design)?;
    let built = Built::of(design.program.clone(), shapes, plans);
    let built = change(&mut Overlap::new(goal.resources.ports, is_overlapped), built);
    design.schedules = Some(built.plans.iter().map(|plan| plan.schedule.clone()).collect());
    design.program = built.program;
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
