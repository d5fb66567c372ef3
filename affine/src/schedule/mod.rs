//! Schedules of loop nests chosen by integer programming: which loops there are, in what order, what shares a loop and at
//! what shift (`affine-optimize-schedule`).
//!
//! What holds: a schedule is legal by construction (each row is zero or more on the generators of every dependence that it
//! must keep), is asked again as a whole before any code is made, and is left out with a remark where code can't be made.
//! After Feautrier 1992 and Bondhugula et al. 2008.

pub mod cone;
pub mod cost;
pub mod emit;
pub mod matrix;
pub mod pass;
pub mod problem;
pub mod row;
pub mod scan;
pub mod tiles;
pub mod tree;
pub mod units;
