//! Between elaboration and code: copies are looked through, and nodes are put in an order in which inputs come first.
//!
//! What holds: after `order`, each node stands behind all nodes that it reads; a combinational cycle is an error.

use super::elaborate::Netlist;
use super::node::{Kind, Net};

/// No node.
const NONE: u32 = u32::MAX;

/// A combinational cycle: the origins of its nodes, in order.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Cycle(pub Vec<u32>);

/// Makes every reader of a copy read its source, and drops the copies.
pub(super) fn remove_copies(list: &mut Netlist) -> Result<(), Cycle> {
    let mut source: Vec<u32> = vec![NONE; list.words as usize];
    for (index, node) in list.nodes.iter().enumerate() {
        if node.kind == Kind::Copy {
            source[node.out.at as usize] = index as u32;
        }
    }
    let resolved = resolve_all(list, &source)?;
    let look = |net: &mut Net| net.at = resolved[net.at as usize];
    list.nodes.retain(|n| n.kind != Kind::Copy);
    list.nodes.iter_mut().flat_map(|n| &mut n.inputs).for_each(look);
    for register in &mut list.registers {
        look(&mut register.clock);
        look(&mut register.next);
        register.initial.as_mut().into_iter().for_each(look);
    }
    list.resets.iter_mut().for_each(|reset| look(&mut reset.net));
    for read in &mut list.reads {
        look(&mut read.clock);
        read.addresses.iter_mut().chain(&mut read.enable).for_each(look);
    }
    for write in &mut list.writes {
        look(&mut write.clock);
        look(&mut write.data);
        write.addresses.iter_mut().chain(&mut write.enable).chain(&mut write.mask).for_each(look);
    }
    for effect in &mut list.effects {
        effect.clock.as_mut().into_iter().for_each(look);
        effect.nets_mut().for_each(look);
    }
    list.outputs.iter_mut().chain(&mut list.names).for_each(|(_, net)| look(net));
    Ok(())
}

/// For each position the one where its value really comes from.
fn resolve_all(list: &Netlist, source: &[u32]) -> Result<Vec<u32>, Cycle> {
    let mut resolved: Vec<u32> = (0..source.len() as u32).collect();
    let mut done = vec![false; source.len()];
    for start in 0..source.len() {
        let mut chain = Vec::new();
        let mut at = start;
        while source[at] != NONE && !done[at] {
            if chain.len() > list.nodes.len() {
                return Err(Cycle(
                    chain.iter().map(|&c: &usize| list.nodes[source[c] as usize].origin).take(8).collect(),
                ));
            }
            chain.push(at);
            at = list.nodes[source[at] as usize].inputs[0].at as usize;
        }
        let end = resolved[at];
        for at in chain {
            (resolved[at], done[at]) = (end, true);
        }
    }
    Ok(resolved)
}

/// Orders the nodes.
pub(super) fn order(list: &mut Netlist) -> Result<(), Cycle> {
    let mut driver = vec![NONE; list.words as usize];
    for (index, node) in list.nodes.iter().enumerate() {
        driver[node.out.at as usize] = index as u32;
    }
    let sequence = depth_first(list, &driver)?;
    let mut nodes: Vec<Option<_>> = std::mem::take(&mut list.nodes).into_iter().map(Some).collect();
    list.nodes = sequence.into_iter().filter_map(|i| nodes[i as usize].take()).collect();
    Ok(())
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    New,
    Open,
    Done,
}

/// Depth-first order without native recursion: a node is emitted after its drivers.
fn depth_first(list: &Netlist, driver: &[u32]) -> Result<Vec<u32>, Cycle> {
    let mut mark = vec![Mark::New; list.nodes.len()];
    let mut sequence = Vec::with_capacity(list.nodes.len());
    let mut stack: Vec<(u32, usize)> = Vec::new();
    for root in 0..list.nodes.len() as u32 {
        if mark[root as usize] == Mark::New {
            mark[root as usize] = Mark::Open;
            stack.push((root, 0));
        }
        while let Some((node, next)) = stack.last_mut() {
            let inputs = &list.nodes[*node as usize].inputs;
            let Some(input) = inputs.get(*next) else {
                mark[*node as usize] = Mark::Done;
                sequence.push(*node);
                stack.pop();
                continue;
            };
            *next += 1;
            let from = driver[input.at as usize];
            match mark.get(from as usize) {
                Some(Mark::New) => {
                    mark[from as usize] = Mark::Open;
                    stack.push((from, 0));
                }
                Some(Mark::Open) => return Err(cycle(list, &stack, from)),
                _ => {}
            }
        }
    }
    Ok(sequence)
}

fn cycle(list: &Netlist, stack: &[(u32, usize)], from: u32) -> Cycle {
    let start = stack.iter().position(|(n, _)| *n == from).unwrap_or(0);
    Cycle(stack[start..].iter().map(|(n, _)| list.nodes[*n as usize].origin).collect())
}
