//! The tape: instructions in batches of one code each, and the execution of all of them.
//!
//! What holds: the steps of the tape are the nodes that it was made of, in their order.

#![deny(clippy::wildcard_enum_match_arm)]

use super::code::{Code, Inst, value};
use super::node::Node;
use super::select::{Form, select};
use super::wide::{self, Wide};
use super::{MemoryState, State};

/// Steps that follow each other and have one form.
#[derive(Clone, Copy, Debug)]
struct Batch {
    form: Form,
    /// The step after the last.
    end: u32,
}

/// The code of a circuit.
#[derive(Clone, Debug, Default)]
pub(super) struct Tape {
    /// By step; for one of the side table, `a` is its index there.
    insts: Vec<Inst>,
    forms: Vec<Form>,
    batches: Vec<Batch>,
    wide: Vec<Wide>,
}

impl Tape {
    /// The code of nodes, each of which stands behind those that it reads.
    pub fn new(nodes: &[Node]) -> Self {
        let mut tape = Self::default();
        nodes.iter().for_each(|node| tape.push(node));
        for (step, &form) in tape.forms.iter().enumerate() {
            let end = step as u32 + 1;
            match tape.batches.last_mut() {
                Some(batch) if batch.form == form => batch.end = end,
                _ => tape.batches.push(Batch { form, end }),
            }
        }
        tape
    }

    fn push(&mut self, node: &Node) {
        let (form, inst) = match select(node) {
            Some((code, inst)) => (Form::Narrow(code), inst),
            None => (Form::Wide, Inst::of_three(node.out.at, [self.wide.len() as u32; 3])),
        };
        if form == Form::Wide {
            self.wide.push(Wide { kind: node.kind.clone(), out: node.out, inputs: node.inputs.clone() });
        }
        self.insts.push(inst);
        self.forms.push(form);
    }

    /// Number of steps.
    pub fn len(&self) -> usize {
        self.insts.len()
    }

    /// Executes all steps.
    pub fn run(&self, state: &mut State) {
        let mut first = 0;
        for batch in &self.batches {
            let insts = &self.insts[first..batch.end as usize];
            first = batch.end as usize;
            match batch.form {
                Form::Narrow(code) => run_narrow(code, insts, state),
                Form::Wide => insts.iter().for_each(|inst| wide::execute(&self.wide[inst.a as usize], state)),
            }
        }
    }

    /// What a step is: an instruction, or an entry of the side table.
    #[inline]
    pub fn step(&self, step: usize) -> Step<'_> {
        let inst = self.insts[step];
        match self.forms[step] {
            Form::Narrow(code) => Step::Narrow(code, inst),
            Form::Wide => Step::Wide(&self.wide[inst.a as usize]),
        }
    }
}

/// A step of the tape.
pub(super) enum Step<'t> {
    Narrow(Code, Inst),
    Wide(&'t Wide),
}

/// Executes instructions of one code, which is chosen once for all of them.
fn run_narrow(code: Code, insts: &[Inst], state: &mut State) {
    macro_rules! each {
        ($($known:ident)*) => {
            match code {
                $(Code::$known => run_each(insts, state, |inst, words, memories| value(Code::$known, inst, words, memories)),)*
                Code::Binary(_) | Code::Unary(_) => {
                    run_each(insts, state, |inst, words, memories| value(code, inst, words, memories));
                }
            }
        };
    }
    each!(And Or Xor Add Sub Mul Eq Ne Ult Ule Slt Sle Mux Shl ShrU ShrS Extract Funnel Concat Spread SignExtend Parity Copy Read);
}

#[inline(always)]
fn run_each(insts: &[Inst], state: &mut State, value: impl Fn(Inst, &[u64], &[MemoryState]) -> u64) {
    let (words, memories) = (state.words.as_mut_slice(), state.memories.as_slice());
    for &inst in insts {
        words[inst.d as usize] = value(inst, words, memories);
    }
}
