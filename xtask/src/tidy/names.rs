//! Operations are named by their types.
//!
//! What holds: a string in the code of a crate that is the name of a declared operation is a fault, unless it stands in the
//! declaration, in a test, or in the one table of a consumer.

use std::collections::BTreeSet;

use super::{File, Finding, Tree, coverage};

/// The table of each consumer that has its rows by name, for a page is made from it.
const TABLES: [&str; 1] = ["hls/src/operations.rs"];

/// Files that hold programs for tests.
const PROGRAMS: [&str; 2] = ["hls/src/testing.rs", "hls/src/random_nests.rs"];

/// No string names an operation outside of its dialect and of the tables.
pub fn by_type(tree: &Tree) -> Finding {
    let declared = coverage::declared_operations(tree);
    if declared.is_empty() {
        return Finding::NotChecked("no `dialect!` table is there".into());
    }
    let looked_at = |file: &&File| {
        !["xtask", "tests", "fuzz"].contains(&file.room())
            && !file.is_test()
            && !TABLES.contains(&file.path.as_str())
            && !PROGRAMS.contains(&file.path.as_str())
    };
    let faults = tree.rust().filter(looked_at).flat_map(|file| faults_of(file, &declared)).collect();
    Finding::of(faults, format!("{} operations", declared.len()))
}

fn faults_of(file: &File, declared: &BTreeSet<&str>) -> Vec<String> {
    let code = file.text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    let lines = code.lines().zip(1..).filter(|(line, _)| !line.trim_start().starts_with("//"));
    let lines = lines.filter(|(line, _)| coverage::operation(line).is_none());
    let named = lines.flat_map(|(line, number)| strings(line).map(move |text| (text, number)));
    let faults = named.filter(|(text, _)| declared.contains(text));
    faults.map(|(text, number)| format!("{}:{number}: \"{text}\": write `NAME` of its type", file.path)).collect()
}

/// The strings of a line that hold no quote.
fn strings(line: &str) -> impl Iterator<Item = &str> {
    line.split('"').skip(1).step_by(2)
}

#[cfg(test)]
mod tests {
    use super::super::tests::faults;
    use super::by_type;

    #[test]
    fn a_name_in_code_is_a_fault() {
        let table = ("a/src/table.rs", "    op Add = \"a.add\" (lhs : T)\n    Sub = \"a.sub\" also [PURE];\n");
        let user = (
            "b/src/user.rs",
            "// \"a.add\"\nis(op, \"a.add\");\nis(op, \"a.other\");\nmatch x { \"a.sub\" => 1 }\n#[cfg(test)]\nmod t { \"a.add\" }\n",
        );
        assert_eq!(faults(by_type, &[table, user]).len(), 2);
        assert_eq!(faults(by_type, &[table, ("hls/src/operations.rs", user.1)]).len(), 0);
    }
}
