//! Designs behind one bus, and runs that queue, called by drivers in Python, C and Rust, in Icarus, in Verilator and in Kiln's simulator.
//!
//! What holds: what the designs compute one after the other is what a program on integers computes; one that runs changes nothing of
//! another; what must be refused is refused.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;
use libtest_mimic::Trial;
use serde::Deserialize;
use xtask::tools;

use crate::buses::{Simulate, built_client, compile, icarus_program, verilated_program};
use crate::requirement;

/// Designs, and the programs that call them.
struct Case {
    name: &'static str,
    /// The source.
    text: &'static str,
    options: &'static [&'static str],
    /// The module, without the name of the bus.
    module: &'static str,
    /// Each design with the folder of its driver.
    designs: &'static [(&'static str, &'static str)],
    python: &'static str,
    c: &'static str,
    rust: &'static str,
}

/// Three designs behind one bus, the same with memory outside, and one of which two runs are started before the first is waited for.
const CASES: [Case; 3] = [
    Case {
        name: "shared",
        text: include_str!("../../examples/host/pipeline.mlir"),
        options: &[],
        module: "shared_kernels",
        designs: &[("blur", "blur/driver"), ("slope", "slope/driver"), ("mark", "mark/driver")],
        python: "shared_bus.py",
        c: include_str!("shared_bus.c"),
        rust: include_str!("shared_bus_client.rs"),
    },
    Case {
        name: "outside",
        text: include_str!("../../examples/host/pipeline.mlir"),
        options: &["--memory", "axi", "--bus-width", "128"],
        module: "outside_kernels",
        designs: &[("blur", "blur/driver"), ("slope", "slope/driver"), ("mark", "mark/driver")],
        python: "outside_bus.py",
        c: include_str!("shared_bus.c"),
        rust: include_str!("shared_bus_client.rs"),
    },
    Case {
        name: "queued",
        text: "func.func @scale(%a: memref<40xi32>, %x: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %sum = affine.for %i = 0 to 40 iter_args(%s = %zero) -> i32 {
    %v = affine.load %a[%i] : memref<40xi32>
    %w = arith.muli %v, %x : i32
    affine.store %w, %a[%i] : memref<40xi32>
    %t = arith.addi %s, %w : i32
    affine.yield %t : i32
  }
  return %sum : i32
}
",
        options: &["--memory", "axi"],
        module: "scale",
        designs: &[("scale", "driver")],
        python: "queued.py",
        c: include_str!("queued.c"),
        rust: include_str!("queued_client.rs"),
    },
];

/// Values of `--interface`, and what the name of the module ends with.
const INTERFACES: [(&str, &str); 2] = [("axi-lite", "axi_lite"), ("wishbone", "wishbone")];

/// A simulator, with what it needs beside the programs of all.
const SIMULATORS: [(&str, &[&str]); 3] = [
    ("icarus", &["iverilog", "vvp", "python3", "gcc", "cargo-clippy"]),
    ("verilator", &["verilator", "make", "python3", "gcc", "cargo-clippy"]),
    ("kiln", &["python3", "gcc", "cargo-clippy"]),
];

#[derive(Deserialize)]
struct MapFile {
    address_bits: u32,
}

/// A test for each case, bus and simulator.
pub fn trials(kiln: &Path) -> Vec<Trial> {
    let mut trials = Vec::new();
    for case in &CASES {
        for interface in INTERFACES {
            for (simulator, programs) in SIMULATORS {
                let (kiln, name) = (kiln.to_path_buf(), format!("buses/{}/{}/{simulator}", case.name, interface.0));
                trials.push(requirement::trial(name, programs, move || check(&kiln, case, interface, simulator)));
            }
        }
    }
    trials
}

fn check(kiln: &Path, case: &Case, (interface, ending): (&str, &str), simulator: &str) -> Result<()> {
    let folder = tools::root().join("build/tests/buses").join(format!("{}-{interface}-{simulator}", case.name));
    fs::create_dir_all(&folder)?;
    let source = folder.join(format!("{}.mlir", case.name));
    fs::write(&source, case.text)?;
    let mut build = Command::new(kiln);
    build.arg("hls").arg(&source).args(["--interface", interface]).args(case.options).arg("-o").arg(&folder);
    tools::run_ok(&mut build, "")?;
    let map: MapFile = serde_json::from_str(&fs::read_to_string(folder.join("map.json"))?)?;
    let verilog: Option<Simulate> = match simulator {
        "icarus" => Some(icarus_program),
        "verilator" => Some(verilated_program),
        _ => None,
    };
    let command = match verilog {
        Some(simulate) => simulate(&folder, interface, &format!("{}_{ending}", case.module), map.address_bits)?,
        None => vec![kiln.display().to_string(), "serve".to_owned(), ".".to_owned()],
    };
    let mut call = Command::new("python3");
    call.current_dir(&folder)
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .arg(tools::root().join("tests/src").join(case.python));
    tools::run_ok(call.args(&command), "")?;
    for client in [c_client(&folder, case)?, rust_client(&folder, case)?] {
        tools::run_ok(Command::new(client).current_dir(&folder).args(&command), "")?;
    }
    Ok(())
}

fn c_client(folder: &Path, case: &Case) -> Result<PathBuf> {
    fs::write(folder.join("client.c"), case.c)?;
    let of = |(design, driver): &(&str, &str)| folder.join(driver).join(format!("{design}_driver.c"));
    let host = folder.join(case.designs[0].1).join("kiln_host.c");
    let sources = [folder.join("client.c"), host].into_iter().chain(case.designs.iter().map(of));
    compile(folder, &sources.collect::<Vec<_>>(), folder)
}

fn rust_client(folder: &Path, case: &Case) -> Result<PathBuf> {
    let drivers: Vec<(&str, String)> =
        case.designs.iter().map(|(design, driver)| (*design, format!("{driver}/rust"))).collect();
    built_client(folder, &drivers, case.rust, &[])
}
