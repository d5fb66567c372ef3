//! Attributes that declarations demand are not read with a default.
//!
//! What holds: the rule sees chains such as `ir.attr(op, "name")...unwrap_or(..)` whose name is written there. A name that some
//! operation declares as optional may have a default.

use std::collections::{BTreeMap, BTreeSet};

use syn::visit::{self, Visit};
use syn::{Expr, ExprMethodCall, Lit};

use super::tree::{File, Finding, Tree};

/// Calls that put something in the place of what is missing.
const DEFAULTS: [&str; 5] = ["unwrap_or", "unwrap_or_default", "unwrap_or_else", "map_or", "map_or_else"];

/// Calls that read an attribute, by operation and name.
const READS: [&str; 2] = ["attr", "segments"];

/// What is required is read by `required` or `expect_attr`, or by its accessor.
pub fn no_defaults(tree: &Tree) -> Finding {
    let required = required(tree);
    if required.is_empty() {
        return Finding::NotChecked("no `dialect!` table is there".into());
    }
    let mut faults = Vec::new();
    for file in tree.rust().filter(|file| !file.is_test()) {
        match syn::parse_file(&file.text) {
            Ok(parsed) => Reader { file, required: &required, faults: &mut faults }.visit_file(&parsed),
            Err(fault) => faults.push(format!("{}: does not parse: {fault}", file.path)),
        }
    }
    Finding::of(faults, format!("{} names of attributes are always required", required.len()))
}

/// The names that each declaration with such an attribute requires.
fn required(tree: &Tree) -> BTreeSet<String> {
    let mut always: BTreeMap<String, bool> = BTreeMap::new();
    for file in tree.rust().filter(|file| !file.is_test()) {
        for (name, is_required) in file.text.split("attrs (").skip(1).flat_map(declared) {
            *always.entry(name).or_insert(true) &= is_required;
        }
    }
    always.into_iter().filter(|(_, always)| *always).map(|(name, _)| name).collect()
}

/// The attributes of a clause that begins behind its bracket, and whether they are required.
fn declared(clause: &str) -> Vec<(String, bool)> {
    let (mut depth, mut items, mut item) = (0_usize, Vec::new(), String::new());
    for char in clause.chars() {
        match char {
            ')' if depth == 0 => break,
            ',' if depth == 0 => items.push(std::mem::take(&mut item)),
            _ => item.push(char),
        }
        match char {
            '(' | '{' | '[' => depth += 1,
            ')' | '}' | ']' => depth -= 1,
            _ => {}
        }
    }
    items.push(item);
    let read = |item: &String| {
        let mut words = item.split_whitespace();
        let (name, presence) = (words.next()?, words.next()?);
        Some((name.trim_start_matches("r#").to_owned(), presence == ":"))
    };
    items.iter().filter_map(read).collect()
}

struct Reader<'a> {
    file: &'a File,
    required: &'a BTreeSet<String>,
    faults: &'a mut Vec<String>,
}

impl<'a> Visit<'a> for Reader<'_> {
    fn visit_expr_method_call(&mut self, call: &'a ExprMethodCall) {
        if DEFAULTS.iter().any(|name| call.method == name)
            && let Some(name) = read_at_root(call).filter(|name| self.required.contains(name))
        {
            let (path, line) = (&self.file.path, call.method.span().start().line);
            self.faults.push(format!(
                "{path}:{line}: `{name}` is required: read it with `required`, `expect_attr` or its accessor"
            ));
        }
        visit::visit_expr_method_call(self, call);
    }
}

/// The attribute that is read where a chain of calls begins.
fn read_at_root(call: &ExprMethodCall) -> Option<String> {
    let mut at = &*call.receiver;
    while let Expr::MethodCall(inner) = at {
        if READS.iter().any(|name| inner.method == name) {
            return written_name(inner);
        }
        at = &inner.receiver;
    }
    None
}

fn written_name(call: &ExprMethodCall) -> Option<String> {
    // An `OpState` is read before its operation is verified.
    let is_state = matches!(&*call.receiver, Expr::Path(path) if path.path.is_ident("state"));
    match call.args.last()? {
        Expr::Lit(literal) if !is_state => match &literal.lit {
            Lit::Str(name) => Some(name.value()),
            _ => None,
        },
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::faults;
    use super::no_defaults;

    const TABLE: &str = "attrs (size : AttrConstraint::Int(64), kind ? Enum { def: &KINDS, width: 32 },
        name : AttrConstraint::Str)\n attrs (name ? AttrConstraint::Str)";

    fn check(body: &str, lines: &[usize]) {
        let code = format!("fn f() {{\n{body}\n}}");
        let found = faults(no_defaults, &[("a/table.rs", &format!("fn t() {{}} /* {TABLE} */")), ("b.rs", &code)]);
        let expected = lines.iter().map(|line| format!("b.rs:{line}:"));
        assert!(found.len() == lines.len() && found.iter().zip(expected).all(|(f, e)| f.starts_with(&e)), "{found:?}");
    }

    #[test]
    fn what_is_required_everywhere_has_no_default() {
        check("ir.attr(op, \"size\").and_then(|a| ir.ctx.as_i64(a)).unwrap_or(0);", &[2]);
        check("let n = ir.attr(op, \"size\")\n.map_or(1, |_| 2);", &[3]);
        check("ir.attr(op, \"kind\").unwrap_or(x); ir.attr(op, \"name\").map_or(1, f);", &[]);
        check("ir.expect_attr::<i64>(op, \"size\"); state.attr(&ctx, \"size\").unwrap_or(x);", &[]);
    }
}
