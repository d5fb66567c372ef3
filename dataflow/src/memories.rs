//! Memories, addresses in them, and affine expressions. Views were folded before.

use dialects::memref::layout::row_major;
use ir::{AffineMap, Loc, Op, Reported, Value};
use lowering::reading::Reads;
use pipeline::{Kind, MemoryId, Source};
use pipeline_rewrite::arithmetic::Arithmetic;
use pipeline_rewrite::builder::constant;

use super::read::Reader;

impl Reader<'_> {
    /// Index sources of an access, through its map if it has one.
    fn indices(&mut self, op: Op, values: &[Value]) -> Result<Vec<Source>, Reported> {
        let sources = self.all_sources(values, op)?;
        let Some(map) = self.ir.attr(op, "map").and_then(|a| self.ir.ctx.as_map(a)).cloned() else {
            return Ok(sources);
        };
        Ok(self.affine_map(&map, &sources, self.ir.loc(op)))
    }

    fn address(&mut self, memory: MemoryId, indices: Vec<Source>, op: Op) -> Result<Source, Reported> {
        let shape = self.flow.memories[memory.index()].shape.clone();
        self.check_bounds(&shape, &indices, op)?;
        let loc = self.ir.loc(op);
        let mut sum = constant(64, 0);
        for (value, factor) in indices.into_iter().zip(row_major(&shape)) {
            let product = self.pure(bits::Op::Mul, vec![value, constant(64, factor)], 64, loc);
            sum = self.pure(bits::Op::Add, vec![sum, product], 64, loc);
        }
        Ok(sum)
    }

    pub(super) fn load(&mut self, op: Op) -> Result<(), Reported> {
        let operands = self.ir.operands(op).to_vec();
        let memory = self.memory_at(operands[0], op)?;
        let indices = self.indices(op, &operands[1..])?;
        let address = self.address(memory, indices, op)?;
        let width = self.flow.memories[memory.index()].width;
        let loaded = self.push(Kind::Load(memory), vec![address], Some(width), Some(op), self.ir.loc(op));
        self.bind(self.ir.result(op, 0), Source::node(loaded.expect("a load has a value")));
        Ok(())
    }

    pub(super) fn store(&mut self, op: Op) -> Result<(), Reported> {
        let operands = self.ir.operands(op).to_vec();
        let memory = self.memory_at(operands[1], op)?;
        let value = self.source(operands[0], op)?;
        let indices = self.indices(op, &operands[2..])?;
        let address = self.address(memory, indices, op)?;
        let inputs = [address, value].into_iter().chain(self.guard.clone()).collect();
        self.push(Kind::Store(memory), inputs, None, Some(op), self.ir.loc(op));
        Ok(())
    }

    // Affine expressions, 64 bits wide.

    pub(super) fn affine_map(&mut self, map: &AffineMap, operands: &[Source], loc: Loc) -> Vec<Source> {
        let (dims, symbols) = operands.split_at(map.dims as usize);
        map.results.iter().map(|e| self.affine(e, dims, symbols, loc)).collect()
    }
}
