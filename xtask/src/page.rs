//! Tables as text, and `docs/benchmarks.md`: one section a table of `cargo xtask bench`, each written by its own run.

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
    fn a_section_is_replaced_and_the_others_stay() {
        let page = with_section(&with_section("# Benchmarks\n", ("a", "x"), "one"), ("b", "x"), "two");
        let again = with_section(&page, ("a", "x"), "three");
        assert_eq!(again, page.replace("one", "three"));
        assert_eq!(with_section(&again, ("b", "x"), "four"), again.replace("two", "four"));
    }
}
