//! Reads each file of the command line as SystemVerilog (IEEE 1800-2017); ends with exit code 1 where one is not.

use std::collections::HashMap;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let none: [&Path; 0] = [];
    let faults: Vec<String> = std::env::args()
        .skip(1)
        .filter_map(|file| {
            let parsed = sv_parser::parse_sv(&file, &HashMap::new(), &none, false, false);
            parsed.err().map(|fault| format!("{file}: {fault}"))
        })
        .collect();
    faults.iter().for_each(|fault| eprintln!("{fault}"));
    if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
