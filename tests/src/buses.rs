//! Designs behind AXI4-Lite and Wishbone, called by the drivers that were made with them, in Icarus and in Verilator.
//!
//! What holds: a call gives what LLVM computed from the source (`examples/expected`); masters wait at random, and end the
//! simulation where a rule of the bus is broken; what must be refused is an exception by its name.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use libtest_mimic::Trial;
use serde::{Deserialize, Serialize};
use xtask::data::{self, Arguments, Word};
use xtask::example::{self, Example};
use xtask::kept::{self, Kept};
use xtask::{expected, tools, verilated};

use crate::client::{self, Call};
use crate::requirement;
use crate::rust_client::{self, package};
use crate::shared_bus;

/// Arrays, scalars and results of few and of many bits, floats; arrays inside, and in memory that design and host share.
const EXAMPLES: [(&str, &str); 10] = [
    ("axpy_i13", "internal"),
    ("axpy_i13", "axi"),
    ("collatz", "internal"),
    ("dot_f32", "internal"),
    ("dot_f32", "axi"),
    ("gcd", "internal"),
    ("gemm", "internal"),
    ("gemm", "axi"),
    ("gemm_f32", "internal"),
    ("mix_i200", "internal"),
];

/// What is called in the simulator of Kiln, too.
const SERVED: [(&str, &str); 3] = [("dot_f32", "axi"), ("gemm", "axi"), ("mix_i200", "internal")];

/// The module of `driver/bus.sv`.
const MASTER: &str = "kiln_bus_master";

/// Values of `--interface`, and what the name of the module ends with.
const INTERFACES: [(&str, &str); 2] = [("axi-lite", "axi_lite"), ("wishbone", "wishbone")];

/// A function whose names are those of other things: of the languages, of the drivers, of C's library, of registers.
const NAMES: &str =
    "func.func @signal(%reg: i32, %for: i1, %A: memref<4xi8>, %a: memref<2x3xi5>, %self: i13, %transport: memref<i32>,
    %control: i32, %hash: i70, %result0: i32, %r.0: i1, %r_0: i1) -> (i32, i1) {
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %v = memref.load %A[%two] : memref<4xi8>
  %w = memref.load %a[%one, %two] : memref<2x3xi5>
  %x = arith.extsi %v : i8 to i32
  %y = arith.extsi %w : i5 to i32
  %z = arith.extsi %self : i13 to i32
  %s = arith.addi %x, %y : i32
  %t = arith.addi %s, %z : i32
  %u = arith.addi %t, %reg : i32
  memref.store %u, %transport[] : memref<i32>
  %h = arith.trunci %hash : i70 to i32
  %g = arith.addi %h, %result0 : i32
  %sum = arith.addi %g, %control : i32
  %bit = arith.xori %r.0, %r_0 : i1
  %last = arith.xori %bit, %for : i1
  return %sum, %last : i32, i1
}
";

/// A function with the name of the file that holds the master.
const NAMED_BUS: &str = "func.func @bus(%a: i32) -> i32 {\n return %a : i32\n}\n";

/// Uses each argument by its name.
const NAMES_CLIENT: &str = "fn main() -> Result<(), signal_driver::Error> {
    let line = signal_driver::Serial::open(\"/nowhere\", None)?;
    let mut driver = signal_driver::Driver::new(line)?;
    let results: (i32, bool) = driver.signal(0, true, &mut [0; 4], &mut [[0; 3]; 2], 0, &mut 0, 0, 0_i128, 0, true, true)?;
    std::process::exit(results.0)
}
";

/// A call: words of each argument before and after it, and the results.
#[derive(Serialize)]
struct Run {
    before: Vec<Vec<String>>,
    after: Vec<Vec<String>>,
    results: Vec<String>,
}

/// What `map.json` says.
#[derive(Deserialize)]
pub(crate) struct MapFile {
    pub(crate) address_bits: u32,
    windows: Vec<Window>,
}

#[derive(Deserialize)]
struct Window {
    base: u32,
}

/// A test for each example, bus and simulator. Errors: the examples can't be read.
pub fn trials(kiln: &Path) -> Result<Vec<Trial>> {
    let mut trials = vec![
        requirement::trial("buses/transports/python".into(), &["python3"], || transports(None)),
        requirement::trial("buses/transports/c".into(), &["python3", "gcc"], || transports(Some(c_client()?))),
        requirement::trial("buses/transports/rust".into(), &["python3", "stty", "cargo-clippy"], || {
            transports(Some(rust_client()?))
        }),
    ];
    let named = kiln.to_path_buf();
    trials.push(requirement::trial(
        "buses/names".into(),
        &["python3", "gcc", "verilator", "cargo-clippy"],
        move || names(&named),
    ));
    trials.extend(served_trials(kiln));
    trials.extend(shared_bus::trials(kiln));
    for (name, memory) in EXAMPLES {
        for interface in INTERFACES {
            let one = |what: &str| format!("buses/{name}/{memory}/{}/{what}", interface.0);
            let (icarus, verilator) = (kiln.to_path_buf(), kiln.to_path_buf());
            trials.push(requirement::trial(
                one("icarus"),
                &["iverilog", "vvp", "python3", "gcc", "cargo-clippy"],
                move || check(&icarus, (name, memory), interface, "icarus", &icarus_program),
            ));
            trials.push(requirement::trial(
                one("verilator"),
                &["verilator", "make", "python3", "gcc", "cargo-clippy"],
                move || check(&verilator, (name, memory), interface, "verilator", &verilated_program),
            ));
        }
    }
    Ok(trials)
}

/// Tests of `kiln serve`.
fn served_trials(kiln: &Path) -> Vec<Trial> {
    let refusing = kiln.to_path_buf();
    let mut trials = vec![requirement::trial("buses/serve/refused".into(), &[], move || refused(&refusing))];
    for (name, memory) in SERVED {
        for interface in INTERFACES {
            let (kiln, label) = (kiln.to_path_buf(), format!("buses/{name}/{memory}/{}/kiln", interface.0));
            trials.push(requirement::trial(label, &["verilator", "python3", "gcc", "cargo-clippy"], move || {
                let command = ["serve", "."].map(str::to_owned);
                let served = |_: &Path, _: &str, _: &str, _: u32| {
                    Ok([kiln.display().to_string()].into_iter().chain(command.clone()).collect())
                };
                check(&kiln, (name, memory), interface, "kiln", &served)
            }));
        }
    }
    trials
}

/// What `kiln serve` refuses, and the end of requests.
fn refused(kiln: &Path) -> Result<()> {
    let root = tools::root();
    let folder = root.join("build/tests/buses/refused");
    let source = root.join("examples/gcd.mlir");
    let mut build = Command::new(kiln);
    tools::run_ok(build.arg("hls").arg(&source).args(["--interface", "axi-lite", "-o"]).arg(&folder), "")?;
    let serve = |words: &[&str], requests: &str| {
        let finished = tools::run(Command::new(kiln).arg("serve").arg(&folder).args(words), requests)?;
        Ok::<_, anyhow::Error>((finished.code, finished.stdout, finished.stderr))
    };
    let says = |(code, _, said): &(i32, String, String), error: &str| {
        ensure!(*code == 1 && said.contains(&format!("error[{error}]")), "exit code {code}: {said}");
        Ok(())
    };
    ensure!(serve(&[], "")? == (0, String::new(), String::new()), "the end of requests is no end");
    let asked = serve(&[], "r 0\nread 4\nr 0\n")?;
    says(&asked, "E1026")?;
    ensure!(asked.1 == "0 0000000c\n", "answers: {}", asked.1);
    says(&serve(&["--max", "mul=1"], "")?, "E1023")?;
    let map = folder.join("map.json");
    let text = fs::read_to_string(&map)?;
    let at = text.find("design_hash").context("a map has a hash")? + "design_hash\": \"".len();
    let other = if text[at..].starts_with('0') { "1" } else { "0" };
    fs::write(&map, format!("{}{other}{}", &text[..at], &text[at + 1..]))?;
    says(&serve(&[], "r 0\n")?, "E1012")?;
    fs::remove_file(&map)?;
    says(&serve(&[], "r 0\n")?, "E1001")
}

/// Names that are those of other things make drivers that compile without a warning.
fn names(kiln: &Path) -> Result<()> {
    let folder = tools::root().join("build/tests/buses/names");
    fs::create_dir_all(&folder)?;
    let source = folder.join("signal.mlir");
    fs::write(&source, NAMES)?;
    let mut build = Command::new(kiln);
    tools::run_ok(build.arg("hls").arg(source).args(["--interface", "axi-lite", "-o"]).arg(&folder), "")?;
    lint(&folder, "signal_axi_lite")?;
    build_rust(&folder, "signal", NAMES_CLIENT)?;
    let sources = folder.join("driver");
    fs::write(
        folder.join("client.c"),
        "#include \"signal__driver.h\"\nint main(int n, char **w) { (void)w; return n > 9 ? (int)signal__connect(0, 0) : 0; }\n",
    )?;
    let files = [folder.join("client.c"), sources.join("signal__driver.c"), sources.join("kiln_host.c")];
    compile(&folder, &files, &sources)?;
    let mut import = Command::new("python3");
    import.current_dir(sources).env("PYTHONDONTWRITEBYTECODE", "1");
    tools::run_ok(import.args(["-c", "from signal_driver import Driver; Driver.signal"]), "")?;
    beside_the_master(kiln, &folder.join("bus"))
}

/// A design called as the file of the master is simulated with it.
fn beside_the_master(kiln: &Path, folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    let source = folder.join("bus.mlir");
    fs::write(&source, NAMED_BUS)?;
    let mut build = Command::new(kiln);
    tools::run_ok(build.arg("hls").arg(source).args(["--interface", "axi-lite", "-o"]).arg(folder), "")?;
    let map: MapFile = serde_json::from_str(&fs::read_to_string(folder.join("map.json"))?)?;
    verilated_program(folder, "axi-lite", "bus_axi_lite", map.address_bits).map(drop)
}

/// The driver's serial line at a board of which a byte in a hundred is damaged, and its registers in memory: those of Python, or
/// those of a client.
fn transports(client: Option<PathBuf>) -> Result<()> {
    let root = tools::root();
    let mut call = Command::new("python3");
    call.env("PYTHONDONTWRITEBYTECODE", "1").arg(root.join("tests/src/transports.py"));
    tools::run_ok(call.arg(root.join("drivers/templates")).args(client), "").map(drop)
}

/// The folder of a client of the transports.
fn transports_folder(language: &str) -> Result<PathBuf> {
    let folder = tools::root().join("build/tests/buses").join(format!("transports-{language}"));
    fs::create_dir_all(&folder)?;
    Ok(folder)
}

fn c_client() -> Result<PathBuf> {
    let (root, folder) = (tools::root(), transports_folder("c")?);
    let templates = root.join("drivers/templates");
    compile(&folder, &[root.join("tests/src/transports.c"), templates.join("kiln_host.c")], &templates)
}

/// A client of the driver of a design that has nothing but a hash.
fn rust_client() -> Result<PathBuf> {
    let folder = transports_folder("rust")?;
    let nothing = drivers::Interface {
        name: "nothing".into(),
        hash: 0x7e7d_5e5d_0123_4567,
        hash_at: 0x20,
        cycles_at: 0x28,
        starts: 1,
        run_bytes: 0,
        base: 0,
        counters: Vec::new(),
        baud: None,
        arguments: Vec::new(),
        results: Vec::new(),
    };
    for (name, text) in drivers::rust(&nothing) {
        let path = folder.join("driver").join(name);
        fs::create_dir_all(path.parent().context("a file is in a folder")?)?;
        fs::write(path, text)?;
    }
    build_rust(&folder, "nothing", include_str!("transports.rs"))
}

/// Builds a client of the driver in a folder, without a warning of Clippy in the driver, and without a registry.
pub fn build_rust(folder: &Path, design: &str, client: &str) -> Result<PathBuf> {
    built_client(folder, &[(design, "driver/rust".to_owned())], client, &[&format!("{design}_driver")])
}

/// The program of a client of drivers: that which was built of the same sources, or one that is built now, when Clippy has no warning
/// in the packages that are `linted`.
pub fn built_client(folder: &Path, drivers: &[(&str, String)], client: &str, linted: &[&str]) -> Result<PathBuf> {
    package(folder, drivers, client)?;
    let texts = [kept::version("rustc", "-vV")?, kept::version("cargo-clippy", "--version")?, linted.join(" ")];
    let mut parts = vec![client.as_bytes().to_vec(), fs::read(folder.join("Cargo.toml"))?];
    for (_, path) in drivers {
        parts.push(kept::contents(&folder.join(path), |_| true)?);
    }
    let parts: Vec<&[u8]> = texts.iter().map(String::as_bytes).chain(parts.iter().map(Vec::as_slice)).collect();
    let kept = Kept { what: "clients of drivers", parts: &parts, files: &["client"] };
    let made = kept.folder(|made| {
        let target = made.join("target");
        linted.iter().try_for_each(|package| lint_driver(folder, &target, package))?;
        tools::run_ok(&mut cargo(folder, &target, &["build"]), "").context("the client in Rust")?;
        fs::copy(target.join("debug/client"), made.join("client"))?;
        Ok(fs::remove_dir_all(target)?)
    })?;
    Ok(made.join("client"))
}

/// Clippy has no warning in a driver, with each of its features.
fn lint_driver(folder: &Path, target: &Path, package: &str) -> Result<()> {
    for features in ["--no-default-features", "--all-features"] {
        let mut lint = cargo(folder, target, &["clippy", "--package", package, features]);
        tools::run_ok(lint.args(["--", "-D", "warnings"]), "")?;
    }
    Ok(())
}

/// Cargo in a folder, as it builds drivers.
fn cargo(folder: &Path, target: &Path, words: &[&str]) -> Command {
    let mut cargo = Command::new("cargo");
    cargo
        .current_dir(folder)
        .env("CARGO_TARGET_DIR", target)
        .env("CARGO_INCREMENTAL", "0")
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        .args(words)
        .args(["--quiet", "--offline"]);
    cargo
}

/// Makes a simulation of a module in a folder; the command that runs it.
pub(crate) type Simulate = fn(&Path, &str, &str, u32) -> Result<Vec<String>>;

fn check(
    kiln: &Path,
    (name, memory): (&str, &str),
    interface: (&str, &str),
    simulator: &str,
    simulate: &dyn Fn(&Path, &str, &str, u32) -> Result<Vec<String>>,
) -> Result<()> {
    let examples = example::selected(&[name.to_owned()])?;
    let example = examples.first().context("no such example")?;
    let folder = tools::root().join("build/tests/buses").join(format!("{name}-{memory}-{}-{simulator}", interface.0));
    let mut build = Command::new(kiln);
    build.arg("hls").arg(&example.path).args(["--interface", interface.0, "--memory", memory, "-o"]).arg(&folder);
    tools::run_ok(&mut build, "")?;
    let top = format!("{name}_{}", interface.1);
    lint(&folder, &top)?;
    let map: MapFile = serde_json::from_str(&fs::read_to_string(folder.join("map.json"))?)?;
    let command = simulate(&folder, interface.0, &top, map.address_bits)?;
    fs::write(folder.join("runs.json"), serde_json::to_string(&runs(example)?)?)?;
    let mut call = Command::new("python3");
    call.current_dir(&folder).env("PYTHONDONTWRITEBYTECODE", "1").arg(tools::root().join("tests/src/bus_driver.py"));
    tools::run_ok(call.args([".", name, "runs.json"]).args(&command), "")?;
    for client in clients(&folder, example, map.windows.first().map(|window| window.base))? {
        tools::run_ok(Command::new(client).current_dir(&folder).args(&command), "")?;
    }
    Ok(())
}

/// Programs that make the same calls by the drivers in C and in Rust.
fn clients(folder: &Path, example: &Example, window: Option<u32>) -> Result<[PathBuf; 2]> {
    let outcomes = expected::read(example)?;
    let before: Vec<Arguments> =
        (0..).take(outcomes.len()).map(|round| data::arguments(&example.signature, round)).collect();
    let both = outcomes.iter().zip(&before);
    let calls: Vec<Call<'_>> =
        both.map(|(outcome, before)| Call { before, after: &outcome.arguments, results: &outcome.results }).collect();
    fs::write(folder.join("client.c"), client::program(example, &calls, window))?;
    let sources = folder.join("driver");
    let driver = sources.join(format!("{}_driver.c", example.signature.name));
    let client = compile(folder, &[folder.join("client.c"), driver, sources.join("kiln_host.c")], &sources)?;
    let rust = build_rust(folder, &example.signature.name, &rust_client::program(example, &calls, window))?;
    Ok([client, rust])
}

/// A program that is compiled without a warning, with checks of its memory; that which was compiled of the same files, if there is one.
pub fn compile(folder: &Path, sources: &[PathBuf], includes: &Path) -> Result<PathBuf> {
    let is_header = |path: &Path| path.extension().is_some_and(|ending| ending == "h");
    let mut parts = vec![kept::version("gcc", "--version")?.into_bytes(), kept::contents(includes, is_header)?];
    for source in sources {
        parts.push(fs::read(source)?);
    }
    let parts: Vec<&[u8]> = parts.iter().map(Vec::as_slice).collect();
    let kept = Kept { what: "clients in C", parts: &parts, files: &["client"] };
    let made = kept.folder(|made| {
        let mut compile = Command::new("gcc");
        compile.current_dir(folder).args(["-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-g"]);
        compile.args(["-fsanitize=address,undefined", "-I"]).arg(includes).arg("-o").arg(made.join("client"));
        tools::run_ok(compile.args(sources), "").map(drop)
    })?;
    Ok(made.join("client"))
}

fn lint(folder: &Path, top: &str) -> Result<()> {
    let mut lint = Command::new("verilator");
    let said = tools::run_ok(lint.current_dir(folder).args(["--lint-only", "-Wall"]).arg(format!("{top}.sv")), "")?;
    ensure!(said.stderr.is_empty(), "{}", said.stderr);
    Ok(())
}

fn define(interface: &str, top: &str) -> Vec<String> {
    let bus = (interface == "axi-lite").then(|| "-DAXI_LITE".to_owned());
    bus.into_iter().chain([format!("-DTOP={top}")]).collect()
}

/// Makes a simulation in Icarus of the master and a module behind a bus; the command that runs it.
pub(crate) fn icarus_program(folder: &Path, interface: &str, top: &str, address_bits: u32) -> Result<Vec<String>> {
    let mut compile = Command::new("iverilog");
    compile.current_dir(folder).args(["-g2012", "-s", MASTER, "-o", "bus.vvp"]).args(define(interface, top));
    compile
        .arg(format!("-P{MASTER}.ADDRESS_BITS={address_bits}"))
        .args(["driver/bus.sv".to_owned(), format!("{top}.sv")]);
    tools::run_ok(&mut compile, "")?;
    Ok(["vvp", "-n", "bus.vvp"].map(str::to_owned).to_vec())
}

/// As `icarus_program`, in Verilator.
pub(crate) fn verilated_program(folder: &Path, interface: &str, top: &str, address_bits: u32) -> Result<Vec<String>> {
    let (mut verilator, made) = (Command::new("verilator"), folder.join("verilated"));
    verilator.current_dir(folder).args(["--exe", "--main", "--timing", "--top-module", MASTER]);
    verilator.args(define(interface, top)).arg(format!("-GADDRESS_BITS={address_bits}"));
    verilated::translate(verilator.args(["driver/bus.sv".to_owned(), format!("{top}.sv")]), &made)?;
    verilated::compile_folder(&made, &made.join("bus"))?;
    Ok(vec!["./verilated/bus".to_owned()])
}

/// The calls of an example with what they must give.
fn runs(example: &Example) -> Result<Vec<Run>> {
    let words = |arguments: &Arguments| arguments.iter().map(|words| words.iter().map(hexadecimal).collect()).collect();
    let outcomes = expected::read(example)?;
    let run = |(outcome, round): (&expected::Outcome, u64)| Run {
        before: words(&data::arguments(&example.signature, round)),
        after: words(&outcome.arguments),
        results: outcome.results.iter().map(hexadecimal).collect(),
    };
    Ok(outcomes.iter().zip(0..).map(run).collect())
}

fn hexadecimal(word: &Word) -> String {
    format!("{word:x}")
}
