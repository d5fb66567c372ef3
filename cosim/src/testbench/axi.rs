//! The memory behind an AXI4 bus in the test bench: it answers a read after a latency, then beat by beat, and keeps the design
//! waiting at random, as the timing of the manifest says, and more often in all runs but the first.
//!
//! What holds: everything that happens at an edge happens in one process, and its outputs change after the edge. What the
//! interface forbids counts as an error: a burst past 4 KiB or past an array, a write of part of an element.

use manifest::{Axi, AxiPort, Memory, MemoryTiming, Port};

use super::Writer;
use crate::driver::bus_bases;

/// An array behind the bus.
struct Place {
    index: usize,
    base: u64,
    bytes: u64,
    depth: u64,
    width: u32,
    /// Bytes of a beat.
    beat: u64,
}

impl Place {
    fn end(&self) -> u64 {
        self.base + (self.bytes * self.depth).next_multiple_of(self.beat)
    }
}

impl Writer<'_> {
    /// The arrays behind the bus, with their ports.
    fn behind_bus(&self) -> impl Iterator<Item = (usize, &Memory, &AxiPort)> {
        let memories = self.bench.manifest.memories.iter().enumerate();
        memories.flat_map(|(i, m)| m.ports.iter().filter_map(Port::as_axi).map(move |port| (i, m, port)))
    }

    fn places(&self, axi: &Axi) -> Vec<Place> {
        let beat = axi.beat_bytes();
        let size = |port: &AxiPort, memory: &Memory| (u64::from(port.bytes), memory.depth as u64);
        let sizes: Vec<(u64, u64)> = self.behind_bus().map(|(_, memory, port)| size(port, memory)).collect();
        let arrays = self.behind_bus().zip(bus_bases(beat, &sizes)).zip(&sizes);
        let place =
            |(((index, memory, _), base), &(bytes, depth)): (((usize, &Memory, &AxiPort), u64), &(u64, u64))| Place {
                index,
                base,
                bytes,
                depth,
                width: memory.width,
                beat,
            };
        arrays.map(place).collect()
    }

    /// Signals of the bus, and what the memory behind it knows.
    pub(super) fn bus_signals(&mut self) {
        let Some(axi) = self.bench.manifest.axi.clone() else { return };
        let bases: Vec<String> = self.behind_bus().map(|(_, _, port)| port.base.clone()).collect();
        for (base, place) in bases.iter().zip(self.places(&axi)) {
            self.line(1, &format!("wire [63:0] {base} = 64'h{:x};", place.base));
        }
        let id = axi.id_width - 1;
        let (data, strobe) = (axi.data_width - 1, axi.beat_bytes() - 1);
        let p = &axi.prefix;
        let mut lines = vec![format!("wire {};", axi.error)];
        if axi.reads {
            lines.push(format!("wire [63:0] {p}araddr; wire [{id}:0] {p}arid; wire [7:0] {p}arlen;"));
            lines.push(format!("wire [2:0] {p}arsize; wire [1:0] {p}arburst; wire {p}arvalid; wire {p}rready;"));
            lines.push(format!("reg {p}arready = 1'b0; reg {p}rvalid = 1'b0; reg {p}rlast = 1'b0;"));
            lines.push(format!("reg [{id}:0] {p}rid = 0; reg [{data}:0] {p}rdata = 0; reg [1:0] {p}rresp = 0;"));
        }
        if axi.writes {
            lines.push(format!("wire [63:0] {p}awaddr; wire [{id}:0] {p}awid; wire [7:0] {p}awlen;"));
            lines.push(format!("wire [2:0] {p}awsize; wire [1:0] {p}awburst; wire {p}awvalid;"));
            lines.push(format!(
                "wire [{data}:0] {p}wdata; wire [{strobe}:0] {p}wstrb; wire {p}wlast; wire {p}wvalid; wire {p}bready;"
            ));
            lines.push(format!("reg {p}awready = 1'b0; reg {p}wready = 1'b0; reg {p}bvalid = 1'b0;"));
            lines.push(format!("reg [{id}:0] {p}bid = 0; reg [1:0] {p}bresp = 0;"));
        }
        lines.iter().for_each(|line| self.line(1, line));
    }

    /// The memory behind the bus.
    pub(super) fn bus(&mut self) {
        let Some(axi) = self.bench.manifest.axi.clone() else { return };
        let places = self.places(&axi);
        self.fault();
        self.read_word(&places, &axi);
        self.write_word(&places, &axi);
        self.check_burst(&places, &axi);
        self.bus_lines(1, &STATE, &axi);
        self.own(1, "integer @j;");
        self.line(1, &format!("always @(posedge {}) begin // the memory behind the bus", self.bench.manifest.clock));
        self.own(2, "@now = @now + 1;");
        self.stalls(axi.timing);
        self.own(
            2,
            &format!(
                "if (!{} && {} !== 1'b0) @fault(\"an error that did not happen\");",
                self.bench.manifest.reset, axi.error
            ),
        );
        if axi.reads {
            self.bus_lines(2, &READS, &axi);
        }
        if axi.writes {
            self.bus_lines(2, &WRITES, &axi);
        }
        for place in &places {
            let (index, depth) = (place.index, place.depth);
            self.own(2, &format!("if (@load) for (@j = 0; @j < {depth}; @j = @j + 1)"));
            self.own(3, &format!("@words{index}[@j] = @in{index}[@run * {depth} + @j];"));
        }
        self.line(1, "end");
    }

    /// A bit for each channel, which tells whether it stalls in this cycle.
    fn stalls(&mut self, timing: MemoryTiming) {
        let [first, others] = [false, true].map(|is_stressed| timing.stalls(is_stressed));
        self.own(2, &format!("@least = (@run == 0) ? 6'd{first} : 6'd{others};"));
        self.own(2, "@chance = $urandom;");
        self.own(2, "for (@j = 0; @j < 5; @j = @j + 1) @stall[@j] = @chance[6 * @j +: 6] < @least;");
    }

    /// A function that gives the beat at an address: bytes that hold no element are noise.
    fn read_word(&mut self, places: &[Place], axi: &Axi) {
        self.own(1, &format!("function automatic [{}:0] @beat(input [63:0] @address);", axi.data_width - 1));
        self.own(2, "integer @e;");
        self.own(2, "begin");
        self.own(3, &format!("@beat = {};", noise(axi)));
        self.each_element(places, |writer, place, first| {
            let &Place { index, width, depth, .. } = place;
            let text = format!("if (@e < {depth}) @beat[{} +: {width}] = @words{index}[@e];", 8 * first);
            writer.own(4, &text);
        });
        self.own(2, "end");
        self.own(1, "endfunction");
    }

    /// What is done with each element that the beat at `@address` holds: `@e` is its number, and its first byte in the beat is
    /// given.
    fn each_element(&mut self, places: &[Place], element: impl Fn(&mut Self, &Place, u64)) {
        for place in places {
            self.own(3, &format!("if (@address >= 64'h{:x} && @address < 64'h{:x}) begin", place.base, place.end()));
            for lane in 0..place.beat / place.bytes {
                self.own(4, &format!("@e = 32'((@address - 64'h{:x}) / {} + {lane});", place.base, place.bytes));
                element(self, place, place.bytes * lane);
            }
            self.own(3, "end");
        }
    }

    fn write_word(&mut self, places: &[Place], axi: &Axi) {
        let (data, strobe) = (axi.data_width - 1, axi.beat_bytes() - 1);
        let taken = format!("input [63:0] @address, input [{data}:0] @data, input [{strobe}:0] @strobe");
        self.own(1, &format!("task automatic @store({taken});"));
        self.own(2, "integer @e;");
        self.own(2, "begin");
        self.each_element(places, |writer, place, first| {
            let &Place { index, width, depth, bytes, .. } = place;
            let strobe = format!("@strobe[{first} +: {bytes}]");
            writer.own(4, &format!("if (|{strobe}) begin"));
            let bad =
                format!("if (!(&{strobe}) || @e >= {depth}) @fault(\"part of an element, or none, is written\");");
            writer.own(5, &bad);
            writer.own(5, &format!("else @words{index}[@e] = @data[{} +: {width}];", 8 * first));
            writer.line(4, "end");
        });
        self.own(2, "end");
        self.own(1, "endtask");
    }

    fn fault(&mut self) {
        self.own(1, "task automatic @fault(input [8*48-1:0] @what);");
        self.own(2, "begin");
        self.own(3, "@errors = @errors + 1;");
        self.own(3, "if (@errors < 20) $display(\"run %0d: on the bus: %0s\", @run, @what);");
        self.own(2, "end");
        self.own(1, "endtask");
    }

    fn check_burst(&mut self, places: &[Place], axi: &Axi) {
        let low = axi.beat_bytes().ilog2();
        self.own(
            1,
            "task automatic @check(input [63:0] @address, input [7:0] @length, input [2:0] @size, input [1:0] @kind);",
        );
        self.own(2, "reg [63:0] @last;");
        self.own(2, "begin");
        let filler = 56 - low;
        self.own(3, &format!("@last = @address + {{{filler}'d0, @length, {{{low}{{1'b1}}}}}};"));
        let wrong = format!("@size != 3'd{low} || @kind != 2'd1 || |@address[{}:0]", low - 1);
        self.own(3, &format!("if ({wrong}) @fault(\"a burst of another kind\");"));
        self.own(3, "if (@address[63:12] != @last[63:12]) @fault(\"a burst crosses 4 KiB\");");
        let inside: Vec<String> =
            places.iter().map(|p| format!("(@address >= 64'h{:x} && @last < 64'h{:x})", p.base, p.end())).collect();
        self.own(3, &format!("if (!({})) @fault(\"a burst leaves the arrays\");", inside.join(" || ")));
        self.own(2, "end");
        self.own(1, "endtask");
    }

    /// Lines in which `#` stands for the prefix of the bus, `ID_WIDTH` for the bits of its names, `ID_LAST` for the last of them,
    /// capitals for numbers of the timing, `SLOT` and `COUNT` for the bits of what numbers and counts requests, `LAST` for the last one.
    fn bus_lines(&mut self, indent: usize, lines: &[&str], axi: &Axi) {
        let timing = axi.timing;
        let slots = timing.outstanding.next_power_of_two().max(2);
        let bits = slots.ilog2();
        let parts = [
            ("#", axi.prefix.clone()),
            ("ID_WIDTH", axi.id_width.to_string()),
            ("ID_LAST", (axi.id_width - 1).to_string()),
            ("READ_LATENCY", format!("64'd{}", timing.read_latency)),
            ("WRITE_LATENCY", format!("64'd{}", timing.write_latency)),
            ("BEAT_BYTES", format!("64'd{}", axi.beat_bytes())),
            ("NOISE", noise(axi)),
            ("BEAT_CYCLES", format!("64'd{}", timing.beat_cycles)),
            ("OUTSTANDING", timing.outstanding.to_string()),
            ("SLOTS_LAST", (slots - 1).to_string()),
            ("SLOT_LAST", (bits - 1).to_string()),
            ("COUNT_LAST", bits.to_string()),
            ("SLOT", bits.to_string()),
            ("COUNT", (bits + 1).to_string()),
        ];
        for line in lines {
            let text = parts.iter().fold((*line).to_owned(), |text, (name, number)| text.replace(name, number));
            self.own(indent, &text);
        }
    }
}

/// Noise of the bits of a beat.
fn noise(axi: &Axi) -> String {
    format!("{{{}}}", vec!["$urandom"; axi.data_width as usize / 32].join(", "))
}

/// Bursts that were accepted, and where the next beats come from and go to. `ID_LAST` stands for the last bit of a name.
const STATE: [&str; 11] = [
    "reg [63:0] @read_from [0:SLOTS_LAST]; reg [8:0] @read_left [0:SLOTS_LAST];",
    "reg [63:0] @read_at [0:SLOTS_LAST]; reg [ID_LAST:0] @read_id [0:SLOTS_LAST];",
    "reg [63:0] @write_to [0:SLOTS_LAST]; reg [8:0] @write_left [0:SLOTS_LAST]; reg [ID_LAST:0] @write_id [0:SLOTS_LAST];",
    "reg [63:0] @answer_at [0:SLOTS_LAST]; reg [ID_LAST:0] @answer_id [0:SLOTS_LAST];",
    "reg [SLOT_LAST:0] @read_in = 0; reg [SLOT_LAST:0] @read_out = 0; reg [COUNT_LAST:0] @reading = 0;",
    "reg [SLOT_LAST:0] @write_in = 0; reg [SLOT_LAST:0] @write_out = 0; reg [COUNT_LAST:0] @writing = 0;",
    "reg [SLOT_LAST:0] @answer_in = 0; reg [SLOT_LAST:0] @answer_out = 0; reg [COUNT_LAST:0] @answering = 0;",
    "reg [63:0] @now = 0; reg [63:0] @next_read = 0; reg [63:0] @next_write = 0;",
    "reg [4:0] @stall = 0;",
    "reg [31:0] @chance = 0;",
    "reg [5:0] @least = 0;",
];

const READS: [&str; 33] = [
    "if (#arvalid && #arready) begin",
    "  @check(#araddr, #arlen, #arsize, #arburst);",
    "  @read_from[@read_in] = #araddr;",
    "  @read_left[@read_in] = {1'b0, #arlen} + 9'd1;",
    "  @read_at[@read_in] = @now + READ_LATENCY - 64'd1;",
    "  @read_id[@read_in] = #arid;",
    "  @read_in = @read_in + SLOT'd1;",
    "  @reading = @reading + COUNT'd1;",
    "end",
    "if (#rvalid && #rready) begin",
    "  @next_read = @now + BEAT_CYCLES - 64'd1;",
    "  @read_from[@read_out] = @read_from[@read_out] + BEAT_BYTES;",
    "  @read_left[@read_out] = @read_left[@read_out] - 9'd1;",
    "  if (@read_left[@read_out] == 9'd0) begin",
    "    @read_out = @read_out + SLOT'd1;",
    "    @reading = @reading - COUNT'd1;",
    "  end",
    "end",
    "#arready <= @reading < COUNT'dOUTSTANDING && !@stall[0];",
    "if (!#rvalid || #rready) begin",
    "  if (@reading != COUNT'd0 && @read_at[@read_out] <= @now && @next_read <= @now && !@stall[1]) begin",
    "    #rvalid <= 1'b1;",
    "    #rdata <= @beat(@read_from[@read_out]);",
    "    #rlast <= @read_left[@read_out] == 9'd1;",
    "    #rid <= @read_id[@read_out];",
    "  end",
    "  else begin",
    "    #rvalid <= 1'b0;",
    "    #rdata <= NOISE;",
    "    #rlast <= 1'b0;",
    "    #rid <= ID_WIDTH'($urandom);",
    "  end",
    "end",
];

const WRITES: [&str; 39] = [
    "if (#wvalid && #wready) begin",
    "  if (#wlast !== (@write_left[@write_out] == 9'd1)) @fault(\"the last beat is not marked\");",
    "  @store(@write_to[@write_out], #wdata, #wstrb);",
    "  @next_write = @now + BEAT_CYCLES - 64'd1;",
    "  @write_to[@write_out] = @write_to[@write_out] + BEAT_BYTES;",
    "  @write_left[@write_out] = @write_left[@write_out] - 9'd1;",
    "  if (@write_left[@write_out] == 9'd0) begin",
    "    @answer_at[@answer_in] = @now + WRITE_LATENCY - 64'd1;",
    "    @answer_id[@answer_in] = @write_id[@write_out];",
    "    @answer_in = @answer_in + SLOT'd1;",
    "    @answering = @answering + COUNT'd1;",
    "    @write_out = @write_out + SLOT'd1;",
    "    @writing = @writing - COUNT'd1;",
    "  end",
    "end",
    "if (#awvalid && #awready) begin",
    "  @check(#awaddr, #awlen, #awsize, #awburst);",
    "  @write_to[@write_in] = #awaddr;",
    "  @write_left[@write_in] = {1'b0, #awlen} + 9'd1;",
    "  @write_id[@write_in] = #awid;",
    "  @write_in = @write_in + SLOT'd1;",
    "  @writing = @writing + COUNT'd1;",
    "end",
    "if (#bvalid && #bready) begin",
    "  @answer_out = @answer_out + SLOT'd1;",
    "  @answering = @answering - COUNT'd1;",
    "end",
    "#awready <= @writing + @answering < COUNT'dOUTSTANDING && !@stall[2];",
    "#wready <= @writing != COUNT'd0 && @next_write <= @now && !@stall[3];",
    "if (!#bvalid || #bready) begin",
    "  if (@answering != COUNT'd0 && @answer_at[@answer_out] <= @now && !@stall[4]) begin",
    "    #bvalid <= 1'b1;",
    "    #bid <= @answer_id[@answer_out];",
    "  end",
    "  else begin",
    "    #bvalid <= 1'b0;",
    "    #bid <= ID_WIDTH'($urandom);",
    "  end",
    "end",
];
