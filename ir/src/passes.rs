//! The passes that work on every dialect, declared as data.

use crate::diag::{Diagnostic, Diagnostics, Reported};
use crate::ids::Op;
use crate::ir::Ir;
use crate::pass::{OptionKind, OptionSpec, Options, Pass};
use crate::rewrite::{GreedyOptions, rewrite_greedily};

const REGION_LEVELS: &[&str] = &["disabled", "normal"];

const CANONICALIZE_OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "max-iterations",
        kind: OptionKind::Integer,
        default: "10",
        docs: "Most rounds over all operations; -1 for no limit.",
    },
    OptionSpec {
        name: "max-num-rewrites",
        kind: OptionKind::Integer,
        default: "-1",
        docs: "Most rewrites for each operation of the input; -1 for the default.",
    },
    OptionSpec {
        name: "region-simplify",
        kind: OptionKind::Choice(REGION_LEVELS),
        default: "normal",
        docs: "Whether to remove unreachable blocks and dead arguments.",
    },
    OptionSpec {
        name: "test-convergence",
        kind: OptionKind::Flag,
        default: "false",
        docs: "Fail if a limit is reached before nothing more changes.",
    },
];

/// Every pass of this crate.
pub fn all() -> Vec<Pass> {
    vec![
        Pass {
            name: "canonicalize",
            docs: "Fold constants, simplify operations by the patterns that they declare, and remove dead code.",
            anchor: None,
            options: CANONICALIZE_OPTIONS,
            run: canonicalize,
        },
        simple("cse", "Merge equal operations (common subexpression elimination).", cse),
        simple("dce", "Remove operations, block arguments and blocks that nothing needs.", dce),
        simple("inline", "Replace calls of functions that have a body by that body. Recursion is an error.", inline),
        simple("loop-invariant-code-motion", "Move what computes the same in every turn before the loop.", licm),
        simple("symbol-dce", "Remove private symbols that nothing uses.", symbol_dce),
    ]
}

fn simple(name: &'static str, docs: &'static str, run: crate::pass::PassFn) -> Pass {
    Pass { name, docs, anchor: None, options: &[], run }
}

fn canonicalize(ir: &mut Ir, op: Op, options: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    let limit = |name: &str, none: usize| usize::try_from(options.integer(name)).unwrap_or(none);
    let defaults = GreedyOptions::default();
    let greedy = GreedyOptions {
        max_rounds: limit("max-iterations", usize::MAX),
        max_rewrites_per_op: limit("max-num-rewrites", defaults.max_rewrites_per_op),
        simplify_regions: options.text("region-simplify") != "disabled",
        ..defaults
    };
    let outcome = rewrite_greedily(ir, op, &greedy);
    if outcome.converged || !options.flag("test-convergence") {
        return Ok(());
    }
    let place = ir.loc(op).place(&ir.ctx);
    let error = Diagnostic::error("E0311", place, "canonicalization did not converge within its limits");
    Err(diags.report(error.with_op(ir.op_text(op))))
}

fn cse(ir: &mut Ir, op: Op, _: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    crate::cse::eliminate_common_subexpressions(ir, op);
    Ok(())
}

fn dce(ir: &mut Ir, op: Op, _: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    crate::dce::eliminate_dead_code(ir, op);
    Ok(())
}

fn inline(ir: &mut Ir, op: Op, _: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    crate::inline::inline_calls(ir, op, diags).map(drop)
}

fn licm(ir: &mut Ir, op: Op, _: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    crate::licm::hoist_invariants(ir, op);
    Ok(())
}

fn symbol_dce(ir: &mut Ir, op: Op, _: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    crate::symbol_dce::eliminate_dead_symbols(ir, op);
    Ok(())
}
