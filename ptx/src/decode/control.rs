//! Branches, barriers, fences, and what the lanes of a warp do together.

use ir::diag::Reported;

use super::arithmetic::Decoded;
use super::decoder::Decoder;
use crate::program::{Function, IntegerOp, Op, Shuffle, ShuffleKind, Unit, Vote, VoteKind};
use crate::types::Type;

const WORD: Type = Type::Bits(32);

/// Operations of control and of lanes together.
pub fn decode(decoder: &mut Decoder<'_>, name: &str) -> Decoded {
    match name {
        "bra" => branch(decoder).map(Some),
        "ret" | "exit" => simple(decoder, Op::Exit).map(Some),
        "trap" => simple(decoder, Op::Trap).map(Some),
        "bar" | "barrier" => barrier(decoder).map(Some),
        "membar" | "fence" => fence(decoder).map(Some),
        "shfl" => shuffle(decoder).map(Some),
        "vote" => vote(decoder).map(Some),
        "redux" => reduce(decoder).map(Some),
        "elect" => elect(decoder).map(Some),
        "activemask" => active_mask(decoder).map(Some),
        "nanosleep" | "setmaxnreg" | "griddepcontrol" => hint(decoder, name).map(Some),
        _ => Ok(None),
    }
}

fn simple(decoder: &mut Decoder<'_>, op: Op) -> Result<(Op, Unit), Reported> {
    decoder.take("uni");
    decoder.operands(0)?;
    Ok((op, Unit::Control))
}

fn branch(decoder: &mut Decoder<'_>) -> Result<(Op, Unit), Reported> {
    decoder.take("uni");
    decoder.operands(1)?;
    match decoder.instruction.target {
        Some(target) => Ok((Op::Branch { target }, Unit::Control)),
        None => Err(decoder.bad_operand(0, "a label")),
    }
}

/// What changes only how fast a program runs.
fn hint(decoder: &mut Decoder<'_>, name: &str) -> Result<(Op, Unit), Reported> {
    match name {
        "setmaxnreg" => {
            decoder.ignore(&["inc", "dec", "sync", "aligned", "u32"]);
            decoder.small_constant(0)?;
        }
        "nanosleep" => decoder.ignore(&["u32"]),
        _ => decoder.ignore(&["launch_dependents", "wait"]),
    }
    Ok((Op::Nothing, Unit::Control))
}

fn barrier(decoder: &mut Decoder<'_>) -> Result<(Op, Unit), Reported> {
    if decoder.take("warp") {
        decoder.expect("sync")?;
        decoder.operands(1)?;
        return Ok((Op::WarpBarrier { mask: decoder.source(0, WORD)? }, Unit::Synchronisation));
    }
    decoder.ignore(&["cta", "aligned"]);
    let waits = decoder.take("sync");
    if !waits {
        decoder.expect("arrive")?;
    }
    let number = decoder.source(0, WORD)?;
    let threads = if decoder.count() > 1 { Some(decoder.source(1, WORD)?) } else { None };
    if decoder.count() > 2 || (!waits && threads.is_none()) {
        return Err(decoder.unsupported("the operands of"));
    }
    Ok((Op::Barrier { number, threads, waits }, Unit::Synchronisation))
}

fn fence(decoder: &mut Decoder<'_>) -> Result<(Op, Unit), Reported> {
    let is_proxy = decoder.take("proxy");
    if is_proxy {
        decoder.expect("async")?;
        decoder.ignore(&["shared::cta", "global"]);
    }
    decoder.ignore(&["sc", "acq_rel", "cta", "gpu", "sys", "gl", "cluster", "mbarrier_init", "release"]);
    decoder.operands(0)?;
    Ok((Op::Fence { is_proxy }, Unit::Synchronisation))
}

fn shuffle(decoder: &mut Decoder<'_>) -> Result<(Op, Unit), Reported> {
    let kinds = [
        ("up", ShuffleKind::Up),
        ("down", ShuffleKind::Down),
        ("bfly", ShuffleKind::Butterfly),
        ("idx", ShuffleKind::Index),
    ];
    decoder.expect("sync")?;
    let Some(kind) = decoder.take_of(&kinds) else { return Err(decoder.unsupported("the kind of")) };
    decoder.expect("b32")?;
    decoder.operands(5)?;
    let (destination, valid) = decoder.pair(0)?;
    let [source, lane, clamp, mask] = [1, 2, 3, 4].map(|index| decoder.source(index, WORD));
    let (source, lane, clamp, mask) = (source?, lane?, clamp?, mask?);
    let shuffle = Shuffle { kind, destination, valid, source, lane, clamp, mask };
    Ok((Op::Shuffle(Box::new(shuffle)), Unit::Synchronisation))
}

fn vote(decoder: &mut Decoder<'_>) -> Result<(Op, Unit), Reported> {
    let kinds =
        [("all", VoteKind::All), ("any", VoteKind::Any), ("uni", VoteKind::Uniform), ("ballot", VoteKind::Ballot)];
    decoder.expect("sync")?;
    let Some(kind) = decoder.take_of(&kinds) else { return Err(decoder.unsupported("the kind of")) };
    decoder.take_type()?;
    decoder.operands(3)?;
    let destination = decoder.destination(0)?;
    let (source, negated) = decoder.predicate(1)?;
    let vote = Vote { kind, destination, source, negated, mask: decoder.source(2, WORD)? };
    Ok((Op::Vote(vote), Unit::Synchronisation))
}

fn reduce(decoder: &mut Decoder<'_>) -> Result<(Op, Unit), Reported> {
    let kinds = [
        ("add", IntegerOp::Add),
        ("min", IntegerOp::Min),
        ("max", IntegerOp::Max),
        ("and", IntegerOp::And),
        ("or", IntegerOp::Or),
        ("xor", IntegerOp::Xor),
    ];
    decoder.expect("sync")?;
    let Some(op) = decoder.take_of(&kinds) else { return Err(decoder.unsupported("the kind of")) };
    let element = decoder.take_type()?;
    if element.is_float() || element.width() != 32 {
        return Err(decoder.unsupported("the type of"));
    }
    decoder.operands(3)?;
    let (destination, source) = (decoder.destination(0)?, decoder.source(1, element)?);
    let function = Function::Integer(op, element);
    Ok((Op::Reduce { function, destination, source, mask: decoder.source(2, WORD)? }, Unit::Synchronisation))
}

fn elect(decoder: &mut Decoder<'_>) -> Result<(Op, Unit), Reported> {
    decoder.expect("sync")?;
    decoder.operands(2)?;
    let (first, second) = decoder.elected(0)?;
    Ok((Op::Elect { destination: first, elected: second, mask: decoder.source(1, WORD)? }, Unit::Synchronisation))
}

fn active_mask(decoder: &mut Decoder<'_>) -> Result<(Op, Unit), Reported> {
    decoder.expect("b32")?;
    decoder.operands(1)?;
    Ok((Op::ActiveMask { destination: decoder.destination(0)? }, Unit::Synchronisation))
}
