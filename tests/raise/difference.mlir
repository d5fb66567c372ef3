// RUN: kiln opt %s --raise-llvm --verify-each
// The difference of two places in one array.
llvm.func @f(%a: !llvm.ptr {kiln.bytes = 12 : i64}, %i: i64) -> i64 {
  %p = llvm.getelementptr inbounds %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %x = llvm.ptrtoint %p : !llvm.ptr to i64
  %y = llvm.ptrtoint %a : !llvm.ptr to i64
  %z = llvm.sub %x, %y : i64
  llvm.return %z : i64
}
