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
    /// A subordinate of AXI4-Stream: elements come in.
    StreamIn(StreamInPort),
    /// A manager of AXI4-Stream: elements go out.
    StreamOut(StreamPort),
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

/// The signals of AXI4-Stream by which all elements of an array move once a run, in row-major order of its layout.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StreamPort {
    /// Data: an element, and zeros up to whole bytes.
    pub tdata: String,
    /// An element is offered.
    pub tvalid: String,
    /// It is the last one.
    pub tlast: String,
    /// It is taken.
    pub tready: String,
    /// Bytes of the data.
    pub bytes: u32,
}

/// A stream that comes in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StreamInPort {
    /// Its signals.
    #[serde(flatten)]
    pub signals: StreamPort,
    /// Output that holds 1 from the first mark that was not at the last element to the next start.
    pub error: String,
}

fn bytes_of_an_element<'d, D: serde::Deserializer<'d>>(input: D) -> Result<u32, D::Error> {
    match u32::deserialize(input)? {
        bytes @ (1 | 2 | 4 | 8 | 16 | 32 | 64 | 128) => Ok(bytes),
        _ => Err(serde::de::Error::custom("elements behind a bus have 1, 2, 4, 8, 16, 32, 64 or 128 bytes")),
    }
}

impl Port {
    /// The signal of the address; none behind the bus.
    pub fn addr(&self) -> Option<&str> {
        match self {
            Self::Read(port) => Some(&port.addr),
            Self::Write(port) => Some(&port.addr),
            Self::ReadWrite(port) | Self::Host(port) => Some(&port.addr),
            Self::Axi(_) | Self::StreamIn(_) | Self::StreamOut(_) => None,
        }
    }

    /// The enable of a port that reads.
    pub fn en(&self) -> Option<&str> {
        match self {
            Self::Read(port) => Some(&port.en),
            Self::ReadWrite(port) | Self::Host(port) => Some(&port.en),
            Self::Write(_) | Self::Axi(_) | Self::StreamIn(_) | Self::StreamOut(_) => None,
        }
    }

    /// The write enable.
    pub fn we(&self) -> Option<&str> {
        match self {
            Self::Write(port) => Some(&port.we),
            Self::ReadWrite(port) | Self::Host(port) => Some(&port.we),
            Self::Read(_) | Self::Axi(_) | Self::StreamIn(_) | Self::StreamOut(_) => None,
        }
    }

    /// The data read.
    pub fn rdata(&self) -> Option<&str> {
        match self {
            Self::Read(port) => Some(&port.rdata),
            Self::ReadWrite(port) | Self::Host(port) => Some(&port.rdata),
            Self::Write(_) | Self::Axi(_) | Self::StreamIn(_) | Self::StreamOut(_) => None,
        }
    }

    /// The data to be written.
    pub fn wdata(&self) -> Option<&str> {
        match self {
            Self::Write(port) => Some(&port.wdata),
            Self::ReadWrite(port) | Self::Host(port) => Some(&port.wdata),
            Self::Read(_) | Self::Axi(_) | Self::StreamIn(_) | Self::StreamOut(_) => None,
        }
    }

    /// The array behind the bus, if it is one.
    pub fn as_axi(&self) -> Option<&AxiPort> {
        match self {
            Self::Axi(port) => Some(port),
            Self::Read(_)
            | Self::Write(_)
            | Self::ReadWrite(_)
            | Self::Host(_)
            | Self::StreamIn(_)
            | Self::StreamOut(_) => None,
        }
    }

    /// The port of a memory inside, if it is one.
    pub fn as_host(&self) -> Option<&MasterPort> {
        match self {
            Self::Host(port) => Some(port),
            Self::Read(_)
            | Self::Write(_)
            | Self::ReadWrite(_)
            | Self::Axi(_)
            | Self::StreamIn(_)
            | Self::StreamOut(_) => None,
        }
    }

    /// The signals of a stream, if it is one, and whether elements come in.
    pub fn as_stream(&self) -> Option<(&StreamPort, bool)> {
        match self {
            Self::StreamIn(port) => Some((&port.signals, true)),
            Self::StreamOut(port) => Some((port, false)),
            Self::Read(_) | Self::Write(_) | Self::ReadWrite(_) | Self::Host(_) | Self::Axi(_) => None,
        }
    }

    /// The output that tells of marks of a stream that comes in.
    pub fn stream_error(&self) -> Option<&str> {
        match self {
            Self::StreamIn(port) => Some(&port.error),
            Self::Read(_) | Self::Write(_) | Self::ReadWrite(_) | Self::Host(_) | Self::Axi(_) | Self::StreamOut(_) => {
                None
            }
        }
    }

    /// Has it addresses, which the design drives?
    pub fn is_addressed(&self) -> bool {
        match self {
            Self::Read(_) | Self::Write(_) | Self::ReadWrite(_) => true,
            Self::Host(_) | Self::Axi(_) | Self::StreamIn(_) | Self::StreamOut(_) => false,
        }
    }

    /// May the design change the memory through it?
    pub fn is_written(&self) -> bool {
        match self {
            Self::Read(_) | Self::StreamIn(_) => false,
            Self::Write(_) | Self::ReadWrite(_) | Self::Host(_) | Self::StreamOut(_) => true,
            Self::Axi(port) => port.writes,
        }
    }
}
