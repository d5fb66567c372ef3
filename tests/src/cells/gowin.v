// Cells of Gowin that Yosys' gowin/cells_sim.v has not, or not as place and route leaves them. Sources: Yosys' cells_sim.v and
// brams_map.v (contents), and Gowin's UG285 (block memories).

module kiln_GOWIN_VCC(output V);
  assign V = 1;
endmodule

module kiln_GOWIN_GND(output G);
  assign G = 0;
endmodule

module kiln_IBUF(input I, output O);
  assign O = I;
endmodule

module kiln_OBUF(input I, BOTTOM_IO_PORT_A, BOTTOM_IO_PORT_B, output O);
  assign O = I;
endmodule

// A look-up table gives what is added to the carry, and its lowest quarter the carry where that is 0. An input without a wire is 1.
`define HIGH(pin) (pin === 1'bz ? 1'b1 : pin)
module kiln_carry(input I0, I1, I2, I3, CIN, output SUM, COUT);
  parameter [15:0] INIT = 0;
  wire sum, carry;
  LUT4 #(.INIT(INIT)) sums(.I0(`HIGH(I0)), .I1(`HIGH(I1)), .I2(`HIGH(I2)), .I3(`HIGH(I3)), .F(sum));
  LUT4 #(.INIT({4{INIT[3:0]}})) carries(.I0(`HIGH(I0)), .I1(`HIGH(I1)), .I2(`HIGH(I2)), .I3(`HIGH(I3)), .F(carry));
  assign SUM = sum ^ CIN;
  assign COUT = sum ? CIN : carry;
endmodule

// "C2L" without a carry begins a chain with 0, and behind a chain gives out its carry; "ONE2C" begins one with 1.
module kiln_ALU(input I0, I1, I2, I3, CIN, output SUM, COUT);
  parameter ALU_MODE = 0;
  parameter [15:0] RAW_ALU_LUT = 0;
  generate
    if (ALU_MODE == "C2L") assign {SUM, COUT} = {CIN, 1'b0};
    else if (ALU_MODE == "ONE2C") assign COUT = 1;
    else if (RAW_ALU_LUT == 0) ALU #(.ALU_MODE(ALU_MODE)) alu(.I0(I0), .I1(I1), .I3(I3), .CIN(CIN), .SUM(SUM), .COUT(COUT));
    else kiln_carry #(.INIT(RAW_ALU_LUT)) table_(.I0(I0), .I1(I1), .I2(I2), .I3(I3), .CIN(CIN), .SUM(SUM), .COUT(COUT));
  endgenerate
endmodule

module kiln_RAM16SDP4(input [3:0] WAD, RAD, DI, input CLK, CE, WRE, output [3:0] DO);
  parameter [15:0] INIT_0 = 0, INIT_1 = 0, INIT_2 = 0, INIT_3 = 0;
  RAM16SDP4 #(.INIT_0(INIT_0), .INIT_1(INIT_1), .INIT_2(INIT_2), .INIT_3(INIT_3))
    ram(.WAD(WAD), .RAD(RAD), .DI(DI), .CLK(CLK), .WRE(WRE & CE), .DO(DO));
endmodule

// One port, eight or nine bits wide, or eighteen and then only read, without a register behind it. Contents are bytes of eight bits,
// or of nine.
module kiln_SP(input [35:0] DI, input [13:0] AD, input [2:0] BLKSEL, input CLK, CE, OCE, RESET, WRE, output [35:0] DO);
  parameter BIT_WIDTH = 0, READ_MODE = 0, WRITE_MODE = 0, BLK_SEL = 0;
  parameter CONTENTS = 18432'd0;
  localparam BITS = $bits(CONTENTS) / 2048;
  reg [8:0] words [0:2047];
  reg [17:0] read = 0;
  integer at;
  initial begin
    if ((BIT_WIDTH != 8 && BIT_WIDTH != 9 && BIT_WIDTH != 18) || READ_MODE != 0 || $bits(CONTENTS) != BITS * 2048
        || BITS < 8 || BITS > 9)
      $fatal(1, "no model of this SP");
    for (at = 0; at < 2048; at = at + 1) words[at] = CONTENTS[at * BITS +: BITS];
  end
  assign DO = read;
  always @(posedge CLK)
    if (RESET) read <= 0;
    else if (CE && BLKSEL == BLK_SEL) begin
      if (!WRE) read <= BIT_WIDTH == 18 ? {words[{AD[13:4], 1'b1}], words[{AD[13:4], 1'b0}]} : words[AD[13:3]];
      else if (BIT_WIDTH == 18 || WRITE_MODE != 0) $fatal(1, "no model of writes to this SP");
      else words[AD[13:3]] <= DI[8:0];
    end
endmodule
