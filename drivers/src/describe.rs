//! Descriptions of a design for the tools of others: what its registers are, what its ports are, which files it has.
//!
//! What holds: registers, addresses and what may be done with them come from the table of the shell (`fpga::registers`), ports from the
//! shell's front; nothing is listed a second time.

mod device_tree;
mod fusesoc;
mod ipxact;
mod litex;
mod rdl;

use std::collections::BTreeSet;

use fpga::map::{Map, Window};
use fpga::registers::Register;
use fpga::shell::{Front, Ports};

use crate::names::identifier;

/// Designs behind one control port, with what others must know of them.
#[derive(Clone, Debug)]
pub struct Description {
    /// Name of all, or of the only design.
    name: String,
    /// What names it to drivers.
    hash: u64,
    /// The designs, from the lowest address on.
    kernels: Vec<Described>,
    /// Bytes of addresses.
    size: u64,
}

/// What the names of the ports of a bus to memory outside begin with, behind the name of its design where there are several.
const MEMORY: &str = "m_axi_";

/// A design of those.
#[derive(Clone, Debug)]
struct Described {
    /// Name of the design.
    name: String,
    /// What names it to drivers.
    hash: u64,
    /// The first of its addresses.
    base: u32,
    /// Its registers, from its lowest address on.
    registers: Vec<Register>,
    /// Its windows, by names that nothing else of it has.
    windows: Vec<(String, Window)>,
}

impl Described {
    fn new(&(name, map, hash, base): &(&str, &Map, u64, u32)) -> Self {
        let registers = map.registers(hash);
        let windows = map.window_names(&registers).into_iter().zip(map.windows.iter().cloned()).collect();
        Self { name: identifier(name, &[]), hash, base, registers, windows }
    }
}

/// A design behind a bus.
#[derive(Clone, Debug)]
struct Module {
    /// Name of its module; its file is called like it, with the ending `.sv`.
    name: String,
    /// The bus.
    bus: Bus,
    /// Inputs beside clock and reset: name and bits.
    inputs: Ports,
    /// Outputs.
    outputs: Ports,
}

/// A bus, as others name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bus {
    AxiLite,
    Wishbone,
}

impl Description {
    /// The description of a design with this name and hash.
    pub fn new(name: &str, map: &Map, hash: u64) -> Self {
        Self::of_all((name, hash, map.address_bits), &[(name, map, hash, 0)])
    }

    /// The description of designs behind one control port: name, hash and bits of an address of all, then name, addresses, hash and first
    /// address of each.
    pub fn of_all((name, hash, address_bits): (&str, u64, u32), designs: &[(&str, &Map, u64, u32)]) -> Self {
        let kernels = designs.iter().map(Described::new).collect();
        Self { name: identifier(name, &[]), hash, kernels, size: 1 << address_bits }
    }

    /// The registers alone: what a design has that is behind no bus.
    pub fn registers(&self) -> Vec<(String, String)> {
        vec![(format!("{}.rdl", self.name), rdl::rdl(self))]
    }

    /// All descriptions of a design behind a bus; those of registers alone where the front is no bus.
    pub fn files(&self, module: &str, front: Front, (inputs, outputs): (Ports, Ports)) -> Vec<(String, String)> {
        let bus = match front {
            Front::Serial { .. } => return self.registers(),
            Front::AxiLite => Bus::AxiLite,
            Front::Wishbone => Bus::Wishbone,
        };
        let module = Module { name: module.to_owned(), bus, inputs, outputs };
        let name = &self.name;
        let mut files = self.registers();
        files.extend([
            ("component.xml".to_owned(), ipxact::component(self, &module)),
            ("csr.json".to_owned(), litex::registers(self)),
            (format!("{name}_litex.py"), litex::module(self, &module)),
            (format!("{name}.core"), fusesoc::core(self, &module)),
            (format!("{name}.dtso"), device_tree::overlay(self, &module)),
        ]);
        files
    }
}

impl Module {
    /// All ports, with clock and reset: `in` or `out`, name and bits.
    fn ports(&self) -> impl Iterator<Item = (&str, &str, u32)> {
        let control = ["clk", "rst"].into_iter().map(|name| ("in", name, 1));
        let inputs = self.inputs.iter().map(|(name, width)| ("in", name.as_str(), *width));
        let outputs = self.outputs.iter().map(|(name, width)| ("out", name.as_str(), *width));
        control.chain(inputs).chain(outputs)
    }

    /// The ports of the bus: their name, and that without the beginning of the bus's.
    fn bus_ports(&self) -> impl Iterator<Item = (&str, &str)> {
        self.ports_with(match self.bus {
            Bus::AxiLite => "s_axi_",
            Bus::Wishbone => "wb_",
        })
    }

    /// What the names of the ports of each bus to memory outside begin with.
    fn memories(&self) -> BTreeSet<&str> {
        let ports = self.inputs.iter().chain(&self.outputs);
        ports.filter_map(|(name, _)| Some(&name[..name.rfind(MEMORY)? + MEMORY.len()])).collect()
    }

    fn ports_with<'a>(&'a self, before: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.inputs
            .iter()
            .chain(&self.outputs)
            .filter_map(move |(name, _)| Some((name.as_str(), name.strip_prefix(before)?)))
    }

    /// What a bus to memory is called: as `memory` where it is the only one, else with the name of its design.
    fn memory_name(&self, prefix: &str) -> String {
        format!("{}memory", prefix.strip_suffix(MEMORY).unwrap_or_default())
    }
}
