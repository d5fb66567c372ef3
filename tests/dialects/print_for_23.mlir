// RUN: kiln opt %s --print-for 23
// As print_for_24.mlir, for the release before: inherent attributes stay in braces.

func.func @memory(%m: memref<4xf32>, %i: index, %v: vector<4xf32>) -> f32 {
  %a = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
  %b = memref.alloca() {alignment = 64 : i64, mine = 1 : i8} : memref<4xf32>
  %c = memref.alloc() {mine = 1 : i8} : memref<4xf32>
  %x = memref.load %m[%i] {nontemporal = true} : memref<4xf32>
  %y = vector.extract_strided_slice %v {offsets = [0], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  %r = arith.addf %x, %x fastmath<fast> : f32
  %n = memref.assume_alignment %m, 64 : memref<4xf32>
  return %r : f32
}
memref.global "private" constant @g : memref<2xi8> = dense<7> {alignment = 16 : i64}
llvm.func @llvm(%p: !llvm.ptr, %x: i32, %f: f32) {
  llvm.store %x, %p {alignment = 4 : i64} : i32, !llvm.ptr
  %0 = llvm.load %p : !llvm.ptr -> i32
  %1 = llvm.fadd %f, %f {fastmathFlags = #llvm.fastmath<fast>} : f32
  llvm.switch %x : i32, ^o [
    -7: ^o
  ]
^o:
  llvm.return
}
func.func @switch(%d: i64) {
  cf.switch %d : i64, [
    default: ^o,
    -7: ^o
  ]
^o:
  return
}
