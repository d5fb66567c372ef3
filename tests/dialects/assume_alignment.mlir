// RUN: kiln opt %s --verify-roundtrip
// With a result, as LLVM 22 prints it, and without.

func.func @f(%m: memref<4xf32>, %i: index) -> f32 {
  %0 = memref.assume_alignment %m, 64 : memref<4xf32>
  memref.assume_alignment %0, 32 : memref<4xf32>
  %1 = "memref.assume_alignment"(%0) <{alignment = 16 : i32}> {a = 3 : i8} : (memref<4xf32>) -> memref<4xf32>
  %x = memref.load %1[%i] : memref<4xf32>
  return %x : f32
}
