//! Basic sets against enumeration of small boxes, and hard cases by hand.

use super::*;
use proptest::prelude::*;

fn set(dims: usize, equalities: &[&[i64]], inequalities: &[&[i64]]) -> BasicSet {
    let mut set = BasicSet::universe(Space::set(0, dims));
    for e in equalities {
        set.add_equality(&row(e));
    }
    for i in inequalities {
        set.add_inequality(&row(i));
    }
    set
}

/// All points of the box `0..=side` that satisfy the rows.
fn enumerate(dims: usize, side: i64, equalities: &[Vec<i64>], inequalities: &[Vec<i64>]) -> Vec<Vec<i64>> {
    let total = (side + 1).pow(dims as u32);
    let value = |r: &Vec<i64>, p: &[i64]| r[..dims].iter().zip(p).map(|(a, x)| a * x).sum::<i64>() + r[dims];
    (0..total)
        .map(|mut k| {
            let mut p = vec![0; dims];
            for x in &mut p {
                *x = k % (side + 1);
                k /= side + 1;
            }
            p
        })
        .filter(|p| equalities.iter().all(|r| value(r, p) == 0) && inequalities.iter().all(|r| value(r, p) >= 0))
        .collect()
}

fn boxed(dims: usize, side: i64, equalities: &[Vec<i64>], inequalities: &[Vec<i64>]) -> BasicSet {
    let mut set = BasicSet::universe(Space::set(0, dims));
    for i in 0..dims {
        set.bound_below(i, 0);
        set.bound_above(i, side);
    }
    equalities.iter().for_each(|e| set.add_equality(&row(e)));
    inequalities.iter().for_each(|e| set.add_inequality(&row(e)));
    set
}

fn rows(dims: usize, most: usize) -> impl Strategy<Value = Vec<Vec<i64>>> {
    prop::collection::vec(prop::collection::vec(-5i64..=5, dims + 1), 0..=most)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn emptiness_sample_and_bounds_match_enumeration(
        eqs in rows(3, 1), ineqs in rows(3, 4), objective in prop::collection::vec(-4i64..=4, 4)
    ) {
        let points = enumerate(3, 6, &eqs, &ineqs);
        let set = boxed(3, 6, &eqs, &ineqs);
        let sample = set.sample();
        prop_assert_eq!(sample.is_some(), !points.is_empty());
        let certificate = set.certificate();
        prop_assert!(certificate == Certificate::IntegerSearch || set.check_certificate(&certificate));
        prop_assert_eq!(matches!(certificate, Certificate::Point(_)), !points.is_empty());
        if let Some(p) = sample {
            prop_assert!(set.contains(&p));
        }
        let best = points.iter().map(|p| p.iter().zip(&objective).map(|(a, b)| a * b).sum::<i64>() + objective[3]).max();
        let expect = best.map_or(Extreme::Empty, |v| Extreme::Value(Int::from(v)));
        prop_assert_eq!(set.maximum(&row(&objective)), expect);
    }

    #[test]
    fn unbounded_systems_agree_with_a_box_around_the_sample(eqs in rows(3, 1), ineqs in rows(3, 4)) {
        let mut set = BasicSet::universe(Space::set(0, 3));
        eqs.iter().for_each(|e| set.add_equality(&row(e)));
        ineqs.iter().for_each(|e| set.add_inequality(&row(e)));
        match set.sample() {
            Some(p) => {
                for r in &eqs {
                    prop_assert_eq!(value(r, &p), Int::ZERO);
                }
                for r in &ineqs {
                    prop_assert!(value(r, &p) >= Int::ZERO);
                }
            }
            None => prop_assert!(enumerate_around(&eqs, &ineqs)),
        }
    }
}

fn value(r: &[i64], p: &[Int]) -> Int {
    p.iter().zip(r).fold(Int::from(r[p.len()]), |sum, (x, &a)| &sum + &(x * &Int::from(a)))
}

/// No point in the box from -8 to 8.
fn enumerate_around(eqs: &[Vec<i64>], ineqs: &[Vec<i64>]) -> bool {
    let shift = |rows: &[Vec<i64>]| -> Vec<Vec<i64>> {
        rows.iter()
            .map(|r| {
                let mut r = r.clone();
                r[3] -= 8 * (r[0] + r[1] + r[2]);
                r
            })
            .collect()
    };
    enumerate(3, 16, &shift(eqs), &shift(ineqs)).is_empty()
}

#[test]
fn thin_cases_are_decided() {
    // 2x = 2y + 1 has rational points only.
    assert!(set(2, &[&[2, -2, -1]], &[]).is_empty());
    // Between two lines that pass no lattice point: 0 < 7x - 5y*... bounded and unbounded.
    assert!(set(2, &[], &[&[3, -3, -1], &[-3, 3, 2]]).is_empty());
    // A long thin triangle without integer points.
    assert!(set(2, &[], &[&[-1001, 1000, 0], &[1001, -1000, 500], &[1, 0, -501], &[-1, 0, 999]]).sample().is_some());
    // Pugh's dark shadow example: 27 <= 11x + 13y <= 45, -10 <= 7x - 9y <= 4.
    assert!(set(2, &[], &[&[11, 13, -27], &[-11, -13, 45], &[7, -9, 10], &[-7, 9, 4]]).is_empty());
}

#[test]
fn coefficients_beyond_64_bits_are_exact() {
    let huge = Int::from(i64::MAX);
    let square = &huge * &huge;
    let mut s = BasicSet::universe(Space::set(0, 2));
    s.add_equality(&[huge.clone(), -&Int::ONE, Int::ZERO]);
    s.bound_below(0, huge.clone());
    assert_eq!(s.minimum(&row(&[0, 1, 0])), Extreme::Value(square));
}

#[test]
fn floordiv_and_mod_have_their_values() {
    for x in -9i64..=9 {
        let mut s = BasicSet::universe(Space::set(0, 3));
        s.fix(0, x);
        let q = s.add_floordiv(&row(&[1, 0, 0, 1]), &Int::from(4));
        s.equate(q, 1);
        let mut m = s.add_mod(&row(&[1, 0, 0, 1]), &Int::from(4));
        m[2] = Int::from(-1);
        s.add_equality(&m);
        let p = s.sample().expect("one point");
        assert_eq!(p[1], Int::from((x + 1).div_euclid(4)));
        assert_eq!(p[2], Int::from((x + 1).rem_euclid(4)));
    }
}

#[test]
fn composition_hides_the_middle() {
    // x -> 2x, then y -> y + 3.
    let mut double = BasicSet::universe(Space::relation(0, 1, 1));
    double.add_equality(&row(&[2, -1, 0]));
    let mut shift = BasicSet::universe(Space::relation(0, 1, 1));
    shift.add_equality(&row(&[1, -1, 3]));
    let both = double.then(&shift);
    assert!(both.contains(&row(&[5, 13])) && !both.contains(&row(&[5, 12])));
    assert!(both.range().contains(&row(&[7])) && !both.range().contains(&row(&[8])));
    assert!(both.inverse().contains(&row(&[13, 5])));
}

/// A random union over one symbol and two dimensions in the box `0..=4`, with a few existential rows.
fn unions() -> impl Strategy<Value = Set> {
    let part = (
        prop::collection::vec(prop::collection::vec(-3i64..=3, 4), 0..3),
        prop::collection::vec(prop::collection::vec(-3i64..=3, 5), 0..3),
        any::<bool>(),
    );
    prop::collection::vec(part, 1..4).prop_map(|parts| {
        let space = Space::set(1, 2);
        let mut set = Set::empty(space);
        for (rows, local_rows, equal) in parts {
            let mut basic = BasicSet::universe(space);
            for v in 0..3 {
                basic.bound_below(v, 0);
                basic.bound_above(v, 4);
            }
            rows.iter().for_each(|r| basic.add_inequality(&row(r)));
            if !local_rows.is_empty() {
                basic.add_locals(1);
                for (i, r) in local_rows.iter().enumerate() {
                    if equal && i == 0 {
                        basic.add_equality(&row(r));
                    } else {
                        basic.add_inequality(&row(r));
                    }
                }
            }
            set.push(basic);
        }
        set
    })
}

/// Membership of all points of the box.
fn members(set: &Set) -> Vec<bool> {
    box_points().iter().map(|p| set.contains(&row(p))).collect()
}

fn box_points() -> Vec<[i64; 3]> {
    let side = 0..5i64;
    side.clone().flat_map(|s| (0..5).flat_map(move |x| (0..5).map(move |y| [s, x, y]))).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn set_algebra_matches_membership(a in unions(), b in unions()) {
        let (ma, mb) = (members(&a), members(&b));
        let zip = |f: fn(bool, bool) -> bool| ma.iter().zip(&mb).map(|(&x, &y)| f(x, y)).collect::<Vec<_>>();
        prop_assert_eq!(members(&a.union(&b)), zip(|x, y| x || y));
        prop_assert_eq!(members(&a.intersect(&b)), zip(|x, y| x && y));
        prop_assert_eq!(members(&a.subtract(&b)), zip(|x, y| x && !y));
        prop_assert_eq!(a.is_subset(&b), zip(|x, y| !x || y).iter().all(|v| *v));
        prop_assert_eq!(a.is_equal(&b), ma == mb);
        prop_assert_eq!(members(&a.coalesce()), ma.clone());
        prop_assert!(a.coalesce().is_equal(&a));
        let gist = a.gist(&b);
        prop_assert!(gist.intersect(&b).is_equal(&a.intersect(&b)));
        prop_assert_eq!(members(&a.complement()), ma.iter().map(|x| !x).collect::<Vec<_>>());
    }

    #[test]
    fn optima_counts_and_projections_match_membership(a in unions()) {
        let inside: Vec<[i64; 3]> = box_points().into_iter().filter(|p| a.contains(&row(p))).collect();
        let (low, high) = (a.lexmin(), a.lexmax());
        prop_assert!(low.unbounded.is_empty() && high.unbounded.is_empty());
        let symbolic = a.symbolic_count();
        prop_assert_ne!(symbolic.as_ref().err(), Some(&NoCount::Infinite));
        for s in 0..5 {
            let here: Vec<[i64; 3]> = inside.iter().filter(|p| p[0] == s).copied().collect();
            let symbols = row(&[s]);
            prop_assert_eq!(a.count(&symbols), Some(Int::from(here.len() as i64)));
            if let Ok(count) = &symbolic {
                prop_assert_eq!(count.at(&symbols), Int::from(here.len() as i64));
            }
            let points = |set: &Set| set.points(&symbols).unwrap();
            let expect = |p: Option<&[i64; 3]>| p.map(|p| row(&p[1..])).into_iter().collect::<Vec<_>>();
            prop_assert_eq!(points(&low.optimum), expect(here.first()));
            prop_assert_eq!(points(&high.optimum), expect(here.last()));
            let mut xs: Vec<_> = here.iter().map(|p| row(&p[1..2])).collect();
            xs.dedup();
            prop_assert_eq!(points(&a.project_out(1, 1)), xs);
        }
    }
}

#[test]
fn text_follows_affine_set() {
    let mut even = BasicSet::universe(Space::set(1, 1));
    let q = even.add_floordiv(&row(&[0, 1, 0]), &Int::from(2));
    let mut e = even.variable(1);
    e[q] = Int::from(-2);
    even.add_equality(&e);
    even.bound_above(1, 9);
    let text = "(d0)[s0] : exists e0 : (d0 - 2 * e0 == 0, d0 - 2 * e0 >= 0, -d0 + 2 * e0 + 1 >= 0, -d0 + 9 >= 0)";
    assert_eq!(even.to_string(), text);
    assert_eq!(Set::empty(Space::relation(0, 1, 1)).to_string(), "(d0) -> (r0) : (1 == 0)");
}

#[test]
fn counts_are_quasi_polynomials() {
    // 0 <= d0 < s0, d0 <= d1 < s0: a triangle.
    let mut triangle = BasicSet::universe(Space::set(1, 2));
    for r in [[0, 1, 0, 0], [1, -1, 0, -1], [0, -1, 1, 0], [1, 0, -1, -1]] {
        triangle.add_inequality(&row(&r));
    }
    let count = Set::from(triangle).symbolic_count().expect("a symbolic count");
    assert_eq!(count.to_string(), "{1/2 * s0 + 1/2 * s0 * s0 where ()[s0] : (s0 - 1 >= 0)}");
    // Every third number below s0.
    let mut thirds = BasicSet::universe(Space::set(1, 1));
    thirds.bound_below(1, 0);
    thirds.add_inequality(&row(&[1, -3, -1]));
    let count = Set::from(thirds).symbolic_count().expect("a symbolic count");
    for s in -3..20i64 {
        assert_eq!(count.at(&row(&[s])), Int::from((s + 2).div_euclid(3).max(0)), "{s}: {count}");
    }
    let mut half = BasicSet::universe(Space::set(1, 1));
    half.bound_below(1, 0);
    assert_eq!(Set::from(half).symbolic_count().err(), Some(NoCount::Infinite));
}

#[test]
fn text_is_read_back() {
    let read = |text: &str| text.parse::<Set>().unwrap_or_else(|e| panic!("{text}: {e}"));
    let check = |text: &str, points: &[&[i64]], others: &[&[i64]]| {
        let set = read(text);
        assert!(points.iter().all(|p| set.contains(&row(p))), "{set}");
        assert!(!others.iter().any(|p| set.contains(&row(p))), "{set}");
        assert!(read(&set.to_string()).is_equal(&set), "{set}");
    };
    check("affine_set<(d0)[s0] : (d0 >= 0, s0 - d0 - 1 >= 0, d0 mod 2 == 0)>", &[&[5, 4]], &[&[5, 3], &[4, 4]]);
    check(
        "(i, j) : (0 <= i < 9, j == i ceildiv 4) or exists k : (i == 3 * k - 100)",
        &[&[5, 2], &[-100, 7]],
        &[&[6, 1]],
    );
    check("affine_map<(d0)[s0] -> (d0 + s0, -(d0 floordiv 2))>", &[&[10, 5, 15, -2]], &[&[10, 5, 15, -3]]);
    check("(d0) -> (r0)[s0] : (r0 > d0 + s0 * 2)", &[&[1, 1, 4]], &[&[1, 1, 3]]);
    check("() : (0 == 0)", &[&[]], &[]);
    check("(d0) : (99999999999999999999999999 * d0 == 0)", &[&[0]], &[&[1]]);
    let fails = |text: &str, at: usize, message: &str| {
        let error = text.parse::<Set>().expect_err(text);
        assert_eq!((error.offset, error.message.as_str()), (at, message), "{text}");
    };
    fails("(d0) : (d1 >= 0)", 8, "'d1' is not declared");
    fails("(d0) : (d0 * d0 >= 0)", 16, "a product needs a constant factor");
    fails("(d0) : (d0 mod 0 == 0)", 17, "'mod' needs a positive constant");
    fails("(d0, d0) : (0 == 0)", 5, "'d0' is declared twice");
    fails("(d0) : (d0)", 10, "expected '==', '>=' or another comparison");
    fails("(d0) : (d0 >= 0) and", 17, "unexpected text behind the set");
    fails("(d0) : (d0 ? 0)", 11, "unexpected character '?'");
    let deep = format!("(d0) : ({}d0 >= 0)", "(".repeat(100_000));
    assert_eq!(deep.parse::<Set>().expect_err("deep").message, "nested too deeply");
}
