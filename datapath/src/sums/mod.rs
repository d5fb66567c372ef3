//! Sums with constant factors, all at once: every linear form of a datapath as signed digits, what they share found across
//! outputs, and the sums built from the narrowest parts up (multiple constant multiplication and linear systems, after
//! Potkonjak, Srivastava and Chandrakasan 1996 and Hosangadi, Fallah and Kastner 2005).
//!
//! Holds: a form equals its term modulo 2^width, each atom read as signed or unsigned as its facts say; what is built is
//! equal by construction and checked like everything else.

mod forms;
mod share;
mod tree;

use super::cost::facts_of;
use super::digits::Digits;
use super::term::{Dag, Node, Symbol};
use bits::Op;
use bits::known::Facts;
use egg::Id;
use forms::Forms;

/// Terms of all forms together beyond which nothing is tried.
const MAX_TERMS: usize = 3_000;

/// All ways.
pub const DIGITS: [Digits; 3] = [Digits::Canonical, Digits::Fewest, Digits::Binary];

/// The same roots with every sum built anew; `None` if there is no sum of more than one term.
pub fn rebuild(dag: &Dag, digits: Digits) -> Option<Dag> {
    let facts = facts_of(dag);
    let forms = Forms::of(dag, &facts);
    let targets = forms.targets(dag);
    let mut system = share::System::default();
    for (index, _) in targets.iter().enumerate().filter(|(_, target)| **target) {
        system.add(index, forms.digits(index, dag.width(Id::from(index)), digits));
    }
    if system.is_trivial() || system.size() > MAX_TERMS {
        return None;
    }
    system.share(&facts);
    let mut builder = tree::Builder::new(dag, &facts, &system);
    let mut new: Vec<Option<Id>> = vec![None; dag.nodes().len()];
    let live = needed(dag, &forms, &targets);
    for index in (0..dag.nodes().len()).filter(|i| live[*i]) {
        new[index] = Some(match targets[index] {
            true => builder.sum(index, forms.constant(index)),
            false => builder.copy(index, &new)?,
        });
        builder.made(index, new[index]?);
    }
    let mut made = builder.finish();
    made.roots = dag.roots.iter().map(|r| new[usize::from(*r)]).collect::<Option<_>>()?;
    Some(made)
}

/// What must be there: the roots, the arguments of what is no sum, and the atoms of sums.
fn needed(dag: &Dag, forms: &Forms, targets: &[bool]) -> Vec<bool> {
    dag.needed(|index, needed| match targets[index] {
        true => forms.atoms(index).for_each(|atom| needed[atom] = true),
        false => dag.mark_arguments(index, needed),
    })
}

/// True for operations that are linear where an argument is a constant.
fn is_linear(node: &Node) -> bool {
    matches!(
        node.op,
        Symbol::Op(
            Op::Add
                | Op::Sub
                | Op::Mul
                | Op::Shl
                | Op::Not
                | Op::Concat
                | Op::ZeroExtend(_)
                | Op::SignExtend(_)
                | Op::Extract { low: 0, .. }
        )
    )
}

/// True if an atom is read as signed.
fn reads_signed(facts: &Facts) -> bool {
    facts.significant().1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Names, parse};
    use bits::Int;

    /// The sums of these texts, built anew, equal the old ones on samples and have at most so many adders.
    fn check(texts: &[&str], adders: usize) {
        let names = Names { numbers: [('w', 12), ('v', 5)].into(), ..Names::default() };
        let mut dag = Dag::default();
        dag.roots = texts.iter().map(|t| parse(t, &names, &mut dag).expect(t)).collect();
        let count = |new: &Dag| new.nodes().iter().filter(|n| matches!(n.op, Symbol::Op(Op::Add | Op::Sub))).count();
        let all = DIGITS.iter().map(|digits| rebuild(&dag, *digits).expect("sums").compact());
        let new = all.min_by_key(count).expect("three ways");
        for seed in 0..200u64 {
            let value = |i: usize, w: u32| Int::from_u64(w, (seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15 << i) >> 23);
            let inputs: Vec<Int> = dag.inputs.iter().enumerate().map(|(i, input)| value(i, input.width)).collect();
            assert_eq!(dag.roots_of(&inputs), new.roots_of(&inputs), "{texts:?} {inputs:?}");
        }
        assert!(count(&new) <= adders, "{texts:?}: {} adders", count(&new));
    }

    #[test]
    fn products_share_what_they_have_in_common() {
        check(&["(mul a 7)"], 1);
        check(&["(mul a 45)"], 2);
        check(&["(mul a 5)", "(mul a 45)"], 2);
        check(&["(add (mul a 5) (mul b 5))"], 2);
        check(&["(add (add a b) c)", "(add a (add b d))"], 3);
    }

    #[test]
    fn differences_and_constants_stay() {
        check(&["(sub (mul a 3) (add b 17))"], 4);
        check(&["(sub 0 (add a b))"], 2);
        check(&["(sub (not a) (mul b -1))"], 3);
        check(&["(shl (add (sext w a:v) (zext w b:v)) 3)"], 1);
    }
}
