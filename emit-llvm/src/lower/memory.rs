//! Rules of memref that allocate, free and access memory.

use bits::Predicate;
use dialects::memref;
use ir::types::DYNAMIC;
use ir::{Attr, Op, Type, Value};

use super::convert::{Converted, Converter, Lowered, Refusal};
use super::descriptor::Descriptor;
use super::rules::Rule::Custom;
use super::rules::Table;
use super::types::Static;
use crate::dialect::ops;

/// memref, what touches memory.
pub(super) const TABLE: Table = &[
    (memref::Alloc::NAME, Custom(alloc)),
    (memref::Alloca::NAME, Custom(alloca)),
    (memref::Dealloc::NAME, Custom(dealloc)),
    (memref::Load::NAME, Custom(load)),
    (memref::Store::NAME, Custom(store)),
    (memref::Realloc::NAME, Custom(realloc)),
    (memref::Copy::NAME, Custom(copy)),
    (memref::Prefetch::NAME, Custom(prefetch)),
    (memref::AssumeAlignment::NAME, Custom(assume_alignment)),
    (memref::AtomicRmw::NAME, Custom(atomic)),
    (memref::GetGlobal::NAME, Custom(super::globals::get)),
];

/// Sizes of an allocation, the strides of row-major order, and the number of elements.
fn shape(c: &mut Converter<'_>, op: Op, known: &Static) -> Result<(Vec<Value>, Vec<Value>, Value), Refusal> {
    let mut dynamic = c.rw.operand_group(op, 0).to_vec().into_iter();
    let mut sizes = Vec::new();
    for &size in &known.sizes {
        sizes.push(match (size == DYNAMIC).then(|| dynamic.next()).flatten() {
            Some(value) => c.get(value)?,
            None => c.word(size),
        });
    }
    let mut count = c.word(1);
    let mut strides = Vec::new();
    for &size in sizes.iter().rev() {
        strides.push(count);
        count = c.mul(size, count);
    }
    strides.reverse();
    Ok((sizes, strides, count))
}

/// What an allocation's type says. Errors: its layout is not row-major.
fn allocated_type(c: &mut Converter<'_>, op: Op) -> Result<(Type, Static), Refusal> {
    let ty = c.rw.ty(c.rw.result(op, 0));
    let known = c.known(ty)?;
    if dialects::memref::layout::row_major(&known.sizes) != known.strides || known.offset != 0 {
        return Err(Refusal::Because("memory is allocated in row-major layout only".into()));
    }
    Ok((ty, known))
}

fn alignment(c: &Converter<'_>, op: Op) -> Option<i64> {
    c.rw.attr(op, "alignment").and_then(|a| c.rw.ctx.as_i64(a))
}

fn alloc(c: &mut Converter<'_>, op: Op) -> Converted {
    let (_, known) = allocated_type(c, op)?;
    let (sizes, strides, count) = shape(c, op, &known)?;
    let element = c.size_of(known.element);
    let bytes = c.mul(count, element);
    let alignment = alignment(c, op);
    let (allocated, aligned) = allocate(c, bytes, alignment, known.pointer)?;
    let offset = c.word(0);
    let result = c.rw.result(op, 0);
    c.copy_name(result, aligned);
    c.set_memref(result, Descriptor { allocated, aligned, offset, sizes, strides });
    Ok(())
}

/// Names of the functions that allocate, allocate aligned, and free.
fn library_names(c: &Converter<'_>) -> [&'static str; 3] {
    match c.target.generic_functions {
        true => ["_mlir_memref_to_llvm_alloc", "_mlir_memref_to_llvm_aligned_alloc", "_mlir_memref_to_llvm_free"],
        false => ["malloc", "aligned_alloc", "free"],
    }
}

/// Memory of so many bytes: `malloc`, with room to move the start to a multiple of `alignment` where one is asked for.
/// What `free` takes, and where elements start.
fn allocate(
    c: &mut Converter<'_>,
    bytes: Value,
    alignment: Option<i64>,
    pointer: Type,
) -> Result<(Value, Value), Refusal> {
    let plain = crate::dialect::types::pointer(&mut c.rw.ir_mut().ctx, 0);
    let [alloc, aligned_alloc, _] = library_names(c);
    let operands = match alignment {
        Some(alignment) if c.target.aligned_alloc => {
            let (last, mask, first) = (c.word(alignment - 1), c.word(-alignment), c.word(alignment));
            let raised = c.add(bytes, last);
            vec![first, c.binary(ops::And::NAME, raised, mask)]
        }
        Some(alignment) => {
            let extra = c.word(alignment);
            vec![c.add(bytes, extra)]
        }
        None => vec![bytes],
    };
    let name = if operands.len() == 2 { aligned_alloc } else { alloc };
    let allocated = c.call_library(name, &operands, Some(plain)).ok_or(Refusal::NoRule)?;
    let allocated = c.cast(ops::AddrSpaceCast::NAME, allocated, pointer);
    let aligned = match alignment {
        Some(alignment) if operands.len() == 1 => align(c, allocated, alignment),
        _ => allocated,
    };
    Ok((allocated, aligned))
}

/// Frees what `allocate` gave.
fn free(c: &mut Converter<'_>, allocated: Value) {
    let plain = crate::dialect::types::pointer(&mut c.rw.ir_mut().ctx, 0);
    let allocated = c.cast(ops::AddrSpaceCast::NAME, allocated, plain);
    let [_, _, free] = library_names(c);
    c.call_library(free, &[allocated], None);
}

/// New memory with the elements that both have; the old is freed.
fn realloc(c: &mut Converter<'_>, op: Op) -> Converted {
    let (_, known) = allocated_type(c, op)?;
    let old = c.memref(c.rw.operand(op, 0))?;
    let size = match c.rw.operands(op).get(1).copied() {
        Some(value) => c.get(value)?,
        None => c.word(known.sizes[0]),
    };
    let element = c.size_of(known.element);
    let bytes = c.mul(size, element);
    let alignment = alignment(c, op);
    let (allocated, aligned) = allocate(c, bytes, alignment, known.pointer)?;
    let shrinks = c.icmp(Predicate::Ult, size, old.sizes[0]);
    let kept = c.select(shrinks, size, old.sizes[0]);
    let kept = c.mul(kept, element);
    let from = c.element_pointer(old.aligned, known.element, old.offset);
    c.copy_bytes(aligned, from, kept);
    free(c, old.allocated);
    let (offset, one) = (c.word(0), c.word(1));
    let result = c.rw.result(op, 0);
    c.set_memref(result, Descriptor { allocated, aligned, offset, sizes: vec![size], strides: vec![one] });
    Ok(())
}

/// The next multiple of `alignment` from `pointer` on.
fn align(c: &mut Converter<'_>, pointer: Value, alignment: i64) -> Value {
    let (word, ty) = (c.word_type(), c.rw.ty(pointer));
    let address = c.cast(ops::PtrToInt::NAME, pointer, word);
    let below = c.word(alignment - 1);
    let raised = c.binary(ops::Add::NAME, address, below);
    let mask = c.word(-alignment);
    let aligned = c.binary(ops::And::NAME, raised, mask);
    c.cast(ops::IntToPtr::NAME, aligned, ty)
}

fn alloca(c: &mut Converter<'_>, op: Op) -> Converted {
    let (_, known) = allocated_type(c, op)?;
    let (sizes, strides, count) = shape(c, op, &known)?;
    let element = c.rw.ir_mut().ctx.type_attr(known.element);
    let alignment = alignment(c, op).map(|n| c.rw.ir_mut().ctx.i_attr(64, n));
    let mut builder = c.rw.op(ops::Alloca::NAME).operand(count).attr("elem_type", element).result(known.pointer);
    if let Some(alignment) = alignment {
        builder = builder.attr("alignment", alignment);
    }
    let pointer = builder.value();
    let offset = c.word(0);
    let result = c.rw.result(op, 0);
    c.copy_name(result, pointer);
    c.set_memref(result, Descriptor { allocated: pointer, aligned: pointer, offset, sizes, strides });
    Ok(())
}

fn dealloc(c: &mut Converter<'_>, op: Op) -> Converted {
    let allocated = match c.lowered(c.rw.operand(op, 0))? {
        Lowered::Unranked(unranked) => {
            let ty = c.rw.ty(unranked.pointer);
            c.load(unranked.pointer, ty)
        }
        _ => c.memref(c.rw.operand(op, 0))?.allocated,
    };
    free(c, allocated);
    Ok(())
}

/// The address of an access whose memref is operand `at`, before its indices; and the element type.
pub(super) fn address(c: &mut Converter<'_>, op: Op, at: usize) -> Result<(Value, Type), Refusal> {
    let operands = c.rw.operands(op).to_vec();
    let d = c.memref(operands[at])?;
    let element = c.known(c.rw.ty(operands[at]))?.element;
    let indices = c.get_all(&operands[at + 1..])?;
    Ok((c.address(&d, element, &indices), element))
}

/// True if boolean attribute `name` is set.
fn flag(c: &Converter<'_>, op: Op, name: &str) -> bool {
    c.rw.attr(op, name).and_then(|a| c.rw.ctx.as_int(a)).is_some_and(|(value, _)| !value.is_zero())
}

fn load(c: &mut Converter<'_>, op: Op) -> Converted {
    let (address, element) = address(c, op, 0)?;
    let hints = hints(c, op);
    let builder = c.rw.op(ops::Load::NAME).operand(address).result(element);
    let value = hints.into_iter().fold(builder, |builder, (name, attr)| builder.attr(name, attr)).value();
    let result = c.rw.result(op, 0);
    let lowered = c.unpack(c.rw.ty(result), value)?;
    c.set_lowered(result, lowered);
    Ok(())
}

fn store(c: &mut Converter<'_>, op: Op) -> Converted {
    let old = c.rw.operand(op, 0);
    let lowered = c.lowered(old)?;
    let value = c.pack(c.rw.ty(old), lowered)?;
    let (address, _) = address(c, op, 1)?;
    let hints = hints(c, op);
    let builder = c.rw.op(ops::Store::NAME).operands(&[value, address]);
    hints.into_iter().fold(builder, |builder, (name, attr)| builder.attr(name, attr)).build();
    Ok(())
}

/// What a load or a store says of its access, as attributes of the instruction.
fn hints(c: &mut Converter<'_>, op: Op) -> Vec<(&'static str, Attr)> {
    let nontemporal = flag(c, op, "nontemporal").then(|| ("nontemporal", c.rw.ir_mut().ctx.unit_attr()));
    nontemporal.into_iter().chain(c.rw.attr(op, "alignment").map(|bytes| ("alignment", bytes))).collect()
}

/// A copy between memrefs in row-major order without gaps; others are left to the runtime library, unless they were made
/// loops before (`copies`).
fn copy(c: &mut Converter<'_>, op: Op) -> Converted {
    let [from, to] = [0, 1].map(|i| c.rw.operand(op, i));
    if ![from, to].iter().all(|&v| super::copies::is_contiguous(&c.rw.ctx, c.rw.ty(v))) {
        return super::unranked::copy(c, op);
    }
    let (source, target) = (c.memref(from)?, c.memref(to)?);
    let element = c.known(c.rw.ty(from))?.element;
    let mut bytes = c.size_of(element);
    for &size in &source.sizes {
        bytes = c.mul(size, bytes);
    }
    let from = c.element_pointer(source.aligned, element, source.offset);
    let to = c.element_pointer(target.aligned, element, target.offset);
    c.copy_bytes(to, from, bytes);
    Ok(())
}

fn prefetch(c: &mut Converter<'_>, op: Op) -> Converted {
    let (address, _) = address(c, op, 0)?;
    let hint = c.rw.expect_attr::<i64>(op, "localityHint");
    let (write, data) = (flag(c, op, "isWrite"), flag(c, op, "isDataCache"));
    let ctx = &mut c.rw.ir_mut().ctx;
    let attrs =
        [("rw", i64::from(write)), ("hint", hint), ("cache", i64::from(data))].map(|(n, v)| (n, ctx.i_attr(32, v)));
    let builder = c.rw.op("llvm.intr.prefetch").operand(address);
    attrs.into_iter().fold(builder, |builder, (name, attr)| builder.attr(name, attr)).build();
    Ok(())
}

/// Assumes that the low bits of the address are zero.
fn assume_alignment(c: &mut Converter<'_>, op: Op) -> Converted {
    let memref = c.rw.operand(op, 0);
    let d = c.memref(memref)?;
    let element = c.known(c.rw.ty(memref))?.element;
    let first = c.element_pointer(d.aligned, element, d.offset);
    let word = c.word_type();
    let address = c.cast(ops::PtrToInt::NAME, first, word);
    let mask = c.word(alignment(c, op).unwrap_or(1) - 1);
    let low = c.binary(ops::And::NAME, address, mask);
    let zero = c.word(0);
    let holds = c.icmp(Predicate::Eq, low, zero);
    c.rw.op("llvm.intr.assume").operand(holds).build();
    if c.rw.result_count(op) == 1 {
        let (result, lowered) = (c.rw.result(op, 0), c.lowered(memref)?);
        c.set_lowered(result, lowered);
    }
    Ok(())
}

/// The `bin_op` of `llvm.atomicrmw` for the kinds that it has, as `RMW_KINDS` numbers them.
const ATOMIC: [(i64, i64); 11] =
    [(0, 11), (1, 1), (2, 0), (4, 7), (5, 9), (7, 8), (8, 10), (11, 5), (12, 3), (13, 13), (14, 14)];

/// The operation of the kinds that `llvm.atomicrmw` lacks: they become loops.
const LOOPED: [(i64, &str); 4] =
    [(3, "llvm.intr.maximum"), (6, "llvm.intr.minimum"), (9, ops::FMul::NAME), (10, ops::Mul::NAME)];

/// The result of `memref.atomic_rmw` is the old value, as MLIR lowers it.
fn atomic(c: &mut Converter<'_>, op: Op) -> Converted {
    let kind = c.rw.expect_attr::<i64>(op, "kind");
    let value = c.get(c.rw.operand(op, 0))?;
    let (address, element) = address(c, op, 1)?;
    if let Some((_, name)) = LOOPED.iter().find(|(k, _)| *k == kind) {
        let attempt = super::atomics::begin(c, op, address, element)?;
        let new = c.binary(name, attempt.current, value);
        let old = super::atomics::end(c, op, &attempt, new);
        let result = c.rw.result(op, 0);
        c.set(result, old);
        return Ok(());
    }
    let Some(&(_, number)) = ATOMIC.iter().find(|(k, _)| *k == kind) else {
        return Err(Refusal::Because("LLVM IR has no atomic operation of this kind".into()));
    };
    let ctx = &mut c.rw.ir_mut().ctx;
    let (kind, ordering) = (ctx.i_attr(64, number), ctx.i_attr(64, crate::dialect::memory::ACQ_REL));
    let builder = c.rw.op(ops::AtomicRmw::NAME).operands(&[address, value]).attr("bin_op", kind);
    let new = builder.attr("ordering", ordering).result(element).value();
    let result = c.rw.result(op, 0);
    c.set(result, new);
    Ok(())
}
