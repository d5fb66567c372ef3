//! Operations are named by their types.
//!
//! What holds: a string in the code of a crate that is the name of a declared operation is a fault, unless it stands in the
//! declaration, in a test, or in the one table of a consumer. `ir` may name its own dialects, builtin and irdl.

use std::collections::BTreeSet;

use super::coverage;
use super::tree::{File, Finding, Tree};

/// The table of each consumer that has its rows by name, for a page is made from it.
const TABLES: [&str; 1] = ["lowering/src/operations.rs"];

/// Files that hold programs for tests.
const PROGRAMS: [&str; 2] = ["testing.rs", "random_nests.rs"];

/// What stands before a name that is that of a type or an attribute.
const OF_OTHERS: [&str; 2] = ["dialect_type(", "dialect_attr("];

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
            && !PROGRAMS.iter().any(|name| file.path.ends_with(name))
    };
    let faults = tree.rust().filter(looked_at).flat_map(|file| faults_of(file, &declared)).collect();
    Finding::of(faults, format!("{} operations", declared.len()))
}

fn faults_of(file: &File, declared: &BTreeSet<&str>) -> Vec<String> {
    let code = file.text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    let lines = code.lines().zip(1..).filter(|(line, _)| !line.trim_start().starts_with("//"));
    let lines = lines.filter(|(line, _)| coverage::operation(line).is_none());
    let named = lines.flat_map(|(line, number)| strings(line).map(move |text| (text, number)));
    let own = |name: &str| file.room() == "ir" && (name.starts_with("builtin.") || name.starts_with("irdl."));
    let faults = named.filter(|(text, _)| declared.contains(text) && !own(text));
    faults.map(|(text, number)| format!("{}:{number}: \"{text}\": write `NAME` of its type", file.path)).collect()
}

/// The strings of a line that hold no quote and do not name a type or an attribute.
fn strings(line: &str) -> impl Iterator<Item = &str> {
    let parts: Vec<&str> = line.split('"').collect();
    let pairs: Vec<(&str, &str)> = parts.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
    let names = pairs.into_iter().filter(|(before, _)| !OF_OTHERS.iter().any(|call| before.ends_with(call)));
    names.map(|(_, text)| text)
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
        assert_eq!(faults(by_type, &[table, ("lowering/src/operations.rs", user.1)]).len(), 0);
    }
}
