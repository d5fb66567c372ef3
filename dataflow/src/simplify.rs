//! Makes a flow smaller: blocks that can't be reached or only pass on go, parameters that are always one value are that
//! value, values that nothing needs are not made.

use pipeline::{Kind, NodeId, Source};
use rustc_hash::FxHashMap;

use super::flow::{BlockId, Def, Edge, End, Flow};

/// Simplifies to a fixed point.
pub fn simplify(flow: &mut Flow) {
    while simplify_once(flow) {}
    compact(flow);
}

/// One round of all simplifications; whether one applied.
fn simplify_once(flow: &mut Flow) -> bool {
    let mut changed = decide(flow);
    drop_unreachable(flow);
    changed |= merge_blocks(flow);
    changed |= same_params(flow);
    changed |= drop_unused(flow);
    changed
}

/// Branches whose condition is known, or whose edges are the same, are jumps.
fn decide(flow: &mut Flow) -> bool {
    let mut changed = false;
    for block in &mut flow.blocks {
        let End::Branch { condition, yes, no } = &block.end else { continue };
        let edge = match condition {
            Source::Constant(value) if value.is_zero() => no.clone(),
            Source::Constant(_) => yes.clone(),
            _ if yes == no => yes.clone(),
            _ => continue,
        };
        block.end = End::Jump(edge);
        changed = true;
    }
    changed
}

fn reachable(flow: &Flow) -> Vec<bool> {
    let mut seen = vec![false; flow.blocks.len()];
    let mut stack = vec![0];
    while let Some(block) = stack.pop() {
        if !std::mem::replace(&mut seen[block], true) {
            stack.extend(flow.blocks[block].end.edges().iter().map(|e| e.to));
        }
    }
    seen
}

fn drop_unreachable(flow: &mut Flow) {
    for (block, _) in reachable(flow).into_iter().enumerate().filter(|(_, is_reached)| !is_reached) {
        flow.blocks[block].insts.clear();
        flow.blocks[block].params.clear();
        flow.blocks[block].end = End::Open;
    }
}

fn pred_counts(flow: &Flow) -> Vec<usize> {
    let mut counts = vec![0; flow.blocks.len()];
    for block in &flow.blocks {
        block.end.edges().iter().for_each(|e| counts[e.to] += 1);
    }
    counts
}

/// A block that is reached by one jump alone is part of the block before.
fn merge_blocks(flow: &mut Flow) -> bool {
    let mut changed = false;
    let counts = pred_counts(flow);
    for block in 0..flow.blocks.len() {
        while let End::Jump(edge) = flow.blocks[block].end.clone() {
            let to = edge.to;
            if to == block || to == 0 || counts[to] != 1 {
                break;
            }
            append(flow, block, edge);
            changed = true;
        }
    }
    changed
}

/// Puts the block to which the only edge leads behind the one from which it comes.
fn append(flow: &mut Flow, block: BlockId, edge: Edge) {
    let params = std::mem::take(&mut flow.blocks[edge.to].params);
    let renamed = params.into_iter().zip(edge.args).collect();
    for inst in std::mem::take(&mut flow.blocks[edge.to].insts) {
        if let Some(value) = inst.result {
            flow.values[value.index()].def = Def::Inst(block, flow.blocks[block].insts.len());
        }
        flow.blocks[block].insts.push(inst);
    }
    flow.blocks[block].end = std::mem::replace(&mut flow.blocks[edge.to].end, End::Open);
    rename(flow, renamed);
}

/// Replaces values everywhere.
fn rename(flow: &mut Flow, map: FxHashMap<NodeId, Source>) {
    if map.is_empty() {
        return;
    }
    let resolve = |source: &mut Source| {
        while let Source::Node { node, .. } = source {
            let Some(new) = map.get(node) else { break };
            *source = new.clone();
        }
    };
    for block in &mut flow.blocks {
        block.insts.iter_mut().flat_map(|i| &mut i.inputs).for_each(resolve);
        match &mut block.end {
            End::Branch { condition, .. } => resolve(condition),
            End::Return(values) => values.iter_mut().for_each(resolve),
            _ => {}
        }
        block.end.edges_mut().into_iter().flat_map(|e| &mut e.args).for_each(resolve);
    }
    for info in &mut flow.values {
        if let Some((lower, upper)) = &mut info.bounds {
            resolve(lower);
            resolve(upper);
        }
    }
}

/// Parameters that get one value from every edge, or themselves, are that value. One at a time, so that a replacement is never
/// itself replaced in a circle.
fn same_params(flow: &mut Flow) -> bool {
    let Some((param, source)) = same_param(flow) else { return false };
    let Def::Param(block, index) = flow.values[param.index()].def else { return false };
    remove_param(flow, block, index);
    rename(flow, [(param, source)].into_iter().collect());
    true
}

/// The first parameter that gets one value from every edge, or itself, and that value.
fn same_param(flow: &Flow) -> Option<(NodeId, Source)> {
    let mut incoming: FxHashMap<NodeId, Option<Source>> = FxHashMap::default();
    for block in &flow.blocks {
        for edge in block.end.edges() {
            for (&param, arg) in flow.blocks[edge.to].params.iter().zip(&edge.args) {
                if *arg == Source::node(param) {
                    continue;
                }
                let entry = incoming.entry(param).or_insert_with(|| Some(arg.clone()));
                if entry.as_ref() != Some(arg) {
                    *entry = None;
                }
            }
        }
    }
    incoming.into_iter().filter_map(|(p, s)| Some((p, s?))).min_by_key(|(p, _)| *p)
}

fn remove_param(flow: &mut Flow, block: BlockId, index: usize) {
    flow.blocks[block].params.remove(index);
    for at in index..flow.blocks[block].params.len() {
        let param = flow.blocks[block].params[at];
        flow.values[param.index()].def = Def::Param(block, at);
    }
    for other in &mut flow.blocks {
        for edge in other.end.edges_mut() {
            if edge.to == block {
                edge.args.remove(index);
            }
        }
    }
}

fn mark(source: &Source, needed: &mut [bool], stack: &mut Vec<NodeId>) {
    if let Source::Node { node, .. } = source
        && !std::mem::replace(&mut needed[node.index()], true)
    {
        stack.push(*node);
    }
}

/// The values that stores, conditions and results need.
fn needed(flow: &Flow) -> Vec<bool> {
    let mut needed = vec![false; flow.values.len()];
    let mut stack = Vec::new();
    for block in &flow.blocks {
        let stores = block.insts.iter().filter(|i| matches!(i.kind, Kind::Store(_)));
        stores.flat_map(|i| &i.inputs).for_each(|s| mark(s, &mut needed, &mut stack));
        match &block.end {
            End::Branch { condition, .. } => mark(condition, &mut needed, &mut stack),
            End::Return(values) => values.iter().for_each(|s| mark(s, &mut needed, &mut stack)),
            _ => {}
        }
    }
    let mut into: FxHashMap<NodeId, Vec<Source>> = FxHashMap::default();
    for block in &flow.blocks {
        for edge in block.end.edges() {
            let pairs = flow.blocks[edge.to].params.iter().zip(&edge.args);
            pairs.for_each(|(&p, a)| into.entry(p).or_default().push(a.clone()));
        }
    }
    while let Some(value) = stack.pop() {
        if let Some(inst) = flow.inst_of(value) {
            inst.inputs.iter().for_each(|s| mark(s, &mut needed, &mut stack));
        }
        into.get(&value).into_iter().flatten().for_each(|s| mark(s, &mut needed, &mut stack));
    }
    needed
}

fn drop_unused(flow: &mut Flow) -> bool {
    let needed = needed(flow);
    let mut changed = false;
    for block in 0..flow.blocks.len() {
        for index in (0..flow.blocks[block].params.len()).rev() {
            if !needed[flow.blocks[block].params[index].index()] {
                remove_param(flow, block, index);
                changed = true;
            }
        }
        let before = flow.blocks[block].insts.len();
        flow.blocks[block].insts.retain(|i| i.result.is_none_or(|v| needed[v.index()]));
        changed |= flow.blocks[block].insts.len() != before;
        for index in 0..flow.blocks[block].insts.len() {
            if let Some(value) = flow.blocks[block].insts[index].result {
                flow.values[value.index()].def = Def::Inst(block, index);
            }
        }
    }
    changed
}

/// Takes blocks that can't be reached out of the list.
fn compact(flow: &mut Flow) {
    let seen = reachable(flow);
    let number = |block: BlockId| seen[..block].iter().filter(|s| **s).count();
    let numbers: Vec<BlockId> = (0..seen.len()).map(number).collect();
    let blocks = std::mem::take(&mut flow.blocks);
    flow.blocks = blocks.into_iter().zip(&seen).filter(|(_, seen)| **seen).map(|(b, _)| b).collect();
    for block in &mut flow.blocks {
        for Edge { to, .. } in block.end.edges_mut() {
            *to = numbers[*to];
        }
    }
    // Values of blocks that went, now or before, are in no block: nothing uses them.
    for info in &mut flow.values {
        match &mut info.def {
            Def::Param(block, _) | Def::Inst(block, _) if seen.get(*block) == Some(&true) => *block = numbers[*block],
            Def::Param(..) | Def::Inst(..) | Def::Argument => {}
        }
    }
}
