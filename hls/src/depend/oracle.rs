//! Dependences by integer sets against those that walking through all tokens finds, on random nests.

use std::cell::Cell;

use ir::Loc;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use super::*;
use crate::program::Bound;

/// A bound: constant, factor of a counter outside, and which counter.
type Form = (i64, i64, usize);

#[derive(Clone, Debug)]
struct Nest {
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
    fn levels(&self) -> Vec<Level> {
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

    fn nodes(&self) -> Vec<(Node, Linear)> {
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

    /// Dependences as walking finds them, less those that follow from one within a token, and as sets do; none if the nest never runs or grows too large.
    fn both(&self) -> Option<(Vec<Dependence>, Vec<Dependence>)> {
        let nodes = self.nodes();
        let segment = Segment {
            name: "s".into(),
            issue: Issue::Counted(self.levels()),
            nodes: nodes.iter().map(|(node, _)| node.clone()).collect(),
            forwarded: vec![],
            divided: Default::default(),
            loc: Loc::UNKNOWN,
        };
        let access = |(i, (node, form)): (usize, &(Node, Linear))| Access {
            id: NodeId(i as u32),
            node: &segment.nodes[i],
            memory: MemoryId(0),
            is_store: matches!(node.kind, Kind::Store(_)),
            form: Some(form.clone()),
        };
        let accesses: Vec<Access<'_>> = nodes.iter().enumerate().map(access).collect();
        let group: Vec<&Access<'_>> = accesses.iter().collect();
        let mut walked = enumerate_all(&segment, &group, &[], 1 << 22)?;
        let at_once: Vec<_> = walked.iter().filter(|d| d.distance == 0).map(|d| (d.from, d.to)).collect();
        walked.retain(|d| d.distance == 0 || !at_once.contains(&(d.from, d.to)));
        let mut found = by_sets(&segment, &group, &[]).expect("the sets answer where walking does");
        found.sort_by_key(|d| (d.from, d.to, d.distance));
        Some((walked, found))
    }
}

/// So many nests are tried in a test; `KILN_CASES` asks for more.
fn cases() -> u32 {
    std::env::var("KILN_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(400)
}

#[test]
fn sets_find_what_walking_finds() {
    let config = Config { cases: cases(), failure_persistence: None, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let (equal, nearer) = (Cell::new(0_u32), Cell::new(0_u32));
    runner
        .run(&nests(), |nest| {
            let Some((walked, found)) = nest.both() else { return Ok(()) };
            let key = |d: &Dependence| (d.from, d.to, d.distance == 0);
            prop_assert_eq!(
                walked.iter().map(key).collect::<Vec<_>>(),
                found.iter().map(key).collect::<Vec<_>>(),
                "{:?} {:?}",
                walked,
                found
            );
            for (walked, found) in walked.iter().zip(&found) {
                prop_assert!(found.distance <= walked.distance, "{found:?} is farther than {walked:?}");
                let counted = if found.distance == walked.distance { &equal } else { &nearer };
                counted.set(counted.get() + 1);
            }
            Ok(())
        })
        .expect("sets agree with walking");
    let (equal, nearer) = (equal.get(), nearer.get());
    println!("{equal} distances equal, {nearer} nearer than they need be");
    assert!(nearer * 50 <= equal, "{nearer} distances of {} are nearer than they need be", equal + nearer);
}
