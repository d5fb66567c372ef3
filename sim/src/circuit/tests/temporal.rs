//! Random properties of sequences on random bits, against what the words of the language say of each attempt.

use std::collections::BTreeSet;

use super::*;

/// A sequence of the bits `a0` to `a3`.
enum Sequence {
    Bit(usize),
    Delay(Box<Sequence>, usize, usize),
    Repeat(usize, usize),
    Concat(Box<Sequence>, Box<Sequence>),
    Or(Box<Sequence>, Box<Sequence>),
}

impl Sequence {
    fn random(random: &mut Random, depth: u64) -> Self {
        let mut below = |bound: u64| random.below(bound) as usize;
        let choice = if depth == 0 { 0 } else { below(6) };
        let (bit, from, more) = (below(4), below(3), below(3));
        let mut inner = || Box::new(Self::random(random, depth - 1));
        match choice {
            2 => Self::Delay(inner(), from, more),
            3 => Self::Repeat(bit, from + 1),
            4 => Self::Concat(inner(), inner()),
            5 => Self::Or(inner(), inner()),
            _ => Self::Bit(bit),
        }
    }

    /// Writes its operations, and gives its value and its type.
    fn write(&self, text: &mut Vec<String>) -> (String, &'static str) {
        let bit = |bit: &usize| (format!("%a{bit}"), "i1");
        let line = match self {
            Self::Bit(of) => return bit(of),
            Self::Delay(of, from, more) => {
                let (value, ty) = of.write(text);
                format!("ltl.delay {value}, {from}, {more} : {ty}")
            }
            Self::Repeat(of, times) => format!("ltl.repeat {}, {times}, 0 : i1", bit(of).0),
            Self::Concat(one, two) | Self::Or(one, two) => {
                let ((one, first), (two, second)) = (one.write(text), two.write(text));
                let name = if matches!(self, Self::Or(..)) { "or" } else { "concat" };
                format!("ltl.{name} {one}, {two} : {first}, {second}")
            }
        };
        let is_bit = line.starts_with("ltl.or") && line.ends_with(": i1, i1");
        let name = format!("%s{}", text.len());
        text.push(format!("  {name} = {line}\n"));
        (name, if is_bit { "i1" } else { "!ltl.sequence" })
    }

    /// Where it may end that begins in a cycle; bits behind the cycle `known` are taken to be 1.
    fn ends(&self, rows: &[[bool; 5]], begin: usize, known: usize) -> BTreeSet<usize> {
        let is_set = |bit: usize, at: usize| at > known || rows[at][bit];
        match self {
            Self::Bit(bit) => is_set(*bit, begin).then_some(begin).into_iter().collect(),
            Self::Delay(of, from, more) => {
                (*from..=from + more).flat_map(|by| of.ends(rows, begin + by, known)).collect()
            }
            Self::Repeat(bit, times) => {
                let holds = (begin..begin + times).all(|at| is_set(*bit, at));
                holds.then_some(begin + times - 1).into_iter().collect()
            }
            Self::Concat(one, two) => {
                one.ends(rows, begin, known).into_iter().flat_map(|at| two.ends(rows, at, known)).collect()
            }
            Self::Or(one, two) => &one.ends(rows, begin, known) | &two.ends(rows, begin, known),
        }
    }
}

/// The cycles in which attempts of an implication fail, of which none goes on where the last bit is 0.
fn failures(antecedent: &Sequence, consequent: &Sequence, rows: &[[bool; 5]]) -> Vec<usize> {
    let last = rows.len() - 1;
    let is_on = |from: usize, to: usize| rows[from..=to].iter().all(|row| row[4]);
    let mut fails = BTreeSet::new();
    for begin in 0..rows.len() {
        for at in antecedent.ends(rows, begin, last).into_iter().filter(|&at| at <= last && is_on(begin, at)) {
            let fail = (at..rows.len()).find(|&known| consequent.ends(rows, at, known).is_empty());
            fails.extend(fail.filter(|&fail| is_on(at, fail)));
        }
    }
    fails.into_iter().collect()
}

#[test]
fn random_properties_fail_where_their_attempts_do() {
    for seed in 0..200 {
        let mut random = Random::new(seed);
        let (antecedent, consequent) = (Sequence::random(&mut random, 2), Sequence::random(&mut random, seed % 4));
        let mut lines = Vec::new();
        let ((one, first), (two, second)) = (antecedent.write(&mut lines), consequent.write(&mut lines));
        let inputs: String = (0..5).map(|bit| format!(", in %a{bit} : i1")).collect();
        let text = format!(
            "hw.module @m(in %clk : i1{inputs}) {{\n{}  %p = ltl.implication {one}, {two} : {first}, {second}\n  \
             verif.clocked_assert %p if %a4, posedge %clk : !ltl.property\n}}\n",
            lines.concat()
        );
        let mut circuit = compile(&text, "m");
        let rows: Vec<[bool; 5]> = (0..40).map(|_| [0; 5].map(|_: i32| random.below(4) > 0)).collect();
        let mut found = Vec::new();
        for (cycle, row) in rows.iter().enumerate() {
            for (bit, &is_set) in row.iter().enumerate() {
                circuit.set(&format!("a{bit}"), &Int::from_u64(1, is_set.into())).unwrap();
            }
            let condition = circuit.effects[0].condition.unwrap();
            if !circuit.value(Signal(condition)).is_zero() {
                found.push(cycle);
            }
            circuit.step();
        }
        assert_eq!(found, failures(&antecedent, &consequent, &rows), "{text}");
    }
}
