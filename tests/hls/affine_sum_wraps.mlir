// RUN: kiln hls %s -o %t --data x=4611686018427387904 --data m=[0]
// EXIT: 1
// IGNORE: stdout
// A product of an affine expression that does not fit 64 bits, before it is divided: the data have no meaning, and the circuit is not at
// fault.
func.func @f(%x: index, %m: memref<1xindex>) {
  %a = affine.apply affine_map<()[s0] -> (s0 * 6)>()[%x]
  %b = affine.apply affine_map<()[s0] -> (s0 floordiv 3)>()[%a]
  affine.store %b, %m[0] : memref<1xindex>
  return
}

// ERROR
// %s:7:8: error[E1022]: these data have no meaning: a part of an affine expression does not fit 64 bits
//   %a = affine.apply affine_map<()[s0] -> (s0 * 6)>()[%x]
//        ^
