//! What gpu operations must be, past their declarations.

use dialects::common::{ensure, quoted};
use dialects::function::function_type;
use dialects::memref::layout;
use ir::types::DYNAMIC;
use ir::{Fault, Ir, Op, TypeKind};

use super::types::{AddressSpace, address_space, matrix_parts};
use super::{Alloc, CONTAINER, Func, KERNEL, LaunchFunc, Memcpy, Memset, Module, REDUCTIONS, Yield};

type Checked = Result<(), Fault>;

/// The operation of a reduction must fit the type of its values.
fn reduction(ir: &Ir, op: Op) -> Checked {
    let value = ir.operand(op, 0);
    let element = ir.ctx.element_or_self(ir.ty(value));
    let number = ir.attr(op, "op").and_then(|attr| {
        let params = ir.ctx.as_dialect_attr(attr, "gpu.all_reduce_op")?;
        ir.ctx.as_i64(*params.first()?)
    });
    let Some(word) = number.and_then(|number| REDUCTIONS.keyword(number)) else { return Ok(()) };
    let is_float = matches!(ir.ctx.kind(element), TypeKind::Float(_));
    let wants_float = ["minnumf", "maxnumf", "minimumf", "maximumf"].contains(&word.as_str());
    let takes_both = ["add", "mul"].contains(&word.as_str());
    ensure(takes_both || is_float == wants_float, || {
        let what = if wants_float { "Float" } else { "Integer" };
        format!(
            "`{word}` reduction operation is not compatible with type {}; expected {what}",
            quoted(&ir.ctx, ir.ty(value))
        )
    })
}

pub(super) fn all_reduce(ir: &Ir, op: Op) -> Checked {
    let has_body = ir.body(op, 0).is_some();
    ensure(has_body != ir.attr(op, "op").is_some(), || "expected either an op attribute or a non-empty body".into())?;
    let Some(block) = ir.body(op, 0) else { return reduction(ir, op) };
    let ty = ir.ty(ir.operand(op, 0));
    let arguments = ir.args(block);
    ensure(arguments.len() == 2, || "expected two region arguments".into())?;
    ensure(arguments.iter().all(|&argument| ir.ty(argument) == ty), || "incorrect region argument type".into())?;
    let yielding = ir.last_op(block).filter(|&last| ir.isa::<Yield>(last));
    let Some(yielding) = yielding else { return Err(Fault::new("expected gpu.yield op in region")) };
    ensure(ir.operands(yielding).len() == 1, || "expected one gpu.yield operand".into())?;
    ensure(ir.ty(ir.operand(yielding, 0)) == ty, || "incorrect gpu.yield type".into())
}

pub(super) fn subgroup_reduce(ir: &Ir, op: Op) -> Checked {
    let ty = ir.ty(ir.operand(op, 0));
    if let TypeKind::Vector { shape, .. } = ir.ctx.kind(ty) {
        ensure(shape.iter().all(|&size| size > 0), || "is not compatible with scalable vector types".into())?;
    }
    reduction(ir, op)
}

pub(super) fn alloc(ir: &Ir, op: Op) -> Checked {
    let alloc = Alloc(op);
    let TypeKind::MemRef { shape, .. } = ir.ctx.kind(ir.ty(ir.result(op, 0))) else {
        return Err(Fault::new("result #0 must be ranked memref"));
    };
    let dynamic = shape.iter().filter(|&&size| size == DYNAMIC).count();
    ensure(alloc.dynamicSizes(ir).len() == dynamic, || {
        "dimension operand count does not equal memref dynamic dimension count".into()
    })
}

pub(super) fn shared_memory(ir: &Ir, op: Op) -> Checked {
    let ty = ir.ty(ir.result(op, 0));
    let TypeKind::MemRef { shape, layout, space, .. } = ir.ctx.kind(ty) else { return Ok(()) };
    ensure(layout.is_none(), || "result memref type must be memref<?xi8> without a layout".into())?;
    let is_workgroup = space.and_then(|space| address_space(&ir.ctx, space)) == Some(AddressSpace::Workgroup);
    ensure(is_workgroup, || "address space must be address_space(Workgroup)".into())?;
    ensure(shape.first() == Some(&DYNAMIC), || {
        "result memref type must be memref<?xi8, #gpu.address_space<workgroup>>".into()
    })
}

/// The module that launches, the module of the kernel, and the kernel are there; it takes what is given.
pub(super) fn launch_func(ir: &Ir, op: Op) -> Checked {
    let Some(kernel) = ir.attr(op, "kernel") else { return Ok(()) };
    let mut module = ir.parent(op);
    while let Some(outer) = module.filter(|&outer| !ir.isa::<ir::builtin::Module>(outer)) {
        module = ir.parent(outer);
    }
    let Some(module) = module else { return Err(Fault::new("expected to belong to a module")) };
    ensure(ir.attr(module, CONTAINER).is_some(), || {
        format!("expected the closest surrounding module to have the '{CONTAINER}' attribute")
    })?;
    let text = ir::text::printer::print_attr(&ir.ctx, kernel);
    let found = ir::symbols::lookup_attr(ir, op, kernel);
    let Some(func) = found else { return Err(Fault::new(format!("kernel function '{text}' is undefined"))) };
    ensure(!ir.isa::<Module>(func), || format!("kernel module '{text}' is undefined"))?;
    ensure(ir.attr(func, KERNEL).is_some() || ir.attr(func, "nvvm.kernel").is_some(), || {
        format!("kernel function is missing the '{KERNEL}' attribute")
    })?;
    if !ir.isa::<Func>(func) {
        return Ok(());
    }
    let inputs = function_type(ir, func).map_or(&[][..], |(inputs, _)| inputs);
    let given = LaunchFunc(op).kernelOperands(ir);
    ensure(given.len() == inputs.len(), || {
        format!("got {} kernel operands but expected {}", given.len(), inputs.len())
    })?;
    for (at, (&value, &ty)) in given.iter().zip(inputs).enumerate() {
        ensure(ir.ty(value) == ty, || {
            format!(
                "type of function argument {at} does not match: got {}, expected {}",
                quoted(&ir.ctx, ir.ty(value)),
                quoted(&ir.ctx, ty)
            )
        })?;
    }
    Ok(())
}

pub(super) fn memcpy(ir: &Ir, op: Op) -> Checked {
    let copy = Memcpy(op);
    let (to, from) = (ir.ty(copy.dst(ir)), ir.ty(copy.src(ir)));
    ensure(ir.ctx.element_type(to) == ir.ctx.element_type(from), || "arguments have incompatible element type".into())?;
    let (Some(to), Some(from)) = (ir.ctx.shape(to), ir.ctx.shape(from)) else { return Ok(()) };
    let may_be = |(a, b): (&i64, &i64)| layout::may_equal(*a, *b);
    ensure(to.len() == from.len() && to.iter().zip(from).all(may_be), || "arguments have incompatible shape".into())
}

pub(super) fn memset(ir: &Ir, op: Op) -> Checked {
    let fill = Memset(op);
    let value = ir.ctx.element_or_self(ir.ty(fill.value(ir)));
    ensure(ir.ctx.element_type(ir.ty(fill.dst(ir))) == Some(value), || {
        "failed to verify that all of {dst, value} have same element type".into()
    })
}

pub(super) fn module(ir: &Ir, op: Op) -> Checked {
    let targets = ir.attr(op, "targets").and_then(|attr| ir.ctx.as_array(attr));
    ensure(targets.is_none_or(|targets| !targets.is_empty()), || {
        "attribute 'targets' failed to satisfy constraint: array of GPU target attributes with at least 1 elements"
            .into()
    })
}

pub(super) fn mma_compute(ir: &Ir, op: Op) -> Checked {
    let parts: Vec<_> = (0..3).filter_map(|at| matrix_parts(&ir.ctx, ir.ty(ir.operand(op, at)))).collect();
    let [a, b, c] = &parts[..] else { return Ok(()) };
    let names = [&a.operand, &b.operand, &c.operand];
    ensure(names == ["AOp", "BOp", "COp"], || "operands must be in the order AOp, BOp, COp".into())?;
    ensure(a.shape[1] == b.shape[0] && a.shape[0] == c.shape[0] && b.shape[1] == c.shape[1], || {
        "operand shapes do not satisfy matmul constraints".into()
    })
}

/// A matrix is read from, or written to, elements one after the other.
fn is_dense(ir: &Ir, memref: ir::Value) -> Checked {
    let layout = layout::layout(&ir.ctx, ir.ty(memref));
    ensure(layout.is_some_and(|layout| layout.strides.last().is_none_or(|&stride| stride == 1)), || {
        "expected source memref most minor dim must have unit stride".into()
    })
}

pub(super) fn mma_load(ir: &Ir, op: Op) -> Checked {
    is_dense(ir, ir.operand(op, 0))
}

pub(super) fn mma_store(ir: &Ir, op: Op) -> Checked {
    is_dense(ir, ir.operand(op, 1))?;
    let is_sum = matrix_parts(&ir.ctx, ir.ty(ir.operand(op, 0))).is_some_and(|matrix| matrix.operand == "COp");
    ensure(is_sum, || "expected the operand matrix being stored to have 'COp' operand type".into())
}
