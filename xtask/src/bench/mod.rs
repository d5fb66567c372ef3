//! Tables of `cargo xtask bench`, one file each.

pub mod boards;
pub mod clock;
pub mod cpu;
pub mod dma;
pub mod elastic;
pub mod explore;
pub mod float;
pub mod gpu;
pub mod growth;
pub mod multipliers;
pub mod nests;
pub mod passes;
pub mod polybench;
pub mod polybench_medium;
pub mod reports;
pub mod search;
pub mod silicon;
pub mod simulation;
pub mod sizes;
pub mod twins;
pub mod windows;
