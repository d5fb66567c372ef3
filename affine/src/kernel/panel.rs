//! The part of a memory that a nest reads, in the order in which it reads it: as a rectangle over the loops whose variables are in
//! subscripts, outermost first, and then over elements that stand beside each other.
//!
//! What holds: each dimension of the memory moves with one loop at the most, by whole steps; each element of the rectangle is read by
//! the nest, so that copying it touches nothing else.

use dialects::elements::element_bits;
use ir::{AffineExpr, Ir, Op, Value};
use rustc_hash::FxHashSet;

use crate::access::{accesses_in, memory_of, subscripts_of, vector_of};
use crate::domain::{counted, is_outside};
use crate::forms::{Forms, constant_difference, sum_of, terms_of};
use crate::ops as affine;
use crate::transform::build::Header;
use crate::words::in_words;

/// A dimension of the memory.
#[derive(Clone, Debug)]
pub struct Axis {
    /// What does not change in the nest, and the least offset.
    pub base: AffineExpr,
    /// The loop that moves it: its place in `Panel::streams`, and the factor of its variable.
    pub stream: Option<(usize, i64)>,
    /// Elements beside each other.
    pub width: i64,
}

/// A loop whose variable is in a subscript.
#[derive(Clone, Debug)]
pub struct Stream {
    /// The loop.
    pub op: Op,
    /// Its variable.
    pub variable: Value,
    /// Its bounds and step.
    pub header: Header,
    /// Its lower bound.
    pub lower: AffineExpr,
    /// Iterations at the most.
    pub trips: i64,
}

/// A read, with its offsets from the bases.
#[derive(Clone, Debug)]
pub struct Read {
    /// The op.
    pub op: Op,
    /// An offset for each dimension of the memory.
    pub offsets: Vec<i64>,
    /// Elements along the last dimension.
    pub lanes: i64,
}

/// What a nest reads of a memory.
pub struct Panel {
    /// The memory.
    pub memref: Value,
    /// What values are in forms.
    pub forms: Forms,
    /// Its dimensions.
    pub axes: Vec<Axis>,
    /// The loops that move them, outermost first.
    pub streams: Vec<Stream>,
    /// The reads.
    pub reads: Vec<Read>,
}

/// The subscripts of a read: what stays, the loop that moves, and a number.
#[derive(Clone, PartialEq, Debug)]
struct Subscript {
    base: AffineExpr,
    variable: Option<Value>,
    /// That of the variable.
    factor: i64,
    offset: i64,
}

impl Panel {
    /// What `root` reads of `memref`. Errors: why it can't be packed.
    pub fn of(ir: &Ir, root: Op, memref: Value) -> Result<Panel, String> {
        let mut forms = Forms::new();
        only_read(ir, root, memref)?;
        let users = ir.walk_vec(root).into_iter().filter(|&op| ir.operands(op).contains(&memref));
        let mut found: Vec<(Op, Vec<Subscript>, i64)> = Vec::new();
        for op in users {
            let (subscripts, lanes) = subscripts(ir, &mut forms, root, op)?;
            found.push((op, subscripts, lanes));
        }
        let Some((first, like, _)) = found.first().cloned() else { return Err("the nest does not read it".into()) };
        let path = path(ir, root, first);
        for (op, others, _) in &found {
            let is_like = others
                .iter()
                .zip(&like)
                .all(|(a, b)| (&a.base, a.variable, a.factor) == (&b.base, b.variable, b.factor));
            if !is_like || self::path(ir, root, *op) != path {
                let (op, first) = (in_words(ir, *op), in_words(ir, first));
                return Err(format!("{op} and {first} read it by other loops, or other parts of it"));
            }
        }
        let streams = streams(ir, &mut forms, (root, memref), &path, &like)?;
        let axes = axes(&found, &like, &streams)?;
        let least: Vec<i64> = axes.iter().zip(&like).map(|(axis, like)| least_offset(axis, like)).collect();
        let reads = found.into_iter().map(|(op, subscripts, lanes)| {
            let offsets = subscripts.iter().zip(&least).map(|(s, least)| s.offset - least).collect();
            Read { op, offsets, lanes }
        });
        let reads = reads.collect();
        let panel = Panel { memref, forms, axes, streams, reads };
        panel.check(ir, &path)?;
        Ok(panel)
    }

    /// Errors: it has elements that are not read, or each is read once.
    fn check(&self, ir: &Ir, path: &[Op]) -> Result<(), String> {
        let mut all: FxHashSet<Vec<i64>> = FxHashSet::default();
        for read in &self.reads {
            for lane in 0..read.lanes {
                let mut offsets = read.offsets.clone();
                *offsets.last_mut().ok_or("it has one element")? += lane;
                all.insert(offsets);
            }
        }
        let widths: i64 = self.axes.iter().map(|a| a.width).product();
        if all.len() as i64 != widths {
            return Err("some elements between those that are read are not".into());
        }
        let reuse: Vec<Op> = path.iter().copied().filter(|op| self.streams.iter().all(|s| s.op != *op)).collect();
        if reuse.is_empty() || self.streams.is_empty() {
            return Err("no loop reads elements again".into());
        }
        let mut forms = Forms::new();
        let may_be_empty = |&op: &Op| !counted(ir, &mut forms, op).is_some_and(|c| c.has_iterations(ir, &mut forms, 1));
        match reuse.into_iter().find(may_be_empty) {
            Some(op) => Err(format!("{} may have no iteration", in_words(ir, op))),
            None => Ok(()),
        }
    }

    /// The sizes of a memory that holds it.
    pub fn shape(&self) -> Vec<i64> {
        let widths = self.axes.iter().map(|a| a.width).filter(|&w| w > 1);
        self.streams.iter().map(|s| s.trips).chain(widths).collect()
    }

    /// Its bytes. `None` if that is no number of 64 bits.
    pub fn bytes(&self, ir: &Ir) -> Option<i64> {
        let element = ir.ctx.element_type(ir.ty(self.memref))?;
        let bytes = i64::from(element_bits(&ir.ctx, element)?.div_ceil(8));
        self.shape().into_iter().try_fold(bytes, i64::checked_mul)
    }
}

/// The least offset of a dimension: what its base has besides what stays.
fn least_offset(axis: &Axis, like: &Subscript) -> i64 {
    constant_difference(&axis.base, &like.base).unwrap_or(0)
}

/// Errors: something else than reads of elements happens to the memory.
fn only_read(ir: &Ir, root: Op, memref: Value) -> Result<(), String> {
    let (memory, is_direct) = memory_of(ir, memref);
    if !is_direct || !is_outside(ir, memref, root) {
        return Err("it is a view of another memory".into());
    }
    let mut forms = Forms::new();
    let all = accesses_in(ir, &mut forms, root);
    let write = all.iter().find(|a| a.is_write && a.memory.may_alias(memory));
    write.map_or(Ok(()), |write| Err(format!("{} may write it", in_words(ir, write.op))))
}

/// The loops from `root` to `op`, if there is nothing else.
fn path(ir: &Ir, root: Op, op: Op) -> Vec<Op> {
    let mut all: Vec<Op> = std::iter::successors(ir.parent(op), |&p| ir.parent(p).filter(|_| p != root)).collect();
    all.reverse();
    all
}

fn subscripts(ir: &Ir, forms: &mut Forms, root: Op, op: Op) -> Result<(Vec<Subscript>, i64), String> {
    let refused = |why: &str| Err(format!("{} {why}", in_words(ir, op)));
    let is_read = ir.isa::<affine::Load>(op) || ir.isa::<affine::VectorLoad>(op);
    if !is_read || path(ir, root, op).iter().any(|&p| !ir.isa::<affine::For>(p)) {
        return refused("is no affine read, or runs under a condition");
    }
    let vector = vector_of(ir, forms, op);
    let lanes = vector.as_ref().map_or(1, |v| v.extents.last().copied().unwrap_or(1));
    if vector.as_ref().is_some_and(|v| v.extents.iter().rev().skip(1).any(|&e| e != 1)) {
        return refused("reads a vector of several dimensions");
    }
    let Some(first) = vector.map(|v| v.first).or_else(|| subscripts_of(ir, forms, op)) else {
        return refused("has no affine subscripts");
    };
    let all = first.iter().map(|form| subscript(ir, forms, root, form)).collect::<Option<_>>();
    all.map(|all| (all, lanes))
        .ok_or_else(|| format!("{} has a subscript of several loops, or with a negative factor", in_words(ir, op)))
}

fn subscript(ir: &Ir, forms: &Forms, root: Op, form: &AffineExpr) -> Option<Subscript> {
    let sum = sum_of(form)?;
    let mut made = Subscript { base: AffineExpr::Const(0), variable: None, factor: 0, offset: sum.constant };
    for (atom, factor) in &sum.atoms {
        let is_inner = terms_of(atom).into_iter().any(|t| !is_outside(ir, forms.term(t), root));
        match atom {
            _ if !is_inner => made.base = made.base + atom.clone() * AffineExpr::Const(*factor),
            AffineExpr::Dim(t) if *factor > 0 && made.variable.is_none() => {
                (made.variable, made.factor) = (Some(forms.term(*t)), *factor);
            }
            _ => return None,
        }
    }
    Some(made)
}

/// The loops that move subscripts. Errors: a variable is no counter of a loop of known length, or moves two dimensions.
fn streams(
    ir: &Ir,
    forms: &mut Forms,
    (root, memref): (Op, Value),
    path: &[Op],
    like: &[Subscript],
) -> Result<Vec<Stream>, String> {
    let variables: Vec<Value> = like.iter().filter_map(|s| s.variable).collect();
    let mut all = Vec::new();
    for &op in path {
        let variable = ir.arg(ir.body(op, 0).ok_or("a loop has no body")?, 0);
        match variables.iter().filter(|&&v| v == variable).count() {
            0 => continue,
            1 => all.push(stream(ir, forms, root, op, (variable, most_values(ir, memref, like, variable)))?),
            _ => return Err(format!("{} moves two dimensions", in_words(ir, op))),
        }
    }
    if all.len() == variables.len() { Ok(all) } else { Err("a subscript is no loop variable".into()) }
}

/// How many values a variable that moves a dimension takes at the most, since elements outside of a memory are not read.
fn most_values(ir: &Ir, memref: Value, like: &[Subscript], variable: Value) -> Option<i64> {
    let shape = ir.ctx.shape(ir.ty(memref))?;
    let moved = like.iter().zip(shape).find(|(subscript, _)| subscript.variable == Some(variable));
    moved.and_then(|(subscript, &size)| (size > 0).then(|| (size - 1) / subscript.factor + 1))
}

fn stream(
    ir: &Ir,
    forms: &mut Forms,
    root: Op,
    op: Op,
    (variable, most): (Value, Option<i64>),
) -> Result<Stream, String> {
    let unknown = || format!("the length of {} is not known", in_words(ir, op));
    let bounds = counted(ir, forms, op).ok_or_else(unknown)?;
    let header = Header::of(ir, op).ok_or_else(unknown)?;
    let mut operands = header.lower.operands.iter().chain(&header.upper.operands);
    if !operands.all(|&v| is_outside(ir, v, root)) {
        return Err(format!("the bounds of {} change in the nest", in_words(ir, op)));
    }
    let [lower] = bounds.lower.as_slice() else { return Err(unknown()) };
    let spans = bounds.upper.iter().filter_map(|upper| constant_difference(upper, lower));
    let span = spans.chain(most).min().ok_or_else(unknown)?;
    let trips = (span.max(1) - 1) / header.step + 1;
    Ok(Stream { op, variable, lower: lower.clone(), trips, header })
}

fn axes(found: &[(Op, Vec<Subscript>, i64)], like: &[Subscript], streams: &[Stream]) -> Result<Vec<Axis>, String> {
    let last = like.len().saturating_sub(1);
    let mut all = Vec::new();
    for (k, own) in like.iter().enumerate() {
        let ends = found.iter().map(|(_, s, lanes)| s[k].offset + if k == last { *lanes } else { 1 });
        let (least, end) = (found.iter().map(|(_, s, _)| s[k].offset).min(), ends.max());
        let (least, end) = least.zip(end).ok_or("nothing reads it")?;
        let stream = own.variable.and_then(|v| streams.iter().position(|s| s.variable == v));
        let width = end - least;
        if stream.is_some_and(|s| streams[s].header.step.saturating_mul(own.factor) < width) {
            return Err("iterations read elements in common".into());
        }
        let stream = stream.map(|s| (s, own.factor));
        all.push(Axis { base: own.base.clone() + AffineExpr::Const(least), stream, width });
    }
    Ok(all)
}
