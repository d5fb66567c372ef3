//! `cargo xtask mutants`: faults put into the analysis of tokens by integer sets, and into folds and patterns, one at a time; the unit
//! tests of `pipeline-analysis`, and those of folds in `sim`, must find each.
//!
//! What holds: the source of the last commit is changed, in a folder of its own; each text to be changed stands in its file
//! exactly once, which a test checks.

mod other_folds;
mod software_folds;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde::Serialize;

use crate::page::{self, columns, markdown};
use crate::tools;

/// Tests that must find faults.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
enum Tests {
    /// The unit tests of `pipeline-analysis`.
    Analysis,
    /// `sim/tests/folds`.
    Folds,
}

impl Tests {
    /// What `cargo test` runs.
    fn arguments(self) -> &'static [&'static str] {
        match self {
            Self::Analysis => &["-p", "pipeline-analysis", "--lib"],
            Self::Folds => &["-p", "sim", "--test", "folds"],
        }
    }
}

/// Faults of one file in folds and patterns.
struct File {
    path: &'static str,
    /// What it does, the text in its place, and the text at fault.
    mutants: &'static [[&'static str; 3]],
}

/// A fault.
#[derive(Clone, Copy)]
struct Mutant {
    what: &'static str,
    file: &'static str,
    from: &'static str,
    to: &'static str,
}

/// Faults in the analysis of tokens.
const TOKENS: [Mutant; 18] = [
    Mutant {
        what: "distances are one token longer",
        file: "pipeline-analysis/src/token_pairs.rs",
        from: "        add_constant(&mut distance, 1);\n        Pairs {",
        to: "        add_constant(&mut distance, 2);\n        Pairs {",
    },
    Mutant {
        what: "iterations between two tokens count one token each",
        file: "pipeline-analysis/src/token_pairs.rs",
        from: "*v = &*v * &Int::from(self.least[level]));",
        to: "*v = &*v * &Int::from(1));",
    },
    Mutant {
        what: "what is left of an inner loop is not counted",
        file: "pipeline-analysis/src/token_pairs.rs",
        from: "        if own.is_idle {\n            return vec![pairs];",
        to: "        if own.is_idle || depth > 0 {\n            return vec![pairs];",
    },
    Mutant {
        what: "an idle loop has iterations before its token",
        file: "pipeline-analysis/src/token_pairs.rs",
        from: "        if !later.is_idle {",
        to: "        if later.is_idle {",
    },
    Mutant {
        what: "the last iteration is taken for the one before it",
        file: "pipeline-analysis/src/iterations.rs",
        from: "        add_constant(&mut next, self.step);\n        self.uppers",
        to: "        add_constant(&mut next, 2 * self.step);\n        self.uppers",
    },
    Mutant {
        what: "of several lower bounds the first counts alone",
        file: "pipeline-analysis/src/iterations.rs",
        from: "        (0..forms.len()).map(case).collect()",
        to: "        (0..1).map(case).collect()",
    },
    Mutant {
        what: "steps are one",
        file: "pipeline-analysis/src/iterations.rs",
        from: "let value = plus(&lower, &unit(dim + 1, dim), &Int::from(level.step));",
        to: "let value = plus(&lower, &unit(dim + 1, dim), &Int::from(1));",
    },
    Mutant {
        what: "empty inner loops take no token",
        file: "pipeline-analysis/src/iterations.rs",
        from: "        if !level.may_be_empty() {",
        to: "        if !level.may_be_empty() || true {",
    },
    Mutant {
        what: "quotients are one less where nothing is left over",
        file: "pipeline-analysis/src/iterations.rs",
        from: "        self.at_least_zero(&rest);\n        let mut room",
        to: "        add_constant(&mut rest, -1);\n        self.at_least_zero(&rest);\n        let mut room",
    },
    Mutant {
        what: "what acts past the first iteration acts in it",
        file: "pipeline-analysis/src/iterations.rs",
        from: "            case.set.bound_below(level.dim, 1);",
        to: "            case.set.bound_below(level.dim, 0);",
    },
    Mutant {
        what: "waits between tasks end a cycle early",
        file: "pipeline-analysis/src/tasks/answers.rs",
        from: "Extreme::Value(value) => Some(value.to_i64().unwrap_or(NEVER)),",
        to: "Extreme::Value(value) => Some(value.to_i64().unwrap_or(NEVER) - 1),",
    },
    Mutant {
        what: "words are compared with the next ones",
        file: "pipeline-analysis/src/tasks/answers.rs",
        from: "                set.add_equality(&plus(&joined.row(0, own), &joined.row(1, theirs), &Int::from(-1)));",
        to: "                let mut next = plus(&joined.row(0, own), &joined.row(1, theirs), &Int::from(-1));\n                \
             add_constant(&mut next, 1);\n                set.add_equality(&next);",
    },
    Mutant {
        what: "a port may be used twice in a cycle",
        file: "pipeline-analysis/src/tasks/sets.rs",
        from: "other.blocking - 1 - ahead))",
        to: "other.blocking - 2 - ahead))",
    },
    Mutant {
        what: "folded memories keep a word less",
        file: "pipeline-analysis/src/tasks/sets.rs",
        from: "let apart = set.add_mod(&plus(&a, &c, &minus), &Int::from(size));",
        to: "let apart = set.add_mod(&plus(&a, &c, &minus), &Int::from(size + 1));",
    },
    Mutant {
        what: "strict comparisons hold for equal values",
        file: "pipeline-analysis/src/tasks/values.rs",
        from: "Predicate::Slt | Predicate::Ult => self.at.at_least_zero(&difference(&b, &a, -1)),",
        to: "Predicate::Slt | Predicate::Ult => self.at.at_least_zero(&difference(&b, &a, -2)),",
    },
    Mutant {
        what: "values that wrap are taken as they are",
        file: "pipeline-analysis/src/tasks/values.rs",
        from: "        self.is_within(&row, &Int::ZERO, &power(width)).then_some(row)",
        to: "        self.is_within(&row, &Int::ZERO, &power(width + 64)).then_some(row)",
    },
    Mutant {
        what: "parts with tokens of one time are said to have none",
        file: "pipeline-analysis/src/token_pairs.rs",
        from: "    Some(!set.is_empty())",
        to: "    Some(set.is_empty())",
    },
    Mutant {
        what: "pairs at a distance are said to be a token closer",
        file: "pipeline-analysis/src/token_pairs.rs",
        from: "        add_constant(&mut high, tokens);",
        to: "        add_constant(&mut high, tokens - 1);",
    },
];

/// All faults, each with the tests that must find it.
fn all() -> Vec<(Tests, Mutant)> {
    let files = software_folds::FILES.iter().chain(other_folds::FILES);
    let of_file = |file: &File| {
        let mutant = |&[what, from, to]: &[&'static str; 3]| (Tests::Folds, Mutant { what, file: file.path, from, to });
        file.mutants.iter().map(mutant).collect::<Vec<_>>()
    };
    TOKENS.iter().map(|mutant| (Tests::Analysis, *mutant)).chain(files.flat_map(of_file)).collect()
}

/// What the tests said of a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Verdict {
    /// A test failed.
    Found,
    /// All tests passed.
    Missed,
}

/// A fault and what became of it.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    tests: Tests,
    what: &'static str,
    file: &'static str,
    verdict: Verdict,
}

/// Tries all faults whose words hold one of `only`; all where that is empty.
///
/// # Errors
/// The tests fail without a fault, or a fault does not compile.
pub fn run(only: &[String]) -> Result<Vec<Row>> {
    let source = checkout()?;
    let is_selected =
        |(_, mutant): &(Tests, Mutant)| only.is_empty() || only.iter().any(|part| mutant.what.contains(part));
    let mutants: Vec<(Tests, Mutant)> = all().into_iter().filter(is_selected).collect();
    for own in [Tests::Analysis, Tests::Folds] {
        let is_used = mutants.iter().any(|(tests, _)| *tests == own);
        ensure!(!is_used || tests(&source, own)? == Verdict::Missed, "the tests {own:?} fail without a fault");
    }
    mutants.iter().map(|(tests, mutant)| row(&source, *tests, mutant)).collect()
}

/// A copy of the last commit.
fn checkout() -> Result<PathBuf> {
    let source = tools::root().join("build/mutants/source");
    fs::remove_dir_all(&source).ok();
    let mut clone = Command::new("git");
    clone.args(["clone", "-q", "--shared"]).arg(tools::root()).arg(&source);
    tools::run_ok(&mut clone, "")?;
    Ok(source)
}

fn row(source: &Path, by: Tests, mutant: &Mutant) -> Result<Row> {
    let path = source.join(mutant.file);
    let text = fs::read_to_string(&path)?;
    fs::write(&path, text.replacen(mutant.from, mutant.to, 1))?;
    let verdict = tests(source, by).with_context(|| mutant.what)?;
    fs::write(&path, text)?;
    eprintln!("{verdict:?}: {}", mutant.what);
    Ok(Row { tests: by, what: mutant.what, file: mutant.file, verdict })
}

/// Builds and runs tests. Errors: they do not compile.
fn tests(source: &Path, tests: Tests) -> Result<Verdict> {
    let cargo = |more: &[&str]| {
        let mut command = Command::new("cargo");
        command.args(["test", "-q"]).args(tests.arguments()).args(more).current_dir(source);
        command.env("CARGO_TARGET_DIR", tools::root().join("build/mutants/target"));
        command
    };
    tools::run_ok(&mut cargo(&["--no-run"]), "")?;
    Ok(if tools::run(&mut cargo(&[]), "")?.success { Verdict::Missed } else { Verdict::Found })
}

const HEADS: [&str; 3] = ["fault", "in", "tests"];

fn cells(row: &Row) -> [String; 3] {
    [row.what.into(), row.file.into(), format!("{:?}", row.verdict).to_lowercase()]
}

/// The rows for the terminal.
pub fn text(rows: &[Row]) -> String {
    columns(&HEADS, rows.iter().map(cells))
}

/// Writes the section of `docs/benchmarks.md`.
///
/// # Errors
/// The page can't be written.
pub fn write_page(rows: &[Row]) -> Result<()> {
    let of = |tests: Tests| rows.iter().filter(move |row| row.tests == tests);
    let count = |tests: Tests| {
        let found = of(tests).filter(|row| row.verdict == Verdict::Found).count();
        format!("{found} of {}", of(tests).count())
    };
    let missed = of(Tests::Folds).filter(|row| row.verdict == Verdict::Missed);
    let text = format!(
        "Faults put into the analysis of tokens by integer sets, one at a time, and whether a unit test of `pipeline-analysis` finds them:\n\
         {}.\n\n{}\nFaults put into folds and patterns of arith, index, math, comb, affine and llvm, and whether `sim/tests/folds` finds \
         them:\n{}.\n\n{}",
        count(Tests::Analysis),
        markdown(&HEADS, of(Tests::Analysis).map(cells)),
        count(Tests::Folds),
        markdown(&HEADS, missed.map(cells)),
    );
    page::write_section_of("mutants", "cargo xtask mutants --write", &text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_fault_has_its_place() {
        for (_, mutant) in all() {
            let text = fs::read_to_string(tools::root().join(mutant.file)).expect("a source");
            assert_eq!(text.matches(mutant.from).count(), 1, "{}: {}", mutant.what, mutant.file);
        }
    }
}
