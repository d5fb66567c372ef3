//! Runs of a compiled circuit, several side by side in its lanes, compared with the interpreter where that is asked for.
//!
//! What holds: a run gives the same in whichever lane, and beside whichever others.

use ::sim::circuit::{Circuit, Signal, Values};
use ir::diag::Place;
use ir::{Diagnostics, Int, Reported};
use sim_compiled::{Difference, Held, Row, Running, Seen};

use super::engine::changes;
use super::{Run, bad_table};

/// Most runs side by side: as many as have vectors of 32 bits in most processors.
const MOST: usize = 8;

/// The lanes for so many runs.
pub fn count(runs: usize) -> u32 {
    runs.next_power_of_two().min(MOST) as u32
}

/// A compiled circuit, and what it is compared with.
pub struct Lanes {
    running: Running,
    /// As it is at power-up.
    circuit: Circuit,
    is_verified: bool,
    /// By lane: the interpreted circuit, where it is compared.
    oracles: Vec<Circuit>,
}

impl Lanes {
    /// Of a circuit at power-up.
    pub fn new(running: Running, circuit: Circuit, is_verified: bool) -> Self {
        Self { running, circuit, is_verified, oracles: Vec::new() }
    }

    /// Makes all runs, as many at once as there are lanes. Errors: `E1011`, `E0945`, `E0946`.
    pub fn run(&mut self, first: &[(Signal, Int)], runs: &mut [Run], diags: &mut Diagnostics) -> Result<(), Reported> {
        let lanes = count(runs.len()) as usize;
        for (number, group) in runs.chunks_mut(lanes).enumerate() {
            if number > 0 {
                self.running.restart(&mut self.circuit, diags)?;
            }
            self.begin(first, lanes);
            self.group(group, diags)?;
        }
        Ok(())
    }

    fn begin(&mut self, first: &[(Signal, Int)], lanes: usize) {
        for lane in 0..lanes as u32 {
            for (signal, value) in first {
                self.running.put(lane, *signal, value);
            }
        }
        if self.is_verified {
            let mut circuit = self.circuit.clone();
            first.iter().for_each(|(signal, value)| circuit.put(*signal, value));
            self.oracles = vec![circuit; lanes];
        }
    }

    fn group(&mut self, runs: &mut [Run], diags: &mut Diagnostics) -> Result<(), Reported> {
        let edges = self.running.edges().len() as u64;
        let most = |number: fn(&Run) -> u64, runs: &[Run]| runs.iter().map(number).max().unwrap_or(0);
        // Where a cycle is several rows, none are held.
        let table = if edges > 1 { u64::MAX } else { most(|run| run.cycles.min(run.rows.len() as u64), runs) };
        let wants_all = self.is_verified || runs.iter().any(|run| run.sink.wants_all() || run.cycles != runs[0].cycles);
        let mut cycle = 0;
        // A run may end before its time.
        while cycle < most(|run| run.cycles, runs) {
            let cycles = most(|run| run.cycles, runs);
            let end = if cycle < table { table.min(cycles) } else { cycles };
            let is_last = cycle >= table && !wants_all;
            let batch = (self.running.batch() / edges).max(1);
            let count = if is_last { end - cycle } else { batch.min(end - cycle) };
            let bytes = match cycle < table {
                true => {
                    let rows = self.rows(runs, (cycle, count), diags)?;
                    self.running.run_rows(&rows, count * edges, diags)?
                }
                false => self.running.run_held(count, if is_last { Seen::Last } else { Seen::All }, diags)?,
            };
            let shown = if is_last { (cycles - 1, 1) } else { (cycle, count) };
            for (lane, run) in runs.iter_mut().enumerate() {
                self.show(lane, run, shown, &bytes, diags)?;
            }
            cycle += count;
        }
        Ok(())
    }

    /// The rows of inputs of some cycles. Errors: `E1011`.
    fn rows(&mut self, runs: &[Run], (first, count): (u64, u64), diags: &mut Diagnostics) -> Result<Vec<u8>, Reported> {
        let mut rows = Vec::new();
        for cycle in first..first + count {
            for (lane, run) in runs.iter().enumerate() {
                for (signal, value) in changes(run, &self.circuit, cycle, diags)? {
                    self.running.put(lane as u32, signal, &value);
                }
            }
            for &edge in self.running.edges() {
                self.running.all_edges(edge);
                rows.extend_from_slice(self.running.row());
            }
        }
        Ok(rows)
    }

    /// Hands on the values of some cycles of a run, and compares them where that is asked for.
    fn show(
        &mut self,
        lane: usize,
        run: &mut Run,
        (first, count): (u64, u64),
        bytes: &[u8],
        diags: &mut Diagnostics,
    ) -> Result<(), Reported> {
        let signals = run.sink.signals();
        let edges = self.running.edges().len();
        let rows: Vec<Row<'_>> = self.running.rows(bytes, lane as u32, count * edges as u64).collect();
        for (cycle, rows) in (first..).zip(rows.chunks(edges)) {
            if cycle >= run.cycles {
                break;
            }
            let mut row = rows[0];
            run.add(&mut row, cycle).map_err(|e| bad_table(e, diags))?;
            if let Some(&falling) = rows.get(1) {
                run.add_falling(&mut { falling }, cycle);
            }
            if self.is_verified {
                let oracle = &mut self.oracles[lane];
                for (signal, value) in changes(run, oracle, cycle, diags)? {
                    oracle.put(signal, &value);
                }
                compare(oracle, &mut row, &signals, cycle, diags)?;
                oracle.step();
            }
        }
        match self.is_verified && first + count == run.cycles {
            true => self.compare_state(lane, diags),
            false => Ok(()),
        }
    }

    /// Errors: `E0946`.
    fn compare_state(&mut self, lane: usize, diags: &mut Diagnostics) -> Result<(), Reported> {
        let found = self.running.difference(&mut self.oracles[lane], lane as u32, diags)?;
        let Some(Difference { place, own, other }) = found else { return Ok(()) };
        let place = match place {
            Held::Register(signal) => format!("register '{}'", name_of(&self.circuit, signal)),
            Held::Word(memory, at) => format!("word {at} of memory '{memory}'"),
        };
        Err(differ("after the last cycle", &place, [&own, &other], diags))
    }
}

/// Errors: `E0946` an output or a traced signal differs.
pub fn compare(
    circuit: &mut Circuit,
    values: &mut impl Values,
    signals: &[Signal],
    cycle: u64,
    diags: &mut Diagnostics,
) -> Result<(), Reported> {
    for &signal in signals {
        let (own, other) = (values.value(signal), circuit.value(signal));
        if own != other {
            let place = format!("signal '{}'", name_of(circuit, signal));
            return Err(differ(&format!("in cycle {cycle}"), &place, [&own, &other], diags));
        }
    }
    Ok(())
}

/// Compares what two circuits hold, of memories with these names. Errors: `E0946` they hold different things.
pub fn compare_states(
    own: &mut Circuit,
    circuit: &mut Circuit,
    memories: &[String],
    diags: &mut Diagnostics,
) -> Result<(), Reported> {
    let when = "after the last cycle";
    let pair = own.registers().zip(circuit.registers()).find(|(own, other)| own != other);
    if let Some(words) = pair {
        let [own, other] = [words.0, words.1].map(|word| Int::from_u64(64, word));
        return Err(differ(when, "a word of a register", [&own, &other], diags));
    }
    for (number, name) in memories.iter().enumerate() {
        let words = own.memory(number).iter().zip(circuit.memory(number)).enumerate();
        if let Some((at, (own, other))) = words.into_iter().find(|(_, (own, other))| own != other) {
            let place = format!("word {at} of memory '{name}'");
            let [own, other] = [own, other].map(|word| Int::from_u64(64, *word));
            return Err(differ(when, &place, [&own, &other], diags));
        }
    }
    Ok(())
}

/// A name of a signal.
fn name_of(circuit: &Circuit, signal: Signal) -> String {
    let ports = circuit.outputs().filter_map(|(name, _)| Some((name, circuit.output(name).ok()?)));
    let found = ports.chain(circuit.names()).find(|(_, other)| *other == signal);
    found.map_or("without a name".to_owned(), |(name, _)| name.to_owned())
}

fn differ(when: &str, place: &str, [own, other]: [&Int; 2], diags: &mut Diagnostics) -> Reported {
    let (own, other) = (own.to_string_unsigned(), other.to_string_unsigned());
    let message = format!("{when} {place} is {own} in the compiled circuit and {other} in the interpreted one");
    diags.error("E0946", Place::Unknown, message)
}
