//! Types of the llvm dialect as types of LLVM IR.

use ir::diag::Reported;
use ir::types::{FloatKind, TypeKind};
use ir::{Op, Type, Value};

use super::Translation;
use crate::dialect::types as llvm;
use crate::model::Ty;
use crate::model::types::TyKind;

impl Translation<'_> {
    /// The LLVM IR type of `ty`. Errors: it has none, found at `op`.
    pub(super) fn ty(&mut self, op: Op, ty: Type) -> Result<Ty, Reported> {
        match self.known_ty(ty) {
            Some(ty) => Ok(ty),
            None => {
                let text = dialects::common::quoted(&self.ir.ctx, ty);
                Err(self.fault(op, format!("type {text} has no LLVM IR")))
            }
        }
    }

    /// The LLVM IR type of a value.
    pub(super) fn value_ty(&mut self, op: Op, value: Value) -> Result<Ty, Reported> {
        self.ty(op, self.ir.ty(value))
    }

    /// The LLVM IR type of `ty`. `None` if it has none.
    pub(super) fn known_ty(&mut self, ty: Type) -> Option<Ty> {
        if let Some(&known) = self.types.get(&ty) {
            return Some(known);
        }
        let made = self.make_ty(ty)?;
        self.types.insert(ty, made);
        Some(made)
    }

    fn make_ty(&mut self, ty: Type) -> Option<Ty> {
        let ctx = &self.ir.ctx;
        if let Some(space) = llvm::as_pointer(ctx, ty) {
            return Some(self.m.types.pointer(space));
        }
        if let Some((size, element)) = llvm::as_array(ctx, ty) {
            let element = self.known_ty(element)?;
            return Some(self.m.types.intern(TyKind::Array(size, element)));
        }
        if let Some(parts) = llvm::as_struct(ctx, ty) {
            return self.structure(&parts);
        }
        if let Some(function) = llvm::as_function(ctx, ty) {
            let result = self.known_ty(function.result)?;
            let params = self.tys(&function.params)?;
            return Some(self.m.types.function(result, &params, function.variadic));
        }
        if let Some((size, element, scalable)) = llvm::as_vector(ctx, ty) {
            let (size, element) = (u32::try_from(size).ok()?, self.known_ty(element)?);
            return Some(self.m.types.intern(TyKind::Vector { size, scalable, element }));
        }
        if let Some(target) = llvm::as_target(ctx, ty) {
            let types = self.tys(&target.types)?.into();
            let (name, numbers) = (target.name.into(), target.numbers.into());
            return Some(self.m.types.intern(TyKind::Target { name, types, numbers }));
        }
        match ctx.kind(ty).clone() {
            TypeKind::Integer { width, sign: ir::types::Signedness::Signless } if width > 0 => {
                Some(self.m.types.int(width))
            }
            TypeKind::Float(kind) => self.float(kind),
            TypeKind::Dialect { def, .. } => {
                let name = ctx.type_def(def).name.strip_prefix("llvm.")?;
                let words = ["void", "token", "label", "metadata", "ppc_fp128", "x86_amx", "x86_mmx"];
                let word = words.into_iter().find(|word| *word == name)?;
                Some(self.m.types.intern(TyKind::Word(word)))
            }
            _ => None,
        }
    }

    fn tys(&mut self, types: &[Type]) -> Option<Vec<Ty>> {
        types.iter().map(|&ty| self.known_ty(ty)).collect()
    }

    fn float(&mut self, kind: FloatKind) -> Option<Ty> {
        use FloatKind::{BF16, F16, F32, F64, F80, F128};
        matches!(kind, F16 | BF16 | F32 | F64 | F80 | F128).then(|| self.m.types.intern(TyKind::Float(kind)))
    }

    fn structure(&mut self, parts: &llvm::Struct) -> Option<Ty> {
        if parts.name.is_empty() {
            let fields = self.tys(&parts.fields)?.into();
            return Some(self.m.types.intern(TyKind::Struct { fields, packed: parts.packed }));
        }
        let (ty, new) = self.m.types.named_struct(&parts.name);
        if new && !parts.opaque {
            let fields = self.tys(&parts.fields)?;
            self.m.types.set_body(ty, fields, parts.packed);
        }
        Some(ty)
    }
}
