//! IP-XACT (IEEE 1685-2014): the bus, its registers and windows, the ports and the file of a design.

use fpga::map::Window;
use fpga::registers::{Access, Bits, Register, WORD};

use super::{Bus, Described, Description, Module};
use crate::names::fill_all;

/// `component.xml`.
pub(super) fn component(of: &Description, module: &Module) -> String {
    let is_one = of.kernels.len() == 1;
    let parts = [
        ("name", of.name.clone()),
        ("module", module.name.clone()),
        ("hash", format!("{:016x}", of.hash)),
        ("bus_type", reference(module.bus, "")),
        ("abstraction", reference(module.bus, "_rtl")),
        ("wires", module.bus_ports().map(wire).collect()),
        ("memory", module.memories().into_iter().map(|prefix| memory(module, prefix)).collect()),
        ("blocks", of.kernels.iter().map(|one| blocks(one, if is_one { "" } else { &one.name })).collect()),
        ("ports", module.ports().map(port).collect()),
    ];
    fill_all(include_str!("../../templates/describe/component.xml.in"), &parts)
}

/// Registers and windows of a design, with its name before theirs where there are several.
fn blocks(of: &Described, before: &str) -> String {
    let named = |name: &str| if before.is_empty() { name.to_owned() } else { format!("{before}_{name}") };
    let range = of.registers.last().map_or(0, |last| last.offset + WORD / 8);
    let registers: String = of.registers.iter().map(register).collect();
    let block = format!(
        "      <ipxact:addressBlock>
        <ipxact:name>{}</ipxact:name>
        <ipxact:baseAddress>0x{:x}</ipxact:baseAddress>
        <ipxact:range>0x{range:x}</ipxact:range>
        <ipxact:width>{WORD}</ipxact:width>
        <ipxact:usage>register</ipxact:usage>
{registers}      </ipxact:addressBlock>\n",
        named("registers"),
        of.base
    );
    let windows = of.windows.iter().map(|(name, one)| window((&named(name), of.base), one));
    std::iter::once(block).chain(windows).collect()
}

/// The bus to memory outside whose ports begin like this.
fn memory(module: &Module, prefix: &str) -> String {
    let of = |name: &str| format!("vendor=\"amba.com\" library=\"AMBA4\" name=\"{name}\" version=\"r0p0_0\"");
    let parts = [
        ("name", module.memory_name(prefix)),
        ("bus_type", of("AXI4")),
        ("abstraction", of("AXI4_rtl")),
        ("wires", module.ports_with(prefix).map(wire).collect()),
    ];
    fill_all(include_str!("../../templates/describe/memory.xml.in"), &parts)
}

/// A definition of the bus: ARM's, and for Wishbone, which has no official one, a name of this form.
fn reference(bus: Bus, ending: &str) -> String {
    let [vendor, library, name, version] = match bus {
        Bus::AxiLite => ["amba.com", "AMBA4", "AXI4Lite", "r0p0_0"],
        Bus::Wishbone => ["opencores.org", "wishbone", "wishbone", "B4"],
    };
    let of = |key: &str, value: &str| format!("{key}=\"{value}\"");
    let name = format!("{name}{ending}");
    [of("vendor", vendor), of("library", library), of("name", &name), of("version", version)].join(" ")
}

/// A port of the bus under its name in the definition.
fn wire((port, name): (&str, &str)) -> String {
    let logical = name.to_uppercase();
    format!(
        "            <ipxact:portMap>
              <ipxact:logicalPort><ipxact:name>{logical}</ipxact:name></ipxact:logicalPort>
              <ipxact:physicalPort><ipxact:name>{port}</ipxact:name></ipxact:physicalPort>
            </ipxact:portMap>\n"
    )
}

fn register(register: &Register) -> String {
    let Register { name, title, offset, .. } = register;
    let fields: String = register.bits.iter().map(field).collect();
    format!(
        "        <ipxact:register>
          <ipxact:name>{name}</ipxact:name>
          <ipxact:description>{title}</ipxact:description>
          <ipxact:addressOffset>0x{offset:x}</ipxact:addressOffset>
          <ipxact:size>{WORD}</ipxact:size>
{fields}        </ipxact:register>\n"
    )
}

fn field(bits: &Bits) -> String {
    let Bits { name, title, low, width, .. } = bits;
    let reset = bits.reset.map_or(String::new(), |value| {
        let value = format!("<ipxact:value>0x{value:x}</ipxact:value>");
        format!("            <ipxact:resets><ipxact:reset>{value}</ipxact:reset></ipxact:resets>\n")
    });
    let (access, written) = match bits.access {
        Access::Read => ("read-only", None),
        Access::ReadWrite => ("read-write", None),
        Access::Trigger => ("write-only", None),
        Access::Toggle => ("read-write", Some("oneToToggle")),
        Access::Set => ("read-write", Some("oneToSet")),
    };
    let written = written.map_or(String::new(), |how| {
        format!("            <ipxact:modifiedWriteValue>{how}</ipxact:modifiedWriteValue>\n")
    });
    format!(
        "          <ipxact:field>
            <ipxact:name>{name}</ipxact:name>
            <ipxact:description>{title}</ipxact:description>
            <ipxact:bitOffset>{low}</ipxact:bitOffset>
{reset}            <ipxact:bitWidth>{width}</ipxact:bitWidth>
            <ipxact:volatile>{}</ipxact:volatile>
            <ipxact:access>{access}</ipxact:access>
{written}          </ipxact:field>\n",
        bits.reset.is_none() || bits.access != Access::ReadWrite
    )
}

fn window((name, base): (&str, u32), window: &Window) -> String {
    let (range, width) = (u64::from(window.stride) * window.depth, 8 * window.stride);
    format!(
        "      <ipxact:addressBlock>
        <ipxact:name>{name}</ipxact:name>
        <ipxact:description>{}: {} words of {} bits</ipxact:description>
        <ipxact:baseAddress>0x{:x}</ipxact:baseAddress>
        <ipxact:range>0x{range:x}</ipxact:range>
        <ipxact:width>{width}</ipxact:width>
        <ipxact:usage>memory</ipxact:usage>
        <ipxact:access>read-write</ipxact:access>
      </ipxact:addressBlock>\n",
        window.title(),
        window.depth,
        window.width,
        base + window.base
    )
}

fn port((way, name, width): (&str, &str, u32)) -> String {
    let vector = format!("<ipxact:left>{}</ipxact:left><ipxact:right>0</ipxact:right>", width - 1);
    let vectors = format!("<ipxact:vectors><ipxact:vector>{vector}</ipxact:vector></ipxact:vectors>");
    format!(
        "      <ipxact:port>
        <ipxact:name>{name}</ipxact:name>
        <ipxact:wire>
          <ipxact:direction>{way}</ipxact:direction>
{}        </ipxact:wire>
      </ipxact:port>\n",
        if width > 1 { format!("          {vectors}\n") } else { String::new() }
    )
}
