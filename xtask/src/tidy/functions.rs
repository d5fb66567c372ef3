//! Lengths of functions, by crate.
//!
//! What holds: a length is the number of lines from `fn` to the closing brace. Tests are not counted. A function above
//! which, or above whose documentation, a line `// tidy: table` stands may be long: it is data.

use std::collections::BTreeMap;

use syn::visit::{self, Visit};

use super::tree::{File, Finding, Tree, is_for_tests};

const LONGEST: usize = 100;
const MEDIAN: usize = 8;
const NINETIETH: usize = 30;

/// Crates whose functions are counted together: what lies between a function and a circuit. Makers of circuits alone have longer ones, as
/// each line makes an operation.
const TOGETHER: [&str; 12] = [
    "pipeline-analysis",
    "pipeline-rewrite",
    "operator-circuits",
    "engines",
    "timing",
    "circuit",
    "datapath-ir",
    "lowering",
    "report",
    "dataflow",
    "elastic",
    "explore",
];

/// The crate with which the functions of a crate are counted.
fn counted_with(room: &str) -> &str {
    if TOGETHER.contains(&room) { "hls" } else { room }
}

/// No function is over 100 lines; in each crate half have at most 8 and nine in ten at most 30.
pub fn lengths(tree: &Tree) -> Finding {
    let mut faults = Vec::new();
    let mut rooms: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for file in tree.rust().filter(|file| !file.is_test()) {
        match functions(file) {
            Ok(functions) => {
                faults.extend(functions.iter().filter(|f| f.lines > LONGEST && !f.table).map(|f| f.fault(file)));
                rooms
                    .entry(counted_with(file.room()))
                    .or_default()
                    .extend(functions.iter().filter(|f| !f.table).map(|f| f.lines));
            }
            Err(fault) => faults.push(format!("{}: does not parse: {fault}", file.path)),
        }
    }
    let summaries: Vec<Summary> = rooms.into_iter().filter_map(|(room, lines)| Summary::of(room, lines)).collect();
    faults.extend(summaries.iter().filter(|summary| !summary.is_short()).map(Summary::fault));
    Finding::of(faults, summaries.iter().map(Summary::text).collect::<Vec<_>>().join("; "))
}

struct Function {
    name: String,
    line: usize,
    lines: usize,
    table: bool,
}

impl Function {
    fn fault(&self, file: &File) -> String {
        let Function { name, line, lines, .. } = self;
        format!("{}:{line}: `{name}` has {lines} lines; split it, or mark a table with `// tidy: table`", file.path)
    }
}

/// Median and 90th percentile of one crate.
struct Summary {
    room: String,
    count: usize,
    median: usize,
    ninetieth: usize,
}

impl Summary {
    fn of(room: &str, mut lines: Vec<usize>) -> Option<Summary> {
        lines.sort_unstable();
        let at = |part: usize| lines.get((lines.len() * part / 100).min(lines.len().saturating_sub(1))).copied();
        Some(Summary { room: room.to_string(), count: lines.len(), median: at(50)?, ninetieth: at(90)? })
    }

    fn is_short(&self) -> bool {
        self.median <= MEDIAN && self.ninetieth <= NINETIETH
    }

    fn text(&self) -> String {
        format!("{} {}/{} of {}", self.room, self.median, self.ninetieth, self.count)
    }

    fn fault(&self) -> String {
        let Summary { room, count, median, ninetieth } = self;
        format!(
            "{room}: median {median} (at most {MEDIAN}), 90th percentile {ninetieth} (at most {NINETIETH}) of {count} functions"
        )
    }
}

fn functions(file: &File) -> syn::Result<Vec<Function>> {
    let mut visitor = Visitor { lines: file.text.lines().collect(), functions: Vec::new() };
    visitor.visit_file(&syn::parse_file(&file.text)?);
    Ok(visitor.functions)
}

struct Visitor<'a> {
    lines: Vec<&'a str>,
    functions: Vec<Function>,
}

impl Visitor<'_> {
    fn add(&mut self, signature: &syn::Signature, attributes: &[syn::Attribute], body: &syn::Block) {
        let (line, end) = (signature.fn_token.span.start().line, body.brace_token.span.close().end().line);
        let first = attributes.first().map_or(line, |attribute| attribute.pound_token.span.start().line);
        let marked = |line: usize| {
            self.lines.get(line.wrapping_sub(2)).is_some_and(|line| line.trim().starts_with("// tidy: table"))
        };
        let table = marked(first) || marked(line);
        self.functions.push(Function { name: signature.ident.to_string(), line, lines: end + 1 - line, table });
    }
}

impl<'ast> Visit<'ast> for Visitor<'_> {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.add(&item.sig, &item.attrs, &item.block);
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.add(&item.sig, &item.attrs, &item.block);
        visit::visit_impl_item_fn(self, item);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(body) = &item.default {
            self.add(&item.sig, &item.attrs, body);
        }
        visit::visit_trait_item_fn(self, item);
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !is_for_tests(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::faults;
    use super::*;

    #[test]
    fn a_long_function_is_a_fault_unless_it_is_a_table() {
        let body = "    g();\n".repeat(101);
        let short = "fn s() {}\n".repeat(20);
        let long = format!("//! A file.\n{short}\n/// Docs.\nfn f() {{\n{body}}}\n");
        assert_eq!(faults(lengths, &[("ir/src/a.rs", &long)]).len(), 1);
        let table = long.replace("/// Docs.\n", "/// Docs.\n// tidy: table\n");
        assert!(faults(lengths, &[("ir/src/a.rs", &table)]).is_empty());
    }

    #[test]
    fn a_crate_of_long_functions_is_a_fault() {
        let function = format!("fn f() {{\n{}}}\n", "    g();\n".repeat(10));
        assert_eq!(faults(lengths, &[("ir/src/a.rs", &function)]).len(), 1);
    }
}
