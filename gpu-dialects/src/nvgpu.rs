//! The nvgpu dialect: instructions of NVIDIA GPUs on memrefs and vectors, between vector and nvvm.
//!
//! What holds: text, types and verification are those of MLIR 19 (`mlir/Dialect/NVGPU/IR/NVGPU.td`).

mod types;
mod verify;

use ir::constraint::{AttrConstraint, Constraint, pred};
use ir::{Context, TypeKind};

/// Registers the dialect.
pub fn register(ctx: &mut Context) {
    ctx.register(types::add(dialect()));
}

fn token() -> Constraint {
    Constraint::Exactly {
        name: "device async token type".into(),
        build: |ctx| ctx.dialect_type("nvgpu.device.async.token", &[]).unwrap_or_else(|| ctx.none()),
        test: |ctx, ty| ctx.as_dialect_type(ty, "nvgpu.device.async.token").is_some(),
    }
}

fn barriers() -> Constraint {
    pred("mbarrier barrier type", |ctx, ty| ctx.as_dialect_type(ty, "nvgpu.mbarrier.group").is_some())
}

fn barrier_token() -> Constraint {
    pred("mbarrier token type", |ctx, ty| ctx.as_dialect_type(ty, "nvgpu.mbarrier.token").is_some())
}

fn tensor_map() -> Constraint {
    pred("TensorMap descriptor", |ctx, ty| ctx.as_dialect_type(ty, "nvgpu.tensormap.descriptor").is_some())
}

fn descriptor() -> Constraint {
    pred("Warpgroup matrix descriptor type", |ctx, ty| ctx.as_dialect_type(ty, "nvgpu.warpgroup.descriptor").is_some())
}

fn accumulator() -> Constraint {
    pred("Warpgroup accumulator type", |ctx, ty| ctx.as_dialect_type(ty, "nvgpu.warpgroup.accumulator").is_some())
}

fn unranked() -> Constraint {
    pred("unranked.memref of any type values", |ctx, ty| matches!(ctx.kind(ty), TypeKind::UnrankedMemRef { .. }))
}

fn unit() -> AttrConstraint {
    AttrConstraint::Unit
}

fn int32() -> AttrConstraint {
    AttrConstraint::Int(32)
}

fn int64_array() -> AttrConstraint {
    AttrConstraint::Array(Box::new(AttrConstraint::Int(64)))
}

ir::dialect! {
    /// Instructions of NVIDIA GPUs on memrefs and vectors.
    dialect "nvgpu";

    /// Copies so many elements into shared memory, beside what follows; those past `srcElements` are zero.
    op DeviceAsyncCopy = "nvgpu.device_async_copy" (dst : any_memref(), dstIndices .. index(), src : any_memref(), srcIndices .. index(), srcElements ? index()) -> (asyncToken : token())
        attrs (dstElements : AttrConstraint::Index, bypassL1 ? unit())
        traits [ATTR_SIZED_OPERANDS]
        effects [Write "dst", Read "src"]
        syntax "$src `[` $srcIndices `]` `,` $dst `[` $dstIndices `]` `,` $dstElements (`,` $srcElements^)? attr-dict `:` type($src) `to` type($dst)"
        with verify = verify::copy;

    /// Ends a group of copies.
    op DeviceAsyncCreateGroup = "nvgpu.device_async_create_group" (inputTokens .. token()) -> (asyncToken : token())
        syntax "$inputTokens attr-dict";

    /// Waits for a group; with `numGroups` until at most so many are open.
    op DeviceAsyncWait = "nvgpu.device_async_wait" (asyncDependencies : token()) -> ()
        attrs (numGroups ? int32())
        syntax "$asyncDependencies attr-dict";

    /// Reads matrices of 8 rows of 16 bytes, a row from the address of each lane.
    op LdMatrix = "nvgpu.ldmatrix" (srcMemref : any_memref(), indices .. index()) -> (res : any_vector())
        attrs (transpose : AttrConstraint::Int(1), numTiles : int32())
        effects [Read "srcMemref"]
        syntax "$srcMemref`[` $indices `]` attr-dict `:` type($srcMemref) `->` type($res)"
        with verify = verify::load_matrix;

    /// Arrives at a barrier, which then waits for so many bytes too.
    op MbarrierArriveExpectTx = "nvgpu.mbarrier.arrive.expect_tx" (barriers : barriers(), txcount : index(), mbarId : index(), predicate ? i1()) -> ()
        syntax "$barriers `[` $mbarId `]` `,` $txcount (`,` `predicate` `=` $predicate^)? attr-dict `:` type($barriers)";

    /// Arrives at a barrier so many times, which does not end its phase.
    op MbarrierArriveNocomplete = "nvgpu.mbarrier.arrive.nocomplete" (barriers : barriers(), mbarId : index(), count : index()) -> (token : barrier_token())
        syntax "$barriers `[` $mbarId `]` `,` $count attr-dict `:` type($barriers) `->` type($token)";

    /// Arrives at a barrier.
    op MbarrierArrive = "nvgpu.mbarrier.arrive" (barriers : barriers(), mbarId : index()) -> (token : barrier_token())
        syntax "$barriers `[` $mbarId `]` attr-dict `:` type($barriers) `->` type($token)";

    /// Barriers in shared memory.
    op MbarrierCreate = "nvgpu.mbarrier.create" () -> (barriers : barriers())
        syntax "attr-dict `->` type($barriers)";

    /// Makes a barrier one of so many arrivals.
    op MbarrierInit = "nvgpu.mbarrier.init" (barriers : barriers(), count : index(), mbarId : index(), predicate ? i1()) -> ()
        syntax "$barriers `[` $mbarId `]` `,` $count (`,` `predicate` `=` $predicate^)? attr-dict `:` type($barriers)";

    /// Whether the phase of an arrival has ended.
    op MbarrierTestWait = "nvgpu.mbarrier.test.wait" (barriers : barriers(), token : barrier_token(), mbarId : index()) -> (waitComplete : i1())
        syntax "$barriers `[` $mbarId `]` `,` $token attr-dict `:` type($barriers) `,` type($token)";

    /// Waits until a phase of this parity has ended.
    op MbarrierTryWaitParity = "nvgpu.mbarrier.try_wait.parity" (barriers : barriers(), phaseParity : i1(), ticks : index(), mbarId : index()) -> ()
        syntax "$barriers `[` $mbarId `]` `,` $phaseParity `,` $ticks attr-dict `:` type($barriers)";

    /// The product of two matrices and a sum by a warp, the first with two of four elements.
    op MmaSpSync = "nvgpu.mma.sp.sync" (matrixA : any_vector(), matrixB : any_vector(), matrixC : any_vector(), sparseMetadata : types::metadata()) -> (res : any_vector())
        attrs (mmaShape : int64_array(), sparsitySelector = int32() => "0 : i32", tf32Enabled ? unit())
        traits [PURE]
        syntax "`(` $matrixA`,` $matrixB`,` $matrixC `)` `metadata` `(` $sparseMetadata `)` attr-dict `:` `(` type($matrixA) `,` type($matrixB) `,` type($matrixC) `)` `->` type($res)"
        with verify = verify::sparse_product;

    /// The product of two matrices and a sum by a warp.
    op MmaSync = "nvgpu.mma.sync" (matrixA : any_vector(), matrixB : any_vector(), matrixC : any_vector()) -> (res : any_vector())
        attrs (mmaShape : int64_array(), tf32Enabled ? unit())
        traits [PURE]
        syntax "`(` $matrixA`,` $matrixB`,` $matrixC `)` attr-dict `:` `(` type($matrixA) `,` type($matrixB) `,` type($matrixC) `)` `->` type($res)"
        with verify = verify::product;

    /// Copies a box of a tensor into shared memory; a barrier counts its bytes.
    op TmaAsyncLoad = "nvgpu.tma.async.load" (dst : any_memref(), barriers : barriers(), tensorMapDescriptor : tensor_map(), coordinates .. index(), mbarId : index(), multicastMask ? i16(), predicate ? i1()) -> ()
        traits [ATTR_SIZED_OPERANDS]
        effects [Write "dst"]
        syntax "$tensorMapDescriptor `[` $coordinates `]` `,` $barriers `[` $mbarId `]` `to` $dst (`multicast_mask` `=` $multicastMask^ )? (`,` `predicate` `=` $predicate^)? attr-dict `:` type($tensorMapDescriptor) `,` type($barriers) `->` type($dst)"
        with verify = verify::load_box;

    /// Copies a box of shared memory into a tensor.
    op TmaAsyncStore = "nvgpu.tma.async.store" (src : any_memref(), tensorMapDescriptor : tensor_map(), coordinates .. index(), predicate ? i1()) -> ()
        traits [ATTR_SIZED_OPERANDS]
        effects [Read "src", Write "tensorMapDescriptor"]
        syntax "$src `to` $tensorMapDescriptor `[` $coordinates `]` (`,` `predicate` `=` $predicate^)? attr-dict `:` type($src) `->` type($tensorMapDescriptor)"
        with verify = verify::store_box;

    /// The description of a tensor, for copies of boxes of it.
    op TmaCreateDescriptor = "nvgpu.tma.create.descriptor" (tensor : unranked(), boxDimensions .. index()) -> (tensorMap : tensor_map())
        syntax "$tensor `box` `[` $boxDimensions `]` attr-dict `:` type($tensor) `->` type($tensorMap)"
        with verify = verify::create_map;

    /// Brings the description of a tensor near.
    op TmaPrefetchDescriptor = "nvgpu.tma.prefetch.descriptor" (tensorMapDescriptor : tensor_map(), predicate ? i1()) -> ()
        syntax "$tensorMapDescriptor (`,` `predicate` `=` $predicate^)? attr-dict `:` type($tensorMapDescriptor)";

    /// How a matrix lies in shared memory, for products of warpgroups.
    op WarpgroupGenerateDescriptor = "nvgpu.warpgroup.generate.descriptor" (tensor : any_memref(), tensorMap : tensor_map()) -> (descriptor : descriptor())
        effects [Read "tensor"]
        syntax "$tensor `,` $tensorMap attr-dict `:` type($tensor) `,` type($tensorMap) `->` type($descriptor)"
        with verify = verify::descriptor;

    /// Sums of zero in the registers of a warpgroup.
    op WarpgroupMmaInitAccumulator = "nvgpu.warpgroup.mma.init.accumulator" () -> (matrixC : accumulator())
        syntax "attr-dict `->` type($matrixC)"
        with verify = verify::init;

    /// The product of two matrices and a sum by a warpgroup.
    op WarpgroupMma = "nvgpu.warpgroup.mma" (descriptorA : descriptor(), descriptorB : descriptor(), matrixC : accumulator()) -> (matrixD : accumulator())
        attrs (waitGroup ? int32() => "1 : i32", transposeA ? unit(), transposeB ? unit())
        syntax "$descriptorA`,` $descriptorB`,` $matrixC attr-dict `:` type($descriptorA) `,` type($descriptorB) `,` type($matrixC) `->` type($matrixD)"
        with verify = verify::warpgroup_product;

    /// Writes the sums of a warpgroup to memory.
    op WarpgroupMmaStore = "nvgpu.warpgroup.mma.store" (matrixD : accumulator(), dstMemref : any_memref()) -> ()
        effects [Write "dstMemref"]
        syntax "$matrixD `,` $dstMemref attr-dict `:` type($matrixD) `to` type($dstMemref)"
        with verify = verify::store_sums;
}
