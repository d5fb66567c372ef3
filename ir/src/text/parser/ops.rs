//! Files and operations: generic and custom form, result lists, aliases at top level.

use smallvec::SmallVec;

use crate::def::{RESULT_NAME, Traits};
use crate::diag::Reported;
use crate::ids::{Attr, Op, OpName, Str, Type};
use crate::ir::{InsertPoint, OpState};
use crate::loc::Loc;
use crate::source::Span;
use crate::text::index::{Entity, IndexedOp};
use crate::text::lexer::{Token, TokenKind};

use crate::text::printer::ops::SEGMENT_SIZES;

use super::older::Passed;
use super::{BlockScope, Parse, Parser, Top, UnresolvedOperand};

/// A result list entry: name, position, number of results.
pub(super) type ResultName<'a> = (&'a str, u32, u32);

/// Results that an op may take from the text alone.
const MOST_RESULTS: usize = 1 << 16;

impl<'a> Parser<'a> {
    /// The whole text.
    pub(super) fn parse_file(&mut self) -> Result<Op, Reported> {
        let region = self.ir.create_region();
        let block = self.ir.create_block();
        self.ir.append_block(region, block);
        self.blocks.push(BlockScope::default());
        let mut result = self.parse_top_level(block);
        let labels = self.blocks.pop().unwrap_or_default();
        if result.is_ok() {
            result = self.check_blocks(&labels);
        }
        debug_assert_eq!(self.scopes.len(), 1, "each isolated region closes its scope");
        self.pop_scope();
        result = result.and(self.report_undeclared());
        for (located, alias, at) in std::mem::take(&mut self.late_locations) {
            if let Err(reported) = self.settle_location(located, alias, at) {
                result = Err(reported);
            }
        }
        result?;
        self.top_module(region, block)
    }

    /// The one module of the text, or a module around all of its ops; the one op if there is to be no such module.
    fn top_module(&mut self, region: crate::ids::Region, block: crate::ids::Block) -> Result<Op, Reported> {
        let ops: SmallVec<[Op; 2]> = self.ir.ops(block).take(2).collect();
        if let [only] = ops[..]
            && (self.top == Top::Operation || self.ir.is(only, "builtin.module"))
        {
            self.ir.detach(only);
            return Ok(only);
        }
        if self.top == Top::Operation {
            let count = self.ir.ops(block).count();
            let message = format!("source must contain a single top-level operation, found: {count}");
            return Err(self.error_span("E0130", 0, 0, message));
        }
        let name = self.ir.ctx.op_name("builtin.module");
        let mut state = OpState::new(name, self.file_loc());
        state.regions.push(region);
        Ok(self.ir.create_op(state))
    }

    /// The location of the whole text: its file at line 0.
    fn file_loc(&mut self) -> Loc {
        let Some(file) = self.ir.ctx.sources.file_at(crate::source::SourcePos(self.base)) else { return Loc::UNKNOWN };
        let name = self.ir.ctx.sources.name(file).to_owned();
        let file = self.ctx().str(&name);
        let kind = crate::attrs::LocationKind::File { file, start: (0, 0), end: (0, 0) };
        Loc::attr(self.ctx().attr(crate::AttrKind::Location(kind)))
    }

    fn parse_top_level(&mut self, block: crate::ids::Block) -> Result<(), Reported> {
        let mut result = Ok(());
        while self.tok.kind != TokenKind::End {
            let step = match self.tok.kind {
                TokenKind::HashId => self.parse_attr_alias(),
                TokenKind::ExclamationId => self.parse_type_alias(),
                TokenKind::MetadataBegin => self.parse_file_metadata(),
                _ => self.parse_block_ops(block),
            };
            let progress = step.is_ok();
            if let Err(reported) = step {
                result = Err(reported);
            }
            if matches!(self.tok.kind, TokenKind::RightBrace | TokenKind::CaretId) && self.diags.error_count() == 0 {
                return Err(self.expected("operation"));
            }
            if !progress {
                return result;
            }
        }
        result
    }

    fn parse_attr_alias(&mut self) -> Result<(), Reported> {
        let tok = self.bump();
        let name = &tok.text(self.text)[1..];
        if name.contains('.') {
            return Err(self.error_span(
                "E0109",
                tok.start,
                tok.end,
                "attribute names with a '.' are reserved for dialect-defined names",
            ));
        }
        self.mention_definition(tok.start, tok.end, || Entity::AttrAlias(name.to_owned()));
        self.expect("=")?;
        let value = if self.at_keyword("loc") { self.parse_location_attr()? } else { self.parse_alias_value()? };
        if self.attr_aliases.insert(name, value).is_some() {
            let message = format!("redefinition of attribute alias id '{name}'");
            return Err(self.error_span("E0109", tok.start, tok.end, message));
        }
        Ok(())
    }

    /// An alias's value; older text writes maps and sets bare.
    fn parse_alias_value(&mut self) -> Result<Attr, Reported> {
        match self.parse_older_attr()? {
            Some(attr) => Ok(attr),
            None => self.parse_attr(),
        }
    }

    fn parse_type_alias(&mut self) -> Result<(), Reported> {
        let tok = self.bump();
        let name = &tok.text(self.text)[1..];
        if name.contains('.') {
            return Err(self.error_span(
                "E0109",
                tok.start,
                tok.end,
                "type names with a '.' are reserved for dialect-defined names",
            ));
        }
        self.mention_definition(tok.start, tok.end, || Entity::TypeAlias(name.to_owned()));
        self.expect("=")?;
        // Older text writes `!alias = type T`.
        if self.reads_older() {
            self.eat_keyword("type");
        }
        let ty = self.parse_type()?;
        if self.type_aliases.insert(name, ty).is_some() {
            let message = format!("redefinition of type alias id '{name}'");
            return Err(self.error_span("E0109", tok.start, tok.end, message));
        }
        Ok(())
    }

    /// One op with its result list and trailing location, not yet inserted.
    pub(super) fn parse_op(&mut self) -> Result<Op, Reported> {
        self.failed_results.clear();
        let first = self.result_names.len();
        let op = self.parse_named_op(first);
        self.result_names.truncate(first);
        op
    }

    /// As `parse_op`; the names of the op's results are kept from `first` on.
    fn parse_named_op(&mut self, first: usize) -> Result<Op, Reported> {
        let start = self.tok.start;
        if self.tok.kind == TokenKind::PercentId {
            self.parse_result_names()?;
        }
        self.declared_results = self.result_names[first..].iter().map(|(_, _, count)| u64::from(*count)).sum();
        let at = self.tok;
        let op = match self.tok.kind {
            TokenKind::String => self.parse_generic_op(),
            TokenKind::BareId if !is_integer_type(self.tok_text()) => self.parse_custom_op(first),
            _ => Err(self.expected("operation name in quotes or a custom operation")),
        };
        let op = op.inspect_err(|_| self.failed_results = self.result_names[first..].to_vec())?;
        self.parse_trailing_location(op)?;
        self.name_results(op, first, start)?;
        self.index_op(op, at, start);
        Ok(op)
    }

    fn index_op(&mut self, op: Op, name: Token, start: u32) {
        if let Some(index) = &mut self.index {
            let whole = Span::new(start, self.last_end);
            index.ops.push(IndexedOp { op, name: Span::new(name.start, name.end), whole });
        }
    }

    /// `%a:2, %b =`.
    fn parse_result_names(&mut self) -> Result<(), Reported> {
        loop {
            let tok = self.expect_kind(TokenKind::PercentId, "SSA value name")?;
            let name = &tok.text(self.text)[1..];
            let mut count = 1;
            if self.eat(":") {
                count = self.parse_integer()?;
                if !(1..=i64::from(u32::MAX)).contains(&count) {
                    return Err(self.error_span(
                        "E0110",
                        tok.start,
                        self.last_end,
                        "expected named operation to have at least 1 result",
                    ));
                }
            }
            self.result_names.push((name, tok.start, count as u32));
            if !self.eat(",") {
                break;
            }
        }
        self.expect("=")
    }

    /// Gives the results of `op`, whose text begins at `start`, the names from `first_name` on.
    fn name_results(&mut self, op: Op, first_name: usize, start: u32) -> Result<(), Reported> {
        if self.result_names.len() == first_name {
            return Ok(());
        }
        let have = self.ir.result_count(op) as u64;
        let want: u64 = self.result_names[first_name..].iter().map(|(_, _, count)| u64::from(*count)).sum();
        if have == 0 {
            return Err(self.error_span("E0110", start, self.last_end, "cannot name an operation with no results"));
        }
        if have != want {
            let message = format!("operation defines {have} results but was provided {want} to bind");
            return Err(self.error_span("E0110", start, self.last_end, message));
        }
        let mut index = 0;
        for position in first_name..self.result_names.len() {
            let (name, at, count) = self.result_names[position];
            let first = self.ir.result(op, index as usize);
            self.define(name, at, first, count)?;
            index += count;
        }
        Ok(())
    }

    // Generic form.

    fn parse_generic_op(&mut self) -> Result<Op, Reported> {
        let at = self.tok;
        let text = self.parse_string()?;
        if text.is_empty() || text.contains('\0') {
            return Err(self.error_span("E0111", at.start, at.end, "empty operation name is invalid"));
        }
        let text = self.older_op_name(&text).unwrap_or(text);
        self.check_registered(&text, at)?;
        let name = self.ctx().op_name(&text);
        let mut state = OpState::new(name, self.loc_at(at.start));
        self.expect("(")?;
        let operands = self.parse_operand_list()?;
        self.expect(")")?;
        let passed = self.parse_generic_successors(&mut state)?;
        let properties = self.parse_properties(&state, at)?;
        self.parse_generic_regions(&mut state)?;
        if self.at("{") {
            let entries = self.dict_entries()?;
            state.attrs.extend(entries);
        }
        merge_properties(&mut state, properties);
        self.rename_older_segments(&mut state);
        self.parse_generic_types(&mut state, &operands)?;
        self.pass_older_operands(&passed, &mut state)?;
        self.fill_segments(&mut state);
        Ok(self.ir.create_op(state))
    }

    /// The successors, and what older text passes to each.
    fn parse_generic_successors(&mut self, state: &mut OpState) -> Result<Vec<Passed>, Reported> {
        let mut passed = Vec::new();
        if !self.at("[") {
            return Ok(passed);
        }
        self.expect("[")?;
        self.comma_list(|p| {
            let block = p.parse_successor()?;
            state.successors.push(block);
            passed.push(p.parse_older_passed()?);
            Ok(())
        })?;
        self.expect("]")?;
        Ok(passed)
    }

    /// `<{...}>`. Of an op that is not registered it is one attribute of any kind, kept under the empty name.
    fn parse_properties(&mut self, state: &OpState, op: Token) -> Result<Vec<(Str, Attr)>, Reported> {
        if !self.eat("<") {
            return Ok(Vec::new());
        }
        if self.ir.ctx.op_def(state.name).is_none() {
            let value = self.parse_attr()?;
            self.expect(">")?;
            return Ok(vec![(self.ctx().str(""), value)]);
        }
        let at = self.tok;
        let mut entries = self.dict_entries()?;
        self.expect(">")?;
        if !entries.is_empty() {
            self.check_takes_properties(state, op)?;
        }
        let is_declared = |ctx: &crate::Context, name: Str| {
            let name = ctx.text(name);
            let is_older = SEGMENT_SIZES.iter().any(|(n, _)| crate::def::older_segment_name(n) == Some(name));
            is_older || ctx.op_def(state.name).is_some_and(|def| def.is_inherent(name))
        };
        if let Some(def) = self.ir.ctx.op_def(state.name).filter(|def| !def.forgotten.is_empty()) {
            entries.retain(|(name, _)| !def.forgotten.contains(&self.ir.ctx.text(*name)));
        }
        let unknown = entries.iter().find(|(name, _)| !is_declared(&self.ir.ctx, *name));
        if let Some(&(name, _)) = unknown {
            let (name, op) = (self.ir.ctx.text(name), self.ir.ctx.op_name_text(state.name));
            let message = format!("'{op}' has no property '{name}': it is left out");
            self.diags.push(crate::diag::Diagnostic::warning("E0129", at.span(self.base), message));
            entries.retain(|(name, _)| is_declared(&self.ir.ctx, *name));
        }
        Ok(entries)
    }

    /// Ops that IRDL defines have no properties unless the definition asks for them.
    fn check_takes_properties(&mut self, state: &OpState, at: Token) -> Result<(), Reported> {
        let def = self.ir.ctx.op_def(state.name).filter(|d| d.runtime.as_ref().is_some_and(|r| !r.properties));
        let Some(name) = def.map(|d| d.name.clone()) else { return Ok(()) };
        let message = format!("invalid properties for op {name}: a dialect defined by IRDL has none");
        Err(self.error_span("E0100", at.start, at.end, message))
    }

    /// Segment sizes that are not given are 0, where the op is not one that IRDL defines.
    fn fill_segments(&mut self, state: &mut OpState) {
        let Some(def) = self.ir.ctx.shared_op_def(state.name).filter(|d| d.runtime.is_none()) else { return };
        for (text, traits) in SEGMENT_SIZES.iter().filter(|(_, traits)| def.traits.contains(*traits)) {
            let name = self.ir.ctx.str(text);
            if !state.attrs.iter().any(|(n, _)| *n == name) {
                let of_results = *traits == Traits::ATTR_SIZED_RESULTS;
                let groups = if of_results { def.results.len() } else { def.operands.len() };
                let sizes = self.ir.ctx.dense_array(32, &vec![0; groups]);
                state.attrs.push((name, sizes));
            }
        }
    }

    /// Segment sizes under their older names get the newer ones, where the op is not one that IRDL defines.
    fn rename_older_segments(&mut self, state: &mut OpState) {
        let Some(def) = self.ir.ctx.shared_op_def(state.name).filter(|d| d.runtime.is_none()) else { return };
        for (text, _) in SEGMENT_SIZES.iter().filter(|(_, traits)| def.traits.contains(*traits)) {
            let older = crate::def::older_segment_name(text).and_then(|older| self.ir.ctx.find_str(older));
            let name = self.ir.ctx.str(text);
            if let Some(entry) = state.attrs.iter_mut().find(|(n, _)| Some(*n) == older) {
                entry.0 = name;
            }
        }
    }

    fn parse_generic_regions(&mut self, state: &mut OpState) -> Result<(), Reported> {
        if !self.at("(") {
            return Ok(());
        }
        let isolated = self.is_isolated(state);
        self.delimited("(", ")", |p| {
            let region = if isolated { p.parse_isolated_region(&[])? } else { p.parse_region(&[])? };
            state.regions.push(region);
            Ok(())
        })
    }

    fn is_isolated(&self, state: &OpState) -> bool {
        let def = self.ir.ctx.op_def(state.name);
        def.is_some_and(|d| d.traits.contains(Traits::ISOLATED))
    }

    fn parse_generic_types(&mut self, state: &mut OpState, operands: &[UnresolvedOperand]) -> Result<(), Reported> {
        self.expect(":")?;
        let (at, mut types) = (self.token(), Vec::new());
        if !self.at("(") {
            return Err(self.expected("function type"));
        }
        self.delimited("(", ")", |p| {
            types.push(p.parse_type()?);
            Ok(())
        })?;
        self.expect("->")?;
        state.result_types = self.parse_function_result_types()?.into();
        if types.len() != operands.len() {
            let message = format!("expected {} operand types but had {}", operands.len(), types.len());
            return Err(self.error_span("E0112", at.start, at.end, message));
        }
        for (operand, ty) in operands.iter().zip(types) {
            let value = self.resolve(operand, ty)?;
            state.operands.push(value);
        }
        Ok(())
    }

    fn check_registered(&mut self, name: &str, at: Token) -> Result<(), Reported> {
        if self.ir.ctx.allow_unregistered || self.is_registered(name) {
            return Ok(());
        }
        let dialect = name.split('.').next().unwrap_or("");
        if self.ir.ctx.allows_unknown(dialect) {
            return Ok(());
        }
        let message = if self.ir.ctx.has_dialect(dialect) && name.contains('.') {
            format!("unregistered operation '{name}' found in dialect ('{dialect}')")
        } else {
            format!(
                "operation being parsed with an unregistered dialect. If this is intended, please use \
                 -allow-unregistered-dialect with the MLIR tool used ('{name}')"
            )
        };
        Err(self.error_span("E0113", at.start, at.end, message))
    }

    fn is_registered(&mut self, name: &str) -> bool {
        self.declared_op(name).is_some()
    }

    // Custom form.

    /// The op whose results are named from `first` on.
    fn parse_custom_op(&mut self, first: usize) -> Result<Op, Reported> {
        let at = self.bump();
        let text = at.text(self.text);
        let Some(name) = self.registered_op(text) else {
            let message = format!("custom op '{text}' is unknown");
            return Err(self.error_span("E0114", at.start, at.end, message));
        };
        let mut state = OpState::new(name, self.loc_at(at.start));
        let def = self.ir.ctx.op_def(name).expect("only registered names are returned");
        let (parse, default_dialect) = (def.hooks.get::<Parse>().copied(), def.default_dialect.clone());
        let names_result = def.traits.contains(Traits::NAMES_RESULT);
        self.default_dialects.push(default_dialect.unwrap_or_default());
        let outer = self.op_name.replace(at);
        let parsed = match parse {
            Some(parse) => parse(self, &mut state),
            None => self.parse_by_format(&mut state, at),
        };
        self.op_name = outer;
        self.default_dialects.pop();
        if names_result {
            self.keep_result_name(&mut state, first);
        }
        parsed.map(|()| self.ir.create_op_from(&mut state))
    }

    /// Sets the attribute that holds a result's name, where the text of the op did not; a number is no name.
    fn keep_result_name(&mut self, state: &mut OpState, first: usize) {
        let name = self.result_names.get(first).map_or("", |&(name, ..)| name);
        let key = self.ir.ctx.str(RESULT_NAME);
        let is_set = state.attrs.iter().any(|&(other, _)| other == key);
        if !is_set {
            let name = if name.starts_with(|c: char| c.is_ascii_digit()) { "" } else { name };
            let name = self.ctx().string_attr(name);
            state.attrs.push((key, name));
        }
    }

    /// The registered op that `text` names: itself, or in the dialect that the op around it implies.
    fn registered_op(&mut self, text: &str) -> Option<OpName> {
        if text.contains('.') {
            // Names of the older language are those of no dialect today.
            let is_older = text.starts_with("std.") && !self.reads_older();
            return if is_older { None } else { self.declared_op(text) };
        }
        let in_default = format!("{}.{text}", self.default_dialects.last().map_or("", |dialect| dialect));
        self.declared_op(&in_default).or_else(|| {
            let older = self.older_op_name(text)?;
            self.declared_op(&older)
        })
    }

    fn declared_op(&mut self, name: &str) -> Option<OpName> {
        self.ir.ctx.find_op_name(name).filter(|&n| self.ir.ctx.op_def(n).is_some())
    }

    // Operands and types of hooks.

    /// Results that the text binds for the op at hand (not for one in its regions), for ops whose results it alone tells.
    /// Errors: more than any op has.
    pub fn declared_results(&mut self) -> Result<usize, Reported> {
        match usize::try_from(self.declared_results).ok().filter(|&count| count <= MOST_RESULTS) {
            Some(count) => Ok(count),
            None => Err(self.op_error(format!("has more than {MOST_RESULTS} results"))),
        }
    }

    /// True if an operand comes next.
    pub fn at_operand(&self) -> bool {
        self.tok.kind == TokenKind::PercentId
    }

    /// `%name` or `%name#1`.
    pub fn parse_operand(&mut self) -> Result<UnresolvedOperand, Reported> {
        let tok = self.expect_kind(TokenKind::PercentId, "SSA operand")?;
        let mut number = 0;
        if self.tok.kind == TokenKind::HashId && self.tok.start == tok.end {
            let text = &self.tok_text()[1..];
            match text.parse::<u32>() {
                Ok(n) => number = n,
                Err(_) => return Err(self.error("expected result number after '#'")),
            }
            self.bump();
        }
        Ok(UnresolvedOperand { start: tok.start + 1, end: tok.end, number })
    }

    /// An operand, if one comes next.
    pub fn parse_optional_operand(&mut self) -> Result<Option<UnresolvedOperand>, Reported> {
        if self.at_operand() { self.parse_operand().map(Some) } else { Ok(None) }
    }

    /// `%a, %b`, possibly empty.
    pub fn parse_operand_list(&mut self) -> Result<Vec<UnresolvedOperand>, Reported> {
        let mut operands = Vec::new();
        if !self.at_operand() {
            return Ok(operands);
        }
        self.comma_list(|p| {
            operands.push(p.parse_operand()?);
            Ok(())
        })?;
        Ok(operands)
    }

    /// Resolves operands against types, one each. Errors: the counts differ.
    pub fn resolve_all(
        &mut self,
        operands: &[UnresolvedOperand],
        types: &[Type],
        state: &mut OpState,
    ) -> Result<(), Reported> {
        if operands.len() != types.len() {
            let message = format!("{} operands present, but expected {}", operands.len(), types.len());
            return Err(match operands.first() {
                Some(first) => self.error_at_operand(first, "E0112", message),
                None => self.error_coded("E0112", message),
            });
        }
        for (operand, &ty) in operands.iter().zip(types) {
            let value = self.resolve(operand, ty)?;
            state.operands.push(value);
        }
        Ok(())
    }

    /// Optional `{...}` into the attributes of `state`.
    pub fn parse_attr_dict(&mut self, state: &mut OpState) -> Result<(), Reported> {
        if self.at("{") {
            let entries = self.dict_entries()?;
            self.add_entries(state, entries)?;
        }
        Ok(())
    }

    fn add_entries(&mut self, state: &mut OpState, entries: Vec<(Str, Attr)>) -> Result<(), Reported> {
        for (name, value) in entries {
            if state.attrs.iter().any(|(n, _)| *n == name) {
                let message =
                    format!("attribute '{}' occurs more than once in the attribute list", self.ir.ctx.text(name));
                return Err(self.error_coded("E0102", message));
            }
            state.attrs.push((name, value));
        }
        Ok(())
    }

    /// Optional `attributes {...}` into the attributes of `state`.
    pub fn parse_attr_dict_with_keyword(&mut self, state: &mut OpState) -> Result<(), Reported> {
        if self.eat_keyword("attributes") {
            if !self.at("{") {
                return Err(self.expected("'{'"));
            }
            return self.parse_attr_dict(state);
        }
        Ok(())
    }

    /// Inserts a detached op at the end of a block; for hooks that build bodies.
    pub fn append(&mut self, block: crate::ids::Block, op: Op) {
        self.ir.insert(op, InsertPoint::End(block));
    }
}

/// True for the name of an integer type, which can't be that of an op.
fn is_integer_type(text: &str) -> bool {
    let digits = text.strip_prefix("si").or_else(|| text.strip_prefix("ui")).or_else(|| text.strip_prefix('i'));
    digits.is_some_and(|d| !d.is_empty() && d.bytes().all(|b| b.is_ascii_digit()))
}

/// Properties come before discardable attributes of the same name.
fn merge_properties(state: &mut OpState, properties: Vec<(Str, Attr)>) {
    for (name, value) in properties {
        match state.attrs.iter_mut().find(|(n, _)| *n == name) {
            Some(entry) => entry.1 = value,
            None => state.attrs.push((name, value)),
        }
    }
}
