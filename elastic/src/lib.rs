//! From a graph of operations that wait for tokens to hw: data decide how long things take.
//!
//! Buffers are placed (`place`), forks are made (`materialize`), and each operation becomes its circuit (`hardware`, `memory`, `units`).
//!
//! What holds: each ring of a graph has a buffer, and no ring of the circuit is without a register.

mod channel;
mod given;
mod hardware;
mod interface;
mod loops;
mod materialize;
mod memory;
pub mod passes;
mod place;
mod steer;
mod units;

use circuit::{names_of, simplify};
use dataflow::flow::Flow;
use dataflow::{Blocks, Dataflow, costs, form, form_dataflow, stages};
use given::Progress;
use ir::diag::Place;
use ir::{Diagnostics, Ir, Op, Reported};
use manifest::Manifest;
use pipeline::call::{StepText, text_of};
use pipeline::{FloatOp, Kind, Limits, Ports, Program, Var, VarId, VarRole};
use pipeline_analysis::cycles::Cycles;
use report::Report;
use rustc_hash::FxHashSet;
use timing::cost::Target;
use timing::critical::MemoryPorts;
use timing::float_units::{self, Body};
use timing::{clock, estimate};

/// What a circuit is built for.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// The figures of the target, and the clock.
    pub target: &'a Target,
    /// The target as the report names it.
    pub target_name: &'a str,
    /// The clock frequency, in MHz.
    pub clock_mhz: f64,
    /// Ports of each memory outside.
    pub ports: Ports,
    /// How many units there may be: all, as operators are not shared.
    pub units: &'a Limits,
    /// A module of its own for each kind of unit.
    pub hierarchy: bool,
    /// A `handshake.func` in place of the one that the source becomes.
    pub from: Option<Op>,
    /// Passes after which the circuit is kept as text.
    pub dump_after: &'a FxHashSet<String>,
}

/// A finished circuit.
#[derive(Clone, Debug)]
pub struct Built {
    /// Name of the top module.
    pub name: String,
    /// The `hw.module`.
    pub module: Op,
    /// Its interface.
    pub manifest: Manifest,
    /// What is known of it.
    pub report: Report,
    /// The dataflow circuit that it was made of, as text.
    pub dataflow: String,
    /// The texts that were asked for.
    pub steps: Vec<StepText>,
}

/// Builds the elastic circuit of `func`, of which `work` is a prepared copy. Errors: what can't be built, with position.
pub fn build(
    ir: &mut Ir,
    func: Op,
    work: Op,
    request: Request<'_>,
    diags: &mut Diagnostics,
) -> Result<Built, Reported> {
    refuse_options(request, diags)?;
    let target = request.target;
    let Dataflow { circuit, flow, blocks } = form_dataflow(ir, func, work, target, diags)?;
    let mut steps = Steps { wanted: request.dump_after, made: Vec::new() };
    let (circuit, progress) = match request.from {
        Some(given) => (given, replaced(ir, circuit, given, diags)?),
        None => (circuit, Progress::Formed(blocks)),
    };
    let target = &with_float_units(ir, circuit, target, diags)?;
    let loops = match progress {
        Progress::Formed(blocks) => placed(ir, circuit, &blocks, target, &mut steps),
        Progress::Placed => Vec::new(),
    };
    materialize::materialize(ir, circuit);
    steps.add(ir, "elastic-materialize-forks", circuit, None);
    hardware::check(ir, circuit, diags)?;
    let design = finish(ir, func, circuit, (&flow, &loops), Request { target, ..request }, diags);
    ir::Rewriter::new(ir).erase(circuit);
    let design = design?;
    steps.add(ir, "elastic-build-circuit", design.module, None);
    Ok(Built { steps: steps.made, ..design })
}

/// The target with what the operations on floats of a circuit cost. Errors: its library lacks an operator of one (`E0501`).
pub(crate) fn with_float_units(
    ir: &Ir,
    circuit: Op,
    target: &Target,
    diags: &mut Diagnostics,
) -> Result<Target, Reported> {
    let ops = ir.body(circuit, 0).map(|block| ir.ops_vec(block)).unwrap_or_default();
    let mut units: Vec<FloatOp> = ops.into_iter().filter_map(|op| form::float_op(ir, op)).collect();
    units.sort();
    units.dedup();
    let lacks =
        || diags.error("E0501", ir.loc(circuit).place(&ir.ctx), "the library lacks an operator of a unit for floats");
    float_units::known(target.clone(), units).ok_or_else(lacks)
}

/// The bodies of the units that a target knows.
pub(crate) fn float_bodies(target: &Target) -> Vec<Body> {
    target.float_units.iter().filter_map(|(op, _)| Body::of(*op, target)).collect()
}

/// Puts the circuit `given` in the place of that of the source, which goes. Errors: as of [`given::progress`].
fn replaced(ir: &mut Ir, own: Op, given: Op, diags: &mut Diagnostics) -> Result<Progress, Reported> {
    let progress = given::progress(ir, given, own, diags);
    ir::Rewriter::new(ir).erase(own);
    progress
}

/// Stages divisions of a circuit and places its buffers.
fn placed(
    ir: &mut Ir,
    circuit: Op,
    blocks: &Blocks,
    target: &Target,
    steps: &mut Steps<'_>,
) -> Vec<place::LoopPlacement> {
    steps.add(ir, "hls-form-dataflow", circuit, Some(blocks));
    stages::stage_divisions(ir, circuit, blocks);
    steps.add(ir, "elastic-stage-divisions", circuit, Some(blocks));
    let loops = place::buffers(ir, circuit, blocks, target);
    steps.add(ir, "elastic-place-buffers", circuit, None);
    loops
}

/// The texts after those steps that are asked for.
struct Steps<'o> {
    wanted: &'o FxHashSet<String>,
    made: Vec<StepText>,
}

impl Steps<'_> {
    fn add(&mut self, ir: &mut Ir, pass: &'static str, op: Op, blocks: Option<&Blocks>) {
        if !self.wanted.contains(pass) {
            return;
        }
        if let Some(blocks) = blocks {
            blocks.write(ir, op);
        }
        self.made.push(StepText { pass, text: text_of(ir, op) });
        if blocks.is_some() {
            Blocks::clear(ir, op);
        }
    }
}

/// What has no elastic form yet.
fn refuse_options(request: Request<'_>, diags: &mut Diagnostics) -> Result<(), Reported> {
    if request.ports == Ports::TwoReadWrite {
        let message = "memories with two ports that read and write have no elastic form: use --ports 1r1w";
        return Err(diags.error("E0608", Place::Unknown, message));
    }
    if request.units.classes().next().is_some() {
        let message = "operators are not shared in elastic circuits: leave out --max, --max-mul and --max-div";
        return Err(diags.error("E0608", Place::Unknown, message));
    }
    Ok(())
}

fn finish(
    ir: &mut Ir,
    func: Op,
    circuit: Op,
    read: (&Flow, &[place::LoopPlacement]),
    request: Request<'_>,
    diags: &mut Diagnostics,
) -> Result<Built, Reported> {
    let target = request.target;
    let (flow, loops) = read;
    let program = interface(flow);
    let is_used = |kind: Kind| flow.blocks.iter().flat_map(|b| &b.insts).any(|i| i.kind == kind);
    let names = names_of(&program, &is_used, &|_| 0);
    let bodies = float_bodies(target);
    let interface = hardware::Interface { program: &program, names: &names, float_units: &bodies };
    let mut module = hardware::build(ir, func, circuit, &interface, target);
    simplify(ir, module);
    let area = area(ir, circuit, target);
    let dataflow = ir::text::printer::print_op(ir, circuit, &ir::text::printer::PrintOptions::default());
    if let Err(reported) = refuse_rings(ir, module, request.from, diags) {
        ir::Rewriter::new(ir).erase(module);
        return Err(reported);
    }
    let cycles = Cycles::default();
    let mut manifest = report::interface::manifest(&program, &names, &cycles, None);
    report::interface::name_floats(&mut manifest, ir, func);
    let ports = MemoryPorts::of(&manifest);
    let clocks = clock::warn_of_circuit(ir, module, target, &ports, diags)
        .and_then(|reach| Ok((reach, estimate::estimate(ir, module, target, &ports)?)));
    let (reach, estimated) = clocks.map_err(|e| diags.error("E0501", Place::Unknown, e.to_string()))?;
    let named = (request.target_name, request.clock_mhz);
    let (program, cycles, is_used) = (&program, &cycles, &is_used);
    let input = report::Input {
        program,
        source: func,
        plans: &[],
        ports: request.ports,
        cycles,
        bounds: None,
        target: named,
        is_used,
    };
    let mut report = report::report(ir, module, input);
    report.flow = "elastic".into();
    (report.area.lut, report.area.multipliers) = area;
    (report.reaches_mhz, report.estimate) = (reach, Some(estimated));
    report.loops = loops.iter().map(|l| loop_report(ir, flow, l)).collect();
    if request.hierarchy {
        ir::Rewriter::new(ir).erase(module);
        let units;
        (module, units) = hardware::build_in_units(ir, func, circuit, &interface, target);
        units.into_iter().chain([module]).for_each(|part| simplify(ir, part));
    }
    Ok(Built { name: names.module, module, manifest, report, dataflow, steps: Vec::new() })
}

/// Errors: operations wait for each other without a register between (`E0608`).
fn refuse_rings(ir: &Ir, module: Op, given: Option<Op>, diags: &mut Diagnostics) -> Result<(), Reported> {
    let Some(ring) = loops::find_ring(ir, module) else { return Ok(()) };
    let whose = if given.is_some() { "" } else { ": this is a fault of kiln" };
    let message = format!("a ring of {} operations without a register{whose}", ring.len());
    Err(diags.error("E0608", ir.loc(ring[0]).place(&ir.ctx), message))
}

/// Look-up tables and multipliers that the operations of a circuit take.
fn area(ir: &Ir, circuit: Op, target: &Target) -> (u64, u64) {
    let ops = ir.body(circuit, 0).map(|block| ir.ops_vec(block)).unwrap_or_default();
    let costs = ops.into_iter().filter_map(|op| costs::cost(ir, op, target).ok());
    costs.fold((0, 0), |(lut, multipliers), c| (lut + u64::from(c.lut), multipliers + u64::from(c.dsp)))
}

/// What is known of a loop: the cycles of an iteration that rings and ports allow where no data make it wait.
fn loop_report(ir: &Ir, flow: &Flow, placed: &place::LoopPlacement) -> report::LoopReport {
    let interval = placed.interval.ceil().max(1.0) as u32;
    // Placements are solved to a part in a thousand.
    let mean = if f64::from(interval) - placed.interval < 0.01 { "" } else { " in the mean" };
    let bound = match placed.is_optimal {
        true => format!("rings and ports: {:.2} cycles an iteration{mean} where data allow", placed.interval),
        false => format!(
            "{:.2} cycles an iteration{mean} by the buffers that long paths need; too large to search",
            placed.interval
        ),
    };
    report::LoopReport {
        name: format!("loop{}", placed.header),
        line: flow.blocks.get(placed.header).and_then(|b| b.loc.file_line_column(&ir.ctx)).map(|(_, line, _)| line),
        levels: 1,
        ii: interval,
        ii_lower_bound: (placed.least + 0.01).floor().max(1.0) as u32,
        proven: placed.is_optimal,
        bound,
        bound_lines: Vec::new(),
        limit: report::Limit::Nothing,
        advice: None,
        depth: None,
        iterations: report::Iterations::default(),
        cycles: None,
    }
}

/// The interface of a flow as a program without segments.
fn interface(flow: &Flow) -> Program {
    let mut vars = Vec::new();
    let mut var = |name: &str, width: u32, role: VarRole| {
        vars.push(Var { name: name.to_owned(), width, role, range: None });
        VarId(vars.len() as u32 - 1)
    };
    let scalars = flow.scalars.iter().map(|(name, argument, value)| {
        let width = flow.values[value.index()].width;
        (name.clone(), *argument, var(name, width, VarRole::Argument(*argument)))
    });
    let scalars = scalars.collect();
    let results = flow.results.iter().enumerate().map(|(i, &w)| var(&format!("result{i}"), w, VarRole::Result(i)));
    let results = results.collect();
    Program {
        memories: flow.memories.clone(),
        vars,
        scalars,
        results,
        source: flow.source.clone(),
        ..Program::empty(flow.name.clone())
    }
}
