//! Text in and out: lexer, parser, printer, and the assembly formats that both read.

mod custom;
pub mod format;
mod format_compile;
mod format_parse;
mod format_print;
mod format_steps;
pub mod index;
mod index_list;
pub mod lexer;
mod params;
pub mod parser;
pub mod printer;
pub mod releases;

pub use custom::{Custom, CustomDirective};
