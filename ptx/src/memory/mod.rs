//! Memory: spaces and their addresses, bytes, and who accessed them when.

pub mod bytes;
pub mod clock;
pub mod shadow;
pub mod space;
