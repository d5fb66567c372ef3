//! The check of `kiln gpu`: kernels and source on the same data.

use std::fmt::Write;

use ::gpu::Compiled;
use ::gpu::check::{self, Data, Ran, Settings};
use ::gpu::manifest::Argument as Known;
use ::sim::interp::{Argument, Limits, Program};
use cosim::data::{self, Given, Signature};
use cosim::functions;
use cosim::values::{Element, Slot};
use ir::diag::Place;
use ir::float::Float;
use ir::{Int, Op, Reported};
use ptx::Bytes;

use super::Args;
use crate::files;
use crate::session::Session;

/// The source, and the data to run it on.
pub struct Source {
    program: Program,
    inputs: Vec<Slot>,
    results: Vec<Slot>,
    runs: Vec<Given>,
}

impl Source {
    /// The function as it was read. Errors: `E1009`, `E1704`.
    pub fn new(args: &Args, s: &mut Session, function: Op) -> Result<Source, Reported> {
        let (inputs, results) = functions::slots(&s.ir, function, &mut s.diags)?;
        let program = Program::compile(&s.ir, function, &mut s.diags)?;
        let signature = Signature { inputs: &inputs, results: &results };
        let runs = match args.data.is_empty() {
            true => vec![Given::alone(arguments(args, &inputs, s)?, results.len())],
            false => data::read((&args.data, None), &files::Disk, signature, &mut s.diags)?,
        };
        Ok(Source { program, inputs, results, runs })
    }

    /// Runs both on all data. Returns what was counted. Errors: `E1703`, those of the interpreters.
    pub fn check(&self, s: &mut Session, compiled: &Compiled, seed: u64) -> Result<String, Reported> {
        let mut report = String::new();
        for given in &self.runs {
            let mut wanted = given.before.clone();
            let outcome = self.program.run(&mut wanted, &Limits::default());
            outcome.map_err(|fault| given.undefined(*fault, &mut s.diags))?;
            let mut data: Vec<Data> = given.before.iter().zip(&compiled.manifest.arguments).map(to_device).collect();
            let ran = check::run(compiled, &mut data, Settings::whole(seed), &mut s.ir.ctx.sources, &mut s.diags)?;
            for (slot, (wanted, found)) in self.inputs.iter().zip(wanted.iter().zip(&data)) {
                compare(slot, wanted, found).map_err(|message| s.diags.error("E1703", Place::Unknown, message))?;
            }
            report += &text(&ran);
        }
        debug_assert!(self.results.is_empty(), "functions with results are refused");
        Ok(report)
    }
}

/// The arguments of the command line, or random ones. Errors: `E1704`.
fn arguments(args: &Args, slots: &[Slot], s: &mut Session) -> Result<Vec<Argument>, Reported> {
    let random: Vec<String> = (1..=slots.len()).map(|seed| format!("random:{seed}")).collect();
    let words = if args.args.is_empty() { &random } else { &args.args };
    if words.len() != slots.len() {
        let message = format!("the function takes {} arguments, but {} are given", slots.len(), words.len());
        return Err(s.diags.error("E1704", Place::Unknown, message));
    }
    slots.iter().zip(words).map(|(slot, word)| data::argument(slot, word, &files::Disk, &mut s.diags)).collect()
}

fn to_device((argument, known): (&Argument, &Known)) -> Data {
    match (argument, known) {
        (Argument::Memory(memory), Known::Memory(on_device)) => {
            let size = check::element_bytes(&on_device.element);
            let bytes = (0..memory.len()).flat_map(|k| low_word(&memory.get(k)).to_le_bytes()[..size].to_vec());
            Data::Memory(Bytes::known(bytes.collect()))
        }
        (Argument::Number(number), _) => Data::Number(low_word(number)),
        (Argument::Memory(_), Known::Number { .. }) => unreachable!("both read the same signature"),
    }
}

fn low_word(number: &Int) -> u64 {
    number.resize_unsigned(64).to_u64().unwrap_or(0)
}

/// Where the GPU's elements are not the source's. A NaN equals a NaN.
fn compare(slot: &Slot, wanted: &Argument, found: &Data) -> Result<(), String> {
    let (Argument::Memory(wanted), Data::Memory(found)) = (wanted, found) else { return Ok(()) };
    let size = found.len() / wanted.len().max(1) as u64;
    for index in 0..wanted.len() {
        let expected = wanted.get(index);
        let bytes = found.get(index as u64 * size, size);
        let bits = bytes.map(|bytes| bytes.iter().rev().fold(0u64, |bits, byte| bits << 8 | u64::from(*byte)));
        let is_same = bits.is_some_and(|bits| {
            let wanted = low_word(&expected);
            bits == wanted || is_nan(slot.element, bits) && is_nan(slot.element, wanted)
        });
        if !is_same {
            let number = bits.map(|bits| Int::from_u64(64, bits).resize_unsigned(wanted.width));
            let found = number.map_or("not written".into(), |number| slot.element.text(&number));
            let (name, wanted) = (&slot.name, slot.element.text(&expected));
            return Err(format!("element {index} of `{name}` is {found} by the kernels, and {wanted} by the source"));
        }
    }
    Ok(())
}

fn is_nan(element: Element, bits: u64) -> bool {
    match element {
        Element::Float(kind) => Float::from_bits(kind, u128::from(bits)).is_nan(),
        Element::Signed(_) | Element::Unsigned(_) | Element::Complex(_) => false,
    }
}

/// What each launch did; launches of one kernel together.
fn text(ran: &[Ran]) -> String {
    let mut text = String::new();
    let mut done: Vec<&str> = Vec::new();
    for Ran { kernel, .. } in ran {
        if done.contains(&kernel.as_str()) {
            continue;
        }
        done.push(kernel);
        let own: Vec<&Ran> = ran.iter().filter(|other| other.kernel == *kernel).collect();
        let sum = |of: fn(&ptx::Counts) -> u64| own.iter().map(|ran| of(&ran.counts)).sum::<u64>();
        writeln!(
            text,
            "{kernel}: launches {}, warp instructions {}, global lines {} in {} accesses, shared phases {} and conflicts {}",
            own.len(),
            sum(|counts| counts.instructions.values().sum()),
            sum(|counts| counts.global_lines),
            sum(|counts| counts.global_accesses),
            sum(|counts| counts.shared_phases),
            sum(|counts| counts.shared_conflicts),
        )
        .expect("writing to a string does not fail");
    }
    text + "equal to the source; no race\n"
}
