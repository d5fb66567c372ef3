//! Sets with bounds and coefficients up to 2^40 against closed forms: nothing may overflow or walk.

use super::*;

const N: i64 = 1 << 40;

fn set(text: &str) -> Set {
    text.replace('N', &N.to_string()).parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// The sum of `floor((a i + b) / m)` for `i` in `0..n`, none negative: as Euclid's algorithm takes it.
fn floor_sum(n: i128, m: i128, a: i128, b: i128) -> i128 {
    let whole = (n - 1) * n / 2 * (a / m) + n * (b / m);
    let (a, b) = (a % m, b % m);
    let top = a * n + b;
    whole + if top < m { 0 } else { floor_sum(top / m, a, m, top % m) }
}

fn check_count(text: &str, expect: i128) {
    let expect = Int::from(expect);
    let set = set(text);
    assert_eq!(set.count(&[]), Some(expect.clone()), "{text}");
    let symbolic = set.symbolic_count().unwrap_or_else(|why| panic!("{text}: {why:?}"));
    assert_eq!(symbolic.at(&[]), expect, "{text}");
}

#[test]
fn counts_do_not_walk() {
    let n = i128::from(N);
    let triangle = n * (n + 1) / 2;
    check_count("(i, j, k) : (0 <= i < N, 0 <= j < N, 0 <= k < 7)", n * n * 7);
    check_count("(i, j) : (0 <= i < N, 0 <= j <= i)", triangle);
    check_count("(i, j, k) : (0 <= i < N, 0 <= j <= i, 0 <= k <= j)", n * (n + 1) * (n + 2) / 6);
    check_count("(i, j) : (0 <= i < N, 0 <= j <= i, i < 2 * j)", triangle - floor_sum(n, 2, 1, 0) - n);
    check_count("(i, j) : (0 <= i, 0 <= j, 2 * i + 3 * j <= N)", floor_sum(n / 2 + 1, 3, 2, 0) + n / 2 + 1);
    check_count("(i, j) : (0 <= i < N, -N <= j, 5 * j <= 3 * i - 7)", floor_sum(n, 5, 3, 3) + n * (n - 1));
}

#[test]
fn counts_with_divisions_do_not_walk() {
    let n = i128::from(N);
    let triangle = n * (n + 1) / 2;
    check_count("(i, j, k) : (0 <= i < N, 0 <= j < N, 0 <= k < 9, i mod 16 == 3)", n / 16 * n * 9);
    check_count("(i, j) : (0 <= i < N, 0 <= j <= i floordiv 3)", floor_sum(n, 3, 1, 0) + n);
    let rows = "(i, j, k) : (0 <= i < N, 0 <= j < N, 0 <= k < 9, i mod 16 == 3, j floordiv 64 == i)";
    check_count(rows, n / 1024 * 64 * 9);
    let tiles = "(a, b, i, j) : (0 <= i < N, 0 <= j <= i, a == i floordiv 32, b == j floordiv 32)";
    check_count(tiles, triangle);
    let residues = |a: i128| n / 1000 + i128::from(a < n % 1000);
    let pairs = (0..1000).map(|a| residues(a) * residues((1007 - a) % 1000)).sum();
    check_count("(i, j) : (0 <= i < N, 0 <= j < N, (i + j) mod 1000 == 7)", pairs);
    check_count("(a) : exists i, j : (0 <= i < N, 0 <= j < 64, a == 64 * i + j)", 64 * n);
}

#[test]
fn counts_of_unions_do_not_walk() {
    let n = i128::from(N);
    let triangle = n * (n + 1) / 2;
    let shifted = |k: usize| format!("({} <= i < N + {}, {} <= j < N + {})", k / 3, k / 3, k % 3, k % 3);
    let window = (0..9).map(shifted).collect::<Vec<_>>().join(" or ");
    check_count(&format!("(i, j) : {window}"), (n + 2) * (n + 2));
    let triangles = "(i, j) : (0 <= i < N, 0 <= j <= i) or (5 <= i < N + 5, 3 <= j <= i - 2)";
    check_count(triangles, triangle + 5 * n - 10);
    let guarded = "(i, j) : (0 <= i < N, 0 <= j <= i, i mod 3 == 0) or (5 <= i < N + 5, 3 <= j <= i - 2, j mod 4 == 1)";
    let thirds = (n + 2) / 3;
    let first = 3 * thirds * (thirds - 1) / 2 + thirds;
    check_count(guarded, first + floor_sum(n, 4, 1, 2) - floor_sum(thirds - 2, 4, 3, 3));
}

#[test]
fn optima_and_emptiness_hold_at_large_bounds() {
    let check = |text: &str, objective: &[i64], low: i64, high: i64| {
        let set = set(text);
        assert_eq!(set.minimum(&row(objective)), Extreme::Value(Int::from(low)), "{text}");
        assert_eq!(set.maximum(&row(objective)), Extreme::Value(Int::from(high)), "{text}");
    };
    check("(i, j) : (0 <= i < N, 0 <= j <= i)", &[1, 1, 5], 5, 2 * N + 3);
    check("(i, j) : (7 <= i < N, i mod 7 == 5, j == i floordiv 64)", &[0, 1, 0], 0, (N - 1 - (N - 6) % 7) / 64);
    check("(i, j) : (0 <= i, 0 <= j, 3 * i + 5 * j <= N)", &[2, 3, 0], 0, 2 * (N / 3) + i64::from(N % 3 == 2));
    check("(i, j) : (1 <= i <= N, N * j <= i - 1 + 3 * N, j >= 0)", &[-1, 1, 0], -N, 2);
    for empty in [
        "(i, j) : (N * i == (N - 1) * j + 3, 0 <= j, 4 <= i <= 1000)",
        "(i, j) : (2 * N * i + N * j == 137438953472)",
        "(i, j) : (0 <= i < N, j == 2 * i, j mod 4 == 1)",
        "(i, j) : (0 <= i < N, 0 <= j < N, N * i + j == N * N)",
        "(i, j) : (3 * N * i - 3 * N * j >= 1, 3 * N * i - 3 * N * j <= N)",
    ] {
        assert!(
            set(&empty.replace("N * N", "1208925819614629174706176").replace("(N - 1)", "1099511627775")).is_empty(),
            "{empty}"
        );
    }
    assert!(!set("(i, j) : (N * i == 1099511627775 * j + 3, 0 <= j, 0 <= i <= 1000)").is_empty());
}

#[test]
fn nearest_distances_are_functions_of_parameters() {
    // Iterations (i, j) and (k, l), the second after the first, that touch elements s0 apart in rows of 64.
    let text =
        "(i, j) -> (k, l)[s0] : (0 <= i < N, 0 <= j < 64, 0 <= k < N, 0 <= l < 64, 64 * k + l == 64 * i + j + s0";
    let pairs = set(&format!("{text}, k > i) or {}, k == i, l > j)", text.rsplit(" : ").next().expect("a body")));
    let nearest = pairs.deltas().lexmin();
    assert!(nearest.unbounded.is_empty());
    let farthest = pairs.deltas().lexmax();
    for s in [1, 5, 63, 64, 65, 4096, 4097, N, 64 * N - 65, 64 * N - 1] {
        assert_eq!(nearest.optimum.points(&row(&[s])), Some(vec![row(&[s / 64, s % 64])]), "{s}");
        let last = if s % 64 == 0 || s / 64 + 1 == N { [s / 64, s % 64] } else { [s / 64 + 1, s % 64 - 64] };
        assert_eq!(farthest.optimum.points(&row(&[s])), Some(vec![row(&last)]), "{s}");
    }
    assert_eq!(nearest.optimum.points(&row(&[64 * N])), Some(vec![]));
}
