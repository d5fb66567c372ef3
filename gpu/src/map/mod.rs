//! Which loops become threads: those that no dependence orders, and in which direction of a block each of them lies.

pub mod band;
pub mod lanes;
pub mod lines;
pub mod shape;
pub mod steps;

pub use shape::{Mapping, Thread};
pub use steps::{Step, Unit, steps};
