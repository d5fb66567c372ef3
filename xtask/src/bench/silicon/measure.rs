//! One row: a design as it is predicted, and as it is placed.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow, ensure};
use fpga::cache::Cache;
use fpga::flow::{self, Flow};
use manifest::{Manifest, Port};
use serde::Deserialize;
use serde_json::Value;

use super::{Figures, Row, Target};
use crate::example::Example;
use crate::{block_ram, kiln, tools};

/// What of `report.json` matters here.
#[derive(Deserialize)]
struct Report {
    estimate: Estimate,
}

#[derive(Deserialize)]
struct Estimate {
    lut: u64,
    ff: u64,
    multipliers: u64,
    block_memories: u64,
    clock_mhz: f64,
}

/// Errors: the design can't stand between block memories, it does not fit, or a tool fails.
pub(super) fn fill(row: &mut Row, kiln: &Path, target: &Target, example: &Example) -> Result<()> {
    let folder = tools::root().join("build/silicon").join(&target.family.name).join(&example.name);
    let clock = target.board.mhz.to_string();
    let options = ["--no-sim", "--target", &target.family.operators, "--clock-mhz", &clock].map(str::to_owned);
    kiln::hls(kiln, &example.path, &folder, &[&example.flags[..], &options].concat())?;
    let manifest = kiln::manifest(&folder)?;
    let mut ports = manifest.memories.iter().flat_map(|memory| &memory.ports);
    ensure!(ports.all(Port::is_addressed), "its arrays are behind a bus");
    row.placed = Some(placed(target, &manifest, &folder)?);
    row.predicted = Some(predicted(&folder)?);
    Ok(())
}

fn predicted(folder: &Path) -> Result<Figures> {
    let Report { estimate } = serde_json::from_str(&fs::read_to_string(folder.join("report.json"))?)?;
    let Estimate { lut, ff, multipliers, block_memories, clock_mhz } = estimate;
    Ok(Figures { lut, ff, dsp: multipliers, bram: block_memories, mhz: Some(clock_mhz) })
}

fn placed(target: &Target, manifest: &Manifest, folder: &Path) -> Result<Figures> {
    let work = folder.join("placed");
    fs::create_dir_all(&work)?;
    let designs = manifest.sv.iter().map(|file| fs::read_to_string(folder.join(file)));
    let text = designs.collect::<std::io::Result<String>>()? + &block_ram::wrapper(manifest);
    fs::write(work.join(flow::SOURCE), text)?;
    let cache = Cache::of_user();
    let flow = Flow {
        board: &target.board,
        family: &target.family,
        top: block_ram::TOP,
        mhz: target.board.mhz,
        seeds: 1,
        tools: &target.tools,
        cache: cache.as_ref(),
        observer: &|_| {},
    };
    let outcome = flow.placed(&work, &target.chosen).map_err(|fault| anyhow!("{}", first_line(&fault.message)))?;
    let (usage, outside) = (outcome.report.usage, Outside::read(&work)?);
    Ok(Figures {
        lut: usage.lut.used - outside.lone_flip_flops,
        ff: outside.flip_flops - block_ram::registers(manifest) as u64,
        dsp: usage.dsp.used,
        bram: usage.bram.used.saturating_sub(outside.memories),
        mhz: target.silicon.is_timed().then_some(outcome.report.reached),
    })
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default()
}

/// What of a placed design is not the design's own, or is counted twice.
struct Outside {
    flip_flops: u64,
    /// Cells of which a flip-flop alone is used, though they have a look-up table.
    lone_flip_flops: u64,
    memories: u64,
}

impl Outside {
    /// Errors: netlists can't be read.
    fn read(work: &Path) -> Result<Self> {
        let mut outside = Self { flip_flops: 0, lone_flip_flops: 0, memories: 0 };
        for (name, cell) in &cells(&work.join(flow::ROUTED))? {
            outside.lone_flip_flops += u64::from(is_lone_flip_flop(name, cell));
        }
        for (name, cell) in &cells(&work.join(flow::NETLIST))? {
            outside.memories += u64::from(block_ram::is_memory(name));
            outside.flip_flops += u64::from(is_flip_flop(cell));
        }
        Ok(outside)
    }
}

/// Cells by name, of the netlist's top.
fn cells(path: &Path) -> Result<Vec<(String, Value)>> {
    let mut netlist: Value = serde_json::from_str(&fs::read_to_string(path)?)?;
    let modules = netlist["modules"].as_object_mut().context("no modules in the netlist")?;
    let top = modules.values_mut().find(|module| module["attributes"].get("top").is_some());
    let cells = top.context("no top in the netlist")?["cells"].as_object_mut().context("no cells in the netlist")?;
    Ok(std::mem::take(cells).into_iter().collect())
}

/// Kinds of cells that are a flip-flop, as Yosys names them, by how the name begins.
const FLIP_FLOPS: [&str; 5] = ["TRELLIS_FF", "SB_DFF", "DFF", "FD1P3", "CC_DFF"];

fn is_flip_flop(cell: &Value) -> bool {
    let kind = cell["type"].as_str().unwrap_or_default();
    FLIP_FLOPS.iter().any(|start| kind.starts_with(start))
}

/// A table that passes an input on, before a flip-flop: nextpnr makes one for a flip-flop that no table feeds.
fn is_lone_flip_flop(name: &str, cell: &Value) -> bool {
    let parameter = |name: &str| cell["parameters"][name].as_str().and_then(|bits| u64::from_str_radix(bits, 2).ok());
    match cell["type"].as_str().unwrap_or_default() {
        "ICESTORM_LC" => {
            parameter("DFF_ENABLE") == Some(1)
                && parameter("LUT_INIT") == Some(2)
                && parameter("CARRY_ENABLE") != Some(1)
        }
        "LUT4" => name.ends_with("_passthrough_lut$"),
        _ => false,
    }
}
