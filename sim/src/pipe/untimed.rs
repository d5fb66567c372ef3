//! Tokens one after the other, their nodes in order: the meaning of the source.

use std::collections::VecDeque;

use bits::Int;
use pipeline::{Control, Issue, Level, Program, Segment, SegmentId, Source, Tokens};

use super::token::{Around, Effect, Position};
use super::{Fault, Outcome, State, arrays};

pub(super) fn run(program: &Program, start: State, most_tokens: u64) -> Result<Outcome, Fault> {
    let mut run = Run { program, state: start, tokens: 0, most_tokens };
    arrays::bring_in(program, &mut run.state)?;
    run.control(&program.control)?;
    arrays::take_out(program, &mut run.state)?;
    Ok(Outcome { state: run.state, tokens: run.tokens, cycles: None })
}

struct Run<'p> {
    program: &'p Program,
    state: State,
    tokens: u64,
    most_tokens: u64,
}

impl Run<'_> {
    fn control(&mut self, control: &Control) -> Result<(), Fault> {
        sequence(control, self)
    }
}

/// What a sequencer is run on.
pub(super) trait Sequenced {
    /// Memories and registers.
    fn state(&mut self) -> &mut State;
    /// The program.
    fn program(&self) -> &Program;
    /// Runs segments that are begun together, in the order of the source.
    fn segments(&mut self, tasks: &[(SegmentId, u32)]) -> Result<(), Fault>;
}

/// Runs control. Errors: those of segments; a bound has no value.
pub(super) fn sequence(control: &Control, run: &mut dyn Sequenced) -> Result<(), Fault> {
    match control {
        Control::Run(segment) => run.segments(&[(*segment, 0)]),
        Control::Tasks(tasks) => {
            let tasks: Vec<(SegmentId, u32)> = tasks.iter().map(|task| (task.segment, task.first)).collect();
            run.segments(&tasks)
        }
        Control::Sequence(items) => items.iter().try_for_each(|item| sequence(item, run)),
        Control::Loop { level, counter, body } => {
            let level = run.state().registers.level(level)?;
            let mut at = bound(&level, true)?;
            while at < bound(&level, false)? {
                let width = run.state().registers.0[counter.index()].width();
                run.state().registers.0[counter.index()] = Int::from_i64(64, at).resize_signed(width);
                sequence(body, run)?;
                at += level.step;
            }
            Ok(())
        }
        Control::While { before, condition, body, .. } => {
            sequence(before, run)?;
            while run.state().registers.is_set(*condition) {
                sequence(body, run)?;
                sequence(before, run)?;
            }
            Ok(())
        }
        Control::If { condition, then, otherwise } => match run.state().registers.is_set(*condition) {
            true => sequence(then, run),
            false => sequence(otherwise, run),
        },
        // All that comes in is there from the start, and what goes out is taken at the end.
        Control::Await { .. } | Control::Release { .. } | Control::Join { .. } => Ok(()),
        Control::Transfer(transfer) => {
            let program = run.program().clone();
            arrays::transfer(&program, transfer, run.state())
        }
    }
}

fn bound(level: &Level, is_lower: bool) -> Result<i64, Fault> {
    let bound = if is_lower { &level.lower } else { &level.upper };
    bound.as_constant().ok_or_else(|| Fault::at(level.loc, format!("a bound of '{}' has no value", level.name)))
}

impl Sequenced for Run<'_> {
    fn state(&mut self) -> &mut State {
        &mut self.state
    }

    fn program(&self) -> &Program {
        self.program
    }

    fn segments(&mut self, tasks: &[(SegmentId, u32)]) -> Result<(), Fault> {
        tasks.iter().try_for_each(|(segment, _)| self.segment(*segment))
    }
}

impl Run<'_> {
    fn segment(&mut self, id: SegmentId) -> Result<(), Fault> {
        let segment = &self.program.segments[id.index()];
        let mut past = Past::of(segment);
        match &segment.issue {
            Issue::Once => self.token(segment, &Position::alone(segment, true), &mut past).map(drop),
            Issue::Counted(levels) => {
                let levels: Vec<Level> =
                    levels.iter().map(|level| self.state.registers.level(level)).collect::<Result<_, _>>()?;
                let Some(mut tokens) = Tokens::new(levels) else { return Ok(()) };
                loop {
                    self.token(segment, &Position::of(segment, &tokens), &mut past)?;
                    if tokens.advance() != Some(true) {
                        return Ok(());
                    }
                }
            }
            Issue::While(test) => {
                let mut is_first = true;
                loop {
                    let values = self.token(segment, &Position::alone(segment, is_first), &mut past)?;
                    if values[test.condition.index()].is_zero() {
                        return Ok(());
                    }
                    is_first = false;
                }
            }
        }
    }

    /// Runs a token; the values of its nodes.
    fn token(&mut self, segment: &Segment, position: &Position, past: &mut Past) -> Result<Vec<Int>, Fault> {
        self.tokens += 1;
        if self.tokens > self.most_tokens {
            return Err(Fault::at(segment.loc, format!("runs for more than {} tokens", self.most_tokens)));
        }
        let mut values: Vec<Int> = Vec::with_capacity(segment.nodes.len());
        for index in 0..segment.nodes.len() {
            let around = Around { segment, position, now: &self.state };
            let mut input = |source: &Source| {
                Ok(match source {
                    Source::Node { node, distance: 0 } => values[node.index()].clone(),
                    Source::Node { node, distance } => past.value(segment, node.index(), *distance),
                    Source::Constant(value) => value.clone(),
                    Source::Var(var) => self.state.registers.0[var.index()].clone(),
                })
            };
            let value = match around.node(index, &mut input)? {
                Effect::Value(value) => value,
                Effect::Nothing => Int::zero(segment.nodes[index].width),
                Effect::Store(memory, address, value) => {
                    let word = self.state.word_mut(memory, &address);
                    let missing = || {
                        let message = format!("writes word {} of a memory without it", address.to_biguint());
                        Fault::at(segment.nodes[index].loc, message)
                    };
                    *word.ok_or_else(missing)? = value;
                    Int::zero(0)
                }
                Effect::Write(var, value) => {
                    self.state.registers.0[var.index()] = value;
                    Int::zero(0)
                }
            };
            values.push(value);
        }
        past.add(values.clone());
        Ok(values)
    }
}

/// The values of nodes at the tokens before.
pub(super) struct Past {
    tokens: VecDeque<Vec<Int>>,
    /// Tokens that some node looks back at the most.
    reach: usize,
}

impl Past {
    fn of(segment: &Segment) -> Self {
        let distance = |source: &Source| match source {
            Source::Node { distance, .. } => *distance as usize,
            Source::Constant(_) | Source::Var(_) => 0,
        };
        let sources = segment.nodes.iter().flat_map(|node| node.inputs.iter().chain(&node.guard));
        Self { tokens: VecDeque::new(), reach: sources.map(distance).max().unwrap_or(0) }
    }

    fn add(&mut self, values: Vec<Int>) {
        self.tokens.push_front(values);
        self.tokens.truncate(self.reach);
    }

    /// A node's value so many tokens ago; zero before the first.
    fn value(&self, segment: &Segment, node: usize, distance: u32) -> Int {
        let token = self.tokens.get(distance as usize - 1);
        token.map_or_else(|| Int::zero(segment.nodes[node].width), |values| values[node].clone())
    }
}
