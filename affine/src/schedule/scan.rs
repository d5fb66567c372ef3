//! From a schedule to loops: bounds of each loop by projection, and where units share a loop only for some of its iterations,
//! loops of their own before and after (by exact differences), so that no condition is left inside; or, where a band has to
//! stay perfectly nested to be tiled, conditions.
//!
//! What holds: the code runs each instance of each unit once, in the order of the schedule. In expressions `Dim(k)` is the
//! value of row `k`, `Symbol(s)` symbol `s` of the model. Errors say what can't be written.

use ir::AffineExpr;

use super::matrix::inverse;
use super::problem::Problem;
use super::row::Row;
use super::tree::{Schedule, Tree};
use crate::transform::scan::plain;
use presburger::{BasicSet, Int, Set, Space};

/// More pieces of one loop are given up.
const MOST_PIECES: usize = 40;

/// `expr >= 0`, or `expr == 0`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    /// The left side.
    pub expr: AffineExpr,
    /// True for `== 0`.
    pub is_equality: bool,
}

/// Code to be made.
#[derive(Clone, Debug)]
pub enum Code {
    /// A loop over row `level`, from the greatest of `lower` to below the least of `upper`.
    Loop {
        /// The row.
        level: usize,
        /// Its band.
        band: usize,
        /// Lower bounds.
        lower: Vec<AffineExpr>,
        /// Upper bounds, exclusive.
        upper: Vec<AffineExpr>,
        /// What is inside.
        body: Vec<Code>,
    },
    /// A row that has one value.
    Iteration {
        /// The row.
        level: usize,
        /// Its value.
        value: AffineExpr,
        /// What is inside.
        body: Vec<Code>,
    },
    /// Code under conditions.
    If(Vec<Condition>, Vec<Code>),
    /// The ops of a unit, with its loop variables as expressions of the rows.
    Unit(usize, Vec<AffineExpr>),
}

/// What becomes of iterations in which not all units of a loop run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// Loops of their own.
    Apart,
    /// Conditions inside, in bands of several loops; loops of their own in others.
    Guarded,
}

/// The code of a schedule.
pub fn code(problem: &Problem, schedule: &Schedule, ends: Ends) -> Result<Vec<Code>, String> {
    let all: Vec<usize> = (0..problem.units.len()).collect();
    Scanner { problem, rows: &schedule.rows, bands: &schedule.bands, ends }.scan(
        &schedule.tree,
        0,
        &problem.context,
        &all,
    )
}

struct Scanner<'a> {
    problem: &'a Problem,
    rows: &'a [Vec<Row>],
    bands: &'a [usize],
    ends: Ends,
}

/// Iterations of a loop in which the same units run.
struct Piece {
    iterations: BasicSet,
    units: Vec<usize>,
}

impl Scanner<'_> {
    fn symbols(&self) -> usize {
        self.problem.model.symbols.len()
    }

    /// True for bands that have to stay perfectly nested.
    fn is_guarded(&self, band: usize) -> bool {
        self.ends == Ends::Guarded && self.bands[band] > 1
    }

    fn space(&self, level: usize) -> Space {
        Space::set(self.symbols(), level)
    }

    /// The code of a tree below `level` rows where `known` holds, for some of its units.
    fn scan(&self, tree: &Tree, level: usize, known: &BasicSet, units: &[usize]) -> Result<Vec<Code>, String> {
        match tree {
            Tree::Leaf(unit) if units.contains(unit) => self.leaf(*unit, level, known),
            Tree::Leaf(_) => Ok(Vec::new()),
            Tree::Sequence(all) => {
                let parts = all.iter().map(|part| self.scan(part, level, known, units));
                Ok(parts.collect::<Result<Vec<_>, _>>()?.concat())
            }
            Tree::Loop(band, body) => {
                let own: Vec<usize> = tree.units().into_iter().filter(|u| units.contains(u)).collect();
                let pieces = match self.is_guarded(*band) {
                    true => vec![self.hull(own, level, known)],
                    false => ordered(self.pieces(&own, level, known)?, self.space(level + 1))?,
                };
                let is_whole = pieces.len() == 1;
                let make = |piece: &Piece| self.piece(piece, *band, body, level, known, is_whole);
                Ok(pieces.iter().map(make).collect::<Result<Vec<_>, _>>()?.concat())
            }
        }
    }

    fn leaf(&self, unit: usize, level: usize, known: &BasicSet) -> Result<Vec<Code>, String> {
        let values = self.variables(unit)?;
        let domain = self.projected(unit, level).coalesce();
        let mut found = Vec::new();
        for part in domain.disjoint().parts() {
            let open = part.gist(known);
            let conditions = conditions(&open, self.symbols())?;
            let code = Code::Unit(unit, values.clone());
            found.push(if conditions.is_empty() { code } else { Code::If(conditions, vec![code]) });
        }
        Ok(found)
    }

    /// The values of the first `level` rows of the instances of a unit.
    fn projected(&self, unit: usize, level: usize) -> Set {
        let (symbols, depth) = (self.symbols(), self.problem.depth(unit));
        let space = Space::set(symbols, level + depth);
        let place = |part: &BasicSet| {
            let mut set = part.placed(space, space.dim(level)..space.dim(level) + depth);
            for (k, row) in self.rows[unit][..level].iter().enumerate() {
                let mut equality = vec![Int::ZERO; space.variables() + 1];
                equality[space.dim(k)] = Int::from(-1);
                for (v, &f) in row.factors.iter().enumerate() {
                    equality[space.dim(level + v)] = Int::from(f);
                }
                equality[space.variables()] = Int::from(row.constant);
                set.add_equality(&equality);
            }
            set
        };
        Set::of(space, self.problem.domains[unit].parts().iter().map(place)).project_out(level, depth)
    }

    /// The loop variables of a unit in its rows, from as many independent ones.
    fn variables(&self, unit: usize) -> Result<Vec<AffineExpr>, String> {
        let rows = &self.rows[unit];
        let mut chosen: Vec<usize> = Vec::new();
        for k in 0..rows.len() {
            let with: Vec<Vec<i64>> = chosen.iter().chain([&k]).map(|&c| rows[c].factors.clone()).collect();
            if super::matrix::rank(&with) == with.len() {
                chosen.push(k);
            }
        }
        let square: Vec<Vec<i64>> = chosen.iter().map(|&k| rows[k].factors.clone()).collect();
        let inverse = inverse(&square).ok_or("its rows have no inverse in whole numbers")?;
        let term = |(k, &f): (&usize, &i64)| {
            (AffineExpr::Dim(*k as u32) + AffineExpr::Const(-rows[*k].constant)) * AffineExpr::Const(f)
        };
        let sum = |row: &Vec<i64>| {
            let terms = chosen.iter().zip(row).filter(|(_, f)| **f != 0).map(term);
            terms.reduce(|a, b| a + b).unwrap_or(AffineExpr::Const(0))
        };
        Ok(inverse.iter().map(sum).map(plain).collect())
    }

    /// The iterations of row `level`, split by which units run in them.
    fn pieces(&self, units: &[usize], level: usize, known: &BasicSet) -> Result<Vec<Piece>, String> {
        let known = Set::from(self.widened(known, level));
        let mut pieces: Vec<(Set, Vec<usize>)> = Vec::new();
        for &unit in units {
            let own = self.projected(unit, level + 1);
            let mut rest = own.clone();
            let mut next = Vec::new();
            for (iterations, members) in pieces {
                let both = iterations.intersect(&own);
                let without = if both.is_empty() { iterations.clone() } else { iterations.subtract(&own) };
                rest = if both.is_empty() { rest } else { rest.subtract(&iterations) };
                next.push((both, [members.as_slice(), &[unit]].concat()));
                next.push((without, members));
            }
            next.push((rest, vec![unit]));
            pieces = next.into_iter().map(|(s, m)| (s.intersect(&known).coalesce(), m)).collect();
            pieces.retain(|(iterations, _)| !iterations.is_empty());
            if pieces.len() > MOST_PIECES {
                return Err("its loops would fall into too many pieces".into());
            }
        }
        let split = |(iterations, units): (Set, Vec<usize>)| {
            let parts = iterations.disjoint().parts().to_vec();
            parts.into_iter().map(move |iterations| Piece { iterations, units: units.clone() }).collect::<Vec<_>>()
        };
        Ok(pieces.into_iter().flat_map(split).filter(|p| !p.iterations.is_empty()).collect())
    }

    /// All iterations of row `level` in which a unit runs, and perhaps more between them.
    fn hull(&self, units: Vec<usize>, level: usize, known: &BasicSet) -> Piece {
        let all = units.iter().map(|&u| self.projected(u, level + 1));
        let all = all.reduce(|a, b| a.union(&b)).unwrap_or_else(|| Set::empty(self.space(level + 1)));
        let parts = all.intersect(&Set::from(self.widened(known, level))).parts().to_vec();
        // Of the constraints of each part those that all others keep, too.
        let kept = (0..parts.len()).map(|first| {
            let rotated = parts[first..].iter().chain(&parts[..first]).cloned();
            Set::of(self.space(level + 1), rotated).simple_hull()
        });
        let iterations =
            kept.reduce(|a, b| a.intersect(&b)).unwrap_or_else(|| BasicSet::nothing(self.space(level + 1)));
        Piece { iterations, units }
    }

    /// The same for one more row.
    fn widened(&self, known: &BasicSet, level: usize) -> BasicSet {
        let space = self.space(level + 1);
        known.placed(space, space.dim(0)..space.dim(level))
    }

    fn piece(
        &self,
        piece: &Piece,
        band: usize,
        body: &Tree,
        level: usize,
        known: &BasicSet,
        is_whole: bool,
    ) -> Result<Vec<Code>, String> {
        let known = self.widened(known, level);
        let mut bounds = Bounds::of(&piece.iterations.gist(&known), self.symbols(), level)?;
        let mut inside = known.intersect(&piece.iterations);
        if is_whole && !bounds.around.is_empty() {
            // The loops inside have these constraints, too: where they don't hold, they have no iteration.
            inside = known.intersect(&bounds.own);
            bounds.around.clear();
        }
        let body = self.scan(body, level + 1, &inside, &piece.units)?;
        Ok(bounds.around(level, band, body))
    }
}

/// The bounds of one row, and what must hold around its loop.
struct Bounds {
    lower: Vec<AffineExpr>,
    upper: Vec<AffineExpr>,
    value: Option<AffineExpr>,
    /// What must hold before the loop.
    around: Vec<Condition>,
    /// What must hold of the value that the row has.
    of_value: Vec<Condition>,
    /// The constraints on the row.
    own: BasicSet,
}

impl Bounds {
    fn of(iterations: &BasicSet, symbols: usize, level: usize) -> Result<Bounds, String> {
        if iterations.locals() > 0 {
            return Err("a bound needs a division that is not exact".into());
        }
        let column = symbols + level;
        let own = BasicSet::universe(iterations.space());
        let (around, of_value) = (Vec::new(), Vec::new());
        let mut bounds = Bounds { lower: Vec::new(), upper: Vec::new(), value: None, around, of_value, own };
        for row in iterations.equalities().rows() {
            bounds.equality(row, symbols, column)?;
        }
        for row in iterations.inequalities().rows() {
            bounds.inequality(row, symbols, column)?;
        }
        if bounds.value.is_none() && (bounds.lower.is_empty() || bounds.upper.is_empty()) {
            return Err("a loop has no bound".into());
        }
        if let ([lower], [upper], None) = (bounds.lower.as_slice(), bounds.upper.as_slice(), &bounds.value)
            && crate::forms::constant_difference(upper, lower) == Some(1)
        {
            bounds.value = Some(lower.clone());
        }
        Ok(bounds)
    }

    fn equality(&mut self, row: &[Int], symbols: usize, column: usize) -> Result<(), String> {
        let factor = small(&row[column])?;
        let rest = rest_of(row, symbols, Some(column))?;
        if factor == 0 {
            self.around.push(Condition { expr: rest, is_equality: true });
            return Ok(());
        }
        self.own.add_equality(row);
        if factor.unsigned_abs() != 1 {
            return Err("a row has iterations that are not next to each other".into());
        }
        let value = plain(rest * AffineExpr::Const(-factor));
        match &self.value {
            None => self.value = Some(value),
            Some(known) => {
                let expr = plain(value - known.clone());
                self.of_value.push(Condition { expr, is_equality: true });
            }
        }
        Ok(())
    }

    fn inequality(&mut self, row: &[Int], symbols: usize, column: usize) -> Result<(), String> {
        let factor = small(&row[column])?;
        let rest = rest_of(row, symbols, Some(column))?;
        if factor == 0 {
            self.around.push(Condition { expr: rest, is_equality: false });
            return Ok(());
        }
        self.own.add_inequality(row);
        if let Some(value) = &self.value {
            let expr = plain(rest + value.clone() * AffineExpr::Const(factor));
            self.of_value.push(Condition { expr, is_equality: false });
        } else if factor > 0 {
            let lower = plain(rest * AffineExpr::Const(-1));
            self.lower.push(lower.ceil_div(AffineExpr::Const(factor)));
        } else {
            self.upper.push(rest.floor_div(AffineExpr::Const(-factor)) + AffineExpr::Const(1));
        }
        Ok(())
    }

    /// The loop, or the one iteration, with conditions where they are needed.
    fn around(self, level: usize, band: usize, body: Vec<Code>) -> Vec<Code> {
        if body.is_empty() {
            return body;
        }
        let mut made = match self.value {
            Some(value) => vec![Code::Iteration { level, value, body }],
            None => vec![Code::Loop { level, band, lower: self.lower, upper: self.upper, body }],
        };
        for conditions in [self.of_value, self.around] {
            if !conditions.is_empty() {
                made = vec![Code::If(conditions, made)];
            }
        }
        made
    }
}

fn small(value: &Int) -> Result<i64, String> {
    value.to_i64().ok_or_else(|| "a bound has numbers of more than 64 bits".into())
}

/// A constraint's left side without column `without`.
fn rest_of(row: &[Int], symbols: usize, without: Option<usize>) -> Result<AffineExpr, String> {
    let mut sum: Option<AffineExpr> = None;
    let last = row.len() - 1;
    for (c, value) in row[..last].iter().enumerate().filter(|(c, v)| Some(*c) != without && !v.is_zero()) {
        let variable = if c < symbols { AffineExpr::Symbol(c as u32) } else { AffineExpr::Dim((c - symbols) as u32) };
        let term = variable * AffineExpr::Const(small(value)?);
        sum = Some(sum.map_or(term.clone(), |all| all + term));
    }
    let constant = AffineExpr::Const(small(&row[last])?);
    Ok(sum.map_or(constant.clone(), |all| all + constant))
}

fn conditions(set: &BasicSet, symbols: usize) -> Result<Vec<Condition>, String> {
    if set.locals() > 0 {
        return Err("a condition needs a division that is not exact".into());
    }
    let sides = [(set.equalities(), true), (set.inequalities(), false)];
    let all = sides.into_iter().flat_map(|(rows, is_equality)| rows.rows().map(move |row| (row, is_equality)));
    all.map(|(row, is_equality)| Ok(Condition { expr: rest_of(row, symbols, None)?, is_equality })).collect()
}

/// The pieces in the order of their iterations. Errors: two have iterations before and after each other.
fn ordered(pieces: Vec<Piece>, space: Space) -> Result<Vec<Piece>, String> {
    let n = pieces.len();
    let mut before = vec![vec![false; n]; n];
    for (a, b) in (0..n).flat_map(|a| (0..n).map(move |b| (a, b))).filter(|(a, b)| a != b) {
        before[a][b] = runs_before(&pieces[a].iterations, &pieces[b].iterations, space);
    }
    let mut open: Vec<usize> = (0..n).collect();
    let mut order = Vec::new();
    while !open.is_empty() {
        let is_next = |&k: &usize| open.iter().all(|&other| other == k || !before[other][k]);
        let next = open.iter().copied().find(is_next).ok_or("iterations of a loop can't be told apart in order")?;
        open.retain(|&k| k != next);
        order.push(next);
    }
    let mut pieces: Vec<Option<Piece>> = pieces.into_iter().map(Some).collect();
    Ok(order.into_iter().filter_map(|k| pieces[k].take()).collect())
}

/// True if an iteration of `a` is before one of `b` with the same outer rows.
fn runs_before(a: &BasicSet, b: &BasicSet, space: Space) -> bool {
    let split = Space::relation(space.symbols, space.dims() - 1, 1);
    let (a, b) = (a.clone().with_space(split), b.clone().with_space(split));
    let mut pairs = a.inverse().then(&b);
    let mut later = vec![Int::ZERO; space.symbols + 3];
    later[space.symbols] = Int::from(-1);
    later[space.symbols + 1] = Int::ONE;
    later[space.symbols + 2] = Int::from(-1);
    pairs.add_inequality(&later);
    !pairs.is_empty()
}
