//! Bytes of LLVM types, as the C compilers of 64-bit machines lay them out.
//!
//! What holds: an integer of N bits takes the next power of two of bytes up to 8, and multiples of 16 beyond; words are little-endian.

use emit_llvm::dialect::types as llvm;
use ir::{Context, Type, TypeKind};

/// Size with padding, and alignment, in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    /// Distance of elements of an array of this type.
    pub bytes: u64,
    /// What addresses are multiples of.
    pub align: u64,
}

/// The layout of a type; `None` for one that has no size.
pub fn layout(ctx: &Context, ty: Type) -> Option<Layout> {
    if let Some(width) = ctx.integer_width(ty) {
        return Some(integer(width));
    }
    if let Some((count, element, _)) = llvm::as_vector(ctx, ty) {
        let bytes = (count * bits(ctx, element)?).div_ceil(8).next_power_of_two();
        return Some(Layout { bytes, align: bytes });
    }
    if let Some((count, element)) = llvm::as_array(ctx, ty) {
        let element = layout(ctx, element)?;
        return Some(Layout { bytes: count * element.bytes, align: element.align });
    }
    if llvm::as_struct(ctx, ty).is_some() {
        return structure(ctx, ty);
    }
    if llvm::as_pointer(ctx, ty).is_some() {
        return Some(Layout { bytes: 8, align: 8 });
    }
    let bytes = bits(ctx, ty)?.div_ceil(8).next_power_of_two();
    Some(Layout { bytes, align: bytes })
}

fn integer(width: u32) -> Layout {
    let bytes = u64::from(width).div_ceil(8);
    match bytes {
        0..=8 => Layout { bytes: bytes.next_power_of_two(), align: bytes.next_power_of_two() },
        _ => Layout { bytes: bytes.next_multiple_of(16), align: 16 },
    }
}

/// Bits of a number.
fn bits(ctx: &Context, ty: Type) -> Option<u64> {
    dialects::common::scalar_bits(ctx, ty).map(u64::from)
}

fn structure(ctx: &Context, ty: Type) -> Option<Layout> {
    let fields = llvm::as_struct(ctx, ty)?;
    let (mut end, mut align) = (0u64, 1u64);
    for &field in &fields.fields {
        let of = layout(ctx, field)?;
        let step = if fields.packed { 1 } else { of.align };
        end = end.next_multiple_of(step) + of.bytes;
        align = align.max(step);
    }
    Some(Layout { bytes: end.next_multiple_of(align), align })
}

/// Where field `index` of a struct begins, and its type.
pub fn field(ctx: &Context, ty: Type, index: usize) -> Option<(u64, Type)> {
    let fields = llvm::as_struct(ctx, ty)?;
    let mut end = 0u64;
    for (number, &field) in fields.fields.iter().enumerate() {
        let of = layout(ctx, field)?;
        let start = if fields.packed { end } else { end.next_multiple_of(of.align) };
        if number == index {
            return Some((start, field));
        }
        end = start + of.bytes;
    }
    None
}

/// Bytes that a load or store of a number moves.
pub fn stored_bytes(ctx: &Context, ty: Type) -> Option<u64> {
    Some(bits(ctx, ty)?.div_ceil(8))
}

/// Some bytes of a type are of no number in it.
pub fn has_padding(ctx: &Context, ty: Type) -> bool {
    if let Some((_, element)) = llvm::as_array(ctx, ty) {
        return has_padding(ctx, element);
    }
    let bytes = |ty: Type| layout(ctx, ty).map_or(0, |layout| layout.bytes);
    let Some(parts) = llvm::as_struct(ctx, ty) else {
        return ctx.integer_width(ty).is_some() && stored_bytes(ctx, ty) != Some(bytes(ty));
    };
    parts.fields.iter().map(|&part| bytes(part)).sum::<u64>() != bytes(ty)
        || parts.fields.iter().any(|&part| has_padding(ctx, part))
}

/// Where the pointers in a type begin, in bytes, in order; none for a type without a size.
pub fn pointers(ctx: &Context, ty: Type) -> Vec<u64> {
    if llvm::as_pointer(ctx, ty).is_some() {
        return vec![0];
    }
    if let Some((count, element)) = llvm::as_array(ctx, ty) {
        let (inner, step) = (pointers(ctx, element), layout(ctx, element).map_or(0, |layout| layout.bytes));
        return (0..count).flat_map(|i| inner.iter().map(move |at| at + i * step)).collect();
    }
    let count = llvm::as_struct(ctx, ty).map_or(0, |fields| fields.fields.len());
    let parts = (0..count).filter_map(|index| field(ctx, ty, index));
    parts.flat_map(|(start, field)| pointers(ctx, field).into_iter().map(move |at| at + start)).collect()
}

/// A number inside a type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leaf {
    /// Where it begins, in bytes.
    pub offset: u64,
    /// Its type.
    pub ty: Type,
}

/// The numbers that a type is made of, in order; `None` if one of them is no number, or there are more than `most`.
pub fn leaves(ctx: &Context, ty: Type, most: usize) -> Option<Vec<Leaf>> {
    let mut found = Vec::new();
    collect(ctx, ty, 0, most, &mut found)?;
    Some(found)
}

fn collect(ctx: &Context, ty: Type, offset: u64, most: usize, found: &mut Vec<Leaf>) -> Option<()> {
    if let Some((count, element, false)) = llvm::as_vector(ctx, ty) {
        let step = bits(ctx, element)?.div_ceil(8);
        return (0..count).try_for_each(|i| collect(ctx, element, offset + i * step, most, found));
    }
    if let Some((count, element)) = llvm::as_array(ctx, ty) {
        let step = layout(ctx, element)?.bytes;
        return (0..count).try_for_each(|i| collect(ctx, element, offset + i * step, most, found));
    }
    if let Some(fields) = llvm::as_struct(ctx, ty) {
        return (0..fields.fields.len()).try_for_each(|index| {
            let (start, field) = field(ctx, ty, index)?;
            collect(ctx, field, offset + start, most, found)
        });
    }
    let is_number = matches!(ctx.kind(ty), TypeKind::Integer { .. } | TypeKind::Float(_));
    if !is_number || found.len() >= most {
        return None;
    }
    found.push(Leaf { offset, ty });
    Some(())
}
