//! What the shell must know of the design that it holds: its ports, by name.

use manifest::{Manifest, Port};

/// A scalar argument or result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scalar {
    /// Name of the argument, or `result0`.
    pub name: String,
    /// Port of the design.
    pub port: String,
    /// Bits.
    pub width: u32,
}

/// A memory inside the design that a host reaches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Memory {
    /// Name of the argument.
    pub name: String,
    /// Number of the bank, where the argument is split.
    pub bank: Option<i64>,
    /// Bits of a word.
    pub width: u32,
    /// Words.
    pub depth: u64,
    /// Ports: address, enable, write enable, data to be written, data read.
    pub ports: [String; 5],
}

impl Memory {
    /// Bytes between two words as a host sees them: the smallest power of two that holds one.
    pub fn stride(&self) -> u32 {
        self.width.div_ceil(8).max(1).next_power_of_two()
    }
}

/// A design whose arrays are inside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kernel {
    /// Its module.
    pub name: String,
    /// Arguments, in order.
    pub scalars: Vec<Scalar>,
    /// Results, in order.
    pub results: Vec<Scalar>,
    /// Arrays, in order.
    pub memories: Vec<Memory>,
}

impl Kernel {
    /// The design that a manifest describes. Errors: the array that no host reaches.
    pub fn new(manifest: &Manifest) -> Result<Self, String> {
        let scalars = manifest.scalars.iter().map(|s| Scalar {
            name: s.dimension.map_or_else(|| s.name.clone(), |_| s.port.clone()),
            port: s.port.clone(),
            width: s.width,
        });
        let results = manifest.results.iter().map(|r| Scalar {
            name: format!("result{}", r.index),
            port: r.port.clone(),
            width: r.width,
        });
        Ok(Self {
            name: manifest.top.clone(),
            scalars: scalars.collect(),
            results: results.collect(),
            memories: manifest.memories.iter().map(memory).collect::<Result<_, _>>()?,
        })
    }
}

fn memory(entry: &manifest::Memory) -> Result<Memory, String> {
    let hosts = entry.ports.iter().find_map(|port| match port {
        Port::Host(host) => Some([&host.addr, &host.en, &host.we, &host.wdata, &host.rdata].map(Clone::clone)),
        Port::Read(_) | Port::Write(_) | Port::ReadWrite(_) | Port::Axi(_) => None,
    });
    let outside = || format!("no host reaches array '{}': it must be inside the design", entry.name);
    let (ports, depth) = (hosts.ok_or_else(outside)?, entry.depth as u64);
    Ok(Memory { name: entry.name.clone(), bank: entry.bank, width: entry.width, depth, ports })
}
