//! Types of the software dialects as types of LLVM IR.
//!
//! What holds: index is 64 bits; an integer keeps its width; a ranked memref is a descriptor: the allocated and the aligned
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

/// The LLVM type of a value that is no memref.
pub(super) fn scalar(rw: &mut Rewriter<'_>, ty: Type) -> Option<Type> {
    let ctx = &mut rw.ir_mut().ctx;
    match ctx.kind(ty).clone() {
        TypeKind::Integer { sign: Signedness::Signless, width } if width > 0 => Some(ty),
        TypeKind::Integer { width, .. } if width > 0 => Some(ctx.integer(width)),
        TypeKind::Index => Some(ctx.integer(64)),
        TypeKind::Float(kind) if is_native(kind) => Some(ty),
        TypeKind::Vector { shape, element, scalable } if shape.len() == 1 && shape[0] > 0 => {
            let element = scalar(rw, element)?;
            Some(rw.ir_mut().ctx.ty(TypeKind::Vector { shape, scalable, element }))
        }
        TypeKind::Function { .. } => Some(llvm::pointer(ctx, 0)),
        TypeKind::Complex(part) => {
            let part = scalar(rw, part)?;
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
pub(super) fn memref(rw: &mut Rewriter<'_>, ty: Type) -> Option<Static> {
    let parts = layout::parts(&rw.ctx, ty)?;
    let linear = layout::layout(&rw.ctx, ty)?;
    let space = address_space(&rw.ctx, ty)?;
    let element = scalar(rw, parts.element)?;
    let pointer = llvm::pointer(&mut rw.ir_mut().ctx, space);
    Some(Static { pointer, element, sizes: parts.shape, offset: linear.offset, strides: linear.strides })
}

/// The types of the values that one value of type `ty` becomes inside a function: a memref's pointers, and those of its
/// offset, sizes and strides that its type leaves open.
pub(super) fn parts(rw: &mut Rewriter<'_>, ty: Type) -> Option<Vec<Type>> {
    if !matches!(rw.ctx.kind(ty), TypeKind::MemRef { .. }) {
        return scalar(rw, ty).map(|ty| vec![ty]);
    }
    let known = memref(rw, ty)?;
    let word = rw.ir_mut().ctx.integer(64);
    let open = known.sizes.iter().chain(&known.strides).chain([&known.offset]).filter(|&&n| n == DYNAMIC).count();
    Some([known.pointer; 2].into_iter().chain(std::iter::repeat_n(word, open)).collect())
}

/// The struct of a descriptor.
pub(super) fn descriptor(rw: &mut Rewriter<'_>, known: &Static) -> Type {
    let ctx = &mut rw.ir_mut().ctx;
    let word = ctx.integer(64);
    let mut fields = vec![known.pointer, known.pointer, word];
    if !known.sizes.is_empty() {
        fields.extend([llvm::array(ctx, known.sizes.len() as u64, word); 2]);
    }
    llvm::literal_struct(ctx, &fields)
}

/// The types of the arguments that an argument of type `ty` becomes.
pub(super) fn arguments(rw: &mut Rewriter<'_>, ty: Type, convention: Convention) -> Option<Vec<Type>> {
    if !matches!(rw.ctx.kind(ty), TypeKind::MemRef { .. }) {
        return scalar(rw, ty).map(|ty| vec![ty]);
    }
    let known = memref(rw, ty)?;
    if convention == Convention::BarePointer && known.is_complete() {
        return Some(vec![known.pointer]);
    }
    let word = rw.ir_mut().ctx.integer(64);
    let numbers = 1 + 2 * known.sizes.len();
    Some([known.pointer; 2].into_iter().chain(std::iter::repeat_n(word, numbers)).collect())
}

/// The type that a result of type `ty` becomes.
pub(super) fn result(rw: &mut Rewriter<'_>, ty: Type, convention: Convention) -> Option<Type> {
    if !matches!(rw.ctx.kind(ty), TypeKind::MemRef { .. }) {
        return scalar(rw, ty);
    }
    let known = memref(rw, ty)?;
    if convention == Convention::BarePointer && known.is_complete() {
        return Some(known.pointer);
    }
    Some(descriptor(rw, &known))
}

/// The signature of a function of these types. `Err`: a type that has no LLVM form.
pub(super) fn signature(
    rw: &mut Rewriter<'_>,
    inputs: &[Type],
    results: &[Type],
    convention: Convention,
) -> Result<llvm::Function, Type> {
    let mut params = Vec::new();
    for &ty in inputs {
        params.extend(arguments(rw, ty, convention).ok_or(ty)?);
    }
    let results: Vec<Type> =
        results.iter().map(|&ty| result(rw, ty, convention).ok_or(ty)).collect::<Result<_, _>>()?;
    let ctx = &mut rw.ir_mut().ctx;
    let result = match results[..] {
        [] => llvm::void(ctx),
        [one] => one,
        _ => llvm::literal_struct(ctx, &results),
    };
    Ok(llvm::Function { result, params, variadic: false })
}
