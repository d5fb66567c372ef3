//! The text of PTX: tokens, and modules as they are written.

pub mod syntax;

mod lexer;
mod scope;

pub mod reader;

mod body;
mod operands;
pub mod parser;
mod variables;
