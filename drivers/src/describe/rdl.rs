//! SystemRDL 2.0 (Accellera, 2018).

use fpga::map::Window;
use fpga::registers::{Access, Bits, Register, WORD};

use super::{Described, Description};
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
    let body = match &of.kernels[..] {
        [one] => body(one),
        all => all.iter().map(nested).collect(),
    };
    let parts = [
        ("name", identifier(&of.name, TAKEN)),
        ("hash", format!("{:016x}", of.hash)),
        ("width", WORD.to_string()),
        ("body", body),
    ];
    fill_all(include_str!("../../templates/describe/design.rdl.in"), &parts)
}

/// Registers and windows of a design.
fn body(of: &Described) -> String {
    let registers = of.registers.iter().map(register);
    registers.chain(of.windows.iter().map(|(name, one)| window(name, one))).collect()
}

/// A design as a map of its own among others.
fn nested(of: &Described) -> String {
    let Described { name, hash, base, .. } = of;
    let indented: Vec<String> =
        body(of).lines().map(|line| if line.is_empty() { String::new() } else { format!("  {line}") }).collect();
    format!(
        "\n  addrmap {{\n    name = \"{name}\";\n    desc = \"the design with hash {hash:016x}\";\n    littleendian;\n{}\n  }} {} @ 0x{base:x};\n",
        indented.join("\n"),
        identifier(name, TAKEN)
    )
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
        // What the design says counts in the cycle of a write, too, be it of 0.
        Access::Toggle => "sw = rw; hw = r; hwset; onwrite = wot; precedence = hw;",
        Access::Set => "sw = rw; hw = r; hwset; hwclr; onwrite = woset; precedence = hw;",
    };
    let reset = bits.reset.map_or(String::new(), |value| format!(" = 0x{value:x}"));
    let (high, low) = (bits.low + bits.width - 1, bits.low);
    format!(
        "    field {{ {access} desc = \"{}\"; }} {}[{high}:{low}]{reset};\n",
        bits.title,
        identifier(&bits.name, TAKEN)
    )
}
