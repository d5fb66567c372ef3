//! Lexicographic optima of unions, symbolic in parameters and domain.
//! Holds: an optimum is a function: no two range points for one domain point and one value of the symbols.

use super::basic::BasicSet;
use super::difference::Aligned;
use super::int::Int;
use super::matrix::Matrix;
use super::parametric::{Minimum, Piece, opposite, symbolic_minimum};
use super::set::{Relation, Set};
use super::space::Space;

/// A lexicographic optimum.
#[derive(Clone, Debug)]
pub struct Lexicographic {
    /// The relation (or set) of optimal points.
    pub optimum: Set,
    /// Values of symbols and domain for which there are points but no optimum.
    pub unbounded: Set,
}

impl Set {
    /// For each value of symbols and domain the lexicographically least range point (for a set: least point by symbols).
    /// Exact and symbolic, after Feautrier. Cost: one parametric program a part, then a comparison for each pair of cases
    /// that meet; it does not depend on how far bounds are apart.
    pub fn lexmin(&self) -> Lexicographic {
        let space = self.space();
        let best = self.parts().iter().map(Function::least_of).reduce(Function::least_with);
        let best = best.unwrap_or_default();
        let outer = Space::set(space.symbols, space.domain);
        Lexicographic {
            optimum: Set::of(space, best.cases.iter().map(|case| case.graph(space))),
            unbounded: Set::of(outer, best.unbounded.into_iter().map(|part| part.with_space(outer))),
        }
    }

    /// Like [`Set::lexmin`] for the greatest point.
    pub fn lexmax(&self) -> Lexicographic {
        let mirrored = self.mirrored().lexmin();
        Lexicographic { optimum: mirrored.optimum.mirrored(), unbounded: mirrored.unbounded }
    }

    /// Every range dimension negated.
    fn mirrored(&self) -> Set {
        let columns = self.space().range_columns();
        let mirror = |part: &BasicSet| {
            let mut part = part.clone();
            let (equalities, inequalities) = part.parts_mut();
            for matrix in [equalities, inequalities] {
                for r in 0..matrix.len() {
                    matrix.row_mut(r)[columns.clone()].iter_mut().for_each(|x| *x = -&*x);
                }
            }
            part
        };
        self.replace_parts(self.parts().iter().map(mirror).collect())
    }
}

/// A function of symbols and domain by cases. Cases, what is unbounded and what has no point do not meet and are, together,
/// everything; all are sets over symbols and domain as symbols, whose locals are floor divisions.
#[derive(Default)]
struct Function {
    cases: Vec<Case>,
    /// Where there are points but no optimum.
    unbounded: Vec<BasicSet>,
    /// Where there is no point.
    nowhere: Vec<BasicSet>,
}

/// One case.
struct Case {
    /// Where it applies.
    context: BasicSet,
    /// A row over the columns of `context` for each range dimension.
    values: Matrix<Int>,
}

impl Function {
    /// The optimum of a basic set.
    fn least_of(part: &BasicSet) -> Function {
        let space = part.space();
        let Minimum { pieces, nowhere } = symbolic_minimum(part, space.range_columns().start, space.range);
        let mut function = Function { nowhere, ..Function::default() };
        for Piece { context, values } in pieces {
            match values {
                None => function.unbounded.push(context),
                Some(values) => function.cases.push(Case { context, values }),
            }
        }
        function
    }

    /// The least of two optima.
    fn least_with(self, other: Function) -> Function {
        let mut cases = Vec::new();
        for a in &self.cases {
            other.cases.iter().for_each(|b| a.compare(b, &mut cases));
            cases.extend(other.nowhere.iter().filter_map(|part| a.within(part)));
        }
        for b in &other.cases {
            cases.extend(self.nowhere.iter().filter_map(|part| b.within(part)));
        }
        let mut unbounded = self.unbounded;
        unbounded.extend(other.unbounded);
        let mut nowhere = Vec::new();
        for a in &self.nowhere {
            nowhere.extend(other.nowhere.iter().filter_map(|b| meeting(a, b)).map(|(both, _)| both));
        }
        Function { cases, unbounded, nowhere }
    }
}

/// The points of both, if there are any: the columns of the first set, then more locals.
fn meeting(a: &BasicSet, b: &BasicSet) -> Option<(BasicSet, Aligned)> {
    let aligned = Aligned::new(a, b);
    let mut both = aligned.base.clone();
    aligned.constraints.iter().for_each(|row| both.add_inequality(row));
    both.merge_parallel();
    (!both.is_empty()).then_some((both, aligned))
}

impl Case {
    /// The same values in a part of the context.
    fn within(&self, part: &BasicSet) -> Option<Case> {
        let (context, _) = meeting(&self.context, part)?;
        let values = padded(&self.values, context.width());
        Some(Case { context, values })
    }

    /// Where both apply, adds the case with the lesser value for each order that they can have.
    fn compare(&self, other: &Case, cases: &mut Vec<Case>) {
        let Some((mut both, aligned)) = meeting(&self.context, &other.context) else { return };
        let mine = padded(&self.values, both.width());
        let mut theirs = Matrix::new(both.width());
        other.values.rows().for_each(|row| theirs.push(&aligned.place(row)));
        let push = |context: BasicSet, values: &Matrix<Int>, cases: &mut Vec<Case>| {
            if !context.is_empty() {
                cases.push(Case { context, values: values.clone() });
            }
        };
        for (x, y) in mine.rows().zip(theirs.rows()) {
            let above: Vec<Int> = x.iter().zip(y).map(|(x, y)| x - y).collect();
            let below: Vec<Int> = above.iter().map(|v| -v).collect();
            push(with_inequality(&both, &opposite(&above)), &mine, cases);
            push(with_inequality(&both, &opposite(&below)), &theirs, cases);
            both.add_equality(&above);
        }
        push(both, &mine, cases);
    }

    /// The function as a relation.
    fn graph(&self, space: Space) -> BasicSet {
        let params = space.range_columns().start;
        let locals = self.context.constant() - params;
        let columns: Vec<Option<usize>> = (0..params)
            .map(Some)
            .chain((0..space.range).map(|_| None))
            .chain((params..params + locals).map(Some))
            .collect();
        let mut set = self.context.rearranged(space, &columns);
        for (i, value) in self.values.rows().take(space.range).enumerate() {
            let mut row = value[..params].to_vec();
            row.resize(params + space.range, Int::ZERO);
            row.extend_from_slice(&value[params..]);
            row[params + i] = Int::from(-1);
            set.add_equality(&row);
        }
        set
    }
}

/// The points of a set where `row >= 0`.
fn with_inequality(set: &BasicSet, row: &[Int]) -> BasicSet {
    let mut set = set.clone();
    set.add_inequality(row);
    set
}

/// Rows with zeros before the constant.
fn padded(rows: &Matrix<Int>, width: usize) -> Matrix<Int> {
    let last = rows.width() - 1;
    let columns: Vec<Option<usize>> =
        (0..last).map(Some).chain((rows.width()..width).map(|_| None)).chain([Some(last)]).collect();
    rows.select(&columns)
}

/// `{ y -> z : z lexicographically greater than y }` on `n` dimensions.
pub fn lexicographically_greater(symbols: usize, n: usize) -> Relation {
    let space = Space::relation(symbols, n, n);
    let mut set = Set::empty(space);
    for level in 0..n {
        let mut part = BasicSet::universe(space);
        for i in 0..level {
            part.equate(symbols + i, symbols + n + i);
        }
        let mut row = vec![Int::ZERO; part.width()];
        row[symbols + level] = Int::from(-1);
        row[symbols + n + level] = Int::ONE;
        row[symbols + 2 * n] = Int::from(-1);
        part.add_inequality(&row);
        set.push(part);
    }
    set
}
