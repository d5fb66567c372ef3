func.func @f(%a: memref<16x16xf16>, %b: memref<16x8xf16>, %d: memref<16x8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%x, %y, %z) in (%sx = %c32, %sy = %c1, %sz = %c1) workgroup(%ta : memref<16x16xf16, #gpu.address_space<workgroup>>, %tb : memref<16x8xf16, #gpu.address_space<workgroup>>) {
    %half = arith.divui %x, %c16 : index
    %row = arith.remui %x, %c16 : index
    %column = arith.muli %half, %c8 : index
    %t0 = nvgpu.device_async_copy %a[%row, %column], %ta[%row, %column], 8 {bypassL1} : memref<16x16xf16> to memref<16x16xf16, #gpu.address_space<workgroup>>
    %first = arith.cmpi ult, %x, %c16 : index
    scf.if %first {
      %t1 = nvgpu.device_async_copy %b[%row, %c0], %tb[%row, %c0], 8 : memref<16x8xf16> to memref<16x8xf16, #gpu.address_space<workgroup>>
    }
    %group = nvgpu.device_async_create_group %t0
    nvgpu.device_async_wait %group
    gpu.barrier
    %fa = nvgpu.ldmatrix %ta[%row, %column] {numTiles = 4 : i32, transpose = false} : memref<16x16xf16, #gpu.address_space<workgroup>> -> vector<4x2xf16>
    %fb = nvgpu.ldmatrix %tb[%row, %c0] {numTiles = 2 : i32, transpose = true} : memref<16x8xf16, #gpu.address_space<workgroup>> -> vector<2x2xf16>
    %zero = arith.constant dense<0.0> : vector<2x2xf32>
    %fd = nvgpu.mma.sync(%fa, %fb, %zero) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
    %upper = arith.divui %x, %c4 : index
    %lower = arith.addi %upper, %c8 : index
    %pair = arith.remui %x, %c4 : index
    %left = arith.muli %pair, %c2 : index
    %right = arith.addi %left, %c1 : index
    %d00 = vector.extract %fd[0, 0] : f32 from vector<2x2xf32>
    %d01 = vector.extract %fd[0, 1] : f32 from vector<2x2xf32>
    %d10 = vector.extract %fd[1, 0] : f32 from vector<2x2xf32>
    %d11 = vector.extract %fd[1, 1] : f32 from vector<2x2xf32>
    memref.store %d00, %d[%upper, %left] : memref<16x8xf32>
    memref.store %d01, %d[%upper, %right] : memref<16x8xf32>
    memref.store %d10, %d[%lower, %left] : memref<16x8xf32>
    memref.store %d11, %d[%lower, %right] : memref<16x8xf32>
    gpu.terminator
  }
  return
}
