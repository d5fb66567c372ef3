//! The shell around a design: the control port, and in front of it a serial line or a bus.
//!
//! What holds: a shell is made of hw, comb and seq alone, so it is simulated and written as Verilog like any circuit; it
//! has one clock, and each of its registers that needs one has a reset.

mod axi_lite;
mod bridge;
mod counters;
pub(crate) mod logic;
mod port;
pub(crate) mod ring;
mod run;
mod uart;
mod wishbone;
mod words;

use std::collections::HashMap;

use hw_dialects::names::Names;
use hw_dialects::{CircuitBuilder, ports};
use ir::{InsertPoint, Ir, Op, Rewriter, Value};

use crate::kernel::Kernel;
use crate::map::Map;
pub use uart::{LEAST_DIVISOR, MOST_DIVISOR};

/// A design in a shell.
#[derive(Clone, Copy, Debug)]
pub struct Slot<'a> {
    /// Its ports.
    pub kernel: &'a Kernel,
    /// Its module.
    pub module: Op,
    /// Its addresses.
    pub map: &'a Map,
    /// What names it to drivers.
    pub hash: u64,
}

/// All that a shell is made for.
#[derive(Clone, Copy, Debug)]
pub struct Contents<'a> {
    /// What the names of its modules begin with.
    pub name: &'a str,
    /// The designs, one or more, in modules of one table.
    pub slots: &'a [Slot<'a>],
    /// What a host reaches them through.
    pub front: Front,
}

impl Contents<'_> {
    /// Bits of an address inside a slot.
    fn slot_bits(&self) -> u32 {
        self.slots.iter().map(|slot| slot.map.address_bits).max().unwrap_or(0)
    }

    /// Bits of an address that are looked at.
    pub fn address_bits(&self) -> u32 {
        self.slot_bits() + hw_dialects::clog2(self.slots.len() as u64)
    }

    /// What the names of the ports of a design to memory outside begin with, before those that it has itself: its name, where there
    /// are several.
    pub fn before(&self, kernel: &Kernel) -> String {
        if self.slots.len() == 1 { String::new() } else { format!("{}_", kernel.name) }
    }

    /// The first address of slot number `at`.
    pub fn base(&self, at: usize) -> u32 {
        (at as u32) << self.slot_bits()
    }
}

/// What stands in front of the control port.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Front {
    /// Frames on a serial line.
    Serial {
        /// Cycles of the clock that a bit of the line lasts: at least `LEAST_DIVISOR`.
        divisor: u32,
    },
    /// A subordinate of AXI4-Lite.
    AxiLite,
    /// A slave of Wishbone B4.
    Wishbone,
}

impl Front {
    /// What the name of the shell ends with.
    pub fn ending(self) -> &'static str {
        match self {
            Self::Serial { .. } => "shell",
            Self::AxiLite => "axi_lite",
            Self::Wishbone => "wishbone",
        }
    }

    /// Inputs and outputs of the front, with the state of the design: names and bits.
    fn ports(self, address_bits: u32) -> (Vec<(String, u32)>, Vec<(String, u32)>) {
        let (inputs, outputs): (_, &[(&str, u32)]) = match self {
            Self::Serial { .. } => (vec![("rx", 1)], &[("tx", 1)]),
            Self::AxiLite => (axi_lite::inputs(address_bits), &axi_lite::OUTPUTS),
            Self::Wishbone => (wishbone::inputs(address_bits), &wishbone::OUTPUTS),
        };
        let state = [("running", 1), ("irq", 1)];
        (logic::ports(&inputs), logic::ports(&[outputs, &state[..]].concat()))
    }
}

/// Names and bits of ports.
pub type Ports = Vec<(String, u32)>;

/// Inputs and outputs of the shell beside `clk` and `rst`: those of the front, then those of the bus to memory outside.
pub fn ports(ir: &Ir, contents: Contents<'_>) -> (Ports, Ports) {
    let (mut inputs, mut outputs) = contents.front.ports(contents.address_bits());
    for slot in contents.slots {
        let (to_memory, from_memory) = master(ir, slot);
        let before = contents.before(slot.kernel);
        let named = |ports: Ports| ports.into_iter().map(|(name, width)| (format!("{before}{name}"), width));
        inputs.extend(named(from_memory));
        outputs.extend(named(to_memory));
    }
    (inputs, outputs)
}

/// Outputs and inputs of the bus of a design to memory outside.
fn master(ir: &Ir, Slot { kernel, module, .. }: &Slot<'_>) -> (Ports, Ports) {
    let Some(master) = &kernel.master else { return (Ports::new(), Ports::new()) };
    let own = |all: Vec<hw_dialects::Port>| -> Ports {
        let own = all.into_iter().filter(|port| port.name.starts_with(&master.prefix));
        own.map(|port| (port.name.clone(), width(ir, &port))).collect()
    };
    (own(ports::outputs(ir, *module)), own(ports::inputs(ir, *module)))
}

/// The modules that control a design.
#[derive(Clone, Copy)]
struct Control {
    port: Op,
    /// Counters of the bus to memory outside, if there is one.
    counters: Option<Op>,
}

/// The modules in front of the control ports.
enum Parts {
    Serial { receiver: Op, transmitter: Op, bridge: Op },
    Bus(Op),
}

/// Makes the module `NAME_shell` (`NAME_axi_lite`, `NAME_wishbone`) beside those of the designs: inputs `clk`, `rst` and those of
/// `ports`, outputs of the front, `running`, `irq`, and those of the bus to memory. Names of modules are taken from `names`.
pub fn build(ir: &mut Ir, names: &mut Names, contents: Contents<'_>) -> Op {
    let first = contents.slots.first().expect("a shell has a design");
    let beside = ir.parent(first.module).and_then(|parent| ir.body(parent, 0)).expect("a module is inside another");
    let mut rw = Rewriter::new(ir);
    rw.set_insertion(InsertPoint::End(beside));
    let mut control = |slot: &Slot<'_>| {
        let Slot { kernel, map, hash, .. } = *slot;
        let named = |part: &str| format!("{}_{part}", kernel.name);
        let port = port::port(&mut rw, names, &named("port"), (kernel, map, hash));
        let counters = kernel.master.as_ref();
        Control { port, counters: counters.map(|master| counters::build(&mut rw, names, &named("counters"), master)) }
    };
    let controls: Vec<Control> = contents.slots.iter().map(&mut control).collect();
    let parts = parts(&mut rw, names, contents);
    let (inputs, outputs) = self::ports(&rw, contents);
    let name = format!("{}_{}", contents.name, contents.front.ending());
    logic::module(&mut rw, names, &name, (&inputs, &outputs), |b, inputs| {
        connect(b, inputs, (&parts, &controls), contents)
    })
}

/// Makes the modules of the front.
fn parts(rw: &mut Rewriter<'_>, names: &mut Names, contents: Contents<'_>) -> Parts {
    let named = |part: &str| format!("{}_{part}", contents.name);
    let (front, address_bits) = (contents.front, contents.address_bits());
    match front {
        Front::Serial { divisor } => Parts::Serial {
            receiver: uart::receiver(rw, names, &named("receiver"), divisor),
            transmitter: uart::transmitter(rw, names, &named("transmitter"), divisor),
            bridge: bridge::bridge(rw, names, &named("bridge"), address_bits),
        },
        Front::AxiLite => Parts::Bus(bus(rw, names, &named("bus"), (front, address_bits), axi_lite::body)),
        Front::Wishbone => Parts::Bus(bus(rw, names, &named("bus"), (front, address_bits), wishbone::body)),
    }
}

/// The outputs of a front, and address, byte, write and read of the control port, from what a front and the port give.
type Body = fn(&mut CircuitBuilder<'_, '_>, &[Value], (Value, Value)) -> (Vec<Value>, [Value; 4]);

/// The module from a bus to the control port: inputs of the bus, `rdata`, `refused`; outputs of the bus, then `address`, `wdata`,
/// `write`, `read`.
fn bus(rw: &mut Rewriter<'_>, names: &mut Names, name: &str, (front, address_bits): (Front, u32), body: Body) -> Op {
    let (mut inputs, mut outputs) = front.ports(address_bits);
    outputs.truncate(outputs.len() - 2);
    inputs.extend(logic::ports(&[("rdata", 8), ("refused", 1)]));
    outputs.extend(logic::ports(&[("address", address_bits), ("wdata", 8), ("write", 1), ("read", 1)]));
    logic::module(rw, names, name, (&inputs, &outputs), |b, inputs| {
        let (of_bus, of_port) = inputs.split_at(inputs.len() - 2);
        let (mut outputs, access) = body(b, of_bus, (of_port[0], of_port[1]));
        outputs.extend(access);
        outputs
    })
}

/// Connects the front with the control ports.
fn connect(
    b: &mut CircuitBuilder<'_, '_>,
    outside: &[Value],
    (parts, controls): (&Parts, &[Control]),
    contents: Contents<'_>,
) -> Vec<Value> {
    let [clk, rst] = [0, 1].map(|at| b.ir().arg(b.block(), at));
    let [bit, byte] = [1, 8].map(|width| b.int_type(width));
    let from_memory: usize = contents.slots.iter().map(|slot| master(b.ir(), slot).1.len()).sum();
    let (outside, mut from_memory) = outside.split_at(outside.len() - from_memory);
    let (rdata, refused) = (b.backedge(byte), b.backedge(bit));
    let answer = (rdata.value, refused.value);
    let mut outputs = match parts {
        Parts::Serial { receiver, transmitter, bridge } => {
            serial(b, (clk, rst, outside[0]), [*receiver, *transmitter, *bridge], answer)
        }
        Parts::Bus(module) => {
            let inputs = [&[clk, rst], outside, &[answer.0, answer.1]].concat();
            b.instance("bus", *module, &inputs)
        }
    };
    let access = outputs.split_off(outputs.len() - 4);
    let mut given: Vec<[Value; 5]> = Vec::new();
    let mut to_memory = Vec::new();
    for (at, (slot, &control)) in contents.slots.iter().zip(controls).enumerate() {
        let (selected, access) = access_of(b, &access, (at, slot), contents);
        let (own, rest) = from_memory.split_at(master(b.ir(), slot).1.len());
        let (answers, outputs) = control_port(b, (clk, rst), (&access, own), (control, slot));
        given.push([selected, answers[0], answers[1], answers[3], answers[4]]);
        to_memory.extend(outputs);
        from_memory = rest;
    }
    let [data, is_refused, running, irq] = joined(b, &given);
    b.close(rdata, data);
    b.close(refused, is_refused);
    outputs.extend([running, irq]);
    outputs.extend(to_memory);
    outputs
}

/// Whether an access is for slot number `at`, and what it is there.
fn access_of(
    b: &mut CircuitBuilder<'_, '_>,
    access: &[Value],
    (at, slot): (usize, &Slot<'_>),
    contents: Contents<'_>,
) -> (Value, Vec<Value>) {
    let [address, data, write, read] = [access[0], access[1], access[2], access[3]];
    if contents.slots.len() == 1 {
        return (b.constant(1, 1), access.to_vec());
    }
    let low = contents.slot_bits();
    let (own, above) = (slot.map.address_bits, b.width(address));
    let high = b.extract(address, own, above - own);
    let selected = b.eq_constant(high, (at as u64) << (low - own));
    let (write, read) = (b.and(write, selected), b.and(read, selected));
    (selected, vec![b.trunc(address, own), data, write, read])
}

/// What the slots answer together: data, whether it is refused, as it is where no slot is; whether one runs, and whether one interrupts.
fn joined(b: &mut CircuitBuilder<'_, '_>, given: &[[Value; 5]]) -> [Value; 4] {
    if let &[[_, data, refused, running, irq]] = given {
        return [data, refused, running, irq];
    }
    let data: Vec<(Value, Value)> = given.iter().map(|&[selected, data, ..]| (selected, data)).collect();
    let data = bridge::select(b, &data);
    let refusals: Vec<Value> = given.iter().map(|&[selected, _, refused, ..]| b.and(selected, refused)).collect();
    let all = |at: usize| given.iter().map(|slot| slot[at]).collect::<Vec<_>>();
    let (any, refused) = (b.any(&all(0)), b.any(&refusals));
    let none = b.not(any);
    [data, b.or(refused, none), b.any(&all(3)), b.any(&all(4))]
}

/// The serial line: `tx`, then what goes to the control port.
fn serial(
    b: &mut CircuitBuilder<'_, '_>,
    (clk, rst, rx): (Value, Value, Value),
    [receiver, transmitter, bridge]: [Op; 3],
    (rdata, refused): (Value, Value),
) -> Vec<Value> {
    let bit = b.int_type(1);
    let received = b.instance("receiver", receiver, &[clk, rst, rx]);
    let ready = b.backedge(bit);
    let inputs = [clk, rst, received[0], received[1], ready.value, rdata, refused];
    let outputs = b.instance("bridge", bridge, &inputs);
    let sent = b.instance("transmitter", transmitter, &[clk, rst, outputs[0], outputs[1]]);
    b.close(ready, sent[1]);
    [&sent[..1], &outputs[2..]].concat()
}

/// The control port with the design behind it: what it gives, and what the design gives to memory outside.
fn control_port(
    b: &mut CircuitBuilder<'_, '_>,
    (clk, rst): (Value, Value),
    (access, from_memory): (&[Value], &[Value]),
    (control, slot): (Control, &Slot<'_>),
) -> (Vec<Value>, Vec<Value>) {
    let back: Vec<String> = back(slot.kernel);
    let outputs = ports::outputs(b.ir(), slot.module);
    let types =
        back.iter().map(|name| outputs.iter().find(|port| port.name == *name).expect("a port of the design").ty);
    let types: Vec<_> = types.collect();
    let edges: Vec<_> = types.into_iter().map(|ty| b.backedge(ty)).collect();
    let mut inputs = vec![clk, rst];
    inputs.extend(access);
    inputs.extend(edges.iter().map(|edge| edge.value));
    let count = b.int_type(counters::BITS);
    let counts: Vec<_> = slot.map.counters.iter().map(|_| b.backedge(count)).collect();
    inputs.extend(counts.iter().map(|edge| edge.value));
    let given = b.instance("port", control.port, &inputs);
    let results = design(b, (clk, rst), (&given, from_memory), slot);
    if let Some(module) = control.counters {
        let found = counted(b, [clk, rst, given[2], given[3]], (&results, from_memory), (module, slot));
        counts.into_iter().zip(found).for_each(|(edge, value)| b.close(edge, value));
    }
    edges.into_iter().zip(&back).for_each(|(edge, name)| b.close(edge, results[name]));
    let to_memory = master(b.ir(), slot).0;
    (given, to_memory.iter().map(|(name, _)| results[name]).collect())
}

/// What is counted of the bus to memory outside, of what the design and the memory say on it.
fn counted(
    b: &mut CircuitBuilder<'_, '_>,
    control: [Value; 4],
    (results, from_memory): (&HashMap<String, Value>, &[Value]),
    (module, slot): (Op, &Slot<'_>),
) -> Vec<Value> {
    let names = master(b.ir(), slot).1.into_iter().map(|(name, _)| name);
    let incoming: HashMap<String, Value> = names.zip(from_memory.iter().copied()).collect();
    let signal = |name: &String| incoming.get(name).unwrap_or_else(|| &results[name]);
    let signals = slot.kernel.master.iter().flat_map(counters::inputs).map(|(name, _)| *signal(&name));
    let inputs: Vec<Value> = control.into_iter().chain(signals).collect();
    b.instance("counters", module, &inputs)
}

/// What the design gives, in the order in which the control port takes it.
fn back(kernel: &Kernel) -> Vec<String> {
    let results = kernel.results.iter().map(|result| result.port.clone());
    let words = kernel.memories.iter().map(|memory| memory.ports[4].clone());
    let error = kernel.master.iter().map(|master| master.error.clone());
    std::iter::once("done".to_owned()).chain(results).chain(words).chain(error).collect()
}

/// The design, with what the control port and memory outside give. The result has its outputs by name.
fn design(
    b: &mut CircuitBuilder<'_, '_>,
    (clk, rst): (Value, Value),
    (given, from_memory): (&[Value], &[Value]),
    slot: &Slot<'_>,
) -> HashMap<String, Value> {
    let kernel = slot.kernel;
    let arguments = kernel.scalars.iter().map(|scalar| scalar.port.clone());
    let arrays = kernel.memories.iter().flat_map(|memory| memory.ports[..4].iter().cloned());
    let mut by_name: HashMap<String, Value> = arguments.chain(arrays).zip(given[5..].iter().copied()).collect();
    by_name.extend([("clk", clk), ("rst", rst), ("start", given[2])].map(|(name, value)| (name.to_owned(), value)));
    let names = master(b.ir(), slot).1.into_iter().map(|(name, _)| name);
    by_name.extend(names.zip(from_memory.iter().copied()));
    let inputs = ports::inputs(b.ir(), slot.module);
    let values: Vec<Value> = inputs
        .iter()
        .map(|port| {
            let value = by_name[&port.name];
            if port.name == "clk" { value } else { b.resize(value, width(b.ir(), port)) }
        })
        .collect();
    let outputs = ports::outputs(b.ir(), slot.module);
    let results = b.instance(&kernel.name, slot.module, &values);
    outputs.into_iter().map(|port| port.name).zip(results).collect()
}

fn width(ir: &Ir, port: &hw_dialects::Port) -> u32 {
    ir.ctx.integer_width(port.ty).expect("ports of a design are integers")
}

#[cfg(test)]
mod tests;
