//! Operators as circuits, for every flow: sums, orders, shifts and divisions, at once or in stages.
//!
//! What holds: an operator is a function of the builder of circuits and of values; what it takes is in `scheduling::operators`, which it
//! keeps to: an operator in stages gives its result as many cycles later as its cost says.

mod arithmetic;
pub mod divide;
mod order;
mod staged;
#[cfg(test)]
mod testing;

pub use arithmetic::{magnitude, significant, sum, times_constant};
pub use divide::divide;
pub use order::{less, order, registered_equality, registered_order};
pub use staged::{staged_shift, staged_sum};
