//! The tape: a straight line of small instructions over words, selected from ordered nodes, and its execution.
//!
//! What holds: an instruction of the tape reads and writes single words; whatever is wider goes through the side table. Bits
//! above a net's width are clear in every word. Every kind of node and every instruction has an arm.

#![deny(clippy::wildcard_enum_match_arm)]

use super::bits::{mask, sign_extend};
use super::node::{Kind, Net, Node};
use super::wide::{self, Wide};
use super::{MemoryState, State};
use crate::interp::int_ops::Predicate;

/// An instruction: `d` is the position written, `a`, `b`, `c` positions read.
#[derive(Clone, Copy, Debug)]
pub(super) enum Inst {
    And {
        d: u32,
        a: u32,
        b: u32,
    },
    Or {
        d: u32,
        a: u32,
        b: u32,
    },
    Xor {
        d: u32,
        a: u32,
        b: u32,
    },
    Add {
        d: u32,
        a: u32,
        b: u32,
        width: u8,
    },
    Sub {
        d: u32,
        a: u32,
        b: u32,
        width: u8,
    },
    Mul {
        d: u32,
        a: u32,
        b: u32,
        width: u8,
    },
    Eq {
        d: u32,
        a: u32,
        b: u32,
    },
    Ne {
        d: u32,
        a: u32,
        b: u32,
    },
    Ult {
        d: u32,
        a: u32,
        b: u32,
    },
    Ule {
        d: u32,
        a: u32,
        b: u32,
    },
    Slt {
        d: u32,
        a: u32,
        b: u32,
        width: u8,
    },
    Sle {
        d: u32,
        a: u32,
        b: u32,
        width: u8,
    },
    /// `c` set: `a`, else `b`.
    Mux {
        d: u32,
        c: u32,
        a: u32,
        b: u32,
    },
    Shl {
        d: u32,
        a: u32,
        b: u32,
        width: u8,
    },
    ShrU {
        d: u32,
        a: u32,
        b: u32,
    },
    ShrS {
        d: u32,
        a: u32,
        b: u32,
        width: u8,
    },
    DivU {
        d: u32,
        a: u32,
        b: u32,
    },
    ModU {
        d: u32,
        a: u32,
        b: u32,
    },
    DivS {
        d: u32,
        a: u32,
        b: u32,
        width: u8,
    },
    ModS {
        d: u32,
        a: u32,
        b: u32,
        width: u8,
    },
    /// `a` shifted right, cut to a width.
    Extract {
        d: u32,
        a: u32,
        low: u8,
        width: u8,
    },
    /// `a` shifted left with `b` below it.
    Concat {
        d: u32,
        a: u32,
        b: u32,
        shift: u8,
    },
    /// A bit spread over a width.
    Spread {
        d: u32,
        a: u32,
        width: u8,
    },
    Parity {
        d: u32,
        a: u32,
    },
    Reverse {
        d: u32,
        a: u32,
        width: u8,
    },
    Copy {
        d: u32,
        a: u32,
    },
    /// The word of a memory whose words and address are narrow.
    Read {
        d: u32,
        memory: u32,
        a: u32,
    },
    Wide {
        index: u32,
    },
}

/// The code of a circuit.
#[derive(Clone, Debug, Default)]
pub(super) struct Tape {
    pub code: Vec<Inst>,
    pub wide: Vec<Wide>,
}

impl Tape {
    /// Appends the code of a node.
    pub fn push(&mut self, node: &Node) {
        if !self.push_narrow(node) {
            self.code.push(Inst::Wide { index: self.wide.len() as u32 });
            self.wide.push(Wide { kind: node.kind.clone(), out: node.out, inputs: node.inputs.clone() });
        }
    }

    /// Appends the code of a node that has only narrow nets; false if it has no narrow form.
    fn push_narrow(&mut self, node: &Node) -> bool {
        let narrow = |net: &Net| net.width <= 64;
        if !narrow(&node.out) || !node.inputs.iter().all(narrow) {
            return false;
        }
        let (d, width, inputs) = (node.out.at, node.out.width as u8, node.inputs.as_slice());
        let at = |index: usize| inputs[index].at;
        let inst = match &node.kind {
            Kind::Add => return self.fold(node, |a, b| Inst::Add { d, a, b: b.at, width }),
            Kind::Mul => return self.fold(node, |a, b| Inst::Mul { d, a, b: b.at, width }),
            Kind::And => return self.fold(node, |a, b| Inst::And { d, a, b: b.at }),
            Kind::Or => return self.fold(node, |a, b| Inst::Or { d, a, b: b.at }),
            Kind::Xor => return self.fold(node, |a, b| Inst::Xor { d, a, b: b.at }),
            // A part of 64 bits above others of no bits would be shifted by 64.
            Kind::Concat => return self.fold(node, |a, b| Inst::Concat { d, a, b: b.at, shift: b.width as u8 }),
            Kind::Copy => Inst::Copy { d, a: at(0) },
            Kind::Sub => Inst::Sub { d, a: at(0), b: at(1), width },
            Kind::Shl => Inst::Shl { d, a: at(0), b: at(1), width },
            Kind::ShrU => Inst::ShrU { d, a: at(0), b: at(1) },
            Kind::ShrS if width > 0 => Inst::ShrS { d, a: at(0), b: at(1), width },
            Kind::DivU => Inst::DivU { d, a: at(0), b: at(1) },
            Kind::ModU => Inst::ModU { d, a: at(0), b: at(1) },
            Kind::DivS => Inst::DivS { d, a: at(0), b: at(1), width },
            Kind::ModS => Inst::ModS { d, a: at(0), b: at(1), width },
            Kind::Compare(predicate) => select_compare(*predicate, d, at(0), at(1), inputs[0].width as u8),
            Kind::Mux => Inst::Mux { d, c: at(0), a: at(1), b: at(2) },
            Kind::Extract { low } if *low < 64 => Inst::Extract { d, a: at(0), low: *low as u8, width },
            Kind::Replicate if inputs[0].width == 1 => Inst::Spread { d, a: at(0), width },
            Kind::Parity => Inst::Parity { d, a: at(0) },
            Kind::Reverse if width > 0 => Inst::Reverse { d, a: at(0), width },
            Kind::Read { memory } if inputs.len() == 1 => Inst::Read { d, memory: *memory, a: at(0) },
            Kind::ShrS | Kind::Extract { .. } | Kind::Replicate | Kind::Reverse | Kind::Read { .. } => return false,
            Kind::TruthTable(_) | Kind::Index { .. } | Kind::Inject | Kind::Replace { .. } => return false,
        };
        self.code.push(inst);
        true
    }

    /// Appends an instruction for each input after the first, which joins it to what those before gave.
    fn fold(&mut self, node: &Node, join: impl Fn(u32, &Net) -> Inst) -> bool {
        let Some((first, rest)) = node.inputs.split_first() else { return false };
        let (d, mut a) = (node.out.at, first.at);
        if rest.is_empty() {
            self.code.push(Inst::Copy { d, a });
        }
        for b in rest {
            self.code.push(join(a, b));
            a = d;
        }
        true
    }
}

fn select_compare(predicate: Predicate, d: u32, a: u32, b: u32, width: u8) -> Inst {
    match predicate {
        Predicate::Eq => Inst::Eq { d, a, b },
        Predicate::Ne => Inst::Ne { d, a, b },
        Predicate::Ult => Inst::Ult { d, a, b },
        Predicate::Ule => Inst::Ule { d, a, b },
        Predicate::Ugt => Inst::Ult { d, a: b, b: a },
        Predicate::Uge => Inst::Ule { d, a: b, b: a },
        Predicate::Slt => Inst::Slt { d, a, b, width },
        Predicate::Sle => Inst::Sle { d, a, b, width },
        Predicate::Sgt => Inst::Slt { d, a: b, b: a, width },
        Predicate::Sge => Inst::Sle { d, a: b, b: a, width },
    }
}

impl Tape {
    /// Executes the tape once.
    pub fn run(&self, state: &mut State) {
        for &inst in &self.code {
            execute(inst, &self.wide, state);
        }
    }
}

/// Executes an instruction; `side` is the side table.
#[inline(always)]
fn execute(inst: Inst, side: &[Wide], state: &mut State) {
    let w = &mut state.words;
    let at = |w: &[u64], i: u32| w[i as usize];
    let signed = |w: &[u64], i: u32, width: u8| sign_extend(u32::from(width), w[i as usize]);
    let bound = |width: u8| mask(u32::from(width));
    let (d, value) = match inst {
        Inst::And { d, a, b } => (d, at(w, a) & at(w, b)),
        Inst::Or { d, a, b } => (d, at(w, a) | at(w, b)),
        Inst::Xor { d, a, b } => (d, at(w, a) ^ at(w, b)),
        Inst::Add { d, a, b, width } => (d, at(w, a).wrapping_add(at(w, b)) & bound(width)),
        Inst::Sub { d, a, b, width } => (d, at(w, a).wrapping_sub(at(w, b)) & bound(width)),
        Inst::Mul { d, a, b, width } => (d, at(w, a).wrapping_mul(at(w, b)) & bound(width)),
        Inst::Eq { d, a, b } => (d, u64::from(at(w, a) == at(w, b))),
        Inst::Ne { d, a, b } => (d, u64::from(at(w, a) != at(w, b))),
        Inst::Ult { d, a, b } => (d, u64::from(at(w, a) < at(w, b))),
        Inst::Ule { d, a, b } => (d, u64::from(at(w, a) <= at(w, b))),
        Inst::Slt { d, a, b, width } => (d, u64::from(signed(w, a, width) < signed(w, b, width))),
        Inst::Sle { d, a, b, width } => (d, u64::from(signed(w, a, width) <= signed(w, b, width))),
        Inst::Mux { d, c, a, b } => {
            let (yes, no) = (at(w, a), at(w, b));
            (d, if at(w, c) != 0 { yes } else { no })
        }
        Inst::Shl { d, a, b, width } => (d, if at(w, b) < 64 { at(w, a) << at(w, b) & bound(width) } else { 0 }),
        Inst::ShrU { d, a, b } => (d, if at(w, b) < 64 { at(w, a) >> at(w, b) } else { 0 }),
        Inst::ShrS { d, a, b, width } => (d, (signed(w, a, width) >> at(w, b).min(63)) as u64 & bound(width)),
        Inst::DivU { d, a, b } => (d, at(w, a).checked_div(at(w, b)).unwrap_or(0)),
        Inst::ModU { d, a, b } => (d, at(w, a).checked_rem(at(w, b)).unwrap_or(0)),
        Inst::DivS { d, a, b, width } => {
            let (x, y) = (signed(w, a, width), signed(w, b, width));
            (d, if y == 0 { 0 } else { x.wrapping_div(y) as u64 & bound(width) })
        }
        Inst::ModS { d, a, b, width } => {
            let (x, y) = (signed(w, a, width), signed(w, b, width));
            (d, if y == 0 { 0 } else { x.wrapping_rem(y) as u64 & bound(width) })
        }
        Inst::Extract { d, a, low, width } => (d, at(w, a) >> low & bound(width)),
        Inst::Concat { d, a, b, shift } => (d, at(w, a).checked_shl(u32::from(shift)).unwrap_or(0) | at(w, b)),
        Inst::Spread { d, a, width } => (d, at(w, a).wrapping_neg() & bound(width)),
        Inst::Parity { d, a } => (d, u64::from(at(w, a).count_ones() & 1)),
        Inst::Reverse { d, a, width } => (d, at(w, a).reverse_bits() >> (64 - u32::from(width))),
        Inst::Copy { d, a } => (d, at(w, a)),
        Inst::Read { d, memory, a } => (d, state.memories[memory as usize].word(at(w, a))),
        Inst::Wide { index } => return wide::execute(&side[index as usize], state),
    };
    w[d as usize] = value;
}

impl MemoryState {
    /// The word at an address, if words are narrow; noise past the end.
    #[inline]
    pub(super) fn word(&self, address: u64) -> u64 {
        match self.data.get(address as usize) {
            Some(&word) if self.width <= 64 => word,
            _ => self.noise(address) & mask(self.width.min(64)),
        }
    }
}
