//! In which block of the source each operation of a circuit runs, and the loops around blocks: what placing needs of the flow
//! that a circuit was made of.
//!
//! What holds: [`Blocks::read`] gives back what [`Blocks::write`] wrote as attributes of a circuit and its operations.

use hw_dialects::handshake;
use ir::{Attr, Ir, Op, Rewriter};
use rustc_hash::FxHashMap;

use super::flow::BlockId;
use super::graph::Graph;

/// The attribute of an operation: the number of its block.
const BLOCK: &str = "elastic.block";
/// The attribute of a circuit: its blocks in the order of their numbers.
const BLOCKS: &str = "elastic.blocks";
/// The attribute of a circuit: the numbers of its blocks in an order in which they run.
const ORDER: &str = "elastic.order";
/// Of a block: the headers of the loops around it, outermost first.
const LOOPS: &str = "loops";
/// Of a block: every iteration of its innermost loop runs it once.
const ALWAYS: &str = "always";

/// The blocks of a circuit.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Blocks {
    /// By operation: the block in which it runs, where that is known.
    owner: FxHashMap<Op, BlockId>,
    /// By block: headers of the loops around it, outermost first.
    loops: Vec<Vec<BlockId>>,
    /// By block: every iteration of its innermost loop runs it once.
    always: Vec<bool>,
    /// In an order in which they run.
    order: Vec<BlockId>,
}

impl Blocks {
    /// Those of a flow's graph, for a circuit whose operations have these blocks. Operations without one run where their first
    /// operand with one does.
    pub fn new(ir: &Ir, circuit: Op, graph: &Graph, owner: FxHashMap<Op, BlockId>) -> Self {
        let each = |block: BlockId| graph.loops[block].last().is_some_and(|&h| graph.follows_always(h, block));
        let always = (0..graph.loops.len()).map(each).collect();
        let ops = ir.body(circuit, 0).map(|body| ir.ops_vec(body)).unwrap_or_default();
        let owner = complete(ir, &ops, owner);
        Self { owner, loops: graph.loops.clone(), always, order: graph.order.clone() }
    }

    /// The block in which an operation runs.
    pub fn of(&self, op: Op) -> Option<BlockId> {
        self.owner.get(&op).copied()
    }

    /// Headers of the loops around a block, outermost first.
    pub fn loops(&self, block: BlockId) -> &[BlockId] {
        &self.loops[block]
    }

    /// Headers of loops that hold no loop, in the order of their blocks.
    pub fn innermost(&self) -> Vec<BlockId> {
        let is_inner = |h: BlockId| !self.has_inner(h);
        self.order.iter().copied().filter(|&b| self.loops[b].last() == Some(&b) && is_inner(b)).collect()
    }

    /// Whether a loop holds another one.
    pub fn has_inner(&self, header: BlockId) -> bool {
        self.loops.iter().any(|l| l.contains(&header) && l.last() != Some(&header))
    }

    /// Whether an operation runs in a loop.
    pub fn is_inside(&self, op: Op, header: BlockId) -> bool {
        self.of(op).is_some_and(|block| self.loops[block].contains(&header))
    }

    /// Whether each iteration of the innermost loop around an operation runs it once.
    pub fn is_in_each_iteration(&self, op: Op) -> bool {
        self.of(op).is_some_and(|block| self.always[block])
    }

    /// Writes them down as attributes.
    pub fn write(&self, ir: &mut Ir, circuit: Op) {
        let (order, blocks) = (numbers(&mut ir.ctx, &self.order), self.described(&mut ir.ctx));
        let ops = ir.body(circuit, 0).map(|body| ir.ops_vec(body)).unwrap_or_default();
        let mut rewriter = Rewriter::new(ir);
        rewriter.set_attr(circuit, ORDER, order);
        rewriter.set_attr(circuit, BLOCKS, blocks);
        for (op, block) in ops.into_iter().filter_map(|op| Some((op, self.of(op)?))) {
            let number = rewriter.ir_mut().ctx.i_attr(64, block as i64);
            rewriter.set_attr(op, BLOCK, number);
        }
    }

    /// Each block as an attribute: the loops around it, and whether it always runs.
    fn described(&self, ctx: &mut ir::Context) -> Attr {
        let mut blocks: Vec<Attr> = Vec::new();
        for (loops, &always) in self.loops.iter().zip(&self.always) {
            let mut entries = vec![(ctx.str(LOOPS), numbers(ctx, loops))];
            if always {
                entries.push((ctx.str(ALWAYS), ctx.unit_attr()));
            }
            blocks.push(ctx.dict_attr(&entries));
        }
        ctx.array_attr(&blocks)
    }

    /// Whether a circuit says its blocks.
    pub fn are_there(ir: &Ir, circuit: Op) -> bool {
        ir.attr(circuit, BLOCKS).is_some()
    }

    /// Those that a circuit says. Errors: what is wrong or missing, as a sentence.
    pub fn read(ir: &Ir, circuit: Op) -> Result<Self, String> {
        let list = ir.attr(circuit, BLOCKS).and_then(|list| ir.ctx.as_array(list));
        let list = list.ok_or_else(|| format!("the circuit has no '{BLOCKS}'"))?;
        let numbers = |attr: Option<Attr>, what: &str| -> Result<Vec<BlockId>, String> {
            let numbers = attr.and_then(|attr| ir.ctx.as_dense_array(attr)).unwrap_or_default();
            let number = |&n: &i64| usize::try_from(n).ok().filter(|&n| n < list.len());
            numbers.iter().map(number).collect::<Option<_>>().ok_or_else(|| format!("'{what}' names no block"))
        };
        let mut blocks = Self { order: numbers(ir.attr(circuit, ORDER), ORDER)?, ..Self::default() };
        for &block in list {
            let entries = ir.ctx.as_dict(block).unwrap_or_default();
            let entry = |wanted: &str| entries.iter().find(|(name, _)| ir.ctx.text(*name) == wanted).map(|(_, a)| *a);
            blocks.loops.push(numbers(entry(LOOPS), BLOCKS)?);
            blocks.always.push(entry(ALWAYS).is_some());
        }
        for op in ir.body(circuit, 0).map(|body| ir.ops_vec(body)).unwrap_or_default() {
            let Some(attr) = ir.attr(op, BLOCK) else { continue };
            let number = ir.ctx.as_i64(attr).and_then(|n| usize::try_from(n).ok()).filter(|&n| n < list.len());
            blocks.owner.insert(op, number.ok_or_else(|| format!("'{BLOCK}' of '{}' is no block", ir.op_text(op)))?);
        }
        Ok(blocks)
    }

    /// Takes the attributes away: what follows asks for none.
    pub fn clear(ir: &mut Ir, circuit: Op) {
        let ops = ir.body(circuit, 0).map(|body| ir.ops_vec(body)).unwrap_or_default();
        let mut rewriter = Rewriter::new(ir);
        [ORDER, BLOCKS].into_iter().for_each(|name| rewriter.remove_attr(circuit, name));
        ops.into_iter().for_each(|op| rewriter.remove_attr(op, BLOCK));
    }
}

/// Numbers of blocks as an attribute.
fn numbers(ctx: &mut ir::Context, blocks: &[BlockId]) -> Attr {
    let numbers: Vec<i64> = blocks.iter().map(|&number| number as i64).collect();
    ctx.dense_array(64, &numbers)
}

/// Operations without a block run where their first operand with one does.
fn complete(ir: &Ir, ops: &[Op], mut owner: FxHashMap<Op, BlockId>) -> FxHashMap<Op, BlockId> {
    let is_nowhere = |op: Op| handshake::is_memory(ir, op) || ir.isa::<handshake::Return>(op);
    let mut changed = true;
    while changed {
        changed = false;
        for &op in ops {
            if owner.contains_key(&op) || is_nowhere(op) {
                continue;
            }
            let found = ir.operands(op).iter().find_map(|v| ir.def_op(*v).and_then(|d| owner.get(&d)).copied());
            if let Some(block) = found {
                owner.insert(op, block);
                changed = true;
            }
        }
    }
    owner
}
