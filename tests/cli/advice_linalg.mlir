// RUN: mlir-opt-19 --convert-linalg-to-affine-loops %s -o %t/loops.mlir
// RUN: kiln hls %t/loops.mlir -o %t/loops --json
// RUN: kiln hls %s -o %t/out
// EXIT: 1
// IGNORE: stdout
// A dialect that has to be lowered first: the note says how, and the first commands do it.

func.func @matmul(%a: memref<4x4xi32>, %b: memref<4x4xi32>, %c: memref<4x4xi32>) {
  linalg.matmul ins(%a, %b : memref<4x4xi32>, memref<4x4xi32>) outs(%c : memref<4x4xi32>)
  return
}

// ERROR
// %s:9:3: error[E0114]: custom op 'linalg.matmul' is unknown
//   linalg.matmul ins(%a, %b : memref<4x4xi32>, memref<4x4xi32>) outs(%c : memref<4x4xi32>)
//   ^~~~~~~~~~~~~
// note: lower 'linalg' first: mlir-opt --convert-linalg-to-affine-loops; tensors have to become memrefs before, by --one-shot-bufferize
