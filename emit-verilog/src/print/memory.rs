//! Memories, in the forms from which synthesis tools infer block RAM.
//!
//! One block for each port that writes, reads at the same edge in blocks of their own; `no_rw_check` tells Yosys that
//! nobody relies on a word that is read and written at one edge.

use hw_dialects::hw_types::bit_width;
use ir::Op;
use ir::dense::DenseInts;
use rustc_hash::FxHashMap;

use super::{Writer, logic};
use crate::expr::literal;
use crate::memories::{MemoryPlan, ReadUnderWrite};
use crate::memory_ports::{MemoryPort, PortKind};
use crate::plan::Plan;
use crate::values::{root, width_of};

impl Writer<'_> {
    pub(super) fn declare_memories(&mut self) {
        let plan = self.plan;
        for (memory, name) in &plan.memories {
            let free = memory.read_under_write == ReadUnderWrite::Undefined && memory.writes();
            let hint = if free { "(* no_rw_check *) " } else { "" };
            let bits = logic(memory.width(self.ir));
            let text = match is_register(memory) {
                true => format!("{bits} {name};"),
                false => format!("{hint}{bits} {name} [0:{}];", memory.ty.depth() - 1),
            };
            let text = if memory.ports.iter().any(|p| p.kind != PortKind::Write) {
                text
            } else {
                format!("/* verilator lint_off UNUSED */ {text} /* verilator lint_on UNUSED */")
            };
            self.statement(1, &text, &[memory.op]);
            for port in &memory.ports {
                let address =
                    self.bypass_names.get(&port.op).map(|name| format!("{} {name};", logic(address_bits(memory))));
                if let Some(text) = address {
                    self.line(1, &text);
                }
            }
        }
    }

    pub(super) fn memories(&mut self) {
        let plan = self.plan;
        for (memory, name) in &plan.memories {
            if let Some(contents) = &memory.contents {
                self.contents(memory, name, contents);
            }
            for ports in processes(memory) {
                self.process(memory, &ports, name);
            }
        }
    }

    fn contents(&mut self, memory: &MemoryPlan, name: &str, words: &DenseInts) {
        self.line(0, "");
        self.line(1, "initial begin");
        match words
            .get(0)
            .filter(|first| words.len() > 8 && (words.splat().is_some() || words.iter().all(|w| w == *first)))
        {
            Some(first) => {
                let (i, count, word) = (&self.loop_name, words.len(), literal(first));
                let text = format!("for (int {i} = 0; {i} < {count}; {i}++) {name}[{i}] = {word};");
                self.line(2, &text);
            }
            None => {
                for (index, word) in words.iter().enumerate() {
                    let place = if is_register(memory) { String::new() } else { format!("[{index}]") };
                    self.line(2, &format!("{name}{place} = {};", literal(word)));
                }
            }
        }
        self.line(1, "end");
    }

    /// The index of the word: `prepare` left one address, which is a name, a slice, a concatenation or a constant.
    fn index(&self, port: &MemoryPort) -> String {
        match port.addresses[..] {
            [address] if width_of(self.ir, address) > 0 => self.text(address),
            _ => "0".to_owned(),
        }
    }

    /// The word that a port reads or writes; a memory of one word is a register.
    fn word(&self, memory: &MemoryPlan, port: &MemoryPort, name: &str) -> String {
        match is_register(memory) {
            true => name.to_owned(),
            false => format!("{name}[{}]", self.index(port)),
        }
    }

    /// Ports of one clock in one process.
    fn process(&mut self, memory: &MemoryPlan, ports: &[&MemoryPort], name: &str) {
        self.line(0, "");
        let first = ports[0];
        if first.kind == PortKind::Read && first.latency == 0 {
            return self.read_at_once(memory, first, name);
        }
        // A memory with contents at start is written by `initial` too, which `always_ff` does not allow.
        let shared = memory.contents.is_some() || writers(memory) > ports.len();
        let keyword = if first.kind != PortKind::Read && shared { "always" } else { "always_ff" };
        let clock = self.text(root(self.ir, first.clock));
        self.line(1, &format!("{keyword} @(posedge {clock}) begin"));
        for port in ports {
            self.enabled_access(memory, port, name);
        }
        self.line(1, "end");
        ports.iter().for_each(|port| self.bypass(port, name));
    }

    fn read_at_once(&mut self, memory: &MemoryPlan, port: &MemoryPort, name: &str) {
        if let Some(result) = port.result.and_then(|v| self.plan.names.get(&v)) {
            let text = format!("assign {result} = {};", self.word(memory, port, name));
            self.statement(1, &text, &[port.op]);
        }
    }

    fn enabled_access(&mut self, memory: &MemoryPlan, port: &MemoryPort, name: &str) {
        let place = self.word(memory, port, name);
        match port.enable.filter(|v| !self.is_true(*v)).map(|v| self.text(v)) {
            Some(enable) => {
                self.statement(2, &format!("if ({enable}) begin"), &[]);
                self.access(memory, port, &place, 3);
                self.line(2, "end");
            }
            None => self.access(memory, port, &place, 2),
        }
    }

    /// What a port does at an enabled edge.
    fn access(&mut self, memory: &MemoryPlan, port: &MemoryPort, place: &str, indent: usize) {
        match port.kind {
            PortKind::Read => self.read(port, place, indent),
            PortKind::Write => self.write(memory, port, place, indent),
            PortKind::ReadWrite => {
                let mode = port.mode.map(|m| self.text(m)).unwrap_or_default();
                self.statement(indent, &format!("if ({mode}) begin"), &[]);
                self.write(memory, port, place, indent + 1);
                self.line(indent, "end else begin");
                self.read(port, place, indent + 1);
                self.line(indent, "end");
            }
        }
    }

    /// Takes the word, or the address of a read that sees what its own edge writes.
    fn read(&mut self, port: &MemoryPort, place: &str, indent: usize) {
        let Some(result) = port.result.and_then(|v| self.plan.names.get(&v)) else { return };
        let text = match self.bypass_names.get(&port.op) {
            Some(address) => format!("{address} <= {};", self.index(port)),
            None => format!("{result} <= {place};"),
        };
        self.statement(indent, &text, &[port.op]);
    }

    fn write(&mut self, memory: &MemoryPlan, port: &MemoryPort, place: &str, indent: usize) {
        let Some(data) = port.data else { return };
        let Some((mask, lanes)) = port.mask.zip(memory.ty.mask) else {
            let (text, mut used) = self.expression(data);
            used.push(port.op);
            return self.statement(indent, &format!("{place} <= {text};"), &used);
        };
        let (mask, data) = (self.text(mask), self.text(data));
        let lane = bit_width(&self.ir.ctx, memory.ty.element).unwrap_or(0) / lanes;
        for index in 0..lanes {
            let bits = format!("[{}:{}]", (index + 1) * lane - 1, index * lane);
            let bit = if lanes == 1 { String::new() } else { format!("[{index}]") };
            let text = format!("if ({mask}{bit}) {place}{bits} <= {data}{bits};");
            self.statement(indent, &text, &[port.op]);
        }
    }

    fn bypass(&mut self, port: &MemoryPort, name: &str) {
        let Some(result) = port.result.and_then(|v| self.plan.names.get(&v)) else { return };
        if let Some(address) = self.bypass_names.get(&port.op) {
            let text = format!("assign {result} = {name}[{address}];");
            self.statement(1, &text, &[port.op]);
        }
    }
}

/// True for a memory of one word that can be written as a register: tools warn of an array of one word.
fn is_register(memory: &MemoryPlan) -> bool {
    memory.ty.depth() == 1 && memory.read_under_write != ReadUnderWrite::New
}

/// Bits of the index of a memory's word.
fn address_bits(memory: &MemoryPlan) -> u32 {
    hw_dialects::clog2(memory.ty.depth()).max(1)
}

/// Names for the address registers of reads that see what their own edge writes.
pub(super) fn bypass_names(plan: &mut Plan) -> FxHashMap<Op, String> {
    let mut names = FxHashMap::default();
    for (memory, _) in &plan.memories {
        for port in &memory.ports {
            let new =
                memory.read_under_write == ReadUnderWrite::New && port.kind != PortKind::Write && port.latency > 0;
            if let Some(result) = port.result.and_then(|v| plan.names.get(&v)).filter(|_| new) {
                names.insert(port.op, plan.scope.unique(&format!("{result}_address")));
            }
        }
    }
    names
}

fn writers(memory: &MemoryPlan) -> usize {
    memory.ports.iter().filter(|p| p.kind != PortKind::Read).count()
}

/// The ports by process: each in its own, but for writers whose order counts, which share one for each clock.
fn processes(memory: &MemoryPlan) -> Vec<Vec<&MemoryPort>> {
    let mut processes: Vec<Vec<&MemoryPort>> = Vec::new();
    for port in &memory.ports {
        let shared = processes.iter_mut().find(|p| {
            memory.write_order && port.kind != PortKind::Read && p[0].kind != PortKind::Read && p[0].clock == port.clock
        });
        match shared {
            Some(process) => process.push(port),
            None => processes.push(vec![port]),
        }
    }
    processes
}
