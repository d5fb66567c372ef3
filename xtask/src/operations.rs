//! The page of operations: which ones of MLIR's release 19 Kiln has, by dialect.
//!
//! `xtask/ods.txt` lists the operations that the release's definitions declare; what Kiln has is what its registry prints
//! as IRDL.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Result, ensure};

use crate::{kiln, tools};

/// The list of the release's operations, one a line, sorted.
const RELEASE: &str = "xtask/ods.txt";

/// The page that is made.
pub const PAGE: &str = "docs/reference/operations.md";

/// Makes the page and writes it, or checks that it is as it should be.
///
/// # Errors
/// `kiln` does not build or run, or the page is stale.
pub fn run(write: bool) -> Result<()> {
    check(&kiln::build("dev")?, write)
}

/// As [`run`], with this `kiln`.
///
/// # Errors
/// `kiln` does not run, or the page is stale.
pub fn check(binary: &Path, write: bool) -> Result<()> {
    let root = tools::root();
    let release = by_dialect(&fs::read_to_string(root.join(RELEASE))?);
    let mut known = BTreeMap::new();
    for dialect in release.keys() {
        known.insert(dialect.clone(), registered(binary, dialect)?);
    }
    let (page, path) = (page(&release, &known), root.join(PAGE));
    if write {
        return Ok(fs::write(path, page)?);
    }
    let current = fs::read_to_string(path).unwrap_or_default();
    ensure!(current == page, "{PAGE} is stale: run `cargo xtask operations --write`");
    Ok(())
}

type Names = BTreeSet<String>;

/// `dialect.name` lines as names by dialect.
fn by_dialect(list: &str) -> BTreeMap<String, Names> {
    let mut names: BTreeMap<String, Names> = BTreeMap::new();
    for (dialect, name) in list.lines().filter_map(|line| line.split_once('.')) {
        names.entry(dialect.to_owned()).or_default().insert(name.to_owned());
    }
    names
}

/// The operations of a dialect that Kiln has; none where it does not know the dialect.
fn registered(binary: &Path, dialect: &str) -> Result<Names> {
    let finished = tools::run(Command::new(binary).args(["irdl", "--export", dialect]), "")?;
    Ok(if finished.success { exported(&finished.stdout) } else { Names::new() })
}

/// The names after `irdl.operation @`, quotes taken off.
fn exported(irdl: &str) -> Names {
    let name = |rest: &str| match rest.strip_prefix('"') {
        Some(quoted) => quoted.split('"').next().unwrap_or_default().to_owned(),
        None => rest.split(|c: char| c.is_whitespace() || c == '{').next().unwrap_or_default().to_owned(),
    };
    irdl.split("irdl.operation @").skip(1).map(name).collect()
}

fn page(release: &BTreeMap<String, Names>, known: &BTreeMap<String, Names>) -> String {
    let mut text = String::from(
        "# Operations of MLIR's release 19\n\nMade by `cargo xtask operations --write` from Kiln's registry and the \
         names in `xtask/ods.txt`.\n\n| dialect | declared | there | missing |\n|---|---|---|---|\n",
    );
    for (dialect, names) in release {
        let there = names.intersection(&known[dialect]).count();
        let _ = writeln!(text, "| {dialect} | {} | {there} | {} |", names.len(), names.len() - there);
    }
    text.push('\n');
    for (dialect, names) in release {
        let _ = write!(text, "## {dialect}\n\n");
        let known = &known[dialect];
        paragraph(&mut text, "There", names.intersection(known));
        paragraph(&mut text, "Missing", names.difference(known));
        paragraph(&mut text, "Kiln's own", known.difference(names));
    }
    text.truncate(text.trim_end().len());
    text + "\n"
}

fn paragraph<'a>(text: &mut String, title: &str, names: impl Iterator<Item = &'a String>) {
    let names: Vec<String> = names.map(|name| format!("`{name}`")).collect();
    if !names.is_empty() {
        let _ = write!(text, "{title}: {}.\n\n", names.join(", "));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_exported_operations() {
        let text = "irdl.operation @addi {\n}\nirdl.operation @\"bool.constant\" {\n}\nirdl.operation @nothing\n";
        let names: Vec<String> = exported(text).into_iter().map(|n| n.trim().to_owned()).collect();
        assert_eq!(names, ["addi", "bool.constant", "nothing"]);
    }

    #[test]
    fn page_counts_what_is_there() {
        let release = by_dialect("a.x\na.y\nb.z\n");
        let known = BTreeMap::from([
            ("a".to_owned(), Names::from(["x".to_owned(), "own".to_owned()])),
            ("b".to_owned(), Names::new()),
        ]);
        let page = page(&release, &known);
        assert!(page.contains("| a | 2 | 1 | 1 |") && page.contains("| b | 1 | 0 | 1 |"), "{page}");
        assert!(page.contains("Missing: `y`.") && page.contains("Kiln's own: `own`."), "{page}");
    }
}
