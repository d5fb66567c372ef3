//! The line of the source that limits the clock, found from the nets of the slowest path.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::flow::{NETLIST, SOURCE};

/// A line of the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limit {
    /// Name of the file, without its folder.
    pub file: String,
    /// Its line, from 1.
    pub line: u32,
    /// The net of the path that leads there.
    pub net: String,
}

/// Where the first net of a path that the source names comes from, by the netlist and the Verilog in `folder`.
pub fn find(folder: &Path, path: &[String]) -> Option<Limit> {
    let netlist: Value = serde_json::from_str(&fs::read_to_string(folder.join(NETLIST)).ok()?).ok()?;
    let verilog = fs::read_to_string(folder.join(SOURCE)).ok()?;
    let lines: Vec<&str> = verilog.lines().collect();
    let modules = netlist.get("modules")?.as_object()?;
    let tops = modules.values().filter(|module| module["attributes"].get("top").is_some());
    let nets: Vec<&serde_json::Map<String, Value>> =
        tops.filter_map(|module| module.get("netnames")?.as_object()).collect();
    path.iter().find_map(|net| {
        let place = nets.iter().find_map(|names| place_of(names, net))?;
        let (file, line) = comment(lines.get(place.checked_sub(1)?)?)?;
        Some(Limit { file, line, net: plain(net).to_owned() })
    })
}

/// The line of Verilog at which a net is declared.
fn place_of(names: &serde_json::Map<String, Value>, net: &str) -> Option<usize> {
    let entry = names.get(net).or_else(|| names.get(plain(net)))?;
    let places = entry["attributes"].get("src")?.as_str()?;
    let place = places.split('|').find(|place| place.starts_with(SOURCE))?;
    place[SOURCE.len()..].strip_prefix(':')?.split(['.', '-']).next()?.parse().ok()
}

/// The name of a net without what synthesis put behind it.
fn plain(net: &str) -> &str {
    let net = net.split('[').next().unwrap_or(net);
    let cuts = [
        "_LUT4_",
        "_CCU2C_",
        "_PFUMX_",
        "_L6MUX21_",
        "_TRELLIS_FF_",
        "_SB_",
        "_MULT18X18D_",
        "_DFF",
        "_ALU_",
        "_CC_",
        "_FD1P3",
    ];
    let first = cuts.iter().filter_map(|cut| net.find(cut)).min();
    first.map_or(net, |at| &net[..at])
}

/// File and line of a comment such as `// gemm.mlir:12, 14` at the end of a line.
fn comment(line: &str) -> Option<(String, u32)> {
    let (_, comment) = line.rsplit_once("// ")?;
    let (file, rest) = comment.split_once(':')?;
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    Some((file.to_owned(), digits.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_comments_are_read() {
        assert_eq!(plain("shell.gemm.k_LUT4_A_Z[3]"), "shell.gemm.k");
        assert_eq!(plain("a.b[1]"), "a.b");
        assert_eq!(comment("  assign x = y; // gemm.mlir:12, 14"), Some(("gemm.mlir".into(), 12)));
        assert_eq!(comment("  assign x = y; // nothing"), None);
    }
}
