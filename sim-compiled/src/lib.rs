//! The compiled simulator: a circuit becomes a program, by way of LLVM IR and clang.
//!
//! What holds: on the same inputs the program gives in every cycle what the simulator of `sim` gives, noise included, and leaves the same
//! registers and memories. See `docs/rationale/sim-compiled.md`.

pub mod codes;
mod emit;
mod guard;
mod layout;
mod lines;
mod memory;
mod module;
mod plan;
mod program;
mod simplify;

pub use plan::Form;
pub use program::{Compiled, Difference, Edge, Held, Row, Running, Seen};
