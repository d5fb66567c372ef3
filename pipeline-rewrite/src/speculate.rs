//! Speculation: tokens of a while loop are issued before those ahead of them are tested.
//!
//! What holds: a token that is not to run, since one before it ended the loop, neither stores nor writes a register. Its loads
//! may act until it is known that the loop ends, at addresses inside the memory; what they give is not used. Then it is dropped.

use bits::{Op, Predicate};
use ir::Int;
use pipeline::range::address_bits;
use pipeline::{Issue, Kind, Memory, Node, NodeId, Program, Segment, Source, Test};

use crate::rebuild::Rebuild;

/// Tokens that are issued ahead at the most.
pub const MOST_AHEAD: u32 = 12;

/// Which loads of a loop wait for conditions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loads {
    /// Those under conditions inside the loop wait for these conditions.
    Chosen,
    /// None does.
    Free,
}

pipeline::names!(Loads: Chosen "chosen", Free "free");

/// How far a loop runs ahead of its test.
#[derive(Clone, Copy, Debug)]
pub struct Ahead {
    /// Loads that act meanwhile.
    pub loads: Loads,
    /// Tokens at the most.
    pub tokens: u32,
}

impl Ahead {
    /// The segment so; `None` if it is no loop that ends by a test.
    pub fn of(self, segment: &Segment, program: &Program) -> Option<Segment> {
        speculate(segment, &program.memories, self.loads, self.tokens)
    }

    /// The pass that does so.
    pub fn pass(self, segment: &Segment) -> String {
        format!("pipe-speculate{{segment={} loads={} tokens={}}}", segment.name, self.loads.name(), self.tokens)
    }
}

/// The segment with up to `tokens` tokens ahead of the test; `None` if it is no loop that ends by a test.
pub fn speculate(segment: &Segment, memories: &[Memory], loads: Loads, tokens: u32) -> Option<Segment> {
    let Issue::While(Test { condition, ahead: None, .. }) = segment.issue else { return None };
    let like = segment.nodes.first()?;
    let mut work = Rebuild::default();
    let first = work.push_new(Kind::First(0), vec![], 1, like);
    let one = Source::Constant(Int::one(1));
    let alive = work.push_new(Op::Mux, vec![first, one], 1, like);
    let Source::Node { node: alive_node, .. } = alive else { return None };
    for (index, node) in segment.nodes.iter().enumerate() {
        let guard = match node.kind {
            Kind::Store(_) | Kind::Write(_) => Some(while_alive(&mut work, node, &alive)?),
            Kind::Load(memory) => load_guard(&mut work, (segment, node), condition, loads, &memories[memory.index()])?,
            // Nothing else acts.
            _ => None,
        };
        work.copy(&Node { guard: None, ..node.clone() });
        let copy = work.numbers[index].index();
        work.nodes[copy].guard = guard;
    }
    let tested = Source::node(work.numbers[condition.index()]);
    let goes_on = work.push_new(Op::And, vec![alive, tested], 1, like);
    if let Source::Node { node, .. } = goes_on {
        work.nodes[alive_node.index()].inputs.push(Source::Node { node, distance: 1 });
    }
    let mut made = work.settle(segment);
    if let Issue::While(test) = &mut made.issue {
        test.ahead = Some(pipeline::Ahead { alive: alive_node, tokens });
    }
    Some(made)
}

/// A source of the same token among the new nodes; `None` for one of an earlier token.
fn renamed(work: &Rebuild, source: &Source) -> Option<Source> {
    match source {
        Source::Node { node, distance: 0 } => Some(Source::node(work.numbers[node.index()])),
        Source::Node { .. } => None,
        Source::Constant(_) | Source::Var(_) => Some(source.clone()),
    }
}

/// The guard of a node that acts only in tokens that are to run.
fn while_alive(work: &mut Rebuild, node: &Node, alive: &Source) -> Option<Source> {
    let Some(guard) = &node.guard else { return Some(alive.clone()) };
    let guard = renamed(work, guard)?;
    Some(work.push_new(Op::And, vec![alive.clone(), guard], 1, node))
}

/// The guard of a load: what is left of its own without the loop's condition, and that its address is inside the memory
/// where it need not be. The outer `None` stands for a guard that can't be taken apart.
#[allow(clippy::option_option)]
fn load_guard(
    work: &mut Rebuild,
    place: (&Segment, &Node),
    condition: NodeId,
    loads: Loads,
    memory: &Memory,
) -> Option<Option<Source>> {
    let (segment, node) = place;
    let mut parts = Vec::new();
    if loads == Loads::Chosen {
        conjuncts(segment, node.guard.as_ref(), condition, &mut parts);
    }
    let mut guard: Option<Source> = None;
    for part in parts {
        let part = renamed(work, &part)?;
        guard = Some(both(work, guard, part, node));
    }
    // A memory whose words take all addresses of its port needs no comparison.
    if memory.depth >> address_bits(memory.depth) == 0 {
        let inside = in_range(work, node, memory.depth)?;
        guard = Some(both(work, guard, inside, node));
    }
    Some(guard)
}

fn both(work: &mut Rebuild, a: Option<Source>, b: Source, like: &Node) -> Source {
    match a {
        Some(a) => work.push_new(Op::And, vec![a, b], 1, like),
        None => b,
    }
}

/// What is joined by and in a guard, without the loop's condition.
fn conjuncts(segment: &Segment, guard: Option<&Source>, condition: NodeId, parts: &mut Vec<Source>) {
    let mut work: Vec<Source> = guard.cloned().into_iter().collect();
    while let Some(source) = work.pop() {
        match &source {
            Source::Node { node, distance: 0 } if *node == condition => {}
            Source::Node { node, distance: 0 } if segment.nodes[node.index()].kind == Kind::Op(Op::And) => {
                work.extend(segment.nodes[node.index()].inputs.iter().rev().cloned());
            }
            _ if parts.contains(&source) => {}
            _ => parts.push(source),
        }
    }
}

/// One bit: the bits of the address that the memory takes are below its depth.
fn in_range(work: &mut Rebuild, load: &Node, depth: u64) -> Option<Source> {
    let bits = address_bits(depth);
    let address = match renamed(work, &load.inputs[0])? {
        Source::Constant(value) => Source::Constant(value.resize_signed(bits)),
        other => work.push_new(Op::truncate(bits), vec![other], bits, load),
    };
    let end = Source::Constant(Int::from_u64(bits, depth));
    let below = Op::Compare(Predicate::Ult);
    Some(work.push_new(below, vec![address, end], 1, load))
}

#[cfg(test)]
mod tests {
    use super::*;
    use test_programs::program;

    /// The loop of a search through `a`, whose memory has so many words.
    fn search(words: u32) -> (Segment, Vec<Memory>) {
        let memory = format!("memref<{words}xi32>");
        let text = format!(
            "func.func @f(%a: {memory}, %x: i32) -> index {{\n%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n\
             %r = scf.while (%i = %c0) : (index) -> index {{\n%v = memref.load %a[%i] : {memory}\n\
             %go = arith.cmpi ne, %v, %x : i32\nscf.condition(%go) %i : index\n}} do {{\n^bb0(%i: index):\n\
             memref.store %x, %a[%i] : {memory}\n%n = arith.addi %i, %c1 : index\nscf.yield %n : index\n}}\nreturn %r : index\n}}"
        );
        let program = program(&text, false);
        let is_loop = |s: &Segment| matches!(s.issue, Issue::While(_));
        (program.segments.iter().find(|s| is_loop(s)).expect("a loop").clone(), program.memories)
    }

    #[test]
    fn what_changes_anything_waits_for_the_tests_before() {
        let (segment, memories) = search(8);
        let made = speculate(&segment, &memories, Loads::Free, 3).expect("a loop");
        let acting = made.nodes.iter().filter(|n| matches!(n.kind, Kind::Store(_) | Kind::Write(_)));
        assert!(acting.count() > 1 && made.nodes.iter().filter(|n| n.width == 0).all(|n| n.guard.is_some()));
        let mut loads = made.nodes.iter().filter(|n| matches!(n.kind, Kind::Load(_)));
        assert!(loads.all(|n| n.guard.is_none()));
        let Issue::While(Test { ahead: Some(ahead), .. }) = made.issue else { panic!("{:?}", made.issue) };
        assert_eq!((ahead.tokens, made.nodes[ahead.alive.index()].kind), (3, Kind::Op(Op::Mux)));
    }

    #[test]
    fn addresses_that_may_lie_outside_are_compared() {
        let (segment, memories) = search(6);
        let made = speculate(&segment, &memories, Loads::Free, 1).expect("a loop");
        assert!(made.nodes.iter().filter(|n| matches!(n.kind, Kind::Load(_))).all(|n| n.guard.is_some()));
    }
}
