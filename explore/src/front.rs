//! Programs that no other beats in cycles and area, as far as costs of regions say: fronts of classes, put together from
//! those of their parts.
//!
//! What holds: a front has at most twice [`MOST_CHOICES`] programs, those of the fewest cycles and of the least area among them.

use egg::Id;
use ir::Ir;
use rustc_hash::FxHashMap;
use std::rc::Rc;

use super::cost::{Cost, Costs};
use super::graph::{Node, Regions};
use super::pieces::{PieceId, Term};

/// Programs of a front, with copies of arrays and without.
pub const MOST_CHOICES: usize = 8;

/// Pieces of a class that are scheduled, of those that their operations and ports promise most of.
const MOST_SCHEDULED: usize = 5;

/// A region and what it costs.
#[derive(Clone, Debug)]
pub struct Choice {
    /// Its cost.
    pub cost: Cost,
    /// The region.
    pub term: Rc<Term>,
}

/// The search for fronts with one number of multipliers.
pub struct Fronts<'a, 'c> {
    /// The program with all pieces.
    pub ir: &'a mut Ir,
    /// The e-graph.
    pub regions: &'a Regions,
    /// What pieces cost.
    pub costs: &'a mut Costs<'c>,
    /// Which of [`Costs::budgets`] is looked at.
    pub budget: usize,
    /// Iterations that may be one iteration at the most.
    pub most_width: i64,
    known: FxHashMap<Id, Vec<Choice>>,
    open: Vec<Id>,
}

impl<'a, 'c> Fronts<'a, 'c> {
    /// A search with a budget.
    pub fn new(
        ir: &'a mut Ir,
        regions: &'a Regions,
        costs: &'a mut Costs<'c>,
        (budget, most_width): (usize, i64),
    ) -> Self {
        Self { ir, regions, costs, budget, most_width, known: FxHashMap::default(), open: Vec::new() }
    }

    /// The front of a class, fewest cycles first.
    pub fn of(&mut self, id: Id) -> Vec<Choice> {
        let id = self.regions.find(id);
        if let Some(known) = self.known.get(&id) {
            return known.clone();
        }
        // A region within itself is never cheaper.
        if self.open.contains(&id) {
            return Vec::new();
        }
        self.open.push(id);
        let mut all = Vec::new();
        for piece in self.shortlist(id) {
            all.extend(self.measured(Term::Piece(piece)));
        }
        for node in self.regions.nodes(id) {
            match node {
                Node::Piece(_) => {}
                Node::Loop(header, [body]) => all.extend(self.loops(header, body)),
                Node::Seq([a, b]) => all.extend(self.sequences(a, b)),
            }
        }
        self.open.pop();
        let front = without_beaten(all);
        // What was found while a class around was open may lack forms that go through that class.
        if self.open.is_empty() || !front.is_empty() {
            self.known.insert(id, front.clone());
        }
        front
    }

    fn loops(&mut self, header: PieceId, body: Id) -> Vec<Choice> {
        if self.regions.width(&Term::Piece(header)) > self.most_width {
            return Vec::new();
        }
        // What a loop takes besides its parts is found by scheduling it as a whole.
        let bodies = self.of(body);
        let mut terms: Vec<Rc<Term>> = bodies.into_iter().map(|c| c.term).collect();
        terms.dedup();
        terms.into_iter().flat_map(|body| self.measured(Term::Loop(header, body))).collect()
    }

    fn measured(&mut self, term: Term) -> Vec<Choice> {
        let costs = self.costs.of(self.ir, self.regions, &term, self.costs.budgets[self.budget]);
        let term = Rc::new(term);
        costs.into_iter().map(|cost| Choice { cost, term: Rc::clone(&term) }).collect()
    }

    fn sequences(&mut self, a: Id, b: Id) -> Vec<Choice> {
        let (first, second) = (self.of(a), self.of(b));
        let budget = self.costs.budgets[self.budget];
        let with = |x: &Choice| {
            let join = |y: &Choice| Choice {
                cost: x.cost.then(&y.cost, budget),
                term: Rc::new(Term::Seq(Rc::clone(&x.term), Rc::clone(&y.term))),
            };
            second.iter().map(join).collect::<Vec<_>>()
        };
        without_beaten(first.iter().flat_map(with).collect())
    }

    /// The pieces of a class that are worth scheduling: the oldest, and those that no other beats in what bounds say.
    fn shortlist(&mut self, id: Id) -> Vec<PieceId> {
        let pieces = self.regions.nodes(id).into_iter().filter_map(|n| match n {
            Node::Piece(piece) => Some(piece),
            _ => None,
        });
        let narrow = pieces.filter(|&p| self.regions.width(&Term::Piece(p)) <= self.most_width);
        let (mut found, mut bounds) = (Vec::new(), [Vec::new(), Vec::new()]);
        for piece in narrow.collect::<Vec<_>>() {
            let known = self.costs.bounds(self.ir, self.regions, piece);
            for (list, bound) in bounds.iter_mut().zip(known) {
                list.push((bound.cycles[self.budget], bound.operations, piece));
            }
        }
        found.extend(bounds.iter().flatten().map(|b: &(u64, usize, PieceId)| b.2).min());
        found.extend(bounds.into_iter().flat_map(least));
        found.sort_unstable();
        found.dedup();
        found
    }
}

/// The pieces that no other beats in cycles and operations.
fn least(mut bounds: Vec<(u64, usize, PieceId)>) -> Vec<PieceId> {
    bounds.sort_unstable();
    let mut found: Vec<(u64, usize, PieceId)> = Vec::new();
    for bound in bounds {
        if found.last().is_none_or(|last| bound.1 < last.1) {
            found.push(bound);
        }
    }
    spread(&found, MOST_SCHEDULED).into_iter().map(|b| b.2).collect()
}

/// The choices that no other beats, with copies of arrays and without: what is around may share them. Fewest cycles first.
fn without_beaten(all: Vec<Choice>) -> Vec<Choice> {
    let total = beaten_by_none(&all, Cost::total);
    let mut both = [total, beaten_by_none(&all, |c| c.cycles)].concat();
    both.sort_by(|a, b| (a.cost.total(), a.cost.area(), &a.term).cmp(&(b.cost.total(), b.cost.area(), &b.term)));
    both.dedup_by(|a, b| a.term == b.term && a.cost == b.cost);
    both
}

/// The choices that no other beats, by these cycles and area; of equals the one that was found first.
fn beaten_by_none(all: &[Choice], cycles: fn(&Cost) -> u64) -> Vec<Choice> {
    let mut sorted: Vec<&Choice> = all.iter().collect();
    sorted.sort_by_key(|c| (cycles(&c.cost), c.cost.area()));
    let mut front: Vec<Choice> = Vec::new();
    for choice in sorted {
        if front.last().is_none_or(|best| choice.cost.area() < best.cost.area()) {
            front.push(choice.clone());
        }
    }
    spread(&front, MOST_CHOICES)
}

/// At most `most` of a list, its first and last and such at even distances between.
pub fn spread<T: Clone>(all: &[T], most: usize) -> Vec<T> {
    if all.len() <= most {
        return all.to_vec();
    }
    (0..most).map(|k| all[k * (all.len() - 1) / (most - 1)].clone()).collect()
}
