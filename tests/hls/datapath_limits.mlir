// RUN: kiln opt %s --optimize-datapath='report=true max-nodes=60'
// A graph that reaches its limit gives the best so far; the narrowest and the widest words work; what has no term stays.

hw.module @limits(in %a : i4096, in %b : i4096, in %p : i1, in %q : i1, in %s : i1, out x : i4096, out y : i1, out z : i4) {
  %0 = comb.add %a, %b : i4096
  %1 = comb.sub %0, %b : i4096
  %2 = comb.xor %p, %q : i1
  %3 = comb.xor %2, %q : i1
  %4 = comb.truth_table %p, %q -> [false, true, true, false]
  %5 = comb.concat %3, %4, %p, %q : i1, i1, i1, i1
  %6 = comb.reverse %5 : i4
  hw.output %1, %3, %6 : i4096, i1, i4
}

// OUTPUT
// module {
//   hw.module @limits(in %a : i4096, in %b : i4096, in %p : i1, in %q : i1, in %s : i1, out x : i4096, out y : i1, out z : i4) {
//     %0 = comb.truth_table %p, %q -> [false, true, true, false]
//     %1 = comb.concat %0, %p : i1, i1
//     %2 = comb.concat %p, %1 : i1, i2
//     %3 = comb.concat %q, %2 : i1, i3
//     hw.output %a, %p, %3 : i4096, i1, i4
//   }
// }

// ERROR
// %s:5:8: remark: datapath of 2 operations: 12288 to 0 look-up tables, 288521 to 0 ps; 1 results proven by form, 0 by search, 0 kept; 90 nodes, stopped by nodes
//   %0 = comb.add %a, %b : i4096
//        ^
// %s:7:8: remark: datapath of 4 operations: 1 to 1 look-up tables, 522 to 0 ps; 0 results proven by form, 2 by search, 0 kept; 47 nodes, stopped by saturated
//   %2 = comb.xor %p, %q : i1
//        ^
