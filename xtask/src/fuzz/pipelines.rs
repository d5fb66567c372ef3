//! `cargo xtask fuzz pipelines`: random programs before and after three passes that are drawn from those of `kiln opt`, with options
//! drawn from what they declare, in the interpreter.
//!
//! What holds: program and passes are functions of the seed, so that a fault is repeated with `--first SEED --seeds 1`; a program at
//! fault stays in `build/fuzz/pipelines/`. A pass may refuse with an error by name, but not leave invalid code; a program of which the
//! interpreter does not know an operation is counted apart.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::{Context, Result, bail, ensure};

use super::random::{Random, mix};
use crate::kernels::{self, Style};
use crate::tools;

/// Pipelines that each program goes through.
const PIPELINES: u64 = 4;
/// Passes of a pipeline.
const PASSES: usize = 3;
/// Steps after which the interpreter stops.
const STEPS: &str = "5000000";

/// Passes that make another program, and say so: fewer iterations, floats rounded in another way or in integers of their bits.
const OTHER_PROGRAMS: [&str; 5] = [
    "affine-interleave-floats",
    "affine-wide-accumulate",
    "arith-expand-floats",
    "arith-use-fast-math",
    "limit-iterations",
];
/// Passes for circuits, after which a program may read elements that nothing wrote where nothing uses what they hold.
const FOR_CIRCUITS: [&str; 3] = ["--affine-array-partition", "--hls-place-memories", "--hls-plan-tiles"];
/// Options that give up what keeps a program as it is, and say so.
const OTHER_OPTIONS: [&str; 4] = ["contract", "reassociate", "unchecked", "undefined"];
/// What options of text may be.
const TEXTS: [(&str, &[&str]); 4] = [
    ("permutation", &["1,0", "0,1", "2,0,1", "1,2,0"]),
    ("tile-sizes", &["2", "2,3", "4,1,2"]),
    ("target", &["examples/targets/scratchpad-64k.toml"]),
    ("parts", &["2", "1,3"]),
];
/// What the interpreter says of operations and types that it does not know, of functions that it can't run, and of too many steps.
const NOT_RUN: [&str; 5] = ["E0901", "E0902", "E0903", "E0916", "E1006"];

/// A pass with its options, as `kiln opt --list-passes` tells them.
#[derive(Clone, Debug)]
pub struct Declared {
    name: String,
    options: Vec<Choice>,
}

/// An option: its name, its default, and what it may be, in words.
#[derive(Clone, Debug)]
struct Choice {
    name: String,
    default: String,
    kind: String,
}

/// What became of the pipelines.
#[derive(Debug, Default)]
struct Tally {
    equal: AtomicU64,
    refused: AtomicU64,
    not_run: AtomicU64,
    undefined: AtomicU64,
    wrong: AtomicU64,
}

/// What became of one.
enum Outcome {
    Equal,
    Refused,
    NotRun,
}

/// The passes that `kiln` lists. Errors: it fails, or its list can't be read.
pub fn passes(kiln: &Path) -> Result<Vec<Declared>> {
    let text = tools::run_ok(Command::new(kiln).args(["opt", "--list-passes"]), "")?.stdout;
    let mut found: Vec<Declared> = Vec::new();
    for line in text.lines() {
        if let Some(rest) = line.strip_prefix("--") {
            let name = rest.split_whitespace().next().context("a pass without a name")?.to_owned();
            found.push(Declared { name, options: Vec::new() });
            continue;
        }
        let option = choice(line).with_context(|| format!("an option in words that are not known: {line}"))?;
        found.last_mut().context("an option without a pass")?.options.push(option);
    }
    found.retain(|pass| !OTHER_PROGRAMS.contains(&pass.name.as_str()));
    Ok(found)
}

/// `    name=default   docs [kind]`.
fn choice(line: &str) -> Option<Choice> {
    let (name, rest) = line.trim_start().split_once('=')?;
    let (before, kind) = rest.strip_suffix(']')?.rsplit_once('[')?;
    let default = before.split(' ').next()?.to_owned();
    Some(Choice { name: name.to_owned(), default, kind: kind.to_owned() })
}

impl Declared {
    /// The pass as a flag, with some options.
    fn flag(&self, random: &mut Random) -> String {
        let mut set = Vec::new();
        for option in self.options.iter().filter(|option| !OTHER_OPTIONS.contains(&option.name.as_str())) {
            let value = option.value(random);
            if !value.is_empty() && (random.chance(50) || option.default.is_empty()) {
                set.push(format!("{}={value}", option.name));
            }
        }
        if set.is_empty() { format!("--{}", self.name) } else { format!("--{}={}", self.name, set.join(" ")) }
    }
}

impl Choice {
    fn value(&self, random: &mut Random) -> String {
        let number = |word: &str| word.parse::<i64>().ok();
        let small = random.below(6) as i64;
        match self.kind.split(' ').collect::<Vec<_>>().as_slice() {
            ["true", "or", "false"] => random.chance(60).to_string(),
            ["a", "text"] => {
                let known = TEXTS.iter().find(|(name, _)| *name == self.name).map_or(&[][..], |(_, values)| values);
                random.pick(known).map_or_else(|| self.default.clone(), str::to_owned)
            }
            ["a", "number"] => (small - 2).to_string(),
            ["a", "number", "of", least, ..] => {
                number(least).map_or_else(String::new, |least| (least + small).to_string())
            }
            ["a", "number", "from", least, "to", most] => match (number(least), number(most)) {
                (Some(least), Some(most)) => (least + small).min(most).to_string(),
                (None | Some(_), None) | (None, Some(_)) => String::new(),
            },
            ["one", "of", ..] => {
                let words: Vec<&str> = self.kind["one of ".len()..].split(", ").collect();
                random.pick(&words).map_or_else(String::new, str::to_owned)
            }
            _ => self.default.clone(),
        }
    }
}

/// Runs the pipelines of all seeds, `jobs` programs at a time. Errors: a result differs, or a pass leaves invalid code.
pub fn pipelines(kiln: &Path, (first, seeds): (u64, u64), jobs: usize) -> Result<()> {
    let passes = passes(kiln)?;
    let programs: Vec<u64> = (first..first + seeds).collect();
    let tally = Tally::default();
    let runs = crate::parallel::map(&programs, jobs, |&seed| program(kiln, &passes, seed, &tally))?;
    runs.into_iter().collect::<Result<Vec<()>>>()?;
    tally.finish()
}

/// The program of a seed, before and after its pipelines. Errors: it can't be run.
fn program(kiln: &Path, passes: &[Declared], seed: u64, tally: &Tally) -> Result<()> {
    let text = kernels::kernel(seed, Style::Pieces);
    let before = tools::run(&mut run_command(kiln, (seed, &text))?, &text)?;
    if !before.success {
        ensure!(before.stderr.contains("error["), "seed {seed}: {}", tools::tail(&before.stderr, 5));
        tally.undefined.fetch_add(PIPELINES, Ordering::Relaxed);
        return Ok(());
    }
    for pipeline in 0..PIPELINES {
        let mut random = Random::new(mix(seed, pipeline));
        let drawn = (0..PASSES).filter_map(|_| random.pick(passes).map(|pass| pass.flag(&mut random)));
        let flags: Vec<String> = drawn.collect();
        match after(kiln, (seed, &text), &flags, &values(&before.stdout)) {
            Ok(outcome) => tally.count(&outcome),
            Err(error) => {
                tally.wrong.fetch_add(1, Ordering::Relaxed);
                let file = folder().join(format!("{seed}_{pipeline}.mlir"));
                fs::create_dir_all(folder())?;
                fs::write(&file, &text)?;
                println!("{} {}: {error:#}", file.display(), quoted(&flags));
            }
        }
    }
    Ok(())
}

fn quoted(flags: &[String]) -> String {
    flags.iter().map(|flag| format!("'{flag}'")).collect::<Vec<_>>().join(" ")
}

fn folder() -> PathBuf {
    tools::root().join("build/fuzz/pipelines")
}

/// How the interpreter is called for a program on the data of a seed.
fn run_command(kiln: &Path, (seed, text): (u64, &str)) -> Result<Command> {
    let mut command = Command::new(kiln);
    command.current_dir(tools::root()).args(["run", "-", "--func", "kernel", "--max-steps", STEPS, "--args"]);
    let mut random = Random::new(seed);
    let types = signature(text).context("there is no kernel")?;
    for (at, ty) in types.split(' ').skip(2).take_while(|word| *word != "->").enumerate() {
        command.arg(match ty.strip_prefix('i').and_then(|width| width.parse::<u32>().ok()) {
            Some(width) => random.below(1 << (width - 1).min(20)).to_string(),
            None if ty == "index" => random.below(12).to_string(),
            None => format!("random:{}", seed + at as u64),
        });
    }
    Ok(command)
}

/// What a program does after passes. Errors: something else than before.
fn after(kiln: &Path, (seed, text): (u64, &str), flags: &[String], before: &str) -> Result<Outcome> {
    let mut opt = Command::new(kiln);
    let made = tools::run(opt.current_dir(tools::root()).args(["opt", "-", "--verify-each"]).args(flags), text)?;
    if !made.success {
        let is_refused = made.code == 1 && made.stderr.contains("error[") && !made.stderr.contains("E0312");
        ensure!(is_refused, "kiln opt: {}", tools::tail(&made.stderr, 8));
        return Ok(Outcome::Refused);
    }
    if signature(&made.stdout) != signature(text) {
        return Ok(Outcome::NotRun);
    }
    let mut run = run_command(kiln, (seed, text))?;
    if flags.iter().any(|flag| FOR_CIRCUITS.iter().any(|name| flag.starts_with(name))) {
        run.arg("--lenient");
    }
    let ran = tools::run(&mut run, &made.stdout)?;
    if !ran.success && NOT_RUN.iter().any(|code| ran.stderr.contains(code)) {
        return Ok(Outcome::NotRun);
    }
    ensure!(ran.success, "kiln run: {}", tools::tail(&ran.stderr, 8));
    if values(&ran.stdout) != before {
        bail!("another result");
    }
    Ok(Outcome::Equal)
}

/// The types of the function that is run; `None` if it is no longer there.
fn signature(text: &str) -> Option<String> {
    let line = text.lines().find(|line| line.trim_start().starts_with("func.func @kernel("))?;
    let words = line.split(|c: char| c.is_whitespace() || "(),:".contains(c));
    let types = words.filter(|word| !word.is_empty() && *word != "{" && !word.starts_with('%'));
    Some(types.collect::<Vec<_>>().join(" "))
}

/// What `kiln run` printed, without names.
fn values(text: &str) -> String {
    text.lines().map(|line| line.split_once(" = ").map_or(line, |(_, value)| value)).collect::<Vec<_>>().join("\n")
}

impl Tally {
    fn count(&self, outcome: &Outcome) {
        let counter = match outcome {
            Outcome::Equal => &self.equal,
            Outcome::Refused => &self.refused,
            Outcome::NotRun => &self.not_run,
        };
        counter.fetch_add(1, Ordering::Relaxed);
    }

    fn finish(self) -> Result<()> {
        let all = [self.equal, self.refused, self.not_run, self.undefined, self.wrong].map(AtomicU64::into_inner);
        let [equal, refused, not_run, undefined, wrong] = all;
        println!(
            "{equal} pipelines equal, {refused} refused, {not_run} not run after, {undefined} undefined before, {wrong} wrong"
        );
        ensure!(wrong == 0, "faults among the pipelines: see build/fuzz/pipelines");
        Ok(())
    }
}
