//! Drivers of a design: programs that a host calls it by, made from its manifest and its addresses; and descriptions of its
//! registers for the tools of others.
//!
//! What holds: a driver has the hash of its design and refuses another; what is the same for all designs is text of
//! `drivers/templates`, and only what differs is generated.

mod c;
mod describe;
pub mod host;
mod interface;
mod master;
mod names;
mod place;
mod python;
mod rust;

pub use c::c;
pub use describe::Description;
pub use interface::{Argument, Array, Bank, Interface, Number, Scalar};
pub use master::master;
pub use python::python;
pub use rust::rust;

/// A name with the letters, digits and `_` that all languages take, as drivers and descriptions have it.
pub fn plain_name(name: &str) -> String {
    names::identifier(name, &[])
}
