//! Calls of intrinsics: the dialect's operation where it has one, else a call by name.

use emit_llvm::intrinsics::{self, EXCEPTIONS, ROUNDING, immediates, op_word};
use ir::diag::Reported;
use ir::{Attr, OpState, Value};

use crate::body::{FunctionBody, Operand};
use crate::calls::{Argument, Call};
use crate::importer::Importer;
use crate::instructions::Takes;
use crate::lexer::Token;
use crate::metadata::Node;
use crate::records::About;

impl<'t> Importer<'_, 't> {
    /// Makes the operation of a call of an intrinsic. Errors: `E1301` to `E1305`.
    pub(crate) fn intrinsic(
        &mut self,
        f: &mut FunctionBody<'t>,
        result: Option<Token>,
        call: Call,
        name: &str,
    ) -> Result<(), Reported> {
        if let Some(word) = name.strip_prefix("llvm.dbg.") {
            return self.debug_intrinsic(f, &call, word);
        }
        let base = intrinsics::lookup(name).map_or(name, |found| found.name);
        let word = op_word(base.strip_prefix("llvm.").unwrap_or(base));
        let op = format!("llvm.intr.{word}");
        let declared = self.ir.ctx.known_op_name(&op).filter(|&id| self.ir.ctx.op_def(id).is_some());
        let mut state = match declared {
            Some(id) => {
                let mut state = self.begin(id, call.at);
                self.intrinsic_state(&mut state, &call, word)?;
                state
            }
            None => self.named_intrinsic(&call, name)?,
        };
        if call.result != self.types.void {
            state.result_types.push(call.result);
        }
        self.keep_attributes(&mut state, &call);
        let accesses = self.has_attr(&state, "tbaa");
        self.trailing(&mut state, if accesses { Takes::Access } else { Takes::Value })?;
        self.finish_call(f, result, state)
    }

    fn has_attr(&self, state: &OpState, name: &str) -> bool {
        self.ir.ctx.op_def(state.name).is_some_and(|def| def.attrs.iter().any(|spec| spec.name == name))
    }

    /// `llvm.call_intrinsic "name"(...)`.
    fn named_intrinsic(&mut self, call: &Call, name: &str) -> Result<OpState, Reported> {
        let mut state = self.begin(self.names.call_intrinsic, call.at);
        state.operands = self.argument_values(call)?;
        let name = self.ir.ctx.string_attr(name);
        self.set(&mut state, "intrin", name);
        self.set_fast(&mut state.attrs, call.fast);
        Ok(state)
    }

    fn intrinsic_state(&mut self, state: &mut OpState, call: &Call, word: &str) -> Result<(), Reported> {
        if self.has_attr(state, "fastmathFlags") {
            self.set_fast(&mut state.attrs, call.fast);
        }
        match word {
            "experimental.noalias.scope.decl" => self.scope_declaration(state, call),
            "experimental.constrained.fptrunc" => self.constrained(state, call),
            "masked.load" | "masked.gather" => self.with_alignment(state, call, 1),
            "masked.store" | "masked.scatter" => self.with_alignment(state, call, 2),
            "matrix.multiply" => self.with_numbers(state, call, &["lhs_rows", "lhs_columns", "rhs_columns"]),
            "matrix.transpose" => self.with_numbers(state, call, &["rows", "columns"]),
            "matrix.column.major.load" | "matrix.column.major.store" => {
                self.with_numbers(state, call, &["isVolatile", "rows", "columns"])
            }
            _ => self.with_immediates(state, call, immediates(word)),
        }
    }

    /// The attribute of an argument that must be known. Errors: `E1305`, it is not.
    fn immediate(&mut self, call: &Call, place: usize) -> Result<Attr, Reported> {
        let attr = match call.arguments.get(place) {
            Some(Argument::Value(_, Operand::Const(id))) => self.attr_of(*id),
            _ => None,
        };
        attr.ok_or_else(|| {
            let message = format!("argument {} of this intrinsic must be a number that is known", place + 1);
            self.error_at(call.at, "E1305", message)
        })
    }

    /// Arguments at `list` become attributes, all others operands.
    fn with_immediates(&mut self, state: &mut OpState, call: &Call, list: &[(usize, &str)]) -> Result<(), Reported> {
        for &(place, name) in list {
            let attr = self.immediate(call, place)?;
            self.set(state, name, attr);
        }
        for (place, argument) in call.arguments.iter().enumerate() {
            if list.iter().any(|(at, _)| *at == place) {
                continue;
            }
            let value = self.plain_argument(call, *argument)?;
            state.operands.push(value);
        }
        Ok(())
    }

    fn plain_argument(&mut self, call: &Call, argument: Argument) -> Result<Value, Reported> {
        match argument {
            Argument::Value(_, operand) => Ok(self.value_of(operand)),
            Argument::Node(_) | Argument::Text(_) | Argument::Wrapped(_) => {
                let message = "a call with metadata for an argument has no place in the llvm dialect";
                Err(self.error_at(call.at, "E1304", message))
            }
        }
    }

    fn with_alignment(&mut self, state: &mut OpState, call: &Call, place: usize) -> Result<(), Reported> {
        self.with_immediates(state, call, &[(place, "alignment")])
    }

    /// The last arguments become attributes.
    fn with_numbers(&mut self, state: &mut OpState, call: &Call, names: &[&'static str]) -> Result<(), Reported> {
        let first = call.arguments.len().saturating_sub(names.len());
        let list: Vec<(usize, &str)> = names.iter().enumerate().map(|(index, name)| (first + index, *name)).collect();
        self.with_immediates(state, call, &list)
    }

    fn scope_declaration(&mut self, state: &mut OpState, call: &Call) -> Result<(), Reported> {
        let scopes = match call.arguments.first() {
            Some(&Argument::Node(node)) => self.alias_scopes(node)?,
            _ => None,
        };
        let scope = scopes.and_then(|scopes| self.ir.ctx.as_array(scopes).and_then(|list| list.first().copied()));
        match scope {
            Some(scope) => {
                self.set(state, "scope", scope);
                Ok(())
            }
            None => Err(self.error_at(call.at, "E1304", "this scope of aliasing has no place in the llvm dialect")),
        }
    }

    /// A conversion whose rounding is text as metadata.
    fn constrained(&mut self, state: &mut OpState, call: &Call) -> Result<(), Reported> {
        let word = |place: usize| match call.arguments.get(place) {
            Some(&Argument::Text(token)) => String::from_utf8_lossy(self.text(token)).into_owned(),
            _ => String::new(),
        };
        let rounding = ROUNDING.iter().position(|text| !text.is_empty() && *text == word(1));
        let exceptions = EXCEPTIONS.iter().position(|text| *text == word(2));
        let (Some(rounding), Some(exceptions), Some(&argument)) = (rounding, exceptions, call.arguments.first()) else {
            return Err(self.error_at(call.at, "E1304", "this rounding has no place in the llvm dialect"));
        };
        let value = self.plain_argument(call, argument)?;
        state.operands.push(value);
        for (name, number) in [("roundingmode", rounding), ("fpExceptionBehavior", exceptions)] {
            let number = self.ir.ctx.i_attr(64, number as i64);
            self.set(state, name, number);
        }
        Ok(())
    }

    // Debug information as calls.

    fn debug_intrinsic(&mut self, f: &mut FunctionBody<'t>, call: &Call, word: &str) -> Result<(), Reported> {
        let mut state = self.begin(self.names.call, call.at);
        self.trailing(&mut state, Takes::Location)?;
        let node = |place: usize| match call.arguments.get(place) {
            Some(&Argument::Node(node)) => node,
            _ => Node::Null,
        };
        let value = match call.arguments.first() {
            Some(&Argument::Wrapped(value)) => value,
            _ => None,
        };
        match word {
            "value" if call.arguments.len() == 4 => {
                // Older text has an offset in the second place.
                self.add_record(f, About::Value, value, node(2), node(3), state.loc)
            }
            "value" | "assign" => self.add_record(f, About::Value, value, node(1), node(2), state.loc),
            "declare" | "addr" => self.add_record(f, About::Declare, value, node(1), node(2), state.loc),
            "label" => self.debug_label(f, node(0), state.loc),
            _ => {
                self.drop_note("debug records that the dialect can't hold");
                Ok(())
            }
        }
    }
}
