//! The `Ir`: operations, blocks, regions and values in dense tables, with use lists.
//!
//! What holds: every op is in at most one block, every block in at most one region, every region in exactly one op.
//! The uses of a value are exactly the operand slots of live ops that hold it. Reading takes `&Ir`; changes go through
//! `Rewriter` (the functions here that change are crate-private for that reason).

use smallvec::SmallVec;

use crate::attrs::AttrKind;
use crate::context::Context;
use crate::def::OpDef;
use crate::ids::{Attr, Block, Op, OpName, Region, Str, Type, Value};
use crate::loc::Loc;
use crate::source::SourcePos;

mod change;
mod symbols;

/// No id.
const NONE: u32 = u32::MAX;
/// In the entry of a name: the rest is where it stands in a source text.
const NAME_IN_SOURCE: u32 = 1 << 31;

/// A contiguous run in a pool.
#[derive(Clone, Copy, Debug, Default)]
struct Run {
    start: u32,
    len: u32,
}

impl Run {
    fn range(self) -> std::ops::Range<usize> {
        self.start as usize..(self.start + self.len) as usize
    }
}

#[derive(Clone, Debug)]
struct OpData {
    name: OpName,
    loc: Loc,
    block: u32,
    prev: u32,
    next: u32,
    order: u32,
    operands: Run,
    results: Run,
    attrs: Attr,
    nested: u32,
    alive: bool,
}

#[derive(Clone, Debug, Default)]
struct Nested {
    regions: SmallVec<[Region; 2]>,
    successors: SmallVec<[Block; 2]>,
}

#[derive(Clone, Copy, Debug)]
struct UseNode {
    owner: Op,
    prev: u32,
    next: u32,
}

#[derive(Clone, Copy, Debug)]
struct ValueData {
    ty: Type,
    /// Op or block id; the top bit of `index` tells a block argument.
    owner: u32,
    index: u32,
    first_use: u32,
}

const BLOCK_ARGUMENT: u32 = 1 << 31;

#[derive(Clone, Debug)]
struct BlockData {
    region: u32,
    args: SmallVec<[Value; 4]>,
    /// Where each argument came from.
    arg_locs: SmallVec<[Loc; 4]>,
    first: u32,
    last: u32,
}

#[derive(Clone, Debug)]
struct RegionData {
    op: u32,
    blocks: SmallVec<[Block; 4]>,
}

/// Where a value comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ValueDef {
    /// Result `index` of an op.
    Result {
        /// The op.
        op: Op,
        /// Which of its results.
        index: usize,
    },
    /// Argument `index` of a block.
    Argument {
        /// The block.
        block: Block,
        /// Which of its arguments.
        index: usize,
    },
}

/// One use of a value: operand `index` of `op`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Use {
    /// The user.
    pub op: Op,
    /// Which of its operands.
    pub index: usize,
}

/// All that an operation is made from.
#[derive(Clone, Debug)]
pub struct OpState {
    /// Operation name.
    pub name: OpName,
    /// Location.
    pub loc: Loc,
    /// Operands in order of the definition's groups.
    pub operands: SmallVec<[Value; 4]>,
    /// Result types.
    pub result_types: SmallVec<[Type; 2]>,
    /// Attributes, inherent and discardable.
    pub attrs: SmallVec<[(Str, Attr); 4]>,
    /// Regions, detached until now.
    pub regions: SmallVec<[Region; 2]>,
    /// Successor blocks.
    pub successors: SmallVec<[Block; 2]>,
}

impl OpState {
    /// A state with nothing but a name and a location.
    pub fn new(name: OpName, loc: Loc) -> Self {
        Self {
            name,
            loc,
            operands: SmallVec::new(),
            result_types: SmallVec::new(),
            attrs: SmallVec::new(),
            regions: SmallVec::new(),
            successors: SmallVec::new(),
        }
    }

    /// The attribute `name`, if it is set.
    pub fn attr(&self, ctx: &Context, name: &str) -> Option<Attr> {
        self.attrs.iter().find(|(n, _)| ctx.text(*n) == name).map(|(_, a)| *a)
    }

    /// Sets attribute `name`.
    pub fn set_attr(&mut self, ctx: &mut Context, name: &str, value: Attr) {
        let key = ctx.str(name);
        match self.attrs.iter_mut().find(|(n, _)| *n == key) {
            Some(entry) => entry.1 = value,
            None => self.attrs.push((key, value)),
        }
    }
}

/// Where an op is put.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InsertPoint {
    /// Before an op.
    Before(Op),
    /// After an op.
    After(Op),
    /// First in a block.
    Start(Block),
    /// Last in a block.
    End(Block),
}

/// The operations of a program and the context that they refer to.
#[derive(Debug)]
pub struct Ir {
    /// Types, attributes, dialects.
    pub ctx: Context,
    ops: Vec<OpData>,
    nested: Vec<Nested>,
    values: Vec<ValueData>,
    blocks: Vec<BlockData>,
    regions: Vec<RegionData>,
    operands: Vec<Value>,
    uses: Vec<UseNode>,
    /// The source's name of each value: a `Str`, a position with `NAME_IN_SOURCE`, or `NONE`; as long as the last value with
    /// a name.
    names: Vec<u32>,
    empty_dict: Attr,
    /// `sym_name`.
    sym_name: Str,
    symbols: symbols::SymbolNames,
}

const ORDER_GAP: u32 = 32;

impl Ir {
    /// No operations.
    pub fn new(mut ctx: Context) -> Self {
        let empty_dict = ctx.attr(AttrKind::Dictionary([].into()));
        let sym_name = ctx.str("sym_name");
        Self {
            ctx,
            ops: Vec::new(),
            nested: Vec::new(),
            values: Vec::new(),
            blocks: Vec::new(),
            regions: Vec::new(),
            operands: Vec::new(),
            uses: Vec::new(),
            names: Vec::new(),
            empty_dict,
            sym_name,
            symbols: symbols::SymbolNames::default(),
        }
    }

    // Reading: operations.

    /// The name's id.
    #[inline]
    pub fn name(&self, op: Op) -> OpName {
        self.ops[op.index()].name
    }

    /// The name, such as `arith.addi`.
    #[inline]
    pub fn op_text(&self, op: Op) -> &str {
        self.ctx.op_name_text(self.name(op))
    }

    /// True if the op is called `name`.
    #[inline]
    pub fn is(&self, op: Op, name: &str) -> bool {
        self.op_text(op) == name
    }

    /// The definition, if the op is registered.
    #[inline]
    pub fn def(&self, op: Op) -> Option<&OpDef> {
        self.ctx.op_def(self.name(op))
    }

    /// True if the op is registered and has all of `traits`.
    #[inline]
    pub fn has_trait(&self, op: Op, traits: crate::def::Traits) -> bool {
        self.def(op).is_some_and(|def| def.traits.contains(traits))
    }

    /// Where the op came from.
    #[inline]
    pub fn loc(&self, op: Op) -> Loc {
        self.ops[op.index()].loc
    }

    /// False once the op was erased.
    pub fn is_alive(&self, op: Op) -> bool {
        self.ops[op.index()].alive
    }

    /// The operands.
    #[inline]
    pub fn operands(&self, op: Op) -> &[Value] {
        &self.operands[self.ops[op.index()].operands.range()]
    }

    /// Operand `index`. Panics if there is none: the verifier has checked the count.
    #[inline]
    pub fn operand(&self, op: Op, index: usize) -> Value {
        self.operands(op)[index]
    }

    /// Number of results.
    #[inline]
    pub fn result_count(&self, op: Op) -> usize {
        self.ops[op.index()].results.len as usize
    }

    /// The results.
    pub fn results(&self, op: Op) -> impl ExactSizeIterator<Item = Value> + DoubleEndedIterator + use<> {
        self.ops[op.index()].results.range().map(|i| Value(i as u32))
    }

    /// Result `index`. Panics if there is none.
    #[inline]
    pub fn result(&self, op: Op, index: usize) -> Value {
        let run = self.ops[op.index()].results;
        assert!(index < run.len as usize, "op has {} results, asked for number {index}", run.len);
        Value(run.start + index as u32)
    }

    /// All attributes as a dictionary attribute: inherent ones (properties) and discardable ones.
    #[inline]
    pub fn attr_dict(&self, op: Op) -> Attr {
        self.ops[op.index()].attrs
    }

    /// All attributes in the order of their names.
    #[inline]
    pub fn attrs(&self, op: Op) -> &[(Str, Attr)] {
        self.ctx.as_dict(self.attr_dict(op)).unwrap_or(&[])
    }

    /// The attribute `name`, if it is set.
    pub fn attr(&self, op: Op, name: &str) -> Option<Attr> {
        self.attrs(op).iter().find(|(n, _)| self.ctx.text(*n) == name).map(|(_, a)| *a)
    }

    /// True if the op has no attributes, regions or successors.
    #[inline]
    pub(crate) fn is_plain(&self, op: Op) -> bool {
        let data = &self.ops[op.index()];
        data.attrs == self.empty_dict && data.nested == NONE
    }

    /// The attribute of an interned name, if it is set.
    #[inline]
    pub(crate) fn attr_of(&self, op: Op, key: Str) -> Option<Attr> {
        self.attrs(op).iter().find(|(name, _)| *name == key).map(|(_, attr)| *attr)
    }

    /// The regions.
    #[inline]
    pub fn regions(&self, op: Op) -> &[Region] {
        self.nested_of(op).map_or(&[], |n| &n.regions)
    }

    /// Region `index`. Panics if there is none.
    pub fn region(&self, op: Op, index: usize) -> Region {
        self.regions(op)[index]
    }

    /// The successor blocks.
    #[inline]
    pub fn successors(&self, op: Op) -> &[Block] {
        self.nested_of(op).map_or(&[], |n| &n.successors)
    }

    fn nested_of(&self, op: Op) -> Option<&Nested> {
        self.nested.get(self.ops[op.index()].nested as usize)
    }

    /// The block that holds the op.
    #[inline]
    pub fn block_of(&self, op: Op) -> Option<Block> {
        let block = self.ops[op.index()].block;
        (block != NONE).then_some(Block(block))
    }

    /// The op whose region holds this op.
    pub fn parent(&self, op: Op) -> Option<Op> {
        self.block_of(op).and_then(|b| self.parent_of_block(b))
    }

    /// The nearest op around this one that is called `name`.
    pub fn ancestor(&self, op: Op, name: &str) -> Option<Op> {
        std::iter::successors(self.parent(op), |&p| self.parent(p)).find(|&p| self.is(p, name))
    }

    /// True if `op` is `ancestor` or stands somewhere below it.
    pub fn is_inside(&self, op: Op, ancestor: Op) -> bool {
        std::iter::successors(Some(op), |&p| self.parent(p)).any(|p| p == ancestor)
    }

    /// The op before this one in its block.
    pub fn prev_op(&self, op: Op) -> Option<Op> {
        let prev = self.ops[op.index()].prev;
        (prev != NONE).then_some(Op(prev))
    }

    /// The op after this one in its block.
    pub fn next_op(&self, op: Op) -> Option<Op> {
        let next = self.ops[op.index()].next;
        (next != NONE).then_some(Op(next))
    }

    /// True if `a` stands before `b` in their common block.
    #[inline]
    pub fn is_before(&self, a: Op, b: Op) -> bool {
        self.ops[a.index()].order < self.ops[b.index()].order
    }

    /// Number of ops ever made; ids are below it.
    pub fn op_count(&self) -> usize {
        self.ops.len()
    }

    /// Number of values ever made; ids are below it.
    pub fn value_count(&self) -> usize {
        self.values.len()
    }

    // Reading: blocks and regions.

    /// The arguments of a block.
    pub fn args(&self, block: Block) -> &[Value] {
        &self.blocks[block.index()].args
    }

    /// Argument `index` of a block. Panics if there is none.
    pub fn arg(&self, block: Block, index: usize) -> Value {
        self.blocks[block.index()].args[index]
    }

    /// The first op of a block.
    pub fn first_op(&self, block: Block) -> Option<Op> {
        let first = self.blocks[block.index()].first;
        (first != NONE).then_some(Op(first))
    }

    /// The last op of a block.
    pub fn last_op(&self, block: Block) -> Option<Op> {
        let last = self.blocks[block.index()].last;
        (last != NONE).then_some(Op(last))
    }

    /// The last op of a block, if it is a terminator or not registered.
    pub fn terminator(&self, block: Block) -> Option<Op> {
        self.last_op(block).filter(|&op| self.def(op).is_none_or(|d| d.traits.contains(crate::def::Traits::TERMINATOR)))
    }

    /// The ops of a block in order.
    pub fn ops(&self, block: Block) -> impl DoubleEndedIterator<Item = Op> + '_ {
        BlockOps { ir: self, front: self.first_op(block), back: self.last_op(block) }
    }

    /// The ops of a block in order, collected: for loops that change the block.
    pub fn ops_vec(&self, block: Block) -> Vec<Op> {
        self.ops(block).collect()
    }

    /// The region that holds a block.
    pub fn region_of(&self, block: Block) -> Option<Region> {
        let region = self.blocks[block.index()].region;
        (region != NONE).then_some(Region(region))
    }

    /// The op whose region holds a block.
    pub fn parent_of_block(&self, block: Block) -> Option<Op> {
        self.region_of(block).and_then(|r| self.parent_of_region(r))
    }

    /// The op that owns a region.
    pub fn parent_of_region(&self, region: Region) -> Option<Op> {
        let op = self.regions[region.index()].op;
        (op != NONE).then_some(Op(op))
    }

    /// The blocks of a region; the first is the entry.
    pub fn blocks(&self, region: Region) -> &[Block] {
        &self.regions[region.index()].blocks
    }

    /// The entry block of a region.
    pub fn entry(&self, region: Region) -> Option<Block> {
        self.blocks(region).first().copied()
    }

    /// The entry block of region `index` of `op`; `None` if the region is missing or empty.
    pub fn body(&self, op: Op, index: usize) -> Option<Block> {
        self.regions(op).get(index).and_then(|&r| self.entry(r))
    }

    /// Number of blocks ever made; ids are below it.
    pub fn block_count(&self) -> usize {
        self.blocks.len()
    }

    /// Calls `visit` on `op` and all ops below it, parents first, in order. Uses no call stack for nesting.
    pub fn walk(&self, op: Op, visit: &mut dyn FnMut(Op)) {
        visit(op);
        let mut stack = Vec::new();
        self.push_first_ops(op, &mut stack);
        while let Some(op) = stack.pop() {
            visit(op);
            stack.extend(self.next_op(op));
            self.push_first_ops(op, &mut stack);
        }
    }

    /// Pushes the first op of each block in the regions of `op`, that of the first block last.
    pub(crate) fn push_first_ops(&self, op: Op, stack: &mut Vec<Op>) {
        for &region in self.regions(op).iter().rev() {
            stack.extend(self.blocks(region).iter().rev().filter_map(|&block| self.first_op(block)));
        }
    }

    /// `op` and all ops below it, parents first, in order.
    pub fn walk_vec(&self, op: Op) -> Vec<Op> {
        let mut ops = Vec::new();
        self.walk(op, &mut |o| ops.push(o));
        ops
    }

    // Reading: values.

    /// The type of a value.
    #[inline]
    pub fn ty(&self, value: Value) -> Type {
        self.values[value.index()].ty
    }

    /// Where a block argument came from.
    pub fn arg_loc(&self, argument: Value) -> Loc {
        match self.value_def(argument) {
            ValueDef::Argument { block, index } => self.blocks[block.index()].arg_locs[index],
            ValueDef::Result { .. } => Loc::UNKNOWN,
        }
    }

    /// Notes where a block argument came from.
    pub fn set_arg_loc(&mut self, argument: Value, loc: Loc) {
        if let ValueDef::Argument { block, index } = self.value_def(argument) {
            self.blocks[block.index()].arg_locs[index] = loc;
        }
    }

    /// Where a value comes from.
    #[inline]
    pub fn value_def(&self, value: Value) -> ValueDef {
        let data = &self.values[value.index()];
        if data.index & BLOCK_ARGUMENT != 0 {
            return ValueDef::Argument { block: Block(data.owner), index: (data.index & !BLOCK_ARGUMENT) as usize };
        }
        ValueDef::Result { op: Op(data.owner), index: data.index as usize }
    }

    /// The op that defines a value; `None` for block arguments.
    #[inline]
    pub fn def_op(&self, value: Value) -> Option<Op> {
        match self.value_def(value) {
            ValueDef::Result { op, .. } => Some(op),
            ValueDef::Argument { .. } => None,
        }
    }

    /// The block in which a value is defined.
    pub fn def_block(&self, value: Value) -> Option<Block> {
        match self.value_def(value) {
            ValueDef::Result { op, .. } => self.block_of(op),
            ValueDef::Argument { block, .. } => Some(block),
        }
    }

    /// The uses of a value, latest first.
    pub fn uses(&self, value: Value) -> impl Iterator<Item = Use> + '_ {
        let first = self.values[value.index()].first_use;
        let next = |&slot: &u32| Some(self.uses[slot as usize].next).filter(|&n| n != NONE);
        std::iter::successors((first != NONE).then_some(first), next).map(|slot| {
            let op = self.uses[slot as usize].owner;
            Use { op, index: (slot - self.ops[op.index()].operands.start) as usize }
        })
    }

    /// True if nothing uses the value.
    #[inline]
    pub fn is_unused(&self, value: Value) -> bool {
        self.values[value.index()].first_use == NONE
    }

    /// True if exactly one operand holds the value.
    pub fn has_one_use(&self, value: Value) -> bool {
        self.uses(value).take(2).count() == 1
    }

    /// The name that the source gave to a value (`%acc` is `acc`), if it is known.
    pub fn value_name(&self, value: Value) -> Option<&str> {
        match self.names.get(value.index()).copied().filter(|&name| name != NONE)? {
            name if name & NAME_IN_SOURCE == 0 => Some(self.ctx.text(Str(name))),
            position => self.name_in_source(SourcePos(position & !NAME_IN_SOURCE)),
        }
    }

    /// Notes the source's name of a value. A hint only; printing may make it unique.
    pub fn set_value_name(&mut self, value: Value, name: &str) {
        let name = self.ctx.str(name);
        self.put_value_name(value, name.0);
    }

    /// As `set_value_name`, for a name that stands in a source text at `position`, from where it is read when it is asked for.
    pub fn set_value_name_at(&mut self, value: Value, position: SourcePos) {
        if position.0 < NAME_IN_SOURCE - 1 {
            return self.put_value_name(value, position.0 | NAME_IN_SOURCE);
        }
        if let Some(name) = self.name_in_source(position).map(str::to_owned) {
            self.set_value_name(value, &name);
        }
    }

    fn put_value_name(&mut self, value: Value, name: u32) {
        match self.names.get_mut(value.index()) {
            Some(place) => *place = name,
            None => {
                self.names.resize(value.index(), NONE);
                self.names.push(name);
            }
        }
    }

    fn name_in_source(&self, position: SourcePos) -> Option<&str> {
        let text = self.ctx.sources.text_from(position)?;
        Some(&text[..crate::text::lexer::identifier_length(text)])
    }
}

struct BlockOps<'a> {
    ir: &'a Ir,
    front: Option<Op>,
    back: Option<Op>,
}

impl BlockOps<'_> {
    fn close(&mut self) {
        (self.front, self.back) = (None, None);
    }
}

impl Iterator for BlockOps<'_> {
    type Item = Op;

    fn next(&mut self) -> Option<Op> {
        let op = self.front?;
        if self.back == Some(op) {
            self.close();
        } else {
            self.front = self.ir.next_op(op);
        }
        Some(op)
    }
}

impl DoubleEndedIterator for BlockOps<'_> {
    fn next_back(&mut self) -> Option<Op> {
        let op = self.back?;
        if self.front == Some(op) {
            self.close();
        } else {
            self.back = self.ir.prev_op(op);
        }
        Some(op)
    }
}
