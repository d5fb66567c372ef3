//! Compares a model with one of the same statements in another order: instances, elements, and order of dependences.

use ir::{AffineExpr, Ir};

use super::dependences::{Edge, both_domains, pair_space};
use super::legality::Violation;
use super::model::{Model, Statement, Touch, require, set_of};
use super::order::{not_before, shifted};
use crate::system::{Constraint, is_contradictory};
use presburger::{Int, Relation, Set, Space};

/// What a comparison says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The same instances run, in an order that keeps every dependence.
    Proven,
    /// Nothing wrong is known, but there is no proof; why.
    Unknown(String),
    /// Something is wrong: an instance for which it is.
    Broken(String),
}

/// Two models; statement `m` of `after` is one of statement `ids[m]` of `before`, and its first access is the instance.
pub struct Comparison<'a> {
    /// For texts.
    pub ir: &'a Ir,
    /// The program as it was.
    pub before: &'a Model,
    /// Its dependences.
    pub edges: &'a [Edge],
    /// The program as it is.
    pub after: &'a Model,
    /// Which statement each one is.
    pub ids: &'a [usize],
    /// The statements before, in words.
    pub words: &'a [String],
}

fn list(point: &[Int]) -> String {
    point.iter().map(Int::to_string).collect::<Vec<_>>().join(", ")
}

impl Comparison<'_> {
    /// What can be said.
    pub fn verdict(&self) -> Verdict {
        if let Some(reason) = self.obstacle() {
            return Verdict::Unknown(reason);
        }
        let graphs: Vec<Relation> = (0..self.after.statements.len()).map(|m| self.graph(m)).collect();
        let found = self
            .lost_or_added(&graphs)
            .or_else(|| self.twice(&graphs))
            .or_else(|| self.other_elements())
            .or_else(|| self.wrong_order());
        found.map_or(Verdict::Proven, Verdict::Broken)
    }

    /// What keeps both from being compared.
    fn obstacle(&self) -> Option<String> {
        if self.after.symbols.len() > self.before.symbols.len() {
            return Some("a bound is a value that the pass made".into());
        }
        let unknown = |model: &Model, of: &dyn Fn(usize) -> usize| {
            let found =
                model.statements.iter().position(|s| !s.is_exact || s.dims.iter().any(|d| d.variable.is_none()));
            found.map(|s| format!("the instances of {} are not affine", self.words[of(s)]))
        };
        let unplaced = |(m, s): (usize, &Statement)| {
            let is_known = instance_of(s).is_some_and(|i| i.len() == self.before.statements[self.ids[m]].dims.len());
            (!is_known).then(|| format!("the instances of {} can't be followed", self.words[self.ids[m]]))
        };
        unknown(self.before, &|s| s)
            .or_else(|| unknown(self.after, &|m| self.ids[m]))
            .or_else(|| self.after.statements.iter().enumerate().find_map(unplaced))
    }

    /// `{ instance after -> instance before }` of statement `m`.
    fn graph(&self, m: usize) -> Relation {
        let (after, before) = (&self.after.statements[m], &self.before.statements[self.ids[m]]);
        let space = Space::relation(self.symbols(), after.dims.len(), before.dims.len());
        let images = instance_of(after).unwrap_or_default();
        let equal =
            |(k, image): (usize, AffineExpr)| Constraint::equal(AffineExpr::Dim((after.dims.len() + k) as u32), image);
        let equalities: Vec<Constraint> = images.into_iter().enumerate().map(equal).collect();
        let parts = after.domain.iter().map(|all| set_of(space, &[all.as_slice(), equalities.as_slice()].concat()));
        Set::of(space, parts)
    }

    fn symbols(&self) -> usize {
        self.before.symbols.len()
    }

    fn of_statement(&self, s: usize) -> Vec<usize> {
        (0..self.ids.len()).filter(|&m| self.ids[m] == s).collect()
    }

    fn lost_or_added(&self, graphs: &[Relation]) -> Option<String> {
        (0..self.before.statements.len()).find_map(|s| {
            let domain = self.before.domain(s);
            let images = self.of_statement(s).into_iter().map(|m| graphs[m].range());
            let image = images.fold(Set::empty(domain.space()), |all, next| all.union(&next));
            let said = |set: &Set, what: &str| {
                let point = set.sample()?;
                let (symbols, instance) = point.split_at(self.symbols());
                Some(format!(
                    "instance ({}) of {} {what}{}",
                    list(instance),
                    self.words[s],
                    self.where_symbols(symbols)
                ))
            };
            said(&domain.subtract(&image), "no longer runs")
                .or_else(|| said(&image.subtract(&domain), "runs though it did not"))
        })
    }

    fn where_symbols(&self, values: &[Int]) -> String {
        let named = self.before.symbols.iter().zip(values);
        let text: Vec<String> =
            named.map(|(&s, v)| format!("%{} = {v}", self.ir.value_name(s).unwrap_or("symbol"))).collect();
        if text.is_empty() { String::new() } else { format!(" (with {})", text.join(", ")) }
    }

    fn twice(&self, graphs: &[Relation]) -> Option<String> {
        (0..self.before.statements.len()).find_map(|s| {
            let copies = self.of_statement(s);
            let mut each = copies.iter().enumerate();
            let instance = each.find_map(|(k, &m)| self.repeated(graphs, m, &copies[k + 1..]))?;
            Some(format!("instance ({instance}) of {} runs twice", self.words[s]))
        })
    }

    /// An instance that `m` runs twice, or runs as one of `others` does.
    fn repeated(&self, graphs: &[Relation], m: usize, others: &[usize]) -> Option<String> {
        let own = self.same_instance(graphs, m, m).into_iter();
        let found = own.chain(others.iter().flat_map(|&other| self.same_instance(graphs, m, other)));
        let pair = found.filter(|set| !set.is_empty()).find_map(|set| graphs[m].apply_to(&set.domain()).sample())?;
        Some(list(&pair[self.symbols()..]))
    }

    /// Pairs of different instances after that are one instance before.
    fn same_instance(&self, graphs: &[Relation], m: usize, n: usize) -> Vec<Relation> {
        let both = graphs[m].then(&graphs[n].inverse());
        if m != n {
            return vec![both];
        }
        let dims = self.after.statements[m].dims.len();
        let differ = |k: usize| {
            let (x, y) = (AffineExpr::Dim(k as u32), AffineExpr::Dim((dims + k) as u32));
            narrowed(&both, &[Constraint::below(x, y)])
        };
        (0..dims).map(differ).collect()
    }

    /// An instance that touches another element than before.
    fn other_elements(&self) -> Option<String> {
        self.after.statements.iter().enumerate().find_map(|(m, after)| {
            let before = &self.before.statements[self.ids[m]];
            let images = instance_of(after)?;
            let pairs = before.touches.iter().zip(&after.touches[1..]);
            pairs.flat_map(|(x, y)| different(x, y, &images)).find_map(|constraint| {
                let space = Space::set(self.symbols(), after.dims.len());
                let parts = after
                    .domain
                    .iter()
                    .map(|all| set_of(space, &[all.as_slice(), std::slice::from_ref(&constraint)].concat()));
                let point = Set::of(space, parts).sample()?;
                let instance = list(&point[self.symbols()..]);
                Some(format!("{} touches another element at ({instance})", self.words[self.ids[m]]))
            })
        })
    }

    fn wrong_order(&self) -> Option<String> {
        self.edges.iter().find_map(|edge| {
            let (firsts, seconds) = (self.of_statement(edge.from), self.of_statement(edge.to));
            let pairs = firsts.iter().flat_map(|&m| seconds.iter().map(move |&n| (m, n)));
            let found = pairs.into_iter().find_map(|(m, n)| self.broken_between(edge, m, n))?;
            Some(found.describe(self.ir, self.before))
        })
    }

    /// A pair of instances of statements `m` and `n` after that `edge` orders, and that do not run in its order.
    fn broken_between(&self, edge: &Edge, m: usize, n: usize) -> Option<Violation> {
        let (a, b) = (&self.after.statements[m], &self.after.statements[n]);
        let mut parts = not_before(&a.times, &b.times, a.dims.len());
        parts.retain(|(_, is_parallel)| !is_parallel || !self.is_reduction(edge));
        if parts.is_empty() {
            return None;
        }
        let images = self.images_of_pair(m, n)?;
        let placed = |c: &Constraint| Constraint {
            expr: c.expr.substitute(&|d| images[d as usize].clone(), &AffineExpr::Symbol),
            is_equality: c.is_equality,
        };
        let dependent: Vec<Vec<Constraint>> = edge.pairs.iter().map(|all| all.iter().map(placed).collect()).collect();
        let space = pair_space(self.after, a, b);
        let domains = both_domains(a, b);
        let all = domains.iter().flat_map(|domain| dependent.iter().map(move |pairs| (domain, pairs)));
        let mut all =
            all.flat_map(|(domain, pairs)| parts.iter().map(move |(part, _)| [part.as_slice(), pairs, domain]));
        let point = all.find_map(|conjunction| {
            let is_open = !is_contradictory(conjunction.iter().copied().flatten());
            is_open.then(|| set_of(space, &conjunction.concat()).sample()).flatten()
        })?;
        self.violation(edge, &images, &point)
    }

    /// Instances before of a pair of instances after, in dimensions of the pair.
    fn images_of_pair(&self, m: usize, n: usize) -> Option<Vec<AffineExpr>> {
        let (a, b) = (&self.after.statements[m], &self.after.statements[n]);
        let mut images = instance_of(a)?;
        images.extend(instance_of(b)?.iter().map(|form| shifted(form, a.dims.len())));
        Some(images)
    }

    fn violation(&self, edge: &Edge, images: &[AffineExpr], point: &[Int]) -> Option<Violation> {
        let values: Vec<i64> = point.iter().map(|v| v.to_i64().unwrap_or(i64::MAX)).collect();
        let (symbols, dims) = values.split_at(self.symbols());
        let value = |form: &AffineExpr| Int::from(form.evaluate(dims, symbols).unwrap_or(i64::MAX));
        let (first, second) = images.split_at(self.before.statements[edge.from].dims.len());
        Some(Violation {
            edge: edge.clone(),
            symbols: point[..self.symbols()].to_vec(),
            first: first.iter().map(value).collect(),
            second: second.iter().map(value).collect(),
        })
    }

    /// True for the dependences of a carried value: iterations of a parallel loop combine it as a reduction.
    fn is_reduction(&self, edge: &Edge) -> bool {
        let statement = &self.before.statements[edge.from];
        let accesses = statement.touches.len();
        edge.from == edge.to && accesses > 0 && self.words[edge.from].contains(".yield")
    }
}

/// The instance before that a statement after is.
fn instance_of(statement: &Statement) -> Option<Vec<AffineExpr>> {
    statement.touches.first()?.element.as_ref()?.iter().cloned().collect()
}

fn narrowed(relation: &Relation, constraints: &[Constraint]) -> Relation {
    let parts = relation.parts().iter().map(|part| {
        let mut part = part.clone();
        constraints.iter().for_each(|constraint| {
            require(&mut part, constraint);
        });
        part
    });
    Set::of(relation.space(), parts)
}

/// Constraints, one of which holds where the elements differ; `images` are the dimensions before.
fn different(before: &Touch, after: &Touch, images: &[AffineExpr]) -> Vec<Constraint> {
    let (Some(x), Some(y)) = (&before.element, &after.element) else { return Vec::new() };
    let placed = |e: &AffineExpr| e.substitute(&|d| images[d as usize].clone(), &AffineExpr::Symbol);
    let known = x.iter().zip(y).filter_map(|(x, y)| Some((placed(x.as_ref()?), y.clone()?)));
    known.flat_map(|(x, y)| [Constraint::below(x.clone(), y.clone()), Constraint::below(y, x)]).collect()
}
