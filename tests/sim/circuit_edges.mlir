// RUN: kiln sim %s --engine compiled --verify --inputs tests/sim/inputs/edges.csv
// Falling edges come behind the rising ones of their cycle: of inverted clocks, of processes, and of a reset that is active at 0.
hw.module @m(in %clk : !seq.clock, in %a : i8, in %rstn : i1, out x : i8, out y : i8, out z : i8, out w : i8) {
  %zero = hw.constant 0 : i8
  %true = hw.constant true
  %fall = seq.clock_inv %clk
  %rst = comb.xor %rstn, %true : i1
  %x = seq.compreg %a, %clk reset %rst, %zero : i8
  %y = seq.compreg %x, %fall reset %rst, %zero : i8
  %again = seq.clock_inv %fall
  %w = seq.compreg %y, %again reset %rst, %zero : i8
  %c = seq.from_clock %clk
  %state = sv.reg : !hw.inout<i8>
  %z = sv.read_inout %state : !hw.inout<i8>
  %inactive = comb.xor %rstn, %true : i1
  sv.always negedge %c, negedge %rstn {
    sv.if %inactive {
      sv.passign %state, %zero : i8
    } else {
      sv.passign %state, %y : i8
    }
  }
  sv.always negedge %c {
    sv.write "%d %d %d\n"(%x, %y, %z) : i8, i8, i8
  }
  %small = comb.icmp ult %x, %a : i8
  verif.clocked_cover %small, negedge %c label "small" : i1
  hw.output %x, %y, %z, %w : i8, i8, i8, i8
}

// OUTPUT
// cycle,w,x,y,z
// 0,205,118,177,0
// 1,0,0,0,0
// 2,0,8,8,0
// 3,8,9,9,8
// 4,9,10,10,9
// 5,10,11,11,0
// 6,0,0,0,0

// ERROR
//   0 177   0
//   8   0   0
//   9   8   0
//  10   9   8
//  11  10   9
//   0  11   0
//   4   0   0
// %s:27:3: remark: 'verif.clocked_cover': the cover 'small' is met in cycle 0 and in one after it
//   verif.clocked_cover %small, negedge %c label "small" : i1
//   ^
