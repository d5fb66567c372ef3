//! The search for a difference in the first cycles: the circuit once for each cycle, from its start.
//!
//! What holds: what is found is a run; circuits with memories, and those that reset themselves between edges, are not searched. The work grows with cycles times terms.

use bits::Int;
use datapath::equal::{self, Effort, Verdict};
use datapath::term::{Dag, Place};
use std::collections::BTreeMap;

use crate::Options;
use crate::machine::{Clock, Cycle, Leaves, Machine, Port, Start, Terms};
use crate::simulate::Trace;

/// States of a cycle as terms.
struct Now<'t>(&'t [Place]);

impl Leaves for Now<'_> {
    fn state(&self, index: usize) -> Place {
        self.0[index]
    }

    fn read(&self, memory: usize, port: Port) -> String {
        format!("memory {memory} {port:?}")
    }
}

/// The first cycles with a difference, at most `options.depth`.
pub fn search(machines: [&Machine; 2], options: Options) -> Option<Trace> {
    let is_open = |machine: &&Machine| {
        machine.list.reset_between_edges().is_some()
            || !machine.list.memories.is_empty()
            || machine.states.iter().any(|state| state.start == Start::OfInputs)
    };
    if machines.iter().any(is_open) {
        return None;
    }
    let mut terms = Terms::default();
    let mut states = machines.map(|machine| start(&mut terms, machine));
    for cycle in 0..options.depth {
        let now: Vec<Cycle> = (0..2).map(|side| step(&mut terms, machines[side], &states[side], cycle)).collect();
        let outputs: Vec<(String, (Place, Place))> = now[0]
            .outputs
            .iter()
            .filter_map(|(name, left)| {
                let (_, right) = now[1].outputs.iter().find(|(other, _)| other == name)?;
                Some((name.clone(), (*left, *right)))
            })
            .collect();
        if let Some(trace) = differs(&terms.dag, machines[0], &outputs, cycle, options) {
            return Some(trace);
        }
        for side in 0..2 {
            states[side] = edge(machines[side], &states[side], &now[side], Edge::Rising);
            let falls = machines[side].states.iter().any(|state| matches!(state.clock, Clock::Falling(_)));
            if falls {
                let behind = step(&mut terms, machines[side], &states[side], cycle);
                states[side] = edge(machines[side], &states[side], &behind, Edge::Falling);
            }
        }
    }
    None
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Edge {
    Rising,
    Falling,
}

/// What the states hold behind edges of all clocks.
fn edge(machine: &Machine, states: &[Place], cycle: &Cycle, edge: Edge) -> Vec<Place> {
    let takes = |clock: &Clock| match clock {
        Clock::Input(_) => edge == Edge::Rising,
        Clock::Falling(_) => edge == Edge::Falling,
        Clock::Never => false,
    };
    let state = |index: usize| if takes(&machine.states[index].clock) { cycle.next[index] } else { states[index] };
    (0..states.len()).map(state).collect()
}

/// The first values: those of the text, or an input of the state's name that both machines share.
fn start(terms: &mut Terms, machine: &Machine) -> Vec<Place> {
    let place = |state: &crate::machine::State| match &state.start {
        Start::Value(value) => terms.dag.value(value.clone()),
        Start::Unknown | Start::OfInputs => terms.input(&format!("state {}", state.name), state.width),
    };
    machine.states.iter().map(place).collect()
}

/// A cycle, on inputs of its own.
fn step(terms: &mut Terms, machine: &Machine, states: &[Place], cycle: u32) -> Cycle {
    let names: Vec<(String, Place)> = machine
        .list
        .inputs
        .iter()
        .filter(|(_, net)| net.width > 0)
        .map(|(name, net)| (name.clone(), terms.input(&input_name(name, cycle), net.width)))
        .collect();
    terms.with_inputs(&names, |terms| machine.cycle(terms, &Now(states)))
}

fn input_name(name: &str, cycle: u32) -> String {
    format!("{name}@{cycle}")
}

fn differs(
    dag: &Dag,
    machine: &Machine,
    outputs: &[(String, (Place, Place))],
    cycle: u32,
    options: Options,
) -> Option<Trace> {
    let side = |roots: Vec<Place>| {
        let mut dag = dag.clone();
        dag.roots = roots;
        dag
    };
    let (left, right) = outputs.iter().map(|(_, places)| *places).unzip();
    let effort = Effort { samples: 24, conflicts: options.conflicts };
    let Verdict::Different(found) = equal::check(&side(left), &side(right), effort) else { return None };
    let values: BTreeMap<String, Int> = found.inputs.into_iter().collect();
    let row = |cycle: u32| {
        let value = |(name, net): &(String, sim::circuit::node::Net)| {
            let value = values.get(&input_name(name, cycle)).cloned();
            (name.clone(), value.unwrap_or_else(|| Int::zero(net.width)))
        };
        machine.list.inputs.iter().map(value).collect()
    };
    let cycles = (0..=cycle).map(row).collect();
    Some(Trace { cycles, output: outputs[found.root].0.clone(), values: found.values })
}
