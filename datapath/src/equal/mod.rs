//! Whether two graphs compute the same: by values first, then by normal forms, then by a search over bits.
//!
//! Holds: `Proven` is a proof, on normal forms and clauses that share no code with the rules; `Different` comes with
//! values on which evaluation differs; anything else is `Unknown`, and then the result must not be used.

mod blast;
mod gates;
mod normal;
mod poly;
mod ranges;
mod search;

use super::term::{Dag, Symbol};
use bits::Int;
use egg::Id;
use num_bigint::BigUint;
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use search::{Answer, Search};
use std::fmt;

/// How hard to try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Random values of all inputs that are tried first.
    pub samples: u32,
    /// Conflicts of the search for each root.
    pub conflicts: u64,
}

impl Default for Effort {
    fn default() -> Self {
        Self { samples: 200, conflicts: 3_000 }
    }
}

/// Values on which two graphs differ.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counterexample {
    /// Name and value of each input.
    pub inputs: Vec<(String, Int)>,
    /// Which root.
    pub root: usize,
    /// Its value before and after.
    pub values: (Int, Int),
}

impl fmt::Display for Counterexample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let values: Vec<String> = self.inputs.iter().map(|(name, v)| format!("{name} = {}", v.to_biguint())).collect();
        let (before, after) = &self.values;
        write!(f, "for {}: {} before, {} after", values.join(", "), before.to_biguint(), after.to_biguint())
    }
}

/// The answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// All roots are equal for all inputs: so many by their normal form, so many by search.
    Proven {
        /// By normal form.
        by_form: usize,
        /// By search.
        by_search: usize,
    },
    /// They are not.
    Different(Counterexample),
    /// Not settled within the limits for some roots.
    Unknown {
        /// Which.
        roots: Vec<usize>,
        /// The others that are equal by normal form.
        by_form: usize,
        /// The others that are equal by search.
        by_search: usize,
    },
}

/// True unless values show a difference.
pub fn agree(before: &Dag, after: &Dag) -> bool {
    by_values(before, after, 60).is_none()
}

/// Compares the roots of two graphs over the same inputs.
pub fn check(before: &Dag, after: &Dag, effort: Effort) -> Verdict {
    check_while(before, after, effort, &|_| true)
}

/// As [`check`]; once `is_worth` says no to the roots that were not settled so far, those that are left are not searched.
pub fn check_while(before: &Dag, after: &Dag, effort: Effort, is_worth: &dyn Fn(&[usize]) -> bool) -> Verdict {
    if let Some(found) = by_values(before, after, effort.samples) {
        return Verdict::Different(found);
    }
    let mut both = Dag::over(&before.inputs);
    let left = both.import(&before.compact());
    let right = both.import(&after.compact());
    both.roots = left.iter().chain(&right).copied().collect();
    let normal = normal::Normal::of(&both);
    let class = |id: &Id| normal.classes[usize::from(*id)];
    let open: Vec<usize> = (0..left.len()).filter(|i| class(&left[*i]) != class(&right[*i])).collect();
    let by_form = left.len() - open.len();
    if open.is_empty() {
        return Verdict::Proven { by_form, by_search: 0 };
    }
    if effort.conflicts == 0 {
        return Verdict::Unknown { roots: open, by_form, by_search: 0 };
    }
    let blasted = blast::blast(&both, &normal);
    let mut search = Search::new(&blasted.gates, effort.conflicts);
    let (mut unknown, mut by_search) = (Vec::new(), 0);
    for (at, root) in open.iter().enumerate() {
        if !unknown.is_empty() && !is_worth(&unknown) {
            unknown.extend(&open[at..]);
            break;
        }
        let word = |ids: &[Id]| &blasted.words[usize::from(ids[*root])];
        let pairs: Vec<_> = word(&left).iter().copied().zip(word(&right).iter().copied()).collect();
        let found = match search.differ(&pairs) {
            Answer::Equal => {
                by_search += 1;
                continue;
            }
            Answer::Unknown => None,
            Answer::Differ(values) => confirmed(before, after, &inputs_of(&both, |id| blasted.values(id, &values))),
        };
        match found {
            Some(found) => return Verdict::Different(found),
            None => unknown.push(*root),
        }
    }
    match unknown.is_empty() {
        true => Verdict::Proven { by_form, by_search },
        false => Verdict::Unknown { roots: unknown, by_form, by_search },
    }
}

/// Values of the inputs, from the bits of their nodes.
fn inputs_of(dag: &Dag, bits: impl Fn(usize) -> Vec<bool>) -> Vec<Int> {
    let mut inputs: Vec<Int> = dag.inputs.iter().map(|input| Int::zero(input.width)).collect();
    for (id, node) in dag.nodes().iter().enumerate() {
        if let Symbol::Input { index, width } = node.op {
            let set = bits(id).into_iter().enumerate().filter(|(_, bit)| *bit);
            let value = set.fold(BigUint::default(), |all, (i, _)| all | (BigUint::from(1u32) << i));
            inputs[index as usize] = Int::from_biguint(width, value);
        }
    }
    inputs
}

/// The first root that differs on these inputs.
fn confirmed(before: &Dag, after: &Dag, inputs: &[Int]) -> Option<Counterexample> {
    let (left, right) = (before.roots_of(inputs), after.roots_of(inputs));
    let root = left.iter().zip(&right).position(|(a, b)| a != b)?;
    let named = before.inputs.iter().zip(inputs).map(|(input, value)| (input.name.clone(), value.clone()));
    Some(Counterexample { inputs: named.collect(), root, values: (left[root].clone(), right[root].clone()) })
}

fn by_values(before: &Dag, after: &Dag, samples: u32) -> Option<Counterexample> {
    let mut random = Random(SplitMix64::seed_from_u64(0x1234_5678_9abc_def1));
    (0..samples).find_map(|sample| {
        let inputs: Vec<Int> = before.inputs.iter().map(|input| random.value(input.width, sample)).collect();
        confirmed(before, after, &inputs)
    })
}

/// Numbers that look random and are always the same.
struct Random(SplitMix64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A value; the first samples prefer ends of the range and single bits.
    fn value(&mut self, width: u32, sample: u32) -> Int {
        let digits: Vec<u32> = (0..width.div_ceil(32)).map(|_| self.next() as u32).collect();
        let random = Int::from_biguint(width, BigUint::new(digits));
        let kind = if sample < 48 { self.next() % 6 } else { 6 };
        match kind {
            0 => Int::zero(width),
            1 => Int::all_ones(width),
            2 => Int::field(width, width - 1, 1),
            3 => Int::field(width, 0, width - 1),
            4 => Int::field(width, (self.next() % u64::from(width)) as u32, 1),
            _ => random,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Names, parse};

    fn verdict(before: &str, after: &str, width: u32) -> Verdict {
        let names = Names { numbers: [('w', width), ('v', 5)].into(), ..Names::default() };
        let mut left = Dag::default();
        left.roots = vec![parse(before, &names, &mut left).expect(before)];
        let mut right = Dag::over(&left.inputs);
        right.roots = vec![parse(after, &names, &mut right).expect(after)];
        let inputs = if right.inputs.len() > left.inputs.len() { right.inputs.clone() } else { left.inputs.clone() };
        (left.inputs, right.inputs) = (inputs.clone(), inputs);
        check(&left, &right, Effort::default())
    }

    fn check_proven(before: &str, after: &str, width: u32) {
        let found = verdict(before, after, width);
        assert!(matches!(found, Verdict::Proven { .. }), "{before} = {after}: {found:?}");
    }

    #[test]
    fn sums_in_any_order_are_equal_at_any_width() {
        for width in [1, 8, 32, 64, 4096] {
            check_proven("(add (add a b) c)", "(add c (add b a))", width);
            check_proven("(sub a (sub b c))", "(add (sub a b) c)", width);
            check_proven("(mul (add a b) c)", "(add (mul a c) (mul c b))", width);
        }
    }

    #[test]
    fn shifted_sums_equal_products() {
        check_proven("(mul a 45)", "(add (shl (mul a 5) 3) (mul a 5))", 32);
        check_proven("(add a (shl b 4))", "(concat (add (extract 4 28 a) (extract 0 28 b)) (extract 0 4 a))", 32);
        check_proven("(add (zext w a:v) (zext w b:v))", "(zext w (add (zext 6 a:v) (zext 6 b:v)))", 32);
    }

    #[test]
    fn choices_move_through_sums() {
        check_proven("(mux s:1 (add a b) (sub a b))", "(add a (mux s:1 b (sub 0 b)))", 32);
        check_proven("(mux s:1 (add a b) a)", "(add a (and (sext w s:1) b))", 32);
        check_proven("(and (ult a b) (ult a b))", "(ult a b)", 32);
    }

    #[test]
    fn quotients_equal_products_with_reciprocals() {
        check_proven("(divu a 3)", "(zext w (extract 9 7 (mul (zext 16 a) 171:16)))", 8);
        check_proven("(divu a 10)", "(extract 35 32 (mul (zext 67 a) 3435973837:67))", 32);
        check_proven("(modu a 10)", "(sub a (mul 10 (divu a 10)))", 32);
    }

    #[test]
    fn logic_is_settled_by_search() {
        check_proven("(or (and a b) (and a c))", "(and a (or b c))", 32);
        check_proven("(xor a b)", "(and (or a b) (not (and a b)))", 32);
        check_proven("(not (ult a b))", "(or (ult b a) (eq a b))", 16);
        check_proven("(shl (shl a b) 1)", "(shl (shl a 1) b)", 8);
    }

    #[test]
    fn what_differs_is_refuted_by_values_with_names() {
        let Verdict::Different(found) = verdict("(add a b)", "(or a b)", 32) else { panic!("a difference") };
        assert!(found.to_string().starts_with("for a = "), "{found}");
        // One value in 2^32: only the search finds it.
        let rare = verdict("(eq a 305419896)", "0:1", 32);
        assert!(matches!(rare, Verdict::Different(_)), "{rare:?}");
    }
}
