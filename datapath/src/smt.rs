//! SMT-LIB text: whether two terms may differ, as a question over bit vectors.

use super::term::{Dag, Op};
use egg::Id;
use std::fmt::Write;

/// Asks for values of the inputs for which the two roots differ.
pub fn differ(dag: &Dag) -> String {
    let mut text = String::from("(set-logic QF_BV)\n");
    for (index, input) in dag.inputs.iter().enumerate() {
        let _ = writeln!(text, "(declare-const i{index} (_ BitVec {}))", input.width);
    }
    for (index, live) in dag.live().into_iter().enumerate().filter(|(_, live)| *live) {
        debug_assert!(live);
        let id = Id::from(index);
        let _ = writeln!(text, "(define-fun t{index} () (_ BitVec {}) {})", dag.width(id), expression(dag, id));
    }
    let _ = writeln!(text, "(assert (distinct t{} t{}))\n(check-sat)", dag.roots[0], dag.roots[1]);
    text
}

fn expression(dag: &Dag, id: Id) -> String {
    let node = dag.node(id);
    let a: Vec<String> = node.arguments.iter().map(|argument| format!("t{argument}")).collect();
    let plain = |name: &str| format!("({name} {})", a.join(" "));
    let bit = |test: String| format!("(ite {test} #b1 #b0)");
    let width = dag.width(id);
    match &node.op {
        Op::Constant(value) => format!("(_ bv{} {width})", value.unsigned()),
        Op::Input { index, .. } => format!("i{index}"),
        Op::Add => plain("bvadd"),
        Op::Sub => plain("bvsub"),
        Op::Mul => plain("bvmul"),
        Op::And => plain("bvand"),
        Op::Or => plain("bvor"),
        Op::Xor => plain("bvxor"),
        Op::Not => plain("bvnot"),
        Op::Shl => plain("bvshl"),
        Op::Shr => plain("bvlshr"),
        Op::Sar => plain("bvashr"),
        Op::Equal => bit(plain("=")),
        Op::LessUnsigned => bit(plain("bvult")),
        Op::LessSigned => bit(plain("bvslt")),
        Op::Mux => format!("(ite (= {} #b1) {} {})", a[0], a[1], a[2]),
        Op::Extract { low, width } => format!("((_ extract {} {low}) {})", low + width - 1, a[0]),
        Op::Concat => plain("concat"),
        Op::ZeroExtend(to) => format!("((_ zero_extend {}) {})", to - dag.width(node.arguments[0]), a[0]),
        Op::SignExtend(to) => format!("((_ sign_extend {}) {})", to - dag.width(node.arguments[0]), a[0]),
        Op::DivUnsigned => by_zero(&a[1], width, plain("bvudiv")),
        Op::DivSigned => by_zero(&a[1], width, plain("bvsdiv")),
        Op::RemUnsigned => by_zero(&a[1], width, plain("bvurem")),
        Op::RemSigned => by_zero(&a[1], width, plain("bvsrem")),
    }
}

/// Quotients and remainders by zero are 0 here.
fn by_zero(divisor: &str, width: u32, otherwise: String) -> String {
    format!("(ite (= {divisor} (_ bv0 {width})) (_ bv0 {width}) {otherwise})")
}
