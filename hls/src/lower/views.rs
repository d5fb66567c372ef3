//! Memories and memref views: arguments, allocations, globals, casts, subviews, and addresses.

use ir::attrs::AttrKind;
use ir::types::DYNAMIC;
use ir::{AffineMap, Int, Ir, Loc, Op, Reported, Type, TypeKind, Value};

use super::arithmetic::Arithmetic;
use crate::builder::constant;
use crate::program::{Kind, Memory, Node, Source};
use crate::refuse;

use super::{Lowerer, View};

/// Words a memory may have.
const MAX_DEPTH: i64 = 1 << 32;

/// The memory of a memref type with its name, argument and words at start, its width left open; its elements' type; its
/// layout where that is not the identity. Errors: why it can't be a memory.
pub(crate) fn memory_of(
    ir: &Ir,
    ty: Type,
    (name, argument, initial): (String, Option<usize>, Option<Vec<Int>>),
    op: Op,
) -> Result<(Memory, Type, Option<AffineMap>), String> {
    let TypeKind::MemRef { shape, element, layout, .. } = ir.ctx.kind(ty).clone() else {
        return Err(not_a_memory(ir, ty));
    };
    if shape.contains(&DYNAMIC) {
        return Err(format!("memref '{name}' has a dimension of unknown size: its memory can't be sized"));
    }
    let depth = shape.iter().try_fold(1_i64, |d, s| d.checked_mul(*s)).filter(|d| (1..=MAX_DEPTH).contains(d));
    let Some(depth) = depth else {
        return Err(format!("memref '{name}' has no element, or more than 2^32"));
    };
    if layout.is_some() && argument.is_some() {
        return Err(format!("memref argument '{name}' has a layout that is not the identity"));
    }
    let map = layout.and_then(|l| ir.ctx.as_map(l)).cloned();
    let (shape, depth, loc) = (shape.to_vec(), depth as u64, ir.loc(op));
    Ok((Memory { name, argument, shape, width: 0, depth, unfolded: None, initial, loc }, element, map))
}

/// Why a shaped type is no memory.
fn not_a_memory(ir: &Ir, ty: Type) -> String {
    match ir.ctx.kind(ty) {
        TypeKind::Tensor { .. } => refuse::type_without_hardware(ir, ty),
        _ => "only ranked memrefs can become memories".into(),
    }
}

impl Lowerer<'_> {
    pub(super) fn memory_argument(&mut self, arg: Value, index: usize, name: &str, func: Op) -> Result<(), Reported> {
        let ty = self.ir.ty(arg);
        let name = self.unique(name);
        self.memory(arg, ty, name, Some(index), None, func)
    }

    /// Makes the memory of a memref type and its view for `value`.
    fn memory(
        &mut self,
        value: Value,
        ty: Type,
        name: String,
        argument: Option<usize>,
        initial: Option<Vec<ir::Int>>,
        op: Op,
    ) -> Result<(), Reported> {
        let memory = memory_of(self.ir, ty, (name, argument, initial), op).map_err(|m| self.refuse(op, "E0604", m))?;
        let (memory, element, layout) = memory;
        let memory = Memory { width: self.width(element, op)?, ..memory };
        let shape = memory.shape.clone();
        let memory = self.new_memory(memory);
        let view = View { memory, strides: row_major(&shape), sizes: shape, offset: 0, dynamic: Vec::new(), layout };
        self.views.insert(value, view);
        Ok(())
    }

    /// `memref.alloc` and `memref.alloca`: a memory inside the design.
    pub(super) fn allocation(&mut self, op: Op) -> Result<(), Reported> {
        let value = self.ir.result(op, 0);
        let name = self.ir.value_name(value).unwrap_or("buffer").to_owned();
        let name = self.unique(&name);
        self.memory(value, self.ir.ty(value), name, None, None, op)
    }

    /// `memref.get_global`: one memory for each global, with its initial values.
    pub(super) fn get_global(&mut self, op: Op) -> Result<(), Reported> {
        let symbol = self.ir.expect_attr::<ir::required::SymbolName<'_>>(op, "name").0.to_owned();
        let value = self.ir.result(op, 0);
        let known = self.program.memories.iter().position(|m| m.argument.is_none() && m.name == symbol);
        if let Some(index) = known
            && let Some(view) = self.views.values().find(|v| v.memory.index() == index).cloned()
        {
            self.views.insert(value, view);
            return Ok(());
        }
        let initial = self.global_words(&symbol, op)?;
        self.memory(value, self.ir.ty(value), symbol, None, initial, op)
    }

    fn global_words(&mut self, symbol: &str, op: Op) -> Result<Option<Vec<ir::Int>>, Reported> {
        let module = std::iter::successors(Some(op), |&o| self.ir.parent(o)).last().unwrap_or(op);
        let mut found = None;
        self.ir.walk(module, &mut |o| {
            let name = self.ir.attr(o, "sym_name").and_then(|a| self.ir.ctx.as_str(a));
            if self.ir.is(o, "memref.global") && name == Some(symbol) {
                found = Some(o);
            }
        });
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

    /// The view of a memref value.
    pub(super) fn view(&mut self, value: Value, op: Op) -> Result<View, Reported> {
        match self.views.get(&value) {
            Some(view) => Ok(view.clone()),
            None => Err(self.refuse(
                op,
                "E0604",
                "this memref is not an argument, an allocation, a global or a view of one",
            )),
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
            return Err(self.refuse(
                op,
                "E0604",
                "a subview needs static sizes and strides of a memref with identity layout",
            ));
        }
        let mut dynamic = self.ir.operands_named(op, "offsets").to_vec().into_iter();
        for (offset, stride) in offsets.iter().zip(&view.strides) {
            if *offset == DYNAMIC {
                let Some(value) = dynamic.next() else {
                    return Err(self.refuse(op, "E0604", "a dynamic offset is missing"));
                };
                view.dynamic.push((value, *stride));
            } else {
                view.offset += offset * stride;
            }
        }
        let strides: Vec<i64> = view.strides.iter().zip(&strides).map(|(a, b)| a * b).collect();
        let shape = self.ir.ctx.shape(self.ir.ty(self.ir.result(op, 0))).unwrap_or(&[]).to_vec();
        let kept = kept_dimensions(&sizes, &shape);
        view.strides = kept.iter().map(|&d| strides[d]).collect();
        view.sizes = kept.iter().map(|&d| sizes[d]).collect();
        self.views.insert(self.ir.result(op, 0), view);
        Ok(())
    }

    /// Refuses constant indices out of bounds in an access that every run makes. (Under a condition such an access may be
    /// one that no run makes.)
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

    /// The address of an access with these index sources.
    pub(super) fn address(&mut self, view: &View, indices: &[Source], op: Op) -> Result<Source, Reported> {
        self.check_bounds(view, indices, op)?;
        let loc = self.ir.loc(op);
        let indices = match &view.layout {
            Some(map) => {
                let map: AffineMap = map.clone();
                map.results.iter().map(|e| self.affine(e, indices, &[], self.ir.loc(op))).collect()
            }
            None => indices.to_vec(),
        };
        let mut sum = constant(64, view.offset);
        for (value, factor) in &view.dynamic {
            let offset = self.source(*value, op)?;
            sum = self.add_product(sum, offset, *factor, loc);
        }
        for (index, stride) in indices.into_iter().zip(&view.strides) {
            sum = self.add_product(sum, index, *stride, loc);
        }
        Ok(sum)
    }

    fn add_product(&mut self, sum: Source, value: Source, factor: i64, loc: Loc) -> Source {
        let builder = self.segment(loc);
        let product = builder.pure(Kind::Mul, vec![value, constant(64, factor)], 64, loc);
        builder.pure(Kind::Add, vec![sum, product], 64, loc)
    }

    /// A load at an address; the result is bound to the op's result.
    pub(super) fn load(&mut self, op: Op, view: &View, address: Source) -> Result<(), Reported> {
        let width = self.program.memories[view.memory.index()].width;
        let (guard, when, loc) = (self.guard.clone(), self.when, self.ir.loc(op));
        let kind = Kind::Load(view.memory);
        let builder = self.segment(loc);
        let node =
            builder.push(Node { kind, inputs: vec![address], width, guard, when, linear: None, name: None, loc });
        self.bind(self.ir.result(op, 0), Source::node(node), loc);
        Ok(())
    }

    /// A store to an address.
    pub(super) fn store(&mut self, op: Op, value: Source, view: &View, address: Source) -> Result<(), Reported> {
        let (guard, when, loc) = (self.guard.clone(), self.when, self.ir.loc(op));
        let kind = Kind::Store(view.memory);
        let inputs = vec![address, value];
        self.segment(loc).push(Node { kind, inputs, width: 0, guard, when, linear: None, name: None, loc });
        Ok(())
    }
}

/// The dimensions of a subview's sizes that its result of this shape keeps: unit dimensions may be dropped.
pub(crate) fn kept_dimensions(sizes: &[i64], shape: &[i64]) -> Vec<usize> {
    let (mut kept, mut next) = (Vec::new(), 0);
    let mut spare = sizes.len() - shape.len().min(sizes.len());
    for (dim, &size) in sizes.iter().enumerate() {
        let matches = shape.get(next) == Some(&size);
        if size == 1 && spare > 0 && !(matches && sizes.len() - dim == shape.len() - next) {
            spare -= 1;
        } else if matches {
            kept.push(dim);
            next += 1;
        }
    }
    kept
}

/// Row-major strides in elements.
pub(crate) fn row_major(shape: &[i64]) -> Vec<i64> {
    let mut strides = vec![1; shape.len()];
    for i in (0..shape.len().saturating_sub(1)).rev() {
        strides[i] = strides[i + 1] * shape[i + 1];
    }
    strides
}
