//! Exact number of integer points of a bounded set, and their enumeration in lexicographic order.
//! Cost: a set with few lines is walked line by line; a larger one is summed symbolically, whatever its size. Only where that
//! makes too many cases are all dimensions but the innermost enumerated.

use super::basic::BasicSet;
use super::int::Int;
use super::lines;
use super::set::Set;
use super::space::Space;
use super::symbolic_count::{MOST_CASES, NoCount};
use super::work::Work;

/// Lines that are walked rather than summed.
const FEW_LINES: i128 = 4096;
/// Cases of a sum that are made rather than walking [`MANY_LINES`].
const FEW_CASES: usize = 100;
/// Lines that are walked rather than summed by many cases.
const MANY_LINES: i128 = 1 << 16;

/// A sum was given up.
struct TooManyCases;

impl Set {
    /// The number of points for given values of the symbols; `None` if there are infinitely many. Cost: does not depend on
    /// how far bounds are apart, unless [`Set::symbolic_count`] gives up (divisors of thousands that meet in one bound): then
    /// all dimensions but the innermost are walked. Below a millisecond for nests three or four deep with two floor
    /// divisions.
    pub fn count(&self, symbols: &[Int]) -> Option<Int> {
        let mut set = self.fixed(symbols);
        if let Some(answer) = set.summed_or_walked(&mut Work::unlimited()) {
            return answer;
        }
        if let Some(total) = lines::count(set.parts(), set.space().dims(), None) {
            return Some(total);
        }
        let mut total = Int::ZERO;
        for part in set.disjoint().parts() {
            total += &part.count(&[])?;
        }
        Some(total)
    }

    /// As [`Set::count`]; `None` outside where the work does not suffice, or the points would have to be walked.
    pub fn count_within(&self, symbols: &[Int], work: &mut Work) -> Option<Option<Int>> {
        self.fixed(symbols).summed_or_walked(work)
    }

    /// The points for given values of the symbols.
    fn fixed(&self, symbols: &[Int]) -> Set {
        let fixed = self.parts().iter().map(|part| part.with_symbols(symbols)).collect();
        self.replace_parts(fixed).with_space(Space::set(0, self.space().dims()))
    }

    /// The number of points as a sum of few enough cases, or by walking few enough lines; the locals are floor divisions then.
    fn summed_or_walked(&mut self, work: &mut Work) -> Option<Option<Int>> {
        let dims = self.space().dims();
        if let Some(total) = lines::count(self.parts(), dims, Some(FEW_LINES)) {
            return Some(Some(total));
        }
        if self.parts().iter().any(|part| part.floor_divs().iter().any(Option::is_none)) {
            if let Some(total) = lines::count(self.parts(), dims, Some(MANY_LINES)) {
                return Some(Some(total));
            }
            let parts =
                self.parts().iter().map(|part| part.with_floor_divs_within(work)).collect::<Option<Vec<_>>>()?;
            *self = self.replace_parts(parts.concat());
        } else if let Ok(answer) = self.summed(FEW_CASES, work) {
            return Some(answer);
        }
        if let Some(total) = lines::count(self.parts(), dims, Some(MANY_LINES)) {
            return Some(Some(total));
        }
        self.summed(MOST_CASES, work).ok()
    }

    /// The number of points of a set without symbols as a sum (`None` if infinitely many). Errors: it has more cases, or they take
    /// more work.
    fn summed(&self, cases: usize, work: &mut Work) -> Result<Option<Int>, TooManyCases> {
        match self.symbolic_count_within(cases, work) {
            Ok(count) => Ok(Some(count.at(&[]))),
            Err(NoCount::Infinite) => Ok(None),
            Err(NoCount::TooManyCases) => Err(TooManyCases),
        }
    }

    /// The same points in parts that do not overlap.
    pub fn disjoint(&self) -> Set {
        let mut result = Set::empty(self.space());
        for part in self.parts() {
            let fresh = Set::from(part.clone()).subtract(&result);
            result = result.union(&fresh);
        }
        result
    }

    /// All points for given symbols in lexicographic order, without repetition; `None` if infinitely many.
    pub fn points(&self, symbols: &[Int]) -> Option<Vec<Vec<Int>>> {
        let mut all = Vec::new();
        for part in self.parts() {
            all.extend(part.points(symbols)?);
        }
        all.sort();
        all.dedup();
        Some(all)
    }
}

impl BasicSet {
    /// The number of points for given values of the symbols; `None` if there are infinitely many.
    pub fn count(&self, symbols: &[Int]) -> Option<Int> {
        count_from(&self.with_symbols(symbols), 0)
    }

    /// All points for given symbols in lexicographic order; `None` if there are infinitely many.
    pub fn points(&self, symbols: &[Int]) -> Option<Vec<Vec<Int>>> {
        let mut all = Vec::new();
        list_from(&self.with_symbols(symbols), &mut Vec::new(), &mut all)?;
        Some(all)
    }

    /// Replaces the symbols by values.
    pub fn with_symbols(&self, symbols: &[Int]) -> BasicSet {
        assert_eq!(symbols.len(), self.space().symbols, "a value for each symbol");
        let mut fixed = self.clone();
        for (column, value) in symbols.iter().enumerate() {
            fixed.fix(column, value.clone());
        }
        fixed = fixed.project_out_symbols(0, symbols.len());
        fixed.simplify();
        fixed
    }

    /// The set of the dimensions behind the first for one value of the first.
    fn slice(&self, column: usize, value: &Int) -> BasicSet {
        let mut fixed = self.clone();
        fixed.fix(column, value.clone());
        fixed = fixed.project_out(0, 1);
        fixed.simplify();
        fixed
    }
}

fn count_from(set: &BasicSet, column: usize) -> Option<Int> {
    if set.space().dims() == 0 {
        return Some(if set.is_empty() { Int::ZERO } else { Int::ONE });
    }
    let Some((low, high)) = set.bounds(0) else { return Some(Int::ZERO) };
    let (mut value, high) = (low?, high?);
    if set.space().dims() == 1 && set.locals() == 0 {
        return Some(&(&high - &value) + &Int::ONE);
    }
    let mut total = Int::ZERO;
    while value <= high {
        total += &count_from(&set.slice(column, &value), column)?;
        value += &Int::ONE;
    }
    Some(total)
}

fn list_from(set: &BasicSet, prefix: &mut Vec<Int>, all: &mut Vec<Vec<Int>>) -> Option<()> {
    if set.space().dims() == 0 {
        if !set.is_empty() {
            all.push(prefix.clone());
        }
        return Some(());
    }
    let Some((low, high)) = set.bounds(0) else { return Some(()) };
    let (mut value, high) = (low?, high?);
    while value <= high {
        prefix.push(value.clone());
        list_from(&set.slice(0, &value), prefix, all)?;
        prefix.pop();
        value += &Int::ONE;
    }
    Some(())
}
