//! Datapaths as e-graphs: bit-vector terms, rules with proofs, and the cheapest equal term.
//!
//! Holds: it knows no IR; every rule is proven on instances of its left sides.

pub mod build;
pub mod cost;
pub mod digits;
pub mod equal;
mod exact;
pub mod extract;
pub mod graph;
pub mod narrow;
pub mod operators;
pub mod optimize;
pub mod parity;
pub mod prove;
pub mod rules;
pub mod run;
pub mod smt;
pub mod sums;
pub mod term;
pub mod text;
