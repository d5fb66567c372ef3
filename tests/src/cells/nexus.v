// Cells of Nexus as nextpnr leaves them. Sources: Yosys' nexus/cells_sim.v and lattice/brams_map_nexus.v (contents), and nextpnr's
// nexus/pack.cc for the order of a memory's pins: the upper table of a slice (its place ends in 1) has other ones. A small memory's
// words are bits of its table, as it is read like one.

// What an input is without a wire.
`define HIGH(pin) (pin === 1'bz ? 1'b1 : pin)
`define LOW(pin) (pin === 1'bz ? 1'b0 : pin)

module kiln_OXIDE_COMB(
  input A, B, C, D, SEL, F1, FCI, WDI, WAD0, WAD1, WAD2, WAD3, WCK, WRE, output F, OFX
);
  parameter MODE = "LOGIC", BEL = "";
  parameter [15:0] INIT = 0;
  wire a = `HIGH(A), b = `HIGH(B), c = `HIGH(C), d = `HIGH(D);
  generate
    if (MODE == "DPRAM") begin
      reg [15:0] words = INIT;
      wire [3:0] at = BEL[7:0] == "1" ? {WAD2, WAD0, WAD1, WAD3} : {WAD0, WAD2, WAD1, WAD3};
      always @(posedge WCK) if (WRE) words[at] <= WDI;
      assign F = words[{D, C, B, A}];
    end else assign F = INIT[{d, c, b, a}];
  endgenerate
  assign OFX = SEL ? F1 : F;
  initial if (MODE != "DPRAM" && MODE != "LOGIC") $fatal(1, "no model of this OXIDE_COMB");
endmodule

module kiln_RAMW(
  input A0, B0, C0, D0, A1, B1, C1, D1, LSR, CLK,
  output WADO0, WADO1, WADO2, WADO3, WDO0, WDO1, WDO2, WDO3, WREO, WCKO
);
  assign {WADO3, WADO2, WADO1, WADO0} = {A0, C0, B0, D0};
  assign {WDO3, WDO2, WDO1, WDO0} = {B1, A1, C1, D1};
  assign {WREO, WCKO} = {LSR, CLK};
endmodule

// Behind a look-up table (SEL is "DL") data come from DI, else from M.
module kiln_OXIDE_FF(input CLK, LSR, CE, DI, M, output reg Q);
  parameter SEL = "DF", REGSET = "RESET", CEMUX = "1", CLKMUX = "CLK", LSRMUX = "LSR", LSRMODE = "LSR";
  parameter SRMODE = "LSR_OVER_CE", GSR = "DISABLED";
  localparam START = REGSET == "SET";
  wire data = SEL == "DL" ? DI : M;
  wire enable = CEMUX == "1" ? 1 : CEMUX == "INV" ? ~CE : CE;
  wire set = LSRMUX == "0" ? 0 : LSRMUX == "INV" ? ~LSR : `LOW(LSR);
  initial begin
    Q = START;
    if (CLKMUX != "CLK" || LSRMODE != "LSR" || SRMODE != "LSR_OVER_CE" || GSR != "DISABLED")
      $fatal(1, "no model of this OXIDE_FF");
  end
  always @(posedge CLK)
    if (set) Q <= START;
    else if (enable) Q <= data;
endmodule

module kiln_SEIO33_CORE(inout B, input I, T, I3CRESEN, I3CWKPU, output O);
  parameter TMUX = "T";
  generate
    if (TMUX == "0") assign B = I;
    else if (TMUX == "1") assign O = B;
    else initial $fatal(1, "no model of this SEIO33_CORE");
  endgenerate
endmodule

module kiln_DCC(input CLKI, CE, output CLKO);
  assign CLKO = CLKI;
endmodule

// One port, nine bits wide; or read at port B, eighteen bits wide, and written at port A, also by halves, or never. No register is
// behind either.
// Contents are bytes of nine bits in ten.
module kiln_OXIDE_EBR(
  input [17:0] DIA, DIB, input [13:0] ADA, ADB, input [2:0] CSA, CSB, input [4:0] DWS,
  input CLKA, CLKB, CEA, CEB, WEA, WEB, RSTA, RSTB, output [17:0] DOA, DOB
);
  parameter MODE = "", DATA_WIDTH_A = "", OUTREG_A = "", DATA_WIDTH_R = "", DATA_WIDTH_W = "", OUTREG = "";
  parameter WEAMUX = "WEA", CEAMUX = "CEA", CEBMUX = "CEB", RSTAMUX = "", RSTBMUX = "", CLKBMUX = "CLKB";
  parameter [20479:0] CONTENTS = 0;
  localparam ONE = MODE == "DP16K" && DATA_WIDTH_A == "X9" && OUTREG_A == "BYPASSED" && CEBMUX == "0" && CEAMUX == "CEA";
  localparam WRITES = CEAMUX == "CEA" && DATA_WIDTH_W == "X18" && WEAMUX == "1";
  localparam TWO = MODE == "PDPSC16K" && DATA_WIDTH_R == "X18" && OUTREG == "BYPASSED" && (WRITES || CEAMUX == "0")
    && CEBMUX == "CEB" && CLKBMUX == "CLKB";
  reg [8:0] words [0:2047];
  reg [17:0] read = 0;
  integer at;
  initial begin
    if (!(ONE || TWO) || RSTAMUX != "0" || RSTBMUX != "0") $fatal(1, "no model of this OXIDE_EBR");
    for (at = 0; at < 2048; at = at + 1) words[at] = CONTENTS[at * 10 +: 9];
  end
  assign DOA = read, DOB = read;
  generate
    if (ONE) begin
      always @(posedge CLKA)
        if (CEA)
          if (WEA) words[ADA[13:3]] <= DIA[8:0];
          else read <= words[ADA[13:3]];
    end else begin
      always @(posedge CLKB) if (CEB) read <= {words[{ADB[13:4], 1'b1}], words[{ADB[13:4], 1'b0}]};
      always @(posedge CLKA)
        if (WRITES && CEA) begin
          if (ADA[0]) words[{ADA[13:4], 1'b0}] <= DIA[8:0];
          if (ADA[1]) words[{ADA[13:4], 1'b1}] <= DIA[17:9];
        end
    end
  endgenerate
endmodule
