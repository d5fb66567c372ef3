//! SMT-LIB text: whether two terms may differ, as a question over bit vectors.

use super::term::{Dag, Symbol};
use bits::{Op, Predicate};
use egg::Id;
use std::fmt::Write;

/// Asks for values of the inputs for which the two roots differ.
pub fn differ(dag: &Dag) -> String {
    any_differs(dag, &[(dag.roots[0], dag.roots[1])])
}

/// Asks for values of the inputs for which the two terms of any pair differ.
pub fn any_differs(dag: &Dag, pairs: &[(Id, Id)]) -> String {
    let mut text = String::from("(set-logic QF_BV)\n");
    for (index, input) in dag.inputs.iter().enumerate() {
        let _ = writeln!(text, "(declare-const i{index} (_ BitVec {}))", input.width);
    }
    let mut asked = dag.clone();
    asked.roots = pairs.iter().flat_map(|(left, right)| [*left, *right]).collect();
    for (index, _) in asked.live().into_iter().enumerate().filter(|(_, live)| *live) {
        let id = Id::from(index);
        let _ = writeln!(text, "(define-fun t{index} () (_ BitVec {}) {})", dag.width(id), expression(dag, id));
    }
    let differ: Vec<String> = pairs.iter().map(|(left, right)| format!("(distinct t{left} t{right})")).collect();
    let any = match &differ[..] {
        [] => "false".to_owned(),
        [one] => one.clone(),
        several => format!("(or {})", several.join("\n  ")),
    };
    let _ = writeln!(text, "(assert {any})\n(check-sat)");
    text
}

fn expression(dag: &Dag, id: Id) -> String {
    let node = dag.node(id);
    let a: Vec<String> = node.arguments.iter().map(|argument| format!("t{argument}")).collect();
    let plain = |name: &str| format!("({name} {})", a.join(" "));
    let bit = |test: String| format!("(ite {test} #b1 #b0)");
    let width = dag.width(id);
    match &node.op {
        Symbol::Constant(value) => format!("(_ bv{} {width})", value.to_biguint()),
        Symbol::Input { index, .. } => format!("i{index}"),
        Symbol::Op(Op::Add) => plain("bvadd"),
        Symbol::Op(Op::Sub) => plain("bvsub"),
        Symbol::Op(Op::Mul) => plain("bvmul"),
        Symbol::Op(Op::And) => plain("bvand"),
        Symbol::Op(Op::Or) => plain("bvor"),
        Symbol::Op(Op::Xor) => plain("bvxor"),
        Symbol::Op(Op::Not) => plain("bvnot"),
        Symbol::Op(Op::Shl) => plain("bvshl"),
        Symbol::Op(Op::ShrU) => plain("bvlshr"),
        Symbol::Op(Op::ShrS) => plain("bvashr"),
        Symbol::Op(Op::Compare(predicate)) => bit(plain(match predicate {
            Predicate::Eq => "=",
            Predicate::Ne => "distinct",
            Predicate::Slt => "bvslt",
            Predicate::Sle => "bvsle",
            Predicate::Sgt => "bvsgt",
            Predicate::Sge => "bvsge",
            Predicate::Ult => "bvult",
            Predicate::Ule => "bvule",
            Predicate::Ugt => "bvugt",
            Predicate::Uge => "bvuge",
        })),
        Symbol::Op(Op::Mux) => format!("(ite (= {} #b1) {} {})", a[0], a[1], a[2]),
        Symbol::Op(Op::Extract { low, width }) => format!("((_ extract {} {low}) {})", low + width - 1, a[0]),
        Symbol::Op(Op::Concat) => plain("concat"),
        Symbol::Op(Op::ZeroExtend(to)) => format!("((_ zero_extend {}) {})", to - dag.width(node.arguments[0]), a[0]),
        Symbol::Op(Op::SignExtend(to)) => format!("((_ sign_extend {}) {})", to - dag.width(node.arguments[0]), a[0]),
        Symbol::Op(Op::DivU) => by_zero(&a[1], width, plain("bvudiv")),
        Symbol::Op(Op::DivS) => by_zero(&a[1], width, plain("bvsdiv")),
        Symbol::Op(Op::RemU) => by_zero(&a[1], width, plain("bvurem")),
        Symbol::Op(Op::RemS) => by_zero(&a[1], width, plain("bvsrem")),
        Symbol::Op(
            Op::CeilDivU
            | Op::CeilDivS
            | Op::FloorDivS
            | Op::RemFloor
            | Op::Pow
            | Op::MinU
            | Op::MinS
            | Op::MaxU
            | Op::MaxS
            | Op::Abs
            | Op::LeadingZeros
            | Op::TrailingZeros
            | Op::Ones
            | Op::Reverse
            | Op::Parity
            | Op::Replicate(_),
        ) => {
            unreachable!("{:?} is no operator of terms", node.op)
        }
    }
}

/// Quotients and remainders by zero are 0 here.
fn by_zero(divisor: &str, width: u32, otherwise: String) -> String {
    format!("(ite (= {divisor} (_ bv0 {width})) (_ bv0 {width}) {otherwise})")
}
