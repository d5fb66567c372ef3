//! Bodies of functions: values, blocks and their arguments.
//!
//! What holds: instructions become operations where they are read; terminators are made at the end, when the values that
//! blocks take from one another are known; blocks that are never reached are left out.

use emit_llvm::dialect::types::{self, Function};
use ir::diag::Reported;
use ir::{Block, InsertPoint, Loc, Op, Region, Rewriter, Type, Value};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::constants::Const;
use crate::functions::Param;
use crate::importer::Importer;
use crate::lexer::{Kind, Token};
use crate::records::Record;
use crate::terminators::{End, Terminator};

/// A value by its name.
struct Local {
    value: Value,
    /// False while only uses were met: the value stands for the one to come.
    defined: bool,
    first: Token,
}

/// An argument that a block takes from its predecessors.
pub(crate) struct Phi {
    /// The block of each value.
    pub(crate) incoming: SmallVec<[(usize, Value); 2]>,
}

/// A block.
pub(crate) struct BlockInfo {
    /// Where its operations go.
    pub(crate) block: Block,
    /// True once it was met, not only branched to.
    defined: bool,
    first: Token,
    /// Its arguments.
    pub(crate) phis: Vec<Phi>,
    /// Its end.
    pub(crate) terminator: Option<Terminator>,
    /// True if control may come here.
    pub(crate) reached: bool,
}

/// An operand: a constant is made when it is needed.
#[derive(Clone, Copy)]
pub(crate) enum Operand {
    /// A value of the function.
    Value(Value),
    /// A constant.
    Const(Const),
}

/// The body of a function that is read.
pub(crate) struct FunctionBody<'t> {
    pub(crate) region: Region,
    named: FxHashMap<&'t [u8], Local>,
    numbered: FxHashMap<u32, Local>,
    next: u32,
    blocks_named: FxHashMap<&'t [u8], usize>,
    blocks_numbered: FxHashMap<u32, usize>,
    pub(crate) blocks: Vec<BlockInfo>,
    /// Blocks in order of the text.
    pub(crate) order: Vec<usize>,
    /// The block that is read.
    pub(crate) current: usize,
    /// Whose arguments stand for values to come.
    holder: Option<Block>,
    /// Debug records in order of the text.
    pub(crate) records: Vec<Record>,
    /// The result type of the function.
    pub(crate) result: Type,
}

impl BlockInfo {
    /// Where it was first met.
    pub(crate) fn first(&self) -> Token {
        self.first
    }
}

impl FunctionBody<'_> {
    /// Where the next operation goes.
    #[inline]
    pub(crate) fn end(&self) -> InsertPoint {
        InsertPoint::End(self.blocks[self.current].block)
    }
}

impl<'t> Importer<'_, 't> {
    /// Reads a body. Errors: `E1301` to `E1305`.
    pub(crate) fn function_body(
        &mut self,
        region: Region,
        function: &Function,
        params: &[Param],
        loc: Loc,
    ) -> Result<(), Reported> {
        let mut f = FunctionBody {
            region,
            named: FxHashMap::default(),
            numbered: FxHashMap::default(),
            next: 0,
            blocks_named: FxHashMap::default(),
            blocks_numbered: FxHashMap::default(),
            blocks: Vec::new(),
            order: Vec::new(),
            current: 0,
            holder: None,
            records: Vec::new(),
            result: function.result,
        };
        let entry = Rewriter::new(self.ir).create_block(region, &function.params);
        for (index, param) in params.iter().enumerate() {
            let value = self.ir.arg(entry, index);
            self.ir.set_arg_loc(value, loc);
            self.define(&mut f, param.name, value)?;
        }
        self.begin_body(entry);
        self.expect(b'{')?;
        while !self.eat(b'}') {
            self.body_item(&mut f)?;
        }
        self.finish(&mut f, entry)
    }

    fn body_item(&mut self, f: &mut FunctionBody<'t>) -> Result<(), Reported> {
        match self.tok.kind {
            Kind::Label => self.label_definition(f),
            Kind::Record => {
                self.begin_implicit(f)?;
                self.debug_record(f)
            }
            Kind::Word if self.word() == b"uselistorder" => {
                while !self.at(b'{') && self.tok.kind != Kind::End {
                    self.bump();
                }
                self.skip_balanced().map(drop)
            }
            Kind::End => Err(self.expected("'}'")),
            _ => {
                self.begin_implicit(f)?;
                self.instruction(f)
            }
        }
    }

    // Blocks.

    /// Begins a block without a label, if none is open.
    fn begin_implicit(&mut self, f: &mut FunctionBody<'t>) -> Result<(), Reported> {
        let open = !f.order.is_empty() && f.blocks[f.current].terminator.is_none();
        if open {
            return Ok(());
        }
        let number = f.next;
        f.next += 1;
        let index = self.block_numbered(f, number, self.tok);
        self.open_block(f, index, self.tok)
    }

    fn label_definition(&mut self, f: &mut FunctionBody<'t>) -> Result<(), Reported> {
        let label = self.bump();
        let text = self.text(label);
        let index = match self.number_of(label).filter(|_| text.iter().all(u8::is_ascii_digit)) {
            Some(number) => {
                let number =
                    u32::try_from(number).map_err(|_| self.error_at(label, "E1301", "the number is too large"))?;
                f.next = f.next.max(number.saturating_add(1));
                self.block_numbered(f, number, label)
            }
            None => self.block_named(f, text, label),
        };
        self.open_block(f, index, label)
    }

    fn open_block(&mut self, f: &mut FunctionBody<'t>, index: usize, at: Token) -> Result<(), Reported> {
        if !f.order.is_empty() && f.blocks[f.current].terminator.is_none() {
            return Err(self.error_at(at, "E1301", "the block before this one has no terminator"));
        }
        if f.blocks[index].defined {
            return Err(self.error_at(at, "E1303", format!("block '{}' is defined twice", self.shown(at))));
        }
        f.blocks[index].defined = true;
        f.order.push(index);
        f.current = index;
        Ok(())
    }

    fn new_block(&mut self, f: &mut FunctionBody<'t>, first: Token) -> usize {
        // In a region of its own, until the order of blocks is known.
        let (_, block) = Rewriter::new(self.ir).create_region_with_block(&[]);
        let info = BlockInfo { block, defined: false, first, phis: Vec::new(), terminator: None, reached: false };
        f.blocks.push(info);
        f.blocks.len() - 1
    }

    fn block_numbered(&mut self, f: &mut FunctionBody<'t>, number: u32, at: Token) -> usize {
        if let Some(&index) = f.blocks_numbered.get(&number) {
            return index;
        }
        let index = self.new_block(f, at);
        f.blocks_numbered.insert(number, index);
        index
    }

    fn block_named(&mut self, f: &mut FunctionBody<'t>, name: &'t [u8], at: Token) -> usize {
        if let Some(&index) = f.blocks_named.get(name) {
            return index;
        }
        let index = self.new_block(f, at);
        f.blocks_named.insert(name, index);
        index
    }

    /// Takes `label %name`. Errors: `E1301`.
    pub(crate) fn label(&mut self, f: &mut FunctionBody<'t>) -> Result<usize, Reported> {
        self.expect_word("label")?;
        self.block_reference(f)
    }

    /// Takes `%name` of a block. Errors: `E1301`.
    pub(crate) fn block_reference(&mut self, f: &mut FunctionBody<'t>) -> Result<usize, Reported> {
        match self.tok.kind {
            Kind::Local => {
                let token = self.bump();
                Ok(self.block_named(f, self.text(token), token))
            }
            Kind::LocalNumber => {
                let token = self.bump();
                let number = self.id_of(token)?;
                Ok(self.block_numbered(f, number, token))
            }
            _ => Err(self.expected("a block")),
        }
    }

    // Values.

    /// Says what a name is; without one it is the next number. Errors: `E1303`, `E1305`.
    pub(crate) fn define(
        &mut self,
        f: &mut FunctionBody<'t>,
        name: Option<Token>,
        value: Value,
    ) -> Result<(), Reported> {
        let token = name.unwrap_or(self.tok);
        let value = self.actual(value);
        let local = match name {
            Some(name) if name.kind == Kind::Local => {
                self.hint(name, value);
                f.named.insert(self.text(name), Local { value, defined: true, first: name })
            }
            Some(name) => {
                let number = self.id_of(name)?;
                f.next = f.next.max(number.saturating_add(1));
                f.numbered.insert(number, Local { value, defined: true, first: name })
            }
            None => {
                let number = f.next;
                f.next += 1;
                f.numbered.insert(number, Local { value, defined: true, first: token })
            }
        };
        match local {
            None => Ok(()),
            Some(local) if local.defined => {
                Err(self.error_at(token, "E1303", format!("'{}' is defined twice", self.shown(token))))
            }
            Some(local) => self.replace_holder(token, local.value, value),
        }
    }

    fn replace_holder(&mut self, token: Token, holder: Value, value: Value) -> Result<(), Reported> {
        if self.ir.ty(holder) != self.ir.ty(value) {
            return Err(self.wrong_value(token, self.ir.ty(holder), value));
        }
        if holder == value {
            return Err(self.error_at(token, "E1305", "a value that is itself alone is none"));
        }
        Rewriter::new(self.ir).replace_uses(holder, value);
        self.replaced.insert(holder, value);
        Ok(())
    }

    fn hint(&mut self, name: Token, value: Value) {
        if name.start == name.from + 1 {
            let position = self.position(name.start);
            self.ir.set_value_name_at(value, position);
        }
    }

    fn wrong_value(&mut self, at: Token, wanted: Type, value: Value) -> Reported {
        let show = |ty| ir::text::printer::print_type(&self.ir.ctx, ty);
        let message = format!("'{}' has type {}, not {}", self.shown(at), show(self.ir.ty(value)), show(wanted));
        self.error_at(at, "E1305", message)
    }

    /// The value behind one that stood for it until it was defined.
    #[inline]
    pub(crate) fn actual(&self, value: Value) -> Value {
        let mut value = value;
        while let Some(&next) = self.replaced.get(&value) {
            value = next;
        }
        value
    }

    /// A value of type `ty` that stands for one to come.
    pub(crate) fn hold(&mut self, f: &mut FunctionBody<'t>, ty: Type) -> Value {
        let holder = match f.holder {
            Some(holder) => holder,
            None => {
                let (_, holder) = Rewriter::new(self.ir).create_region_with_block(&[]);
                f.holder = Some(holder);
                holder
            }
        };
        Rewriter::new(self.ir).add_arg(holder, ty)
    }

    fn local(&mut self, f: &mut FunctionBody<'t>, ty: Type) -> Result<Value, Reported> {
        let token = self.bump();
        let known = if token.kind == Kind::Local {
            f.named.get(self.text(token)).map(|local| local.value)
        } else {
            let number = self.id_of(token)?;
            f.numbered.get(&number).map(|local| local.value)
        };
        if let Some(value) = known {
            let value =
                if f.holder.is_some() && self.ir.def_block(value) == f.holder { self.actual(value) } else { value };
            if self.ir.ty(value) != ty {
                return Err(self.wrong_value(token, ty, value));
            }
            return Ok(value);
        }
        let value = self.hold(f, ty);
        let local = Local { value, defined: false, first: token };
        if token.kind == Kind::Local {
            f.named.insert(self.text(token), local);
        } else {
            let number = self.id_of(token)?;
            f.numbered.insert(number, local);
        }
        Ok(value)
    }

    /// Takes a value of type `ty`. Errors: `E1301` to `E1305`.
    #[inline]
    pub(crate) fn operand(&mut self, f: &mut FunctionBody<'t>, ty: Type) -> Result<Operand, Reported> {
        match self.tok.kind {
            Kind::Local | Kind::LocalNumber => self.local(f, ty).map(Operand::Value),
            _ => self.constant(ty).map(Operand::Const),
        }
    }

    /// The value of an operand.
    #[inline]
    pub(crate) fn value_of(&mut self, operand: Operand) -> Value {
        match operand {
            Operand::Value(value) => value,
            Operand::Const(id) => self.materialize(id),
        }
    }

    /// Takes a value of type `ty` and makes it, if it is a constant. Errors: `E1301` to `E1305`.
    #[inline]
    pub(crate) fn value(&mut self, f: &mut FunctionBody<'t>, ty: Type) -> Result<Value, Reported> {
        let operand = self.operand(f, ty)?;
        Ok(self.value_of(operand))
    }

    /// Takes a type and a value of it. Errors: `E1301` to `E1305`.
    #[inline]
    pub(crate) fn typed_value(&mut self, f: &mut FunctionBody<'t>) -> Result<Value, Reported> {
        let ty = self.ty()?;
        self.value(f, ty)
    }

    // Phis.

    /// `phi T [ %a, %x ], [ %b, %y ]`. Errors: `E1301` to `E1305`.
    pub(crate) fn phi(&mut self, f: &mut FunctionBody<'t>, result: Option<Token>) -> Result<(), Reported> {
        let at = self.bump();
        let block = f.blocks[f.current].block;
        if self.ir.last_op(block).is_some() {
            return Err(self.error_at(at, "E1305", "a phi stands before all other instructions of its block"));
        }
        let fast = self.fast_math();
        if fast != 0 {
            self.drop_note("fast-math flags of phis");
        }
        let ty = self.ty()?;
        let argument = Rewriter::new(self.ir).add_arg(block, ty);
        let mut incoming = SmallVec::new();
        loop {
            self.expect(b'[')?;
            let value = self.value(f, ty)?;
            self.expect(b',')?;
            let from = self.block_reference(f)?;
            self.expect(b']')?;
            incoming.push((from, value));
            if !self.at(b',') || !self.more_incoming() {
                break;
            }
        }
        f.blocks[f.current].phis.push(Phi { incoming });
        let loc = self.phi_location()?;
        self.ir.set_arg_loc(argument, loc);
        self.define(f, result, argument)
    }

    /// Takes the comma before another pair; false if metadata follows it.
    fn more_incoming(&mut self) -> bool {
        let here = self.tok.from;
        self.bump();
        if self.at(b'[') {
            return true;
        }
        self.go_to(here);
        false
    }

    fn phi_location(&mut self) -> Result<Loc, Reported> {
        let mut loc = Loc::UNKNOWN;
        while self.eat(b',') {
            let mut list = Vec::new();
            self.attachments(&mut list)?;
            for (kind, node) in list {
                if self.text(kind) == b"dbg" {
                    loc = self.location(node)?;
                }
            }
        }
        Ok(loc)
    }

    // The end.

    fn finish(&mut self, f: &mut FunctionBody<'t>, entry: Block) -> Result<(), Reported> {
        self.check_defined(f)?;
        self.reach(f);
        self.check_entry(f)?;
        self.part_results(f);
        for at in 0..f.order.len() {
            let index = f.order[at];
            if f.blocks[index].reached {
                self.make_terminator(f, index)?;
            }
        }
        self.make_records(f, entry)?;
        self.arrange(f, entry)?;
        self.replaced.clear();
        Ok(())
    }

    fn check_defined(&mut self, f: &FunctionBody<'t>) -> Result<(), Reported> {
        if f.order.is_empty() {
            return Err(self.expected("a block"));
        }
        if f.blocks[f.current].terminator.is_none() {
            return Err(self.error("E1301", "the last block has no terminator"));
        }
        let locals = f.named.values().chain(f.numbered.values()).filter(|local| !local.defined);
        if let Some(local) = locals.min_by_key(|local| local.first.from) {
            let message = format!("use of undefined value '{}'", self.shown(local.first));
            return Err(self.error_at(local.first, "E1303", message));
        }
        if let Some(info) = f.blocks.iter().find(|info| !info.defined) {
            let message = format!("use of undefined block '{}'", self.shown(info.first));
            return Err(self.error_at(info.first, "E1303", message));
        }
        Ok(())
    }

    /// Nothing leads back to the first block. Errors: `E1305`.
    fn check_entry(&mut self, f: &FunctionBody<'t>) -> Result<(), Reported> {
        let entry = f.order[0];
        let ends = f.blocks.iter().filter(|info| info.reached).filter_map(|info| info.terminator.as_ref());
        let leads_back = ends.flat_map(Terminator::successors).any(|target| target == entry);
        if leads_back || !f.blocks[entry].phis.is_empty() {
            let first = f.blocks[entry].first;
            return Err(self.error_at(first, "E1305", "the first block of a function has no predecessors"));
        }
        Ok(())
    }

    /// Where the block that an invocation returns to takes its result, a block in between passes it on: an operation can't
    /// take its own result.
    fn part_results(&mut self, f: &mut FunctionBody<'t>) {
        for at in (0..f.order.len()).rev() {
            let index = f.order[at];
            let Some(Terminator { end: End::Invoke { targets, result: Some(holder), .. }, loc, .. }) =
                &f.blocks[index].terminator
            else {
                continue;
            };
            let (target, holder, loc) = (targets[0], *holder, *loc);
            let takes =
                |phi: &Phi| phi.incoming.iter().any(|(block, value)| *block == index && self.actual(*value) == holder);
            if !f.blocks[index].reached || !f.blocks[target].phis.iter().any(takes) {
                continue;
            }
            let between = self.new_block(f, f.blocks[index].first);
            let end = Terminator { end: End::Branch(target), loc, annotation: None, weights: None };
            f.blocks[between].terminator = Some(end);
            (f.blocks[between].defined, f.blocks[between].reached) = (true, true);
            let incoming = f.blocks[target].phis.iter_mut().flat_map(|phi| phi.incoming.iter_mut());
            incoming.filter(|(block, _)| *block == index).for_each(|(block, _)| *block = between);
            if let Some(Terminator { end: End::Invoke { targets, .. }, .. }) = &mut f.blocks[index].terminator {
                targets[0] = between;
            }
            f.order.insert(at + 1, between);
        }
    }

    fn reach(&self, f: &mut FunctionBody<'t>) {
        let mut stack = vec![f.order[0]];
        while let Some(index) = stack.pop() {
            if !std::mem::replace(&mut f.blocks[index].reached, true)
                && let Some(terminator) = &f.blocks[index].terminator
            {
                stack.extend(terminator.successors());
            }
        }
    }

    /// Puts the first block behind the constants, all blocks in order, and erases those that are not reached.
    fn arrange(&mut self, f: &FunctionBody<'t>, entry: Block) -> Result<(), Reported> {
        let lost: Vec<Block> = f.blocks.iter().filter(|info| !info.reached).map(|info| info.block).collect();
        if !lost.is_empty() {
            self.erase_blocks(f, &lost)?;
            self.drop_note("blocks that are never reached");
        }
        let first = f.blocks[f.order[0]].block;
        let mut rewriter = Rewriter::new(self.ir);
        rewriter.inline_block(first, InsertPoint::End(entry), &[]);
        for info in f.order[1..].iter().map(|&index| &f.blocks[index]).filter(|info| info.reached) {
            if let Some(region) = rewriter.region_of(info.block) {
                rewriter.move_blocks(region, f.region);
            }
        }
        Ok(())
    }

    /// Erases the operations of blocks that are not reached. Errors: `E1305`, another block uses a value of them.
    fn erase_blocks(&mut self, f: &FunctionBody<'t>, blocks: &[Block]) -> Result<(), Reported> {
        let ops: Vec<Op> = blocks.iter().flat_map(|&block| self.ir.ops_vec(block)).collect();
        let mut rewriter = Rewriter::new(self.ir);
        for &op in &ops {
            rewriter.set_operands(op, &[]);
        }
        let arguments = blocks.iter().flat_map(|&block| rewriter.args(block).to_vec());
        let results = ops.iter().flat_map(|&op| rewriter.results(op));
        let unused = arguments.chain(results).all(|value| rewriter.is_unused(value));
        if unused {
            ops.into_iter().for_each(|op| rewriter.erase(op));
            return Ok(());
        }
        let first = f.blocks.iter().find(|info| !info.reached).map_or(self.tok, |info| info.first);
        Err(self.error_at(first, "E1305", "a value of a block that is never reached is used in one that is"))
    }

    /// The type of a part of an aggregate. Errors: `E1305`, there is none at this position.
    pub(crate) fn part_type(&mut self, at: Token, ty: Type, position: &[i64]) -> Result<Type, Reported> {
        let mut inner = Some(ty);
        for &index in position {
            let Some(whole) = inner else { break };
            inner = match types::as_struct(&self.ir.ctx, whole) {
                Some(parts) => parts.fields.get(index as usize).copied(),
                None => types::as_array(&self.ir.ctx, whole)
                    .filter(|(size, _)| (index as u64) < *size)
                    .map(|(_, element)| element),
            };
        }
        inner.ok_or_else(|| self.error_at(at, "E1305", "there is no part at this position"))
    }
}
