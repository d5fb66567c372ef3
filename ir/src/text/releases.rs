//! Operations in the text of other releases of LLVM: which of them know an operation, what they call it, and what text of a
//! later release becomes.

use std::ops::RangeInclusive;

use crate::def::{OpDef, hooks};
use crate::ids::{Op, OpName};
use crate::ir::Ir;
use crate::rewriter::Rewriter;

/// The releases whose text Kiln prints.
pub const RELEASES: RangeInclusive<u32> = 19..=24;

/// The name of an operation since a release of LLVM.
#[derive(Clone, Copy, Debug)]
pub struct Renamed {
    /// The first release with the name.
    pub since: u32,
    /// The name.
    pub name: &'static str,
}

hooks! {
    /// The releases whose readers know the op as it stands; all of them, where there is none.
    ReadBy: fn(ir: &Ir, op: Op) -> RangeInclusive<u32>, OpDef::read_by;
    /// What later releases call the op. Text under either name is read.
    NewerName: Renamed, OpDef::newer_name;
    /// Makes an op, as text of a later release gave it, one that Kiln knows. It stands at the end of its block.
    ReadAs: fn(rewriter: &mut Rewriter<'_>, op: Op), OpDef::read_as;
}

impl OpDef {
    /// What readers of `release` call the op.
    pub fn name_in(&self, release: u32) -> &str {
        match self.hooks.get::<NewerName>() {
            Some(newer) if newer.since <= release => newer.name,
            _ => &self.name,
        }
    }
}

impl Ir {
    /// The releases whose readers know `op` as it stands.
    pub fn read_by(&self, op: Op) -> RangeInclusive<u32> {
        let hook = self.def(op).and_then(|def| def.hooks.get::<ReadBy>());
        hook.map_or(RELEASES, |read_by| read_by(self, op))
    }
}

impl crate::Context {
    /// Lets text say `def`, which has id `name`, under its newer name too.
    pub(crate) fn add_newer_name(&mut self, def: &OpDef, name: OpName) {
        if let Some(newer) = def.hooks.get::<NewerName>() {
            self.call_op(newer.name, name);
        }
    }
}
