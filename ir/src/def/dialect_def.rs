//! Dialects as data.

use crate::def::{AttrDef, Hooks, OpDef, Text, TypeDef};
use crate::ids::{AttrDefId, OpName, TypeDefId};

/// A dialect: its name and what it defines.
#[derive(Debug, Default)]
pub struct Dialect {
    /// Name, the part of op names before the dot.
    pub name: Text,
    /// Documentation.
    pub docs: Text,
    /// Operations, until registration moves them into the context.
    pub ops: Vec<OpDef>,
    /// Types, likewise.
    pub types: Vec<TypeDef>,
    /// Attributes, likewise.
    pub attrs: Vec<AttrDef>,
    /// What the layers above keep with it.
    pub hooks: Hooks,
    /// True if operations that it does not declare may carry its name.
    pub allows_unknown: bool,
    /// Registered operation names.
    pub op_names: Vec<OpName>,
    /// Registered types.
    pub type_ids: Vec<TypeDefId>,
    /// Registered attributes.
    pub attr_ids: Vec<AttrDefId>,
}

impl Dialect {
    /// Lets operations that are not declared carry the dialect's name.
    pub fn allow_unknown(mut self) -> Self {
        self.allows_unknown = true;
        self
    }

    /// Adds a type.
    pub fn with_type(mut self, def: TypeDef) -> Self {
        self.types.push(def);
        self
    }

    /// Adds an attribute.
    pub fn with_attr(mut self, def: AttrDef) -> Self {
        self.attrs.push(def);
        self
    }
}
