//! The `irdl` dialect: dialects defined in text and registered while the program runs, the second front door of `OpDef`.
//!
//! `ops` declares the dialect, `text` and `verify` are its syntax and its rules; `load` makes declarations of it,
//! `check` verifies ops against them, `export` prints declarations as IRDL.

pub mod bases;
mod check;
pub mod export;
pub mod load;
mod natives;
mod ops;
mod text;
mod verify;

pub(crate) use check::{check, check_params};
pub use ops::*;

#[cfg(test)]
mod tests;
