//! memref: allocation, access, views, globals and atomic updates.

use bits::Binary;
use dialects::memref;
use ir::attrs::DenseData;
use ir::types::{DYNAMIC, TypeKind};
use ir::{Attr, AttrKind, Int, Op, Reported, Type, Value};

use super::super::Global;
use super::super::builder::{Builder, Yield};
use super::super::float_ops::FloatOp;
use super::super::inst::{Extra, Inst, Lifetime, Slot, SubviewDim};
use super::super::memory::Words;
use super::complex::{load_element, store_element};
use super::parallel::mixed;
use super::scf::yield_op;
use super::{Rule, Table, body, operand_value, region};

/// The memref dialect.
pub(super) const TABLE: Table = &[
    (memref::Alloc::NAME, Rule::Custom(|b, op| alloc(b, op, Lifetime::Heap))),
    (memref::Alloca::NAME, Rule::Custom(|b, op| alloc(b, op, Lifetime::Scope))),
    (memref::AllocaScope::NAME, Rule::Custom(alloca_scope)),
    (memref::AllocaScopeReturn::NAME, Rule::Custom(yield_op)),
    (memref::Dealloc::NAME, Rule::Custom(dealloc)),
    (memref::Realloc::NAME, Rule::Custom(realloc)),
    (memref::Load::NAME, Rule::Custom(load)),
    (memref::Store::NAME, Rule::Custom(store)),
    (memref::AtomicRmw::NAME, Rule::Custom(atomic)),
    (memref::GenericAtomicRmw::NAME, Rule::Custom(generic_atomic)),
    (memref::AtomicYield::NAME, Rule::Custom(yield_op)),
    (memref::Copy::NAME, Rule::Custom(copy)),
    (memref::Dim::NAME, Rule::Custom(dim)),
    (memref::Rank::NAME, Rule::Custom(rank)),
    (memref::Cast::NAME, Rule::Custom(cast)),
    (memref::MemorySpaceCast::NAME, Rule::Custom(cast)),
    (memref::SubView::NAME, Rule::Custom(subview)),
    (memref::ReinterpretCast::NAME, Rule::Custom(reinterpret)),
    (memref::Transpose::NAME, Rule::Custom(transpose)),
    (memref::View::NAME, Rule::Custom(byte_view)),
    (memref::CollapseShape::NAME, Rule::Custom(collapse)),
    (memref::ExpandShape::NAME, Rule::Custom(expand)),
    (memref::ExtractStridedMetadata::NAME, Rule::Custom(metadata)),
    (memref::Global::NAME, Rule::Custom(|_, _| Ok(()))),
    (memref::GetGlobal::NAME, Rule::Custom(get_global)),
    (memref::AssumeAlignment::NAME, Rule::Custom(assume_alignment)),
    (memref::Prefetch::NAME, Rule::Custom(|_, _| Ok(()))),
];

/// The number of dimensions of a tensor or memref.
pub(super) fn rank(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let value = operand_value(b, op, 0)?;
    if let Some(shape) = b.ir.ctx.shape(b.ir.ty(value)) {
        let slot = b.constant_int(&Int::from_u64(64, shape.len() as u64));
        b.alias(b.ir.result(op, 0), slot);
        return Ok(());
    }
    let (view, dst) = (b.view(op, value)?, b.result_word(op)?);
    b.emit_extra(Extra::Rank { dst, view });
    Ok(())
}

/// The shape and element of a ranked memref type.
fn memref_type(b: &mut Builder<'_>, op: Op, ty: Type) -> Result<(Vec<i64>, Type), Reported> {
    match b.ir.ctx.kind(ty) {
        TypeKind::MemRef { shape, element, .. } => Ok((shape.to_vec(), *element)),
        _ => b.fail(op, "E0902", "the interpreter does not handle an unranked memref here"),
    }
}

/// The word slots of the sizes of a shape, dynamic ones from `values`.
pub(super) fn sizes(b: &mut Builder<'_>, op: Op, shape: &[i64], values: &[Value]) -> Result<Vec<u32>, Reported> {
    let mut values = values.iter();
    let mut slots = Vec::new();
    for &size in shape {
        slots.push(if size != DYNAMIC {
            b.constant(size as u64)
        } else if let Some(&value) = values.next() {
            b.word(op, value)?
        } else {
            return b.malformed(op, "a dynamic size is missing");
        });
    }
    Ok(slots)
}

fn alloc(b: &mut Builder<'_>, op: Op, lifetime: Lifetime) -> Result<(), Reported> {
    let dst = b.result_view(op)?;
    let (shape, element) = memref_type(b, op, b.ir.ty(b.ir.result(op, 0)))?;
    let width = b.element_width(op, element)?;
    let dynamic = b.ir.operand_group(op, 0).to_vec();
    let sizes = sizes(b, op, &shape, &dynamic)?.into();
    let space = b.space_number(op, b.ir.result(op, 0))?;
    let offset = b.ir.attr(op, memref::PLACE).and_then(|a| b.ir.ctx.as_i64(a)).and_then(|o| u64::try_from(o).ok());
    b.emit_extra(Extra::Alloc { dst, sizes, width, lifetime, space, offset });
    Ok(())
}

fn alloca_scope(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let results = b.results(op)?;
    let inner = region(b, op, 0)?;
    let dst = b.new_word();
    b.emit_extra(Extra::ScopeEnter { dst });
    b.nested(inner, Yield { slots: results, target: None, exit: None })?;
    b.emit_extra(Extra::ScopeExit { a: dst });
    Ok(())
}

/// The view slot of operand `index`.
pub(super) fn view(b: &mut Builder<'_>, op: Op, index: usize) -> Result<u32, Reported> {
    let value = operand_value(b, op, index)?;
    b.view(op, value)
}

fn dealloc(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let view = view(b, op, 0)?;
    b.emit_extra(Extra::Dealloc { view });
    Ok(())
}

fn realloc(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let source = view(b, op, 0)?;
    let dst = b.result_view(op)?;
    let (shape, element) = memref_type(b, op, b.ir.ty(b.ir.result(op, 0)))?;
    let width = b.element_width(op, element)?;
    let dynamic = b.ir.operands(op)[1..].to_vec();
    let sizes = sizes(b, op, &shape, &dynamic)?;
    let &[size] = sizes.as_slice() else { return b.malformed(op, "the result has not one dimension") };
    b.emit_extra(Extra::Realloc { dst, view: source, size, width });
    Ok(())
}

/// Emits a load through indices in word slots.
pub(super) fn emit_load(b: &mut Builder<'_>, dst: Slot, view: u32, indices: &[u32]) {
    match (dst, indices) {
        (Slot::Bits(dst, _), &[i]) => b.emit(Inst::Load1 { dst, view, i }),
        (Slot::Bits(dst, _), &[i, j]) => b.emit(Inst::Load2 { dst, view, i, j }),
        (Slot::Bits(dst, _), _) => {
            let list = push_list(b, indices);
            b.emit(Inst::Load { dst, view, list });
        }
        _ => b.emit_extra(Extra::Load { dst, view, indices: indices.into() }),
    }
}

/// Emits a store through indices in word slots.
pub(super) fn emit_store(b: &mut Builder<'_>, value: Slot, view: u32, indices: &[u32]) {
    match (value, indices) {
        (Slot::Bits(a, _), &[i]) => b.emit(Inst::Store1 { a, view, i }),
        (Slot::Bits(a, _), &[i, j]) => b.emit(Inst::Store2 { a, view, i, j }),
        (Slot::Bits(a, _), _) => {
            let list = push_list(b, indices);
            b.emit(Inst::Store { a, view, list });
        }
        _ => b.emit_extra(Extra::Store { a: value, view, indices: indices.into() }),
    }
}

fn push_list(b: &mut Builder<'_>, items: &[u32]) -> u32 {
    b.program.lists.push(items.into());
    b.program.lists.len() as u32 - 1
}

fn load(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let source = view(b, op, 0)?;
    let indices = b.ir.operands(op)[1..].to_vec();
    let indices = b.words(op, &indices)?;
    let slots = b.results(op)?;
    load_element(b, &slots, source, &indices);
    Ok(())
}

fn store(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let value = operand_value(b, op, 0)?;
    let slots = b.slots_of(op, value)?;
    let target = view(b, op, 1)?;
    let indices = b.ir.operands(op)[2..].to_vec();
    let indices = b.words(op, &indices)?;
    store_element(b, &slots, target, &indices);
    Ok(())
}

/// What an atomic or a reduction does with the old and the new value.
pub(super) enum Combine {
    Int(Binary),
    Float(FloatOp),
    Assign,
}

impl Combine {
    /// By the number of `AtomicRMWKind`.
    pub(super) fn from_number(kind: i64) -> Option<Self> {
        Some(match kind {
            0 => Self::Float(FloatOp::Add),
            1 => Self::Int(Binary::Add),
            2 => Self::Assign,
            3 => Self::Float(FloatOp::Maximum),
            4 => Self::Int(Binary::MaxS),
            5 => Self::Int(Binary::MaxU),
            6 => Self::Float(FloatOp::Minimum),
            7 => Self::Int(Binary::MinS),
            8 => Self::Int(Binary::MinU),
            9 => Self::Float(FloatOp::Mul),
            10 => Self::Int(Binary::Mul),
            11 => Self::Int(Binary::Or),
            12 => Self::Int(Binary::And),
            13 => Self::Float(FloatOp::MaxNum),
            14 => Self::Float(FloatOp::MinNum),
            _ => return None,
        })
    }

    /// Emits `dst = old combined with new`, for values of type `ty`.
    pub(super) fn emit(
        self,
        b: &mut Builder<'_>,
        op: Op,
        ty: Type,
        dst: Slot,
        parts: [Slot; 2],
    ) -> Result<(), Reported> {
        let [old, new] = parts;
        match (self, dst, old, new) {
            (Self::Int(int_op), ..) => b.emit_int(int_op, dst, old, new),
            (Self::Assign, ..) => b.emit_copy(dst, new),
            (Self::Float(float_op), Slot::Bits(dst, _), Slot::Bits(old, _), Slot::Bits(new, _)) => {
                let kind = b.float_kind(op, ty)?;
                b.emit(Inst::Float { op: float_op, kind, dst, a: old, b: new });
            }
            _ => return b.fail(op, "E0902", "a float of more than 64 bits is not handled"),
        }
        Ok(())
    }
}

fn atomic(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let kind = b.enum_attr(op, "kind")?;
    let Some(combine) = Combine::from_number(kind) else { return b.malformed(op, "unknown kind") };
    let value = operand_value(b, op, 0)?;
    let ty = b.ir.ty(value);
    let new = b.get(op, value)?;
    let target = view(b, op, 1)?;
    let indices = b.ir.operands(op)[2..].to_vec();
    let indices = b.words(op, &indices)?;
    let old = b.result(op)?;
    let stored = b.slot_of_type(op, ty)?;
    emit_load(b, old, target, &indices);
    combine.emit(b, op, ty, stored, [old, new])?;
    emit_store(b, stored, target, &indices);
    Ok(())
}

fn generic_atomic(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let target = view(b, op, 0)?;
    let indices = b.ir.operands(op)[1..].to_vec();
    let indices = b.words(op, &indices)?;
    let (block, inner, result) = (body(b, op, 0)?, region(b, op, 0)?, b.result(op)?);
    let &[current] = b.ir.args(block) else { return b.malformed(op, "its body has not one argument") };
    let current = b.get(op, current)?;
    let ty = b.ir.ty(b.ir.result(op, 0));
    let stored = b.slot_of_type(op, ty)?;
    emit_load(b, current, target, &indices);
    b.emit_copy(result, current);
    b.nested(inner, Yield { slots: vec![stored], target: None, exit: None })?;
    emit_store(b, stored, target, &indices);
    Ok(())
}

fn copy(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let (from, to) = (view(b, op, 0)?, view(b, op, 1)?);
    let operands = b.ir.operands(op).to_vec();
    let spaces = (b.space_number(op, operands[0])?, b.space_number(op, operands[1])?);
    b.emit_extra(Extra::CopyMemory { from, to, spaces });
    Ok(())
}

pub(super) fn dim(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let source = view(b, op, 0)?;
    let index = operand_value(b, op, 1)?;
    let index = b.word(op, index)?;
    let dst = b.result_word(op)?;
    b.emit_extra(Extra::Dim { dst, view: source, index });
    Ok(())
}

pub(super) fn cast(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let source = view(b, op, 0)?;
    let dst = b.result_view(op)?;
    match b.ir.ctx.shape(b.ir.ty(b.ir.result(op, 0))).map(Box::from) {
        Some(shape) => b.emit_extra(Extra::Cast { dst, view: source, shape }),
        None => b.emit_copy(Slot::View(dst), Slot::View(source)),
    }
    Ok(())
}

/// The result, if there is one, is the memref.
fn assume_alignment(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    if b.ir.result_count(op) == 0 {
        return Ok(());
    }
    let (source, dst) = (view(b, op, 0)?, b.result_view(op)?);
    b.emit_copy(Slot::View(dst), Slot::View(source));
    Ok(())
}

fn subview(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let source = view(b, op, 0)?;
    let groups: Vec<Vec<Value>> = (1..4).map(|i| b.ir.operand_group(op, i).to_vec()).collect();
    let offsets = mixed(b, op, &groups[0], "static_offsets")?;
    let sizes = mixed(b, op, &groups[1], "static_sizes")?;
    let strides = mixed(b, op, &groups[2], "static_strides")?;
    let (shape, _) = memref_type(b, op, b.ir.ty(b.ir.result(op, 0)))?;
    let statics = b.required::<Vec<i64>>(op, "static_sizes")?;
    let Some(kept) = kept_dims(&statics, &shape) else { return b.malformed(op, "the result's shape does not fit") };
    let parts = offsets.iter().zip(&sizes).zip(&strides).zip(&kept);
    let dims = parts.map(|(((&offset, &size), &stride), &kept)| SubviewDim { offset, size, stride, kept }).collect();
    let dst = b.result_view(op)?;
    b.emit_extra(Extra::Subview { dst, view: source, dims });
    Ok(())
}

/// Bytes from a place on as an array of bytes: a part of them in another shape.
fn byte_view(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let source = view(b, op, 0)?;
    let (shape, element) = memref_type(b, op, b.ir.ty(b.ir.result(op, 0)))?;
    let count = shape.iter().try_fold(1_i64, |n, &size| n.checked_mul(size).filter(|_| size != DYNAMIC));
    let Some(count) = count.filter(|_| b.ir.ctx.integer_width(element) == Some(8) && !shape.is_empty()) else {
        return b.fail(op, "E0902", "the interpreter handles views of bytes as arrays of bytes, of known sizes, only");
    };
    let offset = b.word(op, b.ir.operand(op, 1))?;
    let (size, stride, part) = (b.constant(count as u64), b.constant(1), b.new_view());
    let dims = [SubviewDim { offset, size, stride, kept: true }].into();
    b.emit_extra(Extra::Subview { dst: part, view: source, dims });
    let group: Box<[u32]> = (0..shape.len() as u32).collect();
    let sizes = sizes(b, op, &shape, &[])?.into();
    let dst = b.result_view(op)?;
    b.emit_extra(Extra::Expand { dst, view: part, groups: [group].into(), sizes });
    Ok(())
}

/// Which dimensions of a subview stay in the result: the first that match its shape in order; the others have size 1 and are dropped.
pub(super) fn kept_dims(sizes: &[i64], shape: &[i64]) -> Option<Vec<bool>> {
    let mut kept = Vec::new();
    let mut wanted = shape.iter().peekable();
    for &size in sizes {
        let matches = wanted.peek() == Some(&&size);
        if matches {
            wanted.next();
        } else if size != 1 {
            return None;
        }
        kept.push(matches);
    }
    wanted.peek().is_none().then_some(kept)
}

fn reinterpret(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let source = view(b, op, 0)?;
    let groups: Vec<Vec<Value>> = (1..4).map(|i| b.ir.operand_group(op, i).to_vec()).collect();
    let offset = mixed(b, op, &groups[0], "static_offsets")?;
    let sizes = mixed(b, op, &groups[1], "static_sizes")?.into();
    let strides = mixed(b, op, &groups[2], "static_strides")?.into();
    let &[offset] = offset.as_slice() else { return b.malformed(op, "it has not one offset") };
    let dst = b.result_view(op)?;
    b.emit_extra(Extra::Reinterpret { dst, view: source, offset, sizes, strides });
    Ok(())
}

fn transpose(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let source = view(b, op, 0)?;
    let map = b.ir.attr(op, "permutation").and_then(|a| b.ir.ctx.as_map(a));
    let order = map.and_then(|m| m.results.iter().map(dimension).collect::<Option<Vec<u32>>>());
    let Some(order) = order else { return b.malformed(op, "it has no permutation") };
    let dst = b.result_view(op)?;
    b.emit_extra(Extra::Transpose { dst, view: source, order: order.into() });
    Ok(())
}

fn dimension(expr: &ir::AffineExpr) -> Option<u32> {
    if let ir::AffineExpr::Dim(dim) = expr { Some(*dim) } else { None }
}

/// The groups of attribute `reassociation`.
pub(super) fn reassociation(b: &mut Builder<'_>, op: Op) -> Result<Vec<Box<[u32]>>, Reported> {
    let ctx = &b.ir.ctx;
    let outer = b.required::<&[ir::Attr]>(op, "reassociation")?;
    let group = |&a: &ir::Attr| -> Option<Box<[u32]>> {
        ctx.as_array(a)?.iter().map(|&i| ctx.as_i64(i).and_then(|v| u32::try_from(v).ok())).collect()
    };
    match outer.iter().map(group).collect() {
        Some(groups) => Ok(groups),
        None => b.malformed(op, "its reassociation is no list of lists of dimensions"),
    }
}

fn collapse(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let groups = reassociation(b, op)?.into();
    let source = view(b, op, 0)?;
    let dst = b.result_view(op)?;
    b.emit_extra(Extra::Collapse { dst, view: source, groups });
    Ok(())
}

fn expand(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let groups = reassociation(b, op)?.into();
    let source = view(b, op, 0)?;
    let dynamic = b.ir.operands(op)[1..].to_vec();
    let sizes = mixed(b, op, &dynamic, "static_output_shape")?.into();
    let dst = b.result_view(op)?;
    b.emit_extra(Extra::Expand { dst, view: source, groups, sizes });
    Ok(())
}

fn metadata(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let source = view(b, op, 0)?;
    let results: Vec<Value> = b.ir.results(op).collect();
    let [base, offset, rest @ ..] = results.as_slice() else { return b.malformed(op, "results are missing") };
    let (base, offset, rest) = (b.view(op, *base)?, b.word(op, *offset)?, b.words(op, rest)?);
    let (sizes, strides) = rest.split_at(rest.len() / 2);
    b.emit_extra(Extra::Metadata { base, offset, sizes: sizes.into(), strides: strides.into(), view: source });
    Ok(())
}

fn get_global(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let global = b.symbol(op, "name")?;
    let index = match b.global_of.get(&global) {
        Some(&index) => index,
        None => make_global(b, global)?,
    };
    let dst = b.result_view(op)?;
    b.emit_extra(Extra::Global { dst, index });
    Ok(())
}

fn make_global(b: &mut Builder<'_>, op: Op) -> Result<u32, Reported> {
    let ir = b.ir;
    let Some(ty) = ir.attr(op, "type").and_then(|a| ir.ctx.as_type(a)) else {
        return b.malformed(op, "it has no type");
    };
    let (shape, element) = memref_type(b, op, ty)?;
    let width = b.element_width(op, element)?;
    let mut words = zeros(b, op, &shape, width)?;
    let initialized = match ir.attr(op, "initial_value").map(|a| (a, ir.ctx.attr_kind(a))) {
        None => {
            let name = b.required::<&str>(op, "sym_name")?;
            return b.fail(op, "E0903", format!("global `{name}` is external: it has no value here"));
        }
        Some((_, AttrKind::Unit)) => false,
        Some((attr, _)) => {
            fill(b, op, &mut words, width, attr)?;
            true
        }
    };
    let constant = ir.attr(op, "constant").is_some();
    b.program.globals.push(Global { words, width, shape, constant, initialized });
    let index = b.program.globals.len() as u32 - 1;
    b.global_of.insert(op, index);
    Ok(index)
}

/// As many zeros as a memory of shape `shape` has elements.
fn zeros(b: &mut Builder<'_>, op: Op, shape: &[i64], width: u32) -> Result<Words, Reported> {
    let count = shape.iter().try_fold(1i64, |n, &s| n.checked_mul(s)).filter(|&n| (0..1 << 28).contains(&n));
    match count {
        Some(count) => Ok(Words::zeros(count as usize, width)),
        None => b.malformed(op, "its size is not known or too large"),
    }
}

/// Fills words with the elements of an attribute.
fn fill(b: &mut Builder<'_>, op: Op, words: &mut Words, width: u32, attr: Attr) -> Result<(), Reported> {
    let AttrKind::Dense { data: DenseData::Bytes { bytes, splat }, .. } = b.ir.ctx.attr_kind(attr) else {
        return b.fail(op, "E0902", "the interpreter does not handle this initial value");
    };
    let size = width.div_ceil(8).max(1) as usize;
    let chunks: Vec<&[u8]> = bytes.chunks_exact(size).collect();
    for index in 0..words.len() {
        if let Some(chunk) = chunks.get(if *splat { 0 } else { index }) {
            words.set(index, Int::from_le_bytes(width, chunk));
        }
    }
    Ok(())
}

/// Memory that holds the elements of `attr` from the start, for good: its number among the globals.
pub(super) fn constant_memory(
    b: &mut Builder<'_>,
    op: Op,
    shape: &[i64],
    width: u32,
    attr: Attr,
) -> Result<u32, Reported> {
    let mut words = zeros(b, op, shape, width)?;
    fill(b, op, &mut words, width, attr)?;
    b.program.globals.push(Global { words, width, shape: shape.to_vec(), constant: true, initialized: true });
    Ok(b.program.globals.len() as u32 - 1)
}
