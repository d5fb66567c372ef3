//! Several slots as one, and one as several: the parts of a complex number in memory and at a port.

use bits::Binary;
use ir::Int;

use super::super::builder::Builder;
use super::super::inst::{Extra, Slot};

/// The bits of a slot.
pub(in super::super) fn width(slot: Slot) -> u32 {
    super::super::extra::width_of(slot)
}

/// One slot of all bits of `slots`, the first lowest.
pub(in super::super) fn pack(b: &mut Builder<'_>, slots: &[Slot]) -> Slot {
    let &[first, ref rest @ ..] = slots else { unreachable!("a value has at least one slot") };
    if rest.is_empty() {
        return first;
    }
    let whole = slots.iter().map(|&s| width(s)).sum();
    let mut low = width(first);
    let mut sum = resized(b, first, whole);
    for &slot in rest {
        let wide = resized(b, slot, whole);
        let amount = b.constant_int(&Int::from_u64(whole, u64::from(low)));
        let (shifted, joined) = (b.new_slot(whole), b.new_slot(whole));
        b.emit_int(Binary::Shl, shifted, wide, amount);
        b.emit_int(Binary::Or, joined, sum, shifted);
        (sum, low) = (joined, low + width(slot));
    }
    sum
}

fn resized(b: &mut Builder<'_>, a: Slot, to: u32) -> Slot {
    let dst = b.new_slot(to);
    b.emit_extra(Extra::Resize { signed: false, dst, a });
    dst
}

/// Cuts `packed` into `slots`, the lowest bits first.
pub(in super::super) fn unpack(b: &mut Builder<'_>, packed: Slot, slots: &[Slot]) {
    let mut low = 0;
    for &slot in slots {
        let mut part = packed;
        if low > 0 {
            let amount = b.constant_int(&Int::from_u64(width(packed), u64::from(low)));
            part = b.new_slot(width(packed));
            b.emit_int(Binary::ShrU, part, packed, amount);
        }
        match slots.len() {
            1 => b.emit_copy(slot, part),
            _ => b.emit_extra(Extra::Resize { signed: false, dst: slot, a: part }),
        }
        low += width(slot);
    }
}
