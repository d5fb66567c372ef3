//! Kernels for CPUs, as passes each of which is of use alone: lanes of vectors, tiles in registers, panels of memory.
//!
//! What holds: each asks the dependences whether it may, and says which one forbids it; none changes the order in which a sum adds
//! unless it is told to.

pub mod blocks;
pub mod carry;
pub mod contract;
pub mod lanes;
pub mod pack;
pub mod panel;
pub mod passes;
pub mod reduce;
pub mod register_tile;
pub mod sizes;
pub mod sums;
pub mod table;
pub mod time_tile;
pub mod triangle;
pub mod vectorize;
pub mod widen;
