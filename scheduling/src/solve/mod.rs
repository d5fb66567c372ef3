//! The solvers: from a `Problem` to a verified `Solution` with its proof.
//!
//! Holds: every schedule handed out passed `Schedule::verify`; everything is deterministic (limits
//! count nodes, never seconds); a lower bound is claimed only with a proof.

mod solution;

pub use solution::{Bound, Infeasible, Options, Solution};
