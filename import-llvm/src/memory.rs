//! Instructions on memory.

use emit_llvm::dialect::enums::{self, INBOUNDS, NUSW, NUW};
use emit_llvm::dialect::{DYNAMIC_INDEX, types};
use ir::diag::Reported;
use ir::{Attr, OpState, Str, Type, Value};
use smallvec::SmallVec;

use crate::body::{FunctionBody, Operand};
use crate::importer::Importer;
use crate::instructions::Takes;
use crate::lexer::{Kind, Token};

impl<'t> Importer<'_, 't> {
    fn set_unit(&mut self, state: &mut OpState, key: Str) {
        let unit = self.ir.ctx.unit_attr();
        state.attrs.push((key, unit));
    }

    fn set_number(&mut self, state: &mut OpState, key: Str, number: i64) {
        let number = self.ir.ctx.i_attr(64, number);
        state.attrs.push((key, number));
    }

    /// Takes `align N` or metadata after each comma; the alignment, if one is given.
    fn access_suffix(&mut self, state: &mut OpState, takes: Takes) -> Result<Option<i64>, Reported> {
        let mut align = None;
        while self.eat(b',') {
            if self.eat_word(b"align") {
                align = Some(self.unsigned()? as i64);
            } else {
                self.trailing_metadata(state, takes)?;
            }
        }
        Ok(align)
    }

    /// Takes a pointer. Errors: `E1301` to `E1305`.
    fn pointer(&mut self, f: &mut FunctionBody<'t>) -> Result<Value, Reported> {
        let at = self.tok;
        let value = self.typed_value(f)?;
        match types::as_pointer(&self.ir.ctx, self.ir.ty(value)) {
            Some(_) => Ok(value),
            None => Err(self.error_at(at, "E1305", "memory is accessed through a pointer")),
        }
    }

    /// Takes `syncscope("name")`, if it comes.
    fn scope(&mut self, state: &mut OpState) -> Result<(), Reported> {
        if !self.eat_word(b"syncscope") {
            return Ok(());
        }
        self.expect(b'(')?;
        let name = self.string_text()?;
        self.expect(b')')?;
        let name = self.ir.ctx.string_attr(&name);
        state.attrs.push((self.names.syncscope, name));
        Ok(())
    }

    fn ordering(&mut self, state: &mut OpState, key: Str) -> Result<(), Reported> {
        let ordering = self.case(&enums::ORDERING, "ordering")?;
        self.set_number(state, key, ordering);
        Ok(())
    }

    /// `load [atomic] [volatile] T, ptr %p [syncscope("s")] [ordering], align N`. Errors: `E1301` to `E1305`.
    pub(crate) fn load(&mut self, f: &mut FunctionBody<'t>, result: Option<Token>) -> Result<(), Reported> {
        let at = self.bump();
        let mut state = self.begin(self.names.load, at);
        let atomic = self.access_prefix(&mut state);
        let ty = self.ty()?;
        self.expect(b',')?;
        let pointer = self.pointer(f)?;
        if atomic {
            self.scope(&mut state)?;
            self.ordering(&mut state, self.names.ordering)?;
        }
        let align = self.access_suffix(&mut state, Takes::Access)?;
        self.set_alignment(&mut state, align, ty);
        state.operands.push(pointer);
        state.result_types.push(ty);
        self.give(f, result, state)
    }

    /// Takes `atomic` and `volatile`; true if the access is atomic.
    fn access_prefix(&mut self, state: &mut OpState) -> bool {
        let atomic = self.eat_word(b"atomic");
        if self.eat_word(b"volatile") {
            self.set_unit(state, self.names.volatile);
        }
        atomic
    }

    /// Sets the alignment that is given, else the least one of `ty`.
    fn set_alignment(&mut self, state: &mut OpState, align: Option<i64>, ty: Type) {
        let align = align.unwrap_or_else(|| self.abi_alignment(ty) as i64);
        self.set_number(state, self.names.alignment, align);
    }

    /// `store [atomic] [volatile] T %v, ptr %p [syncscope("s")] [ordering], align N`. Errors: `E1301` to `E1305`.
    pub(crate) fn store(&mut self, f: &mut FunctionBody<'t>) -> Result<(), Reported> {
        let at = self.bump();
        let mut state = self.begin(self.names.store, at);
        let atomic = self.access_prefix(&mut state);
        let value = self.typed_value(f)?;
        self.expect(b',')?;
        let pointer = self.pointer(f)?;
        if atomic {
            self.scope(&mut state)?;
            self.ordering(&mut state, self.names.ordering)?;
        }
        let align = self.access_suffix(&mut state, Takes::Access)?;
        let ty = self.ir.ty(value);
        self.set_alignment(&mut state, align, ty);
        state.operands.extend([value, pointer]);
        self.create(state, f.end());
        Ok(())
    }

    /// `alloca [inalloca] T, i32 N, align A, addrspace(S)`. Errors: `E1301` to `E1305`.
    pub(crate) fn alloca(&mut self, f: &mut FunctionBody<'t>, result: Option<Token>) -> Result<(), Reported> {
        let at = self.bump();
        let mut state = self.begin(self.names.alloca, at);
        if self.eat_word(b"inalloca") {
            self.set_unit(&mut state, self.names.inalloca);
        }
        if self.eat_word(b"swifterror") {
            self.drop_note("'swifterror' of allocations");
        }
        let element = self.ty()?;
        let (mut count, mut align, mut ty) = (None, None, self.types.ptr);
        while self.eat(b',') {
            match self.word() {
                b"align" => {
                    self.bump();
                    align = Some(self.unsigned()? as i64);
                }
                b"addrspace" => {
                    self.bump();
                    let space = self.address_space()?;
                    ty = types::pointer(&mut self.ir.ctx, space);
                }
                b"" if self.tok.kind == Kind::NodeName => self.trailing_metadata(&mut state, Takes::Location)?,
                _ => count = Some(self.typed_value(f)?),
            }
        }
        let count = match count {
            Some(count) => count,
            None => {
                let one = self.int_const(self.types.i32, 1);
                self.materialize(one)
            }
        };
        state.operands.push(count);
        let element_attr = self.ir.ctx.type_attr(element);
        state.attrs.push((self.names.elem_type, element_attr));
        let align = align.unwrap_or_else(|| self.preferred_alignment(element) as i64);
        self.set_number(&mut state, self.names.alignment, align);
        state.result_types.push(ty);
        self.give(f, result, state)
    }

    /// `atomicrmw [volatile] op ptr %p, T %v [syncscope("s")] ordering, align N`. Errors: `E1301` to `E1305`.
    pub(crate) fn atomic_rmw(&mut self, f: &mut FunctionBody<'t>, result: Option<Token>) -> Result<(), Reported> {
        let at = self.bump();
        let mut state = self.begin(self.names.atomicrmw, at);
        self.access_prefix(&mut state);
        let kind = self.case(&enums::BINARY, "atomic operation")?;
        self.set_number(&mut state, self.names.bin_op, kind);
        let pointer = self.pointer(f)?;
        self.expect(b',')?;
        let value = self.typed_value(f)?;
        self.scope(&mut state)?;
        self.ordering(&mut state, self.names.ordering)?;
        let align = self.access_suffix(&mut state, Takes::Access)?;
        let ty = self.ir.ty(value);
        self.set_stored_alignment(&mut state, align, ty);
        state.operands.extend([pointer, value]);
        state.result_types.push(ty);
        self.give(f, result, state)
    }

    fn set_stored_alignment(&mut self, state: &mut OpState, align: Option<i64>, ty: Type) {
        let align = align.unwrap_or_else(|| self.store_size(ty) as i64);
        self.set_number(state, self.names.alignment, align);
    }

    /// `cmpxchg [weak] [volatile] ptr %p, T %c, T %n [syncscope("s")] success failure, align N`. Errors: `E1301` to `E1305`.
    pub(crate) fn compare_exchange(&mut self, f: &mut FunctionBody<'t>, result: Option<Token>) -> Result<(), Reported> {
        let at = self.bump();
        let mut state = self.begin(self.names.cmpxchg, at);
        if self.eat_word(b"weak") {
            self.set_unit(&mut state, self.names.weak);
        }
        self.access_prefix(&mut state);
        let pointer = self.pointer(f)?;
        self.expect(b',')?;
        let old = self.typed_value(f)?;
        self.expect(b',')?;
        let new = self.typed_value(f)?;
        self.scope(&mut state)?;
        self.ordering(&mut state, self.names.success_ordering)?;
        self.ordering(&mut state, self.names.failure_ordering)?;
        let align = self.access_suffix(&mut state, Takes::Access)?;
        let ty = self.ir.ty(new);
        self.set_stored_alignment(&mut state, align, ty);
        state.operands.extend([pointer, old, new]);
        let flag = self.types.i1;
        state.result_types.push(types::literal_struct(&mut self.ir.ctx, &[ty, flag]));
        self.give(f, result, state)
    }

    /// `fence [syncscope("s")] ordering`. Errors: `E1301`, `E1303`.
    pub(crate) fn fence(&mut self, f: &mut FunctionBody<'t>) -> Result<(), Reported> {
        let at = self.bump();
        let mut state = self.begin(self.names.fence, at);
        self.scope(&mut state)?;
        self.ordering(&mut state, self.names.ordering)?;
        self.trailing(&mut state, Takes::Location)?;
        self.create(state, f.end());
        Ok(())
    }

    /// `va_arg ptr %list, T`. Errors: `E1301` to `E1305`.
    pub(crate) fn va_arg(&mut self, f: &mut FunctionBody<'t>, result: Option<Token>) -> Result<(), Reported> {
        let at = self.bump();
        let name = self.ir.ctx.op_name("llvm.va_arg");
        let mut state = self.begin(name, at);
        let list = self.pointer(f)?;
        self.expect(b',')?;
        let ty = self.ty()?;
        state.operands.push(list);
        state.result_types.push(ty);
        self.complete(f, result, state)
    }

    // Addresses of parts.

    /// Takes `inbounds`, `nusw`, `nuw` and `inrange(...)`. Errors: `E1301`.
    pub(crate) fn address_flags(&mut self, attrs: &mut SmallVec<[(Str, Attr); 4]>) -> Result<(), Reported> {
        let mut flags = 0;
        loop {
            match self.word() {
                b"inbounds" => flags |= INBOUNDS,
                b"nusw" => flags |= NUSW,
                b"nuw" => flags |= NUW,
                b"inrange" => {
                    self.bump();
                    if self.at(b'(') {
                        self.skip_balanced()?;
                    }
                    self.drop_note("'inrange' of addresses");
                    continue;
                }
                _ => break,
            }
            self.bump();
        }
        if flags & INBOUNDS == INBOUNDS {
            let unit = self.ir.ctx.unit_attr();
            attrs.push((self.names.inbounds, unit));
            flags &= !INBOUNDS;
        }
        if flags != 0 {
            let rest = self.ir.ctx.i_attr(32, flags);
            attrs.push((self.names.no_wrap, rest));
        }
        Ok(())
    }

    /// The indices that are operands, and all of them as the dialect writes them: those of structs are numbers. Errors:
    /// `E1305`, the path leads to no part.
    pub(crate) fn index_path(
        &mut self,
        at: Token,
        source: Type,
        indices: &[Operand],
    ) -> Result<(SmallVec<[Operand; 4]>, Attr), Reported> {
        let mut dynamic = SmallVec::new();
        let mut raw: SmallVec<[i64; 4]> = SmallVec::new();
        let mut ty = source;
        for (number, &index) in indices.iter().enumerate() {
            let mut entry = DYNAMIC_INDEX;
            if number > 0 {
                (ty, entry) = self.step(at, ty, index)?;
            }
            if entry == DYNAMIC_INDEX {
                dynamic.push(index);
            }
            raw.push(entry);
        }
        let raw = self.ir.ctx.dense_array(32, &raw);
        Ok((dynamic, raw))
    }

    /// The type of a part, and the number that stands for its index.
    fn step(&mut self, at: Token, ty: Type, index: Operand) -> Result<(Type, i64), Reported> {
        if let Some((_, element)) = types::as_array(&self.ir.ctx, ty) {
            return Ok((element, DYNAMIC_INDEX));
        }
        if let Some((_, element, _)) = types::as_vector(&self.ir.ctx, ty) {
            return Ok((element, DYNAMIC_INDEX));
        }
        let number = match index {
            Operand::Const(id) => self.number_in(id).or_else(|| self.splat_number(id)),
            Operand::Value(_) => None,
        };
        let fields = types::as_struct(&self.ir.ctx, ty).map(|found| found.fields);
        let field = number.and_then(|number| fields?.get(usize::try_from(number).ok()?).copied());
        match (field, number) {
            (Some(field), Some(number)) => Ok((field, number)),
            _ => Err(self.error_at(at, "E1305", "an index leads to no part of the type")),
        }
    }

    /// The number of which a vector has nothing else.
    fn splat_number(&self, id: crate::constants::Const) -> Option<i64> {
        let attr = self.attr_of(id)?;
        dialects::elements::splat(&self.ir.ctx, attr)?.to_i64()
    }

    /// `getelementptr [inbounds] T, ptr %p, i64 %i`. Errors: `E1301` to `E1305`.
    pub(crate) fn element_address(&mut self, f: &mut FunctionBody<'t>, result: Option<Token>) -> Result<(), Reported> {
        let at = self.bump();
        let mut state = self.begin(self.names.getelementptr, at);
        self.address_flags(&mut state.attrs)?;
        let source = self.ty()?;
        self.expect(b',')?;
        let base = self.typed_value(f)?;
        if !self.is_pointer(self.ir.ty(base)) {
            return Err(self.error_at(at, "E1305", "the base of an address is a pointer"));
        }
        let mut ty = self.ir.ty(base);
        let mut indices: SmallVec<[Operand; 4]> = SmallVec::new();
        while self.eat(b',') {
            if self.tok.kind == Kind::NodeName {
                self.trailing_metadata(&mut state, Takes::Location)?;
                continue;
            }
            let index_ty = self.ty()?;
            indices.push(self.operand(f, index_ty)?);
            if types::as_vector(&self.ir.ctx, ty).is_none() {
                ty = self.like(index_ty, ty);
            }
        }
        if indices.is_empty() {
            // The address itself.
            return self.define(f, result, base);
        }
        let (dynamic, raw) = self.index_path(at, source, &indices)?;
        state.operands.push(base);
        for index in dynamic {
            let index = self.value_of(index);
            state.operands.push(index);
        }
        let source = self.ir.ctx.type_attr(source);
        state.attrs.extend([(self.names.raw_indices, raw), (self.names.elem_type, source)]);
        state.result_types.push(ty);
        self.give(f, result, state)
    }
}
