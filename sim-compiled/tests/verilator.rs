//! Random circuits as Verilog in Verilator, interpreted and compiled: the same outputs in every cycle.
//!
//! `KILN_SEED` and `KILN_CASES` set where the random numbers start and how many circuits are tried; as many as fit a program of Verilator are one.
//! Without Verilator nothing is run, and without a clang no circuit is compiled.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use ir::{Context, Diagnostics, Int, Ir, Op};
use sim::circuit::{Circuit, Netlist, Signal};
use sim::random::Random;
use sim_compiled::{Compiled, Form};

#[path = "../../sim/src/circuit/tests/circuits.rs"]
mod circuits;

/// Circuits of one program.
const TOGETHER: u64 = 100;
/// Cycles of a circuit.
const CYCLES: usize = 40;

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(default)
}

fn on_path(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let found = std::env::split_paths(&path).map(|folder| folder.join(program)).find(|file| file.is_file());
    if found.is_none() {
        eprintln!("not run: there is no {program} on the PATH");
    }
    found
}

/// What happens in a cycle: the inputs, and which of the clocks have an edge.
struct Cycle {
    inputs: Vec<Int>,
    edges: (bool, bool),
}

/// A circuit, what it is given, and what it gives.
struct Case {
    number: u64,
    text: String,
    widths: Vec<u32>,
    cycles: Vec<Cycle>,
    /// Outputs in hexadecimal digits, by cycle.
    outputs: Vec<String>,
    verilog: String,
    output_widths: Vec<u32>,
}

/// A circuit that leaves nothing open that simulators fill as they like: words past the end, words that are read while they are written.
fn defined(text: &str, number: u64) -> String {
    let text = text.replace("<6 x ", "<8 x ").replace("<5xi", "<8xi").replace("array<3x", "array<4x");
    let text =
        text.replace(", 1, undefined, undefined", ", 1, old, undefined").replace(", undefined :", ", port_order :");
    let text: String = text.lines().map(|line| late_writes(&within_array(&with_start(&with_divisor(line))))).collect();
    // A port that reads and writes takes a cycle for it.
    let text = if text.contains("read_write_port") { text.replace("seq.firmem 0,", "seq.firmem 1,") } else { text };
    ["top", "m0", "m1"]
        .iter()
        .fold(text, |text, name| text.replace(&format!("@{name}("), &format!("@{name}_{number}(")))
}

/// A line in which no divisor is 0, for which Verilog has no number.
fn with_divisor(line: &str) -> String {
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_quotient = |op: &str| ["comb.divu", "comb.divs", "comb.modu", "comb.mods"].contains(&op);
    // The number 1 of one bit is written -1.
    let one = if line.ends_with(": i1") { -1 } else { 1 };
    match words[..] {
        [name, "=", op, a, b, ":", ty] if is_quotient(op) => format!(
            "  {name}_one = hw.constant {one} : {ty}\n  {name}_or = comb.or {b}, {name}_one : {ty}\n  {name} = {op} {a} {name}_or : {ty}\n"
        ),
        _ => format!("{line}\n"),
    }
}

/// Registers start with 0: one that nothing but reset changes is a constant in Verilog if its start is open.
fn with_start(line: &str) -> String {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [name, "=", op, .., ty] = words[..] else { return line.to_owned() };
    let zero = format!("  {name}_zero = hw.constant 0 : {ty}\n");
    let with = |word: &str, value: &str| line.replace(&format!(" : {ty}"), &format!(" {word} {name}_{value} : {ty}"));
    match op {
        "seq.compreg" | "seq.compreg.ce" => format!(
            "  {name}_start = seq.initial() {{\n  {zero}    seq.yield {name}_zero : {ty}\n  }} : () -> !seq.immutable<{ty}>\n{}",
            with("initial", "start")
        ),
        "seq.shiftreg[3]" => zero + &with("powerOn", "zero"),
        _ => line.to_owned(),
    }
}

/// What writes late and always would be told by no register in Verilog, and writes from the first edge on: it is off in the first cycle.
fn late_writes(line: &str) -> String {
    if line.starts_with("hw.module") {
        let start = "seq.initial() {\n  %live_zero = hw.constant false\n  seq.yield %live_zero : i1\n  } : () -> !seq.immutable<i1>";
        let live = "seq.compreg %live_true, %clk initial %live_start : i1";
        return format!("{line}  %live_start = {start}\n  %live_true = hw.constant true\n  %live = {live}\n");
    }
    let words: Vec<&str> = line.split_whitespace().collect();
    match words[..] {
        ["seq.write", memory, _, "wren", enable, "{latency", "=", "2", ..] => {
            let name = memory.split_once('[').map_or(memory, |(name, _)| name);
            let and = format!("  {name}_live = comb.and {enable}, %live : i1\n");
            and + &line.replace(&format!("wren {enable} "), &format!("wren {name}_live "))
        }
        _ => line.to_owned(),
    }
}

/// Arrays have four elements, and slices of two begin at an even one.
fn within_array(line: &str) -> String {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words[..] {
        [_, "=", "hw.array_create", a, _, c, ":", _] => {
            line.replace(&format!("{c} :"), &format!("{c}, {} :", a.trim_end_matches(',')))
        }
        [name, "=", "hw.array_slice", from, ..] => {
            let index = from.split_once('[').map_or("", |(_, index)| index.trim_end_matches(']'));
            let even =
                format!("  {name}_mask = hw.constant -2 : i2\n  {name}_even = comb.and {index}, {name}_mask : i2\n");
            even + &line.replace(&format!("[{index}]"), &format!("[{name}_even]"))
        }
        _ => line.to_owned(),
    }
}

fn load(text: &str) -> (Ir, Op, Op) {
    let mut ctx = Context::new();
    hw_dialects::register(&mut ctx);
    let (mut ir, mut diags) = (Ir::new(ctx), Diagnostics::new());
    let root = ir::text::parser::parse_source(&mut ir, "test.mlir", text, &mut diags);
    let root = root.unwrap_or_else(|_| panic!("{}\n{text}", diags.render(&ir.ctx.sources)));
    let block = ir.body(root, 0).unwrap();
    let name = |op: Op| hw_dialects::ports::module_name(&ir, op).unwrap_or_default();
    let top = ir.ops(block).find(|&op| name(op).starts_with("top")).unwrap();
    (ir, root, top)
}

/// Registers without a first value, and words of memories, start with 0 as in Verilator.
fn cleared(mut circuit: Circuit, ir: &Ir, list: &Netlist) -> Circuit {
    let mut diags = Diagnostics::new();
    let mut list = list.clone();
    let shapes = list.memories.clone();
    for domain in list.take_domains(ir, &mut diags).unwrap() {
        let registers = domain.registers.iter().filter(|r| r.initial.is_none()).map(|register| register.out);
        for net in registers.chain(domain.reads.iter().map(|read| read.out)) {
            circuit.put(Signal::from(net), &Int::zero(net.width));
        }
    }
    for (memory, shape) in shapes.iter().enumerate() {
        for word in 0..shape.depth() as usize {
            circuit.put_memory_word(memory, word, &Int::zero(shape.width));
        }
    }
    circuit
}

fn hexadecimal(value: &Int) -> String {
    let nibbles = value.width().div_ceil(4);
    let bit = |index: u32| index < value.width() && value.bit(index);
    let digit = |at: u32| (0..4).fold(0, |sum, i| sum | u32::from(bit(4 * at + i)) << i);
    (0..nibbles).rev().filter_map(|at| char::from_digit(digit(at), 16)).collect()
}

fn case(seed: u64, clang: Option<&Path>, folder: &Path) -> Case {
    let mut random = Random::new(seed);
    let (text, widths) = circuits::design(&mut random);
    let text = defined(&text, seed);
    let (mut ir, root, top) = load(&text);
    let mut diags = Diagnostics::new();
    let list = Netlist::of(&ir, top, &mut diags).unwrap();
    let circuit = Circuit::of(&ir, list.clone(), &mut diags).unwrap();
    let mut circuit = cleared(circuit, &ir, &list);
    let start = circuit.clone();
    let names: Vec<String> = (0..circuit.outputs().count()).map(|index| format!("x{index}")).collect();
    let signals: Vec<Signal> = names.iter().map(|name| circuit.output(name).unwrap()).collect();
    let mut held: Vec<Int> = widths.iter().map(|&width| Int::zero(width)).collect();
    let (mut cycles, mut outputs) = (Vec::new(), Vec::new());
    for _ in 0..CYCLES {
        for (value, &width) in held.iter_mut().zip(&widths) {
            if random.below(2) == 0 {
                *value = random.int(width);
            }
        }
        held.iter().enumerate().for_each(|(index, value)| circuit.set(&format!("a{index}"), value).unwrap());
        let given = signals.iter().fold(Int::zero(0), |all, &signal| all.concat(&circuit.value(signal)));
        outputs.push(hexadecimal(&given));
        let edges = [(true, true), (true, true), (true, false), (false, true)][random.below(4) as usize];
        match edges {
            (true, true) => circuit.step(),
            (true, false) => circuit.step_clock("clk").unwrap(),
            _ => circuit.step_clock("other").unwrap(),
        }
        cycles.push(Cycle { inputs: held.clone(), edges });
    }
    let output_widths = signals.iter().map(|signal| signal.width()).collect();
    if let Some(clang) = clang.filter(|_| Compiled::takes(&list)) {
        let lanes = [1, 4][(seed % 2) as usize];
        let compiled = Compiled::new(&ir, list, &signals, Form { lanes, ..Form::default() }, &mut diags);
        let compiled = compiled.unwrap_or_else(|_| panic!("{}\n{text}", diags.render(&ir.ctx.sources)));
        compare(compiled, start, (clang, folder), &cycles, &outputs, lanes, &text);
    }
    let options = emit_verilog::Options { locations: false, ..emit_verilog::Options::default() };
    let verilog = emit_verilog::emit(&mut ir, root, &options, &mut diags);
    let verilog = verilog.unwrap_or_else(|_| panic!("{}\n{text}", diags.render(&ir.ctx.sources)));
    Case { number: seed, text, widths, cycles, outputs, verilog, output_widths }
}

/// The compiled circuit gives the same outputs in all lanes.
fn compare(
    compiled: Compiled,
    mut start: Circuit,
    (clang, folder): (&Path, &Path),
    cycles: &[Cycle],
    outputs: &[String],
    lanes: u32,
    text: &str,
) {
    let mut diags = Diagnostics::new();
    let mut running = compiled.start(clang, folder, &mut start, &mut diags).unwrap();
    let mut rows = Vec::new();
    for cycle in cycles {
        for lane in 0..lanes {
            for (index, value) in cycle.inputs.iter().enumerate() {
                let signal = start.input(&format!("a{index}")).unwrap();
                running.put(lane, signal, value);
            }
        }
        for &edge in running.edges() {
            match cycle.edges {
                (true, true) => running.all_edges(edge),
                (true, false) => running.one_edge(start.input("clk").unwrap(), edge),
                _ => running.one_edge(start.input("other").unwrap(), edge),
            }
            rows.extend_from_slice(running.row());
        }
    }
    let edges = running.edges().len();
    let count = (cycles.len() * edges) as u64;
    let bytes = running.run_rows(&rows, count, &mut diags).unwrap();
    for lane in 0..lanes {
        for (number, row) in running.rows(&bytes, lane, count).step_by(edges).enumerate() {
            let count = start.outputs().count();
            let given = (0..count).fold(Int::zero(0), |all, index| all.concat(&row.watched(index)));
            assert_eq!(hexadecimal(&given), outputs[number], "cycle {number} of lane {lane}\n{text}");
        }
    }
}

/// The module that drives a circuit with the rows of a file and prints its outputs.
fn bench(case: &Case, folder: &Path) -> String {
    let Case { number, widths, cycles, output_widths, .. } = case;
    let (taken, given): (u32, u32) = (widths.iter().sum(), output_widths.iter().sum());
    let row = |cycle: &Cycle| {
        let edges = Int::from_u64(2, u64::from(cycle.edges.0) + 2 * u64::from(cycle.edges.1));
        hexadecimal(&cycle.inputs.iter().fold(edges, |all, value| all.concat(value))) + "\n"
    };
    let file = folder.join(format!("{number}.hex"));
    fs::write(&file, cycles.iter().map(row).collect::<String>()).unwrap();
    let mut ports = String::new();
    let mut high = taken;
    for (index, width) in widths.iter().enumerate() {
        high -= width;
        write!(ports, ", .a{index}(row[{high} +: {width}])").unwrap();
    }
    let mut high = given;
    for (index, width) in output_widths.iter().enumerate() {
        high -= width;
        write!(ports, ", .x{index}(out[{high} +: {width}])").unwrap();
    }
    format!(
        "module bench_{number}(input logic step, input logic edge_now, input integer at);\n\
           logic [{}:0] rows [0:{}]; logic [{}:0] row; logic [{}:0] out; logic clk = 0, other = 0;\n\
           initial $readmemh(\"{}\", rows);\n\
           top_{number} dut(.clk(clk), .other(other){ports});\n\
           always @(posedge step) row = rows[at];\n\
           always @(posedge edge_now) begin $display(\"{number} %0d %h\", at, out); clk <= row[{taken}]; other <= row[{}]; end\n\
           always @(negedge edge_now) begin clk <= 0; other <= 0; end\n\
         endmodule\n",
        taken + 1,
        cycles.len() - 1,
        taken + 1,
        given - 1,
        file.display(),
        taken + 1,
    )
}

/// What Verilator prints for circuits, all in one program.
fn verilated(cases: &[Case], verilator: &Path, folder: &Path) -> String {
    let mut text: String = cases.iter().map(|case| case.verilog.clone() + &bench(case, folder)).collect();
    text += "module bench; logic step = 0, edge_now = 0; integer at = 0;\n";
    for case in cases {
        writeln!(text, "bench_{0} b{0}(.step(step), .edge_now(edge_now), .at(at));", case.number).unwrap();
    }
    write!(
        text,
        "initial begin for (at = 0; at < {CYCLES}; at = at + 1) begin\n\
         #1 step = 1; #1 step = 0; #1 edge_now = 1; #1 edge_now = 0; end $finish; end endmodule\n"
    )
    .unwrap();
    let source = folder.join("all.sv");
    fs::write(&source, text).unwrap();
    let made = folder.join("obj");
    let mut command = Command::new(verilator);
    command.args([
        "--binary",
        "--timing",
        "-Wno-fatal",
        "-Wno-lint",
        "-Wno-style",
        "--x-assign",
        "0",
        "--x-initial",
        "0",
    ]);
    // Release 5.006 folds `r ^ a[5] ^ r ^ ...` to something else.
    command.arg("-fno-const-bit-op-tree");
    command.args(["-CFLAGS", "-O0", "--output-split", "4000", "--top-module", "bench", "-o", "all", "--Mdir"]);
    let built = command.arg(&made).arg(&source).output().unwrap();
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    let run = Command::new(made.join("all")).output().unwrap();
    let _ = fs::remove_dir_all(&made);
    String::from_utf8_lossy(&run.stdout).into_owned()
}

/// All circuits are as in Verilator. Release 5.006 makes of some a program that ends at its start: those are found by halves, and told.
fn compare_with(cases: &[Case], verilator: &Path, folder: &Path) {
    let printed = verilated(cases, verilator, folder);
    if printed.is_empty() && cases.len() > 1 {
        let (first, second) = cases.split_at(cases.len() / 2);
        compare_with(first, verilator, folder);
        return compare_with(second, verilator, folder);
    }
    if printed.is_empty() {
        return eprintln!("not compared: circuit {}, of which Verilator makes a program that crashes", cases[0].number);
    }
    let mut seen = 0;
    for line in printed.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let [number, cycle, digits] = words[..] else { continue };
        let (Ok(number), Ok(cycle)) = (number.parse::<u64>(), cycle.parse::<usize>()) else { continue };
        let case = &cases[(number - cases[0].number) as usize];
        seen += 1;
        assert_eq!(digits, case.outputs[cycle], "circuit {number}, cycle {cycle}\n{}\n{}", case.text, case.verilog);
    }
    assert_eq!(seen, cases.len() * CYCLES, "{printed}");
}

#[test]
fn random_circuits_are_as_in_verilator() {
    let Some(verilator) = on_path("verilator") else { return };
    let clang = on_path("clang-19");
    let folder = std::env::temp_dir().join(format!("kiln-test-verilator-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let (first, mut left) = (number("KILN_SEED", 1), number("KILN_CASES", 10));
    let mut seed = first;
    while left > 0 {
        let count = left.min(TOGETHER);
        // One circuit of five is compiled: clang takes longer than all else.
        let chosen = |seed: u64| clang.as_deref().filter(|_| seed % 5 < 1 || seed % 10 == 1);
        let cases: Vec<Case> = (seed..seed + count).map(|seed| case(seed, chosen(seed), &folder)).collect();
        compare_with(&cases, &verilator, &folder);
        (seed, left) = (seed + count, left - count);
    }
    let _ = fs::remove_dir_all(&folder);
}
