//! Instructions that compute, by their words.

use emit_llvm::dialect::{enums, types};
use ir::diag::Reported;
use ir::ids::OpName;
use ir::{Attr, OpState, Str, Type, Value};
use smallvec::SmallVec;

use crate::body::{FunctionBody, Operand};
use crate::constants::{Const, ConstKind, Expr};
use crate::importer::Importer;
use crate::lexer::{Kind, Token};
use crate::metadata::Node;

/// Which metadata an operation takes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Takes {
    /// Its location alone.
    Location,
    /// What is known of a value that comes from memory or from a call.
    Value,
    /// What an access aliases, and what is known of its value.
    Access,
}

/// Words of instructions that the dialect does not have.
const UNSUPPORTED: [&[u8]; 8] =
    [b"indirectbr", b"callbr", b"catchswitch", b"catchpad", b"catchret", b"cleanuppad", b"cleanupret", b"blockaddress"];

impl<'t> Importer<'_, 't> {
    /// Takes one instruction. Errors: `E1301` to `E1305`.
    pub(crate) fn instruction(&mut self, f: &mut FunctionBody<'t>) -> Result<(), Reported> {
        let result = matches!(self.tok.kind, Kind::Local | Kind::LocalNumber).then(|| self.bump());
        if result.is_some() {
            self.expect(b'=')?;
        }
        let at = self.tok;
        let word = self.word();
        if let Some(name) = self.binary_name(word) {
            return self.binary(f, result, name);
        }
        if let Some(name) = self.cast_name(word) {
            return self.cast(f, result, name);
        }
        match word {
            b"load" => self.load(f, result),
            b"store" => self.store(f),
            b"getelementptr" => self.element_address(f, result),
            b"br" => self.br(f),
            b"call" | b"tail" | b"musttail" | b"notail" => self.call(f, result),
            b"phi" => self.phi(f, result),
            b"icmp" => self.compare_integers(f, result),
            b"fcmp" => self.compare_floats(f, result),
            b"select" => self.select(f, result),
            b"alloca" => self.alloca(f, result),
            b"ret" => self.ret(f),
            b"switch" => self.switch(f),
            b"fneg" => self.negate(f, result),
            b"extractvalue" => self.extract_value(f, result),
            b"insertvalue" => self.insert_value(f, result),
            b"extractelement" => self.extract_element(f, result),
            b"insertelement" => self.insert_element(f, result),
            b"shufflevector" => self.shuffle(f, result),
            b"freeze" => self.freeze(f, result),
            b"unreachable" => self.unreachable(f),
            b"atomicrmw" => self.atomic_rmw(f, result),
            b"cmpxchg" => self.compare_exchange(f, result),
            b"fence" => self.fence(f),
            b"invoke" => self.invoke(f, result),
            b"landingpad" => self.landing_pad(f, result),
            b"resume" => self.resume(f),
            b"va_arg" => self.va_arg(f, result),
            _ if UNSUPPORTED.contains(&word) => {
                let word = self.shown(at);
                Err(self.error("E1304", format!("instruction '{word}' has no place in the llvm dialect")))
            }
            _ => Err(self.expected("an instruction")),
        }
    }

    // Making operations.

    /// Takes what follows an instruction after commas: metadata. Errors: `E1301`, `E1303`.
    pub(crate) fn trailing(&mut self, state: &mut OpState, takes: Takes) -> Result<(), Reported> {
        while self.eat(b',') {
            self.trailing_metadata(state, takes)?;
        }
        Ok(())
    }

    /// Takes metadata after a comma. Errors: `E1301`, `E1303`.
    pub(crate) fn trailing_metadata(&mut self, state: &mut OpState, takes: Takes) -> Result<(), Reported> {
        if self.tok.kind != Kind::NodeName {
            return Err(self.expected("metadata"));
        }
        while self.tok.kind == Kind::NodeName {
            let kind = self.bump();
            let node = self.node_reference()?;
            self.attach(state, kind, node, takes)?;
        }
        Ok(())
    }

    /// Says of an operation what a node says.
    fn attach(&mut self, state: &mut OpState, kind: Token, node: Node, takes: Takes) -> Result<(), Reported> {
        let names = &self.names;
        let (access, value) = (takes == Takes::Access, takes != Takes::Location);
        let entry: (Str, Option<Attr>) = match self.text(kind) {
            b"dbg" => {
                state.loc = self.location(node)?;
                return Ok(());
            }
            b"tbaa" if access => (names.tbaa, self.tbaa(node)?),
            b"alias.scope" if access => (names.alias_scopes, self.alias_scopes(node)?),
            b"noalias" if access => (names.noalias_scopes, self.alias_scopes(node)?),
            b"llvm.access.group" if access => (names.access_groups, self.access_groups(node)?),
            b"nontemporal" if access && self.is_plain_access(state) => {
                (names.nontemporal, Some(self.ir.ctx.unit_attr()))
            }
            b"invariant.load" if state.name == names.load => (names.invariant, Some(self.ir.ctx.unit_attr())),
            b"prof" if state.name == names.call => (names.branch_weights, self.branch_weights(node)?),
            b"range" if value => (names.range, self.value_range(node)?),
            b"noundef" if value => (names.noundef, Some(self.ir.ctx.unit_attr())),
            b"nonnull" if value => (names.nonnull, Some(self.ir.ctx.unit_attr())),
            b"align" if value => (names.align, self.single_number(node)?),
            b"dereferenceable" if value => (names.dereferenceable, self.single_number(node)?),
            b"dereferenceable_or_null" if value => (names.dereferenceable_or_null, self.single_number(node)?),
            _ => (names.value, None),
        };
        match entry {
            (name, Some(attr)) => state.attrs.push((name, attr)),
            (_, None) => {
                let kind = self.shown(kind);
                self.drop_note(format!("metadata {kind}"));
            }
        }
        Ok(())
    }

    fn is_plain_access(&self, state: &OpState) -> bool {
        state.name == self.names.load || state.name == self.names.store
    }

    /// The bounds of a `!range` node, in pairs.
    fn value_range(&mut self, node: Node) -> Result<Option<Attr>, Reported> {
        let items = self.items(node)?;
        let mut bounds = Vec::new();
        for item in items {
            let crate::metadata::Item::Value(value) = item else { return Ok(None) };
            let Some(attr) = self.attr_of(value) else { return Ok(None) };
            bounds.push(attr);
        }
        Ok(Some(self.ir.ctx.array_attr(&bounds)))
    }

    fn single_number(&mut self, node: Node) -> Result<Option<Attr>, Reported> {
        let items = self.items(node)?;
        let number = self.item_number(items.first());
        Ok(number.map(|number| self.ir.ctx.i_attr(64, number)))
    }

    /// Makes an operation with one result, and says that the result is called `name`. Errors: `E1303`, `E1305`.
    #[inline]
    pub(crate) fn give(
        &mut self,
        f: &mut FunctionBody<'t>,
        name: Option<Token>,
        state: OpState,
    ) -> Result<(), Reported> {
        let op = self.create(state, f.end());
        let value = self.ir.result(op, 0);
        self.define(f, name, value)
    }

    /// Takes metadata, then makes the operation. Errors: `E1301`, `E1303`, `E1305`.
    #[inline]
    pub(crate) fn complete(
        &mut self,
        f: &mut FunctionBody<'t>,
        name: Option<Token>,
        mut state: OpState,
    ) -> Result<(), Reported> {
        self.trailing(&mut state, Takes::Location)?;
        self.give(f, name, state)
    }

    /// An operation in the making.
    #[inline]
    pub(crate) fn begin(&self, name: OpName, at: Token) -> OpState {
        OpState::new(name, self.loc_of(at))
    }

    // Words.

    fn binary_name(&self, word: &[u8]) -> Option<OpName> {
        let n = &self.names;
        Some(match word {
            b"add" => n.add,
            b"sub" => n.sub,
            b"mul" => n.mul,
            b"shl" => n.shl,
            b"udiv" => n.udiv,
            b"sdiv" => n.sdiv,
            b"urem" => n.urem,
            b"srem" => n.srem,
            b"and" => n.and,
            b"or" => n.or,
            b"xor" => n.xor,
            b"lshr" => n.lshr,
            b"ashr" => n.ashr,
            b"fadd" => n.fadd,
            b"fsub" => n.fsub,
            b"fmul" => n.fmul,
            b"fdiv" => n.fdiv,
            b"frem" => n.frem,
            _ => return None,
        })
    }

    fn cast_name(&self, word: &[u8]) -> Option<OpName> {
        let n = &self.names;
        Some(match word {
            b"trunc" => n.trunc,
            b"zext" => n.zext,
            b"sext" => n.sext,
            b"fptrunc" => n.fptrunc,
            b"fpext" => n.fpext,
            b"fptosi" => n.fptosi,
            b"fptoui" => n.fptoui,
            b"sitofp" => n.sitofp,
            b"uitofp" => n.uitofp,
            b"ptrtoint" => n.ptrtoint,
            b"inttoptr" => n.inttoptr,
            b"bitcast" => n.bitcast,
            b"addrspacecast" => n.addrspacecast,
            b"ptrtoaddr" => n.ptrtoint,
            _ => return None,
        })
    }

    // Flags.

    /// Takes fast-math flags as bits.
    pub(crate) fn fast_math(&mut self) -> i64 {
        let mut flags = 0;
        loop {
            let bit = match self.word() {
                b"fast" => 127,
                b"nnan" => 1,
                b"ninf" => 2,
                b"nsz" => 4,
                b"arcp" => 8,
                b"contract" => 16,
                b"afn" => 32,
                b"reassoc" => 64,
                _ => return flags,
            };
            flags |= bit;
            self.bump();
        }
    }

    /// Sets fast-math flags, if there are any.
    pub(crate) fn set_fast(&mut self, attrs: &mut SmallVec<[(Str, Attr); 4]>, flags: i64) {
        if flags != 0 {
            let flags = self.wrapped("llvm.fastmath", flags);
            attrs.push((self.names.fastmath_flags, flags));
        }
    }

    /// Takes `nuw`, `nsw`, `exact`, `disjoint`, `nneg` and `samesign`: what overflow gives poison as bits, and attributes.
    fn integer_flags(&mut self, attrs: &mut SmallVec<[(Str, Attr); 4]>) -> i64 {
        let mut overflow = 0;
        loop {
            let names = &self.names;
            let key = match self.word() {
                b"nsw" => {
                    overflow |= 1;
                    None
                }
                b"nuw" => {
                    overflow |= 2;
                    None
                }
                b"exact" => Some(names.exact),
                b"disjoint" => Some(names.disjoint),
                b"nneg" => Some(names.nneg),
                b"samesign" => Some(names.samesign),
                _ => return overflow,
            };
            self.bump();
            if let Some(key) = key {
                let unit = self.ir.ctx.unit_attr();
                attrs.push((key, unit));
            }
        }
    }

    fn overflow(&mut self, attrs: &mut SmallVec<[(Str, Attr); 4]>, bits: i64) {
        if bits != 0 {
            let flags = self.wrapped("llvm.overflow", bits);
            attrs.push((self.names.overflow_flags, flags));
        }
    }

    // Computations.

    fn binary(&mut self, f: &mut FunctionBody<'t>, result: Option<Token>, name: OpName) -> Result<(), Reported> {
        let at = self.bump();
        let mut state = self.begin(name, at);
        let bits = self.integer_flags(&mut state.attrs);
        self.overflow(&mut state.attrs, bits);
        let fast = self.fast_math();
        self.set_fast(&mut state.attrs, fast);
        let ty = self.ty()?;
        state.operands.push(self.value(f, ty)?);
        self.expect(b',')?;
        state.operands.push(self.value(f, ty)?);
        state.result_types.push(ty);
        self.complete(f, result, state)
    }

    fn cast(&mut self, f: &mut FunctionBody<'t>, result: Option<Token>, name: OpName) -> Result<(), Reported> {
        let at = self.bump();
        let mut state = self.begin(name, at);
        let bits = self.integer_flags(&mut state.attrs);
        for (bit, key) in [(1, self.names.nsw), (2, self.names.nuw)] {
            if bits & bit != 0 {
                let unit = self.ir.ctx.unit_attr();
                state.attrs.push((key, unit));
            }
        }
        if self.fast_math() != 0 {
            self.drop_note("fast-math flags of conversions");
        }
        let value = self.typed_value(f)?;
        self.expect_word("to")?;
        let ty = self.ty()?;
        if name == self.names.bitcast && self.ir.ty(value) == ty {
            // A cast between pointers of older text.
            self.trailing(&mut state, Takes::Location)?;
            return self.define(f, result, value);
        }
        state.operands.push(value);
        state.result_types.push(ty);
        self.complete(f, result, state)
    }

    fn negate(&mut self, f: &mut FunctionBody<'t>, result: Option<Token>) -> Result<(), Reported> {
        let at = self.bump();
        let mut state = self.begin(self.names.fneg, at);
        let fast = self.fast_math();
        self.set_fast(&mut state.attrs, fast);
        let value = self.typed_value(f)?;
        state.operands.push(value);
        state.result_types.push(self.ir.ty(value));
        self.complete(f, result, state)
    }

    /// Takes a word of an enumeration as its number. Errors: `E1304`, there is none of this word.
    pub(crate) fn case(&mut self, cases: &ir::def::EnumDef, what: &str) -> Result<i64, Reported> {
        let word = self.word();
        let found = cases.cases.iter().find(|(name, _)| name.trim_start_matches('_').as_bytes() == word);
        match found {
            Some((_, number)) => {
                self.bump();
                Ok(*number)
            }
            None => {
                let word = self.shown(self.tok);
                Err(self.error("E1304", format!("{what} '{word}' has no place in the llvm dialect")))
            }
        }
    }

    fn compare_integers(&mut self, f: &mut FunctionBody<'t>, result: Option<Token>) -> Result<(), Reported> {
        let at = self.bump();
        let mut state = self.begin(self.names.icmp, at);
        self.integer_flags(&mut state.attrs);
        let predicate = self.case(&enums::ICMP, "predicate")?;
        self.compare(f, result, state, predicate)
    }

    fn compare_floats(&mut self, f: &mut FunctionBody<'t>, result: Option<Token>) -> Result<(), Reported> {
        let at = self.bump();
        let mut state = self.begin(self.names.fcmp, at);
        let fast = self.fast_math();
        self.set_fast(&mut state.attrs, fast);
        let predicate = self.case(&enums::FCMP, "predicate")?;
        self.compare(f, result, state, predicate)
    }

    fn compare(
        &mut self,
        f: &mut FunctionBody<'t>,
        result: Option<Token>,
        mut state: OpState,
        predicate: i64,
    ) -> Result<(), Reported> {
        let predicate = self.ir.ctx.i_attr(64, predicate);
        state.attrs.push((self.names.predicate, predicate));
        let ty = self.ty()?;
        state.operands.push(self.value(f, ty)?);
        self.expect(b',')?;
        state.operands.push(self.value(f, ty)?);
        let bit = self.types.i1;
        state.result_types.push(self.like(ty, bit));
        self.complete(f, result, state)
    }

    fn select(&mut self, f: &mut FunctionBody<'t>, result: Option<Token>) -> Result<(), Reported> {
        let at = self.bump();
        let mut state = self.begin(self.names.select, at);
        let fast = self.fast_math();
        self.set_fast(&mut state.attrs, fast);
        state.operands.push(self.typed_value(f)?);
        for _ in 0..2 {
            self.expect(b',')?;
            state.operands.push(self.typed_value(f)?);
        }
        state.result_types.push(self.ir.ty(state.operands[1]));
        self.complete(f, result, state)
    }

    fn freeze(&mut self, f: &mut FunctionBody<'t>, result: Option<Token>) -> Result<(), Reported> {
        let at = self.bump();
        let mut state = self.begin(self.names.freeze, at);
        let value = self.typed_value(f)?;
        state.operands.push(value);
        state.result_types.push(self.ir.ty(value));
        self.complete(f, result, state)
    }

    // Aggregates and vectors.

    /// Takes `, 0, 1` up to metadata. Errors: `E1301`.
    fn part_position(&mut self) -> Result<Vec<i64>, Reported> {
        let mut position = Vec::new();
        while self.at(b',') {
            let here = self.tok.from;
            self.bump();
            if self.tok.kind != Kind::Integer {
                self.go_to(here);
                break;
            }
            position.push(self.unsigned()? as i64);
        }
        if position.is_empty() {
            return Err(self.expected("the position of a part"));
        }
        Ok(position)
    }

    fn extract_value(&mut self, f: &mut FunctionBody<'t>, result: Option<Token>) -> Result<(), Reported> {
        let at = self.bump();
        let mut state = self.begin(self.names.extractvalue, at);
        let whole = self.typed_value(f)?;
        let position = self.part_position()?;
        let ty = self.part_type(at, self.ir.ty(whole), &position)?;
        state.operands.push(whole);
        let position = self.ir.ctx.dense_array(64, &position);
        state.attrs.push((self.names.position, position));
        state.result_types.push(ty);
        self.complete(f, result, state)
    }

    fn insert_value(&mut self, f: &mut FunctionBody<'t>, result: Option<Token>) -> Result<(), Reported> {
        let at = self.bump();
        let mut state = self.begin(self.names.insertvalue, at);
        let whole = self.typed_value(f)?;
        self.expect(b',')?;
        let value = self.typed_value(f)?;
        let position = self.part_position()?;
        let ty = self.ir.ty(whole);
        if self.part_type(at, ty, &position)? != self.ir.ty(value) {
            return Err(self.error_at(at, "E1305", "the value's type is not that of the part"));
        }
        state.operands.extend([whole, value]);
        let position = self.ir.ctx.dense_array(64, &position);
        state.attrs.push((self.names.position, position));
        state.result_types.push(ty);
        self.complete(f, result, state)
    }

    /// The element type of a vector. Errors: `E1305`, it is none.
    fn element_type(&mut self, at: Token, vector: Value) -> Result<Type, Reported> {
        match types::as_vector(&self.ir.ctx, self.ir.ty(vector)) {
            Some((_, element, _)) => Ok(element),
            None => Err(self.error_at(at, "E1305", "the operand is no vector")),
        }
    }

    fn extract_element(&mut self, f: &mut FunctionBody<'t>, result: Option<Token>) -> Result<(), Reported> {
        let at = self.bump();
        let mut state = self.begin(self.names.extractelement, at);
        let vector = self.typed_value(f)?;
        let element = self.element_type(at, vector)?;
        self.expect(b',')?;
        let index = self.typed_value(f)?;
        state.operands.extend([vector, index]);
        state.result_types.push(element);
        self.complete(f, result, state)
    }

    fn insert_element(&mut self, f: &mut FunctionBody<'t>, result: Option<Token>) -> Result<(), Reported> {
        let at = self.bump();
        let mut state = self.begin(self.names.insertelement, at);
        let vector = self.typed_value(f)?;
        self.expect(b',')?;
        let value = self.typed_value(f)?;
        self.expect(b',')?;
        let index = self.typed_value(f)?;
        state.operands.extend([vector, value, index]);
        state.result_types.push(self.ir.ty(vector));
        self.complete(f, result, state)
    }

    fn shuffle(&mut self, f: &mut FunctionBody<'t>, result: Option<Token>) -> Result<(), Reported> {
        let at = self.bump();
        let mut state = self.begin(self.names.shufflevector, at);
        let first = self.typed_value(f)?;
        self.expect(b',')?;
        let second = self.typed_value(f)?;
        self.expect(b',')?;
        let mask = self.typed_constant()?;
        let element = self.element_type(at, first)?;
        let mask_ty = self.constants.ty(mask);
        let Some(lanes) = self.lanes(mask) else {
            return Err(self.error_at(at, "E1305", "the mask of a shuffle is a vector of known integers"));
        };
        state.operands.extend([first, second]);
        state.result_types.push(self.like(mask_ty, element));
        let lanes = self.ir.ctx.dense_array(32, &lanes);
        state.attrs.push((self.names.mask, lanes));
        self.complete(f, result, state)
    }

    /// The lanes of a mask; -1 for any.
    fn lanes(&self, mask: Const) -> Option<Vec<i64>> {
        let (count, ..) = types::as_vector(&self.ir.ctx, self.constants.ty(mask))?;
        let count = usize::try_from(count).ok()?;
        match self.constants.kind(mask) {
            ConstKind::Undef | ConstKind::Poison => Some(vec![-1; count]),
            ConstKind::Attr(attr) => {
                let values = self.ir.ctx.dense_ints(*attr)?;
                values.iter().map(bits::Int::to_i64).collect()
            }
            ConstKind::Parts(parts) => parts
                .iter()
                .map(|&part| match self.constants.kind(part) {
                    ConstKind::Undef | ConstKind::Poison => Some(-1),
                    _ => self.number_in(part),
                })
                .collect(),
            ConstKind::Zero | ConstKind::NoToken | ConstKind::Address(_) | ConstKind::Expr(_) => None,
        }
    }

    // Expressions on constants.

    /// Takes an operation on constants. Errors: `E1301` to `E1305`.
    pub(crate) fn constant_expression(&mut self, ty: Type) -> Result<Const, Reported> {
        self.nested(|s| s.expression_here(ty))
    }

    fn expression_here(&mut self, ty: Type) -> Result<Const, Reported> {
        let at = self.tok;
        let word = self.word();
        let made = if let Some(name) = self.binary_name(word) {
            self.binary_expression(name)?
        } else if let Some(name) = self.cast_name(word) {
            self.cast_expression(name)?
        } else {
            match word {
                b"getelementptr" => self.address_expression()?,
                b"select" | b"extractelement" | b"insertelement" => self.list_expression(word)?,
                b"icmp" => self.compare_expression()?,
                b"dso_local_equivalent" | b"no_cfi" => {
                    self.bump();
                    return self.address(ty);
                }
                _ => {
                    let word = self.shown(at);
                    return Err(self.error("E1304", format!("constant '{word}' has no place in the llvm dialect")));
                }
            }
        };
        if self.constants.ty(made) == ty {
            return Ok(made);
        }
        Err(self.error_at(at, "E1305", "the constant has another type"))
    }

    fn make_expression(&mut self, ty: Type, name: OpName, attrs: &[(Str, Attr)], operands: Vec<Const>) -> Const {
        let expr = Expr { name, attrs: attrs.into(), operands: operands.into() };
        self.constants.intern(ty, ConstKind::Expr(Box::new(expr)))
    }

    fn binary_expression(&mut self, name: OpName) -> Result<Const, Reported> {
        self.bump();
        let mut attrs = SmallVec::new();
        let bits = self.integer_flags(&mut attrs);
        self.overflow(&mut attrs, bits);
        self.expect(b'(')?;
        let left = self.typed_constant()?;
        self.expect(b',')?;
        let right = self.typed_constant()?;
        self.expect(b')')?;
        let ty = self.constants.ty(left);
        Ok(self.make_expression(ty, name, &attrs, vec![left, right]))
    }

    fn cast_expression(&mut self, name: OpName) -> Result<Const, Reported> {
        self.bump();
        self.expect(b'(')?;
        let value = self.typed_constant()?;
        self.expect_word("to")?;
        let ty = self.ty()?;
        self.expect(b')')?;
        let same = self.constants.ty(value) == ty;
        if same && (name == self.names.bitcast || name == self.names.addrspacecast) {
            return Ok(value);
        }
        Ok(self.make_expression(ty, name, &[], vec![value]))
    }

    fn list_expression(&mut self, word: &[u8]) -> Result<Const, Reported> {
        let at = self.bump();
        self.expect(b'(')?;
        let mut operands = vec![self.typed_constant()?];
        while self.eat(b',') {
            operands.push(self.typed_constant()?);
        }
        self.expect(b')')?;
        let types: Vec<Type> = operands.iter().map(|&operand| self.constants.ty(operand)).collect();
        let (name, ty, count) = match word {
            b"select" => (self.names.select, types.get(1).copied(), 3),
            b"extractelement" => {
                let element = types::as_vector(&self.ir.ctx, types[0]).map(|(_, element, _)| element);
                (self.names.extractelement, element, 2)
            }
            _ => (self.names.insertelement, types.first().copied(), 3),
        };
        match ty.filter(|_| operands.len() == count) {
            Some(ty) => Ok(self.make_expression(ty, name, &[], operands)),
            None => Err(self.error_at(at, "E1305", "the operands do not fit the operation")),
        }
    }

    fn compare_expression(&mut self) -> Result<Const, Reported> {
        self.bump();
        let predicate = self.case(&enums::ICMP, "predicate")?;
        self.expect(b'(')?;
        let left = self.typed_constant()?;
        self.expect(b',')?;
        let right = self.typed_constant()?;
        self.expect(b')')?;
        let bit = self.types.i1;
        let ty = self.like(self.constants.ty(left), bit);
        let predicate = self.ir.ctx.i_attr(64, predicate);
        let attrs = [(self.names.predicate, predicate)];
        Ok(self.make_expression(ty, self.names.icmp, &attrs, vec![left, right]))
    }

    fn address_expression(&mut self) -> Result<Const, Reported> {
        let at = self.bump();
        let mut attrs: SmallVec<[(Str, Attr); 4]> = SmallVec::new();
        self.address_flags(&mut attrs)?;
        self.expect(b'(')?;
        let source = self.ty()?;
        self.expect(b',')?;
        let base = self.typed_constant()?;
        let mut indices = Vec::new();
        while self.eat(b',') {
            // Older text marks an index here.
            if self.eat_word(b"inrange") && self.at(b'(') {
                self.skip_balanced()?;
            }
            indices.push(Operand::Const(self.typed_constant()?));
        }
        self.expect(b')')?;
        let zero = indices.iter().all(|index| matches!(index, Operand::Const(id) if self.is_zero(*id)));
        if zero {
            return Ok(base);
        }
        let (dynamic, raw) = self.index_path(at, source, &indices)?;
        attrs.push((self.names.raw_indices, raw));
        attrs.push((self.names.elem_type, self.ir.ctx.type_attr(source)));
        let mut operands = vec![base];
        operands.extend(dynamic.iter().filter_map(|operand| match operand {
            Operand::Const(id) => Some(*id),
            Operand::Value(_) => None,
        }));
        let ty = self.constants.ty(base);
        Ok(self.make_expression(ty, self.names.getelementptr, &attrs, operands))
    }
}
