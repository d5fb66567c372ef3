// RUN: kiln hls %s -o %t/static --runs 6
// RUN: kiln hls %s -o %t/elastic --flow elastic --runs 6
// RUN: kiln hls %s -o %t/internal --memory internal --runs 3
// RUN: kiln hls %s -o %t/axi --memory axi --runs 3
// IGNORE: stdout
// Switches of dense and of sparse cases in a pipelined loop: results, and stores under a case.
func.func @switches(%op: memref<32xi4>, %a: memref<32xi16>, %out: memref<32xi16>) {
  affine.for %i = 0 to 32 {
    %o = affine.load %op[%i] : memref<32xi4>
    %x = affine.load %a[%i] : memref<32xi16>
    %f = arith.index_castui %o : i4 to index
    %one = arith.constant 1 : i16
    %r = scf.index_switch %f -> i16
    case 0 {
      %v = arith.addi %x, %one : i16
      scf.yield %v : i16
    }
    case 1 {
      %v = arith.subi %x, %one : i16
      scf.yield %v : i16
    }
    case 2 {
      %v = arith.shli %x, %one : i16
      scf.yield %v : i16
    }
    case 3 {
      %v = arith.xori %x, %one : i16
      scf.yield %v : i16
    }
    case 11 {
      scf.yield %one : i16
    }
    default {
      scf.yield %x : i16
    }
    affine.store %r, %out[%i] : memref<32xi16>
    scf.index_switch %f
    case 5 {
      affine.store %one, %out[%i] : memref<32xi16>
      scf.yield
    }
    case 6 {
      affine.store %x, %out[31 - %i] : memref<32xi16>
      scf.yield
    }
    default {
    }
  }
  return
}

// ERROR
// %s:7:1: warning[E0502]: the path from 'op_rd0_data' to 'buffer19' takes 11589 ps with its registers and longer wires: the clock will reach about 86 MHz
// func.func @switches(%op: memref<32xi4>, %a: memref<32xi16>, %out: memref<32xi16>) {
// ^
