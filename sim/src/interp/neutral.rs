//! Neutral elements of reductions, as bit patterns.

use ir::Int;
use ir::float::Float;
use ir::types::FloatKind;

/// The neutral element of `AtomicRMWKind` number `kind` at a width; `None` if there is none.
pub(super) fn neutral(kind: i64, width: u32, float: Option<FloatKind>) -> Option<Int> {
    let bits = |value: Float| Int::from_u128(width, value.bits());
    Some(match (kind, float) {
        // The sum of nothing is -0.0, the one float that leaves every other as it is; the reference starts with 0.0.
        (0, Some(format)) => bits(Float::zero(format)),
        (3 | 13, Some(format)) => bits(Float::greatest(format).neg()),
        (6 | 14, Some(format)) => bits(Float::greatest(format)),
        (9, Some(format)) => bits(Float::one(format)),
        (1 | 5 | 11, None) => Int::zero(width),
        (4, None) => Int::signed_min(width),
        (7, None) => Int::signed_max(width),
        (8 | 12, None) => Int::all_ones(width),
        (10, None) => Int::one(width),
        _ => return None,
    })
}
