//! What must appear in tests: operations, diagnostic codes, examples; and what consumers handle.

use std::collections::{BTreeMap, BTreeSet};

use super::tree::{File, Finding, Tree};

/// Every operation declared in a `dialect!` table is named in a file test.
pub fn operations(tree: &Tree) -> Finding {
    let declared = gather(tree, operation);
    if declared.is_empty() {
        return Finding::NotChecked("no `dialect!` table is there".into());
    }
    untested(tree, &declared, "operation")
}

/// The names of all operations that tables declare.
pub(super) fn declared_operations(tree: &Tree) -> BTreeSet<&str> {
    gather(tree, operation).into_keys().collect()
}

/// Stands above the declaration of a code that no command line reaches, with the reason after it.
const UNREACHED: &str = "// tidy: not reached: ";

/// Every diagnostic code is in a file test, or its declaration says why no command line reaches it.
pub fn codes(tree: &Tree) -> Finding {
    let mut declared = gather(tree, code);
    if declared.is_empty() {
        return Finding::NotChecked("no diagnostic code is there".into());
    }
    let unreached: Vec<&str> = tree.rust().flat_map(|file| unreached(&file.text)).collect();
    declared.retain(|name, _| !unreached.contains(name));
    untested(tree, &declared, "diagnostic code")
}

/// The codes below a mark that says why they are not reached.
fn unreached(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut is_marked = false;
    for line in text.lines() {
        let reason = line.trim_start().strip_prefix(UNREACHED);
        is_marked |= reason.is_some_and(|reason| !reason.is_empty());
        if let Some(code) = code(line).filter(|_| is_marked) {
            found.push(code);
            is_marked = false;
        }
    }
    found
}

/// Every example has its file of expected outcomes.
pub fn examples(tree: &Tree) -> Finding {
    let names = tree.ending(".mlir").filter_map(|file| file.path.strip_prefix("examples/")?.strip_suffix(".mlir"));
    // Folders inside hold circuits, which have tests of their own.
    let names = names.filter(|name| !name.contains('/'));
    let lacking = names.clone().filter(|name| tree.get(&format!("examples/expected/{name}.json")).is_none());
    let faults =
        lacking.map(|name| format!("examples/{name}.mlir: run `cargo xtask oracle --write --only {name}`")).collect();
    Finding::of(faults, format!("{} examples", names.count()))
}

/// Every operation on which `hls` dispatches has its row in the page of what is supported. (That each row is as it should be is
/// checked by `cargo xtask support`, which a test runs.)
pub fn support(tree: &Tree) -> Finding {
    let (table, page) = ("lowering/src/operations.rs", "docs/hls-support.md");
    let Some(file) = tree.get(table) else { return Finding::NotChecked(format!("there is no {table}")) };
    let text = tree.get(page).map_or("", |page| page.text.as_str());
    let names: Vec<&str> = file.text.lines().filter_map(dispatched).collect();
    let lacking = names.iter().filter(|name| !text.contains(&format!("| `{name}` |")));
    let faults = lacking.map(|name| format!("{page}: no row for `{name}`: run `cargo xtask support --write`"));
    Finding::of(faults.collect(), format!("{} operations", names.len()))
}

/// The name in a row `("arith.addi", ...),`; marks of `hls` itself are left out.
fn dispatched(line: &str) -> Option<&str> {
    let name = line.strip_prefix("    (\"")?.split('"').next()?;
    (name.contains('.') && !name.starts_with("kiln.")).then_some(name)
}

/// Each consumer says what it handles by a function `handled`, and a test of its crate compares that with the dialects. (For
/// `hls`, `support` does.)
pub fn consumers(tree: &Tree) -> Finding {
    let rooms = ["emit-verilog", "emit-llvm", "sim"];
    let lacking: Vec<&str> = rooms.into_iter().filter(|room| !compares(tree, room)).collect();
    if lacking.is_empty() {
        return Finding::Holds("`handled` of each is compared with the dialects".into());
    }
    Finding::NotChecked(format!("no test compares `handled` with the dialects in {}", lacking.join(", ")))
}

/// Whether a file with tests in `room` calls `handled`.
fn compares(tree: &Tree, room: &str) -> bool {
    let calls = |text: &str| text.matches("handled(").count() > text.matches("fn handled(").count();
    tree.rust().any(|file| file.room() == room && file.text.contains("#[test]") && calls(&file.text))
}

/// What `find` sees in the lines of the crates' sources, with the first place of each.
fn gather<'a>(tree: &'a Tree, find: fn(&'a str) -> Option<&'a str>) -> BTreeMap<&'a str, String> {
    let mut found = BTreeMap::new();
    let sources = tree.rust().filter(|file| !["xtask", "tests"].contains(&file.room()) && !file.is_test());
    for file in sources {
        let code = file.text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
        for (line, number) in code.lines().zip(1..) {
            if let Some(name) = find(line) {
                found.entry(name).or_insert_with(|| format!("{}:{number}", file.path));
            }
        }
    }
    found
}

/// The name in `op Add = "comb.add" ...`, or in the line of a member of a family.
pub(super) fn operation(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let (name, rest) = line.strip_prefix("op ").unwrap_or(line).split_once(" = \"")?;
    let operation = rest.split('"').next()?;
    let is_name = |c: char| c.is_ascii_alphanumeric() || "._$-".contains(c);
    // Keys of attributes stand in tables too, by names in small letters.
    let is_type = name.starts_with(char::is_uppercase) && name.chars().all(char::is_alphanumeric);
    (is_type && operation.contains('.') && operation.chars().all(is_name)).then_some(operation)
}

/// The code in a line with `"E0123"`.
fn code(line: &str) -> Option<&str> {
    let at = line.match_indices("\"E").map(|(at, _)| at + 1).find(|&at| {
        let rest = &line.as_bytes()[at + 1..];
        rest.len() > 4 && rest[..4].iter().all(u8::is_ascii_digit) && rest[4] == b'"'
    })?;
    (!line.trim_start().starts_with("//")).then(|| &line[at..at + 5])
}

fn untested(tree: &Tree, declared: &BTreeMap<&str, String>, what: &str) -> Finding {
    let is_file_test = |file: &&File| file.path.starts_with("tests/") && !file.path.starts_with("tests/src/");
    let tests: Vec<&File> = tree.files.iter().filter(is_file_test).collect();
    let lacking = declared.iter().filter(|(name, _)| !tests.iter().any(|file| names(&file.text, name)));
    let faults =
        lacking.map(|(name, place)| format!("{place}: {what} `{name}` is in no file test under tests/")).collect();
    Finding::of(faults, format!("{} in {} files", declared.len(), tests.len()))
}

/// Whether `name` stands in `text` as a whole word.
fn names(text: &str, name: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
    text.match_indices(name)
        .any(|(at, _)| !text[..at].ends_with(part) && !text[at + name.len()..].starts_with(|c| part(c) && c != '.'))
}

#[cfg(test)]
mod tests {
    use super::super::tests::faults;
    use super::*;

    #[test]
    fn an_operation_without_a_file_test_is_a_fault() {
        let table =
            ("dialects/src/arith.rs", "    op AddI = \"arith.addi\" (lhs: T)\n    op SubI = \"arith.subi\" (lhs: T)\n");
        let test =
            ("tests/dialects/arith.mlir", "%0 = arith.addi %a, %b : i32\n%1 = \"arith.subi_extended\"() : () -> ()\n");
        assert_eq!(faults(operations, &[table, test]).len(), 1);
        let keys = ("dialects/src/names.rs", "        exact = \"llvm.exact\", nneg = \"llvm.nneg\",\n");
        assert_eq!(faults(operations, &[table, test, keys]).len(), 1);
    }

    #[test]
    fn an_operation_of_hls_without_a_row_is_a_fault() {
        let table = ("lowering/src/operations.rs", "    (\"a.b\", x),\n    (\"a.c\", y),\n    (\"kiln.join\", z),\n");
        assert_eq!(faults(support, &[table, ("docs/hls-support.md", "| `a.b` |  |\n")]).len(), 1);
    }

    #[test]
    fn a_code_without_a_file_test_is_a_fault() {
        let source = ("ir/src/a.rs", "//! A.\n// \"E0100\"\nerror(\"E0101\")\nerror(\"E0102\")\n");
        let test = ("tests/ir/a.mlir", "// error[E0101]: no\n");
        assert_eq!(faults(codes, &[source, test]).len(), 1);
        let reason = "// tidy: not reached: the parser refuses it\n";
        let marked = format!("//! A.\nerror(\"E0101\")\n{reason}error(\"E0102\")\n");
        assert!(faults(codes, &[("ir/src/a.rs", &marked), test]).is_empty());
    }
}
