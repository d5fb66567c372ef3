//! What operators cost on a target, the schedules of segments as problems, and the clock and area that a circuit reaches.
//!
//! What holds: [`cost::Target`] is the one source of figures; a schedule is what a solver found or what a text says, and both are
//! checked by the same problem.

pub mod clock;
pub mod cost;
pub mod critical;
pub mod estimate;
pub mod float_units;
pub mod options;
pub mod plan;
pub mod product;
mod significant;
pub mod units;
