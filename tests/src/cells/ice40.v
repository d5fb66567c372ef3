// Cells of iCE40 as place and route leaves them, for which Yosys' ice40/cells_sim.v has the models of what they were. Pins without a wire
// are at rest.

module kiln_ICESTORM_SPRAM(input [13:0] ADDRESS_, input [15:0] DATAIN_, input [3:0] MASKWREN_,
    input WREN, CHIPSELECT, CLOCK, STANDBY, SLEEP, POWEROFF, output [15:0] DATAOUT_);
  SB_SPRAM256KA memory(.ADDRESS(ADDRESS_), .DATAIN(DATAIN_), .MASKWREN(MASKWREN_), .WREN(WREN), .CHIPSELECT(CHIPSELECT),
    .CLOCK(CLOCK), .STANDBY(STANDBY === 1), .SLEEP(SLEEP === 1), .POWEROFF(POWEROFF !== 0), .DATAOUT(DATAOUT_));
endmodule

