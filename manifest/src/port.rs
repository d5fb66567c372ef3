//! The ports of a memory, by kind. Names are those of the design's signals.

use serde::{Deserialize, Serialize};

/// A port of a memory.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Port {
    /// Reads a memory outside.
    Read(ReadPort),
    /// Writes a memory outside.
    Write(WritePort),
    /// Reads a memory outside, or writes where `we` is set, in a cycle with `en`: the design drives it.
    #[serde(alias = "readwrite", alias = "rw")]
    ReadWrite(MasterPort),
    /// The same of a memory inside: its user drives it while the design is idle.
    Host(MasterPort),
    /// Over the bus.
    Axi(AxiPort),
}

/// Gives `rdata` as many cycles after `en` as the read latency of the memory is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadPort {
    /// Address.
    pub addr: String,
    /// Enable.
    pub en: String,
    /// Data read.
    pub rdata: String,
}

/// Stores `wdata` at the edge that ends a cycle with `we`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WritePort {
    /// Address.
    pub addr: String,
    /// Enable.
    pub we: String,
    /// Data to be written.
    pub wdata: String,
}

/// A port that reads and writes, one at a time; who drives it is its master.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MasterPort {
    /// Address.
    pub addr: String,
    /// Enable.
    pub en: String,
    /// Write enable.
    pub we: String,
    /// Data read, as many cycles after `en` as the read latency of the memory is.
    pub rdata: String,
    /// Data to be written.
    pub wdata: String,
}

/// An array behind the bus.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AxiPort {
    /// Input of the byte address of the first element, a multiple of eight; elements follow each other.
    pub base: String,
    /// Bytes of an element.
    #[serde(deserialize_with = "bytes_of_an_element")]
    pub bytes: u32,
    /// Elements come in over the bus.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub reads: bool,
    /// Elements go out over the bus.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub writes: bool,
}

fn bytes_of_an_element<'d, D: serde::Deserializer<'d>>(input: D) -> Result<u32, D::Error> {
    match u32::deserialize(input)? {
        bytes @ (1 | 2 | 4 | 8) => Ok(bytes),
        _ => Err(serde::de::Error::custom("elements behind a bus have 1, 2, 4 or 8 bytes")),
    }
}

impl Port {
    /// The signal of the address; none behind the bus.
    pub fn addr(&self) -> Option<&str> {
        match self {
            Self::Read(port) => Some(&port.addr),
            Self::Write(port) => Some(&port.addr),
            Self::ReadWrite(port) | Self::Host(port) => Some(&port.addr),
            Self::Axi(_) => None,
        }
    }

    /// The enable of a port that reads.
    pub fn en(&self) -> Option<&str> {
        match self {
            Self::Read(port) => Some(&port.en),
            Self::ReadWrite(port) | Self::Host(port) => Some(&port.en),
            Self::Write(_) | Self::Axi(_) => None,
        }
    }

    /// The write enable.
    pub fn we(&self) -> Option<&str> {
        match self {
            Self::Write(port) => Some(&port.we),
            Self::ReadWrite(port) | Self::Host(port) => Some(&port.we),
            Self::Read(_) | Self::Axi(_) => None,
        }
    }

    /// The data read.
    pub fn rdata(&self) -> Option<&str> {
        match self {
            Self::Read(port) => Some(&port.rdata),
            Self::ReadWrite(port) | Self::Host(port) => Some(&port.rdata),
            Self::Write(_) | Self::Axi(_) => None,
        }
    }

    /// The data to be written.
    pub fn wdata(&self) -> Option<&str> {
        match self {
            Self::Write(port) => Some(&port.wdata),
            Self::ReadWrite(port) | Self::Host(port) => Some(&port.wdata),
            Self::Read(_) | Self::Axi(_) => None,
        }
    }

    /// The array behind the bus, if it is one.
    pub fn as_axi(&self) -> Option<&AxiPort> {
        match self {
            Self::Axi(port) => Some(port),
            Self::Read(_) | Self::Write(_) | Self::ReadWrite(_) | Self::Host(_) => None,
        }
    }

    /// The port of a memory inside, if it is one.
    pub fn as_host(&self) -> Option<&MasterPort> {
        match self {
            Self::Host(port) => Some(port),
            Self::Read(_) | Self::Write(_) | Self::ReadWrite(_) | Self::Axi(_) => None,
        }
    }

    /// May the design change the memory through it?
    pub fn is_written(&self) -> bool {
        match self {
            Self::Read(_) => false,
            Self::Write(_) | Self::ReadWrite(_) | Self::Host(_) => true,
            Self::Axi(port) => port.writes,
        }
    }
}
