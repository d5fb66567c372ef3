//! The function of a part: its steps, what goes to rows and to the state, and what happens at edges.
//!
//! What holds: all that a part reads of the state is loaded before it changes any of it that the netlist knows.

#![deny(clippy::wildcard_enum_match_arm)]

use std::collections::BTreeMap;
use std::fmt::Write as _;

use bits::{Int, Op};
use rustc_hash::{FxHashMap, FxHashSet};
use sim::circuit::node::{Kind, Net};

use crate::guard::Branch;
use crate::layout::bytes;
use crate::lines::{Lines, Term};
use crate::plan::{Change, Part, Plan, Source};
use crate::simplify::{Step, What};

/// What functions share.
#[derive(Debug, Default)]
pub struct Shared {
    /// Tables, by text, with their numbers.
    tables: BTreeMap<String, usize>,
    /// Widths of values that are drawn where they are undefined.
    pub drawn: std::collections::BTreeSet<u32>,
}

impl Shared {
    fn table(&mut self, text: String) -> String {
        let next = self.tables.len();
        format!("@table{}", self.tables.entry(text).or_insert(next))
    }

    /// The definitions of all tables.
    pub fn tables(&self) -> String {
        let mut text = String::new();
        for (table, number) in &self.tables {
            let _ = writeln!(text, "@table{number} = internal constant {table}");
        }
        text
    }
}

/// A function that is being written.
pub struct Emitter<'p> {
    pub(crate) plan: &'p Plan,
    pub(crate) shared: &'p mut Shared,
    pub(crate) lines: Lines,
    terms: FxHashMap<u32, Term>,
    /// The keys of `terms` in the order in which they came.
    known: Vec<u32>,
}

/// Writes the function of part `number`, and gives it with what it declares.
pub fn part(plan: &Plan, number: usize, shared: &mut Shared) -> Lines {
    let lines = Lines::new(plan.lanes);
    let mut e = Emitter { plan, shared, lines, terms: FxHashMap::default(), known: Vec::new() };
    let attribute = if plan.parts.len() == 1 { "alwaysinline" } else { "noinline" };
    let ports = "ptr noalias nocapture readonly %in, ptr noalias nocapture writeonly %out";
    e.lines.text = format!("define internal void @part{number}({ports}) {attribute} {{\n");
    e.part(&plan.parts[number], number + 1 == plan.parts.len());
    e.lines.line("ret void");
    e.lines.text += "}\n";
    e.lines
}

impl Emitter<'_> {
    fn part(&mut self, part: &Part, is_last: bool) {
        self.steps(&part.steps);
        for &number in &part.outputs {
            let (_, net, slot) = self.plan.outputs[number];
            let term = self.get(net);
            if net.width > 0 {
                self.lines.store("%out", slot, &term);
            }
        }
        let read = if is_last { self.reads() } else { Vec::new() };
        let changes = self.changes(&part.changes);
        self.load_before(part, is_last);
        part.branches.iter().for_each(|branch| self.branch(branch));
        if is_last {
            self.writes();
        }
        for (net, term) in changes.into_iter().chain(read) {
            self.cross(net, &term);
        }
    }

    fn steps(&mut self, steps: &[Step]) {
        for step in steps {
            let term = self.step(step);
            self.cross(step.out, &term);
            self.know(step.out.at, term);
        }
    }

    fn know(&mut self, key: u32, term: Term) {
        self.terms.insert(key, term);
        self.known.push(key);
    }

    /// Loads what is read behind the first branch, if branches change it.
    fn load_before(&mut self, part: &Part, is_last: bool) {
        let mut nets = Vec::new();
        let mut changed = FxHashSet::default();
        part.branches.iter().for_each(|branch| {
            branch.visit(&mut |inner| {
                changed.extend(inner.changes.iter().map(|change| change.out.at));
                nets.push(inner.condition);
                nets.extend(inner.steps.iter().flat_map(|step| step.inputs.iter().copied()));
                nets.extend(inner.changes.iter().map(|change| change.next));
            })
        });
        if is_last {
            nets.extend(self.plan.read_at_edges());
        }
        for net in nets.into_iter().filter(|net| changed.contains(&net.at)) {
            self.get(net);
        }
    }

    /// What happens under a condition.
    fn branch(&mut self, branch: &Branch) {
        let condition = self.get(branch.condition);
        let (number, known) = (self.lines.number(), self.known.len());
        let mut labels = [format!("under{number}"), format!("past{number}")];
        if !branch.is_set {
            labels.swap(0, 1);
        }
        let [yes, no] = labels;
        self.lines.line(format_args!("br i1 {}, label %{yes}, label %{no}", condition.text));
        self.lines.text += &format!("under{number}:\n");
        self.steps(&branch.steps);
        for (net, term) in self.changes(&branch.changes) {
            self.cross(net, &term);
        }
        branch.inner.iter().for_each(|inner| self.branch(inner));
        self.lines.line(format_args!("br label %past{number}"));
        self.lines.text += &format!("past{number}:\n");
        for key in self.known.split_off(known) {
            self.terms.remove(&key);
        }
    }

    /// Keeps what another part reads.
    fn cross(&mut self, net: Net, term: &Term) {
        if let Some(Source::State(slot)) = self.plan.sources.get(&net.at) {
            self.lines.store("@state", *slot, term);
        }
    }

    /// What registers take.
    fn changes(&mut self, changes: &[Change]) -> Vec<(Net, Term)> {
        let mut taken = Vec::new();
        for change in changes {
            let mut next = self.get(change.next);
            if let Some(has_edge) = self.has_edge(change.domain) {
                let old = self.get(change.out);
                next = self.lines.select(&has_edge, &next, &old);
            }
            taken.push((change.out, next));
        }
        taken
    }

    /// Whether the clock of a domain has an edge; nothing if it is the only one.
    pub(crate) fn has_edge(&mut self, domain: usize) -> Option<Term> {
        let slot = self.plan.clocks?;
        let key = u32::MAX - domain as u32;
        if let Some(term) = self.terms.get(&key) {
            return Some(term.clone());
        }
        let lanes = std::mem::replace(&mut self.lines.lanes, 1);
        let word = self.lines.load("%in", slot);
        let bit = self.lines.field(&word, domain as u32, 1);
        self.lines.lanes = lanes;
        let bit = self.lines.splat(&bit);
        self.know(key, bit.clone());
        Some(bit)
    }

    /// The value of a net.
    pub(crate) fn get(&mut self, net: Net) -> Term {
        if net.width == 0 {
            return Term { text: String::new(), width: 0 };
        }
        if let Some(term) = self.terms.get(&net.at) {
            return term.clone();
        }
        let term = match self.plan.sources.get(&net.at) {
            Some(Source::Constant(value)) => self.lines.constant(value),
            Some(Source::Input(slot)) => self.lines.load("%in", *slot),
            Some(Source::State(slot)) => self.lines.load("@state", *slot),
            // A net that nothing drives is zero.
            None => self.lines.number_of(net.width, 0),
        };
        self.know(net.at, term.clone());
        term
    }

    /// The value of a net as unsigned number of 64 bits; bits above are cut off.
    pub(crate) fn index(&mut self, net: Net) -> Term {
        let term = self.get(net);
        self.lines.resize(&term, 64)
    }

    fn step(&mut self, step: &Step) -> Term {
        let (inputs, width) = (&step.inputs, step.out.width);
        match &step.what {
            What::Choose => self.choose(inputs, width),
            What::Node(Kind::Copy) => self.get(inputs[0]),
            What::Node(Kind::Operator(op)) => self.operator(*op, inputs, width),
            What::Node(Kind::TruthTable(table)) => self.truth_table(table, inputs),
            What::Node(Kind::Index { element }) => self.element(inputs, *element, width),
            What::Node(Kind::Inject) => self.inject(inputs),
            What::Node(Kind::Replace { low }) => {
                let (whole, part) = (self.get(inputs[0]), self.get(inputs[1]));
                if part.width == 0 { whole } else { self.lines.replace(&whole, *low, &part) }
            }
            What::Node(Kind::Read { memory }) => self.read_now(*memory, inputs, width),
        }
    }

    /// Operators have operands with bits, but for joins and for those whose value is constant.
    fn operator(&mut self, op: Op, inputs: &[Net], width: u32) -> Term {
        let mut terms: Vec<Term> = inputs.iter().map(|&net| self.get(net)).collect();
        if op == Op::Concat {
            terms.retain(|term| term.width > 0);
        } else if terms.iter().all(|term| term.width == 0) {
            let values = vec![Int::zero(0); terms.len()];
            return self.lines.constant(&op.total(&values.iter().collect::<Vec<&Int>>()));
        }
        let value = self.lines.operator(op, &terms, width);
        value.unwrap_or_else(|| unreachable!("the plan has no operator that is not compiled"))
    }

    /// The element of a number among others: halves by the bits of the number, zero past the last.
    fn choose(&mut self, inputs: &[Net], width: u32) -> Term {
        let by = self.get(inputs[0]);
        let elements: Vec<Term> = inputs[1..].iter().map(|&net| self.get(net)).collect();
        let zero = self.lines.number_of(width, 0);
        self.half(&by, by.width, &elements, &zero)
    }

    fn half(&mut self, by: &Term, bits: u32, elements: &[Term], zero: &Term) -> Term {
        if elements.is_empty() || bits == 0 {
            return elements.first().unwrap_or(zero).clone();
        }
        let middle = 1usize.checked_shl(bits - 1).map_or(elements.len(), |half| half.min(elements.len()));
        let (low, high) = elements.split_at(middle);
        let (low, high) = (self.half(by, bits - 1, low, zero), self.half(by, bits - 1, high, zero));
        if low == high {
            return low;
        }
        let bit = self.lines.field(by, bits - 1, 1);
        self.lines.select(&bit, &high, &low)
    }

    fn truth_table(&mut self, table: &[bool], inputs: &[Net]) -> Term {
        let terms: Vec<Term> = inputs.iter().map(|&net| self.get(net)).collect();
        let at = self.lines.concat(&terms);
        let at = self.lines.resize(&at, 64);
        if table.len() <= 64 {
            let word = table.iter().rev().fold(0, |word, &bit| word << 1 | u64::from(bit));
            let word = self.lines.number_of(64, word);
            let shifted = self.lines.two("lshr", &word, &at);
            return self.lines.resize(&shifted, 1);
        }
        let entries: Vec<String> = table.iter().map(|&bit| format!("i8 {}", u8::from(bit))).collect();
        let table = self.shared.table(format!("[{} x i8] [{}]", table.len(), entries.join(", ")));
        self.lines.load_at(&table, &at, 1)
    }

    /// The number of the lowest bit of an element, as a term of the width of the array, with whether it is inside.
    fn low_of(&mut self, array: &Term, index: Net, element: u32, width: u32) -> (Term, Term) {
        let (at, last) = (self.index(index), u64::from((array.width - width) / element.max(1)));
        let last = self.lines.number_of(64, last);
        let is_inside = self.lines.compare("ule", &at, &last);
        let zero = self.lines.number_of(64, 0);
        let at = self.lines.select(&is_inside, &at, &zero);
        let step = self.lines.number_of(64, u64::from(element));
        let low = self.lines.two("mul", &at, &step);
        (self.lines.resize(&low, array.width), is_inside)
    }

    fn element(&mut self, inputs: &[Net], element: u32, width: u32) -> Term {
        if let Some(Source::Constant(value)) = self.plan.sources.get(&inputs[0].at)
            && element == width
            && width <= 64
        {
            return self.entry(value, inputs[1], width);
        }
        let array = self.get(inputs[0]);
        let (low, is_inside) = self.low_of(&array, inputs[1], element, width);
        let shifted = self.lines.two("lshr", &array, &low);
        let found = self.lines.resize(&shifted, width);
        let zero = self.lines.number_of(width, 0);
        self.lines.select(&is_inside, &found, &zero)
    }

    /// An element of a constant array, from a table.
    fn entry(&mut self, array: &Int, index: Net, width: u32) -> Term {
        let (count, held) = (array.width() / width, bytes(width) * 8);
        let words = (0..count).map(|i| array.extract(i * width, width).to_string_unsigned());
        let entries: Vec<String> = words.map(|word| format!("i{held} {word}")).collect();
        let table = self.shared.table(format!("[{count} x i{held}] [{}]", entries.join(", ")));
        let (at, bound) = (self.index(index), self.lines.number_of(64, u64::from(count)));
        let is_inside = self.lines.compare("ult", &at, &bound);
        let zero = self.lines.number_of(64, 0);
        let at = self.lines.select(&is_inside, &at, &zero);
        let found = self.lines.load_at(&table, &at, width);
        let zero = self.lines.number_of(width, 0);
        self.lines.select(&is_inside, &found, &zero)
    }

    fn inject(&mut self, inputs: &[Net]) -> Term {
        let (array, part) = (self.get(inputs[0]), self.get(inputs[2]));
        if part.width == 0 {
            return array;
        }
        let (low, is_inside) = self.low_of(&array, inputs[1], part.width, part.width);
        let (mask, part) = (self.lines.ones(part.width), self.lines.resize(&part, array.width));
        let mask = self.lines.resize(&mask, array.width);
        let (mask, part) = (self.lines.two("shl", &mask, &low), self.lines.two("shl", &part, &low));
        let ones = self.lines.ones(array.width);
        let others = self.lines.two("xor", &mask, &ones);
        let kept = self.lines.two("and", &array, &others);
        let changed = self.lines.two("or", &kept, &part);
        self.lines.select(&is_inside, &changed, &array)
    }
}
