// The module has the name of a port of every design, and an argument the name of its test bench.
func.func @clk(%clk: i8, %clk_0: i8, %clk_tb: i8, %clk_0_tb: i8) -> i8 {
  %0 = arith.addi %clk, %clk_0 : i8
  %1 = arith.xori %clk_tb, %clk_0_tb : i8
  %2 = arith.subi %0, %1 : i8
  return %2 : i8
}
