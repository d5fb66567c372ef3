//! Buffer placement in elastic circuits: which channels hold tokens, so that a loop runs as often as its rings allow at the
//! clock period, with as little storage as that takes.
//!
//! The model is a marked graph (Josipovic, Sheikhha, Guerrieri, Ienne and Cortadella 2020): a choice-free part of a circuit
//! in which every channel passes a token each iteration. A mixed-integer program chooses the values behind which an opaque buffer
//! stands, and the tokens that wait in each channel. `verify` checks an answer without it.

use good_lp::{Expression, Solution, SolverModel, Variable, microlp, variable, variables};

/// An operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Unit {
    /// Picoseconds from its inputs to its results, or to its first register.
    pub delay_in_ps: u32,
    /// Picoseconds from its last register to its results.
    pub delay_out_ps: u32,
}

/// A result of a unit, for all its receivers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Value {
    /// The unit that gives it.
    pub from: usize,
    /// Cycles from the unit's inputs.
    pub latency: u32,
    /// The unit's registers cut valid and ready on the way here.
    pub is_cut: bool,
    /// Bits, with those of the handshake.
    pub bits: u32,
    /// An opaque buffer may stand behind it.
    pub may_cut: bool,
}

/// A value on its way to one receiver.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Channel {
    /// Which value.
    pub value: usize,
    /// The unit that takes it.
    pub to: usize,
    /// Tokens on it at start: 1 where a loop closes.
    pub tokens: u32,
}

/// A choice-free part of a circuit.
#[derive(Clone, Debug, Default)]
pub struct Problem {
    /// Operations.
    pub units: Vec<Unit>,
    /// Their results.
    pub values: Vec<Value>,
    /// Where the results go.
    pub channels: Vec<Channel>,
    /// Picoseconds between registers at the most.
    pub period_ps: u32,
    /// Iterations a cycle at the most, where something else than rings limits them (a memory port).
    pub most_throughput: f64,
}

/// Where buffers stand.
#[derive(Clone, PartialEq, Debug)]
pub struct Placement {
    /// Iterations a cycle.
    pub throughput: f64,
    /// By value: an opaque buffer stands behind it.
    pub is_opaque: Vec<bool>,
    /// By channel: tokens that wait in it on average, beyond those in the opaque buffer.
    pub waiting: Vec<f64>,
}

/// Why there is no placement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unplaced {
    /// Some ring, or some path that is longer than the period, has no place for a buffer.
    Infeasible,
    /// The program has more choices than are searched.
    TooLarge,
}

/// Choices of a program at the most; past them the search may take too long.
const MOST_CHOICES: usize = 12;
/// Channels of a program at the most.
const MOST_CHANNELS: usize = 160;

/// Variables of the program.
struct Model {
    throughput: Variable,
    phase: Vec<Variable>,
    arrival: Vec<Variable>,
    depth: Vec<Variable>,
    cut: Vec<Option<Variable>>,
    waiting: Vec<Variable>,
}

/// Places buffers for the most iterations a cycle, then for the fewest bits. Errors: there is no placement, or too many choices.
pub fn place(problem: &Problem) -> Result<Placement, Unplaced> {
    let choices = problem.values.iter().filter(|v| v.may_cut).count();
    if choices > MOST_CHOICES || problem.channels.len() > MOST_CHANNELS {
        return Err(Unplaced::TooLarge);
    }
    let mut variables = variables!();
    let depth = problem.units.len() as f64;
    let model = Model {
        throughput: variables.add(variable().min(0.0).max(problem.most_throughput.min(1.0))),
        phase: problem.units.iter().map(|_| variables.add(variable().min(-1e4).max(1e4))).collect(),
        arrival: problem.units.iter().map(|_| variables.add(variable().min(0.0).max(1.0))).collect(),
        depth: problem.units.iter().map(|_| variables.add(variable().min(0.0).max(depth))).collect(),
        cut: problem.values.iter().map(|v| v.may_cut.then(|| variables.add(variable().binary()))).collect(),
        waiting: problem.channels.iter().map(|_| variables.add(variable().min(0.0).max(1e4))).collect(),
    };
    let bits = |value: usize| f64::from(problem.values[value].bits);
    let all: f64 = problem.values.iter().map(|v| f64::from(v.bits)).sum::<f64>() + 1.0;
    let mut goal: Expression = model.throughput * (20.0 * all);
    for (value, cut) in model.cut.iter().enumerate() {
        if let Some(cut) = cut {
            goal -= *cut * bits(value);
        }
    }
    for (channel, waiting) in problem.channels.iter().zip(&model.waiting) {
        goal -= *waiting * (0.1 * bits(channel.value));
    }
    let mut program = variables.maximise(goal).using(microlp);
    for constraint in constraints(problem, &model) {
        program = program.with(constraint);
    }
    let solution = program.solve().map_err(|_| Unplaced::Infeasible)?;
    let throughput = solution.value(model.throughput);
    let is_opaque: Vec<bool> = model.cut.iter().map(|c| c.is_some_and(|c| solution.value(c) > 0.5)).collect();
    let waiting = problem.channels.iter().zip(&model.waiting).map(|(channel, waiting)| {
        let inside = if is_opaque[channel.value] { throughput } else { 0.0 };
        (solution.value(*waiting) - inside).max(0.0)
    });
    let placement = Placement { throughput, waiting: waiting.collect(), is_opaque };
    if verify(problem, &placement).is_err() { Err(Unplaced::Infeasible) } else { Ok(placement) }
}

/// Puts an opaque buffer wherever one may stand, and finds the iterations a cycle and the waiting tokens that follow: for
/// programs too large for `place`, whose places for buffers are few. Cost: channels times units for each ring that is found to
/// be slower than the last. Errors: some ring has no place for a buffer.
pub fn place_everywhere(problem: &Problem) -> Result<Placement, Unplaced> {
    let is_opaque: Vec<bool> = problem.values.iter().map(|v| v.may_cut).collect();
    let cycles = |c: &Channel| problem.values[c.value].latency + u32::from(is_opaque[c.value]);
    let mut throughput = problem.most_throughput.min(1.0);
    let phase = loop {
        match longest(problem, &|c| Some(throughput * f64::from(cycles(c)) - f64::from(c.tokens))) {
            Ok(phase) => break phase,
            Err(ring) => {
                let [tokens, cycles] = [&|c: &Channel| c.tokens, &cycles as &dyn Fn(&Channel) -> u32]
                    .map(|of| ring.iter().map(|&c| f64::from(of(&problem.channels[c]))).sum::<f64>());
                throughput = tokens / cycles;
            }
        }
    };
    let waiting = problem.channels.iter().map(|c| {
        let tokens = f64::from(c.tokens) + phase[c.to] - phase[problem.values[c.value].from];
        (tokens - throughput * f64::from(cycles(c))).max(0.0)
    });
    let placement = Placement { throughput, waiting: waiting.collect(), is_opaque };
    if verify(problem, &placement).is_err() { Err(Unplaced::Infeasible) } else { Ok(placement) }
}

fn constraints(problem: &Problem, model: &Model) -> Vec<good_lp::Constraint> {
    let mut all = Vec::new();
    let period = f64::from(problem.period_ps.max(1));
    let units = problem.units.len() as f64;
    let share = |ps: u32| (f64::from(ps) / period).min(1.0);
    for (channel, &waiting) in problem.channels.iter().zip(&model.waiting) {
        let value = &problem.values[channel.value];
        let (from, to) = (value.from, channel.to);
        let cut: Expression = model.cut[channel.value].map_or(Expression::from(0.0), Expression::from);
        // Tokens in the channel follow from when its ends fire.
        let latency = f64::from(value.latency);
        let tokens = f64::from(channel.tokens) + model.phase[to] - model.phase[from] - model.throughput * latency;
        all.push((Expression::from(waiting) - tokens).eq(0.0));
        all.push((Expression::from(waiting) - model.throughput - cut.clone()).geq(-1.0));
        // Signals arrive within the period.
        let ready: Expression = match value.latency {
            0 => model.arrival[from] + share(problem.units[from].delay_in_ps),
            _ => Expression::from(share(problem.units[from].delay_out_ps)),
        };
        all.push((Expression::from(model.arrival[to]) - ready + cut.clone() * 2.0).geq(0.0));
        // Depth grows along every path without a buffer, so that no ring is without one.
        if !value.is_cut {
            all.push((model.depth[to] - model.depth[from] + cut * (units + 1.0)).geq(1.0));
        }
    }
    for (unit, &arrival) in problem.units.iter().zip(&model.arrival) {
        all.push((arrival + share(unit.delay_in_ps)).leq(1.0));
    }
    all
}

/// What is wrong with a placement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// A ring of channels without an opaque buffer goes through this unit.
    Ring(usize),
    /// A ring through this unit passes tokens less often than the placement says.
    Slow(usize),
}

/// Checks by paths alone that each ring has a buffer and passes tokens as often as the placement says.
pub fn verify(problem: &Problem, placement: &Placement) -> Result<(), Wrong> {
    let unit_on = |ring: Vec<usize>| ring.first().map_or(0, |&c| problem.channels[c].to);
    let is_open = |c: &Channel| !problem.values[c.value].is_cut && !placement.is_opaque[c.value];
    longest(problem, &|c| is_open(c).then_some(1.0)).map_err(|ring| Wrong::Ring(unit_on(ring)))?;
    let throughput = placement.throughput - 1e-6;
    let weight = |c: &Channel| {
        let latency = problem.values[c.value].latency + u32::from(placement.is_opaque[c.value]);
        Some(throughput * f64::from(latency) - f64::from(c.tokens))
    };
    longest(problem, &weight).map(drop).map_err(|ring| Wrong::Slow(unit_on(ring)))
}

/// The greatest weight of a way to each unit (Bellman and Ford), or the channels of a ring whose weights sum to more than
/// nothing. Channels without a weight are left out.
fn longest(problem: &Problem, weight: &dyn Fn(&Channel) -> Option<f64>) -> Result<Vec<f64>, Vec<usize>> {
    let mut distance = vec![0.0_f64; problem.units.len()];
    let mut last: Vec<Option<usize>> = vec![None; problem.units.len()];
    for _ in 0..=problem.units.len() {
        let mut changed = false;
        for (index, channel) in problem.channels.iter().enumerate() {
            let Some(weight) = weight(channel) else { continue };
            let from = problem.values[channel.value].from;
            if distance[from] + weight > distance[channel.to] + 1e-9 {
                distance[channel.to] = distance[from] + weight;
                last[channel.to] = Some(index);
                changed = true;
            }
        }
        if !changed {
            return Ok(distance);
        }
        if let Some(ring) = ring_of(problem, &last) {
            return Err(ring);
        }
    }
    unreachable!("ways that grow in more rounds than there are units go round a ring")
}

/// A ring of the channels by which the units were last reached.
fn ring_of(problem: &Problem, last: &[Option<usize>]) -> Option<Vec<usize>> {
    let from = |channel: usize| problem.values[problem.channels[channel].value].from;
    let mut seen = vec![usize::MAX; last.len()];
    for start in 0..last.len() {
        let (mut at, mut way) = (start, Vec::new());
        while let Some(channel) = last[at].filter(|_| seen[at] == usize::MAX) {
            seen[at] = start;
            way.push(channel);
            at = from(channel);
        }
        if seen[at] == start && last[at].is_some() {
            let begin = way.iter().position(|&c| problem.channels[c].to == at).unwrap_or(0);
            return Some(way.split_off(begin));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Units with these delays; values as (from, latency, may_cut); channels as (value, to, tokens).
    fn problem(delays: &[u32], values: &[(usize, u32, bool)], channels: &[(usize, usize, u32)]) -> Problem {
        Problem {
            units: delays.iter().map(|&d| Unit { delay_in_ps: d, delay_out_ps: 0 }).collect(),
            values: values
                .iter()
                .map(|&(from, latency, may_cut)| Value { from, latency, is_cut: false, bits: 8, may_cut })
                .collect(),
            channels: channels.iter().map(|&(value, to, tokens)| Channel { value, to, tokens }).collect(),
            period_ps: 1000,
            most_throughput: 1.0,
        }
    }

    #[test]
    fn a_counter_counts_every_cycle() {
        let p = problem(&[100, 500], &[(0, 0, true), (1, 0, false)], &[(0, 1, 0), (1, 0, 1)]);
        let placed = place(&p).unwrap();
        assert_eq!(placed.is_opaque, [true, false]);
        assert!((placed.throughput - 1.0).abs() < 1e-6, "{placed:?}");
    }

    #[test]
    fn a_path_longer_than_the_period_is_cut_and_slows_its_ring() {
        let values = [(0, 0, true), (1, 0, true)];
        let placed = place(&problem(&[700, 600], &values, &[(0, 1, 0), (1, 0, 1)])).unwrap();
        assert_eq!(placed.is_opaque, [true, true]);
        assert!((placed.throughput - 0.5).abs() < 1e-6, "{placed:?}");
    }

    #[test]
    fn tokens_wait_where_another_path_takes_longer() {
        // 0 counts; 1 takes three cycles; 2 joins it with what came at once.
        let values = [(0, 0, true), (0, 0, false), (1, 3, false), (3, 0, false)];
        let channels = [(0, 1, 0), (0, 3, 0), (2, 2, 0), (1, 2, 0), (3, 0, 1)];
        let placed = place(&problem(&[0, 0, 0, 0], &values, &channels)).unwrap();
        assert!((placed.throughput - 1.0).abs() < 1e-6, "{placed:?}");
        assert!(placed.waiting[3] > 2.9, "{placed:?}");
    }

    #[test]
    fn a_ring_without_a_place_for_a_buffer_is_refused() {
        let p = problem(&[100, 100], &[(0, 0, false), (1, 0, false)], &[(0, 1, 0), (1, 0, 1)]);
        assert_eq!(place(&p), Err(Unplaced::Infeasible));
        assert_eq!(place_everywhere(&p), Err(Unplaced::Infeasible));
    }

    #[test]
    fn with_all_places_taken_the_slowest_ring_sets_the_throughput() {
        // A ring of two buffers and one of two buffers and two cycles of a unit, both with a token.
        let values = [(0, 0, true), (1, 0, true), (1, 2, false), (2, 0, false)];
        let placed =
            place_everywhere(&problem(&[0; 3], &values, &[(0, 1, 0), (1, 0, 1), (2, 2, 0), (3, 0, 1)])).unwrap();
        assert_eq!(placed.is_opaque, [true, true, false, false]);
        assert!((placed.throughput - 1.0 / 3.0).abs() < 1e-6, "{placed:?}");
    }

    #[test]
    fn with_all_places_taken_tokens_wait_where_another_path_takes_longer() {
        let values = [(0, 0, true), (0, 0, false), (1, 3, false), (3, 0, false)];
        let channels = [(0, 1, 0), (0, 3, 0), (2, 2, 0), (1, 2, 0), (3, 0, 1)];
        let placed = place_everywhere(&problem(&[0; 4], &values, &channels)).unwrap();
        assert!((placed.throughput - 1.0).abs() < 1e-6, "{placed:?}");
        assert!((placed.waiting[3] - 4.0).abs() < 1e-6, "{placed:?}");
    }
}
