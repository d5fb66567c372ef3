//! Attributes as constants.

use ir::attrs::{AttrKind, DenseData};
use ir::dense::MOST_EXPANDED;
use ir::diag::Reported;
use ir::resources::Resource;
use ir::types::TypeKind;
use ir::{Attr, Int, Op, Type};

use super::Translation;
use super::attrs::Record;
use crate::fold::vectors;
use crate::model::types::TyKind;
use crate::model::{Const, ConstKind, Ty};

impl Translation<'_> {
    /// The constant `attr` of type `ty`. Errors: there is no such constant, asked for by `op`.
    pub(super) fn constant(&mut self, op: Op, attr: Attr, ty: Ty) -> Result<Const, Reported> {
        match self.known_constant(attr, ty) {
            Some(value) => Ok(value),
            None => {
                let ty = self.m.types.text(ty);
                Err(self.fault(op, format!("the value is no constant of the LLVM IR type '{ty}'")))
            }
        }
    }

    fn known_constant(&mut self, attr: Attr, ty: Ty) -> Option<Const> {
        let ctx = &self.ir.ctx;
        if let Some(record) = Record::new(ctx, attr) {
            return match record.name() {
                "llvm.undef" => Some(self.m.constants.undef(ty)),
                "llvm.poison" => Some(self.m.constants.poison(ty)),
                "llvm.zero" => self.m.constants.zero(&self.m.types, ty),
                _ => None,
            };
        }
        match ctx.attr_kind(attr) {
            AttrKind::Integer { value, .. } => self.integer(value, ty),
            AttrKind::Float { bits, ty: format } => self.float_constant(*bits, *format, ty),
            AttrKind::String { value, .. } => Some(self.bytes(&ir::text::lexer::bytes_of_text(ctx.text(*value)))),
            AttrKind::Dense { ty: shaped, data } => self.dense(*shaped, data, ty),
            AttrKind::DenseResource { key, ty: shaped } => match ctx.resources.blob(*key)? {
                Resource::Blob(digits) => self.dense_bytes(*shaped, &blob_bytes(digits)?, false, ty),
                _ => None,
            },
            AttrKind::Sparse { indices, values, ty: shaped } => self.sparse(*indices, *values, *shaped, ty),
            AttrKind::Array(items) => self.parts(items, ty),
            AttrKind::SymbolRef { root, nested } if nested.is_empty() => {
                let id = self.m.find(ctx.text(*root))?;
                Some(self.m.address(id))
            }
            _ => None,
        }
    }

    fn integer(&mut self, value: &Int, ty: Ty) -> Option<Const> {
        let width = self.m.types.int_width(ty)?;
        Some(self.m.constants.int(ty, value.resize_signed(width)))
    }

    /// A float of the type's own format, or its bits where the type is an integer of its width.
    fn float_constant(&mut self, bits: u128, format: Type, ty: Ty) -> Option<Const> {
        let TypeKind::Float(format) = *self.ir.ctx.kind(format) else { return None };
        if self.m.types.int_width(ty) == Some(format.width()) {
            return Some(self.m.constants.int(ty, Int::from_u128(format.width(), bits)));
        }
        (self.m.types.float_kind(ty) == Some(format)).then(|| self.m.constants.intern(ty, ConstKind::Float(bits)))
    }

    /// An array of `i8`.
    pub(super) fn bytes(&mut self, bytes: &[u8]) -> Const {
        let element = self.m.types.int(8);
        let ty = self.m.types.intern(TyKind::Array(bytes.len() as u64, element));
        let parts: Vec<Const> =
            bytes.iter().map(|&byte| self.m.constants.int(element, Int::from_u64(8, u64::from(byte)))).collect();
        self.m.constants.parts(ty, &parts)
    }

    /// Struct fields or array elements, each by its own attribute.
    fn parts(&mut self, items: &[Attr], ty: Ty) -> Option<Const> {
        if self.m.types.is_vector(ty) || self.m.types.part_count(ty)? != items.len() as u64 {
            return None;
        }
        let mut parts = Vec::with_capacity(items.len());
        for (index, &item) in items.iter().enumerate() {
            let part = self.m.types.part(ty, index as u64)?;
            parts.push(self.known_constant(item, part)?);
        }
        Some(self.m.constants.parts(ty, &parts))
    }

    fn dense(&mut self, shaped: Type, data: &DenseData, ty: Ty) -> Option<Const> {
        let DenseData::Bytes { bytes, splat } = data else { return None };
        self.dense_bytes(shaped, bytes, *splat, ty)
    }

    /// Elements by their bytes, one for all if they are a splat.
    fn dense_bytes(&mut self, shaped: Type, bytes: &[u8], splat: bool, ty: Ty) -> Option<Const> {
        let element = self.ir.ctx.element_type(shaped)?;
        let scalar = self.innermost(ty);
        let number = dialects::complex::part_type(&self.ir.ctx, element);
        let width = dialects::elements::element_bits(&self.ir.ctx, number.unwrap_or(element))?;
        let size = width.div_ceil(8).max(1) as usize;
        let count = if number.is_some() { 2 } else { 1 };
        let mut values = Vec::new();
        for chunk in bytes.chunks_exact(count * size) {
            values.push(match number {
                Some(part) => self.complex(chunk, (part, width), scalar)?,
                None => self.element(Int::from_le_bytes(width, chunk), element, scalar)?,
            });
        }
        match (splat, values.first()) {
            (true, Some(&value)) => self.splat(value, ty),
            (true, None) => None,
            (false, _) => self.nested(&mut values.iter().copied(), ty),
        }
    }

    /// A struct of real and imaginary part, one after the other in `bytes`.
    fn complex(&mut self, bytes: &[u8], (part, width): (Type, u32), ty: Ty) -> Option<Const> {
        let (real, imaginary) = bytes.split_at(bytes.len() / 2);
        let mut parts = Vec::with_capacity(2);
        for (index, chunk) in [real, imaginary].into_iter().enumerate() {
            let field = self.m.types.part(ty, index as u64)?;
            parts.push(self.element(Int::from_le_bytes(width, chunk), part, field)?);
        }
        Some(self.m.constants.parts(ty, &parts))
    }

    /// Zeros but at the positions that are listed.
    fn sparse(&mut self, indices: Attr, values: Attr, shaped: Type, ty: Ty) -> Option<Const> {
        let ctx = &self.ir.ctx;
        let (shape, element) = (ctx.shape(shaped)?, ctx.element_type(shaped)?);
        let width = dialects::elements::element_bits(ctx, element)?;
        let count = ctx.element_count(shaped).filter(|count| *count <= MOST_EXPANDED)? as usize;
        let (places, values) = (ctx.dense_ints(indices)?.expanded()?, dialects::elements::elements(ctx, values)?);
        let mut all = vec![Int::zero(width); count];
        for (place, value) in places.chunks_exact(shape.len().max(1)).zip(&values) {
            let number = |at: i64, (index, &size): (&Int, &i64)| Some(at * size + index.to_i64()?);
            let at = place.iter().zip(shape).try_fold(0, number)?;
            *all.get_mut(usize::try_from(at).ok()?)? = value.clone();
        }
        let scalar = self.innermost(ty);
        let all: Vec<Const> =
            all.into_iter().map(|value| self.element(value, element, scalar)).collect::<Option<_>>()?;
        self.nested(&mut all.into_iter(), ty)
    }

    fn element(&mut self, value: Int, element: Type, ty: Ty) -> Option<Const> {
        match self.ir.ctx.kind(element) {
            TypeKind::Float(_) => self.float_constant(value.to_u128()?, element, ty),
            _ => self.integer(&value, ty),
        }
    }

    /// The type at the end of nested arrays and vectors.
    fn innermost(&self, mut ty: Ty) -> Ty {
        while let TyKind::Array(_, element) | TyKind::Vector { element, .. } = *self.m.types.kind(ty) {
            ty = element;
        }
        ty
    }

    fn splat(&mut self, value: Const, ty: Ty) -> Option<Const> {
        let part = match *self.m.types.kind(ty) {
            TyKind::Array(_, element) | TyKind::Vector { element, .. } => self.splat(value, element)?,
            _ => return Some(value),
        };
        if self.m.types.is_vector(ty) {
            return vectors::splat(&mut self.m, ty, part);
        }
        // Arrays of negative zeros become zeros here, as in the reference.
        if self.is_zero_value(part) {
            return self.m.constants.zero(&self.m.types, ty);
        }
        // What is longer has no text that anybody reads.
        let count = self.m.types.part_count(ty).filter(|count| *count <= MOST_EXPANDED)?;
        Some(self.m.constants.parts(ty, &vec![part; count as usize]))
    }

    fn is_zero_value(&mut self, value: Const) -> bool {
        let value = vectors::splat_value(&mut self.m, value).unwrap_or(value);
        let format = self.m.types.float_kind(self.m.constants.ty(value));
        match (format, self.m.constants.kind(value)) {
            (Some(format), ConstKind::Float(bits)) => ir::float::Float::from_bits(format, *bits).is_zero(),
            _ => self.m.constants.is_zero(value),
        }
    }

    fn nested(&mut self, values: &mut dyn Iterator<Item = Const>, ty: Ty) -> Option<Const> {
        let (TyKind::Array(..) | TyKind::Vector { scalable: false, .. }) = *self.m.types.kind(ty) else {
            return values.next();
        };
        let count = self.m.types.part_count(ty)?;
        let element = self.m.types.part(ty, 0)?;
        let mut parts = Vec::new();
        for _ in 0..count {
            parts.push(self.nested(values, element)?);
        }
        Some(self.m.constants.parts(ty, &parts))
    }
}

/// The data of a blob's hexadecimal digits: what follows the four bytes of its alignment.
fn blob_bytes(digits: &str) -> Option<Vec<u8>> {
    let digits = digits.get(8..)?;
    let byte = |at: usize| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
    (0..digits.len()).step_by(2).map(byte).collect()
}
