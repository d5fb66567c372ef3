//! How far results that permissions allow are from those of the source itself, on the data of the runs.
//!
//! What holds: the circuit is compared bit for bit with the program in which permissions were used; this is measured beside it, and
//! named by the ulps of the source's own results.

use ir::{Diagnostics, Ir, Op, Reported};
use sim::interp::{Argument, Limits, Program, State};

use ir::float::Float;
use ir::types::FloatKind;

use crate::data::tolerance::ulps;
use crate::functions;
use crate::values::{Element, Slot, parts};
use crate::vectors::Vector;

/// The largest differences of all floats of all runs.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Difference {
    /// Floats that were compared.
    pub compared: usize,
    /// Floats that differ.
    pub differ: usize,
    /// The most floats that lie between two results, and one.
    pub ulps: u128,
    /// Results of which one alone is NaN.
    pub invalid: usize,
}

impl Difference {
    /// In words.
    pub fn words(&self) -> String {
        let Difference { compared, differ, ulps, invalid } = *self;
        let nan = if invalid == 0 { String::new() } else { format!(", {invalid} NaN in one of them alone") };
        format!(
            "permitted results: {differ} of {compared} floats differ from the source in order, by {ulps} ulp at the most{nan}\n"
        )
    }

    fn add(&mut self, kind: FloatKind, [a, b]: [&ir::Int; 2]) {
        let [a, b] = [a, b].map(|bits| Float::from_bits(kind, bits.to_u128().unwrap_or(0)));
        self.compared += 1;
        if a.is_nan() || b.is_nan() {
            self.invalid += usize::from(a.is_nan() != b.is_nan());
            self.differ += usize::from(a.is_nan() != b.is_nan());
            return;
        }
        self.differ += usize::from(a.bits() != b.bits());
        self.ulps = self.ulps.max(ulps([a, b]).unwrap_or(0));
    }

    fn add_floats(&mut self, element: Element, a: &ir::Int, b: &ir::Int) {
        match element {
            Element::Float(kind) => self.add(kind, [a, b]),
            Element::Complex(kind) => {
                let [[real, imaginary], [other_real, other_imaginary]] = [a, b].map(|number| parts(kind, number));
                self.add(kind, [&real, &other_real]);
                self.add(kind, [&imaginary, &other_imaginary]);
            }
            Element::Signed(_) | Element::Unsigned(_) => {}
        }
    }

    fn add_all(&mut self, slot: &Slot, have: &Argument, want: &Argument) {
        match (have, want) {
            (Argument::Number(a), Argument::Number(b)) => self.add_floats(slot.element, a, b),
            (Argument::Memory(a), Argument::Memory(b)) => {
                (0..a.len().min(b.len())).for_each(|at| self.add_floats(slot.element, &a.get(at), &b.get(at)));
            }
            (Argument::Number(_), Argument::Memory(_)) | (Argument::Memory(_), Argument::Number(_)) => {}
        }
    }
}

/// What differs from what the source computes of the same data; `None` if it is undefined on some of them.
/// Errors: the interpreter can't compile it.
pub fn difference(
    ir: &Ir,
    source: Op,
    vectors: &[Vector],
    diags: &mut Diagnostics,
) -> Result<Option<Difference>, Reported> {
    let program = Program::compile(ir, source, diags)?;
    let (inputs, results) = functions::slots(ir, source, diags)?;
    let (mut found, mut state) = (Difference::default(), State::default());
    for vector in vectors {
        let mut after = vector.before[..inputs.len()].to_vec();
        let Ok(outcome) = program.run_again(&mut after, &Limits::default(), &mut state) else { return Ok(None) };
        for ((slot, have), want) in inputs.iter().zip(&vector.after).zip(&after) {
            if slot.shape.is_some() {
                found.add_all(slot, have, want);
            }
        }
        for ((slot, have), want) in results.iter().zip(&vector.results).zip(&functions::results(&results, &outcome)) {
            found.add_all(slot, have, want);
        }
    }
    Ok(Some(found))
}
