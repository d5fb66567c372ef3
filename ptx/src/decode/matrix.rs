//! Matrix products and the loads and stores of their fragments.

use ir::diag::Reported;

use super::arithmetic::Decoded;
use super::decoder::Decoder;
use crate::matrix::MatrixType;
use crate::program::{Mma, Op, Unit, Wgmma};
use crate::types::Type;

const WORD: Type = Type::Bits(32);

/// Operations on matrices.
pub fn decode(decoder: &mut Decoder<'_>, name: &str) -> Decoded {
    match name {
        "mma" => product(decoder).map(Some),
        "ldmatrix" => load(decoder).map(Some),
        "stmatrix" => store(decoder).map(Some),
        "wgmma" => warpgroup(decoder).map(Some),
        _ => Ok(None),
    }
}

/// `m16n8k16` as rows, columns and depth.
fn shape(decoder: &mut Decoder<'_>) -> Result<[u32; 3], Reported> {
    let text = decoder.take_prefix("m").unwrap_or("");
    let parts = text.split_once('n').and_then(|(m, rest)| rest.split_once('k').map(|(n, k)| [m, n, k]));
    let numbers: Option<Vec<u32>> = parts.and_then(|parts| parts.iter().map(|part| part.parse().ok()).collect());
    match numbers.as_deref() {
        Some([m, n, k]) => Ok([*m, *n, *k]),
        _ => Err(decoder.unsupported("the shape of")),
    }
}

fn element(decoder: &mut Decoder<'_>) -> Result<MatrixType, Reported> {
    let element = decoder.take_type()?;
    MatrixType::of(element).ok_or_else(|| decoder.unsupported("the type of"))
}

fn product(decoder: &mut Decoder<'_>) -> Result<(Op, Unit), Reported> {
    decoder.expect("sync")?;
    // The words `mma_async` and so on belong to `wgmma`.
    decoder.expect("aligned")?;
    let shape = shape(decoder)?;
    decoder.expect("row")?;
    decoder.expect("col")?;
    let saturates = decoder.take("satfinite");
    let sum = element(decoder)?;
    let elements = [element(decoder)?, element(decoder)?];
    let addend_type = element(decoder)?;
    if saturates || addend_type != sum || !crate::matrix::is_mma(shape, elements, sum) {
        return Err(decoder.unsupported("the shape or type of"));
    }
    decoder.operands(4)?;
    let [m, n, k] = shape;
    let result = decoder.registers(0)?;
    let (a, b) = (decoder.sources(1, WORD)?, decoder.sources(2, WORD)?);
    let addend = decoder.sources(3, sum.register())?;
    let counts = [sum.registers(m * n), elements[0].registers(m * k), elements[1].registers(k * n)];
    if [result.len(), a.len(), b.len()] != counts || addend.len() != result.len() {
        return Err(decoder.unsupported("the number of registers of"));
    }
    Ok((Op::Mma(Box::new(Mma { shape, elements, sum, result, a, b, addend })), Unit::Tensor))
}

/// The number of matrices and whether they are transposed.
fn matrices(decoder: &mut Decoder<'_>) -> Result<(usize, bool), Reported> {
    decoder.expect("sync")?;
    decoder.expect("aligned")?;
    decoder.expect("m8n8")?;
    let count = decoder.take_of(&[("x1", 1), ("x2", 2), ("x4", 4)]);
    let transposed = decoder.take("trans");
    decoder.ignore(&["shared", "shared::cta"]);
    decoder.expect("b16")?;
    decoder.operands(2)?;
    match count {
        Some(count) => Ok((count, transposed)),
        None => Err(decoder.unsupported("the number of matrices of")),
    }
}

fn load(decoder: &mut Decoder<'_>) -> Result<(Op, Unit), Reported> {
    let (count, transposed) = matrices(decoder)?;
    let destinations = decoder.registers(0)?;
    if destinations.len() != count {
        return Err(decoder.unsupported("the number of registers of"));
    }
    Ok((Op::LoadMatrix { destinations, address: decoder.address(1)?, transposed }, Unit::Memory))
}

fn store(decoder: &mut Decoder<'_>) -> Result<(Op, Unit), Reported> {
    let (count, transposed) = matrices(decoder)?;
    let sources = decoder.sources(1, WORD)?;
    if sources.len() != count {
        return Err(decoder.unsupported("the number of registers of"));
    }
    Ok((Op::StoreMatrix { sources, address: decoder.address(0)?, transposed }, Unit::Memory))
}

fn warpgroup(decoder: &mut Decoder<'_>) -> Result<(Op, Unit), Reported> {
    let word = decoder.instruction.words.get(1).map_or("", String::as_str);
    decoder.take(word);
    decoder.expect("sync")?;
    decoder.expect("aligned")?;
    match word {
        "fence" => Ok((Op::FenceWgmma, Unit::Synchronisation)),
        "commit_group" => Ok((Op::CommitWgmma, Unit::Synchronisation)),
        "wait_group" => Ok((Op::WaitWgmma { pending: decoder.small_constant(0)? }, Unit::Synchronisation)),
        "mma_async" => wgmma(decoder),
        _ => Err(decoder.unsupported("the instruction")),
    }
}

fn wgmma(decoder: &mut Decoder<'_>) -> Result<(Op, Unit), Reported> {
    let shape = shape(decoder)?;
    let sum = element(decoder)?;
    let elements = [element(decoder)?, element(decoder)?];
    if !crate::matrix::is_wgmma(shape, elements, sum) {
        return Err(decoder.unsupported("the shape or type of"));
    }
    let result = decoder.registers(0)?;
    let a = decoder.sources(1, Type::Bits(64))?;
    let in_registers = decoder.is_vector(1);
    let per_thread = elements[0].registers(16 * shape[2]);
    if result.len() != sum.registers(16 * shape[1]) || (in_registers && a.len() != per_thread) {
        return Err(decoder.unsupported("the number of registers of"));
    }
    let b = decoder.source(2, Type::Bits(64))?;
    let accumulate = decoder.source(3, Type::Predicate)?;
    let mut next = 4;
    let mut negate = [false; 2];
    if !elements[0].is_integer() {
        negate = [sign(decoder, 4)?, sign(decoder, 5)?];
        next = 6;
    }
    let mut transposed = [false; 2];
    if elements[0].is_half() {
        transposed[0] = !in_registers && flag(decoder, next)?;
        next += usize::from(!in_registers);
        transposed[1] = flag(decoder, next)?;
        next += 1;
    }
    decoder.operands(next)?;
    let wgmma = Wgmma { shape, elements, sum, result, a, b, accumulate, negate, transposed };
    Ok((Op::Wgmma(Box::new(wgmma)), Unit::Tensor))
}

/// 1 or -1: whether it negates.
fn sign(decoder: &mut Decoder<'_>, index: usize) -> Result<bool, Reported> {
    match decoder.constant(index)? as i64 {
        1 => Ok(false),
        -1 => Ok(true),
        _ => Err(decoder.bad_operand(index, "1 or -1")),
    }
}

fn flag(decoder: &mut Decoder<'_>, index: usize) -> Result<bool, Reported> {
    match decoder.constant(index)? {
        0 => Ok(false),
        1 => Ok(true),
        _ => Err(decoder.bad_operand(index, "0 or 1")),
    }
}
