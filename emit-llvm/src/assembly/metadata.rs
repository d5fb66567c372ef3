//! Metadata: references, attachments and definitions.

use super::names::escaped;
use super::slots::Slots;
use super::values;
use crate::model::metadata::{Field, MdKind, Special};
use crate::model::{Md, Module};

/// A reference to a piece of metadata: `!N`, or the piece where it has no number.
pub(super) fn reference(module: &Module, slots: &Slots, md: Md) -> String {
    match module.metadata.kind(md) {
        MdKind::String(text) => format!("!\"{}\"", escaped(&ir::text::lexer::bytes_of_text(text))),
        MdKind::Const(value, _) => {
            let mut out = String::new();
            values::typed(module, *value, &mut out);
            out
        }
        MdKind::Expression(words) => format!("!DIExpression({words})"),
        MdKind::Tuple(_) | MdKind::Special(_) => format!("!{}", slots.node(md)),
    }
}

/// `, !kind !N` of each attachment, with `separator` before each.
pub(super) fn attachments(module: &Module, slots: &Slots, list: &[(&str, Md)], separator: &str) -> String {
    let one = |(kind, node): &(&str, Md)| format!("{separator}!{kind} {}", reference(module, slots, *node));
    list.iter().map(one).collect()
}

/// What stands after `!N = `.
pub(super) fn definition(module: &Module, slots: &Slots, md: Md) -> String {
    let distinct = if module.metadata.is_distinct(md) { "distinct " } else { "" };
    let body = match module.metadata.kind(md) {
        MdKind::Tuple(items) => {
            let item = |item: &Option<Md>| item.map_or("null".to_owned(), |md| reference(module, slots, md));
            format!("!{{{}}}", items.iter().map(item).collect::<Vec<_>>().join(", "))
        }
        MdKind::Special(node) => special(module, slots, node),
        _ => reference(module, slots, md),
    };
    format!("{distinct}{body}")
}

fn special(module: &Module, slots: &Slots, node: &Special) -> String {
    let field = |(name, field): &(&str, Field)| match field {
        Field::Node(None) => format!("{name}: null"),
        Field::Node(Some(md)) => format!("{name}: {}", reference(module, slots, *md)),
        Field::Text(text) => format!("{name}: {text}"),
        Field::Quoted(text) => format!("{name}: \"{}\"", escaped(&ir::text::lexer::bytes_of_text(text))),
    };
    let fields: Vec<String> = node.fields.iter().map(field).collect();
    format!("!{}({})", node.name, fields.join(", "))
}
