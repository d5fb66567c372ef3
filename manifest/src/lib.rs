//! The interface of a design as data: `manifest.json`, what test benches and downstream tools need to know of a design.
//!
//! What holds: writers and readers share these types, so what is written is read; unknown fields are allowed on reading. A port has
//! the signals of its kind and no others.

mod groups;
mod port;
mod timing;

use serde::{Deserialize, Serialize};

pub use port::{AxiPort, MasterPort, Port, ReadPort, StreamInPort, StreamPort, WritePort};
pub use timing::{MOST_OUTSTANDING, MOST_STALL_PERCENT, MemoryTiming, STALL_PARTS};

/// The version of the format that is written and read.
pub const VERSION: u32 = 1;

/// The first address of memory that a design shares with its host, for drivers.
pub const SHARED: u32 = 0x8000_0000;
/// The address that it has for designs in simulations.
pub const SIMULATED_MEMORY: u64 = 0x1_0000_0000;

/// A design's interface.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    /// Version of the format, [`VERSION`].
    pub manifest: u32,
    /// What wrote it.
    #[serde(default)]
    pub tool: String,
    /// Name of the top module.
    pub top: String,
    /// SystemVerilog files, relative to the manifest.
    #[serde(default)]
    pub sv: Vec<String>,
    /// The same circuit in the dialects hw, comb and seq, a file beside the manifest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub circuit: Option<String>,
    /// Clock input.
    pub clock: String,
    /// Synchronous reset input.
    pub reset: String,
    /// Value of the reset input that resets.
    #[serde(default)]
    pub reset_active: Level,
    /// Input that starts a run.
    pub start: Handshake,
    /// Output that tells its end.
    pub done: Handshake,
    /// Scalar arguments.
    #[serde(default)]
    pub scalars: Vec<Scalar>,
    /// Scalar results.
    #[serde(default)]
    pub results: Vec<ResultPort>,
    /// Arrays that are reached from outside, in the order of the arguments.
    #[serde(default)]
    pub memories: Vec<Memory>,
    /// Results that are arguments, or views of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub returned: Vec<Returned>,
    /// The bus to arrays, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub axi: Option<Axi>,
    /// Cycles that are promised.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cycles: Option<Cycles>,
}

/// The value at which a signal acts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
pub enum Level {
    /// 0.
    Low,
    /// 1.
    #[default]
    High,
}

impl TryFrom<u32> for Level {
    type Error = String;

    fn try_from(value: u32) -> Result<Self, String> {
        match value {
            0 => Ok(Self::Low),
            1 => Ok(Self::High),
            _ => Err(format!("a signal is 0 or 1, not {value}")),
        }
    }
}

impl From<Level> for u32 {
    fn from(level: Level) -> u32 {
        match level {
            Level::Low => 0,
            Level::High => 1,
        }
    }
}

/// The signal of `start` or `done`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Handshake {
    /// How it tells.
    pub kind: HandshakeKind,
    /// Port.
    pub signal: String,
}

/// How a signal tells that something happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HandshakeKind {
    /// It is 1 for one cycle.
    Pulse,
}

/// A scalar argument, or the size of an array argument.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scalar {
    /// Name of the argument.
    #[serde(default)]
    pub name: String,
    /// Position among the arguments of the function.
    pub argument: usize,
    /// The dimension of the argument, an array, whose size it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dimension: Option<usize>,
    /// Bits of the port.
    pub width: u32,
    /// The type of the number in the source where it is a float, such as `f32`.
    #[serde(rename = "type", default, skip_serializing_if = "Option::is_none")]
    pub float: Option<String>,
    /// Port.
    pub port: String,
}

/// A scalar result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ResultPort {
    /// Position among the results of the function.
    pub index: usize,
    /// Bits of the port.
    pub width: u32,
    /// The type of the number in the source where it is a float, such as `f32`.
    #[serde(rename = "type", default, skip_serializing_if = "Option::is_none")]
    pub float: Option<String>,
    /// Port.
    pub port: String,
}

/// An array, or a bank of one, that is reached from outside.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Memory {
    /// Name of the argument.
    pub name: String,
    /// Position among the arguments of the function.
    pub argument: usize,
    /// Position among the results of the function, if it is one; `argument` then comes after those of the function.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<usize>,
    /// Size by dimension of the argument, at its most.
    pub shape: Vec<usize>,
    /// Bits of a word.
    pub width: u32,
    /// The type of the elements in the source where they are floats, such as `f32`.
    #[serde(rename = "type", default, skip_serializing_if = "Option::is_none")]
    pub float: Option<String>,
    /// Number of words.
    pub depth: usize,
    /// Affine map from the indices of an element to its address, or to bank and address.
    pub layout: String,
    /// Number of the bank, where the argument is split.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bank: Option<i64>,
    /// Cycles from the one in which a port asks for a word to the one in which `rdata` is it.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub read_latency: u32,
    /// Ports that the design uses.
    pub ports: Vec<Port>,
}

fn one() -> u32 {
    1
}

fn is_one(latency: &u32) -> bool {
    *latency == 1
}

/// A result that is an array argument, or a view of one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Returned {
    /// Position among the results of the function.
    pub index: usize,
    /// Name of the argument.
    pub memory: String,
    /// Size by dimension, negative where the argument's is open.
    pub shape: Vec<i64>,
    /// Affine map from the indices of an element of the result to its address, or to bank and address.
    pub layout: String,
}

/// The AXI4 bus to the memories with a port of kind `axi`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Axi {
    /// What the names of its signals begin with.
    pub prefix: String,
    /// It has the channels of reads.
    #[serde(default)]
    pub reads: bool,
    /// It has the channels of writes.
    #[serde(default)]
    pub writes: bool,
    /// Bits of a beat.
    pub data_width: u32,
    /// Bits of an address.
    pub address_width: u32,
    /// Bits of identifiers.
    pub id_width: u32,
    /// Output that holds 1 from the first answer that is an error to the next start.
    pub error: String,
    /// The memory behind it that the design was planned for, and that simulations show.
    #[serde(default)]
    pub timing: MemoryTiming,
}

/// Memory that designs behind one control port share with their host.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SharedMemory {
    /// The bus of each design that has one; none where the designs have their arrays inside.
    pub buses: Vec<Axi>,
    /// Bytes.
    pub bytes: u64,
}

/// Cycles from `start` to `done`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cycles {
    /// Whether data do not decide.
    pub exact: bool,
    /// The number, where exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<u64>,
    /// Where data decide: no run takes fewer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min: Option<u64>,
    /// Where data decide: no run takes more; absent where only data end it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max: Option<u64>,
}

impl Axi {
    /// Bytes of a beat.
    pub fn beat_bytes(&self) -> u64 {
        u64::from(self.data_width / 8)
    }
}

impl Manifest {
    /// Parses the text of a manifest. Errors: what is wrong.
    pub fn parse(text: &str) -> Result<Self, String> {
        let manifest: Self = serde_json::from_str(text).map_err(|e| e.to_string())?;
        match manifest.manifest {
            VERSION => Ok(manifest),
            other => Err(format!("version {other} is not known")),
        }
    }

    /// The memories that the design uses: an argument that it does not use has no ports.
    pub fn used_memories(&self) -> impl Iterator<Item = &Memory> {
        self.memories.iter().filter(|memory| !memory.ports.is_empty())
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
}

#[cfg(test)]
mod tests;
