//! Completion: operation names, and the values, blocks, symbols and aliases of the document.

use std::collections::BTreeMap;

use ir::def::Traits;
use ir::text::index::Entity;
use ir::text::printer::print_type;
use ir::{Ir, Op, Value};
use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionTextEdit, Documentation, MarkupContent, MarkupKind, TextEdit,
};

use super::document::Document;
use super::hover;

/// What may stand at `offset`, given what is written before it.
pub fn complete(document: &Document, offset: u32) -> Vec<CompletionItem> {
    let before = &document.text[..offset as usize];
    let inside = |c: char| c.is_alphanumeric() || "._$-".contains(c);
    let start = before.rfind(|c| !inside(c)).map_or(0, |at| at + before[at..].chars().next().map_or(0, char::len_utf8));
    let sigil = before[..start].chars().next_back().filter(|c| "%^@#!".contains(*c));
    let mut items = match sigil {
        Some(sigil) => names(document, sigil, offset),
        None => operations(document, &before[start..]),
    };
    let range = document.range(ir::source::Span::new(start as u32, offset));
    for item in &mut items {
        item.text_edit = Some(CompletionTextEdit::Edit(TextEdit::new(range, item.label.clone())));
    }
    items
}

/// Names with `sigil` that the document mentions; of values those that are defined before `offset` and visible there.
fn names(document: &Document, sigil: char, offset: u32) -> Vec<CompletionItem> {
    let here = document.index.op_at(offset).and_then(|o| isolated(&document.session.ir, o.op));
    let mut found = BTreeMap::new();
    for mention in &document.index.mentions {
        let text = document.slice(mention.span);
        let possible = match mention.entity {
            Entity::Value(value) => mention.defines && mention.span.end < offset && scope(document, value) == here,
            _ => mention.span.end != offset,
        };
        if text.starts_with(sigil) && possible {
            found.entry(text[1..].to_owned()).or_insert_with(|| item(document, &text[1..], &mention.entity));
        }
    }
    found.into_values().collect()
}

/// The isolated op in which a value is visible.
fn scope(document: &Document, value: Value) -> Option<Op> {
    let ir = &document.session.ir;
    isolated(ir, ir.parent_of_block(ir.def_block(value)?)?)
}

/// `op` or the nearest op around it that is isolated from above.
fn isolated(ir: &Ir, op: Op) -> Option<Op> {
    std::iter::successors(Some(op), |&o| ir.parent(o)).find(|&o| ir.has_trait(o, Traits::ISOLATED))
}

fn item(document: &Document, name: &str, entity: &Entity) -> CompletionItem {
    let ir = &document.session.ir;
    let (kind, detail) = match entity {
        Entity::Value(value) => (CompletionItemKind::VARIABLE, Some(print_type(&ir.ctx, ir.ty(*value)))),
        Entity::Block(_) => (CompletionItemKind::REFERENCE, None),
        Entity::Symbol { .. } => (CompletionItemKind::FUNCTION, None),
        Entity::AttrAlias(_) => (CompletionItemKind::CONSTANT, None),
        Entity::TypeAlias(_) => (CompletionItemKind::STRUCT, None),
    };
    CompletionItem { label: name.to_owned(), kind: Some(kind), detail, ..CompletionItem::default() }
}

/// Operations whose names begin with `prefix`.
fn operations(document: &Document, prefix: &str) -> Vec<CompletionItem> {
    let ctx = &document.session.ir.ctx;
    let defs = ctx.dialects().iter().flat_map(|d| &d.op_names).filter_map(|&name| ctx.op_def(name));
    let mut items: Vec<CompletionItem> = defs
        .filter(|def| def.name.starts_with(prefix))
        .map(|def| CompletionItem {
            label: def.name.to_string(),
            kind: Some(CompletionItemKind::KEYWORD),
            detail: def.docs.split_inclusive('.').next().map(|s| s.trim().to_owned()),
            documentation: Some(Documentation::MarkupContent(MarkupContent {
                kind: MarkupKind::Markdown,
                value: hover::describe(def),
            })),
            ..CompletionItem::default()
        })
        .collect();
    items.sort_by(|a, b| a.label.cmp(&b.label));
    items
}
