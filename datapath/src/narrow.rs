//! Narrowing: every operation in as many bits as its result has that count and as its users look at.
//!
//! Holds: facts go up (what a result may be), demands go down (how many low bits of a node anybody looks at); bits above
//! the demand are any, so they are made as copies of the sign or zeros, which cost nothing.

use super::cost::facts_of;
use super::term::{Dag, Node, Symbol};
use bits::known::Facts;
use bits::{Int, Op, Predicate};
use egg::Id;

/// Low bits of each node that the roots depend on.
pub fn demands(dag: &Dag, facts: &[Facts]) -> Vec<u32> {
    let mut demanded = vec![0u32; dag.nodes().len()];
    dag.roots.iter().for_each(|r| demanded[usize::from(*r)] = dag.width(*r));
    for index in (0..demanded.len()).rev() {
        let own = demanded[index];
        if own == 0 {
            continue;
        }
        let node = dag.node(Id::from(index));
        for (place, argument) in node.arguments.iter().enumerate() {
            let bits = demand(dag, facts, node, place, own).min(dag.width(*argument));
            let slot = &mut demanded[usize::from(*argument)];
            *slot = bits.max(*slot);
        }
    }
    demanded
}

/// Low bits of an argument on which the `own` low bits of a node depend.
fn demand(dag: &Dag, facts: &[Facts], node: &Node, place: usize, own: u32) -> u32 {
    let width = dag.width(node.arguments[place]);
    let by = || facts[usize::from(node.arguments[1])].value().and_then(|v| v.to_u64());
    let by = || by().map(|by| by.min(width.into()) as u32);
    match &node.op {
        Symbol::Op(Op::Add | Op::Sub | Op::Mul | Op::And | Op::Or | Op::Xor | Op::Not) => own,
        Symbol::Op(Op::Mux) if place > 0 => own,
        Symbol::Op(Op::Extract { low, .. }) => low + own,
        Symbol::Op(Op::Concat) if place == 1 => own,
        Symbol::Op(Op::Concat) => own.saturating_sub(dag.width(node.arguments[1])),
        Symbol::Op(Op::ZeroExtend(_) | Op::SignExtend(_)) => own,
        Symbol::Op(Op::Shl) if place == 0 => by().map_or(own, |by| own.saturating_sub(by)),
        Symbol::Op(Op::ShrU | Op::ShrS) if place == 0 => by().map_or(width, |by| own.saturating_add(by)),
        _ => width,
    }
}

/// The same roots, each operation in as few bits as it needs.
pub fn narrow(dag: &Dag) -> Dag {
    let facts = facts_of(dag);
    let demanded = demands(dag, &facts);
    dag.rebuild(|copy, id, node| {
        let index = usize::from(id);
        if let Some(value) = facts[index].value() {
            return copy.value(value.clone());
        }
        let arguments: Vec<&Facts> = dag.node(id).arguments.iter().map(|a| &facts[usize::from(*a)]).collect();
        make(copy, &node, &facts[index], &arguments, demanded[index].max(1))
    })
}

fn make(copy: &mut Dag, node: &Node, own: &Facts, facts: &[&Facts], demanded: u32) -> Id {
    let (bits, is_signed) = own.significant();
    let bits = bits.min(demanded);
    let a = node.arguments.to_vec();
    let narrow = match node.op {
        Symbol::Op(Op::Add | Op::Sub) => sum(copy, node, facts, bits),
        Symbol::Op(Op::Mul | Op::And | Op::Or | Op::Xor | Op::Not) => {
            let parts: Vec<Id> = a.iter().map(|a| copy.extract(*a, 0, bits)).collect();
            copy.make(node.op.clone(), &parts)
        }
        Symbol::Op(Op::Mux) => {
            let (x, y) = (copy.extract(a[1], 0, bits), copy.extract(a[2], 0, bits));
            copy.make(Op::Mux, &[a[0], x, y])
        }
        Symbol::Op(Op::Compare(_)) => return comparison(copy, node, facts),
        Symbol::Op(Op::Shl | Op::ShrU | Op::ShrS) if facts[1].value().is_some() => return shift(copy, node, facts),
        _ => return copy.make(node.op.clone(), &a),
    };
    copy.resize(narrow, own.width, is_signed)
}

/// A sum in so many bits, the low ones that one term lacks beside it.
fn sum(copy: &mut Dag, node: &Node, facts: &[&Facts], bits: u32) -> Id {
    let (mut x, mut y) = (node.arguments[0], node.arguments[1]);
    let (mut of_x, mut of_y) = (facts[0].trailing_zeros(), facts[1].trailing_zeros());
    if node.op == Op::Add && of_x > of_y {
        (x, y, of_x, of_y) = (y, x, of_y, of_x);
    }
    let (gap, _) = (of_y, of_x);
    if gap >= bits {
        return copy.extract(x, 0, bits);
    }
    let high = [copy.extract(x, gap, bits - gap), copy.extract(y, gap, bits - gap)];
    let sum = copy.make(node.op.clone(), &high);
    let low = (gap > 0).then(|| copy.extract(x, 0, gap));
    copy.concat(Some(sum), low).unwrap_or(sum)
}

fn comparison(copy: &mut Dag, node: &Node, facts: &[&Facts]) -> Id {
    let (x, y) = (facts[0], facts[1]);
    let unsigned = x.unsigned.bits().max(y.unsigned.bits());
    let signed_bits = |f: &Facts| f.signed.bits() + u32::from(!f.signed.is_signed());
    let signed = signed_bits(x).max(signed_bits(y));
    let bits = match node.op {
        Symbol::Op(Op::Compare(Predicate::Eq)) => unsigned.min(signed),
        Symbol::Op(Op::Compare(Predicate::Ult)) => unsigned,
        _ => signed,
    };
    let low = x.trailing_zeros().min(y.trailing_zeros());
    let bits = bits.min(x.width);
    let low = if low < bits { low } else { 0 };
    let parts: Vec<Id> = node.arguments.iter().map(|a| copy.extract(*a, low, bits - low)).collect();
    copy.make(node.op.clone(), &parts)
}

/// A shift by a constant is wires.
fn shift(copy: &mut Dag, node: &Node, facts: &[&Facts]) -> Id {
    let (a, width) = (node.arguments[0], facts[0].width);
    let amount = facts[1].value().and_then(|v| v.to_u64()).unwrap_or(u64::MAX);
    let by = amount.min(width.into()) as u32;
    match node.op {
        _ if by == 0 => a,
        Symbol::Op(Op::ShrS) => {
            let by = by.min(width - 1);
            let part = copy.extract(a, by, width - by);
            copy.resize(part, width, true)
        }
        _ if by == width => copy.value(Int::zero(width)),
        Symbol::Op(Op::Shl) => {
            let part = copy.extract(a, 0, width - by);
            let zeros = copy.value(Int::zero(by));
            copy.make(Op::Concat, &[part, zeros])
        }
        _ => {
            let part = copy.extract(a, by, width - by);
            copy.resize(part, width, false)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::equal::{Effort, Verdict, check as equal};
    use crate::text::{Names, parse, print};

    fn check(text: &str, narrow_text: &str) {
        let names = Names { numbers: [('w', 16), ('v', 8)].into(), ..Names::default() };
        let mut dag = Dag::default();
        dag.roots = vec![parse(text, &names, &mut dag).expect(text)];
        let new = narrow(&dag);
        assert_eq!(print(&new, new.roots[0]), narrow_text);
        let verdict = equal(&dag, &new, Effort::default());
        assert!(matches!(verdict, Verdict::Proven { .. }), "{text}: {verdict:?}");
    }

    #[test]
    fn sums_have_the_bits_of_their_values() {
        check("(add (zext w a:v) (zext w b:v))", "(zext 16 (add (zext 9 a) (zext 9 b)))");
        check("(sub (zext w a:v) (zext w b:v))", "(sext 16 (sub (zext 9 a) (zext 9 b)))");
        check("(mul (sext w a:v) (sext w b:v))", "(mul (sext 16 a) (sext 16 b))");
    }

    #[test]
    fn what_nobody_looks_at_is_not_made() {
        check("(extract 0 4 (add a b))", "(add (extract 0 4 a) (extract 0 4 b))");
        check(
            "(extract 0 4 (mux (ult a b) (mul a b) b))",
            "(mux (ult a b) (mul (extract 0 4 a) (extract 0 4 b)) (extract 0 4 b))",
        );
    }

    #[test]
    fn low_bits_stand_beside_the_adder() {
        check("(add a (shl b 12))", "(concat (add (extract 12 4 a) (extract 0 4 b)) (extract 0 12 a))");
        check("(slt (zext w a:v) (zext w b:v))", "(slt (zext 9 a) (zext 9 b))");
    }
}
