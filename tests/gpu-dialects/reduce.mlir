// RUN: kiln llvm %s --gpu sm_80
// Reductions: over lanes by shuffles, over a block by shared memory, halves of doubles one after the other.
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @sums(%a: memref<64xf64>, %b: memref<64xi32>) kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
      %x = gpu.thread_id x
      %v = memref.load %a[%x] : memref<64xf64>
      %sum = gpu.all_reduce add %v {} : (f64) -> f64
      memref.store %sum, %a[%x] : memref<64xf64>
      %i = memref.load %b[%x] : memref<64xi32>
      %most = gpu.subgroup_reduce maxsi %i : (i32) -> i32
      %least = gpu.all_reduce %most {
      ^bb0(%p: i32, %q: i32):
        %m = arith.minsi %p, %q : i32
        gpu.yield %m : i32
      } : (i32) -> i32
      memref.store %least, %b[%x] : memref<64xi32>
      gpu.return
    }
  }
}

// OUTPUT
// ; ModuleID = 'LLVMDialectModule'
// source_filename = "LLVMDialectModule"
// target triple = "nvptx64-nvidia-cuda"
//
// @__reduced_sums_0 = private addrspace(3) global [32 x double] undef, align 128
// @__reduced_sums_1 = private addrspace(3) global [32 x i32] undef, align 128
//
// define void @sums(ptr %a, ptr %b) #0 {
// entry:
//   %0 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
//   %x = sext i32 %0 to i64
//   %1 = getelementptr double, ptr %a, i64 %x
//   %v = load double, ptr %1, align 8
//   %2 = bitcast double %v to i64
//   %3 = trunc i64 %2 to i32
//   %4 = lshr i64 %2, 32
//   %5 = trunc i64 %4 to i32
//   %6 = call { i32, i1 } @llvm.nvvm.shfl.sync.bfly.i32p(i32 -1, i32 %3, i32 1, i32 31)
//   %7 = extractvalue { i32, i1 } %6, 0
//   %8 = extractvalue { i32, i1 } %6, 1
//   %9 = call { i32, i1 } @llvm.nvvm.shfl.sync.bfly.i32p(i32 -1, i32 %5, i32 1, i32 31)
//   %10 = extractvalue { i32, i1 } %9, 0
//   %11 = extractvalue { i32, i1 } %9, 1
//   %12 = zext i32 %7 to i64
//   %13 = zext i32 %10 to i64
//   %14 = shl i64 %13, 32
//   %15 = or i64 %12, %14
//   %16 = bitcast i64 %15 to double
//   %17 = fadd double %v, %16
//   %18 = bitcast double %17 to i64
//   %19 = trunc i64 %18 to i32
//   %20 = lshr i64 %18, 32
//   %21 = trunc i64 %20 to i32
//   %22 = call { i32, i1 } @llvm.nvvm.shfl.sync.bfly.i32p(i32 -1, i32 %19, i32 2, i32 31)
//   %23 = extractvalue { i32, i1 } %22, 0
//   %24 = extractvalue { i32, i1 } %22, 1
//   %25 = call { i32, i1 } @llvm.nvvm.shfl.sync.bfly.i32p(i32 -1, i32 %21, i32 2, i32 31)
//   %26 = extractvalue { i32, i1 } %25, 0
//   %27 = extractvalue { i32, i1 } %25, 1
//   %28 = zext i32 %23 to i64
//   %29 = zext i32 %26 to i64
//   %30 = shl i64 %29, 32
//   %31 = or i64 %28, %30
//   %32 = bitcast i64 %31 to double
//   %33 = fadd double %17, %32
//   %34 = bitcast double %33 to i64
//   %35 = trunc i64 %34 to i32
//   %36 = lshr i64 %34, 32
//   %37 = trunc i64 %36 to i32
//   %38 = call { i32, i1 } @llvm.nvvm.shfl.sync.bfly.i32p(i32 -1, i32 %35, i32 4, i32 31)
//   %39 = extractvalue { i32, i1 } %38, 0
//   %40 = extractvalue { i32, i1 } %38, 1
//   %41 = call { i32, i1 } @llvm.nvvm.shfl.sync.bfly.i32p(i32 -1, i32 %37, i32 4, i32 31)
//   %42 = extractvalue { i32, i1 } %41, 0
//   %43 = extractvalue { i32, i1 } %41, 1
//   %44 = zext i32 %39 to i64
//   %45 = zext i32 %42 to i64
//   %46 = shl i64 %45, 32
//   %47 = or i64 %44, %46
//   %48 = bitcast i64 %47 to double
//   %49 = fadd double %33, %48
//   %50 = bitcast double %49 to i64
//   %51 = trunc i64 %50 to i32
//   %52 = lshr i64 %50, 32
//   %53 = trunc i64 %52 to i32
//   %54 = call { i32, i1 } @llvm.nvvm.shfl.sync.bfly.i32p(i32 -1, i32 %51, i32 8, i32 31)
//   %55 = extractvalue { i32, i1 } %54, 0
//   %56 = extractvalue { i32, i1 } %54, 1
//   %57 = call { i32, i1 } @llvm.nvvm.shfl.sync.bfly.i32p(i32 -1, i32 %53, i32 8, i32 31)
//   %58 = extractvalue { i32, i1 } %57, 0
//   %59 = extractvalue { i32, i1 } %57, 1
//   %60 = zext i32 %55 to i64
//   %61 = zext i32 %58 to i64
//   %62 = shl i64 %61, 32
//   %63 = or i64 %60, %62
//   %64 = bitcast i64 %63 to double
//   %65 = fadd double %49, %64
//   %66 = bitcast double %65 to i64
//   %67 = trunc i64 %66 to i32
//   %68 = lshr i64 %66, 32
//   %69 = trunc i64 %68 to i32
//   %70 = call { i32, i1 } @llvm.nvvm.shfl.sync.bfly.i32p(i32 -1, i32 %67, i32 16, i32 31)
//   %71 = extractvalue { i32, i1 } %70, 0
//   %72 = extractvalue { i32, i1 } %70, 1
//   %73 = call { i32, i1 } @llvm.nvvm.shfl.sync.bfly.i32p(i32 -1, i32 %69, i32 16, i32 31)
//   %74 = extractvalue { i32, i1 } %73, 0
//   %75 = extractvalue { i32, i1 } %73, 1
//   %76 = zext i32 %71 to i64
//   %77 = zext i32 %74 to i64
//   %78 = shl i64 %77, 32
//   %79 = or i64 %76, %78
//   %80 = bitcast i64 %79 to double
//   %81 = fadd double %65, %80
//   %82 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
//   %83 = sext i32 %82 to i64
//   %84 = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
//   %85 = sext i32 %84 to i64
//   %86 = call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
//   %87 = sext i32 %86 to i64
//   %88 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
//   %89 = sext i32 %88 to i64
//   %90 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
//   %91 = sext i32 %90 to i64
//   %92 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.z()
//   %93 = sext i32 %92 to i64
//   %94 = mul i64 %87, %91
//   %95 = add i64 %94, %85
//   %96 = mul i64 %95, %89
//   %97 = add i64 %96, %83
//   %98 = udiv i64 %97, 32
//   %99 = getelementptr double, ptr addrspace(3) @__reduced_sums_0, i64 %98
//   store double %81, ptr addrspace(3) %99, align 8
//   call void @llvm.nvvm.barrier0()
//   %100 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
//   %101 = sext i32 %100 to i64
//   %102 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
//   %103 = sext i32 %102 to i64
//   %104 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.z()
//   %105 = sext i32 %104 to i64
//   %106 = mul i64 %101, %103
//   %107 = mul i64 %106, %105
//   %108 = add i64 %107, 31
//   %109 = udiv i64 %108, 32
//   %110 = load double, ptr addrspace(3) @__reduced_sums_0, align 8
//   br label %bb1
//
// bb1:                                              ; preds = %bb2, %entry
//   %111 = phi i64 [ %117, %bb2 ], [ 1, %entry ]
//   %112 = phi double [ %116, %bb2 ], [ %110, %entry ]
//   %113 = icmp slt i64 %111, %109
//   br i1 %113, label %bb2, label %bb3
//
// bb2:                                              ; preds = %bb1
//   %114 = getelementptr double, ptr addrspace(3) @__reduced_sums_0, i64 %111
//   %115 = load double, ptr addrspace(3) %114, align 8
//   %116 = fadd double %112, %115
//   %117 = add i64 %111, 1
//   br label %bb1
//
// bb3:                                              ; preds = %bb1
//   call void @llvm.nvvm.barrier0()
//   %118 = getelementptr double, ptr %a, i64 %x
//   store double %112, ptr %118, align 8
//   %119 = getelementptr i32, ptr %b, i64 %x
//   %i = load i32, ptr %119, align 4
//   %120 = call { i32, i1 } @llvm.nvvm.shfl.sync.bfly.i32p(i32 -1, i32 %i, i32 1, i32 31)
//   %121 = extractvalue { i32, i1 } %120, 0
//   %122 = extractvalue { i32, i1 } %120, 1
//   %123 = call i32 @llvm.smax.i32(i32 %i, i32 %121)
//   %124 = call { i32, i1 } @llvm.nvvm.shfl.sync.bfly.i32p(i32 -1, i32 %123, i32 2, i32 31)
//   %125 = extractvalue { i32, i1 } %124, 0
//   %126 = extractvalue { i32, i1 } %124, 1
//   %127 = call i32 @llvm.smax.i32(i32 %123, i32 %125)
//   %128 = call { i32, i1 } @llvm.nvvm.shfl.sync.bfly.i32p(i32 -1, i32 %127, i32 4, i32 31)
//   %129 = extractvalue { i32, i1 } %128, 0
//   %130 = extractvalue { i32, i1 } %128, 1
//   %131 = call i32 @llvm.smax.i32(i32 %127, i32 %129)
//   %132 = call { i32, i1 } @llvm.nvvm.shfl.sync.bfly.i32p(i32 -1, i32 %131, i32 8, i32 31)
//   %133 = extractvalue { i32, i1 } %132, 0
//   %134 = extractvalue { i32, i1 } %132, 1
//   %135 = call i32 @llvm.smax.i32(i32 %131, i32 %133)
//   %136 = call { i32, i1 } @llvm.nvvm.shfl.sync.bfly.i32p(i32 -1, i32 %135, i32 16, i32 31)
//   %137 = extractvalue { i32, i1 } %136, 0
//   %138 = extractvalue { i32, i1 } %136, 1
//   %most = call i32 @llvm.smax.i32(i32 %135, i32 %137)
//   %139 = call { i32, i1 } @llvm.nvvm.shfl.sync.bfly.i32p(i32 -1, i32 %most, i32 1, i32 31)
//   %140 = extractvalue { i32, i1 } %139, 0
//   %141 = extractvalue { i32, i1 } %139, 1
//   %m = call i32 @llvm.smin.i32(i32 %most, i32 %140)
//   %142 = call { i32, i1 } @llvm.nvvm.shfl.sync.bfly.i32p(i32 -1, i32 %m, i32 2, i32 31)
//   %143 = extractvalue { i32, i1 } %142, 0
//   %144 = extractvalue { i32, i1 } %142, 1
//   %m_0 = call i32 @llvm.smin.i32(i32 %m, i32 %143)
//   %145 = call { i32, i1 } @llvm.nvvm.shfl.sync.bfly.i32p(i32 -1, i32 %m_0, i32 4, i32 31)
//   %146 = extractvalue { i32, i1 } %145, 0
//   %147 = extractvalue { i32, i1 } %145, 1
//   %m_1 = call i32 @llvm.smin.i32(i32 %m_0, i32 %146)
//   %148 = call { i32, i1 } @llvm.nvvm.shfl.sync.bfly.i32p(i32 -1, i32 %m_1, i32 8, i32 31)
//   %149 = extractvalue { i32, i1 } %148, 0
//   %150 = extractvalue { i32, i1 } %148, 1
//   %m_2 = call i32 @llvm.smin.i32(i32 %m_1, i32 %149)
//   %151 = call { i32, i1 } @llvm.nvvm.shfl.sync.bfly.i32p(i32 -1, i32 %m_2, i32 16, i32 31)
//   %152 = extractvalue { i32, i1 } %151, 0
//   %153 = extractvalue { i32, i1 } %151, 1
//   %m_3 = call i32 @llvm.smin.i32(i32 %m_2, i32 %152)
//   %154 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
//   %155 = sext i32 %154 to i64
//   %156 = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
//   %157 = sext i32 %156 to i64
//   %158 = call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
//   %159 = sext i32 %158 to i64
//   %160 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
//   %161 = sext i32 %160 to i64
//   %162 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
//   %163 = sext i32 %162 to i64
//   %164 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.z()
//   %165 = sext i32 %164 to i64
//   %166 = mul i64 %159, %163
//   %167 = add i64 %166, %157
//   %168 = mul i64 %167, %161
//   %169 = add i64 %168, %155
//   %170 = udiv i64 %169, 32
//   %171 = getelementptr i32, ptr addrspace(3) @__reduced_sums_1, i64 %170
//   store i32 %m_3, ptr addrspace(3) %171, align 4
//   call void @llvm.nvvm.barrier0()
//   %172 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
//   %173 = sext i32 %172 to i64
//   %174 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
//   %175 = sext i32 %174 to i64
//   %176 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.z()
//   %177 = sext i32 %176 to i64
//   %178 = mul i64 %173, %175
//   %179 = mul i64 %178, %177
//   %180 = add i64 %179, 31
//   %181 = udiv i64 %180, 32
//   %182 = load i32, ptr addrspace(3) @__reduced_sums_1, align 4
//   br label %bb4
//
// bb4:                                              ; preds = %bb5, %bb3
//   %183 = phi i64 [ %188, %bb5 ], [ 1, %bb3 ]
//   %184 = phi i32 [ %m_4, %bb5 ], [ %182, %bb3 ]
//   %185 = icmp slt i64 %183, %181
//   br i1 %185, label %bb5, label %bb6
//
// bb5:                                              ; preds = %bb4
//   %186 = getelementptr i32, ptr addrspace(3) @__reduced_sums_1, i64 %183
//   %187 = load i32, ptr addrspace(3) %186, align 4
//   %m_4 = call i32 @llvm.smin.i32(i32 %184, i32 %187)
//   %188 = add i64 %183, 1
//   br label %bb4
//
// bb6:                                              ; preds = %bb4
//   call void @llvm.nvvm.barrier0()
//   %189 = getelementptr i32, ptr %b, i64 %x
//   store i32 %184, ptr %189, align 4
//   ret void
// }
//
// ; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
// declare noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1
//
// ; Function Attrs: convergent nocallback nounwind memory(inaccessiblemem: readwrite)
// declare { i32, i1 } @llvm.nvvm.shfl.sync.bfly.i32p(i32, i32, i32, i32) #2
//
// ; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
// declare noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y() #1
//
// ; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
// declare noundef i32 @llvm.nvvm.read.ptx.sreg.tid.z() #1
//
// ; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
// declare noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1
//
// ; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
// declare noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.y() #1
//
// ; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
// declare noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.z() #1
//
// ; Function Attrs: convergent nocallback nounwind
// declare void @llvm.nvvm.barrier0() #3
//
// ; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
// declare i32 @llvm.smax.i32(i32, i32) #1
//
// ; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
// declare i32 @llvm.smin.i32(i32, i32) #1
//
// attributes #0 = { "target-cpu"="sm_80" "target-features"="+ptx74" }
// attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
// attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
// attributes #3 = { convergent nocallback nounwind }
//
// !llvm.module.flags = !{!0}
// !nvvm.annotations = !{!1, !2, !3, !4}
//
// !0 = !{i32 2, !"Debug Info Version", i32 3}
// !1 = !{ptr @sums, !"kernel", i32 1}
// !2 = !{ptr @sums, !"maxntidx", i32 64}
// !3 = !{ptr @sums, !"maxntidy", i32 1}
// !4 = !{ptr @sums, !"maxntidz", i32 1}
