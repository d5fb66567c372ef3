//! Names of one scope: legal, free of reserved words, unique, as near to what was asked for as can be.

use std::collections::BTreeSet;

use crate::keywords::is_keyword;

/// The names that a scope has given out.
#[derive(Debug, Default)]
pub(crate) struct Names {
    taken: BTreeSet<String>,
}

impl Names {
    /// A name like `wanted` that nothing else in the scope has.
    pub(crate) fn unique(&mut self, wanted: &str) -> String {
        let base = legal(wanted);
        let mut name = base.clone();
        let mut number = 0u64;
        while !self.taken.insert(name.clone()) {
            name = format!("{base}_{number}");
            number += 1;
        }
        name
    }
}

/// `wanted` with `_` for what an identifier can't hold, and after a reserved word.
pub(crate) fn legal(wanted: &str) -> String {
    let mut name: String =
        wanted.chars().map(|c| if c.is_ascii_alphanumeric() || c == '_' { c } else { '_' }).collect();
    if name.chars().next().is_none_or(|c| c.is_ascii_digit()) {
        name.insert(0, '_');
    }
    if is_keyword(&name) {
        name.push('_');
    }
    name
}
