//! Globals of a program: which one an operation takes, the words that it holds before the first run, and loads of tables at addresses that
//! are known.

use dialects::{arith, elements, memref};
use ir::attrs::AttrKind;
use ir::pass::Pass;
use ir::types::TypeKind;
use ir::{Attr, Int, Ir, Op, Rewriter, Value, symbols};
use rustc_hash::FxHashMap;

use crate::access::{is_load, memref_of, subscripts_of};
use crate::forms::Forms;

/// The pass of [`fold_loads`].
pub fn declaration() -> Pass {
    Pass {
        name: "memref-fold-tables",
        docs: "Turn loads of constant globals at known indices into constants.",
        anchor: None,
        options: &[],
        run: |ir, op, _, _| {
            fold_loads(ir, op);
            Ok(())
        },
    }
}

/// Words of a global at the most.
const MOST_WORDS: u64 = 1 << 24;

/// The `memref.global` that a `memref.get_global` takes.
pub fn find(ir: &Ir, op: Op) -> Option<Op> {
    symbols::lookup_attr(ir, op, ir.attr(op, "name")?)
}

/// Loads of constant tables at known addresses become constants; how many do.
pub fn fold_loads(ir: &mut Ir, root: Op) -> usize {
    let loads: Vec<(Op, Op)> = ir.walk_vec(root).into_iter().filter_map(|op| Some((op, table_of(ir, op)?))).collect();
    let (mut tables, mut forms, mut folded) = (FxHashMap::default(), Forms::new(), 0);
    for (load, global) in loads {
        let Some(at) = address(ir, &mut forms, load) else { continue };
        let words = tables.entry(global).or_insert_with(|| words(ir, global).ok().flatten().unwrap_or_default());
        let ty = ir.ty(ir.result(load, 0));
        let Some(word) = words.get(at).cloned() else { continue };
        let Some(value) = elements::constant(&mut ir.ctx, ty, &[word]) else { continue };
        let mut rewriter = Rewriter::new(ir);
        rewriter.before(load);
        if let Some(constant) = arith::create_constant(&mut rewriter, value) {
            rewriter.replace(load, &[constant]);
            folded += 1;
        }
    }
    folded
}

/// The constant table that a memref is.
pub fn table(ir: &Ir, memref: Value) -> Option<Op> {
    let global = ir.def_op(memref).filter(|&op| ir.isa::<memref::GetGlobal>(op)).and_then(|op| find(ir, op))?;
    ir.attr(global, "constant").is_some().then_some(global)
}

/// The constant table of numbers that a load of one element reads, whose type keeps elements in row-major order.
fn table_of(ir: &Ir, load: Op) -> Option<Op> {
    let memory = memref_of(ir, load).filter(|_| is_load(ir, load))?;
    let is_plain = matches!(ir.ctx.kind(ir.ty(memory)), TypeKind::MemRef { layout: None, .. });
    let is_number = matches!(ir.ctx.kind(ir.ty(ir.result(load, 0))), TypeKind::Integer { .. } | TypeKind::Float(_));
    table(ir, memory).filter(|_| is_plain && is_number)
}

/// The number of the element that a load reads, where that is the same whenever it runs, and there is one.
fn address(ir: &Ir, forms: &mut Forms, load: Op) -> Option<usize> {
    let shape = ir.ctx.shape(ir.ty(memref_of(ir, load)?))?;
    let subscripts = subscripts_of(ir, forms, load)?;
    let step = |at: i64, (subscript, &size): (&ir::AffineExpr, &i64)| {
        let subscript = subscript.as_const().filter(|subscript| (0..size).contains(subscript))?;
        at.checked_mul(size)?.checked_add(subscript)
    };
    usize::try_from(subscripts.iter().zip(shape).try_fold(0, step)?).ok()
}

/// The words of a global; `None` if they are undefined.
/// Errors: it is defined elsewhere, or its words are no numbers.
pub fn words(ir: &Ir, global: Op) -> Result<Option<Vec<Int>>, String> {
    let name = symbols::name_of(ir, global).unwrap_or_default();
    let Some(value) = ir.attr(global, "initial_value") else {
        return Err(format!(
            "'@{name}' has no value here, so another module defines it: give it a value, call it `uninitialized`, or pass \
             the memref as an argument"
        ));
    };
    if matches!(ir.ctx.attr_kind(value), AttrKind::Unit) {
        return Ok(None);
    }
    let words = ir.ctx.dense_ints(value).map_or_else(|| patterns(ir, value), |words| words.expanded());
    words.map(Some).ok_or_else(|| format!("the initial value of '@{name}' must be dense numbers, at most 2^24"))
}

/// The bit patterns of dense floats or complex numbers; `None` if they are no numbers, or too many.
fn patterns(ir: &Ir, value: Attr) -> Option<Vec<Int>> {
    let words = elements::words(&ir.ctx, value)?;
    let count = ir.ctx.element_count(ir.ctx.attr_type(value)?).filter(|&count| count <= MOST_WORDS)?;
    if words.len() as u64 == count { Some(words) } else { Some(vec![words.first()?.clone(); count as usize]) }
}
