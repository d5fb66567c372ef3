// A 200-bit datapath: a running digest h = (rotate(h, 13) xor x[i]) + key, the smaller of h and its complement stored;
// key is a 200-bit scalar port, the last h a 200-bit result port.
// Shapes: x, y 32.
// Bound: 32 cycles (x is read and y written once each).
// Goal: 1.15 * bound + 60
func.func @mix_i200(%key: i200, %x: memref<32xi200>, %y: memref<32xi200>) -> i200 {
  %thirteen = arith.constant 13 : i200
  %rest = arith.constant 187 : i200
  %ones = arith.constant -1 : i200
  %start = arith.constant 0x0123456789ABCDEF0123456789ABCDEF0123456789ABCDEF : i200
  %digest = affine.for %i = 0 to 32 iter_args(%h = %start) -> (i200) {
    %left = arith.shli %h, %thirteen : i200
    %right = arith.shrui %h, %rest : i200
    %rotated = arith.ori %left, %right : i200
    %word = affine.load %x[%i] : memref<32xi200>
    %mixed = arith.xori %rotated, %word : i200
    %next = arith.addi %mixed, %key : i200
    %complement = arith.xori %next, %ones : i200
    %smaller = arith.minui %next, %complement : i200
    affine.store %smaller, %y[%i] : memref<32xi200>
    affine.yield %next : i200
  }
  return %digest : i200
}
