; RUN: kiln translate --import-llvm %s
; NOT COMPARED: text with typed pointers, which the reference does not read
; What compilers up to clang 14 write: pointers that say what they point to, debug information as calls.

target datalayout = "e-m:e-i64:64-f80:128-n8:16:32:64-S128"

%struct.node = type { i32, %struct.node*, [2 x %struct.node*] }
%struct.S = type { i32, i8 }

@.str = private unnamed_addr constant [3 x i8] c"%d\00", align 1
@g = dso_local global i32* @h, align 8
@h = dso_local global i32 5, align 4
@p = global i8* bitcast (i32* @h to i8*), align 8
@q = global i8* getelementptr inbounds ([3 x i8], [3 x i8]* @.str, i64 0, i64 1), align 8
@f = global i32 (i32, i8*)* @callee, align 8

define dso_local i32 @walk(%struct.node* nocapture readonly %n, i32 (i32)* %fp) #0 {
entry:
  %0 = bitcast %struct.node* %n to i8*
  %1 = getelementptr inbounds %struct.node, %struct.node* %n, i64 0, i32 1
  %2 = load %struct.node*, %struct.node** %1, align 8
  %3 = getelementptr inbounds %struct.node, %struct.node* %2, i32 0, i32 0
  %4 = load i32, i32* %3, align 8
  %5 = call i32 %fp(i32 %4)
  %6 = call i32 (i8*, ...) @printf(i8* getelementptr inbounds ([3 x i8], [3 x i8]* @.str, i64 0, i64 0), i32 %5)
  %7 = alloca i32 addrspace(5)*, align 8
  store i8 0, i8* %0, align 1
  call void @llvm.memset.p0i8.i64(i8* %0, i8 0, i64 8, i1 false)
  %8 = call i32 @callee(i32 %6, i8* %0)
  call void @take(%struct.S* byval(%struct.S) align 4 null)
  ret i32 %8
}

declare i32 @callee(i32, i8*)
declare void @take(%struct.S* byval(%struct.S) align 4) #1
declare i32 @printf(i8* nocapture readonly, ...)
declare void @llvm.memset.p0i8.i64(i8* nocapture writeonly, i8, i64, i1 immarg)

attributes #0 = { argmemonly nounwind readonly "frame-pointer"="all" }
attributes #1 = { inaccessiblemem_or_argmemonly }

; OUTPUT
; module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<"dlti.endianness", "little">, #dlti.dl_entry<i64, dense<64> : vector<2xi64>>, #dlti.dl_entry<f80, dense<128> : vector<2xi64>>, #dlti.dl_entry<"dlti.stack_alignment", 128 : i64>, #dlti.dl_entry<!llvm.ptr, dense<64> : vector<4xi64>>, #dlti.dl_entry<i1, dense<8> : vector<2xi64>>, #dlti.dl_entry<i8, dense<8> : vector<2xi64>>, #dlti.dl_entry<i16, dense<16> : vector<2xi64>>, #dlti.dl_entry<i32, dense<32> : vector<2xi64>>, #dlti.dl_entry<f16, dense<16> : vector<2xi64>>, #dlti.dl_entry<f64, dense<64> : vector<2xi64>>, #dlti.dl_entry<f128, dense<128> : vector<2xi64>>>, llvm.data_layout = "e-m:e-i64:64-f80:128-n8:16:32:64-S128"} {
;   llvm.mlir.global private unnamed_addr constant @".str"("%d\00") {addr_space = 0 : i32, alignment = 1 : i64, dso_local}
;   llvm.mlir.global external @g() {addr_space = 0 : i32, alignment = 8 : i64, dso_local} : !llvm.ptr {
;     %0 = llvm.mlir.addressof @h : !llvm.ptr
;     llvm.return %0 : !llvm.ptr
;   }
;   llvm.mlir.global external @h(5 : i32) {addr_space = 0 : i32, alignment = 4 : i64, dso_local} : i32
;   llvm.mlir.global external @p() {addr_space = 0 : i32, alignment = 8 : i64} : !llvm.ptr {
;     %0 = llvm.mlir.addressof @h : !llvm.ptr
;     llvm.return %0 : !llvm.ptr
;   }
;   llvm.mlir.global external @q() {addr_space = 0 : i32, alignment = 8 : i64} : !llvm.ptr {
;     %0 = llvm.mlir.addressof @".str" : !llvm.ptr
;     %1 = llvm.mlir.constant(0 : i64) : i64
;     %2 = llvm.mlir.constant(1 : i64) : i64
;     %3 = llvm.getelementptr inbounds %0[%1, %2] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<3 x i8>
;     llvm.return %3 : !llvm.ptr
;   }
;   llvm.mlir.global external @f() {addr_space = 0 : i32, alignment = 8 : i64} : !llvm.ptr {
;     %0 = llvm.mlir.addressof @callee : !llvm.ptr
;     llvm.return %0 : !llvm.ptr
;   }
;   llvm.func @walk(%arg0: !llvm.ptr {llvm.nocapture, llvm.readonly}, %arg1: !llvm.ptr) -> i32 attributes {dso_local, frame_pointer = #llvm.framePointerKind<all>, memory = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none>, no_unwind} {
;     %0 = llvm.mlir.constant(0 : i64) : i64
;     %1 = llvm.mlir.constant(0 : i32) : i32
;     %2 = llvm.mlir.addressof @".str" : !llvm.ptr
;     %3 = llvm.mlir.constant(1 : i32) : i32
;     %4 = llvm.mlir.constant(0 : i8) : i8
;     %5 = llvm.mlir.constant(8 : i64) : i64
;     %6 = llvm.mlir.zero : !llvm.ptr
;     %7 = llvm.getelementptr inbounds %arg0[%0, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<"struct.node", (i32, ptr, array<2 x ptr>)>
;     %8 = llvm.load %7 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
;     %9 = llvm.getelementptr inbounds %8[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.node", (i32, ptr, array<2 x ptr>)>
;     %10 = llvm.load %9 {alignment = 8 : i64} : !llvm.ptr -> i32
;     %11 = llvm.call %arg1(%10) : !llvm.ptr, (i32) -> i32
;     %12 = llvm.call @printf(%2, %11) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32) -> i32
;     %13 = llvm.alloca %3 x !llvm.ptr<5> {alignment = 8 : i64} : (i32) -> !llvm.ptr
;     llvm.store %4, %arg0 {alignment = 1 : i64} : i8, !llvm.ptr
;     "llvm.intr.memset"(%arg0, %4, %5) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
;     %14 = llvm.call @callee(%12, %arg0) : (i32, !llvm.ptr) -> i32
;     llvm.call @take(%6) {llvm.arg_attrs = [{llvm.align = 4 : i64, llvm.byval = !llvm.struct<"struct.S", (i32, i8)>}]} : (!llvm.ptr) -> ()
;     llvm.return %14 : i32
;   }
;   llvm.func @callee(i32, !llvm.ptr) -> i32
;   llvm.func @take(!llvm.ptr {llvm.align = 4 : i64, llvm.byval = !llvm.struct<"struct.S", (i32, i8)>}) attributes {memory = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = readwrite>}
;   llvm.func @printf(!llvm.ptr {llvm.nocapture, llvm.readonly}, ...) -> i32
; }
