// RUN: kiln hls %s -o %t/static --runs 4
// RUN: kiln hls %s -o %t/elastic --flow elastic --runs 4
// RUN: kiln hls %s -o %t/internal --memory internal --runs 2
// IGNORE: stdout
// Structs of the llvm dialect, one in another and one with a name: carried by loops, chosen by conditions and branches.
!pair = !llvm.struct<"pair", (i13, i1)>
!state = !llvm.struct<(i32, struct<"pair", (i13, i1)>)>
func.func @structs(%m: memref<8xi32>, %a: i13, %swap: i1) -> (i32, i13, i1) {
  %c0 = arith.constant 0 : i32
  %u = llvm.mlir.undef : !state
  %p = llvm.mlir.zero : !pair
  %s0 = llvm.insertvalue %c0, %u[0] : !state
  %s1 = llvm.insertvalue %p, %s0[1] : !state
  %s2 = llvm.insertvalue %a, %s1[1, 0] : !state
  %e = affine.for %i = 0 to 8 iter_args(%st = %s2) -> (!state) {
    %x = llvm.extractvalue %st[0] : !state
    %n = llvm.extractvalue %st[1] : !state
    %k = llvm.extractvalue %n[0] : !pair
    %flag = llvm.extractvalue %st[1, 1] : !state
    %v = affine.load %m[%i] : memref<8xi32>
    %x1 = arith.addi %x, %v : i32
    %low = arith.trunci %x1 : i32 to i13
    %k1 = arith.xori %k, %low : i13
    %negative = arith.cmpi slt, %x1, %c0 : i32
    %other = arith.xori %negative, %flag : i1
    %next = scf.if %negative -> (!pair) {
      %n1 = llvm.insertvalue %k1, %n[0] : !pair
      scf.yield %n1 : !pair
    } else {
      %n2 = llvm.insertvalue %other, %n[1] : !pair
      scf.yield %n2 : !pair
    }
    %kept = arith.select %flag, %n, %next : !pair
    %a1 = llvm.insertvalue %x1, %st[0] : !state
    %a2 = llvm.insertvalue %kept, %a1[1] : !state
    affine.yield %a2 : !state
  }
  cf.cond_br %swap, ^yes, ^end(%e : !state)
^yes:
  %w = llvm.mlir.poison : !pair
  %w0 = llvm.insertvalue %a, %w[0] : !pair
  %w1 = llvm.insertvalue %swap, %w0[1] : !pair
  %swapped = llvm.insertvalue %w1, %e[1] : !state
  cf.br ^end(%swapped : !state)
^end(%last: !state):
  %r0 = llvm.extractvalue %last[0] : !state
  %r1 = llvm.extractvalue %last[1, 0] : !state
  %r2 = llvm.extractvalue %last[1, 1] : !state
  return %r0, %r1, %r2 : i32, i13, i1
}
