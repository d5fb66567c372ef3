; RUN: kiln translate --import-llvm %s
; NOT COMPARED: text of LLVM 20 to 22, which the reference does not read
; What newer compilers write: promises, attributes, splats, hexadecimal integers.

define noundef i32 @f(ptr noalias noundef readonly align 4 captures(none) dereferenceable(16) %p, i32 noundef range(i32 0, 100) %n, ptr captures(address, read_provenance) %q, ptr dead_on_return %r) unnamed_addr #0 {
start:
  %a = getelementptr inbounds nuw i8, ptr %p, i64 8
  %b = getelementptr nusw nuw [4 x i32], ptr %p, i64 0, i64 1
  %c = load i32, ptr %a, align 4, !noundef !0
  %d = trunc nuw i32 %c to i8
  %e = zext nneg i8 %d to i32
  %g = icmp samesign ult i32 %e, %n
  %h = uitofp nneg i32 %e to float
  %i = call <4 x i32> @llvm.smax.v4i32(<4 x i32> splat (i32 3), <4 x i32> splat (i32 u0xFF))
  %j = extractelement <4 x i32> %i, i64 0
  %k = call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %j)
  %l = fptosi float %h to i32
  %m = add i32 %k, %l
  %o = call i32 @g(ptr noundef nonnull initializes((0, 4)) %b, i32 %m) #1
  %s = select i1 %g, i32 %o, i32 %m
  ret i32 %s
}

declare noundef i32 @g(ptr noundef nonnull initializes((0, 4)) dead_on_unwind writable captures(none), i32)
declare <4 x i32> @llvm.smax.v4i32(<4 x i32>, <4 x i32>)
declare i32 @llvm.ctpop.i32(i32)

attributes #0 = { nocreateundeforpoison nofree norecurse nounwind memory(argmem: read, errnomem: write) "target-cpu"="x86-64" }
attributes #1 = { nounwind sanitize_type }

!0 = !{}

; OUTPUT
; module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<"dlti.endianness", "little">, #dlti.dl_entry<!llvm.ptr, dense<64> : vector<4xi64>>, #dlti.dl_entry<i1, dense<8> : vector<2xi64>>, #dlti.dl_entry<i8, dense<8> : vector<2xi64>>, #dlti.dl_entry<i16, dense<16> : vector<2xi64>>, #dlti.dl_entry<i32, dense<32> : vector<2xi64>>, #dlti.dl_entry<i64, dense<[32, 64]> : vector<2xi64>>, #dlti.dl_entry<f16, dense<16> : vector<2xi64>>, #dlti.dl_entry<f64, dense<64> : vector<2xi64>>, #dlti.dl_entry<f128, dense<128> : vector<2xi64>>>} {
;   llvm.func unnamed_addr @f(%arg0: !llvm.ptr {llvm.align = 4 : i64, llvm.dereferenceable = 16 : i64, llvm.noalias, llvm.nocapture, llvm.noundef, llvm.readonly}, %arg1: i32 {llvm.noundef, llvm.range = [0 : i32, 100 : i32]}, %arg2: !llvm.ptr, %arg3: !llvm.ptr) -> (i32 {llvm.noundef}) attributes {memory = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none>, no_unwind, passthrough = ["nofree", "norecurse"], target_cpu = "x86-64"} {
;     %0 = llvm.mlir.constant(8 : i64) : i64
;     %1 = llvm.mlir.constant(0 : i64) : i64
;     %2 = llvm.mlir.constant(1 : i64) : i64
;     %3 = llvm.mlir.constant(dense<3> : vector<4xi32>) : vector<4xi32>
;     %4 = llvm.mlir.constant(dense<255> : vector<4xi32>) : vector<4xi32>
;     %5 = llvm.getelementptr inbounds|nuw %arg0[%0] : (!llvm.ptr, i64) -> !llvm.ptr, i8
;     %6 = llvm.getelementptr nusw|nuw %arg0[%1, %2] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<4 x i32>
;     %7 = llvm.load %5 {alignment = 4 : i64, llvm.noundef} : !llvm.ptr -> i32
;     %8 = llvm.trunc %7 {llvm.nuw} : i32 to i8
;     %9 = llvm.zext %8 {llvm.nneg} : i8 to i32
;     %10 = llvm.icmp "ult" %9, %arg1 {llvm.samesign} : i32
;     %11 = llvm.uitofp %9 {llvm.nneg} : i32 to f32
;     %12 = llvm.intr.smax(%3, %4)  : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
;     %13 = llvm.extractelement %12[%1 : i64] : vector<4xi32>
;     %14 = llvm.intr.ctpop(%13)  {llvm.res_attrs = [{llvm.range = [0 : i32, 33 : i32]}]} : (i32) -> i32
;     %15 = llvm.fptosi %11 : f32 to i32
;     %16 = llvm.add %14, %15 : i32
;     %17 = llvm.call @g(%6, %16) {llvm.arg_attrs = [{llvm.initializes = "(0, 4)", llvm.nonnull, llvm.noundef}, {}], llvm.fn_attrs = ["nounwind"]} : (!llvm.ptr, i32) -> i32
;     %18 = llvm.select %10, %17, %16 : i1, i32
;     llvm.return %18 : i32
;   }
;   llvm.func @g(!llvm.ptr {llvm.dead_on_unwind, llvm.initializes = "(0, 4)", llvm.nocapture, llvm.nonnull, llvm.noundef, llvm.writable}, i32) -> (i32 {llvm.noundef})
; }

; ERROR
; %s:1:1: warning[E1306]: left out, because the llvm dialect has no place for it: function attribute 'nocreateundeforpoison' (1), function attribute 'sanitize_type' (1), parameter attribute 'captures' (1), parameter attribute 'dead_on_return' (1), what a function does to further kinds of memory (1)
; ; RUN: kiln translate --import-llvm %s
; ^
