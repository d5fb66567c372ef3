//! The affine layer: integer sets, dependence and loop transforms.

pub mod presburger;
