//! A circuit as a program: compiled by clang, started, and spoken with over its input and output.
//!
//! What holds: a run leaves what the interpreter leaves on the same inputs; a program that ends before it is told is an error.

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use ir::diag::{Diagnostic, Place};
use ir::{Diagnostics, Int, Ir, Op, Reported};
use rustc_hash::FxHashMap;
use sim::circuit::node::Net;
use sim::circuit::{Circuit, Clock, Netlist, Signal, Values};

use crate::layout::{Slot, bytes};
use crate::module;
use crate::plan::{self, Form, Plan, Unfit};

/// The program around the circuit.
const RUNTIME: &str = include_str!("runtime.c");

/// What commands are named (`runtime.c`).
const LOAD: u64 = 0;
const RUN: u64 = 1;
const SAVE: u64 = 2;

/// Bytes of rows that go at once.
const MOST_BYTES: usize = 1 << 20;

/// A circuit as text, not compiled yet.
#[derive(Clone, Debug)]
pub struct Compiled {
    plan: Plan,
}

impl Compiled {
    /// The circuit of a list, of which the signals `watched` can be looked at.
    ///
    /// Errors: `E0934` a clock that is no input, `E0944` an operation that is not compiled.
    pub fn new(
        ir: &Ir,
        mut list: Netlist,
        watched: &[Signal],
        form: Form,
        diags: &mut Diagnostics,
    ) -> Result<Self, Reported> {
        if let Err(Unfit(origin)) = plan::check(&list) {
            return Err(diags.report(unfit(ir, list.origins[origin as usize])));
        }
        let domains = list.take_domains(ir, diags)?;
        let watched: Vec<Net> = watched.iter().map(|&signal| signal.into()).collect();
        Ok(Self { plan: Plan::new(list, domains, &watched, form) })
    }

    /// Whether the list has no operation that is not compiled.
    pub fn takes(list: &Netlist) -> bool {
        plan::check(list).is_ok()
    }

    /// The module of LLVM IR.
    pub fn text(&self) -> String {
        module::text(&self.plan)
    }

    /// Compiles the circuit in a folder for temporary files, and starts it in the state of the interpreter's circuit, in all lanes.
    ///
    /// Errors: `E0945` clang or the program fail.
    pub fn start(
        self,
        clang: &Path,
        folder: &Path,
        circuit: &mut Circuit,
        diags: &mut Diagnostics,
    ) -> Result<Running, Reported> {
        let blocks = blocks(&self.plan, circuit);
        // What the higher level finds in large circuits costs more time than it saves.
        let level = if self.plan.parts.len() == 1 { "-O2" } else { "-O1" };
        let running = build((clang, level), folder, &self.text()).and_then(|mut child| {
            let pipes = child.stdin.take().zip(child.stdout.take());
            let (to, from) = pipes.ok_or("the program has no pipes")?;
            let (row, plan) = (vec![0; self.plan.sizes[0]], self.plan);
            let numbers = plan.outputs.iter().enumerate().map(|(number, output)| (output.0, number)).collect();
            let mut running = Running { plan, numbers, child, to: Some(to), from, row };
            running.all_edges(Edge::Rising);
            running.load(&blocks)?;
            Ok(running)
        });
        running.map_err(|fault| failed(&fault, diags))
    }
}

fn unfit(ir: &Ir, op: Op) -> Diagnostic {
    let message = "this operation is not compiled: simulate with `--engine interpreted`";
    Diagnostic::error("E0944", ir.loc(op).place(&ir.ctx), message).with_op(ir.op_text(op))
}

fn failed(fault: &str, diags: &mut Diagnostics) -> Reported {
    diags.error("E0945", Place::Unknown, format!("the compiled circuit: {fault}"))
}

/// What the blocks of the program hold, in the state of a circuit.
fn blocks(plan: &Plan, circuit: &mut Circuit) -> Vec<Vec<u8>> {
    let mut blocks: Vec<Vec<u8>> = module::block_sizes(plan).into_iter().map(|size| vec![0; size]).collect();
    for &(net, slot) in &plan.states {
        let words = circuit.value(net.into()).to_words();
        (0..plan.lanes).for_each(|lane| slot.put(&mut blocks[0], lane, &words));
    }
    let noise = circuit.noise().to_le_bytes();
    blocks[1].chunks_mut(8).for_each(|word| word.copy_from_slice(&noise));
    for (number, memory) in plan.memories.iter().enumerate() {
        let size = bytes(memory.width);
        let words = circuit.memory(number).chunks(memory.width.div_ceil(64).max(1) as usize);
        let bytes = words.flat_map(|word| word.iter().flat_map(|w| w.to_le_bytes()).take(size));
        let bytes: Vec<u8> = bytes.collect();
        let block = &mut blocks[number + 2];
        let lane = block.len() / plan.lanes as usize;
        block.chunks_mut(lane).for_each(|lane| lane[..bytes.len()].copy_from_slice(&bytes));
    }
    blocks
}

/// Compiles a text and starts the program.
fn build((clang, level): (&Path, &str), folder: &Path, text: &str) -> Result<Child, String> {
    let write = |name: &str, text: &str| std::fs::write(folder.join(name), text);
    write("circuit.ll", text).and_then(|()| write("runtime.c", RUNTIME)).map_err(|e| e.to_string())?;
    let program = folder.join("circuit");
    let mut command = Command::new(clang);
    command.args(["-w", level, "-march=native", "-o"]).arg(&program);
    command.arg(folder.join("circuit.ll")).arg(folder.join("runtime.c")).stdin(Stdio::null());
    let output = command.output().map_err(|e| format!("'{}' does not start: {e}", clang.display()))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        let first = said.lines().find(|line| line.contains("error")).unwrap_or("it printed no error");
        return Err(format!("'{}' refused it: {first}", clang.display()));
    }
    let mut command = Command::new(&program);
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    command.spawn().map_err(|e| format!("'{}' does not start: {e}", program.display()))
}

/// A compiled circuit that runs.
#[derive(Debug)]
pub struct Running {
    plan: Plan,
    /// By what is watched: its number.
    numbers: FxHashMap<Net, usize>,
    child: Child,
    to: Option<ChildStdin>,
    from: ChildStdout,
    /// The inputs of the next cycle.
    row: Vec<u8>,
}

impl Drop for Running {
    /// The program ends when its input does.
    fn drop(&mut self) {
        self.to = None;
        let _ = self.child.wait();
    }
}

/// What was seen in a cycle.
#[derive(Clone, Copy, Debug)]
pub struct Row<'r> {
    running: &'r Running,
    bytes: &'r [u8],
    lane: u32,
}

impl Row<'_> {
    /// The value of a watched signal, by its number among them.
    pub fn watched(&self, number: usize) -> Int {
        self.running.plan.outputs[number].2.get(self.bytes, self.lane)
    }
}

impl Values for Row<'_> {
    fn value(&mut self, signal: Signal) -> Int {
        let number = self.running.numbers.get(&Net::from(signal)).copied();
        self.watched(number.unwrap_or_else(|| unreachable!("only what is watched is asked for")))
    }
}

/// What a row stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// A rising edge, and what is seen before it.
    Rising,
    /// The falling edge behind it.
    Falling,
}

impl Edge {
    /// The position of the input of which a clock has these edges.
    fn of(self, clock: Clock) -> Option<u32> {
        match (self, clock) {
            (Self::Rising, Clock::Rising(at)) | (Self::Falling, Clock::Falling(at)) => Some(at),
            (Self::Rising, Clock::Falling(_)) | (Self::Falling, Clock::Rising(_)) | (_, Clock::Never) => None,
        }
    }
}

/// How many rows of outputs come back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// One of each cycle.
    All,
    /// That of the last cycle.
    Last,
}

impl Running {
    /// The place of an input in a row.
    fn input(&self, signal: Signal) -> Option<Slot> {
        let net = Net::from(signal);
        self.plan.inputs.iter().find(|(_, input, _)| *input == net).map(|&(_, _, slot)| slot)
    }

    /// Changes an input of a lane, for the cycles to come. False if it is none.
    pub fn put(&mut self, lane: u32, signal: Signal, value: &Int) -> bool {
        let Some(slot) = self.input(signal) else { return false };
        slot.put(&mut self.row, lane, &value.to_words());
        true
    }

    /// The edges of a cycle: a row for each.
    pub fn edges(&self) -> &'static [Edge] {
        if self.plan.falls { &[Edge::Rising, Edge::Falling] } else { &[Edge::Rising] }
    }

    /// In the rows to come every clock has an edge of a kind.
    pub fn all_edges(&mut self, edge: Edge) {
        self.set_clocks(|clock| edge.of(clock).is_some());
    }

    /// Whether rows say which clocks have an edge; if not, the circuit has one clock, which has one in each row.
    pub fn has_clocks(&self) -> bool {
        self.plan.clocks.is_some()
    }

    /// In the rows to come one clock alone has an edge of a kind, if rows say so.
    pub fn one_edge(&mut self, clock: Signal, edge: Edge) {
        let at = Net::from(clock).at;
        self.set_clocks(|clock| edge.of(clock) == Some(at));
    }

    fn set_clocks(&mut self, has_edge: impl Fn(Clock) -> bool) {
        let numbers = self.plan.domains.iter().enumerate().filter(|(_, domain)| has_edge(domain.clock));
        let word = numbers.fold(0, |word, (number, _)| word | 1 << number);
        if let Some(slot) = self.plan.clocks {
            slot.put(&mut self.row, 0, &[word]);
        }
    }

    /// Starts again, with inputs of zero and all rising edges, in the state of a circuit, in all lanes.
    ///
    /// Errors: `E0945` the program ended.
    pub fn restart(&mut self, circuit: &mut Circuit, diags: &mut Diagnostics) -> Result<(), Reported> {
        self.row.fill(0);
        self.all_edges(Edge::Rising);
        let blocks = blocks(&self.plan, circuit);
        self.load(&blocks).map_err(|fault| failed(&fault, diags))
    }

    /// The inputs as they are, as a row.
    pub fn row(&self) -> &[u8] {
        &self.row
    }

    /// How many cycles of rows go at once.
    pub fn batch(&self) -> u64 {
        (MOST_BYTES / self.plan.sizes[0].max(self.plan.sizes[1]).max(1)).max(1) as u64
    }

    /// Runs some rows of inputs that follow each other.
    ///
    /// Errors: `E0945` the program ended.
    pub fn run_rows(&mut self, rows: &[u8], cycles: u64, diags: &mut Diagnostics) -> Result<Vec<u8>, Reported> {
        let steps = [self.plan.sizes[0], self.plan.sizes[1]];
        self.run(rows, cycles, steps, steps[1] * cycles as usize).map_err(|fault| failed(&fault, diags))
    }

    /// Runs cycles on the inputs as they are, of a circuit whose cycles are one row.
    ///
    /// Errors: `E0945` the program ended.
    pub fn run_held(&mut self, cycles: u64, seen: Seen, diags: &mut Diagnostics) -> Result<Vec<u8>, Reported> {
        let size = self.plan.sizes[1];
        let (step, bytes) = if seen == Seen::All { (size, size * cycles as usize) } else { (0, size) };
        let row = self.row.clone();
        self.run(&row, cycles, [0, step], bytes).map_err(|fault| failed(&fault, diags))
    }

    /// So many rows of outputs that a run gave, of a lane.
    pub fn rows<'r>(&'r self, bytes: &'r [u8], lane: u32, count: u64) -> impl Iterator<Item = Row<'r>> {
        let size = self.plan.sizes[1];
        (0..count as usize).map(move |n| Row { running: self, bytes: &bytes[n * size..], lane })
    }

    fn command(&mut self, command: [u64; 6], data: &[u8]) -> Result<(), String> {
        let to = self.to.as_mut().ok_or("its input is closed")?;
        let head: Vec<u8> = command.iter().flat_map(|word| word.to_le_bytes()).collect();
        to.write_all(&head).and_then(|()| to.write_all(data)).and_then(|()| to.flush()).map_err(|e| e.to_string())
    }

    fn answer(&mut self, size: usize) -> Result<Vec<u8>, String> {
        let mut bytes = vec![0; size];
        self.from.read_exact(&mut bytes).map_err(|e| format!("it ended: {e}"))?;
        Ok(bytes)
    }

    fn run(&mut self, rows: &[u8], cycles: u64, steps: [usize; 2], size: usize) -> Result<Vec<u8>, String> {
        let [in_step, out_step] = steps.map(|step| step as u64);
        self.command([RUN, cycles, rows.len() as u64, in_step, size as u64, out_step], rows)?;
        self.answer(size)
    }

    fn load(&mut self, blocks: &[Vec<u8>]) -> Result<(), String> {
        self.command([LOAD, 0, 0, 0, 0, 0], &[])?;
        let to = self.to.as_mut().ok_or("its input is closed")?;
        blocks.iter().try_for_each(|block| to.write_all(block)).map_err(|e| e.to_string())
    }

    /// The first register or memory of a lane that holds something else than that of the interpreter's circuit: where it is, what it
    /// holds here and there.
    ///
    /// Errors: `E0945` the program ended.
    pub fn difference(
        &mut self,
        circuit: &mut Circuit,
        lane: u32,
        diags: &mut Diagnostics,
    ) -> Result<Option<Difference>, Reported> {
        let held = self.save().map_err(|fault| failed(&fault, diags))?;
        let wanted = blocks(&self.plan, circuit);
        for &(net, slot) in &self.plan.states {
            let (own, other) = (slot.get(&held[0], lane), slot.get(&wanted[0], lane));
            if own != other {
                return Ok(Some(Difference { place: Held::Register(net.into()), own, other }));
            }
        }
        Ok((0..self.plan.memories.len()).find_map(|memory| self.memory_difference(memory, lane, [&held, &wanted])))
    }

    fn memory_difference(&self, memory: usize, lane: u32, [held, wanted]: [&[Vec<u8>]; 2]) -> Option<Difference> {
        let shape = &self.plan.memories[memory];
        let first = lane as usize * shape.depth().max(1) as usize;
        let word = |blocks: &[Vec<u8>], word| {
            Slot { at: (first + word) * bytes(shape.width), width: shape.width }.get(&blocks[memory + 2], 0)
        };
        let different = (0..shape.depth() as usize).find(|&at| word(held, at) != word(wanted, at))?;
        let place = Held::Word(shape.name.clone(), different);
        Some(Difference { place, own: word(held, different), other: word(wanted, different) })
    }

    fn save(&mut self) -> Result<Vec<Vec<u8>>, String> {
        self.command([SAVE, 0, 0, 0, 0, 0], &[])?;
        module::block_sizes(&self.plan).into_iter().map(|size| self.answer(size)).collect()
    }
}

/// What holds something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Held {
    /// A register, or what a read of a memory gave.
    Register(Signal),
    /// A word of a memory.
    Word(String, usize),
}

/// What a compiled circuit holds, and what the interpreter's does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Where.
    pub place: Held,
    /// What the compiled circuit holds.
    pub own: Int,
    /// What the interpreter's does.
    pub other: Int,
}
