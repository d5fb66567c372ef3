//! From nodes to instructions.
//!
//! What holds: a node on single words becomes one instruction where there is a code for it; all others go through the side
//! table. Every kind of node has an arm.

#![deny(clippy::wildcard_enum_match_arm)]

use super::code::{Code, Inst};
use super::node::{Kind, Net, Node};
use bits::{Binary, Class, Op, Other, Predicate};

/// How a node is executed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Form {
    /// By an instruction.
    Narrow(Code),
    /// By the side table.
    Wide,
}

/// The instruction of a node; none if it needs the side table.
pub(super) fn select(node: &Node) -> Option<(Code, Inst)> {
    let narrow = |net: &Net| net.width <= 64;
    let (out, inputs) = (node.out, node.inputs.as_slice());
    if let Kind::Operator(Op::Extract { low, .. }) = node.kind
        && narrow(&out)
    {
        return select_field(out, inputs[0], low);
    }
    if !narrow(&out) || !inputs.iter().all(narrow) {
        return None;
    }
    match &node.kind {
        Kind::Operator(op) => select_operator(*op, out, inputs),
        Kind::Copy => Some((Code::Copy, unary(out, inputs))),
        Kind::Read { memory } if inputs.len() == 1 => {
            Some((Code::Read, Inst::of_bits(out.at, [inputs[0].at, *memory], 0, out.width)))
        }
        Kind::Read { .. } => None,
        Kind::TruthTable(_) | Kind::Index { .. } | Kind::Inject | Kind::Replace { .. } => None,
    }
}

/// Bits of one word, or of two that follow each other.
fn select_field(out: Net, source: Net, low: u32) -> Option<(Code, Inst)> {
    match source.width {
        ..=64 if low < 64 => Some((Code::Extract, Inst::of_bits(out.at, [source.at; 2], low, out.width))),
        65..=128 if (1..64).contains(&low) => {
            Some((Code::Funnel, Inst::of_bits(out.at, [source.at, source.at + 1], low, out.width)))
        }
        _ => None,
    }
}

fn unary(out: Net, inputs: &[Net]) -> Inst {
    Inst::of_bits(out.at, [inputs[0].at; 2], inputs[0].width, out.width)
}

fn select_operator(op: Op, out: Net, inputs: &[Net]) -> Option<(Code, Inst)> {
    let pair = |code, first: usize, second: usize, width| {
        (code, Inst::of_bits(out.at, [inputs[first].at, inputs[second].at], 0, width))
    };
    let selected = match op.class() {
        Class::Binary(op) if inputs.len() == 2 => pair(select_binary(op), 0, 1, out.width),
        Class::Binary(_) => return None,
        Class::Unary(op) => (Code::Unary(op), unary(out, inputs)),
        Class::Other(other) => match other {
            // A part of 64 bits above others of no bits would be shifted by 64.
            Other::Concat if inputs.len() == 2 && inputs[1].width < 64 => {
                (Code::Concat, Inst::of_bits(out.at, [inputs[0].at, inputs[1].at], inputs[1].width, out.width))
            }
            Other::Compare(predicate) => {
                let (code, first, second) = select_compare(predicate);
                pair(code, first, second, inputs[0].width)
            }
            Other::Mux => (Code::Mux, Inst::of_three(out.at, [inputs[1].at, inputs[2].at, inputs[0].at])),
            Other::Replicate(_) if inputs[0].width == 1 => (Code::Spread, unary(out, inputs)),
            Other::SignExtend(_) => (Code::SignExtend, unary(out, inputs)),
            Other::Parity => (Code::Parity, unary(out, inputs)),
            Other::ZeroExtend(_) => (Code::Copy, unary(out, inputs)),
            Other::Concat | Other::Extract { .. } | Other::Replicate(_) => return None,
        },
    };
    Some(selected)
}

/// Operators that circuits are full of have a code of their own.
fn select_binary(op: Binary) -> Code {
    match op {
        Binary::Add => Code::Add,
        Binary::Sub => Code::Sub,
        Binary::Mul => Code::Mul,
        Binary::And => Code::And,
        Binary::Or => Code::Or,
        Binary::Xor => Code::Xor,
        Binary::Shl => Code::Shl,
        Binary::ShrU => Code::ShrU,
        Binary::ShrS => Code::ShrS,
        Binary::DivU | Binary::DivS | Binary::RemU | Binary::RemS => Code::Binary(op),
        Binary::CeilDivU | Binary::CeilDivS | Binary::FloorDivS => Code::Binary(op),
        Binary::RemFloor | Binary::Pow => Code::Binary(op),
        Binary::MinU | Binary::MinS | Binary::MaxU | Binary::MaxS => Code::Binary(op),
    }
}

/// The code of a comparison, and which operand is its first and its second.
fn select_compare(predicate: Predicate) -> (Code, usize, usize) {
    match predicate {
        Predicate::Eq => (Code::Eq, 0, 1),
        Predicate::Ne => (Code::Ne, 0, 1),
        Predicate::Ult => (Code::Ult, 0, 1),
        Predicate::Ule => (Code::Ule, 0, 1),
        Predicate::Ugt => (Code::Ult, 1, 0),
        Predicate::Uge => (Code::Ule, 1, 0),
        Predicate::Slt => (Code::Slt, 0, 1),
        Predicate::Sle => (Code::Sle, 0, 1),
        Predicate::Sgt => (Code::Slt, 1, 0),
        Predicate::Sge => (Code::Sle, 1, 0),
    }
}
