//! Code for CPUs: what a CPU has, what a nest costs on it, and which recipe of passes is best for a function.
//!
//! What holds: a function computes what it did, in the source's order of sums; a recipe is taken only where the estimate puts it before the
//! nest as it is; equal input gives equal output, for no clock is read.

pub mod choose;
pub mod codes;
pub mod cpu;
pub mod estimate;
pub mod mark;
pub mod passes;
pub mod tuned;

pub use choose::{Choice, Options, optimize};
pub use cpu::Cpu;

/// What shares iterations between threads, in C: `kiln_parallel`, which code with `kiln.threads` calls.
pub const THREADS: &str = include_str!("../runtime/kiln_threads.c");
