//! Operands of instructions.

use ir::diag::Reported;

use super::lexer::Kind;
use super::reader::Reader;
use super::scope::Scopes;
use super::syntax::{Operand, Register};

/// One operand. Errors: `E1601`, `E1602`.
pub fn operand(reader: &mut Reader<'_, '_>, scopes: &Scopes) -> Result<Operand, Reported> {
    if reader.take(b'{') {
        return list(reader, scopes).map(Operand::Vector);
    }
    if reader.take(b'[') {
        return address(reader, scopes);
    }
    if reader.take(b'!') {
        return register(reader, scopes).map(Operand::Not);
    }
    simple(reader, scopes)
}

fn list(reader: &mut Reader<'_, '_>, scopes: &Scopes) -> Result<Vec<Operand>, Reported> {
    let mut list = vec![simple(reader, scopes)?];
    while reader.take(b',') {
        list.push(simple(reader, scopes)?);
    }
    reader.expect(b'}')?;
    Ok(list)
}

fn address(reader: &mut Reader<'_, '_>, scopes: &Scopes) -> Result<Operand, Reported> {
    let base = simple(reader, scopes)?;
    let offset = offset(reader)?;
    let coordinates = if reader.take(b',') {
        reader.expect(b'{')?;
        list(reader, scopes)?
    } else {
        Vec::new()
    };
    reader.expect(b']')?;
    Ok(Operand::Address(Box::new(base), offset, coordinates))
}

/// `+ 16`, `+-16`, `-16` or nothing.
fn offset(reader: &mut Reader<'_, '_>) -> Result<i64, Reported> {
    let plus = reader.take(b'+');
    let minus = reader.take(b'-');
    if !plus && !minus {
        return Ok(0);
    }
    let value = reader.integer()? as i64;
    Ok(if minus { value.wrapping_neg() } else { value })
}

fn register(reader: &mut Reader<'_, '_>, scopes: &Scopes) -> Result<Register, Reported> {
    let (name, span) = reader.word("a register")?;
    scopes.register(name).ok_or_else(|| reader.diags.error("E1602", span, format!("register `{name}` is not declared")))
}

/// An operand without braces or brackets.
fn simple(reader: &mut Reader<'_, '_>, scopes: &Scopes) -> Result<Operand, Reported> {
    let negative = reader.take(b'-');
    let sign = |value: f64| if negative { -value } else { value };
    let operand = match reader.token.kind {
        Kind::Integer(value) => Operand::Integer(if negative { value.wrapping_neg() } else { value }),
        Kind::Single(value) => Operand::Float(sign(f64::from(value))),
        Kind::Double(value) => Operand::Float(sign(value)),
        Kind::Word(name) if !negative => return named(reader, scopes, name),
        Kind::Word(_) | Kind::End | Kind::Bad(_) | Kind::Text(_) | Kind::Mark(_) => {
            return Err(reader.expected("an operand"));
        }
    };
    reader.advance();
    Ok(operand)
}

fn named(reader: &mut Reader<'_, '_>, scopes: &Scopes, name: &str) -> Result<Operand, Reported> {
    if let Some(first) = scopes.register(name) {
        reader.advance();
        return if reader.take(b'|') { pair(reader, scopes, first) } else { Ok(Operand::Register(first)) };
    }
    if let Some(special) = name.strip_prefix('%') {
        reader.advance();
        return Ok(Operand::Special(special.into()));
    }
    reader.advance();
    if name == "_" {
        return if reader.take(b'|') { register(reader, scopes).map(Operand::Dropped) } else { Ok(Operand::Sink) };
    }
    Ok(Operand::Symbol(name.into()))
}

fn pair(reader: &mut Reader<'_, '_>, scopes: &Scopes, first: Register) -> Result<Operand, Reported> {
    Ok(Operand::Pair(first, register(reader, scopes)?))
}
