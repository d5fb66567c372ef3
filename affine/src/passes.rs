//! The passes of this crate, declared as data.

use ir::diag::{Diagnostics, Reported};
use ir::pass::{OptionKind, OptionSpec, Options, Pass};
use ir::{Ir, Op};

use crate::marks::on_loops;
use crate::transform::nest::affine_loops;
use crate::{forward, limit, lower, normalize, parallel, promote, raise, rotate, unroll, vectors};

const SCALREP_OPTIONS: &[OptionSpec] = &[OptionSpec {
    name: "max-registers",
    kind: OptionKind::COUNT,
    default: "16",
    docs: "Most registers that a loop may carry to reuse loads of earlier iterations.",
}];

const UNROLL_OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "unroll-factor",
        kind: OptionKind::at_least(1),
        default: "4",
        docs: "How many iterations become one.",
    },
    OptionSpec {
        name: "unroll-full",
        kind: OptionKind::Flag,
        default: "false",
        docs: "Unroll loops of a constant number of iterations in full.",
    },
    OptionSpec {
        name: "unroll-full-threshold",
        kind: OptionKind::COUNT,
        default: "1024",
        docs: "Most iterations of a loop that is unrolled in full.",
    },
    OptionSpec {
        name: "unroll-up-to-factor",
        kind: OptionKind::Flag,
        default: "false",
        docs: "Without effect: loops of fewer iterations than the factor are always unrolled in full.",
    },
    OptionSpec {
        name: "unroll-num-reps",
        kind: OptionKind::COUNT,
        default: "1",
        docs: "How often innermost loops are unrolled, those that then are innermost again.",
    },
    OptionSpec {
        name: "cleanup-unroll",
        kind: OptionKind::Flag,
        default: "false",
        docs: "Without effect: iterations that are left of a constant number never form a loop.",
    },
];

const NORMALIZE_OPTIONS: &[OptionSpec] = &[OptionSpec {
    name: "promote-single-iter",
    kind: OptionKind::Flag,
    default: "false",
    docs: "Replace loops of one iteration by their bodies.",
}];

const LIMIT_OPTIONS: &[OptionSpec] = &[OptionSpec {
    name: "most",
    kind: OptionKind::at_least(1),
    default: "16",
    docs: "Iterations after which a loop ends.",
}];

/// Every pass of this crate.
pub fn all() -> Vec<Pass> {
    let mut passes = keeping();
    // Sums of floats are rounded in another order, or once.
    passes.extend(crate::accumulate::passes::all());
    passes.push(limiting());
    passes
}

/// The passes after which a program computes what it did before.
pub fn keeping() -> Vec<Pass> {
    let mut passes = basic();
    passes.extend(crate::transform::passes::all());
    passes.extend(crate::kernel::passes::all());
    passes.push(crate::schedule::pass::declaration());
    passes.push(crate::partition::pass::declaration());
    passes.push(crate::reuse::declaration());
    passes.extend([crate::memory::plan::declaration(), crate::memory::plan::copy_declaration()]);
    passes.push(crate::memory::pipeline::declaration());
    passes.extend(crate::views::pass::all());
    passes.push(crate::globals::declaration());
    passes
}

fn basic() -> Vec<Pass> {
    vec![
        Pass {
            name: "affine-expand-vectors",
            docs: "Turn affine accesses of vectors into one affine access an element.",
            anchor: None,
            options: &[],
            run: |ir, op, _, _| {
                vectors::expand(ir, op);
                Ok(())
            },
        },
        Pass {
            name: "affine-scalrep",
            docs: "Keep memory elements in registers. Forwards stores to loads, removes dead stores, carries elements that a \
               loop reads and writes in place, and reuses loads of earlier iterations.",
            anchor: None,
            options: SCALREP_OPTIONS,
            run: scalrep,
        },
        Pass {
            name: "affine-loop-unroll",
            docs: "Unroll innermost counted loops, in full or by a factor. Iterations that are left run after the loop.",
            anchor: None,
            options: UNROLL_OPTIONS,
            run: on_loops!(unroll_loops),
        },
        Pass {
            name: "affine-loop-normalize",
            docs: "Make affine loops run from 0 in steps of 1.",
            anchor: None,
            options: NORMALIZE_OPTIONS,
            run: on_loops!(normalize_loops),
        },
        simple(
            "affine-loop-coalescing",
            "Merge perfect nests of affine loops with constant bounds.",
            on_loops!(coalesce_loops),
        ),
        simple("raise-scf-to-affine", "Turn scf.for and memref accesses into affine ones where they are.", raise_loops),
        simple("lower-affine", "Turn affine operations into scf, memref and arith operations.", lower_affine),
        simple("lower-parallel", "Turn parallel loops into sequential ones.", lower_parallel),
    ]
}

/// Makes another program, with fewer iterations.
fn limiting() -> Pass {
    Pass {
        name: "limit-iterations",
        docs: "End loops of a constant number of iterations after some, and shrink arrays to what functions then touch of them: \
           another program, to be tried out at a small size.",
        anchor: None,
        options: LIMIT_OPTIONS,
        run: |ir, op, options, _| {
            limit::limit_iterations(ir, op, options.integer("most"));
            for func in limit::uncalled(ir, op) {
                limit::fit_arrays(ir, func);
            }
            Ok(())
        },
    }
}

/// Replaces memory accesses by registers below `root`, until nothing more is found. True if anything changed.
pub fn replace_by_scalars(ir: &mut Ir, root: Op, options: rotate::Options) -> bool {
    let rounds = (0..8).take_while(|_| replace_once(ir, root, options) > 0);
    rounds.count() > 0
}

/// One round of forwarding and promotion, or of rotation where they find nothing; how many accesses were replaced.
fn replace_once(ir: &mut Ir, root: Op, options: rotate::Options) -> usize {
    ir::licm::hoist_invariants(ir, root);
    match forward::forward(ir, root) + promote::promote(ir, root) {
        0 => rotate::rotate(ir, root, options),
        count => count,
    }
}

fn scalrep(ir: &mut Ir, op: Op, options: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    let max_registers = options.number("max-registers");
    replace_by_scalars(ir, op, rotate::Options { max_registers });
    Ok(())
}

fn simple(name: &'static str, docs: &'static str, run: ir::pass::PassFn) -> Pass {
    Pass { name, docs, anchor: None, options: &[], run }
}

fn raise_loops(ir: &mut Ir, op: Op, _: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    raise::raise(ir, op, raise::Arithmetic::Exact);
    Ok(())
}

fn lower_affine(ir: &mut Ir, op: Op, _: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    lower::run(ir, op, diags)
}

fn lower_parallel(ir: &mut Ir, op: Op, _: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    parallel::make_sequential(ir, op, diags)
}

fn unroll_loops(ir: &mut Ir, op: Op, options: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    let (factor, limit) = (options.integer("unroll-factor"), options.integer("unroll-full-threshold"));
    for _ in 0..options.integer("unroll-num-reps").max(1) {
        let loops = unroll::innermost(ir, op);
        let done = loops.into_iter().filter(|&looping| match options.flag("unroll-full") {
            true => unroll::unroll_full(ir, looping, limit),
            false => unroll::unroll_by(ir, looping, factor),
        });
        if done.count() == 0 {
            break;
        }
    }
    Ok(())
}

fn normalize_loops(ir: &mut Ir, op: Op, options: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    normalize::normalize_all(ir, op);
    if options.flag("promote-single-iter") {
        for looping in affine_loops(ir, op).into_iter().rev() {
            unroll::unroll_full(ir, looping, 1);
        }
    }
    Ok(())
}

fn coalesce_loops(ir: &mut Ir, op: Op, _: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    normalize::coalesce_all(ir, op);
    Ok(())
}
