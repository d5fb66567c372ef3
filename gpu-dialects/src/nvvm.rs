//! The nvvm dialect: what one instruction of an NVIDIA GPU does, on types of the llvm dialect.
//!
//! What holds: text, types and verification are those of MLIR 19 (`mlir/Dialect/LLVMIR/NVVMOps.td`); what each instruction does is in the
//! PTX manual.

mod text;
mod types;
mod verify;

use ir::constraint::AttrConstraint;
use ir::{Context, Dialect};

pub use types::{MmaShape, keyword, mma_shape};
use types::{any_struct, attr, f32, global_pointer, int32, llvm_type, pointer, shared_pointer};

/// Registers the dialect.
pub fn register(ctx: &mut Context) {
    ctx.register(types::attrs().into_iter().fold(dialect(), Dialect::with_attr));
}

fn unit() -> AttrConstraint {
    AttrConstraint::Unit
}

ir::dialect! {
    /// Instructions of NVIDIA GPUs.
    dialect "nvvm";

    /// Waits until all threads of the block are here; what they wrote is seen.
    op Barrier0 = "nvvm.barrier0" () -> ()
        syntax "attr-dict";

    /// Arrives at a barrier of so many threads, and does not wait.
    op BarrierArrive = "nvvm.barrier.arrive" (barrierId ? i32(), numberOfThreads : i32()) -> ()
        syntax "(`id` `=` $barrierId^)? `number_of_threads` `=` $numberOfThreads attr-dict";

    /// Waits at one of 16 barriers, with all threads of the block or so many.
    op Barrier = "nvvm.barrier" (barrierId ? i32(), numberOfThreads ? i32()) -> ()
        traits [ATTR_SIZED_OPERANDS]
        syntax "(`id` `=` $barrierId^)? (`number_of_threads` `=` $numberOfThreads^)? attr-dict"
        with verify = verify::barrier;

    /// Waits for the lanes of a warp that a mask names.
    op SyncWarp = "nvvm.bar.warp.sync" (mask : llvm_type()) -> ()
        syntax "$mask attr-dict `:` type($mask)";

    /// Arrives at the barrier of the cluster.
    op ClusterArrive = "nvvm.cluster.arrive" () -> ()
        attrs (aligned ? unit())
        syntax "attr-dict";

    /// Arrives at the barrier of the cluster; what was written is not in order.
    op ClusterArriveRelaxed = "nvvm.cluster.arrive.relaxed" () -> ()
        attrs (aligned ? unit())
        syntax "attr-dict";

    /// Waits at the barrier of the cluster.
    op ClusterWait = "nvvm.cluster.wait" () -> ()
        attrs (aligned ? unit())
        syntax "attr-dict";

    /// Ends a group of bulk copies.
    op CpAsyncBulkCommitGroup = "nvvm.cp.async.bulk.commit.group" () -> ()
        syntax "attr-dict";

    /// Waits until at most so many groups of bulk copies are open; with `read`, only until their sources were read.
    op CpAsyncBulkWaitGroup = "nvvm.cp.async.bulk.wait_group" () -> ()
        attrs (group : types::not_negative(), read ? unit())
        syntax "$group attr-dict";

    /// Copies a box of a tensor into shared memory; a barrier counts its bytes.
    op CpAsyncBulkTensorLoad = "nvvm.cp.async.bulk.tensor.shared.cluster.global"
        (dstMem : shared_pointer(), tmaDescriptor : pointer(), coordinates .. i32(), mbar : shared_pointer(), im2colOffsets .. i16(),
         multicastMask ? i16(), l2CacheHint ? i64(), predicate ? i1()) -> ()
        traits [ATTR_SIZED_OPERANDS]
        syntax "$dstMem `,` $tmaDescriptor `,` $mbar `,` `box` `[`$coordinates `]` (`im2col` `[` $im2colOffsets^ `]` )? (`multicast_mask` `=` $multicastMask^ )? (`l2_cache_hint` `=` $l2CacheHint^ )? (`predicate` `=` $predicate^)? attr-dict `:` type($dstMem) `,` type($tmaDescriptor)"
        with verify = verify::tensor_load;

    /// Copies a box of shared memory into a tensor.
    op CpAsyncBulkTensorStore = "nvvm.cp.async.bulk.tensor.global.shared.cta"
        (tmaDescriptor : pointer(), srcMem : shared_pointer(), coordinates .. i32(), predicate ? i1()) -> ()
        traits [ATTR_SIZED_OPERANDS]
        syntax "$tmaDescriptor `,` $srcMem `,` `box` `[`$coordinates `]` (`,` `predicate` `=` $predicate^)? attr-dict `:` type(operands)"
        with verify = verify::tensor_store;

    /// Ends a group of copies.
    op CpAsyncCommitGroup = "nvvm.cp.async.commit.group" () -> ()
        syntax "attr-dict";

    /// Arrives at a barrier when all copies so far are done.
    op CpAsyncMbarrierArrive = "nvvm.cp.async.mbarrier.arrive" (addr : pointer()) -> ()
        attrs (noinc = AttrConstraint::Int(1) => "false")
        syntax "$addr attr-dict `:` type(operands)";

    /// The same, of a barrier whose address is in shared memory.
    op CpAsyncMbarrierArriveShared = "nvvm.cp.async.mbarrier.arrive.shared" (addr : shared_pointer()) -> ()
        attrs (noinc = AttrConstraint::Int(1) => "false")
        syntax "$addr attr-dict `:` type(operands)";

    /// Copies 4, 8 or 16 bytes into shared memory.
    op CpAsync = "nvvm.cp.async.shared.global" (dst : shared_pointer(), src : global_pointer(), cpSize ? llvm_type()) -> ()
        attrs (size : int32(), modifier : attr("load_cache_modifier"))
        syntax "$dst `,` $src `,` $size `,` `cache` `=` $modifier (`,` $cpSize^)? attr-dict `:` type(operands)"
        with verify = verify::copy;

    /// Waits until at most `n` groups of copies are open.
    op CpAsyncWaitGroup = "nvvm.cp.async.wait.group" () -> ()
        attrs (n : int32())
        syntax "$n attr-dict";

    /// True in one lane of a warp.
    op ElectSync = "nvvm.elect.sync" () -> (pred : i1())
        syntax "attr-dict `->` type(results)";

    /// Barriers that were initialized are seen by other blocks and by copies.
    op FenceMbarrierInit = "nvvm.fence.mbarrier.init" () -> ()
        syntax "attr-dict";

    /// Orders accesses by two ways to memory.
    op FenceProxy = "nvvm.fence.proxy" () -> ()
        attrs (kind : attr("proxy_kind"), space ? attr("shared_space"))
        syntax "attr-dict"
        with verify = verify::proxy;

    /// A fence of all blocks of a cluster.
    op FenceScCluster = "nvvm.fence.sc.cluster" () -> ()
        syntax "attr-dict";

    /// Reads one, two or four matrices of 8 x 8 halves, a row from the address of each lane.
    op LdMatrix = "nvvm.ldmatrix" (ptr : pointer()) -> (res : any())
        attrs (num : int32(), layout : attr("mma_layout"))
        syntax "$ptr attr-dict `:` functional-type($ptr, $res)"
        with verify = verify::load_matrix;

    /// Writes one, two or four matrices of 8 x 8 halves, a row to the address of each lane.
    op StMatrix = "nvvm.stmatrix" (ptr : shared_pointer(), sources .. i32()) -> ()
        attrs (layout : attr("mma_layout"))
        syntax "$ptr `,` $sources attr-dict `:` type(operands)"
        with verify = verify::store_matrix;

    /// The product of two matrices and a sum, by a warp.
    op MmaSync = "nvvm.mma.sync" (operandA .. llvm_type(), operandB .. llvm_type(), operandC .. llvm_type()) -> (res : any_struct())
        attrs (shape : attr("shape"), b1Op ? attr("mma_b1op"), intOverflowBehavior ? attr("mma_int_overflow"),
               layoutA : attr("mma_layout"), layoutB : attr("mma_layout"),
               multiplicandAPtxType ? attr("mma_type"), multiplicandBPtxType ? attr("mma_type"))
        traits [ATTR_SIZED_OPERANDS]
        with parse = text::parse_mma, print = text::print_mma, verify = verify::mma;

    /// Brings the description of a tensor near.
    op PrefetchTensorMap = "nvvm.prefetch.tensormap" (tmaDescriptor : pointer(), predicate ? i1()) -> ()
        syntax "$tmaDescriptor (`,` `predicate` `=` $predicate^)? attr-dict `:` type(operands)";

    /// One by a number, within one unit of the last place; subnormal numbers are zero.
    op RcpApprox = "nvvm.rcp.approx.ftz.f" (arg : f32()) -> (res : f32())
        traits [PURE]
        syntax "$arg attr-dict `:` type($res)";

    /// One value of the values of all lanes that a mask names.
    op ReduxSync = "nvvm.redux.sync" (val : llvm_type(), mask_and_clamp : i32()) -> (res : llvm_type())
        attrs (kind : attr("redux_kind"))
        syntax "$kind $val `,` $mask_and_clamp attr-dict `:` type($val) `->` type($res)";

    /// Gives registers of a warp back, or takes more.
    op SetMaxRegister = "nvvm.setmaxregister" () -> ()
        attrs (regCount : int32(), action : attr("action"))
        syntax "$action $regCount attr-dict"
        with verify = verify::registers;

    /// The value of another lane.
    op ShflSync = "nvvm.shfl.sync" (thread_mask : i32(), val : llvm_type(), offset : i32(), mask_and_clamp : i32()) -> (res : llvm_type())
        attrs (kind : attr("shfl_kind"), return_value_and_is_valid ? unit())
        syntax "$kind $thread_mask `,` $val `,` $offset `,` $mask_and_clamp attr-dict `:` type($val) `->` type($res)"
        with verify = verify::shuffle;

    /// A bit of each lane.
    op VoteBallot = "nvvm.vote.ballot.sync" (mask : llvm_type(), pred : llvm_type()) -> (res : llvm_type())
        with parse = text::parse_ballot, print = text::print_ballot;

    /// Reads the part of a matrix that a lane holds.
    op WmmaLoad = "nvvm.wmma.load" (ptr : pointer(), stride : i32()) -> (res : any_struct())
        attrs (m : int32(), n : int32(), k : int32(), layout : attr("mma_layout"), eltype : attr("mma_type"), frag : attr("mma_frag"))
        syntax "$ptr `,` $stride attr-dict `:` functional-type($ptr, $res)"
        with verify = verify::wmma_load;

    /// The product of two matrices and a sum, by a warp.
    op WmmaMma = "nvvm.wmma.mma" (args .. llvm_type()) -> (res : any_struct())
        attrs (m : int32(), n : int32(), k : int32(), layoutA : attr("mma_layout"), layoutB : attr("mma_layout"),
               eltypeA : attr("mma_type"), eltypeB : attr("mma_type"))
        syntax "$args attr-dict `:` functional-type($args, $res)"
        with verify = verify::wmma;

    /// Writes the part of a matrix that a lane holds.
    op WmmaStore = "nvvm.wmma.store" (ptr : pointer(), args .. llvm_type(), stride : i32()) -> ()
        attrs (m : int32(), n : int32(), k : int32(), layout : attr("mma_layout"), eltype : attr("mma_type"))
        syntax "$ptr `,` $stride `,` $args attr-dict `:` qualified(type($ptr)) `,` type($args)"
        with verify = verify::wmma_store;

    /// Accumulators and shared memory are in order for the products that follow.
    op WgmmaFence = "nvvm.wgmma.fence.aligned" () -> ()
        syntax "attr-dict";

    /// Ends a group of products of a warpgroup.
    op WgmmaCommitGroup = "nvvm.wgmma.commit.group.sync.aligned" () -> ()
        syntax "attr-dict";

    /// Waits until at most `group` groups of products are open.
    op WgmmaWaitGroup = "nvvm.wgmma.wait.group.sync.aligned" () -> ()
        attrs (group : int32())
        syntax "attr-dict $group";

    /// The product of two matrices and a sum, by a warpgroup, which goes on beside it.
    op WgmmaMmaAsync = "nvvm.wgmma.mma_async" (inouts : any_struct(), descriptorA : i64(), descriptorB : i64()) -> (results : any_struct())
        attrs (shape : attr("shape"), typeA : attr("wgmma_type"), typeB : attr("wgmma_type"), typeD : attr("wgmma_type"),
               scaleD : attr("wgmma_scale_out"), scaleA : attr("wgmma_scale_in"), scaleB : attr("wgmma_scale_in"),
               layoutA : attr("mma_layout"), layoutB : attr("mma_layout"), satfinite ? attr("mma_int_overflow"))
        syntax "$descriptorA `,` $descriptorB `,` $inouts `,` $shape `,` `D` `[` $typeD `,` $scaleD (`,` $satfinite^)? `]` `,` `A` `[` $typeA `,` $scaleA `,` $layoutA `]` `,` `B` `[` $typeB `,` $scaleB `,` $layoutB `]` attr-dict `:` type($inouts) `->` type($results)"
        with verify = verify::wgmma;

    family { () -> (res : llvm_type()) traits [PURE] syntax "attr-dict `:` type($res)" } {
        /// The thread in its block, direction x.
        TidX = "nvvm.read.ptx.sreg.tid.x";
        /// The thread in its block, direction y.
        TidY = "nvvm.read.ptx.sreg.tid.y";
        /// The thread in its block, direction z.
        TidZ = "nvvm.read.ptx.sreg.tid.z";
        /// Threads of a block in direction x.
        NtidX = "nvvm.read.ptx.sreg.ntid.x";
        /// Threads of a block in direction y.
        NtidY = "nvvm.read.ptx.sreg.ntid.y";
        /// Threads of a block in direction z.
        NtidZ = "nvvm.read.ptx.sreg.ntid.z";
        /// The block in its grid, direction x.
        CtaidX = "nvvm.read.ptx.sreg.ctaid.x";
        /// The block in its grid, direction y.
        CtaidY = "nvvm.read.ptx.sreg.ctaid.y";
        /// The block in its grid, direction z.
        CtaidZ = "nvvm.read.ptx.sreg.ctaid.z";
        /// Blocks of a grid in direction x.
        NctaidX = "nvvm.read.ptx.sreg.nctaid.x";
        /// Blocks of a grid in direction y.
        NctaidY = "nvvm.read.ptx.sreg.nctaid.y";
        /// Blocks of a grid in direction z.
        NctaidZ = "nvvm.read.ptx.sreg.nctaid.z";
        /// The lane in its warp.
        LaneId = "nvvm.read.ptx.sreg.laneid";
        /// Lanes of a warp.
        WarpSize = "nvvm.read.ptx.sreg.warpsize";
        /// The block in its cluster, direction x.
        ClusterCtaidX = "nvvm.read.ptx.sreg.cluster.ctaid.x";
        /// The block in its cluster, direction y.
        ClusterCtaidY = "nvvm.read.ptx.sreg.cluster.ctaid.y";
        /// The block in its cluster, direction z.
        ClusterCtaidZ = "nvvm.read.ptx.sreg.cluster.ctaid.z";
        /// Blocks of a cluster in direction x.
        ClusterNctaidX = "nvvm.read.ptx.sreg.cluster.nctaid.x";
        /// Blocks of a cluster in direction y.
        ClusterNctaidY = "nvvm.read.ptx.sreg.cluster.nctaid.y";
        /// Blocks of a cluster in direction z.
        ClusterNctaidZ = "nvvm.read.ptx.sreg.cluster.nctaid.z";
        /// The cluster in its grid, direction x.
        ClusterIdX = "nvvm.read.ptx.sreg.clusterid.x";
        /// The cluster in its grid, direction y.
        ClusterIdY = "nvvm.read.ptx.sreg.clusterid.y";
        /// The cluster in its grid, direction z.
        ClusterIdZ = "nvvm.read.ptx.sreg.clusterid.z";
        /// Clusters of a grid in direction x.
        NclusterIdX = "nvvm.read.ptx.sreg.nclusterid.x";
        /// Clusters of a grid in direction y.
        NclusterIdY = "nvvm.read.ptx.sreg.nclusterid.y";
        /// Clusters of a grid in direction z.
        NclusterIdZ = "nvvm.read.ptx.sreg.nclusterid.z";
        /// The number of the block in its cluster.
        ClusterCtaRank = "nvvm.read.ptx.sreg.cluster.ctarank";
        /// How many blocks a cluster has.
        ClusterNctaRank = "nvvm.read.ptx.sreg.cluster.nctarank";
        /// Cycles, 32 bits of them.
        Clock = "nvvm.read.ptx.sreg.clock";
        /// Cycles.
        Clock64 = "nvvm.read.ptx.sreg.clock64";
    }

    family { (addr : pointer()) -> (res : llvm_type()) syntax "$addr attr-dict `:` type($addr) `->` type($res)" } {
        /// Arrives at a barrier.
        MbarrierArrive = "nvvm.mbarrier.arrive";
    }

    family { (addr : shared_pointer()) -> (res : llvm_type()) syntax "$addr attr-dict `:` qualified(type($addr)) `->` type($res)" } {
        /// Arrives at a barrier, by its address in shared memory.
        MbarrierArriveShared = "nvvm.mbarrier.arrive.shared";
    }

    family { (addr : pointer(), count : i32()) -> (res : llvm_type()) syntax "$addr `,` $count attr-dict `:` type(operands) `->` type($res)" } {
        /// Arrives at a barrier so many times, which does not end its phase.
        MbarrierArriveNocomplete = "nvvm.mbarrier.arrive.nocomplete";
    }

    family { (addr : shared_pointer(), count : i32()) -> (res : llvm_type()) syntax "$addr `,` $count attr-dict `:` type(operands) `->` type($res)" } {
        /// The same, by its address in shared memory.
        MbarrierArriveNocompleteShared = "nvvm.mbarrier.arrive.nocomplete.shared";
    }

    family { (addr : pointer(), txcount : i32(), predicate ? i1()) -> () syntax "$addr `,` $txcount (`,` `predicate` `=` $predicate^)? attr-dict `:` type(operands)" } {
        /// Arrives at a barrier, which then waits for so many bytes too.
        MbarrierArriveExpectTx = "nvvm.mbarrier.arrive.expect_tx";
    }

    family { (addr : shared_pointer(), txcount : i32(), predicate ? i1()) -> () syntax "$addr `,` $txcount (`,` `predicate` `=` $predicate^)? attr-dict `:` type(operands)" } {
        /// The same, by its address in shared memory.
        MbarrierArriveExpectTxShared = "nvvm.mbarrier.arrive.expect_tx.shared";
    }

    family { (addr : pointer(), count : i32(), predicate ? i1()) -> () syntax "$addr `,` $count (`,` `predicate` `=` $predicate^)? attr-dict `:` type(operands)" } {
        /// Makes a barrier of so many arrivals.
        MbarrierInit = "nvvm.mbarrier.init";
    }

    family { (addr : shared_pointer(), count : i32(), predicate ? i1()) -> () syntax "$addr `,` $count (`,` `predicate` `=` $predicate^)? attr-dict `:` type(operands)" } {
        /// The same, by its address in shared memory.
        MbarrierInitShared = "nvvm.mbarrier.init.shared";
    }

    family { (addr : pointer()) -> () syntax "$addr attr-dict `:` type(operands)" } {
        /// Ends a barrier; its memory is free.
        MbarrierInval = "nvvm.mbarrier.inval";
    }

    family { (addr : shared_pointer()) -> () syntax "$addr attr-dict `:` type(operands)" } {
        /// The same, by its address in shared memory.
        MbarrierInvalShared = "nvvm.mbarrier.inval.shared";
    }

    family { (addr : pointer(), state : llvm_type()) -> (res : llvm_type()) syntax "$addr `,` $state attr-dict `:` type(operands) `->` type($res)" } {
        /// Whether the phase of an arrival has ended.
        MbarrierTestWait = "nvvm.mbarrier.test.wait";
    }

    family { (addr : shared_pointer(), state : llvm_type()) -> (res : llvm_type()) syntax "$addr `,` $state attr-dict `:` type(operands) `->` type($res)" } {
        /// The same, by its address in shared memory.
        MbarrierTestWaitShared = "nvvm.mbarrier.test.wait.shared";
    }

    family { (addr : pointer(), phase : i32(), ticks : i32()) -> () syntax "$addr `,` $phase `,` $ticks attr-dict `:` type(operands)" } {
        /// Waits until a phase of this parity has ended.
        MbarrierTryWaitParity = "nvvm.mbarrier.try_wait.parity";
    }

    family { (addr : shared_pointer(), phase : i32(), ticks : i32()) -> () syntax "$addr `,` $phase `,` $ticks attr-dict `:` type(operands)" } {
        /// The same, by its address in shared memory.
        MbarrierTryWaitParityShared = "nvvm.mbarrier.try_wait.parity.shared";
    }
}
