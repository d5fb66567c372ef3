//! Names of one scope in Verilog: legal, free of reserved words, unique, as near to what was asked for as can be.
//!
//! What holds: a name that this module gave out stays as it is when it is asked for again in a fresh scope, so whoever chooses
//! first (the ports of a design) decides for all that come later.

use std::collections::{BTreeMap, BTreeSet};

use crate::keywords::is_reserved;

/// Most characters of a name: two of them and some words between make a file name that every system takes.
const MAX_LENGTH: usize = 96;

/// The names that a scope has given out.
#[derive(Clone, Debug, Default)]
pub struct Names {
    taken: BTreeSet<String>,
    /// By name asked for: the number to try next.
    next: BTreeMap<String, u64>,
}

impl Names {
    /// A name like `wanted` that nothing else in the scope has.
    pub fn unique(&mut self, wanted: &str) -> String {
        let base = legal(wanted);
        if self.taken.insert(base.clone()) {
            return base;
        }
        let next = self.next.entry(base.clone()).or_insert(0);
        loop {
            let end = format!("_{next}");
            let name = format!("{}{end}", &base[..base.len().min(MAX_LENGTH - end.len())]);
            *next += 1;
            if self.taken.insert(name.clone()) {
                return name;
            }
        }
    }

    /// True if `name` was given out.
    pub fn is_taken(&self, name: &str) -> bool {
        self.taken.contains(name)
    }

    /// A beginning like `wanted` with which no name in the scope begins.
    pub fn prefix(&self, wanted: &str) -> String {
        let free = |p: &String| !self.taken.iter().any(|name| name.starts_with(p.as_str()));
        let stem = wanted.trim_end_matches('_');
        let numbered = (0..).map(|number: u64| format!("{stem}{number}_"));
        std::iter::once(wanted.to_owned()).chain(numbered).find(free).expect("numbers do not end")
    }
}

/// `wanted` with what the name of a value in text can't hold replaced.
pub(crate) fn legal_value(wanted: &str) -> String {
    let mut name = String::with_capacity(wanted.len() + 1);
    if wanted.chars().next().is_none_or(|c| c.is_ascii_digit()) {
        name.push('_');
    }
    for byte in wanted.bytes() {
        match byte {
            b'$' | b'.' | b'_' | b'-' => name.push(char::from(byte)),
            b' ' => name.push('_'),
            _ if byte.is_ascii_alphanumeric() => name.push(char::from(byte)),
            _ => name.push_str(&format!("{byte:X}")),
        }
    }
    name
}

/// `wanted` with `_` for what an identifier can't hold, and after a reserved word; cut where it is very long.
pub fn legal(wanted: &str) -> String {
    let letters = wanted.chars().map(|c| if c.is_ascii_alphanumeric() || c == '_' { c } else { '_' });
    let mut name: String = letters.take(MAX_LENGTH).collect();
    if name.chars().next().is_none_or(|c| c.is_ascii_digit()) {
        name.insert(0, '_');
        name.truncate(MAX_LENGTH);
    }
    if is_reserved(&name) {
        name.push('_');
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(wanted: &[&str], expected: &[&str]) {
        let mut names = Names::default();
        let given: Vec<String> = wanted.iter().map(|name| names.unique(name)).collect();
        assert_eq!(given, expected);
        let mut again = Names::default();
        assert!(given.iter().all(|name| again.unique(name) == *name));
    }

    #[test]
    fn names_are_legal_and_unique() {
        check(&["clk", "clk", "clk_0", "clk"], &["clk", "clk_0", "clk_0_0", "clk_1"]);
        check(&["always", "always_", "double", ""], &["always_", "always__0", "double_", "_"]);
        check(&["my-func.v2", "my_func_v2", "2x", "größe"], &["my_func_v2", "my_func_v2_0", "_2x", "gr__e"]);
        check(&["a", "A"], &["a", "A"]);
    }

    #[test]
    fn long_names_are_cut() {
        let long = "x".repeat(3000);
        let mut names = Names::default();
        let (first, second) = (names.unique(&long), names.unique(&long));
        assert_eq!((first.len(), second.len()), (MAX_LENGTH, MAX_LENGTH));
        assert!(second.ends_with("_0"));
        assert_eq!(legal(&"7".repeat(3000)).len(), MAX_LENGTH);
    }

    #[test]
    fn prefixes_are_free() {
        let mut names = Names::default();
        assert_eq!(names.prefix("tb_"), "tb_");
        names.unique("tb_runs");
        names.unique("tb0_");
        assert_eq!(names.prefix("tb_"), "tb1_");
    }
}
