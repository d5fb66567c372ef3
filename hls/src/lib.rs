//! From a loop nest to a circuit: builds the scheduling problem, solves it, makes controller, datapath and memories.
//!
//! `synthesize` is the way in: prepare the function, lower it to segments and control, choose which loops to merge,
//! schedule, and build the circuit, its manifest and its report.

pub mod accumulate;
mod built;
mod bus;
pub mod codes;
pub mod forms;
pub mod local;
mod merge;
mod overlap;
pub mod passes;
pub mod progress;
mod shared;
pub mod steps;
mod tiles;

pub use accumulate::FloatAccumulate;
pub use bus::bus_of;
pub use local::BANKS;
pub use pipeline::MEASURED_PERCENT;
pub use pipeline::call::parse_line_delay;
pub use tiles::PlanFor;

use ir::{Diagnostics, Ir, Op, Reported, Rewriter};
use lowering::{FlowKind, prepare};
use manifest::Manifest;
use pipeline::call::{StepText, text_of};
use pipeline::{Bus, Ports, Resources};
use pipeline_analysis::bounds;
use pipeline_analysis::bounds::Bounds;
use pipeline_analysis::cycles::Cycles;
use pipeline_rewrite::large::LargeMemories;
use report::{Report, interface};
use rustc_hash::FxHashSet;
use scheduling::operators::LibraryError;
use timing::cost::Target;
use timing::critical::MemoryPorts;
use timing::plan::Planner;
use timing::{clock, estimate, float_units, product};

use crate::accumulate::{Permitted, Prepared};
use crate::tiles::Planned;

/// Bits of arrays inside the design, if nothing else is asked for: 64 KiB.
pub const DEFAULT_LOCAL_BITS: u64 = 64 * 8192;

/// What to build for.
#[derive(Clone, Debug)]
pub struct Options {
    /// Function to build; the only one, or the one that no other calls, if absent.
    pub func: Option<String>,
    /// Operator library.
    pub target: String,
    /// Clock frequency to schedule for, in MHz.
    pub clock_mhz: f64,
    /// Ports of each memory.
    pub ports: Ports,
    /// Cycles from a request to a memory outside to its word, 1 to [`pipeline::MOST_READ_LATENCY`].
    pub read_latency: u32,
    /// Memories of one port that the device has beside its block memories.
    pub large: Option<LargeMemories>,
    /// The bus to memory outside, and how that answers.
    pub bus: Bus,
    /// Lines of the source with the percent of the target's delays that their operations take on the device, as place and route
    /// measured them: [`pipeline::MEASURED_PERCENT`].
    pub line_delays: Vec<(u32, u32)>,
    /// Iterations of each innermost loop that become one; 1 leaves the loops as they are.
    pub unroll: u32,
    /// How many multipliers and dividers the design may have.
    pub units: pipeline::Limits,
    /// Nobody asked for these limits: loops stay as wide as they are.
    pub shares_unasked: bool,
    /// Whether cheaper expressions are searched before scheduling, and kept where the design is no slower and no larger.
    pub optimize_datapath: bool,
    /// Whether loops that follow each other may run beside each other.
    pub overlap: bool,
    /// Whether windows over arrays get line buffers and shift registers where that saves cycles.
    pub reuse: bool,
    /// Most bits of arrays that are split into banks inside the design; 0 keeps all arrays as they are.
    pub local_bits: u64,
    /// How operations wait for each other.
    pub flow: FlowKind,
    /// How sums of floats that loops carry are kept.
    pub accumulate: FloatAccumulate,
    /// Where arrays that are arguments lie.
    pub memory: MemoryKind,
    /// Arguments by position of which it is known that the function writes every element, in whatever form it is.
    pub overwritten: Vec<usize>,
    /// Memories for which tiles and transfers are planned before the function is built; its arrays lie behind a bus.
    pub plan: Option<PlanFor>,
    /// Expressions that were searched already, for this design or for others.
    pub searched: datapath_ir::Searched,
    /// Who is told of phases.
    pub observer: progress::Observer,
    /// Steps of work in the search for the interval, and for the latency, of each segment; `None` for as many as the search may take
    /// otherwise.
    pub schedule_work: Option<u64>,
    /// The most that open sizes of arguments can be.
    pub most_sizes: affine::views::MostSizes,
    /// One module for each function that is called, and for each kind of unit of an elastic design.
    pub hierarchy: bool,
    /// Passes after which the program is kept as text.
    pub dump_after: FxHashSet<String>,
    /// A `pipe.design` that is built in place of one that is searched; in the elastic flow a `handshake.func`, in place of the one that
    /// the source becomes.
    pub from: Option<Op>,
}

/// Where arrays that are arguments lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum MemoryKind {
    /// Outside, behind ports that are read and written element by element.
    #[default]
    External,
    /// Inside the design, behind ports through which a host reaches them while the design is idle.
    Internal,
    /// Outside, behind an AXI4 bus: engines bring them in and take them out beside the computation.
    Axi,
    /// Outside, behind AXI4-Stream ports of their own, through which elements come and go in row-major order.
    Stream,
}

pipeline::names!(MemoryKind: External "external", Internal "internal", Axi "axi", Stream "stream");

impl MemoryKind {
    /// Arrays have copies inside, which elements come into and leave while the design runs.
    pub fn moves(self) -> bool {
        match self {
            Self::External | Self::Internal => false,
            Self::Axi | Self::Stream => true,
        }
    }
}

/// Operations of a function up to which other forms of it are looked at where people wait for an answer.
const MOST_SEARCHED: usize = 300;

impl Options {
    /// Multipliers that iterations share, where somebody said how many there are.
    pub(crate) fn multipliers(&self) -> Option<u32> {
        self.units.multipliers().filter(|_| !self.shares_unasked)
    }

    /// What schedules programs.
    pub(crate) fn planner(&self) -> Planner {
        Planner::bounded(self.schedule_work)
    }

    /// True for a large function where people wait for an answer: it is built as it is written.
    pub(crate) fn is_hurried(&self, ir: &Ir, func: Op) -> bool {
        self.schedule_work.is_some() && ir.walk_vec(func).len() > MOST_SEARCHED
    }

    /// What nodes compete for.
    fn resources(&self) -> Resources {
        Resources { ports: self.ports, units: self.units.clone() }
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            func: None,
            target: "generic".into(),
            clock_mhz: 100.0,
            ports: Ports::default(),
            read_latency: 1,
            large: None,
            bus: Bus::default(),
            units: pipeline::Limits::default(),
            shares_unasked: false,
            line_delays: Vec::new(),
            unroll: 1,
            optimize_datapath: true,
            overlap: true,
            reuse: true,
            local_bits: DEFAULT_LOCAL_BITS,
            flow: FlowKind::Static,
            accumulate: FloatAccumulate::Exact,
            memory: MemoryKind::External,
            overwritten: Vec::new(),
            plan: None,
            searched: datapath_ir::Searched::default(),
            observer: progress::Observer::default(),
            schedule_work: None,
            most_sizes: Vec::new(),
            hierarchy: false,
            dump_after: FxHashSet::default(),
            from: None,
        }
    }
}

/// A finished design.
#[derive(Clone, Debug)]
pub struct Design {
    /// Name of the function and of the top module.
    pub name: String,
    /// The source function, unchanged.
    pub func: Op,
    /// What the circuit computes bit for bit: the source, or a copy in which permissions were used.
    pub reference: Op,
    /// The `hw.module`, beside the function.
    pub module: Op,
    /// `manifest.json`.
    pub manifest: Manifest,
    /// `report.json` and `report.txt`.
    pub report: Report,
    /// Cycles to compare designs by: a guess where data decide.
    pub estimate: u64,
    /// The dataflow circuit between source and `module`, as text, if the flow is elastic.
    pub dataflow: Option<String>,
    /// The program after the passes that were asked for.
    pub steps: Vec<StepText>,
    /// What the head of its SystemVerilog says beside its name; nothing unless a caller adds it.
    pub head: Vec<String>,
}

/// Builds a function of `module` as hardware. The function stays; the circuit is added to `module`.
/// Errors: what can't be built, with position (`E05xx`, `E06xx`).
pub fn synthesize(ir: &mut Ir, module: Op, options: &Options, diags: &mut Diagnostics) -> Result<Design, Reported> {
    let func = prepare::choose_function(ir, module, options.func.as_deref(), diags)?;
    let target = match Target::new(&options.target, options.clock_mhz) {
        Ok(target) => float_units::known(target, options.units.floats.iter().map(|(op, _)| *op)),
        Err(error) => return Err(diags.error("E0501", ir::diag::Place::Unknown, error.to_string())),
    };
    let Some(target) = target else {
        let message = format!("the library of '{}' lacks an operator of a unit for floats", options.target);
        return Err(diags.error("E0501", ir::diag::Place::Unknown, message));
    };
    options.observer.phase(|| "simplifying the source".into());
    let work = prepare::copy_for(ir, func, &options.most_sizes, options.flow, diags)?;
    let Prepared { plain, reordered } = accumulate::permitted(ir, func, work, &target, options, diags)?;
    let (first, second) = match reordered {
        Some(other) if accumulate::is_compared(options) => (plain, Some(other)),
        Some(other) => {
            Rewriter::new(ir).erase(plain.work);
            (other, None)
        }
        None => (plain, None),
    };
    let mut steps = Vec::new();
    if options.flow == FlowKind::Elastic {
        steps.extend(prepared(ir, first.work, options));
        let work = first.work;
        options.observer.phase(|| "scheduling".into());
        let design = elastic_design(ir, func, work, &target, options, diags);
        Rewriter::new(ir).erase(work);
        return design.map(|design| permitted(ir, design, first, options, steps));
    }
    let (chosen, plan, first) = static_choice(ir, (first, second), &target, options, &mut steps, diags)?;
    let units = chosen.units.clone().unwrap_or_else(|| options.units.clone());
    let target = match float_units::known(target.clone(), units.floats.iter().map(|(op, _)| *op)) {
        Some(known) => known,
        None => target,
    };
    let options = &Options { units, ..options.clone() };
    options.observer.phase(|| "building the circuit".into());
    let reach = clock::warn_if_missed(ir, chosen.built.scheduled(), &target, diags)
        .map_err(|e| diags.error("E0501", ir::diag::Place::Unknown, e.to_string()))?;
    steps.extend(steps::of_built(ir, func, &chosen, options, &options.dump_after));
    let finished = finished(ir, func, chosen, (options, &target), plan);
    let mut design = finished.map_err(|e| diags.error("E0501", ir::diag::Place::Unknown, e.to_string()))?;
    design.report.reaches_mhz = reach;
    if options.dump_after.contains("pipe-build-circuit") {
        steps.push(StepText { pass: "pipe-build-circuit", text: text_of(ir, design.module) });
    }
    Ok(permitted(ir, design, first, options, steps))
}

/// A design with what was permitted for it, and the steps before its own.
fn permitted(ir: &Ir, design: Design, permitted: Permitted, options: &Options, mut steps: Vec<StepText>) -> Design {
    let Permitted { reference, reports, passes: floats, .. } = permitted;
    steps.extend(design.steps);
    let mut report = design.report;
    report.floats = reports;
    report.passes = match options.from.is_none() {
        true => [steps::preparing(ir, design.func, options, &floats), report.passes].concat(),
        false => Vec::new(),
    };
    Design { reference: reference.unwrap_or(design.func), report, steps, ..design }
}

/// The working copy as a step, if that is asked for.
fn prepared(ir: &Ir, work: Op, options: &Options) -> Option<StepText> {
    let is_wanted = options.dump_after.contains("hls-prepare");
    is_wanted.then(|| StepText { pass: "hls-prepare", text: text_of(ir, work) })
}

/// What is built in the static flow: of a function, or of it with other orders of floats where that takes fewer cycles.
fn static_choice(
    ir: &mut Ir,
    (first, second): (Permitted, Option<Permitted>),
    target: &Target,
    options: &Options,
    steps: &mut Vec<StepText>,
    diags: &mut Diagnostics,
) -> Result<(local::Chosen, Option<String>, Permitted), Reported> {
    let text = prepared(ir, first.work, options);
    let (chosen, plan) = static_design(ir, first.work, target, options, diags)?;
    let Some(second) = second else {
        steps.extend(text);
        return Ok((chosen, plan, first));
    };
    let other_text = prepared(ir, second.work, options);
    let other = static_design(ir, second.work, target, options, &mut Diagnostics::new());
    let cycles = chosen.built.cycles.total;
    match other.ok().filter(|other| other.0.built.cycles.total < cycles) {
        Some((other, plan)) => {
            steps.extend(other_text);
            Ok((other, plan, second))
        }
        None => {
            steps.extend(text);
            let reports = second.reports.into_iter().map(|report| report.kept_in_order(cycles)).collect();
            Ok((chosen, plan, Permitted { reports, ..first }))
        }
    }
}

/// The design of a working copy, which goes. Errors: it can't be built.
fn static_design(
    ir: &mut Ir,
    work: Op,
    target: &Target,
    options: &Options,
    diags: &mut Diagnostics,
) -> Result<(local::Chosen, Option<String>), Reported> {
    let unplanned = tiles::without_plan(ir, work, target, options);
    let Planned { work, plan } = tiles::planned(ir, work, options, diags)?;
    options.observer.phase(|| "scheduling".into());
    let chosen = match options.from {
        Some(design) => steps::taken(ir, design, target, options, diags),
        None => local::best(ir, work, target, options, diags),
    };
    let chosen = chosen.map(|chosen| with_shared_units(ir, work, chosen, target, options));
    Rewriter::new(ir).erase(work);
    chosen.map(|chosen| tiles::better(chosen, plan, unplanned))
}

/// What was chosen, or a design in which loops that run one after the other share units for floats where that saves enough.
fn with_shared_units(
    ir: &mut Ir,
    work: Op,
    chosen: local::Chosen,
    target: &Target,
    options: &Options,
) -> local::Chosen {
    let Some(units) = shared::limits(ir, work, options) else { return chosen };
    let Some(target) = float_units::known(target.clone(), units.floats.iter().map(|(op, _)| *op)) else {
        return chosen;
    };
    options.observer.phase(|| "sharing units".into());
    let options = Options { units: units.clone(), shares_unasked: true, ..options.clone() };
    let other = local::best(ir, work, &target, &options, &mut Diagnostics::new());
    match other.ok().filter(|other| shared::is_worth(&other.built, &chosen.built)) {
        Some(other) => local::Chosen { units: Some(units), ..other },
        None => chosen,
    }
}

/// The circuit of what was chosen for `func`.
pub fn finished(
    ir: &mut Ir,
    func: Op,
    chosen: local::Chosen,
    (options, target): (&Options, &Target),
    plan: Option<String>,
) -> Result<Design, LibraryError> {
    let passes = steps::static_passes(&chosen, options);
    let local_bits = chosen.local_bits;
    let local::Chosen { built, arrays, no_room, savings, windows, limits, .. } = chosen;
    let bodies = float_units::bodies(&built.program, target);
    let input = circuit::Input {
        program: &built.program,
        shapes: &built.shapes,
        plans: &built.plans,
        ports: options.ports,
        block: product::Multiplier::of_target(&options.target),
        float_units: &bodies,
    };
    let hardware = circuit::build(ir, func, input);
    let names = circuit::names(input);
    let bounds = bounds::bounds(&built.program, &built.shapes, &built.plans);
    let cycles = settled(&built.cycles, &bounds);
    let mut manifest = interface::manifest(&built.program, &names, &cycles, Some(&bounds));
    interface::name_floats(&mut manifest, ir, func);
    let input = report::Input {
        program: &built.program,
        source: func,
        plans: &built.plans,
        ports: options.ports,
        cycles: &cycles,
        bounds: Some(&bounds),
        target: (options.target.as_str(), options.clock_mhz),
        is_used: &|kind| built.program.segments.iter().flat_map(|s| &s.nodes).any(|node| node.kind == kind),
    };
    let mut report = report::report(ir, hardware, input);
    report.estimate = Some(estimate::estimate(ir, hardware, target, &MemoryPorts::of(&manifest))?);
    report.cycles_compared = Some(cycles.total);
    report.datapaths = savings;
    report.work_limits.extend(limits);
    report.no_room = local::report_no_room(no_room, &arrays, local_bits);
    report.local = arrays;
    report.windows = report::windows(ir, &windows);
    report.plan = plan;
    report.passes = passes;
    if options.hierarchy {
        hw_dialects::outline::outline(ir, hardware, &|_, _| None);
    }
    Ok(Design {
        name: names.module,
        func,
        reference: func,
        module: hardware,
        manifest,
        report,
        estimate: cycles.total,
        dataflow: None,
        steps: Vec::new(),
        head: Vec::new(),
    })
}

/// The count, exact also where it was cut off but its bounds meet.
fn settled(counted: &Cycles, bounds: &Bounds) -> Cycles {
    let met = bounds.cycles.most.filter(|&most| !counted.is_exact && most == bounds.cycles.least);
    let Some(total) = met else { return counted.clone() };
    // What each loop does in all was not counted to the end.
    Cycles { total, is_exact: true, tokens: Vec::new(), busy: Vec::new() }
}

/// The elastic circuit of a working copy.
fn elastic_design(
    ir: &mut Ir,
    func: Op,
    work: Op,
    target: &Target,
    options: &Options,
    diags: &mut Diagnostics,
) -> Result<Design, Reported> {
    prepare::finish(ir, work, options.unroll, diags);
    let limits = datapath_ir::Options::before_scheduling(&options.target);
    let found = match options.optimize_datapath {
        true => datapath_ir::optimize(ir, work, &limits, &options.searched, diags)?,
        false => datapath_ir::Found::default(),
    };
    let request = elastic::Request {
        target,
        target_name: &options.target,
        clock_mhz: options.clock_mhz,
        ports: options.ports,
        units: &options.units,
        hierarchy: options.hierarchy,
        from: options.from,
        dump_after: &options.dump_after,
    };
    let built = elastic::build(ir, func, work, request, diags)?;
    let mut report = built.report;
    report.work_limits.extend(found.limit(limits.nodes));
    report.datapaths = found.savings;
    report.passes = steps::elastic_passes(options, options.optimize_datapath.then(|| limits.pass()));
    Ok(Design {
        name: built.name,
        func,
        reference: func,
        module: built.module,
        manifest: built.manifest,
        report,
        estimate: 0,
        dataflow: Some(built.dataflow),
        steps: built.steps,
        head: Vec::new(),
    })
}
