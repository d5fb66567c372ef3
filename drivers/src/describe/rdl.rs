//! SystemRDL 2.0 (Accellera, 2018).

use fpga::map::Window;
use fpga::registers::{Access, Bits, Register, WORD};

use super::Description;
use crate::names::{fill_all, identifier};

/// Words that SystemRDL has for itself and that names of arguments may be.
const TAKEN: &[&str] = &[
    "abstract",
    "accesstype",
    "addrmap",
    "addressingtype",
    "alias",
    "all",
    "bit",
    "boolean",
    "bothedge",
    "compact",
    "component",
    "componentwidth",
    "constraint",
    "default",
    "encode",
    "enum",
    "external",
    "false",
    "field",
    "fullalign",
    "hw",
    "inside",
    "internal",
    "level",
    "longint",
    "mem",
    "na",
    "negedge",
    "nonsticky",
    "number",
    "onreadtype",
    "onwritetype",
    "posedge",
    "property",
    "r",
    "rclr",
    "ref",
    "reg",
    "regalign",
    "regfile",
    "rset",
    "ruser",
    "rw",
    "rw1",
    "signal",
    "string",
    "struct",
    "sw",
    "this",
    "true",
    "type",
    "unsigned",
    "w",
    "w1",
    "wclr",
    "woclr",
    "woset",
    "wot",
    "wr",
    "wset",
    "wuser",
    "wzc",
    "wzs",
    "wzt",
    "precedencetype",
    "shadow",
];

/// `NAME.rdl`.
pub(super) fn rdl(of: &Description) -> String {
    let parts = [
        ("name", identifier(&of.name, TAKEN)),
        ("hash", format!("{:016x}", of.hash)),
        ("width", WORD.to_string()),
        ("registers", of.registers.iter().map(register).collect()),
        ("windows", of.windows.iter().map(|(name, one)| window(name, one)).collect()),
    ];
    fill_all(include_str!("../../templates/describe/design.rdl.in"), &parts)
}

fn window(name: &str, window: &Window) -> String {
    let Window { base, stride, depth, width, .. } = window;
    let title = format!("{}: {depth} words of {width} bits", window.title());
    let (name, bits) = (identifier(name, TAKEN), 8 * stride);
    format!(
        "\n  external mem {{\n    name = \"{title}\";\n    mementries = {depth};\n    memwidth = {bits};\n    sw = rw;\n  }} \
         {name} @ 0x{base:x};\n"
    )
}

fn register(register: &Register) -> String {
    let bits: String = register.bits.iter().map(bits).collect();
    let name = identifier(&register.name, TAKEN);
    format!("\n  reg {{\n    name = \"{}\";\n{bits}  }} {name} @ 0x{:x};\n", register.title, register.offset)
}

fn bits(bits: &Bits) -> String {
    let access = match bits.access {
        Access::Read => "sw = r; hw = w;",
        Access::ReadWrite => "sw = rw; hw = r;",
        Access::Trigger => "sw = w; hw = r; singlepulse;",
        Access::Toggle => "sw = rw; hw = rw; onwrite = wot;",
    };
    let reset = bits.reset.map_or(String::new(), |value| format!(" = 0x{value:x}"));
    let (high, low) = (bits.low + bits.width - 1, bits.low);
    format!(
        "    field {{ {access} desc = \"{}\"; }} {}[{high}:{low}]{reset};\n",
        bits.title,
        identifier(&bits.name, TAKEN)
    )
}
