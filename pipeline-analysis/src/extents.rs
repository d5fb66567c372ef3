//! Between which numbers the counters of levels stand, and forms over them.
//!
//! What holds: an extent is there only where bounds show it; nothing in it wraps.

use pipeline::{Level, Linear, Term, trip_count};

/// True unless the bounds show that `levels[depth]` iterations at least once wherever the outer levels stand.
pub fn may_be_empty(levels: &[Level], depth: usize) -> bool {
    if let Some(count) = levels[depth].constant_trip_count() {
        return count == 0;
    }
    let ranges: Option<Vec<(i64, i64)>> = levels[..depth].iter().map(|l| level_range(levels, l)).collect();
    let Some(ranges) = ranges else { return true };
    let below = levels[depth].lower.forms.iter().map(|f| largest(f, &ranges)).collect::<Option<Vec<i64>>>();
    let above = levels[depth].upper.forms.iter().map(|f| smallest(f, &ranges)).collect::<Option<Vec<i64>>>();
    match (below.and_then(|b| b.into_iter().max()), above.and_then(|a| a.into_iter().min())) {
        (Some(lower), Some(upper)) => trip_count(lower, upper, 1) == 0,
        _ => true,
    }
}

/// The range of a level's counter, from the ranges of the levels around it.
pub fn level_range(levels: &[Level], level: &Level) -> Option<(i64, i64)> {
    let position = levels.iter().position(|l| std::ptr::eq(l, level))?;
    let outer = levels[..position].iter().map(|l| level_range(levels, l)).collect::<Option<Vec<_>>>()?;
    let low = level.lower.forms.iter().map(|f| smallest(f, &outer)).collect::<Option<Vec<i64>>>()?;
    let high = level.upper.forms.iter().map(|f| largest(f, &outer)).collect::<Option<Vec<i64>>>()?;
    let (low, high) = (low.into_iter().max()?, high.into_iter().min()?);
    Some((low, high.saturating_sub(1).max(low)))
}

/// The largest value of a form over levels; `None` if it has other terms, or bounds of levels are not known.
pub fn largest_value(form: &Linear, levels: &[Level]) -> Option<i64> {
    let ranges: Vec<(i64, i64)> = levels.iter().map(|l| level_range(levels, l)).collect::<Option<_>>()?;
    largest(form, &ranges)
}

fn extreme(form: &Linear, ranges: &[(i64, i64)], want_low: bool) -> Option<i64> {
    form.terms.iter().try_fold(form.constant, |sum, (term, c)| {
        let Term::Level(level) = term else { return None };
        let (low, high) = *ranges.get(*level)?;
        let value = if (*c > 0) == want_low { low } else { high };
        sum.checked_add(value.checked_mul(*c)?)
    })
}

fn smallest(form: &Linear, ranges: &[(i64, i64)]) -> Option<i64> {
    extreme(form, ranges, true)
}

fn largest(form: &Linear, ranges: &[(i64, i64)]) -> Option<i64> {
    extreme(form, ranges, false)
}
