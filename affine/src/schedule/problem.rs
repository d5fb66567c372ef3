//! What a schedule is chosen for: units with their domains, and the dependences between them as generators.
//!
//! What holds: a row (one affine form a unit) keeps a dependence if its difference is zero or more on all generators, and
//! its reuse distances are what the difference is on them.

use ir::{Ir, Op};
use rustc_hash::{FxHashMap, FxHashSet};

use super::cone;
use super::row::Row;
use super::units::{self, Unit};
use crate::access::Memory;
use crate::dependence::Kind;
use crate::polyhedral::dependences::between;
use crate::polyhedral::{Edge, Model, flows};
use crate::words::in_words;
use presburger::{BasicSet, Int, Relation, Set, Space, Work};

/// Nests with more loops inside each other are left alone.
pub const MOST_LOOPS: usize = 10;

/// More pairs of statements than this are not looked at.
const MOST_STATEMENTS: usize = 120;

/// Steps for the corners of all dependences, and for those of one where some rows are given.
const MOST_WORK: u64 = 300_000_000;
const MOST_WORK_WITHIN: u64 = 4_000_000;

/// Loops of one block, to be scheduled together.
pub struct Problem {
    /// What is moved together, in order of the text.
    pub units: Vec<Unit>,
    /// The instances of each unit.
    pub domains: Vec<Set>,
    /// What is known of the symbols.
    pub context: BasicSet,
    /// Statements, times and elements; its symbols are those of all sets.
    pub model: Model,
    /// What must keep its order.
    pub edges: Vec<Edge>,
    /// The unit of each statement.
    pub unit_of: Vec<usize>,
    /// The dependences, and pairs of reads of one element, between units.
    pub links: Vec<Link>,
}

/// Pairs of instances of two units that depend on each other, or read the same.
#[derive(Clone, Debug)]
pub struct Link {
    /// The unit whose instance runs first.
    pub from: usize,
    /// The unit whose instance runs later.
    pub to: usize,
    /// What kind; pairs of reads need no order.
    pub kind: Kind,
    /// What it asks of rows.
    pub role: Role,
    /// The statements.
    pub statements: (usize, usize),
    pairs: BasicSet,
    /// Where a row must be looked at.
    pub corners: Vec<Corner>,
}

/// The links so far, and the work that is left for more.
struct Known {
    links: FxHashSet<(usize, usize, Role, Vec<Corner>)>,
    work: Work,
}

/// What a link asks of rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// That its pairs keep their order.
    Order,
    /// That its pairs are close: a value and its use, or two reads.
    Reuse,
}

/// A generator, as far as rows see it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Corner {
    /// Values of the symbols.
    pub symbols: Vec<i64>,
    /// The earlier instance.
    pub from: Vec<i64>,
    /// The later instance.
    pub to: Vec<i64>,
    /// 0 for a direction.
    pub one: i64,
    /// True if the opposite holds too.
    pub is_line: bool,
}

impl Problem {
    /// The problem of some neighbouring loops. Errors: why they can't be scheduled.
    pub fn of(ir: &Ir, roots: &[Op]) -> Result<Problem, String> {
        let units = units::units(ir, roots);
        if units.iter().any(|u| u.loops.len() > MOST_LOOPS) {
            return Err(format!("more than {MOST_LOOPS} loops are inside each other"));
        }
        let first: FxHashMap<Op, usize> = units.iter().enumerate().map(|(u, unit)| (unit.ops[0], u)).collect();
        let shape = Model::with_symbols(ir, roots, Vec::new(), &|_, _, op| {
            (first.contains_key(&op) || op == roots[0]).then(Vec::new)
        });
        let model = Model::of_more(ir, roots, shape.symbols.clone());
        if model.statements.len() > MOST_STATEMENTS {
            return Err(format!("it has more than {MOST_STATEMENTS} accesses"));
        }
        if let Some(found) = model.statements.iter().find(|s| s.touches.iter().any(|t| t.memory == Memory::Unknown)) {
            return Err(format!("{} may touch any memory", in_words(ir, found.op)));
        }
        let (context, domains) = domains(&shape, model.symbols.len(), &first, units.len())?;
        let unit_of = unit_of(ir, &units, &model);
        let mut problem = Problem { units, domains, context, model, edges: Vec::new(), unit_of, links: Vec::new() };
        problem.link()?;
        Ok(problem)
    }

    fn link(&mut self) -> Result<(), String> {
        let count = self.model.statements.len();
        let mut known = Known { links: FxHashSet::default(), work: Work::of(MOST_WORK) };
        for (a, b) in (0..count).flat_map(|a| (0..count).map(move |b| (a, b))) {
            for edge in between(&self.model, a, b, self.unit_of[a] != self.unit_of[b]) {
                let role = if edge.kind == Kind::Input { Role::Reuse } else { Role::Order };
                self.link_pairs((a, b), edge.kind, role, &edge.relation, &mut known)?;
                self.edges.extend((edge.kind != Kind::Input).then_some(edge));
            }
        }
        for flow in flows(&self.model) {
            for (writer, relation) in &flow.sources {
                self.link_pairs((*writer, flow.reader), Kind::Flow, Role::Reuse, relation, &mut known)?;
            }
        }
        Ok(())
    }

    fn link_pairs(
        &mut self,
        statements: (usize, usize),
        kind: Kind,
        role: Role,
        relation: &Relation,
        known: &mut Known,
    ) -> Result<(), String> {
        let (from, to) = (self.unit_of[statements.0], self.unit_of[statements.1]);
        for pairs in relation.parts() {
            let mut link = Link { from, to, kind, role, statements, pairs: pairs.clone(), corners: Vec::new() };
            link.find_corners(self, &mut known.work).ok_or("a dependence has too many corners")?;
            let is_within = from == to && link.corners.iter().all(|c| c.from == c.to);
            let key = (from, to, role, link.corners.clone());
            // What may be a recurrence stays, for its statements.
            let is_recurrence = role == Role::Order && kind == Kind::Flow && from == to;
            if !is_within && (known.links.insert(key) || is_recurrence) {
                self.links.push(link);
            }
        }
        Ok(())
    }

    /// The number of loops around a unit.
    pub fn depth(&self, unit: usize) -> usize {
        self.units[unit].loops.len()
    }

    /// What is left of a link when `rows` are the same for both of its instances.
    pub fn within(&self, link: &Link, from: &Row, to: &Row) -> Option<Link> {
        let space = link.pairs.space();
        let mut row = vec![Int::ZERO; space.variables() + 1];
        for (k, c) in from.factors.iter().enumerate() {
            row[space.dim(k)] = Int::from(-*c);
        }
        for (k, c) in to.factors.iter().enumerate() {
            row[space.dim(space.domain + k)] = Int::from(*c);
        }
        row[space.variables()] = Int::from(to.constant - from.constant);
        let mut left = link.clone();
        left.pairs.add_equality(&row);
        if left.pairs.is_empty() {
            return None;
        }
        // Where corners can't be found, the old ones say more than needed.
        left.find_corners(self, &mut Work::of(MOST_WORK_WITHIN));
        Some(left)
    }

    /// The ops that a unit is of, in words: the last one that writes.
    pub fn words(&self, ir: &Ir, unit: usize) -> String {
        let ops = &self.units[unit].ops;
        let is_write = |op: &&Op| crate::access::is_store(ir, **op);
        in_words(ir, *ops.iter().rev().find(is_write).unwrap_or(&ops[ops.len() - 1]))
    }
}

/// What is known around the loops, and the instances of each unit.
fn domains(
    shape: &Model,
    symbols: usize,
    first: &FxHashMap<Op, usize>,
    count: usize,
) -> Result<(BasicSet, Vec<Set>), String> {
    let mut context = BasicSet::universe(Space::set(symbols, 0));
    let mut all: Vec<Option<Set>> = vec![None; count];
    for statement in &shape.statements {
        let space = Space::set(symbols, statement.dims.len());
        let parts = statement.domain.iter().map(|c| crate::polyhedral::model::set_of(space, c));
        match first.get(&statement.op) {
            Some(_) if !statement.is_exact => return Err("a bound is not affine".into()),
            Some(&unit) => all[unit] = Some(Set::of(space, parts)),
            None => context = parts.into_iter().next().filter(|_| statement.domain.len() == 1).unwrap_or(context),
        }
    }
    let all = all.into_iter().collect::<Option<Vec<Set>>>();
    Ok((context, all.ok_or("a loop has several blocks")?))
}

fn unit_of(ir: &Ir, units: &[Unit], model: &Model) -> Vec<usize> {
    let inside = units.iter().enumerate().flat_map(|(u, unit)| unit.ops.iter().map(move |&op| (op, u)));
    let unit_of: FxHashMap<Op, usize> =
        inside.flat_map(|(op, u)| ir.walk_vec(op).into_iter().map(move |o| (o, u))).collect();
    model.statements.iter().map(|s| unit_of.get(&s.op).copied().unwrap_or(0)).collect()
}

fn distinct(all: impl Iterator<Item = Corner>) -> Vec<Corner> {
    let mut seen = FxHashSet::default();
    all.filter(|c| seen.insert(c.clone())).collect()
}

impl Link {
    /// True if the order of its pairs must stay.
    pub fn is_order(&self) -> bool {
        self.role == Role::Order
    }

    fn find_corners(&mut self, problem: &Problem, work: &mut Work) -> Option<()> {
        let space = self.pairs.space();
        let (from, to) = (problem.depth(self.from), problem.depth(self.to));
        let all = cone::generators(&self.pairs, work)?;
        self.corners = distinct(all.iter().map(|g| Corner::of(g, space, from, to)));
        Some(())
    }

    /// True if no pair is put in the wrong order by a row.
    pub fn allows(&self, from: &Row, to: &Row) -> bool {
        self.corners.iter().all(|c| {
            let difference = c.difference(from, to);
            difference == 0 || difference > 0 && !c.is_line
        })
    }

    /// The least difference over all pairs, if it is known.
    pub fn least_distance(&self, from: &Row, to: &Row) -> Option<i64> {
        let vertices = self.corners.iter().filter(|c| c.one > 0);
        let is_bounded = self.allows_directions(from, to);
        vertices.map(|c| c.difference(from, to).div_euclid(c.one)).min().filter(|_| is_bounded)
    }

    fn allows_directions(&self, from: &Row, to: &Row) -> bool {
        self.corners.iter().filter(|c| c.one == 0).all(|c| {
            let difference = c.difference(from, to);
            difference == 0 || difference > 0 && !c.is_line
        })
    }
}

impl Corner {
    fn of(generator: &cone::Generator, space: Space, from: usize, to: usize) -> Corner {
        let all = &generator.entries;
        let part = |at: usize, count: usize| all[at..at + count].to_vec();
        let (symbols, one) = (part(0, space.symbols), all[all.len() - 1]);
        let (from, to) = (part(space.dim(0), from), part(space.dim(space.domain), to));
        Corner { symbols, from, to, one, is_line: generator.is_line }
    }

    /// The value of a row at the later instance less that at the earlier one (times `one`).
    pub fn difference(&self, from: &Row, to: &Row) -> i64 {
        let sum = |row: &Row, point: &[i64]| -> i64 { row.factors.iter().zip(point).map(|(c, x)| c * x).sum() };
        sum(to, &self.to) - sum(from, &self.from) + (to.constant - from.constant) * self.one
    }
}
