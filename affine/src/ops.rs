//! The affine dialect: loops, conditions and memory accesses whose indices are affine in loop variables and symbols.
//!
//! What holds: operands of a map are dimensions first, symbols after them; a dimension is a loop variable or what
//! follows from loop variables by `affine.apply`; a symbol does not change within its affine scope.

pub mod access;
pub mod bounds;
pub(crate) mod canonicalize;
pub mod compose;
pub mod conditions;
pub mod dma;
mod flatten;
mod loops;
pub mod maps;
pub mod parallel;
mod simplify;
pub mod symbols;

pub use canonicalize::operands_below;

use ir::constraint::AttrConstraint;
use ir::interfaces::{AccessKind, AccessSpec};
use ir::{Attr, Context, Ir, Op, Rewriter, Type};

use dialects::constraints::{bool_attr, integer_elements, locality_hint};

/// Registers the dialect.
pub fn register(ctx: &mut Context) {
    ctx.map_applier = Some(Apply::NAME);
    ctx.register_when_used("affine", |ctx| ctx.register(dialect().materialize(materialize)));
    crate::marks::register(ctx);
}

fn materialize(rewriter: &mut Rewriter<'_>, value: Attr, ty: Type) -> Option<Op> {
    dialects::arith::materialize(rewriter, value, ty)
}

fn integers() -> AttrConstraint {
    AttrConstraint::Array(Box::new(AttrConstraint::Int(64)))
}

ir::dialect! {
    /// Loops, conditions and accesses with affine indices.
    dialect "affine";

    /// The value of an affine map of one result.
    op Apply = "affine.apply" (mapOperands .. index()) -> (result : index())
        attrs (map : AttrConstraint::Map)
        traits [PURE]
        with parse = maps::parse_apply, print = maps::print_apply, verify = maps::verify_apply, fold = maps::fold_apply,
            canonicalize = &[canonicalize::map_operands];

    /// The smallest result of an affine map.
    op Min = "affine.min" (operands .. index()) -> (result : index())
        attrs (map : AttrConstraint::Map)
        traits [PURE]
        with parse = maps::parse_apply, print = maps::print_apply, verify = maps::verify_extremum, fold = maps::fold_min,
            canonicalize = &[canonicalize::map_operands, canonicalize::duplicate_results];

    /// The largest result of an affine map.
    op Max = "affine.max" (operands .. index()) -> (result : index())
        attrs (map : AttrConstraint::Map)
        traits [PURE]
        with parse = maps::parse_apply, print = maps::print_apply, verify = maps::verify_extremum, fold = maps::fold_max,
            canonicalize = &[canonicalize::map_operands, canonicalize::duplicate_results];

    /// Splits an index into indices of a rectangle with these sizes, the last running fastest.
    op DelinearizeIndex = "affine.delinearize_index" (linear_index : index(), basis .. index()) -> (multi_index .. index())
        traits [PURE]
        syntax "$linear_index `into` ` ` `(` $basis `)` attr-dict `:` type($multi_index)"
        with verify = maps::verify_delinearize;

    /// Runs its body for each step of a variable from the largest lower bound to below the smallest upper bound.
    op For = "affine.for" (lowerBoundOperands .. index(), upperBoundOperands .. index(), inits .. any()) -> (results .. any())
        attrs (lowerBoundMap : AttrConstraint::Map, upperBoundMap : AttrConstraint::Map, step : AttrConstraint::Index)
        regions (region : 1)
        traits [PASSES_VALUES, ATTR_SIZED_OPERANDS, RECURSIVE_EFFECTS, LOOP_LIKE, SINGLE_BLOCK, ALLOCATION_SCOPE]
        with implicit_terminator = Yield::NAME, parse = loops::parse, print = loops::print, has_text = loops::has_text, verify_regions = loops::verify,
            canonicalize = &[canonicalize::for_bounds, canonicalize::for_trip_count],
            counted = loops::counted, speculatable = loops::ends;

    /// Runs `thenRegion` where the operands are in the integer set `condition`, else `elseRegion` if there is one.
    op If = "affine.if" (operands .. any()) -> (results .. any())
        regions (thenRegion : 1, elseRegion :)
        traits [PASSES_VALUES, RECURSIVE_EFFECTS, SINGLE_BLOCK]
        with implicit_terminator = Yield::NAME, parse = conditions::parse, print = conditions::print,
            verify = conditions::verify,
            canonicalize = &[canonicalize::if_operands, canonicalize::if_known, canonicalize::if_empty],
            speculatable = always;

    /// Runs its body for every point of a rectangle, in parallel, and reduces what it yields.
    op Parallel = "affine.parallel" (mapOperands .. index()) -> (results .. any())
        attrs (
            reductions : integers(),
            lowerBoundsMap : AttrConstraint::Map,
            lowerBoundsGroups : integer_elements(),
            upperBoundsMap : AttrConstraint::Map,
            upperBoundsGroups : integer_elements(),
            steps : integers(),
        )
        regions (region : 1)
        traits [RECURSIVE_EFFECTS, LOOP_LIKE, PARALLEL, SINGLE_BLOCK, ALLOCATION_SCOPE]
        with implicit_terminator = Yield::NAME, parse = parallel::parse, print = parallel::print, verify = parallel::verify,
            canonicalize = &[canonicalize::parallel_bounds],
            speculatable = always;

    /// The element at affine indices.
    op Load = "affine.load" (memref : memref(), indices .. index()) -> (result : element_of("memref"))
        attrs (map : AttrConstraint::Map)
        effects [Read "memref"]
        with parse = access::parse_load, print = access::print_load, verify = access::verify,
            canonicalize = &[canonicalize::map_operands, canonicalize::access_of_cast],
            access = AccessSpec::mapped(AccessKind::Read);

    /// Stores `value` at affine indices.
    op Store = "affine.store" (value : element_of("memref"), memref : memref(), indices .. index()) -> ()
        attrs (map : AttrConstraint::Map)
        effects [Write "memref"]
        with parse = access::parse_store, print = access::print_store, verify = access::verify,
            canonicalize = &[canonicalize::map_operands, canonicalize::access_of_cast],
            access = AccessSpec::mapped(AccessKind::Write);

    /// Says that an element at affine indices will soon be used.
    op Prefetch = "affine.prefetch" (memref : memref(), indices .. index()) -> ()
        attrs (isWrite : bool_attr(), localityHint : locality_hint(), isDataCache : bool_attr(), map : AttrConstraint::Map)
        effects [Read "memref", Write "memref"]
        with parse = access::parse_prefetch, print = access::print_prefetch, verify = access::verify,
            canonicalize = &[canonicalize::map_operands, canonicalize::access_of_cast];

    /// A vector of elements from affine indices on.
    op VectorLoad = "affine.vector_load" (memref : memref(), indices .. index()) -> (result : any_vector())
        attrs (map : AttrConstraint::Map)
        effects [Read "memref"]
        with parse = access::parse_vector_load, print = access::print_load, verify = access::verify_vector,
            canonicalize = &[canonicalize::map_operands];

    /// Stores a vector of elements from affine indices on.
    op VectorStore = "affine.vector_store" (value : any_vector(), memref : memref(), indices .. index()) -> ()
        attrs (map : AttrConstraint::Map)
        effects [Write "memref"]
        with parse = access::parse_vector_store, print = access::print_store, verify = access::verify_vector,
            canonicalize = &[canonicalize::map_operands];

    /// Starts a copy between memory spaces; the tag element says when it is done.
    op DmaStart = "affine.dma_start" (operands .. any()) -> ()
        effects [Read "", Write ""]
        with parse = dma::parse_start, print = dma::print_start, verify = dma::verify_start;

    /// Waits for a copy.
    op DmaWait = "affine.dma_wait" (operands .. any()) -> ()
        effects [Read "", Write ""]
        with parse = dma::parse_wait, print = dma::print_wait, verify = dma::verify_wait;

    /// Ends a region of an affine op and gives its results.
    op Yield = "affine.yield" (operands .. any()) -> ()
        traits [PURE, TERMINATOR, RETURN_LIKE]
        parents [For::NAME, If::NAME, Parallel::NAME]
        syntax "attr-dict ($operands^ `:` type($operands))?"
        with verify = loops::verify_yield;
}

/// An op that does nothing of its own may run wherever all inside it may.
fn always(_: &Ir, _: Op) -> bool {
    true
}
