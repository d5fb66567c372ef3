// RUN: kiln opt %s --convert-vector-to-llvm --convert-scf-to-cf --convert-arith-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --reconcile-unrealized-casts
// Vectors of several dimensions, which are printed.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %a = arith.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : vector<2x3xf32>
  %b = arith.constant dense<[[7.0, 8.0, 9.0], [1.0, 2.0, -3.0]]> : vector<2x3xf32>
  vector.print %a : vector<2x3xf32>
  %s = arith.addf %a, %b : vector<2x3xf32>
  vector.print %s : vector<2x3xf32>
  %t = vector.transpose %a, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  vector.print %t : vector<3x2xf32>
  %f = vector.fma %a, %b, %s : vector<2x3xf32>
  vector.print %f : vector<2x3xf32>
  %r = vector.extract %a[1] : vector<3xf32> from vector<2x3xf32>
  vector.print %r : vector<3xf32>
  %e = vector.extract %a[1, 2] : f32 from vector<2x3xf32>
  vector.print %e : f32
  %red = vector.reduction <add>, %r, %e : vector<3xf32> into f32
  vector.print %red : f32
  %redm = vector.reduction <maxnumf>, %r : vector<3xf32> into f32
  vector.print %redm : f32
  %redmi = vector.reduction <minimumf>, %r, %e : vector<3xf32> into f32
  vector.print %redmi : f32
  %redmul = vector.reduction <mul>, %r : vector<3xf32> into f32
  vector.print %redmul : f32
  %bc = vector.broadcast %r : vector<3xf32> to vector<2x2x3xf32>
  vector.print %bc : vector<2x2x3xf32>
  %col = vector.extract %t[0] : vector<2xf32> from vector<3x2xf32>
  %colm = vector.shape_cast %col : vector<2xf32> to vector<2x1xf32>
  %bc2 = vector.broadcast %colm : vector<2x1xf32> to vector<2x3xf32>
  vector.print %bc2 : vector<2x3xf32>
  %ins = vector.insert %e, %a[0, 1] : f32 into vector<2x3xf32>
  vector.print %ins : vector<2x3xf32>
  %ins2 = vector.insert %r, %a[0] : vector<3xf32> into vector<2x3xf32>
  vector.print %ins2 : vector<2x3xf32>
  %de = vector.extract %r[%c2] : f32 from vector<3xf32>
  vector.print %de : f32
  %di = vector.insert %e, %r[%c0] : f32 into vector<3xf32>
  vector.print %di : vector<3xf32>
  %sh = vector.shuffle %a, %b [0, 3, 1] : vector<2x3xf32>, vector<2x3xf32>
  vector.print %sh : vector<3x3xf32>
  %sh1 = vector.shuffle %r, %col [4, 0, 2] : vector<3xf32>, vector<2xf32>
  vector.print %sh1 : vector<3xf32>
  %es = vector.extract_strided_slice %a {offsets = [0, 1], sizes = [2, 2], strides = [1, 1]} : vector<2x3xf32> to vector<2x2xf32>
  vector.print %es : vector<2x2xf32>
  %is = vector.insert_strided_slice %es, %b {offsets = [0, 1], strides = [1, 1]} : vector<2x2xf32> into vector<2x3xf32>
  vector.print %is : vector<2x3xf32>
  %op = vector.outerproduct %col, %r, %a : vector<2xf32>, vector<3xf32>
  vector.print %op : vector<2x3xf32>
  %op2 = vector.outerproduct %col, %r {kind = #vector.kind<mul>} : vector<2xf32>, vector<3xf32>
  vector.print %op2 : vector<2x3xf32>
  %acc = arith.constant dense<1.0> : vector<2xf32>
  %mr = vector.multi_reduction <add>, %a, %acc [1] : vector<2x3xf32> to vector<2xf32>
  vector.print %mr : vector<2xf32>
  %acc3 = arith.constant dense<2.0> : vector<3xf32>
  %mr2 = vector.multi_reduction <mul>, %a, %acc3 [0] : vector<2x3xf32> to vector<3xf32>
  vector.print %mr2 : vector<3xf32>
  %mr3 = vector.multi_reduction <maxnumf>, %a, %e [0, 1] : vector<2x3xf32> to f32
  vector.print %mr3 : f32
  %z2 = arith.constant dense<0.5> : vector<2x2xf32>
  %m = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %t, %z2 : vector<2x3xf32>, vector<3x2xf32> into vector<2x2xf32>
  vector.print %m : vector<2x2xf32>
  %dot = vector.contract {indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>, affine_map<(k) -> ()>], iterator_types = ["reduction"]} %r, %r, %e : vector<3xf32>, vector<3xf32> into f32
  vector.print %dot : f32
  %cm = vector.constant_mask [1, 2] : vector<2x3xi1>
  vector.print %cm : vector<2x3xi1>
  %crm = vector.create_mask %c1, %c2 : vector<2x3xi1>
  vector.print %crm : vector<2x3xi1>
  %il = vector.interleave %a, %b : vector<2x3xf32> -> vector<2x6xf32>
  vector.print %il : vector<2x6xf32>
  %d1, %d2 = vector.deinterleave %il : vector<2x6xf32> -> vector<2x3xf32>
  vector.print %d1 : vector<2x3xf32>
  vector.print %d2 : vector<2x3xf32>
  %st = vector.step : vector<4xindex>
  vector.print %st : vector<4xindex>
  %sp = vector.splat %c3 : vector<3xindex>
  vector.print %sp : vector<3xindex>
  %ii = arith.constant dense<[[1, -2], [3, 4]]> : vector<2x2xi32>
  %ext = arith.extsi %ii : vector<2x2xi32> to vector<2x2xi64>
  vector.print %ext : vector<2x2xi64>
  %ii2 = arith.constant dense<[[2, -3], [3, 5]]> : vector<2x2xi32>
  %cmp = arith.cmpi slt, %ii, %ii2 : vector<2x2xi32>
  vector.print %cmp : vector<2x2xi1>
  %sel = arith.select %cmp, %ii, %ii2 : vector<2x2xi1>, vector<2x2xi32>
  vector.print %sel : vector<2x2xi32>
  %bcst = vector.bitcast %ii : vector<2x2xi32> to vector<2x4xi16>
  vector.print %bcst : vector<2x4xi16>
  %sc = vector.shape_cast %a : vector<2x3xf32> to vector<6xf32>
  vector.print %sc : vector<6xf32>
  %ri = vector.extract %ii[0] : vector<2xi32> from vector<2x2xi32>
  %rr = vector.reduction <minui>, %ri : vector<2xi32> into i32
  vector.print %rr : i32
  %rx = vector.reduction <xor>, %ri, %rr : vector<2xi32> into i32
  vector.print %rx : i32
  %z = vector.broadcast %e : f32 to vector<f32>
  vector.print %z : vector<f32>
  %ze = vector.extractelement %z[] : vector<f32>
  vector.print %ze : f32
  %zi = vector.insertelement %de, %z[] : vector<f32>
  vector.print %zi : vector<f32>
  %zadd = arith.addf %z, %zi : vector<f32>
  vector.print %zadd : vector<f32>
  vector.print str "done"
  vector.print punctuation <comma>
  vector.print %c3 : index
  return
}

// OUTPUT
// module {
//   llvm.func @printString(!llvm.ptr)
//   llvm.mlir.global private constant @vector_print_str("done\00") {addr_space = 0 : i32}
//   llvm.func @printU64(i64)
//   llvm.func @printI64(i64)
//   llvm.func @printNewline()
//   llvm.func @printClose()
//   llvm.func @printComma()
//   llvm.func @printF32(f32)
//   llvm.func @printOpen()
//   llvm.func @main() {
//     %0 = llvm.mlir.constant(0 : i64) : i64
//     %1 = llvm.mlir.constant(1 : i64) : i64
//     %2 = llvm.mlir.constant(2 : i64) : i64
//     %3 = llvm.mlir.constant(3 : i64) : i64
//     %4 = llvm.mlir.constant(dense<[[1.000000e+00, 2.000000e+00, 3.000000e+00], [4.000000e+00, 5.000000e+00, 6.000000e+00]]> : vector<2x3xf32>) : !llvm.array<2 x vector<3xf32>>
//     %5 = llvm.mlir.constant(dense<[[7.000000e+00, 8.000000e+00, 9.000000e+00], [1.000000e+00, 2.000000e+00, -3.000000e+00]]> : vector<2x3xf32>) : !llvm.array<2 x vector<3xf32>>
//     llvm.call @printOpen() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %6 = llvm.extractvalue %4[0] : !llvm.array<2 x vector<3xf32>>
//     %7 = llvm.mlir.constant(0 : i64) : i64
//     %8 = llvm.extractelement %6[%7 : i64] : vector<3xf32>
//     llvm.call @printF32(%8) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %9 = llvm.extractvalue %4[0] : !llvm.array<2 x vector<3xf32>>
//     %10 = llvm.mlir.constant(1 : i64) : i64
//     %11 = llvm.extractelement %9[%10 : i64] : vector<3xf32>
//     llvm.call @printF32(%11) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %12 = llvm.extractvalue %4[0] : !llvm.array<2 x vector<3xf32>>
//     %13 = llvm.mlir.constant(2 : i64) : i64
//     %14 = llvm.extractelement %12[%13 : i64] : vector<3xf32>
//     llvm.call @printF32(%14) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %15 = llvm.extractvalue %4[1] : !llvm.array<2 x vector<3xf32>>
//     %16 = llvm.mlir.constant(0 : i64) : i64
//     %17 = llvm.extractelement %15[%16 : i64] : vector<3xf32>
//     llvm.call @printF32(%17) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %18 = llvm.extractvalue %4[1] : !llvm.array<2 x vector<3xf32>>
//     %19 = llvm.mlir.constant(1 : i64) : i64
//     %20 = llvm.extractelement %18[%19 : i64] : vector<3xf32>
//     llvm.call @printF32(%20) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %21 = llvm.extractvalue %4[1] : !llvm.array<2 x vector<3xf32>>
//     %22 = llvm.mlir.constant(2 : i64) : i64
//     %23 = llvm.extractelement %21[%22 : i64] : vector<3xf32>
//     llvm.call @printF32(%23) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %24 = llvm.mlir.poison : !llvm.array<2 x vector<3xf32>>
//     %25 = llvm.extractvalue %4[0] : !llvm.array<2 x vector<3xf32>>
//     %26 = llvm.extractvalue %5[0] : !llvm.array<2 x vector<3xf32>>
//     %27 = llvm.fadd %25, %26  : vector<3xf32>
//     %28 = llvm.insertvalue %27, %24[0] : !llvm.array<2 x vector<3xf32>>
//     %29 = llvm.extractvalue %4[1] : !llvm.array<2 x vector<3xf32>>
//     %30 = llvm.extractvalue %5[1] : !llvm.array<2 x vector<3xf32>>
//     %31 = llvm.fadd %29, %30  : vector<3xf32>
//     %32 = llvm.insertvalue %31, %28[1] : !llvm.array<2 x vector<3xf32>>
//     llvm.call @printOpen() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %33 = llvm.extractvalue %32[0] : !llvm.array<2 x vector<3xf32>>
//     %34 = llvm.mlir.constant(0 : i64) : i64
//     %35 = llvm.extractelement %33[%34 : i64] : vector<3xf32>
//     llvm.call @printF32(%35) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %36 = llvm.extractvalue %32[0] : !llvm.array<2 x vector<3xf32>>
//     %37 = llvm.mlir.constant(1 : i64) : i64
//     %38 = llvm.extractelement %36[%37 : i64] : vector<3xf32>
//     llvm.call @printF32(%38) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %39 = llvm.extractvalue %32[0] : !llvm.array<2 x vector<3xf32>>
//     %40 = llvm.mlir.constant(2 : i64) : i64
//     %41 = llvm.extractelement %39[%40 : i64] : vector<3xf32>
//     llvm.call @printF32(%41) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %42 = llvm.extractvalue %32[1] : !llvm.array<2 x vector<3xf32>>
//     %43 = llvm.mlir.constant(0 : i64) : i64
//     %44 = llvm.extractelement %42[%43 : i64] : vector<3xf32>
//     llvm.call @printF32(%44) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %45 = llvm.extractvalue %32[1] : !llvm.array<2 x vector<3xf32>>
//     %46 = llvm.mlir.constant(1 : i64) : i64
//     %47 = llvm.extractelement %45[%46 : i64] : vector<3xf32>
//     llvm.call @printF32(%47) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %48 = llvm.extractvalue %32[1] : !llvm.array<2 x vector<3xf32>>
//     %49 = llvm.mlir.constant(2 : i64) : i64
//     %50 = llvm.extractelement %48[%49 : i64] : vector<3xf32>
//     llvm.call @printF32(%50) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %51 = llvm.mlir.poison : !llvm.array<3 x vector<2xf32>>
//     %52 = llvm.mlir.poison : vector<2xf32>
//     %53 = llvm.extractvalue %4[0] : !llvm.array<2 x vector<3xf32>>
//     %54 = llvm.mlir.constant(0 : i64) : i64
//     %55 = llvm.extractelement %53[%54 : i64] : vector<3xf32>
//     %56 = llvm.mlir.constant(0 : i64) : i64
//     %57 = llvm.insertelement %55, %52[%56 : i64] : vector<2xf32>
//     %58 = llvm.extractvalue %4[1] : !llvm.array<2 x vector<3xf32>>
//     %59 = llvm.mlir.constant(0 : i64) : i64
//     %60 = llvm.extractelement %58[%59 : i64] : vector<3xf32>
//     %61 = llvm.mlir.constant(1 : i64) : i64
//     %62 = llvm.insertelement %60, %57[%61 : i64] : vector<2xf32>
//     %63 = llvm.insertvalue %62, %51[0] : !llvm.array<3 x vector<2xf32>>
//     %64 = llvm.mlir.poison : vector<2xf32>
//     %65 = llvm.extractvalue %4[0] : !llvm.array<2 x vector<3xf32>>
//     %66 = llvm.mlir.constant(1 : i64) : i64
//     %67 = llvm.extractelement %65[%66 : i64] : vector<3xf32>
//     %68 = llvm.mlir.constant(0 : i64) : i64
//     %69 = llvm.insertelement %67, %64[%68 : i64] : vector<2xf32>
//     %70 = llvm.extractvalue %4[1] : !llvm.array<2 x vector<3xf32>>
//     %71 = llvm.mlir.constant(1 : i64) : i64
//     %72 = llvm.extractelement %70[%71 : i64] : vector<3xf32>
//     %73 = llvm.mlir.constant(1 : i64) : i64
//     %74 = llvm.insertelement %72, %69[%73 : i64] : vector<2xf32>
//     %75 = llvm.insertvalue %74, %63[1] : !llvm.array<3 x vector<2xf32>>
//     %76 = llvm.mlir.poison : vector<2xf32>
//     %77 = llvm.extractvalue %4[0] : !llvm.array<2 x vector<3xf32>>
//     %78 = llvm.mlir.constant(2 : i64) : i64
//     %79 = llvm.extractelement %77[%78 : i64] : vector<3xf32>
//     %80 = llvm.mlir.constant(0 : i64) : i64
//     %81 = llvm.insertelement %79, %76[%80 : i64] : vector<2xf32>
//     %82 = llvm.extractvalue %4[1] : !llvm.array<2 x vector<3xf32>>
//     %83 = llvm.mlir.constant(2 : i64) : i64
//     %84 = llvm.extractelement %82[%83 : i64] : vector<3xf32>
//     %85 = llvm.mlir.constant(1 : i64) : i64
//     %86 = llvm.insertelement %84, %81[%85 : i64] : vector<2xf32>
//     %87 = llvm.insertvalue %86, %75[2] : !llvm.array<3 x vector<2xf32>>
//     llvm.call @printOpen() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %88 = llvm.extractvalue %87[0] : !llvm.array<3 x vector<2xf32>>
//     %89 = llvm.mlir.constant(0 : i64) : i64
//     %90 = llvm.extractelement %88[%89 : i64] : vector<2xf32>
//     llvm.call @printF32(%90) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %91 = llvm.extractvalue %87[0] : !llvm.array<3 x vector<2xf32>>
//     %92 = llvm.mlir.constant(1 : i64) : i64
//     %93 = llvm.extractelement %91[%92 : i64] : vector<2xf32>
//     llvm.call @printF32(%93) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %94 = llvm.extractvalue %87[1] : !llvm.array<3 x vector<2xf32>>
//     %95 = llvm.mlir.constant(0 : i64) : i64
//     %96 = llvm.extractelement %94[%95 : i64] : vector<2xf32>
//     llvm.call @printF32(%96) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %97 = llvm.extractvalue %87[1] : !llvm.array<3 x vector<2xf32>>
//     %98 = llvm.mlir.constant(1 : i64) : i64
//     %99 = llvm.extractelement %97[%98 : i64] : vector<2xf32>
//     llvm.call @printF32(%99) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %100 = llvm.extractvalue %87[2] : !llvm.array<3 x vector<2xf32>>
//     %101 = llvm.mlir.constant(0 : i64) : i64
//     %102 = llvm.extractelement %100[%101 : i64] : vector<2xf32>
//     llvm.call @printF32(%102) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %103 = llvm.extractvalue %87[2] : !llvm.array<3 x vector<2xf32>>
//     %104 = llvm.mlir.constant(1 : i64) : i64
//     %105 = llvm.extractelement %103[%104 : i64] : vector<2xf32>
//     llvm.call @printF32(%105) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %106 = llvm.mlir.poison : !llvm.array<2 x vector<3xf32>>
//     %107 = llvm.extractvalue %4[0] : !llvm.array<2 x vector<3xf32>>
//     %108 = llvm.extractvalue %5[0] : !llvm.array<2 x vector<3xf32>>
//     %109 = llvm.extractvalue %32[0] : !llvm.array<2 x vector<3xf32>>
//     %110 = llvm.intr.fmuladd(%107, %108, %109)  : (vector<3xf32>, vector<3xf32>, vector<3xf32>) -> vector<3xf32>
//     %111 = llvm.insertvalue %110, %106[0] : !llvm.array<2 x vector<3xf32>>
//     %112 = llvm.extractvalue %4[1] : !llvm.array<2 x vector<3xf32>>
//     %113 = llvm.extractvalue %5[1] : !llvm.array<2 x vector<3xf32>>
//     %114 = llvm.extractvalue %32[1] : !llvm.array<2 x vector<3xf32>>
//     %115 = llvm.intr.fmuladd(%112, %113, %114)  : (vector<3xf32>, vector<3xf32>, vector<3xf32>) -> vector<3xf32>
//     %116 = llvm.insertvalue %115, %111[1] : !llvm.array<2 x vector<3xf32>>
//     llvm.call @printOpen() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %117 = llvm.extractvalue %116[0] : !llvm.array<2 x vector<3xf32>>
//     %118 = llvm.mlir.constant(0 : i64) : i64
//     %119 = llvm.extractelement %117[%118 : i64] : vector<3xf32>
//     llvm.call @printF32(%119) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %120 = llvm.extractvalue %116[0] : !llvm.array<2 x vector<3xf32>>
//     %121 = llvm.mlir.constant(1 : i64) : i64
//     %122 = llvm.extractelement %120[%121 : i64] : vector<3xf32>
//     llvm.call @printF32(%122) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %123 = llvm.extractvalue %116[0] : !llvm.array<2 x vector<3xf32>>
//     %124 = llvm.mlir.constant(2 : i64) : i64
//     %125 = llvm.extractelement %123[%124 : i64] : vector<3xf32>
//     llvm.call @printF32(%125) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %126 = llvm.extractvalue %116[1] : !llvm.array<2 x vector<3xf32>>
//     %127 = llvm.mlir.constant(0 : i64) : i64
//     %128 = llvm.extractelement %126[%127 : i64] : vector<3xf32>
//     llvm.call @printF32(%128) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %129 = llvm.extractvalue %116[1] : !llvm.array<2 x vector<3xf32>>
//     %130 = llvm.mlir.constant(1 : i64) : i64
//     %131 = llvm.extractelement %129[%130 : i64] : vector<3xf32>
//     llvm.call @printF32(%131) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %132 = llvm.extractvalue %116[1] : !llvm.array<2 x vector<3xf32>>
//     %133 = llvm.mlir.constant(2 : i64) : i64
//     %134 = llvm.extractelement %132[%133 : i64] : vector<3xf32>
//     llvm.call @printF32(%134) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %135 = llvm.extractvalue %4[1] : !llvm.array<2 x vector<3xf32>>
//     llvm.call @printOpen() : () -> ()
//     %136 = llvm.mlir.constant(0 : i64) : i64
//     %137 = llvm.extractelement %135[%136 : i64] : vector<3xf32>
//     llvm.call @printF32(%137) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %138 = llvm.mlir.constant(1 : i64) : i64
//     %139 = llvm.extractelement %135[%138 : i64] : vector<3xf32>
//     llvm.call @printF32(%139) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %140 = llvm.mlir.constant(2 : i64) : i64
//     %141 = llvm.extractelement %135[%140 : i64] : vector<3xf32>
//     llvm.call @printF32(%141) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %142 = llvm.extractvalue %4[1] : !llvm.array<2 x vector<3xf32>>
//     %143 = llvm.mlir.constant(2 : i64) : i64
//     %144 = llvm.extractelement %142[%143 : i64] : vector<3xf32>
//     llvm.call @printF32(%144) : (f32) -> ()
//     llvm.call @printNewline() : () -> ()
//     %145 = "llvm.intr.vector.reduce.fadd"(%144, %135) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<3xf32>) -> f32
//     llvm.call @printF32(%145) : (f32) -> ()
//     llvm.call @printNewline() : () -> ()
//     %146 = llvm.intr.vector.reduce.fmax(%135)  : (vector<3xf32>) -> f32
//     llvm.call @printF32(%146) : (f32) -> ()
//     llvm.call @printNewline() : () -> ()
//     %147 = llvm.intr.vector.reduce.fminimum(%135)  : (vector<3xf32>) -> f32
//     %148 = llvm.intr.minimum(%144, %147)  : (f32, f32) -> f32
//     llvm.call @printF32(%148) : (f32) -> ()
//     llvm.call @printNewline() : () -> ()
//     %149 = llvm.mlir.constant(1.000000e+00 : f32) : f32
//     %150 = "llvm.intr.vector.reduce.fmul"(%149, %135) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<3xf32>) -> f32
//     llvm.call @printF32(%150) : (f32) -> ()
//     llvm.call @printNewline() : () -> ()
//     %151 = llvm.mlir.poison : !llvm.array<2 x array<2 x vector<3xf32>>>
//     %152 = llvm.insertvalue %135, %151[0, 0] : !llvm.array<2 x array<2 x vector<3xf32>>>
//     %153 = llvm.insertvalue %135, %152[0, 1] : !llvm.array<2 x array<2 x vector<3xf32>>>
//     %154 = llvm.insertvalue %135, %153[1, 0] : !llvm.array<2 x array<2 x vector<3xf32>>>
//     %155 = llvm.insertvalue %135, %154[1, 1] : !llvm.array<2 x array<2 x vector<3xf32>>>
//     llvm.call @printOpen() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %156 = llvm.extractvalue %155[0, 0] : !llvm.array<2 x array<2 x vector<3xf32>>>
//     %157 = llvm.mlir.constant(0 : i64) : i64
//     %158 = llvm.extractelement %156[%157 : i64] : vector<3xf32>
//     llvm.call @printF32(%158) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %159 = llvm.extractvalue %155[0, 0] : !llvm.array<2 x array<2 x vector<3xf32>>>
//     %160 = llvm.mlir.constant(1 : i64) : i64
//     %161 = llvm.extractelement %159[%160 : i64] : vector<3xf32>
//     llvm.call @printF32(%161) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %162 = llvm.extractvalue %155[0, 0] : !llvm.array<2 x array<2 x vector<3xf32>>>
//     %163 = llvm.mlir.constant(2 : i64) : i64
//     %164 = llvm.extractelement %162[%163 : i64] : vector<3xf32>
//     llvm.call @printF32(%164) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %165 = llvm.extractvalue %155[0, 1] : !llvm.array<2 x array<2 x vector<3xf32>>>
//     %166 = llvm.mlir.constant(0 : i64) : i64
//     %167 = llvm.extractelement %165[%166 : i64] : vector<3xf32>
//     llvm.call @printF32(%167) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %168 = llvm.extractvalue %155[0, 1] : !llvm.array<2 x array<2 x vector<3xf32>>>
//     %169 = llvm.mlir.constant(1 : i64) : i64
//     %170 = llvm.extractelement %168[%169 : i64] : vector<3xf32>
//     llvm.call @printF32(%170) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %171 = llvm.extractvalue %155[0, 1] : !llvm.array<2 x array<2 x vector<3xf32>>>
//     %172 = llvm.mlir.constant(2 : i64) : i64
//     %173 = llvm.extractelement %171[%172 : i64] : vector<3xf32>
//     llvm.call @printF32(%173) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %174 = llvm.extractvalue %155[1, 0] : !llvm.array<2 x array<2 x vector<3xf32>>>
//     %175 = llvm.mlir.constant(0 : i64) : i64
//     %176 = llvm.extractelement %174[%175 : i64] : vector<3xf32>
//     llvm.call @printF32(%176) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %177 = llvm.extractvalue %155[1, 0] : !llvm.array<2 x array<2 x vector<3xf32>>>
//     %178 = llvm.mlir.constant(1 : i64) : i64
//     %179 = llvm.extractelement %177[%178 : i64] : vector<3xf32>
//     llvm.call @printF32(%179) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %180 = llvm.extractvalue %155[1, 0] : !llvm.array<2 x array<2 x vector<3xf32>>>
//     %181 = llvm.mlir.constant(2 : i64) : i64
//     %182 = llvm.extractelement %180[%181 : i64] : vector<3xf32>
//     llvm.call @printF32(%182) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %183 = llvm.extractvalue %155[1, 1] : !llvm.array<2 x array<2 x vector<3xf32>>>
//     %184 = llvm.mlir.constant(0 : i64) : i64
//     %185 = llvm.extractelement %183[%184 : i64] : vector<3xf32>
//     llvm.call @printF32(%185) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %186 = llvm.extractvalue %155[1, 1] : !llvm.array<2 x array<2 x vector<3xf32>>>
//     %187 = llvm.mlir.constant(1 : i64) : i64
//     %188 = llvm.extractelement %186[%187 : i64] : vector<3xf32>
//     llvm.call @printF32(%188) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %189 = llvm.extractvalue %155[1, 1] : !llvm.array<2 x array<2 x vector<3xf32>>>
//     %190 = llvm.mlir.constant(2 : i64) : i64
//     %191 = llvm.extractelement %189[%190 : i64] : vector<3xf32>
//     llvm.call @printF32(%191) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %192 = llvm.extractvalue %87[0] : !llvm.array<3 x vector<2xf32>>
//     %193 = llvm.mlir.poison : !llvm.array<2 x vector<1xf32>>
//     %194 = llvm.mlir.poison : vector<1xf32>
//     %195 = llvm.mlir.constant(0 : i64) : i64
//     %196 = llvm.extractelement %192[%195 : i64] : vector<2xf32>
//     %197 = llvm.mlir.constant(0 : i64) : i64
//     %198 = llvm.insertelement %196, %194[%197 : i64] : vector<1xf32>
//     %199 = llvm.insertvalue %198, %193[0] : !llvm.array<2 x vector<1xf32>>
//     %200 = llvm.mlir.poison : vector<1xf32>
//     %201 = llvm.mlir.constant(1 : i64) : i64
//     %202 = llvm.extractelement %192[%201 : i64] : vector<2xf32>
//     %203 = llvm.mlir.constant(0 : i64) : i64
//     %204 = llvm.insertelement %202, %200[%203 : i64] : vector<1xf32>
//     %205 = llvm.insertvalue %204, %199[1] : !llvm.array<2 x vector<1xf32>>
//     %206 = llvm.mlir.poison : !llvm.array<2 x vector<3xf32>>
//     %207 = llvm.extractvalue %205[0] : !llvm.array<2 x vector<1xf32>>
//     %208 = llvm.mlir.constant(0 : i64) : i64
//     %209 = llvm.extractelement %207[%208 : i64] : vector<1xf32>
//     %210 = llvm.mlir.poison : vector<3xf32>
//     %211 = llvm.mlir.constant(0 : i64) : i64
//     %212 = llvm.insertelement %209, %210[%211 : i64] : vector<3xf32>
//     %213 = llvm.shufflevector %212, %210 [0, 0, 0] : vector<3xf32>
//     %214 = llvm.insertvalue %213, %206[0] : !llvm.array<2 x vector<3xf32>>
//     %215 = llvm.extractvalue %205[1] : !llvm.array<2 x vector<1xf32>>
//     %216 = llvm.mlir.constant(0 : i64) : i64
//     %217 = llvm.extractelement %215[%216 : i64] : vector<1xf32>
//     %218 = llvm.mlir.poison : vector<3xf32>
//     %219 = llvm.mlir.constant(0 : i64) : i64
//     %220 = llvm.insertelement %217, %218[%219 : i64] : vector<3xf32>
//     %221 = llvm.shufflevector %220, %218 [0, 0, 0] : vector<3xf32>
//     %222 = llvm.insertvalue %221, %214[1] : !llvm.array<2 x vector<3xf32>>
//     llvm.call @printOpen() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %223 = llvm.extractvalue %222[0] : !llvm.array<2 x vector<3xf32>>
//     %224 = llvm.mlir.constant(0 : i64) : i64
//     %225 = llvm.extractelement %223[%224 : i64] : vector<3xf32>
//     llvm.call @printF32(%225) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %226 = llvm.extractvalue %222[0] : !llvm.array<2 x vector<3xf32>>
//     %227 = llvm.mlir.constant(1 : i64) : i64
//     %228 = llvm.extractelement %226[%227 : i64] : vector<3xf32>
//     llvm.call @printF32(%228) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %229 = llvm.extractvalue %222[0] : !llvm.array<2 x vector<3xf32>>
//     %230 = llvm.mlir.constant(2 : i64) : i64
//     %231 = llvm.extractelement %229[%230 : i64] : vector<3xf32>
//     llvm.call @printF32(%231) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %232 = llvm.extractvalue %222[1] : !llvm.array<2 x vector<3xf32>>
//     %233 = llvm.mlir.constant(0 : i64) : i64
//     %234 = llvm.extractelement %232[%233 : i64] : vector<3xf32>
//     llvm.call @printF32(%234) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %235 = llvm.extractvalue %222[1] : !llvm.array<2 x vector<3xf32>>
//     %236 = llvm.mlir.constant(1 : i64) : i64
//     %237 = llvm.extractelement %235[%236 : i64] : vector<3xf32>
//     llvm.call @printF32(%237) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %238 = llvm.extractvalue %222[1] : !llvm.array<2 x vector<3xf32>>
//     %239 = llvm.mlir.constant(2 : i64) : i64
//     %240 = llvm.extractelement %238[%239 : i64] : vector<3xf32>
//     llvm.call @printF32(%240) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %241 = llvm.extractvalue %4[0] : !llvm.array<2 x vector<3xf32>>
//     %242 = llvm.mlir.constant(1 : i64) : i64
//     %243 = llvm.insertelement %144, %241[%242 : i64] : vector<3xf32>
//     %244 = llvm.insertvalue %243, %4[0] : !llvm.array<2 x vector<3xf32>>
//     llvm.call @printOpen() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %245 = llvm.extractvalue %244[0] : !llvm.array<2 x vector<3xf32>>
//     %246 = llvm.mlir.constant(0 : i64) : i64
//     %247 = llvm.extractelement %245[%246 : i64] : vector<3xf32>
//     llvm.call @printF32(%247) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %248 = llvm.extractvalue %244[0] : !llvm.array<2 x vector<3xf32>>
//     %249 = llvm.mlir.constant(1 : i64) : i64
//     %250 = llvm.extractelement %248[%249 : i64] : vector<3xf32>
//     llvm.call @printF32(%250) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %251 = llvm.extractvalue %244[0] : !llvm.array<2 x vector<3xf32>>
//     %252 = llvm.mlir.constant(2 : i64) : i64
//     %253 = llvm.extractelement %251[%252 : i64] : vector<3xf32>
//     llvm.call @printF32(%253) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %254 = llvm.extractvalue %244[1] : !llvm.array<2 x vector<3xf32>>
//     %255 = llvm.mlir.constant(0 : i64) : i64
//     %256 = llvm.extractelement %254[%255 : i64] : vector<3xf32>
//     llvm.call @printF32(%256) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %257 = llvm.extractvalue %244[1] : !llvm.array<2 x vector<3xf32>>
//     %258 = llvm.mlir.constant(1 : i64) : i64
//     %259 = llvm.extractelement %257[%258 : i64] : vector<3xf32>
//     llvm.call @printF32(%259) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %260 = llvm.extractvalue %244[1] : !llvm.array<2 x vector<3xf32>>
//     %261 = llvm.mlir.constant(2 : i64) : i64
//     %262 = llvm.extractelement %260[%261 : i64] : vector<3xf32>
//     llvm.call @printF32(%262) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %263 = llvm.insertvalue %135, %4[0] : !llvm.array<2 x vector<3xf32>>
//     llvm.call @printOpen() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %264 = llvm.extractvalue %263[0] : !llvm.array<2 x vector<3xf32>>
//     %265 = llvm.mlir.constant(0 : i64) : i64
//     %266 = llvm.extractelement %264[%265 : i64] : vector<3xf32>
//     llvm.call @printF32(%266) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %267 = llvm.extractvalue %263[0] : !llvm.array<2 x vector<3xf32>>
//     %268 = llvm.mlir.constant(1 : i64) : i64
//     %269 = llvm.extractelement %267[%268 : i64] : vector<3xf32>
//     llvm.call @printF32(%269) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %270 = llvm.extractvalue %263[0] : !llvm.array<2 x vector<3xf32>>
//     %271 = llvm.mlir.constant(2 : i64) : i64
//     %272 = llvm.extractelement %270[%271 : i64] : vector<3xf32>
//     llvm.call @printF32(%272) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %273 = llvm.extractvalue %263[1] : !llvm.array<2 x vector<3xf32>>
//     %274 = llvm.mlir.constant(0 : i64) : i64
//     %275 = llvm.extractelement %273[%274 : i64] : vector<3xf32>
//     llvm.call @printF32(%275) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %276 = llvm.extractvalue %263[1] : !llvm.array<2 x vector<3xf32>>
//     %277 = llvm.mlir.constant(1 : i64) : i64
//     %278 = llvm.extractelement %276[%277 : i64] : vector<3xf32>
//     llvm.call @printF32(%278) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %279 = llvm.extractvalue %263[1] : !llvm.array<2 x vector<3xf32>>
//     %280 = llvm.mlir.constant(2 : i64) : i64
//     %281 = llvm.extractelement %279[%280 : i64] : vector<3xf32>
//     llvm.call @printF32(%281) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %282 = llvm.extractelement %135[%2 : i64] : vector<3xf32>
//     llvm.call @printF32(%282) : (f32) -> ()
//     llvm.call @printNewline() : () -> ()
//     %283 = llvm.insertelement %144, %135[%0 : i64] : vector<3xf32>
//     llvm.call @printOpen() : () -> ()
//     %284 = llvm.mlir.constant(0 : i64) : i64
//     %285 = llvm.extractelement %283[%284 : i64] : vector<3xf32>
//     llvm.call @printF32(%285) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %286 = llvm.mlir.constant(1 : i64) : i64
//     %287 = llvm.extractelement %283[%286 : i64] : vector<3xf32>
//     llvm.call @printF32(%287) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %288 = llvm.mlir.constant(2 : i64) : i64
//     %289 = llvm.extractelement %283[%288 : i64] : vector<3xf32>
//     llvm.call @printF32(%289) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %290 = llvm.mlir.poison : !llvm.array<3 x vector<3xf32>>
//     %291 = llvm.extractvalue %4[0] : !llvm.array<2 x vector<3xf32>>
//     %292 = llvm.insertvalue %291, %290[0] : !llvm.array<3 x vector<3xf32>>
//     %293 = llvm.extractvalue %5[1] : !llvm.array<2 x vector<3xf32>>
//     %294 = llvm.insertvalue %293, %292[1] : !llvm.array<3 x vector<3xf32>>
//     %295 = llvm.extractvalue %4[1] : !llvm.array<2 x vector<3xf32>>
//     %296 = llvm.insertvalue %295, %294[2] : !llvm.array<3 x vector<3xf32>>
//     llvm.call @printOpen() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %297 = llvm.extractvalue %296[0] : !llvm.array<3 x vector<3xf32>>
//     %298 = llvm.mlir.constant(0 : i64) : i64
//     %299 = llvm.extractelement %297[%298 : i64] : vector<3xf32>
//     llvm.call @printF32(%299) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %300 = llvm.extractvalue %296[0] : !llvm.array<3 x vector<3xf32>>
//     %301 = llvm.mlir.constant(1 : i64) : i64
//     %302 = llvm.extractelement %300[%301 : i64] : vector<3xf32>
//     llvm.call @printF32(%302) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %303 = llvm.extractvalue %296[0] : !llvm.array<3 x vector<3xf32>>
//     %304 = llvm.mlir.constant(2 : i64) : i64
//     %305 = llvm.extractelement %303[%304 : i64] : vector<3xf32>
//     llvm.call @printF32(%305) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %306 = llvm.extractvalue %296[1] : !llvm.array<3 x vector<3xf32>>
//     %307 = llvm.mlir.constant(0 : i64) : i64
//     %308 = llvm.extractelement %306[%307 : i64] : vector<3xf32>
//     llvm.call @printF32(%308) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %309 = llvm.extractvalue %296[1] : !llvm.array<3 x vector<3xf32>>
//     %310 = llvm.mlir.constant(1 : i64) : i64
//     %311 = llvm.extractelement %309[%310 : i64] : vector<3xf32>
//     llvm.call @printF32(%311) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %312 = llvm.extractvalue %296[1] : !llvm.array<3 x vector<3xf32>>
//     %313 = llvm.mlir.constant(2 : i64) : i64
//     %314 = llvm.extractelement %312[%313 : i64] : vector<3xf32>
//     llvm.call @printF32(%314) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %315 = llvm.extractvalue %296[2] : !llvm.array<3 x vector<3xf32>>
//     %316 = llvm.mlir.constant(0 : i64) : i64
//     %317 = llvm.extractelement %315[%316 : i64] : vector<3xf32>
//     llvm.call @printF32(%317) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %318 = llvm.extractvalue %296[2] : !llvm.array<3 x vector<3xf32>>
//     %319 = llvm.mlir.constant(1 : i64) : i64
//     %320 = llvm.extractelement %318[%319 : i64] : vector<3xf32>
//     llvm.call @printF32(%320) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %321 = llvm.extractvalue %296[2] : !llvm.array<3 x vector<3xf32>>
//     %322 = llvm.mlir.constant(2 : i64) : i64
//     %323 = llvm.extractelement %321[%322 : i64] : vector<3xf32>
//     llvm.call @printF32(%323) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %324 = llvm.mlir.poison : vector<3xf32>
//     %325 = llvm.mlir.constant(1 : i64) : i64
//     %326 = llvm.extractelement %192[%325 : i64] : vector<2xf32>
//     %327 = llvm.mlir.constant(0 : i64) : i64
//     %328 = llvm.insertelement %326, %324[%327 : i64] : vector<3xf32>
//     %329 = llvm.mlir.constant(0 : i64) : i64
//     %330 = llvm.extractelement %135[%329 : i64] : vector<3xf32>
//     %331 = llvm.mlir.constant(1 : i64) : i64
//     %332 = llvm.insertelement %330, %328[%331 : i64] : vector<3xf32>
//     %333 = llvm.mlir.constant(2 : i64) : i64
//     %334 = llvm.extractelement %135[%333 : i64] : vector<3xf32>
//     %335 = llvm.mlir.constant(2 : i64) : i64
//     %336 = llvm.insertelement %334, %332[%335 : i64] : vector<3xf32>
//     llvm.call @printOpen() : () -> ()
//     %337 = llvm.mlir.constant(0 : i64) : i64
//     %338 = llvm.extractelement %336[%337 : i64] : vector<3xf32>
//     llvm.call @printF32(%338) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %339 = llvm.mlir.constant(1 : i64) : i64
//     %340 = llvm.extractelement %336[%339 : i64] : vector<3xf32>
//     llvm.call @printF32(%340) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %341 = llvm.mlir.constant(2 : i64) : i64
//     %342 = llvm.extractelement %336[%341 : i64] : vector<3xf32>
//     llvm.call @printF32(%342) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %343 = llvm.mlir.poison : !llvm.array<2 x vector<2xf32>>
//     %344 = llvm.extractvalue %4[0] : !llvm.array<2 x vector<3xf32>>
//     %345 = llvm.shufflevector %344, %344 [1, 2] : vector<3xf32>
//     %346 = llvm.insertvalue %345, %343[0] : !llvm.array<2 x vector<2xf32>>
//     %347 = llvm.extractvalue %4[1] : !llvm.array<2 x vector<3xf32>>
//     %348 = llvm.shufflevector %347, %347 [1, 2] : vector<3xf32>
//     %349 = llvm.insertvalue %348, %346[1] : !llvm.array<2 x vector<2xf32>>
//     llvm.call @printOpen() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %350 = llvm.extractvalue %349[0] : !llvm.array<2 x vector<2xf32>>
//     %351 = llvm.mlir.constant(0 : i64) : i64
//     %352 = llvm.extractelement %350[%351 : i64] : vector<2xf32>
//     llvm.call @printF32(%352) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %353 = llvm.extractvalue %349[0] : !llvm.array<2 x vector<2xf32>>
//     %354 = llvm.mlir.constant(1 : i64) : i64
//     %355 = llvm.extractelement %353[%354 : i64] : vector<2xf32>
//     llvm.call @printF32(%355) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %356 = llvm.extractvalue %349[1] : !llvm.array<2 x vector<2xf32>>
//     %357 = llvm.mlir.constant(0 : i64) : i64
//     %358 = llvm.extractelement %356[%357 : i64] : vector<2xf32>
//     llvm.call @printF32(%358) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %359 = llvm.extractvalue %349[1] : !llvm.array<2 x vector<2xf32>>
//     %360 = llvm.mlir.constant(1 : i64) : i64
//     %361 = llvm.extractelement %359[%360 : i64] : vector<2xf32>
//     llvm.call @printF32(%361) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %362 = llvm.extractvalue %349[0] : !llvm.array<2 x vector<2xf32>>
//     %363 = llvm.extractvalue %5[0] : !llvm.array<2 x vector<3xf32>>
//     %364 = llvm.shufflevector %362, %362 [0, 1, -1] : vector<2xf32>
//     %365 = llvm.shufflevector %363, %364 [0, 3, 4] : vector<3xf32>
//     %366 = llvm.insertvalue %365, %5[0] : !llvm.array<2 x vector<3xf32>>
//     %367 = llvm.extractvalue %349[1] : !llvm.array<2 x vector<2xf32>>
//     %368 = llvm.extractvalue %366[1] : !llvm.array<2 x vector<3xf32>>
//     %369 = llvm.shufflevector %367, %367 [0, 1, -1] : vector<2xf32>
//     %370 = llvm.shufflevector %368, %369 [0, 3, 4] : vector<3xf32>
//     %371 = llvm.insertvalue %370, %366[1] : !llvm.array<2 x vector<3xf32>>
//     llvm.call @printOpen() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %372 = llvm.extractvalue %371[0] : !llvm.array<2 x vector<3xf32>>
//     %373 = llvm.mlir.constant(0 : i64) : i64
//     %374 = llvm.extractelement %372[%373 : i64] : vector<3xf32>
//     llvm.call @printF32(%374) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %375 = llvm.extractvalue %371[0] : !llvm.array<2 x vector<3xf32>>
//     %376 = llvm.mlir.constant(1 : i64) : i64
//     %377 = llvm.extractelement %375[%376 : i64] : vector<3xf32>
//     llvm.call @printF32(%377) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %378 = llvm.extractvalue %371[0] : !llvm.array<2 x vector<3xf32>>
//     %379 = llvm.mlir.constant(2 : i64) : i64
//     %380 = llvm.extractelement %378[%379 : i64] : vector<3xf32>
//     llvm.call @printF32(%380) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %381 = llvm.extractvalue %371[1] : !llvm.array<2 x vector<3xf32>>
//     %382 = llvm.mlir.constant(0 : i64) : i64
//     %383 = llvm.extractelement %381[%382 : i64] : vector<3xf32>
//     llvm.call @printF32(%383) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %384 = llvm.extractvalue %371[1] : !llvm.array<2 x vector<3xf32>>
//     %385 = llvm.mlir.constant(1 : i64) : i64
//     %386 = llvm.extractelement %384[%385 : i64] : vector<3xf32>
//     llvm.call @printF32(%386) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %387 = llvm.extractvalue %371[1] : !llvm.array<2 x vector<3xf32>>
//     %388 = llvm.mlir.constant(2 : i64) : i64
//     %389 = llvm.extractelement %387[%388 : i64] : vector<3xf32>
//     llvm.call @printF32(%389) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %390 = llvm.mlir.poison : !llvm.array<2 x vector<3xf32>>
//     %391 = llvm.mlir.constant(0 : i64) : i64
//     %392 = llvm.extractelement %192[%391 : i64] : vector<2xf32>
//     %393 = llvm.mlir.poison : vector<3xf32>
//     %394 = llvm.mlir.constant(0 : i64) : i64
//     %395 = llvm.insertelement %392, %393[%394 : i64] : vector<3xf32>
//     %396 = llvm.shufflevector %395, %393 [0, 0, 0] : vector<3xf32>
//     %397 = llvm.extractvalue %4[0] : !llvm.array<2 x vector<3xf32>>
//     %398 = llvm.intr.fmuladd(%396, %135, %397)  : (vector<3xf32>, vector<3xf32>, vector<3xf32>) -> vector<3xf32>
//     %399 = llvm.insertvalue %398, %390[0] : !llvm.array<2 x vector<3xf32>>
//     %400 = llvm.mlir.constant(1 : i64) : i64
//     %401 = llvm.extractelement %192[%400 : i64] : vector<2xf32>
//     %402 = llvm.mlir.poison : vector<3xf32>
//     %403 = llvm.mlir.constant(0 : i64) : i64
//     %404 = llvm.insertelement %401, %402[%403 : i64] : vector<3xf32>
//     %405 = llvm.shufflevector %404, %402 [0, 0, 0] : vector<3xf32>
//     %406 = llvm.extractvalue %4[1] : !llvm.array<2 x vector<3xf32>>
//     %407 = llvm.intr.fmuladd(%405, %135, %406)  : (vector<3xf32>, vector<3xf32>, vector<3xf32>) -> vector<3xf32>
//     %408 = llvm.insertvalue %407, %399[1] : !llvm.array<2 x vector<3xf32>>
//     llvm.call @printOpen() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %409 = llvm.extractvalue %408[0] : !llvm.array<2 x vector<3xf32>>
//     %410 = llvm.mlir.constant(0 : i64) : i64
//     %411 = llvm.extractelement %409[%410 : i64] : vector<3xf32>
//     llvm.call @printF32(%411) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %412 = llvm.extractvalue %408[0] : !llvm.array<2 x vector<3xf32>>
//     %413 = llvm.mlir.constant(1 : i64) : i64
//     %414 = llvm.extractelement %412[%413 : i64] : vector<3xf32>
//     llvm.call @printF32(%414) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %415 = llvm.extractvalue %408[0] : !llvm.array<2 x vector<3xf32>>
//     %416 = llvm.mlir.constant(2 : i64) : i64
//     %417 = llvm.extractelement %415[%416 : i64] : vector<3xf32>
//     llvm.call @printF32(%417) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %418 = llvm.extractvalue %408[1] : !llvm.array<2 x vector<3xf32>>
//     %419 = llvm.mlir.constant(0 : i64) : i64
//     %420 = llvm.extractelement %418[%419 : i64] : vector<3xf32>
//     llvm.call @printF32(%420) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %421 = llvm.extractvalue %408[1] : !llvm.array<2 x vector<3xf32>>
//     %422 = llvm.mlir.constant(1 : i64) : i64
//     %423 = llvm.extractelement %421[%422 : i64] : vector<3xf32>
//     llvm.call @printF32(%423) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %424 = llvm.extractvalue %408[1] : !llvm.array<2 x vector<3xf32>>
//     %425 = llvm.mlir.constant(2 : i64) : i64
//     %426 = llvm.extractelement %424[%425 : i64] : vector<3xf32>
//     llvm.call @printF32(%426) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %427 = llvm.mlir.poison : !llvm.array<2 x vector<3xf32>>
//     %428 = llvm.mlir.constant(0 : i64) : i64
//     %429 = llvm.extractelement %192[%428 : i64] : vector<2xf32>
//     %430 = llvm.mlir.poison : vector<3xf32>
//     %431 = llvm.mlir.constant(0 : i64) : i64
//     %432 = llvm.insertelement %429, %430[%431 : i64] : vector<3xf32>
//     %433 = llvm.shufflevector %432, %430 [0, 0, 0] : vector<3xf32>
//     %434 = llvm.fmul %433, %135  : vector<3xf32>
//     %435 = llvm.insertvalue %434, %427[0] : !llvm.array<2 x vector<3xf32>>
//     %436 = llvm.mlir.constant(1 : i64) : i64
//     %437 = llvm.extractelement %192[%436 : i64] : vector<2xf32>
//     %438 = llvm.mlir.poison : vector<3xf32>
//     %439 = llvm.mlir.constant(0 : i64) : i64
//     %440 = llvm.insertelement %437, %438[%439 : i64] : vector<3xf32>
//     %441 = llvm.shufflevector %440, %438 [0, 0, 0] : vector<3xf32>
//     %442 = llvm.fmul %441, %135  : vector<3xf32>
//     %443 = llvm.insertvalue %442, %435[1] : !llvm.array<2 x vector<3xf32>>
//     llvm.call @printOpen() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %444 = llvm.extractvalue %443[0] : !llvm.array<2 x vector<3xf32>>
//     %445 = llvm.mlir.constant(0 : i64) : i64
//     %446 = llvm.extractelement %444[%445 : i64] : vector<3xf32>
//     llvm.call @printF32(%446) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %447 = llvm.extractvalue %443[0] : !llvm.array<2 x vector<3xf32>>
//     %448 = llvm.mlir.constant(1 : i64) : i64
//     %449 = llvm.extractelement %447[%448 : i64] : vector<3xf32>
//     llvm.call @printF32(%449) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %450 = llvm.extractvalue %443[0] : !llvm.array<2 x vector<3xf32>>
//     %451 = llvm.mlir.constant(2 : i64) : i64
//     %452 = llvm.extractelement %450[%451 : i64] : vector<3xf32>
//     llvm.call @printF32(%452) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %453 = llvm.extractvalue %443[1] : !llvm.array<2 x vector<3xf32>>
//     %454 = llvm.mlir.constant(0 : i64) : i64
//     %455 = llvm.extractelement %453[%454 : i64] : vector<3xf32>
//     llvm.call @printF32(%455) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %456 = llvm.extractvalue %443[1] : !llvm.array<2 x vector<3xf32>>
//     %457 = llvm.mlir.constant(1 : i64) : i64
//     %458 = llvm.extractelement %456[%457 : i64] : vector<3xf32>
//     llvm.call @printF32(%458) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %459 = llvm.extractvalue %443[1] : !llvm.array<2 x vector<3xf32>>
//     %460 = llvm.mlir.constant(2 : i64) : i64
//     %461 = llvm.extractelement %459[%460 : i64] : vector<3xf32>
//     llvm.call @printF32(%461) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %462 = llvm.mlir.constant(dense<1.000000e+00> : vector<2xf32>) : vector<2xf32>
//     %463 = llvm.mlir.poison : vector<2xf32>
//     %464 = llvm.mlir.constant(0 : i64) : i64
//     %465 = llvm.extractelement %462[%464 : i64] : vector<2xf32>
//     %466 = llvm.extractvalue %4[0] : !llvm.array<2 x vector<3xf32>>
//     %467 = "llvm.intr.vector.reduce.fadd"(%465, %466) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<3xf32>) -> f32
//     %468 = llvm.mlir.constant(0 : i64) : i64
//     %469 = llvm.insertelement %467, %463[%468 : i64] : vector<2xf32>
//     %470 = llvm.mlir.constant(1 : i64) : i64
//     %471 = llvm.extractelement %462[%470 : i64] : vector<2xf32>
//     %472 = llvm.extractvalue %4[1] : !llvm.array<2 x vector<3xf32>>
//     %473 = "llvm.intr.vector.reduce.fadd"(%471, %472) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<3xf32>) -> f32
//     %474 = llvm.mlir.constant(1 : i64) : i64
//     %475 = llvm.insertelement %473, %469[%474 : i64] : vector<2xf32>
//     llvm.call @printOpen() : () -> ()
//     %476 = llvm.mlir.constant(0 : i64) : i64
//     %477 = llvm.extractelement %475[%476 : i64] : vector<2xf32>
//     llvm.call @printF32(%477) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %478 = llvm.mlir.constant(1 : i64) : i64
//     %479 = llvm.extractelement %475[%478 : i64] : vector<2xf32>
//     llvm.call @printF32(%479) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %480 = llvm.mlir.constant(dense<2.000000e+00> : vector<3xf32>) : vector<3xf32>
//     %481 = llvm.extractvalue %4[0] : !llvm.array<2 x vector<3xf32>>
//     %482 = llvm.fmul %480, %481  : vector<3xf32>
//     %483 = llvm.extractvalue %4[1] : !llvm.array<2 x vector<3xf32>>
//     %484 = llvm.fmul %482, %483  : vector<3xf32>
//     llvm.call @printOpen() : () -> ()
//     %485 = llvm.mlir.constant(0 : i64) : i64
//     %486 = llvm.extractelement %484[%485 : i64] : vector<3xf32>
//     llvm.call @printF32(%486) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %487 = llvm.mlir.constant(1 : i64) : i64
//     %488 = llvm.extractelement %484[%487 : i64] : vector<3xf32>
//     llvm.call @printF32(%488) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %489 = llvm.mlir.constant(2 : i64) : i64
//     %490 = llvm.extractelement %484[%489 : i64] : vector<3xf32>
//     llvm.call @printF32(%490) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %491 = llvm.extractvalue %4[0] : !llvm.array<2 x vector<3xf32>>
//     %492 = llvm.intr.vector.reduce.fmax(%491)  : (vector<3xf32>) -> f32
//     %493 = llvm.intr.maxnum(%144, %492)  : (f32, f32) -> f32
//     %494 = llvm.extractvalue %4[1] : !llvm.array<2 x vector<3xf32>>
//     %495 = llvm.intr.vector.reduce.fmax(%494)  : (vector<3xf32>) -> f32
//     %496 = llvm.intr.maxnum(%493, %495)  : (f32, f32) -> f32
//     llvm.call @printF32(%496) : (f32) -> ()
//     llvm.call @printNewline() : () -> ()
//     %497 = llvm.mlir.constant(dense<5.000000e-01> : vector<2x2xf32>) : !llvm.array<2 x vector<2xf32>>
//     %498 = llvm.mlir.poison : !llvm.array<2 x vector<2xf32>>
//     %499 = llvm.mlir.poison : vector<2xf32>
//     %500 = llvm.extractvalue %497[0] : !llvm.array<2 x vector<2xf32>>
//     %501 = llvm.mlir.constant(0 : i64) : i64
//     %502 = llvm.extractelement %500[%501 : i64] : vector<2xf32>
//     %503 = llvm.extractvalue %4[0] : !llvm.array<2 x vector<3xf32>>
//     %504 = llvm.mlir.constant(0 : i64) : i64
//     %505 = llvm.extractelement %503[%504 : i64] : vector<3xf32>
//     %506 = llvm.extractvalue %87[0] : !llvm.array<3 x vector<2xf32>>
//     %507 = llvm.mlir.constant(0 : i64) : i64
//     %508 = llvm.extractelement %506[%507 : i64] : vector<2xf32>
//     %509 = llvm.fmul %505, %508  : f32
//     %510 = llvm.fadd %509, %502  : f32
//     %511 = llvm.extractvalue %4[0] : !llvm.array<2 x vector<3xf32>>
//     %512 = llvm.mlir.constant(1 : i64) : i64
//     %513 = llvm.extractelement %511[%512 : i64] : vector<3xf32>
//     %514 = llvm.extractvalue %87[1] : !llvm.array<3 x vector<2xf32>>
//     %515 = llvm.mlir.constant(0 : i64) : i64
//     %516 = llvm.extractelement %514[%515 : i64] : vector<2xf32>
//     %517 = llvm.fmul %513, %516  : f32
//     %518 = llvm.fadd %517, %510  : f32
//     %519 = llvm.extractvalue %4[0] : !llvm.array<2 x vector<3xf32>>
//     %520 = llvm.mlir.constant(2 : i64) : i64
//     %521 = llvm.extractelement %519[%520 : i64] : vector<3xf32>
//     %522 = llvm.extractvalue %87[2] : !llvm.array<3 x vector<2xf32>>
//     %523 = llvm.mlir.constant(0 : i64) : i64
//     %524 = llvm.extractelement %522[%523 : i64] : vector<2xf32>
//     %525 = llvm.fmul %521, %524  : f32
//     %526 = llvm.fadd %525, %518  : f32
//     %527 = llvm.mlir.constant(0 : i64) : i64
//     %528 = llvm.insertelement %526, %499[%527 : i64] : vector<2xf32>
//     %529 = llvm.extractvalue %497[0] : !llvm.array<2 x vector<2xf32>>
//     %530 = llvm.mlir.constant(1 : i64) : i64
//     %531 = llvm.extractelement %529[%530 : i64] : vector<2xf32>
//     %532 = llvm.extractvalue %4[0] : !llvm.array<2 x vector<3xf32>>
//     %533 = llvm.mlir.constant(0 : i64) : i64
//     %534 = llvm.extractelement %532[%533 : i64] : vector<3xf32>
//     %535 = llvm.extractvalue %87[0] : !llvm.array<3 x vector<2xf32>>
//     %536 = llvm.mlir.constant(1 : i64) : i64
//     %537 = llvm.extractelement %535[%536 : i64] : vector<2xf32>
//     %538 = llvm.fmul %534, %537  : f32
//     %539 = llvm.fadd %538, %531  : f32
//     %540 = llvm.extractvalue %4[0] : !llvm.array<2 x vector<3xf32>>
//     %541 = llvm.mlir.constant(1 : i64) : i64
//     %542 = llvm.extractelement %540[%541 : i64] : vector<3xf32>
//     %543 = llvm.extractvalue %87[1] : !llvm.array<3 x vector<2xf32>>
//     %544 = llvm.mlir.constant(1 : i64) : i64
//     %545 = llvm.extractelement %543[%544 : i64] : vector<2xf32>
//     %546 = llvm.fmul %542, %545  : f32
//     %547 = llvm.fadd %546, %539  : f32
//     %548 = llvm.extractvalue %4[0] : !llvm.array<2 x vector<3xf32>>
//     %549 = llvm.mlir.constant(2 : i64) : i64
//     %550 = llvm.extractelement %548[%549 : i64] : vector<3xf32>
//     %551 = llvm.extractvalue %87[2] : !llvm.array<3 x vector<2xf32>>
//     %552 = llvm.mlir.constant(1 : i64) : i64
//     %553 = llvm.extractelement %551[%552 : i64] : vector<2xf32>
//     %554 = llvm.fmul %550, %553  : f32
//     %555 = llvm.fadd %554, %547  : f32
//     %556 = llvm.mlir.constant(1 : i64) : i64
//     %557 = llvm.insertelement %555, %528[%556 : i64] : vector<2xf32>
//     %558 = llvm.insertvalue %557, %498[0] : !llvm.array<2 x vector<2xf32>>
//     %559 = llvm.mlir.poison : vector<2xf32>
//     %560 = llvm.extractvalue %497[1] : !llvm.array<2 x vector<2xf32>>
//     %561 = llvm.mlir.constant(0 : i64) : i64
//     %562 = llvm.extractelement %560[%561 : i64] : vector<2xf32>
//     %563 = llvm.extractvalue %4[1] : !llvm.array<2 x vector<3xf32>>
//     %564 = llvm.mlir.constant(0 : i64) : i64
//     %565 = llvm.extractelement %563[%564 : i64] : vector<3xf32>
//     %566 = llvm.extractvalue %87[0] : !llvm.array<3 x vector<2xf32>>
//     %567 = llvm.mlir.constant(0 : i64) : i64
//     %568 = llvm.extractelement %566[%567 : i64] : vector<2xf32>
//     %569 = llvm.fmul %565, %568  : f32
//     %570 = llvm.fadd %569, %562  : f32
//     %571 = llvm.extractvalue %4[1] : !llvm.array<2 x vector<3xf32>>
//     %572 = llvm.mlir.constant(1 : i64) : i64
//     %573 = llvm.extractelement %571[%572 : i64] : vector<3xf32>
//     %574 = llvm.extractvalue %87[1] : !llvm.array<3 x vector<2xf32>>
//     %575 = llvm.mlir.constant(0 : i64) : i64
//     %576 = llvm.extractelement %574[%575 : i64] : vector<2xf32>
//     %577 = llvm.fmul %573, %576  : f32
//     %578 = llvm.fadd %577, %570  : f32
//     %579 = llvm.extractvalue %4[1] : !llvm.array<2 x vector<3xf32>>
//     %580 = llvm.mlir.constant(2 : i64) : i64
//     %581 = llvm.extractelement %579[%580 : i64] : vector<3xf32>
//     %582 = llvm.extractvalue %87[2] : !llvm.array<3 x vector<2xf32>>
//     %583 = llvm.mlir.constant(0 : i64) : i64
//     %584 = llvm.extractelement %582[%583 : i64] : vector<2xf32>
//     %585 = llvm.fmul %581, %584  : f32
//     %586 = llvm.fadd %585, %578  : f32
//     %587 = llvm.mlir.constant(0 : i64) : i64
//     %588 = llvm.insertelement %586, %559[%587 : i64] : vector<2xf32>
//     %589 = llvm.extractvalue %497[1] : !llvm.array<2 x vector<2xf32>>
//     %590 = llvm.mlir.constant(1 : i64) : i64
//     %591 = llvm.extractelement %589[%590 : i64] : vector<2xf32>
//     %592 = llvm.extractvalue %4[1] : !llvm.array<2 x vector<3xf32>>
//     %593 = llvm.mlir.constant(0 : i64) : i64
//     %594 = llvm.extractelement %592[%593 : i64] : vector<3xf32>
//     %595 = llvm.extractvalue %87[0] : !llvm.array<3 x vector<2xf32>>
//     %596 = llvm.mlir.constant(1 : i64) : i64
//     %597 = llvm.extractelement %595[%596 : i64] : vector<2xf32>
//     %598 = llvm.fmul %594, %597  : f32
//     %599 = llvm.fadd %598, %591  : f32
//     %600 = llvm.extractvalue %4[1] : !llvm.array<2 x vector<3xf32>>
//     %601 = llvm.mlir.constant(1 : i64) : i64
//     %602 = llvm.extractelement %600[%601 : i64] : vector<3xf32>
//     %603 = llvm.extractvalue %87[1] : !llvm.array<3 x vector<2xf32>>
//     %604 = llvm.mlir.constant(1 : i64) : i64
//     %605 = llvm.extractelement %603[%604 : i64] : vector<2xf32>
//     %606 = llvm.fmul %602, %605  : f32
//     %607 = llvm.fadd %606, %599  : f32
//     %608 = llvm.extractvalue %4[1] : !llvm.array<2 x vector<3xf32>>
//     %609 = llvm.mlir.constant(2 : i64) : i64
//     %610 = llvm.extractelement %608[%609 : i64] : vector<3xf32>
//     %611 = llvm.extractvalue %87[2] : !llvm.array<3 x vector<2xf32>>
//     %612 = llvm.mlir.constant(1 : i64) : i64
//     %613 = llvm.extractelement %611[%612 : i64] : vector<2xf32>
//     %614 = llvm.fmul %610, %613  : f32
//     %615 = llvm.fadd %614, %607  : f32
//     %616 = llvm.mlir.constant(1 : i64) : i64
//     %617 = llvm.insertelement %615, %588[%616 : i64] : vector<2xf32>
//     %618 = llvm.insertvalue %617, %558[1] : !llvm.array<2 x vector<2xf32>>
//     llvm.call @printOpen() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %619 = llvm.extractvalue %618[0] : !llvm.array<2 x vector<2xf32>>
//     %620 = llvm.mlir.constant(0 : i64) : i64
//     %621 = llvm.extractelement %619[%620 : i64] : vector<2xf32>
//     llvm.call @printF32(%621) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %622 = llvm.extractvalue %618[0] : !llvm.array<2 x vector<2xf32>>
//     %623 = llvm.mlir.constant(1 : i64) : i64
//     %624 = llvm.extractelement %622[%623 : i64] : vector<2xf32>
//     llvm.call @printF32(%624) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %625 = llvm.extractvalue %618[1] : !llvm.array<2 x vector<2xf32>>
//     %626 = llvm.mlir.constant(0 : i64) : i64
//     %627 = llvm.extractelement %625[%626 : i64] : vector<2xf32>
//     llvm.call @printF32(%627) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %628 = llvm.extractvalue %618[1] : !llvm.array<2 x vector<2xf32>>
//     %629 = llvm.mlir.constant(1 : i64) : i64
//     %630 = llvm.extractelement %628[%629 : i64] : vector<2xf32>
//     llvm.call @printF32(%630) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %631 = llvm.mlir.constant(0 : i64) : i64
//     %632 = llvm.extractelement %135[%631 : i64] : vector<3xf32>
//     %633 = llvm.mlir.constant(0 : i64) : i64
//     %634 = llvm.extractelement %135[%633 : i64] : vector<3xf32>
//     %635 = llvm.fmul %632, %634  : f32
//     %636 = llvm.fadd %635, %144  : f32
//     %637 = llvm.mlir.constant(1 : i64) : i64
//     %638 = llvm.extractelement %135[%637 : i64] : vector<3xf32>
//     %639 = llvm.mlir.constant(1 : i64) : i64
//     %640 = llvm.extractelement %135[%639 : i64] : vector<3xf32>
//     %641 = llvm.fmul %638, %640  : f32
//     %642 = llvm.fadd %641, %636  : f32
//     %643 = llvm.mlir.constant(2 : i64) : i64
//     %644 = llvm.extractelement %135[%643 : i64] : vector<3xf32>
//     %645 = llvm.mlir.constant(2 : i64) : i64
//     %646 = llvm.extractelement %135[%645 : i64] : vector<3xf32>
//     %647 = llvm.fmul %644, %646  : f32
//     %648 = llvm.fadd %647, %642  : f32
//     llvm.call @printF32(%648) : (f32) -> ()
//     llvm.call @printNewline() : () -> ()
//     %649 = llvm.mlir.poison : !llvm.array<2 x vector<3xi1>>
//     %650 = llvm.mlir.constant(dense<[true, true, false]> : vector<3xi1>) : vector<3xi1>
//     %651 = llvm.insertvalue %650, %649[0] : !llvm.array<2 x vector<3xi1>>
//     %652 = llvm.mlir.constant(dense<false> : vector<3xi1>) : vector<3xi1>
//     %653 = llvm.insertvalue %652, %651[1] : !llvm.array<2 x vector<3xi1>>
//     llvm.call @printOpen() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %654 = llvm.extractvalue %653[0] : !llvm.array<2 x vector<3xi1>>
//     %655 = llvm.mlir.constant(0 : i64) : i64
//     %656 = llvm.extractelement %654[%655 : i64] : vector<3xi1>
//     %657 = llvm.zext %656 : i1 to i64
//     llvm.call @printI64(%657) : (i64) -> ()
//     llvm.call @printComma() : () -> ()
//     %658 = llvm.extractvalue %653[0] : !llvm.array<2 x vector<3xi1>>
//     %659 = llvm.mlir.constant(1 : i64) : i64
//     %660 = llvm.extractelement %658[%659 : i64] : vector<3xi1>
//     %661 = llvm.zext %660 : i1 to i64
//     llvm.call @printI64(%661) : (i64) -> ()
//     llvm.call @printComma() : () -> ()
//     %662 = llvm.extractvalue %653[0] : !llvm.array<2 x vector<3xi1>>
//     %663 = llvm.mlir.constant(2 : i64) : i64
//     %664 = llvm.extractelement %662[%663 : i64] : vector<3xi1>
//     %665 = llvm.zext %664 : i1 to i64
//     llvm.call @printI64(%665) : (i64) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %666 = llvm.extractvalue %653[1] : !llvm.array<2 x vector<3xi1>>
//     %667 = llvm.mlir.constant(0 : i64) : i64
//     %668 = llvm.extractelement %666[%667 : i64] : vector<3xi1>
//     %669 = llvm.zext %668 : i1 to i64
//     llvm.call @printI64(%669) : (i64) -> ()
//     llvm.call @printComma() : () -> ()
//     %670 = llvm.extractvalue %653[1] : !llvm.array<2 x vector<3xi1>>
//     %671 = llvm.mlir.constant(1 : i64) : i64
//     %672 = llvm.extractelement %670[%671 : i64] : vector<3xi1>
//     %673 = llvm.zext %672 : i1 to i64
//     llvm.call @printI64(%673) : (i64) -> ()
//     llvm.call @printComma() : () -> ()
//     %674 = llvm.extractvalue %653[1] : !llvm.array<2 x vector<3xi1>>
//     %675 = llvm.mlir.constant(2 : i64) : i64
//     %676 = llvm.extractelement %674[%675 : i64] : vector<3xi1>
//     %677 = llvm.zext %676 : i1 to i64
//     llvm.call @printI64(%677) : (i64) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %678 = llvm.mlir.constant(dense<[0, 1, 2]> : vector<3xi64>) : vector<3xi64>
//     %679 = llvm.mlir.poison : vector<3xi64>
//     %680 = llvm.mlir.constant(0 : i64) : i64
//     %681 = llvm.insertelement %2, %679[%680 : i64] : vector<3xi64>
//     %682 = llvm.shufflevector %681, %679 [0, 0, 0] : vector<3xi64>
//     %683 = llvm.icmp "slt" %678, %682 : vector<3xi64>
//     %684 = llvm.mlir.poison : !llvm.array<2 x vector<3xi1>>
//     %685 = llvm.mlir.constant(0 : i64) : i64
//     %686 = llvm.icmp "slt" %685, %1 : i64
//     %687 = llvm.mlir.poison : vector<3xi1>
//     %688 = llvm.mlir.constant(0 : i64) : i64
//     %689 = llvm.insertelement %686, %687[%688 : i64] : vector<3xi1>
//     %690 = llvm.shufflevector %689, %687 [0, 0, 0] : vector<3xi1>
//     %691 = llvm.and %690, %683  : vector<3xi1>
//     %692 = llvm.insertvalue %691, %684[0] : !llvm.array<2 x vector<3xi1>>
//     %693 = llvm.mlir.constant(1 : i64) : i64
//     %694 = llvm.icmp "slt" %693, %1 : i64
//     %695 = llvm.mlir.poison : vector<3xi1>
//     %696 = llvm.mlir.constant(0 : i64) : i64
//     %697 = llvm.insertelement %694, %695[%696 : i64] : vector<3xi1>
//     %698 = llvm.shufflevector %697, %695 [0, 0, 0] : vector<3xi1>
//     %699 = llvm.and %698, %683  : vector<3xi1>
//     %700 = llvm.insertvalue %699, %692[1] : !llvm.array<2 x vector<3xi1>>
//     llvm.call @printOpen() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %701 = llvm.extractvalue %700[0] : !llvm.array<2 x vector<3xi1>>
//     %702 = llvm.mlir.constant(0 : i64) : i64
//     %703 = llvm.extractelement %701[%702 : i64] : vector<3xi1>
//     %704 = llvm.zext %703 : i1 to i64
//     llvm.call @printI64(%704) : (i64) -> ()
//     llvm.call @printComma() : () -> ()
//     %705 = llvm.extractvalue %700[0] : !llvm.array<2 x vector<3xi1>>
//     %706 = llvm.mlir.constant(1 : i64) : i64
//     %707 = llvm.extractelement %705[%706 : i64] : vector<3xi1>
//     %708 = llvm.zext %707 : i1 to i64
//     llvm.call @printI64(%708) : (i64) -> ()
//     llvm.call @printComma() : () -> ()
//     %709 = llvm.extractvalue %700[0] : !llvm.array<2 x vector<3xi1>>
//     %710 = llvm.mlir.constant(2 : i64) : i64
//     %711 = llvm.extractelement %709[%710 : i64] : vector<3xi1>
//     %712 = llvm.zext %711 : i1 to i64
//     llvm.call @printI64(%712) : (i64) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %713 = llvm.extractvalue %700[1] : !llvm.array<2 x vector<3xi1>>
//     %714 = llvm.mlir.constant(0 : i64) : i64
//     %715 = llvm.extractelement %713[%714 : i64] : vector<3xi1>
//     %716 = llvm.zext %715 : i1 to i64
//     llvm.call @printI64(%716) : (i64) -> ()
//     llvm.call @printComma() : () -> ()
//     %717 = llvm.extractvalue %700[1] : !llvm.array<2 x vector<3xi1>>
//     %718 = llvm.mlir.constant(1 : i64) : i64
//     %719 = llvm.extractelement %717[%718 : i64] : vector<3xi1>
//     %720 = llvm.zext %719 : i1 to i64
//     llvm.call @printI64(%720) : (i64) -> ()
//     llvm.call @printComma() : () -> ()
//     %721 = llvm.extractvalue %700[1] : !llvm.array<2 x vector<3xi1>>
//     %722 = llvm.mlir.constant(2 : i64) : i64
//     %723 = llvm.extractelement %721[%722 : i64] : vector<3xi1>
//     %724 = llvm.zext %723 : i1 to i64
//     llvm.call @printI64(%724) : (i64) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %725 = llvm.mlir.poison : !llvm.array<2 x vector<6xf32>>
//     %726 = llvm.extractvalue %4[0] : !llvm.array<2 x vector<3xf32>>
//     %727 = llvm.extractvalue %5[0] : !llvm.array<2 x vector<3xf32>>
//     %728 = llvm.shufflevector %726, %727 [0, 3, 1, 4, 2, 5] : vector<3xf32>
//     %729 = llvm.insertvalue %728, %725[0] : !llvm.array<2 x vector<6xf32>>
//     %730 = llvm.extractvalue %4[1] : !llvm.array<2 x vector<3xf32>>
//     %731 = llvm.extractvalue %5[1] : !llvm.array<2 x vector<3xf32>>
//     %732 = llvm.shufflevector %730, %731 [0, 3, 1, 4, 2, 5] : vector<3xf32>
//     %733 = llvm.insertvalue %732, %729[1] : !llvm.array<2 x vector<6xf32>>
//     llvm.call @printOpen() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %734 = llvm.extractvalue %733[0] : !llvm.array<2 x vector<6xf32>>
//     %735 = llvm.mlir.constant(0 : i64) : i64
//     %736 = llvm.extractelement %734[%735 : i64] : vector<6xf32>
//     llvm.call @printF32(%736) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %737 = llvm.extractvalue %733[0] : !llvm.array<2 x vector<6xf32>>
//     %738 = llvm.mlir.constant(1 : i64) : i64
//     %739 = llvm.extractelement %737[%738 : i64] : vector<6xf32>
//     llvm.call @printF32(%739) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %740 = llvm.extractvalue %733[0] : !llvm.array<2 x vector<6xf32>>
//     %741 = llvm.mlir.constant(2 : i64) : i64
//     %742 = llvm.extractelement %740[%741 : i64] : vector<6xf32>
//     llvm.call @printF32(%742) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %743 = llvm.extractvalue %733[0] : !llvm.array<2 x vector<6xf32>>
//     %744 = llvm.mlir.constant(3 : i64) : i64
//     %745 = llvm.extractelement %743[%744 : i64] : vector<6xf32>
//     llvm.call @printF32(%745) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %746 = llvm.extractvalue %733[0] : !llvm.array<2 x vector<6xf32>>
//     %747 = llvm.mlir.constant(4 : i64) : i64
//     %748 = llvm.extractelement %746[%747 : i64] : vector<6xf32>
//     llvm.call @printF32(%748) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %749 = llvm.extractvalue %733[0] : !llvm.array<2 x vector<6xf32>>
//     %750 = llvm.mlir.constant(5 : i64) : i64
//     %751 = llvm.extractelement %749[%750 : i64] : vector<6xf32>
//     llvm.call @printF32(%751) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %752 = llvm.extractvalue %733[1] : !llvm.array<2 x vector<6xf32>>
//     %753 = llvm.mlir.constant(0 : i64) : i64
//     %754 = llvm.extractelement %752[%753 : i64] : vector<6xf32>
//     llvm.call @printF32(%754) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %755 = llvm.extractvalue %733[1] : !llvm.array<2 x vector<6xf32>>
//     %756 = llvm.mlir.constant(1 : i64) : i64
//     %757 = llvm.extractelement %755[%756 : i64] : vector<6xf32>
//     llvm.call @printF32(%757) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %758 = llvm.extractvalue %733[1] : !llvm.array<2 x vector<6xf32>>
//     %759 = llvm.mlir.constant(2 : i64) : i64
//     %760 = llvm.extractelement %758[%759 : i64] : vector<6xf32>
//     llvm.call @printF32(%760) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %761 = llvm.extractvalue %733[1] : !llvm.array<2 x vector<6xf32>>
//     %762 = llvm.mlir.constant(3 : i64) : i64
//     %763 = llvm.extractelement %761[%762 : i64] : vector<6xf32>
//     llvm.call @printF32(%763) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %764 = llvm.extractvalue %733[1] : !llvm.array<2 x vector<6xf32>>
//     %765 = llvm.mlir.constant(4 : i64) : i64
//     %766 = llvm.extractelement %764[%765 : i64] : vector<6xf32>
//     llvm.call @printF32(%766) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %767 = llvm.extractvalue %733[1] : !llvm.array<2 x vector<6xf32>>
//     %768 = llvm.mlir.constant(5 : i64) : i64
//     %769 = llvm.extractelement %767[%768 : i64] : vector<6xf32>
//     llvm.call @printF32(%769) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %770 = llvm.mlir.poison : !llvm.array<2 x vector<3xf32>>
//     %771 = llvm.extractvalue %733[0] : !llvm.array<2 x vector<6xf32>>
//     %772 = llvm.shufflevector %771, %771 [0, 2, 4] : vector<6xf32>
//     %773 = llvm.insertvalue %772, %770[0] : !llvm.array<2 x vector<3xf32>>
//     %774 = llvm.extractvalue %733[1] : !llvm.array<2 x vector<6xf32>>
//     %775 = llvm.shufflevector %774, %774 [0, 2, 4] : vector<6xf32>
//     %776 = llvm.insertvalue %775, %773[1] : !llvm.array<2 x vector<3xf32>>
//     %777 = llvm.mlir.poison : !llvm.array<2 x vector<3xf32>>
//     %778 = llvm.extractvalue %733[0] : !llvm.array<2 x vector<6xf32>>
//     %779 = llvm.shufflevector %778, %778 [1, 3, 5] : vector<6xf32>
//     %780 = llvm.insertvalue %779, %777[0] : !llvm.array<2 x vector<3xf32>>
//     %781 = llvm.extractvalue %733[1] : !llvm.array<2 x vector<6xf32>>
//     %782 = llvm.shufflevector %781, %781 [1, 3, 5] : vector<6xf32>
//     %783 = llvm.insertvalue %782, %780[1] : !llvm.array<2 x vector<3xf32>>
//     llvm.call @printOpen() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %784 = llvm.extractvalue %776[0] : !llvm.array<2 x vector<3xf32>>
//     %785 = llvm.mlir.constant(0 : i64) : i64
//     %786 = llvm.extractelement %784[%785 : i64] : vector<3xf32>
//     llvm.call @printF32(%786) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %787 = llvm.extractvalue %776[0] : !llvm.array<2 x vector<3xf32>>
//     %788 = llvm.mlir.constant(1 : i64) : i64
//     %789 = llvm.extractelement %787[%788 : i64] : vector<3xf32>
//     llvm.call @printF32(%789) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %790 = llvm.extractvalue %776[0] : !llvm.array<2 x vector<3xf32>>
//     %791 = llvm.mlir.constant(2 : i64) : i64
//     %792 = llvm.extractelement %790[%791 : i64] : vector<3xf32>
//     llvm.call @printF32(%792) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %793 = llvm.extractvalue %776[1] : !llvm.array<2 x vector<3xf32>>
//     %794 = llvm.mlir.constant(0 : i64) : i64
//     %795 = llvm.extractelement %793[%794 : i64] : vector<3xf32>
//     llvm.call @printF32(%795) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %796 = llvm.extractvalue %776[1] : !llvm.array<2 x vector<3xf32>>
//     %797 = llvm.mlir.constant(1 : i64) : i64
//     %798 = llvm.extractelement %796[%797 : i64] : vector<3xf32>
//     llvm.call @printF32(%798) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %799 = llvm.extractvalue %776[1] : !llvm.array<2 x vector<3xf32>>
//     %800 = llvm.mlir.constant(2 : i64) : i64
//     %801 = llvm.extractelement %799[%800 : i64] : vector<3xf32>
//     llvm.call @printF32(%801) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %802 = llvm.extractvalue %783[0] : !llvm.array<2 x vector<3xf32>>
//     %803 = llvm.mlir.constant(0 : i64) : i64
//     %804 = llvm.extractelement %802[%803 : i64] : vector<3xf32>
//     llvm.call @printF32(%804) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %805 = llvm.extractvalue %783[0] : !llvm.array<2 x vector<3xf32>>
//     %806 = llvm.mlir.constant(1 : i64) : i64
//     %807 = llvm.extractelement %805[%806 : i64] : vector<3xf32>
//     llvm.call @printF32(%807) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %808 = llvm.extractvalue %783[0] : !llvm.array<2 x vector<3xf32>>
//     %809 = llvm.mlir.constant(2 : i64) : i64
//     %810 = llvm.extractelement %808[%809 : i64] : vector<3xf32>
//     llvm.call @printF32(%810) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %811 = llvm.extractvalue %783[1] : !llvm.array<2 x vector<3xf32>>
//     %812 = llvm.mlir.constant(0 : i64) : i64
//     %813 = llvm.extractelement %811[%812 : i64] : vector<3xf32>
//     llvm.call @printF32(%813) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %814 = llvm.extractvalue %783[1] : !llvm.array<2 x vector<3xf32>>
//     %815 = llvm.mlir.constant(1 : i64) : i64
//     %816 = llvm.extractelement %814[%815 : i64] : vector<3xf32>
//     llvm.call @printF32(%816) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %817 = llvm.extractvalue %783[1] : !llvm.array<2 x vector<3xf32>>
//     %818 = llvm.mlir.constant(2 : i64) : i64
//     %819 = llvm.extractelement %817[%818 : i64] : vector<3xf32>
//     llvm.call @printF32(%819) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %820 = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
//     llvm.call @printOpen() : () -> ()
//     %821 = llvm.mlir.constant(0 : i64) : i64
//     %822 = llvm.extractelement %820[%821 : i64] : vector<4xi64>
//     llvm.call @printU64(%822) : (i64) -> ()
//     llvm.call @printComma() : () -> ()
//     %823 = llvm.mlir.constant(1 : i64) : i64
//     %824 = llvm.extractelement %820[%823 : i64] : vector<4xi64>
//     llvm.call @printU64(%824) : (i64) -> ()
//     llvm.call @printComma() : () -> ()
//     %825 = llvm.mlir.constant(2 : i64) : i64
//     %826 = llvm.extractelement %820[%825 : i64] : vector<4xi64>
//     llvm.call @printU64(%826) : (i64) -> ()
//     llvm.call @printComma() : () -> ()
//     %827 = llvm.mlir.constant(3 : i64) : i64
//     %828 = llvm.extractelement %820[%827 : i64] : vector<4xi64>
//     llvm.call @printU64(%828) : (i64) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %829 = llvm.mlir.poison : vector<3xi64>
//     %830 = llvm.mlir.constant(0 : i64) : i64
//     %831 = llvm.insertelement %3, %829[%830 : i64] : vector<3xi64>
//     %832 = llvm.shufflevector %831, %829 [0, 0, 0] : vector<3xi64>
//     llvm.call @printOpen() : () -> ()
//     %833 = llvm.mlir.constant(0 : i64) : i64
//     %834 = llvm.extractelement %832[%833 : i64] : vector<3xi64>
//     llvm.call @printU64(%834) : (i64) -> ()
//     llvm.call @printComma() : () -> ()
//     %835 = llvm.mlir.constant(1 : i64) : i64
//     %836 = llvm.extractelement %832[%835 : i64] : vector<3xi64>
//     llvm.call @printU64(%836) : (i64) -> ()
//     llvm.call @printComma() : () -> ()
//     %837 = llvm.mlir.constant(2 : i64) : i64
//     %838 = llvm.extractelement %832[%837 : i64] : vector<3xi64>
//     llvm.call @printU64(%838) : (i64) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %839 = llvm.mlir.constant(dense<[[1, -2], [3, 4]]> : vector<2x2xi32>) : !llvm.array<2 x vector<2xi32>>
//     %840 = llvm.mlir.poison : !llvm.array<2 x vector<2xi64>>
//     %841 = llvm.extractvalue %839[0] : !llvm.array<2 x vector<2xi32>>
//     %842 = llvm.sext %841 : vector<2xi32> to vector<2xi64>
//     %843 = llvm.insertvalue %842, %840[0] : !llvm.array<2 x vector<2xi64>>
//     %844 = llvm.extractvalue %839[1] : !llvm.array<2 x vector<2xi32>>
//     %845 = llvm.sext %844 : vector<2xi32> to vector<2xi64>
//     %846 = llvm.insertvalue %845, %843[1] : !llvm.array<2 x vector<2xi64>>
//     llvm.call @printOpen() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %847 = llvm.extractvalue %846[0] : !llvm.array<2 x vector<2xi64>>
//     %848 = llvm.mlir.constant(0 : i64) : i64
//     %849 = llvm.extractelement %847[%848 : i64] : vector<2xi64>
//     llvm.call @printI64(%849) : (i64) -> ()
//     llvm.call @printComma() : () -> ()
//     %850 = llvm.extractvalue %846[0] : !llvm.array<2 x vector<2xi64>>
//     %851 = llvm.mlir.constant(1 : i64) : i64
//     %852 = llvm.extractelement %850[%851 : i64] : vector<2xi64>
//     llvm.call @printI64(%852) : (i64) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %853 = llvm.extractvalue %846[1] : !llvm.array<2 x vector<2xi64>>
//     %854 = llvm.mlir.constant(0 : i64) : i64
//     %855 = llvm.extractelement %853[%854 : i64] : vector<2xi64>
//     llvm.call @printI64(%855) : (i64) -> ()
//     llvm.call @printComma() : () -> ()
//     %856 = llvm.extractvalue %846[1] : !llvm.array<2 x vector<2xi64>>
//     %857 = llvm.mlir.constant(1 : i64) : i64
//     %858 = llvm.extractelement %856[%857 : i64] : vector<2xi64>
//     llvm.call @printI64(%858) : (i64) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %859 = llvm.mlir.constant(dense<[[2, -3], [3, 5]]> : vector<2x2xi32>) : !llvm.array<2 x vector<2xi32>>
//     %860 = llvm.mlir.poison : !llvm.array<2 x vector<2xi1>>
//     %861 = llvm.extractvalue %839[0] : !llvm.array<2 x vector<2xi32>>
//     %862 = llvm.extractvalue %859[0] : !llvm.array<2 x vector<2xi32>>
//     %863 = llvm.icmp "slt" %861, %862 : vector<2xi32>
//     %864 = llvm.insertvalue %863, %860[0] : !llvm.array<2 x vector<2xi1>>
//     %865 = llvm.extractvalue %839[1] : !llvm.array<2 x vector<2xi32>>
//     %866 = llvm.extractvalue %859[1] : !llvm.array<2 x vector<2xi32>>
//     %867 = llvm.icmp "slt" %865, %866 : vector<2xi32>
//     %868 = llvm.insertvalue %867, %864[1] : !llvm.array<2 x vector<2xi1>>
//     llvm.call @printOpen() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %869 = llvm.extractvalue %868[0] : !llvm.array<2 x vector<2xi1>>
//     %870 = llvm.mlir.constant(0 : i64) : i64
//     %871 = llvm.extractelement %869[%870 : i64] : vector<2xi1>
//     %872 = llvm.zext %871 : i1 to i64
//     llvm.call @printI64(%872) : (i64) -> ()
//     llvm.call @printComma() : () -> ()
//     %873 = llvm.extractvalue %868[0] : !llvm.array<2 x vector<2xi1>>
//     %874 = llvm.mlir.constant(1 : i64) : i64
//     %875 = llvm.extractelement %873[%874 : i64] : vector<2xi1>
//     %876 = llvm.zext %875 : i1 to i64
//     llvm.call @printI64(%876) : (i64) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %877 = llvm.extractvalue %868[1] : !llvm.array<2 x vector<2xi1>>
//     %878 = llvm.mlir.constant(0 : i64) : i64
//     %879 = llvm.extractelement %877[%878 : i64] : vector<2xi1>
//     %880 = llvm.zext %879 : i1 to i64
//     llvm.call @printI64(%880) : (i64) -> ()
//     llvm.call @printComma() : () -> ()
//     %881 = llvm.extractvalue %868[1] : !llvm.array<2 x vector<2xi1>>
//     %882 = llvm.mlir.constant(1 : i64) : i64
//     %883 = llvm.extractelement %881[%882 : i64] : vector<2xi1>
//     %884 = llvm.zext %883 : i1 to i64
//     llvm.call @printI64(%884) : (i64) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %885 = llvm.mlir.poison : !llvm.array<2 x vector<2xi32>>
//     %886 = llvm.extractvalue %868[0] : !llvm.array<2 x vector<2xi1>>
//     %887 = llvm.extractvalue %839[0] : !llvm.array<2 x vector<2xi32>>
//     %888 = llvm.extractvalue %859[0] : !llvm.array<2 x vector<2xi32>>
//     %889 = llvm.select %886, %887, %888 : vector<2xi1>, vector<2xi32>
//     %890 = llvm.insertvalue %889, %885[0] : !llvm.array<2 x vector<2xi32>>
//     %891 = llvm.extractvalue %868[1] : !llvm.array<2 x vector<2xi1>>
//     %892 = llvm.extractvalue %839[1] : !llvm.array<2 x vector<2xi32>>
//     %893 = llvm.extractvalue %859[1] : !llvm.array<2 x vector<2xi32>>
//     %894 = llvm.select %891, %892, %893 : vector<2xi1>, vector<2xi32>
//     %895 = llvm.insertvalue %894, %890[1] : !llvm.array<2 x vector<2xi32>>
//     llvm.call @printOpen() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %896 = llvm.extractvalue %895[0] : !llvm.array<2 x vector<2xi32>>
//     %897 = llvm.mlir.constant(0 : i64) : i64
//     %898 = llvm.extractelement %896[%897 : i64] : vector<2xi32>
//     %899 = llvm.sext %898 : i32 to i64
//     llvm.call @printI64(%899) : (i64) -> ()
//     llvm.call @printComma() : () -> ()
//     %900 = llvm.extractvalue %895[0] : !llvm.array<2 x vector<2xi32>>
//     %901 = llvm.mlir.constant(1 : i64) : i64
//     %902 = llvm.extractelement %900[%901 : i64] : vector<2xi32>
//     %903 = llvm.sext %902 : i32 to i64
//     llvm.call @printI64(%903) : (i64) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %904 = llvm.extractvalue %895[1] : !llvm.array<2 x vector<2xi32>>
//     %905 = llvm.mlir.constant(0 : i64) : i64
//     %906 = llvm.extractelement %904[%905 : i64] : vector<2xi32>
//     %907 = llvm.sext %906 : i32 to i64
//     llvm.call @printI64(%907) : (i64) -> ()
//     llvm.call @printComma() : () -> ()
//     %908 = llvm.extractvalue %895[1] : !llvm.array<2 x vector<2xi32>>
//     %909 = llvm.mlir.constant(1 : i64) : i64
//     %910 = llvm.extractelement %908[%909 : i64] : vector<2xi32>
//     %911 = llvm.sext %910 : i32 to i64
//     llvm.call @printI64(%911) : (i64) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %912 = llvm.mlir.poison : !llvm.array<2 x vector<4xi16>>
//     %913 = llvm.extractvalue %839[0] : !llvm.array<2 x vector<2xi32>>
//     %914 = llvm.bitcast %913 : vector<2xi32> to vector<4xi16>
//     %915 = llvm.insertvalue %914, %912[0] : !llvm.array<2 x vector<4xi16>>
//     %916 = llvm.extractvalue %839[1] : !llvm.array<2 x vector<2xi32>>
//     %917 = llvm.bitcast %916 : vector<2xi32> to vector<4xi16>
//     %918 = llvm.insertvalue %917, %915[1] : !llvm.array<2 x vector<4xi16>>
//     llvm.call @printOpen() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %919 = llvm.extractvalue %918[0] : !llvm.array<2 x vector<4xi16>>
//     %920 = llvm.mlir.constant(0 : i64) : i64
//     %921 = llvm.extractelement %919[%920 : i64] : vector<4xi16>
//     %922 = llvm.sext %921 : i16 to i64
//     llvm.call @printI64(%922) : (i64) -> ()
//     llvm.call @printComma() : () -> ()
//     %923 = llvm.extractvalue %918[0] : !llvm.array<2 x vector<4xi16>>
//     %924 = llvm.mlir.constant(1 : i64) : i64
//     %925 = llvm.extractelement %923[%924 : i64] : vector<4xi16>
//     %926 = llvm.sext %925 : i16 to i64
//     llvm.call @printI64(%926) : (i64) -> ()
//     llvm.call @printComma() : () -> ()
//     %927 = llvm.extractvalue %918[0] : !llvm.array<2 x vector<4xi16>>
//     %928 = llvm.mlir.constant(2 : i64) : i64
//     %929 = llvm.extractelement %927[%928 : i64] : vector<4xi16>
//     %930 = llvm.sext %929 : i16 to i64
//     llvm.call @printI64(%930) : (i64) -> ()
//     llvm.call @printComma() : () -> ()
//     %931 = llvm.extractvalue %918[0] : !llvm.array<2 x vector<4xi16>>
//     %932 = llvm.mlir.constant(3 : i64) : i64
//     %933 = llvm.extractelement %931[%932 : i64] : vector<4xi16>
//     %934 = llvm.sext %933 : i16 to i64
//     llvm.call @printI64(%934) : (i64) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printOpen() : () -> ()
//     %935 = llvm.extractvalue %918[1] : !llvm.array<2 x vector<4xi16>>
//     %936 = llvm.mlir.constant(0 : i64) : i64
//     %937 = llvm.extractelement %935[%936 : i64] : vector<4xi16>
//     %938 = llvm.sext %937 : i16 to i64
//     llvm.call @printI64(%938) : (i64) -> ()
//     llvm.call @printComma() : () -> ()
//     %939 = llvm.extractvalue %918[1] : !llvm.array<2 x vector<4xi16>>
//     %940 = llvm.mlir.constant(1 : i64) : i64
//     %941 = llvm.extractelement %939[%940 : i64] : vector<4xi16>
//     %942 = llvm.sext %941 : i16 to i64
//     llvm.call @printI64(%942) : (i64) -> ()
//     llvm.call @printComma() : () -> ()
//     %943 = llvm.extractvalue %918[1] : !llvm.array<2 x vector<4xi16>>
//     %944 = llvm.mlir.constant(2 : i64) : i64
//     %945 = llvm.extractelement %943[%944 : i64] : vector<4xi16>
//     %946 = llvm.sext %945 : i16 to i64
//     llvm.call @printI64(%946) : (i64) -> ()
//     llvm.call @printComma() : () -> ()
//     %947 = llvm.extractvalue %918[1] : !llvm.array<2 x vector<4xi16>>
//     %948 = llvm.mlir.constant(3 : i64) : i64
//     %949 = llvm.extractelement %947[%948 : i64] : vector<4xi16>
//     %950 = llvm.sext %949 : i16 to i64
//     llvm.call @printI64(%950) : (i64) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %951 = llvm.mlir.poison : vector<6xf32>
//     %952 = llvm.extractvalue %4[0] : !llvm.array<2 x vector<3xf32>>
//     %953 = llvm.mlir.constant(0 : i64) : i64
//     %954 = llvm.extractelement %952[%953 : i64] : vector<3xf32>
//     %955 = llvm.mlir.constant(0 : i64) : i64
//     %956 = llvm.insertelement %954, %951[%955 : i64] : vector<6xf32>
//     %957 = llvm.extractvalue %4[0] : !llvm.array<2 x vector<3xf32>>
//     %958 = llvm.mlir.constant(1 : i64) : i64
//     %959 = llvm.extractelement %957[%958 : i64] : vector<3xf32>
//     %960 = llvm.mlir.constant(1 : i64) : i64
//     %961 = llvm.insertelement %959, %956[%960 : i64] : vector<6xf32>
//     %962 = llvm.extractvalue %4[0] : !llvm.array<2 x vector<3xf32>>
//     %963 = llvm.mlir.constant(2 : i64) : i64
//     %964 = llvm.extractelement %962[%963 : i64] : vector<3xf32>
//     %965 = llvm.mlir.constant(2 : i64) : i64
//     %966 = llvm.insertelement %964, %961[%965 : i64] : vector<6xf32>
//     %967 = llvm.extractvalue %4[1] : !llvm.array<2 x vector<3xf32>>
//     %968 = llvm.mlir.constant(0 : i64) : i64
//     %969 = llvm.extractelement %967[%968 : i64] : vector<3xf32>
//     %970 = llvm.mlir.constant(3 : i64) : i64
//     %971 = llvm.insertelement %969, %966[%970 : i64] : vector<6xf32>
//     %972 = llvm.extractvalue %4[1] : !llvm.array<2 x vector<3xf32>>
//     %973 = llvm.mlir.constant(1 : i64) : i64
//     %974 = llvm.extractelement %972[%973 : i64] : vector<3xf32>
//     %975 = llvm.mlir.constant(4 : i64) : i64
//     %976 = llvm.insertelement %974, %971[%975 : i64] : vector<6xf32>
//     %977 = llvm.extractvalue %4[1] : !llvm.array<2 x vector<3xf32>>
//     %978 = llvm.mlir.constant(2 : i64) : i64
//     %979 = llvm.extractelement %977[%978 : i64] : vector<3xf32>
//     %980 = llvm.mlir.constant(5 : i64) : i64
//     %981 = llvm.insertelement %979, %976[%980 : i64] : vector<6xf32>
//     llvm.call @printOpen() : () -> ()
//     %982 = llvm.mlir.constant(0 : i64) : i64
//     %983 = llvm.extractelement %981[%982 : i64] : vector<6xf32>
//     llvm.call @printF32(%983) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %984 = llvm.mlir.constant(1 : i64) : i64
//     %985 = llvm.extractelement %981[%984 : i64] : vector<6xf32>
//     llvm.call @printF32(%985) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %986 = llvm.mlir.constant(2 : i64) : i64
//     %987 = llvm.extractelement %981[%986 : i64] : vector<6xf32>
//     llvm.call @printF32(%987) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %988 = llvm.mlir.constant(3 : i64) : i64
//     %989 = llvm.extractelement %981[%988 : i64] : vector<6xf32>
//     llvm.call @printF32(%989) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %990 = llvm.mlir.constant(4 : i64) : i64
//     %991 = llvm.extractelement %981[%990 : i64] : vector<6xf32>
//     llvm.call @printF32(%991) : (f32) -> ()
//     llvm.call @printComma() : () -> ()
//     %992 = llvm.mlir.constant(5 : i64) : i64
//     %993 = llvm.extractelement %981[%992 : i64] : vector<6xf32>
//     llvm.call @printF32(%993) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %994 = llvm.extractvalue %839[0] : !llvm.array<2 x vector<2xi32>>
//     %995 = "llvm.intr.vector.reduce.umin"(%994) : (vector<2xi32>) -> i32
//     %996 = llvm.sext %995 : i32 to i64
//     llvm.call @printI64(%996) : (i64) -> ()
//     llvm.call @printNewline() : () -> ()
//     %997 = "llvm.intr.vector.reduce.xor"(%994) : (vector<2xi32>) -> i32
//     %998 = llvm.xor %995, %997  : i32
//     %999 = llvm.sext %998 : i32 to i64
//     llvm.call @printI64(%999) : (i64) -> ()
//     llvm.call @printNewline() : () -> ()
//     %1000 = llvm.mlir.poison : vector<1xf32>
//     %1001 = llvm.mlir.constant(0 : i64) : i64
//     %1002 = llvm.insertelement %144, %1000[%1001 : i64] : vector<1xf32>
//     llvm.call @printOpen() : () -> ()
//     %1003 = llvm.mlir.constant(0 : i64) : i64
//     %1004 = llvm.extractelement %1002[%1003 : i64] : vector<1xf32>
//     llvm.call @printF32(%1004) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %1005 = llvm.mlir.constant(0 : i64) : i64
//     %1006 = llvm.extractelement %1002[%1005 : i64] : vector<1xf32>
//     llvm.call @printF32(%1006) : (f32) -> ()
//     llvm.call @printNewline() : () -> ()
//     %1007 = llvm.mlir.constant(0 : i64) : i64
//     %1008 = llvm.insertelement %282, %1002[%1007 : i64] : vector<1xf32>
//     llvm.call @printOpen() : () -> ()
//     %1009 = llvm.mlir.constant(0 : i64) : i64
//     %1010 = llvm.extractelement %1008[%1009 : i64] : vector<1xf32>
//     llvm.call @printF32(%1010) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %1011 = llvm.fadd %1002, %1008  : vector<1xf32>
//     llvm.call @printOpen() : () -> ()
//     %1012 = llvm.mlir.constant(0 : i64) : i64
//     %1013 = llvm.extractelement %1011[%1012 : i64] : vector<1xf32>
//     llvm.call @printF32(%1013) : (f32) -> ()
//     llvm.call @printClose() : () -> ()
//     llvm.call @printNewline() : () -> ()
//     %1014 = llvm.mlir.addressof @vector_print_str : !llvm.ptr
//     llvm.call @printString(%1014) : (!llvm.ptr) -> ()
//     llvm.call @printComma() : () -> ()
//     llvm.call @printU64(%3) : (i64) -> ()
//     llvm.call @printNewline() : () -> ()
//     llvm.return
//   }
// }
