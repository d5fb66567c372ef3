//! The netlist that place and route leaves (`routed.json`) as Verilog, for a simulation with models of its cells.
//!
//! What holds: a cell is an instance, a net is a wire, and what has no wire stays open. A cell that `cells/FAMILY.v` has a model of
//! is called `kiln_CELL`; the others are those of Yosys. Contents of a block memory are one parameter CONTENTS.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

/// The module that is made.
pub const TOP: &str = "routed";

/// What is to be known of a family's netlists.
pub struct Family {
    /// As the family's file.
    pub name: &'static str,
    /// The models that are ours.
    pub models: &'static str,
    /// Whether models of Yosys are taken too.
    pub yosys: bool,
    /// Ports whose bits have names of their own, without their numbers.
    vectors: &'static [&'static str],
    /// Cells whose function depends on their place: their model has a parameter BEL.
    placed: &'static [&'static str],
    /// What stands before the number of a part of a block memory's contents, where models are ours.
    contents: Option<&'static str>,
}

const LATTICE: &[&str] = &["ADA", "ADB", "CSA", "CSB", "DIA", "DIB", "DOA", "DOB", "DWS"];

const FAMILIES: [Family; 5] = [
    Family {
        name: "ice40",
        models: include_str!("cells/ice40.v"),
        yosys: true,
        vectors: &["ADDRESS_", "DATAIN_", "DATAOUT_", "MASKWREN_"],
        placed: &[],
        contents: None,
    },
    Family {
        name: "ecp5",
        models: include_str!("cells/ecp5.v"),
        yosys: false,
        vectors: LATTICE,
        placed: &[],
        contents: Some("INITVAL_"),
    },
    Family {
        name: "gowin",
        models: include_str!("cells/gowin.v"),
        yosys: true,
        vectors: &["AD", "BLKSEL", "DI", "DO"],
        placed: &[],
        contents: Some("INIT_RAM_"),
    },
    Family {
        name: "nexus",
        models: include_str!("cells/nexus.v"),
        yosys: false,
        vectors: LATTICE,
        placed: &["OXIDE_COMB"],
        contents: Some("INITVAL_"),
    },
    Family {
        name: "gatemate",
        models: include_str!("cells/gatemate.v"),
        yosys: false,
        vectors: &[],
        placed: &[],
        contents: Some("INIT_"),
    },
];

/// The family of a name, if its cells have models.
pub fn family(name: &str) -> Option<&'static Family> {
    FAMILIES.iter().find(|family| family.name == name)
}

/// The module `TOP` of a netlist, with the models that are ours. Errors: it is no netlist.
pub fn verilog(family: &Family, netlist: &str) -> Result<String> {
    let netlist: Netlist = serde_json::from_str(netlist)?;
    let module = netlist.modules.values().find(|module| !module.cells.is_empty()).context("no module has cells")?;
    let ports: Vec<String> = module.ports.iter().map(|(name, port)| format!("{} {name}", port.direction)).collect();
    let wires: Vec<String> = module.nets().into_iter().map(|net| format!("n{net}")).collect();
    let mut lines = vec![family.models.to_owned(), format!("module {TOP}({});", ports.join(", "))];
    lines.push(format!("wire {};", wires.join(", ")));
    lines.extend(module.ports.iter().map(|(name, port)| port.joined(name)));
    for (name, cell) in &module.cells {
        lines.push(cell.instance(family, name).with_context(|| format!("{} {name}", cell.kind))?);
    }
    lines.push("endmodule\n".into());
    Ok(lines.join("\n"))
}

/// The bits of each block memory, the lowest first. Errors: it is no netlist.
pub fn contents(family: &Family, netlist: &str) -> Result<Vec<String>> {
    let netlist: Netlist = serde_json::from_str(netlist)?;
    let cells = netlist.modules.values().flat_map(|module| module.cells.values());
    let bits = |parts: Vec<String>| parts.iter().flat_map(|part| part.chars().rev()).collect::<String>();
    cells.map(|cell| cell.contents(family).map(bits)).collect()
}

#[derive(Deserialize)]
struct Netlist {
    modules: BTreeMap<String, Module>,
}

#[derive(Deserialize)]
struct Module {
    ports: BTreeMap<String, Port>,
    cells: BTreeMap<String, Cell>,
}

impl Module {
    fn nets(&self) -> BTreeSet<u32> {
        let inside = self.cells.values().flat_map(|cell| cell.connections.values());
        inside.chain(self.ports.values().map(|port| &port.bits)).flatten().filter_map(Bit::net).collect()
    }
}

/// A pin, which has one bit.
#[derive(Deserialize)]
struct Port {
    direction: String,
    bits: Vec<Bit>,
}

impl Port {
    fn joined(&self, name: &str) -> String {
        let net = self.bits[0].text();
        if self.direction == "input" { format!("assign {net} = {name};") } else { format!("assign {name} = {net};") }
    }
}

#[derive(Deserialize)]
struct Cell {
    #[serde(rename = "type")]
    kind: String,
    parameters: BTreeMap<String, String>,
    attributes: BTreeMap<String, String>,
    connections: BTreeMap<String, Vec<Bit>>,
}

impl Cell {
    fn instance(&self, family: &Family, name: &str) -> Result<String> {
        let Self { kind, connections, .. } = self;
        let model = family.models.split("module ").find(|model| model.starts_with(&format!("kiln_{kind}(")));
        let prefix = if model.is_some() { "kiln_" } else { "" };
        let contents = joined(&self.contents(family)?);
        let takes = model.is_some_and(|model| model.contains(" CONTENTS ="));
        ensure!(takes || contents.is_none(), "no model of its contents");
        let parameters = self.settings(family).into_iter().chain(contents).collect::<Vec<_>>().join(", ");
        let pins: Vec<String> = grouped(family, connections).iter().map(|(port, bits)| connected(port, bits)).collect();
        Ok(format!("{prefix}{kind} #({parameters}) \\{name} ({});", pins.join(", ")))
    }

    fn settings(&self, family: &Family) -> Vec<String> {
        let place = self.attributes.get("NEXTPNR_BEL").map(|place| format!(".BEL(\"{place}\")"));
        let place = place.filter(|_| family.placed.contains(&&*self.kind));
        let others = self.parameters.iter().filter(|(name, _)| part(family, name).is_none());
        others.map(|(name, value)| format!(".{name}({})", constant(value))).chain(place).collect()
    }

    /// The parts of a block memory's contents; the first one is at the lowest bits. None: it has none.
    fn contents(&self, family: &Family) -> Result<Vec<String>> {
        let parts = self.parameters.iter().filter_map(|(name, value)| Some((part(family, name)?, binary(value))));
        let parts: BTreeMap<usize, String> = parts.collect();
        let length = parts.values().next().map_or(0, String::len);
        let whole = parts.keys().copied().eq(0..parts.len()) && parts.values().all(|bits| bits.len() == length);
        ensure!(whole, "parts of its contents are missing");
        Ok(parts.into_values().collect())
    }
}

/// The parameter of a model for contents of these parts.
fn joined(parts: &[String]) -> Option<String> {
    let parts: Vec<String> = parts.iter().rev().map(|bits| format!("{}'b{bits}", bits.len())).collect();
    (!parts.is_empty()).then(|| format!(".CONTENTS({{{}}})", parts.join(", ")))
}

/// The number of a part of a block memory's contents.
fn part(family: &Family, name: &str) -> Option<usize> {
    let number = name.strip_prefix(family.contents?).filter(|number| number.len() == 2)?;
    usize::from_str_radix(number, 16).ok()
}

/// A number that may be hexadecimal, in binary; one that looks binary, but is not, has a space behind it.
fn binary(value: &str) -> String {
    let Some(digits) = value.trim_end().strip_prefix("0x") else { return value.to_owned() };
    let digits = digits.chars().map(|digit| digit.to_digit(16).map_or("x".repeat(4), |digit| format!("{digit:04b}")));
    digits.collect()
}

/// A net, or "0", "1", "x" or "z".
#[derive(Deserialize)]
#[serde(untagged)]
enum Bit {
    Net(u32),
    Constant(String),
}

impl Bit {
    fn net(&self) -> Option<u32> {
        match self {
            Self::Net(net) => Some(*net),
            Self::Constant(_) => None,
        }
    }

    fn text(&self) -> String {
        match self {
            Self::Net(net) => format!("n{net}"),
            Self::Constant(value) => format!("1'b{value}"),
        }
    }
}

/// The bits of a port, by their numbers.
type Bits<'a> = BTreeMap<usize, &'a Bit>;

fn grouped<'a>(family: &Family, connections: &'a BTreeMap<String, Vec<Bit>>) -> BTreeMap<&'a str, Bits<'a>> {
    let mut ports: BTreeMap<&str, Bits<'_>> = BTreeMap::new();
    for (port, bits) in connections {
        let base = port.trim_end_matches(|digit: char| digit.is_ascii_digit());
        let number = port[base.len()..].parse().ok().filter(|_| family.vectors.contains(&base));
        let (base, first): (&str, usize) = number.map_or((port, 0), |number| (base, number));
        ports.entry(base).or_default().extend(bits.iter().enumerate().map(|(at, bit)| (first + at, bit)));
    }
    ports.retain(|_, bits| !bits.is_empty());
    ports
}

fn connected(port: &str, bits: &Bits<'_>) -> String {
    let last = bits.keys().next_back().copied().unwrap_or(0);
    let bit = |at| bits.get(&at).map_or("1'bz".into(), |bit| bit.text());
    let bits: Vec<String> = (0..=last).rev().map(bit).collect();
    format!(".{port}({{{}}})", bits.join(", "))
}

/// A number in binary, or a text; one that looks like a number has a space behind it.
fn constant(value: &str) -> String {
    let number = !value.is_empty() && value.chars().all(|digit| matches!(digit, '0' | '1' | 'x' | 'z'));
    if number {
        format!("{}'b{value}", value.len())
    } else {
        format!("\"{}\"", value.strip_suffix(' ').unwrap_or(value))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contents_are_one_number() {
        let memory = |parts: &str, kind: &str| {
            let netlist = format!(
                r#"{{"modules": {{"top": {{"ports": {{}}, "cells": {{"m": {{"type": "{kind}", "parameters": {{{parts}}},
                "attributes": {{}}, "connections": {{}}}}}}}}}}}}"#
            );
            verilog(family("nexus").unwrap(), &netlist).map_err(|fault| format!("{fault:#}"))
        };
        let parts = r#""INITVAL_00": "0x05", "INITVAL_01": "0x00 ""#;
        assert!(memory(parts, "OXIDE_EBR").unwrap().contains("#(.CONTENTS({8'b00000000, 8'b00000101}))"));
        assert_eq!(memory(parts, "LRAM_CORE").unwrap_err(), "LRAM_CORE m: no model of its contents");
        let hole = memory(r#""INITVAL_00": "0x05", "INITVAL_02": "0x03""#, "OXIDE_EBR");
        assert_eq!(hole.unwrap_err(), "OXIDE_EBR m: parts of its contents are missing");
    }

    #[test]
    fn a_netlist_becomes_a_module() {
        let netlist = r#"{"modules": {"top": {
            "ports": {"led": {"direction": "output", "bits": [7]}},
            "cells": {"m.0": {
                "type": "OXIDE_COMB",
                "parameters": {"INIT": "0011", "CLKMUX": "0 ", "MODE": "DPRAM"},
                "attributes": {"NEXTPNR_BEL": "X1Y2/SLICEA_LUT1"},
                "connections": {"F": [7], "A": [], "DIA0": [3], "DIA2": ["1"]}
            }}
        }}}"#;
        let text = verilog(family("nexus").unwrap(), netlist).unwrap();
        let expected = [
            "module routed(output led);",
            "wire n3, n7;",
            "assign led = n7;",
            "kiln_OXIDE_COMB #(.CLKMUX(\"0\"), .INIT(4'b0011), .MODE(\"DPRAM\"), .BEL(\"X1Y2/SLICEA_LUT1\")) \\m.0 \
             (.DIA({1'b1, 1'bz, n3}), .F({n7}));",
            "endmodule\n",
        ];
        assert!(text.ends_with(&expected.join("\n")), "{text}");
    }
}
