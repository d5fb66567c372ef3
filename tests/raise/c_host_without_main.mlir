// RUN: kiln build tests/raise/inputs/triple.c --func triple --board ulx3s --no-cache --clock-mhz 80 --tools tests/fpga/inputs/slow -o %t/alone
// RUN: kiln build tests/raise/inputs/triple.c --top triple -o %t/out
// EXIT: 1
// IGNORE: stdout

// ERROR
// error[E1072]: the program has no 'main' that calls the function: name it by --func for its bitstream alone
