//! Which elements of an array the iterations of a loop need at the most, and which they are done with, as prefixes of its
//! elements in row-major order.
//!
//! What holds: a prefix that arrives covers every element that the iteration or an earlier one may touch; one that leaves holds
//! no element that a later iteration may touch.

use affine::access::{Access, Memory, accesses_in};
use affine::domain::{Counted, counted, is_for, parents};
use affine::forms::Forms;
use affine::memory::plan::{Interval, interval};
use ir::{AffineExpr, Ir, Op, Value};
use rustc_hash::FxHashMap;

/// Iterations of a loop that are looked at.
const MOST_ITERATIONS: i64 = 4096;
/// Beyond any index.
const ANYWHERE: Interval = (-(1 << 40), 1 << 40);

/// `step * counter + first` elements, for the counter of a loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prefix {
    /// Constant part.
    pub first: i64,
    /// Elements for each unit of the counter.
    pub step: i64,
    /// First value of the counter.
    pub lower: i64,
    /// Units of the counter an iteration.
    pub stride: i64,
}

/// When the elements of an argument are needed and done with.
#[derive(Clone, Debug)]
pub struct Timing {
    /// The argument.
    pub argument: Value,
    /// Some access writes it.
    pub is_written: bool,
    /// The first operation of the body that touches it, if it is a loop of which each iteration needs its own elements.
    pub arriving: Option<(Op, Prefix)>,
    /// The last one, likewise, and the elements that are done with after each iteration.
    pub leaving: Option<(Op, Prefix)>,
}

/// The timings of the arguments of `func` that are memories. In a function of several blocks all elements are needed at
/// the start and leave at the end.
pub fn timings(ir: &Ir, func: Op) -> Vec<Timing> {
    let entry = ir.blocks(ir.region(func, 0))[0];
    let arguments = ir.args(entry).to_vec();
    let is_memory = |&v: &Value| matches!(ir.ctx.kind(ir.ty(v)), ir::TypeKind::MemRef { .. });
    let is_one_block = ir.blocks(ir.region(func, 0)).len() == 1;
    let ops = if is_one_block { ir.ops_vec(entry) } else { ir.walk_vec(func) };
    let mut forms = Forms::new();
    let touched: Vec<(Op, Vec<Access>)> = ops.into_iter().map(|op| (op, accesses_in(ir, &mut forms, op))).collect();
    let mut loops = FxHashMap::default();
    arguments.into_iter().filter(is_memory).map(|a| timing(ir, a, &touched, &mut forms, &mut loops)).collect()
}

fn timing(
    ir: &Ir,
    argument: Value,
    touched: &[(Op, Vec<Access>)],
    forms: &mut Forms,
    loops: &mut FxHashMap<Op, Option<Iterations>>,
) -> Timing {
    let is_own = |access: &&Access| access.memory.may_alias(Memory::Value(argument));
    let touching = || touched.iter().filter(|(_, accesses)| accesses.iter().any(|a| is_own(&a)));
    let is_written = touched.iter().any(|(_, accesses)| accesses.iter().any(|a| is_own(&a) && a.is_write));
    let mut of = |ends: Option<&(Op, Vec<Access>)>, find: &dyn Fn(&Iterations, &[(i64, i64)]) -> Option<Prefix>| {
        let (op, accesses) = ends?;
        let iterations = loops.entry(*op).or_insert_with(|| Iterations::of(ir, *op, forms)).as_ref()?;
        let own: Vec<&Access> = accesses.iter().filter(is_own).collect();
        let spans = iterations.spans(&own, ir.ctx.shape(ir.ty(argument))?, forms)?;
        Some((*op, find(iterations, &spans)?))
    };
    let arriving = of(touching().next(), &Iterations::arriving);
    let leaving = of(touching().next_back(), &Iterations::leaving);
    Timing { argument, is_written, arriving, leaving }
}

/// The iterations of a loop of constant bounds, with the loops inside.
struct Iterations {
    variable: Value,
    lower: i64,
    stride: i64,
    count: i64,
    inner: Vec<Counted>,
}

impl Iterations {
    fn of(ir: &Ir, op: Op, forms: &mut Forms) -> Option<Self> {
        let outer = counted(ir, forms, op).filter(|_| is_for(ir, op))?;
        let count = outer.trip_count().filter(|c| (1..=MOST_ITERATIONS).contains(c))?;
        let [AffineExpr::Const(lower)] = outer.lower[..] else { return None };
        let loops = ir.walk_vec(op).into_iter().filter(|&o| o != op && is_for(ir, o));
        let inner: Vec<Counted> = loops.filter_map(|o| counted(ir, forms, o)).collect();
        // A loop without loops inside is one pipeline: its iterations can't wait one by one.
        (!inner.is_empty()).then_some(Self { variable: outer.variable, lower, stride: outer.step?, count, inner })
    }

    /// By iteration: the first and the last element that `accesses` may touch. `None` if some iteration may touch any.
    fn spans(&self, accesses: &[&Access], shape: &[i64], forms: &mut Forms) -> Option<Vec<(i64, i64)>> {
        let number = |forms: &mut Forms, value: Value| match forms.opaque(value) {
            AffineExpr::Dim(number) => number as usize,
            _ => unreachable!("an opaque form is a term"),
        };
        let variable = number(forms, self.variable);
        let inner: Vec<(usize, &Counted)> = self.inner.iter().map(|c| (number(forms, c.variable), c)).collect();
        let terms = 1 + inner.iter().map(|(n, _)| *n).max().unwrap_or(0).max(variable);
        (0..self.count)
            .map(|iteration| {
                let mut boxes = vec![ANYWHERE; terms];
                let at = self.lower + iteration * self.stride;
                boxes[variable] = (at, at);
                for (number, counted) in &inner {
                    boxes[*number] = range(counted, &boxes)?;
                }
                let spans = accesses.iter().map(|a| span(a.subscripts.as_ref()?, shape, &boxes));
                spans.reduce(|a, b| a.zip(b).map(|(a, b)| (a.0.min(b.0), a.1.max(b.1)))).flatten()
            })
            .collect()
    }

    fn arriving(&self, spans: &[(i64, i64)]) -> Option<Prefix> {
        let mut last = 0;
        let ends = spans.iter().map(|s| {
            last = last.max(s.1);
            last + 1
        });
        self.prefix(&ends.collect::<Vec<i64>>(), true)
    }

    fn leaving(&self, spans: &[(i64, i64)]) -> Option<Prefix> {
        let mut first = i64::MAX;
        // After the last iteration all leave, so that it sets no bound.
        let mut starts: Vec<i64> = spans
            .iter()
            .rev()
            .take(spans.len() - 1)
            .map(|s| {
                first = first.min(s.0);
                first
            })
            .collect();
        starts.reverse();
        self.prefix(&starts, false)
    }

    /// A line through or above (below) the values of all iterations. `None` if it gains nothing.
    fn prefix(&self, values: &[i64], is_above: bool) -> Option<Prefix> {
        let (&first, &last) = (values.first()?, values.last()?);
        let spans = (values.len() as i64 - 1).max(1);
        let slope = (last - first).div_euclid(spans * self.stride);
        let slope = slope + i64::from(is_above && (last - first).rem_euclid(spans * self.stride) != 0);
        // Through one value any line goes.
        let slope = if values.len() == 1 && first > 0 { 1 } else { slope };
        if slope < 1 {
            return None;
        }
        let offset = |(iteration, value): (usize, &i64)| {
            let place = self.lower + iteration as i64 * self.stride;
            value.checked_sub(slope.checked_mul(place)?)
        };
        let offsets = values.iter().enumerate().map(offset).collect::<Option<Vec<i64>>>()?.into_iter();
        let constant = if is_above { offsets.max() } else { offsets.min() }?;
        Some(Prefix { first: constant, step: slope, lower: self.lower, stride: self.stride })
    }
}

/// The values of a counter, where the loops around have those in `boxes`.
fn range(counted: &Counted, boxes: &[Interval]) -> Option<Interval> {
    let bounds = |forms: &[AffineExpr]| forms.iter().map(|f| interval(f, boxes)).collect::<Option<Vec<_>>>();
    let low = bounds(&counted.lower)?.iter().map(|b| b.0).max()?;
    let high = bounds(&counted.upper)?.iter().map(|b| b.1).min()?.checked_sub(1)?;
    Some((low, high.max(low)))
}

/// The first and the last element, in row-major order, of those in a box.
fn span(subscripts: &[AffineExpr], shape: &[i64], boxes: &[Interval]) -> Option<(i64, i64)> {
    let (mut first, mut last) = (0, 0);
    for (subscript, &size) in subscripts.iter().zip(shape) {
        let (low, high) = interval(subscript, boxes)?;
        let within = |whole: i64, index: i64| whole.checked_mul(size)?.checked_add(index.clamp(0, size - 1));
        (first, last) = (within(first, low)?, within(last, high)?);
    }
    Some((first, last))
}

/// True if `func` writes each element of `argument`, by a store in loops that count through its indices and nothing else.
pub fn is_overwritten(ir: &Ir, func: Op, argument: Value) -> bool {
    let mut forms = Forms::new();
    let Some(shape) = ir.ctx.shape(ir.ty(argument)).map(<[i64]>::to_vec) else { return false };
    let stores = accesses_in_body(ir, func, &mut forms);
    stores.iter().any(|access| {
        access.is_write
            && access.memory == Memory::Value(argument)
            && access.subscripts.as_ref().is_some_and(|s| counts_through(ir, &mut forms, access.op, s, &shape))
    })
}

fn accesses_in_body(ir: &Ir, func: Op, forms: &mut Forms) -> Vec<Access> {
    let Some(body) = ir.body(func, 0) else { return Vec::new() };
    ir.ops_vec(body).into_iter().flat_map(|op| accesses_in(ir, forms, op)).collect()
}

fn counts_through(ir: &Ir, forms: &mut Forms, op: Op, subscripts: &[AffineExpr], shape: &[i64]) -> bool {
    let around: Vec<Op> = parents(ir, op).collect();
    let Some(loops) = around.iter().map(|&o| counted(ir, forms, o)).collect::<Option<Vec<Counted>>>() else {
        return false;
    };
    let blocks: Vec<Option<usize>> = loops.iter().map(|c| loops.iter().position(|o| is_block(forms, c, o))).collect();
    let runs = |(c, block): (&Counted, &Option<usize>)| block.is_some() || c.trip_count().is_some_and(|t| t > 0);
    if !loops.iter().zip(&blocks).all(runs) {
        return false;
    }
    let mut used = Vec::new();
    subscripts.iter().zip(shape).all(|(subscript, &size)| {
        let found = loops.iter().position(|c| forms.opaque(c.variable) == *subscript);
        let whole = found.map(|place| (place, blocks[place].unwrap_or(place)));
        let is_whole = whole.is_some_and(|(place, all)| {
            let (c, is_one_by_one) = (&loops[all], loops[place].step == Some(1));
            c.lower == [AffineExpr::Const(0)] && c.upper == [AffineExpr::Const(size)] && is_one_by_one
        });
        let is_new = whole.is_some_and(|(_, all)| !used.contains(&all));
        used.extend(whole.map(|(_, all)| all));
        is_whole && is_new
    })
}

/// True if the iterations of `inner` are, for each of `outer`, those from its counter to the next one or the end.
fn is_block(forms: &mut Forms, inner: &Counted, outer: &Counted) -> bool {
    let (start, Some(step)) = (forms.opaque(outer.variable), outer.step) else { return false };
    let next = start.clone() + AffineExpr::Const(step);
    inner.lower == [start] && inner.upper.iter().all(|end| *end == next || outer.upper == [end.clone()])
}

#[cfg(test)]
mod tests {
    use super::*;
    use test_programs::parsed;

    /// Elements that iterations await and let go of the first argument of `%a: memref<8x4xi32>, %b: memref<8x4xi32>`, as
    /// `step * counter + first`.
    fn check(body: &str, arriving: Option<(i64, i64)>, leaving: Option<(i64, i64)>) {
        let (ir, func) =
            parsed(&format!("func.func @f(%a: memref<8x4xi32>, %b: memref<8x4xi32>) {{\n{body}\nreturn\n}}"));
        let timing = &timings(&ir, func)[0];
        let line = |found: Option<(Op, Prefix)>| found.map(|(_, p)| (p.step, p.first));
        assert_eq!((line(timing.arriving), line(timing.leaving)), (arriving, leaving), "{body}");
    }

    fn nest(access: &str) -> String {
        format!("affine.for %i = 0 to 8 {{ affine.for %j = 0 to 4 {{\n{access}\n}} }}")
    }

    #[test]
    fn rows_arrive_and_leave_iteration_by_iteration() {
        check(&nest("%v = affine.load %a[%i, %j] : memref<8x4xi32>"), Some((4, 4)), Some((4, 4)));
        check(&nest("%v = affine.load %a[7 - %i, %j] : memref<8x4xi32>"), None, None);
    }

    #[test]
    fn neighbours_arrive_earlier_and_leave_later() {
        let stencil = "affine.for %i = 1 to 7 { affine.for %j = 0 to 4 {
          %v = affine.load %a[%i - 1, %j] : memref<8x4xi32>
          %w = affine.load %a[%i + 1, %j] : memref<8x4xi32> } }";
        check(stencil, Some((4, 8)), Some((4, 0)));
    }

    #[test]
    fn what_every_iteration_needs_arrives_at_once() {
        check(&nest("%v = affine.load %a[%j, %j] : memref<8x4xi32>"), None, None);
        let by_data = "%n = affine.load %b[%i, %j] : memref<8x4xi32>\n%x = arith.index_cast %n : i32 to index\n\
                       %v = memref.load %a[%x, %j] : memref<8x4xi32>";
        check(&nest(by_data), None, None);
    }

    #[test]
    fn the_last_toucher_lets_go_and_the_first_awaits() {
        let both = nest("%v = affine.load %a[%i, %j] : memref<8x4xi32>");
        let then = nest("%c = arith.constant 1 : i32\naffine.store %c, %a[7 - %i, %j] : memref<8x4xi32>");
        check(&format!("{both}\n{then}"), Some((4, 4)), None);
    }

    #[test]
    fn an_array_is_overwritten_only_by_loops_over_all_of_it() {
        let is_over = |body: &str| {
            let (ir, func) = parsed(&format!("func.func @f(%a: memref<8x4xi32>, %c: i32) {{\n{body}\nreturn\n}}"));
            let argument = ir.args(ir.blocks(ir.region(func, 0))[0])[0];
            is_overwritten(&ir, func, argument)
        };
        assert!(is_over(&nest("affine.store %c, %a[%i, %j] : memref<8x4xi32>")));
        assert!(!is_over(&nest("affine.store %c, %a[%i, 3] : memref<8x4xi32>")));
        assert!(!is_over(&nest(
            "affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%i) {\naffine.store %c, %a[%i, %j] : memref<8x4xi32>\n}"
        )));
    }
}
