//! Compiled circuits against the interpreter: random ones of all operations with state, and operators at many widths; by clang, and as
//! bytecode.
//!
//! `KILN_SEED` and `KILN_CASES` set where the random numbers start and how many circuits are tried. Without a clang bytecode alone is run.

use std::path::{Path, PathBuf};

use ir::{Context, Diagnostics, Int, Ir, Op};
use sim::circuit::{Circuit, Netlist, Signal};
use sim::random::Random;
use sim_compiled::{Compiled, Engine, Form, Running, Use};

#[path = "../../sim/src/circuit/tests/circuits.rs"]
mod circuits;

/// The clang of these tests.
fn clang() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let given = std::env::var_os("KILN_CLANG").map(PathBuf::from);
    let found = given.or_else(|| std::env::split_paths(&path).map(|f| f.join("clang-19")).find(|file| file.is_file()));
    if found.is_none() {
        eprintln!("not run: there is no clang-19 on the PATH and no KILN_CLANG");
    }
    found
}

/// A folder that is removed.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("kiln-test-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn load(text: &str) -> (Ir, Op) {
    let mut ctx = Context::new();
    hw_dialects::register(&mut ctx);
    let (mut ir, mut diags) = (Ir::new(ctx), Diagnostics::new());
    let module = ir::text::parser::parse_source(&mut ir, "test.mlir", text, &mut diags);
    let module = module.unwrap_or_else(|_| panic!("{}\n{text}", diags.render(&ir.ctx.sources)));
    let block = ir.body(module, 0).unwrap();
    let top = ir.ops(block).find(|&op| hw_dialects::ports::module_name(&ir, op) == Some("top")).unwrap();
    (ir, top)
}

/// A circuit in both simulators.
struct Pair {
    running: Running,
    circuits: Vec<Circuit>,
    watched: Vec<(String, Signal)>,
    diags: Diagnostics,
    text: String,
}

impl Pair {
    /// All of its outputs and named nets are watched. Nothing for a circuit with an operation that is not compiled.
    fn new(text: &str, form: Form, clang: &Path, folder: &Folder) -> Option<Self> {
        let (ir, top) = load(text);
        let mut diags = Diagnostics::new();
        let list = Netlist::of(&ir, top, &mut diags).unwrap();
        if !Compiled::takes(&list) {
            return None;
        }
        let mut circuit = Circuit::of(&ir, list.clone(), &mut diags).unwrap();
        let outputs = circuit.outputs().map(|(name, _)| (name.to_owned(), circuit.output(name).unwrap()));
        let names = circuit.names().map(|(name, signal)| (name.to_owned(), signal));
        let watched: Vec<(String, Signal)> = outputs.chain(names).collect();
        let signals: Vec<Signal> = watched.iter().map(|(_, signal)| *signal).collect();
        let compiled = Compiled::new(&ir, list, &signals, form, &mut diags).unwrap();
        let running = compiled.start(clang, &folder.0, &mut circuit, &mut diags);
        let running = running.unwrap_or_else(|_| panic!("{}\n{text}", diags.render(&ir.ctx.sources)));
        Some(Self { running, circuits: vec![circuit; form.lanes as usize], watched, diags, text: text.to_owned() })
    }

    /// Runs a cycle of each row of inputs, given by lane, after which all clocks have an edge or only one.
    fn run(&mut self, cycles: &[Vec<Vec<(String, Int)>>], clocks: &[Option<&str>]) {
        let mut rows = Vec::new();
        for (cycle, clock) in cycles.iter().zip(clocks) {
            for (lane, values) in cycle.iter().enumerate() {
                for (name, value) in values {
                    let signal = self.circuits[0].input(name).unwrap();
                    assert!(self.running.put(lane as u32, signal, value));
                }
            }
            for &edge in self.running.edges() {
                match clock {
                    Some(name) => self.running.one_edge(self.circuits[0].input(name).unwrap(), edge),
                    None => self.running.all_edges(edge),
                }
                rows.extend_from_slice(self.running.row());
            }
        }
        let count = cycles.len() * self.running.edges().len();
        let bytes = self.running.run_rows(&rows, count as u64, &mut self.diags).unwrap();
        for lane in 0..self.circuits.len() {
            self.check(lane, cycles, clocks, &bytes);
        }
    }

    fn check(&mut self, lane: usize, cycles: &[Vec<Vec<(String, Int)>>], clocks: &[Option<&str>], bytes: &[u8]) {
        let circuit = &mut self.circuits[lane];
        let edges = self.running.edges().len();
        let rows = self.running.rows(bytes, lane as u32, (cycles.len() * edges) as u64);
        for (number, row) in rows.step_by(edges).enumerate() {
            cycles[number][lane].iter().for_each(|(name, value)| circuit.set(name, value).unwrap());
            for (index, (name, signal)) in self.watched.iter().enumerate() {
                let (own, other) = (row.watched(index), circuit.value(*signal));
                assert_eq!(own, other, "{name} in cycle {number} of lane {lane}\n{}", self.text);
            }
            match clocks[number] {
                Some(name) => circuit.step_clock(name).unwrap(),
                None => circuit.step(),
            }
        }
        let difference = self.running.difference(circuit, lane as u32, &mut self.diags).unwrap();
        assert_eq!(difference, None, "lane {lane}\n{}", self.text);
    }
}

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(default)
}

fn random_cycles(inputs: &[u32], lanes: u32, count: usize, random: &mut Random) -> Vec<Vec<Vec<(String, Int)>>> {
    let row = |random: &mut Random| {
        let mut values = Vec::new();
        for (index, &width) in inputs.iter().enumerate() {
            if random.below(2) == 0 {
                values.push((format!("a{index}"), random.int(width)));
            }
        }
        values
    };
    (0..count).map(|_| (0..lanes).map(|_| row(random)).collect()).collect()
}

/// The same circuit with one clock for all: then registers change in branches.
fn with_one_clock(text: &str) -> String {
    let line = |line: &str| match line.starts_with("hw.module") {
        true => format!("{line}\n"),
        false => format!("{}\n", line.replace("%other", "%clk").replace("%fall", "%clk")),
    };
    text.lines().filter(|line| !line.contains("seq.clock_inv")).map(line).collect()
}

fn random_circuits(form: Form, cases: u64, name: &str, change: fn(&str) -> String) {
    let Some(clang) = clang() else { return };
    let (folder, first) = (Folder::new(name), number("KILN_SEED", 1));
    for seed in first..first + number("KILN_CASES", cases) {
        let mut random = Random::new(seed);
        let (text, inputs) = circuits::design(&mut random);
        let Some(mut pair) = Pair::new(&change(&text), form, &clang, &folder) else { continue };
        for count in [1, 30, 20] {
            let cycles = random_cycles(&inputs, form.lanes, count, &mut random);
            let some: &[Option<&str>] =
                if pair.running.has_clocks() { &[None, None, Some("clk"), Some("other")] } else { &[None] };
            let clocks: Vec<Option<&str>> =
                (0..count).map(|_| some[random.below(some.len() as u64) as usize]).collect();
            pair.run(&cycles, &clocks);
        }
    }
}

#[test]
fn random_circuits_are_as_interpreted() {
    random_circuits(Form::default(), 8, "random", str::to_owned);
}

#[test]
fn random_circuits_of_one_clock_are_as_interpreted() {
    random_circuits(Form::default(), 8, "branches", with_one_clock);
}

#[test]
fn random_circuits_in_parts_are_as_interpreted() {
    random_circuits(Form { largest: 40, ..Form::default() }, 4, "parts", str::to_owned);
    random_circuits(Form { largest: 40, ..Form::default() }, 4, "parts-branches", with_one_clock);
}

#[test]
fn random_circuits_in_lanes_are_as_interpreted() {
    random_circuits(Form { lanes: 4, ..Form::default() }, 3, "lanes", str::to_owned);
}

/// A module with an output for each operation on two inputs of a width, as text.
fn operators(width: u32) -> String {
    let names = ["add", "sub", "mul", "and", "or", "xor", "divu", "divs", "modu", "mods", "shl", "shru", "shrs"];
    let predicates = ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"];
    let mut body = String::new();
    let mut outs = Vec::new();
    for name in names.iter().filter(|name| width <= 256 || !(name.starts_with("div") || name.starts_with("mod"))) {
        body += &format!("  %{name} = comb.{name} %a0, %a1 : i{width}\n");
        outs.push((name.to_string(), width));
    }
    for predicate in predicates {
        body += &format!("  %{predicate} = comb.icmp {predicate} %a0, %a1 : i{width}\n");
        outs.push((predicate.to_owned(), 1));
    }
    body += &format!("  %parity = comb.parity %a0 : i{width}\n  %reverse = comb.reverse %a0 : i{width}\n");
    outs.extend([("parity".to_owned(), 1), ("reverse".to_owned(), width)]);
    let ports: Vec<String> = outs.iter().map(|(name, width)| format!("out x{name} : i{width}")).collect();
    let values: Vec<String> = outs.iter().map(|(name, _)| format!("%{name}")).collect();
    let types: Vec<String> = outs.iter().map(|(_, width)| format!("i{width}")).collect();
    let (ports, values, types) = (ports.join(", "), values.join(", "), types.join(", "));
    format!(
        "hw.module @top(in %a0 : i{width}, in %a1 : i{width}, {ports}) {{\n{body}  hw.output {values} : {types}\n}}\n"
    )
}

/// Pairs at the ends of the range, and random ones; amounts of shifts are small in some.
fn operands(width: u32, random: &mut Random) -> Vec<Vec<Vec<(String, Int)>>> {
    let least = Int::one(width).shl(width - 1);
    let ends = [Int::zero(width), Int::one(width), Int::all_ones(width), least.clone(), least.not()];
    let mut pairs: Vec<(Int, Int)> = ends.iter().flat_map(|a| ends.iter().map(|b| (a.clone(), b.clone()))).collect();
    for _ in 0..40 {
        let small = Int::from_u64(width, random.below(u64::from(width) + 2));
        pairs.extend([(random.int(width), random.int(width)), (random.int(width), small)]);
    }
    let row = |(a, b): (Int, Int)| vec![vec![("a0".to_owned(), a), ("a1".to_owned(), b)]];
    pairs.into_iter().map(row).collect()
}

#[test]
fn operators_are_as_interpreted_at_many_widths() {
    let Some(clang) = clang() else { return };
    let (folder, mut random) = (Folder::new("operators"), Random::new(3));
    for width in [1, 2, 13, 32, 63, 64, 65, 128, 200, 600] {
        let mut pair = Pair::new(&operators(width), Form::default(), &clang, &folder).expect("all of it is compiled");
        let cycles = operands(width, &mut random);
        pair.run(&cycles, &vec![None; cycles.len()]);
    }
}

/// A circuit as bytecode, beside the interpreter.
struct Twins {
    engine: Engine,
    circuit: Circuit,
    watched: Vec<(String, Signal)>,
    memories: usize,
    text: String,
}

impl Twins {
    /// All of its outputs are watched, and all named nets where `is_all` says so.
    fn new(text: &str, mode: Use, is_all: bool) -> Self {
        let (ir, top) = load(text);
        let mut diags = Diagnostics::new();
        let list = Netlist::of(&ir, top, &mut diags).unwrap();
        let (circuit, memories) = (Circuit::of(&ir, list.clone(), &mut diags).unwrap(), list.memories.len());
        let engine = Engine::of(&ir, list, mode, &mut diags).unwrap();
        let outputs = circuit.outputs().map(|(name, _)| (name.to_owned(), circuit.output(name).unwrap()));
        let names = circuit.names().filter(|_| is_all).map(|(name, signal)| (name.to_owned(), signal));
        let watched = outputs.chain(names).collect();
        Self { engine, circuit, watched, memories, text: text.to_owned() }
    }

    fn run(&mut self, cycles: &[Vec<Vec<(String, Int)>>]) {
        for (number, values) in cycles.iter().enumerate() {
            for (name, value) in &values[0] {
                let signal = self.circuit.input(name).unwrap();
                self.circuit.put(signal, value);
                self.engine.put(signal, value);
            }
            for (name, signal) in &self.watched {
                let (own, other) = (self.engine.value(*signal), self.circuit.value(*signal));
                assert_eq!(own, other, "{name} in cycle {number}\n{}", self.text);
            }
            self.engine.step();
            self.circuit.step();
            assert!(self.engine.registers().eq(self.circuit.registers()), "registers in cycle {number}\n{}", self.text);
        }
    }

    fn check_memories(&mut self) {
        let own = self.engine.interpreted();
        for memory in 0..self.memories {
            assert_eq!(own.memory(memory), self.circuit.memory(memory), "memory {memory}\n{}", self.text);
        }
    }
}

fn random_bytecode(mode: Use, is_all: bool, cases: u64, rounds: &[usize], change: fn(&str) -> String) {
    let first = number("KILN_SEED", 1);
    for seed in first..first + number("KILN_CASES", cases) {
        let mut random = Random::new(seed);
        let (text, inputs) = circuits::design(&mut random);
        let mut twins = Twins::new(&change(&text), mode, is_all);
        for &count in rounds {
            let cycles = random_cycles(&inputs, 1, count, &mut random);
            twins.run(&cycles);
            if mode == Use::Always {
                twins.check_memories();
            }
        }
    }
}

#[test]
fn random_bytecode_is_as_interpreted() {
    random_bytecode(Use::Always, true, 60, &[1, 30, 20], str::to_owned);
    random_bytecode(Use::Always, false, 60, &[1, 30, 20], with_one_clock);
}

#[test]
fn random_bytecode_and_the_interpreter_take_turns() {
    random_bytecode(Use::ByWork, true, 3, &[4000], with_one_clock);
    random_bytecode(Use::ByWork, false, 3, &[4000], str::to_owned);
}

#[test]
fn bytecode_has_the_operators_at_many_widths() {
    let mut random = Random::new(4);
    for width in [1, 2, 13, 32, 63, 64, 65, 100, 128, 200] {
        Twins::new(&operators(width), Use::Always, true).run(&operands(width, &mut random));
    }
}

#[test]
fn bytecode_has_more_words_than_16_bits_number() {
    let text = "hw.module @top(in %clk : !seq.clock, in %a0 : i32, in %a1 : i1, out x : i32, out y : i32) {
      %x = seq.shiftreg[60000] %a0, %clk, %a1 : i32
      %s = comb.add %x, %a0 : i32
      %y = seq.shiftreg[60000] %s, %clk, %a1 : i32
      hw.output %x, %y : i32, i32
    }";
    let cycles = random_cycles(&[32, 1], 1, 12, &mut Random::new(5));
    Twins::new(text, Use::Always, false).run(&cycles);
}
