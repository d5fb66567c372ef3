//! The interface of a design, as its manifest has it.

use affine::forms::substitute_operands;
use circuit::PortNames;
use engines::axis::AxisPort;
use engines::bus::ADDRESS_BITS;
use engines::host::HostPort;
use ir::{AffineMap, Ir, Op, Type, TypeKind};
use manifest::{
    Axi, AxiPort, Handshake, HandshakeKind, Level, Manifest, MasterPort, Memory as Entry, Port, ReadPort, ResultPort,
    Returned, Scalar, StreamInPort, StreamPort, WritePort,
};
use pipeline::{Memory, Program, element_bytes};
use pipeline_analysis::bounds::Bounds;
use pipeline_analysis::cycles::Cycles;

/// The manifest of a design; `bounds` of its cycles, where they are known.
pub fn manifest(program: &Program, names: &PortNames, cycles: &Cycles, bounds: Option<&Bounds>) -> Manifest {
    let between = bounds.map(|bounds| bounds.cycles).filter(|_| !cycles.is_exact);
    let pulse = |signal: &str| Handshake { kind: HandshakeKind::Pulse, signal: signal.to_owned() };
    let size_of = |index: &usize| program.source.sizes.iter().find(|(at, _)| at == index).map(|(_, of)| *of);
    let scalars = program.scalars.iter().zip(&names.scalars).map(|((name, argument, var), port)| Scalar {
        name: name.clone(),
        argument: size_of(argument).map_or(*argument, |(of, _)| of),
        dimension: size_of(argument).map(|(_, dimension)| dimension),
        width: program.vars[var.index()].width,
        float: None,
        port: port.clone(),
    });
    let results = program.results.iter().zip(&names.results).enumerate().map(|(index, (var, port))| ResultPort {
        index: program.source.result(index),
        width: program.vars[var.index()].width,
        float: None,
        port: port.clone(),
    });
    let memories = memories(program, names);
    Manifest {
        manifest: manifest::VERSION,
        tool: format!("kiln {}", env!("CARGO_PKG_VERSION")),
        top: names.module.clone(),
        sv: vec![format!("{}.sv", names.module)],
        circuit: Some(format!("{}.hw.mlir", names.module)),
        clock: "clk".into(),
        reset: "rst".into(),
        reset_active: Level::High,
        start: pulse("start"),
        done: pulse("done"),
        scalars: scalars.collect(),
        results: results.collect(),
        returned: returned(program, &memories),
        memories: memories.into_iter().map(|(entry, _)| entry).collect(),
        axi: axi(program, names),
        cycles: Some(manifest::Cycles {
            exact: cycles.is_exact,
            value: cycles.is_exact.then_some(cycles.total),
            min: between.map(|between| between.least),
            max: between.and_then(|between| between.most),
        }),
    }
}

/// Says which numbers are floats in the function that the design is made from.
pub fn name_floats(manifest: &mut Manifest, ir: &Ir, func: Op) {
    let ty = ir.attr(func, "function_type").and_then(|ty| ir.ctx.as_type(ty));
    let Some(TypeKind::Function { inputs, results }) = ty.map(|ty| ir.ctx.kind(ty)) else { return };
    let name = |types: &[Type], index: usize| match ir.ctx.kind(ir.ctx.element_or_self(*types.get(index)?)) {
        TypeKind::Float(kind) => Some(kind.name().to_owned()),
        _ => None,
    };
    for scalar in manifest.scalars.iter_mut().filter(|scalar| scalar.dimension.is_none()) {
        scalar.float = name(inputs, scalar.argument);
    }
    for result in &mut manifest.results {
        result.float = name(results, result.index);
    }
    for memory in &mut manifest.memories {
        memory.float = memory.result.map_or_else(|| name(inputs, memory.argument), |result| name(results, result));
    }
}

/// A port that reads and writes, of the names of address, enable, write enable, data written and data read.
fn master(names: &[String; 5]) -> MasterPort {
    let [addr, en, we, wdata, rdata] = names.clone();
    MasterPort { addr, en, we, rdata, wdata }
}

/// A memory inside that a host reaches.
fn host_entry(program: &Program, host: &HostPort, (memory, argument): (&Memory, usize)) -> (Entry, AffineMap) {
    let layout = source_layout(memory, &host.layout);
    let entry = Entry {
        name: memory.name.clone(),
        argument,
        result: memory.result,
        shape: source_shape(memory),
        width: memory.width,
        float: None,
        depth: program.memories[host.memory.index()].depth as usize,
        layout: map_text(&layout),
        bank: host.bank,
        read_latency: 1,
        ports: vec![Port::Host(master(&host.names))],
    };
    (entry, layout)
}

/// The port of a stream; `error` is the output that tells of its marks.
fn stream_port(port: &AxisPort, error: Option<&str>) -> Port {
    let [tdata, tvalid, tlast, tready] = port.names.clone();
    let signals = StreamPort { tdata, tvalid, tlast, tready, bytes: port.data_bits / 8 };
    match error.filter(|_| port.is_input) {
        Some(error) => Port::StreamIn(StreamInPort { signals, error: error.to_owned() }),
        None => Port::StreamOut(signals),
    }
}

fn axi(program: &Program, names: &PortNames) -> Option<Axi> {
    let bus = &names.bus;
    Some(Axi {
        prefix: bus.prefix.clone(),
        reads: program.remotes().iter().any(|r| r.is_loaded),
        writes: program.remotes().iter().any(|r| r.is_stored),
        data_width: program.bus.beat_bits(),
        address_width: ADDRESS_BITS,
        id_width: bus.id_bits,
        error: bus.error.clone()?,
        timing: program.bus.timing,
    })
}

/// The entries of the memories with the maps that are their layouts.
fn memories(program: &Program, names: &PortNames) -> Vec<(Entry, AffineMap)> {
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
        if let Some([addr, en, rdata]) = names.read.clone() {
            ports.push(Port::Read(ReadPort { addr, en, rdata }));
        }
        if let Some([addr, we, wdata]) = names.write.clone() {
            ports.push(Port::Write(WritePort { addr, we, wdata }));
        }
        ports.extend(names.shared.iter().map(|names| Port::ReadWrite(master(names))));
        let remotes = program.remotes();
        let here = remotes.iter().zip(&bus.bases).filter(|(r, _)| r.memory.index() == index);
        ports.extend(here.map(|(remote, base)| {
            Port::Axi(AxiPort {
                base: base.clone(),
                bytes: element_bytes(memory.width),
                reads: remote.is_loaded,
                writes: remote.is_stored,
            })
        }));
        let axis = &bus_names.axis;
        let own = axis.ports.iter().filter(|port| program.streams[port.stream.index()].memory.index() == index);
        ports.extend(own.map(|port| stream_port(port, axis.error.as_deref())));
        let layout = source_layout(memory, &row_major_map(&memory.shape));
        let entry = Entry {
            name: memory.name.clone(),
            argument,
            result: memory.result,
            shape: source_shape(memory),
            width: memory.width,
            float: None,
            depth: memory.depth as usize,
            layout: map_text(&layout),
            bank: None,
            read_latency: memory.read_latency,
            ports,
        };
        entries.push((entry, layout));
    }
    entries
}

/// The results that are arguments; an argument without ports is none.
fn returned(program: &Program, memories: &[(Entry, AffineMap)]) -> Vec<Returned> {
    let entry = |returned: &affine::views::Returned| {
        let (memory, layout) = memories.iter().find(|(entry, _)| entry.argument == returned.argument)?;
        let results =
            layout.results.iter().map(|e| substitute_operands(e, layout.dims, &returned.map.results)).collect();
        let layout = map_text(&AffineMap { results, ..returned.map.clone() });
        Some(Returned { index: returned.result, memory: memory.name.clone(), shape: returned.shape.clone(), layout })
    };
    program.source.returned.iter().filter_map(entry).collect()
}

fn map_text(map: &AffineMap) -> String {
    format!("affine_map<{map}>")
}

/// The sizes of a memory in the source.
fn source_shape(memory: &Memory) -> Vec<usize> {
    let shape = memory.outside.as_ref().map_or(&memory.shape, |(shape, _)| shape);
    shape.iter().map(|&size| usize::try_from(size).expect("a memory has sizes")).collect()
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
