//! Locations: `loc(...)` after ops and arguments, and as attributes.

use crate::attrs::{AttrKind, LocationKind};
use crate::diag::Reported;
use crate::ids::{Attr, Op};
use crate::loc::Loc;
use crate::text::index::Entity;
use crate::text::lexer::TokenKind;

use super::{Located, Parser};

impl<'a> Parser<'a> {
    /// `loc(...)` after an op, if it is there. An alias may be defined later in the text.
    pub(super) fn parse_trailing_location(&mut self, op: Op) -> Result<(), Reported> {
        if let Some((alias, at)) = self.parse_late_location()? {
            self.late_locations.push((Located::Op(op), alias, at));
        } else if self.at_keyword("loc") {
            let attr = self.parse_location_attr()?;
            self.ir.set_loc(op, Loc::attr(attr));
        }
        Ok(())
    }

    /// `loc(#alias)` of an alias that is not defined yet, if it comes next: the alias and where it stands.
    pub(super) fn parse_late_location(&mut self) -> Result<Option<(&'a str, u32)>, Reported> {
        if !self.at_keyword("loc") {
            return Ok(None);
        }
        let mut ahead = self.lexer;
        let (open, alias) = (ahead.next_token(), ahead.next_token());
        let name = alias.text(self.text).get(1..).unwrap_or("");
        let is_late = open.kind == TokenKind::LeftParen
            && alias.kind == TokenKind::HashId
            && !name.contains('.')
            && !self.attr_aliases.contains_key(name);
        if !is_late {
            return Ok(None);
        }
        self.bump();
        self.bump();
        self.bump();
        self.expect(")")?;
        self.mention(alias.start, alias.end, || Entity::AttrAlias(name.to_owned()));
        Ok(Some((name, alias.start)))
    }

    pub(super) fn settle_location(&mut self, located: Located, alias: &'a str, at: u32) -> Result<(), Reported> {
        let end = at + alias.len() as u32 + 1;
        let Some(&attr) = self.attr_aliases.get(alias) else {
            let message = format!("operation location alias '#{alias}' was never defined");
            return Err(self.error_span("E0117", at, end, message));
        };
        if !matches!(self.ir.ctx.attr_kind(attr), AttrKind::Location(_)) {
            let message = format!("expected location, but '#{alias}' is another attribute");
            return Err(self.error_span("E0117", at, end, message));
        }
        match located {
            Located::Op(op) => self.ir.set_loc(op, Loc::attr(attr)),
            Located::Argument(value) => self.ir.set_arg_loc(value, Loc::attr(attr)),
        }
        Ok(())
    }

    /// `loc(...)`, if it comes next.
    pub fn parse_optional_location(&mut self) -> Result<Option<Loc>, Reported> {
        if !self.at_keyword("loc") {
            return Ok(None);
        }
        Ok(Some(Loc::attr(self.parse_location_attr()?)))
    }

    /// `loc(...)` as an attribute.
    pub fn parse_location_attr(&mut self) -> Result<Attr, Reported> {
        self.expect_keyword("loc")?;
        self.expect("(")?;
        let attr = self.parse_location()?;
        self.expect(")")?;
        Ok(attr)
    }

    fn parse_location(&mut self) -> Result<Attr, Reported> {
        super::with_stack(|| match self.tok.kind {
            TokenKind::HashId => self.parse_location_alias(),
            TokenKind::String => self.parse_file_or_name(),
            TokenKind::BareId => self.parse_keyword_location(),
            _ => Err(self.expected("location")),
        })
    }

    fn parse_keyword_location(&mut self) -> Result<Attr, Reported> {
        if self.eat_keyword("unknown") {
            return Ok(self.location(LocationKind::Unknown));
        }
        if self.eat_keyword("callsite") {
            return self.parse_callsite();
        }
        if self.eat_keyword("fused") {
            return self.parse_fused();
        }
        Err(self.expected("location"))
    }

    fn location(&mut self, kind: LocationKind) -> Attr {
        self.ctx().attr(AttrKind::Location(kind))
    }

    fn parse_location_alias(&mut self) -> Result<Attr, Reported> {
        let attr = self.parse_attr()?;
        match self.ctx().attr_kind(attr) {
            AttrKind::Location(_) => Ok(attr),
            _ => Err(self.error("expected a location attribute")),
        }
    }

    /// `"file":line:col (to line:col)?` or `"name"(child)?`.
    fn parse_file_or_name(&mut self) -> Result<Attr, Reported> {
        let text = self.parse_string()?;
        let text = self.ctx().str(&text);
        if self.eat(":") {
            let line = self.parse_u32()?;
            let start = if self.eat(":") { (line, self.parse_u32()?) } else { (line, 0) };
            let end = if self.eat_keyword("to") { self.parse_range_end(line)? } else { start };
            return Ok(self.location(LocationKind::File { file: text, start, end }));
        }
        let mut child = None;
        if self.eat("(") {
            let inner = self.parse_location()?;
            // An unknown place says nothing of a name.
            child = Some(inner).filter(|c| *self.ir.ctx.attr_kind(*c) != AttrKind::Location(LocationKind::Unknown));
            self.expect(")")?;
        }
        Ok(self.location(LocationKind::Name { name: text, child }))
    }

    /// `line:col` or `:col`.
    fn parse_range_end(&mut self, line: u32) -> Result<(u32, u32), Reported> {
        let line = if self.at(":") { line } else { self.parse_u32()? };
        self.expect(":")?;
        Ok((line, self.parse_u32()?))
    }

    fn parse_u32(&mut self) -> Result<u32, Reported> {
        let value = self.parse_integer()?;
        u32::try_from(value).map_err(|_| self.error_coded("E0101", "expected integer line or column number of 32 bits"))
    }

    fn parse_callsite(&mut self) -> Result<Attr, Reported> {
        self.expect("(")?;
        let callee = self.parse_location()?;
        self.expect_keyword("at")?;
        let caller = self.parse_location()?;
        self.expect(")")?;
        Ok(self.location(LocationKind::CallSite { callee, caller }))
    }

    fn parse_fused(&mut self) -> Result<Attr, Reported> {
        let mut metadata = None;
        if self.eat("<") {
            metadata = Some(self.parse_attr()?);
            self.expect(">")?;
        }
        let mut locations = Vec::new();
        self.delimited("[", "]", |p| {
            locations.push(p.parse_location()?);
            Ok(())
        })?;
        Ok(self.fuse(&locations, metadata))
    }

    /// Several locations as one: those fused under the same metadata are taken apart, unknown ones and repetitions
    /// are left out, and a single one without metadata stands for itself.
    fn fuse(&mut self, parts: &[Attr], metadata: Option<Attr>) -> Attr {
        let mut locations: Vec<Attr> = Vec::new();
        for &part in parts {
            let inner: &[Attr] = match self.ir.ctx.attr_kind(part) {
                AttrKind::Location(LocationKind::Unknown) => &[],
                AttrKind::Location(LocationKind::Fused { locations, metadata: m }) if *m == metadata => locations,
                _ => &[part],
            };
            let new: Vec<Attr> = inner.iter().filter(|l| !locations.contains(l)).copied().collect();
            locations.extend(new);
        }
        match (locations.as_slice(), metadata) {
            ([], None) => return self.location(LocationKind::Unknown),
            ([one], None) => return *one,
            ([], Some(_)) => locations = vec![self.location(LocationKind::Unknown)],
            _ => {}
        }
        self.location(LocationKind::Fused { locations: locations.into(), metadata })
    }
}
