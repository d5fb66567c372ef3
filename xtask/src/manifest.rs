//! `manifest.json` as `kiln hls` writes it: the ports of a design and the memories around it.
//!
//! What holds: fields that are not needed to drive a design are not read; unknown fields are allowed.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

/// A design's interface.
#[derive(Clone, Debug, Deserialize)]
pub struct Manifest {
    /// Version of the format, 1.
    pub manifest: u32,
    /// Name of the top module.
    pub top: String,
    /// SystemVerilog files, relative to the manifest.
    pub sv: Vec<String>,
    /// Clock port.
    pub clock: String,
    /// Reset port.
    pub reset: String,
    /// Value of the reset port that resets.
    pub reset_active: u8,
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
    /// Memories outside the design, in the order of the arguments.
    #[serde(default)]
    pub memories: Vec<Memory>,
    /// Cycles as the tool predicts them.
    pub cycles: Option<Cycles>,
}

impl Manifest {
    /// The cycles from `start` to `done`, where data do not decide them.
    pub fn promised(&self) -> Option<u64> {
        self.cycles.as_ref().filter(|cycles| cycles.exact)?.value
    }
}

/// The signal of `start` or `done`.
#[derive(Clone, Debug, Deserialize)]
pub struct Handshake {
    /// `pulse`.
    pub kind: String,
    /// Port name.
    pub signal: String,
}

/// A scalar argument.
#[derive(Clone, Debug, Deserialize)]
pub struct Scalar {
    /// Position among the arguments of the function.
    pub argument: usize,
    /// Bits of the port.
    pub width: u32,
    /// Port name.
    pub port: String,
}

/// A scalar result.
#[derive(Clone, Debug, Deserialize)]
pub struct ResultPort {
    /// Position among the results of the function.
    pub index: usize,
    /// Bits of the port.
    pub width: u32,
    /// Port name.
    pub port: String,
}

/// A memory outside the design.
#[derive(Clone, Debug, Deserialize)]
pub struct Memory {
    /// Name of the argument.
    pub name: String,
    /// Position among the arguments of the function.
    pub argument: usize,
    /// Bits of a word.
    pub width: u32,
    /// Number of words.
    pub depth: usize,
    /// Number of the bank, where the argument is split.
    pub bank: Option<usize>,
    /// Ports that the design uses.
    pub ports: Vec<Port>,
}

/// A port of a memory. Which signals are there depends on its kind; `addr` may be absent where the depth is one.
#[derive(Clone, Debug, Deserialize)]
pub struct Port {
    /// What the port does.
    pub kind: PortKind,
    /// Address.
    pub addr: Option<String>,
    /// Enable of a read or read-write port.
    pub en: Option<String>,
    /// Enable of a write.
    pub we: Option<String>,
    /// Data to be written.
    pub wdata: Option<String>,
    /// Data read, in the cycle after the enable.
    pub rdata: Option<String>,
}

/// What a port does.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub enum PortKind {
    /// Reads.
    Read,
    /// Writes.
    Write,
    /// Reads or writes, one at a time.
    #[serde(alias = "readwrite", alias = "rw")]
    ReadWrite,
    /// Reaches a memory inside while the design is idle.
    Host,
    /// Over a bus.
    Axi,
}

/// Cycles from `start` to `done`.
#[derive(Clone, Debug, Deserialize)]
pub struct Cycles {
    /// Whether data do not decide.
    pub exact: bool,
    /// The number, where exact.
    pub value: Option<u64>,
}

/// Reads the manifest in `folder`. Errors: it is missing, malformed or of another version.
pub fn read(folder: &Path) -> Result<Manifest> {
    let path = folder.join("manifest.json");
    let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let manifest: Manifest = serde_json::from_str(&text).with_context(|| path.display().to_string())?;
    ensure!(manifest.manifest == 1, "manifest version {} is not known", manifest.manifest);
    ensure!(
        manifest.start.kind == "pulse" && manifest.done.kind == "pulse",
        "only pulses for start and done are known"
    );
    Ok(manifest)
}
