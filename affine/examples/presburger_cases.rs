//! Prints random unions of basic sets and our answers, one case a line, for comparison with another library.
//! Fields, separated by `|`: A, B, is A empty, A subset of B, A minus B, A and B, lexmin of A, projection of A on its
//! first dimension, A coalesced, the count of A at s0 = 3, gist of A given B. Arguments: number of cases, seed.
//! Standard error gets the microseconds of each answer.

use affine::presburger::{BasicSet, Set, Space, row};

/// Xorshift: small, and the same everywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % n
    }

    fn between(&mut self, low: i64, high: i64) -> i64 {
        low + self.below((high - low + 1) as u64) as i64
    }

    fn row(&mut self, width: usize) -> Vec<i64> {
        let mut row: Vec<i64> = (0..width).map(|_| if self.below(3) == 0 { 0 } else { self.between(-4, 4) }).collect();
        row[width - 1] = self.between(-9, 9);
        row
    }

    fn part(&mut self) -> BasicSet {
        let mut set = BasicSet::universe(Space::set(1, 3));
        for v in 1..4 {
            set.bound_below(v, self.between(-6, 0));
            set.bound_above(v, self.between(0, 12));
        }
        let locals = self.below(3) as usize;
        set.add_locals(locals);
        for _ in 0..self.below(2) {
            set.add_equality(&row(&self.row(5 + locals)));
        }
        for _ in 0..self.below(4) {
            set.add_inequality(&row(&self.row(5 + locals)));
        }
        set
    }

    fn set(&mut self) -> Set {
        let parts: Vec<BasicSet> = (0..=self.below(2)).map(|_| self.part()).collect();
        Set::of(Space::set(1, 3), parts)
    }
}

/// What is asked of a pair of sets, in the order of the fields.
const OPERATIONS: [fn(&Set, &Set) -> String; 9] = [
    |a, _| a.is_empty().to_string(),
    |a, b| a.is_subset(b).to_string(),
    |a, b| a.subtract(b).to_string(),
    |a, b| a.intersect(b).to_string(),
    |a, _| a.lexmin().optimum.to_string(),
    |a, _| a.project_out(1, 2).to_string(),
    |a, _| a.coalesce().to_string(),
    |a, _| a.count(&row(&[3])).map_or("infinite".to_owned(), |n| n.to_string()),
    |a, b| a.gist(b).to_string(),
];

fn main() {
    let mut arguments = std::env::args().skip(1).map(|a| a.parse::<u64>().unwrap_or(1));
    let (cases, seed) = (arguments.next().unwrap_or(100), arguments.next().unwrap_or(1));
    let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    for _ in 0..cases {
        let (a, b) = (random.set(), random.set());
        let mut fields = vec![a.to_string(), b.to_string()];
        let mut times = Vec::new();
        for operation in OPERATIONS {
            let start = std::time::Instant::now();
            fields.push(operation(&a, &b));
            times.push(start.elapsed().as_micros().to_string());
        }
        println!("{}", fields.join("|"));
        eprintln!("{}", times.join(" "));
    }
}
