//! File tests: one file holds the command, the input and the expectation.
//!
//! What holds:
//! - `// RUN: COMMAND` lines say what is run; `%s` is the file, `%t` a fresh folder; only their last line may fail.
//! - `// EXIT: N` is the expected exit code, 0 where absent.
//! - After a line `// OUTPUT` (`// ERROR`) the lines `// TEXT` are the whole standard output (error); absent means empty,
//!   unless `// IGNORE: stdout` (`stderr`) says that it is not looked at.
//! - In LLVM IR (`.ll`) a comment begins with `;` instead of `//`.
//! - With `UPDATE=1` in the environment the sections and the exit code are written anew.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use libtest_mimic::Trial;
use xtask::tools::{self, Finished};

use crate::requirement;

/// The sections of a file test.
#[derive(Debug, Default, PartialEq, Eq)]
struct Case {
    commands: Vec<String>,
    exit: i32,
    ignored: Vec<String>,
    output: String,
    error: String,
}

/// A test for every file under `folder` whose first folder is a crate; folders called `inputs` are left out.
///
/// # Errors
/// The folder can't be read.
pub fn trials(folder: &Path, kiln: &Path, subcommands: &BTreeSet<String>) -> Result<Vec<Trial>> {
    let mut files = Vec::new();
    for name in folders(folder)? {
        if name != "src" {
            gather(&folder.join(&name), &mut files)?;
        }
    }
    files.sort();
    Ok(files.into_iter().map(|file| trial(folder, file, kiln, subcommands)).collect())
}

fn folders(folder: &Path) -> Result<Vec<String>> {
    let entries = fs::read_dir(folder)?.collect::<std::io::Result<Vec<_>>>()?;
    let folders = entries.iter().filter(|entry| entry.path().is_dir());
    Ok(folders.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect())
}

fn gather(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if !path.is_dir() {
            files.push(path);
        } else if path.file_name().is_some_and(|name| name != "inputs") {
            gather(&path, files)?;
        }
    }
    Ok(())
}

fn trial(folder: &Path, file: PathBuf, kiln: &Path, subcommands: &BTreeSet<String>) -> Trial {
    let name = file.strip_prefix(folder).unwrap_or(&file).to_string_lossy().into_owned();
    let text = String::from_utf8_lossy(&fs::read(&file).unwrap_or_default()).into_owned();
    let text = remarked(&text, comment_of(&file), "//");
    let case = parse(&text);
    if let Some(reason) = case.commands.iter().find_map(|command| lacking(command, subcommands)) {
        return requirement::missing(name, reason);
    }
    let kiln = kiln.to_path_buf();
    requirement::trial(name.clone(), &[], move || check(&name, &file, &text, &case, &kiln))
}

/// What `command` needs that is not there.
fn lacking(command: &str, subcommands: &BTreeSet<String>) -> Option<String> {
    let mut words = command.split_whitespace();
    let program = words.next()?;
    if program != "kiln" {
        return tools::find(program).is_none().then(|| format!("{program} is not installed"));
    }
    let compiles = command.contains("--engine compiled") || command.contains("--verify");
    if compiles && command.contains("kiln sim") && !command.contains("--clang ") && tools::find("clang-19").is_none() {
        return Some("clang-19 is not installed".to_owned());
    }
    let subcommand = words.next().filter(|word| word.chars().all(char::is_alphabetic))?;
    (!subcommands.contains(subcommand)).then(|| format!("kiln has no `{subcommand}`"))
}

/// What begins a comment in the language of a file.
fn comment_of(file: &Path) -> &'static str {
    if file.extension().is_some_and(|extension| extension == "ll") { ";" } else { "//" }
}

/// The text with other marks before its comments that fill lines.
fn remarked(text: &str, from: &str, to: &str) -> String {
    if from == to {
        return text.to_owned();
    }
    let line = |line: &str| line.strip_prefix(from).map_or_else(|| line.to_owned(), |rest| format!("{to}{rest}"));
    text.split('\n').map(line).collect::<Vec<_>>().join("\n")
}

fn parse(text: &str) -> Case {
    let mut case = Case::default();
    let mut section = None;
    for line in text.lines() {
        match line.strip_prefix("// ").unwrap_or(if line == "//" { "" } else { "\0" }) {
            "OUTPUT" => section = Some(true),
            "ERROR" => section = Some(false),
            "\0" => section = None,
            text => case.line(text, section),
        }
    }
    case
}

impl Case {
    fn line(&mut self, text: &str, section: Option<bool>) {
        let directive = |head: &str| text.strip_prefix(head).map(|rest| rest.trim().to_string());
        match section {
            Some(true) => self.output += &format!("{text}\n"),
            Some(false) => self.error += &format!("{text}\n"),
            None => {
                self.commands.extend(directive("RUN:"));
                self.ignored.extend(directive("IGNORE:"));
                self.exit = directive("EXIT:").and_then(|code| code.parse().ok()).unwrap_or(self.exit);
            }
        }
    }

    fn looks_at(&self, stream: &str) -> bool {
        !self.ignored.iter().any(|ignored| ignored == stream)
    }
}

fn check(name: &str, file: &Path, text: &str, case: &Case, kiln: &Path) -> Result<()> {
    ensure!(!case.commands.is_empty(), "there is no `// RUN:` line");
    let folder = tools::root().join("build/tests").join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let actual = run(file, case, kiln, &folder)?;
    if actual == *case {
        return Ok(());
    }
    if std::env::var_os("UPDATE").is_some_and(|value| value == "1") {
        let blessed = remarked(&blessed(text, &actual), "//", comment_of(file));
        return fs::write(file, blessed).context("cannot write the file");
    }
    bail!("{}\nUPDATE=1 takes the new text; read the change before you commit it", differences(case, &actual))
}

/// What the commands do, in the form of a case: equal to the case of the file where all is as expected.
fn run(file: &Path, case: &Case, kiln: &Path, folder: &Path) -> Result<Case> {
    let mut actual = Case { commands: case.commands.clone(), ignored: case.ignored.clone(), ..Case::default() };
    for (at, command) in case.commands.iter().enumerate() {
        let finished = execute(command, file, kiln, folder)?;
        let named = |text: &str| portable(text, file, folder);
        actual.output += &named(&finished.stdout);
        actual.error += &named(&without_progress(&finished.stderr));
        actual.exit = finished.code;
        let last = at + 1 == case.commands.len();
        ensure!(finished.success || last, "`{command}` fails: {}", finished.stderr);
    }
    ensure!(actual.exit < 128, "a signal ends the command, or it panics: {}", actual.error);
    ensure!(!actual.error.contains("panicked at"), "a panic: {}", actual.error);
    actual.output = if case.looks_at("stdout") { actual.output } else { case.output.clone() };
    actual.error = if case.looks_at("stderr") { actual.error } else { case.error.clone() };
    Ok(actual)
}

fn execute(command: &str, file: &Path, kiln: &Path, folder: &Path) -> Result<Finished> {
    let words = words(command);
    let (program, arguments) = words.split_first().context("an empty command")?;
    let program = if program == "kiln" { kiln.as_os_str().to_os_string() } else { program.into() };
    let path = |word: &String| word.replace("%s", &file.to_string_lossy()).replace("%t", &folder.to_string_lossy());
    let mut command = Command::new(program);
    command
        .args(arguments.iter().map(path))
        .current_dir(tools::root())
        .env("NO_COLOR", "1")
        .env_remove("RUST_BACKTRACE");
    tools::run(&mut command, "")
}

/// Words of a command; single or double quotes keep spaces.
fn words(command: &str) -> Vec<String> {
    let (mut words, mut word, mut quote, mut open) = (Vec::new(), String::new(), None, false);
    for c in command.chars() {
        match (quote, c) {
            (Some(end), c) if c == end => quote = None,
            (None, '\'' | '"') => (quote, open) = (Some(c), true),
            (None, ' ') if word.is_empty() && !open => {}
            (None, ' ') => {
                words.push(std::mem::take(&mut word));
                open = false;
            }
            _ => word.push(c),
        }
    }
    words.extend(Some(word).filter(|word| !word.is_empty() || open));
    words
}

/// Puts `%s` and `%t` back, and takes spaces from the ends of lines and empty lines from the end.
fn portable(text: &str, file: &Path, folder: &Path) -> String {
    let text = text.replace(&*file.to_string_lossy(), "%s").replace(&*folder.to_string_lossy(), "%t");
    text.trim_end().lines().map(|line| line.trim_end().to_string() + "\n").collect()
}

/// The file with the sections as they are now.
fn blessed(text: &str, actual: &Case) -> String {
    let mut kept: Vec<&str> = Vec::new();
    let mut section = false;
    for line in text.lines() {
        section = matches!(line, "// OUTPUT" | "// ERROR") || (section && line.starts_with("//"));
        if !section && !line.starts_with("// EXIT:") {
            kept.push(line);
        }
    }
    let head = kept.iter().rposition(|line| line.starts_with("// RUN:")).map_or(0, |at| at + 1);
    let exit = format!("// EXIT: {}", actual.exit);
    if actual.exit != 0 {
        kept.insert(head, &exit);
    }
    let body = kept.join("\n").trim_end().to_string() + "\n";
    body + &section_of("OUTPUT", &actual.output) + &section_of("ERROR", &actual.error)
}

fn section_of(head: &str, text: &str) -> String {
    if text.is_empty() {
        return String::new();
    }
    let lines: String = text.lines().map(|line| format!("// {line}").trim_end().to_string() + "\n").collect();
    format!("\n// {head}\n{lines}")
}

fn differences(expected: &Case, actual: &Case) -> String {
    let mut text = String::new();
    if expected.exit != actual.exit {
        text += &format!("exit code {}, not {}\n", actual.exit, expected.exit);
    }
    for (name, expected, actual) in
        [("output", &expected.output, &actual.output), ("error", &expected.error, &actual.error)]
    {
        if expected != actual {
            text += &format!(
                "--- expected {name}\n{expected}+++ actual {name}\n{actual}{}",
                first_difference(expected, actual)
            );
        }
    }
    text
}

fn first_difference(expected: &str, actual: &str) -> String {
    let at = expected.lines().zip(actual.lines()).take_while(|(a, b)| a == b).count();
    let line = |text: &str| text.lines().nth(at).unwrap_or("(end)").to_string();
    format!("first difference in line {}:\n  expected {}\n  actual   {}\n", at + 1, line(expected), line(actual))
}

/// What a command says on standard error without its lines about stages that take long, as on a machine that is busy.
fn without_progress(text: &str) -> String {
    let is_stage = |line: &&str| line.starts_with("kiln: ") && line.trim_end().ends_with(" s after the start");
    text.split_inclusive('\n').filter(|line| !is_stage(line)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_blessed_file_reads_as_what_was_run() {
        let text = "// RUN: kiln opt %s\nfunc.func @f()\n\n// OUTPUT\n// old\n\n// ERROR\n// gone\n";
        let actual = Case {
            commands: vec!["kiln opt %s".into()],
            exit: 1,
            output: "a\n\n  b\n".into(),
            error: "e\n".into(),
            ..Case::default()
        };
        let blessed = blessed(text, &actual);
        assert_eq!(parse(&blessed), actual);
        assert!(
            blessed.starts_with("// RUN: kiln opt %s\n// EXIT: 1\nfunc.func @f()\n\n// OUTPUT\n// a\n//\n//   b\n")
        );
    }

    #[test]
    fn quotes_keep_spaces() {
        assert_eq!(words("kiln opt  %s --p='a b' \"\""), ["kiln", "opt", "%s", "--p=a b", ""]);
    }
}
