//! Memories inside the design in the test bench: the host fills them before a run and reads them after it.

use manifest::{MasterPort, Memory, Port};

use super::Writer;

impl Writer<'_> {
    /// Signals of a port of a memory inside.
    pub(super) fn host_signals(&mut self, memory: &Memory, port: &MasterPort) {
        let MasterPort { addr: address, en: enable, we: write, rdata: read, wdata: data } = port;
        let (bits, last) = (self.width(address).max(1), memory.width.max(1) - 1);
        self.line(1, &format!("reg [{}:0] {address} = 0; reg {enable} = 1'b0; reg {write} = 1'b0;", bits - 1));
        self.line(1, &format!("reg [{last}:0] {data} = 0; wire [{last}:0] {read};"));
    }

    /// The memories inside: number, depth and port.
    fn inside(&self) -> Vec<(usize, usize, MasterPort)> {
        let memories = self.bench.manifest.memories.iter().enumerate();
        let of = |(index, memory): (usize, &Memory)| {
            let port = memory.ports.iter().find_map(Port::as_host)?;
            Some((index, memory.depth, port.clone()))
        };
        memories.filter_map(of).collect()
    }

    /// Writes the words of this run.
    pub(super) fn fill_inside(&mut self) {
        for (index, depth, port) in self.inside() {
            let data = &port.wdata;
            self.each_word(depth, &port, true, |this| {
                this.own(4, &format!("{data} = @in{index}[@run * {depth} + @i];"));
                this.next_cycle(4);
            });
        }
    }

    /// Reads the words that a run has left.
    pub(super) fn read_inside(&mut self) {
        for (index, depth, port) in self.inside() {
            let data = &port.rdata;
            self.each_word(depth, &port, false, |this| {
                this.next_cycle(4);
                this.line(4, "#1;");
                this.own(4, &format!("@words{index}[@i] = {data};"));
            });
        }
    }

    fn each_word(&mut self, depth: usize, port: &MasterPort, writes: bool, body: impl FnOnce(&mut Self)) {
        let MasterPort { addr: address, en: enable, we: write, .. } = port;
        self.line(3, &format!("{enable} = 1'b1;"));
        self.line(3, &format!("{write} = 1'b{};", u8::from(writes)));
        self.own(3, &format!("for (@i = 0; @i < {depth}; @i = @i + 1) begin"));
        let last = self.width(address).max(1) - 1;
        self.own(4, &format!("{address} = @i[{last}:0];"));
        body(self);
        self.line(3, "end");
        self.line(3, &format!("{enable} = 1'b0;"));
        self.line(3, &format!("{write} = 1'b0;"));
    }

    fn next_cycle(&mut self, indent: usize) {
        let clock = &self.bench.manifest.clock;
        self.line(indent, &format!("@(negedge {clock});"));
    }
}
