//! Verification of terminators that stand in one kind of region alone.

use ir::{Fault, Ir, Op};

use super::While;
use crate::common::ensure;

/// `scf.condition` ends the first region of `scf.while`.
pub(super) fn condition(ir: &Ir, op: Op) -> Result<(), Fault> {
    let region = ir.block_of(op).and_then(|b| ir.region_of(b));
    let parent = ir.parent(op).filter(|&p| ir.is(p, While::NAME));
    let first = parent.and_then(|p| ir.regions(p).first().copied());
    ensure(first.is_some() && first == region, || "expects to terminate the 'before' region of 'scf.while'".into())
}
