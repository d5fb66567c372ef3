//! The passes that work on every dialect, declared as data.

use crate::diag::{Diagnostic, Diagnostics, Reported};
use crate::ids::Op;
use crate::inliner::InlinerOptions;
use crate::ir::Ir;
use crate::pass::{OptionKind, OptionSpec, Options, Pass};
use crate::rewrite::{GreedyOptions, rewrite_greedily};

const REGION_LEVELS: &[&str] = &["disabled", "normal"];

const INLINE_OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "default-pipeline",
        kind: OptionKind::Choice(&["canonicalize", ""]),
        default: "canonicalize",
        docs: "What simplifies functions: `canonicalize` or nothing.",
    },
    OptionSpec {
        name: "max-iterations",
        kind: OptionKind::COUNT,
        default: "4",
        docs: "Most rounds of simplifying and inlining for functions that call each other.",
    },
    OptionSpec {
        name: "inlining-threshold",
        kind: OptionKind::at_least(-1),
        default: "-1",
        docs: "Most operations of the callee, in percent of the caller's; -1 for any number.",
    },
];

const CANONICALIZE_OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "max-iterations",
        kind: OptionKind::at_least(-1),
        default: "10",
        docs: "Most rounds over all operations; -1 for no limit.",
    },
    OptionSpec {
        name: "max-num-rewrites",
        kind: OptionKind::at_least(-1),
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
    OptionSpec {
        name: "top-down",
        kind: OptionKind::Flag,
        default: "true",
        docs: "Begin each round with the first operation, not with the last.",
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
        simple("control-flow-sink", "Move what only one region needs, and has no effect, into that region.", sink),
        Pass {
            name: "inline",
            docs: "Simplify functions, replace calls of functions that have a body by that body, callees first, and remove private functions that nothing uses any more.",
            anchor: None,
            options: INLINE_OPTIONS,
            run: inline,
        },
        simple("loop-invariant-code-motion", "Move what computes the same in every iteration before the loop.", licm),
        simple("strip-debuginfo", "Forget where everything came from.", |ir, op, _, _| {
            crate::strip::strip_locations(ir, op);
            Ok(())
        }),
        simple("symbol-dce", "Remove private symbols that nothing uses.", symbol_dce),
        Pass {
            name: "symbol-privatize",
            docs: "Make the symbols private that the operation holds.",
            anchor: None,
            options: &[OptionSpec {
                name: "exclude",
                kind: OptionKind::Text,
                default: "",
                docs: "Names of symbols that stay as they are, with commas between.",
            }],
            run: |ir, op, options, _| {
                crate::strip::privatize(ir, op, options.text("exclude"));
                Ok(())
            },
        },
        simple(
            "topological-sort",
            "Sort the operations of graph regions so that they follow those that they use.",
            |ir, op, _, _| {
                crate::topological_sort::sort_graph_regions(ir, op);
                Ok(())
            },
        ),
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
        top_down: options.flag("top-down"),
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

fn inline(ir: &mut Ir, op: Op, options: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    let options = InlinerOptions {
        max_rounds: options.integer("max-iterations"),
        simplify: options.text("default-pipeline") == "canonicalize",
        threshold: u64::try_from(options.integer("inlining-threshold")).ok(),
    };
    crate::inliner::inline_all(ir, op, &options, diags)
}

fn sink(ir: &mut Ir, op: Op, _: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    crate::control_flow_sink::sink_below(ir, op);
    Ok(())
}

fn licm(ir: &mut Ir, op: Op, _: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    crate::licm::hoist_invariants(ir, op);
    Ok(())
}

fn symbol_dce(ir: &mut Ir, op: Op, _: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    crate::symbol_dce::eliminate_dead_symbols(ir, op);
    Ok(())
}
