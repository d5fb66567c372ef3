; RUN: kiln translate --import-llvm %s
; Every operation that computes, with what it promises.

define i32 @integers(i32 %a, i32 %b, i13 %c) {
  %1 = add i32 %a, %b
  %2 = add nuw nsw i32 %1, 7
  %3 = sub nsw i32 %2, %b
  %4 = mul nuw i32 %3, -5
  %5 = shl i32 %4, 3
  %6 = udiv i32 %5, %a
  %7 = sdiv exact i32 %6, 4
  %8 = urem i32 %7, %a
  %9 = srem i32 %8, %a
  %10 = and i32 %9, 255
  %11 = or disjoint i32 %10, 256
  %12 = xor i32 %11, -1
  %13 = lshr exact i32 %12, 1
  %14 = ashr i32 %13, 2
  %15 = trunc i32 %14 to i13
  %16 = add i13 %15, %c
  %17 = zext i13 %16 to i32
  %18 = sext i13 %16 to i64
  %19 = trunc nuw nsw i64 %18 to i32
  %20 = icmp slt i32 %17, %19
  %21 = select i1 %20, i32 %17, i32 %19
  %22 = freeze i32 %21
  %23 = zext nneg i32 %22 to i64
  %24 = trunc i64 %23 to i32
  ret i32 %24
}

define float @floats(float %a, double %b, half %h, bfloat %w) {
  %1 = fadd float %a, 2.500000e+00
  %2 = fsub fast float %1, %a
  %3 = fmul nnan ninf nsz arcp contract afn reassoc float %2, 0x3FB99999A0000000
  %4 = fdiv float %3, %a
  %5 = frem float %4, %a
  %6 = fneg nsz float %5
  %7 = fpext float %6 to double
  %8 = fptrunc double %b to float
  %9 = fcmp olt float %6, %8
  %10 = fcmp nnan uno double %7, %b
  %11 = fcmp true double %7, %b
  %12 = fcmp false double %7, %b
  %13 = or i1 %9, %10
  %14 = fptosi float %6 to i17
  %15 = fptoui double %b to i8
  %16 = sitofp i17 %14 to float
  %17 = uitofp nneg i8 %15 to float
  %18 = select fast i1 %13, float %16, float %17
  %19 = fpext half %h to float
  %20 = fpext bfloat %w to float
  %21 = fadd float %19, %20
  %22 = fadd float %18, %21
  ret float %22
}

define <4 x i32> @vectors(<4 x i32> %v, <4 x i32> %w, <vscale x 2 x i64> %s, i64 %i) {
  %1 = add nsw <4 x i32> %v, <i32 1, i32 2, i32 3, i32 4>
  %2 = icmp ne <4 x i32> %1, zeroinitializer
  %3 = select <4 x i1> %2, <4 x i32> %1, <4 x i32> %w
  %4 = extractelement <4 x i32> %3, i64 %i
  %5 = insertelement <4 x i32> %3, i32 %4, i32 2
  %6 = shufflevector <4 x i32> %5, <4 x i32> poison, <2 x i32> <i32 3, i32 poison>
  %7 = shufflevector <2 x i32> %6, <2 x i32> %6, <4 x i32> zeroinitializer
  %8 = insertelement <4 x i32> <i32 0, i32 poison, i32 undef, i32 7>, i32 %4, i32 0
  %9 = add <4 x i32> %7, %8
  %10 = add <vscale x 2 x i64> %s, %s
  %11 = extractelement <vscale x 2 x i64> %10, i32 0
  %12 = trunc i64 %11 to i32
  %13 = insertelement <4 x i32> %9, i32 %12, i32 1
  ret <4 x i32> %13
}

define i32 @aggregates({ i32, [2 x i8] } %s, i8 %b, ptr %p) {
  %1 = extractvalue { i32, [2 x i8] } %s, 1, 0
  %2 = insertvalue { i32, [2 x i8] } %s, i8 %b, 1, 1
  %3 = insertvalue { i32, [2 x i8] } poison, i8 %1, 1, 0
  %4 = extractvalue { i32, [2 x i8] } %2, 0
  %5 = ptrtoint ptr %p to i64
  %6 = inttoptr i64 %5 to ptr addrspace(3)
  %7 = addrspacecast ptr addrspace(3) %6 to ptr
  %8 = load i32, ptr %7, align 4
  %9 = bitcast i32 %8 to float
  %10 = bitcast float %9 to <2 x i16>
  %11 = bitcast <2 x i16> %10 to i32
  %12 = extractvalue { i32, [2 x i8] } %3, 0
  %13 = add i32 %4, %11
  %14 = add i32 %12, %13
  ret i32 %14
}

; OUTPUT
; module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<"dlti.endianness", "little">, #dlti.dl_entry<!llvm.ptr, dense<64> : vector<4xi64>>, #dlti.dl_entry<i1, dense<8> : vector<2xi64>>, #dlti.dl_entry<i8, dense<8> : vector<2xi64>>, #dlti.dl_entry<i16, dense<16> : vector<2xi64>>, #dlti.dl_entry<i32, dense<32> : vector<2xi64>>, #dlti.dl_entry<i64, dense<[32, 64]> : vector<2xi64>>, #dlti.dl_entry<f16, dense<16> : vector<2xi64>>, #dlti.dl_entry<f64, dense<64> : vector<2xi64>>, #dlti.dl_entry<f128, dense<128> : vector<2xi64>>>} {
;   llvm.func @integers(%arg0: i32, %arg1: i32, %arg2: i13) -> i32 {
;     %0 = llvm.mlir.constant(7 : i32) : i32
;     %1 = llvm.mlir.constant(-5 : i32) : i32
;     %2 = llvm.mlir.constant(3 : i32) : i32
;     %3 = llvm.mlir.constant(4 : i32) : i32
;     %4 = llvm.mlir.constant(255 : i32) : i32
;     %5 = llvm.mlir.constant(256 : i32) : i32
;     %6 = llvm.mlir.constant(-1 : i32) : i32
;     %7 = llvm.mlir.constant(1 : i32) : i32
;     %8 = llvm.mlir.constant(2 : i32) : i32
;     %9 = llvm.add %arg0, %arg1 : i32
;     %10 = llvm.add %9, %0 overflow<nsw, nuw> : i32
;     %11 = llvm.sub %10, %arg1 overflow<nsw> : i32
;     %12 = llvm.mul %11, %1 overflow<nuw> : i32
;     %13 = llvm.shl %12, %2 : i32
;     %14 = llvm.udiv %13, %arg0  : i32
;     %15 = llvm.sdiv %14, %3  {llvm.exact} : i32
;     %16 = llvm.urem %15, %arg0  : i32
;     %17 = llvm.srem %16, %arg0  : i32
;     %18 = llvm.and %17, %4  : i32
;     %19 = llvm.or %18, %5  {llvm.disjoint} : i32
;     %20 = llvm.xor %19, %6  : i32
;     %21 = llvm.lshr %20, %7  {llvm.exact} : i32
;     %22 = llvm.ashr %21, %8  : i32
;     %23 = llvm.trunc %22 : i32 to i13
;     %24 = llvm.add %23, %arg2 : i13
;     %25 = llvm.zext %24 : i13 to i32
;     %26 = llvm.sext %24 : i13 to i64
;     %27 = llvm.trunc %26 {llvm.nsw, llvm.nuw} : i64 to i32
;     %28 = llvm.icmp "slt" %25, %27 : i32
;     %29 = llvm.select %28, %25, %27 : i1, i32
;     %30 = llvm.freeze %29 : i32
;     %31 = llvm.zext %30 {llvm.nneg} : i32 to i64
;     %32 = llvm.trunc %31 : i64 to i32
;     llvm.return %32 : i32
;   }
;   llvm.func @floats(%arg0: f32, %arg1: f64, %arg2: f16, %arg3: bf16) -> f32 {
;     %0 = llvm.mlir.constant(2.500000e+00 : f32) : f32
;     %1 = llvm.mlir.constant(1.000000e-01 : f32) : f32
;     %2 = llvm.fadd %arg0, %0  : f32
;     %3 = llvm.fsub %2, %arg0  {fastmathFlags = #llvm.fastmath<fast>} : f32
;     %4 = llvm.fmul %3, %1  {fastmathFlags = #llvm.fastmath<fast>} : f32
;     %5 = llvm.fdiv %4, %arg0  : f32
;     %6 = llvm.frem %5, %arg0  : f32
;     %7 = llvm.fneg %6  {fastmathFlags = #llvm.fastmath<nsz>} : f32
;     %8 = llvm.fpext %7 : f32 to f64
;     %9 = llvm.fptrunc %arg1 : f64 to f32
;     %10 = llvm.fcmp "olt" %7, %9 : f32
;     %11 = llvm.fcmp "uno" %8, %arg1 {fastmathFlags = #llvm.fastmath<nnan>} : f64
;     %12 = llvm.fcmp "_true" %8, %arg1 : f64
;     %13 = llvm.fcmp "_false" %8, %arg1 : f64
;     %14 = llvm.or %10, %11  : i1
;     %15 = llvm.fptosi %7 : f32 to i17
;     %16 = llvm.fptoui %arg1 : f64 to i8
;     %17 = llvm.sitofp %15 : i17 to f32
;     %18 = llvm.uitofp %16 {llvm.nneg} : i8 to f32
;     %19 = llvm.select %14, %17, %18 {fastmathFlags = #llvm.fastmath<fast>} : i1, f32
;     %20 = llvm.fpext %arg2 : f16 to f32
;     %21 = llvm.fpext %arg3 : bf16 to f32
;     %22 = llvm.fadd %20, %21  : f32
;     %23 = llvm.fadd %19, %22  : f32
;     llvm.return %23 : f32
;   }
;   llvm.func @vectors(%arg0: vector<4xi32>, %arg1: vector<4xi32>, %arg2: vector<[2]xi64>, %arg3: i64) -> vector<4xi32> {
;     %0 = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi32>) : vector<4xi32>
;     %1 = llvm.mlir.constant(dense<0> : vector<4xi32>) : vector<4xi32>
;     %2 = llvm.mlir.constant(2 : i32) : i32
;     %3 = llvm.mlir.poison : vector<4xi32>
;     %4 = llvm.mlir.constant(0 : i32) : i32
;     %5 = llvm.mlir.poison : i32
;     %6 = llvm.mlir.undef : i32
;     %7 = llvm.mlir.constant(7 : i32) : i32
;     %8 = llvm.mlir.undef : vector<4xi32>
;     %9 = llvm.insertelement %4, %8[%4 : i32] : vector<4xi32>
;     %10 = llvm.mlir.constant(1 : i32) : i32
;     %11 = llvm.insertelement %5, %9[%10 : i32] : vector<4xi32>
;     %12 = llvm.insertelement %6, %11[%2 : i32] : vector<4xi32>
;     %13 = llvm.mlir.constant(3 : i32) : i32
;     %14 = llvm.insertelement %7, %12[%13 : i32] : vector<4xi32>
;     %15 = llvm.add %arg0, %0 overflow<nsw> : vector<4xi32>
;     %16 = llvm.icmp "ne" %15, %1 : vector<4xi32>
;     %17 = llvm.select %16, %15, %arg1 : vector<4xi1>, vector<4xi32>
;     %18 = llvm.extractelement %17[%arg3 : i64] : vector<4xi32>
;     %19 = llvm.insertelement %18, %17[%2 : i32] : vector<4xi32>
;     %20 = llvm.shufflevector %19, %3 [3, -1] : vector<4xi32>
;     %21 = llvm.shufflevector %20, %20 [0, 0, 0, 0] : vector<2xi32>
;     %22 = llvm.insertelement %18, %14[%4 : i32] : vector<4xi32>
;     %23 = llvm.add %21, %22 : vector<4xi32>
;     %24 = llvm.add %arg2, %arg2 : vector<[2]xi64>
;     %25 = llvm.extractelement %24[%4 : i32] : vector<[2]xi64>
;     %26 = llvm.trunc %25 : i64 to i32
;     %27 = llvm.insertelement %26, %23[%10 : i32] : vector<4xi32>
;     llvm.return %27 : vector<4xi32>
;   }
;   llvm.func @aggregates(%arg0: !llvm.struct<(i32, array<2 x i8>)>, %arg1: i8, %arg2: !llvm.ptr) -> i32 {
;     %0 = llvm.mlir.poison : !llvm.struct<(i32, array<2 x i8>)>
;     %1 = llvm.extractvalue %arg0[1, 0] : !llvm.struct<(i32, array<2 x i8>)>
;     %2 = llvm.insertvalue %arg1, %arg0[1, 1] : !llvm.struct<(i32, array<2 x i8>)>
;     %3 = llvm.insertvalue %1, %0[1, 0] : !llvm.struct<(i32, array<2 x i8>)>
;     %4 = llvm.extractvalue %2[0] : !llvm.struct<(i32, array<2 x i8>)>
;     %5 = llvm.ptrtoint %arg2 : !llvm.ptr to i64
;     %6 = llvm.inttoptr %5 : i64 to !llvm.ptr<3>
;     %7 = llvm.addrspacecast %6 : !llvm.ptr<3> to !llvm.ptr
;     %8 = llvm.load %7 {alignment = 4 : i64} : !llvm.ptr -> i32
;     %9 = llvm.bitcast %8 : i32 to f32
;     %10 = llvm.bitcast %9 : f32 to vector<2xi16>
;     %11 = llvm.bitcast %10 : vector<2xi16> to i32
;     %12 = llvm.extractvalue %3[0] : !llvm.struct<(i32, array<2 x i8>)>
;     %13 = llvm.add %4, %11 : i32
;     %14 = llvm.add %12, %13 : i32
;     llvm.return %14 : i32
;   }
; }
