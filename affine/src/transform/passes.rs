//! The passes of the loop transformations, declared as data; option names are those of the reference where it has the pass.

use ir::diag::{Diagnostics, Reported};
use ir::pass::{OptionKind, OptionSpec, Options, Pass, PassFn};
use ir::{Ir, Op};

use super::distribute::Places;
use super::fuse::Mode;
use super::nest::{affine_loops, outermost_loops, perfect_band, remark};
use super::order::Check;
use super::parallelize::Carried;
use super::peel::End;
use super::tile::Partial;
use super::unconditional::Reads;
use super::{
    distribute, expansion, expel, fuse, hoist, independent, interleave, jam, order, parallelize, peel, simplify, tile,
    tile_size, unconditional,
};
use crate::marks::on_loops;
use crate::ops as affine;
use crate::polyhedral::flow::MOST_WORK;
use presburger::Work;

const fn integer(kind: OptionKind, name: &'static str, default: &'static str, docs: &'static str) -> OptionSpec {
    OptionSpec { name, kind, default, docs }
}

const fn flag(name: &'static str, docs: &'static str) -> OptionSpec {
    OptionSpec { name, kind: OptionKind::Flag, default: "false", docs }
}

const UNDEFINED: &[OptionSpec] =
    &[flag("undefined", "Read elements that were not written, where nothing uses what they hold.")];

const fn text(name: &'static str, default: &'static str, docs: &'static str) -> OptionSpec {
    OptionSpec { name, kind: OptionKind::Text, default, docs }
}

const TILE: &[OptionSpec] = &[
    integer(
        OptionKind::COUNT,
        "tile-size",
        "0",
        "Iterations in a tile for all loops; 0: as `tile-sizes` or the cache say.",
    ),
    text("tile-sizes", "", "Iterations in a tile for each loop of a nest, outermost first, with commas between."),
    integer(OptionKind::COUNT, "cache-size", "512", "KiB that a tile may touch where no size is given."),
    flag("separate", "Give full tiles a nest of their own."),
];

const FUSION: &[OptionSpec] = &[
    OptionSpec {
        name: "mode",
        kind: OptionKind::Choice(&["greedy", "producer", "sibling"]),
        default: "greedy",
        docs: "Fuse loops that touch a memory in common: all, those of which one reads what the other writes, or those that read the same.",
    },
    flag("fusion-maximal", "Fuse wherever dependences allow it."),
    text("fusion-compute-tolerance", "0.3", "Without effect: nothing is computed twice."),
    integer(OptionKind::COUNT, "fusion-fast-mem-space", "0", "Without effect: no buffers are made."),
    integer(OptionKind::COUNT, "fusion-local-buf-threshold", "0", "Without effect: no buffers are made."),
];

const JAM: &[OptionSpec] =
    &[integer(OptionKind::at_least(1), "unroll-jam-factor", "4", "How many iterations become one.")];

const PARALLELIZE: &[OptionSpec] = &[
    integer(OptionKind::COUNT, "max-nested", "4294967295", "Most parallel loops in each other."),
    flag("parallel-reductions", "Also make loops parallel that carry reductions."),
];

const PERMUTE: &[OptionSpec] = &[
    text(
        "permutation",
        "",
        "For each place, outermost first, the number of the loop that goes there, with commas between.",
    ),
    flag("unchecked", "Don't ask whether dependences allow it."),
];

const SKEW: &[OptionSpec] =
    &[integer(OptionKind::INTEGER, "skew-factor", "1", "How often the outer variable is added to the inner one.")];

const PEEL: &[OptionSpec] = &[
    integer(OptionKind::at_least(1), "peel-iterations", "1", "How many iterations get a loop of their own."),
    OptionSpec {
        name: "peel-end",
        kind: OptionKind::Choice(&["first", "last"]),
        default: "last",
        docs: "Which iterations these are.",
    },
];

const DISTRIBUTION: &[OptionSpec] = &[flag(
    "statements",
    "Give what stands between inner loops loops of its own, too, and split wherever dependences allow it, not only over all inner loops.",
)];

/// Partial results of a reduction at the most.
const MOST_PARTS: i64 = 64;

const INTERLEAVE: &[OptionSpec] =
    &[integer(OptionKind::between(1, MOST_PARTS), "copies", "2", "How many partial results a reduction becomes.")];

const STRIP: &[OptionSpec] = &[integer(OptionKind::at_least(2), "strip-size", "4", "Iterations in a strip.")];

/// The passes.
pub fn all() -> Vec<Pass> {
    let pass = |name, docs, options, run: PassFn| Pass { name, docs, anchor: None, options, run };
    vec![
        pass("affine-loop-tile", "Tile bands of perfectly nested affine loops.", TILE, on_loops!(tile_loops)),
        pass("affine-loop-fusion", "Fuse affine loops of the same iterations.", FUSION, on_loops!(fuse_loops)),
        pass("affine-loop-unroll-jam", "Unroll outer affine loops and jam the copies.", JAM, on_loops!(jam_loops)),
        pass(
            "affine-loop-interchange",
            "Swap the outermost two loops of perfect nests.",
            &[],
            on_loops!(interchange_loops),
        ),
        pass(
            "affine-loop-permute",
            "Put the loops of perfect nests in another order.",
            PERMUTE,
            on_loops!(permute_loops),
        ),
        pass(
            "affine-loop-demote-carried",
            "Keep what innermost affine loops carry in memories of one element.",
            &[],
            demote_carried,
        ),
        pass("affine-loop-skew", "Add outer to inner variables in perfect nests.", SKEW, on_loops!(skew_loops)),
        pass(
            "affine-loop-reverse",
            "Run innermost affine loops from the last iteration to the first.",
            &[],
            on_loops!(reverse_loops),
        ),
        pass(
            "affine-loop-peel",
            "Give the first or last iterations of innermost affine loops a loop of their own.",
            PEEL,
            on_loops!(peel_loops),
        ),
        pass("affine-loop-strip-mine", "Make two loops of each innermost affine loop.", STRIP, on_loops!(strip_loops)),
        pass(
            "affine-parallelize",
            "Turn affine loops whose iterations are independent into parallel ones.",
            PARALLELIZE,
            on_loops!(parallelize_loops),
        ),
        pass(
            "affine-loop-invariant-code-motion",
            "Move what does not change, reads of memory too, out of affine loops.",
            &[],
            hoist_invariants,
        ),
        pass(
            "affine-loop-expel",
            "Move what a loop does in its first or last iteration only out of it.",
            &[],
            expel_conditions,
        ),
        pass(
            "affine-unconditional-writes",
            "Write the old value where a condition of a write is false.",
            UNDEFINED,
            unconditional_writes,
        ),
        pass(
            "affine-loop-distribution",
            "Split loops over the loops in their bodies where dependences allow it.",
            DISTRIBUTION,
            on_loops!(distribute_loops),
        ),
        pass(
            "affine-loop-sink-independent",
            "Move loops whose iterations each have an element of their own into those that add to one element.",
            &[],
            on_loops!(sink_independent),
        ),
        pass(
            "affine-loop-gather-sums",
            "Move a loop into the innermost one that adds to one element, and what stands beside it into the first and last iterations.",
            UNDEFINED,
            on_loops!(gather_sums),
        ),
        pass(
            "affine-reduction-interleaving",
            "Carry several partial results of reductions in turn.",
            INTERLEAVE,
            interleave_reductions,
        ),
        pass(
            "affine-array-expansion",
            "Give arrays that each iteration of a loop fills anew a place for each iteration.",
            &[],
            expand_arrays,
        ),
        pass("affine-simplify-structures", "Simplify maps and sets of affine operations.", &[], simplify_structures),
    ]
}

/// Numbers with commas between. Errors: `E0404` if one is not a number of at least `least`.
pub(crate) fn numbers(
    ir: &Ir,
    op: Op,
    options: &Options,
    name: &str,
    least: i64,
    diags: &mut Diagnostics,
) -> Result<Vec<i64>, Reported> {
    let text = options.text(name);
    if text.is_empty() {
        return Ok(Vec::new());
    }
    let number = |word: &str| word.trim().parse::<i64>().ok().filter(|&n| n >= least);
    text.split(',').map(number).collect::<Option<_>>().ok_or_else(|| {
        let message = format!("option '{name}' wants numbers of {least} or more with commas between");
        diags.error("E0404", ir.loc(op).place(&ir.ctx), message)
    })
}

/// The outermost loops, and those right inside loops that are no perfect nest.
fn bands(ir: &Ir, root: Op) -> Vec<Op> {
    let mut found = Vec::new();
    let mut open = outermost_loops(ir, root);
    open.reverse();
    while let Some(outermost) = open.pop() {
        found.push(outermost);
        let innermost = *perfect_band(ir, outermost).last().unwrap_or(&outermost);
        let mut inner: Vec<Op> =
            ir.body(innermost, 0).map_or(Vec::new(), |b| ir.ops(b).flat_map(|op| outermost_loops_in(ir, op)).collect());
        inner.reverse();
        open.extend(inner);
    }
    found
}

fn outermost_loops_in(ir: &Ir, op: Op) -> Vec<Op> {
    if ir.isa::<affine::For>(op) {
        return vec![op];
    }
    let all = ir.walk_vec(op).into_iter().filter(|&inner| ir.isa::<affine::For>(inner));
    let is_top =
        |&looping: &Op| ir.ancestor_as::<affine::For>(looping).is_none_or(|a| a == looping || !ir.is_inside(a, op));
    all.filter(is_top).collect()
}

fn tile_loops(ir: &mut Ir, op: Op, options: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    let given = numbers(ir, op, options, "tile-sizes", 1, diags)?;
    let size = options.integer("tile-size");
    let cache = options.integer("cache-size").saturating_mul(1024);
    let partial = if options.flag("separate") { Partial::Separate } else { Partial::Together };
    for outermost in bands(ir, op) {
        let band = perfect_band(ir, outermost);
        let sizes = match (size, given.as_slice()) {
            (1.., _) => Some(vec![size; band.len()]),
            (_, []) => tile_size::for_cache(ir, &band, cache),
            (_, given) => Some(given.to_vec()),
        };
        if let Some(sizes) = sizes {
            tile::tile(ir, outermost, &sizes[..sizes.len().min(band.len())], partial, diags);
        }
    }
    Ok(())
}

fn fuse_loops(ir: &mut Ir, op: Op, options: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    let mode = match (options.flag("fusion-maximal"), options.text("mode")) {
        (true, _) => Mode::Maximal,
        (_, "producer") => Mode::Producer,
        (_, "sibling") => Mode::Sibling,
        _ => Mode::Greedy,
    };
    fuse::fuse_all(ir, op, mode, diags);
    Ok(())
}

fn jam_loops(ir: &mut Ir, op: Op, options: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    let factor = options.integer("unroll-jam-factor");
    for outermost in bands(ir, op) {
        let has_inner = ir.body(outermost, 0).is_some_and(|b| ir.ops(b).any(|o| ir.isa::<affine::For>(o)));
        if has_inner && factor > 1 {
            jam::unroll_and_jam(ir, outermost, factor, diags);
        }
    }
    Ok(())
}

fn interchange_loops(ir: &mut Ir, op: Op, _: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    for outermost in outermost_loops(ir, op) {
        order::permute(ir, outermost, &[1, 0], Check::Dependences, diags);
    }
    Ok(())
}

fn permute_loops(ir: &mut Ir, op: Op, options: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    let given = numbers(ir, op, options, "permutation", 0, diags)?;
    let permutation: Vec<usize> = given.iter().filter_map(|&n| usize::try_from(n).ok()).collect();
    let is_one = (0..permutation.len()).all(|k| permutation.contains(&k));
    if !is_one {
        let message = "option 'permutation' wants each number from 0 on once";
        return Err(diags.error("E0404", ir.loc(op).place(&ir.ctx), message));
    }
    let check = if options.flag("unchecked") { Check::Nothing } else { Check::Dependences };
    for outermost in bands(ir, op) {
        let depth = perfect_band(ir, outermost).len();
        if depth >= permutation.len() {
            order::permute(ir, outermost, &permutation, check, diags);
        } else {
            let message =
                format!("not interchanged: the nest has {depth} loops, the permutation {}", permutation.len());
            remark(ir, outermost, message, diags);
        }
    }
    Ok(())
}

fn skew_loops(ir: &mut Ir, op: Op, options: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    for outermost in bands(ir, op) {
        order::skew(ir, outermost, options.integer("skew-factor"), diags);
    }
    Ok(())
}

/// The affine loops without loops inside.
fn innermost(ir: &Ir, op: Op) -> Vec<Op> {
    crate::unroll::innermost(ir, op).into_iter().filter(|&l| ir.isa::<affine::For>(l)).collect()
}

fn reverse_loops(ir: &mut Ir, op: Op, _: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    for looping in innermost(ir, op) {
        order::reverse(ir, looping, diags);
    }
    Ok(())
}

fn peel_loops(ir: &mut Ir, op: Op, options: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    let iterations = options.integer("peel-iterations");
    let end = if options.text("peel-end") == "first" { End::First } else { End::Last };
    for looping in innermost(ir, op) {
        if !peel::peel(ir, looping, iterations, end) {
            remark(
                ir,
                looping,
                "not peeled: a bound is a minimum or maximum, or near the ends of 64 bits".into(),
                diags,
            );
        }
    }
    Ok(())
}

fn strip_loops(ir: &mut Ir, op: Op, options: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    let size = options.integer("strip-size");
    for looping in innermost(ir, op) {
        if !peel::strip_mine(ir, looping, size) {
            remark(ir, looping, "not strip-mined: a strip overflows".into(), diags);
        }
    }
    Ok(())
}

fn parallelize_loops(ir: &mut Ir, op: Op, options: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    let most = options.integer("max-nested");
    let carried = if options.flag("parallel-reductions") { Carried::Reductions } else { Carried::Refused };
    let loops: Vec<Op> = ir.walk_vec(op).into_iter().filter(|&o| ir.isa::<affine::For>(o)).collect();
    for looping in loops {
        let around = crate::domain::parents(ir, looping).filter(|&p| ir.isa::<affine::Parallel>(p)).count();
        if i64::try_from(around).is_ok_and(|n| n < most) {
            parallelize::parallelize(ir, looping, carried, diags);
        }
    }
    Ok(())
}

fn distribute_loops(ir: &mut Ir, op: Op, options: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    // Inner loops first: an outer one may then be split over all of their pieces.
    for looping in affine_loops(ir, op).into_iter().rev() {
        if options.flag("statements") {
            distribute::distribute_where_legal(ir, looping, Places::AroundLoops);
        } else if let Err(Some(reason)) = distribute::distribute(ir, looping) {
            remark(ir, looping, format!("not distributed: {reason}"), diags);
        }
    }
    Ok(())
}

fn interleave_reductions(ir: &mut Ir, op: Op, options: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    interleave::interleave(ir, op, options.number("copies"), &|_| true);
    Ok(())
}

fn demote_carried(ir: &mut Ir, op: Op, _: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    for looping in crate::unroll::innermost(ir, op) {
        super::demote::demote(ir, looping);
    }
    Ok(())
}

fn expand_arrays(ir: &mut Ir, op: Op, _: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    let mut work = Work::of(MOST_WORK);
    for looping in affine_loops(ir, op) {
        expansion::expand_arrays(ir, looping, &mut work);
    }
    if work.is_spent() {
        let message = format!("some arrays were not looked at: their integer sets take more than {MOST_WORK} steps");
        remark(ir, op, message, diags);
    }
    Ok(())
}

fn hoist_invariants(ir: &mut Ir, op: Op, _: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    hoist::hoist(ir, op);
    Ok(())
}

fn expel_conditions(ir: &mut Ir, op: Op, _: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    expel::expel(ir, op);
    Ok(())
}

fn sink_independent(ir: &mut Ir, op: Op, _: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    independent::sink(ir, op);
    Ok(())
}

fn gather_sums(ir: &mut Ir, op: Op, options: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    independent::gather(ir, op, reads(options));
    Ok(())
}

fn unconditional_writes(ir: &mut Ir, op: Op, options: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    unconditional::make_unconditional(ir, op, reads(options));
    Ok(())
}

fn reads(options: &Options) -> Reads {
    if options.flag("undefined") { Reads::Undefined } else { Reads::Written }
}

fn simplify_structures(ir: &mut Ir, op: Op, _: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    simplify::simplify(ir, op);
    Ok(())
}
