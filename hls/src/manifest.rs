//! `manifest.json`: what test benches and downstream tools need to know of a design.

use serde::Serialize;

use crate::circuit::PortNames;
use crate::cycles::Cycles;
use crate::program::Program;

/// The manifest, version 1.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Manifest {
    pub manifest: u32,
    pub tool: String,
    pub top: String,
    pub sv: Vec<String>,
    pub clock: String,
    pub reset: String,
    pub reset_active: u32,
    pub start: Signal,
    pub done: Signal,
    pub scalars: Vec<Scalar>,
    pub results: Vec<ResultPort>,
    pub memories: Vec<MemoryEntry>,
    pub cycles: CycleCount,
}

/// A control signal.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Signal {
    pub kind: &'static str,
    pub signal: String,
}

/// A scalar argument.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Scalar {
    pub name: String,
    pub argument: usize,
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

/// A memory outside the design.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct MemoryEntry {
    pub name: String,
    pub argument: usize,
    pub shape: Vec<i64>,
    pub width: u32,
    pub depth: u64,
    pub layout: String,
    pub ports: Vec<PortEntry>,
}

/// A port of a memory.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct PortEntry {
    pub kind: &'static str,
    pub addr: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub en: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub we: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rdata: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wdata: Option<String>,
}

/// Cycles from `start` to `done`.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct CycleCount {
    pub exact: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<u64>,
}

/// The manifest of a design.
pub fn manifest(program: &Program, top: &str, names: &PortNames, cycles: &Cycles) -> Manifest {
    let pulse = |signal: &str| Signal { kind: "pulse", signal: signal.to_owned() };
    let scalars = program.scalars.iter().zip(&names.scalars).map(|((name, argument, var), port)| Scalar {
        name: name.clone(),
        argument: *argument,
        width: program.vars[var.index()].width,
        port: port.clone(),
    });
    let results = program.results.iter().zip(&names.results).enumerate().map(|(index, (var, port))| ResultPort {
        index,
        width: program.vars[var.index()].width,
        port: port.clone(),
    });
    Manifest {
        manifest: 1,
        tool: format!("kiln {}", env!("CARGO_PKG_VERSION")),
        top: top.to_owned(),
        sv: vec![format!("{top}.sv")],
        clock: "clk".into(),
        reset: "rst".into(),
        reset_active: 1,
        start: pulse("start"),
        done: pulse("done"),
        scalars: scalars.collect(),
        results: results.collect(),
        memories: memories(program, names),
        cycles: CycleCount { exact: cycles.is_exact, value: cycles.is_exact.then_some(cycles.total) },
    }
}

fn memories(program: &Program, names: &PortNames) -> Vec<MemoryEntry> {
    let mut entries = Vec::new();
    for (memory, names) in program.memories.iter().zip(&names.memories) {
        let Some(argument) = memory.argument else { continue };
        let mut ports = Vec::new();
        if let Some([addr, en, data]) = &names.read {
            let (en, rdata) = (Some(en.clone()), Some(data.clone()));
            ports.push(PortEntry { kind: "read", addr: addr.clone(), en, we: None, rdata, wdata: None });
        }
        if let Some([addr, en, data]) = &names.write {
            let (we, wdata) = (Some(en.clone()), Some(data.clone()));
            ports.push(PortEntry { kind: "write", addr: addr.clone(), en: None, we, rdata: None, wdata });
        }
        for [addr, en, we, wdata, rdata] in &names.shared {
            let [en, we, wdata, rdata] = [en, we, wdata, rdata].map(|s| Some(s.clone()));
            ports.push(PortEntry { kind: "read_write", addr: addr.clone(), en, we, rdata, wdata });
        }
        entries.push(MemoryEntry {
            name: memory.name.clone(),
            argument,
            shape: memory.shape.clone(),
            width: memory.width,
            depth: memory.depth,
            layout: layout(&memory.shape),
            ports,
        });
    }
    entries
}

/// The row-major layout as an affine map.
fn layout(shape: &[i64]) -> String {
    let mut flat = ir::AffineExpr::Const(0);
    let mut stride = 1;
    for (dim, size) in shape.iter().enumerate().rev() {
        flat = ir::AffineExpr::Dim(dim as u32) * ir::AffineExpr::Const(stride) + flat;
        stride *= size;
    }
    let map = ir::AffineMap { dims: shape.len() as u32, symbols: 0, results: vec![flat] };
    format!("affine_map<{map}>")
}
