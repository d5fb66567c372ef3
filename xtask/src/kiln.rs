//! The `kiln` binary as the benches and tests call it. All that they assume of its command line stands here.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, anyhow, ensure};
use manifest::Manifest;
use num_bigint::BigInt;
use serde_json::{Value, json};

use crate::data::{self, Word};
use crate::example::Example;
use crate::expected::Outcome;
use crate::signature::Signature;
use crate::signature::Slot;
use crate::tools::{self, Finished};

/// Builds `kiln` with `profile` (`release` or `dev`) and gives its path; `KILN` in the environment takes its place. In `dev` it has the
/// features of the whole workspace and its tests, with which `./test` and `cargo test --workspace` build, and in `release` its own, with
/// which `cargo run --release` does: nothing is compiled for a second set.
///
/// # Errors
/// It does not build.
pub fn build(profile: &str) -> Result<PathBuf> {
    if let Some(path) = std::env::var_os("KILN") {
        return Ok(PathBuf::from(path));
    }
    let packages: &[&str] =
        if profile == "dev" { &["--workspace", "--bin", "kiln", "--test", "files"] } else { &["--package", "cli"] };
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()));
    cargo.current_dir(tools::root()).args(["build", "--quiet", "--profile", profile]).args(packages);
    tools::run_ok(&mut cargo, "")?;
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| tools::root().join("target"), PathBuf::from);
    let path = target.join(if profile == "dev" { "debug" } else { profile }).join("kiln");
    ensure!(path.is_file(), "there is no {}", path.display());
    Ok(path)
}

/// Reads the manifest of the design in `folder`. Errors: it is missing, malformed or of another version.
pub fn manifest(folder: &Path) -> Result<Manifest> {
    let path = folder.join("manifest.json");
    let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    Manifest::parse(&text).map_err(|fault| anyhow!("{}: {fault}", path.display()))
}

/// What `kiln hls` took.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// Wall-clock seconds.
    pub seconds: f64,
    /// Peak resident memory in MiB, where the system tells it.
    pub mebibytes: Option<f64>,
}

/// `kiln hls SOURCE -o OUT FLAGS`. Errors: it fails, with what it printed.
pub fn hls(kiln: &Path, source: &Path, out: &Path, flags: &[String]) -> Result<Cost> {
    if out.exists() {
        fs::remove_dir_all(out)?;
    }
    fs::create_dir_all(out.parent().context("no parent folder")?)?;
    let mut command = Command::new(kiln);
    let (finished, mebibytes) = measured(command.arg("hls").arg(source).arg("-o").arg(out).args(flags))?;
    ensure!(finished.success, "kiln hls: code {}: {}", finished.code, tools::tail(&finished.stderr, 12));
    Ok(Cost { seconds: finished.seconds, mebibytes })
}

/// `kiln run SOURCE --func NAME --json INPUT` on the data of `round`; the input is written to `folder`.
///
/// INPUT is `{"args": [...]}`: an integer for a scalar, a list of them in row-major order for a memref; a decimal string
/// where 64 bits are too few. The output is `{"args": [...], "results": [...]}`, integers signed or unsigned.
///
/// # Errors
/// It fails, or what it prints can't be read.
pub fn run(kiln: &Path, example: &Example, round: u64, folder: &Path) -> Result<Outcome> {
    let signature = &example.signature;
    let arguments = signature.arguments.iter().zip(data::arguments(signature, round));
    let values: Vec<Value> = arguments.map(|(slot, words)| to_json(slot, &words, Floats::AsNumbers)).collect();
    let input = folder.join(format!("round{round}.json"));
    let functions = ["--func", &signature.name];
    run_file(kiln, (&example.path, &functions), signature, (&values, &input), Floats::AsNumbers)
}

/// What `kiln run` with these flags gives for a design of the dialect pipe in a file.
pub fn run_design(
    kiln: &Path,
    (design, flags): (&Path, &[&str]),
    example: &Example,
    round: u64,
    folder: &Path,
) -> Result<Outcome> {
    let signature = &example.signature;
    let arguments = signature.arguments.iter().zip(data::arguments(signature, round));
    let values: Vec<Value> = arguments.map(|(slot, words)| to_json(slot, &words, Floats::AsBits)).collect();
    let input = folder.join(format!("design{round}.json"));
    run_file(kiln, (design, flags), signature, (&values, &input), Floats::AsBits)
}

fn run_file(
    kiln: &Path,
    (file, flags): (&Path, &[&str]),
    signature: &Signature,
    (values, input): (&[Value], &Path),
    floats: Floats,
) -> Result<Outcome> {
    fs::write(input, json!({ "args": values }).to_string())?;
    let mut command = Command::new(kiln);
    command.arg("run").arg(file).args(flags).arg("--json").arg(input);
    let output: Value =
        serde_json::from_str(&tools::run_ok(&mut command, "")?.stdout).context("kiln run prints no JSON")?;
    let list = |name: &str| output[name].as_array().with_context(|| format!("kiln run prints no `{name}`"));
    let read = |slots: &[Slot], values: &[Value]| {
        slots.iter().zip(values).map(|(slot, value)| from_json(slot, value, floats)).collect()
    };
    let arguments = read(&signature.arguments, list("args")?)?;
    let results: Result<Vec<Vec<Word>>> = read(&signature.results, list("results")?);
    Ok(Outcome { arguments, results: results?.into_iter().flatten().collect() })
}

/// How floats are written: as numbers in a program, as the bits of words in a design.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Floats {
    AsNumbers,
    AsBits,
}

fn to_json(slot: &Slot, words: &[Word], floats: Floats) -> Value {
    let value = |word: &Word| match slot.float.filter(|_| floats == Floats::AsNumbers) {
        Some(layout) => json!(layout.to_f64(word.iter_u64_digits().next().unwrap_or(0))),
        None if slot.width <= 64 => json!(signed(word, slot.width)),
        None => json!(word.to_string()),
    };
    match slot.shape {
        Some(_) => words.iter().map(value).collect(),
        None => words.first().map_or(Value::Null, value),
    }
}

/// The word as a signed integer of at most 64 bits.
fn signed(word: &Word, width: u32) -> i64 {
    let bits = word.iter_u64_digits().next().unwrap_or(0);
    (bits << (64 - width)) as i64 >> (64 - width)
}

/// Words of a scalar or of lists nested in any way.
fn from_json(slot: &Slot, value: &Value, floats: Floats) -> Result<Vec<Word>> {
    if let Some(values) = value.as_array() {
        let words: Result<Vec<Vec<Word>>> = values.iter().map(|value| from_json(slot, value, floats)).collect();
        return Ok(words?.into_iter().flatten().collect());
    }
    let text = value.as_str().map_or_else(|| value.to_string(), str::to_string);
    // A float whose shortest decimal form is none of MLIR's stands as its bits.
    if let Some(bits) = text.strip_prefix("0x").filter(|_| slot.float.is_some()) {
        return Word::parse_bytes(bits.as_bytes(), 16)
            .map(|word| vec![word])
            .context("bits of a float are hexadecimal");
    }
    if let Some(layout) = slot.float.filter(|_| floats == Floats::AsNumbers) {
        let number: f64 = text.parse().with_context(|| format!("`{text}` is no float"))?;
        return Ok(vec![Word::from(layout.of_f64(number)?)]);
    }
    let number: BigInt = text.parse().with_context(|| format!("`{text}` is no integer"))?;
    let modulus = BigInt::from(1) << slot.width;
    let word = ((number % &modulus) + &modulus) % &modulus;
    Ok(vec![word.to_biguint().context("a remainder is not negative")?])
}

/// Runs `command` under GNU time where that is there, to learn its peak memory in MiB. Errors: it can't be started.
pub fn measured(command: &Command) -> Result<(Finished, Option<f64>)> {
    let program = command.get_program();
    let Some(time) = tools::find("time") else {
        return Ok((tools::run(Command::new(program).args(command.get_args()), "")?, None));
    };
    let mut timed = Command::new(time);
    timed.args(["-f", "%M"]).arg(program).args(command.get_args());
    let mut finished = tools::run(&mut timed, "")?;
    let text = finished.stderr.trim_end();
    let (rest, last) = text.rsplit_once('\n').unwrap_or(("", text));
    let mebibytes = last.parse::<f64>().ok().map(|kibibytes| kibibytes / 1024.0);
    finished.stderr = rest.to_string();
    Ok((finished, mebibytes))
}
