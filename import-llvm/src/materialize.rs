//! Constants as operations: each one once a body, before what uses it.

use emit_llvm::dialect::types;
use ir::ids::OpName;
use ir::{Attr, Block, InsertPoint, OpState, Type, Value};

use crate::constants::{Const, ConstKind, Constants};
use crate::importer::Importer;

/// Where the constants of a body are made.
#[derive(Clone, Copy, Default)]
pub(crate) struct Body {
    /// Tells bodies apart; 0 before the first.
    epoch: u32,
    block: Option<Block>,
}

impl Importer<'_, '_> {
    /// From here on constants are made at the end of `block`, anew.
    pub(crate) fn begin_body(&mut self, block: Block) {
        self.body = Body { epoch: self.body.epoch + 1, block: Some(block) };
    }

    /// The value of a constant in the body that is made.
    pub(crate) fn materialize(&mut self, id: Const) -> Value {
        let (epoch, value) = self.constants.made[Constants::index(id)];
        if let Some(value) = value.filter(|_| epoch == self.body.epoch) {
            return value;
        }
        let value = self.make_constant(id);
        self.constants.made[Constants::index(id)] = (self.body.epoch, Some(value));
        value
    }

    fn make_constant(&mut self, id: Const) -> Value {
        let ty = self.constants.ty(id);
        let names = &self.names;
        match self.constants.kind(id) {
            ConstKind::Attr(attr) => self.leaf(names.constant, ty, Some((names.value, *attr))),
            ConstKind::Address(attr) => self.leaf(names.address_of, ty, Some((names.global_name, *attr))),
            ConstKind::Zero => self.leaf(names.zero, ty, None),
            ConstKind::Undef => self.leaf(names.undef, ty, None),
            ConstKind::Poison => self.leaf(names.poison, ty, None),
            ConstKind::NoToken => self.leaf(names.no_token, ty, None),
            ConstKind::Parts(parts) => {
                let parts = parts.clone();
                self.make_parts(ty, &parts)
            }
            ConstKind::Expr(expr) => {
                let expr = expr.clone();
                let mut state = OpState::new(expr.name, ir::Loc::UNKNOWN);
                state.attrs.extend(expr.attrs.iter().copied());
                for &operand in &expr.operands {
                    let value = self.materialize(operand);
                    state.operands.push(value);
                }
                state.result_types.push(ty);
                self.constant_op(state)
            }
        }
    }

    fn constant_op(&mut self, state: OpState) -> Value {
        let block = self.body.block.expect("a body is begun before its constants are made");
        let op = self.create(state, InsertPoint::End(block));
        self.ir.result(op, 0)
    }

    fn leaf(&mut self, name: OpName, ty: Type, attr: Option<(ir::Str, Attr)>) -> Value {
        let mut state = OpState::new(name, ir::Loc::UNKNOWN);
        state.attrs.extend(attr);
        state.result_types.push(ty);
        self.constant_op(state)
    }

    /// An undefined aggregate into which each part is put.
    fn make_parts(&mut self, ty: Type, parts: &[Const]) -> Value {
        let undef = self.constants.intern(ty, ConstKind::Undef);
        let is_vector = types::as_vector(&self.ir.ctx, ty).is_some();
        let values: Vec<Value> = parts.iter().map(|&part| self.materialize(part)).collect();
        let mut whole = self.materialize(undef);
        for (index, value) in values.into_iter().enumerate() {
            whole = if is_vector {
                self.put_element(ty, whole, value, index)
            } else {
                self.put_part(ty, whole, value, index)
            };
        }
        whole
    }

    fn put_part(&mut self, ty: Type, whole: Value, value: Value, index: usize) -> Value {
        let mut state = OpState::new(self.names.insertvalue, ir::Loc::UNKNOWN);
        state.operands.extend([whole, value]);
        let position = self.ir.ctx.dense_array(64, &[index as i64]);
        state.attrs.push((self.names.position, position));
        state.result_types.push(ty);
        self.constant_op(state)
    }

    fn put_element(&mut self, ty: Type, whole: Value, value: Value, index: usize) -> Value {
        let index = self.int_const(self.types.i32, index as i64);
        let index = self.materialize(index);
        let mut state = OpState::new(self.names.insertelement, ir::Loc::UNKNOWN);
        state.operands.extend([whole, value, index]);
        state.result_types.push(ty);
        self.constant_op(state)
    }
}
