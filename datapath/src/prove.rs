//! Proofs of rules: every equality that a rule finds in instances of its left sides, checked for all values at small
//! widths, or given to an SMT solver at larger ones.
//!
//! Holds: what is checked is what the rule's own function makes, its side conditions and the facts behind them included.

#[cfg(test)]
mod z3;

use super::graph::{self, Graph, New};
use super::rules::Rule;
use super::term::{Dag, Node, Symbol};
use super::text::{self, Names};
use super::{run, smt};
use bits::Int;
use egg::Id;
use std::collections::BTreeMap;

/// Two terms that a rule says are equal: the roots of the graph.
#[derive(Clone, Debug)]
pub struct Claim {
    /// The left side's instance.
    pub instance: String,
    /// Inputs, and the two terms as roots.
    pub dag: Dag,
}

/// Constants to try: all of a width, or those at its corners.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Values {
    /// All.
    All,
    /// Small ones, and those near powers of two.
    Corners,
}

impl Values {
    fn of(self, width: u32) -> Vec<u64> {
        let top = if width >= 64 { u64::MAX } else { (1 << width) - 1 };
        match self {
            Values::All => (0..=top).collect(),
            Values::Corners => {
                let half = top / 2 + 1;
                let mut list =
                    vec![0, 1, 2, 3, 5, 6, 7, 10, 100, half - 1, half, half + 1, top.saturating_sub(6), top - 1, top];
                list.retain(|v| *v <= top);
                list.sort_unstable();
                list.dedup();
                list
            }
        }
    }
}

/// What a rule claims of the instances of one of its texts at widths `w` and `v`.
pub fn claims(rule: &Rule, instance: &str, (w, v): (u32, u32), values: Values) -> Vec<Claim> {
    let names = Names { numbers: [('w', w), ('v', v)].into(), ..Names::default() };
    let mut all = vec![names];
    let words: Vec<&str> = instance.split(|c: char| c == '(' || c == ')' || c.is_whitespace()).collect();
    for number in ['p', 'q'].into_iter().filter(|n| words.contains(&n.to_string().as_str())) {
        let choices: Vec<u32> = (0..=w + v).collect();
        let kept = |n: &&u32| values == Values::All || **n < 3 || **n + 2 > w;
        all = cross(&all, choices.iter().filter(kept), |names, n| names.numbers.insert(number, *n).map_or((), drop));
    }
    let mut constants: BTreeMap<&str, u32> = BTreeMap::new();
    for word in words.iter().filter_map(|w| w.strip_prefix('#')) {
        let (name, width) = word.split_once(':').unwrap_or((word, "w"));
        let width = width.split('+').map(|part| match part {
            "w" => w,
            "v" => v,
            number => number.parse().unwrap_or(1),
        });
        constants.insert(name, width.sum());
    }
    for (name, width) in constants {
        let choices = values.of(width);
        all = cross(&all, choices.iter(), |names, c| names.constants.insert(name.to_owned(), *c).map_or((), drop));
    }
    all.iter().flat_map(|names| of_names(rule, instance, names)).collect()
}

fn cross<'c, T: 'c>(
    all: &[Names],
    choices: impl Iterator<Item = &'c T> + Clone,
    set: impl Fn(&mut Names, &T),
) -> Vec<Names> {
    let mut product = Vec::new();
    for names in all {
        for choice in choices.clone() {
            let mut names = names.clone();
            set(&mut names, choice);
            product.push(names);
        }
    }
    product
}

/// What a rule claims of the term of a text.
fn of_names(rule: &Rule, instance: &str, names: &Names) -> Vec<Claim> {
    let mut dag = Dag::default();
    if text::parse(instance, names, &mut dag).is_none() {
        return Vec::new();
    }
    let mut graph = Graph::default();
    let classes = graph::add_dag(&mut graph, &dag);
    graph.rebuild();
    let mut terms: BTreeMap<Id, Id> = BTreeMap::new();
    for (index, class) in classes.iter().enumerate() {
        terms.entry(graph.find(*class)).or_insert(Id::from(index));
    }
    let mut claims = Vec::new();
    for (class, new) in run::search(&graph, rule) {
        let Some(left) = terms.get(&class) else { continue };
        let mut dag = dag.clone();
        let right = term(&mut dag, &graph, &terms, &new);
        dag.roots = vec![*left, right];
        claims.push(Claim { instance: text::print(&dag, *left), dag });
    }
    claims
}

/// A new term over the terms of the instance.
fn term(dag: &mut Dag, graph: &Graph, terms: &BTreeMap<Id, Id>, new: &New) -> Id {
    match new {
        New::Old(class) => match terms.get(&graph.find(*class)) {
            Some(id) => *id,
            None => {
                let value = graph[*class].data.facts.value().expect("classes that no text made are constants").clone();
                dag.add(Node::new(Symbol::Constant(value), &[]))
            }
        },
        New::Node(op, arguments) => {
            let arguments: Vec<Id> = arguments.iter().map(|a| term(dag, graph, terms, a)).collect();
            dag.add(Node::new(op.clone(), &arguments))
        }
    }
}

impl Claim {
    /// Values of the inputs for which the two terms differ, out of all there are.
    pub fn counterexample(&self) -> Option<Vec<Int>> {
        let widths: Vec<u32> = self.dag.inputs.iter().map(|input| input.width).collect();
        let total: u32 = widths.iter().sum();
        (0..1u64 << total).map(|all| split(all, &widths)).find(|inputs| {
            let roots = self.dag.roots_of(inputs);
            roots[0] != roots[1]
        })
    }

    /// Bits of all inputs.
    pub fn input_bits(&self) -> u32 {
        self.dag.inputs.iter().map(|input| input.width).sum()
    }

    /// The question for an SMT solver: unsatisfiable where the terms are equal for all values.
    pub fn smt(&self) -> String {
        smt::differ(&self.dag)
    }

    /// Both sides as text.
    pub fn describe(&self) -> String {
        format!("{} = {}", text::print(&self.dag, self.dag.roots[0]), text::print(&self.dag, self.dag.roots[1]))
    }
}

fn split(mut all: u64, widths: &[u32]) -> Vec<Int> {
    let mut inputs = Vec::with_capacity(widths.len());
    for width in widths {
        inputs.push(Int::from_u64(*width, all));
        all >>= width;
    }
    inputs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules;
    use bits::Op;

    /// Bits of inputs up to which all values are tried.
    const MAX_BITS: u32 = 12;

    #[test]
    fn every_rule_holds_for_all_values_at_small_widths() {
        let mut faults = Vec::new();
        for rule in rules::all() {
            for instance in rule.instances {
                let mut count = 0;
                for widths in [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2), (4, 1)] {
                    for claim in claims(&rule, instance, widths, Values::All) {
                        assert_eq!(claim.dag.width(claim.dag.roots[0]), claim.dag.width(claim.dag.roots[1]));
                        if claim.input_bits() > MAX_BITS {
                            continue;
                        }
                        count += 1;
                        let wrong = claim.counterexample();
                        let fault = wrong.map(|values| format!("{}: {} for {values:?}", rule.name, claim.describe()));
                        faults.extend(fault);
                    }
                }
                if count == 0 {
                    faults.push(format!("{} never applies to {instance}", rule.name));
                }
            }
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }

    #[test]
    fn corners_are_values_of_their_width() {
        for width in 1..=64 {
            let corners = Values::Corners.of(width);
            let top = u64::MAX >> (64 - width);
            assert!(corners.contains(&0) && corners.contains(&top) && corners.iter().all(|v| *v <= top), "{width}");
        }
    }

    #[test]
    fn rules_have_names_of_their_own() {
        let mut names: Vec<&str> = rules::all().iter().map(|rule| rule.name).collect();
        names.sort_unstable();
        let count = names.len();
        names.dedup();
        assert_eq!(names.len(), count);
    }

    #[test]
    fn a_rule_that_is_wrong_is_found() {
        fn wrong(_: &crate::graph::View<'_>, node: &Node) -> Vec<New> {
            match node.op {
                Symbol::Op(Op::Sub) => vec![graph::two(Op::Sub, node.arguments[1], node.arguments[0])],
                _ => Vec::new(),
            }
        }
        let rule = Rule { apply: wrong, ..rules::all()[0] };
        let claims = claims(&rule, "(sub a b)", (2, 1), Values::All);
        assert!(claims.iter().any(|claim| claim.counterexample().is_some()));
    }
}
