//! Bodies of functions: registers, labels and instructions.

use ir::diag::Reported;
use ir::source::Span;

use super::lexer::Kind;
use super::operands::operand;
use super::parser::{declare, pragma, type_of};
use super::reader::Reader;
use super::scope::{Branch, Scopes};
use super::syntax::{Function, Guard, Instruction, Operand, Register};
use super::variables::{space, variable};

/// The most registers of a function.
const MOST_REGISTERS: usize = 1 << 20;

/// Reads the body of a function. Errors: `E1601` to `E1603`.
pub fn body(reader: &mut Reader<'_, '_>, function: &mut Function) -> Result<(), Reported> {
    reader.expect(b'{')?;
    let mut body = Body { function, scopes: Scopes::default(), code: Vec::new() };
    while body.statement(reader)? {}
    let Body { function, scopes, mut code } = body;
    let (found, left) = scopes.finish();
    resolve(&mut code, found);
    if let Some(branch) = left.first() {
        let message = format!("label `{}` is not defined", branch.label);
        return Err(reader.diags.error("E1602", branch.span, message));
    }
    function.body = Some(code);
    Ok(())
}

fn resolve(code: &mut [Instruction], branches: Vec<(Branch, u32)>) {
    for (branch, target) in branches {
        code[branch.instruction].target = Some(target);
    }
}

struct Body<'f> {
    function: &'f mut Function,
    scopes: Scopes,
    code: Vec<Instruction>,
}

impl Body<'_> {
    /// One statement; false after the last brace.
    fn statement(&mut self, reader: &mut Reader<'_, '_>) -> Result<bool, Reported> {
        match reader.token.kind {
            Kind::Mark(b'{') => {
                reader.advance();
                self.scopes.enter();
            }
            Kind::Mark(b'}') => {
                reader.advance();
                let Some(found) = self.scopes.leave() else { return Ok(false) };
                resolve(&mut self.code, found);
            }
            Kind::Mark(b';') => {
                reader.advance();
            }
            Kind::Mark(b'@') => self.instruction(reader)?,
            Kind::Word(word) if word.starts_with('.') => self.directive(reader)?,
            Kind::Word(_) => self.label_or_instruction(reader)?,
            Kind::End
            | Kind::Bad(_)
            | Kind::Text(_)
            | Kind::Integer(_)
            | Kind::Double(_)
            | Kind::Single(_)
            | Kind::Mark(_) => {
                return Err(reader.expected("a statement"));
            }
        }
        Ok(true)
    }

    fn directive(&mut self, reader: &mut Reader<'_, '_>) -> Result<(), Reported> {
        let (word, span) = reader.word("a directive")?;
        match word {
            ".reg" => self.registers(reader),
            ".loc" | ".file" => {
                reader.skip_line();
                Ok(())
            }
            ".pragma" => pragma(reader),
            _ => match space(word) {
                Some(space) => {
                    let made = variable(reader, space)?;
                    reader.expect(b';')?;
                    if self.function.params.iter().any(|param| param.name == made.name) {
                        let message = format!("`{}` is a parameter already", made.name);
                        return Err(reader.diags.error("E1602", made.span, message));
                    }
                    declare(reader, &mut self.function.variables, made)
                }
                None => Err(reader.unsupported(span, &format!("directive `{word}`"))),
            },
        }
    }

    /// `.reg .b32 %r<5>, %x;`
    fn registers(&mut self, reader: &mut Reader<'_, '_>) -> Result<(), Reported> {
        let element = type_of(reader)?;
        loop {
            let (name, span) = reader.word("a register")?;
            if reader.take(b'<') {
                let count = reader.integer()?;
                reader.expect(b'>')?;
                for index in 0..count.min(MOST_REGISTERS as u64 + 1) {
                    self.register(reader, format!("{name}{index}"), element, span)?;
                }
            } else {
                self.register(reader, name.into(), element, span)?;
            }
            if !reader.take(b',') {
                return reader.expect(b';');
            }
        }
    }

    fn register(
        &mut self,
        reader: &mut Reader<'_, '_>,
        name: String,
        element: crate::types::Type,
        span: Span,
    ) -> Result<(), Reported> {
        let list = &mut self.function.registers;
        if list.len() >= MOST_REGISTERS {
            return Err(reader.unsupported(span, "a function of more than a million registers"));
        }
        let message = format!("register `{name}` is declared twice");
        if !self.scopes.declare(name.clone(), Register(list.len() as u32)) {
            return Err(reader.diags.error("E1602", span, message));
        }
        list.push((name, element));
        Ok(())
    }

    fn label_or_instruction(&mut self, reader: &mut Reader<'_, '_>) -> Result<(), Reported> {
        let (word, span) = reader.word("an instruction")?;
        if !reader.take(b':') {
            return self.operation(reader, word, span, None);
        }
        if self.scopes.label(word.into(), self.code.len() as u32) {
            Ok(())
        } else {
            Err(reader.diags.error("E1602", span, format!("label `{word}` is defined twice")))
        }
    }

    /// `@%p add...` or `@!%p add...`
    fn instruction(&mut self, reader: &mut Reader<'_, '_>) -> Result<(), Reported> {
        let start = reader.here();
        reader.expect(b'@')?;
        let holds = !reader.take(b'!');
        let (name, span) = reader.word("a predicate")?;
        let Some(register) = self.scopes.register(name) else {
            return Err(reader.diags.error("E1602", span, format!("register `{name}` is not declared")));
        };
        let (word, _) = reader.word("an instruction")?;
        self.operation(reader, word, start, Some(Guard { register, holds }))
    }

    fn operation(
        &mut self,
        reader: &mut Reader<'_, '_>,
        word: &str,
        start: Span,
        guard: Option<Guard>,
    ) -> Result<(), Reported> {
        let words: Vec<String> = word.split('.').map(str::to_owned).collect();
        let mut operands = Vec::new();
        while !reader.take(b';') {
            if !operands.is_empty() {
                reader.expect(b',')?;
            }
            let from = reader.here();
            let read = operand(reader, &self.scopes)?;
            operands.push((read, reader.since(from)));
        }
        if let ("bra", Some((Operand::Symbol(label), span))) = (words[0].as_str(), operands.first()) {
            let branch = Branch { instruction: self.code.len(), label: label.clone(), span: *span };
            self.scopes.branch(branch);
        }
        let span = reader.since(start);
        self.code.push(Instruction { words, guard, operands, target: None, span });
        Ok(())
    }
}
