//! LiteX: `csr.json`, as `litex.soc.integration.export` writes and reads it, and a module that brings the design into a SoC.
//!
//! What holds: LiteX counts words to know the addresses of registers, so words that a design has not are there as `reserved`.

use std::collections::{BTreeMap, BTreeSet};

use fpga::registers::{Register, WORD};
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use super::{Bus, Described, Description, Module};
use crate::names::fill_all;

/// An object whose members stay in order.
struct Members(Vec<(String, Value)>);

impl Serialize for Members {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

/// `csr.json`.
#[derive(Serialize)]
struct File {
    csr_bases: Members,
    csr_registers: Members,
    constants: Members,
    memories: Members,
}

/// `csr.json`, for designs from address 0 on.
pub(super) fn registers(of: &Description) -> String {
    let hash = (format!("{}_hash", of.name).to_lowercase(), json!(format!("{:#018x}", of.hash)));
    let kernels: Vec<Described> = of.kernels.iter().map(|kernel| apart(kernel, &of.kernels)).collect();
    let bases = kernels.iter().map(|kernel| (kernel.name.clone(), json!(kernel.base)));
    let file = File {
        csr_bases: Members(bases.collect()),
        csr_registers: Members(kernels.iter().flat_map(words).collect()),
        constants: Members(vec![("config_csr_data_width".to_owned(), json!(WORD)), hash]),
        memories: Members(kernels.iter().flat_map(memories).collect()),
    };
    let text = serde_json::to_string_pretty(&file).expect("names and numbers are JSON");
    format!("{text}\n")
}

/// A design with a name that begins no other's: LiteX takes all registers whose names begin like its own for a design's.
fn apart(kernel: &Described, all: &[Described]) -> Described {
    let mut name = kernel.name.clone();
    let begins = |name: &String| all.iter().any(|other| other.name != kernel.name && other.name.starts_with(name));
    while begins(&name) {
        name.push('_');
    }
    Described { name, ..kernel.clone() }
}

/// The windows; LiteX has names in small letters.
fn memories(of: &Described) -> Vec<(String, Value)> {
    let mut taken = BTreeSet::new();
    let mut memories = Vec::new();
    for (name, window) in &of.windows {
        let size = (u64::from(window.stride) * window.depth).next_multiple_of(u64::from(WORD / 8));
        let name = free(&mut taken, format!("{}_{name}", of.name).to_lowercase());
        memories.push((name, json!({"base": of.base + window.base, "size": size, "type": "io"})));
    }
    memories
}

/// Each word from the first to the last register.
fn words(of: &Described) -> Vec<(String, Value)> {
    let at: BTreeMap<u32, &Register> = of.registers.iter().map(|register| (register.offset, register)).collect();
    let mut taken: BTreeSet<String> = of.registers.iter().map(|register| register.name.clone()).collect();
    let end = at.keys().next_back().map_or(0, |last| last + 1);
    let mut word = |offset: u32| {
        let (name, access) = match at.get(&offset) {
            Some(register) => (register.name.clone(), if register.is_written() { "rw" } else { "ro" }),
            None => (free(&mut taken, format!("reserved{offset}")), "ro"),
        };
        (format!("{}_{name}", of.name), json!({"addr": of.base + offset, "size": 1, "type": access}))
    };
    (0..end).step_by(WORD as usize / 8).map(&mut word).collect()
}

/// A name like `wanted` that was not taken before.
fn free(taken: &mut BTreeSet<String>, wanted: String) -> String {
    let mut name = wanted;
    while !taken.insert(name.clone()) {
        name.push('x');
    }
    name
}

/// The module of LiteX.
pub(super) fn module(of: &Description, module: &Module) -> String {
    let (import, interface) = match module.bus {
        Bus::AxiLite => ("axi", "axi.AXILiteInterface(data_width=32, address_width=32)"),
        Bus::Wishbone => ("wishbone", "wishbone.Interface(data_width=32, adr_width=30, addressing=\"word\")"),
    };
    let ways: BTreeMap<&str, &str> = module.ports().map(|(way, name, _)| (name, way)).collect();
    let widths: BTreeMap<&str, u32> = module.ports().map(|(_, name, width)| (name, width)).collect();
    let connection = |(port, name): (&str, &str), (bus, signal): (&str, String)| -> String {
        let way = if ways[port] == "in" { "i" } else { "o" };
        let is_address = name.ends_with("addr") || name.starts_with("adr");
        let part = if is_address { format!("[:{}]", widths[port]) } else { String::new() };
        format!("            {way}_{port}={bus}.{signal}{part},\n")
    };
    let of_bus = module.bus_ports().map(|one| connection(one, ("bus", signal(module.bus, one.1))));
    let memories: Vec<(&str, String)> =
        module.memories().into_iter().map(|prefix| (prefix, module.memory_name(prefix))).collect();
    let of_memory = memories.iter().flat_map(|(prefix, memory)| {
        module.ports_with(prefix).map(|one| connection(one, (memory, signal(Bus::AxiLite, one.1))))
    });
    let has_memory = !memories.is_empty();
    let import = if has_memory && import != "axi" { format!("axi, {import}") } else { import.to_owned() };
    let parts = [
        ("name", of.name.clone()),
        ("class", class(&of.name)),
        ("module", module.name.clone()),
        ("hash", format!("{:016x}", of.hash)),
        ("size", format!("0x{:x}", of.size)),
        ("import", import),
        ("memory", memories.iter().map(|one| memory(&widths, one)).collect()),
        ("memory_use", memories.iter().map(|(_, memory)| memory_use(&of.name, memory)).collect()),
        ("interface", interface.to_owned()),
        ("connections", of_bus.chain(of_memory).collect()),
    ];
    fill_all(include_str!("../../templates/describe/litex.py.in"), &parts)
}

/// The bus to memory outside whose ports begin like this, by its name.
fn memory(widths: &BTreeMap<&str, u32>, (prefix, name): &(&str, String)) -> String {
    let width = |signal: &str| widths.get(format!("{prefix}{signal}").as_str());
    let of_either = |[read, write]: [&str; 2]| *width(read).or(width(write)).expect("it reads or writes");
    let [id, data] = [["arid", "awid"], ["rdata", "wdata"]].map(of_either);
    format!("        self.{name} = {name} = axi.AXIInterface(data_width={data}, address_width=64, id_width={id})\n")
}

/// How that is connected.
fn memory_use(name: &str, memory: &str) -> String {
    let master = if memory == "memory" { name.to_owned() } else { format!("{name}_{memory}") };
    format!("    self.bus.add_master(\"{master}\", self.{name}.{memory})\n")
}

/// The name of a class: its words begin with capitals. None of LiteX ends like it.
fn class(name: &str) -> String {
    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
    let words: String = name.split('_').filter(|word| !word.is_empty()).map(capital).collect();
    let before = if words.starts_with(|c: char| c.is_ascii_digit()) { "_" } else { "" };
    format!("{before}{words}Kernel")
}

/// What LiteX calls a port of its bus.
fn signal(bus: Bus, name: &str) -> String {
    match bus {
        Bus::AxiLite => {
            let channel =
                ["aw", "ar", "w", "b", "r"].into_iter().find(|channel| name.starts_with(channel)).unwrap_or_default();
            format!("{channel}.{}", &name[channel.len()..])
        }
        Bus::Wishbone => match name {
            "dat_i" => "dat_w".to_owned(),
            "dat_o" => "dat_r".to_owned(),
            _ => name.trim_end_matches("_i").trim_end_matches("_o").to_owned(),
        },
    }
}
