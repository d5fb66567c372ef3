//! `cargo xtask bench clock`: what clock designs for ECP5 reach after place and route, and whether `kiln hls` warned of those that miss
//! theirs (`E0502`).
//!
//! What holds: designs stand between block RAMs, as for `bench qor`; programs are the examples, and the kernels of other authors
//! where the checkout has them beside it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};

use crate::page::{self, columns, markdown};
use crate::{example, kiln, synthesis, tools};

/// A program and how it is built.
pub(super) struct Program {
    pub(super) name: String,
    pub(super) path: PathBuf,
    pub(super) flags: Vec<String>,
}

/// What of a kernel's description matters here.
#[derive(Deserialize)]
struct Description {
    func: String,
    #[serde(default)]
    options: Vec<String>,
}

/// One program.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// Its name.
    pub program: String,
    /// MHz that were asked for.
    pub asked: u32,
    /// MHz that `kiln hls` said it would reach instead, if it warned.
    pub warned: Option<f64>,
    /// MHz that it reached.
    pub reached: f64,
}

impl Row {
    fn is_right(&self) -> bool {
        self.warned.is_some() == self.is_missed()
    }

    fn is_missed(&self) -> bool {
        self.reached < f64::from(self.asked)
    }

    fn cells(&self) -> [String; 5] {
        [
            self.program.clone(),
            self.asked.to_string(),
            self.warned.map_or("-".into(), |clock| format!("{clock:.0}")),
            format!("{:.0}", self.reached),
            if self.is_right() { "right" } else { "wrong" }.to_owned(),
        ]
    }
}

/// Builds, places and routes each program at `megahertz`; `only` names some. Errors: a program that is built for another target is
/// not for ECP5, or a tool is missing.
pub fn run(only: &[String], megahertz: u32) -> Result<Vec<Row>> {
    let kiln = kiln::build("release")?;
    let programs = programs()?.into_iter().filter(|p| only.is_empty() || only.contains(&p.name));
    let mut rows = Vec::new();
    for program in programs {
        if let Some(row) = row(&kiln, &program, megahertz).with_context(|| program.name.clone())? {
            eprintln!("{}", row.cells().join(" "));
            rows.push(row);
        }
    }
    Ok(rows)
}

/// The examples, and the kernels of other authors where they are there.
pub(super) fn programs() -> Result<Vec<Program>> {
    let examples = example::all()?.into_iter();
    let own = examples.map(|e| Program { name: e.name, path: e.path, flags: e.flags });
    Ok(own.chain(kernels()?).collect())
}

fn kernels() -> Result<Vec<Program>> {
    let folder = tools::root().join("../shared/kernels");
    if !folder.exists() {
        eprintln!("kernels of other authors: not there, not measured");
        return Ok(Vec::new());
    }
    let mut paths: Vec<PathBuf> = fs::read_dir(&folder)?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "json"));
    paths.sort();
    paths.iter().map(|path| kernel(path)).collect()
}

fn kernel(description: &Path) -> Result<Program> {
    let Description { func, options } = serde_json::from_str(&fs::read_to_string(description)?)?;
    let name = description.file_stem().context("a file has a name")?.to_string_lossy().into_owned();
    let func = ["--func".to_owned(), func];
    let flags = if options.contains(&func[0]) { options } else { [options.as_slice(), &func].concat() };
    Ok(Program { name, path: description.with_extension("mlir"), flags })
}

/// `None`: the program is refused, as those with floats are.
fn row(kiln: &Path, program: &Program, asked: u32) -> Result<Option<Row>> {
    let folder = tools::root().join("build/clock").join(&program.name);
    let mut command = Command::new(kiln);
    command.arg("hls").arg(&program.path).arg("-o").arg(&folder).args(&program.flags);
    command.args(["--no-sim", "--target", "ecp5", "--clock-mhz", &asked.to_string()]);
    let finished = tools::run(&mut command, "")?;
    if !finished.success {
        eprintln!("{}: refused: {}", program.name, finished.stderr.lines().next().unwrap_or_default());
        return Ok(None);
    }
    let reached = synthesis::fmax(&kiln::manifest(&folder)?, &folder, asked)?;
    Ok(Some(Row { program: program.name.clone(), asked, warned: warned(&finished.stderr)?, reached }))
}

/// The clock of which `kiln hls` warned. Errors: the warning has another form.
fn warned(stderr: &str) -> Result<Option<f64>> {
    let Some(line) = stderr.lines().find(|line| line.contains("E0502")) else { return Ok(None) };
    let (_, rest) = line.split_once("will reach about ").context("the warning names no clock")?;
    let number = rest.split(' ').next().unwrap_or_default();
    Ok(Some(number.parse().with_context(|| format!("'{number}' is no clock"))?))
}

const HEADS: [&str; 5] = ["program", "asked MHz", "warned of MHz", "reached MHz", "verdict"];

/// The rows in columns, and how many are right.
pub fn text(rows: &[Row]) -> String {
    columns(&HEADS, rows.iter().map(Row::cells)) + "\n" + &summary(rows)
}

fn summary(rows: &[Row]) -> String {
    let count = |is: fn(&Row) -> bool| rows.iter().filter(|row| is(row)).count();
    format!(
        "{} of {} verdicts are right; {} designs reach the clock that was asked for.\n",
        count(Row::is_right),
        rows.len(),
        rows.len() - count(Row::is_missed)
    )
}

/// Writes the section of `docs/benchmarks.md`. Errors: the page can't be written.
pub fn write_page(rows: &[Row]) -> Result<()> {
    let head = "`kiln hls --target ecp5` between block RAMs, placed and routed on an 85k part of speed grade 6 with one seed. *Warned of*: \
                the clock that `E0502` says will be reached; *right* is a warning where the clock is missed and none where it is met.\n\n";
    page::write_section("clock", &format!("{head}{}\n{}", markdown(&HEADS, rows.iter().map(Row::cells)), summary(rows)))
}
