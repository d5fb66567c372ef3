//! The line of the source that limits the clock, found from the nets of the slowest path.

use std::path::Path;

use crate::origins::{Line, Origins, plain};
use crate::usage::Step;

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
pub fn find(folder: &Path, path: &[Step]) -> Option<Limit> {
    let origins = Origins::read(folder)?;
    path.iter().filter_map(|step| step.net.as_deref()).find_map(|net| {
        let Line { file, line } = origins.line(net)?.clone();
        Some(Limit { file, line, net: plain(net).to_owned() })
    })
}
