//! The scf dialect: structured loops and conditions.
//!
//! What holds: every region has one block, ended by a terminator of this dialect (`scf.execute_region` may have more
//! blocks); an `scf.yield` without operands is left out of the text where its op has no results.

mod canonicalize;
mod canonicalize_foralls;
mod canonicalize_ifs;
mod canonicalize_parallel;
mod canonicalize_whiles;
mod conditions;
mod forall;
mod loops;
mod parallel;
mod unsigned_loop;
mod verify;
mod while_loop;
pub mod while_to_for;

use ir::attrs::AttrKind;
use ir::constraint::AttrConstraint;
use ir::{Context, Ir, Op};

use crate::constraints::signless_integer_or_index;

/// Registers the dialect.
pub fn register(ctx: &mut Context) {
    ctx.register(dialect());
}

/// Attributes of other dialects that say on which unit of a device each dimension runs.
fn mapping() -> AttrConstraint {
    let unit = AttrConstraint::Pred {
        name: "device mapping".into(),
        test: |ctx, attr| matches!(ctx.attr_kind(attr), AttrKind::Dialect { .. } | AttrKind::Opaque { .. }),
    };
    AttrConstraint::Array(Box::new(unit))
}

ir::dialect! {
    /// Structured control flow.
    dialect "scf";

    /// Ends the `before` region of `scf.while`: goes on with `args` if `condition` is 1, else ends the loop with them.
    op Condition = "scf.condition" (condition : i1(), args .. any()) -> ()
        traits [PURE, TERMINATOR]
        parents [While::NAME]
        syntax "`(` $condition `)` attr-dict ($args^ `:` type($args))?"
        with verify = verify::condition;

    /// Runs its region once.
    op ExecuteRegion = "scf.execute_region" () -> (results .. any())
        regions (region :)
        traits [PASSES_VALUES, RECURSIVE_EFFECTS]
        with parse = conditions::parse_execute_region, print = conditions::print_execute_region,
            verify = conditions::verify_execute_region, verify_regions = conditions::verify_execute_yields,
            canonicalize = &[canonicalize::inline_execute_region, canonicalize::inline_blocks];

    /// Runs its body for `iv = lowerBound`, `+ step`, ... while it is below `upperBound` (signed), carrying values.
    /// With `unsignedCmp`, which text alone has, it compares without signs: it is read as a loop whose counter is shifted.
    op For = "scf.for" (lowerBound : T, upperBound : T, step : T, initArgs .. any()) -> (results .. any())
        where (T: signless_integer_or_index())
        attrs (unsignedCmp ? AttrConstraint::Unit)
        regions (region : 1)
        traits [PASSES_VALUES, RECURSIVE_EFFECTS, LOOP_LIKE, SINGLE_BLOCK, ALLOCATION_SCOPE]
        with implicit_terminator = Yield::NAME, parse = loops::parse_for, print = loops::print_for, verify = loops::verify_for,
            verify_regions = loops::verify_for_regions,
            canonicalize = &[
                canonicalize::for_trip_count,
                canonicalize::for_unused_results,
                canonicalize::for_outer_results,
                canonicalize::for_cast_of_init,
            ],
            counted = loops::counted, speculatable = loops::ends, read_as = unsigned_loop::read_as_signed;

    /// Runs its body for every point of a rectangle of indices, in parallel.
    op Forall = "scf.forall"
        (dynamicLowerBound .. index(), dynamicUpperBound .. index(), dynamicStep .. index(), outputs .. ranked_tensor())
        -> (results .. any())
        attrs (
            staticLowerBound : AttrConstraint::DenseArray(64),
            staticUpperBound : AttrConstraint::DenseArray(64),
            staticStep : AttrConstraint::DenseArray(64),
            mapping ? mapping(),
        )
        regions (region : 1)
        traits [ATTR_SIZED_OPERANDS, RECURSIVE_EFFECTS, PARALLEL, LOOP_LIKE, SINGLE_BLOCK, ALLOCATION_SCOPE]
        with implicit_terminator = InParallel::NAME, parse = forall::parse, print = forall::print, verify = forall::verify,
            canonicalize = &[canonicalize_foralls::output_casts,
                canonicalize_foralls::constant_bounds,
                canonicalize_foralls::unused_outputs,
                canonicalize_foralls::short_dimensions,
                canonicalize_foralls::constant_variables,
            ];

    /// Ends the body of `scf.forall` and puts its results together.
    op InParallel = "scf.forall.in_parallel" () -> ()
        regions (region : 1)
        traits [PURE, TERMINATOR, NO_TERMINATOR, SINGLE_BLOCK, GRAPH_REGION]
        parents [Forall::NAME]
        syntax "$region attr-dict"
        with verify = forall::verify_in_parallel;

    /// Runs `thenRegion` if `condition` is 1, else `elseRegion` if there is one.
    op If = "scf.if" (condition : i1()) -> (results .. any())
        regions (thenRegion : 1, elseRegion :)
        traits [PASSES_VALUES, RECURSIVE_EFFECTS, SINGLE_BLOCK]
        with implicit_terminator = Yield::NAME, parse = conditions::parse_if, print = conditions::print_if,
            verify = conditions::verify_if, verify_regions = conditions::verify_yields,
            canonicalize = &[
                canonicalize_ifs::negated,
                canonicalize_ifs::combine,
                canonicalize_ifs::combine_nested,
                canonicalize::condition_inside_if,
                canonicalize::if_to_select,
                canonicalize::if_empty_else,
                canonicalize::if_constant,
                canonicalize::if_unused_results,
            ],
            choice = conditions::chosen_branch;

    /// Runs the region of the case that equals `arg`, else the default region.
    op IndexSwitch = "scf.index_switch" (arg : index()) -> (results .. any())
        attrs (cases : AttrConstraint::DenseArray(64))
        regions (defaultRegion : 1, caseRegions .. 1)
        traits [PASSES_VALUES, RECURSIVE_EFFECTS, SINGLE_BLOCK]
        syntax "$arg attr-dict (`->` type($results)^)? custom<SwitchCases>($cases, $caseRegions) `\\n` `` `default` $defaultRegion"
        with implicit_terminator = Yield::NAME, verify = conditions::verify_index_switch,
            canonicalize = &[canonicalize::switch_constant], custom = &[conditions::SWITCH_CASES],
            choice = conditions::chosen_case, has_text = conditions::has_text;

    /// Runs its body for every point of a rectangle of indices, in parallel, and reduces values.
    op Parallel = "scf.parallel"
        (lowerBound .. index(), upperBound .. index(), step .. index(), initVals .. any()) -> (results .. any())
        regions (region : 1)
        traits [ATTR_SIZED_OPERANDS, RECURSIVE_EFFECTS, PARALLEL, LOOP_LIKE, SINGLE_BLOCK, ALLOCATION_SCOPE]
        with implicit_terminator = Reduce::NAME, parse = parallel::parse, print = parallel::print, verify = parallel::verify,
            canonicalize = &[canonicalize_parallel::single_dimensions, canonicalize_parallel::merge_nested];

    /// Ends the body of `scf.parallel`; one region an operand says how two values of it become one.
    op Reduce = "scf.reduce" (operands .. any()) -> ()
        regions (reductions ..)
        traits [TERMINATOR, RECURSIVE_EFFECTS]
        parents [Parallel::NAME]
        syntax "(`(` $operands^ `:` type($operands) `)`)? $reductions attr-dict"
        with has_text = parallel::reduce_has_text, verify_regions = parallel::verify_reduce;

    /// Ends a region of `scf.reduce`.
    op ReduceReturn = "scf.reduce.return" (result : any()) -> ()
        traits [PURE, TERMINATOR]
        parents [Reduce::NAME]
        syntax "$result attr-dict `:` type($result)"
        with verify = parallel::verify_reduce_return;

    /// Runs `before`; while its condition is 1, runs `after` and goes round.
    op While = "scf.while" (inits .. any()) -> (results .. any())
        regions (before : 1, after : 1)
        traits [PASSES_VALUES, RECURSIVE_EFFECTS, LOOP_LIKE, SINGLE_BLOCK]
        with parse = while_loop::parse, print = while_loop::print, verify = while_loop::verify,
            verify_regions = while_loop::verify_carried,
            canonicalize = &[
                canonicalize_whiles::while_false,
                canonicalize_whiles::while_condition_known,
                canonicalize_whiles::while_comparison,
                canonicalize_whiles::while_unused_args,
                canonicalize_whiles::while_outer_results,
                canonicalize_whiles::while_duplicates,
                canonicalize_whiles::while_unused_results,
            ];

    /// Ends a region and passes values on.
    op Yield = "scf.yield" (results .. any()) -> ()
        traits [PURE, TERMINATOR, RETURN_LIKE]
        parents [ExecuteRegion::NAME, For::NAME, If::NAME, IndexSwitch::NAME, While::NAME]
        syntax "attr-dict ($results^ `:` type($results))?";
}

/// The terminator of the only block of region `index` of `op`.
pub fn region_terminator(ir: &Ir, op: Op, index: usize) -> Option<Op> {
    ir.body(op, index).and_then(|block| ir.last_op(block))
}
