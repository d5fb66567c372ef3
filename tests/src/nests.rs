//! The nests of `cargo xtask bench cpu` at small sizes: what every plan of `kiln llvm -O` makes of them computes, bit for bit, what clang makes of
//! the same text in C, and touches nothing behind an array; on threads too.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use libtest_mimic::Trial;
use xtask::bench::nests::kernel::{Float, Kernel};
use xtask::bench::nests::{self, compiled_race, race_arrays};
use xtask::tools;

use crate::requirement;

/// The sides of arrays: the first size that a kernel names has this one, the next has one more, and so on.
const SIDES: [i64; 5] = [1, 3, 8, 17, 70];
/// Steps of time.
const STEPS: i64 = 3;

/// How many points the arrays' sides span where threads are worth it, and the longest side.
const POINTS: f64 = 4e6;
const LONGEST: i64 = 200;
/// Nests of which threads share loops at those sizes, at least.
const SHARED: usize = 8;

/// A test for each size and type.
pub fn trials(kiln: &Path) -> Vec<Trial> {
    let all = SIDES.iter().flat_map(|&side| [Float::F64, Float::F32].map(|float| (side, float)));
    let trial = |(side, float): (i64, Float)| {
        let kiln = kiln.to_path_buf();
        let name = format!("nests/{}_of_{side}", float.name());
        requirement::trial(name, &["clang-19"], move || check(&kiln, side, float))
    };
    let own = kiln.to_path_buf();
    let tuned = requirement::trial("nests/tuned".into(), &["clang-19"], move || tune(&own));
    let own = kiln.to_path_buf();
    let on_threads = requirement::trial("nests/on_threads".into(), &["clang-19"], move || check_threads(&own));
    all.map(trial).chain([tuned, on_threads]).collect()
}

/// `kiln tune` measures a product and refuses what has open sizes; `-O` reads what it wrote.
fn tune(kiln: &Path) -> Result<()> {
    let folder = tools::root().join("build/tests/tune");
    fs::remove_dir_all(&folder).ok();
    fs::create_dir_all(&folder)?;
    let (source, file) = (folder.join("product.mlir"), folder.join("product.toml"));
    let kernel = nests::kernels()?.remove(0).1.sized(|_, _| 60);
    fs::write(&source, kernel.mlir(Float::F64))?;
    tools::run_ok(Command::new(kiln).arg("tune").arg(&source).arg("-o").arg(&file), "")?;
    let text = fs::read_to_string(&file)?;
    ensure!(text.contains("name = \"gemm\"") && text.contains("recipe = "), "no entry in:\n{text}");
    let mut reading = Command::new(kiln);
    reading.args(["llvm", "-O", "--report", "-o", "/dev/null", "--tuned"]).arg(&file).arg(&source);
    let said = tools::run_ok(&mut reading, "")?.stderr;
    ensure!(said.contains("(measured)"), "what was measured is not taken:\n{said}");
    let open =
        "func.func @f(%a: memref<?xf64>) { affine.for %i = 0 to 4 { %x = affine.load %a[%i] : memref<?xf64> } return }";
    let refused = tools::run(Command::new(kiln).args(["tune", "-o"]).arg(folder.join("open.toml")).arg("-"), open)?;
    ensure!(!refused.success && refused.stderr.contains("E1404"), "open sizes are not refused:\n{}", refused.stderr);
    ensure!(!folder.join("open.toml").exists(), "a file was written after an error");
    Ok(())
}

fn check(kiln: &Path, side: i64, float: Float) -> Result<()> {
    let folder = tools::root().join("build/tests/nests").join(format!("{}-{side}", float.name()));
    fs::create_dir_all(&folder)?;
    let kernels = small(side)?;
    let mlir: String = kernels.iter().map(|kernel| kernel.mlir(float)).collect();
    fs::write(folder.join("all.mlir"), mlir)?;
    let race = compiled_race(&folder)?;
    let mut libraries = vec![("plain_c", in_c(&folder, &kernels, float)?)];
    for plan in plans(kiln)? {
        let name: &'static str = plan.leak();
        libraries.push((name, ours(kiln, &folder, name)?));
    }
    kernels
        .iter()
        .try_for_each(|kernel| compare(&race, kernel, float, &libraries, &[]).with_context(|| kernel.name.clone()))
}

/// All nests on one, two and five threads, in shares of both kinds.
fn check_threads(kiln: &Path) -> Result<()> {
    let float = Float::F32;
    let folder = tools::root().join("build/tests/nests/threads");
    fs::create_dir_all(&folder)?;
    let kernels: Vec<Kernel> = of_sides(|axes| LONGEST.min(POINTS.powf(1.0 / axes as f64) as i64))?;
    fs::write(folder.join("all.mlir"), kernels.iter().map(|kernel| kernel.mlir(float)).collect::<String>())?;
    let race = compiled_race(&folder)?;
    let (runtime, text, library) = (folder.join("threads.c"), folder.join("threads.ll"), folder.join("threads.so"));
    let mut command = Command::new(kiln);
    command.arg("llvm").arg(folder.join("all.mlir")).args(["-O", "--cpu", "native", "--threads"]).arg(&runtime);
    tools::run_ok(command.arg("-o").arg(&text), "")?;
    let shared = fs::read_to_string(&text)?.matches("call void @kiln_parallel").count();
    ensure!(shared >= SHARED, "threads share {shared} loops");
    let flags = ["-O2", "-Wno-override-module", "-fPIC", "-shared", "-pthread", "-lm", "-o"];
    let mut clang = Command::new("clang-19");
    tools::run_ok(clang.args(flags).arg(&library).arg(&text).arg(&runtime), "")?;
    let libraries = [("plain_c", in_c(&folder, &kernels, float)?), ("threads", library)];
    let settings = [("1", "guided"), ("5", "guided"), ("2", "static")];
    for (threads, shares) in settings {
        let settings = [("KILN_THREADS", threads), ("KILN_SHARES", shares)];
        let checked = |kernel: &Kernel| compare(&race, kernel, float, &libraries, &settings);
        let named = |kernel: &Kernel| format!("{} on {threads} threads, {shares}", kernel.name);
        kernels.iter().try_for_each(|kernel| checked(kernel).with_context(|| named(kernel)))?;
    }
    let mut refused = Command::new(&race);
    refused.args([float.name(), "0", "0"]).args(race_arrays(&kernels[0])).arg("--");
    refused.arg(format!("threads={}:{}", libraries[1].1.display(), kernels[0].name)).env("KILN_THREADS", "none");
    let said = tools::run(&mut refused, "")?.stderr;
    ensure!(said.contains("KILN_THREADS: 'none' is not a number"), "a wrong number is taken:\n{said}");
    Ok(())
}

fn small(side: i64) -> Result<Vec<Kernel>> {
    of_sides(|_| side)
}

/// Each nest once; `side` says what the first of so many sizes is.
fn of_sides(side: impl Fn(usize) -> i64) -> Result<Vec<Kernel>> {
    let mut kernels: Vec<Kernel> = nests::kernels()?.into_iter().map(|(_, kernel)| kernel).collect();
    kernels.dedup_by(|a, b| a.name == b.name);
    let sized = |kernel: Kernel| {
        let names: Vec<String> = kernel.sizes.keys().cloned().collect();
        let place = |name: &str| names.iter().position(|n| n == name).unwrap_or_default() as i64;
        let side = side(names.iter().filter(|name| *name != "T").count());
        kernel.sized(|name, _| if name == "T" { STEPS } else { side + place(name) })
    };
    Ok(kernels.into_iter().map(sized).collect())
}

/// The names of the plans, from the message about one that is not there.
fn plans(kiln: &Path) -> Result<Vec<String>> {
    let mut command = Command::new(kiln);
    let finished = tools::run(command.args(["llvm", "-O", "--cpu", "x86-64-v3", "--plan", "?", "-"]), "")?;
    let list = finished.stderr.split("there are ").nth(1).context("no plans are named")?;
    let names: Vec<String> = list.lines().next().unwrap_or_default().split(", ").map(str::to_owned).collect();
    ensure!(names.len() > 5, "only {} plans", names.len());
    Ok(names)
}

fn in_c(folder: &Path, kernels: &[Kernel], float: Float) -> Result<PathBuf> {
    let mut objects = Vec::new();
    for kernel in kernels {
        let (source, object) = (folder.join(format!("{}.c", kernel.name)), folder.join(format!("{}.o", kernel.name)));
        fs::write(&source, kernel.c(float))?;
        let flags = ["-O1", "-ffp-contract=off", "-fPIC", "-c", "-o"];
        tools::run_ok(Command::new("clang-19").args(flags).arg(&object).arg(&source), "")?;
        objects.push(object);
    }
    let library = folder.join("c.so");
    tools::run_ok(Command::new("clang-19").arg("-shared").args(&objects).arg("-o").arg(&library), "")?;
    Ok(library)
}

fn ours(kiln: &Path, folder: &Path, plan: &str) -> Result<PathBuf> {
    let (text, library) = (folder.join(format!("{plan}.ll")), folder.join(format!("{plan}.so")));
    let mut command = Command::new(kiln);
    command.arg("llvm").arg(folder.join("all.mlir")).args(["-O", "--cpu", "native", "--plan", plan, "-o"]).arg(&text);
    tools::run_ok(&mut command, "")?;
    let flags = ["-O3", "-Wno-override-module", "-fPIC", "-shared", "-o"];
    tools::run_ok(Command::new("clang-19").args(flags).arg(&library).arg(&text).arg("-lm"), "")?;
    Ok(library)
}

fn compare(
    race: &Path,
    kernel: &Kernel,
    float: Float,
    libraries: &[(&str, PathBuf)],
    settings: &[(&str, &str)],
) -> Result<()> {
    let rival = |(name, library): &(&str, PathBuf)| format!("{name}={}:{}", library.display(), kernel.name);
    let mut command = Command::new(race);
    command.envs(settings.iter().copied());
    command.args([float.name(), "0", "0"]).args(race_arrays(kernel)).arg("--").args(libraries.iter().map(rival));
    let printed = tools::run_ok(&mut command, "")?.stdout;
    let differences: Vec<&str> = printed.lines().filter_map(|line| line.strip_prefix("difference ")).collect();
    ensure!(differences.len() == libraries.len(), "not all plans ran:\n{printed}");
    let wrong: Vec<&&str> = differences.iter().filter(|line| !line.ends_with(" 0.000e+00")).collect();
    ensure!(wrong.is_empty(), "plans differ from C: {wrong:?}");
    Ok(())
}
