//! The affine layer: integer sets, dependence and loop transforms.

pub mod access;
pub mod domain;
pub mod forms;
pub mod forward;
pub mod loops;
pub mod ops;
pub mod passes;
pub mod presburger;
pub mod promote;
pub mod rotate;
pub mod system;

pub use ops::register;
