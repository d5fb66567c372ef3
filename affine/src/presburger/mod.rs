//! Integer sets and relations (Presburger sets) with exact answers; knows nothing of the IR.
//! Holds: answers are exact in integers of any size; 64-bit arithmetic is tried first and checked for overflow.

mod basic;
mod certificate;
mod coalesce;
mod context;
mod count;
mod difference;
mod int;
mod lexicographic;
mod locals;
mod matrix;
mod num;
mod parametric;
mod reduce;
mod redundancy;
mod sample;
mod set;
mod simplex;
mod solved;
mod space;
mod system;
#[cfg(test)]
mod tests;
mod text;

pub use basic::{BasicRelation, BasicSet, row};
pub use certificate::Certificate;
pub use int::Int;
pub use locals::FloorDiv;
pub use matrix::Matrix;
pub use sample::Extreme;
pub use lexicographic::{Lexicographic, lexicographically_greater};
pub use set::{Relation, Set};
pub use space::Space;
