//! Array partitioning: which bank each element of a memory lives in, so that the accesses of one iteration of a loop find ports.

pub mod pass;
pub mod scheme;
pub mod search;
pub mod split;

pub use scheme::Scheme;
pub use search::{Accesses, Found, Limits, Wanted, accesses_of_memory, find, find_where};
pub use split::{Statics, split};
