//! Regions and blocks as text.

use crate::def::Traits;
use crate::ids::{Block, Op, Region};
use crate::text::printer::Printer;

/// What of a region is printed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parts {
    /// The entry block's header, if it has arguments.
    pub(super) entry_args: bool,
    /// Terminators of blocks.
    pub(super) terminators: bool,
    /// The entry block's header even if it has no arguments, when it has no ops.
    pub(super) empty_block: bool,
    /// Names of ops without the dialect that the op around implies, as the custom form has them.
    pub(super) short_names: bool,
}

impl Printer<'_> {
    pub(super) fn region_body(&mut self, region: Region, parts: Parts) {
        let ir = self.ir();
        if self.options.skip_regions {
            return self.text("{...}");
        }
        let def = ir.parent_of_region(region).and_then(|op| ir.def(op));
        let implied = def.and_then(|d| d.default_dialect.as_deref()).unwrap_or("");
        let around = self.default_dialects.last().copied().unwrap_or("");
        self.default_dialects.push(if parts.short_names { implied } else { around });
        self.text("{\n");
        super::with_stack(|| self.blocks(region, parts));
        self.indentation();
        self.text("}");
        self.default_dialects.pop();
    }

    fn blocks(&mut self, region: Region, parts: Parts) {
        let ir = self.ir();
        let edges = self.edges(region);
        for (index, &block) in ir.blocks(region).iter().enumerate() {
            let header = index > 0
                || (parts.empty_block && ir.first_op(block).is_none())
                || (parts.entry_args && !ir.args(block).is_empty());
            if header {
                self.block_header(block, index, &edges);
            }
            self.block_ops(block, index > 0 || parts.terminators);
        }
    }

    /// The edges between the blocks of a region as (successor, predecessor) positions, sorted.
    fn edges(&self, region: Region) -> Vec<(u32, u32)> {
        let ir = self.ir();
        let blocks = ir.blocks(region);
        let mut edges = Vec::new();
        if blocks.len() < 2 {
            return edges;
        }
        for (index, &block) in blocks.iter().enumerate() {
            let Some(last) = ir.last_op(block) else { continue };
            edges.extend(ir.successors(last).iter().map(|&next| (self.block_number(next), index as u32)));
        }
        edges.sort_unstable();
        edges
    }

    fn block_header(&mut self, block: Block, index: usize, edges: &[(u32, u32)]) {
        let ir = self.ir();
        self.indentation();
        self.block_name(block);
        if !ir.args(block).is_empty() {
            self.text("(");
            self.comma_list(ir.args(block), |p, &arg| {
                p.value(arg);
                p.text(": ");
                p.ty(ir.ty(arg));
                p.argument_loc(arg);
            });
            self.text(")");
        }
        self.text(":");
        let start = edges.partition_point(|(next, _)| (*next as usize) < index);
        let end = edges.partition_point(|(next, _)| *next as usize <= index);
        self.predecessor_comment(&edges[start..end], index == 0);
        self.text("\n");
    }

    /// `  // 2 preds: ^bb0, ^bb2`.
    fn predecessor_comment(&mut self, edges: &[(u32, u32)], is_entry: bool) {
        match edges {
            [] if is_entry => return,
            [] => return self.text("  // no predecessors"),
            [_] => self.text("  // pred: "),
            many => {
                self.text("  // ");
                self.integer(many.len() as i64);
                self.text(" preds: ");
            }
        }
        self.comma_list(edges, |p, (_, pred)| {
            p.text("^bb");
            p.integer(i64::from(*pred));
        });
    }

    fn block_ops(&mut self, block: Block, terminators: bool) {
        let ir = self.ir();
        self.indent += 1;
        if self.options.value_users {
            self.argument_users(block);
        }
        // What says more than its name has to be printed.
        let is_implied = |&op: &Op| !terminators && ir.has_trait(op, Traits::TERMINATOR) && ir.attrs(op).is_empty();
        let last = ir.last_op(block).filter(is_implied);
        for op in ir.ops(block).filter(|&op| Some(op) != last) {
            self.indentation();
            self.op(op);
            self.text("\n");
        }
        self.indent -= 1;
    }
}
