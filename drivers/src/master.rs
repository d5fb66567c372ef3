//! The master of the bus to a control port, as a module of a simulation that is driven over a pipe.

use manifest::{Axi, SharedMemory};

use crate::names::fill_all;

/// Signals of the channels of reads but for their answers.
const READS: [&str; 12] =
    ["araddr", "arid", "arlen", "arsize", "arburst", "arvalid", "arready", "rid", "rdata", "rlast", "rvalid", "rready"];
/// Those of the channels of writes.
const WRITES: [&str; 15] = [
    "awaddr", "awid", "awlen", "awsize", "awburst", "awvalid", "awready", "wdata", "wstrb", "wlast", "wvalid",
    "wready", "bid", "bvalid", "bready",
];

/// The master, and the memory that designs share with their host.
pub fn master(memory: &SharedMemory) -> String {
    let defined = format!("`define MEMORY_BYTES {}\n", memory.bytes);
    let parts = [
        ("defined", if memory.buses.is_empty() { String::new() } else { defined }),
        ("channels", memory.buses.iter().map(channels).collect()),
        ("connected", memory.buses.iter().map(connected).collect()),
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

/// Its ports, behind others: each is connected to what has its name; answers are never errors.
fn connected(bus: &Axi) -> String {
    let prefix = &bus.prefix;
    let all = |signals: &[&str], answer: &str| {
        let named = signals.iter().map(|signal| format!(",\n    .{prefix}{signal}({prefix}{signal})"));
        named.chain([format!(",\n    .{prefix}{answer}(2'd0)")]).collect::<String>()
    };
    let reads = bus.reads.then(|| all(&READS, "rresp"));
    let writes = bus.writes.then(|| all(&WRITES, "bresp"));
    reads.into_iter().chain(writes).collect()
}
