// RUN: kiln hls %s -o %t/out --runs 4
// The pops of a binary heap: for each a loop that data end, merged with the loop over pops, so that the pipeline does not drain
// between them. A token is one test; what comes before the loop acts at the first token of an iteration, what comes after at the last.
func.func @pops(%h: memref<32xi32>, %out: memref<32xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c31 = arith.constant 31 : index
  affine.for %i = 0 to 32 {
    %top = memref.load %h[%c0] : memref<32xi32>
    affine.store %top, %out[%i] : memref<32xi32>
    %n = arith.subi %c31, %i : index
    %v = memref.load %h[%n] : memref<32xi32>
    %true = arith.constant true
    %e:2 = scf.while (%p = %c0, %go = %true) : (index, i1) -> (index, i1) {
      scf.condition(%go) %p, %go : index, i1
    } do {
    ^bb0(%p: index, %go: i1):
      %l0 = arith.muli %p, %c2 : index
      %l = arith.addi %l0, %c1 : index
      %r = arith.addi %l, %c1 : index
      %hasl = arith.cmpi slt, %l, %n : index
      %res:2 = scf.if %hasl -> (index, i1) {
        %hasr = arith.cmpi slt, %r, %n : index
        %x = memref.load %h[%l] : memref<32xi32>
        %c:2 = scf.if %hasr -> (index, i32) {
          %y = memref.load %h[%r] : memref<32xi32>
          %yl = arith.cmpi slt, %y, %x : i32
          %ci = arith.select %yl, %r, %l : index
          %cv = arith.select %yl, %y, %x : i32
          scf.yield %ci, %cv : index, i32
        } else {
          scf.yield %l, %x : index, i32
        }
        %down = arith.cmpi slt, %c#1, %v : i32
        %np = scf.if %down -> (index) {
          memref.store %c#1, %h[%p] : memref<32xi32>
          scf.yield %c#0 : index
        } else {
          scf.yield %p : index
        }
        scf.yield %np, %down : index, i1
      } else {
        %false = arith.constant false
        scf.yield %p, %false : index, i1
      }
      scf.yield %res#0, %res#1 : index, i1
    }
    memref.store %v, %h[%e#0] : memref<32xi32>
  }
  return
}

// OUTPUT
// pops: data decide: 161 cycles or more from start to done, without a useful bound; on the test data 611 to 686 in 4 runs at 100 MHz, target generic
//
// loop     line   II  depth       iterations    cycles  what limits the II
// i_while     9    5      4 32 or more a run         -  recurrence cmpi %down -> store -> store h -> load h %x -> cmpi %yl: 4 cycles over 1 iterations (lines 25, 28, 35, 36, 37); proven is only that 4 is needed
//
// i_while: II 5: an iteration reads what an earlier one wrote to h; keep that value in an iter_args of the loop, or work on several rows or accumulators in turn
//
// other options: --advise builds the design with each, and says what it brings
//
// memory h: outside, 32 x 32 bits, read and written
// memory out: outside, 32 x 32 bits, written
//
// area: about 922 LUT4, 700 flip-flops, 0 multipliers, 0 block memories; 700 register bits, 0 memory bits inside
// operators: 4 adders (up to 64 bits), 13 and gates (up to 1 bits), 8 comparators (up to 1 bits), 19 multiplexers (up to 64 bits), 11 or gates (up to 64 bits), 2 subtractors (up to 64 bits), 5 xor gates (up to 1 bits)
//
// test data: all 22 operations of the source were executed
// simulated: 4 runs equal to the source, 686 and 636 and 611 and 646 cycles
