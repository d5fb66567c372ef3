//! Bounds of `affine.for`: reading them from the op.

use ir::{AffineMap, Ir, Op, Value};

use super::For;
use super::maps::map_of;

/// One bound: the largest result of a lower one, the smallest of an upper one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bound {
    /// The map.
    pub map: AffineMap,
    /// Its operands, dimensions first.
    pub operands: Vec<Value>,
}

impl Bound {
    /// The value, if it is a single constant.
    pub fn constant(&self) -> Option<i64> {
        self.map.as_single_constant()
    }
}

/// The lower bound of an `affine.for`.
pub fn lower_bound(ir: &Ir, op: Op) -> Option<Bound> {
    let map = map_of(ir, op, "lowerBoundMap")?.clone();
    Some(Bound { map, operands: For(op).lowerBoundOperands(ir).to_vec() })
}

/// The upper bound of an `affine.for`, exclusive.
pub fn upper_bound(ir: &Ir, op: Op) -> Option<Bound> {
    let map = map_of(ir, op, "upperBoundMap")?.clone();
    Some(Bound { map, operands: For(op).upperBoundOperands(ir).to_vec() })
}

/// The step of an `affine.for`. The reference lets it be zero or less; such a loop is left as it is, and what would run it
/// refuses it.
pub fn step(ir: &Ir, op: Op) -> i64 {
    ir.expect_attr::<i64>(op, "step")
}

/// The loop variable of an `affine.for`.
pub fn induction_variable(ir: &Ir, op: Op) -> Option<Value> {
    ir.body(op, 0).and_then(|b| ir.args(b).first().copied())
}

/// Steps up to this one take a loop over more than 63 bits through 2^43 iterations, which no run lives to see.
const LONGEST_STEP: i64 = 1 << 20;

/// Whether the difference of the bounds of an `affine.for` fits 64 bits, so that maps may count its iterations.
pub fn has_span(ir: &Ir, op: Op) -> bool {
    let bounds = [lower_bound(ir, op), upper_bound(ir, op)].map(|bound| bound.and_then(|bound| bound.constant()));
    match bounds {
        [Some(lower), Some(upper)] => upper.checked_sub(lower).is_some(),
        _ => step(ir, op) <= LONGEST_STEP,
    }
}

/// The number of iterations of an `affine.for` whose bounds are constants.
pub fn constant_trip_count(ir: &Ir, op: Op) -> Option<u64> {
    let (lower, upper) = (lower_bound(ir, op)?.constant()?, upper_bound(ir, op)?.constant()?);
    let step = i128::from(step(ir, op));
    let span = i128::from(upper) - i128::from(lower);
    if span <= 0 || step <= 0 {
        return Some(0);
    }
    u64::try_from((span + step - 1) / step).ok()
}
