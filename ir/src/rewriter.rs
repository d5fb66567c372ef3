//! The `Rewriter`: the one door for changes (house rule 2). It keeps use lists right and records what it touched.

use std::ops::Deref;

use smallvec::SmallVec;

use crate::def::Fault;
use crate::ids::{Attr, Block, Op, Region, Str, Type, Value};
use crate::ir::{InsertPoint, Ir, OpState};
use crate::loc::Loc;

/// What a rewriter did, in order; pattern drivers read it to know what to visit again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// A new op was inserted.
    Inserted(Op),
    /// Operands, attributes, regions or successors of an op changed, or an operand of it was replaced.
    Modified(Op),
    /// The op was erased.
    Erased(Op),
    /// A use of a value defined by this op went away.
    LostUse(Op),
}

/// Changes an `Ir` at an insertion point. Reads go through `Deref` to `Ir`.
pub struct Rewriter<'a> {
    ir: &'a mut Ir,
    at: Option<InsertPoint>,
    loc: Loc,
    changes: Option<Vec<Change>>,
}

impl Deref for Rewriter<'_> {
    type Target = Ir;

    fn deref(&self) -> &Ir {
        self.ir
    }
}

impl<'a> Rewriter<'a> {
    /// A rewriter without an insertion point, that records nothing.
    pub fn new(ir: &'a mut Ir) -> Self {
        Self { ir, at: None, loc: Loc::UNKNOWN, changes: None }
    }

    /// A rewriter that records its changes for `take_changes`.
    pub fn recording(ir: &'a mut Ir) -> Self {
        Self { changes: Some(Vec::new()), ..Self::new(ir) }
    }

    /// A rewriter that inserts at `at`, with locations `loc`.
    pub fn at(ir: &'a mut Ir, at: InsertPoint, loc: Loc) -> Self {
        Self { at: Some(at), loc, ..Self::new(ir) }
    }

    /// The changes since the last call.
    pub fn take_changes(&mut self) -> Vec<Change> {
        self.changes.as_mut().map(std::mem::take).unwrap_or_default()
    }

    fn log(&mut self, change: Change) {
        if let Some(changes) = &mut self.changes {
            changes.push(change);
        }
    }

    /// The `Ir` for interning types and attributes, and for hooks that take it.
    pub fn ir_mut(&mut self) -> &mut Ir {
        self.ir
    }

    /// Sets where new ops go.
    pub fn set_insertion(&mut self, at: InsertPoint) {
        self.at = Some(at);
    }

    /// Where new ops go.
    pub fn insertion(&self) -> Option<InsertPoint> {
        self.at
    }

    /// Sets insertion before `op`, and its location as that of new ops.
    pub fn before(&mut self, op: Op) {
        self.at = Some(InsertPoint::Before(op));
        self.loc = self.ir.loc(op);
    }

    /// Sets insertion after `op`, and its location as that of new ops. Several ops then stand in order of creation.
    pub fn after(&mut self, op: Op) {
        self.at = Some(InsertPoint::After(op));
        self.loc = self.ir.loc(op);
    }

    /// Sets the location of new ops.
    pub fn set_loc(&mut self, loc: Loc) {
        self.loc = loc;
    }

    /// The location of new ops.
    pub fn current_loc(&self) -> Loc {
        self.loc
    }

    /// Begins an op called `name`.
    pub fn op(&mut self, name: &str) -> OpBuilder<'_, 'a> {
        let name = self.ir.ctx.op_name(name);
        let state = OpState::new(name, self.loc);
        OpBuilder { rewriter: self, state }
    }

    /// Makes an op from `state` and inserts it at the insertion point (detached without one).
    pub fn create(&mut self, state: OpState) -> Op {
        let op = self.ir.create_op(state);
        if let Some(at) = self.at {
            self.ir.insert(op, at);
            if matches!(at, InsertPoint::After(_) | InsertPoint::Start(_)) {
                self.at = Some(InsertPoint::After(op));
            }
        }
        self.log(Change::Inserted(op));
        op
    }

    /// Takes an op out of its block and puts it elsewhere.
    pub fn move_op(&mut self, op: Op, to: InsertPoint) {
        self.ir.detach(op);
        self.ir.insert(op, to);
        self.log(Change::Modified(op));
    }

    /// Sets one operand.
    pub fn set_operand(&mut self, op: Op, index: usize, value: Value) {
        self.log_lost(self.ir.operand(op, index));
        self.ir.set_operand(op, index, value);
        self.log(Change::Modified(op));
    }

    /// Sets all operands.
    pub fn set_operands(&mut self, op: Op, values: &[Value]) {
        for value in self.ir.operands(op).to_vec() {
            self.log_lost(value);
        }
        self.ir.set_operands(op, values);
        self.log(Change::Modified(op));
    }

    /// Sets or replaces an attribute.
    pub fn set_attr(&mut self, op: Op, name: &str, value: Attr) {
        let key = self.ir.ctx.str(name);
        let mut entries: SmallVec<[(Str, Attr); 8]> = self.ir.attrs(op).into();
        entries.push((key, value));
        let dict = self.ir.ctx.dict_attr(&entries);
        self.ir.set_attr_dict(op, dict);
        self.log(Change::Modified(op));
    }

    /// Removes an attribute, if it is there.
    pub fn remove_attr(&mut self, op: Op, name: &str) {
        let ctx = &self.ir.ctx;
        let kept: Vec<(Str, Attr)> = self.ir.attrs(op).iter().filter(|(n, _)| ctx.text(*n) != name).copied().collect();
        let dict = self.ir.ctx.dict_attr(&kept);
        self.ir.set_attr_dict(op, dict);
        self.log(Change::Modified(op));
    }

    /// Replaces all attributes.
    pub fn set_attrs(&mut self, op: Op, entries: &[(Str, Attr)]) {
        let dict = self.ir.ctx.dict_attr(entries);
        self.ir.set_attr_dict(op, dict);
        self.log(Change::Modified(op));
    }

    /// Changes the type of a value in place.
    pub fn set_type(&mut self, value: Value, ty: Type) {
        self.ir.set_type(value, ty);
    }

    /// Changes where an op says it came from.
    pub fn set_op_loc(&mut self, op: Op, loc: Loc) {
        self.ir.set_loc(op, loc);
    }

    /// Turns an op into one of another name with the same operands, results, attributes and regions.
    pub fn rename_op(&mut self, op: Op, name: &str) {
        let name = self.ir.ctx.op_name(name);
        self.ir.set_name(op, name);
        self.log(Change::Modified(op));
    }

    /// Sets successor `index`.
    pub fn set_successor(&mut self, op: Op, index: usize, block: Block) {
        self.ir.set_successor(op, index, block);
        self.log(Change::Modified(op));
    }

    /// Replaces every use of `from` by `to`.
    pub fn replace_uses(&mut self, from: Value, to: Value) {
        if self.changes.is_some() {
            let users: Vec<Op> = self.ir.uses(from).map(|u| u.op).collect();
            for user in users {
                self.log(Change::Modified(user));
            }
        }
        if self.ir.value_name(to).is_none()
            && let Some(name) = self.ir.value_name(from).map(str::to_owned)
            && self.ir.def_op(to).is_some()
        {
            self.ir.set_value_name(to, &name);
        }
        self.ir.replace_uses(from, to);
    }

    /// Replaces the uses of `from` by `to` where `keep` says so.
    pub fn replace_uses_if(&mut self, from: Value, to: Value, keep: &dyn Fn(&Ir, crate::ir::Use) -> bool) {
        let uses: Vec<_> = self.ir.uses(from).filter(|&u| keep(self.ir, u)).collect();
        for u in uses {
            self.set_operand(u.op, u.index, to);
        }
    }

    /// Replaces the results of `op` by `values` and erases it. Panics unless there is one value a result.
    pub fn replace(&mut self, op: Op, values: &[Value]) {
        assert_eq!(self.ir.result_count(op), values.len(), "one value for each result");
        for (from, &to) in self.ir.results(op).zip(values) {
            self.replace_uses(from, to);
        }
        self.erase(op);
    }

    /// Erases an op and all below it. Panics if a result is used.
    pub fn erase(&mut self, op: Op) {
        assert!(self.ir.results(op).all(|r| self.ir.is_unused(r)), "an erased op has uses: {}", self.ir.op_text(op));
        if self.changes.is_some() {
            for inner in self.ir.walk_vec(op) {
                for value in self.ir.operands(inner).to_vec() {
                    self.log_lost(value);
                }
                self.log(Change::Erased(inner));
            }
        }
        if self.at == Some(InsertPoint::Before(op)) {
            self.at = self.ir.next_op(op).map(InsertPoint::Before).or(self.ir.block_of(op).map(InsertPoint::End));
        } else if self.at == Some(InsertPoint::After(op)) {
            self.at = self.ir.prev_op(op).map(InsertPoint::After).or(self.ir.block_of(op).map(InsertPoint::Start));
        }
        self.ir.erase(op);
    }

    fn log_lost(&mut self, value: Value) {
        if let Some(def) = self.ir.def_op(value) {
            self.log(Change::LostUse(def));
        }
    }

    // Regions and blocks.

    /// A detached region.
    pub fn create_region(&mut self) -> Region {
        self.ir.create_region()
    }

    /// A new block at the end of `region`, with arguments of these types.
    pub fn create_block(&mut self, region: Region, types: &[Type]) -> Block {
        let block = self.ir.create_block();
        self.ir.append_block(region, block);
        for &ty in types {
            self.ir.add_arg(block, ty);
        }
        block
    }

    /// A new region with one block.
    pub fn create_region_with_block(&mut self, types: &[Type]) -> (Region, Block) {
        let region = self.create_region();
        (region, self.create_block(region, types))
    }

    /// Adds an argument at the end of a block's.
    pub fn add_arg(&mut self, block: Block, ty: Type) -> Value {
        self.ir.add_arg(block, ty)
    }

    /// Removes an argument. Panics if it is used.
    pub fn remove_arg(&mut self, block: Block, index: usize) {
        self.ir.remove_arg(block, index);
    }

    /// Splits a block before `op`: `op` and all after it move to a new block that follows in the region.
    pub fn split_block(&mut self, op: Op) -> Block {
        let old = self.ir.block_of(op).expect("the op at which a block is split is in a block");
        let new = self.ir.create_block();
        self.ir.insert_block_after(old, new);
        let mut next = Some(op);
        while let Some(op) = next {
            next = self.ir.next_op(op);
            self.ir.detach(op);
            self.ir.insert(op, InsertPoint::End(new));
        }
        new
    }

    /// Moves the ops of `block` to `to`, in order, with `values` for its arguments, and removes it.
    pub fn inline_block(&mut self, block: Block, to: InsertPoint, values: &[Value]) {
        for (index, &value) in values.iter().enumerate() {
            let arg = self.ir.arg(block, index);
            self.replace_uses(arg, value);
        }
        let mut at = to;
        for op in self.ir.ops_vec(block) {
            self.ir.detach(op);
            self.ir.insert(op, at);
            self.log(Change::Modified(op));
            at = InsertPoint::After(op);
        }
        self.ir.detach_block(block);
    }

    /// Moves all blocks of `from` to the end of `to`.
    pub fn move_blocks(&mut self, from: Region, to: Region) {
        self.ir.move_blocks(from, to);
    }

    /// Moves a block to the place after another.
    pub fn move_block_after(&mut self, block: Block, after: Block) {
        self.ir.detach_block(block);
        self.ir.insert_block_after(after, block);
    }

    /// Erases a block and its ops; nothing else may use what they define, or branch to it.
    pub fn erase_block(&mut self, block: Block) {
        for op in self.ir.ops_vec(block).into_iter().rev() {
            self.erase(op);
        }
        self.ir.detach_block(block);
    }

    /// A copy of `op` and all below it at the insertion point; `map` takes old values to new ones and learns those
    /// that the copy defines.
    pub fn clone_op(&mut self, op: Op, map: &mut ValueMap) -> Op {
        let copy = self.copy_detached(op, map);
        self.patch_forward_uses(map);
        if let Some(at) = self.at {
            self.ir.insert(copy, at);
            if matches!(at, InsertPoint::After(_) | InsertPoint::Start(_)) {
                self.at = Some(InsertPoint::After(copy));
            }
        }
        self.log(Change::Inserted(copy));
        copy
    }

    fn copy_detached(&mut self, op: Op, map: &mut ValueMap) -> Op {
        let mut state = OpState::new(self.ir.name(op), self.ir.loc(op));
        state.operands = self.ir.operands(op).iter().map(|&v| map.get(v)).collect();
        let unmapped: Vec<usize> =
            (0..state.operands.len()).filter(|&i| !map.contains(self.ir.operand(op, i))).collect();
        state.result_types = self.ir.results(op).map(|r| self.ir.ty(r)).collect();
        state.attrs = self.ir.attrs(op).into();
        state.successors = self.ir.successors(op).iter().map(|&b| map.block(b)).collect();
        for region in self.ir.regions(op).to_vec() {
            state.regions.push(self.copy_region(region, map));
        }
        let copy = self.ir.create_op(state);
        map.unmapped.extend(unmapped.into_iter().map(|index| (copy, index)));
        for (from, to) in self.ir.results(op).zip(self.ir.results(copy)) {
            self.copy_name(from, to);
            map.insert(from, to);
        }
        copy
    }

    fn copy_name(&mut self, from: Value, to: Value) {
        if let Some(name) = self.ir.value_name(from).map(str::to_owned) {
            self.ir.set_value_name(to, &name);
        }
    }

    /// A detached copy of `region`; `map` as in `clone_op`.
    pub fn clone_region(&mut self, region: Region, map: &mut ValueMap) -> Region {
        let copy = self.copy_region(region, map);
        self.patch_forward_uses(map);
        copy
    }

    fn copy_region(&mut self, region: Region, map: &mut ValueMap) -> Region {
        let copy = self.ir.create_region();
        let blocks = self.ir.blocks(region).to_vec();
        for &block in &blocks {
            let new = self.ir.create_block();
            self.ir.append_block(copy, new);
            map.blocks.insert(block, new);
            for arg in self.ir.args(block).to_vec() {
                let new_arg = self.ir.add_arg(new, self.ir.ty(arg));
                self.copy_name(arg, new_arg);
                map.insert(arg, new_arg);
            }
        }
        for &block in &blocks {
            for op in self.ir.ops_vec(block) {
                let new = self.copy_detached(op, map);
                self.ir.insert(new, InsertPoint::End(map.block(block)));
            }
        }
        copy
    }

    /// Operands that were copied before their definitions (graph regions, blocks out of order) still name the originals.
    fn patch_forward_uses(&mut self, map: &mut ValueMap) {
        for (op, index) in std::mem::take(&mut map.unmapped) {
            let old = self.ir.operand(op, index);
            if let Some(&new) = map.values.get(&old) {
                self.ir.set_operand(op, index, new);
            }
        }
    }
}

/// Old values and blocks to new ones, for cloning.
#[derive(Clone, Debug, Default)]
pub struct ValueMap {
    values: rustc_hash::FxHashMap<Value, Value>,
    blocks: rustc_hash::FxHashMap<Block, Block>,
    /// Operands of copies that were not mapped when they were copied.
    unmapped: Vec<(Op, usize)>,
}

impl ValueMap {
    /// What `value` became; itself if it is not mapped.
    pub fn get(&self, value: Value) -> Value {
        self.values.get(&value).copied().unwrap_or(value)
    }

    /// True if `value` is mapped.
    pub fn contains(&self, value: Value) -> bool {
        self.values.contains_key(&value)
    }

    /// Maps `from` to `to`.
    pub fn insert(&mut self, from: Value, to: Value) {
        self.values.insert(from, to);
    }

    fn block(&self, block: Block) -> Block {
        self.blocks.get(&block).copied().unwrap_or(block)
    }
}

/// An op in the making: operands, attributes, regions and results are added, then it is built.
pub struct OpBuilder<'r, 'a> {
    rewriter: &'r mut Rewriter<'a>,
    state: OpState,
}

impl<'r, 'a> OpBuilder<'r, 'a> {
    /// Adds one operand.
    pub fn operand(mut self, value: Value) -> Self {
        self.state.operands.push(value);
        self
    }

    /// Adds operands.
    pub fn operands(mut self, values: &[Value]) -> Self {
        self.state.operands.extend_from_slice(values);
        self
    }

    /// Adds one result type.
    pub fn result(mut self, ty: Type) -> Self {
        self.state.result_types.push(ty);
        self
    }

    /// Adds result types.
    pub fn results(mut self, types: &[Type]) -> Self {
        self.state.result_types.extend_from_slice(types);
        self
    }

    /// Sets an attribute.
    pub fn attr(mut self, name: &str, value: Attr) -> Self {
        self.state.set_attr(&mut self.rewriter.ir.ctx, name, value);
        self
    }

    /// Sets several attributes.
    pub fn attrs(mut self, entries: &[(Str, Attr)]) -> Self {
        self.state.attrs.extend_from_slice(entries);
        self
    }

    /// Adds a region.
    pub fn region(mut self, region: Region) -> Self {
        self.state.regions.push(region);
        self
    }

    /// Adds a successor.
    pub fn successor(mut self, block: Block) -> Self {
        self.state.successors.push(block);
        self
    }

    /// Sets the location.
    pub fn loc(mut self, loc: Loc) -> Self {
        self.state.loc = loc;
        self
    }

    /// Infers the result types from the definition (none may have been given), then builds.
    /// Errors: what keeps the definition from inferring them.
    pub fn infer(mut self) -> Result<Op, Fault> {
        self.state.result_types = crate::infer::result_types(self.rewriter.ir, &self.state)?.into();
        Ok(self.build())
    }

    /// Builds the op and inserts it.
    pub fn build(self) -> Op {
        self.rewriter.create(self.state)
    }

    /// Builds the op and returns its first result. Panics if it has none.
    pub fn value(self) -> Value {
        let rewriter = self.rewriter;
        let op = rewriter.create(self.state);
        rewriter.ir.result(op, 0)
    }
}

#[cfg(test)]
mod tests;
