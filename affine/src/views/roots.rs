//! Which accesses go to which memory, and the shape that suits them all.

use dialects::memref;
use ir::types::DYNAMIC;
use ir::{AffineExpr, Ir, Op, TypeKind, Value};
use rustc_hash::FxHashMap;

use super::resolve::{Element, Normal, Resolver, is_view, shape_of};
use super::simplify::operators;
use super::{Reshape, grouped};
use crate::access::{memref_of, subscripts_of};
use crate::forms::Forms;
use crate::ops as affine;

/// A memory and the shape that it gets.
pub(super) struct Root {
    pub value: Value,
    pub normal: Normal,
    /// How many dimensions of the normal shape become one, in order.
    pub groups: Vec<usize>,
    /// The type changes.
    pub is_reshaped: bool,
}

/// An access with the indices that it gets.
pub(super) struct Indexed {
    pub op: Op,
    pub root: Value,
    pub indices: Vec<AffineExpr>,
}

/// What is to be done.
pub(super) struct Uses {
    pub roots: Vec<Root>,
    pub accesses: Vec<Indexed>,
    /// `memref.dim` and the size that it gives.
    pub sizes: Vec<(Op, AffineExpr)>,
    /// `memref.dealloc` of views, with the memory that is freed.
    pub freed: Vec<(Op, Value)>,
    pub forms: Forms,
}

/// What uses one memory.
struct Users {
    value: Value,
    accesses: Vec<(Op, Element)>,
    /// All uses are known and resolved: it may get another type.
    is_free: bool,
}

/// True for an op that accesses one element, or says something about it.
fn is_access(ir: &Ir, op: Op) -> bool {
    memref_of(ir, op).is_some() || matches!(ir.op_text(op), memref::Prefetch::NAME | affine::Prefetch::NAME)
}

/// The memref of an access.
pub(super) fn accessed(ir: &Ir, op: Op) -> Value {
    memref_of(ir, op).unwrap_or_else(|| ir.operand(op, 0))
}

/// The index forms of an access.
fn indices_of(ir: &Ir, forms: &mut Forms, op: Op) -> Option<Vec<AffineExpr>> {
    match ir.op_text(op) {
        affine::Prefetch::NAME => forms.map_results(ir, op, "map", &ir.operands(op)[1..]),
        memref::Prefetch::NAME => Some(ir.operands(op)[1..].iter().map(|&v| forms.of(ir, v)).collect()),
        _ => subscripts_of(ir, forms, op),
    }
}

/// Finds all that views inside `func` are used for.
pub(super) fn uses(ir: &Ir, func: Op, reshape: Reshape) -> Uses {
    let mut resolver = Resolver::new(ir, reshape == Reshape::Arguments);
    let mut found = Found { users: Vec::new(), position: FxHashMap::default(), sizes: Vec::new(), freed: Vec::new() };
    for memory in memories(ir, func) {
        found.add(memory);
    }
    for op in ir.walk_vec(func) {
        found.read(ir, &mut resolver, op);
    }
    let mut uses =
        Uses { roots: Vec::new(), accesses: Vec::new(), sizes: found.sizes, freed: found.freed, forms: Forms::new() };
    for users in found.users {
        let Some(root) = shaped(&resolver, &users) else { continue };
        for (op, element) in users.accesses {
            if accessed(ir, op) == root.value && !root.is_reshaped {
                continue;
            }
            let indices = placed(&element, &root.normal.shape, &root.groups);
            uses.accesses.push(Indexed { op, root: root.value, indices });
        }
        uses.roots.push(root);
    }
    uses.forms = resolver.forms;
    uses
}

/// The indices of an element in a memory of groups of dimensions.
fn placed(element: &Element, shape: &[i64], groups: &[usize]) -> Vec<AffineExpr> {
    grouped(&element.indices, shape, groups).iter().map(|e| element.facts.simplified(e)).collect()
}

/// Arguments that are memrefs, allocations, and mentions of globals.
fn memories(ir: &Ir, func: Op) -> Vec<Value> {
    let is_memref = |v: &Value| matches!(ir.ctx.kind(ir.ty(*v)), TypeKind::MemRef { .. });
    let arguments = ir.body(func, 0).map(|b| ir.args(b).to_vec()).unwrap_or_default();
    let makes = |op: &Op| ir.has_trait(*op, ir::Traits::ALLOCATION) || ir.isa::<memref::GetGlobal>(*op);
    let made = ir.walk_vec(func).into_iter().filter(makes).map(|op| ir.result(op, 0));
    arguments.into_iter().chain(made).filter(is_memref).collect()
}

struct Found {
    users: Vec<Users>,
    position: FxHashMap<Value, usize>,
    sizes: Vec<(Op, AffineExpr)>,
    freed: Vec<(Op, Value)>,
}

impl Found {
    fn add(&mut self, value: Value) {
        self.position.insert(value, self.users.len());
        self.users.push(Users { value, accesses: Vec::new(), is_free: true });
    }

    fn hold(&mut self, root: Value) {
        if let Some(&at) = self.position.get(&root) {
            self.users[at].is_free = false;
        }
    }

    fn read(&mut self, ir: &Ir, resolver: &mut Resolver<'_>, op: Op) {
        let is_memref =
            |v: &Value| matches!(ir.ctx.kind(ir.ty(*v)), TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. });
        if is_access(ir, op) {
            let memref = accessed(ir, op);
            let element = indices_of(ir, &mut resolver.forms, op).and_then(|i| resolver.element(memref, i));
            let root = resolver.root(memref);
            match (element.filter(|e| e.root == root), self.position.get(&root)) {
                (Some(element), Some(&at)) => self.users[at].accesses.push((op, element)),
                _ => self.hold(root),
            }
        } else if ir.isa::<memref::Dim>(op) {
            self.read_size(ir, resolver, op);
        } else if ir.isa::<memref::Dealloc>(op) {
            let root = resolver.root(ir.operand(op, 0));
            if root != ir.operand(op, 0) && self.position.contains_key(&root) {
                self.freed.push((op, root));
            }
        } else if !is_view(ir, op) {
            for memref in ir.operands(op).iter().filter(|v| is_memref(v)) {
                self.hold(resolver.root(*memref));
            }
        }
    }

    fn read_size(&mut self, ir: &Ir, resolver: &mut Resolver<'_>, op: Op) {
        let memref = ir.operand(op, 0);
        let dim = dialects::common::constant_i64(ir, ir.operand(op, 1)).and_then(|d| usize::try_from(d).ok());
        match dim.and_then(|dim| resolver.size(memref, dim)) {
            Some(size) => self.sizes.push((op, size)),
            None => self.hold(resolver.root(memref)),
        }
    }
}

/// The shape for a memory: that in which its accesses need the fewest quotients, and of those the one of most dimensions.
/// `None` if it has no ranked type of a known layout.
fn shaped(resolver: &Resolver<'_>, users: &Users) -> Option<Root> {
    let ir = resolver.ir;
    let (value, shape) = (users.value, shape_of(ir, users.value)?);
    let whole = |normal: Normal| {
        let groups = vec![1; normal.shape.len()];
        Root { value, normal, groups, is_reshaped: false }
    };
    let normal = resolver.normal(value);
    let may_change = ir.def_op(value).is_some() || resolver.arguments;
    let is_free = users.is_free && may_change && normal.as_ref().is_some_and(|n| !n.shape.contains(&DYNAMIC));
    if !is_free {
        // Without another type, indices of a memory with a layout are not those of its normal shape.
        return normal.filter(|n| n.map.is_none() && n.shape == shape).map(whole);
    }
    let normal = normal?;
    let needed = |groups: &Vec<usize>| -> usize {
        let each = users.accesses.iter().map(|(_, element)| placed(element, &normal.shape, groups));
        each.flatten().map(|e| operators(&e)).sum()
    };
    let groups = groupings(normal.shape.len()).into_iter().min_by_key(needed)?;
    let is_global = ir.def_op(value).is_some_and(|op| ir.isa::<memref::GetGlobal>(op));
    let is_plain = groups.iter().all(|&count| count == 1);
    if is_global && !is_plain {
        return Some(whole(normal));
    }
    let is_reshaped = !is_plain || normal.map.is_some() || !has_identity(ir, value);
    Some(Root { value, normal, groups, is_reshaped })
}

fn has_identity(ir: &Ir, value: Value) -> bool {
    matches!(ir.ctx.kind(ir.ty(value)), TypeKind::MemRef { layout: None, .. })
}

/// All ways to make neighbouring dimensions one, those that keep most dimensions first.
fn groupings(rank: usize) -> Vec<Vec<usize>> {
    const MOST: usize = 8;
    let plain = vec![1; rank];
    if !(2..=MOST).contains(&rank) {
        return vec![plain];
    }
    // Bit k says that dimension k + 1 joins dimension k.
    let mut all: Vec<u32> = (0..1 << (rank - 1)).collect();
    all.sort_by_key(|joins: &u32| joins.count_ones());
    let grouping = |joins: u32| {
        let mut groups = vec![1];
        for dim in 0..rank - 1 {
            match joins >> dim & 1 {
                1 => *groups.last_mut().expect("a group is open") += 1,
                _ => groups.push(1),
            }
        }
        groups
    };
    all.into_iter().map(grouping).collect()
}
