//! Loop annotations as metadata of branches.

use ir::diag::Reported;
use ir::{Attr, Op};

use super::Translation;
use super::attrs::Record;
use super::blocks::Body;
use crate::model::{InstId, Md};

/// What an option becomes.
#[derive(Clone, Copy)]
enum Shape {
    /// A name alone, if the option is true.
    Mark,
    /// A name and an `i1`.
    Flag,
    /// The name alone where it is set, else this one.
    Choice(&'static str),
    /// A name and the opposite `i1`.
    Not,
    /// A name and an `i32`.
    Number,
    /// A name and the node of another loop.
    Loop,
}

/// Groups of options in order: the parameter of the annotation, then its own parameters.
type Group = (&'static str, &'static [(&'static str, Shape, &'static str)]);

const GROUPS: [Group; 9] = [
    (
        "vectorize",
        &[
            ("disable", Shape::Not, "llvm.loop.vectorize.enable"),
            ("predicateEnable", Shape::Flag, "llvm.loop.vectorize.predicate.enable"),
            ("scalableEnable", Shape::Flag, "llvm.loop.vectorize.scalable.enable"),
            ("width", Shape::Number, "llvm.loop.vectorize.width"),
            ("followupVectorized", Shape::Loop, "llvm.loop.vectorize.followup_vectorized"),
            ("followupEpilogue", Shape::Loop, "llvm.loop.vectorize.followup_epilogue"),
            ("followupAll", Shape::Loop, "llvm.loop.vectorize.followup_all"),
        ],
    ),
    ("interleave", &[("count", Shape::Number, "llvm.loop.interleave.count")]),
    (
        "unroll",
        &[
            ("disable", Shape::Choice("llvm.loop.unroll.enable"), "llvm.loop.unroll.disable"),
            ("count", Shape::Number, "llvm.loop.unroll.count"),
            ("runtimeDisable", Shape::Flag, "llvm.loop.unroll.runtime.disable"),
            ("full", Shape::Mark, "llvm.loop.unroll.full"),
            ("followupUnrolled", Shape::Loop, "llvm.loop.unroll.followup_unrolled"),
            ("followupRemainder", Shape::Loop, "llvm.loop.unroll.followup_remainder"),
            ("followupAll", Shape::Loop, "llvm.loop.unroll.followup_all"),
        ],
    ),
    (
        "unrollAndJam",
        &[
            ("disable", Shape::Choice("llvm.loop.unroll_and_jam.enable"), "llvm.loop.unroll_and_jam.disable"),
            ("count", Shape::Number, "llvm.loop.unroll_and_jam.count"),
            ("followupOuter", Shape::Loop, "llvm.loop.unroll_and_jam.followup_outer"),
            ("followupInner", Shape::Loop, "llvm.loop.unroll_and_jam.followup_inner"),
            ("followupRemainderOuter", Shape::Loop, "llvm.loop.unroll_and_jam.followup_remainder_outer"),
            ("followupRemainderInner", Shape::Loop, "llvm.loop.unroll_and_jam.followup_remainder_inner"),
            ("followupAll", Shape::Loop, "llvm.loop.unroll_and_jam.followup_all"),
        ],
    ),
    (
        "licm",
        &[
            ("disable", Shape::Mark, "llvm.licm.disable"),
            ("versioningDisable", Shape::Mark, "llvm.loop.licm_versioning.disable"),
        ],
    ),
    (
        "distribute",
        &[
            ("disable", Shape::Not, "llvm.loop.distribute.enable"),
            ("followupCoincident", Shape::Loop, "llvm.loop.distribute.followup_coincident"),
            ("followupSequential", Shape::Loop, "llvm.loop.distribute.followup_sequential"),
            ("followupFallback", Shape::Loop, "llvm.loop.distribute.followup_fallback"),
            ("followupAll", Shape::Loop, "llvm.loop.distribute.followup_all"),
        ],
    ),
    (
        "pipeline",
        &[
            ("disable", Shape::Flag, "llvm.loop.pipeline.disable"),
            ("initiationinterval", Shape::Number, "llvm.loop.pipeline.initiationinterval"),
        ],
    ),
    ("peeled", &[("count", Shape::Number, "llvm.loop.peeled.count")]),
    ("unswitch", &[("partialDisable", Shape::Mark, "llvm.loop.unswitch.partial.disable")]),
];

impl Translation<'_> {
    /// The node of a loop.
    fn loop_node(&mut self, op: Op, attr: Attr) -> Result<Md, Reported> {
        if let Some(&node) = self.nodes.get(&attr) {
            return Ok(node);
        }
        let Some(record) = Record::new(&self.ir.ctx, attr) else { return Err(self.refuse(op)) };
        let mut items = Vec::new();
        for name in ["startLoc", "endLoc"] {
            if let Some(location) = record.get(name) {
                items.push(self.scoped_location(op, location)?);
            }
        }
        for (name, shape, key) in [
            ("disableNonforced", Shape::Mark, "llvm.loop.disable_nonforced"),
            ("mustProgress", Shape::Mark, "llvm.loop.mustprogress"),
            ("isVectorized", Shape::Number, "llvm.loop.isvectorized"),
        ] {
            items.extend(self.loop_option(op, record, name, shape, key)?);
        }
        for (group, options) in GROUPS {
            let Some(inner) = record.get(group).and_then(|attr| Record::new(&self.ir.ctx, attr)) else { continue };
            for &(name, shape, key) in options {
                items.extend(self.loop_option(op, inner, name, shape, key)?);
            }
        }
        items.extend(self.parallel_accesses(record).map(Some));
        let node = self.own_node(&items);
        self.nodes.insert(attr, node);
        Ok(node)
    }

    fn loop_option(
        &mut self,
        op: Op,
        record: Record<'_>,
        name: &str,
        shape: Shape,
        key: &str,
    ) -> Result<Option<Option<Md>>, Reported> {
        let Some(attr) = record.get(name) else { return Ok(None) };
        let value = record.number(name).unwrap_or(0);
        if matches!(shape, Shape::Mark) && value == 0 {
            return Ok(None);
        }
        let key = match shape {
            Shape::Choice(other) if value == 0 => other,
            _ => key,
        };
        let mut items = vec![Some(self.m.metadata.string(key))];
        match shape {
            Shape::Mark | Shape::Choice(_) => {}
            Shape::Flag => items.push(Some(self.number_node(1, -i64::from(value != 0)))),
            Shape::Not => items.push(Some(self.number_node(1, -i64::from(value == 0)))),
            Shape::Number => items
                .push(Some(self.number_node(32, if name == "isVectorized" { i64::from(value != 0) } else { value }))),
            Shape::Loop => items.push(Some(self.loop_node(op, attr)?)),
        }
        Ok(Some(Some(self.m.metadata.tuple(items))))
    }

    fn parallel_accesses(&mut self, record: Record<'_>) -> Option<Md> {
        let groups = record.list("parallelAccesses").filter(|groups| !groups.is_empty())?.to_vec();
        let mut items = vec![Some(self.m.metadata.string("llvm.loop.parallel_accesses"))];
        for group in groups {
            items.push(Some(self.access_group(group)));
        }
        Some(self.m.metadata.tuple(items))
    }
}

impl Body<'_, '_> {
    /// Attaches what a branch says about its loop.
    pub(super) fn loop_metadata(&mut self, op: Op, id: InstId) -> Result<(), Reported> {
        if let Some(attr) = self.t.ir.attr(op, "loop_annotation") {
            let node = self.t.loop_node(op, attr)?;
            self.attach(id, "llvm.loop", node);
        }
        Ok(())
    }
}
