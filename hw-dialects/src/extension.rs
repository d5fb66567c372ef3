//! Words that are other words with zeros or copies of the sign above.

use ir::{Int, Ir, Value};

use crate::comb;
use crate::hw_fold::constant_of;

/// What a word is an extension of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Extended {
    /// This value, by its sign.
    Signed(Value),
    /// These values side by side, by zeros.
    Unsigned(Vec<Value>),
}

/// What `value` is an extension of, if it is one.
pub fn extended(ir: &Ir, value: Value) -> Option<Extended> {
    let concat = ir.def_op(value).filter(|&op| ir.isa::<comb::Concat>(op))?;
    let (&high, rest) = ir.operands(concat).split_first()?;
    if constant_of(ir, high).is_some_and(Int::is_zero) {
        return (!rest.is_empty()).then(|| Extended::Unsigned(rest.to_vec()));
    }
    let [narrow] = *rest else { return None };
    let top = ir.ctx.integer_width(ir.ty(narrow))?.checked_sub(1)?;
    let replicate = ir.def_op(high).filter(|&op| ir.isa::<comb::Replicate>(op));
    let sign = replicate.map_or(high, |op| ir.operand(op, 0));
    let is_bit = ir.ctx.integer_width(ir.ty(sign)) == Some(1);
    (is_bit && source_of_bit(ir, sign, 0) == source_of_bit(ir, narrow, top)).then_some(Extended::Signed(narrow))
}

/// The value that a bit of `value` is taken out of, and its position there.
fn source_of_bit(ir: &Ir, value: Value, bit: u32) -> (Value, u32) {
    let inner = |&(value, bit): &(Value, u32)| {
        let extract = ir.def_op(value).filter(|&op| ir.isa::<comb::Extract>(op))?;
        let low = u32::try_from(ir.required::<i64>(extract, "lowBit").ok()?).ok()?;
        Some((ir.operand(extract, 0), bit + low))
    };
    std::iter::successors(Some((value, bit)), inner).last().unwrap_or((value, bit))
}

#[cfg(test)]
mod tests {
    use ir::{Context, Diagnostics};

    use super::*;

    #[test]
    fn signs_are_found_behind_parts_of_words() {
        let text = "hw.module @m(in %a : i33, in %b : i8, out p : i20, out q : i20, out r : i20, out s : i9) {
  %x = comb.extract %a from 16 : (i33) -> i17
  %sx = comb.extract %a from 32 : (i33) -> i1
  %other = comb.extract %a from 31 : (i33) -> i1
  %rx = comb.replicate %sx : (i1) -> i3
  %ro = comb.replicate %other : (i1) -> i3
  %z = hw.constant 0 : i3
  %p = comb.concat %rx, %x : i3, i17
  %q = comb.concat %z, %x : i3, i17
  %r = comb.concat %ro, %x : i3, i17
  %sb = comb.extract %b from 7 : (i8) -> i1
  %s = comb.concat %sb, %b : i1, i8
  hw.output %p, %q, %r, %s : i20, i20, i20, i9
}";
        let mut ctx = Context::new();
        crate::register(&mut ctx);
        let (mut ir, mut diags) = (Ir::new(ctx), Diagnostics::new());
        let module = ir::text::parser::parse_source(&mut ir, "test", text, &mut diags).expect("the text parses");
        let output = ir.walk_vec(module).into_iter().find(|&op| ir.isa::<crate::hw::Output>(op)).expect("an output");
        let kinds: Vec<_> = ir.operands(output).iter().map(|&value| extended(&ir, value)).collect();
        let is = |at: usize, signed: bool| {
            matches!(&kinds[at], Some(Extended::Signed(_)) if signed)
                || matches!(&kinds[at], Some(Extended::Unsigned(_)) if !signed)
        };
        assert!(is(0, true) && is(1, false) && kinds[2].is_none() && is(3, true), "{kinds:?}");
    }
}
