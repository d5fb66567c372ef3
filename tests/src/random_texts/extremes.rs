//! Attributes and types at the ends of what they can hold.
//!
//! What holds: what is drawn satisfies the constraint it is drawn for, and is a function of the stream of random numbers.

use ir::constraint::AttrConstraint;
use ir::def::EnumDef;
use ir::text::parser::{parse_attr_text, parse_type_text};
use ir::text::printer::print_attr;
use ir::types::FloatKind;
use ir::{Attr, Diagnostics, Int, Ir, Type};
use xtask::fuzz::random::Random;

use crate::random_programs::pool::{ATTRS, TYPES};

/// Widths of integers.
const WIDTHS: [u32; 14] = [1, 2, 7, 8, 13, 16, 31, 32, 33, 63, 64, 65, 128, 4096];
/// Names that need quotes, or look like something else.
const NAMES: [&str; 24] = [
    "a",
    "x.y",
    "_",
    "a b",
    "a-b",
    "1a",
    "\\22",
    "\\5C",
    "\\00",
    "\\09\\0A\\0D",
    "\\7F",
    "\\FF\\FE",
    "\\C3\\A9",
    "é",
    "日本",
    "true",
    "loc",
    "i32",
    "dense",
    "func.func",
    "attributes",
    "%0",
    "\\F4\\8F\\BE\\80",
    "tensor<4xf32>",
];
/// Constants and factors of affine expressions.
const CONSTANTS: [&str; 9] = [
    "0",
    "1",
    "-1",
    "2",
    "-3",
    "9223372036854775807",
    "-9223372036854775807",
    "-9223372036854775808",
    "(-9223372036854775807 - 1)",
];
/// Sizes of dimensions.
const SIZES: [&str; 6] = ["0", "1", "2", "3", "?", "4294967296"];
/// Types with something unusual about them.
const MORE_TYPES: &[&str] = &[
    "i16777215",
    "si1",
    "ui64",
    "si4096",
    "tuple<>",
    "tuple<tuple<>, none>",
    "() -> (() -> ())",
    "(tuple<i1>) -> ()",
    "complex<bf16>",
    "complex<index>",
    "vector<1x1x1xi1>",
    "vector<[1]x[2]xi8>",
    "vector<9223372036854775807xi8>",
    "tensor<0x0xf32>",
    "tensor<9223372036854775807x?xi1>",
    "tensor<2xf32, \"a\\22\">",
    "tensor<?xi8, {a = -1 : i8}>",
    "memref<0xi1>",
    "memref<9223372036854775807xf64>",
    "memref<2xi8, \"x y\">",
    "memref<2xi8, -1 : i64>",
    "memref<2xi8, -9223372036854775807>",
    "memref<?xi8, strided<[-1], offset: 9223372036854775807>>",
    "memref<?xi8, strided<[-9223372036854775807], offset: ?>>",
    "memref<2x2xi8, strided<[0, 0]>>",
    "memref<i8, strided<[], offset: 7>>",
    "memref<4xi8, affine_map<(d0) -> (d0 - 9223372036854775807)>>",
    "memref<4xi8, affine_map<(d0) -> (d0 + (-9223372036854775807 - 1))>, 3>",
    "!llvm.ptr<16777215>",
    "!llvm.array<0 x i8>",
    "!llvm.array<4294967296 x array<0 x ptr>>",
    "!llvm.struct<()>",
    "!llvm.struct<packed (i1)>",
    "!llvm.struct<\"a\\22b\", (i8)>",
    "!llvm.struct<\"\", (i8)>",
    "!llvm.target<\"a b\", i1, 4294967295>",
    "!llvm.func<void ()>",
    "!llvm.x86_mmx",
];

/// Draws attributes and types into one program.
pub struct Extremes {
    types: Vec<Type>,
    attrs: Vec<Attr>,
}

impl Extremes {
    /// Reads the pools into `ir`.
    pub fn new(ir: &mut Ir) -> Self {
        let mut diags = Diagnostics::new();
        let types =
            TYPES.iter().chain(MORE_TYPES).filter_map(|text| parse_type_text(ir, text, &mut diags).ok()).collect();
        let attrs = ATTRS.iter().filter_map(|text| parse_attr_text(ir, text, &mut diags).ok()).collect();
        Self { types, attrs }
    }

    /// The name of a discardable attribute.
    pub fn own_name(random: &mut Random) -> String {
        ["a", "x.y z", "1a", "a-b", "true", "i32", "\"", "\\", "\n", "über", "loc", "func", "attributes"]
            [random.below(13)]
        .to_owned()
    }

    /// An attribute that satisfies the constraint; `None` where none is found.
    pub fn attr(&self, ir: &mut Ir, constraint: &AttrConstraint, random: &mut Random, depth: usize) -> Option<Attr> {
        (0..8).find_map(|_| self.try_attr(ir, constraint, random, depth).filter(|&a| constraint.accepts(&ir.ctx, a)))
    }

    fn try_attr(&self, ir: &mut Ir, constraint: &AttrConstraint, random: &mut Random, depth: usize) -> Option<Attr> {
        match constraint {
            AttrConstraint::Int(width) => Some(int(ir, *width, random)),
            AttrConstraint::Index => read(ir, &index(random)),
            AttrConstraint::AnyInt => Some(any_int(ir, random)),
            AttrConstraint::Float => read(ir, &float(random)),
            AttrConstraint::Str => read(ir, &string(random)),
            AttrConstraint::Symbol => read(ir, &symbol(random)),
            AttrConstraint::SymbolRef => read(ir, &format!("{}::{}", symbol(random), symbol(random))),
            AttrConstraint::Unit => Some(ir.ctx.unit_attr()),
            AttrConstraint::Type => random.pick(&self.types).map(|ty| ir.ctx.type_attr(ty)),
            AttrConstraint::TypeOf(of) => {
                let fitting: Vec<Type> = self.types.iter().copied().filter(|&ty| of.accepts(&ir.ctx, ty)).collect();
                random.pick(&fitting).map(|ty| ir.ctx.type_attr(ty))
            }
            AttrConstraint::Array(inner) => {
                let items: Option<Vec<Attr>> =
                    (0..random.below(4)).map(|_| self.attr(ir, inner, random, depth + 1)).collect();
                items.map(|items| ir.ctx.array_attr(&items))
            }
            AttrConstraint::DenseArray(width) => read(ir, &dense_array(*width, random)),
            AttrConstraint::Dict => self.dictionary(ir, random, depth),
            AttrConstraint::Map => read(ir, &map(random)),
            AttrConstraint::Set => read(ir, &set(random)),
            AttrConstraint::Elements => read(ir, &elements(random)),
            AttrConstraint::Typed => {
                let text = [float(random), elements(random), index(random)];
                random.pick(&text).and_then(|text| read(ir, &text))
            }
            AttrConstraint::Location => read(ir, &location(random, 0)),
            AttrConstraint::Enum { def, width } => {
                let value = enum_value(def, random)?;
                Some(ir.ctx.i_attr(*width, value))
            }
            AttrConstraint::Dialect(name) => self.of_dialect(ir, name, random, depth),
            AttrConstraint::Parametric { def, .. } => self.of_dialect(ir, def, random, depth),
            AttrConstraint::Is(attr) => Some(*attr),
            AttrConstraint::AnyOf(parts) => {
                let part = parts.get(random.below(parts.len()))?;
                self.try_attr(ir, part, random, depth)
            }
            AttrConstraint::AllOf(parts) => {
                let part = parts.get(random.below(parts.len()))?;
                self.try_attr(ir, part, random, depth)
            }
            AttrConstraint::Any | AttrConstraint::Var(_) | AttrConstraint::Pred { .. } => {
                self.fitting(ir, constraint, random, depth)
            }
        }
    }

    /// One of the pool, or anything.
    fn fitting(&self, ir: &mut Ir, constraint: &AttrConstraint, random: &mut Random, depth: usize) -> Option<Attr> {
        if random.chance(50) {
            let fitting: Vec<Attr> = self.attrs.iter().copied().filter(|&a| constraint.accepts(&ir.ctx, a)).collect();
            return random.pick(&fitting);
        }
        self.any(ir, random, depth)
    }

    /// Any attribute of builtin.
    pub fn any(&self, ir: &mut Ir, random: &mut Random, depth: usize) -> Option<Attr> {
        let kinds = [
            AttrConstraint::AnyInt,
            AttrConstraint::Float,
            AttrConstraint::Str,
            AttrConstraint::SymbolRef,
            AttrConstraint::Type,
            AttrConstraint::Elements,
            AttrConstraint::Map,
            AttrConstraint::Set,
            AttrConstraint::Location,
            AttrConstraint::DenseArray([1, 8, 16, 32, 64, 128][random.below(6)]),
            AttrConstraint::Index,
            AttrConstraint::Unit,
            AttrConstraint::Dict,
            AttrConstraint::Array(Box::new(AttrConstraint::Any)),
        ];
        match random.below(kinds.len() + 2) {
            index if index < kinds.len() && (depth < 3 || index < kinds.len() - 2) => {
                self.try_attr(ir, &kinds[index], random, depth + 1)
            }
            _ => match random.pick(&ODD_ATTRS) {
                Some(text) => read(ir, text),
                None => None,
            },
        }
    }

    fn dictionary(&self, ir: &mut Ir, random: &mut Random, depth: usize) -> Option<Attr> {
        let mut entries = Vec::new();
        for _ in 0..random.below(3) {
            let value = self.any(ir, random, depth + 1)?;
            entries.push(format!(
                "\"{}\" = {}",
                NAMES[random.below(NAMES.len())],
                ir::text::printer::print_attr(&ir.ctx, value)
            ));
        }
        read(ir, &format!("{{{}}}", entries.join(", ")))
    }

    /// An attribute of a dialect, with parameters drawn for their constraints.
    fn of_dialect(&self, ir: &mut Ir, name: &str, random: &mut Random, depth: usize) -> Option<Attr> {
        let pooled: Vec<Attr> =
            self.attrs.iter().copied().filter(|&a| ir.ctx.as_dialect_attr(a, name).is_some()).collect();
        if depth > 3 || random.chance(20) {
            return random.pick(&pooled);
        }
        let id = ir.ctx.find_attr_def(name)?;
        let (params, verify, enumeration, is_typed) = {
            let def = ir.ctx.attr_def(id);
            (def.params.clone(), def.verify, def.enumeration, def.typed)
        };
        if let Some(def) = enumeration {
            if is_typed {
                return random.pick(&pooled);
            }
            let value = enum_value(def, random)?;
            let value = ir.ctx.i_attr(32, value);
            return ir.ctx.dialect_attr(name, &[value]);
        }
        let mut values = Vec::new();
        for param in &params {
            let is_absent = matches!(param.presence, ir::def::Presence::Optional) && random.chance(50);
            values.push(match is_absent {
                true => ir.ctx.unit_attr(),
                false => self.attr(ir, &param.constraint, random, depth + 1)?,
            });
        }
        if verify.is_some_and(|verify| verify(&ir.ctx, &values).is_err()) {
            return None;
        }
        ir.ctx.dialect_attr(name, &values)
    }
}

/// Attributes that no generator below makes.
const ODD_ATTRS: [&str; 18] = [
    "unit",
    "distinct[0]<1>",
    "distinct[9223372036854775807]<\"a\">",
    "strided<[9223372036854775807, -1], offset: -9223372036854775807>",
    "strided<[?, ?], offset: ?>",
    "strided<[]>",
    "#foo<\"a > b\">",
    "#foo.bar<{[(<>)]}>",
    "opaque<\"foo\", \"0xFF\"> : tensor<4xi8>",
    "dense_resource<\"a b\"> : tensor<4xf32>",
    "array<f32: 0x7FC00001, -0.0>",
    "array<i1: true, false>",
    "array<f64>",
    "[[], [[]], {}]",
    "{}",
    "\"s\" : i32",
    "\"\" : !llvm.ptr",
    "@\"\"",
];

/// The attribute that text stands for, as it is read once printed: sums lose the brackets inside that change nothing.
fn read(ir: &mut Ir, text: &str) -> Option<Attr> {
    let first = parse_attr_text(ir, text, &mut Diagnostics::new()).ok()?;
    let holds_sums = text.contains("affine_");
    if holds_sums {
        parse_attr_text(ir, &print_attr(&ir.ctx, first), &mut Diagnostics::new()).ok()
    } else {
        Some(first)
    }
}

fn int(ir: &mut Ir, width: u32, random: &mut Random) -> Attr {
    let value = int_value(width, random);
    let ty = ir.ctx.integer(width);
    ir.ctx.int_attr(value, ty)
}

fn int_value(width: u32, random: &mut Random) -> Int {
    match random.below(10) {
        0 => Int::from_i64(width, 0),
        1 => Int::from_i64(width, 1),
        2 => Int::from_i64(width, -1),
        3 => Int::from_i64(width, -2),
        4 | 5 => Int::from_i64(width, 1).shl(width.saturating_sub(1)),
        6 | 7 => Int::from_i64(width, 1).shl(width.saturating_sub(1)).sub(&Int::from_i64(width, 1)),
        8 => Int::from_i64(width, random.below(100) as i64),
        _ => Int::from_i64(width, random.below(usize::MAX) as i64),
    }
}

fn any_int(ir: &mut Ir, random: &mut Random) -> Attr {
    let width = WIDTHS[random.below(WIDTHS.len())];
    let sign = [ir::types::Signedness::Signless, ir::types::Signedness::Signed, ir::types::Signedness::Unsigned];
    let ty = ir.ctx.ty(ir::TypeKind::Integer { width, sign: sign[random.below(3)] });
    let value = int_value(width, random);
    ir.ctx.int_attr(value, ty)
}

fn index(random: &mut Random) -> String {
    let value = ["0", "-1", "9223372036854775807", "-9223372036854775808", "4294967296"][random.below(5)];
    format!("{value} : index")
}

fn float(random: &mut Random) -> String {
    let (_, name, width) = FloatKind::ALL[random.below(FloatKind::ALL.len())];
    format!("0x{:X} : {name}", float_bits(width, random))
}

/// Signs, ends of the exponent, payloads of NaN, subnormals, or any bits.
fn float_bits(width: u32, random: &mut Random) -> u128 {
    let mask = u128::MAX >> (128 - width);
    let top = 1u128 << (width - 1);
    let any = u128::from(random.below(usize::MAX) as u64) << 64 | u128::from(random.below(usize::MAX) as u64);
    let exponent = [2, 3, 4, 5, 8, 11, 15][random.below(7)].min(width - 1);
    let all_exponent = (top - 1) ^ ((top - 1) >> exponent);
    let bits = match random.below(9) {
        0 => 0,
        1 => 1,
        2 => all_exponent,
        3 => all_exponent | 1,
        4 => all_exponent - 1,
        5 => top - 1,
        6 => all_exponent | (any & (top - 1)),
        7 => (top >> 1) - 1,
        _ => any,
    };
    (bits | if random.chance(50) { top } else { 0 }) & mask
}

fn string(random: &mut Random) -> String {
    let mut text = String::from("\"");
    for _ in 0..random.below(4) {
        match random.chance(50) {
            true => text.push_str(NAMES[random.below(NAMES.len())]),
            false => text.push_str(&format!("\\{:02X}", random.below(256))),
        }
    }
    text.push('"');
    text
}

fn symbol(random: &mut Random) -> String {
    format!("@\"{}\"", NAMES[random.below(NAMES.len())])
}

fn dense_array(width: u32, random: &mut Random) -> String {
    let items: Vec<String> = (0..random.below(4))
        .map(|_| match width {
            1 => ["true", "false"][random.below(2)].to_owned(),
            _ => int_value(width, random).to_string(),
        })
        .collect();
    let colon = if items.is_empty() { "" } else { ": " };
    format!("array<i{width}{colon}{}>", items.join(", "))
}

/// An expression of `d0`, `d1` and `s0`.
fn expression(random: &mut Random, depth: usize) -> String {
    if depth > 2 || random.chance(30) {
        return ["d0", "d1", "s0", CONSTANTS[random.below(CONSTANTS.len())]][random.below(4)].to_owned();
    }
    let left = expression(random, depth + 1);
    let constant = CONSTANTS[random.below(CONSTANTS.len())];
    match random.below(7) {
        0 => format!("({left}) * {constant}"),
        1 => format!("({left}) mod {}", constant.replace('-', "")),
        2 => format!("({left}) floordiv {}", constant.replace('-', "")),
        3 => format!("({left}) ceildiv {}", constant.replace('-', "")),
        4 => format!("({left}) - ({})", expression(random, depth + 1)),
        5 => format!("-({left})"),
        _ => format!("({left}) + ({})", expression(random, depth + 1)),
    }
}

fn map(random: &mut Random) -> String {
    let results: Vec<String> = (0..random.below(3)).map(|_| expression(random, 0)).collect();
    format!("affine_map<(d0, d1)[s0] -> ({})>", results.join(", "))
}

fn set(random: &mut Random) -> String {
    let relation = [">=", "=="][random.below(2)];
    format!("affine_set<(d0, d1)[s0] : ({} {relation} 0)>", expression(random, 0))
}

fn location(random: &mut Random, depth: usize) -> String {
    let name = NAMES[random.below(NAMES.len())];
    let inner = |random: &mut Random| {
        let text = location(random, depth + 1);
        text[4..text.len() - 1].to_owned()
    };
    let body = match random.below(if depth > 2 { 3 } else { 6 }) {
        0 => "unknown".to_owned(),
        1 => format!("\"{name}\":{}:{}", random.below(1 << 32), [0, 1, 4095][random.below(3)]),
        2 => format!("\"{name}\""),
        3 => format!("\"{name}\"({})", inner(random)),
        4 => format!("callsite({} at {})", inner(random), inner(random)),
        // Under the metadata of the one around it, it would be taken apart.
        _ => format!("fused<[\"{name}\", {depth}]>[{}, {}]", inner(random), inner(random)),
    };
    format!("loc({body})")
}

/// `dense` or `sparse` elements: splats, lists, hexadecimal strings.
fn elements(random: &mut Random) -> String {
    let shape = SIZES[random.below(4)];
    let count: usize = shape.parse().unwrap_or(0);
    let kind = ["tensor", "vector"][random.below(2)];
    let (element, literal): (String, Box<dyn Fn(&mut Random) -> String>) = match random.below(4) {
        0 => {
            let (_, name, width) = FloatKind::ALL[random.below(FloatKind::ALL.len())];
            (name.to_owned(), Box::new(move |random| format!("0x{:X}", float_bits(width, random))))
        }
        1 => (
            "complex<f32>".into(),
            Box::new(|random| format!("(0x{:X}, 0x{:X})", float_bits(32, random), float_bits(32, random))),
        ),
        2 => (
            "index".into(),
            Box::new(|random| ["0", "-1", "9223372036854775807", "-9223372036854775808"][random.below(4)].into()),
        ),
        _ => {
            let width = WIDTHS[1 + random.below(WIDTHS.len() - 1)];
            (format!("i{width}"), Box::new(move |random| int_value(width, random).to_string()))
        }
    };
    let ty = format!("{kind}<{shape}x{element}>");
    match random.below(4) {
        0 if count > 0 => format!("sparse<[[{}]], [{}]> : tensor<{shape}x{element}>", count - 1, literal(random)),
        1 => format!("dense<{}> : {ty}", literal(random)),
        _ => {
            let items: Vec<String> = (0..count).map(|_| literal(random)).collect();
            format!("dense<[{}]> : {ty}", items.join(", "))
        }
    }
}

/// A case, or several of them where they are bits.
fn enum_value(def: &EnumDef, random: &mut Random) -> Option<i64> {
    let values: Vec<i64> = def.cases.iter().map(|(_, value)| *value).collect();
    let one = random.pick(&values)?;
    match def.separator.is_some() && random.chance(60) {
        true => Some(one | random.pick(&values)?),
        false => Some(one),
    }
}
