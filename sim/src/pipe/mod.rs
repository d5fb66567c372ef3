//! The meaning of designs of the dialect pipe: untimed, as the source that they were made of, and timed, cycle by cycle as they
//! are scheduled.
//!
//! What holds: both start from the same words and give the same words where the schedule is right. Untimed, tokens run one after
//! the other, their nodes in order. Timed, each node runs in its cycle; what no circuit could do (a port or a unit that serves
//! two, a word that is used before it is there) is a fault with its place. The cost grows with the tokens that are run.

mod arrays;
mod state;
mod timed;
mod token;
mod untimed;

use bits::Int;
use ir::Loc;
use pipeline::{Design, Program, VarRole};

pub use state::{Registers, State};

/// Why a run ended early.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What happened.
    pub message: String,
    /// Where in the source.
    pub loc: Loc,
}

impl Fault {
    fn at(loc: Loc, message: impl Into<String>) -> Self {
        Self { message: message.into(), loc }
    }
}

/// What a run gave.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The words of memories and registers after it.
    pub state: State,
    /// Tokens that ran.
    pub tokens: u64,
    /// Cycles that segments took, if they ran as scheduled; the sequencer's own between them are not counted.
    pub cycles: Option<u64>,
}

impl Outcome {
    /// The results, in their order.
    pub fn results(&self, program: &Program) -> Vec<Int> {
        program.results.iter().map(|var| self.state.registers.0[var.index()].clone()).collect()
    }
}

/// Runs a design as its source, for at most so many tokens. Errors: it does what nothing says the meaning of, or more.
pub fn untimed(program: &Program, start: State, most_tokens: u64) -> Result<Outcome, Fault> {
    untimed::run(program, start, most_tokens)
}

/// Runs a design as it is scheduled, for at most so many tokens. Errors: as of [`untimed`]; it has no schedule; a port or a unit
/// serves two nodes in a cycle, or a value is used before it is there.
pub fn timed(design: &Design, start: State, most_tokens: u64) -> Result<Outcome, Fault> {
    match &design.schedules {
        Some(schedules) => timed::run(design, schedules, start, most_tokens),
        None => Err(Fault::at(Loc::UNKNOWN, "the design is not scheduled")),
    }
}

/// What a program starts from: memories with their initial words, and zeros; registers are zero but for arguments, whose values
/// `argument` gives by position.
pub fn start(program: &Program, argument: &dyn Fn(usize) -> Vec<Int>) -> State {
    let mut state = State::of(program);
    for (memory, words) in program.memories.iter().zip(&mut state.memories) {
        if let Some(at) = memory.argument {
            let given = argument(at);
            words.iter_mut().zip(given).for_each(|(word, given)| *word = given);
        }
    }
    for (var, register) in program.vars.iter().zip(&mut state.registers.0) {
        if let VarRole::Argument(at) = var.role
            && let Some(given) = argument(at).into_iter().next()
        {
            *register = given;
        }
    }
    state
}
