//! Modules, functions and their bodies.

use ir::diag::Reported;

use super::body::body;
use super::lexer::Kind;
use super::reader::Reader;
use super::syntax::{Function, Module, Space, Variable};
use super::variables::{space, variable};
use crate::types::Type;

/// Reads a module. Errors: `E1601` to `E1603`.
pub fn module(reader: &mut Reader<'_, '_>) -> Result<Module, Reported> {
    let mut module = Module::default();
    while reader.token.kind != Kind::End {
        item(reader, &mut module)?;
    }
    if module.target.is_empty() {
        return Err(reader.expected("`.version`, `.target` and what follows them"));
    }
    Ok(module)
}

fn item(reader: &mut Reader<'_, '_>, module: &mut Module) -> Result<(), Reported> {
    let (word, span) = reader.word("a directive")?;
    match word {
        ".version" => module.version = version(reader)?,
        ".target" => module.target = target(reader)?,
        ".address_size" => address_size(reader)?,
        ".visible" | ".extern" | ".weak" | ".common" => {}
        ".file" | ".loc" => reader.skip_line(),
        ".section" => skip_section(reader)?,
        ".pragma" => pragma(reader)?,
        ".entry" | ".func" => function(reader, module, word == ".entry")?,
        _ => match space(word) {
            Some(space) => {
                let made = variable(reader, space)?;
                reader.expect(b';')?;
                declare(reader, &mut module.variables, made)?;
            }
            None => return Err(reader.unsupported(span, &format!("directive `{word}`"))),
        },
    }
    Ok(())
}

/// Adds a variable to those of its scope. Errors: `E1602`.
pub fn declare(reader: &mut Reader<'_, '_>, list: &mut Vec<Variable>, made: Variable) -> Result<(), Reported> {
    if list.iter().any(|known| known.name == made.name) {
        return Err(reader.diags.error("E1602", made.span, format!("`{}` is declared twice", made.name)));
    }
    list.push(made);
    Ok(())
}

fn version(reader: &mut Reader<'_, '_>) -> Result<(u32, u32), Reported> {
    let text = reader.text_of(reader.token);
    let parts = text.split_once('.').and_then(|(major, minor)| Some((major.parse().ok()?, minor.parse().ok()?)));
    let parts = parts.ok_or_else(|| reader.expected("a version as 8.0"))?;
    reader.advance();
    Ok(parts)
}

fn target(reader: &mut Reader<'_, '_>) -> Result<String, Reported> {
    let (name, _) = reader.word("an architecture")?;
    while reader.take(b',') {
        let (word, span) = reader.word("an option of the target")?;
        if word != "debug" {
            return Err(reader.unsupported(span, &format!("target option `{word}`")));
        }
    }
    Ok(name.into())
}

fn address_size(reader: &mut Reader<'_, '_>) -> Result<(), Reported> {
    let span = reader.here();
    if reader.integer()? == 64 { Ok(()) } else { Err(reader.unsupported(span, "an address size other than 64")) }
}

fn skip_section(reader: &mut Reader<'_, '_>) -> Result<(), Reported> {
    reader.word("the name of a section")?;
    reader.expect(b'{')?;
    while !reader.take(b'}') {
        if reader.token.kind == Kind::End {
            return Err(reader.expected("`}`"));
        }
        reader.advance();
    }
    Ok(())
}

/// Hints to the optimiser say nothing of what the program does.
pub fn pragma(reader: &mut Reader<'_, '_>) -> Result<(), Reported> {
    if !matches!(reader.token.kind, Kind::Text(_)) {
        return Err(reader.expected("a string"));
    }
    reader.advance();
    reader.expect(b';')
}

fn function(reader: &mut Reader<'_, '_>, module: &mut Module, is_entry: bool) -> Result<(), Reported> {
    let mut params = if is_entry { Vec::new() } else { parameters(reader)? };
    let (name, span) = reader.word("the name of a function")?;
    params.extend(parameters(reader)?);
    let mut function = Function {
        name: name.into(),
        is_entry,
        params,
        required_threads: None,
        most_threads: None,
        registers: Vec::new(),
        variables: Vec::new(),
        body: None,
        span,
    };
    directives(reader, &mut function)?;
    if !reader.take(b';') {
        body(reader, &mut function)?;
    }
    let known = module.functions.iter().position(|known| known.name == function.name);
    match known {
        Some(index) if module.functions[index].body.is_none() => module.functions[index] = function,
        Some(_) if function.body.is_some() => {
            return Err(reader.diags.error("E1602", span, format!("`{name}` is defined twice")));
        }
        Some(_) => {}
        None => module.functions.push(function),
    }
    Ok(())
}

fn parameters(reader: &mut Reader<'_, '_>) -> Result<Vec<Variable>, Reported> {
    let mut list = Vec::new();
    if !reader.take(b'(') || reader.take(b')') {
        return Ok(list);
    }
    loop {
        let (word, span) = reader.word("a parameter")?;
        match word {
            ".param" => {
                let made = variable(reader, Space::Param)?;
                declare(reader, &mut list, made)?;
            }
            _ => return Err(reader.unsupported(span, &format!("`{word}` as a parameter"))),
        }
        if !reader.take(b',') {
            reader.expect(b')')?;
            return Ok(list);
        }
    }
}

fn directives(reader: &mut Reader<'_, '_>, function: &mut Function) -> Result<(), Reported> {
    while let Kind::Word(word) = reader.token.kind {
        let span = reader.here();
        reader.advance();
        match word {
            ".reqntid" => function.required_threads = Some(sizes(reader)?),
            ".maxntid" => function.most_threads = Some(sizes(reader)?),
            ".minnctapersm" | ".maxnreg" => {
                reader.integer()?;
            }
            ".noreturn" => {}
            _ => return Err(reader.unsupported(span, &format!("directive `{word}` of a function"))),
        }
    }
    Ok(())
}

fn sizes(reader: &mut Reader<'_, '_>) -> Result<[u32; 3], Reported> {
    let mut sizes = [1; 3];
    for (index, size) in sizes.iter_mut().enumerate() {
        if index == 0 || reader.take(b',') {
            let span = reader.here();
            *size =
                u32::try_from(reader.integer()?).map_err(|_| reader.diags.error("E1601", span, "too many threads"))?;
        }
    }
    Ok(sizes)
}

/// The type that a word after a dot names. Errors: `E1603`.
pub fn type_of(reader: &mut Reader<'_, '_>) -> Result<Type, Reported> {
    let (word, span) = reader.word("a type")?;
    let known = word.strip_prefix('.').and_then(Type::of);
    known.ok_or_else(|| reader.unsupported(span, &format!("type `{word}`")))
}
