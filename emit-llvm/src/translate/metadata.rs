//! What is said of accesses beside what they do: aliasing, access groups, counts.

use ir::diag::Reported;
use ir::{Attr, Int, Op};

use super::Translation;
use super::attrs::{Read, Record};
use super::blocks::Body;
use crate::model::metadata::MdKind;
use crate::model::{InstId, Md};

/// Kinds of attachment in LLVM's order.
const KINDS: [&str; 15] = [
    "dbg",
    "tbaa",
    "prof",
    "range",
    "invariant.load",
    "alias.scope",
    "noalias",
    "nontemporal",
    "nonnull",
    "dereferenceable",
    "dereferenceable_or_null",
    "align",
    "llvm.loop",
    "llvm.access.group",
    "noundef",
];

/// The place of a kind of attachment among the others.
pub(super) fn rank(kind: &str) -> usize {
    KINDS.iter().position(|k| *k == kind).unwrap_or(KINDS.len())
}

impl Translation<'_> {
    /// A 64-bit number as metadata.
    pub(super) fn number_node(&mut self, width: u32, value: i64) -> Md {
        let ty = self.m.types.int(width);
        let value = self.m.constants.int(ty, Int::from_i64(width, value));
        self.m.metadata.constant(value, ty)
    }

    /// How often a function is entered.
    pub(super) fn entry_count(&mut self, count: i64) -> Md {
        let name = self.m.metadata.string("function_entry_count");
        let count = self.number_node(64, count);
        self.m.metadata.tuple(vec![Some(name), Some(count)])
    }

    /// `!{!"Debug Info Version", ...}` among the module's flags.
    pub(super) fn module_flag(&mut self, name: &str, value: i64) {
        let behaviour = self.number_node(32, 2);
        let (name, value) = (self.m.metadata.string(name), self.number_node(32, value));
        let node = self.m.metadata.tuple(vec![Some(behaviour), Some(name), Some(value)]);
        self.m.add_named_metadata("llvm.module.flags", node);
    }

    /// A node that holds itself first, so that no other equals it.
    pub(super) fn own_node(&mut self, rest: &[Option<Md>]) -> Md {
        let node = self.m.metadata.distinct(MdKind::Tuple(Vec::new()));
        let items = [&[Some(node)], rest].concat();
        self.m.metadata.replace(node, MdKind::Tuple(items));
        node
    }

    /// The node of an access group.
    pub(super) fn access_group(&mut self, attr: Attr) -> Md {
        if let Some(&node) = self.nodes.get(&attr) {
            return node;
        }
        let node = self.m.metadata.distinct(MdKind::Tuple(Vec::new()));
        self.nodes.insert(attr, node);
        node
    }

    fn access_groups(&mut self, groups: &[Attr]) -> Md {
        let nodes: Vec<Md> = groups.iter().map(|&group| self.access_group(group)).collect();
        match nodes[..] {
            [one] => one,
            _ => self.m.metadata.tuple(nodes.into_iter().map(Some).collect()),
        }
    }

    /// The list of alias scopes.
    pub(super) fn alias_scopes(&mut self, op: Op, scopes: &[Attr]) -> Result<Md, Reported> {
        let mut nodes = Vec::new();
        for &scope in scopes {
            nodes.push(Some(self.alias_scope(op, scope)?));
        }
        Ok(self.m.metadata.tuple(nodes))
    }

    fn alias_scope(&mut self, op: Op, attr: Attr) -> Result<Md, Reported> {
        if let Some(&node) = self.nodes.get(&attr) {
            return Ok(node);
        }
        let ctx = &self.ir.ctx;
        let Some(record) = Record::new(ctx, attr) else { return Err(self.refuse(op)) };
        let mut rest = Vec::new();
        if let Some(domain) = record.get("domain") {
            rest.push(Some(self.alias_scope(op, domain)?));
        }
        if let Some(text) = record.string("description") {
            rest.push(Some(self.m.metadata.string(text)));
        }
        let node = self.own_node(&rest);
        self.nodes.insert(attr, node);
        Ok(node)
    }

    /// A root, a type or a tag of type based aliasing.
    fn tbaa(&mut self, op: Op, attr: Attr) -> Result<Md, Reported> {
        if let Some(&node) = self.nodes.get(&attr) {
            return Ok(node);
        }
        let Some(record) = Record::new(&self.ir.ctx, attr) else { return Err(self.refuse(op)) };
        let node = match record.name() {
            "llvm.tbaa_root" => match record.string("id") {
                Some(id) => {
                    let id = self.m.metadata.string(id);
                    self.m.metadata.tuple(vec![Some(id)])
                }
                None => self.own_node(&[]),
            },
            "llvm.tbaa_type_desc" => self.tbaa_type(op, record)?,
            "llvm.tbaa_tag" => self.tbaa_tag(op, record)?,
            _ => return Err(self.refuse(op)),
        };
        self.nodes.insert(attr, node);
        Ok(node)
    }

    fn tbaa_type(&mut self, op: Op, record: Record<'_>) -> Result<Md, Reported> {
        let mut items = vec![Some(self.m.metadata.string(record.string("id").unwrap_or_default()))];
        for &member in record.list("members").unwrap_or(&[]) {
            let Some(member) = Record::new(&self.ir.ctx, member) else { continue };
            if let Some(ty) = member.get("typeDesc") {
                items.push(Some(self.tbaa(op, ty)?));
            }
            items.push(Some(self.number_node(64, member.number("offset").unwrap_or(0))));
        }
        Ok(self.m.metadata.tuple(items))
    }

    fn tbaa_tag(&mut self, op: Op, record: Record<'_>) -> Result<Md, Reported> {
        let mut items = Vec::new();
        for name in ["base_type", "access_type"] {
            let Some(ty) = record.get(name) else { return Err(self.refuse(op)) };
            items.push(Some(self.tbaa(op, ty)?));
        }
        items.push(Some(self.number_node(64, record.number("offset").unwrap_or(0))));
        if record.flag("constant") {
            items.push(Some(self.number_node(64, 1)));
        }
        Ok(self.m.metadata.tuple(items))
    }
}

impl Body<'_, '_> {
    /// Attaches what `op` says about aliasing.
    pub(super) fn alias_metadata(&mut self, op: Op, id: InstId) -> Result<(), Reported> {
        let groups = self.t.ir.items(op, "access_groups");
        if !groups.is_empty() {
            let node = self.t.access_groups(&groups);
            self.attach(id, "llvm.access.group", node);
        }
        for (name, kind) in [("alias_scopes", "alias.scope"), ("noalias_scopes", "noalias")] {
            let scopes = self.t.ir.items(op, name);
            if !scopes.is_empty() {
                let node = self.t.alias_scopes(op, &scopes)?;
                self.attach(id, kind, node);
            }
        }
        // LLVM IR has one tag an access; several are left out, as in the reference.
        if let [tag] = self.t.ir.items(op, "tbaa")[..] {
            let node = self.t.tbaa(op, tag)?;
            self.attach(id, "tbaa", node);
        }
        Ok(())
    }
}
