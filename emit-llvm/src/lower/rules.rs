//! Rules of how operations are converted, and tables of them.

use ir::Op;
use ir::ids::OpName;
use rustc_hash::FxHashMap;

use super::convert::{Converted, Converter};

/// How an op is converted.
#[derive(Clone, Copy, Debug)]
pub(super) enum Rule {
    /// To the llvm op of this name, with the same operands and results and the flags that both have.
    Same(&'static str),
    /// By a function.
    Custom(fn(&mut Converter<'_>, Op) -> Converted),
}

/// Rows of op and rule.
pub(super) type Table = &'static [(&'static str, Rule)];

/// Rules that were looked up, by op name.
pub(super) type Cache = FxHashMap<OpName, Option<Rule>>;
