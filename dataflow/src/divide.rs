//! Replaces the divisions of a flow by constants, and makes others as narrow as their operands (`pipeline_rewrite::divide`).

use bits::Op;
use ir::Loc;
use pipeline::range::{Range, full};
use pipeline::{Kind, NodeId, Source};
use pipeline_rewrite::arithmetic::Arithmetic;
use pipeline_rewrite::builder::fold;
use pipeline_rewrite::divide::{Operands, divides, expanded};
use rustc_hash::FxHashMap;

use super::flow::{BlockId, Def, Flow, Inst};
use super::narrow::{Widths, analyse};

/// Replaces the divisions of a flow.
pub fn replace(flow: &mut Flow) {
    if !flow.blocks.iter().flat_map(|b| &b.insts).any(|i| i.kind.operator().is_some_and(divides)) {
        return;
    }
    let widths = analyse(flow);
    for block in 0..flow.blocks.len() {
        let old = std::mem::take(&mut flow.blocks[block].insts);
        let mut rewriting = Rewriting { flow, block, known: FxHashMap::default() };
        for inst in old {
            rewriting.inst(inst, &widths);
        }
    }
}

struct Rewriting<'f> {
    flow: &'f mut Flow,
    block: BlockId,
    known: FxHashMap<(Kind, Vec<Source>, u32), NodeId>,
}

impl Rewriting<'_> {
    fn inst(&mut self, mut inst: Inst, widths: &Widths) {
        if let (Some(op), Some(value)) = (inst.kind.operator().filter(|&op| divides(op)), inst.result) {
            let width = self.flow.values[value.index()].width;
            let range = [0, 1].map(|i| source_range(&inst.inputs[i], widths, width));
            let operands = Operands { op, width, range };
            if let Some(result) = expanded(self, &operands, &inst.inputs, inst.loc) {
                (inst.kind, inst.inputs) = (Kind::Op(Op::truncate(width)), vec![result]);
            }
        }
        self.push(inst);
    }

    fn push(&mut self, inst: Inst) {
        let insts = &mut self.flow.blocks[self.block].insts;
        if let Some(value) = inst.result {
            self.flow.values[value.index()].def = Def::Inst(self.block, insts.len());
        }
        insts.push(inst);
    }
}

fn source_range(source: &Source, widths: &Widths, width: u32) -> Range {
    match source {
        Source::Node { node, .. } => widths.ranges[node.index()],
        Source::Constant(value) => value.to_i128().map_or(full(width), |v| (v, v)),
        Source::Var(_) => full(width),
    }
}

impl Arithmetic for Rewriting<'_> {
    fn pure(&mut self, op: Op, inputs: Vec<Source>, width: u32, loc: Loc) -> Source {
        let kind = Kind::Op(op);
        if let Some(folded) = fold(op, &inputs, width) {
            return folded;
        }
        let key = (kind, inputs, width);
        if let Some(&node) = self.known.get(&key) {
            return Source::node(node);
        }
        let at = self.flow.blocks[self.block].insts.len();
        let value = self.flow.add_value(width, Def::Inst(self.block, at), None, loc);
        let inputs = key.1.clone();
        self.push(Inst { kind, inputs, result: Some(value), access: None, loc });
        self.known.insert(key, value);
        Source::node(value)
    }
}
