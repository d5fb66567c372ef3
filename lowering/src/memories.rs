//! Which values are memories, how large they are, and what accesses of them can't be built. Views were folded before.

use affine::access::accesses_of;
use affine::forms::Forms;
use affine::views::{result_of, source_form};
use dialects::func;
use dialects::memref::layout::is_identity;
use ir::types::{DYNAMIC, element_count};
use ir::{Diagnostics, Int, Ir, Op, Reported, Type, TypeKind, Value};
use pipeline::{Memory, Source};

use crate::refuse;

/// Words a memory may have.
const MAX_DEPTH: u64 = 1 << 32;

/// Refuses memories with too many words before anything counts these. Errors: `E0604`.
pub(crate) fn check_depths(ir: &Ir, func: Op, diags: &mut Diagnostics) -> Result<(), Reported> {
    let arguments = ir.body(func, 0).map(|entry| ir.args(entry).to_vec()).unwrap_or_default();
    let made = ir.walk_vec(func).into_iter().flat_map(|op| ir.results(op).map(move |value| (op, value)));
    for (op, value) in arguments.into_iter().map(|value| (func, value)).chain(made) {
        let ty = ir.ty(value);
        let TypeKind::MemRef { shape, .. } = ir.ctx.kind(ty) else { continue };
        if !shape.contains(&DYNAMIC) && element_count(shape).is_none_or(|depth| depth > MAX_DEPTH) {
            let name = ir.value_name(value).unwrap_or("array");
            return Err(diags.report(refuse::refused(ir, op, "E0604", wrong_depth(name))));
        }
    }
    Ok(())
}

/// Refuses affine accesses that every run makes, and none inside the memory. Errors: `E0604`.
pub(crate) fn check_places(ir: &Ir, func: Op, diags: &mut Diagnostics) -> Result<(), Reported> {
    for op in ir.walk_vec(func) {
        if !ir.isa::<affine::ops::Load>(op) && !ir.isa::<affine::ops::Store>(op) {
            continue;
        }
        let mut forms = Forms::new();
        for access in accesses_of(ir, &mut forms, op) {
            if let Some(dim) = access.dimension_never_inside(ir, &mut forms) {
                let message = format!("its index in dimension {dim} is out of bounds in every iteration");
                return Err(diags.report(refuse::refused(ir, op, "E0604", message)));
            }
        }
    }
    Ok(())
}

fn wrong_depth(name: &str) -> String {
    format!("memref '{name}' has no element, or more than 2^32")
}

/// The memory of a memref type with its name, argument and words at start, its width left open, and its elements' type.
/// Errors: why it can't be a memory.
pub(crate) fn memory_of(
    ir: &Ir,
    ty: Type,
    (name, argument, initial): (String, Option<usize>, Option<Vec<Int>>),
    op: Op,
) -> Result<(Memory, Type), String> {
    let TypeKind::MemRef { shape, element, .. } = ir.ctx.kind(ty).clone() else {
        return Err(not_a_memory(ir, ty));
    };
    if shape.contains(&DYNAMIC) {
        let help = match argument {
            Some(_) => format!("give the most that it can be, as --max-size {name}=1024"),
            None => "bound the size, by arith.minui for example".to_owned(),
        };
        return Err(format!("memref '{name}' has a dimension of unknown size, so its memory can't be sized: {help}"));
    }
    let Some(depth) = element_count(&shape).filter(|depth| (1..=MAX_DEPTH).contains(depth)) else {
        return Err(wrong_depth(&name));
    };
    if !is_identity(&ir.ctx, ty) {
        return Err(format!(
            "memref '{name}' has a layout without a form in hardware: strides must be known and not negative"
        ));
    }
    let outside = argument.and_then(|index| source_form(ir, op, index));
    let result = argument.and_then(|index| result_of(ir, op, index));
    let (shape, loc) = (shape.to_vec(), ir.loc(op));
    Ok((
        Memory {
            name,
            argument,
            shape,
            result,
            outside,
            width: 0,
            depth,
            read_latency: 1,
            has_one_port: false,
            unfolded: None,
            initial,
            copy_of: None,
            loc,
        },
        element,
    ))
}

/// Why a shaped type is no memory.
fn not_a_memory(ir: &Ir, ty: Type) -> String {
    match ir.ctx.kind(ty) {
        TypeKind::Tensor { .. } => refuse::type_without_hardware(ir, ty),
        _ => "only ranked memrefs can become memories".into(),
    }
}

/// Why an op that gives a memref can't be built: it is a view that could not be folded, or chooses between memories.
pub(crate) fn why_not_a_memory(ir: &Ir, memref: Value) -> String {
    match ir.def_op(memref) {
        Some(op) if ir.viewed(op).is_some() => {
            format!("the elements that '{}' leads to are not known when the circuit is made", ir.op_text(op))
        }
        Some(op) => format!("which memory '{}' gives is not known when the circuit is made", ir.op_text(op)),
        None => "which memory an argument of a block stands for is not known when the circuit is made".into(),
    }
}

/// What is wrong with an access that every run makes: the first of its indices that is never inside.
pub(crate) fn out_of_bounds(ir: &Ir, op: Op, shape: &[i64], indices: &[Source]) -> Option<String> {
    let function = ir.parent(op).filter(|&parent| ir.isa::<func::Func>(parent))?;
    let wrong = |(dim, (index, &size)): (usize, (&Source, &i64))| {
        let Source::Constant(index) = index else { return None };
        let is_inside = index.to_i64().is_some_and(|i| (0..size).contains(&i));
        (!is_inside).then(|| format!("index {index} is out of bounds in dimension {dim} of size {size}"))
    };
    let is_always_run = ir.block_of(op) == ir.body(function, 0);
    indices.iter().zip(shape).enumerate().filter(|_| is_always_run).find_map(wrong)
}
