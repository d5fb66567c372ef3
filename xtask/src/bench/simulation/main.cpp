// Runs the module `bench` for as many cycles as the argument says, reset for 200 of them, cleared for 20000; prints its sum.
#include <cstdio>
#include <cstdlib>

#include "Vbench.h"
#include "verilated.h"

int main(int, char **argv) {
  VerilatedContext context;
  Vbench top{&context};
  unsigned long cycles = std::strtoul(argv[1], nullptr, 10);
  top.clear = 1;
  for (unsigned long cycle = 0; cycle < cycles; ++cycle) {
    top.rst = cycle < 200;
    if (cycle == 20000) top.clear = 0;
    top.clk = 0;
    top.eval();
    if (cycle + 1 == cycles) std::printf("%llu\n", (unsigned long long)top.sum);
    top.clk = 1;
    top.eval();
  }
}
