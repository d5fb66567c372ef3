//! Tables as text, and `docs/benchmarks.md`: one section a table of `cargo xtask bench`, each written by its own run.

use std::collections::BTreeMap;
use std::fs;
use std::process::Command;

use anyhow::Result;

use crate::tools;

const PAGE: &str = "docs/benchmarks.md";

/// Replaces the section of `table`, or adds it behind the others. Headings inside `text` have three marks or more.
///
/// # Errors
/// The page can't be read or written.
pub fn write_section(table: &str, text: &str) -> Result<()> {
    write_section_of(table, &format!("cargo xtask bench {table} --write"), text)
}

/// As [`write_section`], of a table that `command` makes.
///
/// # Errors
/// The page can't be read or written.
pub fn write_section_of(table: &str, command: &str, text: &str) -> Result<()> {
    let path = tools::root().join(PAGE);
    fs::write(&path, with_section(&fs::read_to_string(&path)?, (table, command), text))?;
    Ok(())
}

/// The rows of so many cells in the section of `table`, without heads.
///
/// # Errors
/// The page can't be read.
pub fn rows_of<const N: usize>(table: &str, heads: &[&str; N]) -> Result<Vec<[String; N]>> {
    Ok(rows_in(&fs::read_to_string(tools::root().join(PAGE))?, table, heads))
}

/// New rows with those that were there before of another `key`, by key.
pub fn joined<R: Clone, K: Ord>(before: Vec<R>, rows: &[R], key: impl Fn(&R) -> K) -> Vec<R> {
    let all = before.into_iter().chain(rows.iter().cloned()).map(|row| (key(&row), row));
    all.collect::<BTreeMap<K, R>>().into_values().collect()
}

fn rows_in<const N: usize>(page: &str, table: &str, heads: &[&str; N]) -> Vec<[String; N]> {
    let Some((_, rest)) = page.split_once(&format!("## `{table}`\n")) else { return Vec::new() };
    let section = rest.split("\n## `").next().unwrap_or_default();
    let cells = |line: &str| -> Option<[String; N]> {
        let inside = line.strip_prefix("| ")?.strip_suffix(" |")?;
        inside.split(" | ").map(str::to_owned).collect::<Vec<_>>().try_into().ok()
    };
    let is_head = |cells: &[String; N]| cells == heads || cells.iter().all(|cell| cell == "---");
    section.lines().filter_map(cells).filter(|cells| !is_head(cells)).collect()
}

fn with_section(page: &str, (table, command): (&str, &str), text: &str) -> String {
    let head = format!("## `{table}`\n");
    let section = format!("{head}\nMade by `{command}`.\n\n{}\n", text.trim_end());
    let Some(start) = page.find(&head) else { return format!("{}\n\n{section}", page.trim_end()) };
    let rest = &page[start + head.len()..];
    match rest.find("\n## `") {
        Some(end) => format!("{}{section}{}", &page[..start], &rest[end..]),
        None => format!("{}{section}", &page[..start]),
    }
}

/// Rows in columns, for the terminal.
pub fn columns<const N: usize>(heads: &[&str; N], rows: impl Iterator<Item = [String; N]>) -> String {
    let lines: Vec<[String; N]> = std::iter::once(heads.map(str::to_string)).chain(rows).collect();
    let widths: [usize; N] =
        std::array::from_fn(|column| lines.iter().map(|line| line[column].len()).max().unwrap_or(0));
    let padded = |line: &[String; N]| {
        let cells: Vec<String> = line.iter().zip(widths).map(|(cell, width)| format!("{cell:>width$}")).collect();
        cells.join("  ") + "\n"
    };
    lines.iter().map(padded).collect()
}

/// Rows as a table of Markdown.
pub fn markdown<const N: usize>(heads: &[&str; N], rows: impl Iterator<Item = [String; N]>) -> String {
    let line = |cells: [String; N]| format!("| {} |\n", cells.join(" | "));
    let head = line(heads.map(str::to_string)) + &line(heads.map(|_| "---".to_string()));
    head + &rows.map(line).collect::<String>()
}

/// What each of `programs` that is installed says of its version, without the parenthesis about its build.
pub fn versions(programs: &[&str]) -> String {
    let first = |program: &&str| {
        let finished = tools::run(Command::new(program).arg("--version"), "").ok()?;
        let line = (finished.stdout + &finished.stderr).lines().find(|line| line.contains('.'))?.trim().to_owned();
        Some(line.split(", Clang").next().unwrap_or(&line).split(" (git").next()?.trim_matches('"').to_owned())
    };
    programs.iter().filter_map(first).collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read_back() {
        let heads = ["a", "b"];
        let rows = [["1".to_owned(), "x y".to_owned()], ["2".to_owned(), "-".to_owned()]];
        let page = with_section("# Benchmarks\n", ("t", "x"), &markdown(&heads, rows.iter().cloned()));
        assert_eq!(rows_in(&with_section(&page, ("u", "x"), "| 3 | 4 |"), "t", &heads), rows);
        assert_eq!(rows_in(&page, "none", &heads), Vec::<[String; 2]>::new());
    }

    #[test]
    fn a_section_is_replaced_and_the_others_stay() {
        let page = with_section(&with_section("# Benchmarks\n", ("a", "x"), "one"), ("b", "x"), "two");
        let again = with_section(&page, ("a", "x"), "three");
        assert_eq!(again, page.replace("one", "three"));
        assert_eq!(with_section(&again, ("b", "x"), "four"), again.replace("two", "four"));
    }
}
