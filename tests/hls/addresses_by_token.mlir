// Addresses of shifts and masks are computed token by token: butterflies of one stage never meet, those of the next do later.
// RUN: kiln hls %s -o %t --func butterflies
// RUN: kiln hls %s -o %t --func swapped
func.func @butterflies(%a: memref<64xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %c32 = arith.constant 32 : index
  scf.for %s = %c0 to %c6 step %c1 {
    %half = arith.shli %c1, %s : index
    %mask = arith.subi %half, %c1 : index
    %s1 = arith.addi %s, %c1 : index
    scf.for %k = %c0 to %c32 step %c1 {
      %j = arith.andi %k, %mask : index
      %g = arith.shrui %k, %s : index
      %row = arith.shli %g, %s1 : index
      %low = arith.ori %row, %j : index
      %high = arith.xori %low, %half : index
      %x = memref.load %a[%low] : memref<64xi32>
      %y = memref.load %a[%high] : memref<64xi32>
      %turned = arith.muli %y, %y : i32
      %sum = arith.addi %x, %turned : i32
      %difference = arith.subi %x, %turned : i32
      memref.store %sum, %a[%low] : memref<64xi32>
      memref.store %difference, %a[%high] : memref<64xi32>
    }
  }
  return
}

// The word that an iteration writes is read by the next one where the counter is even: that is waited for.
func.func @swapped(%a: memref<64xi32>) {
  %c1 = arith.constant 1 : index
  affine.for %i = 0 to 64 {
    %other = arith.xori %i, %c1 : index
    %x = memref.load %a[%i] : memref<64xi32>
    %y = arith.muli %x, %x : i32
    memref.store %y, %a[%other] : memref<64xi32>
  }
  return
}

// OUTPUT
// butterflies: 3.88 us from start to done: exactly 388 cycles at 100 MHz, target generic; 99 % of them in line 9: II 2: a read port: 2 uses, 1 per cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// s_k      9    2      4        192       383  a read port: 2 uses, 1 per cycle
//
// s_k: II 2: the ports of a are busy; fewer accesses of it an iteration, as by keeping values in iter_args, lower the II
//
// other options: --advise builds the design with each, and says what it brings
//
// memory a: outside, 64 x 32 bits, read and written
//
// area: about 258 LUT4, 157 flip-flops, 2 multipliers, 0 block memories; 157 register bits, 0 memory bits inside
// operators: 7 adders (up to 32 bits), 8 and gates (up to 5 bits), 3 comparators (up to 1 bits), 11 multiplexers (up to 32 bits), 8 or gates (up to 6 bits), 2 products (up to 32 bits), 3 shifters (up to 64 bits), 1 subtractor (up to 32 bits), 4 xor gates (up to 6 bits)
//
// test data: all 17 operations of the source were executed
// simulated: 2 runs equal to the source, 388 and 388 cycles
// swapped: 1.31 us from start to done: exactly 131 cycles at 100 MHz, target generic; 97 % of them in line 34: II 2: recurrence load a %x -> muli %y -> store a: 4 cycles over 2 iterations (lines 36, 37, 38)
//
// loop  line   II  depth iterations    cycles  what limits the II
// i       34    2      3         64       127  recurrence load a %x -> muli %y -> store a: 4 cycles over 2 iterations (lines 36, 37, 38)
//
// i: II 2: an iteration reads what an earlier one wrote to a; keep that value in an iter_args of the loop, or work on several rows or accumulators in turn
//
// other options: --advise builds the design with each, and says what it brings
//
// memory a: outside, 64 x 32 bits, read and written
//
// area: about 98 LUT4, 140 flip-flops, 2 multipliers, 0 block memories; 140 register bits, 0 memory bits inside
// operators: 3 adders (up to 14 bits), 7 and gates (up to 1 bits), 3 comparators (up to 1 bits), 4 multiplexers (up to 32 bits), 5 or gates (up to 1 bits), 2 products (up to 32 bits), 5 xor gates (up to 6 bits)
//
// test data: all 5 operations of the source were executed
// simulated: 2 runs equal to the source, 131 and 131 cycles
