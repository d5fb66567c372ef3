//! The AXI4-Stream ports through which arrays come in and go out, an element at a time in row-major order.
//!
//! Source: AMBA AXI-Stream Protocol Specification (ARM IHI 0051): data move in the cycles with `tvalid` and `tready`; what is
//! offered stays as it is until then; `tdata` has whole bytes, and `tlast` marks the end of a packet, here the last element.

use hw_dialects::Port;
use hw_dialects::names::{self, Names};
use ir::{Rewriter, Value};
use pipeline::{Packing, Program, StreamId};
use rustc_hash::FxHashMap;

/// Signals of a port: data, valid, last, ready.
const SIGNALS: [&str; 4] = ["tdata", "tvalid", "tlast", "tready"];

/// A port of one array.
#[derive(Clone, Debug)]
pub struct AxisPort {
    /// The stream.
    pub stream: StreamId,
    /// Elements come in through it; otherwise they go out.
    pub is_input: bool,
    /// Bits of its data.
    pub data_bits: u32,
    /// Data, valid, last, ready.
    pub names: [String; 4],
}

/// The ports of all streams that have ports of their own.
#[derive(Clone, Debug, Default)]
pub struct AxisPorts {
    /// By stream, the one that comes in first.
    pub ports: Vec<AxisPort>,
    /// The output that tells of a mark that was not at the last element.
    pub error: Option<String>,
}

/// Chooses the names.
pub fn ports(program: &Program, scope: &mut Names) -> AxisPorts {
    let mut found = AxisPorts::default();
    for stream in program.direct_streams() {
        let description = &program.streams[stream.index()];
        let memory = &program.memories[description.memory.index()];
        for (is_input, is_there) in [(true, description.is_loaded), (false, description.is_stored)] {
            if is_there {
                let side = if is_input { 's' } else { 'm' };
                let prefix = scope.prefix(&format!("{side}_axis_{}_", names::legal(&memory.name)));
                let names = SIGNALS.map(|signal| scope.unique(&format!("{prefix}{signal}")));
                let data_bits = 8 * Packing::alone(memory.width).bytes;
                found.ports.push(AxisPort { stream, is_input, data_bits, names });
            }
        }
    }
    found.error = found.ports.iter().any(|port| port.is_input).then(|| scope.unique("axis_error"));
    found
}

impl AxisPorts {
    /// The ports of the module.
    pub fn module_ports(&self, rewriter: &mut Rewriter<'_>) -> Vec<Port> {
        let mut int = |width: u32| rewriter.ir_mut().ctx.integer(width);
        let (bit, mut ports) = (int(1), Vec::new());
        for AxisPort { is_input, data_bits, names: [data, valid, last, ready], .. } in &self.ports {
            let port =
                |name: &String, ty, is_input| if is_input { Port::input(name, ty) } else { Port::output(name, ty) };
            let sent = [(data, int(*data_bits)), (valid, bit), (last, bit)];
            ports.extend(sent.map(|(name, ty)| port(name, ty, *is_input)));
            ports.push(port(ready, bit, !is_input));
        }
        ports.extend(self.error.iter().map(|name| Port::output(name, bit)));
        ports
    }

    /// What the design drives, in the order of the ports.
    pub(crate) fn outputs(&self, driven: &AxisDriven) -> Vec<Value> {
        let of = |port: &AxisPort| match port.is_input {
            true => vec![driven.ready[&port.stream]],
            false => driven.sent[&port.stream].to_vec(),
        };
        self.ports.iter().flat_map(of).chain(driven.error).collect()
    }
}

/// What the design drives of the ports.
#[derive(Default)]
pub(crate) struct AxisDriven {
    /// By stream that comes in: ready.
    pub(crate) ready: FxHashMap<StreamId, Value>,
    /// By stream that goes out: data, valid, last.
    pub(crate) sent: FxHashMap<StreamId, [Value; 3]>,
    pub(crate) error: Option<Value>,
}

/// The values of the inputs of the ports.
#[derive(Default)]
pub struct AxisPins {
    /// By stream that comes in: data, valid, last.
    pub(crate) incoming: FxHashMap<StreamId, [Value; 3]>,
    /// By stream that goes out.
    pub(crate) ready: FxHashMap<StreamId, Value>,
}

impl AxisPins {
    /// Those among the arguments of a module.
    pub fn new(ports: &AxisPorts, arguments: &mut dyn Iterator<Item = Value>) -> Self {
        let mut pins = Self::default();
        let mut next = || arguments.next().expect("a module has its ports");
        for port in &ports.ports {
            if port.is_input {
                pins.incoming.insert(port.stream, [next(), next(), next()]);
            } else {
                pins.ready.insert(port.stream, next());
            }
        }
        pins
    }
}
