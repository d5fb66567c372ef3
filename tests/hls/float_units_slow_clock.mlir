// RUN: kiln hls %s -o %t/out --max mul.f32=1 --clock-mhz 20
// RUN: kiln hls %s -o %t/out --max mul.f32=1 --clock-mhz 40
// At a slow clock a unit has one stage behind the registers of its operands: its result is there a cycle after they are.
func.func @cubes(%a: memref<16xf32>, %b: memref<16xf32>) {
  affine.for %k = 0 to 16 {
    %x = affine.load %a[%k] : memref<16xf32>
    %s0 = arith.mulf %x, %x : f32
    %s1 = arith.mulf %s0, %x : f32
    affine.store %s1, %b[%k] : memref<16xf32>
  }
  return
}
