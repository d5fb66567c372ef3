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

pub use c::c;
pub use describe::Description;
pub use interface::{Argument, Array, Bank, Interface, Number, Scalar};
pub use python::python;
pub use rust::rust;

/// The master of a bus by which a simulation is driven over a pipe.
pub const MASTER: &str = include_str!("../templates/bus.sv");
