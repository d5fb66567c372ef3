//! `cargo xtask tidy`: the rules of the house as a program.
//!
//! What holds: a rule reads the tree and gives its faults, or says why it can't be checked; it changes nothing. Faults name
//! file and line and say what to do; one is enough to break the rule.

use std::sync::OnceLock;

use anyhow::{Context, Result, anyhow, bail};

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

/// Checks every rule and prints what it found. Errors: a rule is broken, or git fails.
pub fn run() -> Result<()> {
    let tree = Tree::read(&tools::root())?;
    let broken = RULES.iter().filter(|(name, rule)| !report(name, &rule(&tree))).count();
    if broken > 0 {
        bail!("{broken} of {} house rules are broken", RULES.len());
    }
    Ok(())
}

/// The names of all rules.
pub fn rules() -> impl Iterator<Item = &'static str> {
    RULES.iter().map(|(name, _)| *name)
}

/// Checks the rule of a name on the tree, which is read once. Errors: it is broken, with its faults; git fails.
pub fn check(name: &str) -> Result<()> {
    static TREE: OnceLock<Result<Tree, String>> = OnceLock::new();
    let tree = TREE.get_or_init(|| Tree::read(&tools::root()).map_err(|fault| format!("{fault:#}")));
    let tree = tree.as_ref().map_err(|fault| anyhow!("{fault}"))?;
    let (_, rule) = RULES.iter().find(|(known, _)| *known == name).with_context(|| format!("no rule '{name}'"))?;
    match rule(tree) {
        Finding::Holds(_) => Ok(()),
        Finding::NotChecked(reason) => bail!("not checked: {reason}"),
        Finding::Faults(faults) => bail!("{}", faults.join("\n")),
    }
}

/// Prints a finding; false where the rule is broken.
fn report(name: &str, finding: &Finding) -> bool {
    match finding {
        Finding::Holds(note) => println!("ok           {name}: {note}"),
        Finding::NotChecked(reason) => println!("not checked  {name}: {reason}"),
        Finding::Faults(faults) => {
            println!("BROKEN       {name}: {} faults", faults.len());
            faults.iter().for_each(|fault| println!("    {fault}"));
        }
    }
    !matches!(finding, Finding::Faults(_))
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
    fn faults_break_a_rule() {
        assert!(report("r", &Finding::Holds("all".into())) && report("r", &Finding::NotChecked("no git".into())));
        assert!(!report("r", &Finding::Faults(vec!["a".into()])));
    }

    /// The faults of `rule` on `files`.
    pub(super) fn faults(rule: Rule, files: &[(&str, &str)]) -> Vec<String> {
        match rule(&tree(files)) {
            Finding::Faults(faults) => faults,
            _ => Vec::new(),
        }
    }
}
