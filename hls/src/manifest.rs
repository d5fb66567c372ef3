//! `manifest.json`: what test benches and downstream tools need to know of a design.

use affine::forms::substitute_operands;
use affine::views::Returned;
use ir::AffineMap;
use serde::Serialize;

use crate::bounds::Bounds;
use crate::circuit::PortNames;
use crate::circuit::bus::{ADDRESS_BITS, DATA_BITS, element_bytes};
use crate::circuit::host::HostPort;
use crate::cycles::Cycles;
use pipeline::{Memory, Program};

/// The manifest, version 1.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Manifest {
    pub manifest: u32,
    pub tool: String,
    pub top: String,
    pub sv: Vec<String>,
    /// The same circuit in the dialects hw, comb and seq, for `kiln sim`.
    pub circuit: String,
    pub clock: String,
    pub reset: String,
    pub reset_active: u32,
    pub start: Signal,
    pub done: Signal,
    pub scalars: Vec<Scalar>,
    pub results: Vec<ResultPort>,
    pub memories: Vec<MemoryEntry>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub returned: Vec<ReturnedEntry>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub axi: Option<AxiEntry>,
    pub cycles: CycleCount,
}

/// A control signal.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Signal {
    pub kind: &'static str,
    pub signal: String,
}

/// A scalar argument, or the size of an array argument.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Scalar {
    pub name: String,
    pub argument: usize,
    /// The dimension whose size it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dimension: Option<usize>,
    pub width: u32,
    pub port: String,
}

/// A scalar result.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct ResultPort {
    pub index: usize,
    pub width: u32,
    pub port: String,
}

/// A result that is an array argument, or a view of one.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct ReturnedEntry {
    pub index: usize,
    pub memory: String,
    pub shape: Vec<i64>,
    /// From the indices of an element of the result to its address in the memory, or to bank and address.
    pub layout: String,
}

/// A memory outside the design.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct MemoryEntry {
    pub name: String,
    pub argument: usize,
    /// Position among the results of the source, where it was one; `argument` then comes after those of the source.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<usize>,
    pub shape: Vec<i64>,
    pub width: u32,
    pub depth: u64,
    pub layout: String,
    /// Number of the bank, where the argument is split.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bank: Option<i64>,
    pub ports: Vec<PortEntry>,
}

/// The AXI4 bus to the memories with a port of kind `axi`.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct AxiEntry {
    pub prefix: String,
    pub reads: bool,
    pub writes: bool,
    pub data_width: u32,
    pub address_width: u32,
    pub id_width: u32,
    /// Output that holds 1 from the first answer that is an error to the next start.
    pub error: String,
}

/// A port of a memory.
#[derive(Clone, Debug, Default, Serialize)]
#[allow(missing_docs)]
pub struct PortEntry {
    pub kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub addr: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub en: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub we: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rdata: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wdata: Option<String>,
    /// Input of the byte address of the first element, a multiple of eight; elements follow each other.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base: Option<String>,
    /// Bytes of an element behind the bus.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bytes: Option<u32>,
    /// Elements come in over the bus; go out.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub reads: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub writes: bool,
}

/// Cycles from `start` to `done`.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct CycleCount {
    pub exact: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<u64>,
    /// Where data decide: no run takes fewer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min: Option<u64>,
    /// Where data decide: no run takes more; absent where only data end it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max: Option<u64>,
}

/// The manifest of a design; `bounds` of its cycles, where they are known.
pub fn manifest(program: &Program, names: &PortNames, cycles: &Cycles, bounds: Option<&Bounds>) -> Manifest {
    let between = bounds.map(|bounds| bounds.cycles).filter(|_| !cycles.is_exact);
    let pulse = |signal: &str| Signal { kind: "pulse", signal: signal.to_owned() };
    let size_of = |index: &usize| program.source.sizes.iter().find(|(at, _)| at == index).map(|(_, of)| *of);
    let scalars = program.scalars.iter().zip(&names.scalars).map(|((name, argument, var), port)| Scalar {
        name: name.clone(),
        argument: size_of(argument).map_or(*argument, |(of, _)| of),
        dimension: size_of(argument).map(|(_, dimension)| dimension),
        width: program.vars[var.index()].width,
        port: port.clone(),
    });
    let results = program.results.iter().zip(&names.results).enumerate().map(|(index, (var, port))| ResultPort {
        index: program.source.result(index),
        width: program.vars[var.index()].width,
        port: port.clone(),
    });
    let memories = memories(program, names);
    Manifest {
        manifest: 1,
        tool: format!("kiln {}", env!("CARGO_PKG_VERSION")),
        top: names.module.clone(),
        sv: vec![format!("{}.sv", names.module)],
        circuit: format!("{}.hw.mlir", names.module),
        clock: "clk".into(),
        reset: "rst".into(),
        reset_active: 1,
        start: pulse("start"),
        done: pulse("done"),
        scalars: scalars.collect(),
        results: results.collect(),
        returned: returned(program, &memories),
        memories: memories.into_iter().map(|(entry, _)| entry).collect(),
        axi: axi(program, names),
        cycles: CycleCount {
            exact: cycles.is_exact,
            value: cycles.is_exact.then_some(cycles.total),
            min: between.map(|between| between.least),
            max: between.and_then(|between| between.most),
        },
    }
}

/// A memory inside that a host reaches.
fn host_entry(program: &Program, host: &HostPort, (memory, argument): (&Memory, usize)) -> (MemoryEntry, AffineMap) {
    let [addr, en, we, wdata, rdata] = host.names.clone().map(Some);
    let layout = source_layout(memory, &host.layout);
    let entry = MemoryEntry {
        name: memory.name.clone(),
        argument,
        result: memory.result,
        shape: source_shape(memory),
        width: memory.width,
        depth: program.memories[host.memory.index()].depth,
        layout: map_text(&layout),
        bank: host.bank,
        ports: vec![PortEntry { kind: "host", addr, en, we, rdata, wdata, ..PortEntry::default() }],
    };
    (entry, layout)
}

fn axi(program: &Program, names: &PortNames) -> Option<AxiEntry> {
    let bus = &names.bus;
    Some(AxiEntry {
        prefix: bus.prefix.clone(),
        reads: program.remotes().iter().any(|r| r.is_loaded),
        writes: program.remotes().iter().any(|r| r.is_stored),
        data_width: DATA_BITS,
        address_width: ADDRESS_BITS,
        id_width: bus.id_bits,
        error: bus.error.clone()?,
    })
}

/// The entries of the memories with the maps that are their layouts.
fn memories(program: &Program, names: &PortNames) -> Vec<(MemoryEntry, AffineMap)> {
    let mut entries = Vec::new();
    let (bus, bus_names) = (&names.bus, names);
    for (index, (memory, names)) in program.memories.iter().zip(&names.memories).enumerate() {
        let Some(argument) = memory.argument else { continue };
        let hosts = bus_names.hosts.iter().filter(|host| host.argument.index() == index);
        let before = entries.len();
        entries.extend(hosts.map(|host| host_entry(program, host, (memory, argument))));
        if entries.len() > before {
            continue;
        }
        let mut ports = Vec::new();
        if let Some([addr, en, data]) = &names.read {
            let (en, rdata) = (Some(en.clone()), Some(data.clone()));
            ports.push(PortEntry { kind: "read", addr: Some(addr.clone()), en, rdata, ..PortEntry::default() });
        }
        if let Some([addr, en, data]) = &names.write {
            let (we, wdata) = (Some(en.clone()), Some(data.clone()));
            ports.push(PortEntry { kind: "write", addr: Some(addr.clone()), we, wdata, ..PortEntry::default() });
        }
        for [addr, en, we, wdata, rdata] in &names.shared {
            let [addr, en, we, wdata, rdata] = [addr, en, we, wdata, rdata].map(|s| Some(s.clone()));
            ports.push(PortEntry { kind: "read_write", addr, en, we, rdata, wdata, ..PortEntry::default() });
        }
        let remotes = program.remotes();
        let here = remotes.iter().zip(&bus.bases).filter(|(r, _)| r.memory.index() == index);
        ports.extend(here.map(|(remote, base)| PortEntry {
            kind: "axi",
            base: Some(base.clone()),
            bytes: Some(element_bytes(memory.width)),
            reads: remote.is_loaded,
            writes: remote.is_stored,
            ..PortEntry::default()
        }));
        let layout = source_layout(memory, &row_major_map(&memory.shape));
        let entry = MemoryEntry {
            name: memory.name.clone(),
            argument,
            result: memory.result,
            shape: source_shape(memory),
            width: memory.width,
            depth: memory.depth,
            layout: map_text(&layout),
            bank: None,
            ports,
        };
        entries.push((entry, layout));
    }
    entries
}

/// The results that are arguments; an argument without ports is none.
fn returned(program: &Program, memories: &[(MemoryEntry, AffineMap)]) -> Vec<ReturnedEntry> {
    let entry = |returned: &Returned| {
        let (memory, layout) = memories.iter().find(|(entry, _)| entry.argument == returned.argument)?;
        let results =
            layout.results.iter().map(|e| substitute_operands(e, layout.dims, &returned.map.results)).collect();
        let layout = map_text(&AffineMap { results, ..returned.map.clone() });
        Some(ReturnedEntry {
            index: returned.result,
            memory: memory.name.clone(),
            shape: returned.shape.clone(),
            layout,
        })
    };
    program.source.returned.iter().filter_map(entry).collect()
}

fn map_text(map: &AffineMap) -> String {
    format!("affine_map<{map}>")
}

/// The sizes of a memory in the source.
fn source_shape(memory: &Memory) -> Vec<i64> {
    memory.outside.as_ref().map_or_else(|| memory.shape.clone(), |(shape, _)| shape.clone())
}

/// The map from the indices of an element in the source, where `layout` maps those of the memory.
fn source_layout(memory: &Memory, layout: &AffineMap) -> AffineMap {
    let Some((_, map)) = &memory.outside else { return layout.clone() };
    let results = layout.results.iter().map(|e| substitute_operands(e, layout.dims, &map.results)).collect();
    AffineMap { results, ..map.clone() }
}

/// The row-major layout as an affine map.
fn row_major_map(shape: &[i64]) -> AffineMap {
    let mut flat = ir::AffineExpr::Const(0);
    let mut stride = 1;
    for (dim, size) in shape.iter().enumerate().rev() {
        flat = ir::AffineExpr::Dim(dim as u32) * ir::AffineExpr::Const(stride) + flat;
        stride *= size;
    }
    AffineMap { dims: shape.len() as u32, symbols: 0, results: vec![flat] }
}
