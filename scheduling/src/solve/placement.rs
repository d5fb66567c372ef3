//! From slots that were searched to starts of all operations.
//!
//! Holds: what comes out keeps every difference constraint and every limit, if the relative starts that come in do within
//! each component.

use super::exact::Kernel;
use crate::problem::{OperationId, Problem};

/// Busy counts of each resource in each slot.
struct Slots<'a> {
    problem: &'a Problem,
    ii: i64,
    uses: Vec<Vec<u32>>,
}

impl Slots<'_> {
    fn busy(&self, node: usize, start: i64) -> Vec<(usize, usize)> {
        let uses = &self.problem.operation(OperationId::from_index(node - 1)).uses;
        let cycles = uses.iter().flat_map(|u| {
            let first = start + i64::from(u.offset);
            (first..first + i64::from(u.cycles)).map(|cycle| (u.resource.index(), cycle.rem_euclid(self.ii) as usize))
        });
        cycles.collect()
    }

    fn take(&mut self, node: usize, start: i64) {
        for (resource, slot) in self.busy(node, start) {
            self.uses[resource][slot] += 1;
        }
    }

    /// The slots in which the late blocks of each resource start, all of which are taken.
    fn blocks(&mut self, kernel: &Kernel<'_>) -> Option<Vec<Vec<i64>>> {
        let mut blocks = vec![Vec::new(); self.uses.len()];
        for (index, filler) in kernel.late.fillers.iter().enumerate() {
            let Some(filler) = filler else { continue };
            let limit = i64::from(self.problem.resources()[index].limit);
            let room: Vec<i64> = self.uses[index].iter().map(|&uses| limit - i64::from(uses)).collect();
            blocks[index] = filler.fit(&room).ok()?;
            for cycle in blocks[index].iter().flat_map(|&start| start..start + filler.cycles) {
                self.uses[index][cycle.rem_euclid(self.ii) as usize] += 1;
            }
        }
        Some(blocks)
    }

    /// Takes the first cycle from `from` on at which there is room for an operation.
    fn first_free(&mut self, node: usize, from: i64) -> Option<i64> {
        let cycle = (from..from + self.ii).find(|&cycle| self.is_free(node, cycle))?;
        self.take(node, cycle);
        Some(cycle)
    }

    fn is_free(&self, node: usize, start: i64) -> bool {
        let limit = |resource: usize| self.problem.resources()[resource].limit;
        self.busy(node, start).into_iter().all(|(resource, slot)| self.uses[resource][slot] < limit(resource))
    }
}

/// Starts of all nodes: components in topological order, each as early as those before it allow, in its slots; then as
/// early as the slots allow altogether.
pub(crate) fn complete(kernel: &Kernel<'_>, relative: &[i64]) -> Option<Vec<i64>> {
    let question = kernel.question;
    let Some(ii) = question.ii.map(i64::from) else { return Some(relative.to_vec()) };
    let uses = question.problem.resources().iter().map(|_| vec![0; ii as usize]).collect();
    let mut slots = Slots { problem: question.problem, ii, uses };
    let is_searched = |node: usize| kernel.is_user(node) && !kernel.late.is_late[node];
    for node in (1..relative.len()).filter(|&node| is_searched(node)) {
        slots.take(node, relative[node]);
    }
    let mut blocks = slots.blocks(kernel)?;
    let mut start = relative.to_vec();
    for members in &kernel.components.members {
        let base = members.iter().map(|&node| kernel.ready(&start, node) - relative[node]).max()?;
        let base = if members[0] == 0 { 0 } else { base };
        let shift = if members.iter().any(|&n| is_searched(n)) { base + (-base).rem_euclid(ii) } else { base };
        members.iter().for_each(|&node| start[node] = relative[node] + shift);
        if let Some(block) = kernel.late.block(question, members[0]) {
            let from = start[members[0]];
            start[members[0]] = match block.cycles {
                1 => slots.first_free(members[0], from)?,
                _ => {
                    take_next(&mut blocks[block.resource.index()], from + i64::from(block.offset), ii)?
                        - i64::from(block.offset)
                }
            };
        }
    }
    Some(kernel.earliest_in_slots(&start))
}

/// The first cycle from `from` on whose slot is among the blocks; takes it out.
fn take_next(blocks: &mut Vec<i64>, from: i64, ii: i64) -> Option<i64> {
    let at = (0..blocks.len()).min_by_key(|&at| (blocks[at] - from).rem_euclid(ii))?;
    let slot = blocks.swap_remove(at);
    Some(from + (slot - from).rem_euclid(ii))
}

impl Kernel<'_> {
    /// Whether a node uses resources.
    fn is_user(&self, node: usize) -> bool {
        node > 0 && !self.question.problem.operations()[node - 1].uses.is_empty()
    }

    /// When the components before a node's own let it start.
    fn ready(&self, start: &[i64], node: usize) -> i64 {
        let constraints = self.question.constraints;
        let entering = constraints.entering[node].iter().map(|&e| &constraints.edges[e as usize]);
        let outside = entering.filter(|e| self.components.of[e.from] != self.components.of[node]);
        let bounds = outside.map(|e| start[e.from] + e.weight_at(self.question.cycles()));
        bounds.max().unwrap_or(i64::MIN / 4)
    }

    /// The least starts at which every user of a resource keeps its slot.
    fn earliest_in_slots(&self, start: &[i64]) -> Vec<i64> {
        let (constraints, ii) = (self.question.constraints, self.question.cycles());
        let slot: Vec<Option<i64>> =
            start.iter().enumerate().map(|(node, s)| self.is_user(node).then(|| s.rem_euclid(ii))).collect();
        let in_slot = |node: usize, bound: i64| slot[node].map_or(bound, |s| bound + (s - bound).rem_euclid(ii));
        let mut least: Vec<i64> = self.asap.iter().enumerate().map(|(node, &s)| in_slot(node, s)).collect();
        loop {
            let mut changed = false;
            for edge in &constraints.edges {
                let bound = least[edge.from] + edge.weight_at(ii);
                if bound > least[edge.to] {
                    least[edge.to] = in_slot(edge.to, bound);
                    changed = true;
                }
            }
            if !changed {
                return least;
            }
        }
    }
}
