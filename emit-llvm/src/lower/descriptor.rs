//! Memref descriptors as parts, and the addresses they give.
//!
//! What holds: a part that the type fixes is a constant, so address arithmetic folds as it is made.

use ir::types::DYNAMIC;
use ir::{Type, Value};

use super::convert::{Converter, Lowered, Refusal};
use super::types::{self, Convention, Static};
use crate::dialect::ops;
use crate::dialect::types as llvm;

/// The parts of a memref value; numbers count elements.
#[derive(Clone, Debug)]
pub(super) struct Descriptor {
    /// What `free` takes.
    pub allocated: Value,
    /// Where offset 0 is.
    pub aligned: Value,
    /// Elements from `aligned` to the first one.
    pub offset: Value,
    /// Sizes by dimension.
    pub sizes: Vec<Value>,
    /// Strides by dimension.
    pub strides: Vec<Value>,
}

/// The rank of an unranked memref, and the address of its descriptor.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unranked {
    /// Number of dimensions.
    pub rank: Value,
    /// Where the descriptor stands.
    pub pointer: Value,
}

impl Converter<'_> {
    /// What memref type `ty` says.
    pub(super) fn known(&mut self, ty: Type) -> Result<Static, Refusal> {
        types::memref(&mut self.rw, self.target, ty).ok_or(Refusal::Type(ty))
    }

    /// The types of the block arguments that an argument of type `ty` becomes.
    pub(super) fn block_types(&mut self, ty: Type) -> Option<Vec<Type>> {
        if self.is_partial() {
            return types::single(&mut self.rw, self.target, ty).map(|ty| vec![ty]);
        }
        types::parts(&mut self.rw, self.target, ty)
    }

    /// The value of type `ty` from `values`, which stand as `block_types` lists them.
    pub(super) fn join(&mut self, ty: Type, values: &[Value]) -> Option<Lowered> {
        let is_memref = types::is_memref(&self.rw.ctx, ty);
        if !is_memref || self.is_partial() {
            let value = *values.first()?;
            return if is_memref { self.unpack(ty, value).ok() } else { Some(Lowered::Scalar(value)) };
        }
        if types::is_unranked(&self.rw.ctx, ty) {
            return Some(Lowered::Unranked(Unranked { rank: *values.first()?, pointer: *values.get(1)? }));
        }
        let known = types::memref(&mut self.rw, self.target, ty)?;
        let (pointers, mut open) = (values.get(..2)?, values[2..].iter());
        let mut number = |c: &mut Self, n: i64| if n == DYNAMIC { open.next().copied() } else { Some(c.word(n)) };
        let sizes = known.sizes.iter().map(|&n| number(self, n)).collect::<Option<_>>()?;
        let strides = known.strides.iter().map(|&n| number(self, n)).collect::<Option<_>>()?;
        let offset = number(self, known.offset)?;
        Some(Lowered::MemRef(Descriptor { allocated: pointers[0], aligned: pointers[1], offset, sizes, strides }))
    }

    /// The values that pass `old` to a block, as `block_types` lists them.
    pub(super) fn split(&mut self, old: Value) -> Result<Vec<Value>, Refusal> {
        let lowered = self.lowered(old)?;
        if self.is_partial() {
            return Ok(vec![self.pack(self.rw.ty(old), lowered)?]);
        }
        let descriptor = match lowered {
            Lowered::Scalar(value) => return Ok(vec![value]),
            Lowered::Unranked(unranked) => return Ok(vec![unranked.rank, unranked.pointer]),
            Lowered::MemRef(descriptor) => descriptor,
        };
        let known = self.known(self.rw.ty(old))?;
        let mut values = vec![descriptor.allocated, descriptor.aligned];
        let numbers = known.sizes.iter().zip(&descriptor.sizes).chain(known.strides.iter().zip(&descriptor.strides));
        let numbers = numbers.chain([(&known.offset, &descriptor.offset)]);
        values.extend(numbers.filter(|(n, _)| **n == DYNAMIC).map(|(_, v)| *v));
        Ok(values)
    }

    /// The descriptor of a pointer to a memref of complete type.
    pub(super) fn from_pointer(&mut self, known: &Static, allocated: Value, aligned: Value) -> Descriptor {
        Descriptor {
            allocated,
            aligned,
            offset: self.word(known.offset),
            sizes: known.sizes.iter().map(|&n| self.word(n)).collect(),
            strides: known.strides.iter().map(|&n| self.word(n)).collect(),
        }
    }

    /// `descriptor` with the numbers that the type knows as constants.
    pub(super) fn refine(&mut self, known: &Static, mut descriptor: Descriptor) -> Descriptor {
        let pairs = known.sizes.iter().zip(&mut descriptor.sizes);
        let pairs = pairs.chain(known.strides.iter().zip(&mut descriptor.strides));
        for (&number, value) in pairs.chain([(&known.offset, &mut descriptor.offset)]) {
            if number != DYNAMIC {
                *value = self.word(number);
            }
        }
        descriptor
    }

    fn is_bare(&self, known: &Static) -> bool {
        self.target.convention == Convention::BarePointer && known.is_complete()
    }

    /// Takes an argument of type `ty` from those of the llvm function. `None` if there are too few.
    pub(super) fn receive(
        &mut self,
        ty: Type,
        values: &mut dyn Iterator<Item = Value>,
    ) -> Result<Option<Lowered>, Refusal> {
        let Some(first) = values.next() else { return Ok(None) };
        if types::is_unranked(&self.rw.ctx, ty) {
            return Ok(values.next().map(|pointer| Lowered::Unranked(Unranked { rank: first, pointer })));
        }
        if !types::is_memref(&self.rw.ctx, ty) {
            return Ok(Some(Lowered::Scalar(first)));
        }
        let known = self.known(ty)?;
        if self.is_bare(&known) {
            return Ok(Some(Lowered::MemRef(self.from_pointer(&known, first, first))));
        }
        let rank = known.sizes.len();
        let (Some(aligned), Some(offset)) = (values.next(), values.next()) else { return Ok(None) };
        let sizes = values.take(rank).collect();
        let strides = values.take(rank).collect();
        let descriptor = Descriptor { allocated: first, aligned, offset, sizes, strides };
        Ok(Some(Lowered::MemRef(self.refine(&known, descriptor))))
    }

    /// The arguments that pass `old` to a function.
    pub(super) fn pass(&mut self, old: Value) -> Result<Vec<Value>, Refusal> {
        let lowered = self.lowered(old)?;
        self.pass_lowered(self.rw.ty(old), lowered)
    }

    /// The arguments that pass a value of type `ty` to a function.
    pub(super) fn pass_lowered(&mut self, ty: Type, lowered: Lowered) -> Result<Vec<Value>, Refusal> {
        let d = match lowered {
            Lowered::Scalar(value) => return Ok(vec![value]),
            Lowered::Unranked(unranked) => return Ok(vec![unranked.rank, unranked.pointer]),
            Lowered::MemRef(descriptor) => descriptor,
        };
        let known = self.known(ty)?;
        if self.is_bare(&known) {
            return Ok(vec![d.aligned]);
        }
        Ok([d.allocated, d.aligned, d.offset].into_iter().chain(d.sizes).chain(d.strides).collect())
    }

    /// The value that returns `old` from a function.
    pub(super) fn give(&mut self, old: Value) -> Result<Value, Refusal> {
        let (ty, lowered) = (self.rw.ty(old), self.lowered(old)?);
        match lowered {
            Lowered::MemRef(d) if self.known(ty).is_ok_and(|known| self.is_bare(&known)) => Ok(d.aligned),
            lowered => self.pack(ty, lowered),
        }
    }

    /// `lowered`, of type `ty`, as one value: a memref as the struct of its descriptor.
    pub(super) fn pack(&mut self, ty: Type, lowered: Lowered) -> Result<Value, Refusal> {
        match lowered {
            Lowered::Scalar(value) => Ok(value),
            Lowered::Unranked(unranked) => Ok(self.pack_unranked(unranked)),
            Lowered::MemRef(descriptor) => {
                let known = self.known(ty)?;
                Ok(self.pack_descriptor(&known, descriptor))
            }
        }
    }

    fn pack_unranked(&mut self, unranked: Unranked) -> Value {
        let ty = types::unranked(&mut self.rw, self.target);
        let empty = self.rw.op(ops::Poison::NAME).result(ty).value();
        let packed = self.insert(empty, unranked.rank, &[0]);
        self.insert(packed, unranked.pointer, &[1])
    }

    fn pack_descriptor(&mut self, known: &Static, d: Descriptor) -> Value {
        let ty = types::descriptor(&mut self.rw, self.target, known);
        let mut packed = self.rw.op(ops::Poison::NAME).result(ty).value();
        for (index, value) in [d.allocated, d.aligned, d.offset].into_iter().enumerate() {
            packed = self.insert(packed, value, &[index as i64]);
        }
        for (field, numbers) in [(3, d.sizes), (4, d.strides)] {
            for (index, value) in numbers.into_iter().enumerate() {
                packed = self.insert(packed, value, &[field, index as i64]);
            }
        }
        packed
    }

    /// The value of type `ty` that a call gave as `value`.
    pub(super) fn take(&mut self, ty: Type, value: Value) -> Result<Lowered, Refusal> {
        if types::is_memref(&self.rw.ctx, ty) && !types::is_unranked(&self.rw.ctx, ty) {
            let known = self.known(ty)?;
            if self.is_bare(&known) {
                return Ok(Lowered::MemRef(self.from_pointer(&known, value, value)));
            }
        }
        self.unpack(ty, value)
    }

    /// The value of type `ty` that `value` packs.
    pub(super) fn unpack(&mut self, ty: Type, value: Value) -> Result<Lowered, Refusal> {
        let word = self.word_type();
        if types::is_unranked(&self.rw.ctx, ty) {
            let pointer = llvm::pointer(&mut self.rw.ir_mut().ctx, 0);
            let (rank, pointer) = (self.extract(value, &[0], word), self.extract(value, &[1], pointer));
            return Ok(Lowered::Unranked(Unranked { rank, pointer }));
        }
        if !types::is_memref(&self.rw.ctx, ty) {
            return Ok(Lowered::Scalar(value));
        }
        let known = self.known(ty)?;
        let [allocated, aligned] = [0, 1].map(|i| self.extract(value, &[i], known.pointer));
        let offset = self.extract(value, &[2], word);
        let rank = 0..known.sizes.len() as i64;
        let sizes = rank.clone().map(|i| self.extract(value, &[3, i], word)).collect();
        let strides = rank.map(|i| self.extract(value, &[4, i], word)).collect();
        let descriptor = Descriptor { allocated, aligned, offset, sizes, strides };
        Ok(Lowered::MemRef(self.refine(&known, descriptor)))
    }

    /// The address of the element at `indices`.
    pub(super) fn address(&mut self, d: &Descriptor, element: Type, indices: &[Value]) -> Value {
        let mut index = d.offset;
        for (&i, &stride) in indices.iter().zip(&d.strides) {
            let distance = self.mul(i, stride);
            index = self.add(index, distance);
        }
        self.element_pointer(d.aligned, element, index)
    }

    /// `base` plus `index` elements.
    pub(super) fn element_pointer(&mut self, base: Value, element: Type, index: Value) -> Value {
        if self.constant_of(index) == Some(0) {
            return base;
        }
        let ty = self.rw.ty(base);
        let ctx = &mut self.rw.ir_mut().ctx;
        let (indices, element) = (ctx.dense_array(32, &[crate::dialect::DYNAMIC_INDEX]), ctx.type_attr(element));
        let builder = self.rw.op(ops::GetElementPtr::NAME).operands(&[base, index]).result(ty);
        builder.attr("rawConstantIndices", indices).attr("elem_type", element).value()
    }

    /// Bytes from one element of this type to the next, as a word.
    pub(super) fn size_of(&mut self, element: Type) -> Value {
        let pointer = llvm::pointer(&mut self.rw.ir_mut().ctx, 0);
        let null = self.rw.op(ops::Zero::NAME).result(pointer).value();
        let one = self.word(1);
        let next = self.element_pointer(null, element, one);
        let word = self.word_type();
        self.rw.op(ops::PtrToInt::NAME).operand(next).result(word).value()
    }
}
