//! Canonicalization: folding, the patterns that ops declare, and removal of dead code, to a fixed point.

use crate::ids::Op;
use crate::ir::Ir;
use crate::rewrite::{GreedyOptions, GreedyOutcome, rewrite_greedily};

/// Brings all below `root` to canonical form. The program computes the same before and after.
pub fn canonicalize(ir: &mut Ir, root: Op) -> GreedyOutcome {
    rewrite_greedily(ir, root, &GreedyOptions::default())
}
