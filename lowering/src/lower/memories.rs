//! Memories in segments: addresses, loads and stores.

use dialects::memref::layout::row_major;
use ir::{Loc, Op, Reported};
use pipeline::{Kind, MemoryId, Node, NodeId, Source};
use pipeline_rewrite::builder::constant;

use crate::independent;
use crate::reading::Reads;

use super::Lowerer;

impl Lowerer<'_> {
    /// The address of an access with these index sources.
    pub(super) fn address(&mut self, memory: MemoryId, indices: &[Source], op: Op) -> Result<Source, Reported> {
        let shape = self.program.memories[memory.index()].shape.clone();
        self.check_bounds(&shape, indices, op)?;
        let loc = self.ir.loc(op);
        let mut sum = constant(64, 0);
        for (index, stride) in indices.iter().zip(row_major(&shape)) {
            sum = self.add_product(sum, index.clone(), stride, loc);
        }
        Ok(sum)
    }

    fn add_product(&mut self, sum: Source, value: Source, factor: i64, loc: Loc) -> Source {
        let builder = self.segment(loc);
        let product = builder.pure(bits::Op::Mul, vec![value, constant(64, factor)], 64, loc);
        builder.pure(bits::Op::Add, vec![sum, product], 64, loc)
    }

    /// A load at an address; the result is bound to the op's result.
    pub(super) fn load(&mut self, op: Op, memory: MemoryId, address: Source) -> Result<(), Reported> {
        let width = self.program.memories[memory.index()].width;
        let (guard, when, loc) = (self.guard.clone(), self.when, self.ir.loc(op));
        let kind = Kind::Load(memory);
        let builder = self.segment(loc);
        let node =
            builder.push(Node { kind, inputs: vec![address], width, guard, when, linear: None, name: None, loc });
        self.note_independent(op, node);
        self.bind(self.ir.result(op, 0), Source::node(node), loc);
        Ok(())
    }

    /// A store to an address.
    pub(super) fn store(&mut self, op: Op, value: Source, memory: MemoryId, address: Source) -> Result<(), Reported> {
        let (guard, when, loc) = (self.guard.clone(), self.when, self.ir.loc(op));
        let kind = Kind::Store(memory);
        let inputs = vec![address, value];
        let node = self.segment(loc).push(Node { kind, inputs, width: 0, guard, when, linear: None, name: None, loc });
        self.note_independent(op, node);
        Ok(())
    }

    /// Keeps what the source says of an access in the levels of its segment.
    fn note_independent(&mut self, op: Op, node: NodeId) {
        let levels: Vec<usize> =
            (0..self.nest.len()).filter(|&level| independent::is_in(self.ir, op, self.nest[level])).collect();
        let loc = self.ir.loc(op);
        self.segment(loc).segment.independent.extend(levels.into_iter().map(|level| (node, level)));
    }
}
