//! A wrapper in SystemVerilog that puts a design between block RAMs, for place and route.
//!
//! What holds: the wrapper has four pins, called as those of a board. Scalars, and the ports of the memories that the design leaves
//! free, hang on a shift register; everything that leaves is kept in registers that nothing reads, so that only paths of the design and
//! of the block RAMs count, and the wrapper takes no look-up table.

use std::fmt::Write as _;

use manifest::{Level, Manifest, Memory, Port};

/// Name of the wrapper's module.
pub const TOP: &str = "block_ram_wrapper";

/// The wrapper's text.
pub fn wrapper(manifest: &Manifest) -> String {
    let mut wrapper = Wrapper::default();
    wrapper.scalars(manifest);
    manifest.memories.iter().for_each(|memory| wrapper.memory(memory));
    wrapper.render(manifest)
}

/// Flip-flops of the wrapper.
pub fn registers(manifest: &Manifest) -> usize {
    let mut wrapper = Wrapper::default();
    wrapper.scalars(manifest);
    manifest.memories.iter().for_each(|memory| wrapper.memory(memory));
    let (shift, observed) = wrapper.widths();
    shift + observed + CONTROL_REGISTERS
}

/// Whether a cell of a netlist is a memory of the wrapper: Yosys names it `m_MEMORY_COPY.0.0`.
pub fn is_memory(cell: &str) -> bool {
    let mut parts = cell.rsplit('.');
    let is_number = |part: Option<&str>| part.is_some_and(|part| part.bytes().all(|byte| byte.is_ascii_digit()));
    let has_place = is_number(parts.next()) && is_number(parts.next());
    has_place && parts.next().is_some_and(|name| name.starts_with("m_")) && parts.next().is_none()
}

/// `rst_in`, `start_in` and `done_out`.
const CONTROL_REGISTERS: usize = 3;

/// The parts of the wrapper as they are gathered.
#[derive(Default)]
struct Wrapper {
    body: String,
    connections: Vec<String>,
    /// Bits of the shift register given out so far.
    shifted: usize,
    /// What is observed, with its width.
    observed: Vec<(String, usize)>,
}

impl Wrapper {
    fn scalars(&mut self, manifest: &Manifest) {
        for scalar in &manifest.scalars {
            let bits = self.take(scalar.width as usize);
            self.connections.push(format!(".{}({bits})", scalar.port));
        }
        for result in &manifest.results {
            let wire = self.wire(&result.port, result.width as usize);
            self.connections.push(format!(".{}({wire})", result.port));
            self.observe(wire, result.width as usize);
        }
    }

    /// The next `width` bits of the shift register.
    fn take(&mut self, width: usize) -> String {
        let low = self.shifted;
        self.shifted += width;
        format!("shift[{}:{low}]", low + width - 1)
    }

    fn wire(&mut self, port: &str, width: usize) -> String {
        writeln!(self.body, "  wire [{}:0] w_{port};", width - 1).ok();
        format!("w_{port}")
    }

    fn observe(&mut self, wire: String, width: usize) {
        self.observed.push((wire, width));
    }

    fn connect(&mut self, port: Option<&str>, width: usize) -> Option<String> {
        let port = port?;
        let wire = self.wire(port, width);
        self.connections.push(format!(".{port}({wire})"));
        Some(wire)
    }

    /// One block RAM for each read port, all written alike; a read-write port is a true dual port RAM's first side.
    fn memory(&mut self, memory: &Memory) {
        let address = address_width(memory);
        let ports: Vec<Signals> = memory.ports.iter().map(|port| self.signals(memory, port, address)).collect();
        let (writers, readers): (Vec<_>, Vec<_>) = (
            ports.iter().filter(|port| port.we.is_some()).cloned().collect(),
            ports.iter().filter(|port| port.rdata.is_some()).cloned().collect(),
        );
        // Of a memory that the design alone writes and reads, nothing else would be seen.
        let own = readers.iter().filter(|_| !writers.is_empty()).filter_map(|port| port.rdata.clone());
        own.for_each(|word| self.observe(word, memory.width as usize));
        let writers = if writers.is_empty() { vec![self.outside_writer(memory, address)] } else { writers };
        let readers = if readers.is_empty() { vec![self.outside_reader(memory, address)] } else { readers };
        for (copy, reader) in readers.iter().enumerate() {
            self.copy(memory, copy, &writers, reader);
        }
    }

    fn signals(&mut self, memory: &Memory, port: &Port, address: usize) -> Signals {
        let width = memory.width as usize;
        Signals {
            addr: self.connect(port.addr(), address).unwrap_or("1'b0".into()),
            en: self.connect(port.en(), 1).unwrap_or("1'b1".into()),
            we: self.connect(port.we(), 1),
            wdata: self.connect(port.wdata(), width).unwrap_or_default(),
            rdata: self.connect(port.rdata(), width),
        }
    }

    /// The writer of a memory that the design only reads.
    fn outside_writer(&mut self, memory: &Memory, address: usize) -> Signals {
        let (addr, we, wdata) = (self.take(address), self.take(1), self.take(memory.width as usize));
        Signals { addr, en: "1'b1".into(), we: Some(we), wdata, rdata: None }
    }

    /// The reader of a memory that the design only writes.
    fn outside_reader(&mut self, memory: &Memory, address: usize) -> Signals {
        let rdata = self.wire(&format!("{}_outside", memory.name), memory.width as usize);
        self.observe(rdata.clone(), memory.width as usize);
        let addr = self.take(address);
        Signals { addr, en: "1'b1".into(), we: None, wdata: String::new(), rdata: Some(rdata) }
    }

    fn copy(&mut self, memory: &Memory, copy: usize, writers: &[Signals], reader: &Signals) {
        let name = format!("m_{}_{copy}", memory.name);
        let high = memory.width - 1;
        let (addr, en, rdata) = (&reader.addr, &reader.en, reader.rdata.as_deref().unwrap_or_default());
        let body = &mut self.body;
        writeln!(
            body,
            "  (* ram_style = \"block\", no_rw_check *) reg [{high}:0] {name} [0:{}];",
            memory.depth.max(2) - 1
        )
        .ok();
        writeln!(body, "  reg [{high}:0] r_{name};\n  assign {rdata} = r_{name};\n  always @(posedge clk) begin").ok();
        for Signals { addr, we, wdata, .. } in writers {
            let we = we.as_deref().unwrap_or("1'b0");
            writeln!(body, "    if ({we}) {name}[{addr}] <= {wdata};").ok();
        }
        writeln!(body, "    if ({en}) r_{name} <= {name}[{addr}];\n  end").ok();
    }

    /// Bits of the shift register, and of what is observed.
    fn widths(&self) -> (usize, usize) {
        (self.shifted.max(1), self.observed.iter().map(|(_, width)| width).sum::<usize>().max(1))
    }

    fn render(&self, manifest: &Manifest) -> String {
        let (shift, observed) = self.widths();
        let wires: Vec<&str> = self.observed.iter().map(|(wire, _)| wire.as_str()).collect();
        let all = if wires.is_empty() { "done_in".to_string() } else { wires.join(", ") };
        let reset = if manifest.reset_active == Level::High { "rst_in" } else { "~rst_in" };
        let (start, done) = (&manifest.start.signal, &manifest.done.signal);
        format!(
            "module {TOP}(input clk, input rx, output tx, output led0);\n\
             \x20 (* keep *) reg [{}:0] shift;\n  (* keep *) reg [{}:0] sample;\n\
             \x20 (* keep *) reg rst_in, start_in, done_out;\n  wire done_in;\n{}\
             \x20 always @(posedge clk) begin\n    shift <= {{shift, start_in}};\n    rst_in <= rx;\n    start_in <= rst_in;\n\
             \x20   done_out <= done_in;\n    sample <= {{{all}}};\n  end\n\
             \x20 assign tx = sample[0];\n  assign led0 = done_out;\n\
             \x20 {} dut(.{}(clk), .{}({reset}), .{start}(start_in), .{done}(done_in){}{});\nendmodule\n",
            shift - 1,
            observed - 1,
            self.body,
            manifest.top,
            manifest.clock,
            manifest.reset,
            if self.connections.is_empty() { "" } else { ", " },
            self.connections.join(", "),
        )
    }
}

#[derive(Clone)]
struct Signals {
    addr: String,
    en: String,
    /// Absent where it only reads.
    we: Option<String>,
    wdata: String,
    /// Absent where it only writes.
    rdata: Option<String>,
}

/// Bits of an address: enough for the last word, one at the least.
fn address_width(memory: &Memory) -> usize {
    (usize::BITS - memory.depth.saturating_sub(1).leading_zeros()).max(1) as usize
}
