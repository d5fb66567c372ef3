//! What nodes are called in messages and reports.

use crate::{Kind, Program, Segment, VarId};

/// A node's name for messages: the source's name, or what it does.
pub fn node_name(program: &Program, segment: &Segment, index: usize) -> String {
    let node = &segment.nodes[index];
    let what = match node.kind {
        Kind::Load(m) => format!("load {}", program.memories[m.index()].name),
        Kind::Store(m) => format!("store {}", program.memories[m.index()].name),
        Kind::Write(VarId(v)) => format!("write {}", program.vars[v as usize].name),
        Kind::Op(op) => op.name().to_owned(),
        Kind::Float(op) => op.name(),
        Kind::Index(_) | Kind::Advance => "counter".to_owned(),
        Kind::First(_) => "first".to_owned(),
        Kind::Last(_) => "last".to_owned(),
        Kind::Active(_) => "active".to_owned(),
        Kind::Quotient { .. } => "quotient".to_owned(),
        Kind::Remainder { .. } => "remainder".to_owned(),
    };
    match &node.name {
        Some(name) => format!("{what} %{name}"),
        None => what,
    }
}
