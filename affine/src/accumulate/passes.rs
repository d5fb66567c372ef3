//! The passes on what loops carry in floats, declared as data.

use dialects::fast_math::Flags;
use ir::pass::{OptionKind, OptionSpec, Options, Pass};
use ir::{Diagnostics, Ir, Op, Reported};

use super::{carried, wide};
use crate::transform::nest::remark;

/// Parts at the most.
const MOST_PARTS: i64 = 64;

const INTERLEAVE: &[OptionSpec] = &[
    OptionSpec { name: "copies", kind: OptionKind::Integer, default: "2", docs: "How many partial results there are." },
    OptionSpec {
        name: "only-flagged",
        kind: OptionKind::Flag,
        default: "false",
        docs: "Only where each operation has the flag `reassoc`.",
    },
];

/// The passes.
pub fn all() -> Vec<Pass> {
    vec![
        Pass {
            name: "affine-interleave-floats",
            docs: "Carry sums, products and extrema of floats in several parts that take turns, and combine them after the loop. \
                   Sums and products are then rounded in another order.",
            anchor: None,
            options: INTERLEAVE,
            run: interleave,
        },
        Pass {
            name: "affine-wide-accumulate",
            docs: "Keep sums of floats that loops carry in fixed point, wide enough for all values that can occur, and round them \
                   once after the loop: at most half an ulp from the exact sum. Products that are summed are exact too.",
            anchor: None,
            options: &[],
            run: widen,
        },
    ]
}

fn interleave(ir: &mut Ir, root: Op, options: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    let copies = options.integer("copies").clamp(1, MOST_PARTS) as usize;
    let mut skipped = 0;
    // What takes turns is not found again.
    while let Some(found) = carried(ir, root).get(skipped).cloned() {
        let is_meant = copies > 1 && (!options.flag("only-flagged") || found.permits(ir, Flags::REASSOC));
        match is_meant {
            true => found.interleave(ir, copies),
            false => skipped += 1,
        }
    }
    Ok(())
}

fn widen(ir: &mut Ir, root: Op, _: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    let mut kept = 0;
    while let Some(found) = carried(ir, root).get(kept).cloned() {
        if let Err(why) = wide::widen_sum(ir, &found) {
            kept += 1;
            let message = format!("this {} is not kept in fixed point: {why}", found.kind.name());
            remark(ir, found.chain[0], message, diags);
        }
    }
    Ok(())
}
