//! Memories, views of them, addresses, and affine expressions.

use ir::attrs::AttrKind;
use ir::types::DYNAMIC;
use ir::{AffineExpr, AffineMap, Int, Loc, Op, Reported, TypeKind, Value};

use super::read::Reader;
use crate::builder::constant;
use crate::lower::power_of_two;
use crate::program::{Kind, Memory, MemoryId, Predicate, Source};

/// Words a memory may have.
const MAX_DEPTH: i64 = 1 << 32;

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
        let TypeKind::MemRef { shape, element, layout, .. } = self.ir.ctx.kind(self.ir.ty(value)).clone() else {
            return Err(self.refuse(op, "E0604", "only ranked memrefs can become memories"));
        };
        if shape.contains(&DYNAMIC) {
            let message = format!("memref '{name}' has a dimension of unknown size: its memory can't be sized");
            return Err(self.refuse(op, "E0604", message));
        }
        let width = self.width(element, op)?;
        let depth = shape.iter().try_fold(1_i64, |d, s| d.checked_mul(*s)).filter(|d| (1..=MAX_DEPTH).contains(d));
        let Some(depth) = depth else {
            let message = format!("memref '{name}' has no element, or more than 2^32");
            return Err(self.refuse(op, "E0604", message));
        };
        if layout.is_some() && argument.is_some() {
            let message = format!("memref argument '{name}' has a layout that is not the identity");
            return Err(self.refuse(op, "E0604", message));
        }
        let shape = shape.to_vec();
        let memory =
            Memory { name, argument, shape: shape.clone(), width, depth: depth as u64, initial, loc: self.ir.loc(op) };
        self.flow.memories.push(memory);
        let memory = MemoryId(self.flow.memories.len() as u32 - 1);
        let layout = layout.and_then(|l| self.ir.ctx.as_map(l)).cloned();
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
        let symbol = self.ir.attr(op, "name").and_then(|a| self.ir.ctx.as_symbol(a)).unwrap_or("").to_owned();
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
        match self.ir.ctx.dense_ints(initial) {
            Some(words) => Ok(Some(words)),
            None => Err(self.refuse(global, "E0604", "the initial value of a global must be dense integers")),
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
        let list = |name: &str| self.ir.attr(op, name).and_then(|a| self.ir.ctx.as_dense_array(a)).unwrap_or_default();
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
        self.push(Kind::Store(view.memory), vec![address, value], None, Some(op), self.ir.loc(op));
        Ok(())
    }

    // Affine expressions, 64 bits wide.

    pub(super) fn affine_map(&mut self, map: &AffineMap, operands: &[Source], loc: Loc) -> Vec<Source> {
        let (dims, symbols) = operands.split_at(map.dims as usize);
        map.results.iter().map(|e| self.affine_expr(e, dims, symbols, loc)).collect()
    }

    pub(super) fn affine_expr(&mut self, expr: &AffineExpr, dims: &[Source], symbols: &[Source], loc: Loc) -> Source {
        let (kind, a, b) = match expr {
            AffineExpr::Const(value) => return constant(64, *value),
            AffineExpr::Dim(i) => return dims[*i as usize].clone(),
            AffineExpr::Symbol(i) => return symbols[*i as usize].clone(),
            AffineExpr::Add(a, b) => (Some(Kind::Add), a, b),
            AffineExpr::Mul(a, b) => (Some(Kind::Mul), a, b),
            AffineExpr::Mod(a, b) | AffineExpr::FloorDiv(a, b) | AffineExpr::CeilDiv(a, b) => (None, a, b),
        };
        let (a, b) = (self.affine_expr(a, dims, symbols, loc), self.affine_expr(b, dims, symbols, loc));
        match (kind, expr) {
            (Some(kind), _) => self.pure(kind, vec![a, b], 64, loc),
            (None, AffineExpr::Mod(..)) => self.floor_mod(a, b, loc),
            (None, AffineExpr::FloorDiv(..)) => self.floor_div(a, b, loc),
            _ => {
                // ceil(a / b) = -floor(-a / b)
                let negative = self.pure(Kind::Sub, vec![constant(64, 0), a], 64, loc);
                let floor = self.floor_div(negative, b, loc);
                self.pure(Kind::Sub, vec![constant(64, 0), floor], 64, loc)
            }
        }
    }

    /// `floor(a / b)` for positive `b`: for negative `a` it is `~(~a / b)`.
    fn floor_div(&mut self, a: Source, b: Source, loc: Loc) -> Source {
        if let Some(shift) = power_of_two(&b) {
            return self.pure(Kind::ShrS, vec![a, constant(64, i64::from(shift))], 64, loc);
        }
        let negative = self.compare(Predicate::Slt, a.clone(), constant(64, 0), loc);
        let mask = self.pure(Kind::SignExtend(1), vec![negative], 64, loc);
        let magnitude = self.pure(Kind::Xor, vec![a, mask.clone()], 64, loc);
        let quotient = self.pure(Kind::DivU, vec![magnitude, b], 64, loc);
        self.pure(Kind::Xor, vec![quotient, mask], 64, loc)
    }

    /// `a mod b` in `0..b` for positive `b`.
    fn floor_mod(&mut self, a: Source, b: Source, loc: Loc) -> Source {
        if let Some(shift) = power_of_two(&b) {
            let mask = Source::Constant(Int::all_ones(64).lshr(64 - shift));
            return self.pure(Kind::And, vec![a, mask], 64, loc);
        }
        let quotient = self.floor_div(a.clone(), b.clone(), loc);
        let product = self.pure(Kind::Mul, vec![quotient, b], 64, loc);
        self.pure(Kind::Sub, vec![a, product], 64, loc)
    }

    /// The one of two values that compares so with the other.
    pub(super) fn better(&mut self, predicate: Predicate, a: Source, b: Source, loc: Loc) -> Source {
        let width = self.flow.width(&a);
        let first = self.compare(predicate, a.clone(), b.clone(), loc);
        self.pure(Kind::Mux, vec![first, a, b], width, loc)
    }
}

/// Row-major strides in elements.
fn row_major(shape: &[i64]) -> Vec<i64> {
    let mut strides = vec![1; shape.len()];
    for i in (0..shape.len().saturating_sub(1)).rev() {
        strides[i] = strides[i + 1] * shape[i + 1];
    }
    strides
}
