//! Calls whose iterations threads share (`kiln.threads`): what is passed goes into one struct, and `kiln_parallel` calls a function that takes
//! it out again, for a part of the iterations on each thread.
//!
//! What holds: `kiln_parallel(function, context, first, end, step)` returns when all iterations are done.

use dialects::func;
use ir::{Attr, InsertPoint, Value};

use super::convert::{Converted, Converter, Refusal};
use super::functions::make;
use crate::dialect::{INTERNAL, ops, types as llvm};

/// The function of the runtime.
const RUN: &str = "kiln_parallel";

/// Has threads call `callee` on `operands`, of which the first two say which iterations.
pub(super) fn share(c: &mut Converter<'_>, callee: Option<Attr>, operands: &[Value], step: i64) -> Converted {
    let refused = || Refusal::Because(format!("'{}' needs a function and two indices", func::THREADS));
    let ([first, end, passed @ ..], Some(callee)) = (operands, callee) else { return Err(refused()) };
    let word = c.word_type();
    if [first, end].iter().any(|&&value| c.rw.ty(value) != word) {
        return Err(refused());
    }
    let types: Vec<_> = passed.iter().map(|&value| c.rw.ty(value)).collect();
    let context = llvm::literal_struct(&mut c.rw.ir_mut().ctx, &types);
    let place = at_entry(c, |c| {
        let one = c.word(1);
        c.alloca(one, context)
    });
    let mut whole = c.poison(context);
    for (at, &value) in (0..).zip(passed) {
        whole = c.insert(whole, value, &[at]);
    }
    c.store(whole, place);
    let name = taker(c, callee, &types);
    let pointer = c.rw.ty(place);
    let name = c.rw.ir_mut().ctx.symbol_attr(&name);
    let function = c.rw.op(ops::AddressOf::NAME).attr("global_name", name).result(pointer).value();
    let step = c.word(step);
    c.call_library(RUN, &[function, place, *first, *end, step], None);
    Ok(())
}

/// Makes something at the start of the function, so that a loop does it once.
fn at_entry<T>(c: &mut Converter<'_>, make: impl FnOnce(&mut Converter<'_>) -> T) -> T {
    let before = c.rw.insertion();
    let entry = c.rw.region_of(c.current_block()).and_then(|region| c.rw.entry(region));
    let start = entry.map(|entry| c.rw.first_op(entry).map_or(InsertPoint::End(entry), InsertPoint::Before));
    start.into_iter().for_each(|start| c.rw.set_insertion(start));
    let made = make(c);
    before.into_iter().for_each(|before| c.rw.set_insertion(before));
    made
}

/// The name of a function of the module that takes a context and iterations, and calls `callee` with what the context holds.
fn taker(c: &mut Converter<'_>, callee: Attr, types: &[ir::Type]) -> String {
    let base = format!("{}.shared", c.rw.ctx.as_symbol(callee).unwrap_or_default());
    let name = ir::symbols::unique_name(&c.rw, c.module, &base);
    let before = c.rw.insertion();
    let (word, none) = (c.word_type(), llvm::void(&mut c.rw.ir_mut().ctx));
    let pointer = llvm::pointer(&mut c.rw.ir_mut().ctx, 0);
    let signature = llvm::Function { result: none, params: vec![pointer, word, word], variadic: false };
    if let Some(body) = c.rw.body(c.module, 0) {
        c.rw.set_insertion(InsertPoint::Start(body));
    }
    let function = make(c, &name, &signature, INTERNAL);
    let block = c.rw.create_block(c.rw.region(function, 0), &signature.params);
    c.rw.set_insertion(InsertPoint::End(block));
    let [context, first, end] = c.rw.args(block).to_vec()[..] else { unreachable!("three were made") };
    let ty = llvm::literal_struct(&mut c.rw.ir_mut().ctx, types);
    let whole = c.load(context, ty);
    let parts = (0..).zip(types).map(|(at, &ty)| c.extract(whole, &[at], ty));
    let operands: Vec<Value> = [first, end].into_iter().chain(parts).collect();
    c.rw.op(ops::Call::NAME).operands(&operands).attr("callee", callee).build();
    c.rw.op(ops::Return::NAME).build();
    before.into_iter().for_each(|before| c.rw.set_insertion(before));
    name
}
