//! Numbers made longer or shorter.

use super::super::builder::Builder;
use super::super::inst::{Extra, Inst, Slot};

/// How a number is read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sign {
    Signed,
    Unsigned,
}

/// `dst = a`, longer or shorter.
pub(super) fn resize(b: &mut Builder<'_>, sign: Sign, dst: Slot, a: Slot) {
    match (dst, a) {
        (Slot::Bits(dst, to), Slot::Bits(a, from)) if to < from => {
            b.emit(Inst::Truncate { width: to as u8, dst, a });
        }
        (Slot::Bits(dst, to), Slot::Bits(a, from)) if sign == Sign::Signed && to > from => {
            b.emit(Inst::SignExtend { from: from as u8, to: to as u8, dst, a });
        }
        (Slot::Bits(..), Slot::Bits(..)) => b.emit_copy(dst, a),
        _ => b.emit_extra(Extra::Resize { signed: sign == Sign::Signed, dst, a }),
    }
}
