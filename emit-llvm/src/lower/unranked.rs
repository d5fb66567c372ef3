//! Memrefs without a rank: a rank and the address of a descriptor in memory.
//!
//! What holds: a descriptor that a function returns stands on the heap, and its caller moves it to the stack and frees it.

use ir::{Op, Type, Value};

use super::convert::{Converted, Converter, Lowered, Refusal};
use super::descriptor::{Descriptor, Unranked};
use crate::dialect::types as llvm;

/// Bytes of a pointer.
const POINTER_BYTES: i64 = 8;

impl Converter<'_> {
    /// Bytes of the descriptor of this rank: two pointers, offset, sizes and strides.
    fn descriptor_bytes(&mut self, rank: Value) -> Value {
        let word_bytes = i64::from(self.target.index_bits / 8);
        let (two, per_word) = (self.word(2), self.word(word_bytes));
        let numbers = self.mul(two, rank);
        let numbers = self.mul(numbers, per_word);
        let fixed = self.word(2 * POINTER_BYTES + word_bytes);
        self.add(fixed, numbers)
    }

    /// The value that returns `old` from a function, with an unranked memref's descriptor on the heap.
    pub(super) fn give_result(&mut self, old: Value) -> Result<Value, Refusal> {
        let Lowered::Unranked(unranked) = self.lowered(old)? else { return self.give(old) };
        let bytes = self.descriptor_bytes(unranked.rank);
        let pointer_type = self.rw.ty(unranked.pointer);
        let pointer = self.call_library("malloc", &[bytes], Some(pointer_type)).ok_or(Refusal::NoRule)?;
        self.copy_bytes(pointer, unranked.pointer, bytes);
        let ty = self.rw.ty(old);
        self.pack(ty, Lowered::Unranked(Unranked { pointer, ..unranked }))
    }

    /// The value of type `ty` that a call gave as `value`, with an unranked memref's descriptor moved to the stack.
    pub(super) fn take_result(&mut self, ty: Type, value: Value) -> Result<Lowered, Refusal> {
        let lowered = self.take(ty, value)?;
        let Lowered::Unranked(unranked) = lowered else { return Ok(lowered) };
        let bytes = self.descriptor_bytes(unranked.rank);
        let byte = self.rw.ir_mut().ctx.integer(8);
        let pointer = self.alloca(bytes, byte);
        self.copy_bytes(pointer, unranked.pointer, bytes);
        self.call_library("free", &[unranked.pointer], None);
        Ok(Lowered::Unranked(Unranked { pointer, ..unranked }))
    }

    /// `descriptor`, of type `ty`, in memory on the stack.
    pub(super) fn forget_rank(&mut self, ty: Type, descriptor: Descriptor) -> Result<Unranked, Refusal> {
        let rank = self.word(descriptor.sizes.len() as i64);
        let packed = self.pack(ty, Lowered::MemRef(descriptor))?;
        let pointer = self.spill(packed);
        Ok(Unranked { rank, pointer })
    }

    /// `value`, an unranked memref or one that forgets its rank.
    pub(super) fn as_unranked(&mut self, value: Value) -> Result<Unranked, Refusal> {
        match self.lowered(value)? {
            Lowered::Unranked(unranked) => Ok(unranked),
            Lowered::MemRef(descriptor) => self.forget_rank(self.rw.ty(value), descriptor),
            Lowered::Scalar(_) => Err(Refusal::Type(self.rw.ty(value))),
        }
    }

    /// The memref of type `ty` whose descriptor stands in memory.
    pub(super) fn recall_rank(&mut self, ty: Type, unranked: Unranked) -> Result<Lowered, Refusal> {
        let packed = super::types::single(&mut self.rw, self.target, ty).ok_or(Refusal::Type(ty))?;
        let value = self.load(unranked.pointer, packed);
        self.unpack(ty, value)
    }

    /// The address of word `index` after `fixed` words and the two pointers of a descriptor in memory.
    fn number_address(&mut self, unranked: Unranked, index: Value) -> Value {
        let byte = self.rw.ir_mut().ctx.integer(8);
        let start = self.word(2 * POINTER_BYTES);
        let numbers = self.element_pointer(unranked.pointer, byte, start);
        let word = self.word_type();
        self.element_pointer(numbers, word, index)
    }

    /// The size of dimension `index`.
    pub(super) fn unranked_size(&mut self, unranked: Unranked, index: Value) -> Value {
        let one = self.word(1);
        let at = self.add(index, one);
        let (address, word) = (self.number_address(unranked, at), self.word_type());
        self.load(address, word)
    }

    /// Memory on the stack for a descriptor of an open rank, with its pointers and offset.
    pub(super) fn new_unranked(&mut self, rank: Value, allocated: Value, aligned: Value, offset: Value) -> Unranked {
        let bytes = self.descriptor_bytes(rank);
        let byte = self.rw.ir_mut().ctx.integer(8);
        let unranked = Unranked { rank, pointer: self.alloca(bytes, byte) };
        self.store(allocated, unranked.pointer);
        let second = self.word(POINTER_BYTES);
        let place = self.element_pointer(unranked.pointer, byte, second);
        self.store(aligned, place);
        let zero = self.word(0);
        let place = self.number_address(unranked, zero);
        self.store(offset, place);
        unranked
    }

    /// Writes size and stride of dimension `index` of a descriptor in memory.
    pub(super) fn set_dimension(&mut self, unranked: Unranked, index: Value, size: Value, stride: Value) {
        let one = self.word(1);
        let at = self.add(index, one);
        let place = self.number_address(unranked, at);
        self.store(size, place);
        let at = self.add(at, unranked.rank);
        let place = self.number_address(unranked, at);
        self.store(stride, place);
    }
}

/// `memref.copy` of what has gaps or no rank, by the runtime library's `memrefCopy`.
pub(super) fn copy(c: &mut Converter<'_>, op: Op) -> Converted {
    let [from, to] = [0, 1].map(|i| c.rw.operand(op, i));
    let element = c.rw.ctx.element_type(c.rw.ty(from)).ok_or(Refusal::NoRule)?;
    let element = super::types::single(&mut c.rw, c.target, element).ok_or(Refusal::Type(element))?;
    let (source, target) = (c.as_unranked(from)?, c.as_unranked(to)?);
    let pointer = llvm::pointer(&mut c.rw.ir_mut().ctx, 0);
    let saved = c.rw.op("llvm.intr.stacksave").result(pointer).value();
    let places = [source, target].map(|unranked| {
        let ty = super::types::unranked(&mut c.rw, c.target);
        let empty = c.poison(ty);
        let packed = c.insert(empty, unranked.rank, &[0]);
        let packed = c.insert(packed, unranked.pointer, &[1]);
        c.spill(packed)
    });
    let bytes = c.size_of(element);
    c.call_library("memrefCopy", &[bytes, places[0], places[1]], None);
    c.rw.op("llvm.intr.stackrestore").operand(saved).build();
    Ok(())
}
