//! From best starts that forget the limits of resources to good starts that keep them.
//!
//! Holds: what comes back keeps every arc of the flow and every limit; it is a heuristic and proves nothing.

use super::constraints::node;
use super::network::{Arc, Network, Outcome};
use super::table::Table;
use crate::problem::{OperationId, Problem};

/// Cycles that are tried for one operation, among those with a free slot.
const TRIES: usize = 6;

/// Settles the users of resources that may be crowded, one after the other: each takes the free slot nearest to its best
/// start, and all others move to what is best then. `optimise` is given the flow after each change.
pub(crate) fn round(
    problem: &Problem,
    ii: Option<u32>,
    network: &Network,
    mut optimise: impl FnMut(&mut Network) -> Outcome,
) -> Option<Network> {
    let mut network = network.clone();
    let mut table = Table::new(problem, ii);
    let mut users = crowded(problem);
    users.sort_by_key(|&id| (network.starts()[node(id)], id));
    for id in users {
        let wanted = network.starts()[node(id)];
        let span = ii.map_or(network.high(), i64::from);
        let near = (0..2 * span).map(|step| wanted + if step % 2 == 0 { step / 2 } else { -(step + 1) / 2 });
        let mut tries = 0;
        let settled = near.filter(|&cycle| cycle >= 0).find_map(|cycle| {
            if tries == TRIES || !table.try_place(problem.operation(id), cycle) {
                return None;
            }
            tries += 1;
            let settled = settle(&network, id, cycle, &mut optimise);
            if settled.is_none() {
                table.remove(problem.operation(id), cycle);
            }
            settled
        });
        network = settled?;
    }
    Some(network)
}

/// Users of resources that have more of them than fit into a cycle.
fn crowded(problem: &Problem) -> Vec<OperationId> {
    let mut count = vec![0u64; problem.resources().len()];
    for resource_use in problem.operations().iter().flat_map(|o| &o.uses) {
        count[resource_use.resource.index()] += u64::from(resource_use.cycles);
    }
    let is_crowded = |resource: usize| count[resource] > u64::from(problem.resources()[resource].limit);
    let uses = |id: &OperationId| problem.operation(*id).uses.iter().any(|u| is_crowded(u.resource.index()));
    problem.operation_ids().filter(uses).collect()
}

fn settle(
    network: &Network,
    id: OperationId,
    cycle: i64,
    optimise: &mut impl FnMut(&mut Network) -> Outcome,
) -> Option<Network> {
    let mut settled = network.clone();
    let own = node(id) as u32;
    settled.demand(&[Arc { from: 0, to: own, weight: cycle }, Arc { from: own, to: 0, weight: -cycle }]);
    (optimise(&mut settled) == Outcome::Optimal).then_some(settled)
}
