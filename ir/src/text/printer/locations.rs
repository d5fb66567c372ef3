//! Locations as text: what stands inside `loc(...)`.

use crate::attrs::{AttrKind, LocationKind};
use crate::ids::Attr;
use crate::loc::{Loc, LocData};
use crate::text::printer::Printer;

impl Printer<'_> {
    /// The inside of `loc(...)` for an op's location.
    pub(super) fn loc_body(&mut self, loc: Loc) {
        match loc.data() {
            LocData::Unknown => self.text("unknown"),
            LocData::Attr(attr) => self.location_body(attr, true),
            LocData::Source(position) => match self.ctx.sources.lookup(position) {
                Some(at) => self.file_position(at.name, (at.line, at.column)),
                None => self.text("unknown"),
            },
        }
    }

    fn file_position(&mut self, file: &str, at: (u32, u32)) {
        self.string(file);
        self.text(":");
        self.integer(i64::from(at.0));
        self.text(":");
        self.integer(i64::from(at.1));
    }

    /// The inside of `loc(...)` for a location attribute. `deferred` says where aliases inside may be defined.
    pub(super) fn location_body(&mut self, attr: Attr, deferred: bool) {
        let AttrKind::Location(kind) = self.ctx.attr_kind(attr) else { return self.attr(attr) };
        match kind {
            LocationKind::Unknown => self.text("unknown"),
            LocationKind::File { file, start, end } => {
                self.file_position(self.ctx.text(*file), *start);
                self.range_end(*start, *end);
            }
            LocationKind::Name { name, child } => {
                self.string(self.ctx.text(*name));
                self.child_location(*child, deferred);
            }
            LocationKind::CallSite { callee, caller } => {
                self.text("callsite(");
                self.nested_location(*callee, deferred);
                self.text(" at ");
                self.nested_location(*caller, deferred);
                self.text(")");
            }
            LocationKind::Fused { locations, metadata } => {
                self.text("fused");
                self.metadata(*metadata);
                self.text("[");
                self.comma_list(locations, |p, &l| p.nested_location(l, deferred));
                self.text("]");
            }
        }
    }

    /// ` to :9` or ` to 3:9` of a range.
    fn range_end(&mut self, start: (u32, u32), end: (u32, u32)) {
        if start == end {
            return;
        }
        self.text(" to ");
        if start.0 != end.0 {
            self.integer(i64::from(end.0));
        }
        self.text(":");
        self.integer(i64::from(end.1));
    }

    fn child_location(&mut self, child: Option<Attr>, deferred: bool) {
        let Some(child) = child else { return };
        if *self.ctx.attr_kind(child) == AttrKind::Location(LocationKind::Unknown) {
            return;
        }
        self.text("(");
        self.nested_location(child, deferred);
        self.text(")");
    }

    fn metadata(&mut self, metadata: Option<Attr>) {
        let Some(metadata) = metadata else { return };
        self.text("<");
        self.attr(metadata);
        self.text(">");
    }

    fn nested_location(&mut self, attr: Attr, deferred: bool) {
        if !self.alias(attr, deferred) {
            super::with_stack(|| self.location_body(attr, deferred));
        }
    }
}
