# Unpacks a bitstream of Gowin to Verilog: gowin_bits.py ROUTED DEVICE BITSTREAM OUTPUT. It is Apicula's gowin_unpack, with what
# that leaves open: tables of carry chains and small memories, tables that are 1, wires along columns, and which spine reaches a
# column, and the contents of block memories. Not unpacked are widths and modes of block memories: they are those of the routed
# netlist ROUTED, which also says where the pins are. Sources: the tables of Apicula (chipdb.py), its gowin_pack (store_bsram_init_val:
# where a bit of a block memory is), and nextpnr's uarch/gowin.
import functools
import json
import re
import sys

from apycula import codegen, gowin_unpack

VECTORS = {"DO", "DI", "AD", "BLKSEL"}
SINGLE = {"CLK", "CE", "OCE", "RESET", "WRE"}


def take_table(module, site, index):
    """The bits of a look-up table; one none of whose bits are set gives 1, and is left out."""
    table, zero = module.primitives.pop(f"{site}_LUT4_{index}", None), (f"{site}_F{index}", "VSS")
    if zero in module.assigns:
        module.assigns.remove(zero)
        return "16'h0000"
    return table.params["INIT"] if table else "16'hffff"


def carry(module, name):
    """A step of a carry chain by its table, as modes that place and route makes of constants are none of the unpacker's."""
    site, index = name.split("_ALU_")
    cell = codegen.Primitive("kiln_carry", name)
    cell.params["INIT"] = take_table(module, site, index)
    row, column = re.fullmatch(r"R(\d+)C(\d+)", site).groups()
    out = f"R{row}C{int(column) + 1}_CIN0" if index == "5" else f"{site}_CIN{int(index) + 1}"
    cell.portmap = {f"I{at}": f"{site}_{pin}{index}" for at, pin in enumerate("ABCD")}
    cell.portmap |= {"CIN": f"{site}_CIN{index}", "COUT": out, "SUM": f"{site}_F{index}"}
    module.wires.update(cell.portmap.values())
    return cell


def place(cell):
    """The tile, counted from 1, and what in it."""
    column, row, bel = re.fullmatch(r"X(\d+)Y(\d+)/(\w+)", cell["attributes"]["NEXTPNR_BEL"]).groups()
    return f"R{int(row) + 1}C{int(column) + 1}", bel


def contents(db, bits, site):
    """What is in a block memory: 2,048 bytes of nine bits, in the rows behind those of the tiles, 256 for each row of memories."""
    row, column = (int(number) - 1 for number in re.fullmatch(r"R(\d+)C(\d+)", site).groups())
    last = db.height + 256 * sorted(db.simplio_rows).index(row) + 255
    left = sum(db[0, at].width for at in range(column))
    places = db.rev_logicinfo("BSRAM_INIT")
    quarters = {0x00: 0x00, 0x10: 0x80, 0x20: 0x40, 0x30: 0xC0}
    digits = []
    for word in range(1024):
        for bit in range(18):
            address = 16 * word + bit - (bit + 1) // 9
            line = quarters[address & 0x30] + (address >> 6 & 0x3F)
            digits.append(str(bits[last - line][left + places[4 * bit + (address >> 12)][0] - 1]))
    return "".join(reversed(digits))


def memory(name, cell, routed, db, bits):
    """A block memory, whose ports have several bits."""
    site = next(iter(cell.portmap.values())).split("_")[0]
    (found,) = [x for x in routed["cells"].values() if place(x) == (site, "BSRAM")]
    made = codegen.Primitive("kiln_" + found["type"], name)
    made.params = {
        key: f"'b{found['parameters'][key]}" for key in ("BIT_WIDTH", "READ_MODE", "WRITE_MODE", "BLK_SEL")
    }
    held = contents(db, bits, site)
    parts = [f"288'b{held[at : at + 288]}" for at in range(0, len(held), 288)]
    made.params["CONTENTS"] = f"{{{', '.join(parts)}}}"
    for port, wire in cell.portmap.items():
        base, index = re.fullmatch(r"([A-Z]+)(\d*)", port).groups()
        if base in VECTORS:
            made.portmap.setdefault(base, {})[int(index)] = wire
        elif base in SINGLE:
            made.portmap[base] = wire
    for base in VECTORS:
        made.portmap[base] = [made.portmap[base][at] for at in reversed(range(len(made.portmap[base])))]
    return made


def resolved(module, wires):
    """Wires by the names that are declared."""
    if isinstance(wires, str):
        return module.wire_aliases.get(wires, wires)
    return [resolved(module, wire) for wire in wires]


def empty_tables(module, db):
    """A look-up table none of whose bits are set gives 1, and is left out."""
    driven = {wire for wire, _ in module.assigns}
    for cell in module.primitives.values():
        for port in ("F", "SUM", "DO"):
            wires = cell.portmap.get(port, [])
            driven.update([wires] if isinstance(wires, str) else wires)
    for wire in module.wires:
        found = re.fullmatch(r"R(\d+)C(\d+)_F([0-7])", wire)
        if found and wire not in driven and f"LUT{found[3]}" in db[int(found[1]) - 1, int(found[2]) - 1].bels:
            module.assigns.append((wire, "VCC"))


def shell(file, routed):
    """Names the pins."""
    nets = {port["bits"][0]: name for name, port in routed["ports"].items()}
    pins = []
    for cell in routed["cells"].values():
        if cell["type"] in ("IBUF", "OBUF"):
            pad = "I" if cell["type"] == "IBUF" else "O"
            site, bel = place(cell)
            pins.append(f".{site}_{pad}{bel[-1]}({nets[cell['connections'][pad][0]]})")
    ports = ", ".join(f"{port['direction']} {name}" for name, port in routed["ports"].items())
    file.write(f"module unpacked({ports});\ntop top({', '.join(pins)});\nendmodule\n")


def add_segments(db):
    """Wires along columns, with taps at both sides in each row: nodes that the unpacker does not know."""
    for (top, column, index), seg in db.segments.items():
        upper = index >= 4
        rows = range(seg["min_y"], seg["max_y"] + 1)
        ends = {(seg["top_row"], column, seg["top_wire"]), (seg["bottom_row"], column, seg["bottom_wire"])}
        taps = {(row, column, "LT04" if upper else "LT01") for row in rows}
        db.nodes[f"segment {top} {column} {index}"] = ("", ends | taps)
        for row in rows:
            ends = {(row, at, f"LB{index}1") for at in range(seg["min_x"], seg["max_x"] + 1)}
            db.nodes[f"taps {row} {column} {index}"] = ("", ends | {(row, column, "LBO1" if upper else "LBO0")})


def leave_tables(remove, bels):
    """As the unpacker does, but for the tables that are the contents of a memory."""
    tables = {name: bels[name] for name in ("LUT0", "LUT1", "LUT2", "LUT3") if name in bels}
    remove(bels)
    bels |= tables


def parse_tile(parse, reached, db, row, column, tile, *rest, **settings):
    """Of four spines that the same bits choose one reaches a column; an end of a segment may be cut off; a step that begins a carry
    chain with 1 is a step like another."""
    bels, pips, clocks = parse(db, row, column, tile, *rest, **settings)
    bels |= {name: {"C2L"} for name, modes in bels.items() if modes == {"ONE2C"}}
    for wire, table in db[row, column].clock_pips.items():
        if wire in clocks:
            same = [source for source, bits in table.items() if bits == table.get(clocks[wire])]
            clocks[wire] = next((source for source in same if (row, column, source) in reached), clocks[wire])
    for wire, cuts in db[row, column].alonenode_6.items():
        if all(tile[at][bit] for at, bit in cuts[0][1]):
            pips.pop(wire, None)
            clocks.pop(wire, None)
    return bels, pips, clocks


def main():
    with open(sys.argv[1]) as file:
        (routed,) = [module for module in json.load(file)["modules"].values() if module["cells"]]
    loaded, bitmaps = [], []
    plain, parse, load = codegen.Module.write, gowin_unpack.parse_tile_, gowin_unpack.load_chipdb
    read = gowin_unpack.read_bitstream

    def read_bitstream(path):
        found = read(path)
        bitmaps.append(found[0])
        return found

    def load_chipdb(path):
        db = load(path)
        loaded.append(db)
        add_segments(db)
        reached = {wire for node in db.nodes.values() for wire in node[1]}
        gowin_unpack.parse_tile_ = functools.partial(parse_tile, parse, reached)
        return db

    def write(module, file):
        for name, cell in list(module.primitives.items()):
            if cell.typ == "ALU":
                module.primitives[name] = carry(module, name)
            elif cell.typ == "RAM16SDP4":
                site = name.split("_")[0]
                cell.params = {f"INIT_{at}": take_table(module, site, at) for at in range(4)}
                cell.portmap["DO"] = cell.portmap["DO"][1:]
            elif cell.typ == "BSRAM":
                module.primitives[name] = memory(name, cell, routed, loaded[0], bitmaps[0])
        for cell in module.primitives.values():
            cell.portmap = {port: resolved(module, wires) for port, wires in cell.portmap.items()}
        empty_tables(module, loaded[0])
        plain(module, file)
        shell(file, routed)

    codegen.Module.write = write
    gowin_unpack.load_chipdb = load_chipdb
    gowin_unpack.read_bitstream = read_bitstream
    gowin_unpack.ram16_remove_bels = functools.partial(leave_tables, gowin_unpack.ram16_remove_bels)
    gowin_unpack.removeLUTs = lambda bels: None
    sys.argv = ["gowin_unpack", "-d", sys.argv[2], "-o", sys.argv[4], sys.argv[3]]
    gowin_unpack.main()


main()
