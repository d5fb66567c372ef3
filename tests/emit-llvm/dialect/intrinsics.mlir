// RUN: kiln opt %s
// Every intrinsic of llvm, read in its generic form.
#file = #llvm.di_file<"a.c" in "/src">
#sp = #llvm.di_subprogram<scope = #file, name = "f", file = #file>
#var = #llvm.di_local_variable<scope = #sp, name = "x">
#label = #llvm.di_label<scope = #sp, name = "again">
#domain = #llvm.alias_scope_domain<id = distinct[0]<>>
#scope = #llvm.alias_scope<id = distinct[1]<>, domain = #domain>
llvm.func @intrinsics(%i: i32, %f: f32, %d: f64, %p: !llvm.ptr, %vi: vector<4xi32>, %vf: vector<4xf32>, %vb: vector<4xi1>, %vp: !llvm.vec<4 x ptr>, %b: i1, %t: !llvm.token, %c: i8, %v2: vector<2xi32>) {
  %0 = "llvm.intr.abs"(%i) <{is_int_min_poison = false}> : (i32) -> i32
  %1 = "llvm.intr.annotation"(%i, %p, %p, %i) : (i32, !llvm.ptr, !llvm.ptr, i32) -> i32
  "llvm.intr.assume"(%b) : (i1) -> ()
  %2 = "llvm.intr.bitreverse"(%i) : (i32) -> i32
  %3 = "llvm.intr.bswap"(%i) : (i32) -> i32
  %4 = "llvm.intr.ceil"(%f) : (f32) -> f32
  %5 = "llvm.intr.copysign"(%f, %f) : (f32, f32) -> f32
  %6 = "llvm.intr.coro.align"() : () -> i32
  %7 = "llvm.intr.coro.begin"(%t, %p) : (!llvm.token, !llvm.ptr) -> !llvm.ptr
  %8 = "llvm.intr.coro.end"(%p, %b, %t) : (!llvm.ptr, i1, !llvm.token) -> i1
  %9 = "llvm.intr.coro.free"(%t, %p) : (!llvm.token, !llvm.ptr) -> !llvm.ptr
  %10 = "llvm.intr.coro.id"(%i, %p, %p, %p) : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
  %11 = "llvm.intr.coro.promise"(%p, %i, %b) : (!llvm.ptr, i32, i1) -> !llvm.ptr
  "llvm.intr.coro.resume"(%p) : (!llvm.ptr) -> ()
  %12 = "llvm.intr.coro.save"(%p) : (!llvm.ptr) -> !llvm.token
  %13 = "llvm.intr.coro.size"() : () -> i32
  %14 = "llvm.intr.coro.suspend"(%t, %b) : (!llvm.token, i1) -> i8
  %15 = "llvm.intr.cos"(%f) : (f32) -> f32
  %16 = "llvm.intr.ctlz"(%i) <{is_zero_poison = false}> : (i32) -> i32
  %17 = "llvm.intr.ctpop"(%i) : (i32) -> i32
  %18 = "llvm.intr.cttz"(%i) <{is_zero_poison = false}> : (i32) -> i32
  "llvm.intr.dbg.declare"(%p) <{varInfo = #var}> : (!llvm.ptr) -> ()
  "llvm.intr.dbg.label"() <{label = #label}> : () -> ()
  "llvm.intr.dbg.value"(%i) <{varInfo = #var}> : (i32) -> ()
  "llvm.intr.debugtrap"() : () -> ()
  %19 = "llvm.intr.eh.typeid.for"(%p) : (!llvm.ptr) -> i32
  %20 = "llvm.intr.exp"(%f) : (f32) -> f32
  %21 = "llvm.intr.exp2"(%f) : (f32) -> f32
  %22 = "llvm.intr.expect"(%i, %i) : (i32, i32) -> i32
  %23 = "llvm.intr.expect.with.probability"(%i, %i) <{prob = 5.000000e-01 : f64}> : (i32, i32) -> i32
  %24 = "llvm.intr.experimental.constrained.fptrunc"(%d) <{fpExceptionBehavior = 2 : i64, roundingmode = 1 : i64}> : (f64) -> f32
  "llvm.intr.experimental.noalias.scope.decl"() <{scope = #scope}> : () -> ()
  %25 = "llvm.intr.experimental.stepvector"() : () -> vector<4xi32>
  %26 = "llvm.intr.experimental.vp.strided.load"(%p, %i, %vb, %i) : (!llvm.ptr, i32, vector<4xi1>, i32) -> vector<4xi32>
  "llvm.intr.experimental.vp.strided.store"(%vi, %p, %i, %vb, %i) : (vector<4xi32>, !llvm.ptr, i32, vector<4xi1>, i32) -> ()
  %27 = "llvm.intr.fabs"(%f) : (f32) -> f32
  %28 = "llvm.intr.floor"(%f) : (f32) -> f32
  %29 = "llvm.intr.fma"(%f, %f, %f) : (f32, f32, f32) -> f32
  %30 = "llvm.intr.fmuladd"(%f, %f, %f) : (f32, f32, f32) -> f32
  %31 = "llvm.intr.fshl"(%i, %i, %i) : (i32, i32, i32) -> i32
  %32 = "llvm.intr.fshr"(%i, %i, %i) : (i32, i32, i32) -> i32
  %33 = "llvm.intr.get.active.lane.mask"(%i, %i) : (i32, i32) -> vector<4xi1>
  "llvm.intr.invariant.end"(%p, %p) <{size = 16 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
  %34 = "llvm.intr.invariant.start"(%p) <{size = 16 : i64}> : (!llvm.ptr) -> !llvm.ptr
  %35 = "llvm.intr.is.constant"(%i) : (i32) -> i1
  %36 = "llvm.intr.is.fpclass"(%f) <{bit = 2 : i32}> : (f32) -> i1
  "llvm.intr.lifetime.end"(%p) <{size = 16 : i64}> : (!llvm.ptr) -> ()
  "llvm.intr.lifetime.start"(%p) <{size = 16 : i64}> : (!llvm.ptr) -> ()
  %37 = "llvm.intr.llrint"(%f) : (f32) -> i64
  %38 = "llvm.intr.llround"(%f) : (f32) -> i64
  %39 = "llvm.intr.log"(%f) : (f32) -> f32
  %40 = "llvm.intr.log10"(%f) : (f32) -> f32
  %41 = "llvm.intr.log2"(%f) : (f32) -> f32
  %42 = "llvm.intr.lrint"(%f) : (f32) -> i64
  %43 = "llvm.intr.lround"(%f) : (f32) -> i64
  "llvm.intr.masked.compressstore"(%vi, %p, %vb) : (vector<4xi32>, !llvm.ptr, vector<4xi1>) -> ()
  %44 = "llvm.intr.masked.expandload"(%p, %vb, %vi) : (!llvm.ptr, vector<4xi1>, vector<4xi32>) -> vector<4xi32>
  %45 = "llvm.intr.masked.gather"(%vp, %vb, %vi) <{alignment = 2 : i32}> : (!llvm.vec<4 x ptr>, vector<4xi1>, vector<4xi32>) -> vector<4xi32>
  %46 = "llvm.intr.masked.load"(%p, %vb, %vi) <{alignment = 2 : i32}> : (!llvm.ptr, vector<4xi1>, vector<4xi32>) -> vector<4xi32>
  "llvm.intr.masked.scatter"(%vi, %vp, %vb) <{alignment = 2 : i32}> : (vector<4xi32>, !llvm.vec<4 x ptr>, vector<4xi1>) -> ()
  "llvm.intr.masked.store"(%vi, %p, %vb) <{alignment = 2 : i32}> : (vector<4xi32>, !llvm.ptr, vector<4xi1>) -> ()
  %47 = "llvm.intr.matrix.column.major.load"(%p, %i) <{columns = 2 : i32, isVolatile = false, rows = 2 : i32}> : (!llvm.ptr, i32) -> vector<4xi32>
  "llvm.intr.matrix.column.major.store"(%vi, %p, %i) <{columns = 2 : i32, isVolatile = false, rows = 2 : i32}> : (vector<4xi32>, !llvm.ptr, i32) -> ()
  %48 = "llvm.intr.matrix.multiply"(%vi, %vi) <{lhs_columns = 2 : i32, lhs_rows = 2 : i32, rhs_columns = 2 : i32}> : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
  %49 = "llvm.intr.matrix.transpose"(%vi) <{columns = 2 : i32, rows = 2 : i32}> : (vector<4xi32>) -> vector<4xi32>
  %50 = "llvm.intr.maximum"(%f, %f) : (f32, f32) -> f32
  %51 = "llvm.intr.maxnum"(%f, %f) : (f32, f32) -> f32
  "llvm.intr.memcpy"(%p, %p, %i) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  "llvm.intr.memcpy.inline"(%p, %p) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
  "llvm.intr.memmove"(%p, %p, %i) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  "llvm.intr.memset"(%p, %c, %i) <{isVolatile = false}> : (!llvm.ptr, i8, i32) -> ()
  %52 = "llvm.intr.minimum"(%f, %f) : (f32, f32) -> f32
  %53 = "llvm.intr.minnum"(%f, %f) : (f32, f32) -> f32
  %54 = "llvm.intr.nearbyint"(%f) : (f32) -> f32
  %55 = "llvm.intr.pow"(%f, %f) : (f32, f32) -> f32
  %56 = "llvm.intr.powi"(%f, %i) : (f32, i32) -> f32
  "llvm.intr.prefetch"(%p) <{cache = 2 : i32, hint = 2 : i32, rw = 2 : i32}> : (!llvm.ptr) -> ()
  %57 = "llvm.intr.ptr.annotation"(%p, %p, %p, %i, %p) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> !llvm.ptr
  %58 = "llvm.intr.rint"(%f) : (f32) -> f32
  %59 = "llvm.intr.round"(%f) : (f32) -> f32
  %60 = "llvm.intr.roundeven"(%f) : (f32) -> f32
  %61 = "llvm.intr.sadd.sat"(%i, %i) : (i32, i32) -> i32
  %62 = "llvm.intr.sadd.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %63 = "llvm.intr.sin"(%f) : (f32) -> f32
  %64 = "llvm.intr.smax"(%i, %i) : (i32, i32) -> i32
  %65 = "llvm.intr.smin"(%i, %i) : (i32, i32) -> i32
  %66 = "llvm.intr.smul.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %67 = "llvm.intr.sqrt"(%f) : (f32) -> f32
  %68 = "llvm.intr.ssa.copy"(%i) : (i32) -> i32
  %69 = "llvm.intr.sshl.sat"(%i, %i) : (i32, i32) -> i32
  %70 = "llvm.intr.ssub.sat"(%i, %i) : (i32, i32) -> i32
  %71 = "llvm.intr.ssub.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
  "llvm.intr.stackrestore"(%p) : (!llvm.ptr) -> ()
  %72 = "llvm.intr.stacksave"() : () -> !llvm.ptr
  %73 = "llvm.intr.threadlocal.address"(%p) : (!llvm.ptr) -> !llvm.ptr
  "llvm.intr.trap"() : () -> ()
  %74 = "llvm.intr.trunc"(%f) : (f32) -> f32
  %75 = "llvm.intr.uadd.sat"(%i, %i) : (i32, i32) -> i32
  %76 = "llvm.intr.uadd.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
  "llvm.intr.ubsantrap"() <{failureKind = 3 : i8}> : () -> ()
  %77 = "llvm.intr.umax"(%i, %i) : (i32, i32) -> i32
  %78 = "llvm.intr.umin"(%i, %i) : (i32, i32) -> i32
  %79 = "llvm.intr.umul.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %80 = "llvm.intr.ushl.sat"(%i, %i) : (i32, i32) -> i32
  %81 = "llvm.intr.usub.sat"(%i, %i) : (i32, i32) -> i32
  %82 = "llvm.intr.usub.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
  "llvm.intr.vacopy"(%p, %p) : (!llvm.ptr, !llvm.ptr) -> ()
  "llvm.intr.vaend"(%p) : (!llvm.ptr) -> ()
  "llvm.intr.var.annotation"(%p, %p, %p, %i, %p) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> ()
  "llvm.intr.vastart"(%p) : (!llvm.ptr) -> ()
  %83 = "llvm.intr.vector.deinterleave2"(%vi) : (vector<4xi32>) -> !llvm.struct<(vector<2xi32>, vector<2xi32>)>
  %84 = "llvm.intr.vector.extract"(%vi) <{pos = 16 : i64}> : (vector<4xi32>) -> vector<2xi32>
  %85 = "llvm.intr.vector.insert"(%vi, %v2) <{pos = 16 : i64}> : (vector<4xi32>, vector<2xi32>) -> vector<4xi32>
  %86 = "llvm.intr.vector.interleave2"(%vi, %vi) : (vector<4xi32>, vector<4xi32>) -> vector<8xi32>
  %87 = "llvm.intr.vector.reduce.add"(%vi) : (vector<4xi32>) -> i32
  %88 = "llvm.intr.vector.reduce.and"(%vi) : (vector<4xi32>) -> i32
  %89 = "llvm.intr.vector.reduce.fadd"(%f, %vf) : (f32, vector<4xf32>) -> f32
  %90 = "llvm.intr.vector.reduce.fmax"(%vf) : (vector<4xf32>) -> f32
  %91 = "llvm.intr.vector.reduce.fmaximum"(%vf) : (vector<4xf32>) -> f32
  %92 = "llvm.intr.vector.reduce.fmin"(%vf) : (vector<4xf32>) -> f32
  %93 = "llvm.intr.vector.reduce.fminimum"(%vf) : (vector<4xf32>) -> f32
  %94 = "llvm.intr.vector.reduce.fmul"(%f, %vf) : (f32, vector<4xf32>) -> f32
  %95 = "llvm.intr.vector.reduce.mul"(%vi) : (vector<4xi32>) -> i32
  %96 = "llvm.intr.vector.reduce.or"(%vi) : (vector<4xi32>) -> i32
  %97 = "llvm.intr.vector.reduce.smax"(%vi) : (vector<4xi32>) -> i32
  %98 = "llvm.intr.vector.reduce.smin"(%vi) : (vector<4xi32>) -> i32
  %99 = "llvm.intr.vector.reduce.umax"(%vi) : (vector<4xi32>) -> i32
  %100 = "llvm.intr.vector.reduce.umin"(%vi) : (vector<4xi32>) -> i32
  %101 = "llvm.intr.vector.reduce.xor"(%vi) : (vector<4xi32>) -> i32
  %102 = "llvm.intr.vp.add"(%vi, %vi, %vb, %i) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %103 = "llvm.intr.vp.and"(%vi, %vi, %vb, %i) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %104 = "llvm.intr.vp.ashr"(%vi, %vi, %vb, %i) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %105 = "llvm.intr.vp.fadd"(%vf, %vf, %vb, %i) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %106 = "llvm.intr.vp.fdiv"(%vf, %vf, %vb, %i) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %107 = "llvm.intr.vp.fma"(%vf, %vf, %vf, %vb, %i) : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %108 = "llvm.intr.vp.fmul"(%vf, %vf, %vb, %i) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %109 = "llvm.intr.vp.fmuladd"(%vf, %vf, %vf, %vb, %i) : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %110 = "llvm.intr.vp.fneg"(%vf, %vb, %i) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %111 = "llvm.intr.vp.fpext"(%vf, %vb, %i) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf64>
  %112 = "llvm.intr.vp.fptosi"(%vf, %vb, %i) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xi32>
  %113 = "llvm.intr.vp.fptoui"(%vf, %vb, %i) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xi32>
  %114 = "llvm.intr.vp.fptrunc"(%vf, %vb, %i) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf16>
  %115 = "llvm.intr.vp.frem"(%vf, %vf, %vb, %i) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %116 = "llvm.intr.vp.fsub"(%vf, %vf, %vb, %i) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %117 = "llvm.intr.vp.inttoptr"(%vi, %vb, %i) : (vector<4xi32>, vector<4xi1>, i32) -> !llvm.vec<4 x ptr>
  %118 = "llvm.intr.vp.load"(%p, %vb, %i) : (!llvm.ptr, vector<4xi1>, i32) -> vector<4xi32>
  %119 = "llvm.intr.vp.lshr"(%vi, %vi, %vb, %i) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %120 = "llvm.intr.vp.merge"(%vb, %vi, %vi, %i) : (vector<4xi1>, vector<4xi32>, vector<4xi32>, i32) -> vector<4xi32>
  %121 = "llvm.intr.vp.mul"(%vi, %vi, %vb, %i) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %122 = "llvm.intr.vp.or"(%vi, %vi, %vb, %i) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %123 = "llvm.intr.vp.ptrtoint"(%vp, %vb, %i) : (!llvm.vec<4 x ptr>, vector<4xi1>, i32) -> vector<4xi32>
  %124 = "llvm.intr.vp.reduce.add"(%i, %vi, %vb, %i) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %125 = "llvm.intr.vp.reduce.and"(%i, %vi, %vb, %i) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %126 = "llvm.intr.vp.reduce.fadd"(%f, %vf, %vb, %i) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
  %127 = "llvm.intr.vp.reduce.fmax"(%f, %vf, %vb, %i) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
  %128 = "llvm.intr.vp.reduce.fmin"(%f, %vf, %vb, %i) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
  %129 = "llvm.intr.vp.reduce.fmul"(%f, %vf, %vb, %i) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
  %130 = "llvm.intr.vp.reduce.mul"(%i, %vi, %vb, %i) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %131 = "llvm.intr.vp.reduce.or"(%i, %vi, %vb, %i) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %132 = "llvm.intr.vp.reduce.smax"(%i, %vi, %vb, %i) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %133 = "llvm.intr.vp.reduce.smin"(%i, %vi, %vb, %i) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %134 = "llvm.intr.vp.reduce.umax"(%i, %vi, %vb, %i) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %135 = "llvm.intr.vp.reduce.umin"(%i, %vi, %vb, %i) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %136 = "llvm.intr.vp.reduce.xor"(%i, %vi, %vb, %i) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %137 = "llvm.intr.vp.sdiv"(%vi, %vi, %vb, %i) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %138 = "llvm.intr.vp.select"(%vb, %vi, %vi, %i) : (vector<4xi1>, vector<4xi32>, vector<4xi32>, i32) -> vector<4xi32>
  %139 = "llvm.intr.vp.sext"(%vi, %vb, %i) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xi64>
  %140 = "llvm.intr.vp.shl"(%vi, %vi, %vb, %i) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %141 = "llvm.intr.vp.sitofp"(%vi, %vb, %i) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xf32>
  %142 = "llvm.intr.vp.srem"(%vi, %vi, %vb, %i) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  "llvm.intr.vp.store"(%vi, %p, %vb, %i) : (vector<4xi32>, !llvm.ptr, vector<4xi1>, i32) -> ()
  %143 = "llvm.intr.vp.sub"(%vi, %vi, %vb, %i) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %144 = "llvm.intr.vp.trunc"(%vi, %vb, %i) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xi8>
  %145 = "llvm.intr.vp.udiv"(%vi, %vi, %vb, %i) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %146 = "llvm.intr.vp.uitofp"(%vi, %vb, %i) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xf32>
  %147 = "llvm.intr.vp.urem"(%vi, %vi, %vb, %i) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %148 = "llvm.intr.vp.xor"(%vi, %vi, %vb, %i) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %149 = "llvm.intr.vp.zext"(%vi, %vb, %i) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xi64>
  %150 = "llvm.intr.vscale"() : () -> i32
  llvm.return
}

// OUTPUT
// #alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>>
// #di_file = #llvm.di_file<"a.c" in "/src">
// #alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain>
// #di_subprogram = #llvm.di_subprogram<scope = #di_file, name = "f", file = #di_file>
// #di_label = #llvm.di_label<scope = #di_subprogram, name = "again">
// #di_local_variable = #llvm.di_local_variable<scope = #di_subprogram, name = "x">
// module {
//   llvm.func @intrinsics(%arg0: i32, %arg1: f32, %arg2: f64, %arg3: !llvm.ptr, %arg4: vector<4xi32>, %arg5: vector<4xf32>, %arg6: vector<4xi1>, %arg7: !llvm.vec<4 x ptr>, %arg8: i1, %arg9: !llvm.token, %arg10: i8, %arg11: vector<2xi32>) {
//     %0 = "llvm.intr.abs"(%arg0) <{is_int_min_poison = false}> : (i32) -> i32
//     %1 = "llvm.intr.annotation"(%arg0, %arg3, %arg3, %arg0) : (i32, !llvm.ptr, !llvm.ptr, i32) -> i32
//     "llvm.intr.assume"(%arg8) : (i1) -> ()
//     %2 = llvm.intr.bitreverse(%arg0)  : (i32) -> i32
//     %3 = llvm.intr.bswap(%arg0)  : (i32) -> i32
//     %4 = llvm.intr.ceil(%arg1)  : (f32) -> f32
//     %5 = llvm.intr.copysign(%arg1, %arg1)  : (f32, f32) -> f32
//     %6 = llvm.intr.coro.align : i32
//     %7 = llvm.intr.coro.begin %arg9, %arg3 : (!llvm.token, !llvm.ptr) -> !llvm.ptr
//     %8 = llvm.intr.coro.end %arg3, %arg8, %arg9 : (!llvm.ptr, i1, !llvm.token) -> i1
//     %9 = llvm.intr.coro.free %arg9, %arg3 : (!llvm.token, !llvm.ptr) -> !llvm.ptr
//     %10 = llvm.intr.coro.id %arg0, %arg3, %arg3, %arg3 : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
//     %11 = llvm.intr.coro.promise %arg3, %arg0, %arg8 : (!llvm.ptr, i32, i1) -> !llvm.ptr
//     llvm.intr.coro.resume %arg3 : !llvm.ptr
//     %12 = llvm.intr.coro.save %arg3 : (!llvm.ptr) -> !llvm.token
//     %13 = llvm.intr.coro.size : i32
//     %14 = llvm.intr.coro.suspend %arg9, %arg8 : i8
//     %15 = llvm.intr.cos(%arg1)  : (f32) -> f32
//     %16 = "llvm.intr.ctlz"(%arg0) <{is_zero_poison = false}> : (i32) -> i32
//     %17 = llvm.intr.ctpop(%arg0)  : (i32) -> i32
//     %18 = "llvm.intr.cttz"(%arg0) <{is_zero_poison = false}> : (i32) -> i32
//     llvm.intr.dbg.declare #di_local_variable = %arg3 : !llvm.ptr
//     llvm.intr.dbg.label #di_label
//     llvm.intr.dbg.value #di_local_variable = %arg0 : i32
//     "llvm.intr.debugtrap"() : () -> ()
//     %19 = llvm.intr.eh.typeid.for %arg3 : (!llvm.ptr) -> i32
//     %20 = llvm.intr.exp(%arg1)  : (f32) -> f32
//     %21 = llvm.intr.exp2(%arg1)  : (f32) -> f32
//     %22 = llvm.intr.expect %arg0, %arg0 : i32
//     %23 = llvm.intr.expect.with.probability %arg0, %arg0, 5.000000e-01 : i32
//     %24 = llvm.intr.experimental.constrained.fptrunc %arg2 tonearest strict : f64 to f32
//     llvm.intr.experimental.noalias.scope.decl #alias_scope
//     %25 = llvm.intr.experimental.stepvector : vector<4xi32>
//     %26 = "llvm.intr.experimental.vp.strided.load"(%arg3, %arg0, %arg6, %arg0) : (!llvm.ptr, i32, vector<4xi1>, i32) -> vector<4xi32>
//     "llvm.intr.experimental.vp.strided.store"(%arg4, %arg3, %arg0, %arg6, %arg0) : (vector<4xi32>, !llvm.ptr, i32, vector<4xi1>, i32) -> ()
//     %27 = llvm.intr.fabs(%arg1)  : (f32) -> f32
//     %28 = llvm.intr.floor(%arg1)  : (f32) -> f32
//     %29 = llvm.intr.fma(%arg1, %arg1, %arg1)  : (f32, f32, f32) -> f32
//     %30 = llvm.intr.fmuladd(%arg1, %arg1, %arg1)  : (f32, f32, f32) -> f32
//     %31 = llvm.intr.fshl(%arg0, %arg0, %arg0)  : (i32, i32, i32) -> i32
//     %32 = llvm.intr.fshr(%arg0, %arg0, %arg0)  : (i32, i32, i32) -> i32
//     %33 = llvm.intr.get.active.lane.mask %arg0, %arg0 : i32, i32 to vector<4xi1>
//     llvm.intr.invariant.end %arg3, 16, %arg3 : !llvm.ptr
//     %34 = llvm.intr.invariant.start 16, %arg3 : !llvm.ptr
//     %35 = "llvm.intr.is.constant"(%arg0) : (i32) -> i1
//     %36 = "llvm.intr.is.fpclass"(%arg1) <{bit = 2 : i32}> : (f32) -> i1
//     llvm.intr.lifetime.end 16, %arg3 : !llvm.ptr
//     llvm.intr.lifetime.start 16, %arg3 : !llvm.ptr
//     %37 = llvm.intr.llrint(%arg1)  : (f32) -> i64
//     %38 = llvm.intr.llround(%arg1)  : (f32) -> i64
//     %39 = llvm.intr.log(%arg1)  : (f32) -> f32
//     %40 = llvm.intr.log10(%arg1)  : (f32) -> f32
//     %41 = llvm.intr.log2(%arg1)  : (f32) -> f32
//     %42 = llvm.intr.lrint(%arg1)  : (f32) -> i64
//     %43 = llvm.intr.lround(%arg1)  : (f32) -> i64
//     "llvm.intr.masked.compressstore"(%arg4, %arg3, %arg6) : (vector<4xi32>, !llvm.ptr, vector<4xi1>) -> ()
//     %44 = "llvm.intr.masked.expandload"(%arg3, %arg6, %arg4) : (!llvm.ptr, vector<4xi1>, vector<4xi32>) -> vector<4xi32>
//     %45 = llvm.intr.masked.gather %arg7, %arg6, %arg4 {alignment = 2 : i32} : (!llvm.vec<4 x ptr>, vector<4xi1>, vector<4xi32>) -> vector<4xi32>
//     %46 = llvm.intr.masked.load %arg3, %arg6, %arg4 {alignment = 2 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xi32>) -> vector<4xi32>
//     llvm.intr.masked.scatter %arg4, %arg7, %arg6 {alignment = 2 : i32} : vector<4xi32>, vector<4xi1> into !llvm.vec<4 x ptr>
//     llvm.intr.masked.store %arg4, %arg3, %arg6 {alignment = 2 : i32} : vector<4xi32>, vector<4xi1> into !llvm.ptr
//     %47 = llvm.intr.matrix.column.major.load %arg3, <stride = %arg0> {columns = 2 : i32, isVolatile = false, rows = 2 : i32} : vector<4xi32> from !llvm.ptr stride i32
//     llvm.intr.matrix.column.major.store %arg4, %arg3, <stride = %arg0> {columns = 2 : i32, isVolatile = false, rows = 2 : i32} : vector<4xi32> to !llvm.ptr stride i32
//     %48 = llvm.intr.matrix.multiply %arg4, %arg4 {lhs_columns = 2 : i32, lhs_rows = 2 : i32, rhs_columns = 2 : i32} : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
//     %49 = llvm.intr.matrix.transpose %arg4 {columns = 2 : i32, rows = 2 : i32} : vector<4xi32> into vector<4xi32>
//     %50 = llvm.intr.maximum(%arg1, %arg1)  : (f32, f32) -> f32
//     %51 = llvm.intr.maxnum(%arg1, %arg1)  : (f32, f32) -> f32
//     "llvm.intr.memcpy"(%arg3, %arg3, %arg0) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
//     "llvm.intr.memcpy.inline"(%arg3, %arg3) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
//     "llvm.intr.memmove"(%arg3, %arg3, %arg0) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
//     "llvm.intr.memset"(%arg3, %arg10, %arg0) <{isVolatile = false}> : (!llvm.ptr, i8, i32) -> ()
//     %52 = llvm.intr.minimum(%arg1, %arg1)  : (f32, f32) -> f32
//     %53 = llvm.intr.minnum(%arg1, %arg1)  : (f32, f32) -> f32
//     %54 = llvm.intr.nearbyint(%arg1)  : (f32) -> f32
//     %55 = llvm.intr.pow(%arg1, %arg1)  : (f32, f32) -> f32
//     %56 = llvm.intr.powi(%arg1, %arg0)  : (f32, i32) -> f32
//     "llvm.intr.prefetch"(%arg3) <{cache = 2 : i32, hint = 2 : i32, rw = 2 : i32}> : (!llvm.ptr) -> ()
//     %57 = "llvm.intr.ptr.annotation"(%arg3, %arg3, %arg3, %arg0, %arg3) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> !llvm.ptr
//     %58 = llvm.intr.rint(%arg1)  : (f32) -> f32
//     %59 = llvm.intr.round(%arg1)  : (f32) -> f32
//     %60 = llvm.intr.roundeven(%arg1)  : (f32) -> f32
//     %61 = llvm.intr.sadd.sat(%arg0, %arg0)  : (i32, i32) -> i32
//     %62 = "llvm.intr.sadd.with.overflow"(%arg0, %arg0) : (i32, i32) -> !llvm.struct<(i32, i1)>
//     %63 = llvm.intr.sin(%arg1)  : (f32) -> f32
//     %64 = llvm.intr.smax(%arg0, %arg0)  : (i32, i32) -> i32
//     %65 = llvm.intr.smin(%arg0, %arg0)  : (i32, i32) -> i32
//     %66 = "llvm.intr.smul.with.overflow"(%arg0, %arg0) : (i32, i32) -> !llvm.struct<(i32, i1)>
//     %67 = llvm.intr.sqrt(%arg1)  : (f32) -> f32
//     %68 = llvm.intr.ssa.copy %arg0 : i32
//     %69 = llvm.intr.sshl.sat(%arg0, %arg0)  : (i32, i32) -> i32
//     %70 = llvm.intr.ssub.sat(%arg0, %arg0)  : (i32, i32) -> i32
//     %71 = "llvm.intr.ssub.with.overflow"(%arg0, %arg0) : (i32, i32) -> !llvm.struct<(i32, i1)>
//     llvm.intr.stackrestore %arg3 : !llvm.ptr
//     %72 = llvm.intr.stacksave : !llvm.ptr
//     %73 = "llvm.intr.threadlocal.address"(%arg3) : (!llvm.ptr) -> !llvm.ptr
//     "llvm.intr.trap"() : () -> ()
//     %74 = llvm.intr.trunc(%arg1)  : (f32) -> f32
//     %75 = llvm.intr.uadd.sat(%arg0, %arg0)  : (i32, i32) -> i32
//     %76 = "llvm.intr.uadd.with.overflow"(%arg0, %arg0) : (i32, i32) -> !llvm.struct<(i32, i1)>
//     "llvm.intr.ubsantrap"() <{failureKind = 3 : i8}> : () -> ()
//     %77 = llvm.intr.umax(%arg0, %arg0)  : (i32, i32) -> i32
//     %78 = llvm.intr.umin(%arg0, %arg0)  : (i32, i32) -> i32
//     %79 = "llvm.intr.umul.with.overflow"(%arg0, %arg0) : (i32, i32) -> !llvm.struct<(i32, i1)>
//     %80 = llvm.intr.ushl.sat(%arg0, %arg0)  : (i32, i32) -> i32
//     %81 = llvm.intr.usub.sat(%arg0, %arg0)  : (i32, i32) -> i32
//     %82 = "llvm.intr.usub.with.overflow"(%arg0, %arg0) : (i32, i32) -> !llvm.struct<(i32, i1)>
//     llvm.intr.vacopy %arg3 to %arg3 : !llvm.ptr, !llvm.ptr
//     llvm.intr.vaend %arg3 : !llvm.ptr
//     "llvm.intr.var.annotation"(%arg3, %arg3, %arg3, %arg0, %arg3) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> ()
//     llvm.intr.vastart %arg3 : !llvm.ptr
//     %83 = "llvm.intr.vector.deinterleave2"(%arg4) : (vector<4xi32>) -> !llvm.struct<(vector<2xi32>, vector<2xi32>)>
//     %84 = llvm.intr.vector.extract %arg4[16] : vector<2xi32> from vector<4xi32>
//     %85 = llvm.intr.vector.insert %arg11, %arg4[16] : vector<2xi32> into vector<4xi32>
//     %86 = "llvm.intr.vector.interleave2"(%arg4, %arg4) : (vector<4xi32>, vector<4xi32>) -> vector<8xi32>
//     %87 = "llvm.intr.vector.reduce.add"(%arg4) : (vector<4xi32>) -> i32
//     %88 = "llvm.intr.vector.reduce.and"(%arg4) : (vector<4xi32>) -> i32
//     %89 = "llvm.intr.vector.reduce.fadd"(%arg1, %arg5) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<4xf32>) -> f32
//     %90 = llvm.intr.vector.reduce.fmax(%arg5)  : (vector<4xf32>) -> f32
//     %91 = llvm.intr.vector.reduce.fmaximum(%arg5)  : (vector<4xf32>) -> f32
//     %92 = llvm.intr.vector.reduce.fmin(%arg5)  : (vector<4xf32>) -> f32
//     %93 = llvm.intr.vector.reduce.fminimum(%arg5)  : (vector<4xf32>) -> f32
//     %94 = "llvm.intr.vector.reduce.fmul"(%arg1, %arg5) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<4xf32>) -> f32
//     %95 = "llvm.intr.vector.reduce.mul"(%arg4) : (vector<4xi32>) -> i32
//     %96 = "llvm.intr.vector.reduce.or"(%arg4) : (vector<4xi32>) -> i32
//     %97 = "llvm.intr.vector.reduce.smax"(%arg4) : (vector<4xi32>) -> i32
//     %98 = "llvm.intr.vector.reduce.smin"(%arg4) : (vector<4xi32>) -> i32
//     %99 = "llvm.intr.vector.reduce.umax"(%arg4) : (vector<4xi32>) -> i32
//     %100 = "llvm.intr.vector.reduce.umin"(%arg4) : (vector<4xi32>) -> i32
//     %101 = "llvm.intr.vector.reduce.xor"(%arg4) : (vector<4xi32>) -> i32
//     %102 = "llvm.intr.vp.add"(%arg4, %arg4, %arg6, %arg0) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
//     %103 = "llvm.intr.vp.and"(%arg4, %arg4, %arg6, %arg0) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
//     %104 = "llvm.intr.vp.ashr"(%arg4, %arg4, %arg6, %arg0) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
//     %105 = "llvm.intr.vp.fadd"(%arg5, %arg5, %arg6, %arg0) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
//     %106 = "llvm.intr.vp.fdiv"(%arg5, %arg5, %arg6, %arg0) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
//     %107 = "llvm.intr.vp.fma"(%arg5, %arg5, %arg5, %arg6, %arg0) : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
//     %108 = "llvm.intr.vp.fmul"(%arg5, %arg5, %arg6, %arg0) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
//     %109 = "llvm.intr.vp.fmuladd"(%arg5, %arg5, %arg5, %arg6, %arg0) : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
//     %110 = "llvm.intr.vp.fneg"(%arg5, %arg6, %arg0) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
//     %111 = "llvm.intr.vp.fpext"(%arg5, %arg6, %arg0) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf64>
//     %112 = "llvm.intr.vp.fptosi"(%arg5, %arg6, %arg0) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xi32>
//     %113 = "llvm.intr.vp.fptoui"(%arg5, %arg6, %arg0) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xi32>
//     %114 = "llvm.intr.vp.fptrunc"(%arg5, %arg6, %arg0) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf16>
//     %115 = "llvm.intr.vp.frem"(%arg5, %arg5, %arg6, %arg0) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
//     %116 = "llvm.intr.vp.fsub"(%arg5, %arg5, %arg6, %arg0) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
//     %117 = "llvm.intr.vp.inttoptr"(%arg4, %arg6, %arg0) : (vector<4xi32>, vector<4xi1>, i32) -> !llvm.vec<4 x ptr>
//     %118 = "llvm.intr.vp.load"(%arg3, %arg6, %arg0) : (!llvm.ptr, vector<4xi1>, i32) -> vector<4xi32>
//     %119 = "llvm.intr.vp.lshr"(%arg4, %arg4, %arg6, %arg0) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
//     %120 = "llvm.intr.vp.merge"(%arg6, %arg4, %arg4, %arg0) : (vector<4xi1>, vector<4xi32>, vector<4xi32>, i32) -> vector<4xi32>
//     %121 = "llvm.intr.vp.mul"(%arg4, %arg4, %arg6, %arg0) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
//     %122 = "llvm.intr.vp.or"(%arg4, %arg4, %arg6, %arg0) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
//     %123 = "llvm.intr.vp.ptrtoint"(%arg7, %arg6, %arg0) : (!llvm.vec<4 x ptr>, vector<4xi1>, i32) -> vector<4xi32>
//     %124 = "llvm.intr.vp.reduce.add"(%arg0, %arg4, %arg6, %arg0) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
//     %125 = "llvm.intr.vp.reduce.and"(%arg0, %arg4, %arg6, %arg0) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
//     %126 = "llvm.intr.vp.reduce.fadd"(%arg1, %arg5, %arg6, %arg0) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
//     %127 = "llvm.intr.vp.reduce.fmax"(%arg1, %arg5, %arg6, %arg0) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
//     %128 = "llvm.intr.vp.reduce.fmin"(%arg1, %arg5, %arg6, %arg0) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
//     %129 = "llvm.intr.vp.reduce.fmul"(%arg1, %arg5, %arg6, %arg0) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
//     %130 = "llvm.intr.vp.reduce.mul"(%arg0, %arg4, %arg6, %arg0) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
//     %131 = "llvm.intr.vp.reduce.or"(%arg0, %arg4, %arg6, %arg0) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
//     %132 = "llvm.intr.vp.reduce.smax"(%arg0, %arg4, %arg6, %arg0) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
//     %133 = "llvm.intr.vp.reduce.smin"(%arg0, %arg4, %arg6, %arg0) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
//     %134 = "llvm.intr.vp.reduce.umax"(%arg0, %arg4, %arg6, %arg0) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
//     %135 = "llvm.intr.vp.reduce.umin"(%arg0, %arg4, %arg6, %arg0) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
//     %136 = "llvm.intr.vp.reduce.xor"(%arg0, %arg4, %arg6, %arg0) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
//     %137 = "llvm.intr.vp.sdiv"(%arg4, %arg4, %arg6, %arg0) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
//     %138 = "llvm.intr.vp.select"(%arg6, %arg4, %arg4, %arg0) : (vector<4xi1>, vector<4xi32>, vector<4xi32>, i32) -> vector<4xi32>
//     %139 = "llvm.intr.vp.sext"(%arg4, %arg6, %arg0) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xi64>
//     %140 = "llvm.intr.vp.shl"(%arg4, %arg4, %arg6, %arg0) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
//     %141 = "llvm.intr.vp.sitofp"(%arg4, %arg6, %arg0) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xf32>
//     %142 = "llvm.intr.vp.srem"(%arg4, %arg4, %arg6, %arg0) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
//     "llvm.intr.vp.store"(%arg4, %arg3, %arg6, %arg0) : (vector<4xi32>, !llvm.ptr, vector<4xi1>, i32) -> ()
//     %143 = "llvm.intr.vp.sub"(%arg4, %arg4, %arg6, %arg0) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
//     %144 = "llvm.intr.vp.trunc"(%arg4, %arg6, %arg0) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xi8>
//     %145 = "llvm.intr.vp.udiv"(%arg4, %arg4, %arg6, %arg0) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
//     %146 = "llvm.intr.vp.uitofp"(%arg4, %arg6, %arg0) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xf32>
//     %147 = "llvm.intr.vp.urem"(%arg4, %arg4, %arg6, %arg0) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
//     %148 = "llvm.intr.vp.xor"(%arg4, %arg4, %arg6, %arg0) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
//     %149 = "llvm.intr.vp.zext"(%arg4, %arg6, %arg0) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xi64>
//     %150 = "llvm.intr.vscale"() : () -> i32
//     llvm.return
//   }
// }
