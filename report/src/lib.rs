//! The report: for each loop its interval and what limits it, cycles, operators, registers and memories.

mod advice;
mod arrays;
pub mod dividers;
mod floats;
pub mod interface;
mod schedule;
mod source;
mod text;

use hw_dialects::ports::module_name;
use hw_dialects::{comb, seq};
use ir::{Ir, Op};
use pipeline::{
    Awaited, Class, Control, Issue, Kind, Limiter, Memory, MemoryId, Packing, Ports, Program, Segment, SegmentPlan,
    StreamId, Task, Unit,
};
use pipeline_analysis::bounds::Bounds;
use pipeline_analysis::cycles::Cycles;
use serde::Serialize;
use std::collections::BTreeMap;
use timing::estimate::Estimate;

use crate::dividers::{DividerReport, dividers};

pub use advice::{Tried, busy_memory};
pub use arrays::{LocalArray, NoRoom};
pub use datapath_ir::WorkLimit;
pub use floats::FloatReport;
pub use schedule::{OneLine, OperationReport, ScheduleReport};

/// `report.json`.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Report {
    pub top: String,
    /// `static` or `elastic`.
    pub flow: String,
    /// Why this flow, where it was chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flow_reason: Option<String>,
    pub target: String,
    pub clock_mhz: f64,
    /// The clock that it reaches by the figures of the target, where that is less.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reaches_mhz: Option<f64>,
    /// What place and route will report.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub estimate: Option<Estimate>,
    /// Cycles from start to done, where data do not decide.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cycles: Option<u64>,
    pub cycles_exact: bool,
    /// No run takes fewer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cycles_min: Option<u64>,
    /// No run takes more; absent where only data end it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cycles_max: Option<u64>,
    /// Cycles of each run in the simulator.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cycles_measured: Vec<u64>,
    /// What was simulated, where that is not the design at its full size.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub checked: Option<String>,
    /// Cycles by which designs are compared: a guess where data decide.
    #[serde(skip)]
    pub cycles_compared: Option<u64>,
    pub loops: Vec<LoopReport>,
    /// Designs with other options, each built, the best first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tried: Vec<Tried>,
    /// Groups of loops and straight-line code that run beside each other.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tasks: Vec<Vec<TaskReport>>,
    /// Memories that keep only the words that are needed at once.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub folded: Vec<FoldedReport>,
    /// Expressions that were replaced by cheaper ones, each proven equal.
    pub datapaths: Vec<datapath_ir::Saving>,
    /// Memories of the circuit.
    pub memories: Vec<MemoryReport>,
    /// Arrays in banks inside the design.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub local: Vec<crate::LocalArray>,
    /// Arrays that were not split into banks for want of room.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub no_room: Option<NoRoom>,
    /// Arrays whose elements are read once.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub windows: Vec<WindowReport>,
    /// Arrays that move over a bus.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub streams: Vec<StreamReport>,
    /// Ways of transfers that the program starts itself.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub routes: Vec<RouteReport>,
    /// Dividers, and what is bound by them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub dividers: Vec<DividerReport>,
    /// Decisions on floats.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub floats: Vec<crate::FloatReport>,
    /// What was planned, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plan: Option<String>,
    /// Limits of work that were reached.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub work_limits: Vec<WorkLimit>,
    pub area: Area,
    /// The passes of `kiln opt` that make this circuit, in order; none of a plan or of a design that was given.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub passes: Vec<String>,
    /// Schedules of the segments, loops and straight-line code alike; none of elastic circuits.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub schedules: Vec<ScheduleReport>,
}

/// One pipelined segment.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct LoopReport {
    pub name: String,
    pub line: Option<u32>,
    pub levels: usize,
    pub ii: u32,
    pub ii_lower_bound: u32,
    pub proven: bool,
    /// What limits the interval, in words, and the lines of the operations concerned.
    pub bound: String,
    pub bound_lines: Vec<u32>,
    /// What limits it, for those who try to change that.
    #[serde(skip)]
    pub limit: Limit,
    /// What can be done about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub advice: Option<String>,
    /// Cycles from the start of an iteration to its last action.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    pub iterations: Iterations,
    /// Cycles in which it starts iterations, over the whole function, where data do not decide.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cycles: Option<u64>,
}

/// How often a loop iterates.
#[derive(Clone, Copy, Debug, Default, Serialize)]
#[allow(missing_docs)]
pub struct Iterations {
    /// Over the whole function, where data do not decide.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<u64>,
    /// Each time that the loop is entered: no fewer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub least: Option<u64>,
    /// Each time that the loop is entered: no more; absent where only data end it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most: Option<u64>,
}

/// What keeps iterations of a loop apart.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Limit {
    /// Nothing: one starts each cycle.
    #[default]
    Nothing,
    /// One needs what an earlier one computes.
    Recurrence {
        /// The memory that the value goes through.
        through: Option<String>,
        /// It goes through a divider.
        divides: bool,
    },
    /// The ports of a memory.
    Port {
        /// Its name.
        memory: String,
    },
    /// Shared units.
    Unit {
        /// What one is called.
        class: String,
    },
}

/// A memory of the design.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct MemoryReport {
    pub name: String,
    /// `outside`, `inside`, `inside, constant` or `inside, a copy of a constant`.
    pub place: &'static str,
    pub words: u64,
    pub width: u32,
    /// `read`, `written`, `read and written` or `not used`; nothing of elastic circuits.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub used: &'static str,
}

/// An array of which a loop reads one element an iteration, and takes what it read before from buffers and registers.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct WindowReport {
    pub array: String,
    /// Of the loop.
    pub line: Option<u32>,
    /// Elements that an iteration of the source reads.
    pub reads_before: usize,
    /// Elements that an iteration reads from the array.
    pub reads: usize,
    /// Of an element, in bits.
    pub width: u32,
    pub buffers: Vec<BufferReport>,
    /// Elements in registers.
    pub registers: usize,
    /// Of buffers and registers.
    pub bits: u64,
}

/// A memory that gives back what was written to it one iteration of an outer loop ago.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct BufferReport {
    pub name: String,
    pub words: u64,
    /// 1 for a line, 2 for a plane.
    pub dimensions: usize,
}

fn buffer(buffer: &affine::reuse::Buffer) -> BufferReport {
    let affine::reuse::Buffer { name, words, dimensions } = buffer;
    BufferReport { name: name.clone(), words: *words, dimensions: *dimensions }
}

/// What is reported of windows.
pub fn windows(ir: &Ir, windows: &[affine::reuse::Window]) -> Vec<WindowReport> {
    let report = |window: &affine::reuse::Window| {
        let buffers: Vec<BufferReport> = window.buffers.iter().map(buffer).collect();
        let elements = buffers.iter().map(|b| b.words).sum::<u64>() + window.registers as u64;
        WindowReport {
            array: window.array.clone(),
            line: window.nest.file_line_column(&ir.ctx).map(|(_, line, _)| line),
            reads_before: window.reads,
            reads: 1,
            width: window.width,
            buffers,
            registers: window.registers,
            bits: elements * u64::from(window.width),
        }
    };
    windows.iter().map(report).collect()
}

/// What runs beside others; cycles count from the first issue of its group.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct TaskReport {
    pub name: String,
    pub line: Option<u32>,
    /// Cycles of its first and of its last issue.
    pub first: u32,
    pub last: u32,
    /// Why it does not issue earlier.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub awaits: Option<String>,
}

/// A memory of which words that live at different times share a place.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct FoldedReport {
    pub name: String,
    pub words: u64,
    /// Words in the source.
    pub of: u64,
}

/// A way of transfers over the bus.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct RouteReport {
    pub array: String,
    /// The memory inside.
    pub inside: String,
    pub is_load: bool,
    pub banks: usize,
    /// Places in the program that begin transfers.
    pub sites: usize,
}

/// An array that moves over the bus, or through ports of its own.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct StreamReport {
    pub name: String,
    /// It has ports of its own.
    pub is_direct: bool,
    /// Bytes that come in and go out; 0 where they do not move that way.
    pub bytes_in: u64,
    pub bytes_out: u64,
    /// Iterations of a loop await the elements that they need; else all are awaited at once.
    pub in_turns: bool,
    /// Iterations of a loop let go what they are done with; else all leaves at the end.
    pub out_iterations: bool,
}

/// Estimated area.
#[derive(Clone, Debug, Default, Serialize)]
#[allow(missing_docs)]
pub struct Area {
    pub lut: u64,
    pub multipliers: u64,
    pub register_bits: u64,
    pub memory_bits: u64,
    pub operators: Vec<OperatorCount>,
    /// Multipliers and dividers that several operations share.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub shared: Vec<SharedUnit>,
}

/// A unit and how many operations it serves.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct SharedUnit {
    pub unit: String,
    pub width: u32,
    pub operations: u32,
}

/// How many operators of a kind there are.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct OperatorCount {
    pub operator: String,
    pub width: u32,
    pub count: u32,
}

/// What the report of a design is made from.
#[derive(Clone, Copy)]
pub struct Input<'a> {
    /// The program.
    pub program: &'a Program,
    /// The function that it computes.
    pub source: Op,
    /// By segment.
    pub plans: &'a [SegmentPlan],
    /// The ports of memories outside.
    pub ports: Ports,
    /// Cycles, where data do not decide.
    pub cycles: &'a Cycles,
    /// Between which they lie; `None` if that is not known.
    pub bounds: Option<&'a Bounds>,
    /// Operator library, and clock in MHz.
    pub target: (&'a str, f64),
    /// Whether the program has such an operation.
    pub is_used: &'a dyn Fn(Kind) -> bool,
}

/// Gathers the report. `module` is the circuit.
pub fn report(ir: &Ir, module: Op, input: Input<'_>) -> Report {
    let Input { program, plans, cycles, bounds, target, is_used, .. } = input;
    let loops = (0..plans.len()).filter(|&index| !matches!(program.segments[index].issue, Issue::Once));
    let between = bounds.map(|bounds| bounds.cycles).filter(|_| !cycles.is_exact);
    Report {
        top: module_name(ir, module).unwrap_or(&program.name).to_owned(),
        flow: "static".into(),
        flow_reason: None,
        target: target.0.to_owned(),
        clock_mhz: target.1,
        reaches_mhz: None,
        estimate: None,
        cycles: cycles.is_exact.then_some(cycles.total),
        cycles_exact: cycles.is_exact,
        cycles_min: between.map(|between| between.least),
        cycles_max: between.and_then(|between| between.most),
        cycles_measured: Vec::new(),
        checked: None,
        cycles_compared: None,
        tried: Vec::new(),
        loops: loops.map(|index| loop_report(ir, input, index)).collect(),
        tasks: tasks(ir, program),
        folded: folded(program),
        datapaths: Vec::new(),
        memories: memories(program, is_used),
        local: Vec::new(),
        no_room: None,
        windows: Vec::new(),
        streams: streams(program),
        routes: routes(program),
        dividers: dividers(ir, program, plans),
        floats: Vec::new(),
        plan: None,
        passes: Vec::new(),
        work_limits: plans
            .iter()
            .zip(&program.segments)
            .flat_map(|(plan, segment)| limits(ir, segment, plan))
            .collect(),
        area: area(ir, module, plans),
        schedules: schedule::schedules(ir, input),
    }
}

fn loop_report(ir: &Ir, input: Input<'_>, index: usize) -> LoopReport {
    let Input { program, plans, cycles, bounds, .. } = input;
    let (segment, plan) = (&program.segments[index], &plans[index]);
    let counted = |list: &[u64]| list.get(index).copied().filter(|_| cycles.is_exact);
    let total = counted(&cycles.tokens);
    let each = bounds.map(|bounds| bounds.tokens[index]).filter(|_| total.is_none());
    let limit = limit_of(input, index);
    LoopReport {
        name: segment.name.clone(),
        line: line_of(ir, segment),
        levels: segment.levels().len().max(1),
        ii: plan.schedule.ii,
        ii_lower_bound: plan.schedule.lower_bound,
        proven: plan.schedule.proven,
        bound: if limit == Limit::Nothing { "-".to_owned() } else { source::bound(ir, input, index) },
        bound_lines: lines_of(ir, segment, &plan.schedule.limiting),
        advice: text::advice(&limit, plan.schedule.ii),
        limit,
        depth: Some(plan.schedule.depth),
        iterations: Iterations { total, least: each.map(|each| each.least), most: each.and_then(|each| each.most) },
        cycles: counted(&cycles.busy),
    }
}

/// The limits of work that the schedule of a segment met.
fn limits(ir: &Ir, segment: &Segment, plan: &SegmentPlan) -> Vec<WorkLimit> {
    let limit =
        |limit: &String| WorkLimit { on: segment.name.clone(), line: line_of(ir, segment), limit: limit.clone() };
    plan.schedule.left_open.iter().map(limit).collect()
}

/// The lines of some nodes, each once.
fn lines_of(ir: &Ir, segment: &Segment, nodes: &[usize]) -> Vec<u32> {
    let places = nodes.iter().filter_map(|&node| segment.nodes.get(node)?.loc.file_line_column(&ir.ctx));
    let mut lines: Vec<u32> = places.map(|(_, line, _)| line).collect();
    lines.sort_unstable();
    lines.dedup();
    lines
}

fn limit_of(input: Input<'_>, index: usize) -> Limit {
    let Input { program, plans, .. } = input;
    let plan = &plans[index];
    match &plan.schedule.limited_by {
        Limiter::Nothing => Limit::Nothing,
        Limiter::Recurrence { memory, divides } => Limit::Recurrence {
            through: memory.map(|memory| program.memories[memory.index()].name.clone()),
            divides: *divides,
        },
        Limiter::Resource { name } => match busy_memory(program, plan) {
            Some(memory) => Limit::Port { memory: memory.name.clone() },
            None => match class_of(name) {
                Some(class) => Limit::Unit { class },
                None => Limit::Recurrence { through: None, divides: false },
            },
        },
    }
}

/// What one unit is called, of a resource of shared units or of a divider that a node has for itself.
fn class_of(resource: &str) -> Option<String> {
    match resource.strip_suffix('s').filter(|class| class.ends_with(" unit")) {
        Some(of_floats) => Some(of_floats.to_owned()),
        None if resource.starts_with("div") => Some(Class::Div.name()),
        None if resource.starts_with("mul") => Some(Class::Mul.name()),
        None => None,
    }
}

/// Memories that the circuit has or reaches, and what it does with them.
fn memories(program: &Program, is_used: &dyn Fn(Kind) -> bool) -> Vec<MemoryReport> {
    let report = |(index, memory): (usize, &Memory)| {
        let id = MemoryId(index as u32);
        let (is_read, is_written) = (is_used(Kind::Load(id)), is_used(Kind::Store(id)));
        MemoryReport {
            name: memory.name.clone(),
            place: place_of(memory, is_written),
            words: memory.depth,
            width: memory.width,
            used: match (is_read, is_written) {
                (true, true) => "read and written",
                (true, false) => "read",
                (false, true) => "written",
                (false, false) => "not used",
            },
        }
    };
    program.memories.iter().enumerate().map(report).collect()
}

/// Where a memory is, and what it is there.
fn place_of(memory: &Memory, is_written: bool) -> &'static str {
    match (memory.argument, &memory.initial) {
        (Some(_), _) => "outside",
        (None, Some(_)) if memory.copy_of.is_some() => "inside, a copy of a constant",
        (None, Some(_)) if !is_written => "inside, constant",
        (None, _) => "inside",
    }
}

fn line_of(ir: &Ir, segment: &Segment) -> Option<u32> {
    segment.loc.file_line_column(&ir.ctx).map(|(_, line, _)| line)
}

fn tasks(ir: &Ir, program: &Program) -> Vec<Vec<TaskReport>> {
    let report = |task: &Task| {
        let segment = &program.segments[task.segment.index()];
        let Task { first, last, .. } = *task;
        let awaits = task.awaits.map(|awaited| describe_awaited(awaited, program));
        TaskReport { name: segment.name.clone(), line: line_of(ir, segment), first, last, awaits }
    };
    let groups = pipeline_analysis::tasks::groups(&program.control);
    groups.iter().map(|tasks| tasks.iter().map(report).collect()).collect()
}

fn folded(program: &Program) -> Vec<FoldedReport> {
    let report =
        |memory: &Memory| Some(FoldedReport { name: memory.name.clone(), words: memory.depth, of: memory.unfolded? });
    program.memories.iter().filter_map(report).collect()
}

fn describe_awaited(awaited: Awaited, program: &Program) -> String {
    let name = |memory: MemoryId| &program.memories[memory.index()].name;
    match awaited {
        Awaited::Words(memory) => format!("words of {}", name(memory)),
        Awaited::Port(memory) => format!("a port of {}", name(memory)),
        Awaited::Unit => "a shared unit".to_owned(),
        Awaited::Registers => "values in registers".to_owned(),
    }
}

fn routes(program: &Program) -> Vec<RouteReport> {
    let mut sites = BTreeMap::new();
    program.control.visit(&mut |control| {
        if let Control::Transfer(transfer) = control {
            *sites.entry(transfer.route.index()).or_insert(0) += 1;
        }
    });
    let report = |(number, route): (usize, &pipeline::Route)| RouteReport {
        array: program.memories[route.memory.index()].name.clone(),
        inside: route.name.clone(),
        is_load: route.is_load,
        banks: route.banks.iter().flatten().count(),
        sites: sites.get(&number).copied().unwrap_or(0),
    };
    program.routes.iter().enumerate().map(report).collect()
}

fn streams(program: &Program) -> Vec<StreamReport> {
    let (mut awaited, mut released) = (BTreeMap::new(), BTreeMap::new());
    program.control.visit(&mut |control| match control {
        Control::Await { stream, elements } => {
            *awaited.entry(*stream).or_insert(false) |= elements.as_constant().is_none()
        }
        Control::Release { stream, .. } => drop(released.insert(*stream, true)),
        _ => {}
    });
    let report = |(number, stream): (usize, &pipeline::Stream)| {
        let id = StreamId(number as u32);
        let memory = &program.memories[stream.memory.index()];
        let bytes = memory.depth * u64::from(Packing::of_stream(program, stream).bytes);
        StreamReport {
            name: memory.name.clone(),
            is_direct: stream.is_direct,
            bytes_in: if stream.is_loaded { bytes } else { 0 },
            bytes_out: if stream.is_stored { bytes } else { 0 },
            in_turns: awaited.get(&id).copied().unwrap_or(false),
            out_iterations: released.contains_key(&id),
        }
    };
    program.streams.iter().enumerate().map(report).collect()
}

/// Counts what the circuit holds; look-up tables and multipliers come from the operators' figures.
fn area(ir: &Ir, module: Op, plans: &[SegmentPlan]) -> Area {
    let mut area = Area::default();
    let mut units: BTreeMap<Unit, (u32, u32)> = BTreeMap::new();
    for (operator, unit) in plans.iter().flat_map(|p| p.operators.iter().zip(&p.schedule.unit)) {
        let uses = unit.map(|unit| units.entry(unit).or_insert((operator.width, 0)));
        let is_counted = uses.map(|(_, uses)| std::mem::replace(uses, *uses + 1) > 0);
        // A shared unit counts once.
        if is_counted != Some(true) {
            area.lut += u64::from(operator.cost.lut);
            area.multipliers += u64::from(operator.cost.dsp);
        }
    }
    let shared = |(unit, (width, operations)): (Unit, (u32, u32))| SharedUnit {
        unit: format!("{} {}", unit.class.name(), unit.number),
        width,
        operations,
    };
    area.shared = units.into_iter().map(shared).collect();
    let mut counts: BTreeMap<(String, u32), u32> = BTreeMap::new();
    ir.walk(module, &mut |op| {
        let name = ir.op_text(op);
        if ir.result_count(op) == 0 {
            return;
        }
        let width = ir.ctx.integer_width(ir.ty(ir.result(op, 0))).unwrap_or(0);
        match name {
            seq::CompReg::NAME | seq::CompRegCe::NAME => area.register_bits += u64::from(width),
            seq::FirMem::NAME => area.memory_bits += memory_bits(ir, op),
            _ if name.starts_with("comb.")
                && !matches!(name, comb::Concat::NAME | comb::Extract::NAME | comb::Replicate::NAME) =>
            {
                *counts.entry((name.to_owned(), width)).or_default() += 1;
            }
            _ => {}
        }
    });
    area.operators =
        counts.into_iter().map(|((operator, width), count)| OperatorCount { operator, width, count }).collect();
    area
}

fn memory_bits(ir: &Ir, op: Op) -> u64 {
    let memory = hw_dialects::seq_types::as_memory(&ir.ctx, ir.ty(ir.result(op, 0)));
    memory.map_or(0, |m| m.shape.iter().product::<u64>() * u64::from(ir.ctx.integer_width(m.element).unwrap_or(0)))
}
