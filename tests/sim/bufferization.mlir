// RUN: kiln run %s --func buffers --args [1,2,3]
// RUN: kiln run %s --func owned --args 0
// RUN: kiln run %s --func owned --args 1
// Memory as tensors and back; memory freed where it is owned.
func.func @buffers(%m: memref<3xi32>) -> (tensor<3xi32>, tensor<?xi32>, i32) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %nine = arith.constant 9 : i32
  %t = bufferization.to_tensor %m restrict writable : memref<3xi32>
  %u = tensor.insert %nine into %t[%c1] : tensor<3xi32>
  %a = bufferization.alloc_tensor() copy(%u) : tensor<3xi32>
  %e = bufferization.alloc_tensor(%c2) : tensor<?xi32>
  %s = tensor.extract_slice %u[1] [2] [1] : tensor<3xi32> to tensor<2xi32>
  %d = tensor.cast %s : tensor<2xi32> to tensor<?xi32>
  %w = bufferization.materialize_in_destination %d in %e : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  bufferization.materialize_in_destination %u in restrict writable %m : (tensor<3xi32>, memref<3xi32>) -> ()
  %r = bufferization.to_memref %a read_only : memref<3xi32>
  %x = memref.load %r[%c2] : memref<3xi32>
  bufferization.dealloc_tensor %a : tensor<3xi32>
  return %u, %w, %x : tensor<3xi32>, tensor<?xi32>, i32
}
func.func @owned(%keep: i1) -> (i32, i1) {
  %c0 = arith.constant 0 : index
  %true = arith.constant true
  %five = arith.constant 5 : i32
  %m = memref.alloc() : memref<2xi32>
  memref.store %five, %m[%c0] : memref<2xi32>
  %c = bufferization.clone %m : memref<2xi32> to memref<2xi32>
  %kept = arith.select %keep, %m, %c : memref<2xi32>
  %o = bufferization.dealloc (%m, %c, %m : memref<2xi32>, memref<2xi32>, memref<2xi32>) if (%true, %keep, %keep) retain (%kept : memref<2xi32>)
  %x = memref.load %kept[%c0] : memref<2xi32>
  return %x, %o : i32, i1
}

// OUTPUT
// result0 = [1,9,3]
// result1 = [9,3]
// result2 = 3
// m = [1,9,3]
// result0 = 5
// result1 = 0
// result0 = 5
// result1 = 1
