// Memories of no dimension and of one word.
// Options: --func cell
// Options: --func cell --memory internal
// Options: --func cell --memory axi
// Options: --func cell --flow elastic
// Options: --func cell --ports 2rw
// Options: --func sum --memory internal
// Options: --func sum --memory axi --max-mul 4
// Options: --func sum --memory internal --unroll 4
// Options: --func sum --flow elastic --unroll 4
// Options: --func one --memory internal
// Options: --func one --memory axi --ports 2rw
// Options: --func one --max-mul 4
// Options: --func one --plan TARGETS/scratchpad-64k.toml
// Options: --func bit --memory internal
// Options: --func local
func.func @cell(%s: memref<i32>, %x: i32) -> i32 {
  %old = memref.load %s[] : memref<i32>
  %new = arith.addi %old, %x : i32
  memref.store %new, %s[] : memref<i32>
  return %old : i32
}

func.func @sum(%s: memref<i32>, %a: memref<8xi32>) {
  affine.for %i = 0 to 8 {
    %v = affine.load %a[%i] : memref<8xi32>
    %old = affine.load %s[] : memref<i32>
    %square = arith.muli %v, %v : i32
    %new = arith.addi %old, %square : i32
    affine.store %new, %s[] : memref<i32>
  }
  return
}

func.func @one(%a: memref<1xi32>, %b: memref<1x1xi32>) {
  affine.for %i = 0 to 1 {
    %x = affine.load %a[%i] : memref<1xi32>
    %y = affine.load %b[%i, %i] : memref<1x1xi32>
    %m = arith.muli %x, %y : i32
    affine.store %m, %b[0, %i] : memref<1x1xi32>
  }
  return
}

func.func @bit(%a: memref<1xi1>, %b: memref<i1>) {
  %x = affine.load %a[0] : memref<1xi1>
  affine.store %x, %b[] : memref<i1>
  return
}

func.func @local(%x: i32) -> i32 {
  %s = memref.alloca() : memref<i32>
  memref.store %x, %s[] : memref<i32>
  %o = memref.load %s[] : memref<i32>
  return %o : i32
}
