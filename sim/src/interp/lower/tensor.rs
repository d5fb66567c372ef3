//! tensor: values that are arrays. A tensor is a view of memory that nothing writes to once the tensor is made; an
//! operation that "changes" a tensor makes another.

use bits::Binary;
use dialects::tensor;
use ir::types::DYNAMIC;
use ir::{Op, Reported, TypeKind, Value};

use super::super::builder::{Builder, Yield};
use super::super::inst::{Extra, Inst, Lifetime, Slot, SubviewDim};
use super::complex::{element_slots, load_element, store_element};
use super::memref::{kept_dims, sizes, view};
use super::parallel::mixed;
use super::scf::{Counted, bare_loop, yield_op};
use super::tensor_shape::dims_of;
use super::{Rule, Table, apply_once, body, operand_value, region};

/// Making tensors, and their elements and slices.
pub(super) const TABLE: Table = &[
    (tensor::Empty::NAME, Rule::Custom(empty)),
    (tensor::FromElements::NAME, Rule::Custom(from_elements)),
    (tensor::Splat::NAME, Rule::Custom(splat)),
    (tensor::Generate::NAME, Rule::Custom(generate)),
    (tensor::Yield::NAME, Rule::Custom(yield_op)),
    (tensor::Extract::NAME, Rule::Custom(extract)),
    (tensor::Insert::NAME, Rule::Custom(insert)),
    (tensor::ExtractSlice::NAME, Rule::Custom(extract_slice)),
    (tensor::InsertSlice::NAME, Rule::Custom(insert_slice)),
    (tensor::ParallelInsertSlice::NAME, Rule::Custom(parallel_insert_slice)),
    (tensor::Concat::NAME, Rule::Custom(concat)),
    (tensor::Pad::NAME, Rule::Custom(pad)),
    (tensor::Gather::NAME, Rule::Custom(gather)),
    (tensor::Scatter::NAME, Rule::Custom(scatter)),
];

/// Result 0's shape and element.
pub(super) fn result_type(b: &mut Builder<'_>, op: Op) -> Result<(Vec<i64>, ir::Type), Reported> {
    match b.ir.ctx.kind(b.ir.ty(b.ir.result(op, 0))) {
        TypeKind::Tensor { shape, element, .. } => Ok((shape.to_vec(), *element)),
        _ => b.fail(op, "E0902", "the interpreter does not handle an unranked tensor here"),
    }
}

/// Makes room for result 0 with the given sizes.
fn make(b: &mut Builder<'_>, op: Op, sizes: &[u32]) -> Result<u32, Reported> {
    let dst = b.result_view(op)?;
    let element = b.ir.ctx.element_or_self(b.ir.ty(b.ir.result(op, 0)));
    let width = b.element_width(op, element)?;
    b.emit_extra(Extra::Alloc { dst, sizes: sizes.into(), width, lifetime: Lifetime::Value, space: 0, offset: None });
    Ok(dst)
}

/// The sizes of result 0: what its type says, and the values of the operands for the rest.
fn result_sizes(b: &mut Builder<'_>, op: Op, dynamic: &[Value]) -> Result<Vec<u32>, Reported> {
    let (shape, _) = result_type(b, op)?;
    sizes(b, op, &shape, dynamic)
}

fn empty(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let dynamic = b.ir.operands(op).to_vec();
    let sizes = result_sizes(b, op, &dynamic)?;
    make(b, op, &sizes).map(|_| ())
}

fn from_elements(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let (shape, _) = result_type(b, op)?;
    let sizes = result_sizes(b, op, &[])?;
    let dst = make(b, op, &sizes)?;
    let operands = b.ir.operands(op).to_vec();
    for (index, &value) in super::vector::indices(&shape).iter().zip(&operands) {
        let place: Vec<u32> = index.iter().map(|&i| b.constant(i as u64)).collect();
        let slots = b.slots_of(op, value)?;
        store_element(b, &slots, dst, &place);
    }
    Ok(())
}

fn splat(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let dynamic = b.ir.operands(op).get(1..).unwrap_or(&[]).to_vec();
    let sizes = result_sizes(b, op, &dynamic)?;
    let value = operand_value(b, op, 0)?;
    let slots = b.slots_of(op, value)?;
    let dst = make(b, op, &sizes)?;
    let a = super::packing::pack(b, &slots);
    b.emit_extra(Extra::Fill { view: dst, a });
    Ok(())
}

/// Compiles loops over `sizes` around `inside`, with counters in the slots `ivs`.
fn loops(
    b: &mut Builder<'_>,
    sizes: &[u32],
    ivs: &[u32],
    inside: &mut dyn FnMut(&mut Builder<'_>) -> Result<(), Reported>,
) -> Result<(), Reported> {
    let (Some((&upper, sizes)), Some((&iv, ivs))) = (sizes.split_first(), ivs.split_first()) else { return inside(b) };
    let (lower, step) = (b.constant(0), b.constant(1));
    bare_loop(b, &Counted { width: 64, lower, upper, step }, iv, |b| loops(b, sizes, ivs, inside))
}

/// Computes each element of `target` by the body of region 0, which takes its indices.
fn fill_by_body(b: &mut Builder<'_>, op: Op, target: u32, sizes: &[u32]) -> Result<(), Reported> {
    let (block, inner) = (body(b, op, 0)?, region(b, op, 0)?);
    let arguments = b.ir.args(block).to_vec();
    let ivs = b.words(op, &arguments)?;
    if ivs.len() != sizes.len() {
        return b.malformed(op, "its body takes another number of indices");
    }
    let (_, element) = result_type(b, op)?;
    let slots = element_slots(b, op, element)?;
    loops(b, sizes, &ivs, &mut |b| {
        b.nested(inner, Yield { slots: slots.clone(), target: None, exit: None })?;
        store_element(b, &slots, target, &ivs);
        Ok(())
    })
}

fn generate(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let dynamic = b.ir.operands(op).to_vec();
    let sizes = result_sizes(b, op, &dynamic)?;
    let dst = make(b, op, &sizes)?;
    fill_by_body(b, op, dst, &sizes)
}

fn extract(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let source = view(b, op, 0)?;
    let indices = b.ir.operands(op)[1..].to_vec();
    let indices = b.words(op, &indices)?;
    let slots = b.results(op)?;
    load_element(b, &slots, source, &indices);
    Ok(())
}

/// Makes result 0 a tensor of its own with the elements of operand `index`.
fn copy_of(b: &mut Builder<'_>, op: Op, index: usize) -> Result<u32, Reported> {
    let source = view(b, op, index)?;
    let dst = b.result_view(op)?;
    b.emit_extra(Extra::CloneTensor { dst, view: source });
    Ok(dst)
}

fn insert(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let value = operand_value(b, op, 0)?;
    let slots = b.slots_of(op, value)?;
    let indices = b.ir.operands(op)[2..].to_vec();
    let indices = b.words(op, &indices)?;
    let dst = copy_of(b, op, 1)?;
    store_element(b, &slots, dst, &indices);
    Ok(())
}

// Slices.

/// The rectangle that the attributes and the operand groups `offsets`, `sizes` and `strides` describe, as a view with the
/// dimensions of `shape`.
fn slice(b: &mut Builder<'_>, op: Op, whole: u32, shape: &[i64]) -> Result<u32, Reported> {
    let mut lists = Vec::new();
    for (values, statics) in [("offsets", "static_offsets"), ("sizes", "static_sizes"), ("strides", "static_strides")] {
        let values = b.ir.operands_named(op, values).to_vec();
        lists.push(mixed(b, op, &values, statics)?);
    }
    let statics = b.required::<Vec<i64>>(op, "static_sizes")?;
    let Some(kept) = kept_dims(&statics, shape) else { return b.malformed(op, "the shape of the slice does not fit") };
    let parts = lists[0].iter().zip(&lists[1]).zip(&lists[2]).zip(&kept);
    let dims = parts.map(|(((&offset, &size), &stride), &kept)| SubviewDim { offset, size, stride, kept }).collect();
    let dst = b.new_view();
    b.emit_extra(Extra::Subview { dst, view: whole, dims });
    Ok(dst)
}

fn shape_of(b: &Builder<'_>, value: Value) -> Vec<i64> {
    b.ir.ctx.shape(b.ir.ty(value)).unwrap_or(&[]).to_vec()
}

fn extract_slice(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let source = view(b, op, 0)?;
    let (shape, _) = result_type(b, op)?;
    let part = slice(b, op, source, &shape)?;
    b.alias(b.ir.result(op, 0), Slot::View(part));
    Ok(())
}

/// Writes operand 0 over the rectangle of `target`.
fn write_slice(b: &mut Builder<'_>, op: Op, target: u32) -> Result<(), Reported> {
    let source = operand_value(b, op, 0)?;
    let (from, shape) = (b.view(op, source)?, shape_of(b, source));
    let to = slice(b, op, target, &shape)?;
    b.emit_extra(Extra::CopyMemory { from, to, spaces: (0, 0) });
    Ok(())
}

fn insert_slice(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let dst = copy_of(b, op, 1)?;
    write_slice(b, op, dst)
}

/// Writes into what `scf.forall` gives in the end; the loop's body goes on seeing what it was given.
fn parallel_insert_slice(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let target = operand_value(b, op, 1)?;
    match b.shared_outputs.get(&target).copied() {
        Some(output) => write_slice(b, op, output),
        None => b.malformed(op, "its destination is no shared output of the loop around it"),
    }
}

/// The sum of two word slots.
fn sum(b: &mut Builder<'_>, x: u32, y: u32) -> u32 {
    b.emit_index(Binary::Add, x, y)
}

/// A view of the rectangle of `whole` from `offsets` on with `sizes`.
fn part(b: &mut Builder<'_>, whole: u32, offsets: &[u32], sizes: &[u32]) -> u32 {
    let stride = b.constant(1);
    let dims = offsets.iter().zip(sizes).map(|(&offset, &size)| SubviewDim { offset, size, stride, kept: true });
    let (dims, dst) = (dims.collect(), b.new_view());
    b.emit_extra(Extra::Subview { dst, view: whole, dims });
    dst
}

fn concat(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let (shape, _) = result_type(b, op)?;
    let dim = b.int_attr(op, "dim")? as usize;
    if dim >= shape.len() {
        return b.malformed(op, "there is no such dimension");
    }
    let operands = b.ir.operands(op).to_vec();
    let views: Vec<u32> = operands.iter().map(|&v| b.view(op, v)).collect::<Result<_, _>>()?;
    let all: Vec<Vec<u32>> = views.iter().map(|&v| dims_of(b, v, shape.len())).collect();
    let Some(mut sizes) = all.first().cloned() else { return b.malformed(op, "it has no operand") };
    sizes[dim] = all[1..].iter().fold(sizes[dim], |total, one| sum(b, total, one[dim]));
    let dst = make(b, op, &sizes)?;
    let mut offsets = vec![b.constant(0); shape.len()];
    for (&from, own) in views.iter().zip(&all) {
        let to = part(b, dst, &offsets, own);
        b.emit_extra(Extra::CopyMemory { from, to, spaces: (0, 0) });
        offsets[dim] = sum(b, offsets[dim], own[dim]);
    }
    Ok(())
}

fn pad(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let source = view(b, op, 0)?;
    let (shape, _) = result_type(b, op)?;
    let groups: Vec<Vec<Value>> = (1..3).map(|i| b.ir.operand_group(op, i).to_vec()).collect();
    let (low, high) = (mixed(b, op, &groups[0], "static_low")?, mixed(b, op, &groups[1], "static_high")?);
    let own = dims_of(b, source, shape.len());
    let total: Vec<u32> = (0..own.len())
        .map(|i| {
            let below = sum(b, own[i], low[i]);
            sum(b, below, high[i])
        })
        .collect();
    let dst = make(b, op, &total)?;
    fill_by_body(b, op, dst, &total)?;
    let to = part(b, dst, &low, &own);
    b.emit_extra(Extra::CopyMemory { from: source, to, spaces: (0, 0) });
    Ok(())
}

// Elements by lists of places.

/// The dimensions of attribute `name`.
fn dimensions(b: &mut Builder<'_>, op: Op, name: &str) -> Result<Box<[u32]>, Reported> {
    let dims = b.required::<Vec<i64>>(op, name)?;
    match dims.iter().map(|&d| u32::try_from(d).ok()).collect() {
        Some(dims) => Ok(dims),
        None => b.malformed(op, "its dimensions are negative"),
    }
}

fn gather(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let (source, indices) = (view(b, op, 0)?, view(b, op, 1)?);
    let (shape, _) = result_type(b, op)?;
    let dims = dimensions(b, op, "gather_dims")?;
    let ranks = b.ir.operands(op).iter().map(|&v| shape_of(b, v).len()).collect::<Vec<_>>();
    let &[source_rank, list_rank] = ranks.as_slice() else { return b.malformed(op, "it has not two operands") };
    let mut sizes = dims_of(b, indices, list_rank.saturating_sub(1));
    let own = dims_of(b, source, source_rank);
    let keeps = shape.len() == sizes.len() + source_rank;
    for (d, &size) in own.iter().enumerate() {
        if !dims.contains(&(d as u32)) {
            sizes.push(size);
        } else if keeps {
            sizes.push(b.constant(1));
        }
    }
    let dst = make(b, op, &sizes)?;
    b.emit_extra(Extra::Gather { dst, view: source, indices, dims });
    Ok(())
}

fn scatter(b: &mut Builder<'_>, op: Op) -> Result<(), Reported> {
    let (source, indices) = (view(b, op, 0)?, view(b, op, 2)?);
    let dims = dimensions(b, op, "scatter_dims")?;
    let dst = copy_of(b, op, 1)?;
    b.emit_extra(Extra::Scatter { view: source, to: dst, indices, dims });
    Ok(())
}

// Operations element by element.

/// True if `value` is a tensor.
pub(super) fn is_tensor(b: &Builder<'_>, value: Value) -> bool {
    matches!(b.ir.ctx.kind(b.ir.ty(value)), TypeKind::Tensor { .. } | TypeKind::UnrankedTensor(_))
}

/// The elements of a tensor that an elementwise operation takes or gives.
struct Operand {
    value: Value,
    /// The tensor.
    whole: u32,
    /// All its elements in one dimension.
    flat: u32,
    slot: Slot,
}

/// Compiles an elementwise `op` in a loop over the elements of its tensors, which stand for their elements there.
pub(super) fn by_element(b: &mut Builder<'_>, op: Op, rule: Rule) -> Result<(), Reported> {
    let ir = b.ir;
    let mut inputs: Vec<Operand> = Vec::new();
    for &value in ir.operands(op) {
        if is_tensor(b, value) && inputs.iter().all(|i| i.value != value) {
            let whole = b.view(op, value)?;
            inputs.push(operand(b, op, value, whole)?);
        }
    }
    let Some(first) = inputs.first().map(|i| i.whole) else { return b.malformed(op, "it has no tensor") };
    for other in &inputs[1..] {
        b.emit_extra(Extra::SameShape { a: first, b: other.whole });
    }
    let mut outputs = Vec::new();
    for value in ir.results(op) {
        let dst = b.new_view();
        let width = b.element_width(op, ir.ctx.element_or_self(ir.ty(value)))?;
        b.emit_extra(Extra::AllocLike { dst, view: first, width });
        outputs.push(operand(b, op, value, dst)?);
    }
    each_element(b, op, rule, &inputs, &outputs)?;
    for one in inputs.iter().chain(&outputs) {
        b.alias(one.value, Slot::View(one.whole));
    }
    Ok(())
}

fn operand(b: &mut Builder<'_>, op: Op, value: Value, whole: u32) -> Result<Operand, Reported> {
    let flat = b.new_view();
    b.emit_extra(Extra::Flatten { dst: flat, view: whole });
    let slot = b.slot_of_type(op, b.ir.ctx.element_or_self(b.ir.ty(value)))?;
    Ok(Operand { value, whole, flat, slot })
}

fn each_element(
    b: &mut Builder<'_>,
    op: Op,
    rule: Rule,
    inputs: &[Operand],
    outputs: &[Operand],
) -> Result<(), Reported> {
    let (count, iv, zero) = (b.new_word(), b.new_word(), b.constant(0));
    b.emit_extra(Extra::Dim { dst: count, view: inputs[0].flat, index: zero });
    loops(b, &[count], &[iv], &mut |b| {
        for input in inputs {
            super::memref::emit_load(b, input.slot, input.flat, &[iv]);
            b.alias(input.value, input.slot);
        }
        outputs.iter().for_each(|output| b.alias(output.value, output.slot));
        apply_once(b, op, rule)?;
        for output in outputs {
            let slot = b.get(op, output.value)?;
            super::memref::emit_store(b, slot, output.flat, &[iv]);
        }
        Ok(())
    })
}

/// A constant tensor: memory that is filled once.
pub(super) fn dense_constant(b: &mut Builder<'_>, op: Op, attr: ir::Attr) -> Result<(), Reported> {
    let (shape, element) = result_type(b, op)?;
    let width = b.element_width(op, element)?;
    let index = super::memref::constant_memory(b, op, &shape, width, attr)?;
    let dst = b.result_view(op)?;
    b.emit_extra(Extra::Global { dst, index });
    Ok(())
}

/// An element of a shape as an index.
pub(super) fn as_index(b: &mut Builder<'_>, slot: Slot) -> u32 {
    match slot {
        Slot::Bits(a, from) if from < 64 => {
            let dst = b.new_word();
            b.emit(Inst::SignExtend { from: from as u8, to: 64, dst, a });
            dst
        }
        Slot::Bits(a, _) => a,
        other => {
            let dst = b.new_word();
            b.emit_extra(Extra::Resize { signed: true, dst: Slot::Bits(dst, 64), a: other });
            dst
        }
    }
}

/// True if a size is only known when the program runs.
pub(super) fn is_dynamic(size: i64) -> bool {
    size == DYNAMIC
}
