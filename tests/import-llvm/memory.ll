; RUN: kiln translate --import-llvm %s
; Memory: places, accesses, atomics, addresses.

%pair = type { i32, [4 x i16] }

@table = internal constant [3 x i32] [i32 1, i32 2, i32 3], align 4

define i32 @places(ptr %p, i64 %i, i32 %n) {
  %1 = alloca i32, align 4
  %2 = alloca %pair, i32 %n, align 8
  %3 = alloca i8, align 1
  %4 = getelementptr inbounds %pair, ptr %2, i64 %i, i32 1, i64 3
  %5 = getelementptr %pair, ptr %2, i64 1, i32 0
  %6 = getelementptr inbounds [3 x i32], ptr @table, i64 0, i64 %i
  %7 = getelementptr i8, ptr %p, i32 -4
  %8 = load i16, ptr %4, align 2
  %9 = load volatile i32, ptr %5, align 8
  %10 = load i32, ptr %6, align 4, !nontemporal !0, !invariant.load !1
  store i32 %9, ptr %1, align 4
  store volatile i8 0, ptr %3, align 1, !nontemporal !0
  %11 = load i8, ptr %7, align 1, !range !2, !noundef !1
  %12 = load ptr, ptr %p, align 8, !nonnull !1, !align !3, !dereferenceable !4
  %13 = load i32, ptr getelementptr inbounds (i8, ptr @table, i64 8), align 4
  %14 = sext i16 %8 to i32
  %15 = zext i8 %11 to i32
  %16 = add i32 %14, %15
  %17 = add i32 %16, %10
  %18 = add i32 %17, %13
  store ptr %12, ptr %p, align 8
  ret i32 %18
}

define <2 x ptr> @vectors(<2 x ptr> %v, ptr %p, <2 x i64> %i) {
  %1 = getelementptr i32, <2 x ptr> %v, i64 1
  %2 = getelementptr i32, ptr %p, <2 x i64> %i
  %3 = getelementptr inbounds %pair, <2 x ptr> %1, <2 x i64> %i, i32 1
  %4 = icmp eq <2 x ptr> %2, %3
  %5 = select <2 x i1> %4, <2 x ptr> %2, <2 x ptr> %3
  ret <2 x ptr> %5
}

define i64 @atomics(ptr %p, ptr addrspace(1) %q, i64 %v, float %f) {
  %1 = load atomic i64, ptr %p acquire, align 8
  %2 = load atomic volatile i32, ptr addrspace(1) %q syncscope("one") monotonic, align 4
  store atomic i64 %1, ptr %p release, align 8
  store atomic volatile i64 %v, ptr %p syncscope("two") seq_cst, align 8
  %3 = atomicrmw add ptr %p, i64 %v monotonic, align 8
  %4 = atomicrmw volatile xchg ptr %p, i64 %v syncscope("three") acq_rel, align 8
  %5 = atomicrmw and ptr %p, i64 %v seq_cst, align 8
  %6 = atomicrmw nand ptr %p, i64 %v seq_cst, align 8
  %7 = atomicrmw or ptr %p, i64 %v seq_cst, align 8
  %8 = atomicrmw xor ptr %p, i64 %v seq_cst, align 8
  %9 = atomicrmw max ptr %p, i64 %v seq_cst, align 8
  %10 = atomicrmw min ptr %p, i64 %v seq_cst, align 8
  %11 = atomicrmw umax ptr %p, i64 %v seq_cst, align 8
  %12 = atomicrmw umin ptr %p, i64 %v seq_cst, align 8
  %13 = atomicrmw fadd ptr addrspace(1) %q, float %f seq_cst, align 4
  %14 = atomicrmw uinc_wrap ptr %p, i64 %v seq_cst, align 8
  %15 = cmpxchg ptr %p, i64 %v, i64 7 seq_cst monotonic, align 8
  %16 = cmpxchg weak volatile ptr %p, i64 %v, i64 8 syncscope("four") acq_rel acquire, align 16
  %17 = extractvalue { i64, i1 } %15, 0
  fence acquire
  fence syncscope("singlethread") seq_cst
  ret i64 %17
}

define i32 @without_alignments(ptr %p, i64 %v) {
  %1 = alloca [3 x i16]
  %2 = load i32, ptr %p
  store i64 %v, ptr %1
  %3 = atomicrmw sub ptr %p, i64 %v acquire
  %4 = load <4 x float>, ptr %p
  store <4 x float> %4, ptr %1
  ret i32 %2
}

!0 = !{i32 1}
!1 = !{}
!2 = !{i8 0, i8 2, i8 5, i8 9}
!3 = !{i64 16}
!4 = !{i64 24}

; OUTPUT
; module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<"dlti.endianness", "little">, #dlti.dl_entry<!llvm.ptr, dense<64> : vector<4xi64>>, #dlti.dl_entry<i1, dense<8> : vector<2xi64>>, #dlti.dl_entry<i8, dense<8> : vector<2xi64>>, #dlti.dl_entry<i16, dense<16> : vector<2xi64>>, #dlti.dl_entry<i32, dense<32> : vector<2xi64>>, #dlti.dl_entry<i64, dense<[32, 64]> : vector<2xi64>>, #dlti.dl_entry<f16, dense<16> : vector<2xi64>>, #dlti.dl_entry<f64, dense<64> : vector<2xi64>>, #dlti.dl_entry<f128, dense<128> : vector<2xi64>>>} {
;   llvm.mlir.global internal constant @table(dense<[1, 2, 3]> : tensor<3xi32>) {addr_space = 0 : i32, alignment = 4 : i64, dso_local} : !llvm.array<3 x i32>
;   llvm.func @places(%arg0: !llvm.ptr, %arg1: i64, %arg2: i32) -> i32 {
;     %0 = llvm.mlir.constant(1 : i32) : i32
;     %1 = llvm.mlir.constant(3 : i64) : i64
;     %2 = llvm.mlir.constant(1 : i64) : i64
;     %3 = llvm.mlir.addressof @table : !llvm.ptr
;     %4 = llvm.mlir.constant(0 : i64) : i64
;     %5 = llvm.mlir.constant(-4 : i32) : i32
;     %6 = llvm.mlir.constant(0 : i8) : i8
;     %7 = llvm.mlir.constant(8 : i64) : i64
;     %8 = llvm.getelementptr inbounds %3[%7] : (!llvm.ptr, i64) -> !llvm.ptr, i8
;     %9 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
;     %10 = llvm.alloca %arg2 x !llvm.struct<"pair", (i32, array<4 x i16>)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
;     %11 = llvm.alloca %0 x i8 {alignment = 1 : i64} : (i32) -> !llvm.ptr
;     %12 = llvm.getelementptr inbounds %10[%arg1, 1, %1] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.struct<"pair", (i32, array<4 x i16>)>
;     %13 = llvm.getelementptr %10[%2, 0] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<"pair", (i32, array<4 x i16>)>
;     %14 = llvm.getelementptr inbounds %3[%4, %arg1] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<3 x i32>
;     %15 = llvm.getelementptr %arg0[%5] : (!llvm.ptr, i32) -> !llvm.ptr, i8
;     %16 = llvm.load %12 {alignment = 2 : i64} : !llvm.ptr -> i16
;     %17 = llvm.load volatile %13 {alignment = 8 : i64} : !llvm.ptr -> i32
;     %18 = llvm.load %14 invariant {alignment = 4 : i64, nontemporal} : !llvm.ptr -> i32
;     llvm.store %17, %9 {alignment = 4 : i64} : i32, !llvm.ptr
;     llvm.store volatile %6, %11 {alignment = 1 : i64, nontemporal} : i8, !llvm.ptr
;     %19 = llvm.load %15 {alignment = 1 : i64, llvm.noundef, llvm.range = [0 : i8, 2 : i8, 5 : i8, 9 : i8]} : !llvm.ptr -> i8
;     %20 = llvm.load %arg0 {alignment = 8 : i64, llvm.align = 16 : i64, llvm.dereferenceable = 24 : i64, llvm.nonnull} : !llvm.ptr -> !llvm.ptr
;     %21 = llvm.load %8 {alignment = 4 : i64} : !llvm.ptr -> i32
;     %22 = llvm.sext %16 : i16 to i32
;     %23 = llvm.zext %19 : i8 to i32
;     %24 = llvm.add %22, %23 : i32
;     %25 = llvm.add %24, %18 : i32
;     %26 = llvm.add %25, %21 : i32
;     llvm.store %20, %arg0 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
;     llvm.return %26 : i32
;   }
;   llvm.func @vectors(%arg0: !llvm.vec<2 x ptr>, %arg1: !llvm.ptr, %arg2: vector<2xi64>) -> !llvm.vec<2 x ptr> {
;     %0 = llvm.mlir.constant(1 : i64) : i64
;     %1 = llvm.getelementptr %arg0[%0] : (!llvm.vec<2 x ptr>, i64) -> !llvm.vec<2 x ptr>, i32
;     %2 = llvm.getelementptr %arg1[%arg2] : (!llvm.ptr, vector<2xi64>) -> !llvm.vec<2 x ptr>, i32
;     %3 = llvm.getelementptr inbounds %1[%arg2, 1] : (!llvm.vec<2 x ptr>, vector<2xi64>) -> !llvm.vec<2 x ptr>, !llvm.struct<"pair", (i32, array<4 x i16>)>
;     %4 = llvm.icmp "eq" %2, %3 : !llvm.vec<2 x ptr>
;     %5 = llvm.select %4, %2, %3 : vector<2xi1>, !llvm.vec<2 x ptr>
;     llvm.return %5 : !llvm.vec<2 x ptr>
;   }
;   llvm.func @atomics(%arg0: !llvm.ptr, %arg1: !llvm.ptr<1>, %arg2: i64, %arg3: f32) -> i64 {
;     %0 = llvm.mlir.constant(7 : i64) : i64
;     %1 = llvm.mlir.constant(8 : i64) : i64
;     %2 = llvm.load %arg0 atomic acquire {alignment = 8 : i64} : !llvm.ptr -> i64
;     %3 = llvm.load volatile %arg1 atomic syncscope("one") monotonic {alignment = 4 : i64} : !llvm.ptr<1> -> i32
;     llvm.store %2, %arg0 atomic release {alignment = 8 : i64} : i64, !llvm.ptr
;     llvm.store volatile %arg2, %arg0 atomic syncscope("two") seq_cst {alignment = 8 : i64} : i64, !llvm.ptr
;     %4 = llvm.atomicrmw add %arg0, %arg2 monotonic {alignment = 8 : i64} : !llvm.ptr, i64
;     %5 = llvm.atomicrmw volatile xchg %arg0, %arg2 syncscope("three") acq_rel {alignment = 8 : i64} : !llvm.ptr, i64
;     %6 = llvm.atomicrmw _and %arg0, %arg2 seq_cst {alignment = 8 : i64} : !llvm.ptr, i64
;     %7 = llvm.atomicrmw nand %arg0, %arg2 seq_cst {alignment = 8 : i64} : !llvm.ptr, i64
;     %8 = llvm.atomicrmw _or %arg0, %arg2 seq_cst {alignment = 8 : i64} : !llvm.ptr, i64
;     %9 = llvm.atomicrmw _xor %arg0, %arg2 seq_cst {alignment = 8 : i64} : !llvm.ptr, i64
;     %10 = llvm.atomicrmw max %arg0, %arg2 seq_cst {alignment = 8 : i64} : !llvm.ptr, i64
;     %11 = llvm.atomicrmw min %arg0, %arg2 seq_cst {alignment = 8 : i64} : !llvm.ptr, i64
;     %12 = llvm.atomicrmw umax %arg0, %arg2 seq_cst {alignment = 8 : i64} : !llvm.ptr, i64
;     %13 = llvm.atomicrmw umin %arg0, %arg2 seq_cst {alignment = 8 : i64} : !llvm.ptr, i64
;     %14 = llvm.atomicrmw fadd %arg1, %arg3 seq_cst {alignment = 4 : i64} : !llvm.ptr<1>, f32
;     %15 = llvm.atomicrmw uinc_wrap %arg0, %arg2 seq_cst {alignment = 8 : i64} : !llvm.ptr, i64
;     %16 = llvm.cmpxchg %arg0, %arg2, %0 seq_cst monotonic {alignment = 8 : i64} : !llvm.ptr, i64
;     %17 = llvm.cmpxchg weak volatile %arg0, %arg2, %1 syncscope("four") acq_rel acquire {alignment = 16 : i64} : !llvm.ptr, i64
;     %18 = llvm.extractvalue %16[0] : !llvm.struct<(i64, i1)>
;     llvm.fence acquire
;     llvm.fence syncscope("singlethread") seq_cst
;     llvm.return %18 : i64
;   }
;   llvm.func @without_alignments(%arg0: !llvm.ptr, %arg1: i64) -> i32 {
;     %0 = llvm.mlir.constant(1 : i32) : i32
;     %1 = llvm.alloca %0 x !llvm.array<3 x i16> {alignment = 2 : i64} : (i32) -> !llvm.ptr
;     %2 = llvm.load %arg0 {alignment = 4 : i64} : !llvm.ptr -> i32
;     llvm.store %arg1, %1 {alignment = 4 : i64} : i64, !llvm.ptr
;     %3 = llvm.atomicrmw sub %arg0, %arg1 acquire {alignment = 8 : i64} : !llvm.ptr, i64
;     %4 = llvm.load %arg0 {alignment = 16 : i64} : !llvm.ptr -> vector<4xf32>
;     llvm.store %4, %1 {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr
;     llvm.return %2 : i32
;   }
; }
