//! Metadata nodes.
//!
//! What holds: nodes that are not distinct are interned; strings and values are no nodes and have no number.

use rustc_hash::FxHashMap;

use super::{Const, Ty};

/// A metadata node, string or value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Md(u32);

/// What a piece of metadata is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum MdKind {
    /// `!"text"`.
    String(Box<str>),
    /// `type value`.
    Const(Const, Ty),
    /// `!{...}`; `null` where a node is absent.
    Tuple(Vec<Option<Md>>),
    /// `!Name(field: value, ...)`.
    Special(Special),
    /// `!DIExpression(...)` by its words; written where it is used.
    Expression(String),
}

/// A node of debug information.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Special {
    /// Such as `DIFile`.
    pub name: &'static str,
    /// Fields in the order in which they are written.
    pub fields: Vec<(&'static str, Field)>,
    /// Nodes among the operands, in LLVM's order of operands, for numbering.
    pub operands: Vec<Md>,
}

/// The value of a field.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Field {
    /// A node; `null` if absent.
    Node(Option<Md>),
    /// Written as it stands: numbers and words.
    Text(String),
    /// Written in quotes.
    Quoted(String),
}

#[derive(Debug)]
struct Entry {
    kind: MdKind,
    distinct: bool,
}

/// All metadata of a module.
#[derive(Debug, Default)]
pub struct Metadata {
    entries: Vec<Entry>,
    ids: FxHashMap<MdKind, Md>,
}

impl Metadata {
    /// The piece of `kind`, shared with all equal ones.
    pub fn intern(&mut self, kind: MdKind) -> Md {
        if let Some(&id) = self.ids.get(&kind) {
            return id;
        }
        let id = self.push(kind.clone(), false);
        self.ids.insert(kind, id);
        id
    }

    /// A node of its own.
    pub fn distinct(&mut self, kind: MdKind) -> Md {
        self.push(kind, true)
    }

    /// A node whose kind is told later by `replace`.
    pub fn reserve(&mut self, distinct: bool) -> Md {
        self.push(MdKind::Tuple(Vec::new()), distinct)
    }

    fn push(&mut self, kind: MdKind, distinct: bool) -> Md {
        self.entries.push(Entry { kind, distinct });
        Md(self.entries.len() as u32 - 1)
    }

    /// What `id` is.
    pub fn kind(&self, id: Md) -> &MdKind {
        &self.entries[id.0 as usize].kind
    }

    /// True if the node is distinct.
    pub fn is_distinct(&self, id: Md) -> bool {
        self.entries[id.0 as usize].distinct
    }

    /// Says what a node that is not shared is: for nodes that refer to themselves.
    pub fn replace(&mut self, id: Md, kind: MdKind) {
        self.entries[id.0 as usize].kind = kind;
    }

    /// A string.
    pub fn string(&mut self, text: &str) -> Md {
        self.intern(MdKind::String(text.into()))
    }

    /// A tuple.
    pub fn tuple(&mut self, items: Vec<Option<Md>>) -> Md {
        self.intern(MdKind::Tuple(items))
    }

    /// A constant.
    pub fn constant(&mut self, value: Const, ty: Ty) -> Md {
        self.intern(MdKind::Const(value, ty))
    }

    /// True if `id` is written as `!N`.
    pub fn is_numbered(&self, id: Md) -> bool {
        matches!(self.kind(id), MdKind::Tuple(_) | MdKind::Special(_))
    }

    /// The numbered nodes that `id` refers to, in order.
    pub fn operands(&self, id: Md) -> Vec<Md> {
        let all: Vec<Md> = match self.kind(id) {
            MdKind::Tuple(items) => items.iter().flatten().copied().collect(),
            MdKind::Special(node) => node.operands.clone(),
            _ => Vec::new(),
        };
        all.into_iter().filter(|&md| self.is_numbered(md)).collect()
    }
}
