//! Parses the custom form of an op by its assembly format, and infers the types that the format leaves out.

use std::sync::Arc;

use smallvec::{SmallVec, smallvec};

use crate::constraint::{AttrConstraint, Constraint};
use crate::def::{Arity, OpDef, Traits, ValueGroup};
use crate::diag::Reported;
use crate::ids::{Attr, Region, Type};
use crate::infer::Infer;
use crate::infer::Known;
use crate::ir::OpState;
use crate::text::format::{Element, Format, Groups, Literal, TypeSource};
use crate::text::lexer::{Token, TokenKind};
use crate::text::parser::Parser;

impl Groups {
    /// Makes these the empty groups of `def`; what they hold in memory is kept.
    fn reset(&mut self, def: &OpDef) {
        reset(&mut self.operands, def.operands.len(), SmallVec::clear);
        reset(&mut self.operand_types, def.operands.len(), |types| *types = None);
        reset(&mut self.result_types, def.results.len(), |types| *types = None);
        self.attrs.clear();
        reset(&mut self.regions, def.regions.len(), SmallVec::clear);
        reset(&mut self.successors, def.successors.len(), SmallVec::clear);
    }

    /// Adds the inherent attribute at `index`.
    fn set_attr(&mut self, index: usize, def: &OpDef, value: Attr) {
        self.attrs.push((def.attr_keys[index], value));
    }

    /// The first type that the text gave for a group.
    fn written_type(&self, source: TypeSource) -> Option<Type> {
        let types = match source {
            TypeSource::Operands(index) => self.operand_types.get(index)?,
            TypeSource::Results(index) => self.result_types.get(index)?,
            TypeSource::AllOperands | TypeSource::AllResults => return None,
        };
        types.as_ref()?.first().copied()
    }
}

/// Makes `items` as many empty ones.
#[inline]
fn reset<T: Default>(items: &mut Vec<T>, count: usize, clear: fn(&mut T)) {
    items.iter_mut().for_each(clear);
    if items.len() != count {
        items.resize_with(count, T::default);
    }
}

impl Parser<'_> {
    /// Parses what follows the op's name by the declared format. Errors: there is none, or the text does not fit.
    pub(super) fn parse_by_format(&mut self, state: &mut OpState, at: Token) -> Result<(), Reported> {
        let def = self.ctx().shared_op_def(state.name).expect("custom forms are of registered ops");
        let format = match def.compiled_format() {
            Some(Ok(format)) => format,
            Some(Err(message)) => {
                let message = format!("the assembly format of '{}' is at fault: {message}", def.name);
                return Err(self.error_at(at, "E0125", message));
            }
            None => {
                let message = format!("'{}' has no custom form; write the generic form", def.name);
                return Err(self.error_at(at, "E0125", message));
            }
        };
        let mut groups = self.spare_groups.pop().unwrap_or_default();
        groups.reset(&def);
        let parsed = self.parse_elements(&format.elements, &def, format, &mut groups);
        let finished = parsed.and_then(|()| self.finish(&def, format, &mut groups, state, at));
        self.spare_groups.push(groups);
        finished
    }

    fn parse_elements(
        &mut self,
        elements: &[Element],
        def: &Arc<OpDef>,
        format: &Format,
        groups: &mut Groups,
    ) -> Result<(), Reported> {
        elements.iter().try_for_each(|e| self.parse_element(e, def, format, groups))
    }

    fn parse_element(
        &mut self,
        element: &Element,
        def: &Arc<OpDef>,
        format: &Format,
        groups: &mut Groups,
    ) -> Result<(), Reported> {
        match element {
            Element::Literal(literal) => self.expect_literal(literal),
            Element::Space | Element::NoSpace | Element::Newline => Ok(()),
            Element::Operand(index) => self.parse_operand_group(*index, def, groups),
            Element::AllOperands => self.parse_all_operands(def, groups),
            Element::Attr(index) => self.parse_attr_element(*index, def, groups),
            Element::SymbolName(index) => self.parse_symbol_element(*index, def, groups),
            Element::Region(index) => self.parse_region_group(*index, def, groups),
            Element::AllRegions => (0..def.regions.len()).try_for_each(|i| self.parse_region_group(i, def, groups)),
            Element::Successor(index) => self.parse_successor_group(*index, def, groups),
            Element::AllSuccessors => {
                (0..def.successors.len()).try_for_each(|i| self.parse_successor_group(i, def, groups))
            }
            Element::Type(source) | Element::ShortType(source) => self.parse_types_of(*source, def, groups),
            Element::FunctionalType(inputs, outputs) => self.parse_functional_type(*inputs, *outputs, def, groups),
            Element::AttrDict { keyword } => self.parse_dict_element(*keyword, def, groups),
            Element::PropDict => self.parse_prop_dict(groups),
            Element::Custom(index) => (def.directives()[*index].parse)(self, groups),
            Element::IndexList { operands, attr } => self.parse_index_list_element(*operands, *attr, def, groups),
            Element::Optional { anchor, then, otherwise } => {
                self.parse_optional_group((*anchor, then, otherwise), def, format, groups)
            }
        }
    }

    fn at_literal(&self, literal: &Literal) -> bool {
        match literal.token {
            Some(token) => self.token().kind == token,
            None => self.at_keyword(&literal.text),
        }
    }

    /// A literal: punctuation, a keyword, or several tokens written together such as `->[`.
    fn expect_literal(&mut self, literal: &Literal) -> Result<(), Reported> {
        if self.at_literal(literal) {
            self.bump();
            return Ok(());
        }
        self.expect_text(&literal.text)
    }

    fn expect_text(&mut self, text: &str) -> Result<(), Reported> {
        let source_matches = self.rest_starts_with(text);
        if source_matches && !text.chars().all(|c| c.is_alphanumeric() || c == '_') {
            self.skip_text(text.len() as u32);
            return Ok(());
        }
        let wanted = format!("'{text}'");
        Err(if punctuated(text) { self.expected(&wanted) } else { self.expected_here(&wanted) })
    }

    fn parse_operand_group(&mut self, index: usize, def: &OpDef, groups: &mut Groups) -> Result<(), Reported> {
        match def.operands[index].arity {
            Arity::One => groups.operands[index].push(self.parse_operand()?),
            Arity::Optional => groups.operands[index].extend(self.parse_optional_operand()?),
            Arity::Many if !self.at_operand() => {}
            Arity::Many => self.comma_list(|p| {
                groups.operands[index].push(p.parse_operand()?);
                Ok(())
            })?,
        }
        Ok(())
    }

    fn parse_all_operands(&mut self, def: &OpDef, groups: &mut Groups) -> Result<(), Reported> {
        let operands = self.parse_operand_list()?;
        let many = def.operands.iter().position(|g| g.arity != Arity::One);
        let spare = (operands.len() + usize::from(many.is_some())).checked_sub(def.operands.len());
        let Some(spare) = spare else { return Err(self.expected("more operands")) };
        let mut rest = operands.into_iter();
        for (index, slot) in groups.operands.iter_mut().enumerate() {
            let count = if Some(index) == many { spare } else { 1 };
            slot.extend(rest.by_ref().take(count));
        }
        if rest.next().is_some() { Err(self.error("too many operands")) } else { Ok(()) }
    }

    fn parse_attr_element(&mut self, index: usize, def: &OpDef, groups: &mut Groups) -> Result<(), Reported> {
        let at = self.token();
        let spec = &def.attrs[index];
        let value = self.parse_attr_by(&spec.constraint)?;
        if !spec.constraint.is_of_kind(&self.ir().ctx, value) {
            let message = format!("attribute '{}' must be {}", spec.name, spec.constraint.describe());
            return Err(self.error_at(at, "E0126", message));
        }
        groups.set_attr(index, def, value);
        Ok(())
    }

    /// An attribute in the short form that its constraint allows.
    fn parse_attr_by(&mut self, constraint: &AttrConstraint) -> Result<Attr, Reported> {
        match constraint {
            AttrConstraint::Enum { def, width } => {
                let value = self.parse_enum(def)?;
                Ok(self.ctx().i_attr(*width, value))
            }
            AttrConstraint::Int(width) => {
                let ty = self.ctx().integer(*width);
                self.parse_attr_typed(ty)
            }
            // A `:` after a string is the format's, not the string's type.
            AttrConstraint::Str if self.token().kind == TokenKind::String => {
                let text = self.parse_string()?;
                Ok(self.ctx().string_attr(&text))
            }
            AttrConstraint::Index => {
                let ty = self.ctx().index();
                self.parse_attr_typed(ty)
            }
            AttrConstraint::DenseArray(width) if self.at("[") => self.parse_short_dense_array(*width),
            AttrConstraint::Dialect(name) if self.token().kind != TokenKind::HashId => self.parse_dialect_attr(name),
            AttrConstraint::Unit => Ok(self.ctx().unit_attr()),
            AttrConstraint::AllOf(all) if !all.is_empty() => self.parse_attr_by(&all[0]),
            _ => self.parse_attr(),
        }
    }

    /// What follows the name of attribute `#name` where the place implies it, such as `<add>`; its long form works too.
    pub fn parse_dialect_attr(&mut self, name: &str) -> Result<Attr, Reported> {
        self.parse_stripped_attr(name)
    }

    fn parse_short_dense_array(&mut self, width: u32) -> Result<Attr, Reported> {
        let mut items = Vec::new();
        self.delimited("[", "]", |p| {
            let value = match (p.eat_keyword("true"), p.eat_keyword("false")) {
                (true, _) => 1,
                (_, true) => 0,
                _ => p.parse_integer()?,
            };
            items.push(value);
            Ok(())
        })?;
        Ok(self.ctx().dense_array(width, &items))
    }

    fn parse_index_list_element(
        &mut self,
        operands: usize,
        attr: usize,
        def: &OpDef,
        groups: &mut Groups,
    ) -> Result<(), Reported> {
        let (values, constants) = self.parse_index_list("[", "]")?;
        groups.operands[operands] = values.into();
        let constants = self.ctx().dense_array(64, &constants);
        groups.set_attr(attr, def, constants);
        Ok(())
    }

    fn parse_symbol_element(&mut self, index: usize, def: &OpDef, groups: &mut Groups) -> Result<(), Reported> {
        let name = self.parse_symbol_name()?;
        let value = self.ctx().string_attr(&name);
        groups.set_attr(index, def, value);
        Ok(())
    }

    fn parse_region_group(&mut self, index: usize, def: &OpDef, groups: &mut Groups) -> Result<(), Reported> {
        let group = &def.regions[index];
        if group.arity == Arity::One {
            groups.regions[index].push(self.parse_op_region(def)?);
            return Ok(());
        }
        while self.at("{") {
            groups.regions[index].push(self.parse_op_region(def)?);
            if group.arity == Arity::Optional || !self.eat(",") {
                break;
            }
        }
        Ok(())
    }

    /// A region of an op with this declaration: isolated if it says so, and with its implicit terminator.
    pub fn parse_op_region(&mut self, def: &OpDef) -> Result<Region, Reported> {
        let isolated = def.traits.contains(Traits::ISOLATED);
        let region = if isolated { self.parse_isolated_region(&[])? } else { self.parse_region(&[])? };
        if let Some(name) = &def.implicit_terminator {
            self.add_implicit_terminator(region, name);
        } else if def.traits.contains(Traits::NO_TERMINATOR.union(Traits::SINGLE_BLOCK)) {
            self.ensure_block(region);
        }
        Ok(region)
    }

    fn parse_successor_group(&mut self, index: usize, def: &OpDef, groups: &mut Groups) -> Result<(), Reported> {
        if def.successors[index].arity == Arity::One {
            groups.successors[index].push(self.parse_successor()?);
            return Ok(());
        }
        if self.token().kind != TokenKind::CaretId {
            return Ok(());
        }
        self.comma_list(|p| {
            groups.successors[index].push(p.parse_successor()?);
            Ok(())
        })
    }

    // Types.

    fn parse_types_of(&mut self, source: TypeSource, def: &OpDef, groups: &mut Groups) -> Result<(), Reported> {
        match source {
            TypeSource::Operands(index) => {
                let types = self.parse_group_types(&def.operands[index])?;
                groups.operand_types[index] = Some(types);
            }
            TypeSource::Results(index) => {
                let types = self.parse_group_types(&def.results[index])?;
                groups.result_types[index] = Some(types);
            }
            TypeSource::AllOperands => {
                let types = self.parse_types()?;
                self.share_operand_types(&types, groups)?;
            }
            TypeSource::AllResults => {
                let types = self.parse_types()?;
                share_result_types(&types, def, groups);
            }
        }
        Ok(())
    }

    fn parse_group_types(&mut self, group: &ValueGroup) -> Result<SmallVec<[Type; 2]>, Reported> {
        match group.arity {
            Arity::One => Ok(smallvec![self.parse_type_by(&group.constraint)?]),
            Arity::Optional if self.at("<") => Ok(smallvec![self.parse_type_by(&group.constraint)?]),
            Arity::Optional => Ok(self.parse_optional_type()?.into_iter().collect()),
            Arity::Many => {
                let mut types = SmallVec::new();
                self.comma_list(|p| {
                    types.push(p.parse_type_by(&group.constraint)?);
                    Ok(())
                })?;
                Ok(types)
            }
        }
    }

    fn parse_types(&mut self) -> Result<SmallVec<[Type; 2]>, Reported> {
        let mut types = SmallVec::new();
        self.comma_list(|p| {
            types.push(p.parse_type()?);
            Ok(())
        })?;
        Ok(types)
    }

    /// A type, which a constraint that names it lets begin with its parameters.
    fn parse_type_by(&mut self, constraint: &Constraint) -> Result<Type, Reported> {
        match constraint {
            Constraint::Parametric { def, .. } if self.at("<") => self.parse_named_type(def),
            _ => self.parse_type(),
        }
    }

    fn share_operand_types(&mut self, types: &[Type], groups: &mut Groups) -> Result<(), Reported> {
        let total: usize = groups.operands.iter().map(SmallVec::len).sum();
        if total != types.len() {
            let message = format!("{total} operands present, but expected {}", types.len());
            let first = groups.operands.iter().flatten().next().copied();
            return Err(match first {
                Some(first) => self.error_at_operand(&first, "E0112", message),
                None => self.error_coded("E0112", message),
            });
        }
        let mut rest = types;
        for (operands, slot) in groups.operands.iter().zip(&mut groups.operand_types) {
            let (mine, others) = rest.split_at(operands.len());
            *slot = Some(mine.into());
            rest = others;
        }
        Ok(())
    }

    fn parse_functional_type(
        &mut self,
        inputs: TypeSource,
        outputs: TypeSource,
        def: &OpDef,
        groups: &mut Groups,
    ) -> Result<(), Reported> {
        let input_types = self.parse_type_list_parens()?;
        self.expect("->")?;
        let output_types = self.parse_function_result_types()?;
        self.give_types(inputs, &input_types, def, groups)?;
        self.give_types(outputs, &output_types, def, groups)
    }

    fn give_types(
        &mut self,
        source: TypeSource,
        types: &[Type],
        def: &OpDef,
        groups: &mut Groups,
    ) -> Result<(), Reported> {
        match source {
            TypeSource::Operands(index) => groups.operand_types[index] = Some(types.into()),
            TypeSource::Results(index) => groups.result_types[index] = Some(types.into()),
            TypeSource::AllOperands => self.share_operand_types(types, groups)?,
            TypeSource::AllResults => share_result_types(types, def, groups),
        }
        Ok(())
    }

    // Attribute dictionaries.

    fn parse_dict_element(&mut self, keyword: bool, def: &OpDef, groups: &mut Groups) -> Result<(), Reported> {
        if self.at("<") {
            self.parse_properties_list(def, groups)?;
        }
        while let Some(index) = self.at_property(def, groups) {
            self.bump();
            let is_call = self.eat("(");
            if !is_call {
                self.expect("=")?;
            }
            self.parse_attr_element(index, def, groups)?;
            if is_call {
                self.expect(")")?;
            }
        }
        if keyword && !self.eat_keyword("attributes") {
            return Ok(());
        }
        if !self.at("{") {
            return if keyword { Err(self.expected("'{'")) } else { Ok(()) };
        }
        let at = self.token();
        let dict = self.parse_dictionary()?;
        let entries = self.ctx().as_dict(dict).unwrap_or(&[]).to_vec();
        for (name, value) in entries {
            if groups.attrs.iter().any(|(n, _)| *n == name) {
                let message = format!("attribute '{}' is given twice", self.ctx().text(name));
                return Err(self.error_at(at, "E0102", message));
            }
            groups.attrs.push((name, value));
        }
        Ok(())
    }

    /// The attribute that comes next as a property, `alignment = 64` or `alignment(64)`: so newer versions of MLIR write in front
    /// of the dictionary what the older ones, which the printer follows, write inside.
    fn at_property(&self, def: &OpDef, groups: &Groups) -> Option<usize> {
        if self.token().kind != TokenKind::BareId {
            return None;
        }
        let index = def.attrs.iter().position(|attr| self.at_keyword(&attr.name))?;
        let is_new = groups.attrs.iter().all(|(name, _)| *name != def.attr_keys[index]);
        let has_value = matches!(self.token_after().kind, TokenKind::Equal | TokenKind::LeftParen);
        (is_new && has_value).then_some(index)
    }

    /// `<alignment = 4, nontemporal>`: attributes as LLVM 24 writes them in front of the dictionary. Nothing where the name behind `<`
    /// is none of the op's attributes.
    fn parse_properties_list(&mut self, def: &OpDef, groups: &mut Groups) -> Result<(), Reported> {
        let next = self.text_of(self.token_after());
        if !def.attrs.iter().any(|attr| attr.name == next) {
            return Ok(());
        }
        self.delimited("<", ">", |p| {
            let at = p.token();
            let index = p.keyword().and_then(|word| def.attrs.iter().position(|attr| attr.name == word));
            let is_new = |&index: &usize| groups.attrs.iter().all(|(name, _)| *name != def.attr_keys[index]);
            let Some(index) = index.filter(is_new) else {
                return Err(p.error_at(at, "E0102", "expected an attribute of the operation that is not given yet"));
            };
            if p.eat("=") {
                return p.parse_attr_element(index, def, groups);
            }
            let unit = p.ctx().unit_attr();
            groups.set_attr(index, def, unit);
            Ok(())
        })
    }

    fn parse_prop_dict(&mut self, groups: &mut Groups) -> Result<(), Reported> {
        if self.eat("<") {
            let dict = self.parse_dictionary()?;
            self.expect(">")?;
            let entries = self.ctx().as_dict(dict).unwrap_or(&[]).to_vec();
            groups.attrs.extend(entries);
        }
        Ok(())
    }

    // Optional groups.

    fn parse_optional_group(
        &mut self,
        group: (usize, &[Element], &[Element]),
        def: &Arc<OpDef>,
        format: &Format,
        groups: &mut Groups,
    ) -> Result<(), Reported> {
        let (anchor, then, otherwise) = group;
        let is_space = |e: &&Element| matches!(e, Element::Space | Element::NoSpace | Element::Newline);
        let Some(first) = then.iter().find(|e| !is_space(e)) else { return Ok(()) };
        if !self.group_starts(first, def) {
            return self.parse_elements(otherwise, def, format, groups);
        }
        // A unit attribute as the anchor has no text of its own when a literal stands for it.
        for (index, element) in then.iter().enumerate() {
            match element {
                Element::Attr(attr)
                    if index == anchor && matches!(def.attrs[*attr].constraint, AttrConstraint::Unit) =>
                {
                    let unit = self.ctx().unit_attr();
                    groups.set_attr(*attr, def, unit);
                }
                _ => self.parse_element(element, def, format, groups)?,
            }
        }
        Ok(())
    }

    /// True if the current token can start `element`.
    fn group_starts(&self, element: &Element, def: &OpDef) -> bool {
        let kind = self.token().kind;
        match element {
            Element::Literal(literal) => {
                let text = &literal.text;
                self.at_literal(literal) || (punctuated(text) && self.rest_starts_with(text))
            }
            Element::Operand(_) | Element::AllOperands => self.at_operand(),
            Element::SymbolName(_) => kind == TokenKind::AtId,
            Element::Attr(index) => self.attr_starts(&def.attrs[*index].constraint),
            Element::IndexList { .. } => self.at("["),
            Element::Region(_) | Element::AllRegions => self.at("{"),
            Element::Successor(_) | Element::AllSuccessors => kind == TokenKind::CaretId,
            Element::ShortType(_) if kind == TokenKind::Less => true,
            Element::Type(_) | Element::ShortType(_) => {
                matches!(kind, TokenKind::LeftParen | TokenKind::ExclamationId | TokenKind::BareId)
            }
            Element::FunctionalType(..) => kind == TokenKind::LeftParen,
            Element::AttrDict { keyword } => {
                if *keyword {
                    self.at_keyword("attributes")
                } else {
                    self.at("{")
                }
            }
            Element::PropDict => self.at("<"),
            // A custom directive decides for itself.
            Element::Custom(_) => true,
            Element::Optional { then, .. } => then.first().is_some_and(|e| self.group_starts(e, def)),
            Element::Space | Element::NoSpace | Element::Newline => false,
        }
    }

    fn attr_starts(&self, constraint: &AttrConstraint) -> bool {
        let kind = self.token().kind;
        match constraint {
            AttrConstraint::Enum { def, .. } => {
                kind == TokenKind::BareId && def.cases.iter().any(|(k, _)| self.at_keyword(k))
            }
            AttrConstraint::Str => kind == TokenKind::String,
            AttrConstraint::Symbol | AttrConstraint::SymbolRef => kind == TokenKind::AtId,
            AttrConstraint::Int(1) => self.at_keyword("true") || self.at_keyword("false"),
            AttrConstraint::Int(_) | AttrConstraint::Index | AttrConstraint::AnyInt => {
                matches!(kind, TokenKind::Integer | TokenKind::Minus)
            }
            AttrConstraint::DenseArray(_) | AttrConstraint::Array(_) => kind == TokenKind::LeftSquare,
            AttrConstraint::Dict => kind == TokenKind::LeftBrace,
            AttrConstraint::Dialect(_) => matches!(kind, TokenKind::Less | TokenKind::HashId),
            AttrConstraint::Type | AttrConstraint::TypeOf(_) => {
                matches!(kind, TokenKind::LeftParen | TokenKind::ExclamationId | TokenKind::BareId)
            }
            _ => !matches!(kind, TokenKind::Colon | TokenKind::RightBrace | TokenKind::End | TokenKind::PercentId),
        }
    }

    // Putting the op together.

    fn finish(
        &mut self,
        def: &Arc<OpDef>,
        format: &Format,
        groups: &mut Groups,
        state: &mut OpState,
        at: Token,
    ) -> Result<(), Reported> {
        state.attrs = std::mem::take(&mut groups.attrs);
        self.finish_regions(def, groups, state);
        groups.successors.iter().for_each(|group| state.successors.extend_from_slice(group));
        if let Some(ty) = format.one_type.and_then(|source| groups.written_type(source)) {
            return self.give_one_type(ty, def, groups, state);
        }
        let mut known = self.learn(def, groups, state);
        self.resolve_operands(def, groups, &mut known, state, at)?;
        self.set_segments(def, groups, state);
        self.resolve_results(def, groups, &known, state, at)
    }

    /// The regions in order; one that its optional group left out is empty.
    fn finish_regions(&mut self, def: &OpDef, groups: &Groups, state: &mut OpState) {
        for (group, regions) in def.regions.iter().zip(&groups.regions) {
            state.regions.extend_from_slice(regions);
            if regions.is_empty() && group.arity == Arity::One {
                let empty = self.ir().create_region();
                state.regions.push(empty);
            }
        }
    }

    /// Resolves all operands, and makes all results, with one type.
    fn give_one_type(&mut self, ty: Type, def: &OpDef, groups: &Groups, state: &mut OpState) -> Result<(), Reported> {
        for operand in groups.operands.iter().flatten() {
            let value = self.resolve(operand, ty)?;
            state.operands.push(value);
        }
        def.results.iter().for_each(|_| state.result_types.push(ty));
        Ok(())
    }

    /// What the written types, and types of constants, tell.
    fn learn<'d>(&mut self, def: &'d OpDef, groups: &Groups, state: &OpState) -> Known<'d> {
        let mut known = Known::default();
        for (group, types) in def.operands.iter().zip(&groups.operand_types) {
            if let Some(&ty) = types.as_ref().and_then(|t| t.first()) {
                known.learn(&group.name, &group.constraint, ty);
            }
        }
        for (group, types) in def.results.iter().zip(&groups.result_types) {
            if let Some(&ty) = types.as_ref().and_then(|t| t.first()) {
                known.learn(&group.name, &group.constraint, ty);
            }
        }
        if def.traits.contains(Traits::CONSTANT_LIKE)
            && let Some(group) = def.results.first()
        {
            let ctx = self.ctx();
            if let Some(ty) = state.attr(ctx, "value").and_then(|v| ctx.attr_type(v)) {
                known.learn(&group.name, &group.constraint, ty);
            }
        }
        known
    }

    fn resolve_operands<'d>(
        &mut self,
        def: &'d OpDef,
        groups: &mut Groups,
        known: &mut Known<'d>,
        state: &mut OpState,
        at: Token,
    ) -> Result<(), Reported> {
        let written = same_type(def, groups);
        let solved = &mut groups.operand_types;
        // Two rounds: a derived type may follow from a group further right.
        for _ in 0..2 {
            for (index, group) in def.operands.iter().enumerate() {
                if solved[index].is_none() {
                    let count = groups.operands[index].len();
                    let ty = known.solve(self.ir(), def, &group.constraint).or(written);
                    let ty = ty.or_else(|| groups.operands[index].first().and_then(|o| self.known_type(o)));
                    if let Some(ty) = ty {
                        known.learn(&group.name, &group.constraint, ty);
                        solved[index] = Some(SmallVec::from_elem(ty, count));
                    } else if count == 0 {
                        solved[index] = Some(SmallVec::new());
                    }
                }
            }
        }
        for ((group, operands), types) in def.operands.iter().zip(&groups.operands).zip(&*solved) {
            let Some(types) = types else {
                return Err(self.error_at(
                    at,
                    "E0127",
                    format!("the type of operand '{}' can't be inferred", group.name),
                ));
            };
            if operands.len() != types.len() {
                let message = format!("{} operands present, but expected {}", operands.len(), types.len());
                return Err(match operands.first() {
                    Some(first) => self.error_at_operand(first, "E0112", message),
                    None => self.error_at(at, "E0112", message),
                });
            }
            for (operand, &ty) in operands.iter().zip(types) {
                let value = self.resolve(operand, ty)?;
                state.operands.push(value);
            }
        }
        Ok(())
    }

    fn set_segments(&mut self, def: &OpDef, groups: &Groups, state: &mut OpState) {
        if def.traits.contains(Traits::ATTR_SIZED_OPERANDS) {
            let sizes: Vec<i64> = groups.operands.iter().map(|g| g.len() as i64).collect();
            let attr = self.ctx().dense_array(32, &sizes);
            state.set_attr(self.ctx(), "operandSegmentSizes", attr);
        }
        if def.traits.contains(Traits::ATTR_SIZED_RESULTS) {
            let size = |t: &Option<SmallVec<[Type; 2]>>| t.as_ref().map_or(0, |t| t.len() as i64);
            let sizes: Vec<i64> = groups.result_types.iter().map(size).collect();
            let attr = self.ctx().dense_array(32, &sizes);
            state.set_attr(self.ctx(), "resultSegmentSizes", attr);
        }
    }

    fn resolve_results(
        &mut self,
        def: &Arc<OpDef>,
        groups: &Groups,
        known: &Known<'_>,
        state: &mut OpState,
        at: Token,
    ) -> Result<(), Reported> {
        let missing = groups.result_types.iter().any(Option::is_none);
        if missing && def.hooks.get::<Infer>().is_some() {
            let types = crate::infer::result_types(self.ir(), state);
            let types = types.map_err(|fault| self.error_at(at, fault.code, fault.message))?;
            state.result_types = types.into();
            return Ok(());
        }
        for (group, types) in def.results.iter().zip(&groups.result_types) {
            if let Some(types) = types {
                state.result_types.extend_from_slice(types);
                continue;
            }
            let ty = known.solve(self.ir(), def, &group.constraint);
            let ty = ty.or_else(|| known.by_name(&group.name)).or_else(|| same_type(def, groups));
            let first = state.operands.first().map(|&v| self.ir().ty(v));
            let follows = def.traits.0 & (Traits::FIRST_OPERAND_TYPE.0 | Traits::SAME_OPERANDS_AND_RESULT_TYPE.0) != 0;
            match (ty.or(first.filter(|_| follows)), group.arity) {
                (Some(ty), Arity::One) => state.result_types.push(ty),
                (_, Arity::Optional | Arity::Many) => {}
                (None, Arity::One) => {
                    let message = format!("the type of result '{}' can't be inferred", group.name);
                    return Err(self.error_at(at, "E0127", message));
                }
            }
        }
        Ok(())
    }
}

fn punctuated(text: &str) -> bool {
    !text.chars().any(|c| c.is_alphanumeric() || c == '_')
}

fn share_result_types(types: &[Type], def: &OpDef, groups: &mut Groups) {
    let fixed = def.results.iter().filter(|g| g.arity == Arity::One).count();
    let spare = types.len().saturating_sub(fixed);
    let mut rest = types;
    for (group, slot) in def.results.iter().zip(&mut groups.result_types) {
        let count = if group.arity == Arity::One { 1 } else { spare };
        let (mine, others) = rest.split_at(count.min(rest.len()));
        *slot = Some(mine.into());
        rest = others;
    }
}

/// The first written type, if the op's operands (or operands and results) all have one type.
fn same_type(def: &OpDef, groups: &Groups) -> Option<Type> {
    let all = def.traits.contains(Traits::SAME_OPERANDS_AND_RESULT_TYPE);
    if !all && !def.traits.contains(Traits::SAME_TYPE_OPERANDS) {
        return None;
    }
    let first = |types: &[Option<SmallVec<[Type; 2]>>]| types.iter().flatten().find_map(|t| t.first().copied());
    first(&groups.operand_types).or_else(|| if all { first(&groups.result_types) } else { None })
}
