//! What is true of programs: dependences between accesses, tokens at which accesses meet, cycles and their bounds, which
//! segments may run beside each other.
//!
//! What holds: an analysis reads a program and its schedule, and changes neither; what is not known is taken for the worst.

mod apart;
pub mod bounds;
pub mod cycles;
pub mod depend;
pub mod evaluate;
pub mod extents;
pub mod hazard;
pub mod iterations;
pub mod lives;
pub mod preload;
pub mod registers;
pub mod sequence;
pub mod share;
pub mod tasks;
pub mod token_pairs;
pub mod transfers;
