//! `cargo xtask tidy`: the rules of the house as a program.
//!
//! What holds: a rule reads the tree and gives its faults, or says why it can't be checked; it changes nothing. Faults name
//! file and line and say what to do. Faults that are owed still are counted in `xtask/owed.toml`, and printed all the same:
//! more of them break the rule, and the counts may only go down.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail};

use crate::tools;

mod arrows;
mod circles;
mod clocks;
mod coverage;
mod documents;
mod functions;
mod names;
mod required;
mod text;
mod tree;

use tree::{Finding, Tree};

type Rule = fn(&Tree) -> Finding;

const RULES: [(&str, Rule); 20] = [
    ("crates see only what they may", arrows::arrows),
    ("each dependency has a row in its page", arrows::dependencies),
    ("files do not name each other in circles", circles::circles),
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
    use super::tree::File;
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
