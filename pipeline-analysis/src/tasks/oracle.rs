//! First issues and folded sizes by integer sets against those that walking through all accesses finds, on random loops.

use dialects::arith;
use pipeline::Resources;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use std::cell::Cell;
use std::fmt::Write as _;
use test_programs::merged_program;
use timing::cost::Target;
use timing::plan::plan;

use super::*;
use crate::lives::Lives;

/// The word of an access: factors of two counters and a constant, as they are, modulo 8, or by 2.
type Place = ([i64; 3], usize);

/// Iterations of two loops, a load, a store, and what guards the store.
type Nest = ((i64, i64), Place, Place, usize);

/// What is done to the form of a word.
const FORMS: [&str; 3] = ["", "mod 8", "floordiv 2"];

/// What a store's counters must be like.
const GUARDS: [Option<&str>; 5] = [
    None,
    Some("(d0) : (d0 - 1 >= 0)"),
    Some("(d0) : (d0 mod 2 == 0)"),
    Some("(d0) : (d0 mod 3 - 1 == 0)"),
    Some("(d0) : (d0 floordiv 2 - 1 >= 0, -d0 + 4 >= 0)"),
];

fn nest() -> impl Strategy<Value = Nest> {
    let form = || prop_oneof![3 => Just(0_usize), 1 => 1..FORMS.len()];
    let place = || (prop_oneof![[0..=6_i64, 0..=2, 0..=5], Just([6, 1, 0])], form());
    let trips = || prop_oneof![1..=6_i64, Just(6)];
    ((trips(), trips()), place(), place(), prop_oneof![3 => Just(0_usize), 2 => 1..GUARDS.len()])
}

/// Loops that hand words of `%t` to each other, each guarded by nothing or by a condition over its counters.
fn text(nests: &[Nest]) -> String {
    let mut text =
        "func.func @f(%a: memref<64xi32>, %b: memref<64xi32>) {\n%t = memref.alloc() : memref<64xi32>\n".to_owned();
    for (at, ((outer, inner), store, load, guard)) in nests.iter().enumerate() {
        let (from, to) = match at {
            0 => ("%a", "%t"),
            _ if at + 1 == nests.len() => ("%t", "%b"),
            _ => ("%t", "%t"),
        };
        let place = |([x, y, c], form): &Place| format!("({x} * %i + {y} * %j + {c}) {}", FORMS[*form]);
        let (open, close) = match GUARDS[*guard] {
            Some(set) => (format!("affine.if affine_set<{set}>(%j) {{\n"), "}\n"),
            None => (String::new(), ""),
        };
        writeln!(
            text,
            "affine.for %i = 0 to {outer} {{\naffine.for %j = 0 to {inner} {{\n%v = affine.load {from}[{}] : memref<64xi32>\n\
             {open}affine.store %v, {to}[{}] : memref<64xi32>\n{close}}}\n}}",
            place(load),
            place(store)
        )
        .expect("text");
    }
    text + "memref.dealloc %t : memref<64xi32>\nreturn\n}"
}

/// A group as both ways place it, and the smallest power of two that its memory inside needs.
struct Compared {
    walked: Vec<Task>,
    found: Vec<Task>,
    /// What is wrong with how sets place it.
    fault: Option<String>,
    smallest: Option<i64>,
    smallest_by_sets: Option<i64>,
}

fn compared(text: &str) -> Vec<Compared> {
    let mut program = merged_program(text);
    program.control = pipeline_rewrite::strength::prune(program.control, &program.segments);
    let shapes = pipeline::range::analyse(&program);
    let target = Target::new("generic", 50.0).expect("a target");
    let plans = plan(&program, &shapes, &target, Resources::default(), &mut ir::Diagnostics::new()).expect("plans");
    let grouping = Grouping { program: &program, plans: &plans, ports: Ports::default() };
    let mut groups: Vec<Vec<SegmentId>> = Vec::new();
    overlapped(&program, &plans, Ports::default(), &mut Answers::default()).visit(&mut |part| {
        if let Control::Tasks(tasks) = part {
            groups.push(tasks.iter().map(|t| t.segment).collect());
        }
    });
    let inside = MemoryId(program.memories.iter().position(|m| m.argument.is_none()).unwrap_or(0) as u32);
    let compare = |group: &Vec<SegmentId>| {
        let walked = Placement::new(&grouping, group, LIMIT).tasks(group).expect("few accesses");
        let found = sets::tasks(&grouping, group, &mut Answers::default()).expect("constant trip counts");
        let events = events_of_group(&program, &plans, Ports::default(), &walked).expect("few accesses");
        let accesses = accesses_of_group(&program, &plans, Ports::default(), &walked).expect("constant trip counts");
        let own: Vec<Accesses> = accesses.into_iter().filter(|a| a.memory == inside).collect();
        let mut sizes = (0..7).map(|bits| 1_i64 << bits);
        Compared {
            fault: fault(&grouping, &found),
            smallest: Lives::of(&events, inside).and_then(|lives| lives.smallest(64)),
            smallest_by_sets: are_written_once(&own).then(|| sizes.find(|&size| fits(&own, size))).flatten(),
            walked,
            found,
        }
    };
    groups.iter().map(compare).collect()
}

/// Tries all pairs of accesses and uses of tasks.
fn fault(grouping: &Grouping<'_>, tasks: &[Task]) -> Option<String> {
    let group: Vec<SegmentId> = tasks.iter().map(|t| t.segment).collect();
    let mut placement = Placement::new(grouping, &group, LIMIT);
    let events: Vec<Events> = group.iter().map(|s| placement.events(*s).expect("few accesses")).collect();
    for (at, later) in tasks.iter().enumerate() {
        for (before, earlier) in tasks[..at].iter().enumerate() {
            let apart = i64::from(later.first) - i64::from(earlier.first);
            for (a, b) in events[before].accesses.iter().flat_map(|a| events[at].accesses.iter().map(move |b| (a, b))) {
                let may_be_one = a.word == b.word || a.word.is_none() || b.word.is_none();
                let is_hazard = a.memory == b.memory && may_be_one && (a.is_store || b.is_store);
                if is_hazard && b.cycle + apart <= a.cycle {
                    return Some(format!("{a:?} is not before {b:?}"));
                }
            }
            for (a, b) in events[before].uses.iter().flat_map(|a| events[at].uses.iter().map(move |b| (a, b))) {
                if a.0 == b.0 && a.1 == b.1 + apart {
                    return Some(format!("a port or unit is used twice, in cycle {}", a.1));
                }
            }
        }
    }
    None
}

#[test]
fn sets_place_tasks_where_walking_does() {
    let config = Config { cases: 300, failure_persistence: None, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let (equal, later, folded) = (Cell::new(0), Cell::new(0), Cell::new(0));
    let count = |cell: &Cell<u32>| cell.set(cell.get() + 1);
    runner
        .run(&prop::collection::vec(nest(), 2..=3), |nests| {
            let text = text(&nests);
            for group in compared(&text) {
                prop_assert_eq!(&group.fault, &None, "{:?} in {}", group.found, text);
                let last = |tasks: &[Task]| tasks.iter().map(|t| t.last).max();
                count(if last(&group.walked) == last(&group.found) { &equal } else { &later });
                if let Some(size) = group.smallest_by_sets {
                    prop_assert_eq!(Some(size), group.smallest, "{}", text);
                    count(&folded);
                }
            }
            Ok(())
        })
        .expect("sets agree with walking");
    let (equal, later, folded) = (equal.get(), later.get(), folded.get());
    println!("{equal} groups placed alike, {later} later than they need be; {folded} memories folded alike");
    assert!(equal > 100 && folded > 20 && later * 20 <= equal, "{equal} {later} {folded}");
}

/// A step of narrow arithmetic on what a counter is, with its constant.
type Step = (usize, i64);

/// What a step does to `%x`; some do not wrap, some do.
const STEPS: [&str; 9] = [
    "arith.addi %x, %k",
    "arith.subi %x, %k",
    "arith.subi %k, %x",
    "arith.muli %x, %k",
    "arith.andi %x, %m",
    "arith.shrui %x, %h",
    "arith.remui %x, %n",
    "arith.divui %x, %n",
    "arith.addi %x, %y",
];

const PREDICATES: [&str; 10] = ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"];

/// Two loops whose store is guarded by a comparison of five-bit values, and goes to a word that follows from such values.
fn narrow_text((outer, inner): (i64, i64), steps: &[Step], guard: (usize, i64), is_signed: bool) -> String {
    let mut text = format!(
        "func.func @f(%a: memref<64xi32>, %b: memref<64xi32>) {{\naffine.for %i = 0 to {outer} {{\n\
         affine.for %j = 0 to {inner} {{\n%v = affine.load %a[%j] : memref<64xi32>\n\
         %x0 = arith.index_cast %i : index to i5\n%y = arith.index_cast %j : index to i5\n"
    );
    for (at, (kind, constant)) in steps.iter().enumerate() {
        let constants =
            [("k", *constant), ("m", (1 << (constant % 4 + 1)) - 1), ("h", constant % 3), ("n", constant % 6 + 1)];
        for (name, value) in constants {
            writeln!(text, "%{name}{at} = arith.constant {value} : i5").expect("text");
        }
        let mut step = STEPS[*kind].to_owned();
        for name in ["x", "k", "m", "h", "n"] {
            step = step.replace(&format!("%{name}"), &format!("%{name}{at}"));
        }
        writeln!(text, "%x{} = {step} : i5", at + 1).expect("text");
    }
    let (last, extended) = (steps.len(), if is_signed { arith::ExtSI::NAME } else { arith::ExtUI::NAME });
    writeln!(
        text,
        "%g = arith.constant {} : i5\n%c = arith.cmpi {}, %x{last}, %g : i5\n%w = {extended} %x{last} : i5 to i6\n\
         %at = arith.index_castui %w : i6 to index\nscf.if %c {{\nmemref.store %v, %b[%at] : memref<64xi32>\n}}\n}}\n}}\n\
         return\n}}",
        guard.1, PREDICATES[guard.0]
    )
    .expect("text");
    text
}

/// Compares what sets say of the store with walking; how many of its cycles sets know exactly, with the word.
fn known_stores(text: &str) -> Result<usize, TestCaseError> {
    let program = merged_program(text);
    let shapes = pipeline::range::analyse(&program);
    let target = Target::new("generic", 50.0).expect("a target");
    let plans = plan(&program, &shapes, &target, Resources::default(), &mut ir::Diagnostics::new()).expect("plans");
    let grouping = Grouping { program: &program, plans: &plans, ports: Ports::default() };
    let nests = (0..program.segments.len()).filter(|&s| !program.segments[s].levels().is_empty());
    let group: Vec<SegmentId> = nests.map(|s| SegmentId(s as u32)).collect();
    let tasks = Placement::new(&grouping, &group, LIMIT).tasks(&group).expect("few accesses");
    let walked = events_of_group(&program, &plans, Ports::default(), &tasks).expect("few accesses");
    let found = accesses_of_group(&program, &plans, Ports::default(), &tasks).expect("constant trip counts");
    let stores: Vec<&Accesses> = found.iter().filter(|a| a.is_store).collect();
    let mut known = 0;
    for cycle in 0..=walked.iter().map(|e| e.cycle).max().unwrap_or(0) {
        let acts = walked.iter().find(|e| e.is_store && e.cycle == cycle);
        let by_sets: Vec<_> = stores.iter().filter_map(|a| Some((a.is_sure, a.words_at(cycle)?))).collect();
        match (acts, by_sets.first()) {
            (None, Some((is_sure, _))) => prop_assert!(!is_sure, "cycle {} in {}", cycle, text),
            (Some(_), None) => prop_assert!(false, "no store in cycle {} in {}", cycle, text),
            (Some(event), Some((is_sure, Some(words)))) => {
                let word = event.word.expect("walking knows all that follows from counters");
                prop_assert_eq!(*words, (word, word), "cycle {} in {}", cycle, text);
                known += usize::from(*is_sure);
            }
            (Some(_), Some((_, None))) | (None, None) => {}
        }
    }
    Ok(known)
}

#[test]
fn guards_and_words_by_sets_are_those_of_each_token() {
    let config = Config { cases: 1000, failure_persistence: None, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let known = Cell::new(0);
    let steps = prop::collection::vec((0..STEPS.len(), 0..16_i64), 0..=3);
    let nests = ((1..=9_i64, 1..=5_i64), steps, (0..PREDICATES.len(), -16..16_i64), any::<bool>());
    runner
        .run(&nests, |(trips, steps, guard, is_signed)| {
            let text = narrow_text(trips, &steps, guard, is_signed);
            known.set(known.get() + known_stores(&text)?);
            Ok(())
        })
        .expect("sets agree with walking");
    println!("{} stores known", known.get());
    assert!(known.get() > 2000, "{}", known.get());
}
