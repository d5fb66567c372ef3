//! A shell in the circuit simulator, at the end of a line that damages bytes.

use std::collections::VecDeque;

use hls::{MemoryKind, Options};
use hw_dialects::names::Names;
use ir::{Context, Diagnostics, Ir};
use sim::circuit::{Circuit, Signal};
use sim::random::Random;

use crate::host::{Host, Line};
use crate::kernel::Kernel;
use crate::map::Map;
use crate::shell::{self, Contents, Front, Slot};

/// What names the designs of the tests.
pub const HASH: u64 = 0x7e7d_5e5d_0123_4567;
/// Cycles of a bit.
pub const DIVISOR: u32 = 4;

/// A line whose other end is a circuit with ports `rx` and `tx`.
pub struct Wire {
    circuit: Circuit,
    rx: Signal,
    tx: Signal,
    /// Bytes damaged of a thousand, both ways.
    pub damaged: u64,
    /// Bytes that were damaged.
    pub damages: u64,
    random: Random,
    heard: VecDeque<u8>,
    /// The byte that is on its way, with the cycles of it that are over.
    coming: Option<(u16, u32)>,
    /// Cycles that were simulated.
    pub cycles: u64,
    /// Bytes that were sent since the host listened.
    sent: u32,
}

/// The most cycles in which the shell carries out a byte.
const BYTE: u32 = 30;

/// Builds the function of `text` with its arrays inside and a shell around it. Panics if it can't be built.
pub fn shelled(text: &str) -> (Wire, Map) {
    let (circuit, map) = behind(Front::Serial { divisor: DIVISOR }, text);
    (Wire::new(circuit), map)
}

/// The function of `text` behind `front`. Panics if it can't be built.
pub fn behind(front: Front, text: &str) -> (Circuit, Map) {
    let (circuit, mut places) = all_behind(front, &[text]);
    (circuit, places.remove(0).1)
}

/// The functions of `texts` behind `front`, with the first address and the addresses of each. Panics if they can't be built.
pub fn all_behind(front: Front, texts: &[&str]) -> (Circuit, Vec<(u32, Map)>) {
    let mut ctx = Context::new();
    dialects::register_all(&mut ctx);
    affine::register(&mut ctx);
    hw_dialects::register(&mut ctx);
    let (mut ir, mut diags) = (Ir::new(ctx), Diagnostics::new());
    let mut designs = Vec::new();
    for text in texts {
        let module = ir::text::parser::parse_source(&mut ir, "test", text, &mut diags).expect("the text parses");
        let options = Options { memory: MemoryKind::Internal, ..Options::default() };
        let design = hls::synthesize(&mut ir, module, &options, &mut diags).expect("the function can be built");
        let kernel = Kernel::new(&design.manifest).expect("arrays are inside");
        let map = Map::new(&kernel).expect("the arrays have addresses");
        designs.push((kernel, design.module, map));
    }
    hw_dialects::ports::gather(&mut ir, &designs.iter().map(|(_, module, _)| *module).collect::<Vec<_>>());
    let slots = designs.iter().zip(HASH..);
    let slots: Vec<Slot<'_>> =
        slots.map(|((kernel, module, map), hash)| Slot { kernel, module: *module, map, hash }).collect();
    let contents = Contents { name: "test", slots: &slots, front };
    let top = shell::build(&mut ir, &mut Names::default(), contents);
    for module in hw_dialects::ports::with_instances(&ir, top) {
        let verified = ir::verify::verify(&mut ir, module, &mut diags);
        verified.unwrap_or_else(|_| panic!("{}", diags.render(&ir.ctx.sources)));
    }
    let bases: Vec<u32> = (0..slots.len()).map(|at| contents.base(at)).collect();
    let circuit = Circuit::compile(&ir, top, &mut diags);
    let circuit = circuit.unwrap_or_else(|_| panic!("{}", diags.render(&ir.ctx.sources)));
    (circuit, bases.into_iter().zip(designs).map(|(base, (_, _, map))| (base, map)).collect())
}

/// A host of the function of `text`, at a line that damages so many of a thousand bytes.
pub fn connected(text: &str, damaged: u64) -> (Host<Wire>, Map) {
    let (mut wire, map) = shelled(text);
    wire.damaged = damaged;
    (Host::connect(wire, &map, HASH).expect("the design answers"), map)
}

impl Wire {
    pub fn new(circuit: Circuit) -> Self {
        let (rx, tx) = (circuit.input("rx").expect("an input"), circuit.output("tx").expect("an output"));
        let random = Random::new(7);
        let mut wire = Self {
            circuit,
            rx,
            tx,
            damaged: 0,
            damages: 0,
            random,
            heard: VecDeque::new(),
            coming: None,
            cycles: 0,
            sent: 0,
        };
        let reset = wire.circuit.input("rst").expect("an input");
        wire.circuit.put_word(wire.rx, 1);
        wire.circuit.put_word(reset, 1);
        (0..4).for_each(|_| wire.circuit.step());
        wire.circuit.put_word(reset, 0);
        wire
    }

    /// A cycle, in which the line to the host is listened to.
    pub fn cycle(&mut self) {
        self.circuit.step();
        self.cycles += 1;
        let level = self.circuit.word(self.tx) as u16;
        match &mut self.coming {
            None if level == 0 => self.coming = Some((0, 0)),
            None => {}
            Some((bits, cycles)) => {
                *cycles += 1;
                if *cycles % DIVISOR == DIVISOR / 2 && *cycles > DIVISOR {
                    *bits = *bits >> 1 | level << 8;
                }
                if *cycles == 9 * DIVISOR + DIVISOR / 2 {
                    let byte = (*bits & 0xff) as u8;
                    self.coming = None;
                    self.arrives(byte);
                }
            }
        }
    }

    fn arrives(&mut self, byte: u8) {
        let damaged = self.damage(byte);
        self.heard.extend(damaged);
    }

    /// What arrives of a byte: now and then another one, none or two.
    fn damage(&mut self, byte: u8) -> Vec<u8> {
        if self.random.below(1000) >= self.damaged {
            return vec![byte];
        }
        self.damages += 1;
        match self.random.below(8) {
            0 => Vec::new(),
            1 => vec![byte, self.random.below(256) as u8],
            _ => vec![byte ^ (1 + self.random.below(255)) as u8],
        }
    }

    /// The interrupt of the control port.
    pub fn interrupt(&mut self) -> bool {
        let interrupt = self.circuit.output("irq").expect("an output");
        self.circuit.word(interrupt) == 1
    }

    fn bit(&mut self, level: u64) {
        self.circuit.put_word(self.rx, level);
        (0..DIVISOR).for_each(|_| self.cycle());
    }
}

impl Line for Wire {
    fn send(&mut self, bytes: &[u8]) {
        self.sent += bytes.len() as u32;
        for &byte in bytes {
            for byte in self.damage(byte) {
                self.bit(0);
                (0..8).for_each(|at| self.bit(u64::from(byte >> at & 1)));
                self.bit(1);
            }
        }
    }

    fn receive(&mut self) -> Option<u8> {
        let silence = 600 + 20 * DIVISOR + BYTE * std::mem::take(&mut self.sent);
        for _ in 0..silence {
            if let Some(byte) = self.heard.pop_front() {
                return Some(byte);
            }
            self.cycle();
        }
        self.heard.pop_front()
    }
}
