// Cells of ECP5 as nextpnr leaves them. Sources: Yosys' lattice/common_sim.vh and lattice/brams_map_16kd.v (contents), and
// nextpnr's ecp5/pack.cc for the order of a memory's pins.

// What an input is without a wire.
`define HIGH(pin) (pin === 1'bz ? 1'b1 : pin)
`define LOW(pin) (pin === 1'bz ? 1'b0 : pin)

module kiln_TRELLIS_COMB(
  input A, B, C, D, M, WRE, F1, FCI, FXA, FXB, DI0, DI1, WD, WAD0, WAD1, WAD2, WAD3, WCK,
  output F, FCO, OFX
);
  parameter MODE = "LOGIC", CCU2_INJECT1 = "NO", WREMUX = "WRE", WCKMUX = "WCK";
  parameter [15:0] INITVAL = 0;
  wire a = `HIGH(A), b = `HIGH(B), c = `HIGH(C), d = `HIGH(D);
  wire table4 = INITVAL[{d, c, b, a}], table2 = INITVAL[{b, a}];
  generate
    if (MODE == "CCU2") begin
      localparam CARRIES = CCU2_INJECT1 != "YES";
      assign F = table4 ^ (CARRIES & FCI);
      assign FCO = table4 ? FCI : CARRIES & table2;
    end else if (MODE == "DPRAM") begin
      reg [15:0] words = INITVAL;
      always @(posedge WCK) if (WRE) words[{WAD0, WAD2, WAD1, WAD3}] <= WD;
      assign F = words[{D, C, B, A}];
    end else assign F = table4;
  endgenerate
  assign OFX = M ? F1 : F;
  initial if (WREMUX != "WRE" || WCKMUX != "WCK") $fatal(1, "no model of this TRELLIS_COMB");
endmodule

module kiln_TRELLIS_RAMW(
  input A0, B0, C0, D0, A1, B1, C1, D1, output WADO0, WADO1, WADO2, WADO3, WDO0, WDO1, WDO2, WDO3
);
  assign {WADO3, WADO2, WADO1, WADO0} = {A0, C0, B0, D0};
  assign {WDO3, WDO2, WDO1, WDO0} = {B1, D1, A1, C1};
endmodule

// Behind a look-up table (SD is "1") data come from DI, else from M.
module kiln_TRELLIS_FF(input CLK, CE, DI, M, LSR, output reg Q);
  parameter SD = "0", REGSET = "RESET", CEMUX = "1", CLKMUX = "CLK", LSRMUX = "LSR", SRMODE = "LSR_OVER_CE", GSR = "DISABLED";
  localparam START = REGSET == "SET";
  wire data = SD == "1" ? DI : M;
  wire enable = CEMUX == "1" ? 1 : CEMUX == "INV" ? ~CE : CE;
  initial begin
    Q = START;
    if (CLKMUX != "CLK" || LSRMUX != "LSR" || SRMODE != "LSR_OVER_CE" || GSR != "DISABLED")
      $fatal(1, "no model of this TRELLIS_FF");
  end
  always @(posedge CLK)
    if (`LOW(LSR)) Q <= START;
    else if (enable) Q <= data;
endmodule

module kiln_TRELLIS_IO(inout B, input I, T, IOLDO, IOLTO, output O);
  parameter DIR = "INPUT";
  generate
    if (DIR == "OUTPUT") assign B = I;
    else assign O = B;
  endgenerate
endmodule

module kiln_DCCA(input CLKI, CE, output CLKO);
  assign CLKO = CLKI;
endmodule

// One port, nine bits wide or eighteen and then only read, without a register behind it. Contents are rows of eighteen bits in
// twenty.
module kiln_DP16KD(
  input [17:0] DIA, DIB, input [13:0] ADA, ADB, input [2:0] CSA, CSB,
  input CLKA, CLKB, CEA, CEB, OCEA, OCEB, WEA, WEB, RSTA, RSTB, output [17:0] DOA, DOB
);
  parameter DATA_WIDTH_A = 0, WRITEMODE_A = "", REGMODE_A = "", CLKAMUX = "", RSTAMUX = "", CEBMUX = "", WEAMUX = "WEA";
  parameter [20479:0] CONTENTS = 0;
  localparam WRITES = WEAMUX != "INV";
  reg [8:0] words [0:2047];
  reg [17:0] read = 0;
  wire [9:0] row = {`LOW(ADA[13]), `LOW(ADA[12]), `LOW(ADA[11]), ADA[10:4]};
  integer at;
  initial begin
    if (!(DATA_WIDTH_A == 9 && WRITES && WRITEMODE_A == "NORMAL" || DATA_WIDTH_A == 18 && !WRITES && WEA === 1'bz)
        || REGMODE_A != "NOREG" || CLKAMUX != "CLKA" || CEBMUX != "INV" || RSTAMUX != "INV")
      $fatal(1, "no model of this DP16KD");
    for (at = 0; at < 2048; at = at + 1) words[at] = CONTENTS[at / 2 * 20 + at % 2 * 9 +: 9];
  end
  assign DOA = read;
  always @(posedge CLKA)
    if (CEA)
      if (WRITES && WEA) words[{row, ADA[3]}] <= DIA[8:0];
      else read <= DATA_WIDTH_A == 18 ? {words[{row, 1'b1}], words[{row, 1'b0}]} : words[{row, ADA[3]}];
endmodule
