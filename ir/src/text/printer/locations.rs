//! Locations as text: what stands inside `loc(...)`.

use crate::attrs::{AttrKind, LocationKind};
use crate::ids::{Attr, Value};
use crate::loc::{Loc, LocData};
use crate::text::printer::Printer;
use crate::text::printer::attrs::Elide;

impl Printer<'_> {
    /// ` loc(...)` of an op.
    pub(super) fn trailing_loc(&mut self, loc: Loc) {
        self.space();
        if self.options.pretty_locations {
            return self.loc_body(loc);
        }
        self.text("loc(");
        if !self.loc_alias(loc) {
            self.loc_body(loc);
        }
        self.text(")");
    }

    /// ` loc(...)` of a block argument, if locations are printed. It is always written out.
    pub fn argument_loc(&mut self, argument: Value) {
        if !self.options.locations {
            return;
        }
        let loc = self.ir().arg_loc(argument);
        if self.aliases.is_collecting() {
            return self.visit_loc(loc, false);
        }
        self.space();
        match self.options.pretty_locations {
            true => self.loc_body(loc),
            false => {
                self.text("loc(");
                self.loc_body(loc);
                self.text(")");
            }
        }
    }

    /// The inside of `loc(...)` for a location.
    pub(super) fn loc_body(&mut self, loc: Loc) {
        match loc.data() {
            LocData::Unknown => self.unknown(),
            LocData::Attr(attr) => self.location_body(attr),
            LocData::Source(position) => match self.ctx.sources.lookup(position) {
                Some(at) => self.file_position(at.name, (at.line, at.column)),
                None => self.unknown(),
            },
        }
    }

    fn unknown(&mut self) {
        self.text(if self.options.pretty_locations { "[unknown]" } else { "unknown" });
    }

    fn file_position(&mut self, file: &str, at: (u32, u32)) {
        match self.options.pretty_locations {
            true => self.text(file),
            false => self.string(file),
        }
        self.text(":");
        self.integer(i64::from(at.0));
        self.text(":");
        self.integer(i64::from(at.1));
    }

    /// The inside of `loc(...)` for a location attribute.
    pub(super) fn location_body(&mut self, attr: Attr) {
        let AttrKind::Location(kind) = self.ctx.attr_kind(attr) else { return self.attr(attr) };
        match kind {
            LocationKind::Unknown => self.unknown(),
            LocationKind::File { file, start, end } => {
                self.file_position(self.ctx.text(*file), *start);
                self.range_end(*start, *end);
            }
            LocationKind::Name { name, child } => {
                self.string(self.ctx.text(*name));
                self.child_location(*child);
            }
            LocationKind::CallSite { callee, caller } => self.callsite(*callee, *caller),
            LocationKind::Fused { locations, metadata } => {
                self.text(if self.options.pretty_locations { "" } else { "fused" });
                self.metadata(*metadata);
                self.text("[");
                self.comma_list(locations, |p, &l| p.nested_location(l));
                self.text("]");
            }
        }
    }

    /// `callsite(callee at caller)`, or ` at` on a line of its own in the pretty form.
    fn callsite(&mut self, callee: Attr, caller: Attr) {
        if !self.options.pretty_locations {
            self.text("callsite(");
            self.nested_location(callee);
            self.text(" at ");
            self.nested_location(caller);
            return self.text(")");
        }
        self.nested_location(callee);
        let is = |attr, test: fn(&LocationKind) -> bool| matches!(self.ctx.attr_kind(attr), AttrKind::Location(kind) if test(kind));
        let on_one_line = is(callee, |k| matches!(k, LocationKind::Name { .. }))
            && is(caller, |k| matches!(k, LocationKind::File { .. }));
        if !on_one_line {
            self.text("\n");
        }
        self.text(" at ");
        self.nested_location(caller);
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

    fn child_location(&mut self, child: Option<Attr>) {
        let Some(child) = child else { return };
        if *self.ctx.attr_kind(child) == AttrKind::Location(LocationKind::Unknown) {
            return;
        }
        self.text("(");
        self.nested_location(child);
        self.text(")");
    }

    fn metadata(&mut self, metadata: Option<Attr>) {
        let Some(metadata) = metadata else { return };
        self.text("<");
        self.attr(metadata);
        self.text(">");
    }

    fn nested_location(&mut self, attr: Attr) {
        if !self.alias(attr, Elide::Never) {
            super::with_stack(|| self.location_body(attr));
        }
    }
}
