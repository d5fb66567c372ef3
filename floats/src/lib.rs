//! Floating-point operations as graphs of operators on integers, for any format.
//!
//! What holds:
//! - [`build`] is the one entry: it gives any [`Builder`] the operators of an operation, operands before what uses them, all of
//!   known width, without loops. What is constant of the operands is folded.
//! - Arithmetic is correctly rounded, with subnormal numbers, infinities and signed zeros as IEEE 754-2019 has them, but for
//!   what [`Options`] give away.
//! - A result of arithmetic that is NaN is the format's canonical one (`FloatFormat::nan`). Operations that only move bits (signs)
//!   keep those of a NaN.

#![cfg_attr(not(test), deny(clippy::wildcard_enum_match_arm))]

mod builder;
mod graph;
mod operation;

mod add;
mod build;
mod compare;
mod convert;
mod divide;
mod fma;
mod integral;
mod mul;
mod partial;
mod place;
mod round;
mod shift;
mod sign;
mod unpack;

mod functions;

mod gates;
mod simplify;

pub mod evaluate;

pub use build::{add_to, build, exact, graph_of};
pub use builder::Builder;
pub use graph::{Graph, Node, Value};
pub use operation::{Class, Comparison, Function, Operation, Options, Rounding, Subnormals, Unsupported};
pub use round::{Exact, round_and_pack};
pub use unpack::{Unpacked, unpack};

#[cfg(test)]
mod tests;
