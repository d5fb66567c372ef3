// RUN: kiln sim %s --engine compiled --verify --inputs tests/sim/inputs/case.csv
// Cases of all kinds: the first pattern that the value has, else the default, wherever it stands.
hw.module @m(in %clk : i1, in %a : i4, in %b : i4, out x : i8, out y : i8, out z : i8) {
  %c1 = hw.constant 1 : i8
  %c2 = hw.constant 2 : i8
  %c3 = hw.constant 3 : i8
  %c4 = hw.constant 4 : i8
  %zero = hw.constant 0 : i8
  %x = sv.reg init %zero : !hw.inout<i8>
  %y = sv.reg init %zero : !hw.inout<i8>
  %z = sv.reg init %zero : !hw.inout<i8>
  sv.always posedge %clk {
    sv.case %a : i4
    default: { sv.passign %x, %c4 : i8 }
    case b0001: { sv.passign %x, %c1 : i8 }
    case %b: { sv.passign %x, %c2 : i8 }
    case b01x1: { sv.passign %x, %c3 : i8 }
    sv.case casez unique %a : i4
    case b1zz0: { sv.passign %y, %c1 : i8 }
    case b01z1: { sv.passign %y, %c2 : i8 }
    case b0x10: { sv.passign %y, %c3 : i8 }
    sv.case casex %a : i4
    case b1xz0: { sv.passign %z, %c1 : i8 }
    case b0x10: { sv.passign %z, %c2 : i8 }
    default: {
      sv.write "%d is another\n"(%a) : i4
      sv.passign %z, %c3 : i8
    }
  }
  %xv = sv.read_inout %x : !hw.inout<i8>
  %yv = sv.read_inout %y : !hw.inout<i8>
  %zv = sv.read_inout %z : !hw.inout<i8>
  hw.output %xv, %yv, %zv : i8, i8, i8
}

// OUTPUT
// cycle,x,y,z
// 0,0,0,0
// 1,2,0,3
// 2,1,0,3
// 3,4,0,2
// 4,4,0,3
// 5,4,0,3
// 6,4,2,3
// 7,4,2,2
// 8,2,2,3
// 9,4,1,1
// 10,4,1,3
// 11,4,1,1
// 12,4,1,3
// 13,4,1,1
// 14,4,1,3
// 15,2,1,1
// 16,4,1,3

// ERROR
//  0 is another
//  1 is another
//  3 is another
//  4 is another
//  5 is another
//  7 is another
//  9 is another
// 11 is another
// 13 is another
// 15 is another
//  0 is another
