//! Tables of `cargo xtask bench`, one file each.

pub mod cpu;
pub mod dma;
pub mod elastic;
pub mod explore;
pub mod growth;
pub mod multipliers;
pub mod sizes;
