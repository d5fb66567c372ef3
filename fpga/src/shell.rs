//! The shell around a design: the control port, and in front of it a serial line or a bus.
//!
//! What holds: a shell is made of hw, comb and seq alone, so it is simulated and written as Verilog like any circuit; it
//! has one clock, and each of its registers that needs one has a reset.

mod axi_lite;
mod bridge;
pub(crate) mod logic;
mod port;
mod uart;
mod wishbone;
mod words;

use std::collections::HashMap;

use hw_dialects::names::Names;
use hw_dialects::{CircuitBuilder, ports};
use ir::{InsertPoint, Ir, Op, Rewriter, Value};

use crate::kernel::Kernel;
use crate::map::Map;
pub use uart::LEAST_DIVISOR;

/// A design with all that the shell is made for.
#[derive(Clone, Copy, Debug)]
pub struct Contents<'a> {
    /// The design.
    pub kernel: &'a Kernel,
    /// Its module.
    pub module: Op,
    /// Its addresses.
    pub map: &'a Map,
    /// What names the design to drivers.
    pub hash: u64,
    /// What a host reaches it through.
    pub front: Front,
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
    let (mut inputs, mut outputs) = contents.front.ports(contents.map.address_bits);
    let (to_memory, from_memory) = master(ir, contents);
    inputs.extend(from_memory);
    outputs.extend(to_memory);
    (inputs, outputs)
}

/// Outputs and inputs of the bus to memory outside.
fn master(ir: &Ir, Contents { kernel, module, .. }: Contents<'_>) -> (Ports, Ports) {
    let Some(master) = &kernel.master else { return (Ports::new(), Ports::new()) };
    let own = |all: Vec<hw_dialects::Port>| -> Ports {
        let own = all.into_iter().filter(|port| port.name.starts_with(&master.prefix));
        own.map(|port| (port.name.clone(), width(ir, &port))).collect()
    };
    (own(ports::outputs(ir, module)), own(ports::inputs(ir, module)))
}

/// The modules in front of the control port.
enum Parts {
    Serial { receiver: Op, transmitter: Op, bridge: Op },
    Bus(Op),
}

/// Makes the module `NAME_shell` (`NAME_axi_lite`, `NAME_wishbone`) beside the design's: inputs `clk`, `rst` and those of
/// `ports`, outputs of the front, `running`, `irq`, and those of the bus to memory. Names of modules are taken from `names`.
pub fn build(ir: &mut Ir, names: &mut Names, contents: Contents<'_>) -> Op {
    let beside = ir.parent(contents.module).and_then(|parent| ir.body(parent, 0)).expect("a module is inside another");
    let mut rw = Rewriter::new(ir);
    rw.set_insertion(InsertPoint::End(beside));
    let Contents { kernel, map, hash, front, .. } = contents;
    let port = port::port(&mut rw, names, &format!("{}_port", kernel.name), (kernel, map, hash));
    let parts = parts(&mut rw, names, contents);
    let (inputs, outputs) = self::ports(&rw, contents);
    let name = format!("{}_{}", kernel.name, front.ending());
    logic::module(&mut rw, names, &name, (&inputs, &outputs), |b, inputs| connect(b, inputs, (&parts, port), contents))
}

/// Makes the modules of the front.
fn parts(rw: &mut Rewriter<'_>, names: &mut Names, Contents { kernel, map, front, .. }: Contents<'_>) -> Parts {
    let named = |part: &str| format!("{}_{part}", kernel.name);
    match front {
        Front::Serial { divisor } => Parts::Serial {
            receiver: uart::receiver(rw, names, &named("receiver"), divisor),
            transmitter: uart::transmitter(rw, names, &named("transmitter"), divisor),
            bridge: bridge::bridge(rw, names, &named("bridge"), map.address_bits),
        },
        Front::AxiLite => Parts::Bus(bus(rw, names, &named("bus"), (front, map), axi_lite::body)),
        Front::Wishbone => Parts::Bus(bus(rw, names, &named("bus"), (front, map), wishbone::body)),
    }
}

/// The outputs of a front, and address, byte, write and read of the control port, from what a front and the port give.
type Body = fn(&mut CircuitBuilder<'_, '_>, &[Value], (Value, Value)) -> (Vec<Value>, [Value; 4]);

/// The module from a bus to the control port: inputs of the bus, `rdata`, `refused`; outputs of the bus, then `address`, `wdata`,
/// `write`, `read`.
fn bus(rw: &mut Rewriter<'_>, names: &mut Names, name: &str, (front, map): (Front, &Map), body: Body) -> Op {
    let (mut inputs, mut outputs) = front.ports(map.address_bits);
    outputs.truncate(outputs.len() - 2);
    inputs.extend(logic::ports(&[("rdata", 8), ("refused", 1)]));
    outputs.extend(logic::ports(&[("address", map.address_bits), ("wdata", 8), ("write", 1), ("read", 1)]));
    logic::module(rw, names, name, (&inputs, &outputs), |b, inputs| {
        let (of_bus, of_port) = inputs.split_at(inputs.len() - 2);
        let (mut outputs, access) = body(b, of_bus, (of_port[0], of_port[1]));
        outputs.extend(access);
        outputs
    })
}

/// Connects the front with the control port.
fn connect(
    b: &mut CircuitBuilder<'_, '_>,
    outside: &[Value],
    (parts, port): (&Parts, Op),
    contents: Contents<'_>,
) -> Vec<Value> {
    let [clk, rst] = [0, 1].map(|at| b.ir().arg(b.block(), at));
    let [bit, byte] = [1, 8].map(|width| b.int_type(width));
    let (outside, from_memory) = outside.split_at(outside.len() - master(b.ir(), contents).1.len());
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
    let (given, to_memory) = control_port(b, (clk, rst), (&access, from_memory), (port, contents));
    b.close(rdata, given[0]);
    b.close(refused, given[1]);
    outputs.extend([given[3], given[4]]);
    outputs.extend(to_memory);
    outputs
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
    (port, contents): (Op, Contents<'_>),
) -> (Vec<Value>, Vec<Value>) {
    let back: Vec<String> = back(contents.kernel);
    let outputs = ports::outputs(b.ir(), contents.module);
    let types =
        back.iter().map(|name| outputs.iter().find(|port| port.name == *name).expect("a port of the design").ty);
    let types: Vec<_> = types.collect();
    let edges: Vec<_> = types.into_iter().map(|ty| b.backedge(ty)).collect();
    let mut inputs = vec![clk, rst];
    inputs.extend(access);
    inputs.extend(edges.iter().map(|edge| edge.value));
    let given = b.instance("port", port, &inputs);
    let results = design(b, (clk, rst), (&given, from_memory), contents);
    edges.into_iter().zip(&back).for_each(|(edge, name)| b.close(edge, results[name]));
    let to_memory = master(b.ir(), contents).0;
    (given, to_memory.iter().map(|(name, _)| results[name]).collect())
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
    contents: Contents<'_>,
) -> HashMap<String, Value> {
    let kernel = contents.kernel;
    let arguments = kernel.scalars.iter().map(|scalar| scalar.port.clone());
    let arrays = kernel.memories.iter().flat_map(|memory| memory.ports[..4].iter().cloned());
    let mut by_name: HashMap<String, Value> = arguments.chain(arrays).zip(given[5..].iter().copied()).collect();
    by_name.extend([("clk", clk), ("rst", rst), ("start", given[2])].map(|(name, value)| (name.to_owned(), value)));
    let names = master(b.ir(), contents).1.into_iter().map(|(name, _)| name);
    by_name.extend(names.zip(from_memory.iter().copied()));
    let inputs = ports::inputs(b.ir(), contents.module);
    let values: Vec<Value> = inputs
        .iter()
        .map(|port| {
            let value = by_name[&port.name];
            if port.name == "clk" { value } else { b.resize(value, width(b.ir(), port)) }
        })
        .collect();
    let outputs = ports::outputs(b.ir(), contents.module);
    let results = b.instance(&kernel.name, contents.module, &values);
    outputs.into_iter().map(|port| port.name).zip(results).collect()
}

fn width(ir: &Ir, port: &hw_dialects::Port) -> u32 {
    ir.ctx.integer_width(port.ty).expect("ports of a design are integers")
}

#[cfg(test)]
mod tests;
