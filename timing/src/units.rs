//! Units that several nodes share, multipliers, dividers and operations on floats: how many there are, what they cost, and which node takes which.
//!
//! What holds: a unit serves one node in a cycle, in every segment: within one the slots of its interval keep the nodes
//! apart, between two the separations of `sequence`. Where a class has no more nodes than its limit nothing is shared.

use bits::Op;
use pipeline::range::Shape;
use pipeline::{Class, Dividers, Kind, Limits, Node, Operator, Program, Segment, Source, Unit};
use scheduling::operators::LibraryError;

use crate::cost::{Parts, Target, constant_factor};
use crate::product::factor;

/// The class of unit that a node needs.
pub fn class_of(node: &Node) -> Option<Class> {
    match node.kind {
        Kind::Op(Op::Mul) if constant_factor(node).is_none() => Some(Class::Mul),
        Kind::Op(Op::DivU | Op::DivS | Op::RemU | Op::RemS) => Some(Class::Div),
        Kind::Float(op) => Some(Class::Float(op)),
        _ => None,
    }
}

/// The shared units of a class.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pool {
    /// What they compute.
    pub class: Class,
    /// How many there are.
    pub limit: u32,
    /// Bits of their operands.
    pub width: u32,
}

/// The pools of a program whose classes have more nodes than units. `operators` are those of a design that shares nothing,
/// by segment, `dividers` how those of each are; nodes of a pool get the operator of its units instead. Errors: the target's library lacks a figure.
pub fn pools(
    program: &Program,
    limits: &Limits,
    (target, dividers): (&Target, &[Dividers]),
    operators: &mut [Vec<Operator>],
) -> Result<Vec<Pool>, LibraryError> {
    let mut pools = Vec::new();
    for (class, limit) in limits.classes() {
        let all = program.segments.iter().enumerate().flat_map(|(s, segment)| {
            let nodes = segment.nodes.iter().enumerate();
            nodes.filter(|(_, node)| class_of(node) == Some(class)).map(move |(n, node)| (s, n, node))
        });
        let users: Vec<(usize, usize, &Node)> = all.collect();
        if users.len() <= limit as usize {
            continue;
        }
        let width = users.iter().map(|&(s, n, _)| operators[s][n].width).max().unwrap_or(1);
        let sources = users.len().div_ceil(limit.max(1) as usize);
        let factors = joined(users.iter().filter_map(|&(s, n, _)| operators[s][n].factors), width);
        let parts = |s: usize| match class {
            Class::Mul => Parts::Factors(factors),
            Class::Div => Parts::Dividers(dividers[s]),
            Class::Float(op) => Parts::Float(op),
        };
        for &(s, n, node) in &users {
            operators[s][n] = target.shared(node, width, sources, parts(s))?;
        }
        // All nodes of a pool have one latency; the body of an operation on floats begins at registers.
        let is_late = |&(s, n, _): &(usize, usize, &Node)| target.is_late(&operators[s][n]);
        if matches!(class, Class::Float(_)) || users.iter().any(is_late) {
            for (s, n, _) in users {
                operators[s][n] = operators[s][n].with_operand_register(target.unit_ps(width, parts(s))?);
            }
        }
        pools.push(Pool { class, limit, width });
    }
    Ok(pools)
}

/// The smallest shapes that hold the operands of all products, of which the widest has so many bits.
fn joined(all: impl Iterator<Item = [Shape; 2]>, width: u32) -> [Shape; 2] {
    let all: Vec<[Shape; 2]> = all.collect();
    [0, 1].map(|i| {
        let is_signed = all.iter().any(|f| f[i].is_signed);
        let bits = all.iter().map(|f| f[i].bits + u32::from(is_signed && !f[i].is_signed)).max();
        factor(Shape { bits: bits.unwrap_or(1), is_signed }, width)
    })
}

/// The units of a segment's nodes, by node. Nodes start in slots of an interval of `ii` cycles (`None`: once) and keep a
/// unit busy for as long as their operators block. `None` where first fit finds no way, which only busy times of several
/// cycles can cause.
pub fn bind(
    segment: &Segment,
    pools: &[Pool],
    (start, ii): (&[u32], Option<u32>),
    operators: &[Operator],
) -> Option<Vec<Option<Unit>>> {
    let mut units = vec![None; segment.nodes.len()];
    for pool in pools {
        let users: Vec<usize> = users(segment, pool.class).collect();
        let busy = |n: usize| operators[n].cost.blocking.max(1);
        let slots = ii.unwrap_or_else(|| users.iter().map(|&n| start[n] + busy(n)).max().unwrap_or(1));
        let binding = Binding { segment, users: &users, slots, start, busy: &busy };
        let found = (0..slots).find_map(|cut| binding.first_fit(pool.limit, cut))?;
        for (&node, number) in users.iter().zip(found) {
            units[node] = Some(Unit { class: pool.class, number });
        }
    }
    Some(units)
}

/// The units of nodes that are given out in turn, before the segment is scheduled.
pub fn in_turn(segment: &Segment, pools: &[Pool]) -> Vec<Option<Unit>> {
    let mut units = vec![None; segment.nodes.len()];
    for pool in pools {
        for (iteration, node) in users(segment, pool.class).enumerate() {
            units[node] = Some(Unit { class: pool.class, number: iteration as u32 % pool.limit });
        }
    }
    units
}

/// The nodes of a class.
pub fn users(segment: &Segment, class: Class) -> impl Iterator<Item = usize> {
    let nodes = segment.nodes.iter().enumerate();
    nodes.filter(move |(_, node)| class_of(node) == Some(class)).map(|(n, _)| n)
}

struct Binding<'a> {
    segment: &'a Segment,
    users: &'a [usize],
    slots: u32,
    start: &'a [u32],
    busy: &'a dyn Fn(usize) -> u32,
}

impl Binding<'_> {
    /// By user: a unit that is free in its slots, from slot `cut` on; among those the one that reads most of the same
    /// sources already, which saves multiplexers.
    fn first_fit(&self, limit: u32, cut: u32) -> Option<Vec<u32>> {
        let mut order: Vec<usize> = (0..self.users.len()).collect();
        let turned = |user: usize| (self.start[self.users[user]] + self.slots - cut) % self.slots;
        order.sort_by_key(|&user| (turned(user), user));
        let mut taken = vec![vec![false; self.slots as usize]; limit as usize];
        let mut found: Vec<Option<u32>> = vec![None; self.users.len()];
        for user in order {
            let slots: Vec<usize> = self.slots_of(self.users[user]);
            let free = (0..limit).filter(|&unit| slots.iter().all(|&slot| !taken[unit as usize][slot]));
            let unit = free.max_by_key(|&unit| (self.shared_sources(user, unit, &found), std::cmp::Reverse(unit)))?;
            slots.iter().for_each(|&slot| taken[unit as usize][slot] = true);
            found[user] = Some(unit);
        }
        found.into_iter().collect()
    }

    fn slots_of(&self, node: usize) -> Vec<usize> {
        let first = self.start[node];
        (first..first + (self.busy)(node)).map(|cycle| (cycle % self.slots) as usize).collect()
    }

    /// Inputs of a user that some user bound to the unit has at the same place.
    fn shared_sources(&self, user: usize, unit: u32, found: &[Option<u32>]) -> usize {
        let inputs = |user: usize| &self.segment.nodes[self.users[user]].inputs;
        let bound: Vec<usize> = (0..found.len()).filter(|&other| found[other] == Some(unit)).collect();
        let is_read = |(at, source): (usize, &Source)| bound.iter().any(|&other| inputs(other).get(at) == Some(source));
        inputs(user).iter().enumerate().filter(|input| is_read(*input)).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cost::Target;
    use crate::plan::plan;
    use pipeline::Resources;
    use test_programs::{nest, program};

    /// Units of the last segment by node of a class, and its interval, where there are so many units.
    fn check(body: &str, limits: Limits, units: &[u32], ii: u32) {
        let program = program(&nest(&["affine.for %i = 0 to 8"], body), false);
        let target = Target::new("ecp5", 100.0).expect("a target");
        let shapes = pipeline::range::analyse(&program);
        let resources = Resources { units: limits, ..Resources::default() };
        let plans = plan(&program, &shapes, &target, resources, &mut ir::Diagnostics::new()).expect("a plan");
        let found = plans.iter().rfind(|p| !p.operators.is_empty()).expect("a segment");
        let numbers: Vec<u32> = found.schedule.unit.iter().flatten().map(|unit| unit.number).collect();
        assert_eq!((&numbers[..], found.schedule.ii), (units, ii));
    }

    const THREE: &str = "%v = affine.load %a[%i] : memref<8xi32>\n%p = arith.muli %v, %x : i32\n\
                         %q = arith.muli %p, %v : i32\n%r = arith.muli %q, %x : i32\n\
                         affine.store %r, %b[%i] : memref<8xi32>";

    #[test]
    fn few_units_lengthen_the_interval() {
        let mul = |limit| Limits { mul: Some(limit), ..Limits::default() };
        check(THREE, mul(1), &[0, 0, 0], 3);
        // The two products with %x read the same source at the same place.
        check(THREE, mul(2), &[0, 1, 0], 2);
        check(THREE, mul(3), &[], 1);
    }

    /// The next iteration waits for what the divisions make of a word, so that stages would gain nothing.
    #[test]
    fn blocking_units_keep_their_nodes_apart() {
        let body = "%v = affine.load %a[0] : memref<8xi32>\n%p = arith.divui %v, %x : i32\n\
                    %q = arith.remui %p, %v : i32\naffine.store %q, %a[0] : memref<8xi32>";
        check(body, Limits { div: Some(1), ..Limits::default() }, &[0, 0], 68);
        check(body, Limits { div: Some(2), ..Limits::default() }, &[], 68);
        // Three nodes on two units: one unit serves two of them, and none is taken in turns by one node.
        let body = body.replace("%p, %v", "%p, %w").replace("%q =", "%w = arith.remui %v, %x : i32\n%q =");
        check(&body, Limits { div: Some(2), ..Limits::default() }, &[0, 1, 0], 68);
    }

    #[test]
    fn units_in_stages_take_nodes_in_iteration() {
        let body = "%v = affine.load %a[%i] : memref<8xi32>\n%p = arith.divui %v, %x : i32\n\
                    %q = arith.remui %v, %x : i32\naffine.store %p, %b[%i] : memref<8xi32>\n\
                    affine.store %q, %a[%i] : memref<8xi32>";
        check(body, Limits { div: Some(1), ..Limits::default() }, &[0, 0], 2);
        check(body, Limits { div: Some(2), ..Limits::default() }, &[], 1);
    }
}
