//! The solvers against brute force on random small problems, and by hand on known ones.

use super::constraints::start_in_cycle_ps;
use super::*;
use crate::problem::{OperationId, OperatorType};
use proptest::prelude::*;

const LARGEST_START: u32 = 9;

/// Operator type, window of each operation; dependences; limits. Small enough to enumerate.
#[derive(Clone, Debug)]
struct Small {
    types: Vec<(u32, u32, u32, Option<u32>)>,
    operations: Vec<(usize, Option<u32>)>,
    data: Vec<(usize, usize, u32)>,
    orders: Vec<(usize, usize, i32, u32)>,
}

fn small() -> impl Strategy<Value = Small> {
    let types = prop::collection::vec((0u32..3, 1u32..10, 1u32..3, prop::option::weighted(0.6, 1u32..3)), 1..4);
    let operations = prop::collection::vec((0usize..8, prop::option::weighted(0.1, 0u32..6)), 1..6);
    let data = prop::collection::vec((0usize..8, 0usize..8, 0u32..3), 0..7);
    let orders = prop::collection::vec((0usize..8, 0usize..8, -3i32..4, 0u32..3), 0..2);
    (types, operations, data, orders).prop_map(|(types, operations, data, orders)| Small {
        types,
        operations,
        data,
        orders,
    })
}

fn build(small: &Small) -> Problem {
    let mut problem = Problem::new("small");
    problem.set_clock_period_ps(10);
    let mut types = Vec::new();
    for (index, &(latency, delay, blocking, limit)) in small.types.iter().enumerate() {
        let mut operator_type =
            OperatorType::pipelined(format!("t{index}"), latency, delay, if latency == 0 { delay } else { delay / 2 });
        operator_type.limit = limit;
        types.push(problem.add_operator_type(operator_type.blocking(blocking)));
    }
    let ids: Vec<OperationId> = small
        .operations
        .iter()
        .enumerate()
        .map(|(index, &(kind, fixed))| {
            let id = problem.add_operation(format!("o{index}"), types[kind % types.len()], 8);
            problem.set_window(id, 0, fixed.map(|f| f + 2));
            id
        })
        .collect();
    let n = ids.len();
    for &(from, to, distance) in &small.data {
        let distance = if from % n >= to % n { distance.max(1) } else { distance };
        problem.add_data(ids[from % n], ids[to % n], distance);
    }
    for &(from, to, latency, distance) in &small.orders {
        problem.add_order(ids[from % n], ids[to % n], latency, distance);
    }
    problem
}

/// The least latency over all starts up to `LARGEST_START` at this interval.
fn brute_force(problem: &Problem, ii: Option<u32>) -> Option<u32> {
    best_of_all(problem, ii, |schedule| schedule.latency(problem))
}

/// The least of what `value` says over all schedules with starts up to `LARGEST_START` at this interval.
fn best_of_all<T: Ord + Copy>(problem: &Problem, ii: Option<u32>, value: impl Fn(&Schedule) -> T) -> Option<T> {
    let count = problem.operations().len();
    let mut start = vec![0u32; count];
    let mut best = None;
    loop {
        let start_in_cycle_ps = start_in_cycle_ps(problem, &start, ii);
        let schedule = Schedule { ii, start: start.clone(), start_in_cycle_ps };
        if schedule.verify(problem).is_ok() {
            let value = value(&schedule);
            best = Some(best.map_or(value, |b: T| b.min(value)));
        }
        let Some(at) = (0..count).find(|&at| start[at] < LARGEST_START) else { return best };
        start[at] += 1;
        start[..at].fill(0);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn modulo_matches_brute_force(small in small().prop_filter("few", |s| s.operations.len() <= 4)) {
        let problem = build(&small);
        match modulo(&problem, &Options::default()) {
            Ok(solution) => {
                prop_assert!(solution.proven);
                for ii in 1..solution.ii {
                    prop_assert_eq!(brute_force(&problem, Some(ii)), None);
                }
                if let Some(latency) = brute_force(&problem, Some(solution.ii)) {
                    prop_assert_eq!(solution.latency_lower_bound, solution.latency);
                    prop_assert!(solution.latency <= latency);
                    // Brute force sees only early starts, so it may miss long schedules, not shorter ones.
                    prop_assert!(solution.latency > LARGEST_START || solution.latency == latency);
                }
            }
            Err(_) => for ii in 1..6 {
                prop_assert_eq!(brute_force(&problem, Some(ii)), None);
            }
        }
    }

    #[test]
    fn acyclic_matches_brute_force(small in small().prop_filter("few", |s| s.operations.len() <= 5)) {
        let problem = build(&small);
        match acyclic(&problem, &Options::default()) {
            Ok(solution) => {
                prop_assert!(solution.proven);
                if let Some(latency) = brute_force(&problem, None) {
                    prop_assert_eq!(solution.latency, latency);
                }
            }
            Err(error) => prop_assert_eq!(brute_force(&problem, None), None, "{}", error.describe(&problem)),
        }
    }
}

/// Options that search for the fewest registers until they are proven.
fn exact(objective: Objective) -> Options {
    Options { objective, register_part_limit: 100_000, ..Options::default() }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn registers_match_brute_force(small in small().prop_filter("few", |s| s.operations.len() <= 4), repeats: bool) {
        let problem = build(&small);
        let solve = if repeats { modulo } else { acyclic };
        let Ok(first) = solve(&problem, &exact(Objective::Registers)) else { return Ok(()) };
        let ii = repeats.then_some(first.ii);
        prop_assert_eq!(first.register_bits, first.register_lower_bound);
        if let Some(bits) = best_of_all(&problem, ii, |s| s.register_bits(&problem)) {
            prop_assert!(first.register_bits <= bits);
            prop_assert!(first.latency > LARGEST_START || first.register_bits == bits);
        }
        let second = solve(&problem, &exact(Objective::Latency)).unwrap();
        prop_assert_eq!(second.register_bits, second.register_lower_bound);
        let both = |s: &Schedule| (s.latency(&problem), s.register_bits(&problem));
        if let (Some(best), true) = (best_of_all(&problem, ii, both), second.latency <= LARGEST_START) {
            prop_assert_eq!((second.latency, second.register_bits), best);
        }
    }
}

fn gemm(period_ps: u32) -> (Problem, OperationId) {
    let mut problem = Problem::new("gemm");
    problem.set_clock_period_ps(period_ps);
    let read = problem.add_operator_type(OperatorType::pipelined("read", 1, 500, 4000));
    let mul = problem.add_operator_type(OperatorType::pipelined("mul", 2, 3500, 0).limited(1));
    let add = problem.add_operator_type(OperatorType::combinational("add", 2500));
    let (a, b) = (problem.add_resource("A.read", 1), problem.add_resource("B.read", 1));
    let load_a = problem.add_operation("load A", read, 32);
    problem.add_use(load_a, a);
    let load_b = problem.add_operation("load B", read, 32);
    problem.add_use(load_b, b);
    let product = problem.add_operation("product", mul, 32);
    let sum = problem.add_operation("sum", add, 32);
    problem.add_data(load_a, product, 0);
    problem.add_data(load_b, product, 0);
    problem.add_data(product, sum, 0);
    problem.add_data(sum, sum, 1);
    (problem, sum)
}

#[test]
fn inner_product_starts_every_cycle() {
    for (period, cycle) in [(8000, 3), (7000, 4)] {
        let (problem, sum) = gemm(period);
        let solution = modulo(&problem, &Options::default()).unwrap();
        assert_eq!((solution.ii, solution.proven, solution.start(sum)), (1, true, cycle));
        assert_eq!(solution.bound, Bound::Nothing);
    }
}

#[test]
fn recurrence_is_exact_and_named() {
    let mut problem = Problem::new("recurrence");
    problem.set_clock_period_ps(10);
    let slow = problem.add_operator_type(OperatorType::combinational("slow", 6));
    let ids: Vec<_> = (0..3).map(|i| problem.add_operation(format!("o{i}"), slow, 1)).collect();
    for i in 0..3 {
        problem.add_data(ids[i], ids[(i + 1) % 3], u32::from(i == 2));
    }
    let solution = modulo(&problem, &Options::default()).unwrap();
    assert_eq!((solution.ii, solution.lower_bound, solution.proven), (3, 3, true));
    assert!(matches!(&solution.bound, Bound::Recurrence { cycles: 3, distance: 1, .. }), "{:?}", solution.bound);
}

/// Forks that join again, one after the other, with a branch of 1 ps and one of 2^k ps for k from `forks - 1` down to 0: each of the
/// 2^forks ways through has its own length.
fn forks(forks: u32, period_ps: u32) -> Problem {
    let mut problem = Problem::new("forks");
    problem.set_clock_period_ps(period_ps);
    let short = problem.add_operator_type(OperatorType::combinational("short", 1));
    let mut last = problem.add_operation("start", short, 1);
    for k in (0..forks).rev() {
        let long = problem.add_operator_type(OperatorType::combinational(format!("long{k}"), 1 << k));
        let branches = [short, long].map(|kind| problem.add_operation(format!("branch{k}"), kind, 1));
        let join = problem.add_operation(format!("join{k}"), short, 1);
        for branch in branches.into_iter().rev() {
            problem.add_data(last, branch, 0);
            problem.add_data(branch, join, 0);
        }
        last = join;
    }
    problem
}

#[test]
fn paths_of_many_lengths_are_not_walked_one_by_one() {
    let (count, longest) = (28, (1 << 28) - 1 + 29);
    for (period_ps, latency) in [(longest, 0), (longest - 1, 1)] {
        let solution = modulo(&forks(count, period_ps), &Options::default()).unwrap();
        assert_eq!((solution.ii, solution.latency), (1, latency), "{period_ps} ps");
    }
}

#[test]
fn five_hundred_operations_stay_quick() {
    let mut problem = Problem::new("large");
    problem.set_clock_period_ps(10);
    let add = problem.add_operator_type(OperatorType::combinational("add", 3));
    let mul = problem.add_operator_type(OperatorType::pipelined("mul", 3, 4, 2).limited(4));
    let mut seed = 1u32;
    let mut random = |below: u32| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 8) % below
    };
    let mut ids = Vec::new();
    for index in 0..500u32 {
        let kind = if random(4) == 0 { mul } else { add };
        let id = problem.add_operation(format!("o{index}"), kind, 32);
        for _ in 0..2 {
            if index > 0 {
                let back = 1 + random(index.min(40));
                problem.add_data(ids[(index - back) as usize], id, 0);
            }
        }
        ids.push(id);
    }
    for _ in 0..10 {
        let (from, to) = (random(500) as usize, random(500) as usize);
        problem.add_data(ids[from], ids[to], if from < to { 0 } else { 1 + random(3) });
    }
    let begin = std::time::Instant::now();
    let solution = modulo(&problem, &Options::default()).unwrap();
    let seconds = begin.elapsed().as_secs_f64();
    println!(
        "ii {} bound {} latency {} >= {} bits {} in {seconds:.4} s",
        solution.ii, solution.lower_bound, solution.latency, solution.latency_lower_bound, solution.register_bits
    );
    let begin = std::time::Instant::now();
    let single = acyclic(&problem, &Options::default()).unwrap();
    println!("acyclic {} >= {} in {:.4} s", single.latency, single.latency_lower_bound, begin.elapsed().as_secs_f64());
}

/// A start that contradicts its own bounds teaches why it was pushed there, not only that it is out of them.
#[test]
fn a_push_past_the_bounds_is_refuted() {
    let problem = build(&Small {
        types: vec![(0, 1, 2, Some(2))],
        operations: vec![(0, Some(3)), (0, None), (0, None)],
        data: vec![(0, 2, 0), (0, 1, 0), (1, 0, 0)],
        orders: Vec::new(),
    });
    let solution = modulo(&problem, &Options::default()).unwrap();
    assert_eq!((solution.ii, solution.latency, solution.latency_lower_bound), (3, 2, 2));
}
