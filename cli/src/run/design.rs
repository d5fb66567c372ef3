//! `kiln run` on designs of the dialect pipe: untimed, as their source, or timed, as they are scheduled.

use std::path::Path;

use ::sim::interp::{Argument, Memory};
use ::sim::pipe::{self, Outcome};
use cosim::values::{Element, Slot};
use ir::diag::Place;
use ir::{Int, Ir, Op, Reported};
use pipeline::{Design, VarRole};
use serde_json::{Value, json};

use super::Args;
use crate::files;
use crate::session::Session;

/// The design to run, if the module has one and no function of that name is asked for.
pub(super) fn find(ir: &Ir, module: Op, name: Option<&str>) -> Option<Op> {
    let body = ir.body(module, 0)?;
    let mut designs = ir.ops_vec(body).into_iter().filter(|&op| ir.isa::<pipeline::dialect::Design>(op));
    match name {
        Some(_) => designs.find(|&op| ir::symbols::name_of(ir, op) == name),
        None => designs.next().filter(|_| designs.next().is_none()),
    }
}

/// Runs a design on the arguments of the command line. Errors: it is no design, the arguments do not fit it (`E1009`), it is not
/// scheduled and is to be run in time, or its run has a fault (`E0621`).
pub(super) fn run(args: &Args, s: &mut Session, op: Op) -> Result<(), Reported> {
    let place = s.ir.loc(op).place(&s.ir.ctx);
    let design = pipeline::read(&s.ir, op, &mut s.diags)?;
    let slots = slots(&design).map_err(|message| s.diags.error("E1009", place.clone(), message))?;
    let before = super::arguments(args, &slots, &mut s.diags)?;
    let given = |at: usize| words(&before[at]);
    let start = pipe::start(&design.program, &given);
    let ran = match args.timed {
        true => pipe::timed(&design, start, args.max_steps),
        false => pipe::untimed(&design.program, start, args.max_steps),
    };
    let outcome = ran.map_err(|fault| {
        let at = fault.loc.place(&s.ir.ctx);
        s.diags.error("E0621", if matches!(at, Place::Unknown) { place } else { at }, fault.message)
    })?;
    let text = if args.json.is_some() { json(&design, &slots, &outcome) } else { text(&design, &slots, &outcome) };
    files::write_text(Path::new("-"), &text, &mut s.diags)
}

/// The arguments of a design, by position. Errors: a position has none or several, as a sentence.
fn slots(design: &Design) -> Result<Vec<Slot>, String> {
    let program = &design.program;
    let memories = program.memories.iter().filter_map(|memory| {
        let slot = Slot {
            name: memory.name.clone(),
            element: element(memory.width),
            shape: Some(memory.shape.clone()),
            is_value: false,
        };
        Some((memory.argument?, slot))
    });
    let scalars = program.scalars.iter().map(|(name, at, var)| {
        let element = element(program.vars[var.index()].width);
        (*at, Slot { name: name.clone(), element, shape: None, is_value: true })
    });
    let mut all: Vec<(usize, Slot)> = memories.chain(scalars).collect();
    all.sort_by_key(|(at, _)| *at);
    match all.iter().enumerate().find(|(index, (at, _))| index != at) {
        Some((index, _)) => Err(format!("no argument, or several, is at position {index} of the design")),
        None => Ok(all.into_iter().map(|(_, slot)| slot).collect()),
    }
}

fn element(width: u32) -> Element {
    if width == 1 { Element::Unsigned(1) } else { Element::Signed(width) }
}

fn words(argument: &Argument) -> Vec<Int> {
    match argument {
        Argument::Number(number) => vec![number.clone()],
        Argument::Memory(memory) => (0..memory.len()).map(|index| memory.get(index)).collect(),
    }
}

/// What each argument that is a memory holds, by position.
fn memories<'d>(
    design: &'d Design,
    slots: &'d [Slot],
    outcome: &'d Outcome,
) -> impl Iterator<Item = (&'d Slot, Value)> {
    let words = design.program.memories.iter().zip(&outcome.state.memories);
    let mut held: Vec<(usize, &Vec<Int>)> =
        words.filter_map(|(memory, words)| Some((memory.argument?, words))).collect();
    held.sort_by_key(|(at, _)| *at);
    held.into_iter().map(|(at, words)| {
        let slot = &slots[at];
        let sizes: Vec<usize> = slot.shape.iter().flatten().map(|&size| size as usize).collect();
        (slot, slot.to_json(&Argument::Memory(Memory::from_ints(&sizes, slot.element.width(), words))))
    })
}

fn results(design: &Design, outcome: &Outcome) -> Vec<Value> {
    let number = |value: &Int| element(value.width()).to_json(value);
    outcome.results(&design.program).iter().map(number).collect()
}

fn json(design: &Design, slots: &[Slot], outcome: &Outcome) -> String {
    let scalars = design.program.scalars.iter().map(|(_, at, var)| {
        let VarRole::Argument(_) = design.program.vars[var.index()].role else { return (*at, Value::Null) };
        (*at, element(design.program.vars[var.index()].width).to_json(&outcome.state.registers.0[var.index()]))
    });
    let mut args: Vec<Value> = vec![Value::Null; slots.len()];
    scalars.for_each(|(at, value)| args[at] = value);
    let at = |slot: &Slot| slots.iter().position(|other| std::ptr::eq(other, slot));
    for (slot, value) in memories(design, slots, outcome) {
        if let Some(at) = at(slot) {
            args[at] = value;
        }
    }
    let mut all = json!({"args": args, "results": results(design, outcome), "tokens": outcome.tokens});
    if let Some(cycles) = outcome.cycles {
        all["cycles"] = json!(cycles);
    }
    format!("{all}\n")
}

fn text(design: &Design, slots: &[Slot], outcome: &Outcome) -> String {
    let mut text = String::new();
    for (index, value) in results(design, outcome).iter().enumerate() {
        text += &format!("result{} = {value}\n", design.program.source.result(index));
    }
    for (slot, value) in memories(design, slots, outcome) {
        text += &format!("{} = {value}\n", slot.name);
    }
    if let Some(cycles) = outcome.cycles {
        text += &format!("{cycles} cycles in segments, {} tokens\n", outcome.tokens);
    }
    text
}
