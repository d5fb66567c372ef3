//! Every operation on unions against plain enumeration, on random unions with existential variables in a small box.
//! The oracle evaluates rows itself: it uses nothing of the library but the rows that it made.

use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::*;

/// Rounds of each test; each makes new sets.
const ROUNDS: usize = 100;
/// Values of the symbol and of the dimensions.
const SIDE: i64 = 4;
/// Values of an existential variable: from minus this to this.
const LOCAL: i64 = 5;

struct Random(SplitMix64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0.next_u64() % n
    }

    fn row(&mut self, width: usize) -> Vec<i64> {
        let mut row: Vec<i64> =
            (0..width).map(|_| if self.below(3) == 0 { 0 } else { self.below(9) as i64 - 4 }).collect();
        row[width - 1] = self.below(15) as i64 - 7;
        row
    }
}

/// A conjunction as the oracle sees it.
struct Part {
    locals: usize,
    equalities: Vec<Vec<i64>>,
    inequalities: Vec<Vec<i64>>,
}

impl Part {
    fn random(random: &mut Random, variables: usize) -> Part {
        let locals = random.below(3) as usize;
        let mut rows = |most: u64| -> Vec<Vec<i64>> {
            let count = random.below(most + 1);
            (0..count).map(|_| random.row(variables + locals + 1)).collect()
        };
        Part { locals, equalities: rows(1), inequalities: rows(3) }
    }

    fn to_set(&self, space: Space) -> BasicSet {
        let mut set = BasicSet::universe(space);
        set.add_locals(self.locals);
        for v in 0..set.constant() {
            let (low, high) = if v < space.variables() { (0, SIDE) } else { (-LOCAL, LOCAL) };
            set.bound_below(v, low);
            set.bound_above(v, high);
        }
        self.equalities.iter().for_each(|r| set.add_equality(&row(r)));
        self.inequalities.iter().for_each(|r| set.add_inequality(&row(r)));
        set
    }

    fn has(&self, point: &mut Vec<i64>, locals: usize) -> bool {
        if locals > 0 {
            return (-LOCAL..=LOCAL).any(|value| {
                point.push(value);
                let found = self.has(point, locals - 1);
                point.pop();
                found
            });
        }
        let value = |row: &Vec<i64>| row.iter().zip(&*point).map(|(a, x)| a * x).sum::<i64>() + row[point.len()];
        self.equalities.iter().all(|r| value(r) == 0) && self.inequalities.iter().all(|r| value(r) >= 0)
    }
}

/// A union and its points.
struct Union {
    set: Set,
    points: Vec<Vec<i64>>,
}

fn box_points(variables: usize) -> Vec<Vec<i64>> {
    let digits = |k: i64| (0..variables).rev().map(|v| k / (SIDE + 1).pow(v as u32) % (SIDE + 1)).collect();
    (0..(SIDE + 1).pow(variables as u32)).map(digits).collect()
}

impl Union {
    fn random(random: &mut Random, space: Space) -> Union {
        let parts: Vec<Part> = (0..=random.below(3)).map(|_| Part::random(random, space.variables())).collect();
        let inside = |p: &Vec<i64>| parts.iter().any(|part| part.has(&mut p.clone(), part.locals));
        let points = box_points(space.variables()).into_iter().filter(inside).collect();
        Union { set: Set::of(space, parts.iter().map(|part| part.to_set(space))), points }
    }

    fn has(&self, point: &Vec<i64>) -> bool {
        self.points.binary_search(point).is_ok()
    }
}

/// The answer's points in the box must be those of the oracle.
fn check(name: &str, from: &[&Union], answer: &Set, expect: impl Fn(&Vec<i64>) -> bool) {
    for p in box_points(answer.space().variables()) {
        let sets: Vec<String> = from.iter().map(|u| u.set.to_string()).collect();
        assert_eq!(answer.contains(&row(&p)), expect(&p), "{name} at {p:?} of {sets:?} is {answer}");
    }
}

#[test]
fn algebra_of_unions_is_that_of_their_points() {
    let (mut random, space) = (Random(SplitMix64::seed_from_u64(0x1234_5678_9abc_def1)), Space::set(1, 2));
    for _ in 0..ROUNDS {
        let (a, b) = (Union::random(&mut random, space), Union::random(&mut random, space));
        let both = [&a, &b];
        check("union", &both, &a.set.union(&b.set), |p| a.has(p) || b.has(p));
        check("intersect", &both, &a.set.intersect(&b.set), |p| a.has(p) && b.has(p));
        check("subtract", &both, &a.set.subtract(&b.set), |p| a.has(p) && !b.has(p));
        check("complement", &both, &a.set.complement(), |p| !a.has(p));
        check("coalesce", &both, &a.set.coalesce(), |p| a.has(p));
        check("remove_redundant", &both, &a.set.remove_redundant(), |p| a.has(p));
        check("disjoint", &both, &a.set.disjoint(), |p| a.has(p));
        check("gist", &both, &a.set.gist(&b.set).intersect(&b.set), |p| a.has(p) && b.has(p));
        let row_of = |p: &Vec<i64>, y: i64| vec![p[0], p[1], y];
        check("project_out", &both, &a.set.project_out(1, 1), |p| (0..=SIDE).any(|y| a.has(&row_of(p, y))));
        let subset = a.points.iter().all(|p| b.has(p));
        assert_eq!(a.set.is_subset(&b.set), subset, "{} in {}", a.set, b.set);
        assert_eq!(a.set.is_equal(&b.set), a.points == b.points, "{} and {}", a.set, b.set);
        assert_eq!(a.set.is_empty(), a.points.is_empty(), "{}", a.set);
        assert_eq!(a.set.sample().is_some(), !a.points.is_empty(), "{}", a.set);
    }
}

#[test]
fn optima_and_counts_of_unions_are_those_of_their_points() {
    let (mut random, space) = (Random(SplitMix64::seed_from_u64(0x0dd0_5eed_0dd0_5eed)), Space::set(1, 2));
    for _ in 0..ROUNDS {
        let a = Union::random(&mut random, space);
        let of_symbol = |s: i64| a.points.iter().filter(move |p| p[0] == s);
        check("lexmin", &[&a], &a.set.lexmin().optimum, |p| of_symbol(p[0]).next() == Some(p));
        check("lexmax", &[&a], &a.set.lexmax().optimum, |p| of_symbol(p[0]).next_back() == Some(p));
        let objective = random.row(4);
        let value = |p: &Vec<i64>| p.iter().zip(&objective).map(|(x, c)| x * c).sum::<i64>() + objective[3];
        let expect = |best: Option<i64>| best.map_or(Extreme::Empty, |v| Extreme::Value(Int::from(v)));
        assert_eq!(a.set.maximum(&row(&objective)), expect(a.points.iter().map(value).max()), "{}", a.set);
        assert_eq!(a.set.minimum(&row(&objective)), expect(a.points.iter().map(value).min()), "{}", a.set);
        let symbolic = a.set.symbolic_count();
        for s in 0..=SIDE {
            let number = Int::from(of_symbol(s).count() as i64);
            assert_eq!(a.set.count(&row(&[s])), Some(number.clone()), "{}", a.set);
            if let Ok(count) = &symbolic {
                assert_eq!(count.at(&row(&[s])), number, "{}", a.set);
            }
        }
    }
}

#[test]
fn algebra_of_relations_is_that_of_their_pairs() {
    let (mut random, space) = (Random(SplitMix64::seed_from_u64(0xfeed_0bad_cafe_0001)), Space::relation(0, 2, 2));
    for _ in 0..ROUNDS / 5 {
        let (a, b) = (Union::random(&mut random, space), Union::random(&mut random, space));
        let both = [&a, &b];
        let pair = |x: &[i64], y: &[i64]| [x, y].concat();
        let plane = box_points(2);
        check("domain", &both, &a.set.domain(), |p| plane.iter().any(|y| a.has(&pair(p, y))));
        check("range", &both, &a.set.range(), |p| plane.iter().any(|x| a.has(&pair(x, p))));
        check("inverse", &both, &a.set.inverse(), |p| a.has(&pair(&p[2..], &p[..2])));
        let through = |p: &Vec<i64>| plane.iter().any(|m| a.has(&pair(&p[..2], m)) && b.has(&pair(m, &p[2..])));
        check("then", &both, &a.set.then(&b.set), through);
        let image = |p: &Vec<i64>| plane.iter().any(|x| a.has(&pair(x, p)) && plane.iter().any(|y| b.has(&pair(x, y))));
        check("apply_to", &both, &a.set.apply_to(&b.set.domain()), image);
        let shifted = |x: &Vec<i64>, p: &Vec<i64>| vec![x[0], x[1], x[0] + p[0], x[1] + p[1]];
        check("deltas", &both, &a.set.deltas(), |p| plane.iter().any(|x| a.has(&shifted(x, p))));
        let ends = |p: &Vec<i64>| a.points.iter().filter(|q| q[..2] == p[..2]).cloned().collect::<Vec<_>>();
        check("lexmin", &both, &a.set.lexmin().optimum, |p| ends(p).first() == Some(p));
        check("lexmax", &both, &a.set.lexmax().optimum, |p| ends(p).last() == Some(p));
    }
}
