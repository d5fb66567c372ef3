//! Changes to the `Ir`: making, linking, moving and erasing operations, blocks and regions.
//!
//! What holds: all here is crate-private, because `Rewriter` is the door. Use lists and the numbers that order operations in
//! a block are kept up to date by every function.

use smallvec::SmallVec;

use super::{
    BLOCK_ARGUMENT, BlockData, InsertPoint, Ir, NONE, Nested, ORDER_GAP, OpData, OpState, RegionData, Run, UseNode,
    ValueData,
};
use crate::ids::{Attr, Block, Op, OpName, Region, Type, Value};
use crate::loc::Loc;

impl Ir {
    pub(crate) fn create_op(&mut self, mut state: OpState) -> Op {
        self.create_op_from(&mut state)
    }

    /// As `create_op`, of a state that is not used again: its regions and successors are taken out.
    pub(crate) fn create_op_from(&mut self, state: &mut OpState) -> Op {
        let op = Op(self.ops.len() as u32);
        let operands = self.push_operands(op, &state.operands);
        let results = self.push_results(op, &state.result_types);
        let attrs = if state.attrs.is_empty() { self.empty_dict } else { self.ctx.dict_attr(&state.attrs) };
        let nested = self.push_nested(op, state);
        let (name, loc) = (state.name, state.loc);
        let data = OpData {
            name,
            loc,
            block: NONE,
            prev: NONE,
            next: NONE,
            order: 0,
            operands,
            results,
            attrs,
            nested,
            alive: true,
        };
        self.ops.push(data);
        op
    }

    fn push_nested(&mut self, op: Op, state: &mut OpState) -> u32 {
        if state.regions.is_empty() && state.successors.is_empty() {
            return NONE;
        }
        let (regions, successors) = (std::mem::take(&mut state.regions), std::mem::take(&mut state.successors));
        for region in &regions {
            self.regions[region.index()].op = op.0;
        }
        self.nested.push(Nested { regions, successors });
        self.nested.len() as u32 - 1
    }

    fn push_operands(&mut self, op: Op, values: &[Value]) -> Run {
        let start = self.operands.len() as u32;
        for &value in values {
            let slot = self.operands.len() as u32;
            self.operands.push(value);
            self.uses.push(UseNode { owner: op, prev: NONE, next: NONE });
            self.link_use(slot);
        }
        Run { start, len: values.len() as u32 }
    }

    fn push_results(&mut self, op: Op, types: &[Type]) -> Run {
        let start = self.values.len() as u32;
        for (index, &ty) in types.iter().enumerate() {
            self.values.push(ValueData { ty, owner: op.0, index: index as u32, first_use: NONE });
        }
        Run { start, len: types.len() as u32 }
    }

    fn link_use(&mut self, slot: u32) {
        let value = self.operands[slot as usize];
        let head = std::mem::replace(&mut self.values[value.index()].first_use, slot);
        let node = &mut self.uses[slot as usize];
        (node.prev, node.next) = (NONE, head);
        if head != NONE {
            self.uses[head as usize].prev = slot;
        }
    }

    fn unlink_use(&mut self, slot: u32) {
        let value = self.operands[slot as usize];
        let UseNode { prev, next, .. } = self.uses[slot as usize];
        match prev {
            NONE => self.values[value.index()].first_use = next,
            _ => self.uses[prev as usize].next = next,
        }
        if next != NONE {
            self.uses[next as usize].prev = prev;
        }
    }

    pub(crate) fn set_operand(&mut self, op: Op, index: usize, value: Value) {
        let run = self.ops[op.index()].operands;
        assert!(index < run.len as usize, "operand {index} of {}", run.len);
        let slot = run.start + index as u32;
        self.unlink_use(slot);
        self.operands[slot as usize] = value;
        self.link_use(slot);
    }

    pub(crate) fn set_operands(&mut self, op: Op, values: &[Value]) {
        let run = self.ops[op.index()].operands;
        for slot in run.range() {
            self.unlink_use(slot as u32);
        }
        let new = self.push_operands(op, values);
        self.ops[op.index()].operands = new;
    }

    pub(crate) fn replace_uses(&mut self, from: Value, to: Value) {
        if from == to {
            return;
        }
        while self.values[from.index()].first_use != NONE {
            let slot = self.values[from.index()].first_use;
            self.unlink_use(slot);
            self.operands[slot as usize] = to;
            self.link_use(slot);
        }
    }

    pub(crate) fn set_attr_dict(&mut self, op: Op, dict: Attr) {
        self.leave_symbol(op);
        self.ops[op.index()].attrs = dict;
        self.enter_symbol(op);
    }

    pub(crate) fn set_type(&mut self, value: Value, ty: Type) {
        self.values[value.index()].ty = ty;
    }

    pub(crate) fn set_loc(&mut self, op: Op, loc: Loc) {
        self.ops[op.index()].loc = loc;
    }

    pub(crate) fn set_name(&mut self, op: Op, name: OpName) {
        self.ops[op.index()].name = name;
    }

    pub(crate) fn set_successor(&mut self, op: Op, index: usize, block: Block) {
        let nested = self.ops[op.index()].nested as usize;
        self.nested[nested].successors[index] = block;
    }

    pub(crate) fn create_region(&mut self) -> Region {
        self.regions.push(RegionData { op: NONE, blocks: SmallVec::new() });
        Region(self.regions.len() as u32 - 1)
    }

    /// A detached block.
    pub(crate) fn create_block(&mut self) -> Block {
        self.blocks.push(BlockData {
            region: NONE,
            args: SmallVec::new(),
            arg_locs: SmallVec::new(),
            first: NONE,
            last: NONE,
        });
        Block(self.blocks.len() as u32 - 1)
    }

    pub(crate) fn append_block(&mut self, region: Region, block: Block) {
        self.blocks[block.index()].region = region.0;
        self.regions[region.index()].blocks.push(block);
    }

    pub(crate) fn insert_block_after(&mut self, after: Block, block: Block) {
        let region = Region(self.blocks[after.index()].region);
        self.blocks[block.index()].region = region.0;
        let blocks = &mut self.regions[region.index()].blocks;
        let at = blocks.iter().position(|&b| b == after).map_or(blocks.len(), |i| i + 1);
        blocks.insert(at, block);
    }

    pub(crate) fn detach_block(&mut self, block: Block) {
        if let Some(region) = self.region_of(block) {
            self.regions[region.index()].blocks.retain(|b| *b != block);
            self.blocks[block.index()].region = NONE;
        }
    }

    /// Moves all blocks of `from` to the end of `to`.
    pub(crate) fn move_blocks(&mut self, from: Region, to: Region) {
        for block in std::mem::take(&mut self.regions[from.index()].blocks) {
            self.append_block(to, block);
        }
    }

    pub(crate) fn add_arg(&mut self, block: Block, ty: Type) -> Value {
        let index = self.blocks[block.index()].args.len() as u32;
        let value = Value(self.values.len() as u32);
        self.values.push(ValueData { ty, owner: block.0, index: index | BLOCK_ARGUMENT, first_use: NONE });
        self.blocks[block.index()].args.push(value);
        self.blocks[block.index()].arg_locs.push(Loc::UNKNOWN);
        value
    }

    /// Removes an unused argument.
    pub(crate) fn remove_arg(&mut self, block: Block, index: usize) {
        let value = self.blocks[block.index()].args.remove(index);
        self.blocks[block.index()].arg_locs.remove(index);
        assert!(self.is_unused(value), "a removed block argument has uses");
        for i in index..self.blocks[block.index()].args.len() {
            let arg = self.blocks[block.index()].args[i];
            self.values[arg.index()].index = i as u32 | BLOCK_ARGUMENT;
        }
    }

    pub(crate) fn insert(&mut self, op: Op, at: InsertPoint) {
        let (block, prev) = match at {
            InsertPoint::Before(other) => (self.expect_block(other), self.ops[other.index()].prev),
            InsertPoint::After(other) => (self.expect_block(other), other.0),
            InsertPoint::Start(block) => (block, NONE),
            InsertPoint::End(block) => (block, self.blocks[block.index()].last),
        };
        let next = match prev {
            NONE => std::mem::replace(&mut self.blocks[block.index()].first, op.0),
            _ => std::mem::replace(&mut self.ops[prev as usize].next, op.0),
        };
        match next {
            NONE => self.blocks[block.index()].last = op.0,
            _ => self.ops[next as usize].prev = op.0,
        }
        let data = &mut self.ops[op.index()];
        (data.block, data.prev, data.next) = (block.0, prev, next);
        self.number(op);
        self.enter_symbol(op);
    }

    fn expect_block(&self, op: Op) -> Block {
        self.block_of(op).expect("the op at an insertion point is in a block")
    }

    /// Gives a newly inserted op its order number; renumbers the block when there is no room.
    fn number(&mut self, op: Op) {
        let OpData { prev, next, block, .. } = self.ops[op.index()];
        let low = if prev == NONE { 0 } else { self.ops[prev as usize].order };
        let order = match next {
            NONE => low.checked_add(ORDER_GAP),
            _ => Some(low + (self.ops[next as usize].order - low) / 2).filter(|&o| o > low),
        };
        match order {
            Some(order) => self.ops[op.index()].order = order,
            None => self.renumber(Block(block)),
        }
    }

    fn renumber(&mut self, block: Block) {
        let count = self.ops(block).count() as u32;
        let gap = ORDER_GAP.min(u32::MAX / (count + 1)).max(1);
        let mut next = self.first_op(block);
        let mut order = 0;
        while let Some(op) = next {
            order += gap;
            self.ops[op.index()].order = order;
            next = self.next_op(op);
        }
    }

    /// Takes the op out of its block; it stays alive.
    pub(crate) fn detach(&mut self, op: Op) {
        let OpData { block, prev, next, .. } = self.ops[op.index()];
        if block == NONE {
            return;
        }
        self.leave_symbol(op);
        match prev {
            NONE => self.blocks[block as usize].first = next,
            _ => self.ops[prev as usize].next = next,
        }
        match next {
            NONE => self.blocks[block as usize].last = prev,
            _ => self.ops[next as usize].prev = prev,
        }
        let data = &mut self.ops[op.index()];
        (data.block, data.prev, data.next) = (NONE, NONE, NONE);
    }

    /// Erases the op and all below it. Its results must be unused outside.
    pub(crate) fn erase(&mut self, op: Op) {
        self.detach(op);
        for op in self.walk_vec(op) {
            for slot in self.ops[op.index()].operands.range() {
                self.unlink_use(slot as u32);
            }
            let data = &mut self.ops[op.index()];
            data.operands.len = 0;
            data.alive = false;
        }
    }
}
