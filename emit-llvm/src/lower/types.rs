//! Types of the software dialects as types of LLVM IR.
//!
//! What holds: index is as wide as the target says; an integer keeps its width; a ranked memref is a descriptor: the allocated and the aligned
//! pointer, the offset, sizes and strides in elements.

use dialects::memref::layout;
use ir::types::{DYNAMIC, FloatKind, Signedness, TypeKind};
use ir::{Context, Rewriter, Type};

use crate::dialect::types as llvm;

/// How memrefs pass between functions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Convention {
    /// A memref whose sizes and layout are known is a pointer to its element 0 (less its offset); others as `Descriptor`.
    #[default]
    BarePointer,
    /// Each part of the descriptor is an argument; a result is a struct of all parts.
    Descriptor,
}

impl Convention {
    /// The convention that an option's text names; bare pointers unless it says `descriptor`.
    pub fn from_text(text: &str) -> Self {
        if text == "descriptor" { Self::Descriptor } else { Self::BarePointer }
    }
}

/// What types are lowered for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Target {
    /// How memrefs pass between functions.
    pub convention: Convention,
    /// Bits of an index.
    pub index_bits: u32,
    /// Whether aligned memory comes from `aligned_alloc`.
    pub aligned_alloc: bool,
    /// Whether memory comes from functions that the user may replace.
    pub generic_functions: bool,
}

impl Target {
    /// This target with memrefs as descriptors.
    pub fn with_descriptors(self) -> Self {
        Self { convention: Convention::Descriptor, ..self }
    }
}

/// True for memrefs, ranked or not: values that are several inside a function.
pub(super) fn is_memref(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.kind(ty), TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. })
}

/// True for memrefs without a rank.
pub(super) fn is_unranked(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.kind(ty), TypeKind::UnrankedMemRef { .. })
}

/// The one LLVM type of a value: that of its descriptor for a memref.
pub(super) fn single(rw: &mut Rewriter<'_>, target: Target, ty: Type) -> Option<Type> {
    result(rw, target.with_descriptors(), ty)
}

/// The struct of an unranked memref: its rank, and the address of its descriptor.
pub(super) fn unranked(rw: &mut Rewriter<'_>, target: Target) -> Type {
    let ctx = &mut rw.ir_mut().ctx;
    let (rank, pointer) = (ctx.integer(target.index_bits), llvm::pointer(ctx, 0));
    llvm::literal_struct(ctx, &[rank, pointer])
}

/// Lanes of a row at the most: LLVM IR counts them by 32 bits, and constants and shuffles write each of them.
const MOST_LANES: i64 = 1 << 20;

/// A vector as arrays of vectors of one dimension; one without dimensions as a vector of one element.
fn vector(rw: &mut Rewriter<'_>, target: Target, shape: &[i64], scalable: &[bool], element: Type) -> Option<Type> {
    let element = scalar(rw, target, element)?;
    let ctx = &mut rw.ir_mut().ctx;
    let (outer, last, scales) = match shape.split_last() {
        Some((&last, outer)) => (outer, last, scalable[outer.len()]),
        None => (&[][..], 1, false),
    };
    if !(1..=MOST_LANES).contains(&last) || scalable[..outer.len()].contains(&true) {
        return None;
    }
    let row = ctx.ty(TypeKind::Vector { shape: [last].into(), scalable: [scales].into(), element });
    Some(outer.iter().rev().fold(row, |ty, &size| llvm::array(ctx, size as u64, ty)))
}

/// The LLVM type of a value that is no memref.
pub(super) fn scalar(rw: &mut Rewriter<'_>, target: Target, ty: Type) -> Option<Type> {
    let ctx = &mut rw.ir_mut().ctx;
    match ctx.kind(ty).clone() {
        TypeKind::Integer { sign: Signedness::Signless, width } if width > 0 => Some(ty),
        TypeKind::Integer { width, .. } if width > 0 => Some(ctx.integer(width)),
        TypeKind::Index => Some(ctx.integer(target.index_bits)),
        TypeKind::Float(kind) if is_native(kind) => Some(ty),
        TypeKind::Float(kind) if kind.width() == 8 => Some(ctx.integer(8)),
        TypeKind::Vector { shape, element, scalable } => vector(rw, target, &shape, &scalable, element),
        TypeKind::Function { .. } => Some(llvm::pointer(ctx, 0)),
        TypeKind::Complex(part) => {
            let part = scalar(rw, target, part)?;
            Some(llvm::literal_struct(&mut rw.ir_mut().ctx, &[part, part]))
        }
        TypeKind::Dialect { def, .. } if ctx.type_def(def).name.starts_with("llvm.") => Some(ty),
        _ => None,
    }
}

/// True for the float formats that LLVM IR has.
fn is_native(kind: FloatKind) -> bool {
    use FloatKind::{BF16, F16, F32, F64, F80, F128};
    matches!(kind, BF16 | F16 | F32 | F64 | F80 | F128)
}

/// The address space of a memref: its memory space, if that is a number or absent.
pub(super) fn address_space(ctx: &Context, memref: Type) -> Option<u32> {
    match layout::space(ctx, memref) {
        None => Some(0),
        Some(attr) => u32::try_from(ctx.as_i64(attr)?).ok(),
    }
}

/// What is known of a memref's descriptor from its type.
#[derive(Clone, Debug)]
pub(super) struct Static {
    pub pointer: Type,
    pub element: Type,
    pub sizes: Vec<i64>,
    pub offset: i64,
    pub strides: Vec<i64>,
}

impl Static {
    /// True if nothing is left to a descriptor but the pointer.
    pub fn is_complete(&self) -> bool {
        self.offset != DYNAMIC && !self.sizes.contains(&DYNAMIC) && !self.strides.contains(&DYNAMIC)
    }
}

/// What the type of a memref says. `None` if it is none, or has no LLVM form.
pub(super) fn memref(rw: &mut Rewriter<'_>, target: Target, ty: Type) -> Option<Static> {
    let parts = layout::parts(&rw.ctx, ty)?;
    let linear = layout::layout(&rw.ctx, ty)?;
    let space = address_space(&rw.ctx, ty)?;
    let element = single(rw, target, parts.element)?;
    let pointer = llvm::pointer(&mut rw.ir_mut().ctx, space);
    Some(Static { pointer, element, sizes: parts.shape, offset: linear.offset, strides: linear.strides })
}

/// The types of the values that one value of type `ty` becomes inside a function: a memref's pointers, and those of its
/// offset, sizes and strides that its type leaves open; rank and address of an unranked one.
pub(super) fn parts(rw: &mut Rewriter<'_>, target: Target, ty: Type) -> Option<Vec<Type>> {
    if is_unranked(&rw.ctx, ty) {
        return arguments(rw, target, ty);
    }
    if !is_memref(&rw.ctx, ty) {
        return scalar(rw, target, ty).map(|ty| vec![ty]);
    }
    let known = memref(rw, target, ty)?;
    let word = rw.ir_mut().ctx.integer(target.index_bits);
    let open = known.sizes.iter().chain(&known.strides).chain([&known.offset]).filter(|&&n| n == DYNAMIC).count();
    Some([known.pointer; 2].into_iter().chain(std::iter::repeat_n(word, open)).collect())
}

/// The struct of a descriptor.
pub(super) fn descriptor(rw: &mut Rewriter<'_>, target: Target, known: &Static) -> Type {
    let ctx = &mut rw.ir_mut().ctx;
    let word = ctx.integer(target.index_bits);
    let mut fields = vec![known.pointer, known.pointer, word];
    if !known.sizes.is_empty() {
        fields.extend([llvm::array(ctx, known.sizes.len() as u64, word); 2]);
    }
    llvm::literal_struct(ctx, &fields)
}

/// The types of the arguments that an argument of type `ty` becomes.
pub(super) fn arguments(rw: &mut Rewriter<'_>, target: Target, ty: Type) -> Option<Vec<Type>> {
    let word = rw.ir_mut().ctx.integer(target.index_bits);
    if is_unranked(&rw.ctx, ty) {
        return Some(vec![word, llvm::pointer(&mut rw.ir_mut().ctx, 0)]);
    }
    if !is_memref(&rw.ctx, ty) {
        return scalar(rw, target, ty).map(|ty| vec![ty]);
    }
    let known = memref(rw, target, ty)?;
    if target.convention == Convention::BarePointer && known.is_complete() {
        return Some(vec![known.pointer]);
    }
    let numbers = 1 + 2 * known.sizes.len();
    Some([known.pointer; 2].into_iter().chain(std::iter::repeat_n(word, numbers)).collect())
}

/// The type that a result of type `ty` becomes.
pub(super) fn result(rw: &mut Rewriter<'_>, target: Target, ty: Type) -> Option<Type> {
    if is_unranked(&rw.ctx, ty) {
        return Some(unranked(rw, target));
    }
    if !is_memref(&rw.ctx, ty) {
        return scalar(rw, target, ty);
    }
    let known = memref(rw, target, ty)?;
    if target.convention == Convention::BarePointer && known.is_complete() {
        return Some(known.pointer);
    }
    Some(descriptor(rw, target, &known))
}

/// The signature of a function of these types. `Err`: a type that has no LLVM form.
pub(super) fn signature(
    rw: &mut Rewriter<'_>,
    target: Target,
    inputs: &[Type],
    results: &[Type],
) -> Result<llvm::Function, Type> {
    let mut params = Vec::new();
    for &ty in inputs {
        params.extend(arguments(rw, target, ty).ok_or(ty)?);
    }
    let results: Vec<Type> = results.iter().map(|&ty| result(rw, target, ty).ok_or(ty)).collect::<Result<_, _>>()?;
    let ctx = &mut rw.ir_mut().ctx;
    let result = match results[..] {
        [] => llvm::void(ctx),
        [one] => one,
        _ => llvm::literal_struct(ctx, &results),
    };
    Ok(llvm::Function { result, params, variadic: false })
}
