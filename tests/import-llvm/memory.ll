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
