// RUN: kiln translate %s --export-verilog
// EXIT: 1
// What is no circuit has no SystemVerilog.

func.func @f(%x: i8) -> i8 {
  %y = arith.addi %x, %x : i8
  return %y : i8
}

// ERROR
// %s:5:1: error[E0701]: 'func.func' can't be written as Verilog: it is no circuit operation; lower it first
// func.func @f(%x: i8) -> i8 {
// ^
// %s:6:8: error[E0701]: 'arith.addi' can't be written as Verilog: it is no circuit operation; lower it first
//   %y = arith.addi %x, %x : i8
//        ^
// %s:7:3: error[E0701]: 'func.return' can't be written as Verilog: it is no circuit operation; lower it first
//   return %y : i8
//   ^
