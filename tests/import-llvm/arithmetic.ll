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
