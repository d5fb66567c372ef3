//! Modules of kernels as modules of the llvm dialect.
//!
//! What holds: memories of a workgroup are globals of shared memory, those of a thread are on its stack; memory spaces of gpu are the numbers
//! that NVIDIA's GPUs have.

use dialects::expand::polynomials::{self, Accuracy};
use dialects::{arith, func, function, math, memref};
use emit_llvm::lower;
use ir::diag::{Diagnostics, Reported};
use ir::{InsertPoint, Ir, Op, Rewriter, Type, TypeKind, Value, symbols};

use super::build::Maker;
use super::memories::{number_of, shared_memory};
use super::{Converted, REFUSED, each, instructions, matrices, places, reduce, subgroups};
use crate::gpu::{self, Attributions, KERNEL};

/// On a function that a host can launch.
const NVVM_KERNEL: &str = "nvvm.kernel";

/// A module of kernels as a module of the llvm dialect alone, for the GPU of an architecture such as `sm_80`. Errors: `E0801` to `E0803`.
pub fn device(ir: &mut Ir, module: Op, architecture: &str, diags: &mut Diagnostics) -> Result<(), Reported> {
    polynomials::expand(ir, module, Accuracy::Accurate);
    each(ir, module, diags, has_instructions)?;
    convert(ir, module, diags)?;
    each(ir, module, diags, instructions::convert)?;
    as_plain_module(ir, module);
    let ctx = &mut ir.ctx;
    let (triple, cpu) =
        (ctx.string_attr("nvptx64-nvidia-cuda"), ["target-cpu", architecture].map(|text| ctx.string_attr(text)));
    let features = ["target-features", features(architecture)].map(|text| ctx.string_attr(text));
    let pairs = [ctx.array_attr(&cpu), ctx.array_attr(&features)];
    let passthrough = ctx.array_attr(&pairs);
    let functions: Vec<Op> = ir
        .walk_vec(module)
        .into_iter()
        .filter(|&op| ir.is(op, emit_llvm::dialect::ops::Func::NAME) && ir.body(op, 0).is_some())
        .collect();
    let mut rewriter = Rewriter::new(ir);
    rewriter.set_attr(module, "llvm.target_triple", triple);
    functions.into_iter().for_each(|op| rewriter.set_attr(op, "passthrough", passthrough));
    Ok(())
}

/// The first module of kernels below `root`, with what is in the others. Errors: `E0803`, there is none, or two have one name.
pub fn joined(ir: &mut Ir, root: Op, diags: &mut Diagnostics) -> Result<Op, Reported> {
    let modules: Vec<Op> = ir.walk_vec(root).into_iter().filter(|&op| ir.isa::<gpu::Module>(op)).collect();
    let [first, ref others @ ..] = modules[..] else {
        return Err(diags.error(REFUSED, ir.loc(root).place(&ir.ctx), "nothing here runs on a GPU"));
    };
    let end = ir.body(first, 0).and_then(|body| ir.last_op(body)).expect("a module of kernels has a terminator");
    for &other in others {
        let body = ir.body(other, 0).expect("a module of kernels has a body");
        let mut ops = ir.ops_vec(body);
        ops.retain(|&op| !ir.isa::<gpu::ModuleEnd>(op));
        for op in ops {
            let known = symbols::name_of(ir, op).and_then(|name| symbols::in_table(ir, first, name));
            // Kernels that read one constant table have a copy each.
            if known.is_some_and(|known| is_one_table(ir, known, op)) {
                Rewriter::new(ir).erase(op);
                continue;
            }
            if let Some(name) = known.and_then(|known| symbols::name_of(ir, known)) {
                let message = format!("two modules of kernels have a '@{name}', and LLVM IR has one module");
                return Err(diags.error(REFUSED, ir.loc(op).place(&ir.ctx), message));
            }
            Rewriter::new(ir).move_op(op, InsertPoint::Before(end));
        }
    }
    Ok(first)
}

/// True for two constant tables of the same elements.
fn is_one_table(ir: &Ir, a: Op, b: Op) -> bool {
    let is_table = |op| ir.isa::<memref::Global>(op) && ir.attr(op, "constant").is_some();
    is_table(a) && is_table(b) && ["type", "initial_value"].iter().all(|name| ir.attr(a, name) == ir.attr(b, name))
}

/// Functions of math that back ends of NVIDIA's GPUs have instructions for.
const FUNCTIONS: [&str; 14] = [
    math::AbsF::NAME,
    math::AbsI::NAME,
    math::Ceil::NAME,
    math::CopySign::NAME,
    math::CountLeadingZeros::NAME,
    math::CountTrailingZeros::NAME,
    math::CtPop::NAME,
    math::Floor::NAME,
    math::Fma::NAME,
    math::Round::NAME,
    math::RoundEven::NAME,
    math::Rsqrt::NAME,
    math::Sqrt::NAME,
    math::Trunc::NAME,
];

/// Refuses functions that would become calls of the C library, and remainders, which LLVM 19 rounds for GPUs as no other machine does.
fn has_instructions(m: &mut Maker<'_>, op: Op) -> Converted {
    let name = m.rw.op_text(op);
    let is_call = name.starts_with("math.") && !FUNCTIONS.contains(&name);
    if is_call || name == arith::RemF::NAME {
        return Err("no instruction of a GPU computes it, and there is no C library there".into());
    }
    Ok(false)
}

/// The release of PTX that the instructions of an architecture are in.
fn features(architecture: &str) -> &'static str {
    if architecture.starts_with("sm_9") { "+ptx80" } else { "+ptx74" }
}

/// Converts what a module of kernels holds.
pub(super) fn convert(ir: &mut Ir, module: Op, diags: &mut Diagnostics) -> Result<(), Reported> {
    each(ir, module, diags, subgroups::convert)?;
    convert_types(ir, module, |m, ty| matrices::lowered_type(m, ty).or_else(|| subgroups::lowered_type(m, ty)));
    each(ir, module, diags, subgroups::without_cast)?;
    each(ir, module, diags, matrices::convert)?;
    each(ir, module, diags, |m, op| {
        reduce::convert(m, op).and_then(|done| if done { Ok(true) } else { places::convert(m, op) })
    })?;
    for op in ir.walk_vec(module) {
        if ir.is_alive(op) && ir.isa::<gpu::Func>(op) {
            function(ir, op);
        }
    }
    as_plain_module(ir, module);
    let lowered = lower::lower(ir, module, &emit_llvm::Options::default(), diags);
    as_gpu_module(ir, module);
    lowered
}

/// Makes a module of kernels one without a terminator.
fn as_plain_module(ir: &mut Ir, module: Op) {
    let end = ir.body(module, 0).and_then(|body| ir.last_op(body)).filter(|&last| ir.isa::<gpu::ModuleEnd>(last));
    let mut rewriter = Rewriter::new(ir);
    end.into_iter().for_each(|end| rewriter.erase(end));
    rewriter.rename_op(module, ir::builtin::Module::NAME);
}

fn as_gpu_module(ir: &mut Ir, module: Op) {
    let Some(body) = ir.body(module, 0) else { return };
    let loc = ir.loc(module);
    let mut rewriter = Rewriter::at(ir, InsertPoint::End(body), loc);
    rewriter.op(gpu::ModuleEnd::NAME).build();
    rewriter.rename_op(module, gpu::Module::NAME);
}

/// What stands for a type of a dialect's own.
type Own = fn(&mut Maker<'_>, Type) -> Option<Type>;

/// Gives every value below `root` the type that nvvm has for its own: spaces are numbers, and what nvgpu has is words, pointers and memories.
pub(super) fn convert_types(ir: &mut Ir, root: Op, own: Own) {
    for op in ir.walk_vec(root) {
        let blocks: Vec<_> = ir.regions(op).iter().flat_map(|&region| ir.blocks(region).to_vec()).collect();
        let arguments = blocks.into_iter().flat_map(|block| ir.args(block).to_vec());
        let values: Vec<Value> = ir.results(op).chain(arguments).collect();
        for value in values {
            let ty = ir.ty(value);
            if let Some(ty) = converted(ir, op, ty, own) {
                Rewriter::new(ir).set_type(value, ty);
            }
        }
        for name in ["function_type", "type"] {
            let Some(ty) = ir.attr(op, name).and_then(|attr| ir.ctx.as_type(attr)) else { continue };
            if let Some(ty) = converted(ir, op, ty, own) {
                let attr = ir.ctx.type_attr(ty);
                Rewriter::new(ir).set_attr(op, name, attr);
            }
        }
    }
}

/// What a type becomes, if it changes.
fn converted(ir: &mut Ir, op: Op, ty: Type, own: Own) -> Option<Type> {
    match ir.ctx.kind(ty).clone() {
        TypeKind::MemRef { shape, element, layout, space: Some(space) } => {
            let space = number_of(ir, space)?;
            Some(ir.ctx.ty(TypeKind::MemRef { shape, element, layout, space }))
        }
        TypeKind::UnrankedMemRef { element, space: Some(space) } => {
            let space = number_of(ir, space)?;
            Some(ir.ctx.ty(TypeKind::UnrankedMemRef { element, space }))
        }
        TypeKind::Function { inputs, results } => {
            let mut list =
                |types: &[Type]| types.iter().map(|&ty| converted(ir, op, ty, own).unwrap_or(ty)).collect::<Vec<_>>();
            let (new_inputs, new_results) = (list(&inputs), list(&results));
            let is_same = new_inputs[..] == inputs[..] && new_results[..] == results[..];
            (!is_same).then(|| ir.ctx.function(&new_inputs, &new_results))
        }
        _ => own(&mut Maker::before(ir, op), ty),
    }
}

/// Makes a `gpu.func` a `func.func`.
fn function(ir: &mut Ir, op: Op) {
    let Attributions { workgroup, private } = Attributions::of(ir, op);
    let first = function::function_type(ir, op).map_or(0, |(inputs, _)| inputs.len());
    let Some(entry) = ir.body(op, 0) else { return };
    let start = ir.ops(entry).next().expect("the block has a terminator");
    let mut maker = Maker::before(ir, start);
    for memory in workgroup {
        let ty = maker.rw.ty(memory);
        let global = shared_memory(&mut maker, start, ty, "__wg");
        maker.rw.replace_uses(memory, global);
    }
    for memory in private {
        let ty = maker.rw.ty(memory);
        let none = maker.rw.ir_mut().ctx.dense_array(32, &[0, 0]);
        let local = maker.rw.op(memref::Alloca::NAME).attr("operandSegmentSizes", none).result(ty).value();
        maker.rw.replace_uses(memory, local);
    }
    while maker.rw.args(entry).len() > first {
        let last = maker.rw.args(entry).len() - 1;
        maker.rw.remove_arg(entry, last);
    }
    let returns: Vec<Op> =
        maker.rw.walk_vec(op).into_iter().filter(|&inner| maker.rw.isa::<gpu::Return>(inner)).collect();
    returns.into_iter().for_each(|end| maker.rw.rename_op(end, func::Return::NAME));
    let unit = maker.rw.ir_mut().ctx.unit_attr();
    if maker.rw.attr(op, KERNEL).is_some() {
        maker.rw.set_attr(op, NVVM_KERNEL, unit);
    }
    if let Some(sizes) = maker.rw.attr(op, "known_block_size") {
        maker.rw.set_attr(op, "nvvm.maxntid", sizes);
    }
    for name in [
        "workgroup_attributions",
        "workgroup_attrib_attrs",
        "private_attrib_attrs",
        "known_block_size",
        "known_grid_size",
    ] {
        maker.rw.remove_attr(op, name);
    }
    maker.rw.rename_op(op, func::Func::NAME);
}
