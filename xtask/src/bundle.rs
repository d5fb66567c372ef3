//! `cargo xtask gpu-bundle`: all that one call on a machine with a card needs: kernels as PTX and cubins, what runs them, and what they give.
//!
//! What holds: nothing of CUDA is needed to make it; each kernel has a small twin of the same tiles whose result is in files beside it.

pub mod kernels;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::json;

use crate::{kiln, tools};
use kernels::{Kernel, Memory};

/// Architectures that kernels are made for.
pub const ARCHITECTURES: [&str; 2] = ["sm_90a", "sm_80"];

const RUN: &str = include_str!("bundle/run.c");
const SCRIPT: &str = include_str!("bundle/run.sh");
const AGAINST: &str = include_str!("bundle/against.py");
const STUB: &str = include_str!("bundle/stub.c");

/// `ptxas`, by `KILN_PTXAS` or on the path.
pub fn assembler() -> Option<PathBuf> {
    std::env::var_os("KILN_PTXAS").map(PathBuf::from).or_else(|| tools::find("ptxas"))
}

/// Writes the bundle, and tries it with a driver that runs the interpreter where `is_tried`.
///
/// # Errors
/// Kiln or a compiler of C fails, or a kernel is wrong in the trial.
pub fn run(folder: &Path, is_tried: bool) -> Result<()> {
    let kiln = kiln::build("release")?;
    write(folder, &kiln, &[])?;
    if is_tried { try_out(folder, &kiln) } else { Ok(()) }
}

/// Writes the bundle of some kernels by name; of all where none is named.
///
/// # Errors
/// Kiln or a compiler of C fails.
pub fn write(folder: &Path, kiln: &Path, only: &[String]) -> Result<()> {
    let assembler = assembler();
    if assembler.is_none() {
        eprintln!("no ptxas: the bundle has no cubins, and the driver compiles its PTX");
    }
    fs::create_dir_all(folder)?;
    for architecture in ARCHITECTURES {
        for kernel in kernels::named(only) {
            let made = Maker { kiln, assembler: assembler.as_deref(), architecture };
            made.both(&folder.join(architecture), &kernel)
                .with_context(|| format!("{architecture}: {}", kernel.name))?;
        }
    }
    fs::write(folder.join("run.sh"), SCRIPT)?;
    fs::write(folder.join("against.py"), AGAINST)?;
    tools::run_ok(Command::new("chmod").arg("+x").arg(folder.join("run.sh")), "")?;
    Ok(())
}

struct Maker<'k> {
    kiln: &'k Path,
    assembler: Option<&'k Path>,
    architecture: &'k str,
}

impl Maker<'_> {
    /// A kernel for times, and its twin for the check.
    fn both(&self, folder: &Path, kernel: &Kernel) -> Result<()> {
        let large = folder.join("time").join(&kernel.name);
        let said = self.one(&large, kernel, None)?;
        let tile = tile_in(&said);
        let small = kernel.small(tile, self.architecture != ARCHITECTURES[0]);
        let place = folder.join("check").join(&kernel.name);
        self.one(&place, &small, tile)?;
        let memories = small.memories();
        let (result, inputs) = memories.split_last().context("a kernel has memories")?;
        let numbers: Vec<Vec<f32>> = (0..inputs.len()).map(|number| small.input(number)).collect();
        for (memory, numbers) in inputs.iter().zip(&numbers) {
            fs::write(place.join(format!("{}.in", memory.name)), bytes(memory, numbers)?)?;
        }
        fs::write(place.join(format!("{}.out", result.name)), bytes(result, &small.result(&numbers)?)?)?;
        Ok(())
    }

    /// The kernel's folder: source, PTX, manifest, cubin, and the program that runs it. Gives what Kiln says of it.
    fn one(&self, folder: &Path, kernel: &Kernel, tile: Option<[usize; 2]>) -> Result<String> {
        fs::create_dir_all(folder)?;
        let path = |name: &str| folder.join(name);
        fs::write(path("kernel.mlir"), kernel.text())?;
        let mut command = Command::new(self.kiln);
        command.arg("gpu").arg(path("kernel.mlir")).args(["--gpu", self.architecture]);
        command.arg("-o").arg(path("kernel.ptx")).arg("--manifest").arg(path("manifest.json"));
        command.arg("--launcher").arg(path("launcher.c"));
        if let Some([rows, columns]) = tile {
            command.args(["--tile", &format!("{rows}x{columns}")]);
        }
        let said = tools::run_ok(&mut command, "")?.stderr;
        if let Some(assembler) = self.assembler {
            let mut command = Command::new(assembler);
            command.args(["-arch", self.architecture, "-o"]).arg(path("kernel.cubin")).arg(path("kernel.ptx"));
            tools::run_ok(&mut command, "")?;
        }
        fs::write(path("what.json"), what(kernel).to_string())?;
        fs::write(path("run.c"), program(&fs::read_to_string(path("launcher.c"))?, kernel))?;
        for (name, shared) in [("run", &[][..]), ("run.so", &["-shared"][..])] {
            let mut command = Command::new("cc");
            command
                .args(["-O2", "-fPIC"])
                .args(shared)
                .arg("-o")
                .arg(path(name))
                .arg(path("run.c"))
                .args(["-ldl", "-lm"]);
            tools::run_ok(&mut command, "")?;
        }
        Ok(said)
    }
}

/// The tile that a remark names.
fn tile_in(said: &str) -> Option<[usize; 2]> {
    let (_, rest) = said.split_once("tiles of ")?;
    let mut words = rest.split(' ');
    let rows = words.next()?.parse().ok()?;
    Some([rows, words.nth(1)?.parse().ok()?])
}

/// The program of a kernel: its launcher, what differs by kernel, and what is the same for all.
fn program(launcher: &str, kernel: &Kernel) -> String {
    let memories = kernel.memories();
    let each: Vec<String> = memories.iter().map(|m| format!("{{\"{}\", {}}}", m.name, bytes_of(m))).collect();
    let given: Vec<String> = (0..memories.len()).map(|number| format!("at[{number}]")).collect();
    let word = kernel.word();
    format!(
        "{launcher}\nstatic const struct {{\n    const char *name;\n    size_t bytes;\n}} memories[] = {{{}}};\n\
         enum {{ memory_count = {} }};\nstatic const char kernel_name[] = \"{}\";\nstatic const double tolerance = {:?};\n\n\
         static int load(const char *code)\n{{\n    return {word}_load(code);\n}}\n\n\
         static int launch(const device_address *at)\n{{\n    return {word}_launch({});\n}}\n\n{RUN}",
        each.join(", "),
        memories.len(),
        kernel.name,
        kernel.tolerance(),
        given.join(", ")
    )
}

fn bytes_of(memory: &Memory) -> usize {
    memory.count() * if memory.element == "f32" { 4 } else { 2 }
}

/// What the comparison with other libraries reads.
fn what(kernel: &Kernel) -> serde_json::Value {
    let memory = |memory: &Memory| json!({ "name": memory.name, "type": memory.element, "shape": memory.shape });
    let memories: Vec<_> = kernel.memories().iter().map(memory).collect();
    let [operations, bytes] = kernel.work();
    json!({
        "name": kernel.name, "kind": kernel.word(), "turned": kernel.turned(), "memories": memories, "operations": operations, "bytes": bytes,
        "tolerance": if kernel.has_products() { 2e-3 } else { 1e-5 },
    })
}

/// Numbers as a memory has them.
fn bytes(memory: &Memory, numbers: &[f32]) -> Result<Vec<u8>> {
    let half = |number: &f32| match memory.element {
        "bf16" => Ok((number.to_bits() >> 16) as u16),
        "f16" => half(*number),
        other => anyhow::bail!("no memory has elements of {other}"),
    };
    if memory.element == "f32" {
        return Ok(numbers.iter().flat_map(|number| number.to_le_bytes()).collect());
    }
    numbers.iter().map(|number| half(number).map(u16::to_le_bytes)).collect::<Result<Vec<_>>>().map(|all| all.concat())
}

/// A small multiple of 1/8 in half precision.
fn half(number: f32) -> Result<u16> {
    let bits = number.to_bits();
    let (sign, exponent, fraction) = ((bits >> 16 & 0x8000) as u16, bits >> 23 & 0xff, bits >> 13 & 0x3ff);
    if number == 0.0 {
        return Ok(sign);
    }
    ensure!((113..143).contains(&exponent) && bits & 0x1fff == 0, "{number} is no half");
    Ok(sign | ((exponent - 112) << 10 | fraction) as u16)
}

/// The folder with a driver that runs the interpreter. Errors: no compiler of C makes it.
pub fn stub() -> Result<PathBuf> {
    let stub = tools::root().join("build/stub");
    fs::create_dir_all(&stub)?;
    fs::write(stub.join("stub.c"), STUB)?;
    let mut command = Command::new("cc");
    command.args(["-O1", "-shared", "-fPIC", "-o"]).arg(stub.join("libcuda.so.1")).arg(stub.join("stub.c"));
    tools::run_ok(&mut command, "")?;
    Ok(stub)
}

/// Runs the checks of the bundle against that driver. Errors: a kernel is wrong.
fn try_out(folder: &Path, kiln: &Path) -> Result<()> {
    let (stub, mut wrong) = (stub()?, Vec::new());
    for architecture in ARCHITECTURES {
        let mut command = Command::new("sh");
        command
            .arg(folder.join("run.sh"))
            .arg("tried.json")
            .env("LD_LIBRARY_PATH", &stub)
            .env("KILN_STUB_FOLDER", &stub)
            .env("KILN", kiln);
        command
            .env("ARCHITECTURE", architecture)
            .env("PTX_ONLY", "1")
            .env("CHECK_ONLY", "1")
            .env("EACH", "600")
            .env("ALL", "7200");
        let said = tools::run_ok(&mut command, "")?.stderr;
        let lines = fs::read_to_string(folder.join("tried.json"))?;
        lines.lines().for_each(|line| println!("{architecture}: {line}"));
        let kernels = kernels::all().len();
        ensure!(
            lines.lines().count() == kernels,
            "{architecture}: {} of {kernels} kernels ran\n{said}",
            lines.lines().count()
        );
        wrong.extend(
            lines.lines().filter(|line| !line.contains("\"right\": true")).map(|line| format!("{line}\n{said}")),
        );
    }
    fs::remove_file(folder.join("tried.json"))?;
    ensure!(wrong.is_empty(), "wrong without a card: {}", wrong.join("\n"));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_are_those_of_the_format() {
        let expected = [(0.0, 0), (1.0, 0x3c00), (-0.125, 0xb000), (1.875, 0x3f80)];
        assert!(expected.iter().all(|(number, bits)| half(*number).unwrap() == *bits));
        assert!(half(0.1).is_err());
    }

    #[test]
    fn a_remark_names_the_tile() {
        let said = "k.mlir:3:3: remark: 'affine.for': tiles of 128 x 256 x 64 by matrix products";
        assert_eq!(tile_in(said), Some([128, 256]));
        assert_eq!(tile_in("no remark"), None);
    }

    #[test]
    fn results_of_small_twins_are_right() {
        let product = kernels::all().remove(4);
        let small = Kernel { sizes: [2, 3, 2], ..product };
        let result = small.result(&[vec![1.0, 2.0, 3.0, 4.0], vec![1.0, 0.0, 2.0, 0.0, 1.0, 1.0]]).unwrap();
        // The first factor is turned: its rows are (1, 3) and (2, 4).
        assert_eq!(result, [1.0, 3.0, 5.0, 2.0, 4.0, 8.0]);
    }
}
