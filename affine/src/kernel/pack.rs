//! `affine-pack`: what a nest reads again and again is copied into a panel, in the order in which the nest reads it.
//!
//! What holds: the nest does not write the memory, and reads every element that is copied; nothing of a panel is read that was not
//! copied before, so panels are not filled up with zeros.

use dialects::{func, memref};
use ir::diag::Diagnostics;
use ir::{AffineExpr, InsertPoint, Ir, Op, Rewriter, TypeKind, Value};

use super::panel::{Panel, Read};
use crate::domain::loops_around;
use crate::ops as affine;
use crate::transform::build::{Header, bound_of, loop_before};
use crate::transform::nest::{outermost_loops, remark};

/// What to do.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Only this argument of functions.
    pub argument: Option<usize>,
    /// Loops around the copy; `None`: as few as let it fit.
    pub depth: Option<usize>,
    /// Bytes of a panel at the most.
    pub capacity: i64,
}

/// Elements that are copied at once at the most.
const MOST_LANES: i64 = 64;
/// Bytes that a panel begins at a multiple of: a line of a cache.
const LINE: i64 = 64;

/// Packs what nests at or below `root` read.
pub fn pack_all(ir: &mut Ir, root: Op, options: Options, diags: &mut Diagnostics) {
    let functions: Vec<Op> = ir.walk_vec(root).into_iter().filter(|&op| ir.isa::<func::Func>(op)).collect();
    for function in functions {
        let Some(body) = ir.body(function, 0) else { continue };
        let arguments = ir.args(body).to_vec();
        let is_wanted = |k: usize| options.argument.is_none_or(|wanted| wanted == k);
        for (_, memref) in arguments.into_iter().enumerate().filter(|(k, _)| is_wanted(*k)) {
            if matches!(ir.ctx.kind(ir.ty(memref)), TypeKind::MemRef { .. }) {
                outermost_loops(ir, function).into_iter().for_each(|nest| pack(ir, nest, memref, options, diags));
            }
        }
    }
}

/// The loops of a nest that are each the only one in the one before, but for those that fill panels.
fn levels(ir: &Ir, outermost: Op) -> Vec<Op> {
    let inner = |&op: &Op| {
        let all: Vec<Op> = ir.ops(ir.body(op, 0)?).filter(|&o| !ir.regions(o).is_empty()).collect();
        let (&last, others) = all.split_last()?;
        (others.iter().all(|&o| is_copy(ir, o)) && ir.isa::<affine::For>(last)).then_some(last)
    };
    std::iter::successors(Some(outermost), inner).collect()
}

/// True for a loop that only fills memories that are allocated here.
fn is_copy(ir: &Ir, op: Op) -> bool {
    let writes = ir.walk_vec(op).into_iter().filter(|&o| super::carry::is_write(ir, o));
    let mut memories = writes.map(|write| affine::access::place(ir, write).map(|p| p.0));
    memories.all(|memref| memref.is_some_and(|m| ir.def_as::<memref::Alloc>(m).is_some()))
}

fn pack(ir: &mut Ir, nest: Op, memref: Value, options: Options, diags: &mut Diagnostics) {
    let reads = ir.walk_vec(nest).into_iter().any(|op| ir.operands(op).contains(&memref));
    if !reads {
        return;
    }
    let around = loops_around(ir, nest).len();
    let mut refused = None;
    for (k, root) in levels(ir, nest).into_iter().enumerate() {
        if options.depth.is_some_and(|depth| depth != around + k) {
            continue;
        }
        let found = Panel::of(ir, root, memref).and_then(|panel| match panel.bytes(ir) {
            Some(bytes) if bytes <= options.capacity => Ok(panel),
            _ => Err(format!("the panel has more than {} bytes", options.capacity)),
        });
        match found {
            Ok(mut panel) => return build(ir, nest, root, &mut panel),
            Err(reason) => refused = refused.or(Some((root, reason))),
        }
    }
    if options.argument.is_none() && is_written(ir, nest, memref) {
        return;
    }
    let (place, reason) = refused.unwrap_or((nest, "the nest has no loop at this depth".into()));
    let name = ir.value_name(memref).map_or("a memory".to_owned(), |name| format!("%{name}"));
    remark(ir, place, format!("{name} is not packed: {reason}"), diags);
}

/// True for what no one would pack.
fn is_written(ir: &Ir, nest: Op, memref: Value) -> bool {
    let is_write = |&op: &Op| super::carry::is_write(ir, op) && ir.operands(op).contains(&memref);
    ir.walk_vec(nest).iter().any(is_write)
}

fn build(ir: &mut Ir, nest: Op, root: Op, panel: &mut Panel) {
    let buffer = allocate(ir, nest, panel);
    copy(ir, root, panel, buffer);
    for read in panel.reads.clone() {
        redirect(ir, panel, &read, buffer);
    }
}

fn allocate(ir: &mut Ir, nest: Op, panel: &Panel) -> Value {
    let element = ir.ctx.element_type(ir.ty(panel.memref)).expect("a memref has elements");
    let shape = panel.shape();
    let ty = ir.ctx.ty(TypeKind::MemRef { shape: shape.into(), element, layout: None, space: None });
    let name = ir.value_name(panel.memref).map(|name| format!("{name}_panel"));
    let (line, loc) = (ir.ctx.i_attr(64, LINE), ir.loc(nest));
    let mut rewriter = Rewriter::at(ir, InsertPoint::Before(nest), loc);
    let buffer = memref::Alloc::build(&mut rewriter, &[], &[]).attr("alignment", line).result(ty).value();
    rewriter.set_insertion(InsertPoint::After(nest));
    memref::Dealloc::build(&mut rewriter, buffer).build();
    if let Some(name) = name {
        ir.set_value_name(buffer, &name);
    }
    buffer
}

/// Loops before `root` that fill the buffer.
fn copy(ir: &mut Ir, root: Op, panel: &mut Panel, buffer: Value) {
    let mut at = root;
    let mut variables = Vec::new();
    for stream in &panel.streams {
        let (inner, variable) = nested(ir, at, &stream.header);
        at = inner;
        variables.push(variable);
    }
    let last = panel.axes.len() - 1;
    let is_vector = panel.reads.iter().any(|r| r.lanes > 1) && panel.axes[last].width <= MOST_LANES;
    let lanes = if is_vector { panel.axes[last].width } else { 1 };
    let mut offsets = Vec::new();
    for (k, axis) in panel.axes.clone().into_iter().enumerate() {
        let is_single = axis.width == 1 || (k == last && lanes > 1);
        offsets.push(if is_single {
            AffineExpr::Const(0)
        } else {
            let (inner, variable) = nested(ir, at, &Header::counting(axis.width));
            at = inner;
            panel.forms.opaque(variable)
        });
    }
    let moved: Vec<AffineExpr> = variables.iter().map(|&v| panel.forms.opaque(v)).collect();
    let from = panel.axes.iter().zip(&offsets).map(|(axis, offset)| {
        let stream = axis.stream.map(|(s, factor)| moved[s].clone() * AffineExpr::Const(factor));
        axis.base.clone() + stream.unwrap_or(AffineExpr::Const(0)) + offset.clone()
    });
    let from: Vec<AffineExpr> = from.collect();
    let to = places(panel, &moved, &offsets);
    move_elements(ir, at, panel, (&from, &to), buffer, lanes);
}

/// An empty loop before `at`, and the end of its body.
fn nested(ir: &mut Ir, at: Op, header: &Header) -> (Op, Value) {
    let (made, variable) = loop_before(ir, at, header);
    let end = ir.body(made, 0).and_then(|b| ir.last_op(b)).expect("a loop body ends in a yield");
    (end, variable)
}

/// Where an element is in the buffer.
fn places(panel: &Panel, moved: &[AffineExpr], offsets: &[AffineExpr]) -> Vec<AffineExpr> {
    let turns = panel.streams.iter().zip(moved).map(|(stream, variable)| {
        (variable.clone() - stream.lower.clone()).floor_div(AffineExpr::Const(stream.header.step))
    });
    let beside = panel.axes.iter().zip(offsets).filter(|(axis, _)| axis.width > 1).map(|(_, offset)| offset.clone());
    turns.chain(beside).collect()
}

fn move_elements(
    ir: &mut Ir,
    at: Op,
    panel: &Panel,
    (from, to): (&[AffineExpr], &[AffineExpr]),
    buffer: Value,
    lanes: i64,
) {
    let element = ir.ctx.element_type(ir.ty(panel.memref)).expect("a memref has elements");
    let (from, to) = (bound_of(ir, &panel.forms, from, at), bound_of(ir, &panel.forms, to, at));
    let ty = if lanes > 1 { dialects::vector::fixed(&mut ir.ctx, &[lanes], element) } else { element };
    let loc = ir.loc(panel.reads[0].op);
    let mut rewriter = Rewriter::at(ir, InsertPoint::Before(at), loc);
    if lanes > 1 {
        let read = affine::VectorLoad::build(&mut rewriter, panel.memref, &from.operands, from.map).result(ty).value();
        affine::VectorStore::build(&mut rewriter, read, buffer, &to.operands, to.map).build();
    } else {
        let read = affine::Load::build(&mut rewriter, panel.memref, &from.operands, from.map).result(ty).value();
        affine::Store::build(&mut rewriter, read, buffer, &to.operands, to.map).build();
    }
}

/// Lets a read read the buffer.
fn redirect(ir: &mut Ir, panel: &mut Panel, read: &Read, buffer: Value) {
    let variables: Vec<Value> = panel.streams.iter().map(|s| s.variable).collect();
    let moved: Vec<AffineExpr> = variables.into_iter().map(|v| panel.forms.opaque(v)).collect();
    let offsets: Vec<AffineExpr> = read.offsets.iter().map(|&o| AffineExpr::Const(o)).collect();
    let place = bound_of(ir, &panel.forms, &places(panel, &moved, &offsets), read.op);
    let ty = ir.ty(ir.result(read.op, 0));
    let mut rewriter = Rewriter::new(ir);
    rewriter.before(read.op);
    let made = if read.lanes > 1 {
        affine::VectorLoad::build(&mut rewriter, buffer, &place.operands, place.map).result(ty).value()
    } else {
        affine::Load::build(&mut rewriter, buffer, &place.operands, place.map).result(ty).value()
    };
    rewriter.replace(read.op, &[made]);
}
