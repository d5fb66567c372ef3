//! What metadata says of accesses: types, scopes and groups, and how often code runs.

use ir::diag::Reported;
use ir::{Attr, AttrKind};

use crate::importer::Importer;
use crate::metadata::{Item, Node};

/// As what a node is read.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Role {
    Tag,
    Type,
    Group,
    Scope,
    Domain,
    Weights,
    Loop,
}

impl Importer<'_, '_> {
    /// An attribute of the llvm dialect.
    pub(crate) fn llvm_attr(&mut self, name: &str, params: &[Attr]) -> Attr {
        let attr = self.ir.ctx.dialect_attr(name, params);
        attr.expect("the llvm dialect is registered before a module is read")
    }

    /// A new attribute that differs from all others.
    pub(crate) fn distinct(&mut self) -> Attr {
        let id = self.ir.ctx.next_distinct();
        let referenced = self.ir.ctx.unit_attr();
        self.ir.ctx.attr(AttrKind::Distinct { id, referenced })
    }

    /// What `make` makes of a node, once.
    pub(crate) fn once(
        &mut self,
        node: Node,
        role: Role,
        make: impl FnOnce(&mut Self, Node) -> Result<Option<Attr>, Reported>,
    ) -> Result<Option<Attr>, Reported> {
        if let Some(&known) = self.nodes.attrs.get(&(node, role)) {
            return Ok(known);
        }
        let made = self.nested(|s| make(s, node))?;
        self.nodes.attrs.insert((node, role), made);
        Ok(made)
    }

    /// `[tag]` of a `!tbaa` node; `None` if it has another form than the dialect knows. Errors: `E1301`, `E1303`.
    pub(crate) fn tbaa(&mut self, node: Node) -> Result<Option<Attr>, Reported> {
        self.once(node, Role::Tag, |s, node| {
            let Some(items) = s.list(node)? else { return Ok(None) };
            let (Some(Item::Node(base)), Some(Item::Node(access))) = (items.first(), items.get(1)) else {
                return Ok(None);
            };
            let Some(offset) = s.item_number(items.get(2)) else { return Ok(None) };
            let (Some(base), Some(access)) = (s.tbaa_type(*base)?, s.tbaa_type(*access)?) else { return Ok(None) };
            let is_type = |s: &Self, attr| s.ir.ctx.as_dialect_attr(attr, "llvm.tbaa_type_desc").is_some();
            if !is_type(s, base) || !is_type(s, access) {
                return Ok(None);
            }
            let constant = s.item_number(items.get(3)).is_some_and(|number| number != 0);
            let params = [base, access, s.ir.ctx.i_attr(64, offset), s.ir.ctx.bool_attr(constant)];
            let tag = s.llvm_attr("llvm.tbaa_tag", &params);
            Ok(Some(s.ir.ctx.array_attr(&[tag])))
        })
    }

    /// A type descriptor, or the root of all.
    fn tbaa_type(&mut self, node: Node) -> Result<Option<Attr>, Reported> {
        self.once(node, Role::Type, |s, node| {
            let Some(items) = s.list(node)? else { return Ok(None) };
            let id = match items.first() {
                None | Some(Item::Node(_)) => None,
                Some(Item::Text(id)) => Some(s.ir.ctx.string_attr(id)),
                Some(Item::Value(_) | Item::Other) => return Ok(None),
            };
            match id {
                Some(id) if items.len() > 1 => s.tbaa_members(id, &items[1..]),
                None if items.len() > 1 => Ok(None),
                _ => {
                    let id = id.unwrap_or_else(|| s.ir.ctx.unit_attr());
                    Ok(Some(s.llvm_attr("llvm.tbaa_root", &[id])))
                }
            }
        })
    }

    fn tbaa_members(&mut self, id: Attr, items: &[Item]) -> Result<Option<Attr>, Reported> {
        let mut members = Vec::new();
        for pair in items.chunks(2) {
            let Some(Item::Node(member)) = pair.first() else { return Ok(None) };
            let Some(ty) = self.tbaa_type(*member)? else { return Ok(None) };
            // A scalar type of older text has its parent alone.
            let offset = match pair.get(1) {
                Some(offset) => self.item_number(Some(offset)),
                None => Some(0),
            };
            let Some(offset) = offset else { return Ok(None) };
            let params = [ty, self.ir.ctx.i_attr(64, offset)];
            members.push(self.llvm_attr("llvm.tbaa_member", &params));
        }
        let params = [id, self.ir.ctx.array_attr(&members)];
        Ok(Some(self.llvm_attr("llvm.tbaa_type_desc", &params)))
    }

    /// The list of groups of an `!llvm.access.group` node. Errors: `E1301`, `E1303`, `E1305`.
    pub(crate) fn access_groups(&mut self, node: Node) -> Result<Option<Attr>, Reported> {
        let items = self.items(node)?;
        let mut groups = Vec::new();
        if items.is_empty() {
            groups.push(self.access_group(node)?);
        }
        for item in items {
            let Item::Node(group) = item else { return Ok(None) };
            groups.push(self.access_group(group)?);
        }
        Ok(Some(self.ir.ctx.array_attr(&groups)))
    }

    /// The attribute of one group. Errors: `E1303`.
    pub(crate) fn access_group(&mut self, node: Node) -> Result<Attr, Reported> {
        let made = self.once(node, Role::Group, |s, node| {
            s.read_node(node, |_| Ok(()))?;
            let id = s.distinct();
            Ok(Some(s.llvm_attr("llvm.access_group", &[id])))
        })?;
        Ok(made.unwrap_or_else(|| self.ir.ctx.unit_attr()))
    }

    /// The scopes of an `!alias.scope` or `!noalias` node. Errors: `E1301`, `E1303`.
    pub(crate) fn alias_scopes(&mut self, node: Node) -> Result<Option<Attr>, Reported> {
        let Some(items) = self.list(node)? else { return Ok(None) };
        let mut scopes = Vec::new();
        for item in items {
            let Item::Node(scope) = item else { return Ok(None) };
            let Some(scope) = self.alias_scope(scope)? else { return Ok(None) };
            scopes.push(scope);
        }
        Ok(Some(self.ir.ctx.array_attr(&scopes)))
    }

    /// A scope: a node that holds itself or a name, its domain, and a description. Errors: `E1301`, `E1303`.
    pub(crate) fn alias_scope(&mut self, node: Node) -> Result<Option<Attr>, Reported> {
        self.once(node, Role::Scope, |s, node| {
            let Some(items) = s.list(node)? else { return Ok(None) };
            let Some(Item::Node(domain)) = items.get(1) else { return Ok(None) };
            let Some(domain) = s.alias_domain(*domain)? else { return Ok(None) };
            let description = s.description(items.get(2));
            let id = s.distinct();
            Ok(Some(s.llvm_attr("llvm.alias_scope", &[id, domain, description])))
        })
    }

    fn alias_domain(&mut self, node: Node) -> Result<Option<Attr>, Reported> {
        self.once(node, Role::Domain, |s, node| {
            let Some(items) = s.list(node)? else { return Ok(None) };
            let description = s.description(items.get(1));
            let id = s.distinct();
            Ok(Some(s.llvm_attr("llvm.alias_scope_domain", &[id, description])))
        })
    }

    fn description(&mut self, item: Option<&Item>) -> Attr {
        match item {
            Some(Item::Text(text)) => self.ir.ctx.string_attr(text),
            _ => self.ir.ctx.unit_attr(),
        }
    }

    /// The weights of a `!prof` node that has them. Errors: `E1301`, `E1303`, `E1305`.
    pub(crate) fn branch_weights(&mut self, node: Node) -> Result<Option<Attr>, Reported> {
        self.once(node, Role::Weights, |s, node| {
            let items = s.items(node)?;
            if !matches!(items.first(), Some(Item::Text(text)) if text == "branch_weights") {
                return Ok(None);
            }
            // A mark may say where the weights come from.
            let skip = if matches!(items.get(1), Some(Item::Text(_))) { 2 } else { 1 };
            let weights: Option<Vec<i64>> = items[skip..].iter().map(|item| s.item_number(Some(item))).collect();
            Ok(weights.map(|weights| s.ir.ctx.dense_array(32, &weights)))
        })
    }

    /// How often a function is entered, by a `!prof` node. Errors: `E1301`, `E1303`, `E1305`.
    pub(crate) fn entry_count(&mut self, node: Node) -> Result<Option<i64>, Reported> {
        let items = self.items(node)?;
        let is_count = matches!(items.first(), Some(Item::Text(text)) if text == "function_entry_count");
        Ok(self.item_number(items.get(1)).filter(|_| is_count))
    }
}
