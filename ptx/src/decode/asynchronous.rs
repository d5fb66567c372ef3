//! Copies beside the program, and the mbarriers that count them.

use ir::diag::Reported;

use super::arithmetic::Decoded;
use super::decoder::Decoder;
use crate::program::{Arrival, BulkCopy, Copy, Direction, Op, Phase, TensorCopy, Unit};
use crate::types::Type;

const WORD: Type = Type::Bits(32);

/// Asynchronous operations.
pub fn decode(decoder: &mut Decoder<'_>, name: &str) -> Decoded {
    match name {
        "cp" => copy(decoder).map(Some),
        "mbarrier" => mbarrier(decoder).map(Some),
        _ => Ok(None),
    }
}

fn copy(decoder: &mut Decoder<'_>) -> Result<(Op, Unit), Reported> {
    decoder.expect("async")?;
    if decoder.take("bulk") {
        return bulk(decoder);
    }
    if decoder.take("commit_group") {
        decoder.operands(0)?;
        return Ok((Op::CommitCopies, Unit::Copy));
    }
    if decoder.take("wait_group") {
        decoder.operands(1)?;
        return Ok((Op::WaitCopies { pending: Some(decoder.small_constant(0)?) }, Unit::Synchronisation));
    }
    if decoder.take("wait_all") {
        decoder.operands(0)?;
        return Ok((Op::WaitCopies { pending: None }, Unit::Synchronisation));
    }
    if decoder.take("mbarrier") {
        decoder.expect("arrive")?;
        let counted = !decoder.take("noinc");
        decoder.ignore(&["shared", "shared::cta", "b64"]);
        return Ok((Op::ArriveAfterCopies { mbarrier: decoder.address(0)?, counted }, Unit::Synchronisation));
    }
    simple_copy(decoder)
}

/// `cp.async.cg.shared.global [to], [from], 16, source_bytes`.
fn simple_copy(decoder: &mut Decoder<'_>) -> Result<(Op, Unit), Reported> {
    decoder.ignore(&["ca", "cg", "L2::64B", "L2::128B", "L2::256B"]);
    if !decoder.take("shared") && !decoder.take("shared::cta") {
        return Err(decoder.unsupported("the space of"));
    }
    decoder.expect("global")?;
    let (to, from) = (decoder.address(0)?, decoder.address(1)?);
    let bytes = decoder.small_constant(2)?;
    let source_bytes = if decoder.count() > 3 { Some(decoder.source(3, WORD)?) } else { None };
    if !matches!(bytes, 4 | 8 | 16) || decoder.count() > 4 {
        return Err(decoder.unsupported("the operands of"));
    }
    Ok((Op::Copy(Copy { to, from, bytes, source_bytes }), Unit::Copy))
}

fn bulk(decoder: &mut Decoder<'_>) -> Result<(Op, Unit), Reported> {
    if decoder.take("commit_group") {
        decoder.operands(0)?;
        return Ok((Op::CommitBulk, Unit::Copy));
    }
    if decoder.take("wait_group") {
        decoder.take("read");
        decoder.operands(1)?;
        return Ok((Op::WaitBulk { pending: decoder.small_constant(0)? }, Unit::Synchronisation));
    }
    if decoder.take("prefetch") {
        decoder.ignore(&["tensor", "1d", "2d", "3d", "4d", "5d", "L2", "global", "tile"]);
        return Ok((Op::Nothing, Unit::Copy));
    }
    if decoder.take("tensor") { tensor(decoder) } else { bulk_bytes(decoder) }
}

/// The first space that is named is the one copied to.
fn direction(decoder: &mut Decoder<'_>) -> Result<Direction, Reported> {
    let position = |word: &str| decoder.instruction.words.iter().position(|known| known == word);
    let shared = position("shared::cta").or(position("shared::cluster"));
    let is_load = shared < position("global");
    let spaces = decoder.take("shared::cta") || decoder.take("shared::cluster");
    if !spaces || !decoder.take("global") {
        return Err(decoder.unsupported("the spaces of"));
    }
    if is_load {
        decoder.expect("mbarrier::complete_tx::bytes")?;
        Ok(Direction::Load)
    } else {
        decoder.expect("bulk_group")?;
        Ok(Direction::Store)
    }
}

fn tensor(decoder: &mut Decoder<'_>) -> Result<(Op, Unit), Reported> {
    let rank = decoder.take_of(&[("1d", 1), ("2d", 2), ("3d", 3), ("4d", 4), ("5d", 5)]);
    decoder.take("tile");
    let direction = direction(decoder)?;
    let (shared, tensor) = match direction {
        Direction::Load => (0, 1),
        Direction::Store => (1, 0),
    };
    let shared = decoder.address(shared)?;
    let (map, coordinates) = decoder.tensor_address(tensor)?;
    if Some(coordinates.len()) != rank {
        return Err(decoder.bad_operand(tensor, "an address with a coordinate for each dimension"));
    }
    let mbarrier = counted_by(decoder, direction, 2)?;
    Ok((Op::TensorCopy(Box::new(TensorCopy { direction, shared, map, coordinates, mbarrier })), Unit::Copy))
}

/// The mbarrier of a load, which is the last operand.
fn counted_by(
    decoder: &mut Decoder<'_>,
    direction: Direction,
    index: usize,
) -> Result<Option<crate::program::Address>, Reported> {
    match direction {
        Direction::Load => {
            decoder.operands(index + 1)?;
            decoder.address(index).map(Some)
        }
        Direction::Store => decoder.operands(index).map(|()| None),
    }
}

fn bulk_bytes(decoder: &mut Decoder<'_>) -> Result<(Op, Unit), Reported> {
    let direction = direction(decoder)?;
    let (to, from) = (decoder.address(0)?, decoder.address(1)?);
    let bytes = decoder.source(2, WORD)?;
    let (shared, global) = match direction {
        Direction::Load => (to, from),
        Direction::Store => (from, to),
    };
    let mbarrier = counted_by(decoder, direction, 3)?;
    Ok((Op::BulkCopy(Box::new(BulkCopy { direction, shared, global, bytes, mbarrier })), Unit::Copy))
}

fn mbarrier(decoder: &mut Decoder<'_>) -> Result<(Op, Unit), Reported> {
    let word = decoder.instruction.words.get(1).map_or("", String::as_str);
    decoder.take(word);
    decoder.ignore(&["shared", "shared::cta", "b64", "release", "acquire", "relaxed", "cta"]);
    let op = match word {
        "init" => {
            decoder.operands(2)?;
            Op::InitMbarrier { mbarrier: decoder.address(0)?, count: decoder.source(1, WORD)? }
        }
        "inval" => {
            decoder.operands(1)?;
            Op::EndMbarrier { mbarrier: decoder.address(0)? }
        }
        "arrive" => arrive(decoder)?,
        "expect_tx" => {
            decoder.operands(2)?;
            let (mbarrier, bytes) = (decoder.address(0)?, decoder.source(1, WORD)?);
            Op::Arrive(Arrival { mbarrier, state: None, count: None, bytes: Some(bytes), arrives: false })
        }
        "test_wait" | "try_wait" => test(decoder, word == "try_wait")?,
        _ => return Err(decoder.unsupported("the instruction")),
    };
    Ok((op, Unit::Synchronisation))
}

/// `mbarrier.arrive state, [m], count` and `mbarrier.arrive.expect_tx state, [m], bytes`; the state may be left out.
fn arrive(decoder: &mut Decoder<'_>) -> Result<Op, Reported> {
    let expects = decoder.take("expect_tx");
    let first = usize::from(!decoder.is_address(0));
    let state = if first == 1 { decoder.optional_destination(0)? } else { None };
    let mbarrier = decoder.address(first)?;
    let amount = if decoder.count() > first + 1 { Some(decoder.source(first + 1, WORD)?) } else { None };
    if expects {
        decoder.operands(first + 2)?;
        return Ok(Op::Arrive(Arrival { mbarrier, state, count: None, bytes: amount, arrives: true }));
    }
    Ok(Op::Arrive(Arrival { mbarrier, state, count: amount, bytes: None, arrives: true }))
}

fn test(decoder: &mut Decoder<'_>, waits: bool) -> Result<Op, Reported> {
    let parity = decoder.take("parity");
    let done = decoder.destination(0)?;
    let mbarrier = decoder.address(1)?;
    let phase =
        if parity { Phase::Parity(decoder.source(2, WORD)?) } else { Phase::State(decoder.source(2, Type::Bits(64))?) };
    // A fourth operand says how long a thread may sleep, which changes no result.
    if decoder.count() > 3 + usize::from(waits) {
        return Err(decoder.unsupported("the operands of"));
    }
    Ok(Op::TestPhase { mbarrier, done, phase, waits })
}
