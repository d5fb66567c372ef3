//! The software interpreter: the meaning of func, arith, math, complex, index, cf, scf, memref, tensor, bufferization, vector
//! and affine operations.
//!
//! What holds: a program is compiled once and run any number of times; a run never panics and never recurses natively;
//! what has no defined value stops with an error and a position instead of going on with garbage.

mod builder;
mod clock;
pub(crate) mod complex_ops;
mod extra;
mod extra_tensor;
mod flight;
pub(crate) mod float_graphs;
mod float_ops;
mod inst;
mod iterations;
mod lower;
mod machine;
mod memory;
mod neutral;
mod transfer;
mod trap;

use dialects::memref::layout::{Layout, decided};
use ir::diag::{Diagnostic, Place};
use ir::{Diagnostics, Int, Ir, Op, Reported};

use affine::memory::Target;
use affine::memory::work::Class;
use clock::Clock;
use inst::{Extra, Inst, Slot};
use machine::{Base, Frame, Machine};
use memory::View;
use trap::Trap;

pub(crate) use builder::enum_value;
pub use clock::{MOST_EVENTS, Timing, Transfer};
pub use lower::handled;
pub use memory::{Memory, Words};

/// What a function is called with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// An integer, an `index` (64 bits) or a float's bit pattern, of the parameter's width.
    Number(Int),
    /// A memref, which a run changes in place, or a tensor.
    Memory(Memory),
}

/// What a parameter or result is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Parameter {
    /// A number of so many bits.
    Number {
        /// Width in bits.
        width: u32,
    },
    /// A memref or a tensor.
    Memory {
        /// Size by dimension; `ir::types::DYNAMIC` where any is allowed.
        shape: Vec<i64>,
        /// Width of an element in bits.
        width: u32,
        /// Where elements of a memref lie in its memory; `None` where they follow each other in row-major order.
        layout: Option<Layout>,
    },
}

/// What is done where the reference semantics has no value: at shifts by too much, at floats that do not fit an integer, and when an
/// element of an allocation is read before it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undefined {
    /// Stop with an error, even if nothing depends on the value.
    Trap,
    /// Go on with zero.
    Zero,
    /// Go on with ones.
    Ones,
}

impl Undefined {
    /// The codes of what stops a run that traps.
    const CODES: [&str; 3] = ["E0912", "E0915", "E0921"];

    /// What stands for a value, by its width; `None` if there is to be none.
    fn value(self, width: u32) -> Option<Int> {
        match self {
            Self::Trap => None,
            Self::Zero => Some(Int::zero(width)),
            Self::Ones => Some(Int::all_ones(width)),
        }
    }

    /// So many elements that nothing was stored in.
    fn elements(self, count: usize, width: u32) -> Words {
        match self {
            Self::Trap | Self::Zero => Words::zeros(count, width),
            Self::Ones => Words::ones(count, width),
        }
    }
}

/// Bounds of a run.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Most instructions executed.
    pub steps: u64,
    /// Deepest nesting of calls.
    pub depth: usize,
    /// Most 64-bit words allocated at one time by the program.
    pub memory_words: u64,
    /// See `Undefined`.
    pub undefined: Undefined,
    /// Count executions by operation; see `Outcome::counts`.
    pub count: bool,
}

impl Default for Limits {
    fn default() -> Self {
        Self { steps: u64::MAX, depth: 10_000, memory_words: 1 << 27, undefined: Undefined::Trap, count: false }
    }
}

/// What a run gave.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// The results of the function that are numbers, in order.
    pub results: Vec<Int>,
    /// The results of the function that are tensors, in order.
    pub tensors: Vec<Memory>,
    /// Instructions executed.
    pub steps: u64,
    /// How often each operation was executed, if `Limits::count` is set. Operations without code (constants) are left out;
    /// a loop counts its entries.
    pub counts: Vec<(Op, u64)>,
}

/// Words, and which of them hold a value where that is watched.
type Kept = (Words, Option<Vec<bool>>);

/// What lives between calls: what earlier ones left in the program's globals.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    /// By global; `None` as long as no call touched it.
    globals: Vec<Option<Kept>>,
}

/// A compiled function and the positions in the code that its frames begin at.
#[derive(Debug)]
struct Function {
    entry: usize,
    frame: Base,
    arguments: Vec<Slot>,
    constants: Vec<(u32, u64)>,
    wide_constants: Vec<(u32, Int)>,
}

/// A `memref.global`.
#[derive(Debug)]
struct Global {
    words: Words,
    width: u32,
    shape: Vec<i64>,
    constant: bool,
    initialized: bool,
}

/// The operation that code came from.
#[derive(Clone, Debug)]
struct Origin {
    op: Op,
    name: Box<str>,
    place: Place,
    /// Line, if it is known.
    line: u32,
    class: Class,
}

/// A function and all that it calls, compiled.
#[derive(Debug)]
pub struct Program {
    code: Vec<Inst>,
    /// Which origin each instruction has.
    origin_of: Vec<u32>,
    origins: Vec<Origin>,
    extras: Vec<Extra>,
    lists: Vec<Box<[u32]>>,
    functions: Vec<Function>,
    globals: Vec<Global>,
    parameters: Vec<Parameter>,
    results: Vec<Parameter>,
    /// Names of engines that transfers ask for; the first is that of no engine in particular.
    engines: Vec<Box<str>>,
}

/// What sums and products of affine expressions do that do not fit 64 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sums {
    /// They wrap.
    Wrap,
    /// They end the run.
    Exact,
}

impl Program {
    /// Compiles the `func.func` op `function` and all that it calls.
    ///
    /// Errors: `E0901` an operation that the interpreter does not handle, `E0902` a type that it does not handle, `E0903` a
    /// symbol that is missing or has no body, `E0905` regions nested too deep.
    pub fn compile(ir: &Ir, function: Op, diags: &mut Diagnostics) -> Result<Self, Reported> {
        builder::compile(ir, function, Sums::Wrap, diags)
    }

    /// As [`Program::compile`]; a run ends where a part of an affine expression does not fit 64 bits (`E0909`): passes may make
    /// something else of such an expression.
    pub fn compile_exact(ir: &Ir, function: Op, diags: &mut Diagnostics) -> Result<Self, Reported> {
        builder::compile(ir, function, Sums::Exact, diags)
    }

    /// The function's parameters.
    pub fn parameters(&self) -> &[Parameter] {
        &self.parameters
    }

    /// The function's results: numbers and tensors.
    pub fn results(&self) -> &[Parameter] {
        &self.results
    }

    /// Runs the function. Memories are changed in place, also when the run fails.
    ///
    /// Errors: `E0904` arguments that do not fit the parameters; `E0910` to `E0924` faults of the program, see the codes.
    pub fn run(&self, arguments: &mut [Argument], limits: &Limits) -> Result<Outcome, Box<Diagnostic>> {
        self.run_with(arguments, limits, (None, &mut State::default())).map(|(outcome, _)| outcome)
    }

    /// True if calls may leave something to later ones: some global may be written.
    pub fn keeps_state(&self) -> bool {
        self.globals.iter().any(|global| !global.constant)
    }

    /// Runs the function once more in the process whose earlier calls left `state`. Errors: as [`Program::run`]; `state` is
    /// then as it was.
    pub fn run_again(
        &self,
        arguments: &mut [Argument],
        limits: &Limits,
        state: &mut State,
    ) -> Result<Outcome, Box<Diagnostic>> {
        self.run_with(arguments, limits, (None, state)).map(|(outcome, _)| outcome)
    }

    /// As [`Program::run_again`], where `limits` have [`Undefined::Trap`]; a value that is undefined is no fault if nothing depends on
    /// it. Of that two more runs are asked: with zeros and with ones for all such values, the program does the same.
    pub fn run_defined(
        &self,
        arguments: &mut [Argument],
        limits: &Limits,
        state: &mut State,
    ) -> Result<Outcome, Box<Diagnostic>> {
        let before = arguments.to_vec();
        let fault = match self.run_again(arguments, limits, state) {
            Err(fault) if Undefined::CODES.contains(&fault.code) => fault,
            ran => return ran,
        };
        let with = |undefined: Undefined| {
            let (mut after, mut left) = (before.clone(), state.clone());
            let outcome = self.run_again(&mut after, &Limits { undefined, ..limits.clone() }, &mut left).ok()?;
            Some((outcome, after, left))
        };
        let zeros = with(Undefined::Zero).filter(|zeros| with(Undefined::Ones).as_ref() == Some(zeros));
        let (outcome, after, left) = zeros.ok_or(fault)?;
        arguments.clone_from_slice(&after);
        *state = left;
        Ok(outcome)
    }

    /// Runs the function on a target and says how long it takes. Errors: as [`Program::run`]; `E0925` to `E0928` for
    /// transfers and spaces.
    pub fn run_on(
        &self,
        arguments: &mut [Argument],
        limits: &Limits,
        target: &Target,
    ) -> Result<(Outcome, Timing), Box<Diagnostic>> {
        self.run_with(arguments, limits, (Some(Clock::new(target)), &mut State::default()))
    }

    fn run_with(
        &self,
        arguments: &mut [Argument],
        limits: &Limits,
        (clock, state): (Option<Clock<'_>>, &mut State),
    ) -> Result<(Outcome, Timing), Box<Diagnostic>> {
        self.check_arguments(arguments)?;
        let mut machine = Machine::new(self, limits);
        machine.left.clone_from(&state.globals);
        machine.set_clock(clock).map_err(|(trap, pc)| self.diagnose(&trap, pc))?;
        machine.push_frame(0, Base::default());
        machine.frames.push(Frame { base: Base::default(), return_to: 0, call: None, function: 0, scoped: 0 });
        for ((argument, &slot), parameter) in
            arguments.iter_mut().zip(&self.functions[0].arguments).zip(&self.parameters)
        {
            pass(&mut machine, argument, slot, parameter);
        }
        let mut pc = self.functions[0].entry;
        let ran = machine.run(&mut pc);
        give_back(&mut machine, arguments, &self.parameters);
        ran.map_err(|trap| self.diagnose(&trap, pc))?;
        if let Some(flight) = machine.flights.unfinished() {
            return Err(self.unfinished(flight));
        }
        state.globals = machine.take_globals();
        let counts = self.counts(&machine.counts);
        let timing = machine.clock.take().map_or_else(Timing::default, Clock::finish);
        let (results, tensors) = (std::mem::take(&mut machine.results), std::mem::take(&mut machine.tensors));
        Ok((Outcome { results, tensors, steps: machine.steps, counts }, timing))
    }

    fn check_arguments(&self, arguments: &[Argument]) -> Result<(), Box<Diagnostic>> {
        let fail = |message: String| Err(Box::new(Diagnostic::error("E0904", Place::Unknown, message)));
        if arguments.len() != self.parameters.len() {
            return fail(format!("the function has {} parameters, not {}", self.parameters.len(), arguments.len()));
        }
        for (index, (argument, parameter)) in arguments.iter().zip(&self.parameters).enumerate() {
            if !fits(argument, parameter) {
                return fail(format!("argument {index} does not fit the parameter: {parameter:?}"));
            }
        }
        Ok(())
    }

    fn diagnose(&self, trap: &Trap, pc: usize) -> Box<Diagnostic> {
        let origin = self.origin_of.get(pc).and_then(|&o| self.origins.get(o as usize));
        let place = origin.map_or(Place::Unknown, |o| o.place.clone());
        let diagnostic = Diagnostic::error(trap.code, place, trap.message.clone());
        Box::new(match origin {
            Some(origin) => diagnostic.with_op(&*origin.name),
            None => diagnostic,
        })
    }

    fn unfinished(&self, flight: &flight::Flight) -> Box<Diagnostic> {
        let message = "the function returned and nobody waited for this transfer";
        let origin = self.origins.get(flight.origin as usize);
        let place = origin.map_or(Place::Unknown, |o| o.place.clone());
        let diagnostic = Diagnostic::error("E0925", place, message);
        Box::new(origin.map_or(diagnostic.clone(), |o| diagnostic.with_op(&*o.name)))
    }

    /// Executions of the first instruction of each operation.
    fn counts(&self, by_position: &[u64]) -> Vec<(Op, u64)> {
        let mut seen = vec![false; self.origins.len()];
        let mut counts = Vec::new();
        for (&count, &origin) in by_position.iter().zip(&self.origin_of) {
            if !std::mem::replace(&mut seen[origin as usize], true) {
                counts.push((self.origins[origin as usize].op, count));
            }
        }
        counts
    }
}

fn fits(argument: &Argument, parameter: &Parameter) -> bool {
    match (argument, parameter) {
        (Argument::Number(value), Parameter::Number { width }) => value.width() == *width,
        (Argument::Memory(memory), Parameter::Memory { shape, width, .. }) => {
            let sizes = memory.shape.iter().zip(shape);
            let count = memory.shape.iter().try_fold(1usize, |n, &s| n.checked_mul(s));
            memory.width == *width
                && memory.shape.len() == shape.len()
                && sizes.clone().all(|(&have, &want)| want == ir::types::DYNAMIC || have as i64 == want)
                && count == Some(memory.len())
                && matches!(memory.words, Words::Small(_)) == (*width <= 64)
        }
        _ => false,
    }
}

/// The view that a parameter's layout gives of a memory of these sizes; `None` if it is dense.
fn strided(parameter: &Parameter, sizes: &[i64]) -> Option<View> {
    let Parameter::Memory { layout: Some(layout), .. } = parameter else { return None };
    let layout = decided(layout, sizes)?;
    let dims = sizes.iter().copied().zip(layout.strides.iter().copied()).collect();
    Some(View { offset: layout.offset, dims, ..View::default() })
}

fn sizes_of(memory: &Memory) -> Vec<i64> {
    memory.shape.iter().map(|&s| s as i64).collect()
}

fn pass(machine: &mut Machine<'_>, argument: &mut Argument, slot: Slot, parameter: &Parameter) {
    match (argument, slot) {
        (Argument::Number(value), _) => machine.write(slot, value.clone()),
        (Argument::Memory(memory), Slot::View(view)) => {
            let sizes = sizes_of(memory);
            let placed = strided(parameter, &sizes).map(|view| (spread(memory, &view), view));
            let words = std::mem::replace(&mut memory.words, Words::Small(Vec::new()));
            let (words, place) = placed.unwrap_or_else(|| (words, View::dense(0, 0, &sizes)));
            let (buffer, generation) = machine.pool.add(words, memory.width, None);
            machine.pool.pinned = buffer + 1;
            machine.set_view(view, View { buffer, generation, ..place });
        }
        _ => {}
    }
}

/// The elements at the positions that a view gives them, zeros between.
fn spread(memory: &Memory, view: &View) -> Words {
    let positions = view.positions();
    let end = positions.iter().max().map_or(0, |last| last + 1);
    let mut words = Words::zeros(usize::try_from(end).unwrap_or(0), memory.width);
    for (index, position) in positions.into_iter().enumerate() {
        if let Ok(position) = usize::try_from(position) {
            words.set(position, memory.words.get(index, memory.width));
        }
    }
    words
}

/// Moves the memories back: they were the first buffers made, in order.
fn give_back(machine: &mut Machine<'_>, arguments: &mut [Argument], parameters: &[Parameter]) {
    let memories = arguments.iter_mut().zip(parameters).filter_map(|(argument, parameter)| match argument {
        Argument::Memory(memory) => Some((memory, parameter)),
        Argument::Number(_) => None,
    });
    for (id, (memory, parameter)) in memories.enumerate() {
        let words = machine.pool.take_words(id as u32);
        let Some(view) = strided(parameter, &sizes_of(memory)) else {
            memory.words = words;
            continue;
        };
        let positions = view.positions();
        memory.words = Words::zeros(positions.len(), memory.width);
        for (index, position) in positions.into_iter().enumerate() {
            if let Ok(position) = usize::try_from(position) {
                memory.words.set(index, words.get(position, memory.width));
            }
        }
    }
}

#[cfg(test)]
mod tests;
