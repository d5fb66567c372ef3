//! `kiln serve`: a design behind its bus in the simulator, at the end of standard input and output, for drivers.
//!
//! What holds: it speaks as `driver/bus.sv` does, so it takes its place; a design of a folder is the one of which the folder's drivers
//! know the hash.

use std::io::{BufReader, stdin, stdout};
use std::path::{Path, PathBuf};

use ::cosim::bus::{Bench, Protocol};
use ::cosim::serve::{Fault, serve};
use ::fpga::shell::Front;
use ::sim::circuit::Circuit;
use ir::diag::Place;
use ir::{Op, Reported};
use manifest::Manifest;
use serde::Deserialize;

use crate::hls::bus::{self, Addressed, Inside, Interface};
use crate::messages::Messages;
use crate::progress::Progress;
use crate::session::Session;
use crate::{Failed, files, hls, sim};

/// Let drivers call a design in the simulator, over standard input and output
#[derive(Debug, clap::Args)]
#[group(id = "serve_args")]
#[command(
    after_help = "A driver starts this command as its simulation: Driver(Simulation([\"kiln\", \"serve\", \"build/gemm\"])) in Python, and \
    likewise\nin C and Rust. A line `r ADDRESS` is answered by `STATUS WORD`, `w ADDRESS WORD STROBE` by `STATUS`: 0 done, 1 silent, \
    2 refused.\n\n\
    Examples:\n  kiln serve build/gemm\n  kiln serve examples/gemm.mlir --interface axi-lite --memory axi"
)]
pub struct Args {
    /// A folder that `kiln hls --interface` wrote, or a file of MLIR text
    #[arg(value_name = "INPUT")]
    input: PathBuf,
    /// Options of `kiln hls` for the design of a file; without --interface it is behind AXI4-Lite
    #[arg(value_name = "OPTIONS", trailing_var_arg = true, allow_hyphen_values = true)]
    hls: Vec<String>,
}

/// Runs the command.
pub fn run(args: &Args, messages: &Messages, progress: &Progress) -> Result<(), Failed> {
    Session::new().run(messages, |s| {
        let mut bench = progress.during(|| bench(args, s, progress))?;
        progress.clear();
        match serve(&mut bench, BufReader::new(stdin().lock()), stdout().lock()) {
            Ok(_) => Ok(()),
            Err(fault @ (Fault::Pipe(_) | Fault::Request(..))) => {
                Err(s.diags.error("E1026", Place::Unknown, fault.to_string()))
            }
            Err(fault @ Fault::Broken(_)) => Err(s.diags.error("E0939", Place::Unknown, fault.to_string())),
        }
    })
}

/// What is served.
type Served = (Manifest, Addressed, Op, Front);

/// The design in the simulator.
fn bench(args: &Args, s: &mut Session, progress: &Progress) -> Result<Bench, Reported> {
    progress.stage("reading");
    let is_folder = args.input.is_dir();
    let (manifest, addressed, top, front) = if is_folder { of_folder(args, s)? } else { of_source(args, s, progress)? };
    progress.stage("compiling the circuit");
    let circuit = Circuit::compile(&s.ir, top, &mut s.diags)?;
    let protocol = match front {
        Front::AxiLite => Protocol::AxiLite,
        Front::Wishbone => Protocol::Wishbone,
        Front::Serial { .. } => {
            return Err(s.diags.error("E1109", Place::Unknown, "a serial line has no bus that is served"));
        }
    };
    let memory = manifest.axi.as_ref().map(|axi| (axi, addressed.map.shared_bytes()));
    let mut bench = Bench::default();
    let added = bench.add(&addressed.kernel.name, (circuit, protocol), memory);
    added.map_err(|why| s.diags.error("E0933", Place::Unknown, why.to_string()))?;
    Ok(bench)
}

fn of_source(args: &Args, s: &mut Session, progress: &Progress) -> Result<Served, Reported> {
    let options = hls::options_alone(&args.hls, &mut s.diags)?;
    let text = files::read_text(&args.input, &mut s.diags)?;
    hls::served(s, (&files::display_name(&args.input), &text), &options, progress)
}

/// What is read of `map.json`.
#[derive(Deserialize)]
struct MapFile {
    design_hash: String,
    interface: String,
}

/// Errors: `E1012` the folder holds no design behind a bus, or files of different designs.
fn of_folder(args: &Args, s: &mut Session) -> Result<Served, Reported> {
    if let Some(option) = args.hls.first() {
        let message =
            format!("'{option}': the design of a folder is made already; options are for the design of a file");
        return Err(s.diags.error("E1023", Place::Unknown, message));
    }
    let folder = &args.input;
    let manifest = sim::read_manifest(&folder.join("manifest.json"), &mut s.diags)?;
    let map = read_map(s, &folder.join("map.json"))?;
    let fail =
        |s: &mut Session, why: String| s.diags.error("E1012", Place::Unknown, format!("'{}': {why}", folder.display()));
    let Some(circuit) = &manifest.circuit else { return Err(fail(s, "the manifest names no \"circuit\"".to_owned())) };
    let front = Interface::of(&map.interface).and_then(Interface::front);
    let Some(front) = front else { return Err(fail(s, format!("'{}' is no bus that is served", map.interface))) };
    let written: Result<String, Reported> =
        manifest.sv.iter().map(|name| files::read_text(&folder.join(name), &mut s.diags)).collect();
    let verilog = written?;
    let root = s.load(&folder.join(circuit))?;
    let module = sim::find_module(&s.ir, root, Some(&manifest.top), &mut s.diags)?;
    let inside =
        Inside { name: &manifest.top, manifest: &manifest, module, verilog: Some(&verilog), place: Place::Unknown };
    let (addressed, top) = bus::with_bus(s, &inside, front)?;
    let found = format!("{:016x}", addressed.hash);
    if found != map.design_hash {
        let message = format!(
            "the design has hash {found}, its drivers are for {}: the files are of different builds",
            map.design_hash
        );
        return Err(fail(s, message));
    }
    Ok((manifest, addressed, top, front))
}

fn read_map(s: &mut Session, path: &Path) -> Result<MapFile, Reported> {
    let text = files::read_text(path, &mut s.diags)?;
    let read = serde_json::from_str(&text);
    read.map_err(|why| s.diags.error("E1012", Place::Unknown, format!("'{}' is no map.json: {why}", path.display())))
}
