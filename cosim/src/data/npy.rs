//! Arrays as NumPy's `save` writes them: a header in the syntax of Python, then the elements.
//!
//! What holds: integers and booleans of any byte order, and floats where a parameter takes them; both orders of dimensions;
//! what does not fit the parameter is refused. After NEP 1 ("A Simple File Format for NumPy Arrays").

use std::path::Path;

use ir::diag::Place;
use ir::types::FloatKind;
use ir::{Diagnostics, Int, Reported};
use sim::interp::{Argument, Memory};

use super::Files;
use crate::values::{Element, Slot, fit_shape, pair};

/// A file that is none, or does not fit: code and sentence.
type Fault = (&'static str, String);

/// The argument that a file holds. Errors: `E1001`, `E1009`, `E1020`.
pub fn read(path: &Path, files: &dyn Files, slot: &Slot, diags: &mut Diagnostics) -> Result<Argument, Reported> {
    let bytes = files.bytes(path, diags)?;
    argument(&bytes, slot).map_err(|(code, message)| {
        diags.error(code, Place::Unknown, format!("'{}', argument '{}': {message}", path.display(), slot.name))
    })
}

/// What the header says.
#[derive(Debug, PartialEq, Eq)]
struct Header {
    /// Least significant byte first.
    is_little: bool,
    /// `b`, `i`, `u` or `f`.
    kind: char,
    /// Bytes of an element.
    size: usize,
    /// The first dimension changes fastest.
    is_fortran: bool,
    shape: Vec<usize>,
}

fn argument(bytes: &[u8], slot: &Slot) -> Result<Argument, Fault> {
    let (header, data) = header(bytes).ok_or_else(|| ("E1020", "this is no file of NumPy's .npy format".to_owned()))?;
    let count = header.shape.iter().try_fold(1usize, |n, &size| n.checked_mul(size));
    let total = count.and_then(|count| count.checked_mul(header.size)).unwrap_or(usize::MAX);
    if data.len() != total {
        return Err(("E1020", format!("its header promises {total} bytes of elements, but {} follow", data.len())));
    }
    let words = data.chunks_exact(header.size).map(|chunk| element(chunk, &header, slot.element));
    let items = words.collect::<Result<Vec<Int>, String>>().map_err(|message| ("E1009", message))?;
    let items = if header.is_fortran { row_major(&items, &header.shape) } else { items };
    let sizes: Vec<i64> = slot.shape.clone().unwrap_or_default();
    let shape = fit_shape(&sizes, &header.shape, items.len())
        .map_err(|_| ("E1009", format!("it has shape {:?}: expected {}", header.shape, slot.wanted())))?;
    Ok(match (&slot.shape, items.first()) {
        (None, Some(number)) => Argument::Number(number.clone()),
        _ => Argument::Memory(Memory::from_ints(&shape, slot.element.width(), &items)),
    })
}

/// The header, and the bytes after it; `None` if that is no such file.
fn header(bytes: &[u8]) -> Option<(Header, &[u8])> {
    let rest = bytes.strip_prefix(b"\x93NUMPY")?;
    let (version, rest) = (rest.first()?, rest.get(2..)?);
    let (length, rest) = match version {
        1 => (usize::from(u16::from_le_bytes(rest.get(..2)?.try_into().ok()?)), rest.get(2..)?),
        2 | 3 => (u32::from_le_bytes(rest.get(..4)?.try_into().ok()?) as usize, rest.get(4..)?),
        _ => return None,
    };
    let text = std::str::from_utf8(rest.get(..length)?).ok()?;
    Some((parse_header(text)?, rest.get(length..)?))
}

/// Parses `{'descr': '<i4', 'fortran_order': False, 'shape': (3, 4), }`.
fn parse_header(text: &str) -> Option<Header> {
    let value = |key: &str| text.split_once(&format!("'{key}':")).map(|(_, rest)| rest.trim_start());
    let descr = value("descr")?.strip_prefix('\'')?.split_once('\'')?.0;
    let (order, kind) = (descr.chars().next()?, descr.chars().nth(1)?);
    let is_fortran = match value("fortran_order")? {
        text if text.starts_with("True") => true,
        text if text.starts_with("False") => false,
        _ => return None,
    };
    let sizes = value("shape")?.strip_prefix('(')?.split_once(')')?.0;
    let sizes = sizes.split(',').map(str::trim).filter(|size| !size.is_empty());
    let size = descr.get(2..)?.parse().ok()?;
    let is_known = matches!((kind, size), ('b', 1) | ('i' | 'u', 1 | 2 | 4 | 8) | ('f', 2 | 4 | 8) | ('c', 8 | 16));
    (is_known && matches!(order, '<' | '>' | '|' | '=')).then_some(())?;
    Some(Header {
        is_little: order != '>',
        kind,
        size,
        is_fortran,
        shape: sizes.map(|size| size.parse().ok()).collect::<Option<_>>()?,
    })
}

/// One element. Errors: it does not fit.
fn element(chunk: &[u8], header: &Header, element: Element) -> Result<Int, String> {
    if let ('c', Element::Complex(kind)) = (header.kind, element) {
        let (real, imaginary) = chunk.split_at(chunk.len() / 2);
        let part = |chunk| number(chunk, ('f', header.is_little), Element::Float(kind));
        return Ok(pair(&part(real)?, &part(imaginary)?));
    }
    if header.kind == 'c' {
        return Err(format!("it holds complex numbers of {} bits: expected {}", 8 * chunk.len(), element.wanted()));
    }
    number(chunk, (header.kind, header.is_little), element)
}

fn number(chunk: &[u8], (kind, is_little): (char, bool), element: Element) -> Result<Int, String> {
    let mut bytes = [0; 8];
    for (at, &byte) in chunk.iter().enumerate() {
        bytes[if is_little { at } else { chunk.len() - 1 - at }] = byte;
    }
    let (word, bits) = (u64::from_le_bytes(bytes), 8 * chunk.len() as u32);
    match (kind, element) {
        ('f', Element::Float(format)) if Some(format) == float_kind(bits) => Ok(Int::from_u64(bits, word)),
        ('f', _) => Err(format!("it holds floats of {bits} bits: expected {}", element.wanted())),
        ('i', _) => element.parse(&Int::from_u64(bits, word).to_string_signed()),
        _ => element.parse(&word.to_string()),
    }
}

fn float_kind(bits: u32) -> Option<FloatKind> {
    match bits {
        16 => Some(FloatKind::F16),
        32 => Some(FloatKind::F32),
        64 => Some(FloatKind::F64),
        _ => None,
    }
}

/// Elements whose first index changes fastest, in the order in which the last one does.
fn row_major(items: &[Int], shape: &[usize]) -> Vec<Int> {
    let position = |at: usize| {
        let indices = crate::layout::indices(shape, at);
        let ranked = shape.iter().zip(indices).rev();
        ranked.fold(0, |position, (&size, index)| position * size + index as usize)
    };
    (0..items.len()).map(|at| items[position(at)].clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(header: &str, data: &[u8]) -> Vec<u8> {
        let length = header.len() as u16;
        [b"\x93NUMPY\x01\x00", length.to_le_bytes().as_slice(), header.as_bytes(), data].concat()
    }

    fn check(header: &str, data: &[u8], element: Element, shape: Option<&[i64]>, expect: Result<&str, &str>) {
        let slot = Slot { name: "a".into(), element, shape: shape.map(<[i64]>::to_vec), is_value: false };
        let json = argument(&file(header, data), &slot).map(|a| slot.to_json(&a).to_string());
        assert_eq!(json.as_deref().map_err(|(_, message)| message.as_str()), expect);
    }

    #[test]
    fn orders_and_widths() {
        let (i8s, i16s) = (Element::Signed(8), Element::Signed(16));
        let rows = "{'descr': '|i1', 'fortran_order': False, 'shape': (2, 3), }\n";
        check(rows, &[1, 2, 3, 4, 5, 255], i8s, Some(&[2, 3]), Ok("[[1,2,3],[4,5,-1]]"));
        let columns = "{'descr': '|i1', 'fortran_order': True, 'shape': (2, 3), }\n";
        check(columns, &[1, 4, 2, 5, 3, 6], i8s, Some(&[2, 3]), Ok("[[1,2,3],[4,5,6]]"));
        let big = "{'descr': '>u2', 'fortran_order': False, 'shape': (2,), }\n";
        check(big, &[1, 2, 0, 3], i16s, Some(&[2]), Ok("[258,3]"));
        let scalar = "{'descr': '<i4', 'fortran_order': False, 'shape': (), }\n";
        check(scalar, &[0xfe, 0xff, 0xff, 0xff], i8s, None, Ok("-2"));
    }

    #[test]
    fn misfits_are_refused() {
        let header = "{'descr': '<u2', 'fortran_order': False, 'shape': (2,), }\n";
        let wide = Err("'258' is no integer of 8 bits: -128 to 255 is wanted");
        check(header, &[2, 1, 3, 0], Element::Signed(8), Some(&[2]), wide);
        let shape = Err("it has shape [2]: expected 4 integers of 16 bits (-32768 to 65535)");
        check(header, &[2, 1, 3, 0], Element::Signed(16), Some(&[4]), shape);
        let cut = Err("its header promises 4 bytes of elements, but 3 follow");
        check(header, &[2, 1, 3], Element::Signed(16), Some(&[2]), cut);
        check("{'descr': '<c8'}", &[], Element::Signed(16), Some(&[2]), Err("this is no file of NumPy's .npy format"));
    }
}
