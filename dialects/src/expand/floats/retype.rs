//! Float types as integer types of their bits: of values, signatures and constants.

use ir::attrs::AttrKind;
use ir::types::Signedness;
use ir::{Attr, Block, Context, Int, Ir, Op, Rewriter, Type, TypeKind, Value};

/// Whether a type is a float, or is made of floats.
pub(super) fn holds_floats(ctx: &Context, ty: Type) -> bool {
    match ctx.kind(ty) {
        TypeKind::Float(_) => true,
        TypeKind::Complex(element) => holds_floats(ctx, *element),
        TypeKind::Function { inputs, results } => inputs.iter().chain(results).any(|&ty| holds_floats(ctx, ty)),
        _ => ctx.element_type(ty).is_some_and(|element| holds_floats(ctx, element)),
    }
}

/// Whether an attribute says which operation on floats is done, as those of reductions and atomic updates do.
pub(super) fn names_float_operation(ir: &Ir, op: Op) -> bool {
    ["kind", "reductions"].iter().any(|name| ir.attr(op, name).is_some())
}

/// Gives everything below `root` integer types.
pub(super) fn retype(ir: &mut Ir, root: Op) {
    for op in ir.walk_vec(root) {
        let blocks: Vec<Block> = ir.regions(op).iter().flat_map(|&region| ir.blocks(region)).copied().collect();
        let arguments = blocks.into_iter().flat_map(|block| ir.args(block).to_vec());
        let values: Vec<Value> = arguments.chain(ir.results(op)).collect();
        for value in values {
            let ty = ir.ty(value);
            if holds_floats(&ir.ctx, ty) {
                let ty = as_integers(&mut ir.ctx, ty);
                Rewriter::new(ir).set_type(value, ty);
            }
        }
        for (name, attr) in ir.attrs(op).to_vec() {
            let name = ir.ctx.text(name).to_owned();
            if let Some(new) = attribute(&mut ir.ctx, attr) {
                Rewriter::new(ir).set_attr(op, &name, new);
            }
        }
    }
}

/// The type with integers in the place of floats.
fn as_integers(ctx: &mut Context, ty: Type) -> Type {
    match ctx.kind(ty).clone() {
        TypeKind::Float(kind) => ctx.ty(TypeKind::Integer { width: kind.width(), sign: Signedness::Signless }),
        TypeKind::Function { inputs, results } => {
            let [inputs, results] =
                [inputs, results].map(|types| types.iter().map(|&ty| as_integers(ctx, ty)).collect());
            ctx.ty(TypeKind::Function { inputs, results })
        }
        _ => match ctx.element_type(ty) {
            Some(element) => {
                let element = as_integers(ctx, element);
                ctx.with_element(ty, element)
            }
            None => ty,
        },
    }
}

/// The attribute with integers in the place of floats, if it has any.
fn attribute(ctx: &mut Context, attr: Attr) -> Option<Attr> {
    let kind = match ctx.attr_kind(attr).clone() {
        AttrKind::Type(ty) if holds_floats(ctx, ty) => AttrKind::Type(as_integers(ctx, ty)),
        AttrKind::Dense { ty, data } if holds_floats(ctx, ty) => AttrKind::Dense { ty: as_integers(ctx, ty), data },
        AttrKind::Float { bits, ty } => {
            let ty = as_integers(ctx, ty);
            let width = ctx.integer_width(ty).expect("floats became integers");
            AttrKind::Integer { value: Int::from_u128(width, bits), ty }
        }
        _ => return None,
    };
    Some(ctx.attr(kind))
}
