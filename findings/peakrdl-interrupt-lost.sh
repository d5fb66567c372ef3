#!/usr/bin/env bash
# PeakRDL-regblock 1.3.1 (PyPI): an interrupt is lost in the cycle of a software write that does not clear it.
#
# Expected: with `woclr` a write clears the bits where it has ones (SystemRDL 2.0, 9.6), so a write of 0 leaves the field to hardware.
# `precedence` (9.6.1) is about contention, where both would change the field; its default is `sw`.
# Seen: with the default any write to the register keeps hardware out, also one that writes 0 to this field: the event that comes in
# that cycle, as software clears another bit, never shows. With `precedence = hw` it does. There is no message.
# Kiln's SystemRDL of `interrupt_status` says `hwset` and `precedence = hw`: tests/src/descriptions.rs.
set -euo pipefail
verilator --version 2>/dev/null | grep -q 'Verilator 5\.' || { echo "needs verilator 5"; exit 2; }
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
python3 -m venv venv
venv/bin/pip install -q peakrdl-regblock==1.3.1 systemrdl-compiler==1.33.0
cat > make.py <<'PY'
import sys
from systemrdl import RDLCompiler
from peakrdl_regblock import RegblockExporter
from peakrdl_regblock.cpuif.passthrough import PassthroughCpuif
from peakrdl_regblock.udps import ALL_UDPS
compiler = RDLCompiler()
for udp in ALL_UDPS:
    compiler.register_udp(udp)
compiler.compile_file(sys.argv[1])
RegblockExporter().export(compiler.elaborate(), sys.argv[2], cpuif_cls=PassthroughCpuif)
PY
cat > bench.sv <<'SV'
module bench;
  logic clk = 0, rst = 1, write = 0;
  logic [31:0] bits = 0;
  irq_pkg::irq__in_t hardware;
  irq_pkg::irq__out_t fields;
  irq dut (.clk, .rst, .s_cpuif_req(write), .s_cpuif_req_is_wr(1'b1), .s_cpuif_addr('0), .s_cpuif_wr_data(bits), .s_cpuif_wr_biten('1),
    .s_cpuif_req_stall_wr(), .s_cpuif_req_stall_rd(), .s_cpuif_rd_ack(), .s_cpuif_rd_err(), .s_cpuif_rd_data(), .s_cpuif_wr_ack(),
    .s_cpuif_wr_err(), .hwif_in(hardware), .hwif_out(fields));
  initial begin
    hardware.status.done.hwset = 0;
    hardware.status.other.hwset = 0;
    #1 clk = 1; #1 clk = 0; rst = 0;
    // Software clears `other` and writes 0 to `done`, which happens in this cycle.
    write = 1; bits = 2; hardware.status.done.hwset = 1;
    #1 clk = 1; #1 clk = 0;
    $display("%b", fields.status.done.value);
    $finish;
  end
endmodule
SV
for precedence in sw hw; do
  cat > irq.rdl <<RDL
addrmap irq {
  reg {
    field { sw = rw; hw = r; woclr; hwset; precedence = $precedence; } done[0:0] = 0;
    field { sw = rw; hw = r; woclr; hwset; precedence = $precedence; } other[1:1] = 0;
  } status @ 0;
};
RDL
  venv/bin/python make.py irq.rdl "$precedence"
  verilator --binary -Wno-fatal --Mdir "build_$precedence" "$precedence/irq_pkg.sv" "$precedence/irq.sv" bench.sv --top bench > log 2>&1 || { tail -5 log; exit 2; }
  "build_$precedence/Vbench" | grep -xE '[01]' > "seen_$precedence"
done
echo "done after the event: $(cat seen_sw) with precedence = sw, the default, $(cat seen_hw) with precedence = hw"
[ "$(cat seen_sw seen_hw | tr -d '\n')" = 01 ]
