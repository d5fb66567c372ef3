//! Is another order of the same instances allowed? Yes, if every dependence still runs in its order: else a pair that does not.

use ir::Ir;

use super::dependences::Edge;
use super::model::{Model, set_of};
use super::order::{Time, not_before};
use crate::system::{Constraint, is_contradictory};
use presburger::Int;

/// Two instances that would no longer run in the order that a dependence needs.
#[derive(Clone, Debug)]
pub struct Violation {
    /// The dependence.
    pub edge: Edge,
    /// Values of the symbols.
    pub symbols: Vec<Int>,
    /// The instance that has to run first.
    pub first: Vec<Int>,
    /// The instance that has to run later.
    pub second: Vec<Int>,
}

/// The first dependence that the order `times` (one vector a statement) does not keep.
pub fn violation(model: &Model, edges: &[Edge], times: &[Vec<Time>]) -> Option<Violation> {
    edges.iter().find_map(|edge| {
        let dims = model.statements[edge.from].dims.len();
        let parts = not_before(&times[edge.from], &times[edge.to], dims);
        parts.iter().find_map(|(part, _)| broken(edge, part))
    })
}

/// A pair of `edge` for which `part` holds.
pub fn broken(edge: &Edge, part: &[Constraint]) -> Option<Violation> {
    edge.pairs.iter().filter(|pairs| !is_contradictory(pairs.iter().chain(part))).find_map(|pairs| {
        let set = set_of(edge.relation.space(), &[part, pairs.as_slice()].concat());
        set.sample().map(|point| Violation::at(edge, &point))
    })
}

impl Violation {
    /// The pair at a point of the relation of `edge`.
    fn at(edge: &Edge, point: &[Int]) -> Violation {
        let space = edge.relation.space();
        let part = |columns: std::ops::Range<usize>| point[columns].to_vec();
        Violation {
            edge: edge.clone(),
            symbols: part(space.symbol_columns()),
            first: part(space.domain_columns()),
            second: part(space.range_columns()),
        }
    }

    /// In words: the dependence, and the two instances.
    pub fn describe(&self, ir: &Ir, model: &Model) -> String {
        let list = |point: &[Int]| point.iter().map(Int::to_string).collect::<Vec<_>>().join(", ");
        let instances = format!("instances ({}) and ({})", list(&self.first), list(&self.second));
        format!("{}: {instances}", self.edge.describe(ir, model))
    }
}
