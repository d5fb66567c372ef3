//! Calls, invocations, inline assembly and landing pads.

use emit_llvm::dialect::types::Function;
use ir::diag::Reported;
use ir::{Attr, OpState, Type, Value};
use smallvec::SmallVec;

use crate::attributes::{self, Attribute};
use crate::body::{FunctionBody, Operand};
use crate::importer::Importer;
use crate::instructions::Takes;
use crate::lexer::{Kind, Token};
use crate::metadata::Node;
use crate::symbols::Symbol;

/// What is called.
#[derive(Clone)]
enum Callee {
    /// A function.
    Symbol(Attr),
    /// A pointer.
    Pointer(Operand),
    /// Assembly text.
    Assembly(Assembly),
}

/// Assembly text and its constraints.
#[derive(Clone)]
struct Assembly {
    text: String,
    constraints: String,
    side_effects: bool,
    aligned: bool,
    intel: bool,
}

/// An argument of a call.
#[derive(Clone, Copy)]
pub(crate) enum Argument {
    /// A value.
    Value(Type, Operand),
    /// A node of metadata.
    Node(Node),
    /// Text as metadata, by its token.
    Text(Token),
    /// A value as metadata.
    Wrapped(Option<Value>),
}

/// A call as it was read.
pub(crate) struct Call {
    pub(crate) at: Token,
    tail: i64,
    /// Fast-math flags.
    pub(crate) fast: i64,
    convention: i64,
    /// The type of its result.
    pub(crate) result: Type,
    /// The function type, where it says more than the arguments.
    function: Option<Type>,
    callee: Callee,
    /// Its arguments.
    pub(crate) arguments: SmallVec<[Argument; 4]>,
    argument_attributes: SmallVec<[Option<Attr>; 4]>,
    element_types: bool,
    result_attributes: Vec<Attribute>,
    attributes: Vec<Attribute>,
}

/// Words before `call`, and their kind of tail call.
fn tail_kind(word: &[u8]) -> i64 {
    match word {
        b"tail" => 1,
        b"musttail" => 2,
        b"notail" => 3,
        _ => 0,
    }
}

impl<'t> Importer<'_, 't> {
    /// `[tail] call [flags] T @f(...)`. Errors: `E1301` to `E1305`.
    pub(crate) fn call(&mut self, f: &mut FunctionBody<'t>, result: Option<Token>) -> Result<(), Reported> {
        let at = self.tok;
        let tail = tail_kind(self.word());
        if tail != 0 {
            self.bump();
        }
        self.expect_word("call")?;
        let mut call = self.call_parts(f, at)?;
        call.tail = tail;
        if let Some(name) = self.intrinsic_name(&call) {
            return self.intrinsic(f, result, call, &name);
        }
        if let Callee::Assembly(assembly) = call.callee.clone() {
            return self.inline_assembly(f, result, &call, &assembly);
        }
        let mut state = self.begin(self.names.call, at);
        self.call_state(&mut state, &call)?;
        let kind = self.wrapped("llvm.tailcallkind", tail);
        state.attrs.push((self.names.tail_call_kind, kind));
        self.set_fast(&mut state.attrs, call.fast);
        self.trailing(&mut state, Takes::Access)?;
        self.finish_call(f, result, state)
    }

    /// Makes an operation that may have a result. Errors: `E1303`, `E1305`.
    pub(crate) fn finish_call(
        &mut self,
        f: &mut FunctionBody<'t>,
        result: Option<Token>,
        state: OpState,
    ) -> Result<(), Reported> {
        if state.result_types.is_empty() {
            if let Some(name) = result {
                return Err(self.error_at(name, "E1305", "an instruction without a result has no name"));
            }
            self.create(state, f.end());
            return Ok(());
        }
        self.give(f, result, state)
    }

    /// The name of the intrinsic that is called, if it is one of no one target, or about debug information.
    fn intrinsic_name(&self, call: &Call) -> Option<String> {
        let Callee::Symbol(symbol) = call.callee else { return None };
        let name = self.ir.ctx.as_symbol(symbol)?;
        let known = || name.starts_with("llvm.dbg.") || emit_llvm::intrinsics::lookup(name).is_some();
        (name.starts_with("llvm.") && known()).then(|| name.to_owned())
    }

    /// Takes all from the flags of a call to the attributes behind its arguments.
    fn call_parts(&mut self, f: &mut FunctionBody<'t>, at: Token) -> Result<Call, Reported> {
        let fast = self.fast_math();
        let convention = self.convention()?;
        let mut result_attributes = Vec::new();
        self.parameter_attributes(&mut result_attributes)?;
        if self.eat_word(b"addrspace") {
            self.address_space()?;
        }
        let ty = self.ty()?;
        let full = self.function_of(ty);
        let result = full.as_ref().map_or(ty, |function| function.result);
        let callee = self.callee(f)?;
        let mut call = Call {
            at,
            tail: 0,
            fast,
            convention,
            result,
            function: full.map(|_| ty),
            callee,
            arguments: SmallVec::new(),
            argument_attributes: SmallVec::new(),
            element_types: false,
            result_attributes,
            attributes: Vec::new(),
        };
        self.expect(b'(')?;
        while !self.eat(b')') {
            self.argument(f, &mut call)?;
            if !self.at(b')') {
                self.expect(b',')?;
            }
        }
        self.function_attributes(&mut call.attributes)?;
        if self.at(b'[') {
            self.skip_balanced()?;
            self.drop_note("operand bundles");
        }
        Ok(call)
    }

    fn callee(&mut self, f: &mut FunctionBody<'t>) -> Result<Callee, Reported> {
        match self.tok.kind {
            Kind::Global | Kind::GlobalNumber => {
                let name = self.tok;
                let (symbol, attr) = self.symbol(name)?;
                if matches!(symbol, Symbol::Function) {
                    self.bump();
                    return Ok(Callee::Symbol(attr));
                }
                let ptr = self.types.ptr;
                let address = self.address(ptr)?;
                match *self.constants.kind(address) {
                    crate::constants::ConstKind::Address(attr) if self.function_type_of(attr).is_some() => {
                        Ok(Callee::Symbol(attr))
                    }
                    _ => Ok(Callee::Pointer(Operand::Const(address))),
                }
            }
            Kind::Word if self.word() == b"asm" => self.assembly(),
            _ => {
                let ptr = self.types.ptr;
                self.operand(f, ptr).map(Callee::Pointer)
            }
        }
    }

    fn assembly(&mut self) -> Result<Callee, Reported> {
        self.bump();
        let side_effects = self.eat_word(b"sideeffect");
        let aligned = self.eat_word(b"alignstack");
        let intel = self.eat_word(b"inteldialect");
        if self.eat_word(b"unwind") {
            self.drop_note("'unwind' of inline assembly");
        }
        let text = self.string_text()?;
        self.expect(b',')?;
        let constraints = self.string_text()?;
        Ok(Callee::Assembly(Assembly { text, constraints, side_effects, aligned, intel }))
    }

    fn argument(&mut self, f: &mut FunctionBody<'t>, call: &mut Call) -> Result<(), Reported> {
        if self.word() == b"metadata" {
            self.bump();
            let argument = self.metadata_argument(f)?;
            call.arguments.push(argument);
            call.argument_attributes.push(None);
            return Ok(());
        }
        let ty = self.ty()?;
        let dict = self.argument_dict(call)?;
        let value = self.operand(f, ty)?;
        call.arguments.push(Argument::Value(ty, value));
        call.argument_attributes.push(dict);
        Ok(())
    }

    /// Takes the attributes of an argument as a dictionary.
    fn argument_dict(&mut self, call: &mut Call) -> Result<Option<Attr>, Reported> {
        let begins = match self.tok.kind {
            Kind::Word => attributes::is_attribute(self.word()),
            Kind::String | Kind::Group => true,
            _ => false,
        };
        if !begins {
            return Ok(None);
        }
        let mut list = Vec::new();
        self.parameter_attributes(&mut list)?;
        call.element_types |= list.iter().any(|attribute| attribute.name == "elementtype");
        Ok(self.parameter_dict(&list))
    }

    fn metadata_argument(&mut self, f: &mut FunctionBody<'t>) -> Result<Argument, Reported> {
        match self.tok.kind {
            Kind::Bang => {
                let here = self.tok.from;
                self.bump();
                if self.tok.kind == Kind::String {
                    return Ok(Argument::Text(self.bump()));
                }
                self.go_to(here);
                self.node_reference().map(Argument::Node)
            }
            Kind::NodeNumber | Kind::NodeName => self.node_reference().map(Argument::Node),
            _ => self.typed_value(f).map(|value| Argument::Wrapped(Some(value))),
        }
    }

    /// The values of a call's arguments. Errors: `E1304`, one is metadata.
    pub(crate) fn argument_values(&mut self, call: &Call) -> Result<SmallVec<[Value; 4]>, Reported> {
        let mut values = SmallVec::new();
        for argument in &call.arguments {
            match *argument {
                Argument::Value(_, operand) => values.push(self.value_of(operand)),
                Argument::Node(_) | Argument::Text(_) | Argument::Wrapped(_) => {
                    let message = "a call with metadata for an argument has no place in the llvm dialect";
                    return Err(self.error_at(call.at, "E1304", message));
                }
            }
        }
        Ok(values)
    }

    /// Keeps the attributes of arguments, result and call that the reference loses.
    pub(crate) fn keep_attributes(&mut self, state: &mut OpState, call: &Call) {
        if let Some(list) = self.dict_list(&call.argument_attributes) {
            state.attrs.push((self.names.arg_attrs, list));
        }
        let result = self.parameter_dict(&call.result_attributes);
        if let Some(list) = self.dict_list(&[result]) {
            state.attrs.push((self.names.res_attrs, list));
        }
        if let Some(list) = self.call_attributes(&call.attributes) {
            state.attrs.push((self.names.fn_attrs, list));
        }
    }

    /// The type of what is called, if a call names no function type: from its arguments.
    fn called_type(&mut self, call: &Call) -> Result<Type, Reported> {
        if let Some(ty) = call.function {
            return Ok(ty);
        }
        let params = call.arguments.iter().map(|argument| match argument {
            Argument::Value(ty, _) => *ty,
            Argument::Node(_) | Argument::Text(_) | Argument::Wrapped(_) => self.types.void,
        });
        let function = Function { result: call.result, params: params.collect(), variadic: false };
        self.make_function(call.at, function)
    }

    /// Sets callee, arguments and what is said of them.
    fn call_state(&mut self, state: &mut OpState, call: &Call) -> Result<(), Reported> {
        let ty = self.called_type(call)?;
        let arguments = self.argument_values(call)?;
        match call.callee {
            Callee::Symbol(symbol) if self.function_type_of(symbol) == Some(ty) => {
                state.attrs.push((self.names.callee, symbol));
            }
            Callee::Symbol(symbol) => {
                let ptr = self.types.ptr;
                let address = self.constants.intern(ptr, crate::constants::ConstKind::Address(symbol));
                let pointer = self.materialize(address);
                state.operands.push(pointer);
            }
            Callee::Pointer(pointer) => {
                let pointer = self.value_of(pointer);
                state.operands.push(pointer);
            }
            Callee::Assembly(_) => {
                return Err(self.error_at(
                    call.at,
                    "E1304",
                    "inline assembly that may unwind has no place in the llvm dialect",
                ));
            }
        }
        state.operands.extend(arguments);
        if call.result != self.types.void {
            state.result_types.push(call.result);
        }
        if self.function_of(ty).is_some_and(|function| function.variadic) {
            let ty = self.ir.ctx.type_attr(ty);
            state.attrs.push((self.names.var_callee_type, ty));
        }
        let convention = self.wrapped("llvm.cconv", call.convention);
        state.attrs.push((self.names.cconv, convention));
        self.keep_attributes(state, call);
        Ok(())
    }

    fn inline_assembly(
        &mut self,
        f: &mut FunctionBody<'t>,
        result: Option<Token>,
        call: &Call,
        assembly: &Assembly,
    ) -> Result<(), Reported> {
        let mut state = self.begin(self.names.inline_asm, call.at);
        state.operands = self.argument_values(call)?;
        let ctx = &mut self.ir.ctx;
        let texts =
            [("asm_string", ctx.string_attr(&assembly.text)), ("constraints", ctx.string_attr(&assembly.constraints))];
        texts.into_iter().for_each(|(key, attr)| self.set(&mut state, key, attr));
        for (is_set, key) in [(assembly.side_effects, "has_side_effects"), (assembly.aligned, "is_align_stack")] {
            if is_set {
                self.set_flag(&mut state, key);
            }
        }
        let dialect = self.ir.ctx.i_attr(64, i64::from(assembly.intel));
        self.set(&mut state, "asm_dialect", dialect);
        if call.element_types {
            let dicts: Vec<Option<Attr>> =
                call.argument_attributes.iter().map(|&dict| self.element_type_dict(dict)).collect();
            if let Some(list) = self.dict_list(&dicts) {
                self.set(&mut state, "operand_attrs", list);
            }
        }
        if call.result != self.types.void {
            state.result_types.push(call.result);
        }
        if let Some(list) = self.call_attributes(&call.attributes) {
            state.attrs.push((self.names.fn_attrs, list));
        }
        self.trailing(&mut state, Takes::Value)?;
        self.finish_call(f, result, state)
    }

    /// What an indirect operand of assembly points to, as the dialect has it.
    fn element_type_dict(&mut self, dict: Option<Attr>) -> Option<Attr> {
        let entries = dict.and_then(|dict| self.ir.ctx.as_dict(dict))?;
        let found = entries.iter().find(|(key, _)| self.ir.ctx.text(*key) == "llvm.elementtype").map(|(_, ty)| *ty)?;
        let key = self.key("elementtype");
        Some(self.ir.ctx.dict_attr(&[(key, found)]))
    }

    /// `invoke T @f(...) to label %a unwind label %b`. Errors: `E1301` to `E1305`.
    pub(crate) fn invoke(&mut self, f: &mut FunctionBody<'t>, result: Option<Token>) -> Result<(), Reported> {
        let at = self.bump();
        let call = self.call_parts(f, at)?;
        let mut state = self.begin(self.names.invoke, at);
        self.call_state(&mut state, &call)?;
        self.expect_word("to")?;
        let normal = self.label(f)?;
        self.expect_word("unwind")?;
        let unwind = self.label(f)?;
        let holder = (call.result != self.types.void).then(|| self.hold(f, call.result));
        if let Some(holder) = holder {
            self.define(f, result, holder)?;
        }
        self.end_with_invoke(f, at, state, [normal, unwind], holder)
    }

    /// `landingpad T [cleanup] [catch T v] [filter T v]`. Errors: `E1301` to `E1305`.
    pub(crate) fn landing_pad(&mut self, f: &mut FunctionBody<'t>, result: Option<Token>) -> Result<(), Reported> {
        let at = self.bump();
        let mut state = self.begin(self.names.landingpad, at);
        let ty = self.ty()?;
        if self.eat_word(b"cleanup") {
            let unit = self.ir.ctx.unit_attr();
            state.attrs.push((self.names.cleanup, unit));
        }
        while self.eat_word(b"catch") || self.eat_word(b"filter") {
            let value = self.typed_value(f)?;
            state.operands.push(value);
        }
        state.result_types.push(ty);
        self.complete(f, result, state)
    }
}
