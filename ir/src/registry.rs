//! What dialects declare, by the names that the context gives: operations, types and attributes.

use std::sync::Arc;

use crate::context::Context;
use crate::def::{AttrDef, Dialect, OpDef, TypeDef};
use crate::ids::{AttrDefId, OpName, TypeDefId};

/// The declarations of the registered dialects.
#[derive(Debug, Default)]
struct Registry {
    /// By `OpName`.
    ops: Vec<Option<Arc<OpDef>>>,
    types: Vec<TypeDef>,
    attrs: Vec<AttrDef>,
    dialects: Vec<Dialect>,
    /// The rank of each of `dialects`, ascending.
    ranks: Vec<u32>,
}

impl Context {
    /// A context that knows `builtin` and `irdl` alone.
    pub fn new() -> Self {
        let mut ctx = Self::with_registry(Registry::default());
        ctx.register(crate::builtin::dialect());
        ctx.register(crate::irdl::dialect());
        ctx
    }

    fn registry(&self) -> &Registry {
        self.registry_as().expect("contexts are made with a registry")
    }

    fn registry_mut(&mut self) -> &mut Registry {
        self.registry_as_mut().expect("contexts are made with a registry")
    }

    /// The definition of an operation name, if its dialect is registered.
    #[inline]
    pub fn op_def(&self, name: OpName) -> Option<&OpDef> {
        self.registry().ops.get(name.index())?.as_deref()
    }

    /// As `op_def`, shared, for callers that change the context while they read the definition.
    #[inline]
    pub fn shared_op_def(&self, name: OpName) -> Option<Arc<OpDef>> {
        self.registry().ops.get(name.index())?.clone()
    }

    /// Registers `dialect`: its operations, types and attributes. A later registration of a name wins.
    pub fn register(&mut self, mut dialect: Dialect) {
        self.awaken(&dialect.name.clone());
        dialect.op_names = std::mem::take(&mut dialect.ops).into_iter().map(|def| self.register_op(def)).collect();
        dialect.type_ids = std::mem::take(&mut dialect.types).into_iter().map(|def| self.register_type(def)).collect();
        dialect.attr_ids = std::mem::take(&mut dialect.attrs).into_iter().map(|def| self.register_attr(def)).collect();
        let rank = self.next_rank();
        let registry = self.registry_mut();
        let place = registry.ranks.partition_point(|&other| other < rank);
        registry.ranks.insert(place, rank);
        registry.dialects.insert(place, dialect);
    }

    fn register_op(&mut self, mut def: OpDef) -> OpName {
        let name = self.op_name(&def.name);
        def.attr_keys = def.attrs.iter().map(|spec| self.str(&spec.name)).collect();
        self.set_kind(name, def.kind);
        self.add_newer_name(&def, name);
        let ops = &mut self.registry_mut().ops;
        if ops.len() <= name.index() {
            ops.resize(name.index() + 1, None);
        }
        ops[name.index()] = Some(Arc::new(def));
        name
    }

    fn register_type(&mut self, mut def: TypeDef) -> TypeDefId {
        def.name_str = self.str(&def.name);
        let id = self.type_def_id(def.name_str);
        put(&mut self.registry_mut().types, id.index(), def);
        id
    }

    fn register_attr(&mut self, mut def: AttrDef) -> AttrDefId {
        def.name_str = self.str(&def.name);
        let id = self.attr_def_id(def.name_str);
        put(&mut self.registry_mut().attrs, id.index(), def);
        id
    }

    /// The registered dialects in order of registration, without those that wait for their first use.
    pub fn dialects(&self) -> &[Dialect] {
        &self.registry().dialects
    }

    /// The names of the registered dialects, those that wait for their first use too.
    pub fn dialect_names(&self) -> impl Iterator<Item = &str> {
        self.dialects().iter().map(|d| d.name.as_ref()).chain(self.waiting_names())
    }

    /// True if a dialect `name` is registered.
    pub fn has_dialect(&self, name: &str) -> bool {
        self.dialect_names().any(|n| n == name)
    }

    /// True if operations that are not declared may carry the name of the registered dialect `name`.
    pub fn allows_unknown(&self, name: &str) -> bool {
        self.dialects().iter().any(|d| d.name == name && d.allows_unknown)
    }

    /// The definition of a registered type.
    pub fn type_def(&self, id: TypeDefId) -> &TypeDef {
        &self.registry().types[id.index()]
    }

    /// The definition of a registered attribute.
    pub fn attr_def(&self, id: AttrDefId) -> &AttrDef {
        &self.registry().attrs[id.index()]
    }
}

impl Default for Context {
    fn default() -> Self {
        Self::new()
    }
}

/// `def` at `index`, in the place of an older one or at the end.
fn put<T>(defs: &mut Vec<T>, index: usize, def: T) {
    match defs.get_mut(index) {
        Some(place) => *place = def,
        None => defs.push(def),
    }
}
