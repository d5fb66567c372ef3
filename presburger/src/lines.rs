//! Counting by lines: the innermost dimension of a union is counted in intervals, the others are enumerated.
//! Holds: bounds of inner variables by interval arithmetic only make an enumeration longer, never the count wrong.

use super::basic::BasicSet;
use super::int::Int;
use super::num::Overflow;

/// One conjunction in 64 bits: rows over dimensions, then locals, then a constant; all at least zero.
struct Part {
    dims: usize,
    rows: Vec<Vec<i64>>,
    /// Least and greatest value of each variable.
    bounds: Vec<(i64, i64)>,
}

/// The number of points of a union without symbols; `None` if this way is not open (no bounds, too large numbers, or more
/// lines than `most`).
pub fn count(parts: &[BasicSet], dims: usize, most: Option<i128>) -> Option<Int> {
    let mut ready = Vec::new();
    for part in parts {
        match Part::of(part) {
            Ready::Part(part) => ready.push(part),
            Ready::Empty => {}
            Ready::NotThisWay => return None,
        }
    }
    if most.is_some_and(|most| ready.iter().map(Part::lines).fold(0, i128::saturating_add) > most) {
        return None;
    }
    let all: Vec<&Part> = ready.iter().collect();
    lines(&all, dims, &mut Vec::new()).ok().map(Int::from)
}

enum Ready {
    Part(Part),
    Empty,
    NotThisWay,
}

impl Part {
    fn of(set: &BasicSet) -> Ready {
        let mut part = Part { dims: set.space().dims(), rows: Vec::new(), bounds: Vec::new() };
        for column in 0..set.constant() {
            match set.bounds_of(&set.variable(column)) {
                None => return Ready::Empty,
                Some((Some(low), Some(high))) => match (low.to_i64(), high.to_i64()) {
                    (Some(low), Some(high)) => part.bounds.push((low, high)),
                    _ => return Ready::NotThisWay,
                },
                Some(_) => return Ready::NotThisWay,
            }
        }
        let narrow = |row: &[Int]| row.iter().map(Int::to_i64).collect::<Option<Vec<i64>>>();
        for row in set.equalities().rows() {
            let Some(row) = narrow(row) else { return Ready::NotThisWay };
            let Some(negated) = row.iter().map(|v| v.checked_neg()).collect() else { return Ready::NotThisWay };
            part.rows.extend([row, negated]);
        }
        for row in set.inequalities().rows() {
            let Some(row) = narrow(row) else { return Ready::NotThisWay };
            part.rows.push(row);
        }
        Ready::Part(part)
    }

    fn variables(&self) -> usize {
        self.bounds.len()
    }

    /// The number of iterations that a walk may take.
    fn lines(&self) -> i128 {
        let walked = if self.variables() == self.dims { self.dims.saturating_sub(1) } else { self.dims };
        let values = |(low, high): &(i64, i64)| i128::from(*high) - i128::from(*low) + 1;
        self.bounds[..walked].iter().map(values).fold(1, i128::saturating_mul)
    }

    /// What the rows allow the variable behind `prefix`, whatever the later ones are.
    fn interval(&self, prefix: &[i64]) -> Result<Option<(i64, i64)>, Overflow> {
        let v = prefix.len();
        let (mut low, mut high) = self.bounds[v];
        for row in self.rows.iter().filter(|row| row[v] != 0) {
            let Some(rest) = self.most(row, prefix)? else { continue };
            let a = row[v];
            if a > 0 {
                low = low.max(rest.checked_neg().ok_or(Overflow)?.div_euclid(a) + i64::from(rest.rem_euclid(a) != 0));
            } else {
                high = high.min(rest.div_euclid(a.checked_neg().ok_or(Overflow)?));
            }
        }
        Ok((low <= high).then_some((low, high)))
    }

    /// The greatest value of a row without the variable behind `prefix`.
    fn most(&self, row: &[i64], prefix: &[i64]) -> Result<Option<i64>, Overflow> {
        let mut sum = i128::from(row[row.len() - 1]);
        for (a, x) in row.iter().zip(prefix) {
            sum += i128::from(*a) * i128::from(*x);
        }
        for (a, (low, high)) in row[..self.variables()].iter().zip(&self.bounds).skip(prefix.len() + 1) {
            sum += i128::from(*a) * i128::from(if *a > 0 { *high } else { *low });
        }
        i64::try_from(sum).map(Some).map_err(|_| Overflow)
    }

    /// Do the locals behind `prefix` have values?
    fn exists(&self, prefix: &mut Vec<i64>) -> Result<bool, Overflow> {
        if prefix.len() == self.variables() {
            return Ok(true);
        }
        let Some((low, high)) = self.interval(prefix)? else { return Ok(false) };
        for value in low..=high {
            prefix.push(value);
            let found = self.exists(prefix)?;
            prefix.pop();
            if found {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Does the point satisfy the rows that have no variable behind it, and can the locals follow?
    fn holds(&self, point: &mut Vec<i64>) -> Result<bool, Overflow> {
        for row in self.rows.iter().filter(|row| row[point.len()..self.variables()].iter().all(|a| *a == 0)) {
            let sum: i128 = row.iter().zip(&*point).map(|(a, x)| i128::from(*a) * i128::from(*x)).sum();
            if sum + i128::from(row[row.len() - 1]) < 0 {
                return Ok(false);
            }
        }
        self.exists(point)
    }

    /// The values of the last dimension behind `prefix`, as intervals.
    fn line(&self, prefix: &mut Vec<i64>, found: &mut Vec<(i64, i64)>) -> Result<(), Overflow> {
        let Some((low, high)) = self.interval(prefix)? else { return Ok(()) };
        if self.variables() == self.dims {
            found.push((low, high));
            return Ok(());
        }
        for value in low..=high {
            prefix.push(value);
            let holds = self.holds(prefix)?;
            prefix.pop();
            if holds {
                found.push((value, value));
            }
        }
        Ok(())
    }
}

fn lines(parts: &[&Part], dims: usize, prefix: &mut Vec<i64>) -> Result<i128, Overflow> {
    if dims == 0 {
        for part in parts {
            if part.holds(prefix)? {
                return Ok(1);
            }
        }
        return Ok(0);
    }
    let mut open: Vec<(&Part, (i64, i64))> = Vec::new();
    for part in parts {
        if rows_hold(part, prefix) {
            open.extend(part.interval(prefix)?.map(|interval| (*part, interval)));
        }
    }
    if dims == prefix.len() + 1 {
        let mut intervals = Vec::new();
        for (part, _) in &open {
            part.line(prefix, &mut intervals)?;
        }
        return Ok(merged(intervals));
    }
    let low = open.iter().map(|(_, (low, _))| *low).min();
    let high = open.iter().map(|(_, (_, high))| *high).max();
    let mut sum = 0;
    for value in low.unwrap_or(1)..=high.unwrap_or(0) {
        let here = open.iter().filter(|(_, (low, high))| (low..=high).contains(&&value)).map(|(part, _)| *part);
        let here: Vec<&Part> = here.collect();
        prefix.push(value);
        sum += lines(&here, dims, prefix)?;
        prefix.pop();
    }
    Ok(sum)
}

/// Do the rows hold that have only variables of `prefix`?
fn rows_hold(part: &Part, prefix: &[i64]) -> bool {
    part.rows.iter().filter(|row| row[prefix.len()..part.variables()].iter().all(|a| *a == 0)).all(|row| {
        let sum: i128 = row.iter().zip(prefix).map(|(a, x)| i128::from(*a) * i128::from(*x)).sum();
        sum + i128::from(row[row.len() - 1]) >= 0
    })
}

/// The integers in a union of intervals.
fn merged(mut intervals: Vec<(i64, i64)>) -> i128 {
    intervals.sort_unstable();
    let (mut total, mut end) = (0, i128::MIN);
    for (low, high) in intervals {
        let (low, high) = (i128::from(low).max(end), i128::from(high) + 1);
        if high > low {
            total += high - low;
            end = high;
        }
    }
    total
}
