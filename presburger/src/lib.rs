//! Integer sets and relations (Presburger sets) with exact answers; knows nothing of the IR.
//! Holds: answers are exact in integers of any size; 64-bit arithmetic is tried first and checked for overflow.

mod basic;
mod certificate;
mod coalesce;
mod context;
mod count;
mod difference;
mod int;
#[cfg(test)]
mod large_tests;
mod lexicographic;
mod lines;
mod locals;
mod matrix;
mod num;
#[cfg(test)]
mod oracle_tests;
mod parametric;
mod polynomial;
mod read;
mod reduce;
mod redundancy;
mod sample;
mod set;
mod simplex;
mod solved;
mod space;
mod symbolic_count;
mod system;
#[cfg(test)]
mod tests;
mod text;
mod values;
mod work;

pub use basic::{BasicRelation, BasicSet, row};
pub use certificate::Certificate;
pub use int::Int;
pub use lexicographic::{Lexicographic, lexicographically_greater};
pub use locals::FloorDiv;
pub use matrix::Matrix;
pub use polynomial::{Polynomial, Ratio};
pub use read::ReadError;
pub use sample::Extreme;
pub use set::{Relation, Set};
pub use space::Space;
pub use symbolic_count::{Count, NoCount};
pub use work::Work;
