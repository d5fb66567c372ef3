// RUN: kiln cosim %s --refuse-burst 2 -- --memory axi
// A memory that answers with an error makes the kernel's results wrong: the host ends with an error that says so.
func.func @twice(%a: memref<16xi32>, %b: memref<16xi32>) attributes {kiln.device} {
  affine.for %i = 0 to 16 {
    %v = affine.load %a[%i] : memref<16xi32>
    %w = arith.addi %v, %v : i32
    affine.store %w, %b[%i] : memref<16xi32>
  }
  return
}

func.func @main(%a: memref<16xi32>, %b: memref<16xi32>) {
  func.call @twice(%a, %b) : (memref<16xi32>, memref<16xi32>) -> ()
  return
}

// OUTPUT
// burst 2 of memory was refused, and the host ended: kernel 'twice': memory answered the design with an error
// kernel                  runs      cycles   transfers     bytes
// twice                      1          94          80       160
//
// 208 cycles in all, in 0 of them a kernel runs beside another's work
// twice, last run: bytes read 64, read request stalls 0, read data stalls 12, bytes written 64, write request stalls 0, write data stalls 0
