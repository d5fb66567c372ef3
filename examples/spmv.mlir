// Sparse matrix times vector on i32, compressed rows with bounds from memory: row i holds words start[i] to start[i + 1].
// Row starts are taken modulo 64 and columns modulo 16, so that all data are in range; a row that ends before it
// starts is empty.
// Shapes: start 17, column 64, value 64, x 16, y 16.
func.func @spmv(%start: memref<17xi32>, %column: memref<64xi32>, %value: memref<64xi32>,
                %x: memref<16xi32>, %y: memref<16xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %zero = arith.constant 0 : i32
  %mask63 = arith.constant 63 : i32
  %mask15 = arith.constant 15 : i32
  scf.for %i = %c0 to %c16 step %c1 {
    %i1 = arith.addi %i, %c1 : index
    %s0 = memref.load %start[%i] : memref<17xi32>
    %s1 = memref.load %start[%i1] : memref<17xi32>
    %m0 = arith.andi %s0, %mask63 : i32
    %m1 = arith.andi %s1, %mask63 : i32
    %first = arith.index_cast %m0 : i32 to index
    %last = arith.index_cast %m1 : i32 to index
    %sum = scf.for %k = %first to %last step %c1 iter_args(%acc = %zero) -> (i32) {
      %c = memref.load %column[%k] : memref<64xi32>
      %low = arith.andi %c, %mask15 : i32
      %j = arith.index_cast %low : i32 to index
      %v = memref.load %value[%k] : memref<64xi32>
      %xj = memref.load %x[%j] : memref<16xi32>
      %product = arith.muli %v, %xj : i32
      %next = arith.addi %acc, %product : i32
      scf.yield %next : i32
    }
    memref.store %sum, %y[%i] : memref<16xi32>
  }
  return
}
