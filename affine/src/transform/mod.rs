//! Loop transformations: each asks the polyhedral model whether it keeps every dependence, and says which one forbids it.

pub mod absorb;
pub mod apart;
pub mod build;
pub mod demote;
pub mod distribute;
pub mod expansion;
pub mod expel;
pub mod fuse;
pub mod hoist;
pub mod independent;
pub mod interleave;
pub mod jam;
pub mod nest;
pub mod order;
pub mod parallelize;
pub mod passes;
pub mod peel;
pub mod scan;
pub mod shorten;
pub mod simplify;
pub mod spill;
pub mod tile;
pub mod tile_size;
pub mod unconditional;
