//! The project's own tooling as a library: examples and their oracle, benches, house rules.
//!
//! What holds: nothing here is part of the product, and nothing here sees the crates of the product. They are measured from
//! outside, through the `kiln` binary and the files it writes, against LLVM, Verilator, Yosys and nextpnr.

pub mod arguments;

pub mod example;
pub mod signature;

pub mod data;
pub mod expected;
pub mod oracle;

pub mod kept;
pub mod simulation;
pub mod test_bench;
pub mod verilated;

pub mod block_ram;
pub mod synthesis;

pub mod fuzz;
pub mod kernels;

pub mod bench;
pub mod bundle;
pub mod datapath;
pub mod instances;
pub mod language;
pub mod mutants;
pub mod page;
pub mod polybench;
pub mod presburger;
pub mod qor;
pub mod schedule;
pub mod speed;

pub mod dependencies;
pub mod follow;
pub mod operations;
pub mod steps;
pub mod sums;
pub mod support;
pub mod sweep;

pub mod tidy;

pub mod kiln;
pub mod parallel;
pub mod tools;
