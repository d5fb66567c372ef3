//! The affine layer: integer sets, dependence and loop transforms.

pub mod ops;
pub mod presburger;

pub use ops::register;
