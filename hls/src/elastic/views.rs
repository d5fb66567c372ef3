//! Memories, views of them, addresses, and affine expressions.

use ir::attrs::AttrKind;
use ir::types::DYNAMIC;
use ir::{AffineMap, Int, Loc, Op, Reported, Value};

use super::read::Reader;
use crate::builder::constant;
use crate::lower::arithmetic::Arithmetic;
use crate::lower::views::{memory_of, row_major};
use crate::program::{Kind, Memory, MemoryId, Source};

/// How the indices of a memref become an address.
#[derive(Clone, Debug)]
pub(super) struct View {
    memory: MemoryId,
    strides: Vec<i64>,
    sizes: Vec<i64>,
    offset: i64,
    dynamic: Vec<(Source, i64)>,
    layout: Option<AffineMap>,
}

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

    /// Makes the memory of a memref value and its view.
    fn memory(&mut self, value: Value, origin: Origin, op: Op) -> Result<(), Reported> {
        let Origin { name, argument, initial } = origin;
        let parts = (name, argument, initial);
        let memory = memory_of(self.ir, self.ir.ty(value), parts, op).map_err(|m| self.refuse(op, "E0604", m))?;
        let (memory, element, layout) = memory;
        let memory = Memory { width: self.width(element, op)?, ..memory };
        let shape = memory.shape.clone();
        self.flow.memories.push(memory);
        let memory = MemoryId(self.flow.memories.len() as u32 - 1);
        let strides = row_major(&shape);
        self.views.insert(value, View { memory, strides, sizes: shape, offset: 0, dynamic: Vec::new(), layout });
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
        let symbol = self.ir.expect_attr::<ir::required::SymbolName<'_>>(op, "name").0.to_owned();
        let value = self.ir.result(op, 0);
        let known = self.flow.memories.iter().position(|m| m.argument.is_none() && m.name == symbol);
        let view = known.and_then(|index| self.views.values().find(|v| v.memory.index() == index).cloned());
        if let Some(view) = view {
            self.views.insert(value, view);
            return Ok(());
        }
        let initial = self.global_words(&symbol, op)?;
        self.memory(value, Origin { name: symbol, argument: None, initial }, op)
    }

    fn global_words(&mut self, symbol: &str, op: Op) -> Result<Option<Vec<Int>>, Reported> {
        let module = std::iter::successors(Some(op), |&o| self.ir.parent(o)).last().unwrap_or(op);
        let named = |o: Op| self.ir.attr(o, "sym_name").and_then(|a| self.ir.ctx.as_str(a)) == Some(symbol);
        let found = self.ir.walk_vec(module).into_iter().find(|&o| self.ir.is(o, "memref.global") && named(o));
        let Some(global) = found else {
            return Err(self.refuse(op, "E0604", format!("no global '@{symbol}'")));
        };
        let Some(initial) = self.ir.attr(global, "initial_value") else { return Ok(None) };
        if matches!(self.ir.ctx.attr_kind(initial), AttrKind::Unit) {
            return Ok(None);
        }
        match self.ir.ctx.dense_ints(initial).and_then(|words| words.expanded()) {
            Some(words) => Ok(Some(words)),
            None => {
                Err(self.refuse(global, "E0604", "the initial value of a global must be dense integers, at most 2^24"))
            }
        }
    }

    fn view(&mut self, value: Value, op: Op) -> Result<View, Reported> {
        match self.views.get(&value) {
            Some(view) => Ok(view.clone()),
            None => {
                let message = "this memref is not an argument, an allocation, a global or a view of one";
                Err(self.refuse(op, "E0604", message))
            }
        }
    }

    /// Casts keep the view.
    pub(super) fn same_view(&mut self, op: Op) -> Result<(), Reported> {
        let view = self.view(self.ir.operand(op, 0), op)?;
        self.views.insert(self.ir.result(op, 0), view);
        Ok(())
    }

    /// `memref.subview` with static sizes and strides.
    pub(super) fn subview(&mut self, op: Op) -> Result<(), Reported> {
        let mut view = self.view(self.ir.operand(op, 0), op)?;
        let list = |name: &str| self.ir.expect_attr::<Vec<i64>>(op, name);
        let (offsets, sizes, strides) = (list("static_offsets"), list("static_sizes"), list("static_strides"));
        if sizes.contains(&DYNAMIC) || strides.contains(&DYNAMIC) || view.layout.is_some() {
            let message = "a subview needs static sizes and strides of a memref with identity layout";
            return Err(self.refuse(op, "E0604", message));
        }
        let dynamic = self.ir.operands_named(op, "offsets").to_vec();
        let mut dynamic = self.all_sources(&dynamic, op)?.into_iter();
        for (offset, stride) in offsets.iter().zip(&view.strides) {
            match *offset == DYNAMIC {
                true => view.dynamic.extend(dynamic.next().map(|source| (source, *stride))),
                false => view.offset += offset * stride,
            }
        }
        let strides: Vec<i64> = view.strides.iter().zip(&strides).map(|(a, b)| a * b).collect();
        let shape = self.ir.ctx.shape(self.ir.ty(self.ir.result(op, 0))).unwrap_or(&[]).to_vec();
        let kept = crate::lower::kept_dimensions(&sizes, &shape);
        view.strides = kept.iter().map(|&d| strides[d]).collect();
        view.sizes = kept.iter().map(|&d| sizes[d]).collect();
        self.views.insert(self.ir.result(op, 0), view);
        Ok(())
    }

    /// `memref.dim` of a constant dimension.
    pub(super) fn dim(&mut self, op: Op) -> Result<(), Reported> {
        let view = self.view(self.ir.operand(op, 0), op)?;
        let index = match self.source(self.ir.operand(op, 1), op)? {
            Source::Constant(index) => index.to_usize(),
            _ => None,
        };
        let Some(&size) = index.and_then(|i| view.sizes.get(i)) else {
            return Err(self.refuse(op, "E0604", "memref.dim needs a constant dimension inside the rank"));
        };
        self.bind(self.ir.result(op, 0), constant(64, size));
        Ok(())
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
    fn check_bounds(&mut self, view: &View, indices: &[Source], op: Op) -> Result<(), Reported> {
        let function = self.ir.parent(op).filter(|&parent| self.ir.is(parent, "func.func"));
        if function.is_none_or(|function| self.ir.block_of(op) != self.ir.body(function, 0)) {
            return Ok(());
        }
        for (dim, (index, &size)) in indices.iter().zip(&view.sizes).enumerate() {
            let Source::Constant(index) = index else { continue };
            if index.to_i64().is_none_or(|i| !(0..size).contains(&i)) {
                let message = format!("index {index} is out of bounds in dimension {dim} of size {size}");
                return Err(self.refuse(op, "E0604", message));
            }
        }
        Ok(())
    }

    fn address(&mut self, view: &View, indices: Vec<Source>, op: Op) -> Result<Source, Reported> {
        self.check_bounds(view, &indices, op)?;
        let loc = self.ir.loc(op);
        let indices = match &view.layout {
            Some(map) => self.affine_map(&map.clone(), &indices, loc),
            None => indices,
        };
        let mut sum = constant(64, view.offset);
        let terms = view.dynamic.iter().cloned().chain(indices.into_iter().zip(view.strides.iter().copied()));
        for (value, factor) in terms.collect::<Vec<_>>() {
            let product = self.pure(Kind::Mul, vec![value, constant(64, factor)], 64, loc);
            sum = self.pure(Kind::Add, vec![sum, product], 64, loc);
        }
        Ok(sum)
    }

    pub(super) fn load(&mut self, op: Op) -> Result<(), Reported> {
        let operands = self.ir.operands(op).to_vec();
        let view = self.view(operands[0], op)?;
        let indices = self.indices(op, &operands[1..])?;
        let address = self.address(&view, indices, op)?;
        let width = self.flow.memories[view.memory.index()].width;
        let loaded = self.push(Kind::Load(view.memory), vec![address], Some(width), Some(op), self.ir.loc(op));
        self.bind(self.ir.result(op, 0), Source::node(loaded.expect("a load has a value")));
        Ok(())
    }

    pub(super) fn store(&mut self, op: Op) -> Result<(), Reported> {
        let operands = self.ir.operands(op).to_vec();
        let view = self.view(operands[1], op)?;
        let value = self.source(operands[0], op)?;
        let indices = self.indices(op, &operands[2..])?;
        let address = self.address(&view, indices, op)?;
        let inputs = [address, value].into_iter().chain(self.guard.clone()).collect();
        self.push(Kind::Store(view.memory), inputs, None, Some(op), self.ir.loc(op));
        Ok(())
    }

    // Affine expressions, 64 bits wide.

    pub(super) fn affine_map(&mut self, map: &AffineMap, operands: &[Source], loc: Loc) -> Vec<Source> {
        let (dims, symbols) = operands.split_at(map.dims as usize);
        map.results.iter().map(|e| self.affine(e, dims, symbols, loc)).collect()
    }
}
