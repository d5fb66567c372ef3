//! `cargo xtask bench silicon`: what `kiln hls` predicts of look-up tables, flip-flops, multipliers, block memories and the clock,
//! beside what nextpnr placed and routed, for every example and each family.
//!
//! What holds: designs stand between block memories; all that the wrapper takes is taken off; what tools made of the same inputs before is
//! not made again.

mod measure;
mod table;

use std::path::Path;

use anyhow::{Result, anyhow};
use clap::ValueEnum;
use fpga::board::Board;
use fpga::family::{self, Family};
use fpga::flow::Chosen;
use fpga::tools::Tools;
use serde::Serialize;

use crate::example::{self, Example};
use crate::{kiln, parallel};

pub use table::{text, write_page};

/// Seconds that a tool may run.
const LIMIT: u64 = 1800;

/// A family of devices.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Silicon {
    /// Lattice ECP5
    Ecp5,
    /// Lattice iCE40
    Ice40,
    /// Gowin Arora
    Gowin,
    /// Lattice Nexus
    Nexus,
    /// Cologne Chip GateMate
    Gatemate,
}

impl Silicon {
    /// Name of its board, and the device where that is not the board's: a smaller one loads and routes in less time.
    fn board(self) -> (&'static str, Option<&'static str>) {
        match self {
            Self::Ecp5 => ("ulx3s-85f", Some("25k")),
            Self::Ice40 => ("ice40-hx8k", None),
            Self::Gowin => ("tang-nano-20k", None),
            Self::Nexus => ("crosslink-nx", None),
            Self::Gatemate => ("gatemate", None),
        }
    }
}

impl Silicon {
    /// nextpnr has a delay of every cell: of Gowin it lacks those of look-up tables with fewer than four inputs and of multipliers, of
    /// GateMate those of the columns of a cell.
    fn is_timed(self) -> bool {
        match self {
            Self::Ecp5 | Self::Ice40 | Self::Nexus => true,
            Self::Gowin | Self::Gatemate => false,
        }
    }
}

/// Which rows.
#[derive(Clone, Debug)]
pub struct Options {
    /// Examples by name; all where empty.
    pub only: Vec<String>,
    /// Families; all where empty.
    pub families: Vec<Silicon>,
    /// Examples at a time.
    pub jobs: usize,
}

/// What a design takes and how fast it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct Figures {
    pub lut: u64,
    pub ff: u64,
    pub dsp: u64,
    pub bram: u64,
    pub mhz: Option<f64>,
}

/// An example on a family.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// The family.
    pub family: Silicon,
    /// Name of the example.
    pub example: String,
    /// By `kiln hls`.
    pub predicted: Option<Figures>,
    /// By nextpnr.
    pub placed: Option<Figures>,
    /// Why it was not placed.
    pub left_out: Option<String>,
}

/// A board with its tools.
struct Target {
    silicon: Silicon,
    board: Board,
    family: Family,
    tools: Tools,
    chosen: Chosen,
}

impl Target {
    /// Errors: a tool is missing.
    fn new(silicon: Silicon) -> Result<Self> {
        let (name, device) = silicon.board();
        let fault = |fault: fpga::Fault| anyhow!("{} {}", fault.code, fault.message);
        let mut board = Board::find(name).map_err(fault)?;
        board.device = device.map_or(board.device, str::to_owned);
        board.button = None;
        board.leds.truncate(1);
        let family = family::find(&board.family).map_err(fault)?;
        let tools = Tools { limit: LIMIT, ..Tools::default() };
        let chosen = Chosen::find(&family, &tools).map_err(fault)?;
        Ok(Self { silicon, board, family, tools, chosen })
    }
}

/// Runs the bench; rows come in the order of families and examples. Errors: `kiln` does not build, an example is unknown, or a tool is missing.
pub fn run(options: &Options) -> Result<Vec<Row>> {
    let kiln = kiln::build("dev")?;
    let examples = example::selected(&options.only)?;
    let families = if options.families.is_empty() { Silicon::value_variants() } else { &options.families };
    let targets = families.iter().map(|&silicon| Target::new(silicon)).collect::<Result<Vec<_>>>()?;
    let work: Vec<(&Target, &Example)> =
        targets.iter().flat_map(|target| examples.iter().map(move |example| (target, example))).collect();
    parallel::map(&work, options.jobs, |(target, example)| row(&kiln, target, example))
}

fn row(kiln: &Path, target: &Target, example: &Example) -> Row {
    let mut row =
        Row { family: target.silicon, example: example.name.clone(), predicted: None, placed: None, left_out: None };
    if let Err(fault) = measure::fill(&mut row, kiln, target, example) {
        row.left_out = Some(format!("{fault:#}"));
    }
    eprintln!("{}", table::line(&row));
    row
}
