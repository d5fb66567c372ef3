//! The master of the bus to a control port, as a module of a simulation that is driven over a pipe.

use fpga::shell::Ports;
use manifest::{Axi, SharedMemory};

use crate::names::fill_all;

/// The master, and the memory that designs share with their host, of a module with these inputs and outputs.
pub fn master(memory: &SharedMemory, ports: &(Ports, Ports)) -> String {
    let defined = format!("`define MEMORY_BYTES {}\n", memory.bytes);
    let parts = [
        ("defined", if memory.buses.is_empty() { String::new() } else { defined }),
        ("channels", memory.buses.iter().map(channels).collect()),
        ("connected", connected(memory, ports)),
    ];
    fill_all(include_str!("../templates/bus.sv"), &parts)
}

/// The memory behind a bus.
fn channels(bus: &Axi) -> String {
    let parts = [
        ("bus", bus.prefix.clone()),
        ("bits", bus.data_width.to_string()),
        ("bytes", bus.beat_bytes().to_string()),
        ("beat", bus.beat_bytes().ilog2().to_string()),
        ("id_bits", bus.id_width.to_string()),
    ];
    let kinds = [
        (bus.reads, include_str!("../templates/bus_reads.sv")),
        (bus.writes, include_str!("../templates/bus_writes.sv")),
    ];
    kinds.iter().filter(|(is_there, _)| *is_there).map(|(_, template)| fill_all(template, &parts)).collect()
}

/// The ports of the designs to memory, behind others: each is connected to what has its name.
fn connected(memory: &SharedMemory, (inputs, outputs): &(Ports, Ports)) -> String {
    let of_memory = |name: &&String| memory.buses.iter().any(|bus| name.starts_with(&bus.prefix));
    let names = inputs.iter().chain(outputs).map(|(name, _)| name).filter(of_memory);
    names.map(|name| format!(",\n    .{name}({name})")).collect()
}
