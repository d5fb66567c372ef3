//! The other side of AXI4-Stream ports in the test bench: it offers the elements of arrays that come in, and takes those that go
//! out, keeping the design waiting at random in all runs but the first.
//!
//! What holds: everything that happens to a stream at an edge happens in one process, and its outputs change after the edge. What
//! the interface forbids counts as an error: an offer that changes, a mark in the wrong place, an element too many or too few.

use manifest::{Memory, Port, StreamPort};

use super::Writer;

/// The port of one array.
struct Stream {
    /// Of the array.
    index: usize,
    memory: Memory,
    signals: StreamPort,
    is_input: bool,
    /// The output that tells of marks in the wrong place.
    error: Option<String>,
    /// No other stream loads the words of the array.
    is_first: bool,
}

impl Stream {
    /// The number of elements that have moved.
    fn moved(&self) -> String {
        format!("@{}{}", if self.is_input { "given" } else { "taken" }, self.index)
    }

    fn data_bits(&self) -> u32 {
        8 * self.signals.bytes
    }
}

impl Writer<'_> {
    fn stream_list(&self) -> Vec<Stream> {
        let memories = self.bench.manifest.memories.iter().enumerate();
        let all =
            memories.flat_map(|(i, m)| m.ports.iter().enumerate().map(move |(number, port)| (i, m, number, port)));
        let stream = |(index, memory, number, port): (usize, &Memory, usize, &Port)| {
            let (signals, is_input) = port.as_stream()?;
            let (memory, signals) = (memory.clone(), signals.clone());
            let error = port.stream_error().map(str::to_owned);
            Some(Stream { index, memory, signals, is_input, error, is_first: number == 0 })
        };
        all.filter_map(stream).collect()
    }

    /// Signals of streams, and what their other sides know.
    pub(super) fn stream_signals(&mut self) {
        let streams = self.stream_list();
        for stream in &streams {
            let StreamPort { tdata, tvalid, tlast, tready, .. } = &stream.signals;
            let last = stream.data_bits() - 1;
            if stream.is_input {
                self.line(1, &format!("reg [{last}:0] {tdata} = 0; reg {tvalid} = 1'b0; reg {tlast} = 1'b0;"));
                self.line(1, &format!("wire {tready};"));
            } else {
                self.line(1, &format!("wire [{last}:0] {tdata}; wire {tvalid}; wire {tlast}; reg {tready} = 1'b0;"));
                self.own(1, &format!("reg @held{0} = 1'b0; reg [{1}:0] @offered{0} = 0;", stream.index, last + 1));
            }
            self.own(1, &format!("integer {} = 0;", stream.moved()));
            if stream.is_first {
                self.own(1, &format!("integer @k{} = 0;", stream.index));
            }
        }
        if let Some(error) = streams.iter().find_map(|stream| stream.error.as_ref()) {
            self.line(1, &format!("wire {error};"));
        }
    }

    /// The other sides of all streams.
    pub(super) fn streams(&mut self) {
        let streams = self.stream_list();
        if streams.is_empty() {
            return;
        }
        self.fault_task();
        if let Some(error) = streams.iter().find_map(|stream| stream.error.as_ref()) {
            let (clock, reset) = (&self.bench.manifest.clock, &self.bench.manifest.reset);
            self.line(1, &format!("always @(posedge {clock})"));
            self.own(2, &format!("if (!{reset} && {error} !== 1'b0) @stream_fault(\"an error that did not happen\");"));
        }
        streams.iter().for_each(|stream| self.other_side(stream));
    }

    fn fault_task(&mut self) {
        self.own(1, "task automatic @stream_fault(input [8*48-1:0] @what);");
        self.own(2, "begin");
        self.own(3, "@errors = @errors + 1;");
        self.own(3, "if (@errors < 20) $display(\"run %0d: on a stream: %0s\", @run, @what);");
        self.own(2, "end");
        self.own(1, "endtask");
    }

    fn other_side(&mut self, stream: &Stream) {
        let (clock, name) = (&self.bench.manifest.clock, &stream.memory.name);
        let (way, write): (_, fn(&mut Self, &Stream)) =
            if stream.is_input { ("into", Self::stream_in) } else { ("out of", Self::stream_out) };
        self.line(1, &format!("always @(posedge {clock}) begin // {name} {way} the design"));
        write(self, stream);
        self.line(1, "end");
    }

    /// Errors where a run has moved fewer elements than the arrays have.
    pub(super) fn check_streams(&mut self) {
        for stream in self.stream_list() {
            let (moved, depth, name) = (stream.moved(), stream.memory.depth, &stream.memory.name);
            let message = format!("\"run %0d: %0d of {depth} elements of {name} have moved\", @run, {moved}");
            self.check(&format!("{moved} != {depth}"), &message);
        }
    }

    fn load(&mut self, stream: &Stream) {
        let (index, depth, moved) = (stream.index, stream.memory.depth, stream.moved());
        self.own(2, "if (@load) begin");
        self.own(3, &format!("{moved} = 0;"));
        if stream.is_first {
            self.own(3, &format!("for (@k{index} = 0; @k{index} < {depth}; @k{index} = @k{index} + 1)"));
            self.own(4, &format!("@words{index}[@k{index}] = @in{index}[@run * {depth} + @k{index}];"));
        }
        self.line(2, "end");
    }

    fn stream_in(&mut self, stream: &Stream) {
        let (depth, moved) = (stream.memory.depth, stream.moved());
        let StreamPort { tvalid, tready, .. } = &stream.signals;
        self.line(2, &format!("if ({tvalid} && {tready}) begin"));
        self.own(3, &format!("if ({moved} >= {depth}) @stream_fault(\"an element past the end is taken\");"));
        self.own(3, &format!("{moved} = {moved} + 1;"));
        self.line(2, "end");
        self.load(stream);
        self.own(2, &format!("if (@load || !{tvalid} || {tready}) begin"));
        self.offer(stream);
        self.line(2, "end");
    }

    /// Past the end noise is offered, so that a design that takes it is found.
    fn offer(&mut self, stream: &Stream) {
        let (index, width, depth, moved) = (stream.index, stream.memory.width, stream.memory.depth, stream.moved());
        let (StreamPort { tdata, tvalid, tlast, .. }, bits) = (&stream.signals, stream.data_bits());
        let noise = |bits: u32| format!("{bits}'({{{}{{$urandom}}}})", bits.div_ceil(32));
        self.own(3, &format!("{tvalid} <= @run == 0 || 2'($urandom) != 2'd3;"));
        self.own(3, &format!("{tlast} <= {moved} == {};", depth.saturating_sub(1)));
        let above = if bits > width { format!("{}, ", noise(bits - width)) } else { String::new() };
        self.own(3, &format!("if ({moved} < {depth}) {tdata} <= {{{above}@words{index}[{moved}]}};"));
        self.own(3, &format!("else {tdata} <= {};", noise(bits)));
    }

    fn stream_out(&mut self, stream: &Stream) {
        let (moved, StreamPort { tvalid, tready, .. }) = (stream.moved(), &stream.signals);
        self.check_offer(stream);
        self.line(2, &format!("if (!{} && {tvalid} && {tready}) begin", self.bench.manifest.reset));
        self.take(stream);
        self.own(3, &format!("{moved} = {moved} + 1;"));
        self.line(2, "end");
        self.load(stream);
        self.own(2, &format!("{tready} <= @run == 0 || 2'($urandom) != 2'd3;"));
    }

    /// What is offered stays as it is until it is taken.
    fn check_offer(&mut self, stream: &Stream) {
        let (index, StreamPort { tdata, tvalid, tlast, tready, .. }) = (stream.index, &stream.signals);
        let changes = format!("!{tvalid} || {{{tlast}, {tdata}}} !== @offered{index}");
        let fault = "@stream_fault(\"an offer changes before it is taken\");";
        self.own(2, &format!("if (@held{index} && ({changes})) {fault}"));
        self.own(2, &format!("@held{index} = !{} && {tvalid} && !{tready};", self.bench.manifest.reset));
        self.own(2, &format!("@offered{index} = {{{tlast}, {tdata}}};"));
    }

    /// Puts the element that is given in its place.
    fn take(&mut self, stream: &Stream) {
        let (index, width, depth, moved) = (stream.index, stream.memory.width, stream.memory.depth, stream.moved());
        let (StreamPort { tdata, tlast, .. }, last) = (&stream.signals, depth.saturating_sub(1));
        let fault = "@stream_fault(\"the last element is not marked\");";
        self.own(3, &format!("if ({tlast} !== ({moved} == {last})) {fault}"));
        if stream.data_bits() > width {
            let above = format!("{tdata}[{}:{width}]", stream.data_bits() - 1);
            self.own(3, &format!("if ({above} !== 0) @stream_fault(\"bits above an element are not zero\");"));
        }
        self.own(3, &format!("if ({moved} >= {depth}) @stream_fault(\"an element past the end is given\");"));
        self.own(3, &format!("else @words{index}[{moved}] = {tdata}[{}:0];", width - 1));
    }
}
