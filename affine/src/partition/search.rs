//! The scheme of fewest banks with which the accesses of one iteration never want more ports of a bank than it has.
//!
//! What holds: a scheme that is returned is proven: no iteration has more accesses at different elements of a bank than it has
//! ports. All numbers of banks below were tried, with every linear scheme.

use dialects::memref;
use ir::{AffineExpr, Ir, Op};

use super::scheme::Scheme;
use crate::access::Memory;
use crate::domain::{is_loop, parents};
use crate::forms::constant_difference;
use crate::polyhedral::Model;
use crate::polyhedral::model::{Statement, set_of};
use crate::system::{Constraint, is_contradictory};
use presburger::{Int, Space};

/// More sets of accesses that may meet are given up.
const MOST_SETS: usize = 20_000;

/// Skewed schemes that are tried for a number of banks.
const MOST_SKEWED: i64 = 100_000;

/// Accesses of one memory that may happen in one cycle: the reads, or the writes, in one iteration of a loop.
#[derive(Clone, Debug)]
pub struct Accesses {
    /// The statements' numbers in the model, each with its element.
    pub members: Vec<(usize, Vec<AffineExpr>)>,
    /// True for writes.
    pub is_write: bool,
}

/// A scheme and how much was proven of it.
#[derive(Clone, Debug)]
pub struct Found {
    /// The scheme.
    pub scheme: Scheme,
    /// Sets of accesses of which it was proven that they never meet in a bank.
    pub proofs: usize,
}

/// What is asked of a scheme.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Reads, and writes, that a bank takes in a cycle.
    pub ports: usize,
    /// Most banks.
    pub banks: i64,
}

/// The groups of accesses to `memory`. `None` if one of them is not affine.
pub fn accesses_of_memory(ir: &Ir, model: &Model, memory: Memory) -> Option<Vec<Accesses>> {
    let mut groups: Vec<(Option<Op>, Accesses)> = Vec::new();
    // Freeing a memory accesses no element of it.
    let statements = model.statements.iter().enumerate().filter(|(_, s)| !ir.isa::<memref::Dealloc>(s.op));
    for (s, statement) in statements {
        for touch in statement.touches.iter().filter(|t| t.memory.may_alias(memory)) {
            if touch.memory != memory {
                return None;
            }
            let element: Vec<AffineExpr> = touch.element.as_ref()?.iter().cloned().collect::<Option<_>>()?;
            let around = parents(ir, statement.op).find(|&p| is_loop(ir, p));
            let is_own = |(op, group): &&mut (Option<Op>, Accesses)| *op == around && group.is_write == touch.is_write;
            let known = groups.iter_mut().find(is_own);
            match known {
                Some((_, group)) => group.members.push((s, element)),
                None => {
                    let group = Accesses { members: vec![(s, element)], is_write: touch.is_write };
                    groups.push((around, group));
                }
            }
        }
    }
    Some(groups.into_iter().map(|(_, group)| group).collect())
}

/// The scheme of fewest banks for a memory of shape `shape`. `None`: there is none within the limits.
pub fn find(model: &Model, groups: &[Accesses], shape: &[i64], limits: Limits) -> Option<Found> {
    let rank = shape.len();
    find_where(model, groups, shape, limits, &Wanted { fits: &|_| true, multiples: &|_| vec![1; rank] })
}

/// Which schemes are wanted.
pub struct Wanted<'a> {
    /// True for those that are.
    pub fits: &'a dyn Fn(&Scheme) -> bool,
    /// For a number of banks, what each factor of a skewed scheme is a multiple of: no other fits.
    pub multiples: &'a dyn Fn(i64) -> Vec<i64>,
}

/// As [`find`], among the schemes that are wanted.
pub fn find_where(
    model: &Model,
    groups: &[Accesses],
    shape: &[i64],
    limits: Limits,
    wanted: &Wanted<'_>,
) -> Option<Found> {
    let busiest = groups.iter().map(|group| distinct(model, group)).max().unwrap_or(1);
    let least = busiest.div_ceil(limits.ports.max(1)).max(1);
    let elements = shape.iter().try_fold(1_i64, |all, &size| all.checked_mul(size)).unwrap_or(i64::MAX);
    let clashes = Clashes::of(model, groups, limits.ports);
    let mut meetings: Vec<Meetings<'_>> =
        groups.iter().map(|group| Meetings { model, group, points: Vec::new() }).collect();
    let mut proven = |scheme: Scheme| {
        if clashes.is_met(&scheme.vector, scheme.block, scheme.banks) || !(wanted.fits)(&scheme) {
            return None;
        }
        let proofs = meetings.iter_mut().map(|all| proofs_of(all, &scheme, limits.ports)).sum::<Option<usize>>()?;
        Some(Found { scheme, proofs })
    };
    let numbers = i64::try_from(least).unwrap_or(i64::MAX)..=limits.banks.min(elements);
    let found = numbers.into_iter().find_map(|banks| {
        let simple = candidates(shape, banks).find_map(&mut proven);
        simple.or_else(|| skewed(&(wanted.multiples)(banks), banks, &clashes).find_map(&mut proven))
    });
    found.or_else(|| Scheme::complete(shape).filter(|s| s.banks <= limits.banks).and_then(&mut proven))
}

/// A bound on the elements that an iteration wants: accesses whose pairs always differ.
fn distinct(model: &Model, group: &Accesses) -> usize {
    let mut kept: Vec<usize> = Vec::new();
    for k in 0..group.members.len() {
        let always = |&other: &usize| may_be_same(model, group, k, other).is_none_or(|same| !same);
        if kept.iter().all(always) && kept.iter().all(|&other| same_domain(model, group, k, other)) {
            kept.push(k);
        }
    }
    kept.len()
}

fn same_domain(model: &Model, group: &Accesses, a: usize, b: usize) -> bool {
    let statement = |k: usize| &model.statements[group.members[k].0];
    statement(a).domain == statement(b).domain
}

fn may_be_same(model: &Model, group: &Accesses, a: usize, b: usize) -> Option<bool> {
    let equal = group.members[a].1.iter().zip(&group.members[b].1);
    let all: Vec<Constraint> = equal.map(|(x, y)| Constraint::equal(x.clone(), y.clone())).collect();
    Some(happening(model, group, &[a, b], &[all]).is_some())
}

/// Constant distances between elements of one iteration, which tell most schemes apart from those that serve by a few products.
struct Clashes {
    distances: Vec<Vec<i64>>,
}

impl Clashes {
    /// The distances of accesses that are made in the same iterations, where two of them in a bank are too many.
    fn of(model: &Model, groups: &[Accesses], ports: usize) -> Clashes {
        let mut distances: Vec<Vec<i64>> = Vec::new();
        for group in groups.iter().filter(|_| ports == 1) {
            for (a, b) in (0..group.members.len()).flat_map(|b| (0..b).map(move |a| (a, b))) {
                let Some(distance) = distance(group, (a, b)).filter(|_| same_domain(model, group, a, b)) else {
                    continue;
                };
                let leading = distance.iter().copied().find(|&d| d != 0).unwrap_or(0);
                if leading != 0 {
                    distances.push(distance.into_iter().map(|d| d.saturating_mul(leading.signum())).collect());
                }
            }
        }
        distances.sort_unstable();
        distances.dedup();
        Clashes { distances }
    }

    /// True if some accesses meet in a bank in every iteration. False says nothing.
    fn is_met(&self, vector: &[i64], block: i64, banks: i64) -> bool {
        let bank = |distance: &Vec<i64>| {
            let terms = distance.iter().zip(vector).map(|(d, f)| d.checked_mul(*f));
            terms.sum::<Option<i64>>().is_some_and(|total| total % banks == 0)
        };
        block == 1 && self.distances.iter().any(bank)
    }
}

/// The distance of two accesses' elements, if it is the same in all iterations.
fn distance(group: &Accesses, (a, b): (usize, usize)) -> Option<Vec<i64>> {
    let pairs = group.members[a].1.iter().zip(&group.members[b].1);
    pairs.map(|(x, y)| constant_difference(x, y)).collect()
}

/// Simple schemes of `banks` banks: cyclic, then blocks.
fn candidates(shape: &[i64], banks: i64) -> impl Iterator<Item = Scheme> + '_ {
    let rank = shape.len();
    let cyclic = (0..rank).rev().map(move |dim| Scheme::cyclic(rank, dim, banks));
    let blocks = (0..rank).rev().flat_map(move |dim| {
        let whole = shape[dim].div_euclid(banks) + i64::from(shape[dim] % banks != 0);
        let sizes = (1..32).map(|e| 1_i64 << e).take_while(move |&size| size < whole).chain([whole]);
        sizes.filter(|&size| size > 1).map(move |size| Scheme::blocks(rank, dim, size, banks))
    });
    cyclic.chain(blocks)
}

/// Schemes of several factors in their order, without those with which accesses clash.
fn skewed(multiples: &[i64], banks: i64, clashes: &Clashes) -> impl Iterator<Item = Scheme> {
    let choices: Vec<i64> = multiples.iter().map(|&multiple| banks.div_euclid(multiple.clamp(1, banks))).collect();
    let count = choices.iter().try_fold(1_i64, |all, &n| all.checked_mul(n)).unwrap_or(i64::MAX).min(MOST_SKEWED);
    let mut vector = vec![0; multiples.len()];
    let serving = (0..count).filter_map(move |number| {
        digits(number, &choices, &mut vector);
        vector.iter_mut().zip(multiples).for_each(|(factor, multiple)| *factor *= multiple);
        (!clashes.is_met(&vector, 1, banks)).then(|| Scheme { vector: vector.clone(), block: 1, banks })
    });
    serving.filter(|scheme| scheme.divided().is_some())
}

/// The digits of a number, each below its base, the last one last.
fn digits(number: i64, bases: &[i64], digits: &mut [i64]) {
    let mut rest = number;
    for (digit, base) in digits.iter_mut().zip(bases).rev() {
        *digit = rest % base;
        rest /= base;
    }
}

/// How many sets of accesses were looked at, if no `ports + 1` of them ever meet in a bank. `None`: some do, or there are
/// too many sets to tell.
fn proofs_of(meetings: &mut Meetings<'_>, scheme: &Scheme, ports: usize) -> Option<usize> {
    let count = meetings.group.members.len();
    let refuses = |(set, point): &(Vec<usize>, Vec<i64>)| set.len() > ports && meetings.is_met_at(set, scheme, point);
    if meetings.points.iter().any(refuses) {
        return None;
    }
    let mut pairs: Vec<(usize, usize)> = Vec::new();
    for (a, b) in (0..count).flat_map(|b| (0..b).map(move |a| (a, b))) {
        if meetings.meets(&[a, b], scheme) {
            if ports == 1 {
                return None;
            }
            pairs.push((a, b));
        }
    }
    let mut proofs = count * count.saturating_sub(1) / 2;
    let mut sets: Vec<Vec<usize>> = pairs.iter().map(|&(a, b)| vec![a, b]).collect();
    // Accesses that meet all at once meet in pairs.
    for size in 3..=ports + 1 {
        let extended = |set: &Vec<usize>| {
            let last = set.last().copied().unwrap_or(0);
            let all_meet = |k: usize| set.iter().all(|&other| pairs.contains(&(other, k)));
            (last + 1..count).filter(|&k| all_meet(k)).map(|k| [set.as_slice(), &[k]].concat()).collect::<Vec<_>>()
        };
        sets = sets.iter().flat_map(extended).take(MOST_SETS + 1).collect();
        proofs += sets.len();
        if sets.len() > MOST_SETS {
            return None;
        }
        sets.retain(|set| size <= ports || meetings.meets(set, scheme));
    }
    sets.is_empty().then_some(proofs)
}

/// What is known without the solver: whether two accesses at a constant distance meet.
fn meets_at_distance(model: &Model, group: &Accesses, (a, b): (usize, usize), scheme: &Scheme) -> Option<bool> {
    let distance = distance(group, (a, b))?;
    if distance.iter().all(|d| *d == 0) {
        return Some(false);
    }
    let terms = distance.iter().zip(&scheme.vector).map(|(d, f)| d.checked_mul(*f));
    let total = terms.sum::<Option<i64>>().filter(|_| scheme.block == 1)?;
    let is_apart = total % scheme.banks != 0;
    (is_apart || same_domain(model, group, a, b)).then_some(!is_apart)
}

/// Iterations in which accesses of a group met in a bank under schemes that were refused. Most schemes after them are refused by one of
/// these, without the solver.
struct Meetings<'a> {
    model: &'a Model,
    group: &'a Accesses,
    /// Accesses, and the symbols and dimensions of an iteration.
    points: Vec<(Vec<usize>, Vec<i64>)>,
}

impl Meetings<'_> {
    /// True if, in some iteration, the accesses are at elements of one bank that all differ.
    fn meets(&mut self, set: &[usize], scheme: &Scheme) -> bool {
        if let &[a, b] = set
            && let Some(answer) = meets_at_distance(self.model, self.group, (a, b), scheme)
        {
            return answer;
        }
        if self.points.iter().any(|(of, point)| of == set && self.is_met_at(set, scheme, point)) {
            return true;
        }
        let Some(found) = happening(self.model, self.group, set, &self.meeting(set, scheme)) else { return false };
        let point: Option<Vec<i64>> = found.iter().map(Int::to_i64).collect();
        if let Some(point) = point.filter(|point| self.is_met_at(set, scheme, point)) {
            self.points.push((set.to_vec(), point));
        }
        true
    }

    /// What holds where the accesses are at elements of one bank that all differ: one of these conjunctions.
    fn meeting(&self, set: &[usize], scheme: &Scheme) -> Vec<Vec<Constraint>> {
        let elements: Vec<&Vec<AffineExpr>> = set.iter().map(|&k| &self.group.members[k].1).collect();
        let bank = |k: usize| scheme.bank(elements[k]);
        let same: Vec<Constraint> = (1..set.len()).map(|k| Constraint::equal(bank(0), bank(k))).collect();
        // Each pair differs in some index, to one side or the other.
        let mut alternatives = vec![same];
        for (a, b) in (0..set.len()).flat_map(|a| (a + 1..set.len()).map(move |b| (a, b))) {
            let differences: Vec<Constraint> = elements[a]
                .iter()
                .zip(elements[b])
                .flat_map(|(x, y)| [Constraint::below(x.clone(), y.clone()), Constraint::below(y.clone(), x.clone())])
                .collect();
            let with = |all: &Vec<Constraint>, one: &Constraint| [all.as_slice(), std::slice::from_ref(one)].concat();
            alternatives =
                alternatives.iter().flat_map(|all| differences.iter().map(move |one| with(all, one))).collect();
            alternatives.retain(|all| !is_contradictory(all));
        }
        alternatives
    }

    /// True if the accesses are at elements of one bank that all differ in an iteration that makes all of them.
    fn is_met_at(&self, set: &[usize], scheme: &Scheme, point: &[i64]) -> bool {
        let (symbols, dims) = point.split_at(self.model.symbols.len());
        let at = |exprs: &[AffineExpr]| exprs.iter().map(|e| e.evaluate(dims, symbols)).collect::<Option<Vec<i64>>>();
        let place = |&k: &usize| {
            let element = &self.group.members[k].1;
            Some((at(&[scheme.bank(element)])?, at(element)?))
        };
        let Some(mut places) = set.iter().map(place).collect::<Option<Vec<_>>>() else { return false };
        let is_one_bank = places.windows(2).all(|pair| pair[0].0 == pair[1].0);
        places.sort_unstable();
        is_one_bank && places.windows(2).all(|pair| pair[0].1 != pair[1].1)
    }
}

/// An iteration that makes all accesses of `set` and satisfies one of the conjunctions: its symbols, then its dimensions.
fn happening(model: &Model, group: &Accesses, set: &[usize], conjunctions: &[Vec<Constraint>]) -> Option<Vec<Int>> {
    let statements: Vec<&Statement> = set.iter().map(|&k| &model.statements[group.members[k].0]).collect();
    let dims = statements.iter().map(|s| s.dims.len()).max().unwrap_or(0);
    let space = Space::set(model.symbols.len(), dims);
    let mut domains: Vec<Vec<Constraint>> = vec![Vec::new()];
    for statement in statements {
        let pairs = domains.iter().flat_map(|x| statement.domain.iter().map(move |y| [x.as_slice(), y].concat()));
        domains = pairs.collect();
    }
    let all = conjunctions.iter().flat_map(|c| domains.iter().map(move |d| [c.as_slice(), d.as_slice()].concat()));
    all.into_iter().filter(|all| !is_contradictory(all)).find_map(|all| set_of(space, &all).sample())
}
