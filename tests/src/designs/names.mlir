// Names of memories and of the module itself that are words of Verilog, Kiln's own, or differ from others in case alone.
// Options:
// Options: --memory internal
// Options: --memory axi
// Options: --flow elastic
// Options: --ports 2rw
// Options: --max-mul 4 --memory internal
func.func @module(%clk: i8, %start: i8, %done: i8, %reg: memref<8xi8>, %logic: memref<8xi8>, %tb_runs: i8, %always: i8,
                  %result0: i8, %a_b: memref<8xi8>, %a: memref<8xi8>, %A: memref<8xi8>, %a_bank0: memref<8xi8>,
                  %reg_rd0: i8, %m_axi_: i8, %axi_error: i8, %a_rd0_addr: i8, %a_host: i8, %a_base: i8) -> (i8, i8) {
  %input = arith.addi %clk, %start : i8
  %output = arith.addi %done, %a_rd0_addr : i8
  %wire = arith.muli %input, %output : i8
  %end = arith.xori %wire, %always : i8
  affine.for %i = 0 to 8 {
    %x = affine.load %reg[%i] : memref<8xi8>
    %y = affine.load %a[%i] : memref<8xi8>
    %z = affine.load %A[%i] : memref<8xi8>
    %begin = arith.muli %x, %y : i8
    %while = arith.addi %begin, %z : i8
    affine.store %while, %logic[%i] : memref<8xi8>
    affine.store %end, %a_b[%i] : memref<8xi8>
    affine.store %y, %a_bank0[%i] : memref<8xi8>
  }
  %s0 = arith.addi %tb_runs, %result0 : i8
  %s1 = arith.addi %s0, %m_axi_ : i8
  %s2 = arith.subi %axi_error, %a_host : i8
  %s3 = arith.addi %s2, %a_base : i8
  %s4 = arith.addi %s3, %reg_rd0 : i8
  return %s1, %s4 : i8, i8
}
