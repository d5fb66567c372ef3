//! Memory-based dependences between statements of a model, as relations between their instances.
//!
//! What holds: two instances that no relation has are independent. A relation with `is_exact` has only instances that
//! touch the same element; calls, unknown ops and subscripts that are not affine touch any.

use ir::{AffineExpr, Ir, Op};

use super::model::{Model, Statement, Touch, set_of};
use super::order::{before, shifted};
use crate::access::Memory;
use crate::dependence::{Dependence, Distance, Kind};
use crate::system::{Constraint, is_contradictory};
use presburger::{Extreme, Int, Relation, Set, Space};

/// Instances of two statements that touch the same memory, the first of which runs before the second.
#[derive(Clone, Debug)]
pub struct Edge {
    /// The statement whose instance runs first.
    pub from: usize,
    /// The statement whose instance runs later.
    pub to: usize,
    /// What kind.
    pub kind: Kind,
    /// Which access of `from` and which of `to`.
    pub touches: (usize, usize),
    /// The pairs of instances.
    pub relation: Relation,
    /// The same as alternatives: conjunctions over a pair, dimensions of `from` first.
    pub pairs: Vec<Vec<Constraint>>,
    /// True if each pair is a dependence.
    pub is_exact: bool,
}

/// All dependences but those between reads.
pub fn dependences(model: &Model) -> Vec<Edge> {
    dependences_where(model, &|_, _| true)
}

/// Those of the statements of which `is_wanted` holds, that runs first named first.
pub fn dependences_where(model: &Model, is_wanted: &dyn Fn(usize, usize) -> bool) -> Vec<Edge> {
    let all = 0..model.statements.len();
    let pairs = all.clone().flat_map(|a| all.clone().map(move |b| (a, b))).filter(|&(a, b)| is_wanted(a, b));
    pairs.flat_map(|(a, b)| between(model, a, b, false)).collect()
}

/// The dependences from statement `a` to statement `b`; pairs of reads too if `reads` is set.
pub fn between(model: &Model, a: usize, b: usize, reads: bool) -> Vec<Edge> {
    let (first, second) = (&model.statements[a], &model.statements[b]);
    let mut orders = None;
    let mut edges = Vec::new();
    for (i, x) in first.touches.iter().enumerate() {
        for (j, y) in second.touches.iter().enumerate() {
            if !(x.is_write || y.is_write || reads) || !x.memory.may_alias(y.memory) {
                continue;
            }
            let orders = orders.get_or_insert_with(|| before(&first.times, &second.times, first.dims.len()));
            let Meeting { relation, pairs, is_exact } = meeting(model, (first, x), (second, y), orders);
            if !pairs.is_empty() {
                edges.push(Edge { from: a, to: b, kind: kind(x, y), touches: (i, j), relation, pairs, is_exact });
            }
        }
    }
    edges
}

fn kind(a: &Touch, b: &Touch) -> Kind {
    match (a.is_write, b.is_write) {
        (true, false) => Kind::Flow,
        (false, true) => Kind::Anti,
        (true, true) => Kind::Output,
        (false, false) => Kind::Input,
    }
}

/// The space of pairs of instances.
pub fn pair_space(model: &Model, a: &Statement, b: &Statement) -> Space {
    Space::relation(model.symbols.len(), a.dims.len(), b.dims.len())
}

/// Both domains at once, by alternatives.
pub fn both_domains(a: &Statement, b: &Statement) -> Vec<Vec<Constraint>> {
    let place = |c: &Constraint| Constraint { expr: shifted(&c.expr, a.dims.len()), is_equality: c.is_equality };
    let seconds: Vec<Vec<Constraint>> = b.domain.iter().map(|all| all.iter().map(place).collect()).collect();
    a.domain.iter().flat_map(|x| seconds.iter().map(move |y| [x.as_slice(), y.as_slice()].concat())).collect()
}

struct Meeting {
    relation: Relation,
    pairs: Vec<Vec<Constraint>>,
    is_exact: bool,
}

type Side<'a> = (&'a Statement, &'a Touch);

/// The pairs of instances of `a` and `b` that touch the same element in one of the orders.
fn meeting(model: &Model, a: Side<'_>, b: Side<'_>, orders: &[Vec<Constraint>]) -> Meeting {
    let space = pair_space(model, a.0, b.0);
    let (equalities, is_known) = same_element(a, b);
    let (mut relation, mut pairs) = (Set::empty(space), Vec::new());
    for base in both_domains(a.0, b.0) {
        for order in orders {
            let all = [equalities.as_slice(), order.as_slice(), base.as_slice()].concat();
            if is_contradictory(&all) {
                continue;
            }
            let known = relation.parts().len();
            relation.push(set_of(space, &all));
            if relation.parts().len() > known {
                pairs.push(all);
            }
        }
    }
    Meeting { relation, pairs, is_exact: is_known && a.0.is_exact && b.0.is_exact }
}

/// What must hold for two accesses to touch one element, and whether that is all.
fn same_element(a: Side<'_>, b: Side<'_>) -> (Vec<Constraint>, bool) {
    let (Some(x), Some(y)) = (&a.1.element, &b.1.element) else { return (Vec::new(), false) };
    if a.1.memory == Memory::Unknown || a.1.memory != b.1.memory || x.len() != y.len() {
        return (Vec::new(), false);
    }
    // Vectors that meet need not touch all elements of each other.
    let mut is_exact = a.1.extents.is_empty() && b.1.extents.is_empty();
    let mut all = Vec::new();
    for (k, (x, y)) in x.iter().zip(y).enumerate() {
        match (x, y) {
            (Some(x), Some(y)) => {
                let y = shifted(y, a.0.dims.len());
                all.extend(overlapping((x.clone(), a.1.extent(k)), (y, b.1.extent(k))));
            }
            _ => is_exact = false,
        }
    }
    (all, is_exact)
}

/// What must hold for two runs of elements, each a first subscript and a number, to have one in common.
fn overlapping((x, along_x): (AffineExpr, i64), (y, along_y): (AffineExpr, i64)) -> Vec<Constraint> {
    if (along_x, along_y) == (1, 1) {
        return vec![Constraint::equal(x, y)];
    }
    let (end_x, end_y) = (x.clone() + AffineExpr::Const(along_x), y.clone() + AffineExpr::Const(along_y));
    vec![Constraint::below(x, end_y), Constraint::below(y, end_x)]
}

impl Edge {
    /// The same in words, for remarks.
    pub fn describe(&self, ir: &Ir, model: &Model) -> String {
        self.to_dependence(model).describe(ir)
    }

    /// The dependence with its distances in the loops around both.
    pub fn to_dependence(&self, model: &Model) -> Dependence {
        let (a, b) = (&model.statements[self.from], &model.statements[self.to]);
        let shared = a.dims.iter().zip(&b.dims).take_while(|(x, y)| x.op == y.op && x.variable == y.variable).count();
        let distances: Vec<Distance> = (0..shared).map(|k| self.distance(model, k)).collect();
        let level = distances.iter().position(|d| *d != Distance::always(0)).unwrap_or(shared);
        let carrier: Option<Op> = a.dims.get(level).filter(|_| level < shared).map(|d| d.op);
        Dependence { from: a.op, to: b.op, kind: self.kind, carrier, level, distances, is_exact: self.is_exact }
    }

    /// Steps of dimension `k` that the later instance is ahead.
    fn distance(&self, model: &Model, k: usize) -> Distance {
        let (space, dims) = (self.relation.space(), &model.statements[self.from].dims);
        let Some(step) = dims[k].step.filter(|_| dims[k].variable.is_some()) else { return Distance::UNKNOWN };
        let mut row = vec![Int::ZERO; space.variables() + 1];
        row[space.dim(k)] = Int::from(-1);
        row[space.dim(dims.len() + k)] = Int::ONE;
        let value = |extreme: Extreme<Int>| match extreme {
            Extreme::Value(v) => v.to_i64().map(|v| v.div_euclid(step)),
            Extreme::Empty | Extreme::Unbounded => None,
        };
        Distance { least: value(self.relation.minimum(&row)), greatest: value(self.relation.maximum(&row)) }
    }
}
