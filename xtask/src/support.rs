//! `docs/hls-support.md`: every operation, type, memory and option that `kiln hls` accepts, each with a test that builds it,
//! simulates it and compares.
//!
//! What holds: operations and options come from `kiln support`, which reads what `hls` dispatches on; types and memories are
//! the samples that the tests build. A row without a test that runs it whole, in each flow, or that refuses it by name, is an
//! error.

mod evidence;
pub mod samples;

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Result, ensure};
use serde::Deserialize;

use crate::{kiln, page, tools};
use evidence::{Case, cases};
use samples::{Flow, Outcome, Sample};

/// The page that is made.
pub const PAGE: &str = "docs/hls-support.md";

/// What `kiln support` prints.
#[derive(Debug, Deserialize)]
pub struct Support {
    /// The operations that are built.
    pub operations: Vec<Operation>,
    /// The options of the command line.
    pub options: Vec<Choice>,
}

/// An operation that is built.
#[derive(Debug, Deserialize)]
pub struct Operation {
    /// Its name.
    pub name: String,
    becomes: Option<String>,
}

/// An option of the command line.
#[derive(Debug, Deserialize)]
pub struct Choice {
    /// `--name`, or the name of an argument.
    pub name: String,
    values: Vec<String>,
}

/// What `kiln hls` accepts. Errors: `kiln support` fails.
pub fn support(kiln: &Path) -> Result<Support> {
    Ok(serde_json::from_str(&tools::run_ok(Command::new(kiln).arg("support"), "")?.stdout)?)
}

/// Makes the page and writes it, or checks that it is as it should be.
///
/// # Errors
/// `kiln` does not build or run, a row has no test, or the page is stale.
pub fn run(write: bool) -> Result<()> {
    check(&kiln::build("dev")?, write)
}

/// Builds and compares every type and memory of the page. Errors: something else becomes of one than the page says.
pub fn samples() -> Result<()> {
    let kiln = kiln::build("dev")?;
    let faults: Vec<String> = samples::groups()
        .into_iter()
        .flat_map(|(_, samples)| samples)
        .filter_map(|sample| sample.check(&kiln).err().map(|fault| format!("{fault:#}")))
        .collect();
    ensure!(faults.is_empty(), "{}", faults.join("\n"));
    Ok(())
}

/// As [`run`], with a `kiln` that is built.
///
/// # Errors
/// A row has no test, or the page is stale.
pub fn check(kiln: &Path, write: bool) -> Result<()> {
    let (support, cases, path) = (support(kiln)?, cases()?, tools::root().join(PAGE));
    let lacking = lacking(&support, &cases);
    ensure!(
        lacking.is_empty(),
        "no file test under tests/hls runs these whole or refuses them: {}",
        lacking.join(", ")
    );
    let page = text(&support, &cases);
    if write {
        return Ok(fs::write(path, page)?);
    }
    let current = fs::read_to_string(path).unwrap_or_default();
    ensure!(current == page, "{PAGE} is stale: run `cargo xtask support --write`");
    Ok(())
}

/// Rows without a test: operations in a flow, and options.
fn lacking(support: &Support, cases: &[Case]) -> Vec<String> {
    let flows = [Flow::Static, Flow::Elastic];
    let operations = support.operations.iter().flat_map(|operation| {
        let open = flows.into_iter().filter(|&flow| evidence::of_operation(cases, &operation.name, flow).is_none());
        open.map(|flow| format!("{} ({})", operation.name, flow.word()))
    });
    let options = options(support).into_iter().filter(|option| evidence::of_option(cases, option).is_none());
    operations.chain(options).collect()
}

/// Options as they stand on a command line: one for each value that can be listed.
fn options(support: &Support) -> Vec<String> {
    let all = support.options.iter().filter(|option| option.name.starts_with("--"));
    let forms = |option: &Choice| match option.values.is_empty() {
        true => vec![option.name.clone()],
        false => option.values.iter().map(|value| format!("{} {value}", option.name)).collect(),
    };
    all.flat_map(forms).collect()
}

fn text(support: &Support, cases: &[Case]) -> String {
    let mut text = String::from(
        "# What `kiln hls` accepts\n\nMade by `cargo xtask support --write` from the tables on which `hls` dispatches and from the \
         declaration of its command line.\nEach row names the test that builds it, simulates the circuit and compares it with \
         the source; where a flow refuses it,\nthe code and the test of the refusal. An operation that is not here is refused \
         by name, with its place, as `E0605`.\n",
    );
    let _ = write!(text, "\n## Operations\n\n{}", operations(support, cases));
    for (title, samples) in samples::groups() {
        let _ = write!(text, "\n## {title}\n\n{}", table(&samples));
    }
    let rows = options(support).into_iter().map(|option| {
        let test = evidence::of_option(cases, &option).map_or("", |case| case.path.as_str());
        [format!("`{option}`"), format!("`{test}`")]
    });
    let _ = write!(text, "\n## Options\n\n{}", page::markdown(&["option", "test"], rows));
    text
}

fn operations(support: &Support, cases: &[Case]) -> String {
    let cell = |name: &str, flow: Flow| match evidence::of_operation(cases, name, flow) {
        Some((case, None)) => format!("`{}`", case.path),
        Some((case, Some(code))) => format!("refused, {code}: `{}`", case.path),
        None => String::new(),
    };
    let rows = support.operations.iter().map(|operation| {
        let becomes = operation.becomes.clone().unwrap_or_default();
        let [fixed, elastic] = [Flow::Static, Flow::Elastic].map(|flow| cell(&operation.name, flow));
        [format!("`{}`", operation.name), becomes, fixed, elastic]
    });
    page::markdown(&["operation", "becomes first", "static", "elastic"], rows)
}

fn table(samples: &[Sample]) -> String {
    let cell = |sample: &Sample, flow: Flow| match sample.outcome(flow) {
        Outcome::Built => "built".to_owned(),
        Outcome::Refused(code) => format!("refused, {code}"),
    };
    let rows = samples.iter().map(|sample| {
        let [fixed, elastic] = [Flow::Static, Flow::Elastic].map(|flow| cell(sample, flow));
        [sample.name.replace('|', "\\|"), fixed, elastic, format!("`support/{}`", sample.trial())]
    });
    page::markdown(&["what", "static", "elastic", "test"], rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_without_a_test_is_found() {
        let operation = |name: &str| Operation { name: name.to_owned(), becomes: None };
        let choice = Choice { name: "--flow".to_owned(), values: vec!["elastic".to_owned(), "none".to_owned()] };
        let support = Support { operations: vec![operation("a.b"), operation("a.c")], options: vec![choice] };
        let built = evidence::case("t.mlir", "// RUN: kiln hls %s -o %t/x --flow elastic\n  a.b %x : i32\n");
        assert_eq!(lacking(&support, &built), ["a.b (static)", "a.c (static)", "a.c (elastic)", "--flow none"]);
    }
}
