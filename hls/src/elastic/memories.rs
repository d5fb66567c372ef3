//! Memories, addresses in them, and affine expressions. Views were folded before.

use dialects::memref::layout::row_major;
use ir::{AffineMap, Int, Loc, Op, Reported, Value};

use super::read::Reader;
use crate::builder::constant;
use crate::globals;
use crate::lower::arithmetic::Arithmetic;
use crate::lower::memories::{memory_of, out_of_bounds, why_not_a_memory};
use pipeline::{Kind, Memory, MemoryId, Source};

/// What a memory is made for.
struct Origin {
    name: String,
    argument: Option<usize>,
    initial: Option<Vec<Int>>,
}

impl Reader<'_> {
    pub(super) fn memory_argument(&mut self, arg: Value, index: usize, name: &str, func: Op) -> Result<(), Reported> {
        let name = self.unique(name);
        self.memory(arg, Origin { name, argument: Some(index), initial: None }, func)
    }

    /// Makes the memory of a memref value.
    fn memory(&mut self, value: Value, origin: Origin, op: Op) -> Result<(), Reported> {
        let Origin { name, argument, initial } = origin;
        let parts = (name, argument, initial);
        let memory = memory_of(self.ir, self.ir.ty(value), parts, op).map_err(|m| self.refuse(op, "E0604", m))?;
        let (memory, element) = memory;
        let memory = Memory { width: self.width(element, op)?, ..memory };
        self.flow.memories.push(memory);
        let memory = MemoryId(self.flow.memories.len() as u32 - 1);
        self.memories.insert(value, memory);
        Ok(())
    }

    /// `memref.alloc` and `memref.alloca`: a memory inside the design.
    pub(super) fn allocation(&mut self, op: Op) -> Result<(), Reported> {
        let value = self.ir.result(op, 0);
        let name = self.ir.value_name(value).unwrap_or("buffer").to_owned();
        let name = self.unique(&name);
        self.memory(value, Origin { name, argument: None, initial: None }, op)
    }

    /// `memref.get_global`: one memory for each global, with its words at start.
    pub(super) fn get_global(&mut self, op: Op) -> Result<(), Reported> {
        let Some(global) = globals::find(self.ir, op) else {
            return Err(self.refuse(op, "E0604", "there is no such global"));
        };
        let value = self.ir.result(op, 0);
        if let Some(memory) = self.globals.get(&global).and_then(|first| self.memories.get(first)).copied() {
            self.memories.insert(value, memory);
            return Ok(());
        }
        let initial = globals::words(self.ir, global).map_err(|why| self.refuse(global, "E0604", why))?;
        let name = self.unique(ir::symbols::name_of(self.ir, global).unwrap_or("global"));
        self.memory(value, Origin { name, argument: None, initial }, op)?;
        self.globals.insert(global, value);
        Ok(())
    }

    /// The memory that a memref is.
    fn memory_at(&mut self, memref: Value, op: Op) -> Result<MemoryId, Reported> {
        match self.memories.get(&memref) {
            Some(&memory) => Ok(memory),
            None => Err(self.refuse(op, "E0604", why_not_a_memory(self.ir, memref))),
        }
    }

    /// Index sources of an access, through its map if it has one.
    fn indices(&mut self, op: Op, values: &[Value]) -> Result<Vec<Source>, Reported> {
        let sources = self.all_sources(values, op)?;
        let Some(map) = self.ir.attr(op, "map").and_then(|a| self.ir.ctx.as_map(a)).cloned() else {
            return Ok(sources);
        };
        Ok(self.affine_map(&map, &sources, self.ir.loc(op)))
    }

    /// Refuses constant indices out of bounds in an access that every run makes.
    fn check_bounds(&mut self, shape: &[i64], indices: &[Source], op: Op) -> Result<(), Reported> {
        match out_of_bounds(self.ir, op, shape, indices) {
            Some(message) => Err(self.refuse(op, "E0604", message)),
            None => Ok(()),
        }
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
