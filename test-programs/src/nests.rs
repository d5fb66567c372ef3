//! Random nests for the tests that compare integer sets with walking through all tokens.

use ir::Loc;
use pipeline::{Bound, Issue, Kind, Level, Linear, MemoryId, Node, Segment, Term, When};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

/// A bound: constant, factor of a counter outside, and which counter.
type Form = (i64, i64, usize);

/// A nest over one memory.
#[derive(Clone, Debug)]
pub struct Nest {
    /// Lower bounds, upper bounds and step by level.
    levels: Vec<(Vec<Form>, Vec<Form>, i64)>,
    /// Accesses: constant, factors by level, place, and whether it stores.
    accesses: Vec<(i64, Vec<i64>, When, bool)>,
}

fn form(low: i64, high: i64) -> impl Strategy<Value = Form> {
    (low..=high, prop_oneof![3 => Just(0_i64), 1 => -1..=1_i64], 0..3_usize)
}

fn place() -> impl Strategy<Value = When> {
    let level = || prop_oneof![8 => Just(None), 1 => (1..3_usize).prop_map(Some)];
    (level(), level(), level(), level()).prop_map(|(first_from, last_from, not_first_from, active_through)| When {
        first_from,
        last_from,
        not_first_from,
        active_through,
    })
}

/// Random nests of up to three levels with up to four accesses.
fn nests() -> impl Strategy<Value = Nest> {
    let level = (prop::collection::vec(form(0, 3), 1..=2), prop::collection::vec(form(1, 6), 1..=2), 1..=3_i64);
    let access = (0..4_i64, prop::collection::vec(-1..=2_i64, 3), place(), any::<bool>());
    (prop::collection::vec(level, 1..=3), prop::collection::vec(access, 2..=4))
        .prop_map(|(levels, accesses)| Nest { levels, accesses })
}

fn linear(&(constant, factor, level): &Form, depth: usize) -> Linear {
    let mut form = Linear::constant(constant);
    if factor != 0 && level < depth {
        form.terms.push((Term::Level(level), factor));
    }
    form
}

impl Nest {
    /// The loops.
    pub fn levels(&self) -> Vec<Level> {
        let bound = |forms: &[Form], depth: usize, is_upper: bool| Bound {
            forms: forms.iter().map(|f| linear(f, depth)).collect(),
            is_upper,
        };
        let level = |(depth, (lower, upper, step)): (usize, &(Vec<Form>, Vec<Form>, i64))| Level {
            name: format!("l{depth}"),
            lower: bound(lower, depth, false),
            upper: bound(upper, depth, true),
            step: *step,
            is_peeled: false,
            loc: Loc::UNKNOWN,
        };
        self.levels.iter().enumerate().map(level).collect()
    }

    /// The accesses, and the words they go to.
    pub fn nodes(&self) -> Vec<(Node, Linear)> {
        let depth = self.levels.len();
        let inside = |level: Option<usize>| level.filter(|l| *l < depth);
        let node = |(constant, factors, when, is_store): &(i64, Vec<i64>, When, bool)| {
            let kind = if *is_store { Kind::Store(MemoryId(0)) } else { Kind::Load(MemoryId(0)) };
            let when = When {
                first_from: inside(when.first_from),
                last_from: inside(when.last_from),
                not_first_from: inside(when.not_first_from),
                active_through: inside(when.active_through),
            };
            let terms = factors.iter().take(depth).enumerate().filter(|(_, f)| **f != 0);
            let form = Linear { terms: terms.map(|(l, f)| (Term::Level(l), *f)).collect(), constant: *constant };
            let node =
                Node { kind, inputs: vec![], width: 0, guard: None, when, linear: None, name: None, loc: Loc::UNKNOWN };
            (node, form)
        };
        self.accesses.iter().map(node).collect()
    }

    /// The accesses as nodes of a segment.
    pub fn segment(&self) -> Segment {
        Segment {
            name: "s".into(),
            issue: Issue::Counted(self.levels()),
            nodes: self.nodes().into_iter().map(|(node, _)| node).collect(),
            forwarded: vec![],
            independent: vec![],
            divided: Default::default(),
            loc: Loc::UNKNOWN,
        }
    }
}

/// So many nests are tried in a test; `KILN_CASES` asks for more.
fn cases() -> u32 {
    std::env::var("KILN_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(400)
}

/// Tries `check` on random nests, the same in every run. Panics: at the smallest nest for which it errs.
pub fn for_nests(check: impl Fn(&Nest) -> Result<(), TestCaseError>) {
    let config = Config { cases: cases(), failure_persistence: None, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    runner.run(&nests(), |nest| check(&nest)).expect("sets agree with walking");
}
