//! Test data for a design: arguments from a fixed seed, and what the interpreter of the source makes of them.
//!
//! What holds: the same function gets the same data every time. Data on which the program is undefined or runs too long
//! are replaced by smaller numbers, then by zeros.

use ::sim::interp::{Argument, Limits, Memory, Program};
use ::sim::random::Random;
use ir::diag::Diagnostic;
use ir::{Diagnostics, Int, Ir, Op, Reported};

use crate::functions;
use crate::values::{Element, Slot};

/// How often a design is run where nothing else is asked for: the second run shows what the first left behind.
pub const RUNS: u64 = 2;

/// Most steps of the interpreter a run.
const MOST_STEPS: u64 = 100_000_000;

/// One run: arguments before and after, and results.
#[derive(Clone, Debug)]
pub struct Vector {
    /// Arguments before the run.
    pub before: Vec<Argument>,
    /// Arguments after the run.
    pub after: Vec<Argument>,
    /// Results.
    pub results: Vec<Int>,
}

/// How random data are drawn.
#[derive(Clone, Copy)]
enum Style {
    /// All bits; `index` scalars from -32 to 95.
    Full,
    /// From 0 to 15.
    Small,
    /// Zero.
    Zero,
}

/// Vectors of so many runs of a function; the `Err` inside says why there are none: the program is undefined on all data
/// tried. Errors: the interpreter can't compile it.
pub fn vectors(
    ir: &Ir,
    function: Op,
    runs: u64,
    diags: &mut Diagnostics,
) -> Result<Result<Vec<Vector>, Box<Diagnostic>>, Reported> {
    let program = Program::compile(ir, function, diags)?;
    let (slots, _) = functions::slots(ir, function, diags)?;
    let (types, _) = functions::signature(ir, function);
    let is_index: Vec<bool> = types.iter().map(|&ty| ir.ctx.is_index(ty)).collect();
    Ok((0..runs).map(|run| vector(&program, &slots, &is_index, run)).collect())
}

fn vector(program: &Program, slots: &[Slot], is_index: &[bool], run: u64) -> Result<Vector, Box<Diagnostic>> {
    let mut last = None;
    for style in [Style::Full, Style::Small, Style::Zero] {
        let mut random = Random::new(0x006B_696C_6E00 + run);
        let before: Vec<Argument> =
            slots.iter().zip(is_index).map(|(slot, &index)| argument(slot, index, style, &mut random)).collect();
        let mut after = before.clone();
        match program.run(&mut after, &Limits { steps: MOST_STEPS, ..Limits::default() }) {
            Ok(outcome) => return Ok(Vector { before, after, results: outcome.results }),
            Err(fault) => last = Some(fault),
        }
    }
    Err(last.unwrap_or_else(|| Box::new(Diagnostic::remark(ir::diag::Place::Unknown, "no data"))))
}

fn argument(slot: &Slot, is_index: bool, style: Style, random: &mut Random) -> Argument {
    let mut number = || word(slot.element, is_index && slot.shape.is_none(), style, random);
    let Some(shape) = &slot.shape else { return Argument::Number(number()) };
    let sizes: Vec<usize> = shape.iter().map(|&s| usize::try_from(s).unwrap_or(0)).collect();
    let items: Vec<Int> = (0..sizes.iter().product()).map(|_| number()).collect();
    Argument::Memory(Memory::from_ints(&sizes, slot.element.width(), &items))
}

fn word(element: Element, is_index: bool, style: Style, random: &mut Random) -> Int {
    let width = element.width();
    match style {
        Style::Full if is_index => Int::from_i64(width, random.below(128) as i64 - 32),
        Style::Full => random.int(width),
        Style::Small => Int::from_u64(width, random.below(16)),
        Style::Zero => Int::zero(width),
    }
}
