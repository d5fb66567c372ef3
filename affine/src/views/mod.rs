//! Views folded into the indices of accesses (`memref-fold-views`): what reads or writes through a subview, a reshape, a
//! cast or a memory with a layout reads or writes the memory itself, and sizes of views are those that they were made with.
//!
//! What holds: each access touches the element that it touched before, wherever its indices were inside its memref;
//! accesses by affine maps stay so. A memory whose views would need quotients gets as few dimensions as spare them;
//! memories that something else uses keep their type. Views that something else uses stay, those without users go.

mod choices;
pub mod pass;
mod resolve;
mod results;
mod rewrite;
mod roots;
mod simplify;
mod sizes;

use dialects::function::argument_attr;
use dialects::memref;
use ir::{AffineExpr, AffineMap, Ir, Op, Value};

use crate::callers::is_named;

pub use choices::resolve_choices;
pub use resolve::is_view;
pub use results::{Returned, kept_results, results_to_arguments, returned};
pub use sizes::{MostSizes, bound_sizes, has_open_sizes, size_of};

/// Attribute of an argument that has another type than in the source: the sizes that it has there.
pub const SHAPE: &str = "kiln.shape";

/// Attribute of an argument that has another type than in the source: the map from the indices of an element there to
/// those of the argument as it is now.
pub const LAYOUT: &str = "kiln.layout";

/// Attribute of an argument that was a result in the source: its position among the results there.
pub const RESULT: &str = "kiln.result";

/// Attribute of a function: which results of the source are still results.
const RESULTS: &str = "kiln.results";

/// Attribute of a function: which results of the source are arguments, or views of them.
const RETURNED: &str = "kiln.returned";

/// Attribute of an argument that is the size of another one: the position of that one, and the dimension.
const SIZE_OF: &str = "kiln.size_of";

/// Attribute of an argument: the most that it can be.
const MOST: &str = "kiln.most";

/// Which memories may get another type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reshape {
    /// Those that are made inside.
    Locals,
    /// Arguments too: they lose their layouts, and the function gets another type.
    Arguments,
}

/// Folds all views inside `func`. An argument that gets another type says in its attributes what it was.
pub fn fold_views(ir: &mut Ir, func: Op, reshape: Reshape) {
    let reshape = if is_named(ir, func) { Reshape::Locals } else { reshape };
    memref::drop_assumed_results(ir, func);
    let uses = roots::uses(ir, func, reshape);
    for root in &uses.roots {
        rewrite::retype(ir, func, root);
    }
    rewrite::accesses(ir, &uses);
    rewrite::erase_dead_views(ir, func);
}

/// What the indices of an argument's elements are in the source: its sizes there, and the map from the indices there.
/// `None` where they are the argument's own.
pub fn source_form(ir: &Ir, func: Op, argument: usize) -> Option<(Vec<i64>, AffineMap)> {
    let shape = argument_attr(ir, func, argument, SHAPE).and_then(|a| ir.ctx.as_dense_array(a))?;
    Some((shape, argument_attr(ir, func, argument, LAYOUT).and_then(|a| ir.ctx.as_map(a))?.clone()))
}

/// Row-major positions of `indices` in a box of `shape`, one for each group of so many neighbouring dimensions.
fn grouped(indices: &[AffineExpr], shape: &[i64], groups: &[usize]) -> Vec<AffineExpr> {
    let mut from = 0;
    let mut all = Vec::new();
    for &count in groups {
        let part = indices[from..from + count].iter().zip(&shape[from..from + count]);
        all.push(part.fold(AffineExpr::Const(0), |sum, (index, &size)| sum * AffineExpr::Const(size) + index.clone()));
        from += count;
    }
    all
}

/// The position among the results of the source of what an argument was there.
pub fn result_of(ir: &Ir, func: Op, argument: usize) -> Option<usize> {
    let number = argument_attr(ir, func, argument, RESULT).and_then(|a| ir.ctx.as_i64(a))?;
    usize::try_from(number).ok()
}

/// The value that is `func`'s argument at `index`.
fn argument_position(ir: &Ir, func: Op, value: Value) -> Option<usize> {
    ir.args(ir.body(func, 0)?).iter().position(|&a| a == value)
}
