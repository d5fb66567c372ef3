//! The gpu dialect: kernels, what a thread knows of itself, and how a host launches them.
//!
//! What holds: text, types and verification are those of MLIR 19 (`mlir/Dialect/GPU/IR/GPUOps.td`); operations on sparse matrices are left out.

mod asynchronous;
mod function;
mod launch;
mod types;
mod verify;

use dialects::constraints::function_type_attr;
use ir::constraint::{AttrConstraint, Constraint, pred};
use ir::{Context, Ir, Op, TypeKind};

pub use function::Attributions;
pub use launch::attributions as launch_attributions;
pub use types::{AddressSpace, DIMENSIONS, Matrix, REDUCTIONS, address_space, elementwise, matrix_parts};
use types::{attr, matrix, token};

/// On a module that launches kernels.
pub const CONTAINER: &str = "gpu.container_module";
/// On a function that a host can launch.
pub const KERNEL: &str = "gpu.kernel";

/// Registers the dialect.
pub fn register(ctx: &mut Context) {
    ctx.register(types::add(dialect()));
}

fn unit() -> AttrConstraint {
    AttrConstraint::Unit
}

fn dictionaries() -> AttrConstraint {
    AttrConstraint::Array(Box::new(AttrConstraint::Dict))
}

/// Sizes in three directions.
fn sizes() -> AttrConstraint {
    AttrConstraint::DenseArray(32)
}

fn list() -> AttrConstraint {
    AttrConstraint::Array(Box::new(AttrConstraint::Any))
}

fn number() -> Constraint {
    pred("Integer or Float", is_number)
}

fn is_number(ctx: &Context, ty: ir::Type) -> bool {
    ctx.integer_width(ty).is_some() || matches!(ctx.kind(ty), TypeKind::Float(_))
}

fn number_or_vector() -> Constraint {
    pred("Integer or Float or fixed-length vector of Integer or Float values of ranks 1", |ctx, ty| {
        match ctx.kind(ty) {
            TypeKind::Vector { shape, element, .. } => shape.len() == 1 && is_number(ctx, *element),
            _ => is_number(ctx, ty),
        }
    })
}

fn printable() -> Constraint {
    pred("integer or index or floating-point", |ctx, ty| is_number(ctx, ty) || ctx.is_index(ty))
}

fn shuffled() -> Constraint {
    pred("i32, i64, f32 or f64", |ctx, ty| {
        let width = match ctx.kind(ty) {
            TypeKind::Float(kind) => Some(kind.width()),
            _ => ctx.integer_width(ty),
        };
        is_number(ctx, ty) && matches!(width, Some(32 | 64))
    })
}

fn launch_size() -> Constraint {
    pred("index or 32-bit signless integer or 64-bit signless integer", |ctx, ty| {
        ctx.is_index(ty) || matches!(ctx.integer_width(ty), Some(32 | 64))
    })
}

fn bytes() -> Constraint {
    pred(
        "1D memref of 8-bit signless integer values",
        |ctx, ty| matches!(ctx.kind(ty), TypeKind::MemRef { shape, element, .. } if shape.len() == 1 && ctx.integer_width(*element) == Some(8)),
    )
}

fn unranked() -> Constraint {
    pred("unranked.memref of any type values", |ctx, ty| matches!(ctx.kind(ty), TypeKind::UnrankedMemRef { .. }))
}

/// `block_id_x` and its kin.
fn name_of_place(ir: &Ir, op: Op, _: usize) -> Option<String> {
    let direction = ir.attr(op, "dimension").and_then(|attr| types::direction(&ir.ctx, attr))?;
    Some(format!("{}_{direction}", ir.op_text(op).strip_prefix("gpu.")?))
}

ir::dialect! {
    /// Kernels and their launches.
    dialect "gpu";

    /// One value of those of all threads of the block, by an operation or by what the region says.
    op AllReduce = "gpu.all_reduce" (value : number()) -> (result : same_as("value"))
        attrs (op ? attr("all_reduce_op"), uniform ? unit())
        regions (body :)
        traits [ISOLATED]
        syntax "custom<AllReduceOperation>($op) $value (`uniform` $uniform^)? $body attr-dict `:` functional-type(operands, results)"
        with verify = verify::all_reduce, custom = &[types::REDUCTION];

    /// Memory of the device.
    op Alloc = "gpu.alloc" (asyncDependencies .. token(), dynamicSizes .. index(), symbolOperands .. index())
        -> (memref : any_memref(), asyncToken ? token())
        attrs (hostShared ? unit())
        traits [ATTR_SIZED_OPERANDS]
        effects [Allocate "memref"]
        syntax "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) (` ` `host_shared` $hostShared^)? ` ` `(` $dynamicSizes `)` (`` `[` $symbolOperands^ `]`)? attr-dict `:` type($memref)"
        with verify = verify::alloc, custom = &[asynchronous::DEPENDENCIES_AFTER_MEMORY],
            result_name = |_, _, at| Some(["memref", "asyncToken"][at].to_owned());

    /// Waits until all threads of the block are here; what they wrote is seen.
    op Barrier = "gpu.barrier" () -> ()
        syntax "attr-dict";

    /// Compiled kernels.
    op Binary = "gpu.binary" () -> ()
        attrs (sym_name : AttrConstraint::Str, offloadingHandler ? AttrConstraint::Any, objects : list())
        traits [SYMBOL]
        syntax "$sym_name custom<OffloadingHandler>($offloadingHandler) attr-dict $objects"
        with custom = &[function::HANDLER];

    /// Frees memory of the device.
    op Dealloc = "gpu.dealloc" (asyncDependencies .. token(), memref : any_memref()) -> (asyncToken ? token())
        effects [Free "memref"]
        syntax "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $memref attr-dict `:` type($memref)"
        with custom = &[asynchronous::DEPENDENCIES];

    /// The shared memory whose size the launch says.
    op DynamicSharedMemory = "gpu.dynamic_shared_memory" () -> (resultMemref : bytes())
        traits [PURE]
        syntax "attr-dict `:` type($resultMemref)"
        with verify = verify::shared_memory;

    /// A function of the device; its attributions are memories of the workgroup and of each thread.
    op Func = "gpu.func" () -> ()
        attrs (sym_name : AttrConstraint::Str, function_type : function_type_attr(), arg_attrs ? dictionaries(), res_attrs ? dictionaries(),
               workgroup_attrib_attrs ? dictionaries(), private_attrib_attrs ? dictionaries(),
               known_block_size ? sizes(), known_grid_size ? sizes())
        regions (body :)
        traits [ISOLATED, SYMBOL, FUNCTION_LIKE, ALLOCATION_SCOPE, AFFINE_SCOPE]
        parents [Module::NAME]
        with parse = function::parse, print = function::print, verify = function::verify;

    /// Makes memory of the host one that the device can use.
    op HostRegister = "gpu.host_register" (value : unranked()) -> ()
        syntax "$value attr-dict `:` type($value)";

    /// Ends that.
    op HostUnregister = "gpu.host_unregister" (value : unranked()) -> ()
        syntax "$value attr-dict `:` type($value)";

    /// The lane in its subgroup.
    op LaneId = "gpu.lane_id" () -> (result : index())
        attrs (upper_bound ? AttrConstraint::Index)
        traits [PURE]
        syntax "(`upper_bound` $upper_bound^)? attr-dict";

    /// Runs a kernel.
    op LaunchFunc = "gpu.launch_func"
        (asyncDependencies .. token(), gridSizeX : T, gridSizeY : T, gridSizeZ : T, blockSizeX : T, blockSizeY : T, blockSizeZ : T,
         clusterSizeX ? launch_size(), clusterSizeY ? launch_size(), clusterSizeZ ? launch_size(), dynamicSharedMemorySize ? i32(),
         kernelOperands .. any(), asyncObject ? any()) -> (asyncToken ? token())
        where (T: launch_size())
        attrs (kernel : AttrConstraint::SymbolRef)
        traits [ATTR_SIZED_OPERANDS]
        syntax "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) (`<` $asyncObject^ `:` type($asyncObject) `>`)? $kernel ( `clusters` `in` ` ` `(` $clusterSizeX^ `,` $clusterSizeY `,` $clusterSizeZ `)` )? `blocks` `in` ` ` `(` $gridSizeX `,` $gridSizeY `,` $gridSizeZ `)` `threads` `in` ` ` `(` $blockSizeX `,` $blockSizeY `,` $blockSizeZ `)` custom<LaunchDimType>(type($gridSizeX), ref($clusterSizeX), type($clusterSizeX), type($clusterSizeY), type($clusterSizeZ)) (`dynamic_shared_memory_size` $dynamicSharedMemorySize^)? custom<LaunchFuncOperands>($kernelOperands, type($kernelOperands)) attr-dict"
        with verify_symbols = verify::launch_func,
            custom = &[asynchronous::DEPENDENCIES, launch::SIZE_TYPE, launch::OPERANDS];

    /// Runs its region in every thread of a grid.
    op Launch = "gpu.launch"
        (asyncDependencies .. token(), gridSizeX : index(), gridSizeY : index(), gridSizeZ : index(), blockSizeX : index(), blockSizeY : index(),
         blockSizeZ : index(), clusterSizeX ? index(), clusterSizeY ? index(), clusterSizeZ ? index(), dynamicSharedMemorySize ? i32())
        -> (asyncToken ? token())
        regions (body :)
        traits [ATTR_SIZED_OPERANDS, ALLOCATION_SCOPE, RECURSIVE_EFFECTS, AFFINE_SCOPE]
        with parse = launch::parse, print = launch::print, verify = launch::verify;

    /// Copies memory of the host and of the device.
    op Memcpy = "gpu.memcpy" (asyncDependencies .. token(), dst : any_memref(), src : any_memref()) -> (asyncToken ? token())
        effects [Write "dst", Read "src"]
        syntax "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $dst`,` $src `:` type($dst)`,` type($src) attr-dict"
        with verify = verify::memcpy, custom = &[asynchronous::DEPENDENCIES];

    /// Fills memory of the device.
    op Memset = "gpu.memset" (asyncDependencies .. token(), dst : any_memref(), value : any()) -> (asyncToken ? token())
        effects [Write "dst"]
        syntax "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) $dst`,` $value `:` type($dst)`,` type($value) attr-dict"
        with verify = verify::memset, custom = &[asynchronous::DEPENDENCIES];

    /// Kernels for devices.
    op Module = "gpu.module" () -> ()
        attrs (sym_name : AttrConstraint::Str, targets ? list(), offloadingHandler ? AttrConstraint::Any)
        regions (bodyRegion : 1)
        traits [ISOLATED, SYMBOL, SYMBOL_TABLE, SINGLE_BLOCK]
        with parse = function::parse_module, print = function::print_module, verify = verify::module,
            implicit_terminator = ModuleEnd::NAME;

    /// Ends a module of kernels.
    op ModuleEnd = "gpu.module_end" () -> ()
        traits [TERMINATOR]
        parents [Module::NAME]
        syntax "attr-dict";

    /// Subgroups of a block.
    op NumSubgroups = "gpu.num_subgroups" () -> (result : index())
        attrs (upper_bound ? AttrConstraint::Index)
        traits [PURE]
        syntax "(`upper_bound` $upper_bound^)? attr-dict `:` type($result)";

    /// Prints from a thread.
    op Printf = "gpu.printf" (args .. printable()) -> ()
        attrs (format : AttrConstraint::Str)
        syntax "$format attr-dict ($args^ `:` type($args))?";

    /// Ends a function of the device.
    op Return = "gpu.return" (operands .. any()) -> ()
        traits [PURE, TERMINATOR]
        parents [Func::NAME]
        syntax "attr-dict ($operands^ `:` type($operands))?"
        with verify = function::verify_return;

    /// Sets the device of the launches that follow.
    op SetDefaultDevice = "gpu.set_default_device" (devIndex : i32()) -> ()
        syntax "attr-dict $devIndex";

    /// The value of another lane, and whether there is one.
    op Shuffle = "gpu.shuffle" (value : shuffled(), offset : i32(), width : i32()) -> (shuffleResult : same_as("value"), valid : i1())
        attrs (mode : attr("shuffle_mode"))
        traits [PURE]
        syntax "$mode $value `,` $offset `,` $width attr-dict `:` type($value)"
        with result_name = |_, _, at| Some(["shuffleResult", "valid"][at].to_owned());

    /// The subgroup in its block.
    op SubgroupId = "gpu.subgroup_id" () -> (result : index())
        attrs (upper_bound ? AttrConstraint::Index)
        traits [PURE]
        syntax "(`upper_bound` $upper_bound^)? attr-dict `:` type($result)";

    /// The product of two matrices and a sum, by a subgroup.
    op SubgroupMmaCompute = "gpu.subgroup_mma_compute" (opA : matrix(), opB : matrix(), opC : matrix()) -> (res : same_as("opC"))
        attrs (a_transpose ? unit(), b_transpose ? unit())
        traits [PURE]
        syntax "$opA`,` $opB`,` $opC attr-dict `:` type($opA)`,` type($opB) `->` type($res)"
        with verify = verify::mma_compute;

    /// A matrix of one value.
    op SubgroupMmaConstantMatrix = "gpu.subgroup_mma_constant_matrix" (value : types::element_of_matrix("res")) -> (res : matrix())
        traits [PURE]
        syntax "$value attr-dict `:` type($res)";

    /// An operation on each element of matrices.
    op SubgroupMmaElementwise = "gpu.subgroup_mma_elementwise" (args .. matrix()) -> (res : matrix())
        attrs (opType : attr("mma_element_wise"))
        traits [PURE]
        syntax "$opType $args attr-dict `:` functional-type($args, $res)";

    /// Reads a matrix, by a subgroup.
    op SubgroupMmaLoadMatrix = "gpu.subgroup_mma_load_matrix" (srcMemref : any_memref(), indices .. index()) -> (res : matrix())
        attrs (leadDimension : AttrConstraint::Index, transpose ? unit())
        effects [Read "srcMemref"]
        syntax "$srcMemref`[`$indices`]` attr-dict `:` type($srcMemref) `->` type($res)"
        with verify = verify::mma_load;

    /// Writes a matrix, by a subgroup.
    op SubgroupMmaStoreMatrix = "gpu.subgroup_mma_store_matrix" (src : matrix(), dstMemref : any_memref(), indices .. index()) -> ()
        attrs (leadDimension : AttrConstraint::Index, transpose ? unit())
        effects [Write "dstMemref"]
        syntax "$src`,` $dstMemref`[`$indices`]` attr-dict `:` type($src)`,` type($dstMemref)"
        with verify = verify::mma_store;

    /// One value of those of all lanes.
    op SubgroupReduce = "gpu.subgroup_reduce" (value : number_or_vector()) -> (result : same_as("value"))
        attrs (op : attr("all_reduce_op"), uniform ? unit())
        syntax "custom<AllReduceOperation>($op) $value (`uniform` $uniform^)? attr-dict `:` functional-type(operands, results)"
        with verify = verify::subgroup_reduce, custom = &[types::REDUCTION];

    /// Lanes of a subgroup.
    op SubgroupSize = "gpu.subgroup_size" () -> (result : index())
        attrs (upper_bound ? AttrConstraint::Index)
        traits [PURE]
        syntax "(`upper_bound` $upper_bound^)? attr-dict `:` type($result)";

    /// Ends the region of a launch.
    op Terminator = "gpu.terminator" () -> ()
        traits [PURE, TERMINATOR]
        parents [Launch::NAME]
        syntax "attr-dict";

    /// Waits for what goes on beside the host; or gives a token of it.
    op Wait = "gpu.wait" (asyncDependencies .. token()) -> (asyncToken ? token())
        syntax "custom<AsyncDependencies>(type($asyncToken), $asyncDependencies) attr-dict"
        with custom = &[asynchronous::DEPENDENCIES];

    /// Ends a region with values.
    op Yield = "gpu.yield" (values .. any()) -> ()
        traits [PURE, TERMINATOR, RETURN_LIKE]
        syntax "attr-dict ($values^ `:` type($values))?";

    family { () -> (result : index()) attrs (dimension : attr("dim"), upper_bound ? AttrConstraint::Index) traits [PURE]
             syntax "$dimension (`upper_bound` $upper_bound^)? attr-dict" } {
        /// Threads of a block in a direction.
        BlockDim = "gpu.block_dim" with result_name = name_of_place;
        /// The block in its grid.
        BlockId = "gpu.block_id" with result_name = name_of_place;
        /// The block in its cluster.
        ClusterBlockId = "gpu.cluster_block_id" with result_name = name_of_place;
        /// Clusters of a grid in a direction.
        ClusterDim = "gpu.cluster_dim" with result_name = name_of_place;
        /// Blocks of a cluster in a direction.
        ClusterDimBlocks = "gpu.cluster_dim_blocks" with result_name = name_of_place;
        /// The cluster in its grid.
        ClusterId = "gpu.cluster_id" with result_name = name_of_place;
        /// The thread in its grid.
        GlobalId = "gpu.global_id" with result_name = name_of_place;
        /// Blocks of a grid in a direction.
        GridDim = "gpu.grid_dim" with result_name = name_of_place;
        /// The thread in its block.
        ThreadId = "gpu.thread_id" with result_name = name_of_place;
    }
}
