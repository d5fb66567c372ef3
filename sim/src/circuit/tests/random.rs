//! Random circuits of all operations with state, hierarchies and two clocks, against the plainest execution.
//!
//! `KILN_SEED` and `KILN_CASES` set where the random numbers start and how many circuits are tried.

use super::circuits::design;
use super::plain::Plain;
use super::*;
use crate::circuit::Pace;

/// Runs a circuit beside the plainest execution; inputs change in one cycle of `rest`.
fn compare(text: &str, inputs: &[u32], random: &mut Random, rest: u64, pace: impl Fn(u64) -> Option<Pace>) {
    let mut circuit = compile(text, "top");
    let mut plain = Plain::new(text, &circuit);
    for cycle in 0..60 {
        for (index, &width) in inputs.iter().enumerate() {
            if random.below(rest) == 0 {
                let (name, value) = (format!("a{index}"), random.int(width));
                circuit.set(&name, &value).unwrap();
                plain.set(&circuit, &name, &value);
            }
        }
        circuit.eval();
        plain.eval();
        plain.check(&circuit, &format!("cycle {cycle}\n{text}"));
        match random.below(3) {
            0 => {
                let clock = ["clk", "other"][random.below(2) as usize];
                let at = circuit.input(clock).unwrap().0.at;
                circuit.step_clock(clock).unwrap();
                plain.step(|other| other == at);
            }
            _ => {
                circuit.step();
                plain.step(|_| true);
            }
        }
        if let Some(pace) = pace(cycle) {
            circuit.pace = pace;
            circuit.events.mark_all(circuit.tape.len(), &circuit.domains);
        }
    }
}

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(default)
}

#[test]
fn random_circuits_are_as_the_plainest_execution() {
    let first = number("KILN_SEED", 1);
    for seed in first..first + number("KILN_CASES", 60) {
        let mut random = Random::new(seed);
        let (text, inputs) = design(&mut random);
        let (quiet, busy) = (Pace::Quiet { cycles: 0, executed: 0 }, Pace::Busy { left: 100 });
        compare(&text, &inputs, &mut random, 3, |cycle| (cycle == 0).then_some(busy));
        compare(&text, &inputs, &mut random, 8, |_| None);
        compare(&text, &inputs, &mut random, 2, |cycle| match cycle % 20 {
            0 => Some(quiet),
            10 => Some(busy),
            _ => None,
        });
    }
}
