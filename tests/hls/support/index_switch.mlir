// RUN: kiln hls %s -o %t/static
// RUN: kiln hls %s -o %t/elastic --flow elastic
// IGNORE: stdout
// A side for each number, with results and stores.

func.func @index_switch(%a: memref<8xi16>, %out: memref<8xi16>) -> i16 {
  %zero = arith.constant 0 : i16
  %three = arith.constant 3 : i16
  %sum = affine.for %i = 0 to 8 iter_args(%s = %zero) -> (i16) {
    %v = affine.load %a[%i] : memref<8xi16>
    %low = arith.andi %v, %three : i16
    %which = arith.index_castui %low : i16 to index
    %x = scf.index_switch %which -> i16
    case 1 {
      %d = arith.addi %v, %v : i16
      scf.yield %d : i16
    }
    case 3 {
      affine.store %s, %out[%i] : memref<8xi16>
      scf.yield %three : i16
    }
    default {
      scf.yield %v : i16
    }
    %t = arith.addi %s, %x : i16
    affine.yield %t : i16
  }
  return %sum : i16
}
