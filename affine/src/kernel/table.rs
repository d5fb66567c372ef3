//! `affine-tabulate`: what a nest computes again and again, for each iteration of a loop that it does not depend on, is computed once
//! into a table.
//!
//! What holds: a table is filled by the same operations on the same elements, none of which the nest writes; the loops that fill it have
//! constant bounds, and run only where the nest has all of its iterations, too.

use dialects::memref;
use ir::types::FloatKind;
use ir::{AffineExpr, InsertPoint, Ir, Op, Rewriter, Type, TypeKind, Value, ValueMap};
use rustc_hash::FxHashMap;

use crate::access::{Memory, accesses_in, accesses_of, is_load};
use crate::domain::{Counted, counted};
use crate::forms::{Forms, terms_of};
use crate::ops as affine;
use crate::transform::build::{Header, bound_of, loop_before};
use crate::transform::nest::{outermost_loops, perfect_band};

/// Elements of a table at the most.
const MOST: i64 = 1 << 24;
/// Iterations for which a value would be computed again, at the least.
const AGAIN: i64 = 8;
/// Bytes that a table begins at a multiple of: a line of a cache.
const LINE: i64 = 64;

/// Makes tables for the nests at or below `root`. Returns how many.
pub fn tabulate(ir: &mut Ir, root: Op) -> usize {
    let mut count = 0;
    for nest in outermost_loops(ir, root) {
        let Some(nest) = Nest::of(ir, nest) else { continue };
        for (value, loops) in nest.values(ir) {
            nest.build(ir, value, &loops);
            count += 1;
        }
    }
    count
}

/// A perfect nest of loops with constant bounds, which count by one.
struct Nest {
    loops: Vec<Counted>,
    trips: Vec<i64>,
    /// The operations of the innermost loop.
    ops: Vec<Op>,
    written: Vec<Memory>,
    forms: Forms,
}

impl Nest {
    fn of(ir: &Ir, nest: Op) -> Option<Nest> {
        let band = perfect_band(ir, nest);
        let mut forms = Forms::new();
        let loops = band.iter().map(|&op| counted(ir, &mut forms, op)).collect::<Option<Vec<_>>>()?;
        let is_fixed = |l: &Counted| l.step == Some(1) && [&l.lower, &l.upper].iter().all(|b| is_constant(b));
        let trips = loops.iter().filter(|l| is_fixed(l)).filter_map(Counted::trip_count).collect::<Vec<_>>();
        let ops = ir.ops_vec(ir.body(*band.last()?, 0)?);
        let is_flat = ops.iter().all(|&op| ir.regions(op).is_empty());
        let is_carried = band.iter().any(|&op| ir.result_count(op) > 0);
        if is_carried || trips.len() < loops.len() || loops.len() < 3 || !is_flat || trips.contains(&0) {
            return None;
        }
        let accesses = accesses_in(ir, &mut forms, nest);
        let written = accesses.iter().filter(|a| a.is_write).map(|a| a.memory).collect();
        Some(Nest { loops, trips, ops, written, forms })
    }

    /// The values that tables are worth it for, with the loops that they depend on.
    fn values(&self, ir: &Ir) -> Vec<(Value, Vec<usize>)> {
        let mut known: FxHashMap<Value, Vec<usize>> = FxHashMap::default();
        known.extend(self.loops.iter().enumerate().map(|(k, l)| (l.variable, vec![k])));
        let mut forms = Forms::new();
        for &op in &self.ops {
            let Some(loops) = self.depends(ir, &mut forms, op, &known) else { continue };
            known.extend(ir.results(op).map(|result| (result, loops.clone())));
        }
        let results = self.ops.iter().filter(|&&op| is_computed(ir, op)).map(|&op| ir.result(op, 0));
        let wanted = results.filter_map(|value| Some((value, known.get(&value)?.clone())));
        let wanted: Vec<_> = wanted.filter(|(value, loops)| self.is_worth_it(ir, *value, loops, &known)).collect();
        // What another one is computed from has no table of its own.
        let needed: Vec<(Value, Vec<Op>)> = wanted.iter().map(|(value, _)| (*value, self.needed(ir, *value))).collect();
        let is_part = |value: Value| {
            let def = ir.def_op(value);
            needed.iter().any(|(other, ops)| *other != value && def.is_some_and(|def| ops.contains(&def)))
        };
        wanted.into_iter().filter(|(value, _)| !is_part(*value)).collect()
    }

    /// The loops that an operation depends on. `None`: on what the nest writes, or it is more than a computation.
    fn depends(&self, ir: &Ir, forms: &mut Forms, op: Op, known: &FxHashMap<Value, Vec<usize>>) -> Option<Vec<usize>> {
        let is_kept = is_load(ir, op)
            && accesses_of(ir, forms, op).iter().all(|a| !self.written.iter().any(|w| w.may_alias(a.memory)));
        if !is_kept && !ir::effects::is_speculatable(ir, op) {
            return None;
        }
        let mut loops = Vec::new();
        for &operand in ir.operands(op) {
            match known.get(&operand) {
                Some(own) => loops.extend_from_slice(own),
                None if ir.def_op(operand).is_some_and(|def| self.ops.contains(&def)) => return None,
                None => {}
            }
        }
        loops.sort_unstable();
        loops.dedup();
        Some(loops)
    }

    fn is_worth_it(&self, ir: &Ir, value: Value, loops: &[usize], known: &FxHashMap<Value, Vec<usize>>) -> bool {
        let trips = |is_own: bool| {
            let chosen = (0..self.trips.len()).filter(|k| loops.contains(k) == is_own);
            chosen.fold(1_i64, |all, k| all.saturating_mul(self.trips[k]))
        };
        let is_last = ir.uses(value).any(|used| {
            let results = ir.results(used.op).next();
            results.is_none_or(|result| known.get(&result).is_none_or(|other| other != loops))
        });
        let is_scalar = matches!(ir.ctx.kind(ir.ty(value)), TypeKind::Float(FloatKind::F32 | FloatKind::F64));
        is_scalar && is_last && loops.len() > 1 && trips(true) <= MOST && trips(false) >= AGAIN
    }

    /// Fills a table before the nest, and reads it in place of the value.
    fn build(&self, ir: &mut Ir, value: Value, loops: &[usize]) {
        let element = ir.ty(value);
        let table = self.allocate(ir, element, loops);
        self.fill(ir, value, loops, table);
        self.read(ir, value, loops, table);
        drop_unused(ir, &self.ops);
    }

    /// A memory of an element for each iteration of some loops.
    fn allocate(&self, ir: &mut Ir, element: Type, loops: &[usize]) -> Value {
        let nest = self.loops[0].op;
        let shape: Vec<i64> = loops.iter().map(|&k| self.trips[k]).collect();
        let ty = ir.ctx.ty(TypeKind::MemRef { shape: shape.into(), element, layout: None, space: None });
        let (line, loc) = (ir.ctx.i_attr(64, LINE), ir.loc(nest));
        let mut rewriter = Rewriter::at(ir, InsertPoint::Before(nest), loc);
        let table = memref::Alloc::build(&mut rewriter, &[], &[]).attr("alignment", line).result(ty).value();
        rewriter.set_insertion(InsertPoint::After(nest));
        memref::Dealloc::build(&mut rewriter, table).build();
        table
    }

    /// Loops before the nest that compute a value and store it.
    fn fill(&self, ir: &mut Ir, value: Value, loops: &[usize], table: Value) {
        let mut map = ValueMap::default();
        let (mut at, mut variables) = (self.loops[0].op, Vec::new());
        for &k in loops {
            let header = Header::of(ir, self.loops[k].op).expect("it counts by one");
            let (made, variable) = loop_before(ir, at, &header);
            map.insert(self.loops[k].variable, variable);
            variables.push(variable);
            at = ir.body(made, 0).and_then(|body| ir.last_op(body)).expect("a loop body ends in a yield");
        }
        let needed = self.needed(ir, value);
        let mut rewriter = Rewriter::new(ir);
        rewriter.before(at);
        for op in needed {
            rewriter.clone_op(op, &mut map);
        }
        let computed = map.get(value);
        let place = self.place(ir, loops, &variables, at);
        let mut rewriter = Rewriter::new(ir);
        rewriter.before(at);
        affine::Store::build(&mut rewriter, computed, table, &place.operands, place.map).build();
    }

    fn read(&self, ir: &mut Ir, value: Value, loops: &[usize], table: Value) {
        let element = ir.ty(value);
        let op = ir.def_op(value).expect("it is computed");
        let own: Vec<Value> = loops.iter().map(|&k| self.loops[k].variable).collect();
        let place = self.place(ir, loops, &own, op);
        let mut rewriter = Rewriter::new(ir);
        rewriter.before(op);
        let read = affine::Load::build(&mut rewriter, table, &place.operands, place.map).result(element).value();
        rewriter.replace_uses(value, read);
        rewriter.erase(op);
    }

    fn place(&self, ir: &Ir, loops: &[usize], variables: &[Value], at: Op) -> crate::ops::bounds::Bound {
        let mut forms = self.forms.clone();
        let from = |(&k, &variable): (&usize, &Value)| {
            let first = self.loops[k].lower[0].as_const().unwrap_or(0);
            forms.opaque(variable) + AffineExpr::Const(-first)
        };
        let places: Vec<AffineExpr> = loops.iter().zip(variables).map(from).collect();
        bound_of(ir, &forms, &places, at)
    }

    /// The operations of the body that a value is computed by, in order.
    fn needed(&self, ir: &Ir, value: Value) -> Vec<Op> {
        let mut wanted = vec![value];
        let mut found = Vec::new();
        for &op in self.ops.iter().rev().filter(|&&op| ir.is_alive(op)) {
            if ir.results(op).any(|result| wanted.contains(&result)) {
                wanted.extend_from_slice(ir.operands(op));
                found.push(op);
            }
        }
        found.reverse();
        found
    }
}

fn is_constant(bounds: &[AffineExpr]) -> bool {
    matches!(bounds, [bound] if terms_of(bound).is_empty() && bound.as_const().is_some())
}

/// True for a computation with one result, but for a constant.
fn is_computed(ir: &Ir, op: Op) -> bool {
    !is_load(ir, op) && ir.result_count(op) == 1 && !ir.operands(op).is_empty()
}

fn drop_unused(ir: &mut Ir, ops: &[Op]) {
    for &op in ops.iter().rev() {
        let is_unused = ir.is_alive(op) && ir.result_count(op) > 0 && ir.results(op).all(|result| ir.is_unused(result));
        if is_unused && ir::effects::is_removable(ir, op) {
            Rewriter::new(ir).erase(op);
        }
    }
}
