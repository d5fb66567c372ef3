//! Copies between memories outside and the banks of their local copies: loops before and after the code of a function.
//!
//! What holds: arrays that fit into the loops of a larger one are copied beside it, each through its own ports. Elements of
//! banks that are not there are not copied.

use affine::ops::bounds::Bound;
use affine::partition::Scheme;
use affine::partition::split::{chosen, within};
use affine::transform::build::{Header, loop_before};
use ir::affine_expr::SetConstraint;
use ir::{AffineExpr, AffineMap, InsertPoint, IntegerSet, Ir, Op, Rewriter, Value};
use pipeline::places::place_of;

/// An array with its local copy.
#[derive(Clone, Debug)]
pub struct Copied {
    /// The argument.
    pub outside: Value,
    /// Its shape.
    pub shape: Vec<i64>,
    /// Where its elements lie.
    pub scheme: Scheme,
    /// The banks, by number.
    pub banks: Vec<Option<Value>>,
}

/// Which way elements go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// From outside to the banks.
    In,
    /// From the banks to the outside.
    Out,
}

/// An array in the loops of a nest: the loop of each dimension, and what must hold of the counters.
struct Placed<'c> {
    array: &'c Copied,
    dims: Vec<usize>,
    guards: Vec<SetConstraint>,
}

/// Copies all elements of `arrays`, before `op`.
pub fn copy_before(ir: &mut Ir, op: Op, arrays: &[&Copied], direction: Direction) {
    let mut arrays = arrays.to_vec();
    arrays.sort_by_key(|a| std::cmp::Reverse(a.shape.iter().product::<i64>()));
    let mut nests: Vec<(Vec<i64>, Vec<Placed<'_>>)> = Vec::new();
    for array in arrays {
        let found = nests.iter().enumerate().find_map(|(n, (sizes, _))| Some((n, placed(array, sizes)?)));
        match found {
            Some((nest, place)) => nests[nest].1.push(place),
            None => {
                let dims = (0..array.shape.len()).collect();
                nests.push((array.shape.clone(), vec![Placed { array, dims, guards: Vec::new() }]));
            }
        }
    }
    for (sizes, arrays) in nests {
        copy_nest(ir, op, &sizes, &arrays, direction);
    }
}

/// Where an array stands in loops of given sizes; `None` if it does not fit into them.
fn placed<'c>(array: &'c Copied, sizes: &[i64]) -> Option<Placed<'c>> {
    let (rank, loops) = (array.shape.len(), sizes.len());
    let first = loops.checked_sub(rank)?;
    let fits = |start: &usize| array.shape.iter().zip(&sizes[*start..]).all(|(a, b)| a <= b);
    let start = [first, 0].into_iter().find(fits)?;
    let counter = |l: usize| AffineExpr::Dim(l as u32);
    let mut guards = Vec::new();
    for (l, &iterations) in sizes.iter().enumerate() {
        match array.shape.get(l.wrapping_sub(start)) {
            Some(&size) if l >= start && size < iterations => {
                let expr = AffineExpr::Const(size - 1) - counter(l);
                guards.push(SetConstraint { expr, is_equality: false });
            }
            Some(_) if l >= start => {}
            _ if iterations > 1 => guards.push(SetConstraint { expr: counter(l), is_equality: true }),
            _ => {}
        }
    }
    Some(Placed { array, dims: (start..start + rank).collect(), guards })
}

fn copy_nest(ir: &mut Ir, before: Op, sizes: &[i64], arrays: &[Placed<'_>], direction: Direction) {
    let (at, counters) = counted_nest(ir, before, sizes);
    let loc = ir.loc(before);
    for place in arrays {
        let mut rewriter = Rewriter::at(ir, InsertPoint::Before(at), loc);
        let copy = Copy { counters: &counters, place };
        if place.guards.is_empty() {
            copy.element(&mut rewriter, direction);
        } else {
            let set = IntegerSet { dims: sizes.len() as u32, symbols: 0, constraints: place.guards.clone() };
            within(&mut rewriter, set, &counters, &|rewriter| copy.element(rewriter, direction));
        }
    }
}

/// Loops from 0 to each size, in each other; returns the end of the innermost body, or `before` without sizes, and the counters.
fn counted_nest(ir: &mut Ir, before: Op, sizes: &[i64]) -> (Op, Vec<Value>) {
    let constant = |value: i64| Bound {
        map: AffineMap { dims: 0, symbols: 0, results: vec![AffineExpr::Const(value)] },
        operands: Vec::new(),
    };
    let (mut at, mut counters) = (before, Vec::new());
    for (level, &size) in sizes.iter().enumerate() {
        let header = Header { lower: constant(0), upper: constant(size), step: 1 };
        let (made, counter) = loop_before(ir, at, &header);
        ir.set_value_name(counter, ["i", "j", "k", "l"].get(level).copied().unwrap_or("m"));
        counters.push(counter);
        at = ir.body(made, 0).and_then(|b| ir.last_op(b)).expect("a loop body ends in a yield");
    }
    (at, counters)
}

struct Copy<'c> {
    counters: &'c [Value],
    place: &'c Placed<'c>,
}

impl Copy<'_> {
    fn element(&self, rewriter: &mut Rewriter<'_>, direction: Direction) {
        match direction {
            Direction::In => self.inward(rewriter),
            Direction::Out => self.outward(rewriter),
        }
    }

    /// The indices of the element as forms over the counters.
    fn indices(&self) -> Vec<AffineExpr> {
        self.place.dims.iter().map(|&l| AffineExpr::Dim(l as u32)).collect()
    }

    fn inward(&self, rewriter: &mut Rewriter<'_>) {
        let array = self.place.array;
        let value = self.load(rewriter, array.outside, &self.indices());
        let (bank, place) = place_of(&array.scheme, &array.shape, &self.indices());
        for (number, memory) in banks(array) {
            let expr = bank.clone() - AffineExpr::Const(number);
            if array.banks.len() == 1 {
                self.store(rewriter, value, memory, &place);
                continue;
            }
            let constraints = vec![SetConstraint { expr, is_equality: true }];
            let set = IntegerSet { dims: self.counters.len() as u32, symbols: 0, constraints };
            within(rewriter, set, self.counters, &|rewriter| self.store(rewriter, value, memory, &place));
        }
    }

    fn outward(&self, rewriter: &mut Rewriter<'_>) {
        let array = self.place.array;
        let (bank, place) = place_of(&array.scheme, &array.shape, &self.indices());
        let values: Vec<Value> = banks(array).map(|(_, memory)| self.load(rewriter, memory, &place)).collect();
        let map = self.map(vec![bank]);
        let (attr, index) = (rewriter.ir_mut().ctx.map_attr(map), rewriter.ir_mut().ctx.index());
        let bank =
            rewriter.op(affine::ops::Apply::NAME).operands(self.counters).attr("map", attr).result(index).value();
        let value = chosen(rewriter, &values, 0, bank);
        self.store(rewriter, value, array.outside, &self.indices());
    }

    fn map(&self, results: Vec<AffineExpr>) -> AffineMap {
        AffineMap { dims: self.counters.len() as u32, symbols: 0, results }
    }

    fn load(&self, rewriter: &mut Rewriter<'_>, memory: Value, indices: &[AffineExpr]) -> Value {
        let ir = rewriter.ir_mut();
        let element = ir.ctx.element_or_self(ir.ty(memory));
        let map = ir.ctx.map_attr(self.map(indices.to_vec()));
        let builder = rewriter.op(affine::ops::Load::NAME).operand(memory).operands(self.counters);
        builder.attr("map", map).result(element).value()
    }

    fn store(&self, rewriter: &mut Rewriter<'_>, value: Value, memory: Value, indices: &[AffineExpr]) {
        let map = rewriter.ir_mut().ctx.map_attr(self.map(indices.to_vec()));
        let builder = rewriter.op(affine::ops::Store::NAME).operand(value).operand(memory).operands(self.counters);
        builder.attr("map", map).build();
    }
}

/// The banks that are there, with their numbers.
fn banks(array: &Copied) -> impl Iterator<Item = (i64, Value)> + '_ {
    array.banks.iter().enumerate().filter_map(|(number, bank)| Some((number as i64, (*bank)?)))
}
