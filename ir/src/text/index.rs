//! What stands where in a text: operations, and each mention of a value, block, alias or symbol. Filled by the parser on
//! request, for editors.
//!
//! What holds: spans are byte offsets into the text that was parsed; mentions are in the order they were read; an op that
//! could not be parsed is not listed, but the mentions before its fault are.

use rustc_hash::FxHashMap;

use crate::ids::{Block, Op, Value};
use crate::source::Span;

/// What a mention names.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Entity {
    /// A value; for a pack `%r:2` its first.
    Value(Value),
    /// A block.
    Block(Block),
    /// An attribute alias, without `#`.
    AttrAlias(String),
    /// A type alias, without `!`.
    TypeAlias(String),
    /// A symbol, without `@`; `within` is the mention of the symbol before `::`.
    Symbol {
        /// Its name.
        name: String,
        /// The position in `mentions` of what stands before `::`.
        within: Option<usize>,
    },
}

/// A name in the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mention {
    /// Where, with its sigil.
    pub span: Span,
    /// What it names.
    pub entity: Entity,
    /// True where the entity is defined. Never set for symbols: those are defined by ops.
    pub defines: bool,
}

/// An operation in the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IndexedOp {
    /// The op.
    pub op: Op,
    /// Its name.
    pub name: Span,
    /// From its first result's name to its end.
    pub whole: Span,
}

/// Operations and mentions of one text.
#[derive(Clone, Default, Debug)]
pub struct TextIndex {
    /// Operations, inner before outer.
    pub ops: Vec<IndexedOp>,
    /// Mentions, in the order they were read.
    pub mentions: Vec<Mention>,
    /// Values that stood for ones not defined yet, with what they turned out to be.
    settled: FxHashMap<Value, Value>,
}

impl TextIndex {
    pub(super) fn mention(&mut self, span: Span, entity: Entity, defines: bool) -> usize {
        self.mentions.push(Mention { span, entity, defines });
        self.mentions.len() - 1
    }

    /// Says that the last mention, a symbol, stands after `within` and `::`.
    pub(super) fn nest_last(&mut self, before: Option<usize>) {
        if let Some(Mention { entity: Entity::Symbol { within, .. }, .. }) = self.mentions.last_mut() {
            *within = before;
        }
    }

    pub(super) fn settle(&mut self, placeholder: Value, value: Value) {
        self.settled.insert(placeholder, value);
    }

    /// Gives mentions of values that were used before their definition what they turned out to mean.
    pub(super) fn finish(&mut self) {
        for mention in &mut self.mentions {
            if let Entity::Value(value) = &mut mention.entity
                && let Some(settled) = self.settled.get(value)
            {
                *value = *settled;
            }
        }
        self.settled.clear();
    }

    /// The mention that covers `offset`, its end included.
    pub fn mention_at(&self, offset: u32) -> Option<usize> {
        let covers = |m: &Mention| m.span.start <= offset && offset <= m.span.end;
        self.mentions
            .iter()
            .position(|m| covers(m) && offset < m.span.end)
            .or_else(|| self.mentions.iter().position(covers))
    }

    /// The innermost op around `offset`.
    pub fn op_at(&self, offset: u32) -> Option<IndexedOp> {
        let around = self.ops.iter().filter(|o| o.whole.start <= offset && offset <= o.whole.end);
        around.min_by_key(|o| o.whole.len()).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::context::Context;
    use crate::diag::Diagnostics;
    use crate::ir::Ir;
    use crate::text::parser::parse_indexed;

    /// Each mention as `text:line of its definition`, `text!` where it defines.
    fn check(text: &str, expect: &str) {
        let mut ctx = Context::new();
        ctx.allow_unregistered = true;
        let (mut ir, mut diags, mut index) = (Ir::new(ctx), Diagnostics::new(), TextIndex::default());
        let _ = parse_indexed(&mut ir, "t", text, &mut diags, &mut index);
        let spell = |m: &Mention| {
            let name = &text[m.span.start as usize..m.span.end as usize];
            let definition = index.mentions.iter().find(|d| d.defines && d.entity == m.entity);
            let line = definition.map(|d| text[..d.span.start as usize].matches('\n').count() + 1);
            match (m.defines, line) {
                (true, _) => format!("{name}!"),
                (false, Some(line)) => format!("{name}:{line}"),
                (false, None) => name.to_owned(),
            }
        };
        let found: Vec<String> = index.mentions.iter().map(spell).collect();
        assert_eq!(found.join(" "), expect, "{text}");
    }

    #[test]
    fn values() {
        check("%a:2 = \"t.a\"() : () -> (i1, i1)\n\"t.b\"(%a#1) : (i1) -> ()", "%a! %a:1");
    }

    #[test]
    fn values_before_their_definition() {
        let text =
            "\"t.g\"() ({\n^a:\n \"t.b\"(%x)[^b] : (i1) -> ()\n^b:\n %x = \"t.c\"()[^a] : () -> i1\n}) : () -> ()";
        check(text, "^a! ^b:4 %x:5 ^b! ^a:2 %x!");
    }

    #[test]
    fn aliases() {
        check("#m = 1 : i1\n!t = i1\n\"t.a\"() {a = #m} : () -> !t", "#m! !t! #m:1 !t:2");
    }

    #[test]
    fn symbols() {
        check("\"t.a\"() {a = @f::@g} : () -> ()", "@f @g");
    }
}
