//! Declarations of variables and parameters.

use ir::diag::Reported;

use super::lexer::Kind;
use super::reader::Reader;
use super::syntax::{Space, Variable};
use crate::types::Type;

/// The most bytes of a variable.
const MOST_BYTES: u64 = 1 << 28;

/// The space that a directive names.
pub fn space(word: &str) -> Option<Space> {
    Some(match word {
        ".global" => Space::Global,
        ".shared" => Space::Shared,
        ".local" => Space::Local,
        ".param" => Space::Param,
        ".const" => Space::Const,
        _ => return None,
    })
}

/// The rest of a declaration after its space. Errors: `E1601`, `E1603`.
pub fn variable(reader: &mut Reader<'_, '_>, space: Space) -> Result<Variable, Reported> {
    let mut align = None;
    let mut vector = 1;
    let element = loop {
        let (word, span) = reader.word("the type of a variable")?;
        match word {
            ".align" => align = Some(reader.integer()?),
            ".v2" => vector = 2,
            ".v4" => vector = 4,
            _ => match word.strip_prefix('.').and_then(Type::of) {
                Some(element) => break element,
                None => return Err(reader.unsupported(span, &format!("`{word}` in a declaration"))),
            },
        }
    };
    pointer_facts(reader)?;
    let (name, span) = reader.word("the name of a variable")?;
    let size = u64::from(element.bytes()) * vector;
    let count = count(reader)?;
    let initial = if reader.take(b'=') { Some(initial(reader, element)?) } else { None };
    let align = align.unwrap_or(size).max(1);
    if !align.is_power_of_two() || align > 1 << 20 {
        return Err(reader.diags.error("E1601", span, "an alignment is a power of two"));
    }
    let bytes = count.map(|count| count.saturating_mul(size));
    let initial_bytes = initial.as_ref().map_or(0, Vec::len) as u64;
    if bytes.is_some_and(|bytes| bytes > MOST_BYTES || initial_bytes > bytes) {
        return Err(reader.unsupported(span, "a variable of this size"));
    }
    Ok(Variable { space, name: name.into(), align, bytes, initial, span })
}

/// What is known of the pointer in a parameter: `.ptr .global .align 16`.
fn pointer_facts(reader: &mut Reader<'_, '_>) -> Result<(), Reported> {
    if !reader.take_word(".ptr") {
        return Ok(());
    }
    if let Kind::Word(word) = reader.token.kind
        && space(word).is_some()
    {
        reader.advance();
    }
    if reader.take_word(".align") {
        reader.integer()?;
    }
    Ok(())
}

/// The number of elements; `None` for `[]`.
fn count(reader: &mut Reader<'_, '_>) -> Result<Option<u64>, Reported> {
    let mut count = Some(1u64);
    while reader.take(b'[') {
        if reader.take(b']') {
            count = None;
        } else {
            let size = reader.integer()?;
            count = count.map(|count| count.saturating_mul(size));
            reader.expect(b']')?;
        }
    }
    Ok(count)
}

fn initial(reader: &mut Reader<'_, '_>, element: Type) -> Result<Vec<u8>, Reported> {
    let mut bytes = Vec::new();
    if !reader.take(b'{') {
        value(reader, element, &mut bytes)?;
        return Ok(bytes);
    }
    let mut depth = 1;
    while depth > 0 {
        if reader.take(b'{') {
            depth += 1;
        } else if reader.take(b'}') {
            depth -= 1;
        } else if !reader.take(b',') {
            value(reader, element, &mut bytes)?;
        }
    }
    Ok(bytes)
}

fn value(reader: &mut Reader<'_, '_>, element: Type, bytes: &mut Vec<u8>) -> Result<(), Reported> {
    let negative = reader.take(b'-');
    let bits = match reader.token.kind {
        Kind::Integer(value) => {
            if negative {
                value.wrapping_neg()
            } else {
                value
            }
        }
        Kind::Single(value) => element.bits_of(f64::from(if negative { -value } else { value })),
        Kind::Double(value) => element.bits_of(if negative { -value } else { value }),
        Kind::End | Kind::Bad(_) | Kind::Word(_) | Kind::Text(_) | Kind::Mark(_) => {
            return Err(reader.expected("a number"));
        }
    };
    reader.advance();
    bytes.extend_from_slice(&bits.to_le_bytes()[..element.bytes().min(8) as usize]);
    Ok(())
}
