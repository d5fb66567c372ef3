//! Chooses the function and brings a copy of it to the form that lowering expects: no calls, few memory accesses.

use affine::parallel;
use affine::polyhedral::flow::MOST_WORK;
use affine::raise::Arithmetic;
use affine::transform::demote::demote;
use affine::transform::expansion::expand_arrays;
use affine::transform::interleave::interleave;
use affine::transform::nest::affine_loops;
use affine::transform::unconditional::Reads;
use affine::transform::{apart, distribute, independent};
use affine::views::{MostSizes, Reshape, bound_sizes, fold_views, resolve_choices, results_to_arguments};
use dialects::lift::{Undefined, lift_all};
use dialects::scf::while_to_for;
use dialects::{arith, exact, expand, float_operators, func, memref};
use ir::diag::{Diagnostic, Place};
use ir::source::SourcePos;
use ir::{Diagnostics, Ir, Op, Reported, Rewriter, Traits, ValueMap};
use presburger::Work;

use crate::memories::{check_depths, check_places};
use crate::{FlowKind, bit_loops, copies, independent as said};

/// The mark of a function that the circuit is compared with.
pub const REFERENCE: &str = "kiln.reference";

/// Where a module stands; the start of the first file for one that its file does not write.
fn place_of(ir: &Ir, module: Op) -> Place {
    match (ir.loc(module).place(&ir.ctx), ir.ctx.sources.files().next()) {
        (Place::Unknown, Some(file)) => SourcePos(ir.ctx.sources.start(file)).into(),
        (place, _) => place,
    }
}

/// The function to build: the one called `name`, else the only one that no other calls.
/// Errors: there is none, or more than one (`E0601`).
pub fn choose_function(ir: &Ir, module: Op, name: Option<&str>, diags: &mut Diagnostics) -> Result<Op, Reported> {
    let functions: Vec<Op> = ir
        .walk_vec(module)
        .into_iter()
        .filter(|&op| ir.isa::<func::Func>(op) && ir.body(op, 0).is_some())
        .filter(|&op| ir.attr(op, REFERENCE).is_none())
        .collect();
    let place = place_of(ir, module);
    if let Some(name) = name {
        let found = functions.into_iter().find(|&op| symbol(ir, op) == name);
        return found.ok_or_else(|| diags.error("E0601", place, format!("no function '@{name}' with a body")));
    }
    let mut called = Vec::new();
    for op in ir.walk_vec(module) {
        if ir.isa::<func::Call>(op) {
            called.extend(ir.attr(op, "callee").and_then(|a| ir.ctx.as_symbol(a)).map(str::to_owned));
        }
    }
    let roots: Vec<Op> = functions.iter().copied().filter(|&f| !called.iter().any(|c| c == symbol(ir, f))).collect();
    match (roots.as_slice(), functions.as_slice()) {
        ([one], _) | ([], [one]) => Ok(*one),
        ([], []) => {
            let error = Diagnostic::error("E0601", place, "there is no function to build");
            Err(diags.report(error.with_note(without_function(ir, module))))
        }
        (several, all) => {
            let list = if several.is_empty() { all } else { several };
            let names: Vec<String> = list.iter().map(|&f| format!("@{}", symbol(ir, f))).collect();
            let message = format!("several functions could be built: {}; choose one with --func", names.join(", "));
            Err(diags.error("E0601", place, message))
        }
    }
}

/// What stands where a function with a body is wanted.
fn without_function(ir: &Ir, module: Op) -> String {
    let all = ir.walk_vec(module);
    let functions: Vec<Op> = all.iter().copied().filter(|&op| ir.has_trait(op, Traits::FUNCTION_LIKE)).collect();
    let (own, others): (Vec<Op>, Vec<Op>) = functions.into_iter().partition(|&op| ir.isa::<func::Func>(op));
    let names = |of: &[Op]| of.iter().map(|&op| format!("@{}", symbol(ir, op))).collect::<Vec<_>>().join(", ");
    match (own.as_slice(), others.as_slice(), all.len()) {
        ([], [], 0..=1) => "the file holds no operation: a function is `func.func @f(...) { ... }`".to_owned(),
        ([], [], _) => "the file holds no `func.func`".to_owned(),
        ([], others @ [first, ..], _) => format!(
            "{} is of the {} dialect: `kiln opt --raise-llvm` makes a `func.func` of what is of the llvm dialect; of C and of LLVM IR (.c, .ll) \
             `kiln hls --top NAME` does",
            names(others),
            ir.op_text(*first).split('.').next().unwrap_or_default()
        ),
        (own, ..) => format!("{} has no body", names(own)),
    }
}

fn symbol(ir: &Ir, op: Op) -> &str {
    ir.expect_attr(op, "sym_name")
}

/// A rewrite of a function before it is lowered.
pub struct Expansion {
    /// What becomes of the operations, for the page of what is supported.
    pub becomes: &'static str,
    /// The operations that it takes away.
    pub operations: &'static [&'static str],
    /// Errors: one of the operations can't be taken away.
    expand: fn(&mut Ir, Op, &MostSizes, &mut Diagnostics) -> Result<(), Reported>,
}

/// The rewrites in their order. An operation that one of them takes away needs no row in `operations`.
pub const EXPANSIONS: &[Expansion] = &[
    Expansion {
        becomes: "the function's body in place",
        operations: &[func::Call::NAME],
        expand: |ir, func, _, diags| {
            ir::inline::inline_calls(ir, func, diags)?;
            said::mark(ir, func, diags)
        },
    },
    Expansion { becomes: "the size as a number", operations: &[memref::Dim::NAME], expand: one_memory_a_choice },
    Expansion {
        becomes: "loops one after the other",
        operations: &parallel::OPERATIONS,
        expand: |ir, func, _, diags| parallel::make_sequential(ir, func, diags),
    },
    Expansion {
        becomes: "loops that load and store",
        operations: &[copies::COPY],
        expand: |ir, func, _, _| {
            copies::expand(ir, func);
            Ok(())
        },
    },
    Expansion {
        becomes: "operations of arith and math",
        operations: &[],
        expand: |ir, func, _, _| {
            expand::formulas::expand(ir, func);
            Ok(())
        },
    },
    Expansion {
        becomes: "operations of arith",
        operations: &expand::index::OPERATIONS,
        expand: |ir, func, _, _| {
            expand::index::to_arith(ir, func);
            Ok(())
        },
    },
    Expansion {
        becomes: "quotients and remainders",
        operations: &affine::digits::OPERATIONS,
        expand: |ir, func, _, _| {
            affine::digits::expand(ir, func);
            Ok(())
        },
    },
    Expansion {
        becomes: "one affine access an element",
        operations: &affine::vectors::OPERATIONS,
        expand: |ir, func, _, _| {
            affine::vectors::expand(ir, func);
            Ok(())
        },
    },
    Expansion {
        becomes: "operations on the elements",
        operations: &expand::vectors::OPERATIONS,
        expand: |ir, func, _, _| {
            expand::vectors::pack(ir, func);
            expand::vectors::expand(ir, func);
            Ok(())
        },
    },
    Expansion {
        becomes: "operations on the parts",
        operations: &expand::complex::OPERATIONS,
        expand: |ir, func, _, _| {
            expand::complex::pack(ir, func);
            expand::complex::expand(ir, func);
            Ok(())
        },
    },
    Expansion {
        becomes: "the numbers in structs",
        operations: &crate::operations::STRUCTS,
        expand: |ir, func, _, _| {
            expand::structs::expand(ir, func);
            Ok(())
        },
    },
    Expansion {
        becomes: "conditions, which single bits decide",
        operations: &expand::switches::OPERATIONS,
        expand: |ir, func, _, _| {
            expand::switches::expand(ir, func);
            Ok(())
        },
    },
    Expansion {
        becomes: "a load and a store",
        operations: &expand::atomics::OPERATIONS,
        expand: |ir, func, _, _| {
            expand::atomics::expand(ir, func);
            Ok(())
        },
    },
    Expansion {
        becomes: "products",
        operations: &expand::powers::OPERATIONS,
        expand: |ir, func, _, _| {
            expand::powers::expand(ir, func);
            Ok(())
        },
    },
    Expansion {
        becomes: "loops that count with index, or have a condition",
        operations: &[],
        expand: |ir, func, _, _| {
            expand::loops::to_index(ir, func);
            Ok(())
        },
    },
    Expansion {
        becomes: "indices of the memory itself",
        operations: &[
            memref::Cast::NAME,
            memref::CollapseShape::NAME,
            memref::ExpandShape::NAME,
            memref::MemorySpaceCast::NAME,
            memref::ReinterpretCast::NAME,
            memref::SubView::NAME,
            memref::Transpose::NAME,
            memref::View::NAME,
        ],
        expand: |ir, func, _, _| {
            simplify(ir, func);
            fold_views(ir, func, Reshape::Arguments);
            Ok(())
        },
    },
];

/// Results that are memrefs become arguments, open sizes get bounds, and choices between memories become numbers.
/// Errors: a bound without its argument (`E0604`).
fn one_memory_a_choice(ir: &mut Ir, func: Op, most: &MostSizes, diags: &mut Diagnostics) -> Result<(), Reported> {
    simplify(ir, func);
    results_to_arguments(ir, func);
    if let Some(name) = bound_sizes(ir, func, most).first() {
        let message = format!("--max-size: '{name}' is no argument with as many open sizes");
        return Err(diags.error("E0604", ir.loc(func).place(&ir.ctx), message));
    }
    check_depths(ir, func, diags)?;
    resolve_choices(ir, func);
    Ok(())
}

/// A copy of `func`, beside it, to which all rewrites were applied. Errors: a call that can't be inlined.
pub fn working_copy(ir: &mut Ir, func: Op, most: &MostSizes, diags: &mut Diagnostics) -> Result<Op, Reported> {
    let copy = copy_of(ir, func);
    exact::keep_bits(ir, copy);
    memref::drop_assumed_results(ir, copy);
    for expansion in EXPANSIONS {
        if let Err(reported) = (expansion.expand)(ir, copy, most, diags) {
            Rewriter::new(ir).erase(copy);
            return Err(reported);
        }
    }
    simplify(ir, copy);
    check_places(ir, copy, diags).inspect_err(|_| Rewriter::new(ir).erase(copy))?;
    Ok(copy)
}

/// A working copy of `func` for a flow: tokens follow branches between blocks as they are. Errors: as those of
/// [`working_copy`] and of lifting.
pub fn copy_for(
    ir: &mut Ir,
    func: Op,
    most: &MostSizes,
    flow: FlowKind,
    diags: &mut Diagnostics,
) -> Result<Op, Reported> {
    match flow {
        FlowKind::Static => structured_copy(ir, func, most, diags),
        FlowKind::Elastic => working_copy(ir, func, most, diags),
    }
}

/// A working copy of `func` whose blocks are loops and choices, and whose loops that count are counted ones, affine where their
/// bounds are. Errors: a call
/// that can't be inlined, blocks that can't be lifted.
fn structured_copy(ir: &mut Ir, func: Op, most: &MostSizes, diags: &mut Diagnostics) -> Result<Op, Reported> {
    let copy = working_copy(ir, func, most, diags)?;
    if let Err(reported) = lift_all(ir, copy, Undefined::Zero, diags) {
        Rewriter::new(ir).erase(copy);
        return Err(reported);
    }
    // Loops with several ways in or out choose among them by number.
    expand::switches::expand(ir, copy);
    simplify(ir, copy);
    if while_to_for::raise_all(ir, copy) > 0 {
        simplify(ir, copy);
    }
    // Banks, tasks and wider loops are found in affine ones.
    if affine::raise::raise(ir, copy, Arithmetic::Wrapping) > 0 {
        simplify(ir, copy);
    }
    Ok(copy)
}

/// A copy of a function after it.
pub fn copy_of(ir: &mut Ir, func: Op) -> Op {
    let mut rewriter = Rewriter::new(ir);
    rewriter.after(func);
    rewriter.clone_op(func, &mut ValueMap::default())
}

/// A copy of `func` in which loops around several loops are distributed over them, arrays that each iteration fills anew expanded
/// for that; `None` if no loop can be. The parts may then run beside each other.
pub fn split_into_tasks(ir: &mut Ir, func: Op) -> Option<Op> {
    let (mut best, mut skipped) = (None, 0);
    loop {
        let from = best.unwrap_or(func);
        let Some(&looping) = affine_loops(ir, from).get(skipped) else { return best };
        if distribute::inner_ops(ir, looping).iter().filter(|&&op| ir.isa::<affine::ops::For>(op)).count() < 2 {
            skipped += 1;
            continue;
        }
        let trial = copy_of(ir, from);
        let looping = affine_loops(ir, trial)[skipped];
        expand_arrays(ir, looping, &mut Work::of(MOST_WORK));
        let is_split = distribute::distribute(ir, looping).is_ok();
        let useless = if is_split { best.replace(trial) } else { Some(trial) };
        if let Some(useless) = useless {
            Rewriter::new(ir).erase(useless);
        }
        skipped += usize::from(!is_split);
    }
}

/// A copy of `func` in which products that loops carry are carried in so many parts; `None` if there are none.
pub fn with_interleaved_products(ir: &mut Ir, func: Op, copies: usize) -> Option<Op> {
    let copy = copy_of(ir, func);
    affine::passes::replace_by_scalars(ir, copy, affine::rotate::Options::default());
    if interleave(ir, copy, copies, &|name| name == arith::MulI::NAME) == 0 {
        Rewriter::new(ir).erase(copy);
        return None;
    }
    Some(copy)
}

/// Which sums of a loop are in one order of loops.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sums {
    /// All that one innermost loop adds up.
    Together,
    /// Those of each memory, which get loops of their own.
    Apart,
    /// All of an innermost loop, in memories of their own while they are added up.
    Kept,
}

pipeline::names!(Sums: Together "together", Apart "apart", Kept "kept");

/// A copy of `func` in which loops whose iterations have elements of their own stand inside of those that add up floats, so that
/// no iteration waits for the sum of the one before; `None` if no loop can be, or sums take a cycle. Sums that loops carry go
/// through memories for that, with a place for each.
pub fn with_independent_loops_inside(ir: &mut Ir, func: Op, sums: Sums) -> Option<Op> {
    if !ir.walk_vec(func).into_iter().any(|op| float_operators::applied(ir, op).is_some()) {
        return None;
    }
    let copy = copy_of(ir, func);
    let no_rotation = affine::rotate::Options { max_registers: 0 };
    let is_promoted = sums == Sums::Kept && affine::passes::replace_by_scalars(ir, copy, no_rotation);
    demote_floats(ir, copy);
    let is_changed = match sums {
        Sums::Together => independent::sink(ir, copy) > 0,
        Sums::Apart => apart::split_by_memory(ir, copy) > 0 && independent::sink(ir, copy) > 0,
        Sums::Kept => gathered(ir, copy, is_promoted),
    };
    if !is_changed {
        Rewriter::new(ir).erase(copy);
        return None;
    }
    simplify(ir, copy);
    Some(copy)
}

/// Keeps floats that innermost loops carry in memories.
fn demote_floats(ir: &mut Ir, func: Op) {
    for looping in affine::unroll::innermost(ir, func) {
        if ir.results(looping).any(|sum| ir::constraint::is_float(&ir.ctx, ir.ty(sum))) {
            demote(ir, looping);
        }
    }
}

/// Whether sums were gathered in nests that took in what stands beside them, or else loops have another order once sums are promoted.
fn gathered(ir: &mut Ir, copy: Op, is_promoted: bool) -> bool {
    let gathered = independent::gather(ir, copy, Reads::Undefined);
    gathered.taken > 0 || is_promoted && independent::sink(ir, copy) + gathered.sunk > 0
}

/// Unrolls innermost loops `unroll` times, and those that only move bits; moves memory accesses to registers where that is proven
/// right.
pub fn finish(ir: &mut Ir, func: Op, unroll: u32, diags: &mut Diagnostics) {
    unroll_innermost(ir, func, unroll, diags);
    if bit_loops::dissolve(ir, func) > 0 {
        simplify(ir, func);
    }
    affine::passes::replace_by_scalars(ir, func, affine::rotate::Options::default());
    simplify(ir, func);
}

/// Loops whose bounds do not allow it stay as they are, with a warning (`E0503`).
fn unroll_innermost(ir: &mut Ir, root: Op, factor: u32, diags: &mut Diagnostics) {
    if factor < 2 {
        return;
    }
    for looping in affine::unroll::innermost(ir, root) {
        if !affine::unroll::unroll_by(ir, looping, factor.into()) {
            let message = format!("this loop is not unrolled {factor} times: its bounds are not simple enough");
            let place = ir.loc(looping).place(&ir.ctx);
            diags.push(ir::diag::Diagnostic::warning("E0503", place, message));
        }
    }
    simplify(ir, root);
}

/// Folds, shares and hoists what can be.
pub fn simplify(ir: &mut Ir, root: Op) {
    ir::canonicalize::canonicalize(ir, root);
    ir::cse::eliminate_common_subexpressions(ir, root);
    ir::licm::hoist_invariants(ir, root);
    affine::globals::fold_loads(ir, root);
    ir::canonicalize::canonicalize(ir, root);
    ir::dce::eliminate_dead_code(ir, root);
}
