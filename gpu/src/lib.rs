//! Code for GPUs: loop nests become kernels, as PTX, and what the host does to run them.
//!
//! What holds: loops become threads only where no dependence orders them, so results are those of the source, sums in its order; what
//! has no place in a kernel is refused by name; equal input gives equal text.

#![cfg_attr(not(test), deny(clippy::wildcard_enum_match_arm))]

pub mod check;
pub mod codes;
mod emit;
mod function;
pub mod kernel;
pub mod launcher;
pub mod launches;
pub mod machine;
pub mod manifest;
mod map;
mod options;
mod prepare;
mod tables;
mod tiled;
mod turned;

pub use function::{Compiled, compile};
pub use machine::Gpu;
pub use manifest::Manifest;
pub use options::Options;
