//! What is said about the thing under the cursor: types of values, documentation of operations, what aliases mean.

use ir::def::{Arity, OpDef, ValueGroup};
use ir::source::Span;
use ir::text::index::{Entity, Mention};
use ir::text::printer::print_type;
use ir::{Value, ValueDef};
use lsp_types::{Hover, HoverContents, MarkupContent, MarkupKind};

use super::document::Document;
use super::navigate;

/// The hover at `offset`.
pub fn hover(document: &Document, offset: u32) -> Option<Hover> {
    let mention = document.index.mention_at(offset).map(|m| &document.index.mentions[m]);
    let (span, text) = match mention {
        Some(mention) => (mention.span, of_mention(document, mention)?),
        None => of_op(document, offset)?,
    };
    let contents = HoverContents::Markup(MarkupContent { kind: MarkupKind::Markdown, value: text });
    Some(Hover { contents, range: Some(document.range(span)) })
}

fn code(text: &str) -> String {
    format!("```mlir\n{text}\n```")
}

fn of_mention(document: &Document, mention: &Mention) -> Option<String> {
    match &mention.entity {
        Entity::Value(value) => Some(of_value(document, *value)),
        Entity::Block(block) => {
            let ir = &document.session.ir;
            let types: Vec<String> = ir.args(*block).iter().map(|&a| print_type(&ir.ctx, ir.ty(a))).collect();
            Some(code(&format!("{}({})", document.slice(mention.span), types.join(", "))))
        }
        Entity::Symbol { name, within } => {
            let op = navigate::symbol(document, mention.span.start, name, *within)?;
            let whole = document.index.ops.iter().find(|o| o.op == op)?.whole;
            Some(code(first_line(document.slice(whole))))
        }
        alias => {
            let definition = document.index.mentions.iter().find(|m| m.defines && m.entity == *alias)?;
            Some(code(first_line(&document.text[definition.span.start as usize..])))
        }
    }
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or("").trim_end().trim_end_matches('{').trim_end()
}

fn of_value(document: &Document, value: Value) -> String {
    let ir = &document.session.ir;
    let name = ir.value_name(value).unwrap_or("value");
    let ty = print_type(&ir.ctx, ir.ty(value));
    let origin = match ir.value_def(value) {
        ValueDef::Result { op, .. } => format!("result of `{}`", ir.op_text(op)),
        ValueDef::Argument { index, .. } => format!("block argument {index}"),
    };
    let uses = ir.uses(value).count();
    format!("{}\n{origin}, {uses} use{}", code(&format!("%{name} : {ty}")), if uses == 1 { "" } else { "s" })
}

fn of_op(document: &Document, offset: u32) -> Option<(Span, String)> {
    let named = document.index.ops.iter().find(|o| o.name.start <= offset && offset <= o.name.end)?;
    let def = document.session.ir.def(named.op)?;
    Some((named.name, describe(def)))
}

/// An operation's declaration as Markdown.
pub fn describe(def: &OpDef) -> String {
    let mut text = format!("**{}**\n\n{}\n", def.name, def.docs.trim());
    if let Some(syntax) = &def.syntax {
        text += &format!("\n{}\n", code(&format!("{} {syntax}", def.name)));
    }
    let groups = [("operands", &def.operands), ("results", &def.results)];
    for (title, list) in groups.into_iter().filter(|(_, list)| !list.is_empty()) {
        text += &format!("\n{title}: {}\n", list.iter().map(group).collect::<Vec<_>>().join(", "));
    }
    if !def.attrs.is_empty() {
        let names: Vec<String> = def.attrs.iter().map(|a| format!("`{}`", a.name)).collect();
        text += &format!("\nattributes: {}\n", names.join(", "));
    }
    text
}

fn group(group: &ValueGroup) -> String {
    let suffix = match group.arity {
        Arity::One => "",
        Arity::Optional => "?",
        Arity::Many => "..",
    };
    format!("`{}{suffix}`", group.name)
}
