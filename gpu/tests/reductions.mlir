func.func @f(%a: memref<THREADSxi32>, %b: memref<THREADSxf64>, %most: memref<THREADSxi32>, %least: memref<THREADSxi32>, %before: memref<THREADSxi32>) {
  %c1 = arith.constant 1 : index
  %threads = arith.constant THREADS : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%x, %y, %z) in (%sx = %threads, %sy = %c1, %sz = %c1) {
    %i = memref.load %a[%x] : memref<THREADSxi32>
    %f = memref.load %b[%x] : memref<THREADSxf64>
    %sum = gpu.all_reduce add %f {} : (f64) -> f64
    memref.store %sum, %b[%x] : memref<THREADSxf64>
    %of_warp = gpu.subgroup_reduce maxsi %i : (i32) -> i32
    memref.store %of_warp, %most[%x] : memref<THREADSxi32>
    %of_block = gpu.all_reduce %i {
    ^bb0(%p: i32, %q: i32):
      %m = arith.minsi %p, %q : i32
      gpu.yield %m : i32
    } : (i32) -> i32
    memref.store %of_block, %least[%x] : memref<THREADSxi32>
    %one = arith.constant 1 : i32
    %c32 = arith.constant 32 : index
    %all = arith.constant 32 : i32
    %lane = arith.remui %x, %c32 : index
    %start = arith.subi %x, %lane : index
    %rest = arith.subi %threads, %start : index
    %rest32 = arith.index_cast %rest : index to i32
    %width = arith.minui %rest32, %all : i32
    %v, %valid = gpu.shuffle up %i, %one, %width : i32
    %known = arith.select %valid, %v, %i : i32
    memref.store %known, %before[%x] : memref<THREADSxi32>
    gpu.terminator
  }
  return
}
