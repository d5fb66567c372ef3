//! Operations with the types of their operands and results that were found right, so that each is checked once.
//!
//! What holds: only those are kept whose counts and types are right by the declaration alone, whatever their attributes.

use rustc_hash::FxHashSet;

use crate::constraint::AttrConstraint;
use crate::def::{OpDef, Traits};
use crate::ids::{Op, SideTable};
use crate::ir::Ir;

pub(super) struct Signatures {
    right: FxHashSet<Box<[u32]>>,
    /// By operation name: the one that was found right last, which is most often the next one too.
    latest: SideTable<Box<[u32]>>,
    /// That of the operation at hand: its name, whether it is plain, the number of its operands, the types of its operands
    /// and results.
    current: Vec<u32>,
}

impl Default for Signatures {
    fn default() -> Self {
        Self { right: FxHashSet::default(), latest: SideTable::new([].into()), current: Vec::new() }
    }
}

impl Signatures {
    /// Makes the signature of `op` the current one; true if it was found right before.
    pub(super) fn is_right(&mut self, ir: &Ir, op: Op) -> bool {
        let operands = ir.operands(op);
        self.current.clear();
        self.current.extend([ir.name(op).0, u32::from(ir.is_plain(op)), operands.len() as u32]);
        self.current.extend(operands.iter().map(|&v| ir.ty(v).0));
        self.current.extend(ir.results(op).map(|v| ir.ty(v).0));
        self.is_latest() || self.was_right()
    }

    fn is_latest(&self) -> bool {
        **self.latest.get(self.current[0] as usize) == *self.current
    }

    fn was_right(&mut self) -> bool {
        let found = self.right.get(&self.current[..]);
        found.is_some_and(|found| {
            self.latest.get_mut(self.current[0] as usize).clone_from(found);
            true
        })
    }

    /// Notes that the current signature, of an operation declared by `def`, is right.
    pub(super) fn note_right(&mut self, def: &OpDef) {
        if follows_from_types(def) {
            self.right.insert(self.current.as_slice().into());
        }
    }
}

/// True if no attribute has a say in which types are right.
fn follows_from_types(def: &OpDef) -> bool {
    let sized = Traits(Traits::ATTR_SIZED_OPERANDS.0 | Traits::ATTR_SIZED_RESULTS.0);
    let by_attrs = !def.vars.is_empty() && def.attrs.iter().any(|a| may_bind(&a.constraint));
    def.runtime.is_none() && def.traits.0 & sized.0 == 0 && !by_attrs
}

/// True if the constraint may have a variable in it.
fn may_bind(constraint: &AttrConstraint) -> bool {
    match constraint {
        AttrConstraint::TypeOf(_) | AttrConstraint::Var(_) | AttrConstraint::Parametric { .. } => true,
        AttrConstraint::Array(each) => may_bind(each),
        AttrConstraint::AnyOf(all) | AttrConstraint::AllOf(all) => all.iter().any(may_bind),
        _ => false,
    }
}
