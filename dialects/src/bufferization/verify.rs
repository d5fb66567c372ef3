//! Verification and inference of bufferization operations, and of the dialect's attributes on functions.

use ir::attrs::AttrKind;
use ir::def::{AttrPlace, EffectKind};
use ir::types::DYNAMIC;
use ir::{Attr, Context, Fault, Ir, Op, OpState, Traits, Type, TypeKind, Value};

use super::{AllocTensor, Dealloc, MaterializeInDestination};
use crate::common::{ensure, quoted};
use crate::memref::layout::may_equal;

/// The tensor type with the shape and elements of a memref.
pub fn tensor_like(ctx: &mut Context, memref: Type) -> Option<Type> {
    let kind = match ctx.kind(memref) {
        TypeKind::MemRef { shape, element, .. } => {
            TypeKind::Tensor { shape: shape.clone(), element: *element, encoding: None }
        }
        TypeKind::UnrankedMemRef { element, .. } => TypeKind::UnrankedTensor(*element),
        _ => return None,
    };
    Some(ctx.ty(kind))
}

/// The memref type with the shape and elements of a tensor, row-major in the default space.
pub fn memref_like(ctx: &mut Context, tensor: Type) -> Option<Type> {
    let kind = match ctx.kind(tensor) {
        TypeKind::Tensor { shape, element, .. } => {
            TypeKind::MemRef { shape: shape.clone(), element: *element, layout: None, space: None }
        }
        TypeKind::UnrankedTensor(element) => TypeKind::UnrankedMemRef { element: *element, space: None },
        _ => return None,
    };
    Some(ctx.ty(kind))
}

pub(super) fn alloc_tensor(ir: &Ir, op: Op) -> Result<(), Fault> {
    let alloc = AllocTensor(op);
    let ty = ir.ty(alloc.result(ir));
    let sizes = alloc.dynamic_sizes(ir).len();
    let Some(copy) = alloc.copy(ir) else {
        let Some(shape) = ir.ctx.shape(ty) else {
            return Err(Fault::new(format!("result must be a ranked tensor, got {}", quoted(&ir.ctx, ty))));
        };
        let wanted = shape.iter().filter(|&&d| d == DYNAMIC).count();
        return ensure(sizes == wanted, || format!("expected {wanted} dynamic sizes, got {sizes}"));
    };
    ensure(sizes == 0, || "dynamic sizes not needed when copying a tensor".into())?;
    ensure(ir.ty(copy) == ty, || format!("expected that `copy` and return type match, got {}", quoted(&ir.ctx, ty)))
}

pub(super) fn dealloc(ir: &Ir, op: Op) -> Result<(), Fault> {
    let dealloc = Dealloc(op);
    let (memrefs, conditions) = (dealloc.memrefs(ir).len(), dealloc.conditions(ir).len());
    ensure(memrefs == conditions, || {
        format!("must have the same number of conditions as memrefs to deallocate, got {conditions} and {memrefs}")
    })?;
    let (results, retained) = (ir.result_count(op), dealloc.retained(ir).len());
    ensure(results == retained, || {
        format!(
            "must have the same number of updated conditions (results) as retained operands, got {results} and {retained}"
        )
    })
}

/// One condition a retained memref.
pub(super) fn infer_dealloc(ir: &mut Ir, state: &OpState) -> Result<Vec<Type>, Fault> {
    let segments = state.attr(&ir.ctx, "operandSegmentSizes").and_then(|a| ir.ctx.as_dense_array(a));
    let retained = segments.and_then(|s| s.get(2).copied()).unwrap_or(0);
    let i1 = ir.ctx.integer(1);
    Ok(vec![i1; usize::try_from(retained).unwrap_or(0).min(state.operands.len())])
}

pub(super) fn materialize(ir: &Ir, op: Op) -> Result<(), Fault> {
    let materialize = MaterializeInDestination(op);
    let (source, dest) = (ir.ty(materialize.source(ir)), ir.ty(materialize.dest(ir)));
    let results: Vec<Type> = ir.results(op).map(|v| ir.ty(v)).collect();
    let kind = ir.ctx.kind(dest);
    let is_memref = matches!(kind, TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. });
    let is_tensor = matches!(kind, TypeKind::Tensor { .. } | TypeKind::UnrankedTensor(_));
    ensure(is_memref || is_tensor, || format!("'dest' must be a tensor or a memref, got {}", quoted(&ir.ctx, dest)))?;
    ensure(ir.ctx.element_type(source) == ir.ctx.element_type(dest), || {
        "failed to verify that all of {source, dest} have same element type".into()
    })?;
    ensure(!is_tensor || results.len() == 1, || "tensor 'dest' implies exactly one tensor result".into())?;
    ensure(!is_tensor || results[0] == dest, || "result and 'dest' types must match".into())?;
    ensure(!is_memref || results.is_empty(), || "memref 'dest' implies zero results".into())?;
    ensure(is_memref || ir.attr(op, "restrict").is_none(), || {
        "'restrict' is valid only for memref destinations".into()
    })?;
    ensure(is_memref == ir.attr(op, "writable").is_some(), || {
        "'writable' must be specified if and only if the destination is of memref type".into()
    })?;
    let fits = match (ir.ctx.shape(source), ir.ctx.shape(dest)) {
        (Some(a), Some(b)) => a.len() == b.len() && a.iter().zip(b).all(|(&a, &b)| may_equal(a, b)),
        (None, None) => true,
        _ => false,
    };
    ensure(fits, || {
        format!("source/destination shapes are incompatible: {} and {}", quoted(&ir.ctx, source), quoted(&ir.ctx, dest))
    })
}

/// It writes a memref that it is given, and nothing else.
pub(super) fn materialize_effects(ir: &Ir, op: Op) -> Option<Vec<(EffectKind, Option<Value>)>> {
    let dest = MaterializeInDestination(op).dest(ir);
    let is_memref = matches!(ir.ctx.kind(ir.ty(dest)), TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. });
    Some(if is_memref { vec![(EffectKind::Write, Some(dest))] } else { Vec::new() })
}

/// `bufferization.*` attributes of functions' arguments, and of ops that allocate or free.
pub(super) fn attribute(ir: &Ir, op: Op, place: AttrPlace, name: &str, value: Attr) -> Result<(), Fault> {
    match place {
        AttrPlace::Op => operation_attribute(ir, op, name),
        AttrPlace::Argument(_) => argument_attribute(ir, op, name, value),
        AttrPlace::Result(_) => Ok(()),
    }
}

fn operation_attribute(ir: &Ir, op: Op, name: &str) -> Result<(), Fault> {
    ensure(name == "bufferization.manual_deallocation", || {
        format!("attribute '{name}' not supported as an op attribute by the bufferization dialect")
    })?;
    let allocates = ir
        .def(op)
        .is_some_and(|def| def.effects.iter().any(|e| matches!(e.kind, EffectKind::Allocate | EffectKind::Free)));
    ensure(allocates, || {
        format!("attribute '{name}' can be used only on ops that have an allocation and/or free side effect")
    })
}

fn argument_attribute(ir: &Ir, op: Op, name: &str, value: Attr) -> Result<(), Fault> {
    match name {
        "bufferization.writable" => {
            ensure(ir.ctx.as_int(value).is_some_and(|(v, _)| v.width() == 1), || {
                format!("'{name}' is expected to be a boolean attribute")
            })?;
            ensure(is_defined(ir, op), || format!("'{name}' is invalid on external functions"))
        }
        "bufferization.access" => {
            let Some(text) = ir.ctx.as_str(value) else {
                return Err(Fault::new(format!("'{name}' is expected to be a string attribute")));
            };
            ensure(["none", "read", "write", "read-write"].contains(&text), || {
                format!("invalid value for '{name}': \"{text}\"")
            })
        }
        "bufferization.buffer_layout" => ensure(matches!(ir.ctx.attr_kind(value), AttrKind::AffineMap(_)), || {
            format!("'{name}' is expected to be a affine map attribute")
        }),
        _ => Err(Fault::new(format!(
            "attribute '{name}' not supported as a region arg attribute by the bufferization dialect"
        ))),
    }?;
    ensure(ir.has_trait(op, Traits::FUNCTION_LIKE), || {
        format!("expected '{name}' to be used on function-like operations")
    })
}

fn is_defined(ir: &Ir, op: Op) -> bool {
    ir.body(op, 0).is_some()
}
