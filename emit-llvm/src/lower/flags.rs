//! Overflow and fast-math flags of arith and math as those of the llvm dialect.

use ir::{Attr, Op};

use super::convert::Converter;

/// The bits of `#arith.fastmath` with those of `#llvm.fastmath` that mean the same.
const FAST_MATH: [(i64, i64); 7] = [(1, 64), (2, 1), (4, 2), (8, 4), (16, 8), (32, 16), (64, 32)];

fn bits(c: &Converter<'_>, op: Op, attr: &str, def: &str) -> i64 {
    let params = c.rw.attr(op, attr).and_then(|a| c.rw.ctx.as_dialect_attr(a, def));
    params.and_then(|p| c.rw.ctx.as_i64(*p.first()?)).unwrap_or(0)
}

fn attr(c: &mut Converter<'_>, def: &str, bits: i64) -> Option<Attr> {
    let ctx = &mut c.rw.ir_mut().ctx;
    let bits = ctx.i_attr(32, bits);
    ctx.dialect_attr(def, &[bits])
}

/// The flags of `op` that are set, as attributes of the llvm op.
pub(super) fn of(c: &mut Converter<'_>, op: Op) -> Vec<(&'static str, Attr)> {
    let mut flags = Vec::new();
    let overflow = bits(c, op, "overflowFlags", "arith.overflow");
    if overflow != 0 {
        flags.extend(attr(c, "llvm.overflow", overflow).map(|a| ("overflowFlags", a)));
    }
    let fast = bits(c, op, "fastmath", "arith.fastmath");
    let fast = FAST_MATH.iter().filter(|(from, _)| fast & from != 0).fold(0, |sum, (_, to)| sum | to);
    if fast != 0 {
        flags.extend(attr(c, "llvm.fastmath", fast).map(|a| ("fastmathFlags", a)));
    }
    flags
}
