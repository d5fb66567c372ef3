//! From a design to a bitstream: board files, the shell around a kernel, the tools, their cache, the timing they report.
//!
//! What holds: boards and families are data; the shell is a circuit in our own dialects; a frame of the serial line is
//! carried out whole or not at all; what a tool makes depends on what went in, on no clock.

pub mod board;
pub mod cache;
pub mod codes;
mod constraints;
pub mod family;
mod fault;
pub mod fit;
pub mod flow;
pub mod frame;
pub mod host;
pub mod kernel;
pub mod limit;
pub mod lines;
pub mod map;
mod origins;
pub mod pll;
pub mod registers;
mod releases;
pub mod running;
pub mod shell;
pub mod tools;
pub mod top;
pub mod usage;
pub mod wiring;

pub use fault::Fault;
