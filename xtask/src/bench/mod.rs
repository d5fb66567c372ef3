//! Tables of `cargo xtask bench`, one file each.

pub mod dma;
pub mod elastic;
pub mod explore;
pub mod multipliers;
