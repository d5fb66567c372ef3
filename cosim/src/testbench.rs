//! The self-checking test bench of a design: SystemVerilog text and files of data.
//!
//! What holds: it runs in Verilator and Icarus alike; memories answer as the hardware interface says, with noise where a
//! design must not look; it prints `PASS`, or says what differs and ends with an error.

mod axi;
mod host;
mod stream;

use std::fmt::Write;

use hw_dialects::names::{self, Names};
use ir::Int;
use manifest::{Manifest, Memory, Port};
use sim::interp::{Argument, Memory as Words};

use crate::Fault;
use crate::design::Mapping;
use crate::vectors::Vector;

/// A file to be written: name and text.
pub type File = (String, String);

/// What a bench is made from.
pub struct Bench<'a> {
    /// The interface.
    pub manifest: &'a Manifest,
    /// Name of the file of the design.
    pub design: &'a str,
    /// Ports of the top module with their widths.
    pub ports: &'a [(String, u32)],
    /// Data.
    pub vectors: &'a [Vector],
    /// What runs leave is known, and compared.
    pub is_checked: bool,
    /// Cycles after which the design counts as hanging.
    pub limit: u64,
}

/// The bench and its data. Errors: the manifest does not fit the arguments.
pub fn files(bench: &Bench<'_>) -> Result<Vec<File>, Fault> {
    let top = &bench.manifest.top;
    let mapping = Mapping::new(bench.manifest)?;
    let mut files = Vec::new();
    let mut images = Vec::new();
    for vector in bench.vectors {
        images.push((mapping.spread(&vector.before)?, mapping.spread(&vector.after)?));
    }
    let stems = stems(bench.manifest);
    for (index, (memory, stem)) in bench.manifest.memories.iter().zip(&stems).enumerate() {
        files.push((format!("{stem}_in.hex"), image(images.iter().map(|(before, _)| &before[index]))));
        if bench.expects(memory) {
            files.push((format!("{stem}_out.hex"), image(images.iter().map(|(_, after)| &after[index]))));
        }
    }
    let scalars = bench.vectors.iter().map(|v| mapping.scalars(&v.before)).collect::<Result<Vec<_>, _>>()?;
    let text = Writer { bench, stems, prefix: prefix(bench), text: String::new() }.module(&scalars);
    files.push((format!("{top}_tb.sv"), text));
    Ok(files)
}

impl Bench<'_> {
    /// Are the words that a run leaves in this memory compared?
    fn expects(&self, memory: &Memory) -> bool {
        self.is_checked && is_written(memory)
    }
}

/// By memory: the beginning of the names of its data files. They differ also where a file system takes `a` for `A`.
fn stems(manifest: &Manifest) -> Vec<String> {
    let mut taken = Names::default();
    let stem = |memory: &Memory| {
        let bank = memory.bank.map(|b| format!("_bank{b}")).unwrap_or_default();
        let wanted = names::legal(&format!("{}{bank}", memory.name));
        let free = taken.unique(&wanted.to_lowercase());
        let name = if free == wanted.to_lowercase() { wanted } else { free };
        format!("{}_tb_{name}", manifest.top)
    };
    manifest.memories.iter().map(stem).collect()
}

fn is_written(memory: &Memory) -> bool {
    memory.ports.iter().any(Port::is_written)
}

fn image<'a>(runs: impl Iterator<Item = &'a Words>) -> String {
    let mut text = String::new();
    for words in runs {
        for position in 0..words.len() {
            text += &words.get(position).to_hex();
            text.push('\n');
        }
    }
    text
}

/// A beginning that no name of a port or of the design has.
fn prefix(bench: &Bench<'_>) -> String {
    let mut others = Names::default();
    others.unique(&bench.manifest.top);
    bench.ports.iter().for_each(|(name, _)| drop(others.unique(name)));
    others.prefix("tb_")
}

fn literal(value: &Int) -> String {
    format!("{}'h{}", value.width(), value.to_hex())
}

struct Writer<'a> {
    bench: &'a Bench<'a>,
    /// By memory: the beginning of the names of its data files.
    stems: Vec<String>,
    prefix: String,
    text: String,
}

impl Writer<'_> {
    fn line(&mut self, indent: usize, text: &str) {
        let _ = writeln!(self.text, "{}{text}", "  ".repeat(indent));
    }

    /// A line in which `@` stands for the prefix of the bench's own names.
    fn own(&mut self, indent: usize, text: &str) {
        let text = text.replace('@', &self.prefix);
        self.line(indent, &text);
    }

    fn width(&self, port: &str) -> u32 {
        self.bench.ports.iter().find(|(name, _)| name == port).map_or(0, |(_, width)| *width)
    }

    fn module(mut self, scalars: &[Vec<Int>]) -> String {
        self.head();
        self.signals();
        self.instance();
        for index in 0..self.bench.manifest.memories.len() {
            self.memory(index);
        }
        self.bus();
        self.streams();
        self.sequence(scalars);
        self.line(0, "endmodule");
        self.text
    }

    fn head(&mut self) {
        let (top, design) = (&self.bench.manifest.top, self.bench.design);
        let what = match self.bench.is_checked {
            true => "and compares with what the interpreter makes of the source",
            false => "on which the source is undefined, and compares no words",
        };
        let head = [
            format!("// Runs {top} on test data, {what}."),
            "// The data files must be in the folder that it is run in. For example:".to_owned(),
            format!(
                "//   $ verilator --binary -Wno-fatal --top-module {top}_tb {top}_tb.sv {design} && obj_dir/V{top}_tb"
            ),
            format!("//   $ iverilog -g2012 -o {top}_tb.vvp {top}_tb.sv {design} && vvp {top}_tb.vvp"),
            "`timescale 1ns / 1ps".to_owned(),
            "// Memories do in order what happens at an edge, and not all designs use all signals.".to_owned(),
            "/* verilator lint_off BLKSEQ */".to_owned(),
            "/* verilator lint_off UNUSEDSIGNAL */".to_owned(),
            format!("module {top}_tb;"),
        ];
        head.iter().for_each(|line| self.line(0, line));
    }

    fn signals(&mut self) {
        let manifest = self.bench.manifest;
        let (runs, limit) = (self.bench.vectors.len(), self.bench.limit);
        self.own(1, &format!("localparam integer @RUNS = {runs};"));
        self.own(1, &format!("localparam integer @LIMIT = {limit};"));
        for name in ["@errors = 0", "@cycles = 0", "@run = 0", "@i = 0"] {
            self.own(1, &format!("integer {name};"));
        }
        self.own(1, "reg @load = 1'b0;");
        let controls = [(&manifest.clock, "1'b0"), (&manifest.reset, "1'b1"), (&manifest.start.signal, "1'b0")];
        for (name, value) in controls {
            self.line(1, &format!("reg {name} = {value};"));
        }
        self.line(1, &format!("wire {};", manifest.done.signal));
        for scalar in &manifest.scalars {
            self.line(1, &format!("reg [{}:0] {};", scalar.width.max(1) - 1, scalar.port));
        }
        for result in &manifest.results {
            self.line(1, &format!("wire [{}:0] {};", result.width.max(1) - 1, result.port));
        }
        for memory in &manifest.memories {
            memory.ports.iter().for_each(|port| self.port_signals(memory, port));
        }
        self.bus_signals();
        self.stream_signals();
    }

    fn port_signals(&mut self, memory: &Memory, port: &Port) {
        if let Port::Host(port) = port {
            self.host_signals(memory, port);
            return;
        }
        for name in [port.addr(), port.en(), port.we(), port.wdata()].into_iter().flatten() {
            let width = self.width(name);
            if width > 0 {
                self.line(1, &format!("wire [{}:0] {name};", width - 1));
            }
        }
        if let Some(name) = port.rdata() {
            let stages = (1..memory.read_latency).map(|stage| format!(", {name}_{stage}"));
            self.line(1, &format!("reg [{}:0] {name}{};", memory.width.max(1) - 1, stages.collect::<String>()));
        }
    }

    fn instance(&mut self) {
        let ports = self.bench.ports.iter().filter(|(_, width)| *width > 0);
        let ports: Vec<String> = ports.map(|(name, _)| format!(".{name}({name})")).collect();
        self.own(1, &format!("{} @design (\n    {}\n  );", self.bench.manifest.top, ports.join(",\n    ")));
        let clock = &self.bench.manifest.clock;
        self.line(1, &format!("always #5 {clock} = ~{clock};"));
    }

    /// The storage of one memory, and one process that does all that happens to it at an edge.
    fn memory(&mut self, index: usize) {
        let manifest = self.bench.manifest;
        let memory = &manifest.memories[index];
        let (last, depth) = (memory.width.max(1) - 1, memory.depth);
        let total = depth * self.bench.vectors.len();
        self.own(1, &format!("reg [{last}:0] @words{index} [0:{}];", depth.max(1) - 1));
        self.own(1, &format!("reg [{last}:0] @in{index} [0:{}];", total.max(1) - 1));
        if self.bench.expects(memory) {
            self.own(1, &format!("reg [{last}:0] @out{index} [0:{}];", total.max(1) - 1));
        }
        if !memory.ports.iter().all(Port::is_addressed) {
            // The bus or a stream does all that happens to it, or it is a copy of what is inside.
            return;
        }
        self.own(1, &format!("integer @at{index};"));
        self.line(1, &format!("always @(posedge {}) begin // {}", manifest.clock, memory.name));
        for port in memory.ports.iter().filter(|p| p.rdata().is_some()) {
            self.read(index, memory, port);
        }
        for port in memory.ports.iter().filter(|p| p.we().is_some()) {
            self.write(index, memory, port);
        }
        self.own(2, &format!("if (@load) for (@at{index} = 0; @at{index} < {depth}; @at{index} = @at{index} + 1)"));
        self.own(3, &format!("@words{index}[@at{index}] = @in{index}[@run * {depth} + @at{index}];"));
        self.line(1, "end");
    }

    /// The address of a port; 0 where the memory has one word and the port no address.
    fn address(&self, port: &Port) -> String {
        port.addr().filter(|name| self.width(name) > 0).unwrap_or("0").to_owned()
    }

    fn read(&mut self, index: usize, memory: &Memory, port: &Port) {
        let address = self.address(port);
        let (Some(data), Some(enable)) = (port.rdata(), port.en()) else { return };
        let mut condition = enable.to_owned();
        if let Some(we) = port.we() {
            let _ = write!(condition, " && !{we}");
        }
        let others = memory.ports.iter().filter(|p| p.we().is_some() && !std::ptr::eq(*p, port));
        for other in others.collect::<Vec<_>>() {
            let _ = write!(condition, " && !({} && {} == {address})", writes(other), self.address(other));
        }
        let noise = format!("{}'({{{}{{$urandom}}}})", memory.width.max(1), memory.width.div_ceil(32).max(1));
        // A word passes a register for each cycle that it takes.
        let stages: Vec<String> = (1..memory.read_latency).map(|stage| format!("{data}_{stage}")).collect();
        let first = stages.first().map_or(data, String::as_str);
        self.own(2, &format!("if ({condition}) {first} <= @words{index}[{address}];"));
        self.line(2, &format!("else {first} <= {noise};"));
        for (from, to) in stages.iter().zip(stages.iter().skip(1).map(String::as_str).chain([data])) {
            self.line(2, &format!("{to} <= {from};"));
        }
    }

    fn write(&mut self, index: usize, memory: &Memory, port: &Port) {
        let address = self.address(port);
        let Some(data) = port.wdata() else { return };
        self.line(2, &format!("if ({}) begin", writes(port)));
        let bits = port.addr().map_or(0, |name| self.width(name));
        if self.bench.is_checked && bits < 64 && (1u64 << bits) > memory.depth as u64 {
            self.own(3, &format!("if ({address} >= {}) begin", memory.depth));
            self.own(4, "@errors = @errors + 1;");
            self.line(4, &format!("$display(\"write past the end of {}: address %0d\", {address});", memory.name));
            self.line(3, "end");
        }
        self.own(3, &format!("@words{index}[{address}] = {data};"));
        self.line(2, "end");
    }

    /// What happens in time: reset, then the runs.
    fn sequence(&mut self, scalars: &[Vec<Int>]) {
        let manifest = self.bench.manifest;
        let (clock, reset) = (&manifest.clock, &manifest.reset);
        self.line(1, "initial begin");
        for (index, memory) in manifest.memories.iter().enumerate() {
            let stem = self.stems[index].clone();
            self.own(2, &format!("$readmemh(\"{stem}_in.hex\", @in{index});"));
            if self.bench.expects(memory) {
                self.own(2, &format!("$readmemh(\"{stem}_out.hex\", @out{index});"));
            }
        }
        self.line(2, &format!("repeat (3) @(negedge {clock});"));
        self.line(2, &format!("{reset} = 1'b0;"));
        self.own(2, "for (@run = 0; @run < @RUNS; @run = @run + 1) begin");
        self.one_run(scalars);
        self.line(2, "end");
        let top = &manifest.top;
        let compared = if self.bench.is_checked { "" } else { ", no words compared" };
        self.own(2, &format!("if (@errors == 0) $display(\"PASS: {top}, %0d runs{compared}\", @RUNS);"));
        self.line(2, "else begin");
        self.own(3, &format!("$display(\"FAIL: {top}, %0d errors\", @errors);"));
        self.line(3, "$fatal(1);");
        self.line(2, "end");
        self.line(2, "$finish;");
        self.line(1, "end");
    }

    fn one_run(&mut self, scalars: &[Vec<Int>]) {
        let manifest = self.bench.manifest;
        let (clock, start, done) = (&manifest.clock, &manifest.start.signal, &manifest.done.signal);
        self.own(3, "@load = 1'b1;");
        self.line(3, &format!("@(negedge {clock});"));
        self.own(3, "@load = 1'b0;");
        self.fill_inside();
        for (index, scalar) in manifest.scalars.iter().enumerate() {
            let values = scalars.iter().map(|run| literal(&run[index]));
            self.choose(3, &scalar.port, values.collect());
        }
        self.line(3, &format!("{start} = 1'b1;"));
        self.own(3, "@cycles = 0;");
        self.line(3, "#1;");
        self.own(3, &format!("while ({done} !== 1'b1 && @cycles < @LIMIT) begin"));
        self.line(4, &format!("@(negedge {clock});"));
        self.line(4, &format!("{start} = 1'b0;"));
        self.line(4, "#1;");
        self.own(4, "@cycles = @cycles + 1;");
        self.line(3, "end");
        self.check(&format!("{done} !== 1'b1"), "\"run %0d: no done within %0d cycles\", @run, @cycles");
        self.results("when done");
        self.check_streams();
        if manifest.exact_cycles().is_none() {
            self.own(3, "$display(\"run %0d: %0d cycles\", @run, @cycles);");
        }
        if let Some(cycles) = manifest.exact_cycles() {
            self.check(
                &format!("@cycles != {cycles}"),
                &format!("\"run %0d: %0d cycles, not {cycles}\", @run, @cycles"),
            );
        }
        self.line(3, &format!("@(negedge {clock});"));
        self.line(3, &format!("{start} = 1'b0;"));
        self.line(3, "#1;");
        self.check(&format!("{done} !== 1'b0"), "\"run %0d: done is longer than a cycle\", @run");
        self.results("after done");
        self.read_inside();
        for index in 0..manifest.memories.len() {
            self.compare(index);
        }
    }

    /// Gives `target` the value of the current run.
    fn choose(&mut self, indent: usize, target: &str, values: Vec<String>) {
        self.own(indent, "case (@run)");
        for (run, value) in values.iter().enumerate() {
            self.line(indent + 1, &format!("{run}: {target} = {value};"));
        }
        self.line(indent + 1, &format!("default: {target} = 0;"));
        self.line(indent, "endcase");
    }

    /// Counts an error and says so where `condition` holds.
    fn check(&mut self, condition: &str, message: &str) {
        self.own(3, &format!("if ({condition}) begin"));
        self.own(4, "@errors = @errors + 1;");
        self.own(4, &format!("$display({message});"));
        self.line(3, "end");
    }

    fn results(&mut self, when: &str) {
        let manifest = self.bench.manifest;
        for result in &manifest.results {
            for (run, vector) in self.bench.vectors.iter().enumerate() {
                let Some(Argument::Number(value)) = vector.results.get(result.index) else { continue };
                let (port, value) = (&result.port, literal(&value.resize_signed(result.width)));
                let message = format!("\"run %0d: {port} {when} is %h, not {value}\", @run, {port}");
                self.check(&format!("@run == {run} && {port} !== {value}"), &message);
            }
        }
    }

    fn compare(&mut self, index: usize) {
        let memory = &self.bench.manifest.memories[index];
        if !self.bench.expects(memory) {
            return;
        }
        let (name, depth) = (&memory.name, memory.depth);
        self.own(3, &format!("for (@i = 0; @i < {depth}; @i = @i + 1)"));
        self.own(4, &format!("if (@words{index}[@i] !== @out{index}[@run * {depth} + @i]) begin"));
        self.own(5, "@errors = @errors + 1;");
        let values = format!("@run, @i, @words{index}[@i], @out{index}[@run * {depth} + @i]");
        self.own(5, &format!("if (@errors < 20) $display(\"run %0d: {name}[%0d] is %h, not %h\", {values});"));
        self.line(4, "end");
    }
}

/// The condition under which a port writes.
fn writes(port: &Port) -> String {
    let we = port.we().unwrap_or("1'b0");
    match port.en() {
        Some(en) => format!("({en} && {we})"),
        None => we.to_owned(),
    }
}
