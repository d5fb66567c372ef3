//! Programs made and made cheaper: the builder of segments, what operations become in nodes, and rewrites of whole programs.
//!
//! What holds: a rewrite keeps what a program computes, and each is a pass on `pipe.design`; nodes stay in an order in which
//! uses within a token follow definitions.

pub mod arithmetic;
pub mod builder;
pub mod divide;
pub mod float_nodes;
pub mod fold;
pub mod forward;
pub mod large;
pub mod rebuild;
pub mod rotation;
pub mod speculate;
pub mod step;
pub mod strength;
pub mod tables;
