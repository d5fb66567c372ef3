//! The body of a function, or of a global's initializer: blocks, block arguments as phis, values.

use std::cmp::Reverse;

use ir::diag::Reported;
use ir::{Block, Op, Region, Value};
use rustc_hash::{FxHashMap, FxHashSet};

use super::Translation;
use crate::model::{self, AttributeSet, BlockId, Const, Inst, InstId, Item, Md, Part, Ty, Val};

/// A body that is being translated.
pub(super) struct Body<'t, 'a> {
    /// The module's translation.
    pub t: &'t mut Translation<'a>,
    /// Blocks, phis and instructions so far.
    pub function: model::Function,
    /// The source location of what is built now.
    pub debug: Option<Md>,
    /// The debug information of the function.
    pub subprogram: Option<Md>,
    values: FxHashMap<Value, Val>,
    blocks: FxHashMap<Block, BlockId>,
    current: BlockId,
    arg_types: Vec<Ty>,
    /// The terminator's block, its target and that target's stand-in, where a terminator names a target twice.
    stand_ins: Vec<(Op, usize, BlockId)>,
}

impl<'t, 'a> Body<'t, 'a> {
    /// A body without blocks.
    pub(super) fn new(t: &'t mut Translation<'a>, subprogram: Option<Md>) -> Self {
        Self {
            t,
            function: model::Function::default(),
            debug: None,
            subprogram,
            values: FxHashMap::default(),
            blocks: FxHashMap::default(),
            current: BlockId(0),
            arg_types: Vec::new(),
            stand_ins: Vec::new(),
        }
    }

    /// Translates the blocks of `region`, whose entry takes the function's parameters.
    pub(super) fn region(&mut self, region: Region) -> Result<(), Reported> {
        let ir = self.t.ir;
        let blocks = ir.blocks(region).to_vec();
        for (index, &block) in blocks.iter().enumerate() {
            self.add_block(index, block);
        }
        self.add_stand_ins(&blocks);
        for block in by_dominance(self, &blocks) {
            self.block(block, block == blocks[0])?;
        }
        self.fill_stand_ins()?;
        self.connect(&blocks)
    }

    fn add_block(&mut self, index: usize, block: Block) {
        self.blocks.insert(block, BlockId(self.function.blocks.len() as u32));
        let name = (self.t.names == super::Names::Source)
            .then(|| if index == 0 { "entry".to_owned() } else { format!("bb{index}") });
        self.function.blocks.push(model::Block { name, ..model::Block::default() });
    }

    /// A phi can't tell two edges of one branch apart: all but the first get a block of their own.
    fn add_stand_ins(&mut self, blocks: &[Block]) {
        let ir = self.t.ir;
        for terminator in blocks.iter().filter_map(|&block| ir.last_op(block)) {
            let mut seen = FxHashSet::default();
            for (index, &target) in ir.successors(terminator).iter().enumerate() {
                if !seen.insert(target) && !ir.args(target).is_empty() {
                    let id = BlockId(self.function.blocks.len() as u32);
                    let name = (self.t.names == super::Names::Source).then(|| format!("bb{}", id.0));
                    self.function.blocks.push(model::Block { name, ..model::Block::default() });
                    self.stand_ins.push((terminator, index, id));
                }
            }
        }
    }

    /// The blocks that stand for repeated targets only go on.
    fn fill_stand_ins(&mut self) -> Result<(), Reported> {
        let ir = self.t.ir;
        for (terminator, index, id) in self.stand_ins.clone() {
            self.current = id;
            self.debug = None;
            let target = ir.successors(terminator)[index];
            for &arg in ir.args(target) {
                let ty = self.t.value_ty(terminator, arg)?;
                let passed = self.passed(terminator, index, arg, target)?;
                let from = self.block_id_of(terminator);
                let mut parts = self.phi_head(ty);
                parts.extend([
                    Part::Text("[ ".into()),
                    Part::Val(passed, ty),
                    Part::Text(", ".into()),
                    Part::Block(from),
                    Part::Text(" ]".into()),
                ]);
                self.emit(ty, parts);
            }
            let target = self.blocks[&target];
            self.branch_to(target);
        }
        Ok(())
    }

    fn block_id_of(&self, op: Op) -> BlockId {
        self.t.ir.block_of(op).and_then(|block| self.blocks.get(&block).copied()).unwrap_or(BlockId(0))
    }

    /// Emits `br label %target`.
    pub(super) fn branch_to(&mut self, target: BlockId) -> InstId {
        self.edge(target);
        self.emit_void(vec![Part::Text("br ".into()), Part::Label(target)])
    }

    /// Notes that the current block goes to `target`.
    pub(super) fn edge(&mut self, target: BlockId) {
        let from = self.current;
        self.function.blocks[target.0 as usize].predecessors.insert(0, from);
    }

    /// The block that successor `index` of `op` goes to.
    pub(super) fn successor(&self, op: Op, index: usize) -> BlockId {
        let stand_in = self.stand_ins.iter().find(|(o, i, _)| *o == op && *i == index);
        match stand_in {
            Some((_, _, id)) => *id,
            None => self.blocks[&self.t.ir.successors(op)[index]],
        }
    }

    fn block(&mut self, block: Block, entry: bool) -> Result<(), Reported> {
        let ir = self.t.ir;
        self.current = self.blocks[&block];
        for &arg in ir.args(block).iter().filter(|_| !entry) {
            let at = ir.first_op(block).or(ir.parent_of_block(block));
            let Some(at) = at else { continue };
            let ty = self.t.value_ty(at, arg)?;
            self.debug = None;
            let parts = self.phi_head(ty);
            let phi = self.emit(ty, parts);
            self.name(phi, arg);
            self.values.insert(arg, phi);
        }
        for op in ir.ops(block) {
            self.debug = self.location(op);
            self.operation(op)?;
        }
        Ok(())
    }

    fn phi_head(&self, ty: Ty) -> Vec<Part> {
        vec![Part::Text(format!("phi {} ", self.t.m.types.text(ty)))]
    }

    /// Says of each phi where its values come from.
    fn connect(&mut self, blocks: &[Block]) -> Result<(), Reported> {
        let ir = self.t.ir;
        for &block in blocks.iter().skip(1).filter(|&&block| !ir.args(block).is_empty()) {
            let mut edges = ir::branch::predecessors(ir, block);
            // Blocks that stand for repeated targets came last, so they stand first.
            let stand_in = |op, at| self.stand_ins.iter().position(|&(o, i, _)| o == op && i == at);
            edges.sort_by_key(|&(op, at)| Reverse((stand_in(op, at), op, at)));
            for &arg in ir.args(block) {
                let Some(&Val::Inst(phi)) = self.values.get(&arg) else { continue };
                let mut parts = Vec::new();
                for &(op, successor) in &edges {
                    let (value, from) = self.incoming(op, successor, arg, block)?;
                    let ty = self.function.insts[phi.0 as usize].ty;
                    parts.push(Part::Text(if parts.is_empty() { "[ ".into() } else { ", [ ".into() }));
                    parts.extend([
                        Part::Val(value, ty),
                        Part::Text(", ".into()),
                        Part::Block(from),
                        Part::Text(" ]".into()),
                    ]);
                }
                self.function.insts[phi.0 as usize].parts.extend(parts);
            }
        }
        Ok(())
    }

    /// The value that an edge brings, and the block that it comes from.
    fn incoming(&mut self, op: Op, successor: usize, arg: Value, target: Block) -> Result<(Val, BlockId), Reported> {
        let stand_in = self.stand_ins.iter().find(|(o, i, _)| *o == op && *i == successor).map(|(_, _, id)| *id);
        let Some(id) = stand_in else {
            return Ok((self.passed(op, successor, arg, target)?, self.block_id_of(op)));
        };
        let index = self.t.ir.args(target).iter().position(|&a| a == arg).unwrap_or(0);
        match self.function.blocks[id.0 as usize].items.get(index) {
            Some(Item::Inst(phi)) => Ok((Val::Inst(*phi), id)),
            _ => Err(self.t.refuse(op)),
        }
    }

    /// What terminator `op` passes for `arg` of `target`.
    fn passed(&mut self, op: Op, successor: usize, arg: Value, target: Block) -> Result<Val, Reported> {
        let index = self.t.ir.args(target).iter().position(|&a| a == arg).unwrap_or(0);
        let value = ir::branch::forwarded(self.t.ir, op, successor).and_then(|values| values.get(index).copied());
        match value.and_then(|value| self.value(value)) {
            Some(value) => Ok(value),
            None => Err(self.t.fault(op, "a value that it passes to a block is not known")),
        }
    }

    // Values.

    /// Says what an operation's result or an argument is.
    pub(super) fn map(&mut self, value: Value, to: Val) {
        self.values.insert(value, to);
    }

    /// The parameter `index` of type `ty` stands for `value`.
    pub(super) fn map_param(&mut self, index: usize, value: Value, ty: Ty) {
        self.arg_types.push(ty);
        self.values.insert(value, Val::Arg(index as u32));
        let name = (self.t.names == super::Names::Source).then(|| source_name(self.t.ir, value)).flatten();
        self.function.params.push(name);
    }

    /// What stands for `value`, if it is known.
    pub(super) fn value(&self, value: Value) -> Option<Val> {
        self.values.get(&value).copied()
    }

    /// True if all results of `op` are constants.
    pub(super) fn is_constant(&self, op: Op) -> bool {
        self.t.ir.results(op).all(|result| matches!(self.value(result), Some(Val::Const(_))))
    }

    /// What stands for operand `index` of `op`.
    pub(super) fn operand(&mut self, op: Op, index: usize) -> Result<Val, Reported> {
        let value = self.t.ir.operands(op).get(index).and_then(|&value| self.value(value));
        value.map_or_else(|| Err(self.t.fault(op, format!("operand {index} is not known here"))), Ok)
    }

    /// What stands for the operands of `op`.
    pub(super) fn operands(&mut self, op: Op) -> Result<Vec<Val>, Reported> {
        (0..self.t.ir.operands(op).len()).map(|index| self.operand(op, index)).collect()
    }

    /// The type of a value.
    pub(super) fn ty(&mut self, value: Val) -> Ty {
        match value {
            Val::Const(value) => self.t.m.constants.ty(value),
            Val::Arg(index) => self.arg_types[index as usize],
            Val::Inst(id) => self.function.insts[id.0 as usize].ty,
            Val::Metadata(_) => self.t.m.types.metadata(),
        }
    }

    /// `type value`.
    pub(super) fn typed(&mut self, value: Val) -> Part {
        let ty = self.ty(value);
        Part::Typed(value, ty)
    }

    /// `type value, type value`.
    pub(super) fn typed_list(&mut self, values: &[Val]) -> Vec<Part> {
        let mut parts = Vec::with_capacity(values.len() * 2);
        for &value in values {
            if !parts.is_empty() {
                parts.push(Part::Text(", ".into()));
            }
            parts.push(self.typed(value));
        }
        parts
    }

    /// Gives the source's name of `value` to an instruction, where names are wanted.
    pub(super) fn name(&mut self, at: Val, value: Value) {
        if let (Val::Inst(id), super::Names::Source) = (at, self.t.names) {
            self.function.insts[id.0 as usize].name = source_name(self.t.ir, value);
        }
    }

    // Instructions.

    /// Appends an instruction with a result.
    pub(super) fn emit(&mut self, ty: Ty, parts: Vec<Part>) -> Val {
        Val::Inst(self.emit_id(ty, parts))
    }

    /// Appends an instruction without a result.
    pub(super) fn emit_void(&mut self, parts: Vec<Part>) -> InstId {
        let ty = self.t.m.types.void();
        self.emit_id(ty, parts)
    }

    /// Appends an instruction.
    pub(super) fn emit_id(&mut self, ty: Ty, parts: Vec<Part>) -> InstId {
        let id = InstId(self.function.insts.len() as u32);
        let debug = self.debug;
        let inst = Inst { ty, name: None, parts, metadata: Vec::new(), debug, attribute_types: Vec::new() };
        self.function.insts.push(inst);
        self.append(Item::Inst(id));
        id
    }

    /// Appends to the current block.
    pub(super) fn append(&mut self, item: Item) {
        if let Some(block) = self.function.blocks.get_mut(self.current.0 as usize) {
            block.items.push(item);
        }
    }

    /// Attaches metadata to an instruction.
    pub(super) fn attach(&mut self, id: InstId, kind: &'static str, node: Md) {
        let list = &mut self.function.insts[id.0 as usize].metadata;
        list.push((kind, node));
        list.sort_by_key(|(kind, _)| super::metadata::rank(kind));
    }

    /// The types of a call's attributes, for the order of type definitions.
    pub(super) fn attribute_types(&mut self, id: InstId, sets: &[&AttributeSet]) {
        let types = sets.iter().flat_map(|set| set.types.iter().copied()).collect();
        self.function.insts[id.0 as usize].attribute_types = types;
    }

    /// A constant as an integer of `width` bits.
    pub(super) fn int(&mut self, width: u32, value: i64) -> Const {
        let ty = self.t.m.types.int(width);
        self.t.m.constants.int(ty, ir::Int::from_i64(width, value))
    }
}

/// The source's name, unless it is a number.
fn source_name(ir: &ir::Ir, value: Value) -> Option<String> {
    let name = ir.value_name(value).unwrap_or_default();
    let named = !name.is_empty() && !name.starts_with(|c: char| c.is_ascii_digit());
    named.then(|| name.to_owned())
}

/// Blocks in an order in which what dominates comes first: from each block not seen yet, in reverse postorder.
fn by_dominance(body: &Body<'_, '_>, blocks: &[Block]) -> Vec<Block> {
    let ir = body.t.ir;
    let mut order = Vec::with_capacity(blocks.len());
    let mut placed = FxHashSet::default();
    for &root in blocks {
        if placed.contains(&root) {
            continue;
        }
        let found = reverse_postorder(ir, root, &placed);
        placed.extend(found.iter().copied());
        order.extend(found);
    }
    order
}

/// Blocks that are placed lead only to such.
fn reverse_postorder(ir: &ir::Ir, root: Block, placed: &FxHashSet<Block>) -> Vec<Block> {
    let targets = |block: Block| ir.last_op(block).map_or(&[][..], |op| ir.successors(op));
    let mut seen = FxHashSet::from_iter([root]);
    let mut stack = vec![(root, 0)];
    let mut order = Vec::new();
    while let Some((block, next)) = stack.last_mut() {
        match targets(*block).get(*next) {
            Some(&target) => {
                *next += 1;
                if !placed.contains(&target) && seen.insert(target) {
                    stack.push((target, 0));
                }
            }
            None => {
                order.push(*block);
                stack.pop();
            }
        }
    }
    order.reverse();
    order
}
