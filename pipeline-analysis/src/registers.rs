//! Registers that several values take in turn: values that come from one read port or one shared multiplier, and are not needed at
//! the same time, need one register behind it and no multiplexer. Bound first fit by the cycle in which they come, which for
//! straight-line code is the left-edge algorithm (Hashimoto and Stevens 1971) and for loops its form on the circle of an interval.

use bits::Op;
use pipeline::{Kind, MemoryId, Segment, SegmentPlan, Source, Unit};

use crate::preload::Preload;

/// Where values come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Origin {
    Port(MemoryId, usize),
    Multiplier(Unit),
}

/// Sets of two nodes or more that share the first register behind them. `hold` is for how many cycles a value stays in a register.
pub fn shared(segment: &Segment, plan: &SegmentPlan, hold: u32, preloads: &[Option<Preload>]) -> Vec<Vec<usize>> {
    let needed = last_reads(segment, plan);
    let is_carried = |node: usize| preloads.iter().flatten().any(|p| p.carried == node);
    let mut nodes: Vec<usize> = (0..segment.nodes.len()).filter(|&n| (1..hold).contains(&needed[n])).collect();
    nodes.retain(|&n| !is_carried(n) && origin(segment, plan, n).is_some());
    nodes.sort_by_key(|&n| (plan.available(n) % hold, n));
    let mut registers: Vec<(Origin, Vec<bool>, Vec<usize>)> = Vec::new();
    for node in nodes {
        let Some(from) = origin(segment, plan, node) else { continue };
        let cycles: Vec<usize> =
            (1..=needed[node]).map(|later| ((plan.available(node) + later) % hold) as usize).collect();
        let is_free = |busy: &[bool]| cycles.iter().all(|&cycle| !busy[cycle]);
        let found = registers.iter().position(|(origin, busy, _)| *origin == from && is_free(busy));
        let index = found.unwrap_or_else(|| {
            registers.push((from, vec![false; hold as usize], Vec::new()));
            registers.len() - 1
        });
        cycles.iter().for_each(|&cycle| registers[index].1[cycle] = true);
        registers[index].2.push(node);
    }
    registers.into_iter().map(|(.., nodes)| nodes).filter(|nodes| nodes.len() > 1).collect()
}

fn origin(segment: &Segment, plan: &SegmentPlan, node: usize) -> Option<Origin> {
    match segment.nodes[node].kind {
        Kind::Load(memory) => Some(Origin::Port(memory, plan.schedule.port[node])),
        Kind::Op(Op::Mul) => plan.schedule.unit[node].map(Origin::Multiplier),
        _ => None,
    }
}

/// By node: cycles from when its value is there to its last read.
fn last_reads(segment: &Segment, plan: &SegmentPlan) -> Vec<u32> {
    let mut last = vec![0; segment.nodes.len()];
    for (reader, node) in segment.nodes.iter().enumerate() {
        for source in node.inputs.iter().chain(&node.guard) {
            if let Source::Node { node, distance } = source {
                let later = plan.schedule.start[reader] + distance * plan.schedule.ii - plan.available(node.index());
                last[node.index()] = later.max(last[node.index()]);
            }
        }
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;
    use pipeline::Resources;
    use test_programs::program;
    use timing::cost::Target;
    use timing::plan::plan;

    /// The sizes of the sets of values that share a register in straight-line code.
    fn check(body: &str, expected: &[usize]) {
        let text = format!("func.func @f(%a: memref<8xi32>, %b: memref<8xi32>) {{\n{body}\nreturn\n}}");
        let program = program(&text, false);
        let shapes = pipeline::range::analyse(&program);
        let target = Target::new("ecp5", 100.0).expect("a target");
        let plans = plan(&program, &shapes, &target, Resources::default(), &mut ir::Diagnostics::new());
        let plans = plans.expect("a schedule");
        let number = (0..plans.len()).max_by_key(|&s| program.segments[s].nodes.len()).expect("a segment");
        let (segment, plan) = (&program.segments[number], &plans[number]);
        let found = shared(segment, plan, plan.schedule.depth + 1, &vec![None; segment.nodes.len()]);
        let sizes: Vec<usize> = found.iter().map(Vec::len).collect();
        assert_eq!(sizes, expected, "{:?}", plan.schedule.start);
        for nodes in found {
            let lives =
                nodes.iter().map(|&n| (plan.available(n) + 1, plan.available(n) + last_reads(segment, plan)[n]));
            let mut lives: Vec<(u32, u32)> = lives.collect();
            lives.sort_unstable();
            assert!(lives.windows(2).all(|pair| pair[0].1 < pair[1].0), "{lives:?}");
        }
    }

    const LOAD: [&str; 4] = [
        "%x0 = affine.load %a[0] : memref<8xi32>",
        "%x1 = affine.load %a[1] : memref<8xi32>",
        "%x2 = affine.load %a[2] : memref<8xi32>",
        "%x3 = affine.load %a[3] : memref<8xi32>",
    ];

    #[test]
    fn values_that_wait_at_different_times_share() {
        // The values of the second product come when those of the first were taken.
        let products = "%s = arith.muli %x0, %x1 : i32\n%t = arith.muli %x2, %x3 : i32\n\
                    affine.store %s, %b[0] : memref<8xi32>\naffine.store %t, %b[1] : memref<8xi32>";
        check(&format!("{}\n{products}", LOAD.join("\n")), &[2, 2]);
    }

    #[test]
    fn values_that_wait_at_once_do_not() {
        let product = "%s = arith.muli %x0, %x1 : i32\naffine.store %s, %b[0] : memref<8xi32>";
        check(&format!("{}\n{product}", LOAD[..2].join("\n")), &[]);
    }
}
