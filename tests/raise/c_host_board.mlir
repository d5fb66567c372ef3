// IGNORE: stdout
// RUN: kiln build tests/raise/inputs/host.cpp --top turned,histogram --board ulx3s --no-cache --clock-mhz 80 --tools tests/fpga/inputs/slow -o %t/out
// RUN: ls %t/out/host/app %t/out/host/turned_driver.h %t/out/host/histogram_driver.h
// Functions that are named instead of those that are marked; one bitstream has both.
