//! Tests of the whole: file tests, and every example through every tool.
//!
//! What holds: the product is tested as its users see it, through the `kiln` binary. A test whose tool is missing is shown as
//! ignored with the reason; under `CI=true` it fails.

pub use xtask::test_bench as bench;

pub mod board_bench;
pub mod board_circuit;
pub mod board_designs;
pub mod boards;
pub mod buses;
pub mod c_programs;
pub mod circt;
mod circt_verilog;
pub mod client;
pub mod compiled;

pub mod descriptions;

pub mod designs;

pub mod conformance;

pub mod file_test;

pub mod division;

pub mod document_names;
pub mod documents;

pub mod doors;

pub mod editor;
pub mod elementary;

pub mod examples;

pub mod faults;

pub mod foreign;

pub mod harness;

pub mod import_form;
pub mod imports;
pub mod nests;

pub mod cosims;
pub mod hosts;

pub mod kernels;
pub mod lec;
pub mod lints;

pub mod order;

pub mod package;
pub mod pages;

pub mod random_kernels;

pub mod random_pipelines;
pub mod random_programs;

pub mod random_texts;

pub mod random_views;

pub mod readers;
pub mod requirement;

pub mod routed;

pub mod rust_client;

pub mod shared_bus;

pub mod slurm;
pub mod small_floats;
pub mod support;
pub mod sv_parser;

pub mod translation;

pub mod units;
