//! Which states of two machines hold the same value in every cycle: the coarsest guess that runs allow, split until it is inductive.
//!
//! What holds: states of one class start alike and change with one clock; once `settle` ends with a proof, equal values in a cycle give
//! equal values in the next. After van Eijk, "Sequential equivalence checking based on structural similarities" (2000).

use bits::Int;
use datapath::equal::{self, Effort, Verdict};
use datapath::term::{Dag, Place};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::machine::{Clock, Cycle, Leaves, Machine, Port, Start, Terms};

/// A machine by its number: the first, or the second.
pub type Side = usize;

/// Where a state is: machine and number.
type Member = (Side, usize);

/// States that are taken to hold the same value.
#[derive(Clone, Debug)]
struct Class {
    members: Vec<Member>,
    /// The value that all of them always hold, where they are taken to.
    constant: Option<Int>,
}

/// Two machines, and which of their states and memories are taken to be the same.
pub struct Pairing<'m> {
    /// The machines.
    pub machines: [&'m Machine; 2],
    classes: Vec<Class>,
    /// The class of each state of each machine.
    class_of: [Vec<usize>; 2],
    /// For each memory of each machine: the number of its pair.
    pair_of: [Vec<Option<usize>>; 2],
}

/// A question: a term of each side that must be equal, and what it is about.
#[derive(Clone, Debug)]
struct Question {
    about: About,
    /// What is left, and what is right.
    terms: (Place, Place),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum About {
    /// A member of a class changes as the class does.
    Member(Member),
    /// A pair of memories gets the same.
    Memory(usize),
    /// An output, by its number in the first machine.
    Output(usize),
}

/// All that is computed in a cycle.
struct Both {
    dag: Dag,
    questions: Vec<Question>,
}

/// How outputs were settled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Settled {
    /// All equal.
    Equal(Proof),
    /// These outputs of the first machine are not known to be equal; values on which one differs, where there are any.
    Open(Vec<usize>),
}

/// What a proof stands on.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Proof {
    /// Outputs that are equal, and things that happen beside them.
    pub outputs: usize,
    pub effects: usize,
    /// States that are held by another one or by a constant, and all states.
    pub matched: usize,
    pub states: usize,
    /// Pairs of memories.
    pub memories: usize,
    /// Questions that were answered by normal forms, and by search.
    pub by_form: usize,
    pub by_search: usize,
    /// All questions at once as SMT-LIB text, unsatisfiable if the proof holds; where it was asked for.
    pub certificate: Option<String>,
}

impl<'m> Pairing<'m> {
    /// The guess: states are alike that start alike, have one clock, and had the same values in runs.
    pub fn guess(machines: [&'m Machine; 2], signatures: [&[u64]; 2], constants: [&[Option<Int>]; 2]) -> Self {
        let mut classes: Vec<Class> = Vec::new();
        let mut known: FxHashMap<(u32, &Clock, StartKey<'_>, u64), usize> = FxHashMap::default();
        let mut class_of = [Vec::new(), Vec::new()];
        for side in 0..2 {
            for (index, state) in machines[side].states.iter().enumerate() {
                let start = StartKey::of(&state.start, &state.name, (side, index));
                let key = (state.width, &state.clock, start, signatures[side][index]);
                let class = *known.entry(key).or_insert_with(|| {
                    let held = matches!(state.start, Start::Value(_)).then(|| constants[side][index].clone());
                    classes.push(Class { members: Vec::new(), constant: held.flatten() });
                    classes.len() - 1
                });
                classes[class].members.push((side, index));
                class_of[side].push(class);
            }
        }
        Self { machines, classes, class_of, pair_of: pairs(machines) }
    }

    /// Splits classes and pairs until they are inductive, then compares the outputs. Each round settles all questions at once; there
    /// are at most as many rounds as states and memories.
    pub fn settle(&mut self, effort: Effort, with_certificate: bool) -> Settled {
        loop {
            let both = self.both(false);
            let (left, right) = both.sides();
            match equal::check(&left, &right, effort) {
                Verdict::Proven { .. } => break,
                Verdict::Different(found) => {
                    let inputs: Vec<Int> = found.inputs.into_iter().map(|(_, value)| value).collect();
                    self.split_by_values(&both, &left.roots_of(&inputs), &right.roots_of(&inputs));
                }
                Verdict::Unknown { roots, .. } => self.split_off(&both, &roots),
            }
        }
        let both = self.both(true);
        let (left, right) = both.sides();
        match equal::check(&left, &right, effort) {
            Verdict::Proven { by_form, by_search } => {
                let mut proof = self.proof(&both, by_form, by_search);
                proof.certificate = with_certificate.then(|| both.certificate());
                Settled::Equal(proof)
            }
            Verdict::Different(found) => Settled::Open(both.outputs_of(&[found.root])),
            Verdict::Unknown { roots, .. } => Settled::Open(both.outputs_of(&roots)),
        }
    }

    fn proof(&self, both: &Both, by_form: usize, by_search: usize) -> Proof {
        let matched = self.classes.iter().filter(|class| class.members.len() > 1 || class.constant.is_some());
        Proof {
            effects: 0,
            outputs: both.questions.iter().filter(|question| matches!(question.about, About::Output(_))).count(),
            matched: matched.map(|class| class.members.len()).sum(),
            states: self.machines.iter().map(|machine| machine.states.len()).sum(),
            memories: self.pair_of[0].iter().flatten().count(),
            by_form,
            by_search,
            certificate: None,
        }
    }

    /// The states that have no partner in the other machine, by name.
    pub fn alone(&self) -> Vec<(Side, &str)> {
        let is_alone = |class: &&Class| {
            class.constant.is_none() && class.members.iter().all(|(side, _)| *side == class.members[0].0)
        };
        let members = self.classes.iter().filter(is_alone).flat_map(|class| &class.members);
        members.map(|(side, index)| (*side, self.machines[*side].states[*index].name.as_str())).collect()
    }

    /// The memories that have no partner in the other machine, by name.
    pub fn memories_alone(&self) -> Vec<(Side, &str)> {
        let of_side = |side: Side| {
            let own = self.pair_of[side].iter().enumerate().filter(|(_, pair)| pair.is_none());
            own.map(move |(memory, _)| (side, self.machines[side].list.memories[memory].name.as_str()))
        };
        (0..2).flat_map(of_side).collect()
    }

    /// The questions of a cycle: that classes and pairs stay what they are, and that outputs are equal.
    fn both(&self, with_outputs: bool) -> Both {
        let mut terms = Terms::default();
        let places: Vec<Place> = self
            .classes
            .iter()
            .enumerate()
            .map(|(number, class)| {
                let (side, index) = class.members[0];
                match &class.constant {
                    Some(value) => terms.dag.value(value.clone()),
                    None => terms.input(&format!("class {number}"), self.machines[side].states[index].width),
                }
            })
            .collect();
        let cycles: Vec<Cycle> = (0..2)
            .map(|side| self.machines[side].cycle(&mut terms, &PairedLeaves { pairing: self, side, places: &places }))
            .collect();
        let mut questions = self.about_states(&mut terms, &cycles);
        questions.extend(self.about_memories(&cycles));
        if with_outputs {
            let outputs = cycles[0].outputs.iter().enumerate();
            let other = |name: &str| cycles[1].outputs.iter().find(|(other, _)| other == name).map(|(_, place)| *place);
            questions.extend(outputs.filter_map(|(number, (name, place))| {
                Some(Question { about: About::Output(number), terms: (*place, other(name)?) })
            }));
        }
        Both { dag: terms.dag, questions }
    }

    fn about_states(&self, terms: &mut Terms, cycles: &[Cycle]) -> Vec<Question> {
        let mut questions = Vec::new();
        for class in &self.classes {
            let next = |(side, index): Member| cycles[side].next[index];
            let (right, others) = match &class.constant {
                Some(value) => (terms.dag.value(value.clone()), &class.members[..]),
                None => (next(class.members[0]), &class.members[1..]),
            };
            let about = |member: &Member| Question { about: About::Member(*member), terms: (next(*member), right) };
            questions.extend(others.iter().map(about));
            let is_reset = |(side, index): &Member| self.machines[*side].is_reset_at_once(*index);
            if class.members.iter().any(is_reset) {
                questions.extend(self.about_resets(terms, cycles, class));
            }
        }
        questions
    }

    /// That members are reset to the same between edges.
    fn about_resets(&self, terms: &mut Terms, cycles: &[Cycle], class: &Class) -> Vec<Question> {
        let held = |(side, index): Member| cycles[side].held[index];
        let right = match &class.constant {
            Some(value) => terms.dag.value(value.clone()),
            None => held(class.members[0]),
        };
        let about = |member: &Member| Question { about: About::Member(*member), terms: (held(*member), right) };
        class.members.iter().map(about).collect()
    }

    fn about_memories<'a>(&'a self, cycles: &'a [Cycle]) -> impl Iterator<Item = Question> + 'a {
        let paired = self.pair_of[0].iter().enumerate().filter_map(|(memory, pair)| Some((memory, (*pair)?)));
        paired.flat_map(|(memory, pair)| {
            let taken = cycles[0].memories[memory].iter().zip(&cycles[1].memories[pair]);
            taken.map(move |(left, right)| Question { about: About::Memory(memory), terms: (*left, *right) })
        })
    }

    /// Members whose next values differ from that of their class part from it, those with one value together.
    fn split_by_values(&mut self, both: &Both, left: &[Int], right: &[Int]) {
        let mut moved: FxHashMap<(usize, Int), Vec<Member>> = FxHashMap::default();
        let mut order = Vec::new();
        let mut seen = FxHashSet::default();
        for (question, (value, expected)) in both.questions.iter().zip(left.iter().zip(right)) {
            if value == expected {
                continue;
            }
            match question.about {
                About::Member(member) if !seen.insert(member) => {}
                About::Member(member) => {
                    let key = (self.class_of[member.0][member.1], value.clone());
                    let members = moved.entry(key.clone()).or_default();
                    if members.is_empty() {
                        order.push(key);
                    }
                    members.push(member);
                }
                About::Memory(memory) => self.part(memory),
                About::Output(_) => {}
            }
        }
        for key in order {
            self.leave(&moved[&key]);
        }
    }

    /// Members and pairs without a proof part: members of one class go on together.
    fn split_off(&mut self, both: &Both, roots: &[usize]) {
        let mut moved: Vec<(usize, Vec<Member>)> = Vec::new();
        for root in roots {
            match both.questions[*root].about {
                About::Member(member) => {
                    let class = self.class_of[member.0][member.1];
                    match moved.iter_mut().find(|(other, _)| *other == class) {
                        Some((_, members)) if members.contains(&member) => {}
                        Some((_, members)) => members.push(member),
                        None => moved.push((class, vec![member])),
                    }
                }
                About::Memory(memory) => self.part(memory),
                About::Output(_) => {}
            }
        }
        moved.iter().for_each(|(_, members)| self.leave(members));
    }

    /// These members of a class become a class of their own.
    fn leave(&mut self, members: &[Member]) {
        let (side, index) = members[0];
        let old = self.class_of[side][index];
        let stay = self.classes[old].members.iter().filter(|member| !members.contains(member)).copied().collect();
        self.classes[old].members = stay;
        let is_whole = self.classes[old].members.is_empty();
        // A class that leaves its constant as a whole keeps its number.
        let number = if is_whole { old } else { self.classes.len() };
        let class = Class { members: members.to_vec(), constant: None };
        match is_whole {
            true => self.classes[old] = class,
            false => self.classes.push(class),
        }
        members.iter().for_each(|(side, index)| self.class_of[*side][*index] = number);
    }

    /// A memory of the first machine and its pair are no longer taken to be the same.
    fn part(&mut self, memory: usize) {
        if let Some(pair) = self.pair_of[0][memory].take() {
            self.pair_of[1][pair] = None;
        }
    }
}

impl Both {
    /// What is left, and what is right of all questions.
    fn sides(&self) -> (Dag, Dag) {
        let with = |roots: Vec<Place>| {
            let mut dag = self.dag.clone();
            dag.roots = roots;
            dag
        };
        let (left, right) = self.questions.iter().map(|question| question.terms).unzip();
        (with(left), with(right))
    }

    /// All questions as one.
    fn certificate(&self) -> String {
        let pairs: Vec<(Place, Place)> = self.questions.iter().map(|question| question.terms).collect();
        datapath::smt::any_differs(&self.dag, &pairs)
    }

    /// The outputs that these questions are about.
    fn outputs_of(&self, roots: &[usize]) -> Vec<usize> {
        let output = |root: &usize| match self.questions[*root].about {
            About::Output(number) => Some(number),
            About::Member(_) | About::Memory(_) => None,
        };
        roots.iter().filter_map(output).collect()
    }
}

/// How a state starts, so that equal keys mean equal first values.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum StartKey<'m> {
    Value(&'m Int),
    Named(&'m str),
    Alone(Member),
}

impl<'m> StartKey<'m> {
    fn of(start: &'m Start, name: &'m str, member: Member) -> Self {
        match start {
            Start::Value(value) => Self::Value(value),
            Start::Unknown => Self::Named(name),
            Start::OfInputs => Self::Alone(member),
        }
    }
}

/// The leaves of one machine: classes stand for states, pairs for memories.
struct PairedLeaves<'p, 'm> {
    pairing: &'p Pairing<'m>,
    side: Side,
    places: &'p [Place],
}

impl Leaves for PairedLeaves<'_, '_> {
    fn state(&self, index: usize) -> Place {
        self.places[self.pairing.class_of[self.side][index]]
    }

    fn read(&self, memory: usize, port: Port) -> String {
        match (self.side, self.pairing.pair_of[self.side][memory]) {
            (0, Some(_)) => format!("pair {memory} {port:?}"),
            (_, Some(pair)) => format!("pair {pair} {port:?}"),
            (side, None) => format!("memory {side} {memory} {port:?}"),
        }
    }
}

/// Memories of one name and kind are pairs; those that are left are, in order, where they have one kind.
fn pairs(machines: [&Machine; 2]) -> [Vec<Option<usize>>; 2] {
    let kinds = |machine: &Machine| -> Vec<String> {
        (0..machine.list.memories.len()).map(|memory| machine.memory_kind(memory)).collect()
    };
    let (left, right) = (kinds(machines[0]), kinds(machines[1]));
    let mut pair_of = [vec![None; left.len()], vec![None; right.len()]];
    for by_name in [true, false] {
        for (memory, kind) in left.iter().enumerate() {
            let name = &machines[0].list.memories[memory].name;
            let fits = |other: &usize| {
                let is_named = *name == machines[1].list.memories[*other].name;
                pair_of[1][*other].is_none() && *kind == right[*other] && (is_named || !by_name)
            };
            let found = pair_of[0][memory].is_none().then(|| (0..right.len()).find(fits)).flatten();
            if let Some(other) = found {
                pair_of[0][memory] = Some(other);
                pair_of[1][other] = Some(memory);
            }
        }
    }
    pair_of
}
