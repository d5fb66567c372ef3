//! Terms as text: `(add a (mul b #c))`, with widths and parameters by name, for the table of rules and for messages.
//!
//! An input is `a` (of `w` bits) or `a:v`; a constant is `#c` (of `w` bits, value by name) or `3:w`; numbers of wires are
//! numbers or sums of `w`, `v`, `p` and `q`: `(extract p q a)`, `(zext w+v a)`.

use super::term::{Dag, Node, Symbol};
use bits::{Int, Op, Predicate};
use egg::Id;
use std::collections::BTreeMap;

/// What the names in a text stand for.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// Numbers: widths and places of bits.
    pub numbers: BTreeMap<char, u32>,
    /// Constants.
    pub constants: BTreeMap<String, u64>,
}

impl Names {
    fn number(&self, text: &str) -> Option<u32> {
        text.split('+').map(|part| part.parse().ok().or_else(|| self.numbers.get(&part.chars().next()?).copied())).sum()
    }
}

/// The operators that take arguments only.
const PLAIN: [Op; 19] = [
    Op::Add,
    Op::Sub,
    Op::Mul,
    Op::And,
    Op::Or,
    Op::Xor,
    Op::Not,
    Op::Shl,
    Op::ShrU,
    Op::ShrS,
    Op::Compare(Predicate::Eq),
    Op::Compare(Predicate::Ult),
    Op::Compare(Predicate::Slt),
    Op::Mux,
    Op::Concat,
    Op::DivU,
    Op::DivS,
    Op::RemU,
    Op::RemS,
];

/// The name of an operator, which for a comparison is that of its predicate.
fn name_of(op: Op) -> &'static str {
    match op {
        Op::Compare(predicate) => predicate.name(),
        op => op.name(),
    }
}

/// Adds the term of a text; `None` where it is malformed or has no width under these names.
pub fn parse(text: &str, names: &Names, dag: &mut Dag) -> Option<Id> {
    let spaced = text.replace('(', " ( ").replace(')', " ) ");
    let mut words = spaced.split_whitespace();
    let id = term(words.next()?, &mut words, names, dag)?;
    words.next().is_none().then_some(id)
}

fn term<'t>(first: &str, words: &mut impl Iterator<Item = &'t str>, names: &Names, dag: &mut Dag) -> Option<Id> {
    if first != "(" {
        return leaf(first, names, dag);
    }
    let op = operator(words, names)?;
    let mut arguments = Vec::new();
    loop {
        match words.next()? {
            ")" => break,
            word => arguments.push(term(word, words, names, dag)?),
        }
    }
    let widths: Vec<u32> = arguments.iter().map(|a| dag.width(*a)).collect();
    Symbol::from(op).width_of(&widths)?;
    Some(dag.add(Node::new(op, &arguments)))
}

/// The operator that the next words name, with its numbers.
fn operator<'t>(words: &mut impl Iterator<Item = &'t str>, names: &Names) -> Option<Op> {
    let name = words.next()?;
    let mut number = || names.number(words.next()?);
    match name {
        "extract" => Some(Op::Extract { low: number()?, width: number()? }),
        "zext" => Some(Op::ZeroExtend(number()?)),
        "sext" => Some(Op::SignExtend(number()?)),
        _ => PLAIN.into_iter().find(|op| name_of(*op) == name),
    }
}

fn leaf(word: &str, names: &Names, dag: &mut Dag) -> Option<Id> {
    let (name, width) = word.split_once(':').unwrap_or((word, "w"));
    let width = names.number(width).filter(|w| *w > 0)?;
    if let Some(name) = name.strip_prefix('#') {
        let value = Int::from_u64(width, *names.constants.get(name)?);
        return Some(dag.add(Node::new(Symbol::Constant(value), &[])));
    }
    if let Ok(value) = name.parse::<i64>() {
        let value = Int::from_bigint(width, &value.into());
        return Some(dag.add(Node::new(Symbol::Constant(value), &[])));
    }
    match dag.inputs.iter().position(|input| input.name == name) {
        Some(index) => {
            let width = dag.inputs[index].width;
            Some(dag.add(Node::new(Symbol::Input { index: index as u32, width }, &[])))
        }
        None => Some(dag.add_input(name, width)),
    }
}

/// The name of a symbol, with its numbers.
pub fn name(symbol: &Symbol) -> String {
    match symbol {
        Symbol::Constant(value) => value.to_string_unsigned(),
        Symbol::Input { index, .. } => format!("input {index}"),
        Symbol::Op(Op::Extract { low, width }) => format!("extract {low} {width}"),
        Symbol::Op(op @ (Op::ZeroExtend(width) | Op::SignExtend(width))) => format!("{} {width}", op.name()),
        Symbol::Op(op) => name_of(*op).to_owned(),
    }
}

/// A term as text; wide ones are cut short.
pub fn print(dag: &Dag, id: Id) -> String {
    let mut budget = 200;
    let mut text = String::new();
    write(dag, id, &mut budget, &mut text);
    text
}

fn write(dag: &Dag, id: Id, budget: &mut u32, text: &mut String) {
    let node = dag.node(id);
    if *budget == 0 {
        text.push_str("...");
        return;
    }
    *budget -= 1;
    match &node.op {
        Symbol::Constant(value) => text.push_str(&format!("{}:{}", value.to_biguint(), value.width())),
        Symbol::Input { index, .. } => text.push_str(&dag.inputs[*index as usize].name),
        op => {
            text.push('(');
            text.push_str(&name(op));
            for argument in &node.arguments {
                text.push(' ');
                write(dag, *argument, budget, text);
            }
            text.push(')');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, printed: &str) {
        let names = Names { numbers: [('w', 4), ('v', 2)].into(), constants: [("c".to_owned(), 3)].into() };
        let mut dag = Dag::default();
        let id = parse(text, &names, &mut dag).expect(text);
        assert_eq!(print(&dag, id), printed);
    }

    #[test]
    fn what_is_read_is_printed() {
        check("(add a (mul b #c))", "(add a (mul b 3:4))");
        check("(concat (zext w+v b:v) (extract 1 v a))", "(concat (zext 6 b) (extract 1 2 a))");
        check("(mux s:1 -1:w a)", "(mux s 15:4 a)");
    }

    #[test]
    fn what_has_no_width_is_refused() {
        let names = Names { numbers: [('w', 4), ('v', 2)].into(), ..Names::default() };
        for text in ["(add a b:v)", "(extract 3 2 a)", "(frob a)", "(add a", "(zext v a)"] {
            assert_eq!(parse(text, &names, &mut Dag::default()), None, "{text}");
        }
    }
}
