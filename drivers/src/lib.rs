//! Drivers of a design: programs that a host calls it by, made from its manifest and its addresses; and descriptions of its
//! registers for the tools of others.
//!
//! What holds: a driver has the hash of its design and refuses another; what is the same for all designs is text of
//! `drivers/templates`, and only what differs is generated.

mod c;
mod describe;
pub mod host;
mod interface;
mod names;
mod place;
mod python;
mod rust;

use manifest::Axi;

pub use c::c;
pub use describe::Description;
pub use interface::{Argument, Array, Bank, Interface, Number, Scalar};
pub use python::python;
pub use rust::rust;

/// A name with the letters, digits and `_` that all languages take, as drivers and descriptions have it.
pub fn plain_name(name: &str) -> String {
    names::identifier(name, &[])
}

/// The master of a bus by which a simulation is driven over a pipe, and the memory of so many bytes that it shares with the design.
pub fn master(memory: Option<(&Axi, u64)>) -> String {
    let master = include_str!("../templates/bus.sv");
    let Some((axi, bytes)) = memory else { return master.to_owned() };
    let mut defined = format!("`define MEMORY_BYTES {bytes}\n`define MEMORY_ID_BITS {}\n", axi.id_width);
    for (name, is_there) in [("READS", axi.reads), ("WRITES", axi.writes)] {
        defined += &if is_there { format!("`define MEMORY_{name}\n") } else { String::new() };
    }
    defined + master
}
