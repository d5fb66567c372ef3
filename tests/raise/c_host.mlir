// RUN: kiln build tests/raise/inputs/host.cpp -o %t/out
// RUN: iverilog -g2012 -DAXI_LITE -DTOP=dot_axi_lite -Pkiln_bus_master.ADDRESS_BITS=8 -s kiln_bus_master -o %t/dot.vvp %t/out/host/dot/driver/bus.sv %t/out/host/dot/dot_axi_lite.sv
// RUN: iverilog -g2012 -DAXI_LITE -DTOP=turned_axi_lite -Pkiln_bus_master.ADDRESS_BITS=6 -s kiln_bus_master -o %t/turned.vvp %t/out/host/turned/driver/bus.sv %t/out/host/turned/turned_axi_lite.sv
// RUN: iverilog -g2012 -DAXI_LITE -DTOP=histogram_axi_lite -Pkiln_bus_master.ADDRESS_BITS=8 -s kiln_bus_master -o %t/histogram.vvp %t/out/host/histogram/driver/bus.sv %t/out/host/histogram/histogram_axi_lite.sv
// RUN: iverilog -g2012 -DAXI_LITE -DTOP=more_axi_lite -Pkiln_bus_master.ADDRESS_BITS=8 -s kiln_bus_master -o %t/more.vvp %t/out/host/more/driver/bus.sv %t/out/host/more/more_axi_lite.sv
// RUN: env "KILN_DOT=simulation:vvp -n %t/dot.vvp" "KILN_TURNED=simulation:vvp -n %t/turned.vvp" "KILN_HISTOGRAM=simulation:vvp -n %t/histogram.vvp" "KILN_MORE=simulation:vvp -n %t/more.vvp" %t/out/host/app hardware
// The program with its marked functions in Icarus prints what it prints natively.

// OUTPUT
// run the host: KILN_TURNED=... KILN_HISTOGRAM=... KILN_MORE=... KILN_DOT=... %t/out/host/app (docs/host.md)
// 5040 204
// 3 -4
// 1 3 2 4 0 0 0 0 0 2 1 0 0 0 0 0 3 4 5 6 7 8 9 10 11 0 0 0 hardware

// ERROR
// kernel 'more': arrays of a call share memory, of which a device would have two: the host computes it
