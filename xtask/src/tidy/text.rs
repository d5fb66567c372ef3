//! Rules on the text of files: first lines, lengths, marks of unfinished work, paths of machines.

use super::tree::{File, Finding, Tree};

const LONGEST_FILE: usize = 800;

/// Every Rust file starts with `//!` and a sentence.
pub fn first_line(tree: &Tree) -> Finding {
    let bad = tree
        .rust()
        .filter(|file| !file.text.starts_with("//! ") || file.text.lines().next().is_some_and(|line| line.len() < 12));
    let faults = bad.map(|file| format!("{}:1: start with `//! ` and the one job of the file", file.path)).collect();
    Finding::of(faults, format!("{} files", tree.rust().count()))
}

/// No Rust file but tests is longer than a person reads at once.
pub fn file_length(tree: &Tree) -> Finding {
    let lengths = tree.rust().filter(|file| !file.is_test()).map(|file| (file.text.lines().count(), &file.path));
    let longest =
        lengths.clone().max().map_or("none".into(), |(lines, path)| format!("the longest is {path} with {lines}"));
    let long = lengths.filter(|(lines, _)| *lines > LONGEST_FILE);
    Finding::of(long.map(|(lines, path)| format!("{path}: {lines} lines: make it two files")).collect(), longest)
}

/// No unfinished mark in code, no test that is ignored without a reason.
pub fn unfinished(tree: &Tree) -> Finding {
    let macros = ["todo", "unimplemented", "dbg"].map(|name| format!("{name}!("));
    let words = ["FIX", "HA"].iter().zip(["ME", "CK"]).map(|(a, b)| format!("{a}{b}")).collect::<Vec<_>>();
    let ignored = format!("#[{}]", "ignore");
    let bad = |line: &str| {
        macros.iter().any(|name| line.contains(name.as_str()))
            || words.iter().any(|word| line.split(|c: char| !c.is_alphanumeric()).any(|part| part == word))
            || line.contains(&ignored)
    };
    Finding::of(lines(tree.rust(), bad, "finish it, or write down what is left where readers look"), "no marks".into())
}

/// No file names a path of the machine that it was written on, and no program holds that of its checkout: what one checkout compiled
/// serves another.
pub fn machine_paths(tree: &Tree) -> Finding {
    let folders = ["work", "root", "home", "farm", "tmp"].map(|folder| format!("/{folder}/"));
    let checkout = format!("env!({:?})", "CARGO_MANIFEST_DIR");
    let bad = |line: &str| line.contains(&checkout) || folders.iter().any(|folder| starts_a_path(line, folder));
    let files = tree.files.iter().filter(|file| file.path != "Cargo.lock");
    Finding::of(lines(files, bad, "name paths from the root of the repository"), format!("{} files", tree.files.len()))
}

/// Whether `folder` stands in `line` where a path begins.
fn starts_a_path(line: &str, folder: &str) -> bool {
    line.match_indices(folder).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        before.is_none_or(|c| c.is_whitespace() || "\"'(=`<[".contains(c))
    })
}

fn lines<'a>(files: impl Iterator<Item = &'a File>, bad: impl Fn(&str) -> bool, advice: &str) -> Vec<String> {
    let mut faults = Vec::new();
    for file in files {
        let bad_lines = file.text.lines().zip(1..).filter(|(line, _)| bad(line));
        faults.extend(bad_lines.map(|(line, number)| format!("{}:{number}: `{}`: {advice}", file.path, line.trim())));
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::super::tests::faults;
    use super::*;

    #[test]
    fn marks_and_paths_are_found() {
        let mark = format!("//! A file that does one thing.\nfn f() {{ {}!() }}\n", "todo");
        assert_eq!(faults(unfinished, &[("ir/src/a.rs", &mark)]).len(), 1);
        let path = format!("see `/{}/x`", "work");
        assert_eq!(faults(machine_paths, &[("docs/a.md", &path)]).len(), 1);
        assert!(faults(machine_paths, &[("docs/a.md", "see net/work/x and a/tmp/b")]).is_empty());
        let path = format!("//! A file that does one thing.\nconst HERE: &str = env!({:?});\n", "CARGO_MANIFEST_DIR");
        assert_eq!(faults(machine_paths, &[("ir/src/a.rs", &path)]).len(), 1);
    }

    #[test]
    fn a_file_says_what_it_is_for() {
        assert_eq!(faults(first_line, &[("ir/src/a.rs", "fn f() {}\n")]).len(), 1);
        assert!(faults(first_line, &[("ir/src/a.rs", "//! Types and their identity.\n")]).is_empty());
    }
}
