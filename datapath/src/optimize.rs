//! Optimises a datapath: rules in an e-graph, sums and networks of exclusive ors rebuilt as a whole, the cheapest kept.
//!
//! Holds: what is returned is proven equal to the input, and no dearer; where a proof fails within its limits, the roots
//! it fails for stay as they were.

use super::cost::{Cost, Costs};
use super::equal::{self, Counterexample, Effort, Verdict};
use super::graph::{self, Graph};
use super::rules::{self, Growth, Rule};
use super::run::{Limits, Run, saturate};
use super::term::Dag;
use super::{exact, extract, narrow, parity, sums};
use egg::Id;

/// What to do, and how long.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// The longest path allowed, in picoseconds; the input's own where that is longer, none without it.
    pub most_delay: Option<u64>,
    /// Inputs, by place, from which no path may get longer: those that a loop carries.
    pub critical: Vec<bool>,
    /// Limits of the e-graph.
    pub limits: Limits,
    /// Effort of the proof.
    pub effort: Effort,
    /// What a result must save to be of use.
    pub least_gain: Gain,
}

/// What is saved at least; nothing by default.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Gain {
    /// Area.
    pub area: u64,
    /// Hundredths of the area before.
    pub percent: u64,
}

impl Gain {
    /// Whether so much is saved.
    pub fn is_met(&self, before: Cost, after: Cost) -> bool {
        let gain = before.area.saturating_sub(after.area);
        gain >= self.area && gain.saturating_mul(100) >= before.area.saturating_mul(self.percent)
    }
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The result: the input itself where nothing better was found or proven.
    pub dag: Dag,
    /// Cost of the input.
    pub before: Cost,
    /// Cost of the result.
    pub after: Cost,
    /// What the e-graph did.
    pub runs: Vec<Run>,
    /// Roots proven by their normal form, and by search.
    pub proven: (usize, usize),
    /// Roots kept as they were, for want of a proof.
    pub unproven: usize,
    /// A fault of the optimiser, caught: a form that was not equal and was dropped.
    pub refuted: Option<Counterexample>,
}

/// The cheapest proven form of a datapath. Cost: an e-graph of the nodes that the limits allow, a comparison of values and normal
/// forms for each form that saves enough, and for [`MAX_SEARCHES`] of them a search of the conflicts of `effort` for each root.
pub fn optimize(input: &Dag, costs: &Costs, options: &Options) -> Outcome {
    let input = input.compact();
    let before = costs.total(&input);
    let bound = options.most_delay.map(|most| most.max(before.delay));
    let mut runs = Vec::new();
    let mut forms = match parity::is_wide_and_linear(&input) {
        true => Vec::new(),
        false => candidates(&input, costs, bound, options.limits, &mut runs),
    };
    let path = costs.path(&input, &options.critical);
    let key = |dag: &Dag| {
        let cost = costs.total(dag);
        let is_late = bound.is_some_and(|bound| cost.delay > bound) || costs.path(dag, &options.critical) > path;
        (is_late, cost.area, cost.delay)
    };
    forms.sort_by_cached_key(key);
    let mut outcome =
        Outcome { dag: input.clone(), before, after: before, runs, proven: (0, 0), unproven: 0, refuted: None };
    let mut searches = MAX_SEARCHES;
    for form in forms {
        if key(&form) >= key(&outcome.dag) || !options.least_gain.is_met(before, costs.total(&form)) {
            break;
        }
        // What a search did not settle for one form, it rarely does for the next: normal forms alone are quick.
        let effort = Effort { conflicts: if searches > 0 { options.effort.conflicts } else { 0 }, ..options.effort };
        if prove(&input, form, costs, (effort, options.least_gain), &mut outcome) {
            break;
        }
        searches = searches.saturating_sub(1);
    }
    outcome.after = costs.total(&outcome.dag);
    outcome
}

/// Forms for which a search is tried where their normal form is not enough.
const MAX_SEARCHES: usize = 2;

/// Takes a form over as far as it is proven; true if all of it is.
fn prove(input: &Dag, form: Dag, costs: &Costs, (effort, least): (Effort, Gain), outcome: &mut Outcome) -> bool {
    let before = outcome.before;
    let is_worth = |kept: &[usize]| least.is_met(before, costs.total(&mixed(input, &form, kept)));
    match equal::check_while(input, &form, effort, &is_worth) {
        Verdict::Proven { by_form, by_search } => {
            (outcome.dag, outcome.proven, outcome.unproven) = (form, (by_form, by_search), 0);
            true
        }
        Verdict::Different(found) => {
            outcome.refuted = Some(found);
            false
        }
        Verdict::Unknown { roots, by_form, by_search } => {
            // Each root is one of the input, or one that was proven.
            let mixed = mixed(input, &form, &roots);
            let after = costs.total(&mixed);
            let is_better = after.area < costs.total(&outcome.dag).area && least.is_met(before, after);
            if is_better && equal::agree(input, &mixed) {
                (outcome.dag, outcome.proven, outcome.unproven) =
                    (mixed, (by_form + roots.len(), by_search), roots.len());
            }
            false
        }
    }
}

/// The form, with some roots as in the input.
fn mixed(input: &Dag, form: &Dag, kept: &[usize]) -> Dag {
    let mut both = input.clone();
    let old = both.roots.clone();
    let new = both.import(form);
    both.roots = (0..old.len()).map(|i| if kept.contains(&i) { old[i] } else { new[i] }).collect();
    both.compact()
}

/// Forms equal to the input, by their making.
fn candidates(input: &Dag, costs: &Costs, bound: Option<u64>, limits: Limits, runs: &mut Vec<Run>) -> Vec<Dag> {
    let all = rules::all();
    let mut forms = vec![narrow::narrow(input)];
    forms.extend([&[][..], &["add-or-subtract"]].iter().flat_map(|more| simplified(input, costs, bound, limits, more)));
    let (mut graph, roots) = graph_of(input);
    runs.push(saturate(&mut graph, &all, limits));
    forms.extend(best(&graph, &roots, input, costs, bound));
    let mut rebuilt = Vec::new();
    for form in forms.iter().chain([input]) {
        rebuilt.extend(sums::DIGITS.iter().filter_map(|digits| sums::rebuild(form, *digits)));
        rebuilt.extend(parity::rebuild(form));
    }
    forms.extend(rebuilt.iter().map(narrow::narrow));
    forms.extend(rebuilt);
    // What was rebuilt as a whole joins the graph, and what the rules still find in it is taken.
    let area = |dag: &Dag| costs.total(dag).area;
    forms.sort_by_cached_key(area);
    for form in forms.iter().take(3).filter(|form| equal::agree(input, form)) {
        let classes = graph::add_dag(&mut graph, form);
        for (root, new) in roots.iter().zip(&form.roots) {
            graph.union(*root, classes[usize::from(*new)]);
        }
    }
    graph.rebuild();
    let simplifying: Vec<Rule> = all.into_iter().filter(|rule| rule.growth != Growth::Permutes).collect();
    let more = Limits { nodes: limits.nodes + limits.nodes / 2, rounds: 3, ..limits };
    runs.push(saturate(&mut graph, &simplifying, more));
    forms.extend(best(&graph, &roots, input, costs, bound));
    forms
}

/// A graph of the input, and the classes of its roots.
fn graph_of(input: &Dag) -> (Graph, Vec<Id>) {
    let mut graph = Graph::default();
    let classes = graph::add_dag(&mut graph, input);
    graph.rebuild();
    let roots = input.roots.iter().map(|r| classes[usize::from(*r)]).collect();
    (graph, roots)
}

/// The input as it is built, but for what is plainly simpler and by some more rules: synthesis may do well by its structure,
/// which has choices between sums, where sums of sums become carry-save rows.
fn simplified(input: &Dag, costs: &Costs, bound: Option<u64>, limits: Limits, more: &[&str]) -> Vec<Dag> {
    let (mut graph, roots) = graph_of(input);
    let is_used = |rule: &Rule| rule.growth == Growth::Shrinks || more.contains(&rule.name);
    let rules: Vec<Rule> = rules::all().into_iter().filter(is_used).collect();
    saturate(&mut graph, &rules, limits);
    best(&graph, &roots, input, costs, bound)
}

/// The cheapest forms in a graph, and those narrowed.
fn best(graph: &Graph, roots: &[Id], input: &Dag, costs: &Costs, bound: Option<u64>) -> Vec<Dag> {
    let choices = extract::Choices::new(graph, roots, costs);
    let Some(selection) = extract::select(&choices, bound) else { return Vec::new() };
    let selection = exact::select(&choices, &selection, bound).unwrap_or(selection);
    let form = choices.term(&selection, &input.inputs);
    form.into_iter().flat_map(|form| [narrow::narrow(&form), form]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cost::Multipliers;
    use crate::run::Stop;
    use crate::text::{Names, parse};
    use scheduling::operators::OperatorLibrary;

    fn run(texts: &[&str], width: u32, options: &Options) -> Outcome {
        let names = Names { numbers: [('w', width), ('v', 8)].into(), ..Names::default() };
        let mut dag = Dag::default();
        dag.roots = texts.iter().map(|t| parse(t, &names, &mut dag).expect(t)).collect();
        let library = OperatorLibrary::for_target("ecp5").expect("a target");
        let outcome = optimize(&dag, &Costs::new(library, Multipliers::Logic), options);
        assert_eq!((outcome.unproven, &outcome.refuted), (0, &None), "{texts:?}");
        assert!(outcome.after.area <= outcome.before.area);
        outcome
    }

    /// The result costs at most so many hundredths of the input.
    fn check(texts: &[&str], width: u32, percent: u64) {
        let outcome = run(texts, width, &Options::default());
        let (before, after) = (outcome.before.area, outcome.after.area);
        assert!(after * 100 <= before * percent, "{texts:?}: {after} of {before}");
    }

    #[test]
    fn datapaths_get_cheaper() {
        check(&["(mul a 45)"], 16, 60);
        check(&["(add (mul a b) (mul a c))"], 16, 60);
        check(&["(divu a 3)", "(modu a 3)"], 16, 40);
        check(&["(mux s:1 (add a b) (sub a b))"], 16, 70);
        check(&["(mux s:1 (mul a b) (mul a c))"], 8, 70);
        check(&["(mul (mul a a) a)", "(mul a a)"], 8, 100);
        check(&["(add (zext w a:v) (zext w b:v))"], 32, 100);
        check(&["(add (add (mul a 3) (mul b 5)) (add (mul a 7) (mul b 9)))"], 16, 60);
    }

    #[test]
    fn the_widest_and_the_narrowest_words_work() {
        check(&["(add (add a b) (xor a b))"], 1, 100);
        check(&["(sub (add a b) a)"], 4096, 1);
        check(&["(mux s:1 (add a b) (add a c))"], 4096, 90);
    }

    #[test]
    fn a_graph_that_explodes_stops_and_gives_the_best_so_far() {
        let text = "(mul (add (mul (add a b) (add c d)) (mul e f)) (add (mul a (add c e)) (mul b (add d f))))";
        let limits = Limits { nodes: 300, ..Limits::default() };
        let outcome = run(&[text], 8, &Options { limits, ..Options::default() });
        assert_eq!(outcome.runs[0].stop, Stop::Nodes);
        assert!(outcome.runs[0].nodes < 400);
    }

    #[test]
    fn results_are_the_same_every_time() {
        let texts = ["(add (add (mul a 3) (mul b 5)) (mux s:1 (mul a 7) (mul b 9)))", "(divu (add a b) 7)"];
        let first = run(&texts, 12, &Options::default());
        let second = run(&texts, 12, &Options::default());
        assert_eq!(first.dag.nodes(), second.dag.nodes());
        assert_eq!(first.runs, second.runs);
    }

    #[test]
    fn a_bound_on_the_delay_is_kept() {
        let texts = ["(add (add (add (add a b) c) d) e)"];
        let free = run(&texts, 32, &Options::default());
        let bound = free.before.delay;
        let tight = run(&texts, 32, &Options { most_delay: Some(1), ..Options::default() });
        assert!(tight.after.delay <= bound);
    }
}
