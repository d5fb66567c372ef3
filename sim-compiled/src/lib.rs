//! The compiled simulators: a circuit becomes a program, by way of LLVM IR and clang, or bytecode.
//!
//! What holds: on the same inputs both give in every cycle what the simulator of `sim` gives, noise included, and leave the same
//! registers and memories. See `docs/rationale/sim-compiled.md`.

mod bytecode;
pub mod codes;
mod emit;
mod engine;
mod guard;
mod layout;
mod lines;
mod memory;
mod module;
mod plan;
mod program;
mod simplify;

pub use engine::{Engine, Use};
pub use plan::Form;
pub use program::{Compiled, Difference, Edge, Held, Row, Running, Seen};
