//! Several designs behind one bus, each called by its own driver over one transport, in Icarus, in Verilator and in Kiln's simulator.
//!
//! What holds: what the designs compute one after the other is what a program on integers computes; one that runs changes nothing of
//! another; what must be refused is refused.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use libtest_mimic::Trial;
use serde::Deserialize;
use xtask::tools;

use crate::buses::{Simulate, compile, icarus_program, verilated};
use crate::requirement;
use crate::rust_client::package;

/// The designs of the source, in order.
const DESIGNS: [&str; 3] = ["blur", "slope", "mark"];

/// Values of `--interface`, and what the name of the module ends with.
const INTERFACES: [(&str, &str); 2] = [("axi-lite", "axi_lite"), ("wishbone", "wishbone")];

/// A simulator, with what it needs beside the programs of all.
const SIMULATORS: [(&str, &[&str]); 3] = [
    ("icarus", &["iverilog", "vvp", "python3", "gcc", "cargo"]),
    ("verilator", &["verilator", "make", "python3", "gcc", "cargo"]),
    ("kiln", &["python3", "gcc", "cargo"]),
];

#[derive(Deserialize)]
struct MapFile {
    address_bits: u32,
}

/// A test for each bus and simulator.
pub fn trials(kiln: &Path) -> Vec<Trial> {
    let all = INTERFACES.iter().flat_map(|bus| SIMULATORS.iter().map(move |simulator| (*bus, *simulator)));
    let trial = |(interface, (simulator, programs)): (
        (&'static str, &'static str),
        (&'static str, &'static [&'static str]),
    )| {
        let (kiln, name) = (kiln.to_path_buf(), format!("buses/shared/{}/{simulator}", interface.0));
        requirement::trial(name, programs, move || check(&kiln, interface, simulator))
    };
    all.map(trial).collect()
}

fn check(kiln: &Path, (interface, ending): (&str, &str), simulator: &str) -> Result<()> {
    let root = tools::root();
    let folder = root.join("build/tests/buses").join(format!("shared-{interface}-{simulator}"));
    let mut build = Command::new(kiln);
    build.arg("hls").arg(root.join("examples/host/pipeline.mlir")).args(["--interface", interface, "-o"]).arg(&folder);
    tools::run_ok(&mut build, "")?;
    let map: MapFile = serde_json::from_str(&std::fs::read_to_string(folder.join("map.json"))?)?;
    let module = format!("pipeline_kernels_{ending}");
    let verilog: Option<Simulate> = match simulator {
        "icarus" => Some(icarus_program),
        "verilator" => Some(verilated),
        _ => None,
    };
    let command = match verilog {
        Some(simulate) => simulate(&folder, interface, &module, map.address_bits)?,
        None => vec![kiln.display().to_string(), "serve".to_owned(), ".".to_owned()],
    };
    let mut call = Command::new("python3");
    call.current_dir(&folder).env("PYTHONDONTWRITEBYTECODE", "1").arg(root.join("tests/src/shared_bus.py"));
    tools::run_ok(call.args(&command), "")?;
    for client in [c_client(&folder)?, rust_client(&folder)?] {
        tools::run_ok(Command::new(client).current_dir(&folder).args(&command), "")?;
    }
    Ok(())
}

fn c_client(folder: &Path) -> Result<PathBuf> {
    let sources = DESIGNS.map(|design| folder.join(format!("{design}/driver/{design}_driver.c")));
    let own = [tools::root().join("tests/src/shared_bus.c"), folder.join("blur/driver/kiln_host.c")];
    let client = folder.join("client");
    compile(folder, &client, &own.into_iter().chain(sources).collect::<Vec<_>>(), folder)?;
    Ok(client)
}

fn rust_client(folder: &Path) -> Result<PathBuf> {
    let drivers = DESIGNS.map(|design| (design, format!("{design}/driver/rust")));
    package(folder, &drivers, include_str!("shared_bus_client.rs"))?;
    let mut build = Command::new("cargo");
    let target = folder.join("target");
    build.current_dir(folder).env("CARGO_TARGET_DIR", &target).env("CARGO_INCREMENTAL", "0");
    tools::run_ok(build.env("CARGO_PROFILE_DEV_DEBUG", "0").args(["build", "--quiet", "--offline"]), "")
        .context("the client in Rust")?;
    Ok(target.join("debug/client"))
}
