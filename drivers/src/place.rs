//! Where the elements of an array lie, as arithmetic of a language.
//!
//! What holds: quotients are rounded down and remainders are not negative, whatever the language's own operators do.

use ir::text::parser::parse_attr_text;
use ir::{AffineExpr, AffineMap, Context, Diagnostics, Ir};

/// How a language writes a quotient that is rounded down, and a remainder that is not negative.
#[derive(Clone, Copy)]
pub(crate) struct Arithmetic {
    pub(crate) floor_div: fn(&str, &str) -> String,
    pub(crate) modulo: fn(&str, &str) -> String,
}

/// An index of an array: its name, the elements that lie between two of its values, and its size.
pub(crate) struct Index {
    pub(crate) name: String,
    pub(crate) below: usize,
    pub(crate) size: usize,
}

/// The bank and the word of an element by its indices; the bank is 0 where a layout gives only a word. `None`: no such layout.
pub(crate) fn parse(layout: &str, rank: usize) -> Option<[AffineExpr; 2]> {
    let mut ir = Ir::new(Context::new());
    let attr = parse_attr_text(&mut ir, layout, &mut Diagnostics::new()).ok()?;
    let AffineMap { dims, symbols, results } = ir.ctx.as_map(attr)?.clone();
    let mut results = results.into_iter();
    let place = match (results.next(), results.next(), results.next()) {
        (Some(word), None, _) => [AffineExpr::Const(0), word],
        (Some(bank), Some(word), None) => [bank, word],
        _ => return None,
    };
    (dims as usize == rank && symbols == 0).then_some(place)
}

/// An expression of the indices `d0`, `d1` and so on.
pub(crate) fn print(expr: &AffineExpr, with: Arithmetic) -> String {
    let infix = |a: &AffineExpr, sign: &str, b: &AffineExpr| format!("{} {sign} {}", atom(a, with), atom(b, with));
    match expr {
        AffineExpr::Const(value) => value.to_string(),
        AffineExpr::Dim(index) => format!("d{index}"),
        AffineExpr::Symbol(index) => format!("s{index}"),
        AffineExpr::Add(a, b) => infix(a, "+", b),
        AffineExpr::Mul(a, b) => infix(a, "*", b),
        AffineExpr::Mod(a, b) => (with.modulo)(&atom(a, with), &atom(b, with)),
        AffineExpr::FloorDiv(a, b) => (with.floor_div)(&atom(a, with), &atom(b, with)),
        AffineExpr::CeilDiv(a, b) => format!("-({})", (with.floor_div)(&format!("-{}", atom(a, with)), &atom(b, with))),
    }
}

/// An expression that stands as an operand.
fn atom(expr: &AffineExpr, with: Arithmetic) -> String {
    let text = print(expr, with);
    let is_atom = matches!(expr, AffineExpr::Const(_) | AffineExpr::Dim(_) | AffineExpr::Symbol(_));
    if is_atom { text } else { format!("({text})") }
}

/// The indices that a place is computed from.
pub(crate) fn indices(shape: &[usize], place: &[AffineExpr; 2]) -> Vec<Index> {
    let mut is_used = vec![false; shape.len()];
    let mut mark = |expr: &AffineExpr| {
        if let AffineExpr::Dim(index) = expr {
            is_used[*index as usize] = true;
        }
    };
    place.iter().for_each(|expr| expr.walk(&mut mark));
    let below = |at: usize| shape[at + 1..].iter().product();
    let used = (0..shape.len()).filter(|&at| is_used[at]);
    used.map(|at| Index { name: format!("d{at}"), below: below(at), size: shape[at] }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const CALLS: Arithmetic =
        Arithmetic { floor_div: |a, b| format!("floor({a}, {b})"), modulo: |a, b| format!("modulo({a}, {b})") };

    #[test]
    fn layouts_are_arithmetic() {
        let check = |layout: &str, rank: usize, expected: Option<[&str; 2]>| {
            let place = parse(layout, rank).map(|place| place.map(|expr| print(&expr, CALLS)));
            assert_eq!(place, expected.map(|place| place.map(str::to_owned)), "{layout}");
        };
        check("affine_map<(d0, d1) -> (d0 * 16 + d1)>", 2, Some(["0", "(d0 * 16) + d1"]));
        check("affine_map<(d0) -> (d0 mod 2, d0 floordiv 2)>", 1, Some(["modulo(d0, 2)", "floor(d0, 2)"]));
        check("affine_map<(d0) -> ((d0 - 3) ceildiv 2)>", 1, Some(["0", "-(floor(-(d0 + -3), 2))"]));
        check("affine_map<() -> (0)>", 0, Some(["0", "0"]));
        check("affine_map<(d0) -> (d0)>", 2, None);
        check("affine_map<(d0) -> (d0, d0, d0)>", 1, None);
        check("strided<[1]>", 1, None);
    }

    #[test]
    fn indices_that_count_for_nothing_are_left_out() {
        let place = parse("affine_map<(d0, d1, d2) -> (d0 * 2 + d2)>", 3).unwrap();
        let found: Vec<_> = indices(&[4, 6, 5], &place).into_iter().map(|i| (i.name, i.below, i.size)).collect();
        assert_eq!(found, [("d0".to_owned(), 30, 4), ("d2".to_owned(), 1, 5)]);
    }
}
