//! Where an operation came from: four bytes, either a place in a source text or an interned location attribute.

use crate::attrs::{AttrKind, LocationKind};
use crate::context::Context;
use crate::diag::Place;
use crate::ids::Attr;
use crate::source::{SourcePos, Span};

/// The location of an op.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Loc(u32);

const ATTRIBUTE: u32 = 1 << 31;

/// What a `Loc` says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LocData {
    /// Nothing is known.
    Unknown,
    /// A position in the context's sources.
    Source(SourcePos),
    /// A location attribute.
    Attr(Attr),
}

impl Loc {
    /// `loc(unknown)`.
    pub const UNKNOWN: Self = Self(u32::MAX);

    /// A position in the context's sources. Positions past 2 GiB are not kept.
    pub fn source(position: SourcePos) -> Self {
        if position.0 & ATTRIBUTE == 0 { Self(position.0) } else { Self::UNKNOWN }
    }

    /// A location attribute.
    pub fn attr(attr: Attr) -> Self {
        Self(attr.0 | ATTRIBUTE)
    }

    /// What the location says.
    pub fn data(self) -> LocData {
        match self {
            Self::UNKNOWN => LocData::Unknown,
            Self(bits) if bits & ATTRIBUTE == 0 => LocData::Source(SourcePos(bits)),
            Self(bits) => LocData::Attr(Attr(bits & !ATTRIBUTE)),
        }
    }

    /// Where a diagnostic about this location points.
    pub fn place(self, ctx: &Context) -> Place {
        match self.data() {
            LocData::Unknown => Place::Unknown,
            LocData::Source(position) => Place::Span(Span::at(position)),
            LocData::Attr(attr) => attr_place(ctx, attr),
        }
    }

    /// File name, line and column (from 1), as far as they are known.
    pub fn file_line_column(self, ctx: &Context) -> Option<(String, u32, u32)> {
        match self.place(ctx) {
            Place::Unknown => None,
            Place::Span(span) => {
                let at = ctx.sources.lookup(SourcePos(span.start))?;
                Some((at.name.to_owned(), at.line, at.column))
            }
            Place::File { name, line, column } => Some((name, line, column)),
        }
    }
}

/// The first file position inside a location attribute.
fn attr_place(ctx: &Context, attr: Attr) -> Place {
    let AttrKind::Location(kind) = ctx.attr_kind(attr) else { return Place::Unknown };
    match kind {
        LocationKind::Unknown => Place::Unknown,
        // Other tools write line 0 where they know none.
        LocationKind::File { start: (0, _), .. } => Place::Unknown,
        LocationKind::File { file, start, .. } => {
            Place::File { name: ctx.text(*file).to_owned(), line: start.0, column: start.1 }
        }
        LocationKind::Name { child, .. } => child.map_or(Place::Unknown, |c| attr_place(ctx, c)),
        LocationKind::CallSite { callee, .. } => attr_place(ctx, *callee),
        LocationKind::Fused { locations, .. } => {
            let places = locations.iter().map(|&l| attr_place(ctx, l));
            places.into_iter().find(|p| *p != Place::Unknown).unwrap_or(Place::Unknown)
        }
    }
}
