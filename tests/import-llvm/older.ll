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
