//! Where an operation came from: four bytes, either a place in a source text or an interned location attribute.

use crate::attrs::{AttrKind, LocationKind};
use crate::context::Context;
use crate::diag::Place;
use crate::ids::{Attr, Str};
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

    /// This location within an instance of `unit`, as a call site: of what is copied for a call, or made for a unit of a
    /// circuit.
    pub fn within(self, ctx: &mut Context, unit: &str, instance: &str) -> Self {
        let (unit, instance) = (ctx.str(unit), ctx.str(instance));
        let callee = self.to_attr(ctx);
        let mut location = |kind| ctx.attr(AttrKind::Location(kind));
        let unit = location(LocationKind::Name { name: unit, child: None });
        let caller = location(LocationKind::Name { name: instance, child: Some(unit) });
        Self::attr(location(LocationKind::CallSite { callee, caller }))
    }

    /// The units and instances of [`Loc::within`], outermost first.
    pub fn instances(self, ctx: &Context) -> Vec<(Str, Str)> {
        let mut found = Vec::new();
        let LocData::Attr(mut attr) = self.data() else { return found };
        while let AttrKind::Location(LocationKind::CallSite { callee, caller }) = ctx.attr_kind(attr) {
            found.extend(instance_of(ctx, *caller));
            attr = *callee;
        }
        found
    }

    /// The attribute that says the same.
    fn to_attr(self, ctx: &mut Context) -> Attr {
        let kind = match self.data() {
            LocData::Attr(attr) => return attr,
            LocData::Unknown => LocationKind::Unknown,
            LocData::Source(position) => match ctx.sources.lookup(position) {
                None => LocationKind::Unknown,
                Some(at) => {
                    let (name, place) = (at.name.to_owned(), (at.line, at.column));
                    LocationKind::File { file: ctx.str(&name), start: place, end: place }
                }
            },
        };
        ctx.attr(AttrKind::Location(kind))
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

/// The unit and the instance that a caller names, if it is one of [`Loc::within`].
fn instance_of(ctx: &Context, caller: Attr) -> Option<(Str, Str)> {
    let name = |attr: Attr| match ctx.attr_kind(attr) {
        AttrKind::Location(LocationKind::Name { name, child }) => Some((*name, *child)),
        _ => None,
    };
    let (instance, unit) = name(caller)?;
    let (unit, none) = name(unit?)?;
    none.is_none().then_some((unit, instance))
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
