//! Affine forms of one variable, with floor divisions, that give a list of numbers.
//!
//! What holds: the form of a list of `n` numbers gives entry `s` at each `s` in `0..n`.

use ir::AffineExpr;

/// More breaks than this in a list without regularity are given up.
const MOST_BREAKS: usize = 256;

/// The form (in dimension 0) of a list. `None` if it is too irregular.
pub fn affine_of(values: &[i64]) -> Option<AffineExpr> {
    let Some(&first) = values.first() else { return Some(AffineExpr::Const(0)) };
    let slope = common_difference(values);
    let rest: Vec<i64> = values.iter().enumerate().map(|(s, v)| v - slope * s as i64).collect();
    let line = AffineExpr::Dim(0) * AffineExpr::Const(slope);
    let breaks: Vec<usize> = (1..rest.len()).filter(|&s| rest[s] != rest[s - 1]).collect();
    let period = breaks.iter().fold(0, |g, &b| num_integer::gcd(g, b));
    match period {
        0 => Some(line + AffineExpr::Const(first)),
        1 if breaks.len() > MOST_BREAKS => None,
        1 => Some(breaks.iter().fold(line + AffineExpr::Const(first), |sum, &b| sum + step(&rest, b))),
        _ => {
            let blocks: Vec<i64> = rest.iter().copied().step_by(period).collect();
            let block = AffineExpr::Dim(0).floor_div(AffineExpr::Const(period as i64));
            Some(line + affine_of(&blocks)?.substitute(&|_| block.clone(), &AffineExpr::Symbol))
        }
    }
}

/// The jump of a list at `at`: 0 before, the jump from there on.
fn step(rest: &[i64], at: usize) -> AffineExpr {
    let length = rest.len() as i64;
    let from = (AffineExpr::Dim(0) + AffineExpr::Const(length - at as i64)).floor_div(AffineExpr::Const(length));
    from * AffineExpr::Const(rest[at] - rest[at - 1])
}

/// The difference of neighbours that most pairs have; of several the smallest.
fn common_difference(values: &[i64]) -> i64 {
    let mut all: Vec<i64> = values.windows(2).map(|w| w[1] - w[0]).collect();
    all.sort_unstable();
    let runs = all.chunk_by(|a, b| a == b);
    runs.max_by_key(|run| (run.len(), std::cmp::Reverse(run[0].abs()))).map_or(0, |run| run[0])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(values: &[i64]) {
        let form = affine_of(values).expect("it is regular enough");
        for (s, &v) in values.iter().enumerate() {
            let at = form.substitute(&|_| AffineExpr::Const(s as i64), &AffineExpr::Symbol);
            assert_eq!(at.as_const(), Some(v), "{form:?} at {s}");
        }
    }

    #[test]
    fn forms_give_their_lists() {
        check(&[]);
        check(&[7]);
        check(&[3, 5, 7, 9]);
        check(&(0..60).map(|s| s / 12).collect::<Vec<_>>());
        check(&(0..60).map(|s| s / 4 % 3).collect::<Vec<_>>());
        check(&(0..60).map(|s| s % 4 * 7 + s / 12).collect::<Vec<_>>());
        check(&[0, 0, 1, 0, 1, 2, 0, 1, 2, 3]);
        check(&[32, 32, 32, 5]);
        check(&[9, 9, 9, 1, 9, 9, 9, 1]);
    }

    #[test]
    fn noise_is_given_up() {
        let noise: Vec<i64> = (0..900).map(|s: i64| s * s % 97).collect();
        assert_eq!(affine_of(&noise), None);
    }
}
