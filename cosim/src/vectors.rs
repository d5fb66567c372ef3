//! Test data for a design: arguments that the user gives, or from a fixed seed, and what the interpreter of the source makes
//! of them.
//!
//! What holds: the same function gets the same data every time. Random data on which the program is undefined or runs too long
//! are replaced by smaller numbers; where operations of the source are not executed, other magnitudes are tried as well.
//! A run finds the globals of the program as the runs before it left them.

pub(crate) mod floats;
mod style;
mod usage;

use ir::diag::Diagnostic;
use ir::{Diagnostics, Ir, Op, Reported};
use manifest::Manifest;
use sim::interp::{Argument, Limits, Memory, Outcome, Program, State};

use self::style::{Shape, Style};
use crate::coverage::{Coverage, Executed};
use crate::data::tolerance::Tolerance;
use crate::data::{self, Comparison, Files, Signature};
use crate::functions;
use crate::values::Slot;

/// How often a design is run where nothing else is asked for: the second run shows what the first left behind.
pub const RUNS: u64 = 2;

/// Runs that are added to those, if the user did not say how many there are, where each executes something new.
const MOST_ADDED: u64 = 2;

/// Most steps of the interpreter a run, unless more are asked for.
pub const MOST_STEPS: u64 = 100_000_000;

/// Steps of the interpreter in search of data that execute more.
const SEARCH_STEPS: u64 = 20_000_000;

/// Seeds that are tried with each style.
const SEEDS: u64 = 3;

/// One run: arguments before and after, and results.
#[derive(Clone, Debug)]
pub struct Vector {
    /// Arguments before the run, those of the design that are results of the function last.
    pub before: Vec<Argument>,
    /// Arguments after the run.
    pub after: Vec<Argument>,
    /// Results of the function; none where nothing is known of them.
    pub results: Vec<Argument>,
}

impl Vector {
    /// A run of a function of these results, of which those that are arguments of the design are among the arguments.
    fn new(
        manifest: &Manifest,
        slots: &[Slot],
        before: Vec<Argument>,
        after: Vec<Argument>,
        outcome: &Outcome,
    ) -> Self {
        let mut vector = Self { before, after, results: functions::results(slots, outcome) };
        for memory in manifest.result_memories() {
            let empty = Argument::Memory(Memory::zeros(&memory.shape, memory.width));
            let made = memory.result.and_then(|result| vector.results.get(result)).cloned();
            vector.before.push(empty.clone());
            vector.after.push(made.unwrap_or(empty));
        }
        vector
    }
}

/// What is known of what runs leave.
#[derive(Clone, Debug)]
pub enum Expected {
    /// All: the interpreter of the source made it.
    Known,
    /// Nothing: the source is undefined on all data tried.
    Undefined(Box<Diagnostic>),
    /// Nothing: the source was not interpreted.
    NotComputed,
}

impl Expected {
    /// Can a run be compared?
    pub fn is_known(&self) -> bool {
        matches!(self, Expected::Known)
    }
}

/// The data of all runs.
#[derive(Clone, Debug)]
pub struct Tested {
    /// One a run.
    pub vectors: Vec<Vector>,
    /// What of the source they execute.
    pub coverage: Coverage,
    /// What is known of what runs leave.
    pub expected: Expected,
    /// How the data were chosen, where that is not as always, or compared with what they expect.
    pub note: Option<String>,
}

impl Tested {
    /// No runs.
    pub fn nothing() -> Self {
        Self { vectors: Vec::new(), coverage: Coverage::default(), expected: Expected::NotComputed, note: None }
    }
}

/// A program that given data are tried on.
struct Candidate<'a> {
    program: &'a Program,
    state: State,
}

impl Candidate<'_> {
    /// What a run leaves, with its results. Errors: `E1022` the program is undefined on its data.
    fn run(
        &mut self,
        given: &data::Given,
        results: &[Slot],
        diags: &mut Diagnostics,
    ) -> Result<(Vec<Argument>, Vec<Argument>, Outcome), Reported> {
        let mut after = given.before.clone();
        let outcome = self
            .program
            .run_defined(&mut after, &Limits { count: true, ..Limits::default() }, &mut self.state)
            .map_err(|fault| given.undefined(*fault, diags))?;
        let found = functions::results(results, &outcome);
        Ok((after, found, outcome))
    }
}

/// Vectors of the runs that the words after `--data` stand for, with what the interpreter makes of them. `reference` is what the circuit
/// computes: the source, or what permissions made of it; what either computes may be expected.
/// Errors: data that do not fit (`E1009`, `E1020`), on which the source is undefined (`E1022`), or of which it makes something
/// else than is expected (`E1021`); the interpreter can't compile the function.
pub fn given(
    ir: &Ir,
    (source, reference): (Op, Op),
    manifest: &Manifest,
    (words, tolerance, files): (&[String], Option<Tolerance>, &dyn Files),
    diags: &mut Diagnostics,
) -> Result<Tested, Reported> {
    let program = Program::compile(ir, reference, diags)?;
    let in_order = (source != reference).then(|| Program::compile(ir, source, diags)).transpose()?;
    let (inputs, results) = functions::slots(ir, reference, diags)?;
    let signature = Signature { inputs: &inputs, results: &results };
    let who = if in_order.is_some() { "the source with permitted orders of floats" } else { "the source" };
    let mut circuit = Candidate { program: &program, state: State::default() };
    let mut source = in_order.as_ref().map(|program| Candidate { program, state: State::default() });
    let (mut vectors, mut executed, mut comparison) = (Vec::new(), Executed::default(), Comparison::default());
    for given in data::read((words, tolerance), files, signature, diags)? {
        let (after, found, outcome) = circuit.run(&given, &results, diags)?;
        let others = source.as_mut().map(|source| source.run(&given, &results, diags)).transpose()?;
        let as_in_order = others.filter(|(after, found, _)| given.difference(signature, after, found).is_none());
        let compared = match as_in_order {
            Some((after, found, _)) => given.compared(signature, &after, &found),
            None => {
                given.check(who, signature, (&after, &found), diags)?;
                given.compared(signature, &after, &found)
            }
        };
        comparison = comparison.with(compared);
        executed.add(&Executed::of(ir, &outcome.counts));
        vectors.push(Vector::new(manifest, &results, given.before, after, &outcome));
    }
    let note = Some(format!("expected: {}", comparison.words()));
    Ok(Tested { vectors, coverage: executed.report(ir), expected: Expected::Known, note })
}

/// Why the source is undefined on one of these vectors, where affine expressions have no value: a part of them does not fit 64 bits, so
/// that passes may make something else of them than the interpreter, whose sums wrap.
/// Errors: the interpreter can't compile the function.
pub fn undefined_sum(
    ir: &Ir,
    function: Op,
    vectors: &[Vector],
    diags: &mut Diagnostics,
) -> Result<Option<Box<Diagnostic>>, Reported> {
    let (program, mut state) = (Program::compile_exact(ir, function, diags)?, State::default());
    let fault = |vector: &Vector| program.run_defined(&mut vector.before.clone(), &Limits::default(), &mut state).err();
    Ok(vectors.iter().find_map(fault))
}

/// Random vectors of so many runs of a function; without a number of as many as are of use.
/// Errors: the interpreter can't compile it.
pub fn random(
    ir: &Ir,
    function: Op,
    manifest: &Manifest,
    runs: Option<u64>,
    most_steps: u64,
    diags: &mut Diagnostics,
) -> Result<Tested, Reported> {
    searching(ir, function, manifest, most_steps, diags, |search| search.tested(runs))
}

/// As [`random`], without what the source makes of the data.
pub fn uninterpreted(
    ir: &Ir,
    function: Op,
    manifest: &Manifest,
    runs: Option<u64>,
    diags: &mut Diagnostics,
) -> Result<Tested, Reported> {
    searching(ir, function, manifest, MOST_STEPS, diags, |search| search.blind(runs, Expected::NotComputed))
}

fn searching(
    ir: &Ir,
    function: Op,
    manifest: &Manifest,
    most_steps: u64,
    diags: &mut Diagnostics,
    search: impl FnOnce(&Search<'_>) -> Tested,
) -> Result<Tested, Reported> {
    let program = Program::compile(ir, function, diags)?;
    let (slots, results) = functions::slots(ir, function, diags)?;
    let (types, _) = functions::signature(ir, function);
    let limits = usage::limits(ir, function);
    let shapes = slots.into_iter().zip(types).enumerate().map(|(at, (slot, ty))| Shape {
        is_index: ir.ctx.is_index(ty) && slot.shape.is_none(),
        limit: limits.get(at).copied().flatten(),
        slot,
    });
    let shapes: Vec<Shape> = shapes.collect();
    Ok(search(&Search { ir, program: &program, manifest, shapes: &shapes, results: &results, most_steps }))
}

/// A vector with what it executes.
struct Trial {
    vector: Vector,
    executed: Executed,
    steps: u64,
}

struct Search<'a> {
    ir: &'a Ir,
    program: &'a Program,
    manifest: &'a Manifest,
    shapes: &'a [Shape],
    results: &'a [Slot],
    /// Of the interpreter, a run.
    most_steps: u64,
}

impl Search<'_> {
    /// The parameters with their open sizes decided: at their most with the first seed, smaller with others.
    fn sized(&self, seed: u64) -> Vec<Shape> {
        let size = |index: usize, dim: usize| {
            let memory = self.manifest.memories.iter().find(|memory| memory.argument == index);
            let most = memory.and_then(|memory| memory.shape.get(dim)).copied().unwrap_or(0);
            (most - most * (seed as usize % 8) / 8) as i64
        };
        let mut shapes = self.shapes.to_vec();
        let mut smallest = None;
        for (index, shape) in shapes.iter_mut().enumerate() {
            for (dim, known) in shape.slot.shape.iter_mut().flatten().enumerate().filter(|(_, known)| **known < 0) {
                *known = size(index, dim);
                smallest = smallest.into_iter().chain([*known as u64 + 1]).min();
            }
        }
        for shape in shapes.iter_mut().filter(|shape| shape.is_index) {
            shape.limit = shape.limit.into_iter().chain(smallest).min();
        }
        shapes
    }

    fn tested(&self, runs: Option<u64>) -> Tested {
        let mut trials = Vec::new();
        let mut fault = None;
        for run in 0..runs.unwrap_or(RUNS) {
            match self.first_defined(run, &mut fault) {
                Some(trial) => trials.push(trial),
                None => {
                    let expected = fault.map_or(Expected::NotComputed, Expected::Undefined);
                    return self.blind(runs, expected);
                }
            }
        }
        let executed = self.widen(&mut trials, runs);
        let note = fault.map(|fault| {
            format!("some random data are undefined for the source ({}): other data are used", said(self.ir, &fault))
        });
        let (vectors, stopped) = self.in_order(trials.into_iter().map(|trial| trial.vector).collect());
        let stopped = stopped.map(|fault| {
            format!(
                "there are {} runs, as the source is undefined in the next ({})",
                vectors.len(),
                said(self.ir, &fault)
            )
        });
        Tested { vectors, coverage: executed.report(self.ir), expected: Expected::Known, note: stopped.or(note) }
    }

    /// The runs one after the other, where globals keep what runs leave: each was tried by itself. They end before the first
    /// that is undefined after the others; the first of all is not.
    fn in_order(&self, mut vectors: Vec<Vector>) -> (Vec<Vector>, Option<Box<Diagnostic>>) {
        if !self.program.keeps_state() {
            return (vectors, None);
        }
        let mut state = State::default();
        for at in 0..vectors.len() {
            let before = vectors[at].before[..self.shapes.len()].to_vec();
            let mut after = before.clone();
            let limits = Limits { steps: self.most_steps, ..Limits::default() };
            match self.program.run_again(&mut after, &limits, &mut state) {
                Ok(outcome) => vectors[at] = Vector::new(self.manifest, self.results, before, after, &outcome),
                Err(fault) => {
                    vectors.truncate(at);
                    return (vectors, Some(fault));
                }
            }
        }
        (vectors, None)
    }

    /// The data of a run: all bits at random, or the first of other styles on which the source is defined.
    fn first_defined(&self, run: u64, fault: &mut Option<Box<Diagnostic>>) -> Option<Trial> {
        for style in Style::ALL {
            match self.attempt(style, run, self.most_steps) {
                Ok(trial) => return Some(trial),
                Err(found) => *fault = fault.take().or(Some(found)),
            }
        }
        None
    }

    fn attempt(&self, style: Style, seed: u64, steps: u64) -> Result<Trial, Box<Diagnostic>> {
        let before = style::arguments(style, &self.sized(seed), seed);
        let mut after = before.clone();
        let limits = Limits { steps, count: true, ..Limits::default() };
        let outcome = self.program.run(&mut after, &limits)?;
        let (executed, steps) = (Executed::of(self.ir, &outcome.counts), outcome.steps);
        Ok(Trial { vector: Vector::new(self.manifest, self.results, before, after, &outcome), executed, steps })
    }

    /// Replaces runs but the first by ones that execute what the others do not, and adds some if their number is free.
    fn widen(&self, trials: &mut Vec<Trial>, runs: Option<u64>) -> Executed {
        let mut executed = Executed::default();
        trials.iter().for_each(|trial| executed.add(&trial.executed));
        if executed.is_complete() {
            return executed;
        }
        let mut candidates = self.candidates();
        let most = runs.unwrap_or(RUNS + MOST_ADDED) as usize;
        // The first run stays; the others give way where they execute nothing of their own.
        let mut chosen = vec![trials.remove(0)];
        candidates.splice(0..0, trials.drain(..));
        executed = chosen[0].executed.clone();
        while chosen.len() < most {
            let gain = |trial: &Trial| executed.lacks(&trial.executed);
            let Some(best) = (0..candidates.len()).rev().max_by_key(|&at| gain(&candidates[at])) else { break };
            let has_enough = chosen.len() >= runs.unwrap_or(RUNS) as usize;
            if gain(&candidates[best]) == 0 && has_enough {
                break;
            }
            let best = candidates.remove(best);
            executed.add(&best.executed);
            chosen.push(best);
        }
        *trials = chosen;
        executed
    }

    /// Runs of all styles, as far as the steps last.
    fn candidates(&self) -> Vec<Trial> {
        let (mut steps, mut found) = (SEARCH_STEPS, Vec::new());
        for seed in 0..SEEDS {
            for style in Style::ALL {
                if steps == 0 {
                    return found;
                }
                match self.attempt(style, seed + 1000, steps) {
                    Ok(trial) => {
                        steps = steps.saturating_sub(trial.steps);
                        found.push(trial);
                    }
                    Err(fault) if fault.code == "E0916" => steps /= 2,
                    Err(_) => {}
                }
            }
        }
        found
    }

    /// Runs of which nothing is expected.
    fn blind(&self, runs: Option<u64>, expected: Expected) -> Tested {
        let of_run = |run: u64| {
            let before = style::arguments(Style::Meant, &self.sized(run), run);
            Vector::new(self.manifest, self.results, before.clone(), before, &Outcome::default())
        };
        let vectors = (0..runs.unwrap_or(RUNS)).map(of_run).collect();
        Tested { vectors, coverage: Coverage::default(), expected, note: None }
    }
}

/// A fault of the source with its line.
fn said(ir: &Ir, fault: &Diagnostic) -> String {
    match fault.place.position(&ir.ctx.sources) {
        Some((_, line, _)) => format!("line {line}: {}", fault.message),
        None => fault.message.clone(),
    }
}
