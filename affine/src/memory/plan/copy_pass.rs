//! The pass `affine-data-copy-generate`, with the reference's options: a plan for a target that the options describe.
//!
//! What holds: as for `plan-dma`; what does not fit is a remark, as in the reference it is a warning.

use dialects::func;
use ir::diag::{Diagnostics, Reported};
use ir::pass::{OptionKind, OptionSpec, Options, Pass};
use ir::{Ir, Op};

use super::pass::plan_function;
use crate::memory::target::{Compute, Engine, Space, Target};
use crate::transform::nest::remark;

const fn at_least(least: i64, name: &'static str, default: &'static str, docs: &'static str) -> OptionSpec {
    OptionSpec { name, kind: OptionKind::at_least(least), default, docs }
}

const OPTIONS: &[OptionSpec] = &[
    at_least(1, "fast-mem-capacity", "1073741824", "KiB of the fast space."),
    at_least(1, "fast-mem-space", "1", "Number of the fast space."),
    OptionSpec { name: "generate-dma", kind: OptionKind::Flag, default: "false", docs: "Move by DMA, not by loops." },
    at_least(0, "min-dma-transfer", "0", "Without effect: transfers are as large as the plan makes them."),
    OptionSpec {
        name: "slow-mem-space",
        kind: OptionKind::between(0, 0),
        default: "0",
        docs: "Number of the slow space; only 0 is planned.",
    },
    OptionSpec {
        name: "skip-non-unit-stride-loops",
        kind: OptionKind::Flag,
        default: "false",
        docs: "Without effect: strided loops are planned, too.",
    },
    at_least(0, "tag-mem-space", "0", "Without effect: tags are in space 0."),
];

/// The pass.
pub fn declaration() -> Pass {
    Pass {
        name: "affine-data-copy-generate",
        docs: "Plan tiles in a fast memory space and the copies to and from it, double-buffered where there is DMA.",
        anchor: None,
        options: OPTIONS,
        run,
    }
}

/// A target of two spaces and, perhaps, an engine.
fn target(number: i64, capacity: u64, has_dma: bool) -> Target {
    let space = |name: &str, number, capacity, ports, latency| Space {
        name: name.into(),
        number,
        capacity,
        ports,
        width: 8,
        latency,
        burst: 1,
        outstanding: 8,
        stall_percent: 0,
    };
    let engine = Engine {
        name: "dma".into(),
        moves: vec![(0, 1), (1, 0)],
        setup: 0,
        bytes_per_cycle: 8,
        dimensions: 2,
        queue: 16,
    };
    Target {
        name: "affine-data-copy-generate".into(),
        compute: Compute { operations_per_cycle: 1, issue: 1, hides_latency: 4, whole_tiles: false, lanes: None },
        spaces: vec![space("slow", 0, None, 1, 32), space("fast", number, Some(capacity), 4, 0)],
        engines: if has_dma { vec![engine] } else { Vec::new() },
    }
}

fn run(ir: &mut Ir, op: Op, options: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    let capacity = options.number::<u64>("fast-mem-capacity").saturating_mul(1024);
    let target = target(options.integer("fast-mem-space"), capacity.min(1 << 50), options.flag("generate-dma"));
    let functions: Vec<Op> = ir.walk_vec(op).into_iter().filter(|&o| ir.isa::<func::Func>(o)).collect();
    for function in functions {
        let mut found = Diagnostics::new();
        if plan_function(ir, function, &target, &mut found).is_err() {
            let words = found.iter().next().map_or_else(String::new, |d| d.message.clone());
            remark(ir, function, format!("not planned: {words}"), diags);
        } else {
            diags.append(found);
        }
    }
    Ok(())
}
