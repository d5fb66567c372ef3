//! Text of sets: the form of `affine_set`, with `exists` for locals and `or` between the parts of a union.
//! `(d0) -> (r0)[s0] : (d0 - 2 * r0 + e0 >= 0, s0 == 0) or (1 >= 0)`; locals are named `e0`, `e1`...

use super::basic::BasicSet;
use super::int::Int;
use super::set::Set;
use super::space::Space;
use std::fmt;

pub(super) fn names(space: Space, locals: usize) -> Vec<String> {
    let group = |letter: &'static str, n: usize| (0..n).map(move |i| format!("{letter}{i}"));
    let (domain, range) = if space.domain == 0 { (0, space.range) } else { (space.domain, space.range) };
    let range_letter = if space.domain == 0 { "d" } else { "r" };
    group("s", space.symbols)
        .chain(group("d", domain))
        .chain(group(range_letter, range))
        .chain(group("e", locals))
        .collect()
}

fn header(f: &mut fmt::Formatter<'_>, space: Space) -> fmt::Result {
    let names = names(space, 0);
    let list = |r: std::ops::Range<usize>| names[r].join(", ");
    if space.domain > 0 {
        write!(f, "({}) -> ", list(space.domain_columns()))?;
    }
    write!(f, "({})", list(space.range_columns()))?;
    if space.symbols > 0 {
        write!(f, "[{}]", list(space.symbol_columns()))?;
    }
    f.write_str(" : ")
}

fn affine(row: &[Int], names: &[String]) -> String {
    let mut text = String::new();
    for (a, name) in row.iter().zip(names) {
        if a.is_zero() {
            continue;
        }
        let sign = if a.sign() < 0 { "-" } else { "+" };
        match (text.is_empty(), sign) {
            (true, "+") => {}
            (true, _) => text.push('-'),
            (false, _) => text.push_str(&format!(" {sign} ")),
        }
        if !a.is_unit() {
            text.push_str(&format!("{} * ", a.abs()));
        }
        text.push_str(name);
    }
    let constant = &row[row.len() - 1];
    if text.is_empty() {
        return constant.to_string();
    }
    match constant.sign() {
        0 => text,
        1 => format!("{text} + {constant}"),
        _ => format!("{text} - {}", constant.abs()),
    }
}

fn conjunction(f: &mut fmt::Formatter<'_>, set: &BasicSet) -> fmt::Result {
    let names = names(set.space(), set.locals());
    if set.locals() > 0 {
        write!(f, "exists {} : ", names[set.local_start()..].join(", "))?;
    }
    let equal = set.equalities().rows().map(|row| format!("{} == 0", affine(row, &names)));
    let least = set.inequalities().rows().map(|row| format!("{} >= 0", affine(row, &names)));
    let all: Vec<String> = equal.chain(least).collect();
    write!(f, "({})", if all.is_empty() { "0 == 0".to_owned() } else { all.join(", ") })
}

impl fmt::Display for BasicSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        header(f, self.space())?;
        conjunction(f, self)
    }
}

impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        header(f, self.space())?;
        if self.parts().is_empty() {
            return f.write_str("(1 == 0)");
        }
        for (i, part) in self.parts().iter().enumerate() {
            if i > 0 {
                f.write_str(" or ")?;
            }
            conjunction(f, part)?;
        }
        Ok(())
    }
}
