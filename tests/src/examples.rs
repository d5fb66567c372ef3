//! Every example through every tool: `mlir-opt`, `kiln run`, `kiln llvm`, and what `kiln hls` writes through Verilator,
//! Icarus, Yosys and sv-parser.
//!
//! What holds: `kiln hls` runs once for each form of an example, by whichever of its tests comes first.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, OnceLock};

use anyhow::{Context, Result, anyhow, bail, ensure};
use libtest_mimic::Trial;
use xtask::example::{self, Example};
use xtask::test_bench as bench;
use xtask::{expected, kiln, oracle, qor, tools};

use crate::{readers, requirement};

mod forms;

/// A set of options under which an example is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    /// Those at the head of the example.
    Own,
    /// Operations wait for tokens.
    Elastic,
    /// Arrays behind an AXI4 bus.
    Axi,
    /// Arrays that come and go at AXI4-Stream ports.
    Stream,
    /// Tiles and transfers of a target file.
    Planned,
}

/// How many forms there are.
const FORMS: usize = 5;

/// An example with what `kiln hls` made of it in each form.
struct Built {
    example: Example,
    kiln: PathBuf,
    folders: [OnceLock<Result<PathBuf, String>>; FORMS],
}

type Check = fn(&Built) -> Result<()>;

/// The tests of one example: name, what is needed of `kiln`, programs, what is checked.
const CHECKS: [(&str, Option<&str>, &[&str], Check); 21] = [
    ("mlir", None, &["mlir-opt-19"], mlir),
    ("run", Some("run"), &[], run),
    ("llvm", Some("llvm"), &["opt-19"], llvm),
    ("hls", Some("hls"), &[], |built| built.folder(Form::Own).map(drop)),
    ("text", Some("hls"), &[], |built| from_text(built, &built.folder(Form::Own)?, &built.example.flags)),
    ("timed", Some("hls"), &[], timed),
    ("lint", Some("hls"), &["verilator"], lint),
    ("words", Some("hls"), &["verilator"], words),
    ("verilator", Some("hls"), &["verilator", "make"], verilator),
    ("icarus", Some("hls"), &["iverilog", "vvp"], icarus),
    ("yosys", Some("hls"), &["yosys"], yosys),
    ("sv_parser", Some("hls"), &["cargo", "rustc"], sv_parser),
    ("passes", Some("hls"), &[], by_passes),
    ("passes_stream", Some("hls"), &[], by_passes_stream),
    ("each_pass", Some("hls"), &[], each_pass),
    ("forms", Some("hls"), &[], forms::expected),
    ("goal", Some("hls"), &[], forms::goal),
    ("elastic", Some("hls"), &["verilator", "make", "iverilog", "vvp", "yosys"], elastic),
    ("axi", Some("hls"), &["verilator", "make", "iverilog", "vvp", "yosys"], axi),
    ("stream", Some("hls"), &["verilator", "make", "iverilog", "vvp", "yosys"], stream),
    ("plan", Some("hls"), &["verilator", "make", "iverilog", "vvp", "yosys"], plan),
];

/// All tests of all examples. Errors: the examples can't be read.
pub fn trials(kiln: &Path, there: &BTreeSet<String>) -> Result<Vec<Trial>> {
    let is_there = |need: &Option<&'static str>| need.is_none_or(|need| there.contains(need));
    let mut trials =
        vec![requirement::trial("examples/expected".into(), &oracle::PROGRAMS, || oracle::check(&[], false))];
    for example in example::all()? {
        let built = Arc::new(Built { example, kiln: kiln.to_path_buf(), folders: Default::default() });
        // Behind a bus the test bench compares the words: they are not at ports. Elastic circuits have ports.
        let fits = |name: &str| match name {
            "goal" => built.example.goal.is_some(),
            "words" | "elastic" | "passes" | "passes_stream" | "each_pass" => !is_behind_bus(&built.example),
            _ => true,
        };
        let checks = CHECKS.iter().filter(|(name, need, ..)| is_there(need) && fits(name));
        trials.extend(checks.map(|check| trial(&built, check)));
    }
    let missing: BTreeSet<&str> =
        CHECKS.iter().filter(|(_, need, ..)| !is_there(need)).filter_map(|(_, need, ..)| *need).collect();
    trials.extend(
        missing
            .into_iter()
            .map(|need| requirement::missing(format!("examples/*/{need}"), format!("built without `{need}`"))),
    );
    Ok(trials)
}

fn is_behind_bus(example: &Example) -> bool {
    example.flags.iter().any(|flag| flag == "axi")
}

fn trial(built: &Arc<Built>, (name, _, programs, body): &(&str, Option<&str>, &[&'static str], Check)) -> Trial {
    let (built, body) = (Arc::clone(built), *body);
    requirement::trial(format!("examples/{}/{name}", built.example.name), programs, move || body(&built))
}

/// The subcommands of `kiln`, as its help lists them. Errors: it can't be started.
pub fn capabilities(kiln: &Path) -> Result<BTreeSet<String>> {
    let help = tools::run(Command::new(kiln).arg("--help"), "")?.stdout;
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    Ok(listed.filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect())
}

impl Form {
    /// The folder of `build/tests` that holds the examples in this form.
    fn name(self) -> &'static str {
        match self {
            Self::Own => "examples",
            Self::Elastic => "elastic",
            Self::Axi => "axi",
            Self::Stream => "stream",
            Self::Planned => "plan",
        }
    }

    /// Options of `kiln hls`.
    fn flags(self, example: &Example) -> Vec<String> {
        let target = tools::root().join("examples/targets/scratchpad-16k.toml").display().to_string();
        let flags: &[&str] = match self {
            Self::Own => return example.flags.clone(),
            Self::Axi if is_behind_bus(example) => return example.flags.clone(),
            Self::Elastic => &["--flow", "elastic"],
            Self::Axi => &["--memory", "axi"],
            Self::Stream => &["--memory", "stream", "--local-kib", "1024"],
            Self::Planned => &["--plan", &target],
        };
        flags.iter().map(|flag| (*flag).to_owned()).collect()
    }

    /// The pass that makes the circuit.
    fn last_pass(self) -> &'static str {
        match self {
            Self::Elastic => "elastic-build-circuit",
            Self::Own | Self::Axi | Self::Stream | Self::Planned => "pipe-build-circuit",
        }
    }

    /// The passes after which the design is written.
    fn dumped(self) -> &'static [&'static str] {
        match self {
            Self::Elastic => &["elastic-build-circuit"],
            Self::Own | Self::Axi | Self::Stream | Self::Planned => &[FOLDED, "pipe-build-circuit"],
        }
    }
}

impl Built {
    /// The folder that `kiln hls` wrote in this form.
    fn folder(&self, form: Form) -> Result<PathBuf> {
        let made = self.folders[form as usize].get_or_init(|| {
            let folder = tools::root().join("build/tests").join(form.name()).join(&self.example.name);
            let dumps = form.dumped().iter().flat_map(|pass| ["--dump-after".to_owned(), (*pass).to_owned()]);
            let flags: Vec<String> = form.flags(&self.example).into_iter().chain(dumps).collect();
            let cost = kiln::hls(&self.kiln, &self.example.path, &folder, &flags);
            cost.map(|_| folder).map_err(|fault| format!("{fault:#}"))
        });
        made.clone().map_err(|fault| anyhow!(fault))
    }

    /// The files of the design.
    fn design(&self) -> Result<Vec<PathBuf>> {
        let folder = self.folder(Form::Own)?;
        Ok(kiln::manifest(&folder)?.sv.iter().map(|file| folder.join(file)).collect())
    }

    /// The text of the design after a pass, which this form dumps.
    fn text(&self, form: Form, pass: &str) -> Result<PathBuf> {
        let folder = self.folder(form)?;
        Ok(folder.join(format!("{}.{pass}.mlir", kiln::manifest(&folder)?.top)))
    }

    /// The passes of `report.json`, which make the circuit of this form.
    fn passes(&self, form: Form) -> Result<Vec<String>> {
        let report: Report = serde_json::from_str(&fs::read_to_string(self.folder(form)?.join("report.json"))?)?;
        if PRINTED.contains(&self.example.name.as_str()) {
            let mut command = Command::new(&self.kiln);
            command.args(["hls", "--print-pipeline"]).args(form.flags(&self.example)).arg(&self.example.path);
            let printed = tools::run_ok(&mut command, "")?.stdout;
            ensure!(
                printed.lines().eq(&report.passes),
                "--print-pipeline and report.json name other passes: {printed}"
            );
        }
        Ok(report.passes)
    }
}

/// What is read of `report.json`.
#[derive(serde::Deserialize)]
struct Report {
    passes: Vec<String>,
}

fn mlir(built: &Built) -> Result<()> {
    tools::run_ok(Command::new("mlir-opt-19").arg(&built.example.path), "").map(drop)
}

/// `kiln run` against what LLVM computes, in every round.
fn run(built: &Built) -> Result<()> {
    let (example, folder) = (&built.example, tools::root().join("build/tests/run").join(&built.example.name));
    fs::create_dir_all(&folder)?;
    for (round, expected) in (0..).zip(expected::read(example)?) {
        let outcome = kiln::run(&built.kiln, example, round, &folder)?;
        if let Some(difference) = expected::difference(example, &expected, &outcome) {
            bail!("round {round}: {difference}");
        }
    }
    Ok(())
}

/// After each pass of the static flow the design means what LLVM computes: as its source, and in time once it is scheduled. The circuit
/// that the passes make is the one that `kiln hls` chooses.
fn each_pass(built: &Built) -> Result<()> {
    let (example, folder) = (&built.example, tools::root().join("build/tests/each_pass").join(&built.example.name));
    fs::create_dir_all(&folder)?;
    let expected = expected::read(example)?.into_iter().next().context("an example has an expected outcome")?;
    let steps = built.passes(Form::Own)?;
    let (mut file, mut is_scheduled) = (example.path.clone(), false);
    // Text of functions has no names of values, after which memories are called: pipelines are formed of the source at once.
    let mut pending = Vec::new();
    for (number, step) in steps.iter().enumerate().filter(|(_, step)| *step != "pipe-build-circuit") {
        let name = step.split('{').next().unwrap_or(step);
        pending.push(step.as_str());
        if file == example.path && name != "hls-form-pipelines" {
            continue;
        }
        let made = folder.join(format!("{number:02}-{name}.mlir"));
        let pipeline = format!("--pass-pipeline=builtin.module({})", std::mem::take(&mut pending).join(","));
        tools::run_ok(Command::new(&built.kiln).arg("opt").arg(&file).arg(pipeline).arg("-o").arg(&made), "")?;
        file = made;
        is_scheduled |= name == "pipe-schedule";
        let timed: &[&[&str]] = if is_scheduled { &[&[], &["--timed"]] } else { &[&[]] };
        for flags in timed {
            let flags = [&["--func", example.signature.name.as_str()], *flags].concat();
            let outcome = kiln::run_design(&built.kiln, (&file, &flags), example, 0, &folder)?;
            if let Some(difference) = expected::difference(example, &expected, &outcome) {
                bail!("after {name} {flags:?}: {difference}");
            }
        }
    }
    is_made_by_passes(built, Form::Own)
}

/// The circuit that `kiln hls` makes in this form is the one that the passes make which it names.
fn is_made_by_passes(built: &Built, form: Form) -> Result<()> {
    let printed = |file: &Path, passes: &str| {
        let pipeline = format!("--pass-pipeline=builtin.module({passes})");
        Ok::<_, anyhow::Error>(tools::run_ok(Command::new(&built.kiln).arg("opt").arg(file).arg(pipeline), "")?.stdout)
    };
    let made = printed(&built.text(form, form.last_pass())?, "")?;
    let again = printed(&built.example.path, &built.passes(form)?.join(","))?;
    ensure!(made == again, "the passes make another circuit than `kiln hls` as {}", form.name());
    Ok(())
}

/// The design as its source, and cycle by cycle as it is scheduled, against what LLVM computes, in every round.
fn timed(built: &Built) -> Result<()> {
    let (example, folder) = (&built.example, built.folder(Form::Own)?);
    let text = built.text(Form::Own, FOLDED)?;
    for (round, expected) in (0..).zip(expected::read(example)?) {
        for flags in [&[][..], &["--timed"]] {
            let outcome = kiln::run_design(&built.kiln, (&text, flags), example, round, &folder)?;
            if let Some(difference) = expected::difference(example, &expected, &outcome) {
                bail!("round {round} {flags:?}: {difference}");
            }
        }
    }
    Ok(())
}

fn llvm(built: &Built) -> Result<()> {
    let text = tools::run_ok(Command::new(&built.kiln).arg("llvm").arg(&built.example.path), "")?.stdout;
    let mut opt = Command::new("opt-19");
    tools::run_ok(opt.args(["-passes=verify", "-disable-output", "-"]), &text).map(drop)
}

fn lint(built: &Built) -> Result<()> {
    let sources = built.design()?;
    readers::lint(&[], &sources.iter().map(PathBuf::as_path).collect::<Vec<_>>())
}

fn words(built: &Built) -> Result<()> {
    let folder = built.folder(Form::Own)?;
    qor::check(&kiln::manifest(&folder)?, &folder, &built.example).map(drop)
}

/// The elastic circuit: no warning, and the test bench passes.
fn elastic(built: &Built) -> Result<()> {
    accepted(built, Form::Elastic, &|_| false).map(drop)
}

/// The elastic circuit that the passes make one by one is the one that `kiln hls` makes.
fn by_passes(built: &Built) -> Result<()> {
    is_made_by_passes(built, Form::Elastic)
}

/// The same with arrays that move beside the computation.
fn by_passes_stream(built: &Built) -> Result<()> {
    is_made_by_passes(built, Form::Stream)
}

/// The design with its arrays behind an AXI4 bus: no warning, and the test bench passes, with a bus that waits at random.
fn axi(built: &Built) -> Result<()> {
    moved(built, Form::Axi, &|fault| fault.contains("E0609") && fault.contains("more than 64 bits"))
}

/// The same with AXI4-Stream ports, which wait at random.
fn stream(built: &Built) -> Result<()> {
    moved(built, Form::Stream, &|_| false)
}

/// The design whose arrays move beside its computation, and its text.
fn moved(built: &Built, form: Form, is_known: &dyn Fn(&str) -> bool) -> Result<()> {
    match accepted(built, form, is_known)? {
        true => from_text(built, &built.folder(form)?, &form.flags(&built.example)),
        false => Ok(()),
    }
}

/// The design of a plan of tiles and transfers. Programs whose loops over arrays have no constant bounds have none.
fn plan(built: &Built) -> Result<()> {
    let has_none = |fault: &str| {
        let unfit = ["is touched here without a transfer", "arrays of the function itself are inside"];
        fault.contains("E0611") || fault.contains("E0610") && unfit.iter().any(|why| fault.contains(why))
    };
    if !accepted(built, Form::Planned, &has_none)? {
        return Ok(());
    }
    from_text(built, &built.folder(Form::Planned)?, &["--memory", "axi"].map(str::to_owned))?;
    if !PRINTED.contains(&built.example.name.as_str()) {
        return Ok(());
    }
    is_made_by_passes(built, Form::Planned)
}

/// Examples whose planned design is compared with what the passes make, and whose printed pipeline with the report of each form: with
/// tiles, with several nests, and one whose plan is not built.
const PRINTED: [&str; 3] = ["gemm", "2mm", "jacobi-1d"];

/// The pass after which a design is the text that its circuit is made of.
const FOLDED: &str = "pipe-fold-memories";

/// The design that `kiln hls` wrote to `folder` as text gives the same circuit and the same interface.
fn from_text(built: &Built, folder: &Path, flags: &[String]) -> Result<()> {
    let top = kiln::manifest(folder)?.top;
    let again = folder.join("from_text");
    let text = folder.join(format!("{top}.{FOLDED}.mlir")).display().to_string();
    let flags = [flags, &["--no-sim".to_owned(), "--from".to_owned(), text]].concat();
    kiln::hls(&built.kiln, &built.example.path, &again, &flags)?;
    for file in [format!("{top}.sv"), "manifest.json".to_owned()] {
        let [first, second] = [folder, &again].map(|folder| fs::read_to_string(folder.join(&file)));
        // Comments name positions in the source, here in the text of the design.
        let [first, second] = [first?, second?].map(|text| without_comments(&text));
        ensure!(first == second, "{file} is another when it is made from the text of its design");
    }
    Ok(())
}

fn without_comments(text: &str) -> String {
    text.lines()
        .map(|line| line.split_once("//").map_or(line, |(code, _)| code).trim_end())
        .collect::<Vec<_>>()
        .join("\n")
}

/// Cycles of a run of a form in Icarus, at the most: minutes of it are seconds of Verilator. Each example runs in both in its own form.
const MOST_IN_ICARUS: u64 = 50_000;

/// Other tools accept the design in this form without a word and its test bench passes. Or its fault is one of those that `is_known`
/// knows, and the answer is false.
fn accepted(built: &Built, form: Form, is_known: &dyn Fn(&str) -> bool) -> Result<bool> {
    let folder = match built.folder(form) {
        Ok(folder) => folder,
        Err(fault) => {
            let text = format!("{fault:#}");
            ensure!(is_known(&text), "{text}");
            return Ok(false);
        }
    };
    let top = &built.example.signature.name;
    let design = folder.join(format!("{top}.sv"));
    readers::lint(&[], &[&design])?;
    match forms::cycles(&folder)?.iter().any(|&cycles| cycles > MOST_IN_ICARUS) {
        true => bench::verilator(&folder, top)?,
        false => bench::icarus(&folder, top)?,
    }
    readers::yosys(&[&design], top)?;
    Ok(true)
}

fn verilator(built: &Built) -> Result<()> {
    bench::verilator(&built.folder(Form::Own)?, &built.example.signature.name)
}

fn icarus(built: &Built) -> Result<()> {
    bench::icarus(&built.folder(Form::Own)?, &built.example.signature.name)
}

/// Yosys reads and checks the design without a warning, and every product in the Verilog is one of the source: none is left
/// for addresses.
fn yosys(built: &Built) -> Result<()> {
    let sources = built.design()?;
    let files: Vec<&Path> = sources.iter().map(PathBuf::as_path).collect();
    readers::yosys(&files, &built.example.signature.name)?;
    let source = fs::read_to_string(&built.example.path)?;
    for file in sources {
        let text = fs::read_to_string(file)?;
        let statement = |at: usize| {
            let end = text[at..].find(';').map_or(text.len(), |end| at + end);
            text[at..].get(..end - at + text[end..].find('\n').unwrap_or(0)).unwrap_or(&text[at..])
        };
        let mut products = text.match_indices(" * ").map(|(at, _)| statement(at));
        let stray = products.find(|statement| !is_product(statement, &source));
        ensure!(stray.is_none(), "a product that the source does not have: {}", stray.unwrap_or_default());
    }
    Ok(())
}

/// Whether the place `// FILE:LINE` at the end of a statement of Verilog is that of a product, a quotient or a function.
fn is_product(statement: &str, source: &str) -> bool {
    let multiplies =
        |origin: &str| ["arith.mul", "arith.div", "arith.rem", "math."].iter().any(|name| origin.contains(name));
    let origin = |number: &str| source.lines().nth(number.trim().parse::<usize>().ok()?.checked_sub(1)?);
    let places = statement.rsplit_once("// ").and_then(|(_, place)| Some(place.rsplit_once(':')?.1));
    places.is_some_and(|numbers| numbers.split(',').all(|number| origin(number).is_some_and(multiplies)))
}

fn sv_parser(built: &Built) -> Result<()> {
    crate::sv_parser::accepts(&bench::sources(&built.folder(Form::Own)?, &built.example.signature.name)?)
}
