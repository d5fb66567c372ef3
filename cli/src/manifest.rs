//! `manifest.json`, the interface of a design, as the simulator and the test bench need it.
//!
//! What holds: fields that are not needed here are not read; unknown fields are allowed.

use ::sim::testbench::{AxiInterface, Interface, MemoryInterface, MemoryPort, ReadWriteNames};
use ir::text::parser::parse_attr_text;
use ir::{AffineMap, Context, Diagnostics, Ir};
use serde::Deserialize;

/// A design's interface.
#[derive(Clone, Debug, Deserialize)]
pub struct Manifest {
    /// Version of the format.
    pub manifest: u32,
    /// Top module.
    pub top: String,
    /// The circuit as MLIR text, a file beside the manifest.
    pub circuit: Option<String>,
    /// Clock port.
    pub clock: String,
    /// Reset port.
    pub reset: String,
    /// Port that starts a run.
    pub start: Handshake,
    /// Port that tells its end.
    pub done: Handshake,
    /// Scalar arguments.
    #[serde(default)]
    pub scalars: Vec<Scalar>,
    /// Scalar results.
    #[serde(default)]
    pub results: Vec<ResultPort>,
    /// Memories outside the design.
    #[serde(default)]
    pub memories: Vec<Memory>,
    /// Results that are arguments, or views of them.
    #[serde(default)]
    pub returned: Vec<Returned>,
    /// The bus to arrays, if there is one.
    pub axi: Option<Axi>,
    /// Cycles that are promised.
    pub cycles: Option<Cycles>,
}

/// The signal of `start` or `done`.
#[derive(Clone, Debug, Deserialize)]
pub struct Handshake {
    /// Port.
    pub signal: String,
}

/// A scalar argument.
#[derive(Clone, Debug, Deserialize)]
pub struct Scalar {
    /// Position among the arguments of the function.
    pub argument: usize,
    /// The dimension of the argument, an array, whose size it is.
    pub dimension: Option<usize>,
    /// Bits of the port.
    pub width: u32,
    /// Port.
    pub port: String,
}

/// A scalar result.
#[derive(Clone, Debug, Deserialize)]
pub struct ResultPort {
    /// Position among the results of the function.
    pub index: usize,
    /// Bits of the port.
    pub width: u32,
    /// Port.
    pub port: String,
}

/// A memory outside the design.
#[derive(Clone, Debug, Deserialize)]
pub struct Memory {
    /// Name of the argument.
    pub name: String,
    /// Position among the arguments of the function.
    pub argument: usize,
    /// Position among the results of the function, if it is one.
    pub result: Option<usize>,
    /// Size by dimension of the argument, at its most.
    pub shape: Vec<usize>,
    /// Bits of a word.
    pub width: u32,
    /// Number of words.
    pub depth: usize,
    /// Map from the indices of an element to its address, or to bank and address.
    pub layout: String,
    /// Number of the bank, where the argument is split.
    pub bank: Option<i64>,
    /// Ports.
    pub ports: Vec<Port>,
}

/// A result that is an array argument, or a view of one.
#[derive(Clone, Debug, Deserialize)]
pub struct Returned {
    /// Position among the results of the function.
    pub index: usize,
    /// The name of the argument.
    pub memory: String,
    /// Size by dimension, negative where the argument's is open.
    pub shape: Vec<i64>,
    /// Map from the indices of an element of the result to its address, or to bank and address.
    pub layout: String,
}

/// A port of a memory; which signals are there depends on the kind.
#[derive(Clone, Debug, Deserialize)]
pub struct Port {
    /// `read`, `write`, `read_write`, `host` or `axi`.
    pub kind: String,
    /// Address.
    pub addr: Option<String>,
    /// Enable of a read or read-write port.
    pub en: Option<String>,
    /// Enable of a write.
    pub we: Option<String>,
    /// Data to be written.
    pub wdata: Option<String>,
    /// Data read.
    pub rdata: Option<String>,
    /// Byte address of the first element behind a bus.
    pub base: Option<String>,
    /// Bytes of an element behind a bus.
    pub bytes: Option<u32>,
    /// Elements go out over a bus.
    #[serde(default)]
    pub writes: bool,
}

/// The bus to the memories with a port of kind `axi`.
#[derive(Clone, Debug, Deserialize)]
pub struct Axi {
    /// What the names of its signals begin with.
    pub prefix: String,
    /// It has the channels of reads; of writes.
    #[serde(default)]
    pub reads: bool,
    /// It has the channels of writes.
    #[serde(default)]
    pub writes: bool,
    /// Bits of identifiers.
    pub id_width: u32,
    /// Output that tells of an answer that is an error.
    pub error: String,
}

/// Cycles from `start` to `done`.
#[derive(Clone, Debug, Deserialize)]
pub struct Cycles {
    /// Whether data do not decide.
    pub exact: bool,
    /// The number, where exact.
    pub value: Option<u64>,
    /// No run takes fewer.
    pub min: Option<u64>,
    /// No run takes more.
    pub max: Option<u64>,
}

impl Manifest {
    /// Parses the text of a manifest. Errors: what is wrong.
    pub fn parse(text: &str) -> Result<Self, String> {
        let manifest: Self = serde_json::from_str(text).map_err(|e| e.to_string())?;
        if manifest.manifest == 1 { Ok(manifest) } else { Err(format!("version {} is not known", manifest.manifest)) }
    }

    /// Memories that the design takes as further arguments, as they are results of the function; one a result, in order.
    pub fn result_memories(&self) -> Vec<&Memory> {
        let mut memories: Vec<&Memory> = self.memories.iter().filter(|memory| memory.result.is_some()).collect();
        memories.sort_by_key(|memory| memory.result);
        memories.dedup_by_key(|memory| memory.result);
        memories
    }

    /// The cycles that the design takes, where data do not decide.
    pub fn exact_cycles(&self) -> Option<u64> {
        self.cycles.as_ref().filter(|c| c.exact)?.value
    }

    /// What was promised, in words, if a run of so many cycles breaks it.
    pub fn broken_promise(&self, cycles: u64) -> Option<String> {
        let promised = self.cycles.as_ref()?;
        if let Some(value) = self.exact_cycles() {
            return (value != cycles).then(|| value.to_string());
        }
        let too_few = promised.min.filter(|&min| cycles < min).map(|min| format!("{min} or more"));
        too_few.or_else(|| promised.max.filter(|&max| cycles > max).map(|max| format!("{max} or fewer")))
    }

    /// The interface as the simulator takes it. Errors: a port lacks a signal.
    pub fn interface(&self) -> Result<Interface, String> {
        let memories = self.memories.iter().map(Memory::interface).collect::<Result<_, _>>()?;
        Ok(Interface {
            clock: self.clock.clone(),
            reset: self.reset.clone(),
            start: self.start.signal.clone(),
            done: self.done.signal.clone(),
            scalars: self.scalars.iter().map(|s| s.port.clone()).collect(),
            results: self.results.iter().map(|r| r.port.clone()).collect(),
            memories,
            axi: self.axi.as_ref().map(|axi| AxiInterface {
                prefix: axi.prefix.clone(),
                reads: axi.reads,
                writes: axi.writes,
                error: axi.error.clone(),
            }),
        })
    }
}

impl Memory {
    fn interface(&self) -> Result<MemoryInterface, String> {
        let ports = self.ports.iter().map(|p| p.interface(&self.name)).collect::<Result<_, _>>()?;
        Ok(MemoryInterface { name: self.name.clone(), depth: self.depth, width: self.width, ports })
    }

    /// The address of each element of an argument of these sizes, at most `shape`, in row-major order; `None` for those of
    /// other banks. Errors: the layout is no affine map of the right size.
    pub fn addresses(&self, sizes: &[usize]) -> Result<Vec<Option<usize>>, String> {
        let fits = sizes.len() == self.shape.len() && sizes.iter().zip(&self.shape).all(|(size, most)| size <= most);
        if !fits {
            return Err(format!("memory '{}' has sizes of at most {:?}, not {sizes:?}", self.name, self.shape));
        }
        self.addresses_by(&self.layout, sizes)
    }

    /// The address of each element of an array of these sizes that lies here as `layout` says, in row-major order; `None` for
    /// those of other banks. Errors: the layout is no affine map of the right size.
    pub fn addresses_by(&self, layout: &str, sizes: &[usize]) -> Result<Vec<Option<usize>>, String> {
        let mut ir = Ir::new(Context::new());
        let attr = parse_attr_text(&mut ir, layout, &mut Diagnostics::new());
        let map = attr.ok().and_then(|a| ir.ctx.as_map(a).cloned());
        let map = map.filter(|map| map.dims as usize == sizes.len());
        let map = map.ok_or_else(|| format!("'{layout}' is no affine map of {} indices", sizes.len()))?;
        let count = sizes.iter().product();
        (0..count).map(|position| self.address(&map, sizes, position)).collect()
    }

    fn address(&self, map: &AffineMap, sizes: &[usize], position: usize) -> Result<Option<usize>, String> {
        let results = map.evaluate(&indices(sizes, position)).unwrap_or_default();
        let (bank, address) = match results[..] {
            [address] => (None, address),
            [bank, address] => (Some(bank), address),
            _ => return Err(format!("affine_map<{map}> does not give an address")),
        };
        let address = usize::try_from(address).ok().filter(|&a| a < self.depth);
        let address = address.ok_or_else(|| format!("the layout of '{}' leaves the memory", self.name))?;
        Ok((bank.is_none() || bank == self.bank).then_some(address))
    }
}

/// The indices of the element at a row-major position.
pub fn indices(shape: &[usize], position: usize) -> Vec<i64> {
    let mut rest = position;
    let mut indices: Vec<i64> = shape
        .iter()
        .rev()
        .map(|&size| {
            let index = rest % size.max(1);
            rest /= size.max(1);
            index as i64
        })
        .collect();
    indices.reverse();
    indices
}

impl Port {
    fn interface(&self, memory: &str) -> Result<MemoryPort, String> {
        let need = |signal: &Option<String>, what: &str| {
            signal.clone().ok_or_else(|| format!("a {} port of memory '{memory}' has no '{what}'", self.kind))
        };
        let both = |port: &Self| -> Result<ReadWriteNames, String> {
            Ok(ReadWriteNames {
                address: need(&port.addr, "addr")?,
                enable: need(&port.en, "en")?,
                write: need(&port.we, "we")?,
                write_data: need(&port.wdata, "wdata")?,
                read_data: need(&port.rdata, "rdata")?,
            })
        };
        match self.kind.as_str() {
            "read" => Ok(MemoryPort::Read {
                address: need(&self.addr, "addr")?,
                enable: need(&self.en, "en")?,
                data: need(&self.rdata, "rdata")?,
            }),
            "write" => Ok(MemoryPort::Write {
                address: need(&self.addr, "addr")?,
                enable: need(&self.we, "we")?,
                data: need(&self.wdata, "wdata")?,
            }),
            "read_write" | "readwrite" | "rw" => Ok(MemoryPort::ReadWrite(both(self)?)),
            "host" => Ok(MemoryPort::Host(both(self)?)),
            "axi" => Ok(MemoryPort::Axi {
                base: need(&self.base, "base")?,
                bytes: self
                    .bytes
                    .filter(|b| matches!(b, 1 | 2 | 4 | 8))
                    .ok_or("elements behind a bus have 1, 2, 4 or 8 bytes")?,
            }),
            kind => Err(format!("a port of memory '{memory}' has the unknown kind '{kind}'")),
        }
    }
}
