//! `cargo xtask tidy`: the rules of the house as a program.
//!
//! What holds: a rule reads the tree and gives its faults, or says why it can't be checked; it changes nothing. Faults name
//! file and line and say what to do. Faults that are owed still are counted in `xtask/owed.toml`, and printed all the same:
//! more of them break the rule, and the counts may only go down.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::tools;

mod arrows;
mod clocks;
mod coverage;
mod documents;
mod functions;
mod names;
mod required;
mod text;

/// What a rule found.
pub enum Finding {
    /// All is as it should be, with a note of what was looked at.
    Holds(String),
    /// What is wrong.
    Faults(Vec<String>),
    /// Why the rule can't be checked now.
    NotChecked(String),
}

impl Finding {
    /// Faults, or a note where there are none.
    fn of(faults: Vec<String>, note: String) -> Finding {
        if faults.is_empty() { Finding::Holds(note) } else { Finding::Faults(faults) }
    }
}

/// The files of the tree that are not ignored, with their text.
pub struct Tree {
    files: Vec<File>,
}

/// A text file.
pub struct File {
    /// Path from the root, with `/`.
    pub path: String,
    /// Its text, invalid UTF-8 replaced.
    pub text: String,
}

impl File {
    /// The crate's folder, or the first folder.
    fn room(&self) -> &str {
        self.path.split('/').next().unwrap_or_default()
    }

    /// Whether the file holds tests only.
    fn is_test(&self) -> bool {
        self.path.contains("/tests/") || self.path.ends_with("/tests.rs")
    }
}

impl Tree {
    /// Reads what git knows or would add. Errors: git fails.
    pub fn read(root: &Path) -> Result<Tree> {
        let listed =
            tools::run_ok(Command::new("git").current_dir(root).args(["ls-files", "-co", "--exclude-standard"]), "")?;
        let mut paths: Vec<&str> = listed.stdout.lines().collect();
        paths.sort_unstable();
        let file = |path: &&str| {
            let bytes = fs::read(root.join(path)).ok()?;
            Some(File { path: path.to_string(), text: String::from_utf8_lossy(&bytes).into_owned() })
        };
        Ok(Tree { files: paths.iter().filter_map(file).collect() })
    }

    fn ending<'a>(&'a self, ending: &'a str) -> impl Iterator<Item = &'a File> + Clone {
        self.files.iter().filter(move |file| file.path.ends_with(ending))
    }

    fn rust(&self) -> impl Iterator<Item = &File> + Clone {
        self.ending(".rs")
    }

    fn get(&self, path: &str) -> Option<&File> {
        self.files.iter().find(|file| file.path == path)
    }

    /// Whether a file or a folder of this path is in the tree.
    fn exists(&self, path: &str) -> bool {
        let folder = format!("{}/", path.trim_end_matches('/'));
        self.files.iter().any(|file| file.path == path || file.path.starts_with(&folder))
    }
}

type Rule = fn(&Tree) -> Finding;

const RULES: [(&str, Rule); 19] = [
    ("crates see only what they may", arrows::arrows),
    ("each dependency has a row in its page", arrows::dependencies),
    ("workspace lints are on in every crate", arrows::lints),
    ("files start with `//!` and their job", text::first_line),
    ("files have at most 800 lines", text::file_length),
    ("functions are short", functions::lengths),
    ("what is required has no default", required::no_defaults),
    ("nothing is left unfinished", text::unfinished),
    ("no path of a machine", text::machine_paths),
    ("no clock decides what is built", clocks::clocks),
    ("operations are named by their types", names::by_type),
    ("each operation is in a file test", coverage::operations),
    ("each diagnostic code is in a file test", coverage::codes),
    ("what hls dispatches on is in its page", coverage::support),
    ("consumers name what they handle", coverage::consumers),
    ("paths in documents exist", documents::paths),
    ("what documents tell to add fits", documents::instructions),
    ("each dialect has a rationale page", documents::rationale),
    ("each example has an expected outcome", coverage::examples),
];

/// How many faults of a rule are owed still.
const OWED: &str = "xtask/owed.toml";

/// Checks every rule and prints what it found. Errors: a rule is broken, or git fails.
pub fn run() -> Result<()> {
    let tree = Tree::read(&tools::root())?;
    let owed = owed(&tree)?;
    let broken = RULES.iter().filter(|(name, rule)| {
        let owed = owed.get(*name).copied().unwrap_or(0);
        !report(name, &rule(&tree), owed)
    });
    let broken = broken.count();
    if broken > 0 {
        bail!("{broken} of {} house rules are broken", RULES.len());
    }
    Ok(())
}

/// The counts of `OWED` by rule. Errors: the file is malformed, or names a rule that is not there.
fn owed(tree: &Tree) -> Result<BTreeMap<String, usize>> {
    let text = tree.get(OWED).map_or("", |file| file.text.as_str());
    let counts: BTreeMap<String, usize> = toml::from_str(text).context(OWED)?;
    if let Some(unknown) = counts.keys().find(|key| !RULES.iter().any(|(name, _)| name == key)) {
        bail!("{OWED}: there is no rule `{unknown}`");
    }
    Ok(counts)
}

/// Prints a finding; false where the rule is broken, that is where it has more than `owed` faults.
fn report(name: &str, finding: &Finding, owed: usize) -> bool {
    let found = match finding {
        Finding::Faults(faults) => faults.len(),
        _ => 0,
    };
    match finding {
        Finding::Holds(note) => println!("ok           {name}: {note}"),
        Finding::NotChecked(reason) => println!("not checked  {name}: {reason}"),
        Finding::Faults(faults) => {
            let head = if found > owed { "BROKEN" } else { "owed" };
            println!("{head:<12} {name}: {found} faults, {owed} owed");
            faults.iter().for_each(|fault| println!("    {fault}"));
        }
    }
    if found < owed {
        println!("             {OWED}: lower the count of this rule from {owed} to {found}");
    }
    found <= owed
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tree of files given as (path, text).
    pub(super) fn tree(files: &[(&str, &str)]) -> Tree {
        let file = |(path, text): &(&str, &str)| File { path: path.to_string(), text: text.to_string() };
        Tree { files: files.iter().map(file).collect() }
    }

    #[test]
    fn more_faults_than_are_owed_break_a_rule() {
        let faults = Finding::Faults(vec!["a".into(), "b".into()]);
        assert!(report("r", &faults, 2) && report("r", &faults, 3) && !report("r", &faults, 1));
        assert!(owed(&tree(&[(OWED, "\"no such rule\" = 1\n")])).is_err());
        assert_eq!(owed(&tree(&[(OWED, "\"functions are short\" = 3\n")])).unwrap().len(), 1);
    }

    /// The faults of `rule` on `files`.
    pub(super) fn faults(rule: Rule, files: &[(&str, &str)]) -> Vec<String> {
        match rule(&tree(files)) {
            Finding::Faults(faults) => faults,
            _ => Vec::new(),
        }
    }
}
