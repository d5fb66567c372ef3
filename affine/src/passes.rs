//! The passes of this crate, declared as data.

use ir::diag::{Diagnostics, Reported};
use ir::pass::{OptionKind, OptionSpec, Options, Pass};
use ir::{Ir, Op};

use crate::{forward, promote, rotate};

const SCALREP_OPTIONS: &[OptionSpec] = &[OptionSpec {
    name: "max-registers",
    kind: OptionKind::Integer,
    default: "16",
    docs: "Most registers that a loop may carry to reuse loads of earlier turns.",
}];

/// Every pass of this crate.
pub fn all() -> Vec<Pass> {
    vec![Pass {
        name: "affine-scalrep",
        docs: "Keep memory elements in registers. Forwards stores to loads, removes dead stores, carries elements that a \
               loop reads and writes in place, and reuses loads of earlier turns.",
        anchor: None,
        options: SCALREP_OPTIONS,
        run: scalrep,
    }]
}

/// Replaces memory accesses by registers below `root`, until nothing more is found. True if anything changed.
pub fn replace_by_scalars(ir: &mut Ir, root: Op, options: rotate::Options) -> bool {
    let mut changed = false;
    for _ in 0..8 {
        ir::licm::hoist_invariants(ir, root);
        let mut count = forward::forward(ir, root) + promote::promote(ir, root);
        if count == 0 {
            count = rotate::rotate(ir, root, options);
        }
        changed |= count > 0;
        if count == 0 {
            break;
        }
    }
    changed
}

fn scalrep(ir: &mut Ir, op: Op, options: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    let max_registers = usize::try_from(options.integer("max-registers")).unwrap_or(usize::MAX);
    replace_by_scalars(ir, op, rotate::Options { max_registers });
    Ok(())
}
