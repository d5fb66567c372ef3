//! Rules of vector that read and write memory.

use ir::{Op, Type, Value};

use super::super::convert::{Converted, Converter, Refusal};
use super::super::descriptor::Descriptor;
use super::combine::mask_part;
use crate::dialect::ops;
use crate::dialect::types as llvm;

/// Bytes that an element of LLVM type `element` is aligned to.
pub(super) fn alignment(c: &Converter<'_>, element: Type) -> i64 {
    let bits = match c.rw.ctx.kind(element) {
        ir::TypeKind::Float(kind) => kind.width(),
        _ => c.rw.ctx.integer_width(element).unwrap_or(64),
    };
    i64::from(bits.div_ceil(8).next_power_of_two()).min(16)
}

/// The memref of an access and its indices.
pub(super) struct Place {
    pub descriptor: Descriptor,
    pub element: Type,
    pub indices: Vec<Value>,
}

impl Converter<'_> {
    /// The memref at operand `at` of `op`, and `indices`.
    pub(super) fn place(&mut self, base: Value, indices: &[Value]) -> Result<Place, Refusal> {
        let descriptor = self.memref(base)?;
        let element = self.known(self.rw.ty(base))?.element;
        Ok(Place { descriptor, element, indices: self.get_all(indices)? })
    }

    /// The address `by` elements further in the dimensions that `outer` counts back from the last but one.
    fn row_address(&mut self, place: &Place, outer: &[i64]) -> Value {
        let mut indices = place.indices.clone();
        let first = indices.len().saturating_sub(outer.len() + 1);
        for (index, &by) in indices[first..].iter_mut().zip(outer) {
            let by = self.word(by);
            *index = self.add(*index, by);
        }
        self.address(&place.descriptor, place.element, &indices)
    }

    /// An alignment attribute.
    pub(super) fn alignment_attr(&mut self, width: u32, element: Type) -> ir::Attr {
        let bytes = alignment(self, element);
        self.rw.ir_mut().ctx.i_attr(width, bytes)
    }

    /// A masked load of a row.
    pub(super) fn masked_row_load(&mut self, address: Value, mask: Value, other: Value, element: Type) -> Value {
        let (ty, alignment) = (self.rw.ty(other), self.alignment_attr(32, element));
        let builder = self.rw.op("llvm.intr.masked.load").operands(&[address, mask, other]).result(ty);
        builder.attr("alignment", alignment).value()
    }

    /// A masked store of a row.
    pub(super) fn masked_row_store(&mut self, row: Value, address: Value, mask: Value, element: Type) {
        let alignment = self.alignment_attr(32, element);
        let builder = self.rw.op("llvm.intr.masked.store").operands(&[row, address, mask]);
        builder.attr("alignment", alignment).build();
    }

    /// The pointers `offsets` elements after `base`.
    pub(super) fn pointers(&mut self, base: Value, offsets: Value, element: Type) -> Value {
        let (count, _, scalable) =
            llvm::as_vector(&self.rw.ctx, self.rw.ty(offsets)).unwrap_or((1, self.rw.ty(offsets), false));
        let pointer = self.rw.ty(base);
        let ty = self.row_type(count as i64, pointer, scalable);
        let ctx = &mut self.rw.ir_mut().ctx;
        let (indices, element) = (ctx.dense_array(32, &[crate::dialect::DYNAMIC_INDEX]), ctx.type_attr(element));
        let builder = self.rw.op(ops::GetElementPtr::NAME).operands(&[base, offsets]).result(ty);
        builder.attr("rawConstantIndices", indices).attr("elem_type", element).value()
    }

    /// Loads from pointers where `mask` is 1.
    pub(super) fn gather_row(&mut self, pointers: Value, mask: Value, other: Value, element: Type) -> Value {
        let (ty, alignment) = (self.rw.ty(other), self.alignment_attr(32, element));
        let builder = self.rw.op("llvm.intr.masked.gather").operands(&[pointers, mask, other]).result(ty);
        builder.attr("alignment", alignment).value()
    }

    /// Stores to pointers where `mask` is 1.
    pub(super) fn scatter_row(&mut self, row: Value, pointers: Value, mask: Value, element: Type) {
        let alignment = self.alignment_attr(32, element);
        let builder = self.rw.op("llvm.intr.masked.scatter").operands(&[row, pointers, mask]);
        builder.attr("alignment", alignment).build();
    }

    /// Loads a whole row.
    pub(super) fn load_row(&mut self, address: Value, row: Type, element: Type) -> Value {
        let alignment = self.alignment_attr(64, element);
        self.rw.op(ops::Load::NAME).operand(address).attr("alignment", alignment).result(row).value()
    }

    /// Stores a whole row.
    pub(super) fn store_row(&mut self, row: Value, address: Value, element: Type) {
        let alignment = self.alignment_attr(64, element);
        self.rw.op(ops::Store::NAME).operands(&[row, address]).attr("alignment", alignment).build();
    }
}

/// True if the memref's elements are the vectors that are accessed.
fn holds_vectors(c: &Converter<'_>, base: Value) -> bool {
    let element = c.rw.ctx.element_type(c.rw.ty(base));
    element.is_some_and(|e| dialects::vector::parts(&c.rw.ctx, e).is_some())
}

pub(super) fn load(c: &mut Converter<'_>, op: Op) -> Converted {
    let operands = c.rw.operands(op).to_vec();
    let place = c.place(operands[0], &operands[1..])?;
    let lanes = c.lanes_of(c.rw.result(op, 0))?;
    if holds_vectors(c, operands[0]) {
        let address = c.address(&place.descriptor, place.element, &place.indices);
        let value = c.load(address, lanes.ty);
        return c.finish(op, value);
    }
    let whole = c.from_rows(&lanes, &mut |c, outer| {
        let address = c.row_address(&place, outer);
        Ok(c.load_row(address, lanes.row, lanes.element))
    })?;
    c.finish(op, whole)
}

pub(super) fn store(c: &mut Converter<'_>, op: Op) -> Converted {
    let operands = c.rw.operands(op).to_vec();
    let value = c.get(operands[0])?;
    let place = c.place(operands[1], &operands[2..])?;
    let lanes = c.lanes_of(operands[0])?;
    if holds_vectors(c, operands[1]) {
        let address = c.address(&place.descriptor, place.element, &place.indices);
        c.store(value, address);
        return Ok(());
    }
    for outer in lanes.rows() {
        let row = c.part(value, &lanes, &outer);
        let address = c.row_address(&place, &outer);
        c.store_row(row, address, lanes.element);
    }
    Ok(())
}

/// The address of an access with `after` operands behind its indices, and those operands.
fn access(c: &mut Converter<'_>, op: Op, after: usize) -> Result<(Value, Type, Vec<Value>), Refusal> {
    let operands = c.rw.operands(op).to_vec();
    let end = operands.len() - after;
    let place = c.place(operands[0], &operands[1..end])?;
    let address = c.address(&place.descriptor, place.element, &place.indices);
    let rest = c.get_all(&operands[end..])?;
    Ok((address, place.element, rest))
}

pub(super) fn masked_load(c: &mut Converter<'_>, op: Op) -> Converted {
    let (address, element, rest) = access(c, op, 2)?;
    let value = c.masked_row_load(address, rest[0], rest[1], element);
    c.finish(op, value)
}

pub(super) fn masked_store(c: &mut Converter<'_>, op: Op) -> Converted {
    let (address, element, rest) = access(c, op, 2)?;
    c.masked_row_store(rest[1], address, rest[0], element);
    Ok(())
}

pub(super) fn expand_load(c: &mut Converter<'_>, op: Op) -> Converted {
    let (address, _, rest) = access(c, op, 2)?;
    let ty = c.rw.ty(rest[1]);
    let builder = c.rw.op("llvm.intr.masked.expandload").operands(&[address, rest[0], rest[1]]);
    let value = builder.result(ty).value();
    c.finish(op, value)
}

pub(super) fn compress_store(c: &mut Converter<'_>, op: Op) -> Converted {
    let (address, _, rest) = access(c, op, 2)?;
    c.rw.op("llvm.intr.masked.compressstore").operands(&[rest[1], address, rest[0]]).build();
    Ok(())
}

/// Offsets count in elements of the last dimension.
pub(super) fn gather(c: &mut Converter<'_>, op: Op) -> Converted {
    let (address, element, rest) = access(c, op, 3)?;
    let lanes = c.lanes_of(c.rw.result(op, 0))?;
    let around = c.mask;
    let whole = c.from_rows(&lanes, &mut |c, outer| {
        let offsets = mask_part(c, rest[0], outer)?;
        let mut mask = mask_part(c, rest[1], outer)?;
        if let Some(around) = around {
            let around = mask_part(c, around, outer)?;
            mask = c.binary(ops::And::NAME, around, mask);
        }
        let other = c.part(rest[2], &lanes, outer);
        let pointers = c.pointers(address, offsets, element);
        Ok(c.gather_row(pointers, mask, other, element))
    })?;
    c.finish(op, whole)
}

pub(super) fn scatter(c: &mut Converter<'_>, op: Op) -> Converted {
    let (address, element, rest) = access(c, op, 3)?;
    let pointers = c.pointers(address, rest[0], element);
    c.scatter_row(rest[2], pointers, rest[1], element);
    Ok(())
}

/// The same memory as one vector.
pub(super) fn type_cast(c: &mut Converter<'_>, op: Op) -> Converted {
    let source = c.memref(c.rw.operand(op, 0))?;
    let result = c.rw.result(op, 0);
    let known = c.known(c.rw.ty(result))?;
    let descriptor = c.from_pointer(&known, source.allocated, source.aligned);
    c.set_memref(result, descriptor);
    Ok(())
}
