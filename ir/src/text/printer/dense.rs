//! `dense`, `sparse` and `array` attributes as text.

use crate::attrs::{AttrKind, DenseData};
use crate::ids::{Attr, Str, Type};
use crate::text::printer::Printer;
use crate::types::TypeKind;
use bits::Int;

/// Attributes of more elements than this print as one hexadecimal string.
const HEX_ABOVE: u64 = 100;

impl<'a> Printer<'a> {
    /// `array<i64: 1, 2>`.
    pub(super) fn dense_array(&mut self, element: Type, bytes: &[u8]) {
        self.text("array<");
        self.ty(element);
        if !bytes.is_empty() {
            self.text(": ");
            self.array_items(element, bytes);
        }
        self.text(">");
    }

    /// `[1, 2]`.
    pub(super) fn bracketed_array(&mut self, element: Type, bytes: &[u8]) {
        self.text("[");
        self.array_items(element, bytes);
        self.text("]");
    }

    fn array_items(&mut self, element: Type, bytes: &[u8]) {
        let size = self.element_size(element).max(1);
        self.comma_list(bytes.chunks_exact(size), |p, chunk| p.element(element, chunk));
    }

    /// Bytes an element takes; 0 for elements that are not numbers.
    fn element_size(&self, element: Type) -> usize {
        match self.ctx.kind(element) {
            TypeKind::Integer { width, .. } => width.div_ceil(8) as usize,
            TypeKind::Index => 8,
            TypeKind::Float(kind) => kind.width().div_ceil(8) as usize,
            TypeKind::Complex(part) => 2 * self.element_size(*part),
            _ => 0,
        }
    }

    fn element(&mut self, element: Type, bytes: &[u8]) {
        match self.ctx.kind(element) {
            TypeKind::Complex(part) => {
                let (real, imaginary) = bytes.split_at(bytes.len() / 2);
                self.text("(");
                self.element(*part, real);
                self.text(",");
                self.element(*part, imaginary);
                self.text(")");
            }
            TypeKind::Float(_) => {
                let mut bits = [0; 16];
                let length = bytes.len().min(16);
                bits[..length].copy_from_slice(&bytes[..length]);
                self.float_value(u128::from_le_bytes(bits), element);
            }
            TypeKind::Integer { width, .. } => self.int_value(&Int::from_le_bytes(*width, bytes), element),
            _ => self.int_value(&Int::from_le_bytes(64, bytes), element),
        }
    }

    /// `dense<...>` without its type.
    pub(super) fn dense(&mut self, ty: Type, data: &DenseData) {
        if self.is_elided(self.element_count(ty), data) {
            return self.text("dense_resource<__elided__>");
        }
        self.text("dense<");
        self.dense_items(ty, data, Hex::WhenLarge);
        self.text(">");
    }

    fn element_count(&self, ty: Type) -> u64 {
        self.ctx.element_count(ty).unwrap_or(u64::MAX)
    }

    fn is_elided(&self, count: u64, data: &DenseData) -> bool {
        let (DenseData::Bytes { splat, .. } | DenseData::Strings { splat, .. }) = data;
        !splat && self.options.elide_elements_above.is_some_and(|limit| count > limit as u64)
    }

    fn dense_items(&mut self, ty: Type, data: &DenseData, hex: Hex) {
        let ctx = self.ctx;
        let shape = ctx.shape(ty).unwrap_or(&[]);
        match data {
            DenseData::Strings { items, splat: true } => self.dense_strings(&[], items),
            DenseData::Strings { items, splat: false } => self.dense_strings(shape, items),
            DenseData::Bytes { bytes, splat } => {
                let element = ctx.element_or_self(ty);
                let size = self.element_size(element).max(1);
                let count = bytes.len() / size;
                let limit = self.options.hex_elements_above.unwrap_or(HEX_ABOVE);
                if hex == Hex::WhenLarge && !splat && count as u64 > limit {
                    return self.hex_string(element, bytes);
                }
                let shape = if *splat || count == 1 { &[] } else { shape };
                let chunk = |i: usize| &bytes[i * size..(i + 1) * size];
                self.nested(shape, count, &|p, i| p.element(element, chunk(i)));
            }
        }
    }

    fn dense_strings(&mut self, shape: &[i64], items: &[Str]) {
        let ctx = self.ctx;
        self.nested(shape, items.len(), &|p, i| p.string(ctx.text(items[i])));
    }

    /// `[[a, b], [c, d]]` of `count` items in row-major order; the item alone for an empty shape.
    fn nested(&mut self, shape: &[i64], count: usize, item: &dyn Fn(&mut Self, usize)) {
        let rank = shape.len();
        let mut open = 0;
        let mut counter = vec![0i64; rank];
        for index in 0..count {
            if index > 0 {
                self.text(", ");
            }
            (open..rank).for_each(|_| self.out.push('['));
            open = rank;
            item(self, index);
            // Count up; each dimension that wraps closes a bracket.
            for dim in (0..rank).rev() {
                counter[dim] += 1;
                if counter[dim] < shape[dim] {
                    break;
                }
                counter[dim] = 0;
                self.out.push(']');
                open = dim;
            }
        }
    }

    /// `"0x..."` of the packed elements; `i1` elements take one bit each.
    fn hex_string(&mut self, element: Type, bytes: &[u8]) {
        const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
        let packed;
        let bytes = if self.ctx.integer_width(element) == Some(1) {
            packed = pack_bits(bytes);
            &packed
        } else {
            bytes
        };
        self.text("\"0x");
        for byte in bytes {
            self.out.push(char::from(DIGITS[usize::from(byte >> 4)]));
            self.out.push(char::from(DIGITS[usize::from(byte & 15)]));
        }
        self.text("\"");
    }

    /// `sparse<[[0, 1]], [5]>` without its type.
    pub(super) fn sparse(&mut self, indices: Attr, values: Attr) {
        let elided = |attr| match self.ctx.attr_kind(attr) {
            AttrKind::Dense { ty, data } => self.is_elided(self.element_count(*ty), data),
            _ => false,
        };
        if elided(indices) || elided(values) {
            return self.text("dense_resource<__elided__>");
        }
        self.text("sparse<");
        if let AttrKind::Dense { ty, data } = self.ctx.attr_kind(indices)
            && self.ctx.shape(*ty).is_none_or(|s| !s.contains(&0))
        {
            self.dense_items(*ty, data, Hex::Never);
            self.text(", ");
            if let AttrKind::Dense { ty, data } = self.ctx.attr_kind(values) {
                self.dense_items(*ty, data, Hex::WhenLarge);
            }
        }
        self.text(">");
    }
}

/// Whether large contents print as a hexadecimal string.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hex {
    Never,
    WhenLarge,
}

/// One bit for each byte, lowest first.
fn pack_bits(bytes: &[u8]) -> Vec<u8> {
    let pack = |chunk: &[u8]| chunk.iter().enumerate().fold(0, |acc, (i, b)| acc | (b & 1) << i);
    bytes.chunks(8).map(pack).collect()
}
