//! Loop annotations as metadata of branches.

use ir::diag::Reported;
use ir::{Attr, Op};

use super::Translation;
use super::attrs::Record;
use super::blocks::Body;
use crate::loop_options::{GROUPS, Shape, WHOLE};
use crate::model::{InstId, Md};

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
        for &(name, shape, key) in &WHOLE {
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
