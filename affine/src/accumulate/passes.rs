//! The passes on what loops carry in floats, declared as data.

use dialects::fast_math::Flags;
use ir::diag::Diagnostic;
use ir::pass::{OptionKind, OptionSpec, Options, Pass};
use ir::{Diagnostics, Ir, Op, Reported};

use super::interleave_each;
use super::wide::{Widened, widen_each};

/// Parts at the most.
const MOST_PARTS: i64 = 64;

const INTERLEAVE: &[OptionSpec] = &[
    OptionSpec {
        name: "copies",
        kind: OptionKind::between(1, MOST_PARTS),
        default: "2",
        docs: "How many partial results there are.",
    },
    OptionSpec {
        name: "parts",
        kind: OptionKind::Text,
        default: "",
        docs: "Partial results of each, in order, with commas between; 1 leaves it, as do missing ones. In the place of copies.",
    },
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

fn interleave(ir: &mut Ir, root: Op, options: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    let copies = options.number("copies");
    let parts = parts(options.text("parts")).map_err(|text| {
        let message = format!("'parts': '{text}' is no number from 1 to {MOST_PARTS}");
        diags.error("E0404", ir.loc(root).place(&ir.ctx), message)
    })?;
    let only_flagged = options.flag("only-flagged");
    let mut number = 0;
    interleave_each(ir, root, &mut |ir, found| {
        let given = parts.as_ref().map_or(copies, |parts| parts.get(number).copied().unwrap_or(1));
        number += 1;
        if only_flagged && !found.permits(ir, Flags::REASSOC) { 1 } else { given }
    });
    Ok(())
}

/// Numbers with commas between; `None` without any. Errors: what is no number of parts.
fn parts(text: &str) -> Result<Option<Vec<usize>>, &str> {
    if text.is_empty() {
        return Ok(None);
    }
    let number = |text| str::parse(text).ok().filter(|n| (1..=MOST_PARTS as usize).contains(n)).ok_or(text);
    text.split(',').map(number).collect::<Result<_, _>>().map(Some)
}

fn widen(ir: &mut Ir, root: Op, _: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    for Widened { loc, operation, kind, outcome } in widen_each(ir, root) {
        if let Err(why) = outcome {
            let message = format!("this {} is not kept in fixed point: {why}", kind.name());
            diags.push(Diagnostic::remark(loc.place(&ir.ctx), message).with_op(&operation));
        }
    }
    Ok(())
}
