//! Casts and changes of shape: verification.

use ir::types::DYNAMIC;
use ir::{Context, Fault, Ir, Op, Type};

use super::{Concat, ExpandShape};
use crate::common::{ensure, quoted, scalar_bits};
use crate::memref::layout::{may_equal, plus};

pub(super) fn types(ir: &Ir, op: Op) -> (Type, Type) {
    (ir.ty(ir.operand(op, 0)), ir.ty(ir.result(op, 0)))
}

/// True if shapes agree where they are known.
pub fn compatible_shapes(ctx: &Context, a: Type, b: Type) -> bool {
    match (ctx.shape(a), ctx.shape(b)) {
        (Some(a), Some(b)) => a.len() == b.len() && a.iter().zip(b).all(|(&a, &b)| may_equal(a, b)),
        _ => true,
    }
}

/// True if `tensor.cast` goes from one type to the other.
pub fn are_cast_compatible(ctx: &Context, from: Type, to: Type) -> bool {
    ctx.element_type(from) == ctx.element_type(to) && compatible_shapes(ctx, from, to)
}

fn incompatible(ctx: &Context, from: Type, to: Type) -> Fault {
    Fault::new(format!("operand type {} and result type {} are cast incompatible", quoted(ctx, from), quoted(ctx, to)))
}

pub(super) fn verify_cast(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (from, to) = types(ir, op);
    if are_cast_compatible(&ir.ctx, from, to) { Ok(()) } else { Err(incompatible(&ir.ctx, from, to)) }
}

pub(super) fn verify_bitcast(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (from, to) = types(ir, op);
    let bits = |ty| scalar_bits(&ir.ctx, ir.ctx.element_or_self(ty));
    let fits = bits(from).is_some() && bits(from) == bits(to) && compatible_shapes(&ir.ctx, from, to);
    if fits { Ok(()) } else { Err(incompatible(&ir.ctx, from, to)) }
}

/// The groups of a `reassociation` attribute. `None` if an entry is negative.
pub fn groups(ir: &Ir, op: Op) -> Option<Vec<Vec<usize>>> {
    crate::memref::shape::groups(ir, op)
}

pub(super) fn verify_collapse(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (source, result) = types(ir, op);
    verify_groups(ir, op, source, result)
}

pub(super) fn verify_expand(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (source, result) = types(ir, op);
    let list = ir.required::<Vec<i64>>(op, "static_output_shape")?;
    let rank = ir.ctx.shape(result).map_or(0, <[i64]>::len);
    ensure(list.len() == rank, || {
        format!("expected number of static shape dims to be equal to the output rank ({rank}) but found {}", list.len())
    })?;
    let (values, open) = (ExpandShape(op).output_shape(ir).len(), list.iter().filter(|&&d| d == DYNAMIC).count());
    ensure(values == open, || {
        format!("mismatch in dynamic dims in output_shape and static_output_shape: {values} and {open}")
    })?;
    verify_groups(ir, op, result, source)
}

/// Groups of dimensions of `expanded` make the dimensions of `collapsed`.
fn verify_groups(ir: &Ir, op: Op, expanded: Type, collapsed: Type) -> Result<(), Fault> {
    let ctx = &ir.ctx;
    let (Some(many), Some(few)) = (ctx.shape(expanded), ctx.shape(collapsed)) else {
        return Err(Fault::new(format!(
            "expected ranked tensors, got {}, {}",
            quoted(ctx, expanded),
            quoted(ctx, collapsed)
        )));
    };
    ensure(many.len() >= few.len(), || {
        format!(
            "expected the expanded type, {}, to have a higher (or same) rank than the collapsed type, {}",
            quoted(ctx, expanded),
            quoted(ctx, collapsed)
        )
    })?;
    let Some(groups) = groups(ir, op) else {
        return Err(Fault::new("expected reassociation indices to be non-negative"));
    };
    ensure(groups.len() == few.len(), || {
        format!("expected collapsed rank ({}) to equal the number of reassociation maps ({})", few.len(), groups.len())
    })?;
    let flat: Vec<usize> = groups.iter().flatten().copied().collect();
    let dims = flat.iter().max().map_or(0, |&d| d + 1);
    ensure(groups.is_empty() || dims == many.len(), || {
        format!("expected reassociation maps to have {} dimensions, got {dims}", many.len())
    })?;
    ensure(flat.iter().enumerate().all(|(i, &d)| i == d), || {
        "expected reassociation maps to be valid and contiguous".into()
    })?;
    verify_sizes(many, few, &groups)?;
    ensure(ctx.element_type(expanded) == ctx.element_type(collapsed), || {
        format!("expected one element type, got {} and {}", quoted(ctx, expanded), quoted(ctx, collapsed))
    })
}

fn verify_sizes(many: &[i64], few: &[i64], groups: &[Vec<usize>]) -> Result<(), Fault> {
    for (dim, (group, &size)) in groups.iter().zip(few).enumerate() {
        let is_open = group.iter().any(|&d| many[d] == DYNAMIC);
        let product =
            group.iter().fold(1, |product: i64, &d| if is_open { DYNAMIC } else { product.wrapping_mul(many[d]) });
        ensure(!is_open || size == DYNAMIC, || {
            format!(
                "expected dimension {dim} of collapsed type to be dynamic since one or more of the corresponding dimensions in the expanded type is dynamic"
            )
        })?;
        ensure(is_open || size == product, || {
            format!("expected dimension {dim} of collapsed type to be static value of {product}")
        })?;
    }
    Ok(())
}

pub(super) fn verify_reshape(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (source, result) = types(ir, op);
    let ctx = &ir.ctx;
    ensure(ctx.element_type(source) == ctx.element_type(result), || {
        "element types of source and destination tensor types should be the same".into()
    })?;
    let Some(to) = ctx.shape(result) else { return Ok(()) };
    let count = |shape: &[i64]| shape.iter().fold(1, |product: i64, &d| product.wrapping_mul(d));
    if let Some(from) = ctx.shape(source)
        && !from.contains(&DYNAMIC)
        && !to.contains(&DYNAMIC)
    {
        ensure(count(from) == count(to), || {
            "source and destination tensor should have the same number of elements".into()
        })?;
    }
    let length = ctx.shape(ir.ty(ir.operand(op, 1))).map_or(0, |s| s[0]);
    ensure(length != DYNAMIC, || {
        "cannot use shape operand with dynamic length to reshape to statically-ranked tensor type".into()
    })?;
    ensure(usize::try_from(length) == Ok(to.len()), || {
        format!("length of shape operand differs from the result's tensor rank: {length} and {}", to.len())
    })
}

/// The shape of the concatenation of tensors of these shapes, all of one rank.
pub fn concat_shape(dim: usize, shapes: &[Vec<i64>]) -> Vec<i64> {
    let mut sizes = shapes[0].clone();
    for (index, size) in sizes.iter_mut().enumerate() {
        let mut all = shapes.iter().map(|s| s[index]);
        *size = match index == dim {
            true => all.fold(0, plus),
            false => all.find(|&d| d != DYNAMIC).unwrap_or(DYNAMIC),
        };
    }
    sizes
}

pub(super) fn verify_concat(ir: &Ir, op: Op) -> Result<(), Fault> {
    let ctx = &ir.ctx;
    let result = ir.ty(ir.result(op, 0));
    let inputs: Vec<Type> = Concat(op).inputs(ir).iter().map(|&v| ir.ty(v)).collect();
    ensure(!inputs.is_empty(), || "requires at least one input".into())?;
    let shapes: Vec<Vec<i64>> = inputs.iter().map(|&ty| ctx.shape(ty).unwrap_or(&[]).to_vec()).collect();
    let wanted = ctx.shape(result).unwrap_or(&[]);
    ensure(shapes.iter().all(|s| s.len() == wanted.len()), || {
        "rank of concatenated inputs must match result rank".into()
    })?;
    ensure(inputs.iter().all(|&ty| ctx.element_type(ty) == ctx.element_type(result)), || {
        "inputs and result element type must match".into()
    })?;
    let dim = ir.attr(op, "dim").and_then(|a| ctx.as_i64(a)).and_then(|d| usize::try_from(d).ok());
    let Some(dim) = dim.filter(|&d| d < wanted.len()) else {
        return Err(Fault::new(format!("concatenation dim must be less than the tensor rank ({})", wanted.len())));
    };
    for index in (0..wanted.len()).filter(|&i| i != dim) {
        let mut known = shapes.iter().map(|s| s[index]).filter(|&d| d != DYNAMIC);
        let first = known.next();
        ensure(known.all(|d| Some(d) == first), || {
            format!("static concatenation size mismatch along non-concatenated dimension {index}")
        })?;
    }
    let inferred = concat_shape(dim, &shapes);
    ensure(inferred.iter().zip(wanted).all(|(&a, &b)| may_equal(a, b)), || {
        format!("result type {} does not match the sizes of the inputs: {inferred:?}", quoted(ctx, result))
    })
}
