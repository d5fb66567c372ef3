//! What the shell must know of the design that it holds: its ports, by name.

use manifest::{AxiPort, Manifest, Port};

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

/// An array in memory that the design and its host share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shared {
    /// Name of the argument.
    pub name: String,
    /// Number of the bank, where the argument is split.
    pub bank: Option<i64>,
    /// Bits of an element.
    pub width: u32,
    /// Bytes of an element.
    pub bytes: u32,
    /// Elements.
    pub depth: u64,
    /// Port of the address of its first element.
    pub base: String,
}

/// The bus by which the design reaches memory that it shares with its host.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Master {
    /// What the names of its signals begin with.
    pub prefix: String,
    /// Output that says that an answer was an error.
    pub error: String,
    /// Bytes of a beat.
    pub beat_bytes: u64,
    /// It has the channels of reads.
    pub reads: bool,
    /// It has the channels of writes.
    pub writes: bool,
}

/// What is counted of that bus in a run: bytes, and cycles of waiting by cause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counter {
    /// Bytes that came in.
    BytesRead,
    /// Cycles in which a request to read was not accepted.
    ReadRequests,
    /// Cycles in which the design could take data that it has asked for, and none came.
    ReadData,
    /// Bytes that went out.
    BytesWritten,
    /// Cycles in which a request to write was not accepted.
    WriteRequests,
    /// Cycles in which data that go out were not accepted.
    WriteData,
}

impl Counter {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::BytesRead => "bytes_read",
            Self::ReadRequests => "read_request_stalls",
            Self::ReadData => "read_data_stalls",
            Self::BytesWritten => "bytes_written",
            Self::WriteRequests => "write_request_stalls",
            Self::WriteData => "write_data_stalls",
        }
    }

    /// Does it count bytes?
    pub fn is_bytes(self) -> bool {
        match self {
            Self::BytesRead | Self::BytesWritten => true,
            Self::ReadRequests | Self::ReadData | Self::WriteRequests | Self::WriteData => false,
        }
    }
}

impl Master {
    /// What is counted of it, in the order of the registers.
    pub fn counters(&self) -> Vec<Counter> {
        let reads = [Counter::BytesRead, Counter::ReadRequests, Counter::ReadData].into_iter().filter(|_| self.reads);
        let writes = [Counter::BytesWritten, Counter::WriteRequests, Counter::WriteData];
        reads.chain(writes.into_iter().filter(|_| self.writes)).collect()
    }
}

/// A design with its arrays inside or in memory that it shares with its host.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kernel {
    /// Its module.
    pub name: String,
    /// Arguments, in order, and then the addresses of the arrays outside.
    pub scalars: Vec<Scalar>,
    /// Results, in order.
    pub results: Vec<Scalar>,
    /// Arrays inside, in order.
    pub memories: Vec<Memory>,
    /// Arrays outside, in order.
    pub shared: Vec<Shared>,
    /// The bus to those.
    pub master: Option<Master>,
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
        let mut kernel = Self {
            name: manifest.top.clone(),
            scalars: scalars.collect(),
            results: results.collect(),
            memories: Vec::new(),
            shared: Vec::new(),
            master: manifest.axi.as_ref().map(|axi| Master {
                prefix: axi.prefix.clone(),
                error: axi.error.clone(),
                beat_bytes: axi.beat_bytes(),
                reads: axi.reads,
                writes: axi.writes,
            }),
        };
        for entry in manifest.used_memories() {
            match entry.ports.iter().find_map(Port::as_axi) {
                Some(port) => kernel.shared.push(shared(entry, port)),
                None => kernel.memories.push(memory(entry)?),
            }
        }
        let pointer = |of: &Shared| Scalar { name: of.base.clone(), port: of.base.clone(), width: POINTER };
        let pointers: Vec<Scalar> = kernel.shared.iter().map(pointer).collect();
        kernel.scalars.extend(pointers);
        Ok(kernel)
    }
}

/// Bits of an address in shared memory.
const POINTER: u32 = 64;

fn shared(entry: &manifest::Memory, port: &AxiPort) -> Shared {
    Shared {
        name: entry.name.clone(),
        bank: entry.bank,
        width: entry.width,
        bytes: port.bytes,
        depth: entry.depth as u64,
        base: port.base.clone(),
    }
}

fn memory(entry: &manifest::Memory) -> Result<Memory, String> {
    let outside = || format!("no host reaches array '{}': it must be inside the design, or behind AXI", entry.name);
    let host = entry.ports.iter().find_map(Port::as_host).ok_or_else(outside)?;
    let ports = [&host.addr, &host.en, &host.we, &host.wdata, &host.rdata].map(Clone::clone);
    Ok(Memory { name: entry.name.clone(), bank: entry.bank, width: entry.width, depth: entry.depth as u64, ports })
}
