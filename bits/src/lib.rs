//! Integers of a fixed width: values, the operators on them, what the operators mean, and what is known of results.
//!
//! What holds:
//! - Each integer operator of Kiln is one variant of [`Op`], each comparison one of [`Predicate`]; dialects map to them in one
//!   table each, and folds, simulators, expressions of datapaths and costs ask them.
//! - What an operator means stands once for integers of any width and once for words of up to 64 bits; a test holds the two
//!   against each other. Both say where an operator has no value ([`Fault`]), and what circuits give there.
//! - Layouts of floating-point formats stand here too ([`FloatFormat`]), because software and circuits read the same bits.
//! - No match on an operator has a catch-all arm: a new one does not compile until everyone has said what it is.

#![deny(clippy::wildcard_enum_match_arm)]

mod ids;
pub mod int;
pub mod word;

mod op;
mod predicate;

mod format;

mod eval;
mod formula;
pub mod known;

pub use eval::Fault;
pub use format::{FloatFormat, Special};
pub use formula::{Formula, Meaning, Part, Term};
pub use int::Int;
pub use op::{Binary, Class, Op, Other, Unary};
pub use predicate::Predicate;
