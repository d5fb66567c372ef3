//! A reader and an interpreter of PTX, the virtual instruction set of NVIDIA's GPUs: the check of GPU code where no GPU is.
//!
//! What holds: what is read has a meaning here, or it is an error at its place; a run gives what the program computes, whatever
//! the order of warps, or an error that names what is undefined about it and where. Counts are exact.

#![cfg_attr(not(test), deny(clippy::wildcard_enum_match_arm))]

pub mod arguments;
pub mod codes;

mod text;
mod types;

mod program;

mod decode;

mod arithmetic;
mod counts;
mod matrix;
mod memory;

mod run;

use ir::diag::{Diagnostics, Place, Reported};
use ir::source::{SourceMap, SourceText};

pub use counts::{Counts, Unit};
pub use memory::bytes::Bytes;
pub use program::Program;
pub use run::launch::{Argument, Launch, Swizzle, TensorMap};
pub use run::run;

/// Reads a module; `name` is the file that messages speak of. Errors: `E0010`, `E1601` to `E1603`.
pub fn read(
    sources: &mut SourceMap,
    name: &str,
    text: impl Into<SourceText>,
    diags: &mut Diagnostics,
) -> Result<Program, Reported> {
    let text = text.into();
    let Ok(file) = sources.add(name, text.clone()) else {
        return Err(diags.error("E0010", Place::Unknown, "the source texts exceed 4 GiB in total"));
    };
    let mut reader = text::reader::Reader::new(&text, sources.start(file), diags);
    let module = text::parser::module(&mut reader)?;
    decode::program(&module, diags)
}
