//! Cases for a comparison of the Presburger library with another one: sets, relations, what is asked, and our answers.
//!
//! One line an answer: `case|operation|A|B|answer|nanoseconds`. Cases are the systems that the dependence analysis of the
//! files given asks about, then random ones. Arguments: number of random cases, seed, files of MLIR text.

use affine::access::accesses_in;
use affine::domain::loops_around;
use affine::forms::Forms;
use affine::forward::common_loops;
use presburger::{BasicSet, Extreme, Int, Set, Space, row};
use std::fmt;
use std::io::Write;
use std::time::Instant;

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

    /// A conjunction in a box, with up to two existential variables.
    fn part(&mut self, space: Space) -> BasicSet {
        let mut set = BasicSet::universe(space);
        for v in 1..space.variables() {
            set.bound_below(v, self.between(-6, 0));
            set.bound_above(v, self.between(0, 12));
        }
        let locals = self.below(3) as usize;
        set.add_locals(locals);
        let width = set.width();
        for _ in 0..self.below(2) {
            set.add_equality(&row(&self.row(width)));
        }
        for _ in 0..self.below(4) {
            set.add_inequality(&row(&self.row(width)));
        }
        set
    }

    fn set(&mut self, space: Space) -> Set {
        let parts: Vec<BasicSet> = (0..=self.below(2)).map(|_| self.part(space)).collect();
        Set::of(space, parts)
    }
}

/// What an operation gives; printed after the clock has stopped.
enum Answer {
    Truth(bool),
    Set(Set),
    Point(Option<Vec<Int>>),
    Extreme(Extreme<Int>),
    Counts(Vec<Option<Int>>),
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Truth(truth) => truth.fmt(f),
            Answer::Set(set) => set.fmt(f),
            Answer::Point(None) => f.write_str("none"),
            Answer::Point(Some(point)) => write!(f, "{point:?}"),
            Answer::Extreme(Extreme::Empty) => f.write_str("empty"),
            Answer::Extreme(Extreme::Unbounded) => f.write_str("unbounded"),
            Answer::Extreme(Extreme::Value(value)) => value.fmt(f),
            Answer::Counts(counts) => {
                let text = |n: &Option<Int>| n.as_ref().map_or("infinite".to_owned(), Int::to_string);
                f.write_str(&counts.iter().map(text).collect::<Vec<_>>().join(" "))
            }
        }
    }
}

type Operation = (&'static str, fn(&Set, &Set) -> Answer);

/// The sum of all dimensions, with alternating factors.
fn objective(set: &Set) -> Vec<Int> {
    let space = set.space();
    let mut row = vec![Int::ZERO; space.variables() + 1];
    for i in 0..space.dims() {
        row[space.dim(i)] = Int::from(if i % 2 == 0 { 2 } else { -3 });
    }
    row
}

/// What is asked of any two sets of one space.
const ON_SETS: &[Operation] = &[
    ("empty", |a, _| Answer::Truth(a.is_empty())),
    ("subset", |a, b| Answer::Truth(a.is_subset(b))),
    ("equal", |a, b| Answer::Truth(a.is_equal(b))),
    ("union", |a, b| Answer::Set(a.union(b))),
    ("intersect", |a, b| Answer::Set(a.intersect(b))),
    ("subtract", |a, b| Answer::Set(a.subtract(b))),
    ("project", |a, _| Answer::Set(a.project_out(1, a.space().dims() - 1))),
    ("coalesce", |a, _| Answer::Set(a.coalesce())),
    ("redundant", |a, _| Answer::Set(a.remove_redundant())),
    ("gist", |a, b| Answer::Set(a.gist(b))),
    ("sample", |a, _| Answer::Point(a.sample())),
    ("maximum", |a, _| Answer::Extreme(a.maximum(&objective(a)))),
];

/// What is asked of sets that are known to have bounds.
const ON_BOUNDED: &[Operation] = &[
    ("complement", |a, _| Answer::Set(a.complement())),
    ("lexmin", |a, _| Answer::Set(a.lexmin().optimum)),
    ("lexmax", |a, _| Answer::Set(a.lexmax().optimum)),
    ("count", |a, _| Answer::Counts((-4..12).map(|symbol| a.count(&row(&[symbol]))).collect())),
];

/// What is asked of relations.
const ON_RELATIONS: &[Operation] = &[
    ("domain", |a, _| Answer::Set(a.domain())),
    ("range", |a, _| Answer::Set(a.range())),
    ("inverse", |a, _| Answer::Set(a.inverse())),
    ("then", |a, b| Answer::Set(a.then(b))),
    ("apply", |a, b| Answer::Set(a.apply_to(&b.domain()))),
    ("within", |a, b| Answer::Set(a.intersect_domain(&b.domain()).intersect_range(&b.range()))),
    ("deltas", |a, _| Answer::Set(a.deltas())),
    ("lexmin", |a, _| Answer::Set(a.lexmin().optimum)),
];

/// Iterations for each answer; the least time counts, so that other work on the machine does not.
const ITERATIONS: usize = 3;

/// The answer and its nanoseconds.
fn measured(operation: fn(&Set, &Set) -> Answer, a: &Set, b: &Set) -> (Answer, u128) {
    let start = Instant::now();
    let answer = operation(a, b);
    (answer, start.elapsed().as_nanos())
}

struct Printer<W> {
    out: W,
    case: usize,
}

impl<W: Write> Printer<W> {
    fn case(&mut self, a: &Set, b: &Set, operations: &[&[Operation]]) {
        for (name, operation) in operations.iter().copied().flatten() {
            let (mut answer, mut time) = measured(*operation, a, b);
            for _ in 1..ITERATIONS {
                let (same, again) = measured(*operation, a, b);
                (answer, time) = (same, time.min(again));
            }
            writeln!(self.out, "{}|{name}|{a}|{b}|{answer}|{time}", self.case).expect("standard output takes lines");
        }
        self.case += 1;
    }
}

/// The systems that the analysis of a file asks about: accesses that meet, and those that meet in a later iteration.
fn systems(file: &str) -> Vec<(Set, Set)> {
    let mut ctx = ir::Context::new();
    dialects::register_all(&mut ctx);
    affine::register(&mut ctx);
    let mut ir = ir::Ir::new(ctx);
    let text = std::fs::read_to_string(file).expect("the file is there");
    let module = ir::text::parser::parse_source(&mut ir, file, &text, &mut ir::Diagnostics::new());
    let module = module.expect("the file parses");
    let mut forms = Forms::new();
    let all = accesses_in(&ir, &mut forms, module);
    let mut found = Vec::new();
    for (a, b) in all.iter().flat_map(|a| all.iter().map(move |b| (a, b))) {
        if a.memory != b.memory || a.subscripts.is_none() || b.subscripts.is_none() || !(a.is_write || b.is_write) {
            continue;
        }
        for (level, carrier) in loops_around(&ir, a.op).into_iter().take(common_loops(&ir, a.op, b.op)).enumerate() {
            let Some(body) = ir.body(carrier, 0).filter(|_| affine::domain::is_for(&ir, carrier)) else { continue };
            let negative = -forms.opaque(ir.arg(body, 0));
            let later = [(negative.clone(), negative, -1)];
            let meeting = a.meeting(&ir, &mut forms, b, level, &[]).to_set();
            let later = a.meeting(&ir, &mut forms, b, level, &later).to_set();
            if meeting.space() == later.space() && meeting.space().dims() > 1 {
                found.push((Set::of(meeting.space(), [meeting.clone()]), Set::of(later.space(), [later])));
            }
        }
    }
    found
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize, default: u64| arguments.get(i).and_then(|a| a.parse().ok()).unwrap_or(default);
    let (cases, seed) = (number(0, 100), number(1, 1));
    let mut printer = Printer { out: std::io::BufWriter::new(std::io::stdout().lock()), case: 0 };
    for file in arguments.iter().skip(2) {
        for (a, b) in systems(file) {
            printer.case(&a, &b, &[ON_SETS]);
        }
    }
    let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    for round in 0..cases {
        if round % 3 == 0 {
            let space = Space::relation(1, 2, 2);
            printer.case(&random.set(space), &random.set(space), &[ON_SETS, ON_RELATIONS]);
        } else {
            let space = Space::set(1, 3);
            printer.case(&random.set(space), &random.set(space), &[ON_SETS, ON_BOUNDED]);
        }
    }
}
