//! Printing from threads: calls of `vprintf`, the function of CUDA's runtime on the device.
//!
//! What holds: arguments lie in memory as C promotes them, floats as doubles, integers of fewer bits than a word as words. (MLIR 19 leaves integers as
//! they are, so that `%d` prints bytes beside them.)

use dialects::{arith, func};
use emit_llvm::dialect::{INTERNAL, ops, types};
use ir::{InsertPoint, Op, Type, TypeKind, Value, symbols};

use super::Converted;
use super::build::Maker;
use super::memories::function_around;

/// The function of the runtime: text and arguments.
const VPRINTF: &str = "vprintf";

pub(super) fn convert(m: &mut Maker<'_>, op: Op) -> Converted {
    let values: Vec<Value> = m.rw.operands(op).to_vec().into_iter().map(|value| m.promoted(value)).collect();
    let fields: Vec<Type> = values.iter().map(|&value| m.rw.ty(value)).collect();
    let text = m.rw.expect_attr::<&str>(op, "format").to_owned();
    let (function, table) = function_around(&m.rw, op);
    let pointer = types::pointer(&mut m.rw.ir_mut().ctx, 0);
    m.declare_vprintf(function, table, pointer);
    let text = m.format(function, table, &text);
    let packed = m.room(function, &fields);
    for (at, &value) in values.iter().enumerate() {
        let place = m.field_address(packed, &fields, at);
        m.rw.op(ops::Store::NAME).operands(&[value, place]).build();
    }
    let (callee, word) = (m.rw.ir_mut().ctx.symbol_attr(VPRINTF), m.integer(32));
    m.rw.op(func::Call::NAME).operands(&[text, packed]).attr("callee", callee).result(word).build();
    m.done(op, &[])
}

impl Maker<'_> {
    /// A number as C passes it to a function of open arguments.
    fn promoted(&mut self, value: Value) -> Value {
        let ty = self.rw.ty(value);
        let (double, word) = (self.rw.ir_mut().ctx.float(ir::types::FloatKind::F64), self.integer(32));
        match (self.rw.ctx.kind(ty), self.rw.ctx.integer_width(ty)) {
            (TypeKind::Float(kind), _) if kind.width() < 64 => self.cast(arith::ExtF::NAME, value, double),
            (_, Some(1)) => self.cast(arith::ExtUI::NAME, value, word),
            (_, Some(width)) if width < 32 => self.cast(arith::ExtSI::NAME, value, word),
            (TypeKind::Index, _) => self.to_integer(value, 64),
            _ => value,
        }
    }

    fn declare_vprintf(&mut self, function: Op, table: Op, pointer: Type) {
        if symbols::in_table(&self.rw, table, VPRINTF).is_some() {
            return;
        }
        let word = self.integer(32);
        self.beside(function, |m| {
            let ctx = &mut m.rw.ir_mut().ctx;
            let ty = ctx.function(&[pointer, pointer], &[word]);
            let (name, ty, private) = (ctx.string_attr(VPRINTF), ctx.type_attr(ty), ctx.string_attr("private"));
            let region = m.rw.create_region();
            let declared = m.rw.op(func::Func::NAME).attr("sym_name", name).attr("function_type", ty);
            declared.attr("sym_visibility", private).region(region).build();
        });
    }

    /// The address of a text, which becomes a global of the module.
    fn format(&mut self, function: Op, table: Op, text: &str) -> Value {
        let mut names = (0..).map(|number| format!("printfFormat_{number}"));
        let name = names.find(|name| symbols::in_table(&self.rw, table, name).is_none()).expect("numbers do not end");
        self.beside(function, |m| {
            let ctx = &mut m.rw.ir_mut().ctx;
            let byte = ctx.integer(8);
            let ty = types::array(ctx, text.len() as u64 + 1, byte);
            let (ty, value, unit) = (ctx.type_attr(ty), ctx.string_attr(&format!("{text}\0")), ctx.unit_attr());
            let (symbol, space, linkage) = (ctx.string_attr(&name), ctx.i_attr(32, 0), ctx.i_attr(64, INTERNAL));
            let linkage = ctx.dialect_attr("llvm.linkage", &[linkage]).expect("the dialect is registered");
            let region = m.rw.create_region();
            let global = m.rw.op(ops::Global::NAME).attr("global_type", ty).attr("linkage", linkage);
            let global = global.attr("value", value).attr("sym_name", symbol).attr("constant", unit);
            global.attr("addr_space", space).region(region).build();
        });
        let ctx = &mut self.rw.ir_mut().ctx;
        let (symbol, pointer) = (ctx.symbol_attr(&name), types::pointer(ctx, 0));
        self.rw.op(ops::AddressOf::NAME).attr("global_name", symbol).result(pointer).value()
    }

    /// Room for fields on the stack, made once a call of the function.
    fn room(&mut self, function: Op, fields: &[Type]) -> Value {
        let at = self.rw.insertion();
        let entry = self.rw.body(function, 0).expect("the operation is in it");
        self.rw.set_insertion(InsertPoint::Start(entry));
        let ctx = &mut self.rw.ir_mut().ctx;
        let packed = types::literal_struct(ctx, fields);
        let (packed, pointer, word) = (ctx.type_attr(packed), types::pointer(ctx, 0), ctx.integer(64));
        let one = self.constant(word, 1);
        let room = self.rw.op(ops::Alloca::NAME).operand(one).attr("elem_type", packed).result(pointer).value();
        at.into_iter().for_each(|at| self.rw.set_insertion(at));
        room
    }

    fn field_address(&mut self, packed: Value, fields: &[Type], at: usize) -> Value {
        let ctx = &mut self.rw.ir_mut().ctx;
        let (ty, pointer) = (types::literal_struct(ctx, fields), types::pointer(ctx, 0));
        let (ty, indices) = (ctx.type_attr(ty), ctx.dense_array(32, &[0, at as i64]));
        let address = self.rw.op(ops::GetElementPtr::NAME).operand(packed).attr("elem_type", ty);
        address.attr("rawConstantIndices", indices).result(pointer).value()
    }
}
