//! From a loop nest to a circuit: builds the scheduling problem, solves it, makes controller, datapath and memories.
//!
//! `synthesize` is the way in: prepare the function, lower it to segments and control, choose which loops to merge,
//! schedule, and build the circuit, its manifest and its report.

pub mod bounds;
pub mod builder;
pub mod circuit;
pub mod codes;
mod copies;
pub mod cost;
pub mod cycles;
pub mod datapath;
pub mod depend;
pub mod divide;
pub mod dividers;
pub mod dma;
pub mod elastic;
mod evaluate;
pub mod explore;
mod fold;
pub mod forward;
mod globals;
pub mod hazard;
pub mod iterations;
pub mod local;
pub mod lower;
pub mod manifest;
mod merge;
pub mod operations;
pub mod plan;
mod preload;
pub mod prepare;
pub mod product;
pub mod program;
pub mod progress;
pub mod range;
mod refuse;
mod registers;
pub mod report;
pub mod sequence;
pub mod share;
pub mod stream;
pub mod strength;
pub mod tasks;
#[cfg(test)]
mod testing;
pub mod token_pairs;
pub mod units;

use affine::memory::plan::plan_function;
use ir::{Diagnostics, Ir, Op, Reported, Rewriter};

use crate::bounds::Bounds;
use crate::cost::Target;
use crate::cycles::Cycles;
use crate::manifest::Manifest;
use crate::plan::{Ports, Resources};
use crate::report::Report;

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
    /// Turns of each innermost loop that become one; 1 leaves the loops as they are.
    pub unroll: u32,
    /// How many multipliers and dividers the design may have.
    pub units: units::Limits,
    /// Whether cheaper expressions are searched before scheduling, and kept where the design is no slower and no larger.
    pub optimize_datapath: bool,
    /// Whether loops that follow each other may run beside each other.
    pub overlap: bool,
    /// Most bits of arrays that are split into banks inside the design; 0 keeps all arrays as they are.
    pub local_bits: u64,
    /// How operations wait for each other.
    pub flow: FlowKind,
    /// Where arrays that are arguments lie.
    pub memory: MemoryKind,
    /// Memories for which tiles and transfers are planned before the function is built; its arrays lie behind a bus.
    pub plan: Option<affine::memory::Target>,
    /// Who is told of phases.
    pub observer: progress::Observer,
    /// The most that open sizes of arguments can be.
    pub most_sizes: affine::views::MostSizes,
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
}

/// How operations wait for each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FlowKind {
    /// At cycles that are fixed when the design is made.
    #[default]
    Static,
    /// For tokens, so that data decide.
    Elastic,
}

impl Options {
    /// What nodes compete for.
    fn resources(&self) -> Resources {
        Resources { ports: self.ports, units: self.units }
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            func: None,
            target: "generic".into(),
            clock_mhz: 100.0,
            ports: Ports::default(),
            units: units::Limits::default(),
            unroll: 1,
            optimize_datapath: true,
            overlap: true,
            local_bits: DEFAULT_LOCAL_BITS,
            flow: FlowKind::Static,
            memory: MemoryKind::External,
            plan: None,
            observer: progress::Observer::default(),
            most_sizes: Vec::new(),
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
}

/// Builds a function of `module` as hardware. The function stays; the circuit is added to `module`.
/// Errors: what can't be built, with position (`E05xx`, `E06xx`).
pub fn synthesize(ir: &mut Ir, module: Op, options: &Options, diags: &mut Diagnostics) -> Result<Design, Reported> {
    let func = prepare::choose_function(ir, module, options.func.as_deref(), diags)?;
    let target = match Target::new(&options.target, options.clock_mhz) {
        Ok(target) => target,
        Err(error) => return Err(diags.error("E0501", ir::diag::Place::Unknown, error.to_string())),
    };
    options.observer.phase(|| "simplifying the source".into());
    let work = prepare::working_copy(ir, func, &options.most_sizes, diags)?;
    let (work, plan) = planned(ir, work, options, diags)?;
    options.observer.phase(|| "scheduling".into());
    if options.flow == FlowKind::Elastic {
        let design = elastic_design(ir, func, work, &target, options, diags);
        Rewriter::new(ir).erase(work);
        return design;
    }
    let chosen = local::best(ir, work, &target, options, diags);
    Rewriter::new(ir).erase(work);
    let chosen = chosen?;
    options.observer.phase(|| "building the circuit".into());
    warn_of_slow_operators(ir, &chosen.built, &target, diags);
    Ok(finished(ir, func, chosen, options, plan))
}

/// The circuit of what was chosen for `func`.
fn finished(ir: &mut Ir, func: Op, chosen: local::Chosen, options: &Options, plan: Option<String>) -> Design {
    let local::Chosen { built, arrays, savings } = chosen;
    let input = circuit::Input {
        program: &built.program,
        shapes: &built.shapes,
        plans: &built.plans,
        ports: options.ports,
        block: product::Block::of_target(&options.target),
    };
    let hardware = circuit::build(ir, func, input);
    let names = circuit::names(input);
    let bounds = bounds::bounds(&built.program, &built.shapes, &built.plans);
    let cycles = settled(&built.cycles, &bounds);
    let manifest = manifest::manifest(&built.program, &names, &cycles, Some(&bounds));
    let input = report::Input {
        program: &built.program,
        plans: &built.plans,
        cycles: &cycles,
        bounds: Some(&bounds),
        target: (options.target.as_str(), options.clock_mhz),
        is_used: &|kind| built.program.segments.iter().flat_map(|s| &s.nodes).any(|node| node.kind == kind),
    };
    let mut report = report::report(ir, hardware, input);
    report.datapaths = savings;
    report.local = arrays;
    report.plan = plan;
    Design { name: names.module, func, module: hardware, manifest, report, estimate: cycles.total, dataflow: None }
}

/// The count, exact also where it was cut off but its bounds meet.
fn settled(counted: &Cycles, bounds: &Bounds) -> Cycles {
    let met = bounds.cycles.most.filter(|&most| !counted.is_exact && most == bounds.cycles.least);
    let Some(total) = met else { return counted.clone() };
    // What each loop does in all was not counted to the end.
    Cycles { total, is_exact: true, tokens: Vec::new(), busy: Vec::new() }
}

/// The working copy with the tiles and transfers of a plan, and the plan in words, if one is asked for.
/// Errors: there is no plan (`E0611`, `E0408`).
fn planned(
    ir: &mut Ir,
    work: Op,
    options: &Options,
    diags: &mut Diagnostics,
) -> Result<(Op, Option<String>), Reported> {
    let entry = ir.blocks(ir.region(work, 0))[0];
    let is_memory = |&v: &ir::Value| matches!(ir.ctx.kind(ir.ty(v)), ir::TypeKind::MemRef { .. });
    let has_arrays = ir.args(entry).iter().any(is_memory);
    let Some(target) = options.plan.as_ref().filter(|_| has_arrays) else { return Ok((work, None)) };
    let place = ir.loc(work).place(&ir.ctx);
    options.observer.phase(|| "planning tiles and transfers".into());
    // Tiles that divide the loops evenly make circuits without conditions.
    let mut whole = target.clone();
    whole.compute.whole_tiles = true;
    let plan = match plan_function(ir, work, &whole, &mut Diagnostics::new()) {
        Ok(None) | Err(_) => plan_function(ir, work, target, diags),
        planned => planned,
    };
    let plan = match plan {
        Ok(Some((planned, reports))) => {
            affine::normalize::normalize_all(ir, planned);
            prepare::simplify(ir, planned);
            affine::transform::shorten::shorten(ir, planned);
            // Plans put statements beside a loop into its first or last turn; circuits are better off without.
            affine::transform::expel::expel(ir, planned);
            prepare::simplify(ir, planned);
            affine::passes::replace_by_scalars(ir, planned, affine::rotate::Options::default());
            affine::transform::unconditional::make_unconditional(ir, planned);
            prepare::simplify(ir, planned);
            return Ok((planned, Some(reports.text)));
        }
        Ok(None) => Err(diags.error(
            "E0611",
            place,
            format!("there is no plan for '{}': no loops over its arrays can be cut into tiles", target.name),
        )),
        Err(reported) => Err(reported),
    };
    Rewriter::new(ir).erase(work);
    plan
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
    let savings = match options.optimize_datapath {
        true => datapath::optimize(ir, work, &datapath::Options::before_scheduling(&options.target), diags)?,
        false => Vec::new(),
    };
    let mut design = elastic::build(ir, func, work, target, options, diags)?;
    design.report.datapaths = savings;
    Ok(design)
}

/// Warns of the slowest operator that needs more than a clock period, at its position.
fn warn_of_slow_operators(ir: &Ir, built: &merge::Built, target: &Target, diags: &mut Diagnostics) {
    let longest = target.library.longest_operator_ps(target.period_ps);
    let operators = built.program.segments.iter().zip(&built.plans);
    let all = operators.flat_map(|(segment, plan)| segment.nodes.iter().zip(&plan.operators));
    let needs = |o: &cost::Operator| o.cost.delay_in_ps.max(o.cost.delay_out_ps);
    let Some((node, slowest)) = all.max_by_key(|(_, o)| needs(o)).filter(|(_, o)| needs(o) > longest) else { return };
    let period = needs(slowest) + target.period_ps - longest;
    let reach = 1_000_000.0 / f64::from(period);
    let message = format!(
        "an operator of {} bits takes {} ps with its registers: the clock will reach about {reach:.0} MHz",
        slowest.width, period
    );
    diags.push(ir::diag::Diagnostic::warning("E0502", node.loc.place(&ir.ctx), message));
}
