//! Dialects and enumerations as data.

use crate::def::{AttrDef, MaterializeFn, OpDef, Text, TypeDef, VerifyAttrFn};
use crate::ids::{AttrDefId, OpName, TypeDefId};

/// An enumeration: keywords and values.
#[derive(Debug, PartialEq, Eq)]
pub struct EnumDef {
    /// Name for messages, such as `cmpi predicate`.
    pub name: &'static str,
    /// Keywords and values.
    pub cases: &'static [(&'static str, i64)],
    /// Cases are bits that may be combined; the text joins them by this separator.
    pub separator: Option<&'static str>,
}

impl EnumDef {
    /// The keyword of `value`; combined bits are joined, cases of several bits first.
    pub fn keyword(&self, value: i64) -> Option<String> {
        let exact = self.cases.iter().find(|(_, v)| *v == value).map(|(keyword, _)| (*keyword).to_owned());
        let Some(separator) = self.separator.filter(|_| value != 0) else { return exact };
        let (mut left, mut parts) = (value, Vec::new());
        for (keyword, bits) in self.cases.iter().filter(|(_, v)| v.count_ones() > 1) {
            if left & bits == *bits {
                parts.push(*keyword);
                left &= !bits;
            }
        }
        parts.extend(self.cases.iter().filter(|(_, v)| v.count_ones() == 1 && left & v != 0).map(|(k, _)| *k));
        Some(parts.join(separator))
    }

    /// The value of `keyword`.
    pub fn value(&self, keyword: &str) -> Option<i64> {
        self.cases.iter().find(|(k, _)| *k == keyword).map(|(_, v)| *v)
    }
}

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
    /// How constants of this dialect are made.
    pub materialize: Option<MaterializeFn>,
    /// Checks attributes that carry the dialect's name, on ops of any dialect.
    pub verify_attr: Option<VerifyAttrFn>,
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
    /// Sets how constants are made.
    pub fn materialize(mut self, hook: MaterializeFn) -> Self {
        self.materialize = Some(hook);
        self
    }

    /// Sets how attributes that carry the dialect's name are checked.
    pub fn verify_attr(mut self, hook: VerifyAttrFn) -> Self {
        self.verify_attr = Some(hook);
        self
    }

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
