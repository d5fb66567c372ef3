//! What the rules make operations with.

use dialects::{arith, memref};
use emit_llvm::dialect::ops;
use ir::{Attr, InsertPoint, Int, Ir, Op, Rewriter, Type, Value};

/// Makes operations before one that goes.
pub(super) struct Maker<'a> {
    pub rw: Rewriter<'a>,
}

impl<'a> Maker<'a> {
    /// A maker of operations before `op`, at its location.
    pub fn before(ir: &'a mut Ir, op: Op) -> Maker<'a> {
        let loc = ir.loc(op);
        Maker { rw: Rewriter::at(ir, InsertPoint::Before(op), loc) }
    }

    pub fn integer(&mut self, width: u32) -> Type {
        self.rw.ir_mut().ctx.integer(width)
    }

    pub fn index(&mut self) -> Type {
        self.rw.ir_mut().ctx.index()
    }

    /// A constant of a type of integers or indices.
    pub fn constant(&mut self, ty: Type, value: i64) -> Value {
        let ctx = &mut self.rw.ir_mut().ctx;
        let width = ctx.integer_width(ty).unwrap_or(64);
        let value = ctx.int_attr(Int::from_i64(width, value), ty);
        self.rw.op(arith::Constant::NAME).attr("value", value).result(ty).value()
    }

    /// A constant word of 32 bits.
    pub fn word(&mut self, value: i64) -> Value {
        let ty = self.integer(32);
        self.constant(ty, value)
    }

    /// An operation of two operands of one type, which is that of the result.
    pub fn binary(&mut self, name: &str, a: Value, b: Value) -> Value {
        let ty = self.rw.ty(a);
        self.rw.op(name).operands(&[a, b]).result(ty).value()
    }

    pub fn add(&mut self, a: Value, b: Value) -> Value {
        self.binary(arith::AddI::NAME, a, b)
    }

    pub fn mul(&mut self, a: Value, b: Value) -> Value {
        self.binary(arith::MulI::NAME, a, b)
    }

    /// An operation of one operand with a result of another type.
    pub fn cast(&mut self, name: &str, value: Value, ty: Type) -> Value {
        self.rw.op(name).operand(value).result(ty).value()
    }

    /// A word of 32 bits as an index.
    pub fn to_index(&mut self, word: Value) -> Value {
        let ty = self.index();
        self.cast(arith::IndexCast::NAME, word, ty)
    }

    /// An index as an integer.
    pub fn to_integer(&mut self, index: Value, width: u32) -> Value {
        let ty = self.integer(width);
        self.cast(arith::IndexCast::NAME, index, ty)
    }

    /// The address of an element of a memref, as a pointer of an address space.
    pub fn address(&mut self, memref: Value, indices: &[Value], space: u32) -> Result<Value, String> {
        let ty = self.rw.ty(memref);
        let layout = dialects::memref::layout::layout(&self.rw.ctx, ty);
        let Some(layout) = layout
            .filter(|layout| !layout.strides.contains(&ir::types::DYNAMIC) && layout.offset != ir::types::DYNAMIC)
        else {
            return Err("a memory whose strides are not constant has no address here".to_owned());
        };
        let element = self.rw.ctx.element_type(ty).unwrap_or(ty);
        let bytes =
            dialects::elements::element_bits(&self.rw.ctx, element).map_or(0, |bits| i64::from(bits.div_ceil(8)));
        let index = self.index();
        let base = self.rw.op(memref::ExtractAlignedPointerAsIndex::NAME).operand(memref).result(index).value();
        let start = self.constant(index, layout.offset * bytes);
        let mut address = self.add(base, start);
        for (&at, stride) in indices.iter().zip(layout.strides) {
            let stride = self.constant(index, stride * bytes);
            let part = self.mul(at, stride);
            address = self.add(address, part);
        }
        let address = self.to_integer(address, 64);
        let pointer = emit_llvm::dialect::types::pointer(&mut self.rw.ir_mut().ctx, space);
        Ok(self.cast(ops::IntToPtr::NAME, address, pointer))
    }

    /// Makes something before a function.
    pub fn beside(&mut self, function: Op, make: impl FnOnce(&mut Self)) {
        let at = self.rw.insertion();
        self.rw.before(function);
        make(self);
        at.into_iter().for_each(|at| self.rw.set_insertion(at));
    }

    /// A structure of fields.
    pub fn structure_of(&mut self, ty: Type, fields: &[Value]) -> Value {
        let mut value = self.rw.op(ops::Undef::NAME).result(ty).value();
        for (at, &field) in fields.iter().enumerate() {
            let position = self.rw.ir_mut().ctx.dense_array(64, &[at as i64]);
            let insert = self.rw.op(ops::InsertValue::NAME).operands(&[value, field]);
            value = insert.attr("position", position).result(ty).value();
        }
        value
    }

    /// An attribute of the nvvm dialect by number.
    pub fn nvvm_attr(&mut self, name: &str, value: i64) -> Attr {
        let ctx = &mut self.rw.ir_mut().ctx;
        crate::nvvm::register(ctx);
        let value = ctx.i_attr(32, value);
        ctx.dialect_attr(&format!("nvvm.{name}"), &[value]).expect("the dialect is registered")
    }
}
