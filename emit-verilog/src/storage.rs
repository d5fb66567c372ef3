//! Storage of sv: variables and nets, and the parts of them that statements set and values read.
//!
//! What holds: a part of a vector is its low bit and its width; arrays and structs are vectors as elsewhere, unpacked arrays stay arrays.

use hw_dialects::hw_types::{as_any_array, as_array, as_inout, as_struct, bit_width, canonical};
use hw_dialects::sv;
use ir::{Context, Ir, Op, Type, Value};

use crate::expr::Expressions;
use crate::print::logic;
use crate::values::width_of;

/// The storage that `value` is a part of.
pub(crate) fn storage_of(ir: &Ir, mut value: Value) -> Value {
    while let Some(op) = ir.def_op(value).filter(|&op| is_part(ir, op)) {
        value = ir.operand(op, 0);
    }
    value
}

fn is_part(ir: &Ir, op: Op) -> bool {
    ir.isa::<sv::ArrayIndexInOut>(op) || ir.isa::<sv::StructFieldInOut>(op) || ir.isa::<sv::IndexedPartSelectInOut>(op)
}

fn is_unpacked(ctx: &Context, ty: Type) -> bool {
    ctx.as_dialect_type(canonical(ctx, ty), "hw.uarray").is_some()
}

/// Whether a value is written as a name, of which bits may be taken: a loop's number, or a variable as a whole.
pub(crate) fn is_name(ir: &Ir, value: Value) -> bool {
    let Some(op) = ir.def_op(value) else { return true };
    let mut place = ir.operands(op).first().copied().filter(|_| ir.isa::<sv::ReadInOut>(op));
    while let Some(part) = place.and_then(|place| ir.def_op(place)).filter(|&op| is_part(ir, op)) {
        let whole = ir.operand(part, 0);
        let container = as_inout(&ir.ctx, ir.ty(whole));
        if !ir.isa::<sv::ArrayIndexInOut>(part) || !container.is_some_and(|ty| is_unpacked(&ir.ctx, ty)) {
            return false;
        }
        place = Some(whole);
    }
    place.is_some()
}

/// The declaration of storage that holds `ty`: `logic [7:0] name [0:3]`.
pub(crate) fn declaration(ctx: &Context, keyword: &str, ty: Type, name: &str) -> String {
    let (mut element, mut sizes) = (ty, String::new());
    while let Some((size, inner)) = as_any_array(ctx, element).filter(|_| is_unpacked(ctx, element)) {
        sizes.push_str(&format!(" [0:{}]", size.max(1) - 1));
        element = inner;
    }
    let bits = logic(bit_width(ctx, element).unwrap_or(1));
    let bits = bits.strip_prefix("logic").unwrap_or_default();
    format!("{keyword}{bits} {name}{sizes}")
}

/// A part of storage as text: the array element that it is in, and its low bit in that.
struct Part {
    text: String,
    low: Option<String>,
    width: u32,
}

impl Expressions<'_> {
    /// The text of storage or a part of it, to be read or set.
    pub(crate) fn place(&mut self, value: Value) -> String {
        let part = self.part(value);
        match part.low {
            None => part.text,
            Some(low) if part.width == 1 => format!("{}[{low}]", part.text),
            Some(low) => format!("{}[{low} +: {}]", part.text, part.width),
        }
    }

    fn part(&mut self, value: Value) -> Part {
        let ir = self.ir();
        let held = as_inout(&ir.ctx, ir.ty(value));
        let width = held.and_then(|held| bit_width(&ir.ctx, held)).unwrap_or(0);
        let Some(op) = ir.def_op(value).filter(|&op| is_part(ir, op)) else {
            return Part { text: self.value(value), low: None, width };
        };
        let whole = self.part(ir.operand(op, 0));
        let Some(container) = as_inout(&ir.ctx, ir.ty(ir.operand(op, 0))) else { return whole };
        if ir.isa::<sv::StructFieldInOut>(op) {
            return self.field(op, whole, container, width);
        }
        let (is_array, index) = (ir.isa::<sv::ArrayIndexInOut>(op), ir.operand(op, 1));
        let base = if width_of(ir, index) == 0 { "1'd0".to_owned() } else { self.value(index) };
        if is_array && is_unpacked(&ir.ctx, container) {
            return Part { text: format!("{}[{base}]", whole.text), low: None, width };
        }
        let unit = as_array(&ir.ctx, container).and_then(|(_, element)| bit_width(&ir.ctx, element)).unwrap_or(1);
        // Sums are of 32 bits.
        let is_sum = unit > 1 || whole.low.is_some() || ir.attr(op, "decrement").is_some();
        let base = if is_sum { format!("32'({base})") } else { base };
        let base = if unit == 1 { base } else { format!("{base} * 32'd{unit}") };
        let base = match ir.attr(op, "decrement") {
            Some(_) => format!("{base} - 32'd{}", width.max(unit) - unit),
            None => base,
        };
        if whole.width <= width {
            return Part { width, ..whole };
        }
        Part { text: whole.text, low: Some(sum(whole.low, base)), width }
    }

    /// The first field is in the highest bits.
    fn field(&mut self, op: Op, whole: Part, container: Type, width: u32) -> Part {
        let ctx = &self.ir().ctx;
        let name = self.ir().expect_attr::<&str>(op, "field");
        let fields = as_struct(ctx, container).unwrap_or_default();
        let below = fields.iter().skip_while(|field| field.name != name).skip(1);
        let low: u32 = below.filter_map(|field| bit_width(ctx, field.ty)).sum();
        if whole.width <= width {
            return Part { width, ..whole };
        }
        let low = if whole.low.is_some() { format!("32'd{low}") } else { low.to_string() };
        Part { text: whole.text, low: Some(sum(whole.low, low)), width }
    }
}

fn sum(low: Option<String>, more: String) -> String {
    match low {
        Some(low) => format!("{low} + {more}"),
        None => more,
    }
}
