//! Where nets and cells of a netlist come from: the lines of the source that the Verilog names in its comments.
//!
//! What holds: a name leads to a line by the net that is declared in the netlist, or by what the Verilog declares in a module of the
//! source; others have none.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::{Map, Value};

use crate::flow::{NETLIST, SOURCE};

/// A line of a source file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Line {
    /// Name of the file, without its folder.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
}

/// What a netlist and its Verilog say of names.
pub struct Origins {
    /// By net: the line of Verilog at which it is declared.
    nets: BTreeMap<String, usize>,
    /// By line of Verilog: what its comment names.
    comments: Vec<Option<Line>>,
    /// By what a module of the source declares or assigns, behind the module's name and a dot.
    declared: BTreeMap<String, Line>,
    /// Modules of the source.
    modules: Vec<String>,
    /// By cell: the line of Verilog that it was made of, where that is known.
    cells: BTreeMap<String, usize>,
    /// By line of Verilog: whether it is in a module of the source.
    is_of_source: Vec<bool>,
}

impl Origins {
    /// Reads the netlist and the Verilog in `folder`; `None` if one of them can't be read.
    pub fn read(folder: &Path) -> Option<Self> {
        let netlist: Value = serde_json::from_str(&fs::read_to_string(folder.join(NETLIST)).ok()?).ok()?;
        Some(Self::of(&netlist, &fs::read_to_string(folder.join(SOURCE)).ok()?))
    }

    fn of(netlist: &Value, verilog: &str) -> Self {
        let names = top(netlist).and_then(|top| top.get("netnames")?.as_object());
        let cells = top(netlist).and_then(|top| top.get("cells")?.as_object());
        let places = |named: Option<&Map<String, Value>>| -> BTreeMap<String, usize> {
            let all = named.into_iter().flatten();
            all.filter_map(|(name, entry)| Some((name.clone(), place_of(entry)?))).collect()
        };
        let (mut declared, mut modules) = (BTreeMap::new(), Vec::new());
        let is_of_source = verilog.lines().scan(false, |inside, text| {
            *inside = (*inside || is_module_of_source(text)) && text != "endmodule";
            Some(*inside)
        });
        let is_of_source = is_of_source.collect();
        for (text, line) in verilog.lines().filter_map(|text| Some((text, comment(text)?))) {
            if let Some(module) = text.strip_prefix("module ").and_then(|rest| rest.split([' ', '(']).next()) {
                modules.push(module.to_owned());
            }
            if let (Some(name), Some(module)) = (defined_in(text), modules.last()) {
                declared.entry(format!("{module}.{name}")).or_insert(line);
            }
        }
        let comments = verilog.lines().map(comment).collect();
        Self { nets: places(names), comments, declared, modules, cells: places(cells), is_of_source }
    }

    /// The line that a net or a cell comes from.
    pub fn line(&self, name: &str) -> Option<&Line> {
        let net = [name, plain(name)].into_iter().find_map(|name| self.nets.get(name));
        let by_net = net.and_then(|place| self.comments.get(place.checked_sub(1)?)?.as_ref());
        by_net.or_else(|| self.declaration(name))
    }

    /// The module of the source, if it is one, that a net or a cell is in.
    pub fn module(&self, name: &str) -> Option<&str> {
        let parts = name.split('.');
        parts.filter_map(|part| self.modules.iter().find(|module| *module == part)).next().map(String::as_str)
    }

    /// Whether a cell, or what place and route made of it and others, is of a module of the source, as far as is known: by the line that it
    /// was made of, as a net that leaves a module is named after either side of the port; else by its name.
    pub fn is_of_source(&self, cell: &str) -> Option<bool> {
        let ends = std::iter::once(cell.len()).chain(cell.rmatch_indices('_').map(|(at, _)| at));
        let place = ends.filter_map(|end| self.cells.get(&cell[..end])).next();
        let by_place = place.and_then(|place| self.is_of_source.get(place.checked_sub(1)?)).copied();
        by_place.or_else(|| self.module(cell).map(|_| true))
    }

    /// The line at which a part of a name is declared or assigned in a module of the source.
    fn declaration(&self, name: &str) -> Option<&Line> {
        let module = self.module(name)?;
        let (_, inside) = plain(name).split_once(&format!("{module}."))?;
        inside.rsplit('.').find_map(|part| self.declared.get(&format!("{module}.{part}")))
    }
}

/// The module at the pins.
pub(crate) fn top(netlist: &Value) -> Option<&Map<String, Value>> {
    let modules = netlist.get("modules")?.as_object()?;
    let tops = modules.values().filter(|module| module["attributes"].get("top").is_some());
    tops.filter_map(Value::as_object).next().or_else(|| modules.values().find_map(Value::as_object))
}

/// Whether a module that begins here is of the source: it has a comment with its line.
fn is_module_of_source(text: &str) -> bool {
    text.starts_with("module ") && comment(text).is_some()
}

/// The line of Verilog at which a net is declared, or that a cell was made of.
fn place_of(named: &Value) -> Option<usize> {
    let places = named["attributes"].get("src")?.as_str()?;
    let place = places.split('|').find(|place| place.starts_with(SOURCE))?;
    place[SOURCE.len()..].strip_prefix(':')?.split(['.', '-']).next()?.parse().ok()
}

/// The name of a net without what synthesis put behind it.
pub(crate) fn plain(net: &str) -> &str {
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

/// File and line of a comment such as `// gemm.mlir:12, 14` at the end of a line, or `// ./verilator.mlir:3`, which is no order.
fn comment(line: &str) -> Option<Line> {
    let (_, comment) = line.rsplit_once("// ")?;
    let (file, rest) = comment.trim_start_matches("./").split_once(':')?;
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    Some(Line { file: file.to_owned(), line: digits.parse().ok()? })
}

/// The name that a line of Verilog declares or assigns.
fn defined_in(line: &str) -> Option<&str> {
    let rest = match line.split_once("logic ") {
        Some((_, rest)) => rest,
        None => {
            line.trim_start().strip_prefix("assign ").or_else(|| line.contains(" <= ").then(|| line.trim_start()))?
        }
    };
    let words = rest.split([' ', ';', ',', '=']).filter(|word| !word.is_empty());
    let name = words.into_iter().find(|word| word.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_'))?;
    name.split('[').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_comments_are_read() {
        assert_eq!(plain("shell.gemm.k_LUT4_A_Z[3]"), "shell.gemm.k");
        assert_eq!(plain("a.b[1]"), "a.b");
        let line = |line| Line { file: "gemm.mlir".into(), line };
        assert_eq!(comment("  assign x = y; // gemm.mlir:12, 14"), Some(line(12)));
        assert_eq!(comment("  assign x = y; // nothing"), None);
        assert_eq!(defined_in("  (* no_rw_check *) logic [31:0] C_local [0:255]; // gemm.mlir:6"), Some("C_local"));
        assert_eq!(defined_in("  output logic done, // gemm.mlir:6"), Some("done"));
        assert_eq!(defined_in("      b_local[b_host_addr] <= b_host_wdata; // met.mlir:4"), Some("b_local"));
        assert_eq!(defined_in("  assign product = 16'd1; // met.mlir:11"), Some("product"));
        assert_eq!(defined_in("    if (a) begin // met.mlir:11"), None);
    }

    #[test]
    fn cells_lead_to_lines() {
        let verilog = "module shell (\n);\n  logic count;\nendmodule\nmodule f ( // f.mlir:1\n);\n  logic count;\n  logic \
                       [7:0] m [0:3]; // f.mlir:2\n    count <= m[0]; // f.mlir:4\nendmodule\n";
        let netlist = serde_json::json!({"modules": {"top": {"attributes": {"top": "1"}, "netnames": {
            "shell.f.count": {"attributes": {"src": "board.sv:7.3-7.9"}}}}}});
        let origins = Origins::of(&netlist, verilog);
        let line = |name: &str| origins.line(name).map(|line| line.line);
        assert_eq!(line("shell.f.count_TRELLIS_FF_Q_3"), Some(4));
        assert_eq!(line("shell.f.m.0.0_DIA1_LUT4_Z"), Some(2));
        assert_eq!(line("shell.count_LUT4_Z"), None);
        assert_eq!(["shell.f.unknown", "shell.count"].map(|name| origins.module(name)), [Some("f"), None]);
    }

    #[test]
    fn cells_are_of_the_module_that_they_were_made_of() {
        let verilog =
            "module shell (\n);\n  logic count;\nendmodule\nmodule f ( // f.mlir:1\n);\n  logic count;\nendmodule\n";
        let cell = |place: &str| serde_json::json!({"attributes": {"src": place}});
        let netlist = serde_json::json!({"modules": {"top": {"attributes": {"top": "1"}, "netnames": {}, "cells": {
            "shell.data_FF": cell("board.sv:7.3-7.9|cells.v:4"),
            "shell.f.from_host_FF": cell("board.sv:3.3-3.9"),
            "shell.unknown_FF": cell("cells.v:4")}}}});
        let origins = Origins::of(&netlist, verilog);
        let asked =
            ["shell.data_FF", "shell.data_FF_D_LC", "shell.f.from_host_FF", "shell.f.m.0.0", "shell.unknown_FF"];
        let known = [Some(true), Some(true), Some(false), Some(true), None];
        assert_eq!(asked.map(|cell| origins.is_of_source(cell)), known);
    }
}
