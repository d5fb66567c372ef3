//! Definitions and uses of values, blocks, aliases and symbols.

use ir::source::Span;
use ir::symbols;
use ir::text::index::{Entity, Mention};
use lsp_types::{DocumentHighlight, DocumentHighlightKind, Location};

use super::document::Document;

/// What a mention means: an entity that the index defines, or the op that a symbol names.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Target {
    Entity(Entity),
    Op(ir::Op),
}

/// The place where what stands at `offset` is defined.
pub fn definition(document: &Document, offset: u32) -> Option<Location> {
    let mention = document.index.mention_at(offset)?;
    definition_span(document, &target(document, mention)?).map(|span| document.location(span))
}

/// All places that mention what stands at `offset`, in the order of the text.
pub fn references(document: &Document, offset: u32, declaration: bool) -> Vec<Location> {
    let (spans, definition) = mentions(document, offset);
    let wanted = spans.into_iter().filter(|span| declaration || Some(*span) != definition);
    wanted.map(|span| document.location(span)).collect()
}

/// As `references`, for marking in the text.
pub fn highlights(document: &Document, offset: u32) -> Vec<DocumentHighlight> {
    let (spans, definition) = mentions(document, offset);
    let kind = |span| match Some(span) == definition {
        true => DocumentHighlightKind::WRITE,
        false => DocumentHighlightKind::READ,
    };
    spans.into_iter().map(|s| DocumentHighlight { range: document.range(s), kind: Some(kind(s)) }).collect()
}

fn mentions(document: &Document, offset: u32) -> (Vec<Span>, Option<Span>) {
    let Some(wanted) = document.index.mention_at(offset).and_then(|m| target(document, m)) else {
        return (Vec::new(), None);
    };
    let all = 0..document.index.mentions.len();
    let same = all.filter(|&m| target(document, m).as_ref() == Some(&wanted));
    let mut spans: Vec<Span> = same.map(|m| document.index.mentions[m].span).collect();
    spans.sort_unstable_by_key(|span| span.start);
    spans.dedup();
    (spans, definition_span(document, &wanted))
}

fn target(document: &Document, mention: usize) -> Option<Target> {
    let Mention { span, entity, .. } = &document.index.mentions[mention];
    match entity {
        Entity::Symbol { name, within } => symbol(document, span.start, name, *within).map(Target::Op),
        other => Some(Target::Entity(other.clone())),
    }
}

/// The op that a symbol at `at` names: the op itself where it is defined.
pub fn symbol(document: &Document, at: u32, name: &str, within: Option<usize>) -> Option<ir::Op> {
    let ir = &document.session.ir;
    if let Some(outer) = within {
        let Some(Target::Op(table)) = target(document, outer) else { return None };
        return symbols::in_table(ir, table, name);
    }
    let user = document.index.op_at(at)?.op;
    if symbols::name_of(ir, user) == Some(name) && symbol_span(document, user).is_none_or(|s| s.start == at) {
        return Some(user);
    }
    symbols::lookup(ir, user, name)
}

fn definition_span(document: &Document, target: &Target) -> Option<Span> {
    match target {
        Target::Op(op) => symbol_span(document, *op).or_else(|| name_span(document, *op)),
        Target::Entity(entity) => {
            document.index.mentions.iter().find(|m| m.defines && m.entity == *entity).map(|m| m.span)
        }
    }
}

/// Where the name of a symbol stands in its op's own text.
fn symbol_span(document: &Document, op: ir::Op) -> Option<Span> {
    let name = symbols::name_of(&document.session.ir, op)?;
    let whole = document.index.ops.iter().find(|o| o.op == op)?.whole;
    let inside = document.index.mentions.iter().filter(|m| whole.start <= m.span.start && m.span.end <= whole.end);
    let named = |m: &&Mention| matches!(&m.entity, Entity::Symbol { name: n, within: None } if n == name);
    inside.filter(named).min_by_key(|m| m.span.start).map(|m| m.span)
}

fn name_span(document: &Document, op: ir::Op) -> Option<Span> {
    document.index.ops.iter().find(|o| o.op == op).map(|o| o.name)
}
