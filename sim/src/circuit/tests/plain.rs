//! The plainest execution of a circuit, which all others are compared with: node by node as elaborated, each by the side table,
//! all of them in every cycle, and all registers at once.

use super::*;
use crate::circuit::edges::{Clock, Domain};
use crate::circuit::node::{Kind, Net};
use crate::circuit::wide::{Wide, execute, positions};
use crate::circuit::{State, elaborate, order};

/// The noise that a narrow read at any time gives past the end depends on the address, that of others does not.
fn execute_plainly(node: &Wide, state: &mut State) {
    match (&node.kind, node.inputs.as_slice()) {
        (&Kind::Read { memory }, &[address]) if node.out.width <= 64 && address.width <= 64 => {
            let address = state.words[address.at as usize];
            state.words[node.out.at as usize] = state.memories[memory as usize].word(address);
        }
        _ => execute(node, state),
    }
}

pub(super) struct Plain {
    nodes: Vec<Wide>,
    domains: Vec<Domain>,
    resets: Vec<(Net, Net)>,
    state: State,
    noise: Random,
}

impl Plain {
    /// Beside a circuit that has just been powered up, whose noise it takes.
    pub fn new(text: &str, circuit: &Circuit) -> Self {
        let (ir, module) = load(text, "top");
        let mut list = elaborate::elaborate(&ir, module, &mut Diagnostics::new()).unwrap();
        order::remove_copies(&mut list).unwrap();
        order::order(&mut list).unwrap();
        let resets = list.resets.iter().map(|reset| (reset.state, reset.out)).collect();
        let nodes = list.nodes.into_iter().map(|n| Wide { kind: n.kind, out: n.out, inputs: n.inputs }).collect();
        let mut state = circuit.state.clone();
        state.words.truncate(list.words as usize);
        Self { nodes, domains: circuit.domains.clone(), resets, state, noise: circuit.noise.clone() }
    }

    pub fn set(&mut self, circuit: &Circuit, name: &str, value: &Int) {
        wide::write(&mut self.state.words, circuit.input(name).unwrap().0, value);
    }

    pub fn eval(&mut self) {
        self.nodes.iter().for_each(|node| execute_plainly(node, &mut self.state));
    }

    /// A rising edge of some inputs, then their falling edge.
    pub fn step(&mut self, is_clock: impl Fn(u32) -> bool) {
        self.reset();
        self.edge(|clock| matches!(clock, Clock::Rising(at) if is_clock(at)));
        self.reset();
        self.edge(|clock| matches!(clock, Clock::Falling(at) if is_clock(at)));
        self.reset();
    }

    /// Registers that are reset hold what they show.
    fn reset(&mut self) {
        self.eval();
        for &(state, out) in &self.resets {
            let words = self.state.words[positions(out)].to_vec();
            self.state.words[positions(state)].copy_from_slice(&words);
        }
    }

    fn edge(&mut self, has_edge: impl Fn(Clock) -> bool) {
        self.eval();
        let domains: Vec<Domain> = self.domains.iter().filter(|domain| has_edge(domain.clock)).cloned().collect();
        domains.iter().for_each(|domain| domain.capture(&mut self.state, &mut self.noise));
        let moves = |d: &Domain| d.registers.iter().map(|r| (r.out, r.next)).collect::<Vec<_>>();
        let reads = |d: &Domain| d.reads.iter().map(|r| (r.out, r.next)).collect::<Vec<_>>();
        let taken = |(out, next)| (out, self.state.words[positions(next)].to_vec());
        let changes: Vec<_> = domains.iter().flat_map(|d| [moves(d), reads(d)].concat()).map(taken).collect();
        for write in domains.iter().flat_map(|domain| &domain.writes) {
            write.commit(&mut self.state);
        }
        for (out, words) in changes {
            self.state.words[positions(out)].copy_from_slice(&words);
        }
    }

    /// Fails where a net or a memory differs.
    pub fn check(&self, circuit: &Circuit, what: &str) {
        let own = &self.state;
        for (at, (plain, other)) in own.words.iter().zip(&circuit.state.words).enumerate() {
            assert_eq!(other, plain, "{what}: word {at}");
        }
        for (plain, other) in own.memories.iter().zip(&circuit.state.memories) {
            assert_eq!(other.data, plain.data, "{what}: a memory");
        }
    }
}
