//! `gpu-kernel-outlining`: the region of a launch as a kernel of a module of its own.
//!
//! What holds: constants that a region uses, and constant tables, are made again in the kernel, other values from outside are its arguments, in the
//! order in which they are first used.

use dialects::memref;
use ir::attrs::AttrKind;
use ir::diag::{Diagnostics, Reported};
use ir::pass::Options;
use ir::{InsertPoint, Ir, Op, Rewriter, Traits, Type, Value, ValueMap};

use crate::gpu::{self, CONTAINER, KERNEL};

pub(super) fn run(ir: &mut Ir, module: Op, _: &Options, _: &mut Diagnostics) -> Result<(), Reported> {
    let launches: Vec<Op> = ir.walk_vec(module).into_iter().filter(|&op| ir.isa::<gpu::Launch>(op)).collect();
    if launches.is_empty() {
        return Ok(());
    }
    let mut after = None;
    for launch in launches {
        after = outlined(ir, module, launch, after).or(after);
    }
    let unit = ir.ctx.unit_attr();
    Rewriter::new(ir).set_attr(module, CONTAINER, unit);
    Ok(())
}

/// Registers that the first twelve, or eighteen, arguments of a region are: the operation, once for each direction. (The size of a cluster is
/// in blocks; MLIR 19 puts the number of clusters of the grid in its place.)
const PLACES: [&str; 6] = [
    gpu::BlockId::NAME,
    gpu::ThreadId::NAME,
    gpu::GridDim::NAME,
    gpu::BlockDim::NAME,
    gpu::ClusterId::NAME,
    gpu::ClusterDimBlocks::NAME,
];

/// The values from outside that a region uses.
#[derive(Default)]
struct Used {
    constants: Vec<Value>,
    arguments: Vec<Value>,
}

fn used(ir: &Ir, launch: Op) -> Used {
    let mut used = Used::default();
    for inner in ir.walk_vec(launch).into_iter().filter(|&inner| inner != launch) {
        for &value in ir.operands(inner) {
            let is_inside = ir.def_op(value).map_or_else(
                || {
                    ir.def_block(value)
                        .and_then(|block| ir.parent_of_block(block))
                        .is_some_and(|owner| owner == launch || ir.is_inside(owner, launch))
                },
                |op| ir.is_inside(op, launch),
            );
            let list = match ir.def_op(value) {
                Some(op) if ir.has_trait(op, Traits::CONSTANT_LIKE) || table(ir, op).is_some() => &mut used.constants,
                _ => &mut used.arguments,
            };
            if !is_inside && !list.contains(&value) {
                list.push(value);
            }
        }
    }
    used
}

/// The constant table whose address an operation is.
fn table(ir: &Ir, op: Op) -> Option<Op> {
    let name = ir.attr(op, "name").filter(|_| ir.isa::<memref::GetGlobal>(op))?;
    let global = ir::symbols::lookup_attr(ir, op, name)?;
    (ir.isa::<memref::Global>(global) && ir.attr(global, "constant").is_some()).then_some(global)
}

/// The constant tables that a launch uses, those that it names itself included.
fn tables(ir: &Ir, launch: Op, constants: &[Value]) -> Vec<Op> {
    let outside = constants.iter().filter_map(|&constant| ir.def_op(constant));
    let mut tables: Vec<Op> = Vec::new();
    for found in ir.walk_vec(launch).into_iter().chain(outside).filter_map(|op| table(ir, op)) {
        if !tables.contains(&found) {
            tables.push(found);
        }
    }
    tables
}

/// Makes a kernel of a launch; the module that it is in.
fn outlined(ir: &mut Ir, module: Op, launch: Op, after: Option<Op>) -> Option<Op> {
    ir.body(launch, 0)?;
    let mut function = launch;
    while let Some(outer) = ir.parent(function).filter(|&outer| outer != module) {
        function = outer;
    }
    let owner = ir::symbols::name_of(ir, function).unwrap_or("kernel").to_owned();
    let name = free_name(ir, module, &format!("{owner}_kernel"));
    let used = used(ir, launch);
    let types: Vec<Type> = used.arguments.iter().map(|&value| ir.ty(value)).collect();
    let attributions = gpu::launch_attributions(ir, launch);
    let tables = tables(ir, launch, &used.constants);
    let loc = ir.loc(launch);
    let mut rewriter = Rewriter::at(ir, InsertPoint::After(after.unwrap_or(function)), loc);
    let (region, inner) = rewriter.create_region_with_block(&[]);
    let symbol = rewriter.ir_mut().ctx.string_attr(&name);
    let kernels = rewriter.op(gpu::Module::NAME).attr("sym_name", symbol).region(region).build();
    rewriter.set_insertion(InsertPoint::End(inner));
    for table in tables {
        rewriter.clone_op(table, &mut ValueMap::default());
    }
    let memories: Vec<Type> =
        attributions.workgroup.iter().chain(&attributions.private).map(|&memory| rewriter.ty(memory)).collect();
    let (code, entry) = rewriter.create_region_with_block(&[types.clone(), memories].concat());
    let ctx = &mut rewriter.ir_mut().ctx;
    let ty = ctx.function(&types, &[]);
    let (ty, unit, count) = (ctx.type_attr(ty), ctx.unit_attr(), ctx.i_attr(64, attributions.workgroup.len() as i64));
    let kernel = rewriter.op(gpu::Func::NAME).attr("sym_name", symbol).attr("function_type", ty).attr(KERNEL, unit);
    let kernel = kernel.attr("workgroup_attributions", count).region(code).build();
    for (name, first) in [("known_block_size", 3), ("known_grid_size", 0)] {
        if let Some(sizes) = constant_sizes(&rewriter, launch, first) {
            let sizes = rewriter.ir_mut().ctx.dense_array(32, &sizes);
            rewriter.set_attr(kernel, name, sizes);
        }
    }
    rewriter.op(gpu::ModuleEnd::NAME).build();
    fill(&mut rewriter, launch, entry, &used);
    launch_kernel(&mut rewriter, launch, &name, &used.arguments);
    Some(kernels)
}

/// Three of the sizes of a launch, if they are constants.
fn constant_sizes(ir: &Ir, launch: Op, first: usize) -> Option<Vec<i64>> {
    let sizes = &ir.operands(launch)[gpu::Launch(launch).asyncDependencies(ir).len() + first..][..3];
    let value = |&size: &Value| {
        let op = ir.def_op(size).filter(|&op| ir.has_trait(op, Traits::CONSTANT_LIKE))?;
        ir.attr(op, "value").and_then(|attr| ir.ctx.as_i64(attr)).filter(|&value| i32::try_from(value).is_ok())
    };
    sizes.iter().map(value).collect()
}

fn free_name(ir: &Ir, module: Op, base: &str) -> String {
    let is_free = |name: &String| ir::symbols::in_table(ir, module, name).is_none();
    let names = std::iter::once(base.to_owned()).chain((0..).map(|number| format!("{base}_{number}")));
    names.into_iter().find(is_free).expect("numbers do not end")
}

/// Copies the region of a launch into the block of a kernel.
fn fill(rewriter: &mut Rewriter<'_>, launch: Op, entry: ir::Block, used: &Used) {
    let Used { constants, arguments } = used;
    let mut map = ValueMap::default();
    let parameters = rewriter.args(entry).to_vec();
    arguments.iter().zip(&parameters).for_each(|(&value, &parameter)| map.insert(value, parameter));
    rewriter.set_insertion(InsertPoint::End(entry));
    for &constant in constants {
        let op = rewriter.def_op(constant).expect("constants are made by operations");
        rewriter.clone_op(op, &mut map);
    }
    let body = rewriter.body(launch, 0).expect("the launch has a body");
    let places = rewriter.args(body).to_vec();
    let attributions = gpu::launch_attributions(rewriter, launch);
    let count = places.len() - attributions.workgroup.len() - attributions.private.len();
    let index = rewriter.ir_mut().ctx.index();
    for (at, &place) in places[..count].iter().enumerate() {
        if rewriter.uses(place).next().is_none() {
            continue;
        }
        let ctx = &mut rewriter.ir_mut().ctx;
        let direction = ctx.i_attr(32, (at % 3) as i64);
        let direction = ctx.dialect_attr("gpu.dim", &[direction]).expect("the dialect is registered");
        let value = rewriter.op(PLACES[at / 3]).attr("dimension", direction).result(index).value();
        map.insert(place, value);
    }
    places[count..]
        .iter()
        .zip(&parameters[arguments.len()..])
        .for_each(|(&memory, &parameter)| map.insert(memory, parameter));
    let values: Vec<Value> = places.iter().map(|&place| map.get(place)).collect();
    let region = rewriter.region(launch, 0);
    let copy = rewriter.clone_region(region, &mut map);
    let blocks = rewriter.blocks(copy).to_vec();
    let code =
        rewriter.parent_of_block(entry).map(|kernel| rewriter.region(kernel, 0)).expect("the block is in a kernel");
    rewriter.move_blocks(copy, code);
    let first = blocks[0];
    rewriter.inline_block(first, InsertPoint::End(entry), &values);
    let kernel = rewriter.parent_of_block(entry).expect("the block is in a kernel");
    let ends: Vec<Op> =
        rewriter.walk_vec(kernel).into_iter().filter(|&op| rewriter.isa::<gpu::Terminator>(op)).collect();
    ends.into_iter().for_each(|end| rewriter.rename_op(end, gpu::Return::NAME));
}

/// Puts a `gpu.launch_func` in the place of a launch.
fn launch_kernel(rewriter: &mut Rewriter<'_>, launch: Op, name: &str, arguments: &[Value]) {
    rewriter.before(launch);
    let operands = rewriter.operands(launch).to_vec();
    let counts = rewriter
        .attr(launch, "operandSegmentSizes")
        .and_then(|attr| rewriter.ctx.as_dense_array(attr))
        .unwrap_or_default();
    let results: Vec<Type> = rewriter.results(launch).map(|result| rewriter.ty(result)).collect();
    let ctx = &mut rewriter.ir_mut().ctx;
    let counts: Vec<i64> = counts.into_iter().chain([arguments.len() as i64, 0]).collect();
    let (counts, symbol) = (ctx.dense_array(32, &counts), ctx.str(name));
    let kernel = ctx.attr(AttrKind::SymbolRef { root: symbol, nested: [symbol].into() });
    let call = rewriter.op(gpu::LaunchFunc::NAME).operands(&operands).operands(arguments).results(&results);
    let call = call.attr("kernel", kernel).attr("operandSegmentSizes", counts).build();
    let values: Vec<Value> = rewriter.results(call).collect();
    rewriter.replace(launch, &values);
}
