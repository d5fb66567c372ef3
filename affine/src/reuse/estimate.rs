//! How many cycles a function takes at the least: what the ports and the multipliers of its innermost loops allow.

use super::recurrence;
use crate::access::{is_load, is_store, memref_of};
use crate::domain::{counted, is_loop, parents};
use crate::forms::Forms;
use crate::unroll::innermost;
use dialects::{arith, math};
use ir::{Ir, Op, Value};
use rustc_hash::FxHashMap;

/// Cycles that the innermost loops of `func` issue iterations for. Loops whose iterations are not known count as half of the loop
/// around them.
pub fn least_cycles(ir: &Ir, func: Op, multipliers: Option<u32>) -> u64 {
    least_cycles_with_sums(ir, func, multipliers, 1)
}

/// The same, where an iteration waits for the sums of floats that it adds to, each of which takes so many cycles.
pub fn least_cycles_with_sums(ir: &Ir, func: Op, multipliers: Option<u32>, latency: u64) -> u64 {
    let interval = |op: Op| interval(ir, op, multipliers).max(recurrence::interval(ir, op, latency));
    let cycles = |op: Op| iterations(ir, op).saturating_mul(interval(op));
    innermost(ir, func).into_iter().map(cycles).fold(0, u64::saturating_add)
}

/// A loop and those around it, from the inside out.
pub(super) fn around(ir: &Ir, op: Op) -> Vec<Op> {
    std::iter::once(op).chain(parents(ir, op).filter(|&p| is_loop(ir, p))).collect()
}

fn iterations(ir: &Ir, op: Op) -> u64 {
    let (mut all, mut last) = (1_u64, 1_u64);
    for looping in around(ir, op).into_iter().rev() {
        let known = counted(ir, &mut Forms::new(), looping).and_then(|c| c.trip_count());
        last = known.and_then(|t| u64::try_from(t).ok()).unwrap_or(last.div_ceil(2));
        all = all.saturating_mul(last);
    }
    all
}

/// The cycles between iterations that ports and multipliers ask for.
fn interval(ir: &Ir, op: Op, multipliers: Option<u32>) -> u64 {
    let uses = uses_of(ir, ir.walk_vec(op));
    least_interval(&uses, products(ir, op), multipliers)
}

/// How often each memory is read (true) and written.
pub(super) fn uses_of(ir: &Ir, ops: Vec<Op>) -> FxHashMap<(Value, bool), u64> {
    let mut uses = FxHashMap::default();
    let accesses = ops.into_iter().filter(|&o| is_load(ir, o) || is_store(ir, o));
    let used = accesses.filter_map(|access| Some((memref_of(ir, access)?, is_load(ir, access))));
    used.for_each(|key| *uses.entry(key).or_default() += 1);
    uses
}

/// The interval of so many uses of ports and so many products.
pub(super) fn least_interval(uses: &FxHashMap<(Value, bool), u64>, products: i64, multipliers: Option<u32>) -> u64 {
    let (ports, products) = (uses.values().max().copied().unwrap_or(1), products.max(0) as u64);
    ports.max(multipliers.map_or(1, |m| products.div_ceil(u64::from(m.max(1)))))
}

/// Products of two values in an iteration.
pub fn products(ir: &Ir, op: Op) -> i64 {
    let is_constant = |v: Value| ir.def_op(v).is_some_and(|d| ir.isa::<arith::Constant>(d));
    let multiplies = |o: Op| ir.isa::<arith::MulI>(o) || ir.isa::<arith::MulF>(o) || ir.isa::<math::Fma>(o);
    let is_product = |o: &Op| multiplies(*o) && !ir.operands(*o).iter().take(2).any(|&v| is_constant(v));
    ir.walk_vec(op).into_iter().filter(is_product).count() as i64
}

#[cfg(test)]
mod tests {
    use ir::{Context, Diagnostics};

    use super::*;

    /// The function with these loops around `body`.
    fn parsed(heads: &[&str], body: &str) -> (Ir, Op) {
        let (open, close) = (heads.join(" {\n") + " {\n", "}\n".repeat(heads.len()));
        let memory = "memref<8xi32>";
        let text = format!("func.func @f(%a: {memory}, %b: {memory}, %x: i32) {{\n{open}{body}\n{close}return\n}}");
        let mut ctx = Context::new();
        dialects::register_all(&mut ctx);
        crate::register(&mut ctx);
        let (mut ir, mut diags) = (Ir::new(ctx), Diagnostics::new());
        let module = ir::text::parser::parse_source(&mut ir, "test", &text, &mut diags).expect("the text parses");
        let func = ir.walk_vec(module).into_iter().find(|&op| ir.is(op, "func.func")).expect("there is a function");
        (ir, func)
    }

    fn check(heads: &[&str], body: &str, multipliers: Option<u32>, cycles: u64) {
        let (ir, func) = parsed(heads, body);
        assert_eq!(least_cycles(&ir, func, multipliers), cycles, "{body}");
    }

    #[test]
    fn ports_and_multipliers_bound_the_iterations() {
        let two = "%v = affine.load %a[%i] : memref<8xi32>\n%w = affine.load %a[7 - %i] : memref<8xi32>\n\
                   %p = arith.muli %v, %w : i32\naffine.store %p, %b[%i] : memref<8xi32>";
        let five =
            format!("{two}\n{}", (0..4).map(|k| format!("%p{k} = arith.muli %p, %x : i32\n")).collect::<String>());
        check(&["affine.for %i = 0 to 8"], two, None, 16);
        check(&["affine.for %i = 0 to 8"], two, Some(4), 16);
        check(&["affine.for %i = 0 to 8"], &five, Some(1), 40);
        check(&["affine.for %i = 0 to 8", "affine.for %j = 0 to %i"], two, None, 64);
    }
}
