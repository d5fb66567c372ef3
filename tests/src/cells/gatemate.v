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

// Two halves: the lower one with one port of up to ten bits, which reads or writes; the upper one writes at port A and reads at B,
// up to twenty bits.
module kiln_RAM(
  input [15:0] ADDRA0, ADDRB0, ADDRA1, ADDRB1, input [39:0] DIA, DIB, WEA, WEB, input [2:0] ENA, ENB, GLWEA, GLWEB,
  CLKB, input CLOCK1, output [39:0] DOA, DOB
);
  parameter RAM_cfg_input_config_a0 = 0, RAM_cfg_output_config_a0 = 0, RAM_cfg_a0_writemode = 0;
  parameter RAM_cfg_input_config_a1 = 0, RAM_cfg_output_config_b1 = 0;
  reg [9:0] lower [0:65535], lower_read = 0;
  reg [19:0] upper [0:65535], upper_read = 0;
  integer at, bit_;
  initial begin
    if (RAM_cfg_input_config_a0 != 4 || RAM_cfg_output_config_a0 != 4 || RAM_cfg_input_config_a1 != 5
        || RAM_cfg_output_config_b1 != 5 || RAM_cfg_a0_writemode != 0)
      $fatal(1, "no model of this RAM");
    for (at = 0; at < 65536; at = at + 1) begin
      lower[at] = 0;
      upper[at] = 0;
    end
  end
  assign DOA = lower_read, DOB = {upper_read, 20'd0};
  always @(posedge CLOCK1) begin
    if (ENA[0])
      if (GLWEA[0]) begin
        for (bit_ = 0; bit_ < 10; bit_ = bit_ + 1) if (WEA[bit_]) lower[ADDRA0][bit_] <= DIA[bit_];
      end else lower_read <= lower[ADDRA0];
    if (GLWEA[2])
      for (bit_ = 0; bit_ < 20; bit_ = bit_ + 1) if (WEA[20 + bit_]) upper[ADDRA1][bit_] <= DIA[20 + bit_];
    if (ENB[2]) upper_read <= upper[ADDRB1];
  end
endmodule
