//! The tape: a straight line of small instructions over words, selected from ordered nodes, and its execution.
//!
//! What holds: an instruction of the tape reads and writes single words; whatever is wider goes through the side table. Bits
//! above a net's width are clear in every word. Every kind of node and every instruction has an arm.

#![deny(clippy::wildcard_enum_match_arm)]

use super::node::{Kind, Net, Node};
use super::wide::{self, Wide};
use super::{MemoryState, State};
use bits::word::mask;
use bits::{Binary, Class, Op, Other, Predicate, Unary};

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
    /// All other operators of two operands.
    Binary {
        op: Binary,
        d: u32,
        a: u32,
        b: u32,
        width: u8,
    },
    Unary {
        op: Unary,
        d: u32,
        a: u32,
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
        let (d, inputs) = (node.out.at, node.inputs.as_slice());
        let at = |index: usize| inputs[index].at;
        let inst = match &node.kind {
            Kind::Operator(op) => return self.push_operator(*op, node),
            Kind::Copy => Inst::Copy { d, a: at(0) },
            Kind::Read { memory } if inputs.len() == 1 => Inst::Read { d, memory: *memory, a: at(0) },
            Kind::Read { .. } => return false,
            Kind::TruthTable(_) | Kind::Index { .. } | Kind::Inject | Kind::Replace { .. } => return false,
        };
        self.code.push(inst);
        true
    }

    /// Appends the code of an operator on narrow nets; false if it has no narrow form.
    fn push_operator(&mut self, op: Op, node: &Node) -> bool {
        let (d, width, inputs) = (node.out.at, node.out.width as u8, node.inputs.as_slice());
        let at = |index: usize| inputs[index].at;
        let inst = match op.class() {
            Class::Binary(binary) if op.is_associative() => {
                return self.fold(node, |a, b| select_binary(binary, d, a, b.at, width));
            }
            Class::Binary(op) => select_binary(op, d, at(0), at(1), width),
            Class::Unary(op) => Inst::Unary { op, d, a: at(0), width },
            Class::Other(other) => match other {
                // A part of 64 bits above others of no bits would be shifted by 64.
                Other::Concat => return self.fold(node, |a, b| Inst::Concat { d, a, b: b.at, shift: b.width as u8 }),
                Other::Compare(predicate) => select_compare(predicate, d, at(0), at(1), inputs[0].width as u8),
                Other::Mux => Inst::Mux { d, c: at(0), a: at(1), b: at(2) },
                Other::Extract { low, .. } if low < 64 => Inst::Extract { d, a: at(0), low: low as u8, width },
                Other::Replicate(_) if inputs[0].width == 1 => Inst::Spread { d, a: at(0), width },
                Other::Parity => Inst::Parity { d, a: at(0) },
                Other::ZeroExtend(_) => Inst::Copy { d, a: at(0) },
                Other::Extract { .. } | Other::Replicate(_) | Other::SignExtend(_) => return false,
            },
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

/// Operators that circuits are full of have an instruction of their own.
fn select_binary(op: Binary, d: u32, a: u32, b: u32, width: u8) -> Inst {
    match op {
        Binary::Add => Inst::Add { d, a, b, width },
        Binary::Sub => Inst::Sub { d, a, b, width },
        Binary::Mul => Inst::Mul { d, a, b, width },
        Binary::And => Inst::And { d, a, b },
        Binary::Or => Inst::Or { d, a, b },
        Binary::Xor => Inst::Xor { d, a, b },
        Binary::Shl => Inst::Shl { d, a, b, width },
        Binary::ShrU => Inst::ShrU { d, a, b },
        Binary::ShrS => Inst::ShrS { d, a, b, width },
        Binary::DivU | Binary::DivS | Binary::RemU | Binary::RemS => Inst::Binary { op, d, a, b, width },
        Binary::CeilDivU | Binary::CeilDivS | Binary::FloorDivS => Inst::Binary { op, d, a, b, width },
        Binary::RemFloor | Binary::Pow => Inst::Binary { op, d, a, b, width },
        Binary::MinU | Binary::MinS | Binary::MaxU | Binary::MaxS => Inst::Binary { op, d, a, b, width },
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
    let binary = |w: &[u64], op: Binary, width: u8, a: u32, b: u32| op.total_word(u32::from(width), at(w, a), at(w, b));
    let compare = |w: &[u64], predicate: Predicate, width: u8, a: u32, b: u32| {
        u64::from(predicate.holds_word(u32::from(width), at(w, a), at(w, b)))
    };
    let bound = |width: u8| mask(u32::from(width));
    let (d, value) = match inst {
        Inst::And { d, a, b } => (d, binary(w, Binary::And, 64, a, b)),
        Inst::Or { d, a, b } => (d, binary(w, Binary::Or, 64, a, b)),
        Inst::Xor { d, a, b } => (d, binary(w, Binary::Xor, 64, a, b)),
        Inst::Add { d, a, b, width } => (d, binary(w, Binary::Add, width, a, b)),
        Inst::Sub { d, a, b, width } => (d, binary(w, Binary::Sub, width, a, b)),
        Inst::Mul { d, a, b, width } => (d, binary(w, Binary::Mul, width, a, b)),
        Inst::Eq { d, a, b } => (d, compare(w, Predicate::Eq, 64, a, b)),
        Inst::Ne { d, a, b } => (d, compare(w, Predicate::Ne, 64, a, b)),
        Inst::Ult { d, a, b } => (d, compare(w, Predicate::Ult, 64, a, b)),
        Inst::Ule { d, a, b } => (d, compare(w, Predicate::Ule, 64, a, b)),
        Inst::Slt { d, a, b, width } => (d, compare(w, Predicate::Slt, width, a, b)),
        Inst::Sle { d, a, b, width } => (d, compare(w, Predicate::Sle, width, a, b)),
        Inst::Mux { d, c, a, b } => {
            let (yes, no) = (at(w, a), at(w, b));
            (d, if at(w, c) != 0 { yes } else { no })
        }
        Inst::Shl { d, a, b, width } => (d, binary(w, Binary::Shl, width, a, b)),
        // Bits above the width are clear, so nothing is left of them either.
        Inst::ShrU { d, a, b } => (d, binary(w, Binary::ShrU, 64, a, b)),
        Inst::ShrS { d, a, b, width } => (d, binary(w, Binary::ShrS, width, a, b)),
        Inst::Binary { op, d, a, b, width } => (d, binary(w, op, width, a, b)),
        Inst::Unary { op, d, a, width } => (d, op.eval_word(u32::from(width), at(w, a))),
        Inst::Extract { d, a, low, width } => (d, at(w, a) >> low & bound(width)),
        Inst::Concat { d, a, b, shift } => (d, at(w, a).checked_shl(u32::from(shift)).unwrap_or(0) | at(w, b)),
        Inst::Spread { d, a, width } => (d, at(w, a).wrapping_neg() & bound(width)),
        Inst::Parity { d, a } => (d, u64::from(at(w, a).count_ones() & 1)),
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
