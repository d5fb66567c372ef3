//! `kiln serve`: a design behind its bus in the simulator, at the end of standard input and output, for drivers.
//!
//! What holds: it speaks as `driver/bus.sv` does, so it takes its place; a design of a folder is the one of which the folder's drivers
//! know the hash.

use std::io::{BufReader, stdin, stdout};
use std::path::{Path, PathBuf};

use ::cosim::bus::{Bench, Protocol};
use ::cosim::serve::{Fault, serve};
use ::fpga::shell::Front;
use ir::diag::Place;
use ir::{Op, Reported};
use manifest::Manifest;
use serde::Deserialize;
use sim_compiled::Engine;

use crate::hls::bus::{Inside, Interface, Served};
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

/// The designs in the simulator.
fn bench(args: &Args, s: &mut Session, progress: &Progress) -> Result<Bench, Reported> {
    progress.stage("reading");
    let served = if args.input.is_dir() { of_folder(args, s)? } else { of_source(args, s, progress)? };
    progress.stage("compiling the circuit");
    let circuit = Engine::compile(&s.ir, served.top, &mut s.diags)?.without_effects(&s.ir, &mut s.diags)?;
    let protocol = match served.front {
        Front::AxiLite => Protocol::AxiLite,
        Front::Wishbone => Protocol::Wishbone,
        Front::Serial { .. } => {
            return Err(s.diags.error("E1109", Place::Unknown, "a serial line has no bus that is served"));
        }
    };
    let mut bench = Bench::default();
    let added = bench.add(&served.name, (circuit, protocol), &served.memory);
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
    design: String,
    design_hash: String,
    interface: String,
    /// Several designs, each in the folder of its name.
    #[serde(default)]
    kernels: Vec<Listed>,
}

#[derive(Deserialize)]
struct Listed {
    design: String,
}

/// A circuit that was read, with the SystemVerilog that was written of it.
struct Written {
    manifest: Manifest,
    module: Op,
    verilog: String,
}

impl Written {
    fn inside(&self) -> Inside<'_> {
        let Self { manifest, module, verilog } = self;
        Inside {
            name: &manifest.top,
            head: &[],
            manifest,
            module: *module,
            verilog: Some(verilog),
            place: Place::Unknown,
        }
    }
}

/// Errors: `E1012` the folder holds no designs behind a bus, or files of different designs.
fn of_folder(args: &Args, s: &mut Session) -> Result<Served, Reported> {
    if let Some(option) = args.hls.first() {
        let message =
            format!("'{option}': the design of a folder is made already; options are for the design of a file");
        return Err(s.diags.error("E1023", Place::Unknown, message));
    }
    let folder = &args.input;
    let map = read_map(s, &folder.join("map.json"))?;
    let front = Interface::of(&map.interface).and_then(Interface::front);
    let Some(front) = front else {
        return Err(unserved(s, folder, &format!("'{}' is no bus that is served", map.interface)));
    };
    let folders = match &map.kernels[..] {
        [] => vec![folder.clone()],
        all => all.iter().map(|one| folder.join(&one.design)).collect(),
    };
    let written = folders.iter().map(|folder| read_design(s, folder)).collect::<Result<Vec<_>, _>>()?;
    let insides: Vec<Inside<'_>> = written.iter().map(Written::inside).collect();
    let served = Served::new(s, &insides, &map.design, front)?;
    let found = format!("{:016x}", served.hash);
    match found == map.design_hash {
        true => Ok(served),
        false => {
            let wanted = &map.design_hash;
            let why =
                format!("the design has hash {found}, its drivers are for {wanted}: the files are of different builds");
            Err(unserved(s, folder, &why))
        }
    }
}

fn unserved(s: &mut Session, folder: &Path, why: &str) -> Reported {
    s.diags.error("E1012", Place::Unknown, format!("'{}': {why}", folder.display()))
}

/// The design of a folder. Errors: files of it that are missing, or `E1012`.
fn read_design(s: &mut Session, folder: &Path) -> Result<Written, Reported> {
    let manifest = sim::read_manifest(&folder.join("manifest.json"), &mut s.diags)?;
    let Some(circuit) = &manifest.circuit else {
        return Err(unserved(s, folder, "the manifest names no \"circuit\""));
    };
    let written: Result<String, Reported> =
        manifest.sv.iter().map(|name| files::read_text(&folder.join(name), &mut s.diags)).collect();
    let verilog = written?;
    let root = s.load(&folder.join(circuit))?;
    let module = sim::find_module(&s.ir, root, Some(&manifest.top), &mut s.diags)?;
    Ok(Written { manifest, module, verilog })
}

fn read_map(s: &mut Session, path: &Path) -> Result<MapFile, Reported> {
    let text = files::read_text(path, &mut s.diags)?;
    let read = serde_json::from_str(&text);
    read.map_err(|why| s.diags.error("E1012", Place::Unknown, format!("'{}' is no map.json: {why}", path.display())))
}
