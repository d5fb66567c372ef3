//! Regions, blocks and their arguments.

use crate::diag::Reported;
use crate::ids::{Attr, Block, Op, Region, Type};
use crate::ir::InsertPoint;
use crate::loc::Loc;
use crate::rewriter::Rewriter;
use crate::text::index::Entity;
use crate::text::lexer::TokenKind;
use crate::text::releases::ReadAs;

use super::{BlockScope, Located, Parser, UnresolvedOperand, with_stack};

/// A named argument of a region or a function.
#[derive(Clone, Debug)]
pub struct Argument {
    /// Its name.
    pub name: UnresolvedOperand,
    /// Its type, once it is known.
    pub ty: Option<Type>,
    /// A dictionary of attributes, if one was written.
    pub attrs: Option<Attr>,
    /// Its location, if one was written.
    pub loc: Option<Loc>,
}

impl<'a> Parser<'a> {
    /// `%name`.
    pub fn parse_argument(&mut self) -> Result<Argument, Reported> {
        Ok(Argument { name: self.parse_operand()?, ty: None, attrs: None, loc: None })
    }

    /// `%name : type {attributes}? loc(...)?`.
    pub fn parse_typed_argument(&mut self) -> Result<Argument, Reported> {
        let mut argument = self.parse_argument()?;
        self.expect(":")?;
        argument.ty = Some(self.parse_type()?);
        if self.at("{") {
            argument.attrs = Some(self.parse_dictionary()?);
        }
        argument.loc = match self.parse_late_location()? {
            Some(alias) => {
                self.late_argument_locations.insert(argument.name.start - 1, alias);
                None
            }
            None => self.parse_optional_location()?,
        };
        Ok(argument)
    }

    /// `{ ... }`; `entry_args` become the entry block's arguments. The names inside are visible inside alone.
    pub fn parse_region(&mut self, entry_args: &[Argument]) -> Result<Region, Reported> {
        with_stack(|| self.parse_region_body(entry_args))
    }

    /// As `parse_region`, for a region that uses no names from outside.
    pub fn parse_isolated_region(&mut self, entry_args: &[Argument]) -> Result<Region, Reported> {
        self.push_scope();
        let region = self.parse_region(entry_args);
        match region.is_ok() {
            true => self.pop_scope(),
            false => drop(self.scopes.pop()),
        }
        region
    }

    fn parse_region_body(&mut self, entry_args: &[Argument]) -> Result<Region, Reported> {
        self.expect("{")?;
        let region = self.ir.create_region();
        let mark = self.scopes.last().map_or(0, |s| s.defined.len());
        self.blocks.push(BlockScope::default());
        let result = self.parse_blocks(region, entry_args);
        let scope = self.blocks.pop().unwrap_or_default();
        self.forget_names_since(mark);
        result?;
        self.check_blocks(&scope)?;
        self.expect("}")?;
        Ok(region)
    }

    fn forget_names_since(&mut self, mark: usize) {
        if let Some(scope) = self.scopes.last_mut() {
            if mark == 0 && scope.defined.len() >= scope.named.capacity() / 8 {
                scope.named.clear();
                scope.defined.clear();
                return;
            }
            for name in scope.defined.drain(mark..) {
                scope.named.remove(name);
            }
        }
    }

    pub(super) fn check_blocks(&mut self, scope: &BlockScope<'a>) -> Result<(), Reported> {
        let undefined = scope.blocks.iter().filter(|(_, (_, _, defined))| !defined);
        let first = undefined.map(|(name, (_, at, _))| (*at, *name)).min();
        match first {
            None => Ok(()),
            Some((at, name)) => {
                let message = format!("reference to an undefined block '^{name}'");
                Err(self.error_span("E0107", at, at + name.len() as u32 + 1, message))
            }
        }
    }

    fn parse_blocks(&mut self, region: Region, entry_args: &[Argument]) -> Result<(), Reported> {
        if self.at("}") && entry_args.is_empty() {
            return Ok(());
        }
        if self.tok.kind == TokenKind::CaretId && !entry_args.is_empty() {
            return Err(self.error("invalid block name in region with named arguments"));
        }
        if self.tok.kind != TokenKind::CaretId {
            let block = self.ir.create_block();
            self.ir.append_block(region, block);
            self.define_arguments(block, entry_args)?;
            self.parse_block_ops(block)?;
        }
        while self.tok.kind == TokenKind::CaretId {
            self.parse_labelled_block(region)?;
        }
        Ok(())
    }

    fn define_arguments(&mut self, block: Block, args: &[Argument]) -> Result<(), Reported> {
        for arg in args {
            let Some(ty) = arg.ty else {
                return Err(self.error("the type of a region argument is not known"));
            };
            let value = self.ir.add_arg(block, ty);
            let at = arg.name.start - 1;
            self.ir.set_arg_loc(value, arg.loc.unwrap_or(self.loc_at(at)));
            if let Some((alias, used_at)) = self.late_argument_locations.remove(&at) {
                self.late_locations.push((Located::Argument(value), alias, used_at));
            }
            let name = self.operand_name(&arg.name);
            self.define(name, at, value, 1)?;
        }
        Ok(())
    }

    /// `^name(%a: t, ...):` and the ops after it.
    fn parse_labelled_block(&mut self, region: Region) -> Result<(), Reported> {
        let tok = self.bump();
        let name = &tok.text(self.text)[1..];
        let scope = self.blocks.last_mut().expect("a region is open");
        let block = match scope.blocks.get_mut(name) {
            Some((_, at, defined)) if *defined => {
                let (at, message) = (*at, format!("redefinition of block '^{name}'"));
                return Err(self.error_with_note(
                    tok.start,
                    tok.end,
                    "E0108",
                    message,
                    (at, "previously defined here"),
                ));
            }
            Some((block, at, defined)) => {
                (*at, *defined) = (tok.start, true);
                *block
            }
            None => {
                let block = self.ir.create_block();
                scope.blocks.insert(name, (block, tok.start, true));
                block
            }
        };
        self.mention_definition(tok.start, tok.end, || Entity::Block(block));
        self.ir.append_block(region, block);
        if self.at("(") {
            let mut args = Vec::new();
            self.delimited("(", ")", |p| {
                args.push(p.parse_typed_argument()?);
                Ok(())
            })?;
            self.define_arguments(block, &args)?;
        }
        self.expect(":")?;
        self.parse_block_ops(block)
    }

    /// Ops up to a label, a closing brace or the end. An op at fault is skipped, and parsing goes on after it.
    pub(super) fn parse_block_ops(&mut self, block: Block) -> Result<(), Reported> {
        let mut result = Ok(());
        while !self.ends_block() {
            let start = self.tok.start;
            match self.parse_op() {
                Ok(op) => {
                    self.ir.insert(op, InsertPoint::End(block));
                    self.read_as_known(op);
                }
                Err(reported) => {
                    result = Err(reported);
                    if self.diags.is_full() || !self.recover(start) {
                        return result;
                    }
                }
            }
        }
        result
    }

    /// Makes an op of a later release one that is known.
    fn read_as_known(&mut self, op: Op) {
        let read_as = self.ir.def(op).and_then(|def| def.hooks.get::<ReadAs>()).copied();
        if let Some(read_as) = read_as {
            read_as(&mut Rewriter::new(self.ir), op);
        }
    }

    /// True where no op can start: at a label, a closing brace, the end, or, at top level, an alias or metadata.
    fn ends_block(&self) -> bool {
        match self.tok.kind {
            TokenKind::CaretId | TokenKind::RightBrace | TokenKind::End => true,
            TokenKind::HashId | TokenKind::ExclamationId | TokenKind::MetadataBegin => self.blocks.len() <= 1,
            _ => false,
        }
    }

    /// Skips to the next line that begins at the column of the op at `start`. False if a line further out comes first.
    fn recover(&mut self, start: u32) -> bool {
        let column = self.column_if_first(start);
        for (name, at, count) in std::mem::take(&mut self.failed_results) {
            let named = super::Named { first: crate::ids::Value(0), count, at, poisoned: true };
            let _ = self.define_poisoned(name, named);
        }
        let Some(column) = column else { return false };
        let from = self.tok.start.max(start + 1);
        loop {
            if self.tok.kind == TokenKind::End {
                return false;
            }
            if self.tok.start >= from
                && let Some(c) = self.column_if_first(self.tok.start)
                && c <= column
            {
                let starts_op = matches!(
                    self.tok.kind,
                    TokenKind::PercentId | TokenKind::BareId | TokenKind::String | TokenKind::CaretId
                ) || self.ends_block();
                // A brace at the column of the failed op closes that op's own region.
                if self.tok.kind == TokenKind::RightBrace && c == column {
                    self.bump();
                    continue;
                }
                return c == column && starts_op;
            }
            self.bump();
        }
    }

    fn define_poisoned(&mut self, name: &'a str, named: super::Named) -> Result<(), Reported> {
        let taken = self.scopes.last().is_some_and(|s| s.named.contains_key(name));
        if taken { Ok(()) } else { self.define_named(name, named) }
    }

    /// The column of `offset` if only blanks stand before it on its line.
    pub(super) fn column_if_first(&self, offset: u32) -> Option<u32> {
        let before = &self.text.as_bytes()[..offset as usize];
        let line = before.iter().rev().take_while(|b| **b != b'\n');
        let mut column = 0;
        for byte in line {
            if *byte != b' ' && *byte != b'\t' {
                return None;
            }
            column += 1;
        }
        Some(column)
    }

    /// `^name`.
    pub fn parse_successor(&mut self) -> Result<Block, Reported> {
        let tok = self.expect_kind(TokenKind::CaretId, "block name")?;
        let name = &tok.text(self.text)[1..];
        let Some(scope) = self.blocks.last_mut() else {
            return Err(self.error("a successor outside of any region"));
        };
        let block = match scope.blocks.get(name) {
            Some((block, _, _)) => *block,
            None => {
                let block = self.ir.create_block();
                scope.blocks.insert(name, (block, tok.start, false));
                block
            }
        };
        self.mention(tok.start, tok.end, || Entity::Block(block));
        Ok(block)
    }

    /// Gives an empty region one block.
    pub fn ensure_block(&mut self, region: Region) {
        if self.ir.blocks(region).is_empty() {
            let block = self.ir.create_block();
            self.ir.append_block(region, block);
        }
    }

    /// Ends the only block of `region` with op `name` if it has no terminator, and makes the block if there is none.
    pub fn add_implicit_terminator(&mut self, region: Region, name: &str) {
        let block = match self.ir.blocks(region) {
            [] => {
                let block = self.ir.create_block();
                self.ir.append_block(region, block);
                block
            }
            [block] => *block,
            _ => return,
        };
        if self.ir.last_op(block).is_some_and(|op| self.ir.has_trait(op, crate::def::Traits::TERMINATOR)) {
            return;
        }
        let start = self.op_name.map_or(self.last_end.saturating_sub(1), |at| at.start);
        let loc = self.loc_at(start);
        let name = self.ir.ctx.op_name(name);
        let op = self.ir.create_op(crate::ir::OpState::new(name, loc));
        self.ir.insert(op, InsertPoint::End(block));
    }
}
