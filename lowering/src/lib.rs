//! From a function of the software dialects to a program of the dialect pipe: what may stand in a function, the form that
//! lowering expects, arrays that move, and the lowering itself.
//!
//! What holds: what can't be built is refused with its position and a code (`E06xx`), by both flows with the same words.

mod bit_loops;
mod copies;
pub mod dma;
pub mod independent;
pub mod lower;
pub mod meaning;
mod memories;
pub mod operations;
pub mod passes;
pub mod prepare;
pub mod reading;
pub mod refuse;
pub mod stream;
pub mod transfer;

/// How operations wait for each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FlowKind {
    /// At cycles that are fixed when the design is made.
    #[default]
    Static,
    /// For tokens, so that data decide.
    Elastic,
}
