//! What the documents name is there: commands with their options, passes, operations, diagnostic codes.
//!
//! What holds: names stand between backquotes, or in `sh` blocks; a word in capitals stands for anything; under a heading `Left out`
//! names are of what is not there. An attribute that any operation may carry is there if a crate names it in a string of its own.
//! (Paths are checked by `cargo xtask tidy`.)

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use libtest_mimic::Trial;
use xtask::arguments;
use xtask::tools;

use crate::requirement;

/// What may be named.
struct Known {
    /// The options of each command of `kiln`, with two dashes; passes are options of `opt`.
    kiln: BTreeMap<String, BTreeSet<String>>,
    /// Likewise of `cargo xtask`.
    xtask: BTreeMap<String, BTreeSet<String>>,
    crates: BTreeSet<String>,
    codes: BTreeSet<String>,
    dialects: BTreeSet<String>,
    /// Operations, types and attributes: those of the reference, and those that the crates name.
    declared: BTreeSet<String>,
}

/// The test of all documents.
pub fn trial(kiln: &Path) -> Trial {
    let kiln = kiln.to_path_buf();
    requirement::trial("documents/names".into(), &[], move || {
        let known = Known::new(&kiln)?;
        let faults: Vec<String> = pages()?.iter().flat_map(|(name, text)| known.faults(name, text)).collect();
        ensure!(faults.is_empty(), "{}", faults.join("\n"));
        Ok(())
    })
}

/// README.md, and the pages that people wrote: that of conformance quotes documents from outside.
fn pages() -> Result<Vec<(String, String)>> {
    let root = tools::root();
    let mut paths = vec![root.join("README.md")];
    for folder in ["docs", "docs/rationale"] {
        let entries = fs::read_dir(root.join(folder))?.collect::<std::io::Result<Vec<_>>>()?;
        paths.extend(
            entries.iter().map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|end| end == "md")),
        );
    }
    paths.retain(|path| !path.ends_with("conformance.md"));
    paths.sort();
    paths.iter().map(|path| page(&root, path)).collect()
}

/// A page's path from the root, and its text.
fn page(root: &Path, path: &Path) -> Result<(String, String)> {
    let name = path.strip_prefix(root)?.to_string_lossy().into_owned();
    Ok((name, fs::read_to_string(path)?))
}

/// What a line says in code: commands, or what stands between backquotes.
fn spans(line: &str, is_shell: bool, is_code: bool) -> Vec<&str> {
    match (is_shell, is_code) {
        (true, _) => line.split(" && ").collect(),
        (false, true) => Vec::new(),
        (false, false) => line.split('`').skip(1).step_by(2).collect(),
    }
}

/// The words of a text that begin with two dashes, without what follows a sign of equality.
fn options(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
    words.filter(|word| word.starts_with("--") && word.len() > 2).map(str::to_owned).collect()
}

impl Known {
    fn new(kiln: &Path) -> Result<Self> {
        let say =
            |arguments: &[&str]| Ok::<_, anyhow::Error>(tools::run_ok(Command::new(kiln).args(arguments), "")?.stdout);
        let help = say(&["--help"])?;
        let listed =
            help.split("Commands:\n").nth(1).and_then(|rest| rest.split("\n\n").next()).context("no commands")?;
        let mut commands = BTreeMap::new();
        for name in listed.lines().filter_map(|line| line.split_whitespace().next()).filter(|name| *name != "help") {
            commands.insert(name.to_owned(), options(&say(&[name, "--help"])?));
        }
        commands.get_mut("opt").context("no `kiln opt`")?.extend(options(&say(&["opt", "--list-passes"])?));
        let (dialects, mut declared) = reference()?;
        declared.extend(attributes()?);
        let explained = say(&["check", "--explain", "all"])?;
        Ok(Self {
            kiln: commands,
            xtask: arguments::tasks(),
            crates: crates()?,
            codes: codes(&explained).map(str::to_owned).collect(),
            dialects,
            declared,
        })
    }

    /// What a page names that is not there, with its line.
    fn faults(&self, page: &str, text: &str) -> Vec<String> {
        let mut faults = Vec::new();
        let (mut is_code, mut is_shell, mut is_left_out) = (false, false, false);
        for (line, number) in text.lines().zip(1..) {
            if let Some(language) = line.trim_start().strip_prefix("```") {
                (is_shell, is_code) = (!is_code && language == "sh", !is_code);
                continue;
            }
            if let Some(heading) = line.strip_prefix("## ").filter(|_| !is_code) {
                is_left_out = heading.starts_with("Left out");
            }
            if is_left_out {
                continue;
            }
            let spans = spans(line, is_shell, is_code);
            let named = spans.into_iter().filter_map(|span| self.fault(span.trim()));
            let codes =
                codes(line).filter(|code| !self.codes.contains(*code)).map(|code| format!("there is no code {code}"));
            faults.extend(named.chain(codes).map(|fault| format!("{page}:{number}: {fault}")));
        }
        faults
    }

    /// What is wrong with a span of code.
    fn fault(&self, span: &str) -> Option<String> {
        let span = span.strip_prefix("$ ").unwrap_or(span);
        let (program, rest) = span.split_once(' ').unwrap_or((span, ""));
        match program {
            "kiln" => command_fault("kiln", &self.kiln, rest),
            "cargo" if rest.starts_with("xtask ") => command_fault("cargo xtask", &self.xtask, &rest[6..]),
            "cargo" => self.cargo_fault(rest),
            option if option.starts_with("--") => self.option_fault(span),
            _ => self.name_fault(span),
        }
    }

    /// The packages of a cargo command.
    fn cargo_fault(&self, arguments: &str) -> Option<String> {
        let words: Vec<&str> = arguments.split_whitespace().collect();
        let named = words.windows(2).filter(|pair| ["-p", "--package"].contains(&pair[0])).map(|pair| pair[1]);
        let gone = named.into_iter().find(|name| !is_placeholder(name) && !self.crates.contains(*name));
        gone.map(|name| format!("there is no crate `{name}`"))
    }

    /// An option without its command.
    fn option_fault(&self, span: &str) -> Option<String> {
        let all: BTreeSet<&String> = self.kiln.values().chain(self.xtask.values()).flatten().collect();
        let gone =
            options(span).into_iter().find(|option| !all.contains(option) && !OF_OTHERS.contains(&option.as_str()));
        gone.map(|option| format!("no command has an option `{option}`"))
    }

    /// A name with a dot whose first part is a dialect.
    fn name_fault(&self, span: &str) -> Option<String> {
        let name = span.trim_start_matches(['!', '#']);
        let (dialect, rest) = name.split_once('.')?;
        let is_name = rest.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || "._".contains(c));
        let is_file =
            ["rs", "md", "mlir", "toml", "sv", "json", "txt", "v", "h", "c"].iter().any(|end| rest.ends_with(end));
        if !is_name || rest.is_empty() || is_file || !self.dialects.contains(dialect) || rest.ends_with(['.', '_']) {
            return None;
        }
        (!self.declared.contains(name)).then(|| format!("there is no `{name}`"))
    }
}

/// Options of other programs.
const OF_OTHERS: &[&str] = &["--buffer-results-to-out-params"];

/// Crates that only test: what they name need not be there.
const TESTING: &[&str] = &["tests/", "xtask/", "fuzz/", "test-programs/"];

fn is_placeholder(word: &str) -> bool {
    word.chars().all(|c| c.is_ascii_uppercase() || c == '_')
}

/// The command and the options that `arguments` name.
fn command_fault(program: &str, known: &BTreeMap<String, BTreeSet<String>>, arguments: &str) -> Option<String> {
    let mut words = arguments.split_whitespace();
    let name = words.next().filter(|word| !word.starts_with('-') && !is_placeholder(word))?;
    let Some(own) = known.get(name) else { return Some(format!("`{program}` has no command `{name}`")) };
    let flags = words.take_while(|word| *word != "--").filter(|word| word.starts_with("--"));
    let flags = flags.map(|word| word.split('=').next().unwrap_or(word));
    let gone = flags.into_iter().find(|flag| *flag != "--help" && !own.contains(*flag));
    gone.map(|flag| format!("`{program} {name}` has no option `{flag}`"))
}

/// The dialects and what they declare, by the headings of their reference pages, which a test of `cli` keeps fresh.
fn reference() -> Result<(BTreeSet<String>, BTreeSet<String>)> {
    let (mut dialects, mut declared) = (BTreeSet::new(), BTreeSet::new());
    for entry in fs::read_dir(tools::root().join("docs/reference/dialects"))? {
        let path = entry?.path();
        dialects.extend(path.file_stem().map(|stem| stem.to_string_lossy().into_owned()));
        declared.extend(headings(&fs::read_to_string(path)?));
    }
    Ok((dialects, declared))
}

/// The names that are headings, without their sigils.
fn headings(text: &str) -> Vec<String> {
    let names = text.lines().filter_map(|line| line.strip_prefix("## `")?.strip_suffix('`'));
    names.map(|name| name.trim_start_matches(['!', '#']).to_owned()).collect()
}

/// The names with a prefix that are whole strings in the code of the crates: attributes that the declaration of no operation holds are
/// written so, where they are set and where they are read.
fn attributes() -> Result<BTreeSet<String>> {
    let root = tools::root();
    let listed = tools::run_ok(Command::new("git").current_dir(&root).args(["ls-files", "*/src/*.rs"]), "")?.stdout;
    let is_test = |path: &str| path.contains("/tests/") || path.ends_with("/tests.rs");
    let paths = listed.lines().filter(|path| !is_test(path) && !TESTING.iter().any(|folder| path.starts_with(folder)));
    let mut names = BTreeSet::new();
    for path in paths.map(|path| root.join(path)).filter(|path| path.exists()) {
        names.extend(dotted_strings(&fs::read_to_string(path)?).map(str::to_owned));
    }
    Ok(names)
}

/// The strings of a Rust text that are a name with a prefix, and nothing else.
fn dotted_strings(text: &str) -> impl Iterator<Item = &str> {
    let is_name = |part: &&str| {
        let end = |c: char| c.is_ascii_lowercase();
        part.contains('.')
            && part.starts_with(end)
            && part.chars().all(|c| end(c) || c.is_ascii_digit() || "._".contains(c))
    };
    text.split('"').filter(is_name)
}

/// The members of the workspace.
fn crates() -> Result<BTreeSet<String>> {
    let text = fs::read_to_string(tools::root().join("Cargo.toml"))?;
    let members = text.split("members = [").nth(1).and_then(|rest| rest.split(']').next()).context("no members")?;
    Ok(members.split('"').skip(1).step_by(2).map(str::to_owned).collect())
}

/// The diagnostic codes in a text.
fn codes(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    words.filter(|word| word.len() == 5 && word.starts_with('E') && word[1..].chars().all(|c| c.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(names: &[&str]) -> BTreeSet<String> {
        names.iter().map(|name| name.to_string()).collect()
    }

    #[test]
    fn attributes_are_whole_strings() {
        let text = r#"const A: &str = "kiln.a"; is("llvm.b") && x.y == format!("{} kiln.c"); "d" "#;
        assert_eq!(dotted_strings(text).collect::<Vec<_>>(), ["kiln.a", "llvm.b"]);
    }

    #[test]
    fn what_is_not_there_is_a_fault() {
        let known = Known {
            kiln: BTreeMap::from([("opt".to_owned(), set(&["--cse"]))]),
            xtask: BTreeMap::from([("tidy".to_owned(), set(&[]))]),
            crates: set(&["sim"]),
            codes: set(&["E0001"]),
            dialects: set(&["comb"]),
            declared: set(&["comb.add"]),
        };
        let page = "`kiln opt --cse=a x`, `kiln COMMAND`, `cargo xtask tidy`, `--cse`, `comb.add`, `comb.rs`, `E0001`, `cargo test -p sim`\n\
                    ## Left out\n`comb.ad`\n## There\n`kiln pot`\n`kiln opt --dce`\n`cargo xtask tidi`\n`--dce`\n`comb.ad`\nE0002\n```sh\nkiln pot\ncargo test -p sum\n```\n";
        let faults = known.faults("p", page);
        let lines: Vec<&str> = faults.iter().filter_map(|fault| fault.split(':').nth(1)).collect();
        assert_eq!(lines, ["5", "6", "7", "8", "9", "10", "12", "13"], "{faults:?}");
    }
}
