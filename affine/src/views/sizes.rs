//! Open sizes get a bound (`memref-bound-sizes`): arguments the one that is asked for, allocations the most that their size
//! can be; the memory then has room for that, and the size that it has in a run is a number.
//!
//! What holds: an element has the indices that it had. Rows of a memory whose inner sizes are open lie as far from each
//! other as they do at the bounds, so what counts on their distance (`memref.collapse_shape`, `memref.reinterpret_cast`)
//! is not seen through there.

use dialects::common::constant_i64;
use dialects::function::{add_argument, argument_attr, set_argument_attr, sign};
use dialects::{arith, index, memref};
use ir::types::DYNAMIC;
use ir::{Block, Ir, Op, Rewriter, TypeKind, Value};
use rustc_hash::FxHashMap;

use super::resolve::{Resolver, shape_of};
use super::{MOST, SIZE_OF, rewrite};
use crate::ops as affine;

/// The most that the open sizes of arguments can be, by the argument's name; one number stands for all of them.
pub type MostSizes = Vec<(String, Vec<i64>)>;

/// Bounds what can be bounded inside `func`. Returns the names in `most` that are no argument with as many open sizes.
pub fn bound_sizes(ir: &mut Ir, func: Op, most: &MostSizes) -> Vec<String> {
    let Some(entry) = ir.body(func, 0) else { return Vec::new() };
    let (mut known, mut unused) = (FxHashMap::default(), Vec::new());
    let mut bounded = Vec::new();
    for one in most {
        match bounded_argument(ir, entry, one) {
            Some(argument) => bounded.push(argument),
            None => unused.push(one.0.clone()),
        }
    }
    for (index, shape) in &bounded {
        add_sizes(ir, func, *index, shape, &mut known);
    }
    read_sizes(ir, func, &known);
    for (index, shape) in bounded {
        let argument = ir.arg(entry, index);
        retype(ir, argument, &shape);
    }
    bound_allocations(ir, func);
    remove_unused(ir, func);
    sign(ir, func);
    unused
}

/// Whether the name is that of an argument of `func` with as many open sizes.
pub fn has_open_sizes(ir: &Ir, func: Op, most: &(String, Vec<i64>)) -> bool {
    ir.body(func, 0).is_some_and(|entry| bounded_argument(ir, entry, most).is_some())
}

/// The position of the argument of this name, and its shape with its open sizes at their most.
fn bounded_argument(ir: &Ir, entry: Block, (name, sizes): &(String, Vec<i64>)) -> Option<(usize, Vec<i64>)> {
    let index = ir.args(entry).iter().position(|&a| ir.value_name(a) == Some(name))?;
    Some((index, bounded_shape(ir, ir.arg(entry, index), sizes)?))
}

/// The shape of an argument with its open sizes at their most.
fn bounded_shape(ir: &Ir, argument: Value, sizes: &[i64]) -> Option<Vec<i64>> {
    let shape = shape_of(ir, argument)?;
    let open = shape.iter().filter(|&&s| s == DYNAMIC).count();
    if open == 0 || sizes.len() != 1 && sizes.len() != open {
        return None;
    }
    let mut next = sizes.iter().cycle();
    Some(shape.into_iter().map(|s| if s == DYNAMIC { *next.next().expect("a cycle") } else { s }).collect())
}

/// An argument for each open size, as narrow as its bound.
fn add_sizes(
    ir: &mut Ir,
    func: Op,
    index: usize,
    bounds: &[i64],
    known: &mut FxHashMap<(Value, usize), Value>,
) -> Option<()> {
    let entry = ir.body(func, 0)?;
    let argument = ir.arg(entry, index);
    let name = ir.value_name(argument).unwrap_or("arg").to_owned();
    for (dim, (size, &most)) in shape_of(ir, argument)?.into_iter().zip(bounds).enumerate() {
        if size != DYNAMIC {
            continue;
        }
        let bits = i64::BITS - most.leading_zeros();
        let (ty, index_ty) = (ir.ctx.integer(bits.max(1)), ir.ctx.index());
        let scalar = add_argument(ir, func, ty, &format!("{name}_dim{dim}"))?;
        let at = ir.args(entry).len() - 1;
        let (of, most) = (ir.ctx.dense_array(64, &[index as i64, dim as i64]), ir.ctx.i_attr(64, most));
        set_argument_attr(ir, func, at, SIZE_OF, of);
        set_argument_attr(ir, func, at, MOST, most);
        let mut rewriter = Rewriter::at(ir, ir::InsertPoint::Start(entry), ir::Loc::UNKNOWN);
        let value = rewriter.op(arith::IndexCastUI::NAME).operand(scalar).result(index_ty).value();
        known.insert((argument, dim), value);
    }
    Some(())
}

/// Replaces `memref.dim` by sizes that are known as values.
fn read_sizes(ir: &mut Ir, func: Op, known: &FxHashMap<(Value, usize), Value>) {
    for op in ir.walk_vec(func) {
        if !ir.isa::<memref::Dim>(op) {
            continue;
        }
        let Some(dim) = constant_i64(ir, ir.operand(op, 1)).and_then(|d| usize::try_from(d).ok()) else { continue };
        let mut resolver = Resolver::new(ir, false);
        resolver.sizes = known.clone();
        let Some(size) = resolver.size(ir.operand(op, 0), dim) else { continue };
        let forms = resolver.forms;
        let value = rewrite::value_before(ir, &forms, op, &size);
        Rewriter::new(ir).replace(op, &[value]);
    }
}

/// Gives a memory static sizes; its users see the type that it had.
fn retype(ir: &mut Ir, memory: Value, shape: &[i64]) {
    let old = ir.ty(memory);
    let TypeKind::MemRef { element, layout, space, .. } = ir.ctx.kind(old).clone() else { return };
    // What a layout leaves open is decided for the bounds; where all is open, rows follow each other.
    let ty = ir.ctx.ty(TypeKind::MemRef { shape: shape.into(), element, layout, space });
    Rewriter::new(ir).set_type(memory, ty);
    let (at, loc) = behind(ir, memory);
    let mut rewriter = Rewriter::at(ir, at, loc);
    let seen = rewriter.op(memref::Cast::NAME).operand(memory).result(old).build();
    let view = rewriter.result(seen, 0);
    rewriter.replace_uses_if(memory, view, &|ir, u| u.op != seen && !ir.isa::<memref::Dealloc>(u.op));
}

/// The first place where a value can be used.
fn behind(ir: &Ir, value: Value) -> (ir::InsertPoint, ir::Loc) {
    match ir.def_op(value) {
        Some(op) => (ir::InsertPoint::After(op), ir.loc(op)),
        None => (ir::InsertPoint::Start(ir.def_block(value).expect("an argument has a block")), ir::Loc::UNKNOWN),
    }
}

/// Allocations of open sizes get room for the most that these can be.
fn bound_allocations(ir: &mut Ir, func: Op) {
    for op in ir.walk_vec(func) {
        if !ir.has_trait(op, ir::Traits::ALLOCATION) || ir.operand_group(op, 0).is_empty() {
            continue;
        }
        let memory = ir.result(op, 0);
        let mut sizes = ir.operand_group(op, 0).to_vec().into_iter();
        let shape = shape_of(ir, memory).unwrap_or_default();
        let bound = |s: i64| if s == DYNAMIC { upper_bound(ir, func, sizes.next()?, 16) } else { Some(s) };
        let Some(bounds) = shape.into_iter().map(bound).collect::<Option<Vec<i64>>>() else { continue };
        let symbols = ir.operand_group(op, 1).to_vec();
        let segments = ir.ctx.dense_array(32, &[0, symbols.len() as i64]);
        let mut rewriter = Rewriter::new(ir);
        rewriter.set_operands(op, &symbols);
        rewriter.set_attr(op, "operandSegmentSizes", segments);
        retype(ir, memory, &bounds);
    }
}

/// The largest that a size can be, if that is known: at least 0. Looks through `depth` operations.
fn upper_bound(ir: &Ir, func: Op, value: Value, depth: u32) -> Option<i64> {
    if let Some(constant) = constant_i64(ir, value) {
        return Some(constant.max(0));
    }
    let Some(op) = ir.def_op(value) else { return bound_of_argument(ir, func, value) };
    let depth = depth.checked_sub(1)?;
    let of = |index: usize| upper_bound(ir, func, ir.operand(op, index), depth);
    let limit = |index: usize| constant_i64(ir, ir.operand(op, index)).filter(|&c| c > 0);
    let counts = |index: usize| is_count(ir, func, ir.operand(op, index));
    match ir.op_text(op) {
        arith::MinSI::NAME | index::MinS::NAME => match (of(0), of(1)) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        },
        arith::MinUI::NAME | index::MinU::NAME => limit(0).or_else(|| limit(1)),
        arith::MaxSI::NAME | index::MaxS::NAME => Some(of(0)?.max(of(1)?)),
        arith::Select::NAME => Some(of(1)?.max(of(2)?)),
        arith::AddI::NAME | index::Add::NAME => of(0)?.checked_add(of(1)?),
        arith::MulI::NAME | index::Mul::NAME if counts(0) && counts(1) => of(0)?.checked_mul(of(1)?),
        arith::RemUI::NAME | index::RemU::NAME | arith::RemSI::NAME | index::RemS::NAME => limit(1).map(|c| c - 1),
        arith::AndI::NAME | index::And::NAME => limit(1).or_else(|| limit(0)),
        arith::DivSI::NAME | index::DivS::NAME => Some(of(0)? / limit(1)?),
        arith::DivUI::NAME | index::DivU::NAME if counts(0) => Some(of(0)? / limit(1)?),
        arith::IndexCastUI::NAME | arith::ExtUI::NAME => match counts(0).then(|| of(0)).flatten() {
            Some(most) => Some(most),
            None => Some((1 << narrow_bits(ir, op)?) - 1),
        },
        arith::IndexCast::NAME | arith::ExtSI::NAME => match of(0) {
            Some(most) => Some(most),
            None => Some((1 << (narrow_bits(ir, op)? - 1)) - 1),
        },
        affine::Min::NAME => {
            let map = ir.attr(op, "map").and_then(|a| ir.ctx.as_map(a))?;
            map.results.iter().filter_map(ir::AffineExpr::as_const).min().map(|c| c.max(0))
        }
        _ => None,
    }
}

/// The bits of the operand of a cast, if they are few.
fn narrow_bits(ir: &Ir, cast: Op) -> Option<u32> {
    ir.ctx.integer_width(ir.ty(ir.operand(cast, 0))).filter(|&bits| bits <= 16)
}

/// True if a value is known not to be negative.
fn is_count(ir: &Ir, func: Op, value: Value) -> bool {
    if let Some(constant) = constant_i64(ir, value) {
        return constant >= 0;
    }
    match ir.def_op(value) {
        Some(op) if ir.isa::<arith::IndexCastUI>(op) => {
            narrow_bits(ir, op).is_some() || is_count(ir, func, ir.operand(op, 0))
        }
        Some(op) => ir.isa::<memref::Dim>(op),
        None => match super::resolve::loop_range(ir, value) {
            Some((low, _)) => low >= 0,
            None => super::argument_position(ir, func, value).is_some_and(|i| size_of(ir, func, i).is_some()),
        },
    }
}

/// The most that an argument of the function or a loop's variable can be.
fn bound_of_argument(ir: &Ir, func: Op, value: Value) -> Option<i64> {
    if let Some((_, high)) = super::resolve::loop_range(ir, value) {
        return Some(high.max(0));
    }
    let index = super::argument_position(ir, func, value)?;
    argument_attr(ir, func, index, MOST).and_then(|a| ir.ctx.as_i64(a))
}

/// Removes arguments for sizes that nothing asks for.
fn remove_unused(ir: &mut Ir, func: Op) {
    let Some(entry) = ir.body(func, 0) else { return };
    for op in ir.ops_vec(entry) {
        if ir.isa::<arith::IndexCastUI>(op) && ir.is_unused(ir.result(op, 0)) {
            Rewriter::new(ir).erase(op);
        }
    }
    for index in (0..ir.args(entry).len()).rev() {
        if argument_attr(ir, func, index, SIZE_OF).is_some() && ir.is_unused(ir.arg(entry, index)) {
            dialects::function::remove_argument(ir, func, index);
        }
    }
}

/// The argument and the dimension whose size an argument of `func` is.
pub fn size_of(ir: &Ir, func: Op, index: usize) -> Option<(usize, usize)> {
    let of = argument_attr(ir, func, index, SIZE_OF).and_then(|a| ir.ctx.as_dense_array(a))?;
    let &[argument, dim] = of.as_slice() else { return None };
    Some((usize::try_from(argument).ok()?, usize::try_from(dim).ok()?))
}
