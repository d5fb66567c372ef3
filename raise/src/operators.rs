//! Operations on numbers: each row of LLVM as one of arith or math, element by element.

use dialects::expand::build;
use dialects::{arith, elements};
use emit_llvm::dialect::ops;
use ir::{Attr, AttrKind, Int, Op, Type, Value};

use crate::calls;
use crate::function::{Raised, Raiser, is_void};
use crate::intrinsics;
use crate::memory;
use crate::objects::is_pointer;
use crate::places;
use crate::pools;
use crate::refuse::{Outcome, Refusal};
use crate::words;

/// Operations that have one like them.
const SAME: &[(&str, &str)] = &[
    (ops::Add::NAME, arith::AddI::NAME),
    (ops::And::NAME, arith::AndI::NAME),
    (ops::AShr::NAME, arith::ShRSI::NAME),
    (ops::FAdd::NAME, arith::AddF::NAME),
    (ops::FDiv::NAME, arith::DivF::NAME),
    (ops::FMul::NAME, arith::MulF::NAME),
    (ops::FNeg::NAME, arith::NegF::NAME),
    (ops::FPExt::NAME, arith::ExtF::NAME),
    (ops::FPToSI::NAME, arith::FPToSI::NAME),
    (ops::FPToUI::NAME, arith::FPToUI::NAME),
    (ops::FPTrunc::NAME, arith::TruncF::NAME),
    (ops::FRem::NAME, arith::RemF::NAME),
    (ops::FSub::NAME, arith::SubF::NAME),
    (ops::LShr::NAME, arith::ShRUI::NAME),
    (ops::Mul::NAME, arith::MulI::NAME),
    (ops::Or::NAME, arith::OrI::NAME),
    (ops::SDiv::NAME, arith::DivSI::NAME),
    (ops::SExt::NAME, arith::ExtSI::NAME),
    (ops::SIToFP::NAME, arith::SIToFP::NAME),
    (ops::SRem::NAME, arith::RemSI::NAME),
    (ops::Shl::NAME, arith::ShLI::NAME),
    (ops::Sub::NAME, arith::SubI::NAME),
    (ops::Trunc::NAME, arith::TruncI::NAME),
    (ops::UDiv::NAME, arith::DivUI::NAME),
    (ops::UIToFP::NAME, arith::UIToFP::NAME),
    (ops::URem::NAME, arith::RemUI::NAME),
    (ops::XOr::NAME, arith::XOrI::NAME),
    (ops::ZExt::NAME, arith::ExtUI::NAME),
];

/// Raises an operation that is no branch.
pub fn raise(r: &mut Raiser<'_>, op: Op) -> Outcome<()> {
    let name = r.rw.op_text(op);
    if let Some((_, same)) = SAME.iter().find(|(llvm, _)| *llvm == name) {
        return each(r, op, same);
    }
    match name {
        ops::Constant::NAME => constant(r, op),
        ops::Undef::NAME | ops::Poison::NAME | ops::Zero::NAME => zeros(r, op),
        ops::ICmp::NAME | ops::FCmp::NAME => compare(r, op),
        ops::Select::NAME => select(r, op),
        ops::Freeze::NAME => same_value(r, op),
        ops::Bitcast::NAME => bitcast(r, op),
        ops::InsertValue::NAME if r.rw.is_unused(r.rw.result(op, 0)) => Ok(()),
        ops::ExtractValue::NAME | ops::InsertValue::NAME => part(r, op),
        ops::ExtractElement::NAME | ops::InsertElement::NAME => element(r, op),
        ops::ShuffleVector::NAME => shuffle(r, op),
        ops::AddressOf::NAME => memory::pointer(r, op),
        ops::Alloca::NAME => pools::allocate(r, op),
        ops::IntToPtr::NAME => words::of_integer(r, op),
        ops::AddrSpaceCast::NAME => same_value(r, op),
        ops::GetElementPtr::NAME => memory::step(r, op),
        ops::PtrToInt::NAME => places::to_integer(r, op),
        ops::Load::NAME => memory::load(r, op),
        ops::Store::NAME => memory::store(r, op),
        ops::InlineAsm::NAME => Err(Refusal::unsupported(op, "inline assembly can't become hardware")),
        _ => called(r, op),
    }
}

fn called(r: &mut Raiser<'_>, op: Op) -> Outcome<()> {
    if calls::is_nothing(&r.rw, op) {
        return Ok(());
    }
    if calls::is_printing(&r.rw, op) {
        r.left_out.push(op);
        return unused_zeros(r, op);
    }
    if let Some(kind) = calls::copy_kind(&r.rw, op) {
        memory::copy(r, op, kind)?;
        return returned_place(r, op);
    }
    if calls::is_allocation(&r.rw, op) {
        return memory::allocate(r, op);
    }
    if let Some(name) = calls::function_of(&r.rw, op) {
        return each(r, op, name);
    }
    intrinsics::raise(r, op)
}

/// `memcpy` as a function returns where it wrote.
fn returned_place(r: &mut Raiser<'_>, op: Op) -> Outcome<()> {
    let result = r.rw.results(op).next().filter(|&result| is_pointer(&r.rw, result));
    match result {
        Some(result) if !r.rw.is_unused(result) => memory::pointer(r, op),
        _ => Ok(()),
    }
}

/// The number of characters that a call would have printed: none. Errors: it is used.
fn unused_zeros(r: &mut Raiser<'_>, op: Op) -> Outcome<()> {
    let result = r.rw.results(op).next().filter(|&result| !is_void(&r.rw, r.rw.ty(result)));
    match result {
        Some(result) if !r.rw.is_unused(result) => Err(Refusal::call(op, "what a call that prints returns is used")),
        Some(_) | None => Ok(()),
    }
}

/// An operation on each number of its operands.
pub fn each(r: &mut Raiser<'_>, op: Op, name: &str) -> Outcome<()> {
    let lists = r.rw.operands(op).to_vec().into_iter().map(|v| r.numbers(op, v)).collect::<Outcome<Vec<_>>>()?;
    let result = r.rw.result(op, 0);
    let types: Vec<Type> = r.leaves(op, r.rw.ty(result))?.iter().map(|leaf| leaf.ty).collect();
    let made = types.iter().enumerate().map(|(index, &ty)| {
        let operands: Vec<Value> = lists.iter().map(|list| list[index]).collect();
        r.rw.op(name).operands(&operands).result(ty).value()
    });
    let made: Vec<Value> = made.collect();
    finish(r, op, made)
}

/// Says what the numbers of an operation's result are.
pub fn finish(r: &mut Raiser<'_>, op: Op, numbers: Vec<Value>) -> Outcome<()> {
    match numbers.as_slice() {
        [one] => r.set_number(op, *one),
        _ => r.set(r.rw.result(op, 0), Raised::Numbers(numbers)),
    }
    Ok(())
}

fn same_value(r: &mut Raiser<'_>, op: Op) -> Outcome<()> {
    let (value, result) = (r.rw.operand(op, 0), r.rw.result(op, 0));
    let raised = match is_pointer(&r.rw, value) {
        true => Raised::Pointer(r.pointer(op, value)?),
        false => Raised::Numbers(r.numbers(op, value)?),
    };
    r.set(result, raised);
    Ok(())
}

fn constant(r: &mut Raiser<'_>, op: Op) -> Outcome<()> {
    // Initializers of globals may stand among the constants of a function.
    let ty = r.rw.ty(r.rw.result(op, 0));
    let is_array = emit_llvm::dialect::types::as_array(&r.rw.ctx, ty).is_some();
    if is_array && r.leaves(op, ty).is_err() {
        return Ok(());
    }
    let attr = r.rw.attr(op, "value").ok_or_else(|| Refusal::unsupported(op, "a constant without a value"))?;
    let leaves = r.leaves(op, r.rw.ty(r.rw.result(op, 0)))?;
    let words = match r.rw.ctx.attr_kind(attr) {
        AttrKind::Integer { .. } | AttrKind::Float { .. } => {
            let made = arith::create_constant(&mut r.rw, attr);
            let made = made.ok_or_else(|| Refusal::unsupported(op, "a constant that is no number"))?;
            return finish(r, op, vec![made]);
        }
        AttrKind::String { .. } => r.rw.ctx.as_str(attr).map(words_of_text),
        _ => elements::words(&r.rw.ctx, attr),
    };
    let words = words.ok_or_else(|| Refusal::unsupported(op, "a constant that is no number"))?;
    let mut numbers = Vec::new();
    for (index, leaf) in leaves.iter().enumerate() {
        let word = words.get(if words.len() == 1 { 0 } else { index });
        let word = word.ok_or_else(|| Refusal::unsupported(op, "a constant with too few elements"))?;
        let ty = r.rw.ir_mut().ctx.integer(word.width());
        let made = build::number(&mut r.rw, ty, word);
        numbers.push(memory::convert(r, made, leaf.ty));
    }
    finish(r, op, numbers)
}

/// The bytes of a string as numbers.
fn words_of_text(text: &str) -> Vec<Int> {
    ir::text::lexer::bytes_of_text(text).iter().map(|&byte| Int::from_u64(8, u64::from(byte))).collect()
}

fn zeros(r: &mut Raiser<'_>, op: Op) -> Outcome<()> {
    let result = r.rw.result(op, 0);
    if is_pointer(&r.rw, result) {
        return memory::pointer(r, op);
    }
    let leaves = r.leaves(op, r.rw.ty(result))?;
    let numbers = leaves.iter().map(|leaf| r.zero(leaf.ty)).collect();
    finish(r, op, numbers)
}

fn compare(r: &mut Raiser<'_>, op: Op) -> Outcome<()> {
    if is_pointer(&r.rw, r.rw.operand(op, 0)) {
        let made = memory::compare(r, op)?;
        return finish(r, op, vec![made]);
    }
    let name = if r.rw.isa::<ops::ICmp>(op) { arith::CmpI::NAME } else { arith::CmpF::NAME };
    let [left, right] = [r.numbers(op, r.rw.operand(op, 0))?, r.numbers(op, r.rw.operand(op, 1))?];
    let attr =
        r.rw.attr(op, "predicate").ok_or_else(|| Refusal::unsupported(op, "a comparison without a predicate"))?;
    let bit = r.rw.ir_mut().ctx.integer(1);
    let pairs = left.into_iter().zip(right);
    let made =
        pairs.map(|(a, b)| r.rw.op(name).operands(&[a, b]).attr("predicate", attr).result(bit).value()).collect();
    finish(r, op, made)
}

fn select(r: &mut Raiser<'_>, op: Op) -> Outcome<()> {
    let [condition, yes, no] = [0, 1, 2].map(|i| r.rw.operand(op, i));
    if is_pointer(&r.rw, yes) {
        return memory::choose(r, op);
    }
    let (conditions, yes, no) = (r.numbers(op, condition)?, r.numbers(op, yes)?, r.numbers(op, no)?);
    let made = yes.iter().zip(&no).enumerate().map(|(index, (&yes, &no))| {
        let condition = conditions[if conditions.len() == 1 { 0 } else { index }];
        build::select(&mut r.rw, condition, yes, no)
    });
    let made = made.collect();
    finish(r, op, made)
}

/// Bits read as another type; vectors have their first element lowest.
fn bitcast(r: &mut Raiser<'_>, op: Op) -> Outcome<()> {
    let (value, result) = (r.rw.operand(op, 0), r.rw.result(op, 0));
    if is_pointer(&r.rw, value) {
        return same_value(r, op);
    }
    let numbers = r.numbers(op, value)?;
    let types: Vec<Type> = r.leaves(op, r.rw.ty(result))?.iter().map(|leaf| leaf.ty).collect();
    if numbers.len() == types.len() {
        let made = numbers.iter().zip(&types).map(|(&number, &ty)| memory::convert(r, number, ty)).collect();
        return finish(r, op, made);
    }
    let bits: Vec<Value> = numbers.into_iter().map(|number| memory::to_bits(r, number)).collect();
    let widths: Vec<u32> = bits.iter().filter_map(|&v| r.rw.ctx.integer_width(r.rw.ty(v))).collect();
    let wide = r.rw.ir_mut().ctx.integer(widths.iter().sum());
    let whole = intrinsics::join(r, &bits, wide);
    let mut start = 0;
    let mut made = Vec::new();
    for ty in types {
        let width = dialects::common::scalar_bits(&r.rw.ctx, ty).unwrap_or(1);
        let count = build::constant(&mut r.rw, wide, i64::from(start));
        let moved = if start == 0 { whole } else { build::binary(&mut r.rw, arith::ShRUI::NAME, whole, count) };
        made.push(memory::convert(r, moved, ty));
        start += width;
    }
    finish(r, op, made)
}

/// Where a part of an aggregate stands among its numbers, and how many it has.
fn numbers_of_part(r: &Raiser<'_>, op: Op, mut ty: Type, position: &[i64]) -> Outcome<(usize, usize)> {
    use emit_llvm::dialect::types as llvm;
    let mut first = 0;
    for &index in position {
        let index = usize::try_from(index).unwrap_or(0);
        let parts: Vec<Type> = match (llvm::as_struct(&r.rw.ctx, ty), llvm::as_array(&r.rw.ctx, ty)) {
            (Some(fields), _) => fields.fields,
            (None, Some((count, element))) => vec![element; count as usize],
            (None, None) => return Err(Refusal::unsupported(op, "a part of what has no parts")),
        };
        for &part in &parts[..index] {
            first += r.leaves(op, part)?.len();
        }
        ty = parts[index];
    }
    Ok((first, r.leaves(op, ty)?.len()))
}

fn part(r: &mut Raiser<'_>, op: Op) -> Outcome<()> {
    let container = r.rw.operand(op, 0);
    let position: Option<Attr> = r.rw.attr(op, "position");
    let position = position.and_then(|a| r.rw.ctx.as_dense_array(a)).unwrap_or_default();
    let mut numbers = r.numbers(op, container)?;
    let (first, count) = numbers_of_part(r, op, r.rw.ty(container), &position)?;
    if r.rw.isa::<ops::ExtractValue>(op) {
        return finish(r, op, numbers[first..first + count].to_vec());
    }
    let new = r.numbers(op, r.rw.operand(op, 1))?;
    numbers.splice(first..first + count, new);
    finish(r, op, numbers)
}

fn element(r: &mut Raiser<'_>, op: Op) -> Outcome<()> {
    let is_read = r.rw.isa::<ops::ExtractElement>(op);
    let position = r.rw.operand(op, if is_read { 1 } else { 2 });
    let index = dialects::common::constant_i64(&r.rw, position).and_then(|i| usize::try_from(i).ok());
    let mut numbers = r.numbers(op, r.rw.operand(op, 0))?;
    let index = index.filter(|&index| index < numbers.len());
    let index =
        index.ok_or_else(|| Refusal::unsupported(op, "an element of a vector at an index that is not known"))?;
    if is_read {
        return finish(r, op, vec![numbers[index]]);
    }
    numbers[index] = r.number(op, r.rw.operand(op, 1))?;
    finish(r, op, numbers)
}

fn shuffle(r: &mut Raiser<'_>, op: Op) -> Outcome<()> {
    let both = [r.numbers(op, r.rw.operand(op, 0))?, r.numbers(op, r.rw.operand(op, 1))?].concat();
    let mask = r.rw.expect_attr::<Vec<i64>>(op, "mask");
    let made = mask.into_iter().map(|from| both[usize::try_from(from).unwrap_or(0)]).collect();
    finish(r, op, made)
}
