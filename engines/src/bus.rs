//! The AXI4 port through which arrays outside come in and go out, and the bases of these arrays.
//!
//! Source: AMBA AXI Protocol Specification (ARM IHI 0022), AXI4: bursts of type INCR, at most 256 beats, none crosses 4 KiB.

use arbitrary_int::{u2, u3};
use hw_dialects::Port;
use hw_dialects::names::Names;
use ir::Rewriter;
use pipeline::Program;
use rustc_hash::FxHashMap;

/// Bits of an address.
pub const ADDRESS_BITS: u32 = 64;
/// The kind of all bursts, as `arburst` and `awburst` carry it: addresses go up by a beat (INCR).
pub const BURST_KIND: u2 = u2::new(1);

/// The code of the bytes of a beat, as `arsize` and `awsize` carry it: their binary logarithm.
pub fn size_of_beats(beat_bytes: u32) -> u3 {
    u3::new(beat_bytes.ilog2() as u8)
}

/// How wide a signal of the bus is.
#[derive(Clone, Copy, Debug)]
enum Width {
    Bits(u32),
    Identifier,
    /// The bits of a beat, and a bit for each of its bytes.
    Beat,
    Bytes,
}

/// A signal of the bus: name after the prefix, width, driven from outside.
type Signal = (&'static str, Width, bool);

/// A channel of requests, by the letters in front of its signals.
macro_rules! requests {
    ($channel:literal) => {
        [
            (concat!($channel, "addr"), Width::Bits(ADDRESS_BITS), false),
            (concat!($channel, "id"), Width::Identifier, false),
            (concat!($channel, "len"), Width::Bits(8), false),
            (concat!($channel, "size"), Width::Bits(u3::BITS as u32), false),
            (concat!($channel, "burst"), Width::Bits(u2::BITS as u32), false),
            (concat!($channel, "valid"), Width::Bits(1), false),
            (concat!($channel, "ready"), Width::Bits(1), true),
        ]
    };
}

const READ_REQUESTS: [Signal; 7] = requests!("ar");

const READ_DATA: [Signal; 6] = [
    ("rid", Width::Identifier, true),
    ("rdata", Width::Beat, true),
    ("rresp", Width::Bits(u2::BITS as u32), true),
    ("rlast", Width::Bits(1), true),
    ("rvalid", Width::Bits(1), true),
    ("rready", Width::Bits(1), false),
];

const WRITE_REQUESTS: [Signal; 7] = requests!("aw");

const WRITE_DATA: [Signal; 9] = [
    ("wdata", Width::Beat, false),
    ("wstrb", Width::Bytes, false),
    ("wlast", Width::Bits(1), false),
    ("wvalid", Width::Bits(1), false),
    ("wready", Width::Bits(1), true),
    ("bid", Width::Identifier, true),
    ("bresp", Width::Bits(u2::BITS as u32), true),
    ("bvalid", Width::Bits(1), true),
    ("bready", Width::Bits(1), false),
];

/// Names of the ports of the bus.
#[derive(Clone, Debug, Default)]
pub struct BusNames {
    /// By array behind the bus: the input of the byte address of its first element.
    pub bases: Vec<String>,
    /// What all names of the bus begin with; its signals, with name, bits and direction.
    pub prefix: String,
    signals: Vec<(Signal, String)>,
    /// Bits of identifiers.
    pub id_bits: u32,
    beat_bytes: u32,
    /// The output that tells of an answer that is an error.
    pub error: Option<String>,
}

/// Chooses the names; none without streams.
pub fn names(program: &Program, scope: &mut Names) -> BusNames {
    let remotes = program.remotes();
    if remotes.is_empty() {
        return BusNames::default();
    }
    let bases =
        remotes.iter().map(|r| scope.unique(&format!("{}_base", program.memories[r.memory.index()].name))).collect();
    let mut groups: Vec<Signal> = Vec::new();
    if remotes.iter().any(|r| r.is_loaded) {
        groups.extend(READ_REQUESTS.iter().chain(&READ_DATA));
    }
    if remotes.iter().any(|r| r.is_stored) {
        groups.extend(WRITE_REQUESTS.iter().chain(&WRITE_DATA));
    }
    let prefix = scope.prefix("m_axi_");
    let signals = groups.into_iter().map(|signal| (signal, scope.unique(&format!("{prefix}{}", signal.0)))).collect();
    let (id_bits, beat_bytes) = (id_bits(program), program.bus.beat_bytes);
    BusNames { bases, prefix, signals, id_bits, beat_bytes, error: Some(scope.unique("axi_error")) }
}

/// Bits of the number by which answers are told apart: each stream that comes in has one, and each route.
fn id_bits(program: &Program) -> u32 {
    let loads = program.bus_streams().filter(|s| program.streams[s.index()].is_loaded).count();
    let routes = |is_load: bool| program.routes.iter().filter(|r| r.is_load == is_load).count();
    let most = loads.max(routes(true)).max(routes(false));
    ir_bits(most.saturating_sub(1) as u64).max(1)
}

/// Bits that hold `value`.
pub fn ir_bits(value: u64) -> u32 {
    u64::BITS - value.leading_zeros()
}

impl BusNames {
    fn width(&self, signal: &Signal) -> u32 {
        match signal.1 {
            Width::Bits(bits) => bits,
            Width::Identifier => self.id_bits,
            Width::Beat => 8 * self.beat_bytes,
            Width::Bytes => self.beat_bytes,
        }
    }

    /// The ports of the module: bases, then the bus.
    pub fn ports(&self, rewriter: &mut Rewriter<'_>) -> Vec<Port> {
        let mut int = |width: u32| rewriter.ir_mut().ctx.integer(width);
        let bases = self.bases.iter().map(|name| Port::input(name, int(ADDRESS_BITS))).collect::<Vec<_>>();
        let bus = self.signals.iter().map(|(signal, name)| {
            let ty = int(self.width(signal));
            if signal.2 { Port::input(name, ty) } else { Port::output(name, ty) }
        });
        let mut ports: Vec<Port> = bases.into_iter().chain(bus).collect();
        ports.extend(self.error.iter().map(|name| Port::output(name, int(1))));
        ports
    }

    /// The signals driven from outside, in the order of the ports.
    pub fn inputs(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.signals.iter().filter(|(s, _)| s.2).map(|(s, _)| s.0)
    }

    /// The outputs in the order of the ports, from their values by signal.
    pub(crate) fn outputs(&self, driven: &FxHashMap<&'static str, ir::Value>) -> Vec<ir::Value> {
        self.signals.iter().filter(|(s, _)| !s.2).map(|(s, _)| driven[s.0]).collect()
    }
}
