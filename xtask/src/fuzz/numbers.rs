//! `cargo xtask fuzz numbers`: whole programs with numbers at the ends of what 64 bits hold, through `kiln hls`, `plan`, `llvm` and
//! passes of `opt`. Whatever a program says, Kiln answers: no panic, no signal, no end of memory, no fault of its own.
//!
//! What holds: a program and its command are functions of the seed and of the files; what is at fault stays in
//! `build/fuzz/numbers/`.

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use anyhow::{Result, ensure};

use super::mutate::{exchange_run, pieces_of, runs_of_digits};
use super::random::Random;
use crate::tools;

/// Numbers that are exchanged in, beside neighbours, multiples and the negative of what was there.
const EXTREMES: [&str; 22] = [
    "0",
    "1",
    "-1",
    "2",
    "3",
    "64",
    "2147483647",
    "2147483648",
    "2147483649",
    "4294967295",
    "4294967296",
    "4294967297",
    "2305843009213693952",
    "4611686018427387904",
    "4611686018427387905",
    "9223372036854775806",
    "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775808",
    "-9223372036854775807",
    "18446744073709551615",
    "1000000000000000000",
];
/// What a command may take: KiB of memory, and seconds, which only a run that does not end reaches.
const LIMITS: (u64, u64) = (4 << 20, 120);
/// Texts that have loops or memories come up so many times of a hundred.
const PERCENT_OF_NESTS: usize = 80;

/// The programs, the passes and the targets.
pub struct Numbers {
    kiln: PathBuf,
    all: Vec<String>,
    nests: Vec<String>,
    passes: Vec<String>,
    targets: Vec<PathBuf>,
}

impl Numbers {
    /// File tests and examples.
    pub fn folders() -> Vec<PathBuf> {
        ["tests", "examples"].map(|folder| tools::root().join(folder)).to_vec()
    }

    /// The programs of some folders and all inside. Errors: a file can't be read, or Kiln does not list its passes.
    pub fn new(kiln: &Path, folders: &[PathBuf]) -> Result<Self> {
        let mut all = Vec::new();
        folders.iter().try_for_each(|folder| add(folder, &mut all))?;
        let is_nest = |text: &&String| text.contains("affine.") || text.contains("scf.for") || text.contains("memref.");
        let nests = all.iter().filter(is_nest).cloned().collect();
        let list = tools::run_ok(Command::new(kiln).args(["opt", "--list-passes"]), "")?.stdout;
        let names =
            list.lines().filter(|line| line.starts_with("--")).filter_map(|line| line.split_whitespace().next());
        let passes = names.map(str::to_owned).collect();
        let mut targets: Vec<PathBuf> =
            fs::read_dir(tools::root().join("examples/targets"))?.map(|e| Ok(e?.path())).collect::<Result<_>>()?;
        targets.sort();
        Ok(Self { kiln: kiln.to_path_buf(), all, nests, passes, targets })
    }

    /// Runs the programs of the seeds from `first` on. Errors: one of them is not answered.
    pub fn run(&self, first: u64, seeds: u64, jobs: usize) -> Result<()> {
        let (next, wrong) = (AtomicU64::new(first), AtomicUsize::new(0));
        let work = || -> Result<()> {
            loop {
                let seed = next.fetch_add(1, Ordering::Relaxed);
                if seed >= first + seeds {
                    return Ok(());
                }
                if let Some(fault) = self.fault(seed)? {
                    println!("seed {seed}: {fault}");
                    wrong.fetch_add(1, Ordering::Relaxed);
                }
            }
        };
        std::thread::scope(|scope| {
            let threads: Vec<_> = (0..jobs.max(1)).map(|_| scope.spawn(work)).collect();
            threads.into_iter().try_for_each(|thread| thread.join().expect("no worker panics"))
        })?;
        let wrong = wrong.into_inner();
        println!("{} programs answered, {wrong} not", seeds - wrong as u64);
        ensure!(wrong == 0, "faults among seeds {first}..{}: see build/fuzz/numbers", first + seeds);
        Ok(())
    }

    /// What is wrong with the answer to the program of a seed. Errors: the program could not be run.
    fn fault(&self, seed: u64) -> Result<Option<String>> {
        let mut random = Random::new(seed);
        let from = if random.chance(PERCENT_OF_NESTS) { &self.nests } else { &self.all };
        let text = exchanged(&random.pick(from).unwrap_or_default(), &mut random);
        let folder = tools::root().join("build/fuzz/numbers");
        let made = folder.join(seed.to_string());
        let arguments = self.command(&text, &made, &mut random);
        let (kib, seconds) = LIMITS;
        let script = format!("ulimit -v {kib}; exec timeout {seconds} \"$0\" \"$@\"");
        let mut command = Command::new("sh");
        let finished = tools::run(command.args(["-c", &script]).arg(&self.kiln).args(&arguments), &text)?;
        fs::remove_dir_all(&made).ok();
        let is_own = finished.stderr.contains("fault of kiln") || finished.stderr.contains("panicked at");
        if matches!(finished.code, 0..=2) && !is_own {
            return Ok(None);
        }
        fs::create_dir_all(&folder)?;
        fs::write(folder.join(format!("{seed}.mlir")), format!("// kiln {}\n{text}", arguments.join(" ")))?;
        let words = finished.stderr.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
        Ok(Some(format!("kiln {}: code {}: {words}", arguments.join(" "), finished.code)))
    }

    /// What Kiln is called with; `made` is the folder of a design.
    fn command(&self, text: &str, made: &Path, random: &mut Random) -> Vec<String> {
        let owned = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>();
        let target = random.pick(&self.targets).unwrap_or_default().to_string_lossy().into_owned();
        match random.below(100) {
            0..40 if text.contains("func.func") => {
                let mut words = owned(&["hls", "-", "--no-sim", "-o", &made.to_string_lossy()]);
                let flags: [&[&str]; 6] = [
                    &["--memory", "axi"],
                    &["--memory", "stream"],
                    &["--memory", "internal"],
                    &["--plan", &target],
                    &["--unroll", "2"],
                    &["--optimize-datapath"],
                ];
                words.extend(flags.get(random.below(12)).iter().flat_map(|flags| owned(flags)));
                words
            }
            40..52 => owned(&["plan", "-", "--target", &target]),
            52..62 => owned(&["llvm", "-"]),
            _ => {
                let passes = (0..1 + random.below(3)).filter_map(|_| random.pick(&self.passes));
                owned(&["opt", "-"]).into_iter().chain(passes.collect::<Vec<_>>()).collect()
            }
        }
    }
}

/// Adds the programs of the `.mlir` files in a folder and all folders inside, in the order of their names.
fn add(folder: &Path, all: &mut Vec<String>) -> Result<()> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    paths.sort();
    for path in paths {
        if path.is_dir() {
            add(&path, all)?;
        } else if path.extension().is_some_and(|ending| ending == "mlir") {
            all.extend(pieces_of(&String::from_utf8_lossy(&fs::read(path)?)));
        }
    }
    Ok(())
}

/// `text` with one or two numbers exchanged, here or wherever they stand, and perhaps an offset more.
fn exchanged(text: &str, random: &mut Random) -> String {
    let mut text = text.to_owned();
    for _ in 0..1 + random.below(3) / 2 {
        let runs = numbers_in(&text);
        let Some(run) = random.pick(&runs) else { break };
        let old = text[run.clone()].to_owned();
        let new = replacement(&old, random);
        let everywhere = random.chance(50);
        let is_meant = |other: &Range<usize>| *other == run || everywhere && text[other.clone()] == old;
        let meant: Vec<Range<usize>> = runs.iter().filter(|other| is_meant(other)).cloned().collect();
        // Places before the last one stay where they are.
        text = meant.into_iter().rev().fold(text, |text, run| exchange_run(&text, run, &new));
    }
    if random.chance(35) { with_offset(&text, random) } else { text }
}

/// Where numbers stand that are no part of a name or a type: alone, or as sizes.
fn numbers_in(text: &str) -> Vec<Range<usize>> {
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'%' | b'@' | b'^' | b'#' | b'.');
    let bytes = text.as_bytes();
    let is_number = |run: &Range<usize>| {
        let before = run.start.checked_sub(1).map_or(b' ', |at| bytes[at]);
        let after = bytes.get(run.end).copied().unwrap_or(b' ');
        let is_size = |byte: u8| byte == b'x';
        (!is_part(before) || is_size(before)) && (!is_part(after) || is_size(after))
    };
    runs_of_digits(text).into_iter().filter(is_number).collect()
}

/// What a number becomes.
fn replacement(old: &str, random: &mut Random) -> String {
    let own: i128 = old.parse().unwrap_or(0);
    let multiples = [-1, 2, 3, 1 << 31, 1 << 32, 1 << 60];
    match random.below(10) {
        0 => (own - 1).to_string(),
        1 => (own + 1).to_string(),
        2 => own.saturating_mul(random.pick(&multiples).unwrap_or(1)).to_string(),
        _ => EXTREMES[random.below(EXTREMES.len())].to_owned(),
    }
}

/// `text` with an offset behind a value in the subscripts of an affine access.
fn with_offset(text: &str, random: &mut Random) -> String {
    let mut places = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let subscripts = line.find("affine.").and_then(|_| Some(line.find('[')? + 1..line.find(']')?));
        if let Some(subscripts) = subscripts.filter(|range| line.get(range.clone()).is_some_and(|s| s.contains('%'))) {
            places.push(start + subscripts.end);
        }
        start += line.len();
    }
    let Some(place) = random.pick(&places) else { return text.to_owned() };
    let offset = EXTREMES[random.below(EXTREMES.len())];
    let signed = offset.strip_prefix('-').map_or(format!(" + {offset}"), |number| format!(" - {number}"));
    format!("{}{signed}{}", &text[..place], &text[place..])
}
