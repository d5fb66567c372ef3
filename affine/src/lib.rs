//! The affine layer: integer sets, dependence and loop transforms.

pub mod access;
pub mod accumulate;
pub mod callers;
pub mod codes;
pub mod dependence;
pub mod digits;
pub mod domain;
pub mod expand;
pub mod forms;
pub mod forward;
pub mod globals;
pub mod integer_program;
pub mod kernel;
pub mod limit;
pub mod loops;
pub mod lower;
pub mod marks;
pub mod memory;
pub mod normalize;
pub mod ops;
pub mod parallel;
pub mod partition;
pub mod passes;
pub mod polyhedral;
pub mod promote;
pub mod raise;
pub mod reuse;
pub mod rotate;
pub mod schedule;
pub mod system;
pub mod transform;
pub mod unroll;
pub mod vectors;
pub mod views;
mod words;

pub use ops::register;
