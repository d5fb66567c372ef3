//! The shell around a design: a serial line, the bridge from its frames to the control port, and the control port.
//!
//! What holds: a shell is made of hw, comb and seq alone, so it is simulated and written as Verilog like any circuit; it
//! has one clock, and each of its registers that needs one has a reset.

mod bridge;
pub(crate) mod logic;
mod port;
mod uart;

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
    /// Cycles of the clock that a bit of the serial line lasts: at least `LEAST_DIVISOR`.
    pub divisor: u32,
}

/// The modules that the shell consists of.
struct Parts {
    receiver: Op,
    transmitter: Op,
    bridge: Op,
    port: Op,
}

/// Makes the module `NAME_shell` beside the design's: inputs `clk`, `rst`, `rx`, outputs `tx`, `running`, `interrupt`.
/// Names of modules are taken from `names`.
pub fn build(ir: &mut Ir, names: &mut Names, contents: Contents<'_>) -> Op {
    let beside = ir.parent(contents.module).and_then(|parent| ir.body(parent, 0)).expect("a module is inside another");
    let mut rw = Rewriter::new(ir);
    rw.set_insertion(InsertPoint::End(beside));
    let Contents { kernel, map, hash, divisor, .. } = contents;
    let named = |part: &str| format!("{}_{part}", kernel.name);
    let parts = Parts {
        receiver: uart::receiver(&mut rw, names, &named("receiver"), divisor),
        transmitter: uart::transmitter(&mut rw, names, &named("transmitter"), divisor),
        bridge: bridge::bridge(&mut rw, names, &named("bridge"), map.address_bits),
        port: port::port(&mut rw, names, &named("port"), (kernel, map, hash)),
    };
    let (inputs, outputs) = (logic::ports(&[("rx", 1)]), logic::ports(&[("tx", 1), ("running", 1), ("interrupt", 1)]));
    logic::module(&mut rw, names, &named("shell"), (&inputs, &outputs), |b, inputs| {
        connect(b, inputs[0], &parts, contents)
    })
}

/// Connects the parts with each other.
fn connect(b: &mut CircuitBuilder<'_, '_>, rx: Value, parts: &Parts, contents: Contents<'_>) -> Vec<Value> {
    let [clk, rst] = [0, 1].map(|at| b.ir().arg(b.block(), at));
    let [bit, byte] = [1, 8].map(|width| b.int_type(width));
    let received = b.instance("receiver", parts.receiver, &[clk, rst, rx]);
    let (ready, rdata, refused) = (b.backedge(bit), b.backedge(byte), b.backedge(bit));
    let inputs = [clk, rst, received[0], received[1], ready.value, rdata.value, refused.value];
    let bridge = b.instance("bridge", parts.bridge, &inputs);
    let sent = b.instance("transmitter", parts.transmitter, &[clk, rst, bridge[0], bridge[1]]);
    b.close(ready, sent[1]);
    let port = control_port(b, (clk, rst), &bridge[2..], (parts.port, contents));
    b.close(rdata, port[0]);
    b.close(refused, port[1]);
    vec![sent[0], port[3], port[4]]
}

/// The control port with the design behind it; the result is what it gives.
fn control_port(
    b: &mut CircuitBuilder<'_, '_>,
    (clk, rst): (Value, Value),
    access: &[Value],
    (port, contents): (Op, Contents<'_>),
) -> Vec<Value> {
    let kernel = contents.kernel;
    let back: Vec<String> = back(kernel);
    let outputs = ports::outputs(b.ir(), contents.module);
    let types =
        back.iter().map(|name| outputs.iter().find(|port| port.name == *name).expect("a port of the design").ty);
    let types: Vec<_> = types.collect();
    let edges: Vec<_> = types.into_iter().map(|ty| b.backedge(ty)).collect();
    let mut inputs = vec![clk, rst];
    inputs.extend(access);
    inputs.extend(edges.iter().map(|edge| edge.value));
    let given = b.instance("port", port, &inputs);
    let results = design(b, (clk, rst), &given, contents);
    edges.into_iter().zip(&back).for_each(|(edge, name)| b.close(edge, results[name]));
    given
}

/// What the design gives, in the order in which the control port takes it.
fn back(kernel: &Kernel) -> Vec<String> {
    let results = kernel.results.iter().map(|result| result.port.clone());
    let words = kernel.memories.iter().map(|memory| memory.ports[4].clone());
    std::iter::once("done".to_owned()).chain(results).chain(words).collect()
}

/// The design, with what the control port gives. The result has its outputs by name.
fn design(
    b: &mut CircuitBuilder<'_, '_>,
    (clk, rst): (Value, Value),
    given: &[Value],
    contents: Contents<'_>,
) -> HashMap<String, Value> {
    let kernel = contents.kernel;
    let arguments = kernel.scalars.iter().map(|scalar| &scalar.port);
    let arrays = kernel.memories.iter().flat_map(|memory| &memory.ports[..4]);
    let mut by_name: HashMap<&str, Value> =
        arguments.chain(arrays).map(String::as_str).zip(given[5..].iter().copied()).collect();
    by_name.extend([("clk", clk), ("rst", rst), ("start", given[2])]);
    let inputs = ports::inputs(b.ir(), contents.module);
    let values: Vec<Value> = inputs
        .iter()
        .map(|port| {
            let value = by_name[port.name.as_str()];
            if port.name == "clk" { value } else { b.resize(value, width(b, port)) }
        })
        .collect();
    let outputs = ports::outputs(b.ir(), contents.module);
    let results = b.instance(&kernel.name, contents.module, &values);
    outputs.into_iter().map(|port| port.name).zip(results).collect()
}

fn width(b: &CircuitBuilder<'_, '_>, port: &hw_dialects::Port) -> u32 {
    b.ir().ctx.integer_width(port.ty).expect("ports of a design are integers")
}

#[cfg(test)]
mod tests;
