//! Words before a symbol's name that stand for enumeration attributes: `internal`, `hidden`, `fastcc`.

use ir::def::EnumDef;
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::{Ir, Op, OpState};

/// Sets attribute `name` to the case of `cases` whose word comes next, else to `default`. `wrapper` is the attribute that
/// holds the number; without one it is an `i64`. True if a word was there.
pub(super) fn parse_word(
    p: &mut Parser<'_>,
    state: &mut OpState,
    name: &str,
    cases: &EnumDef,
    wrapper: Option<&str>,
    default: i64,
) -> bool {
    let found = cases.cases.iter().find(|(word, _)| !word.is_empty() && p.at_keyword(word));
    if let Some((word, _)) = found {
        p.eat_keyword(word);
    }
    set_case(p, state, name, wrapper, found.map_or(default, |(_, number)| *number));
    found.is_some()
}

/// Sets attribute `name` to `number`, inside `wrapper` if there is one.
pub(super) fn set_case(p: &mut Parser<'_>, state: &mut OpState, name: &str, wrapper: Option<&str>, number: i64) {
    let width = if wrapper.is_some() { 32 } else { 64 };
    let number = p.ctx().i_attr(width, number);
    let attr = match wrapper {
        Some(wrapper) => p.ctx().dialect_attr(wrapper, &[number]),
        None => Some(number),
    };
    if let Some(attr) = attr {
        state.set_attr(p.ctx(), name, attr);
    }
}

/// The word and a space, unless `number` is the `default` or has no word.
pub(super) fn print_word(p: &mut Printer<'_>, cases: &EnumDef, number: i64, default: i64) {
    let word = cases.keyword(number).filter(|word| number != default && !word.is_empty());
    if let Some(word) = word {
        p.text(&word);
        p.space();
    }
}

/// The number of the enumeration attribute `name`, wrapped or not; 0 without one.
pub(super) fn number_of(ir: &Ir, op: Op, name: &str) -> i64 {
    let Some(attr) = ir.attr(op, name) else { return 0 };
    let inside = match ir.ctx.attr_kind(attr) {
        ir::AttrKind::Dialect { params, .. } => params.first().copied(),
        _ => Some(attr),
    };
    inside.and_then(|a| ir.ctx.as_i64(a)).unwrap_or(0)
}
