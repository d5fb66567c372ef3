; RUN: kiln translate --import-llvm %s
; NOT COMPARED: the reference refuses inline assembly, va_arg and intrinsics without an operation, and drops options of loops that are a name alone
; What is read though the reference's import refuses it.

define i64 @f(ptr %p, i32 %x) {
  %1 = call i32 asm sideeffect alignstack inteldialect "mov $0, $1", "=r,r"(i32 %x) #0, !srcloc !0
  call void asm "# $0", "*m"(ptr elementtype(i32) %p)
  call void asm sideeffect "nop", ""()
  %2 = va_arg ptr %p, i32
  %3 = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 true, i1 false)
  %4 = call i64 @llvm.x86.rdtsc()
  %5 = call i32 @llvm.fptosi.sat.i32.f32(float 1.0)
  %6 = add i64 %3, %4
  %7 = zext i32 %5 to i64
  %8 = add i64 %6, %7
  %9 = add i32 %1, %2
  %10 = zext i32 %9 to i64
  %11 = add i64 %8, %10
  ret i64 %11
}

define i32 @own_result(i32 %x) personality ptr @p {
entry:
  %r = invoke i32 @g(i32 %x) to label %normal unwind label %bad
normal:
  %s = phi i32 [ %r, %entry ]
  ret i32 %s
bad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}

define void @names_alone(i1 %c) {
entry:
  br label %loop
loop:
  br i1 %c, label %loop, label %exit, !llvm.loop !1
exit:
  ret void
}

declare i32 @g(i32)
declare i32 @p(...)
declare i64 @llvm.objectsize.i64.p0(ptr, i1, i1, i1)
declare i64 @llvm.x86.rdtsc()
declare i32 @llvm.fptosi.sat.i32.f32(float)

attributes #0 = { nounwind }

!0 = !{i64 5}
!1 = distinct !{!1, !2, !3, !4}
!2 = !{!"llvm.loop.vectorize.enable"}
!3 = !{!"llvm.loop.distribute.enable"}
!4 = !{!"llvm.loop.pipeline.disable"}

; OUTPUT
; #loop_distribute = #llvm.loop_distribute<disable = false>
; #loop_pipeline = #llvm.loop_pipeline<disable = true>
; #loop_vectorize = #llvm.loop_vectorize<disable = false>
; #loop_annotation = #llvm.loop_annotation<vectorize = #loop_vectorize, distribute = #loop_distribute, pipeline = #loop_pipeline>
; module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<"dlti.endianness", "little">, #dlti.dl_entry<!llvm.ptr, dense<64> : vector<4xi64>>, #dlti.dl_entry<i1, dense<8> : vector<2xi64>>, #dlti.dl_entry<i8, dense<8> : vector<2xi64>>, #dlti.dl_entry<i16, dense<16> : vector<2xi64>>, #dlti.dl_entry<i32, dense<32> : vector<2xi64>>, #dlti.dl_entry<i64, dense<[32, 64]> : vector<2xi64>>, #dlti.dl_entry<f16, dense<16> : vector<2xi64>>, #dlti.dl_entry<f64, dense<64> : vector<2xi64>>, #dlti.dl_entry<f128, dense<128> : vector<2xi64>>>} {
;   llvm.func @f(%arg0: !llvm.ptr, %arg1: i32) -> i64 {
;     %0 = llvm.mlir.constant(false) : i1
;     %1 = llvm.mlir.constant(true) : i1
;     %2 = llvm.mlir.constant(1.000000e+00 : f32) : f32
;     %3 = llvm.inline_asm has_side_effects is_align_stack asm_dialect = intel {llvm.fn_attrs = ["nounwind"]} "mov $0, $1", "=r,r" %arg1 : (i32) -> i32
;     llvm.inline_asm asm_dialect = att operand_attrs = [{elementtype = i32}] "# $0", "*m" %arg0 : (!llvm.ptr) -> ()
;     llvm.inline_asm has_side_effects asm_dialect = att "nop", ""  : () -> ()
;     %4 = "llvm.va_arg"(%arg0) : (!llvm.ptr) -> i32
;     %5 = llvm.call_intrinsic "llvm.objectsize.i64.p0"(%arg0, %0, %1, %0) : (!llvm.ptr, i1, i1, i1) -> i64
;     %6 = llvm.call @llvm.x86.rdtsc() : () -> i64
;     %7 = llvm.call_intrinsic "llvm.fptosi.sat.i32.f32"(%2) : (f32) -> i32
;     %8 = llvm.add %5, %6 : i64
;     %9 = llvm.zext %7 : i32 to i64
;     %10 = llvm.add %8, %9 : i64
;     %11 = llvm.add %3, %4 : i32
;     %12 = llvm.zext %11 : i32 to i64
;     %13 = llvm.add %10, %12 : i64
;     llvm.return %13 : i64
;   }
;   llvm.func @own_result(%arg0: i32) -> i32 attributes {personality = @p} {
;     %0 = llvm.invoke @g(%arg0) to ^bb1 unwind ^bb3 : (i32) -> i32
;   ^bb1:  // pred: ^bb0
;     llvm.br ^bb2(%0 : i32)
;   ^bb2(%1: i32):  // pred: ^bb1
;     llvm.return %1 : i32
;   ^bb3:  // pred: ^bb0
;     %2 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
;     llvm.resume %2 : !llvm.struct<(ptr, i32)>
;   }
;   llvm.func @names_alone(%arg0: i1) {
;     llvm.br ^bb1
;   ^bb1:  // 2 preds: ^bb0, ^bb1
;     llvm.cond_br %arg0, ^bb1, ^bb2 {loop_annotation = #loop_annotation}
;   ^bb2:  // pred: ^bb1
;     llvm.return
;   }
;   llvm.func @g(i32) -> i32
;   llvm.func @p(...) -> i32
;   llvm.func @llvm.x86.rdtsc() -> i64
; }

; ERROR
; %s:1:1: warning[E1306]: left out, because the llvm dialect has no place for it: metadata !srcloc (1)
; ; RUN: kiln translate --import-llvm %s
; ^
