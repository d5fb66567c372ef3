//! Instances and schedules as files: read from GraphML with a resource model, written as DOT, SVG and ssp text.
//!
//! Holds: an instance that was read passes `Problem::check`; a file at fault is refused with its line.

mod dot;
mod gantt;
mod graphml;
mod resources;
mod ssp;

pub use dot::dot;
pub use gantt::gantt;
pub use graphml::{Graph, read_graph};
pub use resources::{ResourceModel, read_resources};
pub use ssp::ssp;

use std::fmt;

/// Width that is assumed for values of instances that do not say theirs, in bits.
pub const VALUE_WIDTH: u32 = 32;

/// What is wrong with a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Malformed {
    /// Line, counted from 1; 0 where no line is at fault.
    pub line: u32,
    /// One sentence.
    pub message: String,
}

impl Malformed {
    fn new(line: u32, message: impl Into<String>) -> Self {
        Self { line, message: message.into() }
    }

    /// A fault at a node of a document.
    fn at(node: &roxmltree::Node<'_, '_>, message: impl Into<String>) -> Self {
        Self::new(line_of(node), message)
    }
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => f.write_str(&self.message),
            line => write!(f, "line {line}: {}", self.message),
        }
    }
}

impl std::error::Error for Malformed {}

/// The line that a node begins in, counted from 1.
fn line_of(node: &roxmltree::Node<'_, '_>) -> u32 {
    node.document().text_pos_at(node.range().start).row
}

/// Parses XML text. Errors: it is not well-formed.
fn document(text: &str) -> Result<roxmltree::Document<'_>, Malformed> {
    let options = roxmltree::ParsingOptions { allow_dtd: true, ..Default::default() };
    roxmltree::Document::parse_with_options(text, options)
        .map_err(|error| Malformed::new(error.pos().row, format!("not well-formed XML: {error}")))
}

#[cfg(test)]
mod tests;
