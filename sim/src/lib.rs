//! The meaning of every operation: an interpreter for software, a cycle-accurate simulator for circuits.
//!
//! What holds: neither panics on what the verifier accepts, and neither goes on with garbage: what has no defined value is an
//! error with a position. Runs are deterministic. The oracle of the tests; see `docs/rationale/sim.md`.

pub mod circuit;
pub mod codes;
pub mod interp;
pub mod pipe;
pub mod random;
