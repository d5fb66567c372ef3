//! Which file tests and examples show that something is built, or that it is refused by name.

use std::fs;
use std::path::Path;

use anyhow::Result;

use super::samples::Flow;
use crate::{example, tools};

/// A command of a file test, or an example.
pub struct Case {
    /// Path from the root.
    pub path: String,
    /// The command line.
    command: String,
    flow: Option<Flow>,
    /// Whether the circuit is run and compared.
    is_simulated: bool,
    /// The text of the program.
    program: String,
    /// What it must say on standard error, where it must fail.
    error: Option<String>,
}

/// The commands of all file tests of `hls` by path, then the examples. Errors: a file can't be read.
pub fn cases() -> Result<Vec<Case>> {
    let root = tools::root();
    let mut paths = Vec::new();
    for folder in ["tests/hls/support", "tests/hls", "tests/cli"] {
        let entries = fs::read_dir(root.join(folder))?.collect::<std::io::Result<Vec<_>>>()?;
        let mut names: Vec<String> = entries.iter().map(|e| e.file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names.retain(|name| name.ends_with(".mlir"));
        paths.extend(names.into_iter().map(|name| format!("{folder}/{name}")));
    }
    let mut cases = Vec::new();
    for path in paths {
        cases.extend(case(&path, &fs::read_to_string(root.join(&path))?));
    }
    for example in example::all()? {
        cases.extend(of_example(&example.path, &example.flags)?);
    }
    Ok(cases)
}

/// An example is built in both flows, unless its flags are for the static one alone.
fn of_example(path: &Path, flags: &[String]) -> Result<Vec<Case>> {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let program = without_comments(&fs::read_to_string(path)?);
    let flows = if flags.is_empty() { vec![Flow::Static, Flow::Elastic] } else { vec![Flow::Static] };
    let case = |flow| Case {
        path: format!("examples/{name}"),
        command: flags.join(" "),
        flow: Some(flow),
        is_simulated: true,
        program: program.clone(),
        error: None,
    };
    Ok(flows.into_iter().map(case).collect())
}

/// The commands of a file test that run `kiln hls` on the file itself, or on a program in C.
pub fn case(path: &str, text: &str) -> Vec<Case> {
    let lines = |head: &str| text.lines().filter_map(|line| line.strip_prefix(head)).collect::<Vec<_>>();
    let commands = lines("// RUN: ");
    let fails = lines("// EXIT: ").iter().any(|code| *code != "0");
    let error: String = text.split("\n// ERROR\n").skip(1).collect();
    let program = without_comments(text);
    let source = |command: &str| Some(command.strip_prefix("kiln hls ")?.split(' ').next()?.to_owned());
    let is_own = |source: String| source == "%s" || source.ends_with(".c");
    let own = commands.iter().enumerate().filter(|(_, command)| source(command).is_some_and(is_own));
    let case = |(at, command): (usize, &&str)| Case {
        path: path.to_owned(),
        command: format!("{command} "),
        flow: flow(command),
        is_simulated: !command.contains("--no-sim"),
        program: program.clone(),
        error: (fails && at + 1 == commands.len()).then(|| error.clone()),
    };
    own.map(case).collect()
}

/// The flow that a command takes; none where it is chosen by `auto`.
fn flow(command: &str) -> Option<Flow> {
    match command.split("--flow ").nth(1).map(|rest| rest.split(' ').next().unwrap_or_default()) {
        None | Some("static") => Some(Flow::Static),
        Some("elastic") => Some(Flow::Elastic),
        Some(_) => None,
    }
}

fn without_comments(text: &str) -> String {
    text.lines().filter(|line| !line.trim_start().starts_with("//")).flat_map(|line| [line, "\n"]).collect()
}

/// The first case in which an operation is built in `flow`, else the first in which it is refused by name, with the code.
pub fn of_operation<'a>(cases: &'a [Case], name: &str, flow: Flow) -> Option<(&'a Case, Option<String>)> {
    let mut own = cases.iter().filter(|case| case.flow == Some(flow) && case.is_simulated);
    let built = own.clone().find(|case| case.error.is_none() && has_word(&case.program, name));
    let quoted = format!("'{name}'");
    let mut refused = || own.find(|case| case.error.as_ref().is_some_and(|error| error.contains(&quoted)));
    let code = |case: &Case| case.error.as_ref().and_then(|e| e.split("error[").nth(1)?.get(..5)).map(str::to_owned);
    built.map(|case| (case, None)).or_else(|| refused().map(|case| (case, code(case))))
}

/// The first case that ends well with an option.
pub fn of_option<'a>(cases: &'a [Case], option: &str) -> Option<&'a Case> {
    cases.iter().find(|case| {
        let given = format!("{option} ");
        let short = option == "--output" && case.command.contains("-o ");
        let default = is_default(option) && case.flow == Some(Flow::Static);
        let counts = case.is_simulated || option == "--no-sim";
        counts && case.error.is_none() && (short || default || case.command.contains(&given))
    })
}

/// Whether a value is taken where the option is left out: every other case shows it.
fn is_default(option: &str) -> bool {
    ["--flow static", "--memory external", "--ports 1r1w", "--target generic"].contains(&option)
}

/// Whether `name` stands in `text` as a whole word; terminators and functions may be short for those of their dialect.
fn has_word(text: &str, name: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
    let whole = |word: &str| {
        let mut places = text.match_indices(word);
        places.any(|(at, _)| !text[..at].ends_with(part) && !text[at + word.len()..].starts_with(part))
    };
    let short = matches!(name, "func.return" | "func.call").then(|| name.trim_start_matches("func."));
    whole(name) || short.is_some_and(whole)
}
