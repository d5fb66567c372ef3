//! First values that loop-carried registers load themselves: `mux(first, initial, carried)` before a register, not behind it.
//!
//! The value of the token before waits in registers until a token reads it. Where the initial value and the flag are there
//! one register earlier, the last of these registers can choose: the recurrence then begins at a register, and a constant
//! becomes the register's reset. Whether the longer way to the register fits is checked cycle by cycle.

use bits::Op;
use pipeline::{Kind, Segment, SegmentPlan, Source};

/// A choice that its register makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preload {
    /// The node whose value is carried.
    pub carried: usize,
    /// Registers between the carried value and its use, the choosing one included; at least 1.
    pub registers: u32,
    /// Cycle of the reading token, from its issue, in which the register is loaded.
    pub at: u32,
}

/// By node: the preload that takes the place of a `Mux`. `hold` is for how many cycles a value stays in a register.
pub fn preloads(segment: &Segment, plan: &SegmentPlan, hold: u32) -> Vec<Option<Preload>> {
    let timing = Timing { segment, plan };
    let candidates: Vec<_> = (0..segment.nodes.len()).map(|index| timing.candidate(index, hold)).collect();
    if timing.fits(&candidates) {
        return candidates;
    }
    let mut chosen = vec![None; candidates.len()];
    // One choice at its register shortens the way to another.
    while let Some(index) = timing.next(&candidates, &chosen) {
        chosen[index] = candidates[index];
    }
    chosen
}

struct Timing<'p> {
    segment: &'p Segment,
    plan: &'p SegmentPlan,
}

impl Timing<'_> {
    fn candidate(&self, index: usize, hold: u32) -> Option<Preload> {
        let node = &self.segment.nodes[index];
        let [Source::Node { node: flag, distance: 0 }, initial, Source::Node { node: carried, distance }] =
            node.inputs.as_slice()
        else {
            return None;
        };
        let is_first = matches!(self.segment.nodes[flag.index()].kind, Kind::First(_));
        if node.kind != Kind::Op(Op::Mux) || !is_first || *distance == 0 {
            return None;
        }
        let (carried, start) = (carried.index(), self.plan.schedule.start[index]);
        let later = start + distance * self.plan.schedule.ii - self.plan.available(carried);
        let registers = later.div_ceil(hold);
        let at = (start + (registers - 1) * hold).checked_sub(later)?;
        let is_there = match initial {
            Source::Node { node, distance: 0 } => self.plan.available(node.index()) <= at,
            Source::Constant(_) => true,
            // Separations hold a register between segments for the cycle of the choice alone.
            Source::Node { .. } | Source::Var(_) => false,
        };
        is_there.then_some(Preload { carried, registers, at })
    }

    /// The first candidate that still fits beside the chosen ones.
    fn next(&self, candidates: &[Option<Preload>], chosen: &[Option<Preload>]) -> Option<usize> {
        (0..candidates.len()).filter(|&index| candidates[index].is_some() && chosen[index].is_none()).find(|&index| {
            let mut with = chosen.to_vec();
            with[index] = candidates[index];
            self.fits(&with)
        })
    }

    /// True if every path ends within the usable part of a clock period.
    fn fits(&self, chosen: &[Option<Preload>]) -> bool {
        let (limit, outputs) = (self.plan.usable_ps, self.outputs(chosen));
        (0..chosen.len()).all(|index| {
            let from = match &chosen[index] {
                None => self.inputs_ready(index, self.plan.schedule.start[index], &outputs),
                Some(preload) => self.choice_ready(index, preload, &outputs),
            };
            from + self.delay_in(index) <= limit
        })
    }

    /// When each node's result is there within its cycle, in picoseconds. Nodes stand behind what they use in a cycle.
    fn outputs(&self, chosen: &[Option<Preload>]) -> Vec<u32> {
        let mut outputs: Vec<u32> = Vec::with_capacity(chosen.len());
        for (index, preload) in chosen.iter().enumerate() {
            let cost = &self.plan.operators[index].cost;
            outputs.push(match preload {
                Some(_) => 0,
                None if cost.latency > 0 => cost.delay_out_ps.min(self.plan.usable_ps),
                None => self.inputs_ready(index, self.plan.schedule.start[index], &outputs) + self.delay_in(index),
            });
        }
        outputs
    }

    /// When the last of a node's inputs is there within `cycle`.
    fn inputs_ready(&self, index: usize, cycle: u32, outputs: &[u32]) -> u32 {
        let node = &self.segment.nodes[index];
        node.inputs.iter().chain(&node.guard).map(|s| self.source_ready(s, cycle, outputs)).max().unwrap_or(0)
    }

    /// When all of a choice is there within the cycle before its register.
    fn choice_ready(&self, index: usize, preload: &Preload, outputs: &[u32]) -> u32 {
        let initial = self.source_ready(&self.segment.nodes[index].inputs[1], preload.at, outputs);
        if preload.registers == 1 { initial.max(outputs[preload.carried]) } else { initial }
    }

    /// A register's value is there at once.
    fn source_ready(&self, source: &Source, cycle: u32, outputs: &[u32]) -> u32 {
        match source {
            Source::Node { node, distance: 0 } if self.plan.available(node.index()) == cycle => outputs[node.index()],
            _ => 0,
        }
    }

    /// The delay before a node's first register; an operator slower than the clock counts as a whole period.
    fn delay_in(&self, index: usize) -> u32 {
        self.plan.operators[index].cost.delay_in_ps.min(self.plan.usable_ps)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pipeline::Resources;
    use test_programs::program;
    use timing::cost::Target;
    use timing::plan::plan;

    /// How many choices registers make in a loop that carries `body`'s last value from `initial` on.
    fn check(initial: &str, body: &str, expected: usize) {
        let text = format!(
            "func.func @f(%a: memref<8xi32>, %b: memref<8xi32>, %x: i32) {{\n%zero = arith.constant 0 : i32\n\
             %r = affine.for %i = 0 to 8 iter_args(%s = {initial}) -> (i32) {{\n%v = affine.load %a[%i] : memref<8xi32>\n\
             {body}\naffine.yield %t : i32\n}}\naffine.store %r, %b[0] : memref<8xi32>\nreturn\n}}"
        );
        let program = program(&text, false);
        let shapes = pipeline::range::analyse(&program);
        let target = Target::new("ecp5", 100.0).expect("a target");
        let plans =
            plan(&program, &shapes, &target, Resources::default(), &mut ir::Diagnostics::new()).expect("a plan");
        let all =
            program.segments.iter().zip(&plans).flat_map(|(segment, plan)| preloads(segment, plan, plan.schedule.ii));
        let chosen: Vec<Preload> = all.flatten().collect();
        assert_eq!(chosen.len(), expected, "{chosen:?}");
        assert!(chosen.iter().all(|p| p.registers >= 1));
    }

    #[test]
    fn a_constant_is_loaded_by_the_register() {
        check("%zero", "%t = arith.addi %s, %v : i32", 1);
    }

    #[test]
    fn a_register_between_segments_is_read_when_it_is_safe() {
        check("%x", "%t = arith.addi %s, %v : i32", 0);
    }

    #[test]
    fn a_recurrence_of_several_cycles_is_loaded_in_its_last() {
        let chain = "%p = arith.addi %s, %v : i32\n%q = arith.xori %p, %s : i32\n%u = arith.addi %q, %p : i32\n\
                     %w = arith.addi %u, %s : i32\n%t = arith.addi %w, %q : i32";
        check("%zero", chain, 1);
    }
}
