//! Constants as LLVM IR writes them, without their type.

use ir::types::FloatKind;

use super::names::{escaped, sigil};
use crate::model::constants::Expr;
use crate::model::types::TyKind;
use crate::model::{Const, ConstKind, Module, Ty};

/// Writes `type value`.
pub(super) fn typed(module: &Module, value: Const, out: &mut String) {
    module.types.write(module.constants.ty(value), out);
    out.push(' ');
    write(module, value, out);
}

/// Writes the constant.
pub(super) fn write(module: &Module, value: Const, out: &mut String) {
    let ty = module.constants.ty(value);
    match module.constants.kind(value) {
        ConstKind::Int(int) if int.width() == 1 => out.push_str(if int.is_zero() { "false" } else { "true" }),
        ConstKind::Int(int) => out.push_str(&int.to_string_signed()),
        ConstKind::Float(bits) => out.push_str(&float(module.types.float_kind(ty), *bits)),
        ConstKind::Null => out.push_str("null"),
        ConstKind::Zero => out.push_str("zeroinitializer"),
        ConstKind::TokenNone => out.push_str("none"),
        ConstKind::Undef => out.push_str("undef"),
        ConstKind::Poison => out.push_str("poison"),
        ConstKind::Parts(parts) => aggregate(module, ty, parts, out),
        ConstKind::Global(id) => out.push_str(&sigil('@', &module.global(*id).name)),
        ConstKind::Expr(expr) => expression(module, expr, ty, out),
    }
}

fn aggregate(module: &Module, ty: Ty, parts: &[Const], out: &mut String) {
    if let Some(text) = string(module, ty, parts) {
        return out.push_str(&format!("c\"{text}\""));
    }
    let (open, close) = match module.types.kind(ty) {
        TyKind::Array(..) => ("[", "]"),
        TyKind::Vector { .. } => ("<", ">"),
        _ if module.types.fields(ty).is_some_and(|(_, packed)| packed) => ("<{ ", " }>"),
        _ => ("{ ", " }"),
    };
    out.push_str(open);
    list(module, parts, out);
    out.push_str(close);
}

/// The bytes of an array of `i8` whose elements are all known, as text.
fn string(module: &Module, ty: Ty, parts: &[Const]) -> Option<String> {
    let TyKind::Array(_, element) = *module.types.kind(ty) else { return None };
    if module.types.int_width(element) != Some(8) {
        return None;
    }
    let byte = |&part: &Const| module.constants.as_int(part).map(|int| int.low_u64() as u8);
    let bytes: Vec<u8> = parts.iter().map(byte).collect::<Option<_>>()?;
    Some(escaped(&bytes))
}

fn list(module: &Module, items: &[Const], out: &mut String) {
    for (index, &item) in items.iter().enumerate() {
        out.push_str(if index > 0 { ", " } else { "" });
        typed(module, item, out);
    }
}

fn expression(module: &Module, expr: &Expr, ty: Ty, out: &mut String) {
    match expr {
        Expr::Binary { word, lhs, rhs } => {
            out.push_str(&format!("{word} ("));
            list(module, &[*lhs, *rhs], out);
        }
        Expr::Cast { word, value } => {
            out.push_str(&format!("{word} ("));
            typed(module, *value, out);
            out.push_str(" to ");
            module.types.write(ty, out);
        }
        Expr::ElementPtr { inbounds, source, operands } => {
            out.push_str(if *inbounds { "getelementptr inbounds (" } else { "getelementptr (" });
            module.types.write(*source, out);
            out.push_str(", ");
            list(module, operands, out);
        }
        Expr::Element { word, operands } => {
            out.push_str(&format!("{word} ("));
            list(module, operands, out);
        }
        Expr::Shuffle { operands, mask } => {
            out.push_str("shufflevector (");
            list(module, operands, out);
            let scalable = matches!(module.types.kind(ty), TyKind::Vector { scalable: true, .. });
            out.push_str(&shuffle_mask(mask, scalable));
        }
    }
    out.push(')');
}

/// `, <N x i32> <...>` of a shuffle.
pub fn shuffle_mask(mask: &[i32], scalable: bool) -> String {
    let scale = if scalable { "vscale x " } else { "" };
    let head = format!(", <{scale}{} x i32> ", mask.len());
    if mask.iter().all(|&lane| lane == 0) {
        return head + "zeroinitializer";
    }
    if mask.iter().all(|&lane| lane < 0) {
        return head + "poison";
    }
    let lane = |&lane: &i32| if lane < 0 { "i32 poison".to_owned() } else { format!("i32 {lane}") };
    let lanes: Vec<String> = mask.iter().map(lane).collect();
    format!("{head}<{}>", lanes.join(", "))
}

/// A float; a format without a kind is `ppc_fp128`.
fn float(kind: Option<FloatKind>, bits: u128) -> String {
    match kind {
        Some(FloatKind::F16) => format!("0xH{bits:04X}"),
        Some(FloatKind::BF16) => format!("0xR{bits:04X}"),
        Some(FloatKind::F32) => double(widened(bits as u32)),
        Some(FloatKind::F64) => double(bits as u64),
        Some(FloatKind::F80) => format!("0xK{bits:020X}"),
        // The low half stands first.
        Some(_) => format!("0xL{:016X}{:016X}", bits as u64, (bits >> 64) as u64),
        None => format!("0xM{:016X}{:016X}", bits as u64, (bits >> 64) as u64),
    }
}

/// Six digits where they are exact, else the bits.
fn double(bits: u64) -> String {
    let value = f64::from_bits(bits);
    let text = format!("{value:.5e}");
    let exact = value.is_finite() && text.parse::<f64>().is_ok_and(|back| back.to_bits() == bits);
    let parts = text.split_once('e').filter(|_| exact);
    let Some((mantissa, exponent)) = parts else { return format!("0x{bits:016X}") };
    let (sign, digits) = exponent.strip_prefix('-').map_or(('+', exponent), |digits| ('-', digits));
    format!("{mantissa}0e{sign}{digits:0>2}")
}

/// The bits of the `f64` that equals the `f32` of `bits`; the payload of a NaN keeps its place.
fn widened(bits: u32) -> u64 {
    let value = f32::from_bits(bits);
    if !value.is_nan() {
        return f64::from(value).to_bits();
    }
    let (sign, payload) = (u64::from(bits >> 31), u64::from(bits & 0x007f_ffff));
    sign << 63 | 0x7ff << 52 | payload << 29
}
