//! The report: for each loop its interval and what bounds it, cycles, operators, registers and memories.

use std::collections::BTreeMap;
use std::fmt::Write;

use ir::{Ir, Op};
use serde::Serialize;

use crate::circuit::bus::element_bytes;
use crate::cycles::Cycles;
use crate::plan::SegmentPlan;
use crate::program::{Awaited, Control, Issue, Memory, MemoryId, Program, Segment, StreamId, Task};
use crate::units::Unit;

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
    pub cycles: u64,
    pub cycles_exact: bool,
    pub loops: Vec<LoopReport>,
    /// Groups of loops and straight-line code that run beside each other.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tasks: Vec<Vec<TaskReport>>,
    /// Memories that keep only the words that are needed at once.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub folded: Vec<FoldedReport>,
    /// Expressions that were replaced by cheaper ones, each proven equal.
    pub datapaths: Vec<crate::datapath::Saving>,
    /// Arrays in banks inside the design.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub local: Vec<crate::local::LocalArray>,
    /// Arrays that move over a bus.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub streams: Vec<StreamReport>,
    /// Ways of transfers that the program starts itself.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub routes: Vec<RouteReport>,
    /// What was planned, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plan: Option<String>,
    pub area: Area,
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
    pub bound: String,
    pub depth: u32,
    /// Turns in all, over the whole run.
    pub turns: u64,
    /// Cycles in which it issues turns, over the whole run.
    pub cycles: u64,
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

/// An array that moves over the bus.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct StreamReport {
    pub name: String,
    /// Bytes that come in and go out; 0 where they do not move that way.
    pub bytes_in: u64,
    pub bytes_out: u64,
    /// Turns of a loop await the elements that they need; else all are awaited at once.
    pub in_turns: bool,
    /// Turns of a loop let go what they are done with; else all leaves at the end.
    pub out_turns: bool,
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

/// Gathers the report. `module` is the circuit.
pub fn report(
    ir: &Ir,
    module: Op,
    program: &Program,
    plans: &[SegmentPlan],
    cycles: &Cycles,
    target: (&str, f64),
) -> Report {
    let loops = program.segments.iter().zip(plans).enumerate();
    let loops =
        loops.filter(|(_, (s, _))| !matches!(s.issue, Issue::Once)).map(|(index, (segment, plan))| LoopReport {
            name: segment.name.clone(),
            line: line_of(ir, segment),
            levels: segment.levels().len().max(1),
            ii: plan.ii,
            ii_lower_bound: plan.lower_bound,
            proven: plan.proven,
            bound: plan.bound.clone(),
            depth: plan.depth,
            turns: cycles.tokens[index],
            cycles: cycles.busy[index],
        });
    Report {
        top: program.name.clone(),
        flow: "static".into(),
        flow_reason: None,
        target: target.0.to_owned(),
        clock_mhz: target.1,
        cycles: cycles.total,
        cycles_exact: cycles.is_exact,
        loops: loops.collect(),
        tasks: tasks(ir, program),
        folded: folded(program),
        datapaths: Vec::new(),
        local: Vec::new(),
        streams: streams(program),
        routes: routes(program),
        plan: None,
        area: area(ir, module, plans),
    }
}

fn line_of(ir: &Ir, segment: &Segment) -> Option<u32> {
    segment.loc.file_line_column(&ir.ctx).map(|(_, line, _)| line)
}

fn tasks(ir: &Ir, program: &Program) -> Vec<Vec<TaskReport>> {
    let mut groups = Vec::new();
    let report = |task: &Task| {
        let segment = &program.segments[task.segment.index()];
        let Task { first, last, .. } = *task;
        let awaits = task.awaits.map(|awaited| describe_awaited(awaited, program));
        TaskReport { name: segment.name.clone(), line: line_of(ir, segment), first, last, awaits }
    };
    program.control.visit(&mut |control| {
        if let Control::Tasks(tasks) = control {
            groups.push(tasks.iter().map(report).collect());
        }
    });
    groups
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
    let report = |(number, route): (usize, &crate::program::Route)| RouteReport {
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
        Control::Await { stream, elements } => drop(awaited.insert(*stream, elements.as_constant().is_none())),
        Control::Release { stream, .. } => drop(released.insert(*stream, true)),
        _ => {}
    });
    let report = |(number, stream): (usize, &crate::program::Stream)| {
        let id = StreamId(number as u32);
        let memory = &program.memories[stream.memory.index()];
        let bytes = memory.depth * u64::from(element_bytes(memory.width));
        StreamReport {
            name: memory.name.clone(),
            bytes_in: if stream.is_loaded { bytes } else { 0 },
            bytes_out: if stream.is_stored { bytes } else { 0 },
            in_turns: awaited.get(&id).copied().unwrap_or(false),
            out_turns: released.contains_key(&id),
        }
    };
    program.streams.iter().enumerate().map(report).collect()
}

/// Counts what the circuit holds; look-up tables and multipliers come from the operators' figures.
fn area(ir: &Ir, module: Op, plans: &[SegmentPlan]) -> Area {
    let mut area = Area::default();
    let mut units: BTreeMap<Unit, (u32, u32)> = BTreeMap::new();
    for (operator, unit) in plans.iter().flat_map(|p| p.operators.iter().zip(&p.unit)) {
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
            "seq.compreg" | "seq.compreg.ce" => area.register_bits += u64::from(width),
            "seq.firmem" => area.memory_bits += memory_bits(ir, op),
            _ if name.starts_with("comb.") && !matches!(name, "comb.concat" | "comb.extract" | "comb.replicate") => {
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

impl Report {
    /// What was saved in each datapath, with its proof.
    fn savings(&self) -> String {
        let line = |saving: &crate::datapath::Saving| {
            let line = saving.line.map_or("-".to_owned(), |l| l.to_string());
            format!("line {line}: {}\n", crate::datapath::describe(saving))
        };
        let lines: String = self.datapaths.iter().map(line).collect();
        if lines.is_empty() { lines } else { format!("\n{lines}") }
    }

    /// What runs beside each other, and what it waits for.
    fn tasks(&self) -> String {
        let line = |task: &TaskReport| {
            let TaskReport { name, first, last, awaits, .. } = task;
            let why = awaits.iter().map(|what| format!(", after {what}")).collect::<String>();
            format!("  {name}: issues in cycles {first} to {last}{why}\n")
        };
        let group =
            |tasks: &Vec<TaskReport>| format!("\nbeside each other:\n{}", tasks.iter().map(line).collect::<String>());
        let folded = |f: &FoldedReport| format!("\nfolded: {} keeps {} of {} words\n", f.name, f.words, f.of);
        self.tasks.iter().map(group).chain(self.folded.iter().map(folded)).collect()
    }

    /// Why arrays are local, and how they are split.
    fn local_arrays(&self) -> String {
        let line = |array: &crate::local::LocalArray| {
            let what = if array.is_copy { "local copy" } else { "local" };
            let crate::local::LocalArray { name, reason, scheme, proofs, bits, .. } = array;
            let proof = match proofs {
                0 => String::new(),
                _ => format!("; no conflict, proven of {proofs} sets of accesses"),
            };
            format!("{what}: {name} in {scheme}, {bits} bits: {reason}{proof}\n")
        };
        let lines: String = self.local.iter().map(line).collect();
        if lines.is_empty() { lines } else { format!("\n{lines}") }
    }

    /// What moves over the bus, and when.
    fn bus(&self) -> String {
        let line = |stream: &StreamReport| {
            let StreamReport { name, bytes_in, bytes_out, in_turns, out_turns } = stream;
            let mut parts = Vec::new();
            if *bytes_in > 0 {
                let when = if *in_turns { "each turn awaits what it needs" } else { "awaited at once" };
                parts.push(format!("{bytes_in} bytes in, {when}"));
            }
            if *bytes_out > 0 {
                let when = if *out_turns { "each turn lets go what it is done with" } else { "at the end" };
                parts.push(format!("{bytes_out} bytes out, {when}"));
            }
            format!("over the bus: {name}: {}\n", parts.join("; "))
        };
        let transfers = |route: &RouteReport| {
            let RouteReport { array, inside, is_load, banks, sites } = route;
            let (from, to) = if *is_load { (array, inside) } else { (inside, array) };
            let count = |number: usize, what: &str| format!("{number} {what}{}", if number == 1 { "" } else { "s" });
            let (banks, sites) = (count(*banks, "bank"), count(*sites, "place"));
            format!("over the bus: {from} to {to}, {banks} inside, transfers begin at {sites}\n")
        };
        let lines: String = self.streams.iter().map(line).chain(self.routes.iter().map(transfers)).collect();
        if lines.is_empty() { lines } else { format!("\n{lines}") }
    }

    /// `report.txt`.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        let exact = match (self.cycles_exact, self.streams.is_empty() && self.routes.is_empty()) {
            (true, _) => "exactly",
            (false, true) => "about (data decide)",
            (false, false) => "about (the bus decides)",
        };
        let _ = writeln!(
            text,
            "{}: {exact} {} cycles, target {} at {} MHz",
            self.top, self.cycles, self.target, self.clock_mhz
        );
        text += &self.flow_reason.iter().map(|reason| format!("flow: {}: {reason}\n", self.flow)).collect::<String>();
        let _ = writeln!(text);
        let _ = writeln!(
            text,
            "{:<16} {:>5} {:>4} {:>6} {:>8} {:>9}  bound by",
            "loop", "line", "II", "depth", "turns", "cycles"
        );
        for item in &self.loops {
            let line = item.line.map_or("-".to_owned(), |l| l.to_string());
            let proof = if item.proven { String::new() } else { format!(" (lower bound {})", item.ii_lower_bound) };
            let _ = writeln!(
                text,
                "{:<16} {line:>5} {:>4} {:>6} {:>8} {:>9}  {}{proof}",
                item.name, item.ii, item.depth, item.turns, item.cycles, item.bound
            );
        }
        text += &self.tasks();
        text += &self.savings();
        text += &self.local_arrays();
        text += &self.bus();
        text += &self.plan.iter().map(|plan| format!("\nplan: {plan}")).collect::<String>();
        let area = &self.area;
        let _ = writeln!(text);
        let _ = writeln!(
            text,
            "area: about {} LUT4 in operators, {} multipliers, {} register bits, {} memory bits",
            area.lut, area.multipliers, area.register_bits, area.memory_bits
        );
        for SharedUnit { unit, width, operations } in &area.shared {
            let _ = writeln!(text, "shared: {unit} of {width} bits serves {operations} operations");
        }
        text
    }
}
