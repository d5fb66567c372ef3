//! Test data, driving a circuit, comparing it with its source, and test benches for other simulators.
//!
//! What holds: a design is driven by its manifest alone, in memory and in the test bench alike; the same source gets the same test
//! data every time; what a design must not rely on is noise. No file is read or written here: callers give texts and take them.

pub mod activity;
pub mod bus;
pub mod codes;
pub mod compare;
pub mod coverage;
pub mod data;
pub mod design;
pub mod driver;
pub mod functions;
pub mod host;
pub mod layout;
pub mod permitted;
pub mod serve;
pub mod testbench;
pub mod values;
pub mod vectors;

/// What went wrong: a diagnostic code and a sentence.
pub type Fault = (&'static str, String);

#[cfg(test)]
mod tests;
