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
