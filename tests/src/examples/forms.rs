//! What the search makes of an example in each form, against `examples/forms`, and the cycles that it is aimed at.
//!
//! What holds: the passes that it chooses, with their options, and the cycles of each run are those of the file. A transformation that
//! is lost makes no wrong circuit but a slower one: here it is a difference. `UPDATE=1` writes the file anew.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use xtask::{example, tools};

use super::{Built, Form, is_behind_bus};

const ALL: [Form; super::FORMS] = [Form::Own, Form::Elastic, Form::Axi, Form::Stream, Form::Planned];

/// Examples that take more cycles than they are aimed at, and why. One that no longer does leaves the list.
const MISSED: [(&str, &str); 1] =
    [("trisolv_f32", "the sum along a row waits five cycles for each product: it is one of floats, in order")];

/// What is read of `report.json`.
#[derive(serde::Deserialize)]
struct Report {
    #[serde(default)]
    cycles_measured: Vec<u64>,
    passes: Vec<String>,
}

/// The search finds in each form what it found before.
pub(super) fn expected(built: &Built) -> Result<()> {
    // Elastic circuits have ports.
    let forms = ALL.iter().filter(|form| **form != Form::Elastic || !is_behind_bus(&built.example));
    let found = forms.map(|form| shown(built, *form)).collect::<Result<String>>()?;
    let file = example::folder().join("forms").join(format!("{}.txt", built.example.name));
    if std::env::var_os("UPDATE").is_some_and(|value| value == "1") {
        fs::create_dir_all(file.parent().context("a file is in a folder")?)?;
        return Ok(fs::write(file, found)?);
    }
    let expected = fs::read_to_string(&file).unwrap_or_default();
    ensure!(found == expected, "{}\nUPDATE=1 takes the new forms; are they as good?", differences(&expected, &found));
    Ok(())
}

/// A form: its cycles and its passes, or why there is none.
fn shown(built: &Built, form: Form) -> Result<String> {
    let folder = match built.folder(form) {
        Ok(folder) => folder,
        Err(fault) => return Ok(format!("{}: none, {}\n", form.name(), code(&fault.to_string())?)),
    };
    let report = report(&folder)?;
    let cycles: Vec<String> = report.cycles_measured.iter().map(u64::to_string).collect();
    let root = format!("{}/", tools::root().display());
    let passes: String = report.passes.iter().map(|pass| format!("  {}\n", pass.replace(&root, ""))).collect();
    Ok(format!("{}: {} cycles\n{passes}", form.name(), cycles.join(", ")))
}

fn report(folder: &Path) -> Result<Report> {
    Ok(serde_json::from_str(&fs::read_to_string(folder.join("report.json"))?)?)
}

/// Cycles of each run of the design in a folder.
pub(super) fn cycles(folder: &Path) -> Result<Vec<u64>> {
    Ok(report(folder)?.cycles_measured)
}

/// The diagnostic code in a fault.
fn code(fault: &str) -> Result<&str> {
    let found = fault.split("error[").nth(1).and_then(|rest| rest.split(']').next());
    found.with_context(|| format!("a fault without a code: {fault}"))
}

/// The lines of one text that the other has not.
fn differences(expected: &str, found: &str) -> String {
    let only = |sign: &str, of: &str, other: &str| {
        let lines = of.lines().filter(|line| !other.lines().any(|there| there == *line));
        lines.map(|line| format!("{sign} {line}\n")).collect::<String>()
    };
    only("-", expected, found) + &only("+", found, expected)
}

/// The design takes at most the cycles that the head of the example aims at.
pub(super) fn goal(built: &Built) -> Result<()> {
    let goal = built.example.goal.context("no goal is set")?;
    let Some(&cycles) = report(&built.folder(Form::Own)?)?.cycles_measured.first() else {
        bail!("the report says no cycles");
    };
    let missed = MISSED.iter().find(|(name, _)| *name == built.example.name);
    match missed.filter(|_| cycles > goal) {
        Some((name, reason)) => println!("{name}: {cycles} cycles, not {goal}: {reason}"),
        None => ensure!(cycles <= goal, "{cycles} cycles, but the goal is {goal}"),
    }
    ensure!(missed.is_none() || cycles > goal, "the goal of {goal} is reached in {cycles} cycles: it is in no list");
    Ok(())
}
