//! Measures a typical dependence query: two iterations of a 3-deep nest, equal accesses, a level and a distance.

use presburger::{BasicSet, Int, Space, row};
use std::time::Instant;

/// Pairs (i, j, k, i', j', k') of iterations in `0..n` with `C[i + j][k mod 4]` and `C[i' + j' + shift][k' mod 4]` equal.
fn pairs(n: i64, shift: i64, level: usize) -> BasicSet {
    let mut set = BasicSet::universe(Space::relation(0, 3, 3));
    for v in 0..6 {
        set.bound_below(v, 0);
        set.bound_above(v, n - 1);
    }
    set.add_equality(&row(&[1, 1, 0, -1, -1, 0, -shift]));
    let a = set.add_mod(&row(&[0, 0, 1, 0, 0, 0, 0]), &Int::from(4));
    let b = set.add_mod(&row(&[0, 0, 0, 0, 0, 1, 0]), &Int::from(4));
    let mut difference = b;
    for (k, v) in a[..6].iter().enumerate() {
        difference[k] = &difference[k] - v;
    }
    difference[6] = &difference[6] - &a[6];
    set.add_equality(&difference);
    for outer in 0..level {
        set.equate(outer, outer + 3);
    }
    let mut later = vec![0; 7];
    later[level] = -1;
    later[level + 3] = 1;
    later[6] = -1;
    set.add_inequality(&row(&later));
    set
}

fn main() {
    for level in 0..3 {
        for (shift, name) in [(1, "meets"), (1000, "never meets")] {
            let set = pairs(64, shift, level);
            let mut distance = vec![0; 7];
            distance[level] = -1;
            distance[level + 3] = 1;
            let distance = row(&distance);
            let rounds = 2000;
            let start = Instant::now();
            let found = (0..rounds).filter(|_| set.sample().is_some()).count();
            let sampled = start.elapsed();
            let start = Instant::now();
            let mut least = None;
            for _ in 0..rounds {
                least = Some(set.minimum(&distance));
            }
            println!(
                "level {level} {name}: sample {:.2} us ({}), least distance {:.2} us ({:?})",
                sampled.as_secs_f64() * 1e6 / f64::from(rounds),
                found > 0,
                start.elapsed().as_secs_f64() * 1e6 / f64::from(rounds),
                least
            );
        }
    }
}
