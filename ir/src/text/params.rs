//! Parameters of attributes as text, by their declared syntax: `<p, p>` or `<name = p, name = p>`.

use crate::attrs::AttrKind;
use crate::constraint::AttrConstraint;
use crate::def::{AttrDef, EnumDef, ParamDef, ParamSyntax, Presence};
use crate::diag::Reported;
use crate::ids::Attr;
use crate::text::lexer::TokenKind;
use crate::text::parser::{Parser, with_stack};
use crate::text::printer::Printer;

impl Parser<'_> {
    /// The parameters of an attribute whose declaration says how they are written.
    pub(crate) fn parse_declared_params(
        &mut self,
        syntax: ParamSyntax,
        params: &[ParamDef],
    ) -> Result<Vec<Attr>, Reported> {
        let mut values = vec![None; params.len()];
        if syntax != ParamSyntax::OptionalStruct || self.at("<") {
            self.expect("<")?;
            match syntax {
                ParamSyntax::Short => self.parse_short_params(params, &mut values)?,
                _ => self.parse_struct_params(params, &mut values)?,
            }
            self.expect(">")?;
        }
        self.fill_in(params, &values)
    }

    fn parse_short_params(&mut self, params: &[ParamDef], values: &mut [Option<Attr>]) -> Result<(), Reported> {
        for (index, (param, value)) in params.iter().zip(values).enumerate() {
            if index > 0 {
                self.expect(",")?;
            }
            *value = Some(self.parse_param(param)?);
        }
        Ok(())
    }

    fn parse_struct_params(&mut self, params: &[ParamDef], values: &mut [Option<Attr>]) -> Result<(), Reported> {
        let all_optional = params.iter().all(|p| !matches!(p.presence, Presence::Required));
        if all_optional && self.at(">") {
            return Ok(());
        }
        self.comma_list(|p| {
            let at = p.token();
            let Some(word) = p.keyword() else { return Err(p.expected("a parameter name")) };
            let unknown = format!("duplicate or unknown parameter name '{word}'");
            let found = params.iter().position(|d| d.name == word).filter(|&i| values[i].is_none());
            let Some(index) = found else { return Err(p.error_at(at, "E0118", unknown)) };
            p.expect("=")?;
            values[index] = Some(p.parse_param(&params[index])?);
            Ok(())
        })
    }

    /// The values in order, with those that the text left out.
    fn fill_in(&mut self, params: &[ParamDef], values: &[Option<Attr>]) -> Result<Vec<Attr>, Reported> {
        let mut all = Vec::with_capacity(params.len());
        for (param, value) in params.iter().zip(values) {
            let value = match (value, &param.presence) {
                (Some(value), _) => *value,
                (None, Presence::Optional) => self.ctx().unit_attr(),
                (None, Presence::Default(_) | Presence::OptionalDefault(_)) => self.zero(&param.constraint),
                (None, Presence::Required) => {
                    return Err(self.error_coded("E0118", format!("missing required parameter '{}'", param.name)));
                }
            };
            all.push(value);
        }
        Ok(all)
    }

    fn parse_param(&mut self, param: &ParamDef) -> Result<Attr, Reported> {
        let AttrConstraint::Array(each) = &param.constraint else { return self.parse_param_value(&param.constraint) };
        let mut items = Vec::new();
        let item = |p: &mut Self| {
            items.push(p.parse_param_value(each)?);
            Ok(())
        };
        match param.brackets {
            Some((open, close)) => self.delimited(open, close, item)?,
            None => self.comma_list(item)?,
        }
        Ok(self.ctx().array_attr(&items))
    }

    /// One value in the short form that its constraint allows.
    fn parse_param_value(&mut self, constraint: &AttrConstraint) -> Result<Attr, Reported> {
        match constraint {
            AttrConstraint::Enum { def, width } => {
                let value = self.parse_flags(def)?;
                Ok(self.ctx().i_attr(*width, value))
            }
            AttrConstraint::Int(width) if *width > 1 => self.parse_number_param(*width),
            AttrConstraint::Dialect(name) => self.parse_stripped_attr(name),
            _ => self.parse_attr(),
        }
    }

    fn parse_number_param(&mut self, width: u32) -> Result<Attr, Reported> {
        let at = self.token();
        let value = self.parse_integer()?;
        if width < 64 && !(0..1 << width).contains(&value) {
            return Err(self.error_at(at, "E0101", format!("integer value does not fit {width} bits")));
        }
        Ok(self.ctx().i_attr(width, value))
    }

    /// The attribute `#name`, which may be written without its name: `<fast>` for `#arith.fastmath<fast>`.
    pub fn parse_stripped_attr(&mut self, name: &str) -> Result<Attr, Reported> {
        let at = self.token();
        match self.ctx().find_attr_def(name) {
            Some(_) if at.kind == TokenKind::HashId => self.parse_attr(),
            Some(id) => {
                let attr = with_stack(|| self.parse_registered_attr(id, at.start))?;
                let none = self.ctx().none();
                self.with_own_type(attr, Some(none), at.start)
            }
            None => Err(self.error_at(at, "E0125", format!("attribute '#{name}' is not registered"))),
        }
    }

    /// What an integer, boolean or enum parameter is where the text leaves it out.
    fn zero(&mut self, constraint: &AttrConstraint) -> Attr {
        match constraint {
            AttrConstraint::Enum { width, .. } | AttrConstraint::Int(width) => self.ctx().i_attr(*width, 0),
            _ => self.ctx().unit_attr(),
        }
    }

    /// A case of an enumeration; combined bits stand in one string.
    fn parse_flags(&mut self, def: &EnumDef) -> Result<i64, Reported> {
        let at = self.token();
        let text = match at.kind {
            TokenKind::String => self.parse_string()?,
            _ => match self.keyword() {
                Some(word) => word,
                None => return Err(self.expected(def.name)),
            },
        };
        let separator = def.separator.map_or("\0", str::trim);
        let mut bits = text.split(separator).map(|word| def.value(word.trim()));
        bits.try_fold(0, |all, bit| Some(all | bit?)).ok_or_else(|| {
            let message = format!("expected {}, found '{text}'", def.name);
            self.error_at(at, "E0120", message)
        })
    }
}

impl Printer<'_> {
    /// The parameters of an attribute by its declared syntax.
    pub(crate) fn declared_params(&mut self, def: &AttrDef, values: &[Attr]) {
        let shown: Vec<(&ParamDef, Attr)> =
            def.params.iter().zip(values.iter().copied()).filter(|(p, v)| !p.is_left_out(self.ctx(), *v)).collect();
        if shown.is_empty() && def.syntax == ParamSyntax::OptionalStruct {
            return;
        }
        self.text("<");
        self.comma_list(shown, |p, (param, value)| {
            if def.syntax != ParamSyntax::Short {
                p.text(&param.name);
                p.text(" = ");
            }
            p.param(param, value);
        });
        self.text(">");
    }

    fn param(&mut self, param: &ParamDef, value: Attr) {
        let AttrConstraint::Array(each) = &param.constraint else { return self.param_value(&param.constraint, value) };
        let items = self.ctx().as_array(value).unwrap_or(&[]);
        let (open, close) = param.brackets.unwrap_or_default();
        self.text(open);
        self.comma_list(items, |p, &item| p.param_value(each, item));
        self.text(close);
    }

    fn param_value(&mut self, constraint: &AttrConstraint, value: Attr) {
        match constraint {
            AttrConstraint::Enum { def, .. } => self.flags(def, value),
            AttrConstraint::Int(width) if *width > 1 => self.number_param(value),
            AttrConstraint::Dialect(_) => with_stack(|| self.stripped_attr(value)),
            _ => self.attr(value),
        }
    }

    fn number_param(&mut self, value: Attr) {
        if let AttrKind::Integer { value, .. } = self.ctx().attr_kind(value) {
            let text = if value.width() < 64 { value.to_string_unsigned() } else { value.to_string_signed() };
            self.text(&text);
        }
    }

    /// Combined bits stand in quotes.
    fn flags(&mut self, def: &EnumDef, value: Attr) {
        let number = self.ctx().as_i64(value).unwrap_or(0);
        let text = def.keyword(number).unwrap_or_default();
        let separator = def.separator.map_or("\0", str::trim);
        if text.contains(separator) { self.string(&text) } else { self.text(&text) }
    }
}
