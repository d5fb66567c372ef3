// RUN: kiln opt %s
// Every operation of llvm. The text is what mlir-opt of LLVM 19 prints, but for spaces that it leaves before colons.

module {
  llvm.mlir.global internal constant @room(dense<0> : tensor<4xi32>) {addr_space = 0 : i32} : !llvm.array<4 x i32>
  llvm.mlir.global external @elsewhere() {addr_space = 0 : i32} : i64
  llvm.func @outside(i32) -> i32
  llvm.func @arithmetic(%arg0: i32, %arg1: i32, %arg2: i1, %arg3: f32, %arg4: f32, %arg5: f64, %arg6: !llvm.ptr) {
    %0 = llvm.add %arg0, %arg1 : i32
    %1 = llvm.sub %arg0, %arg1 : i32
    %2 = llvm.mul %arg0, %arg1 : i32
    %3 = llvm.shl %arg0, %arg1 : i32
    %4 = llvm.udiv %arg0, %arg1 : i32
    %5 = llvm.sdiv %arg0, %arg1 : i32
    %6 = llvm.urem %arg0, %arg1 : i32
    %7 = llvm.srem %arg0, %arg1 : i32
    %8 = llvm.and %arg0, %arg1 : i32
    %9 = llvm.or %arg0, %arg1 : i32
    %10 = llvm.xor %arg0, %arg1 : i32
    %11 = llvm.lshr %arg0, %arg1 : i32
    %12 = llvm.ashr %arg0, %arg1 : i32
    %13 = llvm.add %arg0, %arg1 overflow<nsw, nuw> : i32
    %14 = llvm.fadd %arg3, %arg4 : f32
    %15 = llvm.fsub %arg3, %arg4 : f32
    %16 = llvm.fmul %arg3, %arg4 : f32
    %17 = llvm.fdiv %arg3, %arg4 : f32
    %18 = llvm.frem %arg3, %arg4 : f32
    %19 = llvm.fneg %arg3 : f32
    %20 = llvm.fadd %arg3, %arg4 {fastmathFlags = #llvm.fastmath<fast>} : f32
    %21 = llvm.freeze %arg0 : i32
    %22 = llvm.icmp "slt" %arg0, %arg1 : i32
    %23 = llvm.fcmp "oeq" %arg3, %arg4 : f32
    %24 = llvm.select %arg2, %arg0, %arg1 : i1, i32
    %25 = llvm.trunc %arg0 : i32 to i8
    %26 = llvm.zext %arg0 : i32 to i64
    %27 = llvm.sext %arg0 : i32 to i64
    %28 = llvm.fptrunc %arg5 : f64 to f32
    %29 = llvm.fpext %arg3 : f32 to f64
    %30 = llvm.fptosi %arg3 : f32 to i32
    %31 = llvm.fptoui %arg3 : f32 to i32
    %32 = llvm.sitofp %arg0 : i32 to f32
    %33 = llvm.uitofp %arg0 : i32 to f32
    %34 = llvm.ptrtoint %arg6 : !llvm.ptr to i64
    %35 = llvm.inttoptr %26 : i64 to !llvm.ptr
    %36 = llvm.bitcast %arg0 : i32 to f32
    %37 = llvm.addrspacecast %arg6 : !llvm.ptr to !llvm.ptr<1>
    llvm.return
  }
  llvm.func @memory(%arg0: i32, %arg1: i32, %arg2: !llvm.ptr) {
    %0 = llvm.mlir.constant(4 : i32) : i32
    %1 = llvm.mlir.zero : !llvm.ptr
    %2 = llvm.mlir.undef : !llvm.struct<(i32, f32)>
    %3 = llvm.mlir.poison : i32
    %4 = llvm.mlir.addressof @room : !llvm.ptr
    %5 = llvm.alloca %0 x i32 {alignment = 16 : i64} : (i32) -> !llvm.ptr
    %6 = llvm.getelementptr %arg2[%arg0, 2] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.array<4 x i32>
    %7 = llvm.getelementptr inbounds %arg2[%arg0] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    %8 = llvm.load %arg2 : !llvm.ptr -> i32
    %9 = llvm.load volatile %arg2 {alignment = 4 : i64} : !llvm.ptr -> i32
    llvm.store %8, %arg2 : i32, !llvm.ptr
    llvm.store volatile %9, %arg2 {alignment = 4 : i64} : i32, !llvm.ptr
    %10 = llvm.atomicrmw add %arg2, %arg0 acq_rel : !llvm.ptr, i32
    %11 = llvm.cmpxchg %arg2, %arg0, %arg1 acq_rel monotonic : !llvm.ptr, i32
    llvm.fence seq_cst
    %12 = llvm.extractvalue %11[0] : !llvm.struct<(i32, i1)>
    %13 = llvm.insertvalue %arg0, %2[0] : !llvm.struct<(i32, f32)>
    llvm.return
  }
  llvm.func @intrinsics(%arg0: i32, %arg1: i32, %arg2: i1, %arg3: i8, %arg4: f32, %arg5: f32, %arg6: !llvm.ptr, %arg7: i64) {
    %0 = llvm.intr.smax(%arg0, %arg1) : (i32, i32) -> i32
    %1 = llvm.intr.smin(%arg0, %arg1) : (i32, i32) -> i32
    %2 = llvm.intr.umax(%arg0, %arg1) : (i32, i32) -> i32
    %3 = llvm.intr.umin(%arg0, %arg1) : (i32, i32) -> i32
    %4 = "llvm.intr.ctlz"(%arg0) <{is_zero_poison = false}> : (i32) -> i32
    %5 = "llvm.intr.cttz"(%arg0) <{is_zero_poison = false}> : (i32) -> i32
    %6 = "llvm.intr.abs"(%arg0) <{is_int_min_poison = false}> : (i32) -> i32
    %7 = llvm.intr.ctpop(%arg0) : (i32) -> i32
    %8 = llvm.intr.bswap(%arg0) : (i32) -> i32
    %9 = llvm.intr.bitreverse(%arg0) : (i32) -> i32
    %10 = llvm.intr.fshl(%arg0, %arg1, %arg1) : (i32, i32, i32) -> i32
    %11 = llvm.intr.fshr(%arg0, %arg1, %arg1) : (i32, i32, i32) -> i32
    %12 = "llvm.intr.sadd.with.overflow"(%arg0, %arg1) : (i32, i32) -> !llvm.struct<(i32, i1)>
    %13 = "llvm.intr.ssub.with.overflow"(%arg0, %arg1) : (i32, i32) -> !llvm.struct<(i32, i1)>
    %14 = "llvm.intr.smul.with.overflow"(%arg0, %arg1) : (i32, i32) -> !llvm.struct<(i32, i1)>
    %15 = "llvm.intr.uadd.with.overflow"(%arg0, %arg1) : (i32, i32) -> !llvm.struct<(i32, i1)>
    %16 = "llvm.intr.usub.with.overflow"(%arg0, %arg1) : (i32, i32) -> !llvm.struct<(i32, i1)>
    %17 = "llvm.intr.umul.with.overflow"(%arg0, %arg1) : (i32, i32) -> !llvm.struct<(i32, i1)>
    %18 = llvm.intr.sqrt(%arg4) : (f32) -> f32
    %19 = llvm.intr.fabs(%arg4) : (f32) -> f32
    %20 = llvm.intr.ceil(%arg4) : (f32) -> f32
    %21 = llvm.intr.floor(%arg4) : (f32) -> f32
    %22 = llvm.intr.trunc(%arg4) : (f32) -> f32
    %23 = llvm.intr.round(%arg4) : (f32) -> f32
    %24 = llvm.intr.roundeven(%arg4) : (f32) -> f32
    %25 = llvm.intr.rint(%arg4) : (f32) -> f32
    %26 = llvm.intr.nearbyint(%arg4) : (f32) -> f32
    %27 = llvm.intr.exp(%arg4) : (f32) -> f32
    %28 = llvm.intr.exp2(%arg4) : (f32) -> f32
    %29 = llvm.intr.log(%arg4) : (f32) -> f32
    %30 = llvm.intr.log2(%arg4) : (f32) -> f32
    %31 = llvm.intr.log10(%arg4) : (f32) -> f32
    %32 = llvm.intr.sin(%arg4) : (f32) -> f32
    %33 = llvm.intr.cos(%arg4) : (f32) -> f32
    %34 = llvm.intr.pow(%arg4, %arg5) : (f32, f32) -> f32
    %35 = llvm.intr.copysign(%arg4, %arg5) : (f32, f32) -> f32
    %36 = llvm.intr.maximum(%arg4, %arg5) : (f32, f32) -> f32
    %37 = llvm.intr.minimum(%arg4, %arg5) : (f32, f32) -> f32
    %38 = llvm.intr.maxnum(%arg4, %arg5) : (f32, f32) -> f32
    %39 = llvm.intr.minnum(%arg4, %arg5) : (f32, f32) -> f32
    %40 = llvm.intr.fma(%arg4, %arg5, %arg5) : (f32, f32, f32) -> f32
    %41 = llvm.intr.powi(%arg4, %arg0) : (f32, i32) -> f32
    "llvm.intr.memcpy"(%arg6, %arg6, %arg7) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    "llvm.intr.memmove"(%arg6, %arg6, %arg7) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    "llvm.intr.memset"(%arg6, %arg3, %arg7) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    "llvm.intr.prefetch"(%arg6) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
    %42 = llvm.intr.stacksave : !llvm.ptr
    llvm.intr.stackrestore %42 : !llvm.ptr
    "llvm.intr.assume"(%arg2) : (i1) -> ()
    "llvm.intr.trap"() : () -> ()
    llvm.return
  }
  llvm.func @control(%arg0: i1, %arg1: i32) -> i32 attributes {x} {
    llvm.cond_br %arg0, ^bb1(%arg1 : i32), ^bb2
  ^bb1(%0: i32):  // pred: ^bb0
    %1 = llvm.call @outside(%0) : (i32) -> i32
    llvm.switch %1 : i32, ^bb3(%1 : i32) [
      7: ^bb2,
      9: ^bb3(%arg1 : i32)
    ]
  ^bb2:  // 2 preds: ^bb0, ^bb1
    llvm.br ^bb3(%arg1 : i32)
  ^bb3(%2: i32):  // 3 preds: ^bb1, ^bb1, ^bb2
    llvm.return %2 : i32
  }
  llvm.func @never() {
    llvm.unreachable
  }
}

// OUTPUT
// module {
//   llvm.mlir.global internal constant @room(dense<0> : tensor<4xi32>) {addr_space = 0 : i32} : !llvm.array<4 x i32>
//   llvm.mlir.global external @elsewhere() {addr_space = 0 : i32} : i64
//   llvm.func @outside(i32) -> i32
//   llvm.func @arithmetic(%arg0: i32, %arg1: i32, %arg2: i1, %arg3: f32, %arg4: f32, %arg5: f64, %arg6: !llvm.ptr) {
//     %0 = llvm.add %arg0, %arg1 : i32
//     %1 = llvm.sub %arg0, %arg1 : i32
//     %2 = llvm.mul %arg0, %arg1 : i32
//     %3 = llvm.shl %arg0, %arg1 : i32
//     %4 = llvm.udiv %arg0, %arg1  : i32
//     %5 = llvm.sdiv %arg0, %arg1  : i32
//     %6 = llvm.urem %arg0, %arg1  : i32
//     %7 = llvm.srem %arg0, %arg1  : i32
//     %8 = llvm.and %arg0, %arg1  : i32
//     %9 = llvm.or %arg0, %arg1  : i32
//     %10 = llvm.xor %arg0, %arg1  : i32
//     %11 = llvm.lshr %arg0, %arg1  : i32
//     %12 = llvm.ashr %arg0, %arg1  : i32
//     %13 = llvm.add %arg0, %arg1 overflow<nsw, nuw> : i32
//     %14 = llvm.fadd %arg3, %arg4  : f32
//     %15 = llvm.fsub %arg3, %arg4  : f32
//     %16 = llvm.fmul %arg3, %arg4  : f32
//     %17 = llvm.fdiv %arg3, %arg4  : f32
//     %18 = llvm.frem %arg3, %arg4  : f32
//     %19 = llvm.fneg %arg3  : f32
//     %20 = llvm.fadd %arg3, %arg4  {fastmathFlags = #llvm.fastmath<fast>} : f32
//     %21 = llvm.freeze %arg0 : i32
//     %22 = llvm.icmp "slt" %arg0, %arg1 : i32
//     %23 = llvm.fcmp "oeq" %arg3, %arg4 : f32
//     %24 = llvm.select %arg2, %arg0, %arg1 : i1, i32
//     %25 = llvm.trunc %arg0 : i32 to i8
//     %26 = llvm.zext %arg0 : i32 to i64
//     %27 = llvm.sext %arg0 : i32 to i64
//     %28 = llvm.fptrunc %arg5 : f64 to f32
//     %29 = llvm.fpext %arg3 : f32 to f64
//     %30 = llvm.fptosi %arg3 : f32 to i32
//     %31 = llvm.fptoui %arg3 : f32 to i32
//     %32 = llvm.sitofp %arg0 : i32 to f32
//     %33 = llvm.uitofp %arg0 : i32 to f32
//     %34 = llvm.ptrtoint %arg6 : !llvm.ptr to i64
//     %35 = llvm.inttoptr %26 : i64 to !llvm.ptr
//     %36 = llvm.bitcast %arg0 : i32 to f32
//     %37 = llvm.addrspacecast %arg6 : !llvm.ptr to !llvm.ptr<1>
//     llvm.return
//   }
//   llvm.func @memory(%arg0: i32, %arg1: i32, %arg2: !llvm.ptr) {
//     %0 = llvm.mlir.constant(4 : i32) : i32
//     %1 = llvm.mlir.zero : !llvm.ptr
//     %2 = llvm.mlir.undef : !llvm.struct<(i32, f32)>
//     %3 = llvm.mlir.poison : i32
//     %4 = llvm.mlir.addressof @room : !llvm.ptr
//     %5 = llvm.alloca %0 x i32 {alignment = 16 : i64} : (i32) -> !llvm.ptr
//     %6 = llvm.getelementptr %arg2[%arg0, 2] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.array<4 x i32>
//     %7 = llvm.getelementptr inbounds %arg2[%arg0] : (!llvm.ptr, i32) -> !llvm.ptr, i32
//     %8 = llvm.load %arg2 : !llvm.ptr -> i32
//     %9 = llvm.load volatile %arg2 {alignment = 4 : i64} : !llvm.ptr -> i32
//     llvm.store %8, %arg2 : i32, !llvm.ptr
//     llvm.store volatile %9, %arg2 {alignment = 4 : i64} : i32, !llvm.ptr
//     %10 = llvm.atomicrmw add %arg2, %arg0 acq_rel : !llvm.ptr, i32
//     %11 = llvm.cmpxchg %arg2, %arg0, %arg1 acq_rel monotonic : !llvm.ptr, i32
//     llvm.fence seq_cst
//     %12 = llvm.extractvalue %11[0] : !llvm.struct<(i32, i1)>
//     %13 = llvm.insertvalue %arg0, %2[0] : !llvm.struct<(i32, f32)>
//     llvm.return
//   }
//   llvm.func @intrinsics(%arg0: i32, %arg1: i32, %arg2: i1, %arg3: i8, %arg4: f32, %arg5: f32, %arg6: !llvm.ptr, %arg7: i64) {
//     %0 = llvm.intr.smax(%arg0, %arg1)  : (i32, i32) -> i32
//     %1 = llvm.intr.smin(%arg0, %arg1)  : (i32, i32) -> i32
//     %2 = llvm.intr.umax(%arg0, %arg1)  : (i32, i32) -> i32
//     %3 = llvm.intr.umin(%arg0, %arg1)  : (i32, i32) -> i32
//     %4 = "llvm.intr.ctlz"(%arg0) <{is_zero_poison = false}> : (i32) -> i32
//     %5 = "llvm.intr.cttz"(%arg0) <{is_zero_poison = false}> : (i32) -> i32
//     %6 = "llvm.intr.abs"(%arg0) <{is_int_min_poison = false}> : (i32) -> i32
//     %7 = llvm.intr.ctpop(%arg0)  : (i32) -> i32
//     %8 = llvm.intr.bswap(%arg0)  : (i32) -> i32
//     %9 = llvm.intr.bitreverse(%arg0)  : (i32) -> i32
//     %10 = llvm.intr.fshl(%arg0, %arg1, %arg1)  : (i32, i32, i32) -> i32
//     %11 = llvm.intr.fshr(%arg0, %arg1, %arg1)  : (i32, i32, i32) -> i32
//     %12 = "llvm.intr.sadd.with.overflow"(%arg0, %arg1) : (i32, i32) -> !llvm.struct<(i32, i1)>
//     %13 = "llvm.intr.ssub.with.overflow"(%arg0, %arg1) : (i32, i32) -> !llvm.struct<(i32, i1)>
//     %14 = "llvm.intr.smul.with.overflow"(%arg0, %arg1) : (i32, i32) -> !llvm.struct<(i32, i1)>
//     %15 = "llvm.intr.uadd.with.overflow"(%arg0, %arg1) : (i32, i32) -> !llvm.struct<(i32, i1)>
//     %16 = "llvm.intr.usub.with.overflow"(%arg0, %arg1) : (i32, i32) -> !llvm.struct<(i32, i1)>
//     %17 = "llvm.intr.umul.with.overflow"(%arg0, %arg1) : (i32, i32) -> !llvm.struct<(i32, i1)>
//     %18 = llvm.intr.sqrt(%arg4)  : (f32) -> f32
//     %19 = llvm.intr.fabs(%arg4)  : (f32) -> f32
//     %20 = llvm.intr.ceil(%arg4)  : (f32) -> f32
//     %21 = llvm.intr.floor(%arg4)  : (f32) -> f32
//     %22 = llvm.intr.trunc(%arg4)  : (f32) -> f32
//     %23 = llvm.intr.round(%arg4)  : (f32) -> f32
//     %24 = llvm.intr.roundeven(%arg4)  : (f32) -> f32
//     %25 = llvm.intr.rint(%arg4)  : (f32) -> f32
//     %26 = llvm.intr.nearbyint(%arg4)  : (f32) -> f32
//     %27 = llvm.intr.exp(%arg4)  : (f32) -> f32
//     %28 = llvm.intr.exp2(%arg4)  : (f32) -> f32
//     %29 = llvm.intr.log(%arg4)  : (f32) -> f32
//     %30 = llvm.intr.log2(%arg4)  : (f32) -> f32
//     %31 = llvm.intr.log10(%arg4)  : (f32) -> f32
//     %32 = llvm.intr.sin(%arg4)  : (f32) -> f32
//     %33 = llvm.intr.cos(%arg4)  : (f32) -> f32
//     %34 = llvm.intr.pow(%arg4, %arg5)  : (f32, f32) -> f32
//     %35 = llvm.intr.copysign(%arg4, %arg5)  : (f32, f32) -> f32
//     %36 = llvm.intr.maximum(%arg4, %arg5)  : (f32, f32) -> f32
//     %37 = llvm.intr.minimum(%arg4, %arg5)  : (f32, f32) -> f32
//     %38 = llvm.intr.maxnum(%arg4, %arg5)  : (f32, f32) -> f32
//     %39 = llvm.intr.minnum(%arg4, %arg5)  : (f32, f32) -> f32
//     %40 = llvm.intr.fma(%arg4, %arg5, %arg5)  : (f32, f32, f32) -> f32
//     %41 = llvm.intr.powi(%arg4, %arg0)  : (f32, i32) -> f32
//     "llvm.intr.memcpy"(%arg6, %arg6, %arg7) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
//     "llvm.intr.memmove"(%arg6, %arg6, %arg7) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
//     "llvm.intr.memset"(%arg6, %arg3, %arg7) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
//     "llvm.intr.prefetch"(%arg6) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
//     %42 = llvm.intr.stacksave : !llvm.ptr
//     llvm.intr.stackrestore %42 : !llvm.ptr
//     "llvm.intr.assume"(%arg2) : (i1) -> ()
//     "llvm.intr.trap"() : () -> ()
//     llvm.return
//   }
//   llvm.func @control(%arg0: i1, %arg1: i32) -> i32 attributes {x} {
//     llvm.cond_br %arg0, ^bb1(%arg1 : i32), ^bb2
//   ^bb1(%0: i32):  // pred: ^bb0
//     %1 = llvm.call @outside(%0) : (i32) -> i32
//     llvm.switch %1 : i32, ^bb3(%1 : i32) [
//       7: ^bb2,
//       9: ^bb3(%arg1 : i32)
//     ]
//   ^bb2:  // 2 preds: ^bb0, ^bb1
//     llvm.br ^bb3(%arg1 : i32)
//   ^bb3(%2: i32):  // 3 preds: ^bb1, ^bb1, ^bb2
//     llvm.return %2 : i32
//   }
//   llvm.func @never() {
//     llvm.unreachable
//   }
// }
