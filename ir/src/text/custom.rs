//! The `custom<Name>` directives of assembly formats: parts of the text that their language can't say.

use crate::def::{OpDef, hooks};
use crate::diag::Reported;
use crate::ids::Op;
use crate::text::format::Groups;
use crate::text::parser::Parser;
use crate::text::printer::Printer;

/// A `custom<Name>` directive of an assembly format.
#[derive(Clone, Copy, Debug)]
pub struct CustomDirective {
    /// The name in angle brackets.
    pub name: &'static str,
    /// Parses its part of the text into the groups of the op.
    pub parse: fn(parser: &mut Parser<'_>, groups: &mut Groups) -> Result<(), Reported>,
    /// Prints its part of the text.
    pub print: fn(printer: &mut Printer<'_>, op: Op),
}

hooks! {
    /// The `custom<Name>` directives of the format.
    Custom: &'static [CustomDirective], OpDef::custom;
}

impl OpDef {
    /// The `custom<Name>` directives of the format, by position.
    pub(crate) fn directives(&self) -> &'static [CustomDirective] {
        self.hooks.get::<Custom>().copied().unwrap_or(&[])
    }
}
