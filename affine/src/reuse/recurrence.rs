//! How many cycles sums of floats hold the iterations of a loop up: an iteration waits for the sum of the one that added to the
//! same element, or to the same carried value, before.
//!
//! What holds: no schedule has a shorter interval, if a sum takes as long as is said. Only sums are counted, and only recurrences whose
//! distance is that of loops around each other.

use std::collections::HashMap;

use dialects::arith;
use ir::{Ir, Op, Value};

use super::estimate::around;
use crate::access::{Access, accesses_in, is_store};
use crate::domain::counted;
use crate::forms::{Forms, terms_of};
use crate::loops::carried_arg;

/// The cycles between iterations that sums of floats ask for, each of which takes more than `latency - 1` cycles.
pub(super) fn interval(ir: &Ir, looping: Op, latency: u64) -> u64 {
    if latency < 2 {
        return 1;
    }
    carried(ir, looping, latency).max(stored(ir, looping, latency))
}

/// The interval of so many sums in a row, whose result is needed so many iterations later.
fn interval_of(sums: u64, latency: u64, distance: u64) -> u64 {
    if sums == 0 { 1 } else { ((latency - 1) * sums + 1).div_ceil(distance.max(1)) }
}

/// That of values from iteration to iteration.
fn carried(ir: &Ir, looping: Op, latency: u64) -> u64 {
    let last = ir.body(looping, 0).and_then(|body| ir.last_op(body));
    let of_value = |index: usize| {
        let yielded = last.and_then(|last| ir.operands(last).get(index).copied())?;
        Sums::from(ir, looping, carried_arg(ir, looping, index)).until(yielded)
    };
    let all = (0..ir.result_count(looping)).filter_map(of_value);
    all.map(|sums| interval_of(sums, latency, 1)).max().unwrap_or(1)
}

/// That of elements of memories.
fn stored(ir: &Ir, looping: Op, latency: u64) -> u64 {
    let mut forms = Forms::new();
    let accesses = accesses_in(ir, &mut forms, looping);
    let (stores, loads): (Vec<&Access>, Vec<&Access>) = accesses.iter().partition(|access| access.is_write);
    let mut most = 1;
    for store in stores {
        let distance = distance(ir, &forms, store, looping).filter(|_| is_store(ir, store.op));
        let (Some(distance), Some(&element)) = (distance, ir.operands(store.op).first()) else { continue };
        for load in loads.iter().filter(|load| load.is_same_element(store) && ir.result_count(load.op) == 1) {
            if let Some(sums) = Sums::from(ir, looping, ir.result(load.op, 0)).until(element) {
                most = most.max(interval_of(sums, latency, distance));
            }
        }
    }
    most
}

/// Iterations of the innermost loop from one that touches an element to the next that does, at the most. `None`: unknown.
fn distance(ir: &Ir, forms: &Forms, access: &Access, innermost: Op) -> Option<u64> {
    let terms: Vec<Value> = access.subscripts.iter().flatten().flat_map(terms_of).map(|t| forms.term(t)).collect();
    let mut inside = 1_u64;
    for looping in around(ir, innermost) {
        let variable = ir.args(ir.body(looping, 0)?).first().copied()?;
        let iterations = counted(ir, &mut Forms::new(), looping)?.trip_count().and_then(|t| u64::try_from(t).ok())?;
        if iterations > 1 && !terms.contains(&variable) {
            return Some(inside);
        }
        inside = inside.saturating_mul(iterations);
    }
    None
}

/// The sums of floats on the longest way from a value.
struct Sums<'a> {
    ir: &'a Ir,
    looping: Op,
    known: HashMap<Value, Option<u64>>,
}

impl<'a> Sums<'a> {
    fn from(ir: &'a Ir, looping: Op, first: Value) -> Self {
        Self { ir, looping, known: HashMap::from([(first, Some(0))]) }
    }

    /// To `value`, if it depends on the first one in the same iteration.
    fn until(&mut self, value: Value) -> Option<u64> {
        let mut work = vec![value];
        while let Some(&next) = work.last() {
            if self.known.contains_key(&next) {
                work.pop();
                continue;
            }
            let made = self.ir.def_op(next).filter(|&op| self.ir.is_inside(op, self.looping));
            let operands = made.map_or(&[][..], |op| self.ir.operands(op));
            let open: Vec<Value> = operands.iter().copied().filter(|v| !self.known.contains_key(v)).collect();
            if open.is_empty() {
                self.known.insert(next, self.of(made, operands));
            }
            work.extend(open);
        }
        self.known[&value]
    }

    fn of(&self, made: Option<Op>, operands: &[Value]) -> Option<u64> {
        let own = made.is_some_and(|op| self.ir.isa::<arith::AddF>(op) || self.ir.isa::<arith::SubF>(op));
        let longest = operands.iter().filter_map(|v| self.known[v]).max();
        longest.map(|sums| sums + u64::from(own))
    }
}

#[cfg(test)]
mod tests {
    use ir::{Context, Diagnostics};

    use super::*;
    use crate::unroll::innermost;

    /// The interval of the innermost of the loops of this body.
    fn interval_in(body: &str, latency: u64) -> u64 {
        let text = format!("func.func @f(%a: memref<4x4xf32>, %c: memref<4x4xf32>) {{\n{body}\nreturn\n}}");
        let mut ctx = Context::new();
        dialects::register_all(&mut ctx);
        crate::register(&mut ctx);
        let (mut ir, mut diags) = (Ir::new(ctx), Diagnostics::new());
        let module = ir::text::parser::parse_source(&mut ir, "test", &text, &mut diags).expect("the text parses");
        interval(&ir, innermost(&ir, module)[0], latency)
    }

    /// Loops over `i`, `j` and `k`, as they are ordered, that add to `c[i, j]`.
    fn check(order: [&str; 3], latency: u64, wanted: u64) {
        let loops: String = order.map(|name| format!("affine.for %{name} = 0 to 4 {{\n")).concat();
        let body = format!(
            "{loops}
               %x = affine.load %a[%i, %k] : memref<4x4xf32>
               %y = affine.load %c[%i, %j] : memref<4x4xf32>
               %s = arith.addf %y, %x : f32
               %t = arith.subf %s, %x : f32
               affine.store %t, %c[%i, %j] : memref<4x4xf32>
             }} }} }}"
        );
        assert_eq!(interval_in(&body, latency), wanted, "{order:?}");
    }

    #[test]
    fn the_nearest_loop_that_keeps_an_element_is_what_sums_wait_for() {
        check(["i", "j", "k"], 7, 13);
        check(["i", "k", "j"], 7, 4);
        check(["k", "i", "j"], 7, 1);
        check(["i", "j", "k"], 1, 1);
    }

    #[test]
    fn an_element_that_is_stored_as_it_was_loaded_waits_for_no_sum() {
        let body = "affine.for %i = 0 to 4 {
          %z = affine.apply affine_map<(d0) -> (d0 mod 3)>(%i)
          %y = affine.load %c[%z, 0] : memref<4x4xf32>
          affine.store %y, %c[%z, 0] : memref<4x4xf32>
        }";
        assert_eq!(interval_in(body, 7), 1);
    }
}
