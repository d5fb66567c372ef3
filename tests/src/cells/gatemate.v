// Cells of GateMate as nextpnr leaves them. Sources: Project Peppercorn's simulation models of CPEs, nextpnr's uarch/gatemate, and
// Cologne Chip's UG1001 (the primitives).

module kiln_table2(input I0, I1, output O);
  parameter [3:0] INIT = 0;
  wire [1:0] half = I1 ? INIT[3:2] : INIT[1:0];
  assign O = I0 ? half[1] : half[0];
endmodule

// Two tables and a table behind them; that of the lower half may join with what comes from the upper one.
module kiln_CPE_L2T4(input IN1, IN2, IN3, IN4, CINY1, PINY1, CINX, PINX, COMBIN, output OUT, CPOUT);
  parameter [3:0] INIT_L00 = 0, INIT_L01 = 0, INIT_L10 = 0, INIT_L20 = 0;
  parameter [2:0] C_FUNCTION = 0;
  parameter L2T4_UPPER = 0, C_I1 = 0, C_I2 = 0, C_I3 = 0, C_I4 = 0;
  localparam JOINS = !L2T4_UPPER && INIT_L20 != 4'b1100;
  wire second = (L2T4_UPPER ? C_I1 : C_I3) ? PINY1 : IN2;
  wire fourth = L2T4_UPPER ? (C_I2 ? CINX : IN4) : C_I4 ? PINX : IN4;
  wire l00, l01, l10, l20;
  kiln_table2 #(.INIT(INIT_L00)) table00(.I0(IN1), .I1(second), .O(l00));
  kiln_table2 #(.INIT(INIT_L01)) table01(.I0(IN3), .I1(fourth), .O(l01));
  kiln_table2 #(.INIT(INIT_L10)) table10(.I0(l00), .I1(l01), .O(l10));
  kiln_table2 #(.INIT(INIT_L20)) table20(.I0(COMBIN), .I1(l10), .O(l20));
  assign OUT = JOINS ? l20 : l10;
  initial if (C_FUNCTION != 0) $fatal(1, "no model of this CPE_L2T4");
endmodule

// The tables of the second bit select; a bit of L10 lets a datum in, a bit of L11 inverts it.
module kiln_CPE_MX4(input IN1, IN2, IN3, IN4, IN5, IN6, IN7, IN8, PINY1, PINX, output OUT1);
  parameter [3:0] INIT_L00 = 0, INIT_L01 = 0, INIT_L02 = 0, INIT_L03 = 0, INIT_L10 = 0, INIT_L11 = 0, INIT_L20 = 0;
  parameter [2:0] C_FUNCTION = 0;
  parameter C_I3 = 0, C_I4 = 0;
  wire low, high;
  kiln_table2 #(.INIT(INIT_L02)) lows(.I0(IN5), .I1(C_I3 ? PINY1 : IN6), .O(low));
  kiln_table2 #(.INIT(INIT_L03)) highs(.I0(IN7), .I1(C_I4 ? PINX : IN8), .O(high));
  wire [3:0] data = INIT_L11 ^ (INIT_L10 & {IN4, IN3, IN2, IN1});
  assign OUT1 = high ? (low ? data[3] : data[2]) : low ? data[1] : data[0];
endmodule

module kiln_CPE_ADDF(input IN1, IN2, IN3, IN4, PINY1, CINX, CINY1, output OUT1, CPOUT2, COUTY1);
  parameter [3:0] INIT_L00 = 0, INIT_L01 = 0, INIT_L02 = 0, INIT_L03 = 0, INIT_L10 = 0, INIT_L11 = 0, INIT_L20 = 0;
  parameter [2:0] C_FUNCTION = 0;
  parameter C_I1 = 0, C_I2 = 0;
  wire a, b;
  kiln_table2 #(.INIT(INIT_L00)) as(.I0(IN1), .I1(C_I1 ? PINY1 : IN2), .O(a));
  kiln_table2 #(.INIT(INIT_L01)) bs(.I0(IN3), .I1(C_I2 ? CINX : IN4), .O(b));
  assign {CPOUT2, OUT1} = a + b + CINY1;
  assign COUTY1 = CPOUT2;
endmodule

module kiln_CPE_ADDF2(
  input IN1, IN2, IN3, IN4, IN5, IN6, IN7, IN8, PINX, PINY1, CINX, CINY1, output OUT1, OUT2, COUTY1
);
  parameter [3:0] INIT_L00 = 0, INIT_L01 = 0, INIT_L02 = 0, INIT_L03 = 0, INIT_L10 = 0, INIT_L11 = 0, INIT_L20 = 0;
  parameter [2:0] C_FUNCTION = 0;
  parameter C_I1 = 0, C_I2 = 0, C_I3 = 0, C_I4 = 0;
  wire a1, b1, a2, b2, carry;
  kiln_table2 #(.INIT(INIT_L02)) first_a(.I0(IN5), .I1(C_I3 ? PINY1 : IN6), .O(a1));
  kiln_table2 #(.INIT(INIT_L03)) first_b(.I0(IN7), .I1(C_I4 ? PINX : IN8), .O(b1));
  kiln_table2 #(.INIT(INIT_L00)) second_a(.I0(IN1), .I1(C_I1 ? PINY1 : IN2), .O(a2));
  kiln_table2 #(.INIT(INIT_L01)) second_b(.I0(IN3), .I1(C_I2 ? CINX : IN4), .O(b2));
  assign {carry, OUT1} = a1 + b1 + CINY1;
  assign {COUTY1, OUT2} = a2 + b2 + carry;
endmodule

// Wires between neighbours: each goes on, or is taken over by an output of the CPE or by a wire of the other direction.
module kiln_CPE_CPLINES(
  input OUT1, OUT2, COMPOUT, CINX, PINX, CINY1, PINY1, CINY2, PINY2, output COUTX, POUTX, COUTY1, POUTY1, COUTY2, POUTY2
);
  parameter C_SELX = 0, C_SELY1 = 0, C_SELY2 = 0, C_SEL_C = 0, C_SEL_P = 0, C_Y12 = 0;
  parameter C_CX_I = 0, C_CY1_I = 0, C_CY2_I = 0, C_PX_I = 0, C_PY1_I = 0, C_PY2_I = 0;
  wire c_turned = C_Y12 ? CINY2 : CINY1, p_turned = C_Y12 ? PINY2 : PINY1;
  assign COUTX = !C_CX_I ? CINX : !C_SEL_C ? (C_SELX ? OUT2 : OUT1) : C_SELX ? c_turned : COMPOUT;
  assign POUTX = !C_PX_I ? PINX : !C_SEL_P ? (C_SELX ? OUT1 : OUT2) : C_SELX ? p_turned : COMPOUT;
  assign COUTY1 = !C_CY1_I ? CINY1 : !C_SEL_C ? (C_SELY1 ? OUT1 : OUT2) : C_SELY1 ? CINX : COMPOUT;
  assign POUTY1 = !C_PY1_I ? PINY1 : !C_SEL_P ? (C_SELY1 ? OUT2 : OUT1) : C_SELY1 ? PINX : COMPOUT;
  assign COUTY2 = !C_CY2_I ? CINY2 : !C_SEL_C ? (C_SELY2 ? OUT2 : OUT1) : C_SELY2 ? CINX : COMPOUT;
  assign POUTY2 = !C_PY2_I ? PINY2 : !C_SEL_P ? (C_SELY2 ? OUT1 : OUT2) : C_SELY2 ? PINX : COMPOUT;
endmodule

module kiln_CPE_BRIDGE(input IN1, IN2, IN3, IN4, IN5, IN6, IN7, IN8, output MUXOUT);
  parameter C_BR = 0;
  parameter [2:0] C_SN = 0;
  wire [7:0] inputs = {IN8, IN7, IN6, IN5, IN4, IN3, IN2, IN1};
  assign MUXOUT = inputs[C_SN];
endmodule

// What has no start value in the bits starts with any.
module kiln_CPE_FF(input DIN, EN, SR, CLK, output reg DOUT);
  parameter [1:0] C_CPE_CLK = 0, C_CPE_EN = 0, C_CPE_RES = 0, C_CPE_SET = 0, FF_INIT = 0;
  initial begin
    if (FF_INIT[1]) DOUT = FF_INIT[0];
    if (C_CPE_CLK != 2'b10 || C_CPE_RES != 2'b11 || C_CPE_SET != 2'b11 || !C_CPE_EN[1]) $fatal(1, "no model of this CPE_FF");
  end
  always @(posedge CLK) if (C_CPE_EN[0] || EN) DOUT <= DIN;
endmodule

module kiln_CPE_RAMO(input I, RAM_I, output OUT, RAM_O);
  parameter C_RAM_O = 0;
  assign RAM_O = I;
endmodule

module kiln_CPE_RAMI(input I, RAM_I, output OUT, RAM_O);
  parameter C_RAM_I = 0;
  assign OUT = RAM_I;
endmodule

module kiln_CPE_RAMIO(input I, RAM_I, output OUT, RAM_O);
  parameter C_RAM_I = 0, C_RAM_O = 0;
  assign {OUT, RAM_O} = {RAM_I, I};
endmodule

module kiln_IOSEL(
  input OUT1, OUT2, OUT3, OUT4, DDR, CLOCK1, CLOCK2, CLOCK3, CLOCK4, GPIO_IN, output IN1, IN2, GPIO_OUT, GPIO_EN
);
  assign {IN1, IN2, GPIO_OUT} = {GPIO_IN, GPIO_IN, OUT1};
endmodule

module kiln_CPE_IBUF(input I, output Y);
  assign Y = I;
endmodule

module kiln_CPE_OBUF(input A, output O);
  assign O = A;
endmodule

module kiln_CLKIN(input CLK0, CLK1, CLK2, CLK3, SER_CLK, output CLK_REF0, CLK_REF1, CLK_REF2, CLK_REF3);
  parameter REF0 = 0, REF0_INV = 0;
  assign CLK_REF0 = CLK0;
  initial if (REF0 != 0 || REF0_INV != 0) $fatal(1, "no model of this CLKIN");
endmodule

module kiln_GLBOUT(
  input CLK_REF_OUT0, CLK_REF_OUT1, CLK_REF_OUT2, CLK_REF_OUT3, CLK0_0, CLK0_1, CLK0_2, CLK0_3, CLK90_0, CLK90_1, CLK90_2,
  CLK90_3, CLK180_0, CLK180_1, CLK180_2, CLK180_3, CLK270_0, CLK270_1, CLK270_2, CLK270_3, USR_GLB0, USR_GLB1, USR_GLB2,
  USR_GLB3, USR_FB0, USR_FB1, USR_FB2, USR_FB3, output GLB0, GLB1, GLB2, GLB3, CLK_FB0, CLK_FB1, CLK_FB2, CLK_FB3
);
  parameter GLB0_CFG = 0, GLB0_EN = 0;
  assign GLB0 = CLK_REF_OUT0;
  initial if (GLB0_CFG != 0 || GLB0_EN != 1) $fatal(1, "no model of this GLBOUT");
endmodule

// A half, whose two ports have up to twenty bits; a control is a wire, 0 or 1. Rows of contents have forty bits, and row and column
// of an address are bits 15 to 7 and 5 to 1. Source: Yosys' gatemate/cells_sim.v (CC_BRAM_20K).
module kiln_ram_half(
  input CLK, input [15:0] ADDRA, ADDRB, input [19:0] DIA, DIB, WEA, WEB, input ENA, ENB, GLWEA, GLWEB,
  output reg [19:0] DOA, DOB
);
  parameter IN_A = 0, IN_B = 0, OUT_A = 0, OUT_B = 0, EN_A = 3, EN_B = 3, WE_A = 3, WE_B = 3, THROUGH_A = 0, THROUGH_B = 0;
  parameter CLK_A = 35, CLK_B = 35;
  parameter [20479:0] CONTENTS = 0;
  reg [20479:0] bits = CONTENTS;
  wire ena = EN_A == 0 ? ENA : EN_A == 19, wea = WE_A == 0 ? GLWEA : WE_A == 19;
  wire enb = EN_B == 0 ? ENB : EN_B == 19, web = WE_B == 0 ? GLWEB : WE_B == 19;
  localparam MODE_A = IN_A > OUT_A ? IN_A : OUT_A, MODE_B = IN_B > OUT_B ? IN_B : OUT_B;
  localparam WIDTH_A = MODE_A == 5 ? 20 : 10, WIDTH_B = MODE_B == 5 ? 20 : 10;
  wire [14:0] at_a = ADDRA[15:7] * 40 + ADDRA[5] * 20 + (WIDTH_A == 10 ? ADDRA[4] * 10 : 0);
  wire [14:0] at_b = ADDRB[15:7] * 40 + ADDRB[5] * 20 + (WIDTH_B == 10 ? ADDRB[4] * 10 : 0);
  integer bit_;
  initial begin
    {DOA, DOB} = 0;
    if (MODE_A != 0 && CLK_A != 35 || MODE_B != 0 && CLK_B != 35 || !(MODE_A == 0 || MODE_A == 4 || MODE_A == 5) || !(MODE_B == 0 || MODE_B == 4 || MODE_B == 5)
        || !(EN_A == 0 || EN_A == 3 || EN_A == 19) || !(EN_B == 0 || EN_B == 3 || EN_B == 19)
        || !(WE_A == 0 || WE_A == 3 || WE_A == 19) || !(WE_B == 0 || WE_B == 3 || WE_B == 19))
      $fatal(1, "no model of this half of a RAM");
  end
  always @(posedge CLK) begin
    for (bit_ = 0; bit_ < 20; bit_ = bit_ + 1) begin
      if (bit_ < WIDTH_A && ena && wea && WEA[bit_]) bits[at_a + bit_] <= DIA[bit_];
      if (bit_ < WIDTH_B && enb && web && WEB[bit_]) bits[at_b + bit_] <= DIB[bit_];
      if (ena && bit_ < WIDTH_A && (!wea || THROUGH_A)) DOA[bit_] <= wea && WEA[bit_] ? DIA[bit_] : bits[at_a + bit_];
      if (enb && bit_ < WIDTH_B && (!web || THROUGH_B)) DOB[bit_] <= web && WEB[bit_] ? DIB[bit_] : bits[at_b + bit_];
    end
  end
endmodule

// Two halves, whose contents take turns of forty bits. Where there is only the upper one its pins are numbered from 0, as the
// netlist leaves out those that are not there. Source: nextpnr's gatemate/pack_bram.cc.
module kiln_RAM(
  input [15:0] ADDRA0, ADDRB0, ADDRA1, ADDRB1, input [39:0] DIA, DIB, WEA, WEB, input [2:0] ENA, ENB, GLWEA, GLWEB,
  CLKB, input CLOCK1, output [39:0] DOA, DOB
);
  parameter RAM_cfg_input_config_a0 = 8, RAM_cfg_input_config_b0 = 0, RAM_cfg_output_config_a0 = 0, RAM_cfg_output_config_b0 = 0;
  parameter RAM_cfg_input_config_a1 = 0, RAM_cfg_input_config_b1 = 0, RAM_cfg_output_config_a1 = 0, RAM_cfg_output_config_b1 = 0;
  parameter RAM_cfg_forward_a0_en = 3, RAM_cfg_forward_b0_en = 3, RAM_cfg_forward_a0_we = 3, RAM_cfg_forward_b0_we = 3;
  parameter RAM_cfg_forward_a1_en = 3, RAM_cfg_forward_b1_en = 3, RAM_cfg_forward_a1_we = 3, RAM_cfg_forward_b1_we = 3;
  parameter RAM_cfg_forward_a0_clk = 0, RAM_cfg_forward_b0_clk = 0, RAM_cfg_forward_a1_clk = 0, RAM_cfg_forward_b1_clk = 0;
  parameter RAM_cfg_a0_writemode = 0, RAM_cfg_b0_writemode = 0, RAM_cfg_a1_writemode = 0, RAM_cfg_b1_writemode = 0;
  parameter RAM_cfg_a0_set_outputreg = 0, RAM_cfg_b0_set_outputreg = 0, RAM_cfg_a1_set_outputreg = 0, RAM_cfg_b1_set_outputreg = 0;
  parameter RAM_cfg_inversion_a0 = 0, RAM_cfg_inversion_b0 = 0, RAM_cfg_inversion_a1 = 0, RAM_cfg_inversion_b1 = 0;
  parameter RAM_cfg_sram_mode = 0, RAM_cfg_ecc_enable = 0, RAM_cfg_cascade_enable = 0;
  parameter [40959:0] CONTENTS = 0;
  localparam UPPER = RAM_cfg_input_config_a0 == 8, LOW = UPPER ? 0 : 20, CONTROL = UPPER ? 0 : 2;
  function [20479:0] half(input integer first);
    integer row;
    for (row = 0; row < 512; row = row + 1) half[row * 40 +: 40] = CONTENTS[row * 80 + first +: 40];
  endfunction
  initial
    if (RAM_cfg_sram_mode != 1 || RAM_cfg_ecc_enable || RAM_cfg_cascade_enable || RAM_cfg_a0_set_outputreg
        || RAM_cfg_b0_set_outputreg || RAM_cfg_a1_set_outputreg || RAM_cfg_b1_set_outputreg || RAM_cfg_inversion_a0
        || RAM_cfg_inversion_b0 || RAM_cfg_inversion_a1 || RAM_cfg_inversion_b1)
      $fatal(1, "no model of this RAM");
  wire [19:0] lower_a, lower_b, upper_a, upper_b;
  kiln_ram_half #(
    .IN_A(UPPER ? 0 : RAM_cfg_input_config_a0), .IN_B(RAM_cfg_input_config_b0), .OUT_A(RAM_cfg_output_config_a0),
    .OUT_B(RAM_cfg_output_config_b0), .CLK_A(RAM_cfg_forward_a0_clk), .CLK_B(RAM_cfg_forward_b0_clk),
    .EN_A(RAM_cfg_forward_a0_en), .EN_B(RAM_cfg_forward_b0_en), .WE_A(RAM_cfg_forward_a0_we),
    .WE_B(RAM_cfg_forward_b0_we), .THROUGH_A(RAM_cfg_a0_writemode), .THROUGH_B(RAM_cfg_b0_writemode), .CONTENTS(half(0))
  ) lower (
    .CLK(CLOCK1), .ADDRA(ADDRA0), .ADDRB(ADDRB0), .DIA(DIA[19:0]), .DIB(DIB[19:0]), .WEA(WEA[19:0]), .WEB(WEB[19:0]),
    .ENA(ENA[0]), .ENB(ENB[0]), .GLWEA(GLWEA[0]), .GLWEB(GLWEB[0]), .DOA(lower_a), .DOB(lower_b)
  );
  kiln_ram_half #(
    .IN_A(RAM_cfg_input_config_a1), .IN_B(RAM_cfg_input_config_b1), .OUT_A(RAM_cfg_output_config_a1),
    .OUT_B(RAM_cfg_output_config_b1), .CLK_A(RAM_cfg_forward_a1_clk), .CLK_B(RAM_cfg_forward_b1_clk),
    .EN_A(RAM_cfg_forward_a1_en), .EN_B(RAM_cfg_forward_b1_en), .WE_A(RAM_cfg_forward_a1_we),
    .WE_B(RAM_cfg_forward_b1_we), .THROUGH_A(RAM_cfg_a1_writemode), .THROUGH_B(RAM_cfg_b1_writemode), .CONTENTS(half(40))
  ) upper (
    .CLK(CLOCK1), .ADDRA(ADDRA1), .ADDRB(ADDRB1), .DIA(DIA[LOW +: 20]), .DIB(DIB[LOW +: 20]), .WEA(WEA[LOW +: 20]),
    .WEB(WEB[LOW +: 20]), .ENA(ENA[CONTROL]), .ENB(ENB[CONTROL]), .GLWEA(GLWEA[CONTROL]), .GLWEB(GLWEB[CONTROL]),
    .DOA(upper_a), .DOB(upper_b)
  );
  assign DOA = UPPER ? upper_a : {upper_a, lower_a}, DOB = UPPER ? upper_b : {upper_b, lower_b};
endmodule
