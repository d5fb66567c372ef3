//! Task-level pipelining: loops and straight-line code that follow each other run beside each other.
//!
//! Each segment of a group gets a fixed cycle for its first issue, the earliest in which every word is there before it is read,
//! no word is overwritten before it was read, and no port or unit is used twice in a cycle. All accesses of all tokens are
//! looked at, one by one while they are few and as integer sets beyond (`sets`), so the answer is exact where addresses are linear,
//! and arrays between two loops need neither FIFO nor handshake.

mod answers;
mod bases;
mod registers;
mod sets;
mod values;

use bases::Bases;
use pipeline::{
    Awaited, Control, Kind, Level, Linear, MemoryId, Ports, Program, Segment, SegmentId, SegmentPlan, Task, Term,
    Tokens, Unit, VarId, accessed,
};
use registers::Registers;
use rustc_hash::FxHashMap;

use crate::evaluate::Evaluator;

pub use answers::Answers;
pub use sets::{Accesses, are_written_once, fits};

/// Accesses that are enumerated at the most, over all tasks of a group: beyond, sets are faster.
const FEW: usize = 100_000;

/// Accesses that are enumerated where sets have no answer.
const LIMIT: usize = 1_000_000;

/// Steps of the search for free ports at the most.
const SEARCH_LIMIT: usize = 20_000_000;

/// The program's control with segments in groups of tasks where one follows another directly and their iterations are known.
pub fn overlapped(program: &Program, plans: &[SegmentPlan], ports: Ports, answers: &mut Answers) -> Control {
    Grouping { program, plans, ports }.control(&program.control, answers)
}

/// A program with other control.
pub fn with_control(program: &Program, control: Control) -> Program {
    Program { control, ..program.clone() }
}

/// Control with tasks one after the other again.
pub fn sequential(control: &Control) -> Control {
    rebuilt(control, &mut |control| match control {
        Control::Tasks(tasks) => Some(Control::Sequence(tasks.iter().map(|t| Control::Run(t.segment)).collect())),
        _ => None,
    })
}

/// The groups of tasks that run beside each other.
pub fn groups(control: &Control) -> Vec<Vec<Task>> {
    let mut groups = Vec::new();
    control.visit(&mut |part| {
        if let Control::Tasks(tasks) = part {
            groups.push(tasks.clone());
        }
    });
    groups
}

/// Control with parts replaced for which `change` has an answer.
fn rebuilt(control: &Control, change: &mut dyn FnMut(&Control) -> Option<Control>) -> Control {
    if let Some(changed) = change(control) {
        return changed;
    }
    let mut part = |c: &Control| Box::new(rebuilt(c, change));
    match control {
        Control::Sequence(items) => Control::Sequence(items.iter().map(|c| rebuilt(c, change)).collect()),
        Control::Loop { level, counter, body } => {
            Control::Loop { level: level.clone(), counter: *counter, body: part(body) }
        }
        Control::While { before, condition, body, loc } => {
            Control::While { before: part(before), condition: *condition, body: part(body), loc: *loc }
        }
        Control::If { condition, then, otherwise } => {
            Control::If { condition: *condition, then: part(then), otherwise: part(otherwise) }
        }
        other => other.clone(),
    }
}

struct Grouping<'p> {
    program: &'p Program,
    plans: &'p [SegmentPlan],
    ports: Ports,
}

impl Grouping<'_> {
    fn control(&self, control: &Control, answers: &mut Answers) -> Control {
        rebuilt(control, &mut |part| match part {
            Control::Sequence(items) => Some(Control::Sequence(self.sequence(items, answers))),
            _ => None,
        })
    }

    /// The items of a sequence, those of sequences inside in their place, with neighbours in groups.
    fn sequence(&self, items: &[Control], answers: &mut Answers) -> Vec<Control> {
        let mut made = Vec::new();
        let mut group: Vec<SegmentId> = Vec::new();
        for item in flattened(items) {
            match item {
                Control::Run(segment) if self.has_known_iterations(*segment) => group.push(*segment),
                other => {
                    made.extend(self.grouped(&std::mem::take(&mut group), answers));
                    made.push(self.control(other, answers));
                }
            }
        }
        made.extend(self.grouped(&group, answers));
        made
    }

    fn has_known_iterations(&self, segment: SegmentId) -> bool {
        let segment = &self.program.segments[segment.index()];
        let levels = segment.levels();
        let bounds = levels.iter().flat_map(|l| l.lower.forms.iter().chain(&l.upper.forms));
        let is_counted = !matches!(segment.issue, pipeline::Issue::While(_));
        is_counted && !segment.may_be_empty() && bounds.flat_map(|f| &f.terms).all(|(t, _)| matches!(t, Term::Level(_)))
    }

    /// A group, or its segments one after the other where it can't be placed.
    fn grouped(&self, group: &[SegmentId], answers: &mut Answers) -> Vec<Control> {
        let walked = |limit: usize| Placement::new(self, group, limit).tasks(group);
        let any = || walked(FEW).or_else(|| sets::tasks(self, group, answers)).or_else(|| walked(LIMIT));
        let placed = (group.len() > 1).then(any).flatten();
        match placed {
            Some(tasks) => vec![Control::Tasks(tasks)],
            None => group.iter().map(|s| Control::Run(*s)).collect(),
        }
    }

    fn port(&self, memory: MemoryId, is_store: bool, port: usize) -> Resource {
        let is_shared = self.ports.are_shared(&self.program.memories[memory.index()]);
        match (is_shared, is_store) {
            (true, _) => Resource::Shared(memory, port),
            (false, false) => Resource::Read(memory),
            (false, true) => Resource::Write(memory),
        }
    }
}

fn flattened(items: &[Control]) -> Vec<&Control> {
    let parts = items.iter().flat_map(|item| match item {
        Control::Sequence(inner) => flattened(inner),
        other => vec![other],
    });
    parts.collect()
}

/// A port or a unit that serves one access in a cycle.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Resource {
    Read(MemoryId),
    Write(MemoryId),
    Shared(MemoryId, usize),
    Unit(Unit),
}

impl Resource {
    fn awaited(self) -> Awaited {
        match self {
            Self::Read(memory) | Self::Write(memory) | Self::Shared(memory, _) => Awaited::Port(memory),
            Self::Unit(_) => Awaited::Unit,
        }
    }
}

/// An access of a word.
#[derive(Clone, Copy, Debug)]
pub struct Event {
    /// Cycle, from the first issue of its task.
    pub cycle: i64,
    /// Of this memory.
    pub memory: MemoryId,
    /// Writes; else reads.
    pub is_store: bool,
    /// `None`: any word.
    pub word: Option<i64>,
    /// No guard can keep it from acting.
    pub is_sure: bool,
}

/// All accesses of tasks, their cycles counted from the first issue of the group; `None` if there are too many.
pub fn events_of_group(program: &Program, plans: &[SegmentPlan], ports: Ports, tasks: &[Task]) -> Option<Vec<Event>> {
    let grouping = Grouping { program, plans, ports };
    let group: Vec<SegmentId> = tasks.iter().map(|t| t.segment).collect();
    let mut placement = Placement::new(&grouping, &group, FEW);
    let mut all = Vec::new();
    for task in tasks {
        let own = placement.events(task.segment)?.accesses;
        all.extend(own.into_iter().map(|e| Event { cycle: e.cycle + i64::from(task.first), ..e }));
    }
    Some(all)
}

/// The same accesses as sets; `None` if inner loops have no constant trip count.
pub fn accesses_of_group(
    program: &Program,
    plans: &[SegmentPlan],
    ports: Ports,
    tasks: &[Task],
) -> Option<Vec<Accesses>> {
    sets::accesses(&Grouping { program, plans, ports }, tasks)
}

/// What a task does in which cycle.
struct Events {
    accesses: Vec<Event>,
    uses: Vec<(Resource, i64)>,
    /// Cycle of the last issue.
    last: i64,
}

/// The last cycles in which words of a memory were accessed one way.
#[derive(Default)]
struct Words {
    by_word: FxHashMap<i64, i64>,
    /// By any access, and by one whose word is not known.
    any: Option<i64>,
    unknown: Option<i64>,
}

impl Words {
    /// The last cycle in which a word may have been accessed.
    fn last(&self, word: Option<i64>) -> Option<i64> {
        match word {
            None => self.any,
            Some(word) => self.unknown.max(self.by_word.get(&word).copied()),
        }
    }

    fn note(&mut self, word: Option<i64>, cycle: i64) {
        self.any = self.any.max(Some(cycle));
        match word {
            None => self.unknown = self.unknown.max(Some(cycle)),
            Some(word) => {
                let last = self.by_word.entry(word).or_insert(cycle);
                *last = cycle.max(*last);
            }
        }
    }
}

/// Cycles in which a resource is busy.
#[derive(Default)]
struct Busy(Vec<bool>);

impl Busy {
    fn take(&mut self, cycle: i64) {
        let at = cycle as usize;
        if self.0.len() <= at {
            self.0.resize(at + 1, false);
        }
        self.0[at] = true;
    }

    /// Cycles from this one to the next free one.
    fn until_free(&self, cycle: i64) -> i64 {
        self.0.iter().skip(cycle as usize).take_while(|b| **b).count() as i64
    }
}

/// Tasks of a group that have their place, and what they use.
struct Placement<'g> {
    grouping: &'g Grouping<'g>,
    bases: Bases,
    registers: Registers,
    stores: FxHashMap<MemoryId, Words>,
    loads: FxHashMap<MemoryId, Words>,
    busy: FxHashMap<Resource, Busy>,
    placed: Vec<Task>,
    /// Accesses that may be enumerated.
    limit: usize,
    enumerated: usize,
    searched: usize,
}

impl<'g> Placement<'g> {
    fn new(grouping: &'g Grouping<'g>, group: &[SegmentId], limit: usize) -> Self {
        Self {
            grouping,
            bases: Bases::of(grouping, group),
            registers: Registers::default(),
            stores: FxHashMap::default(),
            loads: FxHashMap::default(),
            busy: FxHashMap::default(),
            placed: Vec::new(),
            limit,
            enumerated: 0,
            searched: 0,
        }
    }

    /// The tasks in the order of the source; `None` if there is too much to enumerate.
    fn tasks(mut self, group: &[SegmentId]) -> Option<Vec<Task>> {
        for &segment in group {
            let events = self.events(segment)?;
            let (first, awaits) = self.earliest(segment, &events)?;
            self.place(segment, first, &events, awaits)?;
        }
        Some(self.placed)
    }

    /// All accesses and uses of a segment.
    fn events(&mut self, id: SegmentId) -> Option<Events> {
        let (segment, plan) = (&self.grouping.program.segments[id.index()], &self.grouping.plans[id.index()]);
        let levels: &[Level] = segment.levels();
        let mut events = Events { accesses: Vec::new(), uses: Vec::new(), last: 0 };
        let mut tokens = Tokens::new(levels)?;
        let forms: Vec<Option<Linear>> = segment.nodes.iter().map(|n| self.bases.word(segment, n)).collect();
        let accesses = segment.nodes.iter().filter(|n| accessed(n.kind).is_some());
        let mut evaluator = Evaluator::new(segment, accesses.flat_map(|n| n.guard.iter().chain(&n.inputs[..1])));
        loop {
            evaluator.go_to(&tokens);
            for (n, node) in segment.nodes.iter().enumerate() {
                let at = events.last + i64::from(plan.schedule.start[n]);
                if let Some(unit) = plan.schedule.unit[n] {
                    let blocking = i64::from(plan.operators[n].cost.blocking.max(1));
                    events.uses.extend((at..at + blocking).map(|cycle| (Resource::Unit(unit), cycle)));
                }
                let guard = node.guard.as_ref().map_or(Some(1), |g| evaluator.get(g));
                let may_act = tokens.acts(node) && guard != Some(0);
                let Some(memory) = accessed(node.kind).filter(|_| may_act) else { continue };
                let is_store = matches!(node.kind, Kind::Store(_));
                let linear = forms[n].as_ref().and_then(|f| f.evaluate(&tokens.counters));
                let word = linear.or_else(|| self.free_word(memory, evaluator.get(&node.inputs[0])));
                events.accesses.push(Event { cycle: at, memory, is_store, word, is_sure: guard.is_some() });
                events.uses.push((self.grouping.port(memory, is_store, plan.schedule.port[n]), at));
            }
            self.enumerated += segment.nodes.len().max(1);
            if self.enumerated > self.limit {
                return None;
            }
            if levels.is_empty() || !tokens.advance()? {
                return Some(events);
            }
            events.last += i64::from(plan.schedule.ii);
        }
    }

    /// A word that was evaluated, where no access of its memory counts from a register.
    fn free_word(&self, memory: MemoryId, word: Option<u64>) -> Option<i64> {
        word.filter(|_| self.bases.is_without(memory)).and_then(|word| i64::try_from(word).ok())
    }

    /// The earliest cycle for the first issue, and what it waits for.
    fn earliest(&mut self, segment: SegmentId, events: &Events) -> Option<(i64, Option<Awaited>)> {
        let mut best = (0, None);
        let mut raise = |cycle: i64, awaited: Awaited| {
            if cycle > best.0 {
                best = (cycle, Some(awaited));
            }
        };
        raise(self.registers.earliest(self.grouping, segment), Awaited::Registers);
        for event in &events.accesses {
            let last = |words: &FxHashMap<MemoryId, Words>| words.get(&event.memory).and_then(|w| w.last(event.word));
            let last = last(&self.stores).max(if event.is_store { last(&self.loads) } else { None });
            if let Some(last) = last {
                raise(last + 1 - event.cycle, Awaited::Words(event.memory));
            }
        }
        while let Some((later, resource)) = self.conflict(best.0, events)? {
            best = (later, Some(resource.awaited()));
        }
        Some(best)
    }

    /// A later first issue for which one port or unit is free that is not for this one, and which; the outer `None` if the
    /// search takes too long.
    fn conflict(&mut self, first: i64, events: &Events) -> Option<Option<(i64, Resource)>> {
        self.searched += events.uses.len();
        if self.searched > SEARCH_LIMIT {
            return None;
        }
        for &(resource, cycle) in &events.uses {
            let wait = self.busy.get(&resource).map_or(0, |busy| busy.until_free(first + cycle));
            if wait > 0 {
                return Some(Some((first + wait, resource)));
            }
        }
        Some(None)
    }

    fn place(&mut self, segment: SegmentId, first: i64, events: &Events, awaits: Option<Awaited>) -> Option<()> {
        for event in &events.accesses {
            let words = if event.is_store { &mut self.stores } else { &mut self.loads };
            words.entry(event.memory).or_default().note(event.word, first + event.cycle);
        }
        for &(resource, cycle) in &events.uses {
            self.busy.entry(resource).or_default().take(first + cycle);
        }
        let (first, last) = (u32::try_from(first).ok()?, u32::try_from(first + events.last).ok()?);
        let task = Task { segment, first, last, awaits };
        self.registers.note(self.grouping, &task);
        self.placed.push(task);
        Some(())
    }
}

/// The registers that a segment writes.
fn written(segment: &Segment) -> impl Iterator<Item = VarId> {
    segment.nodes.iter().filter_map(|node| match node.kind {
        Kind::Write(var) => Some(var),
        _ => None,
    })
}

#[cfg(test)]
mod oracle;

#[cfg(test)]
mod tests {
    use super::*;
    use pipeline::Resources;
    use test_programs::program;
    use timing::cost::Target;
    use timing::plan::plan;

    /// The first issues of the loops `for %i = 0 to 8` around `bodies`, and what each waits for.
    fn check(bodies: &[&str], expected: &[(u32, Option<Awaited>)]) {
        let loops: String = bodies.iter().map(|body| format!("affine.for %i = 0 to 8 {{\n{body}\n}}\n")).collect();
        let arguments = "%a: memref<8xi32>, %b: memref<8xi32>, %c: memref<8xindex>, %x: i32";
        let mut program = program(&format!("func.func @f({arguments}) {{\n{loops}return\n}}"), false);
        program.control = pipeline_rewrite::strength::prune(program.control, &program.segments);
        let shapes = pipeline::range::analyse(&program);
        let target = Target::new("generic", 50.0).expect("a target");
        let plans = plan(&program, &shapes, &target, Resources::default(), &mut ir::Diagnostics::new());
        let control = overlapped(&program, &plans.expect("a schedule"), Ports::default(), &mut Answers::default());
        let mut found = Vec::new();
        control.visit(&mut |part| {
            if let Control::Tasks(tasks) = part {
                found.extend(tasks.iter().map(|t| (t.first, t.awaits)));
                assert!(tasks.iter().all(|t| t.last == t.first + 7), "{tasks:?}");
            }
        });
        assert_eq!(found, expected);
        let mut alone = 0;
        sequential(&control).visit(&mut |part| alone += usize::from(matches!(part, Control::Run(_))));
        assert_eq!(alone, bodies.len(), "each task runs once when they follow each other");
    }

    /// Questions that integer sets answer for so many loops, one after the other over two arrays.
    fn questions(loops: usize) -> usize {
        let copy = |from: &str, to: &str| {
            format!(
                "affine.for %i = 0 to 65536 {{\n%v = affine.load %{from}[%i] : memref<65536xi32>\n\
                 affine.store %v, %{to}[%i] : memref<65536xi32>\n}}\n"
            )
        };
        let iteration = |n: usize| if n.is_multiple_of(2) { copy("a", "b") } else { copy("b", "a") };
        let text: String = (0..loops).map(iteration).collect();
        let arguments = "%a: memref<65536xi32>, %b: memref<65536xi32>";
        let program = program(&format!("func.func @f({arguments}) {{\n{text}return\n}}"), false);
        let shapes = pipeline::range::analyse(&program);
        let target = Target::new("generic", 50.0).expect("a target");
        let plans = plan(&program, &shapes, &target, Resources::default(), &mut ir::Diagnostics::new());
        let mut answers = Answers::default();
        overlapped(&program, &plans.expect("a schedule"), Ports::default(), &mut answers);
        answers.len()
    }

    #[test]
    fn loops_that_are_alike_are_asked_once() {
        assert!(questions(3) > 0);
        assert_eq!(questions(20), questions(3));
    }

    const FILL_A: &str = "affine.store %x, %a[%i] : memref<8xi32>";
    const A: MemoryId = MemoryId(0);

    #[test]
    fn loops_that_share_nothing_begin_together() {
        check(&[FILL_A, "affine.store %x, %b[%i] : memref<8xi32>"], &[(0, None), (0, None)]);
    }

    #[test]
    fn a_reader_follows_its_writer_word_by_word() {
        let copy = "%v = affine.load %a[%i] : memref<8xi32>\naffine.store %v, %b[%i] : memref<8xi32>";
        check(&[FILL_A, copy], &[(0, None), (1, Some(Awaited::Words(A)))]);
        // The word that is read first is written last.
        let reversed = "%v = affine.load %a[7 - %i] : memref<8xi32>\naffine.store %v, %b[%i] : memref<8xi32>";
        check(&[FILL_A, reversed], &[(0, None), (8, Some(Awaited::Words(A)))]);
    }

    #[test]
    fn a_port_serves_one_loop_after_the_other() {
        check(&[FILL_A, FILL_A], &[(0, None), (8, Some(Awaited::Port(A)))]);
    }

    #[test]
    fn a_condition_over_counters_says_which_words_are_written() {
        let first_half = "affine.if affine_set<(d0) : (3 - d0 >= 0)>(%i) {\naffine.store %x, %a[%i] : memref<8xi32>\n}";
        let second_half =
            "affine.if affine_set<(d0) : (d0 - 4 >= 0)>(%i) {\naffine.store %x, %a[%i] : memref<8xi32>\n}";
        check(&[first_half, second_half], &[(0, None), (0, None)]);
    }

    #[test]
    fn an_address_from_data_may_be_any_word() {
        let scattered = "%p = affine.load %c[%i] : memref<8xindex>\n%v = memref.load %a[%p] : memref<8xi32>\n\
                         affine.store %v, %b[%i] : memref<8xi32>";
        // The address comes a cycle after its own load, and waits for the last store.
        check(&[FILL_A, scattered], &[(0, None), (7, Some(Awaited::Words(A)))]);
    }
}
