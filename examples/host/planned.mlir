// A product by plan: tiles come from shared memory and go back beside the computation.
// options: --plan tests/affine/inputs/small.toml --max-mul 4
func.func @product(%a: memref<16x16xi32>, %b: memref<16x16xi32>, %c: memref<16x16xi32>) attributes {kiln.device} {
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      affine.for %k = 0 to 16 {
        %x = affine.load %a[%i, %k] : memref<16x16xi32>
        %y = affine.load %b[%k, %j] : memref<16x16xi32>
        %p = arith.muli %x, %y : i32
        %old = affine.load %c[%i, %j] : memref<16x16xi32>
        %new = arith.addi %old, %p : i32
        affine.store %new, %c[%i, %j] : memref<16x16xi32>
      }
    }
  }
  return
}

func.func @main(%a: memref<16x16xi32>, %b: memref<16x16xi32>, %c: memref<16x16xi32>) {
  func.call @product(%a, %b, %c) : (memref<16x16xi32>, memref<16x16xi32>, memref<16x16xi32>) -> ()
  func.call @product(%b, %c, %a) : (memref<16x16xi32>, memref<16x16xi32>, memref<16x16xi32>) -> ()
  return
}
