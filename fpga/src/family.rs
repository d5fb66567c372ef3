//! FPGA families as data: which tools make a bitstream, and how they are called.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::Fault;
use crate::pll::Primitive;
use crate::releases::Pair;

/// The files of `boards/families`, compiled in.
pub const FILES: &[&str] = &[
    include_str!("../../boards/families/ecp5.toml"),
    include_str!("../../boards/families/gatemate.toml"),
    include_str!("../../boards/families/gowin.toml"),
    include_str!("../../boards/families/ice40.toml"),
    include_str!("../../boards/families/nexus.toml"),
];

/// A family.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Family {
    /// Its name.
    pub name: String,
    /// The operator library that `kiln hls` schedules with.
    pub operators: String,
    /// Its PLL.
    #[serde(default)]
    pub pll: Option<Primitive>,
    /// How pins are written down.
    pub constraints: Constraints,
    /// From Verilog to a netlist.
    pub synthesis: Tool,
    /// From a netlist to a device that is full of it.
    pub place: Tool,
    /// From there to a bitstream.
    pub pack: Tool,
    /// Which kinds of cells are counted in which column.
    pub columns: Columns,
    /// By device: memories of one port beside its block memories.
    #[serde(default)]
    pub large: BTreeMap<String, Large>,
}

/// Memories of one port that a device has, where a schedule reads or writes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Large {
    /// How many.
    pub count: u64,
    /// Words of each.
    pub words: u64,
    /// Bits of a word.
    pub width: u64,
    /// Block memories that designs have beside them; the shell has others.
    pub beside: u64,
    /// Bits of each.
    pub block_bits: u64,
    /// Bits of its widest words.
    pub block_width: u64,
}

/// A file of pins, by its ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Constraints {
    /// Lattice iCE40.
    Pcf,
    /// Lattice ECP5.
    Lpf,
    /// Gowin.
    Cst,
    /// Lattice Nexus.
    Pdc,
    /// Cologne Chip.
    Ccf,
}

/// A stage and the programs that do it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tool {
    /// Names of programs, the first that is there is taken.
    pub programs: Vec<String>,
    /// The first version that is known to work; older ones are passed over.
    #[serde(default)]
    pub least: Option<[u32; 2]>,
    /// The command that installs one.
    pub install: String,
    /// The package of Python that it belongs to, where the stage before must have been made with the same release.
    #[serde(default)]
    pub pair: Option<Pair>,
    /// Files that it reads, by their names.
    #[serde(default)]
    pub files: BTreeMap<String, String>,
    /// Its arguments; `{names}` stand for what the board and the design say.
    pub arguments: Vec<String>,
    /// The file that it makes.
    pub makes: String,
}

/// Kinds of cells, as nextpnr names them.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Columns {
    /// Look-up tables.
    pub lut: Vec<String>,
    /// Flip-flops.
    pub ff: Vec<String>,
    /// Multipliers.
    pub dsp: Vec<String>,
    /// Block memories.
    pub bram: Vec<String>,
    /// Large memories.
    #[serde(default)]
    pub large: Vec<String>,
}

impl Columns {
    /// How a cell of a kind counts: as look-up table, flip-flop, multiplier and block memory. Kinds that differ in a size alone, or in
    /// what they have beside, count alike.
    pub fn of(&self, kind: &str) -> [u64; 4] {
        let letters = |name: &str| name.len() - name.trim_start_matches(|c: char| !c.is_ascii_digit()).len();
        let is_sized = |name: &str| letters(name) < name.len() && kind[..letters(kind)] == name[..letters(name)];
        let is_of = |name: &String| kind.starts_with(name.as_str()) || is_sized(name);
        [&self.lut, &self.ff, &self.dsp, &self.bram].map(|names| u64::from(names.iter().any(is_of)))
    }
}

/// The family of this name. Errors: `E1102`.
pub fn find(name: &str) -> Result<Family, Fault> {
    let mut names = Vec::new();
    for text in FILES {
        let family: Family = toml::from_str(text).map_err(|e| Fault::new("E1102", e.to_string()))?;
        if family.name == name {
            return Ok(family);
        }
        names.push(family.name);
    }
    Err(Fault::new("E1102", format!("there is no family '{name}', but {}", names.join(", "))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_family_is_whole() {
        for text in FILES {
            let family: Family = toml::from_str(text).unwrap();
            for tool in [&family.synthesis, &family.place, &family.pack] {
                assert!(!tool.programs.is_empty() && tool.install.starts_with("pip install "), "{}", family.name);
            }
            assert!(family.place.arguments.iter().any(|a| a == "{seed}"), "{}", family.name);
        }
    }
}
