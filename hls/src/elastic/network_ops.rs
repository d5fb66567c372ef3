//! Pure instructions as arith operations at the bits that are built.

use bits::Predicate;
use dialects::arith;
use hw_dialects::elastic;
use ir::{Int, Value};

use super::flow::{BlockId, Inst};
use super::network::Network;
use super::timing;
use crate::cost::{compare_width, constant_shape};
use crate::product::factor;
use crate::range::Shape;
use pipeline::{Kind, NodeId, Source};

impl Network<'_, '_, '_> {
    /// The shape of a source.
    pub(super) fn shape(&self, source: &Source) -> Shape {
        match source {
            Source::Node { node, .. } => self.input.widths.shapes[node.index()],
            Source::Constant(value) => constant_shape(value),
            Source::Var(_) => Shape::default(),
        }
    }

    /// A source at a block as exactly `width` bits.
    pub(super) fn read(&mut self, source: &Source, width: u32, block: BlockId) -> Value {
        if let Source::Constant(value) = source {
            let value = value.resize_signed(width);
            return self.constant(value);
        }
        let shape = self.shape(source);
        let value = self.at(source, block);
        self.resize(value, shape, width)
    }

    /// A value of a shape as exactly `width` bits.
    pub(super) fn resize(&mut self, value: Value, shape: Shape, width: u32) -> Value {
        let have = self.rw.ctx.integer_width(self.rw.ty(value)).unwrap_or(0);
        if have == width {
            return value;
        }
        let key = (value, width, shape.is_signed);
        if let Some(&made) = self.resized.get(&key) {
            return made;
        }
        let name = match have < width {
            true if shape.is_signed => arith::ExtSI::NAME,
            true => arith::ExtUI::NAME,
            false => arith::TruncI::NAME,
        };
        let made = self.unary(name, value, width);
        self.resized.insert(key, made);
        made
    }

    fn unary(&mut self, name: &str, value: Value, width: u32) -> Value {
        let ty = self.int(width);
        self.rw.op(name).operand(value).result(ty).value()
    }

    fn binary(&mut self, name: &str, a: Value, b: Value) -> Value {
        let ty = self.rw.ty(a);
        self.rw.op(name).operands(&[a, b]).result(ty).value()
    }

    /// The value of a pure instruction at the bits of its shape.
    pub(super) fn operator(&mut self, inst: &Inst, value: NodeId, block: BlockId) -> Value {
        let bits = self.input.widths.shapes[value.index()].bits;
        let width = self.input.flow.values[value.index()].width;
        match inst.kind {
            Kind::Add => self.plain(arith::AddI::NAME, inst, bits, block),
            Kind::Sub => self.plain(arith::SubI::NAME, inst, bits, block),
            Kind::And => self.plain(arith::AndI::NAME, inst, bits, block),
            Kind::Or => self.plain(arith::OrI::NAME, inst, bits, block),
            Kind::Xor => self.plain(arith::XOrI::NAME, inst, bits, block),
            Kind::Mul => self.multiply(inst, bits, block),
            Kind::DivU | Kind::DivS | Kind::RemU | Kind::RemS => self.divide(inst, width, bits, block),
            Kind::Shl | Kind::ShrU | Kind::ShrS => self.shift(inst, width, bits, block),
            Kind::Compare { predicate, operand_width } => self.compare(inst, predicate, operand_width, block),
            Kind::Mux => {
                let condition = self.read(&inst.inputs[0], 1, block);
                let [yes, no] = [1, 2].map(|i| self.read(&inst.inputs[i], bits, block));
                let ty = self.rw.ty(yes);
                self.rw.op(arith::Select::NAME).operands(&[condition, yes, no]).result(ty).value()
            }
            Kind::ZeroExtend(from) => {
                let value = self.read(&inst.inputs[0], from.min(bits).max(1), block);
                self.resize(value, Shape { bits: from, is_signed: false }, bits)
            }
            Kind::SignExtend(1) => {
                let bit = self.read(&inst.inputs[0], 1, block);
                self.resize(bit, Shape { bits: 1, is_signed: true }, bits)
            }
            Kind::SignExtend(_) | Kind::Truncate => self.read(&inst.inputs[0], bits, block),
            kind => unreachable!("{kind:?} is no operator of a flow"),
        }
    }

    fn plain(&mut self, name: &str, inst: &Inst, bits: u32, block: BlockId) -> Value {
        let [a, b] = [0, 1].map(|i| self.read(&inst.inputs[i], bits, block));
        self.binary(name, a, b)
    }

    /// The first operand of a unit that takes cycles is a token, so that results come once each time the block runs.
    fn begun(&mut self, inst: &Inst, value: Value, block: BlockId) -> Value {
        if !inst.inputs.iter().all(|s| self.is_always(s)) {
            return value;
        }
        let (control, ty) = (self.control(block), self.rw.ty(value));
        self.rw.op(elastic::Sample::NAME).operands(&[value, control]).result(ty).value()
    }

    fn multiply(&mut self, inst: &Inst, bits: u32, block: BlockId) -> Value {
        let [mut a, b] = [0, 1].map(|i| self.read(&inst.inputs[i], bits, block));
        let is_sum =
            [a, b].into_iter().any(|v| timing::constant_of(self.rw, v).is_some_and(|f| timing::is_shifted_sum(&f)));
        let factors = [0, 1].map(|i| factor(self.shape(&inst.inputs[i]), bits));
        let latency = timing::product_latency(self.input.target, factors, bits).unwrap_or(0);
        if !is_sum && latency > 0 {
            a = self.begun(inst, a, block);
        }
        let items = factors.iter().flat_map(|f| [i64::from(f.bits), i64::from(f.is_signed)]).collect::<Vec<_>>();
        let (ty, shapes) = (self.rw.ty(a), self.rw.ir_mut().ctx.dense_array(32, &items));
        self.rw.op(arith::MulI::NAME).operands(&[a, b]).attr(timing::FACTORS, shapes).result(ty).value()
    }

    fn divide(&mut self, inst: &Inst, width: u32, bits: u32, block: BlockId) -> Value {
        let is_quotient = matches!(inst.kind, Kind::DivU | Kind::DivS);
        let is_signed = matches!(inst.kind, Kind::DivS | Kind::RemS);
        let name = match (is_quotient, is_signed) {
            (true, true) => arith::DivSI::NAME,
            (true, false) => arith::DivUI::NAME,
            (false, true) => arith::RemSI::NAME,
            (false, false) => arith::RemUI::NAME,
        };
        let [a, b] = [0, 1].map(|i| self.read(&inst.inputs[i], width, block));
        let a = self.begun(inst, a, block);
        let result = self.binary(name, a, b);
        self.resize(result, Shape { bits: width, is_signed }, bits)
    }

    fn shift(&mut self, inst: &Inst, width: u32, bits: u32, block: BlockId) -> Value {
        let name = match inst.kind {
            Kind::Shl => arith::ShLI::NAME,
            Kind::ShrU => arith::ShRUI::NAME,
            _ => arith::ShRSI::NAME,
        };
        let (built, amount) = match &inst.inputs[1] {
            Source::Constant(amount) => {
                let amount = amount.to_u32().unwrap_or(width).min(width);
                let built = if inst.kind == Kind::Shl { bits } else { (bits + amount).min(width).max(bits) };
                if amount >= built && inst.kind != Kind::ShrS {
                    return self.constant(Int::zero(bits));
                }
                let amount = Int::from_u64(64, u64::from(amount.min(built - 1))).resize_signed(built.max(8));
                (built, Some(amount))
            }
            _ => (width, None),
        };
        let value = self.read(&inst.inputs[0], built, block);
        let amount = match amount {
            Some(amount) => self.constant(amount.resize_signed(built)),
            None => self.read(&inst.inputs[1], width, block),
        };
        let shifted = self.binary(name, value, amount);
        self.resize(shifted, Shape { bits: built, is_signed: false }, bits)
    }

    fn compare(&mut self, inst: &Inst, predicate: Predicate, operand_width: u32, block: BlockId) -> Value {
        let shapes: Vec<Shape> = inst.inputs.iter().map(|s| self.shape(s)).collect();
        let any_signed = shapes.iter().any(|s| s.is_signed);
        let equality = predicate.is_equality();
        let is_unsigned = !equality && !predicate.is_signed();
        // Unsigned order of values with a sign bit needs all bits.
        let width = if is_unsigned && any_signed { operand_width } else { compare_width(operand_width, &shapes) };
        let [a, b] = [0, 1].map(|i| self.read(&inst.inputs[i], width, block));
        // The shape of a single bit is unsigned, though its sign bit is that bit.
        let as_unsigned = is_unsigned || (!any_signed && !equality && operand_width > 1);
        let predicate = if as_unsigned { predicate.as_unsigned() } else { predicate };
        let attr = self.rw.ir_mut().ctx.i_attr(64, predicate.number());
        let ty = self.int(1);
        self.rw.op(arith::CmpI::NAME).operands(&[a, b]).attr("predicate", attr).result(ty).value()
    }
}
